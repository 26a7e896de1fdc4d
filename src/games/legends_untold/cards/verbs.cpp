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
unsigned creatures_of(const Play& p, const Operands& o, int operand) {
  unsigned who = 0;
  o.pieces(p, operand).each([&](int piece) {
    if (is_living(p, piece)) who |= bit_of(creature_number(piece));
  });
  return who;
}
/// The Hero who brings something about, or none.
int doer(const Play& p, const Operands& o) {
  return o.who.seat < hero_count(p) ? o.who.seat : effects::kNoPiece;
}
/// Conditions befall Heroes, or Creatures: no text names both at once.
Flow befall(Play& p, const Operands& o, Harm kind) {
  const unsigned creatures = creatures_of(p, o, 0);
  if (creatures != 0) return then_on(p, o, afflict(p, creatures, kind, doer(p, o)));
  return then_on(p, o, deal(p, heroes_of(p, o, 0), kind));
}
Flow add_bonus(Play& p, const Operands& o, int ability) {
  if (!is_tested(p)) return done(p, o, 0, false);
  Roll& test = p.s.tests.back();
  test.bonus += o.number(0);
  if (test.shown != 0) add_to_total(p, test, o.number(0));  // LU-TST-08
  if (kPieces.is(Thing::Loot, o.who.self)) test.aid = std::max<int>(test.aid, o.number(0));
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
  const bool openly = o.given(0);
  did(p, o);
  return bring_foe(p, card->foe, openly ? Comes::Waiting : Comes::Brought);  // LU-RUL-77
}
/// The Loot that the card which speaks names, or -1.
int named_loot(const Read& r, int piece) {
  const auto place = kPieces.at(piece);
  if (place.kind == Thing::Talent)
    return r.content.talents[r.s.heroes[place.row].talents[place.column].card].loot;
  const CardDef* card = speaker(r, piece);
  return card == nullptr ? -1 : card->loot;
}
Flow gain_named(Play& p, const Operands& o) {
  const int card = named_loot(p, o.who.self);
  if (card < 0 || !p.s.box.has(at(card))) return done(p, o, 0, false);
  p.s.box.clear(at(card));
  gain_loot(p, adventure_card(p, card).of);
  return did(p, o);
}
Flow gain_from_discards(Play& p, const Operands& o) {
  const auto keyword = static_cast<LootKeyword>(o.word());
  if (!has_discarded(p, keyword)) return done(p, o, 0, false);
  did(p, o);
  return gain_discarded(keyword);
}
Flow clear_by_text(Play& p, const Operands& o) {
  const int shown = o.given(0) ? o.second_word() : kNone;
  if (o.word() != 0) {  // the next one
    p.s.flags = static_cast<u16>(p.s.flags | kClearNext);
    return did(p, o);
  }
  if (!has_barrier_here(p, shown)) return done(p, o, 0, false);
  did(p, o);
  return clear_barrier_here(shown);
}
Flow resolve_this(Play& p, const Operands& o) {
  if (p.s.open.empty()) return done(p, o, 0, false);
  p.s.open.back().outcome = Resolves::Yes;
  return did(p, o);
}
Flow travel_by_text(Play& p, const Operands& o) {
  if (!may_travel(p)) return done(p, o, 0, false);
  p.s.travels = 1;
  return did(p, o);
}
Flow camp_by_text(Play& p, const Operands& o) {
  const int time = o.number(0);
  if (!can_spend(p, time)) return done(p, o, 0, false);  // LU-CMP-09
  did(p, o);
  return camp_now(time);
}
/// A Foe waits at the place from which the Party came.
Flow prowl(Play& p, const Operands& o) {
  Posting posting{.tier = o.given(1) ? o.number(0) : 1,
                  .first = kNone,
                  .second = kNone,
                  .larger = o.given(2) ? o.number(1) : 0};
  const CardDef* card = speaker(p, o.who.self);
  if (o.given(0)) {
    if (card == nullptr || card->foes.empty()) return done(p, o, 0, false);
    posting.first = card->foe;
    posting.second = card->foes.back();
  }
  posting.result = o.result(p);
  return post_foe(posting);
}
/// What the Foe that Fled last left to the Party, as far as it was used up since.
Flow gain_fled(Play& p, const Operands& o) {
  int found = 0;
  p.s.fled_loot.each([&](int loot) {
    const std::size_t card = at(loot_def(p, loot).card);
    auto& discard = decks_of(p, adventure_card(p, loot_def(p, loot).card)).adventure.discard;
    if (!discard.has(card)) return;
    discard.clear(card);
    gain_loot(p, loot);
    ++found;
  });
  return done(p, o, found, found > 0);
}
/// Others may hear which card has given the Light.
Flow light(Play& p, const Operands& o) {
  if (!gain_light(p)) return done(p, o, 0, false);
  return then_on(p, o, announce(p, Event::Lit, o.who.self));
}
/// Each of these Heroes takes the Test of the open card, or whoever the Party nominates.
Flow take_test_by(Play& p, const Operands& o) {
  const unsigned who = o.given(0) ? heroes_of(p, o, 0) & heroes_up(p) : 0;
  const bool nobody = o.given(0) && who == 0;
  did(p, o);
  if (nobody || p.s.open.empty()) return kRepeat;
  p.s.open.back().outcome = Resolves::No;
  p.s.open.back().passed = 0;
  return call_trial(p, 0, who);
}
Flow divine_deck(Play& p, const Operands& o) {
  const auto deck = static_cast<Deck>(o.word());
  did(p, o);
  return divine(deck, o.number(0), Rules::chooser(p, o.who.seat), o.given(0) ? o.number(2) : 0,
                o.given(1) ? o.number(3) : 0);
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
  const int by = o.who.seat < hero_count(p) ? o.who.seat : kNone;
  return choose_talents(who, o.number(0), TalentState::Drained, Rules::chooser(p, o.who.seat), by);
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
  return then_on(p, o, wound(p, creatures_of(p, o, 0), o.number(1), doer(p, o)));
}
/// Those who leave a Combat alive are told of together.
Flow tell_spared(Play& p, unsigned creatures) {
  if (!heard(p, Event::Spared) || creatures == 0) return kRepeat;
  Machine::open(p, Machine::event_of(Event::Spared, kPartySeat));
  each_bit(creatures, [&](int number) { Machine::add_part(p, creature_piece(number)); });
  return Machine::happen(p);
}
Flow sit_down(Play& p, const Operands& o) {
  const unsigned who = creatures_of(p, o, 0);
  each_bit(who, [&](int number) { leave_combat(p, number); });
  const Flow told = tell_spared(p, who);
  did(p, o);
  return told;
}
Flow mend(Play& p, const Operands& o) {
  each_bit(creatures_of(p, o, 0), [&](int number) {
    Creature& c = p.s.combat.creatures[number];
    const int healed = std::min(o.number(1), full_health(p, c) - c.health);
    if (healed <= 0) return;
    c.health += healed;
    p.tell(Fact::CreatureHealed, {.a = creature_piece(number), .n = healed});
  });
  return did(p, o);
}
Flow branch_to(Play& p, const Operands& o) {
  p.s.branch = static_cast<Branch>(o.word());
  p.tell(Fact::Branched, {.n = o.word()});
  return did(p, o);
}
/// A Test of one option; the program waits for what it comes to.
Flow try_skill(Play& p, const Operands& o) {
  const unsigned who = heroes_of(p, o, 2) & heroes_up(p);
  if (who == 0) return done(p, o, 0, false);
  const auto skill = static_cast<Skill>(o.word());
  const int difficulty = o.number(1);
  return test_for_text(std::countr_zero(who), skill, difficulty, o.result(p));
}
Flow surprised(Play& p, const Operands& o) {
  p.s.surprise = static_cast<Surprise>(o.word());
  if (in_combat(p)) p.s.combat.surprise = p.s.surprise;
  return did(p, o);
}
Flow flee(Play& p, const Operands& o) {
  if (!in_combat(p)) return done(p, o, 0, false);
  p.s.combat.flees = o.given(0) ? 2 : 1;
  return did(p, o);
}
Flow remove_environment(Play& p, const Operands& o) {
  const int icon = o.word();
  if (!has_bit(here(p).environments, icon) || has_bit(location(p, p.s.here).icons, icon))
    return done(p, o, 0, false);
  here(p).environments = static_cast<u8>(here(p).environments & ~bit_of(icon));
  p.tell(Fact::EnvironmentRemoved, {.a = icon, .b = p.s.here});
  gather_texts(p);
  return did(p, o);
}

