// Digging, looking and searching: everything that turns a face-down card up.
#include "tiny_piles.h"

namespace undercroft::tiny_piles {
namespace {

using S = Steps<Play>;

std::size_t place(const Frame& f, std::size_t note) {
  return static_cast<std::size_t>(static_cast<int>(f.note[note]));
}

// ---- Reveal a slot: note 0 is its zone, note 1 its place

Zone zone_of(const Frame& f) {
  return static_cast<Zone>(static_cast<int>(f.note[0]));
}

void faces(const Read& r, const Frame& f, OptionList& out) {
  const WellSlot slot = pile(r.s, zone_of(f))[place(f, 1)];
  r.s.pools.reveal_options(Zones{r.s}, slot, Verb::Reveal, out);
}

Flow turn_up(Play& p, Frame& f, const Option& chosen) {
  Pile& from = pile(p.s, zone_of(f));
  p.s.pools.reveal(Zones{p.s}, from, place(f, 1), chosen);
  if (!from[place(f, 1)].is_known()) return kRepeat;  // only its pool is known so far
  p.tell(Happening::Kind::Flipped, chosen.b);
  return kFinish;
}

constexpr std::array kRevealSteps{
    S::chance("Turn up a card", "", Purpose::Well, faces, turn_up),
};

// ---- Dig: the top card of the well

Flow turn_up_top(Play& p, Frame& /*f*/) {
  return reveal(Zone::Well, p.s.well.size() - 1);
}

Flow take_top(Play& p, Frame& f) {
  const Kind kind = take(p, Zone::Well, p.s.well.size() - 1);
  return call(Proc::Resolve, f.seat, {static_cast<int>(kind)});
}

constexpr std::array kDigSteps{
    S::act("Turn up the top card", "", turn_up_top),
    S::act("Take it", "", take_top),
};

// ---- Delve: a random card of the burrow; note 0 is its place

void places(const Read& r, const Frame& /*f*/, OptionList& out) {
  position_options(r.s.burrow.size(), Verb::Place, out);
}

Flow reach(Play& /*p*/, Frame& f, const Option& chosen) {
  f.note[0] = chosen.n;
  return kNext;
}

Flow turn_up_reached(Play& /*p*/, Frame& f) {
  return reveal(Zone::Burrow, place(f, 0));
}

Flow take_reached(Play& p, Frame& f) {
  const Kind kind = take(p, Zone::Burrow, place(f, 0));
  return call(Proc::Resolve, f.seat, {static_cast<int>(kind)});
}

constexpr std::array kDelveSteps{
    S::chance("Reach into the burrow", "", Purpose::Burrow, places, reach),
    S::act("Turn up the card", "", turn_up_reached),
    S::act("Take it", "", take_reached),
};

// ---- Lamp: the top two cards, seen and put back; note 0 counts them

constexpr int kLampReach = 2;

Flow look(Play& p, Frame& f) {
  if (f.note[0] == kLampReach || place(f, 0) == p.s.well.size()) return kNext;
  f.note[0] += 1;
  return reveal(Zone::Well, p.s.well.size() - place(f, 0)).then(kRepeat);
}

/// The cards in hand are this frame's items of the scratch list; they go when the frame goes.
Flow take_in_hand(Play& p, Frame& f) {
  if (f.note[0] == 0) return kFinish;
  for (int i = 0; i < f.note[0]; ++i)
    p.s.flow.list.push_back(static_cast<u16>(take(p, Zone::Well, p.s.well.size() - 1)));
  return kNext;
}

void in_hand(const Read& r, const Frame& f, OptionList& out) {
  const auto hand = r.s.flow.list.span().subspan(f.mark);
  for (std::size_t i = 0; i < hand.size(); ++i)
    if (i == 0 || hand[i] != hand[0]) out.add(Verb::PutBack, f.seat, {.b = hand[i]});
}

Flow put_back(Play& p, Frame& f, const Option& chosen) {
  auto& list = p.s.flow.list;
  list.erase(list[f.mark] == chosen.b ? f.mark : f.mark + 1U);
  p.s.well.push_back(WellSlot::known(chosen.b));
  return list.size() > f.mark ? kRepeat : kFinish;
}

constexpr std::array kLampSteps{
    S::act("Look at the top two cards", "", look),
    S::act("Take them in hand", "", take_in_hand),
    S::choose("Put one back on top", "", in_hand, put_back),
};

// ---- Search the well: note 0 is the card that was found

constexpr int kNothing = -1;

/// Whoever looks, all know. What the party knows as a set costs no reveal.
Flow look_through(Play& p, Frame& /*f*/) {
  State& s = p.s;
  if (s.well.empty()) return kFinish;
  s.pools.lay_out(Zones{s}, s.well);
  if (s.well.back().is_known()) return kNext;
  return reveal(Zone::Well, s.well.size() - 1).then(kRepeat);
}

void findings(const Read& r, const Frame& f, OptionList& out) {
  const Pile& well = r.s.well;
  for (std::size_t i = 0; i < well.size(); ++i)
    if (i == 0 || well[i] != well[i - 1]) out.add(Verb::TakeUp, f.seat, {.b = well[i].card()});
  out.add(Verb::FindNothing, f.seat);
}

Flow find(Play& /*p*/, Frame& f, const Option& chosen) {
  f.note[0] = static_cast<Verb>(chosen.verb) == Verb::TakeUp ? int{chosen.b} : kNothing;
  return kNext;
}

Flow shuffle_rest(Play& p, Frame& f) {
  State& s = p.s;
  const bool found = f.note[0] != kNothing;
  if (found) {
    const WellSlot card = WellSlot::known(f.note[0]);
    s.well.erase(static_cast<std::size_t>(std::ranges::find(s.well, card) - s.well.begin()));
  }
  s.pools.shuffle(Zones{s}, s.well);
  if (found) s.well.push_back(WellSlot::known(f.note[0]));
  p.tell(Happening::Kind::Shuffled, static_cast<int>(Zone::Well));
  return kFinish;
}

constexpr std::array kSearchSteps{
    S::act("Look through the well", "", look_through),
    S::choose("Find a card", "", findings, find),
    S::act("Shuffle the rest", "", shuffle_rest),
};

}  // namespace

const Procedure<Play> kReveal{"reveal", kRevealSteps};
const Procedure<Play> kDig{"dig", kDigSteps};
const Procedure<Play> kDelve{"delve", kDelveSteps};
const Procedure<Play> kLamp{"lamp", kLampSteps};
const Procedure<Play> kSearch{"search", kSearchSteps};

Pile& pile(State& s, Zone zone) {
  return zone == Zone::Well ? s.well : s.burrow;
}
const Pile& pile(const State& s, Zone zone) {
  return zone == Zone::Well ? s.well : s.burrow;
}

Flow reveal(Zone zone, std::size_t at) {
  return call(Proc::Reveal, kParty, {static_cast<int>(zone), narrow<int>(at)});
}

Kind take(Play& p, Zone zone, std::size_t at) {
  return static_cast<Kind>(pile(p.s, zone).erase(at).card());
}

/// The discarded cards are known as a set; what still lies in the well joins them, and cards in
/// the burrow keep their old pool.
void shuffle_discard_into_well(Play& p) {
  State& s = p.s;
  for (std::size_t kind = 0; kind < kKinds; ++kind)
    for (; s.discard[kind] > 0; s.discard[kind] -= 1)
      s.well.push_back(WellSlot::known(static_cast<int>(kind)));
  s.pools.shuffle(Zones{s}, s.well);
  p.tell(Happening::Kind::Shuffled, static_cast<int>(Zone::Well));
}

bool is_exhausted(const State& s) {
  return s.well.empty() && s.burrow.empty();
}

}  // namespace undercroft::tiny_piles
