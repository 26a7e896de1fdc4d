#pragma once
#include <vector>

#include "games/one_deck_dungeon/expert/outlook.h"

// Which boxes can be covered together with the dice that lie there (OD-PLC-02, OD-PLC-05).

namespace undercroft::one_deck {

/// One die, or several to be converted, for one box.
struct Layer {
  u8 box = 0;
  FixedVec<Die, 3> dice;
};

/// A set of boxes that can be covered together, and how.
struct Cover {
  u32 boxes = 0;  ///< a bit each, those already covered included
  FixedVec<Layer, 24> layers;
};

/// Where in the stack Step 4 is, or -1.
int depth_of_step_4(const State& s);
/// The boxes that are covered, a bit each.
u32 boxes_covered(const State& s);

/// What Step 5 would do, reckoned once for many sets of boxes. What texts may add is left out.
class Step5 {
 public:
  explicit Step5(const Read& r);
  [[nodiscard]] Toll toll(u32 covered) const;
  /// The outlook if these boxes are covered.
  [[nodiscard]] Outlook after(u32 covered) const { return suffered(now_, toll(covered)); }

 private:
  struct Icons {
    i8 hearts = 0, times = 0, skulls = 0, poison = 0;
  };
  Outlook now_;
  FixedVec<Icons, kMostBoxes> boxes_;
  std::array<int, kSuffered> eased_{};
  u32 of_foe_ = 0;  ///< boxes of which an uncovered one counts one more heart
};

/// Finds the sets of boxes that can be covered together. Dice are placed without regard to texts
/// that answer to a placement.
class Covering {
 public:
  enum class Goal : u8 {
    Best,  ///< the one that promises most
    All,   ///< all of them that lie inside no other
  };
  /// Of the best one only what promises more than `floor` is looked for.
  Covering(const Read& r, int most_nodes, Goal goal = Goal::Best, int floor = -1);

  [[nodiscard]] const std::vector<Cover>& covers() const { return found_; }
  [[nodiscard]] const Cover& best() const { return cover_; }
  /// Of the best one; if that is not above the floor, it may be less.
  [[nodiscard]] int promise() const { return promise_; }
  [[nodiscard]] const Step5& step_5() const { return step_5_; }
  /// How much there was to look at.
  [[nodiscard]] int nodes_used() const { return given_ - nodes_; }
  /// False if the search was cut short.
  [[nodiscard]] bool is_exact() const { return is_exact_; }

 private:
  static constexpr std::size_t kMostKinds = 40, kMostCovers = 512;
  static constexpr std::size_t kSeen = 512, kPromises = 64;  ///< powers of two
  /// Dice that no rule tells apart here, whoever has them.
  struct Kind {
    Die die;
    u32 fits = 0;
  };
  using Counts = std::array<u8, kMostKinds>;
  struct Task {
    u8 number = 0;
    u8 colour = 0;
    bool wide = false, armor = false;
    int target = 0;
    int need = 0;
    int worth = 0;
    u64 fits = 0;                ///< kinds that may be placed there, a bit each
    u64 becomes = 0;             ///< other kinds that may be converted
    std::array<u8, 3> values{};  ///< of those, by colour, a bit each
  };
  /// Pips by colour, and how many dice there are of each value or more: a byte each.
  struct Stock {
    std::array<int, kColours + 1> pips{};  // the last is grey
    std::array<u64, kColours + 1> dice{};
    void add(int colour, int pips_more, int value, int times);
  };
  struct Promise {
    u32 boxes = ~u32{0};
    int promise = 0;
  };
  /// A set of boxes to try: those in reach without some, the last of which left out is `last`.
  struct Wish {
    int promise = 0;
    u32 boxes = 0;
    int last = -1;
  };

  /// What lies on a wide box while it is filled: single dice by falling value, then conversions.
  struct Sum {
    int need = 0;
    int least = 6;              ///< the smallest of those laid so far
    std::size_t next_kind = 0;  ///< single dice go on from here
    int highest = 6;            ///< conversions go on from here
  };

