#include "arrays/arrays.h"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "base/check.h"

namespace undercroft::arrays {
namespace {

/// Rows that a thread takes at a time.
constexpr std::size_t kChunk = 32;
/// A generator for answers by lot has this much more than its seed.
constexpr u64 kLots = 0x9E3779B97F4A7C15U;

u64 next_lot(u64& lots) {
  lots ^= lots << 13U;
  lots ^= lots >> 7U;
  lots ^= lots << 17U;
  return lots >> 32U;
}

}  // namespace

/// Threads that wait for work and do it together with the caller's.
class Arrays::Crew {
 public:
  using Work = std::function<void(std::size_t, std::size_t)>;

  explicit Crew(unsigned others) {
    for (unsigned i = 0; i < others; ++i)
      threads_.emplace_back([this](const std::stop_token& stop) { serve(stop); });
  }
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;
  Crew(Crew&&) = delete;
  Crew& operator=(Crew&&) = delete;
  ~Crew() {
    for (std::jthread& thread : threads_) thread.request_stop();
    wake_.notify_all();
  }

  void run(std::size_t rows, const Work& work) {
    {
      const std::scoped_lock lock(mutex_);
      rows_ = rows;
      next_ = 0;
      work_ = &work;
      busy_ = threads_.size();
      failed_.clear();
      ++round_;
    }
    wake_.notify_all();
    help();
    std::unique_lock lock(mutex_);
    done_.wait(lock, [&] { return busy_ == 0; });
    // A check that failed on another thread fails on the caller's, who may know what to do.
    UC_CHECK(failed_.empty(), failed_.c_str());
  }

 private:
  void serve(const std::stop_token& stop) {
    u64 seen = 0;
    for (;;) {
      {
        std::unique_lock lock(mutex_);
        if (!wake_.wait(lock, stop, [&] { return round_ != seen; })) return;
        seen = round_;
      }
      help();
      const std::scoped_lock lock(mutex_);
      if (--busy_ == 0) done_.notify_all();
    }
  }
  void help() {
    const CatchChecks checks;
    try {
      for (std::size_t first = next_.fetch_add(kChunk); first < rows_;
           first = next_.fetch_add(kChunk))
        (*work_)(first, std::min(first + kChunk, rows_));
    } catch (const std::exception& failed) {
      const std::scoped_lock lock(mutex_);
      failed_ = failed.what();
    }
  }

