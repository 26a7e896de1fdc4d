// The expert: ordered rules of thumb, and cards tried on a copy of the table.
#include "base/logistic.h"
#include "engine/answers.h"

#include "games/abyssal_conspiracy/expert/outlook.h"

namespace undercroft::abyssal {
namespace {

using effects::Choice;

Proc asking_proc(const Read& r) {
  return static_cast<Proc>(r.s.flow.frames.back().procedure);
}

// ---- trying an answer

constexpr int kMostTrialSteps = 60, kMostActs = 24, kPlayFirst = 3;

/// How far answers are tried within a trial: the first questions after an answer are, later ones
/// are answered at once.
enum class Care : u8 { Quick, Tried };

int quick_answer(const Read& r, const OptionList& options);
int worth_after(const Read& r, const Option& answer, Care care);

/// Whether a trial has come to where a player decides anew.
bool has_come_to_rest(const Read& r, std::size_t depth) {
  return r.s.flow.frames.empty() || r.s.flow.frames.size() <= depth;
}
/// The outcome that is likeliest, of equals the first.
int likeliest(const OptionList& options) {
  std::size_t best = 0;
  for (std::size_t i = 1; i < options.size(); ++i)
    if (options[i].weight > options[best].weight) best = i;
  return static_cast<int>(best);
}
/// The answer after which the position is worth most. Nobody turns back from a use begun.
int try_each(const Read& r, const OptionList& options, Care care) {
  return best_of(options, [&](const Option& o) {
    return verb_of(o) == Verb::Back ? -2'000'000 : worth_after(r, o, care);
  });
}
int answer_in_mind(const Read& r, const OptionList& options, Care care) {
  if (options.by_chance()) return likeliest(options);
  if (options.size() == 1) return 0;
  return care == Care::Tried ? try_each(r, options, Care::Quick) : quick_answer(r, options);
}
/// Plays a copy on until a player decides anew.
void play_out(Play& p, std::size_t depth, Care care) {
  for (int step = 0; step < kMostTrialSteps && !has_come_to_rest(p, depth); ++step) {
    OptionList options;
    list_options<Rules>(p, options);
    const int i = answer_in_mind(p, options, care);
    apply_option<Rules>(p, options[at(i)].option);
  }
}
/// What a position is worth once an answer has run its course, with what usually happens.
int worth_after(const Read& r, const Option& answer, Care care) {
  if (verb_of(answer) == Verb::EndStep) return outlook(r);
  State trial = r.s;
  Play p{trial, r.content, nullptr};
  const std::size_t depth = turn_depth(r);
  apply_option<Rules>(p, answer);
  play_out(p, depth, care);
  return outlook(p);
}

// ---- fights

/// What a fight is worth: who falls, and what the other has left.
int fight_worth(const Read& r, int attacker, int defender) {
  const bool dodges = value_of(r, defender, Attr::Elusive) > 0 && !has_flag(r, defender, kDodged);
  const int assault = value_of(r, attacker, Attr::Assault);
  const int hazard = value_of(r, defender, Attr::Hazardous);
  const auto left = [&](int piece) {
    return power_of(r, piece) - card(r, piece).damage + armor_left(r, piece);
  };
  const int hit = assault + (dodges ? 0 : power_of(r, attacker));
  const bool safe =
      dodges || value_of(r, attacker, Attr::Skirmish) > 0 || assault >= left(defender);
  const int back = hazard + (safe ? 0 : power_of(r, defender));
  const bool poison = value_of(r, attacker, Attr::Poison) > 0 && !dodges;
  const bool kills = (hit >= left(defender) || poison) && !has_flag(r, defender, kWarded);
  const bool dies = back >= left(attacker) && !has_flag(r, attacker, kWarded);
  int worth = kills ? threat(r, defender) : std::min(hit, left(defender)) + 1;
  if (has_flag(r, defender, kWarded)) worth = 5;
  return worth - (dies ? creature_worth(r, attacker) : std::min(back, left(attacker)));
}
int best_fight(const Read& r, int attacker) {
  int best = -1000;
  targets_of(r, attacker).each([&](int target) {
    best = std::max(best, fight_worth(r, attacker, target));
  });
  return best;
}
bool has_text(const Read& r, int piece, Trigger word) {
  return Query::word_ability(r, piece, static_cast<u8>(word)) >= 0;
}
int reap_worth(const Read& /*r*/, int /*piece*/) {
  return kAemberWorth + 2;
}

/// The way in which a card is best used, and what that is worth.
struct Use {
  Verb how = Verb::Back;
  int worth = 0;
};
Use best_use(const Read& r, int piece, const OptionList& ways) {
  Use best;
  const auto weigh = [&](Verb how, int worth) {
    if (worth > best.worth) best = {how, worth};
  };
  for (const WeightedOption& way : ways) {
    const Verb how = verb_of(way.option);
    if (how == Verb::UseReap) weigh(how, reap_worth(r, piece));
    if (how == Verb::UseFight) weigh(how, best_fight(r, piece));
    if (how == Verb::Unstun) weigh(how, 8);
    if (how == Verb::UseAction || how == Verb::UseOmni) weigh(how, is_binder(piece) ? 100'000 : 9);
  }
  return best;
}
// ---- step 3

/// Cards are laid before others are used, where that makes no difference: later uses may need them.
int act_worth(const Read& r, const Option& o, Care care) {
  const int bonus = verb_of(o) == Verb::Play ? kPlayFirst : 0;
  return worth_after(r, o, care) + bonus;
}
int act(const Read& r, const OptionList& options, Care care) {
  return best_of(options, [&](const Option& o) { return act_worth(r, o, care); });
}
int use_it(const Read& r, const OptionList& options) {
  const Use best = best_use(r, notes<UseCard>(r.s.flow.frames.back()).piece, options);
  return std::max(0, first_of(options, best.how));
}
int whom_to_fight(const Read& r, const OptionList& options) {
  const int attacker = notes<FightNotes>(r.s.flow.frames.back()).attacker;
  return best_of(options, [&](const Option& o) {
    return verb_of(o) == Verb::Attack ? fight_worth(r, attacker, o.n) : -1000;
  });
}

// ---- steps 1 and 2

int house_worth(const Read& r, int seat, int house) {
  constexpr u8 kHouse = static_cast<u8>(Attr::House);
  int worth = 0;
  zone_of(r, seat, Zone::Hand).each([&](int piece) {
    if (!Query::has_word(r, kHouse, piece, house)) return;
    const CardDef& def = printed_card(r, piece);
    worth += 9 + 8 * length(def.icons) + (def.type == Type::Creature ? 3 : 0);
  });
  r.s.play.each([&](int piece) {
    const Card& c = card(r, piece);
    if (c.controller != seat || !Query::has_word(r, kHouse, piece, house)) return;
    if ((c.flags & kExhausted) != 0) return;
    if (is_type(r, piece, Type::Creature)) worth += (c.flags & kStunned) != 0 ? 5 : 12;
    if (is_type(r, piece, Type::Artifact) && has_text(r, piece, Trigger::Action)) worth += 8;
  });
  return worth;
}
/// What the turn comes to with a house: it is played in mind, with quick answers, to its last card.
int worth_of_turn(const Read& r, const Option& house) {
  State trial = r.s;
  Play p{trial, r.content, nullptr};
  const std::size_t depth = turn_depth(r);
  apply_option<Rules>(p, house);
  for (int acts = 0; acts < kMostActs; ++acts) {
    play_out(p, depth, Care::Quick);
    if (p.s.flow.frames.empty() || p.s.turn != Turn::Player) break;
    OptionList options;
    list_options<Rules>(p, options);
    const int i = act(p, options, Care::Quick);
    if (verb_of(options[at(i)].option) == Verb::EndStep) break;
    apply_option<Rules>(p, options[at(i)].option);
  }
  return outlook(p);
}
int choose_house(const Read& r, const OptionList& options) {
  return best_of(options, [&](const Option& o) {
    return worth_of_turn(r, o) * 4 + house_worth(r, o.seat, o.n);
  });
}

int price_of_move(const Read& r, const Option& o) {
  const auto now = notes<Travel>(r.s.flow.frames.back());
  return move_price(r, o.seat, o.n, static_cast<Fare>(int{now.fare}), now.amount);
}
/// What a position is worth with a player elsewhere. A location that lies face down stays so: which
/// one it is cannot be weighed.
int worth_of_move(const Read& r, const Option& o) {
  if (verb_of(o) == Verb::Stay) return outlook(r);
  State trial = r.s;
  Play p{trial, r.content, nullptr};
  const int price = price_of_move(r, o);
  const int from = r.s.place[at(o.seat)];
  p.s.place[at(o.seat)] = narrow<u8>(int{o.n});
  p.s.amber[kTeamSide] -= std::min(price, pool(r, o.seat));
  if (depth_of(o.n) > depth_of(from)) p.s.tide = Tide::Low;
  return outlook(p);
}
int move_on(const Read& r, const OptionList& options) {
  return best_of(options, [&](const Option& o) { return worth_of_move(r, o); });
}

// ---- others

/// An answer found without trying: what does a trial good and what a trial need not weigh.
int quick_answer(const Read& r, const OptionList& options) {
  if (options.size() == 1) return 0;
  switch (verb_of(options[0].option)) {
    case Verb::Attack: return whom_to_fight(r, options);
    case Verb::TakeAll:
    case Verb::LeftFlank:
    case Verb::Keep: return 0;
    default: break;
  }
  switch (asking_proc(r)) {
    case Proc::UseCard: return use_it(r, options);
    case Proc::Travel: return move_on(r, options);
    default: break;
  }
  const Option& first = options[0].option;
  if (!effects::is_choice(first, Choice::Pick)) return 0;
  // Enemies before friends; the most dangerous first.
  return best_of(options, [&](const Option& o) {
    if (!effects::is_choice(o, Choice::Pick) || !is_card(o.n) || !Rules::in_play(r, o.n)) return -1;
    return card(r, o.n).controller == kConspiracy ? 100 + threat(r, o.n) : 50;
  });
}

}  // namespace

std::size_t turn_depth(const Read& r) {
  for (std::size_t i = r.s.flow.frames.size(); i-- > 0;) {
    const auto proc = static_cast<Proc>(r.s.flow.frames[i].procedure);
    if (proc == Proc::PlayerTurn || proc == Proc::ConspiracyTurn || proc == Proc::SetUp)
      return i + 1;
  }
  return 1;
}

int Rules::policy(const Read& r, const OptionList& options) {
  if (options.size() == 1 || options.by_chance()) return 0;
  const Frame& top = r.s.flow.frames.back();
  switch (asking_proc(r)) {
    case Proc::SetUp:
    case Proc::TakeArchives: return 0;
    case Proc::Travel: return move_on(r, options);
    case Proc::PlayerTurn:
      return stands_at(top, TurnStepName::House) ? choose_house(r, options)
                                                 : act(r, options, Care::Tried);
    default: return try_each(r, options, Care::Tried);
  }
}

/// Flanks, archives and what comes first before a fight ask for no plan.
bool Rules::is_routine(const Read& r) {
  switch (asking_proc(r)) {
    case Proc::SetUp:
    case Proc::TakeArchives:
    case Proc::PlayCard:
    case Proc::ChangeSides:
    case Proc::MoveInLine: return true;
    default: return false;
  }
}

/// How near the team is to winning, 0 to 1,000,000: by the turns that are left to both sides, the
/// seals that are open, whether the Vaultbinder is found, and how much comes in each turn. Fitted
/// to what the expert won from 10,500 positions.
int Rules::promise(const Read& r) {
  if (r.s.flow.frames.empty()) return r.s.flow.outcome.result == Result::Won ? kSure : 0;
  constexpr int kFar = 3000;  // hundredths of a turn
  constexpr int kFromStart = 1077;
  constexpr int kForLoss = 76;
  constexpr int kForWin = 78;
  constexpr int kForDraw = 631;
  constexpr int kForSeal = 494;
  constexpr int kForBinder = 1392;
  int score = kFromStart + kForLoss * std::min(kFar, turns_to_loss(r)) / 100 -
              kForWin * std::min(kFar, turns_to_win(r)) / 100;
  score -= kForDraw * static_cast<int>(r.s.difficulty) + kForSeal * length(r.s.seals);
  if (binder_holder(r) >= 0) score += kForBinder;
  return std::clamp(logistic(score), 1, kSure - 1);
}

}  // namespace undercroft::abyssal
