// Drawing cards and chains (KF-DRW, KF-CHN).
#include "games/abyssal_conspiracy/rules/chapters.h"

namespace undercroft::abyssal {
namespace {

using S = Steps<Play>;

void draw_outcomes(const Read& r, const Frame& f, OptionList& out) {
  r.s.pools.reveal_options(Rules::zones(r.s), r.s.decks[f.seat].back(), Verb::Draw, out, f.seat);
}
// KF-DRW-04, KF-DRW-06
Flow prepare_draw(Play& p, Frame& f) {
  Hidden::settle(p, static_cast<int>(Zone::Deck), f.seat);
  if (notes<DrawCards>(f).left <= 0) return kFinish;
  if (p.s.decks[f.seat].empty()) reset_deck(p, f.seat);
  return p.s.decks[f.seat].empty() ? kFinish : kNext;
}
// KF-DRW-03
Flow take_drawn(Play& p, Frame& f, const Option& chosen) {
  Pile& deck = p.s.decks[f.seat];
  p.s.pools.reveal(Rules::zones(p.s), deck, deck.size() - 1, chosen);
  if (!deck.back().is_known()) return kRepeat;  // only the older pile that it comes from is known
  const int piece = deck.back().card();
  put(p, piece, Zone::Hand);
  p.tell(Fact::Drawn, {.a = piece}, f.seat);
  keep(f, DrawCards{.left = notes<DrawCards>(f).left - 1});
  const Flow heard = Machine::announce(p, Event::Draw, piece, f.seat);
  return heard.calls ? heard.then(kRestart) : kRestart;
}
int deck_purpose(const Read& /*r*/, const Frame& f) {
  return static_cast<int>(Purpose::Deck) + f.seat;
}

constexpr std::array kDrawSteps{
    S::act("", "", prepare_draw),
    S::chance_of("Draw a card", "KF-DRW-03", deck_purpose, draw_outcomes, take_drawn),
};

}  // namespace

Flow draw_cards(int seat, int count) {
  return call(DrawCards{.left = count}, seat);
}

// KF-DRW-01
int hand_size(const Read& r, int seat) {
  int size = kHandSize;
  Query::each_rule(r, static_cast<effects::RuleKind>(kRefill),
                   [&](const effects::Rule& rule, const Query::Who& who) {
                     if (Query::binds(r, rule, who, seat))
                       size += Query::evaluate(r, rule.number, who);
                   });
  return std::max(0, size);
}

// KF-CHN-03: only a refill that the chains reduced sheds one; KF-CHN-04, KF-CHN-05, KF-CHN-09: and
// only where a card would have come.
Flow refill(Play& p, int seat) {
  const int missing = hand_size(p, seat) - zone_of(p, seat, Zone::Hand).count();
  const int there = length(p.s.decks[at(seat)]) + length(p.s.discard[at(seat)]);
  const int penalty = chain_penalty(penal_chains(p, seat));
  if (missing <= 0 || there == 0) return kNext;  // KF-DRW-02
  if (penalty > 0 && p.s.chains[at(seat)] > 0) {
    --p.s.chains[at(seat)];
    p.tell(Fact::ChainShed, {.n = 1}, seat);
  }
  return missing > penalty ? draw_cards(seat, missing - penalty) : kNext;
}

// KF-CHN-01
void gain_chains(Play& p, int seat, int count) {
  if (!is_player(seat)) return;  // AC-RUL-26
  Count8& chains = p.s.chains[at(seat)];
  const int before = chains;
  chains = std::clamp(before + count, 0, kMostChains);
  if (chains != before) p.tell(Fact::ChainsGained, {.n = chains - before}, seat);
}

int penal_chains(const Read& r, int seat) {
  return std::clamp(Rules::seat_value(r, static_cast<u8>(Attr::Chains), seat) +
                        Query::surcharge<effects::kCost>(r, deed_of(Event::Draw, seat)),
                    0, kMostChains);
}

const Procedure<Play> kDrawProcedure{"draw", kDrawSteps, false, "Draw cards"};

}  // namespace undercroft::abyssal
