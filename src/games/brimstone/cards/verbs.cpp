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
/// SB-HEA-03: what a hero has heals for it; what a card does is nobody's deed.
int healer(const Operands& o) {
  const Thing kind = kPieces.at(o.who.self).kind;
  return kind == Thing::Hero || kind == Thing::Card || kind == Thing::Enemy ? -1 : o.who.seat;
}
Flow heal_one(Play& p, const Operands& o) {
  const Set who = standing(p, o, 1);
  UC_CHECK(who.count() <= 1, "healing of several heroes: write a `for`");
  done(p, o, who, who.any());
  if (who.none() || o.number(0) <= 0) return kRepeat;
  return heal(who.first(), o.number(0), healer(o));
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

// ---- what heroes carry

/// One hero among an operand, who can gain something; -1: none.
int one_up(const Play& p, const Operands& o, int operand) {
  const Set who = standing(p, o, operand);
  UC_CHECK(who.count() <= 1, "several heroes: write a `for`");
  return who.any() ? who.first() : -1;
}
Set only(int hero) {
  Set who;
  if (hero >= 0) who.set(at(hero));
  return who;
}
/// What a program goes on after.
Flow then_on(Play& p, const Operands& o, int hero, const Flow& flow) {
  done(p, o, only(hero), hero >= 0);
  return flow.calls || flow.kind != Flow::Kind::Next ? flow : kRepeat;
}
Flow mend(Play& p, const Operands& o) {
  const int hero = one_up(p, o, 2);
  const bool nurses = kPieces.is(Thing::Bag, o.who.self) && hero != o.who.seat;
  const int more = nurses ? value_of(p, Attr::Nursing, o.who.seat) : 0;
  const int n =
      hero < 0 ? 0 : mend_hero(p, hero, static_cast<Harm>(o.word()), o.number(0) + more, healer(o));
  o.done(p, only(hero), n, n > 0);
  return kRepeat;
}
template <class F>
Flow for_one(Play& p, const Operands& o, int operand, F f) {
  const int hero = one_up(p, o, operand);
  done(p, o, only(hero), hero >= 0);
  if (hero >= 0) f(hero);
  return kRepeat;
}
template <class F>
Flow lead_one(Play& p, const Operands& o, int operand, F f) {
  const int hero = one_up(p, o, operand);
  return hero < 0 ? done(p, o, {}, false) : then_on(p, o, hero, f(hero));
}
/// The item that a text names.
int named_item(const Read& r, int piece) {
  const auto place = kPieces.at(piece);
  if (place.kind == Thing::Item) return item_def(r, place.row, place.column).names;
  if (place.kind == Thing::Upgrade)
    return r.content.upgrades[r.s.heroes[place.number].upgrade].names;
  return -1;
}
Flow gain_named(Play& p, const Operands& o) {
  const int card = named_item(p, o.who.self);
  if (card < 0) return done(p, o, {}, false);
  return lead_one(p, o, 0, [&](int hero) { return gain_item(p, hero, card); });
}
Flow throw_dice(Play& p, const Operands& o, int d3) {
  const int dice = o.number(0);
  return call(ThrowNotes{.dice = dice, .result = o.result(p), .d3 = d3}, o.who.seat);
}
Flow add_faith(Play& p, const Operands& o) {
  return for_one(p, o, 1, [&](int hero) {
    Hero& h = p.s.heroes[hero];
    h.faith = std::min(h.faith + o.number(0), std::max<int>(h.faith, faith_of(p, hero)));
    p.tell(Fact::FaithAdded, {.a = hero, .n = h.faith}, hero);
  });
}
Flow add_grudge(Play& p, const Operands& o) {
  return for_one(p, o, 1, [&](int hero) { gain_grudge(p, hero, o.number(0)); });
}
Flow spend_grudge(Play& p, const Operands& o) {
  gain_grudge(p, o.who.seat, -o.number(0));
  return done(p, o, {}, true);
}

Flow wound(Play& p, const Operands& o) {
  return lead_one(p, o, 1, [&](int hero) { return suffer(p, hero, Harm::Wound, o.number(0)); });
}
/// SB-RUL-115: an effect that names KO'd heroes.
Flow stand_up(Play& p, const Operands& o) {
  Set who;
  o.pieces(p, 0).each([&](int piece) {
    if (is_hero(p, piece) && p.s.heroes[piece].standing == Standing::Down) who.set(at(piece));
  });
  done(p, o, who, who.any());
  return who.any() ? stand_up(p, who.first()) : kRepeat;
}
Flow reroll(Play& p, const Operands& o, RerollHow how) {
  done(p, o, {}, true);
  return call(RerollNotes{.how = static_cast<int>(how)}, o.who.seat);
}
/// A note of the nearest frame of a procedure.
Flow mark_frame(Play& p, const Operands& o, Proc procedure, std::size_t note, int value = 1) {
  auto& frames = p.s.flow.frames;
  for (std::size_t i = frames.size(); i-- > 0;)
    if (frames[i].procedure == static_cast<u16>(procedure)) {
      frames[i].note[note] = value;
      return done(p, o, {}, true);
    }
  return done(p, o, {}, false);
}
Flow peek(Play& p, const Operands& o) {
  const auto top = static_cast<Top>(o.word());
  const Flow flow = top == Top::Dread ? peek_dread(p) : peek_top(top, o.who.seat);
  done(p, o, {}, true);
  return flow.calls ? flow : kRepeat;
}
Flow ignore_hits(Play& p, const Operands& o) {
  auto& frames = p.s.flow.frames;
  for (std::size_t i = frames.size(); i-- > 0;) {
    if (!is_frame_of<HitsNotes>(frames[i])) continue;
    auto now = notes<HitsNotes>(frames[i]);
    now.hits = std::max(0, now.hits - o.number(0));
    keep(frames[i], now);
    p.tell(Fact::HitsIgnored, {.a = o.who.seat, .n = now.hits}, o.who.seat);
    return done(p, o, {}, true);
  }
  return done(p, o, {}, false);
}
Flow change_hit(Play& p, const Operands& o, int damage, int ignoring) {
  p.s.attack.damage += damage;
  p.s.attack.ignoring += ignoring;
  p.tell(Fact::HitChanged, {.a = p.s.attack.damage, .b = p.s.attack.ignoring});
  return done(p, o, {}, true);
}
Flow posse_back(Play& p, const Operands& o) {
  p.s.posse = std::min(kEntrance, p.s.posse + o.number(0));
  p.tell(Fact::PosseAdvances, {.n = p.s.posse});
  return done(p, o, {}, true);
}
Flow choose_token(Play& p, const Operands& o) {
  return lead_one(p, o, 0, [&](int hero) { return call(Proc::TokenChoice, hero); });
}
// SB-FGT-01, SB-RUL-92: enemies of an encounter come on the tile of its token.
Flow bring(Play& p, const Operands& o, u8 how, int cards) {
  const Played* card = speaker(p, o);
  const u8 tile = card != nullptr ? card->tile : narrow<u8>(kNone);
  Attack attack = threat_of(p.s.level, tile, how);
  attack.n = narrow<u8>(cards);
  return then_on(p, o, assault(p, attack));
}
// SB-RUL-128
Flow elite(Play& p, const Operands& o) {
  done(p, o, {}, in_fight(p));
  return call(EliteNotes{.type = -1, .each = o.number(0)}).then(kRepeat);
}

}  // namespace

