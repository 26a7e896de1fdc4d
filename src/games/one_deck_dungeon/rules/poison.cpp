// Forest of Shadows: poison (OD-POI).
#include "games/one_deck_dungeon/rules/chapters.h"

namespace undercroft::one_deck {
namespace {

using S = Steps<Play>;

// ---- placing

struct PlacePoison {
  static constexpr Proc kProc = Proc::Poison;
  std::array<Num16, kMostHeroes> given{};  ///< tokens for each hero
  Num16 last_given{};                      ///< who got the last one
};
enum class PoisonStep : u8 { Dose, ShareOut, WhoGets, Place, Damage, kEnd };

int still_due(const Read& r, const Frame& f, int hero) {
  return r.s.poison_due[at(hero)] - notes<PlacePoison>(f).given[at(hero)];
}
int due_from(const Read& r, const Frame& f, int first) {
  int n = 0;
  for (int hero = first; hero < hero_count(r); ++hero) n += still_due(r, f, hero);
  return n;
}
int tokens_left(const Read& r, const Frame& f) {
  int n = r.s.poison_supply;
  for (int hero = 0; hero < hero_count(r); ++hero) n -= notes<PlacePoison>(f).given[at(hero)];
  return n;
}
/// Equal tokens are given in the order of the heroes, so that each sharing has one path.
bool may_get_token(const Read& r, const Frame& f, int hero) {
  return hero >= notes<PlacePoison>(f).last_given && still_due(r, f, hero) > 0 &&
         due_from(r, f, hero) >= tokens_left(r, f);
}
int heroes_in_question(const Read& r, const Frame& f) {
  int n = 0;
  for (int hero = 0; hero < hero_count(r); ++hero) n += may_get_token(r, f, hero) ? 1 : 0;
  return n;
}
void give_token(const Read& r, Frame& f, int hero) {
  UC_CHECK(still_due(r, f, hero) > 0, "poison that is not due");
  auto now = notes<PlacePoison>(f);
  now.given[at(hero)] += 1;
  now.last_given = hero;
  keep(f, now);
}

/// Poison that an effect keeps off is off before tokens are missed.
Flow dose(Play& p, Frame& /*f*/) {
  if (!heard(p, Event::Dose)) return kNext;
  Machine::open(p, event_of(Event::Dose));
  for (int hero = 0; hero < hero_count(p); ++hero) {
    Count8& due = p.s.poison_due[at(hero)];
    if (due > 0) Machine::add_part(p, kHeroPieces + hero, due);
    due = 0;
  }
  return Machine::happen(p);
}

/// Who gets poison tokens is asked only if they do not reach for all.
Flow share_out(Play& p, Frame& f) {
  while (due_from(p, f, 0) > 0 && tokens_left(p, f) > 0) {
    const bool enough = due_from(p, f, 0) <= tokens_left(p, f);
    if (heroes_in_question(p, f) > 1) return kNext;  // OD-DEC-48
    int hero = 0;
    while (enough ? still_due(p, f, hero) == 0 : !may_get_token(p, f, hero)) ++hero;
    give_token(p, f, hero);
  }
  return jump(PoisonStep::Place);
}
void token_options(const Read& r, const Frame& f, OptionList& out) {
  for (int hero = 0; hero < hero_count(r); ++hero)
    if (may_get_token(r, f, hero)) out.add(Verb::TakePoison, kParty, {.a = hero});
}
Flow take_token(Play& p, Frame& f, const Option& chosen) {
  give_token(p, f, chosen.a);
  return jump(PoisonStep::ShareOut);
}

/// Poison that finds no token is damage on the same hero.
Flow place_due(Play& p, Frame& f) {
  std::array<int, kMostHeroes> given{};
  int all = 0;
  for (int hero = 0; hero < hero_count(p); ++hero) {
    given[at(hero)] = notes<PlacePoison>(f).given[at(hero)];
    all += given[at(hero)];
    // OD-POI-11, OD-RUL-39, OD-EX-26; OD-RUL-103: hearts and overflow are one batch.
    p.s.harm_due[at(hero)] += still_due(p, f, hero);

    p.s.poison_due[at(hero)] = 0;
  }
  if (all == 0) return kNext;
  if (heard(p, Event::Poison)) {
    Machine::open(p, event_of(Event::Poison));
    for (int hero = 0; hero < hero_count(p); ++hero)
      if (given[at(hero)] > 0) Machine::add_part(p, kHeroPieces + hero, given[at(hero)]);
    return Machine::happen(p);
  }
  for (int hero = 0; hero < hero_count(p); ++hero)
    if (given[at(hero)] > 0) place_poison_tokens(p, hero, given[at(hero)]);
  return kNext;
}
/// Hearts and overflow have one defeat check.
Flow place_harm(Play& p, Frame& /*f*/) {
  std::array<int, kMostHeroes> amounts{};
  for (int hero = 0; hero < hero_count(p); ++hero) {
    amounts[at(hero)] = p.s.harm_due[at(hero)];
    p.s.harm_due[at(hero)] = 0;
  }
  return harm(p, amounts);
}

constexpr auto kPoisonSteps = S::table<PoisonStep>({
    S::act(PoisonStep::Dose, "", "", dose),
    S::act(PoisonStep::ShareOut, "", "", share_out),
    S::choose(PoisonStep::WhoGets, "Who gets the poison token?", "OD-DEC-48", token_options,
              take_token)
        .asks("Poison tokens are short. Who gets the next one? The rest is damage."),
    S::act(PoisonStep::Place, "", "", place_due),
    S::act(PoisonStep::Damage, "", "", place_harm),
});

// ---- Resist Poison

struct Resist {
  static constexpr Proc kProc = Proc::Resist;
  Num16 success{}, group{}, leaves{};  ///< who resists, a bit each; the bonus of leaves
};

/// What effects say that name the roll.
int named_bonus(const Read& r) {
  return rule_sum(r, kResistMoreRule) - rule_sum(r, kResistLessRule);  // OD-POI-13
}

/// It is no die of the supply, so nothing else touches it.
void resist_faces(const Read& /*r*/, const Frame& /*f*/, OptionList& out) {
  for (int face = 1; face <= 6; ++face) {  // OD-POI-05, OD-CHA-09, OD-RUL-38
    out.outcome(Verb::Resist, 1, {.n = face});
  }
}
Flow roll_resist(Play& p, Frame& f, const Option& chosen) {
  auto now = notes<Resist>(f);
  const int poison = poison_of(p.s, static_cast<unsigned>(int{now.group}));
  const int rolled = chosen.n + named_bonus(p);       // OD-POI-13
  const bool success = rolled + now.leaves > poison;  // OD-POI-07, OD-EX-16
  now.success = success ? 1 : 0;
  keep(f, now);
  p.tell(Fact::PoisonResisted, {.b = success ? 1 : 0, .n = chosen.n});
  const bool keeps = p.s.deck_kind == DeckKind::Hybrid;  // OD-HYB-02, OD-HYB-08, OD-RUL-104
  return success && keeps ? kFinish : kNext;
}

// OD-POI-08, OD-POI-09
Flow lose_token(Play& p, Frame& f, int hero) {
  remove_poison(p, hero, 1);
  return notes<Resist>(f).success != 0 ? kFinish : harm_one(p, hero, kResistDamage).then(kFinish);
}
bool may_lose_token(const Read& r, const Frame& f, int hero) {
  return (notes<Resist>(f).group >> hero & 1) != 0 && r.s.heroes[at(hero)].poison > 0;
}
Flow whose_token(Play& p, Frame& f) {
  int poisoned = 0;
  int last = 0;
  for (int hero = 0; hero < hero_count(p); ++hero)
    if (may_lose_token(p, f, hero)) {
      ++poisoned;
      last = hero;
    }
  return poisoned > 1 ? kNext : lose_token(p, f, last);
}
// OD-RUL-37, OD-DEC-37
void loser_options(const Read& r, const Frame& f, OptionList& out) {
  for (int hero = 0; hero < hero_count(r); ++hero)
    if (may_lose_token(r, f, hero)) out.add(Verb::LosePoison, kParty, {.a = hero});
}
Flow take_loser(Play& p, Frame& f, const Option& chosen) {
  return lose_token(p, f, chosen.a);
}

constexpr std::array kResistSteps{
    S::chance("Resist Poison", "OD-POI-05", Purpose::Resist, resist_faces, roll_resist)
        .asks("What comes?"),
    S::act("", "", whose_token),
    S::choose("Whose poison goes?", "OD-RUL-37", loser_options, take_loser)
        .asks("Who loses a poison token?"),
};

}  // namespace

int party_poison(const State& s) {
  int n = 0;
  for (const Hero& hero : s.heroes) n += hero.poison;
  return n;
}

Flow place_poison(Play& /*p*/) {
  return call(Proc::Poison);
}

void place_poison_tokens(Play& p, int hero, int amount) {
  const int n = std::min<int>(amount, p.s.poison_supply);
  if (n == 0) return;
  p.s.poison_supply -= n;            // OD-POI-14
  p.s.heroes[at(hero)].poison += n;  // OD-POI-01, OD-POI-02
  p.tell(Fact::PoisonTaken, {.n = n}, hero);
}

int remove_poison(Play& p, int hero, int amount) {
  const int n = std::min<int>(amount, p.s.heroes[at(hero)].poison);
  if (n == 0) return 0;
  p.s.heroes[at(hero)].poison -= n;
  p.s.poison_supply += n;
  p.tell(Fact::PoisonLost, {.n = n}, hero);
  return n;
}

int poison_of(const State& s, unsigned group) {
  int n = 0;
  for (std::size_t hero = 0; hero < s.heroes.size(); ++hero)
    if ((group >> hero & 1U) != 0) n += s.heroes[hero].poison;  // OD-RUL-40
  return n;
}
// OD-POI-14; OD-RUL-73, OD-HYB-07: sixteen if four heroes play with two forest sets.
int poison_in_box(const State& s) {
  return kPoisonInBox * (is_four(s) && s.deck_kind == DeckKind::Forest ? 2 : 1);
}

/// Whoever has none need not roll.
Flow resist_poison(const Read& r) {
  return resist_as_group(r, (1U << r.s.heroes.size()) - 1, leaf_bonus(r));
}
Flow resist_as_group(const Read& r, unsigned group, int leaves) {
  if (poison_of(r.s, group) == 0) return kNext;  // OD-POI-03, OD-RUL-40
  return call(Resist{.group = static_cast<int>(group), .leaves = leaves});
}

int leaf_bonus(const Read& r) {
  const int dim = rule_number(r, kDimRule, 0);
  return dim > 0 && open_doors(r.s) >= dim ? 0 : open_leaves(r);
}
/// Leaves, and what effects say that name the roll.
int resist_bonus(const Read& r) {
  return leaf_bonus(r) + named_bonus(r);
}

const Procedure<Play> kPoisonProcedure{"poison", kPoisonSteps, false, "Poison"};
const Procedure<Play> kResistProcedure{"resist", kResistSteps, false, "Resist Poison"};

}  // namespace undercroft::one_deck
