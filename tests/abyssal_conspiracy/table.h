#pragma once
#include <functional>
#include <gtest/gtest.h>
#include <string>
#include <string_view>
#include <vector>

#include "games/abyssal_conspiracy/rules/chapters.h"

namespace undercroft::abyssal {

/// The game's own cards and those of tests/packs/abyssal.
const Content& test_content();

/// Cells of the grid: the middle column, and what lies left of the start.
constexpr int kTopLeft = 0, kMiddle = 4, kBottom = 7;
/// What the Conspiracy of one player gains at the end of its turn in the upper rows, if the team
/// has more Æmber.
constexpr int kToll = 3;

/// A position in the middle of a player's turn (step 3), or wherever a test leads it. Cards are put
/// where a test wants them; answers are given by what they say, and one that is not offered fails
/// the test. What has one answer only is answered by itself.
class Table {
 public:
  State s{};
  Happenings told;  ///< all that happened since it was cleared

  explicit Table(int players = 1, Difficulty difficulty = Difficulty::Standard);
  /// A game as it is set up, before its first answer; what is not said is as usual.
  static Table of_setup(const Value& setup);

  // ---- laying out

  /// A new Archon card of a player, or an adventure card, whichever the id names.
  int hand(std::string_view id, int owner = 0) { return deal(id, owner, Zone::Hand); }
  int deck(std::string_view id, int owner = 0);  ///< on top, known
  int discarded(std::string_view id, int owner = 0) { return deal(id, owner, Zone::Discard); }
  int archived(std::string_view id, int owner = 0) { return deal(id, owner, Zone::Archives); }
  /// In the Conspiracy's archives, known, as the newest.
  int stashed(std::string_view id, int owner = 0);
  /// In a player's battleline or row, ready, on the right flank.
  int in_play(std::string_view id, int seat = 0);
  /// A card of the Conspiracy, ready: a creature engaged with a player, an artifact where they are.
  int engaged(std::string_view id, int with = 0);
  int attached(std::string_view id, int host, int seat = 0);
  /// Puts unknown cards on top of a deck: nobody knows which of them lies where.
  void shuffled(const std::vector<std::string_view>& ids, int owner);
  /// Which location lies at a cell, face up; and where a player is.
  void location(std::string_view id, int cell);
  void go(int seat, int cell);
  void house(House house) { s.house = static_cast<u8>(house); }
  /// The house of a card becomes the active one.
  void house_of(int piece);
  void amber(int team, int conspiracy = 0);
  /// So many seals are open already.
  void open_seals(int count);
  /// The position is at rest: texts in force are found, what only running effects know is gone.
  void settle();
  /// Begins the Conspiracy's turn that a player takes.
  void conspiracy_turn(int seat = 0);
  /// Begins a player's own turn at its start.
  void player_turn(int seat = 0);

  // ---- asking

