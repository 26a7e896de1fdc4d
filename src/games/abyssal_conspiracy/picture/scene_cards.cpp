// A card as a person sees it, and piles of cards.
#include "games/abyssal_conspiracy/picture/scenes.h"

namespace undercroft::abyssal {
namespace {

// ---- numbers with their parts

std::string printed_source(Attr attribute) {
  return attribute == Attr::Power ? "+1 power counters" : "counters";
}

/// What is said of a piece in words: "power 5", "exhausted". What lies on it its tokens tell.
std::vector<std::string> facts_of(const Read& r, int piece) {
  const Card& c = card(r, piece);
  std::vector<std::string> facts;
  if (is_type(r, piece, Type::Creature)) {
    facts.push_back("power " + std::to_string(power_of(r, piece)));
    if (const int armor = armor_of(r, piece); armor > 0) {
      const int left = armor_left(r, piece);
      facts.push_back("armor " + std::to_string(left) +
                      (left < armor ? " of " + std::to_string(armor) : ""));
    }
  }
  if (has_flag(r, piece, kTagged)) facts.emplace_back("being destroyed");
  if (has_flag(r, piece, kExhausted)) facts.emplace_back("exhausted");
  if (is_card(c.host)) facts.push_back("on " + card_name(r, c.host));
  if (is_creature_in_play(r, piece) && c.controller == kConspiracy)
    facts.push_back("engaged with " + player_name(r, c.engaged));
  return facts;
}
std::string in_full(const Read& r, int piece) {
  std::string text = card_name(r, piece) + ", " + type_line(r, piece);
  if (card(r, piece).zone != Zone::Play) {
    const std::string icons = icons_text(printed_card(r, piece));
    return icons.empty() ? text : text + ", icons: " + icons;
  }
  for (const std::string& fact : facts_of(r, piece)) text += ", " + fact;
  return text;
}

/// The marks of its houses, and what playing it brings. The Conspiracy is none of the houses.
std::vector<std::string> symbols_on(const Read& r, int piece) {
  std::vector<std::string> symbols;
  for (const int house : houses_of_card(r, piece))
    if (house != static_cast<int>(House::Conspiracy)) symbols.push_back(house_word(house));
  if (card(r, piece).zone == Zone::Play) return symbols;
  for (std::string& icon : icons_of(printed_card(r, piece))) symbols.push_back(std::move(icon));
  return symbols;
}

void show_tokens(const Read& r, int piece, ScenePiece& drawn) {
  const Card& c = card(r, piece);
  const auto token = [&](const char* icon, int n, std::string text) {
    if (n > 0) drawn.token(icon, n).text = std::move(text);
  };
  token("damage", c.damage, "damage");
  token("aember", c.amber, "Æmber");
  token("power", c.power_counters, counter_name(0, c.power_counters));
  token("rune", c.counters, counter_name(c.counter_kind, c.counters));
  token("stun", has_flag(r, piece, kStunned) ? 1 : 0, "stun");
  token("ward", has_flag(r, piece, kWarded) ? 1 : 0, "ward");
  token("enrage", has_flag(r, piece, kEnraged) ? 1 : 0, "enrage");
  token("close", has_flag(r, piece, kTagged) ? 1 : 0, "destruction");
}

void show_in_play(const Read& r, int piece, ScenePiece& drawn) {
  const Card& c = card(r, piece);
  if (has_flag(r, piece, kExhausted)) drawn.state(PieceState::Spent);
  if (is_away(r, cell_of(r, piece))) drawn.state(PieceState::Away);
  if (is_player(c.controller)) drawn.seat = c.controller;
  if (is_type(r, piece, Type::Creature)) {
    SceneNumber& power = drawn.number("power", power_of(r, piece)).with_icon("power");
    show_attribute(r, piece, Attr::Power, power);
    if (armor_of(r, piece) > 0 || printed_card(r, piece).armor > 0) {
      SceneNumber& armor = drawn.number("armor", armor_left(r, piece)).with_icon("armor");
      show_attribute(r, piece, Attr::Armor, armor);
    }
  }
  show_tokens(r, piece, drawn);
}

}  // namespace

void show_attribute(const Read& r, int piece, Attr attribute, SceneNumber& number) {
  const auto id = static_cast<u8>(attribute);
  const int printed = Rules::printed(r, id, piece);
  number.from_base(printed);
  int sum = printed;
  const auto part = [&](std::string source, int n, std::string rule = {}) {
    if (n == 0) return;
    number.part(std::move(source), n, std::move(rule));
    sum += n;
  };
  part(printed_source(attribute), Rules::base(r, id, piece) - printed, "KF-PWR-01");
  std::string setter;
  Query::each_aura(r, id, piece, Query::modifiers(r, id),
                   [&](const effects::Aura& aura, const Query::Who& who, int /*rank*/) {
                     const int n = aura.amount.given() ? Query::evaluate(r, aura.amount, who)
                                                       : int{aura.number};
                     if (aura.change == effects::Change::Add) part(card_name(r, who.self), n);
                     if (aura.change == effects::Change::Set) setter = card_name(r, who.self);
                   });
  if (attribute == Attr::Armor)
    part("used up this turn", -int{card(r, piece).armor_used}, "KF-ARM-02");
  if (sum != number.value)
    part(setter.empty() ? "at least 0" : "set by " + setter, number.value - sum);
}

ScenePiece& draw_card(const Read& r, int piece, const std::string& where, int index, Scene& out) {
  const CardDef& d = printed_card(r, piece);
  ScenePiece& drawn = out.piece(card_id(piece), "card", where, in_full(r, piece));
  drawn.index = index;
  SceneFace& face = drawn.card(d.name, type_line(r, piece), card_text(r, piece)).show();
  face.art = d.art;
  face.frame = house_word(static_cast<int>(d.house));
  face.icons = symbols_on(r, piece);
  if (card(r, piece).zone == Zone::Play) {
    show_in_play(r, piece, drawn);
    return drawn;
  }
  if (is_player(owner_of(piece))) drawn.seat = owner_of(piece);
  if (d.type != Type::Creature) return drawn;
  drawn.number("power", d.power).with_icon("power");
  if (d.armor > 0) drawn.number("armor", d.armor).with_icon("armor");
  return drawn;
}

void draw_deck(const Read& r, const Eyes& eyes, std::span<const Slot> pile, SceneArea& area,
               std::string_view back, Scene& out) {
  area.count = length(pile);
  bool next = true;
  for (std::size_t i = pile.size(); i-- > 0;) {
    const int index = length(pile) - 1 - static_cast<int>(i);
    if (pile[i].is_known()) {
      ScenePiece& known = draw_card(r, pile[i].card(), area.id, index, out);
      known.state(PieceState::FaceDown).back = back;
      continue;
    }
    if (next) {
      area.could_be = could_be(r, pile[i]);
      if (eyes.request.could_be == area.id) area.candidates = candidates_of(r, pile[i]);
    }
    next = false;
  }
}

void draw_open_pile(const Read& r, std::span<const u8> cards, SceneArea& area, Scene& out) {
  area.count = length(cards);
  for (std::size_t i = cards.size(); i-- > 0;)
    draw_card(r, cards[i], area.id, length(cards) - 1 - static_cast<int>(i), out);
}

}  // namespace undercroft::abyssal
