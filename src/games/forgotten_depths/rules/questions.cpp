// What cards ask (FD-GLO, FD-DEC-31): which cards are discarded, laid anew or removed, what a test
// draws, and how tiles that were looked at go back.
#include "games/forgotten_depths/rules/chapters.h"

namespace undercroft::forgotten {

Flow ask(Asks kind, unsigned who, int n, int limit) {
  return call(CardQuestion{static_cast<int>(kind), static_cast<int>(who), n, n, limit});
}
Flow draw_cards(Drawing why, unsigned who, int n) {
  return call(DrawTest{static_cast<int>(why), static_cast<int>(who), n, n});
}
bool may_swap_foes(const Read& r, const Row& row) {
  return !is_locked(r, row) && row.foe_card[0] != kNone && row.foe_card[1] != kNone;
}
void swap_foes_of(Play& p, Row& row) {
  std::swap(row.foe_card[0], row.foe_card[1]);
  std::swap(row.foe_change[0], row.foe_change[1]);
  row.chosen = kNone;
  p.tell(Fact::CardsMoved, {.a = row.hero, .n = 1});
}

namespace {

using S = Steps<Play>;

// ---- questions

/// The first of several Heroes, and the others.
int first_of(int who) {
  return std::countr_zero(static_cast<unsigned>(who));
}
int without_first(int who) {
  return who & (who - 1);
}
void add_values(const Read& r, int hero, Verb verb, const auto& cards, OptionList& out) {
  std::array<bool, kCardKinds> seen{};
  for (const u8 card : cards) {
    if (seen[card]) continue;
    seen[card] = true;
    out.add(verb, r.s.heroes[hero].seat, {.a = hero, .b = card});
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
      out.add(verb, r.s.heroes[hero].seat, {.a = hero, .b = value});
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

bool is_slot(const Row& row, int column) {
  return row.hero_card[column] != kNone || row.foe_card[column] != kNone;
}
/// The cards that may lie in a slot: one that no earlier slot of the row has taken, or none.
void lay_options(const Read& r, int hero, int slot, OptionList& out) {
  const Row& row = r.s.combat.rows[slot / kMostColumns];
  if (row.hero != hero || is_locked(r, row) || !is_slot(row, slot % kMostColumns)) return;
  for (int i = slot % kMostColumns; i < kMostColumns; ++i) {
    if (!is_slot(row, i)) continue;
    bool seen = false;
    for (int k = slot % kMostColumns; k < i; ++k)
      seen = seen || (is_slot(row, k) && row.hero_card[k] == row.hero_card[i] &&
                      row.hero_change[k] == row.hero_change[i]);
    if (!seen)
      out.add(Verb::Lay, r.s.heroes[hero].seat,
              {.a = hero, .b = row.hero_card[i], .c = slot % kMostColumns, .n = i});
  }
}
/// Goes on to a slot where there is a choice; false if there is none.
bool next_slot_to_lay(const Read& r, CardQuestion& now) {
  for (; now.limit < length(r.s.combat.rows) * kMostColumns; ++now.limit) {
    OptionList list;
    lay_options(r, first_of(now.who), now.limit, list);
    if (list.size() > 1) return true;
  }
  now.limit = 0;
  return false;
}
void lay_card(Play& p, CardQuestion& now, const Option& chosen) {
  Row& row = p.s.combat.rows[now.limit / kMostColumns];
  std::swap(row.hero_card[chosen.c], row.hero_card[chosen.n]);
  std::swap(row.hero_change[chosen.c], row.hero_change[chosen.n]);
  row.chosen = kNone;
  if (chosen.c != chosen.n) p.tell(Fact::CardsMoved, {.a = row.hero});
  ++now.limit;
}

void add_asked(const Read& r, const CardQuestion& now, OptionList& out) {
  const int hero = first_of(now.who);
  switch (now.asks()) {
    case Asks::DiscardHand: add_values(r, hero, Verb::Discard, r.s.heroes[hero].hand, out); break;
    case Asks::SetAsideDrawn:
      add_values(r, hero, Verb::Discard, r.s.heroes[hero].drawn, out);
      break;
    case Asks::Retrieve:
      r.s.heroes[hero].discard.each([&](int value, int) {
        out.add(Verb::Retrieve, r.s.heroes[hero].seat, {.a = hero, .b = value});  // FD-DEC-31
      });
      break;
    case Asks::Remove:
      cards_in_piles(r.s.heroes[hero]).each([&](int value, int) {
        out.add(Verb::Remove, r.s.heroes[hero].seat, {.a = hero, .b = value});
      });
      break;
    case Asks::RemoveLow:
      add_low(r, hero, Verb::Remove, cards_in_piles(r.s.heroes[hero]), now.limit, out);
      if (!out.empty()) out.add(Verb::Finish, r.s.heroes[hero].seat);
      break;
    case Asks::Add: add_low(r, hero, Verb::Add, r.s.heroes[hero].supply, now.limit, out); break;
    case Asks::Unlock:
      unlock_options(r, out);  // FD-DOR-03
      break;
    case Asks::PassBy: reached_features(r, out); break;
    case Asks::Head:
      for (const int card : r.content.parts[0]) out.add(Verb::ChooseHead, kParty, {.b = card});
      break;
    case Asks::UnlockDoor: unlock_options(r, out, Locks::Doors); break;
    case Asks::Recover:
      r.s.heroes[hero].discard.each([&](int value, int) {
        if (value != kPower)
          out.add(Verb::TakeBack, r.s.heroes[hero].seat, {.a = hero, .b = value});
      });
      break;
    case Asks::Tuck: add_values(r, hero, Verb::Under, r.s.heroes[hero].hand, out); break;
    case Asks::Reposition: lay_options(r, hero, now.limit, out); break;
    case Asks::SwapFoes:
      for (const Row& row : r.s.combat.rows)
        if (row.hero == hero && may_swap_foes(r, row))
          out.add(Verb::ChooseFoe, r.s.heroes[hero].seat, {.n = row.foe});
      break;
  }
}
void asked_options(const Read& r, const Frame& f, OptionList& out) {
  add_asked(r, notes<CardQuestion>(f), out);
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
  Hero& hero = p.s.heroes[number];
  shuffle_all(p, number);
  hero.supply.take(value);
  hero.pile.unseen.add(value);
}
Flow next_asked(Play& p, Frame& f) {
  auto now = notes<CardQuestion>(f);
  const bool laying = now.asks() == Asks::Reposition;
  for (; now.who != 0; now.who = without_first(now.who), now.still = now.times) {
    OptionList list;
    if (laying ? next_slot_to_lay(p, now) : now.still > 0) add_asked(p, now, list);
    keep(f, now);
    if (!list.empty()) return kNext;
  }
  return kFinish;
}
/// What a Hero was asked for goes where it says; returns what is told of it.
Fact move_card(Play& p, Asks kind, int number, int value) {
  Hero& hero = p.s.heroes[number];
  switch (kind) {
    case Asks::DiscardHand:
      take_one(hero.hand, value);
      hero.discard.add(value);
      return Fact::Discarded;
    case Asks::SetAsideDrawn:
      take_one(hero.drawn, value);
      hero.discard.add(value);
      return Fact::Discarded;
    case Asks::Recover:
      hero.discard.take(value);
      add_to_hand(p, number, value);
      return Fact::TakenBack;
    case Asks::Tuck:  // the lowest of the pile
      take_one(hero.hand, value);
      hero.pile.bottom.insert(0, narrow<u8>(value));
      return Fact::PutUnder;
    case Asks::Retrieve:
      hero.discard.take(value);  // FD-GLO-08, FD-GLO-16, FD-GLO-17
      hero.pile.top.push_back(narrow<u8>(value));
      return Fact::PutOnTop;
    case Asks::Add: add_from_supply(p, number, value); return Fact::Added;
    default: remove_from_piles(hero, value); return Fact::Removed;
  }
}
Flow take_asked(Play& p, Frame& f, const Option& chosen) {
  auto now = notes<CardQuestion>(f);
  now.still -= 1;
  const bool enough = static_cast<Verb>(chosen.verb) == Verb::Finish;
  if (enough) now.still = 0;
  if (now.asks() == Asks::Reposition) lay_card(p, now, chosen);
  keep(f, now);
  if (enough) return kRestart;
  switch (now.asks()) {
    case Asks::Unlock:
    case Asks::UnlockDoor: return unlock(p, chosen);
    case Asks::Reposition: break;
    case Asks::SwapFoes:
      for (Row& row : p.s.combat.rows)
        if (row.hero == first_of(now.who) && row.foe == chosen.n) swap_foes_of(p, row);
      break;
    case Asks::Head:
      p.s.chosen_head = narrow<u8>(chosen.b);
      p.tell(Fact::HeadChosen, {.a = chosen.b});
      break;
    case Asks::PassBy: mark(p, find_tile(p, chosen.b), PlacedTile::kFeatureDone); break;
    default:
      p.tell(move_card(p, now.asks(), chosen.a, chosen.b), {.a = chosen.a, .b = chosen.b},
             p.s.heroes[chosen.a].seat);
      break;
  }
  return kRestart;
}

// ---- drawing for a test, for an Ability, into the Hand

enum class DrawingStep : u8 { Next, Draw, Answer, kEnd };

bool wants_more(const Read& r, const DrawTest& now) {
  if (now.why() == Drawing::Hand) return now.still > 0;
  return length(r.s.heroes[first_of(now.who)].drawn) < std::min<int>(now.times, kMostDrawn);
}
/// FD-DEC-35: the Hero whose test it is has something to use.
bool may_answer(const Read& r, const DrawTest& now) {
  if (now.why() != Drawing::Test) return false;
  OptionList list;
  uses_of(r, first_of(now.who), When::Test, list);
  return !list.empty();
}
Flow next_tester(Frame& f) {
  auto now = notes<DrawTest>(f);
  now.who = without_first(now.who);
  now.still = now.times;
  keep(f, now);
  return kRestart;
}
Flow next_drawing(Play& p, Frame& f) {
  const auto now = notes<DrawTest>(f);
  if (now.who == 0) return kFinish;
  Hero& hero = p.s.heroes[first_of(now.who)];
  if (now.why() == Drawing::Rival) {
    FoeDeck& deck = p.s.foe_decks[now.times];
    if (deck.unseen.empty()) {
      deck.unseen.pour(deck.discard);
      p.tell(Fact::FoeDeckShuffled, {.a = now.times});
    }
    const bool wants = hero.foe_drawn == 0 && !deck.unseen.empty();
    return wants ? kNext : next_tester(f);
  }
  if (wants_more(p, now)) {
    if (hero.pile.empty()) {
      reshuffle(p, first_of(now.who));  // FD-FEA-13, FD-ABL-17, FD-RUL-13
    }
    if (!hero.pile.empty()) return kNext;  // FD-FEA-03
  }
  return may_answer(p, now) ? jump(DrawingStep::Answer) : next_tester(f);
}
void test_options(const Read& r, const Frame& f, OptionList& out) {
  const int hero = first_of(notes<DrawTest>(f).who);
  uses_of(r, hero, When::Test, out);
  out.add(Verb::Finish, r.s.heroes[hero].seat);
}
Flow take_test_use(Play& p, Frame& f, const Option& chosen) {
  if (static_cast<Verb>(chosen.verb) == Verb::Finish) return next_tester(f);
  return use_ability(p, chosen).then(kRestart);
}
void drawing_outcomes(const Read& r, const Frame& f, OptionList& out) {
  const auto now = notes<DrawTest>(f);
  if (now.why() == Drawing::Rival) return draw_foe_outcomes(r, now.times, out);
  draw_outcomes(r, first_of(now.who), out);
}
int drawing_purpose(const Read& /*r*/, const Frame& f) {
  const auto now = notes<DrawTest>(f);
  if (now.why() == Drawing::Rival) return static_cast<int>(Purpose::Foe) + now.times;
  return static_cast<int>(Purpose::Hero) + first_of(now.who);
}
Flow draw_tested(Play& p, Frame& f, const Option& chosen) {
  auto now = notes<DrawTest>(f);
  switch (now.why()) {
    case Drawing::Rival: {
      FoeDeck& deck = p.s.foe_decks[chosen.a];
      deck.unseen.take(chosen.b);
      if (chosen.b == kPower)
        deck.discard.add(kPower);  // it has no Value and is replaced
      else
        p.s.heroes[first_of(now.who)].foe_drawn = narrow<u8>(chosen.b + 16 * chosen.a);
      p.tell(Fact::RivalDrawn, {.a = first_of(now.who), .b = chosen.b});
      break;
    }
    case Drawing::Hand:
      draw_into_hand(p, chosen.a, chosen.b);
      if (chosen.b != kPower) now.still -= 1;
      keep(f, now);
      break;
    default: draw_for_test(p, chosen.a, chosen.b); break;
  }
  return kRestart;
}

// ---- looking at tiles

enum class LookStep : u8 { Next, Look, Begin, PutBack, kEnd };

void place_at(Frame& f, int placed) {
  auto now = notes<Look>(f);
  now.placed = placed;
  keep(f, now);
}
std::size_t looked_from(const Read& r, const Frame& f) {
  return r.s.tiles.size() - at(std::min(int{notes<Look>(f).tiles}, length(r.s.tiles)));
}
Flow next_tile(Play& p, Frame& f) {
  if (p.s.tiles.empty()) return kFinish;
  for (std::size_t i = looked_from(p, f); i < p.s.tiles.size(); ++i)
    if (!p.s.tiles[i].is_known()) {
      place_at(f, static_cast<int>(i));
      return kNext;
    }
  return jump(LookStep::Begin);
}
void look_outcomes(const Read& r, const Frame& f, OptionList& out) {
  r.s.pools.reveal_options(Zones{r.s}, r.s.tiles[notes<Look>(f).placed], Verb::DrawTile, out);
}
Flow look_at(Play& p, Frame& f, const Option& chosen) {
  p.s.pools.reveal(Zones{p.s}, std::span{p.s.tiles.begin(), p.s.tiles.size()},
                   at(notes<Look>(f).placed), chosen);
  return kRestart;
}
Flow begin_putting(Play& /*p*/, Frame& f) {
  place_at(f, 0);
  return kNext;
}
/// Which of the seen tiles goes on top; the Stairs Tile keeps its place.
void put_options(const Read& r, const Frame& f, OptionList& out) {
  const int stairs = ecology(r).stairs;
  const int seat = f.seat;
  const std::size_t from = looked_from(r, f);
  const std::size_t to = r.s.tiles.size() - at(notes<Look>(f).placed);
  if (notes<Look>(f).under != 0) {
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
  const auto now = notes<Look>(f);
  if (now.under != 0) {
    const bool under = static_cast<Verb>(chosen.verb) == Verb::Bottom;
    p.tell(Fact::TileReturned, {.a = chosen.b, .n = under ? 1 : 0});
    if (under) {
      s.tiles.pop_back();
      s.tiles.insert(0, TileSlot::known(chosen.b));
      // One tile more lies under the Stairs Tile.
    }
    return kFinish;
  }
  const std::size_t to = s.tiles.size() - at(now.placed) - 1;
  for (std::size_t i = looked_from(p, f); i <= to; ++i)
    if (s.tiles[i].card() == chosen.b) std::swap(s.tiles[i], s.tiles[to]);
  p.tell(Fact::TileReturned, {.a = chosen.b});
  place_at(f, now.placed + 1);
  return now.placed + 1 >= std::min(int{now.tiles}, length(s.tiles)) ? kFinish : kRepeat;
}

constexpr std::array kAskSteps{
    S::act("", "FD-DEC-31", next_asked),
    S::choose("Choose a card", "FD-DEC-31", asked_options, take_asked).asks(ask_for_card),
};
constexpr auto kDrawTestSteps = S::table<DrawingStep>({
    S::act(DrawingStep::Next, "", "FD-FEA-13", next_drawing),
    S::chance_of(DrawingStep::Draw, "Draw for a test", "FD-FEA-03", drawing_purpose,
                 drawing_outcomes, draw_tested)
        .asks("What is drawn for the test?"),
    S::choose(DrawingStep::Answer, "During the test", "FD-DEC-35", test_options, take_test_use)
        .asks("What is used during the test?"),
});
constexpr auto kLookSteps = S::table<LookStep>({
    S::act(LookStep::Next, "", "FD-DEC-31", next_tile),
    S::chance(LookStep::Look, "Look at a tile", "FD-CHN-07", Purpose::Tiles, look_outcomes, look_at)
        .asks("How do you put the tiles back?"),
    S::act(LookStep::Begin, "", "FD-DEC-31", begin_putting),
    S::choose(LookStep::PutBack, "Put the tiles back", "FD-DEC-31", put_options, put_back)
        .asks("How do you put the tiles back?"),
});

}  // namespace

const Procedure<Play> kAskProcedure{"ask", kAskSteps, false, "A card asks"};
const Procedure<Play> kDrawTestProcedure{"draw_test", kDrawTestSteps, false, "A test"};
const Procedure<Play> kLookProcedure{"look", kLookSteps, false, "Look at tiles"};

}  // namespace undercroft::forgotten
