// What things are called: for people, and in one word for records.
#include "games/one_deck_dungeon/picture/show.h"

namespace undercroft::one_deck {

// ---- words for things

std::string colour_name(int colour) {
  return vocabulary().lists[0].words.at(at(colour));
}
std::string short_name(const Read& r, int hero) {
  return hero_def(r, hero).called;
}
std::string card_name(const Read& r, int card) {
  return card_def(r, card).name + (r.content.cards[at(card)].leaf ? " with a leaf" : "");
}
std::string pair_name(const Read& r, unsigned pair) {
  std::string text;
  for (int hero = 0; hero < hero_count(r); ++hero)
    if ((pair >> static_cast<unsigned>(hero) & 1U) != 0)
      text += (text.empty() ? "" : " and ") + short_name(r, hero);
  return text;
}
std::string die_name(int colour, int value, Use use) {
  std::string plain = capitalised(colour_name(colour)) + " " + std::to_string(value);
  if (use == Use::Any) return plain;
  return plain + (use == Use::Mana ? " (spells only)" : " (armor only)");
}
std::string whose_die(const Read& r, int hero, int colour, int value, Use use) {
  const std::string name = die_name(colour, value, use);
  return hero_count(r) == 1 ? name : short_name(r, hero) + "'s " + name;
}

std::string Rules::piece_name(const Read& r, int label) {
  if ((label & kDieLabel) != 0)
    return whose_die(r, label >> 8 & 15, label >> 5 & 7, label & 7,
                     static_cast<Use>(label >> 3 & 3));
  if ((label & kItemLabel) != 0)
    return short_name(r, label >> 8 & 15) + "'s " + r.content.encounters[at(label & 255)].item_name;
  if (label < hero_count(r)) return short_name(r, label);
  if (label >= kBoxPieces && label < kDoorPieces)
    return "box " + std::to_string(label - kBoxPieces + 1);
  return "this";
}

namespace {

std::string cost_text(const SkillCost& cost) {
  using Kind = SkillCost::Kind;
  switch (cost.kind) {
    case Kind::Passive: return "always";
    case Kind::Free: return "free";
    case Kind::Mana: return "mana " + std::to_string(cost.n);
    case Kind::Dice:
      return std::to_string(cost.n) + " " + colour_name(static_cast<int>(cost.colour)) +
             (cost.n == 1 ? " die" : " dice");
  }
  return {};
}

/// Where a text works, if not everywhere.
std::string place_text(bool combat, bool peril) {
  if (combat && !peril) return " Combat only.";
  return peril && !combat ? " Peril only." : "";
}

}  // namespace

std::string skill_text(const SkillDef& skill) {
  return "(" + cost_text(skill.cost) + ") " + skill.rules + place_text(skill.combat, skill.peril);
}
std::string item_text(const EncounterDef& card) {
  std::vector<std::string> gains;
  for (int colour = 0; colour < 3; ++colour)
    if (const int dice = card.item.dice[at(colour)]; dice > 0)
      gains.push_back(std::to_string(dice) + " more " + colour_name(colour) +
                      (dice == 1 ? " die" : " dice"));
  if (card.item.health > 0) gains.push_back(std::to_string(card.item.health) + " more health");
  return in_words(gains) + " in every encounter.";
}
std::string potion_text(const PotionDef& potion) {
  return potion.rules + place_text(potion.combat, potion.peril);
}
std::string feat_text(const FeatDef& feat) {
  return feat.rules + (feat.no_boss ? " Not against the boss." : "");
}

namespace {

/// The same in one word, for records.
std::string label_id(const Read& r, int label) {
  if ((label & kDieLabel) != 0) {
    const int use = label >> 3 & 3;
    return hero_def(r, label >> 8 & 15).id + "." + colour_name(label >> 5 & 7) + "." +
           std::to_string(label & 7) + (use == 0 ? "" : "." + vocabulary().lists[1].words[at(use)]);
  }
  if ((label & kItemLabel) != 0)
    return hero_def(r, label >> 8 & 15).id + "." + r.content.encounters[at(label & 255)].id;
  if (label < hero_count(r)) return hero_def(r, label).id;
  if (label >= kBoxPieces && label < kDoorPieces)
    return "box." + std::to_string(label - kBoxPieces);
  return std::to_string(label);
}

}  // namespace

std::vector<std::string> Rules::purposes(const Content& /*content*/) {
  return {"deck", "die.strength", "die.agility", "die.magic", "die.heroic", "random", "resist"};
}

namespace {

constexpr std::array<std::string_view, 5> kReasons{
    "", "the boss is defeated", "a hero ran out of health", "the party let a hero fall",
    "the boss fight had no end"};

}  // namespace

std::string_view Rules::reason(u8 number) {
  return kReasons.at(number);
}

std::string Rules::name_of(const Read& r, int list, int value) {
  switch (list) {
    case kHeroNames: return value == kParty ? "party" : hero_def(r, value).id;
    case kColourNames: return colour_name(value);
    case kUseNames: return vocabulary().lists[1].words.at(at(value));
    // A card of the forest may carry a leaf.
    case kCardNames: return card_def(r, value).id + (r.content.cards[at(value)].leaf ? "+" : "");
    case kSkillNames: return r.content.skills.at(at(value)).id;
    case kPotionNames: return r.content.potions.at(at(value)).id;
    case kLabelNames: return label_id(r, value);
    case kTalentNames: return r.content.talents.at(at(value)).id;
    case kFocusNames: return focus_id(value);
    case kSpaceNames: return std::array{"circle", "square", "hard"}.at(at(value));
    case kTextNames: return r.content.text_ids.at(r.content.texts.c.abilities.at(at(value)).card);
    default: return std::to_string(value);
  }
}

namespace {

/// What lies behind an open door; with four heroes both cards of the stack.
std::string door_id(const Read& r, const Door& door) {
  if (door.open == 0) return {};
  std::string id = Rules::name_of(r, kCardNames, door.card.card());
  if (is_four(r.s)) id += " " + Rules::name_of(r, kCardNames, door.under.card());
  return id;
}
/// The card that prints a box, and which of its boxes it is.
std::string box_id(const Read& r, const Box& box) {
  const DungeonDef& place = dungeon(r);
  const std::string& card = box.source != 0               ? place.floors[box.source - 1U].id
                            : r.s.room.mode == Mode::Boss ? place.boss.id
                                                          : card_def(r, r.s.room.card).id;
  return card + "." + std::to_string(int{box.index});
}

}  // namespace

std::string Rules::id_of(const Read& r, const Option& option, const ArgInfo& arg) {
  if (arg.name == "door") return door_id(r, r.s.doors[at(option.n)]);
  if (arg.name == "box") return box_id(r, r.s.boxes[at(option.n)]);
  if (arg.name == "for" && option.a < hero_count(r)) return name_of(r, kHeroNames, option.a);
  return {};
}

std::vector<IdList> Rules::numbered(const Content& content) {
  std::vector<IdList> lists;
  const auto add = [&](std::string things, const auto& defs) {
    IdList& list = lists.emplace_back(IdList{std::move(things), {}});
    for (const auto& def : defs) list.ids.push_back(def.id);
  };
  add("heroes", content.heroes);
  IdList& cards = lists.emplace_back(IdList{"cards", {}});
  for (const CardKind& card : content.cards)
    cards.ids.push_back(content.encounters[at(card.encounter)].id + (card.leaf ? "+" : ""));
  add("skills", content.skills);
  add("potions", content.potions);
  add("talents", content.talents);
  add("dungeons", content.dungeons);
  lists.push_back({"colours", vocabulary().lists[0].words});
  IdList& focuses = lists.emplace_back(IdList{"focuses", {}});
  for (int focus = 0; focus < kFocuses; ++focus) focuses.ids.push_back(focus_id(focus));
  lists.push_back({"texts", content.text_ids});
  lists.push_back({"reasons", {kReasons.begin(), kReasons.end()}});
  return lists;
}

std::string Rules::said(const Read& r, int list, int value) {
  switch (list) {
    case kHeroNames: return short_name(r, value);
    case kCardNames: return card_name(r, value);
    case kSkillNames: return r.content.skills.at(at(value)).name;
    case kPotionNames: return r.content.potions.at(at(value)).name;
    case kTalentNames: return r.content.talents.at(at(value)).name;
    case kFocusNames: return capitalised(focus_id(value));
    case kSpaceNames: return space_name(value);
    default: return name_of(r, list, value);
  }
}

std::string door_name(const Read& r, int door) {
  const Door& d = r.s.doors[at(door)];
  if (d.open == 0) return "a closed door";
  const std::string name = card_name(r, d.card.card());
  return is_four(r.s) ? name + " and " + card_name(r, d.under.card()) : name;
}

std::string plain_box_name(const Read& r, int box) {
  const BoxDef& def = box_def(r, r.s.boxes[at(box)]);
  const std::string colour = def.colour == Colour::Grey
                                 ? "Any die"
                                 : capitalised(colour_name(static_cast<int>(def.colour)));
  return colour + " " + std::to_string(target_of(r, box));
}
std::string box_name(const Read& r, int box) {
  const BoxDef& def = box_def(r, r.s.boxes[at(box)]);
  std::string costs;
  constexpr std::array<std::string_view, kIcons> kSigns{"♥", "⧗", "☣", "☠"};
  for (std::size_t icon = 0; icon < kIcons; ++icon)
    for (int i = 0; i < def.icons[icon]; ++i) costs += kSigns[icon];
  return plain_box_name(r, box) + (def.wide ? " wide" : "") + (is_armored(r, box) ? " armor" : "") +
         (costs.empty() ? "" : " " + costs);
}

std::string Rules::effect_title(const Read& r, int piece) {
  if (piece >= kTextPieces && piece < kEncounterPiece) {
    const int hero = (piece - kTextPieces) / kTextsOfHero;
    const int text = (piece - kTextPieces) % kTextsOfHero;
    if (text == kFeatText) return feat_def(r, hero).name;
    const int skill = skill_of(r, hero, text);
    return skill < 0 ? "A skill" : r.content.skills[at(skill)].name;
  }
  if (piece == kEncounterPiece)
    return r.s.room.card == kNoCard ? "The foe" : card_def(r, r.s.room.card).power;
  if (piece == kBossPiece) return dungeon(r).boss.power;
  if (piece == kHordesPiece) return r.content.hordes.name;
  if (piece >= kTalentPieces) {
    const int talent = talent_of(r, (piece - kTalentPieces) / kTalentsOfHero,
                                 (piece - kTalentPieces) % kTalentsOfHero);
    return talent < 0 ? "A talent" : r.content.talents[at(talent)].name;
  }
  if (piece >= kPotionPieces && piece - kPotionPieces < length(r.content.potions))
    return r.content.potions[at(piece - kPotionPieces)].name;
  if (piece >= kFloorPieces && piece < kFloorPieces + kFloors)
    return dungeon(r).floors[at(piece - kFloorPieces)].title;
  return "An effect";
}

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

/// Two heroes may have the same text.
std::string Rules::text_title(const Read& r, int piece, int ability) {
  const int hero = controller_of(r, piece);
  const std::string whose =
      hero == kPartySeat || hero_count(r) == 1 ? "" : short_name(r, hero) + "'s ";
  return whose + r.content.text_names.at(r.content.texts.c.abilities.at(at(ability)).card);
}

}  // namespace undercroft::one_deck
