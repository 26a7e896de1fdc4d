// Combat: its setup (FD-CBT), its Rounds, Step 6 (FD-DIS), and the Final Entity (FD-FIN).
#include "games/forgotten_depths/rules/chapters.h"

namespace undercroft::forgotten {
namespace {

using S = Steps<Play>;

int foes_in_play(const Read& r) {
  int n = 0;
  for (const Foe& foe : r.s.combat.foes) n += foe.card != kNone ? 1 : 0;
  return n;
}
int foes_alive(const Read& r) {
  int n = 0;
  for (int foe = 0; foe < 2; ++foe)
    n += r.s.combat.foes[foe].card != kNone && !is_defeated(r, foe) ? 1 : 0;
  return n;
}
bool is_alone_against_two(const Read& r) {
  return hero_count(r) == 1 && foes_alive(r) == 2;  // FD-CBT-16
}
u8 all_heroes(const Read& r) {
  return static_cast<u8>(bit_of(hero_count(r)) - 1);  // FD-CBT-04, FD-FIN-04: everybody
}

void let_end(Play& p, Time time) {
  const std::size_t before = p.s.fx.lasting.size();
  Machine::expire(p, static_cast<u8>(time));
  if (p.s.fx.lasting.size() < before) p.tell(Fact::EffectsEnd);
}
/// FD-RUL-65: what lasts a number of Rounds ends with the Combat, even if it has not begun.
void forget_rounds(Play& p) {
  for (Hero& hero : p.s.heroes) {
    hero.done = 0;
    hero.plays = {};
    hero.fewer = {};
  }
  Machine::wake(p, static_cast<u8>(Time::NextRound));
  let_end(p, Time::NextRound);
  let_end(p, Time::EndOfRound);
}

// ---- Combat setup

enum class CombatStep : u8 { SetUp, Assign, Rounds, End, kEnd };

void place_health(Play& p) {
  Combat& c = p.s.combat;
  for (Foe& foe : c.foes) {
    foe.health.clear();
    if (foe.card == kNone) continue;
    foe.power_used = foe.heroes = 0;
    std::ranges::fill(foe.next_power, u8{0});  // FD-MPW-12
    const MonsterDef& def = p.content.monsters[foe.card];
    for (int i = 0; i < def.individuals && c.entity == 0; ++i)
      foe.health.push_back(def.health[figure(p)]);  // FD-CBT-01, FD-CBT-02, FD-MCD-05
  }
  if (c.entity != 0)
    for (std::size_t part = 0; part < 3; ++part)  // FD-FIN-05
      c.foes[0].health.push_back(p.content.monsters[c.parts[part]].health[figure(p)]);
}
Flow begin_combat(Play& p, Frame& /*f*/) {
  Combat& c = p.s.combat;
  c.running = 1;
  c.round = 0;
  place_health(p);
  forget_rounds(p);
  gather_texts(p);
  // One card is everybody's; so are both for a lone Hero.
  if (foes_in_play(p) == 2 && hero_count(p) > 1) return kNext;
  for (Foe& foe : c.foes) foe.heroes = foe.card == kNone ? u8{0} : all_heroes(p);
  return jump(CombatStep::Rounds);
}
// FD-CBT-05, FD-CBT-06, FD-DEC-19, FD-RUL-26: who is against the first card; somebody against each.
void assign_options(const Read& r, const Frame& /*f*/, OptionList& out) {
  for (int mask = 1; mask < all_heroes(r); ++mask) out.add(Verb::Assign, kParty, {.n = mask});
}
Flow assign(Play& p, Frame& /*f*/, const Option& chosen) {
  p.s.combat.foes[0].heroes = narrow<u8>(chosen.n);
  p.s.combat.foes[1].heroes = static_cast<u8>(all_heroes(p) & ~static_cast<unsigned>(chosen.n));
  return kNext;
}
// FD-CBT-12
Flow next_round(Play& p, Frame& /*f*/) {
  if (combat_won(p)) return kNext;  // FD-RUL-11
  return call(Proc::Round).then(kRepeat);
}
// FD-DIS-03, FD-DIS-04, FD-STG-04, FD-RUL-65
Flow end_combat(Play& p, Frame& /*f*/) {
  Combat& c = p.s.combat;
  for (const Foe& foe : c.foes) {
    if (foe.card == kNone || c.entity != 0) continue;
    const Role role = p.content.monsters[foe.card].role;
    if (role != Role::Location) to_pool(p, foe.card);  // FD-MON-05
  }
  p.tell(Fact::CombatWon);
  const Count8 rounds = c.round;
  c = {};
  c.round = rounds;  // a card may ask how long it took
  lift_bars(p);
  gather_texts(p);
  forget_rounds(p);
  Machine::end_period(p, static_cast<u8>(Period::Combat));
  let_end(p, Time::EndOfCombat);
  return kFinish;
}

// ---- a Round

/// Rows in the order in which Monster cards are drawn.
void lay_rows(Play& p) {
  Combat& c = p.s.combat;
  c.rows.clear();
  for (int k = 0; k < 2; ++k) {
    const int foe = is_alone_against_two(p) ? (k + c.alone_first) % 2 : k;  // FD-RUL-28
    if (c.foes[foe].card == kNone || is_defeated(p, foe)) continue;
    for (int hero = 0; hero < hero_count(p); ++hero) {   // FD-GEN-09, FD-RUL-60
      if (!has_bit(c.foes[foe].heroes, hero)) continue;  // FD-CBT-07
      Row row;
      row.hero = narrow<u8>(hero);
      row.foe = narrow<u8>(foe);
      c.rows.push_back(row);
    }
  }
}
Flow round_starts(Play& p, Frame& /*f*/) {
  return announce(p, Event::Round).then(jump(RoundStep::Draw));
}
Flow begin_round(Play& p, Frame& f) {
  Combat& c = p.s.combat;
  ++c.round;
  p.tell(Fact::RoundBegins, {.n = c.round});
  c.alone_first = 0;
  keep(f, CombatRound{});
  for (Hero& hero : p.s.heroes) {
    hero.done = 0;
    hero.plays = {hero.plays[1], 0};
    hero.fewer = {hero.fewer[1], {}};
  }
  let_end(p, Time::NextRound);
  Machine::wake(p, static_cast<u8>(Time::NextRound));
  for (int foe = 0; foe < 2; ++foe) {
    c.foes[foe].power_used = 0;
    c.foes[foe].alive_at_start = narrow<u8>(alive(p, foe));
  }
  if (foes_alive(p) == 1) {  // FD-CBT-08: whose Monster Card is Defeated joins against the other
    for (int foe = 0; foe < 2; ++foe)
      c.foes[foe].heroes = is_defeated(p, foe) ? u8{0} : all_heroes(p);
  }
  c.strikes.clear();
  c.dealt = {};
  c.before = {};
  if (is_alone_against_two(p)) return kNext;
  lay_rows(p);
  return round_starts(p, f);
}
// FD-DEC-20
void first_options(const Read& r, const Frame& /*f*/, OptionList& out) {
  for (const int foe : {0, 1}) out.add(Verb::First, r.s.heroes[0].seat, {.n = foe});
}
Flow take_first(Play& p, Frame& /*f*/, const Option& chosen) {
  p.s.combat.alone_first = narrow<u8>(chosen.n);
  lay_rows(p);
  return kNext;
}

bool plays_twice(const Read& r) {
  return hero_count(r) == 1 && r.s.combat.rows.size() == 2;
}
/// A lone Hero against two cards does Steps 1 and 2 for each row by itself.
bool is_in_pass(const Read& r, const Frame& f, int row) {
  return !plays_twice(r) || row == notes<CombatRound>(f).pass;  // FD-CBT-09
}
void go_to_row(Frame& f, int row) {
  auto now = notes<CombatRound>(f);
  now.row = row;
  keep(f, now);
}
// FD-CBT-13, FD-CBT-14
Flow draw_hands(Play& /*p*/, Frame& f) {
  go_to_row(f, 0);
  return call(DrawHand{});
}
/// A Health State that fell or came back since the Round began counts; one from here on not.
void read_columns(Play& p, const Frame& f) {
  for (int row = 0; row < length(p.s.combat.rows); ++row) {
    if (!is_in_pass(p, f, row)) continue;
    const int foe = p.s.combat.rows[row].foe;
    p.s.combat.foes[foe].alive_at_start = narrow<u8>(alive(p, foe));
  }
}
Flow play_hands(Play& p, Frame& f) {
  int row = notes<CombatRound>(f).row;
  if (row == 0) read_columns(p, f);  // FD-HST-03
  while (row < length(p.s.combat.rows) && !is_in_pass(p, f, row)) ++row;
  if (row == length(p.s.combat.rows)) return kNext;
  go_to_row(f, row + 1);
  return call(PlayCards{.row = row}).then(kRepeat);
}
Flow monsters_play(Play& /*p*/, Frame& f) {
  go_to_row(f, 0);
  return call(MonsterPlays{.pass = notes<CombatRound>(f).pass});
}

// ---- pairs

int count_cards(const Array<u8, kMostColumns>& cards) {
  return static_cast<int>(std::ranges::count_if(cards, [](u8 c) { return c != kNone; }));
}
/// Columns where the single card may go.
unsigned open_columns(const Read& r, const Row& row) {
  const int mine = count_cards(row.hero_card);
  const int theirs = count_cards(row.foe_card);
  unsigned columns = 0;
  if (mine == 1 && theirs > 1) {
    if (row.robbed != 0) return 0;  // the other card stays where it lies
    int highest = -1;
    for (int i = 0; i < kMostColumns; ++i)
      if (row.foe_card[i] != kNone) highest = std::max(highest, foe_value(r, row, i));
    for (int i = 0; i < kMostColumns; ++i)
      // FD-PLY-11, FD-RUL-45: opposite the highest.
      if (row.foe_card[i] != kNone && foe_value(r, row, i) == highest) columns |= bit_of(i);
  } else if (theirs == 1 && mine > 1) {
    for (int i = 0; i < kMostColumns; ++i)
      if (row.hero_card[i] != kNone) columns |= bit_of(i);  // FD-PLY-12
  } else if (mine == 1 && theirs == 1) {
    for (int i = 0; i < kMostColumns; ++i)
      if (row.foe_card[i] != kNone) columns |= bit_of(i);  // FD-PLY-13
  }
  return columns;
}
template <class Cards, class Changes>
void move_single(Cards& cards, Changes& changes, int column) {
  for (int i = 0; i < kMostColumns; ++i)
    if (cards[i] != kNone && i != column) {
      std::swap(cards[i], cards[column]);
      std::swap(changes[i], changes[column]);
      return;
    }
}
void place_single(Play& p, int number, int column) {
  Row& row = p.s.combat.rows[number];
  if (count_cards(row.hero_card) == 1)
    move_single(row.hero_card, row.hero_change, column);
  else
    move_single(row.foe_card, row.foe_change, column);
  p.tell(Fact::CardsMeet, {.a = number, .b = column}, p.s.heroes[row.hero].seat);
}
Flow second_pass(Play& p, Frame& f) {
  auto now = notes<CombatRound>(f);
  if (!plays_twice(p) || now.pass == 1) {
    silence_the_fallen(p);
    return jump(RoundStep::Evaluate);
  }
  now.pass = 1;
  keep(f, now);
  return jump(RoundStep::Draw);
}
Flow align(Play& p, Frame& f) {
  for (int number = notes<CombatRound>(f).row; number < length(p.s.combat.rows); ++number) {
    if (!is_in_pass(p, f, number)) continue;
    const unsigned columns = open_columns(p, p.s.combat.rows[number]);
    if (columns == 0) continue;
    if (std::popcount(columns) > 1) {
      go_to_row(f, number);
      return jump(RoundStep::Opposite);
    }
    place_single(p, number, std::countr_zero(columns));
  }
  go_to_row(f, length(p.s.combat.rows));
  return second_pass(p, f);
}
// FD-DEC-23, FD-DEC-33
void opposite_options(const Read& r, const Frame& f, OptionList& out) {
  const Row& row = r.s.combat.rows[notes<CombatRound>(f).row];
  for (unsigned left = open_columns(r, row); left != 0; left &= left - 1)
    out.add(Verb::Opposite, r.s.heroes[row.hero].seat,
            {.a = row.hero, .n = std::countr_zero(left)});
}
Flow take_opposite(Play& p, Frame& f, const Option& chosen) {
  const int row = notes<CombatRound>(f).row;
  place_single(p, row, chosen.n);
  go_to_row(f, row + 1);
  return align(p, f);
}

// ---- Steps 3 and 4

/// A pair that an Ability has made illegal is chosen anew.
Flow evaluate(Play& p, Frame& /*f*/) {
  for (Row& row : p.s.combat.rows)
    // FD-EVA-10
    if (row.chosen != kNone && !may_resolve(p, row, row.chosen)) row.chosen = kNone;

  return anything_to_decide(p) ? kNext : jump(RoundStep::Damage);
}
Flow deal_damage(Play& p, Frame& /*f*/) {
  silence_the_fallen(p);
  return call(Proc::Damage);
}
/// Each burn is damage by itself: Armor counts against each.
void burn_out(Play& p) {
  for (int hero = 0; hero < hero_count(p); ++hero)
    for (int n = given_to(p, hero, Attr::Burning); n > 0; --n) hurt(p, hero, 1, Source::Ability);
}
Flow end_round(Play& p, Frame& /*f*/) {
  silence_the_fallen(p);
  Machine::end_period(p, static_cast<u8>(Period::Round));
  let_end(p, Time::EndOfRound);
  return anyone_defeated(p) ? hero_defeated(p) : kFinish;
}
Flow discard_step(Play& p, Frame& f) {
  silence_the_fallen(p);
  discard_played(p);  // FD-DIS-01
  burn_out(p);
  if (anyone_defeated(p)) return hero_defeated(p);
  if (heard(p, Event::RoundEnd)) return announce(p, Event::RoundEnd);
  return hears_of_defeats(p) ? kNext : end_round(p, f);
}
/// Who fell by what happens when a Round ends.
Flow late_defeats(Play& p, Frame& /*f*/) {
  return tell_defeats(p);
}
Flow late_falls(Play& p, Frame& /*f*/) {
  return tell_falls(p);
}

constexpr auto kCombatSteps = S::table<CombatStep>({
    S::act(CombatStep::SetUp, "Combat setup", "FD-CBT-01", begin_combat),
    S::choose(CombatStep::Assign, "Who fights which Monster?", "FD-CBT-05", assign_options, assign)
        .asks("Who fights which Monster?")
        .shows(show_assigning),
    S::act(CombatStep::Rounds, "", "FD-CBT-12", next_round),
    S::act(CombatStep::End, "", "FD-DIS-03", end_combat),
});
constexpr auto kRoundSteps = S::table<RoundStep>({
    S::act(RoundStep::Start, "", "FD-CBT-12", begin_round),
    S::choose(RoundStep::First, "Which Monster first?", "FD-CBT-09", first_options, take_first)
        .asks("Which Monster is met first?"),
    S::act(RoundStep::Begins, "", "FD-DEC-36", round_starts),
    S::act(RoundStep::Draw, "Step 1: Draw", "FD-DRW-01", draw_hands),
    S::act(RoundStep::PlayHands, "Step 2: Play", "FD-PLY-01", play_hands),
    S::act(RoundStep::MonsterPlays, "Step 2: Monsters play", "FD-PLY-05", monsters_play),
    S::act(RoundStep::Align, "", "FD-PLY-11", align),
    S::choose(RoundStep::Opposite, "Step 2: Opposite which card?", "FD-PLY-12", opposite_options,
              take_opposite)
        .asks(ask_opposite)
        .shows(bar_hits),
    S::act(RoundStep::Again, "", "FD-CBT-09", second_pass),
    S::act(RoundStep::Evaluate, "Step 3: Evaluate Combat Pairs", "FD-EVA-01", evaluate),
    S::choose(RoundStep::Decide, "Step 4: Hero Abilities", "FD-EVA-02", decide_options,
              take_decision)
        .asks(ask_pairs)
        .shows(show_pairs),
    S::act(RoundStep::Damage, "Step 5: Damage", "FD-DMG-01", deal_damage),
    S::act(RoundStep::Discard, "Step 6: Discard", "FD-DIS-01", discard_step),
    S::act(RoundStep::Defeats, "", "FD-DMG-09", late_defeats),
    S::act(RoundStep::Falls, "", "FD-DMG-09", late_falls),
    S::act(RoundStep::End, "", "FD-DIS-02", end_round),
});

}  // namespace

void bring_foe(Play& p, int card, bool lent) {
  for (Foe& foe : p.s.combat.foes)
    if (foe.card == kNone) {  // FD-CBT-17
      foe.card = narrow<u8>(card);
      foe.lent = lent ? 1 : 0;
      p.tell(Fact::CardRevealed, {.a = card});
      return;
    }
  UC_CHECK(false, "more than two Monster Cards");
}
int alive(const Read& r, int foe) {
  int n = 0;
  for (const Count8& health : r.s.combat.foes[foe].health) n += health > 0 ? 1 : 0;
  return n;
}
bool is_defeated(const Read& r, int foe) {
  if (r.s.combat.entity != 0) return alive(r, foe) <= 1;  // FD-FIN-10: any two of the three parts
  return alive(r, foe) == 0;                              // FD-DMG-09
}
bool combat_won(const Read& r) {
  return foes_alive(r) == 0;  // FD-DIS-02
}
// FD-CBT-03, FD-CBT-11, FD-MCD-07, FD-SET-17, FD-FIN-17
int foe_deck(const Read& r, int foe) {
  return static_cast<int>(foe_def(r, foe).difficulty);
}
void discard_played(Play& p) {
  Combat& c = p.s.combat;
  p.tell(Fact::PlayedDiscarded);
  for (Row& row : c.rows) {
    for (const u8 card : row.hero_card)
      if (card != kNone) p.s.heroes[row.hero].discard.add(card);  // FD-PLY-14: without a pair too
    for (const u8 card : row.foe_card)
      if (card != kNone) p.s.foe_decks[foe_deck(p, row.foe)].discard.add(card);
  }
  c.rows.clear();
  c.strikes.clear();
  discard_drawn(p);  // FD-ABL-13
}

const Procedure<Play> kCombatProcedure{"combat", kCombatSteps, false, "Combat"};
const Procedure<Play> kRoundProcedure{"round", kRoundSteps, false, "Round"};

}  // namespace undercroft::forgotten
