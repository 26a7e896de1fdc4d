// The card that is faced, with its Test: what each option, row or stage gives, what is added to the
// dice, and the exact chances.
#include "base/text.h"

#include "games/legends_untold/picture/show.h"
#include "games/legends_untold/rules/chapters.h"

namespace undercroft::legends {
namespace {

std::string cell_of_line(const CardDef& def, int line, int key) {
  if (line >= length(def.lines) || key >= length(def.lines[line].cells)) return {};
  const std::string& text = def.lines[line].cells[at(key)];
  return text.empty() ? std::string("Nothing.") : text;
}
std::string skill_with_attribute(Skill skill) {
  return skill_name(static_cast<int>(skill)) + " (" + attribute_name(attribute_of(skill)) + ")";
}
/// "Force (Brawn) or Rig (Handle) −1."
std::string ways_text(const TestDef& test) {
  std::string text;
  for (const Way& way : test.ways) {
    text += (text.empty() ? "" : " or ") + skill_with_attribute(way.skill);
    if (way.modifier != 0) text += " " + with_sign(way.modifier);
  }
  return text.empty() ? text : text + ".";
}
/// LU-ADV-03 to LU-ADV-10, and which Specialities give Mastery (LU-MAS-01).
std::string icons_text(const TestDef& test) {
  std::string text;
  const auto say = [&](const std::string& words) { text += " " + words + "."; };
  if (test.alert) say("Alert: +2");
  if (test.careless) say("Careless: −2");
  if (test.light) say("Light: +1");
  if (test.kit) say("Kits count twice");
  if (test.loot > 0) say("A discarded Loot: " + with_sign(test.loot));
  if (test.party && test.type == TestType::Basic)
    say("Critical Success by " + std::to_string(kCritical) + ": another Hero passes");
  if (test.specialities != 0) say("Mastery by " + words_of_mask("speciality", test.specialities));
  return text;
}

/// How far the Test has come, as its frame remembers it.
struct Course {
  bool running = false;
  int hero = 0, line = -1, stage = 0;
};
Course course_of(const Read& r) {
  const Frame* f = frame_of(r, Proc::Trial);
  if (f == nullptr) return {};
  const auto now = notes<Trial>(*f);
  const std::string_view title = step_title(*f);
  return {title.empty() || title == "Go on?", now.hero, now.line, now.stage};
}

class TestOnCard {
 public:
  TestOnCard(const Read& r, const OpenCard& open, const ScenePrompt* prompt, SceneArea& area,
             SceneFace& face)
      : r_(r),
        def_(card_def(r, open.kind, open.card)),
        test_(def_.test),
        prompt_(prompt),
        area_(area),
        face_(face),
        course_(course_of(r)),
        roll_(roll_ahead(r)) {
    if (roll_ && roll_->test.kind != TestKind::Card) roll_.reset();
  }

  void draw() {
    switch (test_.type) {
      case TestType::Basic: return draw_options();
      case TestType::Table: return draw_rows();
      case TestType::Staged: return draw_stages();
    }
  }

 private:
  void draw_options() {
    for (int i = 0; i < length(test_.options); ++i) {
      const OptionDef& option = test_.options[i];
      const std::string id = with_number("option", i);
      const std::string title =
          skill_name(static_cast<int>(option.skill)) + " " + std::to_string(option.difficulty);
      SceneSection& band = face_.sections.emplace_back();
      band.kind = "band";
      band.title = title;
      band.text = "Passed: " + cell_of_line(def_, i, 0) + " Failed: " + cell_of_line(def_, i, 1);
      band.place = id;
      ScenePlace& row = area_.place(id, "result", title);
      row.text = skill_with_attribute(option.skill) + ", Difficulty " +
                 std::to_string(option.difficulty) + ". " + band.text;
      row.need = option.difficulty;
      row.odds = course_.running ? chance_now(i) : best_chance(i);
    }
  }
  [[nodiscard]] std::optional<SceneOdds> chance_now(int line) const {
    return roll_ && course_.line == line ? hope(r_, *roll_) : std::nullopt;
  }
  /// Of the Hero who does best with an option, before anybody has chosen one.
  [[nodiscard]] std::optional<SceneOdds> best_chance(int line) const {
    std::optional<SceneOdds> best;
    if (prompt_ == nullptr) return best;
    for (const SceneOption& option : prompt_->options) {
      if (effects::is_choice(option.choice) || verb_of(option.choice) != Verb::Attempt ||
          option.choice.n != line)
        continue;
      const std::optional<RollAhead> roll = roll_after(r_, option.choice);
      std::optional<SceneOdds> odds = roll ? hope(r_, *roll) : std::nullopt;
      if (!odds || (best && odds->n * best->of <= best->n * odds->of)) continue;
      best = std::move(odds);
      best->text = "to pass, for " + hero_name(r_, option.choice.a);
    }
    return best;
  }
  void draw_rows() {
    int above = Chances::kHighest + kFar;
    for (int i = 0; i <= length(test_.rows); ++i) {
      const bool bottom = i == length(test_.rows);
      const int least = bottom ? -kFar : int{test_.rows[i]};
      const std::string title =
          bottom ? "Less" : std::to_string(least) + (i == 0 ? " or more" : "");
      ScenePlace& row = draw_band(i, title, cell_of_line(def_, test_.first_row + i, 0));
      if (!bottom) row.need = least;
      if (roll_) row.odds = said(roll_->between(least, above));
      above = least - 1;
    }
  }
  /// From the top down, as they stand on the card (LU-STG-01).
  void draw_stages() {
    const int top = length(test_.stages);
    for (int i = top; i >= 0; --i) {
      std::string title = "Stage " + std::to_string(i + 1);
      if (i < top) title += ": " + std::to_string(test_.stages[i]) + " leads up";
      const bool here = course_.running && course_.stage == i;
      if (here) title += ", " + hero_name(r_, course_.hero) + " is here";
      ScenePlace& row = draw_band(i, title, cell_of_line(def_, test_.first_row + i, 0));
      if (i > 0) row.need = test_.stages[i - 1];
      if (!course_.running) continue;
      if (!roll_) continue;
      const int difficulty = test_.stages[std::min(course_.stage, top - 1)];
      const int falls_to = std::max(0, course_.stage - 1);  // LU-STG-05
      if (i == course_.stage + 1) row.odds = said(roll_->at_least(difficulty));
      if (i == falls_to) row.odds = said(roll_->between(-kFar, difficulty - 1));
    }
  }
  ScenePlace& draw_band(int number, const std::string& title, const std::string& text) {
    const std::string id = with_number("row", number);
    SceneSection& band = face_.sections.emplace_back();
    band.kind = "band";
    band.title = title;
    band.text = text;
    band.place = id;
    ScenePlace& row = area_.place(id, "result", title);
    row.text = title + ": " + text;
    return row;
  }
  static SceneOdds said(SceneOdds odds) {
    odds.text = "to end here";
    return odds;
  }

