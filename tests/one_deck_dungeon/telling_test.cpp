// What the table says: sentences with their cause, prices on buttons, the account of Step 5.
#include "engine/scene.h"

#include "one_deck_dungeon/steps.h"

namespace undercroft::one_deck {
namespace {

Scene scene_of(Table t) {
  Scene scene;
  t.game().scene({reinterpret_cast<const std::byte*>(&t.s()), sizeof(State)}, {}, scene);
  EXPECT_EQ(check_scene(scene), "");
  return scene;
}
const SceneOption& option(const Scene& scene, std::string_view verb) {
  const auto found = std::ranges::find(scene.prompt->options, verb, &SceneOption::verb);
  EXPECT_NE(found, scene.prompt->options.end()) << verb;
  return *found;
}

/// The table after Step 4 is ended, or another answer is given, with what was told.
struct Ended {
  std::vector<std::byte> state;
  Happenings told;
  Scene scene;

  explicit Ended(Table t, Verb verb = Verb::EndStep)
      : state(reinterpret_cast<const std::byte*>(&t.s()),
              reinterpret_cast<const std::byte*>(&t.s()) + sizeof(State)) {
    OptionList options;
    t.game().options(state, options);
    const auto end = std::ranges::find_if(options.all(), [&](const WeightedOption& o) {
      return o.option.verb == static_cast<u16>(verb);
    });
    t.game().choose(state, end->option, &told);
    SceneRequest request;
    request.happened = &told;
    t.game().scene(state, request, scene);
    EXPECT_EQ(check_scene(scene), "");
  }
  [[nodiscard]] std::vector<std::string> sentences() const {
    std::vector<std::string> out;
    for (const SceneHappening& h : scene.happened)
      if (!h.text.empty()) out.push_back(h.text);
    return out;
  }
};

Table four_hearts(std::vector<std::string> heroes, int damage) {
  Table t(std::move(heroes));
  t.fight("cupboard_court", {});
  for (Hero& hero : t.s().heroes) hero.damage = damage;
  t.s().token_supply += t.s().tokens;
  t.s().tokens = 0;
  return t;
}

/// Why something cannot be used now.
WhyNot why(Table& t, std::string_view id) {
  return t.game().why_not({reinterpret_cast<const std::byte*>(&t.s()), sizeof(State)}, id);
}

TEST(OneDeckTelling, ending_the_step_says_what_it_costs) {
  const Scene scene = scene_of(four_hearts({"fenn"}, 0));
  EXPECT_EQ(option(scene, "end_step").toll, "3 time, 4 damage");
  EXPECT_EQ(option(scene, "end_step").asked_back, "");
}

TEST(OneDeckTelling, ending_the_step_says_who_falls) {
  const Scene scene = scene_of(four_hearts({"fenn"}, 3));
  EXPECT_EQ(option(scene, "end_step").toll, "3 time, 4 damage, Fenn falls");
  EXPECT_EQ(option(scene, "end_step").asked_back, "Fenn falls");
  Table saved = four_hearts({"fenn"}, 3);
  saved.s().token_supply -= 1;
  saved.s().tokens = 1;
  EXPECT_EQ(option(scene_of(saved), "end_step").toll, "3 time, 4 damage, Fenn falls unless healed");
  EXPECT_EQ(option(scene_of(saved), "end_step").asked_back, "Fenn falls unless healed");
}

/// With nothing left to do the step ends unasked.
TEST(OneDeckTelling, the_last_die_says_what_the_end_of_the_step_costs) {
  Table t = four_hearts({"fenn"}, 3);
  t.pool("A4 A1");
  t.take("take_die colour=agility value=4");
  EXPECT_EQ(option(scene_of(t), "cover_box").toll, "");
  EXPECT_FALSE(option(scene_of(t), "cover_box").ends);
  Table last = four_hearts({"fenn"}, 3);
  last.pool("A4");
  last.take("take_die colour=agility value=4");
  const Scene scene = scene_of(last);
  for (const std::string_view verb : {"cover_box", "discard"}) {
    const SceneOption& ends = option(scene, verb);
    EXPECT_TRUE(ends.toll.starts_with("the step ends: 3 time, ")) << ends.toll;
    EXPECT_TRUE(ends.toll.ends_with(", Fenn falls")) << ends.toll;
    EXPECT_EQ(ends.asked_back, "Fenn falls") << verb;
    EXPECT_TRUE(ends.ends) << verb;
  }
}

/// Freezing Winds add a heart to three times and more.
TEST(OneDeckTelling, what_effects_add_is_in_the_price) {
  Table t({"fenn"}, "yetis_cavern");
  t.fight("cupboard_court", {});
  const std::string toll = option(scene_of(t), "end_step").toll;
  t.end_step();
  EXPECT_EQ(t.hero(0).damage, 4);  // three are printed
  EXPECT_NE(toll.find("4 damage"), std::string::npos) << toll;
}

// rules: OD-BOX-11
TEST(OneDeckTelling, armor_is_named_as_the_reason) {
  Table t({"fenn"});
  t.fight("toll_knight", {});
  ASSERT_TRUE(armor_is_open(t.read()));
  for (int box = 0; box < length(t.s().boxes); ++box)
    if (!is_armored(t.read(), box)) {
      EXPECT_EQ(why(t, with_number("box", box)).rule, "OD-BOX-11");
    }
}

TEST(OneDeckTelling, nothing_open_costs_nothing) {
  Table t = four_hearts({"fenn"}, 3);
  t.cover_all();
  EXPECT_EQ(option(scene_of(t), "end_step").toll, "");
  EXPECT_EQ(option(scene_of(t), "end_step").asked_back, "");
}

/// Three hearts for two heroes: whoever has the odd one, neither falls, or one of them must.
TEST(OneDeckTelling, of_several_ways_to_bear_it_the_mildest_counts) {
  Table t = four_hearts({"oda", "fenn"}, 0);
  leave_open(t, {"S4:h", "A4:h", "M4:h"});
  t.hero(1).damage = narrow<u8>(health_of(t.read(), 1) - 2);
  EXPECT_EQ(option(scene_of(t), "end_step").toll, "3 damage");
  EXPECT_EQ(option(scene_of(t), "end_step").asked_back, "");
  t.hero(1).damage = narrow<u8>(health_of(t.read(), 1) - 1);
  EXPECT_EQ(option(scene_of(t), "end_step").toll, "3 damage, Fenn falls");
  EXPECT_EQ(option(scene_of(t), "end_step").asked_back, "Fenn falls");
}

TEST(OneDeckTelling, giving_up_stands_in_the_menu) {
  Table t = four_hearts({"fenn"}, 3);
  t.s().token_supply -= 1;
  t.s().tokens = 1;
  t.end_step();
  EXPECT_EQ(option(scene_of(t), "give_up").role, OptionRole::GiveUp);
}

// rules: OD-CON-01, OD-CON-04
TEST(OneDeckTelling, step_5_is_told_and_accounted_for) {
  Table t({"fenn"});
  t.fight("cupboard_court", {});
  leave_open(t, {"A4:h", "S3:t"});
  const Ended ended(t);
  const std::vector<std::string> said = ended.sentences();
  EXPECT_NE(std::ranges::find(said, "Left open: Strength 3, Agility 4: 1 time, 1 damage"),
            said.end());
  EXPECT_NE(std::ranges::find(said, "Fenn takes 1 damage, 4 of 5 health left"), said.end());
  ASSERT_TRUE(ended.scene.account);
  EXPECT_EQ(ended.scene.account->title, "Step 5: Suffer consequences");
  const std::vector<SceneAccountPart>& parts = ended.scene.account->parts;
  ASSERT_EQ(parts.size(), 3U);
  EXPECT_EQ(parts[0].title, "Left open");
  ASSERT_EQ(parts[0].lines.size(), 2U);
  EXPECT_EQ(parts[0].lines[0].text, "Strength 3");
  EXPECT_EQ(parts[0].lines[0].icons, std::vector<std::string>{"time"});
  EXPECT_EQ(parts[1].lines[0].text, "1 damage");
  EXPECT_EQ(parts[2].lines[0].text, "Fenn: 1 damage, 4 of 5 health left");
}

TEST(OneDeckTelling, nothing_open_is_told_too) {
  Table t({"fenn"});
  t.fight("cupboard_court", {}).cover_all();
  const std::vector<std::string> said = Ended(t).sentences();
  EXPECT_NE(std::ranges::find(said, "Nothing was open: no damage, no time"), said.end());
}

// rules: OD-ENT-03
TEST(OneDeckTelling, fleeing_says_from_what) {
  Table t({"fenn"});
  t.explore().open("cupboard_court");
  const std::vector<std::string> said = Ended(t, Verb::Flee).sentences();
  EXPECT_NE(std::ranges::find(
                said, "Cupboard Court is left to itself: the party flees, the door stays open"),
            said.end());
}

TEST(OneDeckTelling, the_end_says_who_fell_to_what) {
  const Ended ended(four_hearts({"fenn"}, 3));
  ASSERT_TRUE(ended.scene.over);
  EXPECT_EQ(ended.scene.over->reason, "Fenn fell to Cupboard Court on floor 1");
  EXPECT_EQ(
      ended.scene.over->cause,
      "Left open: Strength 4, Strength 3, Agility 4, Agility 4, Magic 4, Magic 3, Strength 4: 3 "
      "time, 4 damage");
  const auto fell =
      std::ranges::find(ended.scene.happened, std::optional(Mark::Fell), &SceneHappening::mark);
  ASSERT_NE(fell, ended.scene.happened.end());
  EXPECT_EQ(fell->met, "Cupboard Court");
  EXPECT_EQ(fell->art, scene_of(four_hearts({"fenn"}, 0)).pieces.front().face->art);
  EXPECT_EQ(ended.sentences().back(), ended.scene.over->reason);
}

// The way through a game names what was met, wherever something of it was decided.
TEST(OneDeckTelling, the_way_names_rooms_and_the_boss) {
  Table t({"fenn"});
  t.explore().open("cupboard_court");
  const Ended fled(t, Verb::Flee);
  const auto left =
      std::ranges::find(fled.scene.happened, std::optional(Mark::Fled), &SceneHappening::mark);
  ASSERT_NE(left, fled.scene.happened.end());
  EXPECT_EQ(left->met, "Cupboard Court");
  EXPECT_NE(left->art, "");
}

// rules: OD-BOX-02, OD-BOX-03, OD-BOX-04
TEST(OneDeckTelling, a_box_says_why_no_die_goes_there) {
  Table t({"fenn"});
  t.fight("cupboard_court", {});
  t.pool("S4 A3");
  const int magic = t.box("M4:h");
  EXPECT_EQ(why(t, with_number("box", magic)).text,
            "Magic 4 takes one magic or heroic die, 4 or more. There is none in the pools.");
  t.pool("M3 A3");
  EXPECT_EQ(why(t, with_number("box", magic)).text,
            "Magic 4 takes one magic or heroic die, 4 or more. The highest in the pools shows 3.");
  t.cover({"M4:h"});
  EXPECT_EQ(why(t, with_number("box", magic)).text, "It is covered already.");
}

// rules: OD-PLC-02
TEST(OneDeckTelling, a_die_in_the_hand_is_what_boxes_and_other_dice_speak_of) {
  Table t({"fenn"});
  t.fight("cupboard_court", {});
  t.pool("A2 M6");
  t.take("take_die colour=agility");
  EXPECT_EQ(why(t, with_number("box", t.box("M4:h"))).text,
            "Magic 4 takes one magic or heroic die, 4 or more. In your hand is Agility 2.");
  EXPECT_EQ(why(t, "die:magic:6:0").text,
            "Another die is in your hand: place it, or put it back first.");
}

// rules: OD-HER-03
TEST(OneDeckTelling, converting_shows_its_result) {
  Table t({"fenn"});
  t.fight("cupboard_court", {});
  t.pool("A5 M4 S2");
  t.take("take_die colour=agility");
  EXPECT_EQ(option(scene_of(t), "convert").does, "the lower number counts: a heroic 4 at best");
  t.take("convert");
  const Scene scene = scene_of(t);
  std::vector<std::string> results;
  for (const SceneOption& o : scene.prompt->options)
    if (o.verb == "take_die") results.push_back(o.text + ": " + o.result);
  std::ranges::sort(results);
  EXPECT_EQ(results, (std::vector<std::string>{"Magic 4: heroic 4", "Strength 2: heroic 2"}));
}

// rules: OD-PLC-02, OD-SKL-02
TEST(OneDeckTelling, a_die_and_a_skill_say_why_they_are_of_no_use) {
  Table t({"fenn"});
  t.fight("cupboard_court", {}).cover_all();
  t.pool("A1");
  EXPECT_EQ(why(t, "die:agility:1:0").text, "Every box is covered.");
  EXPECT_EQ(why(t, "die:agility:6:0").text, "");
  const std::string skill =
      "skill:0:" + t.read().content.skills[at(skill_of(t.read(), 0, kStartText))].id;
  EXPECT_NE(why(t, skill).text, "");
  t.hero(0).used = static_cast<u8>(1U << kStartText);
  EXPECT_EQ(why(t, skill).rule, "OD-SKL-02");
  EXPECT_EQ(why(t, "deck").text, "");
}

/// A hero whose name begins with a form of address goes by the other half of it.
TEST(OneDeckTelling, sentences_call_heroes_as_people_do) {
  Table t({"marrow"});
  EXPECT_EQ(hero_def(t.read(), 0).called, "Marrow");
  Table u({"fenn"});
  EXPECT_EQ(hero_def(u.read(), 0).called, "Fenn");
}

}  // namespace
}  // namespace undercroft::one_deck
