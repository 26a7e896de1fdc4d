#pragma once
#include <chrono>
#include <functional>
#include <vector>

#include "bots/imagined.h"

namespace undercroft::bots {

/// A search tree over what the party knows: its answers and the outcomes of chance. It grows where
/// its playouts promise most (UCT); both kinds of nodes widen as they are visited more.
class Tree {
 public:
  explicit Tree(const Game& game) : game_(game), mind_(game) {}

  /// Forgets everything.
  void clear();
  /// Takes the position for the root: what is known of it is kept, the rest soon forgotten.
  void set_root(StateIn state);
  /// One more playout.
  void grow(Lots& lots);
  /// There is no room for more.
  [[nodiscard]] bool is_full() const;
  /// How often each answer of the root was tried, in the order of its options.
  [[nodiscard]] std::vector<u32> visits() const;
  /// What they promise; 0 where nothing was tried.
  [[nodiscard]] std::vector<int> promises() const;

 private:
  static constexpr u32 kNone = ~u32{0};

  /// An answer or an outcome.
  struct Branch {
    Option option;
    u32 weight = 1;
    u32 to = kNone;
    u32 visits = 0;
    u64 promise = 0;  ///< summed over the visits
  };
  struct Node {
    u32 first = 0, branches = 0;
    u32 visits = 0;
    u32 expert = kNone;  ///< the branch that the policy would take
    bool chance = false;
    bool routine = false;  ///< only the expert's answer is looked at
    Hash hash;
  };

  u32 make_node();
  [[nodiscard]] u32 select(const Node& node) const;
  u32 draw(const Node& node, Lots& lots) const;
  int visit(u32 from, Lots& lots);
  [[nodiscard]] StateIn state_of(u32 node) const;

  const Game& game_;
  Imagined mind_;
  std::vector<Node> nodes_;
  std::vector<Branch> branches_;
  std::vector<std::byte> states_;
  std::vector<u32> path_;
  u32 root_ = 0;
  int lowest_ = kSure, highest_ = 0;
};

}  // namespace undercroft::bots
