#pragma once
#include <algorithm>
#include <optional>

#include "engine/effects/defaults.h"
#include "engine/effects/state.h"
#include "engine/effects/texts.h"
#include "engine/effects/vocabulary.h"

// Questions to the state: matchers, expressions, attributes with their auras, rules. Nothing here
// is ever stored. A rules class R that uses the machine derives from Defaults<R>, which answers
// what many games need not, and offers:
//   using Effects (its EffectState), Play, State
//   effects(State&)                      the machine's part of the state
//   texts(content)                       the compiled cards, as Texts
//   def_of(r, piece)                     the card definition of a piece
//   word(r, asker, word, piece)          whether a noun or adjective fits
//   base(r, attribute, piece)            printed value and counters (as last known out of play)
//   printed(r, attribute, piece)         printed value alone
//   has(r, attribute, piece, word)       printed words (house, traits)
//   seat_value(r, attribute, seat)
//   related(r, relation, n, a, b)        whether a stands in the relation to b
//   universe(r, seat, self)              the pieces that a matcher ranges over
// and where that is found faster
//   in_universe(r, seat, self, piece)    whether a matcher ranges over a piece
//   range_of(r, word, seat, self)        what of the universe a word could fit
//   keep_only(r, asker, word, set)       leaves of a set what a word fits; false: ask piece by
//   piece
// and further
//   controller_of(r, piece), seat_mask(r), active(r), seat_word(r, word, seat)
//   condition(r, asker, condition, word, second_word)

namespace undercroft::effects {

/// From whose view a question is asked.
template <class Reg>
struct Asker {
  int self = kNoPiece;    ///< the card whose text asks
  int holder = kNoPiece;  ///< the card that holds the ability
  int seat = 0;
  const Reg* regs = nullptr;
  int event = -1, part = -1;  ///< what it speaks of, if anything
};

inline bool compare(int a, int b, u8 cmp) {
  switch (static_cast<Cmp>(cmp)) {
    case Cmp::Less: return a < b;
    case Cmp::AtMost: return a <= b;
    case Cmp::More: return a > b;
    case Cmp::AtLeast: return a >= b;
    case Cmp::Equal: return a == b;
    case Cmp::Unequal: return a != b;
  }
  return false;
}

inline u32 seat_bit(int seat) {
  return u32{1} << static_cast<unsigned>(seat);
}
inline int lowest_seat(u32 mask) {
  return mask == 0 ? 0 : std::countr_zero(mask);
}

template <class R>
struct Query {
  using Effects = typename R::Effects;
  using Set = typename Effects::Set;
  using Reg = typename Effects::Reg;
  using Read = typename R::Play::Read;
  using Who = Asker<Reg>;

  static const Effects& effects(const Read& r) { return R::effects(r.s); }
  static const Texts& texts(const Read& r) { return R::texts(r.content); }
  static const Catalog& catalog(const Read& r) { return texts(r).c; }
  static const CardText& text_of(const Read& r, int piece) { return texts(r).text(def(r, piece)); }
  static std::size_t def(const Read& r, int piece) {
    return static_cast<std::size_t>(R::def_of(r, piece));
  }
  /// The ability that a printed word starts on a piece's own text, or -1.
  static int word_ability(const Read& r, int piece, u8 word) {
    for (const u16 number : text_of(r, piece).abilities) {
      const Ability& a = catalog(r).abilities[number];
      if (a.stage == Stage::Word && a.word == word) return number;
    }
    return -1;
  }

  /// What a line of a piece's card says under a key, or kNone.
  static u16 row_ability(const Read& r, int piece, int row, int key) {
    const auto& rows = text_of(r, piece).rows;
    return catalog(r)
        .rows[rows[static_cast<std::size_t>(row)]]
        .abilities[static_cast<std::size_t>(key)];
  }

  // ---- seats

  static u32 seats_named(const Read& r, u8 word, int seat, int of_piece) {
    switch (word) {
      case kYou: return seat_bit(seat);
      case kOwnerOf: return of_piece < 0 ? 0 : seat_bit(R::owner_of(r, of_piece));
      case kControllerOf: return of_piece < 0 ? 0 : seat_bit(R::controller_of(r, of_piece));
      case kEachPlayer: return R::seat_mask(r);
      case kActive: return seat_bit(R::active(r));
      default: return R::seat_word(r, word, seat);
    }
  }

  // ---- matchers

  static bool matches(const Read& r, u16 matcher, const Who& who, int piece) {
    const Catalog& c = catalog(r);
    return matches_from(r, &c.terms[c.matchers[matcher].first], 0, who, piece);
  }

  static Set select(const Read& r, u16 matcher, const Who& who) {
    const Matcher& m = catalog(r).matchers[matcher];
    const Term* terms = &catalog(r).terms[m.first];
    Set found = domain(r, m, who);
    // What the first words refuse is left out at once, where the game can tell that of a whole set.
    int first = 0;
    if constexpr (requires { R::keep_only(r, who, u8{}, found); })
      while (first < kAccept && terms[first].test == Test::Word && terms[first].no == kRefuse &&
             R::keep_only(r, who, terms[first].a, found))
        first = terms[first].yes;
    if (first == kAccept) return found;
    const Set left = found;
    left.each([&](int piece) {
      if (!matches_from(r, terms, first, who, piece)) found.clear(static_cast<std::size_t>(piece));
    });
    return found;
  }

