// What happened, in words.
#include "base/text.h"

#include "games/forgotten_depths/picture/show.h"

namespace undercroft::forgotten {
namespace {

using T = const Telling<Read>&;
using Kind = Happening::Kind;

std::string n(T t) {
  return std::to_string(t.fact.n);
}
const PlacedTile& placed(T t) {
  return t.r.s.map[t.fact.b];
}
std::string placed_text(T t) {
  return tile_name(t.r, t.fact.a) + " is placed at " + cell_name(placed(t).x, placed(t).y);
}
std::string damaged_text(T t) {
  return capitalised(piece_name(t.r, t.fact.a)) + " takes " + n(t) + " damage";
}
void show_placed(T t, WordedHappening& out) {
  out.piece = tile_id(t.r, t.fact.a);
  out.place = cell_id(placed(t).x, placed(t).y);
}
void show_hero(T t, WordedHappening& out) {
  out.piece = with_number("hero", t.fact.a);
}

constexpr auto kFacts = Facts<Read>::sheet<Fact>({
    {Fact::TileDrawn, Kind::Flipped, [](T t) { return tile_name(t.r, t.fact.a) + " comes up"; }},
    {Fact::TilePlaced, Kind::Moved, placed_text, show_placed},
    {Fact::CardRevealed, Kind::Flipped,
     [](T t) { return card_name(t.r, t.fact.a) + " is revealed"; }},
    {Fact::ItemDrawn, Kind::Flipped, [](T t) { return item_name(t.r, t.fact.a) + " is drawn"; }},
    {Fact::ItemGained, Kind::Gained, [](T t) { return item_name(t.r, t.fact.a) + " is gained"; }},
    {Fact::CardToPool, Kind::Gained,
     [](T t) { return card_name(t.r, t.fact.a) + " goes to the pool, experience " + n(t); }},
    {Fact::FoeDamaged, Kind::Damaged, damaged_text},
    {Fact::HeroDamaged, Kind::Damaged, damaged_text, show_hero},
    {Fact::HeroHealed, Kind::Gained,
     [](T t) { return hero_name(t.r, t.fact.a) + " heals " + n(t); }},
    {Fact::Prevented, Kind::Prevented,
     [](T t) { return hero_name(t.r, t.fact.a) + " suffers none of the " + n(t) + " damage"; }},
});

}  // namespace

std::span<const FactRow<Read>> Rules::facts() {
  return kFacts.rows;
}
std::string Rules::effect_title(const Read& r, int piece) {
  return has_text(piece) ? text_name(r, piece) : std::string();
}

}  // namespace undercroft::forgotten
