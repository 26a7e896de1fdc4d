#include "bots/mcts.h"

#include <cmath>
#include <numbers>

namespace undercroft::bots {
namespace {

/// Playouts are cut after so many decisions and judged by the game's promise.
constexpr int kPlayoutDecisions = 5;
/// How much a rarely tried answer is favoured, in parts of the promises seen so far.
constexpr double kCuriosity = 0.7;
/// A tree that grew beyond this is planted anew: a state of the largest game takes 16 KiB.
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
  node.chance = options.by_chance();
  node.hash = hash_bytes(mind_.state());
  for (const WeightedOption& o : options) branches_.push_back({o.option, o.weight});
  if (!node.chance && options.size() > 1) {
    if (const int expert = game_.policy(mind_.state(), options); expert >= 0)
      node.expert = static_cast<u32>(expert);
    node.routine = node.expert != kNone && game_.is_routine(mind_.state());
  }
  const StateIn state = mind_.state();
  states_.insert(states_.end(), state.begin(), state.end());
  nodes_.push_back(node);
  return static_cast<u32>(nodes_.size() - 1);
}

void Tree::set_root(StateIn state) {
  if (nodes_.size() > kMostNodes / 2) clear();
  const Hash hash = hash_bytes(state);
  for (u32 i = 0; i < nodes_.size(); ++i)
    if (nodes_[i].hash == hash) {
      root_ = i;
      return;
    }
  clear();
  mind_.from(state);
  root_ = make_node();
}

bool Tree::is_full() const {
  return nodes_.size() >= kMostNodes;
}

void Tree::grow(Lots& lots) {
  if (!is_full()) visit(root_, lots);
}

/// The answer to try: the expert's first, then by promise and curiosity among those let in so far.
u32 Tree::select(const Node& node) const {
  if (node.routine) return node.expert;
  const u32 open = std::min(node.branches, width(node.visits));
  u32 tried = 0;
  u32 best = kNone;
  double most = 0;
  const double spread = std::max(highest_ - lowest_, kSure / 100);
  const double log = logarithm(node.visits + 1);
  for (u32 i = 0; i < node.branches; ++i) {
    const Branch& branch = branches_[node.first + i];
    if (branch.visits == 0) continue;
    ++tried;
    const double n = branch.visits;
    const double score =
        static_cast<double>(branch.promise) / n + kCuriosity * spread * std::sqrt(log / n);
    if (best == kNone || score > most) {
      best = i;
      most = score;
    }
  }
  if (tried >= open && best != kNone) return best;
  if (node.expert != kNone && branches_[node.first + node.expert].visits == 0) return node.expert;
  for (u32 i = 0; i < node.branches; ++i)
    if (branches_[node.first + i].visits == 0) return i;
  return best;
}

/// An outcome by its weight; once the node is wide enough, one of those already seen.
u32 Tree::draw(const Node& node, Lots& lots) const {
  u64 seen_weight = 0;
  u64 all = 0;
  u32 seen = 0;
  for (u32 i = 0; i < node.branches; ++i) {
    const Branch& branch = branches_[node.first + i];
    all += branch.weight;
    if (branch.visits == 0) continue;
    seen_weight += branch.weight;
    ++seen;
  }
  const bool only_seen = seen >= width(node.visits);
  u64 left = lots.below(only_seen ? seen_weight : all);
  for (u32 i = 0; i < node.branches; ++i) {
    const Branch& branch = branches_[node.first + i];
    if (only_seen && branch.visits == 0) continue;
    if (left < branch.weight) return i;
    left -= branch.weight;
  }
  return 0;
}

int Tree::visit(u32 from, Lots& lots) {
  path_.clear();
  u32 at = from;
  int promise = 0;
  while (true) {
    Node& node = nodes_[at];
    node.visits += 1;
    if (node.branches == 0) {
      promise = game_.outcome(state_of(at)).result == Result::Won ? kSure : 0;
      break;
    }
    const u32 i = node.first + (node.chance ? draw(node, lots) : select(node));
    path_.push_back(i);
    if (branches_[i].to != kNone) {
      at = branches_[i].to;
      continue;
    }
    mind_.from(state_of(at));
    mind_.answer(branches_[i].option);
    const u32 made = make_node();
    branches_[i].to = made;
    nodes_[made].visits = 1;
    promise = mind_.play_on(kPlayoutDecisions, lots);
    break;
  }
  for (const u32 i : path_) {
    branches_[i].visits += 1;
    branches_[i].promise += static_cast<u64>(promise);
  }
  lowest_ = std::min(lowest_, promise);
  highest_ = std::max(highest_, promise);
  return promise;
}

std::vector<u32> Tree::visits() const {
  const Node& root = nodes_[root_];
  std::vector<u32> counts;
  for (u32 i = 0; i < root.branches; ++i) counts.push_back(branches_[root.first + i].visits);
  return counts;
}

std::vector<int> Tree::promises() const {
  const Node& root = nodes_[root_];
  std::vector<int> promises;
  for (u32 i = 0; i < root.branches; ++i) {
    const Branch& branch = branches_[root.first + i];
    promises.push_back(branch.visits == 0 ? 0 : static_cast<int>(branch.promise / branch.visits));
  }
  return promises;
}

}  // namespace undercroft::bots
