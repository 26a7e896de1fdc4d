#include "content/test_vocabulary.h"

#include <string_view>

#include "base/text.h"
#include "engine/effects/define.h"

namespace undercroft::content {
namespace {

using namespace effects;

/// Fills a Vocabulary; ids are given in the order of the calls.
class Build {
 public:
  explicit Build(std::string game) {
    v.game = std::move(game);
    v.verbs = core_verbs();
  }

  int list(const std::string& name, std::string_view words, bool open = false,
           std::vector<std::string> english = {}) {
    ListDef def;
    def.name = name;
    def.open = open;
    def.english = std::move(english);
    for (const std::string_view word : split(words, ' '))
      if (!word.empty()) def.words.emplace_back(word);
    v.lists.push_back(def);
    return static_cast<int>(v.lists.size() - 1);
  }

  void verb(const std::string& pattern, const std::string& english) {
    VerbDef def;
    def.op = static_cast<u8>(kFirstGameVerb + next_verb_++);
    def.pattern = pattern;
    def.english = english;
    def.enumerator = pattern.substr(0, pattern.find(' '));
    v.verbs.push_back(def);
  }

  WordDef& noun(const std::string& name, const std::string& plural = "") {
    WordDef& def = word(name, 50);
    def.noun = true;
    def.plural = plural;
    return def;
  }
  WordDef& word(const std::string& name, int rank, u8 layer = 0) {
    WordDef def;
    def.name = name;
    def.id = static_cast<u8>(v.words.size());
    def.rank = rank;
    def.layer = layer;
    v.words.push_back(def);
    return v.words.back();
  }

  AttributeDef& attribute(const std::string& name, u8 layer) {
    AttributeDef def;
    def.name = name;
    def.id = static_cast<u8>(v.attributes.size());
    def.layer = layer;
    v.attributes.push_back(def);
    return v.attributes.back();
  }
  void keyword(const std::string& name, u8 layer) { attribute(name, layer).keyword = true; }
  void word_attribute(const std::string& name, u8 layer, int list) {
    attribute(name, layer).list = list;
  }
  void seat_attribute(const std::string& name, const std::string& english) {
    AttributeDef& def = attribute(name, 0);
    def.of_piece = false;
    def.of_seat = true;
    def.english = english;
  }

  void zone(const std::string& name, const std::string& english, bool hidden = false) {
    v.zones.push_back({name, static_cast<u8>(v.zones.size()), english, false, hidden});
  }
  void seat(const std::string& name, u8 id, const std::string& subject,
            const std::string& possessive, bool second_person = false) {
    v.seats.push_back({name, id, subject, possessive, second_person});
  }
  void time(const std::string& name, const std::string& english, bool later = false) {
    v.times.push_back({name, static_cast<u8>(v.times.size()), english, later});
  }
  void period(const std::string& name) {
    v.periods.push_back({name, static_cast<u8>(v.periods.size()), "each " + name});
  }

  /// Roles as "card:piece by:seat to:word=zones".
  void event(const std::string& name, std::string_view roles, const std::string& after,
             const std::string& would = "", const char* deed = nullptr) {
    EventDef def;
    def.name = name;
    def.id = static_cast<u8>(v.events.size());
    def.after = after;
    def.would = would;
    def.deed = deed;
    int flags = 0;
    for (const std::string_view text : split(roles, ' '))
      if (!text.empty()) def.roles.push_back(role(text, flags));
    v.events.push_back(def);
  }

  void trigger(const std::string& name, const std::string& event, const std::string& role,
               const std::string& english, Stage stage = Stage::After) {
    TriggerDef def;
    def.name = name;
    def.id = static_cast<u8>(v.triggers.size());
    def.stage = event.empty() ? Stage::Word : stage;
    def.role = role;
    def.english = english;
    for (std::size_t i = 0; i < v.events.size(); ++i)
      if (v.events[i].name == event) def.event = static_cast<int>(i);
    v.triggers.push_back(def);
  }

