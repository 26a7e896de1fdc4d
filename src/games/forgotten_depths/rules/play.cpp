// Step 1: draw (FD-DRW). Step 2: play (FD-PLY), Health States (FD-HST), Monster Power (FD-MPW).
#include "games/forgotten_depths/rules/chapters.h"

namespace undercroft::forgotten {
namespace {

using S = Steps<Play>;

// ---- Step 1

int hero_stream(int hero) {
  return static_cast<int>(Purpose::Hero) + hero;
}
enum class DrawStep : u8 { Next, Draw, kEnd };

Flow next_to_draw(Play& p, Frame& f) {
  for (int number = notes<DrawHand>(f).hero; number < hero_count(p); ++number) {
    const Hero& hero = p.s.heroes[number];
    if (length(hero.hand) >= kHandSize) continue;  // FD-DRW-01, FD-DRW-08, FD-GLO-12
    if (!hero.pile.empty()) {                      // FD-DRW-03, FD-DRW-09: no reshuffle now
      keep(f, DrawHand{.hero = number});
      return jump(DrawStep::Draw);
    }
  }
  return kFinish;
}
// FD-CHN-10
void hand_outcomes(const Read& r, const Frame& f, OptionList& out) {
  draw_outcomes(r, notes<DrawHand>(f).hero, out);
}
int hand_purpose(const Read& /*r*/, const Frame& f) {
  return hero_stream(notes<DrawHand>(f).hero);
}
Flow draw_one(Play& p, Frame& f, const Option& chosen) {
  draw_into_hand(p, chosen.a, chosen.b);
  return next_to_draw(p, f);
}

// ---- Step 2: Heroes

enum class PlayStep : u8 { Next, Choose, Refill, Draw, kEnd };

const Row& row_of(const Read& r, const Frame& f) {
  return r.s.combat.rows[notes<PlayCards>(f).row];
}
int played(const Row& row) {
  return static_cast<int>(std::ranges::count_if(row.hero_card, [](u8 c) { return c != kNone; }));
}
Flow next_to_play(Play& p, Frame& f) {
  const Row& row = row_of(p, f);
  const int number = row.hero;
  Hero& hero = p.s.heroes[number];
  if (played(row) >= cards_to_play(p, notes<PlayCards>(f).row, false)) {  // FD-DRW-11
    Machine::end_period(p, static_cast<u8>(Period::Playing));
    return kFinish;
  }
  if (!hero.hand.empty()) return jump(PlayStep::Choose);  // FD-DRW-04, FD-DRW-06
  if (hero.pile.empty()) {
    reshuffle(p, number);  // FD-DRW-07, FD-DRW-10
  }
  const int more = kHandSize - played(row);  // FD-DRW-05, FD-EX-07
  keep(f, PlayCards{.row = notes<PlayCards>(f).row, .refill = more});
  return jump(PlayStep::Refill);
}
void play_options(const Read& r, const Frame& f, OptionList& out) {
  const Row& row = row_of(r, f);
  const Hero& hero = r.s.heroes[row.hero];
  const bool rising = is_given(r, row.hero, Attr::Rising) && row.hero_card[0] != kNone &&
                      hero.hand.back() >= row.hero_card[0];
  for (std::size_t i = 0; i < hero.hand.size(); ++i) {
    if (i > 0 && hero.hand[i] == hero.hand[i - 1]) continue;
    if (rising && hero.hand[i] < row.hero_card[0]) continue;
    // FD-DEC-21, FD-DEC-22, FD-PLY-01
    out.add(Verb::PlayCard, hero.seat, {.a = row.hero, .b = hero.hand[i]});
  }
  if (played(row) == 0) uses_of(r, row.hero, When::HandStart, out);
}
Flow play_card(Play& p, Frame& f, const Option& chosen) {
  if (static_cast<Verb>(chosen.verb) == Verb::Use) return use_ability(p, chosen).then(kRestart);
  Hero& hero = p.s.heroes[chosen.a];
  std::size_t i = 0;
  while (hero.hand[i] != chosen.b) ++i;
  hero.hand.erase(i);  // FD-PLY-04: the others stay
  Row& row = p.s.combat.rows[notes<PlayCards>(f).row];
  const std::size_t column = at(played(row));
  row.hero_card[column] = narrow<u8>(chosen.b);
  row.hero_change[column] = int{hero.eager};
  hero.eager = 0;
  p.tell(Fact::CardPlayed, {.a = notes<PlayCards>(f).row, .b = chosen.b}, hero.seat);
  return next_to_play(p, f);
}
Flow refill(Play& p, Frame& f) {
  const Hero& hero = p.s.heroes[row_of(p, f).hero];
  if (length(hero.hand) >= notes<PlayCards>(f).refill || hero.pile.empty())
    return hero.hand.empty() && hero.discard.empty() ? kFinish : kRestart;  // FD-DRW-12, FD-RUL-46
  return jump(PlayStep::Draw);
}
void refill_outcomes(const Read& r, const Frame& f, OptionList& out) {
  draw_outcomes(r, row_of(r, f).hero, out);
}
int refill_purpose(const Read& r, const Frame& f) {
  return hero_stream(row_of(r, f).hero);
}
Flow draw_refill(Play& p, Frame& f, const Option& chosen) {
  draw_into_hand(p, chosen.a, chosen.b);
  return refill(p, f);
}

// ---- Step 2: Monsters

enum class FoeStep : u8 { Next, Draw, kEnd };

bool is_this_pass(const Read& r, const Frame& f, int row) {
  const bool twice = hero_count(r) == 1 && r.s.combat.rows.size() == 2;
  return !twice || row == notes<MonsterPlays>(f).pass;
}
// FD-RUL-28: by Monster Card, by Hero, the left slot first.
Flow next_slot(Play& p, Frame& f) {
  Combat& c = p.s.combat;
  auto now = notes<MonsterPlays>(f);
  for (int row = 0; row < length(c.rows); ++row) {  // FD-PLY-05, FD-PLY-06
    if (!is_this_pass(p, f, row)) continue;
    const bool again = now.only != 0;
    const int cards = again ? kMostColumns : cards_to_play(p, row, true);
    for (int column = 0; column < std::min(cards, kMostColumns); ++column) {
      if (again && now.only != 1 + row * kMostColumns + column) continue;
      if (c.rows[row].foe_card[column] != kNone) continue;
      FoeDeck& deck = p.s.foe_decks[foe_deck(p, c.rows[row].foe)];
      if (deck.unseen.empty()) {
        deck.unseen.pour(deck.discard);  // FD-PLY-10, FD-CHN-13
        p.tell(Fact::FoeDeckShuffled, {.a = foe_deck(p, c.rows[row].foe)});
      }
      if (deck.unseen.empty()) return kFinish;
      now.row = row;
      now.column = column;
      keep(f, now);
      return jump(FoeStep::Draw);
    }
  }
  return kFinish;
}
// FD-CHN-12
void foe_outcomes(const Read& r, const Frame& f, OptionList& out) {
  draw_foe_outcomes(r, foe_deck(r, r.s.combat.rows[notes<MonsterPlays>(f).row].foe), out);
}
int foe_purpose(const Read& r, const Frame& f) {
  return static_cast<int>(Purpose::Foe) +
         foe_deck(r, r.s.combat.rows[notes<MonsterPlays>(f).row].foe);
}
/// What a Power Ability has said of the card that replaces its Power Card.
void settle_next_card(Play& p, Row& row, int number, int column) {
  Combat& c = p.s.combat;
  if (c.replacing != foe_card_piece(number, column)) return;
  const int value = row.foe_card[column];
  row.foe_change[column] = (c.next_is != 0 ? c.next_is - 1 - value : 0) + c.next_by;
  c.replacing = kNone;
  c.next_is = 0;
  c.next_by = 0;
}
Flow draw_foe_card(Play& p, Frame& f, const Option& chosen) {
  const auto now = notes<MonsterPlays>(f);
  Row& row = p.s.combat.rows[now.row];
  FoeDeck& deck = p.s.foe_decks[foe_deck(p, row.foe)];
  deck.unseen.take(chosen.b);
  if (chosen.b != kPower) {  // FD-MPW-01, FD-MCD-06: only a Power Card wakes an Ability
    row.foe_card[now.column] = narrow<u8>(chosen.b);
    settle_next_card(p, row, now.row, now.column);
    p.tell(Fact::FoeCardPlayed, {.a = now.row, .b = chosen.b});
    return next_slot(p, f);
  }
  deck.discard.add(kPower);  // FD-MPW-04, FD-MPW-10, FD-MPW-11
  Foe& foe = p.s.combat.foes[row.foe];
  p.tell(Fact::FoePower, {.a = now.row, .n = foe.power_used});
  if (foe.power_used != 0) return kRestart;  // FD-MPW-06, FD-MPW-07, FD-MPW-09, FD-FIN-09, FD-EX-28
  return use_foe_power(p, now.row, now.column).then(kRestart);
}

constexpr auto kDrawHandSteps = S::table<DrawStep>({
    S::act(DrawStep::Next, "", "FD-DRW-03", next_to_draw),
    S::chance_of(DrawStep::Draw, "Draw an Action Card", "FD-DRW-01", hand_purpose, hand_outcomes,
                 draw_one)
        .asks(ask_hand_draw),
});
constexpr auto kPlayCardsSteps = S::table<PlayStep>({
    S::act(PlayStep::Next, "", "FD-DRW-05", next_to_play),
    S::choose(PlayStep::Choose, "Step 2: Play a card", "FD-PLY-01", play_options, play_card)
        .asks(ask_card)
        .shows(show_playing),
    S::act(PlayStep::Refill, "", "FD-DRW-05", refill),
    S::chance_of(PlayStep::Draw, "Draw an Action Card", "FD-DRW-05", refill_purpose,
                 refill_outcomes, draw_refill)
        .asks(ask_refill)
        .shows(show_playing),
});
constexpr auto kMonsterPlaysSteps = S::table<FoeStep>({
    S::act(FoeStep::Next, "", "FD-PLY-06", next_slot),
    S::chance_of(FoeStep::Draw, "The Monster draws", "FD-PLY-06", foe_purpose, foe_outcomes,
                 draw_foe_card)
        .asks("What does the Monster play?"),
});

}  // namespace

// ---- piles

/// Seen cards on top come first, those at the bottom last.
void draw_outcomes(const Read& r, int hero, OptionList& out) {
  const DrawPile& pile = r.s.heroes[hero].pile;
  if (!pile.top.empty()) {
    out.outcome(Verb::DrawAction, 1, {.a = hero, .b = pile.top.back()});
    return;
  }
  if (pile.unseen.empty()) {
    out.outcome(Verb::DrawAction, 1, {.a = hero, .b = pile.bottom.back()});
    return;
  }
  pile.unseen.each([&](int value, int n) {
    out.outcome(Verb::DrawAction, static_cast<u32>(n), {.a = hero, .b = value});
  });
}
void take_from_pile(Play& p, int hero, int value) {
  DrawPile& pile = p.s.heroes[hero].pile;
  if (!pile.top.empty())
    pile.top.pop_back();
  else if (!pile.unseen.empty())
    pile.unseen.take(value);
  else
    pile.bottom.pop_back();
}
void add_to_hand(Play& p, int hero, int value) {
  auto& hand = p.s.heroes[hero].hand;
  std::size_t i = 0;
  while (i < hand.size() && hand[i] < value) ++i;
  hand.insert(i, narrow<u8>(value));
}
void draw_into_hand(Play& p, int hero, int value) {
  take_from_pile(p, hero, value);
  if (value == kPower)
    ++p.s.heroes[hero].power;
  else
    add_to_hand(p, hero, value);
  p.tell(Fact::Drawn, {.a = hero, .b = value}, p.s.heroes[hero].seat);
}
// FD-CHN-11; FD-DRW-07, FD-CBT-15: what lies on the table stays there.
void reshuffle(Play& p, int hero) {
  p.s.heroes[hero].pile.unseen.pour(p.s.heroes[hero].discard);
  p.tell(Fact::DiscardShuffled, {.a = hero}, p.s.heroes[hero].seat);
}
Bag action_cards(const Hero& hero) {
  Bag all = hero.pile.unseen;
  hero.discard.each([&](int value, int n) { all.add(value, n); });
  for (const u8 card : hero.pile.top) all.add(card);
  for (const u8 card : hero.pile.bottom) all.add(card);
  for (const u8 card : hero.hand) all.add(card);
  return all;
}
CardCounts action_cards(const Read& r, int number) {
  const Hero& hero = r.s.heroes[number];
  CardCounts count{};
  const auto see = [&](int value, int n) { count[value] = narrow<u8>(count[value] + n); };
  hero.pile.unseen.each(see);
  hero.discard.each(see);
  hero.supply.each(see);
  see(kPower, hero.power);
  for (const u8 card : hero.pile.top) see(card, 1);
  for (const u8 card : hero.pile.bottom) see(card, 1);
  for (const u8 card : hero.hand) see(card, 1);
  for (const u8 card : hero.drawn) see(card, 1);
  for (const Row& row : r.s.combat.rows)
    if (row.hero == number)
      for (const u8 card : row.hero_card)
        if (card != kNone) see(card, 1);
  return count;
}
// FD-CAM-03, FD-ITM-09: discard and draw pile together.
void shuffle_all(Play& p, int number) {
  Hero& hero = p.s.heroes[number];
  for (const u8 card : hero.pile.top) hero.pile.unseen.add(card);
  for (const u8 card : hero.pile.bottom) hero.pile.unseen.add(card);
  hero.pile.top.clear();
  hero.pile.bottom.clear();
  hero.pile.unseen.pour(hero.discard);
  p.tell(Fact::AllShuffled, {.a = number}, hero.seat);
}
void draw_for_test(Play& p, int number, int value) {
  take_from_pile(p, number, value);
  Hero& hero = p.s.heroes[number];
  if (value == kPower)  // FD-FEA-04, FD-ABL-14, FD-RUL-16
    ++hero.power;       // FD-RUL-55
  else
    hero.drawn.push_back(narrow<u8>(value));
  p.tell(Fact::TestDrawn, {.a = number, .b = value}, hero.seat);
}
// FD-FEA-07, FD-ABL-13, FD-ABL-18
void discard_drawn(Play& p) {
  for (int number = 0; number < hero_count(p); ++number) {
    Hero& hero = p.s.heroes[number];
    if (hero.drawn.empty() && hero.foe_drawn == 0) continue;
    p.tell(Fact::DrawnDiscarded, {.a = number}, hero.seat);
    for (const u8 card : hero.drawn) hero.discard.add(card);
    hero.drawn.clear();
    if (hero.foe_drawn != 0) p.s.foe_decks[hero.foe_drawn / 16U].discard.add(hero.foe_drawn % 16);
    hero.foe_drawn = 0;
  }
}
void draw_foe_outcomes(const Read& r, int difficulty, OptionList& out) {
  r.s.foe_decks[difficulty].unseen.each([&](int value, int n) {
    out.outcome(Verb::DrawFoe, static_cast<u32>(n), {.a = difficulty, .b = value});
  });
}

// ---- Monster Power Cards

int powers_of(const Read& r, int piece) {
  int n = 0;
  for (const Trigger word : {Trigger::Power, Trigger::Power2, Trigger::Power3})
    n += ability_of(r, piece, word) >= 0 ? 1 : 0;
  return n;
}

Flow run_power(Play& p, int piece, int number) {
  const auto word = static_cast<Trigger>(static_cast<int>(Trigger::Power) + number);
  return Machine::run_text(p, piece, word, kPartySeat);
}
Flow use_foe_power(Play& p, int number, int column) {
  const Row& row = p.s.combat.rows[number];
  Foe& foe = p.s.combat.foes[row.foe];
  p.s.combat.target = row.hero;
  p.s.combat.replacing = narrow<u8>(foe_card_piece(number, column));
  if (p.s.combat.entity != 0) return call(Proc::Heads);
  const int piece = kPieces(Thing::Foe, row.foe);
  const int powers = powers_of(p, piece);
  if (powers == 0) return kNext;  // FD-MPW-05
  foe.power_used = 1;
  const int next = foe.next_power[0];
  foe.next_power[0] = narrow<u8>((next + 1) % powers);  // FD-MPW-08
  return run_power(p, piece, next);
}

// ---- how many cards

int cards_to_play(const Read& r, int number, bool foe) {
  const Row& row = r.s.combat.rows[number];
  const Foe& enemy = r.s.combat.foes[row.foe];
  const MonsterDef& def = foe_def(r, row.foe);
  int cards = kCardsToPlay;
  if (!def.states.empty()) {                                  // FD-PLY-02, FD-PLY-07, FD-FIN-12
    const int gone = def.individuals - enemy.alive_at_start;  // FD-HST-02, FD-HST-05, FD-PLY-09
    // A set that has fallen before it plays has no further column.
    const int column = std::min(gone, def.individuals - 1);
    cards = def.states[at(column)][foe ? 0 : 1];  // FD-HST-04, FD-PLY-03, FD-PLY-08
  }
  // FD-PLY-15, FD-RUL-36
  if (!foe && r.s.heroes[row.hero].plays[0] != 0) cards = r.s.heroes[row.hero].plays[0] - 1;

  if (foe) cards = std::max(1, cards - r.s.heroes[row.hero].fewer[0][row.foe]);
  return cards;
}

const Procedure<Play> kDrawHandProcedure{"draw_hand", kDrawHandSteps, false, "Draw"};
const Procedure<Play> kPlayCardsProcedure{"play_cards", kPlayCardsSteps, false, "Play"};
const Procedure<Play> kMonsterPlaysProcedure{"monster_plays", kMonsterPlaysSteps, false,
                                             "Monsters play"};

}  // namespace undercroft::forgotten
