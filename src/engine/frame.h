#pragma once
#include <algorithm>
#include <array>
#include <string_view>
#include <type_traits>

#include "base/fixed_vec.h"
#include "engine/option.h"

namespace undercroft {

/// One entry of the resolution stack: which procedure, at which step, for whom, and its notes.
/// A frame owns the items of the scratch list from its mark upward; they go when it goes.
struct Frame {
  u8 procedure = 0;
  u8 step = 0;
  u8 under_way = 0;
  u8 seat = 0;
  u16 mark = 0;
  std::array<Num16, 5> note{};

  template <class V>
  static constexpr void fields(V& v) {
    v("procedure", &Frame::procedure, "its number");
    v("step", &Frame::step, "where it goes on");
    v("under_way", &Frame::under_way, "the step that runs, asks, or called what stands above");
    v("seat", &Frame::seat, "who decides, where the book names one; 255 is the party");
    v("mark", &Frame::mark, "the scratch items from here on are this frame's");
    v("note", &Frame::note, "the procedure's own notes");
  }
};
static_assert(sizeof(Frame) == 16);

/// Saved: the game goes on from here in another one (see docs/campaigns.md).
enum class Result : u8 { Undecided, Won, Lost, Saved };
constexpr std::string_view result_word(Result result) {
  constexpr std::array<std::string_view, 4> kWords{"undecided", "won", "lost", "saved"};
  return kWords[static_cast<std::size_t>(result)];
}

/// How a game ended. The reason is a number of the game's own table of reasons.
struct Outcome {
  Result result = Result::Undecided;
  u8 reason = 0;
  friend bool operator==(const Outcome&, const Outcome&) = default;

  template <class V>
  static constexpr void fields(V& v) {
    v("result", &Outcome::result, "0 undecided, 1 won, 2 lost, 3 saved");
    v("reason", &Outcome::reason, "its number");
  }
};

/// What every state has: the stack of frames, the scratch list and the outcome.
template <std::size_t Frames, std::size_t Items>
struct Resolution {
  FixedVec<Frame, Frames> frames;
  FixedVec<u16, Items> list;
  Outcome outcome;

  template <class V>
  static constexpr void fields(V& v) {
    v("frames", &Resolution::frames, "the resolution stack, outermost first");
    v("list", &Resolution::list, "scratch items; a frame owns those from its mark upward");
    v("outcome", &Resolution::outcome, "result and reason, once decided");
  }
};

/// Whether a procedure is open, asking or waiting for another one.
template <std::size_t Frames, std::size_t Items, class Proc>
bool is_running(const Resolution<Frames, Items>& flow, Proc procedure) {
  return std::ranges::any_of(flow.frames, [&](const Frame& frame) {
    return frame.procedure == static_cast<u16>(procedure);
  });
}

/// What a step wants done next. A step never pushes or cuts the stack itself: the engine does it
/// when the step has returned, because the step still holds its frame.
class Flow {
 public:
  /// The first four stay in the frame.
  enum class Kind : u8 { Next, Repeat, Restart, Jump, Finish, LeaveTo, Over };

  Kind kind = Kind::Next;
  bool calls = false;
  u8 step = 1;        ///< of Jump and LeaveTo the step to go on with; of Next how many steps ahead
  u8 leave_to = 0;    ///< the procedure of LeaveTo
  Frame callee{};     ///< pushed after the caller was settled
  Outcome outcome{};  ///< of Over

  /// What the caller does after it was called back; Next unless said.
  [[nodiscard]] Flow then(Flow after) const {
    Flow f = *this;
    if (kind == Kind::LeaveTo || kind == Kind::Over) return f;
    f.kind = after.kind;
    f.step = after.step;
    return f;
  }
  /// Goes on at another step of the same frame, or at the same one.
  [[nodiscard]] bool stays() const { return kind <= Kind::Jump; }
  /// Of a flow that stays: the step after this one.
  [[nodiscard]] u8 step_after(u8 now) const {
    const bool onward = kind <= Kind::Repeat;
    return static_cast<u8>((onward ? now : 0) + step);
  }
};

constexpr Flow plain_flow(Flow::Kind kind, u8 step = 0) {
  Flow f;
  f.kind = kind;
  f.step = step;
  return f;
}
inline constexpr Flow kNext = plain_flow(Flow::Kind::Next, 1);     ///< on to the next step
inline constexpr Flow kRepeat = plain_flow(Flow::Kind::Repeat);    ///< this step again
inline constexpr Flow kRestart = plain_flow(Flow::Kind::Restart);  ///< from the first step
inline constexpr Flow kFinish = plain_flow(Flow::Kind::Finish);    ///< leave this procedure

/// Go on at a step of this procedure.
template <class StepName>
Flow jump(StepName step) {
  Flow f;
  f.kind = Flow::Kind::Jump;
  f.step = static_cast<u8>(step);
  return f;
}

/// Run a procedure, then go on with the next step (or what `.then` says). A caller at its last
/// step is popped first, so that long chains need no depth.
template <class Proc>
  requires std::is_enum_v<Proc>
Flow call(Proc procedure, int seat = kParty, std::array<Num16, 5> note = {}) {
  Flow f;
  f.calls = true;
  f.callee.procedure = static_cast<u8>(procedure);
  f.callee.seat = narrow<u8>(seat);
  f.callee.note = note;
  return f;
}

/// Cut everything above the nearest open frame of a procedure and go on there at a step.
template <class Proc, class StepName>
Flow leave_to(Proc procedure, StepName step) {
  Flow f;
  f.kind = Flow::Kind::LeaveTo;
  f.leave_to = static_cast<u8>(procedure);
  f.step = static_cast<u8>(step);
  return f;
}

/// The game is decided: cut everything.
template <class Reason>
Flow game_over(Result result, Reason reason) {
  Flow f;
  f.kind = Flow::Kind::Over;
  f.outcome = {result, static_cast<u8>(reason)};
  return f;
}

}  // namespace undercroft
