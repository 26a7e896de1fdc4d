// The verbs of the cards, in the order of verbs.def (FD-GLO).
#include "games/forgotten_depths/rules/chapters.h"

namespace undercroft::forgotten {
namespace {

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

// ---- damage and Health

void note_dealt(Play& p, const IndividualAt& i, int hero, int amount) {
  if (hero >= hero_count(p)) return;
  Count8& dealt = p.s.combat.dealt[i.foe * kMostIndividuals + i.number][hero];
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
// Ability damage is dealt at once.
Flow damage_verb(Play& p, const Operands& o) {
  const bool through = o.given(0);
  int suffered = 0;
  bodies_of(p, o, 1).each([&](int piece) {
    if (is_hero(p, piece)) {
      // FD-MPW-13, FD-RUL-49
      const int n = hurt(p, piece, o.number(0), Source::Ability, through);

      suffered += n;
    }
    if (!is_living(p, piece)) return;
    const IndividualAt i = individual_at(p, piece);
    Count8& health = p.s.combat.foes[i.foe].health[i.number];
    note_dealt(p, i, o.who.seat, o.number(0));
    suffered += o.number(0);
    const int taken = std::min<int>(health, o.number(0));
    health -= taken;
    p.tell(Fact::FoeDamaged, {.a = piece, .n = taken});
  });
  if (anyone_defeated(p)) return hero_defeated(p);  // FD-FEA-12
  return done(p, o, o.pieces(p, 1), suffered, true);
}
Source source_of(const Read& r, const Operands& o) {
  return is_spell(r, o.who.self) ? Source::Spell : Source::Ability;
}
Strike ability_strike(const Read& r, const Operands& o, int foe) {
  // FD-ITM-20
  return strike_of(o.who.seat, foe, is_spell(r, o.who.self) || is_magic(r, o.who.seat));
}
// Damage that waits for Step 5 comes with that of the pairs; a Block's hits its own Monster.
Flow strike_verb(Play& p, const Operands& o, bool each) {
  const Row* row = blocking_row(p, o.who.seat);
  if (row == nullptr) return done(p, o, {}, 0, false);
  Strike strike = ability_strike(p, o, row->foe);
  if (each) strike.source = Strike::kEach;
  add_strike(p, strike, o.number(0), source_of(p, o));
  p.tell(Fact::BlowReady, {o.who.seat, row->foe, o.number(0)});
  return did(p, o);
}
int foe_of(const Play& p, const Operands& o, int operand) {
  const int foe = o.pieces(p, operand).first() - kPieces(Thing::Foe);
  return foe >= 0 && foe < 2 ? foe : -1;
}
Flow strike_at(Play& p, const Operands& o) {
  const int foe = foe_of(p, o, 0);
  if (foe < 0) return done(p, o, {}, 0, false);
  add_strike(p, ability_strike(p, o, foe), o.number(1), source_of(p, o));
  p.tell(Fact::BlowReady, {o.who.seat, foe, o.number(1)});
  return did(p, o);
}
/// At once, and not with what is dealt in Step 5; what an individual has not left is lost.
Flow scorch(Play& p, const Operands& o) {
  const int piece = o.pieces(p, 0).first();
  const IndividualAt i = individual_at(p, piece);
  if (i.foe < 0) return done(p, o, {}, 0, false);
  Strike blow = ability_strike(p, o, i.foe);
  blow.source = static_cast<u8>(Strike::kEach | static_cast<unsigned>(source_of(p, o)));
  effects::EventHead head = head_of(p, blow);
  head.result = o.head(Event::Strike, 0).result;
  head.status = o.head(Event::Strike, 0).status;
  return Machine::raise(p, head, o.who.seat, o.number(1), piece);
}
Flow follow_up(Play& p, const Operands& o) {
  const Row* row = blocking_row(p, o.who.seat);
  if (row == nullptr) return done(p, o, {}, 0, false);
  const int number = static_cast<int>(row - p.s.combat.rows.begin());
  for (int i = 0; i < kMostColumns; ++i) {
    if (i == row->chosen || pair_at(p, *row, i) != Pair::HeroHit) continue;
    Strike strike = strike_of(o.who.seat, row->foe, is_magic(p, o.who.seat));
    strike.card = narrow<u8>(hero_card_piece(number, i));
    add_strike(p, strike, hero_value(p, *row, i), Source::Direct);
    p.tell(Fact::BlowReady, {o.who.seat, row->foe, hero_value(p, *row, i)});
  }
  return did(p, o);
}
// FD-GLO-05
Flow lull(Play& p, const Operands& o) {
  const int foe = foe_of(p, o, 0);
  for (Row& row : p.s.combat.rows) {
    if (row.foe != foe) continue;
    int highest = 0;
    for (int i = 0; i < kMostColumns; ++i)
      if (row.hero_card[i] != kNone) highest = std::max(highest, hero_value(p, row, i));
    add_strike(p, strike_of(row.hero, foe, is_magic(p, row.hero)), highest, Source::Ability);
    p.tell(Fact::BlowReady, {row.hero, foe, highest});
    if (is_locked(p, row)) continue;
    row.ignored = 1;
    row.chosen = kNone;
    p.tell(Fact::PairsIgnored, {.a = static_cast<int>(&row - p.s.combat.rows.begin())});
  }
  return did(p, o);
}
Flow parry(Play& p, const Operands& o) {
  const PlayedAt card = played_at(p, o.pieces(p, 0).first());
  if (card.row < 0 || card.foe) return done(p, o, {}, 0, false);
  Row& row = p.s.combat.rows[card.row];
  const int sum = hero_value(p, row, card.column) + foe_value(p, row, card.column);
  add_strike(p, ability_strike(p, o, row.foe), sum, source_of(p, o));
  p.tell(Fact::BlowReady, {o.who.seat, row.foe, sum});
  row.as_block = static_cast<u8>(row.as_block | bit_of(card.column));
  row.chosen = kNone;
  return did(p, o);
}
int heal_individual(Play& p, const IndividualAt& i, int amount) {
  Count8& health = p.s.combat.foes[i.foe].health[i.number];
  const int n = std::clamp(starting_health(p, i.foe, i.number) - health, 0, std::max(0, amount));
  health += n;
  if (n > 0) p.tell(Fact::FoeHealed, {.a = individual_piece(i.foe, i.number), .n = n});
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
    Hero& hero = p.s.heroes[number];
    hero.weakened += o.number(1);
    hero.health = std::min<int>(hero.health, max_health(p, number));
    p.tell(Fact::Weakened, {.a = number, .n = o.number(1)}, hero.seat);
  });
  return did(p, o);
}
Flow lose_keys(Play& p, const Operands& o) {
  const int n = std::min<int>(o.number(0), p.s.keys);
  p.s.keys -= n;
  if (n > 0) p.tell(Fact::KeysLost, {.n = n});
  return done(p, o, {}, n, n >= o.number(0));
}
Flow bring_back(Play& p, const Operands& o) {
  const int foe = o.who.self - kPieces(Thing::Foe);
  if (p.s.combat.brought_back != 0 || foe < 0 || foe > 1) return done(p, o, {}, 0, false);
  auto& all = p.s.combat.foes[foe].health;
  for (int i = 0; i < length(all); ++i)
    if (all[i] == 0) {  // FD-HST-06
      all[i] = o.number(0);
      p.s.combat.brought_back = 1;
      p.tell(Fact::FoeBack, {.a = individual_piece(foe, i)});
      return did(p, o);
    }
  return done(p, o, {}, 0, false);
}

// ---- played cards

Num8& change_of(Play& p, const PlayedAt& card) {
  Row& row = p.s.combat.rows[card.row];
  return card.foe ? row.foe_change[card.column] : row.hero_change[card.column];
}
Flow change_cards(Play& p, const Operands& o, bool set) {
  const Set cards = o.pieces(p, 0);
  cards.each([&](int piece) {
    const PlayedAt card = played_at(p, piece);
    if (card.row < 0 || is_locked(p, p.s.combat.rows[card.row])) return;
    change_of(p, card) += set ? o.number(1) - value_of_piece(p, piece) : o.number(1);
    p.s.combat.rows[card.row].chosen = kNone;
    p.tell(Fact::ValueChanged, {.a = piece});
  });
  return done(p, o, cards, o.number(1), cards.any());
}
/// Cards that lie side by side change places; a choice made before counts no more.
Flow swap_cards(Play& p, const Operands& o, bool foes) {
  // A Monster swaps what lies against itself.
  const int card = p.s.combat.entity != 0 ? -1 : o.who.self - kPieces(Thing::Foe);
  const auto is_elsewhere = [&](const Row& row) {
    return card >= 0 && card < 2 && row.foe != card;
  };
  each_hero(heroes_of(p, o, 0), [&](int hero) {
    for (Row& row : p.s.combat.rows) {
      if (row.hero != hero || is_locked(p, row) || is_elsewhere(row)) continue;
      auto& cards = foes ? row.foe_card : row.hero_card;
      auto& changes = foes ? row.foe_change : row.hero_change;
      if (!foes && (cards[0] == kNone || cards[1] == kNone)) continue;
      std::swap(cards[0], cards[1]);
      std::swap(changes[0], changes[1]);
      row.chosen = kNone;
      p.tell(Fact::CardsMoved, {.a = hero, .n = foes ? 1 : 0});
    }
  });
  return did(p, o);
}
/// An Ability swaps the cards of one Monster; a lone Hero against two says of which.
Flow swap_foes(Play& p, const Operands& o) {
  if (o.who.seat == kPartySeat) return swap_cards(p, o, true);
  const unsigned who = heroes_of(p, o, 0);
  did(p, o);
  int rows = 0;
  Row* last = nullptr;
  for (Row& row : p.s.combat.rows)
    if (has_bit(who, row.hero) && may_swap_foes(p, row)) {
      ++rows;
      last = &row;
    }
  if (rows > 1) return ask(Asks::SwapFoes, who, 1);
  if (last != nullptr) swap_foes_of(p, *last);
  return kRepeat;
}
Flow copy_beside(Play& p, const Operands& o) {
  const int piece = o.pieces(p, 0).first();
  const PlayedAt card = played_at(p, piece);
  if (card.row < 0 || card.foe) return done(p, o, {}, 0, false);
  Row& row = p.s.combat.rows[card.row];
  const int other = hero_value(p, row, 1 - card.column);
  row.hero_change[card.column] += other - value_of_piece(p, piece);
  row.chosen = kNone;
  p.tell(Fact::ValueChanged, {.a = piece});
  return did(p, o);
}
/// Two played cards of a Hero trade places.
Flow trade(Play& p, const Operands& o) {
  const Set cards = o.pieces(p, 0);
  if (cards.count() != 2) return done(p, o, {}, 0, false);
  const PlayedAt a = played_at(p, cards.first());
  Set rest = cards;
  rest.clear(at(cards.first()));
  const PlayedAt b = played_at(p, rest.first());
  Row& one = p.s.combat.rows[a.row];
  Row& other = p.s.combat.rows[b.row];
  std::swap(one.hero_card[a.column], other.hero_card[b.column]);  // FD-GLO-07
  std::swap(one.hero_change[a.column], other.hero_change[b.column]);
  one.chosen = other.chosen = kNone;
  p.tell(Fact::CardsMoved, {.a = one.hero});
  return did(p, o);
}
/// The Monster draws again into the empty slot; Power Cards count as ever.
Flow redraw(Play& p, const Operands& o) {
  const PlayedAt card = played_at(p, o.pieces(p, 0).first());
  if (card.row < 0 || !card.foe) return done(p, o, {}, 0, false);
  Row& row = p.s.combat.rows[card.row];
  p.s.foe_decks[foe_deck(p, row.foe)].discard.add(row.foe_card[card.column]);
  p.tell(Fact::FoeCardRedrawn, {.a = card.row, .b = row.foe_card[card.column]});
  row.foe_card[card.column] = kNone;
  row.foe_change[card.column] = 0;
  row.chosen = kNone;
  did(p, o);
  return call(MonsterPlays{.pass = card.row, .only = 1 + card.row * kMostColumns + card.column});
}
Flow drop(Play& p, const Operands& o) {
  o.pieces(p, 0).each([&](int piece) {
    const PlayedAt card = played_at(p, piece);
    if (card.row < 0 || card.foe) return;
    Row& row = p.s.combat.rows[card.row];
    p.s.heroes[row.hero].discard.add(row.hero_card[card.column]);
    p.tell(Fact::CardDropped, {.a = row.hero, .b = row.hero_card[card.column]});
    row.hero_card[card.column] = kNone;
    row.hero_change[card.column] = 0;
    row.robbed = 1;
  });
  return did(p, o);
}

// ---- numbers for the next Round

/// Of several limits to the cards played the lowest counts.
Flow plays(Play& p, const Operands& o) {
  each_hero(heroes_of(p, o, 1), [&](int hero) {
    Count8& next = p.s.heroes[hero].plays[1];
    next = next == 0 ? o.number(0) + 1 : std::min<int>(next, o.number(0) + 1);
    p.tell(Fact::PlaysNext, {.a = hero, .n = next - 1});
  });
  return did(p, o);
}
/// Of the Monster that was Blocked.
Flow fewer(Play& p, const Operands& o) {
  const Row* row = blocking_row(p, o.who.seat);
  if (row == nullptr) return done(p, o, {}, 0, false);
  const int foe = row->foe;
  each_hero(heroes_of(p, o, 1), [&](int hero) {
    p.s.heroes[hero].fewer[1][foe] += o.number(0);
    p.tell(Fact::FewerNext, {.a = hero, .n = o.number(0)});
  });
  return did(p, o);
}

// ---- cards of Heroes

Flow lose_power(Play& p, const Operands& o) {
  bool all = true;
  each_hero(heroes_of(p, o, 1), [&](int number) {
    Hero& hero = p.s.heroes[number];
    const int n = std::min<int>(hero.power, o.number(0));
    hero.power -= n;
    hero.discard.add(kPower, n);
    if (n > 0) p.tell(Fact::PowerLost, {.a = number, .n = n}, hero.seat);
    all = all && n == o.number(0);
  });
  return done(p, o, {}, o.number(0), all);
}
void regain_power(Play& p, int number, int most) {
  Hero& hero = p.s.heroes[number];
  const int n = std::min(most, hero.discard.count(kPower));
  for (int i = 0; i < n; ++i) hero.discard.take(kPower);
  hero.power += n;
  if (n > 0) p.tell(Fact::PowerRegained, {.a = number, .n = n}, hero.seat);
}
Flow store_power(Play& p, const Operands& o) {
  each_hero(heroes_of(p, o, 0), [&](int number) {
    Hero& hero = p.s.heroes[number];
    regain_power(p, number, hero.discard.count(kPower));
  });
  return did(p, o);
}
Flow regain(Play& p, const Operands& o) {
  each_hero(heroes_of(p, o, 1), [&](int number) { regain_power(p, number, o.number(0)); });
  return did(p, o);
}
Flow restore(Play& p, const Operands& o) {
  o.pieces(p, 0).each([&](int piece) { refresh(p, piece); });
  return did(p, o);
}
/// As if it had used its Power Card of this Round.
Flow hush(Play& p, const Operands& o) {
  for (Foe& foe : p.s.combat.foes) foe.power_used = 1;
  return did(p, o);
}
Flow draw_for(Play& p, const Operands& o) {
  const Drawing why = o.who.seat == kPartySeat ? Drawing::Test : Drawing::Ability;
  const unsigned who = heroes_of(p, o, 1);
  did(p, o);
  return draw_cards(why, who, o.number(0));
}
Flow draw_more(Play& p, const Operands& o) {
  const int have = length(p.s.heroes[o.who.seat].drawn);
  did(p, o);
  return draw_cards(Drawing::Ability, bit_of(o.who.seat), have + 1);
}
Flow discard_hand(Play& p, const Operands& o) {
  const unsigned who = heroes_of(p, o, 1);
  const int n = std::min(o.number(0), 8);
  bool all = true;
  each_hero(who, [&](int hero) { all = all && length(p.s.heroes[hero].hand) >= n; });
  done(p, o, {}, n, all);
  return ask(Asks::DiscardHand, who, n);
}
Flow discard_all(Play& p, const Operands& o) {
  each_hero(heroes_of(p, o, 0), [&](int number) {
    Hero& hero = p.s.heroes[number];
    for (const u8 card : hero.hand) {
      hero.discard.add(card);
      p.tell(Fact::Discarded, {.a = number, .b = card}, hero.seat);
    }
    hero.hand.clear();
  });
  return did(p, o);
}
Flow keep_drawn(Play& p, const Operands& o) {
  const unsigned who = heroes_of(p, o, 1);
  int most = 0;
  each_hero(who, [&](int hero) { most = std::max(most, length(p.s.heroes[hero].drawn)); });
  did(p, o);
  return ask(Asks::SetAsideDrawn, who, std::max(0, most - o.number(0)));
}
Flow give(Play& p, const Operands& o) {
  const std::string& id = vocabulary().lists[at(vocabulary().list("token"))].words[at(o.word())];
  const unsigned who = heroes_of(p, o, 2);
  for (std::size_t i = 0; i < p.content.tokens.size(); ++i)
    if (p.content.tokens[i].id == id)  // FD-SET-33, FD-ITM-22, FD-ITM-25, FD-RUL-23, FD-RUL-63
      each_hero(who, [&](int hero) {
        p.s.heroes[hero].tokens[i] += o.number(0);
        p.tell(Fact::TokensGained, {static_cast<int>(i), hero, o.number(0)}, p.s.heroes[hero].seat);
      });
  return did(p, o);
}
Flow saurian(Play& p, const Operands& o) {
  const int number = ecology(p).saurian;
  if (number >= 0 && p.s.saurian == 0) {
    p.s.saurian = 1;
    // FD-ECO-06, FD-CHN-20
    p.s.monster_pile = static_cast<u16>(p.s.monster_pile | bit_of(number));
    p.tell(Fact::SaurianComes, {.a = ecology(p).monsters[at(number)]});
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
    if (!kPieces.is(Thing::Item, piece)) return;
    const int item = kPieces.at(piece).number;
    p.tell(Fact::ItemLost, {.a = item});
    p.s.items[item] = {OwnedItem::kBox, 0, 0};
  });
  gather_texts(p);
  return done(p, o, o.pieces(p, 0), 1, true);
}
Flow bar_pieces(Play& p, const Operands& o) {
  o.pieces(p, 0).each([&](int piece) {
    if (is_skill(piece) || kPieces.is(Thing::Item, piece)) bar(p, piece);
  });
  return did(p, o);
}
template <class F>
Flow for_heroes(Play& p, const Operands& o, int operand, F f) {
  each_hero(heroes_of(p, o, operand), [&](int hero) { f(p.s.heroes[hero]); });
  return did(p, o);
}

