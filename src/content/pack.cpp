#include "content/pack.h"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <tuple>

#include "base/text.h"
#include "content/card_reader.h"
#include "content/catalog_hash.h"
#include "content/compile.h"
#include "content/english.h"
#include "content/grammar.h"
#include "content/pack_checks.h"
#include "content/row_text.h"
#include "content/toml_reader.h"

namespace undercroft::content {
namespace {

using NodeKind = TomlNode::Kind;

constexpr std::string_view kPackFile = "pack.toml";
constexpr std::size_t kMostBytes = std::size_t{8} << 20;
constexpr std::size_t kMostCards = 20000;

struct RawCard {
  std::size_t table = 0;
  std::string id, pack;
  TomlNode node;
  bool copied = false;  ///< takes fields from another one
};

class Loader {
 public:
  explicit Loader(const effects::Vocabulary& vocabulary) { loaded_.vocabulary = vocabulary; }

  Loaded run(std::span<const PackSource> sources) {
    add(check_vocabulary(loaded_.vocabulary));
    for (const PackSource& source : sources) read_pack_file(source);
    check_packs();
    for (std::size_t i = 0; i < sources.size(); ++i) read_files(sources[i], loaded_.packs[i].id);
    resolve_likes();
    extend_lists();
    sort_cards();
    read_cards();
    sort_problems();
    loaded_.hash = catalog_hash(loaded_);
    return std::move(loaded_);
  }

 private:
  void problem(const std::string& file, unsigned line, std::string message) {
    loaded_.problems.push_back({file, line, std::move(message)});
  }

  void add(const std::vector<Problem>& problems) {
    loaded_.problems.insert(loaded_.problems.end(), problems.begin(), problems.end());
  }

  // ---- pack.toml

  void read_pack_file(const PackSource& source) {
    add(source.problems);
    PackInfo& info = loaded_.packs.emplace_back();
    info.file = source.folder + "/" + std::string(kPackFile);
    const auto file =
        std::find_if(source.files.begin(), source.files.end(),
                     [&](const PackSource::File& one) { return one.name == info.file; });
    if (file == source.files.end()) {
      problem(info.file, 1, "a pack needs this file, with id, game and title");
      return;
    }
    const TomlNode node = read_toml(file->name, file->text, loaded_.problems);
    const std::vector<std::string> known{"id", "game", "title", "on"};
    for (const TomlEntry& entry : node.entries) {
      if (std::find(known.begin(), known.end(), entry.key) == known.end())
        problem(info.file, entry.line,
                "unknown key '" + entry.key + "'" + did_you_mean(entry.key, known));
      else if (entry.key == "on")
        read_on(entry, info);
      else if (entry.value.kind != NodeKind::Text)
        problem(info.file, entry.line, "'" + entry.key + "' must be a text in quotes");
    }
    const auto text = [&](std::string_view key) {
      const TomlEntry* entry = node.find(key);
      if (entry == nullptr && !node.entries.empty())
        problem(info.file, 1, "missing key '" + std::string(key) + "'");
      return entry == nullptr ? std::string() : entry->value.text;
    };
    info.id = text("id");
    info.game = text("game");
    info.title = text("title");
    const TomlEntry* id = node.find("id");
    if (id != nullptr && id->value.kind == NodeKind::Text && !is_id(info.id))
      problem(info.file, id->line, "id '" + info.id + "' may hold only a-z, 0-9, _ and -");
    const TomlEntry* game = node.find("game");
    if (game != nullptr && info.game != loaded_.vocabulary.game)
      problem(info.file, game->line,
              "this is a pack for '" + info.game + "', not for '" + loaded_.vocabulary.game + "'");
  }

  void read_on(const TomlEntry& entry, PackInfo& info) {
    if (entry.value.kind != NodeKind::Array) {
      problem(info.file, entry.line, "'on' must be a list of pack ids");
      return;
    }
    for (const TomlNode& item : entry.value.items) {
      if (item.kind == NodeKind::Text)
        info.on.push_back(item.text);
      else
        problem(info.file, item.line, "'on' must be a list of pack ids");
    }
  }

  void check_packs() {
    std::vector<std::string> ids;
    for (const PackInfo& pack : loaded_.packs) {
      if (!pack.id.empty() && std::find(ids.begin(), ids.end(), pack.id) != ids.end())
        problem(pack.file, 1, "pack '" + pack.id + "' is loaded twice");
      ids.push_back(pack.id);
    }
    for (const PackInfo& pack : loaded_.packs)
      for (const std::string& on : pack.on)
        if (std::find(ids.begin(), ids.end(), on) == ids.end())
          problem(pack.file, 1, "pack '" + on + "' is not loaded" + did_you_mean(on, ids));
  }

