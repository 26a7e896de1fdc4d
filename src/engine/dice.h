#pragma once
#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <vector>

#include "base/text.h"
#include "engine/step.h"

// Dice of a roll. They lie on the scratch list of the frame that rolls them, one item each: the
// face that it shows, with kAgain while chance has still to say which. One answer of chance rolls
// up to four dice at once, by their faces in rising order: `{"faces":136}`. A procedure adds dice,
// has a step S::roll<Verb, 6>(…), then reads them; a question behind it may pick up some again and
// go back to that step.

namespace undercroft {

constexpr u16 kAgain = 0x100;

/// How many dice one answer rolls: at most four, of at most 128 outcomes. A die with more faces
/// than a digit can tell is rolled by itself.
constexpr int dice_at_once(int faces) {
  constexpr int kMostAtOnce = 4;
  constexpr int kMostOutcomes = 128;
  if (faces > 9) return 1;
  int outcomes = faces;
  int dice = 1;
  for (; dice < kMostAtOnce; ++dice) {
    outcomes = outcomes * (faces + dice) / (dice + 1);
    if (outcomes > kMostOutcomes) break;
  }
  return dice;
}

/// Calls f(faces, weight) for all that some dice may show together, each once: the faces as digits
/// in rising order, weighted by the number of ways.
template <class F>
constexpr void each_roll(int dice, int faces, F f) {
  std::array<int, 4> shown{1, 1, 1, 1};
  for (;;) {
    int digits = 0;
    u32 ways = 1;
    int same = 0;
    for (int i = 0; i < dice; ++i) {
      const auto at = static_cast<std::size_t>(i);
      same = i > 0 && shown[at] == shown[at - 1] ? same + 1 : 1;
      ways = ways * static_cast<u32>(i + 1) / static_cast<u32>(same);
      digits = digits * 10 + shown[at];
    }
    f(dice == 1 ? shown[0] : digits, ways);
    int up = dice - 1;
    while (up >= 0 && shown[static_cast<std::size_t>(up)] == faces) --up;
    if (up < 0) return;
    const int next = shown[static_cast<std::size_t>(up)] + 1;
    for (; up < dice; ++up) shown[static_cast<std::size_t>(up)] = next;
  }
}

/// What dice may show, by rising faces; `before` are the ways of all that come before it.
struct Shown {
  int faces = 0;
  u32 ways = 0, before = 0;
};
/// All of some six-sided dice: most answers of chance are of these.
template <int kDice>
constexpr auto kShown = [] {
  constexpr int kFaces = 6;
  constexpr auto kCount = [] {
    std::size_t count = 0;
    each_roll(kDice, kFaces, [&](int, u32) { ++count; });
    return count;
  }();
  std::array<Shown, kCount> all{};
  std::size_t next = 0;
  u32 before = 0;
  each_roll(kDice, kFaces, [&](int faces, u32 ways) {
    all.at(next++) = {faces, ways, before};
    before += ways;
  });
  return all;
}();
template <class Verb>
void shown_outcomes(Verb verb, std::span<const Shown> all, OptionList& out) {
  const auto nth = [&](u64 n) {
    const auto after = std::ranges::upper_bound(all, n, {}, &Shown::before);
    return Args{.n = std::prev(after)->faces};
  };
  if (out.draw(verb, all.back().before + all.back().ways, nth)) return;
  for (const Shown& shown : all) out.outcome(verb, shown.ways, {.n = shown.faces});
}

/// Dice that lie there, lowest face first: to reckon with, none of them open.
class Dice {
 public:
  constexpr explicit Dice(std::span<const u16> dice) : dice_(dice) {}

  [[nodiscard]] constexpr int size() const { return static_cast<int>(dice_.size()); }
  [[nodiscard]] constexpr int face(int i) const {
    UC_CHECK(i >= 0 && i < size(), "die");
    const u16 die = dice_[static_cast<std::size_t>(i)];
    UC_CHECK((die & kAgain) == 0, "a die that is still to be rolled");
    return die;
  }
  [[nodiscard]] constexpr int sum() const {
    int sum = 0;
    for (int i = 0; i < size(); ++i) sum += face(i);
    return sum;
  }
  /// How many show a face that fits.
  template <class Fits>
  [[nodiscard]] constexpr int count(Fits fits) const {
    int count = 0;
    for (int i = 0; i < size(); ++i) count += fits(face(i)) ? 1 : 0;
    return count;
  }
  // Some of them; of fewer dice all, or none.
  [[nodiscard]] constexpr Dice drop_lowest(int n) const { return keep_highest(size() - n); }
  [[nodiscard]] constexpr Dice drop_highest(int n) const { return keep_lowest(size() - n); }
  [[nodiscard]] constexpr Dice keep_highest(int n) const { return Dice(dice_.last(some(n))); }
  [[nodiscard]] constexpr Dice keep_lowest(int n) const { return Dice(dice_.first(some(n))); }

