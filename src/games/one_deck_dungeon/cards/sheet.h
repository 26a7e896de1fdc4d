#pragma once
#include "engine/read_value.h"

#include "games/one_deck_dungeon/one_deck_dungeon.h"

// Campaign sheets, as a set-up writes them down.

namespace undercroft::one_deck {

inline constexpr std::array<std::string_view, kSpaces> kSpacesByName{"circles", "squares", "hard"};

/// OD-CAM-01: of one player and one hero.
struct CampaignSheet {
  std::string player;
  u8 hero = 0;
  Sheet checked{};
  i64 games = 0;
  std::vector<std::string> bosses;  ///< ids of those defeated
};
struct Campaign {
  std::vector<std::string> players;  ///< who plays the first hero, the second, …
  std::vector<CampaignSheet> sheets;
  Value::List history;  ///< a few words on each game

  [[nodiscard]] std::string player_of(int seat) const {
    return at(seat) < players.size() ? players[at(seat)] : std::string();
  }
  CampaignSheet& sheet_of(int seat, u8 hero) {
    const std::string player = player_of(seat);
    for (CampaignSheet& sheet : sheets)
      if (sheet.player == player && sheet.hero == hero) return sheet;  // OD-CAM-01
    sheets.push_back({player, hero, {}, 0, {}});
    return sheets.back();
  }
};

/// Returns what is wrong.
std::string parse_campaign(const Content& c, const Value& given, Campaign& out);

}  // namespace undercroft::one_deck
