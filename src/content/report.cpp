#include "content/report.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>

#include "base/text.h"
#include "content/explain.h"
#include "content/row_text.h"

namespace undercroft::content {
namespace {

std::vector<std::size_t> chosen(const Loaded& loaded, std::span<const std::string> ids) {
  std::vector<std::size_t> result;
  for (std::size_t i = 0; i < loaded.cards.size(); ++i)
    if (ids.empty() || std::find(ids.begin(), ids.end(), loaded.cards[i].id) != ids.end())
      result.push_back(i);
  return result;
}

std::string counted(std::size_t count, const std::string& one) {
  return std::to_string(count) + " " + one + (count == 1 ? "" : "s");
}

std::string listed_ids(const std::vector<std::string>& ids) {
  std::string text;
  for (const std::string& id : ids) text += (text.empty() ? "" : ", ") + id;
  return text;
}

/// Cards that a game knows by name, and how many of them have a text. Only a game whose decks are
/// chosen has a table `unwritten`; the houses are those that decks are made of.
struct Progress {
  std::map<int, std::size_t> written, unwritten;  ///< by the word of the house
  std::size_t done = 0, known = 0;
};
Progress progress_of(const Loaded& loaded) {
  Progress progress;
  for (const CardEntry& card : loaded.cards)
    if (card.table == "deck")
      for (const int house : card.words("houses")) progress.written.try_emplace(house);
  for (const CardEntry& card : loaded.cards) {
    const int house = card.word("house");
    if (!progress.written.contains(house)) continue;
    const bool done = card.table == "card";
    ++(done ? progress.written : progress.unwritten)[house];
    ++progress.known;
    if (done) ++progress.done;
  }
  return progress;
}
std::string progress_report(const Loaded& loaded) {
  const auto& tables = loaded.vocabulary.tables;
  if (std::ranges::find(tables, "unwritten", &effects::TableDef::name) == tables.end()) return {};
  const Progress progress = progress_of(loaded);
  const effects::ListDef& houses =
      loaded.vocabulary.lists[static_cast<std::size_t>(loaded.vocabulary.list("house"))];
  std::string text = "\n";
  for (const auto& [house, written] : progress.written) {
    const auto left = progress.unwritten.find(house);
    text += fmt::format("{:<12} {:>3} of {:>3}\n", houses.words[static_cast<std::size_t>(house)],
                        written, written + (left == progress.unwritten.end() ? 0 : left->second));
  }
  return text +
         fmt::format("{} of {} cards for decks are written\n", progress.done, progress.known);
}

}  // namespace

std::string lint_report(const Loaded& loaded) {
  std::string text;
  for (const Problem& problem : loaded.problems) text += to_text(problem) + "\n";
  text +=
      fmt::format("{}: {} in {}, {}", loaded.vocabulary.game, counted(loaded.cards.size(), "card"),
                  counted(loaded.packs.size(), "pack"), counted(loaded.problems.size(), "problem"));
  if (loaded.ok())
    text += fmt::format(", {}, content {}", counted(loaded.catalog.ops.size(), "op"),
                        to_hex(loaded.hash));
  text += "\n";
  if (!loaded.natives.empty())
    text += fmt::format("  {} with a native procedure: {}\n",
                        counted(loaded.natives.size(), "card"), listed_ids(loaded.natives));
  if (!loaded.own_verbs.empty())
    text += fmt::format("  {} with a native procedure or a verb that no other card uses: {}\n",
                        counted(loaded.own_verbs.size(), "card"), listed_ids(loaded.own_verbs));
  if (!loaded.says.empty())
    text += fmt::format("  {} with a written sentence: {}\n", counted(loaded.says.size(), "card"),
                        listed_ids(loaded.says));
  return text;
}

std::string cards_report(const Loaded& loaded) {
  std::size_t widest = 0;
  for (const CardEntry& card : loaded.cards) widest = std::max(widest, card.id.size());
  std::string text;
  for (const CardEntry& card : loaded.cards)
    text += fmt::format("{:<{}}  {:>3}  {:<8} {:<12} {}\n", card.id, widest, card.count, card.table,
                        card.pack, card.name);
  return text + progress_report(loaded);
}

std::string render_report(const Loaded& loaded, std::span<const std::string> ids) {
  std::string text;
  for (const std::size_t i : chosen(loaded, ids)) {
    const CardEntry& card = loaded.cards[i];
    text += card.id + ":";
    for (const std::string& line : card.text) text += " " + line;
    text += "\n" + rows_report(loaded.vocabulary, card);
  }
  return text;
}

std::string explain_report(const Loaded& loaded, std::span<const std::string> ids) {
  std::string text;
  for (const std::size_t i : chosen(loaded, ids))
    text += (text.empty() ? "" : "\n") + explain_card(loaded, i);
  return text;
}

std::vector<std::string> unknown_ids(const Loaded& loaded, std::span<const std::string> ids) {
  std::vector<std::string> known;
  for (const CardEntry& card : loaded.cards) known.push_back(card.id);
  std::vector<std::string> result;
  for (const std::string& id : ids)
    if (loaded.find(id) < 0) result.push_back("no card '" + id + "'" + did_you_mean(id, known));
  return result;
}

}  // namespace undercroft::content
