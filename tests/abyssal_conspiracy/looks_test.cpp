// What a person sees: marks of houses, silhouettes, the map, lines near and far, numbers that add
// up.
#include <fstream>
#include <iterator>

#include "engine/scene.h"

#include "abyssal_conspiracy/table.h"
#include "games/abyssal_conspiracy/picture/show.h"
#include "paths.h"

namespace undercroft::abyssal {
namespace {

Scene seen(const Table& t, int seat = 0) {
  SceneRequest request;
  request.seat = seat;
  Scene out;
  Rules::scene(t.read(), request, out);
  return out;
}
const SceneArea* area_of(const Scene& scene, std::string_view id) {
  const auto found = std::ranges::find(scene.areas, id, &SceneArea::id);
  return found == scene.areas.end() ? nullptr : &*found;
}
const ScenePiece& piece_of(const Scene& scene, int piece) {
  const auto found = std::ranges::find(scene.pieces, card_id(piece), &ScenePiece::id);
  EXPECT_NE(found, scene.pieces.end()) << card_id(piece);
  return *found;
}
std::string sheet() {
  std::ifstream in(in_source("/web/src/icons.svg"));
  return {std::istreambuf_iterator<char>(in), {}};
}

TEST(AbyssalLooks, every_adventure_card_seal_and_location_has_a_silhouette) {
  const std::string drawn = sheet();
  const Content& content = test_content();
  const auto expect_drawn = [&](const List<u16>& cards) {
    EXPECT_FALSE(cards.empty());
    for (const u16 number : cards) {
      const CardDef& d = content.cards[number];
      if (d.id.starts_with("t_")) continue;  // of the packs of the tests
      EXPECT_NE(drawn.find("<symbol id=\"a-" + d.art + "\""), std::string::npos) << d.id;
    }
  };
  expect_drawn(content.adventure);
  expect_drawn(content.seals);
  expect_drawn(content.locations);
}

// rules: AC-RUL-19
TEST(AbyssalLooks, a_tide_raised_in_vain_is_asked_back) {
  Table t;
  const auto asked = [&] {
    Scene out;
    out.prompt.emplace().options.emplace_back().choice.verb = static_cast<u16>(Verb::RaiseTide);
    SceneRequest request;
    request.seat = 0;
    Rules::scene(t.read(), request, out);
    return out.prompt->options[0];
  };
  EXPECT_EQ(asked().asked_back, "");
  t.s.tide = Tide::High;
  EXPECT_EQ(asked().asked_back, "the tide is high already, so it is for nothing");
  EXPECT_EQ(asked().toll, "3 chains");
  t.s.chains[0] = 23;
  EXPECT_EQ(asked().toll, "1 chain");
}

TEST(AbyssalLooks, every_house_has_a_mark) {
  const std::string drawn = sheet();
  for (int house = 1; house < static_cast<int>(House::Conspiracy); ++house)
    EXPECT_NE(drawn.find("<symbol id=\"i-" + house_word(house) + "\""), std::string::npos)
        << house_word(house);
}

TEST(AbyssalLooks, a_card_bears_the_mark_of_its_house_and_in_hand_what_it_brings) {
  Table t;
  const int anger = t.hand("anger");
  const int ours = t.in_play("dodger");
  const int theirs = t.engaged("tollbell_crab");
  t.settle();
  const Scene scene = seen(t);
  EXPECT_EQ(piece_of(scene, anger).face->icons, (std::vector<std::string>{"brobnar", "aember"}));
  EXPECT_EQ(piece_of(scene, ours).face->icons, (std::vector<std::string>{"shadows"}));
  EXPECT_TRUE(piece_of(scene, theirs).face->icons.empty()) << "the Conspiracy is no house";
  EXPECT_EQ(piece_of(scene, theirs).face->art, "crab");
}

TEST(AbyssalLooks, the_map_tells_depths_and_what_each_move_costs) {
  Table t(2);
  t.go(0, kMiddle);
  t.settle();
  const Scene scene = seen(t);
  const SceneArea* map = area_of(scene, "locations");
  ASSERT_NE(map, nullptr);
  std::vector<std::string> rows;
  int priced = 0;
  for (const ScenePlace& place : map->places) {
    if (place.kind == "row") rows.push_back(place.label);
    if (place.kind != "cell") continue;
    const int cell = (*place.at)[1] * kColumns + (*place.at)[0];
    const bool leads = cell != kMiddle && is_adjacent(kMiddle, cell);
    EXPECT_EQ(place.need.has_value(), leads) << place.label;
    if (!leads) continue;
    EXPECT_EQ(*place.need, move_price(t.read(), 0, cell));
    EXPECT_EQ(place.icons, (std::vector<std::string>{"aember"}));
    ++priced;
  }
  EXPECT_EQ(rows, (std::vector<std::string>{"Depth 1", "Depth 2", "Depth 3"}));
  EXPECT_EQ(priced, 4) << "up, down, and both places of the same depth";
}

TEST(AbyssalLooks, lines_of_a_teammate_stand_beside_ours_or_are_folded_away) {
  Table t(2);
  t.in_play("dodger", 1);
  t.go(0, kTopLeft);
  t.go(1, kTopLeft);
  t.settle();
  Scene scene = seen(t);
  ASSERT_NE(area_of(scene, line_id(1)), nullptr);
  EXPECT_EQ(area_of(scene, line_id(1))->hints->region, AreaRegion::Board);
  EXPECT_EQ(area_of(scene, line_id(1))->hints->size, AreaSize::Small);
  t.go(1, kMiddle);
  t.settle();
  scene = seen(t);
  EXPECT_EQ(area_of(scene, line_id(1))->hints->region, AreaRegion::Party);
  EXPECT_EQ(area_of(scene, line_id(1))->hints->size, AreaSize::Chip);
  EXPECT_EQ(area_of(scene, line_id(1))->seat, 1);
}

TEST(AbyssalLooks, the_tide_is_told_by_its_word) {
  Table t;
  for (const Tide tide : {Tide::High, Tide::Low}) {
    t.s.tide = tide;
    const Scene scene = seen(t);
    const SceneArea* area = area_of(scene, "tide");
    ASSERT_NE(area, nullptr);
    EXPECT_EQ(area->text, tide == Tide::High ? "High" : "Low");
    ASSERT_EQ(area->numbers.size(), 1U);
    EXPECT_EQ(area->numbers[0].value, 1);
  }
}

TEST(AbyssalLooks, power_and_armor_add_up_and_what_lies_on_a_card_is_told_once) {
  Table t;
  const int ours = t.in_play("dodger");
  t.s.cards[at(ours)].damage = 2;
  t.s.cards[at(ours)].power_counters = 1;
  t.engaged("tollbell_crab");
  t.settle();
  const Scene scene = seen(t);
  const ScenePiece& drawn = piece_of(scene, ours);
  EXPECT_EQ(drawn.numbers.at(0).value, 6) << "Dodger has power 5, and one +1 counter";
  EXPECT_EQ(drawn.text.find("damage"), std::string::npos) << drawn.text;
  ASSERT_FALSE(drawn.tokens.empty());
  EXPECT_EQ(drawn.tokens[0].value, 2);
  for (const ScenePiece& piece : scene.pieces)
    for (const SceneNumber& number : piece.numbers) {
      if (!number.base) continue;
      int sum = *number.base;
      for (const ScenePart& part : number.parts) sum += part.n;
      EXPECT_EQ(sum, number.value) << piece.text << ": " << number.text;
    }
}

}  // namespace
}  // namespace undercroft::abyssal
