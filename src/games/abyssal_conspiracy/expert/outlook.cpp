// What the expert sees in a position.
#include "games/abyssal_conspiracy/expert/outlook.h"

namespace undercroft::abyssal {
namespace {

constexpr int kCardInHand = 5, kArtifact = 12, kChain = 4, kArchived = 5, kSeal = 60;
constexpr int kToUse = 6, kCanSearch = 20, kLongest = 40;
constexpr int kSearched = 220, kFound = 250, kStepDown = 35, kStepAside = 25;
constexpr int kFarArtifact = 4;
constexpr int kTheirAember = 12;
constexpr int kRace = 500, kRaceWidth = 300;  ///< what the race is worth, and how wide it is open
constexpr int kThreat = 14, kThreatByPower = 2, kThreatReady = 8;
constexpr int kCreature = 8, kCreatureByPower = 2;
// Hundredths of Æmber in a turn: by an adventure card's icons, by the creature that comes with it
// and how much a creature of the team keeps that down; what the team gains by cards and creatures.
constexpr int kByIcons = 42, kByNewCreature = 40, kHeldBack = 8, kLeastGrowth = 8;
constexpr int kPlain = 80, kByCreature = 35;

/// AC-LOC-10: an artifact of the Conspiracy harms those who are where it stands.
bool is_beside_somebody(const Read& r, int cell) {
  for (int seat = 0; seat < r.s.players; ++seat)
    if (r.s.place[at(seat)] == cell) return true;
  return false;
}
int side_worth(const Read& r, int piece) {
  const Card& c = card(r, piece);
  const CardDef& def = printed_card(r, piece);
  if (def.type == Type::Creature)
    return c.controller == kConspiracy ? -threat(r, piece) : creature_worth(r, piece);
  const int worth = def.type == Type::Artifact ? kArtifact : kArtifact / 2;
  if (c.controller != kConspiracy) return worth;
  return def.type == Type::Artifact && !is_beside_somebody(r, c.place) ? -kFarArtifact
                                                                       : -worth * 4 / 3;
}

bool may_be_goal(const Read& r, int cell) {
  const u32 names = could_be(r, cell);
  for (std::size_t i = 0; i < r.content.locations.size(); ++i)
    if ((names >> i & 1U) != 0 && r.content.cards[r.content.locations[i]].goal) return true;
  return false;
}
bool is_goal(const Read& r, int cell) {
  const int piece = location_piece(r, cell);
  return piece >= 0 && r.content.cards[at(Rules::def_of(r, piece))].goal;
}
/// Whether somebody knows which cell is the goal.
bool goal_is_known(const Read& r) {
  for (int cell = 0; cell < kLocations; ++cell)
    if (is_goal(r, cell)) return true;
  return false;
}

}  // namespace

int creature_worth(const Read& r, int piece) {
  const Card& c = card(r, piece);
  const int left = std::max(1, power_of(r, piece) - c.damage);
  int worth = kCreature + kCreatureByPower * left + 2 * armor_of(r, piece);
  if (has_flag(r, piece, kWarded)) worth += 6;
  if (has_flag(r, piece, kStunned)) worth -= 6;
  return worth - kAemberWorth * c.amber / 2;
}
int threat(const Read& r, int piece) {
  const Card& c = card(r, piece);
  int worth = kThreat + kThreatByPower * power_of(r, piece) - c.damage;
  if (!has_flag(r, piece, kExhausted)) worth += kThreatReady;
  if (has_flag(r, piece, kStunned)) worth -= 8;
  return worth + kAemberWorth * c.amber;
}

int vault_price(const Read& r) {
  return kVaultPrice * r.s.players;
}
int binder_holder(const Read& r) {
  if (card(r, kVaultbinder).zone != Zone::Play) return -1;
  return card(r, kVaultbinder).controller;
}

// Where the goal is unknown, half of the columns that may hold it are entered in vain; the first
// one costs no step aside.
Way way_down(const Read& r, int cell) {
  constexpr int kDown = 4;
  constexpr int kAside = 2;
  const int deepest = kDepths - depth_of(cell);
  Way way{10 * deepest * kDown, 10 * deepest};
  const int below = kUpperCells + cell % kColumns;
  int aside = 0;  // tenths of a step
  if (goal_is_known(r)) {
    aside = is_goal(r, below) ? 0 : 10;
  } else {
    int open = 0;
    for (int goal = kUpperCells; goal < kLocations; ++goal) open += may_be_goal(r, goal) ? 1 : 0;
    aside = 5 * (may_be_goal(r, below) ? open - 1 : open + 1);
  }
  way.price += kAside * aside;
  way.moves += aside;
  return way;
}

namespace {

/// What it costs to come from one cell to the next one, over a neighbour of it.
int price_between(int from, int to) {
  if (from == to) return 0;
  const int down = depth_of(to) - depth_of(from);
  const int aside = from % kColumns == to % kColumns ? 0 : 2;
  return std::max(0, down) * 4 + aside;
}
/// What a seat would have to pay and wait to search a cell; the active player is there first.
int trouble(const Read& r, int seat, int cell) {
  const int waits = (seat - r.s.active + r.s.players) % r.s.players;
  return 8 * price_between(r.s.place[at(seat)], cell) + waits;
}
/// Who searches where: the least trouble first, each at a place of their own. -1: nowhere.
std::array<int, kMostPlayers> searchers(const Read& r) {
  std::array<int, kMostPlayers> target{-1, -1, -1};
  u32 open = hiding_places(r);
  for (int round = 0; round < r.s.players && open != 0; ++round) {
    int who = -1;
    int where = -1;
    for (int seat = 0; seat < r.s.players; ++seat)
      for (u32 left = target[at(seat)] < 0 ? open : 0; left != 0; left &= left - 1) {
        const int cell = std::countr_zero(left);
        if (who >= 0 && trouble(r, seat, cell) >= trouble(r, who, where)) continue;
        who = seat;
        where = cell;
      }
    target[at(who)] = where;
    open &= ~(u32{1} << static_cast<unsigned>(where));
  }
  return target;
}
/// Steps from one cell to another.
int steps_between(int from, int to) {
  const int down = depth_of(to) - depth_of(from);
  return (down < 0 ? -down : down) + (from % kColumns == to % kColumns ? 0 : 1);
}
/// What has been found out, and how far those who search or carry the Vaultbinder have to go.
int progress(const Read& r) {
  int worth = kSearched * std::popcount(unsigned{r.s.grid.searched});
  const int holder = binder_holder(r);
  if (holder >= 0) {
    const Way way = way_down(r, r.s.place[at(holder)]);
    return kSearched * kUpperCells + kFound -
           (kAemberWorth * way.price + kStepDown * way.moves) / 10;
  }
  const std::array<int, kMostPlayers> target = searchers(r);
  for (int seat = 0; seat < r.s.players; ++seat)
    if (const int to = target[at(seat)]; to >= 0)
      worth -= kAemberWorth * price_between(r.s.place[at(seat)], to) +
               kStepAside * steps_between(r.s.place[at(seat)], to);
  return worth;
}

}  // namespace

namespace {

/// What can still be done this turn is worth less than doing it.
int still_to_do(const Read& r) {
  if (r.s.turn != Turn::Player || r.s.house == 0) return 0;
  const int seat = r.s.active;
  int worth = 0;
  for (const u8 piece : r.s.line[at(seat)])
    if (!has_flag(r, piece, kExhausted) && of_active_house(r, piece))
      worth += has_flag(r, piece, kStunned) ? kToUse / 2 : kToUse;
  if (can_search(r)) worth += kCanSearch;
  return worth;
}
/// Hundredths of Æmber that a creature brings the Conspiracy in a turn of its player.
int yield(const Read& r, int piece) {
  int each = 100;
  if (prey_of(r, piece) != Prey::None && prey_candidates(r, piece).any()) each = 25;
  if (Query::word_ability(r, piece, static_cast<u8>(Trigger::Reap)) >= 0) each += 50;
  return has_flag(r, piece, kStunned) ? each * 3 / 4 : each;
}

}  // namespace

int turns_to_loss(const Read& r) {
  const int players = r.s.players;
  const int drawn = 1 + static_cast<int>(r.s.difficulty);
  int income = kByIcons * drawn;
  int own = 0;
  r.s.play.each([&](int piece) {
    if (!is_type(r, piece, Type::Creature)) return;
    if (card(r, piece).controller == kConspiracy)
      income += yield(r, piece) / players;
    else
      ++own;
  });
  const int growth = std::max(kLeastGrowth, kByNewCreature * drawn - kHeldBack * own / players);
  int pool_then = 100 * pool(r, kConspiracy) + kByIcons * length(r.s.vault);
  int seals = length(r.s.seals);
  for (int turn = 0; turn < kLongest; ++turn) {
    const int price = 100 * std::max(0, seal_price(r) + (seals - length(r.s.seals)) * players);
    if (pool_then >= price) {
      pool_then -= price;
      if (++seals == kSeals) return 100 * turn - std::min(99, 100 * pool_then / income) + 100;
    }
    pool_then += income;
    income += growth;
  }
  return 100 * kLongest;
}

int turns_to_win(const Read& r) {
  const int players = r.s.players;
  const int holder = binder_holder(r);
  int price = 0;
  int moves = 0;
  if (holder >= 0) {
    const Way way = way_down(r, r.s.place[at(holder)]);
    price = way.price;
    moves = way.moves + 10;
  } else {
    const int left = std::popcount(hiding_places(r));
    const int searches = (left + 1) * 50;  // hundredths
    price = 100 + searches * 2 / 10;
    moves = 30 + searches / 10 / players;
  }
  price += 10 * vault_price(r);
  int income = kPlain;
  for (int seat = 0; seat < players; ++seat)
    income += kByCreature * length(r.s.line[at(seat)]) / players;
  const int short_of = std::max(0, price - 10 * pool(r, 0));
  const int paying = 10 * 100 * short_of / income;
  const int walking = 10 * moves * players;
  return std::max(paying, walking) + std::min(paying, walking) / 4;
}

int outlook(const Read& r) {
  if (r.s.flow.outcome.result != Result::Undecided)
    return r.s.flow.outcome.result == Result::Won ? 1'000'000 : -1'000'000;
  int worth = kAemberWorth * pool(r, 0) - kTheirAember * pool(r, kConspiracy);
  worth -= kSeal * length(r.s.seals);
  r.s.play.each([&](int piece) { worth += side_worth(r, piece); });
  for (int seat = 0; seat < r.s.players; ++seat) {
    worth += kCardInHand * zone_of(r, seat, Zone::Hand).count();
    worth += kCardInHand * zone_of(r, seat, Zone::Archives).count();
    worth -= kChain * r.s.chains[at(seat)];
  }
  worth -= kArchived * length(r.s.vault);
  if (r.s.tide == Tide::High) worth += 6;
  const int margin = turns_to_loss(r) - turns_to_win(r);
  worth += kRace * margin / (kRaceWidth + (margin < 0 ? -margin : margin));
  return worth + progress(r) + still_to_do(r);
}

}  // namespace undercroft::abyssal
