#pragma once
#include <vector>

#include "bots/imagined.h"

namespace undercroft::bots {

/// How an answer did.
struct Tried {
  u32 visits = 0;
  u64 promise = 0;  ///< summed over the visits
  double squares = 0;

  void add(int one_promise);
  void add(const Tried& other);
  [[nodiscard]] int mean() const;
};
/// The answer tried most, which promised most; but the expert's (-1: there is none) unless that
/// promised clearly less: of many answers the best in a few games is mostly the luckiest.
std::size_t best_tried(std::span<const Tried> tried, int expert);

/// A search tree over what the party knows. Its nodes are decisions that need thought; chance,
/// forced answers and routine lie between them. It grows where its playouts promise most (UCT), and
/// meets new luck twice for each time that it follows up what it has seen.
class Tree {
 public:
  explicit Tree(const Game& game) : game_(game), mind_(game) {}

  /// Forgets everything.
  void clear();
  /// Takes the position for the root: what is known of it is kept, the rest forgotten.
  void set_root(StateIn state);
  /// One more playout.
  void grow(Lots& lots);
  /// There is no room for more.
  [[nodiscard]] bool is_full() const;
  /// The answers of the root, in the order of its options.
  [[nodiscard]] std::vector<Tried> tried() const;

 private:
  static constexpr u32 kNone = ~u32{0};

  /// An answer, and the decisions that luck led to after it, linked by `next`.
  struct Branch {
    Option option;
    Tried tried;
    u32 draws = 0;  ///< visits that met new luck
    u32 first = kNone;
    bool is_idle = false;  ///< leads back to the same question
  };
  struct Arrival {
    u32 node = 0, times = 0, next = kNone;
  };
  struct Node {
    u32 first = 0, branches = 0;
    u32 visits = 0;
    u32 expert = kNone;  ///< the branch that the policy would take
    Hash hash;
  };

  u32 make_node();
  void keep_only(u32 root);
  [[nodiscard]] u32 select(const Node& node) const;
  [[nodiscard]] u32 draw(const Branch& branch, Lots& lots) const;
  [[nodiscard]] u32 arrive(Branch& branch, bool& is_new);
  int visit(Lots& lots);
  [[nodiscard]] StateIn state_of(u32 node) const;

  const Game& game_;
  Imagined mind_;
  std::vector<Node> nodes_;
  std::vector<Branch> branches_;
  std::vector<Arrival> arrivals_;
  std::vector<std::byte> states_;
  std::vector<u32> path_;
  u32 root_ = 0;
  int lowest_ = kSure, highest_ = 0;
};

}  // namespace undercroft::bots
