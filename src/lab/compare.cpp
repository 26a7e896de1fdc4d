#include "lab/compare.h"

#include <boost/json/array.hpp>
#include <boost/json/serialize.hpp>
#include <chrono>
#include <fmt/format.h>
#include <mutex>
#include <thread>

#include "base/check.h"

#include "lab/player.h"
#include "protocol/json_value.h"

namespace undercroft::lab {
namespace {

namespace json = boost::json;

using Clock = std::chrono::steady_clock;

/// Both sides of one batch.
bool play_pairs(const Plan& a, const Plan& b, const Batch& batch, const std::atomic<bool>& quit,
                CellPairs& out, std::string& problem) {
  Player first(a, batch.cell);
  Player second(b, batch.cell);
  Summary unused_a;
  Summary unused_b;
  const CatchChecks checks;
  for (u64 game = batch.first; game < batch.first + batch.count; ++game) {
    if (quit) return false;
    const Plan* playing = &a;
    try {
      const bool a_won = first.play(game, unused_a);
      playing = &b;
      const bool b_won = second.play(game, unused_b);
      ++(a_won ? (b_won ? out.pairs.both : out.pairs.only_a)
               : (b_won ? out.pairs.only_b : out.pairs.neither));
      if (a_won && !b_won) out.only_a.add(game);
      if (b_won && !a_won) out.only_b.add(game);
    } catch (const CheckFailed& failed) {
      problem = broken_game(*playing, batch.cell, game, failed.what());
      return false;
    }
  }
  return true;
}

void add(Pairs& to, const Pairs& more) {
  to.both += more.both;
  to.only_a += more.only_a;
  to.only_b += more.only_b;
  to.neither += more.neither;
}

class Match {
 public:
  Match(const Plan& a, const Plan& b, const CompareRequest& request, const std::atomic<bool>& stop,
        Compared& out)
      : a_(a), b_(b), request_(request), stop_(stop), out_(out) {
    out_ = {};
    out_.cells.resize(a.cells.size());
  }

  Ran run(std::string& problem) {
    const auto started = Clock::now();
    std::vector<std::thread> threads;
    for (unsigned i = 0; i < std::max(1U, request_.threads); ++i)
      threads.emplace_back([this] { work(); });
    while (ended_ < threads.size()) {
      std::this_thread::sleep_for(std::chrono::milliseconds(100));
      if (stop_) quit_ = true;
      tell(std::chrono::duration<double>(Clock::now() - started).count());
    }
    for (std::thread& thread : threads) thread.join();
    problem = problem_;
    if (!problem_.empty()) return Ran::Failed;
    return decided_ || out_.batches == a_.batches() ? Ran::Complete : Ran::Stopped;
  }

 private:
  void work() {
    for (u64 number = next_++; number < a_.batches() && !quit_; number = next_++) {
      CellPairs pairs;
      std::string problem;
      const Batch batch = a_.batch(number);
      const bool done = play_pairs(a_, b_, batch, quit_, pairs, problem);
      const std::scoped_lock lock(mutex_);
      if (!problem.empty()) {
        if (problem_.empty()) problem_ = problem;
        quit_ = true;
      }
      if (done) waiting_.emplace(number, std::move(pairs));
      count();
    }
    ++ended_;
  }

  void count() {
    for (auto first = waiting_.find(out_.batches); first != waiting_.end() && !decided_;
         first = waiting_.find(out_.batches)) {
      CellPairs& cell = out_.cells[a_.batch(first->first).cell];
      add(cell.pairs, first->second.pairs);
      add(out_.all, first->second.pairs);
      cell.only_a.add(first->second.only_a);
      cell.only_b.add(first->second.only_b);
      waiting_.erase(first);
      ++out_.batches;
      // Only whole rounds of the cells: a decision must not rest on the first cells alone.
      if (request_.sprt && out_.batches % a_.cells.size() == 0) decide(*request_.sprt);
    }
  }
  void decide(const Sprt& sprt) {
    out_.verdict = sprt.verdict(out_.all);
    decided_ = out_.verdict != Sprt::Verdict::Undecided;
    out_.stopped_early = decided_ && out_.batches < a_.batches();
    if (decided_) quit_ = true;
  }

  void tell(double seconds) {
    if (!request_.progress) return;
    const std::scoped_lock lock(mutex_);
    Progress progress;
    progress.done = out_.all.all();
    progress.all = a_.study.games * a_.cells.size();
    progress.seconds = seconds;
    progress.rate = static_cast<double>(progress.done) / std::max(seconds, 1e-3);
    request_.progress(progress);
  }