  /// Whose zone a matcher looks into, as a mask.
  static u32 seats_of(const Read& r, const Matcher& m, const Who& who) {
    const int of = m.seat == kOwnerOf || m.seat == kControllerOf ? reg(who, m.reg).set.first() : -1;
    return m.seat == 255 ? R::seat_mask(r) : seats_named(r, m.seat, who.seat, of);
  }
  /// The same for piles: of one that everybody shares, a single seat.
  static u32 piles_of(const Read& r, const Matcher& m, const Who& who) {
    return m.seat == 255 ? 1U : seats_of(r, m, who);
  }
  /// How many cards lie where a matcher looks, whether anybody knows them or not.
  static int cards_in(const Read& r, u16 matcher, const Who& who) {
    const Matcher& m = catalog(r).matchers[matcher];
    int count = 0;
    for (u32 left = piles_of(r, m, who); left != 0; left &= left - 1) {
      const int seat = lowest_seat(left);
      if constexpr (Effects::kHidden)
        if (const auto pile = R::pile(r.s, m.zone, seat); pile.data() != nullptr) {
          count += static_cast<int>(pile.size());
          continue;
        }
      count += R::zone(r, m.zone, seat_bit(seat)).count();
    }
    return count;
  }

  // ---- attributes

  /// Who might have a say in a question. Where many pieces are asked about, this is found once.
  struct Speakers {
    Set cards;
    bool lasting = false;
    [[nodiscard]] bool none() const { return !lasting && cards.none(); }
  };

  /// Whose auras and which lasting effects modify an attribute.
  static Speakers modifiers(const Read& r, u8 attribute) {
    if (!is_modified(r, attribute)) return {};
    return speakers(r, effects(r).aura_sources,
                    [=](const Reach& reach) { return reach.touches_one(attribute); });
  }
  /// Those that may set or lower it: with them alone a value comes out right or too low.
  static Speakers lowering(const Read& r, u8 attribute) {
    if (!is_modified(r, attribute)) return {};
    return speakers(r, effects(r).aura_sources,
                    [=](const Reach& reach) { return reach.lowers_one(attribute); });
  }
  template <class Says>
  static Speakers speakers(const Read& r, const Set& cards, Says says) {
    const Texts& t = texts(r);
    Speakers found;
    if (!says(t.all())) return found;
    cards.each([&](int source) {
      if (says(t.card(def(r, source)))) found.cards.set(static_cast<std::size_t>(source));
    });
    for (const auto& last : effects(r).lasting)
      found.lasting = found.lasting || (!last.is_asleep() && says(t.lasting(last.def)));
    return found;
  }

  /// What marks a piece among the setters whose base value was set.
  static constexpr int kBaseSet = 0x8000;

  /// Where an entry stands among the setters, or -1.
  static int setter_at(const Read& r, int entry) {
    const auto& setters = effects(r).setters;
    for (std::size_t i = 0; i < setters.size(); ++i)
      if (setters[i] == entry) return static_cast<int>(i);
    return -1;
  }
  /// Effects that set a value, by age: setters have odd ranks, lasting effects even ones between.
  static int base_rank(const Read& r, u8 attribute, int piece) {
    return R::dated_base(attribute) ? 2 * setter_at(r, piece + kBaseSet) + 1 : -1;
  }

  /// Printed value and counters, then every aura and lasting effect. An effect that sets a value
  /// beats those that add (KF-PWR-02); of two that set, the latest wins (KF-CTL-02).
  static int value_of(const Read& r, u8 attribute, int piece) {
    if (!is_modified(r, attribute)) return R::base(r, attribute, piece);
    return value_of(r, attribute, piece, modifiers(r, attribute));
  }
  /// Whether anything in force touches an attribute at all.
  static bool is_modified(const Read& r, u8 attribute) {
    return (effects(r).modified >> attribute & 1U) != 0;
  }
  static int value_of(const Read& r, u8 attribute, int piece, const Speakers& modifiers) {
    int sum = R::base(r, attribute, piece);
    if (modifiers.none()) return sum;
    int set = 0;
    bool is_set = false;
    int latest = base_rank(r, attribute, piece);
    each_aura(r, attribute, piece, modifiers, [&](const Aura& aura, const Who& who, int rank) {
      const int n = aura.amount.given() ? evaluate(r, aura.amount, who) : int{aura.number};
      if (aura.change == Change::Add) sum += n;
      if (aura.change == Change::Set && rank >= latest) {
        set = n;
        is_set = true;
        latest = rank;
      }
    });
    return is_set ? set : sum;
  }

