// What cards ask (FD-GLO, FD-DEC-31): which cards are discarded, laid anew or removed, what a test
// draws, and how tiles that were looked at go back.
#include "games/forgotten_depths/rules/questions.h"

#include "games/forgotten_depths/rules/abilities.h"
#include "games/forgotten_depths/rules/encounter.h"
#include "games/forgotten_depths/rules/evaluate.h"
#include "games/forgotten_depths/rules/map.h"
#include "games/forgotten_depths/rules/play.h"

namespace undercroft::forgotten {

Flow ask(Asks kind, unsigned who, int n, int limit) {
  return call(Proc::Ask, kParty, {static_cast<int>(kind), static_cast<int>(who), n, n, limit});
}
Flow draw_cards(Drawing why, unsigned who, int n) {
  return call(Proc::DrawTest, kParty, {static_cast<int>(why), static_cast<int>(who), n, n});
}
bool may_swap_foes(const Read& r, const Row& row) {
  return !is_locked(r, row) && row.foe_card[0] != kNone && row.foe_card[1] != kNone;
}
void swap_foes_of(Row& row) {
  std::swap(row.foe_card[0], row.foe_card[1]);
  std::swap(row.foe_change[0], row.foe_change[1]);
  row.chosen = kNone;
}

namespace {

using S = Steps<Play>;

// ---- questions

constexpr std::size_t kAskedNote = 0, kWhoNote = 1, kTimesNote = 2, kStillNote = 3;
constexpr std::size_t kSlotNote = 4;   ///< of Reposition: the next slot, row by row
constexpr std::size_t kLimitNote = 4;  ///< of RemoveLow and Add: the highest Value

int asked_hero(const Frame& f) {
  return std::countr_zero(static_cast<unsigned>(int{f.note[kWhoNote]}));
}
void add_values(const Read& r, int hero, Verb verb, const auto& cards, OptionList& out) {
  std::array<bool, kCardKinds> seen{};
  for (const u8 card : cards) {
    if (seen[card]) continue;
    seen[card] = true;
    out.add(verb, r.s.heroes[at(hero)].seat, {.a = hero, .b = card});
  }
}
/// All that lies in a Hero's draw and discard piles.
Bag cards_in_piles(const Hero& hero) {
  Bag all = hero.pile.unseen;
  for (const u8 card : hero.pile.top) all.add(card);
  for (const u8 card : hero.pile.bottom) all.add(card);
  hero.discard.each([&](int value, int n) { all.add(value, n); });
  return all;
}
/// FD-GLO-11: Power Cards have no Value.
void add_low(const Read& r, int hero, Verb verb, const Bag& cards, int limit, OptionList& out) {
  cards.each([&](int value, int) {
    if (value != kPower && value <= limit)
      out.add(verb, r.s.heroes[at(hero)].seat, {.a = hero, .b = value});
  });
}
void reached_features(const Read& r, OptionList& out) {
  OptionList all;
  encounter_options(r, all);
  for (const WeightedOption& o : all)
    if (static_cast<Verb>(o.option.verb) == Verb::Encounter &&
        static_cast<Element>(o.option.a) == Element::Feature)
      out.add(Verb::Encounter, kParty, {.a = o.option.a, .b = o.option.b});
}
// ---- FD-GLO-06: a Hero's cards anew, slot by slot, each opposite the same Monster Card as before

Row& row_of_slot(Play& p, int slot) {
  return p.s.combat.rows[at(slot / kMostColumns)];
}
bool is_slot(const Row& row, int column) {
  return row.hero_card[at(column)] != kNone || row.foe_card[at(column)] != kNone;
}
/// The cards that may lie in a slot: one that no earlier slot of the row has taken, or none.
void lay_options(const Read& r, int hero, int slot, OptionList& out) {
  const Row& row = r.s.combat.rows[at(slot / kMostColumns)];
  if (row.hero != hero || is_locked(r, row) || !is_slot(row, slot % kMostColumns)) return;
  for (int i = slot % kMostColumns; i < kMostColumns; ++i) {
    if (!is_slot(row, i)) continue;
    bool seen = false;
    for (int k = slot % kMostColumns; k < i; ++k)
      seen = seen || (is_slot(row, k) && row.hero_card[at(k)] == row.hero_card[at(i)] &&
                      row.hero_change[at(k)] == row.hero_change[at(i)]);
    if (!seen)
      out.add(Verb::Lay, r.s.heroes[at(hero)].seat,
              {.a = hero, .b = row.hero_card[at(i)], .c = slot % kMostColumns, .n = i});
  }
}
/// Goes on to a slot where there is a choice; false if there is none.
bool next_slot_to_lay(const Read& r, Frame& f) {
  for (; f.note[kSlotNote] < length(r.s.combat.rows) * kMostColumns; ++f.note[kSlotNote]) {
    OptionList list;
    lay_options(r, asked_hero(f), f.note[kSlotNote], list);
    if (list.size() > 1) return true;
  }
  f.note[kSlotNote] = 0;
  return false;
}
Flow lay_card(Play& p, Frame& f, const Option& chosen) {
  Row& row = row_of_slot(p, f.note[kSlotNote]);
  std::swap(row.hero_card[chosen.c], row.hero_card[at(chosen.n)]);
  std::swap(row.hero_change[chosen.c], row.hero_change[at(chosen.n)]);
  row.chosen = kNone;
  ++f.note[kSlotNote];
  return kRestart;
}

// FD-DEC-31
void asked_options(const Read& r, const Frame& f, OptionList& out) {
  const int hero = asked_hero(f);
  switch (static_cast<Asks>(int{f.note[kAskedNote]})) {
    case Asks::DiscardHand:
      add_values(r, hero, Verb::Discard, r.s.heroes[at(hero)].hand, out);
      break;
    case Asks::SetAsideDrawn:
      add_values(r, hero, Verb::Discard, r.s.heroes[at(hero)].drawn, out);
      break;
    case Asks::Retrieve:
      r.s.heroes[at(hero)].discard.each([&](int value, int) {
        out.add(Verb::Retrieve, r.s.heroes[at(hero)].seat, {.a = hero, .b = value});
      });
      break;
    case Asks::Remove:
      cards_in_piles(r.s.heroes[at(hero)]).each([&](int value, int) {
        out.add(Verb::Remove, r.s.heroes[at(hero)].seat, {.a = hero, .b = value});
      });
      break;
    case Asks::RemoveLow:
      add_low(r, hero, Verb::Remove, cards_in_piles(r.s.heroes[at(hero)]), f.note[kLimitNote], out);
      if (!out.empty()) out.add(Verb::Finish, r.s.heroes[at(hero)].seat);
      break;
    case Asks::Add:
      add_low(r, hero, Verb::Add, r.s.heroes[at(hero)].supply, f.note[kLimitNote], out);
      break;
    case Asks::Unlock: unlock_options(r, Verb::SpendKey, out); break;
    case Asks::PassBy: reached_features(r, out); break;
    case Asks::Head:
      for (const int card : r.content.parts[0]) out.add(Verb::ChooseHead, kParty, {.b = card});
      break;
    case Asks::UnlockDoor: unlock_door_options(r, Verb::SpendKey, out); break;
    case Asks::Recover:
      r.s.heroes[at(hero)].discard.each([&](int value, int) {
        if (value != kPower)
          out.add(Verb::TakeBack, r.s.heroes[at(hero)].seat, {.a = hero, .b = value});
      });
      break;
    case Asks::Tuck: add_values(r, hero, Verb::Under, r.s.heroes[at(hero)].hand, out); break;
    case Asks::Reposition: lay_options(r, hero, f.note[kSlotNote], out); break;
    case Asks::SwapFoes:
      for (const Row& row : r.s.combat.rows)
        if (row.hero == hero && may_swap_foes(r, row))
          out.add(Verb::ChooseFoe, r.s.heroes[at(hero)].seat, {.n = row.foe});
      break;
  }
}
template <std::size_t N>
bool take_one(FixedVec<u8, N>& cards, int value) {
  for (std::size_t i = 0; i < cards.size(); ++i)
    if (cards[i] == value) {
      cards.erase(i);
      return true;
    }
  return false;
}
// FD-GLO-02
void remove_from_piles(Hero& hero, int value) {
  if (hero.discard.count(value) > 0)
    hero.discard.take(value);
  else if (!take_one(hero.pile.top, value) && !take_one(hero.pile.bottom, value))
    hero.pile.unseen.take(value);
}
/// FD-GLO-01: into the draw pile, with what was discarded (FD-ITM-09).
void add_from_supply(Play& p, int number, int value) {
  Hero& hero = p.s.heroes[at(number)];
  shuffle_all(p, number);
  hero.supply.take(value);
  hero.pile.unseen.add(value);
}
Flow next_asked(Play& p, Frame& f) {
  const bool laying = static_cast<Asks>(int{f.note[kAskedNote]}) == Asks::Reposition;
  while (f.note[kWhoNote] != 0) {
    OptionList list;
    if (laying ? next_slot_to_lay(p, f) : f.note[kStillNote] > 0) asked_options(p, f, list);
    if (!list.empty()) return kNext;
    f.note[kWhoNote] = int{f.note[kWhoNote]} & (int{f.note[kWhoNote]} - 1);
    f.note[kStillNote] = f.note[kTimesNote];
  }
  return kFinish;
}
Flow take_asked(Play& p, Frame& f, const Option& chosen) {
  const auto kind = static_cast<Asks>(int{f.note[kAskedNote]});
  f.note[kStillNote] -= 1;
  if (kind == Asks::Unlock || kind == Asks::UnlockDoor) return unlock(p, chosen);  // FD-DOR-03
  if (kind == Asks::Reposition) return lay_card(p, f, chosen);
  if (kind == Asks::SwapFoes) {
    for (Row& row : p.s.combat.rows)
      if (row.hero == asked_hero(f) && row.foe == chosen.n) swap_foes_of(row);
    return kRestart;
  }
  if (kind == Asks::Head) {
    p.s.chosen_head = narrow<u8>(chosen.b);
    return kRestart;
  }
  if (static_cast<Verb>(chosen.verb) == Verb::Finish) {
    f.note[kStillNote] = 0;
    return kRestart;
  }
  if (kind == Asks::PassBy) {
    mark(p, find_tile(p, chosen.b), PlacedTile::kFeatureDone);
    return kRestart;
  }
  Hero& hero = p.s.heroes[chosen.a];
  switch (kind) {
    case Asks::DiscardHand: take_one(hero.hand, chosen.b); break;
    case Asks::Recover:
      hero.discard.take(chosen.b);
      add_to_hand(p, chosen.a, chosen.b);
      return kRestart;
    case Asks::Tuck:  // the lowest of the pile
      take_one(hero.hand, chosen.b);
      hero.pile.bottom.insert(0, narrow<u8>(chosen.b));
      return kRestart;
    case Asks::SetAsideDrawn: take_one(hero.drawn, chosen.b); break;
    case Asks::Retrieve:
      hero.discard.take(chosen.b);  // FD-GLO-08, FD-GLO-16, FD-GLO-17
      hero.pile.top.push_back(narrow<u8>(chosen.b));
      return kRestart;
    case Asks::Add: add_from_supply(p, chosen.a, chosen.b); return kRestart;
    default: remove_from_piles(hero, chosen.b); return kRestart;
  }
  hero.discard.add(chosen.b);
  return kRestart;
}

// ---- drawing for a test, for an Ability, into the Hand

constexpr std::size_t kDrawingNote = 0;
enum class DrawingStep : u8 { Next, Draw, Answer };

Drawing drawing_of(const Frame& f) {
  return static_cast<Drawing>(int{f.note[kDrawingNote]});
}
bool wants_more(const Read& r, const Frame& f) {
  if (drawing_of(f) == Drawing::Hand) return f.note[kStillNote] > 0;
  return length(r.s.heroes[at(asked_hero(f))].drawn) <
         std::min<int>(f.note[kTimesNote], kMostDrawn);
}
/// FD-DEC-35: the Hero whose test it is has something to use.
bool may_answer(const Read& r, const Frame& f) {
  if (drawing_of(f) != Drawing::Test) return false;
  OptionList list;
  uses_of(r, asked_hero(f), When::Test, list);
  return !list.empty();
}
Flow next_tester(Frame& f) {
  f.note[kWhoNote] = int{f.note[kWhoNote]} & (int{f.note[kWhoNote]} - 1);
  f.note[kStillNote] = f.note[kTimesNote];
  return kRestart;
}
// FD-FEA-03, FD-FEA-04, FD-FEA-13, FD-ABL-17, FD-RUL-13
Flow next_drawing(Play& p, Frame& f) {
  if (f.note[kWhoNote] == 0) return kFinish;
  if (drawing_of(f) == Drawing::Rival) {
    FoeDeck& deck = p.s.foe_decks[at(f.note[kTimesNote])];
    if (deck.unseen.empty()) deck.unseen.pour(deck.discard);  // FD-PLY-10
    const bool wants = p.s.heroes[at(asked_hero(f))].foe_drawn == 0 && !deck.unseen.empty();
    return wants ? kNext : next_tester(f);
  }
  if (wants_more(p, f)) {
    Hero& hero = p.s.heroes[at(asked_hero(f))];
    if (hero.pile.empty()) reshuffle(p, asked_hero(f));
    if (!hero.pile.empty()) return kNext;
  }
  return may_answer(p, f) ? jump(DrawingStep::Answer) : next_tester(f);
}
void test_options(const Read& r, const Frame& f, OptionList& out) {
  uses_of(r, asked_hero(f), When::Test, out);
  out.add(Verb::Finish, r.s.heroes[at(asked_hero(f))].seat);
}
Flow take_test_use(Play& p, Frame& f, const Option& chosen) {
  if (static_cast<Verb>(chosen.verb) == Verb::Finish) return next_tester(f);
  return use_ability(p, chosen).then(kRestart);
}
void drawing_outcomes(const Read& r, const Frame& f, OptionList& out) {
  if (drawing_of(f) == Drawing::Rival) return draw_foe_outcomes(r, f.note[kTimesNote], out);
  draw_outcomes(r, asked_hero(f), out);
}
int drawing_purpose(const Read& /*r*/, const Frame& f) {
  if (drawing_of(f) == Drawing::Rival) return static_cast<int>(Purpose::Foe) + f.note[kTimesNote];
  return static_cast<int>(Purpose::Hero) + asked_hero(f);
}
Flow draw_tested(Play& p, Frame& f, const Option& chosen) {
  if (drawing_of(f) == Drawing::Rival) {
    FoeDeck& deck = p.s.foe_decks[chosen.a];
    deck.unseen.take(chosen.b);
    if (chosen.b == kPower)
      deck.discard.add(kPower);  // FD-MPW-05: it has no Value and is replaced
    else
      p.s.heroes[at(asked_hero(f))].foe_drawn = narrow<u8>(chosen.b + 16 * chosen.a);
    return kRestart;
  }
  if (drawing_of(f) != Drawing::Hand) {
    draw_for_test(p, chosen.a, chosen.b);
    return kRestart;
  }
  draw_into_hand(p, chosen.a, chosen.b);
  if (chosen.b != kPower) f.note[kStillNote] -= 1;
  return kRestart;
}
// ---- looking at tiles

constexpr std::size_t kTilesNote = 0, kUnderNote = 1, kPlacedNote = 2;

std::size_t looked_from(const Read& r, const Frame& f) {
  return r.s.tiles.size() - at(std::min(int{f.note[kTilesNote]}, length(r.s.tiles)));
}
Flow next_tile(Play& p, Frame& f) {
  if (p.s.tiles.empty()) return kFinish;
  for (std::size_t i = looked_from(p, f); i < p.s.tiles.size(); ++i)
    if (!p.s.tiles[i].is_known()) {
      f.note[kPlacedNote] = static_cast<int>(i);
      return kNext;
    }
  return jump(2);
}
void look_outcomes(const Read& r, const Frame& f, OptionList& out) {
  r.s.pools.reveal_options(Zones{r.s}, r.s.tiles[at(f.note[kPlacedNote])], Verb::DrawTile, out);
}
Flow look_at(Play& p, Frame& f, const Option& chosen) {
  p.s.pools.reveal(Zones{p.s}, std::span{p.s.tiles.begin(), p.s.tiles.size()},
                   at(f.note[kPlacedNote]), chosen);
  return kRestart;
}
Flow begin_putting(Play& /*p*/, Frame& f) {
  f.note[kPlacedNote] = 0;
  return kNext;
}
/// Which of the seen tiles goes on top; the Stairs Tile keeps its place.
void put_options(const Read& r, const Frame& f, OptionList& out) {
  const int stairs = ecology(r).stairs;
  const int seat = f.seat;
  const std::size_t from = looked_from(r, f);
  const std::size_t to = r.s.tiles.size() - at(f.note[kPlacedNote]);
  if (f.note[kUnderNote] != 0) {
    out.add(Verb::Top, seat, {.b = r.s.tiles.back().card()});
    if (r.s.tiles.back().card() != stairs)
      out.add(Verb::Bottom, seat, {.b = r.s.tiles.back().card()});
    return;
  }
  if (r.s.tiles[to - 1].card() == stairs) {
    out.add(Verb::Top, seat, {.b = stairs});
    return;
  }
  for (std::size_t i = from; i < to; ++i)
    if (r.s.tiles[i].card() != stairs) out.add(Verb::Top, seat, {.b = r.s.tiles[i].card()});
}
Flow put_back(Play& p, Frame& f, const Option& chosen) {
  State& s = p.s;
  if (f.note[kUnderNote] != 0) {
    if (static_cast<Verb>(chosen.verb) == Verb::Bottom) {
      s.tiles.pop_back();
      s.tiles.insert(0, TileSlot::known(chosen.b));
      // One tile more lies under the Stairs Tile.
    }
    return kFinish;
  }
  const std::size_t to = s.tiles.size() - at(f.note[kPlacedNote]) - 1;
  for (std::size_t i = looked_from(p, f); i <= to; ++i)
    if (s.tiles[i].card() == chosen.b) std::swap(s.tiles[i], s.tiles[to]);
  ++f.note[kPlacedNote];
  return f.note[kPlacedNote] >= std::min(int{f.note[kTilesNote]}, length(s.tiles)) ? kFinish
                                                                                   : kRepeat;
}

constexpr std::array kAskSteps{
    S::act("", "FD-DEC-31", next_asked),
    S::choose("Choose a card", "FD-DEC-31", asked_options, take_asked),
};
constexpr std::array kDrawTestSteps{
    S::act("", "FD-FEA-13", next_drawing),
    S::chance_of("Draw for a test", "FD-FEA-03", drawing_purpose, drawing_outcomes, draw_tested),
    S::choose("During the test", "FD-DEC-35", test_options, take_test_use),
};
constexpr std::array kLookSteps{
    S::act("", "FD-DEC-31", next_tile),
    S::chance("Look at a tile", "FD-CHN-07", Purpose::Tiles, look_outcomes, look_at),
    S::act("", "FD-DEC-31", begin_putting),
    S::choose("Put the tiles back", "FD-DEC-31", put_options, put_back),
};

}  // namespace

const Procedure<Play> kAskProcedure{"ask", kAskSteps, false, "A card asks"};
const Procedure<Play> kDrawTestProcedure{"draw_test", kDrawTestSteps, false, "A test"};
const Procedure<Play> kLookProcedure{"look", kLookSteps, false, "Look at tiles"};

}  // namespace undercroft::forgotten
