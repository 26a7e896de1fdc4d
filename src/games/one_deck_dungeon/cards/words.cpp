// What the words of the cards mean, and which texts are in force.
#include "games/one_deck_dungeon/rules/chapters.h"

namespace undercroft::one_deck {
namespace {

bool is_hero(const Read& r, int piece) {
  return piece < hero_count(r);
}
bool is_die(const Read& r, int piece) {
  return piece >= kDicePieces && piece < kDicePieces + length(r.s.dice) &&
         !r.s.dice[at(piece - kDicePieces)].gone();  // OD-RUL-18: on a box it is none.
}
bool is_box(const Read& r, int piece) {
  return piece >= kBoxPieces && piece < kBoxPieces + length(r.s.boxes);
}
bool is_door(const Read& r, int piece) {
  return piece >= kDoorPieces && piece < kDoorPieces + length(r.s.doors);
}
bool is_item(const Read& r, int piece) {
  if (piece < kItemPieces || piece >= kTextPieces) return false;
  const int hero = (piece - kItemPieces) / kMostItems;
  return hero < hero_count(r) &&
         (piece - kItemPieces) % kMostItems < length(r.s.heroes[at(hero)].items);
}
bool is_text(int piece) {
  return piece >= kTextPieces && piece < kEncounterPiece;
}
bool is_talent(int piece) {
  return piece >= kTalentPieces && piece < kTalentPieces + kMostHeroes * kTalentsOfHero;
}
bool is_potion(int piece) {
  return piece >= kPotionPieces && piece < kPotionPieces + kMostPotions;
}

const Die& die_at(const Read& r, int piece) {
  return r.s.dice[at(piece - kDicePieces)];
}
const Box& box_at(const Read& r, int piece) {
  return r.s.boxes[at(piece - kBoxPieces)];
}
const Door& door_at(const Read& r, int piece) {
  return r.s.doors[at(piece - kDoorPieces)];
}
int item_card(const Read& r, int piece) {
  const int hero = (piece - kItemPieces) / kMostItems;
  return r.s.heroes[at(hero)].items[at((piece - kItemPieces) % kMostItems)];
}

/// A stack is worth its better card.
int worth_of(const Read& r, const Door& door) {
  if (door.open == 0) return 0;
  const int xp = card_def(r, door.card.card()).xp;
  return is_four(r.s) ? std::max<int>(xp, card_def(r, door.under.card()).xp) : xp;  // OD-RUL-129
}

bool has_dice(const Read& r, int hero) {
  return std::ranges::any_of(r.s.dice, [&](const Die& die) { return die.hero == hero; });
}

bool has_two_colours(const Read& r, int hero) {
  unsigned colours = 0;
  for (const Die& die : r.s.dice)
    if (!die.gone() && die.hero == hero) colours |= 1U << die.colour;
  return std::popcount(colours) > 1;
}

/// Texts of an encounter reach those in it, and a hero's text the hero itself.
bool is_in_reach(const Read& r, int seat, int self, int hero) {
  if (is_potion(self)) return true;         // OD-RUL-64: a potion may heal anybody.
  return is_here(r, hero) || hero == seat;  // OD-FPL-13
}

/// The event that a text answers to.
const effects::EventHead& event_of(const Read& r, const Rules::Who& who) {
  return r.s.fx.events[at(who.event)];
}

void set_range(Set& set, int first, int count) {
  for (int i = 0; i < count; ++i) set.set(at(first + i));
}

}  // namespace

int skill_of(const Read& r, int hero, int text) {
  const Hero& owner = r.s.heroes[at(hero)];
  if (text == kStartText) return hero_side(r, hero).skill;
  // OD-CAM-19
  if (text == kBasicText) return owner.basic == kNoCard ? -1 : int{owner.basic};

  if (text < kLootText || text - kLootText >= length(owner.skills)) return -1;
  return card_def(r, owner.skills[at(text - kLootText)]).skill;
}

int Rules::def_of(const Read& r, int piece) {
  if (is_text(piece)) {
    const int hero = (piece - kTextPieces) / kTextsOfHero;
    const int text = (piece - kTextPieces) % kTextsOfHero;
    return text == kFeatText ? feat_def(r, hero).text
                             : r.content.skills[at(skill_of(r, hero, text))].text;
  }
  if (piece == kEncounterPiece) return card_def(r, r.s.room.card).text;
  if (piece == kBossPiece) return dungeon(r).boss.text;
  if (piece == kHordesPiece) return r.content.hordes.text;
  if (is_talent(piece)) {
    const int hero = (piece - kTalentPieces) / kTalentsOfHero;
    return r.content.talents[at(talent_of(r, hero, (piece - kTalentPieces) % kTalentsOfHero))].text;
  }
  if (piece >= kPotionPieces) return r.content.potions[at(piece - kPotionPieces)].text;
  UC_CHECK(piece >= kFloorPieces, "a piece without text");
  return dungeon(r).floors[at(piece - kFloorPieces)].text;
}

/// Whose a piece is: a hero's own, its dice, its items; the party seat for everything else.
int Rules::controller_of(const Read& r, int piece) {
  if (is_hero(r, piece)) return piece;
  if (is_die(r, piece)) return die_at(r, piece).hero;
  if (piece >= kItemPieces && piece < kTextPieces) return (piece - kItemPieces) / kMostItems;
  if (is_text(piece)) return (piece - kTextPieces) / kTextsOfHero;
  if (is_talent(piece)) return (piece - kTalentPieces) / kTalentsOfHero;
  return kPartySeat;
}

bool Rules::word(const Read& r, const Who& who, u8 word, int piece) {
  switch (static_cast<Word>(word)) {
    case Word::Hero: return is_hero(r, piece);
    case Word::Die: return is_die(r, piece);
    case Word::Box: return is_box(r, piece);
    case Word::Door: return is_door(r, piece);
    case Word::Item: return is_item(r, piece);
    case Word::Own: return controller_of(r, piece) == who.seat;  // OD-POOL-07
    case Word::Using: return who.event >= 0 && controller_of(r, piece) == event_of(r, who).seat;
    case Word::Partner: {  // the other hero of the pair, if there is one
      const int whose = controller_of(r, piece);
      return whose != who.seat && whose != kPartySeat && is_here(r, whose);  // OD-RUL-62
    }
    case Word::Rolling: return is_hero(r, piece) && has_dice(r, piece);
    case Word::Comrade: return is_hero(r, piece) && piece != who.seat;
    case Word::Damaged: return is_hero(r, piece) && is_hurt(r.s.heroes[at(piece)]);  // OD-DEC-34
    case Word::Poisoned: return is_hero(r, piece) && r.s.heroes[at(piece)].poison > 0;

    case Word::Heroic:
      return is_die(r, piece) && die_at(r, piece).colour == static_cast<u8>(Colour::Heroic);
    case Word::Small: return is_box(r, piece) && !box_def(r, box_at(r, piece)).wide;
    case Word::Wide: return is_box(r, piece) && box_def(r, box_at(r, piece)).wide;
    case Word::Skull:
      return is_box(r, piece) &&
             box_def(r, box_at(r, piece)).icons[static_cast<std::size_t>(Icon::Skull)] > 0;
    // OD-RUL-101: dungeon boxes too.
    case Word::Uncovered: return is_box(r, piece) && box_at(r, piece).covered == 0;
    case Word::Open: return is_door(r, piece) && door_at(r, piece).open != 0;  // OD-RUL-88
    case Word::Leaf: return is_door(r, piece) && shows_leaf(r, door_at(r, piece));
    case Word::Poisonous:
      return is_box(r, piece) &&
             box_def(r, box_at(r, piece)).icons[static_cast<std::size_t>(Icon::Poison)] > 0;
    case Word::Untouched: return is_box(r, piece) && box_at(r, piece).touched == 0;
  }
  return false;
}

int Rules::base(const Read& r, u8 attribute, int piece) {
  switch (static_cast<Attr>(attribute)) {
    case Attr::Armor: return is_box(r, piece) && box_def(r, box_at(r, piece)).armor ? 1 : 0;
    case Attr::Value: return is_die(r, piece) ? int{die_at(r, piece).value} : 0;
    case Attr::Face: return is_die(r, piece) ? die_at(r, piece).face() : 0;
    case Attr::Damage:
      if (piece == kBossPiece) return r.s.boss_damage;  // OD-RUL-46
      return is_hero(r, piece) ? int{r.s.heroes[at(piece)].damage} : 0;
    case Attr::Xp: return is_door(r, piece) ? worth_of(r, door_at(r, piece)) : 0;
    case Attr::Stored: {
      const int hero = controller_of(r, piece);
      return hero == kPartySeat ? 0 : int{r.s.heroes[at(hero)].stored};
    }
    case Attr::Spent: return r.s.room.spent_value;
    case Attr::Poison: return is_hero(r, piece) ? int{r.s.heroes[at(piece)].poison} : 0;
    default: return 0;
  }
}

bool Rules::has(const Read& r, u8 /*attribute*/, int piece, int word) {
  if (is_die(r, piece)) return die_at(r, piece).colour == word;
  return is_box(r, piece) && static_cast<int>(box_def(r, box_at(r, piece)).colour) == word;
}

bool Rules::shares(const Read& r, u8 /*attribute*/, int piece, int other) {
  return is_die(r, piece) && is_die(r, other) && die_at(r, piece).colour == die_at(r, other).colour;
}

bool Rules::related(const Read& r, u8 /*relation*/, int /*n*/, int piece, int other) {
  return is_hero(r, other) && controller_of(r, piece) == other;
}

int Rules::seat_value(const Read& r, u8 attribute, int seat) {
  switch (static_cast<Attr>(attribute)) {
    case Attr::Hearts: return r.s.room.suffers[static_cast<std::size_t>(Icon::Heart)];
    case Attr::Times: return r.s.room.suffers[static_cast<std::size_t>(Icon::Time)];
    case Attr::Round: return r.s.boss_round;
    case Attr::Poison:
      return seat == kPartySeat ? party_poison(r.s) : int{r.s.heroes[at(seat)].poison};
    case Attr::Poisons: return r.s.room.suffers[static_cast<std::size_t>(Icon::Poison)];
    case Attr::Tokens: return r.s.tokens;
    case Attr::Exiled: {
      int n = 0;
      for (const Count8& dice : r.s.exiled) n += dice;
      return n;
    }
    default: return 0;
  }
}

Set Rules::universe(const Read& r, int seat, int self) {
  Set all;
  for (int hero = 0; hero < hero_count(r); ++hero) {  // OD-DEC-13
    if (!is_in_reach(r, seat, self, hero)) continue;
    all.set(at(kHeroPieces + hero));
    set_range(all, item_piece(hero, 0), length(r.s.heroes[at(hero)].items));  // OD-DEC-46
  }
  set_range(all, kDicePieces, length(r.s.dice));  // OD-DEC-18
  set_range(all, kBoxPieces, length(r.s.boxes));
  set_range(all, kDoorPieces, length(r.s.doors));
  return all;
}

bool Rules::condition(const Read& r, const Who& who, u8 condition, int word, int /*second*/) {
  switch (static_cast<Condition>(condition)) {
    case Condition::Mode: return static_cast<int>(r.s.room.mode) == word;
    // OD-POT-05, OD-POT-06, OD-RUL-16: what Healing asks.
    case Condition::StartOfTurn: return r.s.start_of_turn != 0;

    case Condition::Suffering: return r.s.room.suffering != 0;
    case Condition::NotMode: return static_cast<int>(r.s.room.mode) != word;
    // OD-RUL-34: Cure answers to every potion but itself.
    case Condition::OtherCard:
      return who.event < 0 || r.s.fx.parts[event_of(r, who).first].piece != who.self;
    case Condition::FourHeroes: return is_four(r.s);
    case Condition::RoomForDoor: return may_add_door(r);  // OD-RUL-125, OD-RUL-108
    case Condition::TwoColours: return has_two_colours(r, who.seat);
  }
  return false;
}

/// Two bits say what kind of piece it is, and the rest all that the rules can tell of it.
int Rules::label_of(const Read& r, int piece) {
  if (is_die(r, piece)) {
    const Die& die = die_at(r, piece);
    return kDieLabel | die.hero << 8 | die.colour << 5 | static_cast<int>(die.use()) << 3 |
           die.value;
  }
  // Twins with and without a leaf are one item: neither card comes back to the deck.
  if (is_item(r, piece))
    return kItemLabel | controller_of(r, piece) << 8 | encounter_of(r.content, item_card(r, piece));
  return piece;
}

/// Damage and poison are placed as effects have left them.
void Rules::perform(Play& p, const effects::EventHead& head, effects::Part& part) {
  const auto event = static_cast<Event>(head.kind);
  if (event == Event::Hurt) place_tokens(p, part.piece, part.amount);  // OD-RUL-100
  if (event == Event::Poison) place_poison_tokens(p, part.piece, part.amount);
  if (event == Event::Dose) p.s.poison_due[at(part.piece)] = int{part.amount};
  if (event == Event::Place) lay_die(p, at(part.piece - kDicePieces), part.other - kBoxPieces);
}

// OD-DEC-43: a hero's effects ask its player, all others the party.
int Rules::chooser(const Read& /*r*/, int seat) {
  return seat == kPartySeat ? kParty : seat;
}

// OD-RUL-99, OD-EX-27: effects of a roll read the faces as rolled and come in the order of their
// classes; OD-DEC-41, OD-RUL-84: others as the party says.
bool Rules::fixed_order(u8 event) {
  return event == static_cast<u8>(Event::Roll);
}

void Rules::release(State& s, const Frame& frame) {
  Machine::release(s, frame);
}

// ---- texts in force

void gather_texts(Play& p) {
  State& s = p.s;
  Machine::clear_force(p);
  const auto in_force = [&](int piece) { Machine::put_in_force(p, piece); };
  for (int hero = 0; hero < hero_count(p); ++hero) {
    in_force(text_piece(hero, kFeatText));
    for (int text = kStartText; text < kTextsOfHero; ++text)
      if (skill_of(p, hero, text) >= 0) in_force(text_piece(hero, text));
    for (int slot = 0; slot < kTalentsOfHero; ++slot)
      // OD-CAM-17: those without an icon need no more than this.
      if ((s.heroes[at(hero)].talents >> slot & 1) != 0) in_force(talent_piece(hero, slot));
  }
  if (has_cure(p)) in_force(kPotionPieces + p.content.cure);
  if (s.room.mode == Mode::Combat) in_force(kEncounterPiece);
  if (s.hordes != 0) in_force(kHordesPiece);  // OD-FPL-35, OD-RUL-63
  if (s.floor > kFloors) {
    in_force(kBossPiece);  // OD-RUL-43: the floors are behind the party
  } else {
    for (int floor = 0; floor < s.floor; ++floor) {
      in_force(kFloorPieces + floor);  // OD-DSC-07
    }
  }
}

}  // namespace undercroft::one_deck
