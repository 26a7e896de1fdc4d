// Whatever an answer changes on the table is told in a sentence.
#include <map>
#include <set>

#include "engine/driver.h"
#include "engine/sample.h"

#include "conformance/conformance.h"

namespace undercroft::conformance {
namespace {

constexpr int kGames = 10;
/// Those whose every change is told: not the small games of the tests.
constexpr std::array<std::string_view, 4> kTelling{"abyssal_conspiracy", "forgotten_depths",
                                                   "legends_untold", "one_deck_dungeon"};

Scene seen(const Driver& driver) {
  SceneRequest request;
  request.happened = &driver.happened();
  Scene scene;
  driver.game().scene(driver.state(), request, scene);
  return scene;
}

/// The ids that the sentences name, and those that whoever answered has chosen.
class Named {
 public:
  Named(const Scene& before, const SceneOption& answer, const Scene& after) {
    ids_.insert(answer.pieces.begin(), answer.pieces.end());
    for (const ScenePiece& piece : before.pieces)
      if (piece.kind == "die" && ids_.contains(piece.id)) ids_.insert(piece.at);
    ids_.insert(answer.places.begin(), answer.places.end());
    for (const SceneHappening& h : after.happened) {
      if (h.text.empty()) continue;
      ids_.insert({h.piece, h.place, h.other});
      ids_.insert(h.about.begin(), h.about.end());
    }
  }
  [[nodiscard]] bool any(std::initializer_list<std::string_view> ids) const {
    return std::ranges::any_of(
        ids, [&](std::string_view id) { return !id.empty() && ids_.contains(std::string(id)); });
  }

 private:
  std::set<std::string> ids_;
};

/// What stands where: areas, places and pieces of a scene by their ids.
struct Board {
  explicit Board(const Scene& scene) {
    for (const SceneArea& area : scene.areas) {
      areas[area.id] = &area;
      for (const ScenePlace& place : area.places) {
        places[place.id] = &place;
        area_of[place.id] = area.id;
      }
    }
    for (const ScenePiece& piece : scene.pieces) pieces[piece.id] = &piece;
  }
  /// The area in which something stands.
  [[nodiscard]] std::string home(const std::string& at) const {
    const auto found = area_of.find(at);
    return found == area_of.end() ? at : found->second;
  }
  /// The place that a place is a part of: the cell of a floor.
  [[nodiscard]] std::string whole(const std::string& at) const {
    const auto found = places.find(at);
    return found == places.end() ? std::string() : found->second->in;
  }
  std::map<std::string, const SceneArea*> areas;
  std::map<std::string, const ScenePlace*> places;
  std::map<std::string, const ScenePiece*> pieces;
  std::map<std::string, std::string> area_of;
};

/// What stands there; what would be lost is foretold, and nothing that happened.
std::map<std::string, int> figures(const std::vector<SceneNumber>& numbers) {
  std::map<std::string, int> out;
  for (const SceneNumber& number : numbers)
    if (number.icon != "fall") out[number.text] += number.value;
  return out;
}

/// What changed between two scenes without a word.
class Untold {
 public:
  Untold(const Scene& before, const Scene& after, const Named& named)
      : a_(before), b_(after), named_(named) {
    for (const auto& [id, area] : a_.areas)
      if (const auto found = b_.areas.find(id); found != b_.areas.end())
        look_at_area(*area, *found->second);
    for (const auto& [id, place] : a_.places)
      if (const auto found = b_.places.find(id); found != b_.places.end())
        look_at_place(*place, *found->second);
    for (const auto& [id, piece] : a_.pieces)
      if (piece->kind != "die") look_at_piece(id, piece, b_.pieces);
    for (const auto& [id, piece] : b_.pieces)
      if (piece->kind != "die" && !a_.pieces.contains(id)) note(id, piece->at, b_, "comes");
    std::set<std::string> with_dice;
    for (const Board* board : {&a_, &b_})
      for (const auto& [id, piece] : board->pieces)
        if (piece->kind == "die") with_dice.insert(piece->at);
    for (const std::string& at : with_dice)
      if (dice_in(a_, at) != dice_in(b_, at)) note("dice", at, a_, "change");
  }
  [[nodiscard]] const std::vector<std::string>& all() const { return all_; }

