#include "undercroft/c.h"

#include <algorithm>
#include <cstring>
#include <dlfcn.h>
#include <exception>

#include "protocol/json_value.h"
#include "undercroft/undercroft.h"

using namespace undercroft;  // NOLINT(*-using-namespace): the C side of all of it

struct uc_game {
  std::shared_ptr<const Game> game;
};

struct uc_play {
  Driver driver;
};

namespace {

static_assert(UC_PARTY == kParty);
static_assert(UC_UNDECIDED == static_cast<int>(Result::Undecided));
static_assert(UC_WON == static_cast<int>(Result::Won));
static_assert(UC_LOST == static_cast<int>(Result::Lost));
static_assert(UC_SAVED == static_cast<int>(Result::Saved));
static_assert(UC_OVER == static_cast<int>(Waiting::Over));

thread_local std::string problem_of_thread;

void fail(std::string why) {
  problem_of_thread = std::move(why);
}

/// No exception leaves for C: what `make` throws is a problem.
template <class Make>
auto guarded(const Make& make) -> decltype(make()) {
  try {
    const CatchChecks checks;
    return make();
  } catch (const std::exception& failed) {
    fail(failed.what());
    return {};
  }
}

/// The content that was installed with this library, or what the build knows of.
std::filesystem::path content_beside() {
  Dl_info here{};
  if (std::getenv("UNDERCROFT_CONTENT") == nullptr &&  // NOLINT(*-mt-unsafe)
      dladdr(reinterpret_cast<const void*>(&uc_open), &here) != 0 && here.dli_fname != nullptr) {
    std::error_code ec;
    const auto beside = std::filesystem::canonical(here.dli_fname, ec).parent_path() / UC_CONTENT;
    if (std::filesystem::is_directory(beside, ec)) return beside.lexically_normal();
  }
  return content_folder();
}

uc_play* begin_play(const uc_game* game, const char* setup, u64 seed, Answering chance) {
  return guarded([&]() -> uc_play* {
    Value given{Value::Object{}};
    std::string problem = setup == nullptr ? std::string() : parse_value(setup, given);
    if (problem.empty()) problem = check_setup(*game->game, given);
    if (problem.empty() && seed > static_cast<u64>(Record::kMostSeed))
      problem = "the seed is above 2^53-1";
    auto play = std::make_unique<uc_play>(Driver(game->game, {.seed = seed, .chance = chance}));
    if (problem.empty()) problem = play->driver.begin(given);
    if (problem.empty()) return play.release();
    fail(std::move(problem));
    return nullptr;
  });
}

}  // namespace

const char* uc_problem() {
  return problem_of_thread.c_str();
}

uc_game* uc_open(const char* id, const char* content) {
  return guarded([&]() -> uc_game* {
    OpenRequest where;
    where.content = content != nullptr ? content : content_beside();
    Opened opened = open_game(id, where);
    if (opened.game) return std::make_unique<uc_game>(std::move(opened.game)).release();
    fail(opened.problems.empty() ? "its content cannot be loaded" : opened.problems.front());
    return nullptr;
  });
}

void uc_close(uc_game* game) {
  std::unique_ptr<uc_game>{game}.reset();
}

size_t uc_state_bytes(const uc_game* game) {
  return game->game->info().state_bytes;
}

const char* uc_verb(const uc_game* game, uint16_t verb) {
  const auto& verbs = game->game->verbs();
  // Names of verbs are literals of the program.
  return verb < verbs.size() ? verbs[verb].name.data() : "";
}

uc_play* uc_new(const uc_game* game, const char* setup, uint64_t seed) {
  return begin_play(game, setup, seed, Answering::Auto);
}

uc_play* uc_new_asking(const uc_game* game, const char* setup, uint64_t seed) {
  return begin_play(game, setup, seed, Answering::Ask);
}

uc_play* uc_clone(const uc_play* play) {
  return guarded([&] { return std::make_unique<uc_play>(*play).release(); });
}

void uc_free(uc_play* play) {
  std::unique_ptr<uc_play>{play}.reset();
}

uc_waiting uc_waits(const uc_play* play) {
  return static_cast<uc_waiting>(play->driver.prompt().waiting);
}

uc_result uc_ended(const uc_play* play) {
  return static_cast<uc_result>(play->driver.game().outcome(play->driver.state()).result);
}

size_t uc_options(const uc_play* play, uc_option* out, size_t most) {
  const std::span<const WeightedOption> all = play->driver.options().all();
  for (std::size_t i = 0; i < std::min(most, all.size()); ++i) {
    const Option& o = all[i].option;
    out[i] = {o.verb, o.seat, o.a, o.b, o.c, o.n, all[i].weight};
  }
  return all.size();
}

size_t uc_text(const uc_play* play, size_t option, char* out, size_t size) {
  if (size > 0) *out = 0;
  return guarded([&]() -> std::size_t {
    const Driver& d = play->driver;
    if (option >= d.options().all().size()) return 0;
    const std::string text = d.game().text(d.state(), d.options().all()[option].option);
    if (size > 0) out[text.copy(out, size - 1)] = 0;
    return text.size();
  });
}

int uc_choose(uc_play* play, size_t option) {
  const std::span<const WeightedOption> all = play->driver.options().all();
  if (option >= all.size()) {
    fail("no answer " + std::to_string(option) + " on a list of " + std::to_string(all.size()));
    return -1;
  }
  play->driver.choose(Option(all[option].option));
  return 0;
}

int uc_undo(uc_play* play, size_t answers) {
  if (answers > play->driver.given()) {
    fail(std::to_string(play->driver.given()) + " answers can be taken back");
    return -1;
  }
  play->driver.undo(answers);
  return 0;
}

int uc_advice(const uc_play* play) {
  const Driver& d = play->driver;
  return d.prompt().waiting == Waiting::Player ? d.game().policy(d.state(), d.options()) : -1;
}

size_t uc_state(const uc_play* play, void* out, size_t most) {
  const StateIn state = play->driver.state();
  std::memcpy(out, state.data(), std::min(most, state.size()));
  return state.size();
}

void uc_hash(const uc_play* play, char out[33]) {
  out[to_hex(play->driver.hash()).copy(out, 32)] = 0;
}
