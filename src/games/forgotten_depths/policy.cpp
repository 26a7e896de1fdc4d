// An expert's answers: ordered rules of thumb, each with a name.
#include "engine/answers.h"

#include "games/forgotten_depths/outlook.h"

namespace undercroft::forgotten {
namespace {

Verb verb_of(const Option& o) {
  return static_cast<Verb>(o.verb);
}
Proc asking_proc(const Read& r) {
  return static_cast<Proc>(r.s.flow.frames.back().procedure);
}
bool is_in(const Read& r, Proc proc) {
  return std::ranges::any_of(r.s.flow.frames,
                             [&](const Frame& f) { return f.procedure == static_cast<u16>(proc); });
}
int missing(const Read& r, int hero) {
  return std::max(0, max_health(r, hero) - r.s.heroes[at(hero)].health);
}
int lowest_health(const Read& r) {
  int least = r.s.heroes[0].health;
  for (const Hero& hero : r.s.heroes) least = std::min<int>(least, hero.health);
  return least;
}
/// Of the Hero who has least, in percent of the Maximum.
int worst_percent(const Read& r) {
  int least = 100;
  for (int hero = 0; hero < hero_count(r); ++hero)
    least = std::min(least, 100 * r.s.heroes[at(hero)].health / max_health(r, hero));
  return least;
}

// ---- what a pair is worth

/// A Hero against a Monster Card, as far as pairs are concerned.
struct Duel {
  int health = 0, armor = 0;     ///< of the Hero
  int foe_armor = 0;             ///< of the one that is struck
  int most = 0;                  ///< Health of the hardest individual; of a Horde, of all
  std::array<bool, 64> fells{};  ///< whether a blow of so much fells one
  bool blocks = false;           ///< a Block-Activated Ability waits
};
constexpr int kDealtWorth = 5, kBlockWorth = 9, kFellWorth = 6, kFallWorth = 5000;
/// A card that stays in the Hand is worth a part of its Value.
constexpr int kHoldWorth = 2;

bool has_block_ability(const Read& r, int hero) {
  using Cost = AbilityDef::Cost;
  if ((r.s.heroes[at(hero)].marks[0] & (Hero::kNoBlock | Hero::kNoAbility)) != 0) return false;
  for (const int ability : hero_def(r, hero).abilities)
    if (r.content.abilities[at(ability)].cost == Cost::Block) return true;
  for (int i = 0; i < r.content.deck_abilities; ++i)
    if (r.s.abilities[at(i)].owner == hero && r.content.abilities[at(i)].cost == Cost::Block)
      return true;
  return false;
}
Duel duel_of(const Read& r, const Row& row) {
  Duel d;
  d.health = r.s.heroes[row.hero].health;
  d.armor = armor_of(r, row.hero);
  d.blocks = has_block_ability(r, row.hero);
  const Foe& foe = r.s.combat.foes[row.foe];
  const bool horde = foe_def(r, row.foe).type == Type::Horde && r.s.combat.entity == 0;
  d.foe_armor = 99;
  for (int i = 0; i < length(foe.health); ++i) {
    if (foe.health[at(i)] == 0) continue;
    const int armor = foe_armor(r, row.foe, i);
    d.foe_armor = std::min(d.foe_armor, armor);
    d.most = horde ? d.most + foe.health[at(i)] : std::max<int>(d.most, foe.health[at(i)]);
    for (int blow = foe.health[at(i)] + armor; blow < length(d.fells); ++blow)
      d.fells[at(blow)] = true;
  }
  return d;
}
/// In tenths of Health: what it deals against what it costs.
int pair_worth(const Duel& d, int mine, int theirs) {
  if (mine == theirs) return d.blocks ? kBlockWorth : 0;
  const bool hit = mine > theirs;
  const int blow = hit ? mine : theirs - mine;
  const bool fells = d.fells[at(std::min(blow, length(d.fells) - 1))];
  int suffered = hit ? mine - theirs : theirs;
  if (hit && fells) suffered = 0;  // FD-RET-01
  suffered = std::max(0, suffered - d.armor);
  const int dealt = std::min(std::max(0, blow - d.foe_armor), d.most);
  return kDealtWorth * dealt - kTenths * suffered + (fells ? kFellWorth : 0) -
         (suffered >= d.health ? kFallWorth : 0);
}
/// The best pair that may be resolved: FD-EVA-03 to FD-EVA-09.
int best_pair(const Duel& d, std::span<const int> mine, std::span<const int> theirs) {
  const std::size_t pairs = std::min(mine.size(), theirs.size());
  bool hit = false;
  for (std::size_t i = 0; i < pairs; ++i) hit = hit || theirs[i] > mine[i];
  int best = -2 * kFallWorth;
  for (std::size_t i = 0; i < pairs; ++i)
    if (!hit || mine[i] <= theirs[i]) best = std::max(best, pair_worth(d, mine[i], theirs[i]));
  return best;
}

// ---- Step 2: which cards to play

using Values = FixedVec<int, kMostColumns>;

/// What the Monster may draw; all of its deck if that is about to be shuffled.
CardCounts foe_cards(const Read& r, const Row& row) {
  const auto deck = at(foe_deck(r, row.foe));
  CardCounts counts{};
  int n = 0;
  r.s.foe_decks[deck].unseen.each([&](int value, int many) {
    if (value == kPower) return;
    counts[at(value)] = narrow<u8>(many);
    n += many;
  });
  if (n >= kCardsToPlay) return counts;
  counts = kMonsterDecks[deck];
  counts[kPower] = 0;
  return counts;
}
/// The mean of the best pair over all that the Monster may draw.
int worth_of_cards(const Duel& d, const Values& mine, const CardCounts& deck, int theirs) {
  i64 sum = 0;
  i64 weight = 0;
  const std::span<const int> cards{mine.begin(), mine.size()};
  for (int a = 1; a <= kHighestValue; ++a) {
    if (deck[at(a)] == 0) continue;
    if (theirs == 1) {
      // FD-PLY-12: the Hero chooses which card it faces.
      int best = -2 * kFallWorth;
      for (const int card : mine) best = std::max(best, pair_worth(d, card, a));
      sum += i64{best} * deck[at(a)];
      weight += deck[at(a)];
      continue;
    }
    for (int b = 1; b <= kHighestValue; ++b) {
      const int n = deck[at(a)] * (deck[at(b)] - (a == b ? 1 : 0));
      if (n <= 0) continue;
      // FD-PLY-11: a single card faces the higher one.
      const std::array<int, 2> faced{mine.size() == 1 ? std::max(a, b) : a, b};
      sum += i64{best_pair(d, cards, faced)} * n;
      weight += n;
    }
  }
  return weight == 0 ? 0 : static_cast<int>(sum / weight);
}
/// Tries every set of so many cards of the Hand together with what lies there already.
class Hand {
 public:
  Hand(const Read& r, int number)
      : row_(r.s.combat.rows[at(number)]),
        hero_(r.s.heroes[row_.hero]),
        duel_(duel_of(r, row_)),
        deck_(foe_cards(r, row_)),
        mine_(cards_to_play(r, number, false)),
        theirs_(cards_to_play(r, number, true)) {
    for (const u8 card : row_.hero_card)
      if (card != kNone) played_.push_back(card);
  }
  /// The card to play next: the lowest of the best set.
  int next_card() {
    try_from(0);
    return best_card_;
  }

