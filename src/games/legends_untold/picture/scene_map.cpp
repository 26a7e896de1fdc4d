// What a person sees of the map: Locations as they lie, their Exits, and what waits in them.
#include "base/text.h"

#include "games/legends_untold/picture/show.h"
#include "games/legends_untold/rules/chapters.h"

namespace undercroft::legends {
namespace {

constexpr std::array<std::string_view, kSides> kSideInitials{"N", "E", "S", "W"};
constexpr std::array<std::string_view, 3> kLightIcons{"dim", "ambient", "bright"};
constexpr std::array<std::string_view, 8> kEnvironmentIcons{"beast", "reptile", "insect", "fungi",
                                                            "water", "rubble",  "bones",  "works"};

std::string initial(int side) {
  return std::string(kSideInitials.at(at(side)));
}

/// One Location on the map.
class PlaceOnMap {
 public:
  PlaceOnMap(const Read& r, int place, SceneArea& map, Scene& out)
      : r_(r),
        place_(place),
        lies_(r.s.map[place]),
        def_(location(r, place)),
        map_(map),
        out_(out) {}

  void draw() {
    const std::string cell = cell_id(r_, place_);
    ScenePlace& square = map_.place(cell, "cell", name() + ", " + def_.name);
    square.at = {lies_.x - kCentre, lies_.y - kCentre};
    square.traits = {"named"};
    each_bit(lies_.environments,
             [&](int icon) { square.icons.emplace_back(kEnvironmentIcons.at(at(icon))); });
    map_.place(floor_id(r_, place_), "area", "Floor of " + def_.name).in = cell;
    draw_tile(cell);
    for (int side = 0; side < kSides; ++side) draw_side(side);
    if (!is_start(r_, place_)) draw_things();  // LU-TRN-03
    draw_lying_loot();
    if (r_.s.here == place_) draw_party();
    square.text = words();
  }
  /// Squares that an Exit leads to and where nothing lies yet.
  void draw_beyond() {
    for (int side = 0; side < kSides; ++side) {
      if (!leads_on(side)) continue;
      const Cell next = beside(cell_of(lies_), side);
      if (place_at(r_.s, next) >= 0) continue;
      const std::string id = cell_id(next.x, next.y);
      if (std::ranges::any_of(map_.places, [&](const ScenePlace& p) { return p.id == id; }))
        continue;
      ScenePlace& square = map_.place(
          id, "cell",
          cell_name(next.x, next.y) + ", " + light_word(brightness_of(r_, place_, side)));
      square.at = {next.x - kCentre, next.y - kCentre};
      square.traits = {"empty"};
      square.text = cell_name(next.x, next.y) + ", unexplored, to the " + side_word(side) + " of " +
                    def_.name;
    }
  }

 private:
  [[nodiscard]] std::string name() const { return cell_name(lies_.x, lies_.y); }
  [[nodiscard]] bool leads_on(int side) const {
    return is_exit(r_, place_, side) && !is_blocked(r_, place_, side);
  }

  void draw_tile(const std::string& cell) {
    ScenePiece& tile = out_.piece(tile_id(r_, place_), "tile", cell, def_.name + " at " + name());
    tile.turn = lies_.turn * 90;
    SceneFace& face = tile.show();
    face.name = def_.name;
    face.text = def_.flavour;
    face.art = def_.art;
    face.type = is_start(r_, place_) ? "starting Location" : "Location";
    SceneTileArea floor;
    floor.id = "a";
    floor.shape = "room";
    for (int side = 0; side < kSides; ++side) {
      const bool open = def_.sides[side].opening != Opening::None;
      face.edges.emplace_back(open ? "open" : "wall");
      if (open) floor.ports.emplace_back(kSideInitials.at(at(side)));
    }
    face.areas.push_back(std::move(floor));
    // LU-RDY-02
    constexpr std::array<Brightness, 3> kFromBright{Brightness::Bright, Brightness::Ambient,
                                                    Brightness::Dark};
    for (const Brightness light : kFromBright)
      face.figure("to scout it if " + light_word(light), def_.brightness[static_cast<int>(light)])
          .with_icon(std::string(kLightIcons.at(static_cast<std::size_t>(light))));
    if (!def_.has_footprints() && !is_start(r_, place_))
      face.section("step", "Entrance", "Any of its Exits may be the Entrance.");
    if (lies_.environments != 0)
      face.section("step", "Environment", words_of_mask("environment", lies_.environments) + ".");
  }