// ---- what Heroes' cards say

Flow attack_creatures(Play& p, const Operands& o) {
  unsigned creatures = 0;
  o.pieces(p, 0).each([&](int piece) {
    if (kPieces.is(Thing::Creature, piece)) creatures |= bit_of(piece - kPieces(Thing::Creature));
  });
  if (creatures == 0 || !is_up(p, o.who.seat)) return done(p, o, 0, false);
  did(p, o);
  return attack_these(o.who.seat, creatures, o.given(0));
}
Flow discard_loot_pieces(Play& p, const Operands& o) {
  const Set pieces = o.pieces(p, 0);
  if (p.s.again == 0)
    pieces.each([&](int piece) {
      if (const auto place = kPieces.at(piece); place.kind == Thing::Loot)
        lose_loot(p, place.number);
    });
  return done(p, o, pieces.count(), pieces.any());
}
Flow open_piece(Play& p, const Operands& o) {
  const auto place = kPieces.at(o.pieces(p, 0).first());
  if (place.kind != Thing::Loot) return done(p, o, 0, false);
  did(p, o);
  return open_loot(p, place.number);
}
Flow break_items(Play& p, const Operands& o) {
  o.pieces(p, 0).each([&](int piece) {
    Gear* gear = gear_at(p.s, piece);
    if (gear == nullptr) return;
    gear->state = ItemState::Broken;
    p.tell(Fact::ItemBroken, {.a = piece});
  });
  gather_texts(p);
  return did(p, o);
}
/// Whatever made an item unusable is over, before its time too.
void end_unusable(Play& p, int piece) {
  auto& fx = p.s.fx;
  for (std::size_t i = fx.lasting.size(); i-- > 0;) {
    if (!p.content.texts.lasting(fx.lasting[i].def).touches_one(static_cast<u8>(Attr::Unusable)) ||
        !effects::is_among(fx.targets_of(i), piece))
      continue;
    fx.drop_target(i, piece);
    if (fx.lasting[i].targets == 0) Machine::end_lasting(p, i);
  }
}
Flow renew_pieces(Play& p, const Operands& o) {
  o.pieces(p, 0).each([&](int piece) {
    const auto place = kPieces.at(piece);
    if (place.kind == Thing::Talent) return restore_talent(p, place.row, place.column);
    Gear* gear = gear_at(p.s, piece);
    if (gear == nullptr) return;
    end_unusable(p, piece);
    gear->state = ItemState::Ready;
    p.tell(Fact::ItemRenewed, {.a = piece});
  });
  gather_texts(p);
  return did(p, o);
}
Flow exhaust_cards(Play& p, const Operands& o) {
  o.pieces(p, 0).each([&](int piece) {
    if (can_exhaust(p, piece)) exhaust_piece(p, piece);
  });
  return did(p, o);
}
Flow make_result(Play& p, const Operands& o) {
  if (!is_tested(p) || test_now(p).kind != TestKind::Attack) return done(p, o, 0, false);
  Roll& test = p.s.tests.back();
  test.result = static_cast<AttackResult>(o.word());
  test.how = static_cast<u8>(test.how | Roll::kMade);
  return did(p, o);
}
Flow spare_result(Play& p, const Operands& o) {
  if (o.given(0)) {  // of a Trap's red result that is coming
    if (p.s.open.empty()) return done(p, o, 0, false);
    OpenCard& open = p.s.open.back();
    open.spared = static_cast<u8>(open.spared | heroes_of(p, o, 0));
    return did(p, o);
  }
  if (!is_tested(p)) return done(p, o, 0, false);
  Roll& test = p.s.tests.back();
  test.how = static_cast<u8>(test.how | Roll::kSpared);
  return did(p, o);
}
/// Time that a text forces on the Party: somebody may have something to say of it.
Flow force_time(Play& p, const Operands& o) {
  const int time = o.number(0);
  if (time <= 0 || !heard(p, Event::Time)) return then_on(p, o, spend_time(p, time));
  did(p, o);
  effects::EventHead head = Machine::event_of(Event::Time, kPartySeat);
  head.flags = 1;
  return Machine::raise(p, head, effects::kNoPiece, time);
}
Flow draw_items(Play& p, const Operands& o) {
  const int by = o.who.seat < hero_count(p) && !p.s.open.empty() ? o.who.seat : kNone;
  return then_on(p, o, draw_treasure(o.number(0), by));
}

