// A player's turn: its steps, what may be done in step 3, the Rule of Six (KF-TRN, KF-PDU, KF-RDY,
// KF-SIX, AC-PLT).
#include "games/abyssal_conspiracy/rules/chapters.h"

namespace undercroft::abyssal {
namespace {

using S = Steps<Play>;
using effects::kNoPiece;

// KF-TRN-02: what happens at the start of a turn comes before step 1.
Flow begin_players_turn(Play& p, Frame& f) {
  p.s.active = f.seat;
  p.s.turn = Turn::Player;
  p.tell(Fact::TurnBegins, {}, f.seat);
  return begin_turn(p);
}
// AC-PLT-03, AC-MOV-01, AC-MOV-18
Flow move_or_stay(Play& p, Frame& f) {
  p.s.omega = 0;
  return skips(p, f.seat, TurnStep::Forge) ? kNext : travel(f.seat, Fare::Current);
}
// KF-HSE-08, KF-EX-24: an Omega played before now ended that step alone.
Flow offer_archives(Play& p, Frame& f) {
  if (p.s.omega != 0 || zone_of(p, f.seat, Zone::Archives).none()) return kNext;
  return call(Proc::TakeArchives, f.seat);
}
Flow open_act(Play& p, Frame& /*f*/) {
  p.s.acted = 0;
  p.s.omega = 0;
  return kNext;
}
Flow rest_or_end_step(Play& p, Frame& f) {
  come_to_rest(p);
  const bool over = p.s.omega != 0 || skips(p, f.seat, TurnStep::Act);
  return over ? jump(TurnStepName::Ready) : kNext;
}

// ---- step 3

// KF-PDU-01, AC-DEC-08
void act_options(const Read& r, const Frame& f, OptionList& out) {
  zone_of(r, f.seat, Zone::Hand).each([&](int piece) {
    if (may_play(r, f.seat, piece)) out.add(Verb::Play, f.seat, {.n = piece});
  });
  r.s.play.each([&](int piece) {
    if (card(r, piece).controller == f.seat && may_use(r, f.seat, piece))
      out.add(Verb::Use, f.seat, {.n = piece});
  });
  if (can_use_location(r)) out.add(Verb::UseLocation, f.seat);
  if (can_search(r)) out.add(Verb::SearchHere, f.seat);
  zone_of(r, f.seat, Zone::Hand).each([&](int piece) {
    if (of_active_house(r, piece) && !Query::forbidden(r, deed_of(Event::Discard, f.seat, piece)))
      out.add(Verb::DiscardCard, f.seat, {.n = piece});
  });
  out.add(Verb::EndStep, f.seat);
  out.add(Verb::RaiseTide, f.seat);
}
// KF-PDU-03
Flow discard_from_hand(Play& p, int piece, int seat) {
  p.s.acted = 1;
  EventHead head = event_of(Event::Discard, seat);
  head.word = static_cast<u8>(Zone::Hand);
  return Machine::raise(p, head, piece, 1);
}
// AC-RUL-70
Flow use_location(Play& p, int seat) {
  const int location = location_piece(p, p.s.place[at(seat)]);
  return run_words(location, Trigger::Ability, seat);
}
// AC-TID-07, AC-TID-13, KF-TID-03
Flow raise_tide(Play& p, int seat) {
  gain_chains(p, seat, kTideChains);
  return turn_tide(p, Tide::High, seat);
}
Flow take_act(Play& p, Frame& f, const Option& chosen) {
  const Flow again = jump(TurnStepName::Rest);
  switch (verb_of(chosen)) {
    case Verb::Play: return call(PlayCard{.piece = chosen.n}, f.seat).then(again);
    case Verb::Use: return use(chosen.n, f.seat, false).then(again);
    case Verb::DiscardCard: return discard_from_hand(p, chosen.n, f.seat).then(again);
    case Verb::UseLocation: return use_location(p, f.seat).then(again);
    case Verb::SearchHere: return call(Search{.cell = p.s.place[f.seat]}, f.seat).then(again);
    case Verb::RaiseTide: {
      const Flow flow = raise_tide(p, f.seat);
      return flow.calls ? flow.then(again) : again;
    }
    default: return kNext;
  }
}

// ---- steps 4 and 5

// KF-RDY-01
Flow ready_own_cards(Play& p, Frame& f) {
  p.s.omega = 0;
  if (skips(p, f.seat, TurnStep::Ready)) return kNext;
  p.s.play.each([&](int piece) {
    if (card(p, piece).controller == f.seat) ready(p, piece);
  });
  return kNext;
}
Flow draw_up(Play& p, Frame& f) {
  return skips(p, f.seat, TurnStep::Draw) ? kNext : refill(p, f.seat);
}
// KF-TRN-03
Flow announce_turn_end(Play& p, Frame& f) {
  come_to_rest(p);
  return Machine::raise(p, event_of(Event::TurnEnd, f.seat), kNoPiece);
}
Flow end_players_turn(Play& p, Frame& f) {
  p.s.last_house[f.seat] = p.s.house;
  p.s.house = 0;
  return end_turn(p);
}

}  // namespace

void come_to_rest(Play& p) {
  if (p.s.fx.departures != 0) {
    const auto forget = [](std::span<Card> cards) {
      for (Card& c : cards) {
        c.last_power = 0;
        if (c.zone != Zone::Play) c.controller = c.home;
      }
    };
    // Nobody has the decks of players who are not there.
    const std::span<Card> cards(p.s.cards);
    forget(cards.first(at(first_card_of(p.s.players))));
    forget(cards.subspan(kAdventurePieces));
  }
  Machine::rest(p);
}

bool of_active_house(const Read& r, int piece) {
  return r.s.house != 0 && Query::has_word(r, static_cast<u8>(Attr::House), piece, r.s.house);
}

bool skips(const Read& r, int seat, TurnStep step) {
  bool skip = false;
  Query::each_rule(r, effects::kSkip, [&](const effects::Rule& rule, const Query::Who& who) {
    skip = skip || (rule.word == static_cast<int>(step) && Query::binds(r, rule, who, seat));
  });
  return skip;
}

void ready(Play& p, int piece) {
  if (!has_flag(p, piece, kExhausted)) return;
  set_flag(p, piece, kExhausted, false);
  p.tell(Fact::Readied, {.a = piece});
}

// AC-TRN-05, KF-ARM-02, KF-KWD-06
void refresh(Play& p) {
  constexpr int kThisTurn = kDodged | kEntered | kUsedHere;
  bool dented = false;
  // A card that left play has lost all this but its acts.
  p.s.play.each([&](int piece) {
    Card& c = card(p, piece);
    dented = dented || c.armor_used > 0;
    c.armor_used = 0;
    c.armor_seen = 0;
    c.uses = 0;
    c.flags = static_cast<u16>(c.flags & ~kThisTurn);
  });
  if (dented) p.tell(Fact::ArmorRenewed, {});
  if (p.s.acts > 0)
    for (Card& c : p.s.cards) c.acts = 0;
  p.s.acts = 0;
  p.s.acted = 0;
  p.s.omega = 0;
}

// ---- the Rule of Six

// KF-SIX-01, AC-RUL-76
bool six_reached(const Read& r, int piece) {
  if (r.s.acts < kRuleOfSix) return false;
  // All that was played and used this turn is counted, and most of it is one owner's: looking
  // begins there and ends when nothing is left to be found.
  const int def = Rules::def_of(r, piece);
  const auto first = static_cast<std::size_t>(first_card_of(owner_of(piece)));
  const std::span<const Card> cards(r.s.cards);
  int left = r.s.acts;
  int sum = 0;
  const auto look = [&](std::span<const Card> some) {
    for (const Card& c : some) {
      if (c.acts == 0) continue;
      left -= c.acts;
      if (c.def == def) sum += c.acts;
      if (left == 0 || sum + left < kRuleOfSix) return;
    }
  };
  look(cards.subspan(first));
  if (left > 0 && sum + left >= kRuleOfSix) look(cards.first(first));
  return sum >= kRuleOfSix;
}
// KF-SIX-02: repeats of a text are no plays and no uses.
void count_act(Play& p, int piece) {
  Card& c = card(p, piece);
  if (c.acts < 255) ++c.acts;
  if (c.zone == Zone::Play) add_up(c.uses, 1);
  ++p.s.acts;
}

namespace {

// KF-TRN-01, AC-PLT-01
constexpr auto kPlayerTurnSteps = S::table<TurnStepName>({
    S::act(TurnStepName::Begin, "Start of the turn", "KF-TRN-02", begin_players_turn),
    S::act(TurnStepName::Forge, "Step 1: Move", "AC-PLT-03", move_or_stay),
    S::choose(TurnStepName::House, "Step 2: Choose a house", "KF-HSE-01", house_options, take_house)
        .asks(ask_house),
    S::act(TurnStepName::Archives, "", "KF-HSE-08", offer_archives),
    S::act(TurnStepName::OpenAct, "", "KF-PDU-01", open_act),
    S::act(TurnStepName::Rest, "", "KF-KWD-02", rest_or_end_step),
    S::choose(TurnStepName::Act, "Step 3: Play, discard and use cards", "KF-PDU-01", act_options,
              take_act)
        .asks(ask_act)
        .shows(show_act),
    S::act(TurnStepName::Ready, "Step 4: Ready cards", "KF-RDY-01", ready_own_cards),
    S::act(TurnStepName::Draw, "Step 5: Draw cards", "KF-DRW-01", draw_up),
    S::act(TurnStepName::AnnounceEnd, "End of the turn", "KF-TRN-03", announce_turn_end),
    S::act(TurnStepName::End, "", "KF-TRN-03", end_players_turn),
});

}  // namespace

const Procedure<Play> kPlayerTurnProcedure{"player_turn", kPlayerTurnSteps, false, "Player turn"};

}  // namespace undercroft::abyssal