  std::mutex mutex_;
  std::condition_variable_any wake_;
  std::condition_variable done_;
  std::atomic<std::size_t> next_ = 0;
  std::size_t rows_ = 0, busy_ = 0;
  u64 round_ = 0;
  const Work* work_ = nullptr;
  std::string failed_;
  std::vector<std::jthread> threads_;
};

Arrays::Arrays(std::shared_ptr<const Source> source, const ArraySettings& settings)
    : source_(std::move(source)), settings_(settings) {
  UC_CHECK(settings_.games > 0, "arrays without a game");
  const std::size_t n = settings_.games;
  states_.resize(n * source_->first.size());
  streams_.resize(n * source_->purposes.size());
  rows_.resize(n);
  options_.resize(n * kOptionStride);
  masks_.resize(n * kMaskStride);
  for (auto* const bytes : {&done_, &cut_, &seats_}) bytes->resize(n);
  counts_.resize(n);
  rewards_.resize(n);
  for (auto* const words : {&numbers_, &won_, &lost_}) words->resize(n);
  unsigned threads =
      settings_.threads == 0 ? std::thread::hardware_concurrency() : settings_.threads;
  threads = std::clamp(threads, 1U, static_cast<unsigned>((n + kChunk - 1) / kChunk));
  crew_ = std::make_unique<Crew>(threads - 1);
  reset(settings_.seed);
}

Arrays::~Arrays() = default;

void Arrays::run(const std::function<void(std::size_t, std::size_t)>& work) {
  crew_->run(games(), work);
}

void Arrays::reset(u64 seed) {
  settings_.seed = seed;
  std::ranges::fill(won_, 0);
  std::ranges::fill(lost_, 0);
  run([&](std::size_t first, std::size_t end) {
    for (std::size_t row = first; row < end; ++row) {
      rewards_[row] = 0;
      done_[row] = cut_[row] = 0;
      rows_[row].last.clear();
      rows_[row].kept.clear();
      rows_[row].lots = kLots ^ seed_of_game(~seed, row);
      begin(row, row);
    }
  });
}

Moment Arrays::moment(std::size_t row) {
  const std::size_t bytes = source_->first.size();
  const std::size_t streams = source_->purposes.size();
  return {StateOut(states_).subspan(row * bytes, bytes),
          std::span(streams_).subspan(row * streams, streams), rows_[row].seed};
}

StateIn Arrays::state(std::size_t row) const {
  const std::size_t bytes = source_->first.size();
  return StateIn(states_).subspan(row * bytes, bytes);
}

Option* Arrays::options_of(std::size_t row) {
  return reinterpret_cast<Option*>(&options_[row * kOptionStride]);
}

/// What a row will be asked for soon comes nearer while another is played.
void Arrays::fetch(std::size_t row) const {
  constexpr std::size_t kLine = 64;
  if (row >= games()) return;
  const StateIn bytes = state(row);
  for (std::size_t at = 0; at < bytes.size(); at += kLine) __builtin_prefetch(&bytes[at], 1);
  __builtin_prefetch(&options_[row * kOptionStride], 1);
  __builtin_prefetch(&masks_[row * kMaskStride], 1);
  __builtin_prefetch(&rows_[row], 1);
}

void Arrays::begin(std::size_t row, u64 number) {
  Row& r = rows_[row];
  numbers_[row] = number;
  r.last_seed = r.seed;
  std::swap(r.last, r.kept);
  r.kept.clear();
  r.seed = seed_of_game(settings_.seed, number);
  r.answers = 0;
  const Moment at = moment(row);
  std::ranges::copy(source_->first, at.state.begin());
  std::ranges::fill(at.counts, 0);
  OptionList& options = scratch_list();
  int purpose = -1;
  go_on(*source_, at, {}, options, purpose);
  list(row, options);
  if (settings_.shaped) r.promise = std::max(0, source_->game->promise(state(row)));
}

void Arrays::list(std::size_t row, const OptionList& options) {
  Option* const to = options_of(row);
  u8* const mask = &masks_[row * kMaskStride];
  const std::size_t before = counts_[row];
  const std::size_t now = options.size();
  for (std::size_t i = 0; i < now; ++i) to[i] = options.begin()[i].option;
  if (before < now) std::fill(mask + before, mask + now, u8{1});
  if (now < before) std::fill(mask + now, mask + before, u8{0});
  counts_[row] = static_cast<u16>(now);
  seats_[row] = now == 0 ? static_cast<u8>(kParty) : to[0].seat;
}

void Arrays::choose(std::size_t row, std::size_t option) {
  Row& r = rows_[row];
  const Option chosen = options_of(row)[option];
  if (settings_.keep) r.kept.push_back(chosen);
  ++r.answers;
  OptionList& options = scratch_list();
  int purpose = -1;
  answer(*source_, moment(row), {}, chosen, options, purpose);
  const bool over = options.empty();
  const bool is_cut = !over && settings_.most_answers > 0 && r.answers >= settings_.most_answers;
  float reward = 0;
  if (over) {
    const bool won = source_->game->outcome(state(row)).result == Result::Won;
    ++(won ? won_ : lost_)[row];
    reward = won ? 1 : 0;
    if (settings_.shaped) reward -= static_cast<float>(r.promise) / kSure;
  } else if (settings_.shaped) {
    const int promise = std::max(0, source_->game->promise(state(row)));
    reward = static_cast<float>(promise - r.promise) / kSure;
    r.promise = promise;
  }
  rewards_[row] = reward;
  done_[row] = over || is_cut ? 1 : 0;
  cut_[row] = is_cut ? 1 : 0;
  if (over || is_cut)
    begin(row, numbers_[row] + games());
  else
    list(row, options);
}

i64 Arrays::step(std::span<const i32> actions) {
  UC_CHECK(actions.size() == games(), "an action for each game");
  for (std::size_t row = 0; row < games(); ++row)
    if (actions[row] < 0 || actions[row] >= counts_[row]) return static_cast<i64>(row);
  run([&](std::size_t first, std::size_t end) {
    for (std::size_t row = first; row < end; ++row) {
      fetch(row + 1);
      choose(row, static_cast<std::size_t>(actions[row]));
    }
  });
  return -1;
}

void Arrays::step_by_lot(u64 times) {
  run([&](std::size_t first, std::size_t end) {
    // Every row in turn stays in the cache for a while.
    for (std::size_t row = first; row < end; ++row)
      for (u64 i = 0; i < times; ++i) choose(row, next_lot(rows_[row].lots) * counts_[row] >> 32U);
  });
}

void Arrays::read(const Tensor& tensor, std::span<float> out) {
  UC_CHECK(out.size() == games() * tensor.size(), "room for every state");
  run([&](std::size_t first, std::size_t end) {
    for (std::size_t row = first; row < end; ++row)
      tensor.read(state(row), &out[row * tensor.size()]);
  });
}

std::array<u64, 2> Arrays::ended() const {
  std::array<u64, 2> sum{};
  for (std::size_t row = 0; row < games(); ++row) {
    sum[0] += won_[row];
    sum[1] += lost_[row];
  }
  return sum;
}

Course Arrays::played(u64 seed, const std::vector<Option>& answers) const {
  UC_CHECK(settings_.keep, "answers are not kept");
  Course course(source_, seed, {});
  for (const Option& option : answers) course.choose(option);
  return course;
}

Course Arrays::course(std::size_t row) const {
  return played(rows_.at(row).seed, rows_.at(row).kept);
}

Course Arrays::last(std::size_t row) const {
  return played(rows_.at(row).last_seed, rows_.at(row).last);
}

void Arrays::set(std::size_t row, const Course& course) {
  UC_CHECK(course.shared_source() == source_, "a game of another set-up");
  Row& r = rows_.at(row);
  r.seed = course.seed();
  r.kept = course.answers();
  r.answers = static_cast<u32>(r.kept.size());
  const Moment at = moment(row);
  std::ranges::copy(course.state(), at.state.begin());
  std::ranges::copy(course.counts(), at.counts.begin());
  OptionList& options = scratch_list();
  source_->game->options(at.state, options);
  list(row, options);
  if (settings_.shaped) r.promise = std::max(0, source_->game->promise(state(row)));
}

}  // namespace undercroft::arrays