bool Rules::can_do(const Read& r, const Operands& o) {
  if (!is_hero(r, o.who.seat)) return true;
  const Hero& h = r.s.heroes[o.who.seat];
  switch (static_cast<GameVerb>(o.verb())) {
    case GameVerb::SpendGrudge: return h.grudge >= o.number(0);
    case GameVerb::LoseGrit: return h.grit >= o.number(0);
    default: return true;
  }
}
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
    case GameVerb::Mend: return mend(p, o);
    case GameVerb::Token:
      return lead_one(p, o, 1, [&](int hero) { return gain_token(p, hero, o.word()); });
    case GameVerb::DrawItem:
      return lead_one(p, o, 1,
                      [&](int hero) { return draw_item(hero, static_cast<ItemDeck>(o.word())); });
    case GameVerb::GainNamed: return gain_named(p, o);
    case GameVerb::Throw: return throw_dice(p, o, 0);
    case GameVerb::ThrowD3: return throw_dice(p, o, 1);
    case GameVerb::Poison:
      return for_one(p, o, 1, [&](int hero) { gain_poison(p, hero, o.number(0)); });
    case GameVerb::Cure:
      return for_one(p, o, 1, [&](int hero) { gain_poison(p, hero, -o.number(0)); });
    case GameVerb::Faith: return add_faith(p, o);
    case GameVerb::Sermon: return lead_one(p, o, 0, [&](int hero) { return draw_sermon(hero); });
    case GameVerb::Vain: preach_in_vain(p); return done(p, o, {}, true);
    case GameVerb::Grudge: return add_grudge(p, o);
    case GameVerb::SpendGrudge: return spend_grudge(p, o);
    case GameVerb::Wounds: return wound(p, o);
    case GameVerb::StandUp: return stand_up(p, o);
    case GameVerb::AnyToken: return choose_token(p, o);
    case GameVerb::PosseBack: return posse_back(p, o);
    case GameVerb::RerollOne: return reroll(p, o, RerollHow::One);
    case GameVerb::RerollAny: return reroll(p, o, RerollHow::Any);
    case GameVerb::RerollAll: return reroll(p, o, RerollHow::All);
    case GameVerb::HoldFast: return mark_frame(p, o, Proc::HoldBack, 0);
    case GameVerb::CancelCard: return mark_frame(p, o, Proc::Draw, kCancelledNote);
    case GameVerb::IgnoreHits: return ignore_hits(p, o);
    case GameVerb::AddDamage: return change_hit(p, o, o.number(0), 0);
    case GameVerb::IgnoreDefense: return change_hit(p, o, 0, o.number(0));
    case GameVerb::Peek: return peek(p, o);
    case GameVerb::SecondMap: return mark_frame(p, o, Proc::Look, 3, kTwoMaps);
    case GameVerb::NoAmbush:
    case GameVerb::Ricochet:
    case GameVerb::Splash:
    case GameVerb::FreeAttack:
    case GameVerb::GiveBack:
    case GameVerb::Threat: return bring(p, o, 0, o.number(0));
    case GameVerb::Ambush: return bring(p, o, Attack::kAmbush, 1);
    case GameVerb::Elite: return elite(p, o);
  }
  return kRepeat;
}

}  // namespace undercroft::brimstone