  static constexpr int kFar = 99;
  const Read& r_;
  const CardDef& def_;
  const TestDef& test_;
  const ScenePrompt* prompt_;
  SceneArea& area_;
  SceneFace& face_;
  Course course_;
  std::optional<RollAhead> roll_;
};

/// The innermost card that is faced; nothing while a Foe is fought.
const OpenCard* faced(const Read& r) {
  return r.s.open.empty() ? nullptr : &r.s.open.back();
}
std::string heroes_left(const Read& r, const OpenCard& open) {
  std::vector<std::string> names;
  each_bit(heroes_up(r) & ~unsigned{open.passed},
           [&](int hero) { names.push_back(hero_name(r, hero)); });
  return names.empty() ? std::string() : "Still to take it: " + in_words(names);
}
const char* icon_of(Kind kind) {
  switch (kind) {
    case Kind::Event: return "bell";
    case Kind::Barrier: return "barred";
    case Kind::Obstacle: return "peril";
    case Kind::Discovery: return "feature";
    case Kind::Loot: return "item";
    default: return "rune";
  }
}

void draw_open_card(const Read& r, const OpenCard& open, Scene& out) {
  const CardDef& def = card_def(r, open.kind, open.card);
  SceneArea& area = out.area("test", AreaKind::Card, def.name,
                             {.region = AreaRegion::Board, .order = 6, .size = AreaSize::Large});
  area.text = card_type(r, open.kind, open.card);
  ScenePiece& piece = out.piece(open_card_id(r, open.kind, open.card), "card", "test",
                                def.name + ", " + area.text + ". " + def.rules);
  std::string text = ways_text(def.test) + icons_text(def.test);
  if (!def.test.given) text = def.rules;
  piece.card(def.name, area.text, text.empty() ? def.flavour : text);
  piece.show().icons = {icon_of(open.kind)};
  piece.show().art = def.art;
  if (def.test.party) {
    piece.show().section("step", "Party Test", heroes_left(r, open));
    area.text += ". " + heroes_left(r, open);
  }
  if (def.test.given)
    TestOnCard(r, open, out.prompt ? &*out.prompt : nullptr, area, piece.show()).draw();
}

// ---- attacks

std::string meaning(AttackResult result, bool hero, bool melee) {
  switch (result) {
    case AttackResult::Critical:
      return hero ? "A Strike, and the next Hero to attack has Advantage."
                  : "A Strike, and the next Creature to attack has Advantage.";
    case AttackResult::Strike: return "A Strike.";
    case AttackResult::Advance:
      return "Whoever attacks next has Advantage as an Ally, Disadvantage as an Enemy.";
    case AttackResult::TradeBlows: return "Both Strike each other.";
    case AttackResult::PushedBack:
      return "Whoever attacks next has Disadvantage as an Ally, Advantage as an Enemy.";
    case AttackResult::Miss: return "Nothing.";
    case AttackResult::Fail:
      return melee ? "The target Strikes." : "An Ally in Melee is struck, else the attacker.";
  }
  return {};
}
/// The attack that is made, or that the first target to choose would bring.
std::optional<RollAhead> attack_ahead(const Read& r, const Scene& out) {
  if (std::optional<RollAhead> now = roll_ahead(r)) return now;
  if (!out.prompt) return {};
  for (const SceneOption& option : out.prompt->options)
    if (!effects::is_choice(option.choice) && verb_of(option.choice) == Verb::Target)
      if (std::optional<RollAhead> then = roll_after(r, option.choice)) return then;
  return {};
}
void draw_attack(const Read& r, Scene& out) {
  const std::optional<RollAhead> roll = attack_ahead(r, out);
  if (!roll || roll->test.kind != TestKind::Attack) return;
  const Roll& test = roll->test;
  const bool hero = test.hero != kNone;
  const std::string weapon =
      hero ? capitalised(weapon_name(r, test.hero, test.weapon)) : foe_now(r).id;
  const std::string creature = creature_name(r, creature_piece(test.creature));
  const std::string title = hero ? hero_name(r, test.hero) + " on " + creature
                                 : creature + " on " + hero_name(r, test.table);
  SceneArea& area = out.area("attack", AreaKind::Card, title,
                             {.region = AreaRegion::Board, .order = 7, .size = AreaSize::Large});
  const std::string type = std::string(is_melee(test) ? "Melee" : "Ranged") + " Attack";
  ScenePiece& piece = out.piece("attack:table", "card", "attack", title + ", " + type);
  piece.card(hero ? weapon : adventure_name(r, r.s.combat.foe), type);
  piece.show().icons = {is_melee(test) ? "sword" : "bow"};
  if (!hero) piece.show().art = art_of(r, Kind::Foe, r.s.combat.foe);
  constexpr int kFar = 99;
  int above = Chances::kHighest + kFar;
  int number = 0;
  for (const AttackRow& row : attack_rows(r, test)) {
    const std::string id = with_number("result", number++);
    const int least = row.least == 0 ? -kFar : row.least;
    const std::string name = list_word("result", static_cast<int>(row.result));
    SceneSection& band = piece.show().sections.emplace_back();
    band.kind = "band";
    band.title = name + (row.least == 0 ? ", less" : ", " + std::to_string(row.least));
    band.text = meaning(row.result, hero, is_melee(test));
    band.place = id;
    ScenePlace& place = area.place(id, "result", band.title);
    place.text = band.title + ": " + band.text;
    if (row.least > 0) place.need = row.least;
    place.odds = roll->between(least, above);
    place.odds->text = "this result";
    above = least - 1;
  }
}

/// The dice as they fell, while something may still be done about them.
void draw_dice(const Read& r, Scene& out) {
  const Frame* f = frame_of(r, Proc::Test);
  if (f == nullptr || step_title(*f) != "After the roll") return;
  const Dice dice = dice_of(r.s, *f).dice();
  SceneArea& pool = out.area("dice", AreaKind::Pool, "The roll",
                             {.region = AreaRegion::Board, .order = 8, .size = AreaSize::Small});
  pool.text = "total " + std::to_string(int{test_now(r).total});
  for (int i = 0; i < dice.size(); ++i) {
    ScenePiece& die = out.piece("die:any:" + std::to_string(dice.face(i)) + ":" + std::to_string(i),
                                "die", "dice", "A die showing " + std::to_string(dice.face(i)));
    die.die("any", dice.face(i));
  }
}

std::string test_title(const Read& r, const Roll& test) {
  const std::string who = test.hero == kNone ? creature_name(r, creature_piece(test.creature))
                                             : hero_name(r, test.hero);
  switch (test.kind) {
    case TestKind::Scouting: return who + ": Scouting Test";
    case TestKind::Surprise: return who + ": Surprise Test";
    case TestKind::Attack: return who + ": attack";
    default: return who + ": " + skill_name(static_cast<int>(test.skill));
  }
}
/// What is added to the dice and what they must bring, beside the question.
void tell_total(const Read& r, Scene& out) {
  if (!out.prompt) return;
  const std::optional<RollAhead> roll = roll_ahead(r);
  if (!roll) return;
  ScenePrompt& prompt = *out.prompt;
  prompt.tally_title = test_title(r, roll->test);
  SceneNumber& sum = prompt.count("added to the dice", roll->sum);
  show_parts(r, roll->test, sum);
  if (roll->test.difficulty > 0)
    prompt.count("or more on the dice", std::max(0, roll->test.difficulty - roll->sum)).note =
        "for " + std::to_string(int{roll->test.difficulty});
  if (roll->mastery != 0)
    prompt.count("dice", kDice + 1).note =
        roll->mastery > 0 ? "Mastery: the lowest goes" : "Weakness: the highest goes";
}

}  // namespace

void draw_test(const Read& r, Scene& out) {
  const OpenCard* open = faced(r);
  const bool attacks = in_combat(r) && (frame_of(r, Proc::Attack) != nullptr);
  if (attacks)
    draw_attack(r, out);
  else if (open != nullptr)
    draw_open_card(r, *open, out);
  draw_dice(r, out);
  tell_total(r, out);
}

}  // namespace undercroft::legends
