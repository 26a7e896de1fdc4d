#include "arrays/course.h"

#include <algorithm>
#include <cstring>

#include "base/philox.h"
#include "engine/kept.h"

namespace undercroft::arrays {
namespace {

constexpr int kMostForcedAnswers = 100000;

void apply(const Source& source, const Moment& at, const Option& option, int purpose) {
  source.game->choose(at.state, option, nullptr);
  // As in Driver, a forced outcome moves its stream on too.
  if (purpose >= 0) ++at.counts[static_cast<std::size_t>(purpose)];
}

/// An item that is written down as its bytes.
template <class T>
void put_bytes(std::string& out, const T& item) {
  out.append(reinterpret_cast<const char*>(&item), sizeof(T));
}
template <class T>
bool take_bytes(std::string_view& in, T& item) {
  if (in.size() < sizeof(T)) return false;
  std::copy_n(in.begin(), sizeof(T), reinterpret_cast<char*>(&item));
  in.remove_prefix(sizeof(T));
  return true;
}

/// Lots of the stream of the prompt that waits.
class StreamLot final : public Lot {
 public:
  StreamLot(const Source& source, const Moment& at) : source_(source), at_(at) {}
  u64 below(u64 limit) override {
    const auto stream = static_cast<std::size_t>(source_.game->prompt(at_.state).purpose);
    return draw_below(at_.seed, source_.purposes[stream], at_.counts[stream], limit);
  }

