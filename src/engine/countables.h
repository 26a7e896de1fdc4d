#pragma once
#include <algorithm>
#include <type_traits>

#include "base/sheet.h"
#include "engine/game.h"

namespace undercroft {

/// A list of a content whose cards are counted.
template <class Content>
struct CountedList {
  int (*size)(const Content&);
  /// The id and the name of its card i.
  std::pair<std::string, std::string> (*card)(const Content&, std::size_t i);
};
/// A member of the content whose items have an id and a name, or are named by another member.
template <class Content, auto Member, auto Name = nullptr>
inline constexpr CountedList<Content> kCardsOf{
    [](const Content& c) { return static_cast<int>((c.*Member).size()); },
    [](const Content& c, std::size_t i) {
      const auto& card = (c.*Member)[i];
      if constexpr (std::is_null_pointer_v<decltype(Name)>)
        return std::pair(card.id, card.name);
      else
        return std::pair(card.id, card.*Name);
    }};
/// The texts of the cards.
template <class Content>
inline constexpr CountedList<Content> kTextsOf{
    [](const Content& c) { return static_cast<int>(c.text_ids.size()); },
    [](const Content& c, std::size_t i) { return std::pair(c.text_ids[i], c.text_names[i]); }};
/// A text that only holds, as auras and rules do, never takes effect at a moment.
template <class Content>
bool takes_effect(const Content& c, int text) {
  return std::ranges::any_of(c.texts.c.abilities,
                             [text](const auto& ability) { return ability.card == text; });
}

/// What the studies of a game count: one kind after the other, each with an entry for every card of
/// its list. `counts` says of which cards, where it is not of all.
template <class Content, class Kind>
class Countables {
 public:
  struct Row {
    Kind key{};
    const char* title = nullptr;
    CountedList<Content> list;
    bool (*counts)(const Content&, int card) = nullptr;
  };
  template <std::size_t N>
  consteval explicit Countables(const Row (&rows)[N]) : rows_(sheet<Kind, Row>(rows)) {}

  [[nodiscard]] int number(const Content& c, Kind kind, int card) const {
    for (const Row& row : rows_.rows) {
      if (row.key == kind) break;
      card += row.list.size(c);
    }
    return card;
  }
  [[nodiscard]] std::vector<Countable> all(const Content& c) const {
    std::vector<Countable> all;
    for (const Row& row : rows_.rows)
      for (int i = 0; i < row.list.size(c); ++i) {
        Countable& one = all.emplace_back();
        if (row.counts != nullptr && !row.counts(c, i)) continue;
        const auto [id, name] = row.list.card(c, static_cast<std::size_t>(i));
        one = {row.title, id, name};
      }
    return all;
  }

 private:
  Sheet<Kind, Row> rows_;
};

}  // namespace undercroft
