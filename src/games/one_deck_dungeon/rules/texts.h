#pragma once
#include "games/one_deck_dungeon/one_deck_dungeon.h"

// Texts in force. cards/words.cpp gathers and runs them.

namespace undercroft::one_deck {

inline bool heard(const Read& r, Event event) {
  return Machine::heard(r, event);
}
/// Finds anew which texts are in force: after loot, a descent, the start or end of an encounter.
void gather_texts(Play& p);
inline effects::EventHead event_of(Event kind, int seat = kPartySeat) {
  return Machine::event_of(kind, seat);
}
/// Lets the texts that listen answer to something that has happened.
inline Flow announce(Play& p, Event event, int piece = effects::kNoPiece, int seat = kPartySeat) {
  return Machine::announce(p, event, piece, seat);
}

inline int text_piece(int hero, int text) {
  return kTextPieces + hero * kTextsOfHero + text;
}
inline int talent_piece(int hero, int slot) {
  return kTalentPieces + hero * kTalentsOfHero + slot;
}
inline int item_piece(int hero, int item) {
  return kItemPieces + hero * kMostItems + item;
}
/// The skill behind a hero's text, or -1 for its feat and for nothing.
int skill_of(const Read& r, int hero, int text);

/// What the rules of a kind that are in force come to together.
inline int rule_sum(const Read& r, int kind) {
  int sum = 0;
  Query::each_rule(r, static_cast<effects::RuleKind>(kind),
                   [&](const effects::Rule& rule, const Query::Who& who) {
                     sum += Query::evaluate(r, rule.number, who);
                   });
  return sum;
}
/// The number of the last rule of a kind that is in force.
inline int rule_number(const Read& r, int kind, int otherwise) {
  Query::each_rule(r, static_cast<effects::RuleKind>(kind),
                   [&](const effects::Rule& rule, const Query::Who& who) {
                     otherwise = Query::evaluate(r, rule.number, who);
                   });
  return otherwise;
}

}  // namespace undercroft::one_deck
