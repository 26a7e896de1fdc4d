// Which texts are in force, and which can be used.
#include "games/brimstone/rules/chapters.h"

namespace undercroft::brimstone {
namespace {

/// Calls f(piece, triggers) for everything with a text that speaks for a hero: of an item, if it
/// does anything for its hero now (SB-GEA-03).
template <class F>
void each_speaker(const Read& r, int hero, F f) {
  constexpr u64 kAnyWord = ~u64{0};
  const Hero& h = r.s.heroes[hero];
  f(kPieces(Thing::Class, hero), kAnyWord);
  if (h.upgrade != kNone) f(kPieces(Thing::Upgrade, hero), r.content.upgrades[h.upgrade].words);
  for (int place = 0; place < kMostItems; ++place)
    if (h.items[place].card != kNone && is_usable(r, hero, place))
      f(item_piece(hero, place), item_def(r, hero, place).words);
}
/// Calls f(ability) for the texts of a piece under a word that may be used now.
template <class F>
void each_text(const Read& r, int piece, Trigger word, int hero, F f) {
  for (const u16 number : Query::text_of(r, piece).abilities) {
    const effects::Ability& ability = r.content.texts.c.abilities[number];
    if (ability.stage == effects::Stage::Word && ability.word == static_cast<u8>(word) &&
        !ability.granted && Machine::may_resolve(r, number, piece, piece, hero, -1, 0))
      f(number);
  }
}
template <class F>
void each_use(const Read& r, Trigger word, int hero, F f) {
  const u64 bit = u64{1} << static_cast<unsigned>(word);
  const Hero& h = r.s.heroes[hero];
  each_speaker(r, hero, [&](int piece, u64 words) {
    if ((words & bit) != 0) each_text(r, piece, word, hero, [&](u16 number) { f(piece, number); });
  });
  for (int i = 0; i < length(h.ills); ++i)
    each_text(r, kPieces(Thing::Ill, hero, i), word, hero,
              [&](u16 number) { f(kPieces(Thing::Ill, hero, i), number); });
  each_card(r, [&](int place) {
    if (r.s.cards[place].stays != 0)
      each_text(r, card_piece(place), word, hero,
                [&](u16 number) { f(card_piece(place), number); });
  });
  for (int kind = 0; kind < length(r.content.bag); ++kind)
    if (h.bag[kind] > 0 && (r.content.bag[kind].words & bit) != 0)
      each_text(r, kPieces(Thing::Bag, 0, kind), word, hero,
                [&](u16 number) { f(kPieces(Thing::Bag, 0, kind), number); });
  for (int kind = 0; kind < length(r.content.shots); ++kind)
    if (h.shots[kind] > 0 && (r.content.shots[kind].words & bit) != 0 && may_shoot(r, hero))
      each_text(r, kPieces(Thing::Shot, 0, kind), word, hero,
                [&](u16 number) { f(kPieces(Thing::Shot, 0, kind), number); });
  for (int sermon = 0; sermon < length(r.content.sermons); ++sermon)
    if (r.s.preacher[sermon] == hero + 1 && (r.content.sermons[sermon].words & bit) != 0 &&
        may_perform(r, hero, sermon))
      each_text(r, kPieces(Thing::Sermon, 0, sermon), word, hero,
                [&](u16 number) { f(kPieces(Thing::Sermon, 0, sermon), number); });
}

}  // namespace

void gather_texts(Play& p) {
  Machine::clear_force(p);
  each_card(p, [&](int place) {
    if (p.s.cards[place].stays != 0) Machine::put_in_force(p, card_piece(place));
  });
  for (int hero = 0; hero < hero_count(p); ++hero)
    if (p.s.heroes[hero].standing != Standing::Dead)
      for (int i = 0; i < length(p.s.heroes[hero].ills); ++i)
        Machine::put_in_force(p, kPieces(Thing::Ill, hero, i));
  for (int hero = 0; hero < hero_count(p); ++hero)
    if (is_up(p, hero))  // SB-RUL-115
      each_speaker(p, hero, [&](int piece, u64) { Machine::put_in_force(p, piece); });
}
void use_options(const Read& r, Trigger word, u32 heroes, OptionList& out) {
  for (int hero = 0; hero < hero_count(r); ++hero)
    if ((heroes >> static_cast<unsigned>(hero) & 1U) != 0 && is_up(r, hero))
      each_use(r, word, hero, [&](int piece, u16 number) {
        const bool sermon = kPieces.is(Thing::Sermon, piece);
        out.add(sermon ? Verb::Perform : Verb::Use, hero, {.a = hero, .b = piece, .c = number});
      });
}
bool any_use(const Read& r, Trigger word, u32 heroes) {
  bool any = false;
  for (int hero = 0; hero < hero_count(r) && !any; ++hero)
    if ((heroes >> static_cast<unsigned>(hero) & 1U) != 0 && is_up(r, hero))
      each_use(r, word, hero, [&](int, u16) { any = true; });
  return any;
}
// SB-BAG-02, SB-GUN-02, SB-GEA-13
Flow use_text(Play& p, const Option& chosen) {
  const int hero = chosen.a;
  const auto [kind, row, column, number] = kPieces.at(chosen.b);
  if (kind == Thing::Sermon) return perform(hero, number, chosen.c);
  p.tell(Fact::Used, {.a = hero, .b = chosen.b}, hero);
  Hero& h = p.s.heroes[hero];
  if (kind == Thing::Item) h.items[column].used_by = narrow<u8>(hero);
  if (kind == Thing::Bag) h.bag[number] -= 1;
  if (kind == Thing::Shot) {
    h.shots[number] -= 1;
    p.s.attack.shot = number;
  }
  return Machine::start_ability(p, chosen.c, chosen.b, chosen.b, hero).value_or(kNext);
}

}  // namespace undercroft::brimstone
