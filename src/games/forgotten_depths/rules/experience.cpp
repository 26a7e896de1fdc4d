// Spending experience (FD-XPS).
#include "games/forgotten_depths/rules/chapters.h"

namespace undercroft::forgotten {
namespace {

using S = Steps<Play>;

/// A card or an Item that can be paid (FD-XPS-05, FD-XPS-09).
struct Asset {
  int xp = 0;
  int number = 0;  ///< of a card; Items follow all cards
};
using Assets = FixedVec<Asset, kXpCards + kMostItemsInGame>;

/// Calls f(asset) for each, in the order of their numbers.
template <class F>
void each_asset(const Read& r, F f) {
  r.s.pool.each([&](int card) {
    if (const int xp = xp_of_card(r, card); xp > 0) f(Asset{xp, card});
  });
  each_held(r, [&](int i, const OwnedItem& /*item*/) {
    if (r.content.items[at(i)].xp > 0) f(Asset{r.content.items[at(i)].xp, kXpCards + i});
  });
}
/// Dearest first; of equal ones the lower number first. Paid in this order, a payment that stops as
/// soon as the cost is met has no card too many.
Assets assets(const Read& r) {
  Assets list;
  each_asset(r, [&](const Asset& asset) { list.push_back(asset); });
  std::sort(list.begin(), list.end(), [](const Asset& a, const Asset& b) {
    return a.xp != b.xp ? a.xp > b.xp : a.number < b.number;
  });
  return list;
}

// ---- paying

/// Whether the payment may end with this card: a unit would be missing without it.
bool may_end(int total, int last, int unit) {
  return total % unit < last;  // FD-XPS-14, FD-RUL-19
}
/// The rests of a total, a bit each, from which cards from a place on can complete a payment.
unsigned finishing(const Assets& list, std::size_t from, int unit) {
  unsigned good = 0;
  for (std::size_t i = list.size(); i > from; --i) {
    unsigned now = good;
    for (int rest = 0; rest < unit; ++rest) {
      const int next = (rest + list[i - 1].xp) % unit;
      if (next < list[i - 1].xp || has_bit(good, next)) now |= bit_of(rest);
    }
    good = now;
  }
  return good;
}

/// The value of a card or an Item; also of what was paid last, to find its place in the order.
int value_of_asset(const Read& r, int number) {
  return number >= kXpCards ? int{r.content.items[at(number - kXpCards)].xp}
                            : xp_of_card(r, number);
}
/// The assets that come after the last one paid.
Assets left_to_pay(const Read& r, const Frame& f) {
  const int last = notes<Pay>(f).last;
  Assets list;
  for (const Asset& asset : assets(r)) {
    if (last >= 0) {
      const int xp = value_of_asset(r, last);
      if (asset.xp > xp || (asset.xp == xp && asset.number < last)) continue;
    }
    list.push_back(asset);
  }
  return list;
}

void pay_options(const Read& r, const Frame& f, OptionList& out) {
  const Assets list = left_to_pay(r, f);
  const auto [cost, heals, total, last] = notes<Pay>(f);
  const bool healing = heals != 0;
  int rest = 0;
  for (const Asset& asset : list) rest += asset.xp;
  for (std::size_t i = 0; i < list.size(); ++i) {
    const Asset& asset = list[i];
    const int now = total + asset.xp;
    const bool leads_on =
        healing ? may_end(now, asset.xp, cost) || has_bit(finishing(list, i + 1, cost), now % cost)
                : total + rest >= cost;  // FD-LVL-08: any that leads on
    rest -= asset.xp;
    if (!leads_on) continue;
    if (asset.number >= kXpCards)
      out.add(Verb::PayItem, kParty, {.b = asset.number - kXpCards});
    else
      out.add(Verb::PayCard, kParty, {.b = asset.number});  // FD-DEC-17, FD-XPS-08
  }
  if (healing && last >= 0 && may_end(total, value_of_asset(r, last), cost))
    out.add(Verb::Finish, kParty);
}
// FD-XPS-15, FD-XPS-10, FD-DIF-11, FD-DIF-20
int healing_bought(const Read& r, int total) {
  const EcologyDef& e = ecology(r);
  return total / e.heal_xp * e.heal * hero_count(r) * (plays_with(r, kDoubleHealing) ? 2 : 1);
}
Flow paid_healing(Play& p, const Frame& f) {
  return share_healing(p, healing_bought(p, notes<Pay>(f).total), Healing::Bought).then(kFinish);
}
Flow pay_card(Play& p, Frame& f, const Option& chosen) {
  if (static_cast<Verb>(chosen.verb) == Verb::Finish) return paid_healing(p, f);
  auto now = notes<Pay>(f);
  if (static_cast<Verb>(chosen.verb) == Verb::PayItem) {
    now.total += p.content.items[chosen.b].xp;
    now.last = kXpCards + chosen.b;
    p.tell(Fact::ItemPaid, {.a = chosen.b, .n = p.content.items[chosen.b].xp});
    p.s.items[chosen.b] = {OwnedItem::kBox, 0, 0};  // FD-ITM-29; FD-ITM-16: added cards stay
    gather_texts(p);
  } else {
    now.total += xp_of_card(p, chosen.b);
    now.last = chosen.b;
    p.s.pool.clear(chosen.b);   // FD-XPS-06: the whole card
    p.s.box.set(at(chosen.b));  // FD-XPS-07
    p.tell(Fact::CardPaid, {.a = chosen.b, .n = xp_of_card(p, chosen.b)});
  }
  keep(f, now);
  if (now.healing == 0) return now.total >= now.cost ? kFinish : kRepeat;
  const bool more = !left_to_pay(p, f).empty();
  return more ? kRepeat : paid_healing(p, f);
}

// ---- buying

constexpr int kMostKeys = 99;  ///< that a party can hold (FD-RUL-20)

Flow begin_buying(Play& p, Frame& f) {
  if (notes<Buy>(f).keys != 0) return kNext;
  return pay(ecology(p).heal_xp, true).then(kFinish);  // FD-XPS-12
}
void key_options(const Read& r, const Frame& /*f*/, OptionList& out) {
  const int most = std::min(wealth(r) / ecology(r).key, kMostKeys - r.s.keys);
  // FD-RUL-18, FD-XPS-13
  for (int n = 1; n <= most; ++n) out.add(Verb::BuyKeys, kParty, {.n = n});
}
Flow buy_keys(Play& p, Frame& /*f*/, const Option& chosen) {
  p.s.keys += chosen.n;
  p.tell(Fact::KeysGained, {.n = chosen.n});
  return pay(chosen.n * ecology(p).key).then(kFinish);
}

// ---- sharing Health

int missing_health(const Read& r, int hero, Healing why) {
  const int missing = max_health(r, hero) - r.s.heroes[hero].health;
  return missing > 0 && may_heal(r, hero, why) ? missing : 0;
}
struct Share {
  int least = 0, most = 0;
};
/// How much a Hero may take, so that nothing is lost that a later one could take.
Share share_of(const Read& r, const Heal& now) {
  int later = 0;
  for (int hero = now.hero + 1; hero < hero_count(r); ++hero)
    later += missing_health(r, hero, now.healing());
  const int most = std::min<int>(now.points, missing_health(r, now.hero, now.healing()));
  return {std::clamp(now.points - later, 0, most), most};
}
Flow next_to_heal(Play& p, Frame& f) {
  auto now = notes<Heal>(f);
  for (; now.hero < hero_count(p); ++now.hero) {
    keep(f, now);
    const Share share = share_of(p, now);
    if (share.least != share.most) return kNext;
    heal(p, now.hero, share.most, now.healing());
    now.points -= share.most;
  }
  return kFinish;
}
// FD-DEC-18, FD-XPS-11
void share_options(const Read& r, const Frame& f, OptionList& out) {
  const auto now = notes<Heal>(f);
  const Share share = share_of(r, now);
  for (int n = share.least; n <= share.most; ++n)
    out.add(Verb::Heal, kParty, {.a = now.hero, .n = n});
}
Flow take_share(Play& p, Frame& f, const Option& chosen) {
  auto now = notes<Heal>(f);
  heal(p, chosen.a, chosen.n, now.healing());
  now.points -= chosen.n;
  ++now.hero;
  keep(f, now);
  return kRestart;
}

constexpr std::array kBuySteps{
    S::act("", "FD-XPS-01", begin_buying),
    S::choose("How many Keys?", "FD-XPS-13", key_options, buy_keys)
        .asks("How many Keys do you buy?"),
};
constexpr std::array kPaySteps{S::choose("Pay experience", "FD-XPS-05", pay_options, pay_card)
                                   .asks("With what do you pay?")
                                   .shows(show_payment)};
constexpr std::array kHealSteps{
    S::act("", "FD-XPS-16", next_to_heal),
    S::choose("Share the Healing", "FD-XPS-11", share_options, take_share)
        .asks(ask_healing)
        .shows(show_healing),
};

}  // namespace

const std::string& card_id(const Read& r, int card) {
  if (card >= kLocationCards) return r.content.locations[at(card - kLocationCards)].id;
  if (card >= kFeatureCards) return r.content.features[at(card - kFeatureCards)].id;
  return r.content.monsters[at(card)].id;
}
// FD-REF-03: each card's own value.
int xp_of_card(const Read& r, int card) {
  if (card >= kLocationCards) return r.content.locations[at(card - kLocationCards)].xp;
  if (card >= kFeatureCards) return r.content.features[at(card - kFeatureCards)].xp;
  return r.content.monsters[at(card)].xp;
}
int wealth(const Read& r) {
  int sum = 0;
  each_asset(r, [&](const Asset& asset) { sum += asset.xp; });  // FD-GLO-14, FD-LVL-13: Items too
  return sum;
}
// FD-ENC-03, FD-SET-26
void to_pool(Play& p, int card) {
  p.s.pool.set(at(card));
  p.tell(Fact::CardToPool, {.a = card, .n = xp_of_card(p, card)});
}
// FD-LEG-32
void to_box(Play& p, int card) {
  p.s.box.set(at(card));
  p.tell(Fact::CardToBox, {.a = card});
}
bool may_buy_healing(const Read& r) {
  bool hurt = false;
  for (int hero = 0; hero < hero_count(r); ++hero)
    hurt = hurt || missing_health(r, hero, Healing::Bought) > 0;
  if (!hurt) return false;  // FD-XPS-16
  // A card that is worth a unit or more is enough.
  int dearest = 0;
  each_asset(r, [&](const Asset& asset) { dearest = std::max(dearest, asset.xp); });
  if (dearest == 0 || dearest >= ecology(r).heal_xp) return dearest > 0;
  return has_bit(finishing(assets(r), 0, ecology(r).heal_xp), 0);
}
bool may_buy_key(const Read& r) {
  if (r.s.keys >= kMostKeys) return false;  // FD-RUL-20
  return wealth(r) >= ecology(r).key;       // FD-NXT-08
}
Flow pay(int cost, bool healing) {
  return call(Pay{.cost = cost, .healing = healing ? 1 : 0});
}
Flow share_healing(Play& /*p*/, int points, Healing why) {
  return call(Heal{.points = points, .why = static_cast<int>(why)});
}

const Procedure<Play> kBuyProcedure{"buy", kBuySteps, false, "Spend experience"};
const Procedure<Play> kPayProcedure{"pay", kPaySteps, false, "Pay"};
const Procedure<Play> kHealProcedure{"heal", kHealSteps, false, "Healing"};

}  // namespace undercroft::forgotten
