// What a person sees of the Party: Hero sheets, the Readiness Tracker, Loot, the Scenario with its
// clock, and the decks.
#include "base/text.h"

#include "games/legends_untold/picture/show.h"
#include "games/legends_untold/rules/chapters.h"

namespace undercroft::legends {
namespace {

// ---- Hero sheets

std::string position_in_line(const Read& r, int hero) {
  if (r.s.scout == hero) return ", Scout";
  if (r.s.guard == hero) return ", Guard";
  return "";
}
std::string attributes_text(const Read& r, int hero) {
  std::vector<std::string> words;
  for (int i = 0; i < static_cast<int>(kAttributes); ++i) {
    const auto attribute = static_cast<Attribute>(i);
    words.push_back(attribute_name(attribute) + " " +
                    std::to_string(attribute_value(r, hero, attribute)));
  }
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : ", ") + word;
  return text;
}
std::string specialities_text(const Read& r, int hero) {
  unsigned all = occupation(r, hero).specialities;
  for (const HeldTalent& talent : r.s.heroes[hero].talents)
    if (talent.state != TalentState::Drained)  // LU-MAS-06, LU-MAS-07
      all |= r.content.talents[talent.card].specialities;
  return all == 0 ? std::string() : " Specialities: " + words_of_mask("speciality", all) + ".";
}

void draw_talent(const Read& r, int hero, int number, Scene& out) {
  const HeldTalent& held = r.s.heroes[hero].talents[number];
  const TalentDef& def = r.content.talents[held.card];
  constexpr std::array<std::string_view, 3> kStates{"Ready", "Exhausted", "Drained"};
  const std::string state(kStates.at(static_cast<std::size_t>(held.state)));
  ScenePiece& piece = out.piece(
      talent_id(hero, number), "card", hero_id(hero),
      def.name + ", " + state + (held.state == TalentState::Drained ? "" : ": " + def.rules));
  piece.card(def.name, def.weapon ? "Weapon Talent" : "Talent", def.rules);
  piece.seat = r.s.heroes[hero].seat;
  piece.show().icons = {"talent"};
  piece.show().art = def.art;
  piece.show().frame = def.weapon ? "weapon_talent" : "talent";
  if (def.specialities != 0)
    piece.show().section("step", "Speciality", words_of_mask("speciality", def.specialities) + ".");
  // A Drained Talent lies face down; anybody may look it up.
  if (held.state == TalentState::Exhausted) piece.state(PieceState::Spent);
  if (held.state == TalentState::Drained) piece.state(PieceState::FaceDown);
}

void show_item_state(const Gear& gear, ScenePiece& piece) {
  if (gear.state == ItemState::Ready) return;
  piece.state(gear.state == ItemState::Exhausted ? PieceState::Spent : PieceState::Away);
  constexpr std::array<std::string_view, 4> kWords{"", ", Exhausted", ", broken", ", unusable"};
  piece.text += kWords.at(static_cast<std::size_t>(gear.state));
}
template <std::size_t N>
std::string table_text(const Array<u8, N>& table, std::size_t rows) {
  std::string text;
  for (std::size_t i = 0; i < rows; ++i)
    text += (i == 0 ? "" : "/") + std::to_string(int{table[i]});
  return text;
}
void draw_weapon(const Read& r, int hero, int number, Scene& out) {
  const Gear& gear = r.s.heroes[hero].weapons[number];
  if (gear.card == kNone) return;
  const WeaponDef& def = r.content.weapons[gear.card];
  const WeaponSide& side = def.sides[gear.upgraded];
  std::string text;
  if (side.has_melee) text += "Melee " + table_text(side.melee, kAttackRows) + ".";
  if (side.has_ranged)
    text += (text.empty() ? "" : " ") + std::string("Ranged ") +
            table_text(side.ranged, kAttackRows - 1) + ".";
  ScenePiece& piece = out.piece(scene_id(r, kPieces(Thing::Weapon, hero, number)), "card",
                                hero_id(hero), side.name + ", Weapon. " + text);
  piece.card(side.name, list_word("family", static_cast<int>(def.family)),
             def.rules.empty() ? text : text + " " + def.rules);
  piece.seat = r.s.heroes[hero].seat;
  piece.show().icons = {side.has_melee ? "sword" : "bow"};
  piece.show().art = def.art;
  if (side.ammo > 0) piece.number("Ammo", gear.ammo).out_of(side.ammo);
  show_item_state(gear, piece);
}
void draw_kit(const Read& r, int hero, const Gear& gear, int number, Scene& out) {
  if (gear.card == kNone) return;
  const KitDef& def = r.content.kits[gear.card];
  const std::string& name = gear.upgraded != 0 ? def.upgraded_name : def.name;
  std::vector<std::string> adds;
  for (const KitBonus& bonus : def.bonuses[gear.upgraded]) {
    std::string words = bonus.skill != Skill::None ? skill_name(static_cast<int>(bonus.skill))
                        : bonus.attribute != Attribute::None ? attribute_name(bonus.attribute)
                                                             : std::string("any Test");
    words += " " + with_sign(bonus.amount);
    if (bonus.environments != 0)
      words += " with " + words_of_mask("environment", bonus.environments);
    adds.push_back(words);
  }
  std::string text = adds.empty() ? "" : in_words(adds) + ".";
  if (!def.rules.empty()) text += (text.empty() ? "" : " ") + def.rules;
  const int piece_number =
      number < 0 ? kPieces(Thing::Outfit, hero) : kPieces(Thing::Kit, hero, number);
  const std::string type = def.outfit ? "Outfit" : "Kit";
  ScenePiece& piece =
      out.piece(scene_id(r, piece_number), "card", hero_id(hero), name + ", " + type + ". " + text);
  piece.card(name, type, text);
  piece.seat = r.s.heroes[hero].seat;
  piece.show().icons = {"kit"};
  piece.show().art = def.art;
  show_item_state(gear, piece);
}

void draw_hero(const Read& r, int hero, Scene& out) {
  const Hero& h = r.s.heroes[hero];
  const OccupationDef& def = occupation(r, hero);
  SceneArea& area = out.area(
      hero_id(hero), AreaKind::Seat, def.name,
      {.region = AreaRegion::Party, .order = 1 + hero, .size = AreaSize::Small, .face = def.art});
  area.seat = h.seat;
  area.text = (h.fallen != 0 ? "Unconscious, level " : "Level ") + std::to_string(int{h.level}) +
              position_in_line(r, hero) + ". " + attributes_text(r, hero) + "." +
              specialities_text(r, hero);
  if (h.fallen != 0) area.states.push_back(PieceState::Away);
  const int drained = talents_in(r, hero, TalentState::Drained);
  area.number("Talents left", length(h.talents) - drained)
      .with_icon("health")
      .out_of(length(h.talents));
  area.number("Ready", talents_in(r, hero, TalentState::Ready)).with_icon("talent");
  area.number("Poison", h.on.poison).with_icon("poison");
  area.number("Fear", h.on.fear).with_icon("fear");
  area.number("Shock", h.on.shocks).with_icon("shock");
  area.number("Advantage", h.on.advantage > 0 ? 1 : 0).with_icon("adv");
  area.number("Disadvantage", h.on.advantage < 0 ? 1 : 0).with_icon("disadv");
  if (!def.rules.empty()) {
    ScenePiece& card = out.piece(scene_id(r, kPieces(Thing::Occupation, hero)), "card",
                                 hero_id(hero), def.name + ", Occupation. " + def.rules);
    card.card(def.name, "Occupation", def.rules);
    card.show().icons = {"person"};
    card.seat = h.seat;
  }
  for (int i = 0; i < length(h.talents); ++i) draw_talent(r, hero, i, out);
  for (int i = 0; i < kMostWeapons; ++i) draw_weapon(r, hero, i, out);
  for (int i = 0; i < kMostKits; ++i) draw_kit(r, hero, h.kits[i], i, out);
  draw_kit(r, hero, h.outfit, -1, out);
}

// ---- the Readiness Tracker

void draw_tracker(const Read& r, Scene& out) {
  SceneArea& area = out.area("tracker", AreaKind::Row, "Readiness Tracker",
                             {.region = AreaRegion::Party, .order = 20, .size = AreaSize::Small});
  area.text = "turn " + std::to_string(int{r.s.turn});
  const auto slot = [&](const char* id, std::string icon, const std::string& name,
                        const std::string& text) {
    ScenePiece& piece = out.piece(id, "token", "tracker", name + ": " + text);
    piece.show().name = name;
    piece.show().icons = {std::move(icon)};
    piece.show().text = text;
  };
  constexpr std::array<const char*, 3> kLights{"dim", "ambient", "bright"};
  const Brightness light = r.s.spot == Spot::Exit ? marked_brightness(r) : r.s.brightness;
  slot("tracker:brightness", kLights.at(static_cast<std::size_t>(light)),
       list_word("brightness", static_cast<int>(light)), "Brightness of the Exit that was taken");
  slot("tracker:pace", "time", capitalised(list_word("pace", static_cast<int>(r.s.pace))),
       r.s.pace == Pace::Sneak  ? "+2 to Scouting and Surprise Tests"
       : r.s.pace == Pace::Rush ? "−2 to Scouting and Surprise Tests"
                                : "Pace of this Turn");
  slot("tracker:readiness", "eye", list_word("readiness", static_cast<int>(r.s.readiness)),
       r.s.readiness == Readiness::Alert      ? "the Party may Retreat from Traps"
       : r.s.readiness == Readiness::Careless ? "Traps and Booby Traps are sprung"
                                              : "Traps must be attempted");
  slot("tracker:surprise", "prey",
       r.s.surprise == Surprise::None    ? "No Surprise"
       : r.s.surprise == Surprise::Party ? "The Party has Surprise"
                                         : "The Foe has Surprise",
       "Surprise");
  slot("tracker:light", "lantern", r.s.light != 0 ? "Light" : "No Light",
       r.s.light != 0 ? "Exits count one stage brighter" : "Exits count as they are printed");
}

// ---- Loot

void draw_loot_piece(const Read& r, int loot, const char* where, Scene& out) {
  const CardDef& def = adventure_card(r, loot_def(r, loot).card);
  std::string type = "Loot";
  if (loot_def(r, loot).keywords != 0)
    type += ", " + words_of_mask("loot_keyword", loot_def(r, loot).keywords);
  ScenePiece& piece =
      out.piece(loot_id(r, loot), "token", where, def.name + ", " + type + ". " + def.rules);
  piece.show().name = def.name;
  piece.show().type = type;
  piece.show().text = def.rules.empty() ? def.flavour : def.rules;
  piece.show().icons = {"item"};
  piece.show().art = def.art;
  if (r.s.loot[loot].exhausted != 0) piece.state(PieceState::Spent);
}
void draw_loot(const Read& r, Scene& out) {
  SceneArea& held = out.area("loot", AreaKind::Row, "Loot",
                             {.region = AreaRegion::Party, .order = 21, .size = AreaSize::Small});
  int n = 0;
  for (int loot = 0; loot < length(r.content.loot); ++loot)
    if (r.s.loot[loot].where == LootAt::kHeld) {
      draw_loot_piece(r, loot, "loot", out);
      ++n;
    }
  held.text = n == 0 ? "none" : "the Party's";
  bool any = false;
  for (int loot = 0; loot < length(r.content.loot); ++loot) {
    const LootAt& at = r.s.loot[loot];
    if (at.where != LootAt::kAside) continue;
    if (!any)
      out.area("aside", AreaKind::Row, "Set aside",
               {.region = AreaRegion::Party, .order = 22, .size = AreaSize::Small})
          .text = "gained with the cards that it lies by";
    any = true;
    draw_loot_piece(r, loot, "aside", out);
    ScenePiece& piece = out.pieces.back();
    piece.text += " Set aside at " + place_name(r, at.place);
  }
}

// ---- the Scenario and its clock

/// How far the Adventure is: what is nearest to be asked stands behind.
std::string progress_text(const Read& r) {
  const Clock& clock = decks(r).clock;
  std::string text = r.s.goal != 0 ? "the Goal is met" : "turn " + std::to_string(int{r.s.turn});
  if (is_legendary(r)) text += ", Legendary";
  return text + " · " +
         (out_of_time(r)
              ? std::string("out of Time")
              : "Time " + std::to_string(length(clock.deck) + clock.gained) + " to the next Event");
}
void draw_scenario(const Read& r, Scene& out) {
  const ScenarioDef& def = scenario(r);
  SceneArea& area = out.area("scenario", AreaKind::Card, def.name,
                             {.region = AreaRegion::Board,
                              .order = 0,
                              .size = AreaSize::Small,
                              .tint = std::array<std::string, 2>{"#2a0f0a", "#6b2f22"}});
  area.text = progress_text(r);
  ScenePiece& card = out.piece("scenario:card", "card", "scenario",
                               def.name + ". Goal: " + def.goal + " " + def.rules);
  card.card(def.name, "Scenario, level " + std::to_string(int{def.level}), def.goal);
  card.show().icons = {"goal"};
  if (!def.rules.empty()) card.show().section("step", "In this Scenario", def.rules);
  if (!def.flavour.empty()) card.show().section("step", "", def.flavour);
}
/// LU-TIM-01: the Event deck is the clock; which Events lie in it nobody knows.
void draw_clock(const Read& r, Scene& out) {
  const Clock& clock = decks(r).clock;
  SceneArea& area = out.area("clock", AreaKind::Counter, "Time",
                             {.region = AreaRegion::Party, .order = 19, .size = AreaSize::Card});
  const int left = length(clock.deck) + clock.gained;
  area.number("until the next Event", left)
      .with_icon("time")
      .out_of(length(clock.deck) + length(clock.discard) + clock.gained);
  area.number("can still be spent", time_left(clock)).with_icon("deck");
  const int waiting = length(r.s.waiting);
  area.number(waiting == 1 ? "Event waits" : "Events wait", waiting).with_icon("bell");
  area.text = out_of_time(r) ? "The Party is out of Time: what is forced Exhausts Talents."
                             : "Spending the last card of the Event deck brings its Event.";
  // They lie face up until what they came of is done (LU-TIM-03, LU-TIM-06).
  std::vector<std::string> names;
  for (const u8 event : r.s.waiting) names.push_back(r.content.events[event].name);
  if (waiting > 0) area.text += " Set aside: " + in_words(names) + ".";
}

// ---- decks

const char* deck_title(Deck deck) {
  constexpr std::array<const char*, 7> kTitles{"Locations", "Events",   "Barriers",   "Obstacles",
                                               "Adventure", "Treasure", "Shock cards"};
  return kTitles.at(static_cast<std::size_t>(deck));
}
/// Cards that somebody looks at are lifted off their deck (LU-DCK-06).
std::span<const u16> lifted(const Read& r, Deck& deck) {
  if (r.s.flow.frames.empty() || !is_frame_of<Divine>(r.s.flow.frames.back())) return {};
  const Frame& f = r.s.flow.frames.back();
  deck = static_cast<Deck>(int{notes<Divine>(f).deck});
  const auto& list = r.s.flow.list;
  return std::span{list.begin() + f.mark, list.end()};
}
void draw_lifted(const Read& r, Scene& out) {
  Deck deck{};
  const std::span<const u16> cards = lifted(r, deck);
  if (cards.empty()) return;
  out.area("seen", AreaKind::Row, std::string("Seen: ") + deck_title(deck),
           {.region = AreaRegion::Board, .order = 1, .size = AreaSize::Small});
  for (const u16 card : cards) {
    const std::string name = deck_card_name(r, static_cast<int>(deck), card);
    ScenePiece& piece = out.piece(with_number("seen", card), "card", "seen", name);
    piece.card(name, deck_title(deck));
    piece.show().icons = {"deck"};
  }
}
struct PileLook {
  std::string id;
  int away = 0;  ///< cards of it that are looked at
  const SceneRequest& request;
  Scene& out;
  int order;

