// The map of Forgotten Depths as a person sees it: what the scene shows must explain every answer.
#include <map>
#include <set>

#include "engine/registry.h"

#include "fixtures.h"

namespace undercroft {
namespace {

constexpr std::string_view kSideLetters = "NESW";

OpenRequest with_content() {
  OpenRequest request;
  request.content = source_dir() / "content";
  return request;
}

/// A game that takes any answer, as often as it is told.
class Depths {
 public:
  Depths(const std::string& ecology, u32 seed)
      : opened_(find_game("forgotten_depths")->open(with_content())),
        game_(*opened_.game),
        state_(game_.info().state_bytes),
        luck_(seed) {
    const Value given(Value::Object{{"heroes", Value(Value::List{Value("bren"), Value("sil")})},
                                    {"players", Value(i64{2})},
                                    {"ecology", Value(ecology)}});
    Value setup;
    EXPECT_EQ(complete_setup(game_.schema(), given, setup), "");
    EXPECT_EQ(game_.set_up(state_, setup, nullptr), "");
  }

  [[nodiscard]] Scene scene(bool hidden_hands = false) const {
    Scene scene;
    SceneRequest request;
    request.seat = 0;
    request.hidden_hands = hidden_hands;
    game_.scene(state_, request, scene);
    return scene;
  }
  /// False at the end of the game.
  bool go_on() {
    OptionList list;
    game_.options(state_, list);
    if (list.empty()) return false;
    luck_ = luck_ * 1664525U + 1013904223U;
    game_.choose(state_, list[(luck_ >> 16U) % list.size()].option, nullptr);
    return true;
  }
  void choose(const SceneOption& option) { game_.choose(state_, option.choice, nullptr); }

 private:
  Opened opened_;
  const Game& game_;
  std::vector<std::byte> state_;
  u32 luck_;
};

const SceneArea* area_of(const Scene& scene, const std::string& id) {
  for (const SceneArea& area : scene.areas)
    if (area.id == id) return &area;
  return nullptr;
}
/// The edge of a tile on a side, as it lies.
std::string edge_on(const ScenePiece& tile, int turn, int side) {
  return tile.face->edges.at(static_cast<std::size_t>((side - turn / 90 + 4) % 4));
}

/// The map out of the scene alone.
struct SeenMap {
  explicit SeenMap(const Scene& scene) {
    const SceneArea* map = area_of(scene, "map");
    if (map == nullptr) return;
    for (const ScenePlace& place : map->places)
      if (place.kind == "cell") cells[place.id] = *place.at;
    for (const ScenePiece& piece : scene.pieces)
      if (piece.kind == "tile" && cells.contains(piece.at)) tiles[cells[piece.at]] = &piece;
  }
  /// The sides of a cell where the tile, so turned, does not match.
  [[nodiscard]] std::string refusing(const std::string& cell, const ScenePiece& tile,
                                     int turn) const {
    const std::array<int, 2> at = cells.at(cell);
    constexpr std::array<std::array<int, 2>, 4> kStep{{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}};
    std::string sides;
    for (int side = 0; side < 4; ++side) {
      const auto& step = kStep[static_cast<std::size_t>(side)];
      const auto next = tiles.find({at[0] + step[0], at[1] + step[1]});
      if (next == tiles.end()) continue;
      const std::string theirs =
          edge_on(*next->second, next->second->turn.value_or(0), (side + 2) % 4);
      if (edge_on(tile, turn, side) != theirs)
        sides += kSideLetters[static_cast<std::size_t>(side)];
    }
    return sides;
  }