  [[nodiscard]] Read read() const { return {s, test_content()}; }
  [[nodiscard]] std::string_view title() const { return current_step<Rules>(s).title; }
  [[nodiscard]] std::string_view rule() const { return current_step<Rules>(s).rule; }
  [[nodiscard]] bool over() const { return s.flow.frames.empty(); }
  [[nodiscard]] bool won() const { return over() && s.flow.outcome.result == Result::Won; }
  [[nodiscard]] bool lost(Reason reason) const {
    return over() && s.flow.outcome.result == Result::Lost &&
           s.flow.outcome.reason == static_cast<u8>(reason);
  }
  [[nodiscard]] std::vector<Option> options() const;
  [[nodiscard]] bool offers(Verb verb, int piece = -1) const;
  [[nodiscard]] bool offers(effects::Choice choice, int piece = -1) const;
  /// In how many ways a card may be used.
  [[nodiscard]] bool may(Verb how, int piece) const;
  [[nodiscard]] const Card& card(int piece) const { return s.cards[at(piece)]; }
  /// Of a face-down card: Deck or Archives, if it is known; else FaceDown.
  [[nodiscard]] Zone where(int piece) const;
  [[nodiscard]] bool is(int piece, Flag flag) const { return (card(piece).flags & flag) != 0; }
  [[nodiscard]] int damage(int piece) const { return card(piece).damage; }
  [[nodiscard]] int power(int piece) const { return power_of(read(), piece); }
  [[nodiscard]] int armor(int piece) const { return armor_of(read(), piece); }
  [[nodiscard]] int team() const { return s.amber[0]; }
  [[nodiscard]] int conspiracy() const { return s.amber[1]; }
  [[nodiscard]] bool resting() const;
  /// Who is asked; the seat of every answer.
  [[nodiscard]] int asked() const;
  /// The titles of the steps that a turn came to, each once.
  [[nodiscard]] std::vector<std::string_view> steps_told() const;
  [[nodiscard]] int count_told(Fact fact) const;
  /// Where in what was told a fact stands, the first of it; -1 if nowhere.
  [[nodiscard]] int told_at(Fact fact) const;
  /// The adventure cards that were drawn, in order.
  [[nodiscard]] std::vector<int> drawn() const;
  /// What may come, each with its weight.
  [[nodiscard]] std::vector<WeightedOption> outcomes() const;
  [[nodiscard]] int in_hand(int seat = 0) const {
    return zone_of(read(), seat, Zone::Hand).count();
  }
  [[nodiscard]] std::vector<int> line(int seat = 0) const;
  [[nodiscard]] std::vector<int> enemies(int seat = 0) const;

  // ---- answering

  void give(const Option& option);
  void take(Verb verb, int piece = -1);
  void take(effects::Choice choice, int piece = -1);
  /// Plays a card from hand, its house active; on the right flank, or onto a host.
  void play(int piece, int host = -1);
  void play_left(int piece);
  void use(int piece, Verb how, int target = -1);
  void reap(int piece) { use(piece, Verb::UseReap); }
  void fight(int piece, int target) { use(piece, Verb::UseFight, target); }
  void act(int piece) { use(piece, Verb::UseAction); }
  void omni(int piece) { use(piece, Verb::UseOmni); }
  void pick(int piece) { take(effects::Choice::Pick, piece); }
  /// Picks a card; the only one that there is has been taken by itself.
  void aim(int piece) {
    if (offers(effects::Choice::Pick)) pick(piece);
  }
  void done() { take(effects::Choice::Done); }
  void yes() { take(effects::Choice::Yes); }
  void no() { take(effects::Choice::No); }
  void number(int n);
  void alternative(int n);
  void name(House house);
  void choose_house(House house) { take(Verb::TakeHouse, static_cast<int>(house)); }
  /// Chance gives a card: a draw, a reveal, a random one.
  void chance(int piece);
  /// Chance gives a card, a seal or a location of this title.
  void turn_up(std::string_view id);
  /// A player's turn in which nothing is done.
  void pass();
  /// Resolves the text of a card first.
  void first(int source, int about = -1);
  void end_step() { take(Verb::EndStep); }
  /// From now on a test gives each answer itself, those of chance among them.
  void by_hand(bool on = true) {
    by_hand_ = on;
    if (!on) answer_forced();
  }
  /// Answers with the first option as long as `more` says so.
  void go_on(const std::function<bool()>& more);

 private:
  int deal(std::string_view id, int owner, Zone zone);
  int new_piece(std::string_view id, int owner);
  void begin_course(CourseStep step, int seat);
  /// What has one answer only is answered by itself, as the driver does.
  void answer_forced();
  Play play_of() { return {s, test_content(), &told}; }
  std::array<int, kSeats> dealt_{};
  bool by_hand_ = false;  ///< a helper gives each answer of a row itself
};

/// What is wrong with a set-up; nothing if a game can begin with it.
std::string refused(const Value& setup);
/// The number of a card's definition.
int def(std::string_view id);

}  // namespace undercroft::abyssal
