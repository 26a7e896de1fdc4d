// The Adventure Phase: Obstacles (LU-OBS, LU-TRI, LU-TRP), Discoveries (LU-DIS), Booby Traps
// (LU-BBY), and drawing until a card of a kind comes.
#include "games/legends_untold/rules/chapters.h"

namespace undercroft::legends {
namespace {

using S = Steps<Play>;

}  // namespace

int with_foe(int slot) {
  return slot;
}
int with_discovery(int slot) {
  return kFoeSlots + slot;
}
int with_search() {
  return kFoeSlots + kDiscoverySlots;
}
namespace {
template <class F>
void each_loot_with(const Read& r, int place, int with, F f) {
  each_loot_out(r, [&](int loot) {
    const LootAt& at = r.s.loot[loot];
    if (at.where == LootAt::kAside && at.place == place && at.with == with) f(loot);
  });
}
}  // namespace
int count_loot_with(const Read& r, int place, int with) {
  int n = 0;
  each_loot_with(r, place, with, [&](int) { ++n; });
  return n;
}
void gain_loot_with(Play& p, int place, int with) {
  each_loot_with(p, place, with, [&](int loot) { gain_loot(p, loot); });
}
void remember_loot(Play& p, int place, int with) {
  p.s.fled_loot = {};
  each_loot_with(p, place, with, [&](int loot) { p.s.fled_loot.set(at(loot)); });
}
void discard_loot_with(Play& p, int place, int with) {
  each_loot_with(p, place, with, [&](int loot) { lose_loot(p, loot); });
}
void spring_trap(Play& p) {
  OpenCard& open = p.s.open.back();
  open.marks = static_cast<u8>(open.marks | OpenCard::kSprung);
}
Flow raise_red(Play& p) {
  OpenCard& open = p.s.open.back();
  if (heard(p, Event::Red)) return announce(p, Event::Red);
  open.marks = static_cast<u8>(open.marks | OpenCard::kRed);
  return kNext;
}
void forget_red(Play& p) {
  OpenCard& open = p.s.open.back();
  open.marks = static_cast<u8>(open.marks & ~OpenCard::kRed);
  open.spared = 0;
}
bool has_waiting_foe(const Read& r, int place) {
  return std::ranges::any_of(r.s.map[place].foes,
                             [](u8 foe) { return foe != kNone && foe != kUndrawn; });
}
int free_discovery_slot(const Read& r) {
  for (int slot = kMostSlots; slot < kDiscoverySlots; ++slot)
    if (here(r).discoveries[slot] == kNone) return slot;
  return -1;
}

// ---- drawing until (LU-FOE-01 to LU-FOE-04, LU-DIS-01 to LU-DIS-04)

namespace {

enum class UntilStep : u8 { Check, Draw, Handle, kEnd };

Kind wanted_kind(Draws what) {
  constexpr std::array<Kind, 4> kKinds{Kind::Foe, Kind::Discovery, Kind::Loot, Kind::Trap};
  return kKinds[static_cast<std::size_t>(what)];
}
/// LU-RUL-24: at most once in a search; LU-RUL-88: at once when the last card has left the deck.
void renew_adventure(Play& p, DrawUntilNotes& now) {
  if (now.renewed != 0 || !renew_pile(decks(p).adventure)) return;
  now.renewed = 1;
  p.tell(Fact::DeckShuffled, {.a = static_cast<int>(Deck::Adventure)});
}
Flow end_search_for(Play& p) {
  if (renew_pile(decks(p).adventure))  // LU-RUL-88
    p.tell(Fact::DeckShuffled, {.a = static_cast<int>(Deck::Adventure)});
  return kFinish;
}
Flow check_deck(Play& p, Frame& f) {
  auto now = notes<DrawUntilNotes>(f);
  renew_adventure(p, now);
  keep(f, now);
  return decks(p).adventure.empty() ? end_search_for(p) : kNext;
}
// LU-CHA-08
void adventure_options(const Read& r, const Frame& /*f*/, OptionList& out) {
  draw_options(decks(r).adventure, Verb::DrawAdventure, out);
}
void take_off_adventure(Play& p, int card) {
  auto& pile = decks(p).adventure;
  if (!pile.top.empty())
    pile.top.pop_back();
  else if (pile.unseen.has(at(card)))
    pile.unseen.clear(at(card));
  else
    pile.bottom.pop_back();
  p.tell(Fact::CardRevealed, {.a = static_cast<int>(kind_of(p, card)), .b = card});
}
Flow draw_adventure(Play& p, Frame& f, const Option& chosen) {
  auto now = notes<DrawUntilNotes>(f);
  take_off_adventure(p, chosen.b);
  renew_adventure(p, now);
  now.card = chosen.b;
  keep(f, now);
  return kNext;
}
void put_into_slot(Play& p, const DrawUntilNotes& now) {
  Place& place = here(p);
  if (now.slot == kNone) return;
  if (kind_of(p, now.card) == Kind::Foe)
    place.foes[now.slot] = narrow<u8>(int{now.card});
  else
    place.discoveries[now.slot] = narrow<u8>(int{now.card});
}
Flow handle_drawn(Play& p, Frame& f) {
  const auto now = notes<DrawUntilNotes>(f);
  const auto what = static_cast<Draws>(int{now.what});
  const Kind kind = kind_of(p, now.card);
  if (kind == Kind::Foe || kind == Kind::Discovery) {
    if (kind == wanted_kind(what)) {
      put_into_slot(p, now);
      return end_search_for(p);
    }
    discard_drawn(p, now.card);  // LU-FOE-02, LU-DIS-02
    return jump(UntilStep::Check);
  }
  if (kind == Kind::Trap)  // LU-FOE-03, LU-DIS-04
    return booby_trap(now.card).then(what == Draws::Trap ? kFinish : jump(UntilStep::Check));
  const int loot = adventure_card(p, now.card).of;
  if (what == Draws::Loot || what == Draws::Trap) {  // LU-BAR-08, LU-RUL-79
    gain_loot(p, loot);
    return what == Draws::Loot ? end_search_for(p) : jump(UntilStep::Check);
  }
  // LU-FOE-04, LU-DIS-03
  const int with = what == Draws::Foe ? with_foe(now.slot) : with_discovery(now.slot);
  put_loot(p, loot, {LootAt::kAside, p.s.here, narrow<u8>(with), 0});
  return jump(UntilStep::Check);
}
constexpr auto kUntilSteps = S::table<UntilStep>({
    S::act(UntilStep::Check, "", "LU-RUL-24", check_deck),
    S::chance(UntilStep::Draw, "Draw an Adventure card", "LU-FOE-01", Purpose::Adventure,
              adventure_options, draw_adventure),
    S::act(UntilStep::Handle, "", "LU-FOE-02", handle_drawn),
});

// ---- Booby Traps

enum class TrapStep : u8 { Begin, Springs, End, kEnd };

Flow begin_trap(Play& p, Frame& f) {
  const auto now = notes<TrapNotes>(f);
  open_card(p, Kind::Trap, now.card);
  const auto springs = static_cast<Springs>(int{now.springs});
  // LU-BBY-02, LU-BBY-03, LU-RDY-09
  const bool sprung = springs == Springs::Always ||
                      (springs == Springs::IfCareless && p.s.readiness == Readiness::Careless);
  if (!sprung) return jump(TrapStep::End);
  if (heard(p, Event::Trap))
    return Machine::raise(p, Machine::event_of(Event::Trap, kPartySeat), effects::kNoPiece);
  spring_trap(p);
  return kNext;
}
Flow sprung_trap(Play& p, Frame& f) {
  if ((p.s.open.back().marks & OpenCard::kSprung) == 0) return kNext;  // somebody saw it in time
  p.tell(Fact::TrapSprung, {.a = notes<TrapNotes>(f).card});
  return run_card(p, kPieces(Thing::Card, top_card(p)), Trigger::Triggered);
}
Flow end_trap(Play& p, Frame& f) {
  p.s.open.back().outcome = Resolves::Yes;
  close_card(p);
  const auto now = notes<TrapNotes>(f);
  if (static_cast<From>(int{now.from}) == From::Treasure)
    discard_treasure(p, now.card);
  else
    discard_card(p, Kind::Trap, now.card);
  return kFinish;
}
constexpr auto kTrapSteps = S::table<TrapStep>({
    S::act(TrapStep::Begin, "Booby Trap", "LU-BBY-01", begin_trap),
    S::act(TrapStep::Springs, "", "LU-BBY-02", sprung_trap),
    S::act(TrapStep::End, "", "LU-BBY-02", end_trap),
});

// ---- Obstacles

struct ObstacleNotes {
  static constexpr Proc kProc = Proc::Obstacle;
  Num16 lane{}, hero{};
};
enum class ObstacleStep : u8 { Begin, Draw, Face, Who, Comes, Red, Test, Done, Gone, kEnd };

int entrance_lane(const Read& r) {
  return here(r).entrance == kNone ? -1 : printed_side(here(r), here(r).entrance);
}
void add_icons(Play& p, const CardDef& card) {  // LU-ADV-09
  each_bit(card.test.adds,
           [&](int icon) { add_environment(p, p.s.here, static_cast<Environment>(icon)); });
}
Flow begin_obstacle(Play& p, Frame& f) {
  const int lane = notes<ObstacleNotes>(f).lane;
  const u8 card = here(p).obstacles[lane];
  if (card != kUndrawn) return jump(ObstacleStep::Face);  // LU-TRI-05
  renew_pile(decks(p).obstacles);
  if (decks(p).obstacles.empty()) {
    here(p).obstacles[lane] = kNone;
    return kFinish;
  }
  return kNext;
}
// LU-CHA-07
void obstacle_options(const Read& r, const Frame& /*f*/, OptionList& out) {
  draw_options(decks(r).obstacles, Verb::DrawObstacle, out);
}
Flow draw_obstacle(Play& p, Frame& f, const Option& chosen) {
  take_off(decks(p).obstacles, chosen.b);
  here(p).obstacles[notes<ObstacleNotes>(f).lane] = narrow<u8>(int{chosen.b});
  p.tell(Fact::CardRevealed, {.a = static_cast<int>(Kind::Obstacle), .b = chosen.b});
  add_icons(p, p.content.obstacles[chosen.b]);
  return kNext;
}
const CardDef& obstacle_now(const Read& r) {
  return r.content.obstacles[r.s.open.back().card];
}
/// Whether its red result speaks to one Hero, and not to named positions or to everybody.
bool hits_one(const Read& r) {
  const bool by_text = has_card_text(r, kPieces(Thing::Card, top_card(r)), Trigger::Red);
  return !by_text && !obstacle_now(r).test.party;
}
Flow face_obstacle(Play& p, Frame& f) {
  open_card(p, Kind::Obstacle, here(p).obstacles[notes<ObstacleNotes>(f).lane]);
  if (!obstacle_now(p).trap || p.s.readiness != Readiness::Careless)
    return jump(ObstacleStep::Test);
  p.s.open.back().outcome = Resolves::Yes;
  auto now = notes<ObstacleNotes>(f);
  const int scout = scout_of(p);
  const bool asks = hits_one(p) && scout < 0;
  now.hero = hits_one(p) && !asks ? scout : 0;
  keep(f, now);
  return asks ? kNext : jump(ObstacleStep::Comes);
}
// LU-RUL-67: the Scout lies there Unconscious.
void victim_options(const Read& r, const Frame& /*f*/, OptionList& out) {
  each_bit(heroes_up(r), [&](int hero) { out.add(Verb::Surrogate, kParty, {.a = hero}); });
}
Flow take_victim(Play& /*p*/, Frame& f, const Option& chosen) {
  auto now = notes<ObstacleNotes>(f);
  now.hero = chosen.a;
  keep(f, now);
  return kNext;
}
Flow red_comes(Play& p, Frame& /*f*/) {
  forget_red(p);
  return raise_red(p);
}
/// A Careless Party springs a Trap (LU-TRP-01, LU-RUL-67).
Flow red_result(Play& p, Frame& f) {
  const CardDef& card = obstacle_now(p);
  const int piece = kPieces(Thing::Card, top_card(p));
  if ((p.s.open.back().marks & OpenCard::kRed) == 0) return jump(ObstacleStep::Done);
  if (has_card_text(p, piece, Trigger::Red))
    return run_card(p, piece, Trigger::Red).then(jump(ObstacleStep::Done));
  if (card.test.type == TestType::Basic) return jump(ObstacleStep::Done);
  const int row =
      card.test.first_row + (card.test.type == TestType::Table ? length(card.test.rows) : 0);
  auto now = notes<ObstacleNotes>(f);
  if (!card.test.party)
    return Machine::run_row(p, piece, row, 0, now.hero).then(jump(ObstacleStep::Done));
  // every conscious Hero once
  const unsigned left = heroes_up(p) & ~(bit_of(now.hero) - 1);
  if (left == 0) return jump(ObstacleStep::Done);
  const int hero = std::countr_zero(left);
  now.hero = hero + 1;
  keep(f, now);
  return Machine::run_row(p, piece, row, 0, hero).then(kRepeat);
}
Flow test_obstacle(Play& p, Frame& /*f*/) {
  // LU-TRI-02; from a Trap as its Readiness is at each attempt (LU-TRP-02, LU-TRP-03, LU-RDY-07)
  return call_trial(p, obstacle_now(p).trap ? 0 : kMayRetreat);
}
Flow end_obstacle(Play& p, Frame& f) {
  const OpenCard open = p.s.open.back();
  if (open.outcome == Resolves::Retreat) return retreat(p);
  close_card(p);
  here(p).obstacles[notes<ObstacleNotes>(f).lane] = kNone;
  p.tell(Fact::CardResolved, {.a = static_cast<int>(Kind::Obstacle), .b = open.card});
  discard_card(p, Kind::Obstacle, open.card);  // LU-BAS-02, LU-TRP-01
  return check_goal(p);
}
constexpr auto kObstacleSteps = S::table<ObstacleStep>({
    S::act(ObstacleStep::Begin, "", "LU-OBS-01", begin_obstacle),
    S::chance(ObstacleStep::Draw, "Draw an Obstacle", "LU-OBS-01", Purpose::Obstacles,
              obstacle_options, draw_obstacle),
    S::act(ObstacleStep::Face, "", "LU-OBS-02", face_obstacle),
    S::choose(ObstacleStep::Who, "Whom does the Trap hit?", "LU-RUL-67", victim_options,
              take_victim)
        .asks("Which Hero does the Trap hit?"),
    S::act(ObstacleStep::Comes, "", "LU-TRP-01", red_comes),
    S::act(ObstacleStep::Red, "", "LU-TRP-01", red_result),
    S::act(ObstacleStep::Test, "", "LU-TRI-01", test_obstacle),
    S::act(ObstacleStep::Done, "", "LU-GEN-04", tell_resolved),
    S::act(ObstacleStep::Gone, "", "LU-TRI-04", end_obstacle),
});

// ---- Discoveries

enum class FindStep : u8 { Draw, Open, Test, Told, Done, kEnd };

Flow draw_discovery(Play& p, Frame& f) {
  const int slot = notes<FindNotes>(f).slot;
  if (here(p).discoveries[slot] != kUndrawn) return kNext;
  const int held = take_held(p, Kind::Discovery);
  if (held < 0) return draw_until(Draws::Discovery, slot);
  here(p).discoveries[slot] = narrow<u8>(held);
  return kNext;
}
Flow open_discovery(Play& p, Frame& f) {
  const int slot = notes<FindNotes>(f).slot;
  const u8 card = here(p).discoveries[slot];
  if (card == kUndrawn || card == kNone) {  // LU-RUL-24: none is left
    here(p).discoveries[slot] = kNone;
    gain_loot_with(p, p.s.here, with_discovery(slot));
    return kFinish;
  }
  open_card(p, Kind::Discovery, card);
  add_icons(p, adventure_card(p, card));
  return kNext;
}
Flow test_discovery(Play& p, Frame& f) {
  if (!adventure_card(p, p.s.open.back().card).curiosity) return call_trial(p);  // LU-DIS-05
  // LU-DIS-06. The last slot stays free for whatever is found next.
  const bool stays = notes<FindNotes>(f).slot < kDiscoverySlots - 1;
  return call_trial(p, stays ? kMayLeave | kMayDiscard : kMayDiscard);
}
Flow end_discovery(Play& p, Frame& f) {
  const int slot = notes<FindNotes>(f).slot;
  const OpenCard open = p.s.open.back();
  if (open.outcome == Resolves::Retreat) return retreat(p);
  close_card(p);
  if (open.outcome == Resolves::Left) {  // LU-DIS-08
    p.s.left_now = static_cast<u8>(p.s.left_now | bit_of(slot));
    p.tell(Fact::CardLeft, {.a = static_cast<int>(Kind::Discovery), .b = open.card});
    return kNext;
  }
  here(p).discoveries[slot] = kNone;
  if ((open.marks & OpenCard::kGoesOn) != 0)
    discard_loot_with(p, p.s.here, with_discovery(slot));  // LU-DIS-07
  else
    gain_loot_with(p, p.s.here, with_discovery(slot));  // LU-DIS-03
  p.tell(Fact::CardResolved, {.a = static_cast<int>(Kind::Discovery), .b = open.card});
  discard_card(p, Kind::Discovery, open.card);
  return check_goal(p);
}
constexpr auto kFindSteps = S::table<FindStep>({
    S::act(FindStep::Draw, "", "LU-DIS-01", draw_discovery),
    S::act(FindStep::Open, "", "LU-DIS-01", open_discovery),
    S::act(FindStep::Test, "", "LU-DIS-05", test_discovery),
    S::act(FindStep::Told, "", "LU-GEN-04", tell_resolved),
    S::act(FindStep::Done, "", "LU-DIS-03", end_discovery),
});

// ---- the Phase (LU-ADV-02)

struct AdventureNotes {
  static constexpr Proc kProc = Proc::Adventure;
};
enum class AdventureStep : u8 {
  Obstacle,
  AfterObstacle,
  Foes,
  AfterFoes,
  Discoveries,
  AfterDiscoveries,
  Middle,
  kEnd
};

Flow face_obstacles(Play& p, Frame& /*f*/) {
  const int lane = entrance_lane(p);
  if (lane < 0 || here(p).obstacles[lane] == kNone) return kNext;  // LU-RUL-18
  return call(ObstacleNotes{.lane = lane});
}
Flow settle_events(Play& p, Frame& /*f*/) {
  return resolve_events(p);  // LU-RUL-66
}
Flow meet_foes(Play& p, Frame& /*f*/) {
  for (int slot = 0; slot < kFoeSlots; ++slot)
    if (here(p).foes[slot] != kNone)  // LU-RUL-90: one at a time
      return meet_foe(slot, p.s.returning != 0 ? Comes::Waiting : Comes::ByIcon);
  return jump(AdventureStep::Discoveries);
}
Flow again_foes(Play& p, Frame& /*f*/) {
  return resolve_events(p).then(jump(AdventureStep::Foes));
}
Flow find_discoveries(Play& p, Frame& /*f*/) {
  for (int slot = 0; slot < kDiscoverySlots; ++slot) {
    const u8 card = here(p).discoveries[slot];
    // LU-DIS-08: a Curiosity that was left waits for the Exploration Phase.
    const bool left = card != kUndrawn && card != kNone && adventure_card(p, card).curiosity;
    if (card != kNone && !left) return find_discovery(slot);
  }
  return jump(AdventureStep::Middle);
}
Flow again_discoveries(Play& p, Frame& /*f*/) {
  if (p.s.travels != 0) return call(Proc::Travel);
  return resolve_events(p).then(jump(AdventureStep::Discoveries));
}
Flow reach_middle(Play& p, Frame& /*f*/) {
  p.s.spot = Spot::Middle;  // LU-EXP-01
  p.tell(Fact::PartyMoved, {.a = p.s.here, .n = 2});
  here(p).marks = static_cast<u8>(here(p).marks | Place::kResolved | Place::kEntered);
  p.s.phase = Phase::Exploration;
  return check_goal(p);
}
constexpr auto kAdventureSteps = S::table<AdventureStep>({
    S::act(AdventureStep::Obstacle, "Obstacles", "LU-ADV-02", face_obstacles),
    S::act(AdventureStep::AfterObstacle, "", "LU-RUL-66", settle_events),
    S::act(AdventureStep::Foes, "", "LU-ADV-02", meet_foes),
    S::act(AdventureStep::AfterFoes, "", "LU-RUL-66", again_foes),
    S::act(AdventureStep::Discoveries, "", "LU-ADV-02", find_discoveries),
    S::act(AdventureStep::AfterDiscoveries, "", "LU-RUL-66", again_discoveries),
    S::act(AdventureStep::Middle, "", "LU-EXP-01", reach_middle),
});

}  // namespace

const Procedure<Play> kDrawUntilProcedure{"draw_until", kUntilSteps, false, "Adventure deck"};
const Procedure<Play> kBoobyTrapProcedure{"booby_trap", kTrapSteps, false, "Booby Trap"};
const Procedure<Play> kObstacleProcedure{"obstacle", kObstacleSteps, false, "Obstacle"};
const Procedure<Play> kFindProcedure{"find", kFindSteps, false, "Discovery"};
const Procedure<Play> kAdventureProcedure{"adventure", kAdventureSteps, false, "Adventure Phase"};

}  // namespace undercroft::legends
