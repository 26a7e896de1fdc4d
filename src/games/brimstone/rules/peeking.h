#pragma once
#include "games/brimstone/rules/table.h"

// What texts look at before it comes.

namespace undercroft::brimstone {

struct PeekTopNotes {
  static constexpr Proc kProc = Proc::PeekTop;
  Num16 top{};
};
/// How answers name what lies on top of a pile.
constexpr int kOfATop = 256;
constexpr int top_number(int top, int n) {
  return top * kOfATop + n;
}
constexpr int number_of_top(int number) {
  return number % kOfATop;
}
Flow peek_top(Top top, int hero);
/// Whether this may be the next one: anything, if nobody has looked.
bool is_top(const Read& r, Top top, int n);
/// It has come.
void forget_top(Play& p, Top top);

}  // namespace undercroft::brimstone
