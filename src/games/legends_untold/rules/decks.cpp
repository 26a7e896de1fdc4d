// Decks and discards (LU-DCK), and what Divining sees of them.
#include "games/legends_untold/rules/chapters.h"

namespace undercroft::legends {
namespace {

using S = Steps<Play>;

}  // namespace

const CardDef& card_def(const Read& r, Kind kind, int card) {
  switch (kind) {
    case Kind::Event: return r.content.events[card];
    case Kind::Barrier: return r.content.barriers[card];
    case Kind::Obstacle: return r.content.obstacles[card];
    case Kind::Shock: return r.content.shocks[card];
    default: return r.content.adventure[card];
  }
}

void discard_adventure(Play& p, int card) {
  if (kind_of(p, card) == Kind::Loot) {
    p.s.loot[adventure_card(p, card).of] = {};
    gather_texts(p);
  }
  decks(p).adventure.discard.set(at(card));
}
void discard_card(Play& p, Kind kind, int card) {
  p.tell(Fact::CardDiscarded, {.a = static_cast<int>(kind), .b = card});
  switch (kind) {
    case Kind::Barrier: decks(p).barriers.discard.set(at(card)); return;
    case Kind::Obstacle: decks(p).obstacles.discard.set(at(card)); return;
    case Kind::Shock: p.s.shocks.discard.set(at(card)); return;
    case Kind::Event:  // LU-TIM-08: it goes back to the box
    case Kind::None: return;
    case Kind::Foe:
      // LU-DCK-07, LU-MOR-05
      if (foe_def(p, card).unique) {
        p.s.removed.set(at(card));
        return;
      }
      break;
    default: break;
  }
  discard_adventure(p, card);
}

int open_card(Play& p, Kind kind, int card) {
  OpenCard open;
  open.kind = kind;
  open.card = narrow<u8>(card);
  open.place = p.s.here;
  p.s.open.push_back(open);
  return top_card(p);
}
void close_card(Play& p) {
  const OpenCard& open = p.s.open.back();
  // LU-TST-09: until that card is Resolved.
  if (open.outcome != Resolves::Left && open.outcome != Resolves::Retreat)
    for (std::size_t i = p.s.kept.size(); i-- > 0;)
      if (p.s.kept[i].kind == open.kind && p.s.kept[i].card == open.card) p.s.kept.erase(i);
  p.s.open.pop_back();
}
void close_all(Play& p) {
  p.s.tests.clear();
  while (!p.s.open.empty()) {
    OpenCard& open = p.s.open.back();
    // A Booby Trap has taken effect; whatever else is not Resolved stays where it lies.
    if (open.kind == Kind::Trap) discard_adventure(p, open.card);
    open.outcome = Resolves::Retreat;
    close_card(p);
  }
}

namespace {

// ---- Divine

template <class F>
auto with_pile(auto& state, Deck deck, F f) {
  auto& all = state.decks[state.group];
  switch (deck) {
    case Deck::Barrier: return f(all.barriers);
    case Deck::Obstacle: return f(all.obstacles);
    case Deck::Treasure: return f(state.treasure);
    case Deck::Shock: return f(state.shocks);
    default: return f(all.adventure);
  }
}
Flow begin_divine(Play& p, Frame& f) {
  auto now = notes<Divine>(f);
  const auto deck = static_cast<Deck>(int{now.deck});
  const int size = deck == Deck::Location ? length(decks(p).places)
                   : deck == Deck::Event
                       ? length(decks(p).clock.deck)
                       : with_pile(p.s, deck, [](auto& pile) { return std::min(pile.size(), 7); });
  now.left = std::min<int>(now.left, size);  // LU-RUL-88
  now.seen = 0;
  keep(f, now);
  return now.left == 0 ? kFinish : kNext;
}
int divine_purpose(const Read& /*r*/, const Frame& f) {
  switch (static_cast<Deck>(int{notes<Divine>(f).deck})) {
    case Deck::Location: return static_cast<int>(Purpose::Locations);
    case Deck::Event: return static_cast<int>(Purpose::Events);
    case Deck::Barrier: return static_cast<int>(Purpose::Barriers);
    case Deck::Obstacle: return static_cast<int>(Purpose::Obstacles);
    case Deck::Treasure: return static_cast<int>(Purpose::Treasure);
    case Deck::Shock: return static_cast<int>(Purpose::Shocks);
    default: return static_cast<int>(Purpose::Adventure);
  }
}
/// Which slot is looked at next, counted from the bottom.
std::size_t slot_seen(std::size_t size, const Divine& now) {
  return size - 1 - static_cast<std::size_t>(int{now.seen});
}
void divine_options(const Read& r, const Frame& f, OptionList& out) {
  const auto now = notes<Divine>(f);
  const auto deck = static_cast<Deck>(int{now.deck});
  if (deck == Deck::Location) {
    const auto& pile = decks(r).places;
    return r.s.place_pools.reveal_options(PlaceZones{r.s}, pile[slot_seen(pile.size(), now)],
                                          Verb::DrawLocation, out);
  }
  if (deck == Deck::Event) {
    const auto& pile = decks(r).clock.deck;
    return r.s.event_pools.reveal_options(EventZones{r.s}, pile[slot_seen(pile.size(), now)],
                                          Verb::DrawEvent, out);
  }
  with_pile(r.s, deck, [&](const auto& pile) {
    // Seen ones are counted from the top; behind them come the unseen.
    const auto seen = static_cast<std::size_t>(int{now.seen});
    if (seen < pile.top.size())
      return out.outcome(Verb::DrawAdventure, 1, {.b = pile.top[pile.top.size() - 1 - seen]});
    pile.unseen.each([&](int card) { out.outcome(Verb::DrawAdventure, 1, {.b = card}); });
    if (pile.unseen.none()) out.outcome(Verb::DrawAdventure, 1, {.b = pile.bottom.back()});
  });
}
Flow take_divined(Play& p, Frame& f, const Option& chosen) {
  auto now = notes<Divine>(f);
  const auto deck = static_cast<Deck>(int{now.deck});
  if (deck == Deck::Location) {
    auto& pile = decks(p).places;
    p.s.place_pools.reveal(PlaceZones{p.s}, std::span{pile.begin(), pile.size()},
                           slot_seen(pile.size(), now), chosen);
  } else if (deck == Deck::Event) {
    auto& pile = decks(p).clock.deck;
    p.s.event_pools.reveal(EventZones{p.s}, std::span{pile.begin(), pile.size()},
                           slot_seen(pile.size(), now), chosen);
  } else {
    with_pile(p.s, deck, [&](auto& pile) {
      if (static_cast<std::size_t>(int{now.seen}) < pile.top.size()) return;
      if (pile.unseen.has(chosen.b))
        pile.unseen.clear(chosen.b);
      else
        pile.bottom.pop_back();
      pile.top.insert(0, narrow<u8>(int{chosen.b}));
    });
  }
  if (chosen.b == kNotYet) return kRepeat;
  now.seen += 1;
  keep(f, now);
  return now.seen < now.left ? kRepeat : kNext;
}
Flow lift_seen(Play& p, Frame& f) {
  const auto now = notes<Divine>(f);
  const auto deck = static_cast<Deck>(int{now.deck});
  const auto lift = [&](auto& pile, auto card_of) {
    for (int i = 0; i < now.left; ++i) {
      p.s.flow.list.push_back(card_of(pile.back()));
      pile.pop_back();
    }
  };
  if (deck == Deck::Location)
    lift(decks(p).places, [](PlaceSlot slot) { return static_cast<u16>(slot.card()); });
  else if (deck == Deck::Event)
    lift(decks(p).clock.deck, [](EventSlot slot) { return static_cast<u16>(slot.card()); });
  else
    with_pile(p.s, deck, [&](auto& pile) { lift(pile.top, [](u8 card) { return u16{card}; }); });
  return kNext;
}
// LU-DEC-37: the card that goes back next lies deepest.
void put_back_options(const Read& r, const Frame& f, OptionList& out) {
  for (std::size_t i = f.mark; i < r.s.flow.list.size(); ++i)
    out.add(Verb::PutBack, f.seat, {.a = notes<Divine>(f).deck, .b = r.s.flow.list[i]});
}
Flow put_back(Play& p, Frame& f, const Option& chosen) {
  const auto deck = static_cast<Deck>(int{notes<Divine>(f).deck});
  if (deck == Deck::Location)
    decks(p).places.push_back(PlaceSlot::known(chosen.b));
  else if (deck == Deck::Event)
    decks(p).clock.deck.push_back(EventSlot::known(chosen.b));
  else
    with_pile(p.s, deck, [&](auto& pile) { pile.top.push_back(narrow<u8>(int{chosen.b})); });
  auto& list = p.s.flow.list;
  for (std::size_t i = f.mark; i < list.size(); ++i)
    if (list[i] == chosen.b) {
      list.erase(i);
      break;
    }
  return list.size() > f.mark ? kRepeat : kFinish;
}

constexpr std::array kDivineSteps{
    S::act("", "LU-DCK-06", begin_divine),
    S::chance_of("Look at the next card", "LU-DCK-06", divine_purpose, divine_options,
                 take_divined),
    S::act("", "LU-DCK-06", lift_seen),
    S::choose("Put them back", "LU-DEC-37", put_back_options, put_back)
        .asks("Which card goes back first, below the others?"),
};

}  // namespace

Flow divine(Deck deck, int n, int seat) {
  return call(Divine{.deck = static_cast<int>(deck), .left = n}, seat);
}

const Procedure<Play> kDivineProcedure{"divine", kDivineSteps, false, "Divine"};

}  // namespace undercroft::legends