  // ---- card files

  void read_files(const PackSource& source, const std::string& pack) {
    for (const PackSource::File& file : source.files) {
      if (file.name == source.folder + "/" + std::string(kPackFile)) continue;
      const TomlNode node = read_toml(file.name, file.text, loaded_.problems);
      for (const TomlEntry& entry : node.entries) read_table(file.name, entry, pack);
    }
  }

  void read_table(const std::string& file, const TomlEntry& entry, const std::string& pack) {
    const auto& tables = loaded_.vocabulary.tables;
    const auto table = std::find_if(tables.begin(), tables.end(),
                                    [&](const auto& def) { return def.name == entry.key; });
    if (table == tables.end()) {
      problem(file, entry.line,
              "unknown table '" + entry.key + "'" + did_you_mean(entry.key, names_of(tables)));
      return;
    }
    if (entry.value.kind != NodeKind::Array) {
      problem(file, entry.line, "write [[" + entry.key + "]] for each entry");
      return;
    }
    for (const TomlNode& item : entry.value.items) {
      if (item.kind == NodeKind::Table)
        add_card(static_cast<std::size_t>(table - tables.begin()), item, pack);
      else
        problem(file, item.line, "write [[" + entry.key + "]] for each entry");
    }
  }

  void add_card(std::size_t table, const TomlNode& node, const std::string& pack) {
    if (raw_.size() >= kMostCards) {
      if (raw_.size() == kMostCards) problem(node.file, node.line, "the packs hold too many cards");
      return;
    }
    RawCard card{table, "", pack, node};
    const TomlEntry* id = node.find("id");
    if (id == nullptr) {
      problem(node.file, node.line, "missing key 'id'");
    } else if (id->value.kind != NodeKind::Text) {
      problem(node.file, id->line, "'id' must be a text in quotes");
    } else if (!is_id(id->value.text)) {
      problem(node.file, id->line, "id '" + id->value.text + "' may hold only a-z, 0-9, _ and -");
    } else {
      card.id = id->value.text;
      const auto [first, fresh] = ids_.try_emplace(card.id, raw_.size());
      if (!fresh) {
        const TomlNode& other = raw_[first->second].node;
        problem(node.file, id->line,
                "id '" + card.id + "' is taken (" + other.file + ":" + std::to_string(other.line) +
                    ")");
      }
    }
    raw_.push_back(std::move(card));
  }

  // ---- like

  void resolve_likes() {
    for (RawCard& card : raw_) card.copied = card.node.find("like") != nullptr;
    for (RawCard& card : raw_)
      if (card.copied) copy_fields(card);
  }

  void copy_fields(RawCard& card) {
    const TomlEntry like = *card.node.find("like");
    const auto found = ids_.find(like.value.text);
    if (like.value.kind != NodeKind::Text || found == ids_.end()) {
      std::vector<std::string> ids;
      for (const auto& [id, place] : ids_) ids.push_back(id);
      problem(card.node.file, like.line,
              "no card '" + like.value.text + "' to be like" + did_you_mean(like.value.text, ids));
      return;
    }
    const RawCard& other = raw_[found->second];
    if (other.copied || other.table != card.table) {
      problem(card.node.file, like.line,
              other.copied ? "'" + other.id + "' is itself like another card"
                           : "'" + other.id + "' is of another table");
      return;
    }
    static const std::set<std::string_view> own{"id", "count", "set_icon", "like"};
    for (const TomlEntry& entry : other.node.entries)
      if (!own.contains(entry.key) && card.node.find(entry.key) == nullptr)
        card.node.entries.push_back(entry);
  }

  // ---- open lists

  /// Words of open lists are those that the cards use, in alphabetical order.
  void extend_lists() {
    std::map<int, std::set<std::string>> found;
    for (const RawCard& card : raw_) {
      const effects::TableDef& table = loaded_.vocabulary.tables[card.table];
      for (const effects::CardFieldDef& def : table.fields) collect_words(card.node, def, found);
      for (const effects::RowDef& rows : table.rows) {
        const TomlEntry* entry = card.node.find(rows.name);
        if (entry == nullptr) continue;
        for (const TomlNode& row : entry->value.items)
          for (const effects::CardFieldDef& def : rows.fields) collect_words(row, def, found);
      }
    }
    for (const auto& [number, words] : found) {
      effects::ListDef& list = loaded_.vocabulary.lists[static_cast<std::size_t>(number)];
      for (const std::string& word : words)
        if (std::find(list.words.begin(), list.words.end(), word) == list.words.end())
          list.words.push_back(word);
    }
  }

