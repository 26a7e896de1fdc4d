#include "content/docs.h"

#include <algorithm>
#include <fmt/format.h>
#include <vector>

#include "base/text.h"
#include "content/grammar.h"

namespace undercroft::content {
namespace {

// clang-format off
constexpr std::string_view kLanguage = R"page(# The effect language

This page is written by `undercroft content docs effects` from the tables that the program itself
uses. Do not edit it by hand.

## A card

```toml
[[card]]
id = "ash_warden"            # a-z, 0-9, _ and -; unique over all packs that are loaded together
name = "Ash Warden"
keywords = ["taunt"]         # the fields of the game's table, see below
count = 2                    # equal cards are one entry
#like = "other_card"         # takes every key that is not given here from that card

[[card.ability]]             # something that happens
on = "play, reap"            # trigger words; or one of after, before, would, when
#after = "destroy(card: enemy creature)"
#when = "no enemy creature"  # a state: resolves as soon as it is true
if = "amber of opponent >= 2"
limit = "1 per turn"
cost = 'exhaust a ready friendly creature'
do = '''
$t = pick an enemy creature not flank
damage 2 to $t
if $t is destroyed { gain 1 }
'''

[[card.ability]]
granted = "spite"            # handed out by this name, or run by `call spite`
on = "destroyed"
do = 'lose 1 by opponent'

[[card.aura]]                # a constant modifier
of = "friendly creature other"
while = "self is flank"
gets = "power +1, taunt, ability spite"

[[card.rule]]                # permission, prohibition, price
is = "forbid play(card: creature) by opponent"
```

A table may have **lines** with fields and programs of their own, which the rules run one by one. Every program of a line is
written, `''` where it says nothing; some kinds of lines go by a number that falls or rises from line to line.

```toml
[[trial.option]]
skill = "climb"
difficulty = 12
pass = ''
fail = 'tire 1 of you'
```

A table may be one of **charts**: rows for the totals of some dice. Every total has one row; whoever rolls is `you` in it.

```toml
[[chart]]
id = "cold_luck"
name = "Cold Luck"
dice = "2d6"                 # or d6, 3d6, …; d36: two dice as tens and units, 11 to 66

[[chart.row]]
on = "3-5"                   # also "7" and "2, 12"
do = 'lose 1'
```

## Statements

| statement | what it does |
|---|---|
| `[$x =] VERB operands` | runs a verb; `$x` keeps the pieces really affected and the amount really done, or what a longer procedure comes to: `$t = test climb at 13 by $h; if $t = fail { }` |
| `$n = name number from A to B`, `$w = name LIST` | a player names a number or a word |
| `$n = roll 2d6` | rolls dice; `4d6 drop lowest 1` (also `keep`, `highest`) adds only some, `3d6 count >= 5` counts those that fit |
| `if COND { } [else { }]`, `else if` | |
| `may [SEAT] { }` | optional |
| `either { } or { }` | one of them, by choice |
| `for $x in TARGET { }` | once for each piece; the order is asked where it can matter |
| `repeat VALUE { }` | the value is read once |
| `loop { } [may] while COND` | at least once |
| `together { }` | the damage (or destruction) inside is one event |
| `instead { }` | in a would-ability: this happens in place of the event |
| `until TIME [once]: after PATTERN { }` | also `before`, `would`; a lasting listener |
| `until TIME: TARGET gets MODS`, `until TIME: rule RULE` | a lasting modifier or rule |
| `during TIME: ...` | the same, but it sleeps until that time comes |
| `as SEAT { }` | with another seat as `you` |
| `chart ID [for SEAT]` | rolls on a chart; several seats do so one after the other |
| `call NAME` | runs a granted ability of the same card as a sub-program |

Statements end with `;` or with the line. `#` begins a comment.

## Targets, matchers, values, conditions

- **Targets**: `self`, `host`, `none`, `$x`, `event.ROLE`, a seat, `each M`, `a M`, `3 M`, `up to 3 M`, `any number of M`, `random [N] M`, `most [N] ATTRIBUTE (M)`, `least …`, `top [N] of ZONE [of SEAT]`, a relation in the plural (`neighbours of T`), `T plus T`.
- **Matchers** join by standing side by side: `enemy creature damaged not flank power <= 3`. Terms: nouns and adjectives, `ATTRIBUTE = word`, `ATTRIBUTE <= value`, `printed ATTRIBUTE …`, `not TERM`, `( … )`, `in ZONE [of SEAT]`, `in $x`, `is T`, relations, `shares ATTRIBUTE with T`; `or` between alternatives.
- **Values**: numbers, dice (`d6`, `4d6 drop lowest 1`, `3d6 count >= 5`), `$x`, `event.ROLE`, `amount`, `all`, `ATTRIBUTE of T`, `ATTRIBUTE of SEAT`, `count(M)`, `size($x)`, `highest(ATTRIBUTE of M)`, `lowest(…)`, `tally(PATTERN this turn)`, `tally(PATTERN previous turn)`, `half(v)`, `min(v, v)`, `max(v, v)`, `excess(v, v)`, `+ - *`.
- **Conditions**: `value <= value`, `T is M`, `any M`, `no M`, `did` (the verb before did all it was told), the game's own, `not`, `and`, `or`, parentheses.
- **Patterns**: `EVENT(role: test, …)`. A piece's role takes `self`, `host` or a matcher, a seat's role a seat, a word's role a word, a number's role a comparison; a flag stands alone.
- **Modifiers**: `ATTRIBUTE + n`, `- n`, `= v`, a keyword with or without a number, `ability NAME`, joined by commas. An aura may read only attributes of an earlier layer; `printed` values always.
- **Face-down zones.** A text holds only cards that everybody knows, so what it names of a zone that may lie face down is turned over first: `top N of ZONE`, `random N card in ZONE` (any card there), or a search, `each M in ZONE`, `a M in ZONE`, after which the zone is shuffled when the statement is done, unless the game keeps its order. Conditions, values, auras, rules and costs can only count all of it: `count(card in ZONE)`, `any card in ZONE`.
- A condition, an aura and a rule only ask about the state: no choice and no chance can stand there. A lasting effect keeps at most two registers, one of them a set of pieces.
)page";
// clang-format on

/// A table of two or more columns; nothing if it has no rows.
class Table {
 public:
  Table(std::string title, std::vector<std::string> columns)
      : title_(std::move(title)), columns_(std::move(columns)) {}

