#pragma once
#include <algorithm>
#include <array>
#include <span>

#include "base/bits.h"
#include "base/fixed_vec.h"
#include "engine/effects/program.h"

// The machine's part of a state. Everything but the tallies, the lasting effects and the used
// limits is empty when no program runs, so equal positions are equal bytes whatever led to them.

namespace undercroft::effects {

using Piece = u16;

/// A set of pieces and a number. A piece that has entered play again since the register was
/// written is not the piece that it holds (KF-LVP-04); stamps tell them apart.
template <std::size_t Pieces>
struct Register {
  Bits<Pieces> set;
  i32 num = 0;
  u16 stamp = 0;
  u16 spare = 0;

  template <class V>
  static constexpr void fields(V& v) {
    v("set", &Register::set, "pieces");
    v("num", &Register::num, "a number");
    v("stamp", &Register::stamp, "the newest entry into play when it was written");
    v("spare", &Register::spare, "keeps the state free of padding");
  }
};

/// What all parts of an event share.
struct EventHead {
  u8 kind = 0;
  u8 flags = 0;
  u8 seat = 0;
  u8 word = 0;
  Piece source = kNoPiece;
  u16 first = 0;       ///< its parts: where they begin
  u8 count = 0;        ///< ... and how many there are
  u8 parent = 255;     ///< the event that this one replaces a part of
  u16 result = kNone;  ///< the register that is told what was done
  u16 status = kNone;  ///< the register whose number says whether all of it was done
  u16 asked = 0;       ///< how much was asked for, for the status

  template <class V>
  static constexpr void fields(V& v) {
    v("kind", &EventHead::kind, "which event of the vocabulary");
    v("flags", &EventHead::flags, "a bit each");
    v("seat", &EventHead::seat, "whose event it is");
    v("word", &EventHead::word, "its word");
    v("source", &EventHead::source, "the piece that brings it about");
    v("first", &EventHead::first, "its first part");
    v("count", &EventHead::count, "how many parts it has");
    v("parent", &EventHead::parent, "the event that it replaces a part of; 255 none");
    v("result", &EventHead::result, "the register that is told what was done; 65535 none");
    v("status", &EventHead::status, "the register that is told whether all of it was; 65535 none");
    v("asked", &EventHead::asked, "how much was asked for");
  }
};

enum class PartState : u8 { Open, Stopped, Done };

struct Part {
  static constexpr u8 kOwn = 1;     ///< tagged by this event, not by one that joined the batch
  static constexpr u8 kJoined = 2;  ///< it brought the flags of the event that tagged it
  static constexpr unsigned kFlagShift = 4;

  Piece piece = kNoPiece, other = kNoPiece;
  Num16 amount;
  u16 stamp = 0;  ///< the newest entry when the part was made or done
  PartState state = PartState::Open;
  u8 marks = 0;  ///< of a destruction: kOwn, kJoined, and with it four flags above

  template <class V>
  static constexpr void fields(V& v) {
    v("piece", &Part::piece, "whom it befalls; 32767 nobody");
    v("other", &Part::other, "the other piece; 32767 none");
    v("amount", &Part::amount, "how much");
    v("stamp", &Part::stamp, "the newest entry into play when it was made or done");
    v("state", &Part::state, "0 open, 1 stopped, 2 done");
    v("marks", &Part::marks, "1: tagged by this event; 2: joined, with its own flags above");
  }
};

/// What a program's frame knows of the event that it answers to: 0 is none. A note holds it.
struct Occasion {
  static constexpr int kMostEvents = 63;
  static constexpr int kMostParts = 254;

  int event = -1, part = -1;

  [[nodiscard]] int note() const { return event < 0 ? 0 : 1 + event + part * (kMostEvents + 1); }
  static Occasion of(int note) {
    if (note == 0) return {};
    return {(note - 1) % (kMostEvents + 1), (note - 1) / (kMostEvents + 1)};
  }
};

/// A listener whose turn has not come, with the parts that it still has to speak to.
template <std::size_t Parts>
struct Waiting {
  static constexpr std::size_t kParts = Parts;
  /// Its holder is the piece of whichever part it speaks to: one entry stands for all creatures
  /// that were handed one text.
  static constexpr Piece kOwnPart = kNoPiece - 1;
  /// Instead of the holder, which is a lasting effect's: kLasting and the effect's serial.
  static constexpr Piece kLasting = 0x4000;

  Bits<Parts> todo, done;
  u16 ability = 0;
  Piece source = 0, holder = 0;
  u8 seat = 0, event = 0;

