// Step 3 of the Conspiracy's turn: use engaged creatures (AC-CTN-01 and what follows it, AC-ENG),
// prey, and what taunt and enrage do to it (AC-PRY).
#include "games/abyssal_conspiracy/rules/chapters.h"

namespace undercroft::abyssal {
namespace {

using S = Steps<Play>;

const Line& engaged_with_active(const Read& r) {
  return r.s.enemies[r.s.active];
}

// ---- prey

/// Whether a creature of a line is as powerful as the least or the most powerful of it.
bool is_extreme(const Read& r, const Line& line, int piece, bool most) {
  const int power = power_of(r, piece);
  return std::ranges::none_of(line, [&](u8 other) {
    return most ? power_of(r, other) > power : power_of(r, other) < power;
  });
}
// AC-PRY-01: a described creature. AC-RUL-40: the line is measured as a whole.
bool fits(const Read& r, const Line& line, Prey prey, int piece) {
  const Card& c = card(r, piece);
  const int chosen = r.s.last_house[r.s.active];
  switch (prey) {
    case Prey::None: return false;
    case Prey::LeastPowerful: return is_extreme(r, line, piece, false);
    case Prey::MostPowerful: return is_extreme(r, line, piece, true);
    case Prey::Flank: return on_flank(r, piece);
    case Prey::Exhausted: return has_flag(r, piece, kExhausted);
    case Prey::Ready: return !has_flag(r, piece, kExhausted);
    case Prey::WithAmber: return c.amber > 0;
    case Prey::ChosenHouse:
      return chosen != 0 && Query::has_word(r, static_cast<u8>(Attr::House), piece, chosen);
    case Prey::Damaged: return c.damage > 0;
    case Prey::WithoutArmor: return armor_of(r, piece) == 0;
  }
  return false;
}
/// AC-RUL-40: nothing protects it from being fought by this creature. Taunt is no such protection.
bool may_be_fought(const Read& r, int attacker, int piece) {
  Query::Deed deed = deed_of(Event::Fight, kConspiracy, attacker);
  deed.other = piece;
  return value_of(r, piece, Attr::Untargetable) <= 0 && !Query::forbidden(r, deed);
}
bool taunts(const Read& r, int piece) {
  return value_of(r, piece, Attr::Taunt) > 0;
}
// AC-PRY-04, AC-PRY-05, AC-PRY-11, AC-RUL-13, AC-RUL-40
Set stand_ins(const Read& r, int attacker, int prey) {
  Set found;
  if (taunts(r, prey) || ignores(r, attacker, Attr::Taunt)) return found;
  neighbours_of(r, prey).each([&](int near) {
    if (taunts(r, near) && may_be_fought(r, attacker, near)) found.set(at(near));
  });
  return found;
}

// ---- who is used, and how

bool can_hunt(const Read& r, int piece) {
  return prey_of(r, piece) != Prey::None && prey_candidates(r, piece).any();
}
// AC-CTN-09: it reaps or fights and does nothing else. AC-CTN-21, AC-RUL-50, AC-RUL-59, AC-RUL-76:
// who cannot is passed over.
bool can_engaged_be_used(const Read& r, int piece) {
  if (has_flag(r, piece, kExhausted) || six_reached(r, piece)) return false;
  if (Query::forbidden(r, deed_of(Event::Use, kConspiracy, piece))) return false;
  if (charge_for(r, kConspiracy, piece) > pool(r, kConspiracy)) return false;
  return has_flag(r, piece, kStunned) || can_hunt(r, piece) || can_reap(r, kConspiracy, piece);
}

/// The place of a creature among those engaged with the active player, or -1.
int place_among(const Read& r, int piece) {
  const int place = spot(r, piece);
  return place >= 0 && &line_of(r.s, piece) == &engaged_with_active(r) ? place : -1;
}
/// AC-RUL-17: the place to the right of the one just handled, wherever that creature is now, or who
/// stood beside it.
void go_on_from_attacker(const Read& r, UseEngaged& now) {
  if (now.attacker < 0) return;
  if (const int place = place_among(r, now.attacker); place >= 0)
    now.place = place + 1;
  else if (const int beside = place_among(r, now.after); beside >= 0)
    now.place = beside;
  now.attacker = now.prey = now.after = -1;
}

// AC-CTN-21, AC-RUL-50: the step ends, and who is still ready stays so.
Flow pass_over(Play& p) {
  for (const u8 piece : engaged_with_active(p))
    if (!has_flag(p, piece, kExhausted)) p.tell(Fact::PassedOver, {.a = piece}, kConspiracy);
  return kFinish;
}

// AC-CTN-01, AC-CTN-02, AC-CTN-03, AC-CTN-06, AC-CTN-07, AC-RUL-17: from left to right, and again
// from the left while a pass uses somebody.
Flow next(Play& p, Frame& f) {
  come_to_rest(p);
  if (p.s.omega != 0) return kFinish;  // KF-KWD-02
  auto now = notes<UseEngaged>(f);
  go_on_from_attacker(p, now);
  const Line& line = engaged_with_active(p);
  for (;; now.place += 1) {
    if (now.place >= length(line)) {
      if (now.used == 0 || line.empty()) return pass_over(p);
      now = UseEngaged{};
    }
    if (can_engaged_be_used(p, line[now.place])) break;
  }
  now.used = 1;
  now.attacker = line[now.place];
  now.after = now.place + 1 < length(line) ? int{line[at(now.place + 1)]} : -1;
  keep(f, now);
  pay_charge(p, kConspiracy, now.attacker);
  // AC-CTN-08, AC-CTN-04, AC-PRY-01, AC-PRY-02
  const bool hunts = !has_flag(p, now.attacker, kStunned) && can_hunt(p, now.attacker);
  return hunts ? kNext : jump(EngagedStep::Use);
}

// AC-PRY-03, AC-DEC-26
void prey_options(const Read& r, const Frame& f, OptionList& out) {
  prey_candidates(r, notes<UseEngaged>(f).attacker).each([&](int piece) {
    out.add(Verb::Prey, r.s.active, {.n = piece});
  });
}
Flow take_prey(Play& p, Frame& f, const Option& chosen) {
  auto now = notes<UseEngaged>(f);
  now.prey = chosen.n;
  keep(f, now);
  return stand_ins(p, now.attacker, now.prey).any() ? kNext : jump(EngagedStep::Use);
}
// AC-PRY-05, AC-DEC-27
void taunt_options(const Read& r, const Frame& f, OptionList& out) {
  const auto now = notes<UseEngaged>(f);
  stand_ins(r, now.attacker, now.prey).each([&](int piece) {
    out.add(Verb::Prey, r.s.active, {.n = piece});
  });
}
Flow take_taunt(Play& /*p*/, Frame& f, const Option& chosen) {
  auto now = notes<UseEngaged>(f);
  now.prey = chosen.n;
  keep(f, now);
  return kNext;
}

// AC-CTN-05, AC-CTN-20, AC-CON-05, AC-PRY-08, AC-PRY-10
Flow use_it(Play& p, Frame& f) {
  const auto now = notes<UseEngaged>(f);
  const Flow again = jump(EngagedStep::Next);
  if (now.prey >= 0) {
    p.tell(Fact::PreyChosen, {.a = now.attacker, .b = now.prey}, kConspiracy);
    return fight(now.attacker, kConspiracy, now.prey).then(again);
  }
  if (!has_flag(p, now.attacker, kStunned))
    p.tell(Fact::EngagedReaps, {.a = now.attacker}, kConspiracy);
  return reap(now.attacker, kConspiracy).then(again);
}

constexpr auto kEngagedSteps = S::table<EngagedStep>({
    S::act(EngagedStep::Next, "", "AC-CTN-02", next),
    S::choose(EngagedStep::Prey, "Choose its prey", "AC-PRY-03", prey_options, take_prey)
        .asks(ask_prey),
    S::choose(EngagedStep::Taunt, "Taunt", "AC-PRY-04", taunt_options, take_taunt).asks(ask_taunt),
    S::act(EngagedStep::Use, "", "AC-CTN-04", use_it),
});

}  // namespace

// AC-PRY-06, AC-PRY-07, AC-PRY-09, AC-PRY-12, AC-RUL-63
Prey prey_of(const Read& r, int piece) {
  if (card(r, piece).controller != kConspiracy) return Prey::None;
  constexpr u8 kPrey = static_cast<u8>(Attr::Prey);
  constexpr int kLast = static_cast<int>(Prey::WithoutArmor);
  const Prey printed = printed_card(r, piece).prey;
  if (!Query::is_modified(r, kPrey) && printed != Prey::None) return printed;
  for (int prey = 1; prey <= kLast && Query::is_modified(r, kPrey); ++prey)
    if (Query::has_word(r, kPrey, piece, prey)) return static_cast<Prey>(prey);
  return has_flag(r, piece, kEnraged) ? Prey::LeastPowerful : Prey::None;
}

// AC-PRY-02, AC-RUL-40, AC-ENG-07: of the player that it is engaged with. One that may not be used
// to fight at all finds nobody.
Set prey_candidates(const Read& r, int attacker) {
  Set found;
  if (Query::forbidden(r, deed_of(Event::Fight, kConspiracy, attacker))) return found;
  const Line& line = r.s.line[card(r, attacker).engaged];
  const Prey prey = prey_of(r, attacker);
  for (const u8 piece : line)
    if (fits(r, line, prey, piece) && may_be_fought(r, attacker, piece)) found.set(piece);
  return found;
}

const Procedure<Play> kUseEngagedProcedure{"use_engaged", kEngagedSteps, false,
                                           "Use engaged creatures"};

}  // namespace undercroft::abyssal
