// The expert in Combat: which cards to play, which pair to resolve, what to use.
#include "games/forgotten_depths/expert/outlook.h"
#include "games/forgotten_depths/expert/policy.h"
#include "games/forgotten_depths/rules/chapters.h"

namespace undercroft::forgotten {
namespace {

bool is_in(const Read& r, Proc proc) {
  return std::ranges::any_of(r.s.flow.frames,
                             [&](const Frame& f) { return f.procedure == static_cast<u16>(proc); });
}

// ---- what a pair is worth

/// A Hero against a Monster Card, as far as pairs are concerned.
struct Duel {
  int health = 0, armor = 0;  ///< of the Hero
  int foe_armor = 0;          ///< of the one that is struck
  int most = 0;               ///< Health of the hardest individual; of a Horde, of all
  Array<bool, 64> fells{};    ///< whether a blow of so much fells one
  bool blocks = false;        ///< a Block-Activated Ability waits
};
constexpr int kDealtWorth = 5, kBlockWorth = 9, kFellWorth = 6, kFallWorth = 5000;
/// A card that stays in the Hand is worth a part of its Value.
constexpr int kHoldWorth = 2;

bool may_answer_a_block(const Read& r, int hero) {
  if (is_given(r, hero, Attr::NoBlock) || is_given(r, hero, Attr::NoAbility)) return false;
  if (block_abilities(r, hero) > 0) return true;
  for (int i = 0; i < length(r.content.items); ++i)
    if (r.content.items[at(i)].block && r.s.items[i].owner == hero && r.s.items[i].in_use())
      return true;
  return false;
}
Duel duel_of(const Read& r, const Row& row) {
  Duel d;
  d.health = r.s.heroes[row.hero].health;
  d.armor = armor_of(r, row.hero);
  d.blocks = may_answer_a_block(r, row.hero);
  const Foe& foe = r.s.combat.foes[row.foe];
  const bool horde = foe_def(r, row.foe).type == Type::Horde && r.s.combat.entity == 0;
  d.foe_armor = 99;
  for (int i = 0; i < length(foe.health); ++i) {
    if (foe.health[i] == 0) continue;
    const int armor = foe_armor(r, row.foe, i);
    d.foe_armor = std::min(d.foe_armor, armor);
    d.most = horde ? d.most + foe.health[i] : std::max<int>(d.most, foe.health[i]);
    for (int blow = foe.health[i] + armor; blow < length(d.fells); ++blow) d.fells[blow] = true;
  }
  return d;
}
/// In tenths of Health: what it deals against what it costs.
int pair_worth(const Duel& d, int mine, int theirs) {
  if (mine == theirs) return d.blocks ? kBlockWorth : 0;
  const bool hit = mine > theirs;
  const int blow = hit ? mine : theirs - mine;
  const bool fells = d.fells[std::min(blow, length(d.fells) - 1)];
  int suffered = hit ? mine - theirs : theirs;
  if (hit && fells) suffered = 0;  // FD-RET-01
  suffered = std::max(0, suffered - d.armor);
  const int dealt = std::min(std::max(0, blow - d.foe_armor), d.most);
  const int health = kTenths * d.health;
  return kDealtWorth * dealt - worth_of_health(health) +
         worth_of_health(health - kTenths * suffered) + (fells ? kFellWorth : 0) -
         (suffered >= d.health ? kFallWorth : 0);
}
/// The best pair that may be resolved: FD-EVA-03, FD-EVA-04, FD-EVA-05, FD-EVA-06, FD-EVA-07,
/// FD-EVA-08, FD-EVA-09.
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
    counts[value] = narrow<u8>(many);
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
    if (deck[a] == 0) continue;
    if (theirs == 1) {
      // FD-PLY-12: the Hero chooses which card it faces.
      int best = -2 * kFallWorth;
      for (const int card : mine) best = std::max(best, pair_worth(d, card, a));
      sum += i64{best} * deck[a];
      weight += deck[a];
      continue;
    }
    for (int b = 1; b <= kHighestValue; ++b) {
      const int n = deck[a] * (deck[b] - (a == b ? 1 : 0));
      if (n <= 0) continue;
      // FD-PLY-11: a single card faces the higher one.
      const Array<int, 2> faced{mine.size() == 1 ? std::max(a, b) : a, b};
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
      : row_(r.s.combat.rows[number]),
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

/// Whether the Hand is worse than what may be drawn for it, by more than a point a card.
bool is_poor_hand(const Hero& hero) {
  int held = 0;
  for (const u8 card : hero.hand) held += card;
  int sum = 0;
  int n = 0;
  hero.pile.unseen.each([&](int value, int many) {
    sum += value * many;
    n += value == kPower ? 0 : many;
  });
  return n >= kHandSize && held * n + n * length(hero.hand) < sum * length(hero.hand);
}

}  // namespace

int play_a_card(const Read& r, const OptionList& options) {
  const int row = notes<PlayCards>(r.s.flow.frames.back()).row;
  const int use = first_of(options, Verb::Use);
  if (use >= 0 && is_poor_hand(r.s.heroes[r.s.combat.rows[row].hero])) return use;
  const int card = Hand(r, row).next_card();
  return best_of(options, [&](const Option& o) {
    return verb_of(o) != Verb::PlayCard ? -100 : -std::abs(o.b - card);
  });
}

namespace {

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
  const int health = c.foes[o.b].health[o.n];
  if (blow >= health) return 1000 + health;
  return 500 - health - 3 * foe_armor(r, o.b, o.n);
}
/// Who would suffer most by Return Damage.
int return_damage(const Read& r, int hero) {
  int sum = 0;
  for (const Row& row : r.s.combat.rows)
    if (row.hero == hero && row.chosen != kNone)
      sum += std::max(0, hero_value(r, row, row.chosen) - foe_value(r, row, row.chosen));
  return 10 * sum - r.s.heroes[hero].health;
}
int worth_of_resolving(const Read& r, const Option& o) {
  for (const Row& row : r.s.combat.rows)
    if (row.hero == o.a && row.foe == o.b)
      return pair_worth(duel_of(r, row), hero_value(r, row, o.n), foe_value(r, row, o.n));
  return 0;
}
int quick_decision(const Read& r, const OptionList& options) {
  return best_of(options, [&](const Option& o) {
    switch (verb_of(o)) {
      case Verb::Resolve: return worth_of_resolving(r, o);
      case Verb::EndStep: return -2 * kFallWorth;
      case Verb::Use: return is_block(r, o.b) ? kFallWorth : -3 * kFallWorth;
      default: return 0;
    }
  });
}

}  // namespace

int quick_share(const Read& r, const OptionList& options) {
  const auto now = notes<Heal>(r.s.flow.frames.back());
  const int first = now.hero;
  Array<int, kMostHeroes> health{};
  for (int hero = first; hero < hero_count(r); ++hero) health[hero] = r.s.heroes[hero].health;
  int share = 0;
  for (int point = 0; point < now.points; ++point) {
    int poorest = -1;
    for (int hero = first; hero < hero_count(r); ++hero)
      if (health[hero] < max_health(r, hero) && (poorest < 0 || health[hero] < health[poorest]))
        poorest = hero;
    if (poorest < 0) break;
    ++health[poorest];
    share += poorest == first ? 1 : 0;
  }
  return best_of(options, [&](const Option& o) { return -std::abs(o.n - share); });
}

namespace {

/// The Hero who has most left; of numbers the highest.
int quick_pick(const Read& r, const OptionList& options) {
  return best_of(options, [&](const Option& o) {
    switch (static_cast<effects::Choice>(o.verb)) {
      case effects::Choice::Pick: return is_hero(r, o.n) ? int{r.s.heroes[at(o.n)].health} : 0;
      case effects::Choice::Number: return int{o.n};
      default: return -1000;
    }
  });
}

}  // namespace

int quick_answer(const Read& r, const OptionList& options) {
  if (options.by_chance()) return middle_outcome(options);
  if (options.size() == 1) return 0;
  const Option& first = options[0].option;
  if (effects::is_choice(first)) return quick_pick(r, options);
  switch (verb_of(first)) {
    case Verb::Resolve: return quick_decision(r, options);
    case Verb::Strike:
      return best_of(options, [&](const Option& o) {
        return verb_of(o) == Verb::Strike ? target_worth(r, o) : -1;
      });
    case Verb::Avoid:
      return best_of(options, [&](const Option& o) { return return_damage(r, o.a); });
    case Verb::TakeBack:
    case Verb::Retrieve: return static_cast<int>(options.size()) - 1;
    case Verb::Heal: return quick_share(r, options);
    default: break;
  }
  if (asking_proc(r) == Proc::Round) return quick_decision(r, options);
  return 0;
}

namespace {

// ---- trying an answer

constexpr int kMostAnswers = 60;

/// Whether a text asks its user, and neither the Round nor chance.
bool asks_of_text(const Read& r, const OptionList& options) {
  if (options.by_chance() || options.size() == 1) return false;
  return effects::is_choice(options[0].option) || asking_proc(r) == Proc::Ask;
}

/// How the Combat stands after an answer of a Round, if what follows goes as it mostly does; what
/// a text that is used asks is answered as well as can be, so many times.
int standing_after(const Read& r, const Option& answer, int asked = 2) {
  State trial = r.s;
  Play play{trial, r.content, nullptr};
  apply_option<Rules>(play, answer);
  for (int i = 0; i < kMostAnswers; ++i) {
    if (trial.combat.running == 0 || trial.combat.round != r.s.combat.round) break;
    if (trial.flow.outcome.result != Result::Undecided) break;
    OptionList options;
    list_options<Rules>(play, options);
    if (i == 0 && asked > 0 && asks_of_text(play, options)) {
      int best = 0;
      for (std::size_t k = 0; k < options.size(); ++k) {
        const int worth = standing_after(play, options[k].option, asked - 1);
        if (k == 0 || worth > best) best = worth;
      }
      return best;
    }
    apply_option<Rules>(play, options[at(quick_answer(play, options))].option);
  }
  return standing(play);
}

}  // namespace

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

int decide(const Read& r, const OptionList& options) {
  constexpr int kUsePrice = 2;
  return best_of(options, [&](const Option& o) {
    const bool uses = verb_of(o) == Verb::Use && !is_block(r, o.b);
    return standing_after(r, o) - (uses ? kUsePrice : 0);
  });
}
int try_each(const Read& r, const OptionList& options) {
  return best_of(options, [&](const Option& o) {
    return r.s.combat.running != 0 && is_in(r, Proc::Round) ? standing_after(r, o)
                                                            : promise_after(r, o) / 100;
  });
}
int share_out_foes(const Read& r, const OptionList& options) {
  const auto strength = [&](int foe) {
    int sum = 0;
    for (const Count8& health : r.s.combat.foes[foe].health) sum += health;
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

}  // namespace undercroft::forgotten
