#include "bots/guided.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <map>

namespace undercroft::bots {
namespace {

/// A decision, found by the hash of its position.
struct Decision {
  std::vector<Seen> answers;
  std::vector<u32> under_way;  ///< visits whose value is not known yet
  u32 visits = 0;
  bool is_judged = false;
};

struct Step {
  Decision* decision = nullptr;
  std::size_t answer = 0;
};

/// One way down the tree, to a position that waits to be judged or to the end of a game.
struct Way {
  std::vector<Step> steps;
  Decision* leaf = nullptr;
  double value = -1;  ///< of an end
};

class Search {
 public:
  Search(const Game& game, StateIn root, const GuidedSettings& settings, const Judge& judge)
      : game_(game),
        settings_(settings),
        judge_(judge),
        root_(root),
        mind_(game),
        lots_(settings.key) {}

  std::vector<Seen> run() {
    descend();
    settle();
    for (u32 done = 0; done < settings_.playouts;) {
      const u32 now = std::min(settings_.batch, settings_.playouts - done);
      for (u32 i = 0; i < now; ++i) descend();
      settle();
      done += now;
    }
    return decisions_.at(key_of(root_)).answers;
  }

 private:
  using Key = std::pair<u64, u64>;
  static Key key_of(StateIn state) {
    const Hash hash = hash_bytes(state);
    return {hash.high, hash.low};
  }

  void descend() {
    constexpr std::size_t kDeepest = 1000;
    Way way;
    mind_.from(root_);
    for (;;) {
      Decision& at = decisions_[key_of(mind_.state())];
      if (!at.is_judged) {
        if (at.answers.empty()) wait_for(at);
        way.leaf = &at;
        break;
      }
      if (way.steps.size() == kDeepest) {
        way.value = 0;
        break;
      }
      const std::size_t answer = select(at);
      way.steps.push_back({&at, answer});
      mind_.answer(mind_.options()[answer].option);
      while (!mind_.is_over() && (mind_.options().by_chance() || mind_.options().size() == 1))
        mind_.answer(
            mind_.options()[mind_.options().by_chance() ? mind_.options().pick(lots_) : 0].option);
      if (mind_.is_over()) {
        way.value = game_.outcome(mind_.state()).result == Result::Won ? 1 : 0;
        break;
      }
    }
    for (const Step& step : way.steps) ++step.decision->under_way[step.answer];
    ways_.push_back(std::move(way));
  }

  /// A new position joins those to be judged.
  void wait_for(Decision& decision) {
    const OptionList& options = mind_.options();
    decision.answers.resize(options.size());
    decision.under_way.resize(options.size());
    waiting_.push_back(&decision);
    const StateIn state = mind_.state();
    states_.insert(states_.end(), state.begin(), state.end());
    const std::size_t first = options_.size();
    options_.resize(first + OptionList::kCapacity);
    for (std::size_t i = 0; i < options.size(); ++i)
      options_[first + i] = options.begin()[i].option;
    counts_.push_back(static_cast<u16>(options.size()));
  }

  [[nodiscard]] std::size_t select(const Decision& at) const {
    u32 visits = at.visits;
    for (const u32 more : at.under_way) visits += more;
    const double root = std::sqrt(static_cast<double>(visits + 1));
    double mean = 0.5;
    if (at.visits > 0) {
      mean = 0;
      for (const Seen& seen : at.answers) mean += seen.value * seen.visits;
      mean /= at.visits;
    }
    std::size_t best = 0;
    double most = -1;
    for (std::size_t i = 0; i < at.answers.size(); ++i) {
      const Seen& seen = at.answers[i];
      const u32 tried = seen.visits + at.under_way[i];
      // What is under way counts as lost: the others look elsewhere.
      const double value = tried == 0 ? mean : seen.value * seen.visits / tried;
      const double worth =
          value + double{settings_.curiosity} * double{seen.prior} * root / (1.0 + tried);
      if (worth > most) {
        most = worth;
        best = i;
      }
    }
    return best;
  }

  void settle() {
    if (!waiting_.empty()) judge_waiting();
    for (const Way& way : ways_) {
      const double value = way.leaf != nullptr ? values_of_.at(way.leaf) : way.value;
      for (const Step& step : way.steps) {
        Decision& d = *step.decision;
        Seen& seen = d.answers[step.answer];
        --d.under_way[step.answer];
        ++d.visits;
        ++seen.visits;
        seen.value += (value - seen.value) / seen.visits;
      }
    }
    ways_.clear();
    values_of_.clear();
  }

  void judge_waiting() {
    const std::size_t rows = waiting_.size();
    std::vector<float> priors(rows * OptionList::kCapacity);
    std::vector<float> values(rows);
    judge_({rows, states_, options_, counts_, priors, values});
    for (std::size_t row = 0; row < rows; ++row) {
      Decision& d = *waiting_[row];
      const float* const given = &priors[row * OptionList::kCapacity];
      double sum = 0;
      for (std::size_t i = 0; i < d.answers.size(); ++i) sum += std::max(0.0F, given[i]);
      for (std::size_t i = 0; i < d.answers.size(); ++i)
        d.answers[i].prior = sum > 0 ? static_cast<float>(std::max(0.0F, given[i]) / sum)
                                     : 1.0F / static_cast<float>(d.answers.size());
      d.is_judged = true;
      values_of_[&d] = std::clamp(double{values[row]}, 0.0, 1.0);
    }
    waiting_.clear();
    states_.clear();
    options_.clear();
    counts_.clear();
  }

  const Game& game_;
  const GuidedSettings& settings_;
  const Judge& judge_;
  StateIn root_;
  Imagined mind_;
  Lots lots_;
  std::map<Key, Decision> decisions_;  ///< they stay where they are
  std::map<const Decision*, double> values_of_;
  std::vector<Decision*> waiting_;
  std::vector<std::byte> states_;
  std::vector<Option> options_;
  std::vector<u16> counts_;
  std::vector<Way> ways_;
};

}  // namespace

std::vector<Seen> search_guided(const Game& game, StateIn root, const GuidedSettings& settings,
                                const Judge& judge) {
  OptionList options;
  game.options(root, options);
  UC_CHECK(!options.empty() && !options.by_chance(), "a search from where no player is asked");
  return Search(game, root, settings, judge).run();
}

}  // namespace undercroft::bots
