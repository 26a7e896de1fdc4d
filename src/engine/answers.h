#pragma once
#include "engine/option.h"

// For those who answer: which of the options.

namespace undercroft {

/// The first option of a verb, or -1.
template <class Verb>
int first_of(const OptionList& options, Verb verb) {
  for (std::size_t i = 0; i < options.size(); ++i)
    if (options[i].option.verb == static_cast<u16>(verb)) return static_cast<int>(i);
  return -1;
}

/// The option with the highest score; of equals the first.
template <class F>
int best_of(const OptionList& options, F score) {
  int best = 0;
  int most = score(options[0].option);
  for (std::size_t i = 1; i < options.size(); ++i)
    if (const int n = score(options[i].option); n > most) {
      most = n;
      best = static_cast<int>(i);
    }
  return best;
}

}  // namespace undercroft
