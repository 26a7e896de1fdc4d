// Positions of Forgotten Depths with an answer that is never best.
#include "bots/puzzles.h"
#include "forgotten_depths/table.h"

namespace undercroft::forgotten {
namespace {

using Puzzle = bots::PuzzleOf<Table>;
using Named = bots::NamedPuzzle<Table>;

/// Step 4 of a first Round, with these cards in every row.
Table paired(std::vector<std::string> heroes, const std::string& monster,
             const std::vector<std::vector<int>>& mine,
             const std::vector<std::vector<int>>& theirs) {
  Table t(std::move(heroes));
  t.fight({monster});
  while (t.asks() == "play_cards" || t.step() == "Step 2: Opposite which card?")
    t.take(t.options()[0]);
  for (std::size_t row = 0; row < mine.size(); ++row) {
    t.cards(static_cast<int>(row), mine[row], theirs[row]);
    t.hero(static_cast<int>(row)).power = 0;
  }
  return t;
}
/// Bren alone against the Porter, who has 8 Health.
Table against_porter(int health, const std::vector<int>& mine, const std::vector<int>& theirs) {
  Table t = paired({"bren"}, "lidless_porter", {mine}, {theirs});
  t.hero(0).health = health;
  return t;
}
std::string resolving(int column) {
  return "resolve hero=bren foe=0 column=" + std::to_string(column);
}
/// Bren's blow of so much against a set, before it is assigned; the next ones will be weak.
Table striking(int blow, const std::vector<int>& healths) {
  Table t = paired({"bren"}, "skeletal_warriors", {{blow, 2}}, {{1, 2}});
  auto& individuals = t.s().combat.foes[0].health;
  for (std::size_t i = 0; i < individuals.size(); ++i)
    individuals[i] = i < healths.size() ? healths[i] : 0;
  t.deck(0, {3, 4}, {3, 4}, {});
  t.take(resolving(0));
  return t;
}
/// A Feature east of the Entry Tile is met.
Table at_feature(std::vector<std::string> heroes, const std::string& feature,
                 const std::string& ecology, const std::vector<int>& healths) {
  const std::string tile = ecology == "ruins" ? "r15" : "c13";
  Table t(std::move(heroes), ecology);
  t.until_exploring();
  for (std::size_t i = 0; i < healths.size(); ++i) t.hero(static_cast<int>(i)).health = healths[i];
  t.lay(tile, 1, 0, 3).features({feature});
  if (feature == "leeches") t.hero(0).power = 1;
  if (feature == "toll_board") t.give_xp({"lidless_porter"});
  t.encounter("feature", tile);
  return t;
}

const std::vector<Named>& puzzles() {
  static const std::vector<Named> all{
      {"the blow that fells is struck, not a Block taken",
       [] { return Puzzle{against_porter(20, {8, 3}, {2, 3}), {resolving(1)}}; }},
      {"of two Hits the one that fells",
       [] { return Puzzle{against_porter(20, {8, 6}, {2, 2}), {resolving(1)}}; }},
      {"of two like Hits the one that costs less",
       [] { return Puzzle{against_porter(20, {6, 6}, {5, 2}), {resolving(1)}}; }},
      {"of two Monster Hits not the one that kills",
       [] { return Puzzle{against_porter(5, {3, 3}, {4, 6}), {resolving(1)}}; }},
      {"a Block rather than Return Damage that kills",
       [] { return Puzzle{against_porter(2, {3, 7}, {3, 4}), {resolving(1)}}; }},
      {"a Block rather than a Monster Hit that kills",
       [] { return Puzzle{against_porter(4, {4, 2}, {4, 6}), {resolving(1)}}; }},
      {"who fells it avoids Return Damage",
       [] { return Puzzle{against_porter(3, {8, 5}, {2, 4}), {resolving(1)}}; }},
      {"no Power is spent to make good pairs bad",
       [] {
         Table t = against_porter(20, {5, 2}, {4, 2});
         t.hero(0).power = 1;
         return Puzzle{t, {"use"}};
       }},
      {"nobody forgets the blow that fells",
       [] {
         Table t = paired({"sil_back"}, "lidless_porter", {{8, 3}}, {{2, 3}});
         t.hero(0).power = 1;
         return Puzzle{t, {"use", "resolve hero=sil foe=0 column=1"}};
       }},
      {"a blow of 5 is for the one with 5 Health, not for the one with 1",
       [] { return Puzzle{striking(5, {5, 1}), {"strike hero=bren foe=0 individual=1"}}; }},
      {"a blow of 3 fells one rather than none",
       [] { return Puzzle{striking(3, {3, 4}), {"strike hero=bren foe=0 individual=1"}}; }},
      {"who would fall by Return Damage avoids it",
       [] {
         Table t = paired({"ava", "sil"}, "skeletal_warriors", {{6}, {5}}, {{1}, {4}});
         t.hero(0).health = 5;
         t.take("resolve hero=ava").take("resolve hero=sil");
         t.take("strike hero=ava individual=0").take("strike hero=sil individual=0");
         return Puzzle{t, {"avoid hero=sil"}};
       }},
      {"who is whole does not rest",
       [] {
         Table t({"bren"});
         t.lay("r19", 1, 0);
         return Puzzle{t.go(), {"encounter element=campfire"}};
       }},
      {"nobody walks to the Guardian past a fire with 3 Health left",
       [] {
         Table t({"bren"});
         t.lay("r19", 1, 0).lay("r02", 0, 1);
         t.hero(0).health = 3;
         return Puzzle{t.go(), {"encounter element=stairs"}};
       }},
      {"with 1 Health left nobody looks for Monsters",
       [] {
         Table t({"bren"});
         t.lay("r09", 1, 0, 3);
         t.hero(0).health = 1;
         return Puzzle{t.go(), {"encounter element=monster"}};
       }},
      {"no Armor is sold where a card pays as much",
       [] {
         Table t({"bren"});
         t.give_xp({"lidless_porter"}).give_item(0, "ridge_helm", true);
         t.hero(0).health = 10;
         t.take("buy_healing");
         return Puzzle{t, {"pay_item"}};
       }},
      {"a Key is not paid with 5 where 3 are enough",
       [] {
         Table t({"bren"});
         t.give_xp({"slate_sleeper", "last_landlord"});
         t.take("buy_keys").take("buy_keys keys=1");
         return Puzzle{t, {"pay_card card=last_landlord"}};
       },
       true},  // 2 XP promise too little for the search to tell from luck
      {"not the best card is removed",
       [] {
         Table t({"bren"});
         t.lay("r07", 1, 0).mark("r07", PlacedTile::kMonsterDone).items({"quarry_axe"});
         t.encounter("chest", "r07");
         while (t.asks() == "chest") t.take(t.options()[0]);
         return Puzzle{t, {"remove hero=bren value=8"}};
       }},
      {"Armor that needs no hand is put on",
       [] {
         Table t({"bren"});
         t.lay("r07", 1, 0).mark("r07", PlacedTile::kMonsterDone).items({"ridge_helm"});
         t.encounter("chest", "r07");
         while (t.asks() == "chest") t.take(t.options()[0]);
         return Puzzle{t, {"decline"}};
       },
       true},  // it can be put on later all the same
      {"a toll is paid rather than the last 4 Health",
       [] {
         Table t = at_feature({"bren"}, "toll_board", "ruins", {4});
         return Puzzle{t, {t.options()[1]}};
       }},
      {"the toll is not for who falls by it",
       [] {
         Table t = at_feature({"bren", "sil"}, "toll_board", "ruins", {20, 4});
         t.take(t.options()[1]);
         return Puzzle{t, {"pick piece=1"}};
       }},
      {"Power is given rather than the last Health",
       [] {
         Table t = at_feature({"bren"}, "leeches", "caverns", {1});
         return Puzzle{t, {t.options()[1]}};
       }},
  };
  return all;
}

TEST(DepthsPuzzles, are_twenty_or_more_and_offer_better_answers) {
  bots::expect_better_answers(puzzles());
}
TEST(DepthsPuzzles, are_no_riddle_to_a_bot_that_thinks) {
  bots::expect_no_riddle(puzzles(), {"mcts:100", "rules"});
}
TEST(DepthsPuzzles, are_no_riddle_to_the_search_by_itself) {
  bots::expect_no_riddle_to_search(puzzles(), kSanitized ? 300 : 1000);
}
TEST(DepthsPuzzles, are_failed_by_chance) {
  bots::expect_failed_by_chance(puzzles());
}

}  // namespace
}  // namespace undercroft::forgotten
