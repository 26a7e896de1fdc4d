#pragma once
#include "games/one_deck_dungeon/expert/outlook.h"

// What encounters and their loot are likely to bring, before any die is rolled.

namespace undercroft::one_deck {

constexpr int kQuickNodes = 400;  ///< of a look at the best cover

int health_left(const Read& r, int hero);
int lowest_health(const Read& r);

// ---- encounters
/// What an encounter or a round of the boss (kNoCard) would cost these heroes with typical dice.
Toll forecast_toll(const Read& r, unsigned here, int card, int option, int more_heroic = 0);
Outlook forecast(const Read& r, int card, int option, int more_heroic = 0);
/// The better of a peril's two ways, with its time.
Outlook after_card(const Read& r, Outlook now, unsigned here, int card);
Outlook forecast_of(const Read& r, int card);

// ---- loot
/// How many dice icons a card gives as an item.
int icons_on(const EncounterDef& card);
int item_worth(const Read& r, int card);
Outlook with_item(const Read& r, Outlook o, int hero, int card);
Outlook with_skill(const Read& r, Outlook o, int hero);
Outlook with_potion(Outlook o);
Outlook with_xp(const Read& r, Outlook o, int card);
/// What the best use of a card's loot would promise; of split loot after one of the ways (OD-SPL).
int promise_with_loot(const Read& r, const Outlook& o, int card, int way = kNoCard);
/// How well a hero can pay for a skill.
int fitness(const Read& r, int hero, const SkillDef& skill);

}  // namespace undercroft::one_deck