 private:
  void try_from(std::size_t from) {
    if (length(played_) >= std::min(mine_, kMostColumns) || from >= hero_.hand.size()) {
      if (first_ >= 0) weigh();
      return;
    }
    for (std::size_t i = from; i < hero_.hand.size(); ++i) {
      const int before = first_;
      if (first_ < 0) first_ = hero_.hand[i];
      played_.push_back(hero_.hand[i]);
      held_ -= hero_.hand[i];
      try_from(i + 1);
      held_ += hero_.hand[i];
      played_.pop_back();
      first_ = before;
    }
  }
  void weigh() {
    const int worth = worth_of_cards(duel_, played_, deck_, theirs_) * 4 + 4 * kHoldWorth * held_;
    if (best_card_ >= 0 && worth <= most_) return;
    most_ = worth;
    best_card_ = first_;
  }

  const Row& row_;
  const Hero& hero_;
  Duel duel_;
  CardCounts deck_;
  int mine_, theirs_;
  Values played_;
  int first_ = -1, best_card_ = -1, most_ = 0, held_ = 0;
};
int play_a_card(const Read& r, const OptionList& options) {
  const int row = r.s.flow.frames.back().note[0];
  const int card = Hand(r, row).next_card();
  return best_of(options, [&](const Option& o) {
    return verb_of(o) != Verb::PlayCard ? -100 : -std::abs(o.b - card);
  });
}

// ---- answers found without trying

/// What half of the draws stay below.
int middle_outcome(const OptionList& options) {
  u64 left = options.total_weight() / 2;
  for (std::size_t i = 0; i < options.size(); ++i) {
    if (left < options[i].weight) return static_cast<int>(i);
    left -= options[i].weight;
  }
  return 0;
}
/// One that falls by it before one that does not; then the one that is nearest to falling.
int target_worth(const Read& r, const Option& o) {
  const Combat& c = r.s.combat;
  int blow = 0;
  for (const Strike& s : c.strikes)
    if (s.hero == o.a && s.foe == o.b) blow += softened(r, o.a, o.b, o.n, s.amount);
  const int health = c.foes[o.b].health[at(o.n)];
  if (blow >= health) return 1000 + health;
  return 500 - health - 3 * foe_armor(r, o.b, o.n);
}
/// Who would suffer most by Return Damage.
int return_damage(const Read& r, int hero) {
  int sum = 0;
  for (const Row& row : r.s.combat.rows)
    if (row.hero == hero && row.chosen != kNone)
      sum += std::max(0, hero_value(r, row, row.chosen) - foe_value(r, row, row.chosen));
  return 10 * sum - r.s.heroes[at(hero)].health;
}
int worth_of_resolving(const Read& r, const Option& o) {
  for (const Row& row : r.s.combat.rows)
    if (row.hero == o.a && row.foe == o.b)
      return pair_worth(duel_of(r, row), hero_value(r, row, o.n), foe_value(r, row, o.n));
  return 0;
}
bool is_block_use(const Read& r, const Option& o) {
  const int piece = o.b;
  if (piece >= kTokenPieces) return false;
  if (piece >= kItemPieces) return r.content.items[at(piece - kItemPieces)].block;
  const int n = piece - kMatPieces;
  const int ability = piece >= kAbilityPieces
                          ? piece - kAbilityPieces
                          : hero_def(r, n / kMatAbilities).abilities[at(n % kMatAbilities)];
  return r.content.abilities[at(ability)].cost == AbilityDef::Cost::Block;
}
int quick_decision(const Read& r, const OptionList& options) {
  return best_of(options, [&](const Option& o) {
    switch (verb_of(o)) {
      case Verb::Resolve: return worth_of_resolving(r, o);
      case Verb::EndStep: return -2 * kFallWorth;
      case Verb::Use: return is_block_use(r, o) ? kFallWorth : -3 * kFallWorth;
      default: return 0;
    }
  });
}
/// The Health that is to be shared goes to who has least.
int quick_share(const Read& r, const OptionList& options) {
  const Frame& f = r.s.flow.frames.back();
  const int first = f.note[1];
  std::array<int, kMostHeroes> health{};
  for (int hero = first; hero < hero_count(r); ++hero)
    health[at(hero)] = r.s.heroes[at(hero)].health;
  int share = 0;
  for (int point = 0; point < f.note[0]; ++point) {
    int poorest = -1;
    for (int hero = first; hero < hero_count(r); ++hero)
      if (health[at(hero)] < max_health(r, hero) &&
          (poorest < 0 || health[at(hero)] < health[at(poorest)]))
        poorest = hero;
    if (poorest < 0) break;
    ++health[at(poorest)];
    share += poorest == first ? 1 : 0;
  }
  return best_of(options, [&](const Option& o) { return -std::abs(o.n - share); });
}
/// A Hero is picked for what heals or helps if it has lost much, else if it has much left.
int quick_pick(const Read& r, const OptionList& options) {
  return best_of(options, [&](const Option& o) {
    if (static_cast<effects::Choice>(o.verb) != effects::Choice::Pick) return -1000;
    return is_hero(r, o.a) ? int{r.s.heroes[o.a].health} : 0;
  });
}
int quick_answer(const Read& r, const OptionList& options) {
  if (options.by_chance()) return middle_outcome(options);
  if (options.size() == 1) return 0;
  const Option& first = options[0].option;
  if (first.verb < effects::kFirstChoiceOfGame) return quick_pick(r, options);
  switch (verb_of(first)) {
    case Verb::Resolve: return quick_decision(r, options);
    case Verb::Strike:
      return best_of(options, [&](const Option& o) {
        return verb_of(o) == Verb::Strike ? target_worth(r, o) : -1;
      });
    case Verb::Avoid:
      return best_of(options, [&](const Option& o) { return return_damage(r, o.a); });
    case Verb::Retrieve: return static_cast<int>(options.size()) - 1;
    case Verb::Heal: return quick_share(r, options);
    default: break;
  }
  if (asking_proc(r) == Proc::Round) return quick_decision(r, options);
  return 0;
}

// ---- trying an answer

constexpr int kMostAnswers = 60;

/// How the Combat stands after an answer of a Round, if what follows goes as it mostly does.
int standing_after(const Read& r, const Option& answer) {
  State trial = r.s;
  Play play{trial, r.content, nullptr};
  apply_option<Rules>(play, answer);
  for (int i = 0; i < kMostAnswers; ++i) {
    if (trial.combat.running == 0 || trial.combat.round != r.s.combat.round) break;
    if (trial.flow.outcome.result != Result::Undecided) break;
    OptionList options;
    list_options<Rules>(play, options);
    apply_option<Rules>(play, options[at(quick_answer(play, options))].option);
  }
  return standing(play);
}
/// What a position promises after an answer, when the party explores or fights again.
int promise_after(const Read& r, const Option& answer) {
  State trial = r.s;
  Play play{trial, r.content, nullptr};
  apply_option<Rules>(play, answer);
  for (int i = 0; i < kMostAnswers; ++i) {
    if (trial.flow.outcome.result != Result::Undecided) break;
    if (trial.combat.running != r.s.combat.running) break;
    if (asking_proc(play) == Proc::Explore || asking_proc(play) == Proc::PlaceTile) break;
    OptionList options;
    list_options<Rules>(play, options);
    apply_option<Rules>(play, options[at(quick_answer(play, options))].option);
  }
  return Rules::promise(play);
}

// ---- Steps 3 to 5

/// Resolves, or first uses what makes the Round end better.
int decide(const Read& r, const OptionList& options) {
  constexpr int kUsePrice = 2;
  return best_of(options, [&](const Option& o) {
    const bool uses = verb_of(o) == Verb::Use && !is_block_use(r, o);
    return standing_after(r, o) - (uses ? kUsePrice : 0);
  });
}
int try_each(const Read& r, const OptionList& options) {
  return best_of(options, [&](const Option& o) {
    return r.s.combat.running != 0 && is_in(r, Proc::Round) ? standing_after(r, o)
                                                            : promise_after(r, o) / 100;
  });
}
/// More Heroes against the Monster Card that has more Health.
int share_out_foes(const Read& r, const OptionList& options) {
  const auto strength = [&](int foe) {
    int sum = 0;
    for (const Count8& health : r.s.combat.foes[at(foe)].health) sum += health;
    return sum;
  };
  const int first = strength(0);
  const int second = strength(1);
  const int heroes = hero_count(r);
  return best_of(options, [&](const Option& o) {
    const int n = std::popcount(static_cast<unsigned>(o.n));
    return -std::abs(first * (heroes - n) - second * n);
  });
}

// ---- a tile

/// Room for the tiles to come first, then patterns, then what stays within reach.
int placement_worth(const Read& r, const Option& o, int tile) {
  State trial = r.s;
  PlacedTile placed;
  placed.tile = narrow<u8>(tile);
  placed.x = narrow<u8>(o.a);
  placed.y = narrow<u8>(o.b);
  placed.turn = narrow<u8>(o.c);
  trial.map.push_back(placed);
  const Read then{trial, r.content};
  const TileDef& def = ecology(r).tiles[at(tile)];
  int worth = 10 * safety(then);
  if (def.turned[0].nodes != 0 || def.turned[0].water != 0) {
    Matches matches;
    find_matches(then, reach(then), matches);
    unsigned found = 0;
    for (const Match& m : matches) found |= bit_of(m.pattern);
    worth += 120 * std::popcount(found);
  }
  return worth;
}
int place_the_tile(const Read& r, const OptionList& options) {
  return best_of(options, [&](const Option& o) {
    switch (verb_of(o)) {
      case Verb::Place: return placement_worth(r, o, r.s.pending);
      case Verb::PlaceAside: return 20 + placement_worth(r, o, r.s.aside);
      case Verb::SpendKey: return first_of(options, Verb::Place) < 0 ? 1 : -1;
      default: return -1;
    }
  });
}

// ---- exploring

bool is_element(const Option& o, Element element) {
  return verb_of(o) == Verb::Encounter && o.a == static_cast<int>(element);
}
int find_element(const OptionList& options, Element element) {
  for (std::size_t i = 0; i < options.size(); ++i)
    if (is_element(options[i].option, element)) return static_cast<int>(i);
  return -1;
}
int monsters_at(const Read& r, const Option& o) {
  const TileDef& def = ecology(r).tiles[o.b];
  return def.areas[at(def.monster_area())].monsters;
}
/// What a Hero is likely to suffer by an encounter.
int toll_of(const Read& r, const Option& o) {
  if (verb_of(o) != Verb::Encounter) return 0;
  switch (static_cast<Element>(int{o.a})) {
    case Element::Monster: return monsters_at(r, o) > 1 ? 24 * usual_toll(r) / 10 : usual_toll(r);
    case Element::Feature: return 15;
    case Element::Location: return 50;
    case Element::Stairs: return stairs_toll(r);
    default: return 0;
  }
}
/// A fight goes wrong now and then: more than three times the usual toll must be there.
bool can_bear(const Read& r, const Option& o) {
  return kTenths * lowest_health(r) > 7 * toll_of(r, o) / 2 + 20;
}
/// The Health that the party wants at the Stairs, in tenths.
int wanted_at_stairs(const Read& r) {
  int least = kTenths * max_health(r, 0);
  for (int hero = 1; hero < hero_count(r); ++hero)
    least = std::min(least, kTenths * max_health(r, hero));
  return std::min(least, stairs_toll(r) * 3 / 2);
}

/// What an option would do for the map if it goes well.
int safety_after(const Read& r, const Option& o) {
  State trial = r.s;
  PlacedTile& tile = trial.map[at(find_tile(r, o.b))];
  unsigned marks = tile.marks;
  if (verb_of(o) == Verb::SpendKey) marks |= PlacedTile::kDoorOpen;
  if (is_element(o, Element::Monster)) marks |= PlacedTile::kMonsterDone;
  if (is_element(o, Element::Feature)) marks |= PlacedTile::kFeatureDone;
  tile.marks = static_cast<u8>(marks);
  return safety({trial, r.content});
}
/// The cheapest way to more room.
int clear_the_way(const Read& r, const OptionList& options) {
  const int now = safety(r);
  int best = -1;
  int most = 0;
  for (std::size_t i = 0; i < options.size(); ++i) {
    const Option& o = options[i].option;
    const bool opens = verb_of(o) == Verb::SpendKey || is_element(o, Element::Monster) ||
                       is_element(o, Element::Feature);
    if (!opens || !can_bear(r, o)) continue;
    const int price = verb_of(o) == Verb::SpendKey ? 30 : toll_of(r, o);
    const int worth = (safety_after(r, o) - now) * 10 - price;
    if (safety_after(r, o) > now && (best < 0 || worth > most)) {
      best = static_cast<int>(i);
      most = worth;
    }
  }
  return best;
}
/// Whatever lies ready, unless it is worn already or fills hands for nothing.
int put_on(const Read& r, const OptionList& options) {
  int best = -1;
  int most = 0;
  for (std::size_t i = 0; i < options.size(); ++i) {
    const Option& o = options[i].option;
    if (verb_of(o) != Verb::Equip) continue;
    const ItemDef& def = r.content.items[o.b];
    const int worth = 1 + 5 * def.armor + (def.magic ? 2 : 0) + (def.when != When::Never ? 2 : 0);
    if (worth > most) {
      most = worth;
      best = static_cast<int>(i);
    }
  }
  return best;
}
/// A key for a Chest behind a Door or a lock.
int unlock_a_chest(const Read& r, const OptionList& options) {
  for (std::size_t i = 0; i < options.size(); ++i) {
    const Option& o = options[i].option;
    if (verb_of(o) != Verb::SpendKey) continue;
    const int tile = find_tile(r, o.b);
    const bool is_shut = !r.s.map[at(tile)].is(PlacedTile::kChestDone);
    if (is_shut && tile_def(r, tile).area_with(&TileArea::chest) >= 0) return static_cast<int>(i);
  }
  return -1;
}
/// Abilities, Items and tokens while exploring: what promises more than to keep them.
int use_something(const Read& r, const OptionList& options) {
  constexpr int kPrice = 9'000;
  int best = -1;
  int most = -1;
  for (std::size_t i = 0; i < options.size(); ++i) {
    const Option& o = options[i].option;
    if (verb_of(o) != Verb::Use) continue;
    if (most < 0) most = Rules::promise(r) + kPrice;
    if (const int promise = promise_after(r, o); promise > most) {
      most = promise;
      best = static_cast<int>(i);
    }
  }
  return best;
}
bool is_rest_worth_it(const Read& r) {
  int healed = 0;
  int most = 0;
  for (int hero = 0; hero < hero_count(r); ++hero) {
    most += (max_health(r, hero) + 1) / 2;
    healed += std::min(missing(r, hero), (max_health(r, hero) + 1) / 2);
  }
  return 100 * healed >= 75 * most || worst_percent(r) <= 35;
}
int bearable(const Read& r, const OptionList& options, Element element, int left) {
  int best = -1;
  int least = 0;
  for (std::size_t i = 0; i < options.size(); ++i) {
    const Option& o = options[i].option;
    if (!is_element(o, element) || !can_bear(r, o)) continue;
    const int toll = toll_of(r, o);
    if (kTenths * lowest_health(r) - toll < left) continue;
    if (best < 0 || toll < least) {
      best = static_cast<int>(i);
      least = toll;
    }
  }
  return best;
}

/// Before the Stairs: what can be won without being too weak for the Guardian.
int before_the_stairs(const Read& r, const OptionList& options) {
  const int wanted = wanted_at_stairs(r);
  for (const Element element : {Element::Location, Element::Feature, Element::Monster})
    if (const int i = bearable(r, options, element, wanted); i >= 0) return i;
  const int fire = find_element(options, Element::Campfire);
  if (fire >= 0 && kTenths * lowest_health(r) < wanted) return fire;
  const int heal = first_of(options, Verb::BuyHealing);
  if (heal >= 0 && kTenths * lowest_health(r) < wanted) return heal;
  return find_element(options, Element::Stairs);
}
int explore_or_encounter(const Read& r, const OptionList& options) {
  if (const int i = put_on(r, options); i >= 0) return i;
  if (const int i = find_element(options, Element::Chest); i >= 0) return i;
  if (const int i = unlock_a_chest(r, options); i >= 0) return i;
  if (const int i = use_something(r, options); i >= 0) return i;
  const int fire = find_element(options, Element::Campfire);
  if (fire >= 0 && is_rest_worth_it(r)) return fire;
  if (find_element(options, Element::Stairs) >= 0) return before_the_stairs(r, options);
  if (const int i = bearable(r, options, Element::Location, 60); i >= 0) return i;
  const int draw = first_of(options, Verb::Draw);
  if (draw >= 0 && safety(r) >= kSafe) return draw;
  if (const int i = clear_the_way(r, options); i >= 0) return i;
  const int heal = first_of(options, Verb::BuyHealing);
  if (heal >= 0 && worst_percent(r) < 75) return heal;
  if (draw >= 0) return draw;
  // Nothing but what is too hard is left.
  return best_of(options, [&](const Option& o) {
    switch (verb_of(o)) {
      case Verb::Encounter: return 1000 - toll_of(r, o);
      case Verb::SpendKey: return 990;
      case Verb::BuyKeys: return 500;
      case Verb::BuyHealing: return 995;
      case Verb::Use: return 400;
      default: return 0;
    }
  });
}

// ---- experience

/// How much Health the party wants to buy now.
int wanted_health(const Read& r) {
  const bool at_stairs = length(r.s.tiles) <= kUnderStairs;
  int sum = 0;
  for (int hero = 0; hero < hero_count(r); ++hero) {
    const int target = at_stairs ? std::min(max_health(r, hero), wanted_at_stairs(r) / kTenths + 1)
                                 : 7 * max_health(r, hero) / 10;
    sum += std::max(0, target - r.s.heroes[at(hero)].health);
  }
  return sum;
}
int paid_with(const Read& r, const Option& o) {
  return verb_of(o) == Verb::PayItem ? int{r.content.items[o.b].xp} : xp_of_card(r, o.b);
}
/// The dearest card that is not too dear; Items last, and those in use not at all if it can be.
int pay_well(const Read& r, const OptionList& options) {
  const Frame& f = r.s.flow.frames.back();
  int left = f.note[0] - f.note[2];
  if (f.note[1] != 0) {
    const EcologyDef& e = ecology(r);
    const int unit = e.heal * hero_count(r) * (plays_with(r, kDoubleHealing) ? 2 : 1);
    left = (wanted_health(r) + unit - 1) / unit * e.heal_xp - f.note[2];
    if (const int finish = first_of(options, Verb::Finish); finish >= 0 && left <= 0) return finish;
  }
  return best_of(options, [&](const Option& o) {
    if (verb_of(o) == Verb::Finish) return -500;
    const int xp = paid_with(r, o);
    const int item = verb_of(o) != Verb::PayItem ? 0 : r.s.items[o.b].equipped != 0 ? 1000 : 200;
    return (xp <= left ? xp : left - 3 * (xp - left)) - item;
  });
}

// ---- Items and Abilities

int average_card(const Read& r, int hero) {
  int sum = 0;
  int n = 0;
  r.s.heroes[at(hero)].pile.unseen.each([&](int value, int many) {
    sum += value * many;
    n += value == kPower ? 0 : many;
  });
  return n == 0 ? 5 : sum / n;
}
int item_worth(const Read& r, int hero, const ItemDef& def) {
  int worth = 8 * def.armor + (def.magic ? 3 : 0) + 3 * def.uses + 2 * def.xp;
  for (int value = 1; value <= kHighestValue; ++value)
    worth += 2 * def.add[at(value)] * (value - average_card(r, hero) + 1);
  return worth;
}
int ability_worth(const AbilityDef& def) {
  using Cost = AbilityDef::Cost;
  const int base = def.cost == Cost::Block ? 8 : def.cost == Cost::Passive ? 7 : 9 - 3 * def.power;
  return base - (def.when == When::Exploring ? 2 : 0);
}
int keep_the_best(const Read& r, const OptionList& options) {
  return best_of(options, [&](const Option& o) {
    if (verb_of(o) == Verb::Assign) return -int{o.n};
    if (o.n == 1) return ability_worth(r.content.abilities[o.b]);
    return item_worth(r, o.a, r.content.items[o.b]);
  });
}
int gain_well(const Read& r, const OptionList& options) {
  switch (verb_of(options[0].option)) {
    case Verb::Keep: return keep_the_best(r, options);
    // The lowest Value goes; Power Cards stay.
    case Verb::Remove:
      return best_of(options, [](const Option& o) { return o.b == kPower ? -100 : -int{o.b}; });
    default: return 0;
  }
}
/// The Hero with fewest Items opens the Chest.
int who_opens(const Read& r, const OptionList& options) {
  return best_of(options, [&](const Option& o) {
    return -static_cast<int>(
        std::ranges::count_if(r.s.items, [&](const OwnedItem& i) { return i.owner == o.a; }));
  });
}
int asked_for_card(const Read& r, const OptionList& options) {
  switch (verb_of(options[0].option)) {
    case Verb::Retrieve: return static_cast<int>(options.size()) - 1;
    case Verb::Remove: return gain_well(r, options);
    case Verb::SpendKey: {
      const int chest = unlock_a_chest(r, options);
      return chest >= 0 ? chest
                        : best_of(options, [&](const Option& o) { return safety_after(r, o); });
    }
    case Verb::Encounter:
      return best_of(options, [&](const Option& o) { return safety_after(r, o); });
    default: return 0;  // the lowest
  }
}

}  // namespace

/// Payments, shares and the like ask for no plan.
bool Rules::is_routine(const Read& r) {
  switch (asking_proc(r)) {
    case Proc::Pay:
    case Proc::Buy:
    case Proc::Heal:
    case Proc::GainItem:
    case Proc::Chest:
    case Proc::Damage: return true;
    default: return false;
  }
}

int Rules::policy(const Read& r, const OptionList& options) {
  if (options.size() == 1 || options.by_chance()) return 0;
  if (options[0].option.verb < effects::kFirstChoiceOfGame) return try_each(r, options);
  switch (asking_proc(r)) {
    case Proc::Explore: return explore_or_encounter(r, options);
    case Proc::PlaceTile: return place_the_tile(r, options);
    case Proc::Chest: return who_opens(r, options);
    case Proc::GainItem:
    case Proc::GainAbility: return gain_well(r, options);
    case Proc::Location: return try_each(r, options);
    case Proc::LevelUp: return std::max(0, first_of(options, Verb::BuyAbility));
    case Proc::Buy: return 0;  // one Key
    case Proc::Pay: return pay_well(r, options);
    case Proc::Heal: return quick_share(r, options);
    case Proc::Combat: return share_out_foes(r, options);
    case Proc::PlayCards: return play_a_card(r, options);
    case Proc::Round: return verb_of(options[0].option) == Verb::First ? 0 : decide(r, options);
    case Proc::Damage: return quick_answer(r, options);
    case Proc::Ask: return asked_for_card(r, options);
    default: return try_each(r, options);
  }
}

}  // namespace undercroft::forgotten
