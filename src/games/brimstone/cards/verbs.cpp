// The verbs of the cards, in the order of verbs.def.
#include "games/brimstone/rules/chapters.h"

namespace undercroft::brimstone {
namespace {

using Operands = effects::Operands<Rules>;

Flow done(Play& p, const Operands& o, const Set& who, bool all) {
  o.done(p, who, who.count(), all);
  return kRepeat;
}
/// Heroes among an operand who can suffer something (SB-RUL-115).
Set standing(const Play& p, const Operands& o, int operand) {
  Set who;
  o.pieces(p, operand).each([&](int piece) {
    if (is_hero(p, piece) && is_up(p, piece)) who.set(at(piece));
  });
  return who;
}
/// A batch for one hero: a text that means several goes through them by `for`.
Flow hit_one(Play& p, const Operands& o, Harm harm) {
  const Set who = standing(p, o, 1);
  UC_CHECK(who.count() <= 1, "hits on several heroes: write a `for`");
  done(p, o, who, who.any());
  const Flow flow = who.any() ? hit(who.first(), harm, o.number(0)) : kNext;
  return flow.calls ? flow : kRepeat;
}
Flow heal_one(Play& p, const Operands& o) {
  const Set who = standing(p, o, 1);
  UC_CHECK(who.count() <= 1, "healing of several heroes: write a `for`");
  done(p, o, who, who.any());
  if (who.none() || o.number(0) <= 0) return kRepeat;
  return heal(who.first(), o.number(0));
}
Flow grit(Play& p, const Operands& o, int sign) {
  const Set who = standing(p, o, 1);
  bool all = who.any();
  who.each([&](int hero) {
    all = all && (sign > 0 || p.s.heroes[hero].grit >= o.number(0));
    gain_grit(p, hero, sign * o.number(0));
  });
  return done(p, o, who, all);
}
Flow rise(Play& p, const Operands& o) {
  Set who;
  o.pieces(p, 0).each([&](int piece) {
    if (is_hero(p, piece) && p.s.heroes[piece].standing == Standing::Down) who.set(at(piece));
  });
  UC_CHECK(who.count() <= 1, "recovery of several heroes: write a `for`");
  done(p, o, who, who.any());
  return who.any() ? call(RecoverNotes{}, who.first()) : kRepeat;
}
Flow darken(Play& p, const Operands& o, int back) {
  done(p, o, {}, o.number(0) > 0);
  if (o.number(0) <= 0) return kRepeat;
  return call(DarkenNotes{.left = o.number(0), .back = back});
}

}  // namespace

Flow Rules::verb(Play& p, Frame& /*f*/, const Operands& o) {
  switch (static_cast<GameVerb>(o.verb())) {
    case GameVerb::Hits: return hit_one(p, o, Harm::Wound);
    case GameVerb::Horror: return hit_one(p, o, Harm::Horror);
    case GameVerb::Corrupt: return hit_one(p, o, Harm::Corruption);
    case GameVerb::Heal: return heal_one(p, o);
    case GameVerb::GainGrit: return grit(p, o, 1);
    case GameVerb::LoseGrit: return grit(p, o, -1);
    case GameVerb::Rise: return rise(p, o);
    case GameVerb::Darken: return darken(p, o, 0);
    case GameVerb::Lighten: return darken(p, o, 1);
    case GameVerb::Dread: add_dread(p, o.number(0)); return done(p, o, {}, true);
  }
  return kRepeat;
}

}  // namespace undercroft::brimstone