  /// The serial of the lasting effect that it comes from, or -1.
  [[nodiscard]] int lasting() const {
    return holder >= kLasting && holder < kOwnPart ? holder - kLasting : -1;
  }

  template <class V>
  static constexpr void fields(V& v) {
    v("todo", &Waiting::todo, "parts that it still has to speak to");
    v("done", &Waiting::done, "parts that it has spoken to");
    v("ability", &Waiting::ability, "which ability of the catalog");
    v("source", &Waiting::source, "the piece whose text it is");
    v("holder", &Waiting::holder,
      "a piece; 32766: that of the part; from 16384 on: the serial of a lasting effect");
    v("seat", &Waiting::seat, "whose it is");
    v("event", &Waiting::event, "which open event");
  }
};

/// An effect that outlives its program: "for the rest of the turn". The pieces that it captured
/// are its run of EffectState::targets: runs stand in the order of the effects.
struct LastingEffect {
  static constexpr u8 kMostSerials = 254;
  static constexpr u8 kAsleep = 1;    ///< its time has not come: it neither speaks nor ends
  static constexpr u8 kLastTurn = 2;  ///< the turn at whose end it ends has begun

  std::array<i32, 2> num{};  ///< the numbers captured
  u16 def = 0;
  Piece source = kNoPiece, holder = kNoPiece;
  u16 targets = 0;  ///< how many pieces it captured
  u8 seat = 0;
  u8 serial = 0;         ///< what waiting triggers know it by; its place in the list at rest
  u8 older_setters = 0;  ///< how many entries of EffectState::setters are older
  u8 flags = 0;

  [[nodiscard]] bool is_asleep() const { return (flags & kAsleep) != 0; }

  template <class V>
  static constexpr void fields(V& v) {
    v("num", &LastingEffect::num, "the numbers captured");
    v("def", &LastingEffect::def, "which lasting effect of the catalog");
    v("source", &LastingEffect::source, "the piece whose text it is");
    v("holder", &LastingEffect::holder, "the piece that holds the text");
    v("targets", &LastingEffect::targets, "how many of the targets are its own");
    v("seat", &LastingEffect::seat, "whose it is");
    v("serial", &LastingEffect::serial, "a number of its own");
    v("older_setters", &LastingEffect::older_setters, "how many of the setters are older");
    v("flags", &LastingEffect::flags,
      "1: its time has not come, 2: the turn at whose end it ends has begun");
  }
};
static_assert(sizeof(LastingEffect) == 20);

/// Two cards that hand the same text to one holder have a limit each.
struct UsedLimit {
  u16 ability = 0;
  Piece source = 0, holder = 0;
  u8 times = 0;
  u8 spare = 0;

  template <class V>
  static constexpr void fields(V& v) {
    v("ability", &UsedLimit::ability, "which ability of the catalog");
    v("source", &UsedLimit::source, "the piece whose text it is");
    v("holder", &UsedLimit::holder, "the piece that holds the text");
    v("times", &UsedLimit::times, "how often it was used");
    v("spare", &UsedLimit::spare, "keeps the state free of padding");
  }
};

/// When pieces entered play, for games whose pieces come and go while programs run.
template <bool Kept, std::size_t Pieces>
struct Sight {
  std::array<u16, Pieces> entered{};  ///< counted since the last rest
};
template <std::size_t Pieces>
struct Sight<false, Pieces> {};

/// A pile that a statement of a program looks through.
struct Search {
  u16 mark = 0;  ///< the register base of the program
  u16 op = 0;    ///< the op that laid it open
  u8 zone = 0, seat = 0;

