#pragma once
#include "base/sheet.h"
#include "engine/answer_sheet.h"
#include "engine/happening.h"
#include "engine/wording.h"

// The facts of a game, a row for each:
//   using F = Facts<Read>;
//   constexpr auto kFacts = F::sheet<Fact>({
//       {Fact::DiePlaced, Happening::Kind::Moved, die_placed_text}, …

namespace undercroft {

/// A fact as its sentence sees it, at the moment when it is told.
template <class Read>
struct Telling {
  const Read& r;
  const Happening& fact;
  Cause cause;
};

template <class Read>
struct FactRow {
  using Show = void (*)(const Telling<Read>&, WordedHappening&);
  Happening::Kind kind{};
  Wording<const Telling<Read>&> text;
  Show show = nullptr;  ///< adds the pieces and places that it is about
};

template <class Read>
struct Facts {
  using Row = FactRow<Read>;
  template <class Fact>
  struct Named {
    Fact key{};
    Happening::Kind kind{};
    Wording<const Telling<Read>&> text{};
    typename Row::Show show = nullptr;
  };
  template <class Fact, std::size_t N>
  static consteval Sheet<Fact, Row> sheet(const Named<Fact> (&rows)[N]) {
    return sheet_of<Fact>(rows,
                          [](const Named<Fact>& row) { return Row{row.kind, row.text, row.show}; });
  }
};

/// The text that runs, if the game has texts and one does; else the rule of the innermost step that
/// has one.
template <class R>
Cause cause_of(const typename R::Play::Read& r) {
  const auto find = R::answers().machine.cause;
  Cause cause = find == nullptr ? Cause{} : find(r);
  const auto& frames = R::resolution(r.s).frames;
  if (cause.is_text()) return cause;
  for (std::size_t i = frames.size(); i-- > 0 && cause.rule.empty();)
    cause.rule = R::procedure(frames[i].procedure).steps[frames[i].under_way].rule;
  return cause;
}

/// Words a fact of R, or a text of its cards that takes effect.
template <class R>
void word_happening(const typename R::Play::Read& r, Happening& h, WordedHappening& out) {
  if constexpr (requires { R::effect_title(r, h.a); })
    if (h.kind == Happening::Kind::Triggered) {
      out.text = R::effect_title(r, h.a);
      if (!out.text.empty()) out.text += kTakesEffect;
    }
  if (h.kind != Happening::kPlainFact) return;
  const auto& row = R::facts()[h.fact - 1U];
  h.kind = row.kind;
  const Telling<typename R::Play::Read> telling{r, h, cause_of<R>(r)};
  out.text = row.text(telling);
  if (row.show != nullptr) row.show(telling, out);
}

/// Sorts what was told without words.
template <class R>
void sort_facts(Scene& out) {
  for (SceneHappening& h : out.happened)
    if (h.kind == Happening::kPlainFact) h.kind = R::facts()[h.fact.fact - 1U].kind;
}

}  // namespace undercroft
