#pragma once
#include <atomic>
#include <memory>
#include <string>
#include <vector>

#include "engine/record.h"

#include "bots/bot.h"
#include "lab/study.h"
#include "lab/summary.h"

namespace undercroft::lab {

/// A game that lasts longer counts as undecided: a bot may walk in circles.
constexpr u64 kMostAnswers = 1'000'000;

/// Plays the games of one cell, one after the other in one state and without allocation. Chance
/// draws from the streams of Driver: a driver with the same seed meets the same answers.
class Player final : private Lot {
 public:
  Player(const Plan& plan, std::size_t cell);
  Player(const Player&) = delete;
  Player(Player&&) = delete;
  Player& operator=(const Player&) = delete;
  Player& operator=(Player&&) = delete;
  ~Player() = default;

  /// Plays a game and adds it to the summary. Returns whether it was won.
  bool play(u64 game, Summary& into);

 private:
  enum class Asked : u8 { Over, Forced, Chance, Player };

  void begin(u64 game);
  Asked look();
  void answer(std::size_t option);
  u64 below(u64 limit) override;
  void count();
  Outcome finish(u64 game, Summary& into);

  const Plan& plan_;
  Cell cell_;
  const Game& game_;
  const Value& setup_;
  std::unique_ptr<bots::Bot> bot_;
  std::vector<std::byte> state_, first_;  ///< the position after set-up, where it is kept
  OptionList options_;
  Happenings told_;
  Happenings* sink_;
  std::vector<u64> purposes_, counts_;  ///< the key and the length of each chance stream
  int purpose_ = -1;                    ///< of the chance prompt that waits
  u64 seed_ = 0, answers_ = 0, decisions_ = 0;
  std::size_t countables_ = 0, steps_ = 0;
  std::vector<std::vector<int>> step_numbers_;  ///< by procedure and step
  /// Things and steps of the game being played, each once.
  std::vector<u64> seen_thing_, seen_step_;
  std::vector<u32> things_, reached_;
  std::vector<bool> foes_;  ///< by countable
  int last_foe_ = -1;
  u64 serial_ = 0;
};

/// Plays a batch. False if it was told to stop, or if a rule broke: `problem` then names the game.
bool play_batch(const Plan& plan, const Batch& batch, const std::atomic<bool>& stop, Summary& out,
                std::string& problem);
std::string broken_game(const Plan& plan, std::size_t cell, u64 game, const char* what);

/// Any game of a study as a record that `undercroft replay` accepts.
Record record_of(const Plan& plan, std::size_t cell, u64 game);

/// Names a game of a study: "cell:game", or the seed of one. Returns what is wrong, or nothing.
std::string find_game_of(const Plan& plan, const std::string& name, std::size_t& cell, u64& game);

}  // namespace undercroft::lab
