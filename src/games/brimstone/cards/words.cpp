// What the words of the cards mean.
#include "games/brimstone/rules/chapters.h"

namespace undercroft::brimstone {

int Rules::def_of(const Read& r, int piece) {
  const auto [kind, row, column, number] = kPieces.at(piece);
  UC_CHECK(kind == Thing::Card && number < length(r.s.cards), "a piece without text");
  return r.content.darkness[r.s.cards[number]].text;
}
int Rules::controller_of(const Read& r, int piece) {
  return is_hero(r, piece) ? piece : int{r.s.lantern};
}
bool Rules::word(const Read& r, const Who& who, u8 word, int piece) {
  if (!is_hero(r, piece)) return false;
  switch (static_cast<Word>(word)) {
    case Word::Hero: return r.s.heroes[piece].standing != Standing::Dead;
    case Word::Standing: return is_up(r, piece);
    case Word::Fallen: return r.s.heroes[piece].standing == Standing::Down;
    case Word::Own: return piece == who.seat;
    case Word::Other: return piece != who.seat;
  }
  return false;
}
int Rules::base(const Read& r, u8 attribute, int piece) {
  if (!is_hero(r, piece)) return 0;
  const Hero& hero = r.s.heroes[piece];
  switch (static_cast<Attr>(attribute)) {
    case Attr::Grit: return hero.grit;
    case Attr::Wounds: return hero.wounds;
    case Attr::Sanity: return hero.horror;
    case Attr::Corruption: return hero.corruption;
  }
  return 0;
}
Set Rules::universe(const Read& r, int /*seat*/, int /*self*/) {
  Set all;
  for (int hero = 0; hero < hero_count(r); ++hero)
    if (r.s.heroes[hero].standing != Standing::Dead) all.set(at(hero));
  return all;
}
bool Rules::condition(const Read& r, const Who& /*who*/, u8 /*condition*/, int /*word*/,
                      int /*second*/) {
  return in_fight(r);
}
void Rules::release(State& s, const Frame& frame) {
  Machine::release(s, frame);
}

}  // namespace undercroft::brimstone
