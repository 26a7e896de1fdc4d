// The words of Legends Untold's cards, and the tables of its packs.
#include "engine/effects/define.h"

#include "games/legends_untold/legends_untold.h"

namespace undercroft::legends {
namespace {

using namespace effects;

WordDef whose(WordDef w, std::string possessive, std::string alone) {
  w.whose = std::move(possessive);
  w.alone = std::move(alone);
  return w;
}
WordDef not_behind(WordDef w, std::string not_after) {
  w.not_after = std::move(not_after);
  return w;
}
WordDef behind(WordDef w, std::string after) {
  w.after = std::move(after);
  return w;
}

std::vector<WordDef> words() {
  return {
      noun("hero", Word::Hero, "Hero", "Heroes"),
      noun("member", Word::Member, "Hero", "Heroes"),
      not_behind(whose(adjective("own", Word::Own, 10), "your", "you"), "other than you"),
      adjective("other", Word::Other, 10),
      noun("scout", Word::Scout, "Scout", "Scouts"),
      noun("guard", Word::Guard, "Guard", "Guards"),
      noun("centre", Word::Centre, "Hero in the Centre", "Heroes in the Centre"),
      noun("tester", Word::Tester, "testing Hero", "testing Heroes"),
      adjective("hurt", Word::Hurt, 30),
      adjective("poisoned", Word::Poisoned, 30),
      behind(adjective("feared", Word::Feared, 30), "with Fear"),
      adjective("shocked", Word::Shocked, 30),
      behind(adjective("tired", Word::Tired, 30), "with an Exhausted Talent"),
      behind(adjective("fresh", Word::Fresh, 30), "with a Ready Talent"),
      adjective("fallen", Word::Fallen, 30),
      behind(adjective("waiting", Word::Waiting, 40), "who has not attempted it"),
      behind(adjective("in_melee", Word::InMelee, 40), "in Melee"),
      behind(adjective("at_range", Word::AtRange, 40), "at Range"),
      noun("creature", Word::Creature, "Creature", "Creatures"),
      noun("minion", Word::Minion, "Minion", "Minions"),
      adjective("pinned", Word::Pinned, 30),
      noun("target", Word::Target, "target", "targets"),
      noun("loot", Word::Loot, "Loot", "Loot"),
      adjective("usable", Word::Usable, 30),
      // of Heroes
      noun("foe", Word::Foe, "Foe", "Foes"),
      noun("attacker", Word::Attacker, "attacker", "attackers"),
      behind(adjective("yours", Word::Yours, 40), "that you Pin"),
      behind(adjective("in_reach", Word::InReach, 40), "that you can attack"),
      behind(adjective("tried", Word::Tried, 40), "that you have attacked before"),
      adjective("wounded", Word::Wounded, 30),
      behind(adjective("hindered", Word::Hindered, 40), "with Disadvantage"),
      noun("talent", Word::Talent, "Talent", "Talents"),
      noun("weapon", Word::Weapon, "Weapon", "Weapons"),
      noun("kit", Word::Kit, "Kit", "Kits"),
      noun("item", Word::Item, "item", "items"),
      adjective("broken", Word::Broken, 30),
      behind(adjective("wielded", Word::Wielded, 40), "that the attack is made with"),
      behind(adjective("helping", Word::Helping, 40), "used for this Test"),
      noun("holder", Word::Holder, "Hero who holds this", "Heroes who hold this"),
      // of the map and of Events
      behind(adjective("failed", Word::Failed, 40), "who failed it"),
      noun("way", Word::Way, "marked Exit", "marked Exits"),
      // of Scenarios
      behind(adjective("named", Word::Named, 40), "that the Scenario names"),
  };
}

const std::vector<std::string> kSkillWords{
    "climb",  "force",  "swim",  "hold",   "leap", "sneak",  "dodge",   "balance",
    "mend",   "pick",   "rig",   "disarm", "spot", "recall", "track",   "puzzle",
    "endure", "resist", "focus", "calm",   "talk", "bluff",  "command", "soothe"};
const std::vector<std::string> kSkillTitles{
    "Climb",  "Force",  "Swim",  "Hold",   "Leap", "Sneak",  "Dodge",   "Balance",
    "Mend",   "Pick",   "Rig",   "Disarm", "Spot", "Recall", "Track",   "Puzzle",
    "Endure", "Resist", "Focus", "Calm",   "Talk", "Bluff",  "Command", "Soothe"};
const std::vector<std::string> kAttributeWords{"brawn",  "grace", "handle",
                                               "reason", "will",  "charm"};
const std::vector<std::string> kAttributeTitles{"Brawn",  "Grace", "Handle",
                                                "Reason", "Will",  "Charm"};

std::vector<std::string> joined(std::vector<std::string> a, const std::vector<std::string>& b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}

std::vector<ListDef> lists() {
  return {
      {"skill", kSkillWords, kSkillTitles},
      {"tested", joined(kSkillWords, kAttributeWords), joined(kSkillTitles, kAttributeTitles)},
      {"speciality",
       {"stone", "water", "works", "beast", "growth", "lore", "shadow", "folk", "grave"},
       {"Stone", "Water", "Works", "Beast", "Growth", "Lore", "Shadow", "Folk", "Grave"}},
      {"environment",
       {"animal", "reptile", "insect", "fungi", "water", "rubble", "bones", "works"},
       {"Animal", "Reptile", "Insect", "Fungi", "Water", "Rubble", "Bones", "Works"}},
      {"foe_keyword",
       {"beast", "swarm", "folk", "sleeper", "toll", "dead", "thing", "summoner", "unique"},
       {"Beast", "Swarm", "Folk", "Sleeper", "Toll", "Dead", "Thing", "Summoner", "Unique"}},
      {"loot_keyword",
       {"heavy", "locked", "sealed", "key", "light", "tome", "food", "metal", "tool", "relic",
        "flask", "device", "coin"},
       {"Heavy", "Locked", "Sealed", "Key", "Light", "Tome", "Food", "Metal", "Tool", "Relic",
        "Flask", "Device", "Coin"}},
      {"family",
       {"none", "axe", "blade", "spear", "hammer", "bow", "sling", "club"},
       {"None", "Axe", "Blade", "Spear", "Hammer", "Bow", "Sling", "Club"}},
      {"readiness", {"careless", "bold", "alert"}, {"Careless", "Bold", "Alert"}},
      {"pace", {"none", "rush", "march", "sneak"}, {"no Pace", "Rush", "March", "Sneak"}},
      {"brightness", {"dark", "ambient", "bright"}, {"Dark", "Ambient", "Bright"}},
      {"condition", {"poison", "fear", "shock"}, {"Poison", "Fear", "Shock"}},
      {"harm",
       {"damage", "exhaust", "drain", "fire", "poison", "fear", "shock"},
       {"Damage", "Exhaust", "Drain", "Fire", "Poison", "Fear", "Shock"}},
      {"deck",
       {"locations", "events", "barriers", "obstacles", "adventure", "treasure", "shocks"},
       {"Location", "Event", "Barrier", "Obstacle", "Adventure", "Treasure", "Shock"}},
      {"kind",
       {"none", "event", "barrier", "obstacle", "foe", "discovery", "loot", "trap", "shock",
        "encounter", "curiosity"},
       {"nothing", "an Event", "a Barrier", "an Obstacle", "a Foe", "a Discovery", "a Loot",
        "a Booby Trap", "a Shock card", "an Encounter", "a Curiosity"}},
      {"result",
       {"fail", "miss", "pushed_back", "trade_blows", "advance", "strike", "critical"},
       {"Fail", "Miss", "Pushed Back", "Trade Blows", "Advance", "Strike", "Critical"}},
      {"test", {"basic", "table", "staged"}, {"Basic", "Table", "Staged"}},
      {"role", {"deck", "start", "named"}, {}},
      {"obstacle_kind", {"trial", "trap"}, {"Trial", "Trap"}},
      {"discovery_kind", {"encounter", "curiosity"}, {"Encounter", "Curiosity"}},
      {"position", {"ranged", "melee"}, {"Ranged", "Melee"}},
      {"ordinal", {"first", "second", "third", "start"}, {"first", "second", "third", "starting"}},
      {"barriers", {"here", "next"}, {"a Barrier here", "the next Barrier"}},
      {"title", {"bell"}, {"Bell"}},
      {"shown",
       joined({"stone", "water", "works", "beast", "growth", "lore", "shadow", "folk", "grave"},
              kSkillWords),
       joined({"Stone", "Water", "Works", "Beast", "Growth", "Lore", "Shadow", "Folk", "Grave"},
              kSkillTitles)},
      {"talent_kind", {"skill", "weapon"}, {"Skill", "Weapon"}},
      {"price",
       {"sneak", "search", "move_back", "retreat", "camp"},
       {"Sneaking", "a Careful Search", "moving back", "a Retreat", "Camping"}},
      {"side", {"none", "party", "foe"}, {"nobody", "the Party", "the Foe"}},
      {"episode",
       {"first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"},
       {"first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"}},
      {"branch", {"none", "a", "b"}, {"no version", "version a", "version b"}},
      {"native", {}, {}},
  };
}

std::vector<AttributeDef> attributes(const Vocabulary& v) {
  std::vector<AttributeDef> all{
      piece_attribute("bonus", Attr::Bonus, 4, "on its Tests"),
      piece_attribute("ready", Attr::Ready, 1, "Ready Talents"),
      piece_attribute("health", Attr::Health, 1, "Health"),
      piece_attribute("brawn", Attr::Brawn, 2, "Brawn"),
      piece_attribute("grace", Attr::Grace, 2, "Grace"),
      piece_attribute("handle", Attr::Handle, 2, "Handle"),
      piece_attribute("reason", Attr::Reason, 2, "Reason"),
      piece_attribute("will", Attr::Will, 2, "Will"),
      piece_attribute("charm", Attr::Charm, 2, "Charm"),
      piece_attribute("scouting", Attr::Scouting, 4, "on Scouting Tests"),
      piece_attribute("surprising", Attr::Surprising, 4, "on Surprise Tests"),
      piece_attribute("attack", Attr::Attack, 4, "on attacks"),
      piece_attribute("melee", Attr::Melee, 4, "Defence against Melee"),
      piece_attribute("ranged", Attr::Ranged, 4, "Defence against Ranged Attacks"),
      piece_attribute("strike", Attr::Strike, 4, "Damage with its Strikes"),
      piece_attribute("alertness", Attr::Alertness, 4, "Alertness"),
      piece_attribute("breakpoint", Attr::Breakpoint, 4, "Breakpoint"),
      piece_attribute("population", Attr::Population, 4, "Population"),
      piece_attribute("pins", Attr::Pins, 4, "Creatures that it Pins"),
      piece_attribute("keyword", Attr::Keyword, 1, "Keyword"),
      seat_attribute("resolved", Attr::Places, 1, "Resolved Locations"),
      seat_attribute("heroes", Attr::Heroes, 1, "Heroes"),
      seat_attribute("margin", Attr::Margin, 1, "margin"),
      seat_attribute("held", Attr::HeldLoot, 1, "Loot"),
      piece_attribute("shade", Attr::Shade, 4, "stages of darkness"),
      // of the map and of Events
      piece_attribute("difficulty", Attr::Difficulty, 4, "on the Difficulty of its Tests"),
      piece_attribute("start", Attr::Start, 1, "Starting Position"),
      seat_attribute("time", Attr::TimeLeft, 1, "Time"),
      piece_attribute("both_ways", Attr::BothWays, 4, "chooses the way anew at each stage"),
      // of Scenarios
      seat_attribute("progress", Attr::Progress, 1, "progress"),
      seat_attribute("events", Attr::Events, 1, "Events"),
  };
  all.push_back(seat_attribute("slain", Attr::Slain, 1, "Creatures killed in this Round"));
  all.push_back(seat_attribute("round", Attr::Round, 1, "Round"));
  // ---- of Heroes and what they carry
  const auto keyword = [&](std::string name, Attr attribute, std::string given) {
    all.push_back(piece_attribute(std::move(name), attribute, 4));
    all.back().keyword = true;
    all.back().given = std::move(given);
  };
  keyword("tended", Attr::Tended, "may be Healed by any Hero at Camp");
  keyword("weak_will", Attr::WeakWill, "makes its Will Tests with Weakness");
  keyword("no_pins", Attr::NoPins, "Pins nobody");
  keyword("fire", Attr::Fire, "deals Fire with its attacks");
  keyword("piercing", Attr::Piercing, "treats a negative Defence as 0");
  keyword("reach", Attr::Reach, "may target any Creature that is not guarded");
  keyword("past_guards", Attr::PastGuards, "may target a guarded Summoner");
  keyword("undaunted", Attr::Undaunted, "never has −1 for being Outnumbered");
  all.push_back(piece_attribute("duty", Attr::Duty, 4, "Creatures that it has to Pin"));
  all.push_back(piece_attribute("undrained", Attr::Undrained, 1, "Talents that are not Drained"));
  all.push_back(piece_attribute("light_icon", Attr::LightIcon, 4, "from the Light icon"));
  keyword("carries", Attr::Carries, "lets one Heavy Loot move with the Party");
  keyword("steady", Attr::Steady, "has no Weakness from Fear");
  keyword("untrained", Attr::Untrained, "does not add the Attribute");
  keyword("drawn", Attr::Drawn, "starts in Melee");
  all.push_back(piece_attribute("ammo", Attr::Ammo, 4, "Ammo"));
  all.push_back(piece_attribute("family", Attr::Family, 1, "Weapon Family"));
  keyword("unusable", Attr::Unusable, "cannot be used");
  keyword("as_knife", Attr::AsKnife, "counts as a Knife");
  keyword("melee_only", Attr::MeleeOnly, "cannot be used at Range");
  keyword("ranged_only", Attr::RangedOnly, "cannot be used in Melee");
  all.push_back(piece_attribute("worn", Attr::Worn, 3, "uses in this Combat"));
  all.push_back(seat_attribute("aid", Attr::Aid, 1, "Loot bonus"));
  for (AttributeDef& a : all) {
    if (a.name == "keyword") a.list = v.list("loot_keyword");
    if (a.name == "slain") a.whole = "the number of Creatures killed in this Round";
    if (a.name == "round") a.whole = "the number of the Round";
    if (a.name == "family") a.list = v.list("family");
    if (a.name == "aid") a.whole = "the most that one Loot adds to this Test";
    if (a.name == "attack") a.whole = "its bonus on attacks";
    if (a.name == "as_knife" || a.name == "melee_only" || a.name == "ranged_only")
      a.whole = "what it has lost";
    if (a.name == "margin") a.whole = "what the Test was passed by";
    if (a.name == "heroes") a.whole = "the number of Heroes";
    if (a.name == "resolved") a.whole = "the number of Resolved Locations";
    if (a.name == "start") a.list = v.list("position");
    if (a.name == "progress") a.whole = "the Scenario's count";
    if (a.name == "events") a.whole = "the number of Events still to be Resolved";
    if (a.name == "held") a.whole = "the number of Loot items held";
    if (a.name == "time") a.whole = "the Time that is left";
    if (a.name == "both_ways") {
      a.keyword = true;
      a.given = "may choose the way anew at each stage";
    }
  }
  return all;
}

std::vector<EventDef> events(const Vocabulary& v) {
  const RoleDef hero{"hero", RoleSlot::Piece};
  const RoleDef amount{"amount", RoleSlot::Amount};
  const RoleDef what{"what", RoleSlot::Word, v.list("harm")};
  const RoleDef by{"by", RoleSlot::Other};
  const RoleDef with{"with", RoleSlot::Source};
  const RoleDef result{"result", RoleSlot::Word, v.list("result")};
  const auto event = [](std::string name, Event e, std::vector<RoleDef> roles, std::string after,
                        std::string would = {}) {
    return EventDef{std::move(name),  id(e),  std::move(roles), std::move(after),
                    std::move(would), nullptr};
  };
  return {
      event("damage", Event::Damage, {hero, amount, by}, "{hero} takes Damage",
            "{hero} would take Damage"),
      event("exhaust", Event::Exhaust, {hero, amount, by}, "{hero} Exhausts a Talent",
            "{hero} would Exhaust a Talent"),
      event("condition", Event::Condition, {hero, what, by}, "{hero} is dealt a Condition",
            "{hero} would be dealt a Condition"),
      event("round", Event::Round, {}, "a Round starts"),
      event("struck", Event::Struck, {{"creature", RoleSlot::Piece}, by, with},
            "{creature} is struck"),
      event("killed", Event::Killed, {{"creature", RoleSlot::Piece}, {"by", RoleSlot::Other}},
            "{creature} is killed"),
      event("combat_won", Event::Won, {}, "a Combat is won"),
      event("entered", Event::Entered, {}, "a Location is entered"),
      // of Combat
      event("wound", Event::Wound,
            {{"creature", RoleSlot::Piece}, amount, by, {"fire", RoleSlot::Flag0}},
            "{creature} takes Damage", "{creature} would take Damage"),
      // of Heroes
      event("attack", Event::Attack,
            {hero,
             {"creature", RoleSlot::Other},
             with,
             {"how", RoleSlot::Why, v.list("position")},
             result},
            "{hero} attacks"),
      event("strikes", Event::Strikes, {hero, by, result}, "{hero} is Struck",
            "{hero} would be Struck"),
      event("tested", Event::Tested,
            {{"by", RoleSlot::Piece},
             {"passed", RoleSlot::Flag0},
             {"failed", RoleSlot::Flag1},
             {"dice", RoleSlot::Amount}},
            "the Test of {by} is over"),
      event("fled", Event::Fled, {}, "the Foe Flees"),
      event("combat_over", Event::CombatOver, {}, "a Combat is over"),
      event("camped", Event::Camped, {}, "the Party has Camped"),
      event("wakes", Event::Wakes, {hero, by}, "{hero} comes round"),
      event("trap", Event::Trap, {}, "a Booby Trap takes effect", "a Booby Trap would take effect"),
      event("time", Event::Time, {amount, {"forced", RoleSlot::Flag0}}, "Time is spent",
            "Time would be spent"),
      event("treasure", Event::Treasure, {{"by", RoleSlot::Piece}}, "Treasure is drawn by {by}"),
      // of the map and of Events
      event("lit", Event::Lit, {{"by", RoleSlot::Piece}}, "the Party gains Light by {by}"),
      event("order", Event::Order, {}, "the Marching Order is chosen"),
      event("red", Event::Red, {}, "the red result of a Trap takes effect",
            "the red result of a Trap would take effect"),
      // of Scenarios
      event("resolved", Event::Resolved,
            {{"card", RoleSlot::Piece}, {"kind", RoleSlot::Word, v.list("kind")}},
            "{card} is Resolved"),
      event("spared", Event::Spared, {{"creature", RoleSlot::Piece}},
            "{creature} leaves the Combat alive"),
      event("opened", Event::Opened, {{"loot", RoleSlot::Piece}}, "{loot} has been opened"),
      event("onward", Event::Onward, {}, "the Party has chosen an Exit"),
      {"leave", id(Event::Leave), {}, "the Party leaves", "the Party would leave", "leave here"},
      event("turn_over", Event::TurnOver, {}, "a Turn is over"),
  };
}

std::vector<TriggerDef> triggers() {
  return {
      printed_word("test", Trigger::Test, "Before the roll"),
      printed_word("rolled", Trigger::Rolled, "After the roll"),
      printed_word("help", Trigger::Help, "Before another Hero's roll"),
      printed_word("rescue", Trigger::Rescue, "After another Hero's roll"),
      printed_word("attack", Trigger::Attack, "On your attack"),
      printed_word("explore", Trigger::Explore, "Exploration Phase"),
      printed_word("camp", Trigger::Camp, "Camp"),
      printed_word("exit", Trigger::Scout, "After choosing an Exit"),
      printed_word("round", Trigger::Round, "At the start of a Round"),
      printed_word("action", Trigger::Action, "As an action"),
      printed_word("any", Trigger::Any, "At any time"),
      printed_word("parley", Trigger::Parley, "Before a Combat"),
      printed_word("morale", Trigger::Morale, "In the Morale step"),
      printed_word("rest", Trigger::Rest, "Rest Phase"),
      printed_word("event", Trigger::Event, "Event", true),
      printed_word("legendary", Trigger::Legendary, "Legendary"),
      printed_word("red", Trigger::Red, "Red"),
      printed_word("resolved", Trigger::Resolved, "When it is Resolved"),
      printed_word("triggered", Trigger::Triggered, "Triggered"),
      printed_word("left", Trigger::Left, "Your Test"),
      printed_word("right", Trigger::Right, "A Test against you"),
      printed_word("open", Trigger::Open, "Opened"),
      printed_word("goal", Trigger::Goal, "Goal"),
      printed_word("start", Trigger::Start, "Start"),
      printed_word("won", Trigger::Won, "Success"),
      printed_word("lost", Trigger::Lost, "Failure"),
      printed_word("fumble", Trigger::Fumble, "Critical failure"),
      printed_word("jammed", Trigger::Jammed, "Failed"),
  };
}

std::vector<VerbDef> all_verbs() {
  return with_core_verbs({
#define VERB(name, pattern, english) \
  {#name, static_cast<u8>(kFirstGameVerb + id(GameVerb::name)), pattern, english},
#include "games/legends_untold/verbs.def"
#undef VERB
  });
}

// ---- the tables of a pack

/// The lines of a card with a Test.
std::vector<RowDef> test_lines(const Vocabulary& v) {
  return {
      rows("option",
           {word_field("skill", v.list("skill"), "the named skill", true),
            number_field("difficulty", 5, 21, "what the total must reach")},
           {{"pass", "Passed", "the green result"}, {"fail", "Failed", "the red result"}},
           "{skill} {difficulty}"),
      ordered_rows(rows("row", {number_field("total", 3, 30, "the least total", false)},
                        {{"result", "", "what the row gives"}}, "[{total}]"),
                   "total", RowDef::Order::Falls),
      ordered_rows(
          rows("stage", {number_field("up", 3, 30, "the chevron to the next stage", false)},
               {{"result", "", "what the stage gives"}}, "[next {up}]"),
          "up", RowDef::Order::Rises),
  };
}
void add_test_fields(const Vocabulary& v, std::vector<CardFieldDef>& fields) {
  fields.push_back(word_field("test", v.list("test"), "its type; Basic if left out"));
  fields.push_back(flag_field("party", "a Party Test"));
  fields.push_back(texts_field("ways", R"(of a Table or Staged Test: "leap -2")"));
  fields.push_back(
      texts_field("icons", R"(modifier icons: "alert", "careless", "light", "kit", "loot 2")"));
  fields.push_back(words_field("adds", v.list("environment"), "Environment icons that it adds"));
  fields.push_back(words_field("speciality", v.list("speciality"), "Speciality icons"));
  fields.push_back(text_field("foe", "id of the Foe that its text means"));
  fields.push_back(text_field("loot", "id of the Loot that its text means"));
}
TableDef tested(std::string name, const Vocabulary& v, std::vector<CardFieldDef> fields) {
  add_test_fields(v, fields);
  TableDef def = table(std::move(name), std::move(fields), true);
  def.rows = test_lines(v);
  return def;
}

std::vector<TableDef> tables(const Vocabulary& v) {
  const CardFieldDef flavour = text_field("flavour", "a line under the title");
  const CardFieldDef art = text_field("art", "silhouette of the clients' set");
  const CardFieldDef set = text_field("set", "id of the environment; any if left out");
  const CardFieldDef speciality =
      words_field("speciality", v.list("speciality"), "Speciality icons");
  const auto pair = [](std::string name, const std::string& what) {
    return text_field(std::move(name), what + R"(: "6/7", the second on Legendary)", true);
  };
  return {
      table("setting",
            {flavour, number_field("camp", 0, 9, "what Camping costs", false),
             number_field("campsite", 0, 9, "what Camping costs at a Campsite", false),
             text_field("pathway", "id of the environment to which its Pathways lead")},
            false),
      table("face", {texts_field("cards", R"(a card's id and its silhouette: ["um_l01 grazers"])")},
            false),
      table("location",
            {flavour, art, set, word_field("role", v.list("role"), "deck if left out"),
             text_field("openings", R"(sides as printed: "S:fo N:A E:D#1 W:B>")", true),
             text_field("brightness", R"(Scouting Difficulty Bright/Ambient/Dark: "7/9/11")", true),
             number_field("foes", 0, kMostSlots, "Foe icons", false),
             number_field("discoveries", 0, kMostSlots, "Discovery icons", false),
             text_field("zones", R"(s Search, t Treasure, c Campsite: "s t#1 c#2")"),
             text_field("behind", R"(what lies behind the Barriers: "#1=Adv #2=Foe")"),
             words_field("environment", v.list("environment"), "Environment icons"), speciality},
            false),
      tested(
          "event", v,
          {flavour, set,
           flag_field("worst", "of a Party Staged Test: only the worst stage gives its result"),
           text_field("passes", R"(so many Heroes have to pass: "1/2", the second on Legendary)")}),
      tested("barrier", v, {flavour, set}),
      tested("obstacle", v,
             {flavour, set, word_field("kind", v.list("obstacle_kind"), "Trial or Trap", true)}),
      tested("discovery", v,
             {flavour, art, set,
              word_field("kind", v.list("discovery_kind"), "Encounter or Curiosity", true)}),
      table("foe",
            {flavour,
             art,
             set,
             words_field("keywords", v.list("foe_keyword"), "Keywords"),
             number_field("tier", 1, 4, "how dangerous it is; 4 Unique"),
             text_field("pools", R"(of which pools it is: "ABC")"),
             number_field("alertness", 3, 20, "Alertness"),
             word_field("start", v.list("position"), "Starting Position", true),
             number_field("melee_defence", -4, 4, "added to Melee Attacks", false),
             number_field("ranged_defence", -4, 4, "added to Ranged Attacks", false),
             texts_field("melee", R"(Damage Line, icon by icon: ["damage", "poison"])"),
             texts_field("ranged", "Damage Line in the Ranged Position"),
             text_field("table", R"(Ranged Attack Table: "16/12/10/6")"),
             text_field("population", R"(for one to four Heroes: "1/2/3/4")", true),
             text_field("breakpoint", R"(for one to four Heroes: "0/1/1/2")", true),
             number_field("health", 1, 9, "Health of each Creature"),
             number_field("health_each", 0, 4, "more Health for each Hero", false),
             text_field("minions", R"(that a Summoner brings: "1/2/3/4")"),
             text_field("foe", "id of a Foe that its text means"),
             text_field("loot", "id of a Loot that its text means")},
            true),
      table("loot",
            {flavour, set, words_field("keywords", v.list("loot_keyword"), "Keywords"),
             texts_field("opens", R"(Tests that open it: ["pick 12", "force 13"])"),
             number_field("treasure", 0, 4, "Treasure that it holds", false),
             flag_field("reserved", "stays in the box unless a Scenario names it"),
             flag_field("personal", "it speaks of the Hero who holds it"),
             flag_field("trapped", "a Booby Trap inside acts as if the Party were Careless"),
             flag_field("outfit", "worn: of no use to a Hero with an Outfit"),
             text_field("melee", R"(its holder may fight with it: "15/13/11/9/8")"),
             text_field("ranged", R"("15/12/10/7")")},
            true),
      table("booby_trap", {flavour, set}, true),
      table("shock", {flavour}, true),
      table(
          "occupation",
          {flavour, art, text_field("card", "the card whose side it is", true),
           text_field("attributes", R"(Brawn Grace Handle Reason Will Charm: "3 1 2 1 2 1")", true),
           words_field("speciality", v.list("speciality"), "Speciality icons"),
           text_field("knife", R"(its Knife: "16/14/12/10/9" if left out)"),
           text_field("weapon", "id of the recommended Weapon", true),
           texts_field("talents",
                       "ids of the recommended Talents: three, then those of Levels 3 "
                       "and 6, then a Beginner's"),
           texts_field("upgrades",
                       "ids that Upgrades are spent on, in order: once, the item; "
                       "twice, its upgraded side"),
           texts_field("lone", "ids of a Lonewolf's extra Talents and of its Kit or Outfit")},
          true),
      table("talent",
            {flavour, word_field("kind", v.list("talent_kind"), "Skill or Weapon Talent", true),
             word_field("weapon_family", v.list("family"), "of a Weapon Talent"),
             text_field("family", "of a Skill Talent"), speciality,
             text_field("loot", "id of the Loot that its text means")},
            true),
      table("weapon",
            {flavour, word_field("weapon_family", v.list("family"), "Weapon Family", true),
             speciality, text_field("melee", R"(Combat Results Table: "15/13/11/9/8")"),
             text_field("ranged", R"("15/13/11/7")"),
             number_field("ammo", 0, 9, "Ammo; none is needed if left out", false),
             text_field("upgraded", "name of its upgraded side", true),
             text_field("upgraded_melee", "of the upgraded side"),
             text_field("upgraded_ranged", "of the upgraded side"),
             number_field("upgraded_ammo", 0, 9, "of the upgraded side", false),
             word_field("speciality_against", v.list("foe_keyword"),
                        "its Speciality counts only against this Keyword"),
             number_field("damage", 0, 3, "Damage more with each Strike", false),
             number_field("critical", 0, 3, "Damage more with a Critical", false)},
            true),
      table("kit",
            {flavour, flag_field("outfit", "an Outfit"),
             text_field("upgraded", "name of its upgraded side", true),
             texts_field("bonuses", R"("climb 1", "endure 1 water": what it adds)"),
             texts_field("upgraded_bonuses", "of the upgraded side")},
            true),
      table(
          "scenario",
          {flavour,
           set,
           number_field("level", 1, kLevels, "Level of the Heroes"),
           text_field("start", "id of the starting Location", true),
           texts_field("places", R"(named Locations: "um_l21 bottom", "um_l20")"),
           texts_field("named", "ids of Foes, Discoveries and Loot that take part"),
           text_field("foe", "ids of Foes that its text means"),
           text_field("waits", "id of the Foe that waits at the place named last"),
           texts_field("holds", R"(cards behind the first icon of a place: "um_l21 um_b04 aside")"),
           texts_field("out", R"(cards that stay in the box: "od_f06 won second")"),
           texts_field("joins", R"(cards that are always in their deck: "od_e03 lost second")"),
           text_field("upgrades", R"(that each Hero has more: "1 won sixth")"),
           texts_field("branches", "its versions a and b in words"),
           text_field("gift", "id of a Loot that one Hero keeps besides on success"),
           words_field("keeps", v.list("loot_keyword"),
                       "Keywords of which each Hero keeps a Loot besides on success"),
           flag_field("free", "free exploration"),
           pair("locations", "Locations"),
           pair("time", "Time"),
           pair("foes", "Foes"),
           pair("discoveries", "Discoveries"),
           pair("loot", "Loot"),
           pair("traps", "Booby Traps"),
           text_field("pool", "of which Foes: A, B, C or D, or a letter for each Level", true),
           text_field("goal", "what is to be done, in a sentence", true),
           text_field("success", "what follows success"),
           text_field("failure", "what follows failure"),
           text_field("next", "id of the next Episode"),
           flag_field("clear_exit", "the way back must be free of Foes"),
           flag_field("any_exit", "... need not, whatever the optional rule says")},
          true),
  };
}

Vocabulary make() {
  Vocabulary v;
  v.game = "legends_untold";
  v.verbs = all_verbs();
  v.words = words();
  v.lists = lists();
  v.attributes = attributes(v);
  v.events = events(v);
  v.seats = {{"you", kYou, "you", "your", true},
             {"everyone", kEachPlayer, "each Hero", "each Hero's"},
             {"party", id(SeatWord::Party), "the Party", "the Party's"}};
  v.times = {{"end of round", id(Time::EndOfRound), "this Round"},
             {"end of combat", id(Time::EndOfCombat), "for the rest of the Combat"},
             {"end of turn", id(Time::EndOfTurn), "for the rest of the Turn"},
             {"next turn", id(Time::NextTurn), "next Turn", true},
             {"end of test", id(Time::EndOfTest), "for this Test"},
             {"end of card", id(Time::EndOfCard), "for all Tests of this card"},
             {"end of action", id(Time::EndOfAction), "for this action"},
             {"end of adventure", id(Time::EndOfAdventure), "for the rest of the Adventure"},
             {"next camp", id(Time::NextCamp), "until the next Camp"},
             {"next round", id(Time::NextRound), "next Round", true},
             {"next test", id(Time::NextTest), "on the next Test", true},
             // of the map and of Events
             {"end of next turn", id(Time::EndOfNextTurn), "until the next Turn ends"},
             {"next scouting", id(Time::NextScouting), "until its next Scouting Test is over"},
             {"next attack", id(Time::NextAttack), "until its next attack is over"}};
  v.periods = {{"test", id(Period::Test), "Test"},
               {"round", id(Period::Round), "Round"},
               {"combat", id(Period::Combat), "Combat"},
               {"turn", id(Period::Turn), "Turn"},
               {"adventure", id(Period::Adventure), "Adventure"}};
  v.triggers = triggers();
  v.conditions = {
      {"tests <w:tested>", id(Condition::Tests), "this Test is of {0}"},
      {"here <w:environment>", id(Condition::Here), "{0} is here"},
      {"readiness <w:readiness>", id(Condition::Careless), "the Party is {0}"},
      {"pace <w:pace>", id(Condition::Pacing), "the Pace is {0}"},
      {"lit", id(Condition::Lit), "the Party has Light"},
      {"barrier here with <w:shown>", id(Condition::BarrierWith),
       "there is a Barrier here with {0}"},
      {"barrier here", id(Condition::BarrierHere), "there is a Barrier here"},
      {"all by <w:skill>", id(Condition::AllBy), "every Hero passed by {0}"},
      {"party test", id(Condition::PartyTest), "this is a Party Test"},
      {"against <w:foe_keyword>", id(Condition::Against), "the Foe is {0}"},
      {"legendary", id(Condition::Legendary), "the difficulty is Legendary"},
      {"alone", id(Condition::Alone), "there is one Hero"},
      {"scouting", id(Condition::Scouting), "this is a Scouting Test"},
      {"surprising", id(Condition::Surprising), "this is a Surprise Test"},
      {"attacking", id(Condition::Attacking), "this is an attack"},
      {"test passed", id(Condition::Passed), "the Test was passed"},
      {"test failed", id(Condition::Failed), "the Test was failed"},
      {"reached <w:ordinal>", id(Condition::Reached), "the Party stands in the {0} place named"},
      {"engagement", id(Condition::Engagement), "this is the Engagement Round"},
      {"fighting", id(Condition::Fighting), "there is Combat"},
      {"spent", id(Condition::Exhausted), "this is Exhausted"},
      {"facing <w:kind>", id(Condition::Facing), "the card under way is {0}"},
      {"all passed", id(Condition::AllPassed), "every Hero passed"},
      {"heavy here", id(Condition::Heavy), "this lies here"},
      // of Heroes
      {"shows <w:speciality>", id(Condition::Shows), "the card shows {0}"},
      {"offers <w:skill>", id(Condition::Offers), "an option is {0}"},
      {"type <w:test>", id(Condition::TypeIs), "this is a {0} Test"},
      {"upgraded", id(Condition::Upgraded), "this is upgraded"},
      {"with this", id(Condition::WithThis), "the attack is made with this"},
      {"result <w:result>", id(Condition::Result), "the result is {0}"},
      {"first attack", id(Condition::FirstAttack), "this is your first attack in the Combat"},
      {"surprise <w:side>", id(Condition::Surprised), "{0} has Surprise"},
      {"way back", id(Condition::WayBack), "there is a previous Location"},
      // of the map and of Events
      {"named <w:title>", id(Condition::Titled), "it is named after a {0}"},
      {"campsite", id(Condition::Campsite), "there is a Campsite"},
      // of Scenarios
      {"at <w:ordinal>", id(Condition::At), "the Party is in the {0} place named"},
      {"searched <w:ordinal>", id(Condition::Searched),
       "a Treasure Zone of the {0} place named has been Searched"},
      {"won <w:episode>", id(Condition::EarlierWon), "the {0} Episode was won"},
      {"lost <w:episode>", id(Condition::EarlierLost), "the {0} Episode was lost"},
      {"branch <w:branch>", id(Condition::Version), "this is {0}"},
      {"time over", id(Condition::OutOfTime), "the Party is out of Time"},
  };
  v.zones = {};
  v.rules = {{"forbid", kForbid, "<p> [by <s>]", "nothing may {0}"},
             {"camp_price", id(Rule::CampPrice), "<n>", "Camping costs Time {0}, if that is less"}};
  v.tables = tables(v);
  v.most_tallies = 0;
  return v;
}

}  // namespace

const effects::Vocabulary& vocabulary() {
  static const effects::Vocabulary v = make();
  return v;
}

}  // namespace undercroft::legends
