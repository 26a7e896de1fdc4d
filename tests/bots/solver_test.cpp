// The solver of One Deck Dungeon's Step 4 against a search that tries everything.
#include <gtest/gtest.h>
#include <map>

#include "bots/step_4.h"
#include "games/one_deck_dungeon/expert/plan.h"
#include "sanitized.h"

namespace undercroft::one_deck {
namespace {

const GameOf<Rules>& game() {
  return one_deck_game();
}

bool has_skill_like(const Read& r, int hero, int skill) {
  for (int text = kStartText; text < kTextsOfHero; ++text)
    if (skill_of(r, hero, text) == skill) return true;
  return false;
}

/// Deals a card of the deck as loot: its skill to one who can have it, or its potion.
void deal_loot(Play& play, Luck& luck) {
  State& s = play.s;
  OptionList cards;
  s.pools.reveal_options(Zones{s}, s.deck.back(), Verb::Reveal, cards);
  const Option card = cards[static_cast<std::size_t>(luck.below(length(cards)))].option;
  s.pools.reveal(Zones{s}, s.deck, s.deck.size() - 1, card);
  s.deck.pop_back();
  const EncounterDef& def = card_def(play, card.b);
  const auto insert = [](auto& list, int number) {
    list.push_back(static_cast<u8>(number));
    std::sort(list.begin(), list.end());
  };
  const int hero = hero_here(play, luck.below(heroes_here(play)));
  if (def.skill >= 0 && !has_skill_like(play, hero, def.skill))
    return insert(s.heroes[at(hero)].skills, card.b);
  s.removed.add(card.b);
  if (def.potion < 0 || s.potions.contains(static_cast<u8>(def.potion))) return;
  insert(s.potions, def.potion);
  if (s.token_supply > 0) {
    s.token_supply -= 1;
    s.tokens += 1;
  }
}

/// How large an encounter may be.
struct Small {
  int heroes = 1, most_dice = 4, most_loot = 0;
  bool stores = false;
};

/// Heroes who come from other encounters, with loot and damage.
void add_history(Play& play, Luck& luck, int most_loot) {
  for (int loot = luck.below(most_loot + 1); loot > 0; --loot) deal_loot(play, luck);
  for (int i = 0; i < heroes_here(play) && most_loot > 0; ++i) {
    const int hero = hero_here(play, i);
    play.s.heroes[at(hero)].damage = luck.below(health_of(play, hero));
  }
  gather_texts(play);
}

/// Heroic dice are stored, and few or none are left.
void store_dice(Play& play, Luck luck) {
  const auto heroic = static_cast<std::size_t>(Colour::Heroic);
  const auto move = [&](Count8& from, Count8& to, int n) {
    n = std::clamp<int>(n, 0, from);
    from -= n;
    to += n;
  };
  Count8& supply = play.s.supply[heroic];
  move(supply, play.s.heroes[at(hero_here(play, 0))].stored, 1 + luck.below(2));
  move(supply, play.s.exiled[heroic], int{supply} - luck.below(2));
}

/// Plays by lot up to the first Step 4 and lays a few dice there.
Bytes small_encounter(u64 seed, const Small& small) {
  Luck luck(seed);
  const Value setup = random_setup(luck, small.heroes);
  Bytes bytes(sizeof(State));
  while (true) {
    EXPECT_EQ(game().set_up(bytes, setup, nullptr), "");
    for (int i = 0; i < 400; ++i) {
      OptionList options;
      game().options(bytes, options);
      if (options.empty()) break;
      State& s = state_of(bytes);
      if (s.flow.frames.back().procedure == static_cast<u16>(Proc::Place)) {
        Play play{s, game().content(), nullptr};
        return_all_dice(play);
        open_boxes(play);
        add_history(play, luck, small.most_loot);
        const int n = 1 + luck.below(small.most_dice);
        for (int die = 0; die < n; ++die)
          take_dice(play, hero_here(play, luck.below(heroes_here(play))),
                    static_cast<Colour>(luck.below(4)), 1, 1 + luck.below(6));
        if (small.stores) store_dice(play, luck);
        come_to_rest(play);
        return bytes;
      }
      std::size_t pick = static_cast<std::size_t>(luck.below(static_cast<int>(options.size())));
      for (std::size_t k = 0; k < options.size(); ++k)
        if (static_cast<Verb>(options[k].option.verb) == Verb::EnterRoom ||
            static_cast<Verb>(options[k].option.verb) == Verb::Start)
          pick = k;
      game().choose(bytes, options[pick].option, nullptr);
    }
  }
}

/// Tries every answer of Step 4 in every order; outcomes count by their weights.
class BruteForce {
 public:
  explicit BruteForce(int depth) : depth_(depth) {}
  /// Nothing if it takes too long.
  std::optional<int> best(const State& s) {
    const int found = value(s);
    if (nodes_ > kMost) return {};
    return found;
  }
  /// What one answer comes to.
  int after(const State& s, const Option& option) {
    if (is_own(option, Verb::EndStep)) return promise_of_leaving({s, game().content()}, effort_);
    State next = s;
    Play play{next, game().content(), nullptr};
    apply_option<Rules>(play, option);
    return value(next);
  }

