// An expert's answers: who answers what.
#include "games/forgotten_depths/expert/policy.h"

#include "games/forgotten_depths/rules/chapters.h"

namespace undercroft::forgotten {
namespace {

int asked_for_card(const Read& r, const OptionList& options) {
  switch (verb_of(options[0].option)) {
    case Verb::TakeBack:
    case Verb::Add:
    case Verb::Retrieve: return static_cast<int>(options.size()) - 1;
    case Verb::Lay:
    case Verb::ChooseFoe: return try_each(r, options);
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

/// Payments, shares and the like ask for no plan; tiles are laid for room, and in a fight every
/// answer is tried to the end of the Round.
bool Rules::is_routine(const Read& r) {
  switch (asking_proc(r)) {
    case Proc::Pay:
    case Proc::Buy:
    case Proc::Heal:
    case Proc::GainItem:
    case Proc::Chest:
    case Proc::Damage:
    case Proc::PlaceTile:
    case Proc::PlayCards:
    case Proc::Round:
    case Proc::Combat:
    case Proc::Look:
    case Proc::Ask: return true;
    default: return false;
  }
}

int Rules::policy(const Read& r, const OptionList& options) {
  if (options.size() == 1 || options.by_chance()) return 0;
  if (effects::is_choice(options[0].option)) return try_each(r, options);
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
    case Proc::Look: return put_back_well(r, options);
    case Proc::Ask: return asked_for_card(r, options);
    default: return try_each(r, options);
  }
}

}  // namespace undercroft::forgotten
