// What happened, in words.
#include "base/text.h"

#include "games/legends_untold/picture/show.h"
#include "games/legends_untold/rules/chapters.h"

namespace undercroft::legends {
namespace {

using T = const Telling<Read>&;
using K = Happening::Kind;
using F = Facts<Read>;

std::string n(T t) {
  return std::to_string(t.fact.n);
}
/// "Flash of Anguish: ", if a text did it.
std::string by(T t) {
  return t.cause.is_text() ? Rules::text_title(t.r, t.cause.piece, t.cause.ability) + ": " : "";
}
/// A sentence that begins with its cause, if a text did it.
std::string said(T t, const std::string& text) {
  return by(t) + capitalised(text);
}
std::string hero(T t) {
  return hero_name(t.r, t.fact.a);
}
std::string card(T t) {
  return card_name(t.r, static_cast<Kind>(t.fact.a), t.fact.b);
}
std::string piece(T t) {
  return capitalised(piece_words(t.r, t.fact.a));
}
std::string item(T t) {
  return capitalised(item_name(t.r, t.fact.a));
}
std::string talent(T t) {
  return t.r.content.talents.at(t.fact.b).name;
}

// ---- what it is about

void show_text(T t, WordedHappening& out) {
  if (!t.cause.is_text()) return;
  if (std::string id = scene_id(t.r, t.cause.piece); !id.empty())
    out.about.push_back(std::move(id));
}
/// Where the Party is, with all that lies there, and the card that is faced.
void show_here(T t, WordedHappening& out) {
  show_text(t, out);
  if (!t.r.s.map.empty()) out.about.push_back(cell_id(t.r, t.r.s.here));
  out.about.emplace_back("test");
}
void show_hero_of(const Read& r, int who, WordedHappening& out) {
  if (who >= hero_count(r)) return;
  out.about.push_back(hero_id(who));
  out.about.push_back(fighter_id(who));
}
void show_hero(T t, WordedHappening& out) {
  show_text(t, out);
  show_hero_of(t.r, t.fact.a, out);
}
void show_scout(T t, WordedHappening& out) {
  show_hero(t, out);
  show_hero_of(t.r, t.fact.b, out);
}
void show_talent(T t, WordedHappening& out) {
  show_hero(t, out);
  const auto& talents = t.r.s.heroes[t.fact.a].talents;
  for (int i = 0; i < length(talents); ++i)
    if (talents[i].card == t.fact.b) out.piece = talent_id(t.fact.a, i);
}
/// What a Talent's loss costs is said on the button that brings it.
void show_drained(T t, WordedHappening& out) {
  show_talent(t, out);
  out.toll = talent(t) + " Drained";
}
void show_exhausted(T t, WordedHappening& out) {
  show_talent(t, out);
  out.toll = talent(t) + " Exhausted";
}
void show_fall(T t, WordedHappening& out) {
  show_hero(t, out);
  out.about.emplace_back("melee");
  out.about.emplace_back("ours");
  out.mark = Mark::Fell;
  out.about.emplace_back("foe");  // its Breakpoint counts conscious Heroes
  out.met = in_combat(t.r)       ? adventure_name(t.r, t.r.s.combat.foe)
            : t.r.s.open.empty() ? place_name(t.r, t.r.s.here)
                                 : card_name(t.r, t.r.s.open.back().kind, t.r.s.open.back().card);
  if (in_combat(t.r)) out.art = art_of(t.r, Kind::Foe, t.r.s.combat.foe);
  out.toll = hero(t) + " falls";
  out.deadly = true;
}
void show_piece(T t, WordedHappening& out) {
  show_text(t, out);
  out.piece = scene_id(t.r, t.fact.a);
  if (is_hero(t.r, t.fact.a)) show_hero_of(t.r, t.fact.a, out);
}
void show_used(T t, WordedHappening& out) {
  show_piece(t, out);
  show_hero_of(t.r, t.fact.b, out);
  out.about.emplace_back("loot");
  out.about.emplace_back("deck:adventure");
}
void show_line_up(T /*t*/, WordedHappening& out) {
  out.about = {"theirs", "melee", "ours"};
}
void show_fighter(T t, WordedHappening& out) {
  show_hero(t, out);
  out.piece = fighter_id(t.fact.a);
  show_line_up(t, out);
}
void show_pin(T t, WordedHappening& out) {
  out.piece = scene_id(t.r, t.fact.b);
  out.other = fighter_id(t.fact.a);
  out.about = {"theirs", "melee"};
}
void show_attack(T t, WordedHappening& out) {
  out.piece = scene_id(t.r, t.fact.a);
  out.other = scene_id(t.r, t.fact.b);
  for (const int who : {int{t.fact.a}, int{t.fact.b}}) {
    if (!is_hero(t.r, who)) continue;
    show_hero_of(t.r, who, out);
    const int weapon = t.r.s.heroes[who].action;
    if (weapon < kMostWeapons)
      out.about.push_back(scene_id(t.r, kPieces(Thing::Weapon, who, weapon)));
  }
}
void show_creature(T t, WordedHappening& out) {
  out.piece = scene_id(t.r, t.fact.a);
  if (t.fact.b < hero_count(t.r)) out.other = fighter_id(t.fact.b);
  out.about = {"foe", "melee", "theirs"};
}
/// A card that comes from its deck, or goes to its discard pile.
void show_card(T t, WordedHappening& out) {
  show_here(t, out);
  const auto kind = static_cast<Kind>(t.fact.a);
  out.other = kind == Kind::Event ? std::string() : open_card_id(t.r, kind, t.fact.b);
  switch (kind) {
    case Kind::Event: out.about.push_back(deck_id(Deck::Event)); break;
    case Kind::Barrier: out.about.push_back(deck_id(Deck::Barrier)); break;
    case Kind::Obstacle: out.about.push_back(deck_id(Deck::Obstacle)); break;
    case Kind::Shock:
      out.about.push_back(deck_id(Deck::Shock));
      if (!is_tested(t.r)) break;
      for (const int piece : {tester_of(test_now(t.r)), tested_against(test_now(t.r))}) {
        if (piece == effects::kNoPiece) continue;
        out.about.push_back(scene_id(t.r, piece));  // it loses a token
        if (is_hero(t.r, piece)) show_hero_of(t.r, piece, out);
      }
      break;
    default:
      out.about.push_back(deck_id(Deck::Adventure));
      out.about.push_back(deck_id(Deck::Treasure));
      out.about.emplace_back("aside");
      out.about.emplace_back("loot");
      break;
  }
}
void show_loot(T t, WordedHappening& out) {
  show_here(t, out);
  out.piece = loot_id(t.r, t.fact.a);
  out.about.insert(out.about.end(),
                   {"loot", "aside", deck_id(Deck::Adventure), deck_id(Deck::Treasure)});
}
void show_trap(T t, WordedHappening& out) {
  show_here(t, out);
  out.toll = adventure_name(t.r, t.fact.a) + " is sprung";
}
void show_time(T t, WordedHappening& out) {
  show_text(t, out);
  out.about.insert(out.about.end(), {"clock", deck_id(Deck::Event)});
  if (t.fact.as<Fact>() == Fact::TimeSpent) out.toll = "Time " + n(t);
}
void show_deck(T t, WordedHappening& out) {
  out.place = deck_id(static_cast<Deck>(t.fact.a));
  out.about = {out.place, "clock"};
}
void show_place_deck(T t, WordedHappening& out) {
  show_text(t, out);
  out.about.insert(out.about.end(), {deck_id(Deck::Location), "revealed"});
}
void show_place(T t, WordedHappening& out) {
  out.piece = tile_id(t.r, t.fact.a);
  out.place = cell_id(t.r, t.fact.a);
  out.about = {out.place, "map", deck_id(Deck::Location)};
}
void show_party(T t, WordedHappening& out) {
  show_text(t, out);
  out.piece = "party";
  out.place = cell_id(t.r, t.fact.a);
  out.about.push_back(out.place);
  out.about.emplace_back("tracker");
  out.about.emplace_back("loot");
}
void show_decks(T /*t*/, WordedHappening& out) {
  out.about = {"clock"};
  for (const Deck deck :
       {Deck::Location, Deck::Event, Deck::Barrier, Deck::Obstacle, Deck::Adventure})
    out.about.push_back(deck_id(deck));
}
void show_exit(T t, WordedHappening& out) {
  out.piece = "party";
  out.place = edge_id(t.r, t.fact.b, t.fact.a);
  out.about = {out.place, "tracker"};
}
void show_tracker(T t, WordedHappening& out) {
  show_text(t, out);
  out.about.emplace_back("tracker");
  out.about.emplace_back("party");
}
void show_posted(T t, WordedHappening& out) {
  show_text(t, out);
  out.about.insert(out.about.end(),
                   {cell_id(t.r, t.fact.b), deck_id(Deck::Adventure), deck_id(Deck::Treasure)});
}
void show_way_shut(T t, WordedHappening& out) {
  show_text(t, out);
  out.about.insert(out.about.end(), {"map", deck_id(Deck::Barrier)});
}
void show_zone(T t, WordedHappening& out) {
  show_here(t, out);
  out.piece = thing_id(t.r, "zone", t.r.s.here, t.fact.a);
}
void show_foe(T t, WordedHappening& out) {
  out.about = {"foe", "theirs", "melee", "ours", deck_id(Deck::Adventure)};
  if (!t.r.s.map.empty()) out.about.push_back(cell_id(t.r, t.r.s.here));
  out.met = adventure_name(t.r, t.fact.a);
  out.art = art_of(t.r, Kind::Foe, t.fact.a);
}
void show_adventure_decks(T /*t*/, WordedHappening& out) {
  out.about = {deck_id(Deck::Adventure), deck_id(Deck::Treasure)};
}
void show_defeat(T t, WordedHappening& out) {
  show_foe(t, out);
  out.mark = Mark::Won;
}
void show_combat(T t, WordedHappening& out) {
  show_foe(t, out);
  out.about.emplace_back("tracker");
  for (int i = 0; i < hero_count(t.r); ++i) {
    show_hero_of(t.r, i, out);
    for (int weapon = 0; weapon < kMostWeapons; ++weapon)  // it is loaded
      out.about.push_back(scene_id(t.r, kPieces(Thing::Weapon, i, weapon)));
  }
}
void show_test(T t, WordedHappening& out) {
  show_hero(t, out);
  out.about.insert(out.about.end(), {"test", "dice"});
  // A Foe that a card names may come out of its deck.
  if (is_tested(t.r) && test_now(t.r).kind == TestKind::Surprise)
    out.about.push_back(deck_id(Deck::Adventure));
}
void show_goal(T t, WordedHappening& out) {
  show_text(t, out);
  out.about.emplace_back("scenario");
}

// ---- the Party

std::string marching_text(T t) {
  return hero(t) + " is the Scout" +
         (t.fact.b == kNone ? std::string() : ", " + hero_name(t.r, t.fact.b) + " the Guard");
}
std::string exit_text(T t) {
  return "The Party takes the " + list_word("brightness", t.fact.n) + " Exit to the " +
         std::string(kSideWords[t.fact.a]);
}
std::string under_text(T t) {
  return t.r.content.locations[t.fact.a].name + " would wall the Party in and goes under the deck";
}
std::string party_text(T t) {
  const std::string how = t.fact.n == 0   ? "the Party goes to "
                          : t.fact.n == 1 ? "the Party Retreats to "
                                          : "the Party comes to the middle of ";
  return said(t, how + place_name(t.r, t.fact.a));
}
std::string readiness_text(T t) {
  return said(t, "the Party is " + list_word("readiness", t.fact.a));
}
std::string environment_text(T t) {
  return said(t, list_word("environment", t.fact.a) + " is added to " + place_name(t.r, t.fact.b));
}
void show_environment(T t, WordedHappening& out) {
  show_text(t, out);
  out.about.push_back(cell_id(t.r, t.fact.b));
}

// ---- Tests

std::string begins_text(T t) {
  if (!is_tested(t.r)) return {};
  const Roll& test = test_now(t.r);
  if (test.kind == TestKind::Scouting) return hero(t) + " makes the Scouting Test";
  if (test.kind == TestKind::Surprise) return hero(t) + " makes the Surprise Test";
  if (test.kind != TestKind::Attack)
    return hero(t) + (test.skill == Skill::None
                          ? std::string(" takes the Test")
                          : " tries to " + skill_name(static_cast<int>(test.skill)));
  const std::string creature = creature_name(t.r, creature_piece(test.creature));
  return test.hero == kNone
             ? creature + " shoots at " + hero_name(t.r, test.table)
             : hero(t) + " attacks " + creature + " with " + action_name(t.r, test.hero);
}
std::string total_text(T t) {
  const std::string who = t.fact.a < kMostHeroes ? hero(t) : std::string("The Creature");
  std::string text = who + " totals " + n(t);
  if (t.fact.b > 0) text += " against " + std::to_string(t.fact.b);
  // What fell, and what was added to it.
  const Frame* f = frame_of(t.r, Proc::Test);
  if (f == nullptr || !is_tested(t.r)) return text;
  std::vector<std::string> faces;
  const Dice dice = dice_of(t.r.s, *f).dice();
  for (int i = 0; i < dice.size(); ++i) faces.push_back(std::to_string(dice.face(i)));
  const int added = sum_of_modifiers(t.r, test_now(t.r));
  text += ": rolled " + in_words(faces);
  if (dice.size() > kDice)
    text += mastery_of(t.r, test_now(t.r)) >= 0 ? ", without the lowest" : ", without the highest";
  return added == 0 ? text : text + ", " + with_sign(added);
}
std::string passed_text(T t) {
  return hero(t) + (t.fact.n == 0 ? std::string(" just passes") : " passes by " + n(t));
}
std::string bonus_text(T t) {
  return said(t, hero(t) + " has " + with_sign(t.fact.n) + " on this Test");
}
std::string used_text(T t) {
  return capitalised(hero_name(t.r, t.fact.b)) + " uses " + piece_words(t.r, t.fact.a);
}

// ---- cards

std::string revealed_text(T t) {
  return card(t) + " is drawn, " + list_word("kind", t.fact.a);
}
std::string zone_text(T t) {
  const LocationDef& def = location(t.r, t.r.s.here);
  const std::string zone =
      t.fact.a < length(def.zones) ? zone_name(def, t.fact.a) : std::string("Search Zone");
  return "The " + zone + " is searched " + (t.fact.n != 0 ? "carefully" : "quickly");
}
std::string time_text(T t) {
  return said(t, "Time " + n(t) + " is spent");
}
std::string aside_text(T t) {
  return "The last card of the Event deck is " + t.r.content.events[t.fact.a].name +
         ": it is set aside, and the deck is shuffled";
}

// ---- Heroes

/// "Quarrier's Soft Tread is Drained: 2 of 3 are left"
std::string drained_text(T t) {
  const int all = length(t.r.s.heroes[t.fact.a].talents);
  const int left = all - talents_in(t.r, t.fact.a, TalentState::Drained);
  return said(t, hero(t) + "'s " + talent(t) + " is Drained: " + std::to_string(left) + " of " +
                     std::to_string(all) + (left == 1 ? " is left" : " are left"));
}
template <const char* kWords>
std::string talent_text(T t) {
  return said(t, hero(t) + "'s " + talent(t) + kWords);
}
constexpr char kIsExhausted[] = " is Exhausted", kIsHealed[] = " is Healed",
               kIsRestored[] = " is Restored";
std::string advantage_text(T t) {
  return said(t, piece(t) + (t.fact.n > 0   ? " has Advantage"
                             : t.fact.n < 0 ? " has Disadvantage"
                                            : " has neither Advantage nor Disadvantage"));
}

std::string looked_text(T t) {
  return said(t, "the Party sees " + deck_card_name(t.r, t.fact.a, t.fact.b) + " in the " +
                     list_word("deck", t.fact.a) + " deck");
}
void show_divined(T t, WordedHappening& out) {
  show_text(t, out);
  out.about.push_back(deck_id(static_cast<Deck>(t.fact.a)));
  out.about.insert(out.about.end(), {"seen", "clock"});
}

// ---- Combat

std::string combat_text(T t) {
  const Surprise surprise = t.r.s.combat.surprise;
  return "Combat: " + adventure_name(t.r, t.fact.a) + ", " +
         count_of(t.fact.n, "Creature", "Creatures") +
         (surprise == Surprise::Party ? "; the Party has Surprise"
          : surprise == Surprise::Foe ? "; the Foe has Surprise"
                                      : "");
}
std::string result_text(T t) {
  return piece(t) + " on " + piece_words(t.r, t.fact.b) + ": " + list_word("result", t.fact.n);
}
std::string hurt_text(T t) {
  const int number = t.fact.a - kPieces(Thing::Creature);
  std::string text = piece(t) + " takes " + n(t) + " Damage";
  if (t.fact.b < hero_count(t.r)) text += " from " + hero_name(t.r, t.fact.b);
  const int left = creature(t.r, number).health;
  return said(t, left > 0 ? text + " and has " + std::to_string(left) + " Health left" : text);
}

constexpr auto kFacts = F::sheet<Fact>({
    // ---- the Party
    {Fact::OrderChosen, K::Changed, marching_text, show_scout},
    {Fact::ExitChosen, K::Moved, exit_text, show_exit},
    {Fact::PaceChosen, K::Changed,
     [](T t) { return "The Pace is " + list_word("pace", t.fact.a); }, show_tracker},
    {Fact::PlaceRevealed, K::Flipped,
     [](T t) { return t.r.content.locations[t.fact.a].name + " is revealed"; }, show_place_deck},
    {Fact::PlacePutUnder, K::Moved, under_text, show_place_deck},
    {Fact::PlaceLaid, K::Moved,
     [](T t) { return place_name(t.r, t.fact.a) + " is laid"; }, show_place},
    {Fact::PartyMoved, K::Moved, party_text, show_party},
    {Fact::DecksChanged, K::Changed,
     [](T t) {
       return "The decks are those of the " + t.r.content.environments[t.fact.a].name + " now";
     },
     show_decks},
    {Fact::ReadinessSet, K::Changed, readiness_text, show_tracker},
    {Fact::LightGained, K::Gained, [](T t) { return said(t, "the Party has Light"); },
     show_tracker},
    {Fact::LightLost, K::Lost, [](T t) { return said(t, "the Light ends"); }, show_tracker},
    {Fact::EnvironmentAdded, K::Changed, environment_text, show_environment},
    {Fact::EnvironmentRemoved, K::Changed,
     [](T t) {
       return said(t, "the " + list_word("environment", t.fact.a) + " token is gone from " +
                          place_name(t.r, t.fact.b));
     },
     show_environment},
    {Fact::OrderHeld, K::Changed, "The Marching Order stays as it was"},
    {Fact::FoePosted, K::Moved,
     [](T t) {
       return said(t, adventure_name(t.r, t.fact.a) + " waits at " + place_name(t.r, t.fact.b));
     },
     show_posted},
    {Fact::FoeGone, K::Lost,
     [](T t) {
       return said(t, adventure_name(t.r, t.fact.a) + " is gone from " + place_name(t.r, t.fact.b));
     },
     show_posted},
    {Fact::WayBarred, K::Changed,
     [](T t) {
       return said(t, card_name(t.r, Kind::Barrier, t.fact.n) + " bars the way to the " +
                          side_word(t.fact.a));
     },
     show_way_shut},
    {Fact::WayBlocked, K::Changed,
     [](T t) { return said(t, "the way to the " + side_word(t.fact.a) + " is Blocked"); },
     show_way_shut},
    // ---- Tests
    {Fact::TestBegins, K::Changed, begins_text, show_test},
    {Fact::TestTotal, K::Changed, total_text, show_test},
    {Fact::TestPassed, K::Changed, passed_text, show_test},
    {Fact::TestFailed, K::Changed, [](T t) { return hero(t) + " fails by " + n(t); }, show_test},
    {Fact::StageReached, K::Changed, [](T t) { return hero(t) + " is at stage " + n(t); },
     show_test},
    {Fact::PassedOn, K::Changed, [](T t) { return hero(t) + " passes without a roll"; },
     show_test},
    {Fact::BonusGained, K::Changed, bonus_text, show_test},
    {Fact::Used, K::Changed, used_text, show_used},
    // ---- cards
    {Fact::CardRevealed, K::Flipped, revealed_text, show_card},
    {Fact::CardResolved, K::Changed, [](T t) { return card(t) + " is Resolved"; }, show_card},
    {Fact::CardDiscarded, K::Moved, [](T t) { return card(t) + " is discarded"; }, show_card},
    {Fact::CardLeft, K::Changed, [](T t) { return card(t) + " is left where it lies"; },
     show_card},
    {Fact::CardSunk, K::Moved,
     [](T t) { return deck_card_name(t.r, t.fact.a, t.fact.b) + " goes under its deck"; },
     show_divined},
    {Fact::CardPutBack, K::Moved,
     [](T t) { return deck_card_name(t.r, t.fact.a, t.fact.b) + " goes back on its deck"; },
     show_divined},
    {Fact::CardBanished, K::Lost,
     [](T t) { return deck_card_name(t.r, t.fact.a, t.fact.b) + " leaves the game"; },
     show_divined},
    {Fact::LootGained, K::Gained,
     [](T t) { return said(t, "the Party gains " + loot_name(t.r, t.fact.a)); }, show_loot},
    {Fact::LootDiscarded, K::Lost,
     [](T t) { return said(t, loot_name(t.r, t.fact.a) + " is discarded"); }, show_loot},
    {Fact::TrapSprung, K::Changed,
     [](T t) { return adventure_name(t.r, t.fact.a) + " is sprung"; }, show_trap},
    {Fact::ZoneSearched, K::Changed, zone_text, show_zone},
    {Fact::Selected, K::Changed,
     // Of those that make up the decks before the first Turn one sentence is enough.
     [](T t) {
       return t.r.s.turn == 0 ? std::string() : adventure_name(t.r, t.fact.a) + " takes part";
     },
     show_adventure_decks},
    {Fact::DecksMade, K::Shuffled, "The Adventure and the Treasure deck are made up",
     show_adventure_decks},
    // ---- Time
    {Fact::TimeSpent, K::Lost, time_text, show_time},
    {Fact::TimeGained, K::Gained, [](T t) { return said(t, "Time " + n(t) + " is gained"); },
     show_time},
    {Fact::EventSetAside, K::Flipped, aside_text, show_time},
    {Fact::EventBegins, K::Changed,
     [](T t) { return "Event: " + t.r.content.events[t.fact.a].name; },
     [](T t, WordedHappening& out) {
       show_here(t, out);
       out.about.emplace_back("clock");
     }},
    {Fact::DeckShuffled, K::Shuffled,
     [](T t) { return "The " + list_word("deck", t.fact.a) + " deck is shuffled"; }, show_deck},
    // ---- Heroes
    {Fact::Drained, K::Lost, drained_text, show_drained},
    {Fact::Exhausted, K::Changed, talent_text<kIsExhausted>, show_exhausted},
    {Fact::Healed, K::Gained, talent_text<kIsHealed>, show_talent},
    {Fact::Restored, K::Gained, talent_text<kIsRestored>, show_talent},
    {Fact::Fell, K::Lost, [](T t) { return said(t, hero(t) + " falls Unconscious"); }, show_fall},
    {Fact::Rose, K::Gained, [](T t) { return said(t, hero(t) + " comes round"); }, show_hero},
    {Fact::Conditioned, K::Changed,
     [](T t) { return said(t, piece(t) + " has " + harm_name(t.fact.b)); }, show_piece},
    {Fact::Cured, K::Gained,
     [](T t) { return said(t, piece(t) + " is rid of " + harm_name(t.fact.b)); }, show_piece},
    {Fact::AdvantageSet, K::Changed, advantage_text, show_piece},
    // ---- Combat
    {Fact::CombatBegins, K::Changed, combat_text, show_combat},
    {Fact::RoundBegins, K::Changed,
     [](T t) {
       return t.fact.n == 1 ? std::string("The Engagement Round begins") : "Round " + n(t) + " begins";
     },
     show_line_up},
    {Fact::Stands, K::Moved,
     [](T t) { return hero(t) + (t.fact.b == 0 ? " stays at Range" : " goes into Melee"); },
     show_fighter},
    {Fact::Pinned, K::Moved,
     [](T t) { return hero(t) + " Pins " + creature_name(t.r, t.fact.b); }, show_pin},
    {Fact::ActionChosen, K::Changed,
     [](T t) { return hero(t) + " readies " + action_name(t.r, t.fact.a); }, show_fighter},
    {Fact::AttackResult, K::Changed, result_text, show_attack},
    {Fact::CreatureHurt, K::Damaged, hurt_text, show_creature},
    {Fact::CreatureKilled, K::Lost, [](T t) { return said(t, piece(t) + " is killed"); },
     show_creature},
    {Fact::FoeFlees, K::Changed,
     [](T t) { return "The Foe would Flee: " + adventure_name(t.r, t.fact.a); }, show_foe},
    {Fact::FoeDefeated, K::Changed,
     [](T t) { return adventure_name(t.r, t.fact.a) + " is Resolved"; }, show_defeat},
    {Fact::CreatureLeft, K::Moved,
     [](T t) { return said(t, piece(t) + " leaves the Combat alive"); }, show_creature},
    {Fact::Summoned, K::Moved,
     [](T t) {
       return said(t, count_of(t.fact.n, "Minion joins in", "Minions join in"));
     },
     show_line_up},
    {Fact::CreatureHealed, K::Gained, [](T t) { return said(t, piece(t) + " heals " + n(t)); },
     show_piece},
    {Fact::CombatEnds, K::Changed, "The Combat is over",
     [](T t, WordedHappening& out) {
       for (int i = 0; i < hero_count(t.r); ++i) {
         show_hero_of(t.r, i, out);
         for (int weapon = 0; weapon < kMostWeapons; ++weapon)
           out.about.push_back(scene_id(t.r, kPieces(Thing::Weapon, i, weapon)));
       }
       out.about.emplace_back("tracker");
     }},
    {Fact::GoalMet, K::Changed, "The Goal is met", show_goal},
    // ---- what Heroes carry
    {Fact::WeaponTaken, K::Gained,
     [](T t) { return hero(t) + " takes " + t.r.content.weapons[t.fact.b].name; }, show_hero},
    {Fact::TalentTaken, K::Gained, [](T t) { return hero(t) + " takes " + talent(t); },
     show_hero},
    {Fact::KitTaken, K::Gained,
     [](T t) { return hero(t) + " takes " + t.r.content.kits[t.fact.b].name; }, show_hero},
    {Fact::Flipped, K::Changed,
     [](T t) { return hero(t) + " has " + item_name(t.r, t.fact.b) + " now"; }, show_hero},
    {Fact::ItemSpent, K::Changed, [](T t) { return item(t) + " is Exhausted"; }, show_piece},
    {Fact::ItemBroken, K::Lost, [](T t) { return item(t) + " is Broken"; }, show_piece},
    {Fact::Refilled, K::Gained,
     [](T t) {
       return hero_name(t.r, t.fact.a) + "'s " + weapon_name(t.r, t.fact.a, t.fact.b) + " has " +
              n(t) + " Ammo again";
     },
     [](T t, WordedHappening& out) {
       show_hero_of(t.r, t.fact.a, out);
       out.about.push_back(scene_id(t.r, kPieces(Thing::Weapon, t.fact.a, t.fact.b)));
     }},
    {Fact::ItemRenewed, K::Gained, [](T t) { return item(t) + " is Ready again"; }, show_piece},
    {Fact::Fumbled, K::Changed,
     [](T t) { return "Three equal dice: a critical failure of " + item_name(t.r, t.fact.a); },
     show_piece},
    {Fact::LootCarried, K::Moved,
     [](T t) { return loot_name(t.r, t.fact.a) + " goes along with the Party"; }, show_loot},
    {Fact::LootDropped, K::Moved,
     [](T t) { return loot_name(t.r, t.fact.a) + " stays behind"; }, show_loot},
    {Fact::HandedOver, K::Moved,
     [](T t) { return hero_name(t.r, t.fact.b) + " has " + loot_name(t.r, t.fact.a) + " now"; },
     show_loot},
    {Fact::LootSpent, K::Changed,
     [](T t) { return loot_name(t.r, t.fact.a) + " is Exhausted"; }, show_loot},
    {Fact::PriceChanged, K::Changed,
     [](T t) {
       return said(t, list_word("price", t.fact.a) + " costs " +
                          std::to_string(std::abs(t.fact.n)) +
                          (t.fact.n > 0 ? " Time less" : " Time more") + " the next time");
     }},
    // ---- the Scenario
    {Fact::Progressed, K::Changed,
     [](T t) { return said(t, "the Scenario's count is " + n(t)); }, show_goal},
    {Fact::ShuffledIn, K::Moved,
     [](T t) {
       return said(t, adventure_name(t.r, t.fact.a) + " goes back into the Adventure deck");
     },
     [](T t, WordedHappening& out) {
       show_here(t, out);
       out.about.push_back(deck_id(Deck::Adventure));
     }},
    {Fact::Branched, K::Changed,
     [](T t) { return "The next Episode is " + list_word("branch", t.fact.n); }},
    {Fact::Scored, K::Gained,
     [](T t) {
       return "Score " + n(t) + ": " + count_of(t.fact.a, "Location", "Locations") +
              " Resolved and " + std::to_string(t.fact.b) + " Treasure";
     },
     show_goal},
    // ---- what is looked at
    {Fact::Divined, K::Flipped, looked_text, show_divined},
});

}  // namespace

std::span<const FactRow<Read>> Rules::facts() {
  return kFacts.rows;
}

}  // namespace undercroft::legends
