#include <atomic>
#include <chrono>
#include <fmt/core.h>
#include <mutex>
#include <thread>

#include "base/check.h"
#ifdef UC_DEPTHS
#include "base/depths.h"
#endif
#include "engine/playout.h"
#include "engine/sample.h"

#include "commands.h"
#include "protocol/json_value.h"
#include "protocol/library.h"

// Many random games over all set-ups, with every invariant asked for after every answer of a
// player. A game is named by its number alone: the number gives its set-up and its luck. With
// --chain the number names a campaign.

namespace undercroft {
namespace {

#ifdef UC_DEPTHS
constexpr bool kKeepsDepths = true;
#else
constexpr bool kKeepsDepths = false;
#endif

constexpr std::size_t kMostNamed = 12;

/// "reference cure, hordes true", and how many more.
std::string words_for(const std::vector<ValuesPlayed::FieldValue>& values) {
  std::string out;
  for (std::size_t i = 0; i < values.size() && i < kMostNamed; ++i) {
    const std::string* word = values[i].value.as_text();
    out += (i == 0 ? "" : ", ") + values[i].field + " ";
    out += word != nullptr ? *word : to_text(values[i].value);
  }
  if (values.size() > kMostNamed) out += fmt::format(" and {} more", values.size() - kMostNamed);
  return out;
}

Value begins_campaign() {
  return Value::Object{{std::string(kCampaignField), Value(Value::Object{})}};
}

class Soak {
 public:
  Soak(const Game& game, const SoakCommand& command)
      : game_(game),
        command_(command),
        draw_(game.schema()),
        fixed_(command.chain == 0 ? Value() : begins_campaign()),
        played_(draw_, fixed_) {}

  int run() {
    const unsigned threads = std::max(1U, std::thread::hardware_concurrency());
    next_ = command_.from;
    std::vector<std::thread> workers;
    for (unsigned i = 0; i < threads; ++i) workers.emplace_back([this] { work(); });
    report();
    for (std::thread& worker : workers) worker.join();
    fmt::print(stderr, "\r");
    const std::string chains =
        command_.chain == 0 ? ""
                            : fmt::format(" in {} campaigns of {}", done_.load(), command_.chain);
    fmt::print("{}: {} games{} from {}, {} won, {} answers, {} set-ups refused; {}\n",
               game_.info().id, games_.load(), chains, command_.from, won_.load(), answers_.load(),
               refused_.load(), failed_ ? "FAILED" : "no invariant failed");
    if (!played_.unplayed().empty())
      fmt::print("never played: {}\n", words_for(played_.unplayed()));
    return failed_ ? kNegative : kOk;
  }

 private:
  void work() {
    const CatchChecks checks;
    ValuesPlayed played(draw_, fixed_);
    while (!failed_) {
      const u64 number = next_++;
      if (number >= command_.from + command_.games) break;
      u64 answers = 0;
      std::string problem;
      try {
        problem = command_.chain == 0 ? play(number, draw_.setup(number), played, answers)
                                      : play_chain(number, played, answers);
      } catch (const CheckFailed& e) {
        problem = e.what();
      }
      answers_ += answers;
      ++done_;
      if (!problem.empty()) fail(number, answers, problem);
    }
    const std::scoped_lock lock(printing_);
    played_.add(played);
  }

  /// A game whose set-up may be refused.
  std::string play(u64 luck, const Value& drawn, ValuesPlayed& played, u64& answers) {
    Value setup;
    std::string problem = complete_setup(game_.schema(), drawn, setup);
    if (!problem.empty()) return problem;
    Playout game = playout(setup, luck);
    ++games_;
    if (!game.begin().empty()) {
      ++refused_;
      return {};
    }
    played.add(setup);
    return play_on(game, answers);
  }