bool is_loose(const Read& r, int piece) {
  const PlayedAt card = played_at(r, piece);
  return card.row >= 0 && !is_locked(r, r.s.combat.rows[card.row]);
}
bool has_row(const Read& r, unsigned who, auto fits) {
  return std::ranges::any_of(r.s.combat.rows,
                             [&](const Row& row) { return has_bit(who, row.hero) && fits(row); });
}
}  // namespace

// What a Block has settled is not chosen for a change.
bool Rules::choosable(const Read& r, int verb, int piece) {
  switch (static_cast<GameVerb>(verb)) {
    case GameVerb::Shift:
    case GameVerb::SetValue:
    case GameVerb::Redraw:
    case GameVerb::Trade: return is_loose(r, piece);
    case GameVerb::CopyBeside: {
      if (!is_loose(r, piece)) return false;
      const auto& cards = r.s.combat.rows[played_at(r, piece).row].hero_card;
      return cards[0] != kNone && cards[1] != kNone;
    }
    case GameVerb::Parry: {
      const PlayedAt card = played_at(r, piece);
      return is_loose(r, piece) && pair_at(r, r.s.combat.rows[card.row], card.column) != Pair::None;
    }
    case GameVerb::SwapFoes:
      return has_row(r, bit_of(piece), [&](const Row& row) { return may_swap_foes(r, row); });
    case GameVerb::StrikeAt:
    case GameVerb::Lull: return !is_defeated(r, piece - kPieces(Thing::Foe));
    default: return true;
  }
}
/// Whether a text that begins with this would do anything.
bool Rules::can_do(const Read& r, const effects::Operands<Rules>& o) {
  const unsigned who = o.who.seat < hero_count(r) ? bit_of(o.who.seat) : 0U;
  switch (static_cast<GameVerb>(o.verb())) {
    case GameVerb::Unlock: return r.s.combat.running == 0 && may_unlock(r);
    case GameVerb::UnlockDoor: return r.s.combat.running == 0 && may_unlock(r, Locks::Doors);
    case GameVerb::PassBy: return r.s.combat.running == 0 && is_feature_reached(r);
    case GameVerb::LookUnder: return !r.s.tiles.empty();
    case GameVerb::Reposition:
      return has_row(r, who, [&](const Row& row) { return !is_locked(r, row); });
    case GameVerb::FollowUp: {
      const Row* row = blocking_row(r, o.who.seat);
      return row != nullptr && hits_in(r, *row) > 0;
    }
    case GameVerb::Recover: {
      const Bag& discard = r.s.heroes[o.who.seat].discard;
      return discard.size() > discard.count(kPower);
    }
    case GameVerb::Tuck: {
      const Hero& hero = r.s.heroes[o.who.seat];
      return !hero.hand.empty() && !hero.pile.bottom.full();
    }
    case GameVerb::DrawMore: return length(r.s.heroes[o.who.seat].drawn) < kMostDrawn;
    default: return true;
  }
}

