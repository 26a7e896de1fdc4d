// Destruction: tags, batches, sacrifices (KF-DES), and what is checked after every change.
#include "games/abyssal_conspiracy/rules/chapters.h"

namespace undercroft::abyssal {
namespace {

using effects::kNoPiece;

// KF-DMG-02, KF-DMG-03, KF-KWD-07; KF-KWD-10: one that cannot be destroyed stays.
bool is_dying(const Read& r, int piece, const Query::Speakers& lowering, const Set& lowered) {
  const Card& c = card(r, piece);
  const bool marked = (c.flags & (kTagged | kPoisoned)) != 0;
  // Most creatures have less damage than is printed on them, and nothing lowers that.
  if (!marked && !lowered.has(at(piece)) &&
      c.damage < printed_card(r, piece).power + c.power_counters)
    return false;
  if (Rules::is_tagged(r, piece)) return false;
  if ((c.flags & kPoisoned) != 0) return true;
  constexpr u8 kPower = static_cast<u8>(Attr::Power);
  return c.damage >= Query::value_of(r, kPower, piece, lowering) &&
         c.damage >= power_of(r, piece) && value_of(r, piece, Attr::Invulnerable) <= 0;
}

using S = Steps<Play>;

// ---- the order in the discard piles

/// Whether a card at this table asks for that order: for nothing else it matters.
bool order_matters(const Read& r) {
  return r.content.heeds_piles && std::ranges::any_of(r.s.cards, [&](const Card& c) {
           return r.content.cards[c.def].heeds_piles;
         });
}
/// Different cards of a pile that were destroyed together.
bool has_fallen_mixed(const Read& r, int seat) {
  int first = -1;
  for (const u8 piece : r.s.discard[at(seat)]) {
    if (!Rules::is_tagged(r, piece)) continue;
    if (first >= 0 && Rules::def_of(r, first) != Rules::def_of(r, piece)) return true;
    first = piece;
  }
  return false;
}
// KF-DES-02, AC-DEC-21: those that have just gone to a discard pile are laid on it anew, one by
// one.
std::optional<Flow> order_fallen(Play& p) {
  if (!p.content.heeds_piles || p.s.fx.fallen.none()) return {};
  for (int seat = 0; seat < kSeats; ++seat) {
    if (has_fallen_mixed(p, seat) && order_matters(p))
      return call(OrderFallen{.pile = seat}, p.s.active);
    for (const u8 piece : p.s.discard[at(seat)]) Rules::untag(p, piece);
  }
  return {};
}
void fallen_options(const Read& r, const Frame& f, OptionList& out) {
  for (const u8 piece : r.s.discard[at(notes<OrderFallen>(f).pile)])
    if (Rules::is_tagged(r, piece))
      out.add(Verb::LayNext, Rules::seat_asked(r, f.seat), {.n = piece});
}
Flow lay_next(Play& p, Frame& f, const Option& chosen) {
  DiscardPile& pile = p.s.discard[at(notes<OrderFallen>(f).pile)];
  const auto* const found = std::ranges::find(pile, narrow<u8>(int{chosen.n}));
  pile.erase(static_cast<std::size_t>(found - pile.begin()));
  pile.push_back(narrow<u8>(int{chosen.n}));
  Rules::untag(p, chosen.n);
  const bool more = std::ranges::any_of(pile, [&](u8 piece) { return Rules::is_tagged(p, piece); });
  return more ? kRepeat : kNext;
}

constexpr std::array kOrderFallenSteps{
    S::choose("Order in the discard pile", "KF-DES-02", fallen_options, lay_next).asks(ask_fallen),
};

/// The other creature of the fight under way (KF-FGT-10); before the two strike, nobody falls in a
/// fight (KF-FGT-05).
int opposing(const Read& r, int piece) {
  if (r.s.striking == 0) return kNoPiece;
  if (piece == r.s.attacker) return r.s.defender == kNoCard ? kNoPiece : int{r.s.defender};
  if (piece == r.s.defender) return r.s.attacker == kNoCard ? kNoPiece : int{r.s.attacker};
  return kNoPiece;
}

/// KF-FGT-05: the two of the fight under way, and not whom the text of one of them kills.
bool falls_in_fight(const Read& r, const Set& dead) {
  bool found = false;
  dead.each([&](int piece) { found = found || opposing(r, piece) != kNoPiece; });
  return found;
}

}  // namespace

// AC-RUL-20, AC-LOC-13: everywhere, not only where the active player is.
std::optional<Flow> Rules::state_check(Play& p, int seat) {
  if (const std::optional<Flow> order = order_fallen(p)) return order;
  settle_blanks(p);
  if (const std::optional<Flow> changed = settle_control(p)) return changed;
  // Only what lowers power can kill a creature that has less damage than power.
  constexpr u8 kPower = static_cast<u8>(Attr::Power);
  const Query::Speakers lowering = Query::lowering(p, kPower);
  const Set lowered = lowering.none() ? Set{} : Query::touched_pieces(p, kPower, lowering);
  Set dead;
  const auto look = [&](const Line& line) {
    for (const u8 piece : line) {
      if (card(p, piece).armor_used != 0) settle_armor(p, piece);
      if (is_dying(p, piece, lowering, lowered)) dead.set(piece);
    }
  };
  for (const Line& line : p.s.line) look(line);
  for (const Line& line : p.s.enemies) look(line);
  if (dead.none()) return {};
  EventHead head = event_of(Event::Destroy, seat);
  head.flags = falls_in_fight(p, dead) ? 1 : 0;
  Machine::open(p, head);
  dead.each([&](int piece) {
    set_flag(p, piece, kPoisoned, false);
    Machine::add_part(p, piece, 1, opposing(p, piece));
  });
  return Machine::happen_as_destruction(p);
}

bool Rules::needs_check(u8 event) {
  switch (static_cast<Event>(event)) {
    case Event::Gain:
    case Event::Lose:
    case Event::Steal:
    case Event::Capture:
    case Event::Play:
    case Event::Use:
    case Event::Reap:
    case Event::Attack:
    case Event::UsedToFight:
    case Event::House:
    case Event::Draw:
    case Event::Archive:
    case Event::Exalt:
    case Event::Seal:
    case Event::Search:
    case Event::Shuffle: return false;
    default: return true;
  }
}

// KF-WRD-01, KF-KWD-10, AC-RUL-35
bool Rules::tag(Play& p, int piece) {
  if (is_binder(piece) || value_of(p, piece, Attr::Invulnerable) > 0) return false;
  if (lose_ward(p, piece)) return false;
  set_flag(p, piece, kTagged);
  p.tell(Fact::Tagged, {.a = piece});
  return true;
}
void Rules::untag(Play& p, int piece) {
  set_flag(p, piece, kTagged, false);
}
void Rules::forget_tags(State& s, const Set& batch) {
  batch.each([&](int piece) {
    u16& flags = s.cards[at(piece)].flags;
    flags = static_cast<u16>(flags & ~kTagged);
  });
}
bool Rules::is_tagged(const Read& r, int piece) {
  return has_flag(r, piece, kTagged);
}

EventHead Rules::leave_event() {
  EventHead head;
  head.kind = static_cast<u8>(Event::Leave);
  head.word = static_cast<u8>(Zone::Discard);
  head.flags = static_cast<u8>(Why::Destroyed) << 4;
  return head;
}

const Procedure<Play> kOrderFallenProcedure{"order_fallen", kOrderFallenSteps, false,
                                            "Order in the discard pile"};

}  // namespace undercroft::abyssal
