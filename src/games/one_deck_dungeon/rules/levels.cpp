// Levelling up (OD-LVL).
#include "games/one_deck_dungeon/rules/chapters.h"

namespace undercroft::one_deck {
namespace {

using S = Steps<Play>;

struct Levels {
  static constexpr Proc kProc = Proc::Levels;
  Num16 tokens{};  ///< still to be gained
};
enum class LevelStep : u8 { Check, LevelUp, Tokens, Levelled, CanBuy, Buy, Bought, kEnd };

// Whole cards are paid.
struct PayXp {
  static constexpr Proc kProc = Proc::PayXp;
  Num16 price{}, paid{}, last{};  ///< the value of the last card
};

/// Mandatory, and again while it can be paid.
Flow check_level(Play& p, Frame& /*f*/) {
  come_to_rest(p);
  if (p.s.level == kLevels) return jump(LevelStep::CanBuy);       // OD-LVL-08
  if (xp_of(p) < xp_to_level(p)) return jump(LevelStep::CanBuy);  // OD-LVL-01, OD-RUL-27
  return call(PayXp{.price = xp_to_level(p)});
}

Flow level_up(Play& p, Frame& f) {
  p.s.level += 1;  // OD-LVL-02, OD-LVL-06
  p.tell(Fact::LevelReached, {.n = p.s.level});
  keep(f, Levels{.tokens = sets_in_play(p.s)});  // OD-FPL-22
  return kNext;
}
// OD-LVL-05
Flow gain_tokens(Play& p, Frame& f) {
  const int left = notes<Levels>(f).tokens;
  if (left == 0) return kNext;
  keep(f, Levels{.tokens = left - 1});
  return gain_token(p).then(kRepeat);
}
Flow levelled(Play& p, Frame& /*f*/) {
  return announce(p, Event::Level).then(kRestart);
}

Flow can_buy(Play& p, Frame& /*f*/) {
  if (p.s.level < kLevels) return kFinish;      // OD-LVL-09, OD-RUL-28
  if (xp_of(p) < kPotionPrice) return kFinish;  // OD-LVL-09, OD-RUL-28
  // OD-RUL-95: with an empty supply a potion used now makes room for the token.
  return p.s.token_supply > 0 || anything_free(p) ? kNext : kFinish;
}
// OD-DEC-33, OD-RUL-28
void buy_options(const Read& r, const Frame& /*f*/, OptionList& out) {
  if (r.s.token_supply > 0) out.add(Verb::BuyPotion, kParty);
  free_option(r, out);
  out.add(Verb::Pass, kParty);
}
Flow take_buy(Play& /*p*/, Frame& /*f*/, const Option& chosen) {
  switch (verb_of(chosen)) {
    case Verb::BuyPotion: return call(PayXp{.price = kPotionPrice});
    case Verb::Pass: return kFinish;
    default: return free_menu().then(jump(LevelStep::CanBuy));
  }
}
Flow bought(Play& p, Frame& /*f*/) {
  return gain_token(p).then(jump(LevelStep::CanBuy));
}

constexpr auto kLevelsSteps = S::table<LevelStep>({
    S::act(LevelStep::Check, "", "", check_level),
    S::act(LevelStep::LevelUp, "Level up", "OD-LVL-02", level_up),
    S::act(LevelStep::Tokens, "", "", gain_tokens),
    S::act(LevelStep::Levelled, "", "", levelled),
    S::act(LevelStep::CanBuy, "", "", can_buy),
    S::choose(LevelStep::Buy, "Buy a potion for 5 XP?", "OD-LVL-09", buy_options, take_buy)
        .asks("Do you buy a potion token?"),
    S::act(LevelStep::Bought, "", "", bought),
});

// ---- paying

constexpr int kMostXp = 9;

/// How many XP cards are worth exactly so much.
int cards_worth(const Read& r, int value) {
  int n = 0;
  r.s.xp.each([&](int card, int count) { n += card_def(r, card).xp == value ? count : 0; });
  return n;
}

// Falling values, and only those from which the price can still be met, give exactly the sets from
// which no card could be left out. Cards of one worth are alike.
void xp_options(const Read& r, const Frame& f, OptionList& out) {
  const auto now = notes<PayXp>(f);
  const int highest = now.last == 0 ? kMostXp : int{now.last};
  int below = 0;
  std::array<int, kMostXp + 1> reach{};
  for (int value = 1; value <= highest; ++value)
    reach[at(value)] = below += value * cards_worth(r, value);
  for (int value = highest; value >= 1; --value)
    // OD-LVL-03, OD-RUL-27, OD-DEC-32, OD-EX-09
    if (cards_worth(r, value) > 0 && now.paid + reach[at(value)] >= now.price)
      out.add(Verb::PayXp, kParty, {.n = value});
}
Flow pay_xp(Play& p, Frame& f, const Option& chosen) {
  int paid = -1;
  p.s.xp.each([&](int card, int /*count*/) {
    if (paid < 0 && card_def(p, card).xp == chosen.n) paid = card;
  });
  p.s.xp.take(paid);      // OD-LVL-04
  p.s.removed.add(paid);  // OD-LVL-10
  p.tell(Fact::XpPaid, {.n = chosen.n});
  auto now = notes<PayXp>(f);
  now.paid += chosen.n;
  now.last = chosen.n;
  keep(f, now);
  return now.paid >= now.price ? kFinish : kRepeat;
}

constexpr std::array kPayXpSteps{
    S::choose("Which XP cards go?", "OD-LVL-03", xp_options, pay_xp)
        .asks("Which experience cards do you give up?"),
};

}  // namespace

// OD-FPL-21: twice as much for four heroes.
int xp_to_level(const Read& r) {
  return level_card(r).xp * sets_in_play(r.s);
}

// OD-LOT-08
int xp_of(const Read& r) {
  int sum = 0;
  r.s.xp.each([&](int card, int count) { sum += card_def(r, card).xp * count; });
  return sum;
}

const Procedure<Play> kLevelsProcedure{"levels", kLevelsSteps, false, "Level"};
const Procedure<Play> kPayXpProcedure{"pay_xp", kPayXpSteps, false, "XP"};

}  // namespace undercroft::one_deck
