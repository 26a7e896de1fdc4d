// What a person sees of the dungeon: the table, and everything put together.
#include <ranges>

#include "games/one_deck_dungeon/picture/scenes.h"

namespace undercroft::one_deck {
namespace {

// ---- the table

void draw_dungeon(const Read& r, const std::vector<Remembered>& told, Scene& out) {
  const DungeonDef& d = dungeon(r);
  SceneArea& area =
      out.area("dungeon", AreaKind::Card, d.name,
               {.region = AreaRegion::Board, .order = 3, .size = AreaSize::Card, .collapse = 2});
  area.text = capitalised(d.difficulty()) + ", floor " + std::to_string(r.s.floor) + " of " +
              std::to_string(kFloors);
  for (int i = 0; i < length(r.s.boxes); ++i)
    if (r.s.boxes[at(i)].is_of_floor()) draw_box(r, i, told, area, out);
  ScenePiece& piece = out.piece("card:" + d.id, "card", "dungeon", d.name + ", " + area.text);
  SceneFace& face = piece.card(d.name, "Dungeon, " + d.difficulty()).show();
  face.icons = {"stairs"};
  for (int floor = 1; floor <= kFloors; ++floor) {  // OD-RUL-36: all of them are open knowledge.
    const FloorDef& def = d.floors[at(floor - 1)];
    const std::string rules = def.title.empty() ? "" : def.title + ". " + def.rules + " ";
    SceneSection& band = face.section(
        "band", "Floor " + std::to_string(floor),
        rules + "Perils: " + boxes_text(def.peril) + ". Combats: " + boxes_text(def.combat) + ".");
    if (floor > r.s.floor) band.states.push_back(PieceState::Away);
  }
  face.section("band", "Boss: " + d.boss.name,
               d.boss.power + ". " + d.boss.rules + " Health " + std::to_string(boss_health(r)) +
                   "; boxes: " + boxes_text(d.boss.boxes) + ".")
      .states.push_back(PieceState::Away);
  if (r.s.hordes != 0) face.section("band", r.content.hordes.name, r.content.hordes.rules);
}

std::vector<SceneCandidate> candidates_of(const Read& r, CardSlot slot) {
  OptionList outcomes;
  r.s.pools.reveal_options(Zones{r.s}, slot, Verb::Reveal, outcomes);
  std::vector<SceneCandidate> candidates;
  for (const WeightedOption& o : outcomes)
    candidates.push_back({card_name(r, o.option.b), o.weight});
  return candidates;
}
int could_be(const State& s, CardSlot slot) {
  return slot.is_known() ? 1 : static_cast<int>(s.pools.members_of(slot).size());
}

void draw_door_card(const Read& r, const SceneRequest& request, const Door& door, CardSlot card,
                    ScenePiece& piece) {
  if (door.open != 0) {
    show_encounter(r, card.card(), piece);
    piece.back = "door";
    return;
  }
  piece.hide("door");
  piece.could_be = could_be(r.s, card);
  if (card.is_known()) piece.must_be = card_def(r, card.card()).name;
  if (request.could_be == piece.id) piece.candidates = candidates_of(r, card);
}

void draw_doors(const Read& r, const SceneRequest& request, Scene& out) {
  SceneArea& area = out.area("doors", AreaKind::Row, "Doors",
                             {.region = AreaRegion::Board, .order = 1, .size = AreaSize::Small});
  area.text = std::to_string(r.s.doors.size()) + " of " + std::to_string(door_limit(r));
  for (std::size_t i = 0; i < r.s.doors.size(); ++i) {
    const Door& door = r.s.doors[i];
    const std::string place = with_number("door", static_cast<int>(i));
    const std::string label = "Door " + std::to_string(i + 1) +
                              (door.open != 0 ? ", open: " + door_name(r, static_cast<int>(i))
                               : is_four(r.s) ? ", closed: two cards"
                                              : ", closed");
    area.place(place, "slot", label).index = static_cast<int>(i);
    draw_door_card(r, request, door, door.card, out.piece("slot:" + place, "card", place, label));
    if (is_four(r.s))  // OD-FPL-06
      draw_door_card(r, request, door, door.under,
                     out.piece("slot:" + place + ":under", "card", place, label));
  }
}

void draw_deck(const Read& r, const SceneRequest& request, Scene& out) {
  SceneArea& deck = out.area("deck", AreaKind::Pile, "Deck",
                             {.region = AreaRegion::Board, .order = 0, .size = AreaSize::Small});
  deck.count = length(r.s.deck);
  deck.text = stairs_visible(r.s) ? "The stairs are visible." : "The stairs lie at the bottom.";
  if (!r.s.deck.empty()) {
    deck.could_be = could_be(r.s, r.s.deck.back());
    if (request.could_be == "deck") deck.candidates = candidates_of(r, r.s.deck.back());
  } else {
    deck.number("tokens on the stairs", r.s.stairs)
        .with_icon("stairs")
        .out_of(kStairsTokens * sets_in_play(r.s));
  }
  SceneArea& time =
      out.area("time", AreaKind::Pile, "Time spent",
               {.region = AreaRegion::Board, .order = 4, .size = AreaSize::Small, .collapse = 1});
  time.count = r.s.discard.size();
  time.text = "Discarded cards, face up.";
  r.s.discard.each([&](int card, int count) { time.number(card_def(r, card).name, count); });
}

// ---- after a campaign game: how it went, and the sheet that is being checked

void draw_marks(const Read& r, const std::string& fall, Scene& out) {
  const bool won = r.s.ended.result == Result::Won;
  out.title = won ? dungeon(r).boss.name + " is defeated" : "The party is beaten";
  SceneArea& area = out.area("marks", AreaKind::Counter, "Check-marks",
                             {.region = AreaRegion::Board, .order = 1, .size = AreaSize::Small});
  area.text = won             ? "The boss is defeated."
              : !fall.empty() ? fall + "."
                              : capitalised(std::string(Rules::reason(r.s.ended.reason))) + ".";
  area.number("earned", marks_earned(r));
  if (r.s.flow.frames.empty()) return;
  const Frame& f = r.s.flow.frames.back();
  if (!is_frame_of<CheckMarks>(f)) return;
  area.number("left", notes<CheckMarks>(f).left);
  draw_sheet(r, f.seat, out);
}

// ---- the steps of the encounter, the round or the turn, whichever is open

void list_book_steps(const Read& r, Scene& out) {
  const auto& frames = r.s.flow.frames;
  for (std::size_t i = frames.size(); i-- > 0;) {
    const auto proc = static_cast<Proc>(frames[i].procedure);
    if (proc != Proc::Encounter && proc != Proc::Boss && proc != Proc::Turn && proc != Proc::Pairs)
      continue;
    list_steps<Rules>(frames[i], out);
    if (proc != Proc::Encounter) return;
    const bool peril = r.s.room.mode == Mode::Peril;
    const auto other =
        static_cast<std::size_t>(peril ? EncounterStep::Start : EncounterStep::Peril);
    const std::string_view title = kEncounterProcedure.steps[other].title;
    std::erase_if(out.steps, [&](const SceneStep& step) { return step.title == title; });
    return;
  }
}

// ---- the end

/// The last thing of this kind, or null.
const Remembered* last_of(const std::vector<Remembered>& told, Fact fact) {
  for (const Remembered& last : std::views::reverse(told))
    if (last.fact.as<Fact>() == fact) return &last;
  return nullptr;
}

/// Whom the heroes fell to. In a campaign the room is left before the sheets are filled, so that
/// only what was told still names it.
std::string foe_of_fallen(const Read& r, const std::vector<Remembered>& told) {
  if (r.s.floor > kFloors) return dungeon(r).boss.name;
  if (r.s.room.card != kNoCard) return card_def(r, r.s.room.card).name;
  const Remembered* fall = last_of(told, Fact::HeroFalling);
  return fall == nullptr || fall->fact.a == kNoCard ? "" : card_def(r, fall->fact.a).name;
}
/// "Fenn fell to the Salt Mirrors on floor 2", or nothing.
std::string fall_text(const Read& r, const std::vector<Remembered>& told) {
  unsigned fallen = 0;
  for (int hero = 0; hero < hero_count(r); ++hero)
    if (is_falling(r, hero)) fallen |= 1U << static_cast<unsigned>(hero);
  if (fallen == 0) return {};
  const std::string where = r.s.floor > kFloors ? " in round " + std::to_string(int{r.s.boss_round})
                                                : " on floor " + std::to_string(int{r.s.floor});
  const std::string foe = foe_of_fallen(r, told);
  return pair_name(r, fallen) + " fell" + (foe.empty() ? "" : " to " + foe) + where;
}
void tell_end(const Read& r, const std::vector<Remembered>& told,
              const std::vector<SceneHappening>& happened, SceneOver& over) {
  const std::string fall = fall_text(r, told);
  if (over.result == result_word(Result::Won))
    over.reason =
        dungeon(r).boss.name + " is beaten in round " + std::to_string(int{r.s.boss_round});
  else if (!fall.empty())
    over.reason = fall;
  for (const SceneHappening& h : happened)
    if (h.fact.is_fact() && (h.fact.as<Fact>() == Fact::LeftOpen ||
                             (over.cause.empty() && h.fact.as<Fact>() == Fact::HeroDamaged)))
      over.cause = h.text;
  if (const Remembered* blow = last_of(told, Fact::HeroDamaged);
      blow != nullptr && over.cause.empty() && !fall.empty())
    over.cause = blow->text;
  over.number("floor reached", std::min<int>(r.s.floor, kFloors)).out_of(kFloors);
  over.number("level", r.s.level).out_of(kLevels);
  over.number("damage on the boss", std::min<int>(r.s.boss_damage, boss_health(r)))
      .out_of(boss_health(r));
}

}  // namespace

bool Rules::lasts(const Happening& told) {
  const auto fact = told.as<Fact>();
  return fact == Fact::DiePlaced || fact == Fact::HeroDamaged || fact == Fact::HeroFalling;
}

void Rules::scene(const Read& r, const SceneRequest& request, Scene& out) {
  const std::vector<Remembered> told =
      request.happened == nullptr ? std::vector<Remembered>() : request.happened->remembered();
  const DungeonDef& d = dungeon(r);
  out.title = r.s.floor > kFloors ? "The boss of " + d.name
                                  : "Floor " + std::to_string(r.s.floor) + " of " + d.name;
  if (r.s.ended.result == Result::Undecided) {
    draw_encounter(r, told, out);
    draw_spoils(r, out);
    if (r.s.floor <= kFloors) {
      draw_dungeon(r, told, out);
      draw_doors(r, request, out);
      draw_deck(r, request, out);
    }
  } else {
    draw_marks(r, fall_text(r, told), out);
  }
  draw_pools(r, out);
  draw_heroes(r, out);
  draw_party(r, out);
  list_book_steps(r, out);
  if (out.prompt) {
    const std::vector<std::string>& chosen = out.prompt->chosen;
    for (ScenePiece& piece : out.pieces)
      if (std::ranges::find(chosen, piece.id) != chosen.end()) piece.state(PieceState::Chosen);
  }
  if (out.over) tell_end(r, told, out.happened, *out.over);
}

}  // namespace undercroft::one_deck
