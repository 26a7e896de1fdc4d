// Cards of the decks that have texts (SB-GEN-02 to SB-GEN-05).
#include "games/brimstone/rules/chapters.h"

namespace undercroft::brimstone {
namespace {

using S = Steps<Play>;

enum class DrawStep : u8 { Prepare, Draw, Resolve, Ask, Window, Run, kEnd };

/// Cards that were drawn together lie in the order of their places, marked by this.
constexpr u8 kWaits = 1;

Pile drawn_pile(const Frame& f) {
  return static_cast<Pile>(int{notes<DrawNotes>(f).pile});
}
Flow prepare_draw(Play& p, Frame& f) {
  if (notes<DrawNotes>(f).left == 0 || !can_draw(p, drawn_pile(f))) return jump(DrawStep::Resolve);
  return kNext;
}
void options(const Read& r, const Frame& f, OptionList& out) {
  draw_options(r, drawn_pile(f), out);
}
int purpose(const Read& /*r*/, const Frame& f) {
  return static_cast<int>(Purpose::Darkness) + static_cast<int>(drawn_pile(f));
}
Flow take(Play& p, Frame& f, const Option& chosen) {
  auto now = notes<DrawNotes>(f);
  p.s.cards[lay_card(p, drawn_pile(f), card_of(chosen.n))].owes = kWaits;
  now.left -= 1;
  keep(f, now);
  return jump(DrawStep::Prepare);
}
/// One after the other, in the order in which they came.
Flow resolve(Play& p, Frame& f) {
  auto now = notes<DrawNotes>(f);
  if (now.place >= 0) settle_card(p, now.place);
  for (int place = 0; place < kMostCards; ++place) {
    Played& card = p.s.cards[place];
    if (card.card == kNone || card.pile != drawn_pile(f) || card.owes != kWaits) continue;
    card.owes = 0;
    now.place = place;
    keep(f, now);
    return kNext;
  }
  return kFinish;
}
/// What texts may do to a card that was just drawn.
bool any_say(const Read& r, const Frame& f) {
  return drawn_pile(f) == Pile::Darkness && notes<DrawNotes>(f).cancelled == 0 &&
         any_use(r, Trigger::Darkness, all_heroes(r));
}
Flow ask_of_card(Play& p, Frame& f) {
  return any_say(p, f) ? kNext : jump(DrawStep::Run);
}
void say_options(const Read& r, const Frame& /*f*/, OptionList& out) {
  out.add(Verb::Keep, kParty);
  use_options(r, Trigger::Darkness, all_heroes(r), out);
}
Flow take_say(Play& p, Frame& /*f*/, const Option& chosen) {
  return verb_of(chosen) == Verb::Keep ? kNext : use_text(p, chosen).then(jump(DrawStep::Ask));
}
Flow run_card(Play& p, Frame& f) {
  auto now = notes<DrawNotes>(f);
  if (now.cancelled == 0)
    return Machine::run_text(p, card_piece(now.place), Trigger::Drawn, f.seat)
        .then(jump(DrawStep::Resolve));
  discard_card(p, now.place);
  now.place = -1;
  now.cancelled = 0;
  keep(f, now);
  return jump(DrawStep::Resolve);
}
constexpr auto kDrawSteps = S::table<DrawStep>({
    S::act(DrawStep::Prepare, "", "SB-GEN-04", prepare_draw),
    S::chance_of(DrawStep::Draw, "Draw a card", "SB-CHA-05", purpose, options, take),
    S::act(DrawStep::Resolve, "", "SB-GEN-10", resolve),
    S::act(DrawStep::Ask, "", "SB-RUL-72", ask_of_card),
    S::choose(DrawStep::Window, "Let it happen?", "SB-RUL-72", say_options, take_say),
    S::act(DrawStep::Run, "", "SB-HBD-06", run_card),
});

/// SB-GEN-05: no discard pile.
bool goes_back(Pile pile) {
  return pile == Pile::Scavenge || pile == Pile::Loot;
}

}  // namespace

bool can_draw(Play& p, Pile pile) {
  bool room = false;
  for (const Played& card : p.s.cards) room = room || card.card == kNone;
  return restock(p.s.piles[pile]) && room;
}
void draw_options(const Read& r, Pile pile, OptionList& out) {
  r.s.piles[pile].unseen.each([&](int card) {
    if (pile != Pile::Darkness || is_top(r, Top::Darkness, card))
      out.outcome(Verb::DrawCard, 1, {.n = card_number(pile, card)});
  });
}
int lay_card(Play& p, Pile pile, int card) {
  p.s.piles[pile].unseen.clear(at(card));
  p.s.piles[pile].discard.clear(at(card));
  if (pile == Pile::Darkness) forget_top(p, Top::Darkness);
  int place = 0;
  while (p.s.cards[place].card != kNone) ++place;
  p.s.cards[place] = {.pile = pile, .card = narrow<u8>(card)};
  p.tell(Fact::CardDrawn, {.a = card, .b = static_cast<int>(pile)});
  return place;
}
void discard_card(Play& p, int place) {
  const Played card = p.s.cards[place];
  Deck& deck = p.s.piles[card.pile];
  (goes_back(card.pile) ? deck.unseen : deck.discard).set(card.card);
  if (card.stays != 0) p.tell(Fact::CardGone, {.a = card.card, .b = static_cast<int>(card.pile)});
  p.s.cards[place] = {};
  if (card.stays != 0) gather_texts(p);
}
void settle_card(Play& p, int place) {
  Played& card = p.s.cards[place];
  if (card.card == kNone) return;
  if (!card_at(p, place).remains) return discard_card(p, place);
  card.stays = 1;
  p.tell(Fact::CardStays, {.a = card.card, .b = static_cast<int>(card.pile)});
  gather_texts(p);
}

void card_use_options(const Read& r, int hero, Trigger word, OptionList& out) {
  const auto offer = [&](int piece) {
    if (Machine::has_text(r, piece, word, hero))
      out.add(Verb::UseCard, hero, {.b = static_cast<int>(word), .n = piece});
  };
  each_card(r, [&](int place) {
    if (r.s.cards[place].stays != 0) offer(card_piece(place));
  });
  for (int i = 0; i < length(r.s.heroes[hero].ills); ++i) offer(kPieces(Thing::Ill, hero, i));
}
Flow use_card(Play& p, const Option& chosen) {
  return Machine::run_text(p, chosen.n, static_cast<Trigger>(chosen.b), chosen.seat);
}

const Procedure<Play> kDrawProcedure{"draw", kDrawSteps, false, "A card is drawn"};

}  // namespace undercroft::brimstone
