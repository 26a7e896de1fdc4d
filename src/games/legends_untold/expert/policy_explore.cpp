// The expert while it explores, Rests and Camps.
#include "games/legends_untold/expert/policy.h"

namespace undercroft::legends {
namespace {

/// In tenths of what `outlook` says: a Curiosity that is found; what Tackling a Barrier and Camping
/// have to gain to be worth the trouble.
constexpr int kCuriosity = 10, kTackling = 5, kCamping = 20;

/// A card out of the Adventure deck or the Treasure deck, as they are known: what it is worth, in
/// tenths, and how often it is a Booby Trap, in hundredths.
struct Draw {
  int gain = 0, trap = 0;
};
template <std::size_t N>
Draw average(const Read& r, const Pile<N>& pile) {
  int cards = 0;
  int gain = 0;
  int traps = 0;
  const auto count = [&](int card) {
    ++cards;
    const CardDef& def = adventure_card(r, card);
    if (def.kind == Kind::Loot) gain += loot_worth(r, def.of) * kTenths;
    if (def.kind == Kind::Discovery && def.curiosity) gain += kCuriosity;
    if (def.kind == Kind::Trap) ++traps;
  };
  if (!pile.unseen.none())
    pile.unseen.each(count);
  else
    pile.discard.each(count);
  if (cards == 0) return {};
  return {gain / cards, traps * 100 / cards};
}

}  // namespace

constexpr int kEnough = 30;

int worth_of_search(const Read& r, int zone, bool careful) {
  const bool treasure = location(r, r.s.here).zones[zone].kind == ZoneKind::Treasure;
  Draw each = treasure ? average(r, r.s.treasure) : average(r, decks(r).adventure);
  if (treasure && r.s.treasure.unseen.none()) each = {40, 20};
  int worth = 2 * each.gain;
  if (treasure && is_place_named(r, here(r).card)) worth += 600;
  if (careful) return worth - time_worth(r, price_of(r, Price::Search)) * kTenths;
  return worth - 2 * each.trap * kTrapHarm / 10;
}

int choose_exploring(const Read& r, const OptionList& options) {
  const int now = outlook(r) * kTenths;
  return best_of(options, [&](const Option& o) {
    if (effects::is_choice(o)) return 0;
    switch (verb_of(o)) {
      case Verb::Finish: return 0;
      case Verb::Search: return worth_of_search(r, o.a, o.n != 0);
      case Verb::Tackle: return worth_of_tackling(r, o) - kTackling;
      case Verb::Reveal: return worth_of_tackling(r, o) - 5;
      case Verb::OpenLoot:
        if (r.s.treasures >= kEnough) return -1;  // each may bring the other back
        return worth_of_tackling(r, o) + 60 + 40 * loot_def(r, o.b).treasure +
               (is_card_named(r, loot_def(r, o.b).card) ? 600 : 0);
      case Verb::Use:
        if (o.b == kPieces(Thing::Scenario)) return 500 + (worth_after(r, o) - now) / 4;
        return worth_after(r, o) - now - 5;
      case Verb::Carry: return 10;
      default: return -1;
    }
  });
}
namespace {
bool anyone_drained(const Read& r) {
  for (int hero = 0; hero < hero_count(r); ++hero)
    if (talents_in(r, hero, TalentState::Drained) > 0) return true;
  return false;
}
/// Where Time itself has to pass: whether so much may be spent before the Party stands dry.
bool may_pass(const Read& r, int time) {
  if (target(r).aim != Aim::Stay) return false;
  const bool dry =
      has_campsite(r) || !has_bit(here(r).environments, static_cast<int>(Environment::Water));
  return events_left(r) > 2 ||
         time_left(decks(r).clock) - time >= (events_left(r) == 1 && dry ? 0 : 1);
}
}  // namespace

int choose_camp(const Read& r, const OptionList& options) {
  const int now = outlook(r) * kTenths;
  const bool waits = is_waiting_game(r);
  const bool hopeless = !waits && !scenario(r).free && target(r).aim == Aim::Stay;
  return best_of(options, [&](const Option& o) {
    if (effects::is_choice(o)) return 0;
    switch (verb_of(o)) {
      case Verb::Finish: return 0;
      case Verb::Camp: {
        if (anyone_fallen(r)) return 100'000;
        if (hopeless) return -1;
        if (waits) return may_pass(r, o.n) ? 1000 : -1000;
        return worth_after(r, o) - now - kCamping;
      }
      case Verb::Use:
        if (scenario(r).free && o.b == kPieces(Thing::Scenario))
          return target(r).aim == Aim::Out ? 100'000 : -1;
        if (hopeless || (kPieces.is(Thing::Talent, o.b) && anyone_drained(r))) return -1;
        return worth_after(r, o) - now - 15;
      case Verb::Carry: return 10;
      default: return -1;
    }
  });
}

}  // namespace undercroft::legends
