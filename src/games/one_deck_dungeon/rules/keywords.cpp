// Effect keywords (OD-KEY): the verbs of the cards, in the order of verbs.def.
#include "games/one_deck_dungeon/rules/chapters.h"

namespace undercroft::one_deck {
namespace {

using Operands = effects::Operands<Rules>;

constexpr int kLowest = 1, kHighest = 6;  // OD-KEY-04

Flow done(Play& p, const Operands& o, const Set& pieces, int amount, bool all) {
  o.done(p, pieces, amount, all);
  return kRepeat;
}
Flow done(Play& p, const Operands& o, const Set& pieces, int asked) {
  return done(p, o, pieces, pieces.count(), pieces.count() >= asked && asked > 0);
}

/// The dice of an operand that are still in a pool.
Set dice_of(const Play& p, const Operands& o, int operand) {
  Set dice;
  o.pieces(p, operand).each([&](int piece) {
    if (Rules::word(p, o.who, static_cast<u8>(Word::Die), piece)) dice.set(at(piece));
  });
  return dice;
}
Die& die_at(Play& p, int piece) {
  return p.s.dice[at(piece - kDicePieces)];
}
Set heroes_of(const Play& p, const Operands& o, int operand) {
  Set heroes;
  o.pieces(p, operand).each([&](int piece) {
    if (piece < hero_count(p)) heroes.set(at(piece));
  });
  return heroes;
}

Flow gain_die(Play& p, const Operands& o) {
  const auto colour = static_cast<Colour>(o.word());
  const Use use = o.given(1) ? static_cast<Use>(o.second_word()) : Use::Any;
  Set owners = Query::single(o.who.seat == kPartySeat ? -1 : o.who.seat);
  if (o.given(0)) owners = heroes_of(p, o, 3);
  Set gained;
  owners.each([&](int hero) {
    // OD-KEY-01, OD-POOL-04
    gained |=
        take_dice(p, hero, colour, o.number(0), std::clamp(o.number(2), kLowest, kHighest), use);
  });
  gained.each([&](int piece) {
    const Die& die = die_at(p, piece);
    p.tell(Fact::DieGained, {.a = die.colour, .b = die.value, .n = 1}, die.hero);
  });
  return done(p, o, gained, o.number(0) * owners.count());
}

Flow copy_die(Play& p, const Operands& o) {
  const int piece = dice_of(p, o, 0).first();
  if (piece < 0) return done(p, o, {}, 1);
  const Die die = die_at(p, piece);
  return done(p, o, take_dice(p, o.who.seat, static_cast<Colour>(die.colour), 1, die.value), 1);
}

/// Dice rolled by a feat say so, because the feat's own clause looks at them alone.
Why why_rolled(const Operands& o) {
  const bool feat = o.who.self >= kTextPieces && o.who.self < kEncounterPiece &&
                    (o.who.self - kTextPieces) % kTextsOfHero == kFeatText;  // OD-FEA-08
  return feat ? Why::Feat : Why::Effect;
}

Flow roll_die(Play& p, const Operands& o) {
  const int dice = o.number(0);
  const int hero = o.given(0) ? heroes_of(p, o, 2).first() : o.who.seat;
  if (hero < 0) return done(p, o, {}, dice);
  // OD-KEY-02, OD-FEA-02
  const Set rolled = take_dice(p, hero, static_cast<Colour>(o.word()), dice, 0);

  done(p, o, rolled, dice);
  return rolled.any() ? roll_dice(p, hero, why_rolled(o)) : kRepeat;
}
Flow roll_stored(Play& p, const Operands& o) {
  const Set rolled = take_stored(p, o.who.seat, o.number(0));
  done(p, o, rolled, o.number(0));
  return rolled.any() ? roll_dice(p, o.who.seat, Why::Feat) : kRepeat;
}

/// Dice in the pool are rolled again, all at once.
Flow reroll(Play& p, const Operands& o) {
  const Set dice = dice_of(p, o, 0);
  dice.each([&](int piece) { die_at(p, piece).value = 0; });  // OD-KEY-05
  done(p, o, dice, 1);
  return dice.any() ? roll_dice(p, o.who.seat, Why::Effect) : kRepeat;
}

Flow change_by(Play& p, const Operands& o, int amount) {
  const Set dice = dice_of(p, o, 0);
  dice.each([&](int piece) {
    Die& die = die_at(p, piece);
    die.value =
        narrow<u8>(std::clamp(die.value + amount, kLowest, kHighest));  // OD-KEY-03, OD-KEY-04
    p.tell(Fact::DieChanged, {.a = die.colour, .b = die.value, .n = amount}, die.hero);
  });
  return done(p, o, dice, 1);
}
Flow turn_die(Play& p, const Operands& o) {
  const int value = o.number(1);
  const bool nothing = value == 0;  // OD-RUL-66: there is no die to copy from.
  if (nothing) return done(p, o, {}, 1);
  const Set dice = dice_of(p, o, 0);
  dice.each([&](int piece) {
    Die& die = die_at(p, piece);
    die.value = narrow<u8>(std::min(value, kHighest));  // OD-KEY-05
    p.tell(Fact::DieChanged, {.a = die.colour, .b = die.value}, die.hero);
  });
  return done(p, o, dice, 1);
}
// OD-KEY-07
Flow discard_die(Play& p, const Operands& o) {
  const Set dice = dice_of(p, o, 0);
  dice.each([&](int piece) {
    const Die die = die_at(p, piece);
    p.tell(Fact::DieLost, {.a = die.colour, .b = die.value, .n = 1}, die.hero);
    release_die(p, at(piece - kDicePieces));
  });
  return done(p, o, dice, 1);
}

/// For the whole encounter, when Step 5 comes.
Flow ease(Play& p, const Operands& o) {
  p.s.room.eased[at(o.word())] += o.number(0);  // OD-KEY-06, OD-SKL-11, OD-RUL-13
  p.tell(Fact::Prevented, {.b = o.word(), .n = o.number(0)}, Rules::chooser(p, o.who.seat));
  return done(p, o, {}, o.number(0), true);
}
Flow consequence(Play& p, const Operands& o) {
  p.s.room.suffers[at(o.word())] += o.number(0);  // OD-CON-09: it joins what is divided.
  p.tell(Fact::Added, {.b = o.word(), .n = o.number(0)});
  return done(p, o, {}, o.number(0), true);
}

Flow time(Play& p, const Operands& o) {
  const int n = o.number(0) * impact(p, o.who.self);
  done(p, o, {}, n, true);
  return spend_time(p, n);
}
Flow damage(Play& p, const Operands& o) {
  std::array<int, kMostHeroes> amounts{};
  const Set heroes = heroes_of(p, o, 1);
  const int n = o.number(0) * impact(p, o.who.self);
  heroes.each([&](int hero) { amounts[at(hero)] = n; });
  done(p, o, heroes, 1);
  return harm(p, amounts);
}
Flow heal_heroes(Play& p, const Operands& o) {
  int healed = 0;
  const Set heroes = heroes_of(p, o, 1);  // OD-POT-07: those who were chosen.
  heroes.each([&](int hero) { healed += healable(p, hero, o.number(0)); });
  done(p, o, heroes, healed, healed >= o.number(0));
  return heal(p, heroes, o.number(0));
}

Flow store(Play& p, const Operands& o) {
  const bool stored = store_die(p, o.who.seat);
  return done(p, o, {}, stored ? 1 : 0, stored);
}

Flow give_item(Play& p, const Operands& o) {
  const int piece = o.pieces(p, 0).first();
  const bool given = piece >= kItemPieces && piece < kTextPieces;
  done(p, o, Query::single(piece), given ? 1 : 0, given);
  if (!given) return kRepeat;  // OD-RUL-90
  return item_to_xp(p, (piece - kItemPieces) / kMostItems, (piece - kItemPieces) % kMostItems);
}

Flow heal_boss(Play& p, const Operands& o) {
  const int asked = o.number(0);
  const int n = std::min<int>(asked, p.s.boss_damage);  // OD-RUL-116
  p.s.boss_damage -= n;
  if (n > 0) p.tell(Fact::BossHealed, {.n = n});
  return done(p, o, {}, n, n == asked);
}

Flow uncover(Play& p, const Operands& o) {
  const Set boxes = o.pieces(p, 0);
  boxes.each([&](int piece) {
    const int box = piece - kBoxPieces;
    p.tell(Fact::BoxUncovered, {.a = box, .n = p.s.boxes[at(box)].total});
    clear_box(p, box);
  });
  return done(p, o, boxes, 1);
}

Flow add_token(Play& p, const Operands& o) {
  const bool any = p.s.token_supply > 0;
  done(p, o, {}, any ? 1 : 0, any);
  return gain_token(p);
}

/// Within the limit, and only while the deck has a card. It is no explore.
Flow deal_door(Play& p, const Operands& o) {
  const int dealt = may_add_door(p) ? 1 : 0;
  if (dealt == 1) add_door(p);  // OD-RUL-125
  return done(p, o, {}, dealt, dealt == 1);
}

// ---- Forest of Shadows

Flow poison(Play& p, const Operands& o) {
  const Set heroes = heroes_of(p, o, 1);
  heroes.each([&](int hero) { p.s.poison_due[at(hero)] = o.number(0) * impact(p, o.who.self); });
  done(p, o, heroes, 1);
  return heroes.any() && o.number(0) > 0 ? place_poison(p) : kRepeat;
}
Flow take_poison_off(Play& p, const Operands& o) {
  int removed = 0;
  const Set heroes = heroes_of(p, o, 1);
  heroes.each([&](int hero) { removed += remove_poison(p, hero, o.number(0)); });
  return done(p, o, heroes, removed, removed > 0);
}
Flow exile_dice(Play& p, const Operands& o) {
  const Set dice = dice_of(p, o, 0);
  dice.each([&](int piece) { exile_pool_die(p, at(piece - kDicePieces)); });
  return done(p, o, dice, 1);
}
Flow exile_spent(Play& p, const Operands& o) {
  const bool spent = p.s.supply[p.s.room.spent_colour] > 0;
  if (spent) exile_supply_die(p, p.s.room.spent_colour);
  return done(p, o, {}, spent ? 1 : 0, spent);
}
Flow exile_later(Play& p, const Operands& o) {
  const Set dice = dice_of(p, o, 0);
  dice.each([&](int piece) { p.s.room.exiles[die_at(p, piece).colour] += 1; });
  return done(p, o, dice, 1);
}
Flow exile_supply(Play& p, const Operands& o) {
  const auto which = static_cast<Which>(o.word());
  const bool any = may_exile_from_supply(p, which);
  done(p, o, {}, any ? 1 : 0, any);
  return exile_from_supply(p, which, impact(p, o.who.self));
}
Flow exile_one_token(Play& p, const Operands& o) {
  const bool exiled = exile_token(p, static_cast<Where>(o.word()));
  return done(p, o, {}, exiled ? 1 : 0, exiled);
}
Flow pay_token(Play& p, const Operands& o) {
  const bool any = p.s.tokens > 0;
  done(p, o, {}, any ? 1 : 0, any);
  return any ? spend_token(p, o.who.self, o.who.seat) : kRepeat;
}
Flow more_time(Play& p, const Operands& o) {
  p.s.extra_time += o.number(0) * impact(p, o.who.self);
  return done(p, o, {}, o.number(0), true);
}

Flow run_verb(Play& p, const Operands& o) {
  switch (static_cast<GameVerb>(o.verb())) {
    case GameVerb::GainDie: return gain_die(p, o);
    case GameVerb::CopyDie: return copy_die(p, o);
    case GameVerb::RollDie: return roll_die(p, o);
    case GameVerb::Reroll: return reroll(p, o);
    case GameVerb::RaiseDie: return change_by(p, o, o.number(1));
    case GameVerb::LowerDie: return change_by(p, o, -o.number(1));
    case GameVerb::TurnDie: return turn_die(p, o);
    case GameVerb::DiscardDie: return discard_die(p, o);
    case GameVerb::Ease: return ease(p, o);
    case GameVerb::Consequence: return consequence(p, o);
    case GameVerb::SpendTime: return time(p, o);
    case GameVerb::Damage: return damage(p, o);
    case GameVerb::Heal: return heal_heroes(p, o);
    case GameVerb::StoreDie: return store(p, o);
    case GameVerb::RollStored: return roll_stored(p, o);
    case GameVerb::ItemToXp: return give_item(p, o);
    case GameVerb::SkipToLoot:
      if (is_four(p.s)) return leave_to(Proc::Pairs, PairStep::Skip);  // OD-FPL-32: only the pair.
      return leave_to(Proc::EnterRoom, EnterStep::Skip);
    case GameVerb::DenyLoot: p.s.room.denied = 1; return kRepeat;
    case GameVerb::HealBoss: return heal_boss(p, o);
    case GameVerb::Uncover: return uncover(p, o);
    case GameVerb::GainToken: return add_token(p, o);
    case GameVerb::AddDoor: return deal_door(p, o);
    case GameVerb::Poison: return poison(p, o);
    case GameVerb::RemovePoison: return take_poison_off(p, o);
    case GameVerb::ExileDie: return exile_dice(p, o);
    case GameVerb::ExileSpent: return exile_spent(p, o);
    case GameVerb::ExileLater: return exile_later(p, o);
    case GameVerb::ExileSupply: return exile_supply(p, o);
    case GameVerb::ExileToken: return exile_one_token(p, o);
    case GameVerb::SpendToken: return pay_token(p, o);
    case GameVerb::GainOther: return gain_other_colour(p, o.who.seat, o.number(0), o.number(1));
    case GameVerb::MoreTime: return more_time(p, o);
    case GameVerb::Crowd: p.s.room.crowded = 1; return kRepeat;
    case GameVerb::Flee: return leave_to(Proc::EnterRoom, EnterStep::Flee);
  }
  UC_CHECK(false, "verb");
}

}  // namespace

/// What the rules do within a text leads back to the text.
Flow Rules::verb(Play& p, Frame& /*f*/, const Operands& o) {
  const Flow flow = run_verb(p, o);
  return flow.kind == Flow::Kind::Next ? flow.then(kRepeat) : flow;
}

Flow Rules::win(Play& p) {
  return end_game(p, Result::Won, Reason::BossDefeated);
}
Flow Rules::lose(Play& p) {
  return end_game(p, Result::Lost, Reason::HeroFell);
}

}  // namespace undercroft::one_deck