  /// Whether an attribute of words (house, trait) has a word, auras included.
  static bool has_word(const Read& r, u8 attribute, int piece, int word) {
    bool has = R::has(r, attribute, piece, word);
    if (!is_modified(r, attribute)) return has;
    const Speakers speakers = modifiers(r, attribute);
    if (speakers.none()) return has;
    bool added = false;
    int latest = base_rank(r, attribute, piece);
    each_aura(r, attribute, piece, speakers, [&](const Aura& aura, const Who& who, int rank) {
      const int n = aura.amount.given() ? evaluate(r, aura.amount, who) : int{aura.number};
      if (aura.change == Change::Add) added = added || n == word;
      if (aura.change != Change::Set || rank < latest) return;
      has = n == word;
      latest = rank;
    });
    return has || added;
  }

  /// Calls f(aura, asker, rank) for every aura and lasting modifier of the attribute that touches
  /// the piece; the rank tells the age of one that sets.
  template <class F>
  static void each_aura(const Read& r, u8 attribute, int piece, const Speakers& modifiers, F f) {
    const Effects& e = effects(r);
    const Texts& t = texts(r);
    modifiers.cards.each([&](int source) {
      for (const u16 number : text_of(r, source).auras) {
        const Aura& aura = t.c.auras[number];
        if (aura.change == Change::Grant || aura.attribute != attribute) continue;
        if (aura.of == Aura::Of::Self && source != piece) continue;
        const Who who = holder_view(r, source);
        if (touched(r, aura, who, piece) && holds(r, aura.condition, who))
          f(aura, who, aura.change == Change::Set ? 2 * setter_at(r, source) + 1 : 0);
      }
    });
    if (!modifiers.lasting) return;
    e.each_lasting([&](const LastingEffect& last, std::span<const Piece> targets) {
      const LastingDef& lasting = t.c.lasting[last.def];
      if (!t.lasting(last.def).touches_one(attribute) || passes_by(r, lasting, targets, piece))
        return;
      const std::array<Reg, 3> captured = captures(r, last, targets);
      const Who who{last.source, last.holder, last.seat, captured.data()};
      if (!falls_on(r, lasting, who, piece) || !holds(r, lasting.condition, who)) return;
      for (const u16 number : lasting.auras)
        if (t.c.auras[number].attribute == attribute && t.c.auras[number].change != Change::Grant)
          f(t.c.auras[number], who, 2 * last.older_setters);
    });
  }

  /// The pieces to which an aura of a source hands its modifier or ability.
  static Set targets(const Read& r, const Aura& aura, const Who& who) {
    Set found;
    if (aura.of == Aura::Of::Self) {
      found.set(static_cast<std::size_t>(who.self));
    } else if (aura.of == Aura::Of::Host) {
      if (who.holder != kNoPiece) found.set(static_cast<std::size_t>(who.holder));
    } else {
      found = select(r, aura.matcher, who);
    }
    return found;
  }

  /// The pieces on which a lasting effect falls: those that it captured, or all that fit now.
  static Set lasting_targets(const Read& r, const LastingDef& lasting, const Who& who) {
    return asks_anew(r, lasting) ? select(r, matcher_of(r, lasting), who) : who.regs[1].set;
  }
  /// KF-LAS-02: whether a lasting effect falls on whatever fits at the time.
  static bool asks_anew(const Read& r, const LastingDef& lasting) {
    return !lasting.auras.empty() && matcher_of(r, lasting) != kNone;
  }
  static u16 matcher_of(const Read& r, const LastingDef& lasting) {
    return catalog(r).auras[lasting.auras[0]].matcher;
  }
  /// Whether an effect that captured its targets leaves a piece out.
  static bool passes_by(const Read& r, const LastingDef& lasting, std::span<const Piece> targets,
                        int piece) {
    return !asks_anew(r, lasting) && !is_among(targets, piece);
  }
  static bool falls_on(const Read& r, const LastingDef& lasting, const Who& who, int piece) {
    if (!asks_anew(r, lasting)) return true;
    const u16 matcher = matcher_of(r, lasting);
    return lies_in(r, catalog(r).matchers[matcher], who, piece) && matches(r, matcher, who, piece);
  }

  /// The pieces that some modifier of an attribute falls on, whatever its condition.
  static Set touched_pieces(const Read& r, u8 attribute) {
    return touched_pieces(r, attribute, modifiers(r, attribute));
  }
  static Set touched_pieces(const Read& r, u8 attribute, const Speakers& speakers) {
    const Texts& t = texts(r);
    Set found;
    speakers.cards.each([&](int source) {
      for (const u16 number : text_of(r, source).auras) {
        const Aura& aura = t.c.auras[number];
        if (aura.change != Change::Grant && aura.attribute == attribute)
          found |= targets(r, aura, holder_view(r, source));
      }
    });
    if (!speakers.lasting) return found;
    effects(r).each_lasting([&](const LastingEffect& last, std::span<const Piece> targets) {
      if (!t.lasting(last.def).touches_one(attribute)) return;
      const std::array<Reg, 3> captured = captures(r, last, targets);
      found |= lasting_targets(r, t.c.lasting[last.def],
                               {last.source, last.holder, last.seat, captured.data()});
    });
    return found;
  }

