// What the expert sees in a position.
#include "games/abyssal_conspiracy/expert/outlook.h"

namespace undercroft::abyssal {
namespace {

constexpr int kCardInHand = 5, kArtifact = 12, kChain = 4, kArchived = 5, kSeal = 60;
constexpr int kSearched = 40, kFound = 150, kStepDown = 35;

int side_worth(const Read& r, int piece) {
  const Card& c = card(r, piece);
  const CardDef& def = printed_card(r, piece);
  if (def.type == Type::Creature)
    return c.controller == kConspiracy ? -threat(r, piece) : creature_worth(r, piece);
  const int worth = def.type == Type::Artifact ? kArtifact : kArtifact / 2;
  return c.controller == kConspiracy ? -worth : worth;
}

/// What has been found out and how far the holder has come.
int progress(const Read& r) {
  int worth = kSearched * std::popcount(unsigned{r.s.grid.searched});
  const int holder = binder_holder(r);
  if (holder < 0) return worth;
  worth = kSearched * kUpperCells + kFound;
  const Way way = way_down(r, r.s.place[at(holder)]);
  return worth - kAemberWorth * way.price - kStepDown * way.moves;
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
  int worth = 8 + 2 * left + 2 * armor_of(r, piece);
  if (has_flag(r, piece, kWarded)) worth += 6;
  if (has_flag(r, piece, kStunned)) worth -= 6;
  return worth - kAemberWorth * c.amber / 2;
}
int threat(const Read& r, int piece) {
  const Card& c = card(r, piece);
  int worth = 14 + 2 * power_of(r, piece) - c.damage;
  if (!has_flag(r, piece, kExhausted)) worth += 8;
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

Way way_down(const Read& r, int cell) {
  constexpr int kDown = 4;
  constexpr int kAside = 2;
  const int deepest = kDepths - depth_of(cell);
  Way way{deepest * kDown, deepest};
  if (goal_is_known(r)) {
    for (int goal = 0; goal < kLocations; ++goal)
      if (is_goal(r, goal) && goal % kColumns != cell % kColumns) {
        way.price += kAside;
        ++way.moves;
      }
  } else if (deepest > 0 || !is_goal(r, cell)) {
    way.price += kAside;  // two of three times the goal lies in another column
    ++way.moves;
  }
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
/// The first step on the way from one cell to another: down or up before sideways where that is
/// free, else sideways first.
int step_towards(int from, int to) {
  if (from == to) return from;
  if (depth_of(to) < depth_of(from)) return from - kColumns;
  if (depth_of(to) > depth_of(from) && from % kColumns == to % kColumns) return from + kColumns;
  return from - from % kColumns + to % kColumns;
}
bool is_hiding_place(const Read& r, int cell) {
  return (hiding_places(r) >> static_cast<unsigned>(cell) & 1U) != 0;
}
/// Whether a teammate who is nearer goes to a cell anyway.
bool is_anothers(const Read& r, int seat, int cell) {
  for (int other = 0; other < r.s.players; ++other) {
    if (other == seat) continue;
    const int theirs = price_between(r.s.place[at(other)], cell);
    const int own = price_between(r.s.place[at(seat)], cell);
    if (theirs < own || (theirs == own && other < seat)) return true;
  }
  return false;
}
int nearest(const Read& r, int seat, const std::array<bool, kLocations>& wanted) {
  int best = -1;
  int least = 1000;
  for (int cell = 0; cell < kLocations; ++cell) {
    if (!wanted[at(cell)]) continue;
    const int price = price_between(r.s.place[at(seat)], cell);
    if (price < least) {
      best = cell;
      least = price;
    }
  }
  return best;
}

}  // namespace

int next_cell(const Read& r, int seat) {
  const int here = r.s.place[at(seat)];
  const int holder = binder_holder(r);
  std::array<bool, kLocations> wanted{};
  if (holder == seat) {
    for (int cell = kUpperCells; cell < kLocations; ++cell)
      wanted[at(cell)] = goal_is_known(r) ? is_goal(r, cell) : may_be_goal(r, cell);
  } else if (holder < 0) {
    if (is_hiding_place(r, here)) return here;
    for (int cell = 0; cell < kUpperCells; ++cell)
      wanted[at(cell)] = is_hiding_place(r, cell) && !is_anothers(r, seat, cell);
  }
  const int target = nearest(r, seat, wanted);
  return target < 0 ? here : step_towards(here, target);
}

int outlook(const Read& r) {
  if (r.s.flow.outcome.result != Result::Undecided)
    return r.s.flow.outcome.result == Result::Won ? 1'000'000 : -1'000'000;
  int worth = kAemberWorth * pool(r, 0) - (kAemberWorth + 2) * pool(r, kConspiracy);
  worth -= kSeal * length(r.s.seals);
  r.s.play.each([&](int piece) { worth += side_worth(r, piece); });
  for (int seat = 0; seat < r.s.players; ++seat) {
    worth += kCardInHand * zone_of(r, seat, Zone::Hand).count();
    worth += kCardInHand * zone_of(r, seat, Zone::Archives).count();
    worth -= kChain * r.s.chains[at(seat)];
  }
  worth -= kArchived * length(r.s.vault);
  if (r.s.tide == Tide::High) worth += 6;
  return worth + progress(r);
}

}  // namespace undercroft::abyssal
