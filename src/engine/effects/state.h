#pragma once
#include <array>

#include "base/bits.h"
#include "base/fixed_vec.h"
#include "engine/effects/program.h"

// The machine's part of a state. Everything but the tallies, the lasting effects and the used
// limits is empty when no program runs, so equal positions are equal bytes whatever led to them.

namespace undercroft::effects {

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
    v("set", &Register::set);
    v("num", &Register::num);
    v("stamp", &Register::stamp, "the newest entry into play when it was written");
    v("spare", &Register::spare);
  }
};

/// What all parts of an event share.
struct EventHead {
  u8 kind = 0;
  u8 flags = 0;
  u8 source = kNoPiece;
  u8 seat = 0;
  u16 first = 0, count = 0;  ///< its parts
  u8 word = 0;
  u8 parent = 255;     ///< the event that this one replaces a part of
  u16 result = kNone;  ///< the register that is told what was done
  u16 status = kNone;  ///< the register whose number says whether all of it was done
  u16 asked = 0;       ///< how much was asked for, for the status

  template <class V>
  static constexpr void fields(V& v) {
    v("kind", &EventHead::kind);
    v("flags", &EventHead::flags);
    v("source", &EventHead::source);
    v("seat", &EventHead::seat);
    v("first", &EventHead::first);
    v("count", &EventHead::count);
    v("word", &EventHead::word);
    v("parent", &EventHead::parent);
    v("result", &EventHead::result);
    v("status", &EventHead::status);
    v("asked", &EventHead::asked);
  }
};

enum class PartState : u8 { Open, Stopped, Done };

struct Part {
  static constexpr u8 kOwn = 1;     ///< tagged by this event, not by one that joined the batch
  static constexpr u8 kJoined = 2;  ///< it brought the flags of the event that tagged it
  static constexpr unsigned kFlagShift = 4;

  u8 piece = kNoPiece, other = kNoPiece;
  Num16 amount;
  PartState state = PartState::Open;
  u8 marks = 0;   ///< of a destruction: kOwn, kJoined, and with it four flags above
  u16 stamp = 0;  ///< the newest entry when the part was made or done

  template <class V>
  static constexpr void fields(V& v) {
    v("piece", &Part::piece);
    v("other", &Part::other);
    v("amount", &Part::amount);
    v("state", &Part::state);
    v("marks", &Part::marks, "1: tagged by this event; 2: joined, with its own flags above");
    v("stamp", &Part::stamp);
  }
};

/// A listener whose turn has not come, with the parts that it still has to speak to.
template <std::size_t Parts>
struct Waiting {
  static constexpr std::size_t kParts = Parts;

  Bits<Parts> todo, done;
  u16 ability = 0;
  u8 source = 0, holder = 0, seat = 0, event = 0;
  u8 lasting = 255;  ///< the serial of the lasting effect that it comes from
  u8 chosen = 255;   ///< the part that was picked to go next

  template <class V>
  static constexpr void fields(V& v) {
    v("todo", &Waiting::todo);
    v("done", &Waiting::done);
    v("ability", &Waiting::ability);
    v("source", &Waiting::source);
    v("holder", &Waiting::holder);
    v("seat", &Waiting::seat);
    v("event", &Waiting::event);
    v("lasting", &Waiting::lasting);
    v("chosen", &Waiting::chosen);
  }
};

/// An effect that outlives its program: "for the rest of the turn".
template <std::size_t Pieces>
struct LastingEffect {
  Bits<Pieces> set;          ///< the pieces captured
  std::array<i32, 2> num{};  ///< the numbers captured
  u16 def = 0;
  u8 source = kNoPiece, seat = 0;
  u16 serial = 0;  ///< what waiting triggers know it by; its place in the list at rest
  u8 holder = kNoPiece;
  u8 elders = 0;  ///< how many entries of EffectState::setters are older

  template <class V>
  static constexpr void fields(V& v) {
    v("set", &LastingEffect::set);
    v("num", &LastingEffect::num);
    v("def", &LastingEffect::def);
    v("source", &LastingEffect::source);
    v("seat", &LastingEffect::seat);
    v("serial", &LastingEffect::serial);
    v("holder", &LastingEffect::holder);
    v("elders", &LastingEffect::elders, "how many of the setters are older");
  }
};

/// Two cards that hand the same text to one holder have a limit each.
struct UsedLimit {
  u16 ability = 0;
  u8 source = 0, holder = 0;
  u8 times = 0;
  u8 spare = 0;

