// The words of One Deck Dungeon's cards.
#include "games/one_deck_dungeon/one_deck_dungeon.h"

namespace undercroft::one_deck {
namespace {

using namespace effects;

template <class E>
u8 id(E value) {
  return static_cast<u8>(value);
}

std::vector<WordDef> words() {
  const auto noun = [](std::string name, Word word, std::string plural) {
    WordDef w;
    w.plural = std::move(plural);
    w.name = std::move(name);
    w.id = id(word);
    w.noun = true;
    return w;
  };
  const auto adjective = [](std::string name, Word word, int rank) {
    WordDef w;
    w.name = std::move(name);
    w.id = id(word);
    w.rank = rank;
    return w;
  };
  std::vector<WordDef> all{
      noun("hero", Word::Hero, "heroes"),
      noun("die", Word::Die, "dice"),
      noun("box", Word::Box, "boxes"),
      noun("door", Word::Door, "doors"),
      noun("item", Word::Item, "items"),
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
      noun("comrade", Word::Comrade, "comrades"),
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
  const auto of_piece = [](std::string name, Attr attr, u8 layer, std::string english = {}) {
    AttributeDef a;
    a.english = english.empty() ? name : std::move(english);
    a.name = std::move(name);
    a.id = id(attr);
    a.layer = layer;
    return a;
  };
  const auto of_party = [&](std::string name, Attr attr, std::string english) {
    AttributeDef a = of_piece(std::move(name), attr, 8, std::move(english));
    a.of_piece = false;
    a.of_seat = true;
    return a;
  };
  std::vector<AttributeDef> all{
      of_piece("colour", Attr::Colour, 1),
      of_piece("armor", Attr::Armor, 3),
      of_piece("value", Attr::Value, 5),
      of_piece("face", Attr::Face, 5),
      of_piece("damage", Attr::Damage, 6),
      of_piece("xp", Attr::Xp, 1, "XP"),
      of_piece("stored", Attr::Stored, 6, "stored dice"),
      of_piece("spent", Attr::Spent, 6, "spent die"),
      of_party("hearts", Attr::Hearts, "hearts"),
      of_party("times", Attr::Times, "time"),
      of_party("round", Attr::Round, "round"),
      of_piece("poison", Attr::Poison, 6),
      of_party("poisons", Attr::Poisons, "poison"),
      of_party("tokens", Attr::Tokens, "potion tokens"),
      of_party("exiled", Attr::Exiled, "exiled dice"),
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
  const auto listens = [](std::string name, Trigger t, Event event, std::string english) {
    return TriggerDef{std::move(name),         id(t),  Stage::After,
                      static_cast<int>(event), "card", std::move(english)};
  };
  const auto word = [](std::string name, Trigger t, std::string english, bool silent = false) {
    return TriggerDef{std::move(name), id(t), Stage::Word, -1, "", std::move(english), silent};
  };
  return {
      word("use", Trigger::Use, "Use", true),
      word("feat", Trigger::Feat, "Step 2"),
      listens("start", Trigger::Start, Event::Encounter, "Start"),
      listens("enter", Trigger::Enter, Event::Floor, "On entering this floor"),
  };
}

std::vector<VerbDef> verbs() {
  std::vector<VerbDef> all = core_verbs();
  const std::vector<VerbDef> own{
#define VERB(name, pattern, english) \
  {#name, static_cast<u8>(kFirstGameVerb + id(GameVerb::name)), pattern, english},
#include "games/one_deck_dungeon/verbs.def"
#undef VERB
  };
  all.insert(all.end(), own.begin(), own.end());
  return all;
}

// ---- the tables of a pack

using Field = CardFieldDef;
using FieldKind = CardFieldDef::Kind;

Field text(std::string name, std::string meaning, bool required = false) {
  return {std::move(name), FieldKind::Text, -1, required, 0, 0, std::move(meaning)};
}
Field texts(std::string name, std::string meaning) {
  return {std::move(name), FieldKind::Texts, -1, false, 0, 0, std::move(meaning)};
}
Field number(std::string name, int min, int max, std::string meaning) {
  return {std::move(name), FieldKind::Number, -1, true, min, max, std::move(meaning)};
}

std::vector<TableDef> tables(const Vocabulary& v) {
  const Field set{"set", FieldKind::Word, v.list("set"), false, 0, 0, "base unless said"};
  const Field flavour = text("flavour", "a line under the title");
  const Field art = text("art", "silhouette of the clients' set: knight, moth, …");
  const Field works{"works",
                    FieldKind::Words,
                    v.list("works"),
                    false,
                    0,
                    0,
                    "where it may be used; combat includes the boss"};
  const Field basic{
      "basic", FieldKind::Flag, -1, false, 0, 1, "on a basic card: handed out, never found"};
  const auto table = [](std::string name, std::vector<Field> fields, bool effects) {
    TableDef t;
    t.name = std::move(name);
    t.fields = std::move(fields);
    t.effects = effects;
    return t;
  };
  return {
      table("hero",
            {flavour, art, set, text("solo", "icons of the 1P side: \"S4 A1 M2 H6\"", true),
             text("duo", "icons of the 2P side", true), text("solo_feat", "id of a feat", true),
             text("duo_feat", "id of a feat", true), text("solo_skill", "id of a skill", true),
             text("duo_skill", "id of a skill", true)},
            false),
      table("feat", {{"no_boss", FieldKind::Flag, -1, false, 0, 1, "not in the boss fight"}}, true),
      table("skill",
            {works, text("cost", R"("SS", "A", "mana 4", "free" or "passive")", true), basic},
            true),
      table("potion",
            {works,
             {"when", FieldKind::Word, v.list("when"), false, 0, 0, "when it may be used"},
             basic},
            true),
      table("talent",
            {{"focus", FieldKind::Word, v.list("focus"), true, 0, 0, "which group it is in"},
             text("spaces", "\"6c 4s 4x\": circles, squares, hard spaces", true),
             {"icons", FieldKind::Words, v.list("icons"), false, 0, 0,
              "where it may be used; none: it is always in effect"}},
            true),
      table("encounter",
            {{"kind", FieldKind::Word, v.list("kind"), true, 0, 0, "combat or peril"},
             number("xp", 1, 9, "lanterns"),
             texts("boxes", "of a combat: \"S=9+:ht\", …"),
             texts("options",
                   "of a peril, two: \"Swing across | A=8:hh @1\", [item] or [skill] behind it"),
             text("power", "name of the special ability"),
             text("item", "icons: \"SH\"", true),
             text("item_name", "name of the item", true),
             text("loot", "id of the skill or potion on the other edge", true),
             flavour,
             art,
             set},
            true),
      table("floor",
            {text("dungeon", "id of the dungeon", true), number("floor", 1, kFloors, "which floor"),
             texts("peril", "boxes of the peril side"), texts("combat", "boxes of the combat side"),
             text("title", "name of the effect")},
            true),
      table("dungeon", {number("dots", 1, 3, "difficulty"), flavour, set}, false),
      table("boss",
            {text("dungeon", "id of the dungeon", true), number("health", 1, 30, "damage it takes"),
             texts("boxes", "challenge boxes"), text("power", "name of the special ability"),
             flavour, art},
            true),
      table("hordes", {flavour}, true),
      table("level",
            {number("number", 1, kLevels, "which level"),
             number("solo_items", 0, kMostItems, "limit on the 1P side"),
             number("solo_skills", 0, kMostSkills, "limit on the 1P side"),
             number("duo_items", 0, kMostItems, "limit on the 2P side"),
             number("duo_skills", 0, kMostSkills, "limit on the 2P side"),
             number("bonus", 0, 6, "heroic dice"), number("xp", 0, 99, "to the next level")},
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
      {"turn_time", kTurnTimeRule, "<n>", "each turn starts with {0} more time"},
      {"door_limit", kDoorLimitRule, "<n>", "the door limit is {0}"},
      {"x", kXRule, "<n>", "X is {0}"},
      {"conversion", kConversionRule, "<n>", "gaining a heroic die by conversion takes {0} dice"},
      {"resist_more", kResistMoreRule, "<n>", "add {0} to each Resist Poison roll"},
      {"resist_less", kResistLessRule, "<n>", "subtract {0} from each Resist Poison roll"},
      {"dim", kDimRule, "<n>",
       "leaves add nothing to Resist Poison while {0} or more doors are open"},
      {"take_all_poison", kTakePoisonRule, "", "when poison is divided, you may take all of it"},
      {"health", kHealthRule, "<n>", "you have {0} more health"},
      {"start_tokens", kStartTokensRule, "<n>", "the party starts with {0} more potion token"},
      {"basic_skill", kBasicSkillRule, "<n>",
       "start each game with {0} basic skill of your choice"},
      {"basic_potion", kBasicPotionRule, "<n>",
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
