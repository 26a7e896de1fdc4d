#include "bots/mcts.h"

#include <cmath>
#include <numbers>

namespace undercroft::bots {
namespace {

/// By so many standard errors another answer must promise more than the expert's.
constexpr double kClearly = 1;
/// Playouts are cut after so many decisions and judged by the game's promise.
constexpr int kPlayoutDecisions = 3;
/// How much a rarely tried answer is favoured, in parts of the promises seen so far.
constexpr double kCuriosity = 0.7;
/// A tree grows no further than this: a state of the largest game takes 16 KiB.
constexpr std::size_t kMostNodes = 12'000;

/// The natural logarithm, the same on every machine: to a few thousandths, which is plenty here.
double logarithm(u32 n) {
  int twos = 0;
  double rest = n;
  while (rest >= 2) {
    rest /= 2;
    ++twos;
  }
  const double x = rest - 1;
  return std::numbers::ln2 * (twos + x * (1.346607 - 0.346607 * x));
}

/// Two of three visits: luck varies more than what is decided after it.
bool meets_new_luck(u32 visits, u32 draws) {
  return 3 * draws <= 2 * visits;
}

/// How many branches of a node may be tried after so many visits.
u32 width(u32 visits) {
  u32 root = 0;
  while ((root + 1) * (root + 1) <= visits) ++root;
  return 2 + root;
}

}  // namespace

void Tree::clear() {
  nodes_.clear();
  branches_.clear();
  arrivals_.clear();
  states_.clear();
  lowest_ = kSure;
  highest_ = 0;
}

StateIn Tree::state_of(u32 node) const {
  const std::size_t bytes = game_.info().state_bytes;
  return StateIn(states_).subspan(node * bytes, bytes);
}

/// A node for the position in mind.
u32 Tree::make_node() {
  const OptionList& options = mind_.options();
  Node node;
  node.first = static_cast<u32>(branches_.size());
  node.branches = static_cast<u32>(options.size());
  node.hash = hash_bytes(mind_.state());
  for (const WeightedOption& o : options) branches_.push_back({o.option, {}});
  if (options.size() > 1)
    if (const int expert = game_.policy(mind_.state(), options); expert >= 0)
      node.expert = static_cast<u32>(expert);
  const StateIn state = mind_.state();
  states_.insert(states_.end(), state.begin(), state.end());
  nodes_.push_back(node);
  return static_cast<u32>(nodes_.size() - 1);
}

void Tree::set_root(StateIn state) {
  const Hash hash = hash_bytes(state);
  for (u32 i = 0; i < nodes_.size(); ++i)
    if (nodes_[i].hash == hash) return keep_only(i);
  clear();
  mind_.from(state);
  root_ = make_node();
}

/// Leaves what can be reached from the new root and forgets the rest.
void Tree::keep_only(u32 root) {
  root_ = 0;
  if (root == 0) return;
  const std::vector<Node> nodes = std::move(nodes_);
  const std::vector<Branch> branches = std::move(branches_);
  const std::vector<Arrival> arrivals = std::move(arrivals_);
  const std::vector<std::byte> states = std::move(states_);
  const std::size_t bytes = game_.info().state_bytes;
  nodes_.clear();
  branches_.clear();
  arrivals_.clear();
  states_.clear();
  std::vector<u32> kept{root};  // the old numbers, in the order of the new ones
  for (std::size_t i = 0; i < kept.size(); ++i) {
    Node node = nodes[kept[i]];
    const auto state = states.begin() + static_cast<std::ptrdiff_t>(kept[i] * bytes);
    states_.insert(states_.end(), state, state + static_cast<std::ptrdiff_t>(bytes));
    const u32 old = std::exchange(node.first, static_cast<u32>(branches_.size()));
    for (u32 b = old; b < old + node.branches; ++b) {
      Branch branch = branches[b];
      u32 from = std::exchange(branch.first, kNone);
      for (u32* to = &branch.first; from != kNone; from = arrivals[from].next) {
        *to = static_cast<u32>(arrivals_.size());
        arrivals_.push_back({static_cast<u32>(kept.size()), arrivals[from].times, kNone});
        kept.push_back(arrivals[from].node);
        to = &arrivals_.back().next;
      }
      branches_.push_back(branch);
    }
    nodes_.push_back(node);
  }
}

bool Tree::is_full() const {
  return nodes_.size() >= kMostNodes;
}

void Tree::grow(Lots& lots) {
  if (!is_full()) visit(lots);
}

/// The answer to try: the expert's first, then by promise and curiosity among those let in so far.
u32 Tree::select(const Node& node) const {
  const u32 open = std::min(node.branches, width(node.visits));
  u32 tried = 0;  // idle ones too
  u32 best = kNone;
  double most = 0;
  const double spread = std::max(highest_ - lowest_, kSure / 100);
  const double log = logarithm(node.visits + 1);
  for (u32 i = 0; i < node.branches; ++i) {
    const Branch& branch = branches_[node.first + i];
    if (branch.is_idle) ++tried;
    if (branch.tried.visits == 0) continue;
    ++tried;
    const double n = branch.tried.visits;
    const double score =
        static_cast<double>(branch.tried.promise) / n + kCuriosity * spread * std::sqrt(log / n);
    if (best == kNone || score > most) {
      best = i;
      most = score;
    }
  }
  if (tried >= open && best != kNone) return best;
  const auto is_new = [&](u32 i) {
    const Branch& branch = branches_[node.first + i];
    return branch.tried.visits == 0 && !branch.is_idle;
  };
  if (node.expert != kNone && is_new(node.expert)) return node.expert;
  for (u32 i = 0; i < node.branches; ++i)
    if (is_new(i)) return i;
  return best == kNone ? 0 : best;
}

/// One of the decisions that the answer led to, as often as luck led there.
u32 Tree::draw(const Branch& branch, Lots& lots) const {
  u64 left = lots.below(branch.draws);
  u32 i = branch.first;
  while (left >= arrivals_[i].times) {
    left -= arrivals_[i].times;
    i = arrivals_[i].next;
  }
  return arrivals_[i].node;
}

/// The decision in mind, as a node after the answer that led to it.
u32 Tree::arrive(Branch& branch, bool& is_new) {
  branch.draws += 1;
  const Hash hash = hash_bytes(mind_.state());
  u32* to = &branch.first;
  for (; *to != kNone; to = &arrivals_[*to].next)
    if (Arrival& known = arrivals_[*to]; nodes_[known.node].hash == hash) {
      known.times += 1;
      return known.node;
    }
  is_new = true;
  *to = static_cast<u32>(arrivals_.size());
  arrivals_.push_back({static_cast<u32>(nodes_.size()), 1, kNone});
  return arrivals_.back().node;
}

int Tree::visit(Lots& lots) {
  path_.clear();
  u32 at = root_;
  int promise = 0;
  while (true) {
    nodes_[at].visits += 1;
    if (nodes_[at].branches == 0) {
      promise = game_.outcome(state_of(at)).result == Result::Won ? kSure : 0;
      break;
    }
    const u32 i = nodes_[at].first + select(nodes_[at]);
    path_.push_back(i);
    if (!meets_new_luck(branches_[i].tried.visits, branches_[i].draws)) {
      at = draw(branches_[i], lots);
      continue;
    }
    mind_.from(state_of(at));
    mind_.answer(branches_[i].option);
    mind_.go_on(lots);
    if (!branches_[i].is_idle && hash_bytes(mind_.state()) == nodes_[at].hash) {
      branches_[i].is_idle = true;
      path_.pop_back();
      nodes_[at].visits -= 1;
      continue;
    }
    bool is_new = false;
    at = arrive(branches_[i], is_new);
    if (!is_new) continue;
    make_node();
    nodes_[at].visits = 1;
    promise = mind_.play_on(kPlayoutDecisions, lots);
    break;
  }
  for (const u32 i : path_) branches_[i].tried.add(promise);
  lowest_ = std::min(lowest_, promise);
  highest_ = std::max(highest_, promise);
  return promise;
}

std::vector<Tried> Tree::tried() const {
  const Node& root = nodes_[root_];
  std::vector<Tried> tried;
  for (u32 i = 0; i < root.branches; ++i) tried.push_back(branches_[root.first + i].tried);
  return tried;
}

void Tried::add(int one_promise) {
  visits += 1;
  promise += static_cast<u64>(one_promise);
  squares += static_cast<double>(one_promise) * one_promise;
}
void Tried::add(const Tried& other) {
  visits += other.visits;
  promise += other.promise;
  squares += other.squares;
}
int Tried::mean() const {
  return visits == 0 ? 0 : static_cast<int>(promise / visits);
}

std::size_t best_tried(std::span<const Tried> tried, int expert) {
  const auto rank = [](const Tried& t) { return std::pair(t.visits, t.promise); };
  const auto most = std::ranges::max_element(tried, {}, rank);
  const auto best = static_cast<std::size_t>(most - tried.begin());
  if (expert < 0 || static_cast<std::size_t>(expert) == best) return best;
  const Tried& other = tried[static_cast<std::size_t>(expert)];
  if (other.visits == 0) return best;
  const auto mean = [](const Tried& t) { return static_cast<double>(t.promise) / t.visits; };
  const auto squared_error = [&](const Tried& t) {
    const double spread = t.squares / t.visits - mean(t) * mean(t);
    return std::max(spread, 0.0) / t.visits;  // rounding may leave less than nothing
  };
  const double gain = mean(*most) - mean(other);
  const double error = std::sqrt(squared_error(*most) + squared_error(other));
  return gain > kClearly * error ? best : static_cast<std::size_t>(expert);
}

}  // namespace undercroft::bots
