#include <atomic>
#include <chrono>
#include <fmt/core.h>
#include <mutex>
#include <thread>

#include "base/check.h"
#include "engine/playout.h"

#include "commands.h"
#include "protocol/json_value.h"
#include "protocol/library.h"

// Many random games over all set-ups, with every invariant asked for after every answer of a
// player. A game is named by its number alone: the number gives its set-up and its luck.

namespace undercroft {
namespace {

constexpr std::size_t kMostListed = 400;

/// Lists of `size` different choices, in every order.
void add_lists(const SetupField& field, std::size_t size, Value::List& so_far,
               std::vector<Value>& out) {
  if (out.size() >= kMostListed) return;
  if (so_far.size() == size) {
    out.emplace_back(so_far);
    return;
  }
  for (const std::string& choice : field.choices) {
    const Value next(choice);
    if (std::find(so_far.begin(), so_far.end(), next) != so_far.end()) continue;
    so_far.push_back(next);
    add_lists(field, size, so_far, out);
    so_far.pop_back();
  }
}

/// Longer lists: runs of neighbouring choices, one from each of them on.
void add_neighbours(const SetupField& field, std::size_t size, std::vector<Value>& out) {
  const std::size_t all = field.choices.size();
  for (std::size_t first = 0; first < all && size <= all; ++first) {
    Value::List run;
    for (std::size_t i = 0; i < size; ++i) run.emplace_back(field.choices[(first + i) % all]);
    out.emplace_back(std::move(run));
  }
}

std::vector<Value> values_of(const SetupField& field) {
  using Kind = SetupField::Kind;
  std::vector<Value> values;
  switch (field.kind) {
    case Kind::Flag: values = {Value(false), Value(true)}; break;
    case Kind::Int:
      for (i64 n = field.min; n <= field.max && n < field.min + 8; ++n) values.emplace_back(n);
      break;
    case Kind::Choice:
      for (const std::string& choice : field.choices) values.emplace_back(choice);
      break;
    case Kind::List:
      for (i64 size = field.min; size <= std::min<i64>(field.max, 2); ++size) {
        Value::List so_far;
        add_lists(field, static_cast<std::size_t>(size), so_far, values);
      }
      for (i64 size = 3; size <= field.max; ++size)
        add_neighbours(field, static_cast<std::size_t>(size), values);
      break;
    default: break;
  }
  if (values.empty()) values.push_back(field.standard);
  return values;
}

class Soak {
 public:
  Soak(const Game& game, const SoakCommand& command) : game_(game), command_(command) {
    for (const SetupField& field : game.schema()) values_.push_back(values_of(field));
  }

  int run() {
    const unsigned threads = std::max(1U, std::thread::hardware_concurrency());
    next_ = command_.from;
    std::vector<std::thread> workers;
    for (unsigned i = 0; i < threads; ++i) workers.emplace_back([this] { work(); });
    report();
    for (std::thread& worker : workers) worker.join();
    fmt::print(stderr, "\r");
    fmt::print("{}: {} games from {}, {} won, {} answers, {} set-ups refused; {}\n",
               game_.info().id, done_.load(), command_.from, won_.load(), answers_.load(),
               refused_.load(), failed_ ? "FAILED" : "no invariant failed");
    return failed_ ? kNegative : kOk;
  }

 private:
  Value setup_of(u64 number) const {
    Value setup(Value::Object{});
    // The first fields change fastest, so that any run of games meets every combination evenly.
    u64 rest = number;
    for (std::size_t i = 0; i < values_.size(); ++i) {
      const u64 n = values_[i].size();
      setup.set(game_.schema()[i].name, values_[i][rest % n]);
      rest /= n;
    }
    return setup;
  }

  void work() {
    const CatchChecks checks;
    while (!failed_) {
      const u64 number = next_++;
      if (number >= command_.from + command_.games) return;
      u64 answers = 0;
      std::string problem;
      try {
        problem = play(number, answers);
      } catch (const CheckFailed& e) {
        problem = e.what();
      }
      answers_ += answers;
      ++done_;
      if (!problem.empty()) fail(number, answers, problem);
    }
  }

  std::string play(u64 number, u64& answers) {
    Value setup;
    std::string problem = complete_setup(game_.schema(), setup_of(number), setup);
    if (!problem.empty()) return problem;
    // Neighbouring numbers must not begin with like luck.
    const u64 luck = hash_join({number, 0}, {0, 1}).low | 1U;
    Playout game(game_, std::move(setup), luck, Playout::Happenings::Silent);
    if (!game.begin().empty()) {
      ++refused_;
      return {};
    }
    for (;; ++answers) {
      const bool over = !game.list_options();
      if (!game.options().by_chance()) {
        problem = game_.check(game.state());
        if (!problem.empty()) return problem;
      }
      if (over) break;
      game.answer();
    }
    if (game_.outcome(game.state()).result == Result::Won) ++won_;
    return {};
  }

  void fail(u64 number, u64 answers, const std::string& problem) {
    const std::scoped_lock lock(printing_);
    failed_ = true;
    fmt::print(stderr,
               "\rgame {}, after {} answers: {}\nagain: undercroft soak {} --from {} --games 1\n",
               number, answers, problem, game_.info().id, number);
  }

  void report() {
    const auto start = std::chrono::steady_clock::now();
    while (!failed_ && done_ < command_.games) {
      std::this_thread::sleep_for(std::chrono::milliseconds(200));
      if (command_.quiet) continue;
      const double seconds =
          std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
      const double rate = static_cast<double>(done_) / seconds;
      const double left =
          static_cast<double>(command_.games - std::min<u64>(done_, command_.games));
      fmt::print(stderr, "\r{} of {} games, {:.0f}/s, {:.0f} s left; go on later with --from {}   ",
                 done_.load(), command_.games, rate, left / std::max(rate, 1.0),
                 command_.from + done_);
    }
  }

  const Game& game_;
  const SoakCommand& command_;
  std::vector<std::vector<Value>> values_;
  std::atomic<u64> next_{0}, done_{0}, won_{0}, answers_{0}, refused_{0};
  std::atomic<bool> failed_{false};
  std::mutex printing_;
};

}  // namespace

int run_soak(const SoakCommand& command) {
  const GameEntry* entry = find_game(command.game);
  if (entry == nullptr) {
    fmt::print(stderr, "undercroft: {}\n", no_such_game(command.game));
    return kBadInput;
  }
  Library library(command.where);
  const Opened& opened = library.open(*entry, {});
  for (const std::string& problem : opened.problems) fmt::print(stderr, "{}\n", problem);
  if (!opened.problems.empty()) return kBadInput;
  return Soak(*opened.game, command).run();
}

}  // namespace undercroft
