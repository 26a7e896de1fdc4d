// What studies count: cards played, seals opened, places searched, and texts that took effect.
#include "engine/countables.h"

#include "games/abyssal_conspiracy/rules/chapters.h"

namespace undercroft::abyssal {
namespace {

enum class Counts : u8 { Played, Adventure, Seal, Searched, Found, Text, kEnd };

constexpr CountedList<Content> kAllCards = kCardsOf<Content, &Content::cards>;
/// Cards that the content lists by their numbers.
template <auto Numbers>
constexpr CountedList<Content> kSome{[](const Content& c) { return length(c.*Numbers); },
                                     [](const Content& c, std::size_t i) {
                                       const CardDef& d = c.cards[(c.*Numbers)[i]];
                                       return std::pair(d.id, d.name);
                                     }};

bool is_archon(const Content& c, int i) {
  const CardDef& d = c.cards[at(i)];
  return !d.is_adventure() && d.type != Type::Seal && d.type != Type::Location;
}
bool is_of_adventure(const Content& c, int i) {
  const CardDef& d = c.cards[at(i)];
  return d.is_adventure() && d.type != Type::Seal && d.type != Type::Location && i != c.vaultbinder;
}
bool is_searched(const Content& c, int i) {
  constexpr int kSearchedDepths = kUpperCells / kColumns;
  return c.cards[c.locations[at(i)]].depth <= kSearchedDepths;
}

constexpr Countables<Content, Counts> kCountables({
    {Counts::Played, "card played", kAllCards, is_archon},
    {Counts::Adventure, "adventure card played", kAllCards, is_of_adventure},
    {Counts::Seal, "seal opened", kSome<&Content::seals>},
    {Counts::Searched, "location searched", kSome<&Content::locations>, is_searched},
    {Counts::Found, "Vaultbinder found", kSome<&Content::locations>, is_searched},
    {Counts::Text, "text in effect", kTextsOf<Content>, takes_effect<Content>},
});

int number(const Read& r, Counts kind, int card) {
  return kCountables.number(r.content, kind, card);
}
int counted_card(const Read& r, int piece) {
  const int def = Rules::def_of(r, piece);
  const bool adventure = r.content.cards[at(def)].is_adventure();
  return number(r, adventure ? Counts::Adventure : Counts::Played, def);
}
int counted_location(const Read& r, Counts kind, int cell) {
  const int piece = location_piece(r, cell);
  return piece < 0 ? -1 : number(r, kind, piece - kLocationPieces);
}

int counted_fact(const Read& r, const Happening& told) {
  switch (told.as<Fact>()) {
    case Fact::CardPlayed: return counted_card(r, told.a);
    case Fact::SealOpened: return number(r, Counts::Seal, told.a - kSealPieces);
    case Fact::Searched: return counted_location(r, Counts::Searched, told.a);
    case Fact::BinderFound: return counted_location(r, Counts::Found, told.a);
    default: return -1;
  }
}

}  // namespace

std::vector<Countable> Rules::countables(const Content& content) {
  return kCountables.all(content);
}

int Rules::counted(const Read& r, const Happening& told) {
  if (told.is_fact()) return counted_fact(r, told);
  if (told.kind != Happening::Kind::Triggered) return -1;
  return number(r, Counts::Text, r.content.texts.c.abilities.at(at(told.n)).card);
}

}  // namespace undercroft::abyssal
