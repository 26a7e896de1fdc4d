#pragma once
#include <algorithm>
#include <array>
#include <span>
#include <utility>
#include <vector>

#include "engine/effects/program.h"
#include "engine/effects/vocabulary.h"

namespace undercroft::effects {

/// Whether masks of laws, by kind of rule, have one of some kinds (a mask) that speaks of an event.
template <u64 Kinds>
bool law_on(const std::array<u64, kLawKinds>& laws, int event) {
  u64 events = 0;
  for (std::size_t kind = 0; kind < kLawKinds; ++kind)
    if ((Kinds >> kind & 1U) != 0) events |= laws[kind];
  return (events >> static_cast<unsigned>(event) & 1U) != 0;
}

/// What a card, a lasting effect, or all of them together can have a say in. The machine asks these
/// masks before it reads any text, so that a question which nobody answers costs one test.
struct Reach {
  static constexpr std::size_t kWindows = 4;  ///< Stage::Would to Stage::After
  static constexpr std::size_t kLaws = kLawKinds;
  /// Stands among the events for a state trigger.
  static constexpr u64 kWhen = u64{1} << kMostEventKinds;

  std::array<u64, kWindows> hears{};   ///< events that it listens to, by stage
  std::array<u64, kWindows> others{};  ///< ... of those that befall other cards too
  std::array<u64, kWindows> grants{};  ///< events for which it hands out an ability, by stage
  std::array<u64, kLaws> laws{};       ///< events that its rules speak of, by kind of rule
  u64 touches = 0;                     ///< attributes that it modifies
  u64 lowers = 0;                      ///< ... of which some value may come out lower
  bool sets = false;                   ///< sets a value instead of adding to it
  u64 hands = 0;                       ///< trigger words of abilities that it hands out
  u64 rules = 0;                       ///< kinds of its rules
  bool when = false;                   ///< has a state trigger of its own

  [[nodiscard]] bool hears_at(Stage stage, u8 event) const {
    return has(hears[static_cast<std::size_t>(stage)], event);
  }
  /// Whether it listens to what befalls other cards, and not only to what befalls it.
  [[nodiscard]] bool hears_of_others(Stage stage, u8 event) const {
    return has(others[static_cast<std::size_t>(stage)], event);
  }
  [[nodiscard]] bool grants_at(Stage stage, u8 event) const {
    return has(grants[static_cast<std::size_t>(stage)], event);
  }
  [[nodiscard]] bool touches_one(u8 attribute) const { return has(touches, attribute); }
  [[nodiscard]] bool lowers_one(u8 attribute) const { return has(lowers, attribute); }
  /// Every event of which it has something to say, in whichever window, and kWhen.
  [[nodiscard]] u64 events() const {
    u64 all = when ? kWhen : 0;
    for (std::size_t i = 0; i < kWindows; ++i) all |= hears[i] | grants[i];
    return all;
  }
  [[nodiscard]] bool hands_out(u8 word) const { return has(hands, word); }
  /// Whether a rule of one of these kinds (a mask) speaks of an event.
  template <u64 Kinds>
  [[nodiscard]] bool rules_on(int event) const {
    return law_on<Kinds>(laws, event);
  }

  void join(const Reach& other) {
    for (std::size_t i = 0; i < kWindows; ++i) {
      hears[i] |= other.hears[i];
      others[i] |= other.others[i];
      grants[i] |= other.grants[i];
    }
    for (std::size_t i = 0; i < kLaws; ++i) laws[i] |= other.laws[i];
    touches |= other.touches;
    lowers |= other.lowers;
    hands |= other.hands;
    rules |= other.rules;
    sets |= other.sets;
    when |= other.when;
  }

 private:
  static bool has(u64 mask, int bit) { return (mask >> static_cast<unsigned>(bit) & 1U) != 0; }
};

/// A catalog with the indexes that the machine asks for, built once when the content is loaded.
class Texts {
 public:
  Texts() = default;
  explicit Texts(Catalog catalog) : c(std::move(catalog)) {
    // What one comparison can refuse is asked before anything that looks at a piece.
    for (Pattern& pattern : c.patterns)
      std::ranges::stable_partition(
          pattern.tests, [](const RoleTest& test) { return test.kind != RoleTest::Kind::Matches; });
    for (Ability& ability : c.abilities) speak_of_holder(ability);
    for (const CardText& text : c.texts) {
      cards_.push_back(reach_of(text));
      all_.join(cards_.back());
    }
    for (const LastingDef& def : c.lasting) {
      lasting_.push_back(reach_of(def));
      all_.join(lasting_.back());
    }
    for (std::size_t i = 0; i < c.tallies.size(); ++i) {
      const Pattern& pattern = c.patterns[c.tallies[i]];
      tallied_.at(pattern.event).push_back({narrow<u8>(i), speaks_of_doer(pattern)});
    }
    defs_ = cards_.size();
  }

  // Asked for every card in play at every window: a vector would reckon its size anew each time.
  [[nodiscard]] const Reach& card(std::size_t def) const {
    UC_CHECK(def < defs_, "card definition");
    return cards_.data()[def];  // NOLINT(*-simplify-subscript-expr)
  }
  [[nodiscard]] const CardText& text(std::size_t def) const {
    UC_CHECK(def < defs_, "card definition");
    return c.texts.data()[def];  // NOLINT(*-simplify-subscript-expr)
  }
  [[nodiscard]] const Reach& lasting(std::size_t def) const { return lasting_[def]; }
  /// Of everything in the catalog together.
  [[nodiscard]] const Reach& all() const { return all_; }
  /// A tally: its number, and whether it counts nothing but what a seat does itself.
  struct Tally {
    u8 number = 0;
    bool of_doer = false;
  };
  /// The tallies that count an event.
  [[nodiscard]] std::span<const Tally> tallies_of(u8 event) const { return tallied_[event]; }
  /// Whether anybody could listen to an event in a window.
  [[nodiscard]] bool heard(Stage stage, u8 event) const {
    return all_.hears_at(stage, event) || all_.grants_at(stage, event);
  }

