// Step 2: Heroic feat (OD-FEA).
#include "games/one_deck_dungeon/rules/chapters.h"

namespace undercroft::one_deck {
namespace {

using S = Steps<Play>;

constexpr u8 kFeatUsed = 1U << kFeatText;

bool may_use_feat(const Read& r, int hero) {
  const FeatDef& feat = feat_def(r, hero);
  if (r.s.room.mode == Mode::Boss && feat.no_boss) return false;                  // OD-FEA-04
  if ((r.s.heroes[at(hero)].used & kFeatUsed) != 0) return false;                 // OD-FEA-09
  return Machine::has_text(r, text_piece(hero, kFeatText), Trigger::Feat, hero);  // OD-FEA-06
}
bool any_feat(const Read& r) {
  for (int i = 0; i < heroes_here(r); ++i)
    if (may_use_feat(r, hero_here(r, i))) return true;
  return false;
}

Flow ask_for_feats(Play& p, Frame& /*f*/) {
  come_to_rest(p);
  return any_feat(p) ? kNext : kFinish;
}

/// One feat after the other, in the party's order.
void feat_options(const Read& r, const Frame& /*f*/, OptionList& out) {
  for (int i = 0; i < heroes_here(r); ++i)
    if (const int hero = hero_here(r, i); may_use_feat(r, hero))
      out.add(Verb::UseFeat, hero, {.a = hero});  // OD-FEA-01, OD-FEA-03, OD-DEC-15
  discard_options(r, out);                        // OD-PLC-11, OD-RUL-122: once one is resolved.
  free_option(r, out);
  out.add(Verb::EndStep, kParty);
}
Flow take_feat(Play& p, Frame& /*f*/, const Option& chosen) {
  switch (verb_of(chosen)) {
    case Verb::UseFeat: {
      Hero& hero = p.s.heroes[chosen.a];
      hero.used = static_cast<u8>(hero.used | kFeatUsed);
      return Machine::run_text(p, text_piece(chosen.a, kFeatText), Trigger::Feat, chosen.a)
          .then(kRestart);
    }
    case Verb::Discard: release_die(p, find_die(p.s, chosen)); return kRestart;
    case Verb::EndStep: return kFinish;
    default: return free_menu().then(kRestart);
  }
}

constexpr std::array kFeatSteps{
    S::act("", "", ask_for_feats),
    S::choose("Step 2: Heroic feat", "OD-FEA-01", feat_options, take_feat)
        .asks("Does a hero use its feat?"),
};

}  // namespace

const Procedure<Play> kFeatsProcedure{"feats", kFeatSteps, false, "Heroic feat"};

}  // namespace undercroft::one_deck
