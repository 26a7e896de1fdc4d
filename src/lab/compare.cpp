#include "lab/compare.h"

#include <boost/json/array.hpp>
#include <boost/json/serialize.hpp>
#include <fmt/format.h>

#include "base/check.h"

#include "lab/player.h"
#include "protocol/json_value.h"

namespace undercroft::lab {
namespace {

namespace json = boost::json;

/// Both sides of one batch.
bool play_pairs(const Plan& a, const Plan& b, const Batch& batch, const std::atomic<bool>& quit,
                const std::atomic<bool>& decided, CellPairs& out, std::string& problem) {
  Player first(a, batch.cell);
  Player second(b, batch.cell);
  Summary unused_a;
  Summary unused_b;
  const CatchChecks checks;
  for (u64 game = batch.first; game < batch.first + batch.count; ++game) {
    if (quit || decided) return false;
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

class CompareJob : public Job {
 public:
  CompareJob(const Plan& a, const Plan& b, PairKeeper& keeper) : a_(a), b_(b), keeper_(keeper) {}

  [[nodiscard]] u64 batches() const override { return a_.batches(); }
  [[nodiscard]] bool needs(u64 batch) const override { return keeper_.needs(batch); }
  Keep play(u64 batch, const std::atomic<bool>& quit, std::string& problem) override {
    CellPairs pairs;
    if (!play_pairs(a_, b_, a_.batch(batch), quit, decided_, pairs, problem)) return nullptr;
    return [this, batch, pairs]() {
      std::string wrong = keeper_.keep(batch, pairs);
      decided_ = keeper_.compared().complete;
      return wrong;
    };
  }
  std::string sync() override { return keeper_.sync(); }
  [[nodiscard]] u64 done() const override { return keeper_.done(); }
  [[nodiscard]] u64 left() const override {
    return keeper_.compared().complete ? 0 : a_.study.games * a_.cells.size() - keeper_.done();
  }

 private:
  const Plan& a_;
  const Plan& b_;
  PairKeeper& keeper_;
  std::atomic<bool> decided_{false};
};

Value number_list(std::initializer_list<u64> numbers) {
  Value::List list;
  for (const u64 n : numbers) list.emplace_back(static_cast<i64>(n));
  return list;
}
Value game_list(const Examples& examples) {
  Value::List list;
  for (const u64 game : examples.games()) list.emplace_back(static_cast<i64>(game));
  return list;
}

std::string pairs_line(u64 batch, const CellPairs& p) {
  return sealed(Value::Object{
      {"batch", Value(static_cast<i64>(batch))},
      {"pairs", number_list({p.pairs.both, p.pairs.only_a, p.pairs.only_b, p.pairs.neither})},
      {"only_a", game_list(p.only_a)},
      {"only_b", game_list(p.only_b)}});
}

bool read_numbers(const Value* value, std::vector<u64>& out) {
  const Value::List* list = value == nullptr ? nullptr : value->as_list();
  if (list == nullptr) return false;
  for (const Value& item : *list) {
    if (item.as_int() == nullptr || *item.as_int() < 0) return false;
    out.push_back(static_cast<u64>(*item.as_int()));
  }
  return true;
}

std::string read_pairs_line(std::string_view line, u64& batch, CellPairs& out) {
  Value value;
  if (std::string problem = unsealed(line, value); !problem.empty()) return problem;
  const Value* number = value.find("batch");
  std::vector<u64> pairs;
  std::vector<u64> only_a;
  std::vector<u64> only_b;
  if (number == nullptr || number->as_int() == nullptr || *number->as_int() < 0 ||
      !read_numbers(value.find("pairs"), pairs) || pairs.size() != 4 ||
      !read_numbers(value.find("only_a"), only_a) || !read_numbers(value.find("only_b"), only_b))
    return "not the pairs of a batch";
  batch = static_cast<u64>(*number->as_int());
  out.pairs = {pairs[0], pairs[1], pairs[2], pairs[3]};
  for (const u64 game : only_a) out.only_a.add(game);
  for (const u64 game : only_b) out.only_b.add(game);
  return {};
}

/// Of all that the pairs depend on. The sequential test is no part of it: it only says how many of
/// them count.
Hash comparison_id(const Plan& a, const Plan& b) {
  return hash_join(hash_join(hash_text("compare"), {a.study.batch, 0}), hash_join(a.id, b.id));
}

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
  out["difference"] = rounded(difference.value);
  out["interval95"] =
      json::array{rounded(difference.interval.low), rounded(difference.interval.high)};
  out["p"] = std::stod(fmt::format("{:.6g}", mcnemar_exact(pairs)));
  return out;
}

json::object side_json(const Plan& plan) {
  json::object out;
  out["study"] = to_json(study_value(plan.study));
  out["id"] = to_hex(plan.id);
  out["bot"] = plan.study.bots.front();
  out["rules"] = plan.with.rules;
  out["bot_version"] = plan.with.bots;
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
        text += ", " + Plan::field_title(name) + " " + plan.title(name, value);
  if (plan.game().info().content != other.game().info().content)
    text += ", content " + to_hex(plan.game().info().content).substr(0, 8);
  return text;
}

/// A line for each set-up, with p corrected for their number after Holm.
std::string cell_lines(const Plan& a, const Compared& compared) {
  std::vector<double> p;
  for (const CellPairs& cell : compared.cells) p.push_back(mcnemar_exact(cell.pairs));
  p = holm(p);
  std::string out =
      "By set-up: A, B, A - B in points, corrected p, a game that only A or only B won\n";
  for (std::size_t i = 0; i < compared.cells.size(); ++i) {
    const CellPairs& cell = compared.cells[i];
    const u64 all = cell.pairs.all();
    std::string games;
    for (const auto& [side, examples] : {std::pair('A', cell.only_a), std::pair('B', cell.only_b)})
      if (!examples.games().empty())
        games += fmt::format(", {} {}:{}", side, i, examples.games().front());
    out += fmt::format("  {}: {}, {}, {:+.2f}, p {:.2g}{}\n", a.setups[a.cells[i].setup].label,
                       share_text(cell.pairs.both + cell.pairs.only_a, all),
                       share_text(cell.pairs.both + cell.pairs.only_b, all),
                       100 * paired_difference(cell.pairs).value, p[i], games);
  }
  return out;
}

}  // namespace

std::string pair_up(Plan& a, Plan& b) {
  if (a.study.game != b.study.game) return "A and B are different games";
  if (a.study.bots.size() != 1 || b.study.bots.size() != 1)
    return "each side must have one bot; name them with --a bot=... --b bot=...";
  if (a.cells.size() != b.cells.size())
    return "A has " + std::to_string(a.cells.size()) + " set-ups and B " +
           std::to_string(b.cells.size()) + "; they are paired one by one";
  if (a.study.seed != b.study.seed) return "A and B have different seeds: no game has a partner";
  if (a.study.games != b.study.games) return "A and B have different numbers of games";
  a.study.batch = b.study.batch = std::min(a.study.batch, b.study.batch);
  return {};
}

PairKeeper::PairKeeper(const Plan& a, const Plan& b, std::optional<Sprt> sprt)
    : a_(a), b_(b), sprt_(sprt) {
  out_.cells.resize(a.cells.size());
}

std::string PairKeeper::open(const std::filesystem::path& folder) {
  is_open_ = true;
  return journal_.open(
      folder, {comparison_id(a_, b_), a_.study, a_.with, b_.study, b_.with},
      [this](std::string_view line) { return take(line); }, skipped_);
}

std::string PairKeeper::take(std::string_view line) {
  u64 batch = 0;
  CellPairs pairs;
  if (std::string problem = read_pairs_line(line, batch, pairs); !problem.empty()) return problem;
  if (batch >= a_.batches() || pairs.pairs.all() != a_.batch(batch).count)
    return "not a batch of this comparison";
  if (needs(batch)) accept(batch, std::move(pairs));
  return {};
}

bool PairKeeper::needs(u64 batch) const {
  return !out_.complete && batch >= out_.batches && batch < a_.batches() &&
         !waiting_.contains(batch);
}

std::string PairKeeper::keep(u64 batch, CellPairs pairs) {
  if (!needs(batch)) return {};
  std::string problem = is_open_ ? journal_.append(pairs_line(batch, pairs)) : std::string();
  if (problem.empty()) accept(batch, std::move(pairs));
  return problem;
}

void PairKeeper::accept(u64 batch, CellPairs pairs) {
  done_ += pairs.pairs.all();
  waiting_.emplace(batch, std::move(pairs));
  for (auto first = waiting_.find(out_.batches); first != waiting_.end() && !out_.complete;
       first = waiting_.find(out_.batches)) {
    CellPairs& cell = out_.cells[a_.batch(first->first).cell];
    add(cell.pairs, first->second.pairs);
    add(out_.all, first->second.pairs);
    cell.only_a.add(first->second.only_a);
    cell.only_b.add(first->second.only_b);
    waiting_.erase(first);
    ++out_.batches;
    // Only whole rounds of the cells: a decision must not rest on the first cells alone.
    if (sprt_ && out_.batches % a_.cells.size() == 0) decide(*sprt_);
    out_.complete = out_.complete || out_.batches == a_.batches();
  }
  if (out_.complete) {
    done_ = out_.all.all();
    waiting_.clear();
  }
}

void PairKeeper::decide(const Sprt& sprt) {
  out_.verdict = sprt.verdict(out_.all);
  out_.complete = out_.verdict != Sprt::Verdict::Undecided;
  out_.stopped_early = out_.complete && out_.batches < a_.batches();
}

Ran compare(const Plan& a, const Plan& b, const CompareRequest& request,
            const std::atomic<bool>& stop, PairKeeper& keeper, std::string& problem) {
  CompareJob job(a, b, keeper);
  return run_job(job, request.threads, request.progress, stop, problem);
}

std::string compared_json(const Plan& a, const Plan& b, const CompareRequest& request,
                          const Compared& compared) {
  json::object out;
  out["format"] = 1;
  out["a"] = side_json(a);
  out["b"] = side_json(b);
  out["repeatable"] = a.is_repeatable() && b.is_repeatable();
  out["complete"] = compared.complete;
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
  return compared.cells.size() > 1 ? out + cell_lines(a, compared) : out;
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
  for (Value& grid : study.grids)
    if (Value::Object* members = grid.as_object())
      std::erase_if(*members, [&](const auto& member) { return member.first == key; });
  return {};
}

}  // namespace undercroft::lab
