// The verbs of the cards, in the order of verbs.def, and the questions that they ask (FD-GLO).
#include "games/forgotten_depths/forgotten_depths.h"

namespace undercroft::forgotten {
namespace {

using S = Steps<Play>;
using Operands = effects::Operands<Rules>;

Flow done(Play& p, const Operands& o, const Set& pieces, int amount, bool all) {
  o.done(p, pieces, amount, all);
  return kRepeat;
}
Flow did(Play& p, const Operands& o) {
  return done(p, o, {}, 1, true);
}
/// The Heroes of an operand, a bit each.
unsigned heroes_of(const Play& p, const Operands& o, int operand) {
  unsigned who = 0;
  o.pieces(p, operand).each([&](int piece) {
    if (is_hero(p, piece)) who |= bit_of(piece);
  });
  return who;
}
template <class F>
void each_hero(unsigned who, F f) {
  for (; who != 0; who &= who - 1) f(std::countr_zero(who));
}

// ---- questions

constexpr std::size_t kAskedNote = 0, kWhoNote = 1, kTimesNote = 2, kStillNote = 3, kLimitNote = 4;

Flow ask(Asks kind, unsigned who, int n, int limit = 0) {
  return call(Proc::Ask, kParty, {static_cast<int>(kind), static_cast<int>(who), n, n, limit});
}
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
    case Asks::UnlockDoor: {
      OptionList all;
      unlock_options(r, Verb::SpendKey, all);
      for (const WeightedOption& o : all)
        if (static_cast<Element>(o.option.a) == Element::Door)
          out.add(Verb::SpendKey, kParty, {.a = o.option.a, .b = o.option.b});
      break;
    }
    case Asks::PassBy: reached_features(r, out); break;
    case Asks::Head:
      for (const int card : r.content.parts[0]) out.add(Verb::ChooseHead, kParty, {.b = card});
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
  while (f.note[kWhoNote] != 0) {
    OptionList list;
    if (f.note[kStillNote] > 0) asked_options(p, f, list);
    if (!list.empty()) return kNext;
    f.note[kWhoNote] = int{f.note[kWhoNote]} & (int{f.note[kWhoNote]} - 1);
    f.note[kStillNote] = f.note[kTimesNote];
  }
  return kFinish;
}
Flow take_asked(Play& p, Frame& f, const Option& chosen) {
  const auto kind = static_cast<Asks>(int{f.note[kAskedNote]});
  f.note[kStillNote] -= 1;
  if (kind == Asks::Unlock || kind == Asks::UnlockDoor) return unlock(p, chosen);
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

// ---- drawing for a test: each Hero so many cards, or one card of a Monster deck against each

constexpr std::size_t kDeckNote = 0;  ///< 1 + the Monster deck; 0: the Heroes' own

// FD-FEA-03, FD-FEA-04, FD-FEA-13, FD-ABL-17, FD-RUL-13
Flow next_drawing(Play& p, Frame& f) {
  while (f.note[kWhoNote] != 0) {
    const int number = asked_hero(f);
    if (f.note[kDeckNote] > 0) {
      FoeDeck& deck = p.s.foe_decks[at(f.note[kDeckNote] - 1)];
      if (deck.unseen.empty()) deck.unseen.pour(deck.discard);  // FD-PLY-10
      if (p.s.heroes[at(number)].rival == 0 && !deck.unseen.empty()) return kNext;
      f.note[kWhoNote] = int{f.note[kWhoNote]} & (int{f.note[kWhoNote]} - 1);
      continue;
    }
    Hero& hero = p.s.heroes[at(number)];
    if (length(hero.drawn) < std::min<int>(f.note[kTimesNote], kMostDrawn)) {
      if (hero.pile.empty()) reshuffle(p, number);
      if (!hero.pile.empty()) return kNext;
    }
    f.note[kWhoNote] = int{f.note[kWhoNote]} & (int{f.note[kWhoNote]} - 1);
  }
  return kFinish;
}
void drawing_outcomes(const Read& r, const Frame& f, OptionList& out) {
  if (f.note[kDeckNote] > 0) return draw_foe_outcomes(r, f.note[kDeckNote] - 1, out);
  draw_outcomes(r, asked_hero(f), out);
}
int drawing_purpose(const Read& /*r*/, const Frame& f) {
  if (f.note[kDeckNote] > 0) return static_cast<int>(Purpose::Foe) + f.note[kDeckNote] - 1;
  return static_cast<int>(Purpose::Hero) + asked_hero(f);
}
Flow draw_tested(Play& p, Frame& f, const Option& chosen) {
  if (f.note[kDeckNote] == 0) {
    draw_for_test(p, chosen.a, chosen.b);
    return kRestart;
  }
  FoeDeck& deck = p.s.foe_decks[chosen.a];
  deck.unseen.take(chosen.b);
  if (chosen.b == kPower)
    deck.discard.add(kPower);  // FD-MPW-05: it has no Value and is replaced
  else
    p.s.heroes[at(asked_hero(f))].rival = narrow<u8>(chosen.b + 16 * chosen.a);
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
  const std::size_t from = looked_from(r, f);
  const std::size_t to = r.s.tiles.size() - at(f.note[kPlacedNote]);
  if (f.note[kUnderNote] != 0) {
    out.add(Verb::Top, kParty, {.b = r.s.tiles.back().card()});
    if (r.s.tiles.back().card() != stairs)
      out.add(Verb::Bottom, kParty, {.b = r.s.tiles.back().card()});
    return;
  }
  if (r.s.tiles[to - 1].card() == stairs) {
    out.add(Verb::Top, kParty, {.b = stairs});
    return;
  }
  for (std::size_t i = from; i < to; ++i)
    if (r.s.tiles[i].card() != stairs) out.add(Verb::Top, kParty, {.b = r.s.tiles[i].card()});
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

// ---- damage and Health

void note_dealt(Play& p, const IndividualAt& i, int hero, int amount) {
  if (hero >= hero_count(p)) return;
  Count8& dealt = p.s.combat.dealt[at(i.foe * kMostIndividuals + i.number)][at(hero)];
  dealt = std::min(dealt + amount, 255);
}
/// The pieces of an operand, a Monster Card standing for its individuals.
Set bodies_of(const Play& p, const Operands& o, int operand) {
  Set all;
  o.pieces(p, operand).each([&](int piece) {
    all.set(at(piece));
    all |= members_of(p, piece);
  });
  return all;
}
// FD-MPW-13, FD-RUL-49: at once.
Flow damage_verb(Play& p, const Operands& o) {
  const bool through = o.given(0);
  int suffered = 0;
  bodies_of(p, o, 1).each([&](int piece) {
    if (is_hero(p, piece)) suffered += hurt(p, piece, o.number(0), Source::Ability, through);
    if (!is_living(p, piece)) return;
    const IndividualAt i = individual_at(p, piece);
    Count8& health = p.s.combat.foes[at(i.foe)].health[at(i.number)];
    note_dealt(p, i, o.who.seat, o.number(0));
    suffered += o.number(0);
    health -= std::min<int>(health, o.number(0));
  });
  if (anyone_defeated(p)) return hero_defeated();
  return done(p, o, o.pieces(p, 1), suffered, true);
}
// FD-RUL-49: with the pair damage in Step 5.
Flow strike_verb(Play& p, const Operands& o, bool each) {
  for (int row = 0; row < length(p.s.combat.rows); ++row) {
    if (p.s.combat.rows[at(row)].hero != o.who.seat) continue;
    const bool spell = is_spell(p, o.who.self);
    const bool magic = spell || is_magic(p, o.who.seat);  // FD-ITM-20
    add_strike(p, row, o.number(0), Source::Ability, magic, each);
    if (spell && !p.s.combat.strikes.empty())
      p.s.combat.strikes.back().magic = Strike::kMagic | Strike::kSpell;
    break;
  }
  return did(p, o);
}
int heal_individual(Play& p, const IndividualAt& i, int amount) {
  Count8& health = p.s.combat.foes[at(i.foe)].health[at(i.number)];
  const int n = std::clamp(starting_health(p, i.foe, i.number) - health, 0, std::max(0, amount));
  health += n;
  return n;
}
Flow heal_verb(Play& p, const Operands& o) {
  int healed = 0;
  bodies_of(p, o, 1).each([&](int piece) {
    if (is_hero(p, piece)) healed += heal(p, piece, o.number(0));
    if (is_living(p, piece)) healed += heal_individual(p, individual_at(p, piece), o.number(0));
  });
  return done(p, o, o.pieces(p, 1), healed, healed > 0);
}
Flow weaken(Play& p, const Operands& o) {
  each_hero(heroes_of(p, o, 0), [&](int number) {
    Hero& hero = p.s.heroes[at(number)];
    hero.weakened += o.number(1);
    hero.health = std::min<int>(hero.health, max_health(p, number));
  });
  return did(p, o);
}
Flow lose_keys(Play& p, const Operands& o) {
  const int n = std::min<int>(o.number(0), p.s.keys);
  p.s.keys -= n;
  return done(p, o, {}, n, n >= o.number(0));
}
/// FD-HST-06, FD-RUL-43
Flow bring_back(Play& p, const Operands& o) {
  const int foe = o.who.self - kFoePieces;
  if (p.s.combat.brought_back != 0 || foe < 0 || foe > 1) return done(p, o, {}, 0, false);
  for (Count8& health : p.s.combat.foes[at(foe)].health)
    if (health == 0) {
      health = o.number(0);
      p.s.combat.brought_back = 1;
      return did(p, o);
    }
  return done(p, o, {}, 0, false);
}

// ---- played cards

Num8& change_of(Play& p, const PlayedAt& card) {
  Row& row = p.s.combat.rows[at(card.row)];
  return card.foe ? row.foe_change[at(card.column)] : row.hero_change[at(card.column)];
}
int printed_value(const Read& r, const PlayedAt& card) {
  const Row& row = r.s.combat.rows[at(card.row)];
  return card.foe ? row.foe_card[at(card.column)] : row.hero_card[at(card.column)];
}
Flow change_cards(Play& p, const Operands& o, bool set) {
  const Set cards = o.pieces(p, 0);
  cards.each([&](int piece) {
    const PlayedAt card = played_at(p, piece);
    if (card.row < 0) return;
    Num8& change = change_of(p, card);
    change = set ? o.number(1) - printed_value(p, card) : change + o.number(1);
  });
  return done(p, o, cards, o.number(1), cards.any());
}
// FD-GLO-07; FD-EVA-10: what was chosen before counts no more.
Flow swap_cards(Play& p, const Operands& o, bool foes) {
  // A Monster swaps what lies against itself.
  const int card = p.s.combat.entity != 0 ? -1 : o.who.self - kFoePieces;
  const auto is_elsewhere = [&](const Row& row) {
    return card >= 0 && card < 2 && row.foe != card;
  };
  each_hero(heroes_of(p, o, 0), [&](int hero) {
    for (Row& row : p.s.combat.rows) {
      if (row.hero != hero || row.blocked != 0 || is_elsewhere(row)) continue;
      auto& cards = foes ? row.foe_card : row.hero_card;
      auto& changes = foes ? row.foe_change : row.hero_change;
      std::swap(cards[0], cards[1]);
      std::swap(changes[0], changes[1]);
      row.chosen = kNone;
    }
  });
  return did(p, o);
}
/// The Monster draws again into the empty slot; Power Cards count as ever.
Flow redraw(Play& p, const Operands& o) {
  const PlayedAt card = played_at(p, o.pieces(p, 0).first());
  if (card.row < 0 || !card.foe) return done(p, o, {}, 0, false);
  Row& row = p.s.combat.rows[at(card.row)];
  p.s.foe_decks[at(foe_deck(p, row.foe))].discard.add(row.foe_card[at(card.column)]);
  row.foe_card[at(card.column)] = kNone;
  row.foe_change[at(card.column)] = 0;
  row.chosen = kNone;
  did(p, o);
  return call(Proc::MonsterPlays, kParty, {card.row});
}
Flow drop(Play& p, const Operands& o) {
  o.pieces(p, 0).each([&](int piece) {
    const PlayedAt card = played_at(p, piece);
    if (card.row < 0 || card.foe) return;
    Row& row = p.s.combat.rows[at(card.row)];
    p.s.heroes[row.hero].discard.add(row.hero_card[at(card.column)]);
    row.hero_card[at(card.column)] = kNone;
    row.hero_change[at(card.column)] = 0;
    row.lost = 1;
  });
  return did(p, o);
}

// ---- marks and numbers for this Round or the next

Flow mark_heroes(Play& p, const Operands& o, std::size_t round) {
  each_hero(heroes_of(p, o, 1), [&](int hero) {
    Hero& h = p.s.heroes[at(hero)];
    u8& marks = o.word() < 8 ? h.marks[round] : h.more[round];
    marks = static_cast<u8>(marks | bit_of(o.word() % 8));
  });
  return did(p, o);
}
// FD-PLY-15, FD-RUL-36: of several the lowest.
Flow plays(Play& p, const Operands& o) {
  each_hero(heroes_of(p, o, 1), [&](int hero) {
    Count8& next = p.s.heroes[at(hero)].plays[1];
    next = next == 0 ? o.number(0) + 1 : std::min<int>(next, o.number(0) + 1);
  });
  return did(p, o);
}
Flow add_next(Play& p, const Operands& o, std::array<Count8, 2> Hero::* what, bool now) {
  each_hero(heroes_of(p, o, 1), [&](int hero) {
    auto& counts = p.s.heroes[at(hero)].*what;
    if (now) counts[0] += o.number(0);
    counts[1] += o.number(0);
  });
  return did(p, o);
}

// ---- cards of Heroes

Flow lose_power(Play& p, const Operands& o) {
  bool all = true;
  each_hero(heroes_of(p, o, 1), [&](int number) {
    Hero& hero = p.s.heroes[at(number)];
    const int n = std::min<int>(hero.power, o.number(0));
    hero.power -= n;
    hero.discard.add(kPower, n);
    all = all && n == o.number(0);
  });
  return done(p, o, {}, o.number(0), all);
}
Flow store_power(Play& p, const Operands& o) {
  each_hero(heroes_of(p, o, 0), [&](int number) {
    Hero& hero = p.s.heroes[at(number)];
    for (; hero.discard.count(kPower) > 0; ++hero.power) hero.discard.take(kPower);
  });
  return did(p, o);
}
Flow discard_hand(Play& p, const Operands& o) {
  const unsigned who = heroes_of(p, o, 1);
  did(p, o);
  return ask(Asks::DiscardHand, who, std::min(o.number(0), 8));
}
Flow discard_all(Play& p, const Operands& o) {
  each_hero(heroes_of(p, o, 0), [&](int number) {
    Hero& hero = p.s.heroes[at(number)];
    for (const u8 card : hero.hand) hero.discard.add(card);
    hero.hand.clear();
  });
  return did(p, o);
}
Flow keep_drawn(Play& p, const Operands& o) {
  const unsigned who = heroes_of(p, o, 1);
  int most = 0;
  each_hero(who, [&](int hero) { most = std::max(most, length(p.s.heroes[at(hero)].drawn)); });
  did(p, o);
  return ask(Asks::SetAsideDrawn, who, std::max(0, most - o.number(0)));
}
// FD-SET-33, FD-ITM-25
Flow give(Play& p, const Operands& o) {
  const std::string& id = vocabulary().lists[at(vocabulary().list("token"))].words[at(o.word())];
  const unsigned who = heroes_of(p, o, 2);
  for (std::size_t i = 0; i < p.content.tokens.size(); ++i)
    if (p.content.tokens[i].id == id)
      each_hero(who, [&](int hero) { p.s.heroes[at(hero)].tokens[i] += o.number(0); });
  return did(p, o);
}
// FD-ECO-06, FD-CHN-20
Flow saurian(Play& p, const Operands& o) {
  const int number = ecology(p).saurian;
  if (number >= 0 && p.s.saurian == 0) {
    p.s.saurian = 1;
    p.s.monster_pile = static_cast<u16>(p.s.monster_pile | bit_of(number));
  }
  return did(p, o);
}
Flow gain_for(Play& p, const Operands& o, bool item) {
  const unsigned who = heroes_of(p, o, 0);
  did(p, o);
  if (who == 0) return kRepeat;
  const int hero = std::countr_zero(who);
  return item ? draw_item(hero) : gain_ability(hero);
}

// FD-ITM-29; FD-ITM-16: the added cards stay.
Flow lose_item(Play& p, const Operands& o) {
  o.pieces(p, 0).each([&](int piece) {
    if (piece >= kItemPieces && piece < kTokenPieces)
      p.s.items[at(piece - kItemPieces)] = {OwnedItem::kBox, 0, 0};
  });
  gather_texts(p);
  return done(p, o, o.pieces(p, 0), 1, true);
}
Flow bar_pieces(Play& p, const Operands& o) {
  o.pieces(p, 0).each([&](int piece) {
    if (piece >= kMatPieces && piece < kTokenPieces) bar(p, piece);
  });
  return did(p, o);
}
template <class F>
Flow for_heroes(Play& p, const Operands& o, int operand, F f) {
  each_hero(heroes_of(p, o, operand), [&](int hero) { f(p.s.heroes[at(hero)]); });
  return did(p, o);
}

constexpr std::array kAskSteps{
    S::act("", "FD-DEC-31", next_asked),
    S::choose("Choose a card", "FD-DEC-31", asked_options, take_asked),
};
constexpr std::array kDrawTestSteps{
    S::act("", "FD-FEA-13", next_drawing),
    S::chance_of("Draw for a test", "FD-FEA-03", drawing_purpose, drawing_outcomes, draw_tested),
};
constexpr std::array kLookSteps{
    S::act("", "FD-DEC-31", next_tile),
    S::chance("Look at a tile", "FD-CHN-07", Purpose::Tiles, look_outcomes, look_at),
    S::act("", "FD-DEC-31", begin_putting),
    S::choose("Put the tiles back", "FD-DEC-31", put_options, put_back),
};

}  // namespace

Flow Rules::verb(Play& p, Frame& /*f*/, const effects::Operands<Rules>& o) {
  switch (static_cast<GameVerb>(o.verb())) {
    case GameVerb::Damage: return damage_verb(p, o);
    case GameVerb::Strike: return strike_verb(p, o, false);
    case GameVerb::StrikeEach: return strike_verb(p, o, true);
    case GameVerb::Heal: return heal_verb(p, o);
    case GameVerb::Share: did(p, o); return share_healing(p, o.number(0));
    case GameVerb::Weaken: return weaken(p, o);
    case GameVerb::GainKeys: p.s.keys += o.number(0); return did(p, o);
    case GameVerb::LoseKeys: return lose_keys(p, o);
    case GameVerb::Draw: {
      const int who = static_cast<int>(heroes_of(p, o, 1));
      did(p, o);
      return call(Proc::DrawTest, kParty, {0, who, o.number(0)});
    }
    case GameVerb::Keep: return keep_drawn(p, o);
    case GameVerb::Discard: return discard_hand(p, o);
    case GameVerb::Retrieve: did(p, o); return ask(Asks::Retrieve, heroes_of(p, o, 1), o.number(0));
    case GameVerb::Remove: did(p, o); return ask(Asks::Remove, heroes_of(p, o, 1), o.number(0));
    case GameVerb::GainItem: return gain_for(p, o, true);
    case GameVerb::GainAbility: return gain_for(p, o, false);
    case GameVerb::Give: return give(p, o);
    case GameVerb::Shift: return change_cards(p, o, false);
    case GameVerb::SetValue: return change_cards(p, o, true);
    case GameVerb::Swap: return swap_cards(p, o, false);
    case GameVerb::SwapFoes: return swap_cards(p, o, true);
    case GameVerb::Redraw: return redraw(p, o);
    case GameVerb::Drop: return drop(p, o);
    case GameVerb::NextIs:
      if (o.number(0) > 0) p.s.combat.next_is = narrow<u8>(o.number(0) + 1);
      return did(p, o);
    case GameVerb::NextBy: p.s.combat.next_by = o.number(0); return did(p, o);
    case GameVerb::Plays: return plays(p, o);
    case GameVerb::Fewer: return add_next(p, o, &Hero::fewer, false);
    case GameVerb::Mark: return mark_heroes(p, o, 0);
    case GameVerb::MarkNext: return mark_heroes(p, o, 1);
    case GameVerb::Guard: return add_next(p, o, &Hero::guard, true);
    case GameVerb::LosePower: return lose_power(p, o);
    case GameVerb::StorePower: return store_power(p, o);
    case GameVerb::Refresh: refresh_all(p); return did(p, o);
    case GameVerb::Counters: set_counters(p, o.who.self, o.number(0)); return did(p, o);
    case GameVerb::Count:
      set_counters(p, o.who.self,
                   std::max(0, base(p, static_cast<u8>(Attr::Counters), o.who.self) - 1));
      return did(p, o);
    // `may` asks a seat; a text of the party asks the party: either this or nothing.
    case GameVerb::Nothing: return done(p, o, {}, 0, false);
    case GameVerb::Saurian: return saurian(p, o);
    case GameVerb::Fight: did(p, o); return call(Proc::Monster, kParty, {-1, o.number(0)});
    case GameVerb::BringBack: return bring_back(p, o);
    case GameVerb::SkipFight: p.s.skip_fight = 1; return did(p, o);
    case GameVerb::Pay:
      if (wealth(p) < o.number(0)) return done(p, o, {}, 0, false);
      did(p, o);
      return pay(o.number(0));
    case GameVerb::Unlock: did(p, o); return ask(Asks::Unlock, 1, 1);
    case GameVerb::PassBy: did(p, o); return ask(Asks::PassBy, 1, 1);
    case GameVerb::Look: did(p, o); return call(Proc::Look, kParty, {o.number(0), 0});
    case GameVerb::LookUnder: did(p, o); return call(Proc::Look, kParty, {1, 1});
    case GameVerb::DiscardAll: return discard_all(p, o);
    case GameVerb::ShiftNext:
      return for_heroes(p, o, 0, [&](Hero& hero) { hero.tide[1] += o.number(1); });
    case GameVerb::Burn:
      return for_heroes(p, o, 1, [&](Hero& hero) { hero.burns[1] += o.number(0); });
    case GameVerb::Bar: return bar_pieces(p, o);
    case GameVerb::LoseItem: return lose_item(p, o);
    case GameVerb::DrawFoe: {
      const int who = static_cast<int>(heroes_of(p, o, 1));
      did(p, o);
      return call(Proc::DrawTest, kParty, {o.word() + 1, who});
    }
    case GameVerb::Eager: return for_heroes(p, o, 1, [&](Hero& hero) { hero.eager = o.number(0); });
    case GameVerb::AddCard: did(p, o); return ask(Asks::Add, heroes_of(p, o, 1), 1, o.number(0));
    case GameVerb::RemoveLow:
      did(p, o);
      return ask(Asks::RemoveLow, heroes_of(p, o, 2), o.number(0), o.number(1));
    case GameVerb::UnlockDoor: did(p, o); return ask(Asks::UnlockDoor, 1, 1);
    case GameVerb::Leave: p.s.leaving = 1; return did(p, o);
    case GameVerb::ChooseHead: did(p, o); return ask(Asks::Head, 1, 1);
  }
  return kRepeat;
}

const Procedure<Play> kAskProcedure{"ask", kAskSteps, false, "A card asks"};
const Procedure<Play> kDrawTestProcedure{"draw_test", kDrawTestSteps, false, "A test"};
const Procedure<Play> kLookProcedure{"look", kLookSteps, false, "Look at tiles"};

}  // namespace undercroft::forgotten