  SceneArea& open(const char* title, int count) const {
    SceneArea& area = out.area(
        id, AreaKind::Pile, title,
        {.region = AreaRegion::Party, .order = order, .size = AreaSize::Chip, .collapse = 1});
    area.count = count + away;
    return area;
  }
  [[nodiscard]] bool wanted() const { return request.could_be == id; }
};
/// A deck whose cards are known, but not their order (LU-RUL-98).
template <std::size_t N, class Name>
void draw_pile(const PileLook& look, const char* title, const Pile<N>& pile, Name name) {
  SceneArea& area = look.open(title, pile.size());
  std::vector<std::string> next;
  for (std::size_t i = pile.top.size(); i-- > 0;) next.push_back(name(pile.top[i]));
  if (!next.empty()) area.text = "Next: " + in_words(next);
  if (!pile.top.empty() || pile.empty()) {
    area.could_be = pile.empty() ? 0 : 1;
  } else {
    area.could_be = pile.unseen.none() ? 1 : pile.unseen.count();
    if (look.wanted())
      pile.unseen.each([&](int card) { area.candidates.push_back({name(card), 1}); });
  }
  std::vector<std::string> gone;
  pile.discard.each([&](int card) { gone.push_back(name(card)); });
  if (!gone.empty())
    area.text += (area.text.empty() ? "" : ". ") + std::string("Discarded: ") + in_words(gone);
}
template <class Pools, class Zones, class Pile, class Name>
void draw_hidden_pile(const PileLook& look, const char* title, const Pools& pools,
                      const Zones& zones, const Pile& pile, Verb verb, Name name) {
  SceneArea& area = look.open(title, length(pile));
  if (pile.empty()) return;
  const auto& top = pile.back();
  OptionList outcomes;
  pools.reveal_options(zones, top, verb, outcomes);
  area.could_be = static_cast<int>(outcomes.size());
  if (top.is_known()) area.text = "Next: " + name(top.card());
  if (!look.wanted()) return;
  for (const WeightedOption& o : outcomes)
    if (o.option.b != kNotYet) area.candidates.push_back({name(o.option.b), i64{o.weight}});
}

}  // namespace