  template <class V>
  static constexpr void fields(V& v) {
    v("mark", &Search::mark, "the program's registers");
    v("op", &Search::op, "the op that laid the pile open");
    v("zone", &Search::zone, "which pile");
    v("seat", &Search::seat, "... of whom");
  }
};

/// The searches under way, for games whose programs look into face-down piles.
template <bool Kept>
struct Searches {
  FixedVec<Search, 9> searches;
};
template <>
struct Searches<false> {};
static_assert(sizeof(Searches<true>) % 8 == 0);

/// The rules in force, for games that ask for them at every answer.
template <bool Kept>
struct Laws {
  std::array<u64, kLawKinds> laws{};  ///< events that they speak of, by kind
  u64 rules = 0;                      ///< their kinds
};
template <>
struct Laws<false> {};

/// Capacities of a game's machine; `Pieces` and `Parts` are multiples of 64.
template <std::size_t PieceCount, std::size_t SeatCount>
struct Capacities {
  static constexpr std::size_t kPieces = PieceCount, kSeats = SeatCount;
  static constexpr std::size_t kRegisters = 96, kEvents = 24, kParts = 128, kWaiting = 48;
  static constexpr std::size_t kAllParts = 256, kLasting = 32, kUsed = 32, kTallies = 48;
  static constexpr std::size_t kSetters = 96, kTargets = 256;
  static constexpr bool kSight = false;   ///< pieces enter play (Machine::enters)
  static constexpr bool kHidden = false;  ///< programs look into face-down piles (hidden.h)
  static constexpr bool kLaws = false;    ///< keeps masks of the rules in force
};

template <class C>
struct EffectState : Sight<C::kSight, C::kPieces>, Searches<C::kHidden>, Laws<C::kLaws> {
  static constexpr std::size_t kPieces = C::kPieces;
  static constexpr bool kSight = C::kSight, kHidden = C::kHidden, kLaws = C::kLaws;
  /// Parts of one event: as many as a set of them and an Occasion can tell apart.
  static constexpr std::size_t kMostParts =
      C::kParts < Occasion::kMostParts ? C::kParts : Occasion::kMostParts;
  static_assert(C::kEvents <= Occasion::kMostEvents);
  static_assert(C::kPieces <= Waiting<C::kParts>::kLasting);
  static_assert(C::kLasting + C::kWaiting <= LastingEffect::kMostSerials);
  static_assert(C::kWaiting < 255 && C::kTallies <= kMostTallies);
  using Set = Bits<C::kPieces>;
  using Reg = Register<C::kPieces>;
  using Wait = Waiting<C::kParts>;
  using Last = LastingEffect;

  static constexpr std::size_t kSmallBytes =
      (C::kSight ? 2 * C::kPieces : 0) + sizeof(FixedVec<Last, C::kLasting>) +
      sizeof(FixedVec<EventHead, C::kEvents>) + sizeof(FixedVec<Part, C::kAllParts>) +
      sizeof(FixedVec<UsedLimit, C::kUsed>) + sizeof(FixedVec<u16, C::kSetters>) +
      sizeof(FixedVec<Piece, C::kTargets>) + 2 * C::kTallies * C::kSeats + 14;

  // ---- an index of the cards in play, kept where cards enter and leave
  Set ears;                           ///< with abilities
  Set aura_sources;                   ///< with auras
  Set rule_sources;                   ///< with rules
  std::array<Set, kMostWhens> whens;  ///< whose n-th `when` holds now and has already triggered
  u64 heard = 0;     ///< events of which a card or lasting effect in force has something to say,
                     ///< and Reach::kWhen
  u64 modified = 0;  ///< attributes that an aura or lasting effect in force touches
  // ---- of the running programs
  Set batch;   ///< the open destruction batch
  Set fallen;  ///< destroyed since the last rest
  FixedVec<Reg, C::kRegisters> regs;
  FixedVec<Wait, C::kWaiting> waiting;
  FixedVec<Last, C::kLasting> lasting;
  FixedVec<EventHead, C::kEvents> events;
  FixedVec<Part, C::kAllParts> parts;
  FixedVec<UsedLimit, C::kUsed> used;
  FixedVec<u16, C::kSetters> setters;    ///< what sets values for good, oldest first
  FixedVec<Piece, C::kTargets> targets;  ///< of the lasting effects, run by run
  u16 loop = 0;                          ///< the ability whose rounds are counted
  Piece looper = 0;                      ///< the card of that ability
  u16 entries = 0;                       ///< the newest entry into play
  std::array<std::array<std::array<u8, C::kSeats>, C::kTallies>, 2> tallies{};
  u8 destroy_depth = 0;  ///< open destructions
  u8 batch_event = 0;    ///< the outermost of them
  u8 gather = 255;       ///< 255: none; 254: gathering, nothing yet; else the event
  u8 gatherer = 0;       ///< the register base of the program that gathers
  u8 departures = 0;     ///< whether a piece has left play since the last rest
  u8 rounds = 0;         ///< of an endless loop: 1 + those that are left; 0: nobody was asked
  u8 next = 0;           ///< 1 + the waiting trigger that was picked to go next
  u8 next_part = 255;    ///< ... and the part that it speaks to, once that is picked
  std::array<u8, 8 - kSmallBytes % 8> spare{};

