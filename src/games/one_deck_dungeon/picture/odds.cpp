// Exact chances: what a handful of dice can do about a box.
#include "games/one_deck_dungeon/picture/show.h"

namespace undercroft::one_deck {
namespace {

constexpr int kMostCounted = 20;

}  // namespace

std::optional<SceneOdds> odds_of(int dice, int target, bool wide) {
  if (dice < 0 || dice > kMostCounted) return {};
  std::array<i64, kMostCounted * 6 + 1> ways{};  // by what the dice show together
  ways[0] = 1;
  i64 all = 1;
  i64 below = 1;
  for (int die = 0; die < dice; ++die) {
    for (int sum = (die + 1) * 6; sum >= 0; --sum) {
      i64 n = 0;
      for (int face = 1; face <= 6; ++face)
        if (sum - face >= 0) n += ways[at(sum - face)];
      ways[at(sum)] = n;
    }
    all *= 6;
    below *= std::clamp(target - 1, 0, 6);
  }
  SceneOdds odds;
  odds.of = all;
  if (!wide) {
    odds.n = dice == 0 ? 0 : all - below;
    return odds;
  }
  for (int sum = std::max(target, 0); sum <= dice * 6; ++sum) odds.n += ways[at(sum)];
  return odds;
}

int dice_to_roll(const Read& r, Colour colour) {
  int n = std::min<int>(level_card(r).bonus, r.s.supply[static_cast<std::size_t>(Colour::Heroic)]);
  int icons = 0;
  for (int i = 0; i < heroes_here(r); ++i)
    for (std::size_t c = 0; c < 3; ++c)
      if (colour == Colour::Grey || c == static_cast<std::size_t>(colour))
        icons += printed_dice(r, hero_here(r, i), c);
  if (colour != Colour::Grey)
    icons = std::min<int>(icons, r.s.supply[static_cast<std::size_t>(colour)]);
  return n + icons;
}

}  // namespace undercroft::one_deck