  /// A campaign: what a game leaves behind must always do for the next one.
  std::string play_chain(u64 number, ValuesPlayed& played, u64& answers) {
    Value setup;
    std::string problem = complete_setup(game_.schema(), draw_.setup(number, fixed_), setup);
    for (unsigned i = 0; i < command_.chain && problem.empty(); ++i) {
      Playout game = playout(setup, number * command_.chain + i);
      ++games_;
      if (problem = game.begin(); !problem.empty()) {
        if (i > 0) return in_chain(i, "its set-up is refused: " + problem);
        ++refused_;
        return {};
      }
      played.add(setup);
      if (problem = play_on(game, answers); !problem.empty()) return in_chain(i, problem);
      const Value goes_on = game_.carry_over(game.state(), setup);
      Value next;
      problem = next_setup(game_.schema(), setup, goes_on, {}, next);
      if (problem.empty()) problem = complete_setup(game_.schema(), next, setup);
      if (!problem.empty()) problem = in_chain(i + 1, problem);
    }
    return problem;
  }
  static std::string in_chain(unsigned i, const std::string& problem) {
    return fmt::format("game {} of the campaign: {}", i + 1, problem);
  }

  /// Neighbouring numbers must not begin with like luck.
  Playout playout(const Value& setup, u64 luck) const {
    return {game_, setup, hash_join({luck, 0}, {0, 1}).low | 1U, Playout::Happenings::Silent,
            command_.expert ? Playout::Player::Expert : Playout::Player::Random};
  }

  std::string play_on(Playout& game, u64& answers) {
    for (;; ++answers) {
      const bool over = !game.list_options();
      if (!game.options().by_chance())
        if (std::string problem = game_.check(game.state()); !problem.empty()) return problem;
      if (over) break;
      game.answer();
    }
    if (game_.outcome(game.state()).result == Result::Won) ++won_;
    return {};
  }

  void fail(u64 number, u64 answers, const std::string& problem) {
    const std::scoped_lock lock(printing_);
    failed_ = true;
    const std::string chain = command_.chain == 0 ? "" : fmt::format(" --chain {}", command_.chain);
    fmt::print(stderr,
               "\rgame {}, after {} answers: {}\nset-up: {}\n"
               "again: undercroft soak {} --from {} --games 1{}\n",
               number, answers, problem, to_text(draw_.setup(number, fixed_)), game_.info().id,
               number, chain);
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
  SetupDraw draw_;
  Value fixed_;  ///< in every first set-up
  ValuesPlayed played_;
  std::atomic<u64> next_{0}, done_{0}, games_{0}, won_{0}, answers_{0}, refused_{0};
  std::atomic<bool> failed_{false};
  std::mutex printing_;
};

/// The fullest that each kind of fixed vector got, automatic steps included. A new game's capacity
/// is one and a half times that.
void print_depths() {
#ifdef UC_DEPTHS
  std::vector<const depths::Depth*> all = depths::all();
  std::ranges::sort(all, {},
                    [](const depths::Depth* d) { return std::pair(d->item, d->capacity); });
  for (const depths::Depth* depth : all)
    fmt::print("{} of {}: {}\n", depth->most.load(), depth->capacity, depth->item);
#endif
}

}  // namespace

int run_soak(const SoakCommand& command) {
  if (command.depths && !kKeepsDepths)
    return complain("this build keeps no depths; scripts/soak GAME HOW_MANY --depths builds one");
  const GameEntry* entry = find_game(command.game);
  if (entry == nullptr) {
    fmt::print(stderr, "undercroft: {}\n", no_such_game(command.game));
    return kBadInput;
  }
  Library library(command.where);
  const Opened& opened = library.open(*entry, {});
  for (const std::string& problem : opened.problems) fmt::print(stderr, "{}\n", problem);
  if (!opened.problems.empty()) return kBadInput;
  if (command.chain != 0 && !has_campaigns(*opened.game)) {
    fmt::print(stderr, "undercroft: {} has no campaigns\n", command.game);
    return kBadInput;
  }
  const int result = Soak(*opened.game, command).run();
  if (command.depths) print_depths();
  return result;
}

}  // namespace undercroft
