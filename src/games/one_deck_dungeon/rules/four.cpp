// The four-player game (OD-FPL): two pairs with a supply each, two encounters behind a door.
#include "games/one_deck_dungeon/rules/chapters.h"

namespace undercroft::one_deck {
namespace {

using S = Steps<Play>;

// ---- forming the pairs

enum class FormStep : u8 { Form, OddDice, TakeOdd, kEnd };

/// Each way to split the party: the pair named is the first.
template <class F>
void each_split(F f) {
  for (int hero = 0; hero < kMostHeroes; ++hero)
    for (int other = hero + 1; other < kMostHeroes; ++other) f(hero, other);  // OD-DEC-38
}

void pair_options(const Read& r, const Frame& f, OptionList& out) {
  const int number = notes<FormPairs>(f).door;
  if (number == kNoCard)
    return each_split([&](int hero, int other) {
      out.add(Verb::Lead, kParty, {.a = hero, .c = other});  // OD-FPL-26
    });
  const Door& door = r.s.doors[at(number)];
  each_split([&](int hero, int other) {
    // OD-FPL-10, OD-FPL-12: which pair goes first, and to which card.
    out.add(Verb::Send, kParty, {.a = hero, .b = door.card.card(), .c = other});
    if (door.card != door.under)
      out.add(Verb::Send, kParty, {.a = hero, .b = door.under.card(), .c = other});
  });
}

// OD-FPL-16, OD-RUL-105: once, when the pairs are set.
void divide_supply(State& s) {
  for (std::size_t colour = 0; colour < kColours; ++colour) {
    s.pairs.other[colour] = s.supply[colour] / 2;
    s.supply[colour] -= s.pairs.other[colour];
  }
}

Flow form_pairs(Play& p, Frame& f, const Option& chosen) {
  Pairs& pairs = p.s.pairs;
  pairs.now = 1;
  pairs.here = static_cast<u8>(1U << chosen.a | 1U << chosen.c);
  if (const int number = notes<FormPairs>(f).door; number != kNoCard) {
    const Door& door = p.s.doors[at(number)];
    const bool top = door.card.card() == chosen.b;
    pairs.cards = {narrow<u8>(int{chosen.b}),
                   narrow<u8>(top ? door.under.card() : door.card.card())};
  }
  divide_supply(p.s);
  return kNext;
}

/// The halves differ by one where the dice are odd in number.
int odd_colour(const State& s, const Frame& f) {
  for (std::size_t colour = 0; colour < kColours; ++colour) {
    const bool odd = s.supply[colour] != s.pairs.other[colour];  // OD-FPL-17, OD-EX-20
    if (odd && (notes<FormPairs>(f).given_away >> colour & 1) == 0) return static_cast<int>(colour);
  }
  return -1;
}
Flow odd_dice(Play& p, Frame& f) {
  return odd_colour(p.s, f) < 0 ? kFinish : kNext;
}
// OD-DEC-39
void odd_die_options(const Read& r, const Frame& f, OptionList& out) {
  for (const int pair : {1, 2})
    out.add(Verb::TakeOddDie, kParty, {.b = odd_colour(r.s, f), .n = pair});
}
Flow take_odd_die(Play& p, Frame& f, const Option& chosen) {
  auto now = notes<FormPairs>(f);
  now.given_away = now.given_away | 1 << chosen.b;
  keep(f, now);
  if (chosen.n == 2) {
    p.s.supply[chosen.b] -= 1;
    p.s.pairs.other[chosen.b] += 1;
  }
  return jump(FormStep::OddDice);
}

constexpr auto kFormSteps = S::table<FormStep>({
    S::choose(FormStep::Form, "Form two pairs", "OD-FPL-10", pair_options, form_pairs)
        .asks(ask_pairs),
    S::act(FormStep::OddDice, "", "", odd_dice),
    S::choose(FormStep::TakeOdd, "Which pair gets the odd die?", "OD-FPL-17", odd_die_options,
              take_odd_die)
        .asks("The dice do not divide evenly. Which pair gets the odd one?"),
});

// ---- the two encounters behind a door

Flow split_up(Play& /*p*/, Frame& f) {
  return call(FormPairs{.door = notes<TwoEncounters>(f).door});
}

Flow anything_before(Play& p, Frame& /*f*/) {
  return may_turn_invisible(p) || anything_free(p) ? kNext : jump(PairStep::Meet);
}
/// Potions before an encounter are drunk before either of two.
void before_options(const Read& r, const Frame& /*f*/, OptionList& out) {
  out.add(Verb::Start, kParty);
  potion_options(r, PotionDef::When::BeforeEncounter, out);  // OD-DEC-44, OD-RUL-106
  free_option(r, out);
}
Flow take_before(Play& p, Frame& /*f*/, const Option& chosen) {
  switch (verb_of(chosen)) {
    case Verb::Start: return kNext;
    case Verb::UsePotion: return use_potion(p, chosen).then(kRepeat);
    default: return free_menu().then(jump(PairStep::Gate));
  }
}

// OD-FPL-11: as two heroes have it.
Flow meet(Play& /*p*/, Frame& f) {
  return call(Encounter{.door = notes<TwoEncounters>(f).door});
}

// OD-RUL-70: whatever the first encounter cost is paid before the second begins.
Flow met(Play& p, Frame& f) {
  if (p.s.pairs.now == 1) {
    next_pair(p);
    return jump(PairStep::Gate);
  }
  join_pairs(p);
  p.s.doors.erase(at(notes<TwoEncounters>(f).door));  // OD-ENT-09
  return kNext;
}

// OD-FPL-32, OD-RUL-106: its card waits with the other.
Flow skip_encounter(Play& p, Frame& /*f*/) {
  p.s.pairs.spoils.push_back({p.s.pairs.cards[p.s.pairs.now - 1U]});
  return jump(PairStep::Met);
}

// ---- the joint loot

void look_through(Room& room, const Spoil& spoil) {
  room.card = spoil.card;
  room.option = spoil.option;
}

Flow next_spoil(Play& p, Frame& /*f*/) {
  auto& spoils = p.s.pairs.spoils;
  for (std::size_t i = spoils.size(); i-- > 0;)
    if (spoils[i].denied != 0) discard(p, spoils.erase(i).card);  // OD-RUL-102
  if (spoils.empty()) return jump(PairStep::Levels);
  if (spoils.size() == 2 && spoils[0] != spoils[1]) return kNext;
  look_through(p.s.room, spoils[0]);
  return jump(PairStep::Loot);
}
// OD-DEC-47
void spoil_options(const Read& r, const Frame& /*f*/, OptionList& out) {
  for (const Spoil& spoil : r.s.pairs.spoils)
    out.add(Verb::LootFirst, kParty, {.b = spoil.card, .n = spoil.option});
}
Flow take_first(Play& p, Frame& /*f*/, const Option& chosen) {
  for (const Spoil& spoil : p.s.pairs.spoils)
    if (spoil.card == chosen.b && spoil.option == chosen.n) look_through(p.s.room, spoil);
  return kNext;
}

Flow claim(Play& /*p*/, Frame& /*f*/) {
  return call(Proc::Loot).then(jump(PairStep::Spoils));
}

// OD-RUL-27: after both encounters and their loot.
Flow levels(Play& /*p*/, Frame& /*f*/) {
  return call(Proc::Levels).then(kFinish);
}

constexpr auto kPairsSteps = S::table<PairStep>({
    S::act(PairStep::Form, "Form two pairs", "OD-FPL-10", split_up),
    S::act(PairStep::Gate, "", "", anything_before),
    S::choose(PairStep::Before, "Before the encounter", "OD-FPL-32", before_options, take_before)
        .asks(ask_before),
    S::act(PairStep::Meet, "Two encounters, one after the other", "OD-FPL-11", meet),
    S::act(PairStep::Met, "", "", met),
    S::act(PairStep::Spoils, "", "", next_spoil),
    S::choose(PairStep::First, "Which card is claimed first?", "OD-FPL-19", spoil_options,
              take_first)
        .asks("Which card do you look through first?"),
    S::act(PairStep::Loot, "Step 6: Claim loot", "OD-FPL-19", claim),
    S::act(PairStep::Levels, "End of the encounters", "OD-LVL-01", levels),
    S::act(PairStep::Skip, "", "", skip_encounter),
});

// ---- Resist Poison

enum class GroupStep : u8 { Form, TakeOdd, First, Second, kEnd };

// OD-DEC-42
void group_options(const Read& /*r*/, const Frame& /*f*/, OptionList& out) {
  each_split([&](int hero, int other) { out.add(Verb::Group, kParty, {.a = hero, .c = other}); });
}
/// Leaves are shared between two groups as equally as it can be.
Flow form_groups(Play& p, Frame& f, const Option& chosen) {
  const int leaves = leaf_bonus(p);
  keep(f, ResistGroups{.first = 1 << chosen.a | 1 << chosen.c,
                       .first_leaves = leaves / 2,          // OD-FPL-34
                       .second_leaves = leaves / 2});       // OD-FPL-34
  return leaves % 2 != 0 ? kNext : jump(GroupStep::First);  // OD-FPL-34
}
// OD-DEC-39
void odd_leaf_options(const Read& /*r*/, const Frame& /*f*/, OptionList& out) {
  for (const int group : {1, 2}) out.add(Verb::TakeOddLeaf, kParty, {.n = group});
}
Flow take_odd_leaf(Play& /*p*/, Frame& f, const Option& chosen) {
  auto now = notes<ResistGroups>(f);
  (chosen.n == 1 ? now.first_leaves : now.second_leaves) += 1;
  keep(f, now);
  return kNext;
}
Flow first_resists(Play& p, Frame& f) {
  const auto now = notes<ResistGroups>(f);
  return resist_as_group(p, static_cast<unsigned>(int{now.first}), now.first_leaves);
}
Flow second_resists(Play& p, Frame& f) {
  const auto now = notes<ResistGroups>(f);
  return resist_as_group(p, others(static_cast<unsigned>(int{now.first})), now.second_leaves);
}

constexpr auto kGroupsSteps = S::table<GroupStep>({
    S::choose(GroupStep::Form, "Form two groups", "OD-FPL-33", group_options, form_groups)
        .asks("Who resists the poison together, and first?"),
    S::choose(GroupStep::TakeOdd, "Which group gets the odd leaf?", "OD-FPL-34", odd_leaf_options,
              take_odd_leaf),
    S::act(GroupStep::First, "", "", first_resists),
    S::act(GroupStep::Second, "", "", second_resists),
});

}  // namespace

// OD-FPL-33: a group without poison does not roll, and a party without any forms none.
Flow resist_in_groups(const Read& r) {
  return party_poison(r.s) > 0 ? call(Proc::Groups) : kNext;
}
// OD-RUL-47: the groups of a boss round are its pairs.
Flow resist_in_pairs(const Read& r) {
  if (party_poison(r.s) == 0) return kNext;
  Flow flow = call(ResistGroups{.first = r.s.pairs.here});
  flow.callee.step = static_cast<u8>(GroupStep::First);
  return flow;
}

std::array<Count8, kColours>& supply_of(State& s, int hero) {
  const bool apart = s.pairs.now != 0 && (unsigned{s.pairs.here} >> hero & 1U) == 0;
  return apart ? s.pairs.other : s.supply;  // OD-RUL-105
}

void next_pair(Play& p) {
  std::swap(p.s.supply, p.s.pairs.other);
  p.s.pairs.here = static_cast<u8>(others(p.s.pairs.here));
  p.s.pairs.now = 2;
  p.tell(Fact::SecondPair);
}
void join_pairs(Play& p) {
  Pairs& pairs = p.s.pairs;
  for (std::size_t colour = 0; colour < kColours; ++colour)
    p.s.supply[colour] += pairs.other[colour];
  pairs.now = pairs.here = 0;
  pairs.cards = {kNoCard, kNoCard};
  pairs.other = {};
}

int impact(const Read& r, int source) {
  if (!is_four(r.s) || source < kFloorPieces || source >= kFloorPieces + kFloors) return 1;
  if (r.s.fx.events.empty()) return 1;
  const auto event = static_cast<Event>(r.s.fx.events.back().kind);
  const bool doubled = event == Event::Explore || event == Event::Floor || event == Event::Turn;
  if (!doubled) return 1;  // OD-RUL-107: nothing else is.
  return 2;                // OD-FPL-31
}

// OD-FPL-25
int boss_health(const Read& r) {
  return dungeon(r).boss.health * sets_in_play(r.s);
}

const Procedure<Play> kFormPairsProcedure{"form_pairs", kFormSteps, false, "Pairs"};
const Procedure<Play> kGroupsProcedure{"groups", kGroupsSteps, false, "Resist Poison"};
const Procedure<Play> kPairsProcedure{"pairs", kPairsSteps, false, "Two encounters"};

}  // namespace undercroft::one_deck