  /// Calls f(ability, source) for every ability with a trigger word that auras and lasting effects
  /// hand to a piece.
  template <class F>
  static void each_granted(const Read& r, int piece, u8 word, F f) {
    const Texts& t = texts(r);
    const auto handed = [&](const Aura& aura) {
      return aura.change == Change::Grant && t.c.abilities[aura.ability].word == word;
    };
    const auto says = [=](const Reach& reach) { return reach.hands_out(word); };
    const Speakers givers = speakers(r, effects(r).aura_sources, says);
    givers.cards.each([&](int source) {
      const Who who = holder_view(r, source);
      for (const u16 number : text_of(r, source).auras) {
        const Aura& aura = t.c.auras[number];
        if (handed(aura) && touched(r, aura, who, piece) && holds(r, aura.condition, who))
          f(aura.ability, source);
      }
    });
    if (!givers.lasting) return;
    effects(r).each_lasting([&](const LastingEffect& last, std::span<const Piece> targets) {
      const LastingDef& lasting = t.c.lasting[last.def];
      if (!says(t.lasting(last.def)) || passes_by(r, lasting, targets, piece)) return;
      const std::array<Reg, 3> captured = captures(r, last, targets);
      const Who who{last.source, last.holder, last.seat, captured.data()};
      if (!falls_on(r, lasting, who, piece) || !holds(r, t.c.lasting[last.def].condition, who))
        return;
      for (const u16 number : t.c.lasting[last.def].auras)
        if (handed(t.c.auras[number])) f(t.c.auras[number].ability, int{last.source});
    });
  }

  /// How a card in play sees the table: its host is what it is attached to, or itself.
  static Who holder_view(const Read& r, int piece) {
    const int host = R::host_of(r, piece);
    return {piece, host, R::speaker_of(r, piece)};
  }

  /// What a lasting effect captured, as registers 1 and 2.
  static std::array<Reg, 3> captures(const Read& r, const LastingEffect& last,
                                     std::span<const Piece> targets) {
    std::array<Reg, 3> regs{};
    regs[1].stamp = regs[2].stamp = effects(r).entries;
    regs[1].set = regs[2].set = set_of(targets);
    regs[1].num = last.num[0];
    regs[2].num = last.num[1];
    return regs;
  }
  static std::array<Reg, 3> captures(const Read& r, std::size_t lasting) {
    return captures(r, effects(r).lasting[lasting], effects(r).targets_of(lasting));
  }
  static Set set_of(std::span<const Piece> targets) {
    Set set;
    for (const Piece piece : targets) set.set(piece);
    return set;
  }

  // ---- expressions

  static constexpr std::size_t kMostRegisters = 24;
  /// Registers of which an expression clears as many as it has: most have two or three.
  union RawRegisters {
    RawRegisters() {}  // NOLINT(*-member-init,modernize-use-equals-default): left raw on purpose
    Reg regs[kMostRegisters];
  };

  static bool holds(const Read& r, const Expression& condition, const Who& who) {
    return !condition.given() || evaluate(r, condition, who) != 0;
  }

  static int evaluate(const Read& r, const Expression& x, const Who& who) {
    UC_CHECK(x.registers <= kMostRegisters, "registers of an expression");
    RawRegisters raw;
    Reg* regs = raw.regs;
    for (std::size_t i = 0; i < x.registers; ++i) regs[i] = {};
    if (who.regs != nullptr)
      for (std::size_t i = 1; i < 3 && i < x.registers; ++i) regs[i] = who.regs[i];
    Who inner = who;
    inner.regs = regs;
    for (int pc = x.start;;) {
      const Ins& in = catalog(r).ops[static_cast<std::size_t>(pc)];
      if (static_cast<Op>(in.op) == Op::End) return regs[x.result].num;
      pc = pure(r, in, regs, inner, pc);
    }
  }

