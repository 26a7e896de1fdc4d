#pragma once
#include <initializer_list>
#include <span>

#include "base/sheet.h"
#include "base/text.h"
#include "engine/game.h"
#include "engine/wording.h"

// The answers of a game, a row for each verb:
//   using A = Answers<Read>;
//   constexpr auto kAnswers = A::sheet<Verb>({
//       A::row(Verb::TakeDie, "take_die", {hero, colour}, {.text = die_text, .group = "Dice"}), …

namespace undercroft {

/// The named arguments of a verb.
class ArgList {
 public:
  static constexpr std::size_t kMost = 5;

  constexpr ArgList() = default;
  constexpr ArgList(std::initializer_list<ArgInfo> args) {
    for (const ArgInfo& arg : args) args_[size_++] = arg;
  }
  [[nodiscard]] constexpr ArgList with(const ArgInfo& arg) const {
    ArgList more = *this;
    more.args_[more.size_++] = arg;
    return more;
  }
  [[nodiscard]] constexpr std::span<const ArgInfo> all() const { return {args_.data(), size_}; }

 private:
  std::array<ArgInfo, kMost> args_{};
  std::size_t size_ = 0;
};

/// How a question shows an answer. `show` is given an option that has its texts and adds the rest:
/// the pieces and places that it touches, what it surely does.
template <class Read>
struct AnswerLook {
  using Text = Wording<const Read&, const Option&>;
  using Show = void (*)(const Read&, SceneOption&);
  Text text{}, group{}, does{};
  OptionRole role = OptionRole::Plain;
  std::string_view icon{};
  bool final = false;    ///< it makes something impossible for good
  bool costs = false;    ///< it may cost something at once (engine/toll.h)
  bool divides = false;  ///< it says who bears what is settled already
  Show show = nullptr;
};

template <class Read>
struct AnswerRow {
  std::string_view name;
  ArgList args;
  AnswerLook<Read> look;
};

/// The machine's verbs, its own questions, and why an expert answers them (effects/words.h).
template <class Read>
struct MachineWords {
  std::span<const AnswerRow<Read>> rows{};
  u16 procedures = 0;  ///< those below are the machine's
  std::string (*question)(const Read&, const Frame&) = nullptr;
  std::string (*why)(const Read&, const Option&) = nullptr;
  Cause (*cause)(const Read&) = nullptr;  ///< the text that runs
};

/// All verbs of a game by number: the machine's come first.
template <class Read>
struct Answers {
  using Row = AnswerRow<Read>;
  MachineWords<Read> machine;
  std::span<const Row> own;

  [[nodiscard]] const Row& operator[](u16 verb) const {
    return verb < machine.rows.size() ? machine.rows[verb] : own[verb - machine.rows.size()];
  }
  [[nodiscard]] std::vector<VerbInfo> verbs() const {
    std::vector<VerbInfo> all;
    for (const std::span<const Row> rows : {machine.rows, own})
      for (const Row& row : rows)
        all.push_back({row.name,
                       {row.args.all().begin(), row.args.all().end()},
                       row.look.role == OptionRole::GiveUp});
    return all;
  }

  template <class Verb>
  struct Named {
    Verb key;
    std::string_view name;
    ArgList args{};
    AnswerLook<Read> look{};
  };
  template <class Verb>
  static constexpr Named<Verb> row(Verb key, std::string_view name, const ArgList& args,
                                   const AnswerLook<Read>& look) {
    return {key, name, args, look};
  }
  template <class Verb, std::size_t N>
  static consteval Sheet<Verb, Row> sheet(const Named<Verb> (&rows)[N]) {
    return sheet_of<Verb>(rows,
                          [](const Named<Verb>& row) { return Row{row.name, row.args, row.look}; });
  }
};

inline int field_of(const Option& option, char name) {
  switch (name) {
    case 'a': return option.a;
    case 'b': return option.b;
    case 'c': return option.c;
    default: return option.n;
  }
}

/// An answer in words. A text may name its arguments, as in "{hero}: use {card}": R::said words
/// them, and who plays alone is not named in front.
template <class R>
std::string answer_text(const typename R::Play::Read& r, const Option& option) {
  const auto& row = R::answers()[option.verb];
  std::string text = row.look.text(r, option);
  if constexpr (requires { R::said(r, 0, 0); }) {
    if (!row.look.text.is_text()) return text;
    const std::size_t colon = text.find("}: ");
    const bool alone = colon != std::string::npos && R::seats(r) == 1;
    if (alone) text.erase(0, colon + 3);
    for (const ArgInfo& arg : row.args.all()) {
      const std::string name = "{" + std::string(arg.name) + "}";
      const std::size_t at = text.find(name);
      if (at == std::string::npos) continue;
      const int value = field_of(option, arg.field);
      text.replace(
          at, name.size(),
          arg.kind == ArgInfo::Kind::Name ? R::said(r, arg.names, value) : std::to_string(value));
    }
    if (alone) text = capitalised(std::move(text));
  }
  return text;
}

/// Words the answers of a question, then what its step shows beside them.
template <class R>
void word_prompt(const typename R::Play::Read& r, ScenePrompt& prompt) {
  const Frame& top = R::resolution(r.s).frames.back();
  const auto& step = R::procedure(top.procedure).steps[top.step];
  const auto answers = R::answers();
  if (top.procedure < answers.machine.procedures)
    prompt.question = answers.machine.question(r, top);
  if (!step.question.empty()) prompt.question = step.question(r, top);
  for (SceneOption& option : prompt.options) {
    const auto& look = answers[option.choice.verb].look;
    option.group = look.group(r, option.choice);
    option.does = look.does(r, option.choice);
    option.role = look.role;
    option.icon = look.icon;
    option.final = look.final;
    if (look.show != nullptr) look.show(r, option);
  }
  if (step.show != nullptr) step.show(r, top, prompt);
}

}  // namespace undercroft
