// A turn: forge a key, choose a house, play and use cards, ready, draw.
#include "duel/duel.h"

namespace undercroft::duel {
namespace {

using S = Steps<Play>;
using effects::EventHead;
using effects::kNoPiece;

Set hand_of(const Read& r, int seat) {
  return r.s.zones[at(seat)][static_cast<std::size_t>(Zone::Hand)];
}

// ---- the turn

/// Nothing runs: what only running effects remember is forgotten.
Flow come_to_rest(Play& p, Frame& /*f*/) {
  if (p.s.fx.departures != 0)
    for (std::size_t i = 0; i < p.s.cards_used; ++i) {
      Card& c = p.s.cards[i];
      c.last_power = 0;
      if (c.zone != Zone::Play) c.controller = c.home = c.owner;
    }
  Machine::rest(p);
  return kNext;
}

Flow begin_turn(Play& p, Frame& /*f*/) {
  Machine::expire(p, static_cast<u8>(Time::YourNextTurn), p.s.active);
  Machine::wake(p, static_cast<u8>(Time::InYourNextTurn), p.s.active);
  return Machine::raise(p, event_of(Event::TurnStart, p.s.active), kNoPiece);
}

// KF-KEY: a key is forged at the start of the turn if it can be paid for.
Flow forge_a_key(Play& p, Frame& /*f*/) {
  const int seat = p.s.active;
  const int price = Rules::seat_value(p, static_cast<u8>(Attr::KeyCost), seat);
  Query::Deed deed;
  deed.event = static_cast<int>(Event::Forge);
  deed.seat = seat;
  if (p.s.amber[at(seat)] < price || Query::forbidden(p, deed)) return kNext;
  return Machine::raise(p, event_of(Event::Forge, seat), kNoPiece, price);
}

/// Houses among the seat's cards in hand and in play, but for those that a rule forbids.
void house_options(const Read& r, const Frame& /*f*/, OptionList& out) {
  const int seat = r.s.active;
  if (r.s.houses_matter != 0) {
    std::array<bool, kHouses> there{};
    const auto note_house = [&](int piece) { there[printed_card(r, piece).house] = true; };
    hand_of(r, seat).each(note_house);
    r.s.play.each([&](int piece) {
      if (r.s.cards[at(piece)].controller == seat) note_house(piece);
    });
    for (int house = 1; house < kHouses; ++house) {
      Query::Deed deed;
      deed.event = static_cast<int>(Event::House);
      deed.seat = seat;
      deed.word = house;
      if (there[at(house)] && !Query::forbidden(r, deed))
        out.add(Verb::TakeHouse, seat, {.n = house});
    }
  }
  if (out.empty()) out.add(Verb::TakeHouse, seat, {.n = 0});
}
Flow take_house(Play& p, Frame& /*f*/, const Option& chosen) {
  p.s.house = narrow<u8>(chosen.n);
  EventHead head = event_of(Event::House, p.s.active);
  head.word = p.s.house;
  return Machine::raise(p, head, kNoPiece);
}

bool of_active_house(const Read& r, int piece) {
  return r.s.houses_matter == 0 ||
         Query::has_word(r, static_cast<u8>(Attr::House), piece, r.s.house);
}
/// What rules say of one kind of deed, asked for each card in turn.
class Allowance {
 public:
  Allowance(const Read& r, Event event)
      : r_(r),
        bans_(Query::rule_sources<Query::kBans>(r, static_cast<int>(event))),
        permits_(Query::rule_sources<Query::kPermits>(r, static_cast<int>(event))) {
    deed_.event = static_cast<int>(event);
    deed_.seat = r.s.active;
  }
  bool allows(int piece) {
    deed_.piece = piece;
    if (Query::forbidden(r_, deed_, bans_)) return false;
    return of_active_house(r_, piece) || Query::permitted(r_, deed_, permits_);
  }

