// The chances of a roll, and what is added to its dice: before it falls everything is known.
#include "base/text.h"

#include "games/legends_untold/picture/show.h"
#include "games/legends_untold/rules/chapters.h"

namespace undercroft::legends {
namespace {

/// Whether the dice of the innermost Test have fallen.
bool is_rolled(const Frame& f) {
  const auto& steps = Rules::procedure(f.procedure).steps;
  for (std::size_t i = 0; i < steps.size(); ++i)
    if (steps[i].title == "Roll") return f.under_way > i;
  return true;
}
bool has_shocks(const Read& r, const Roll& test) {
  const int tester = test.hero != kNone ? int{test.hero} : creature_piece(test.creature);
  if (conditions(r, tester).shocks > 0) return true;
  if (test.kind != TestKind::Attack) return false;
  const int against = test.hero != kNone ? creature_piece(test.creature) : int{test.table};
  return conditions(r, against).shocks > 0;
}

int melee_heroes(const Read& r) {
  return heroes_in(r, Position::Melee);
}
/// LU-MEL-04, LU-MEL-05
int by_numbers(const Read& r) {
  const int creatures = living_in(r, Position::Melee);
  return creatures > melee_heroes(r) ? -1 : creatures < melee_heroes(r) ? 1 : 0;
}

}  // namespace

SceneOdds RollAhead::at_least(int total) const {
  return {dice().at_least(total - sum), dice().of, true, {}};
}
SceneOdds RollAhead::between(int low, int high) const {
  return {dice().between(low - sum, high - sum), dice().of, true, {}};
}

bool is_melee(const Roll& test) {
  return (test.marks & Roll::kMelee) != 0;
}
std::optional<RollAhead> roll_ahead(const Read& r) {
  const Frame* f = frame_of(r, Proc::Test);
  if (!is_tested(r) || f == nullptr || is_rolled(*f)) return {};
  const Roll& test = test_now(r);
  if (has_shocks(r, test)) return {};
  return RollAhead{test, sum_of_modifiers(r, test), mastery_of(r, test)};
}
std::optional<RollAhead> roll_after(const Read& r, const Option& option) {
  State s = r.s;
  Play p{s, r.content, nullptr};
  apply_option<Rules>(p, option);
  if (s.flow.frames.empty() || s.tests.size() < r.s.tests.size()) return {};
  return roll_ahead({s, r.content});
}

std::vector<AttackRow> attack_rows(const Read& r, const Roll& test) {
  Array<u8, kAttackRows> table = {};
  bool ranged = !is_melee(test);
  if (test.hero == kNone) {  // LU-RNG-10
    table = foe_now(r).table;
    ranged = true;
  } else if (test.weapon >= kMostWeapons) {
    table = occupation(r, test.hero).knife;
  } else if (const Gear& gear = r.s.heroes[test.hero].weapons[test.weapon]; gear.card != kNone) {
    const WeaponSide& side = r.content.weapons[gear.card].sides[gear.upgraded];
    table = ranged ? side.ranged : side.melee;
  }
  using enum AttackResult;
  if (ranged)
    return {
        {table[0], Critical}, {table[1], Strike}, {table[2], Advance}, {table[3], Miss}, {0, Fail}};
  return {{table[0], Critical},   {table[1], Strike},     {table[2], Advance},
          {table[3], TradeBlows}, {table[4], PushedBack}, {0, Fail}};
}
std::optional<SceneOdds> hope(const Read& r, const RollAhead& roll) {
  if (roll.test.kind == TestKind::Attack) {  // LU-RES-01, LU-RES-02, LU-RES-04
    i64 n = 0;
    int above = Chances::kHighest + roll.sum;
    for (const AttackRow& row : attack_rows(r, roll.test)) {
      const int least = row.least == 0 ? Chances::kLowest + roll.sum : row.least;
      const bool strikes = row.result == AttackResult::Critical ||
                           row.result == AttackResult::Strike ||
                           row.result == AttackResult::TradeBlows;
      if (strikes) n += roll.between(least, above).n;
      above = least - 1;
    }
    return SceneOdds{n, roll.dice().of, true, "to Strike"};
  }
  if (roll.test.difficulty == 0) return {};
  SceneOdds odds = roll.at_least(roll.test.difficulty);
  odds.text = "to pass";
  return odds;
}
std::string percent(const SceneOdds& odds) {
  if (odds.of <= 0) return {};
  const i64 tenths = (odds.n * 2000 + odds.of) / (odds.of * 2);
  return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10) + " %";
}

// ---- the parts of the total (LU-TST-03)

namespace {

class Parts {
 public:
  Parts(const Read& r, const Roll& test, SceneNumber& out) : r_(r), test_(test), out_(out) {}

  void show() {
    if (test_.kind == TestKind::Attack) {
      show_attack();
    } else if (test_.kind == TestKind::Surprise) {
      add("Pace, Brightness and Readiness", test_.modifier, "LU-FOE-06");
    } else {
      add("as attempted", test_.modifier, "LU-TAB-04");
    }
    if (test_.hero != kNone) show_hero();
    add("used for it", test_.bonus, "LU-TST-09");
    show_card();
    // Whatever is left is what Kits add.
    add("Kits", sum_of_modifiers(r_, test_) - shown_, "LU-PTY-04");
    out_.value = shown_;
  }

