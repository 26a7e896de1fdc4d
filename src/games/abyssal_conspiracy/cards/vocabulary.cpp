// The words of the cards of both books, and the tables of their packs.
#include "engine/effects/define.h"

#include "games/abyssal_conspiracy/state.h"

namespace undercroft::abyssal {
namespace {

using namespace effects;

/// A word that stands behind its noun.
template <class E>
WordDef phrase(std::string name, E word, const std::string& text,
               const std::string& otherwise = {}) {
  WordDef w = adjective(std::move(name), word, 50);
  w.after = text;
  w.not_after = otherwise.empty() ? "not " + text : otherwise;
  return w;
}

// What each layer settles before the next may read it (effects.md §4).
enum Layer : u8 { kSides, kOnCards, kSilence, kPrinted, kPlace, kKeywords, kArmor, kPower, kSeat };

std::vector<WordDef> words() {
  std::vector<WordDef> all{
      noun("card", Word::Card, "card", "cards"),
      noun("creature", Word::Creature, "creature", "creatures"),
      noun("artifact", Word::Artifact, "artifact", "artifacts"),
      noun("upgrade", Word::Upgrade, "upgrade", "upgrades"),
      noun("action", Word::Action, "action", "actions"),
      adjective("other", Word::Other, 10),
      phrase("friendly", Word::Friendly, "you control", "you do not control"),
      adjective("enemy", Word::Enemy, 20),
      adjective("teammates", Word::Teammates, 20),
      phrase("adventure", Word::Adventure, "of the adventure"),
      phrase("engaged", Word::Engaged, "engaged with you"),
      phrase("damaged", Word::Damaged, "with damage", "without damage"),
      phrase("undamaged", Word::Undamaged, "without damage", "with damage"),
      adjective("ready", Word::Ready, 30),
      adjective("exhausted", Word::Exhausted, 30),
      adjective("stunned", Word::Stunned, 30),
      adjective("unstunned", Word::Unstunned, 30),
      adjective("warded", Word::Warded, 30),
      adjective("enraged", Word::Enraged, 30),
      adjective("destroyed", Word::Destroyed, 30),
      adjective("attacking", Word::Attacking, 30),
      phrase("attacked", Word::Attacked, "under attack"),
      adjective("upgraded", Word::Upgraded, 30),
      phrase("active_house", Word::ActiveHouse, "of the house now active"),
      phrase("own_house", Word::OwnHouse, "of a house of your deck"),
      phrase("entered_now", Word::EnteredNow, "new in play this turn"),
      phrase("flank", Word::Flank, "on either flank"),
      phrase("left_flank", Word::LeftFlank, "on the left flank"),
      phrase("right_flank", Word::RightFlank, "on the right flank"),
      phrase("centre", Word::Centre, "in the centre"),
      phrase("topmost", Word::Topmost, "on top of its pile"),
  };
  for (WordDef& word : all) {
    if (word.name == "card") word.any = true;
    if (word.name == "enemy") word.english = "opposing";
    if (word.name == "teammates") word.english = "teammate's";
    if (word.name.ends_with("flank")) word.layer = kPlace;
    if (word.name == "active_house") word.layer = kPrinted;
  }
  return all;
}

std::vector<ListDef> lists() {
  return {
      {"house",
       {"none", "brobnar", "dis", "logos", "mars", "sanctum", "shadows", "untamed", "conspiracy"},
       {"no house", "Brobnar", "Dis", "Logos", "Mars", "Sanctum", "Shadows", "Untamed",
        "Conspiracy"}},
      {"trait", {}, {}, true},
      {"title", {}, {}, true},
      {"type", {"action", "artifact", "creature", "upgrade", "seal", "location"}, {}},
      {"prey",
       {"none", "least_powerful", "most_powerful", "flank", "exhausted", "ready", "with_amber",
        "chosen_house", "damaged", "without_armor"},
       {"nothing", "the least powerful creature", "the most powerful creature", "a flank creature",
        "an exhausted creature", "a ready creature", "a creature with Æmber on it",
        "a creature of the house that you chose last", "a damaged creature",
        "a creature without armor"}},
      {"enters", {"ready", "stunned", "warded", "enraged"}, {}},
      {"counter",
       {"power1", "doom", "disruption", "fuse", "glory", "growth", "scheme", "warrant"},
       {"+1 power counters", "doom counters", "disruption counters", "fuse counters",
        "glory counters", "growth counters", "scheme counters", "warrant counters"}},
      {"zone",
       {"nowhere", "deck", "hand", "play", "discard", "archives", "purge", "under"},
       {"nowhere", "deck", "hand", "play", "discard pile", "archives", "purged pile",
        "cards under it"}},
      {"why",
       {"effect", "destroyed", "reap", "icon"},
       {"by an effect", "by being destroyed", "by reaping", "by a bonus icon"}},
      {"trigger",
       {"play", "fight", "reap", "destroyed", "before_fight", "before_reap", "leaves", "action",
        "omni", "opened", "ability", "search", "to_play"},
       {"“Play”", "“Fight”", "“Reap”", "“Destroyed”", "“Before fight”", "“Before reap”",
        "“Leaves play”", "“Action”", "“Omni”", "“Opened”", "“Ability”", "“Search”", "“To play”"}},
      {"side", {"low", "high"}, {}},
      {"step",
       {"forge", "house", "act", "ready", "draw", "turn"},
       {"the step of forging", "the choice of a house", "the step of playing and using",
        "the step of readying", "the step of drawing", "the next turn"}},
      {"ignored", {"taunt", "elusive"}, {}},
      {"rarity", {"none", "common", "uncommon", "rare", "special"}, {}},
      {"phrase",
       {"each", "up_to", "at_least", "half", "did", "did_not", "gains"},
       {"every", "at most", "at least", "half (rounded down) of", "that happens",
        "that does not happen", "has"}},
      {"native", {}, {}},
  };
}

std::vector<AttributeDef> attributes(const Vocabulary& v) {
  const auto keyword = [](std::string name, Attr attribute, Layer layer = kKeywords) {
    AttributeDef a = piece_attribute(std::move(name), attribute, layer);
    a.keyword = true;
    return a;
  };
  const auto named = [&](std::string name, Attr attribute, Layer layer) {
    AttributeDef a = piece_attribute(std::move(name), attribute, layer);
    a.list = v.list(a.name);
    return a;
  };
  // What a card and a pool or zone of a seat both have.
  const auto on_both = [](AttributeDef a) {
    a.of_seat = true;
    return a;
  };
  const auto whole = [](std::string name, Attr attribute, std::string text) {
    AttributeDef a = seat_attribute(std::move(name), attribute, kSeat, "");
    a.whole = std::move(text);
    return a;
  };
  std::vector<AttributeDef> all{
      piece_attribute("controller", Attr::Controller, kSides),
      keyword("blank", Attr::Blank, kSilence),
      named("house", Attr::House, kPrinted),
      named("trait", Attr::Trait, kPrinted),
      named("type", Attr::Type, kPrinted),
      named("title", Attr::Title, kPrinted),
      keyword("flank", Attr::OnFlank, kPlace),
      keyword("taunt", Attr::Taunt),
      keyword("elusive", Attr::Elusive),
      keyword("skirmish", Attr::Skirmish),
      keyword("poison", Attr::Poison),
      keyword("assault", Attr::Assault),
      keyword("hazardous", Attr::Hazardous),
      keyword("splash_attack", Attr::SplashAttack),
      keyword("deploy", Attr::Deploy),
      keyword("alpha", Attr::Alpha),
      keyword("omega", Attr::Omega),
      keyword("invulnerable", Attr::Invulnerable),
      keyword("untargetable", Attr::Untargetable),
      named("prey", Attr::Prey, kKeywords),
      piece_attribute("armor", Attr::Armor, kArmor),
      piece_attribute("power", Attr::Power, kPower),
      piece_attribute("damage", Attr::Damage, kOnCards),
      on_both(piece_attribute("amber", Attr::Amber, kOnCards, "Æmber")),
      piece_attribute("uses", Attr::Uses, kOnCards, "uses"),
      piece_attribute("counters", Attr::Counters, kOnCards),
      seat_attribute("keys", Attr::Keys, kSeat, "keys"),
      seat_attribute("chains", Attr::Chains, kSeat, "chains"),
      seat_attribute("hand", Attr::Hand, kSeat, "cards in hand"),
      seat_attribute("key_cost", Attr::KeyCost, kSeat, "key cost"),
      seat_attribute("archived", Attr::Archived, kSeat, "cards in archives"),
      seat_attribute("discarded", Attr::Discarded, kSeat, "discarded cards"),
      seat_attribute("depth", Attr::Depth, kSeat, "depth"),
      seat_attribute("engaged", Attr::EngagedWith, kSeat, "engaged creatures"),
      whole("seals", Attr::SealsOpen, "the number of opened seals"),
      whole("amber_third", Attr::AmberThird, "a third of the team's Æmber, rounded up"),
      whole("players", Attr::Players, "the number of players"),
  };
  for (AttributeDef& a : all) {
    if (a.name == "blank") a.given = "count as blank";
    if (a.name == "flank") a.given = "count as on a flank";
    if (a.name == "untargetable") a.given = "cannot be attacked";
    if (a.keyword && a.given.empty()) a.given = "have " + a.english;
    if (a.name == "uses") a.whole = "its count of uses this turn";
    if (a.name == "power") a.shows = "of power";
  }
  return all;
}

std::vector<EventDef> events(const Vocabulary& v) {
  const RoleDef card{"card", RoleSlot::Piece};
  const RoleDef by{"by", RoleSlot::Seat};
  const RoleDef with{"with", RoleSlot::Other};
  const RoleDef amount{"amount", RoleSlot::Amount};
  const RoleDef in_fight{"in_fight", RoleSlot::Flag0};
  const RoleDef why{"why", RoleSlot::Why, v.list("why")};
  const auto event = [](std::string name, Event e, std::vector<RoleDef> roles, std::string after,
                        std::string would, const char* deed = nullptr) {
    return EventDef{std::move(name),  id(e), std::move(roles), std::move(after),
                    std::move(would), deed};
  };
  return {
      event("play", Event::Play, {card, by}, "{by} has played {card}", "{by} would play {card}"),
      event("enter", Event::Enter, {card, {"played", RoleSlot::Flag0}, by}, "{card} enters play",
            "{card} would enter play", "bring {card} into play"),
      event("use", Event::Use, {card, by}, "{by} has used {card}", "{by} would use {card}"),
      event("reap", Event::Reap, {card, by}, "{card} reaps", "{card} would reap",
            "reap with {card}"),
      event("fight", Event::Fight, {card, with, in_fight}, "{card} fights", "{card} would fight",
            "use {card} to fight {with}"),
      event("act", Event::Act, {card, by}, "{card} acts", "{card} would act",
            "use the “Action” or “Omni” of {card}"),
      event("attack", Event::Attack, {card, with}, "{card} attacks", "{card} would attack",
            "attack with {card}"),
      event("damage", Event::Damage, {card, {"source", RoleSlot::Other}, in_fight, amount},
            "{card} takes damage", "{card} would take damage", "damage {card}"),
      event("destroy", Event::Destroy, {card, {"fighting", RoleSlot::Other}, in_fight},
            "{card} is destroyed", "{card} would be destroyed"),
      event("leave", Event::Leave, {card, {"to", RoleSlot::Word, v.list("zone")}, why},
            "{card} leaves play", "{card} would leave play"),
      event("discard", Event::Discard, {card, by, {"from", RoleSlot::Word, v.list("zone")}},
            "{by} has discarded {card}", "{by} would discard {card}"),
      event("gain", Event::Gain, {by, why, amount}, "{by} gains Æmber", "{by} would gain Æmber",
            "gain Æmber"),
      event("lose", Event::Lose, {by, amount}, "{by} loses Æmber", "{by} would lose Æmber",
            "lose Æmber"),
      event("steal", Event::Steal, {by, amount}, "{by} steals Æmber", "{by} would steal Æmber",
            "steal Æmber"),
      event("capture", Event::Capture, {card, amount}, "{card} captures Æmber",
            "{card} would capture Æmber", "capture Æmber with {card}"),
      event("forge", Event::Forge, {by, amount}, "{by} forges a key", "{by} would forge a key",
            "forge a key"),
      event("house", Event::House, {by, {"house", RoleSlot::Word, v.list("house")}},
            "{by} chooses {house}", "{by} would choose {house}", "choose {house}"),
      event("turnstart", Event::TurnStart, {by}, "{by} begins a turn", "{by} would begin a turn",
            "start a turn"),
      event("turnend", Event::TurnEnd, {by}, "{by} ends a turn", "{by} would end a turn",
            "end a turn"),
      event("control", Event::Control, {card, by}, "{by} takes control of {card}",
            "{by} would take control of {card}", "take control of {card}"),
      event("draw", Event::Draw, {by}, "{by} draws", "{by} would draw",
            "draw up (reckoned as chains)"),
      event("archive", Event::Archive, {card, by}, "{by} has archived {card}",
            "{by} would archive {card}"),
      event("move", Event::Move, {by}, "{by} moves to another location",
            "{by} would move to another location", "move to another location"),
      event("tide", Event::Tide, {by, {"side", RoleSlot::Word, v.list("side")}}, "the tide turns",
            "the tide would turn", "turn the tide"),
      event("seal", Event::Seal, {}, "a seal opens", "a seal would open", "open a seal"),
      event("search", Event::Search, {by}, "{by} searches a location",
            "{by} would search a location", "search a location"),
      event("heal", Event::Heal, {card, amount}, "{card} is healed", "{card} would be healed"),
      event("exalt", Event::Exalt, {card}, "{card} is exalted", "{card} would be exalted"),
      event("used_to_fight", Event::UsedToFight, {card}, "{card} is used to fight",
            "{card} would be used to fight", "use {card} to fight"),
      event("shuffle", Event::Shuffle, {by}, "{by} shuffles a deck", "{by} would shuffle a deck",
            "shuffle a deck"),
  };
}

std::vector<TriggerDef> triggers() {
  return {
      listening_word("play", Trigger::Play, Stage::After, Event::Play, "Play"),
      listening_word("fight", Trigger::Fight, Stage::After, Event::Fight, "Fight"),
      listening_word("reap", Trigger::Reap, Stage::After, Event::Reap, "Reap"),
      listening_word("destroyed", Trigger::Destroyed, Stage::Tagged, Event::Destroy, "Destroyed"),
      printed_word("before_fight", Trigger::BeforeFight, "Before fight"),
      printed_word("before_reap", Trigger::BeforeReap, "Before reap"),
      listening_word("leaves", Trigger::Leaves, Stage::Before, Event::Leave, "Leaves play"),
      printed_word("action", Trigger::Action, "Action"),
      printed_word("omni", Trigger::Omni, "Omni"),
      printed_word("opened", Trigger::Opened, "Opened", true),
      printed_word("ability", Trigger::Ability, "Ability"),
      printed_word("search", Trigger::Search, "Search"),
      printed_word("to_play", Trigger::ToPlay, "To play"),
  };
}

std::vector<VerbDef> verbs() {
  std::vector<VerbDef> all = with_core_verbs({
#define VERB(name, pattern, english) \
  {#name, static_cast<u8>(kFirstGameVerb + id(GameVerb::name)), pattern, english},
#include "games/abyssal_conspiracy/verbs.def"
#undef VERB
  });
  for (VerbDef& verb : all) {
    if (verb.enumerator == "Pick") verb.english = "pick {0}";
    if (verb.enumerator == "Redirect") verb.english = "{0} takes it instead";
    if (verb.enumerator == "Cancel") verb.english = "nothing more comes of it";
    if (verb.enumerator == "Win") verb.english = "the team wins";
    if (verb.enumerator == "LoseGame") verb.english = "the team loses";
  }
  return all;
}

// ---- the tables of a pack

std::vector<CardFieldDef> card_fields(const Vocabulary& v) {
  return {
      word_field("type", v.list("type"), "what kind of card it is", true),
      word_field("house", v.list("house"),
                 "the house it belongs to; conspiracy for all that the adventure brings", true),
      number_field("power", 0, 30, "printed power of a creature", false),
      number_field("armor", 0, 10, "printed armor of a creature", false),
      texts_field("icons", "bonus icons from top to bottom: aember, capture, damage, draw"),
      words_field("traits", v.list("trait"), "printed traits"),
      {"keywords", CardFieldDef::Kind::Keywords, -1, false, 0, 0,
       "printed keywords, with their numbers"},
      words_field("called", v.list("title"), "what texts of other cards call it"),
      words_field("enters", v.list("enters"), "how it enters play, if not as the rules have it"),
      word_field("prey", v.list("prey"), "what it looks for to fight"),
      number_field("copies", 0, 3, "how many there are in the adventure deck; 1 unless said",
                   false),
      number_field("depth", 1, kDepths, "of a location", false),
      flag_field("start", "the location where the players start"),
      flag_field("goal", "the location where the Vaultbinder is used"),
      flag_field("free_moves", "moves from this location cost nothing"),
      text_field("search_price", "of a location: what a search of it costs"),
      flag_field("top_half", "the half of a gigantic creature that has its icons"),
      flag_field("bottom_half", "the half of a gigantic creature of this name that has the rest"),
      flag_field("spendable", "Æmber on it may be spent as if it were in the pool"),
      flag_field("heeds_piles", "its text asks in which order a discard pile lies"),
      flag_field("silenced", "nothing of this adventure exercises its text"),
      word_field("rarity", v.list("rarity"),
                 "how often packs of Archon cards hold it; special is what comes with others"),
      text_field("flavour", "a line under the text"),
      text_field("art", "silhouette of the clients' set"),
  };
}

std::vector<TableDef> tables(const Vocabulary& v) {
  return {
      table("card", card_fields(v), true),
      table("deck",
            {text_field("plan", "what it wants to do", true),
             words_field("houses", v.list("house"), "its three houses"),
             texts_field("cards", "ids of its 36 cards, house by house")},
            false),
      table("unwritten", {word_field("house", v.list("house"), "the house it belongs to", true)},
            false),
  };
}

std::vector<SeatDef> seats() {
  return {
      {"you", kYou, "you", "your", true},
      {"owner of", kOwnerOf, "its owner", "its owner's"},
      {"controller of", kControllerOf, "its controller", "its controller's"},
      {"each_player", kEachPlayer, "each player", "each player's"},
      {"anybody", kEachPlayer, "any player", "any player's"},
      {"active", kActive, "the active player", "the active player's"},
      {"opponent", id(SeatWord::Opponent), "the other side", "the other side's"},
      {"conspiracy", id(SeatWord::Conspiracy), "the Conspiracy", "the Conspiracy's"},
      {"teammates", id(SeatWord::Teammates), "each teammate", "each teammate's"},
      {"players", id(SeatWord::Players), "each player of the team", "each player's on the team"},
  };
}

std::vector<TimeDef> times() {
  return {
      {"end of turn", id(Time::EndOfTurn), "until the turn ends"},
      {"end of fight", id(Time::EndOfFight), "until this fight is over"},
      {"self leaves", id(Time::SelfLeaves), "while {self} stays in play"},
      {"start of your next turn", id(Time::YourNextTurn), "until your next turn begins"},
      {"end of your next turn", id(Time::EndOfYourNextTurn), "until your next turn ends"},
      {"end of opponents next turn", id(Time::EndOfOpponentsNextTurn),
       "until the other side's next turn ends"},
      {"while", id(Time::While), "as long as"},
      {"your next turn", id(Time::InYourNextTurn), "during your next turn", true},
      {"opponents next turn", id(Time::InOpponentsNextTurn), "during the other side's next turn",
       true},
  };
}

std::vector<ConditionDef> conditions() {
  return {
      {"tide high", id(Condition::TideHigh), "the tide is high"},
      {"tide low", id(Condition::TideLow), "the tide is low"},
      {"chosen <w:house> or <w:house>", id(Condition::ChosenHouse), "{0} or {1} is active"},
      {"chosen <w:house>", id(Condition::ChosenHouse), "{0} is active"},
      {"active is you", id(Condition::ActiveIs), "it is your turn"},
      {"active is opponent", id(Condition::ActiveIsOpponent), "it is the other side's turn"},
      {"have house <w:house>", id(Condition::HaveHouse), "{0} is a house of your deck"},
      {"at goal", id(Condition::AtGoal), "you are at the goal"},
      {"here unsearched", id(Condition::Unsearched), "your location is unsearched"},
      {"hold binder", id(Condition::HoldBinder), "you hold the Vaultbinder"},
      {"haunted", id(Condition::Haunted), "you are haunted"},
      {"alone here", id(Condition::Alone), "no teammate is at your location"},
      {"company here", id(Condition::Company), "a teammate is at your location"},
      {"your turn", id(Condition::PlayerTurn), "it is a turn of yours and not the Conspiracy's"},
  };
}

std::vector<RuleWordDef> rules() {
  return {
      {"forbid", kForbid, "<p> [by <s>]", "{1} may not {0}"},
      {"permit", kPermit, "<p> [by <s>]", "whatever the active house, {1} may {0}"},
      {"allow", kAllow, "<n> <p> [by <s>]", "whatever the active house, {2} may {1}, {0} in all"},
      {"limit", kLimit, "<n> <p> [by <s>]", "{2} may not {1} more than {0} times a turn"},
      {"only", kOnly, "<p> [by <s>]", "{1} can only {0}"},
      {"must", kMust, "<p> [by <s>]", "{1} must {0}"},
      {"cost", kCost, "<n> <p> [by <s>]", "it costs {2} {0} more to {1}"},
      {"charge", kCharge, "<n> to <s> for <p> [by <s>]", "{3} pay {1} {0} Æmber to {2}"},
      {"refill", kRefill, "<n> [by <s>]", "{1} draw up to {0} more than a full hand"},
      {"skip", kSkip, "<w:step> [by <s>]", "{1} skip {0}"},
      {"ignore", kIgnore, "<w:ignored>", "{self} ignores {0} when it attacks"},
  };
}

Vocabulary make() {
  Vocabulary v;
  v.game = "abyssal_conspiracy";
  v.verbs = verbs();
  v.words = words();
  v.lists = lists();
  v.attributes = attributes(v);
  v.events = events(v);
  v.zones = {
      {"deck", id(Zone::Deck), "deck", false, true},
      {"hand", id(Zone::Hand), "hand"},
      {"discard", id(Zone::Discard), "discard pile"},
      {"archives", id(Zone::Archives), "archives", false, true},
      {"purge", id(Zone::Purged), "purged cards"},
      {"under", id(Zone::Under), "under {self}"},
  };
  v.seats = seats();
  v.times = times();
  v.periods = {{"turn", id(Period::Turn), "turn"}, {"game", id(Period::Game), "game"}};
  v.triggers = triggers();
  v.relations = {{"neighbour of", id(Relation::Neighbour), "next to {0}"},
                 {"linked to", id(Relation::Linked), "set aside for {0}"}};
  v.conditions = conditions();
  v.rules = rules();
  v.tables = tables(v);
  v.most_tallies = static_cast<int>(Capacity::kTallies);
  v.lasting_asks_anew = true;  // KF-LAS-02, AC-RUL-39
  return v;
}

}  // namespace

const effects::Vocabulary& vocabulary() {
  static const effects::Vocabulary v = make();
  return v;
}

}  // namespace undercroft::abyssal