  void rule(const std::string& name, const std::string& pattern, const std::string& english) {
    v.rules.push_back({name, static_cast<u8>(v.rules.size()), pattern, english});
  }
  void relation(const std::string& pattern, const std::string& english) {
    v.relations.push_back({pattern, static_cast<u8>(v.relations.size()), english});
  }
  void condition(const std::string& pattern, const std::string& english) {
    v.conditions.push_back({pattern, static_cast<u8>(v.conditions.size()), english});
  }

  Vocabulary v;

 private:
  [[nodiscard]] RoleDef role(std::string_view text, int& flags) const {
    const std::size_t colon = text.find(':');
    RoleDef def;
    def.name = std::string(text.substr(0, colon));
    std::string_view slot = text.substr(colon + 1);
    if (slot == "piece") def.slot = RoleSlot::Piece;
    if (slot == "other") def.slot = RoleSlot::Other;
    if (slot == "source") def.slot = RoleSlot::Source;
    if (slot == "amount") def.slot = RoleSlot::Amount;
    if (slot == "seat") def.slot = RoleSlot::Seat;
    if (slot == "flag")
      def.slot = static_cast<RoleSlot>(static_cast<int>(RoleSlot::Flag0) + flags++);
    if (slot.substr(0, 5) == "word=") {
      def.slot = def.name == "why" ? RoleSlot::Why : RoleSlot::Word;
      def.list = v.list(slot.substr(5));
    }
    return def;
  }