 private:
  void add(const std::string& source, int n, const char* rule) {
    if (n == 0) return;
    out_.part(source, n, rule);
    shown_ += n;
  }
  /// What texts in force give a Hero, card by card.
  void add_given(Attr what, int hero) {
    const auto id = static_cast<u8>(what);
    const int all = given(r_, what, hero);
    const int before = shown_;
    if (Query::is_modified(r_, id))
      Query::each_aura(
          r_, id, hero, Query::modifiers(r_, id),
          [&](const effects::Aura& aura, const Query::Who& who, int /*rank*/) {
            if (aura.change != effects::Change::Add) return;
            add(piece_words(r_, who.self),
                aura.amount.given() ? Query::evaluate(r_, aura.amount, who) : int{aura.number},
                "LU-GEN-06");
          });
    add("texts in force", all - (shown_ - before), "LU-GEN-06");
  }
  void show_attack() {
    if (test_.hero == kNone) return add("Advantage or Disadvantage", test_.modifier, "LU-AAD-01");
    const bool melee = is_melee(test_);
    const int change = melee ? r_.s.combat.melee : r_.s.combat.ranged;
    const int defence =
        value_of(r_, melee ? Attr::Melee : Attr::Ranged, kPieces(Thing::Foe)) + change;
    const int numbers = melee ? by_numbers(r_) : 0;
    const int left = test_.modifier - defence - numbers;
    add("its Defence", defence, "LU-ATK-03");
    add(numbers < 0 ? "Outnumbered" : "they are Outnumbered", numbers, "LU-MEL-04");
    add(left < 0 ? "Disadvantage" : "Advantage", left, left < 0 ? "LU-AAD-02" : "LU-AAD-01");
  }
  void show_hero() {
    const int hero = test_.hero;
    if (test_.attribute != Attribute::None)
      add(attribute_name(test_.attribute), attribute_value(r_, hero, test_.attribute), "LU-TST-04");
    add_given(Attr::Bonus, hero);
    if (test_.kind == TestKind::Scouting) {
      const int pace = r_.s.pace == Pace::Sneak ? 2 : r_.s.pace == Pace::Rush ? -2 : 0;
      add(list_word("pace", static_cast<int>(r_.s.pace)), pace,
          pace < 0 ? "LU-SCT-16" : "LU-SCT-15");
      add_given(Attr::Scouting, hero);
    }
    if (test_.kind == TestKind::Surprise) add_given(Attr::Surprising, hero);
    if (test_.kind == TestKind::Attack) add_given(Attr::Attack, hero);
  }
  void show_card() {
    const CardDef* card = tested_card(r_, test_);
    if (card == nullptr) return;
    if (card->test.alert && r_.s.readiness == Readiness::Alert)
      add("Alert", kAttributeIcon, "LU-ADV-03");
    if (card->test.careless && r_.s.readiness == Readiness::Careless)
      add("Careless", -kAttributeIcon, "LU-ADV-04");
    if (card->test.light && r_.s.light != 0) add("Light", 1, "LU-ADV-05");
  }

  const Read& r_;
  const Roll& test_;
  SceneNumber& out_;
  int shown_ = 0;
};

}  // namespace

void show_parts(const Read& r, const Roll& test, SceneNumber& number) {
  Parts(r, test, number).show();
}

// ---- what answers do to it

namespace {

/// "62.5 → 83.8 %"
std::string change_of(const SceneOdds& now, const SceneOdds& then) {
  std::string before = percent(now);
  before.resize(before.size() - 2);
  return before + " → " + percent(then);
}
void show_odds_of(const Read& r, SceneOption& option) {
  const std::optional<RollAhead> roll = roll_after(r, option.choice);
  if (!roll || roll->test.kind == TestKind::Surprise) return;
  if (const std::optional<SceneOdds> odds = hope(r, *roll)) {
    option.odds = odds;
    option.result = percent(*odds);
    if (option.label.empty()) option.label = option.result + " " + odds->text;
  }
}
void show_use(const Read& r, const RollAhead& now, SceneOption& option) {
  const std::optional<RollAhead> then = roll_after(r, option.choice);
  if (!then) return;
  const std::optional<SceneOdds> before = hope(r, now);
  const std::optional<SceneOdds> after = hope(r, *then);
  if (before && after) {
    if (*before == *after) return;  // it changes what a result gives, not the result
    option.odds = after;
    option.result = change_of(*before, *after);
    return;
  }
  const int more = then->sum - now.sum;
  if (more != 0) option.result = with_sign(more);
}

}  // namespace

void show_chances(const Read& r, ScenePrompt& prompt) {
  const std::optional<RollAhead> now = roll_ahead(r);
  for (SceneOption& option : prompt.options) {
    if (effects::is_choice(option.choice)) continue;
    switch (verb_of(option.choice)) {
      case Verb::Attempt:
      case Verb::Target: show_odds_of(r, option); break;
      case Verb::Roll:
        if (!now) {
          show_odds_of(r, option);
        } else if (const std::optional<SceneOdds> odds = hope(r, *now)) {
          option.odds = odds;
          option.result = percent(*odds);
        }
        break;
      case Verb::Use:
      case Verb::Offer:
        if (now) show_use(r, *now, option);
        break;
      default: break;
    }
  }
}

}  // namespace undercroft::legends
