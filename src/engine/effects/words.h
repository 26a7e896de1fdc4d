#pragma once
#include "base/text.h"
#include "engine/answer_sheet.h"
#include "engine/dice.h"
#include "engine/effects/triggers.h"

namespace undercroft::effects {

/// The machine's own questions and answers in words. The game R says
///   piece_name(r, label)          what a piece is called, by the label that options carry
///   scene_piece(r, piece, option) which pieces and places of the scene it is
///   text_title(r, piece, ability) what the text is called that a piece has
///   kNamesAsker                   whether questions begin with the title of the text that asks
template <class R>
struct Words {
  using Read = typename R::Play::Read;
  using Row = AnswerRow<Read>;

  /// What records call the arguments of an answer, which differs between games.
  struct Names {
    ArgList pick, first;
    std::string_view roll = "roll";
  };
  static constexpr ArgInfo value(std::string_view note) {
    return {"value", 'n', ArgInfo::Kind::Number, 0, note};
  }
  static consteval Sheet<Choice, Row> answers(const Names& names) {
    return Answers<Read>::template sheet<Choice>({
        {Choice::Pick, "pick", names.pick, {.text = pick_text, .show = show_piece}},
        {Choice::Done, "done", {}, {.text = "No more", .role = OptionRole::Finish}},
        {Choice::First, "first", names.first, {.text = first_text}},
        {Choice::Random, "random", names.pick, {.text = random_text, .show = show_piece}},
        {Choice::Number, "number", {value("the number named")}, {.text = number_text}},
        {Choice::Name,
         "name",
         {{"word", 'n', ArgInfo::Kind::Name, kWordNames, "the word named"}},
         {.text = name_text}},
        {Choice::Yes, "yes", {}, {.text = "Yes"}},
        {Choice::No, "no", {}, {.text = "No"}},
        {Choice::Alternative,
         "alternative",
         {{"which", 'n', ArgInfo::Kind::Number, 0, "which alternative, from 0"}},
         {.text = alternative_text}},
        {Choice::Roll,
         names.roll,
         {{"faces", 'n', ArgInfo::Kind::Number, 0, "what each die shows, lowest first"}},
         {.text = roll_text}},
        {Choice::Part,
         "part",
         names.pick.with({"of", 'c', ArgInfo::Kind::Number, 0, "which of the event's parts"}),
         {.text = part_text, .show = show_piece}},
    });
  }
  static MachineWords<Read> with(const Sheet<Choice, Row>& sheet) {
    return {sheet.rows, kFirstGameProc, question, why, cause};
  }

  static std::string question(const Read& r, const Frame& f) {
    if (f.procedure == static_cast<u16>(Proc::Order)) return "Which effect comes first?";
    const std::string title = R::kNamesAsker ? asker(r) : std::string();
    const std::string plain = plain_question(static_cast<Proc>(f.procedure));
    return title.empty() ? capitalised(plain) : title + ": " + plain;
  }

  /// What to do first, then why, in sentences.
  static std::string why(const Read& r, const Option& o) {
    const std::string title = asker(r);
    const std::string by = title.empty() ? std::string() : " for " + title;
    switch (static_cast<Choice>(o.verb)) {
      case Choice::Pick: return pick_text(r, o) + by + ": it does most good there, or least harm.";
      case Choice::Done: return "Stop here: what is left is better left alone.";
      case Choice::First: return first_text(r, o) + ". So the party stands best after both.";
      case Choice::Number:
        return "Choose " + std::to_string(o.n) + by + ": as many as the party can bear.";
      case Choice::Yes:
        return "Say yes" + (title.empty() ? "" : " to " + title) + ": it does more good than harm.";
      case Choice::No:
        return "Say no" + (title.empty() ? "" : " to " + title) +
               ": its price is higher than what it brings.";
      case Choice::Alternative:
        return "Choose " + short_alternative(r, o) + by + ": it leaves the party better off.";
      case Choice::Name:
        return "Choose " + capitalised(R::name_of(r, kWordNames, o.n)) + by +
               ": the party stands best after it.";
      case Choice::Part:
        return "Choose " + R::piece_name(r, o.b) + by + ": the party stands best after it.";
      default: return "The party stands best after it.";
    }
  }

  /// The text that runs, if one does.
  static Cause cause(const Read& r) {
    using Notes = Triggers<R>;
    const auto& frames = R::resolution(r.s).frames;
    for (std::size_t i = frames.size(); i-- > 0;)
      if (frames[i].procedure == static_cast<u16>(Proc::Program))
        return {frames[i].note[Notes::kSelfNote], frames[i].note[Notes::kAbilityNote], {}};
    return {};
  }

 private:
  /// What the alternative says, or which one it is if that is long.
  static std::string short_alternative(const Read& r, const Option& o) {
    constexpr std::size_t kShort = 48;
    std::string text = alternative_text(r, o);
    if (text.size() > kShort) return "the " + ordinal(o.n);
    if (text.ends_with('.')) text.pop_back();
    return "“" + text + "”";
  }
  static std::string ordinal(int n) {
    constexpr std::array<std::string_view, 3> kNames{"first", "second", "third"};
    return n < 3 ? std::string(kNames[static_cast<std::size_t>(n)]) : "last";
  }
  static std::string asker(const Read& r) {
    const Cause text = cause(r);
    return text.is_text() ? R::text_title(r, text.piece, text.ability) : std::string();
  }
  static std::string plain_question(Proc procedure) {
    switch (procedure) {
      case Proc::NameNumber: return "how many?";
      case Proc::May: return "do you want to?";
      case Proc::Either: return "which one?";
      case Proc::Pick: return "which one do you choose?";
      default: return "what comes?";
    }
  }

  static std::string pick_text(const Read& r, const Option& o) {
    return "Choose " + R::piece_name(r, o.b);
  }
  static std::string random_text(const Read& r, const Option& o) {
    return "By chance: " + R::piece_name(r, o.b);
  }
  static std::string part_text(const Read& r, const Option& o) {
    return "For " + R::piece_name(r, o.b);
  }
  static std::string first_text(const Read& r, const Option& o) {
    return "First: " + R::text_title(r, o.b, o.c);
  }
  static std::string number_text(const Read& r, const Option& o) {
    if (R::resolution(r.s).frames.back().procedure == static_cast<u16>(Proc::Chart))
      return "The dice come to " + std::to_string(o.n);
    return "The number " + std::to_string(o.n);
  }
  static std::string name_text(const Read& r, const Option& o) {
    return "The word " + R::name_of(r, kWordNames, o.n);
  }
  static std::string alternative_text(const Read& r, const Option& o) {
    const auto& texts = R::texts(r.content).c.texts_of_choices;
    return o.c < texts.size() ? texts[o.c] : "Alternative " + std::to_string(o.n + 1);
  }
  static std::string roll_text(const Read& r, const Option& o) {
    const Frame& top = R::resolution(r.s).frames.back();
    return shown_text(o.n, FrameDice(R::resolution(r.s).list, top).open());
  }
  static void show_piece(const Read& r, SceneOption& option) {
    R::scene_piece(r, picked_piece(option.choice), option);
  }
};

}  // namespace undercroft::effects