  // ---- Exits

  ScenePlace& edge(int side) {
    const std::string id = edge_id(r_, place_, side);
    for (ScenePlace& place : map_.places)
      if (place.id == id) return place;
    ScenePlace& place = map_.place(id, "edge", capitalised(side_word(side)) + " side of " + name());
    place.in = cell_id(r_, place_);
    place.side = initial(side);
    return place;
  }
  ScenePiece& mark(const std::string& id, const std::string& where, const std::string& title,
                   std::string icon, const std::string& more = {}) {
    ScenePiece& piece =
        out_.piece(id, "mark", where, title + " at " + name() + (more.empty() ? "" : ", " + more));
    piece.show().name = title;
    piece.show().icons = {std::move(icon)};
    return piece;
  }
  void draw_side(int side) {
    if (!is_exit(r_, place_, side)) return;
    ScenePlace& border = edge(side);
    const Brightness light = brightness_of(r_, place_, side);
    const bool blocked = is_blocked(r_, place_, side);
    const bool pathway = side_of(r_, place_, side).pathway && (r_.s.groups > 1);
    const std::string what = light_word(light) + " Exit " + side_word(side);
    border.label = what + " of " + name();
    if (blocked) {
      border.text = border.label + ", Blocked: " + blocked_because(side);
      ScenePiece& piece = mark(exit_id(r_, place_, side), border.id, "Blocked Exit", "blocked",
                               blocked_because(side));
      piece.show().text = capitalised(blocked_because(side)) + ".";
      return;
    }
    ScenePiece& piece = mark(exit_id(r_, place_, side), border.id, what,
                             std::string(kLightIcons.at(static_cast<std::size_t>(light))),
                             pathway ? "a Pathway" : "");
    if (pathway) piece.show().text = "A Pathway: the other environment lies behind it.";
    if (const int barrier = barrier_on(r_, place_, side); is_barred(r_, place_, side)) {
      border.text = border.label + ", barred by " + barrier_name(barrier);
      draw_barrier(barrier, border.id, "bars the Exit " + side_word(side));
    }
  }
  [[nodiscard]] std::string blocked_because(int side) const {
    if (has_bit(lies_.cut, side)) return "it was Blocked";
    const int other = place_at(r_.s, beside(cell_of(lies_), side));
    return other < 0 ? std::string("it is closed")
                     : place_name(r_, other) + " lies there and is not joined to it";
  }

  // ---- what waits

