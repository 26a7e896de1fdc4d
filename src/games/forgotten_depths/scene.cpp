// What a person sees: the map, the Rune Patterns, the Heroes, the fight, the question.
#include "base/text.h"

#include "games/forgotten_depths/forgotten_depths.h"
#include "games/forgotten_depths/show.h"

namespace undercroft::forgotten {
namespace {

constexpr std::array<std::string_view, kSides> kSideNames{"N", "E", "S", "W"};
constexpr std::array<std::string_view, kSides> kSideWords{"north", "east", "south", "west"};
constexpr std::array<std::string_view, 4> kEdgeWords{"wall", "open", "upper", "lower"};
constexpr std::array<std::string_view, kSides> kCorners{"nw", "ne", "se", "sw"};

std::string numbered(const std::string& what, int n) {
  return what + ":" + std::to_string(n);
}
std::string cell_id(int x, int y) {
  return "cell:" + std::to_string(x - kCentre) + "," + std::to_string(y - kCentre);
}
std::string cell_id(const PlacedTile& tile) {
  return cell_id(tile.x, tile.y);
}
std::string letter(int area) {
  return {static_cast<char>('a' + area)};
}
std::string area_id(const PlacedTile& tile, int area) {
  return cell_id(tile) + ":" + letter(area);
}
std::string tile_id(const TileDef& def) {
  return "tile:" + def.id;
}

// ---- tiles

std::vector<std::string> sides_of(unsigned bits) {
  std::vector<std::string> sides;
  for (int side = 0; side < kSides; ++side)
    if (has_bit(bits, side)) sides.emplace_back(kSideNames[at(side)]);
  return sides;
}
/// The arrow of a Secret Passage points to a wall, if there is one.
std::string passage_side(const TileDef& def) {
  for (std::size_t side = kSides; side > 0; --side)
    if (def.turned[0].edges[side - 1] == Edge::Wall) return std::string(kSideNames[side - 1]);
  return "N";
}
std::string level_of(const TileDef& def, int area) {
  for (std::size_t side = 0; side < kSides; ++side) {
    if (def.turned[0].area[side] != area) continue;
    if (def.turned[0].edges[side] == Edge::Upper) return "upper";
    if (def.turned[0].edges[side] == Edge::Lower) return "lower";
  }
  return {};
}
std::vector<std::string> fixed_marks(const TileArea& area) {
  std::vector<std::string> marks;
  if (area.portal) marks.emplace_back("portal");
  return marks;
}
/// The face as it is printed, before the turn.
void draw_face(const TileDef& def, SceneFace& face) {
  face.name = def.name;
  for (const Edge edge : def.turned[0].edges)
    face.edges.emplace_back(kEdgeWords[static_cast<std::size_t>(edge)]);
  for (int i = 0; i < length(def.areas); ++i) {
    const TileArea& area = def.areas[at(i)];
    const int ports = std::popcount(unsigned{area.ports});
    face.areas.push_back({letter(i), sides_of(area.ports), fixed_marks(area), level_of(def, i),
                          ports <= 1   ? "room"
                          : ports == 2 ? "corridor"
                                       : "hall"});
    if (area.passage) face.links.push_back({"passage", letter(i), passage_side(def)});
  }
  constexpr std::array<std::string_view, 3> kLinks{"door", "boundary", "stairs"};
  for (const TileLink& link : def.links)
    face.links.push_back(
        {std::string(kLinks[static_cast<std::size_t>(link.kind)]), letter(link.a), letter(link.b)});
  face.nodes = sides_of(def.turned[0].nodes);
  for (int corner = 0; corner < kSides; ++corner)
    if (has_bit(def.turned[0].water, corner)) face.water.emplace_back(kCorners[at(corner)]);
  if (def.boat) face.marks.emplace_back("boat");
  if (def.sword) face.marks.emplace_back("sword");
}

std::string what_is_there(const Read& r, int placed, const Access& access) {
  const TileDef& def = tile_def(r, placed);
  const PlacedTile& tile = r.s.map[at(placed)];
  std::string text;
  const auto say = [&](const std::string& what) { text += (text.empty() ? "" : ", ") + what; };
  for (const TileArea& area : def.areas) {
    const bool beaten = tile.is(PlacedTile::kMonsterDone);
    if (area.monsters > 0)
      say((area.monsters == 2 ? std::string("two Monsters") : std::string("a Monster")) +
          (beaten ? ", defeated" : ""));
    if (area.feature) say(tile.is(PlacedTile::kFeatureDone) ? "a Feature, resolved" : "a Feature");
    if (area.chest) say(tile.is(PlacedTile::kChestDone) ? "a Chest, opened" : "a Chest");
    if (area.campfire) say(tile.is(PlacedTile::kCampDone) ? "a Campfire, used" : "a Campfire");
    if (area.stairs) say("the Stairs");
    if (area.passage) say("a Secret Passage");
    if (area.portal) say("a Warp Portal");
  }
  if (def.door >= 0) say(tile.is(PlacedTile::kDoorOpen) ? "an open Door" : "a locked Door");
  std::string open;
  for (std::size_t side = 0; side < kSides; ++side) {
    const Edge edge = as_it_lies(r, placed).edges[side];
    if (edge == Edge::Wall) continue;
    open +=
        (open.empty() ? " " : ", ") + std::string(kSideWords[side]) +
        (edge == Edge::Open ? ""
                            : " (" + std::string(kEdgeWords[static_cast<std::size_t>(edge)]) + ")");
  }
  say("open" + (open.empty() ? " nowhere" : open));
  say(access.areas[at(placed)] != 0 ? "reached" : "not reached");
  return text;
}

struct MarkView {
  std::string icon, name;
  bool done = false;
};
void draw_mark(const PlacedTile& tile, const TileDef& def, int area, int n, const MarkView& view,
               Scene& out) {
  ScenePiece& piece = out.piece("mark:" + def.id + ":" + std::to_string(area * 4 + n), "mark",
                                area_id(tile, area), view.name + (view.done ? ", done" : ""));
  piece.show().icons.push_back(view.icon);
  piece.show().name = view.name;
  piece.index = n;
  if (view.done) piece.state(PieceState::Done);
}
void draw_marks(const PlacedTile& tile, const TileDef& def, int number, Scene& out) {
  const TileArea& area = def.areas[at(number)];
  int n = 0;
  for (int i = 0; i < area.monsters; ++i)
    draw_mark(tile, def, number, n++, {"monster", "Monster", tile.is(PlacedTile::kMonsterDone)},
              out);
  if (area.feature)
    draw_mark(tile, def, number, n++, {"feature", "Feature", tile.is(PlacedTile::kFeatureDone)},
              out);
  if (area.chest)
    draw_mark(tile, def, number, n++, {"chest", "Chest", tile.is(PlacedTile::kChestDone)}, out);
  if (area.campfire)
    draw_mark(tile, def, number, n++, {"campfire", "Campfire", tile.is(PlacedTile::kCampDone)},
              out);
  if (area.stairs) draw_mark(tile, def, number, n, {"stairs", "Stairs", false}, out);
}

void draw_tile(const Read& r, int placed, const Access& access, SceneArea& map, Scene& out) {
  const PlacedTile& tile = r.s.map[at(placed)];
  const TileDef& def = tile_def(r, placed);
  const std::string name = cell_name(tile.x, tile.y);
  ScenePlace& cell = map.place(cell_id(tile), "cell", name);
  cell.at = {tile.x - kCentre, tile.y - kCentre};
  cell.text = capitalised(name) + ", " + def.name + ": " + what_is_there(r, placed, access);
  for (int i = 0; i < length(def.areas); ++i) {
    ScenePlace& area = map.place(
        area_id(tile, i), "area",
        name + ", part " + letter(i) + (access.has(placed, i) ? ", reached" : ", not reached"));
    area.in = cell_id(tile);
  }
  for (int side = 0; side < kSides; ++side) {
    if (!has_bit(as_it_lies(r, placed).nodes, side)) continue;
    ScenePlace& node =
        map.place("node:" + cell_id(tile).substr(5) + ":" + std::string(kSideNames[at(side)]),
                  "node", "Node " + std::string(kSideWords[at(side)]) + " of " + name);
    node.in = cell_id(tile);
    node.side = kSideNames[at(side)];
    if (has_bit(tile.used_nodes, side)) node.states.push_back(PieceState::Spent);
  }
  ScenePiece& piece = out.piece(tile_id(def), "tile", cell_id(tile), def.name + " at " + name);
  piece.turn = tile.turn * 90;
  draw_face(def, piece.show());
  if (tile.is(PlacedTile::kDoorOpen))
    for (SceneTileLink& link : piece.show().links)
      if (link.kind == "door") link.kind = "boundary";
  for (int i = 0; i < length(def.areas); ++i) draw_marks(tile, def, i, out);
}

/// Cells where the drawn tile fits.
void draw_empty_cells(const Read& r, SceneArea& map, Scene& out) {
  if (r.s.pending == kNone) return;
  OptionList list;
  placement_options(r, r.s.pending, Verb::Place, list);
  std::vector<std::string> legal;
  for (const WeightedOption& o : list) {
    const std::string id = cell_id(o.option.a, o.option.b);
    if (!legal.empty() && legal.back() == id) continue;
    legal.push_back(id);
    ScenePlace& cell = map.place(id, "cell", cell_name(o.option.a, o.option.b));
    cell.at = {o.option.a - kCentre, o.option.b - kCentre};
    cell.traits.emplace_back("empty");
  }
  if (!legal.empty()) out.overlay(OverlayKind::Legal, legal).text = "the tile fits";
}

void draw_map(const Read& r, Scene& out) {
  SceneArea& map = out.area("map", AreaKind::Grid, ecology(r).name);
  map.text = std::to_string(r.s.map.size()) + " tiles";
  map.cell = {120, 120};
  map.hint().region = AreaRegion::Board;
  map.hint().size = AreaSize::Large;
  const Access access = reach(r);
  std::vector<std::string> reached;
  for (int i = 0; i < length(r.s.map); ++i) {
    draw_tile(r, i, access, map, out);
    for (int area = 0; area < length(tile_def(r, i).areas); ++area)
      if (access.has(i, area)) reached.push_back(area_id(r.s.map[at(i)], area));
  }
  const PlacedTile& at_tile = r.s.map[r.s.lantern_tile];
  ScenePiece& lantern =
      out.piece("lantern", "token", area_id(at_tile, r.s.lantern_area), "The Lantern");
  lantern.show().name = "Lantern";
  lantern.show().icons.emplace_back("lantern");
  SceneOverlay& overlay = out.overlay(OverlayKind::Reachable, reached);
  overlay.from = "lantern";
  overlay.text = "reached";
  draw_empty_cells(r, map, out);
}

void draw_waiting_tiles(const Read& r, Scene& out) {
  for (const auto& [tile, id, title] : {std::tuple{r.s.pending, "drawn", "Drawn tile"},
                                        std::tuple{r.s.aside, "aside", "Set aside"}}) {
    if (tile == kNone) continue;
    SceneArea& area = out.area(id, AreaKind::Row, title);
    area.hint().region = AreaRegion::Shelf;
    const TileDef& def = ecology(r).tiles[tile];
    ScenePiece& piece = out.piece(tile_id(def), "tile", id, def.name);
    draw_face(def, piece.show());
  }
}

// ---- Rune Patterns

void draw_pattern(const Read& r, int number, Scene& out) {
  const PatternDef& pattern = ecology(r).patterns[at(number)];
  const std::string id = numbered("pattern", number + 1);
  SceneArea& area = out.area(id, AreaKind::Grid, pattern.name);
  area.hint().region = AreaRegion::Shelf;
  area.hint().size = AreaSize::Small;
  area.hint().collapse = 3;
  const bool found = has_bit(r.s.found_patterns, number);
  area.text = found ? "encountered" : pattern.water ? "Boat, water, Sword" : "";
  if (found) area.states.push_back(PieceState::Away);
  if (pattern.water) return;
  for (const PatternCell& cell : pattern.ways[0]) {
    const std::string square = id + ":" + std::to_string(cell.x) + "," + std::to_string(cell.y);
    area.place(square, "cell", "Square").at = {cell.x, cell.y};
    for (int side = 0; side < kSides; ++side) {
      if (!has_bit(cell.nodes, side)) continue;
      ScenePlace& node =
          area.place(square + ":" + std::string(kSideNames[at(side)]), "node", "Node");
      node.in = square;
      node.side = kSideNames[at(side)];
    }
  }
}

// ---- the party

void draw_hero(const Read& r, int number, Scene& out) {
  const Hero& hero = r.s.heroes[at(number)];
  const HeroDef& def = hero_def(r, number);
  const std::string id = numbered("hero", number);
  SceneArea& seat = out.area(id, AreaKind::Seat, def.name);
  seat.seat = hero.seat;
  seat.hint().region = AreaRegion::Party;
  seat.text = "Level " + std::to_string(hero.level);
  seat.number("Health", hero.health).with_icon("health").out_of(max_health(r, number));
  seat.number("Stored Power", hero.power).with_icon("power");
  if (const int armor = armor_of(r, number); armor > 0) seat.number("Armor", armor);
  seat.number("draw pile", hero.pile.size());
  seat.number("discard pile", hero.discard.size());
  for (std::size_t i = 0; i < hero.hand.size(); ++i) {
    ScenePiece& card = out.piece("hand:" + std::to_string(number) + ":" + std::to_string(i), "card",
                                 id, def.name + "'s " + std::to_string(hero.hand[i]));
    card.card(std::to_string(hero.hand[i]), "Action Card");
    card.show().value = hero.hand[i];
  }
  const auto text_card = [&](int piece, const std::string& type, bool away) {
    const auto text = static_cast<std::size_t>(Rules::def_of(r, piece));
    ScenePiece& card = out.piece(numbered("text", piece), "card", id, r.content.text_names[text]);
    card.card(r.content.text_names[text], type, rules_text(r, piece));
    if (away) card.state(PieceState::Spent);
  };
  for (int i = 0; i < length(def.abilities); ++i) {
    const int n = number * kMatAbilities + i;
    text_card(kMatPieces + n, "Ability", r.s.mats[at(n)].exhausted != 0);
  }
  for (int i = 0; i < r.content.deck_abilities; ++i)
    if (r.s.abilities[at(i)].owner == number)
      text_card(kAbilityPieces + i, "Ability", r.s.abilities[at(i)].exhausted != 0);
  for (int i = 0; i < length(r.content.items); ++i)
    if (r.s.items[at(i)].owner == number)
      text_card(kItemPieces + i, r.s.items[at(i)].equipped != 0 ? "Item, Equipped" : "Item",
                r.s.items[at(i)].equipped == 0);
}

void draw_party(const Read& r, Scene& out) {
  SceneArea& keys = out.area("keys", AreaKind::Counter, "Keys");
  keys.number("Keys", r.s.keys).with_icon("key");
  keys.hint().region = AreaRegion::Strip;
  SceneArea& tiles = out.area("tiles", AreaKind::Pile, "Tiles");
  tiles.count = length(r.s.tiles);
  tiles.hint().region = AreaRegion::Strip;
  SceneArea& pool = out.area("xp", AreaKind::Row, "Experience");
  pool.hint().region = AreaRegion::Strip;
  pool.number("experience", wealth(r));
  r.s.pool.each([&](int card) {
    ScenePiece& piece = out.piece(numbered("card", card), "card", "xp", card_name(r, card));
    piece.card(card_name(r, card), "Experience");
    piece.show().value = xp_of_card(r, card);
  });
  for (int hero = 0; hero < hero_count(r); ++hero) draw_hero(r, hero, out);
}

// ---- the fight

std::string individual_id(int foe, int individual) {
  return numbered("individual", foe * kMostIndividuals + individual);
}
void draw_foe(const Read& r, int number, Scene& out) {
  const Combat& c = r.s.combat;
  const Foe& foe = c.foes[at(number)];
  if (foe.card == kNone) return;
  for (int i = 0; i < length(foe.health); ++i) {
    const int card = c.entity != 0 ? c.parts[at(i)] : foe.card;
    const MonsterDef& def = r.content.monsters[at(card)];
    ScenePiece& piece = out.piece(individual_id(number, i), "card", "foes",
                                  def.name + ", Health " + std::to_string(foe.health[at(i)]));
    piece.card(def.name, "Monster", def.rules);
    piece.show().art = def.art;
    piece.number("Health", foe.health[at(i)]).with_icon("health").out_of(def.health[figure(r)]);
    if (foe.health[at(i)] == 0) piece.state(PieceState::Done);
  }
}
void draw_row(const Read& r, int number, Scene& out) {
  const Row& row = r.s.combat.rows[at(number)];
  const std::string id = numbered("row", number);
  SceneArea& area =
      out.area(id, AreaKind::Row, hero_name(r, row.hero) + " against " + foe_def(r, row.foe).name);
  area.hint().region = AreaRegion::Board;
  for (int i = 0; i < kMostColumns; ++i) {
    const bool mine = row.hero_card[at(i)] != kNone;
    const bool theirs = row.foe_card[at(i)] != kNone;
    if (!mine && !theirs) continue;
    const std::string place = id + ":" + std::to_string(i);
    ScenePlace& slot = area.place(place, "slot", "Pair " + std::to_string(i + 1));
    constexpr std::array<std::string_view, 4> kVerdicts{"no pair", "Block", "Monster Hit",
                                                        "Hero Hit"};
    const Pair pair = pair_at(r, row, i);
    slot.verdict = kVerdicts[static_cast<std::size_t>(pair)];
    slot.tone = pair == Pair::HeroHit      ? Tone::Good
                : pair == Pair::MonsterHit ? Tone::Bad
                                           : Tone::Even;
    if (row.chosen == i) slot.states.push_back(PieceState::Kept);
    const auto card = [&](bool foe, int value) {
      ScenePiece& piece =
          out.piece(place + (foe ? ":foe" : ":hero"), "card", place,
                    (foe ? "Monster card " : "Played card ") + std::to_string(value));
      piece.card(std::to_string(value), foe ? "Monster Action Card" : "Action Card");
      piece.show().value = value;
    };
    if (theirs) card(true, foe_value(r, row, i));
    if (mine) card(false, hero_value(r, row, i));
  }
}
void draw_combat(const Read& r, Scene& out) {
  if (r.s.combat.running == 0) return;
  SceneArea& foes = out.area("foes", AreaKind::Row, "Monsters");
  foes.hint().region = AreaRegion::Board;
  foes.text = "Round " + std::to_string(r.s.combat.round);
  for (int foe = 0; foe < 2; ++foe) draw_foe(r, foe, out);
  for (int row = 0; row < length(r.s.combat.rows); ++row) draw_row(r, row, out);
}
void draw_card(const Read& r, Scene& out) {
  if (r.s.feature == kNone && r.s.location == kNone) return;
  const bool feature = r.s.feature != kNone;
  SceneArea& area = out.area("card", AreaKind::Card, feature ? "Feature" : "Legendary Location");
  area.hint().region = AreaRegion::Board;
  const std::string name =
      feature ? r.content.features[r.s.feature].name : r.content.locations[r.s.location].name;
  const std::string rules =
      feature ? r.content.features[r.s.feature].rules : r.content.locations[r.s.location].rules;
  out.piece("encountered", "card", "card", name)
      .card(name, feature ? "Feature" : "Legendary Location", rules);
  for (int hero = 0; hero < hero_count(r); ++hero)
    for (std::size_t i = 0; i < r.s.heroes[at(hero)].drawn.size(); ++i) {
      const int value = r.s.heroes[at(hero)].drawn[i];
      ScenePiece& piece =
          out.piece("drawn:" + std::to_string(hero) + ":" + std::to_string(i), "card", "card",
                    hero_name(r, hero) + " drew a " + std::to_string(value));
      piece.card(std::to_string(value), "Action Card");
      piece.show().value = value;
    }
}

// ---- the question

std::string group_of(Verb verb) {
  switch (verb) {
    case Verb::Place:
    case Verb::PlaceAside: return "Where it fits";
    case Verb::Draw: return "Explore";
    case Verb::Encounter:
    case Verb::SpendKey: return "Encounter";
    case Verb::BuyHealing:
    case Verb::BuyKeys: return "Spend experience";
    case Verb::Equip:
    case Verb::Unequip: return "Items";
    case Verb::Use: return "Abilities";
    default: return {};
  }
}
/// What an option touches on the table.
void touch(const Read& r, SceneOption& option) {
  const Option& o = option.choice;
  if (o.verb < effects::kFirstChoiceOfGame) return;
  const auto verb = static_cast<Verb>(o.verb);
  option.group = group_of(verb);
  switch (verb) {
    case Verb::Place:
    case Verb::PlaceAside: {
      const u8 tile = verb == Verb::Place ? r.s.pending : r.s.aside;
      if (verb == Verb::Place) option.places.push_back(cell_id(o.a, o.b));
      const std::string piece = tile_id(ecology(r).tiles[tile]);
      option.pieces.push_back(piece);
      if (verb == Verb::Place) option.show().pieces.push_back({piece, cell_id(o.a, o.b), o.c * 90});
      break;
    }
    case Verb::Encounter:
    case Verb::SpendKey: option.places.push_back(cell_id(r.s.map[at(find_tile(r, o.b))])); break;
    case Verb::PlayCard:
      for (std::size_t i = 0; i < r.s.heroes[o.a].hand.size(); ++i)
        if (r.s.heroes[o.a].hand[i] == o.b)
          option.pieces.push_back("hand:" + std::to_string(o.a) + ":" + std::to_string(i));
      break;
    case Verb::Resolve:
      for (int row = 0; row < length(r.s.combat.rows); ++row)
        if (r.s.combat.rows[at(row)].hero == o.a && r.s.combat.rows[at(row)].foe == o.b)
          option.places.push_back(numbered("row", row) + ":" + std::to_string(o.n));
      break;
    case Verb::Strike: option.pieces.push_back(individual_id(o.b, o.n)); break;
    case Verb::Use:
      if (o.b < kTokenPieces) option.pieces.push_back(numbered("text", o.b));
      break;
    case Verb::PayCard: option.pieces.push_back(numbered("card", o.b)); break;
    case Verb::Equip:
    case Verb::Unequip:
    case Verb::PayItem: option.pieces.push_back(numbered("text", kItemPieces + o.b)); break;
    default: break;
  }
}
/// Why the drawn tile goes nowhere else: the cells beside reached tiles that refuse it.
void bar_cells(const Read& r, ScenePrompt& prompt) {
  if (r.s.pending == kNone || prompt.waiting != Asked::Player) return;
  bool refused = false;
  for (const PlacedTile& tile : r.s.map)
    for (const auto& [dx, dy] : {std::pair{0, -1}, {1, 0}, {0, 1}, {-1, 0}}) {
      const int x = tile.x + dx;
      const int y = tile.y + dy;
      if (refused || tile_at(r.s, x, y) >= 0) continue;
      bool fits = false;
      for (int turn = 0; turn < kSides; ++turn)
        fits = fits || is_legal_placement(r, r.s.pending, x, y, turn);
      if (fits) continue;
      refused = true;
      prompt.bar("Place it at " + cell_name(x, y), "an edge does not match, or no path leads there",
                 "FD-PLC-03");
    }
  prompt.bar("Encounter something first", "a drawn tile is placed first", "FD-EXP-07");
}

}  // namespace

void Rules::scene(const Read& r, const SceneRequest& /*request*/, Scene& out) {
  out.title = ecology(r).name;
  draw_map(r, out);
  draw_combat(r, out);
  draw_card(r, out);
  draw_waiting_tiles(r, out);
  for (int pattern = 0; pattern < kPatterns; ++pattern) draw_pattern(r, pattern, out);
  draw_party(r, out);
  if (out.prompt) {
    const std::string_view title = current_step<Rules>(r.s).title;
    out.prompt->question = title.empty() ? "What now?" : std::string(title);
    bar_cells(r, *out.prompt);
    for (SceneOption& option : out.prompt->options) touch(r, option);
  }
}

}  // namespace undercroft::forgotten
