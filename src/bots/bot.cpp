#include "bots/bot.h"

#include <charconv>
#include <chrono>
#include <thread>

#include "base/check.h"
#include "base/hash.h"

#include "bots/mcts.h"
#include "bots/random.h"

namespace undercroft::bots {
namespace {

class ByLot final : public Bot {
 public:
  void begin(u64 key) override { lots_ = RandomBot(key); }
  std::size_t answer(StateIn /*state*/, const OptionList& options, u64 moment) override {
    return lots_.pick(options.size(), moment);
  }

 private:
  RandomBot lots_{0};
};

class Expert final : public Bot {
 public:
  explicit Expert(std::shared_ptr<const Game> game) : game_(std::move(game)) {}
  void begin(u64 key) override { lots_ = RandomBot(key); }
  std::size_t answer(StateIn state, const OptionList& options, u64 moment) override {
    const int i = game_->policy(state, options);
    return i >= 0 ? static_cast<std::size_t>(i) : lots_.pick(options.size(), moment);
  }

 private:
  std::shared_ptr<const Game> game_;
  RandomBot lots_{0};
};

/// A stream of lots for one moment of a game.
Lots lots_at(u64 key, u64 moment, u64 number) {
  static const u64 purpose = hash_text("bot.lots").low;
  const std::array<u64, 4> words{key, purpose, moment, number};
  return Lots(hash_bytes(std::as_bytes(std::span(words))).low);
}

/// What needs no thought.
int routine_answer(const Game& game, StateIn state, const OptionList& options) {
  return game.is_routine(state) ? game.policy(state, options) : -1;
}

/// The questions of a game that a bot has thought about. One that comes again was gone round in a
/// circle, and the expert leads out of it.
class Asked {
 public:
  void clear() { asked_.clear(); }
  int answer_again(const Game& game, StateIn state, const OptionList& options) {
    const Hash hash = hash_bytes(state);
    if (std::ranges::find(asked_, hash) != asked_.end()) return game.policy(state, options);
    asked_.push_back(hash);
    return -1;
  }

 private:
  std::vector<Hash> asked_;
};

/// Tries every answer with games of the expert, all of them with the same luck.
class Lookahead final : public Bot {
 public:
  Lookahead(std::shared_ptr<const Game> game, int games)
      : game_(std::move(game)), games_(games), mind_(*game_) {}
  void begin(u64 key) override {
    key_ = key;
    asked_.clear();
  }
  std::size_t answer(StateIn state, const OptionList& options, u64 moment) override {
    if (const int i = routine_answer(*game_, state, options); i >= 0)
      return static_cast<std::size_t>(i);
    if (const int i = asked_.answer_again(*game_, state, options); i >= 0)
      return static_cast<std::size_t>(i);
    std::vector<Tried> tried(options.size());
    for (std::size_t i = 0; i < options.size(); ++i)
      for (int game = 0; game < games_; ++game) {
        Lots lots = lots_at(key_, moment, static_cast<u64>(game));
        mind_.from(state);
        mind_.answer(options[i].option);
        tried[i].add(mind_.play_on(kDecisions, lots));
      }
    return best_tried(tried, game_->policy(state, options));
  }

 private:
  static constexpr int kDecisions = 8;
  std::shared_ptr<const Game> game_;
  int games_;
  u64 key_ = 0;
  Asked asked_;
  Imagined mind_;
};

/// How long a search goes on.
struct Budget {
  u32 nodes = 1000;
  u32 milliseconds = 0;  ///< 0: by nodes
  u32 threads = 1;
};

class Searcher final : public Bot {
 public:
  Searcher(std::shared_ptr<const Game> game, Budget budget)
      : game_(std::move(game)), budget_(budget) {
    for (u32 i = 0; i < budget_.threads; ++i) trees_.emplace_back(*game_);
  }
  void begin(u64 key) override {
    key_ = key;
    asked_.clear();
    for (Tree& tree : trees_) tree.clear();
  }
  std::size_t answer(StateIn state, const OptionList& options, u64 moment) override {
    if (const int i = routine_answer(*game_, state, options); i >= 0)
      return static_cast<std::size_t>(i);
    if (const int i = asked_.answer_again(*game_, state, options); i >= 0)
      return static_cast<std::size_t>(i);
    if (budget_.milliseconds == 0) {
      think(trees_[0], state, moment, 0);
    } else {
      think_together(state, moment);
    }
    std::vector<Tried> tried(options.size());
    for (const Tree& tree : trees_) {
      const std::vector<Tried> one = tree.tried();
      for (std::size_t i = 0; i < tried.size(); ++i) tried[i].add(one[i]);
    }
    return best_tried(tried, game_->policy(state, options));
  }

