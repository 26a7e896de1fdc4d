#include <boost/json/array.hpp>
#include <boost/json/serialize.hpp>
#include <fmt/core.h>
#include <fstream>
#include <iostream>
#include <iterator>

#include "base/text.h"
#include "content/docs.h"
#include "content/report.h"

#include "commands.h"
#include "protocol/port_page.h"

namespace undercroft {
namespace {

namespace json = boost::json;

/// Games whose cards are written in the effect language, in the order of the program's list.
std::vector<const GameEntry*> games_with_words() {
  std::vector<const GameEntry*> games;
  for (const GameEntry& entry : all_games())
    if (entry.vocabulary != nullptr) games.push_back(&entry);
  return games;
}

int refuse(const std::string& message) {
  std::cerr << "undercroft content: " << message << "\n";
  return kBadInput;
}

/// The games that were named, or those of the packs given, or all.
bool choose_games(const ContentCommand& command, std::vector<const GameEntry*>& chosen) {
  std::vector<std::string> wanted = command.games;
  if (wanted.empty())
    for (const std::filesystem::path& pack : command.where.packs)
      if (const std::string game = content::game_of_pack(pack); !game.empty())
        wanted.push_back(game);
  const std::vector<const GameEntry*> games = games_with_words();
  std::vector<std::string> known;
  for (const GameEntry* entry : games) known.emplace_back(entry->id);
  for (const GameEntry* entry : games) {
    const std::string id(entry->id);
    if (wanted.empty() || std::find(wanted.begin(), wanted.end(), id) != wanted.end())
      chosen.push_back(entry);
  }
  for (const std::string& game : wanted) {
    if (std::find(known.begin(), known.end(), game) != known.end()) continue;
    refuse("no game '" + game + "' with cards" + did_you_mean(game, known));
    return false;
  }
  return true;
}

content::Loaded load(const ContentCommand& command, const GameEntry& entry) {
  return content::load_packs(
      entry.vocabulary(),
      content::packs_to_load(command.where.content / std::string(entry.id), command.where.packs));
}

json::object lint_json(const content::Loaded& loaded) {
  json::object out{{"game", loaded.vocabulary.game},
                   {"cards", loaded.cards.size()},
                   {"packs", loaded.packs.size()},
                   {"content", loaded.ok() ? json::value(to_hex(loaded.hash)) : json::value()}};
  json::array& problems = out["problems"].emplace_array();
  for (const Problem& problem : loaded.problems)
    problems.push_back({{"file", problem.file.empty() ? json::value() : json::value(problem.file)},
                        {"line", problem.file.empty() ? json::value() : json::value(problem.line)},
                        {"message", problem.message}});
  const auto list = [&](const char* key, const std::vector<std::string>& ids) {
    out[key] = json::array(ids.begin(), ids.end());
  };
  list("natives", loaded.natives);
  list("own_verbs", loaded.own_verbs);
  list("says", loaded.says);
  return out;
}

int lint(const ContentCommand& command, const std::vector<const GameEntry*>& games) {
  bool clean = true;
  json::array list;
  for (const GameEntry* entry : games) {
    content::Loaded loaded = load(command, *entry);
    // What only the game itself can tell: its boxes, and which card names which.
    if (loaded.ok())
      for (const std::string& problem : entry->open(command.where).problems)
        loaded.problems.push_back(problem_of(problem));
    clean = clean && loaded.ok();
    if (command.json)
      list.push_back(lint_json(loaded));
    else
      fmt::print("{}", content::lint_report(loaded));
  }
  if (command.json) fmt::print("{}\n", json::serialize(json::object{{"games", std::move(list)}}));
  return clean ? kOk : kNegative;
}

int show(const ContentCommand& command, const GameEntry& entry) {
  const content::Loaded loaded = load(command, entry);
  if (!loaded.ok()) {
    std::cerr << content::lint_report(loaded);
    return kNegative;
  }
  const std::vector<std::string> unknown = content::unknown_ids(loaded, command.cards);
  for (const std::string& message : unknown) refuse(message);
  if (!unknown.empty()) return kBadInput;
  if (command.what == "explain")
    fmt::print("{}", content::explain_report(loaded, command.cards));
  else if (command.what == "render")
    fmt::print("{}", content::render_report(loaded, command.cards));
  else
    fmt::print("{}", content::cards_report(loaded));
  return kOk;
}

/// A page that is written from the program's own tables.
struct Page {
  std::string name;
  std::string (*write)(const ContentCommand&);
};

std::string write_effects(const ContentCommand& /*command*/) {
  std::vector<const effects::Vocabulary*> words;
  for (const GameEntry* entry : games_with_words()) words.push_back(&entry->vocabulary());
  return content::effects_page(words);
}

std::string write_port(const ContentCommand& command) {
  std::vector<std::shared_ptr<const Game>> games;
  for (const GameEntry& entry : all_games())
    if (entry.listed)
      if (const Opened opened = entry.open(command.where); opened.game)
        games.push_back(opened.game);
  return port_page(games);
}

const std::vector<Page>& all_pages() {
  static const std::vector<Page> pages{{"effects", write_effects}, {"port", write_port}};
  return pages;
}

/// The pages that were named, or all.
bool choose_pages(const ContentCommand& command, std::vector<Page>& chosen) {
  std::vector<std::string> known;
  for (const Page& page : all_pages()) {
    known.push_back(page.name);
    if (command.cards.empty() || std::ranges::find(command.cards, page.name) != command.cards.end())
      chosen.push_back(page);
  }
  for (const std::string& name : command.cards) {
    if (std::ranges::find(known, name) != known.end()) continue;
    refuse("no page '" + name + "'" + did_you_mean(name, known));
    return false;
  }
  return true;
}

int check_page(const std::string& page, const std::filesystem::path& path,
               const std::string& name) {
  std::ifstream file(path, std::ios::binary);
  const std::string kept{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  if (kept == page) return kOk;
  std::cerr << path.string() << ":1: is not what 'undercroft content docs " << name << " --out "
            << path.string() << "' writes\n";
  return kNegative;
}

int docs(const ContentCommand& command) {
  std::vector<Page> pages;
  if (!choose_pages(command, pages)) return kBadInput;
  if (!command.out.empty() && pages.size() > 1)
    return refuse("--out takes one page; name it, as in 'undercroft content docs port --out FILE'");
  int worst = kOk;
  for (const Page& page : pages) {
    const std::string text = page.write(command);
    const std::filesystem::path kept =
        command.out.empty() ? std::filesystem::path("docs") / (page.name + ".md") : command.out;
    if (command.check) {
      worst = std::max(worst, check_page(text, kept, page.name));
    } else if (command.out.empty()) {
      fmt::print("{}", text);
    } else {
      std::ofstream file(command.out, std::ios::binary);
      file << text;
      file.close();
      if (!file) return refuse("cannot write " + command.out.string());
    }
  }
  return worst;
}

}  // namespace

int run_content(const ContentCommand& command) {
  if (command.what == "docs") return docs(command);
  std::vector<const GameEntry*> games;
  if (!choose_games(command, games)) return kBadInput;
  if (command.what == "lint") return lint(command, games);
  int worst = kOk;
  for (const GameEntry* entry : games) worst = std::max(worst, show(command, *entry));
  return worst;
}

}  // namespace undercroft
