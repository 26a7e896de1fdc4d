// The encounter, its boxes and the cards.
#include <ranges>

#include "games/one_deck_dungeon/picture/scenes.h"

namespace undercroft::one_deck {
namespace {

constexpr std::array<std::string_view, kIcons> kIconNames{"damage", "time", "poison", "strike"};

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

/// Grey boxes take dice of every colour.
std::string colour_of(const BoxDef& def, const char* any) {
  return def.colour == Colour::Grey ? any : colour_name(static_cast<int>(def.colour));
}
std::string box_label(const BoxDef& def, int target, bool armor) {
  return capitalised(colour_of(def, "any dice")) + " " + (def.x ? "X = " : "") +
         std::to_string(target) + " or more" + (def.wide ? " in total" : "") +
         (armor ? ", armor" : "");
}
ScenePlace& place_box(SceneArea& area, const std::string& id, const BoxDef& def, bool armor,
                      const std::string& label) {
  ScenePlace& place = area.place(id, "box", label);
  place.icons = icons_of(def);
  place.colour = colour_of(def, "any");
  if (def.wide) place.traits.emplace_back("wide");
  if (armor) place.traits.emplace_back("armor");
  if (def.wide) place.size = {2, 1};
  return place;
}

void draw_open_box(const Read& r, int i, SceneArea& area) {
  const Box& box = r.s.boxes[at(i)];
  const BoxDef& def = box_def(r, box);
  const int target = target_of(r, i);
  const bool armor = is_armored(r, i);
  const std::string floor = box.source == 0 ? "" : "Floor " + std::to_string(box.source) + ": ";
  ScenePlace& place =
      place_box(area, with_number("box", i), def, armor, floor + box_label(def, target, armor));
  place.need = target;
  place.have = box.total;
  place.text =
      place.label + (box.covered != 0
                         ? ", covered"
                         : ", open: " + icons_in_words(def) +
                               (box.total > 0 ? "; " + std::to_string(box.total) + " so far" : ""));
  if (box.covered != 0) place.states.push_back(PieceState::Done);
}

/// A die on a box; 0 if nobody remembers what it shows.
struct LaidDie {
  int colour = 0, value = 0;
};

/// Those of a box, by colour. The rules ask for their sum alone, so each value is one that was told
/// when the die was placed: the last ones on the box lie there.
std::vector<LaidDie> dice_on_box(const Read& r, int i, const std::vector<Remembered>& told) {
  const Box& box = r.s.boxes[at(i)];
  std::vector<LaidDie> dice;
  for (std::size_t colour = 0; colour < kColours; ++colour)
    dice.insert(dice.end(), at(box.dice[colour]), LaidDie{static_cast<int>(colour)});
  std::vector<LaidDie> shown = dice;
  int total = 0;
  for (const Remembered& last : std::views::reverse(told)) {
    const Happening& fact = last.fact;
    if (fact.as<Fact>() != Fact::DiePlaced || fact.b != i) continue;
    // The last of a colour stands behind the others.
    const auto open = std::find_if(shown.rbegin(), shown.rend(), [&](const LaidDie& die) {
      return die.colour == fact.a && die.value == 0;
    });
    if (open == shown.rend()) break;
    open->value = fact.n;
    total += fact.n;
  }
  if (total == box.total) return shown;
  if (dice.size() == 1) dice.front().value = box.total;
  return dice;
}

void draw_dice_on_box(const Read& r, int i, const std::vector<Remembered>& told, Scene& out) {
  int k = 0;
  for (const LaidDie& die : dice_on_box(r, i, told)) {
    const std::string colour = colour_name(die.colour);
    out.piece("laid:" + std::to_string(i) + ":" + std::to_string(k++), "die", with_number("box", i),
              capitalised(colour) + " die on the box" +
                  (die.value == 0 ? "" : ", showing " + std::to_string(die.value)))
        .die(colour, die.value);
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
  ScenePlace& place = place_box(area, id, def, def.armor,
                                def.x ? capitalised(colour_of(def, "grey")) + " X or more in total"
                                      : box_label(def, def.target, def.armor));
  if (def.x) return;
  place.need = def.target;
  place.have = 0;
  if (!rolls_count(r, card)) return;
  place.odds = odds_of(dice_to_roll(r, def.colour), def.target, def.wide);
  if (place.odds) place.odds->text = "with the dice of Step 3 alone";
}

std::string peril_text(const PerilOption& way) {
  return box_label(way.box, way.box.target, way.box.armor) + "; open: " + icons_in_words(way.box) +
         (way.time == 0 ? "" : "; " + std::to_string(way.time) + " time at once") +
         (way.arrow == Arrow::Item    ? "; for the item"
          : way.arrow == Arrow::Skill ? "; for the skill or potion"
                                      : "");
}

}  // namespace

// ---- cards

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

void show_encounter(const Read& r, int number, ScenePiece& piece) {
  const EncounterDef& card = card_def(r, number);
  SceneFace& face = piece.card(card.name, card.peril ? "Peril" : "Combat").show();
  face.text = card.power.empty() ? card.rules : card.power + ". " + card.rules;
  if (face.text.empty()) face.text = card.flavour;
  face.icons = {card.peril ? "peril" : "combat"};
  if (r.content.cards[at(number)].leaf) face.icons.emplace_back("leaf");
  face.art = card.art;
  face.figure("experience", card.xp).with_icon("xp");
  if (card.peril)
    for (const PerilOption& way : card.options) {
      const auto colour = static_cast<std::size_t>(way.box.colour);
      face.section("half", way.title, peril_text(way), {std::string(kColourIcons[colour])});
    }
  face.section("left", card.item_name, "item: " + item_text(card), item_icons(card.item));
  if (card.potion >= 0) {
    const PotionDef& potion = r.content.potions[at(card.potion)];
    face.section("below", potion.name, "potion: " + potion_text(potion), {"potion"});
  } else {
    const SkillDef& skill = r.content.skills[at(card.skill)];
    face.section("below", skill.name, "skill: " + skill_text(skill), cost_icons(skill.cost));
  }
}

std::string boxes_text(const std::vector<BoxDef>& boxes) {
  std::string text;
  for (const BoxDef& box : boxes) {
    text += (text.empty() ? "" : ", ") + colour_of(box, "any") + " " +
            (box.x ? std::string("X") : std::to_string(box.target)) + (box.wide ? " wide" : "") +
            (box.armor ? " armor" : "") + " (" + icons_in_words(box) + ")";
  }
  return text.empty() ? "nothing" : text;
}

void draw_box(const Read& r, int box, const std::vector<Remembered>& told, SceneArea& area,
              Scene& out) {
  draw_open_box(r, box, area);
  draw_dice_on_box(r, box, told, out);
}

// ---- areas

namespace {

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
    const int number = is_frame_of<EnterRoom>(f)   ? int{notes<EnterRoom>(f).door}
                       : is_frame_of<FormPairs>(f) ? int{notes<FormPairs>(f).door}
                                                   : kNoCard;
    if (number >= length(s.doors)) continue;  // OD-FPL-26: before the boss there is no door.
    const Door& door = s.doors[at(number)];
    if (door.open != 0) return {door.card.card(), is_four(s) ? door.under.card() : kNoCard};
  }
  return {};
}

/// While the loot is claimed, the edges of the card are what is chosen (OD-LOT-01).
void draw_edges(const Read& r, SceneArea& area, SceneFace& face) {
  if (r.s.flow.frames.empty() || asking(r.s) != Proc::Loot) return;
  for (SceneSection& edge : face.sections) {
    if (edge.kind != "left" && edge.kind != "below") continue;
    edge.place = "loot:" + edge.kind;
    area.place(edge.place, "edge", edge.title).text = edge.text;
  }
}

/// The second card of a door: what the other pair will meet (OD-FPL-10).
void draw_waiting(const Read& r, int number, Scene& out) {
  const EncounterDef& card = card_def(r, number);
  SceneArea& area = out.area("waiting", AreaKind::Card, card.name,
                             {.region = AreaRegion::Board, .order = 3, .size = AreaSize::Card});
  area.text = std::string(card.peril ? "Peril" : "Combat") +
              (r.s.pairs.now == 0 ? ", behind the same door"
                                  : ", then for " + pair_name(r, others(r.s.pairs.here)));
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

}  // namespace

void draw_encounter(const Read& r, const std::vector<Remembered>& told, Scene& out) {
  const State& s = r.s;
  const bool boss = s.room.mode == Mode::Boss;
  const int shown = shown_cards(s).card;
  if (shown == kNoCard && !boss) return;
  const BossDef& b = dungeon(r).boss;
  SceneArea& area = out.area("encounter", AreaKind::Card, boss ? b.name : card_def(r, shown).name,
                             {.region = AreaRegion::Board, .order = 2, .size = AreaSize::Large});
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
    draw_edges(r, area, *piece.face);
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
    if (!s.boxes[at(i)].is_of_floor()) draw_box(r, i, told, area, out);
  if (const int waiting = shown_cards(s).waiting; waiting != kNoCard) draw_waiting(r, waiting, out);
}

/// Cards of both encounters, until their loot is claimed (OD-FPL-19).
void draw_spoils(const Read& r, Scene& out) {
  const auto& spoils = r.s.pairs.spoils;
  if (spoils.empty()) return;
  SceneArea& area = out.area("spoils", AreaKind::Row, "Loot to come",
                             {.region = AreaRegion::Board, .order = 4, .size = AreaSize::Small});
  area.text = r.s.pairs.now == 0 ? "" : "claimed after both encounters";
  for (std::size_t i = 0; i < spoils.size(); ++i) {
    const EncounterDef& card = card_def(r, spoils[i].card);
    ScenePiece& piece = out.piece(with_number("spoil", static_cast<int>(i)), "card", "spoils",
                                  card.name + (spoils[i].denied != 0 ? ", denied" : ""));
    show_encounter(r, spoils[i].card, piece);
    if (spoils[i].denied != 0) piece.state(PieceState::Away);
  }
}

}  // namespace undercroft::one_deck
