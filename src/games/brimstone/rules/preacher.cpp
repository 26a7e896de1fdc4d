// Preacher: faith and sermons (SB-PRE); Gunslinger: the six-shooter template (SB-GUN).
#include "games/brimstone/rules/chapters.h"

namespace undercroft::brimstone {
namespace {

using S = Steps<Play>;

// ---- drawing a sermon

enum class DrawSermonStep : u8 { Prepare, Draw, Keep, kEnd };
constexpr std::size_t kCardsDrawn = 2;

std::size_t cards_seen(const Read& r, const Frame& f) {
  return r.s.flow.list.size() - f.mark;
}
// SB-GEN-04, SB-RUL-110
Flow prepare_sermon(Play& p, Frame& f) {
  if (cards_seen(p, f) == kCardsDrawn) return jump(DrawSermonStep::Keep);
  if (p.s.sermons.none()) {
    p.s.sermons = p.s.sermons_out;
    p.s.sermons_out = {};
  }
  if (p.s.sermons.any()) return kNext;
  return cards_seen(p, f) == 0 ? kFinish : jump(DrawSermonStep::Keep);
}
void draw_options(const Read& r, const Frame& /*f*/, OptionList& out) {
  r.s.sermons.each([&](int sermon) { out.outcome(Verb::DrawSermon, 1, {.b = sermon}); });
}
Flow draw(Play& p, Frame& /*f*/, const Option& chosen) {
  p.s.sermons.clear(chosen.b);
  p.s.flow.list.push_back(chosen.b);
  return jump(DrawSermonStep::Prepare);
}
// SB-PRE-04, SB-DEC-28
void keep_options(const Read& r, const Frame& f, OptionList& out) {
  for (std::size_t i = f.mark; i < r.s.flow.list.size(); ++i)
    out.add(Verb::KeepSermon, f.seat, {.b = r.s.flow.list[i]});
}
Flow keep_one(Play& p, Frame& f, const Option& chosen) {
  for (std::size_t i = f.mark; i < p.s.flow.list.size(); ++i)
    if (const int sermon = p.s.flow.list[i]; sermon != chosen.b) p.s.sermons_out.set(at(sermon));
  p.s.preacher[chosen.b] = narrow<u8>(f.seat + 1);
  p.tell(Fact::SermonKept, {.a = f.seat, .b = chosen.b}, f.seat);
  return kFinish;
}
constexpr auto kDrawSermonSteps = S::table<DrawSermonStep>({
    S::act(DrawSermonStep::Prepare, "", "SB-PRE-04", prepare_sermon),
    S::chance(DrawSermonStep::Draw, "Draw a sermon", "SB-CHA-34", Purpose::Sermons, draw_options,
              draw),
    S::choose(DrawSermonStep::Keep, "Which sermon is kept?", "SB-DEC-28", keep_options, keep_one),
});

// ---- performing one

enum class SermonStep : u8 { Pay, Roll, Window, Faith, Resolve, Effect, Reward, Danger, kEnd };

// SB-PRE-02, SB-PRE-05, SB-PRE-07
Flow pay(Play& p, Frame& f) {
  const auto now = notes<SermonNotes>(f);
  const int cost = p.content.sermons[now.sermon].cost;
  p.s.heroes[f.seat].faith -= cost;
  p.s.performed.set(at(now.sermon));
  p.tell(Fact::Performed, {.a = f.seat, .b = now.sermon, .n = cost}, f.seat);
  dice_of(p.s, f).add(2);
  return kNext;
}
// SB-PRE-03, SB-RUL-71: of what is left, as much as one likes.
void faith_options(const Read& r, const Frame& f, OptionList& out) {
  out.add(Verb::Amen, f.seat);
  if (r.s.heroes[f.seat].faith > 0) out.add(Verb::AddFaith, f.seat);
}
Flow take_faith(Play& p, Frame& f, const Option& chosen) {
  if (verb_of(chosen) == Verb::Amen) return kNext;
  auto now = notes<SermonNotes>(f);
  now.added += 1;
  keep(f, now);
  p.s.heroes[f.seat].faith -= 1;
  p.tell(Fact::FaithAdded, {.a = f.seat, .n = p.s.heroes[f.seat].faith}, f.seat);
  return kRepeat;
}
// SB-PRE-07, SB-PRE-08
Flow judge_casting(Play& p, Frame& f) {
  const auto now = notes<SermonNotes>(f);
  const int total = dice_of(p.s, f).dice().sum() + now.added;
  const bool heard = total >= p.content.sermons[now.sermon].casting;
  p.tell(heard ? Fact::SermonHeard : Fact::SermonFailed, {.a = f.seat, .b = now.sermon, .n = total},
         f.seat);
  return heard ? kNext : jump(SermonStep::Danger);
}
Flow run_sermon(Play& p, Frame& f) {
  auto now = notes<SermonNotes>(f);
  const int piece = kPieces(Thing::Sermon, 0, now.sermon);
  const auto flow = Machine::start_ability(p, narrow<u16>(int{now.ability}), piece, piece, f.seat);
  if (flow) return *flow;
  now.vain = 1;  // it finds nobody any more
  keep(f, now);
  return kNext;
}
// SB-PRE-09
Flow reward(Play& p, Frame& f) {
  const auto now = notes<SermonNotes>(f);
  if (now.vain == 0) gain_xp(p, f.seat, p.content.sermons[now.sermon].xp);
  return kNext;
}
// SB-PRE-10, SB-RUL-136
Flow endanger(Play& p, Frame& f) {
  const Dice dice = dice_of(p.s, f).dice();
  const int face = dice.face(0);
  const bool danger = p.content.sermons[notes<SermonNotes>(f).sermon].dangerous;
  if (!danger || face != dice.face(1)) return kFinish;
  return hit(f.seat, Harm::Corruption, face, Source::Own).then(kFinish);
}
constexpr auto kSermonSteps = S::table<SermonStep>({
    S::act(SermonStep::Pay, "", "SB-PRE-07", pay),
    S::roll<Verb::Dice, kFaces>(SermonStep::Roll, "Casting roll", "SB-PRE-07", Purpose::Dice),
    S::choose(SermonStep::Window, "Keep the casting roll?", "SB-DEC-17", window_options,
              window<SermonStep::Roll>),
    S::choose(SermonStep::Faith, "Add Faith?", "SB-DEC-27", faith_options, take_faith),
    S::act(SermonStep::Resolve, "", "SB-PRE-07", judge_casting),
    S::act(SermonStep::Effect, "", "SB-PRE-07", run_sermon),
    S::act(SermonStep::Reward, "", "SB-PRE-09", reward),
    S::act(SermonStep::Danger, "", "SB-PRE-10", endanger),
});

// ---- dice of a text

enum class ThrowStep : u8 { PickUp, Roll, Window, Answer, kEnd };

Flow pick_up_thrown(Play& p, Frame& f) {
  if (notes<ThrowNotes>(f).dice <= 0) return jump(ThrowStep::Answer);
  dice_of(p.s, f).add(notes<ThrowNotes>(f).dice);
  return kNext;
}
Flow answer_thrown(Play& p, Frame& f) {
  const auto now = notes<ThrowNotes>(f);
  const Dice dice = dice_of(p.s, f).dice();
  int sum = 0;
  for (int i = 0; i < dice.size(); ++i)
    sum += now.d3 != 0 ? (dice.face(i) + 1) / 2 : dice.face(i);  // SB-GEN-09
  Machine::answer(p, now.result, {}, sum);
  return kFinish;
}
constexpr auto kThrowSteps = S::table<ThrowStep>({
    S::act(ThrowStep::PickUp, "", "SB-RUL-102", pick_up_thrown),
    S::roll<Verb::Dice, kFaces>(ThrowStep::Roll, "Roll", "SB-CHA-50", Purpose::Dice),
    S::choose(ThrowStep::Window, "Keep the roll?", "SB-DEC-17", window_options,
              window<ThrowStep::Roll>),
    S::act(ThrowStep::Answer, "", "SB-RUL-102", answer_thrown),
});

}  // namespace

Flow draw_sermon(int hero) {
  return call(DrawSermonNotes{}, hero);
}
bool may_perform(const Read& r, int hero, int sermon) {
  return !r.s.performed.has(at(sermon)) && r.s.heroes[hero].faith >= r.content.sermons[sermon].cost;
}
Flow perform(int hero, int sermon, int ability) {
  return call(SermonNotes{.sermon = sermon, .ability = ability}, hero);
}
bool is_casting(const Frame& f) {
  return f.under_way == static_cast<u8>(SermonStep::Window);
}
void preach_in_vain(Play& p) {
  auto& frames = p.s.flow.frames;
  for (std::size_t i = frames.size(); i-- > 0;) {
    if (!is_frame_of<SermonNotes>(frames[i])) continue;
    auto now = notes<SermonNotes>(frames[i]);
    now.vain = 1;
    return keep(frames[i], now);
  }
}
void begin_turn_of_preachers(Play& p) {
  p.s.performed = {};
  for (int hero = 0; hero < hero_count(p); ++hero)
    if (class_of(p, hero).faith > 0) p.s.heroes[hero].faith = faith_of(p, hero);
}

void gain_grudge(Play& p, int hero, int n) {
  Hero& h = p.s.heroes[hero];
  const int to = std::clamp(h.grudge + n, 0, kMostGrudge);
  if (to == h.grudge) return;
  h.grudge = to;
  p.tell(Fact::GrudgeNow, {.a = hero, .n = to}, hero);
}

// ---- the six-shooter template

bool may_shoot(const Read& r, int hero) {
  const HeroAttack& attack = r.s.attack;
  if (attack.kind != AttackKind::Ranged || attack.hero != hero || attack.weapon == kNone ||
      attack.shot != kNone)
    return false;
  if (!item_def(r, hero, attack.weapon).is(Keyword::Pistol)) return false;  // SB-GUN-04
  for (int place = 0; place < kMostItems; ++place) {                        // SB-GUN-05
    const Item& item = r.s.heroes[hero].items[place];
    if (item.card != kNone && item.on == attack.weapon &&
        r.content.items[item.card].is(Keyword::Ammo))
      return false;
  }
  return true;
}

const Procedure<Play> kDrawSermonProcedure{"draw_sermon", kDrawSermonSteps, false, "A sermon"};
const Procedure<Play> kSermonProcedure{"sermon", kSermonSteps, false, "A sermon"};
const Procedure<Play> kThrowProcedure{"throw", kThrowSteps, false, "A roll"};

}  // namespace undercroft::brimstone