  void collect_words(const TomlNode& card, const effects::CardFieldDef& def,
                     std::map<int, std::set<std::string>>& found) {
    if (def.list < 0 || !loaded_.vocabulary.lists[static_cast<std::size_t>(def.list)].open) return;
    const TomlEntry* entry = card.find(def.name);
    if (entry == nullptr) return;
    std::vector<TomlNode> nodes = entry->value.items;
    if (entry->value.kind == NodeKind::Text) nodes.push_back(entry->value);
    for (const TomlNode& node : nodes) {
      if (node.kind != NodeKind::Text) continue;
      if (is_id(node.text))
        found[def.list].insert(node.text);
      else
        problem(node.file, node.line,
                "'" + node.text + "' cannot be a word: it may hold only a-z, 0-9, _ and -");
    }
  }

  // ---- cards

  void sort_cards() {
    std::sort(raw_.begin(), raw_.end(), [](const RawCard& a, const RawCard& b) {
      return std::tie(a.table, a.id, a.node.file, a.node.line) <
             std::tie(b.table, b.id, b.node.file, b.node.line);
    });
  }

  void read_cards() {
    const Lexicon lexicon(loaded_.vocabulary);
    for (const RawCard& raw : raw_) {
      ReadCard card =
          read_card(lexicon, loaded_.vocabulary.tables, raw.table, raw.node, loaded_.problems);
      card.entry.pack = raw.pack;
      loaded_.cards.push_back(std::move(card.entry));
      loaded_.texts.push_back(std::move(card.text));
    }
    Compiled compiled = compile_cards(lexicon, loaded_.texts, loaded_.problems);
    loaded_.catalog = std::move(compiled.catalog);
    check_natives(loaded_);
    if (loaded_.problems.empty()) render(lexicon, compiled);
  }

  [[nodiscard]] std::vector<std::string> keyword_lines(const CardEntry& card) const {
    std::string line;
    for (const FieldValue& field : card.fields)
      for (const Keyword& keyword : field.keywords)
        for (const effects::AttributeDef& def : loaded_.vocabulary.attributes)
          if (def.id == keyword.attribute)
            line += (line.empty() ? "" : " ") +
                    sentence((def.english.empty() ? words_of(def.name) : def.english) +
                             (keyword.numbered ? " " + std::to_string(keyword.number) : ""));
    return line.empty() ? std::vector<std::string>{} : std::vector<std::string>{line};
  }

  /// English is made of sound texts only.
  void render(const Lexicon& lexicon, const Compiled& compiled) {
    std::vector<RenderedCard> all;
    ChartNames charts;
    for (const ast::Card& text : loaded_.texts)
      if (!text.chart.empty()) charts[text.id] = text.name;
    for (std::size_t i = 0; i < loaded_.texts.size(); ++i) {
      const ast::Card& text = loaded_.texts[i];
      const RenderedCard& rendered = all.emplace_back(render_card(lexicon, charts, text));
      loaded_.cards[i].text = keyword_lines(loaded_.cards[i]);
      for (std::string& line : lines_of(rendered, text))
        loaded_.cards[i].text.push_back(std::move(line));
      add_rows(loaded_.vocabulary, rendered, loaded_.cards[i]);
      for (const auto& [statement, choices] : rendered.choices) {
        const auto first = compiled.choices.find(statement);
        if (first == compiled.choices.end()) continue;
        for (std::size_t k = 0; k < choices.size(); ++k)
          loaded_.catalog.texts_of_choices[first->second + k] = choices[k];
      }
    }
    check_rendered(loaded_, all);
  }

  void sort_problems() {
    auto& problems = loaded_.problems;
    std::sort(problems.begin(), problems.end(), [](const Problem& a, const Problem& b) {
      return std::tie(a.file, a.line, a.message) < std::tie(b.file, b.line, b.message);
    });
    problems.erase(std::unique(problems.begin(), problems.end(),
                               [](const Problem& a, const Problem& b) {
                                 return std::tie(a.file, a.line, a.message) ==
                                        std::tie(b.file, b.line, b.message);
                               }),
                   problems.end());
  }

