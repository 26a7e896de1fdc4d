// The words of the cards of Shadows of Brimstone.
#include "engine/effects/define.h"

#include "games/brimstone/brimstone.h"

namespace undercroft::brimstone {
namespace {

using namespace effects;

std::vector<WordDef> words() {
  std::vector<WordDef> all{
      noun("hero", Word::Hero, "hero", "heroes"), adjective("standing", Word::Standing, 10),
      adjective("fallen", Word::Fallen, 10),      adjective("own", Word::Own, 20),
      adjective("other", Word::Other, 5),
  };
  all[2].english = "KO'd";
  all[3].whose = "your";
  all[3].alone = "yourself";
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
  };
}
std::vector<AttributeDef> attributes() {
  return {
      piece_attribute("grit", Attr::Grit, 1, "Grit"),
      piece_attribute("wounds", Attr::Wounds, 1),
      piece_attribute("horror", Attr::Sanity, 1, "sanity damage"),
      piece_attribute("corruption", Attr::Corruption, 1),
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
  v.events = {{"turnend", id(Event::TurnEnd), {}, "the turn ends", "the turn would end"}};
  v.seats = {
      {"you", kYou, "you", "your", true},
      {"owner of", kOwnerOf, "its owner", "its owner's"},
      {"controller of", kControllerOf, "its hero", "its hero's"},
      {"each_player", kEachPlayer, "each hero", "each hero's"},
      {"active", kActive, "whoever carries the Old Lantern", "the Old Lantern's"},
  };
  v.times = {{"end of turn", id(Time::EndOfTurn), "until the turn ends"}};
  v.periods = {{"turn", id(Period::Turn), "turn"},
               {"adventure", id(Period::Adventure), "adventure"}};
  v.triggers = {printed_word("drawn", Trigger::Drawn, "Drawn", true)};
  v.conditions = {{"in fight", id(Condition::InFight), "this is a fight"}};
  v.tables = {classes(), tiles(v), tokens(), tracks(), enemies(v), threats(v)};
  v.tables.push_back(table("darkness", {text_field("flavour", "a line under the text")}, true));
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
