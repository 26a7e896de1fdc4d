// The words of the cards of Shadows of Brimstone.
#include "engine/effects/define.h"

#include "games/brimstone/brimstone.h"

namespace undercroft::brimstone {
namespace {

using namespace effects;

WordDef behind(WordDef w, std::string after, std::string not_after) {
  w.after = std::move(after);
  w.not_after = std::move(not_after);
  return w;
}
WordDef called(WordDef w, std::string english) {
  w.english = std::move(english);
  return w;
}
std::vector<WordDef> words() {
  WordDef own = adjective("own", Word::Own, 20);
  own.whose = "your";
  own.alone = "yourself";
  return {
      noun("hero", Word::Hero, "hero", "heroes"),
      adjective("standing", Word::Standing, 10),
      called(adjective("fallen", Word::Fallen, 10), "KO'd"),
      std::move(own),
      adjective("other", Word::Other, 5),
      behind(adjective("adjacent", Word::Adjacent, 40), "next to you", "not next to you"),
      behind(adjective("here", Word::Here, 40), "on your tile", "not on your tile"),
      behind(adjective("seen", Word::Seen, 40), "in your sight", "out of your sight"),
      behind(adjective("near", Word::Near, 40), "in your reach", "out of your reach"),
      adjective("hurt", Word::Hurt, 30),
      noun("carrier", Word::Carrier, "hero with the Old Lantern", "heroes with the Old Lantern"),
      noun("item", Word::Item, "item", "items"),
      noun("enemy", Word::Enemy, "enemy", "enemies"),
      noun("target", Word::Target, "target", "targets"),
      behind(adjective("passed", Word::Passed, 40), "who passed", "who did not pass"),
      behind(adjective("failed", Word::Failed, 40), "who failed", "who did not fail"),
      called(adjective("shaken", Word::Shaken, 30), "most shaken"),
      behind(adjective("nearby", Word::Nearby, 40), "on your tile or one beside it",
             "farther away than a tile beside yours"),
      adjective("nearest", Word::Nearest, 30),
      behind(adjective("there", Word::There, 40), "on the tile of this token", "elsewhere"),
  };
}
std::vector<ListDef> lists() {
  return {
      {"kind", {"unique", "room", "passage", "entrance"}, {}},
      {"size", {"small", "medium", "large", "extra_large"}, {}},
      {"level", {"low", "med", "high", "epic"}, {}},
      {"another", {"none", "same", "posse", "med"}, {}},
      {"keyword",
       {"gun", "pistol", "ammo", "melee", "shield", "light", "upgrade", "holy", "undead"},
       {"Gun", "Pistol", "Ammo", "Melee", "Shield", "Light", "Upgrade", "Holy", "Undead"},
       true},
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
      {"item_deck",
       {"gear", "artifact", "personal", "start"},
       {"Gear", "Artifact", "Personal Item", ""}},
      {"slot", {"none", "coat", "hat", "feet", "hands", "neck", "belt"}, {}},
      {"top",
       {"tokens", "dread", "darkness", "maps"},
       {"Exploration token", "Growing Dread card", "Darkness card", "Map card"}},
      {"roll",
       {"other", "move", "dark", "defense", "willpower", "scavenge", "attack", "damage", "test",
        "casting", "healing", "escape", "poison", "dynamite", "hold_back"},
       {"other", "move", "dark", "Defense", "Willpower", "Scavenge", "To Hit", "damage", "test",
        "casting", "healing", "Escape", "Poison", "Dynamite", "Hold Back"}},
      {"harm", {"wounds", "sanity", "corruption"}, {"wounds", "sanity damage", "corruption"}},
      {"sermon_type",
       {"healing", "ward", "judgement", "reveal", "cancel", "reroll"},
       {"Healing", "Ward", "Judgement", "Reveal", "Cancel", "Reroll"}},
      {"token",
       {"whiskey", "bandages", "dynamite", "tonic", "herbs", "potion", "cigar", "lantern_oil",
        "hatchet", "shiv", "spice"},
       {"Whiskey", "Bandages", "Dynamite", "Tonic", "Herbs", "Potion", "Cigar", "Lantern Oil",
        "Hatchet", "Shiv", "Spice"}},
      {"figure", {"health", "sanity", "grit"}, {"Health", "Sanity", "Max Grit"}},
  };
}
std::vector<AttributeDef> attributes(const Vocabulary& v) {
  std::vector<AttributeDef> all{
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
      piece_attribute("combat", Attr::Combat, 4, "Combat"),
      piece_attribute("faith", Attr::Faith, 4, "Faith"),
      piece_attribute("weight_limit", Attr::WeightLimit, 4, "weight limit"),
      piece_attribute("bag_limit", Attr::BagLimit, 4, "side bag tokens"),
      piece_attribute("threshold", Attr::Threshold, 4, "corruption that it bears"),
      piece_attribute("melee", Attr::Melee, 4, "Melee To Hit"),
      piece_attribute("ranged", Attr::Ranged, 4, "Ranged To Hit"),
      piece_attribute("defense", Attr::Defense, 4, "Defense"),
      piece_attribute("willpower", Attr::Willpower, 4, "Willpower"),
      piece_attribute("defense_at", Attr::DefenseAt, 4, "Defense, or better"),
      piece_attribute("willpower_at", Attr::WillpowerAt, 4, "Willpower, or better"),
      piece_attribute("armor", Attr::Armor, 4, "Armor, or better"),
      piece_attribute("spirit_armor", Attr::SpiritArmor, 4, "Spirit Armor, or better"),
      piece_attribute("armor_better", Attr::ArmorBetter, 4, "on Armor"),
      piece_attribute("movement", Attr::Movement, 4, "movement"),
      piece_attribute("escape", Attr::Escape, 4, "on Escape tests"),
      piece_attribute("scavenging", Attr::Scavenging, 4, "dice to scavenge"),
      piece_attribute("damage", Attr::Damage, 4, "damage with hits"),
      piece_attribute("ignoring", Attr::Ignoring, 4, "Defense that is ignored"),
      piece_attribute("critical", Attr::Critical, 4, "faces that are critical besides 6"),
      piece_attribute("range", Attr::Range, 4, "Range"),
      piece_attribute("shots", Attr::Shots, 4, "Shots"),
      piece_attribute("keyword", Attr::Keyword, 1, "keyword"),
      piece_attribute("light", Attr::Light, 4),
      piece_attribute("weatherproof", Attr::Weatherproof, 4),
      piece_attribute("dark_stone", Attr::DarkStone, 1, "Dark Stone"),
  };
  all.push_back(
      piece_attribute("dynamite_room", Attr::DynamiteRoom, 4, "Dynamite besides the side bag"));
  all.push_back(
      piece_attribute("healing_room", Attr::HealingRoom, 4, "healing tokens besides the side bag"));
  all.push_back(
      piece_attribute("lamp_reach", Attr::LampReach, 4, "tiles of light with the Old Lantern"));
  all.push_back(piece_attribute("drag_range", Attr::DragRange, 4, "range of dragging"));
  all.push_back(
      piece_attribute("fearless", Attr::Fearless, 4, "fewer horror hits from Fear and Terror"));
  all.push_back(piece_attribute("dynamite", Attr::Dynamite, 4, "damage with Dynamite"));
  all.push_back(
      piece_attribute("wound_xp", Attr::WoundXp, 4, "XP for each wound of a large enemy"));
  all.push_back(piece_attribute("nursing", Attr::Nursing, 4, "healing of others with tokens"));
  all.push_back(piece_attribute("blow", Attr::Blow, 1, "damage so far"));
  all.back().whole = "its damage so far";
  all.push_back(piece_attribute("hold_back", Attr::HoldBack, 4, "on Hold Back the Darkness"));
  all.push_back(piece_attribute("stride", Attr::Stride, 4, "spaces in place of a move roll"));
  all.push_back(piece_attribute("recovery", Attr::Recovery, 4, "healing when recovering"));
  all.push_back(piece_attribute("hands", Attr::Hands, 4, "hand slots"));
  all.push_back(piece_attribute("horror_save", Attr::HorrorSave, 4, "Willpower against horror"));
  all.push_back(piece_attribute("times", Attr::Times, 1, "times"));
  const auto keyword = [&](std::string name, Attr attribute, std::string given) {
    all.push_back(piece_attribute(std::move(name), attribute, 4));
    all.back().keyword = true;
    all.back().given = std::move(given);
  };
  keyword("short_fuses", Attr::ShortFuses, "throws Dynamite that bounces at most once");
  keyword("never_bounces", Attr::NeverBounces, "throws Dynamite that never bounces");
  keyword("steady_load", Attr::SteadyLoad, "carries Dynamite that never explodes in the side bag");
  keyword("gloveless", Attr::Gloveless, "wears no gloves");
  keyword("bootless", Attr::Bootless, "wears no boots");
  keyword("short_guns", Attr::ShortGuns, "holds no Gun of two hands");
  keyword("unmoving", Attr::Unmoving, "does not move");
  keyword("unhealing", Attr::Unhealing, "cannot heal");
  keyword("unrevivable", Attr::Unrevivable, "cannot be revived by a token");
  keyword("unfleeing", Attr::Unfleeing, "cannot flee");
  keyword("deathless", Attr::Deathless, "outlives one death");
  keyword("attackless", Attr::Attackless, "makes no attacks");
  for (AttributeDef& a : all) {
    if (a.name == "keyword") a.list = v.list("keyword");
    if (a.name == "light") {
      a.keyword = true;
      a.given = "is a light source";
    }
    if (a.name == "weatherproof") {
      a.keyword = true;
      a.given = "is protected from the Weather";
    }
  }
  return all;
}
std::vector<EventDef> events(const Vocabulary& v) {
  const RoleDef hero{"hero", RoleSlot::Piece};
  const RoleDef enemy{"enemy", RoleSlot::Piece};
  const RoleDef by{"by", RoleSlot::Other};
  const RoleDef with{"with", RoleSlot::Source};
  const RoleDef amount{"amount", RoleSlot::Amount};
  const auto event = [](std::string name, Event e, std::vector<RoleDef> roles, std::string after,
                        std::string would = {}) {
    return EventDef{std::move(name),  id(e),  std::move(roles), std::move(after),
                    std::move(would), nullptr};
  };
  return {
      event("turnstart", Event::TurnStart, {}, "a turn begins"),
      event("turnend", Event::TurnEnd, {}, "the turn ends", "the turn would end"),
      event("fightstart", Event::FightStart, {}, "a fight begins"),
      event("fightend", Event::FightEnd, {}, "a fight ends"),
      event("activates", Event::Activates, {hero}, "{hero} begins to activate"),
      event("moverolled", Event::MoveRolled, {hero, amount}, "{hero} makes a move roll"),
      event("attacked", Event::Attacked, {hero, with, amount}, "{hero} rolls to hit"),
      event("struck", Event::Struck, {enemy, by, with, amount}, "{enemy} is hit"),
      event("killed", Event::Killed, {enemy, by}, "{enemy} is killed"),
      event("hurt", Event::Hurt, {hero, amount, {"what", RoleSlot::Word, v.list("harm")}},
            "{hero} is hurt"),
      event("fell", Event::Fell, {hero}, "{hero} is KO'd"),
      event("armored", Event::Armored, {hero, amount}, "Armor saves {hero}"),
      event("doubles", Event::Doubles, {amount}, "the Hold Back roll is doubles"),
      event("stonefound", Event::StoneFound, {hero, amount}, "{hero} finds Dark Stone"),
      event("blasted", Event::Blasted, {hero, amount}, "{hero} is hurt by Dynamite",
            "{hero} would be hurt by Dynamite"),
      event("looks", Event::Looks, {hero}, "{hero} looks through a door"),
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
TableDef items(const Vocabulary& v) {
  return table("item",
               {word_field("deck", v.list("item_deck"), "gear, artifact, personal or start", true),
                words_field("keywords", v.list("keyword"), "Gun, Tool, …"),
                number_field("hands", 0, 2, "hand slots", false),
                number_field("weight", 0, 5, "weight icons", false),
                number_field("stone", 0, 4, "Dark Stone icons", false),
                number_field("slots", 0, 3, "for upgrades", false),
                number_field("value", 0, 2000, "what it sells for", false),
                word_field("slot", v.list("slot"), "of clothing"),
                number_field("range", 1, 20, "of a gun", false),
                number_field("shots", 1, 6, "of a gun", false),
                number_field("takes", 1, 3, "slots that an upgrade takes", false),
                number_field("price", 1, 5, "Dark Stone to attach it", false),
                words_field("fits", v.list("keyword"), "the keywords on which an upgrade fits"),
                word_field("fits_slot", v.list("slot"), "... or the kind of clothing"),
                words_field("bar", v.list("keyword"), "only a hero with this may use it"),
                flag_field("kept", "it cannot be sold"),
                text_field("names", "id of the item of which its text speaks"),
                text_field("flavour", "a line under the text")},
               true);
}
TableDef sermons(const Vocabulary& v) {
  return table("sermon",
               {word_field("type", v.list("sermon_type"), "Healing, Ward, …", true),
                number_field("cost", 0, 6, "Faith"), number_field("casting", 2, 12, "of 2D6"),
                number_field("xp", 0, 50, "on success"),
                flag_field("dangerous", "doubles corrupt (SB-PRE-10)"),
                text_field("flavour", "a line under the text")},
               true);
}
TableDef classes(const Vocabulary& v) {
  return table(
      "class",
      {text_field("skills", "Agility Cunning Spirit Strength Lore Luck", true),
       number_field("initiative", 1, 9, "Initiative"), number_field("combat", 1, 6, "Combat dice"),
       number_field("melee", 2, 6, "Melee To Hit, or better"),
       number_field("ranged", 2, 6, "Ranged To Hit, or better"),
       number_field("defense", 2, 6, "Defense, or better"),
       number_field("willpower", 2, 6, "Willpower, or better"),
       number_field("health", 1, 40, "Health"), number_field("sanity", 1, 40, "Sanity"),
       number_field("grit", 1, 8, "Max Grit"),
       words_field("keywords", v.list("keyword"), "Showman, Holy, …"),
       texts_field("gear", "ids of its starting gear"),
       number_field("faith", 0, 12, "its pool of Faith", false),
       number_field("sermons", 0, 6, "with which it begins", false),
       number_field("shots", 0, 6, "Dead Eye in its six-shooter template", false),
       text_field("flavour", "a line under the name"),
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
  v.attributes = attributes(v);
  v.events = events(v);
  v.seats = {
      {"you", kYou, "you", "your", true},
      {"owner of", kOwnerOf, "its owner", "its owner's"},
      {"controller of", kControllerOf, "its hero", "its hero's"},
      {"each_player", kEachPlayer, "each hero", "each hero's"},
      {"active", kActive, "whoever carries the Old Lantern", "the Old Lantern's"},
  };
  v.times = {{"end of turn", id(Time::EndOfTurn), "until the turn ends"},
             {"end of fight", id(Time::EndOfFight), "until the fight ends"},
             {"end of attack", id(Time::EndOfAttack), "for this attack"},
             {"end of adventure", id(Time::EndOfAdventure), "for the rest of the adventure"},
             {"start of turn", id(Time::StartOfTurn), "until the next turn begins"},
             {"end of next turn", id(Time::EndOfNextTurn), "until the next turn ends"},
             {"next turn", id(Time::NextTurn), "in the next turn", true},
             {"next activation", id(Time::NextActivation), "until your next activation"}};
  v.periods = {{"turn", id(Period::Turn), "turn"},
               {"fight", id(Period::Fight), "fight"},
               {"attack", id(Period::Attack), "attack"},
               {"adventure", id(Period::Adventure), "adventure"}};
  v.triggers = {
      printed_word("drawn", Trigger::Drawn, "Drawn", true),
      printed_word("start", Trigger::Start, "At the start"),
      printed_word("use", Trigger::Use, "Use"),
      printed_word("any", Trigger::Any, "At any time"),
      printed_word("attack", Trigger::Attack, "When you attack"),
      printed_word("any_rolled", Trigger::AnyRolled, "After a roll of a hero"),
      printed_word("rolled", Trigger::Rolled, "After a roll"),
      printed_word("strike", Trigger::Strike, "After a damage roll of yours"),
      printed_word("assign", Trigger::Assign, "When you assign a hit"),
      printed_word("suffer", Trigger::Suffer, "When you are hit"),
      printed_word("hold_back", Trigger::HoldBack, "After the Hold Back roll"),
      printed_word("darkness", Trigger::Darkness, "When a Darkness card is drawn"),
      printed_word("encounter", Trigger::Encounter, "When an Encounter is drawn"),
      printed_word("threat", Trigger::Threat, "When a Threat card is drawn"),
      printed_word("ambush", Trigger::Ambush, "When an ambush comes"),
      printed_word("map", Trigger::MapDraw, "When you look through a door"),
      printed_word("enemies", Trigger::Enemies, "After an enemy has attacked"),
      printed_word("extra", Trigger::Extra, "Free attack"),
      printed_word("won", Trigger::Won, "When the mission is won"),
      printed_word("passed", Trigger::Passed, "Passed"),
      printed_word("failed", Trigger::Failed, "Failed"),
      printed_word("after", Trigger::After, "Then"),
      printed_word("comes", Trigger::Comes, "When all encounters are done"),
      printed_word("search", Trigger::Search, "As a search"),
      printed_word("gained", Trigger::Gained, "At once"),
  };
  v.relations = {{"within <n> of", id(Relation::Within), "within {1} spaces of {0}"},
                 {"kin of", id(Relation::Kin), "of the type of {0}"}};
  v.conditions = {
      {"in fight", id(Condition::InFight), "this is a fight"},
      {"dread lies", id(Condition::DreadLies), "a Growing Dread card is on the stack"},
      {"stage crossed", id(Condition::Crossed), "the marker came into another stage"},
      {"first turn", id(Condition::FirstTurn), "it is the first turn of the fight"},
      {"melee attack", id(Condition::Melee), "the attack is a melee attack"},
      {"ranged attack", id(Condition::Ranged), "the attack is a ranged attack"},
      {"with this", id(Condition::WithThis), "the attack is made with this"},
      {"with a <w:keyword>", id(Condition::WithA), "the attack is made with a {0}"},
      {"against <w:keyword>", id(Condition::Against), "the target is {0}"},
      {"beset", id(Condition::Beset), "an enemy is next to you"},
      {"unmoved", id(Condition::HasNotMoved), "you have not moved in this turn"},
      {"rolling <w:roll>", id(Condition::Rolling), "it is a {0} roll"},
      {"of enemy", id(Condition::OfEnemy), "the hits come from an enemy"},
      {"of card", id(Condition::OfCard), "the hits come from a card"},
      {"of fear", id(Condition::OfFear), "the hits come from Fear or Terror"},
      {"suffering <w:harm>", id(Condition::Suffering), "the hits are of {0}"},
      {"is a <w:keyword>", id(Condition::IsA), "you are {0}"},
      {"shot used", id(Condition::ShotUsed), "a shot of the template was used"},
      {"ambushed", id(Condition::Ambushed), "the fight was begun by an ambush"},
      {"undead fought", id(Condition::UndeadFought), "Undead were in the fight"},
      {"was free", id(Condition::WasFree), "no enemy was next to you when your move began"},
      {"testing <w:skill>", id(Condition::Testing), "it is a test of {0}"},
      {"of encounter", id(Condition::OfEncounter), "it comes from an Encounter"},
      {"by scavenging", id(Condition::ByScavenging), "it comes from a Scavenge card"},
  };
  v.tables = {classes(v), tiles(v), tokens(), tracks(), enemies(v), threats(v)};
  for (TableDef& pile : piles(v)) v.tables.push_back(std::move(pile));
  const CardFieldDef flavour = text_field("flavour", "a line under the text");
  v.tables.push_back(items(v));
  v.tables.push_back(
      table("upgrade",
            {text_field("of", "id of its class", true),
             text_field("names", "id of the item of which its text speaks"), flavour},
            true));
  v.tables.push_back(table("side_bag",
                           {word_field("kind", v.list("token"), "which kind", true),
                            flag_field("first", "may be a new hero's free token"),
                            flag_field("thrown", "a weapon by itself"), flavour},
                           true));
  v.tables.push_back(sermons(v));
  v.tables.push_back(
      table("shot", {flag_field("loaded", "the template begins with it"), flavour}, true));
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