 private:
  /// Dice have no names of their own: what they show.
  static std::multiset<std::string> dice_in(const Board& board, const std::string& at) {
    std::multiset<std::string> dice;
    for (const auto& [id, piece] : board.pieces)
      if (piece->kind == "die" && piece->at == at) dice.insert(piece->text);
    return dice;
  }
  void look_at_area(const SceneArea& a, const SceneArea& b) {
    if (a.hints && a.hints->region == AreaRegion::Strip) return;
    if (named_.any({a.id})) return;
    if (figures(a.numbers) != figures(b.numbers)) all_.push_back(a.id + ": figures");
    if (a.count != b.count) all_.push_back(a.id + ": count");
  }
  void look_at_place(const ScenePlace& a, const ScenePlace& b) {
    if (named_.any({a.id, a_.home(a.id), b_.home(b.id)})) return;
    if (a.have != b.have || a.states != b.states || figures(a.numbers) != figures(b.numbers))
      all_.push_back(a.id + ": place");
  }
  void look_at_piece(const std::string& id, const ScenePiece* a,
                     const std::map<std::string, const ScenePiece*>& pieces) {
    const auto found = pieces.find(id);
    if (found == pieces.end()) return note(id, a->at, a_, "goes");
    const ScenePiece& b = *found->second;
    if (a->at != b.at) note(id, b.at, b_, "moves");
    const std::string change = change_of(a->tokens, b.tokens) + change_of(a->numbers, b.numbers);
    if (!change.empty()) note(id, b.at, b_, "changes" + change);
  }
  /// " power 3 to 5"
  static std::string change_of(const std::vector<SceneNumber>& a,
                               const std::vector<SceneNumber>& b) {
    std::map<std::string, int> before = figures(a);
    std::map<std::string, int> after = figures(b);
    std::string out;
    for (const auto& [name, value] : before) after.try_emplace(name, 0);
    for (const auto& [name, value] : after)
      if (before[name] != value)
        out += " " + name + " " + std::to_string(before[name]) + " to " + std::to_string(value);
    return out;
  }
  /// What comes and goes with its whole area is none of its own.
  void note(const std::string& id, const std::string& at, const Board& board,
            const std::string& what) {
    const std::string home = board.home(at);
    if (!a_.areas.contains(home) || !b_.areas.contains(home)) return;
    if (!named_.any({id, at, home, board.whole(at)}))
      all_.push_back(id + " in " + home + ": " + what);
  }

  Board a_, b_;
  const Named& named_;
  std::vector<std::string> all_;
};

std::size_t next_answer(const Driver& driver, int number) {
  const int wise = number % 2 == 0 ? driver.game().policy(driver.state(), driver.options()) : -1;
  return wise >= 0 ? static_cast<std::size_t>(wise)
                   : random_answer(driver.options(), static_cast<u64>(number) + 1, driver.given());
}

TEST_P(Conformance, WhateverAnAnswerChangesIsTold) {
  if (std::ranges::find(kTelling, GetParam().id) == kTelling.end()) return;
  const SetupDraw draw(game().schema());
  std::map<std::string, std::string> untold;  // and an example
  int answers = 0;
  int games = 0;
  for (int number = 0; games < (kSanitized ? 2 : kGames); ++number) {
    Driver driver(shared_game(), {.seed = static_cast<u64>(number) + 1});
    const Value setup = only_asked(game().schema(), draw.setup(static_cast<u64>(number)));
    if (!driver.begin(setup).empty()) continue;
    ++games;
    for (int n = 0; n < 500 && driver.prompt().waiting == Waiting::Player; ++n, ++answers) {
      const Scene before = seen(driver);
      const std::size_t i = next_answer(driver, number);
      driver.choose(driver.options()[i].option);
      const Scene after = seen(driver);
      const Named named(before, before.prompt->options.at(i), after);
      const Untold missing(before, after, named);
      for (const std::string& what : missing.all())
        untold.emplace(what, "game " + std::to_string(number) + ", answer " + std::to_string(n) +
                                 ": " + before.prompt->options.at(i).text);
    }
  }
  EXPECT_GT(answers, 200);
  for (const auto& [what, where] : untold) ADD_FAILURE() << what << " (" << where << ")";
}

}  // namespace
}  // namespace undercroft::conformance
