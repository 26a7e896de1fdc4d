// What a person sees of the game. The map with its tiles, walls and light is still to be drawn;
// what stands is enough to play by words.
#include "games/brimstone/picture/show.h"

namespace undercroft::brimstone {
namespace {

void draw_track(const Read& r, Scene& out) {
  SceneArea& track = out.area("track", AreaKind::Track, "Depth track");
  track.number("darkness", r.s.dark).out_of(kEntrance);
  track.number("posse", r.s.posse).out_of(kEntrance);
  track.number("growing dread", length(r.s.dread));
  track.number("clues", r.s.clues).out_of(mission(r).clues);
}
/// SB-EMV-11, SB-RUL-97: targets are public.
void draw_enemy(const Read& r, int enemy, Scene& out) {
  const Enemy& it = r.s.enemies[enemy];
  std::string text = enemy_name(r, enemy);
  if (it.target != kNone) text += ", after " + hero_name(r, it.target);
  if (const int elite = elite_count(r, it.of); elite > 0) text += ", elite";
  ScenePiece& model = out.piece(enemy_id(enemy), "model", square_id(r, it.at), text);
  model.show().name = enemy_name(r, enemy);
  model.number("wounds", it.wounds).out_of(figure(r, it.of, Figure::Health));
  if (is_huge(r, enemy)) model.size = {{2, 2}};
}
void draw_map(const Read& r, Scene& out) {
  SceneArea& map = out.area("map", AreaKind::Grid, "The mine");
  const Board& board = Board::of(r);
  constexpr int kSectionWidth = 200;
  for (int square = 0; square < board.map().size(); ++square) {
    const Spot spot = board.map().spot(square);
    ScenePlace& place =
        map.place(square_id(r, square), "cell", Rules::name_of(r, kSquareNames, square));
    place.at = {spot.cell.x + spot.section * kSectionWidth, spot.cell.y};
  }
  for (int hero = 0; hero < hero_count(r); ++hero) {
    if (r.s.turn == 0 || r.s.heroes[hero].standing == Standing::Dead) continue;
    ScenePiece& model = out.piece("hero:" + std::to_string(hero), "model",
                                  square_id(r, r.s.heroes[hero].at), hero_name(r, hero));
    model.seat = hero;
    model.show().name = hero_name(r, hero);
    if (!is_up(r, hero)) model.state(PieceState::Done);
  }
  each_enemy(r, [&](int enemy) { draw_enemy(r, enemy, out); });
}
void draw_hero(const Read& r, int hero, Scene& out) {
  const Hero& h = r.s.heroes[hero];
  SceneArea& sheet = out.area("sheet:" + std::to_string(hero), AreaKind::Seat, hero_name(r, hero));
  sheet.seat = hero;
  sheet.number("wounds", h.wounds).with_icon("damage").out_of(h.health);
  sheet.number("sanity damage", h.horror).out_of(h.sanity);
  sheet.number("corruption", h.corruption).out_of(kThreshold);
  sheet.number("Grit", h.grit).out_of(h.most_grit);
  sheet.number("XP", h.xp);
  sheet.number("gold", h.gold);
  sheet.number("Dark Stone", stone_of(r, hero));
  sheet.number("weight", weight_of(r, hero)).out_of(weight_limit(r, hero));
  sheet.number("hands", hands_used(r, hero)).out_of(kHands);
  sheet.number("side bag", tokens_in(r, hero)).out_of(bag_limit(r, hero));
  if (h.poison > 0) sheet.number("Poison", h.poison);
  if (class_of(r, hero).faith > 0) sheet.number("Faith", h.faith).out_of(faith_of(r, hero));
  if (h.grudge > 0) sheet.number("Grudge", h.grudge);
}

}  // namespace

void Rules::scene(const Read& r, const SceneRequest& /*request*/, Scene& out) {
  draw_track(r, out);
  draw_map(r, out);
  for (int hero = 0; hero < hero_count(r); ++hero) draw_hero(r, hero, out);
}

}  // namespace undercroft::brimstone
