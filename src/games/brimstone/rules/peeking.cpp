// What texts look at before it comes: the top token, Darkness card or Map card. It comes next.
#include "games/brimstone/rules/chapters.h"

namespace undercroft::brimstone {
namespace {

using S = Steps<Play>;

enum class PeekTopStep : u8 { Begin, Draw, kEnd };

Top top_of(const Frame& f) {
  return static_cast<Top>(int{notes<PeekTopNotes>(f).top});
}
template <class F>
void each_top(const Read& r, Top top, F f) {
  switch (top) {
    case Top::Tokens: r.s.tokens.each(f); break;
    case Top::Darkness: r.s.piles[Pile::Darkness].unseen.each(f); break;
    default: r.s.maps.unseen.each(f);
  }
}
/// What is known already, or cannot be, is not drawn.
Flow begin_peek(Play& p, Frame& f) {
  bool any = false;
  each_top(p, top_of(f), [&](int) { any = true; });
  const u8 known = p.s.known[top_of(f)];
  if (known != kNone) p.tell(Fact::TopSeen, {.a = f.seat, .b = f.note[0], .n = known}, f.seat);
  return any && known == kNone ? kNext : kFinish;
}
void peek_top_options(const Read& r, const Frame& f, OptionList& out) {
  each_top(r, top_of(f),
           [&](int n) { out.outcome(Verb::SeeTop, 1, {.n = top_number(f.note[0], n)}); });
}
int peek_purpose(const Read& /*r*/, const Frame& f) {
  switch (top_of(f)) {
    case Top::Tokens: return static_cast<int>(Purpose::Tokens);
    case Top::Darkness: return static_cast<int>(Purpose::Darkness);
    default: return static_cast<int>(Purpose::Maps);
  }
}
Flow note_top(Play& p, Frame& f, const Option& chosen) {
  const int n = number_of_top(chosen.n);
  p.s.known[top_of(f)] = narrow<u8>(n);
  if (top_of(f) == Top::Tokens) p.s.tokens.clear(n);
  p.tell(Fact::TopSeen, {.a = f.seat, .b = f.note[0], .n = n}, f.seat);
  return kFinish;
}
constexpr auto kPeekTopSteps = S::table<PeekTopStep>({
    S::act(PeekTopStep::Begin, "", "SB-DEC-45", begin_peek),
    S::chance_of(PeekTopStep::Draw, "Look at the top", "SB-CHA-50", peek_purpose, peek_top_options,
                 note_top),
});

}  // namespace

Flow peek_top(Top top, int hero) {
  return call(PeekTopNotes{.top = static_cast<int>(top)}, hero);
}
bool is_top(const Read& r, Top top, int n) {
  const u8 known = r.s.known[top];
  return known == kNone || known == n;
}
void forget_top(Play& p, Top top) {
  p.s.known[top] = kNone;
}

const Procedure<Play> kPeekTopProcedure{"peek_top", kPeekTopSteps, false, "A look at the top"};

}  // namespace undercroft::brimstone
