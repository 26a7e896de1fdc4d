// Chests (FD-CHE), Items (FD-ITM), Abilities gained (FD-LVL-09), multi-classed Heroes (FD-ALT).
#include "games/forgotten_depths/rules/chapters.h"

namespace undercroft::forgotten {
namespace {

using S = Steps<Play>;

std::size_t class_index(Class c) {
  return static_cast<std::size_t>(c);
}

// ---- decks: cards by their place in the list of the class

/// What may be drawn: an unseen card, or the first of those at the bottom.
void deck_outcomes(const ClassDeck& deck, const std::vector<int>& cards, Verb verb,
                   OptionList& out) {
  if (deck.unseen == 0) {
    out.outcome(verb, 1, {.b = cards[deck.bottom.front()]});
    return;
  }
  for (int i = 0; i < length(cards); ++i)
    if (has_bit(deck.unseen, i)) out.outcome(verb, 1, {.b = cards[at(i)]});
}
int place_in(const std::vector<int>& cards, int card) {
  return static_cast<int>(std::ranges::find(cards, card) - cards.begin());
}
void take_card(ClassDeck& deck, const std::vector<int>& cards, int card) {
  if (deck.unseen == 0)
    deck.bottom.erase(0);
  else
    deck.unseen = static_cast<u8>(deck.unseen & ~bit_of(place_in(cards, card)));
}
// FD-ALT-06, FD-ALT-10
void put_under(ClassDeck& deck, const std::vector<int>& cards, int card) {
  deck.bottom.push_back(narrow<u8>(place_in(cards, card)));
}

Class secondary(const Read& r, int hero) {
  return is_multi(r, hero) ? hero_def(r, hero).second : Class::None;
}

}  // namespace

// FD-CHE-06
bool is_multi(const Read& r, int hero) {
  return hero_def(r, hero).second != Class::None && r.s.heroes[hero].single == 0;  // FD-ALT-08
}
bool is_of_class(const Read& r, int hero, Class c) {
  // FD-RUL-47
  return c == Class::None || hero_def(r, hero).primary == c || secondary(r, hero) == c;
}
bool may_keep_item(const Read& r, int hero, int item) {
  const ItemDef& def = r.content.items[at(item)];
  if (!is_of_class(r, hero, def.of)) return false;
  return !def.adds() || def.of == hero_def(r, hero).primary;  // FD-ALT-04
}

// FD-SET-18, FD-NXT-06: what is not owned and not in the Box.
void shuffle_decks(Play& p) {
  for (std::size_t c = 0; c < kClasses; ++c) {
    unsigned items = 0;
    unsigned abilities = 0;
    for (int i = 0; i < length(p.content.class_items[c]); ++i)
      // FD-ALT-09: of every class, whoever is in the game.
      if (p.s.items[p.content.class_items[c][at(i)]].owner == kNone) items |= bit_of(i);
    // FD-CHN-05
    for (int i = 0; i < length(p.content.class_abilities[c]); ++i)
      if (p.s.abilities[p.content.class_abilities[c][at(i)]].owner == kNone) abilities |= bit_of(i);
    p.s.item_decks[c] = {.unseen = static_cast<u8>(items), .bottom = {}};
    p.s.ability_decks[c] = {.unseen = static_cast<u8>(abilities), .bottom = {}};
  }
}

namespace {
int decks_size(const Read& r, int hero, const Array<ClassDeck, kClasses>& decks) {
  const Class second = secondary(r, hero);
  return decks[class_index(hero_def(r, hero).primary)].size() +
         (second == Class::None ? 0 : decks[class_index(second)].size());
}
}  // namespace

int item_deck_size(const Read& r, int hero) {
  return decks_size(r, hero, r.s.item_decks);
}
int ability_deck_size(const Read& r, int hero) {
  return decks_size(r, hero, r.s.ability_decks);
}
bool anyone_can_draw_item(const Read& r) {
  for (int hero = 0; hero < hero_count(r); ++hero)
    if (item_deck_size(r, hero) > 0) return true;
  return false;
}

// ---- what Heroes have

bool Belongings::is_of(const State& s) const {
  return count_ == s.heroes.size() && same_bytes(items_, s.items) &&
         same_bytes(abilities_, s.abilities);
}
void Belongings::draw(const State& s) {
  count_ = s.heroes.size();
  items_ = s.items;
  abilities_ = s.abilities;
  heroes_ = {};
  all_ = {};
  const auto note = [&](u8 owner, int piece) {
    if (owner >= count_) return;
    heroes_[owner].set(at(piece));
    all_.set(at(piece));
  };
  for (int i = 0; i < kMostItemsInGame; ++i) note(items_[i].owner, kPieces(Thing::Item, i));
  for (int i = 0; i < kMostAbilitiesInGame; ++i)
    note(abilities_[i].owner, kPieces(Thing::Ability, i));
}

// ---- equipping

int hands_used(const Read& r, int hero) {
  int hands = 0;
  each_item_of(r, hero, [&](int i, const OwnedItem& item) {
    if (item.equipped != 0) hands += r.content.items[at(i)].hands;
  });
  return hands;
}
bool may_equip(const Read& r, int hero, int item) {
  const OwnedItem& owned = r.s.items[item];
  if (owned.owner != hero || owned.equipped != 0) return false;  // FD-ITM-23, FD-RUL-24
  const ItemDef& def = r.content.items[at(item)];
  if (!is_of_class(r, hero, def.of)) return false;   // FD-ITM-21
  return hands_used(r, hero) + def.hands <= kHands;  // FD-ITM-02, FD-ITM-03
}
// FD-ITM-04, FD-ITM-07, FD-RUL-72
void equip_options(const Read& r, OptionList& out) {
  each_held(r, [&](int i, const OwnedItem& item) {
    const Args args{.a = item.owner, .b = i};
    const int seat = r.s.heroes[item.owner].seat;
    if (item.equipped != 0) {
      if (!r.content.items[at(i)].fixed)
        out.add(Verb::Unequip, seat, args);  // FD-GEN-07, FD-RUL-52
    } else if (may_equip(r, item.owner, i)) {
      out.add(Verb::Equip, seat, args);
    }
  });
}
void take_equip(Play& p, const Option& chosen) {
  const bool on = static_cast<Verb>(chosen.verb) == Verb::Equip;
  p.s.items[chosen.b].equipped = on ? 1 : 0;  // FD-ITM-01, FD-SET-34, FD-BLD-02
  p.tell(Fact::ItemEquipped, {chosen.b, chosen.a, on ? 0 : 1});
  gather_texts(p);
}

// FD-ARM-02, FD-ARM-03
int printed_armor(const Read& r, int hero) {
  int armor = 0;
  each_item_of(r, hero, [&](int i, const OwnedItem& item) {
    if (item.in_use()) armor += r.content.items[at(i)].armor;
  });
  return armor;
}
// FD-ITM-18, FD-RUL-48
bool is_magic(const Read& r, int hero) {
  bool magic = false;
  each_item_of(r, hero, [&](int i, const OwnedItem& item) {
    magic = magic || (item.in_use() && r.content.items[at(i)].magic);
  });
  return magic;
}
// FD-ABL-12, FD-CAM-05
void refresh_all(Play& p) {
  for (OwnedAbility& ability : p.s.abilities) ability.refresh();
  for (OwnedAbility& ability : p.s.mats) ability.refresh();
  p.tell(Fact::AllRefreshed);
}

namespace {

// ---- a Chest

// FD-CHE-01, FD-CHE-07, FD-DEC-12
void chest_options(const Read& r, const Frame& /*f*/, OptionList& out) {
  for (int hero = 0; hero < hero_count(r); ++hero)
    if (item_deck_size(r, hero) > 0) out.add(Verb::ChooseHero, kParty, {.a = hero});  // FD-RUL-51
}
Flow open_chest(Play& p, Frame& /*f*/, const Option& chosen) {
  return draw_chest_item(p, chosen.a);
}
Flow chest_resolved(Play& p, Frame& f) {
  const int place = notes<Chest>(f).place;
  mark(p, place, PlacedTile::kChestDone);  // FD-CHE-03, FD-CHE-04
  move_lantern(p, place, tile_def(p, place).area_with(&TileArea::chest));
  return kFinish;
}

// ---- an Item

enum class ItemStep : u8 { Start, Draw, Drawn, Keep, Gain, More, Remove, Equip, kEnd };

/// Which class's deck is drawn from next; None when enough was drawn.
Class next_deck(const Read& r, const Frame& f) {
  const auto now = notes<GainItem>(f);
  const Class first = hero_def(r, now.hero).primary;
  const Class second = secondary(r, now.hero);
  const auto has_cards = [&](Class c) {
    return c != Class::None && r.s.item_decks[class_index(c)].size() > 0;
  };
  if (now.first < 0 && has_cards(first)) return first;
  if (now.second >= 0) return Class::None;  // FD-ALT-03: one of each
  if (has_cards(second)) return second;     // FD-CHE-06
  const bool another = now.left > 0 && now.first >= 0 && has_cards(first);
  return another ? first : Class::None;
}
Flow start_item(Play& p, Frame& f) {
  if (notes<GainItem>(f).item >= 0) return jump(ItemStep::Gain);
  return next_deck(p, f) == Class::None ? jump(ItemStep::Drawn) : kNext;
}
// FD-CHN-15
void item_outcomes(const Read& r, const Frame& f, OptionList& out) {
  const std::size_t c = class_index(next_deck(r, f));
  deck_outcomes(r.s.item_decks[c], r.content.class_items[c], Verb::DrawItem, out);
}
Flow draw_an_item(Play& p, Frame& f, const Option& chosen) {
  const Class from = next_deck(p, f);
  const std::size_t c = class_index(from);
  take_card(p.s.item_decks[c], p.content.class_items[c], chosen.b);
  auto now = notes<GainItem>(f);
  const bool first = now.first < 0 && from == hero_def(p, now.hero).primary;
  (first ? now.first : now.second) = chosen.b;
  keep(f, now);
  p.tell(Fact::ItemDrawn, {.a = chosen.b});
  return kRestart;
}
void item_under(Play& p, int item) {
  if (item < 0) return;
  const std::size_t c = class_index(p.content.items[at(item)].of);
  put_under(p.s.item_decks[c], p.content.class_items[c], item);
  p.tell(Fact::ItemReturned, {.a = item});
}
void keep_options(const Read& r, const Frame& f, OptionList& out) {
  const auto now = notes<GainItem>(f);
  const int hero = now.hero;
  for (const int item : {int{now.first}, int{now.second}}) {
    if (item < 0) continue;
    if (may_keep_item(r, hero, item))
      out.add(Verb::Keep, r.s.heroes[hero].seat, {.a = hero, .b = item});
    const ItemDef& def = r.content.items[at(item)];
    if (def.of == hero_def(r, hero).primary || !def.adds()) continue;
    for (int ally = 0; ally < hero_count(r); ++ally)
      if (ally != hero && hero_def(r, ally).primary == def.of)  // FD-ALT-05, FD-DEC-13
        out.add(Verb::Keep, r.s.heroes[hero].seat, {.a = ally, .b = item});
  }
}
Flow items_drawn(Play& p, Frame& f) {
  OptionList list;
  keep_options(p, f, list);
  auto now = notes<GainItem>(f);
  if (list.empty()) {
    item_under(p, now.first);
    item_under(p, now.second);
    return kFinish;  // nothing is gained
  }
  if (now.second >= 0) return kNext;
  now.item = now.first;
  keep(f, now);
  return jump(ItemStep::Gain);
}
// FD-ALT-06, FD-ALT-12, FD-ALT-13
Flow keep_item(Play& p, Frame& f, const Option& chosen) {
  auto now = notes<GainItem>(f);
  for (const int item : {int{now.first}, int{now.second}})
    if (item != chosen.b) item_under(p, item);
  now.hero = chosen.a;
  now.item = chosen.b;
  keep(f, now);
  return kNext;
}

Flow gain_the_item(Play& p, Frame& f) {
  auto now = notes<GainItem>(f);
  const int number = now.hero;
  Hero& hero = p.s.heroes[number];
  const ItemDef& def = p.content.items[at(now.item)];
  OwnedItem& item = p.s.items[now.item];
  item.owner = narrow<u8>(number);
  item.equipped = 0;
  item.uses = def.uses;  // FD-SET-20
  p.tell(Fact::ItemGained, {.a = now.item, .b = number, .n = 1}, hero.seat);
  now.left = def.remove;
  keep(f, now);
  if (!def.adds() && def.remove == 0) return jump(ItemStep::Equip);
  shuffle_all(p, number);  // FD-ITM-09, FD-ITM-14, FD-CHN-17
  for (int value = 1; value <= kHighestValue; ++value)
    for (int n = 0; n < def.add[value]; ++n) {   // FD-ITM-10
      if (hero.supply.count(value) == 0) break;  // FD-ITM-28, FD-RUL-64
      hero.supply.take(value);
      hero.pile.unseen.add(value);  // FD-GLO-01; FD-ITM-15, FD-ITM-17: once, and to stay
      p.tell(Fact::Added, {.a = number, .b = value}, hero.seat);
    }
  return kNext;
}
// FD-ITM-11, FD-ITM-12, FD-DEC-15, FD-RUL-22
void remove_options(const Read& r, const Frame& f, OptionList& out) {
  const int hero = notes<GainItem>(f).hero;
  r.s.heroes[hero].pile.unseen.each([&](int value, int /*n*/) {
    out.add(Verb::Remove, r.s.heroes[hero].seat, {.a = hero, .b = value});
  });
}
Flow more_to_remove(Play& p, Frame& f) {
  const auto now = notes<GainItem>(f);
  const Hero& hero = p.s.heroes[now.hero];
  if (now.left == 0 || hero.pile.empty()) return jump(ItemStep::Equip);
  return jump(ItemStep::Remove);
}
// FD-ITM-13, FD-ITM-30
Flow remove_card(Play& p, Frame& f, const Option& chosen) {
  p.s.heroes[chosen.a].pile.unseen.take(chosen.b);
  p.tell(Fact::Removed, {.a = chosen.a, .b = chosen.b}, p.s.heroes[chosen.a].seat);
  auto now = notes<GainItem>(f);
  now.left -= 1;
  keep(f, now);
  return jump(ItemStep::More);
}
// FD-ITM-06, FD-DEC-14, FD-RUL-21
void equip_now_options(const Read& r, const Frame& f, OptionList& out) {
  const auto now = notes<GainItem>(f);
  const int seat = r.s.heroes[now.hero].seat;
  if (may_equip(r, now.hero, now.item)) out.add(Verb::Equip, seat, {.a = now.hero, .b = now.item});
  out.add(Verb::Decline, seat);
}
Flow equip_now(Play& p, Frame& /*f*/, const Option& chosen) {
  if (static_cast<Verb>(chosen.verb) == Verb::Equip) take_equip(p, chosen);
  return kFinish;
}

// ---- an Ability

enum class AbilityStep : u8 { Mode, ChooseMode, Next, Draw, Keep, kEnd };

void set_mode(Frame& f, int mode) {
  auto now = notes<GainAbility>(f);
  now.mode = mode;
  keep(f, now);
}
Flow ability_mode(Play& p, Frame& f) {
  const int hero = notes<GainAbility>(f).hero;
  if (ability_deck_size(p, hero) == 0) return kFinish;
  if (is_multi(p, hero)) return kNext;  // FD-ALT-14: whatever the Ability comes from
  set_mode(f, 1);
  return jump(AbilityStep::Next);
}
void mode_options(const Read& r, const Frame& f, OptionList& out) {
  const int hero = notes<GainAbility>(f).hero;
  for (const int mode : {1, 2})  // FD-DEC-03
    out.add(Verb::ChooseDecks, r.s.heroes[hero].seat, {.a = hero, .n = mode});
}
Flow choose_mode(Play& /*p*/, Frame& f, const Option& chosen) {
  set_mode(f, chosen.n);
  return kNext;
}
Class next_ability_deck(const Read& r, const Frame& f) {
  const auto now = notes<GainAbility>(f);
  const Class first = hero_def(r, now.hero).primary;
  const Class second = secondary(r, now.hero);
  const auto cards = [&](Class c) {
    return c == Class::None ? 0 : r.s.ability_decks[class_index(c)].size();
  };
  if (now.first < 0) return cards(first) > 0 ? first : second;
  if (now.second >= 0) return Class::None;
  const Class wanted = now.mode == 2 ? second : first;  // FD-ALT-07
  if (cards(wanted) > 0) return wanted;
  const Class other = wanted == first ? second : first;
  return cards(other) > 0 ? other : Class::None;
}
Flow next_ability(Play& p, Frame& f) {
  const Class from = next_ability_deck(p, f);
  return from == Class::None || p.s.ability_decks[class_index(from)].size() == 0
             ? jump(AbilityStep::Keep)
             : kNext;
}
// FD-CHN-16
void ability_outcomes(const Read& r, const Frame& f, OptionList& out) {
  const std::size_t c = class_index(next_ability_deck(r, f));
  deck_outcomes(r.s.ability_decks[c], r.content.class_abilities[c], Verb::DrawAbility, out);
}
Flow draw_an_ability(Play& p, Frame& f, const Option& chosen) {
  const std::size_t c = class_index(next_ability_deck(p, f));
  take_card(p.s.ability_decks[c], p.content.class_abilities[c], chosen.b);
  auto now = notes<GainAbility>(f);
  (now.first < 0 ? now.first : now.second) = chosen.b;
  keep(f, now);
  p.tell(Fact::AbilityDrawn, {.a = chosen.b});
  return jump(AbilityStep::Next);
}
void ability_keep_options(const Read& r, const Frame& f, OptionList& out) {
  const auto now = notes<GainAbility>(f);
  for (const int ability : {int{now.first}, int{now.second}})
    if (ability >= 0)
      out.add(Verb::Keep, r.s.heroes[now.hero].seat, {.a = now.hero, .b = ability, .n = 1});
}
Flow keep_ability(Play& p, Frame& f, const Option& chosen) {
  const auto now = notes<GainAbility>(f);
  for (const int ability : {int{now.first}, int{now.second}}) {
    if (ability < 0) continue;
    if (ability == chosen.b) {  // FD-DEC-29
      p.s.abilities[ability].owner = chosen.a;
      p.tell(Fact::AbilityGained, {.a = ability, .b = chosen.a}, p.s.heroes[chosen.a].seat);
    } else {
      const std::size_t c = class_index(p.content.abilities[at(ability)].of);
      put_under(p.s.ability_decks[c], p.content.class_abilities[c], ability);  // FD-LVL-09
      p.tell(Fact::AbilityReturned, {.a = ability});
    }
  }
  gather_texts(p);
  return kFinish;
}

constexpr std::array kChestSteps{
    S::choose("Who opens the Chest?", "FD-CHE-01", chest_options, open_chest)
        .asks("Who opens the Chest?"),
    S::act("", "FD-CHE-03", chest_resolved),
};
constexpr auto kGainItemSteps = S::table<ItemStep>({
    S::act(ItemStep::Start, "", "FD-ALT-03", start_item),
    S::chance(ItemStep::Draw, "Draw an Item", "FD-CHE-01", Purpose::Items, item_outcomes,
              draw_an_item)
        .asks("Which Item is it?"),
    S::act(ItemStep::Drawn, "", "FD-RUL-51", items_drawn),
    S::choose(ItemStep::Keep, "Keep an Item", "FD-ALT-03", keep_options, keep_item)
        .asks(ask_item_to_keep),
    S::act(ItemStep::Gain, "Gain the Item", "FD-ITM-09", gain_the_item),
    S::act(ItemStep::More, "", "FD-ITM-11", more_to_remove),
    S::choose(ItemStep::Remove, "Remove a card", "FD-ITM-11", remove_options, remove_card)
        .asks(ask_card_to_remove),
    S::choose(ItemStep::Equip, "Equip it?", "FD-ITM-06", equip_now_options, equip_now)
        .asks(ask_to_equip),
});
constexpr auto kGainAbilitySteps = S::table<AbilityStep>({
    S::act(AbilityStep::Mode, "", "FD-ALT-07", ability_mode),
    S::choose(AbilityStep::ChooseMode, "Which decks?", "FD-ALT-07", mode_options, choose_mode)
        .asks(ask_decks),
    S::act(AbilityStep::Next, "", "FD-LVL-09", next_ability),
    S::chance(AbilityStep::Draw, "Draw an Ability", "FD-LVL-09", Purpose::Abilities,
              ability_outcomes, draw_an_ability)
        .asks("Which Ability is it?"),
    S::choose(AbilityStep::Keep, "Keep an Ability", "FD-LVL-09", ability_keep_options, keep_ability)
        .asks(ask_ability_to_keep),
});

}  // namespace

Flow draw_item(int hero) {
  return call(GainItem{.hero = hero});
}
Flow draw_chest_item(const Read& r, int hero) {
  const int more = Query::value_of(r, static_cast<u8>(Attr::ChestItems), hero);
  return call(GainItem{.hero = hero, .left = more});
}
Flow gain_item(int hero, int item) {
  return call(GainItem{.hero = hero, .item = item});
}
Flow gain_ability(int hero) {
  return call(GainAbility{.hero = hero});
}

const Procedure<Play> kChestProcedure{"chest", kChestSteps, false, "A Chest"};
const Procedure<Play> kGainItemProcedure{"gain_item", kGainItemSteps, false, "An Item"};
const Procedure<Play> kGainAbilityProcedure{"gain_ability", kGainAbilitySteps, false, "An Ability"};

}  // namespace undercroft::forgotten
