#pragma once
#include <span>
#include <string_view>
#include <type_traits>

#include "base/sheet.h"
#include "engine/frame.h"
#include "engine/happening.h"
#include "engine/wording.h"

namespace undercroft {

struct ScenePrompt;

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
    if (told != nullptr) add(what(kind, seat, 0), a, b, n);
  }
  /// A fact of the game; its sheet says what it means.
  template <class Fact>
    requires(std::is_enum_v<Fact> && !std::is_same_v<Fact, Happening::Kind>)
  void tell(Fact fact, FactArgs about = {}, int seat = kParty) const {
    if (told != nullptr)
      add(what(Happening::kPlainFact, seat, static_cast<u32>(fact) + 1), about.a, about.b, about.n);
  }

 private:
  /// Kind, seat and fact in one register, so that all that is told fits into registers.
  static constexpr u32 what(Happening::Kind kind, int seat, u32 fact) {
    return static_cast<u32>(kind) | u32{narrow<u8>(seat)} << 8U | fact << 16U;
  }
  // Laid out apart: most play is silent, and a rule should stay short. What is only counted neither
  // makes room nor looks for words.
  [[gnu::noinline]] void add(u32 what, int a, int b, int n) const {
    if (!told->only_notes()) return add_worded(what, a, b, n);
    note(what, a, b, n);
  }
  [[gnu::noinline, gnu::cold]] void add_worded(u32 what, int a, int b, int n) const {
    told->make_room();
    note(what, a, b, n);
    if (told->word != nullptr) told->word_last(&s, &content);
  }
  void note(u32 what, int a, int b, int n) const {
    told->add(static_cast<Happening::Kind>(what & 0xFFU), static_cast<u8>(what >> 8U),
              narrow<u16>(a), narrow<u16>(b), static_cast<u16>(what >> 16U), n);
  }
};

enum class StepKind : u8 { Act, Choose, Chance };

/// One step of a procedure, with the title that the rulebook prints. `rule` is the ledger line.
/// Rules declare the functions that word its question; the picture defines them.
template <class Play>
struct alignas(64) Step {
  using Read = typename Play::Read;
  using Act = Flow (*)(Play&, Frame&);
  using Options = void (*)(const Read&, const Frame&, OptionList&);
  using Apply = Flow (*)(Play&, Frame&, const Option&);
  using Purpose = int (*)(const Read&, const Frame&);
  using Question = Wording<const Read&, const Frame&>;
  using Shows = void (*)(const Read&, const Frame&, ScenePrompt&);

  // What is read at play time comes first, in one line of the cache.
  StepKind kind = StepKind::Act;
  std::string_view title;
  Act run = nullptr;
  Options options = nullptr;
  Apply apply = nullptr;
  Purpose purpose_of = nullptr;  ///< where it depends on the frame
  int purpose = 0;               ///< which stream answers a chance step
  std::string_view rule;
  Question question{};   ///< in plain words; the title if there are none
  Shows show = nullptr;  ///< what else the question shows: bars, help, a tally

  [[nodiscard]] constexpr Step asks(Question words) const {
    Step step = *this;
    step.question = words;
    return step;
  }
  [[nodiscard]] constexpr Step shows(Shows shown) const {
    Step step = *this;
    step.show = shown;
    return step;
  }
};

/// A step that somebody names: a row of a table by the enum of a procedure's steps.
template <class Play, class E>
struct NamedStep {
  using StepT = Step<Play>;
  E key;
  StepT step;

  [[nodiscard]] constexpr NamedStep asks(typename StepT::Question words) const {
    return {key, step.asks(words)};
  }
  [[nodiscard]] constexpr NamedStep shows(typename StepT::Shows shown) const {
    return {key, step.shows(shown)};
  }
};

/// A phase: its name and its steps, in the book's order.
template <class Play>
struct Procedure {
  std::string_view name;
  std::span<const Step<Play>> steps;
  /// The frame's mark is a register base of the effect machine, not a mark in the scratch list.
  bool program = false;
  /// What the trail calls it; the name in plain words if empty.
  std::string_view title{};
};

/// A row of the sheet of a game's procedures.
template <class Proc, class Play>
struct ProcedureRow {
  Proc key;
  const Procedure<Play>* procedure;
};
template <class Proc, class Play>
constexpr ProcedureRow<Proc, Play> run(Proc key, const Procedure<Play>& procedure) {
  return {key, &procedure};
}
template <class Proc, class Play, class... Rows>
consteval auto procedures(const ProcedureRow<Proc, Play>& first, const Rows&... rows) {
  const ProcedureRow<Proc, Play> all[] = {first, rows...};
  return sheet<Proc, ProcedureRow<Proc, Play>>(all);
}

