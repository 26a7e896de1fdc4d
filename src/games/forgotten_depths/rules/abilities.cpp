// Hero Abilities (FD-ABL): what may be used when, and what it costs.
#include "games/forgotten_depths/rules/chapters.h"

namespace undercroft::forgotten {
namespace {

using Cost = AbilityDef::Cost;

/// A Block is being resolved, and none was used yet.
bool may_use_block(const Read& r, int hero) {
  if (is_given(r, hero, Attr::NoBlock)) return false;  // FD-RUL-52: "cannot" over "may"
  bool block = false;
  for (const Row& row : r.s.combat.rows) {
    if (row.hero != hero || row.chosen == kNone) continue;
    if (row.blocked != 0) return false;  // FD-ABL-08; FD-ABL-09, FD-RUL-37: Power does not count
    block = block || is_locked(r, row);  // FD-ABL-07
  }
  return block;
}
bool can_spend(const Read& r, int hero, int power) {
  if (is_given(r, hero, Attr::NoPower)) return false;  // FD-RUL-52
  return r.s.heroes[hero].power >= power;              // FD-ABL-03
}
bool can_pay(const Read& r, int hero, const AbilityDef& def) {
  switch (def.cost) {
    case Cost::Passive: return true;  // FD-ABL-22
    case Cost::Power: return can_spend(r, hero, def.power);
    case Cost::Block: return may_use_block(r, hero);
  }
  return false;
}
/// Whether a text would do anything: what it says first finds something to choose and can be done.
bool begins(const Read& r, const effects::Program& program, int hero, int piece) {
  using effects::Op;
  UC_CHECK(program.registers <= Query::kMostRegisters, "registers of a text");
  std::array<Effects::Reg, Query::kMostRegisters> regs;
  for (std::size_t i = 0; i < program.registers; ++i) regs[i] = {};
  const Rules::Who who{piece, piece, hero, regs.data()};
  for (int pc = program.start;;) {
    const effects::Ins& in = r.content.texts.c.ops[at(pc)];
    const auto op = static_cast<Op>(in.op);
    if (op > Op::End && op <= Op::kLastPure) {
      pc = Query::pure(r, in, regs.data(), who, pc);
      continue;
    }
    if (op == Op::Choose) return Machine::enough_to_choose(r, in, regs[in.b].set);
    if (in.op < effects::kFirstGameVerb) return true;
    return Rules::can_do(r, effects::Operands<Rules>(in, regs.data(), 0, who, 255));
  }
}
bool is_ready(const Read& r, int hero, int piece) {
  const int number = ability_of(r, piece, Trigger::Use);
  if (number < 0) return false;
  const auto ability = narrow<u16>(number);
  return Machine::may_resolve(r, ability, piece, piece, hero, -1, 0) &&
         begins(r, r.content.texts.c.abilities[ability].program, hero, piece);
}
void offer(const Read& r, int hero, int piece, OptionList& out) {
  if (is_ready(r, hero, piece)) out.add(Verb::Use, r.s.heroes[hero].seat, {.a = hero, .b = piece});
}

const AbilityDef& def_of_ability(const Read& r, int piece) {
  const auto place = kPieces.at(piece);
  if (place.kind == Thing::Ability) return r.content.abilities[place.number];
  return r.content.abilities[at(hero_def(r, place.row).abilities[place.column])];
}
template <class S>
auto& owned_ability(S& s, int piece) {
  const auto place = kPieces.at(piece);
  return place.kind == Thing::Ability ? s.abilities[place.number] : s.mats[place.number];
}
// FD-ABL-01, FD-ABL-11
void offer_ability(const Read& r, int hero, int piece, OptionList& out) {
  if (owned_ability(r.s, piece).exhausted == 0 && can_pay(r, hero, def_of_ability(r, piece)))
    offer(r, hero, piece, out);
}
void offer_item(const Read& r, int hero, int item, OptionList& out) {
  const OwnedItem& owned = r.s.items[item];
  if (!owned.in_use()) return;  // FD-ITM-08
  const ItemDef& def = r.content.items[at(item)];
  if (def.uses != 0 && owned.uses == 0) return;  // FD-ITM-27
  if (def.block && !may_use_block(r, hero)) return;
  if (def.power > 0 && !can_spend(r, hero, def.power)) return;
  offer(r, hero, kPieces(Thing::Item, item), out);
}

}  // namespace

void uses_of(const Read& r, int hero, When when, OptionList& out) {
  if (is_given(r, hero, Attr::NoAbility)) return;  // FD-RUL-52
  const auto now = static_cast<std::size_t>(when);
  for (unsigned left = hero_def(r, hero).usable[now]; left != 0; left &= left - 1)
    offer_ability(r, hero, kPieces(Thing::Mat, hero, std::countr_zero(left)), out);
  const Set& usable = r.content.usable[now];
  (usable & Belongings::of(r.s).of_hero(hero)).each([&](int piece) {
    if (is_skill(piece))
      offer_ability(r, hero, piece, out);
    else
      offer_item(r, hero, kPieces.at(piece).number, out);
  });
  // Most of the time there are none.
  const auto& tokens = r.s.heroes[hero].tokens;
  if (std::bit_cast<u64>(tokens) == 0) return;
  for (int token = 0; token < kMostTokens; ++token)
    if (tokens[token] > 0 && usable.has(at(kPieces(Thing::Token, token))))  // FD-ITM-26
      offer(r, hero, kPieces(Thing::Token, token), out);
}
void ability_uses(const Read& r, When when, OptionList& out) {
  for (int hero = 0; hero < hero_count(r); ++hero) uses_of(r, hero, when, out);
}

// FD-RUL-07: whether an Item that is put away could be used after a change of Equipment.
bool could_equip_to_use(const Read& r) {
  for (int i = 0; i < length(r.content.items); ++i) {
    const ItemDef& def = r.content.items[at(i)];
    const OwnedItem& item = r.s.items[i];
    if (item.owner >= r.s.heroes.size() || item.equipped != 0) continue;
    if (!fits_time(def.when, When::Exploring) || def.block || (def.uses > 0 && item.uses == 0))
      continue;
    int fixed = 0;
    for (int k = 0; k < length(r.content.items); ++k)
      if (r.s.items[k].owner == item.owner && r.s.items[k].equipped != 0 &&
          r.content.items[at(k)].fixed)
        fixed += r.content.items[at(k)].hands;
    if (is_of_class(r, item.owner, def.of) && fixed + def.hands <= kHands &&
        is_ready(r, item.owner, kPieces(Thing::Item, i)))
      return true;
  }
  return false;
}
namespace {
/// Whether a text that is used says a verb.
bool says(const Read& r, int piece, GameVerb verb) {
  const effects::Catalog& catalog = r.content.texts.c;
  const int number = ability_of(r, piece, Trigger::Use);
  if (number < 0) return false;
  for (int pc = catalog.abilities[at(number)].program.start;; ++pc) {
    const effects::Ins& in = catalog.ops[at(pc)];
    if (static_cast<effects::Op>(in.op) == effects::Op::End) return false;
    if (in.op == effects::kFirstGameVerb + static_cast<int>(verb)) return true;
  }
}
}  // namespace
bool unlocks(const Read& r, int piece) {
  return says(r, piece, GameVerb::Unlock) || says(r, piece, GameVerb::UnlockDoor);
}
bool looks_ahead(const Read& r, int piece) {
  return says(r, piece, GameVerb::LookUnder);
}

// FD-DEC-26: a Hero who resolves a Block may use one Block-Activated Ability.
bool waits_for_block(const Read& r, int hero) {
  OptionList list;
  uses_of(r, hero, When::Combat, list);
  return std::ranges::any_of(list,
                             [&](const WeightedOption& o) { return is_block(r, o.option.b); });
}
void decline_block(Play& p, int hero) {
  for (Row& row : p.s.combat.rows)
    if (row.hero == hero && row.chosen != kNone) row.blocked = 1;
}

// FD-ABL-05, FD-ABL-06, FD-ABL-15, FD-SET-33
namespace {
/// Pays for a text; how much Power was spent.
int pay_for(Play& p, Hero& hero, int piece) {
  int power = 0;
  const auto [kind, row, column, number] = kPieces.at(piece);
  if (is_skill(piece)) {
    const AbilityDef& def = def_of_ability(p, piece);
    power = def.power;
    if (def.exhaust) owned_ability(p.s, piece).exhausted = OwnedAbility::kExhausted;  // FD-GLO-09
  } else if (kind == Thing::Item) {
    const ItemDef& def = p.content.items[number];
    power = def.power;
    if (def.uses != 0) {
      p.s.items[number].uses -= 1;  // FD-SET-20
    }
  } else {
    hero.tokens[number] -= 1;
  }
  hero.power -= power;              // FD-ABL-03
  hero.discard.add(kPower, power);  // FD-ABL-04, FD-ABL-21
  return power;
}
struct Use {
  static constexpr Proc kProc = Proc::Use;
  Num16 hero{}, piece{};
};
Flow run_used(Play& p, Frame& f) {
  const auto [hero, piece] = notes<Use>(f);
  return Machine::run_text(p, piece, Trigger::Use, hero);
}
Flow used(Play& p, Frame& /*f*/) {
  const bool later = p.s.combat.running != 0 || p.s.feature != kNone || p.s.location != kNone;
  if (!later) discard_drawn(p);  // FD-ABL-18
  return kFinish;
}
/// Texts hear that Power was spent before the Ability does what it says.
Flow power_spent(Play& p, Frame& f) {
  const int hero = notes<Use>(f).hero;
  return announce(p, Event::Spend, hero, hero);
}
constexpr std::array kUseSteps{
    Steps<Play>::act("", "FD-ABL-04", power_spent),
    Steps<Play>::act("", "FD-ABL-01", run_used),
    Steps<Play>::act("", "FD-ABL-18", used),
};
}  // namespace
const Procedure<Play> kUseProcedure{"use", kUseSteps, false, "An Ability"};

Flow use_ability(Play& p, const Option& chosen) {
  const int piece = chosen.b;
  if (is_block(p, piece)) decline_block(p, chosen.a);
  const int power = pay_for(p, p.s.heroes[chosen.a], piece);
  p.tell(Fact::Used, {piece, chosen.a, power}, p.s.heroes[chosen.a].seat);
  const bool plain = p.s.combat.running != 0 && (power == 0 || !heard(p, Event::Spend));
  if (plain) return Machine::run_text(p, piece, Trigger::Use, chosen.a);
  Flow flow = call(Use{.hero = chosen.a, .piece = piece});
  if (power == 0) flow.callee.step = 1;
  return flow;
}
bool is_exhausted(const Read& r, int piece) {
  return is_skill(piece) &&
         (owned_ability(r.s, piece).exhausted & OwnedAbility::kExhausted) != 0;  // FD-GLO-09
}
void refresh(Play& p, int piece) {
  if (!is_skill(piece)) return;
  owned_ability(p.s, piece).refresh();
  p.tell(Fact::Refreshed, {.a = piece});
}
bool is_block(const Read& r, int piece) {
  if (is_skill(piece)) return def_of_ability(r, piece).cost == Cost::Block;
  return kPieces.is(Thing::Item, piece) && r.content.items[kPieces.at(piece).number].block;
}
/// Heroes who are about to suffer Return Damage use what prevents it.
void return_uses(const Read& r, OptionList& out) {
  for (int hero = 0; hero < hero_count(r); ++hero)
    for (int n = 0; n < 2 * length(r.s.combat.rows); ++n) {
      const Suffering s = suffering_at(r, n);
      if (s.hero != hero || s.source != Source::Return || s.amount == 0) continue;
      uses_of(r, hero, When::Return, out);  // FD-DEC-36
      break;
    }
}
bool is_spell(const Read& r, int piece) {
  return is_skill(piece) && def_of_ability(r, piece).spell;
}
bool is_of_use(const Read& r, int piece) {
  if (!is_skill(piece)) return r.s.items[kPieces.at(piece).number].in_use();
  return def_of_ability(r, piece).when != When::Exploring && !owned_ability(r.s, piece).is_barred();
}
void bar(Play& p, int piece) {
  if (is_skill(piece))
    owned_ability(p.s, piece).bar();
  else
    p.s.items[kPieces.at(piece).number].equipped = OwnedItem::kBarred;
  p.tell(Fact::Barred, {.a = piece});
  gather_texts(p);
}
// FD-RUL-65
void lift_bars(Play& p) {
  for (OwnedAbility& ability : p.s.abilities) ability.lift_bar();
  for (OwnedAbility& ability : p.s.mats) ability.lift_bar();
  for (OwnedItem& item : p.s.items)
    if (item.equipped == OwnedItem::kBarred) item.equipped = OwnedItem::kEquipped;
}
void set_counters(Play& p, int piece, int n) {
  if (!is_skill(piece)) return;
  owned_ability(p.s, piece).counters = n;
  p.tell(Fact::CountersSet, {.a = piece, .n = n});
}

}  // namespace undercroft::forgotten