  void list_kinds(const Read& r);
  [[nodiscard]] u32 fitting(const Die& die) const;
  void fit_heroic_dice(const Read& r);
  void list_tasks(const Read& r);
  void match_kinds();
  void find_best(u32 covered);
  void find_all(u32 covered);
  u32 cover_greedily(u32 covered, u32 reach);
  [[nodiscard]] bool is_lawful(u32 covered, u32 boxes) const;
  bool can_cover_all(u32 covered, u32 boxes);
  [[nodiscard]] bool are_enough(std::size_t task) const;
  void look_at(std::size_t task, u32 covered);
  void cover_small(std::size_t task, u32 covered);
  void cover_wide(std::size_t task, u32 covered, Sum sum);
  void cover_last(std::size_t task, u32 covered);
  [[nodiscard]] bool heroic_fits_all(const Task& task) const;
  void lay(std::size_t task, u32 covered, Sum sum, int value);
  /// Takes the dice of a conversion one by one, those of each colour that are worth least.
  template <class F>
  void convert(const Task& task, std::size_t missing, int colour, int least, Layer& layer,
               const F& then);
  [[nodiscard]] std::size_t lowest(const Task& task, int colour, int least) const;
  void take(std::size_t kind, Layer& layer);
  void put_back(std::size_t kind, Layer& layer);
  [[nodiscard]] u32 within_reach(u32 covered) const;
  [[nodiscard]] bool can_cover(const Task& task) const;
  bool was_here(std::size_t task, u32 covered);
  int promise_with(u32 boxes);
  void keep(u32 boxes);

  Step5 step_5_;
  bool may_be_barred_ = false;  ///< texts bar dice from boxes
  int floor_;
  int promise_ = -1;
  FixedVec<Kind, kMostKinds> kinds_;
  Counts left_{};
  u64 alive_ = 0;   ///< kinds that are left, a bit each
  u64 key_ = 0;     ///< of the dice that are left
  Stock stock_;     ///< dice that are left
  u32 wanted_ = 0;  ///< boxes to be covered
  bool is_done_ = false;
  std::array<Stock, kMostBoxes + 1> needs_{};   ///< at least, from a task on
  std::array<u8, 3> convertible_{};             ///< values that are left, a bit each
  std::array<std::array<u8, 7>, 3> kind_at_{};  ///< by colour and value
  FixedVec<Task, kMostBoxes> tasks_;
  std::array<u32, 7> heroic_fits_{};  ///< boxes that a heroic die of each value fits
  std::size_t conversion_ = 2;
  int heroic_left_ = 0;
  u32 armor_ = 0;
  u64 tries_ = 0;  ///< sets of boxes that were found to be covered
  int given_, nodes_;
  bool is_exact_ = true;
  FixedVec<Layer, 24> layers_;
  Cover cover_;  ///< of the boxes that were wanted last and can be covered
  std::vector<Cover> found_;
  std::array<u64, kSeen> seen_{};
  std::array<Promise, kPromises> promises_{};
};

/// The best cover as a quick look finds it.
struct QuickCover {
  int promise = -1;
  Toll toll;  ///< of Step 5 then
  Cover cover;
};
/// Valid until this thread looks at another position. What is resolved just now has no say in it,
/// and it is asked for again at every question about the same dice.
const QuickCover& quick_cover(const Read& r);

/// Rows of dice that fall: in six of them, and in the other six, each die shows each face once.
inline constexpr int kRowsOfFalls = 12;
/// Lets skills that run go as they mostly do (policy.cpp), up to Step 4 at that depth, with the
/// dice of one row. Returns how many fell.
int go_by_row(Play& play, int depth, int row);
/// What a position in Step 4 promises, if skills that run go as they mostly do and the dice are
/// then placed (policy.cpp). `depth` is that of Step 4.
int typical_promise(Play& play, int depth);

}  // namespace undercroft::one_deck
