#pragma once
#include "games/one_deck_dungeon/rules/chapters.h"

// The expert of One Deck Dungeon: ordered rules of thumb, each with a name. policy.cpp says who
// answers what.

namespace undercroft::one_deck {

// ---- the campaign: policy_campaign.cpp

/// Before the game: a focus, a basic skill or a basic potion.
int prepare_well(const Read& r, const OptionList& options);
/// After it: what comes soonest for its worth; of its spaces the rarest first.
int check_for_the_nearest(const Read& r, const OptionList& options);
/// Whether a card heals, prevents damage or gives tokens.
bool saves_health(const Read& r, int text);
/// Whether using a card makes dice better that the player chooses.
bool betters_dice(const Read& r, int text);

}  // namespace undercroft::one_deck
