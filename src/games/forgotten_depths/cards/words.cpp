// What the words of the cards mean.
#include "games/forgotten_depths/rules/chapters.h"

namespace undercroft::forgotten {

namespace {
bool is_drawn(const Read& r, int piece) {
  const auto [kind, hero, card, number] = kPieces.at(piece);
  return kind == Thing::Drawn && hero < hero_count(r) && card < length(r.s.heroes[hero].drawn);
}

/// Whose a piece is: a Hero's own, its played cards, its texts; the party for everything else.
int owner(const Read& r, int piece) {
  const auto place = kPieces.at(piece);
  switch (place.kind) {
    case Thing::Hero: return is_hero(r, piece) ? piece : kPartySeat;
    case Thing::HeroCard: {
      const PlayedAt card = played_at(r, piece);
      return card.row >= 0 ? int{r.s.combat.rows[card.row].hero} : kPartySeat;
    }
    case Thing::Ability: return r.s.abilities[place.number].owner;
    case Thing::Item: return r.s.items[place.number].owner;
    case Thing::Mat:
    case Thing::Drawn: return place.row;
    default: return kPartySeat;
  }
}

/// FD-MPW-02: that Hero, and what it has played against the Monster Card that speaks.
bool is_targeted(const Read& r, const Rules::Who& who, int piece) {
  const Combat& c = r.s.combat;
  if (c.target == kNone || owner(r, piece) != c.target) return false;  // FD-MPW-02, FD-FIN-19
  const PlayedAt card = played_at(r, piece);
  const int foe = who.self - kPieces(Thing::Foe);
  if (card.row < 0 || c.entity != 0 || foe < 0 || foe > 1) return true;
  return c.rows[card.row].foe == foe;
}

int drawn_total(const Read& r, int hero) {
  int sum = 0;
  for (const u8 card : r.s.heroes[hero].drawn) sum += card;
  return sum;
}
bool is_rising(const Hero& hero) {
  return std::ranges::adjacent_find(hero.drawn, std::ranges::greater_equal{}) == hero.drawn.end();
}
/// No two cards that were drawn for a test have the same Value.
bool are_values_different(const Read& r) {
  unsigned seen = 0;
  for (const Hero& hero : r.s.heroes)
    for (const u8 card : hero.drawn) {
      if (has_bit(seen, card)) return false;
      seen |= bit_of(card);
    }
  return true;
}

}  // namespace

int Rules::def_of(const Read& r, int piece) {
  const Content& c = r.content;
  const Combat& combat = r.s.combat;
  const auto [kind, row, column, number] = kPieces.at(piece);
  switch (kind) {
    case Thing::Foe:
      return c.monsters[combat.entity != 0 ? combat.parts[number] : combat.foes[number].card].text;
    case Thing::Mat: return c.abilities[at(hero_def(r, row).abilities[column])].text;
    case Thing::Ability: return c.abilities[number].text;
    case Thing::Item: return c.items[number].text;
    case Thing::Token: return c.tokens[number].text;
    default: UC_CHECK(kind == Thing::Card, "a piece without text");
  }
  return r.s.feature != kNone ? c.features[r.s.feature].text : c.locations[r.s.location].text;
}
int Rules::controller_of(const Read& r, int piece) {
  const int seat = owner(r, piece);
  return seat < hero_count(r) ? seat : kPartySeat;
}
int Rules::label_of(const Read& /*r*/, int piece) {
  return piece;
}

namespace {
/// Of a played card: the Hero Hits in its row, and how far its pair's Values are apart.
int hits_beside(const Read& r, int piece) {
  const PlayedAt card = played_at(r, piece);
  if (card.row < 0) return 0;
  int n = 0;
  for (int i = 0; i < kMostColumns; ++i)
    n += pair_at(r, r.s.combat.rows[card.row], i) == Pair::HeroHit ? 1 : 0;
  return n;
}
int margin_of(const Read& r, int piece) {
  const PlayedAt card = played_at(r, piece);
  if (card.row < 0) return 0;
  const Row& row = r.s.combat.rows[card.row];
  if (pair_at(r, row, card.column) == Pair::None) return 0;
  return std::abs(hero_value(r, row, card.column) - foe_value(r, row, card.column));
}
}  // namespace

bool Rules::word(const Read& r, const Who& who, u8 word, int piece) {
  switch (static_cast<Word>(word)) {
    case Word::Hero: return is_hero(r, piece);
    case Word::Own: return owner(r, piece) == who.seat;              // FD-ABL-20
    case Word::Ally: return is_hero(r, piece) && piece != who.seat;  // FD-GLO-03
    case Word::Hurt: return is_hero(r, piece) && r.s.heroes[piece].health < max_health(r, piece);
    case Word::Card: return played_at(r, piece).row >= 0 && !played_at(r, piece).foe;
    case Word::FoeCard: return played_at(r, piece).row >= 0 && played_at(r, piece).foe;
    case Word::Individual: return is_living(r, piece);
    case Word::Assigned: {
      const IndividualAt i = individual_at(r, piece);
      if (i.foe < 0) return false;
      const int card = who.self - kPieces(Thing::Foe);
      if (card >= 0 && card < kMostFoes) return r.s.combat.entity != 0 || i.foe == card;
      return has_bit(r.s.combat.foes[i.foe].heroes, who.seat);
    }
    case Word::Targeted: return is_targeted(r, who, piece);
    case Word::Drawn: return is_drawn(r, piece);
    case Word::Paired: {
      const PlayedAt card = played_at(r, piece);
      return card.row >= 0 && pair_at(r, r.s.combat.rows[card.row], card.column) != Pair::None;
    }
    case Word::Opposite: {
      const PlayedAt card = played_at(r, piece);
      return card.row >= 0 && card.foe && r.s.combat.rows[card.row].hero == who.seat;
    }
    case Word::Head:
      return r.s.combat.entity != 0 && individual_at(r, piece).foe >= 0 &&
             individual_at(r, piece).number < 2;
    case Word::Member: return members_of(r, who.self).has(at(piece));
    case Word::OtherPart:
      return is_living(r, piece) &&
             individual_at(r, piece).number != who.self - kPieces(Thing::Foe);
    case Word::Item: return kPieces.is(Thing::Item, piece);
    case Word::Skill: return is_skill(piece);
    case Word::Usable: return is_of_use(r, piece);
    case Word::Unfixed:
      return kPieces.is(Thing::Item, piece) && !r.content.items[kPieces.at(piece).number].fixed;
    case Word::Odd: return is_hero(r, piece) && drawn_total(r, piece) % 2 == 1;
    case Word::Even: return is_hero(r, piece) && drawn_total(r, piece) % 2 == 0;
    case Word::Climbing: return is_hero(r, piece) && is_rising(r.s.heroes[piece]);
    case Word::Monster: {
      const int foe = piece - kPieces(Thing::Foe);
      return foe >= 0 && foe < 2 && r.s.combat.foes[foe].card != kNone;
    }
    case Word::Loose: {
      const PlayedAt card = played_at(r, piece);
      return card.row >= 0 && !is_locked(r, r.s.combat.rows[card.row]);
    }
    case Word::Spell: return is_spell(r, piece) && is_exhausted(r, piece);
  }
  return false;
}

namespace {
int of_drawn(const Read& r, int hero, Attr what) {
  const auto& drawn = r.s.heroes[hero].drawn;
  if (drawn.empty()) return 0;
  return what == Attr::Highest ? *std::max_element(drawn.begin(), drawn.end())
                               : *std::min_element(drawn.begin(), drawn.end());
}
int counters_on(const Read& r, int piece) {
  const auto place = kPieces.at(piece);
  if (place.kind == Thing::Mat) return r.s.mats[place.number].counters;
  return place.kind == Thing::Ability ? int{r.s.abilities[place.number].counters} : 0;
}
int best_in(const Bag& bag) {
  int best = 0;
  bag.each([&](int value, int) { best = std::max(best, value); });
  return best;
}
int least_in(const Bag& bag) {
  int least = kNone;
  bag.each([&](int value, int) { least = std::min(least, value); });
  return least;
}
int equipped_by(const Read& r, int hero) {
  int n = 0;
  each_item_of(r, hero, [&](int, const OwnedItem& item) { n += item.in_use() ? 1 : 0; });
  return n;
}
int spells_of(const Read& r, int hero) {
  int n = 0;
  for (int i = 0; i < length(hero_def(r, hero).abilities); ++i)
    n += is_spell(r, kPieces(Thing::Mat, hero, i)) ? 1 : 0;
  for (int i = 0; i < r.content.deck_abilities; ++i)
    n += r.s.abilities[i].owner == hero && is_spell(r, kPieces(Thing::Ability, i)) ? 1 : 0;
  return n;
}
int of_individual(const Read& r, Attr what, int foe, int i) {
  const int health = r.s.combat.foes[foe].health[i];
  switch (what) {
    case Attr::Health: return health;
    case Attr::Missing: return starting_health(r, foe, i) - health;
    case Attr::Living: return health > 0 ? 1 : 0;
    case Attr::Armor: return printed_foe_armor(r, foe, i);
    case Attr::Taken: {
      int sum = 0;
      for (const Count8& dealt : r.s.combat.dealt[foe * kMostIndividuals + i]) sum += dealt;
      return sum;
    }
    default: return 0;
  }
}
/// Of an individual, or of all that a Monster Card has.
int of_foe(const Read& r, Attr what, int piece) {
  if (const IndividualAt i = individual_at(r, piece); i.foe >= 0)
    return of_individual(r, what, i.foe, i.number);
  int sum = 0;
  members_of(r, piece).each([&](int member) { sum += of_foe(r, what, member); });
  return sum;
}
int of_hero(const Read& r, Attr what, int number) {
  const Hero& hero = r.s.heroes[number];
  switch (what) {
    case Attr::Armor: return printed_armor(r, number) + given_to(r, number, Attr::Guard);
    case Attr::Health: return hero.health;
    case Attr::Missing: return max_health(r, number) - hero.health;
    case Attr::Stored: return hero.power;
    case Attr::Hand: return length(hero.hand);
    case Attr::Equipped: return equipped_by(r, number);
    case Attr::Total: return drawn_total(r, number);
    case Attr::Highest:
    case Attr::Lowest: return of_drawn(r, number, what);
    case Attr::Level: return hero.level;
    case Attr::Magic: return is_magic(r, number) ? 1 : 0;
    case Attr::Spells: return spells_of(r, number);
    case Attr::OddHand:
      return static_cast<int>(std::ranges::count_if(hero.hand, [](u8 c) { return c % 2 == 1; }));
    case Attr::BestDiscard: return best_in(hero.discard);
    case Attr::Rival: return hero.foe_drawn % 16;
    case Attr::Supply: return least_in(hero.supply);
    default: return 0;
  }
}
int value_printed(const Read& r, int piece) {
  if (is_drawn(r, piece)) {
    const auto place = kPieces.at(piece);
    return r.s.heroes[place.row].drawn[place.column];
  }
  const PlayedAt card = played_at(r, piece);
  if (card.row < 0) return 0;
  const Row& row = r.s.combat.rows[card.row];
  if (card.foe) return row.foe_card[card.column] + row.foe_change[card.column];
  return row.hero_card[card.column] + row.hero_change[card.column] +
         given_to(r, row.hero, Attr::Drift);
}
}  // namespace

int Rules::base(const Read& r, u8 attribute, int piece) {
  const auto what = static_cast<Attr>(attribute);
  if (what == Attr::Value) return value_printed(r, piece);
  if (what == Attr::Hits) return hits_beside(r, piece);
  if (what == Attr::Margin) return margin_of(r, piece);
  if (what == Attr::Counters) return counters_on(r, piece);
  if (is_hero(r, piece)) return of_hero(r, what, piece);
  if (kPieces.is(Thing::Individual, piece) || kPieces.is(Thing::Foe, piece))
    return of_foe(r, what, piece);
  if (what == Attr::Xp && kPieces.is(Thing::Item, piece))
    return r.content.items[kPieces.at(piece).number].xp;
  return 0;
}
bool Rules::has(const Read& r, u8 attribute, int piece, int word) {
  const int foe = piece - kPieces(Thing::Foe);
  if (static_cast<Attr>(attribute) != Attr::Type || foe < 0 || foe > 1) return false;
  if (r.s.combat.entity != 0 || r.s.combat.foes[foe].card == kNone) return false;
  return static_cast<int>(foe_def(r, foe).type) == word;
}
int Rules::seat_value(const Read& r, u8 attribute, int seat) {
  if (seat < hero_count(r)) return of_hero(r, static_cast<Attr>(attribute), seat);
  switch (static_cast<Attr>(attribute)) {
    case Attr::Keys: return r.s.keys;
    case Attr::Round: return r.s.combat.round;
    case Attr::Total:
    case Attr::Sum: {
      int sum = 0;
      for (int hero = 0; hero < hero_count(r); ++hero) sum += drawn_total(r, hero);
      return sum;
    }
    case Attr::Stored: {
      int sum = 0;
      for (const Hero& hero : r.s.heroes) sum += hero.power;
      return sum;
    }
    case Attr::Wealth: return wealth(r);
    default: return 0;
  }
}
u32 Rules::seat_word(const Read& r, u8 word, int /*seat*/) {
  const bool target = static_cast<SeatWord>(word) == SeatWord::Target;
  return effects::seat_bit(target && r.s.combat.target != kNone ? int{r.s.combat.target}
                                                                : kPartySeat);
}
Set Rules::zone(const Read& r, u8 zone, u32 /*seats*/) {
  Set all;
  if (static_cast<Zone>(zone) == Zone::Packs) {
    for (int i = 0; i < length(r.content.items); ++i)
      if (r.s.items[i].owner < r.s.heroes.size()) all.set(at(kPieces(Thing::Item, i)));
    return all;
  }
  for (int hero = 0; hero < hero_count(r); ++hero)
    for (int i = 0; i < length(hero_def(r, hero).abilities); ++i)
      all.set(at(kPieces(Thing::Mat, hero, i)));
  for (int i = 0; i < r.content.deck_abilities; ++i)
    if (r.s.abilities[i].owner < r.s.heroes.size()) all.set(at(kPieces(Thing::Ability, i)));
  return all;
}
namespace {
void add_run(Set& all, int first, int count) {
  for (int i = 0; i < count; ++i) all.set(at(first + i));
}
void add_heroes(const Read& r, Set& all) {
  add_run(all, kPieces(Thing::Hero), hero_count(r));  // FD-MPW-03, FD-FEA-05: assigned or not
}
void add_drawn(const Read& r, Set& all) {
  for (int hero = 0; hero < hero_count(r); ++hero)
    add_run(all, kPieces(Thing::Drawn, hero), length(r.s.heroes[hero].drawn));
}
void add_cards(const Read& r, int first, Set& all) {
  if (r.s.combat.running != 0) add_run(all, first, length(r.s.combat.rows) * kMostColumns);
}
void add_individuals(const Read& r, Set& all) {
  if (r.s.combat.running == 0) return;
  for (int foe = 0; foe < 2; ++foe)
    add_run(all, individual_piece(foe, 0), length(r.s.combat.foes[foe].health));
}
void add_monsters(const Read& r, Set& all) {
  if (r.s.combat.running != 0) add_run(all, kPieces(Thing::Foe), 2);
}
}  // namespace

Set Rules::universe(const Read& r, int /*seat*/, int /*self*/) {
  Set all;
  add_heroes(r, all);
  add_drawn(r, all);
  const auto exhausted = [&](int first, const auto& abilities) {
    for (std::size_t i = 0; i < abilities.size(); ++i)
      if ((abilities[i].exhausted & OwnedAbility::kExhausted) != 0) all.set(at(first) + i);
  };
  exhausted(kPieces(Thing::Mat), r.s.mats);
  exhausted(kPieces(Thing::Ability), r.s.abilities);
  add_monsters(r, all);
  add_cards(r, kPieces(Thing::HeroCard), all);
  add_cards(r, kPieces(Thing::FoeCard), all);
  add_individuals(r, all);
  return all;
}
std::optional<Set> Rules::range_of(const Read& r, u8 word) {
  Set range;
  switch (static_cast<Word>(word)) {
    case Word::Hero:
    case Word::Ally:
    case Word::Hurt: add_heroes(r, range); return range;
    case Word::Card: add_cards(r, kPieces(Thing::HeroCard), range); return range;
    case Word::FoeCard:
    case Word::Opposite: add_cards(r, kPieces(Thing::FoeCard), range); return range;
    case Word::Individual:
    case Word::Assigned: add_individuals(r, range); return range;
    case Word::Drawn: add_drawn(r, range); return range;
    case Word::Monster: add_monsters(r, range); return range;
    default: return {};
  }
}
namespace {
/// Resistance asks whether the blow that lands is Magic; to a piercing one it does nothing.
bool is_piercing_blow(const Read& r, const Rules::Who& who) {
  if (who.event < 0) return false;
  const effects::EventHead& head = r.s.fx.events[who.event];
  return head.kind == static_cast<u8>(Event::Strike) && head.seat < r.s.heroes.size() &&
         pierces(r, head.seat);
}
/// Whether some row of a Hero is not settled by a Block, and has so many Hero Hits.
bool has_open_row(const Read& r, int hero, int hits) {
  return std::ranges::any_of(r.s.combat.rows, [&](const Row& row) {
    return row.hero == hero && !is_locked(r, row) && hits_in(r, row) >= hits;
  });
}
}  // namespace

bool Rules::condition(const Read& r, const Who& who, u8 condition, int /*word*/, int /*second*/) {
  switch (static_cast<Condition>(condition)) {
    case Condition::Alone: return hero_count(r) == 1;
    case Condition::HasItem: {
      bool has = false;
      each_held(r, [&](int i, const OwnedItem& /*item*/) {
        has = has || r.content.items[at(i)].command;  // FD-ITM-24
      });
      return has;
    }
    case Condition::Magic: return r.s.combat.magic_blow != 0 || is_piercing_blow(r, who);
    case Condition::Fighting: return r.s.combat.running != 0;
    case Condition::Counter: return counters_on(r, who.self) > 0;
    case Condition::NoHit: return (r.s.heroes[who.seat].done & Hero::kHit) == 0;
    // FD-ITM-19
    case Condition::Plain: return r.s.combat.magic_blow == 0 && !is_piercing_blow(r, who);

    case Condition::Distinct: return are_values_different(r);
    case Condition::Equal: return !are_values_different(r);
    case Condition::ThirdRound: return r.s.combat.round % 3 == 0;
    case Condition::Locked: return r.s.combat.running == 0 && may_unlock(r);
    case Condition::OpenPair: return has_open_row(r, who.seat, 0);
    case Condition::OpenHits: return has_open_row(r, who.seat, 2);
  }
  return false;
}
void Rules::perform(Play& p, const effects::EventHead& head, effects::Part& part) {
  // Whoever hears of it afterwards hears what was suffered.
  if (head.kind == static_cast<u8>(Event::Hurt))
    part.amount = hurt(p, part.piece, part.amount, static_cast<Source>(head.word));
  if (head.kind != static_cast<u8>(Event::Strike)) return;
  if (head.flags != 0)
    land_everywhere(p, part.piece, part.other, part.amount);
  else
    land_blow(p, part.piece, part.other, part.amount);
}
bool Rules::needs_check(u8 event) {
  return event == static_cast<u8>(Event::Hurt);
}
// FD-WIN-03, FD-RUL-73
std::optional<Flow> Rules::state_check(Play& p, int /*seat*/) {
  if (!anyone_defeated(p)) return {};
  return hero_defeated(p);
}
int Rules::chooser(const Read& r, int seat) {
  return seat < hero_count(r) ? int{r.s.heroes[seat].seat} : kParty;
}
void Rules::release(State& s, const Frame& frame) {
  Machine::release(s, frame);
}
Flow Rules::win(Play& /*p*/) {
  return game_over(Result::Won, Reason::EntityDefeated);
}
Flow Rules::lose(Play& p) {
  return hero_defeated(p);
}

}  // namespace undercroft::forgotten
