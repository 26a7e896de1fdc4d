// Which texts are in force, and which can be used at a time.
#include "games/legends_untold/rules/chapters.h"

namespace undercroft::legends {
namespace {

/// A Ready Talent speaks, a Weapon Talent only with its Weapon (LU-HER-07, LU-TAL-11).
bool speaks(const Read& r, int hero, int number) {
  const HeldTalent& held = r.s.heroes[hero].talents[number];
  const TalentDef& def = r.content.talents[held.card];
  if (held.state == TalentState::Ready) return !def.weapon || has_weapon_of(r, hero, def.family);
  // All of an Unconscious Hero's Talents are Drained: one that waits for it to come round still
  // hears of that (LU-GEN-01).
  return held.state == TalentState::Drained &&
         r.content.texts.card(at(def.text))
             .hears_at(effects::Stage::After, static_cast<u8>(Event::Wakes));
}
/// Most texts only say what may be used: whether they are in force changes nothing.
bool matters(const Read& r, int text) {
  return r.content.speaks[text] != 0;
}
/// Calls f(piece, text) for what a Hero carries whose texts speak now (LU-TAL-10, LU-TAL-11,
/// LU-TAL-05).
template <class F>
void each_carried(const Read& r, int hero, F f) {
  const Hero& h = r.s.heroes[hero];
  if (const int text = occupation(r, hero).text; matters(r, text))
    f(kPieces(Thing::Occupation, hero), text);
  for (int i = 0; i < length(h.talents); ++i)
    if (const int text = r.content.talents[h.talents[i].card].text;
        matters(r, text) && speaks(r, hero, i))
      f(kPieces(Thing::Talent, hero, i), text);
  const auto carry = [&](const Gear& gear, const auto& defs, int piece) {
    if (gear.card == kNone) return;
    if (const int text = defs[gear.card].text; matters(r, text) && is_usable(r, piece))
      f(piece, text);
  };
  for (int i = 0; i < kMostWeapons; ++i)
    carry(h.weapons[i], r.content.weapons, kPieces(Thing::Weapon, hero, i));
  for (int i = 0; i < kMostKits; ++i)
    carry(h.kits[i], r.content.kits, kPieces(Thing::Kit, hero, i));
  carry(h.outfit, r.content.kits, kPieces(Thing::Outfit, hero));
}
/// LU-DMG-06: the Party uses the Kits of the Unconscious.
template <class F>
void each_kit_of_fallen(const Read& r, F f) {
  each_bit(~heroes_up(r) & (bit_of(hero_count(r)) - 1), [&](int hero) {
    for (int i = 0; i < kMostKits; ++i)
      if (const int piece = kPieces(Thing::Kit, hero, i); is_usable(r, piece)) f(piece);
  });
}
template <class F>
void each_used_loot(const Read& r, F f) {
  each_loot_out(r, [&](int loot) {
    const int text = adventure_card(r, loot_def(r, loot).card).text;
    if (r.s.loot[loot].exhausted == 0 && matters(r, text) && has_loot(r, loot))
      f(kPieces(Thing::Loot, 0, loot), text);
  });
}
/// Whether a text gives Light, where a text in force forbids it.
bool gives_forbidden_light(const Read& r, const effects::Ability& ability) {
  constexpr int kLight = effects::kFirstGameVerb + static_cast<int>(GameVerb::Light);
  if (!ability.program.given() || may_gain_light(r)) return false;
  for (int pc = ability.program.start;; ++pc) {
    const int op = r.content.texts.c.ops[at(pc)].op;
    if (op == kLight) return true;
    if (op == static_cast<int>(effects::Op::End)) return false;
  }
}
/// What a text has given against the card that is tested counts by itself (LU-TST-10), and once
/// (LU-GEN-06): it is not used again.
bool is_kept_already(const Read& r, int ability, int piece) {
  if (!is_tested(r) || test_now(r).kind != TestKind::Card || r.s.open.empty()) return false;
  const OpenCard& open = r.s.open.back();
  return std::ranges::any_of(r.s.kept, [&](const KeptBonus& kept) {
    return kept.amount == 0 && kept.ability == ability && kept.piece == piece &&
           kept.hero == test_now(r).hero && kept.kind == open.kind && kept.card == open.card;
  });
}
/// Calls f(ability number) for the texts of a piece under a word that may be used now, until it has
/// enough; whether it has.
template <class F>
bool each_text(const Read& r, int piece, Trigger word, int seat, F f) {
  return std::ranges::any_of(Query::text_of(r, piece).abilities, [&](u16 number) {
    const effects::Ability& ability = r.content.texts.c.abilities[number];
    return ability.stage == effects::Stage::Word && ability.word == static_cast<u8>(word) &&
           !gives_forbidden_light(r, ability) && !is_kept_already(r, number, piece) &&
           Machine::may_resolve(r, number, piece, piece, seat, -1, 0) && f(number);
  });
}

}  // namespace

Flow open_event(Play& p, effects::EventHead head, int piece, int other, int amount) {
  head.flags = static_cast<u8>(head.flags | kOpens);
  return Machine::raise(p, head, piece, amount, other);
}
Flow close_event(Play& p, const effects::EventHead& head, int piece, int other, int amount) {
  Machine::open(p, head);
  Machine::add_part(p, piece, amount, other);
  return Machine::has_happened(p);
}

void expire(Play& p, Time time) {
  const bool any_unusable = Query::is_modified(p, static_cast<u8>(Attr::Unusable));
  Machine::expire(p, static_cast<u8>(time));
  if (any_unusable) gather_texts(p);
}
/// What cannot be used says nothing.
void Rules::lasting_began(Play& p, std::size_t lasting) {
  if (p.content.texts.lasting(p.s.fx.lasting[lasting].def)
          .touches_one(static_cast<u8>(Attr::Unusable)))
    gather_texts(p);
}
void gather_texts(Play& p) {
  Machine::clear_force(p);
  const auto in_force = [&](int piece, int text) { Machine::put_in_force(p, piece, at(text)); };
  for (int hero = 0; hero < hero_count(p); ++hero)
    if (is_up(p, hero)) each_carried(p, hero, in_force);
  each_kit_of_fallen(p, [&](int piece) { Machine::put_in_force(p, piece); });
  each_used_loot(p, in_force);
  if (in_combat(p))
    if (const int text = adventure_card(p, p.s.combat.foe).text;
        matters(p, text) && !is_foe_silent(p))
      in_force(kPieces(Thing::Foe), text);
  for (int i = 0; i < length(p.s.open); ++i) {
    const int text = card_def(p, p.s.open[i].kind, p.s.open[i].card).text;
    if (matters(p, text)) in_force(kPieces(Thing::Card, i), text);
  }
  if (const int text = scenario(p).text; matters(p, text)) in_force(kPieces(Thing::Scenario), text);
}

namespace {
/// LU-HER-07: a Weapon Talent goes with a Weapon of its Family; as an action, with one that can be
/// used where the Hero stands.
bool may_use_talent(const Read& r, Trigger word, int hero, int number) {
  const TalentDef& def = r.content.talents[r.s.heroes[hero].talents[number].card];
  if (!def.weapon) return true;
  return word == Trigger::Action ? weapon_for(r, hero, def.family) != kNone
                                 : has_weapon_of(r, hero, def.family);
}
}  // namespace

void end_for(Play& p, Time time, int piece) {
  auto& fx = p.s.fx;
  for (std::size_t i = fx.lasting.size(); i-- > 0;) {
    const u8 until = p.content.texts.c.lasting[fx.lasting[i].def].time;
    if (until != static_cast<u8>(time) || !effects::is_among(fx.targets_of(i), piece)) continue;
    fx.drop_target(i, piece);
    if (fx.lasting[i].targets == 0) Machine::end_lasting(p, i);
  }
}

namespace {
// What may be used under a word. Each calls f(ability number, piece, seat) until it has enough, and
// says whether it has.

template <class F>
bool each_own_use(const Read& r, Trigger word, int hero, F f) {
  const u64 bit = u64{1} << static_cast<unsigned>(word);
  const Hero& h = r.s.heroes[hero];
  for (int i = 0; i < length(h.talents); ++i) {
    if (h.talents[i].state != TalentState::Ready ||
        (r.content.talents[h.talents[i].card].words & bit) == 0 ||
        !may_use_talent(r, word, hero, i))
      continue;
    const int piece = kPieces(Thing::Talent, hero, i);
    if (each_text(r, piece, word, hero, [&](u16 number) { return f(number, piece, hero); }))
      return true;
  }
  const auto gear = [&](const Gear& g, int piece) {
    return g.card != kNone && (r.content.kits[g.card].words & bit) != 0 && is_usable(r, piece) &&
           each_text(r, piece, word, hero, [&](u16 number) { return f(number, piece, hero); });
  };
  for (int i = 0; i < kMostKits; ++i)
    if (gear(h.kits[i], kPieces(Thing::Kit, hero, i))) return true;
  return gear(h.outfit, kPieces(Thing::Outfit, hero));
}
/// What the card of the Foe offers: to each Hero who acts, or to the Party.
template <class F>
bool each_foe_use(const Read& r, Trigger word, unsigned heroes, F f) {
  const int foe = kPieces(Thing::Foe);
  const auto offer = [&](int seat) {
    return each_text(r, foe, word, seat, [&](u16 number) { return f(number, foe, seat); });
  };
  if (word == Trigger::Parley || word == Trigger::Morale) return offer(kPartySeat);
  for (unsigned left = heroes; left != 0; left &= left - 1)
    if (offer(std::countr_zero(left))) return true;
  return false;
}
/// Loot is the Party's: it speaks for whoever acts (LU-LOO-01), and so does a Kit whose holder lies
/// Unconscious, and the Scenario.
template <class F>
bool each_common_use(const Read& r, Trigger word, int seat, F f) {
  const u64 bit = u64{1} << static_cast<unsigned>(word);
  bool enough = false;
  const auto offer = [&](int piece) {
    enough = enough ||
             each_text(r, piece, word, seat, [&](u16 number) { return f(number, piece, seat); });
  };
  if (word != Trigger::Camp)  // that is an action of the Hero's own cards (LU-CMP-06)
    each_kit_of_fallen(r, [&](int piece) {
      if ((r.content.kits[gear_at(r.s, piece)->card].words & bit) != 0) offer(piece);
    });
  each_loot_out(r, [&](int loot) {
    if ((loot_def(r, loot).words & bit) != 0 && r.s.loot[loot].exhausted == 0 && has_loot(r, loot))
      offer(kPieces(Thing::Loot, 0, loot));
  });
  if ((scenario(r).words & bit) != 0) offer(kPieces(Thing::Scenario));
  return enough;
}
template <class F>
bool each_use(const Read& r, Trigger word, unsigned heroes, F f) {
  const unsigned up = heroes & heroes_up(r);
  for (unsigned left = up; left != 0; left &= left - 1)
    if (each_own_use(r, word, std::countr_zero(left), f)) return true;
  const bool of_foe = word == Trigger::Parley || word == Trigger::Morale ||
                      word == Trigger::Action || word == Trigger::Attack;
  if (of_foe && in_combat(r) && !is_foe_silent(r) && each_foe_use(r, word, up, f)) return true;
  if (up == 0 || word == Trigger::Help || word == Trigger::Rescue) return false;
  return each_common_use(r, word, std::has_single_bit(up) ? std::countr_zero(up) : kPartySeat, f);
}
}  // namespace

void use_options(const Read& r, Trigger word, unsigned heroes, OptionList& out) {
  each_use(r, word, heroes, [&](u16 number, int piece, int hero) {
    out.add(Verb::Use, seat_of(r, hero), {.a = hero, .b = piece, .c = number});
    return false;
  });
}
bool any_use(const Read& r, Trigger word, unsigned heroes) {
  return each_use(r, word, heroes, [](u16, int, int) { return true; });
}
Flow use_text(Play& p, const Option& chosen) {
  p.tell(Fact::Used, {.a = chosen.b, .b = chosen.a}, seat_of(p, chosen.a));
  return Machine::start_ability(p, chosen.c, chosen.b, chosen.b, chosen.a).value_or(kNext);
}
bool has_card_text(const Read& r, int piece, Trigger word, int seat) {
  return Machine::has_text(r, piece, word, seat);
}
bool can_speak(const Read& r, int piece) {
  const auto place = kPieces.at(piece);
  if (place.kind == Thing::Foe) return in_combat(r) && !is_foe_silent(r);
  if (place.kind == Thing::Talent)
    return r.s.heroes[place.row].talents[place.column].state == TalentState::Ready;
  return true;
}
int next_text(const Read& r, int piece, Trigger word, int from, int seat) {
  const auto& abilities = Query::text_of(r, piece).abilities;
  for (int i = from; i < length(abilities); ++i) {
    const effects::Ability& ability = r.content.texts.c.abilities[abilities[i]];
    if (ability.stage == effects::Stage::Word && ability.word == static_cast<u8>(word) &&
        Machine::may_resolve(r, abilities[i], piece, piece, seat, -1, 0))
      return i;
  }
  return -1;
}
Flow run_text_of(Play& p, int piece, int text, int seat) {
  const u16 number = Query::text_of(p, piece).abilities[text];
  return Machine::start_ability(p, number, piece, piece, seat).value_or(kNext);
}
Flow run_card(Play& p, int piece, Trigger word, int seat) {
  if (!Machine::has_text(p, piece, word, seat)) return kNext;
  return Machine::run_text(p, piece, word, seat);
}

}  // namespace undercroft::legends