 private:
  const Read& r_;
  Query::Speakers bans_, permits_;
  Query::Deed deed_;
};
bool charged(const Read& r, int piece) {
  Query::Deed deed;
  deed.event = static_cast<int>(Event::Use);
  deed.seat = r.s.active;
  deed.piece = piece;
  return Query::surcharge<effects::kCharge>(r, deed) > r.s.amber[r.s.active];
}

constexpr u8 kRestStep = 3;

bool any_creature(const Read& r) {
  return std::ranges::any_of(r.s.line, [](const auto& line) { return !line.empty(); });
}
bool useful(const Read& r, int piece) {
  if (!may_use(r, piece) || charged(r, piece)) return false;
  return printed_card(r, piece).type == Type::Creature || can_act(r, piece, r.s.active);
}

void main_options(const Read& r, const Frame& /*f*/, OptionList& out) {
  const int seat = r.s.active;
  Allowance playing(r, Event::Play);
  hand_of(r, seat).each([&](int piece) {
    if (!playing.allows(piece)) return;
    const Type type = printed_card(r, piece).type;
    if (type == Type::Upgrade && !any_creature(r)) return;
    out.add(Verb::Play, seat, {.n = piece});
    if (type == Type::Creature && !r.s.line[at(seat)].empty())
      out.add(Verb::PlayLeft, seat, {.n = piece});
  });
  Allowance using_it(r, Event::Use);
  r.s.play.each([&](int piece) {
    if (r.s.cards[at(piece)].controller == seat && may_use(r, piece) && using_it.allows(piece) &&
        useful(r, piece))
      out.add(Verb::Use, seat, {.n = piece});
  });
  if (r.s.houses_matter != 0)
    hand_of(r, seat).each([&](int piece) {
      if (of_active_house(r, piece)) out.add(Verb::DiscardCard, seat, {.n = piece});
    });
  out.add(Verb::EndTurn, seat);
}
Flow take_main(Play& p, Frame& /*f*/, const Option& chosen) {
  switch (static_cast<Verb>(chosen.verb)) {
    case Verb::Play: return call(Proc::PlayCard, p.s.active, {chosen.n, 0}).then(jump(kRestStep));
    case Verb::PlayLeft:
      return call(Proc::PlayCard, p.s.active, {chosen.n, 1}).then(jump(kRestStep));
    case Verb::Use: return call(Proc::UseCard, p.s.active, {chosen.n}).then(jump(kRestStep));
    case Verb::DiscardCard:
      return Machine::raise(p, event_of(Event::Discard, p.s.active), chosen.n, 1)
          .then(jump(kRestStep));
    default: return kNext;
  }
}

Flow end_turn(Play& p, Frame& /*f*/) {
  return Machine::raise(p, event_of(Event::TurnEnd, p.s.active), kNoPiece);
}

// KF-ARM-02: armor is whole again each turn.
Flow ready_cards(Play& p, Frame& /*f*/) {
  p.s.play.each([&](int piece) {
    Card& c = p.s.cards[at(piece)];
    c.armor_used = 0;
    c.uses = 0;
    if (c.controller == p.s.active) c.flags = static_cast<u8>(c.flags & ~kExhausted);
  });
  Machine::expire(p, static_cast<u8>(Time::EndOfTurn));
  Machine::expire(p, static_cast<u8>(Time::InYourNextTurn), p.s.active);
  Machine::end_period(p, static_cast<u8>(Period::Turn));
  Machine::turn_tallies(p);
  // Power that lasted to the end of the turn may have kept a creature alive.
  const std::optional<Flow> dead = Rules::state_check(p, p.s.active);
  return dead ? *dead : kNext;
}

Flow draw_up(Play& p, Frame& /*f*/) {
  const int missing =
      kHandSize - hand_of(p, p.s.active).count() - (p.s.chains[p.s.active] > 0 ? 1 : 0);
  if (p.s.chains[p.s.active] > 0) --p.s.chains[p.s.active];
  if (missing <= 0) return kNext;
  return call(Proc::DrawCards, p.s.active, {missing});
}

Flow next_turn(Play& p, Frame& /*f*/) {
  ++p.s.turns;
  p.s.active = narrow<u8>((p.s.active + 1) % p.s.seats);
  if (p.s.turns >= kMostTurns) return game_over(Result::Lost, Reason::OutOfTurns);
  return kRestart;
}

// ---- playing a card (KF-PLY-01)

constexpr u8 kIconsStep = 2;

// KF-PLY-01, KF-ACT-02: an action lies in no zone while it is played; an upgrade asks for its host.
Flow begin_play(Play& p, Frame& f) {
  const int piece = f.note[0];
  const Type type = printed_card(p, piece).type;
  if (type == Type::Upgrade) return any_creature(p) ? kNext : kFinish;
  if (type == Type::Action) {
    put(p, piece, Zone::Nowhere);
    p.s.cards[at(piece)].controller = p.s.cards[at(piece)].home = f.seat;
    return jump(kIconsStep);
  }
  EventHead head = event_of(Event::Enter, f.seat);
  head.flags = f.note[1] != 0 ? 1 : 0;
  return Machine::raise(p, head, piece, 1).then(jump(kIconsStep));
}

// KF-UPG-01: creatures of either side.
void attach_options(const Read& r, const Frame& f, OptionList& out) {
  for (const auto& line : r.s.line)
    for (const u16 host : line) out.add(Verb::Attach, f.seat, {.n = host});
}
Flow attach(Play& p, Frame& f, const Option& chosen) {
  p.s.cards[at(f.note[0])].host = narrow<u16>(chosen.n);
  return Machine::raise(p, event_of(Event::Enter, f.seat), f.note[0], 1);
}

// KF-ICO-04
Flow bonus_icons(Play& p, Frame& f) {
  const int icons = printed_card(p, f.note[0]).amber;
  if (icons == 0) return kNext;
  EventHead head = event_of(Event::Gain, f.seat);
  head.flags = static_cast<u8>(Why::Icon) << 4;
  return Machine::raise(p, head, kNoPiece, icons);
}

// KF-PLY-06: a card that has left play meanwhile has no "Play:" any more.
Flow resolve_play(Play& p, Frame& f) {
  return Machine::raise(p, event_of(Event::Play, f.seat), f.note[0]);
}

Flow action_done(Play& p, Frame& f) {
  if (p.s.cards[at(f.note[0])].zone == Zone::Nowhere) put(p, f.note[0], Zone::Discard);
  p.s.fx.departures = 1;  // the action's own side is forgotten with the rest
  return kNext;
}

// ---- drawing

void draw_outcomes(const Read& r, const Frame& f, OptionList& out) {
  r.s.pools.reveal_options(Rules::zones(r.s), r.s.decks[f.seat].back(), Verb::Draw, out);
}
// KF-DRW-04
bool deck_ready(Play& p, int seat) {
  if (!p.s.decks[at(seat)].empty()) return true;
  const Set discard = p.s.zones[at(seat)][static_cast<std::size_t>(Zone::Discard)];
  discard.each([&](int piece) { put(p, piece, Zone::Deck); });
  Hidden::shuffle(p.s, static_cast<int>(Zone::Deck), seat);
  return discard.any();
}
Flow prepare_draw(Play& p, Frame& f) {
  Hidden::settle(p, static_cast<int>(Zone::Deck), f.seat);
  return f.note[0] > 0 && deck_ready(p, f.seat) ? kNext : kFinish;
}
Flow draw_card(Play& p, Frame& f, const Option& chosen) {
  Pile& deck = p.s.decks[f.seat];
  p.s.pools.reveal(Rules::zones(p.s), deck, deck.size() - 1, chosen);
  if (!deck.back().is_known()) return kRepeat;
  put(p, deck.back().card(), Zone::Hand);
  --f.note[0];
  return kRestart;
}

int deck_purpose(const Read& /*r*/, const Frame& f) {
  return static_cast<int>(Purpose::Deck) + f.seat;
}

constexpr std::array kTurnSteps{
    S::act("Start of the turn", "KF-TRN-01", begin_turn),
    S::act("Step 1: forge a key", "KF-TRN-01", forge_a_key),
    S::choose("Step 2: choose a house", "KF-TRN-01", house_options, take_house),
    S::act("", "", come_to_rest),
    S::choose("Step 3: play and use cards", "KF-TRN-01", main_options, take_main),
    S::act("End of the turn", "KF-TRN-01", end_turn),
    S::act("Step 4: ready cards", "KF-TRN-01", ready_cards),
    S::act("Step 5: draw cards", "KF-TRN-01", draw_up),
    S::act("", "", come_to_rest),
    S::act("The other seat's turn", "KF-TRN-01", next_turn),
};
constexpr std::array kPlaySteps{
    S::act("Play a card", "KF-PLY-01", begin_play),
    S::choose("Attach it to", "KF-UPG-01", attach_options, attach),
    S::act("Bonus icons", "KF-ICO-01", bonus_icons),
    S::act("Play", "KF-PLY-01", resolve_play),
    S::act("", "", action_done),
};
constexpr std::array kDrawSteps{
    S::act("", "", prepare_draw),
    S::chance_of("Draw a card", "KF-DRW-01", deck_purpose, draw_outcomes, draw_card),
};

}  // namespace

// ---- use (use.cpp)
extern const Procedure<Play> kUseProcedure, kReapProcedure, kFightProcedure, kWordsProcedure;
// ---- test (trials.cpp)
extern const Procedure<Play> kTestProcedure;

namespace {
constexpr Procedure<Play> kTurnProcedure{"turn", kTurnSteps};
constexpr Procedure<Play> kPlayProcedure{"play_card", kPlaySteps};
constexpr Procedure<Play> kDrawProcedure{"draw", kDrawSteps};
}  // namespace

const Procedure<Play>& Rules::procedure(u8 id) {
  if (id < effects::kFirstGameProc) return Machine::procedure(id);
  switch (static_cast<Proc>(id)) {
    case Proc::Turn: return kTurnProcedure;
    case Proc::PlayCard: return kPlayProcedure;
    case Proc::DrawCards: return kDrawProcedure;
    case Proc::UseCard: return kUseProcedure;
    case Proc::Reap: return kReapProcedure;
    case Proc::Fight: return kFightProcedure;
    case Proc::RunWords: return kWordsProcedure;
    case Proc::Test: return kTestProcedure;
  }
  UC_CHECK(false, "procedure");
}

void Rules::release(State& s, const Frame& frame) {
  Machine::release(s, frame);
}

int Rules::die_purpose(const Read& /*r*/) {
  return static_cast<int>(Purpose::Dice);
}
int Rules::random_purpose(const Read& /*r*/) {
  return static_cast<int>(Purpose::Random);
}

}  // namespace undercroft::duel
