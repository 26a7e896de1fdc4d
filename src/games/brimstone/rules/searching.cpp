// Searching: scavenging a tile (SB-SCA), looking through a door (SB-DOR).
#include "games/brimstone/rules/chapters.h"

namespace undercroft::brimstone {
namespace {

using S = Steps<Play>;

// ---- looking through a door

enum class LookStep : u8 { Begin, Prepare, Ask, Window, Draw, Choose, Turn, Mirror, Fit, kEnd };

/// Map cards that did not fit lie on the scratch list until the search ends (SB-RUL-139).
bool was_tried(const Read& r, const Frame& f, int card) {
  for (std::size_t i = f.mark; i < r.s.flow.list.size(); ++i)
    if (r.s.flow.list[i] == card) return true;
  return false;
}
void end_search(Play& p, const Frame& f) {
  for (std::size_t i = f.mark; i < p.s.flow.list.size(); ++i)
    p.s.maps.discard.set(p.s.flow.list[i]);
}
Flow begin_look(Play& p, Frame& f) {
  return Machine::announce(p, Event::Looks, kPieces(Thing::Hero, f.seat), f.seat);
}
// SB-GEN-04, SB-RUL-07
Flow prepare_map(Play& p, Frame& f) {
  if (restock(p.s.maps)) return kNext;
  const auto now = notes<SearchNotes>(f);
  p.s.board[now.tile].exits[now.exit] = Exit::Cap;
  p.tell(Fact::DoorCapped, {.a = now.tile, .b = now.exit});
  end_search(p, f);
  restock(p.s.maps);
  return kFinish;
}
void map_options(const Read& r, const Frame& /*f*/, OptionList& out) {
  r.s.maps.unseen.each([&](int card) {
    if (is_top(r, Top::Maps, card)) out.outcome(Verb::DrawMap, 1, {.a = card});
  });
}
Flow draw_map(Play& p, Frame& f, const Option& chosen) {
  auto now = notes<SearchNotes>(f);
  forget_top(p, Top::Maps);
  p.s.maps.unseen.clear(chosen.a);
  const int first = now.card;
  now.card = chosen.a;
  if (now.twice == kSecondMap) now.twice = first;
  const bool second = now.twice == kTwoMaps;
  if (second) now.twice = kSecondMap;
  keep(f, now);
  if (second && restock(p.s.maps)) return kRepeat;
  return now.twice >= 0 ? kNext : jump(LookStep::Turn);
}
/// A text may let the hero draw two, of which one is laid and the other discarded.
Flow ask_before_map(Play& p, Frame& f) {
  const bool asked = notes<SearchNotes>(f).twice == kTwoMaps;
  return !asked && any_use(p, Trigger::MapDraw, u32{1} << f.seat) ? kNext : jump(LookStep::Draw);
}
void before_map_options(const Read& r, const Frame& f, OptionList& out) {
  out.add(Verb::Keep, f.seat);
  use_options(r, Trigger::MapDraw, u32{1} << f.seat, out);
}
Flow take_before_map(Play& p, Frame& /*f*/, const Option& chosen) {
  return verb_of(chosen) == Verb::Keep ? kNext : use_text(p, chosen).then(jump(LookStep::Draw));
}
void choose_map_options(const Read& /*r*/, const Frame& f, OptionList& out) {
  const auto now = notes<SearchNotes>(f);
  out.add(Verb::ChooseMap, f.seat, {.a = now.twice});
  out.add(Verb::ChooseMap, f.seat, {.a = now.card});
}
Flow choose_map(Play& p, Frame& f, const Option& chosen) {
  auto now = notes<SearchNotes>(f);
  p.s.maps.discard.set(at(chosen.a == now.card ? now.twice : now.card));
  now.card = chosen.a;
  now.twice = kOneMap;
  keep(f, now);
  return kNext;
}
Flow turn_map(Play& p, Frame& f) {
  return p.content.tiles[notes<SearchNotes>(f).card].mirrored ? kNext : jump(LookStep::Fit);
}
void mirror_options(const Read& /*r*/, const Frame& /*f*/, OptionList& out) {
  for (int mirrored = 0; mirrored < 2; ++mirrored) out.outcome(Verb::Mirror, 3, {.n = mirrored});
}
Flow lay_or_discard(Play& p, const Frame& f, bool mirrored) {
  const auto now = notes<SearchNotes>(f);
  if (fits(p, now.tile, now.exit, now.card, mirrored)) {
    lay_tile(p, now.tile, now.exit, now.card, mirrored);
    end_search(p, f);
    return kFinish;
  }
  p.tell(Fact::TileMisfits, {.a = now.card});  // SB-DOR-03
  UC_CHECK(!was_tried(p, f, now.card), "a Map card is tried once");
  p.s.flow.list.push_back(static_cast<u16>(int{now.card}));
  return jump(LookStep::Prepare);
}
Flow turn_mirrored(Play& p, Frame& f, const Option& chosen) {
  return lay_or_discard(p, f, chosen.n != 0);
}
Flow lay_as_drawn(Play& p, Frame& f) {
  return lay_or_discard(p, f, false);
}
constexpr auto kLookSteps = S::table<LookStep>({
    S::act(LookStep::Begin, "", "SB-DOR-01", begin_look),
    S::act(LookStep::Prepare, "", "SB-RUL-07", prepare_map),
    S::act(LookStep::Ask, "", "SB-DEC-45", ask_before_map),
    S::choose(LookStep::Window, "Before the Map card", "SB-DEC-45", before_map_options,
              take_before_map),
    S::chance(LookStep::Draw, "Draw a Map card", "SB-DOR-02", Purpose::Maps, map_options, draw_map),
    S::choose(LookStep::Choose, "Which tile is laid?", "SB-DEC-45", choose_map_options, choose_map),
    S::act(LookStep::Turn, "", "SB-RUL-18", turn_map),
    S::chance(LookStep::Mirror, "Which way does it turn?", "SB-RUL-18", Purpose::Dice,
              mirror_options, turn_mirrored),
    S::act(LookStep::Fit, "", "SB-DOR-03", lay_as_drawn),
});

// ---- scavenging

enum class ScavengeStep : u8 { PickUp, Roll, Window, Find, kEnd };

Flow pick_up_scavenging(Play& p, Frame& f) {
  dice_of(p.s, f).add(std::max(1, 3 + value_of(p, Attr::Scavenging, f.seat)));
  return kNext;
}
// SB-SCA-02, SB-SCA-03, SB-SCA-05
Flow find(Play& p, Frame& f) {
  const int sixes = dice_of(p.s, f).dice().count([](int face) { return face == kFaces; });
  const int tile = notes<ScavengeNotes>(f).tile;
  if (sixes > 0) p.s.board[tile].scavenged = 1;
  p.tell(Fact::Scavenged, {.a = f.seat, .b = tile, .n = sixes}, f.seat);
  return draw(Pile::Scavenge, f.seat, sixes).then(kFinish);  // SB-SCA-03, SB-SCA-04
}
constexpr auto kScavengeSteps = S::table<ScavengeStep>({
    S::act(ScavengeStep::PickUp, "", "SB-SCA-01", pick_up_scavenging),
    S::roll<Verb::Dice, kFaces>(ScavengeStep::Roll, "Scavenge", "SB-SCA-01", Purpose::Dice),
    S::choose(ScavengeStep::Window, "Keep the dice?", "SB-DEC-17", window_options,
              window<ScavengeStep::Roll>),
    S::act(ScavengeStep::Find, "", "SB-SCA-02", find),
});

}  // namespace

const Procedure<Play> kLookProcedure{"look", kLookSteps, false, "Looking through a door"};
const Procedure<Play> kScavengeProcedure{"scavenge", kScavengeSteps, false, "Scavenging"};

}  // namespace undercroft::brimstone