  const Plan& a_;
  const Plan& b_;
  const CompareRequest& request_;
  const std::atomic<bool>& stop_;
  Compared& out_;
  std::mutex mutex_;
  std::map<u64, CellPairs> waiting_;
  std::atomic<u64> next_{0};
  std::atomic<bool> quit_{false};
  std::atomic<std::size_t> ended_{0};
  bool decided_ = false;
  std::string problem_;
};

std::string_view word_for(Sprt::Verdict verdict) {
  switch (verdict) {
    case Sprt::Verdict::Equal: return "equal";
    case Sprt::Verdict::ABetter: return "a_better";
    case Sprt::Verdict::BBetter: return "b_better";
    default: return "undecided";
  }
}

json::object pairs_json(const Pairs& pairs) {
  const Difference difference = paired_difference(pairs);
  json::object out;
  out["pairs"] = pairs.all();
  out["both"] = pairs.both;
  out["only_a"] = pairs.only_a;
  out["only_b"] = pairs.only_b;
  out["neither"] = pairs.neither;
  out["difference"] = difference.value;
  out["interval95"] = json::array{difference.interval.low, difference.interval.high};
  out["p"] = mcnemar_exact(pairs);
  return out;
}

json::object side_json(const Plan& plan) {
  json::object out;
  out["study"] = to_json(study_value(plan.study));
  out["id"] = to_hex(plan.id);
  out["bot"] = plan.study.bots.front();
  out["content"] = to_hex(plan.game().info().content);
  return out;
}

json::array example_json(const Plan& plan, std::size_t cell, const Examples& examples) {
  json::array list;
  for (const u64 game : examples.games())
    list.emplace_back(plan.seed(plan.cells[cell].setup, game));
  return list;
}

std::string share_text(u64 n, u64 of) {
  return fmt::format("{:.2f} %",
                     of == 0 ? 0.0 : 100 * static_cast<double>(n) / static_cast<double>(of));
}

/// In which way two plans differ, for people.
std::string side_text(const Plan& plan, const Plan& other, std::size_t cell) {
  const Cell& mine = plan.cells[cell];
  std::string text = plan.bot(mine);
  const Value& theirs = other.setups[other.cells[cell].setup].value;
  if (const Value::Object* members = plan.setups[mine.setup].value.as_object())
    for (const auto& [name, value] : *members)
      if (const Value* there = theirs.find(name); there == nullptr || *there != value)
        text += ", " + name + " " + plain_text(value);
  if (plan.game().info().content != other.game().info().content)
    text += ", content " + to_hex(plan.game().info().content).substr(0, 8);
  return text;
}

}  // namespace

std::string check_comparable(const Plan& a, const Plan& b) {
  if (a.study.game != b.study.game) return "A and B are different games";
  if (a.study.bots.size() != 1 || b.study.bots.size() != 1)
    return "each side must have one bot; name them with --a bot=... --b bot=...";
  if (a.cells.size() != b.cells.size())
    return "A has " + std::to_string(a.cells.size()) + " set-ups and B " +
           std::to_string(b.cells.size()) + "; they are paired one by one";
  if (a.study.seed != b.study.seed) return "A and B have different seeds: no game has a partner";
  if (a.study.games != b.study.games) return "A and B have different numbers of games";
  return {};
}

Ran compare(const Plan& a, const Plan& b, const CompareRequest& request,
            const std::atomic<bool>& stop, Compared& out, std::string& problem) {
  return Match(a, b, request, stop, out).run(problem);
}

std::string compared_json(const Plan& a, const Plan& b, const CompareRequest& request,
                          const Compared& compared) {
  json::object out;
  out["format"] = 1;
  out["a"] = side_json(a);
  out["b"] = side_json(b);
  out["repeatable"] = a.is_repeatable() && b.is_repeatable();
  out["all"] = pairs_json(compared.all);
  if (request.sprt) {
    json::object sprt;
    sprt["p1"] = request.sprt->p1;
    sprt["alpha"] = request.sprt->alpha;
    sprt["beta"] = request.sprt->beta;
    sprt["verdict"] = word_for(compared.verdict);
    sprt["stopped_early"] = compared.stopped_early;
    out["sprt"] = std::move(sprt);
  }
  json::array cells;
  for (std::size_t i = 0; i < compared.cells.size(); ++i) {
    json::object cell = pairs_json(compared.cells[i].pairs);
    cell["cell"] = i;
    cell["a"] = side_text(a, b, i);
    cell["b"] = side_text(b, a, i);
    cell["seeds_only_a"] = example_json(a, i, compared.cells[i].only_a);
    cell["seeds_only_b"] = example_json(b, i, compared.cells[i].only_b);
    cells.push_back(std::move(cell));
  }
  out["cells"] = std::move(cells);
  return json::serialize(out) + "\n";
}

std::string compared_text(const Plan& a, const Plan& b, const CompareRequest& request,
                          const Compared& compared) {
  const Pairs& all = compared.all;
  const Difference difference = paired_difference(all);
  std::string out = fmt::format("A: {}\nB: {}\n", side_text(a, b, 0), side_text(b, a, 0));
  out += fmt::format("{} pairs of games: A won {}, B won {}; only A {}, only B {}\n", all.all(),
                     share_text(all.both + all.only_a, all.all()),
                     share_text(all.both + all.only_b, all.all()), all.only_a, all.only_b);
  out +=
      fmt::format("A - B: {:+.2f} points, 95 % from {:+.2f} to {:+.2f}; exact McNemar p = {:.3g}\n",
                  100 * difference.value, 100 * difference.interval.low,
                  100 * difference.interval.high, mcnemar_exact(all));
  if (request.sprt) {
    constexpr std::string_view kWords[] = {"undecided", "no difference of that size", "A is better",
                                           "B is better"};
    out += fmt::format("SPRT, half of the differing pairs against {:.0f} %: {}{}\n",
                       100 * request.sprt->p1, kWords[static_cast<std::size_t>(compared.verdict)],
                       compared.stopped_early ? " (stopped early)" : "");
  }
  return out;
}

std::string change_study(std::string_view change, Study& study) {
  const std::size_t equals = change.find('=');
  if (equals == std::string_view::npos || equals == 0)
    return "'" + std::string(change) + "': write bot=NAME or a field of the set-up, FIELD=VALUE";
  const std::string_view key = change.substr(0, equals);
  const std::string_view text = change.substr(equals + 1);
  if (key == "bot") {
    study.bots = {std::string(text)};
    return {};
  }
  Value value;
  if (!parse_value(text, value).empty()) value = Value(text);
  for (Value& setup : study.setups) setup.set(key, value);
  if (Value::Object* grid = study.grid.as_object())
    std::erase_if(*grid, [&](const auto& member) { return member.first == key; });
  return {};
}

}  // namespace undercroft::lab