  void draw_things() {
    const std::string floor = floor_id(r_, place_);
    // LU-RUL-18: only the lane behind the Entrance counts.
    if (lies_.entrance != kNone) {
      const int lane = printed_side(lies_, lies_.entrance);
      if (const u8 card = lies_.obstacles[lane]; card != kNone)
        draw_card("obstacle", lane, edge(lies_.entrance).id, Kind::Obstacle, card, "peril");
    }
    for (int slot = 0; slot < kFoeSlots; ++slot)
      if (lies_.foes[slot] != kNone)
        draw_card("foe", slot, floor, Kind::Foe, lies_.foes[slot], "monster");
    for (int slot = 0; slot < kDiscoverySlots; ++slot)
      if (lies_.discoveries[slot] != kNone)
        draw_card("discovery", slot, floor, Kind::Discovery, lies_.discoveries[slot], "feature");
    for (int zone = 0; zone < length(def_.zones); ++zone) draw_zone(zone, floor);
    if (def_.campsite) {
      const bool open = is_barrier_open(r_, place_, def_.camp_barrier);
      mark(thing_id(r_, "camp", place_, 0), floor, "Campsite", "campfire",
           open ? "" : "behind " + barrier_name(def_.camp_barrier));
    }
    // Barriers of Exits stand at them.
    for (int barrier = 0; barrier < def_.barriers; ++barrier)
      if (lies_.barriers[barrier] != kNone && !bars_exit(barrier))
        draw_barrier(barrier, floor, what_it_bars(barrier));
  }
  void draw_card(const char* what, int number, const std::string& where, Kind kind, u8 card,
                 const char* icon) {
    if (card == kUndrawn) {
      mark(thing_id(r_, what, place_, number), where, kind_title(kind) + " icon", icon,
           "not drawn yet")
          .show()
          .text = "Its card is drawn when the Party comes to it.";
      return;
    }
    const CardDef& def = card_def(r_, kind, card);
    ScenePiece& piece = mark(thing_id(r_, what, place_, number), where, def.name, icon, "waits");
    piece.show().type = card_type(r_, kind, card);
    piece.show().text = def.rules;
    piece.show().art = def.art;
  }
  void draw_zone(int zone, const std::string& floor) {
    const ZoneDef& printed = def_.zones[zone];
    const bool treasure = printed.kind == ZoneKind::Treasure;
    const bool open = lies_.zones[zone] == ZoneState::Open;
    const bool barred = !is_barrier_open(r_, place_, printed.barrier);
    ScenePiece& piece = mark(thing_id(r_, "zone", place_, zone), floor,
                             capitalised(zone_name(def_, zone)), treasure ? "chest" : "zone",
                             open     ? "searched"
                             : barred ? "behind " + barrier_name(printed.barrier)
                                      : "");
    piece.show().text =
        treasure ? "A Search draws two Treasure cards." : "A Search draws two Adventure cards.";
    if (open) {
      piece.state(PieceState::Done);
      piece.token("check", 1).text = "searched";
    }
  }
  [[nodiscard]] bool bars_exit(int barrier) const {
    for (int side = 0; side < kSides; ++side)
      if (is_exit(r_, place_, side) && !is_blocked(r_, place_, side) &&
          barrier_on(r_, place_, side) == barrier)
        return true;
    return false;
  }
  [[nodiscard]] std::string what_it_bars(int barrier) const {
    for (int zone = 0; zone < length(def_.zones); ++zone)
      if (def_.zones[zone].barrier == barrier) return "bars the " + zone_name(def_, zone);
    return def_.campsite && def_.camp_barrier == barrier ? "bars the Campsite" : "bars nothing now";
  }
  [[nodiscard]] std::string barrier_name(int barrier) const {
    const u8 card = barrier == kNone ? kNone : lies_.barriers[barrier];
    return card == kNone || card == kUndrawn ? std::string("a Barrier not drawn yet")
                                             : card_name(r_, Kind::Barrier, card);
  }
  void draw_barrier(int barrier, const std::string& where, const std::string& what) {
    const u8 card = lies_.barriers[barrier];
    const bool drawn = card != kUndrawn;
    ScenePiece& piece = mark(thing_id(r_, "barrier", place_, barrier), where,
                             drawn ? card_name(r_, Kind::Barrier, card) : "Barrier icon", "barred",
                             what + (drawn ? "" : ", not drawn yet"));
    if (!drawn) return;
    const CardDef& def = card_def(r_, Kind::Barrier, card);
    piece.show().type = card_type(r_, Kind::Barrier, card);
    piece.show().text = def.rules;
    piece.show().art = def.art;
  }
  void draw_lying_loot() {
    for (int loot = 0; loot < length(r_.content.loot); ++loot) {
      const LootAt& lies = r_.s.loot[loot];
      if (lies.where != LootAt::kLying || lies.place != place_) continue;
      ScenePiece& piece = out_.piece(loot_id(r_, loot), "token", floor_id(r_, place_),
                                     loot_name(r_, loot) + " lies at " + name() + ", Heavy");
      const CardDef& def = adventure_card(r_, loot_def(r_, loot).card);
      piece.show().name = def.name;
      piece.show().icons = {"item"};
      piece.show().type = "Loot, Heavy";
      piece.show().text = def.rules;
      piece.show().art = def.art;
    }
  }
  void draw_party() {
    std::string where = floor_id(r_, place_);
    std::string words = "in the middle of " + def_.name;
    // It has come in by the side on which it came back.
    const int side = lies_.from != kNone ? side_towards(r_, place_, lies_.from) : -1;
    if (r_.s.spot == Spot::Entrance && side >= 0) {
      where = edge(side).id;
      words = "at the Entrance of " + def_.name;
    } else if (r_.s.spot == Spot::Exit) {
      where = edge(r_.s.exit).id;
      words = "at the Exit " + side_word(r_.s.exit) + " of " + def_.name;
    }
    ScenePiece& party = out_.piece("party", "token", where,
                                   "The Party, " + words + (r_.s.light != 0 ? ", with Light" : ""));
    party.show().name = "The Party";
    party.show().icons = {r_.s.light != 0 ? "lantern" : "person"};
  }

