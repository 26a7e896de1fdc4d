// The words of the cards of Shadows of Brimstone.
#include "engine/effects/define.h"

#include "games/brimstone/brimstone.h"

namespace undercroft::brimstone {
namespace {

using namespace effects;

std::vector<WordDef> words() {
  std::vector<WordDef> all{
      noun("hero", Word::Hero, "hero", "heroes"),
      adjective("standing", Word::Standing, 10),
      adjective("fallen", Word::Fallen, 10),
      adjective("own", Word::Own, 20),
      adjective("other", Word::Other, 5),
      adjective("here", Word::Here, 40),
      noun("carrier", Word::Carrier, "hero with the Old Lantern", "heroes with the Old Lantern"),
      adjective("passed", Word::Passed, 40),
      adjective("failed", Word::Failed, 40),
      adjective("shaken", Word::Shaken, 30),
      adjective("nearby", Word::Nearby, 40),
      adjective("nearest", Word::Nearest, 30),
      adjective("there", Word::There, 40),
  };
  all[2].english = "KO'd";
  all[3].whose = "your";
  all[3].alone = "yourself";
  all[5].after = "on your tile";
  all[5].not_after = "not on your tile";
  all[7].after = "who passed";
  all[7].not_after = "who did not pass";
  all[8].after = "who failed";
  all[8].not_after = "who did not fail";
  all[9].english = "most shaken";
  all[12].after = "on the tile of this token";
  all[12].not_after = "elsewhere";
  all[10].after = "on your tile or one beside it";
  all[10].not_after = "farther away than a tile beside yours";
  return all;
}
std::vector<ListDef> lists() {
  return {
      {"kind", {"unique", "room", "passage", "entrance"}, {}},
      {"size", {"small", "medium", "large", "extra_large"}, {}},
      {"level", {"low", "med", "high", "epic"}, {}},
      {"another", {"none", "same", "posse", "med"}, {}},
      {"keyword", {}, {}, true},
      {"native", {}, {}},
      {"skill",
       {"agility", "cunning", "spirit", "strength", "lore", "luck"},
       {"Agility", "Cunning", "Spirit", "Strength", "Lore", "Luck"}},
      {"testers", {"one", "all", "random"}, {}},
      {"pile",
       {"darkness", "dread", "encounter", "scavenge"},
       {"Darkness", "Growing Dread", "Encounter", "Scavenge"}},
      {"ill_kind", {"injury", "madness", "mutation"}, {}},
      {"ill", {}, {}, true},
      {"figure", {"health", "sanity", "grit"}, {"Health", "Sanity", "Max Grit"}},
  };
}
std::vector<AttributeDef> attributes() {
  return {
      piece_attribute("grit", Attr::Grit, 1, "Grit"),
      piece_attribute("wounds", Attr::Wounds, 1),
      piece_attribute("horror", Attr::Sanity, 1, "sanity damage"),
      piece_attribute("corruption", Attr::Corruption, 1),
      piece_attribute("agility", Attr::Agility, 3, "Agility"),
      piece_attribute("cunning", Attr::Cunning, 3, "Cunning"),
      piece_attribute("spirit", Attr::Spirit, 3, "Spirit"),
      piece_attribute("strength", Attr::Strength, 3, "Strength"),
      piece_attribute("lore", Attr::Lore, 3, "Lore"),
      piece_attribute("luck", Attr::Luck, 3, "Luck"),
      piece_attribute("initiative", Attr::Initiative, 4, "Initiative"),
      piece_attribute("threshold", Attr::Threshold, 4, "corruption that it bears"),
      piece_attribute("defense", Attr::Defense, 4, "Defense"),
      piece_attribute("willpower", Attr::Willpower, 4, "Willpower"),
      piece_attribute("movement", Attr::Movement, 4, "movement"),
      piece_attribute("scavenging", Attr::Scavenging, 4, "dice to scavenge"),
      piece_attribute("dark_stone", Attr::DarkStone, 1, "Dark Stone"),
  };
}
AttributeDef keyword(std::string name, Attr attribute, std::string given) {
  AttributeDef a = piece_attribute(std::move(name), attribute, 4);
  a.keyword = true;
  a.given = std::move(given);
  return a;
}
/// Of the Darkness, and of what stays with a hero.
std::vector<AttributeDef> lasting_attributes() {
  return {
      piece_attribute("hold_back", Attr::HoldBack, 4, "on Hold Back the Darkness"),
      piece_attribute("stride", Attr::Stride, 4, "spaces in place of a move roll"),
      keyword("unmoving", Attr::Unmoving, "does not move"),
      piece_attribute("recovery", Attr::Recovery, 4, "healing when recovering"),
      keyword("unhealing", Attr::Unhealing, "cannot heal"),
      keyword("unrevivable", Attr::Unrevivable, "cannot be revived by a token"),
      keyword("unfleeing", Attr::Unfleeing, "cannot flee"),
      keyword("deathless", Attr::Deathless, "outlives one death"),
      piece_attribute("xp", Attr::Xp, 1, "XP"),
      piece_attribute("gold", Attr::Gold, 1, "dollars"),
      piece_attribute("times", Attr::Times, 1, "times"),
      piece_attribute("marks", Attr::Marks, 1, "markers"),
  };
}
std::vector<VerbDef> verbs() {
  return with_core_verbs({
#define VERB(name, pattern, english) \
  {#name, static_cast<u8>(kFirstGameVerb + id(GameVerb::name)), pattern, english},
#include "games/brimstone/verbs.def"
#undef VERB
  });
}
TableDef tiles(const Vocabulary& v) {
  return table("tile",
               {word_field("kind", v.list("kind"), "unique, room, passage or entrance", true),
                text_field("grid",
                           "rows from the back, divided by /: . a square, - none, E the "
                           "entrance, a b c exits",
                           true),
                text_field("exits", "which faces of a die open which exit: \"a1-2 b3-4 c5-6\""),
                texts_field("walls", "inner walls between two squares: \"(3,2)-(4,2)\""),
                flag_field("mirrored", "a die may turn it over, as in a mirror"),
                text_field("flavour", "a line under the name")},
               false);
}
TableDef tokens() {
  return table("token",
               {number_field("doors", 0, 3, "door icons", false),
                number_field("gates", 0, 1, "gate icons", false),
                number_field("encounters", 0, 2, "encounters", false),
                number_field("clues", 0, 1, "clue icons", false),
                flag_field("attack", "an attack in place of encounters"),
                flag_field("dread", "adds a Growing Dread card")},
               false);
}
TableDef classes() {
  return table(
      "class",
      {text_field("skills", "Agility Cunning Spirit Strength Lore Luck", true),
       number_field("initiative", 1, 9, "Initiative"), number_field("combat", 1, 6, "Combat dice"),
       number_field("melee", 2, 6, "Melee To Hit, or better"),
       number_field("ranged", 2, 6, "Ranged To Hit, or better"),
       number_field("defense", 2, 6, "Defense, or better"),
       number_field("willpower", 2, 6, "Willpower, or better"),
       number_field("health", 1, 40, "Health"), number_field("sanity", 1, 40, "Sanity"),
       number_field("grit", 1, 8, "Max Grit"), text_field("flavour", "a line under the name"),
       text_field("art", "silhouette of the clients' set")},
      true);
}
TableDef enemies(const Vocabulary& v) {
  std::vector<CardFieldDef> fields{
      word_field("size", v.list("size"), "small, medium, large or extra_large", true),
      number_field("supply", 1, 24, "how many models there are"),
      words_field("keywords", v.list("keyword"), "Undead, Beast, …"),
      number_field("each", 0, 20, "XP for each wound besides the base", false),
      number_field("range", 0, 20, "of a ranged attack", false),
      text_field("shots", "dice of a ranged attack"),
      text_field("fear", "horror hits on who is adjacent"),
      text_field("terror", "horror hits on its tile"),
      text_field("unspeakable", "horror hits on its tile and those beside it"),
      text_field("flavour", "a line under the name"),
      text_field("art", "silhouette of the clients' set"),
  };
  for (const char* figure :
       {"initiative", "move", "escape", "to_hit", "combat", "damage", "defense", "health", "xp"})
    fields.push_back(text_field(figure, "normal and brutal: \"5/6\"", true));
  return table("enemy", std::move(fields), true);
}
TableDef threats(const Vocabulary& v) {
  return table("threat",
               {word_field("level", v.list("level"), "low, med, high or epic", true),
                texts_field("enemies", "\"burrow_jacks P\": a type, how many, and +1 if elite"),
                word_field("another", v.list("another"), "further cards: same, posse or med"),
                number_field("cards", 1, 3, "how many of these; 1 unless said", false),
                flag_field("all_elite", "every type on these has an elite ability")},
               true);
}
/// Cards of a pile.
TableDef cards(const std::string& name, std::vector<CardFieldDef> fields = {}) {
  fields.push_back(flag_field("remains", "it Remains in Play"));
  fields.push_back(text_field("flavour", "a line under the text"));
  return table(name, std::move(fields), true);
}
std::vector<TableDef> piles(const Vocabulary& v) {
  return {
      cards("darkness"),
      cards("dread"),
      cards("encounter",
            {word_field("who", v.list("testers"), "who takes the test: one, all or random", true),
             texts_field("test", "\"agility 5\": tests of which one is taken"),
             text_field("then", "a second test that is needed too"),
             text_field("room", "id of the unique room that it belongs to")}),
      cards("scavenge"),
      table("ill",
            {word_field("kind", v.list("ill_kind"), "injury, madness or mutation", true),
             word_field("mark", v.list("ill"), "the word by which charts name it: its id", true),
             flag_field("deathless", "a death does not happen, once"),
             text_field("flavour", "a line under the text")},
            true),
  };
}
TableDef tracks() {
  return table("track",
               {text_field("dread", "Growing Dread spaces: \"15 11 6\"", true),
                text_field("blood", "Blood Spatter spaces", true),
                texts_field("stages", "what holds the Darkness back: \"16-11: 7\"")},
               false);
}

Vocabulary make() {
  Vocabulary v;
  v.game = "brimstone";
  v.verbs = verbs();
  v.words = words();
  v.lists = lists();
  v.attributes = attributes();
  for (AttributeDef& a : lasting_attributes()) v.attributes.push_back(std::move(a));
  v.events = {
      {"turnend", id(Event::TurnEnd), {}, "the turn ends", "the turn would end"},
      {"looks", id(Event::Looks), {{"hero", RoleSlot::Piece}}, "{hero} looks through a door", ""},
      {"fightend", id(Event::FightEnd), {}, "a fight ends", ""}};
  v.seats = {
      {"you", kYou, "you", "your", true},
      {"owner of", kOwnerOf, "its owner", "its owner's"},
      {"controller of", kControllerOf, "its hero", "its hero's"},
      {"each_player", kEachPlayer, "each hero", "each hero's"},
      {"active", kActive, "whoever carries the Old Lantern", "the Old Lantern's"},
  };
  v.times = {{"end of turn", id(Time::EndOfTurn), "until the turn ends"},
             {"end of fight", id(Time::EndOfFight), "until the fight ends"},
             {"end of adventure", id(Time::EndOfAdventure), "for the rest of the adventure"},
             {"end of next turn", id(Time::EndOfNextTurn), "until the next turn ends"},
             {"next turn", id(Time::NextTurn), "in the next turn", true}};
  v.periods = {{"turn", id(Period::Turn), "turn"},
               {"adventure", id(Period::Adventure), "adventure"}};
  v.triggers = {printed_word("drawn", Trigger::Drawn, "Drawn", true),
                printed_word("use", Trigger::Use, "Use"),
                printed_word("passed", Trigger::Passed, "Passed"),
                printed_word("failed", Trigger::Failed, "Failed"),
                printed_word("after", Trigger::After, "Then"),
                printed_word("comes", Trigger::Comes, "When all encounters are done"),
                printed_word("search", Trigger::Search, "As a search"),
                printed_word("gained", Trigger::Gained, "At once")};
  v.relations = {{"within <n> of", id(Relation::Within), "within {1} spaces of {0}"}};
  v.conditions = {{"in fight", id(Condition::InFight), "this is a fight"},
                  {"stage crossed", id(Condition::Crossed), "the marker came into another stage"}};
  v.tables = {classes(), tiles(v), tokens(), tracks(), enemies(v), threats(v)};
  for (TableDef& pile : piles(v)) v.tables.push_back(std::move(pile));
  v.tables.push_back(table("mission",
                           {number_field("clues", 1, 7, "how many clues the objective needs"),
                            text_field("flavour", "the hook, in one sentence")},
                           true));
  v.tables.push_back(
      chart_table("chart", {}, {text_field("name", "what the row is called")}, "{on}[, {name}]"));
  return v;
}

}  // namespace

const effects::Vocabulary& vocabulary() {
  static const effects::Vocabulary v = make();
  return v;
}

}  // namespace undercroft::brimstone