  /// Runs one op that only reads the state; returns where to go on.
  static int pure(const Read& r, const Ins& in, Reg* regs, const Who& who, int pc) {
    Reg& out = regs[in.a];
    switch (static_cast<Op>(in.op)) {
      case Op::Number: out.num = in.n; break;
      case Op::Copy: out = regs[in.b]; break;
      case Op::Empty: write(r, out, {}); break;
      case Op::Self: write(r, out, single(who.self)); break;
      case Op::Host: write(r, out, single(who.holder)); break;
      case Op::EventPiece: read_event_piece(r, who, in.b, out); break;
      case Op::EventNumber: out.num = event_number(r, who, in.b); break;
      case Op::Seat:
        out.num = static_cast<i32>(
            seats_named(r, in.b, who.seat, in.c == kNoRegister ? -1 : regs[in.c].set.first()));
        break;
      case Op::Select: {
        const Matcher& m = catalog(r).matchers[static_cast<std::size_t>(in.n)];
        const u16 stamp = m.from == From::Register ? reg(who, m.reg).stamp : effects(r).entries;
        write(r, out, select(r, narrow<u16>(in.n), who));
        out.stamp = stamp;
        break;
      }
      case Op::Count:
        out.num = in.b == 1 ? cards_in(r, narrow<u16>(in.n), who)
                            : select(r, narrow<u16>(in.n), who).count();
        break;
      case Op::Size: out.num = regs[in.b].set.count(); break;
      case Op::Union: {
        write(r, out, present(r, regs[in.b]) | present(r, regs[in.c]));
        break;
      }
      case Op::Related: write(r, out, related_to(r, in, regs[in.b].set, who)); break;
      case Op::Attribute: {
        const int piece = regs[in.c].set.first();
        out.num = piece < 0 ? 0 : in.n == 1 ? R::printed(r, in.b, piece) : value_of(r, in.b, piece);
        break;
      }
      case Op::SeatValue: {
        const u32 seats = static_cast<u32>(regs[in.c].num);
        int sum = 0;
        for (u32 left = seats; left != 0; left &= left - 1)
          sum += R::seat_value(r, in.b, lowest_seat(left));
        out.num = sum;
        break;
      }
      case Op::Highest: out.num = extreme(r, in, who); break;
      case Op::Tally: out.num = tally(r, in, who.seat); break;
      case Op::Add: out.num = regs[in.b].num + regs[in.c].num; break;
      case Op::Sub: out.num = regs[in.b].num - regs[in.c].num; break;
      case Op::Mul: out.num = regs[in.b].num * regs[in.c].num; break;
      case Op::Min: out.num = std::min(regs[in.b].num, regs[in.c].num); break;
      case Op::Max: out.num = std::max(regs[in.b].num, regs[in.c].num); break;
      case Op::Excess: out.num = std::max(0, regs[in.b].num - regs[in.c].num); break;
      case Op::Half: out.num = regs[in.b].num / 2; break;
      case Op::Compare:
        out.num = compare(regs[in.b].num, regs[in.c].num, static_cast<u8>(in.n)) ? 1 : 0;
        break;
      case Op::Not: out.num = regs[in.b].num == 0 ? 1 : 0; break;
      case Op::And: out.num = regs[in.b].num != 0 && regs[in.c].num != 0 ? 1 : 0; break;
      case Op::Or: out.num = regs[in.b].num != 0 || regs[in.c].num != 0 ? 1 : 0; break;
      case Op::Is: out.num = all_match(r, regs[in.b].set, narrow<u16>(in.n), who) ? 1 : 0; break;
      case Op::Did: out.num = regs[0].num; break;
      case Op::Condition: out.num = R::condition(r, who, in.b, in.n, in.c) ? 1 : 0; break;
      case Op::Jump: return in.n;
      case Op::JumpIfNot: return out.num == 0 ? in.n : pc + 1;
      case Op::JumpIf: return out.num != 0 ? in.n : pc + 1;
      case Op::NextSeat: {
        const u32 left = static_cast<u32>(regs[in.b].num);
        if (left == 0) return in.n;
        const u32 next = seat_bit(R::next_seat(r, left));
        out.num = static_cast<i32>(next);
        regs[in.b].num = static_cast<i32>(left & ~next);
        break;
      }
      default: UC_CHECK(false, "an op that changes the state stands in an expression");
    }
    return pc + 1;
  }

  static Set single(int piece) {
    Set s;
    if (piece >= 0 && piece != kNoPiece) s.set(static_cast<std::size_t>(piece));
    return s;
  }
  static void write(const Read& r, Reg& out, const Set& set) {
    out.set = set;
    out.num = set.count();
    out.stamp = effects(r).entries;
  }
  /// The pieces of a register that are still the ones it was written with.
  static Set present(const Read& r, const Reg& reg) {
    const Effects& e = effects(r);
    if (e.entries == reg.stamp) return reg.set;
    Set left = reg.set;
    if constexpr (Effects::kSight)
      reg.set.each([&](int piece) {
        if (e.entered[static_cast<std::size_t>(piece)] > reg.stamp)
          left.clear(static_cast<std::size_t>(piece));
      });
    return left;
  }

  // ---- patterns and rules

  /// Whether an event (or a deed that might become one) fits a pattern.
  static bool fits(const Read& r, const Pattern& pattern, const EventHead& head, const Part& part,
                   const Who& who) {
    return pattern.event == head.kind && std::ranges::all_of(pattern.tests, [&](const RoleTest& t) {
             return fits_role(r, t, head, part, who);
           });
  }

  /// A deed that the rules ask about before it happens.
  struct Deed {
    int event = 0;
    int seat = 0;
    int piece = kNoPiece;
    int other = kNoPiece;
    int word = 0;
    [[nodiscard]] EventHead head() const {
      EventHead h;
      h.kind = narrow<u8>(event);
      h.seat = narrow<u8>(seat);
      h.word = narrow<u8>(word);
      return h;
    }
    [[nodiscard]] Part part() const {
      Part p;
      p.piece = narrow<Piece>(piece);
      p.other = narrow<Piece>(other);
      return p;
    }
  };

  static constexpr u64 kBans = u64{1} << kForbid | u64{1} << kLimit | u64{1} << kOnly;
  static constexpr u64 kPermits = u64{1} << kPermit;

