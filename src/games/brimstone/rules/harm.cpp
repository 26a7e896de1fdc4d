// Hits, corruption, KO and healing (SB-HIT, SB-KOD, SB-REV, SB-HEA).
#include "games/brimstone/rules/chapters.h"

namespace undercroft::brimstone {
namespace {

using S = Steps<Play>;

// ---- a batch of hits

enum class HitsStep : u8 { Begin, Ask, PickUp, Roll, Window, Suffer, kEnd };

/// Before the saves texts may take hits away.
Flow begin_hits(Play& p, Frame& f) {
  if (!is_up(p, f.seat)) return kFinish;  // SB-KOD-02, SB-RUL-115
  auto now = notes<HitsNotes>(f);
  if (static_cast<Source>(int{now.cause}) == Source::Fear)
    now.hits = std::max(0, now.hits - value_of(p, Attr::Fearless, f.seat));
  keep(f, now);
  return any_use(p, Trigger::Suffer, u32{1} << f.seat) ? kNext : jump(HitsStep::PickUp);
}
void suffer_options(const Read& r, const Frame& f, OptionList& out) {
  out.add(Verb::Keep, f.seat);
  if (notes<HitsNotes>(f).hits > 0) use_options(r, Trigger::Suffer, u32{1} << f.seat, out);
}
Flow take_suffer(Play& p, Frame& /*f*/, const Option& chosen) {
  return verb_of(chosen) == Verb::Keep ? kNext : use_text(p, chosen).then(kRepeat);
}
Flow pick_up_saves(Play& p, Frame& f) {
  if (notes<HitsNotes>(f).hits <= 0) return kFinish;
  dice_of(p.s, f).add(notes<HitsNotes>(f).hits);
  return kNext;
}
Flow suffer_hits(Play& p, Frame& f) {
  const auto now = notes<HitsNotes>(f);
  const auto harm = static_cast<Harm>(int{now.harm});
  const int save = save_of(p, f.seat, harm);
  const int saved = dice_of(p.s, f).dice().count([&](int face) { return face >= save; });
  p.tell(Fact::Saved, {.a = f.seat, .b = now.hits, .n = saved}, f.seat);
  return suffer(p, f.seat, harm, now.hits - saved).then(kFinish);
}
constexpr auto kHitsSteps = S::table<HitsStep>({
    S::act(HitsStep::Begin, "", "SB-HIT-05", begin_hits),
    S::choose(HitsStep::Ask, "Take the hits?", "SB-DEC-30", suffer_options, take_suffer),
    S::act(HitsStep::PickUp, "", "SB-HIT-05", pick_up_saves),
    S::roll<Verb::Dice, kFaces>(HitsStep::Roll, "Save", "SB-HIT-05", Purpose::Dice),
    S::choose(HitsStep::Window, "Keep the saves?", "SB-DEC-17", window_options,
              window<HitsStep::Roll>),
    S::act(HitsStep::Suffer, "", "SB-HIT-01", suffer_hits),
});

// ---- KO (SB-KOD)

/// SB-KOD-03, SB-WIN-02
Flow go_down(Play& p, int hero) {
  p.s.heroes[hero].standing = Standing::Down;
  gather_texts(p);  // SB-RUL-115
  p.tell(Fact::Fell, {.a = hero}, hero);
  if (!any_up(p)) return game_over(Result::Lost, Reason::AllDown);
  return Machine::announce(p, Event::Fell, hero, hero);
}

// ---- a Revive token (SB-REV)

enum class ReviveStep : u8 { Ask, Rise, Grit, kEnd };

// SB-DEC-38, SB-RUL-43: the house rule alone asks.
void revive_options(const Read& /*r*/, const Frame& f, OptionList& out) {
  out.add(Verb::UseToken, f.seat);
  if (notes<ReviveNotes>(f).asked != 0) out.add(Verb::KeepToken, f.seat);
}
Flow take_revive(Play& p, Frame& f, const Option& chosen) {
  if (verb_of(chosen) == Verb::UseToken) return kNext;
  return go_down(p, f.seat).then(kFinish);
}
/// SB-REV-02, SB-REV-04: full Health and Sanity, and no chart.
Flow rise_by_token(Play& p, Frame& f) {
  Hero& h = p.s.heroes[f.seat];
  p.s.revives -= 1;
  h.down_by = 0;
  h.wounds = 0;
  h.horror = 0;
  p.tell(Fact::Revived, {.a = f.seat}, f.seat);
  return h.grit < h.most_grit ? kNext : kFinish;
}
// SB-REV-03, SB-DEC-15
void revived_options(const Read& /*r*/, const Frame& f, OptionList& out) {
  out.add(Verb::Recover, f.seat);
  out.add(Verb::Decline, f.seat);
}
Flow take_revived(Play& p, Frame& f, const Option& chosen) {
  if (verb_of(chosen) == Verb::Recover) gain_grit(p, f.seat, 1);
  return kFinish;
}
constexpr auto kReviveSteps = S::table<ReviveStep>({
    S::choose(ReviveStep::Ask, "Use a Revive token?", "SB-DEC-38", revive_options, take_revive),
    S::act(ReviveStep::Rise, "", "SB-REV-02", rise_by_token),
    S::choose(ReviveStep::Grit, "Recover Grit?", "SB-REV-03", revived_options, take_revived),
});
Flow use_revive_token(const Read& r, int hero) {
  const bool asked = has_variant(r, Variant::ChooseRevives);
  Flow flow = call(ReviveNotes{.asked = asked ? 1 : 0}, hero);
  if (!asked) flow.callee.step = static_cast<u8>(ReviveStep::Rise);
  return flow;
}

// SB-KOD-01, SB-KOD-03, SB-WIN-02
Flow fall(Play& p, int hero) {
  Hero& h = p.s.heroes[hero];
  h.down_by = static_cast<u8>((h.wounds == h.health ? 1U : 0U) | (h.horror == h.sanity ? 2U : 0U));
  if (h.down_by == 0) return kNext;
  gain_poison(p, hero, -h.poison);  // SB-KOD-09, SB-POI-04
  if (p.s.revives > 0 && value_of(p, Attr::Unrevivable, hero) == 0) {
    return use_revive_token(p, hero);
  }
  return go_down(p, hero);
}

// ---- healing (SB-GEN-08, SB-HEA-01)

/// The fewest and the most wounds among what is healed.
std::array<int, 2> wounds_healed(const Read& r, int hero, int points) {
  const Hero& h = r.s.heroes[hero];
  const bool rises = h.standing == Standing::Down;  // SB-KOD-07
  const int least = rises && h.wounds == h.health ? 1 : 0;
  const int other = rises && h.horror == h.sanity ? 1 : 0;
  const int total = std::min(points, h.wounds + h.horror);
  return {std::max(least, total - h.horror), std::min(int{h.wounds}, total - other)};
}
void heal_options(const Read& r, const Frame& f, OptionList& out) {
  const auto [least, most] = wounds_healed(r, f.seat, notes<HealNotes>(f).points);
  for (int n = least; n <= most; ++n) out.add(Verb::Wounds, f.seat, {.n = n});
}
/// SB-HEA-03
void reward_healer(Play& p, int by, int hero, int points) {
  constexpr int kXpForPoint = 5;
  if (by != hero && by >= 0 && is_hero(p, by)) gain_xp(p, by, kXpForPoint * points);
}
Flow take_healing(Play& p, Frame& f, const Option& chosen) {
  Hero& h = p.s.heroes[f.seat];
  const int total = std::min<int>(notes<HealNotes>(f).points, h.wounds + h.horror);
  h.wounds -= chosen.n;
  h.horror -= total - chosen.n;
  reward_healer(p, notes<HealNotes>(f).by, f.seat, total);
  p.tell(Fact::Healed, {.a = f.seat, .b = total - chosen.n, .n = chosen.n}, f.seat);
  return kFinish;
}
Flow may_heal(Play& p, Frame& f) {
  return can_heal(p, f.seat) ? kNext : kFinish;
}
constexpr std::array kHealSteps{
    S::act("", "SB-HEA-01", may_heal),
    S::choose("How many wounds are healed?", "SB-DEC-29", heal_options, take_healing)};

// ---- recovery (SB-KOD-04 to SB-KOD-08)

enum class RecoverStep : u8 { Begin, Ask, Injury, Madness, PickUp, Roll, Heal, Push, kEnd };

/// Who cannot heal cannot recover either.
Flow may_rise(Play& p, Frame& f) {
  return can_heal(p, f.seat) ? kNext : kFinish;
}
void rise_options(const Read& /*r*/, const Frame& f, OptionList& out) {
  out.add(Verb::Rise, f.seat);
  if (notes<RecoverNotes>(f).asked != 0) out.add(Verb::LieStill, f.seat);
}
Flow take_rise(Play& /*p*/, Frame& /*f*/, const Option& chosen) {
  return verb_of(chosen) == Verb::Rise ? kNext : kFinish;
}
/// SB-KOD-06, SB-KOD-08, SB-RUL-44: the charts come first; one that kills stops the healing.
template <Ill Kind>
Flow roll_chart(Play& p, Frame& f) {
  const Hero& h = p.s.heroes[f.seat];
  if (h.standing == Standing::Dead) return kFinish;
  constexpr unsigned kCause = Kind == Ill::Injury ? 1U : 2U;
  if ((h.down_by & kCause) == 0) return kNext;
  return Machine::roll_on(p.content.charts[Kind], kPieces(Thing::Hero, f.seat), f.seat);
}
Flow pick_up_healing(Play& p, Frame& f) {
  if (p.s.heroes[f.seat].standing == Standing::Dead) return kFinish;
  dice_of(p.s, f).add(2);
  return kNext;
}
Flow heal_rising(Play& p, Frame& f) {
  const int points = dice_of(p.s, f).dice().sum() + value_of(p, Attr::Recovery, f.seat);
  Hero& h = p.s.heroes[f.seat];
  if (h.down_by != 3) return heal(f.seat, points);
  // SB-KOD-08: two rolls, one for each.
  auto now = notes<RecoverNotes>(f);
  if (now.healed == 0) {
    h.wounds = std::max(0, h.wounds - points);
    now.healed = 1;
    keep(f, now);
    p.s.flow.list.truncate(f.mark);
    return jump(RecoverStep::PickUp);
  }
  h.horror = std::max(0, h.horror - points);
  return kNext;
}
int hero_on(const Read& r, int square) {
  for (int hero = 0; hero < hero_count(r); ++hero)
    if (is_up(r, hero) && r.s.heroes[hero].at == square) return hero;
  return -1;
}
/// SB-KOD-05, SB-RUL-45: whoever stands on the marker makes room.
void push_options(const Read& r, const Frame& f, OptionList& out) {
  const int square = r.s.heroes[f.seat].at;
  const SquareMap::Set taken = squares_taken(r);
  if (hero_on(r, square) >= 0)
    map_of(r).each_adjacent(square, [&](int to) {
      if (!taken.has(at(to))) out.add(Verb::Push, kParty, {.n = to});
    });
  if (out.empty()) out.add(Verb::Push, kParty, {.n = square});
}
int nearest_free(const Read& r, int square) {
  const Walk walk(map_of(r), square, {});
  const SquareMap::Set taken = squares_taken(r);
  for (int i = 0; i < walk.reached(); ++i)
    if (!taken.has(at(walk.reached(i)))) return walk.reached(i);
  return square;
}
Flow take_push(Play& p, Frame& f, const Option& chosen) {
  Hero& h = p.s.heroes[f.seat];
  const int other = hero_on(p, h.at);
  if (other >= 0 && chosen.n != h.at)
    p.s.heroes[other].at = narrow<u16>(chosen.n);
  else if (other >= 0)
    h.at = narrow<u16>(nearest_free(p, h.at));
  h.standing = Standing::Up;
  h.down_by = 0;
  gather_texts(p);
  p.tell(Fact::Rose, {.a = f.seat}, f.seat);
  return kFinish;
}
constexpr auto kRecoverSteps = S::table<RecoverStep>({
    S::act(RecoverStep::Begin, "", "SB-KOD-04", may_rise),
    S::choose(RecoverStep::Ask, "Recover?", "SB-DEC-39", rise_options, take_rise),
    S::act(RecoverStep::Injury, "", "SB-KOD-06", roll_chart<Ill::Injury>),
    S::act(RecoverStep::Madness, "", "SB-KOD-06", roll_chart<Ill::Madness>),
    S::act(RecoverStep::PickUp, "", "SB-KOD-07", pick_up_healing),
    S::roll<Verb::Dice, kFaces>(RecoverStep::Roll, "Recover", "SB-KOD-07", Purpose::Dice),
    S::act(RecoverStep::Heal, "", "SB-KOD-07", heal_rising),
    S::choose(RecoverStep::Push, "Who makes room?", "SB-DEC-40", push_options, take_push),
});

}  // namespace

bool can_heal(const Read& r, int hero) {
  return value_of(r, Attr::Unhealing, hero) == 0;
}
int mend_hero(Play& p, int hero, Harm harm, int n, int by) {
  Hero& h = p.s.heroes[hero];
  Count8& hurt = harm == Harm::Wound ? h.wounds : harm == Harm::Horror ? h.horror : h.corruption;
  n = can_heal(p, hero) || harm == Harm::Corruption ? std::clamp(n, 0, int{hurt}) : 0;
  if (n == 0) return 0;
  hurt -= n;
  p.tell(Fact::Mended, {.a = hero, .b = static_cast<int>(harm), .n = n}, hero);
  if (harm != Harm::Corruption) reward_healer(p, by, hero, n);
  return n;
}
Flow stand_up(Play& p, int hero) {
  constexpr int kLeft = 3;
  Hero& h = p.s.heroes[hero];
  h.wounds = std::max(0, h.health - kLeft);
  h.horror = std::max(0, h.sanity - kLeft);
  Flow flow = call(RecoverNotes{}, hero);
  flow.callee.step = static_cast<u8>(RecoverStep::Push);
  return flow;
}
Flow suffer_bare(Play& p, int hero, Harm harm, int n) {
  Hero& h = p.s.heroes[hero];
  if (n <= 0) return kNext;
  p.tell(Fact::Hurt, {.a = hero, .b = static_cast<int>(harm), .n = n}, hero);
  if (harm == Harm::Corruption) return call(CorruptNotes{.left = n}, hero);
  if (harm == Harm::Wound)
    h.wounds = std::min(h.wounds + n, int{h.health});  // SB-EX-14: the rest is lost
  else
    h.horror = std::min(h.horror + n, int{h.sanity});
  const Flow felled = fall(p, hero);
  const bool settled = felled.calls || felled.kind == Flow::Kind::Over || !is_up(p, hero);
  if (settled || !Machine::heard(p, Event::Hurt)) return felled;
  effects::EventHead head = Machine::event_of(Event::Hurt, hero);
  head.word = narrow<u8>(static_cast<int>(harm));
  return Machine::raise(p, head, hero, n);
}

const Procedure<Play> kHitsProcedure{"hits", kHitsSteps, false, "Hits"};
const Procedure<Play> kHealProcedure{"heal", kHealSteps, false, "Healing"};
const Procedure<Play> kReviveProcedure{"revive", kReviveSteps, false, "Revive token"};
const Procedure<Play> kRecoverProcedure{"recover", kRecoverSteps, false, "Recovery"};

}  // namespace undercroft::brimstone
