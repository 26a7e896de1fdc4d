#pragma once
#include "engine/effects/events.h"

// Destruction (KF-DES): cards are tagged, their texts resolve, and all of the batch leaves
// together.

namespace undercroft::effects {

template <class R>
struct Destruction : Events<R> {
  using E = Events<R>;
  using Q = Query<R>;
  using Effects = typename R::Effects;
  using Set = typename Effects::Set;
  using Play = typename R::Play;
  using E::add_part;
  using E::count_tallies;
  using E::drop_parts;
  using E::effects;
  using E::happen;
  using E::happen_as_destruction;
  using E::index;
  using E::kEventNote;
  using E::open;
  using E::report;

  /// Destroys a set at once; pieces already tagged are left out (KF-DES-04).
  static Flow destroy(Play& p, const Set& set, EventHead head) {
    head.kind = narrow<u8>(static_cast<int>(R::kDestroyEvent));
    open(p, head);
    set.each([&](int piece) {
      if (R::in_play(p, piece) && !R::is_tagged(p, piece)) add_part(p, piece);
    });
    return happen_as_destruction(p);
  }
  static void release(typename R::State& s, const Frame& frame) {
    if (frame.procedure == static_cast<u8>(Proc::Destroy)) leave_batch(s, frame);
    E::release(s, frame);
  }

  static Flow tag(Play& p, Frame& f) {
    Effects& e = effects(p);
    const EventHead& head = e.events[index(f.note[kEventNote])];
    for (std::size_t i = 0; i < head.count; ++i) {
      Part& part = e.parts[head.first + i];
      if (part.state == PartState::Stopped) continue;
      if (R::is_tagged(p, part.piece) || !R::tag(p, part.piece)) {
        part.state = PartState::Stopped;
        continue;
      }
      part.state = PartState::Done;
      part.marks = Part::kOwn;
      e.batch.set(part.piece);
      e.fallen.set(part.piece);
    }
    if (e.destroy_depth == 0) e.batch_event = narrow<u8>(static_cast<int>(f.note[kEventNote]));
    ++e.destroy_depth;
    return kNext;
  }

  /// KF-DES-03: only the outermost destruction lets its cards leave, all of the batch together.
  static Flow leave(Play& p, Frame& f) {
    Effects& e = effects(p);
    --e.destroy_depth;
    const std::size_t number = index(f.note[kEventNote]);
    remember_tags(e, e.events[number]);
    if (e.destroy_depth > 0) {
      report(p, e.events[number]);
      e.events[number].result = e.events[number].status = kNone;
      join_batch(e, e.events[number]);
      return kNext;
    }
    take_batch(e, e.events[number]);
    EventHead head = R::leave_event();
    head.seat = f.seat;
    Set going;
    for (std::size_t i = 0; i < e.events[number].count; ++i) {
      const Part& part = e.parts[e.events[number].first + i];
      if (R::in_play(p, part.piece) && R::is_tagged(p, part.piece)) going.set(part.piece);
    }
    open(p, head);
    going.each([&](int piece) { add_part(p, piece); });
    return happen(p);
  }

  /// A card that a replacement kept in play was not destroyed (KF-DES-06).
  static Flow settle_batch(Play& p, Frame& f) {
    Effects& e = effects(p);
    const EventHead& head = e.events[index(f.note[kEventNote])];
    for (std::size_t i = 0; i < head.count; ++i) {
      Part& part = e.parts[head.first + i];
      if (R::in_play(p, part.piece) && R::is_tagged(p, part.piece)) {
        R::untag(p, part.piece);
        e.fallen.clear(part.piece);
        part.state = PartState::Stopped;
      } else {
        count_tallies(p, head, part);
      }
    }
    return kNext;
  }

 private:
  /// A destruction that is cut between its tags and its departure takes its tags along.
  static void leave_batch(typename R::State& s, const Frame& frame) {
    constexpr u8 kWindow = 2;
    constexpr u8 kLeave = 3;
    if (frame.step != kWindow && frame.step != kLeave) return;
    Effects& e = R::effects(s);
    if (--e.destroy_depth > 0) return;
    R::forget_tags(s, e.batch);
    e.batch.reset();
    e.batch_event = 0;
  }
  /// KF-LVP-04: the program that destroyed loses a card that meanwhile went where nobody sees it.
  static void remember_tags(Effects& e, const EventHead& head) {
    if (R::kLosesFallen && head.result != kNone && head.count > 0)
      e.regs[head.result].stamp = e.parts[head.first].stamp;
  }
  /// What a destruction inside another one tagged becomes part of the outermost, with the flags and
  /// the opponent that it had.
  static void join_batch(Effects& e, EventHead& head) {
    FixedVec<Part, Effects::kMostParts> joining;
    for (std::size_t i = 0; i < head.count; ++i) {
      Part part = e.parts[head.first + i];
      if (part.state != PartState::Done) continue;
      if ((part.marks & Part::kJoined) == 0)
        part.marks = static_cast<u8>(Part::kJoined | head.flags << Part::kFlagShift);
      joining.push_back(part);
    }
    drop_parts(e, head);
    EventHead& outer = e.events[e.batch_event];
    UC_CHECK(outer.count + joining.size() <= Effects::kMostParts, "parts of one event");
    for (const Part& part : joining) {
      e.parts.insert(std::size_t{outer.first} + outer.count, part);
      ++outer.count;
      for (std::size_t i = std::size_t{e.batch_event} + 1; i < e.events.size(); ++i)
        ++e.events[i].first;
    }
  }
  /// What a part of the outermost destruction knew of its piece.
  struct Known {
    Piece other;
    u8 marks;
  };
  /// The outermost destruction speaks of the whole batch from now on.
  static void take_batch(Effects& e, EventHead& head) {
    // Written for the batch alone: it is small, and the table is large.
    std::array<Known, Effects::kPieces> known;  // NOLINT(*-member-init)
    e.batch.each([&](int piece) { known[index(piece)] = {kNoPiece, 0}; });
    for (std::size_t i = 0; i < head.count; ++i)
      if (const Part& part = e.parts[head.first + i]; part.state == PartState::Done)
        known[part.piece] = {part.other, part.marks};
    drop_parts(e, head);
    e.batch.each([&](int piece) {
      UC_CHECK(head.count < Effects::kMostParts, "parts of one event");
      Part part;
      part.piece = narrow<Piece>(piece);
      part.other = known[index(piece)].other;
      part.marks = known[index(piece)].marks;
      part.state = PartState::Done;
      part.stamp = e.entries;
      e.parts.push_back(part);
      ++head.count;
    });
    e.batch.reset();
    e.batch_event = 0;
  }
};

}  // namespace undercroft::effects
