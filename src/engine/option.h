#pragma once
#include <algorithm>
#include <cstddef>
#include <span>

#include "base/bits.h"
#include "base/num.h"

namespace undercroft {

constexpr int kParty = 255;  ///< the seat of an option that anybody may choose

/// One legal answer: a verb and its arguments. The game's verb table names the arguments.
struct Option {
  u16 verb = 0;
  u8 seat = kParty;
  u8 a = 0;
  u16 b = 0;
  u16 c = 0;
  i32 n = 0;
  friend bool operator==(const Option&, const Option&) = default;
};
static_assert(sizeof(Option) == 12);

struct WeightedOption {
  Option option;
  u32 weight = 1;
};

/// The arguments of an option while it is written; every one is checked to fit its field.
struct Args {
  int a = 0, b = 0, c = 0, n = 0;
};

/// Where the lots come from by which chance is drawn.
class Lot {
 public:
  /// One of 0 to limit - 1, each as likely.
  virtual u64 below(u64 limit) = 0;

 protected:
  Lot() = default;
  Lot(const Lot&) = default;
  Lot(Lot&&) = default;
  Lot& operator=(const Lot&) = default;
  Lot& operator=(Lot&&) = default;
  ~Lot() = default;
};

/// The legal answers at a prompt, in a fixed order. Not zero-filled: listing is the hot path.
class OptionList {
 public:
  static constexpr std::size_t kCapacity = 256;
  static constexpr std::size_t kMostBeside = 5;  ///< four of a step, and giving up

  OptionList() {}  // NOLINT(*-member-init,modernize-use-equals-default): left raw on purpose

  /// An option of one seat (or kParty).
  template <class Verb>
  void add(Verb verb, int seat, Args args = {}) {
    append(verb, seat, args, 1);
  }
  /// An outcome of chance.
  template <class Verb>
  void outcome(Verb verb, u32 weight, Args args = {}) {
    UC_CHECK(weight > 0, "chance weight");
    append(verb, kParty, args, weight);
    total_weight_ += weight;
  }
  /// An outcome for each member, all as likely; they are told apart by b.
  template <class Verb, std::size_t N>
  void outcomes_of(Verb verb, const Bits<N>& members) {
    const auto nth = [&](u64 n) { return Args{.b = members.nth(static_cast<int>(n))}; };
    if (draw(verb, static_cast<u64>(members.count()), nth)) return;
    members.each([&](int member) { outcome(verb, 1, {.b = member}); });
  }
  /// Who wants one outcome only lends a lot: a step that can draws it from where it lies and lists
  /// no other. It is the outcome that the same lot would find in the list.
  void draw_by(Lot* lot) { lot_ = lot; }
  /// For steps: draws one of so many lots, nth(lot) being its arguments; false if all are to be
  /// listed.
  template <class Verb, class Nth>
  bool draw(Verb verb, u64 total, Nth nth) {
    if (lot_ == nullptr || total < 2) return false;
    append(verb, kParty, nth(lot_->below(total)), 1);
    total_weight_ = total;
    is_drawn_ = true;
    return true;
  }
  /// The list is one outcome that was drawn from many.
  [[nodiscard]] bool is_drawn() const { return is_drawn_; }
  /// Nobody is asked: there is one answer, and nothing was drawn.
  [[nodiscard]] bool is_forced() const { return size_ == 1 && !is_drawn_; }
  /// The outcome that a lot finds.
  std::size_t pick(Lot& lot) const {
    if (is_drawn_) return 0;
    u64 left = lot.below(total_weight_);
    if (total_weight_ == size_) return left;
    std::size_t i = 0;
    for (; left >= items_[i].weight; ++i) left -= items_[i].weight;
    return i;
  }
  /// An outcome for each run of equal members, which differ in b alone. No branch depends on the
  /// members: a pool of cards is the longest list there is, and its twins come unforeseen.
  template <class Verb, class Member, class Number>
  void outcomes_of_runs(Verb verb, u32 weight, Args args, std::span<const Member> members,
                        Number number) {
    if (members.empty()) return;
    UC_CHECK(size_ + members.size() <= kCapacity, "option list full");
    args.b = number(members.front());
    append(verb, kParty, args, weight);
    WeightedOption item = items_[size_ - 1];
    std::size_t last = size_ - 1;
    const Member* before = members.data();
    for (const Member& member : members.subspan(1)) {
      const bool is_new = member != *before;
      before = &member;
      last += is_new ? 1 : 0;
      item.weight = (is_new ? 0 : item.weight) + weight;
      item.option.b = static_cast<u16>(number(member));
      items_[last] = item;
    }
    size_ = last + 1;
    total_weight_ += u64{weight} * members.size();
  }
  /// An outcome for each kind of member, in the order in which the kinds first come; the first
  /// member stands for its kind. A kind that comes again later is looked for only behind a higher
  /// one.
  template <class Verb, class Member, class Number, class Kind>
  void outcomes_of_kinds(Verb verb, u32 weight, Args args, std::span<const Member> members,
                         Number number, Kind kind) {
    if (members.empty()) return;
    UC_CHECK(size_ + members.size() <= kCapacity, "option list full");
    const std::size_t first = size_;
    args.b = number(members.front());
    append(verb, kParty, args, weight);
    const WeightedOption item = items_[first];
    std::size_t size = size_;
    std::size_t at = first;
    int before = kind(args.b);
    int highest = before;
    for (const Member& member : members.subspan(1)) {
      const int card = number(member);
      const int now = kind(card);
      if (now != before) {
        at = now > highest ? size : first;
        while (at < size && kind(items_[at].option.b) != now) ++at;
      }
      highest = std::max(highest, now);
      before = now;
      if (at < size) {
        items_[at].weight += weight;
        continue;
      }
      items_[size] = item;
      items_[size].option.b = static_cast<u16>(card);
      ++size;
    }
    size_ = size;
    total_weight_ += u64{weight} * members.size();
  }
  /// Another way to the same outcome.
  void add_weight(std::size_t i, u32 weight) {
    UC_CHECK(i < size_, "option index");
    UC_CHECK(items_[i].weight + weight > weight, "chance weight");
    items_[i].weight += weight;
    total_weight_ += weight;
  }
  /// After all others: an answer of the party that is legal, but that nobody takes by chance or
  /// after a search. It is beside the list: size() does not count it.
  template <class Verb>
  void add_beside(Verb verb, Args args = {}) {
    put_beside(static_cast<u16>(verb), args);
  }
  void clear() {
    size_ = 0;
    beside_ = 0;
    total_weight_ = 0;
    is_drawn_ = false;
  }

  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] bool empty() const { return size_ == 0; }
  [[nodiscard]] const WeightedOption* begin() const { return items_; }
  [[nodiscard]] const WeightedOption* end() const { return items_ + size_; }
  const WeightedOption& operator[](std::size_t i) const {
    UC_CHECK(i < size_, "option index");
    return items_[i];
  }
  /// The list was made by chance, not for a player.
  [[nodiscard]] bool by_chance() const { return total_weight_ != 0; }
  /// Of the outcomes.
  [[nodiscard]] u64 total_weight() const { return total_weight_; }
  /// What may be answered: the list, and what stands beside it.
  [[nodiscard]] std::span<const WeightedOption> all() const { return {items_, end_of_all()}; }
  [[nodiscard]] bool offers(const Option& option) const {
    return std::ranges::any_of(all(), [&](const WeightedOption& o) { return o.option == option; });
  }

