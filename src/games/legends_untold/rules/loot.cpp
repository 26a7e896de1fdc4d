// Loot (LU-LOO) and Treasure (LU-TRE), and the Treasure deck (LU-SET-15, LU-DCK-04).
#include "games/legends_untold/rules/chapters.h"

namespace undercroft::legends {
namespace {

using S = Steps<Play>;

}  // namespace

bool has_loot(const Read& r, int loot) {
  const LootAt& at = r.s.loot[loot];
  return at.where == LootAt::kHeld || (at.where == LootAt::kLying && at.place == r.s.here);
}
int loot_held(const Read& r) {
  int n = 0;
  each_loot(r, [&](int) { ++n; });
  return n;
}
bool has_keyword(const Read& r, int loot, LootKeyword keyword) {
  return loot_def(r, loot).is(keyword);
}
int holder_of(const Read& r, int loot) {
  const LootAt& at = r.s.loot[loot];
  return at.where == LootAt::kHeld && at.with < hero_count(r) ? int{at.with} : kNone;
}
int finder(const Read& r) {
  if (is_tested(r) && test_now(r).hero != kNone) return test_now(r).hero;
  const int scout = scout_of(r);
  return scout >= 0 ? scout : std::countr_zero(heroes_up(r) | bit_of(hero_count(r) - 1));
}
void gain_loot(Play& p, int loot) {                             // LU-LOO-03
  const bool heavy = has_keyword(p, loot, LootKeyword::Heavy);  // LU-LOO-04, LU-RUL-82
  put_loot(
      p, loot,
      {heavy ? LootAt::kLying : LootAt::kHeld, p.s.here, heavy ? u8{0} : narrow<u8>(finder(p)), 0});
  p.tell(Fact::LootGained, {.a = loot});
  gather_texts(p);
}
// ---- Heavy Loot that a text lets move with the Party (LU-LOO-04)

int carriers(const Read& r) {
  int n = 0;
  each_bit(heroes_up(r), [&](int hero) { n += given(r, Attr::Carries, hero); });
  return n;
}
int carried(const Read& r) {
  int n = 0;
  each_loot_out(r, [&](int loot) {
    n += r.s.loot[loot].where == LootAt::kHeld && has_keyword(r, loot, LootKeyword::Heavy) ? 1 : 0;
  });
  return n;
}
void drop_heavy(Play& p, int place) {
  int left = carried(p) - carriers(p);
  for (int loot = length(p.content.loot); loot-- > 0 && left > 0;) {
    LootAt& at = p.s.loot[loot];
    if (at.where != LootAt::kHeld || !has_keyword(p, loot, LootKeyword::Heavy)) continue;
    at = {LootAt::kLying, narrow<u8>(place), 0, at.exhausted};
    --left;
    p.tell(Fact::LootDropped, {.a = loot});
  }
}
void loot_options(const Read& r, OptionList& out) {
  const bool room = carried(r) < carriers(r);
  each_loot(r, [&](int loot) {
    const LootAt& at = r.s.loot[loot];
    if (room && at.where == LootAt::kLying && has_keyword(r, loot, LootKeyword::Heavy))
      out.add(Verb::Carry, kParty, {.b = loot});
    if (at.where != LootAt::kHeld || !loot_def(r, loot).personal) return;
    each_bit(heroes_up(r), [&](int hero) {  // LU-LOO-02
      if (hero != at.with) out.add(Verb::HandOver, kParty, {.a = hero, .b = loot});
    });
  });
}
void take_loot_option(Play& p, const Option& chosen) {
  LootAt& at = p.s.loot[chosen.b];
  if (verb_of(chosen) == Verb::Carry) {
    at = {LootAt::kHeld, p.s.here, narrow<u8>(finder(p)), at.exhausted};
    p.tell(Fact::LootCarried, {.a = chosen.b});
  } else {
    at.with = narrow<u8>(int{chosen.a});
    p.tell(Fact::HandedOver, {.a = chosen.b, .b = chosen.a});
  }
  gather_texts(p);
}
void any_options(const Read& r, OptionList& out) {
  use_options(r, Trigger::Any, heroes_up(r), out);
  loot_options(r, out);
}
Flow take_any(Play& p, const Option& chosen) {
  if (verb_of(chosen) == Verb::Use) return use_text(p, chosen);
  take_loot_option(p, chosen);
  return kNext;
}

void lose_loot(Play& p, int loot) {
  p.tell(Fact::LootDiscarded, {.a = loot});
  discard_adventure(p, loot_def(p, loot).card);
}

namespace {

// ---- the Treasure deck

struct PrepareTreasure {
  static constexpr Proc kProc = Proc::Treasure;
  Num16 what{}, left{}, items{}, card{}, by{};
};
enum class TreasureStep : u8 { Loot, PickLoot, Traps, PickTrap, Draw, Turn, Handle, kEnd };
/// Builds the deck, or draws; or draws as a Careless Party would (of a Loot that is trapped).
constexpr int kBuild = 1, kDraw = 2, kDrawTrapped = 3;

Cards candidates(const Read& r, Kind kind) {
  const auto& all = r.content.selections;
  const Cards& fit = kind == Kind::Trap ? all.traps : all.treasure_loot;
  const Cards boxed = r.s.box & fit;
  return boxed.any() ? boxed : decks(r).adventure.discard & fit;  // LU-RUL-25: if short
}
bool has_candidate(const Read& r, Kind kind) {
  return candidates(r, kind).any();
}
Flow begin_build(Play& p, Frame& f) {
  auto now = notes<PrepareTreasure>(f);
  // LU-DCK-04: a new one is built when it has run out.
  if (now.what != kBuild && !p.s.treasure.empty()) return jump(TreasureStep::Draw);
  now.left = kTreasureLoot;
  keep(f, now);
  return has_candidate(p, Kind::Loot) ? kNext : jump(TreasureStep::Traps);
}
template <Kind kKind>
void candidate_options(const Read& r, const Frame& /*f*/, OptionList& out) {
  out.outcomes_of(Verb::Select, candidates(r, kKind));
}
void select_treasure(Play& p, int card) {
  p.s.box.set(at(card), false);
  decks(p).adventure.discard.set(at(card), false);
  p.s.treasure.unseen.set(at(card));
  p.tell(Fact::Selected, {.a = card});
}
Flow pick_loot(Play& p, Frame& f, const Option& chosen) {  // LU-SET-15, LU-CHA-05
  select_treasure(p, chosen.b);
  auto now = notes<PrepareTreasure>(f);
  now.left -= 1;
  keep(f, now);
  return now.left > 0 && has_candidate(p, Kind::Loot) ? kRepeat : kNext;
}
Flow begin_traps(Play& p, Frame& f) {
  auto now = notes<PrepareTreasure>(f);
  now.left = is_legendary(p) ? kTreasureTrapsLegendary : kTreasureTraps;  // LU-SET-16, LU-DIF-06
  keep(f, now);
  return has_candidate(p, Kind::Trap) ? kNext : jump(TreasureStep::Draw);
}
Flow pick_trap(Play& p, Frame& f, const Option& chosen) {
  select_treasure(p, chosen.b);
  auto now = notes<PrepareTreasure>(f);
  now.left -= 1;
  keep(f, now);
  return now.left > 0 && has_candidate(p, Kind::Trap) ? kRepeat : kNext;
}
// ---- rewards

bool holds_loot(const Read& r) {
  bool any = false;
  const auto look = [&](int card) { any = any || kind_of(r, card) == Kind::Loot; };
  r.s.treasure.unseen.each(look);
  for (const u8 card : r.s.treasure.top) look(card);
  for (const u8 card : r.s.treasure.bottom) look(card);
  return any;
}
Flow reward_over(Play& p, const PrepareTreasure& now) {
  if (now.by >= kMostHeroes || !heard(p, Event::Treasure)) return kFinish;
  return close_event(p, Machine::event_of(Event::Treasure, now.by), now.by).then(kFinish);
}
Flow draw_items(Play& p, Frame& f) {
  const auto now = notes<PrepareTreasure>(f);
  if (now.what == kBuild) return kFinish;
  if (now.items <= 0) return reward_over(p, now);
  if (p.s.treasure.empty()) {  // LU-RUL-25: a reward may end short
    if (!has_candidate(p, Kind::Loot)) return reward_over(p, now);
    return jump(TreasureStep::Loot);
  }
  return holds_loot(p) || has_candidate(p, Kind::Loot) ? kNext : reward_over(p, now);
}
// LU-CHA-12
void treasure_options(const Read& r, const Frame& /*f*/, OptionList& out) {
  draw_options(r.s.treasure, Verb::DrawTreasure, out);
}
Flow draw_item(Play& p, Frame& f, const Option& chosen) {
  auto& pile = p.s.treasure;
  if (!pile.top.empty())
    pile.top.pop_back();
  else if (pile.unseen.has(chosen.b))
    pile.unseen.clear(chosen.b);
  else
    pile.bottom.pop_back();
  auto now = notes<PrepareTreasure>(f);
  now.card = chosen.b;
  keep(f, now);
  p.tell(Fact::CardRevealed, {.a = static_cast<int>(kind_of(p, chosen.b)), .b = chosen.b});
  return kNext;
}
Flow handle_item(Play& p, Frame& f) {
  auto now = notes<PrepareTreasure>(f);
  if (kind_of(p, now.card) == Kind::Trap) {  // LU-TRE-03, LU-TRE-04, LU-RUL-23
    const Springs springs = now.what == kDrawTrapped ? Springs::Always : Springs::IfCareless;
    return booby_trap(now.card, springs, From::Treasure).then(jump(TreasureStep::Draw));
  }
  gain_loot(p, adventure_card(p, now.card).of);  // LU-TRE-02
  constexpr int kLastCounted = 250;
  if (p.s.treasures < kLastCounted) p.s.treasures += 1;
  now.items -= 1;
  keep(f, now);
  return jump(TreasureStep::Draw);
}

constexpr auto kTreasureSteps = S::table<TreasureStep>({
    S::act(TreasureStep::Loot, "", "LU-DCK-04", begin_build),
    S::chance(TreasureStep::PickLoot, "Select a Loot for the Treasure deck", "LU-SET-15",
              Purpose::Selection, candidate_options<Kind::Loot>, pick_loot),
    S::act(TreasureStep::Traps, "", "LU-SET-16", begin_traps),
    S::chance(TreasureStep::PickTrap, "Select a Booby Trap for the Treasure deck", "LU-SET-15",
              Purpose::Selection, candidate_options<Kind::Trap>, pick_trap),
    S::act(TreasureStep::Draw, "", "LU-TRE-02", draw_items),
    S::chance(TreasureStep::Turn, "Draw a Treasure", "LU-TRE-01", Purpose::Treasure,
              treasure_options, draw_item),
    S::act(TreasureStep::Handle, "", "LU-TRE-03", handle_item),
});

// ---- discarding

struct DiscardNotes {
  static constexpr Proc kProc = Proc::DiscardLoot;
  Num16 left{}, keyword{};
};
bool fits(const Read& r, const DiscardNotes& now, int loot) {
  return has_loot(r, loot) &&
         (now.keyword == kNone || has_keyword(r, loot, static_cast<LootKeyword>(int{now.keyword})));
}
Flow begin_discard(Play& p, Frame& f) {
  const auto now = notes<DiscardNotes>(f);
  if (now.left <= 0) return kFinish;
  bool any = false;
  each_loot(p, [&](int loot) { any = any || fits(p, now, loot); });
  return any ? kNext : kFinish;
}
void discard_options(const Read& r, const Frame& f, OptionList& out) {
  each_loot(r, [&](int loot) {
    if (fits(r, notes<DiscardNotes>(f), loot)) out.add(Verb::Discard, kParty, {.b = loot});
  });
}
Flow take_discard(Play& p, Frame& f, const Option& chosen) {
  auto now = notes<DiscardNotes>(f);
  now.left -= 1;
  keep(f, now);
  lose_loot(p, chosen.b);
  return kRestart;
}
constexpr std::array kDiscardSteps{
    S::act("", "LU-LOO-01", begin_discard),
    S::choose("Discard a Loot", "LU-DEC-38", discard_options, take_discard)
        .asks("Which Loot is discarded?"),
};

// ---- Locked and Sealed items (LU-LOO-06, LU-LOO-07)

struct OpenNotes {
  static constexpr Proc kProc = Proc::OpenLoot;
  Num16 loot{}, tested{};
};
Flow begin_open(Play& p, Frame& f) {
  const auto now = notes<OpenNotes>(f);
  if (now.tested == 0) return kNext;
  open_card(p, Kind::Loot, loot_def(p, now.loot).card);
  return call_trial(p, kMayLeave);
}
/// Only its Test can keep it shut.
Flow tried_lock(Play& p, Frame& f) {
  if (notes<OpenNotes>(f).tested == 0) return kNext;
  const OpenCard open = p.s.open.back();
  if (open.outcome == Resolves::Retreat) return retreat(p);
  close_card(p);
  return open.outcome == Resolves::Yes ? kNext : kFinish;
}
Flow opened(Play& p, Frame& f) {
  const LootDef& def = loot_def(p, notes<OpenNotes>(f).loot);
  if (def.treasure == 0) return kNext;
  return call(PrepareTreasure{
      .what = def.trapped ? kDrawTrapped : kDraw, .items = def.treasure, .by = kNone});
}
Flow opened_text(Play& p, Frame& f) {
  const int loot = notes<OpenNotes>(f).loot;
  return run_card(p, kPieces(Thing::Loot, 0, loot), Trigger::Open);
}
Flow tell_opened(Play& p, Frame& f) {
  return announce(p, Event::Opened, kPieces(Thing::Loot, 0, notes<OpenNotes>(f).loot));
}
Flow emptied(Play& p, Frame& f) {
  // What was drawn from it may have cost it, too.
  const int loot = notes<OpenNotes>(f).loot;
  if (p.s.loot[loot].where != LootAt::kElsewhere) lose_loot(p, loot);
  return check_goal(p);
}
constexpr std::array kOpenSteps{
    S::act("", "LU-LOO-06", begin_open),  S::act("", "LU-LOO-06", tried_lock),
    S::act("", "LU-LOO-06", opened),      S::act("", "LU-LOO-06", opened_text),
    S::act("", "LU-LOO-06", tell_opened), S::act("", "LU-LOO-06", emptied),
};

}  // namespace

Flow draw_treasure(int items, int by) {
  if (items <= 0) return kNext;
  return call(PrepareTreasure{.what = kDraw, .items = items, .by = by});
}
Flow build_treasure() {
  return call(PrepareTreasure{.what = kBuild});
}
Flow discard_loot(int items, int keyword) {
  return call(DiscardNotes{.left = items, .keyword = keyword});
}
bool has_key(const Read& r) {  // LU-LOO-07
  bool any = false;
  each_loot(r, [&](int key) { any = any || has_keyword(r, key, LootKeyword::Key); });
  return any;
}
bool can_open(const Read& r, int loot) {
  if (!has_loot(r, loot)) return false;
  const LootDef& def = loot_def(r, loot);
  if (def.is(LootKeyword::Sealed)) return true;
  return def.is(LootKeyword::Locked) && (has_key(r) || r.content.adventure[def.card].test.given);
}
Flow open_loot(Play& p, int loot, bool tested) {
  return call(OpenNotes{.loot = loot,
                        .tested = tested && loot_def(p, loot).is(LootKeyword::Locked) ? 1 : 0});
}

const Procedure<Play> kTreasureProcedure{"treasure", kTreasureSteps, false, "Treasure"};
const Procedure<Play> kDiscardLootProcedure{"discard_loot", kDiscardSteps, false, "Discard Loot"};
const Procedure<Play> kOpenLootProcedure{"open_loot", kOpenSteps, false, "Open a Loot"};

}  // namespace undercroft::legends