  void row(std::vector<std::string> cells) { rows_.push_back(std::move(cells)); }

  [[nodiscard]] std::string text() const {
    if (rows_.empty()) return "";
    std::string out = "\n### " + title_ + "\n\n" + line(columns_) + "|";
    for (std::size_t i = 0; i < columns_.size(); ++i) out += "---|";
    out += "\n";
    for (const auto& cells : rows_) out += line(cells);
    return out;
  }

 private:
  static std::string line(const std::vector<std::string>& cells) {
    std::string out = "|";
    for (const std::string& cell : cells) out += " " + replaced(cell, "|", "\\|") + " |";
    return out + "\n";
  }

  std::string title_;
  std::vector<std::string> columns_;
  std::vector<std::vector<std::string>> rows_;
};

std::string code(const std::string& text) {
  return text.empty() ? "" : "`" + text + "`";
}

std::string list_name(const effects::Vocabulary& v, int list) {
  return list >= 0 ? v.lists[static_cast<std::size_t>(list)].name : "";
}

std::string slot_kind(effects::RoleSlot slot) {
  using effects::RoleSlot;
  switch (slot) {
    case RoleSlot::Piece:
    case RoleSlot::Other:
    case RoleSlot::Source: return "piece";
    case RoleSlot::Amount: return "number";
    case RoleSlot::Seat: return "seat";
    case RoleSlot::Word:
    case RoleSlot::Why: return "word";
    default: return "flag";
  }
}

std::string field_kind(const effects::Vocabulary& v, const effects::CardFieldDef& field) {
  using Kind = effects::CardFieldDef::Kind;
  switch (field.kind) {
    case Kind::Number: return fmt::format("number {}–{}", field.min, field.max);
    case Kind::Text: return "text";
    case Kind::Flag: return "true or false";
    case Kind::Word: return "word of " + list_name(v, field.list);
    case Kind::Words: return "words of " + list_name(v, field.list);
    case Kind::Texts: return "texts";
    case Kind::Keywords: return "keywords";
  }
  return "";
}

/// Lines of a table: their fields, their programs.
std::string lines(const effects::Vocabulary& v, const effects::TableDef& of,
                  const effects::RowDef& def) {
  Table table("Lines `[[" + of.name + "." + def.name + "]]`", {"key", "kind", "needed", "meaning"});
  for (const effects::CardFieldDef& field : def.fields) {
    const bool orders = field.name == def.ordered;
    const std::string order = !orders ? ""
                              : def.order == effects::RowDef::Order::Falls
                                  ? "; falls from line to line"
                                  : "; rises from line to line";
    table.row(
        {code(field.name), field_kind(v, field), field.required ? "yes" : "", field.text + order});
  }
  for (const effects::RowKeyDef& key : def.keys)
    table.row({code(key.name), "program", "yes", key.text});
  return table.text();
}

std::string fields(const effects::Vocabulary& v) {
  std::string text;
  for (const effects::TableDef& def : v.tables) {
    Table table("Fields of `[[" + def.name + "]]`", {"field", "kind", "needed", "meaning"});
    for (const effects::CardFieldDef& field : def.fields)
      table.row({code(field.name), field_kind(v, field), field.required ? "yes" : "", field.text});
    text += table.text();
    for (const effects::RowDef& rows : def.rows) text += lines(v, def, rows);
  }
  return text;
}

std::string verbs(const effects::Vocabulary& v) {
  Table table("Verbs", {"verb", "English"});
  for (const effects::VerbDef& def : v.verbs) table.row({code(def.pattern), def.english});
  return table.text();
}

std::string events(const effects::Vocabulary& v) {
  Table table("Events", {"event", "roles", "English"});
  for (const effects::EventDef& def : v.events) {
    std::string roles;
    for (const effects::RoleDef& role : def.roles)
      roles += (roles.empty() ? "" : ", ") + code(role.name) + " " + slot_kind(role.slot) +
               (role.list >= 0 ? " of " + list_name(v, role.list) : "");
    table.row({code(def.name), roles, def.after});
  }
  return table.text();
}

std::string triggers(const effects::Vocabulary& v) {
  Table table("Trigger words", {"word", "means", "English"});
  for (const effects::TriggerDef& def : v.triggers) {
    std::string means = "run by the rules";
    if (def.event >= 0) {
      const char* stage = def.stage == effects::Stage::Before   ? "before "
                          : def.stage == effects::Stage::Would  ? "would "
                          : def.stage == effects::Stage::Tagged ? "while destroyed in "
                                                                : "after ";
      means = stage +
              code(v.events[static_cast<std::size_t>(def.event)].name + "(" + def.role + ": self)");
    }
    table.row({code(def.name), means, def.english});
  }
  return table.text();
}

std::string words(const effects::Vocabulary& v) {
  Table table("Nouns and adjectives", {"word", "kind", "layer"});
  for (const effects::WordDef& def : v.words)
    table.row({code(def.name), def.noun ? "noun" : "adjective",
               def.layer == 0 ? "" : std::to_string(def.layer)});
  return table.text();
}

std::string attributes(const effects::Vocabulary& v) {
  Table table("Attributes", {"attribute", "of", "kind", "layer"});
  for (const effects::AttributeDef& def : v.attributes) {
    const std::string of = def.of_piece && def.of_seat ? "pieces, seats"
                           : def.of_seat               ? "seats"
                                                       : "pieces";
    const std::string kind = def.list >= 0 ? "word of " + list_name(v, def.list)
                             : def.keyword ? "keyword"
                                           : "number";
    table.row({code(def.name), of, kind, std::to_string(def.layer)});
  }
  return table.text();
}

std::string lists(const effects::Vocabulary& v) {
  Table table("Lists of words", {"list", "words"});
  for (const effects::ListDef& def : v.lists) {
    std::string all;
    for (const std::string& word : def.words) all += (all.empty() ? "" : ", ") + word;
    if (def.open) all += (all.empty() ? "" : ", ") + std::string("and those that cards carry");
    table.row({code(def.name), all});
  }
  return table.text();
}

template <class Defs>
std::string names(const std::string& title, const std::string& what, const Defs& defs) {
  Table table(title, {what, "English"});
  for (const auto& def : defs) table.row({code(def.name), def.english});
  return table.text();
}

/// Those of `until`, or those of `during`.
std::string times(const effects::Vocabulary& v, bool later) {
  std::vector<effects::TimeDef> some;
  std::ranges::copy_if(v.times, std::back_inserter(some),
                       [&](const effects::TimeDef& def) { return def.later == later; });
  if (later && some.empty()) return {};
  return names(later ? "Times of `during`" : "Times of `until`", "time", some);
}

template <class Defs>
std::string patterns(const std::string& title, const std::string& what, const Defs& defs) {
  Table table(title, {what, "English"});
  for (const auto& def : defs) table.row({code(def.pattern), def.english});
  return table.text();
}

std::string seats(const effects::Vocabulary& v) {
  Table table("Seats", {"seat", "English"});
  for (const effects::SeatDef& def : v.seats) table.row({code(def.name), def.subject});
  return table.text();
}

std::string rules(const effects::Vocabulary& v) {
  Table table("Rules", {"rule", "English"});
  for (const effects::RuleWordDef& def : v.rules)
    table.row({code(def.name + (def.pattern.empty() ? "" : " " + def.pattern)), def.english});
  return table.text();
}

std::string periods(const effects::Vocabulary& v) {
  if (v.periods.empty()) return "";
  std::string text = "\nPeriods of `limit`: ";
  for (std::size_t i = 0; i < v.periods.size(); ++i)
    text += (i == 0 ? "" : ", ") + code(v.periods[i].name);
  return text + ".\n";
}

}  // namespace

std::string effects_page(std::span<const effects::Vocabulary* const> games) {
  std::string text(kLanguage);
  for (const effects::Vocabulary* game : games) {
    const effects::Vocabulary& v = *game;
    text += "\n## Words of " + v.game + "\n";
    text += fields(v) + triggers(v) + events(v) + verbs(v) + words(v) + attributes(v) + lists(v);
    text += names("Zones", "zone", v.zones) + seats(v);
    text += patterns("Relations", "relation", v.relations);
    text += patterns("Conditions", "condition", v.conditions);
    text += times(v, false) + times(v, true) + periods(v) + rules(v);
    if (!v.natives.empty()) {
      text += "\nNative procedures: ";
      for (std::size_t i = 0; i < v.natives.size(); ++i)
        text += (i == 0 ? "" : ", ") + code(v.natives[i]);
      text += ".\n";
    }
  }
  return text;
}

}  // namespace undercroft::content
