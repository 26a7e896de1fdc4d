#include "games/one_deck_dungeon/expert/outlook.h"

#include "base/logistic.h"

namespace undercroft::one_deck {
namespace {

/// What a hero's last points of health are worth, in thousandths of the same measure.
constexpr std::array<int, 13> kHealthWorth{-4000, -900, 0,    600,  1050, 1400, 1700,
                                           1950,  2150, 2300, 2420, 2520, 2600};
constexpr std::array<int, 4> kStageWorth{-3200, -2700, -2000, -1200};
constexpr int kDieWorth = 330, kLevelWorth = 380, kXpWorth = 55, kSkillWorth = 260,
              kTokenWorth = 420, kPotionWorth = 90, kTimeWorth = 22, kDoorWorth = 40,
              kStairsWorth = -15, kDotWorth = -500, kBossWorth = -330, kExileWorth = -70;
/// Each token may cost two damage before it goes, and the more there are the surer it is.
constexpr std::array<int, kPoisonInBox + 1> kPoisonWorth{0,     -110,  -300,  -570, -900,
                                                         -1250, -1600, -1950, -2300};

int health_worth(const Outlook& o) {
  int sum = 0;
  for (int hero = 0; hero < o.heroes; ++hero)
    sum += kHealthWorth[at(std::clamp(o.health[at(hero)], 0, length(kHealthWorth) - 1))];
  return sum / o.heroes;
}

bool has_fallen(const Outlook& o) {
  for (int hero = 0; hero < o.heroes; ++hero)
    if (o.health[at(hero)] <= 0) return true;
  return false;
}

}  // namespace

Outlook look_ahead(const Read& r) {
  const State& s = r.s;
  Outlook o;
  o.is_over = s.flow.frames.empty() || s.ended.result != Result::Undecided;
  o.is_won = s.flow.outcome.result == Result::Won || s.ended.result == Result::Won;
  o.heroes = hero_count(r);
  o.sets = sets_in_play(s);
  o.poison_box = poison_in_box(s);
  o.here = s.pairs.now == 0 ? (1U << at(o.heroes)) - 1 : unsigned{s.pairs.here};
  o.dots = dungeon(r).dots;
  o.stage = s.floor;
  for (int hero = 0; hero < o.heroes; ++hero) {
    const Hero& h = s.heroes[at(hero)];
    o.health[at(hero)] = health_of(r, hero) - h.damage;
    for (const int n : hero_side(r, hero).icons.dice) o.dice += n;
    for (const u8 item : h.items)
      for (const int n : card_def(r, item).item.dice) o.dice += n;
    o.skills += length(h.skills);
    o.poison += h.poison;
  }
  for (const Count8& dice : s.exiled) o.exiled += dice;
  o.level = s.level;
  o.xp = xp_of(r);
  o.tokens = s.tokens;
  o.potions = length(s.potions);
  o.time = std::max(0, length(s.deck) - s.extra_time);
  o.doors = length(s.doors);
  o.stairs = s.stairs;
  o.boss = boss_health(r) - s.boss_damage;
  return o;
}

namespace {

/// The hero of some who has most health left.
int hardiest(const Outlook& o, unsigned some) {
  int best = -1;
  for (int hero = 0; hero < o.heroes; ++hero)
    if ((some >> at(hero) & 1U) != 0 && (best < 0 || o.health[at(hero)] > o.health[at(best)]))
      best = hero;
  return best;
}

// OD-FPL-23
void hurt_two(Outlook& o) {
  const unsigned all = (1U << at(o.heroes)) - 1;
  const int first = hardiest(o, all);
  const int second = hardiest(o, all & ~(1U << at(first)));
  o.health[at(first)] -= 1;
  o.health[at(second)] -= 1;
}

}  // namespace

// OD-CON-02, OD-CON-03, OD-STR-04: damage is shared, time beyond the deck hurts; OD-POI-11: and so
// does poison beyond the tokens.
Outlook suffered(Outlook o, int hearts, int times, int strikes, int poison) {
  o.poison += poison;
  hearts += std::max(0, o.poison - o.poison_box);
  o.poison = std::min(o.poison, o.poison_box);
  if (o.stage <= kFloors) {
    const int beyond = std::max(0, times - o.time);
    o.time -= times - beyond;
    o.stairs += beyond;
    const int hits = o.stairs / (kStairsTokens * o.sets);
    o.stairs %= kStairsTokens * o.sets;
    if (o.sets == 1) hearts += hits;
    for (int i = 0; o.sets > 1 && i < hits; ++i) hurt_two(o);
  }
  const int sharers = std::popcount(o.here);
  for (int hero = 0; hero < o.heroes; ++hero)
    if ((o.here >> at(hero) & 1U) != 0) o.health[at(hero)] -= hearts / sharers;
  for (int odd = hearts % sharers; odd > 0; --odd) o.health[at(hardiest(o, o.here))] -= 1;
  o.boss -= strikes;
  return o;
}

int promise_of(const Outlook& o) {
  if (o.is_over) return o.is_won ? kSure : 0;
  if (o.stage > kFloors && o.boss <= 0 && !has_fallen(o)) return kSure;
  int score = kStageWorth[at(std::clamp(o.stage, 1, 4) - 1)] + health_worth(o);
  score += kDotWorth * o.dots + kLevelWorth * o.level + kPotionWorth * o.potions;
  int owned = kDieWorth * (o.dice - 7 * o.sets) + kXpWorth * o.xp + kSkillWorth * o.skills;
  owned += kTokenWorth * o.tokens + kExileWorth * o.exiled;
  score += kPoisonWorth[at(std::clamp(o.poison / o.sets, 0, kPoisonInBox))];
  if (o.stage <= kFloors)
    owned += kTimeWorth * o.time + kDoorWorth * o.sets * o.doors + kStairsWorth * o.stairs;
  else
    owned += kBossWorth * o.boss;
  score += owned / o.sets;
  if (has_fallen(o)) return o.tokens > 0 ? logistic(score) / 4 : 0;
  return logistic(score);
}

namespace {

/// OD-FPL-11, OD-FPL-19: one pair has paid for its encounter, the other has not, and the loot of
/// both comes after them; to judge that would be to call every door a loss.
bool is_between_pairs(const State& s) {
  return s.pairs.now != 0 || is_running(s.flow, Proc::Pairs);
}

}  // namespace

int Rules::promise(const Read& r) {
  return is_between_pairs(r.s) ? -1 : promise_of(look_ahead(r));
}

}  // namespace undercroft::one_deck
