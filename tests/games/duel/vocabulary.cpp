// The words of the duel's cards.
#include "engine/effects/define.h"

#include "duel/duel.h"

namespace undercroft::duel {
namespace {

using namespace effects;

std::vector<WordDef> words() {
  std::vector<WordDef> all{
      noun("card", Word::Card, "card", "cards"),
      noun("creature", Word::Creature, "creature", "creatures"),
      noun("artifact", Word::Artifact, "artifact", "artifacts"),
      noun("upgrade", Word::Upgrade, "upgrade", "upgrades"),
      noun("action", Word::Action, "action", "actions"),
      adjective("other", Word::Other, 10),
      adjective("friendly", Word::Friendly, 20),
      adjective("enemy", Word::Enemy, 20),
      adjective("damaged", Word::Damaged, 30),
      adjective("undamaged", Word::Undamaged, 30),
      adjective("ready", Word::Ready, 30),
      adjective("exhausted", Word::Exhausted, 30),
      adjective("stunned", Word::Stunned, 30),
      adjective("warded", Word::Warded, 30),
      adjective("destroyed", Word::Destroyed, 30),
      adjective("flank", Word::Flank, 40),
  };
  all.front().any = true;
  all.back().after = "on a flank";
  all.back().not_after = "not on a flank";
  return all;
}

std::vector<ListDef> lists() {
  return {
      {"house",
       {"none", "brobnar", "dis", "logos", "mars", "sanctum", "shadows", "untamed"},
       {"no house", "Brobnar", "Dis", "Logos", "Mars", "Sanctum", "Shadows", "Untamed"}},
      {"trait", {}, {}, true},
      {"type", {"action", "artifact", "creature", "upgrade"}, {}},
      {"counter", {"power1"}, {"+1 power counters"}},
      {"zone",
       {"nowhere", "deck", "hand", "play", "discard", "archives", "purge", "under"},
       {"nowhere", "deck", "hand", "play", "discard pile", "archives", "purged pile",
        "cards under it"}},
      {"why", {"effect", "destroyed", "reap", "icon"}, {}},
      {"trigger",
       {"play", "fight", "reap", "destroyed", "before_fight", "before_reap", "leaves", "action",
        "omni"},
       {}},
      {"native", {}, {}},
      {"skill", {"power", "armor"}, {}},
      {"result", {"fail", "pass", "critical"}, {}},
  };
}

std::vector<AttributeDef> attributes(const std::vector<ListDef>& lists) {
  const auto list = [&](std::string_view name) {
    for (std::size_t i = 0; i < lists.size(); ++i)
      if (lists[i].name == name) return static_cast<int>(i);
    return -1;
  };
  std::vector<AttributeDef> all{
      piece_attribute("controller", Attr::Controller, 0),
      piece_attribute("house", Attr::House, 2),
      piece_attribute("trait", Attr::Trait, 2),
      piece_attribute("type", Attr::Type, 2),
      piece_attribute("taunt", Attr::Taunt, 3),
      piece_attribute("hazardous", Attr::Hazardous, 3),
      piece_attribute("armor", Attr::Armor, 5),
      piece_attribute("power", Attr::Power, 6),
      piece_attribute("damage", Attr::Damage, 7),
      piece_attribute("amber", Attr::Amber, 7),
      piece_attribute("uses", Attr::Uses, 7),
      seat_attribute("keys", Attr::Keys, 8, "keys"),
      seat_attribute("chains", Attr::Chains, 8, "chains"),
      seat_attribute("hand", Attr::Hand, 8, "cards in hand"),
      seat_attribute("key_cost", Attr::KeyCost, 8, "key cost"),
  };
  all[1].list = list("house");
  all[2].list = list("trait");
  all[3].list = list("type");
  all[4].keyword = all[5].keyword = true;
  all[9].of_seat = true;
  return all;
}

std::vector<EventDef> events(const Vocabulary& v) {
  const RoleDef card{"card", RoleSlot::Piece};
  const RoleDef by{"by", RoleSlot::Seat};
  const RoleDef why{"why", RoleSlot::Why, v.list("why")};
  const auto event = [](std::string name, Event e, std::vector<RoleDef> roles, std::string after,
                        std::string would) {
    return EventDef{std::move(name), id(e), std::move(roles), std::move(after), std::move(would)};
  };
  return {
      event("play", Event::Play, {card, by}, "{card} is played", "{card} would be played"),
      event("enter", Event::Enter, {card, by}, "{card} enters play", "{card} would enter play"),
      event("use", Event::Use, {card, by}, "{card} is used", "{card} would be used"),
      event("reap", Event::Reap, {card, by}, "{card} reaps", "{card} would reap"),
      event("fight", Event::Fight, {card, {"with", RoleSlot::Other}, {"in_fight", RoleSlot::Flag0}},
            "{card} fights", "{card} would fight"),
      event("damage", Event::Damage,
            {card,
             {"source", RoleSlot::Other},
             {"in_fight", RoleSlot::Flag0},
             {"amount", RoleSlot::Amount}},
            "{card} is dealt damage", "{card} would be dealt damage"),
      event("destroy", Event::Destroy,
            {card, {"fighting", RoleSlot::Other}, {"in_fight", RoleSlot::Flag0}},
            "{card} is destroyed", "{card} would be destroyed"),
      event("leave", Event::Leave, {card, {"to", RoleSlot::Word, v.list("zone")}, why},
            "{card} leaves play", "{card} would leave play"),
      event("discard", Event::Discard, {card, by}, "{card} is discarded",
            "{card} would be discarded"),
      event("gain", Event::Gain, {by, why, {"amount", RoleSlot::Amount}}, "{by} gains amber",
            "{by} would gain amber"),
      event("lose", Event::Lose, {by, {"amount", RoleSlot::Amount}}, "{by} loses amber",
            "{by} would lose amber"),
      event("steal", Event::Steal, {by, {"amount", RoleSlot::Amount}}, "{by} steals amber",
            "{by} would steal amber"),
      event("capture", Event::Capture, {card, {"amount", RoleSlot::Amount}}, "{card} captures",
            "{card} would capture"),
      event("forge", Event::Forge, {by}, "{by} forges a key", "{by} would forge a key"),
      event("house", Event::House, {by, {"house", RoleSlot::Word, v.list("house")}},
            "{by} chooses a house", "{by} would choose a house"),
      event("turnstart", Event::TurnStart, {by}, "{by} starts a turn", "{by} would start a turn"),
      event("turnend", Event::TurnEnd, {by}, "{by} ends a turn", "{by} would end a turn"),
      event("control", Event::Control, {card, by}, "{card} changes sides",
            "{card} would change sides"),
      event("test", Event::Test, {card, {"skill", RoleSlot::Word, v.list("skill")}},
            "{card} is put to the test", "{card} would be put to the test"),
  };
}

std::vector<TriggerDef> triggers() {
  return {
      listening_word("play", Trigger::Play, Stage::After, Event::Play, "Play"),
      listening_word("fight", Trigger::Fight, Stage::After, Event::Fight, "Fight"),
      listening_word("reap", Trigger::Reap, Stage::After, Event::Reap, "Reap"),
      listening_word("destroyed", Trigger::Destroyed, Stage::Tagged, Event::Destroy, "Destroyed"),
      printed_word("before_fight", Trigger::BeforeFight, "Before fight"),
      listening_word("before_reap", Trigger::BeforeReap, Stage::Before, Event::Reap, "Before reap"),
      listening_word("leaves", Trigger::Leaves, Stage::Before, Event::Leave, "Leaves play"),
      printed_word("action", Trigger::Action, "Action"),
      printed_word("omni", Trigger::Omni, "Omni"),
  };
}

std::vector<VerbDef> verbs() {
  return with_core_verbs({
#define VERB(name, pattern, english) \
  {#name, static_cast<u8>(kFirstGameVerb + id(GameVerb::name)), pattern, english},
#include "duel/verbs.def"
#undef VERB
  });
}

std::vector<CardFieldDef> card_fields(const Vocabulary& v) {
  return {
      word_field("type", v.list("type"), "what kind of card it is", true),
      word_field("house", v.list("house"), "the house it belongs to", true),
      number_field("power", 0, 30, "printed power of a creature", false),
      number_field("armor", 0, 10, "printed armor of a creature", false),
      number_field("amber", 0, 5, "bonus icons", false),
      flag_field("adventure", "its text speaks to whoever is active"),
      words_field("traits", v.list("trait"), "printed traits"),
      {"keywords", CardFieldDef::Kind::Keywords, -1, false, 0, 0,
       "printed keywords, with their numbers"},
  };
}

/// Enumerated as Line, OptionKey and LineKey.
std::vector<RowDef> card_lines(const Vocabulary& v) {
  const CardFieldDef skill = word_field("skill", v.list("skill"), "what is tested", true);
  const auto number = [](const char* name, const char* meaning, bool required) {
    return number_field(name, -9, 30, meaning, required);
  };
  const RowKeyDef done{"do", "", "what the total leads to"};
  return {
      rows("option", {skill, number("at", "the total that passes", true)},
           {{"pass", "Passed", "once it is passed"}, {"fail", "Failed", "if it is not"}},
           "{skill} {at}"),
      rows("way", {skill, number("modifier", "added to the total", false)}, {},
           "{skill}[ {modifier}]"),
      ordered_rows(
          rows("row", {number("from", "the least total; the last line covers the rest", false)},
               {done}, "[{from} or more]"),
          "from", RowDef::Order::Falls),
      ordered_rows(rows("stage", {number("up", "the total that leads on to the next", false)},
                        {done}, "stage[, on at {up}]"),
                   "up", RowDef::Order::Rises),
  };
}

Vocabulary make() {
  Vocabulary v;
  v.game = "duel";
  v.verbs = verbs();
  v.words = words();
  v.lists = lists();
  v.attributes = attributes(v.lists);
  v.events = events(v);
  v.zones = {
      {"deck", id(Zone::Deck), "deck", false, true},
      {"hand", id(Zone::Hand), "hand"},
      {"discard", id(Zone::Discard), "discard pile"},
      {"archives", id(Zone::Archives), "archives", false, true},
      {"purge", id(Zone::Purged), "purged cards"},
      {"under", id(Zone::Under), "cards laid under others"},
  };
  v.seats = {
      {"you", kYou, "you", "your", true},
      {"owner of", kOwnerOf, "its owner", "its owner's"},
      {"controller of", kControllerOf, "its controller", "its controller's"},
      {"each_player", kEachPlayer, "each player", "each player's"},
      {"active", kActive, "the active player", "the active player's"},
      {"opponent", id(SeatWord::Opponent), "your opponent", "your opponent's"},
  };
  v.times = {
      {"end of turn", id(Time::EndOfTurn), "until the turn ends"},
      {"end of fight", id(Time::EndOfFight), "until this fight is over"},
      {"self leaves", id(Time::SelfLeaves), "while it stays in play"},
      {"start of your next turn", id(Time::YourNextTurn), "until your next turn begins"},
      {"while", id(Time::While), "as long as"},
      {"your next turn", id(Time::InYourNextTurn), "during your next turn", true},
      {"end of test", id(Time::EndOfTest), "for this test"},
  };
  v.periods = {{"turn", id(Period::Turn), "turn"}, {"game", id(Period::Game), "game"}};
  v.triggers = triggers();
  v.relations = {{"neighbour of", id(Relation::Neighbour), "next to {0}"}};
  v.conditions = {
      {"no houses", id(Condition::NoHouses), "houses do not matter"},
      {"chosen <w:house> or <w:house>", id(Condition::ChosenHouse),
       "{0} or {1} is the house of the turn"},
  };
  v.rules = {
      {"forbid", kForbid, "<p> [by <s>]", "{1} cannot {0}"},
      {"permit", kPermit, "<p> [by <s>]", "{1} may {0} whatever its house"},
      {"limit", kLimit, "<n> <p> [by <s>]", "{2} cannot {1} more than {0} times a turn"},
      {"only", kOnly, "<p> [by <s>]", "{1} can only {0}"},
      {"cost", kCost, "<n> <p> [by <s>]", "it costs {2} {0} more to {1}"},
      {"charge", kCharge, "<n> to <s> for <p> [by <s>]", "{3} must pay {1} {0} amber to {2}"},
  };
  v.tables = {table("card", card_fields(v), true)};
  v.tables[0].rows = card_lines(v);
  v.tables.push_back(chart_table("chart", {}, {}));
  v.most_tallies = static_cast<int>(Capacity::kTallies);
  return v;
}

}  // namespace

const effects::Vocabulary& vocabulary() {
  static const effects::Vocabulary v = make();
  return v;
}

}  // namespace undercroft::duel
