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
/// What a program goes on after.
Flow then_on(Play& p, const Operands& o, const Flow& flow) {
  done(p, o, {}, true);
  return flow.calls || flow.kind != Flow::Kind::Next ? flow : kRepeat;
}
Flow test_skill(Play& p, const Operands& o) {
  const Set who = standing(p, o, 2);
  if (who.none()) return done(p, o, {}, false);
  const TestNotes test{.skill = o.word(), .target = o.number(1), .result = o.result(p)};
  return call(test, who.first());
}
template <auto Gain>
Flow gain(Play& p, const Operands& o) {
  const Set who = standing(p, o, 1);
  who.each([&](int hero) { Gain(p, hero, o.number(0)); });
  return done(p, o, who, who.any());
}
Flow draw_pile(Play& p, const Operands& o) {
  return then_on(p, o, draw(static_cast<Pile>(o.word()), o.who.seat));
}
Played* speaker(Play& p, const Operands& o) {
  const auto place = kPieces.at(o.who.self);
  return place.kind == Thing::Card ? &p.s.cards[place.number] : nullptr;
}
Flow mark_this(Play& p, const Operands& o) {
  Played* card = speaker(p, o);
  constexpr int kMostMarks = 99;
  if (card != nullptr && card->marks < kMostMarks) ++card->marks;
  return done(p, o, {}, card != nullptr);
}
Flow discard_this(Play& p, const Operands& o) {
  Played* card = speaker(p, o);
  if (card != nullptr && card->card != kNone) discard_card(p, kPieces.at(o.who.self).number);
  return done(p, o, {}, card != nullptr);
}
Flow afflict_hero(Play& p, const Operands& o) {
  Flow flow = kNext;
  Set who;
  o.pieces(p, 1).each([&](int piece) {
    if (is_hero(p, piece) && who.none()) who.set(at(piece));
  });
  if (who.any()) flow = afflict(p, who.first(), o.word());
  return then_on(p, o, flow);
}
Flow kill_hero(Play& p, const Operands& o) {
  const int hero = o.pieces(p, 0).first();
  return then_on(p, o, is_hero(p, hero) ? kill(p, hero) : kNext);
}
Flow change_figure(Play& p, const Operands& o) {
  o.pieces(p, 2).each([&](int piece) {
    if (is_hero(p, piece)) change_most(p, piece, static_cast<Harm>(o.word()), o.number(1));
  });
  return done(p, o, {}, true);
}
Flow cap_door(Play& p, const Operands& o) {
  const Set who = standing(p, o, 0);
  if (who.none() || !has_open_door(p)) return done(p, o, {}, false);
  done(p, o, who, true);
  return call(CapDoorNotes{.hero = who.first()});
}
Flow to_entrance(Play& p, const Operands& o) {
  const Set who = standing(p, o, 0);
  done(p, o, who, who.any());
  return who.any() ? call(ToEntranceNotes{.hero = who.first()}) : kRepeat;
}
Flow move_freely(Play& p, const Operands& o) {
  const Set who = standing(p, o, 1);
  if (who.none()) return done(p, o, who, false);
  return then_on(p, o, free_move(p, who.first(), o.number(0)));
}
Flow hand_lantern(Play& p, const Operands& o) {
  const Set who = standing(p, o, 0);
  if (who.any()) give_lantern(p, who.first());
  return done(p, o, who, who.any());
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
    case GameVerb::Dread: return then_on(p, o, add_dread(p, o.number(0)));
    case GameVerb::Test: return test_skill(p, o);
    case GameVerb::Xp: return gain<gain_xp>(p, o);
    case GameVerb::Gold: return gain<gain_gold>(p, o);
    case GameVerb::Stone: return gain<gain_stone>(p, o);
    case GameVerb::Draw: return draw_pile(p, o);
    case GameVerb::Mark: return mark_this(p, o);
    case GameVerb::DiscardThis: return discard_this(p, o);
    case GameVerb::PeekDread: return then_on(p, o, peek_dread(p));
    case GameVerb::DropDread: return then_on(p, o, drop_dread(p));
    case GameVerb::CapDoor: return cap_door(p, o);
    case GameVerb::ChooseExit: p.s.chosen_exits = 1; return done(p, o, {}, true);
    case GameVerb::ToEntrance: return to_entrance(p, o);
    case GameVerb::FreeMove: return move_freely(p, o);
    case GameVerb::Hand: return hand_lantern(p, o);
    case GameVerb::Afflict: return afflict_hero(p, o);
    case GameVerb::Kill: return kill_hero(p, o);
    case GameVerb::Most: return change_figure(p, o);
  }
  return kRepeat;
}

}  // namespace undercroft::brimstone