  /// Whether a rule of some kinds (a mask) might speak of an event.
  template <u64 Kinds>
  static bool is_ruled(const Read& r, int event) {
    if constexpr (Effects::kLaws)
      return law_on<Kinds>(effects(r).laws, event);
    else
      return texts(r).all().template rules_on<Kinds>(event);
  }
  /// Who might have a rule of some kinds (a mask) about an event.
  template <u64 Kinds>
  static Speakers rule_sources(const Read& r, int event) {
    if (!is_ruled<Kinds>(r, event)) return {};
    return speakers(r, effects(r).rule_sources,
                    [=](const Reach& reach) { return reach.template rules_on<Kinds>(event); });
  }

  /// Calls f(rule, asker) for every rule of some kinds in force, printed or lasting, that a seat
  /// meets: cards out of its reach do not bind it.
  template <class F>
  static void each_rule(const Read& r, u64 kinds, int seat, const Speakers& givers, F f) {
    const Effects& e = effects(r);
    const Texts& t = texts(r);
    const Catalog& c = t.c;
    givers.cards.each([&](int source) {
      if ((t.card(def(r, source)).rules & kinds) == 0 || !R::within_reach(r, seat, source)) return;
      for (const u16 number : text_of(r, source).rules) {
        const Rule& rule = c.rules[number];
        if ((kinds >> rule.kind & 1U) == 0) continue;
        const Who who = holder_view(r, source);
        if (holds(r, rule.condition, who)) f(rule, who);
      }
    });
    if (!givers.lasting) return;
    e.each_lasting([&](const LastingEffect& last, std::span<const Piece> targets) {
      if ((t.lasting(last.def).rules & kinds) == 0) return;
      const LastingDef& def = c.lasting[last.def];
      const std::array<Reg, 3> captured = captures(r, last, targets);
      const Who who{last.source, last.holder, last.seat, captured.data()};
      if (holds(r, def.condition, who) && holds(r, c.rules[def.rule].condition, who))
        f(c.rules[def.rule], who);
    });
  }
  template <class F>
  static void each_rule(const Read& r, RuleKind kind, F f) {
    const u64 kinds = u64{1} << kind;
    u64 there = texts(r).all().rules;
    if constexpr (Effects::kLaws) there = effects(r).rules;
    if ((there & kinds) != 0)
      each_rule(r, kinds, R::active(r), {effects(r).rule_sources, !effects(r).lasting.empty()}, f);
  }

  static bool binds(const Read& r, const Rule& rule, const Who& who, int seat) {
    return rule.seat == 255 || (seats_named(r, rule.seat, who.seat, -1) & seat_bit(seat)) != 0;
  }
  static bool speaks_of(const Read& r, const Rule& rule, const Who& who, const Deed& deed) {
    return binds(r, rule, who, deed.seat) && rule.pattern != kNone &&
           fits(r, catalog(r).patterns[rule.pattern], deed.head(), deed.part(), who);
  }

  /// "Cannot" beats everything (KF-ABL-11); of two limits the stricter holds (KF-ABL-12).
  static bool forbidden(const Read& r, const Deed& deed) {
    return is_ruled<kBans>(r, deed.event) && forbidden(r, deed, rule_sources<kBans>(r, deed.event));
  }
  static bool forbidden(const Read& r, const Deed& deed, const Speakers& givers) {
    if (givers.none()) return false;
    bool no = false;
    each_rule(r, kBans, deed.seat, givers,
              [&](const Rule& rule, const Who& who) { no = no || bans(r, rule, who, deed); });
    return no;
  }
  static bool permitted(const Read& r, const Deed& deed) {
    return is_ruled<kPermits>(r, deed.event) &&
           permitted(r, deed, rule_sources<kPermits>(r, deed.event));
  }
  static bool permitted(const Read& r, const Deed& deed, const Speakers& givers) {
    if (givers.none()) return false;
    bool yes = false;
    each_rule(r, kPermits, deed.seat, givers, [&](const Rule& rule, const Who& who) {
      yes = yes || speaks_of(r, rule, who, deed);
    });
    return yes;
  }
  /// What a deed costs more than printed: prices add up.
  template <RuleKind Kind>
  static int surcharge(const Read& r, const Deed& deed) {
    constexpr u64 kKinds = u64{1} << Kind;
    if (!is_ruled<kKinds>(r, deed.event)) return 0;
    int sum = 0;
    each_rule(r, kKinds, deed.seat, rule_sources<kKinds>(r, deed.event),
              [&](const Rule& rule, const Who& who) {
                if (speaks_of(r, rule, who, deed)) sum += evaluate(r, rule.number, who);
              });
    return sum;
  }

  /// How often this turn the deeds happened that a limit counts: a limit of one seat is counted
  /// from its giver's view, one of everybody for whoever acts.
  static int count_of(const Read& r, const Rule& rule, const Deed& deed, const Who& who) {
    constexpr u8 kThisTurn = 0;
    return effects(r).tallies[kThisTurn][rule.tally][static_cast<std::size_t>(
        rule.seat == 255 || rule.seat == kEachPlayer ? deed.seat : who.seat)];
  }

