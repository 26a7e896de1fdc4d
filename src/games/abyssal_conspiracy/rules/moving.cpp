// Moving between locations, in the place of forging a key (AC-MOV), and what is paid for it
// (KF-FRG-05).
#include "games/abyssal_conspiracy/rules/chapters.h"

namespace undercroft::abyssal {
namespace {

using S = Steps<Play>;

// AC-MOV-07, AC-MOV-08, AC-MOV-09
constexpr int kSidewaysPrice = 2, kDescentPrice = 4;

bool is_descent(int from, int to) {
  return depth_of(to) > depth_of(from);
}
bool is_ascent(int from, int to) {
  return depth_of(to) < depth_of(from);
}

/// KF-FRG-05: what a seat can pay, with what it may spend of the Æmber on cards.
int means(const Read& r, int seat) {
  return pool(r, seat) + spendable_on_cards(r, seat);
}

/// KF-REP-04: moving replaces forging, so whoever cannot forge cannot move either.
bool is_held_back(const Read& r, int seat) {
  return Query::forbidden(r, deed_of(Event::Move, seat)) ||
         Query::forbidden(r, deed_of(Event::Forge, seat));
}

/// AC-LOC-02, AC-RUL-48: what a location says of moves from it holds for the active player alone.
bool leaves_free(const Read& r, int seat) {
  const int here = location_piece(r, r.s.place[at(seat)]);
  return seat == r.s.active && here >= 0 && printed_card(r, here).free_moves;
}

/// Where a player can go with what they can pay, a bit for each cell.
u32 cells_in_reach(const Read& r, const Frame& f) {
  const auto now = notes<Travel>(f);
  const int purse = means(r, f.seat);
  u32 cells = 0;
  for (int to = 0; to < kLocations; ++to)
    // AC-MOV-11
    if (is_adjacent(r.s.place[f.seat], to) &&
        move_price(r, f.seat, to, static_cast<Fare>(int{now.fare}), now.amount) <= purse)
      cells |= bit_of(to);
  return cells;
}

Flow begin_move(Play& p, Frame& f) {
  return is_held_back(p, f.seat) || cells_in_reach(p, f) == 0 ? kFinish : kNext;
}
// AC-MOV-01, AC-MOV-02, AC-MOV-03, AC-DEC-04. AC-RUL-49: that player decides, whosever turn it is.
void move_options(const Read& r, const Frame& f, OptionList& out) {
  out.add(Verb::Stay, f.seat);
  for (u32 left = cells_in_reach(r, f); left != 0; left &= left - 1)
    out.add(Verb::MoveTo, f.seat, {.n = std::countr_zero(left)});
}
Flow take_move(Play& p, Frame& f, const Option& chosen) {
  if (verb_of(chosen) == Verb::Stay) return kFinish;
  auto now = notes<Travel>(f);
  now.to = chosen.n;
  now.from = p.s.place[f.seat];
  now.paid = move_price(p, f.seat, chosen.n, static_cast<Fare>(int{now.fare}), now.amount);
  keep(f, now);
  return kNext;
}

// AC-RUL-48: pay; change place; turn the location up; lower the tide; then texts answer.
Flow pay_fare(Play& /*p*/, Frame& f) {
  const int price = notes<Travel>(f).paid;
  return price == 0 ? kNext : call(Pay{.left = price}, f.seat);
}
// AC-MOV-16, AC-ENG-06, AC-LOC-07, AC-LOC-12: who is engaged and what a player controls comes
// along, since they are where the player is (cell_of); AC-LOC-09: what stands at the location does
// not.
Flow change_place(Play& p, Frame& f) {
  const auto now = notes<Travel>(f);
  p.s.place[f.seat] = narrow<u8>(int{now.to});
  p.tell(Fact::WentTo, {.a = now.from, .b = now.to, .n = now.paid}, f.seat);
  // One that everybody knows needs no chance.
  const u32 left = could_be(p, now.to);
  if (location_piece(p, now.to) < 0 && std::has_single_bit(left))
    show_location(p, now.to, std::countr_zero(left));
  return location_piece(p, now.to) >= 0 ? jump(TravelStep::Heed) : kNext;
}
// AC-LOC-11, AC-RUL-03, AC-CHA-02
void locations_shown(const Read& r, const Frame& f, OptionList& out) {
  for (u32 left = could_be(r, notes<Travel>(f).to); left != 0; left &= left - 1)
    out.outcome(Verb::LocationShown, 1, {.n = kLocationPieces + std::countr_zero(left)});
}
Flow take_location(Play& p, Frame& f, const Option& chosen) {
  show_location(p, notes<Travel>(f).to, chosen.n - kLocationPieces);
  return kNext;
}
// AC-RUL-48: only the active player's location has text that works. AC-MOV-15, AC-MOV-20, AC-TID-09
Flow heed(Play& p, Frame& f) {
  const auto now = notes<Travel>(f);
  if (f.seat == p.s.active) heed_location(p);
  return is_descent(now.from, now.to) ? turn_tide(p, Tide::Low, f.seat) : kNext;
}
// AC-RUL-18: this is no forging. AC-RUL-49: from here on everything sees the new location.
Flow moved(Play& p, Frame& f) {
  return Machine::raise(p, event_of(Event::Move, f.seat), effects::kNoPiece);
}

constexpr auto kTravelSteps = S::table<TravelStep>({
    S::act(TravelStep::Begin, "", "AC-MOV-01", begin_move),
    S::choose(TravelStep::Choose, "Moving", "AC-MOV-03", move_options, take_move)
        .asks(ask_where_to),
    S::act(TravelStep::Pay, "", "AC-MOV-10", pay_fare),
    S::act(TravelStep::ChangePlace, "", "AC-MOV-19", change_place),
    S::chance(TravelStep::Show, "Turn the location face up", "AC-LOC-11", Purpose::Locations,
              locations_shown, take_location),
    S::act(TravelStep::Heed, "", "AC-MOV-15", heed),
    S::act(TravelStep::Moved, "", "AC-RUL-48", moved),
});

// ---- paying, where Æmber on cards may be spent

bool gives(const Read& r, int seat, int piece) {
  const Card& c = card(r, piece);
  return c.zone == Zone::Play && c.controller == seat && c.amber > 0 &&
         printed_card(r, piece).spendable;
}
/// The card that is asked next what it gives, or -1.
int next_giver(const Read& r, int seat, int from) {
  for (int piece = from; piece < kCards; ++piece)
    if (gives(r, seat, piece)) return piece;
  return -1;
}
/// What the cards behind one can still give.
int gifts_behind(const Read& r, int seat, int piece) {
  int sum = 0;
  for (int other = piece + 1; other < kCards; ++other)
    if (gives(r, seat, other)) sum += card(r, other).amber;
  return sum;
}

// AC-MOV-10, AC-TEA-03: what no card gives comes from the pool.
Flow begin_paying(Play& p, Frame& f) {
  const auto now = notes<Pay>(f);
  if (now.left > 0 && next_giver(p, f.seat, now.next) >= 0) return kNext;
  const int paid = take_from_pool(p, f.seat, now.left);
  UC_CHECK(paid == now.left, "a price that nobody can pay");
  if (paid > 0) p.tell(Fact::Paid, {.a = effects::kNoPiece, .n = paid}, f.seat);
  return kFinish;
}
// AC-DEC-05: each such card in turn says how much it gives, as far as the rest can be paid.
void gift_options(const Read& r, const Frame& f, OptionList& out) {
  const auto now = notes<Pay>(f);
  const int piece = next_giver(r, f.seat, now.next);
  const int rest = pool(r, f.seat) + gifts_behind(r, f.seat, piece);
  const int most = std::min<int>(now.left, card(r, piece).amber);
  for (int n = std::max(0, now.left - rest); n <= most; ++n)
    out.add(Verb::PayFrom, f.seat, {.b = piece, .n = n});
}
Flow take_gift(Play& p, Frame& f, const Option& chosen) {
  card(p, chosen.b).amber -= chosen.n;
  if (chosen.n > 0) p.tell(Fact::Paid, {.a = chosen.b, .n = chosen.n}, f.seat);
  keep(f, Pay{.left = notes<Pay>(f).left - chosen.n, .next = chosen.b + 1});
  return kRestart;
}

constexpr std::array kPaySteps{
    S::act("", "", begin_paying),
    S::choose("Pay from a card", "AC-DEC-05", gift_options, take_gift).asks(ask_what_of),
};

}  // namespace

bool is_adjacent(int from, int to) {
  if (from == to) return false;
  const bool same_column = from % kColumns == to % kColumns;
  const int steps = depth_of(to) - depth_of(from);
  return steps == 0 || (same_column && (steps == 1 || steps == -1));
}

int move_price(const Read& r, int seat, int to, Fare fare, int amount) {
  const int from = r.s.place[at(seat)];
  // AC-MOV-07, AC-RUL-08: an ascent is free whatever changes costs. AC-MOV-14
  if (is_ascent(from, to) || fare == Fare::Free || leaves_free(r, seat)) return 0;
  if (fare == Fare::Fixed) return std::max(0, amount);  // AC-MOV-13
  const int base = is_descent(from, to) ? kDescentPrice : kSidewaysPrice;
  // AC-MOV-12, KF-FRG-03: what changes the price of a key changes this one, and so does what speaks
  // of moves.
  const int more =
      key_surcharge(r, seat) + Query::surcharge<effects::kCost>(r, deed_of(Event::Move, seat));
  return std::max(0, base + more + (fare == Fare::Plus ? amount : 0));
}

Flow travel(int seat, Fare fare, int amount) {
  return call(Travel{.fare = static_cast<int>(fare), .amount = amount}, seat);
}

const Procedure<Play> kTravelProcedure{"travel", kTravelSteps, false, "Moving"};
const Procedure<Play> kPayProcedure{"pay", kPaySteps, false, "Pay"};

}  // namespace undercroft::abyssal
