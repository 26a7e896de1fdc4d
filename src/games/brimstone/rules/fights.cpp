// Fights: who comes, and in which order they are placed (SB-FGT, SB-PLC).
#include "games/brimstone/rules/chapters.h"

namespace undercroft::brimstone {
namespace {

using S = Steps<Play>;

enum class OnsetStep : u8 {
  Next,
  Draw,
  Count,
  Where,
  Order,
  RollOff,
  Place,
  Hero,
  Square,
  Done,
  kEnd
};
struct OnsetNotes {
  static constexpr Proc kProc = Proc::Onset;
  Num16 group = -1;  ///< of the card the one whose number is rolled; later the one being placed
  Num16 left{};      ///< models of it that are still to be placed
  Num16 hero = -1;   ///< beside whom
  Num16 sources{};   ///< instances of added enemies so far
  Num16 stage{};  ///< of the group being placed: 1 its elite abilities are rolled, 2 it is placed
};
/// A group that has been counted for the Loot.
constexpr u8 kCounted = 0x80;

// ---- who comes

Deck of_level(const Read& r, int level) {
  Deck deck;
  for (int card = 0; card < length(r.content.threats); ++card) {
    if (static_cast<int>(r.content.threats[card].level) != level) continue;
    deck.unseen.set(at(card), r.s.threats.unseen.has(at(card)));
    deck.discard.set(at(card), r.s.threats.discard.has(at(card)));
  }
  return deck;
}
/// SB-GEN-04, SB-RUL-110: false if no card is left.
bool restock_threats(Play& p, int level) {
  Deck deck = of_level(p, level);
  if (deck.unseen.any()) return true;
  p.s.threats.unseen |= deck.discard;
  p.s.threats.discard -= deck.discard;
  return deck.discard.any();
}
// SB-FGT-01
Flow next_attack(Play& p, Frame& f) {
  auto now = notes<OnsetNotes>(f);
  if (p.s.attacks.empty()) return jump(OnsetStep::Order);
  Attack& attack = p.s.attacks[0];
  if (attack.tile == kNone && (attack.how & Attack::kAmbush) == 0) return jump(OnsetStep::Where);
  if (attack.level == kNone) {
    now.group = 0;
    keep(f, now);
    return jump(OnsetStep::Count);
  }
  if (attack.n == 0 || p.s.drawn.full() || !restock_threats(p, attack.level)) {
    p.s.attacks.erase(0);
    return kRepeat;
  }
  attack.n = static_cast<u8>(attack.n - 1);
  return kNext;
}
void threat_options(const Read& r, const Frame& /*f*/, OptionList& out) {
  of_level(r, r.s.attacks[0].level).unseen.each([&](int card) {
    out.outcome(Verb::DrawThreat, 1, {.a = card});
  });
}
Flow draw_threat(Play& p, Frame& f, const Option& chosen) {
  auto now = notes<OnsetNotes>(f);
  const ThreatDef& card = p.content.threats[chosen.a];
  p.s.threats.unseen.clear(chosen.a);
  p.s.drawn.push_back(chosen.a);
  p.tell(Fact::ThreatDrawn, {.a = chosen.a});
  now.group = 0;
  keep(f, now);
  // Further cards come behind this one.
  Attack& attack = p.s.attacks[0];
  attack.n = static_cast<u8>(attack.n + card.cards);
  switch (card.another) {
    case ThreatDef::Another::Posse: attack.level = static_cast<u8>(p.s.level); break;
    case ThreatDef::Another::Med: attack.level = static_cast<u8>(Level::Med); break;
    default: break;
  }
  return kNext;
}
/// The groups of the card under way, or those that an attack names.
using Lines = List<ThreatDef::Group>;
const Lines& lines_of(const Read& r) {
  const ThreatDef& card = r.content.threats[r.s.drawn.back()];
  constexpr int kLargePosse = 5;
  return hero_count(r) >= kLargePosse && !card.large.empty() ? card.large : card.groups;
}
bool is_named(const Read& r) {
  return r.s.attacks[0].level == kNone || r.s.drawn.empty();
}
CountDef count_under_way(const Read& r, const OnsetNotes& now) {
  const Attack& attack = r.s.attacks[0];
  if (is_named(r)) return {static_cast<CountDef::Kind>(attack.kind), attack.n};
  return lines_of(r)[now.group].count;
}
// SB-FGT-02, SB-CHA-18: several Peril dice are added together.
void count_options(const Read& r, const Frame& f, OptionList& out) {
  const auto now = notes<OnsetNotes>(f);
  if (!is_named(r) && now.group >= length(lines_of(r))) {
    out.outcome(Verb::Count, 1, {.n = 0});
    return;
  }
  const CountDef count = count_under_way(r, now);
  constexpr std::array<u32, 7> kD3{0, 1, 1, 1};
  constexpr std::array<u32, 7> kD6{0, 1, 1, 1, 1, 1, 1};
  constexpr std::array<u32, 7> kPeril{0, 0, 0, 2, 2, 1, 1};
  if (count.kind == CountDef::Kind::Number) return out.outcome(Verb::Count, 1, {.n = count.n});
  const auto& die = count.kind == CountDef::Kind::D3   ? kD3
                    : count.kind == CountDef::Kind::D6 ? kD6
                                                       : kPeril;
  Array<u32, 80> ways{};
  ways[0] = 1;
  for (int dice = 0; dice < count.n; ++dice)
    for (int sum = length(ways); sum-- > 0;) {
      u32 all = 0;
      for (int face = 1; face <= std::min(sum, kFaces); ++face)
        all += ways[sum - face] * die[at(face)];
      ways[sum] = all;
    }
  for (int n = 1; n < length(ways); ++n)
    if (ways[n] > 0) out.outcome(Verb::Count, ways[n], {.n = n});
}
Flow take_count(Play& p, Frame& f, const Option& chosen) {
  auto now = notes<OnsetNotes>(f);
  const bool named = is_named(p);
  Attack& attack = p.s.attacks[0];
  if (chosen.n > 0 && !p.s.groups.full()) {
    Group group;
    const ThreatDef::Group* line = named ? nullptr : &lines_of(p)[now.group];
    group.type = narrow<u8>(named ? attack.type : line->enemy);
    group.n = narrow<u8>(chosen.n);
    group.tile = attack.tile;
    group.how = attack.how;
    group.source = narrow<u8>(int{now.sources});
    const bool other = !named && p.content.threats[p.s.drawn.back()].all_elite;
    group.elite = static_cast<u8>(attack.elite + (named || other ? 0 : line->elite));
    p.s.groups.push_back(group);
  }
  now.group += 1;
  const bool more = !named && now.group < length(lines_of(p));
  if (!more) now.sources += 1;
  keep(f, now);
  if (more) return kRepeat;
  if (named)
    p.s.attacks.erase(0);
  else if (p.content.threats[p.s.drawn.back()].all_elite)
    attack.elite = 1;
  return jump(OnsetStep::Next);
}
// SB-RUL-92, SB-CHA-49
void tile_hero_options(const Read& r, const Frame& /*f*/, OptionList& out) {
  for (int hero = 0; hero < hero_count(r); ++hero)
    if (is_up(r, hero)) out.outcome(Verb::RandomHero, 1, {.a = hero});
  if (out.empty()) out.outcome(Verb::RandomHero, 1, {.a = 0});
}
Flow take_tile(Play& p, Frame& /*f*/, const Option& chosen) {
  p.s.attacks[0].tile = narrow<u8>(std::countr_zero(tiles_of_hero(p, chosen.a)));
  return jump(OnsetStep::Next);
}

// ---- in which order

/// SB-PLC-02, SB-AMB-03: the lowest first, ambushers highest first and after the others.
int order_of(const Read& r, const Group& group) {
  const int initiative = figure(r, group.type, Figure::Initiative);
  constexpr int kAfter = 1000;
  return (group.how & Attack::kAmbush) != 0 ? kAfter - initiative : initiative;
}
/// Types of which one is next (SB-PLC-03).
u32 types_to_place(const Read& r) {
  u32 types = 0;
  int first = std::numeric_limits<int>::max();
  for (const Group& group : r.s.groups) {
    const int order = order_of(r, group);
    if (order < first) types = 0;
    first = std::min(first, order);
    if (order == first) types |= bit_of(group.type);
  }
  return types;
}
Flow start_group(Play& p, Frame& f, int type) {
  auto now = notes<OnsetNotes>(f);
  int first = -1;
  for (int i = 0; i < length(p.s.groups); ++i) {
    const Group& group = p.s.groups[i];
    if (group.type == type && (first < 0 || order_of(p, group) < order_of(p, p.s.groups[first])))
      first = i;
  }
  now.group = first;
  now.left = int{p.s.groups[first].n};
  now.stage = 0;
  keep(f, now);
  return jump(OnsetStep::Place);
}
Flow order_groups(Play& p, Frame& f) {
  const u32 types = types_to_place(p);
  if (types == 0) return jump(OnsetStep::Done);
  if (std::popcount(types) > 1) return kNext;
  return start_group(p, f, std::countr_zero(types));
}
void first_type_options(const Read& r, const Frame& /*f*/, OptionList& out) {
  const u32 types = types_to_place(r);
  for (int type = 0; type < kMostTypes; ++type)
    if (has_bit(types, type)) out.outcome(Verb::RollOff, 1, {.a = type});
}
Flow take_first_type(Play& p, Frame& f, const Option& chosen) {
  return start_group(p, f, chosen.a);
}

// ---- placing a group

/// SB-PLC-08, SB-RUL-57, SB-RUL-127: what there are too few of is elite, and the rest stays away.
Flow begin_group(Play& p, Frame& f, OnsetNotes now) {
  Group& group = p.s.groups[now.group];
  const int stock = type_def(p, group.type).supply - models_of(p, group.type);
  int elite = group.elite;
  if (now.left > stock) {
    p.tell(Fact::TooFew, {.a = group.type, .n = now.left - stock});
    ++elite;
    now.left = stock;
    group.n = narrow<u8>(stock);
  }
  Type& type = p.s.types[group.type];
  if ((type.did & Type::kPlaced) == 0) elite += free_elites(p);
  type.did |= Type::kPlaced;
  now.stage = 1;
  keep(f, now);
  const Flow flow = make_elite(p, group.type, elite);
  return flow.calls ? flow.then(kRepeat) : kRepeat;
}
/// SB-LOO-01, SB-LOO-02, SB-RUL-127: one instance, however many groups come by it.
void count_instance(Play& p, const Group& placed) {
  p.s.fight.on = 1;
  if ((placed.how & Attack::kObjective) != 0) p.s.fight.objective = 1;
  if ((placed.source & kCounted) != 0) return;
  if (p.s.fight.added < 99) p.s.fight.added += 1;
  const u8 source = placed.source;
  for (Group& group : p.s.groups)
    if (group.source == source) group.source |= kCounted;
}
/// SB-AMB-07: all of the type are quicker. SB-RUL-104: who joins too late acts in the next turn.
void note_arrival(Play& p, const Group& group, bool fresh_fight) {
  Type& type = p.s.types[group.type];
  const bool at_once = p.s.phase <= Phase::HoldBack;
  if ((group.how & Attack::kAmbush) != 0) type.ambush = at_once ? Type::kNow : Type::kNext;
  if (p.s.phase != Phase::Activations) return;
  if (fresh_fight || (group.how & Attack::kAmbush) != 0)
    p.s.cut = 1;  // SB-AMB-08
  else if (type_initiative(p, group.type) > p.s.acting)
    type.did |= Type::kDone;
}
Flow end_group(Play& p, Frame& f, int placed) {
  auto now = notes<OnsetNotes>(f);
  if (placed > 0) {
    const bool fresh = p.s.fight.on == 0;
    count_instance(p, p.s.groups[now.group]);
    if (fresh) p.s.fight.ambush = (p.s.groups[now.group].how & Attack::kAmbush) != 0 ? 1 : 0;
    if (fresh) p.s.fight.turn = p.s.phase <= Phase::HoldBack ? 1 : 0;
    note_arrival(p, p.s.groups[now.group], fresh);
  }
  p.s.groups.erase(at(now.group));
  return jump(OnsetStep::Order);
}
Flow place_group(Play& p, Frame& f) {
  auto now = notes<OnsetNotes>(f);
  if (now.stage == 0) return begin_group(p, f, now);
  const Group& group = p.s.groups[now.group];
  if ((group.how & Attack::kAmbush) == 0) {
    const int placed = place_on_tile(p, group.type, group.tile, now.left);
    p.tell(Fact::Come, {.a = group.type, .b = group.tile, .n = placed});
    return end_group(p, f, placed);
  }
  if (now.left == 0) return end_group(p, f, p.s.groups[now.group].n);
  if (ambushed_heroes(p, group.type) != 0) return kNext;
  now.hero = -1;  // SB-AMB-06
  keep(f, now);
  return jump(OnsetStep::Square);
}
// SB-AMB-04, SB-AMB-05, SB-CHA-20
void ambush_options(const Read& r, const Frame& f, OptionList& out) {
  const u32 heroes = ambushed_heroes(r, r.s.groups[notes<OnsetNotes>(f).group].type);
  for (int hero = 0; hero < hero_count(r); ++hero)
    if (has_bit(heroes, hero)) out.outcome(Verb::RandomHero, 1, {.a = hero});
}
Flow take_hero(Play& /*p*/, Frame& f, const Option& chosen) {
  auto now = notes<OnsetNotes>(f);
  now.hero = chosen.a;
  keep(f, now);
  return kNext;
}
// SB-DEC-43
void beside_options(const Read& r, const Frame& f, OptionList& out) {
  const auto now = notes<OnsetNotes>(f);
  for (const u16 square : open_beside(r, r.s.groups[now.group].type, now.hero))
    out.add(Verb::Ambush, kParty, {.a = r.s.groups[now.group].type, .n = square});
  if (out.empty()) out.add(Verb::Decline, kParty);
}
Flow take_ambush_square(Play& p, Frame& f, const Option& chosen) {
  auto now = notes<OnsetNotes>(f);
  Group& group = p.s.groups[now.group];
  if (verb_of(chosen) == Verb::Decline) {  // there is no room
    group.n = static_cast<u8>(group.n - now.left);
    now.left = 0;
    keep(f, now);
    return jump(OnsetStep::Place);
  }
  const int enemy = put_enemy(p, group.type, chosen.n);
  const int hero = now.hero < 0 ? kNone : int{now.hero};
  p.s.enemies[enemy].target = narrow<u8>(hero);
  p.tell(Fact::Ambushed, {.a = enemy, .b = hero});
  now.left -= 1;
  keep(f, now);
  return jump(OnsetStep::Place);
}
Flow end_onset(Play& p, Frame& /*f*/) {
  for (const u8 card : p.s.drawn) p.s.threats.discard.set(card);
  p.s.drawn.clear();
  return kFinish;
}
constexpr auto kOnsetSteps = S::table<OnsetStep>({
    S::act(OnsetStep::Next, "", "SB-FGT-01", next_attack),
    S::chance(OnsetStep::Draw, "Draw a Threat card", "SB-FGT-01", Purpose::Threat, threat_options,
              draw_threat),
    S::chance(OnsetStep::Count, "How many come?", "SB-FGT-02", Purpose::Threat, count_options,
              take_count),
    S::chance(OnsetStep::Where, "On whose tile?", "SB-RUL-92", Purpose::Random, tile_hero_options,
              take_tile),
    S::act(OnsetStep::Order, "", "SB-PLC-02", order_groups),
    S::chance(OnsetStep::RollOff, "Who is placed first?", "SB-PLC-03", Purpose::Random,
              first_type_options, take_first_type),
    S::act(OnsetStep::Place, "", "SB-PLC-07", place_group),
    S::chance(OnsetStep::Hero, "Beside whom?", "SB-AMB-04", Purpose::Random, ambush_options,
              take_hero),
    S::choose(OnsetStep::Square, "Where does the ambusher stand?", "SB-DEC-43", beside_options,
              take_ambush_square),
    S::act(OnsetStep::Done, "", "SB-GEN-03", end_onset),
});

}  // namespace

Flow assault(Play& p, const Attack& attack) {
  bool anybody = false;
  for (int hero = 0; hero < hero_count(p); ++hero) anybody = anybody || is_up(p, hero);
  if (!anybody || p.s.attacks.full()) return kNext;  // SB-RUL-05
  p.s.attacks.push_back(attack);
  return p.s.phase == Phase::Exploration ? kNext : place_attacks(p);
}
Flow place_attacks(Play& p) {
  return p.s.attacks.empty() ? kNext : call(OnsetNotes{});
}

const Procedure<Play> kOnsetProcedure{"onset", kOnsetSteps, false, "An attack"};

}  // namespace undercroft::brimstone