Flow fall_behind(Play& p, const Operands& o) {
  const bool emptied = o.given(0);
  did(p, o);
  return bar_way_back(emptied);
}
Flow block_one(Play& p, const Operands& o) {
  did(p, o);
  return block_exit();
}

}  // namespace

bool Rules::can_do(const Read& r, const effects::Operands<Rules>& o) {
  switch (static_cast<GameVerb>(o.verb())) {
    case GameVerb::Use: return can_exhaust(r, o.who.self);
    case GameVerb::DrainThis: return !is_exhausted(r, o.who.self);
    case GameVerb::DiscardLoot: return loot_held(r) >= o.number(0);
    case GameVerb::Spend:
    case GameVerb::Camp: return can_spend(r, o.number(0));
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
    case GameVerb::Spend: return force_time(p, o);
    case GameVerb::Gain: gain_time(p, o.number(0)); return did(p, o);
    case GameVerb::Bonus: return add_bonus(p, o, f.note[4]);
    case GameVerb::Mastery: return mark_test(p, o, Roll::kMastery);
    case GameVerb::Weakness: return mark_test(p, o, Roll::kWeakness);
    case GameVerb::Reroll: return mark_test(p, o, Roll::kReroll);
    case GameVerb::Pass: return mark_test(p, o, Roll::kExactly);
    case GameVerb::PassAll: return pass_others(p, o, true);
    case GameVerb::PassNext: return pass_others(p, o, false);
    case GameVerb::Treasure: return draw_items(p, o);
    case GameVerb::Divine: return divine_deck(p, o);
    case GameVerb::Become: return become(p, o);
    case GameVerb::Light: return light(p, o);
    case GameVerb::Darken: lose_light(p); return did(p, o);
    case GameVerb::Retreat: did(p, o); return retreat_free(p);
    case GameVerb::Meet: return meet_named(p, o);
    case GameVerb::Prowl: return prowl(p, o);
    case GameVerb::GainNamed: return gain_named(p, o);
    case GameVerb::GainDiscarded: return gain_from_discards(p, o);
    case GameVerb::DiscardLoot: return then_on(p, o, discard_loot(o.number(0)));
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
    case GameVerb::Test: return take_test_by(p, o);
    case GameVerb::Clear: return clear_by_text(p, o);
    case GameVerb::Settle: return resolve_this(p, o);
    case GameVerb::Travel: return travel_by_text(p, o);
    case GameVerb::Camp: return camp_by_text(p, o);
    case GameVerb::Hurt: return hit(p, o);
    case GameVerb::Remove: return sit_down(p, o);
    case GameVerb::Upgrade: return make_result(p, o);
    case GameVerb::Flee: return flee(p, o);
    case GameVerb::Summon: summon(p, o.number(0)); return did(p, o);
    case GameVerb::Mend: return mend(p, o);
    case GameVerb::Achieve: did(p, o); return then_on(p, o, achieve_goal(p));
    case GameVerb::EndExploring: p.s.no_exploring = 1; return did(p, o);
    case GameVerb::StaysLit:
      if (p.s.light != 0) p.s.light = 2;
      return did(p, o);
    case GameVerb::Try: return try_skill(p, o);
    case GameVerb::Surprised: return surprised(p, o);
    case GameVerb::LoseIcon: return remove_environment(p, o);
    case GameVerb::Cheapen:
      change_price(p, static_cast<Price>(o.word()), o.number(1));
      return did(p, o);
    case GameVerb::Attack: return attack_creatures(p, o);
    case GameVerb::Discard: return discard_loot_pieces(p, o);
    case GameVerb::Open: return open_piece(p, o);
    case GameVerb::Break: return break_items(p, o);
    case GameVerb::Renew: return renew_pieces(p, o);
    case GameVerb::ExhaustCard: return exhaust_cards(p, o);
    case GameVerb::Spare: return spare_result(p, o);
    case GameVerb::BarWayBack: return fall_behind(p, o);
    case GameVerb::BlockExit: return block_one(p, o);
    case GameVerb::GainFled: return gain_fled(p, o);
    // ---- of Scenarios
    case GameVerb::Progress: progress(p, o.number(0)); return did(p, o);
    case GameVerb::BranchTo: return branch_to(p, o);
  }
  return kRepeat;
}

}  // namespace undercroft::legends
