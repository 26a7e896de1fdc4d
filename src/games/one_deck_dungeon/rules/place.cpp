// Step 4: Use skills and place dice (OD-PLC).
#include "games/one_deck_dungeon/rules/chapters.h"

namespace undercroft::one_deck {
namespace {

using S = Steps<Play>;

Flow settle_pools(Play& p, Frame& /*f*/) {
  come_to_rest(p);
  return kNext;
}

/// Actions of this step come in any order, any number of times.
void place_options(const Read& r, const Frame& /*f*/, OptionList& out) {
  for (std::size_t i = 0; i < r.s.dice.size(); ++i)
    // OD-PLC-02, OD-POOL-03
    if (i == 0 || r.s.dice[i] != r.s.dice[i - 1]) die_option(r.s, i, Verb::TakeDie, out);

  skill_options(r, false, out);                      // OD-PLC-03
  talent_options(r, false, out);                     // OD-CAM-15
  potion_options(r, PotionDef::When::Step4, out);    // OD-POT-09
  potion_options(r, PotionDef::When::AnyTime, out);  // but none of those before an encounter
  if (any_stored(r)) out.add(Verb::Free, kParty);
  out.add(Verb::EndStep, kParty);  // OD-PLC-10, OD-DEC-25, OD-RUL-119: at will.
}
Flow take_place(Play& p, Frame& /*f*/, const Option& chosen) {
  switch (verb_of(chosen)) {
    case Verb::TakeDie:
      return call(PlaceDie{.die = static_cast<int>(find_die(p.s, chosen))}, chosen.a)
          .then(kRestart);  // OD-PLC-01
    case Verb::UseSkill: return use_skill(p, chosen).then(kRestart);
    case Verb::UseTalent: return use_talent(p, chosen).then(kRestart);
    case Verb::UsePotion: return use_potion(p, chosen).then(kRestart);
    case Verb::Free: return free_menu().then(kRestart);
    default: return kFinish;
  }
}

constexpr std::array kPlaceSteps{
    S::act("", "", settle_pools),
    S::choose("Step 4: Use skills and place dice", "OD-PLC-01", place_options, take_place)
        .asks("Which die, skill or potion do you use?")
        .shows(show_price),
};

// ---- what to do with one die

bool is_first_of_its_kind(const Read& r, int box) {
  for (int other = 0; other < box; ++other)
    if (is_twin_box(r, box, other)) return false;
  return true;
}

void die_options(const Read& r, const Frame& f, OptionList& out) {
  const std::size_t die = at(notes<PlaceDie>(f).die);
  const bool armor = armor_is_open(r);
  for (int box = 0; box < length(r.s.boxes); ++box) {
    // OD-PLC-02, OD-DEC-19, OD-DEC-20
    if (may_place(r, die, box, armor) && is_first_of_its_kind(r, box))
      out.add(Verb::CoverBox, f.seat, {.n = box});
  }
  // OD-PLC-05, OD-DEC-23
  if (may_join_conversion(r, {}, die)) out.add(Verb::Convert, f.seat);
  die_option(r.s, die, Verb::Discard, out);  // OD-PLC-06, OD-DEC-24
  out.add(Verb::Back, kParty);
}
Flow take_die_option(Play& p, Frame& f, const Option& chosen) {
  const std::size_t die = at(notes<PlaceDie>(f).die);
  switch (verb_of(chosen)) {
    case Verb::CoverBox:
      keep(f, PlaceDie{.die = notes<PlaceDie>(f).die, .box = chosen.n});
      return place_die(p, die, chosen.n).then(jump(DieStep::Placed));
    case Verb::Convert: p.s.flow.list.push_back(narrow<u16>(die)); return kNext;
    case Verb::Discard: release_die(p, die); return kFinish;
    default: return kFinish;
  }
}

void another_die_options(const Read& r, const Frame& f, OptionList& out) {
  const std::span<const u16> chosen = chosen_dice(r.s, f);
  const auto is_free = [&](std::size_t die) {
    return std::find(chosen.begin(), chosen.end(), die) == chosen.end();
  };
  for (std::size_t i = 0; i < r.s.dice.size(); ++i) {
    bool twin = false;  // of two dice that are alike one is offered
    for (std::size_t k = 0; k < i && !twin; ++k)
      twin = r.s.dice[k].is_like(r.s.dice[i]) && is_free(k);
    if (!twin && may_join_conversion(r, chosen, i)) die_option(r.s, i, Verb::TakeDie, out);
  }
  out.add(Verb::Back, kParty);
}
/// A die equal to the option that is not chosen yet.
std::size_t find_other_die(const Read& r, const Frame& f, const Option& chosen) {
  const std::span<const u16> taken = chosen_dice(r.s, f);
  for (std::size_t i = find_die(r.s, chosen); i < r.s.dice.size(); ++i)
    if (r.s.dice[i].is_like(r.s.dice[find_die(r.s, chosen)]) &&
        std::find(taken.begin(), taken.end(), i) == taken.end())
      return i;
  UC_CHECK(false, "no such die is left");
}
Flow take_another(Play& p, Frame& f, const Option& chosen) {
  if (verb_of(chosen) == Verb::Back) return kFinish;
  p.s.flow.list.push_back(narrow<u16>(find_other_die(p, f, chosen)));
  const std::span<const u16> dice = chosen_dice(p.s, f);
  if (length(dice) < conversion_dice(p)) return kRepeat;
  const int first = p.s.dice[dice[0]].hero;
  // OD-HER-04: if both gave some, one of them is chosen.
  for (const u16 die : dice)
    if (p.s.dice[die].hero != first) return kNext;

  convert(p, dice, first);
  return kFinish;
}

/// One of those who gave a die.
void gainer_options(const Read& r, const Frame& f, OptionList& out) {
  for (int hero = 0; hero < hero_count(r); ++hero)
    for (const u16 die : chosen_dice(r.s, f))
      if (r.s.dice[die].hero == hero) {
        out.add(Verb::GainDie, kParty, {.a = hero});
        break;
      }
}
Flow take_gainer(Play& p, Frame& f, const Option& chosen) {
  convert(p, chosen_dice(p.s, f), chosen.a);
  return kFinish;  // past the step of a die that was placed
}

Flow placed(Play& p, Frame& f) {
  return die_placed(p, notes<PlaceDie>(f).box).then(kFinish);
}

constexpr auto kPlaceDieSteps = S::table<DieStep>({
    S::choose(DieStep::What, "Place the die", "OD-PLC-02", die_options, take_die_option)
        .asks(ask_where)
        .shows(show_die_in_hand),
    S::choose(DieStep::Another, "Convert it with another die", "OD-HER-01", another_die_options,
              take_another)
        .asks("With which die do you convert it?")
        .shows(show_conversion),
    S::choose(DieStep::Whose, "Who gains the heroic die?", "OD-HER-04", gainer_options, take_gainer)
        .shows(show_conversion),
    S::act(DieStep::Placed, "", "", placed),
});

}  // namespace

const Procedure<Play> kPlaceProcedure{"place", kPlaceSteps, false, "Skills and dice"};
const Procedure<Play> kPlaceDieProcedure{"place_die", kPlaceDieSteps, false, "A die"};

}  // namespace undercroft::one_deck