  // ---- for those who listen

  [[nodiscard]] std::string words() const {
    std::string text = name() + ", " + def_.name;
    if (is_start(r_, place_)) text += ", the starting Location";
    if (r_.s.here == place_) text += ", the Party is here";
    std::vector<std::string> exits;
    for (int side = 0; side < kSides; ++side) {
      const int other = lies_.links[side];
      if (other != kNone) {
        exits.push_back(side_word(side) + " to " + cell_name(r_.s.map[other].x, r_.s.map[other].y));
        continue;
      }
      if (!is_exit(r_, place_, side)) continue;
      std::string way = side_word(side) + " " + light_word(brightness_of(r_, place_, side));
      if (is_blocked(r_, place_, side))
        way += ", Blocked";
      else if (is_barred(r_, place_, side))
        way += ", barred by " + barrier_name(barrier_on(r_, place_, side));
      exits.push_back(way);
    }
    text += ": " + (exits.empty() ? std::string("no way on") : in_words(exits));
    if (lies_.environments != 0) text += "; " + words_of_mask("environment", lies_.environments);
    return text;
  }

  const Read& r_;
  int place_;
  const Place& lies_;
  const LocationDef& def_;
  SceneArea& map_;
  Scene& out_;
};

/// Ways that lie further apart than one square (LU-RUL-16).
void join_far(const Read& r, Scene& out) {
  for (int place = 0; place < length(r.s.map); ++place)
    each_neighbour(r, place, [&](int other, int side) {
      if (other < place || beside(cell_of(r.s.map[place]), side) == cell_of(r.s.map[other])) return;
      out.link(LinkKind::Joined, cell_id(r, place), cell_id(r, other)).text =
          "A long passage joins " + place_name(r, place) + " and " + place_name(r, other);
    });
}

/// The Location that was revealed and is not laid yet.
void draw_revealed(const Read& r, Scene& out) {
  if (r.s.pending_place == kNone) return;
  const LocationDef& def = r.content.locations[r.s.pending_place];
  out.area("revealed", AreaKind::Row, "Revealed",
           {.region = AreaRegion::Shelf, .order = 1, .size = AreaSize::Large});
  ScenePiece& tile = out.piece("revealed:" + def.id, "tile", "revealed", def.name + ", revealed");
  SceneFace& face = tile.show();
  face.name = def.name;
  face.text = def.flavour;
  face.art = def.art;
  SceneTileArea floor;
  floor.id = "a";
  floor.shape = "room";
  for (int side = 0; side < kSides; ++side) {
    const bool open = def.sides[side].opening != Opening::None;
    face.edges.emplace_back(open ? "open" : "wall");
    if (open) floor.ports.emplace_back(kSideInitials.at(at(side)));
  }
  face.areas.push_back(std::move(floor));
  tile.turn = 0;
}

}  // namespace

void draw_map(const Read& r, Scene& out) {
  if (r.s.map.empty()) return;
  SceneArea& map = out.area("map", AreaKind::Grid, "Map",
                            {.region = AreaRegion::Board, .order = 2, .size = AreaSize::Large});
  map.text = count_of(length(r.s.map), "Location", "Locations");
  map.cell = {120, 120};
  for (int place = 0; place < length(r.s.map); ++place) PlaceOnMap(r, place, map, out).draw();
  for (int place = 0; place < length(r.s.map); ++place)
    PlaceOnMap(r, place, map, out).draw_beyond();
  join_far(r, out);
  std::vector<std::string> lit{floor_id(r, r.s.here)};
  for (const ScenePlace& place : map.places)
    if (place.kind == "edge" && place.in == cell_id(r, r.s.here)) lit.push_back(place.id);
  SceneOverlay& here = out.overlay(OverlayKind::Reachable, std::move(lit));
  here.from = "party";
  here.text = "the Party is here";
  if (r.s.light != 0) out.overlay(OverlayKind::Light, {floor_id(r, r.s.here)}).from = "party";
  draw_revealed(r, out);
}

}  // namespace undercroft::legends
