// From the first Ecology to the last: what is set up in each (FD-SET, FD-CHN), what the Heroes
// bring to where they start (FD-LOW), and how they go down (FD-NXT, FD-SAV-01).
#include "games/forgotten_depths/rules/chapters.h"

namespace undercroft::forgotten {
namespace {

using S = Steps<Play>;

// ---- an Ecology

void stock_piles(Play& p) {
  const EcologyDef& e = ecology(p);
  State& s = p.s;
  s.monster_pile = static_cast<u16>((1U << e.monsters.size()) - 1);  // FD-SET-02, FD-CHN-01
  s.saurian = 0;
  // FD-SET-10, FD-ECO-07
  if (e.saurian != -1) s.monster_pile = static_cast<u16>(s.monster_pile & ~bit_of(e.saurian));
  s.feature_pile = static_cast<u16>((1U << e.features.size()) - 1);  // FD-SET-02
  s.found_patterns = 0;
}

void lay_tiles(Play& p) {
  const EcologyDef& e = ecology(p);
  State& s = p.s;
  s.map.clear();
  s.tiles.clear();
  s.pools = {};
  s.pending = s.aside = kNone;
  s.dead_end_used = 0;                          // FD-DIF-14, FD-DIF-15
  place_tile(p, e.entry, kCentre, kCentre, 0);  // FD-SET-12, FD-PLC-18, FD-RUL-58
  s.lantern_tile = s.lantern_area = 0;
  FixedVec<u8, kTiles> others;
  for (int i = 0; i < length(e.tiles); ++i)
    // FD-SET-11, FD-SET-13, FD-CHN-03
    if (i != e.entry && i != e.stairs) others.push_back(narrow<u8>(i));
  s.pools.deal(Zones{s}, others, s.tiles, others.size());
  s.tiles.insert(kUnderStairs, TileSlot::known(e.stairs));  // FD-SET-14, FD-SET-15
  s.drawer = 0;                                             // FD-EXP-15
}

// FD-NXT-03, FD-NXT-04: what a Hero takes along; Power Cards are Stored, everything else
// is shuffled. Nothing else goes on, so that a resumed game is the one played on (FD-SAV-04).
void ready_hero(Play& p, int number) {
  const Hero before = p.s.heroes[number];
  Hero& hero = p.s.heroes[number];
  hero = {};
  hero.mat = before.mat;
  hero.seat = before.seat;
  hero.single = before.single;
  hero.level = before.level;
  hero.health = before.health;
  hero.supply = before.supply;
  hero.tokens = before.tokens;
  hero.pile.unseen = action_cards(before);
  hero.power = before.power + hero.pile.unseen.count(kPower);                // FD-RUL-32
  while (hero.pile.unseen.count(kPower) > 0) hero.pile.unseen.take(kPower);  // FD-CHN-06
}
}  // namespace

void set_up_ecology(Play& p) {
  State& s = p.s;
  end_ecology(p);
  stock_piles(p);
  lay_tiles(p);
  for (std::size_t d = 0; d < kDifficulties; ++d) {  // FD-SET-16
    s.foe_decks[d] = {};
    for (std::size_t value = 0; value < kCardKinds; ++value)
      s.foe_decks[d].unseen.add(static_cast<int>(value), kMonsterDecks[d][value]);  // FD-CHN-04
  }
  shuffle_decks(p);  // FD-SET-18, FD-NXT-06
  for (int hero = 0; hero < hero_count(p); ++hero) ready_hero(p, hero);
  gather_texts(p);
  p.tell(Fact::EcologyEntered);
}
/// Effects that last for the Ecology end, and counters that are left go.
void end_ecology(Play& p) {
  for (Hero& hero : p.s.heroes) hero.weakened = 0;  // FD-NXT-07, FD-RUL-65
  for (OwnedAbility& ability : p.s.abilities) ability = {ability.owner, 0, {}};
  for (OwnedAbility& ability : p.s.mats) ability = {ability.owner, 0, {}};  // FD-LVL-05
  p.s.combat = {};
  Machine::end_period(p, static_cast<u8>(Period::Ecology));
  Machine::expire(p, static_cast<u8>(Time::EndOfEcology));
}
// FD-NXT-01, FD-NXT-02, FD-NXT-03, FD-RUL-31: all else that the party has stays with it.
void go_down(Play& p) {
  p.s.ecology = narrow<u8>(p.s.ecology + 1);  // FD-STG-02: and never back
  if (!plays_with(p, kEcologyKeysOption)) return;
  p.s.keys += kEcologyKeys;  // FD-NXT-05, FD-DIF-06
  p.tell(Fact::KeysGained, {.n = kEcologyKeys});
}

namespace {

// ---- the course of the game

struct Course {
  static constexpr Proc kProc = Proc::Game;
  Num16 gains{};  ///< that the Heroes have got so far, one Hero after the other
};
enum class GameStep : u8 { SetUp, Gains, Explore, LevelUp, Save, Next, kEnd };

Flow begin_ecology(Play& p, Frame& f) {
  set_up_ecology(p);
  keep(f, Course{});
  return kNext;
}

/// Items and Abilities that Heroes bring to where they start.
Flow starting_gains(Play& p, Frame& f) {
  const State& s = p.s;
  if (s.ecology != s.first_ecology) return kNext;
  const bool gift =
      plays_with(p, kStartingAbility) && s.first_ecology == 0;  // FD-DIF-04, FD-RUL-35
  const int abilities = s.first_ecology + (gift ? 1 : 0);
  const int done = notes<Course>(f).gains;
  const int each = s.first_ecology + abilities;
  if (each == 0 || done >= each * hero_count(p)) return kNext;
  keep(f, Course{.gains = done + 1});
  const int hero = done / each;
  // FD-LOW-02, FD-LOW-03, FD-LOW-05, FD-LOW-06
  return (done % each < abilities ? gain_ability(hero) : draw_item(hero)).then(kRepeat);
}

Flow explore(Play& /*p*/, Frame& /*f*/) {
  return call(Proc::Explore);
}
// FD-SAV-01: a party that keeps sheets may stop here.
Flow level_up(Play& p, Frame& /*f*/) {
  return call(Proc::LevelUp).then(p.s.campaign != 0 ? jump(GameStep::Save) : jump(GameStep::Next));
}
// FD-DEC-30
void save_options(const Read& /*r*/, const Frame& /*f*/, OptionList& out) {
  out.add(Verb::Save, kParty);
  out.add(Verb::GoOn, kParty);
}
Flow save_or_go_on(Play& /*p*/, Frame& /*f*/, const Option& chosen) {
  const bool saves = static_cast<Verb>(chosen.verb) == Verb::Save;
  return saves ? game_over(Result::Saved, Reason::Saved) : kNext;
}
Flow next_ecology(Play& p, Frame& /*f*/) {
  go_down(p);
  return kRestart;
}

constexpr auto kGameSteps = S::table<GameStep>({
    S::act(GameStep::SetUp, "Set up the Ecology", "FD-SET-02", begin_ecology),
    S::act(GameStep::Gains, "", "FD-LOW-02", starting_gains),
    S::act(GameStep::Explore, "Explore the Ecology", "FD-GEN-04", explore),
    S::act(GameStep::LevelUp, "Level Up", "FD-LVL-01", level_up),
    S::choose(GameStep::Save, "Save, or go on?", "FD-SAV-01", save_options, save_or_go_on)
        .asks("Do you save and stop here, or go on?"),
    S::act(GameStep::Next, "To the next Ecology", "FD-NXT-02", next_ecology),
});

}  // namespace

const Procedure<Play> kGameProcedure{"game", kGameSteps, false, "Forgotten Depths"};

}  // namespace undercroft::forgotten
