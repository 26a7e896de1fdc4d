// Every game of the program, in one explicit list.
#include <array>

#include "engine/registry.h"

#include "duel/duel.h"
#include "games/abyssal_conspiracy/content.h"
#include "games/forgotten_depths/content.h"
#include "games/legends_untold/content.h"
#include "games/one_deck_dungeon/content.h"
#include "tiny_dice/tiny_dice.h"
#include "tiny_piles/tiny_piles.h"

namespace undercroft {
namespace {

constexpr std::array kGames{
    GameEntry{"one_deck_dungeon", "One Deck Dungeon", true, one_deck::open, one_deck::vocabulary},
    GameEntry{"forgotten_depths", "Forgotten Depths", true, forgotten::open, forgotten::vocabulary},
    GameEntry{"abyssal_conspiracy", "The Abyssal Conspiracy", true, abyssal::open,
              abyssal::vocabulary},
    GameEntry{"legends_untold", "Legends Untold", true, legends::open, legends::vocabulary},
    GameEntry{"duel", "Duel", false, duel::open, duel::vocabulary},
    GameEntry{"tiny_dice", "Tiny Dice", false, tiny_dice::open},
    GameEntry{"tiny_piles", "Tiny Piles", false, tiny_piles::open},
};

}  // namespace

std::span<const GameEntry> all_games() {
  return kGames;
}

const GameEntry* find_game(std::string_view id) {
  for (const GameEntry& game : kGames)
    if (game.id == id) return &game;
  return nullptr;
}

}  // namespace undercroft
