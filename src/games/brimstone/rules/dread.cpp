// Growing Dread (SB-DRD).
#include "games/brimstone/rules/chapters.h"

namespace undercroft::brimstone {
namespace {

using S = Steps<Play>;

// ---- the stack is resolved (SB-DRD-02)

enum class DreadStep : u8 { Top, Turn, Cancel, Resolve, Settle, kEnd };

/// Where the card that was turned over lies: the notes of the stack's frame.
struct DreadNotes {
  static constexpr Proc kProc = Proc::Dread;
  Num16 place = -1;
};
/// Cards of the stack are those that nobody has seen elsewhere.
void turn_options(const Read& r, const Frame& /*f*/, OptionList& out) {
  if (const u8 known = r.s.dread.back(); known != kNone)
    out.outcome(Verb::Turn, 1, {.n = card_number(Pile::Dread, known)});
  else
    each_unknown_dread(
        r, [&](int card) { out.outcome(Verb::Turn, 1, {.n = card_number(Pile::Dread, card)}); });
}
Flow look_at_top(Play& p, Frame& /*f*/) {
  return p.s.dread.empty() ? kFinish : kNext;
}
Flow turn_top(Play& p, Frame& f, const Option& chosen) {
  p.s.dread.pop_back();
  keep(f, DreadNotes{.place = lay_card(p, Pile::Dread, card_of(chosen.n))});
  p.tell(Fact::DreadTurned, {.a = card_of(chosen.n)});
  return kNext;
}
// SB-DRD-04: before it takes effect.
Flow may_cancel(Play& p, Frame& f) {
  if (!can_cancel_dread(p)) return kNext;
  return call(CancelNotes{.turned = notes<DreadNotes>(f).place + 1});
}
Flow resolve_dread(Play& p, Frame& f) {
  const int place = notes<DreadNotes>(f).place;
  if (p.s.cards[place].card == kNone) return jump(DreadStep::Top);  // it was cancelled
  return Machine::run_text(p, card_piece(place), Trigger::Drawn, p.s.lantern);
}
Flow settle(Play& p, Frame& f) {
  settle_card(p, notes<DreadNotes>(f).place);
  return jump(DreadStep::Top);
}
constexpr auto kDreadSteps = S::table<DreadStep>({
    S::act(DreadStep::Top, "", "SB-DRD-02", look_at_top),
    S::chance(DreadStep::Turn, "Turn over a Growing Dread card", "SB-DRD-02", Purpose::Dread,
              turn_options, turn_top),
    S::act(DreadStep::Cancel, "", "SB-DRD-04", may_cancel),
    S::act(DreadStep::Resolve, "", "SB-DRD-02", resolve_dread),
    S::act(DreadStep::Settle, "", "SB-GEN-03", settle),
});

// ---- a card is cancelled (SB-DRD-03 to SB-DRD-05, SB-DEC-12, SB-RUL-95)

enum class CancelStep : u8 { Ask, Turn, kEnd };

/// Who has not agreed yet, or -1.
int next_asked(const Read& r, const Frame& f) {
  const auto now = notes<CancelNotes>(f);
  for (int hero = 0; hero < hero_count(r); ++hero)
    if (is_up(r, hero) && !has_bit(now.asked, hero)) return hero;
  return -1;
}
void agree_options(const Read& r, const Frame& f, OptionList& out) {
  const int hero = next_asked(r, f);
  out.add(Verb::Agree, hero);
  out.add(Verb::Refuse, hero);
}
/// One after the other: with the last who agrees all pay.
Flow take_agreed(Play& p, Frame& f, const Option& chosen) {
  auto now = notes<CancelNotes>(f);
  if (verb_of(chosen) == Verb::Refuse) {
    if (now.turned == 0) p.s.refused = 1;
    return kFinish;
  }
  now.asked = static_cast<int>(now.asked | bit_of(chosen.seat));
  keep(f, now);
  if (next_asked(p, f) >= 0) return kRepeat;
  for (int hero = 0; hero < hero_count(p); ++hero)
    if (is_up(p, hero)) spend_grit(p, hero);
  if (now.turned == 0) return kNext;
  const int place = now.turned - 1;
  p.tell(Fact::DreadCancelled, {.a = p.s.cards[place].card});
  discard_card(p, place);
  return kFinish;
}
/// SB-RUL-138: it is paid for, and seen as it goes to its discards.
Flow turn_cancelled(Play& p, Frame& /*f*/, const Option& chosen) {
  p.s.dread.pop_back();
  const int place = lay_card(p, Pile::Dread, card_of(chosen.n));
  p.tell(Fact::DreadCancelled, {.a = card_of(chosen.n)});
  discard_card(p, place);
  return kFinish;
}
constexpr auto kCancelSteps = S::table<CancelStep>({
    S::choose(CancelStep::Ask, "Pay 1 Grit each to cancel a Growing Dread card?", "SB-DEC-12",
              agree_options, take_agreed),
    S::chance(CancelStep::Turn, "Which card was it?", "SB-RUL-138", Purpose::Dread, turn_options,
              turn_cancelled),
});

// ---- a look at the card on top

Flow see_top(Play& p, Frame& /*f*/, const Option& chosen) {
  p.s.dread.back() = narrow<u8>(card_of(chosen.n));
  p.tell(Fact::DreadSeen, {.a = card_of(chosen.n)});
  return kFinish;
}
constexpr std::array kPeekSteps{S::chance("Look at the top Growing Dread card", "SB-CHA-06",
                                          Purpose::Dread, turn_options, see_top)};

}  // namespace

Flow peek_dread(Play& p) {
  return p.s.dread.empty() ? kNext : call(Proc::Peek);
}
Flow drop_dread(Play& p) {
  if (p.s.dread.empty() || p.s.dread.back() == kNone) return kNext;
  const u8 card = p.s.dread.pop_back();
  p.s.piles[Pile::Dread].unseen.clear(card);
  p.s.piles[Pile::Dread].discard.set(card);
  p.tell(Fact::DreadDropped, {.a = card});
  return kNext;
}
// SB-DRD-01
Flow add_dread(Play& p, int n) {
  for (; n > 0; --n) {
    Deck& deck = p.s.piles[Pile::Dread];
    int unknown = 0;
    each_unknown_dread(p, [&](int) { ++unknown; });
    for (const u8 card : p.s.dread) unknown -= card == kNone ? 1 : 0;
    if (unknown <= 0) {                // SB-GEN-04: the discards make up a new deck
      if (deck.discard.none()) break;  // SB-RUL-110
      deck.unseen |= deck.discard;
      deck.discard = {};
    }
    if (p.s.dread.full()) break;
    p.s.dread.push_back(kNone);
    p.tell(Fact::DreadAdded, {.n = length(p.s.dread)});
  }
  return p.s.found == 2 && !p.s.dread.empty() ? call(Proc::Dread) : kNext;
}
bool can_cancel_dread(const Read& r) {
  for (int hero = 0; hero < hero_count(r); ++hero)
    if (is_up(r, hero) && r.s.heroes[hero].grit == 0) return false;
  return any_up(r);
}
void cancel_options(const Read& r, OptionList& out) {
  if (!r.s.dread.empty() && r.s.refused == 0 && can_cancel_dread(r)) out.add(Verb::Propose, kParty);
}

const Procedure<Play> kDreadProcedure{"dread", kDreadSteps, false, "Growing Dread"};
const Procedure<Play> kPeekProcedure{"peek", kPeekSteps, false, "Growing Dread"};
const Procedure<Play> kCancelProcedure{"cancel", kCancelSteps, false, "Cancel Growing Dread"};

}  // namespace undercroft::brimstone
