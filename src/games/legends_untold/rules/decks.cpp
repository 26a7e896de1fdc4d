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

/// The decks of the environment that a card belongs to, else those in use (LU-RUL-52).
Decks& decks_of(Play& p, const CardDef& card) {
  for (int group = 0; group < p.s.groups; ++group)
    if (!card.everywhere && card.environment == p.s.environments[group]) return p.s.decks[group];
  return decks(p);
}

void discard_adventure(Play& p, int card) {
  if (kind_of(p, card) == Kind::Loot) {
    put_loot(p, adventure_card(p, card).of, {});
    gather_texts(p);
  }
  decks_of(p, adventure_card(p, card)).adventure.discard.set(at(card));
}
void discard_treasure(Play& p, int card) {
  p.tell(Fact::CardDiscarded, {.a = static_cast<int>(kind_of(p, card)), .b = card});
  decks(p).adventure.discard.set(at(card));
}
void discard_card(Play& p, Kind kind, int card) {
  p.tell(Fact::CardDiscarded, {.a = static_cast<int>(kind), .b = card});
  switch (kind) {
    case Kind::Barrier:
      decks_of(p, p.content.barriers[card]).barriers.discard.set(at(card));
      return;
    case Kind::Obstacle:
      decks_of(p, p.content.obstacles[card]).obstacles.discard.set(at(card));
      return;
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

void discard_drawn(Play& p, int card) {
  p.tell(Fact::CardDiscarded, {.a = static_cast<int>(kind_of(p, card)), .b = card});
  discard_adventure(p, card);
}

namespace {
/// Whether it changes something as long as it is open.
bool speaks(const Read& r, const OpenCard& open) {
  const auto text = at(card_def(r, open.kind, open.card).text);
  const effects::CardText& says = r.content.texts.c.texts[text];
  return !says.auras.empty() || !says.rules.empty();
}
}  // namespace

namespace {
/// What lasts until the end of a card.
bool lasts_for_card(const Read& r, std::size_t lasting) {
  const u16 def = r.s.fx.lasting[lasting].def;
  return r.content.texts.c.lasting[def].time == static_cast<u8>(Time::EndOfCard);
}
bool is_marker(const KeptBonus& kept) {
  return kept.hero == kNone;
}
/// LU-TST-09, LU-RUL-91: what a text gives everybody against a card that is left sleeps until the
/// card is faced again. It is remembered of the card that was left last.
void sleep_until_faced(Play& p, const OpenCard& left) {
  auto& lasting = p.s.fx.lasting;
  const auto is_awake = [&](std::size_t i) {
    return !lasting[i].is_asleep() && lasts_for_card(p, i);
  };
  bool any = false;
  for (std::size_t i = 0; i < lasting.size(); ++i) any = any || is_awake(i);
  if (!any) return;
  end_sleeping(p);
  for (std::size_t i = 0; i < lasting.size(); ++i)
    if (is_awake(i))
      lasting[i].flags = static_cast<u8>(lasting[i].flags | effects::LastingEffect::kAsleep);
  gather_texts(p);
  if (!p.s.kept.full()) p.s.kept.push_back({left.kind, left.card, kNone, 0, 0, 0});
}
void wake_for(Play& p, const OpenCard& faced) {
  for (std::size_t i = p.s.kept.size(); i-- > 0;) {
    const KeptBonus& kept = p.s.kept[i];
    if (!is_marker(kept) || kept.kind != faced.kind || kept.card != faced.card) continue;
    p.s.kept.erase(i);
    Machine::wake(p, static_cast<u8>(Time::EndOfCard));
  }
}
}  // namespace

void end_sleeping(Play& p) {
  auto& lasting = p.s.fx.lasting;
  for (std::size_t i = lasting.size(); i-- > 0;)
    if (lasting[i].is_asleep() && lasts_for_card(p, i)) Machine::end_lasting(p, i);
  for (std::size_t i = p.s.kept.size(); i-- > 0;)
    if (is_marker(p.s.kept[i])) p.s.kept.erase(i);
}
int open_card(Play& p, Kind kind, int card) {
  OpenCard open;
  open.kind = kind;
  open.card = narrow<u8>(card);
  open.place = p.s.here;
  // LU-RUL-81: also when it was left and is faced again.
  for (const KeptBonus& kept : p.s.kept)
    if (kept.kind == kind && kept.card == card && kept.amount != 0)
      open.offered = static_cast<u8>(open.offered | bit_of(kept.hero));
  p.s.open.push_back(open);
  if (speaks(p, open)) gather_texts(p);
  wake_for(p, open);
  return top_card(p);
}
void close_card(Play& p) {
  const OpenCard open = p.s.open.back();
  const bool left = open.outcome == Resolves::Left || open.outcome == Resolves::Retreat;
  if (!left)  // LU-TST-09: until that card is Resolved
    for (std::size_t i = p.s.kept.size(); i-- > 0;)
      if (p.s.kept[i].kind == open.kind && p.s.kept[i].card == open.card) p.s.kept.erase(i);
  const bool over = open.kind != Kind::Trap;
  const bool spoke = speaks(p, open);
  p.s.open.pop_back();
  if (spoke) gather_texts(p);
  if (over && left) sleep_until_faced(p, open);
  if (over) expire(p, Time::EndOfCard);
}
void close_all(Play& p) {
  p.s.tests.clear();
  discard_shocks(p);
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
enum class DivineStep : u8 { Begin, Look, Lift, Sink, Remove, PutBack, kEnd };

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
  p.tell(Fact::Divined, {.a = static_cast<int>(deck), .b = chosen.b}, f.seat);
  now.seen += 1;
  keep(f, now);
  return now.seen < now.left ? kRepeat : kNext;
}
void lift_seen(Play& p, const Frame& f) {
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
}
/// The seen cards that are in nobody's place yet, as answers.
void seen_options(const Read& r, const Frame& f, Verb verb, OptionList& out) {
  for (std::size_t i = f.mark; i < r.s.flow.list.size(); ++i)
    out.add(verb, f.seat, {.a = notes<Divine>(f).deck, .b = r.s.flow.list[i]});
}
void drop_seen(Play& p, const Frame& f, int card) {
  auto& list = p.s.flow.list;
  std::size_t i = f.mark;
  while (i < list.size() && list[i] != card) ++i;
  if (i < list.size()) list.erase(i);
}
/// What a text lets the Party do with the seen cards before they go back: none of it, mostly.
Flow after_lift(Play& p, Frame& f) {
  const auto now = notes<Divine>(f);
  if (p.s.flow.list.size() <= f.mark) {
    if (static_cast<Deck>(int{now.deck}) == Deck::Event) renew_clock(p);
    return kFinish;
  }
  if (now.removing > 0) return jump(DivineStep::Remove);
  return jump(now.sinking > 0 ? DivineStep::Sink : DivineStep::PutBack);
}
Flow lift_all(Play& p, Frame& f) {
  lift_seen(p, f);
  return after_lift(p, f);
}
void sink_options(const Read& r, const Frame& f, OptionList& out) {
  seen_options(r, f, Verb::PutUnder, out);
  out.add(Verb::Finish, f.seat);
}
Flow sink(Play& p, Frame& f, const Option& chosen) {
  auto now = notes<Divine>(f);
  now.sinking = verb_of(chosen) == Verb::Finish ? 0 : now.sinking - 1;
  keep(f, now);
  if (verb_of(chosen) == Verb::Finish) return after_lift(p, f);
  const auto deck = static_cast<Deck>(int{now.deck});
  drop_seen(p, f, chosen.b);
  if (deck == Deck::Location)
    decks(p).places.insert(0, PlaceSlot::known(chosen.b));
  else if (deck == Deck::Event)
    decks(p).clock.deck.insert(0, EventSlot::known(chosen.b));
  else
    with_pile(p.s, deck, [&](auto& pile) { put_under(pile, chosen.b); });
  p.tell(Fact::CardSunk, {.a = now.deck, .b = chosen.b});
  return after_lift(p, f);
}
void remove_options(const Read& r, const Frame& f, OptionList& out) {
  seen_options(r, f, Verb::Banish, out);
}
Flow banish(Play& p, Frame& f, const Option& chosen) {
  auto now = notes<Divine>(f);
  now.removing -= 1;
  keep(f, now);
  drop_seen(p, f, chosen.b);
  const auto deck = static_cast<Deck>(int{now.deck});
  if (deck == Deck::Adventure || deck == Deck::Treasure) p.s.removed.set(chosen.b);
  p.tell(Fact::CardBanished, {.a = now.deck, .b = chosen.b});
  return after_lift(p, f);
}
// LU-DEC-37: the card that goes back next lies deepest.
void put_back_options(const Read& r, const Frame& f, OptionList& out) {
  seen_options(r, f, Verb::PutBack, out);
}
Flow put_back(Play& p, Frame& f, const Option& chosen) {
  const auto deck = static_cast<Deck>(int{notes<Divine>(f).deck});
  if (deck == Deck::Location)
    decks(p).places.push_back(PlaceSlot::known(chosen.b));
  else if (deck == Deck::Event)
    decks(p).clock.deck.push_back(EventSlot::known(chosen.b));
  else
    with_pile(p.s, deck, [&](auto& pile) { pile.top.push_back(narrow<u8>(int{chosen.b})); });
  drop_seen(p, f, chosen.b);
  p.tell(Fact::CardPutBack, {.a = notes<Divine>(f).deck, .b = chosen.b});
  return p.s.flow.list.size() > f.mark ? kRepeat : kFinish;
}

constexpr auto kDivineSteps = S::table<DivineStep>({
    S::act(DivineStep::Begin, "", "LU-DCK-06", begin_divine),
    S::chance_of(DivineStep::Look, "Look at the next card", "LU-DCK-06", divine_purpose,
                 divine_options, take_divined),
    S::act(DivineStep::Lift, "", "LU-DCK-06", lift_all),
    S::choose(DivineStep::Sink, "Put some under the deck", "LU-DEC-38", sink_options, sink)
        .asks("Which card goes under the deck?"),
    S::choose(DivineStep::Remove, "Take some out of the game", "LU-DEC-38", remove_options, banish)
        .asks("Which card leaves the game?"),
    S::choose(DivineStep::PutBack, "Put them back", "LU-DEC-37", put_back_options, put_back)
        .asks("Which card goes back first, below the others?"),
});

}  // namespace

Flow divine(Deck deck, int n, int seat, int sinking, int removing) {
  return call(
      Divine{.deck = static_cast<int>(deck), .left = n, .sinking = sinking, .removing = removing},
      seat);
}

const Procedure<Play> kDivineProcedure{"divine", kDivineSteps, false, "Divine"};

}  // namespace undercroft::legends