  int next_verb_ = 0;
};

CardFieldDef field(const std::string& name, CardFieldDef::Kind kind, int list = -1,
                   bool required = false) {
  CardFieldDef def;
  def.name = name;
  def.kind = kind;
  def.list = list;
  def.required = required;
  return def;
}

constexpr u8 kController = 1;
constexpr u8 kKind = 3;
constexpr u8 kKeyword = 4;
constexpr u8 kPosition = 5;
constexpr u8 kArmor = 6;
constexpr u8 kPower = 7;

void arena_words(Build& b) {
  b.noun("creature", "creatures").layer = 2;
  b.noun("artifact", "artifacts").layer = 2;
  b.noun("upgrade", "upgrades").layer = 2;
  b.noun("action", "actions").layer = 2;
  b.noun("card", "cards").any = true;
  b.word("friendly", 20, kController);
  b.word("enemy", 20, kController);
  b.word("other", 10);
  b.word("damaged", 30);
  b.word("undamaged", 30);
  b.word("ready", 30);
  b.word("exhausted", 30);
  b.word("stunned", 30);
  b.word("warded", 30);
  b.word("destroyed", 30);
  WordDef& flank = b.word("flank", 60, kPosition);
  flank.after = "on a flank";
  flank.not_after = "not on a flank";
}

void arena_attributes(Build& b, int house, int trait) {
  b.word_attribute("house", kKind, house);
  b.word_attribute("trait", kKind, trait);
  b.attribute("power", kPower);
  b.attribute("armor", kArmor);
  AttributeDef& amber = b.attribute("amber", 0);
  amber.of_seat = true;
  amber.english = "amber";
  b.attribute("damage", 0);
  b.attribute("uses", 0);
  b.keyword("taunt", kKeyword);
  b.keyword("elusive", kKeyword);
  b.keyword("skirmish", kKeyword);
  b.keyword("hazardous", kKeyword);
  b.keyword("assault", kKeyword);
  b.keyword("unusable", kKeyword);
  b.seat_attribute("hand", "cards in hand");
  b.seat_attribute("keys", "forged keys");
  b.seat_attribute("chains", "chains");
}

void arena_verbs(Build& b) {
  b.verb("damage <n> to <t> [splash <n>] [ignoring <w:shield>] [divided]",
         "deal {0} damage to {1}[, splashing {2}][, past any {3}][, split as "
         "you like]");
  b.verb("heal <n> from <t>", "take {0} damage off {1}");
  b.verb("heal_all <t>", "take all damage off {0}");
  b.verb("move_damage <n> from <t> to <t>", "shift {0} damage from {1} to {2}");
  b.verb("destroy <t>", "destroy {0}");
  b.verb("sacrifice <t>", "sacrifice {0}");
  b.verb("return <t>", "{0} goes back to {0:own} hand");
  b.verb("purge <t> [linked]", "purge {0}[, keeping note of it]");
  b.verb("archive <t> [for <s>]", "archive {0}[ among the archives of {1}]");
  b.verb("put_on_top <t>", "put {0} on top of {0:own} deck");
  b.verb("shuffle_in <t>", "shuffle {0} into {0:own} deck");
  b.verb("put_under <t> beneath <t>", "put {0} facedown beneath {1}");
  b.verb("put_into_play <t> [under <s>] [ready]",
         "put {0} into play[ with {1} in control][, ready]");
  b.verb("play <t>", "play {0}");
  b.verb("draw <n> [by <s>]", "[{1} ]draw {0:cards}");
  b.verb("discard <t>", "discard {0}");
  b.verb("shuffle <w:pile> of <s>", "shuffle {1:poss} {0}");
  b.verb("reveal <t>", "show {0} to all");
  b.verb("look <t>", "look at {0}");
  b.verb("search <t>", "search for {0}");
  b.verb("add <n> <w:counter> to <t>", "put {0} {1} on {2}");
  b.verb("remove <n> <w:counter> from <t>", "take {0} {1} off {2}");
  b.verb("gain <n> [for <s>]", "[{1} ]gain {0} amber");
  b.verb("lose <n> [by <s>]", "[{1} ]lose {0} amber");
  b.verb("steal <n> [by <s>]", "[{1} ]steal {0} amber");
  b.verb("capture <n> by <t> [from <s>]", "{1} captures {0} amber[ from {2}]");
  b.verb("ready <t>", "ready {0}");
  b.verb("exhaust <t>", "exhaust {0}");
  b.verb("stun <t>", "stun {0}");
  b.verb("ward <t>", "ward {0}");
  b.verb("fight_with <t> [against <t>]", "fight with {0}[ against {1}]");
  b.verb("reap_with <t>", "reap with {0}");
  b.verb("use <t> [as <s>]", "use {0}[ as though {1:poss}]");
  b.verb("trigger <w:trigger> of <t> [as <s>]",
         "resolve the {0} text of {1}[ with {2} in control of it]");
  b.verb("take_control <t> [for <s>]", "[{1} ]take control of {0}");
  b.verb("swap <t> with <t>", "exchange the places of {0} and {1}");
  b.verb("chains <n> [for <s>]", "[{1} ]take on {0:chain}");
  b.verb("forge [at <n>] [free]", "forge a key[ for {0} amber][ for nothing]");
}

void arena_events(Build& b) {
  b.event("play", "card:piece by:seat", "{by} plays {card}", "{by} would play {card}");
  b.event("enter", "card:piece", "{card} enters play", "{card} would enter play");
  b.event("use", "card:piece by:seat", "{by} uses {card}");
  b.event("reap", "card:piece", "{card} reaps", "{card} would reap", "reap with {card}");
  b.event("fight", "card:piece with:other", "{card} fights");
  b.event("damage", "card:piece source:source in_fight:flag", "{card} takes damage",
          "{card} would take damage");
  b.event("destroy", "card:piece fighting:other in_fight:flag", "{card} is destroyed",
          "{card} would be destroyed");
  b.event("leave", "card:piece to:word=pile why:word=why", "{card} leaves play",
          "{card} would leave play");
  b.event("discard", "card:piece from:word=pile by:seat", "{card} is discarded");
  b.event("gain", "by:seat why:word=why", "{by} gains amber", "{by} would gain amber");
  b.event("steal", "by:seat", "{by} steals amber", "{by} would steal amber");
  b.event("capture", "card:piece", "{card} captures amber");
  b.event("forge", "by:seat", "{by} forges a key", "{by} would forge a key");
  b.event("house", "by:seat house:word=house", "{by} chooses a house", "",
          "make {house} the active house");
  b.event("turnstart", "by:seat", "{by} begins a turn");
  b.event("turnend", "by:seat", "{by} ends a turn");
}

void arena_rest(Build& b) {
  b.zone("hand", "hand");
  b.zone("deck", "deck", true);
  b.zone("discard", "discard pile");
  b.zone("archives", "archives");
  b.zone("purge", "purged cards");
  b.zone("under", "beneath {self}");
  b.seat("you", kYou, "you", "your", true);
  b.seat("each_player", kEachPlayer, "each player", "each player's");
  b.seat("active", kActive, "the active player", "the active player's");
  b.seat("opponent", kFirstGameSeat, "your opponent", "your opponent's");
  b.time("end of turn", "for the rest of the turn");
  b.time("end of fight", "until the fight is over");
  b.time("end of next turn of opponent", "until your opponent's next turn is over");
  b.time("start of your next turn", "until your next turn begins");
  b.time("self leaves", "until {self} leaves play");
  b.time("while", "while");
  b.time("your next turn", "during your next turn", true);
  b.period("turn");
  b.period("round");
  b.period("game");
  b.trigger("play", "play", "card", "Play");
  b.trigger("fight", "fight", "card", "Fight");
  b.trigger("reap", "reap", "card", "Reap");
  b.trigger("destroyed", "destroy", "card", "Destroyed", Stage::Tagged);
  b.trigger("leaves", "leave", "card", "Leaves Play");
  b.trigger("before_fight", "fight", "card", "Before Fight", Stage::Before);
  b.trigger("action", "", "", "Action");
  b.trigger("omni", "", "", "Omni");
  b.relation("neighbour of", "next to {0}");
  b.condition("tide <w:tide>", "the tide is {0}");
  b.rule("forbid", "<p> [by <s>]", "{1} cannot {0}");
  b.rule("permit", "<p> [by <s>]", "{1} may {0}, whatever its house");
  b.rule("limit", "<n> <p> by <s>", "{2} cannot {1} more than {0} times a turn");
  b.rule("cost", "<n> <p> by <s>", "it costs {2} {0} amber more to {1}");
  b.rule("charge", "<n> to <s> for <p> by <s>", "{3} must pay {1} {0} amber to {2}");
  b.rule("must", "house = <w:house> [by <s>]", "{1} must make {0} the active house");
  b.rule("enters", "<w:state>", "{self} enters play {0}");
  b.rule("skip", "<w:step> by <s>", "{1} skips the {0} step");
}

Vocabulary make_arena() {
  Build b("arena");
  const int house = b.list("house", "none brobnar dis logos mars sanctum shadows untamed");
  const int trait = b.list("trait", "", true);
  const int type = b.list("type", "action artifact creature upgrade");
  b.list("pile", "hand deck discard archives purge", false,
         {"hand", "deck", "discard pile", "archives", "purged cards"});
  b.list("why", "destroyed reap fight play returned", false,
         {"by being destroyed", "by reaping", "by fighting", "by playing", "by going back"});
  b.list("counter", "power1 doom", false, {"+1 power counters", "doom counters"});
  b.list("shield", "armor");
  b.list("trigger", "play fight reap destroyed action omni");
  b.list("tide", "high low neutral");
  b.list("state", "ready stunned exhausted");
  b.list("step", "forge draw ready");
  arena_words(b);
  arena_attributes(b, house, trait);
  arena_verbs(b);
  arena_events(b);
  arena_rest(b);
  using Kind = CardFieldDef::Kind;
  b.v.tables.push_back(
      {"card",
       {field("house", Kind::Word, house), field("type", Kind::Word, type, true),
        field("power", Kind::Number), field("armor", Kind::Number), field("amber", Kind::Number),
        field("traits", Kind::Words, trait), field("keywords", Kind::Keywords)},
       true});
  b.v.tables.push_back({"deck", {field("cards", Kind::Texts)}, false});
  b.v.natives = {"mimicry", "exchange"};
  return b.v;
}

void crawl_words(Build& b) {
  b.noun("die", "dice");
  b.noun("hero", "heroes");
  b.noun("foe", "foes");
  b.noun("door", "doors");
  b.noun("hero_card", "hero cards").english = "hero card";
  b.noun("skull_box", "skull boxes").english = "skull box";
  b.noun("enemy_model", "enemies").english = "enemy";
  b.word("own", 20).after = "of yours";
  b.word("other", 10);
  b.word("open", 30);
  b.word("uncovered", 30);
  b.word("magic", 30);
  b.word("played", 30);
  b.word("unconscious", 30);
  b.word("swarm", 30);
  b.word("adjacent", 30);
}

void crawl_verbs(Build& b) {
  b.verb("damage <n> to <t>", "{1} takes {0} damage");
  b.verb("heal <n> from <t>", "remove {0} damage from {1}");
  b.verb("draw <n> [by <s>]", "[{1} ]draw {0:cards}");
  b.verb("gain_die <w:colour> showing <n>", "gain a {0} die that shows {1}");
  b.verb("roll_die <w:colour> [times <n>]", "roll a {0} die[ {1} times]");
  b.verb("spend_die <t>", "spend {0}");
  b.verb("discard_die <t>", "discard {0}");
  b.verb("spend_time <n>", "spend {0} time");
  b.verb("consequence <n> <w:icon>", "add {0} {1} to the consequences");
  b.verb("store_die <w:colour>", "store a {0} die on this card");
  b.verb("store_power <n>", "store {0} power");
  b.verb("swap_cards <t> with <t>", "swap {0} with {1}");
  b.verb("xp <n> to <t>", "{1} gains {0} XP");
  b.verb("tire <n> of <t>", "{1} exhausts {0:talent}");
  b.verb("bonus <n>", "add {0} to this test");
  b.verb("gain_time <n>", "gain {0} time");
  b.verb("readiness <w:readiness>", "the party becomes {0}");
  b.verb("inflict <w:ailment> on <t>", "{1} suffers {0}");
  b.verb("test <w:skill> at <n> by <t>", "{2} tests {0} against {1}");
  b.verb("hits <n> <w:hit> on <t> [ignoring <w:defence>]", "{2} takes {0} {1} hits[ past {3}]");
  b.verb("wounds <n> to <t>", "{1} takes {0} wounds");
  b.verb("darkness <n>", "move the darkness by {0}");
  b.verb("spawn <n> <w:model> [ambush]", "place {0} {1}[ as an ambush]");
  b.verb("place <t> next_to <t>", "place {0} beside {1}");
  b.verb("free_attack <t> on <t>", "{0} attacks {1} at once");
}

void crawl_events(Build& b) {
  b.event("roll", "die:piece by:seat", "{die} is rolled");
  b.event("skill", "card:piece by:other", "{by} uses a skill");
  b.event("consequences", "kind:word=icon", "consequences are suffered");
  b.event("hurt", "hero:piece source:source", "{hero} takes damage", "{hero} would take damage");
  b.event("play", "card:piece by:seat", "{by} plays {card}");
  b.event("damage", "card:piece source:source", "{card} takes damage", "{card} would take damage");
  b.event("test", "hero:piece skill:word=skill", "{hero} tests a skill");
  b.event("kill", "foe:piece by:other", "{foe} is killed");
  b.event("attack", "by:piece target:other", "{by} attacks");
  b.event("holdback", "total:amount", "the darkness is held back");
  b.event("roundend", "", "a round ends");
}

/// The lines of cards that call for a Test: options (LU-BAS-01), rows of a table (LU-TAB-01),
/// stages (LU-STG-01), and the ways to take the two last.
std::vector<RowDef> crawl_lines(int skill) {
  const CardFieldDef tested = word_field("skill", skill, "the Attribute goes with it", true);
  const RowKeyDef result{"do", "", "what its result is"};
  const auto number = [](const char* name, const char* meaning, bool required) {
    return number_field(name, -9, 25, meaning, required);
  };
  return {
      rows("option", {tested, number("difficulty", "a total that passes", true)},
           {{"pass", "Passed", "the green result"}, {"fail", "Failed", "the red result"}},
           "{skill} {difficulty}"),
      rows("way", {tested, number("modifier", "added to the total", false)}, {},
           "by {skill}[, {modifier}]"),
      ordered_rows(
          rows("row", {number("from", "the least total; the bottom row covers the rest", false)},
               {result}, "[{from} or more]"),
          "from", RowDef::Order::Falls),
      ordered_rows(rows("stage", {number("chevron", "the total that leads up", false)}, {result},
                        "stage[, {chevron} leads up]"),
                   "chevron", RowDef::Order::Rises),
  };
}

Vocabulary make_crawl() {
  Build b("crawl");
  const int colour = b.list("colour", "strength agility magic heroic");
  const int position = b.list("position", "scout leader rear");
  b.list("icon", "time heart");
  b.list("mode", "combat party solo");
  b.list("readiness", "alert steady careless");
  b.list("ailment", "fear shock poison");
  const int skill = b.list("skill",
                           "agility spirit climb force mend pick swim balance rig recall talk "
                           "resist dodge spot");
  b.list("result", "fail pass critical");
  b.list("hit", "corruption horror");
  b.list("defence", "willpower armor");
  b.list("model", "stalkers larvae");
  b.list("wound", "grievous");
  b.list("mark", "", true);
  b.list("kind",
         "skill foe boss dungeon feat ability monster feature talent obstacle gear darkness "
         "elite enemy");
  crawl_words(b);
  b.word_attribute("colour", 1, colour);
  b.word_attribute("position", 1, position);
  for (const char* name : {"value", "stored", "health", "armor", "speed", "damage", "willpower"})
    b.attribute(name, 2);
  b.keyword("ranged", 2);
  b.keyword("unusable", 2);
  crawl_verbs(b);
  crawl_events(b);
  b.zone("deck", "deck", true);
  b.zone("hand", "hand");
  b.seat("you", kYou, "you", "your", true);
  b.seat("each_player", kEachPlayer, "each player", "each player's");
  b.seat("party", kFirstGameSeat, "the party", "the party's");
  b.time("end of next round", "until the next round ends");
  b.time("end of combat", "until the combat ends");
  b.time("end of test", "for this test");
  for (const char* name : {"encounter", "round", "combat", "fight", "adventure"}) b.period(name);
  for (const char* name : {"use", "power", "triggered", "drawn"})
    b.trigger(name, "", "", capitalised(name));
  b.relation("within <n> of", "within {n} of {0}");
  b.condition("mode <w:mode>", "this is a {0}");
  b.rule("x", "<n>", "X is {0}");
  b.rule("ignore", "<w:wound>", "{self} ignores {0} hits");
  b.rule("limit", "<n> <p> by <s>", "{2} cannot {1} more than {0} times");
  b.v.tables.push_back(
      {"card", {field("kind", CardFieldDef::Kind::Word, b.v.list("kind"), true)}, true});
  b.v.tables.push_back(
      chart_table("chart", {}, {field("title", CardFieldDef::Kind::Text)}, "{on}[, {title}]"));
  b.v.tables.push_back({"obstacle",
                        {field("party", CardFieldDef::Kind::Flag),
                         field("marks", CardFieldDef::Kind::Words, b.v.list("mark"))},
                        true,
                        crawl_lines(skill)});
  return b.v;
}

}  // namespace

const Vocabulary& arena_vocabulary() {
  static const Vocabulary vocabulary = make_arena();
  return vocabulary;
}

const Vocabulary& crawl_vocabulary() {
  static const Vocabulary vocabulary = make_crawl();
  return vocabulary;
}

}  // namespace undercroft::content
