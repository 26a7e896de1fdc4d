#pragma once
#include "forgotten_depths/table.h"

// A Combat for the tests of cards: Step 4 of the first Round, with the played cards that a test
// lays, and whoever holds the card under test.

namespace undercroft::forgotten {

class CardTable : public Table {
 public:
  CardTable(std::vector<std::string> heroes, const std::vector<std::string>& monsters,
            const std::string& words = "")
      : Table(std::move(heroes), words) {
    go();
    if (!monsters.empty()) fight(monsters);
  }

  // ---- what the table does, going on with its cards
  template <class Answer>
  CardTable& take(const Answer& answer) {
    Table::take(answer);
    return *this;
  }
  CardTable& cards(int number, const std::vector<int>& mine, const std::vector<int>& theirs) {
    Table::cards(number, mine, theirs);
    return *this;
  }
  CardTable& deck(int number, const std::vector<int>& hand, const std::vector<int>& pile,
                  const std::vector<int>& discard) {
    Table::deck(number, hand, pile, discard);
    return *this;
  }
  CardTable& hero_draws(int number, const std::vector<int>& values) {
    Table::hero_draws(number, values);
    return *this;
  }
  CardTable& foe_draws(const std::string& from, const std::vector<int>& values) {
    Table::foe_draws(from, values);
    return *this;
  }
  CardTable& lay(const std::string& id, int x, int y, int turn = 0) {
    Table::lay(id, x, y, turn);
    return *this;
  }
  CardTable& mark(const std::string& id, u8 marks) {
    Table::mark(id, marks);
    return *this;
  }
  CardTable& script(const std::string& purpose, const std::vector<std::string>& what) {
    Table::script(purpose, what);
    return *this;
  }
  CardTable& give(int to, const std::string& item) {
    give_item(to, item);
    return *this;
  }

  /// Goes on to Step 4 with whatever comes first, and lays these cards, row by row.
  CardTable& step_4(const std::vector<std::vector<int>>& mine,
                    const std::vector<std::vector<int>>& theirs) {
    while (step() != "Step 4: Hero Abilities") take(first_but_uses());
    round_ = s().combat.round;
    for (std::size_t i = 0; i < mine.size(); ++i) cards(static_cast<int>(i), mine[i], theirs[i]);
    return *this;
  }
  /// Everybody is whole, the Monsters have this Health.
  CardTable& healths(const std::vector<std::vector<int>>& all) {
    for (int i = 0; i < length(s().heroes); ++i) hero(i).health = max_health(read(), i);
    for (std::size_t foe = 0; foe < all.size(); ++foe)
      for (std::size_t i = 0; i < all[foe].size(); ++i)
        s().combat.foes[foe].health[i] = all[foe][i];
    return *this;
  }
  /// How much a Hero has lost.
  [[nodiscard]] int lost_health(int i) { return max_health(read(), i) - hero(i).health; }

  [[nodiscard]] int piece(int of, const std::string& id) const {
    const auto& mat = hero_def(read(), of).abilities;
    for (int i = 0; i < length(mat); ++i)
      if (content().abilities[at(mat[at(i)])].id == id) return kPieces(Thing::Mat, of, i);
    for (int i = 0; i < content().deck_abilities; ++i)
      if (content().abilities[at(i)].id == id) return kPieces(Thing::Ability, i);
    for (std::size_t i = 0; i < content().items.size(); ++i)
      if (content().items[i].id == id) return kPieces(Thing::Item, static_cast<int>(i));
    for (std::size_t i = 0; i < content().tokens.size(); ++i)
      if (content().tokens[i].id == id) return kPieces(Thing::Token, static_cast<int>(i));
    throw std::runtime_error("no '" + id + "'");
  }
  [[nodiscard]] bool can_use(int of, const std::string& id) const {
    return offers(use_text(of, id));
  }
  /// Uses a card and answers what leaves no choice.
  CardTable& use(int of, const std::string& id) {
    take(use_text(of, id)).sole();
    return *this;
  }
  CardTable& pick(int what) {
    take("pick piece=" + std::to_string(what)).sole();
    return *this;
  }
  CardTable& give_tokens(int to, const std::string& id, int n = 1) {
    hero(to).tokens[at(kPieces.at(piece(to, id)).number)] = n;
    return *this;
  }
  /// Gives the Hero an Ability or Item, Equipped; those of its mat it has.
  CardTable& hold(int of, const std::string& id) {
    const int what = piece(of, id);
    if (kPieces.is(Thing::Token, what)) return give_tokens(of, id);
    if (kPieces.is(Thing::Item, what))
      give_item(of, id, true);
    else if (kPieces.is(Thing::Ability, what))
      give_ability(of, id);
    return *this;
  }
  [[nodiscard]] Row& row(int i) { return s().combat.rows[at(i)]; }
  /// Ends the Round of the last step_4 with the first answers that use nothing.
  CardTable& end_round() {
    while (!over() && s().combat.running != 0 && s().combat.round == round_) take(first_but_uses());
    return *this;
  }

 private:
  [[nodiscard]] std::string use_text(int of, const std::string& id) const {
    return "use hero=" + hero_def(read(), of).person + " text=" + std::to_string(piece(of, id));
  }
  [[nodiscard]] std::string first_but_uses() const {
    for (const std::string& option : options())
      if (!option.starts_with("use ")) return option;
    throw std::runtime_error("only uses in '" + step() + "'");
  }

  int round_ = 0;
};

}  // namespace undercroft::forgotten
