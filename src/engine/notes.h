#pragma once
#include <cstring>
#include <type_traits>

#include "engine/frame.h"

// The notes of a procedure by name. A chapter says once what its frames remember:
//   struct PlaceDie { static constexpr Proc kProc = Proc::PlaceDie; Num16 die{}, box{}; };
// and then calls `call(PlaceDie{.die = die}, seat)` and reads `notes<PlaceDie>(f).die`.

namespace undercroft {

template <class T>
concept FrameNotes = std::is_enum_v<std::remove_cv_t<decltype(T::kProc)>>;

/// Both ways a copy of at most ten bytes: to name notes costs nothing at play time.
template <FrameNotes T>
constexpr void check_notes() {
  static_assert(sizeof(T) <= sizeof(Frame::note) && alignof(T) == alignof(Num16) &&
                    std::is_trivially_copyable_v<T> && std::has_unique_object_representations_v<T>,
                "a frame has room for five Num16");
}

template <FrameNotes T>
bool is_frame_of(const Frame& f) {
  return f.procedure == static_cast<u16>(T::kProc);
}

template <class StepName>
bool stands_at(const Frame& f, StepName step) {
  return f.step == static_cast<u8>(step);
}

/// What a frame of this procedure remembers.
template <FrameNotes T>
T notes(const Frame& f) {
  check_notes<T>();
  UC_CHECK(is_frame_of<T>(f), "notes of another procedure");
  T now;
  std::memcpy(static_cast<void*>(&now), f.note.data(), sizeof now);
  return now;
}

template <FrameNotes T>
void keep(Frame& f, const T& now) {
  check_notes<T>();
  UC_CHECK(is_frame_of<T>(f), "notes of another procedure");
  std::memcpy(static_cast<void*>(f.note.data()), &now, sizeof now);
}

/// Run the procedure that these are the notes of.
template <FrameNotes T>
Flow call(const T& now, int seat = kParty) {
  Flow flow = call(T::kProc, seat);
  keep(flow.callee, now);
  return flow;
}

}  // namespace undercroft
