#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "engine/effects/program.h"

// The words of a game's cards. A game fills one Vocabulary at start; the content compiler reads
// cards with it and the machine gets only numbers.

namespace undercroft::effects {

/// A noun or an adjective: a test that the game answers for a piece (R::word).
struct WordDef {
  std::string name;
  u8 id = 0;
  bool noun = false;
  int rank = 50;          ///< order among adjectives in English, lowest first
  std::string english;    ///< singular, or the adjective; "" means the name
  std::string plural;     ///< of a noun
  std::string after;      ///< a phrase behind the noun instead of an adjective: "on a flank"
  std::string not_after;  ///< the same, negated: "not on a flank"
  u8 layer = 0;           ///< what it reads: auras on this or an earlier layer may not use it
  std::string whose;      ///< a possessive before the noun instead of an adjective: "your"
  std::string alone;      ///< and what it says of the first noun, a person: "yourself"
  bool any = false;       ///< fits everything: "card"
};

/// A closed list of words: houses, traits, counters, keywords of a verb.
struct ListDef {
  std::string name;
  std::vector<std::string> words;
  std::vector<std::string> english;  ///< parallel to words, or empty
  bool open = false;                 ///< the packs' own card fields extend it (traits)
};

/// A number or a set of words that a piece or a seat has.
struct AttributeDef {
  std::string name;
  u8 id = 0;
  u8 layer = 0;  ///< auras may read only lower layers (effects.md §4)
  bool of_piece = true;
  bool of_seat = false;
  bool keyword = false;  ///< may be given without a number: "gets taunt"
  int list = -1;         ///< its words are those of this list; -1: a number
  std::string english;   ///< "power"
  std::string whole;     ///< a phrase that says whose it is by itself: "the spent die"
  std::string shows;     ///< a word before its number instead of "with power": "showing"
  std::string given;     ///< of a keyword: what whoever gains it does: "avoids Return Damage"
};

struct ZoneDef {
  std::string name;
  u8 id = 0;
  std::string english;  ///< "discard pile"
  bool whole = false;   ///< everybody shares one
  bool hidden = false;  ///< may lie face down: programs meet it as effects.md says
};

/// Seat words. The first five are the same in every game.
enum SeatWord : u8 { kYou, kOwnerOf, kControllerOf, kEachPlayer, kActive, kFirstGameSeat = 8 };
struct SeatDef {
  std::string name;
  u8 id = 0;
  std::string subject;     ///< "your opponent"
  std::string possessive;  ///< "your opponent's"
  bool second_person = false;
};

/// A time that `until` may name (`during`, if it comes later), or a period that `limit` and `tally`
/// may.
struct TimeDef {
  std::string name;  ///< "end of turn"
  u8 id = 0;
  std::string english;  ///< "for the rest of the turn"
  bool later = false;   ///< "next round": what it says sleeps until Machine::wake
};

struct RoleDef {
  std::string name;
  RoleSlot slot = RoleSlot::Piece;
  int list = -1;  ///< of Word: which list
};

struct EventDef {
  std::string name;
  u8 id = 0;
  std::vector<RoleDef> roles;
  std::string after;           ///< "{card} is destroyed", for "After {card} ..."
  std::string would;           ///< "{card} would be destroyed"
  const char* deed = nullptr;  ///< as an act, in rules: "reap with {card}"; else its name and card
};

/// A printed word that starts an ability: `on = "reap"` is `after reap(card: self)`; a word with
/// Stage::Word is run by the rules by its number.
struct TriggerDef {
  std::string name;
  u8 id = 0;
  Stage stage = Stage::After;
  int event = -1;
  std::string role;     ///< the role that is self (or the host of a granted ability)
  std::string english;  ///< "Reap"
  bool silent = false;  ///< the text says only what happens, not when
};

/// A relation between two pieces: "neighbour of", "within <n> of".
struct RelationDef {
  std::string pattern;
  u8 id = 0;
  std::string english;  ///< "next to {0}"
};

/// A condition of the game: "tide high", "mode combat".
struct ConditionDef {
  std::string pattern;  ///< words and <w:LIST>
  u8 id = 0;
  std::string english;  ///< "the tide is high"
};

/// A rule word and what follows it.
struct RuleWordDef {
  std::string name;
  u8 id = 0;
  std::string
      pattern;  ///< "<p> by <s>", "<n> <p> by <s>", "<n> to <s> for <p> by <s>", "<w:step>", "<n>"
  std::string english;
};

struct VerbDef {
  std::string enumerator;
  u8 op = 0;
  std::string pattern, english;
};

/// A field of the game's cards beyond id, name, ability, aura, rule.
struct CardFieldDef {
  enum class Kind : u8 { Number, Text, Flag, Word, Words, Texts, Keywords };
  std::string name;
  Kind kind = Kind::Number;
  int list = -1;  ///< of Word and Words
  bool required = false;
  i64 min = 0, max = 255;
  std::string text;  ///< for docs/effects.md
};

/// A program that a line of a card has under a name: `pass = '...'`.
struct RowKeyDef {
  std::string name;
  std::string english;  ///< "Passed"; "" where the line says nothing else
  std::string text;     ///< for docs/effects.md
};

/// A line of a card with fields and programs of its own: `[[test.option]]`.
struct RowDef {
  enum class Order : u8 { Any, Falls, Rises };
  std::string name;
  std::vector<CardFieldDef> fields;
  std::vector<RowKeyDef> keys;
  /// How a line begins: "{skill} {difficulty}". What stands in [..] needs its field.
  std::string english;
  std::string ordered{};  ///< a number that falls or rises from line to line; the last may lack it
  Order order = Order::Any;
};

/// A table of a pack's files: [[card]], [[hero]], [[tile]], ...
struct TableDef {
  std::string name;
  std::vector<CardFieldDef> fields;
  bool effects = true;         ///< may have abilities, auras and rules
  std::vector<RowDef> rows{};  ///< and lines of these kinds
  bool charts = false;         ///< its entries are charts: chart_table() in define.h
};

struct Vocabulary {
  std::string game;
  std::vector<VerbDef> verbs;  ///< core verbs first
  std::vector<EventDef> events;
  std::vector<WordDef> words;
  std::vector<ListDef> lists;
  std::vector<AttributeDef> attributes;
  std::vector<ZoneDef> zones;
  std::vector<SeatDef> seats;
  std::vector<TimeDef> times, periods;
  std::vector<TriggerDef> triggers;
  std::vector<RelationDef> relations;
  std::vector<ConditionDef> conditions;
  std::vector<RuleWordDef> rules;
  std::vector<TableDef> tables;
  std::vector<std::string> natives;
  int most_tallies = 48;
  /// What lasts on `each MATCHER` falls on all that fits in that time, and not only on what fitted
  /// when it began (KF-LAS-02).
  bool lasting_asks_anew = false;

  [[nodiscard]] int list(std::string_view name) const;  ///< -1 if there is none
};

/// The verbs that every game shares, with their op numbers; a game appends its own.
std::vector<VerbDef> core_verbs();

}  // namespace undercroft::effects