  template <class V>
  static constexpr void fields(V& v) {
    v("ability", &UsedLimit::ability);
    v("source", &UsedLimit::source);
    v("holder", &UsedLimit::holder);
    v("times", &UsedLimit::times);
    v("spare", &UsedLimit::spare);
  }
};

/// Capacities of a game's machine; `Pieces` and `Parts` are multiples of 64.
template <std::size_t PieceCount, std::size_t SeatCount>
struct Capacities {
  static constexpr std::size_t kPieces = PieceCount, kSeats = SeatCount;
  static constexpr std::size_t kRegisters = 96, kEvents = 24, kParts = 128, kWaiting = 48;
  static constexpr std::size_t kAllParts = 256, kLasting = 32, kUsed = 32, kTallies = 48;
  static constexpr std::size_t kSetters = 96;
};

template <class C>
struct EffectState {
  static constexpr std::size_t kPieces = C::kPieces;
  using Set = Bits<C::kPieces>;
  using Reg = Register<C::kPieces>;
  using Wait = Waiting<C::kParts>;
  using Last = LastingEffect<C::kPieces>;

  static constexpr std::size_t kSmallBytes =
      sizeof(FixedVec<EventHead, C::kEvents>) + sizeof(FixedVec<Part, C::kAllParts>) +
      sizeof(FixedVec<UsedLimit, C::kUsed>) + sizeof(FixedVec<u16, C::kSetters>) + C::kPieces +
      2 * C::kTallies * C::kSeats + 10;

  // ---- an index of the cards in play, kept where cards enter and leave
  Set ears;                           ///< with abilities
  Set sources;                        ///< with auras
  Set lawgivers;                      ///< with rules
  std::array<Set, kMostWhens> whens;  ///< whose n-th `when` holds now and has already triggered
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
  u16 loop = 0;                          ///< the ability whose rounds are counted
  std::array<u8, C::kPieces> entered{};  ///< when a piece entered play, counted since the last rest
  std::array<std::array<std::array<u8, C::kSeats>, C::kTallies>, 2> tallies{};
  u8 entries = 0;        ///< the newest entry into play
  u8 destroy_depth = 0;  ///< open destructions
  u8 batch_event = 0;    ///< the outermost of them
  u8 gather = 255;       ///< 255: none; 254: gathering, nothing yet; else the event
  u8 gatherer = 0;       ///< the register base of the program that gathers
  u8 departures = 0;     ///< whether a piece has left play since the last rest
  u8 looper = 0;         ///< the card of that ability
  u8 rounds = 0;         ///< of an endless loop: 1 + those that are left; 0: nobody was asked
  std::array<u8, 8 - kSmallBytes % 8> spare{};

  template <class V>
  static constexpr void fields(V& v) {
    v("ears", &EffectState::ears, "cards in play with abilities");
    v("sources", &EffectState::sources, "cards in play with auras");
    v("lawgivers", &EffectState::lawgivers, "cards in play with rules");
    v("whens", &EffectState::whens,
      "cards whose first, second, ... state trigger holds and was run");
    v("batch", &EffectState::batch, "the open destruction batch");
    v("fallen", &EffectState::fallen, "destroyed since the machine was last at rest");
    v("regs", &EffectState::regs, "registers of the running programs");
    v("waiting", &EffectState::waiting, "triggers that wait for their turn");
    v("lasting", &EffectState::lasting, "effects that outlive their programs");
    v("events", &EffectState::events, "open events");
    v("parts", &EffectState::parts, "parts of the open events");
    v("used", &EffectState::used, "limits used up");
    v("setters", &EffectState::setters,
      "cards in play whose auras set a value, and 256 + those whose base value was, oldest first");
    v("loop", &EffectState::loop, "the ability of an endless loop");
    v("entered", &EffectState::entered, "order of entry into play since the last rest");
    v("tallies", &EffectState::tallies, "counts of this turn and the previous one");
    v("entries", &EffectState::entries);
    v("destroy_depth", &EffectState::destroy_depth);
    v("batch_event", &EffectState::batch_event, "the outermost open destruction");
    v("gather", &EffectState::gather, "the event that `together` gathers into");
    v("gatherer", &EffectState::gatherer);
    v("departures", &EffectState::departures);
    v("looper", &EffectState::looper, "the card of that ability");
    v("rounds", &EffectState::rounds, "1 + rounds left of an endless loop, once named");
    v("spare", &EffectState::spare, "keeps the state free of padding");
  }

  [[nodiscard]] bool at_rest() const {
    return regs.empty() && waiting.empty() && events.empty() && parts.empty() && batch.none() &&
           destroy_depth == 0 && gather == 255;
  }
};

}  // namespace undercroft::effects
