// Legends Untold as a person sees it: the map, Tests with their chances, the battlefield, reasons.
#include <fstream>
#include <iterator>

#include "games/legends_untold/picture/show.h"
#include "legends_untold/table.h"
#include "paths.h"

namespace undercroft::legends {
namespace {

StateIn bytes_of(Table& t) {
  return {reinterpret_cast<const std::byte*>(&t.s()), sizeof(State)};
}
Scene seen(Table& t, const std::string& could_be = {}) {
  SceneRequest request;
  request.seat = 0;
  request.could_be = could_be;
  Scene scene;
  t.game().scene(bytes_of(t), request, scene);
  EXPECT_EQ(check_scene(scene), "");
  return scene;
}
const SceneArea* area_of(const Scene& scene, const std::string& id) {
  for (const SceneArea& area : scene.areas)
    if (area.id == id) return &area;
  return nullptr;
}
const ScenePlace* place_of(const Scene& scene, const std::string& id) {
  for (const SceneArea& area : scene.areas)
    for (const ScenePlace& place : area.places)
      if (place.id == id) return &place;
  return nullptr;
}
const ScenePiece* piece_of(const Scene& scene, const std::string& id) {
  for (const ScenePiece& piece : scene.pieces)
    if (piece.id == id) return &piece;
  return nullptr;
}
const SceneOption* option_of(const Scene& scene, const std::string& text) {
  for (const SceneOption& option : scene.prompt->options)
    if (option.text == text) return &option;
  return nullptr;
}
int figure_of(const std::vector<SceneNumber>& numbers, const std::string& text) {
  for (const SceneNumber& number : numbers)
    if (number.text == text) return number.value;
  return -1;
}
std::string why(Table& t, const std::string& id) {
  return t.game().why_not(bytes_of(t), id).rule;
}
/// Plays on with the first answers until a step asks.
void go_to(Table& t, const std::string& step) {
  for (int i = 0; i < 60 && t.step() != step; ++i) t.take_number(0);
  ASSERT_EQ(t.step(), step);
}

// ---- the map

// rules: LU-SET-02, LU-SET-03, LU-MAP-05, LU-RUL-12
TEST(LegendsScene, a_location_lies_turned_and_its_name_is_read) {
  Table t;
  t.enter("um_l01");  // Sheepfold Sink: footprints south, laid to the north as printed
  const Scene scene = seen(t);
  const ScenePlace* start = place_of(scene, "cell:0,0");
  const ScenePlace* next = place_of(scene, "cell:0,-1");
  ASSERT_NE(start, nullptr);
  ASSERT_NE(next, nullptr);
  EXPECT_EQ(start->label, "M13, Badger Gate");
  EXPECT_EQ(next->label, "M12, Sheepfold Sink");
  EXPECT_EQ(next->icons, std::vector<std::string>{"beast"});
  const ScenePiece* tile = piece_of(scene, "location:um_l01");
  ASSERT_NE(tile, nullptr);
  EXPECT_EQ(tile->turn, 0);
  EXPECT_EQ(tile->face->edges, (std::vector<std::string>{"open", "open", "open", "wall"}));
  EXPECT_EQ(piece_of(scene, "party")->at.substr(0, 9), "cell:0,-1");
}

// rules: LU-SCT-06, LU-SCT-09, LU-SCT-17, LU-RUL-13
TEST(LegendsScene, exits_say_how_bright_they_are_and_why_they_refuse) {
  Table t;
  t.order();
  const Scene scene = seen(t);
  const SceneOption* leave = nullptr;
  for (const SceneOption& option : scene.prompt->options)
    if (option.verb == "leave") leave = &option;
  ASSERT_NE(leave, nullptr);
  ASSERT_EQ(leave->pieces.size(), 1U);
  const ScenePiece* exit = piece_of(scene, leave->pieces[0]);
  ASSERT_NE(exit, nullptr);
  EXPECT_NE(exit->face->name.find(leave->label), std::string::npos);
  EXPECT_EQ(place_of(scene, exit->at)->kind, "edge");
  // The square beyond it can be pointed at, too.
  ASSERT_EQ(leave->places.size(), 1U);
  EXPECT_EQ(place_of(scene, leave->places[0])->traits, std::vector<std::string>{"empty"});

  const int side = leave->choice.a;
  t.s().map[0].cut = static_cast<u8>(1U << static_cast<unsigned>(side));
  const Scene after = seen(t);
  const std::string id = exit_id(t.read(), 0, side);
  EXPECT_EQ(piece_of(after, id)->face->name, "Blocked Exit");
  EXPECT_EQ(why(t, id), "LU-RUL-13");
  const auto& barred = after.prompt->barred;
  EXPECT_TRUE(std::ranges::any_of(barred, [&](const SceneBarred& b) {
    return b.rule == "LU-RUL-13" && b.pieces == std::vector<std::string>{id};
  }));
}

// rules: LU-TRN-03, LU-EXP-02
TEST(LegendsScene, icons_of_the_start_are_not_shown_and_those_of_others_are) {
  Table t;
  t.enter("um_l02");  // Weeping Gallery: a Foe, a Search Zone, a Campsite behind a Barrier
  const Scene scene = seen(t);
  EXPECT_EQ(piece_of(scene, "zone:um_l17:0"), nullptr);
  ASSERT_NE(piece_of(scene, "zone:um_l02:0"), nullptr);
  ASSERT_NE(piece_of(scene, "camp:um_l02:0"), nullptr);
  EXPECT_NE(piece_of(scene, "barrier:um_l02:0"), nullptr);
  EXPECT_NE(piece_of(scene, "camp:um_l02:0")->text.find("behind"), std::string::npos);
}

// rules: LU-SRC-08
TEST(LegendsScene, a_searched_zone_says_so) {
  Table t;
  t.enter("um_l02");
  const int place = t.s().here;
  t.s().map[place].zones[0] = ZoneState::Open;
  const Scene scene = seen(t);
  EXPECT_EQ(piece_of(scene, "zone:um_l02:0")->states, std::vector<PieceState>{PieceState::Done});
  EXPECT_EQ(why(t, "zone:um_l02:0"), "LU-SRC-08");
}

// rules: LU-SRC-01, LU-EXP-02
TEST(LegendsScene, LU_EXP_02_zones_of_one_kind_are_told_apart) {
  const auto named = [](const std::string& location) {
    const Table t;
    const LocationDef& def = t.content().locations[at(t.location_number(location))];
    std::vector<std::string> names;
    for (int zone = 0; zone < length(def.zones); ++zone) names.push_back(zone_name(def, zone));
    return names;
  };
  using Names = std::vector<std::string>;
  EXPECT_EQ(named("um_l01"), Names{"Search Zone"});
  EXPECT_EQ(named("um_l09"), (Names{"Search Zone", "Treasure Zone"}));
  EXPECT_EQ(named("od_l09"), (Names{"first Search Zone", "second Search Zone"}));
  EXPECT_EQ(named("um_l24"), (Names{"first Treasure Zone", "second Treasure Zone"}));
}
// rules: LU-SRC-01, LU-BAR-01
TEST(LegendsScene, LU_SRC_01_a_zone_that_is_searched_or_barred_is_named) {
  Table t({.scenario = "od_s1"});
  t.enter("od_l09");
  go_to(t, "Explore");
  EXPECT_NE(option_of(seen(t), "Quickly search the first Search Zone"), nullptr);
  EXPECT_NE(option_of(seen(t), "Quickly search the second Search Zone"), nullptr);
  t.s().map.back().zones[0] = ZoneState::Open;
  const Scene scene = seen(t);
  EXPECT_EQ(option_of(scene, "Quickly search the first Search Zone"), nullptr);
  EXPECT_TRUE(std::ranges::any_of(scene.prompt->barred, [](const SceneBarred& b) {
    return b.text == "Search the first Search Zone" && b.rule == "LU-SRC-08";
  }));
}

// ---- Heroes, Tracker, clock, Loot

// rules: LU-DMG-01, LU-TAL-01, LU-TAL-05
TEST(LegendsScene, talents_are_health) {
  Table t;
  t.order();
  t.set_talents(0, "RXD");
  const Scene scene = seen(t);
  const SceneArea* hero = area_of(scene, "hero:0");
  ASSERT_NE(hero, nullptr);
  EXPECT_EQ(figure_of(hero->numbers, "Talents left"), 2);
  EXPECT_EQ(figure_of(hero->numbers, "Ready"), 1);
  EXPECT_TRUE(piece_of(scene, "talent:0:0")->states.empty());
  EXPECT_EQ(piece_of(scene, "talent:0:1")->states, std::vector<PieceState>{PieceState::Spent});
  EXPECT_EQ(piece_of(scene, "talent:0:2")->states, std::vector<PieceState>{PieceState::FaceDown});
  EXPECT_TRUE(piece_of(scene, "talent:0:2")->face.has_value());
  EXPECT_EQ(why(t, "talent:0:1"), "LU-TAL-01");
  EXPECT_EQ(why(t, "talent:0:2"), "LU-TAL-05");
}

// rules: LU-TIM-01, LU-RUL-05
TEST(LegendsScene, the_clock_counts_and_shows_no_event) {
  Table t;
  t.order();
  const Scene first = seen(t, "deck:event");
  for (const ScenePiece& piece : first.pieces)
    for (const auto& event : t.content().events) EXPECT_NE(piece.id, "card:" + event.id);
  t.set_clock(2, 4);
  const Scene scene = seen(t);
  const SceneArea* clock = area_of(scene, "clock");
  ASSERT_NE(clock, nullptr);
  EXPECT_EQ(figure_of(clock->numbers, "until the next Event"), 2);
  EXPECT_EQ(figure_of(clock->numbers, "can still be spent"), 17);
  EXPECT_EQ(area_of(scene, "deck:event")->count, 2);
}

// rules: LU-TIM-03, LU-TIM-06
TEST(LegendsScene, an_event_that_is_set_aside_lies_face_up) {
  Table t;
  t.order();
  const std::string sour_air = "Set aside: Sour Air";
  EXPECT_EQ(area_of(seen(t), "clock")->text.find("Set aside"), std::string::npos);
  t.s().waiting.push_back(narrow<u8>(t.card(Kind::Event, "um_e06")));
  EXPECT_NE(area_of(seen(t), "clock")->text.find(sour_air), std::string::npos);
}

// rules: LU-RUL-98
TEST(LegendsScene, a_deck_says_what_could_come_to_whoever_asks) {
  Table t;
  t.order();
  EXPECT_TRUE(area_of(seen(t), "deck:adventure")->candidates.empty());
  const Scene scene = seen(t, "deck:adventure");
  const SceneArea* deck = area_of(scene, "deck:adventure");
  EXPECT_EQ(static_cast<int>(deck->candidates.size()), deck->count);
  EXPECT_EQ(deck->could_be, deck->count);
}

// rules: LU-SET-18, LU-SCT-13, LU-RDY-04
TEST(LegendsScene, the_tracker_says_what_holds) {
  Table t;
  t.s().readiness = Readiness::Careless;
  t.s().pace = Pace::Sneak;
  t.s().brightness = Brightness::Dark;
  const Scene scene = seen(t);
  EXPECT_EQ(piece_of(scene, "tracker:readiness")->face->name, "Careless");
  EXPECT_EQ(piece_of(scene, "tracker:pace")->face->name, "Sneak");
  EXPECT_EQ(piece_of(scene, "tracker:brightness")->face->name, "Dark");
  EXPECT_EQ(piece_of(scene, "tracker:surprise")->face->name, "No Surprise");
}

// rules: LU-LOO-01
TEST(LegendsScene, loot_is_the_partys) {
  Table t;
  t.order();
  t.give_loot("um_t03");
  const Scene scene = seen(t);
  ASSERT_NE(piece_of(scene, "loot:um_t03"), nullptr);
  EXPECT_EQ(piece_of(scene, "loot:um_t03")->at, "loot");
}

// ---- Tests

// rules: LU-CHA-13, LU-MAS-02, LU-MAS-03, LU-EX-18
TEST(LegendsScene, chances_count_every_roll) {
  EXPECT_EQ(chances(0).of, 216);
  EXPECT_EQ(chances(1).of, 1296);
  EXPECT_EQ(chances(-1).of, 1296);
  for (const int mastery : {-1, 0, 1}) EXPECT_EQ(chances(mastery).at_least(3), chances(mastery).of);
  EXPECT_EQ(chances(0).at_least(18), 1);
  EXPECT_EQ(chances(0).at_least(11), 108);
  EXPECT_EQ(chances(0).at_least(19), 0);
  EXPECT_EQ(chances(1).at_least(18), 21);  // three sixes and anything, or four
  EXPECT_EQ(chances(-1).at_least(18), 1);  // four sixes
  EXPECT_EQ(chances(-1).between(3, 3), 21);
}

/// A Basic Test of a first option's difficulty, and nobody with a Speciality of it.
Start plain() {
  return {.change = without_mastery};
}

// rules: LU-DEC-10, LU-BAS-01, LU-TST-02, LU-TST-03
TEST(LegendsScene, each_way_to_attempt_a_test_has_its_chance) {
  Table t(plain());
  t.order();
  t.face(Kind::Obstacle, "um_o01");
  const Scene scene = seen(t);
  ASSERT_NE(area_of(scene, "test"), nullptr);
  const CardDef& card = t.content().obstacles[at(t.card(Kind::Obstacle, "um_o01"))];
  int attempts = 0;
  for (const SceneOption& option : scene.prompt->options) {
    if (option.verb != "attempt") continue;
    ++attempts;
    const OptionDef& printed = card.test.options[option.choice.n];
    const int adds = attribute_value(t.read(), option.choice.a, attribute_of(printed.skill));
    ASSERT_TRUE(option.odds.has_value());
    EXPECT_EQ(option.odds->n, chances(0).at_least(printed.difficulty - adds)) << option.text;
    EXPECT_EQ(option.odds->of, 216);
    EXPECT_EQ(option.result, percent(*option.odds));
  }
  EXPECT_EQ(attempts, 2 * length(card.test.options));
  // What each option gives stands on the card.
  const ScenePiece* shown = piece_of(scene, "card:um_o01");
  ASSERT_NE(shown, nullptr);
  ASSERT_EQ(shown->face->sections.size(), at(length(card.test.options)));
  for (int i = 0; i < length(card.test.options); ++i) {
    EXPECT_EQ(shown->face->sections[at(i)].place, with_number("option", i));
    EXPECT_NE(shown->face->sections[at(i)].text.find("Failed: "), std::string::npos);
    EXPECT_EQ(place_of(scene, with_number("option", i))->need,
              int{card.test.options[i].difficulty});
  }
}

// rules: LU-TAB-01, LU-TAB-02
TEST(LegendsScene, rows_of_a_table_share_all_rolls) {
  Table t(plain());
  t.order();
  t.face(Kind::Obstacle, "um_o09");
  const Scene before = seen(t);
  const CardDef& card = t.content().obstacles[at(t.card(Kind::Obstacle, "um_o09"))];
  for (int i = 0; i <= length(card.test.rows); ++i) {
    const ScenePlace* row = place_of(before, with_number("row", i));
    ASSERT_NE(row, nullptr);
    EXPECT_FALSE(row->odds.has_value()) << "nobody attempts it yet";
  }
  // A Loot that may be used holds the roll back.
  t.set_talents(0, "RRR");
  t.take_number(0);
  if (t.step() != "Before the roll") return;
  const Scene scene = seen(t);
  i64 sum = 0;
  for (int i = 0; i <= length(card.test.rows); ++i)
    sum += place_of(scene, with_number("row", i))->odds->n;
  EXPECT_EQ(sum, 216);
}

// rules: LU-TST-03, LU-TST-09, LU-DEC-08
TEST(LegendsScene, the_parts_of_a_total_add_up) {
  Table t;
  t.order();
  t.face(Kind::Obstacle, "um_o01");
  bool asked = false;
  for (int i = 0; i < static_cast<int>(t.options().size()) && !asked; ++i) {
    Table one;
    one.order();
    one.face(Kind::Obstacle, "um_o01");
    if (i >= static_cast<int>(one.options().size())) break;
    one.take_number(i);
    if (one.step() != "Before the roll") continue;
    asked = true;
    const Scene scene = seen(one);
    ASSERT_FALSE(scene.prompt->tally.empty());
    const SceneNumber& sum = scene.prompt->tally[0];
    EXPECT_EQ(sum.value, sum_of_modifiers(one.read(), test_now(one.read())));
    int parts = 0;
    for (const ScenePart& part : sum.parts) parts += part.n;
    EXPECT_EQ(parts, sum.value);
    // What a Talent would do stands at it: from so much to so much.
    int uses = 0;
    for (const SceneOption& option : scene.prompt->options)
      if (option.verb == "use") {
        ++uses;
        EXPECT_FALSE(option.pieces.empty()) << option.text;
      }
    EXPECT_GT(uses, 0);
  }
  EXPECT_TRUE(asked) << "somebody has a Talent for it";
}

// rules: LU-STG-01, LU-STG-02, LU-STG-04, LU-STG-05, LU-DEC-13
TEST(LegendsScene, a_staged_test_says_where_its_hero_stands) {
  Table t(plain());
  t.order();
  t.dice({"666"});
  t.face(Kind::Barrier, "um_b04");
  t.take_number(0);
  while (t.step() == "Before the roll") t.take("roll_on");
  ASSERT_EQ(t.step(), "Go on?");
  const Scene scene = seen(t);
  EXPECT_NE(place_of(scene, "row:1")->label.find("is here"), std::string::npos);
  EXPECT_NE(scene.prompt->question.find("stage 2"), std::string::npos);
  const SceneOption* on = option_of(scene, "Roll for the next stage");
  ASSERT_NE(on, nullptr);
  ASSERT_TRUE(on->odds.has_value());
  EXPECT_EQ(on->odds->of, 216);
}

// ---- the battlefield

/// Cellar Dogs without abilities, against two Heroes.
Table& fighting(Table& t) {
  return t.fight("um_f01");
}

// rules: LU-CBT-04, LU-POS-01, LU-POS-02
TEST(LegendsScene, positions_are_three_lines) {
  Table t;
  t.order();
  fighting(t);
  ASSERT_EQ(t.step(), "Choose Attacks: Positions");
  const Scene scene = seen(t);
  EXPECT_EQ(area_of(scene, "map"), nullptr);
  ASSERT_NE(area_of(scene, "melee"), nullptr);
  EXPECT_EQ(piece_of(scene, "fighter:0")->at, "ours");
  EXPECT_EQ(piece_of(scene, "creature:0")->at, "melee");
  EXPECT_EQ(scene.steps.size(), 4U);
  EXPECT_EQ(scene.steps[0].state, StepState::Now);
  // Where one would stand is shown before.
  const SceneOption* melee = nullptr;
  for (const SceneOption& option : scene.prompt->options)
    if (option.choice.n == 1) melee = &option;
  ASSERT_NE(melee, nullptr);
  ASSERT_EQ(melee->preview->pieces.size(), 1U);
  EXPECT_EQ(melee->preview->pieces[0].at, "melee");
}

// rules: LU-PIN-01, LU-PIN-04, LU-DEC-28
TEST(LegendsScene, a_pin_joins_a_creature_to_its_hero) {
  Table t;
  t.order();
  fighting(t);
  while (t.step() == "Choose Attacks: Positions") t.take("stand position=melee");
  ASSERT_EQ(t.step(), "Choose Attacks: Pins");
  t.take_number(0);
  const Scene scene = seen(t);
  ASSERT_FALSE(scene.links.empty());
  EXPECT_EQ(scene.links[0].kind, LinkKind::Pinned);
  const ScenePiece* creature = piece_of(scene, scene.links[0].from);
  const ScenePiece* hero = piece_of(scene, scene.links[0].to);
  ASSERT_NE(creature, nullptr);
  ASSERT_NE(hero, nullptr);
  EXPECT_EQ(*creature->index, *hero->index + 1) << "it stands beside whoever Pins it";
}

// rules: LU-ATK-01, LU-TAB-02, LU-DEC-32
TEST(LegendsScene, rows_of_an_attack_share_all_rolls) {
  Table t(plain());
  t.order();
  fighting(t);
  while (t.step() == "Choose Attacks: Positions") t.take("stand position=melee");
  go_to(t, "Choose a target");
  const Scene scene = seen(t);
  const SceneArea* table = area_of(scene, "attack");
  ASSERT_NE(table, nullptr);
  ASSERT_EQ(table->places.size(), 6U);
  i64 sum = 0;
  i64 strikes = 0;
  for (const ScenePlace& row : table->places) {
    ASSERT_TRUE(row.odds.has_value());
    sum += row.odds->n;
    const bool hit = row.label.starts_with("Critical") || row.label.starts_with("Strike") ||
                     row.label.starts_with("Trade Blows");
    if (hit) strikes += row.odds->n;
  }
  EXPECT_EQ(sum, 216);
  int targets = 0;
  for (const SceneOption& option : scene.prompt->options) {
    if (option.verb != "target") continue;
    ++targets;
    ASSERT_TRUE(option.odds.has_value()) << option.text;
    EXPECT_EQ(option.odds->n, strikes);
  }
  EXPECT_GT(targets, 0);
}

// rules: LU-MEL-03, LU-PIN-07
TEST(LegendsScene, whoever_cannot_be_reached_says_why) {
  Table t;
  t.order();
  t.fight("um_f10");  // Tollmen's Lookouts stand at Range
  ASSERT_EQ(piece_of(seen(t), "creature:0")->at, "theirs");
  EXPECT_EQ(why(t, "creature:0"), "LU-ATK-02");
}

// ---- cards and the end

// Every card that has one names a silhouette of the clients' sheet.
TEST(LegendsScene, faces_are_on_the_sheet) {
  const Table t;
  std::ifstream in(in_source("/web/src/icons.svg"));
  const std::string drawn{std::istreambuf_iterator<char>(in), {}};
  int faces = 0;
  const auto look = [&](const auto& defs) {
    for (const auto& def : defs) {
      EXPECT_NE(def.art, "") << def.id;
      EXPECT_NE(drawn.find("<symbol id=\"a-" + def.art + "\""), std::string::npos) << def.art;
      ++faces;
    }
  };
  look(t.content().locations);
  look(t.content().events);
  look(t.content().barriers);
  look(t.content().obstacles);
  look(t.content().adventure);
  look(t.content().occupations);
  look(t.content().talents);
  look(t.content().weapons);
  look(t.content().kits);
  EXPECT_GT(faces, 150);
}

// rules: LU-WIN-02
TEST(LegendsScene, the_end_says_what_brought_it_about) {
  Table t;
  t.order();
  t.set_talents(0, "DDD");
  t.hero(1).fallen = 1;
  t.run([](Play&) { return deal_at_once(bit_of(0), Harm::Damage); });
  ASSERT_TRUE(t.over());
  Scene scene;
  SceneRequest request;
  t.game().scene(bytes_of(t), request, scene);
  EXPECT_EQ(check_scene(scene), "");
  ASSERT_TRUE(scene.over.has_value());
  EXPECT_EQ(scene.over->reason, "every Hero is Unconscious");
  EXPECT_NE(scene.over->cause, "");
  EXPECT_EQ(scene.over->numbers.size(), 5U);
}

}  // namespace
}  // namespace undercroft::legends
