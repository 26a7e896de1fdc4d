// The verbs of the cards, in the order of verbs.def.
#include "games/legends_untold/rules/chapters.h"

namespace undercroft::legends {
namespace {

using Operands = effects::Operands<Rules>;

Flow done(Play& p, const Operands& o, int amount, bool all) {
  o.done(p, {}, amount, all);
  return kRepeat;
}
Flow did(Play& p, const Operands& o) {
  return done(p, o, 1, true);
}
unsigned heroes_of(const Play& p, const Operands& o, int operand) {
  unsigned who = 0;
  o.pieces(p, operand).each([&](int piece) {
    if (is_hero(p, piece)) who |= bit_of(piece);
  });
  return who;
}
/// What a program goes on after.
Flow then_on(Play& p, const Operands& o, const Flow& flow) {
  did(p, o);
  return flow.calls || flow.kind != Flow::Kind::Next ? flow : kRepeat;
}
/// Conditions befall Creatures too.
Flow befall(Play& p, const Operands& o, Harm kind) {
  o.pieces(p, 0).each([&](int piece) {
    if (!is_hero(p, piece) && kPieces.is(Thing::Creature, piece)) {
      if (kind == Harm::Fire)
        hurt_creature(p, piece - kPieces(Thing::Creature), 1, o.who.seat);
      else
        condition(p, piece, kind);
    }
  });
  return then_on(p, o, deal(p, heroes_of(p, o, 0), kind));
}
Flow add_bonus(Play& p, const Operands& o, int ability) {
  if (!is_tested(p)) return done(p, o, 0, false);
  Roll& test = p.s.tests.back();
  test.bonus += o.number(0);
  // LU-TST-09, LU-TST-10, LU-TST-11
  if (test.kind == TestKind::Card && !p.s.open.empty() && ability >= 0 &&
      o.who.self != effects::kNoPiece) {
    const OpenCard& open = p.s.open.back();
    const KeptBonus kept{
        open.kind, open.card, test.hero, 0, narrow<u16>(ability), narrow<u16>(o.who.self)};
    const bool known = std::ranges::any_of(p.s.kept, [&](const KeptBonus& k) {
      return k.kind == kept.kind && k.card == kept.card && k.hero == kept.hero &&
             k.ability == kept.ability && k.piece == kept.piece;
    });
    const bool lasts = kPieces.is(Thing::Talent, o.who.self) ||
                       kPieces.is(Thing::Loot, o.who.self) || kPieces.is(Thing::Kit, o.who.self);
    if (!known && lasts && !p.s.kept.full()) p.s.kept.push_back(kept);
  }
  p.tell(Fact::BonusGained, {.a = test.hero, .n = o.number(0)});
  return did(p, o);
}
Flow mark_test(Play& p, const Operands& o, u8 mark) {
  if (!is_tested(p)) return done(p, o, 0, false);
  p.s.tests.back().marks = static_cast<u8>(p.s.tests.back().marks | mark);
  return did(p, o);
}
Flow become(Play& p, const Operands& o) {
  const auto to = static_cast<Readiness>(o.word());
  // LU-PTY-10
  if (!p.s.open.empty() && card_def(p, p.s.open.back().kind, p.s.open.back().card).test.party &&
      p.s.open.back().outcome == Resolves::No) {
    u8& worst = p.s.open.back().worst;
    worst = std::min(worst, static_cast<u8>(to));
  } else {
    set_readiness(p, to);
  }
  return did(p, o);
}
/// `Combat X`: from the box, else the Adventure discard pile, else the Adventure deck.
bool fetch(Play& p, int card) {
  if (card < 0) return false;
  auto& pile = decks(p).adventure;
  if (p.s.box.has(at(card))) {
    p.s.box.clear(at(card));
    return true;
  }
  if (pile.discard.has(at(card))) {
    pile.discard.clear(at(card));
    return true;
  }
  if (!is_in(pile, card)) return false;
  pull_out(pile, card);
  return true;
}
const CardDef* speaker(const Read& r, int piece) {
  const auto [kind, row, column, number] = kPieces.at(piece);
  if (kind == Thing::Card) return &card_def(r, r.s.open[number].kind, r.s.open[number].card);
  if (kind == Thing::Foe) return &r.content.adventure[r.s.combat.foe];
  if (kind == Thing::Loot) return &r.content.adventure[r.content.loot[number].card];
  return nullptr;
}
Flow meet_named(Play& p, const Operands& o) {
  const CardDef* card = speaker(p, o.who.self);
  if (card == nullptr || in_combat(p) || !fetch(p, card->foe)) return done(p, o, 0, false);
  did(p, o);
  return bring_foe(p, card->foe, Comes::Brought);  // LU-RUL-77
}
Flow gain_named(Play& p, const Operands& o) {
  const CardDef* card = speaker(p, o.who.self);
  if (card == nullptr || card->loot < 0 || !p.s.box.has(at(card->loot)))
    return done(p, o, 0, false);
  p.s.box.clear(at(card->loot));
  gain_loot(p, adventure_card(p, card->loot).of);
  return did(p, o);
}
Flow gain_food(Play& p, const Operands& o) {
  int found = -1;
  decks(p).adventure.discard.each([&](int card) {
    if (found < 0 && kind_of(p, card) == Kind::Loot &&
        loot_def(p, adventure_card(p, card).of).is(LootKeyword::Food))
      found = card;
  });
  if (found < 0) return done(p, o, 0, false);
  decks(p).adventure.discard.clear(at(found));
  gain_loot(p, adventure_card(p, found).of);
  return did(p, o);
}
/// A Foe waits at the place from which the Party came.
Flow prowl(Play& p, const Operands& o) {
  const int place = here(p).from;
  if (place == kNone || p.s.map[place].foes[kStray] != kNone) return done(p, o, 0, false);
  int found = -1;
  p.s.box.each([&](int card) {
    if (found < 0 && kind_of(p, card) == Kind::Foe && foe_def(p, card).tier == 1) found = card;
  });
  if (found < 0) return done(p, o, 0, false);
  p.s.box.clear(at(found));
  p.s.map[place].foes[kStray] = narrow<u8>(found);
  return did(p, o);
}
Flow divine_deck(Play& p, const Operands& o) {
  const auto deck = static_cast<Deck>(o.word());
  did(p, o);
  return divine(deck, o.number(0), Rules::chooser(p, o.who.seat));
}
Flow pass_others(Play& p, const Operands& o, bool all) {
  if (p.s.open.empty()) return done(p, o, 0, false);
  OpenCard& open = p.s.open.back();
  if (all)
    open.passed = static_cast<u8>(open.passed | (heroes_up(p) & ~unsigned{open.attempted}));
  else
    open.marks = static_cast<u8>(open.marks | OpenCard::kCritical);
  return did(p, o);
}
Flow heal(Play& p, const Operands& o) {
  const unsigned who = heroes_of(p, o, 1);
  did(p, o);
  if (who == 0) return kRepeat;
  return choose_talents(who, o.number(0), TalentState::Drained, Rules::chooser(p, o.who.seat));
}
Flow restore(Play& p, const Operands& o) {
  const unsigned who = heroes_of(p, o, 1) & heroes_up(p);
  did(p, o);
  if (who == 0) return kRepeat;
  return choose_talents(who, o.number(0), TalentState::Exhausted, Rules::chooser(p, o.who.seat));
}
Flow cure_pieces(Play& p, const Operands& o) {
  constexpr std::array<Harm, 3> kKinds{Harm::Poison, Harm::Fear, Harm::Shock};
  o.pieces(p, 1).each([&](int piece) { cure(p, piece, kKinds[at(o.word())]); });
  return did(p, o);
}
Flow advantage(Play& p, const Operands& o, int n) {
  o.pieces(p, 0).each([&](int piece) { give_advantage(p, piece, n); });
  return did(p, o);
}
Flow discard_this(Play& p, const Operands& o) {
  const auto place = kPieces.at(o.who.self);
  if (place.kind == Thing::Loot && p.s.again == 0) lose_loot(p, place.number);
  return did(p, o);
}
Flow drain_this(Play& p, const Operands& o) {
  const auto place = kPieces.at(o.who.self);
  if (place.kind == Thing::Talent && p.s.again == 0) drain_talent(p, place.row, place.column);
  return did(p, o);
}
Flow hit(Play& p, const Operands& o) {
  o.pieces(p, 0).each([&](int piece) {
    if (kPieces.is(Thing::Creature, piece))
      hurt_creature(p, piece - kPieces(Thing::Creature), o.number(1), o.who.seat);
  });
  return did(p, o);
}
Flow sit_down(Play& p, const Operands& o) {
  o.pieces(p, 0).each([&](int piece) {
    if (!kPieces.is(Thing::Creature, piece)) return;
    Creature& c = p.s.combat.creatures[piece - kPieces(Thing::Creature)];
    c.health = 0;
    c.pinned_by = kNone;
    c.on = {};
  });
  return did(p, o);
}
Flow mend(Play& p, const Operands& o) {
  o.pieces(p, 0).each([&](int piece) {
    if (!kPieces.is(Thing::Creature, piece)) return;
    Creature& c = p.s.combat.creatures[piece - kPieces(Thing::Creature)];
    const int most = c.minion != 0 ? 1 : foe_now(p).health + foe_now(p).health_each * hero_count(p);
    c.health = std::min(most, c.health + o.number(1));
  });
  return did(p, o);
}

Flow dim(Play& p, const Operands& o) {
  const int darker = std::max(0, static_cast<int>(p.s.brightness) - o.number(0));
  p.s.brightness = static_cast<Brightness>(darker);
  return did(p, o);
}
/// The way by which the Party came is gone, and a Foe that waits there with it.
Flow cut_off(Play& p, const Operands& o) {
  const int to = here(p).from;
  if (to == kNone) return done(p, o, 0, false);
  for (int side = 0; side < kSides; ++side)
    if (here(p).links[side] == to) {
      here(p).cut = static_cast<u8>(here(p).cut | bit_of(side));
      p.s.map[to].cut = static_cast<u8>(p.s.map[to].cut | bit_of(opposite(side)));
    }
  for (int slot = 0; slot < kFoeSlots; ++slot)
    if (u8& foe = p.s.map[to].foes[slot]; foe != kNone && foe != kUndrawn) {
      p.s.removed.set(foe);
      foe = kNone;
    }
  here(p).from = kNone;
  return did(p, o);
}

}  // namespace

bool Rules::can_do(const Read& r, const effects::Operands<Rules>& o) {
  switch (static_cast<GameVerb>(o.verb())) {
    case GameVerb::Use: return can_exhaust(r, o.who.self);
    case GameVerb::DrainThis: return !is_exhausted(r, o.who.self);
    case GameVerb::DiscardLoot: return loot_held(r) >= o.number(0);
    case GameVerb::DiscardFood: {
      for (int loot = 0; loot < length(r.content.loot); ++loot)
        if (has_loot(r, loot) && has_keyword(r, loot, LootKeyword::Food)) return true;
      return false;
    }
    case GameVerb::Spend: return can_spend(r, o.number(0));
    default: return true;
  }
}

Flow Rules::verb(Play& p, Frame& f, const effects::Operands<Rules>& o) {
  switch (static_cast<GameVerb>(o.verb())) {
    case GameVerb::Damage:
      return then_on(p, o, deal(p, heroes_of(p, o, 1), Harm::Damage, o.number(0)));
    case GameVerb::Tire:
      return then_on(p, o, deal(p, heroes_of(p, o, 1), Harm::Exhaust, o.number(0)));
    case GameVerb::Drain:
      return then_on(p, o, deal(p, heroes_of(p, o, 1), Harm::Drain, o.number(0)));
    case GameVerb::Burn: return befall(p, o, Harm::Fire);
    case GameVerb::Poison: return befall(p, o, Harm::Poison);
    case GameVerb::Frighten: return befall(p, o, Harm::Fear);
    case GameVerb::Shock: return befall(p, o, Harm::Shock);
    case GameVerb::Heal: return heal(p, o);
    case GameVerb::Restore: return restore(p, o);
    case GameVerb::Cure: return cure_pieces(p, o);
    case GameVerb::Spend: return then_on(p, o, spend_time(p, o.number(0)));
    case GameVerb::Gain: gain_time(p, o.number(0)); return did(p, o);
    case GameVerb::Bonus: return add_bonus(p, o, f.note[4]);
    case GameVerb::Mastery: return mark_test(p, o, Roll::kMastery);
    case GameVerb::Weakness: return mark_test(p, o, Roll::kWeakness);
    case GameVerb::Reroll: return mark_test(p, o, Roll::kReroll);
    case GameVerb::Pass: return mark_test(p, o, Roll::kExactly);
    case GameVerb::PassAll: return pass_others(p, o, true);
    case GameVerb::PassNext: return pass_others(p, o, false);
    case GameVerb::Treasure: return then_on(p, o, draw_treasure(o.number(0)));
    case GameVerb::Divine: return divine_deck(p, o);
    case GameVerb::Become: return become(p, o);
    case GameVerb::Light: gain_light(p); return did(p, o);
    case GameVerb::Darken: lose_light(p); return did(p, o);
    case GameVerb::Retreat: did(p, o); return retreat(p, 0);
    case GameVerb::Meet: return meet_named(p, o);
    case GameVerb::Prowl: return prowl(p, o);
    case GameVerb::GainNamed: return gain_named(p, o);
    case GameVerb::GainFood: return gain_food(p, o);
    case GameVerb::DiscardLoot: return then_on(p, o, discard_loot(o.number(0)));
    case GameVerb::DiscardFood:
      return then_on(p, o, discard_loot(1, static_cast<int>(LootKeyword::Food)));
    case GameVerb::Use:
      if (p.s.again == 0) exhaust_piece(p, o.who.self);
      return did(p, o);
    case GameVerb::DrainThis: return drain_this(p, o);
    case GameVerb::DiscardThis: return discard_this(p, o);
    case GameVerb::Environs:
      add_environment(p, p.s.here, static_cast<Environment>(o.word()));
      return did(p, o);
    case GameVerb::Surprise: p.s.next_surprise += o.number(0); return did(p, o);
    case GameVerb::Advantage: return advantage(p, o, 1);
    case GameVerb::Disadvantage: return advantage(p, o, -1);
    case GameVerb::Test: did(p, o); return call_trial(p);
    case GameVerb::Clear: return did(p, o);
    case GameVerb::Unlock: return did(p, o);
    case GameVerb::Camp: return did(p, o);
    case GameVerb::Hurt: return hit(p, o);
    case GameVerb::Remove: return sit_down(p, o);
    case GameVerb::Upgrade: return did(p, o);
    case GameVerb::Flee: p.s.combat.flees = 1; return did(p, o);
    case GameVerb::Summon: summon(p, o.number(0)); return did(p, o);
    case GameVerb::Mend: return mend(p, o);
    case GameVerb::Achieve: did(p, o); return then_on(p, o, achieve_goal(p));
    case GameVerb::EndExploring: p.s.no_exploring = 1; return did(p, o);
    case GameVerb::Fewer: p.s.cheaper += o.number(0); return did(p, o);
    case GameVerb::StaysLit: p.s.light = 2; return did(p, o);
    case GameVerb::Dim: return dim(p, o);
    case GameVerb::NoLight: p.s.flags = static_cast<u16>(p.s.flags | kNoLight); return did(p, o);
    case GameVerb::DiscardLight:
      return then_on(p, o, discard_loot(1, static_cast<int>(LootKeyword::Light)));
    case GameVerb::CutOff: return cut_off(p, o);
  }
  return kRepeat;
}

}  // namespace undercroft::legends