/// The steps of S::call and S::announce. The game has an announce(Play&, Event, piece…).
template <class Play, auto Procedure>
Flow call_procedure(Play& /*p*/, Frame& /*f*/) {
  return call(Procedure);
}
template <class Play, auto Event, auto... Piece>
Flow announce_event(Play& p, Frame& /*f*/) {
  return announce(p, Event, Piece...);
}

// engine/dice.h
template <class Play, auto Verb, int Faces>
void roll_outcomes(const typename Play::Read& r, const Frame& f, OptionList& out);
template <class Play, int Faces>
Flow take_roll(Play& p, Frame& f, const Option& chosen);

/// Step constructors for one game: `using S = Steps<Play>;`. Each may be given the step's name
/// first, for S::table.
template <class Play>
struct Steps {
  using StepT = Step<Play>;
  template <class E>
  using Named = NamedStep<Play, E>;

  static constexpr StepT act(std::string_view title, std::string_view rule,
                             typename StepT::Act run) {
    return {.kind = StepKind::Act, .title = title, .run = run, .rule = rule};
  }
  static constexpr StepT choose(std::string_view title, std::string_view rule,
                                typename StepT::Options options, typename StepT::Apply apply) {
    return {
        .kind = StepKind::Choose, .title = title, .options = options, .apply = apply, .rule = rule};
  }
  template <class Purpose>
  static constexpr StepT chance(std::string_view title, std::string_view rule, Purpose purpose,
                                typename StepT::Options outcomes, typename StepT::Apply apply) {
    return {.kind = StepKind::Chance,
            .title = title,
            .options = outcomes,
            .apply = apply,
            .purpose = static_cast<int>(purpose),
            .rule = rule};
  }
  static constexpr StepT chance_of(std::string_view title, std::string_view rule,
                                   typename StepT::Purpose purpose,
                                   typename StepT::Options outcomes, typename StepT::Apply apply) {
    return {.kind = StepKind::Chance,
            .title = title,
            .options = outcomes,
            .apply = apply,
            .purpose_of = purpose,
            .rule = rule};
  }
  /// Rolls those of the frame's dice that are open, as many in one answer as it can tell; then the
  /// next step. At least one is open, and the unit includes engine/dice.h.
  template <auto Verb, int Faces, class Purpose>
  static constexpr StepT roll(std::string_view title, std::string_view rule, Purpose purpose) {
    return chance(title, rule, purpose, roll_outcomes<Play, Verb, Faces>, take_roll<Play, Faces>);
  }
  /// Runs a procedure without notes.
  template <auto Procedure>
  static constexpr StepT call(std::string_view title, std::string_view rule) {
    return act(title, rule, call_procedure<Play, Procedure>);
  }
  /// Lets texts answer to an event, of a piece if there is one.
  template <auto Event, auto... Piece>
  static constexpr StepT announce(std::string_view title, std::string_view rule) {
    return act(title, rule, announce_event<Play, Event, Piece...>);
  }

  template <class E, class... A>
    requires std::is_enum_v<E>
  static constexpr Named<E> act(E key, A... a) {
    return {key, act(a...)};
  }
  template <class E, class... A>
    requires std::is_enum_v<E>
  static constexpr Named<E> choose(E key, A... a) {
    return {key, choose(a...)};
  }
  template <class E, class... A>
    requires std::is_enum_v<E>
  static constexpr Named<E> chance(E key, A... a) {
    return {key, chance(a...)};
  }
  template <class E, class... A>
    requires std::is_enum_v<E>
  static constexpr Named<E> chance_of(E key, A... a) {
    return {key, chance_of(a...)};
  }
  template <auto Verb, int Faces, class E, class Purpose>
    requires std::is_enum_v<E>
  static constexpr Named<E> roll(E key, std::string_view title, std::string_view rule,
                                 Purpose purpose) {
    return {key, roll<Verb, Faces>(title, rule, purpose)};
  }
  template <auto Procedure, class E>
    requires std::is_enum_v<E>
  static constexpr Named<E> call(E key, std::string_view title, std::string_view rule) {
    return {key, call<Procedure>(title, rule)};
  }
  template <auto Event, auto... Piece, class E>
    requires std::is_enum_v<E>
  static constexpr Named<E> announce(E key, std::string_view title, std::string_view rule) {
    return {key, announce<Event, Piece...>(title, rule)};
  }

  /// The steps of a procedure, one for each enumerator.
  template <class E, std::size_t N>
  static consteval std::array<StepT, N> table(const Named<E> (&rows)[N]) {
    return sheet_of<E>(rows, [](const Named<E>& row) { return row.step; }).rows;
  }
};

}  // namespace undercroft