 private:
  void think(Tree& tree, StateIn state, u64 moment, u32 thread) const {
    using Clock = std::chrono::steady_clock;
    Lots lots = lots_at(key_, moment, thread);
    tree.set_root(state);
    const Clock::time_point end = Clock::now() + std::chrono::milliseconds(budget_.milliseconds);
    if (budget_.milliseconds == 0)
      for (u32 i = 0; i < budget_.nodes; ++i) tree.grow(lots);
    else
      while (Clock::now() < end && !tree.is_full()) tree.grow(lots);
  }

  /// A check that fails on another thread fails on the caller's, who may know what to do.
  void think_together(StateIn state, u64 moment) {
    std::vector<std::string> failed(budget_.threads);
    {
      std::vector<std::jthread> others;
      for (u32 i = 1; i < budget_.threads; ++i)
        others.emplace_back([&, i] {
          const CatchChecks checks;
          try {
            think(trees_[i], state, moment, i);
          } catch (const CheckFailed& check) {
            failed[i] = check.what();
          }
        });
      think(trees_[0], state, moment, 0);
    }
    for (const std::string& what : failed) UC_CHECK(what.empty(), what.c_str());
  }

  std::shared_ptr<const Game> game_;
  Budget budget_;
  u64 key_ = 0;
  std::vector<Tree> trees_;
  Asked asked_;
};

// ---- descriptions

bool read_number(std::string_view& text, u32 most, u32& out) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out);
  if (error != std::errc() || out == 0 || out > most) return false;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return true;
}

bool read_budget(std::string_view text, Budget& out) {
  constexpr u32 kMostNodes = 10'000;  // more than a tree has room for would be cut off
  constexpr u32 kMostMilliseconds = 600'000;
  constexpr u32 kMostThreads = 256;
  if (text.empty()) return true;
  u32 n = 0;
  if (!read_number(text, kMostMilliseconds, n)) return false;
  if (text.empty()) {
    out.nodes = n;
    return n <= kMostNodes;
  }
  if (!text.starts_with("ms")) return false;
  out.milliseconds = n;
  text.remove_prefix(2);
  if (text.empty()) return true;
  if (!text.starts_with("*")) return false;
  text.remove_prefix(1);
  return read_number(text, kMostThreads, out.threads) && text.empty();
}

}  // namespace

std::unique_ptr<Bot> make_bot(std::shared_ptr<const Game> game, std::string_view description,
                              std::string& problem) {
  const std::size_t colon = description.find(':');
  const std::string_view kind = description.substr(0, colon);
  std::string_view rest =
      colon == std::string_view::npos ? std::string_view() : description.substr(colon + 1);
  if (kind == "random" && colon == std::string_view::npos) return std::make_unique<ByLot>();
  if (kind == "rules" && colon == std::string_view::npos)
    return std::make_unique<Expert>(std::move(game));
  u32 games = 16;
  if (kind == "lookahead" &&
      (colon == std::string_view::npos || (read_number(rest, 100'000, games) && rest.empty())))
    return std::make_unique<Lookahead>(std::move(game), static_cast<int>(games));
  Budget budget;
  if (kind == "mcts" && (colon == std::string_view::npos || !rest.empty()) &&
      read_budget(rest, budget))
    return std::make_unique<Searcher>(std::move(game), budget);
  problem = "no bot '" + std::string(description) +
            "'; there are random, rules, lookahead[:games], mcts[:nodes] and mcts:100ms[*threads]";
  return nullptr;
}

}  // namespace undercroft::bots
