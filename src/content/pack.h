#pragma once
#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/hash.h"
#include "content/ast.h"
#include "content/problem.h"
#include "engine/effects/program.h"
#include "engine/effects/vocabulary.h"

// Packs: folders with a pack.toml and files of cards. Loading is strict and reports every problem
// with its place.

namespace undercroft::content {

struct PackInfo {
  std::string id, game, title, file;
  std::vector<std::string> on;  ///< packs that must be loaded with it; empty: it stands alone
};

struct Keyword {
  int attribute = 0;  ///< its id
  int number = 1;
  bool numbered = false;  ///< the number is printed
  friend bool operator==(const Keyword&, const Keyword&) = default;
};

/// What a card says in one field of its table.
struct FieldValue {
  std::string name;
  effects::CardFieldDef::Kind kind = effects::CardFieldDef::Kind::Number;
  unsigned line = 0;
  i64 number = 0;  ///< of Number and Flag; of Word its place in the list
  std::string text;
  std::vector<int> words;          ///< of Words
  std::vector<std::string> texts;  ///< of Texts
  std::vector<Keyword> keywords;   ///< of Keywords
};

/// What an entry or a line of one says in the fields of its table.
struct FieldValues {
  std::vector<FieldValue> fields;

  [[nodiscard]] const FieldValue* field(std::string_view key) const;
  [[nodiscard]] i64 number(std::string_view key, i64 otherwise = 0) const;
  [[nodiscard]] bool flag(std::string_view key) const;
  [[nodiscard]] int word(std::string_view key, int otherwise = -1) const;
  [[nodiscard]] std::vector<int> words(std::string_view key) const;
  [[nodiscard]] std::string text_of(std::string_view key) const;
  [[nodiscard]] std::vector<std::string> texts(std::string_view key) const;
  [[nodiscard]] std::vector<Keyword> keywords(std::string_view key) const;
};

/// A line of a card with programs of its own. Its number among the card's lines is what
/// Machine::run_row takes.
struct RowEntry : FieldValues {
  int kind = 0;  ///< which of TableDef::rows
  unsigned line = 0;
  std::string lead;                ///< how it begins in English: "Climb 12"
  std::vector<std::string> cells;  ///< what it says under each key, in sentences
  std::string sentences;           ///< all of it
};

struct CardEntry : FieldValues {
  std::string id, name, table, pack;
  int count = 1;
  int set_icon = 0;            ///< how many of the copies carry the icon
  std::vector<RowEntry> rows;  ///< kind by kind
  std::string file;
  unsigned line = 0;
  std::vector<std::string> text;  ///< its rules text in English, a sentence or ability each

  [[nodiscard]] std::string whole_text() const;  ///< in one paragraph
};

struct Loaded {
  effects::Vocabulary vocabulary;  ///< the game's, its open lists extended by the cards
  effects::Catalog catalog;        ///< texts[i] is that of cards[i]
  std::vector<CardEntry> cards;    ///< by table, then by id
  std::vector<ast::Card> texts;    ///< as read, parallel to cards
  std::vector<PackInfo> packs;
  std::vector<Problem> problems;           ///< by file and line
  std::vector<std::string> natives, says;  ///< cards with a native procedure, a written sentence
  std::vector<std::string> own_verbs;      ///< those, and cards with a verb that no other uses
  Hash hash;  ///< of the catalog and the fields: comments and the order of files do not count

  [[nodiscard]] bool ok() const { return problems.empty(); }
  [[nodiscard]] int find(std::string_view id) const;  ///< -1 if there is no such card
};

/// A pack as it was read from a folder (or made up by a test).
struct PackSource {
  struct File {
    std::string name, text;
  };
  std::string folder;
  std::vector<File> files;
  std::vector<Problem> problems;
};

PackSource read_pack(const std::filesystem::path& folder);

Loaded load_sources(const effects::Vocabulary& vocabulary, std::span<const PackSource> sources);
Loaded load_packs(const effects::Vocabulary& vocabulary,
                  std::span<const std::filesystem::path> folders);

/// The game that a pack folder says it is for; empty if it does not say.
std::string game_of_pack(const std::filesystem::path& folder);

/// The folders to load: the built-in packs of `built_in` (folders with a pack.toml, by name) and
/// the given ones; a given pack without `on` replaces the built-in ones.
std::vector<std::filesystem::path> packs_to_load(const std::filesystem::path& built_in,
                                                 std::span<const std::filesystem::path> given);

}  // namespace undercroft::content
