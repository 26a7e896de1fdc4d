#pragma once
#include <span>
#include <string_view>

#include "engine/frame.h"
#include "engine/happening.h"

namespace undercroft {

/// The state and the content, to ask.
template <class StateT, class ContentT>
struct ReadOf {
  using State = StateT;
  using Content = ContentT;
  const State& s;
  const Content& content;
};

/// The state and the content, to play. `told` receives happenings, or is null when nobody listens.
template <class StateT, class ContentT>
struct PlayOf {
  using State = StateT;
  using Content = ContentT;
  using Read = ReadOf<State, Content>;
  State& s;
  const Content& content;
  Happenings* told = nullptr;

  operator Read() const { return {s, content}; }  // NOLINT(*-explicit-*): a player may ask
  [[nodiscard]] Read read() const { return {s, content}; }

  void tell(Happening::Kind kind, int a = 0, int b = 0, int n = 0, int seat = kParty) const {
    if (told == nullptr) return;
    // Written in place: a copy of a struct just filled byte by byte stalls the processor.
    Happening& h = told->emplace_back();
    h.kind = kind;
    h.seat = narrow<u8>(seat);
    h.a = narrow<u16>(a);
    h.b = narrow<u16>(b);
    h.n = n;
  }
};

enum class StepKind : u8 { Act, Choose, Chance };

/// One step of a procedure, with the title that the rulebook prints. `rule` is the ledger line.
template <class Play>
struct Step {
  using Read = typename Play::Read;
  using Act = Flow (*)(Play&, Frame&);
  using Options = void (*)(const Read&, const Frame&, OptionList&);
  using Apply = Flow (*)(Play&, Frame&, const Option&);
  using Purpose = int (*)(const Read&, const Frame&);

  StepKind kind = StepKind::Act;
  std::string_view title;
  std::string_view rule;
  Act run = nullptr;
  Options options = nullptr;
  Apply apply = nullptr;
  int purpose = 0;               ///< which stream answers a chance step
  Purpose purpose_of = nullptr;  ///< where it depends on the frame
};

/// A phase: its name and its steps, in the book's order.
template <class Play>
struct Procedure {
  std::string_view name;
  std::span<const Step<Play>> steps;
  /// The frame's mark is a register base of the effect machine, not a mark in the scratch list.
  bool program = false;
  /// What the trail calls it; the name in plain words if empty.
  std::string_view title{};  // NOLINT(*-redundant-member-init): may be left out
};

/// Step constructors for one game: `using S = Steps<Play>;`.
template <class Play>
struct Steps {
  using StepT = Step<Play>;
  static constexpr StepT act(std::string_view title, std::string_view rule,
                             typename StepT::Act run) {
    return {StepKind::Act, title, rule, run};
  }
  static constexpr StepT choose(std::string_view title, std::string_view rule,
                                typename StepT::Options options, typename StepT::Apply apply) {
    return {StepKind::Choose, title, rule, nullptr, options, apply};
  }
  template <class Purpose>
  static constexpr StepT chance(std::string_view title, std::string_view rule, Purpose purpose,
                                typename StepT::Options outcomes, typename StepT::Apply apply) {
    return {StepKind::Chance, title, rule, nullptr, outcomes, apply, static_cast<int>(purpose)};
  }
  static constexpr StepT chance_of(std::string_view title, std::string_view rule,
                                   typename StepT::Purpose purpose,
                                   typename StepT::Options outcomes, typename StepT::Apply apply) {
    return {StepKind::Chance, title, rule, nullptr, outcomes, apply, 0, purpose};
  }
};

}  // namespace undercroft
