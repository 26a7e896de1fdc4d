// Positions of One Deck Dungeon with an answer that is never best.
#include "bots/puzzles.h"

#include "one_deck_dungeon/shortcuts.h"

namespace undercroft::one_deck {
namespace {

using Puzzle = bots::PuzzleOf<Table>;
using Named = bots::NamedPuzzle<Table>;

void lose_potions(Table& t) {
  t.s().token_supply += t.s().tokens;
  t.s().tokens = 0;
}
/// A lone hero in Step 4 against the foe without an ability.
Table sparring(const std::string& pool, const std::string& hero = "marrow") {
  Table t({hero});
  lose_potions(t);
  spar(t, pool);
  return t;
}
/// ... who has a skill.
Table sparring_with(const std::string& skill_card, const std::string& pool) {
  Table t({"marrow"});
  lose_potions(t);
  t.give_skill(0, skill_card);
  spar(t, pool);
  return t;
}
std::string box_answer(const Table& t, const std::string& box) {
  return "cover_box box=" + std::to_string(t.box(box));
}
/// Ilse and Fenn, who has one health left and no potion.
Table fenn_in_danger() {
  Table t({"ilse", "fenn"});
  lose_potions(t);
  t.hero(1).damage = health_of(t.read(), 1) - 1;
  return t;
}
/// At the two ways of a peril, with three health left.
Table before_peril(const std::string& hero, const std::string& card) {
  Table t({hero});
  lose_potions(t);
  t.hero(0).damage = health_of(t.read(), 0) - 3;
  t.open(card).take("start");
  return t;
}
std::string pick_answer(const Table& t, const std::string& part) {
  for (const std::string& option : t.options())
    if (option.starts_with("pick") && option.find(part) != std::string::npos) return option;
  return "no such pick";
}

const std::vector<Named>& puzzles() {
  static const std::vector<Named> all{
      {"a die that covers a heart for nothing is not left lying",
       [] { return Puzzle{sparring("S4"), {"end_step"}}; }},
      {"a die that covers a heart is not thrown away",
       [] {
         Table t = sparring("S4");
         t.take("take_die");
         return Puzzle{t, {"discard"}};
       }},
      {"the 6 leaves the easier box to the 3, which fits no other",
       [] {
         Table t = sparring("S6 S3");
         t.cover({"S4:h"});  // of the floor
         t.take("take_die value=6");
         return Puzzle{t, {box_answer(t, "S3:t"), "discard"}};
       }},
      {"two dice that cover two boxes are not made one",
       [] {
         Table t = sparring("A5 M5");
         t.take("take_die value=5 colour=agility").take("convert");  // which can be taken back
         return Puzzle{t, {"take_die"}};
       }},
      {"the blow that wins is struck",
       [] {
         Table t({"marrow"});
         lose_potions(t);
         face_boss(t, "S6 S6 S1");
         t.s().boss_damage = 5;
         return Puzzle{t, {"end_step"}};
       }},
      {"the last die goes on the skull that wins, not on a heart",
       [] {
         Table t({"marrow"});
         lose_potions(t);
         face_boss(t, "A5");
         t.cover({"S=13+:k"});
         t.s().boss_damage = 4;
         t.take("take_die");
         return Puzzle{t, {box_answer(t, "A5:h"), "discard"}};
       }},
      {"nobody gives up with two potions left",
       [] {
         Table t({"fenn"});
         t.fight("cupboard_court", {});
         t.s().token_supply = kTokensInBox - 2;
         t.s().tokens = 2;
         t.hero(0).damage = 3;
         t.end_step();
         return Puzzle{t, {"give_up"}};
       }},
      {"with one health left nobody walks into the Fire Elemental, which strikes first",
       [] {
         Table t({"ilse"});
         lose_potions(t);
         t.hero(0).damage = 4;
         t.open("fire_elemental");
         return Puzzle{t, {"start"}};
       }},
      {"the odd point of damage is not for who falls by it",
       [] {
         Table t = fenn_in_danger();
         t.fight("cupboard_court", {}).cover_all();
         t.s().boxes[at(t.box("A4:h"))].covered = 0;
         t.end_step();
         return Puzzle{t, {"take_damage hero=fenn"}};
       }},
      {"a scorch is not for who falls by it",
       [] {
         Table t = fenn_in_danger();
         t.open("fire_elemental").take("start");
         return Puzzle{t, {pick_answer(t, "fenn")}};
       }},
      {"three hearts that no die can cover are too many (Falling Gallery)",
       [] { return Puzzle{before_peril("ilse", "falling_gallery"), {"take_option option=1"}}; }},
      {"three hearts that no die can cover are too many (Sleeping Hounds)",
       [] { return Puzzle{before_peril("ilse", "sleeping_hounds"), {"take_option option=1"}}; }},
      {"three hearts that no die can cover are too many (Drowned Millwheel)",
       [] { return Puzzle{before_peril("quill", "drowned_millwheel"), {"take_option option=1"}}; }},
      {"nobody stays where the next turn kills",
       [] {
         Table t({"ilse"});
         lose_potions(t);
         t.explore();
         while (t.offers("pass")) t.take("pass");
         t.shrink_deck(1).take("enter_room door=0").take("flee");
         while (!t.offers("descend")) t.take("pass");
         t.hero(0).damage = 4;
         t.s().stairs = 2;
         return Puzzle{t, {"stay"}};
       }},
      {"of a 6 and a 1 the 1 is rolled again (Lucky Coin)",
       [] {
         Table t = sparring_with("riddle_lock", "S6 S1");
         t.take("use_skill");
         return Puzzle{t, {pick_answer(t, "6")}};
       }},
      {"a skill is paid with the die that covers nothing (Feint)",
       [] {
         Table t = sparring_with("butter_imps", "A1 A6 M1");
         t.take("use_skill");
         return Puzzle{t, {"spend_die hero=marrow colour=agility value=6"}};
       }},
      {"a 6 is not turned to a 1 (Feint)",
       [] {
         Table t = sparring_with("butter_imps", "A1 A6 M1");
         t.take("use_skill").take("spend_die value=1");
         return Puzzle{t, {pick_answer(t, "6")}};
       }},
      {"a tonic that was drunk is put to use",
       [] {
         Table t({"marrow"});
         t.give_potion("steadying_tonic");
         spar(t, "S2 A2 M2");
         t.take("use_potion card=steadying_tonic");
         return Puzzle{t, {"done"}};
       }},
      {"no tonic is drunk when every box is covered",
       [] {
         Table t({"marrow"});
         t.give_potion("steadying_tonic");
         spar(t, "S2").cover_all();
         return Puzzle{t, {"use_potion"}};
       }},
      {"no blood is paid when every box is covered",
       [] {
         Table t = sparring_with("grudge_keeper", "S2");
         t.cover_all();
         return Puzzle{t, {"use_skill"}};
       }},
      {"the last drop of blood is not paid",
       [] {
         Table t = sparring_with("grudge_keeper", "S4");
         t.hero(0).damage = health_of(t.read(), 0) - 1;
         return Puzzle{t, {"use_skill"}};
       }},
      {"who is whole is not mended",
       [] {
         Table t({"ilse", "fenn"});
         lose_potions(t);
         t.give_skill(0, "tallow_wights");
         spar(t, "M6 M3");
         t.hero(0).damage = 2;
         t.cover_all();
         t.take("use_skill card=mend");
         while (t.asks() == "use_skill") t.take(t.options()[0]);
         return Puzzle{t, {pick_answer(t, "fenn")}};
       }},
      {"the potion is for who falls, not for a scratch",
       [] {
         Table t({"ilse", "fenn"});
         spar(t, "S1");
         t.cover_all();
         t.s().boxes[at(t.box("A4:h"))].covered = 0;
         t.hero(0).damage = 1;
         t.hero(1).damage = health_of(t.read(), 1) - 1;
         t.end_step().take("take_damage hero=fenn").take("use_potion");
         return Puzzle{t, {pick_answer(t, "ilse")}};
       }},
  };
  return all;
}

TEST(Puzzles, are_twenty_or_more_and_offer_better_answers) {
  bots::expect_better_answers(puzzles());
}
TEST(Puzzles, are_no_riddle_to_a_bot_that_thinks) {
  bots::expect_no_riddle(puzzles(), {"mcts:100", "rules", "lookahead:8"});
}
TEST(Puzzles, are_no_riddle_to_the_search_by_itself) {
  bots::expect_no_riddle_to_search(puzzles(), kSanitized ? 100 : 200);
}
TEST(Puzzles, are_failed_by_chance) {
  bots::expect_failed_by_chance(puzzles());
}

}  // namespace
}  // namespace undercroft::one_deck
