// Step 1 of the Conspiracy's turn: open a seal (AC-SEA).
#include "games/abyssal_conspiracy/rules/chapters.h"

namespace undercroft::abyssal {
namespace {

using S = Steps<Play>;

bool is_open(const Read& r, int seal) {
  return r.s.seals.contains(narrow<u8>(seal));
}
/// AC-SEA-06, AC-SEA-13: one in each of its turns, whatever opens it; AC-RUL-66: in a player's turn
/// nothing limits it.
bool has_opened_one(const Read& r) {
  return r.s.turn == Turn::Conspiracy && r.s.seals_now > 0;
}

// AC-SEA-01, AC-SEA-05. AC-RUL-18: what forbids the opponent to forge forbids this.
Flow begin_seal(Play& p, Frame& f) {
  const auto now = notes<OpenSeal>(f);
  if (has_opened_one(p) || Query::forbidden(p, deed_of(Event::Forge, kConspiracy))) return kFinish;
  const int price = seal_price(p, static_cast<Fare>(int{now.fare}), now.amount);
  if (pool(p, kConspiracy) < price) {
    p.tell(Fact::SealTooDear, {.n = price}, kConspiracy);
    return kFinish;
  }
  take_from_pool(p, kConspiracy, price);  // AC-SEA-07
  keep(f, OpenSeal{.fare = now.fare, .amount = price});
  return kNext;
}
// AC-SET-02, AC-CHA-01
void seals_left(const Read& r, const Frame& /*f*/, OptionList& out) {
  for (int seal = 0; seal < kSeals; ++seal)
    if (!is_open(r, seal)) out.outcome(Verb::SealOpened, 1, {.n = kSealPieces + seal});
}
// AC-SEA-07, AC-SEA-12, AC-SET-03
Flow place_seal(Play& p, Frame& f, const Option& chosen) {
  p.s.seals.push_back(narrow<u8>(chosen.n - kSealPieces));
  p.s.seals_now = narrow<u8>(p.s.seals_now + 1);
  p.tell(Fact::SealOpened, {.a = chosen.n, .n = notes<OpenSeal>(f).amount}, kConspiracy);
  // AC-WIN-03, AC-SEA-10, AC-RUL-16: the fifth has no time to resolve.
  if (length(p.s.seals) == kSeals) return players_lose(Reason::FiveSeals);
  return kNext;
}
// AC-SEA-09, AC-TID-10, AC-RUL-16
Flow lower_tide(Play& p, Frame& /*f*/) {
  return turn_tide(p, Tide::Low, kConspiracy);
}
// AC-SEA-08, AC-SEA-11, AC-RED-02: "you" is the active player.
Flow resolve_seal(Play& p, Frame& /*f*/) {
  return Machine::run_text(p, kSealPieces + p.s.seals.back(), Trigger::Opened, p.s.active);
}
Flow announce(Play& p, Frame& /*f*/) {
  return Machine::announce(p, Event::Seal, kSealPieces + p.s.seals.back(), kConspiracy);
}
// AC-RUL-18, KF-FRG-06: for players' cards the opponent has forged a key.
Flow count_as_forged(Play& p, Frame& f) {
  return Machine::raise(p, event_of(Event::Forge, kConspiracy), effects::kNoPiece,
                        notes<OpenSeal>(f).amount);
}

constexpr std::array kSealSteps{
    S::act("", "AC-SEA-01", begin_seal),
    S::chance("Open a seal", "AC-SEA-07", Purpose::Seals, seals_left, place_seal),
    S::act("", "AC-SEA-09", lower_tide),
    S::act("Resolve the seal", "AC-SEA-11", resolve_seal),
    S::act("", "AC-SEA-07", announce),
    S::act("", "AC-RUL-18", count_as_forged),
};

}  // namespace

// AC-SEA-02, AC-SEA-03, AC-SEA-04, AC-RUL-06: what changes the price is added once to the whole.
int seal_price(const Read& r, Fare fare, int amount) {
  if (fare == Fare::Free) return 0;
  if (fare == Fare::Fixed) return std::max(0, amount);
  constexpr int kFirstPrice = 2;
  const int base = (kFirstPrice + length(r.s.seals)) * r.s.players;
  return std::max(0, base + key_surcharge(r, kConspiracy) + (fare == Fare::Plus ? amount : 0));
}

Flow open_seal(Fare fare, int amount) {
  return call(OpenSeal{.fare = static_cast<int>(fare), .amount = amount}, kConspiracy);
}

const Procedure<Play> kOpenSealProcedure{"open_seal", kSealSteps, false, "Open a seal"};

}  // namespace undercroft::abyssal