void draw_heroes(const Read& r, Scene& out) {
  for (int hero = 0; hero < hero_count(r); ++hero) draw_hero(r, hero, out);
}

void draw_party(const Read& r, Scene& out) {
  draw_scenario(r, out);
  draw_clock(r, out);
  draw_tracker(r, out);
  draw_loot(r, out);
}

void draw_decks(const Read& r, const SceneRequest& request, Scene& out) {
  draw_lifted(r, out);
  int order = 30;
  const auto look = [&](Deck deck) {
    Deck other{};
    const std::span<const u16> cards = lifted(r, other);
    const int away = other == deck ? static_cast<int>(cards.size()) : 0;
    return PileLook{deck_id(deck), away, request, out, order++};
  };
  const Decks& all = decks(r);
  draw_hidden_pile(look(Deck::Location), deck_title(Deck::Location), r.s.place_pools,
                   PlaceZones{r.s}, all.places, Verb::DrawLocation,
                   [&](int card) { return r.content.locations[card].name; });
  draw_hidden_pile(look(Deck::Event), deck_title(Deck::Event), r.s.event_pools, EventZones{r.s},
                   all.clock.deck, Verb::DrawEvent,
                   [&](int card) { return r.content.events[card].name; });
  const auto adventure = [&](int card) { return adventure_name(r, card); };
  draw_pile(look(Deck::Adventure), deck_title(Deck::Adventure), all.adventure, adventure);
  draw_pile(look(Deck::Treasure), deck_title(Deck::Treasure), r.s.treasure, adventure);
  draw_pile(look(Deck::Obstacle), deck_title(Deck::Obstacle), all.obstacles,
            [&](int card) { return card_name(r, Kind::Obstacle, card); });
  draw_pile(look(Deck::Barrier), deck_title(Deck::Barrier), all.barriers,
            [&](int card) { return card_name(r, Kind::Barrier, card); });
  if (!r.content.shocks.empty())
    draw_pile(look(Deck::Shock), deck_title(Deck::Shock), r.s.shocks,
              [&](int card) { return card_name(r, Kind::Shock, card); });
}

}  // namespace undercroft::legends
