#pragma once
#include "forgotten_depths/table.h"

// Ways to bring one card into play by itself, for the tests of cards.

namespace undercroft::forgotten {

inline int health_lost(Table& t, int hero) {
  return max_health(t.read(), hero) - t.hero(hero).health;
}
inline bool is_resolved(const Table& t, const std::string& card) {
  return t.asks() == "explore" && t.in_pool(card);
}
using Draws = std::map<int, std::vector<int>>;
using Prepare = std::function<void(Table&)>;

/// A table at a Feature: revealed, and at its first question.
inline Table at_feature(const std::string& card, std::vector<std::string> heroes = {"bren"},
                        const std::string& ecology_id = "ruins", const Draws& draws = {},
                        const Prepare& prepare = {}) {
  Table t(std::move(heroes), ecology_id);
  t.until_exploring();
  const std::string tile = ecology_id == "ruins" ? "r15" : ecology_id == "caverns" ? "c13" : "s13";
  t.lay(tile, 0, -1, ecology_id == "architecture" ? 0 : 1);
  for (const auto& [hero, cards] : draws) t.hero_draws(hero, cards);
  if (prepare) prepare(t);
  t.features({card}).encounter("feature", tile).sole();
  return t;
}

/// A table at one card of a Legendary Location, the only one of its pile, at its first question.
inline Table at_location(const std::string& card, std::vector<std::string> heroes = {"bren"},
                         const Draws& draws = {}, const Prepare& prepare = {}) {
  const std::string place = card[0] == 'r' ? "ruins" : card[0] == 'c' ? "caverns" : "architecture";
  Table t(std::move(heroes), place, [&](Content& content) {
    for (LocationDef& other : content.locations)
      if (other.id != card) other.number = 0;
  });
  t.until_exploring();
  for (const auto& [hero, cards] : draws) t.hero_draws(hero, cards);
  if (prepare) prepare(t);
  const LocationDef& def = t.content().locations[at(t.location(card))];
  Frame frame = call(Proc::Location, kParty, {0, def.number - 1, def.letter, def.numeral}).callee;
  frame.step = 1;
  push_frame<Rules>(t.s(), frame);
  t.go().sole();
  return t;
}

/// A Combat at Step 4, everybody in full Health.
class Fight : public Table {
 public:
  /// `first`: who fights whom, where that is asked. `words`: as of a Table.
  Fight(std::vector<std::string> heroes, const std::vector<std::string>& monsters,
        const std::string& first = "", const std::string& words = "")
      : Table(std::move(heroes), words) {
    fight(monsters);
    if (!first.empty()) take(first);
    while (asks() == "play_cards" || step() == "Step 2: Opposite which card?" || asks() == "ask")
      take(options()[0]);
    for (int i = 0; i < hero_count(read()); ++i) {
      hero(i).health = max_health(read(), i);
    }
    forget_rounds();
  }
  Fight& set(int foe, const std::vector<int>& healths) {
    for (std::size_t i = 0; i < healths.size(); ++i)
      s().combat.foes[at(foe)].health[i] = healths[i];
    return *this;
  }
  Fight& with(const std::vector<std::vector<int>>& mine,
              const std::vector<std::vector<int>>& theirs) {
    for (std::size_t i = 0; i < mine.size(); ++i) cards(static_cast<int>(i), mine[i], theirs[i]);
    return *this;
  }
};

/// A Round against one Monster Card. The Heroes hold 4, 5 and 6, and play the 6 and the 4.
class Round : public Table {
 public:
  explicit Round(const std::string& monster, std::vector<std::string> heroes = {"bren"},
                 const Prepare& prepare = {})
      : Table(std::move(heroes)) {
    for (int i = 0; i < hero_count(read()); ++i) deck(i, {4, 5, 6}, {3, 3, 4, 5}, {});
    if (prepare) prepare(*this);
    fight({monster});
  }
  Round& take(const std::string& answer) {
    Table::take(answer);
    return *this;
  }
  Round& take(int number) {
    Table::take(number);
    return *this;
  }
  Round& sole() {
    Table::sole();
    return *this;
  }
  /// The Heroes play; the Monster draws these Values, 0 a Power Card.
  Round& draws(const std::vector<int>& values) {
    constexpr std::array<const char*, kDifficulties> kNames{"light", "medium", "heavy"};
    foe_draws(kNames[at(foe_deck(read(), 0))], values);
    round_ = s().combat.round;
    while (asks() == "play_cards")
      take(offers("play_card value=6") ? "play_card value=6" : options().front());
    while (step() == "Step 2: Opposite which card?") take(0);
    return *this;
  }
  Round& pairs(const std::vector<int>& mine, const std::vector<int>& theirs, int row = 0) {
    cards(row, mine, theirs);
    return *this;
  }
  Round& foe_health(const std::vector<int>& healths) {
    for (std::size_t i = 0; i < healths.size(); ++i) s().combat.foes[0].health[i] = healths[i];
    return *this;
  }
  /// As if this were another Round.
  Round& in_round(int number) {
    s().combat.round = round_ = number;
    return *this;
  }
  /// To the start of the next Round with whatever comes first.
  Round& finish() {
    while (!over() && s().combat.running != 0 && s().combat.round == round_)
      take(options().front());
    return *this;
  }
  /// These pairs, the first of them resolved, and on to the next Round.
  Round& resolve(const std::vector<int>& mine, const std::vector<int>& theirs) {
    for (Hero& h : s().heroes) h.power = 0;
    if (asks() == "play_cards") draws({});
    pairs(mine, theirs).take("resolve hero=" + hero_def(read(), 0).person + " column=0");
    return finish();
  }
  int lost(int hero = 0) { return health_lost(*this, hero); }
  int played(int column, int row = 0) {
    return hero_value(read(), s().combat.rows[at(row)], column);
  }
  int drawn(int column, int row = 0) { return foe_value(read(), s().combat.rows[at(row)], column); }

 private:
  int round_ = 1;
};

/// The Final Entity with these parts.
class EntityRound : public Round {
 public:
  EntityRound(const std::string& head_1, const std::string& head_2, const std::string& body,
              std::vector<std::string> heroes = {"bren"}, const Prepare& prepare = {})
      : Round(head_1, std::move(heroes), [&](Table& t) {
          Combat& c = t.s().combat;
          c.entity = 1;
          c.parts = {narrow<u8>(t.monster(head_1)), narrow<u8>(t.monster(head_2)),
                     narrow<u8>(t.monster(body)), narrow<u8>(t.content().tail)};
          if (prepare) prepare(t);
        }) {}
};

}  // namespace undercroft::forgotten
