// Corruption, injuries, madness, mutations and death (SB-INJ, SB-MUT).
#include "games/brimstone/rules/chapters.h"

namespace undercroft::brimstone {
namespace {

using S = Steps<Play>;

// SB-MUT-01, SB-MUT-02, SB-EX-28
Flow corrupt_one(Play& p, Frame& f) {
  auto now = notes<CorruptNotes>(f);
  Hero& h = p.s.heroes[f.seat];
  if (h.standing == Standing::Dead || now.left == 0) return kFinish;
  now.left -= 1;
  keep(f, now);
  h.corruption += 1;
  if (h.corruption < threshold_of(p, f.seat)) return kRepeat;
  h.corruption = 0;
  p.tell(Fact::Mutates, {.a = f.seat}, f.seat);
  return Machine::roll_on(p.content.charts[Ill::Mutation], kPieces(Thing::Hero, f.seat), f.seat)
      .then(kRepeat);
}
constexpr std::array kCorruptSteps{S::act("", "SB-MUT-02", corrupt_one)};

/// What a hero has that says its next death does not happen: its place among its ills, or -1.
int last_hope(const Read& r, int hero) {
  if (value_of(r, Attr::Deathless, hero) <= 0) return -1;
  const auto& ills = r.s.heroes[hero].ills;
  for (int i = 0; i < length(ills); ++i)
    if (r.content.ills[ills[i].of].deathless && ills[i].times == 1) return i;
  return -1;
}
template <class Number>
int change(Number& number, int n, int most) {
  const int to = std::clamp(number + n, 0, most);
  const int changed = to - number;
  number = to;
  return changed;
}
constexpr int kMostCounted = 9999;
constexpr int kMostStones = 99;

}  // namespace

int times_ill(const Read& r, int hero, int ill) {
  for (const Borne& borne : r.s.heroes[hero].ills)
    if (borne.of == ill) return borne.times;
  return 0;
}
Flow afflict(Play& p, int hero, int ill) {
  Hero& h = p.s.heroes[hero];
  const IllDef& def = p.content.ills[ill];
  const int times = times_ill(p, hero, ill) + 1;
  p.tell(Fact::Suffers, {.a = hero, .b = ill, .n = times}, hero);
  if (def.kind == Ill::Mutation && times > 1) return kill(p, hero);
  int place = 0;
  while (place < length(h.ills) && h.ills[place].of != ill) ++place;
  constexpr int kMostTimes = 99;
  if (place < length(h.ills))
    h.ills[place].times = narrow<u8>(std::min(times, kMostTimes));
  else if (h.ills.full())
    return kNext;
  else
    h.ills.push_back({.of = narrow<u8>(ill), .times = 1});
  gather_texts(p);
  let_go(p, hero);
  gather_texts(p);
  return Machine::run_text(p, kPieces(Thing::Ill, hero, place), Trigger::Gained, hero);
}
Flow kill(Play& p, int hero) {
  Hero& h = p.s.heroes[hero];
  if (h.standing == Standing::Dead) return kNext;
  if (const int hope = last_hope(p, hero); hope >= 0) {
    h.ills[hope].times = 2;
    p.tell(Fact::Spared, {.a = hero, .b = h.ills[hope].of}, hero);
    return kNext;
  }
  h.standing = Standing::Dead;
  h.down_by = 0;
  p.tell(Fact::Dies, {.a = hero}, hero);
  gather_texts(p);
  if (!any_up(p)) return game_over(Result::Lost, Reason::AllDown);  // SB-RUL-116
  return hero == p.s.lantern ? pass_lantern() : kNext;
}
void change_most(Play& p, int hero, Harm harm, int n) {
  Hero& h = p.s.heroes[hero];
  constexpr int kMostGrit = 8;
  if (harm == Harm::Corruption) {  // Max Grit
    h.most_grit = std::clamp(h.most_grit + n, 0, kMostGrit);
    h.grit = std::min<int>(h.grit, h.most_grit);
    p.tell(Fact::MostChanged, {.a = hero, .b = static_cast<int>(harm), .n = h.most_grit}, hero);
    return;
  }
  Count8& most = harm == Harm::Wound ? h.health : h.sanity;
  Count8& damage = harm == Harm::Wound ? h.wounds : h.horror;
  constexpr int kMostEver = 40;
  const bool down = damage == most;
  most = std::clamp(most + n, 1, kMostEver);
  damage = down ? int{most} : std::min(int{damage}, most - 1);
  p.tell(Fact::MostChanged, {.a = hero, .b = static_cast<int>(harm), .n = most}, hero);
}
void gain_xp(Play& p, int hero, int n) {
  if (const int by = change(p.s.heroes[hero].xp, n, kMostCounted); by != 0)
    p.tell(Fact::XpGained, {.a = hero, .n = by}, hero);
}
void gain_gold(Play& p, int hero, int n) {
  if (const int by = change(p.s.heroes[hero].gold, n, kMostCounted); by != 0)
    p.tell(Fact::GoldGained, {.a = hero, .n = by}, hero);
}
void gain_stone(Play& p, int hero, int n) {
  if (const int by = change(p.s.heroes[hero].stones, n, kMostStones); by != 0)
    p.tell(Fact::StonesGained, {.a = hero, .n = by}, hero);
}

const Procedure<Play> kCorruptProcedure{"corrupt", kCorruptSteps, false, "Corruption"};

}  // namespace undercroft::brimstone
