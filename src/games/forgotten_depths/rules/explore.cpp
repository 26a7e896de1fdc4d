// Exploring (FD-EXP), dead ends (FD-DIF-07, FD-DIF-08, FD-DIF-09, FD-DIF-10, FD-DIF-18).
#include "games/forgotten_depths/rules/chapters.h"

namespace undercroft::forgotten {
namespace {

using S = Steps<Play>;

enum class PlaceStep : u8 { Draw, Check, Place, SetAside, kEnd };

bool may_draw(const Read& r) {
  return !r.s.tiles.empty();  // FD-EXP-10, FD-RUL-74
}
bool may_place_aside(const Read& r) {
  return r.s.aside != kNone && can_be_placed(r, r.s.aside);  // FD-DIF-09
}

/// Whether anything at all can still be done.
bool is_stuck(const Read& r) {
  if (may_draw(r) || may_place_aside(r)) return false;
  OptionList list;
  encounter_options(r, list);
  ability_uses(r, When::Exploring, list);
  if (!list.empty() || could_equip_to_use(r)) return false;
  return !(may_unlock(r) && may_buy_key(r));  // FD-RUL-07
}

Flow look_for_a_way(Play& p, Frame& /*f*/) {
  return is_stuck(p) ? game_over(Result::Lost, Reason::NothingLeft) : kNext;
}

/// FD-XPS-02, FD-ITM-04: what may be done whether or not a tile is pending.
void free_options(const Read& r, OptionList& out) {
  if (may_buy_healing(r)) out.add(Verb::BuyHealing, kParty);
  equip_options(r, out);  // FD-ITM-05, FD-STG-07, FD-FIN-20: at no other time
  // FD-RUL-34: while a tile is pending as well.
  if (r.s.aside != kNone) placement_options(r, r.s.aside, Verb::PlaceAside, out);
}
Flow take_free(Play& p, const Option& chosen) {
  switch (static_cast<Verb>(chosen.verb)) {
    case Verb::BuyHealing: return call(Buy{});
    case Verb::PlaceAside:
      place_tile(p, p.s.aside, chosen.a, chosen.b, chosen.c);  // FD-DIF-19: no draw is used up
      p.s.aside = kNone;
      return kNext;
    default: take_equip(p, chosen); return kNext;
  }
}

void explore_options(const Read& r, const Frame& /*f*/, OptionList& out) {
  if (may_draw(r)) out.add(Verb::Draw, r.s.drawer);    // FD-DEC-04, FD-EXP-01, FD-EXP-04, FD-DEC-07
  encounter_options(r, out);                           // FD-EXP-03
  if (may_buy_key(r)) out.add(Verb::BuyKeys, kParty);  // FD-XPS-03, FD-XPS-17
  ability_uses(r, When::Exploring, out);               // FD-ABL-16
  free_options(r, out);
}
// FD-DOR-02, FD-DOR-06, FD-RUL-20
void spend_key(Play& p) {
  p.s.keys -= 1;
  p.tell(Fact::KeysLost, {.n = 1});
}
Flow take_exploring(Play& p, Frame& /*f*/, const Option& chosen) {
  switch (static_cast<Verb>(chosen.verb)) {
    case Verb::Draw: return call(Proc::PlaceTile).then(kRestart);
    case Verb::Encounter: return encounter(p, chosen);
    case Verb::SpendKey: spend_key(p); return unlock(p, chosen);
    case Verb::Use: return use_ability(p, chosen).then(kRestart);
    case Verb::BuyKeys: return call(Buy{.keys = 1}).then(kRestart);
    default: return take_free(p, chosen).then(kRestart);
  }
}

// ---- a tile

// FD-EXP-02, FD-CHN-07
void tile_outcomes(const Read& r, const Frame& /*f*/, OptionList& out) {
  r.s.pools.reveal_options(Zones{r.s}, r.s.tiles.back(), Verb::DrawTile, out);
}
Flow draw_tile(Play& p, Frame& /*f*/, const Option& chosen) {
  State& s = p.s;
  s.pools.reveal(Zones{s}, std::span{s.tiles.begin(), s.tiles.size()}, s.tiles.size() - 1, chosen);
  if (!s.tiles.back().is_known()) return kRepeat;
  s.pending = narrow<u8>(s.tiles.pop_back().card());
  p.tell(Fact::TileDrawn, {.a = s.pending});
  return kNext;
}

/// By the house rule Keys and Abilities that are held unlock while a tile is pending.
void unlock_now_options(const Read& r, OptionList& out) {
  if (r.s.house_rule == 0) return;  // FD-RUL-05
  if (r.s.keys > 0) unlock_options(r, out);
  OptionList uses;
  ability_uses(r, When::Exploring, uses);
  for (const WeightedOption& use : uses)
    if (unlocks(r, use.option.b))
      out.add(Verb::Use, use.option.seat, {.a = use.option.a, .b = use.option.b});
}
bool may_unlock_now(const Read& r) {
  OptionList list;
  unlock_now_options(r, list);
  return !list.empty();
}

// FD-EXP-06, FD-DIF-07, FD-DIF-10, FD-DIF-18
Flow test_tile(Play& p, Frame& /*f*/) {
  if (can_be_placed(p, p.s.pending) || may_place_aside(p) || may_unlock_now(p)) return kNext;
  if (plays_with(p, kOneDeadEnd) && p.s.dead_end_used == 0) return jump(PlaceStep::SetAside);
  return game_over(Result::Lost, Reason::DeadEnd);  // FD-WIN-02
}

// FD-DEC-05: FD-EXP-07, FD-XPS-03: nothing is encountered and no Key bought now.
void place_options(const Read& r, const Frame& /*f*/, OptionList& out) {
  placement_options(r, r.s.pending, Verb::Place, out);  // FD-EXP-05
  free_options(r, out);
  unlock_now_options(r, out);
}
Flow take_place(Play& p, Frame& /*f*/, const Option& chosen) {
  State& s = p.s;
  switch (static_cast<Verb>(chosen.verb)) {
    case Verb::Place:
      place_tile(p, s.pending, chosen.a, chosen.b, chosen.c);
      s.pending = kNone;
      s.drawer = narrow<u8>((s.drawer + 1) % s.players);  // FD-EXP-01, FD-EXP-14
      return kFinish;
    case Verb::SpendKey:
      spend_key(p);
      unlock(p, chosen);
      return jump(PlaceStep::Check);
    case Verb::Use: return use_ability(p, chosen).then(jump(PlaceStep::Check));
    default: return take_free(p, chosen).then(jump(PlaceStep::Check));
  }
}

// FD-DEC-06, FD-DIF-08
void aside_options(const Read& /*r*/, const Frame& /*f*/, OptionList& out) {
  out.add(Verb::SetAside, kParty);
}
Flow set_aside(Play& p, Frame& /*f*/, const Option& /*chosen*/) {
  p.s.aside = p.s.pending;
  p.s.pending = kNone;
  p.s.dead_end_used = 1;
  p.tell(Fact::TileSetAside, {.a = p.s.aside});
  return kFinish;
}

constexpr std::array kExploreSteps{
    S::act("", "FD-RUL-07", look_for_a_way),
    S::choose("Explore or encounter", "FD-EXP-03", explore_options, take_exploring)
        .asks(ask_exploring)
        .shows(show_exploring),
};
constexpr auto kPlaceSteps = S::table<PlaceStep>({
    S::chance(PlaceStep::Draw, "Draw a tile", "FD-EXP-01", Purpose::Tiles, tile_outcomes, draw_tile)
        .asks("Which tile comes?"),
    S::act(PlaceStep::Check, "", "FD-EXP-06", test_tile),
    S::choose(PlaceStep::Place, "Place the tile", "FD-EXP-05", place_options, take_place)
        .asks(ask_where)
        .shows(show_placing),
    S::choose(PlaceStep::SetAside, "A dead end", "FD-DIF-07", aside_options, set_aside)
        .asks(ask_aside)
        .shows(show_placing),
});

}  // namespace

const Procedure<Play> kExploreProcedure{"explore", kExploreSteps, false, "Exploring"};
const Procedure<Play> kPlaceProcedure{"place_tile", kPlaceSteps, false, "Draw and place"};

}  // namespace undercroft::forgotten