 private:
  static bool matches_from(const Read& r, const Term* terms, int pc, const Who& who, int piece) {
    for (;;) {
      const Term& t = terms[pc];
      // Most terms are words.
      const bool yes = t.test == Test::Word ? R::word(r, who, t.a, piece) : test(r, t, who, piece);
      pc = yes ? t.yes : t.no;
      if (pc >= kAccept) return pc == kAccept;
    }
  }

  static bool bans(const Read& r, const Rule& rule, const Who& who, const Deed& deed) {
    const bool spoken = speaks_of(r, rule, who, deed);
    if (rule.kind == kForbid) return spoken;
    if (rule.kind == kLimit)
      return spoken && count_of(r, rule, deed, who) >= evaluate(r, rule.number, who);
    return !spoken && binds(r, rule, who, deed.seat) && rule.pattern != kNone &&
           catalog(r).patterns[rule.pattern].event == deed.event;
  }

  static bool test(const Read& r, const Term& t, const Who& who, int piece) {
    switch (t.test) {
      case Test::Always: return true;
      case Test::Word: return R::word(r, who, t.a, piece);
      case Test::Number: return compare(value_of(r, t.a, piece), t.n, t.cmp);
      case Test::NumberReg: return compare(value_of(r, t.a, piece), reg(who, t.n).num, t.cmp);
      case Test::Printed: return compare(R::printed(r, t.a, piece), t.n, t.cmp);
      case Test::Has: return has_word(r, t.a, piece, t.n) == is_equal(t);
      case Test::HasReg: return has_word(r, t.a, piece, reg(who, t.n).num) == is_equal(t);
      case Test::HasOf: return shares(r, t.a, piece, reg(who, t.n).set) == is_equal(t);
      case Test::InReg: return reg(who, t.n).set.has(static_cast<std::size_t>(piece));
      case Test::IsSelf: return piece == who.self;
      case Test::IsHost: return piece == who.holder;
      case Test::NotSelf: return piece != who.self;
      case Test::RelatedReg: return related_to_any(r, t, piece, reg(who, t.n).set);
      case Test::RelatedSelf: return R::related(r, t.a, t.cmp, piece, who.self);
      case Test::RelatedHost: return R::related(r, t.a, t.cmp, piece, who.holder);
      case Test::SharesReg: return shares(r, t.a, piece, reg(who, t.n).set);
    }
    return false;
  }
  static bool is_equal(const Term& t) { return static_cast<Cmp>(t.cmp) == Cmp::Equal; }
  static const Reg& reg(const Who& who, i16 number) {
    UC_CHECK(who.regs != nullptr, "a matcher asks for a register that nobody has");
    return who.regs[number];
  }
  static bool related_to_any(const Read& r, const Term& t, int piece, const Set& others) {
    bool found = false;
    others.each([&](int other) { found = found || R::related(r, t.a, t.cmp, piece, other); });
    return found;
  }
  static bool shares(const Read& r, u8 attribute, int piece, const Set& others) {
    bool found = false;
    others.each([&](int other) { found = found || R::shares(r, attribute, piece, other); });
    return found;
  }
  static bool all_match(const Read& r, const Set& set, u16 matcher, const Who& who) {
    bool ok = set.any();
    set.each([&](int piece) { ok = ok && matches(r, matcher, who, piece); });
    return ok;
  }

  static Set domain(const Read& r, const Matcher& m, const Who& who) {
    switch (m.from) {
      case From::Play: return in_play(r, m, who);
      case From::Register:
        // What a text asks of the fallen it asks of all of them (KF-DES-07).
        if (!R::kLosesFallen) return present(r, reg(who, m.reg));
        return present(r, reg(who, m.reg)) | (reg(who, m.reg).set & effects(r).fallen);
      case From::Zone: return R::zone(r, m.zone, seats_of(r, m, who));
    }
    return {};
  }

  /// Whether a matcher looks at a piece at all.
  static bool lies_in(const Read& r, const Matcher& m, const Who& who, int piece) {
    if constexpr (requires { R::in_universe(r, who.seat, who.self, piece); })
      if (m.from == From::Play) return R::in_universe(r, who.seat, who.self, piece);
    return domain(r, m, who).has(static_cast<std::size_t>(piece));
  }

  /// The universe, or where in it a word of the matcher could fit at all.
  static Set in_play(const Read& r, const Matcher& m, const Who& who) {
    for (int pc = 0; pc < kAccept;) {
      const Term& t = catalog(r).terms[std::size_t{m.first} + static_cast<std::size_t>(pc)];
      if (t.test != Test::Word || t.no != kRefuse) break;
      if constexpr (requires { R::range_of(r, t.a, who.seat, who.self); }) {
        if (const auto range = R::range_of(r, t.a, who.seat, who.self)) return *range;
      } else if (const std::optional<Set> range = R::range_of(r, t.a)) {
        return *range;
      }
      pc = t.yes;
    }
    return R::universe(r, who.seat, who.self);
  }

