#pragma once
#include "engine/answer_sheet.h"
#include "engine/run.h"

namespace undercroft {

/// What an answer surely costs, in words, the worst last.
struct Toll {
  std::string text;
  bool deadly = false;  ///< somebody falls

  void add(const WordedHappening& words) {
    if (!words.toll.empty()) text += (text.empty() ? "" : ", ") + words.toll;
    deadly = deadly || words.deadly;
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
    return toll;
  }
  std::optional<Toll> mildest;
  for (const WeightedOption& o : next) {
    if (!R::answers()[o.option.verb].look.divides) return toll;
    Toll one = toll_of<R>(s, content, o.option, word, questions - 1);
    if (!mildest || (mildest->deadly && !one.deadly)) mildest = std::move(one);
  }
  if (mildest && !mildest->text.empty()) {
    toll.text += (toll.text.empty() ? "" : ", ") + mildest->text;
    toll.deadly = toll.deadly || mildest->deadly;
  }
  return toll;
}

/// Says of the answers that end something what they cost.
template <class R>
void find_tolls(const typename R::Play::Read& r, Happenings::Word word, ScenePrompt& prompt) {
  for (SceneOption& option : prompt.options) {
    if (!R::answers()[option.choice.verb].look.costs) continue;
    Toll toll = toll_of<R>(r.s, r.content, option.choice, word);
    option.toll = std::move(toll.text);
    option.deadly = toll.deadly;
  }
}

}  // namespace undercroft
