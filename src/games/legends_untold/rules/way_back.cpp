// What cards do behind the Party: a Foe waits there, a Barrier comes down, an Exit is Blocked
// (LU-RUL-77, LU-BAR-01, LU-MAP-06).
#include "games/legends_untold/rules/chapters.h"

namespace undercroft::legends {
namespace {

using S = Steps<Play>;

// ---- a Foe that waits

/// Calls f(card) for the unused Foes that may come.
template <class F>
void each_posted(const Read& r, const Posting& now, F f) {
  r.s.box.each([&](int card) {
    if (kind_of(r, card) != Kind::Foe) return;
    const bool named = now.first != kNone;
    const bool fits = named ? card == now.first || card == now.second
                            : adventure_card(r, card).environment == r.s.environments[r.s.group] &&
                                  foe_def(r, card).tier == now.tier;
    if (fits) f(card);
  });
}
enum class PostStep : u8 { Begin, Choose, Draw, kEnd };

Flow begin_posting(Play& p, Frame& f) {
  const auto now = notes<Posting>(f);
  const u8 place = here(p).from;
  bool any = false;
  each_posted(p, now, [&](int) { any = true; });
  if (!any || place == kNone || p.s.map[place].foes[kStray] != kNone) return kFinish;
  return now.first != kNone ? kNext : jump(PostStep::Draw);
}
void posted_options(const Read& r, const Frame& f, OptionList& out) {
  each_posted(r, notes<Posting>(f), [&](int card) { out.add(Verb::Posts, kParty, {.b = card}); });
}
void random_foe_options(const Read& r, const Frame& f, OptionList& out) {
  each_posted(r, notes<Posting>(f), [&](int card) { out.outcome(Verb::Select, 1, {.b = card}); });
}
Flow take_posted(Play& p, Frame& f, const Option& chosen) {
  const auto now = notes<Posting>(f);
  const int place = here(p).from;
  p.s.box.clear(chosen.b);
  p.s.map[place].foes[kStray] = narrow<u8>(int{chosen.b});
  p.s.map[place].larger = int{now.larger};
  p.tell(Fact::FoePosted, {.a = chosen.b, .b = place});
  Machine::answer(p, now.result, {}, 1);
  return kFinish;
}
constexpr auto kPostSteps = S::table<PostStep>({
    S::act(PostStep::Begin, "", "LU-RUL-77", begin_posting),
    S::choose(PostStep::Choose, "Which Foe waits?", "LU-DEC-38", posted_options, take_posted)
        .asks("Which Foe waits at the previous Location?"),
    S::chance(PostStep::Draw, "A Foe waits", "LU-CHA-18", Purpose::Selection, random_foe_options,
              take_posted),
});

// ---- a Barrier behind the Party

struct BarNotes {
  static constexpr Proc kProc = Proc::BarWayBack;
  Num16 emptied{};
};
int side_behind(const Read& r) {
  return here(r).from == kNone ? -1 : side_towards(r, r.s.here, here(r).from);
}
Flow begin_barring(Play& p, Frame& f) {
  const int side = side_behind(p);
  if (side < 0) return kFinish;
  if (notes<BarNotes>(f).emptied != 0) send_away(p, here(p).from);
  // One Barrier behind the Party is enough, and only where the Location has room for it.
  if (here(p).barriers[kWayBack] != kNone || location(p, p.s.here).barriers > kWayBack)
    return kFinish;
  renew_pile(decks(p).barriers);
  return decks(p).barriers.empty() ? kFinish : kNext;
}
void falling_barrier_options(const Read& r, const Frame& /*f*/, OptionList& out) {
  draw_options(decks(r).barriers, Verb::DrawBarrier, out);
}
Flow take_falling_barrier(Play& p, Frame& /*f*/, const Option& chosen) {
  take_off(decks(p).barriers, chosen.b);
  const int side = side_behind(p);
  here(p).back = narrow<u8>(side);
  here(p).barriers[kWayBack] = narrow<u8>(int{chosen.b});
  p.tell(Fact::WayBarred, {.a = side, .b = p.s.here, .n = chosen.b});
  each_bit(p.content.barriers[chosen.b].test.adds, [&](int icon) {  // LU-EXP-04
    add_environment(p, p.s.here, static_cast<Environment>(icon));
  });
  return kFinish;
}
constexpr std::array kBarSteps{
    S::act("", "LU-BAR-01", begin_barring),
    S::chance("Draw a Barrier", "LU-CHA-09", Purpose::Barriers, falling_barrier_options,
              take_falling_barrier),
};

// ---- an Exit that is Blocked

bool may_block(const Read& r, int side) {
  if (has_bit(here(r).cut, side)) return false;
  return here(r).links[side] != kNone || is_exit(r, r.s.here, side);
}
void block_options(const Read& r, const Frame& /*f*/, OptionList& out) {
  for (int side = 0; side < kSides; ++side)
    if (may_block(r, side)) out.add(Verb::Blocks, kParty, {.a = side});
  if (out.empty()) out.add(Verb::Finish, kParty);
}
Flow take_block(Play& p, Frame& /*f*/, const Option& chosen) {
  if (verb_of(chosen) == Verb::Finish) return kFinish;
  const int side = chosen.a;
  here(p).cut = static_cast<u8>(here(p).cut | bit_of(side));
  p.tell(Fact::WayBlocked, {.a = side, .b = p.s.here});
  const u8 other = here(p).links[side];
  if (other == kNone) return kFinish;
  p.s.map[other].cut = static_cast<u8>(p.s.map[other].cut | bit_of(opposite(side)));
  send_away(p, other);
  return kFinish;
}
constexpr std::array kBlockSteps{
    S::choose("Which Exit is Blocked?", "LU-DEC-38", block_options, take_block)
        .asks("Which Exit becomes Blocked?"),
};

}  // namespace

Flow post_foe(const Posting& posting) {
  return call(posting);
}
Flow bar_way_back(bool emptied) {
  return call(BarNotes{.emptied = emptied ? 1 : 0});
}
Flow block_exit() {
  return call(Proc::BlockExit);
}
void send_away(Play& p, int place) {
  for (int slot = 0; slot < kFoeSlots; ++slot) {
    u8& foe = p.s.map[place].foes[slot];
    if (foe == kNone || foe == kUndrawn) continue;
    discard_loot_with(p, place, with_foe(slot));
    p.s.removed.set(at(foe));
    p.tell(Fact::FoeGone, {.a = foe, .b = place});
    foe = kNone;
    if (slot == kStray) p.s.map[place].larger = 0;
  }
}

const Procedure<Play> kProwlProcedure{"prowl", kPostSteps, false, "A Foe waits"};
const Procedure<Play> kBarWayBackProcedure{"bar_way_back", kBarSteps, false, "The way back"};
const Procedure<Play> kBlockExitProcedure{"block_exit", kBlockSteps, false, "An Exit is Blocked"};

}  // namespace undercroft::legends
