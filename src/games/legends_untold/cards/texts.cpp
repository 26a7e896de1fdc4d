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
/// Calls f(piece) for what a Hero carries whose texts speak now (LU-TAL-10, LU-TAL-11, LU-TAL-05).
template <class F>
void each_carried(const Read& r, int hero, F f) {
  const Hero& h = r.s.heroes[hero];
  if (matters(r, occupation(r, hero).text)) f(kPieces(Thing::Occupation, hero));
  for (int i = 0; i < length(h.talents); ++i)
    if (matters(r, r.content.talents[h.talents[i].card].text) && speaks(r, hero, i))
      f(kPieces(Thing::Talent, hero, i));
  const auto carry = [&](const Gear& gear, const auto& defs, int piece) {
    if (gear.card != kNone && matters(r, defs[gear.card].text) && is_usable(r, piece)) f(piece);
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
  each_loot(r, [&](int loot) {
    if (r.s.loot[loot].exhausted == 0 && matters(r, adventure_card(r, loot_def(r, loot).card).text))
      f(kPieces(Thing::Loot, 0, loot));
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
/// Calls f(ability number) for the texts of a piece under a word that may be used now.
template <class F>
void each_text(const Read& r, int piece, Trigger word, int seat, F f) {
  for (const u16 number : Query::text_of(r, piece).abilities) {
    const effects::Ability& ability = r.content.texts.c.abilities[number];
    if (ability.stage != effects::Stage::Word || ability.word != static_cast<u8>(word)) continue;
    if (gives_forbidden_light(r, ability) || is_kept_already(r, number, piece)) continue;
    if (Machine::may_resolve(r, number, piece, piece, seat, -1, 0)) f(number);
  }
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
  const auto in_force = [&](int piece) { Machine::put_in_force(p, piece); };
  for (int hero = 0; hero < hero_count(p); ++hero)
    if (is_up(p, hero)) each_carried(p, hero, in_force);
  each_kit_of_fallen(p, in_force);
  each_used_loot(p, in_force);
  if (in_combat(p) && matters(p, adventure_card(p, p.s.combat.foe).text) && !is_foe_silent(p))
    in_force(kPieces(Thing::Foe));
  for (int i = 0; i < length(p.s.open); ++i) in_force(kPieces(Thing::Card, i));
  if (matters(p, scenario(p).text)) in_force(kPieces(Thing::Scenario));
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

/// What the card of the Foe offers: to each Hero who acts, or to the Party.
template <class F>
void each_foe_use(const Read& r, Trigger word, unsigned heroes, F f) {
  const int foe = kPieces(Thing::Foe);
  const auto offer = [&](int seat) {
    each_text(r, foe, word, seat, [&](u16 number) { f(number, foe, seat); });
  };
  if (word == Trigger::Parley || word == Trigger::Morale) return offer(kPartySeat);
  each_bit(heroes, offer);
}
template <class F>
void each_use(const Read& r, Trigger word, unsigned heroes, F f) {
  const u64 bit = u64{1} << static_cast<unsigned>(word);
  each_bit(heroes & heroes_up(r), [&](int hero) {
    const Hero& h = r.s.heroes[hero];
    for (int i = 0; i < length(h.talents); ++i)
      if (h.talents[i].state == TalentState::Ready &&
          (r.content.talents[h.talents[i].card].words & bit) != 0 &&
          may_use_talent(r, word, hero, i))
        each_text(r, kPieces(Thing::Talent, hero, i), word, hero,
                  [&](u16 number) { f(number, kPieces(Thing::Talent, hero, i), hero); });
    const auto gear = [&](const Gear& g, int piece) {
      if (g.card != kNone && (r.content.kits[g.card].words & bit) != 0 && is_usable(r, piece))
        each_text(r, piece, word, hero, [&](u16 number) { f(number, piece, hero); });
    };
    for (int i = 0; i < kMostKits; ++i) gear(h.kits[i], kPieces(Thing::Kit, hero, i));
    gear(h.outfit, kPieces(Thing::Outfit, hero));
  });
  const bool of_foe = word == Trigger::Parley || word == Trigger::Morale ||
                      word == Trigger::Action || word == Trigger::Attack;
  if (of_foe && in_combat(r) && !is_foe_silent(r)) each_foe_use(r, word, heroes & heroes_up(r), f);
  // Loot is the Party's: it speaks for whoever acts (LU-LOO-01), and so does a Kit whose holder
  // lies Unconscious.
  const unsigned up = heroes & heroes_up(r);
  if (up == 0 || word == Trigger::Help || word == Trigger::Rescue) return;
  const int seat = std::has_single_bit(up) ? std::countr_zero(up) : kPartySeat;
  if (word != Trigger::Camp)  // that is an action of the Hero's own cards (LU-CMP-06)
    each_kit_of_fallen(r, [&](int piece) {
      if ((r.content.kits[gear_at(r.s, piece)->card].words & bit) != 0)
        each_text(r, piece, word, seat, [&](u16 number) { f(number, piece, seat); });
    });
  each_loot(r, [&](int loot) {
    if ((loot_def(r, loot).words & bit) == 0 || r.s.loot[loot].exhausted != 0) return;
    const int piece = kPieces(Thing::Loot, 0, loot);
    each_text(r, piece, word, seat, [&](u16 number) { f(number, piece, seat); });
  });
  if ((scenario(r).words & bit) != 0) {
    const int piece = kPieces(Thing::Scenario);
    each_text(r, piece, word, seat, [&](u16 number) { f(number, piece, seat); });
  }
}
void use_options(const Read& r, Trigger word, unsigned heroes, OptionList& out) {
  each_use(r, word, heroes, [&](u16 number, int piece, int hero) {
    out.add(Verb::Use, seat_of(r, hero), {.a = hero, .b = piece, .c = number});
  });
}
bool any_use(const Read& r, Trigger word, unsigned heroes) {
  bool any = false;
  each_use(r, word, heroes, [&](u16, int, int) { any = true; });
  return any;
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
