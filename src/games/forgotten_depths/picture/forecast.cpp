// What Step 5 would do if every Hero keeps the pair that is kept, or the only one that may be.
#include <limits>
#include <numeric>

#include "games/forgotten_depths/picture/show.h"
#include "games/forgotten_depths/rules/chapters.h"

namespace undercroft::forgotten {
namespace {

bool is_deciding(const Read& r) {
  const auto& frames = r.s.flow.frames;
  return !frames.empty() && is_frame_of<CombatRound>(frames.back()) &&
         frames.back().under_way == static_cast<u8>(RoundStep::Decide);
}

/// The table with these pairs kept.
State with_pairs_kept(const Read& r) {
  State s = r.s;
  const Read then{s, r.content};
  for (int number = 0; number < length(s.combat.rows); ++number) {
    Row& row = s.combat.rows[number];
    if (const int must = pair_it_must_keep(r, number); must >= 0) row.chosen = narrow<u8>(must);
    row.also = narrow<u8>(second_pair(then, row));
  }
  return s;
}

// ---- Monsters

/// Every blow that would be dealt: what texts have added, then the pairs.
std::vector<Strike> blows_to_come(const Read& then) {
  std::vector<Strike> blows(then.s.combat.strikes.begin(), then.s.combat.strikes.end());
  for (const Row& row : then.s.combat.rows)
    for (const u8 column : {row.chosen, row.also}) {
      const int deals = column == kNone ? 0 : blows_of(then, row, column).deals;
      if (deals == 0) continue;
      blows.push_back(strike_of(row.hero, row.foe, false));
      blows.back().amount = deals;
    }
  return blows;
}
bool is_for_each(const Strike& blow) {
  return (blow.source & Strike::kEach) != 0;
}

/// What each Hero can do to each individual of a Monster Card, Armor taken off (FD-ARM-09).
struct Assault {
  std::vector<int> health;              ///< of those who stand, less what hits everybody
  std::vector<std::vector<int>> blows;  ///< of each Hero who strikes, to each of those
  std::vector<int> heroes;              ///< who strikes
  std::vector<int> numbers;             ///< of those who stand
  int everyone = 0;                     ///< what hits everybody
};
Assault assault_on(const Read& then, int foe, const std::vector<Strike>& blows) {
  Assault a;
  const auto& health = then.s.combat.foes[foe].health;
  for (int i = 0; i < length(health); ++i)
    if (health[i] > 0) {
      a.numbers.push_back(i);
      a.health.push_back(health[i]);
    }
  for (int hero = 0; hero < hero_count(then); ++hero) {
    std::vector<int> sums(a.numbers.size(), 0);
    for (const Strike& blow : blows) {
      if (blow.hero != hero || blow.foe != foe) continue;
      for (std::size_t k = 0; k < sums.size(); ++k) {
        const int n = softened(then, hero, foe, a.numbers[k], blow.amount);
        if (is_for_each(blow)) {
          a.health[k] = std::max(0, a.health[k] - n);
          a.everyone += n;
        } else {
          sums[k] += n;
        }
      }
    }
    if (std::ranges::all_of(sums, [](int n) { return n == 0; })) continue;
    a.heroes.push_back(hero);
    a.blows.push_back(std::move(sums));
  }
  return a;
}
int fallen_of(const std::vector<int>& left) {
  return static_cast<int>(std::ranges::count_if(left, [](int n) { return n <= 0; }));
}
/// More fall, or else the one that is nearest to it is nearer.
bool is_worse_for_them(const std::vector<int>& left, const std::vector<int>& other) {
  if (fallen_of(left) != fallen_of(other)) return fallen_of(left) > fallen_of(other);
  const auto least = [](const std::vector<int>& health) {
    int n = std::numeric_limits<int>::max();
    for (const int one : health)
      if (one > 0) n = std::min(n, one);
    return n;
  };
  return least(left) < least(other);
}
/// FD-DMG-05: each Hero's damage hits one of them.
std::vector<int> left_of_set(const Assault& a, const std::vector<int>& health, std::size_t hero) {
  if (hero == a.blows.size()) return health;
  std::vector<int> worst;
  for (std::size_t k = 0; k < health.size(); ++k) {
    std::vector<int> left = health;
    left[k] -= a.blows[hero][k];
    left = left_of_set(a, left, hero + 1);
    if (worst.empty() || is_worse_for_them(left, worst)) worst = std::move(left);
  }
  return worst;
}
/// FD-DMG-07: of a horde the rest of a blow goes on to the next.
std::vector<int> left_of_horde(const Assault& a) {
  std::vector<int> left = a.health;
  std::vector<std::size_t> order(left.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, {}, [&](std::size_t k) { return left[k]; });
  int rest = 0;
  for (const std::vector<int>& sums : a.blows) rest += std::ranges::max(sums);
  for (const std::size_t k : order) {
    const int n = std::min(rest, left[k]);
    left[k] -= n;
    rest -= n;
  }
  return left;
}
bool is_horde(const Read& r, int foe) {
  return r.s.combat.entity == 0 && foe_def(r, foe).type == Type::Horde;
}
/// The health of those who stand now if the Heroes choose so that most of them fall.
std::vector<int> health_left(const Read& then, int foe, const Assault& a) {
  return is_horde(then, foe) ? left_of_horde(a) : left_of_set(a, a.health, 0);
}
/// FD-RET-01, FD-RET-06: one Hero alone takes the Health that an individual began the Round with.
bool one_does_it_alone(const Read& then, int foe, const Assault& a) {
  const int slot = foe * kMostIndividuals + a.numbers.front();
  const auto& dealt = then.s.combat.dealt[slot];
  int before = then.s.combat.foes[foe].health[a.numbers.front()];
  for (const Count8& n : dealt) before += n;
  for (std::size_t k = 0; k < a.heroes.size(); ++k)
    if (a.blows[k].front() + dealt[a.heroes[k]] >= before) return true;
  return false;
}

// ---- what is said of it

/// Texts may change what is dealt or suffered.
std::string perhaps(const Read& r, Event event) {
  return heard(r, event) ? "about " : "";
}
std::string foe_name(const Read& r, int foe) {
  return r.s.combat.entity != 0 ? std::string("the Final Entity") : foe_def(r, foe).name;
}
void tally_foe(const Read& then, int foe, const Assault& a, const std::vector<int>& left,
               ScenePrompt& prompt) {
  SceneNumber& number = prompt.count("to " + foe_name(then, foe), 0).with_icon("combat");
  for (std::size_t k = 0; k < a.heroes.size(); ++k)
    number.part(hero_name(then, a.heroes[k]), std::ranges::max(a.blows[k]), "FD-DMG-02");
  if (a.everyone > 0) number.part("to everyone", a.everyone, "FD-DMG-06");
  for (const ScenePart& part : number.parts) number.value += part.n;
  if (number.value == 0) return;
  const std::string about = perhaps(then, Event::Strike);
  const int felled = fallen_of(left);
  if (left.size() == 1)
    number.note = felled == 0     ? about + std::to_string(left.front()) + " left"
                  : about.empty() ? "falls"
                                  : "may fall";
  else
    number.note = felled == 0              ? "nobody falls"
                  : felled == length(left) ? "all can fall"
                  : felled == 1            ? "one can fall"
                                           : std::to_string(felled) + " can fall";
}
/// Returns what the Hero would lose.
int tally_hero(const Read& then, int hero, ScenePrompt& prompt) {
  const Hero& h = then.s.heroes[hero];
  SceneNumber& number = prompt.count("damage to " + hero_name(then, hero), 0).with_icon("damage");
  // A seat that holds several Heroes does not tell which of them suffers.
  if (then.s.players == hero_count(then)) number.seat = h.seat;
  bool shielded = (h.done & Hero::kShieldUsed) == 0 && is_given(then, hero, Attr::Shielded);
  for (int n = 0; n < 2 * length(then.s.combat.rows); ++n) {
    const Suffering s = suffering_at(then, n);
    if (s.hero != hero || s.amount == 0) continue;
    const bool returned = s.source == Source::Return;
    number.part(returned ? "return damage" : "direct damage", s.amount,
                returned ? "FD-DMG-03" : "FD-DMG-02");
    const int armor = std::min(armor_of(then, hero), s.amount);
    if (shielded)
      number.part("prevented", -s.amount);
    else if (armor > 0)
      number.part("armor", -armor, "FD-ARM-01");
    shielded = false;
  }
  for (const ScenePart& part : number.parts) number.value += part.n;
  if (number.value == 0) return 0;
  const std::string about = perhaps(then, Event::Hurt);
  const int left = h.health - number.value;
  number.note = left > 0        ? about + std::to_string(left) + " left"
                : about.empty() ? "falls"
                                : "may fall";
  return std::min<int>(number.value, h.health);
}
bool is_settled(const Read& then, int hero) {
  return std::ranges::any_of(
      then.s.combat.rows, [&](const Row& row) { return row.hero == hero && row.chosen != kNone; });
}
/// A meter shows it in pale.
void show_loss(const std::string& piece, int n, Scene& out) {
  if (n == 0) return;
  for (ScenePiece& shown : out.pieces)
    if (shown.id == piece) shown.number("would lose", n).with_icon("fall");
}
void show_losses(const Read& r, int foe, const Assault& a, const std::vector<int>& left,
                 Scene& out) {
  const auto& health = r.s.combat.foes[foe].health;
  int sum = 0;
  for (std::size_t k = 0; k < left.size(); ++k) {
    const int n = health[a.numbers[k]] - std::max(0, left[k]);
    sum += n;
    if (health.size() > 1) show_loss(scene_piece(r, individual_piece(foe, a.numbers[k])), n, out);
  }
  show_loss("card:" + foe_def(r, foe).id, sum, out);
}

// ---- the next Round

/// How many cards a Monster Card and a Hero play against each other.
struct Cards {
  int theirs = 0, mine = 0;
  friend bool operator==(const Cards&, const Cards&) = default;
};
Cards cards_of(const Read& r, int row) {
  return {cards_to_play(r, row, true), cards_to_play(r, row, false)};
}
std::string cards_in_words(const std::string& whose, const Cards& cards) {
  return (cards.theirs == 1 ? "card of " : "cards of ") + whose + " next Round";
}
/// FD-HST-02, FD-PLY-15: what was to hold for the next Round holds, and so many are fewer.
State at_next_round(const Read& then, const std::array<int, 2>& felled) {
  State s = then.s;
  for (Hero& hero : s.heroes) {
    hero.plays = {hero.plays[1], 0};
    hero.fewer = {hero.fewer[1], {}};
  }
  for (int foe = 0; foe < 2; ++foe)
    s.combat.foes[foe].alive_at_start = narrow<u8>(alive(then, foe) - felled[at(foe)]);
  return s;
}
/// Says of a Monster Card that still stands how many cards are played, if that changes.
void tally_next_round(const Read& then, const Read& next, int foe, int felled,
                      ScenePrompt& prompt) {
  std::vector<int> rows;
  for (int row = 0; row < length(then.s.combat.rows); ++row)
    if (then.s.combat.rows[row].foe == foe) rows.push_back(row);
  const auto changes = [&](int row) { return cards_of(then, row) != cards_of(next, row); };
  if (next.s.combat.foes[foe].alive_at_start == 0 || std::ranges::none_of(rows, changes)) return;
  const Cards first = cards_of(next, rows.front());
  const std::string then_only = felled == 0   ? ""
                                : felled == 1 ? ", if one falls"
                                              : ", if " + std::to_string(felled) + " fall";
  if (std::ranges::all_of(rows, [&](int row) { return cards_of(next, row) == first; })) {
    prompt.count(cards_in_words(foe_name(then, foe), first), first.theirs).note =
        "against " + std::to_string(first.mine) + " of each Hero" + then_only;
    return;
  }
  for (const int row : rows) {
    if (!changes(row)) continue;
    const Cards cards = cards_of(next, row);
    prompt.count(cards_in_words(foe_name(then, foe), cards), cards.theirs).note =
        "against " + std::to_string(cards.mine) + " of " +
        hero_name(then, then.s.combat.rows[row].hero) + then_only;
  }
}

}  // namespace

int pair_it_must_keep(const Read& r, int number) {
  if (!is_deciding(r)) return -1;
  const Row& row = r.s.combat.rows[number];
  OptionList list;
  decide_options(r, r.s.flow.frames.back(), list);
  int only = -1;
  for (const WeightedOption& o : list) {
    if (verb_of(o.option) != Verb::Resolve || o.option.a != row.hero || o.option.b != row.foe)
      continue;
    if (only >= 0) return -1;
    only = o.option.n;
  }
  return only;
}

void show_forecast(const Read& r, Scene& out) {
  if (!out.prompt || !is_deciding(r)) return;
  State s = with_pairs_kept(r);
  const Read then{s, r.content};
  if (std::ranges::all_of(s.combat.rows, [](const Row& row) { return row.chosen == kNone; }))
    return;
  out.prompt->tally_title = "If all keep this";
  const std::vector<Strike> blows = blows_to_come(then);
  std::array<int, 2> felled{};
  for (int foe = 0; foe < 2; ++foe) {
    if (s.combat.foes[foe].card == kNone || is_defeated(then, foe)) continue;
    const Assault a = assault_on(then, foe, blows);
    const std::vector<int> left = health_left(then, foe, a);
    tally_foe(then, foe, a, left, *out.prompt);
    show_losses(r, foe, a, left, out);
    felled[at(foe)] = fallen_of(left);
    // FD-FIN-14: then nobody suffers Return Damage.
    const bool falls = a.numbers.size() == 1 && out.prompt->tally.back().note == "falls";
    if (falls && one_does_it_alone(then, foe, a))
      for (Hero& hero : s.heroes) hero.done |= Hero::kAvoids;
  }
  for (int hero = 0; hero < hero_count(r); ++hero) {
    if (!is_settled(then, hero)) continue;
    const int loss = tally_hero(then, hero, *out.prompt);
    for (SceneArea& area : out.areas)
      if (loss > 0 && area.id == with_number("hero", hero))
        area.number("would lose", loss).with_icon("fall");
  }
  const State later = at_next_round(then, felled);
  for (int foe = 0; foe < 2; ++foe)
    if (s.combat.foes[foe].card != kNone && !is_defeated(then, foe))
      tally_next_round(then, {later, r.content}, foe, felled[at(foe)], *out.prompt);
}

}  // namespace undercroft::forgotten