 private:
  [[nodiscard]] constexpr std::size_t some(int n) const {
    return static_cast<std::size_t>(std::clamp(n, 0, size()));
  }
  std::span<const u16> dice_;
};

/// The dice of the frame at the end of the scratch list: nothing above it has put anything there.
template <class List>
class FrameDice {
 public:
  FrameDice(List& list, const Frame& f) : list_(list), first_(f.mark) {}

  [[nodiscard]] int size() const { return static_cast<int>(list_.size() - first_); }
  [[nodiscard]] Dice dice() const { return Dice(list_.span(first_, list_.size() - first_)); }
  [[nodiscard]] bool is_open(int i) const { return (list_[place(i)] & kAgain) != 0; }
  [[nodiscard]] int open() const {
    int open = 0;
    for (int i = 0; i < size(); ++i) open += is_open(i) ? 1 : 0;
    return open;
  }
  /// Dice that nobody has rolled yet.
  void add(int n) {
    for (; n > 0; --n) list_.push_back(kAgain);
  }
  /// A die is rolled again.
  void again(int i) { list_[place(i)] |= kAgain; }
  void all_again() {
    for (int i = 0; i < size(); ++i) again(i);
  }
  /// What the next answer of chance may be.
  template <class Verb>
  void outcomes(Verb verb, int faces, OptionList& out) const {
    const int dice = at_once(faces);
    if (faces == 6 && dice == 1) return shown_outcomes(verb, kShown<1>, out);
    if (faces == 6 && dice == 2) return shown_outcomes(verb, kShown<2>, out);
    if (faces == 6 && dice == 3) return shown_outcomes(verb, kShown<3>, out);
    if (faces == 6 && dice == 4) return shown_outcomes(verb, kShown<4>, out);
    each_roll(dice, faces, [&](int shown, u32 ways) { out.outcome(verb, ways, {.n = shown}); });
  }
  /// ... and what becomes of the open dice by it. Calls f(face) for each die that it rolls.
  template <class F>
  void show(int shown, int faces, F f) {
    int unit = 1;
    for (int left = at_once(faces); left > 1; --left) unit *= 10;
    for (int i = 0; unit > 0; ++i) {
      if (!is_open(i)) continue;
      const int face = faces > 9 ? shown : shown / unit % 10;
      unit /= 10;
      list_[place(i)] = static_cast<u16>(face);
      f(face);
    }
    if (open() == 0) std::sort(list_.begin() + first_, list_.end());
  }

 private:
  [[nodiscard]] std::size_t place(int i) const {
    UC_CHECK(i >= 0 && i < size(), "die");
    return first_ + static_cast<std::size_t>(i);
  }
  [[nodiscard]] int at_once(int faces) const { return std::min(open(), dice_at_once(faces)); }

  List& list_;
  std::size_t first_;
};

/// An answer of chance in words, where so many dice are open: "The dice show 1, 3 and 6".
inline std::string shown_text(int shown, int open) {
  std::string faces = std::to_string(shown);
  if (open == 1 || faces.size() == 1) return "The die shows " + faces;
  std::vector<std::string> each;
  for (const char face : faces) each.emplace_back(1, face);
  return "The dice show " + in_words(each);
}

/// The dice of the innermost frame. A state's resolution is its `flow`.
template <class State>
auto dice_of(State& s, const Frame& f) {
  return FrameDice(s.flow.list, f);
}

/// The steps of S::roll.
template <class Play, auto Verb, int Faces>
void roll_outcomes(const typename Play::Read& r, const Frame& f, OptionList& out) {
  dice_of(r.s, f).outcomes(Verb, Faces, out);
}
template <class Play, int Faces>
Flow take_roll(Play& p, Frame& f, const Option& chosen) {
  auto dice = dice_of(p.s, f);
  int die = 0;
  dice.show(chosen.n, Faces,
            [&](int face) { p.tell(Happening::Kind::Rolled, die++, 0, face, f.seat); });
  return dice.open() > 0 ? kRepeat : kNext;
}

}  // namespace undercroft