  Loaded loaded_;
  std::vector<RawCard> raw_;
  std::map<std::string, std::size_t> ids_;
};

std::string read_file(const std::filesystem::path& path, std::vector<Problem>& problems) {
  std::ifstream in(path, std::ios::binary);
  std::string text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  if (!in.good() && !in.eof()) problems.push_back({path.generic_string(), 1, "cannot be read"});
  return text;
}

}  // namespace

PackSource read_pack(const std::filesystem::path& folder) {
  namespace fs = std::filesystem;
  PackSource source;
  source.folder = folder.generic_string();
  while (source.folder.size() > 1 && source.folder.back() == '/') source.folder.pop_back();
  std::error_code error;
  if (!fs::is_directory(folder, error)) {
    source.problems.push_back({source.folder, 1, "is not a folder"});
    return source;
  }
  std::vector<fs::path> paths;
  for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error)) {
    std::error_code ignored;
    if (it->path().extension() == ".toml" && it->is_regular_file(ignored))
      paths.push_back(it->path());
  }
  if (error) source.problems.push_back({source.folder, 1, "cannot be read"});
  std::sort(paths.begin(), paths.end());
  for (const fs::path& path : paths) {
    const std::string name = source.folder + "/" + path.filename().generic_string();
    std::error_code ignored;
    if (fs::file_size(path, ignored) > kMostBytes) {
      source.problems.push_back({name, 1, "the file is too large"});
      continue;
    }
    source.files.push_back({name, read_file(path, source.problems)});
  }
  return source;
}

Loaded load_sources(const effects::Vocabulary& vocabulary, std::span<const PackSource> sources) {
  return Loader(vocabulary).run(sources);
}

Loaded load_packs(const effects::Vocabulary& vocabulary,
                  std::span<const std::filesystem::path> folders) {
  std::vector<PackSource> sources;
  for (const std::filesystem::path& folder : folders) sources.push_back(read_pack(folder));
  return load_sources(vocabulary, sources);
}

std::string game_of_pack(const std::filesystem::path& folder) {
  std::vector<Problem> ignored;
  const std::string file = (folder / kPackFile).generic_string();
  std::error_code error;
  if (!std::filesystem::is_regular_file(file, error)) return "";
  const TomlNode node = read_toml(file, read_file(file, ignored), ignored);
  const TomlEntry* game = node.find("game");
  return game == nullptr ? "" : game->value.text;
}

std::vector<std::filesystem::path> packs_to_load(const std::filesystem::path& built_in,
                                                 std::span<const std::filesystem::path> given) {
  namespace fs = std::filesystem;
  std::vector<fs::path> result;
  bool replaced = false;
  for (const fs::path& folder : given) {
    std::vector<Problem> ignored;
    const std::string file = (folder / kPackFile).generic_string();
    std::error_code error;
    if (!fs::is_regular_file(file, error)) continue;
    replaced |= read_toml(file, read_file(file, ignored), ignored).find("on") == nullptr;
  }
  std::error_code error;
  if (!replaced)
    for (fs::directory_iterator it(built_in, error), end; !error && it != end; it.increment(error))
      if (fs::exists(it->path() / kPackFile, error)) result.push_back(it->path());
  std::sort(result.begin(), result.end());
  result.insert(result.end(), given.begin(), given.end());
  return result;
}

// ---- fields

const FieldValue* FieldValues::field(std::string_view key) const {
  const auto found = std::find_if(fields.begin(), fields.end(),
                                  [&](const FieldValue& value) { return value.name == key; });
  return found == fields.end() ? nullptr : &*found;
}

i64 FieldValues::number(std::string_view key, i64 otherwise) const {
  const FieldValue* value = field(key);
  return value == nullptr ? otherwise : value->number;
}

bool FieldValues::flag(std::string_view key) const {
  return number(key) != 0;
}

int FieldValues::word(std::string_view key, int otherwise) const {
  return static_cast<int>(number(key, otherwise));
}

std::vector<int> FieldValues::words(std::string_view key) const {
  const FieldValue* value = field(key);
  return value == nullptr ? std::vector<int>{} : value->words;
}

std::string CardEntry::whole_text() const {
  std::string all;
  for (const std::string& sentence : text) all += (all.empty() ? "" : " ") + sentence;
  for (const RowEntry& row : rows) all += (all.empty() ? "" : " ") + row.sentences;
  return all;
}

std::string FieldValues::text_of(std::string_view key) const {
  const FieldValue* value = field(key);
  return value == nullptr ? std::string() : value->text;
}

std::vector<std::string> FieldValues::texts(std::string_view key) const {
  const FieldValue* value = field(key);
  return value == nullptr ? std::vector<std::string>{} : value->texts;
}

std::vector<Keyword> FieldValues::keywords(std::string_view key) const {
  const FieldValue* value = field(key);
  return value == nullptr ? std::vector<Keyword>{} : value->keywords;
}

int Loaded::find(std::string_view id) const {
  for (std::size_t i = 0; i < cards.size(); ++i)
    if (cards[i].id == id) return static_cast<int>(i);
  return -1;
}

}  // namespace undercroft::content
