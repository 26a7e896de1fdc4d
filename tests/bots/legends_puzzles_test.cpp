// Positions of Legends Untold with an answer that is never best.
#include "bots/puzzles.h"
#include "legends_untold/battle.h"

namespace undercroft::legends {
namespace {

using Puzzle = bots::PuzzleOf<Table>;
using Named = bots::NamedPuzzle<Table>;

const std::string kQuarrier = "he_quarrier_a", kLamplighter = "he_lamplighter_a";

// ---- Tests of cards

CardDef& card_of(Content& content, Kind kind, const std::string& id) {
  for (CardDef& card : kind == Kind::Barrier ? content.barriers : content.obstacles)
    if (card.id == id) return card;
  throw std::runtime_error("no card '" + id + "'");
}
/// A card is faced by the Quarrier (Brawn 3, Grace 1, Handle 2, Reason 1, Will 2, Charm 1) and the
/// Lamplighter (1, 3, 1, 2, 1, 2), who have three Ready Talents each. Nobody has Mastery and no
/// card of theirs says anything. The Difficulties of its options, or the chevrons between its
/// stages, may be others than the printed ones.
Table at_card(Kind kind, const std::string& id, const std::vector<int>& difficulties = {}) {
  Table t({.change = [&](Content& content) {
    silence_heroes(content);
    TestDef& test = card_of(content, kind, id).test;
    for (std::size_t i = 0; i < difficulties.size(); ++i) {
      u8& printed = test.type == TestType::Basic ? test.options[i].difficulty : test.stages[i];
      printed = narrow<u8>(difficulties[i]);
    }
  }});
  t.order();
  t.s().phase = kind == Kind::Barrier ? Phase::Exploration : Phase::Adventure;
  return t.face(kind, id);
}
std::string attempt(const Table& t, int hero, int line) {
  const std::string begin = "attempt hero=" + (hero == 0 ? kQuarrier : kLamplighter);
  const std::string end = " line=" + std::to_string(line);
  for (const std::string& option : t.options())
    if (option.starts_with(begin) && option.ends_with(end)) return option;
  throw std::runtime_error(begin + end + " is not offered");
}
/// What a Hero adds to the dice in one of the ways of a Test.
int added(const Table& t, const TestDef& test, int hero, int line) {
  const bool basic = test.type == TestType::Basic;
  const Skill skill = basic ? test.options[line].skill : test.ways[line].skill;
  return attribute_value(t.read(), hero, attribute_of(skill)) +
         (basic ? 0 : test.ways[line].modifier);
}
/// Who adds less to the dice than somebody else who would do the same is never the better choice:
/// the Heroes are alike but for that. In a Basic Test each option has results of its own; in the
/// others the rows or stages are the same for all, so that only the most of all is best.
Puzzle by_attributes(Kind kind, const std::string& id) {
  Puzzle puzzle{at_card(kind, id), {}};
  const Table& t = puzzle.table;
  const TestDef& test = card_def(t.read(), kind, t.card(kind, id)).test;
  const bool basic = test.type == TestType::Basic;
  const int lines = basic ? length(test.options) : length(test.ways);
  for (int line = 0; line < lines; ++line)
    for (int hero = 0; hero < 2; ++hero) {
      int most = added(t, test, 1 - hero, line);
      for (int other = 0; other < lines && !basic; ++other)
        most = std::max({most, added(t, test, 0, other), added(t, test, 1, other)});
      if (added(t, test, hero, line) < most) puzzle.dominated.push_back(attempt(t, hero, line));
    }
  return puzzle;
}
/// Some lines of a card are worse than another one whoever attempts them.
Puzzle by_results(Kind kind, const std::string& id, const std::vector<int>& difficulties,
                  const std::vector<int>& worse) {
  Puzzle puzzle{at_card(kind, id, difficulties), {}};
  for (const int line : worse)
    for (const int hero : {0, 1}) puzzle.dominated.push_back(attempt(puzzle.table, hero, line));
  return puzzle;
}
/// The Quarrier has passed the first stage of a card; the second chevron is this.
Puzzle at_second_stage(Kind kind, const std::string& id, int second, const std::string& worse) {
  Table t = at_card(kind, id, {3, second});
  t.take(attempt(t, 0, 0));
  return {t, {worse}};
}
/// The Quarrier forces the Timber Prop Wall and has so much more already, before the roll.
Table forcing(int bonus) {
  Table t({.change = without_mastery});
  t.face(Kind::Barrier, "um_b01");
  t.take("attempt hero=" + kQuarrier + " skill=force");
  t.s().tests.back().bonus = bonus;
  return t;
}

// ---- Talents, Camp and Time

/// Nobody's Talents say anything, so that one is as good as the other.
Table silent() {
  return Table({.change = silence_heroes});
}
Table resting(const std::string& quarrier, const std::string& lamplighter, int time) {
  Table t = silent();
  t.set_talents(0, quarrier).set_talents(1, lamplighter).set_clock(time, 0);
  return t.run([](Play&) { return call(Proc::Rest); });
}
Table camping(const std::string& quarrier, const std::string& lamplighter) {
  Table t = silent();
  t.set_talents(0, quarrier).set_talents(1, lamplighter);
  return t.run([](Play&) { return camp_now(2); });
}
/// The Quarrier is dealt something, and says which Talent bears it.
Puzzle hurt(const std::string& talents, Harm kind, const std::vector<int>& worse) {
  Puzzle puzzle{silent(), {}};
  puzzle.table.set_talents(0, talents);
  puzzle.table.run([kind](Play&) { return deal_at_once(1, kind); });
  const std::vector<std::string> options = puzzle.table.options();
  for (const int talent : worse) puzzle.dominated.push_back(options.at(at(talent)));
  return puzzle;
}

// ---- places

/// The Party stands in the middle of a Resolved Location north of the start, at a step of its Turn.
Table& stand_north(Table& t, const std::string& location, TurnStep step) {
  return t.run([&](Play& p) {
    p.s.flow.frames.clear();
    const int place = lay_place(p, t.location_number(location), kCentre, kCentre - 1, 0, kSouth);
    join_places(p, 0, kNorth, place);
    Place& there = p.s.map[place];
    there.from = 0;
    there.marks = Place::kEntered | Place::kResolved;
    for (u8& foe : there.foes) foe = kNone;
    for (u8& discovery : there.discoveries) discovery = kNone;
    move_party(p, place);
    push_frame<Rules>(p.s, call(Proc::Game).callee);
    p.s.flow.frames.back().step = 2;
    push_frame<Rules>(p.s, call(Proc::Turn).callee);
    p.s.flow.frames.back().step = static_cast<u8>(step);
    return kNext;
  });
}
/// Only Loot is left in a pile: nothing that a Search draws does any harm.
template <class Pile>
void leave_loot(const Table& t, Pile& pile) {
  for (std::size_t card = 0; card < kMostAdventure; ++card)
    if (pile.unseen.has(card) && kind_of(t.read(), static_cast<int>(card)) != Kind::Loot)
      pile.unseen.clear(card);
}
Puzzle searching(const std::string& location, const std::vector<std::string>& worse) {
  Table t = silent();
  leave_loot(t, t.s().decks[0].adventure);
  leave_loot(t, t.s().treasure);
  stand_north(t, location, TurnStep::Exploration);
  return {t, worse};
}

// ---- Combat

/// Two Dogs, of which one is left when the other is struck down; then it runs.
Battle against_two(int first, int second) {
  Battle t({kMaul, kSling}, {.foe = kDogs, .population = 2, .health = 3, .breakpoint = 1});
  t.creature(0).health = narrow<i8>(first);
  t.creature(1).health = narrow<i8>(second);
  t.choose("MR");
  return t;
}
Puzzle aiming(int first, int second, int worse) {
  Battle t = against_two(first, second);
  t.begin_attack(1, "344");
  return {t, {"target piece=" + Battle::piece(worse)}};
}

const std::vector<Named>& puzzles() {
  using enum Kind;
  static const std::vector<Named> all{
      // Who is better at it, in a Basic Test; the chances to pass are of 216.
      // Force 160 and 108, Rig 108 and 81, Mend 160 and 135: never the Lamplighter.
      {"a wall of props is for the strong", [] { return by_attributes(Barrier, "um_b01"); }},
      // Pick 81 and 56, Force 81 and 35; only at Recall the Lamplighter has more, 108 to 81.
      {"a vault door is picked or forced by the Quarrier",
       [] { return by_attributes(Barrier, "bv_b01"); }},
      // Climb 160 and 108; Recall 81 and 108, Command 35 and 56. Who fails with Command only
      // becomes Careless, but fails oftener.
      {"who is stronger climbs, who is kinder commands",
       [] { return by_attributes(Barrier, "um_b12"); }},
      // Track 81 and 108, Recall 35 and 56; Calm 135 and 108.
      {"who thinks better tracks", [] { return by_attributes(Obstacle, "um_o04"); }},
      // Sneak 108 and 160, Soothe 108 and 135, Command 56 and 81: never the Quarrier.
      {"who is light of foot sneaks", [] { return by_attributes(Obstacle, "um_o06"); }},
      // Talk 108 and 135, Bluff 81 and 108, Sneak 56 and 108.
      {"a toll is talked away by who can talk", [] { return by_attributes(Obstacle, "od_o04"); }},
      // Balance 81 and 135, Spot 108 and 135; Climb 108 and 56.
      {"a ledge in the vaults is crossed by the sure of foot",
       [] { return by_attributes(Obstacle, "bv_o02"); }},
      // Calm 135 and 108; Recall 81 and 108, Sneak 56 and 108.
      {"a prayer is kept by the calm", [] { return by_attributes(Obstacle, "bv_o03"); }},

      // The most of all, where rows or stages are the same for all ways.
      // Climb +3 and +1, Balance 0 and +2.
      {"a chimney is climbed by the strong", [] { return by_attributes(Barrier, "um_b07"); }},
      // Pick +2 and +1, Force +1 and -1.
      {"a grille is picked by deft hands", [] { return by_attributes(Barrier, "um_b10"); }},
      // Dodge +1 and +3, Spot 0 and +1.
      {"a jet is dodged by the nimble", [] { return by_attributes(Obstacle, "od_o09"); }},
      // Spot +1 and +2, Leap -1 and +1.
      {"snares are seen by who looks", [] { return by_attributes(Obstacle, "um_o09"); }},
      // Force +3 and +1, Rig +1 and 0.
      {"a boulder is pushed by the strong", [] { return by_attributes(Barrier, "um_b04"); }},
      // Balance +1 and +3, Climb +2 and 0.
      {"scree is for who has balance", [] { return by_attributes(Obstacle, "um_o05"); }},

      // What is passed for certain is chosen by what it gives: Difficulty 3 is the least roll.
      {"nobody mends for Time what is forced for nothing",
       [] { return by_results(Barrier, "um_b01", {3, 3, 3}, {2}); }},
      {"nobody pulls off for Time what is picked for nothing",
       [] { return by_results(Barrier, "um_b06", {3, 3, 3}, {0}); }},
      {"a lock that hides a Treasure is picked",
       [] { return by_results(Barrier, "um_b02", {3, 3, 3}, {1, 2}); }},
      // 18 and 3 are 21 at most.
      {"nobody tries what nobody can",
       [] { return by_results(Barrier, "um_b01", {30, 3, 30}, {0, 2}); }},
      {"nobody sneaks past what cannot be passed so",
       [] { return by_results(Obstacle, "um_o06", {30, 3, 3}, {0}); }},
      {"nobody stops below a stage that is reached for certain",
       [] { return at_second_stage(Barrier, "um_b04", 3, "stop"); }},
      {"nobody rolls for a stage that cannot be reached",
       [] { return at_second_stage(Barrier, "um_b04", 30, "roll_on"); }},
      {"what is passed anyhow is worth no Talent", [] { return Puzzle{forcing(20), {"use"}}; }},

      // Camp and Time.
      {"nobody Camps who is whole", [] { return Puzzle{resting("RRR", "RRR", 12), {"camp"}}; }},
      // Of 12 cards 78 Time can be spent (LU-RUL-05), and no Event comes for the first 11.
      {"with all the Time in the world nobody goes on in rags",
       [] { return Puzzle{resting("RDD", "RDD", 12), {"finish"}}; }},
      {"in a Camp who is hurt Heals",
       [] { return Puzzle{camping("RDD", "RRR"), {"nothing hero=" + kQuarrier}}; }},
      // Which is Restored; as many are left either way.
      {"an Exhausted Talent is given up before a Ready one",
       [] { return hurt("RRX", Harm::Damage, {0, 1}); }},
      // One Hero is left with two Ready Talents of three instead of none with a Ready one.
      {"who has something to spare pays for Time",
       [] {
         Table t = silent();
         t.set_talents(1, "XDD").set_clock(0, 0);
         t.run([](Play& p) { return spend_time(p, 1); });
         return Puzzle{t, {"pay hero=" + kLamplighter}};
       }},

      // The way, and what lies there.
      {"nobody waits where there is nothing to wait for",
       [] {
         Table t;
         t.order();
         return Puzzle{t, {"remain"}};
       }},
      {"who is one step from the Goal takes it",
       [] {
         Table t({.scenario = "um_s2"});
         t.s().progress = 1;  // the Shepherd's boy is with the Party
         stand_north(t, "um_l01", TurnStep::Begin);
         return Puzzle{t.order(), {"leave", "remain"}};
       }},
      // Two Loot for nothing; and no Time where no Booby Trap can be drawn.
      {"a Search that can only find Loot is made, and made quickly",
       [] { return searching("um_l01", {"finish", "search zone=0 careful=1"}); }},

      // Combat.
      // 15/13/11/10/9 is above 16/14/12/10/9 in each row.
      {"nobody draws a knife who has a maul",
       [] {
         Battle t({kMaul, kSling}, {.foe = kDogs, .population = 2, .health = 2});
         t.stand("MR").pins();
         return Puzzle{t, {t.options().back()}};
       }},
      // A Strike deals 1 Damage: the Foe runs at once, or after three Strikes.
      {"the one is shot whose death ends the fight", [] { return aiming(1, 3, 1); }},
      {"... wherever it stands", [] { return aiming(3, 1, 0); }},
      // It does no harm, and who Retreats pays Time and leaves it where it is.
      {"nobody runs from what cannot bite",
       [] {
         Battle t({kMaul, kSling},
                  {.foe = kDogs, .population = 1, .health = 1, .melee = {}, .ranged = {}},
                  Surprise::None, true);
         t.choose("MM");
         t.attack(0, "111").attack(1, "111");
         return Puzzle{t, {"retreat"}};
       }},
  };
  return all;
}

TEST(LegendsPuzzles, are_twenty_or_more_and_offer_better_answers) {
  bots::expect_better_answers(puzzles());
}
TEST(LegendsPuzzles, are_no_riddle_to_the_expert) {
  bots::expect_no_riddle(puzzles(), {"rules"});
}
TEST(LegendsPuzzles, are_failed_by_chance) {
  bots::expect_failed_by_chance(puzzles());
}

}  // namespace
}  // namespace undercroft::legends
