// The words of One Deck Dungeon's cards.
#include "engine/effects/define.h"

#include "games/one_deck_dungeon/one_deck_dungeon.h"

namespace undercroft::one_deck {
namespace {

using namespace effects;

std::vector<WordDef> words() {
  std::vector<WordDef> all{
      noun("hero", Word::Hero, "hero", "heroes"),
      noun("die", Word::Die, "die", "dice"),
      noun("box", Word::Box, "box", "boxes"),
      noun("door", Word::Door, "door", "doors"),
      noun("item", Word::Item, "item", "items"),
      adjective("damaged", Word::Damaged, 30),
      adjective("heroic", Word::Heroic, 40),
      adjective("small", Word::Small, 30),
      adjective("wide", Word::Wide, 30),
      adjective("uncovered", Word::Uncovered, 20),
      adjective("open", Word::Open, 20),
      adjective("own", Word::Own, 10),
      adjective("partner", Word::Partner, 10),
      adjective("skull", Word::Skull, 40),
      adjective("poisoned", Word::Poisoned, 30),
      adjective("leaf", Word::Leaf, 40),
      adjective("poisonous", Word::Poisonous, 30),
      adjective("untouched", Word::Untouched, 20),
      adjective("using", Word::Using, 10),
      noun("comrade", Word::Comrade, "comrade", "comrades"),
      adjective("rolling", Word::Rolling, 30),
  };
  all.back().after = "with dice";
  const auto owned = [&](std::string_view name, const char* whose, const char* alone) {
    for (WordDef& w : all)
      if (w.name == name) {
        w.whose = whose;
        w.alone = alone;
      }
  };
  owned("own", "your", "you");
  owned("using", "that hero's", "that hero");
  owned("partner", "your partner's", "your partner");
  return all;
}

std::vector<ListDef> lists() {
  return {
      {"colour",
       {"strength", "agility", "magic", "heroic", "grey"},
       {"strength", "agility", "magic", "heroic", "grey"}},
      {"use",
       {"any", "mana", "armor"},
       {"for anything", "for spells alone", "for armor boxes alone"}},
      {"icon", {"heart", "time", "poison", "skull"}, {"hearts", "time", "poison", "skulls"}},
      {"mode",
       {"none", "combat", "peril", "boss"},
       {"nothing", "combat", "a peril", "the boss fight"}},
      {"why", {"effect", "feat", "gather"}, {"by an effect", "for this feat", "in Step 3"}},
      {"which", {"coloured", "heroic"}, {"a coloured die", "a heroic die"}},
      {"where",
       {"party", "supply"},
       {"a potion token of the party", "the potion token that was used"}},
      {"set", {"base", "forest"}, {}},
      {"works", {"combat", "peril"}, {}},
      {"when", {"step4", "any_time", "before_encounter"}, {}},
      {"kind", {"combat", "peril"}, {}},
      {"icons", {"combat", "peril", "boss"}, {}},
      {"focus", {"basic", "hammer", "lamp", "hearth"}, {"Basic", "Hammer", "Lamp", "Hearth"}},
      {"native", {}, {}},
  };
}

std::vector<AttributeDef> attributes(const Vocabulary& v) {
  std::vector<AttributeDef> all{
      piece_attribute("colour", Attr::Colour, 1),
      piece_attribute("armor", Attr::Armor, 3),
      piece_attribute("value", Attr::Value, 5),
      piece_attribute("face", Attr::Face, 5),
      piece_attribute("damage", Attr::Damage, 6),
      piece_attribute("xp", Attr::Xp, 1, "XP"),
      piece_attribute("stored", Attr::Stored, 6, "stored dice"),
      piece_attribute("spent", Attr::Spent, 6, "spent die"),
      seat_attribute("hearts", Attr::Hearts, 8, "hearts"),
      seat_attribute("times", Attr::Times, 8, "time"),
      seat_attribute("round", Attr::Round, 8, "round"),
      piece_attribute("poison", Attr::Poison, 6),
      seat_attribute("poisons", Attr::Poisons, 8, "poison"),
      seat_attribute("tokens", Attr::Tokens, 8, "potion tokens"),
      seat_attribute("exiled", Attr::Exiled, 8, "exiled dice"),
  };
  for (AttributeDef& a : all)
    if (a.id == id(Attr::Poison)) a.of_seat = true;
  all[0].list = v.list("colour");
  all[1].keyword = true;
  const auto say = [&](std::string_view name, const char* whole, const char* shows) {
    for (AttributeDef& a : all)
      if (a.name == name) {
        a.whole = whole;
        a.shows = shows;
      }
  };
  say("value", "", "showing");
  say("face", "", "showing");
  say("xp", "", "worth");
  say("stored", "the number of dice stored here", "");
  say("spent", "the value of the spent die", "");
  say("hearts", "the number of hearts among them", "");
  say("times", "the time among them", "");
  say("round", "the number of the round", "");
  say("poisons", "the poison among them", "");
  say("exiled", "the number of dice exiled in this game", "");
  return all;
}

std::vector<EventDef> events(const Vocabulary& v) {
  const RoleDef card{"card", RoleSlot::Piece};
  const RoleDef die{"die", RoleSlot::Piece};
  const RoleDef box{"box", RoleSlot::Piece};
  const RoleDef why{"why", RoleSlot::Why, v.list("why")};
  const auto event = [](std::string name, Event e, std::vector<RoleDef> roles, std::string after,
                        std::string would = {}, const char* deed = nullptr) {
    return EventDef{std::move(name),  id(e), std::move(roles), std::move(after),
                    std::move(would), deed};
  };
  return {
      event("floor", Event::Floor, {card}, "the party enters a floor"),
      event("explore", Event::Explore, {}, "the party explores"),
      event("open", Event::Open, {{"door", RoleSlot::Piece}}, "the party opens {door}"),
      event("flee", Event::Flee, {}, "the party flees"),
      event("encounter", Event::Encounter, {card}, "an encounter starts"),
      event("roll", Event::Roll, {die, why}, "{die} is rolled"),
      event("skill", Event::Skill, {card}, "a hero uses a skill"),
      event("potion", Event::Potion, {card}, "a potion is used"),
      event("place", Event::Place, {die, {"box", RoleSlot::Other}}, "{die} is placed on {box}",
            "{die} would be placed on {box}", "place {die} on {box}"),
      event("cover", Event::Cover, {box}, "{box} is covered"),
      event("consequences", Event::Consequences, {}, "the consequences are suffered"),
      event("suffered", Event::Suffered, {}, "the consequences are suffered"),
      event("hurt", Event::Hurt, {{"hero", RoleSlot::Piece}, {"amount", RoleSlot::Amount}},
            "damage is placed on {hero}", "damage would be placed on {hero}"),
      event("level", Event::Level, {}, "the party levels up"),
      event("descend", Event::Descend, {{"potion_tokens", RoleSlot::Amount}}, "the party descends"),
      event("round", Event::Round, {card}, "a boss round starts"),
      event("strike", Event::Strike, {card}, "the skulls strike"),
      event("turn", Event::Turn, {}, "a turn starts"),
      event("token", Event::Token, {}, "the party gains a potion token"),
      event("poison", Event::Poison, {{"hero", RoleSlot::Piece}, {"amount", RoleSlot::Amount}},
            "poison is placed on {hero}"),
      event("dose", Event::Dose, {{"hero", RoleSlot::Piece}, {"amount", RoleSlot::Amount}},
            "{hero} gets poison", "poison would be placed on {hero}"),
  };
}

std::vector<TriggerDef> triggers() {
  return {
      printed_word("use", Trigger::Use, "Use", true),
      printed_word("feat", Trigger::Feat, "Step 2"),
      listening_word("start", Trigger::Start, Stage::After, Event::Encounter, "Start"),
      listening_word("enter", Trigger::Enter, Stage::After, Event::Floor, "On entering this floor"),
  };
}

std::vector<VerbDef> verbs() {
  return with_core_verbs({
#define VERB(name, pattern, english) \
  {#name, static_cast<u8>(kFirstGameVerb + id(GameVerb::name)), pattern, english},
#include "games/one_deck_dungeon/verbs.def"
#undef VERB
  });
}

// ---- the tables of a pack

std::vector<TableDef> tables(const Vocabulary& v) {
  const CardFieldDef set = word_field("set", v.list("set"), "base unless said", false);
  const CardFieldDef flavour = text_field("flavour", "a line under the title");
  const CardFieldDef art = text_field("art", "silhouette of the clients' set: knight, moth, …");
  const CardFieldDef works =
      words_field("works", v.list("works"), "where it may be used; combat includes the boss");
  const CardFieldDef basic = flag_field("basic", "on a basic card: handed out, never found");
  return {
      table("hero",
            {flavour, art, set, text_field("solo", "icons of the 1P side: \"S4 A1 M2 H6\"", true),
             text_field("duo", "icons of the 2P side", true),
             text_field("solo_feat", "id of a feat", true),
             text_field("duo_feat", "id of a feat", true),
             text_field("solo_skill", "id of a skill", true),
             text_field("duo_skill", "id of a skill", true)},
            false),
      table("feat", {flag_field("no_boss", "not in the boss fight")}, true),
      table("skill",
            {works, text_field("cost", R"("SS", "A", "mana 4", "free" or "passive")", true), basic},
            true),
      table("potion",
            {works, word_field("when", v.list("when"), "when it may be used", false), basic}, true),
      table("talent",
            {word_field("focus", v.list("focus"), "which group it is in", true),
             text_field("spaces", "\"6c 4s 4x\": circles, squares, hard spaces", true),
             words_field("icons", v.list("icons"),
                         "where it may be used; none: it is always in effect")},
            true),
      table("encounter",
            {word_field("kind", v.list("kind"), "combat or peril", true),
             number_field("xp", 1, 9, "lanterns"),
             texts_field("boxes", "of a combat: \"S=9+:ht\", …"),
             texts_field(
                 "options",
                 "of a peril, two: \"Swing across | A=8:hh @1\", [item] or [skill] behind it"),
             text_field("power", "name of the special ability"),
             text_field("item", "icons: \"SH\"", true),
             text_field("item_name", "name of the item", true),
             text_field("loot", "id of the skill or potion on the other edge", true), flavour, art,
             set},
            true),
      table("floor",
            {text_field("dungeon", "id of the dungeon", true),
             number_field("floor", 1, kFloors, "which floor"),
             texts_field("peril", "boxes of the peril side"),
             texts_field("combat", "boxes of the combat side"),
             text_field("title", "name of the effect")},
            true),
      table("dungeon", {number_field("dots", 1, 3, "difficulty"), flavour, set}, false),
      table("boss",
            {text_field("dungeon", "id of the dungeon", true),
             number_field("health", 1, 30, "damage it takes"),
             texts_field("boxes", "challenge boxes"),
             text_field("power", "name of the special ability"), flavour, art},
            true),
      table("hordes", {flavour}, true),
      table("level",
            {number_field("number", 1, kLevels, "which level"),
             number_field("solo_items", 0, kMostItems, "limit on the 1P side"),
             number_field("solo_skills", 0, kMostSkills, "limit on the 1P side"),
             number_field("duo_items", 0, kMostItems, "limit on the 2P side"),
             number_field("duo_skills", 0, kMostSkills, "limit on the 2P side"),
             number_field("bonus", 0, 6, "heroic dice"),
             number_field("xp", 0, 99, "to the next level")},
            false),
  };
}

Vocabulary make() {
  Vocabulary v;
  v.game = "one_deck_dungeon";
  v.verbs = verbs();
  v.words = words();
  v.lists = lists();
  v.attributes = attributes(v);
  v.events = events(v);
  v.seats = {
      {"you", kYou, "you", "your", true},
      {"party", id(SeatWord::Party), "the party", "the party's"},
  };
  v.times = {{"end of encounter", id(Time::EndOfEncounter), "until the encounter ends"}};
  v.periods = {{"encounter", id(Period::Encounter), "encounter"},
               {"floor", id(Period::Floor), "floor"}};
  v.triggers = triggers();
  v.relations = {{"held by", id(Relation::HeldBy), "of {0}"}};
  v.conditions = {
      {"mode <w:mode>", id(Condition::Mode), "this is {0}"},
      {"turn begins", id(Condition::StartOfTurn), "a turn has just begun"},
      {"suffering", id(Condition::Suffering), "this is Step 5"},
      {"mode_not <w:mode>", id(Condition::NotMode), "this is not {0}"},
      {"other card", id(Condition::OtherCard), "it is not this one"},
      {"four heroes", id(Condition::FourHeroes), "four heroes play"},
      {"room for a door", id(Condition::RoomForDoor), "a door can be added"},
      {"two colours", id(Condition::TwoColours), "you have dice of two colours"},
  };
  v.rules = {
      {"forbid", kForbid, "<p> [by <s>]", "{1} cannot {0}"},
      {"turn_time", kTurnTimeRule, "<n:1..9>", "each turn starts with {0} more time"},
      {"door_limit", kDoorLimitRule, "<n:1..6>", "the door limit is {0}"},
      {"x", kXRule, "<n:1..99>", "X is {0}"},
      {"conversion", kConversionRule, "<n:2..3>",
       "gaining a heroic die by conversion takes {0} dice"},
      {"resist_more", kResistMoreRule, "<n:1..5>", "add {0} to each Resist Poison roll"},
      {"resist_less", kResistLessRule, "<n:1..5>", "subtract {0} from each Resist Poison roll"},
      {"dim", kDimRule, "<n:1..6>",
       "leaves add nothing to Resist Poison while {0} or more doors are open"},
      {"take_all_poison", kTakePoisonRule, "", "when poison is divided, you may take all of it"},
      {"health", kHealthRule, "<n:1..9>", "you have {0} more health"},
      {"start_tokens", kStartTokensRule, "<n:1..9>", "the party starts with {0} more potion token"},
      {"basic_skill", kBasicSkillRule, "<n:1..1>",
       "start each game with {0} basic skill of your choice"},
      {"basic_potion", kBasicPotionRule, "<n:1..1>",
       "{0} basic potion of your choice is identified at the start of each game"},
  };
  v.tables = tables(v);
  v.most_tallies = 0;
  return v;
}

}  // namespace

const effects::Vocabulary& vocabulary() {
  static const effects::Vocabulary v = make();
  return v;
}

}  // namespace undercroft::one_deck