  std::map<std::string, std::array<int, 2>> cells;
  std::map<std::array<int, 2>, const ScenePiece*> tiles;
};

const ScenePiece* piece_of(const Scene& scene, const std::string& id) {
  for (const ScenePiece& piece : scene.pieces)
    if (piece.id == id) return &piece;
  return nullptr;
}

/// FD-PLC-03, FD-PLC-04, FD-PLC-05, FD-PLC-06: what is offered matches on the scene's own drawing.
int check_offers(const Scene& scene, const SeenMap& map) {
  int offers = 0;
  for (const SceneOption& option : scene.prompt->options) {
    if (option.verb != "place") continue;
    ++offers;
    EXPECT_EQ(option.places.size(), 1U);
    EXPECT_TRUE(option.preview && option.preview->pieces.size() == 1);
    const SceneGhost& ghost = option.preview->pieces.front();
    EXPECT_EQ(ghost.at, option.places.front());
    const ScenePiece* tile = piece_of(scene, ghost.piece);
    EXPECT_NE(tile, nullptr);
    EXPECT_EQ(map.refusing(ghost.at, *tile, ghost.turn.value_or(0)), "") << option.text;
  }
  return offers;
}

/// Every empty cell either takes the tile or says why not, and what it says is so.
int check_refusals(const Scene& scene, const SeenMap& map) {
  std::set<std::string> taken;
  for (const SceneOption& option : scene.prompt->options)
    if (option.verb == "place") taken.insert(option.places.front());
  int refusals = 0;
  for (const SceneBarred& barred : scene.prompt->barred) {
    EXPECT_FALSE(barred.why.empty());
    EXPECT_TRUE(barred.rule.starts_with("FD-PLC-")) << barred.rule;
    if (barred.rule == "FD-PLC-07") {
      for (const std::string& cell : barred.places) EXPECT_FALSE(taken.contains(cell));
      continue;
    }
    ++refusals;
    const ScenePiece* tile = piece_of(scene, barred.pieces.front());
    EXPECT_NE(tile, nullptr);
    std::string sides;
    for (std::size_t i = 1; i < barred.places.size(); ++i) sides += barred.places[i].back();
    bool some_turn = false;
    for (const int turn : {0, 90, 180, 270})
      some_turn = some_turn || map.refusing(barred.places.front(), *tile, turn) == sides;
    EXPECT_TRUE(some_turn) << barred.text << ": " << barred.why;
  }
  for (const ScenePlace& place : area_of(scene, "map")->places) {
    if (place.kind != "cell" || place.traits.empty()) continue;
    const bool told = std::ranges::any_of(scene.prompt->barred, [&](const SceneBarred& barred) {
      return std::ranges::find(barred.places, place.id) != barred.places.end();
    });
    EXPECT_TRUE(taken.contains(place.id) || told) << place.label;
  }
  return refusals;
}

TEST(ForgottenDepthsScene, explains_where_a_tile_goes_and_why_an_edge_refuses) {
  int offers = 0;
  int refusals = 0;
  for (const char* ecology : {"ruins", "caverns", "architecture"})
    for (u32 seed = 1; seed <= 3; ++seed) {
      Depths game(ecology, seed);
      for (int n = 0; n < 300 && game.go_on(); ++n) {
        const Scene scene = game.scene();
        ASSERT_EQ(check_scene(scene), "") << ecology << " " << seed;
        if (!scene.prompt || scene.prompt->asks != "FD-EXP-05") continue;
        const SeenMap map(scene);
        offers += check_offers(scene, map);
        refusals += check_refusals(scene, map);
      }
    }
  EXPECT_GT(offers, 100);
  EXPECT_GT(refusals, 20);
}

// FD-ACC-12: light starts at the Lantern; FD-PLC-09: what is blocked is reached and no further.
TEST(ForgottenDepthsScene, shows_what_the_lantern_reaches) {
  Depths game("ruins", 4);
  int maps = 0;
  for (int n = 0; n < 200 && game.go_on(); ++n) {
    const Scene scene = game.scene();
    if (area_of(scene, "map") == nullptr) continue;
    ++maps;
    const ScenePiece* lantern = piece_of(scene, "lantern");
    ASSERT_NE(lantern, nullptr);
    const auto reached =
        std::ranges::find(scene.overlays, OverlayKind::Reachable, &SceneOverlay::kind);
    ASSERT_NE(reached, scene.overlays.end());
    EXPECT_NE(std::ranges::find(reached->places, lantern->at), reached->places.end());
  }
  EXPECT_GT(maps, 10);
}

// FD-EVA-01, FD-DMG-02, FD-DMG-03: a pair tells what it would deal and cost.
TEST(ForgottenDepthsScene, judges_combat_pairs) {
  int pairs = 0;
  for (u32 seed = 1; seed <= 4; ++seed) {
    Depths game("ruins", seed);
    for (int n = 0; n < 400 && game.go_on(); ++n) {
      const Scene scene = game.scene();
      const SceneArea* lanes = area_of(scene, "pairs");
      if (lanes == nullptr) continue;
      for (const ScenePlace& pair : lanes->places) {
        if (pair.kind != "pair" || pair.verdict.empty()) continue;
        ++pairs;
        int values[2] = {0, 0};
        for (const ScenePiece& piece : scene.pieces)
          if (piece.at == pair.id) values[*piece.index] = *piece.face->value;
        const auto [theirs, mine] = std::pair{values[0], values[1]};
        EXPECT_EQ(pair.verdict, mine > theirs ? "Hit" : mine == theirs ? "Block" : "Struck");
        if (mine == theirs) continue;
        EXPECT_EQ(pair.numbers.at(0).value, mine > theirs ? mine : theirs - mine);
        EXPECT_LE(pair.numbers.at(1).value, mine > theirs ? mine - theirs : theirs);
      }
    }
  }
  EXPECT_GT(pairs, 20);
}

const SceneOption* option_of(const Scene& scene, std::initializer_list<std::string_view> verbs) {
  if (!scene.prompt || scene.prompt->waiting != Asked::Player) return nullptr;
  for (const SceneOption& option : scene.prompt->options)
    for (const std::string_view verb : verbs)
      if (option.verb == verb) return &option;
  return nullptr;
}
/// Whether every Hero who still has a pair to keep has only one.
bool leaves_no_choice(const Scene& scene) {
  std::set<std::string> heroes;
  for (const SceneOption& option : scene.prompt->options)
    if (option.verb == "resolve" && !heroes.insert(option.group).second) return false;
  return true;
}
/// Health by Hero and Monster Card, as the scene shows it, and how many of a group stand.
std::map<std::string, int> health_in(const Scene& scene) {
  std::map<std::string, int> health;
  for (const SceneArea& area : scene.areas)
    if (area.kind == AreaKind::Seat) health[area.title] = area.numbers.at(0).value;
  for (const ScenePiece& piece : scene.pieces)
    if (piece.id.starts_with("individual:")) {
      health["individuals"] += piece.numbers.at(0).value > 0 ? 1 : 0;
    } else if (piece.id.starts_with("card:") && !piece.numbers.empty()) {
      health["to " + piece.face->name] = piece.numbers.at(0).value;
      health["foes"] += piece.numbers.at(0).value > 0 ? 1 : 0;
    }
  return health;
}
/// Keeps what must be kept and lets every blow land; false if anything else is asked.
bool play_out_the_round(Depths& game) {
  for (int n = 0; n < 20; ++n) {
    const Scene scene = game.scene();
    const SceneOption* option = option_of(scene, {"resolve", "end_step", "strike"});
    if (option == nullptr)
      return scene.prompt && option_of(scene, {"avoid", "use", "let_go", "choose"}) == nullptr;
    if (option->verb == "strike" && option_of(scene, {"decline", "let_go"}) != nullptr)
      return false;
    game.choose(*option);
  }
  return false;
}

// FD-DMG-02, FD-DMG-03, FD-ARM-01, FD-RET-01: the tally of Step 4 says what Step 5 does.
TEST(ForgottenDepthsScene, foretells_what_the_pairs_do) {
  int heroes = 0;
  int foes = 0;
  for (const char* ecology : {"ruins", "caverns", "architecture"})
    for (u32 seed = 1; seed <= 12; ++seed) {
      Depths game(ecology, seed);
      for (int n = 0; n < 400 && game.go_on(); ++n) {
        const Scene before = game.scene();
        if (!before.prompt || before.prompt->tally_title != "If all keep this") continue;
        if (!leaves_no_choice(before) || !play_out_the_round(game)) continue;
        const Scene after = game.scene();
        std::map<std::string, int> had = health_in(before);
        std::map<std::string, int> has = health_in(after);
        for (const SceneNumber& told : before.prompt->tally) {
          SCOPED_TRACE(std::string(ecology) + " " + std::to_string(seed) + ": " + told.text);
          if (told.note.starts_with("about") || told.note.starts_with("may")) continue;
          constexpr std::string_view kTo = "damage to ";
          if (told.text.starts_with(kTo)) {
            const std::string hero = told.text.substr(kTo.size());
            const int lost = had[hero] - has[hero];
            // Whoever falls may spare somebody the Return Damage.
            if (had["individuals"] == has["individuals"] && had["foes"] == has["foes"]) {
              EXPECT_EQ(lost, std::min(told.value, had[hero]));
              ++heroes;
            }
            EXPECT_LE(lost, told.value);
            EXPECT_EQ(told.note == "falls", told.value >= had[hero] && told.value > 0);
          } else if (had.contains(told.text) && !had.contains("individuals")) {
            EXPECT_EQ(has[told.text], std::max(0, had[told.text] - told.value));
            EXPECT_EQ(told.note == "falls", has[told.text] == 0);
            ++foes;
          }
        }
      }
    }
  EXPECT_GT(heroes, 40);
  EXPECT_GT(foes, 20);
}

/// What would be lost of each Monster Card and of each of its individuals, by area.
struct Losses {
  int card = 0, individuals = 0, falls = 0;
};
std::map<std::string, Losses> losses_in(const Scene& scene) {
  std::map<std::string, Losses> out;
  for (const ScenePiece& piece : scene.pieces) {
    if (!piece.at.starts_with("foe:")) continue;
    int health = 0;
    int loss = 0;
    for (const SceneNumber& number : piece.numbers) {
      if (number.icon == "health") health = number.value;
      if (number.icon == "fall") loss = number.value;
    }
    EXPECT_LE(loss, health) << piece.id;
    Losses& sum = out[piece.at];
    if (!piece.id.starts_with("individual:")) {
      sum.card = loss;
      continue;
    }
    sum.individuals += loss;
    sum.falls += health > 0 && loss == health ? 1 : 0;
  }
  return out;
}
std::string title_of(const Scene& scene, const std::string& area) {
  const SceneArea* found = area_of(scene, area);
  return found == nullptr ? std::string() : found->title;
}

// FD-DMG-05, FD-DMG-07, FD-HST-02: each of a group shows what it would lose, and the tally says
// what the fewer who are left play.
TEST(ForgottenDepthsScene, foretells_who_of_a_group_falls) {
  int shared = 0;
  int fallen = 0;
  int next_round = 0;
  for (const char* ecology : {"ruins", "caverns", "architecture"})
    for (u32 seed = 1; seed <= 12; ++seed) {
      Depths game(ecology, seed);
      for (int n = 0; n < 400 && game.go_on(); ++n) {
        const Scene scene = game.scene();
        if (!scene.prompt || scene.prompt->tally_title != "If all keep this") continue;
        for (const auto& [area, losses] : losses_in(scene)) {
          const std::string name = title_of(scene, area);
          const auto told =
              std::ranges::find(scene.prompt->tally, "to " + name, &SceneNumber::text);
          if (told == scene.prompt->tally.end() || losses.individuals == 0) continue;
          SCOPED_TRACE(std::string(ecology) + " " + std::to_string(seed) + ": " + name);
          EXPECT_EQ(losses.individuals, losses.card);
          EXPECT_LE(losses.card, told->value);
          // Of several perhaps one alone still stands.
          EXPECT_EQ(losses.falls == 0,
                    told->note == "nobody falls" || told->note.ends_with(" left"));
          ++shared;
          fallen += losses.falls > 0 ? 1 : 0;
        }
        for (const SceneNumber& number : scene.prompt->tally)
          if (number.text.find("next Round") != std::string::npos) {
            EXPECT_EQ(number.note.find("against "), 0U) << number.note;
            EXPECT_GT(number.value, 0);
            ++next_round;
          }
      }
    }
  EXPECT_GT(shared, 40);
  EXPECT_GT(fallen, 5);
  EXPECT_GT(next_round, 3);
}

// FD-EVA-05: what a Hero cannot help keeping is marked, and the lane says so.
TEST(ForgottenDepthsScene, marks_the_pair_that_must_be_kept) {
  int marked = 0;
  for (u32 seed = 1; seed <= 6; ++seed) {
    Depths game("ruins", seed);
    for (int n = 0; n < 400 && game.go_on(); ++n) {
      const Scene scene = game.scene();
      const SceneArea* lanes = area_of(scene, "pairs");
      if (lanes == nullptr || !scene.prompt) continue;
      std::map<std::string, int> ways;
      for (const SceneOption& option : scene.prompt->options)
        if (option.verb == "resolve") ++ways[option.group];
      for (const ScenePlace& pair : lanes->places) {
        const SceneOption* of = nullptr;
        for (const SceneOption& option : scene.prompt->options)
          if (option.verb == "resolve" && option.places.at(0) == pair.id) of = &option;
        const bool must = of != nullptr && ways[of->group] == 1;
        EXPECT_EQ(pair.traits,
                  must ? std::vector<std::string>{"forced"} : std::vector<std::string>{})
            << pair.id;
        marked += must ? 1 : 0;
      }
    }
  }
  EXPECT_GT(marked, 10);
}

// FD-INF-01: what is left in a Monster deck is counted, whoever asks.
TEST(ForgottenDepthsScene, counts_what_is_left_in_the_monster_deck) {
  int decks = 0;
  Depths game("ruins", 3);
  for (int n = 0; n < 400 && game.go_on(); ++n)
    for (const SceneArea& area : game.scene().areas) {
      if (!area.id.starts_with("foe_deck:")) continue;
      ++decks;
      i64 left = 0;
      for (const SceneCandidate& one : area.candidates) left += one.n;
      EXPECT_EQ(left, *area.count);
    }
  EXPECT_GT(decks, 10);
}

/// Everything that a scene says of its question, in one text.
std::string words_of(const ScenePrompt& prompt) {
  std::string text = prompt.question + prompt.help;
  for (const SceneOption& option : prompt.options)
    text += "\n" + option.text + option.does + option.result + option.label + option.group;
  return text;
}

// A table that keeps hands hidden says nothing of another seat's, neither by cards nor by answers.
TEST(ForgottenDepthsScene, keeps_hidden_hands_hidden) {
  int hidden = 0;
  for (u32 seed = 1; seed <= 6; ++seed) {
    Depths game("ruins", seed);
    for (int n = 0; n < 400 && game.go_on(); ++n) {
      const Scene scene = game.scene(true);
      for (const ScenePiece& piece : scene.pieces)
        if (piece.at == "hand:1" && !piece.id.starts_with("drawn:") &&
            !piece.id.starts_with("action:rival:")) {
          EXPECT_FALSE(piece.known);
        }
      if (!scene.prompt || scene.prompt->waiting != Asked::Player) continue;
      for (const SceneOption& option : scene.prompt->options) {
        if (option.verb != "play_card" && option.verb != "discard") continue;
        const bool mine = option.seat == 0;
        EXPECT_EQ(option.text.ends_with(" a card"), !mine) << option.text;
        EXPECT_EQ(option.args.find("value") != nullptr, mine);
        hidden += mine ? 0 : 1;
      }
    }
  }
  EXPECT_GT(hidden, 20);
}

// Every question has a heading of its own, and no text speaks of numbers of the engine.
TEST(ForgottenDepthsScene, asks_in_words) {
  std::set<std::string> questions;
  for (const char* ecology : {"ruins", "caverns", "architecture"})
    for (u32 seed = 1; seed <= 4; ++seed) {
      Depths game(ecology, seed);
      for (int n = 0; n < 400 && game.go_on(); ++n) {
        const Scene scene = game.scene();
        if (!scene.prompt || scene.prompt->waiting != Asked::Player) continue;
        questions.insert(scene.prompt->question);
        EXPECT_TRUE(scene.prompt->question.ends_with("?")) << scene.prompt->question;
        const std::string words = words_of(*scene.prompt);
        for (const char* bad : {"plays a 8", "Use: ", "of pair ", "number 1 first", "Choose this"})
          EXPECT_EQ(words.find(bad), std::string::npos) << words;
      }
    }
  EXPECT_GT(questions.size(), 20U);
}

// FD-DRW-01, FD-PLY-01, FD-EVA-01, FD-DMG-01, FD-DIS-01: the step that is shown is the step that
// asks.
TEST(ForgottenDepthsScene, shows_the_step_of_the_round_that_asks) {
  std::map<std::string, std::set<std::string>> shown;
  for (u32 seed = 1; seed <= 4; ++seed) {
    Depths game("ruins", seed);
    for (int n = 0; n < 400 && game.go_on(); ++n) {
      const Scene scene = game.scene();
      if (!scene.prompt || scene.prompt->waiting != Asked::Player) continue;
      for (const SceneStep& step : scene.steps)
        if (step.state == StepState::Now)
          for (const SceneOption& option : scene.prompt->options)
            shown[option.verb].insert(step.title);
    }
  }
  EXPECT_EQ(shown["play_card"], std::set<std::string>{"Step 2: Play"});
  EXPECT_EQ(shown["resolve"], std::set<std::string>{"Step 4: Hero Abilities"});
  EXPECT_EQ(shown["strike"], std::set<std::string>{"Step 5: Damage"});
}

}  // namespace
}  // namespace undercroft
