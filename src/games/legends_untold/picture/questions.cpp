// The questions in words, what stands beside them, and what a rule forbids.
#include "base/text.h"
#include "engine/effects/words.h"

#include "games/legends_untold/picture/show.h"
#include "games/legends_untold/rules/chapters.h"

namespace undercroft::legends {
namespace {

bool offers(const ScenePrompt& prompt, Verb verb) {
  return std::ranges::any_of(prompt.options, [&](const SceneOption& o) {
    return !effects::is_choice(o.choice) && verb_of(o.choice) == verb;
  });
}
/// The Hero whom the answers are about, or -1.
int hero_of(const ScenePrompt& prompt, Verb verb) {
  for (const SceneOption& o : prompt.options)
    if (!effects::is_choice(o.choice) && verb_of(o.choice) == verb) return o.choice.a;
  return -1;
}

// ---- where to

void bar_exits(const Read& r, ScenePrompt& prompt) {
  const unsigned open = ways_on(r);
  for (int side = 0; side < kSides; ++side) {
    if (!is_exit(r, r.s.here, side) || has_bit(open, side)) continue;
    std::string why = "no Location is left to reveal";
    std::string rule = "LU-RUL-17";
    if (is_blocked(r, r.s.here, side)) {
      why = "it is Blocked: another Location lies there";
      rule = "LU-RUL-13";
    } else if (is_barred(r, r.s.here, side)) {
      why = "a Barrier bars it";
      rule = "LU-SCT-17";
    }
    SceneBarred& barred = prompt.bar("Leave by the " + side_word(side), why, rule);
    barred.pieces = {exit_id(r, r.s.here, side)};
    barred.places = {cell_id(r, r.s.here), edge_id(r, r.s.here, side)};
  }
}
void show_move(const Read& r, ScenePrompt& prompt) {
  prompt.help = "A darker Exit is harder to scout, and Foes behind it are easier to surprise.";
  bar_exits(r, prompt);
  if (!offers(prompt, Verb::Remain))
    prompt.bar("Remain here", "Time 1 cannot be paid", "LU-TIM-16");
}
void show_pace(const Read& r, ScenePrompt& prompt) {
  prompt.help = "The Time is spent after the Scouting Test.";
  if (!can_spend(r, 1)) prompt.bar("March", "Time 1 cannot be paid", "LU-TIM-20");
  if (!can_spend(r, 2)) prompt.bar("Sneak", "Time 2 cannot be paid", "LU-TIM-20");
}

// ---- Tests

void show_attempt(const Read& r, ScenePrompt& prompt) {
  if (r.s.open.empty()) return;
  const OpenCard& open = r.s.open.back();
  const CardDef& def = card_def(r, open.kind, open.card);
  prompt.question = "Who attempts " + def.name + ", and how?";
  if (def.test.party) prompt.help = "Every conscious Hero takes this Test.";
  if (def.test.type == TestType::Basic && !def.test.party)
    prompt.help = "Whoever fails may try again, or another Hero may.";
  if (open.kind != Kind::Obstacle || offers(prompt, Verb::Retreat)) return;
  if (def.trap && r.s.readiness != Readiness::Alert)
    prompt.bar("Retreat", "only an Alert Party Retreats from a Trap", "LU-TRP-02");
  else if (here(r).from == kNone)
    prompt.bar("Retreat", "there is no previous Location", "LU-RUL-21");
  else
    prompt.bar("Retreat", "Time 1 cannot be paid", "LU-TIM-20");
}
void show_further(const Read& r, const Frame& f, ScenePrompt& prompt) {
  const int stage = notes<Trial>(f).stage;
  prompt.question = hero_name(r, notes<Trial>(f).hero) + " stands on stage " +
                    std::to_string(stage + 1) + ". Roll for the next one, or stop?";
  prompt.help = "Who fails falls back one stage, and the Test ends there.";
}
void show_before(const Read& r, ScenePrompt& prompt) {
  const Roll& test = test_now(r);
  if (test.hero == kNone) return;
  prompt.question = "Does " + hero_name(r, test.hero) + " use anything before the roll?";
  if (!roll_ahead(r)) prompt.help = "Shock cards come first: what they do is not known yet.";
}
void show_after(const Read& r, ScenePrompt& prompt) {
  const Roll& test = test_now(r);
  if (test.hero == kNone) return;
  prompt.question =
      hero_name(r, test.hero) + " totals " + std::to_string(int{test.total}) +
      (test.difficulty > 0 ? " against " + std::to_string(int{test.difficulty}) : std::string()) +
      ". Is anything used now?";
}
void show_talent_choice(const Read& r, ScenePrompt& prompt) {
  const int hero = hero_of(prompt, Verb::Choose);
  if (hero < 0 || hero >= hero_count(r)) return;
  const auto now = notes<HarmOf>(r.s.flow.frames.back());
  std::string what = "is Drained";
  if (now.kind == static_cast<int>(Harm::Exhaust) || now.kind == static_cast<int>(Harm::Fire))
    what = r.s.heroes[hero].on.poison != 0 ? "is Drained, as a Poisoned Hero's" : "is Exhausted";
  if (now.kind > static_cast<int>(Harm::Shock)) {
    const Option& first = prompt.options.front().choice;
    what = r.s.heroes[hero].talents[first.n].state == TalentState::Drained ? "is Healed"
                                                                           : "is Restored";
  }
  prompt.question = "Which Talent of " + hero_name(r, hero) + " " + what + "?";
}

// ---- exploring and resting

void show_exploring(const Read& r, ScenePrompt& prompt) {
  const LocationDef& def = location(r, r.s.here);
  if (is_start(r, r.s.here)) return;
  for (int zone = 0; zone < length(def.zones); ++zone) {
    if (is_zone_free(r, zone)) continue;
    const bool open = here(r).zones[zone] == ZoneState::Open;
    prompt
        .bar("Search the " + zone_name(def, zone),
             open ? "it has been searched" : "a Barrier blocks it",
             open ? "LU-SRC-08" : "LU-SRC-01")
        .pieces = {thing_id(r, "zone", r.s.here, zone)};
  }
}
void show_camp(const Read& r, ScenePrompt& prompt) {
  if (anyone_fallen(r))
    prompt.help = "Who is still Unconscious at the end of this Phase loses the Adventure for all.";
  if (!offers(prompt, Verb::Camp)) prompt.bar("Camp", "its Time cannot be paid", "LU-CMP-09");
}

// ---- Combat

void show_positions(const Read& r, ScenePrompt& prompt) {
  const int hero = hero_of(prompt, Verb::Stand);
  if (hero < 0) return;
  prompt.question = "Where does " + hero_name(r, hero) + " stand in this Round?";
  const bool ranged = std::ranges::any_of(prompt.options, [](const SceneOption& o) {
    return verb_of(o.choice) == Verb::Stand && o.choice.n == 0;
  });
  if (!ranged)
    prompt
        .bar(hero_name(r, hero) + " at Range", "it has nothing to do there, or is needed in Melee",
             "LU-RUL-29")
        .pieces = {fighter_id(hero)};
}
void show_pins(const Read& /*r*/, ScenePrompt& prompt) {
  if (!offers(prompt, Verb::Finish))
    prompt.bar("Pin no more", "Melee Creatures must be Pinned as far as possible", "LU-PIN-05");
}
void show_target(const Read& r, const Frame& f, ScenePrompt& prompt) {
  const int by = notes<AttackNotes>(f).by;
  if (!is_hero(r, by)) {
    prompt.question = "Whom does " + creature_name(r, by) + " shoot?";
    prompt.help = "Of those it likes best the Party chooses one.";
    return;
  }
  prompt.question = "Whom does " + hero_name(r, by) + " attack with " + action_name(r, by) + "?";
  for (int i = 0; i < length(r.s.combat.creatures); ++i) {
    const Creature& c = creature(r, i);
    if (c.health == 0) continue;
    const bool far = r.s.heroes[by].position == Position::Melee && c.position == Position::Ranged &&
                     r.s.combat.round > 1;
    const char* const why = is_guarded(r, i) ? "Minions that nobody Pins guard it"
                            : far            ? "it stands at Range"
                                             : nullptr;
    if (why == nullptr) continue;
    prompt
        .bar("Attack " + creature_name(r, creature_piece(i)), why,
             is_guarded(r, i) ? "LU-MIN-08" : "LU-MEL-03")
        .pieces = {creature_id(i)};
  }
}
void show_retreat(const Read& r, ScenePrompt& prompt) {
  if (offers(prompt, Verb::Retreat)) return;
  const bool nowhere = here(r).from == kNone;
  prompt.bar("Retreat", nowhere ? "there is no previous Location" : "Time 1 cannot be paid",
             nowhere ? "LU-RUL-21" : "LU-TIM-20");
}
std::string foe_name(const Read& r) {
  return in_combat(r) ? adventure_name(r, r.s.combat.foe) : std::string("the Foe");
}

/// What a card asks stands beside its question.
void show_text(const Read& r, ScenePrompt& prompt) {
  const Cause text = effects::Words<Rules>::cause(r);
  if (text.is_text() && text.ability < length(r.content.ability_words))
    prompt.help = r.content.ability_words[text.ability];
}

}  // namespace

void word_question(const Read& r, ScenePrompt& prompt) {
  if (r.s.flow.frames.empty() || prompt.waiting == Asked::Chance) return;
  const Frame& f = r.s.flow.frames.back();
  if (f.procedure < effects::kFirstGameProc) return show_text(r, prompt);
  const std::string_view step = step_title(f);
  const auto is = [&](Proc proc, std::string_view title) {
    return f.procedure == static_cast<u8>(proc) && step == title;
  };
  if (is(Proc::Scouting, "Where to?")) return show_move(r, prompt);
  if (is(Proc::NewPlace, "Pace")) return show_pace(r, prompt);
  if (is(Proc::NewPlace, "Before the reveal")) {
    prompt.question = "Is anything used before the Location is revealed?";
    return;
  }
  if (is(Proc::Trial, "Who attempts the Test, and how?")) return show_attempt(r, prompt);
  if (is(Proc::Trial, "Go on?")) return show_further(r, f, prompt);
  if (is(Proc::Test, "Before the roll")) return show_before(r, prompt);
  if (is(Proc::Test, "After the roll")) return show_after(r, prompt);
  if (is(Proc::Harm, "Choose a Talent")) return show_talent_choice(r, prompt);
  if (is(Proc::Rest, "Camp?")) return show_camp(r, prompt);
  if (is(Proc::Attack, "Choose a target")) return show_target(r, f, prompt);
  if (is(Proc::Round, "Choose Attacks: Positions")) return show_positions(r, prompt);
  if (is(Proc::Round, "Choose Attacks: Pins")) return show_pins(r, prompt);
  if (is(Proc::Round, "Choose Attacks: actions")) {
    const int hero = std::max(hero_of(prompt, Verb::Act), hero_of(prompt, Verb::Use));
    if (hero >= 0) prompt.question = "What does " + hero_name(r, hero) + " do in this Round?";
    return;
  }
  if (is(Proc::Camp, "In the Camp")) {
    prompt.question = "What does each Hero do in the Camp?";
    return;
  }
  if (is(Proc::Combat, "The Foe Flees")) {
    prompt.question = "The Foe Flees: " + foe_name(r) + ". Is it pursued for a Round?";
    prompt.help = "Its Loot is gained either way.";
    return;
  }
  if (is(Proc::Combat, "Fight on?")) {
    prompt.question = "Fight on against " + foe_name(r) + ", or Retreat?";
    return show_retreat(r, prompt);
  }
  if (is(Proc::Meet, "Fight, or Retreat?")) {
    prompt.question = "The Party has Surprise over " + foe_name(r) + ". Fight, or Retreat?";
    return show_retreat(r, prompt);
  }
  if (f.procedure == static_cast<u8>(Proc::Exploration)) return show_exploring(r, prompt);
}

}  // namespace undercroft::legends