 private:
  template <class Verb>
  void append(Verb verb, int seat, Args args, u32 weight) {
    UC_CHECK(size_ < kCapacity, "option list full");
    // One branch for all fields: this is the hottest line of listing.
    const auto a = static_cast<unsigned>(args.a);
    const auto b = static_cast<unsigned>(args.b);
    const auto c = static_cast<unsigned>(args.c);
    const auto who = static_cast<unsigned>(seat);
    UC_CHECK((a >> 8U | who >> 8U | b >> 16U | c >> 16U) == 0, "option argument");
    items_[size_] = {{static_cast<u16>(verb), static_cast<u8>(who), static_cast<u8>(a),
                      static_cast<u16>(b), static_cast<u16>(c), args.n},
                     weight};
    ++size_;
  }
  /// Out of line, so that listing stays as short as it is without.
  [[gnu::noinline]] void put_beside(u16 verb, Args args) {
    UC_CHECK(beside_ < kMostBeside, "too many options beside the list");
    UC_CHECK(!by_chance(), "an option beside outcomes");
    if (beside_ == 0) listed_ = size_;
    items_[end_of_all()] = {
        {verb, kParty, narrow<u8>(args.a), narrow<u16>(args.b), narrow<u16>(args.c), args.n}, 1};
    ++beside_;
  }
  [[nodiscard]] std::size_t end_of_all() const {
    UC_CHECK(beside_ == 0 || listed_ == size_, "an option is listed after one beside the list");
    return size_ + beside_;
  }

  union {
    WeightedOption items_[kCapacity + kMostBeside];
  };
  std::size_t size_ = 0, beside_ = 0;
  std::size_t listed_ = 0;  ///< how many were on the list when the first came beside it
  u64 total_weight_ = 0;
  Lot* lot_ = nullptr;
  bool is_drawn_ = false;
};

}  // namespace undercroft
