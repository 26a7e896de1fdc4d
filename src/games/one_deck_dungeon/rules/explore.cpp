// Phase 2: Explore (OD-EXP), and the doors in play.
#include "games/one_deck_dungeon/rules/chapters.h"

namespace undercroft::one_deck {
namespace {

using S = Steps<Play>;

enum class ExploreStep : u8 { Explore, OddCard, Explored, Resist, kEnd };

/// Closed doors from the top of the deck until the limit or the stairs.
Flow explore(Play& p, Frame& /*f*/) {
  State& s = p.s;
  const int slots = door_limit(p) - length(s.doors);  // OD-EXP-02, OD-EXP-03, OD-FPL-06
  const int cards = length(s.deck) / sets_in_play(s);
  const int doors = std::min(slots, cards);     // OD-EXP-06, OD-EXP-10, OD-EX-02
  for (int i = 0; i < doors; ++i) add_door(p);  // OD-CHA-05
  // OD-FPL-07, OD-EX-17: one card makes no stack.
  const bool odd_card = doors < slots && !s.deck.empty();
  return odd_card ? kNext : jump(ExploreStep::Explored);
}

Flow discard_odd_card(Play& p, Frame& /*f*/, const Option& chosen) {
  discard(p, take_top_card(p, chosen));
  return kNext;
}

// OD-RUL-59: last of all.
Flow resist_after_explore(Play& p, Frame& /*f*/) {
  return is_four(p.s) ? resist_in_groups(p) : resist_poison(p);  // OD-FPL-33
}

constexpr auto kExploreSteps = S::table<ExploreStep>({
    S::act(ExploreStep::Explore, "Explore", "OD-EXP-02", explore),
    S::chance(ExploreStep::OddCard, "Discard the odd card", "OD-FPL-07", Purpose::Deck, top_card,
              discard_odd_card)
        .asks("What comes?"),
    // OD-RUL-59: floor effects come first, then feats that store.
    S::announce<Event::Explore>(ExploreStep::Explored, "", ""),
    S::act(ExploreStep::Resist, "", "", resist_after_explore),
});

}  // namespace

// OD-EXP-01, OD-EXP-08: four, unless a dungeon effect says otherwise.
int door_limit(const Read& r) {
  return std::min(rule_number(r, kDoorLimitRule, kDoorLimit), kMostDoors);
}

bool may_explore(const Read& r) {
  if (stairs_visible(r.s)) return false;        // OD-EXP-05
  return r.s.doors.size() < at(door_limit(r));  // OD-EXP-04, OD-RUL-86
}

bool may_add_door(const Read& r) {
  return may_explore(r) && length(r.s.deck) >= sets_in_play(r.s);  // OD-RUL-108
}

void add_door(Play& p) {
  Door door;
  door.card = p.s.deck.pop_back();
  if (is_four(p.s)) door.under = p.s.deck.pop_back();
  p.s.doors.push_back(door);
  p.tell(Fact::DoorDealt, {.n = 1});
}

void top_card(const Read& r, const Frame& /*f*/, OptionList& out) {
  r.s.pools.reveal_options(Zones{r.s}, r.s.deck.back(), Verb::Reveal, out);
}
int take_top_card(Play& p, const Option& revealed) {
  p.s.pools.reveal(Zones{p.s}, p.s.deck, p.s.deck.size() - 1, revealed);
  return p.s.deck.pop_back().card();
}
void discard(Play& p, int card) {
  p.s.discard.add(card);
  p.tell(Fact::CardDiscarded, {.a = card, .n = 1});
}

/// Doors have no order on the table: open ones first, by their cards.
void sort_doors(State& s) {
  std::sort(s.doors.begin(), s.doors.end(), [](const Door& a, const Door& b) {
    if (a.open != b.open) return a.open > b.open;
    return a.card != b.card ? a.card < b.card : a.under < b.under;
  });
}

int open_doors(const State& s) {
  int n = 0;
  for (const Door& door : s.doors) n += door.open;
  return n;
}

namespace {

/// Each card of a stack counts.
int leaves_of(const Read& r, const Door& door) {
  if (door.open == 0) return 0;
  const auto leaf = [&](CardSlot slot) { return r.content.cards[at(slot.card())].leaf ? 1 : 0; };
  const int under = is_four(r.s) ? leaf(door.under) : 0;
  return leaf(door.card) + under;  // OD-RUL-41
}

}  // namespace

bool shows_leaf(const Read& r, const Door& door) {
  return leaves_of(r, door) > 0;
}
int open_leaves(const Read& r) {
  int n = 0;
  for (const Door& door : r.s.doors) n += leaves_of(r, door);  // OD-POI-06, OD-RUL-127
  return n;
}

const Procedure<Play> kExploreProcedure{"explore", kExploreSteps, false, "Explore"};

}  // namespace undercroft::one_deck
