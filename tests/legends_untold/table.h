#pragma once
#include <deque>
#include <functional>
#include <gtest/gtest.h>
#include <map>
#include <optional>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "games/legends_untold/rules/chapters.h"
#include "scenario.h"

// A table for scenarios. Chance is scripted by value, a queue for each purpose: which cards come,
// by their ids, and what dice show, lowest face first ("136"). What is not scripted is harmless:
// the first card of a deck, and dice that show 3, 4 and 4.

namespace undercroft::legends {

struct Start {
  std::vector<std::string> heroes = {"he_quarrier_a", "he_lamplighter_a"};
  std::string scenario = "um_s1";
  std::string difficulty = "heroic";
  int players = 1;
  int level = 0;
  std::string builds = "recommended";
  std::vector<std::string> options = {};
  /// With the cards that the book prints (tests/packs/legends_untold).
  bool printed = false;
  /// Other fields of the set-up.
  std::vector<std::pair<std::string, Value>> more = {};
  /// Folders of tests/packs that are added.
  std::vector<std::string> packs = {};
  /// Changes the printed content for this table only.
  std::function<void(Content&)> change = {};
};

/// The first Scenario with 6 Locations and Time 7, 7 and 6 on Legendary.
inline void with_six_locations(Content& content) {
  for (ScenarioDef& def : content.scenarios) {
    if (def.id != "um_s1") continue;
    def.locations = {6, 7};
    def.time = {7, 6};
  }
}
/// No Occupation and no Talent shows a Speciality: three dice are rolled.
inline void without_mastery(Content& content) {
  for (OccupationDef& def : content.occupations) def.specialities = 0;
  for (TalentDef& def : content.talents) def.specialities = 0;
}

class Table : public Scenario<Table, Rules> {
  friend Scenario;

 public:
  explicit Table(const Start& start = {});

  // ---- chance to come, in order
  Table& script(const std::string& purpose, const std::vector<std::string>& what);
  Table& dice(const std::vector<std::string>& faces) { return script("dice", faces); }
  /// From now on chance brings anything that may come.
  Table& any_chance(unsigned seed) {
    luck_.emplace(seed);
    return *this;
  }
  /// What waits in the script, to see that it was all used.
  [[nodiscard]] int scripted() const;
  /// Plays on through chance to the next question.
  Table& go() {
    run_chance();
    return *this;
  }

  // ---- ways to get somewhere
  /// A Turn's first questions, up to where the Party goes.
  Table& order();
  /// Puts the Party into a Location that is laid to the north, at its Entrance.
  Table& enter(const std::string& location, const std::string& pace = "Rush");
  /// Faces a card as if it had been drawn, and goes on to the first question.
  Table& face(Kind kind, const std::string& card);
  /// Fights a Foe here; `surprise` is whose it is.
  Table& fight(const std::string& foe, Surprise surprise = Surprise::None);

  /// Takes the option of this number, from 0.
  Table& take_number(int number) { return give(listed()[static_cast<std::size_t>(number)].option); }

  // ---- looking and arranging
  Hero& hero(int i) { return state_.heroes[static_cast<std::size_t>(i)]; }
  Clock& clock() { return state_.decks[0].clock; }
  [[nodiscard]] int card(Kind kind, const std::string& id) const;
  [[nodiscard]] int location_number(const std::string& id) const;
  [[nodiscard]] int talents(int who, TalentState state) const {
    return talents_in(read(), who, state);
  }
  /// "RXD": the Talents of a Hero, Ready, Exhausted or Drained.
  [[nodiscard]] std::string talents(int who) const;
  Table& set_talents(int who, const std::string& states);
  /// Puts so many cards into the Event deck and its discard pile.
  Table& set_clock(int deck, int discard, int tokens = 0);
  Table& give_loot(const std::string& id);
  [[nodiscard]] bool holds(const std::string& id) const;
  [[nodiscard]] Reason reason() const { return static_cast<Reason>(state_.flow.outcome.reason); }
  /// Calls a rule, settles what it asks for and plays on to the next question.
  template <class F>
  Table& run(F rule) {
    Play p = play();
    const Flow flow = rule(p);
    if (flow.kind == Flow::Kind::Over) {
      settle<Rules>(p, flow);
      return *this;
    }
    if (flow.calls) push_frame<Rules>(p.s, flow.callee);
    run_to_prompt<Rules>(p);
    run_chance();
    return *this;
  }
  /// Calls a rule and goes on to what comes up by chance: all that may, with its weights.
  template <class F>
  OptionList chances(F rule) {
    Play p = play();
    const Flow flow = rule(p);
    if (flow.calls) push_frame<Rules>(p.s, flow.callee);
    run_to_prompt<Rules>(p);
    return listed();
  }

 private:
  void run_chance();
  std::map<std::string, std::deque<std::string>> script_;
  std::optional<std::mt19937> luck_;
};

}  // namespace undercroft::legends