 private:
  static constexpr int kMost = 2000;

  int value(const State& s) {
    if (length(s.flow.frames) < depth_ + 1) return promise_of(look_ahead({s, game().content()}));
    if (nodes_ > kMost) return 0;
    const Hash key = hash_bytes(std::as_bytes(std::span(&s, 1)));
    if (const auto known = known_.find(key.low); known != known_.end()) return known->second;
    ++nodes_;
    OptionList options;
    list_options<Rules>({s, game().content()}, options);
    i64 sum = 0;
    int most = 0;
    for (const WeightedOption& o : options) {
      if (is_own(o.option, Verb::Back) || is_own(o.option, Verb::GiveUp)) continue;
      const int promise = after(s, o.option);
      sum += i64{promise} * o.weight;
      most = std::max(most, promise);
    }
    const int found = options.by_chance()
                          ? static_cast<int>(sum / static_cast<i64>(options.total_weight()))
                          : most;
    known_.emplace(key.low, found);
    return found;
  }

  int depth_;
  int nodes_ = 0;
  Effort effort_{1 << 30};
  std::map<u64, int> known_;
};

/// Whether a skill or a potion that was dealt can be used.
bool offers_loot(const Read& r, const OptionList& options) {
  return std::ranges::any_of(options, [&](const WeightedOption& o) {
    if (is_own(o.option, Verb::UsePotion))
      return r.content.potions[o.option.b].when == PotionDef::When::Step4;
    return is_own(o.option, Verb::UseSkill) &&
           skill_of(r, o.option.a, kStartText) != int{o.option.b};
  });
}

/// Compares so many encounters that are small enough, and says in how many loot could be used.
int compare(int encounters, const Small& small, u64 first = 1) {
  int compared = 0;
  int with_loot = 0;
  const u64 last = first + u64{3} * static_cast<u64>(encounters);
  for (u64 seed = first; seed < last && compared < encounters; ++seed) {
    Bytes bytes = small_encounter(seed, small);
    const State& s = state_of(bytes);
    OptionList options;
    game().options(bytes, options);
    if (options.size() < 2) continue;
    BruteForce brute_force(depth_of_step_4(s));
    const std::optional<int> best = brute_force.best(s);
    if (!best) continue;
    const Solved solved = game().solve(bytes, options);
    EXPECT_GE(solved.option, 0) << seed;
    if (!solved.exact) continue;
    // Averages are rounded down once in each of the two.
    EXPECT_NEAR(solved.promise, *best, 6)
        << seed << ": " << words(bytes) << "; chosen " << solved.option;
    EXPECT_NEAR(brute_force.after(s, options[at(solved.option)].option), *best, 6)
        << seed << ": " << words(bytes) << "; chosen " << solved.option;
    compared += 1;
    with_loot += offers_loot({s, game().content()}, options) ? 1 : 0;
  }
  EXPECT_EQ(compared, encounters) << "too few are small enough";
  return with_loot;
}

// 10,000 encounters in all.
constexpr int kFewer = kSanitized ? 20 : 1;

TEST(Solver, Finds_what_trying_everything_finds) {
  compare(5'000 / kFewer, {.heroes = 1, .most_dice = 4, .most_loot = 0});
}
TEST(Solver, Finds_it_with_loot) {
  constexpr int kEncounters = 2'900 / kFewer;
  EXPECT_GE(compare(kEncounters, {.heroes = 1, .most_dice = 4, .most_loot = 2}), kEncounters / 3);
}
// OD-STO-03
TEST(Solver, Finds_it_with_stored_dice) {
  compare(600 / kFewer, {.heroes = 1, .most_dice = 5, .most_loot = 1, .stores = true});
}
// Number 100,260 takes a conversion, then what it pays for, then healing.
TEST(Solver, Finds_it_for_two_heroes) {
  constexpr int kEncounters = 1'400 / kFewer;
  constexpr u64 kFirst = 100'001;
  EXPECT_GE(compare(kEncounters, {.heroes = 2, .most_dice = 4, .most_loot = 3}, kFirst),
            kEncounters / 3);
}
TEST(Solver, Finds_it_for_a_pair_of_four_heroes) {
  constexpr int kEncounters = 100 / kFewer;
  EXPECT_GE(compare(kEncounters, {.heroes = 4, .most_dice = 4, .most_loot = 3}), kEncounters / 3);
}

}  // namespace
}  // namespace undercroft::one_deck
