// Potions (OD-POT), and the menu of what may be done at any time (OD-RUL-95).
#include "games/one_deck_dungeon/rules/chapters.h"

namespace undercroft::one_deck {
namespace {

using S = Steps<Play>;
using When = PotionDef::When;

struct UsePotion {
  static constexpr Proc kProc = Proc::UsePotion;
  Num16 potion{};
};

bool any_damaged(const Read& r) {
  return std::ranges::any_of(r.s.heroes, is_hurt);
}

bool is_usable(const Read& r, const PotionDef& potion) {
  // Where nothing can be healed there is nothing to gain by it.
  if (potion.when == When::AnyTime) return any_damaged(r);  // OD-CUR-04, OD-CUR-05
  if (potion.when == When::BeforeEncounter) return true;
  return works_here(r, potion.combat, potion.peril);
}

bool is_before_encounter(const Read& r, const Frame& f) {
  return r.content.potions[at(notes<UsePotion>(f).potion)].when == When::BeforeEncounter;
}
/// A potion that skips the encounter leaves nothing to come behind it.
Flow used_before(Play& p, Frame& f) {
  if (!is_before_encounter(p, f)) return kNext;  // OD-CUR-02
  return announce(p, Event::Potion, kPotionPieces + notes<UsePotion>(f).potion, f.seat);
}
Flow drink(Play& p, Frame& f) {
  return Machine::run_text(p, kPotionPieces + notes<UsePotion>(f).potion, Trigger::Use, f.seat);
}
Flow potion_used(Play& p, Frame& f) {
  if (is_before_encounter(p, f)) return kNext;
  return announce(p, Event::Potion, kPotionPieces + notes<UsePotion>(f).potion, f.seat);
}

constexpr std::array kUsePotionSteps{
    S::act("", "", used_before),
    S::act("Use a potion", "OD-PLC-04", drink),
    S::act("", "", potion_used),
};

void menu_options(const Read& r, const Frame& /*f*/, OptionList& out) {
  free_options(r, out);
  out.add(Verb::Back, kParty);
}
Flow take_menu(Play& p, Frame& /*f*/, const Option& chosen) {
  if (verb_of(chosen) == Verb::Back) return kFinish;
  return take_free(p, chosen).then(kFinish);
}

constexpr std::array kFreeSteps{
    S::choose("At any time", "OD-RUL-95", menu_options, take_menu).asks("What do you do?"),
};

}  // namespace

/// A token buys any one identified effect.
void potion_options(const Read& r, When when, OptionList& out) {
  if (r.s.tokens == 0) return;  // OD-POT-02
  for (const u8 number : r.s.potions) {
    const PotionDef& potion = r.content.potions[number];
    if (potion.when != when) continue;    // OD-RUL-96
    if (!is_usable(r, potion)) continue;  // OD-POT-01, OD-DEC-22
    // OD-POT-04: dice go to the hero that uses it; anything else is the same whoever does.
    if (!potion.dice) out.add(Verb::UsePotion, kParty, {.a = kParty, .b = number});
    for (int i = 0; potion.dice && i < heroes_here(r); ++i) {  // OD-RUL-64, OD-RUL-85
      const int hero = hero_here(r, i);
      out.add(Verb::UsePotion, hero, {.a = hero, .b = number});
    }
  }
}

Flow use_potion(Play& p, const Option& chosen) {
  p.s.tokens -= 1;        // OD-PLC-04
  p.s.token_supply += 1;  // OD-SUP-04
  p.tell(Fact::TokenUsed);
  return call(UsePotion{.potion = chosen.b}, chosen.a == kParty ? kPartySeat : int{chosen.a});
}

/// It is a potion used like any other.
Flow spend_token(Play& p, int piece, int seat) {
  p.s.tokens -= 1;
  p.s.token_supply += 1;
  p.tell(Fact::TokenUsed);
  return announce(p, Event::Potion, piece, seat);
}

bool may_turn_invisible(const Read& r) {
  OptionList potions;
  potion_options(r, When::BeforeEncounter, potions);
  return !potions.empty();
}

Flow gain_token(Play& p) {
  if (p.s.token_supply == 0) return kNext;  // OD-POT-13, OD-RUL-29, OD-RUL-123
  p.s.token_supply -= 1;
  p.s.tokens += 1;  // OD-POT-10, OD-LOT-07
  p.tell(Fact::TokenGained, {.n = 1});
  return announce(p, Event::Token);  // OD-CUR-03
}

// OD-CUR-01
bool has_cure(const Read& r) {
  return r.content.cure >= 0 && r.s.potions.contains(narrow<u8>(r.content.cure));
}

void free_options(const Read& r, OptionList& out) {
  potion_options(r, When::AnyTime, out);  // OD-POT-11
  // OD-DEC-36
  for (int hero = 0; hero < hero_count(r); ++hero)
    for (int n = 1; n <= r.s.heroes[at(hero)].stored; ++n)
      out.add(Verb::ReturnDice, hero, {.a = hero, .n = n});
}
// OD-DEC-08
void first_options(const Read& r, const Frame& /*f*/, OptionList& out) {
  free_options(r, out);
  out.add(Verb::Pass, kParty);
}
Flow take_free(Play& p, const Option& chosen) {
  if (verb_of(chosen) == Verb::UsePotion) return use_potion(p, chosen);
  return_stored(p, chosen.a, chosen.n);
  return kNext;
}
bool anything_free(const Read& r) {
  if (any_stored(r)) return true;
  return r.s.tokens > 0 && any_damaged(r) && std::ranges::any_of(r.s.potions, [&](u8 number) {
           return r.content.potions[number].when == When::AnyTime;
         });
}
void free_option(const Read& r, OptionList& out) {
  if (anything_free(r)) out.add(Verb::Free, kParty);
}
Flow free_menu() {
  return call(Proc::Free);
}

const Procedure<Play> kUsePotionProcedure{"use_potion", kUsePotionSteps, false, "A potion"};
const Procedure<Play> kFreeProcedure{"free", kFreeSteps, false, "At any time"};

}  // namespace undercroft::one_deck
