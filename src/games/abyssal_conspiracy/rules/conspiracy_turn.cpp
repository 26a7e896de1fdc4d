// The Conspiracy's turn (AC-CTN, AC-TRN-05, AC-TRN-06, AC-TRN-07): its steps, its artifacts (step
// 4) and what it readies (step 5).
#include "games/abyssal_conspiracy/rules/chapters.h"

namespace undercroft::abyssal {
namespace {

using S = Steps<Play>;

// ---- the steps

/// Nothing of one step goes on in the next; an Omega ended its own step alone (KF-EX-24).
void open_step(Play& p) {
  come_to_rest(p);
  p.s.omega = 0;
}

// AC-TRN-06, AC-TRN-07
Flow begin(Play& p, Frame& /*f*/) {
  p.tell(Fact::ConspiracyBegins, {}, p.s.active);
  return begin_turn(p);
}
// AC-SEA-01, AC-RUL-66
Flow open_a_seal(Play& p, Frame& /*f*/) {
  open_step(p);
  return skips(p, kConspiracy, TurnStep::Forge) ? kNext : open_seal(Fare::Current);
}
Flow draw_cards_of_adventure(Play& p, Frame& /*f*/) {
  open_step(p);
  return call(DrawAdventure{}, p.s.active);
}
Flow use_creatures(Play& p, Frame& /*f*/) {
  open_step(p);
  return call(UseEngaged{}, p.s.active);
}
Flow use_its_artifacts(Play& p, Frame& /*f*/) {
  open_step(p);
  return call(UseArtifacts{}, p.s.active);
}

/// AC-CTN-10, AC-CTN-13, AC-CTN-15, AC-CTN-22, AC-RUL-52: an artifact of the Conspiracy where the
/// active player is, whoever else is there.
bool is_artifact_here(const Read& r, int piece) {
  const Card& c = card(r, piece);
  return c.controller == kConspiracy && is_type(r, piece, Type::Artifact) &&
         c.place == r.s.place[r.s.active];
}
// AC-CTN-16, AC-CTN-17, AC-CTN-18, AC-RUL-66
Flow ready_cards(Play& p, Frame& /*f*/) {
  open_step(p);
  if (skips(p, kConspiracy, TurnStep::Ready)) return kNext;
  for (const u8 piece : p.s.enemies[p.s.active]) ready(p, piece);
  p.s.play.each([&](int piece) {
    if (is_artifact_here(p, piece)) ready(p, piece);
  });
  return kNext;
}
// AC-TRN-06, KF-TRN-03
Flow announce_end(Play& p, Frame& /*f*/) {
  open_step(p);
  return Machine::raise(p, event_of(Event::TurnEnd, kConspiracy), effects::kNoPiece);
}
Flow end(Play& p, Frame& /*f*/) {
  return end_turn(p);
}

constexpr auto kTurnSteps = S::table<ConspiracyStep>({
    S::act(ConspiracyStep::Begin, "Start of the Conspiracy's turn", "AC-TRN-06", begin),
    S::act(ConspiracyStep::OpenSeal, "Step 1: Open a seal", "AC-SEA-01", open_a_seal),
    S::act(ConspiracyStep::Draw, "Step 2: Draw adventure cards", "AC-ADV-01",
           draw_cards_of_adventure),
    S::act(ConspiracyStep::Creatures, "Step 3: Use engaged creatures", "AC-CTN-01", use_creatures),
    S::act(ConspiracyStep::Artifacts, "Step 4: Use enemy artifacts", "AC-CTN-10",
           use_its_artifacts),
    S::act(ConspiracyStep::Ready, "Step 5: Ready cards", "AC-CTN-16", ready_cards),
    S::act(ConspiracyStep::AnnounceEnd, "End of the Conspiracy's turn", "AC-TRN-06", announce_end),
    S::act(ConspiracyStep::End, "", "AC-TRN-06", end),
});

// ---- step 4

enum class ArtifactStep : u8 { Gather, Choose, FirstWord, Resolve, Used, kEnd };

/// AC-RUL-23, AC-RED-02: whose "you" its text speaks of.
bool can_say(const Read& r, int piece, Trigger word) {
  return has_words(r, piece, word, Rules::speaker_of(r, piece));
}
// AC-CTN-10, AC-CTN-12, AC-CTN-14, AC-RUL-51, AC-RUL-59, AC-RUL-76
bool can_be_used(const Read& r, int piece) {
  if (!is_artifact_here(r, piece) || has_flag(r, piece, kExhausted) ||
      has_flag(r, piece, kUsedHere) || six_reached(r, piece))
    return false;
  if (Query::forbidden(r, deed_of(Event::Use, kConspiracy, piece)) ||
      Query::forbidden(r, deed_of(Event::Act, kConspiracy, piece)) ||
      charge_for(r, kConspiracy, piece) > pool(r, kConspiracy))
    return false;
  return has_flag(r, piece, kStunned) || can_say(r, piece, Trigger::Action) ||
         can_say(r, piece, Trigger::Omni);
}
bool has_usable_artifact(const Read& r) {
  bool found = false;
  r.s.play.each([&](int piece) { found = found || can_be_used(r, piece); });
  return found;
}

// AC-CTN-11: one at a time. AC-RUL-51: one that arrives meanwhile is used too.
Flow gather(Play& p, Frame& f) {
  come_to_rest(p);
  keep(f, UseArtifacts{});
  return p.s.omega != 0 || !has_usable_artifact(p) ? kFinish : kNext;
}
// AC-RUL-29, AC-DEC-28
void artifact_options(const Read& r, const Frame& /*f*/, OptionList& out) {
  r.s.play.each([&](int piece) {
    if (can_be_used(r, piece)) out.add(Verb::NextArtifact, r.s.active, {.n = piece});
  });
}
// AC-CTN-11, AC-RUL-28: it is exhausted once, whatever it says.
Flow take_artifact(Play& p, Frame& f, const Option& chosen) {
  UseArtifacts now;
  now.piece = chosen.n;
  pay_charge(p, kConspiracy, now.piece);
  count_act(p, now.piece);
  set_flag(p, now.piece, kUsedHere);
  if (!shake_off_stun(p, now.piece)) {
    now.action = can_say(p, now.piece, Trigger::Action) ? 1 : 0;
    now.omni = can_say(p, now.piece, Trigger::Omni) ? 1 : 0;
    exhaust(p, now.piece);
  }
  keep(f, now);
  const bool both = now.action != 0 && now.omni != 0;
  return both ? kNext : jump(ArtifactStep::Resolve);
}
// AC-RUL-28
void word_options(const Read& r, const Frame& /*f*/, OptionList& out) {
  for (const Trigger word : {Trigger::Action, Trigger::Omni})
    out.add(Verb::FirstWord, r.s.active, {.n = static_cast<int>(word)});
}
Flow say(Play& p, Frame& f, Trigger word) {
  auto now = notes<UseArtifacts>(f);
  (word == Trigger::Action ? now.action : now.omni) = 0;
  keep(f, now);
  // KF-ABL-02
  if (!Rules::in_play(p, now.piece)) return kNext;
  return run_words(now.piece, word, Rules::speaker_of(p, now.piece));
}
Flow take_word(Play& p, Frame& f, const Option& chosen) {
  return say(p, f, static_cast<Trigger>(chosen.n));
}
Flow resolve_artifact(Play& p, Frame& f) {
  const auto now = notes<UseArtifacts>(f);
  if (now.action == 0 && now.omni == 0) return kNext;
  return say(p, f, now.action != 0 ? Trigger::Action : Trigger::Omni);
}
// KF-USE-04
Flow used(Play& p, Frame& f) {
  return Machine::raise(p, event_of(Event::Use, kConspiracy), notes<UseArtifacts>(f).piece)
      .then(kRestart);
}

constexpr auto kArtifactSteps = S::table<ArtifactStep>({
    S::act(ArtifactStep::Gather, "", "AC-CTN-11", gather),
    S::choose(ArtifactStep::Choose, "Use an enemy artifact", "AC-RUL-29", artifact_options,
              take_artifact)
        .asks(ask_artifact),
    S::choose(ArtifactStep::FirstWord, "Which text first?", "AC-RUL-28", word_options, take_word)
        .asks(ask_first_word),
    S::act(ArtifactStep::Resolve, "", "AC-CTN-11", resolve_artifact),
    S::act(ArtifactStep::Used, "", "KF-USE-04", used),
});

}  // namespace

const Procedure<Play> kConspiracyTurnProcedure{"conspiracy_turn", kTurnSteps, false,
                                               "The Conspiracy's turn"};
const Procedure<Play> kUseArtifactsProcedure{"use_artifacts", kArtifactSteps, false,
                                             "Use enemy artifacts"};

}  // namespace undercroft::abyssal