Flow Rules::verb(Play& p, Frame& /*f*/, const effects::Operands<Rules>& o) {
  switch (static_cast<GameVerb>(o.verb())) {
    case GameVerb::Damage: return damage_verb(p, o);
    case GameVerb::Strike: return strike_verb(p, o, false);
    case GameVerb::StrikeEach: return strike_verb(p, o, true);
    case GameVerb::Heal: return heal_verb(p, o);
    case GameVerb::Share: did(p, o); return share_healing(p, o.number(0));
    case GameVerb::Weaken: return weaken(p, o);
    case GameVerb::GainKeys:
      p.s.keys += o.number(0);
      p.tell(Fact::KeysGained, {.n = o.number(0)});
      return did(p, o);
    case GameVerb::LoseKeys: return lose_keys(p, o);
    case GameVerb::Draw: return draw_for(p, o);
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
    case GameVerb::SwapFoes: return swap_foes(p, o);
    case GameVerb::Redraw: return redraw(p, o);
    case GameVerb::Drop: return drop(p, o);
    case GameVerb::NextIs:
      if (o.number(0) > 0) p.s.combat.next_is = narrow<u8>(o.number(0) + 1);
      return did(p, o);
    case GameVerb::NextBy: p.s.combat.next_by = o.number(0); return did(p, o);
    case GameVerb::Plays: return plays(p, o);
    case GameVerb::Fewer: return fewer(p, o);
    case GameVerb::LosePower: return lose_power(p, o);
    case GameVerb::StorePower: return store_power(p, o);
    case GameVerb::Refresh: refresh_all(p); return did(p, o);
    case GameVerb::Counters: set_counters(p, o.who.self, o.number(0)); return did(p, o);
    // FD-SET-21
    case GameVerb::Count:
      set_counters(p, o.who.self,
                   std::max(0, base(p, static_cast<u8>(Attr::Counters), o.who.self) - 1));
      return did(p, o);
    // `may` asks a seat; a text of the party asks the party: either this or nothing.
    case GameVerb::Nothing: return done(p, o, {}, 0, false);
    case GameVerb::Saurian: return saurian(p, o);
    case GameVerb::StrikeAt: return strike_at(p, o);
    case GameVerb::Scorch: return scorch(p, o);
    case GameVerb::FollowUp: return follow_up(p, o);
    case GameVerb::Lull: return lull(p, o);
    case GameVerb::Parry: return parry(p, o);
    case GameVerb::Trade: return trade(p, o);
    case GameVerb::CopyBeside: return copy_beside(p, o);
    case GameVerb::Reposition: did(p, o); return ask(Asks::Reposition, heroes_of(p, o, 0), 1);
    case GameVerb::Recover: did(p, o); return ask(Asks::Recover, heroes_of(p, o, 1), o.number(0));
    case GameVerb::Tuck: did(p, o); return ask(Asks::Tuck, heroes_of(p, o, 1), o.number(0));
    case GameVerb::Fill:
      did(p, o);
      return draw_cards(Drawing::Hand, heroes_of(p, o, 1), o.number(0));
    case GameVerb::DiscardAll: return discard_all(p, o);
    case GameVerb::DrawMore: return draw_more(p, o);
    case GameVerb::LayAside:
      did(p, o);
      return ask(Asks::SetAsideDrawn, bit_of(o.who.seat), o.number(0));
    case GameVerb::Regain: return regain(p, o);
    case GameVerb::Restore: return restore(p, o);
    case GameVerb::UnlockDoor: did(p, o); return ask(Asks::UnlockDoor, 1, 1);
    case GameVerb::Hush: return hush(p, o);
    // FD-FEA-15
    case GameVerb::Fight: did(p, o); return call(Monster{.place = -1, .cards = o.number(0)});

    case GameVerb::BringBack: return bring_back(p, o);
    case GameVerb::SkipFight: p.s.skip_fight = 1; return did(p, o);
    case GameVerb::Pay:
      if (wealth(p) < o.number(0)) return done(p, o, {}, 0, false);
      did(p, o);
      return pay(o.number(0));
    case GameVerb::Unlock: did(p, o); return ask(Asks::Unlock, 1, 1);
    case GameVerb::PassBy: did(p, o); return ask(Asks::PassBy, 1, 1);
    // Its owner puts them back.
    case GameVerb::Look: did(p, o); return call(Look{.tiles = o.number(0)}, chooser(p, o.who.seat));
    case GameVerb::LookUnder:
      did(p, o);
      return call(Look{.tiles = 1, .under = 1}, chooser(p, o.who.seat));
    case GameVerb::Bar: return bar_pieces(p, o);
    case GameVerb::LoseItem: return lose_item(p, o);
    case GameVerb::DrawFoe: {
      const int who = static_cast<int>(heroes_of(p, o, 1));
      did(p, o);
      return draw_cards(Drawing::Rival, static_cast<unsigned>(who), o.word());
    }
    case GameVerb::Eager: return for_heroes(p, o, 1, [&](Hero& hero) { hero.eager = o.number(0); });
    case GameVerb::AddCard: did(p, o); return ask(Asks::Add, heroes_of(p, o, 1), 1, o.number(0));
    case GameVerb::RemoveLow:
      did(p, o);
      return ask(Asks::RemoveLow, heroes_of(p, o, 2), o.number(0), o.number(1));
    case GameVerb::Leave: p.s.leaving = 1; return did(p, o);
    case GameVerb::ChooseHead: did(p, o); return ask(Asks::Head, 1, 1);
  }
  return kRepeat;
}

}  // namespace undercroft::forgotten
