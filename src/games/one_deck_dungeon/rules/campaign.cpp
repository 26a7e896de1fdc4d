// Campaign mode (OD-CAM) and challenge tiers (OD-TIE): what is set up before the game, talents, and
// check-marks after it.
#include "games/one_deck_dungeon/rules/chapters.h"

namespace undercroft::one_deck {
namespace {

using S = Steps<Play>;

// ---- talents

int first_of_focus(const Content& c, int focus) {
  int first = 0;
  while (first < length(c.talents) && c.talents[at(first)].focus < focus) ++first;
  return first;
}

bool works_now(const Read& r, const TalentDef& talent) {
  if (r.s.room.mode == Mode::Boss) return talent.boss || talent.combat;  // OD-CAM-16, OD-RUL-53
  return works_here(r, talent.combat, talent.peril);                     // OD-CAM-15
}

bool may_use_talent(const Read& r, int hero, int slot) {
  const Hero& owner = r.s.heroes[at(hero)];
  if ((owner.talents >> slot & 1) == 0) return false;       // OD-CAM-09
  if ((owner.talents_used >> slot & 1) != 0) return false;  // OD-CAM-15, OD-CAM-16
  if (!works_now(r, r.content.talents[at(talent_of(r, hero, slot))])) return false;
  return Machine::has_text(r, talent_piece(hero, slot), Trigger::Use, hero);
}

struct UseTalent {
  static constexpr Proc kProc = Proc::UseTalent;
  Num16 slot{};
};

// OD-CAM-18: there is no cost.
Flow run_talent(Play& p, Frame& f) {
  Hero& hero = p.s.heroes[f.seat];
  hero.talents_used = static_cast<u8>(hero.talents_used | 1 << notes<UseTalent>(f).slot);
  return Machine::run_text(p, talent_piece(f.seat, notes<UseTalent>(f).slot), Trigger::Use, f.seat);
}
// OD-RUL-82: for penalties it counts as a skill.
Flow talent_used(Play& p, Frame& f) {
  return announce(p, Event::Skill, talent_piece(f.seat, notes<UseTalent>(f).slot), f.seat);
}

constexpr std::array kUseTalentSteps{
    S::act("Use a talent", "OD-CAM-15", run_talent),
    S::act("", "", talent_used),
};

// ---- before the game

enum class PrepareStep : u8 {
  Hero,
  Focus,
  SkillGate,
  Skill,
  PotionGate,
  Potion,
  Next,
  Tier,
  Draw,
  kEnd
};

/// Whether a talent in force gives the hero something to choose.
bool is_given(const Read& r, int hero, Rule rule) {
  bool given = false;
  Query::each_rule(r, static_cast<effects::RuleKind>(rule),
                   [&](const effects::Rule& /*rule*/, const Query::Who& who) {
                     given = given || who.seat == hero;
                   });
  return given;
}
bool has_focus(const Read& r, int hero) {
  for (int talent = first_of_focus(r.content, 1); talent < length(r.content.talents); ++talent)
    if (is_unlocked(r, hero, talent)) return true;
  return false;
}

int whose(const Frame& f) {
  return notes<Prepare>(f).hero;
}
Flow next_hero(Play& p, Frame& f) {
  if (whose(f) == hero_count(p)) return jump(PrepareStep::Tier);
  return has_focus(p, whose(f)) ? kNext : jump(PrepareStep::SkillGate);
}
void focus_options(const Read& /*r*/, const Frame& f, OptionList& out) {
  for (int focus = 1; focus < kFocuses; ++focus)  // OD-CAM-11, OD-CAM-13, OD-DEC-04
    out.add(Verb::ChooseFocus, whose(f), {.a = whose(f), .b = focus});
}
Flow choose_focus(Play& p, Frame& f, const Option& chosen) {
  p.s.heroes[at(whose(f))].focus = narrow<u8>(chosen.b);
  activate_talents(p, whose(f));
  gather_texts(p);
  return kNext;
}

// OD-CAM-19, OD-SET-14: of a campaign alone.
Flow is_veteran(Play& p, Frame& f) {
  return is_given(p, whose(f), kBasicSkillRule) ? kNext : jump(PrepareStep::PotionGate);
}
void basic_skill_options(const Read& r, const Frame& f, OptionList& out) {
  for (int skill = 0; skill < length(r.content.skills); ++skill) {
    const bool taken = std::ranges::any_of(
        r.s.heroes, [&](const Hero& hero) { return hero.basic == skill; });  // OD-RUL-56
    if (r.content.skills[at(skill)].basic && !taken)                         // OD-DEC-05
      out.add(Verb::ChooseSkill, whose(f), {.a = whose(f), .b = skill});
  }
}
Flow choose_basic_skill(Play& p, Frame& f, const Option& chosen) {
  p.s.heroes[at(whose(f))].basic = narrow<u8>(chosen.b);
  gather_texts(p);
  return kNext;
}

bool is_unknown_basic(const Read& r, int potion) {
  return r.content.potions[at(potion)].basic && !r.s.potions.contains(narrow<u8>(potion));
}
Flow is_taste_tester(Play& p, Frame& f) {
  bool any = false;
  for (int potion = 0; potion < length(p.content.potions); ++potion)
    any = any || is_unknown_basic(p, potion);
  return any && is_given(p, whose(f), kBasicPotionRule) ? kNext : jump(PrepareStep::Next);
}
void basic_potion_options(const Read& r, const Frame& f, OptionList& out) {
  for (int potion = 0; potion < length(r.content.potions); ++potion)
    if (is_unknown_basic(r, potion))
      out.add(Verb::ChoosePotion, whose(f), {.a = whose(f), .b = potion});
}
Flow choose_basic_potion(Play& p, Frame& /*f*/, const Option& chosen) {
  p.s.potions.push_back(narrow<u8>(chosen.b));
  std::sort(p.s.potions.begin(), p.s.potions.end());
  return kNext;
}

Flow hero_is_ready(Play& /*p*/, Frame& f) {
  keep(f, Prepare{.hero = notes<Prepare>(f).hero + 1});
  return kRestart;
}

// OD-TIE-04
Flow is_standard(Play& p, Frame& /*f*/) {
  return p.s.tier == Tier::Standard ? kNext : kFinish;
}
// OD-CHA-03; OD-RUL-49: one card, whoever plays, and it leaves the deck.
Flow draw_xp(Play& p, Frame& /*f*/, const Option& chosen) {
  to_xp(p, take_top_card(p, chosen));
  return kNext;
}

constexpr auto kPrepareSteps = S::table<PrepareStep>({
    S::act(PrepareStep::Hero, "", "", next_hero),
    S::choose(PrepareStep::Focus, "Choose a focus", "OD-DEC-04", focus_options, choose_focus)
        .asks(ask_focus),
    S::act(PrepareStep::SkillGate, "", "", is_veteran),
    S::choose(PrepareStep::Skill, "Choose a basic skill", "OD-DEC-05", basic_skill_options,
              choose_basic_skill)
        .asks(ask_basic_skill),
    S::act(PrepareStep::PotionGate, "", "", is_taste_tester),
    S::choose(PrepareStep::Potion, "Choose a basic potion", "OD-CAM-17", basic_potion_options,
              choose_basic_potion)
        .asks("Which basic potion is known from the start?"),
    S::act(PrepareStep::Next, "", "", hero_is_ready),
    S::act(PrepareStep::Tier, "", "", is_standard),
    S::chance(PrepareStep::Draw, "Standard tier: a card as XP", "OD-TIE-04", Purpose::Deck,
              top_card, draw_xp)
        .asks("What comes?"),
});

// ---- check-marks after the game

/// What the party earned for reaching the boss, beaten or not.
int tier_marks(const Read& r) {
  if (r.s.descents < kFloors) return 0;  // OD-TIE-09, OD-RUL-55
  switch (r.s.tier) {
    case Tier::Novice: return 0;    // OD-TIE-03
    case Tier::Standard: return 1;  // OD-TIE-05
    case Tier::Veteran: return 2;   // OD-TIE-06
    case Tier::Fearless: return 3;  // OD-TIE-08
  }
  return 0;
}
int level_ups(const Read& r) {
  return r.s.level - start_level(r.s.tier);  // OD-CAM-04, OD-RUL-48
}

/// After a dungeon of one dot circles, of two squares too, of three any space.
bool may_check_kind(const Read& r, Space kind) {
  return static_cast<int>(kind) < dungeon(r).dots;  // OD-CAM-06, OD-CAM-07, OD-CAM-08
}
bool may_check(const Read& r, int hero, int talent, std::size_t kind) {
  if (!may_check_kind(r, static_cast<Space>(kind))) return false;
  const TalentDef& def = r.content.talents[at(talent)];
  return def.checked(r.s.heroes[at(hero)].sheet, kind) < def.spaces[kind];
}

// OD-CAM-10, OD-DEC-40. Spaces of one kind on one talent are alike.
void space_options(const Read& r, const Frame& f, OptionList& out) {
  for (int talent = 0; talent < length(r.content.talents); ++talent)
    for (std::size_t kind = 0; kind < kSpaces; ++kind)
      if (may_check(r, f.seat, talent, kind))
        out.add(Verb::CheckSpace, f.seat,
                {.a = f.seat,
                 .b = talent,
                 .c = static_cast<int>(kind),
                 .n = notes<CheckMarks>(f).left});
}
Flow is_any_space_left(Play& p, Frame& f) {
  OptionList spaces;
  space_options(p, f, spaces);
  if (notes<CheckMarks>(f).left == 0) return kFinish;
  return spaces.empty() ? kFinish : kNext;  // OD-RUL-52: what finds no space is lost.
}
Flow check_space(Play& p, Frame& f, const Option& chosen) {
  p.content.talents[chosen.b].check(p.s.heroes[f.seat].sheet, chosen.c);
  keep(f, CheckMarks{.left = notes<CheckMarks>(f).left - 1});
  return kRestart;
}

constexpr std::array kCheckMarksSteps{
    S::act("", "", is_any_space_left),
    S::choose("Check a space", "OD-DEC-40", space_options, check_space).asks(ask_space),
};

}  // namespace

int talent_of(const Read& r, int hero, int slot) {
  // OD-CAM-12, OD-CAM-14: those of the Basic focus and of the chosen one.
  const int focus = slot < kBasicTalents ? 0 : int{r.s.heroes[at(hero)].focus};

  if (slot >= kBasicTalents && focus == kNoFocus) return -1;
  const int talent =
      first_of_focus(r.content, focus) + (slot < kBasicTalents ? slot : slot - kBasicTalents);
  const bool exists =
      talent < length(r.content.talents) && r.content.talents[at(talent)].focus == focus;
  return exists ? talent : -1;
}

bool is_unlocked(const Read& r, int hero, int talent) {
  return r.content.talents[at(talent)].is_unlocked(r.s.heroes[at(hero)].sheet);
}

/// Talents become active before a game alone, so what is unlocked after it waits.
void activate_talents(Play& p, int hero) {
  Hero& owner = p.s.heroes[at(hero)];
  owner.talents = 0;
  for (int slot = 0; slot < kTalentsOfHero; ++slot)
    if (const int talent = talent_of(p, hero, slot); talent >= 0 && is_unlocked(p, hero, talent))
      owner.talents = static_cast<u8>(owner.talents | 1 << slot);  // OD-CAM-25
}

int start_level(Tier tier) {
  return tier == Tier::Novice ? kNoviceLevel : 1;  // OD-SET-07, OD-TIE-02
}
/// The tokens of a tier, and one for each talent that adds one.
int start_tokens(const Read& r) {
  const int sets = sets_in_play(r.s);
  const bool fearless = r.s.tier == Tier::Fearless;  // OD-TIE-07, OD-RUL-50
  int tokens = 0;
  if (!fearless) tokens += kStartTokens * sets;  // OD-SET-12, OD-TIE-06, OD-FPL-03
  // OD-TIE-02, OD-EX-23, OD-RUL-109
  if (r.s.tier == Tier::Novice) tokens += (kNoviceLevel - 1) * sets;
  tokens += rule_sum(r, kStartTokensRule);  // OD-CAM-22, OD-RUL-51
  return std::min(tokens, kTokensInBox * sets);
}

void talent_options(const Read& r, bool rescue, OptionList& out) {
  // Of four heroes those whose encounter it is.
  for (int i = 0; i < heroes_here(r); ++i) {
    const int hero = hero_here(r, i);
    if (r.s.heroes[at(hero)].talents == 0) continue;
    for (int slot = 0; slot < kTalentsOfHero; ++slot) {
      if (!may_use_talent(r, hero, slot)) continue;
      const int talent = talent_of(r, hero, slot);
      if (rescue && !r.content.talents[at(talent)].heals) continue;  // OD-RUL-94
      out.add(Verb::UseTalent, hero, {.a = hero, .b = talent});
    }
  }
}
Flow use_talent(Play& p, const Option& chosen) {
  for (int slot = 0; slot < kTalentsOfHero; ++slot)
    if (talent_of(p, chosen.a, slot) == chosen.b) return call(UseTalent{.slot = slot}, chosen.a);
  UC_CHECK(false, "no such talent");
}

int marks_earned(const Read& r) {
  int marks = r.s.descents + level_ups(r);          // OD-CAM-03, OD-EX-11
  if (r.s.ended.result == Result::Won) marks += 3;  // OD-CAM-05, OD-EX-19
  return marks + tier_marks(r);
}

const Procedure<Play> kPrepareProcedure{"prepare", kPrepareSteps, false, "Before the game"};
const Procedure<Play> kUseTalentProcedure{"use_talent", kUseTalentSteps, false, "A talent"};
const Procedure<Play> kCheckMarksProcedure{"check_marks", kCheckMarksSteps, false, "Check-marks"};

}  // namespace undercroft::one_deck
