#pragma once
#include "engine/answer_sheet.h"
#include "engine/run.h"

namespace undercroft {

/// What an answer surely costs, in words, the worst last.
struct Toll {
  std::string text;
  std::string deadly;  ///< what of it is the end of somebody or of the game
  bool ends = false;   ///< a step ends by it that is everybody's

  void add(const WordedHappening& words) {
    add(text, words.toll);
    if (words.deadly) add(deadly, words.toll);
  }
  static void add(std::string& list, const std::string& words) {
    if (!words.empty()) list += (list.empty() ? "" : ", ") + words;
  }
};

/// Found by giving the answer to a copy of the state: luck has no part in it, as what it draws
/// comes later. Where people then only say who bears it, the mildest way counts; where a single
/// answer is left nobody is asked, so that its price is that of what leads there.
template <class R>
Toll toll_of(typename R::State s, const typename R::Content& content, const Option& option,
             Happenings::Word word, int questions = 2) {
  Happenings told;
  told.word = word;
  typename R::Play p{s, content, &told};
  apply_option<R>(p, option);
  Toll toll;
  for (const WordedHappening& words : told.words) toll.add(words);
  if (R::resolution(s).frames.empty() || questions == 0) return toll;
  OptionList next;
  list_options<R>(p, next);
  if (next.size() == 1 && !next.by_chance() && toll.text.empty()) {
    const Option& only = next[0].option;
    toll = toll_of<R>(s, content, only, word, questions - 1);
    const bool ends = R::answers()[only.verb].look.role == OptionRole::Finish;
    if (ends && !toll.text.empty()) toll.text.insert(0, "the step ends: ");
    toll.ends = toll.ends || (ends && only.seat == kParty);
    return toll;
  }
  std::optional<Toll> mildest;
  for (const WeightedOption& o : next) {
    if (!R::answers()[o.option.verb].look.divides) return toll;
    Toll one = toll_of<R>(s, content, o.option, word, questions - 1);
    if (!mildest || (one.deadly.empty() && !mildest->deadly.empty())) mildest = std::move(one);
  }
  if (mildest) {
    Toll::add(toll.text, mildest->text);
    Toll::add(toll.deadly, mildest->deadly);
  }
  return toll;
}

/// Says of the answers that end something what they cost.
template <class R>
void find_tolls(const typename R::Play::Read& r, Happenings::Word word, ScenePrompt& prompt) {
  for (SceneOption& option : prompt.options) {
    const auto& look = R::answers()[option.choice.verb].look;
    if (!look.costs) continue;
    Toll toll = toll_of<R>(r.s, r.content, option.choice, word);
    option.toll = std::move(toll.text);
    option.asked_back = std::move(toll.deadly);
    option.ends = toll.ends || (look.role == OptionRole::Finish && option.choice.seat == kParty);
  }
}

}  // namespace undercroft
