// Step 3: Gather and roll (OD-ROL).
#include "games/one_deck_dungeon/rules/chapters.h"

namespace undercroft::one_deck {
namespace {

using S = Steps<Play>;

struct Gather {
  static constexpr Proc kProc = Proc::Gather;
  Num16 settled{},
      second_first{};            ///< colours settled; those that the second hero here claims first
  std::array<Num16, 2> given{};  ///< bonus dice for each hero here
  Num16 last_given{};            ///< who got the last one
};
enum class GatherStep : u8 {
  Shortage,
  DiscardFirst,
  Claims,
  ClaimFirst,
  Bonus,
  GiveBonus,
  Roll,
  kEnd
};

int icons_of(const Read& r, int hero, std::size_t colour) {
  return matches_peril(r, static_cast<Colour>(colour)) ? printed_dice(r, hero, colour) : 0;
}

// OD-ROL-04, OD-LVL-07, OD-ROL-08, OD-RUL-75: in full for each pair.
int bonus_dice(const Read& r) {
  return std::min<int>(level_card(r).bonus, r.s.supply[static_cast<std::size_t>(Colour::Heroic)]);
}

int wanted(const Read& r, std::size_t colour) {
  if (colour == static_cast<std::size_t>(Colour::Heroic)) return level_card(r).bonus;
  int n = 0;
  for (int i = 0; i < heroes_here(r); ++i) n += icons_of(r, hero_here(r, i), colour);
  return n;
}
// OD-DEC-45, OD-RUL-122: a discard matters now only if its colour is short.
bool is_short(const Read& r, std::size_t colour) {
  return wanted(r, colour) > r.s.supply[colour];
}
Flow look_for_shortage(Play& p, Frame& /*f*/) {
  come_to_rest(p);
  for (const Die& die : p.s.dice)
    if (is_short(p, die.colour)) return kNext;
  return jump(GatherStep::Claims);
}
void shortage_options(const Read& r, const Frame& /*f*/, OptionList& out) {
  for (std::size_t i = 0; i < r.s.dice.size(); ++i)
    if (is_short(r, r.s.dice[i].colour) && !seen_before(r.s, i))
      die_option(r.s, i, Verb::Discard, out);
  free_option(r, out);
  out.add(Verb::EndStep, kParty);
}
Flow take_shortage(Play& p, Frame& /*f*/, const Option& chosen) {
  switch (verb_of(chosen)) {
    case Verb::Discard: release_die(p, find_die(p.s, chosen)); return kRestart;
    case Verb::EndStep: return kNext;
    default: return free_menu().then(kRestart);
  }
}

bool must_settle(const Read& r, const Frame& f, std::size_t colour) {
  // OD-SUP-08, OD-DEC-16
  if (heroes_here(r) < 2 || (notes<Gather>(f).settled >> colour & 1) != 0 || !is_short(r, colour))
    return false;
  // There is nothing to settle where nobody or only one wants them.
  return icons_of(r, hero_here(r, 0), colour) > 0 && icons_of(r, hero_here(r, 1), colour) > 0 &&
         r.s.supply[colour] > 0;
}
Flow settle_claims(Play& p, Frame& f) {
  for (std::size_t colour = 0; colour < 3; ++colour)
    if (must_settle(p, f, colour)) return kNext;
  return jump(GatherStep::Bonus);
}
void claim_options(const Read& r, const Frame& f, OptionList& out) {
  for (std::size_t colour = 0; colour < 3; ++colour) {
    if (!must_settle(r, f, colour)) continue;
    for (int i = 0; i < heroes_here(r); ++i)
      out.add(Verb::ClaimFirst, kParty, {.a = hero_here(r, i), .b = static_cast<int>(colour)});
    return;
  }
}
Flow claim_first(Play& p, Frame& f, const Option& chosen) {
  auto now = notes<Gather>(f);
  now.settled = now.settled | 1 << chosen.b;
  if (chosen.a == hero_here(p, 1)) now.second_first = now.second_first | 1 << chosen.b;
  keep(f, now);
  return jump(GatherStep::Claims);
}

// OD-ROL-05, OD-DEC-17: equal dice, so they are given in the order of the heroes.
Flow bonus(Play& p, Frame& f) {
  auto now = notes<Gather>(f);
  const int left = bonus_dice(p) - now.given[0] - now.given[1];
  if (left == 0) return jump(GatherStep::Roll);
  if (heroes_here(p) > 1) return kNext;
  now.given[0] = left;
  keep(f, now);
  return jump(GatherStep::Roll);
}
void bonus_options(const Read& r, const Frame& f, OptionList& out) {
  for (int i = notes<Gather>(f).last_given; i < heroes_here(r); ++i)
    out.add(Verb::GiveDie, kParty, {.a = hero_here(r, i)});
}
Flow give_bonus(Play& p, Frame& f, const Option& chosen) {
  const int i = chosen.a == hero_here(p, 0) ? 0 : 1;
  auto now = notes<Gather>(f);
  now.given[at(i)] += 1;
  now.last_given = i;
  keep(f, now);
  return jump(GatherStep::Bonus);
}

Flow claim_and_roll(Play& p, Frame& f) {
  const auto now = notes<Gather>(f);
  for (std::size_t colour = 0; colour < 3; ++colour) {
    const bool second = (now.second_first >> colour & 1) != 0;
    for (int i = 0; i < heroes_here(p); ++i) {  // OD-POOL-01, OD-POOL-05, OD-ROL-06
      const int hero = hero_here(p, second ? heroes_here(p) - 1 - i : i);
      // OD-RUL-98: all dice are claimed first, then rolled together. OD-RUL-120: none is left out.
      take_dice(p, hero, static_cast<Colour>(colour), icons_of(p, hero, colour), 0);
    }
  }
  for (int i = 0; i < heroes_here(p); ++i)
    take_dice(p, hero_here(p, i), Colour::Heroic, now.given[at(i)], 0);
  return roll_dice(p, kPartySeat, Why::Gather);
}

constexpr auto kGatherSteps = S::table<GatherStep>({
    S::act(GatherStep::Shortage, "", "", look_for_shortage),
    S::choose(GatherStep::DiscardFirst, "Discard dice before they are claimed", "OD-PLC-11",
              shortage_options, take_shortage)
        .asks("Dice are short. Do you discard any before they are claimed?"),
    S::act(GatherStep::Claims, "", "", settle_claims),
    S::choose(GatherStep::ClaimFirst, "Who claims the dice first?", "OD-SUP-08", claim_options,
              claim_first)
        .asks("Dice are short. Who claims them first?"),
    S::act(GatherStep::Bonus, "", "", bonus),
    S::choose(GatherStep::GiveBonus, "Who rolls the heroic die of the level?", "OD-ROL-05",
              bonus_options, give_bonus),
    S::act(GatherStep::Roll, "Step 3: Gather and roll", "OD-ROL-01", claim_and_roll),
});

// ---- rolling; the frame's list holds the dice of this roll

struct RollDice {
  static constexpr Proc kProc = Proc::Roll;
  Num16 why{}, seat{}, next{};  ///< which die is next
};

/// Moves on to the next die that shows nothing; false if there is none.
bool find_unrolled(const State& s, Frame& f, int from) {
  for (int i = from; i < length(s.dice); ++i)
    if (s.dice[at(i)].value == 0 && !s.dice[at(i)].gone()) {
      auto now = notes<RollDice>(f);
      now.next = i;
      keep(f, now);
      return true;
    }
  return false;
}
Flow anything_to_roll(Play& p, Frame& f) {
  return find_unrolled(p.s, f, 0) ? kNext : kFinish;
}
int die_colour(const Read& r, const Frame& f) {
  return static_cast<int>(Purpose::Strength) + r.s.dice[at(notes<RollDice>(f).next)].colour;
}
/// One die after the other.
void faces(const Read& r, const Frame& f, OptionList& out) {
  const Die& die = r.s.dice[at(notes<RollDice>(f).next)];
  for (int face = 1; face <= 6; ++face) {  // OD-CHA-06, OD-CHA-07, OD-CHA-08
    out.outcome(Verb::Roll, 1, {.a = die.hero, .b = die.colour, .n = face});
  }
}
Flow roll_one(Play& p, Frame& f, const Option& chosen) {
  const int index = notes<RollDice>(f).next;
  Die& die = p.s.dice[at(index)];
  die.value = narrow<u8>(chosen.n);
  p.tell(Fact::DieRolled, {.a = die.colour, .n = chosen.n}, die.hero);
  if (heard(p, Event::Roll)) {
    die.set_face(chosen.n);
    p.s.flow.list.push_back(narrow<u16>(index));
  }
  return find_unrolled(p.s, f, index + 1) ? kRepeat : kNext;
}

/// OD-FEA-08: texts may listen to the dice of a feat alone.
effects::EventHead roll_event(const Frame& f) {
  effects::EventHead head = event_of(Event::Roll, notes<RollDice>(f).seat);
  head.flags = static_cast<u8>(notes<RollDice>(f).why << 4);
  return head;
}
// OD-ROL-07, OD-ABL-04, OD-ABL-05, OD-BOS-16, OD-RUL-22, OD-RUL-92, OD-EX-05: effects of the roll,
// before anything else can be done.
Flow roll_effects(Play& p, Frame& f) {
  const auto rolled = p.s.flow.list.span().subspan(f.mark);
  if (rolled.empty()) return kFinish;
  Machine::open(p, roll_event(f));
  for (const u16 index : rolled) Machine::add_part(p, kDicePieces + index);
  return Machine::happen(p);
}
Flow forget_faces(Play& p, Frame& f) {
  for (const u16 index : p.s.flow.list.span().subspan(f.mark))
    if (!p.s.dice[index].gone()) p.s.dice[index].set_face(0);
  return kFinish;
}

constexpr std::array kRollSteps{
    S::act("", "", anything_to_roll),
    S::chance_of("Roll", "OD-CHA-07", die_colour, faces, roll_one).asks("What comes?"),
    S::act("", "", roll_effects),
    S::act("", "", forget_faces),
};

}  // namespace

Flow roll_dice(Play& /*p*/, int seat, Why why) {
  return call(RollDice{.why = static_cast<int>(why), .seat = seat});
}

const Procedure<Play> kGatherProcedure{"gather", kGatherSteps, false, "Gather and roll"};
const Procedure<Play> kRollProcedure{"roll_dice", kRollSteps, false, "Roll"};

}  // namespace undercroft::one_deck
