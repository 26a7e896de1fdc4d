#pragma once
#include <string>
#include <utility>
#include <vector>

#include "engine/effects/vocabulary.h"

// Short ways to write down the words of a game's cards and the tables of its packs.

namespace undercroft::effects {

template <class E>
constexpr u8 id(E value) {
  return static_cast<u8>(value);
}

template <class E>
WordDef noun(std::string name, E word, std::string singular, std::string plural) {
  WordDef w;
  w.name = std::move(name);
  w.english = std::move(singular);
  w.plural = std::move(plural);
  w.id = id(word);
  w.noun = true;
  return w;
}

template <class E>
WordDef adjective(std::string name, E word, int rank) {
  WordDef w;
  w.name = std::move(name);
  w.id = id(word);
  w.rank = rank;
  return w;
}

template <class E>
AttributeDef piece_attribute(std::string name, E attribute, u8 layer, std::string english = {}) {
  AttributeDef a;
  a.english = english.empty() ? name : std::move(english);
  a.name = std::move(name);
  a.id = id(attribute);
  a.layer = layer;
  return a;
}

template <class E>
AttributeDef seat_attribute(std::string name, E attribute, u8 layer, std::string english) {
  AttributeDef a = piece_attribute(std::move(name), attribute, layer, std::move(english));
  a.of_piece = false;
  a.of_seat = true;
  return a;
}

/// A printed word that the rules run by its number.
template <class E>
TriggerDef printed_word(std::string name, E trigger, std::string english, bool silent = false) {
  return {std::move(name), id(trigger), Stage::Word, -1, "", std::move(english), silent};
}

/// A printed word that listens to an event of its own card.
template <class E, class V>
TriggerDef listening_word(std::string name, E trigger, Stage stage, V event, std::string english) {
  return {std::move(name), id(trigger), stage, static_cast<int>(event), "card", std::move(english)};
}

inline std::vector<VerbDef> with_core_verbs(const std::vector<VerbDef>& own) {
  std::vector<VerbDef> all = core_verbs();
  all.insert(all.end(), own.begin(), own.end());
  return all;
}

// ---- the tables of a pack

inline CardFieldDef text_field(std::string name, std::string meaning, bool required = false) {
  return {
      std::move(name), CardFieldDef::Kind::Text, -1, required, 0, 0, std::move(meaning),
  };
}

inline CardFieldDef texts_field(std::string name, std::string meaning) {
  return {std::move(name), CardFieldDef::Kind::Texts, -1, false, 0, 0, std::move(meaning)};
}

inline CardFieldDef number_field(std::string name, int min, int max, std::string meaning,
                                 bool required = true) {
  return {
      std::move(name), CardFieldDef::Kind::Number, -1, required, min, max, std::move(meaning),
  };
}

inline CardFieldDef flag_field(std::string name, std::string meaning) {
  return {std::move(name), CardFieldDef::Kind::Flag, -1, false, 0, 1, std::move(meaning)};
}

/// One word of a list (Vocabulary::list).
inline CardFieldDef word_field(std::string name, int list, std::string meaning,
                               bool required = false) {
  return {
      std::move(name), CardFieldDef::Kind::Word, list, required, 0, 0, std::move(meaning),
  };
}

inline CardFieldDef words_field(std::string name, int list, std::string meaning) {
  return {std::move(name), CardFieldDef::Kind::Words, list, false, 0, 0, std::move(meaning)};
}

inline TableDef table(std::string name, std::vector<CardFieldDef> fields, bool effects) {
  return {std::move(name), std::move(fields), effects};
}

/// Lines of a card, in any order.
inline RowDef rows(std::string name, std::vector<CardFieldDef> fields, std::vector<RowKeyDef> keys,
                   std::string english) {
  return {std::move(name), std::move(fields), std::move(keys), std::move(english)};
}
/// Lines of which each has a lower (or a higher) number than the one before.
inline RowDef ordered_rows(RowDef def, std::string by, RowDef::Order order) {
  def.ordered = std::move(by);
  def.order = order;
  return def;
}

/// Charts: what they are rolled with, and rows of which each stands for some totals and says under
/// its first key what they do.
inline TableDef chart_table(std::string name, std::vector<CardFieldDef> fields,
                            std::vector<CardFieldDef> of_rows, std::string english = "{on}") {
  fields.insert(fields.begin(),
                text_field("dice", "what it is rolled with: d6, 2d6, d36 (tens and units)", true));
  of_rows.insert(of_rows.begin(), text_field("on", "the totals: 7, 3-5, \"2, 12\"", true));
  TableDef def = table(std::move(name), std::move(fields), true);
  def.charts = true;
  def.rows.push_back(
      rows("row", std::move(of_rows), {{"do", "", "what the totals do"}}, std::move(english)));
  return def;
}

}  // namespace undercroft::effects
