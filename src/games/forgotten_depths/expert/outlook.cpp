#include "games/forgotten_depths/expert/outlook.h"

#include "base/logistic.h"

#include "games/forgotten_depths/rules/chapters.h"

namespace undercroft::forgotten {
namespace {

// ---- the map

/// What so many ways on are worth, a way counted as three: the first ones most.
constexpr Array<int, 19> kWaysWorth{0,  10, 20, 32, 40, 47, 54, 60, 65, 70,
                                    75, 79, 83, 86, 89, 92, 95, 98, 100};

int worth_of_ways(int thirds) {
  return kWaysWorth[std::min(thirds, length(kWaysWorth) - 1)];
}

}  // namespace

int safety(const Read& r) {
  const Frontier ways = frontier(r);
  constexpr auto kOpen = static_cast<std::size_t>(Edge::Open);
  constexpr auto kUpper = static_cast<std::size_t>(Edge::Upper);
  constexpr auto kLower = static_cast<std::size_t>(Edge::Lower);
  if (r.s.ecology + 1 < kEcologies) return worth_of_ways(ways.thirds[kOpen]);
  return (worth_of_ways(ways.thirds[kUpper]) + worth_of_ways(ways.thirds[kLower])) / 2;
}

int dead_end_risk(const Read& r) {
  if (r.s.tiles.empty()) return 0;
  OptionList outcomes;
  r.s.pools.reveal_options(Zones{r.s}, r.s.tiles.back(), Verb::DrawTile, outcomes);
  u64 misfits = 0;
  for (const WeightedOption& o : outcomes)
    if (o.option.b != kNotYet && !can_be_placed(r, o.option.b)) misfits += o.weight;
  return static_cast<int>(1000 * misfits / outcomes.total_weight());
}

namespace {

// ---- fights

constexpr std::array<Array<int, kMostHeroes>, kEcologies> kMonsterToll{
    {{44, 40, 42}, {60, 54, 50}, {60, 50, 43}}};
constexpr std::array<Array<int, kMostHeroes>, kEcologies> kStairsToll{
    {{150, 135, 125}, {150, 130, 110}, {170, 160, 150}}};
/// Of a Round, without Armor, by the deck that the Monster draws from.
constexpr Array<int, kDifficulties> kRoundToll{18, 24, 26};
/// What a Hero deals in a Round.
constexpr int kRoundBlow = 47;

/// Rounds until a Monster Card is Defeated, in tenths.
int rounds_left(const Read& r, int number) {
  const Foe& foe = r.s.combat.foes[number];
  const int heroes = std::max(1, std::popcount(unsigned{foe.heroes}));
  int blows = 0;
  int parts = 0;
  Array<int, kMostIndividuals> each{};
  for (int i = 0; i < length(foe.health); ++i) {
    if (foe.health[i] == 0) continue;
    const int blow = std::max(15, kRoundBlow - kTenths * foe_armor(r, number, i));
    const int needed = std::max(7, kTenths * kTenths * foe.health[i] / blow);
    each[parts] = needed;
    ++parts;
    blows += needed;
  }
  // Of the Final Entity the hardest part need not fall.
  if (r.s.combat.entity != 0 && parts > 1)
    blows -= *std::max_element(each.begin(), each.begin() + parts);
  return blows / heroes;
}
/// Of a Hero's valued cards, in tenths.
int mean_value(const Read& r, int hero) {
  const Hero& h = r.s.heroes[hero];
  int sum = 0;
  int n = 0;
  const auto see = [&](int value, int many) {
    if (value == kPower) return;
    sum += value * many;
    n += many;
  };
  h.pile.unseen.each(see);
  h.discard.each(see);
  for (const u8 card : h.hand) see(card, 1);
  for (const u8 card : h.drawn) see(card, 1);
  for (const Row& row : r.s.combat.rows)
    for (const u8 card : row.hero_card)
      if (row.hero == hero && card != kNone) see(card, 1);
  return n == 0 ? 0 : kTenths * sum / n;
}
bool is_against(const Read& r, int foe, int hero) {
  return r.s.combat.foes[foe].card != kNone && has_bit(r.s.combat.foes[foe].heroes, hero);
}

}  // namespace

int usual_toll(const Read& r) {
  return kMonsterToll[r.s.ecology][figure(r)];
}
int stairs_toll(const Read& r) {
  return kStairsToll[r.s.ecology][figure(r)];
}
int toll_on(const Read& r, int hero, int toll) {
  constexpr int kMeanValue = 49;
  // Decks grow better on the way down, and so do the Monsters that the tolls were measured on.
  const int usual = kMeanValue + 3 * r.s.ecology;
  const int percent =
      100 - 3 * (mean_value(r, hero) - usual) - 18 * printed_armor(r, hero) + 6 * r.s.ecology;
  return toll * std::clamp(percent, 40, 140) / 100;
}
int fall_risk(const Read& r, int toll) {
  // By halves of the toll that the Hero has left: a fight goes wrong now and then.
  constexpr Array<int, 11> kRisk{1000, 700, 380, 170, 75, 32, 14, 6, 3, 1, 0};
  int most = 0;
  for (int hero = 0; hero < hero_count(r); ++hero) {
    const int each = std::max(1, toll_on(r, hero, toll));
    const int tenths = std::min(20 * kTenths * r.s.heroes[hero].health / each, 100);
    const int low = kRisk[tenths / 10];
    const int high = kRisk[std::min(tenths / 10 + 1, 10)];
    most = std::max(most, low + (high - low) * (tenths % 10) / 10);
  }
  return most;
}
int toll_to_come(const Read& r, int hero) {
  if (r.s.combat.running == 0) return 0;
  int toll = 0;
  for (int foe = 0; foe < 2; ++foe) {
    if (!is_against(r, foe, hero) || is_defeated(r, foe)) continue;
    const int each =
        std::max(6, kRoundToll[foe_deck(r, foe)] - kTenths * 8 / 10 * printed_armor(r, hero));
    toll += rounds_left(r, foe) * each / kTenths;
  }
  return toll;
}

int worth_of_health(int tenths) {
  constexpr int kLow = 80;
  if (tenths >= kLow) return tenths;
  const int missing = kLow - tenths;
  return tenths - missing * missing / 60;
}

namespace {

/// What is ready for the Rounds to come.
int worth_of_means(const Read& r, int hero) {
  const Hero& h = r.s.heroes[hero];
  int worth =
      9 * h.power + 6 * given_to(r, hero, Attr::Guard) + 12 * (h.fewer[0][0] + h.fewer[0][1]);
  if (h.plays[0] == 2) worth -= 12;
  if ((h.done & Hero::kShieldUsed) == 0 && is_given(r, hero, Attr::Shielded)) worth += 20;
  // A card of the Hand stands in for one that would be drawn.
  const int mean = mean_value(r, hero);
  for (const u8 card : h.hand) worth += (kTenths * card - mean) / 5;
  for (const Count8& tokens : h.tokens) worth += 6 * tokens;
  return worth;
}

}  // namespace

int standing(const Read& r) {
  constexpr int kEnd = 100'000;
  if (r.s.flow.outcome.result != Result::Undecided)
    return r.s.flow.outcome.result == Result::Won ? kEnd : -kEnd;
  int sum = 0;
  for (int hero = 0; hero < hero_count(r); ++hero)
    sum += worth_of_health(kTenths * r.s.heroes[hero].health - toll_to_come(r, hero)) +
           worth_of_means(r, hero);
  for (const OwnedItem& item : r.s.items) sum += item.owner < kMostHeroes ? 8 * item.uses : 0;
  for (const OwnedAbility& ability : r.s.abilities)
    if (ability.owner < kMostHeroes)
      sum += 12 * ability.counters - ((ability.exhausted & OwnedAbility::kExhausted) != 0 ? 9 : 0);
  return sum + 5 * r.s.keys;
}

namespace {

// ---- the promise of a position, in thousandths on the logistic scale

// Fitted to 230,000 positions of 4,000 games that the expert played: what it won from there. Of
// dead ends, which it avoids, and of Health that is nearly gone such games tell little; these are
// guesses.

/// By the party's size.
constexpr std::array<Array<int, kMostHeroes>, kEcologies> kStageWorth{
    {{-1570, -1440, -1620}, {-3980, -3140, -2760}, {-4200, -2750, -2110}}};
/// By the Ecology, for each Hero; a tenth of their cards' mean value.
constexpr Array<int, kEcologies> kAbilityWorth{870, 1050, 250};
constexpr Array<int, kEcologies> kDeckWorth{36, 48, 86};
constexpr int kItemWorth = 150, kUseWorth = 34, kArmorWorth = 245, kPowerWorth = 90,
              kTokenWorth = 100;
/// For the party. A tile that is laid was a chance to find something.
constexpr Array<int, kEcologies> kTileWorth{-52, -24, -31};
constexpr int kXpWorth = 34, kKeyWorth = 97, kFireWorth = 144, kStairsWorth = 150,
              kSafetyWorth = 18;
/// Of the Hero who has least, by tenths of the Maximum Health; and of all.
constexpr Array<int, 11> kLeastWorth{-1600, -700, -250, -100, -30, 0, 30, 60, 90, 110, 130};
constexpr int kHealthWorth = 7;

/// In percent of the Maximum, with what the fight will still take.
int health_left(const Read& r, int hero) {
  const int left = kTenths * r.s.heroes[hero].health - toll_to_come(r, hero);
  return std::clamp(left * 100 / (kTenths * max_health(r, hero)), 0, 100);
}
int worth_of_least(int percent) {
  const int low = kLeastWorth[percent / 10];
  const int high = kLeastWorth[std::min(percent / 10 + 1, 10)];
  return low + (high - low) * (percent % 10) / 10;
}
int worth_of_hero(const Read& r, int hero) {
  const Hero& h = r.s.heroes[hero];
  int worth = kDeckWorth[r.s.ecology] * (mean_value(r, hero) - 5 * kTenths) +
              kArmorWorth * printed_armor(r, hero) + kPowerWorth * h.power;
  for (const Count8& tokens : h.tokens) worth += kTokenWorth * tokens;
  return worth;
}

}  // namespace

int Rules::promise(const Read& r) {
  const State& s = r.s;
  if (s.flow.outcome.result != Result::Undecided)
    return s.flow.outcome.result == Result::Won ? kSure : 0;
  int least = 100;
  int health = 0;
  int owned = 0;
  for (int hero = 0; hero < hero_count(r); ++hero) {
    const int left = health_left(r, hero);
    least = std::min(least, left);
    health += kHealthWorth * left;
    owned += worth_of_hero(r, hero);
  }
  for (const OwnedAbility& ability : s.abilities)
    owned += ability.owner < kMostHeroes ? kAbilityWorth[s.ecology] : 0;
  for (const OwnedItem& item : s.items)
    owned += item.owner < kMostHeroes ? kItemWorth + kUseWorth * item.uses : 0;
  int score =
      kStageWorth[s.ecology][figure(r)] + worth_of_least(least) + (health + owned) / hero_count(r);
  score += kXpWorth * std::min(wealth(r), 40) + kKeyWorth * std::min<int>(s.keys, 6) +
           kTileWorth[s.ecology] * length(s.map);
  // FD-CAM-01: a fire warms once.
  if (std::ranges::none_of(s.map, [](const PlacedTile& t) { return t.is(PlacedTile::kCampDone); }))
    score += kFireWorth;
  // FD-SET-14: three tiles lie under the Stairs.
  if (length(s.tiles) <= kUnderStairs && s.pending != ecology(r).stairs)
    score += kStairsWorth;
  else
    score += kSafetyWorth * (std::min(safety(r), kSafe) - kSafe);
  return logistic(score);
}

}  // namespace undercroft::forgotten