  Catalog c;

 private:
  /// An ability that was handed out and hears only of its holder waits once for all holders; where
  /// it reads which of them it is, they are no twins.
  void speak_of_holder(Ability& ability) const {
    if (!ability.granted || ability.pattern == kNone) return;
    ability.of_holder =
        std::ranges::any_of(c.patterns[ability.pattern].tests, [](const RoleTest& t) {
          return t.slot == RoleSlot::Piece && t.kind == RoleTest::Kind::IsHost;
        });
    const bool reads = ability.limit.times > 0 || ability.native != kNone ||
                       reads_holder(ability.condition.start) || reads_holder(ability.cost.start) ||
                       reads_holder(ability.program.start);
    if (ability.of_holder && reads) ability.reads |= kReadsPiece;
  }
  static bool speaks_of_doer(const Pattern& pattern) {
    return std::ranges::any_of(pattern.tests, [](const RoleTest& test) {
      return test.kind == RoleTest::Kind::SeatIs && test.seat == kYou;
    });
  }
  /// Whether ops speak of the holder, or hand it on to where that cannot be seen.
  [[nodiscard]] bool reads_holder(u16 start) const {
    if (start == kNone) return false;
    for (std::size_t pc = start;; ++pc) {
      const Ins& in = c.ops[pc];
      switch (static_cast<Op>(in.op)) {
        case Op::End: return false;
        case Op::Host:
        case Op::Lasting:
        case Op::Call:
        case Op::Native: return true;
        case Op::Select:
        case Op::Count:
        case Op::Is:
        case Op::Highest:
        case Op::LookThrough:
        case Op::RandomOf:
          if (matches_holder(c.matchers[static_cast<std::size_t>(in.n)])) return true;
          break;
        default: break;
      }
    }
  }
  [[nodiscard]] bool matches_holder(const Matcher& matcher) const {
    const auto first = c.terms.begin() + matcher.first;
    return std::any_of(first, first + matcher.count, [](const Term& term) {
      return term.test == Test::IsHost || term.test == Test::RelatedHost;
    });
  }

  [[nodiscard]] Reach reach_of(const CardText& text) const {
    Reach reach;
    for (const u16 number : text.abilities)
      if (!c.abilities[number].granted && !c.abilities[number].lasting) {
        listen(reach.hears, c.abilities[number]);
        if (!hears_only_of_itself(c.abilities[number])) listen(reach.others, c.abilities[number]);
        reach.when |= c.abilities[number].stage == Stage::When;
      }
    for (const u16 number : text.auras) modify(reach, c.auras[number]);
    for (const u16 number : text.rules) rule(reach, c.rules[number]);
    return reach;
  }
  [[nodiscard]] Reach reach_of(const LastingDef& def) const {
    Reach reach;
    if (def.kind == LastingDef::Kind::Listen) listen(reach.hears, c.abilities[def.ability]);
    for (const u16 number : def.auras) modify(reach, c.auras[number]);
    if (def.kind == LastingDef::Kind::Rule) rule(reach, c.rules[def.rule]);
    return reach;
  }
  void listen(std::array<u64, Reach::kWindows>& events, const Ability& ability) const {
    const auto stage = static_cast<std::size_t>(ability.stage);
    if (ability.pattern == kNone || stage >= Reach::kWindows) return;
    const u64 event = u64{1} << c.patterns[ability.pattern].event;
    UC_CHECK(event < Reach::kWhen, "an event takes the place of the state triggers");
    events[stage] |= event;
  }
  [[nodiscard]] bool hears_only_of_itself(const Ability& ability) const {
    return ability.pattern != kNone &&
           std::ranges::any_of(c.patterns[ability.pattern].tests, [](const RoleTest& test) {
             return test.kind == RoleTest::Kind::IsSelf && test.slot == RoleSlot::Piece;
           });
  }
  void modify(Reach& reach, const Aura& aura) const {
    if (aura.change == Change::Grant) {
      const Ability& ability = c.abilities[aura.ability];
      if (ability.word != kNoWord) reach.hands |= u64{1} << ability.word;
      return listen(reach.grants, ability);
    }
    reach.touches |= u64{1} << aura.attribute;
    reach.sets |= aura.change == Change::Set;
    if (aura.change == Change::Set || aura.amount.given() || aura.number < 0)
      reach.lowers |= u64{1} << aura.attribute;
  }
  void rule(Reach& reach, const Rule& rule) const {
    reach.rules |= u64{1} << rule.kind;
    if (rule.kind < Reach::kLaws && rule.pattern != kNone)
      reach.laws[rule.kind] |= u64{1} << c.patterns[rule.pattern].event;
  }

  List<Reach> cards_, lasting_;
  std::size_t defs_ = 0;  ///< how many of c.texts and cards_ there are
  Reach all_;
  std::array<std::vector<Tally>, 64> tallied_{};
};

}  // namespace undercroft::effects