  template <class V>
  static constexpr void fields(V& v) {
    if constexpr (kSight)
      v("entered", static_cast<std::array<u16, C::kPieces> EffectState::*>(&EffectState::entered),
        "order of entry into play since the last rest");
    if constexpr (kHidden)
      v("searches",
        static_cast<decltype(Searches<true>::searches) EffectState::*>(&EffectState::searches),
        "piles that are being looked through");
    if constexpr (kLaws) {
      v("laws", static_cast<std::array<u64, kLawKinds> EffectState::*>(&EffectState::laws),
        "events that the rules in force speak of, by kind of rule");
      v("rules", static_cast<u64 EffectState::*>(&EffectState::rules),
        "kinds of the rules in force");
    }
    v("ears", &EffectState::ears, "cards in play with abilities");
    v("aura_sources", &EffectState::aura_sources, "cards in play with auras");
    v("rule_sources", &EffectState::rule_sources, "cards in play with rules");
    v("whens", &EffectState::whens,
      "cards whose first, second, ... state trigger holds and was run");
    v("heard", &EffectState::heard, "events of which something in force has something to say");
    v("modified", &EffectState::modified, "attributes that something in force modifies");
    v("batch", &EffectState::batch, "the open destruction batch");
    v("fallen", &EffectState::fallen, "destroyed since the machine was last at rest");
    v("regs", &EffectState::regs, "registers of the running programs");
    v("waiting", &EffectState::waiting, "triggers that wait for their turn");
    v("lasting", &EffectState::lasting, "effects that outlive their programs");
    v("events", &EffectState::events, "open events");
    v("parts", &EffectState::parts, "parts of the open events");
    v("used", &EffectState::used, "limits used up");
    v("setters", &EffectState::setters,
      "cards in play whose auras set a value, and 32768 + those whose base value was, oldest "
      "first");
    v("targets", &EffectState::targets, "pieces that the lasting effects captured, one by one");
    v("loop", &EffectState::loop, "the ability of an endless loop");
    v("looper", &EffectState::looper, "the card of that ability");
    v("entries", &EffectState::entries, "the newest entry into play since the last rest");
    v("tallies", &EffectState::tallies, "counts of this turn and the previous one");
    v("destroy_depth", &EffectState::destroy_depth, "open destructions");
    v("batch_event", &EffectState::batch_event, "the outermost open destruction");
    v("gather", &EffectState::gather, "the event that `together` gathers into");
    v("gatherer", &EffectState::gatherer, "the register base of the program that gathers");
    v("departures", &EffectState::departures, "1 if a piece has left play since the last rest");
    v("rounds", &EffectState::rounds, "1 + rounds left of an endless loop, once named");
    v("next", &EffectState::next, "1 + the waiting trigger that was picked to go next");
    v("next_part", &EffectState::next_part, "the part that it speaks to; 255: not picked yet");
    v("spare", &EffectState::spare, "keeps the state free of padding");
  }

  [[nodiscard]] bool at_rest() const {
    if constexpr (kHidden)
      if (!this->searches.empty()) return false;
    return regs.empty() && waiting.empty() && events.empty() && parts.empty() && batch.none() &&
           destroy_depth == 0 && gather == 255 && next == 0;
  }

  // ---- the runs of the lasting effects

  [[nodiscard]] std::size_t run_of(std::size_t effect) const {
    std::size_t first = 0;
    for (std::size_t i = 0; i < effect; ++i) first += lasting[i].targets;
    return first;
  }
  [[nodiscard]] std::span<const Piece> targets_of(std::size_t effect) const {
    return targets.span(run_of(effect), lasting[effect].targets);
  }
  /// Calls f(effect, its targets) for each lasting effect, asleep or not.
  template <class F>
  void each_begun(F f) const {
    std::size_t first = 0;
    for (const Last& last : lasting) {
      f(last, targets.span(first, last.targets));
      first += last.targets;
    }
  }
  /// ... and for each one in force.
  template <class F>
  void each_lasting(F f) const {
    each_begun([&](const Last& last, std::span<const Piece> run) {
      if (!last.is_asleep()) f(last, run);
    });
  }
  void add_lasting(Last last, const Set& set) {
    set.each([&](int piece) { targets.push_back(static_cast<Piece>(piece)); });
    last.targets = static_cast<u16>(set.count());
    lasting.push_back(last);
  }
  Last erase_lasting(std::size_t effect) {
    const std::size_t first = run_of(effect);
    for (std::size_t i = lasting[effect].targets; i-- > 0;) targets.erase(first + i);
    return lasting.erase(effect);
  }
  /// One piece is no target of an effect any more.
  void drop_target(std::size_t effect, int piece) {
    const std::size_t first = run_of(effect);
    for (std::size_t i = 0; i < lasting[effect].targets; ++i) {
      if (targets[first + i] != piece) continue;
      targets.erase(first + i);
      --lasting[effect].targets;
      return;
    }
  }
};

inline bool is_among(std::span<const Piece> targets, int piece) {
  return std::find(targets.begin(), targets.end(), piece) != targets.end();
}

}  // namespace undercroft::effects
