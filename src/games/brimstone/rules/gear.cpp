// Gear, upgrades, side bag (SB-GEA, SB-UPG, SB-BAG).
#include "games/brimstone/rules/chapters.h"

namespace undercroft::brimstone {
namespace {

using S = Steps<Play>;

Hero& hero_of(Play& p, int hero) {
  return p.s.heroes[hero];
}
const Item& item_at(const Read& r, int hero, int place) {
  return r.s.heroes[hero].items[place];
}
/// Calls f(place) for each item of a hero.
template <class F>
void each_item(const Read& r, int hero, F f) {
  for (int place = 0; place < kMostItems; ++place)
    if (item_at(r, hero, place).card != kNone) f(place);
}
bool has_to_be_in_use(const ItemDef& def) {
  return def.hands > 0 || def.slot != Slot::None;
}
int hands_of(const Read& r, int hero) {
  return std::max(0, kHands + value_of(r, Attr::Hands, hero));
}
/// What stays with a hero may keep it from some things for good.
bool may_hold(const Read& r, int hero, const ItemDef& def) {
  constexpr int kBothHands = 2;
  const auto has = [&](Attr what) { return value_of(r, what, hero) > 0; };
  if (def.slot == Slot::Hands && has(Attr::Gloveless)) return false;
  if (def.slot == Slot::Feet && has(Attr::Bootless)) return false;
  return !def.is(Keyword::Gun) || def.hands < kBothHands || !has(Attr::ShortGuns);
}
/// SB-GEA-01, SB-GEA-07: whether there is room in hand, or where it is worn.
bool has_room_for(const Read& r, int hero, const ItemDef& def) {
  if (!may_hold(r, hero, def)) return false;
  if (def.slot == Slot::None) return hands_used(r, hero) + def.hands <= hands_of(r, hero);
  bool free = true;
  each_item(r, hero, [&](int place) {
    free =
        free && (item_at(r, hero, place).in_use == 0 || item_def(r, hero, place).slot != def.slot);
  });
  return free;
}
int free_place(const Read& r, int hero) {
  for (int place = 0; place < kMostItems; ++place)
    if (item_at(r, hero, place).card == kNone) return place;
  return kNone;
}
/// What was used of a text keeps to the item wherever that goes.
void move_limits(Play& p, int from, int to) {
  auto& used = p.s.fx.used;
  for (std::size_t i = used.size(); i-- > 0;) {
    if (used[i].source != from && used[i].holder != from) continue;
    effects::UsedLimit moved = used[i];
    used.erase(i);
    if (to < 0) continue;
    if (moved.source == from) moved.source = narrow<effects::Piece>(to);
    if (moved.holder == from) moved.holder = narrow<effects::Piece>(to);
    const auto key = [](const effects::UsedLimit& u) {
      return std::tuple(u.ability, u.source, u.holder);
    };
    std::size_t at = 0;
    while (at < used.size() && key(used[at]) < key(moved)) ++at;
    used.insert(at, moved);
  }
}
/// SB-GEA-13, SB-RUL-63: an item whose text has served its hero in this turn serves nobody else.
bool has_served(const Read& r, int hero, int place) {
  const Item& item = item_at(r, hero, place);
  if (item.used_by != kNone) return true;
  return is_usable(r, hero, place) && !Query::text_of(r, item_piece(hero, place)).auras.empty();
}
void take_up(Play& p, int hero, int place) {
  if (!has_to_be_in_use(item_def(p, hero, place))) return;
  hero_of(p, hero).items[place].in_use = 1;
  p.tell(Fact::ItemHeld, {.a = hero, .b = item_at(p, hero, place).card}, hero);
}
/// SB-RUL-62: in a fight it waits for the next assignment of hands.
void take_up_if_free(Play& p, int hero, int place) {
  if (!in_fight(p) && has_room_for(p, hero, item_def(p, hero, place))) take_up(p, hero, place);
}
void clear_place(Play& p, int hero, int place) {
  move_limits(p, item_piece(hero, place), -1);
  hero_of(p, hero).items[place] = {};
}
/// What goes leaves its upgrades behind nowhere: they go with it.
template <class F>
void each_with(const Read& r, int hero, int place, F f) {
  f(place);
  each_item(r, hero, [&](int other) {
    if (item_at(r, hero, other).on == place) f(other);
  });
}
int weight_with(const Read& r, int hero, int place) {
  int weight = 0;
  each_with(r, hero, place, [&](int one) { weight += item_def(r, hero, one).weight; });
  return weight;
}
int pieces_with(const Read& r, int hero, int place) {
  int n = 0;
  each_with(r, hero, place, [&](int) { ++n; });
  return n;
}
int free_places(const Read& r, int hero) {
  int n = kMostItems;
  each_item(r, hero, [&](int) { --n; });
  return n;
}
void leave_item(Play& p, int hero, int place) {
  each_with(p, hero, place, [&](int one) {
    const u8 card = item_at(p, hero, one).card;
    p.tell(Fact::ItemLeft, {.a = hero, .b = card}, hero);
    const ItemDeck deck = p.content.items[card].deck;
    if (deck != ItemDeck::Start && !p.s.items.unseen.has(card)) p.s.items.discard.set(card);
  });
  each_item(p, hero, [&](int other) {
    if (item_at(p, hero, other).on == place) clear_place(p, hero, other);
  });
  clear_place(p, hero, place);
}
void give_item(Play& p, int from, int place, int to) {
  const u8 served = has_served(p, from, place) ? narrow<u8>(from) : kNone;
  const int there = free_place(p, to);
  UC_CHECK(there != kNone, "no room for an item");
  const auto hand_over = [&](int one, int at_there, int on) {
    Item item = item_at(p, from, one);
    item.in_use = 0;
    item.on = narrow<u8>(on);
    if (item.used_by == kNone) item.used_by = served;
    hero_of(p, to).items[at_there] = item;
    move_limits(p, item_piece(from, one), item_piece(to, at_there));
    hero_of(p, from).items[one] = {};
    p.tell(Fact::ItemGiven, {.a = to, .b = item.card, .n = from}, to);
  };
  for (int other = 0; other < kMostItems; ++other)
    if (other != place && item_at(p, from, other).card != kNone &&
        item_at(p, from, other).on == place) {
      hand_over(place, there, kNone);
      // The upgrades follow it, one after the other.
      for (int one = other; one < kMostItems; ++one)
        if (item_at(p, from, one).card != kNone && item_at(p, from, one).on == place)
          hand_over(one, free_place(p, to), there);
      take_up_if_free(p, to, there);
      gather_texts(p);
      return;
    }
  hand_over(place, there, kNone);
  take_up_if_free(p, to, there);
  gather_texts(p);
}
/// SB-GEA-10
bool may_go(const Read& r, int hero, int place) {
  return item_def(r, hero, place).deck != ItemDeck::Personal && item_at(r, hero, place).on == kNone;
}
/// Whether somebody can bear it besides what they have.
bool can_carry(const Read& r, int hero, int weight, int pieces) {
  return weight_of(r, hero) + weight <= weight_limit(r, hero) && pieces <= free_places(r, hero);
}
/// SB-GEA-11, SB-GEA-12
bool is_in_reach(const Read& r, int hero, int other) {
  if (other == hero || !is_up(r, other)) return false;
  const int from = r.s.heroes[hero].at;
  const int to = r.s.heroes[other].at;
  if (from == to || map_of(r).adjacent(from, to)) return true;
  return !in_fight(r) && (tiles_of_hero(r, hero) & tiles_of_hero(r, other)) != 0;
}
template <class F>
void each_in_reach(const Read& r, int hero, F f) {
  for (int other = 0; other < hero_count(r); ++other)
    if (is_in_reach(r, hero, other)) f(other);
}

// ---- what is gained

struct GainNotes {
  static constexpr Proc kProc = Proc::Gain;
  Num16 card{}, place{};
};
enum class GainStep : u8 { Take, Start, Weigh, kEnd };

Flow take_item(Play& p, Frame& f) {
  auto now = notes<GainNotes>(f);
  const int place = free_place(p, f.seat);
  if (place == kNone) {  // SB-RUL-134
    p.tell(Fact::ItemLeft, {.a = f.seat, .b = now.card}, f.seat);
    return kFinish;
  }
  Item item;
  item.card = narrow<u8>(int{now.card});
  hero_of(p, f.seat).items[place] = item;
  now.place = place;
  keep(f, now);
  p.tell(Fact::ItemGained, {.a = f.seat, .b = now.card}, f.seat);
  take_up_if_free(p, f.seat, place);
  gather_texts(p);
  return kNext;
}
Flow run_start(Play& p, Frame& f) {
  return Machine::run_text(p, item_piece(f.seat, notes<GainNotes>(f).place), Trigger::Start,
                           f.seat);
}
Flow weigh(Play& p, Frame& f) {
  return settle_burden(p, f.seat).then(kFinish);
}
constexpr auto kGainSteps = S::table<GainStep>({
    S::act(GainStep::Take, "", "SB-GEA-05", take_item),
    S::act(GainStep::Start, "", "SB-SET-09", run_start),
    S::act(GainStep::Weigh, "", "SB-RUL-61", weigh),
});

// ---- a card of a deck (SB-RUL-110)

enum class DrawItemStep : u8 { Prepare, Draw, kEnd };

bool is_of(const Read& r, int item, const Frame& f) {
  return static_cast<int>(r.content.items[item].deck) == notes<DrawItemNotes>(f).deck;
}
/// Decks that have run out are made of their discards, and without any of all their cards anew.
Flow prepare_items(Play& p, Frame& f) {
  const auto any = [&](const auto& set) {
    bool some = false;
    for (int i = 0; i < length(p.content.items); ++i)
      some = some || (is_of(p, i, f) && set.has(at(i)));
    return some;
  };
  if (any(p.s.items.unseen)) return kNext;
  const bool discards = any(p.s.items.discard);
  bool some = false;
  for (int i = 0; i < length(p.content.items); ++i) {
    if (!is_of(p, i, f) || (discards && !p.s.items.discard.has(at(i)))) continue;
    p.s.items.discard.clear(i);
    p.s.items.unseen.set(at(i));
    some = true;
  }
  return some ? kNext : kFinish;
}
void item_options(const Read& r, const Frame& f, OptionList& out) {
  r.s.items.unseen.each([&](int item) {
    if (is_of(r, item, f)) out.outcome(Verb::DrawItem, 1, {.b = item});
  });
}
Flow draw_one(Play& p, Frame& f, const Option& chosen) {
  p.s.items.unseen.clear(chosen.b);
  return gain_item(p, f.seat, chosen.b).then(kFinish);
}
constexpr auto kDrawItemSteps = S::table<DrawItemStep>({
    S::act(DrawItemStep::Prepare, "", "SB-RUL-110", prepare_items),
    S::chance(DrawItemStep::Draw, "Draw an item", "SB-CHA-32", Purpose::Items, item_options,
              draw_one),
});

// ---- too much (SB-RUL-61)

bool has_bag_room(const Read& r, int hero, int kind) {
  const auto& bag = r.s.heroes[hero].bag;
  if (tokens_in(r, hero) < bag_limit(r, hero)) return true;
  if (kind == static_cast<int>(Token::Dynamite))
    return bag[kind] < value_of(r, Attr::DynamiteRoom, hero);
  const int whiskey = static_cast<int>(Token::Whiskey);
  const int bandages = static_cast<int>(Token::Bandages);
  return (kind == whiskey || kind == bandages) &&
         bag[whiskey] + bag[bandages] < value_of(r, Attr::HealingRoom, hero);
}
bool is_overladen(const Read& r, int hero) {
  return weight_of(r, hero) > weight_limit(r, hero);
}
bool is_bag_overfull(const Read& r, int hero) {
  return tokens_in(r, hero) > bag_limit(r, hero);
}
void burden_options(const Read& r, const Frame& f, OptionList& out) {
  const int hero = f.seat;
  if (is_overladen(r, hero)) {
    each_item(r, hero, [&](int place) {
      const int weight = weight_with(r, hero, place);
      if (!may_go(r, hero, place) || weight == 0) return;
      each_in_reach(r, hero, [&](int other) {
        if (can_carry(r, other, weight, pieces_with(r, hero, place)))
          out.add(Verb::HandOn, hero, {.a = other, .b = place, .c = item_at(r, hero, place).card});
      });
      out.add(Verb::Leave, hero, {.b = place, .c = item_at(r, hero, place).card});
    });
    return;
  }
  for (int kind = 0; kind < kMostBagKinds; ++kind) {
    if (r.s.heroes[hero].bag[kind] == 0) continue;
    each_in_reach(r, hero, [&](int other) {
      if (has_bag_room(r, other, kind)) out.add(Verb::GiveToken, hero, {.a = other, .b = kind});
    });
    out.add(Verb::LeaveToken, hero, {.b = kind});
  }
}
void give_token(Play& p, int from, int kind, int to) {
  hero_of(p, from).bag[kind] -= 1;
  hero_of(p, to).bag[kind] += 1;
  p.tell(Fact::TokenGiven, {.a = to, .b = kind, .n = from}, to);
}
Flow take_burden(Play& p, Frame& f, const Option& chosen) {
  switch (verb_of(chosen)) {
    case Verb::HandOn: give_item(p, f.seat, chosen.b, chosen.a); break;
    case Verb::Leave: leave_item(p, f.seat, chosen.b); break;
    case Verb::GiveToken: give_token(p, f.seat, chosen.b, chosen.a); break;
    default:
      hero_of(p, f.seat).bag[chosen.b] -= 1;
      p.tell(Fact::TokenLeft, {.a = f.seat, .b = chosen.b}, f.seat);
  }
  gather_texts(p);
  return is_overladen(p, f.seat) || is_bag_overfull(p, f.seat) ? kRepeat : kFinish;
}
constexpr std::array kBurdenSteps{
    S::choose("What is too much?", "SB-DEC-32", burden_options, take_burden)};

// ---- free actions

enum class FreeStep : u8 { Menu, Trade, kEnd };

/// Calls f(upgrade's place, item's place) for each upgrade that could be attached (SB-UPG-01 to
/// SB-UPG-04).
int slots_taken(const Read& r, int hero, int place) {
  int taken = 0;
  each_item(r, hero, [&](int other) {
    if (item_at(r, hero, other).on == place) taken += item_def(r, hero, other).takes;
  });
  return taken;
}
bool fits(const ItemDef& upgrade, const ItemDef& item) {
  if (upgrade.fits_slot != Slot::None && item.slot == upgrade.fits_slot) return true;
  for (const u8 keyword : upgrade.fits)
    if (item.is(keyword)) return true;
  return false;
}
template <class F>
void each_attachment(const Read& r, int hero, F f) {
  each_item(r, hero, [&](int upgrade) {
    const ItemDef& def = item_def(r, hero, upgrade);
    if (def.takes == 0 || item_at(r, hero, upgrade).on != kNone ||
        r.s.heroes[hero].stones < def.price)
      return;
    each_item(r, hero, [&](int place) {
      const ItemDef& item = item_def(r, hero, place);
      if (item.takes == 0 && fits(def, item) &&
          slots_taken(r, hero, place) + def.takes <= item.slots)
        f(upgrade, place);
    });
  });
}
/// SB-GEA-02, SB-GEA-04: hands change without enemies, or when a turn begins.
bool may_change_hands(const Read& r) {
  return !in_fight(r) || is_running(r.s.flow, Proc::Ready);
}
bool is_own_activation(const Read& r, int hero) {
  for (const Frame& frame : r.s.flow.frames)
    if (frame.procedure == static_cast<u16>(Proc::Activation)) return frame.seat == hero;
  return false;
}
/// SB-RUL-62, SB-DEC-31
bool may_trade(const Read& r, int hero) {
  return !in_fight(r) || is_own_activation(r, hero);
}
/// Calls f(place) for each item that one hero could give another.
template <class F>
void each_gift(const Read& r, int from, int to, F f) {
  each_item(r, from, [&](int place) {
    if (may_go(r, from, place) &&
        can_carry(r, to, weight_with(r, from, place), pieces_with(r, from, place)))
      f(place);
  });
}
void hand_options(const Read& r, int hero, OptionList& out) {
  each_item(r, hero, [&](int place) {
    const ItemDef& def = item_def(r, hero, place);
    if (!has_to_be_in_use(def)) return;
    const Item& item = item_at(r, hero, place);
    if (item.in_use != 0)
      out.add(Verb::PutAway, hero, {.b = place, .c = item.card});
    else if (has_room_for(r, hero, def))
      out.add(Verb::Hold, hero, {.b = place, .c = item.card});
  });
}
void menu_options(const Read& r, const Frame& f, OptionList& out) {
  const int hero = f.seat;
  if (is_up(r, hero)) {
    if (is_own_activation(r, hero))
      use_options(r, Trigger::Use, u32{1} << static_cast<unsigned>(hero), out);
    use_options(r, Trigger::Any, u32{1} << static_cast<unsigned>(hero), out);
    if (may_change_hands(r)) hand_options(r, hero, out);
    each_attachment(r, hero, [&](int upgrade, int place) {
      out.add(Verb::Attach, hero,
              {.a = item_at(r, hero, upgrade).card,
               .b = upgrade,
               .c = place,
               .n = item_at(r, hero, place).card});
    });
    each_item(r, hero, [&](int place) {
      if (item_at(r, hero, place).on != kNone)
        out.add(Verb::Detach, hero, {.b = place, .c = item_at(r, hero, place).card});
    });
    if (may_trade(r, hero))
      each_in_reach(r, hero, [&](int other) { out.add(Verb::Trade, hero, {.a = other}); });
  }
  out.add(Verb::Back, hero);
}
Flow take_menu(Play& p, Frame& f, const Option& chosen) {
  const int hero = f.seat;
  auto& items = hero_of(p, hero).items;
  switch (verb_of(chosen)) {
    case Verb::Use:
    case Verb::Perform: return use_text(p, chosen).then(kRepeat);
    case Verb::Hold: take_up(p, hero, chosen.b); break;
    case Verb::PutAway:
      items[chosen.b].in_use = 0;
      p.tell(Fact::ItemPutAway, {.a = hero, .b = chosen.c}, hero);
      break;
    case Verb::Attach: {
      const int price = item_def(p, hero, chosen.b).price;
      items[chosen.b].on = narrow<u8>(chosen.c);
      hero_of(p, hero).stones -= price;
      p.tell(Fact::Attached, {.a = chosen.a, .b = chosen.n, .n = price}, hero);
      break;
    }
    case Verb::Detach:
      p.tell(Fact::Detached, {.a = chosen.c, .b = item_at(p, hero, items[chosen.b].on).card}, hero);
      items[chosen.b].on = kNone;
      break;
    case Verb::Trade: {
      auto now = notes<FreeNotes>(f);
      now.other = chosen.a;
      keep(f, now);
      return kNext;
    }
    default: return kFinish;
  }
  gather_texts(p);
  return settle_burden(p, hero).then(kRepeat);
}
void gift_options(const Read& r, int from, int to, OptionList& out) {
  each_gift(r, from, to, [&](int place) {
    out.add(Verb::Give, from, {.a = to, .b = place, .c = item_at(r, from, place).card});
  });
  const Hero& h = r.s.heroes[from];
  for (int kind = 0; kind < kMostBagKinds; ++kind)
    if (h.bag[kind] > 0 && has_bag_room(r, to, kind))
      out.add(Verb::GiveToken, from, {.a = to, .b = kind});
  if (h.stones > 0) out.add(Verb::GiveStone, from, {.a = to});
  constexpr std::array kSums{10, 100};
  for (const int sum : kSums)
    if (h.gold > sum) out.add(Verb::GiveGold, from, {.a = to, .n = sum});
  if (h.gold > 0) out.add(Verb::GiveGold, from, {.a = to, .n = h.gold});
}
// SB-GEA-09 to SB-GEA-12
void trade_options(const Read& r, const Frame& f, OptionList& out) {
  const int other = notes<FreeNotes>(f).other;
  gift_options(r, f.seat, other, out);
  gift_options(r, other, f.seat, out);
  out.add(Verb::Back, f.seat);
}
Flow take_trade(Play& p, Frame& /*f*/, const Option& chosen) {
  const int from = chosen.seat;
  switch (verb_of(chosen)) {
    case Verb::Give: give_item(p, from, chosen.b, chosen.a); return kRepeat;
    case Verb::GiveToken: give_token(p, from, chosen.b, chosen.a); return kRepeat;
    case Verb::GiveStone:
      hero_of(p, from).stones -= 1;
      hero_of(p, chosen.a).stones += 1;
      p.tell(Fact::StoneGiven, {.a = chosen.a, .b = from}, chosen.a);
      return kRepeat;
    case Verb::GiveGold:
      hero_of(p, from).gold -= chosen.n;
      hero_of(p, chosen.a).gold += chosen.n;
      p.tell(Fact::GoldGiven, {.a = chosen.a, .b = from, .n = chosen.n}, chosen.a);
      return kRepeat;
    default: return jump(FreeStep::Menu);
  }
}
constexpr auto kFreeSteps = S::table<FreeStep>({
    S::choose(FreeStep::Menu, "Free actions", "SB-DEC-30", menu_options, take_menu),
    S::choose(FreeStep::Trade, "Give or take", "SB-DEC-31", trade_options, take_trade),
});

bool has_spare_hands(const Read& r, int hero) {
  bool any = false;
  each_item(r, hero, [&](int place) { any = any || has_to_be_in_use(item_def(r, hero, place)); });
  return any;
}

}  // namespace

bool is_usable(const Read& r, int hero, int place) {
  const Item& item = item_at(r, hero, place);
  if (item.card == kNone) return false;
  const ItemDef& def = item_def(r, hero, place);
  if (def.bar != kNone && !has_keyword(r, hero, def.bar)) return false;
  if (item.used_by != kNone && item.used_by != hero) return false;
  if (def.takes > 0) return item.on != kNone && is_usable(r, hero, item.on);
  return item.in_use != 0 || !has_to_be_in_use(def);
}
int find_item(const Read& r, int hero, int card) {
  for (int place = 0; place < kMostItems; ++place)
    if (item_at(r, hero, place).card == card) return place;
  return -1;
}
int weight_of(const Read& r, int hero) {
  int weight = 0;
  each_item(r, hero, [&](int place) { weight += item_def(r, hero, place).weight; });
  return weight;
}
int stone_of(const Read& r, int hero) {
  int stone = r.s.heroes[hero].stones;
  each_item(r, hero, [&](int place) { stone += item_def(r, hero, place).stone; });
  return stone;
}
/// What counts against the side bag: some tokens may have room elsewhere.
int tokens_in(const Read& r, int hero) {
  const auto& bag = r.s.heroes[hero].bag;
  const auto in = [&](Token kind) { return int{bag[static_cast<int>(kind)]}; };
  int tokens = 0;
  for (const Count8& n : bag) tokens += n;
  tokens -= std::min(in(Token::Dynamite), value_of(r, Attr::DynamiteRoom, hero));
  tokens -=
      std::min(in(Token::Whiskey) + in(Token::Bandages), value_of(r, Attr::HealingRoom, hero));
  return tokens;
}
void let_go(Play& p, int hero) {
  for (int place = kMostItems; place-- > 0;) {
    Item& item = p.s.heroes[hero].items[place];
    if (item.card == kNone || item.in_use == 0) continue;
    const ItemDef& def = item_def(p, hero, place);
    const bool full = def.hands > 0 && hands_used(p, hero) > hands_of(p, hero);
    if (full || !may_hold(p, hero, def)) item.in_use = 0;
  }
}
int hands_used(const Read& r, int hero) {
  int hands = 0;
  each_item(r, hero, [&](int place) {
    if (item_at(r, hero, place).in_use != 0) hands += item_def(r, hero, place).hands;
  });
  return hands;
}

Flow gain_item(Play& /*p*/, int hero, int card) {
  return call(GainNotes{.card = card}, hero);
}
Flow gain_token(Play& p, int hero, int kind, int n) {
  Hero& h = hero_of(p, hero);
  constexpr int kMostTokensOfAKind = 99;
  n = std::min(n, kMostTokensOfAKind - h.bag[kind]);
  if (n <= 0) return kNext;
  h.bag[kind] += n;
  p.tell(Fact::TokenGained, {.a = hero, .b = kind, .n = n}, hero);
  return settle_burden(p, hero);
}
Flow draw_item(int hero, ItemDeck deck) {
  return call(DrawItemNotes{.deck = static_cast<int>(deck)}, hero);
}
Flow settle_burden(const Read& r, int hero) {
  if (!is_overladen(r, hero) && !is_bag_overfull(r, hero)) return kNext;
  return call(BurdenNotes{}, hero);
}
void hold_what_fits(Play& p, int hero) {
  each_item(p, hero, [&](int place) {
    const ItemDef& def = item_def(p, hero, place);
    if (has_to_be_in_use(def) && has_room_for(p, hero, def))
      hero_of(p, hero).items[place].in_use = 1;
  });
}
bool could_change_hands(const Read& r, int hero) {
  bool any = false;
  each_item(r, hero, [&](int place) {
    any =
        any || (item_at(r, hero, place).in_use == 0 && has_to_be_in_use(item_def(r, hero, place)));
  });
  return any && is_up(r, hero);
}

namespace {
bool is_any_free(const Read& r, int hero) {
  const u32 own = u32{1} << static_cast<unsigned>(hero);
  if (any_use(r, Trigger::Any, own)) return true;
  if (is_own_activation(r, hero) && any_use(r, Trigger::Use, own)) return true;
  if (may_change_hands(r) && has_spare_hands(r, hero)) return true;
  bool any = false;
  if (may_trade(r, hero)) each_in_reach(r, hero, [&](int) { any = true; });
  each_item(r, hero, [&](int place) { any = any || item_def(r, hero, place).takes > 0; });
  return any;
}
}  // namespace

// SB-DEC-30, SB-DEC-31, SB-DEC-33
void free_options(const Read& r, u32 heroes, OptionList& out) {
  for (int hero = 0; hero < hero_count(r); ++hero)
    if ((heroes >> static_cast<unsigned>(hero) & 1U) != 0 && is_up(r, hero) && is_any_free(r, hero))
      out.add(Verb::Free, hero, {.a = hero});
}
// SB-RUL-72: a sermon is performed at any question, whoever is asked.
void any_time_options(const Read& r, int active, OptionList& out) {
  for (int hero = 0; hero < hero_count(r); ++hero) {
    if (!is_up(r, hero)) continue;
    if (hero == active ? is_any_free(r, hero)
                       : any_use(r, Trigger::Any, u32{1} << static_cast<unsigned>(hero)))
      out.add(Verb::Free, hero, {.a = hero});
  }
}

namespace {
/// SB-GEA-02, SB-TRN-02: in a fight hands are assigned when a turn begins.
void ready_options(const Read& r, const Frame& /*f*/, OptionList& out) {
  for (int hero = 0; hero < hero_count(r); ++hero)
    if (could_change_hands(r, hero)) out.add(Verb::Free, hero, {.a = hero});
  out.add(Verb::Ready, kParty);
}
Flow take_ready(Play& /*p*/, Frame& /*f*/, const Option& chosen) {
  return verb_of(chosen) == Verb::Free ? free_actions(chosen.a).then(kRepeat) : kFinish;
}
constexpr std::array kReadySteps{
    S::choose("Before the turn", "SB-GEA-02", ready_options, take_ready)};
}  // namespace

const Procedure<Play> kReadyProcedure{"ready", kReadySteps, false, "The turn begins"};
namespace {
void any_token_options(const Read& r, const Frame& f, OptionList& out) {
  for (int kind = 0; kind < length(r.content.bag); ++kind)
    out.add(Verb::TakeToken, f.seat, {.b = kind});
}
Flow take_any_token(Play& p, Frame& f, const Option& chosen) {
  return gain_token(p, f.seat, chosen.b).then(kFinish);
}
constexpr std::array kTokenChoiceSteps{
    S::choose("Which token?", "SB-DEC-45", any_token_options, take_any_token)};
}  // namespace

const Procedure<Play> kTokenChoiceProcedure{"token_choice", kTokenChoiceSteps, false, "A token"};
const Procedure<Play> kGainProcedure{"gain", kGainSteps, false, "An item"};
const Procedure<Play> kDrawItemProcedure{"draw_item", kDrawItemSteps, false, "An item"};
const Procedure<Play> kBurdenProcedure{"burden", kBurdenSteps, false, "Too much to carry"};
const Procedure<Play> kFreeProcedure{"free", kFreeSteps, false, "Free actions"};

}  // namespace undercroft::brimstone
