// What the table says: sentences with their cause, prices on buttons, the account of Step 5, why
// something cannot be used now.
#include "engine/scene.h"

#include "forgotten_depths/encounters.h"

namespace undercroft::forgotten {
namespace {

StateIn bytes(Table& t) {
  return {reinterpret_cast<const std::byte*>(&t.s()), sizeof(State)};
}
Scene scene_of(Table& t) {
  Scene scene;
  t.game().scene(bytes(t), {}, scene);
  EXPECT_EQ(check_scene(scene), "");
  return scene;
}
const SceneOption& option(const Scene& scene, std::string_view text) {
  const auto found = std::ranges::find_if(
      scene.prompt->options, [&](const SceneOption& o) { return o.text.starts_with(text); });
  EXPECT_NE(found, scene.prompt->options.end()) << text;
  return *found;
}
WhyNot why(Table& t, std::string_view id) {
  return t.game().why_not(bytes(t), id);
}

/// A table after one more answer, with what was told.
struct Answered {
  std::vector<std::byte> state;
  Happenings told;
  Scene scene;

  Answered(Table& t, std::string_view text) : state(bytes(t).begin(), bytes(t).end()) {
    t.game().choose(state, option(scene_of(t), text).choice, &told);
    SceneRequest request;
    request.happened = &told;
    t.game().scene(state, request, scene);
    EXPECT_EQ(check_scene(scene), "");
  }
  [[nodiscard]] bool says(std::string_view sentence) const {
    return std::ranges::any_of(scene.happened,
                               [&](const SceneHappening& h) { return h.text == sentence; });
  }
};

// rules: FD-DMG-02, FD-DMG-10
TEST(DepthsTelling, keeping_a_pair_says_what_it_costs) {
  Fight t({"bren"}, {"lidless_porter"});
  t.with({{4, 4}}, {{6, 6}});
  const Scene scene = scene_of(t);
  EXPECT_EQ(option(scene, "4 against").toll, "Bren takes 6 damage");
  EXPECT_EQ(option(scene, "4 against").asked_back, "");
  t.hero(0).health = 6;
  EXPECT_EQ(option(scene_of(t), "4 against").toll, "Bren takes 6 damage, Bren falls");
  EXPECT_EQ(option(scene_of(t), "4 against").asked_back, "Bren falls");
}

TEST(DepthsTelling, step_5_is_told_and_accounted_for) {
  Fight t({"bren"}, {"lidless_porter"});
  t.set(0, {14}).with({{4, 4}}, {{6, 6}});
  const Answered after(t, "4 against");
  EXPECT_TRUE(after.says("Bren keeps 4 against 6, struck"));
  EXPECT_TRUE(after.says("Lidless Porter takes 2 damage, 12 of " +
                         std::to_string(starting_health(t.read(), 0, 0)) + " health left"));
  EXPECT_TRUE(after.says("Bren takes 6 damage, 18 of 24 health left"));
  ASSERT_TRUE(after.scene.account);
  const std::vector<SceneAccountPart>& parts = after.scene.account->parts;
  ASSERT_EQ(parts.size(), 3U);
  EXPECT_EQ(parts[0].title, "Kept");
  EXPECT_EQ(parts[1].title, "It dealt");
  EXPECT_EQ(parts[2].title, "Who bears it");
  EXPECT_EQ(parts[2].lines.at(0).text, "Bren: 6 damage, 18 of 24 health left");
  EXPECT_EQ(after.scene.account->title, "Step 5: Damage");
}

TEST(DepthsTelling, the_end_says_who_fell_to_what) {
  Fight t({"bren"}, {"lidless_porter"});
  t.with({{4, 4}}, {{6, 6}});
  t.hero(0).health = 6;
  const Answered after(t, "4 against");
  ASSERT_TRUE(after.scene.over);
  EXPECT_EQ(after.scene.over->reason, "Bren fell to Lidless Porter in the Ruins");
  EXPECT_EQ(after.scene.over->cause, "Bren takes 6 damage, 0 of 24 health left");
  const auto fell =
      std::ranges::find(after.scene.happened, std::optional(Mark::Fell), &SceneHappening::mark);
  ASSERT_NE(fell, after.scene.happened.end());
  EXPECT_EQ(fell->met, "Lidless Porter");
  EXPECT_NE(fell->art, "");
  EXPECT_TRUE(after.says(after.scene.over->reason));
}

// rules: FD-EVA-05, FD-EVA-02
TEST(DepthsTelling, a_pair_says_why_it_is_not_kept) {
  Fight t({"bren"}, {"lidless_porter"});
  t.with({{8, 3}}, {{5, 6}});
  EXPECT_EQ(why(t, "pair:0:0").text,
            "Another pair of this Hero is lost to the Monster: a Hit counts only without one.");
  EXPECT_EQ(why(t, "pair:0:1").text, "");
  EXPECT_EQ(why(t, "action:hand:0:0").text, "Cards are played in Step 2.");
}

// rules: FD-ABL-03, FD-ABL-07, FD-ABL-11, FD-RUL-38
TEST(DepthsTelling, an_ability_says_why_it_is_of_no_use) {
  Fight t({"bren"}, {"lidless_porter"});
  t.with({{8, 3}}, {{5, 6}});
  for (int i = 0; i < length(hero_def(t.read(), 0).abilities); ++i) {
    const AbilityDef& def = t.content().abilities[at(hero_def(t.read(), 0).abilities[at(i)])];
    const std::string id = "ability:0:" + def.id;
    t.hero(0).power = 0;
    if (def.cost == AbilityDef::Cost::Power) {
      EXPECT_EQ(why(t, id).rule, "FD-ABL-03") << def.name;
    }
    if (def.cost == AbilityDef::Cost::Block) {
      EXPECT_EQ(why(t, id).rule, "FD-ABL-07") << def.name;
    }
    t.s().mats[at(i)].exhausted = OwnedAbility::kExhausted;
    EXPECT_EQ(why(t, id).text, "It is exhausted until the party rests.");
  }
}

// rules: FD-RUL-52, FD-ABL-07, FD-ABL-08
TEST(DepthsTelling, an_ability_says_what_forbids_it) {
  Fight t({"bren"}, {"lidless_porter"});
  t.with({{5, 5}}, {{5, 5}});
  t.hero(0).power = 2;
  const std::string power = "ability:0:brush_aside";
  const std::string block = "ability:0:set_stance";
  EXPECT_EQ(why(t, block).rule, "FD-ABL-07");
  t.give_round(0, Attr::NoPower);
  EXPECT_EQ(why(t, power).text, "An effect forbids Bren to spend Power in this Round.");
  t.give_round(0, Attr::NoBlock);
  EXPECT_EQ(why(t, block).text, "An effect forbids Bren Block Abilities in this Round.");
  t.give_round(0, Attr::NoAbility);
  EXPECT_EQ(why(t, power).text, "An effect forbids Bren Abilities in this Round.");
  t.forget_rounds();
  t.s().combat.rows[0].chosen = 0;
  EXPECT_NE(why(t, block).rule, "FD-ABL-08");
  t.s().combat.rows[0].blocked = 1;
  EXPECT_EQ(why(t, block).rule, "FD-ABL-08");
}

// rules: FD-ITM-02, FD-ITM-05, FD-ITM-21
TEST(DepthsTelling, an_item_says_why_it_stays_put_away) {
  Table t({"bren"});
  t.until_exploring();
  t.give_item(0, "lamp_spear");
  const ItemDef& def = t.content().items[at(t.item("lamp_spear"))];
  EXPECT_EQ(why(t, "item:lamp_spear").text, "It is put away. Items are equipped while exploring.");
  for (int i = 0; i < length(t.content().items); ++i) {
    const ItemDef& other = t.content().items[at(i)];
    if (other.id == def.id || other.hands != kHands || other.of != def.of) continue;
    t.give_item(0, other.id, true);
    break;
  }
  EXPECT_EQ(why(t, "item:lamp_spear").text, "Bren has 0 hands free, and it takes " +
                                                std::to_string(def.hands) +
                                                ": put something away first.");
}

// rules: FD-DOR-02, FD-ENC-05, FD-EXP-07
TEST(DepthsTelling, what_stands_on_the_map_says_why_it_is_not_met) {
  Table t({"bren"});
  t.until_exploring();
  t.lay("r15", 0, -1, 1);
  t.mark("r15", PlacedTile::kFeatureDone);
  EXPECT_EQ(why(t, "mark:r15:feature").text, "The party is done with it.");
  // A tile that nothing joins with the others.
  t.lay("r13", 5, 5);
  const TileDef& far = tile_def(t.read(), t.placed("r13"));
  const char* what = far.monster_area() >= 0                  ? "monster"
                     : far.area_with(&TileArea::chest) >= 0   ? "chest"
                     : far.area_with(&TileArea::feature) >= 0 ? "feature"
                                                              : "campfire";
  EXPECT_EQ(why(t, std::string("mark:r13:") + what).rule, "FD-ACC-13") << what;
}

TEST(DepthsTelling, a_tile_names_the_patterns_that_it_brings_nearer) {
  Table t({"bren"});
  t.until_exploring();
  const Scene before = scene_of(t);
  t.draw("r05");
  const Scene asked = scene_of(t);
  const Answered after(t, asked.prompt->options.at(0).text);
  const auto placed = std::ranges::find_if(after.scene.happened, [](const SceneHappening& h) {
    return h.fact.is_fact() && h.fact.as<Fact>() == Fact::TilePlaced;
  });
  ASSERT_NE(placed, after.scene.happened.end());
  bool nearer = false;
  for (int i = 1; i <= kPatterns; ++i) {
    const auto met = [&](const Scene& scene) {
      for (const SceneArea& area : scene.areas)
        if (area.id == with_number("pattern", i) && !area.numbers.empty())
          return area.numbers[0].value;
      return 0;
    };
    const bool named =
        std::ranges::find(placed->about, with_number("pattern", i)) != placed->about.end();
    EXPECT_TRUE(named || met(after.scene) == met(before)) << i;
    nearer = nearer || met(after.scene) > met(before);
  }
  EXPECT_EQ(nearer, placed->text.find("nearer") != std::string::npos) << placed->text;
}

}  // namespace
}  // namespace undercroft::forgotten
