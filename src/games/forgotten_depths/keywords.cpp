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

constexpr std::size_t kAskedNote = 0, kWhoNote = 1, kTimesNote = 2, kStillNote = 3;

Flow ask(Asks kind, unsigned who, int n) {
  return call(Proc::Ask, kParty, {static_cast<int>(kind), static_cast<int>(who), n, n});
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
    case Asks::Remove: {
      Bag all = r.s.heroes[at(hero)].pile.unseen;
      Bag discard = r.s.heroes[at(hero)].discard;
      all.pour(discard);
      all.each([&](int value, int) {
        out.add(Verb::Remove, r.s.heroes[at(hero)].seat, {.a = hero, .b = value});
      });
      break;
    }
    case Asks::Unlock: unlock_options(r, Verb::SpendKey, out); break;
    case Asks::PassBy: reached_features(r, out); break;
  }
}
template <std::size_t N>
void take_one(FixedVec<u8, N>& cards, int value) {
  for (std::size_t i = 0; i < cards.size(); ++i)
    if (cards[i] == value) {
      cards.erase(i);
      return;
    }
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
  if (kind == Asks::Unlock) return unlock(p, chosen);
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
    default:  // FD-GLO-02
      (hero.discard.count(chosen.b) > 0 ? hero.discard : hero.pile.unseen).take(chosen.b);
      return kRestart;
  }
  hero.discard.add(chosen.b);
  return kRestart;
}

// ---- drawing for a test

// FD-FEA-03, FD-FEA-04, FD-FEA-13, FD-ABL-17, FD-RUL-13
Flow next_drawing(Play& p, Frame& f) {
  while (f.note[kWhoNote] != 0) {
    const int number = asked_hero(f);
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
  draw_outcomes(r, asked_hero(f), out);
}
int drawing_purpose(const Read& /*r*/, const Frame& f) {
  return static_cast<int>(Purpose::Hero) + asked_hero(f);
}
Flow draw_tested(Play& p, Frame& /*f*/, const Option& chosen) {
  draw_for_test(p, chosen.a, chosen.b);
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

// ---- damage and Health

void note_dealt(Play& p, const IndividualAt& i, int hero, int amount) {
  if (hero >= hero_count(p)) return;
  Count8& dealt = p.s.combat.dealt[at(i.foe * kMostIndividuals + i.number)][at(hero)];
  dealt = std::min(dealt + amount, 255);
}
// FD-MPW-13, FD-RUL-49: at once.
Flow damage_verb(Play& p, const Operands& o) {
  const bool through = o.given(0);
  o.pieces(p, 1).each([&](int piece) {
    if (is_hero(p, piece)) hurt(p, piece, o.number(0), Source::Ability, through);
    if (!is_living(p, piece)) return;
    const IndividualAt i = individual_at(p, piece);
    Count8& health = p.s.combat.foes[at(i.foe)].health[at(i.number)];
    note_dealt(p, i, o.who.seat, o.number(0));
    health -= std::min<int>(health, o.number(0));
  });
  if (anyone_defeated(p)) return hero_defeated();
  return done(p, o, o.pieces(p, 1), o.number(0), true);
}
// FD-RUL-49: with the pair damage in Step 5.
Flow strike_verb(Play& p, const Operands& o, bool each) {
  for (int row = 0; row < length(p.s.combat.rows); ++row) {
    if (p.s.combat.rows[at(row)].hero != o.who.seat) continue;
    const bool magic = is_spell(p, o.who.self) || is_magic(p, o.who.seat);  // FD-ITM-20
    add_strike(p, row, o.number(0), Source::Ability, magic, each);
    break;
  }
  return did(p, o);
}
int heal_individual(Play& p, const IndividualAt& i, int amount) {
  const Combat& c = p.s.combat;
  Count8& health = p.s.combat.foes[at(i.foe)].health[at(i.number)];
  const int card = c.entity != 0 ? c.parts[at(i.number)] : c.foes[at(i.foe)].card;
  const int most = p.content.monsters[at(card)].health[figure(p)];  // FD-RUL-43
  const int n = std::clamp(most - health, 0, amount);
  health += n;
  return n;
}
Flow heal_verb(Play& p, const Operands& o) {
  int healed = 0;
  o.pieces(p, 1).each([&](int piece) {
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
  each_hero(heroes_of(p, o, 0), [&](int hero) {
    for (Row& row : p.s.combat.rows) {
      if (row.hero != hero || row.blocked != 0) continue;
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
    case GameVerb::NextIs: p.s.combat.next_is = narrow<u8>(o.number(0) + 1); return did(p, o);
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
    // FD-DEC-31: its owner puts them back.
    case GameVerb::Look:
      did(p, o);
      return call(Proc::Look, chooser(p, o.who.seat), {o.number(0), 0});
    case GameVerb::LookUnder: did(p, o); return call(Proc::Look, chooser(p, o.who.seat), {1, 1});
  }
  return kRepeat;
}

const Procedure<Play> kAskProcedure{"ask", kAskSteps, false, "A card asks"};
const Procedure<Play> kDrawTestProcedure{"draw_test", kDrawTestSteps, false, "A test"};
const Procedure<Play> kLookProcedure{"look", kLookSteps, false, "Look at tiles"};

}  // namespace undercroft::forgotten
