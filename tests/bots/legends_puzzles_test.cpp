// Positions of Legends Untold with an answer that is never best.
#include "bots/puzzles.h"
#include "legends_untold/table.h"

namespace undercroft::legends {
namespace {

using Puzzle = bots::PuzzleOf<Table>;
using Named = bots::NamedPuzzle<Table>;

const std::string kQuarrier = "he_quarrier_a", kLamplighter = "he_lamplighter_a";

std::string attempt(const std::string& who, const std::string& skill) {
  return "attempt hero=" + who + " skill=" + skill;
}
/// A card is faced by the Quarrier, who is better with Brawn, Handle and Will, and by the
/// Lamplighter, who is better with Grace, Reason and Charm: the other one is never the better
/// choice for the same skill.
Puzzle faced(Kind kind, const std::string& card, const std::vector<std::string>& weak_quarrier,
             const std::vector<std::string>& weak_lamplighter) {
  Table t({.change = without_mastery});
  t.face(kind, card);
  Puzzle puzzle{t, {}};
  for (const std::string& skill : weak_quarrier)
    puzzle.dominated.push_back(attempt(kQuarrier, skill));
  for (const std::string& skill : weak_lamplighter)
    puzzle.dominated.push_back(attempt(kLamplighter, skill));
  return puzzle;
}
/// The Quarrier forces the Timber Prop Wall and has so much more already, before the roll.
Table forcing(int bonus) {
  Table t({.change = without_mastery});
  t.face(Kind::Barrier, "um_b01");
  t.take(attempt(kQuarrier, "force"));
  t.s().tests.back().bonus = bonus;
  return t;
}
Table resting(const std::string& quarrier, const std::string& lamplighter) {
  Table t;
  t.set_talents(0, quarrier).set_talents(1, lamplighter);
  t.run([](Play&) { return call(Proc::Rest); });
  return t;
}
Table hurt(const std::string& talents, Harm kind) {
  Table t;
  t.set_talents(0, talents);
  t.run([kind](Play&) { return deal_at_once(1, kind); });
  return t;
}

const std::vector<Named>& puzzles() {
  static const std::vector<Named> all{
      {"a wall of props is forced by the strong",
       [] { return faced(Kind::Barrier, "um_b01", {}, {"force", "rig", "mend"}); }},
      {"a powder door is picked by deft hands",
       [] { return faced(Kind::Barrier, "um_b02", {}, {"pick", "force", "disarm"}); }},
      {"webs are cut or burnt by whoever is better at it",
       [] { return faced(Kind::Barrier, "um_b05", {}, {"disarm", "force", "focus"}); }},
      {"a bolt is drawn by the strong",
       [] { return faced(Kind::Barrier, "um_b06", {}, {"force", "pick", "rig"}); }},
      {"who remembers better recalls",
       [] { return faced(Kind::Barrier, "um_b08", {"recall"}, {"resist", "force"}); }},
      {"who is stronger climbs, who is kinder commands",
       [] { return faced(Kind::Barrier, "um_b12", {"recall", "command"}, {"climb"}); }},
      {"nobody leaps who is slow",
       [] { return faced(Kind::Obstacle, "um_o01", {"leap"}, {"climb", "rig"}); }},
      {"who thinks better tracks",
       [] { return faced(Kind::Obstacle, "um_o04", {"track", "recall"}, {"calm"}); }},
      {"who is light of foot sneaks",
       [] { return faced(Kind::Obstacle, "um_o06", {"sneak", "soothe", "command"}, {}); }},
      {"who is sure of foot balances",
       [] { return faced(Kind::Obstacle, "um_o10", {"balance", "spot"}, {"rig"}); }},
      {"a lock in the drains is picked by deft hands",
       [] { return faced(Kind::Obstacle, "od_o02", {"recall"}, {"pick", "force"}); }},
      {"a toll is talked away by who can talk",
       [] { return faced(Kind::Obstacle, "od_o04", {"talk", "bluff", "sneak"}, {}); }},
      {"a gap is leapt by who can leap",
       [] { return faced(Kind::Obstacle, "od_o05", {"leap"}, {"rig", "climb"}); }},
      {"a grate is forced by the strong",
       [] { return faced(Kind::Barrier, "od_b02", {"recall"}, {"force", "rig"}); }},
      {"a ledge in the vaults is crossed by the sure of foot",
       [] { return faced(Kind::Obstacle, "bv_o02", {"balance", "spot"}, {"climb"}); }},
      {"a prayer is kept by the calm",
       [] { return faced(Kind::Obstacle, "bv_o03", {"recall", "sneak"}, {"calm"}); }},
      {"a vault door is picked or forced by the Quarrier",
       [] { return faced(Kind::Barrier, "bv_b01", {"recall"}, {"pick", "force"}); }},
      {"what is passed anyhow is worth no Talent", [] { return Puzzle{forcing(20), {"use"}}; }},
      {"nobody Camps who is whole", [] { return Puzzle{resting("RRR", "RRR"), {"camp"}}; }},
      {"with all the Time in the world nobody goes on in rags",
       [] { return Puzzle{resting("RDD", "RDD"), {"finish"}}; }},
      {"in a Camp who is hurt Heals",
       [] {
         Table t;
         t.set_talents(0, "RDD").set_talents(1, "RRR");
         t.run([](Play&) { return camp_now(2); });
         return Puzzle{t, {"nothing hero=" + kQuarrier}};
       }},
      {"a Talent that is of no use is given up first",
       [] {
         Table t = hurt("RRX", Harm::Damage);
         const std::vector<std::string> options = t.options();
         return Puzzle{t, {options.at(0), options.at(1)}};
       }},
      {"who has something to spare pays for Time",
       [] {
         Table t;
         t.set_talents(1, "XDD").set_clock(0, 0);
         t.run([](Play& p) { return spend_time(p, 1); });
         return Puzzle{t, {"pay hero=" + kLamplighter}};
       }},
      {"nobody waits where there is nothing to wait for",
       [] {
         Table t;
         t.order();
         return Puzzle{t, {"remain"}};
       }},
  };
  return all;
}

TEST(LegendsPuzzles, are_twenty_or_more_and_offer_better_answers) {
  bots::expect_better_answers(puzzles());
}
TEST(LegendsPuzzles, are_no_riddle_to_a_bot_that_thinks) {
  bots::expect_no_riddle(puzzles(), {"mcts:100", "rules"});
}
TEST(LegendsPuzzles, are_failed_by_chance) {
  bots::expect_failed_by_chance(puzzles());
}

}  // namespace
}  // namespace undercroft::legends
