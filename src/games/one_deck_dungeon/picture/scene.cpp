// What a person sees of the dungeon: areas and pieces. The question is in ask.cpp.
#include "base/text.h"

#include "games/one_deck_dungeon/picture/odds.h"
#include "games/one_deck_dungeon/picture/show.h"

namespace undercroft::one_deck {
namespace {

constexpr std::array<std::string_view, 5> kColourIcons{"str", "agi", "mag", "her", "any"};
constexpr std::array<std::string_view, kIcons> kIconNames{"damage", "time", "poison", "strike"};

/// Poison can come from the deck, the dungeon or a hero of the forest (OD-RUL-104).
bool knows_poison(const Read& r) {
  if (r.s.deck_kind != DeckKind::Base || dungeon(r).set == CardSet::Forest) return true;
  for (int hero = 0; hero < hero_count(r); ++hero)
    if (hero_def(r, hero).set == CardSet::Forest) return true;
  return false;
}

// ---- boxes

std::vector<std::string> icons_of(const BoxDef& def) {
  std::vector<std::string> icons;
  for (std::size_t icon = 0; icon < kIcons; ++icon)
    for (int i = 0; i < def.icons[icon]; ++i) icons.emplace_back(kIconNames[icon]);
  return icons;
}
std::string icons_in_words(const BoxDef& def) {
  std::string text;
  constexpr std::array<std::string_view, kIcons> kWords{"damage", "time", "poison", "skull"};
  for (std::size_t icon = 0; icon < kIcons; ++icon)
    if (def.icons[icon] > 0)
      text += (text.empty() ? "" : ", ") + std::to_string(def.icons[icon]) + " " +
              std::string(kWords[icon]);
  return text.empty() ? "nothing" : text;
}

std::string box_label(const BoxDef& def, int target, bool armor) {
  const std::string colour = def.colour == Colour::Grey
                                 ? std::string("Any dice")
                                 : capitalised(colour_name(static_cast<int>(def.colour)));
  return colour + " " + (def.x ? "X = " : "") + std::to_string(target) + " or more" +
         (def.wide ? " in total" : "") + (armor ? ", armor" : "");
}

void draw_box(const Read& r, int i, SceneArea& area) {
  const Box& box = r.s.boxes[at(i)];
  const BoxDef& def = box_def(r, box);
  const int target = target_of(r, i);
  const bool armor = is_armored(r, i);
  const std::string floor = box.source == 0 ? "" : "Floor " + std::to_string(box.source) + ": ";
  ScenePlace& place =
      area.place(with_number("box", i), "box", floor + box_label(def, target, armor));
  place.icons = icons_of(def);
  place.colour = def.colour == Colour::Grey ? "any" : colour_name(static_cast<int>(def.colour));
  if (def.wide) place.traits.emplace_back("wide");
  if (armor) place.traits.emplace_back("armor");
  if (def.wide) place.size = {2, 1};
  place.need = target;
  place.have = box.total;
  place.text =
      place.label + (box.covered != 0
                         ? ", covered"
                         : ", open: " + icons_in_words(def) +
                               (box.total > 0 ? "; " + std::to_string(box.total) + " so far" : ""));
  if (box.covered != 0) place.states.push_back(PieceState::Done);
}

/// The dice that lie on a box. What each of several shows is forgotten: their sum is what counts.
void draw_dice_on_box(const Read& r, int i, Scene& out) {
  const Box& box = r.s.boxes[at(i)];
  int all = 0;
  for (const Count8& n : box.dice) all += n;
  int k = 0;
  for (std::size_t colour = 0; colour < kColours; ++colour)
    for (int n = 0; n < box.dice[colour]; ++n, ++k) {
      const std::string name = colour_name(static_cast<int>(colour));
      ScenePiece& piece = out.piece(
          "laid:" + std::to_string(i) + ":" + std::to_string(k), "die", with_number("box", i),
          capitalised(name) + " die on the box" +
              (all == 1 ? ", showing " + std::to_string(box.total) : std::string()));
      piece.die(name, all == 1 ? int{box.total} : 0);
    }
}

/// Whether it is known who rolls, and the dice stay as they fall: no text in force or on this card
/// changes them.
bool rolls_count(const Read& r, const EncounterDef& card) {
  if (is_four(r.s) && r.s.pairs.now == 0) return false;
  return !heard(r, Event::Roll) &&
         !r.content.texts.card(at(card.text))
              .hears_at(effects::Stage::After, static_cast<u8>(Event::Roll));
}

/// A box of a card that is only looked at; its chance with the dice of Step 3 is known exactly.
void draw_printed_box(const Read& r, const EncounterDef& card, const BoxDef& def,
                      const std::string& id, SceneArea& area) {
  const std::string label =
      def.x ? capitalised(colour_name(static_cast<int>(def.colour))) + " X or more in total"
            : box_label(def, def.target, def.armor);
  ScenePlace& place = area.place(id, "box", label);
  place.icons = icons_of(def);
  place.colour = def.colour == Colour::Grey ? "any" : colour_name(static_cast<int>(def.colour));
  if (def.wide) place.traits.emplace_back("wide");
  if (def.armor) place.traits.emplace_back("armor");
  if (def.wide) place.size = {2, 1};
  if (def.x) return;
  place.need = def.target;
  place.have = 0;
  if (!rolls_count(r, card)) return;
  place.odds = odds_of(dice_to_roll(r, def.colour), def.target, def.wide);
  if (place.odds) place.odds->text = "with the dice of Step 3 alone";
}

// ---- cards

std::string loot_text(const Read& r, const EncounterDef& card) {
  if (card.potion >= 0) return potion_text(r.content.potions[at(card.potion)]);
  return skill_text(r.content.skills[at(card.skill)]);
}
std::string loot_name(const Read& r, const EncounterDef& card) {
  if (card.potion >= 0) return r.content.potions[at(card.potion)].name;
  return r.content.skills[at(card.skill)].name;
}
std::vector<std::string> item_icons(const Icons& icons) {
  std::vector<std::string> list;
  for (std::size_t c = 0; c < 3; ++c)
    for (int i = 0; i < icons.dice[c]; ++i) list.emplace_back(kColourIcons[c]);
  for (int i = 0; i < icons.health; ++i) list.emplace_back("health");
  return list;
}
std::vector<std::string> cost_icons(const SkillCost& cost) {
  using Kind = SkillCost::Kind;
  std::vector<std::string> list;
  if (cost.kind == Kind::Dice)
    for (int i = 0; i < cost.n; ++i)
      list.emplace_back(kColourIcons[static_cast<std::size_t>(cost.colour)]);
  if (cost.kind == Kind::Mana) list.emplace_back("mag");
  return list;
}

SceneSection section(std::string kind, std::string title, std::string text,
                     std::vector<std::string> icons = {}) {
  SceneSection s;
  s.kind = std::move(kind);
  s.title = std::move(title);
  s.text = std::move(text);
  s.icons = std::move(icons);
  return s;
}

std::string peril_text(const PerilOption& way) {
  return box_label(way.box, way.box.target, way.box.armor) + "; open: " + icons_in_words(way.box) +
         (way.time == 0 ? "" : "; " + std::to_string(way.time) + " time at once") +
         (way.arrow == Arrow::Item    ? "; for the item"
          : way.arrow == Arrow::Skill ? "; for the skill or potion"
                                      : "");
}

void show_encounter(const Read& r, int number, ScenePiece& piece) {
  const EncounterDef& card = card_def(r, number);
  SceneFace& face = piece.show();
  face.name = card.name;
  face.type = card.peril ? "Peril" : "Combat";
  face.text = card.power.empty() ? card.rules : card.power + ". " + card.rules;
  if (face.text.empty()) face.text = card.flavour;
  face.icons = {card.peril ? "peril" : "combat"};
  if (r.content.cards[at(number)].leaf) face.icons.emplace_back("leaf");
  face.art = card.art;
  SceneNumber xp;
  xp.text = "experience";
  xp.value = card.xp;
  xp.icon = "xp";
  face.figures.push_back(xp);
  if (card.peril)
    for (const PerilOption& way : card.options) {
      const auto colour = static_cast<std::size_t>(way.box.colour);
      face.sections.push_back(
          section("half", way.title, peril_text(way), {std::string(kColourIcons[colour])}));
    }
  face.sections.push_back(section("left", card.item_name, "item", item_icons(card.item)));
  const bool potion = card.potion >= 0;
  face.sections.push_back(section("below", loot_name(r, card),
                                  (potion ? "potion: " : "skill: ") + loot_text(r, card),
                                  potion ? std::vector<std::string>{"potion"}
                                         : cost_icons(r.content.skills[at(card.skill)].cost)));
}

// ---- areas

std::string boxes_text(const std::vector<BoxDef>& boxes) {
  std::string text;
  for (const BoxDef& box : boxes) {
    const std::string colour =
        box.colour == Colour::Grey ? std::string("any") : colour_name(static_cast<int>(box.colour));
    text += (text.empty() ? "" : ", ") + colour + " " +
            (box.x ? std::string("X") : std::to_string(box.target)) + (box.wide ? " wide" : "") +
            (box.armor ? " armor" : "") + " (" + icons_in_words(box) + ")";
  }
  return text.empty() ? "nothing" : text;
}

/// What is fought, and of two encounters behind one door the one that waits.
struct Shown {
  int card = kNoCard, waiting = kNoCard;
};

/// The card that was just opened is looked at before it is fought.
Shown shown_cards(const State& s) {
  if (s.room.mode == Mode::Boss) return {};
  const Pairs& pairs = s.pairs;
  if (pairs.now != 0)
    return {pairs.cards[pairs.now - 1U], pairs.now == 1 ? pairs.cards[1] : kNoCard};
  if (s.room.card != kNoCard) return {s.room.card};
  if (!pairs.spoils.empty()) return {};
  for (const Frame& f : s.flow.frames) {
    if (f.procedure != static_cast<u16>(Proc::EnterRoom) &&
        f.procedure != static_cast<u16>(Proc::FormPairs))
      continue;
    if (f.note[0] >= length(s.doors)) continue;  // OD-FPL-26: before the boss there is no door.
    const Door& door = s.doors[at(f.note[0])];
    if (door.open != 0) return {door.card.card(), is_four(s) ? door.under.card() : kNoCard};
  }
  return {};
}

/// The second card of a door: what the other pair will meet (OD-FPL-10).
void draw_waiting(const Read& r, int number, Scene& out) {
  const EncounterDef& card = card_def(r, number);
  SceneArea& area = out.area("waiting", AreaKind::Card, card.name);
  const unsigned others = ~unsigned{r.s.pairs.here} & ((1U << kMostHeroes) - 1);
  area.text =
      std::string(card.peril ? "Peril" : "Combat") +
      (r.s.pairs.now == 0 ? ", behind the same door" : ", then for " + pair_name(r, others));
  area.hint().region = AreaRegion::Board;
  area.hint().order = 3;
  area.hint().size = AreaSize::Card;
  if (r.s.pairs.now != 0) area.states.push_back(PieceState::Away);
  ScenePiece& piece = out.piece("waiting:" + card.id, "card", "waiting",
                                card.name + (card.peril ? ", peril. " : ", combat. ") + card.rules);
  show_encounter(r, number, piece);
  const std::size_t boxes = card.peril ? card.options.size() : card.boxes.size();
  for (std::size_t i = 0; i < boxes; ++i) {
    const BoxDef& box = card.peril ? card.options[i].box : card.boxes[i];
    draw_printed_box(r, card, box, with_number("waiting:box", static_cast<int>(i)), area);
    area.places.back().odds.reset();  // others will roll for it
  }
}

void draw_encounter(const Read& r, Scene& out) {
  const State& s = r.s;
  const bool boss = s.room.mode == Mode::Boss;
  const int shown = shown_cards(s).card;
  if (shown == kNoCard && !boss) return;
  const BossDef& b = dungeon(r).boss;
  SceneArea& area = out.area("encounter", AreaKind::Card, boss ? b.name : card_def(r, shown).name);
  area.hint().region = AreaRegion::Board;
  area.hint().order = 2;
  area.hint().size = AreaSize::Large;
  if (boss) {
    area.text = "Boss, round " + std::to_string(s.boss_round);
    if (s.pairs.now != 0) area.text += ": " + pair_name(r, s.pairs.here);
    area.number("damage", s.boss_damage).with_icon("strike").out_of(boss_health(r));
    ScenePiece& piece = out.piece("card:" + b.id, "card", "encounter",
                                  b.name + ", boss. " + b.power + ". " + b.rules);
    SceneFace& face = piece.card(b.name, "Boss", b.power + ". " + b.rules).show();
    face.icons = {"strike"};
    face.art = b.art;
  } else {
    const EncounterDef& card = card_def(r, shown);
    area.text = card.peril ? "Peril" : "Combat";
    if (s.pairs.now != 0) area.text += ": " + pair_name(r, s.pairs.here);
    ScenePiece& piece =
        out.piece("card:" + card.id, "card", "encounter",
                  card.name + (card.peril ? ", peril. " : ", combat. ") + card.rules);
    show_encounter(r, shown, piece);
    if (s.boxes.empty()) {
      for (std::size_t i = 0; i < card.boxes.size(); ++i)
        draw_printed_box(r, card, card.boxes[i], with_number("box", static_cast<int>(i)), area);
      if (card.peril)
        for (std::size_t i = 0; i < card.options.size(); ++i)
          draw_printed_box(r, card, card.options[i].box, with_number("option", static_cast<int>(i)),
                           area);
    }
  }
  for (int i = 0; i < length(s.boxes); ++i)
    if (s.boxes[at(i)].source == 0) {
      draw_box(r, i, area);
      draw_dice_on_box(r, i, out);
    }
  if (const int waiting = shown_cards(s).waiting; waiting != kNoCard) draw_waiting(r, waiting, out);
}

/// Cards of both encounters, until their loot is claimed (OD-FPL-19).
void draw_spoils(const Read& r, Scene& out) {
  const auto& spoils = r.s.pairs.spoils;
  if (spoils.empty()) return;
  SceneArea& area = out.area("spoils", AreaKind::Row, "Loot to come");
  area.text = r.s.pairs.now == 0 ? "" : "claimed after both encounters";
  area.hint().region = AreaRegion::Board;
  area.hint().order = 4;
  area.hint().size = AreaSize::Small;
  for (std::size_t i = 0; i < spoils.size(); ++i) {
    const EncounterDef& card = card_def(r, spoils[i].card);
    ScenePiece& piece = out.piece(with_number("spoil", static_cast<int>(i)), "card", "spoils",
                                  card.name + (spoils[i].denied != 0 ? ", denied" : ""));
    show_encounter(r, spoils[i].card, piece);
    if (spoils[i].denied != 0) piece.state(PieceState::Away);
  }
}

void draw_dungeon(const Read& r, Scene& out) {
  const DungeonDef& d = dungeon(r);
  if (r.s.floor > kFloors) return;
  SceneArea& area = out.area("dungeon", AreaKind::Card, d.name);
  area.text = capitalised(d.difficulty()) + ", floor " + std::to_string(r.s.floor) + " of " +
              std::to_string(kFloors);
  area.hint().region = AreaRegion::Board;
  area.hint().order = 3;
  area.hint().size = AreaSize::Card;
  area.hint().collapse = 2;
  for (int i = 0; i < length(r.s.boxes); ++i)
    if (r.s.boxes[at(i)].source != 0) {
      draw_box(r, i, area);
      draw_dice_on_box(r, i, out);
    }
  ScenePiece& piece = out.piece("card:" + d.id, "card", "dungeon", d.name + ", " + area.text);
  SceneFace& face = piece.show();
  face.name = d.name;
  face.type = "Dungeon, " + d.difficulty();
  face.icons = {"stairs"};
  for (int floor = 1; floor <= kFloors; ++floor) {  // OD-RUL-36: all of them are open knowledge.
    const FloorDef& def = d.floors[at(floor - 1)];
    const std::string rules = def.title.empty() ? "" : def.title + ". " + def.rules + " ";
    SceneSection band = section(
        "band", "Floor " + std::to_string(floor),
        rules + "Perils: " + boxes_text(def.peril) + ". Combats: " + boxes_text(def.combat) + ".");
    if (floor > r.s.floor) band.states.push_back(PieceState::Away);
    face.sections.push_back(std::move(band));
  }
  SceneSection band =
      section("band", "Boss: " + d.boss.name,
              d.boss.power + ". " + d.boss.rules + " Health " + std::to_string(boss_health(r)) +
                  "; boxes: " + boxes_text(d.boss.boxes) + ".");
  band.states.push_back(PieceState::Away);
  face.sections.push_back(std::move(band));
  if (r.s.hordes != 0)
    face.sections.push_back(section("band", r.content.hordes.name, r.content.hordes.rules));
}

std::vector<SceneCandidate> candidates_of(const Read& r, CardSlot slot) {
  OptionList outcomes;
  r.s.pools.reveal_options(Zones{r.s}, slot, Verb::Reveal, outcomes);
  std::vector<SceneCandidate> candidates;
  for (const WeightedOption& o : outcomes)
    candidates.push_back({card_def(r, o.option.b).name +
                              (r.content.cards[at(o.option.b)].leaf ? " with a leaf" : ""),
                          o.weight});
  return candidates;
}
int could_be(const State& s, CardSlot slot) {
  return slot.is_known() ? 1 : static_cast<int>(s.pools.members_of(slot).size());
}

void draw_door_card(const Read& r, const SceneRequest& request, const Door& door, CardSlot card,
                    ScenePiece& piece) {
  if (door.open != 0) {
    show_encounter(r, card.card(), piece);
    piece.back = "door";
    return;
  }
  piece.hide("door");
  piece.could_be = could_be(r.s, card);
  if (card.is_known()) piece.must_be = card_def(r, card.card()).name;
  if (request.could_be == piece.id) piece.candidates = candidates_of(r, card);
}

void draw_doors(const Read& r, const SceneRequest& request, Scene& out) {
  if (r.s.floor > kFloors) return;
  SceneArea& area = out.area("doors", AreaKind::Row, "Doors");
  area.text = std::to_string(r.s.doors.size()) + " of " + std::to_string(door_limit(r));
  area.hint().region = AreaRegion::Board;
  area.hint().order = 1;
  area.hint().size = AreaSize::Small;
  for (std::size_t i = 0; i < r.s.doors.size(); ++i) {
    const Door& door = r.s.doors[i];
    const std::string place = with_number("door", static_cast<int>(i));
    const std::string label = "Door " + std::to_string(i + 1) +
                              (door.open != 0 ? ", open: " + door_name(r, static_cast<int>(i))
                               : is_four(r.s) ? ", closed: two cards"
                                              : ", closed");
    area.place(place, "slot", label).index = static_cast<int>(i);
    draw_door_card(r, request, door, door.card, out.piece("slot:" + place, "card", place, label));
    if (is_four(r.s))  // OD-FPL-06
      draw_door_card(r, request, door, door.under,
                     out.piece("slot:" + place + ":under", "card", place, label));
  }
}

void draw_deck(const Read& r, const SceneRequest& request, Scene& out) {
  if (r.s.floor > kFloors) return;
  SceneArea& deck = out.area("deck", AreaKind::Pile, "Deck");
  deck.count = length(r.s.deck);
  deck.text = stairs_visible(r.s) ? "The stairs are visible." : "The stairs lie at the bottom.";
  deck.hint().region = AreaRegion::Board;
  deck.hint().order = 0;
  deck.hint().size = AreaSize::Small;
  if (!r.s.deck.empty()) {
    deck.could_be = could_be(r.s, r.s.deck.back());
    if (request.could_be == "deck") deck.candidates = candidates_of(r, r.s.deck.back());
  } else {
    deck.number("tokens on the stairs", r.s.stairs)
        .with_icon("stairs")
        .out_of(kStairsTokens * sets_in_play(r.s));
  }
  SceneArea& time = out.area("time", AreaKind::Pile, "Time spent");
  time.count = r.s.discard.size();
  time.text = "Discarded cards, face up.";
  time.hint().region = AreaRegion::Board;
  time.hint().order = 4;
  time.hint().size = AreaSize::Small;
  time.hint().collapse = 1;
  r.s.discard.each([&](int card, int count) { time.number(card_def(r, card).name, count); });
}

void draw_pools(const Read& r, Scene& out) {
  if (r.s.room.mode == Mode::None && r.s.dice.empty()) return;
  for (int i = 0; i < heroes_here(r); ++i) {
    const int hero = hero_here(r, i);
    SceneArea& pool =
        out.area(with_number("pool", hero), AreaKind::Pool, short_name(r, hero) + "'s dice");
    pool.seat = hero;
    pool.hint().region = AreaRegion::Board;
    pool.hint().order = 5 + hero;
    int n = 0;
    for (std::size_t k = 0; k < r.s.dice.size(); ++k) {
      const Die& die = r.s.dice[k];
      if (die.gone() || die.hero != hero) continue;
      ++n;
      ScenePiece& piece = out.piece(die_id(r, k), "die", with_number("pool", hero),
                                    capitalised(colour_name(die.colour)) + " die " +
                                        (die.value == 0 ? std::string("to be rolled")
                                                        : "showing " + std::to_string(die.value)) +
                                        (die.use() == Use::Mana    ? ", for spells alone"
                                         : die.use() == Use::Armor ? ", for armor boxes alone"
                                                                   : ""));
      piece.die(colour_name(die.colour), die.value);
      piece.seat = hero;
    }
    pool.text = count_of(n, "die", "dice");
  }
}

void draw_hero_cards(const Read& r, int hero, Scene& out) {
  const Hero& h = r.s.heroes[at(hero)];
  const std::string where = with_number("hero", hero);
  const FeatDef& feat = feat_def(r, hero);
  ScenePiece& feat_piece =
      out.piece(with_number("feat", hero), "card", where, feat.name + ", feat: " + feat_text(feat));
  feat_piece.card(feat.name, "Heroic feat", feat_text(feat));
  feat_piece.seat = hero;
  if ((h.used >> kFeatText & 1) != 0) feat_piece.state(PieceState::Spent);
  if (h.stored > 0) feat_piece.token("her", h.stored);
  for (int text = kStartText; text < kTextsOfHero; ++text) {
    const int number = skill_of(r, hero, text);
    if (number < 0) continue;
    const SkillDef& skill = r.content.skills[at(number)];
    ScenePiece& piece = out.piece("skill:" + std::to_string(hero) + ":" + skill.id, "card", where,
                                  skill.name + ", " + skill_text(skill));
    piece.card(skill.name, "Skill", skill_text(skill));
    piece.show().icons = cost_icons(skill.cost);
    piece.seat = hero;
    if ((h.used >> text & 1) != 0) piece.state(PieceState::Spent);
  }
  for (int slot = 0; slot < kTalentsOfHero; ++slot) {
    if ((h.talents >> slot & 1) == 0) continue;
    const TalentDef& talent = r.content.talents[at(talent_of(r, hero, slot))];
    ScenePiece& piece = out.piece("talent:" + std::to_string(hero) + ":" + talent.id, "card", where,
                                  talent.name + ", talent: " + talent_text(talent));
    piece.card(talent.name, "Talent", talent_text(talent));
    piece.seat = hero;
    if ((h.talents_used >> slot & 1) != 0) piece.state(PieceState::Spent);
  }
  for (std::size_t i = 0; i < h.items.size(); ++i) {
    const EncounterDef& card = card_def(r, h.items[i]);
    ScenePiece& piece = out.piece("item:" + std::to_string(hero) + ":" + std::to_string(i), "card",
                                  where, card.item_name + ", item");
    piece.card(card.item_name, "Item").show().icons = item_icons(card.item);
    piece.seat = hero;
  }
}

/// With whom a hero goes, and to what.
std::string pair_text(const Read& r, int hero) {
  const Pairs& pairs = r.s.pairs;
  if (pairs.now == 0) return {};
  const bool here = is_here(r, hero);
  const bool first = here == (pairs.now == 1);
  const unsigned all = (1U << kMostHeroes) - 1;
  const unsigned pair = here ? unsigned{pairs.here} : all & ~unsigned{pairs.here};
  const int partner = std::countr_zero(pair & ~(1U << static_cast<unsigned>(hero)));
  const int card = pairs.cards[first ? 0 : 1];
  return (first ? "First pair, with " : "Second pair, with ") + short_name(r, partner) +
         (card == kNoCard ? "" : ": " + card_def(r, card).name);
}

void draw_heroes(const Read& r, Scene& out) {
  constexpr std::array<std::string_view, 3> kWords{"strength", "agility", "magic"};
  for (int hero = 0; hero < hero_count(r); ++hero) {
    const Hero& h = r.s.heroes[at(hero)];
    SceneArea& area = out.area(with_number("hero", hero), AreaKind::Seat, hero_def(r, hero).name);
    area.seat = hero;
    area.hint().region = AreaRegion::Party;
    area.hint().order = 1 + hero;
    area.hint().face = hero_def(r, hero).art;
    area.text = pair_text(r, hero);
    if (!is_here(r, hero)) area.states.push_back(PieceState::Away);
    const int health = health_of(r, hero);
    SceneNumber& left = area.number("health", std::max(0, health - h.damage)).with_icon("health");
    left.out_of(health);
    left.part("health", health).part("damage", -std::min<int>(health, h.damage), "OD-DMG-01");
    area.number("damage", h.damage).with_icon("damage");
    if (knows_poison(r)) area.number("poison", h.poison).with_icon("poison");
    for (std::size_t c = 0; c < 3; ++c) {
      const int printed = hero_side(r, hero).icons.dice[c];
      int n = printed;
      SceneNumber& number = area.number(std::string(kWords[c]), 0);
      number.with_icon(std::string(kColourIcons[c])).from_base(printed);
      for (const u8 item : h.items)
        if (card_def(r, item).item.dice[c] > 0) {
          n += card_def(r, item).item.dice[c];
          number.part(card_def(r, item).item_name, card_def(r, item).item.dice[c]);
        }
      number.value = n;
    }
    area.number("items", length(h.items)).with_icon("item").out_of(level_card(r).items[side(r)]);
    area.number("skills", length(h.skills))
        .with_icon("skill")
        .out_of(level_card(r).skills[side(r)]);
    draw_hero_cards(r, hero, out);
  }
}

void show_dice(const std::array<Count8, kColours>& dice, const std::array<int, kColours>& most,
               SceneArea& supply) {
  for (std::size_t c = 0; c < kColours; ++c)
    supply.number(colour_name(static_cast<int>(c)), dice[c])
        .with_icon(std::string(kColourIcons[c]))
        .out_of(most[c]);
}

/// One supply, or one for each pair (OD-FPL-16).
void draw_supply(const Read& r, Scene& out) {
  const Pairs& pairs = r.s.pairs;
  const bool split = pairs.now != 0;
  const auto add = [&](const char* id, const std::string& title, int order) -> SceneArea& {
    SceneArea& supply = out.area(id, AreaKind::Counter, title);
    supply.hint().region = AreaRegion::Strip;
    supply.hint().order = order;
    supply.hint().size = AreaSize::Chip;
    supply.hint().collapse = 1;
    return supply;
  };
  SceneArea& supply =
      add("supply",
          split ? "Dice for " + pair_name(r, pairs.here) : std::string("Dice in the supply"), 1);
  supply.number("potion tokens", r.s.token_supply)
      .with_icon("potion")
      .out_of(kTokensInBox * sets_in_play(r.s) - r.s.tokens_exiled);
  std::array<int, kColours> most{};
  for (std::size_t c = 0; c < kColours; ++c) {
    most[c] = kDiceInBox[c] * sets_in_play(r.s) - r.s.exiled[c];  // OD-EXL-02
    if (split) most[c] = (most[c] + 1) / 2;
  }
  show_dice(r.s.supply, most, supply);
  if (knows_poison(r))
    supply.number("poison tokens", r.s.poison_supply)
        .with_icon("poison")
        .out_of(poison_in_box(r.s));
  if (!split) return;
  const unsigned others = ~unsigned{pairs.here} & ((1U << kMostHeroes) - 1);
  show_dice(pairs.other, most, add("supply:other", "Dice for " + pair_name(r, others), 2));
}

/// What lies in the game box for the rest of the game (OD-EXL-01).
void draw_exiled(const Read& r, Scene& out) {
  int all = r.s.tokens_exiled;
  for (const Count8& dice : r.s.exiled) all += dice;
  if (all == 0) return;
  SceneArea& box = out.area("exiled", AreaKind::Counter, "Exiled");
  box.hint().region = AreaRegion::Strip;
  box.hint().order = 3;
  box.hint().size = AreaSize::Chip;
  box.hint().collapse = 1;
  for (std::size_t c = 0; c < kColours; ++c)
    if (r.s.exiled[c] > 0)
      box.number(colour_name(static_cast<int>(c)), r.s.exiled[c])
          .with_icon(std::string(kColourIcons[c]));
  if (r.s.tokens_exiled > 0) box.number("potion tokens", r.s.tokens_exiled).with_icon("potion");
}

void draw_party(const Read& r, Scene& out) {
  SceneArea& level = out.area("level", AreaKind::Counter,
                              "Level " + std::to_string(r.s.level) + ", " + level_card(r).name);
  level.hint().region = AreaRegion::Party;
  level.hint().order = 1 + std::max(2, hero_count(r));
  level.hint().size = AreaSize::Small;
  SceneNumber& xp = level.number("experience", xp_of(r)).with_icon("xp");
  xp.out_of(r.s.level == kLevels ? kPotionPrice : xp_to_level(r));
  level.number("potion tokens", r.s.tokens).with_icon("potion");
  level.number("bonus dice", level_card(r).bonus).with_icon("her");
  for (const u8 number : r.s.potions) {
    const PotionDef& potion = r.content.potions[number];
    out.piece("potion:" + potion.id, "card", "level",
              potion.name + ", potion: " + potion_text(potion))
        .card(potion.name, "Potion", potion_text(potion))
        .show()
        .icons = {"potion"};
  }
  draw_supply(r, out);
  draw_exiled(r, out);
}

// ---- after a campaign game: how it went, and the sheet that is being checked

void draw_marks(const Read& r, Scene& out) {
  const bool won = r.s.ended.result == Result::Won;
  out.title = won ? dungeon(r).boss.name + " is defeated" : "The party is beaten";
  SceneArea& area = out.area("marks", AreaKind::Counter, "Check-marks");
  area.text = won ? "The boss is defeated."
                  : capitalised(std::string(Rules::reason(r.s.ended.reason))) + ".";
  area.hint().region = AreaRegion::Board;
  area.hint().order = 1;
  area.hint().size = AreaSize::Small;
  area.number("earned", marks_earned(r));
  if (r.s.flow.frames.empty()) return;
  const Frame& f = r.s.flow.frames.back();
  if (f.procedure != static_cast<u16>(Proc::CheckMarks)) return;
  area.number("left", f.note[0]);
  draw_sheet(r, f.seat, out);
}

// ---- the steps of the encounter, the round or the turn, whichever is open

void list_book_steps(const Read& r, Scene& out) {
  const auto& frames = r.s.flow.frames;
  for (std::size_t i = frames.size(); i-- > 0;) {
    const auto proc = static_cast<Proc>(frames[i].procedure);
    if (proc != Proc::Encounter && proc != Proc::Boss && proc != Proc::Turn && proc != Proc::Pairs)
      continue;
    // A step that called another procedure has already been left.
    const auto& book = Rules::procedure(frames[i].procedure).steps;
    const bool asks_again =
        frames[i].step < book.size() && book[frames[i].step].kind == StepKind::Choose &&
        i + 1 < frames.size() && frames[i + 1].procedure == static_cast<u16>(Proc::Free);
    const bool left = i + 1 < frames.size() && frames[i].step > 0 && !asks_again;
    const std::size_t now = frames[i].step - (left ? 1U : 0U);
    out.steps.clear();
    const auto& steps = Rules::procedure(frames[i].procedure).steps;
    for (std::size_t k = 0; k < steps.size(); ++k) {
      if (steps[k].title.empty()) continue;
      const bool peril = r.s.room.mode == Mode::Peril;
      if (proc == Proc::Encounter && k == (peril ? 0U : 2U)) continue;
      SceneStep step;
      step.title = steps[k].title;
      step.rule = steps[k].rule;
      step.state = k < now ? StepState::Done : k == now ? StepState::Now : StepState::Next;
      out.steps.push_back(std::move(step));
    }
    return;
  }
}

}  // namespace

/// Equal dice are told apart by a number of their own.
std::string die_id(const Read& r, std::size_t index) {
  const Die& die = r.s.dice[index];
  int twins = 0;
  for (std::size_t i = 0; i < index; ++i)
    if (!r.s.dice[i].gone() && r.s.dice[i].colour == die.colour && r.s.dice[i].value == die.value)
      ++twins;
  return "die:" + colour_name(die.colour) + ":" + std::to_string(die.value) + ":" +
         std::to_string(twins);
}

void Rules::scene(const Read& r, const SceneRequest& request, Scene& out) {
  const DungeonDef& d = dungeon(r);
  out.title = r.s.floor > kFloors ? "The boss of " + d.name
                                  : "Floor " + std::to_string(r.s.floor) + " of " + d.name;
  if (r.s.ended.result == Result::Undecided) {
    draw_encounter(r, out);
    draw_spoils(r, out);
    draw_dungeon(r, out);
    draw_doors(r, request, out);
    draw_deck(r, request, out);
  } else {
    draw_marks(r, out);
  }
  draw_pools(r, out);
  draw_heroes(r, out);
  draw_party(r, out);
  list_book_steps(r, out);
  if (out.prompt) {
    word_prompt(r, *out.prompt);
    const std::vector<std::string>& chosen = out.prompt->chosen;
    for (ScenePiece& piece : out.pieces)
      if (std::ranges::find(chosen, piece.id) != chosen.end()) piece.state(PieceState::Chosen);
  }
  for (SceneHappening& h : out.happened) word_happening(r, h);
  if (out.over) {
    out.over->number("floor reached", std::min<int>(r.s.floor, kFloors)).out_of(kFloors);
    out.over->number("level", r.s.level).out_of(kLevels);
    out.over->number("damage on the boss", r.s.boss_damage).out_of(boss_health(r));
  }
}

}  // namespace undercroft::one_deck