  static bool touched(const Read& r, const Aura& aura, const Who& who, int piece) {
    switch (aura.of) {
      case Aura::Of::Self: return piece == who.self;
      case Aura::Of::Host: return piece == who.holder;
      case Aura::Of::Matches:
        return lies_in(r, catalog(r).matchers[aura.matcher], who, piece) &&
               matches(r, aura.matcher, who, piece);
    }
    return false;
  }

  static Set related_to(const Read& r, const Ins& in, const Set& of, const Who& who) {
    Set found;
    R::universe(r, who.seat, who.self).each([&](int piece) {
      of.each([&](int other) {
        if (R::related(r, in.c, in.n, piece, other)) found.set(static_cast<std::size_t>(piece));
      });
    });
    return found;
  }

  static int extreme(const Read& r, const Ins& in, const Who& who) {
    bool any = false;
    int best = 0;
    select(r, narrow<u16>(in.n), who).each([&](int piece) {
      const int v = value_of(r, in.b, piece);
      if (!any || (in.c == 0 ? v > best : v < best)) best = v;
      any = true;
    });
    return best;
  }

  static int tally(const Read& r, const Ins& in, int seat) {
    return effects(r).tallies[in.b][static_cast<std::size_t>(in.n)][static_cast<std::size_t>(seat)];
  }

  static const Part& part_of(const Read& r, const Who& who) {
    const Effects& e = effects(r);
    UC_CHECK(who.event >= 0 && who.part >= 0, "no event to speak of");
    return e.parts[e.events[static_cast<std::size_t>(who.event)].first +
                   static_cast<std::size_t>(who.part)];
  }
  /// A text that runs without its event (because another card says so) finds nobody in it.
  static void read_event_piece(const Read& r, const Who& who, u8 slot, Reg& out) {
    if (who.event < 0) return write(r, out, {});
    write(r, out, single(event_piece(r, who, slot)));
    out.stamp = part_of(r, who).stamp;
  }
  static int event_piece(const Read& r, const Who& who, u8 slot) {
    const Part& part = part_of(r, who);
    switch (static_cast<RoleSlot>(slot)) {
      case RoleSlot::Piece: return part.piece;
      case RoleSlot::Other: return part.other;
      case RoleSlot::Source: return effects(r).events[static_cast<std::size_t>(who.event)].source;
      default: UC_CHECK(false, "no piece in that role");
    }
  }
  static int event_number(const Read& r, const Who& who, u8 slot) {
    if (who.event < 0) return 0;
    const EventHead& head = effects(r).events[static_cast<std::size_t>(who.event)];
    switch (static_cast<RoleSlot>(slot)) {
      case RoleSlot::Amount: return part_of(r, who).amount;
      case RoleSlot::Word: return head.word;
      case RoleSlot::Why: return head.flags >> 4;
      case RoleSlot::Seat: return static_cast<int>(seat_bit(head.seat));
      default: UC_CHECK(false, "no number in that role");
    }
  }

  static bool fits_role(const Read& r, const RoleTest& t, const EventHead& head, const Part& part,
                        const Who& who) {
    switch (t.kind) {
      case RoleTest::Kind::Matches: {
        const int piece = piece_in(t.slot, head, part);
        return piece != kNoPiece && matches(r, t.matcher, who, piece);
      }
      case RoleTest::Kind::IsSelf: return piece_in(t.slot, head, part) == who.self;
      case RoleTest::Kind::IsHost: return piece_in(t.slot, head, part) == who.holder;
      case RoleTest::Kind::SeatIs:
        return (seats_named(r, t.seat, who.seat, -1) & seat_bit(head.seat)) != 0;
      case RoleTest::Kind::WordIs: return word_in(t.slot, head) == t.n;
      case RoleTest::Kind::WordIsNot: return word_in(t.slot, head) != t.n;
      case RoleTest::Kind::WordIsReg: return word_in(t.slot, head) == reg(who, t.n).num;
      case RoleTest::Kind::WordIsNotReg: return word_in(t.slot, head) != reg(who, t.n).num;
      case RoleTest::Kind::Set: {
        const unsigned flags = (part.marks & Part::kJoined) != 0
                                   ? unsigned{part.marks} >> Part::kFlagShift
                                   : unsigned{head.flags};
        return (flags & flag_bit(t.slot)) != 0;
      }
      case RoleTest::Kind::AmountIs: return compare(part.amount, t.n, t.cmp);
    }
    return false;
  }
  static int piece_in(RoleSlot slot, const EventHead& head, const Part& part) {
    if (slot == RoleSlot::Piece) return part.piece;
    return slot == RoleSlot::Other ? part.other : head.source;
  }
  static int word_in(RoleSlot slot, const EventHead& head) {
    return slot == RoleSlot::Why ? head.flags >> 4 : int{head.word};
  }
  static unsigned flag_bit(RoleSlot slot) {
    return 1U << (static_cast<unsigned>(slot) - static_cast<unsigned>(RoleSlot::Flag0));
  }
};

}  // namespace undercroft::effects
