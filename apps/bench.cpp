#include <boost/json/array.hpp>
#include <boost/json/serialize.hpp>
#include <chrono>
#include <cstring>
#include <fmt/core.h>
#include <optional>
#include <thread>

#include "engine/playout.h"
#include "engine/signature.h"

#include "commands.h"
#include "protocol/json_value.h"
#include "protocol/library.h"

namespace undercroft {
namespace {

constexpr u64 kSeed = 0x9E3779B97F4A7C15U;

struct Figures {
  PlayoutCounts counts;
  double seconds = 0;
  double clone_ns = 0;
};

/// Time that this thread spent computing: what else the machine does is not our speed.
double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

/// Keeps the compiler from leaving out work whose result nobody reads.
void keep(const void* p) {
  asm volatile("" : : "r"(p) : "memory");  // NOLINT(*-no-assembler)
}

double measure_clone(std::size_t bytes) {
  constexpr int kClones = 1000000;
  const std::vector<std::byte> from(bytes, std::byte{1});
  std::vector<std::byte> to(bytes);
  const double start = cpu_seconds();
  for (int i = 0; i < kClones; ++i) {
    keep(from.data());
    std::memcpy(to.data(), from.data(), bytes);
    keep(to.data());
  }
  return (cpu_seconds() - start) * 1e9 / kClones;
}

Figures measure(const Game& game, const Value& setup, const BenchCommand& command) {
  const auto told = command.told ? Playout::Happenings::Told : Playout::Happenings::Silent;
  const auto player = command.expert ? Playout::Player::Expert : Playout::Player::Random;
  Playout(game, setup, kSeed, told, player).play_game();  // warms caches up
  Playout playout(game, setup, kSeed, told, player);
  Figures figures;
  const double start = cpu_seconds();
  while (command.count > 0 ? playout.counts().games < command.count
                           : figures.seconds < command.seconds) {
    for (int i = 0; i < 16 && (command.count == 0 || playout.counts().games < command.count); ++i)
      playout.play_game();
    figures.seconds = cpu_seconds() - start;
  }
  figures.counts = playout.counts();
  figures.clone_ns = measure_clone(game.info().state_bytes);
  return figures;
}

/// The set-up that was asked for, completed. Returns what is wrong, or nothing.
std::string setup_for(const Game& game, const BenchCommand& command, Value& setup) {
  Value given;
  if (!command.setup.empty()) {
    std::string problem = parse_value(command.setup, given);
    if (!problem.empty()) return "--setup: " + problem;
  }
  std::string problem = complete_setup(game.schema(), given, setup);
  if (!problem.empty()) return problem;
  std::vector<std::byte> state(game.info().state_bytes);
  return game.set_up(state, setup, nullptr);
}

std::string hex(u64 number) {
  return fmt::format("{:016x}", number);
}

/// The answer signature and what its games met, played on all cores.
std::string answer_signature(const Game& game) {
  const unsigned threads = std::max(1U, std::thread::hardware_concurrency());
  std::vector<Hash> hashes(kRandomGames + kExpertGames);
  std::vector<Met> met(threads);
  std::vector<std::thread> workers;
  for (unsigned t = 0; t < threads; ++t)
    workers.emplace_back([&, t] {
      for (u64 i = t; i < hashes.size(); i += threads) hashes[i] = answers_of_game(game, i, met[t]);
    });
  for (std::thread& worker : workers) worker.join();
  Hash hash;
  for (const Hash& one : hashes) hash = hash_join(hash, one);
  for (unsigned t = 1; t < threads; ++t) met[0].add(met[t]);
  return fmt::format("{} {} {} {}", hex(hash.low), met[0].prompts, met[0].steps.size(),
                     met[0].verbs.size());
}

boost::json::object figures_json(const GameInfo& info, const Figures& f, const std::string& sign,
                                 const BenchCommand& command) {
  const auto rate = [&](u64 n) { return static_cast<double>(n) / f.seconds; };
  boost::json::object out;
  out["id"] = info.id;
  out["decisions_per_s"] = rate(f.counts.decisions);
  out["forced_per_s"] = rate(f.counts.forced);
  out["chance_per_s"] = rate(f.counts.chance);
  out["games_per_s"] = rate(f.counts.games);
  out["state_bytes"] = info.state_bytes;
  out["clones_per_s"] = 1e9 / f.clone_ns;
  out["clone_ns"] = f.clone_ns;
  out["signature"] = sign;
  out["rules"] = info.rules;
  out["told"] = command.told;
  out["seconds"] = f.seconds;
  out["games"] = f.counts.games;
  out["decisions"] = f.counts.decisions;
  out["forced"] = f.counts.forced;
  out["chance"] = f.counts.chance;
  out["mean_options"] = static_cast<double>(f.counts.options) /
                        static_cast<double>(std::max<u64>(1, f.counts.decisions));
  return out;
}

void print_figures(const boost::json::object& f) {
  const auto number = [&](const char* key) { return f.at(key).to_number<double>(); };
  fmt::print(
      "{}: {:.0f} decisions/s, {:.0f} forced/s, {:.0f} chance/s, {:.0f} games/s, {:.1f} options "
      "each; state {:.0f} bytes, clone {:.1f} ns; signature {}\n",
      f.at("id").as_string().c_str(), number("decisions_per_s"), number("forced_per_s"),
      number("chance_per_s"), number("games_per_s"), number("mean_options"), number("state_bytes"),
      number("clone_ns"), f.at("signature").as_string().c_str());
}

std::optional<std::vector<const GameEntry*>> chosen_games(const BenchCommand& command) {
  std::vector<const GameEntry*> entries;
  if (command.games.empty())
    for (const GameEntry& entry : all_games()) entries.push_back(&entry);
  for (const std::string& id : command.games) {
    entries.push_back(find_game(id));
    if (entries.back() != nullptr) continue;
    fmt::print(stderr, "undercroft: {}\n", no_such_game(id));
    return std::nullopt;
  }
  return entries;
}

}  // namespace

int run_bench(const BenchCommand& command) {
  const auto entries = chosen_games(command);
  if (!entries) return kBadInput;
  Library library(command.where);
  boost::json::array list;
  for (const GameEntry* entry : *entries) {
    const Opened& opened = library.open(*entry, {});
    if (!opened.game) {
      for (const std::string& problem : opened.problems) fmt::print(stderr, "{}\n", problem);
      return kBadInput;
    }
    const GameInfo& info = opened.game->info();
    const std::string sign = hex(signature(opened.game));
    if (command.signature_only) {
      fmt::print("{} {} {}{}\n", info.id, info.rules, sign,
                 command.answers ? " " + answer_signature(*opened.game) : "");
      continue;
    }
    Value setup;
    if (const std::string problem = setup_for(*opened.game, command, setup); !problem.empty()) {
      fmt::print(stderr, "undercroft bench: {}: {}\n", info.id, problem);
      return kBadInput;
    }
    boost::json::object figures =
        figures_json(info, measure(*opened.game, setup, command), sign, command);
    if (!command.json) print_figures(figures);
    list.push_back(std::move(figures));
  }
  if (command.json && !command.signature_only) {
    boost::json::object out;
    out["games"] = std::move(list);
    fmt::print("{}\n", boost::json::serialize(out));
  }
  return kOk;
}

}  // namespace undercroft