 private:
  const Source& source_;
  const Moment& at_;
};

struct SavedHead {
  Hash content;
  u64 seed = 0, answers = 0;
  u32 rules = 0;
  u8 chance = 0, forced = 0, put = 0, format = 1;
};

}  // namespace

OptionList& scratch_list() {
  thread_local OptionList list;
  list.clear();
  return list;
}

std::shared_ptr<const Source> make_source(std::shared_ptr<const Game> game, const Value& given,
                                          std::string& problem) {
  auto source = std::make_shared<Source>();
  problem = check_setup(*game, given);
  if (problem.empty()) problem = complete_setup(game->schema(), given, source->setup);
  if (!problem.empty()) return nullptr;
  source->first.resize(game->info().state_bytes);
  problem = game->set_up(source->first, source->setup, nullptr);
  if (!problem.empty()) return nullptr;
  for (const std::string& name : game->info().purposes)
    source->purposes.push_back(hash_text(name).low);
  source->game = std::move(game);
  return source;
}

u64 seed_of_game(u64 seed, u64 number) {
  return hash_join({seed, 0}, {number, 0x6C6162}).low & static_cast<u64>(Record::kMostSeed);
}

void go_on(const Source& source, const Moment& at, const Manner& manner, OptionList& options,
           int& purpose) {
  StreamLot lot(source, at);
  for (int steps = 0; steps < kMostForcedAnswers; ++steps) {
    options.clear();
    if (manner.chance == Answering::Auto) options.draw_by(&lot);
    source.game->options(at.state, options);
    options.draw_by(nullptr);
    purpose = options.by_chance() ? source.game->prompt(at.state).purpose : -1;
    if (options.empty()) return;
    const bool forced = options.is_forced() && manner.forced == Answering::Auto;
    if (!forced && (purpose < 0 || manner.chance == Answering::Ask)) return;
    apply(source, at, options[forced ? 0 : options.pick(lot)].option, purpose);
  }
  check_failed("too many forced answers", __FILE__, __LINE__);
}

void answer(const Source& source, const Moment& at, const Manner& manner, const Option& option,
            OptionList& options, int& purpose) {
  apply(source, at, option, purpose);
  go_on(source, at, manner, options, purpose);
}

/// One after the other: a long game is deeper than the stack.
Past::~Past() {
  std::shared_ptr<const Past> before = std::move(before_);
  while (before && before.use_count() == 1) {
    // The last who knows it may take it apart.
    std::shared_ptr<const Past> earlier = std::move(const_cast<Past&>(*before).before_);
    before = std::move(earlier);
  }
}

Course::Course(std::shared_ptr<const Source> source, u64 seed, Manner manner)
    : source_(std::move(source)), seed_(seed), manner_(manner) {
  start_over();
}

void Course::start_over() {
  bytes_.assign(source_->first.size() + source_->purposes.size() * sizeof(u32), {});
  std::ranges::copy(source_->first, bytes_.begin());
  past_ = nullptr;
  OptionList& options = scratch_list();
  go_on(*source_, moment(), manner_, options, purpose_);
  look(options);
}

Moment Course::moment() {
  const std::size_t size = source_->first.size();
  auto* const counts = reinterpret_cast<u32*>(bytes_.data() + size);
  return {StateOut(bytes_).first(size), {counts, source_->purposes.size()}, seed_};
}

std::span<const u32> Course::counts() const {
  const auto* const counts = reinterpret_cast<const u32*>(bytes_.data() + source_->first.size());
  return {counts, source_->purposes.size()};
}

void Course::look(const OptionList& options) {
  const std::span<const WeightedOption> all = options.all();
  options_.assign(all.begin(), all.end());
  beside_ = static_cast<u32>(all.size() - options.size());
}

std::vector<Option> Course::answers() const {
  std::vector<Option> out(given());
  const Past* past = past_.get();
  for (std::size_t i = out.size(); i-- > 0; past = past->before().get()) out[i] = past->option();
  return out;
}

void Course::choose(std::size_t option) {
  UC_CHECK(option < options_.size(), "the option is not on the list");
  give(Option(options_[option].option));
}

void Course::choose(const Option& option) {
  UC_CHECK(std::ranges::any_of(options_, [&](const auto& o) { return o.option == option; }),
           "the option is not on the list");
  give(Option(option));
}

void Course::give(const Option& chosen) {
  OptionList& options = scratch_list();
  answer(*source_, moment(), manner_, chosen, options, purpose_);
  look(options);
  past_ = std::make_shared<const Past>(std::move(past_), chosen);
}

void Course::undo(std::size_t count) {
  UC_CHECK(count <= given() && !put_, "undo reaches back before the beginning");
  std::vector<Option> answers = this->answers();
  answers.resize(answers.size() - count);
  start_over();
  OptionList& options = scratch_list();
  for (const Option& chosen : answers) {
    answer(*source_, moment(), manner_, chosen, options, purpose_);
    past_ = std::make_shared<const Past>(std::move(past_), chosen);
  }
  if (!answers.empty()) look(options);
}

std::string Course::put(StateIn state) {
  if (state.size() != source_->first.size())
    return "a state of " + source_->game->info().id + " has " +
           std::to_string(source_->first.size()) + " bytes, not " + std::to_string(state.size());
  try {
    const CatchChecks checks;
    if (std::string problem = game().check(state); !problem.empty()) return problem;
    Course next = *this;
    std::ranges::copy(state, next.bytes_.begin());
    next.past_ = nullptr;
    next.put_ = true;
    OptionList& options = scratch_list();
    go_on(*source_, next.moment(), manner_, options, next.purpose_);
    next.look(options);
    *this = std::move(next);
  } catch (const std::exception& failed) {
    forget_kept();
    return std::string("no such position can be played: ") + failed.what();
  }
  return {};
}

Driver Course::driver() const {
  UC_CHECK(!put_, "a position without history");
  Driver driver(source_->game, {seed_, manner_.chance, manner_.forced});
  const std::string problem = driver.begin(source_->setup);
  UC_CHECK(problem.empty(), "set-up of a course");
  for (const Option& option : answers()) driver.choose(option);
  return driver;
}

std::string Course::saved() const {
  SavedHead head;
  head.content = game().info().content;
  head.rules = static_cast<u32>(game().info().rules);
  head.seed = seed_;
  head.chance = static_cast<u8>(manner_.chance);
  head.forced = static_cast<u8>(manner_.forced);
  head.put = put_ ? 1 : 0;
  const std::vector<Option> answers = this->answers();
  head.answers = answers.size();
  std::string out;
  put_bytes(out, head);
  out.append(reinterpret_cast<const char*>(bytes_.data()), bytes_.size());
  for (const Option& option : answers) put_bytes(out, option);
  return out;
}

std::string Course::load(std::string_view saved) {
  SavedHead head;
  if (!take_bytes(saved, head) || head.format != 1) return "this is no saved game";
  if (head.content != game().info().content || head.rules != static_cast<u32>(game().info().rules))
    return "it was saved with other content or another rules revision";
  if (head.chance > 1 || head.forced > 1 || saved.size() < bytes_.size() ||
      saved.size() - bytes_.size() != head.answers * sizeof(Option))
    return "this is no saved game";
  Course next = *this;
  next.seed_ = head.seed & static_cast<u64>(Record::kMostSeed);
  next.manner_ = {static_cast<Answering>(head.chance), static_cast<Answering>(head.forced)};
  next.past_ = nullptr;
  next.put_ = false;
  const StateIn state = std::as_bytes(std::span(saved)).first(source_->first.size());
  if (std::string problem = next.put(state); !problem.empty()) return problem;
  next.put_ = head.put != 0;
  std::memcpy(next.bytes_.data(), saved.data(), next.bytes_.size());
  saved.remove_prefix(next.bytes_.size());
  for (Option option; take_bytes(saved, option);)
    next.past_ = std::make_shared<const Past>(std::move(next.past_), option);
  *this = std::move(next);
  return {};
}

}  // namespace undercroft::arrays
