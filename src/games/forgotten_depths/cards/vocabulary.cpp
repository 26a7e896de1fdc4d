// The words of Forgotten Depths' cards, and the tables of its packs.
#include "engine/effects/define.h"

#include "games/forgotten_depths/rules/combat.h"

namespace undercroft::forgotten {
namespace {

using namespace effects;

std::vector<WordDef> words() {
  std::vector<WordDef> all{
      noun("hero", Word::Hero, "Hero", "Heroes"),
      noun("ally", Word::Ally, "Ally", "Allies"),
      noun("card", Word::Card, "played card", "played cards"),
      noun("foe_card", Word::FoeCard, "Monster card", "Monster cards"),
      noun("individual", Word::Individual, "individual", "individuals"),
      noun("drawn", Word::Drawn, "drawn card", "drawn cards"),
      noun("member", Word::Member, "individual of this card", "individuals of this card"),
      noun("head", Word::Head, "Head", "Heads"),
      noun("other_part", Word::OtherPart, "part other than this", "parts other than this"),
      noun("item", Word::Item, "Item", "Items"),
      noun("skill", Word::Skill, "Ability", "Abilities"),
      adjective("own", Word::Own, 10),
      adjective("hurt", Word::Hurt, 30),
      adjective("assigned", Word::Assigned, 20),
      adjective("paired", Word::Paired, 30),
      adjective("opposite", Word::Opposite, 20),
      adjective("targeted", Word::Targeted, 10),
      noun("monster", Word::Monster, "Monster", "Monsters"),
      noun("exhausted_spell", Word::Spell, "Exhausted Spell", "Exhausted Spells"),
      adjective("loose", Word::Loose, 30),
      adjective("usable", Word::Usable, 30),
      adjective("unfixed", Word::Unfixed, 30),
      adjective("odd", Word::Odd, 30),
      adjective("even", Word::Even, 30),
      adjective("climbing", Word::Climbing, 30),
  };
  for (WordDef& w : all) {
    if (w.name == "loose") w.english = "open";
    if (w.name == "own") {
      w.whose = "your";
      w.alone = "you";
    }
    if (w.name == "targeted") {
      w.whose = "the Hero's";
      w.alone = "the Hero";
    }
    if (w.name == "unfixed") w.after = "that can be Unequipped";
    if (w.name == "odd") w.after = "showing an odd total";
    if (w.name == "even") w.after = "showing an even total";
    if (w.name == "climbing") w.after = "showing rising Values";
  }
  return all;
}

std::vector<ListDef> lists() {
  return {
      {"ecology", {"ruins", "caverns", "architecture"}, {}},
      {"class", {"fighter", "wizard", "rogue", "none"}, {}},
      {"role",
       {"monster", "saurian", "guardian", "head_1", "head_2", "body", "tail", "location", "lore"},
       {}},
      {"type", {"singular", "pair", "group", "horde"}, {}},
      {"use",
       {"never", "combat", "exploring", "any", "hand_start", "monster_played", "test", "return"},
       {}},
      {"why",
       {"direct", "return", "ability", "spell"},
       {"by Direct Damage", "by Return Damage", "by an Ability", "by a Spell"}},
      {"healing", {"rest", "bought", "text"}, {"by a Rest", "by bought Healing", "by a card"}},
      {"deck", {"light", "medium", "heavy"}, {"Light", "Medium", "Heavy"}},
      {"token",
       {"bell_clapper", "bread_token", "brass_pin", "builders_seal", "eel_oil", "glow_cap",
        "river_pebble", "tar_rope"},
       {"Bell Clappers", "Bread Tokens", "Brass Pins", "Builder's Seals", "Eel Oil", "Glow Caps",
        "River Pebbles", "Tar Ropes"}},
      {"native", {}, {}},
  };
}

std::vector<AttributeDef> attributes(int types) {
  std::vector<AttributeDef> all{
      piece_attribute("value", Attr::Value, 5, "Value"),
      piece_attribute("armor", Attr::Armor, 4, "Armor"),
      piece_attribute("health", Attr::Health, 1, "Health"),
      piece_attribute("missing", Attr::Missing, 1, "missing Health"),
      piece_attribute("stored", Attr::Stored, 1, "Stored Power"),
      piece_attribute("hand", Attr::Hand, 1, "Hand size"),
      piece_attribute("equipped", Attr::Equipped, 1, "Equipped Items"),
      piece_attribute("total", Attr::Total, 1, "total"),
      piece_attribute("highest_drawn", Attr::Highest, 1, "highest drawn Value"),
      piece_attribute("lowest_drawn", Attr::Lowest, 1, "lowest drawn Value"),
      piece_attribute("counters", Attr::Counters, 1, "counters"),
      piece_attribute("level", Attr::Level, 1, "Level"),
      piece_attribute("magic", Attr::Magic, 3, "Magic"),
      piece_attribute("taken", Attr::Taken, 1, "damage by Heroes in this Round"),
      piece_attribute("living", Attr::Living, 1, "number of living individuals"),
      piece_attribute("spells", Attr::Spells, 1, "Spells"),
      piece_attribute("odd_hand", Attr::OddHand, 1, "odd cards in Hand"),
      piece_attribute("best_discard", Attr::BestDiscard, 1, "highest discarded Value"),
      piece_attribute("rival", Attr::Rival, 1, "Monster card's Value"),
      piece_attribute("supply", Attr::Supply, 1, "lowest Value in the supply"),
      piece_attribute("xp", Attr::Xp, 1, "experience"),
      piece_attribute("hits", Attr::Hits, 6, "Hero Hits"),
      piece_attribute("margin", Attr::Margin, 6, "Return Damage"),
      piece_attribute("piercing", Attr::Piercing, 3, "damage that ignores Armor and resistance"),
      piece_attribute("splitting", Attr::Splitting, 3,
                      "damage that may be split between two individuals of a set"),
      piece_attribute("chest_items", Attr::ChestItems, 3, "Item to choose from at a Chest"),
      piece_attribute("type", Attr::Type, 1, "type"),
      piece_attribute("guard", Attr::Guard, 3, "Armor"),
      piece_attribute("drift", Attr::Drift, 3, "Value on each card played"),
      piece_attribute("burning", Attr::Burning, 3, "damage at the end of the Round"),
      seat_attribute("keys", Attr::Keys, 1, "Keys"),
      seat_attribute("round", Attr::Round, 1, "Round"),
      seat_attribute("wealth", Attr::Wealth, 1, "experience"),
      seat_attribute("sum", Attr::Sum, 1, "sum"),
  };
  const auto for_a_round = [&](std::string name, Attr what, std::string given) {
    all.push_back(piece_attribute(std::move(name), what, 3));
    all.back().keyword = true;
    all.back().given = std::move(given);
  };
  for_a_round("no_block", Attr::NoBlock, "uses no Block-Activated Abilities");
  for_a_round("no_power", Attr::NoPower, "uses no Power-Activated Abilities");
  for_a_round("no_ability", Attr::NoAbility, "uses no Abilities");
  for_a_round("avoids", Attr::Avoids, "avoids Return Damage");
  for_a_round("ignores", Attr::Ignores, "ignores the results of the pairs");
  for_a_round("both", Attr::Both, "resolves every pair");
  for_a_round("rising", Attr::Rising, "plays no second card lower than the first, if possible");
  for_a_round("no_heal", Attr::NoHeal, "heals nothing");
  for_a_round("frenzy", Attr::Frenzy, "resolves both pairs if both are Monster Hits");
  for_a_round("two_hits", Attr::TwoHits, "resolves both pairs if both are Hero Hits");
  for_a_round("shielded", Attr::Shielded, "prevents the first damage");
  for_a_round("magic_edge", Attr::MagicEdge, "deals Magic damage with pairs");
  for (AttributeDef& a : all) {
    if (a.name == "total" || a.name == "stored" || a.name == "equipped" || a.name == "best_discard")
      a.of_seat = true;
    if (a.name == "round") a.whole = "the number of the Round";
    if (a.name == "sum") a.whole = "the sum of the drawn Values";
    if (a.name == "magic" || a.name == "armor") a.keyword = true;
    if (a.name == "piercing" || a.name == "splitting") a.keyword = true;
    if (a.name == "type") a.list = types;
  }
  return all;
}

std::vector<EventDef> events(const Vocabulary& v) {
  const RoleDef hero{"hero", RoleSlot::Piece};
  const RoleDef amount{"amount", RoleSlot::Amount};
  const RoleDef why{"why", RoleSlot::Word, v.list("why")};
  const RoleDef source{"source", RoleSlot::Source};    // a Monster Card
  const RoleDef monster{"monster", RoleSlot::Source};  // a Monster Card, or a part
  const auto event = [](std::string name, Event e, std::vector<RoleDef> roles, std::string after,
                        std::string would = {}) {
    return EventDef{std::move(name),  id(e),  std::move(roles), std::move(after),
                    std::move(would), nullptr};
  };
  EventDef mend = event("mend", Event::Mend, {hero, {"why", RoleSlot::Word, v.list("healing")}},
                        "{hero} heals");
  mend.deed = "let {hero} heal";
  return {
      event("round", Event::Round, {}, "a Round starts"),
      event("round_end", Event::RoundEnd, {}, "a Round ends"),
      event("strike", Event::Strike,
            {hero, {"monster", RoleSlot::Other}, amount, why, {"with", RoleSlot::Source}},
            "{hero} damages {monster}", "{hero} would damage {monster}"),
      event("hurt", Event::Hurt, {hero, amount, why, {"by", RoleSlot::Other}}, "{hero} is damaged",
            "{hero} would be damaged"),
      event("defeat", Event::Defeat,
            {{"individual", RoleSlot::Piece}, {"monster", RoleSlot::Other}},
            "an individual of {monster} is Defeated"),
      event("block", Event::Block, {hero}, "{hero} resolves a Block"),
      event("rest", Event::Rest, {}, "the party rests"),
      event("spend", Event::Spend, {hero}, "{hero} spends Power"),
      event("fall", Event::Fall, {{"monster", RoleSlot::Piece}}, "a Monster Card is Defeated"),
      mend,
  };
}

std::vector<TriggerDef> triggers() {
  return {
      printed_word("encounter", Trigger::Encounter, "Encounter", true),
      printed_word("use", Trigger::Use, "Use", false),
      printed_word("power", Trigger::Power, "Power", false),
      printed_word("power_2", Trigger::Power2, "Power, second", false),
      printed_word("power_3", Trigger::Power3, "Power, third", false),
  };
}

std::vector<VerbDef> all_verbs() {
  return with_core_verbs({
#define VERB(name, pattern, english) \
  {#name, static_cast<u8>(kFirstGameVerb + id(GameVerb::name)), pattern, english},
#include "games/forgotten_depths/verbs.def"
#undef VERB
  });
}

// ---- the tables of a pack

std::vector<TableDef> tables(const Vocabulary& v) {
  const CardFieldDef flavour = text_field("flavour", "a line under the title");
  const CardFieldDef art = text_field("art", "silhouette of the clients' set");
  const CardFieldDef place = word_field("ecology", v.list("ecology"), "where it belongs", true);
  const CardFieldDef xp = number_field("xp", 0, 9, "experience", false);
  const CardFieldDef use = word_field("use", v.list("use"), "when its text may be used", false);
  return {
      table("ecology",
            {flavour, number_field("number", 1, kEcologies, "in which order they are played"),
             number_field("heal_xp", 1, 4, "experience for a unit of Healing"),
             number_field("heal", 1, 9, "Health for each Hero in a unit of Healing"),
             number_field("key", 1, 20, "experience for a Key"),
             number_field("ability", 0, 20, "experience for an Ability"),
             text_field("typical", "rewards of monsters, features and locations")},
            false),
      table("tile",
            {flavour, place, text_field("edges", "north, east, south, west: O # U L", true),
             texts_field("areas", R"(sides, then what is there: "NE MF")"),
             texts_field("links", R"("door a b", "boundary a b", "stairs a b")"),
             text_field("nodes", "sides with a Node"),
             text_field("water", "corners under water: nw ne se sw"),
             flag_field("entry", "the Entry Tile"), flag_field("boat", "the Boat"),
             flag_field("sword", "the Sword")},
            false),
      table("pattern",
            {flavour, place, number_field("number", 1, kPatterns, "of its cards"),
             texts_field("cells", R"(squares with the sides of their Nodes: "0,1 NE")"),
             flag_field("water", "from the Boat to the Sword by water")},
            false),
      table("monster",
            {flavour, art, place, word_field("role", v.list("role"), "what kind of card", false),
             number_field("difficulty", 1, 3, "Light, Medium or Heavy deck"),
             word_field("type", v.list("type"), "singular if left out", false),
             number_field("individuals", 1, kMostIndividuals, "of a horde", false),
             text_field("health", "for one, two, three Heroes: 8/16/24"),
             texts_field("states", R"(cards of the Monster and the Hero, all alive first: "2:1")"),
             number_field("armor", 0, 9, "printed Armor", false), xp,
             texts_field("powers", "names of its Power Abilities, in order")},
            true),
      table("feature", {flavour, art, place, xp}, true),
      table(
          "location",
          {flavour, art, place, number_field("number", 1, kPatterns, "of its Rune Pattern"),
           text_field("letter", "of its pile"), number_field("numeral", 1, 9, "in the pile", false),
           text_field("next", "the letter that it names"), xp,
           text_field("foe", "id of the monster that is fought"),
           text_field("item", "id of the Item that it is")},
          true),
      table("item",
            {flavour, art,
             word_field("class", v.list("class"), "whose deck, or who may equip it", false),
             flag_field("deck", "of a class deck, not of a location"),
             number_field("hands", 0, 2, "hand icons", false), flag_field("magic", "Magic"),
             number_field("armor", 0, 9, "Armor", false),
             number_field("uses", 0, 9, "use counters", false),
             texts_field("add", R"(Item Action Cards: "8x2")"),
             number_field("remove", 0, 9, "Action Cards to remove", false), xp, use,
             flag_field("block", "its text is a Block-Activated Ability"),
             number_field("power", 0, 3, "Stored Power that its text costs", false),
             flag_field("blade", "a Fabled Blade"), flag_field("fixed", "cannot be Unequipped"),
             flag_field("command", "the Word of Command")},
            true),
      table("ability",
            {flavour, word_field("class", v.list("class"), "whose deck; none for a mat", false),
             text_field("cost", R"("passive", "power 1" or "block")", true), use,
             flag_field("exhaust", "exhausted after use"), flag_field("spell", "a Spell")},
            true),
      table("token", {flavour, number_field("tokens", 1, 9, "how many there are"), use}, true),
      table("hero",
            {flavour, art, text_field("person", "the Hero whose mat it is", true),
             word_field("class", v.list("class"), "Primary class", true),
             word_field("second", v.list("class"), "Secondary class", false),
             flag_field("back", "the mat's back"),
             text_field("health", "Maximum Health by Level: 24/28/32", true),
             texts_field("abilities", "ids of its Abilities, at most two")},
            false),
  };
}

Vocabulary make() {
  Vocabulary v;
  v.game = "forgotten_depths";
  v.verbs = all_verbs();
  v.words = words();
  v.lists = lists();
  v.attributes = attributes(v.list("type"));
  v.events = events(v);
  v.seats = {
      {"you", kYou, "you", "your", true},
      {"party", id(SeatWord::Party), "the party", "the party's"},
      {"target", id(SeatWord::Target), "the Hero", "the Hero's"},
  };
  v.times = {{"end of round", id(Time::EndOfRound), "this Round"},
             {"end of combat", id(Time::EndOfCombat), "for the rest of the Combat"},
             {"end of ecology", id(Time::EndOfEcology), "for the rest of the Ecology"},
             {"next round", id(Time::NextRound), "next Round", true}};
  v.periods = {{"round", id(Period::Round), "Round"},
               {"combat", id(Period::Combat), "Combat"},
               {"ecology", id(Period::Ecology), "Ecology"},
               {"step", id(Period::Playing), "Step 2"}};
  v.triggers = triggers();
  v.conditions = {{"alone", id(Condition::Alone), "there is one Hero"},
                  {"word known", id(Condition::HasItem), "a Hero has the Word of Command"},
                  {"magic blow", id(Condition::Magic), "it is Magic"},
                  {"locked", id(Condition::Locked), "a Door or Chest can be unlocked"},
                  {"fighting", id(Condition::Fighting), "there is Combat"},
                  {"counter left", id(Condition::Counter), "a counter is left on this"},
                  {"hitless", id(Condition::NoHit), "you resolved no Hero Hit in it"},
                  {"plain blow", id(Condition::Plain), "it is not Magic"},
                  {"values differ", id(Condition::Distinct), "all drawn Values are different"},
                  {"values equal", id(Condition::Equal), "two drawn Values are equal"},
                  {"third round", id(Condition::ThirdRound), "it is Round 3, 6, 9 and so on"},
                  {"open pair", id(Condition::OpenPair), "no Block has settled your pairs"},
                  {"open hits", id(Condition::OpenHits), "two of your pairs are Hero Hits"}};
  v.zones = {{"packs", id(Zone::Packs), "party's packs", true},
             {"training", id(Zone::Training), "party's training", true}};
  v.rules = {{"forbid", kForbid, "<p> [by <s>]", "nothing may {0}"}};
  v.tables = tables(v);
  v.most_tallies = 0;
  return v;
}

}  // namespace

const effects::Vocabulary& vocabulary() {
  static const effects::Vocabulary v = make();
  return v;
}

}  // namespace undercroft::forgotten
