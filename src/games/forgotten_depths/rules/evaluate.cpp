// Step 3: evaluate Combat Pairs (FD-EVA). Step 4: Hero Abilities (FD-ABL).
#include "games/forgotten_depths/rules/chapters.h"

namespace undercroft::forgotten {

namespace {
/// With the auras; most of the time there are none.
int played_value(const Read& r, int card, int change, int piece) {
  if (card == kNone) return 0;
  if (!Query::is_modified(r, static_cast<u8>(Attr::Value))) return std::max(0, card + change);
  return std::max(0, value_of_piece(r, piece));
}
}  // namespace

// FD-EVA-11, FD-RUL-67: all changes are summed, and nothing is below 0.
int hero_value(const Read& r, const Row& row, int column) {
  const int number = static_cast<int>(&row - r.s.combat.rows.begin());
  const int change = row.hero_change[column] + given_to(r, row.hero, Attr::Drift);
  return played_value(r, row.hero_card[column], change, hero_card_piece(number, column));
}
int foe_value(const Read& r, const Row& row, int column) {
  const int number = static_cast<int>(&row - r.s.combat.rows.begin());
  return played_value(r, row.foe_card[column], row.foe_change[column],
                      foe_card_piece(number, column));
}
namespace {
bool is_pair(const Row& row, int column) {
  return row.hero_card[column] != kNone && row.foe_card[column] != kNone;
}
// FD-EVA-01
Pair pair_of(int mine, int theirs) {
  if (mine < theirs) return Pair::MonsterHit;
  return mine > theirs ? Pair::HeroHit : Pair::Block;
}
/// The pairs of a row, each looked at once.
class Pairs {
 public:
  Pairs(const Read& r, const Row& row) {
    for (int i = 0; i < kMostColumns; ++i) {
      if (!is_pair(row, i)) continue;
      mine_[i] = hero_value(r, row, i);
      theirs_[i] = foe_value(r, row, i);
      kind_[i] = has_bit(row.as_block, i) ? Pair::Block : pair_of(mine_[i], theirs_[i]);
    }
  }
  // FD-EVA-05, FD-EVA-09: a Hero Hit only when no other pair is a Monster Hit.
  [[nodiscard]] bool may_resolve(int column) const {
    switch (kind_[column]) {
      case Pair::None: return false;
      // FD-EVA-06, FD-EVA-08
      case Pair::HeroHit: return std::ranges::find(kind_, Pair::MonsterHit) == kind_.end();
      default: return true;  // FD-EVA-03, FD-EVA-04, FD-EVA-07
    }
  }
  /// Pairs that nobody can tell apart are one option.
  [[nodiscard]] bool is_like_earlier(int column) const {
    for (int i = 0; i < column; ++i)
      if (kind_[i] == kind_[column] && mine_[i] == mine_[column] && theirs_[i] == theirs_[column])
        return true;
    return false;
  }

 private:
  Array<int, kMostColumns> mine_{}, theirs_{};
  Array<Pair, kMostColumns> kind_{};
};
}  // namespace

Pair pair_at(const Read& r, const Row& row, int column) {
  if (!is_pair(row, column)) return Pair::None;
  if (has_bit(row.as_block, column)) return Pair::Block;
  return pair_of(hero_value(r, row, column), foe_value(r, row, column));
}
int hits_in(const Read& r, const Row& row) {
  int n = 0;
  for (int i = 0; i < kMostColumns; ++i) n += pair_at(r, row, i) == Pair::HeroHit ? 1 : 0;
  return n;
}
namespace {
bool is_ignored(const Read& r, const Row& row) {
  return row.ignored != 0 || is_given(r, row.hero, Attr::Ignores);  // FD-GLO-05, FD-GLO-15
}
/// FD-RUL-46: a Hero without a pair resolves none.
bool waits_for_choice(const Read& r, const Row& row) {
  // FD-EVA-02; FD-CBT-10, FD-RUL-27: each row has its own.
  if (row.chosen != kNone || is_ignored(r, row)) return false;

  for (int i = 0; i < kMostColumns; ++i)
    if (is_pair(row, i)) return true;  // FD-EVA-12
  return false;
}
}  // namespace

bool may_resolve(const Read& r, const Row& row, int column) {
  return Pairs(r, row).may_resolve(column);
}

bool is_locked(const Read& r, const Row& row) {
  return row.chosen != kNone && pair_at(r, row, row.chosen) == Pair::Block;  // FD-RUL-57
}
const Row* blocking_row(const Read& r, int hero) {
  for (const Row& row : r.s.combat.rows)
    if (row.hero == hero && is_locked(r, row)) return &row;
  return nullptr;
}

/// A Hero who resolves a Block and could use a Block-Activated Ability.
int block_waiting(const Read& r) {
  for (const Row& row : r.s.combat.rows)
    if (row.blocked == 0 && is_locked(r, row) && waits_for_block(r, row.hero)) return row.hero;
  return -1;
}
bool anything_to_decide(const Read& r) {
  for (const Row& row : r.s.combat.rows)
    if (waits_for_choice(r, row)) return true;
  return block_waiting(r) >= 0;
}

// Legal pairs are looked at anew every time.
void decide_options(const Read& r, const Frame& /*f*/, OptionList& out) {
  for (int number = 0; number < length(r.s.combat.rows); ++number) {
    const Row& row = r.s.combat.rows[number];
    if (!waits_for_choice(r, row)) continue;
    const Pairs pairs(r, row);
    for (int column = 0; column < kMostColumns; ++column)
      if (pairs.may_resolve(column) && !pairs.is_like_earlier(column))  // FD-DEC-25
        out.add(Verb::Resolve, r.s.heroes[row.hero].seat,
                {.a = row.hero, .b = row.foe, .n = column});
  }
  if (const int hero = block_waiting(r); hero >= 0)
    out.add(Verb::EndStep, r.s.heroes[hero].seat, {.a = hero});
  ability_uses(r, When::Combat, out);  // FD-DEC-24
}
Flow take_decision(Play& p, Frame& /*f*/, const Option& chosen) {
  if (static_cast<Verb>(chosen.verb) == Verb::Use)
    return use_ability(p, chosen).then(jump(RoundStep::Evaluate));
  if (static_cast<Verb>(chosen.verb) == Verb::EndStep) {
    decline_block(p, chosen.a);
    return jump(RoundStep::Evaluate);
  }
  Pair pair = Pair::None;
  for (Row& row : p.s.combat.rows) {
    if (row.hero != chosen.a || row.foe != chosen.b) continue;
    row.chosen = narrow<u8>(chosen.n);
    pair = pair_at(p, row, chosen.n);
    p.tell(Fact::PairKept, {.a = static_cast<int>(&row - p.s.combat.rows.begin()), .b = chosen.n},
           chosen.seat);
  }
  if (pair == Pair::Block)
    return announce(p, Event::Block, chosen.a).then(jump(RoundStep::Evaluate));
  return jump(RoundStep::Evaluate);
}

}  // namespace undercroft::forgotten
