// What a person reads: verbs and their arguments, options, reasons.
#include "base/text.h"

#include "games/one_deck_dungeon/one_deck_dungeon.h"
#include "games/one_deck_dungeon/picture/show.h"

namespace undercroft::one_deck {

// ---- words for things

std::string colour_name(int colour) {
  return vocabulary().lists[0].words.at(at(colour));
}
std::string short_name(const Read& r, int hero) {
  const std::string& name = hero_def(r, hero).name;
  return name.substr(0, name.find_first_of(" ,"));
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

std::string label_name(const Read& r, int label) {
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
std::string potion_text(const PotionDef& potion) {
  return potion.rules + place_text(potion.combat, potion.peril);
}
std::string feat_text(const FeatDef& feat) {
  return feat.rules + (feat.no_boss ? " Not against the boss." : "");
}

namespace {

enum Names : u8 {
  kHeroNames = effects::kFirstGameNames,
  kColourNames,
  kUseNames,
  kCardNames,
  kSkillNames,
  kPotionNames,
  kLabelNames,
  kTextNames,
  kTalentNames,
  kFocusNames,
  kSpaceNamesOne,
};

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

std::vector<VerbInfo> Rules::verbs() {
  using Kind = ArgInfo::Kind;
  const ArgInfo hero{"hero", 'a', Kind::Name, kHeroNames};
  const ArgInfo partner{"with", 'c', Kind::Name, kHeroNames};
  const ArgInfo card{"card", 'b', Kind::Name, kCardNames};
  const ArgInfo piece{"piece", 'b', Kind::Name, kLabelNames};
  const std::vector<ArgInfo> die{hero,
                                 {"colour", 'b', Kind::Name, kColourNames},
                                 {"value", 'n'},
                                 {"use", 'c', Kind::Name, kUseNames}};
  std::vector<VerbInfo> all = effects::choice_verbs();
  all[static_cast<std::size_t>(effects::Choice::Pick)] = {"pick", {piece}};
  all[static_cast<std::size_t>(effects::Choice::Roll)].name = "roll_number";
  all[static_cast<std::size_t>(effects::Choice::Random)] = {"random", {piece}};
  all[static_cast<std::size_t>(effects::Choice::First)] = {
      "first", {{"text", 'c', Kind::Name, kTextNames}, {"source", 'b'}, {"for", 'a'}, {"at", 'n'}}};
  all[static_cast<std::size_t>(effects::Choice::Part)] = {"part", {piece, {"of", 'c'}}};
  const std::vector<VerbInfo> own{
      {"pass", {}},
      {"explore", {}},
      {"enter_room", {{"door", 'n'}}},
      {"start", {}},
      {"flee", {}},
      {"take_option", {{"option", 'n'}}},
      {"use_feat", {hero}},
      {"claim_first", {hero, {"colour", 'b', Kind::Name, kColourNames}}},
      {"give_die", {hero}},
      {"take_die", die},
      {"cover_box", {{"box", 'n'}}},
      {"convert", {}},
      {"discard", die},
      {"use_skill", {hero, {"card", 'b', Kind::Name, kSkillNames}}},
      {"spend_die", die},
      {"use_potion", {hero, {"card", 'b', Kind::Name, kPotionNames}}},
      {"free", {}},
      {"back", {}},
      {"end_step", {}},
      {"take_damage", {hero}},
      {"give_up", {}},
      {"claim_item", {hero, card}},
      {"claim_skill", {hero, {"card", 'b', Kind::Name, kSkillNames}}},
      {"claim_potion", {{"card", 'b', Kind::Name, kPotionNames}}},
      {"claim_xp", {card}},
      {"replace", {card}},
      {"add", {}},
      {"pay_xp", {{"xp", 'n'}}},
      {"buy_potion", {}},
      {"descend", {}},
      {"stay", {}},
      {"return_dice", {hero, {"dice", 'n'}}},
      {"gain_die", {hero}},
      {"reveal", {card}},
      {"roll", {hero, {"colour", 'b', Kind::Name, kColourNames}, {"value", 'n'}}},
      {"take_poison", {hero}},
      {"take_all_poison", {hero}},
      {"lose_poison", {hero}},
      {"heal_damage", {hero}},
      {"heal_poison", {hero, {"points", 'n'}}},
      {"colour", {{"colour", 'b', Kind::Name, kColourNames}}},
      {"resist", {{"value", 'n'}}},
      {"use_talent", {hero, {"talent", 'b', Kind::Name, kTalentNames}}},
      {"choose_focus", {hero, {"focus", 'b', Kind::Name, kFocusNames}}},
      {"choose_skill", {hero, {"card", 'b', Kind::Name, kSkillNames}}},
      {"choose_potion", {hero, {"card", 'b', Kind::Name, kPotionNames}}},
      {"check_space",
       {hero,
        {"talent", 'b', Kind::Name, kTalentNames},
        {"space", 'c', Kind::Name, kSpaceNamesOne},
        {"left", 'n'}}},
      {"send", {hero, partner, card}},
      {"lead", {hero, partner}},
      {"take_odd_die", {{"pair", 'n'}, {"colour", 'b', Kind::Name, kColourNames}}},
      {"loot_first", {card, {"option", 'n'}}},
      {"share_damage", {hero, partner}},
      {"group", {hero, partner}},
      {"take_odd_leaf", {{"group", 'n'}}},
  };
  all.insert(all.end(), own.begin(), own.end());
  return all;
}

std::vector<std::string> Rules::purposes(const Content& /*content*/) {
  return {"deck", "die.strength", "die.agility", "die.magic", "die.heroic", "random", "resist"};
}

std::string_view Rules::reason(u8 number) {
  constexpr std::array<std::string_view, 5> kReasons{
      "", "the boss is defeated", "a hero ran out of health", "the party let a hero fall",
      "the boss fight had no end"};
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
    case kSpaceNamesOne: return std::array{"circle", "square", "hard"}.at(at(value));
    case kTextNames: return r.content.text_ids.at(r.content.texts.c.abilities.at(at(value)).card);
    default: return std::to_string(value);
  }
}

// ---- options in words

std::string door_name(const Read& r, int door) {
  const Door& d = r.s.doors[at(door)];
  if (d.open == 0) return "a closed door";
  const std::string name = card_name(r, d.card.card());
  return is_four(r.s) ? name + " and " + card_name(r, d.under.card()) : name;
}

namespace {

std::string title_of(const Read& r, u16 ability) {
  return r.content.text_names.at(r.content.texts.c.abilities.at(ability).card);
}

/// Two heroes may have the same text.
std::string whose_text(const Read& r, int piece) {
  const int hero = Rules::controller_of(r, piece);
  return hero == kPartySeat || hero_count(r) == 1 ? "" : short_name(r, hero) + "'s ";
}

std::string choice_text(const Read& r, const Option& option) {
  using effects::Choice;
  switch (static_cast<Choice>(option.verb)) {
    case Choice::Pick: return "Choose " + label_name(r, option.b);
    case Choice::Done: return "No more";
    case Choice::First: return "First: " + whose_text(r, option.b) + title_of(r, option.c);
    case Choice::Random: return "By chance: " + label_name(r, option.b);
    case Choice::Number: return "The number " + std::to_string(option.n);
    case Choice::Name: return "The word " + std::to_string(option.n);
    case Choice::Yes: return "Yes";
    case Choice::No: return "No";
    case Choice::Alternative:
      return option.c < r.content.texts.c.texts_of_choices.size()
                 ? r.content.texts.c.texts_of_choices[option.c]
                 : "Alternative " + std::to_string(option.n + 1);
    case Choice::Roll: return "The die shows " + std::to_string(option.n);
    case Choice::Part: return "For " + label_name(r, option.b);
    case Choice::kEnd: break;
  }
  return {};
}

std::string die_of(const Read& r, const Option& option) {
  return whose_die(r, option.a, option.b, option.n, static_cast<Use>(option.c));
}
std::string with_hero(const Read& r, int hero, const std::string& what) {
  return hero_count(r) == 1 ? capitalised(what) : short_name(r, hero) + ": " + what;
}

std::string box_text(const Read& r, int box) {
  if (box >= length(r.s.boxes)) return "box " + std::to_string(box + 1);
  return box_name(r, box);
}

/// The die that the open question of Step 4 is about.
const Die* die_in_hand(const Read& r) {
  const auto& frames = r.s.flow.frames;
  if (frames.empty() || frames.back().procedure != static_cast<u16>(Proc::PlaceDie)) return nullptr;
  return &r.s.dice[at(frames.back().note[0])];
}

std::string cover_text(const Read& r, const Option& option) {
  const Die* die = die_in_hand(r);
  if (die == nullptr) return "Cover " + box_text(r, option.n);
  const Box& box = r.s.boxes[at(option.n)];
  const int missing = target_of(r, option.n) - box.total - die->value;
  const std::string name = die_name(die->colour, die->value, die->use());
  if (missing > 0)
    return "Put " + name + " on " + box_text(r, option.n) + " (" + std::to_string(missing) +
           " more needed)";
  return "Cover " + box_text(r, option.n) + " with " + name;
}

unsigned others(unsigned pair) {
  return ~pair & ((1U << kMostHeroes) - 1);
}
unsigned pair_of(const Option& option) {
  return 1U << option.a | 1U << option.c;
}
std::string send_text(const Read& r, const Option& option) {
  const unsigned pair = pair_of(option);
  std::string text = pair_name(r, pair) + " meet " + card_name(r, option.b) + " first";
  for (const Frame& f : r.s.flow.frames) {
    if (f.procedure != static_cast<u16>(Proc::FormPairs) || f.note[0] >= length(r.s.doors))
      continue;
    const Door& door = r.s.doors[at(f.note[0])];
    const int other = door.card.card() == option.b ? door.under.card() : door.card.card();
    return text + ", then " + pair_name(r, others(pair)) + " " + card_name(r, other);
  }
  return text;
}

}  // namespace

std::string with_number(const char* what, int n) {
  return std::string(what) + ":" + std::to_string(n);
}
std::string count_of(int n, const std::string& one, const std::string& many) {
  return std::to_string(n) + " " + (n == 1 ? one : many);
}
std::string box_name(const Read& r, int box) {
  const BoxDef& def = box_def(r, r.s.boxes[at(box)]);
  const std::string colour = def.colour == Colour::Grey
                                 ? "Any die"
                                 : capitalised(colour_name(static_cast<int>(def.colour)));
  std::string costs;
  constexpr std::array<std::string_view, kIcons> kSigns{"♥", "⧗", "☣", "☠"};
  for (std::size_t icon = 0; icon < kIcons; ++icon)
    for (int i = 0; i < def.icons[icon]; ++i) costs += kSigns[icon];
  return colour + " " + std::to_string(target_of(r, box)) + (def.wide ? " wide" : "") +
         (is_armored(r, box) ? " armor" : "") + (costs.empty() ? "" : " " + costs);
}

std::string text_title(const Read& r, int piece) {
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

std::string Rules::text(const Read& r, const Option& option) {
  if (option.verb < effects::kFirstChoiceOfGame) return choice_text(r, option);
  const auto skill = [&] { return r.content.skills[option.b].name; };
  const auto potion = [&] { return r.content.potions[option.b].name; };
  const auto talent = [&] { return r.content.talents[option.b].name; };
  switch (verb_of(option)) {
    case Verb::Pass: return "Go on";
    case Verb::Explore: return "Explore: lay out closed doors";
    case Verb::EnterRoom: return "Enter " + door_name(r, option.n);
    case Verb::Start:
      return is_four(r.s) && r.s.pairs.now == 0 ? "Start both encounters" : "Start the encounter";
    case Verb::Flee:
      return is_four(r.s) ? "Flee from both: the door stays open and the turn ends"
                          : "Flee: the door stays open and the turn ends";
    case Verb::TakeOption: {
      if (r.s.room.card == kNoCard) return "Option " + std::to_string(option.n + 1);
      const PerilOption& way = card_def(r, r.s.room.card).options[at(option.n)];
      return way.title + ": " + capitalised(colour_name(static_cast<int>(way.box.colour))) + " " +
             std::to_string(way.box.target) + ", " +
             (way.time == 0 ? "no time" : std::to_string(way.time) + " time now");
    }
    case Verb::UseFeat: return with_hero(r, option.a, "use " + feat_def(r, option.a).name);
    case Verb::ClaimFirst:
      return short_name(r, option.a) + " claims the " + colour_name(option.b) + " dice first";
    case Verb::GiveDie: return short_name(r, option.a) + " rolls the heroic die of the level";
    case Verb::TakeDie: return die_of(r, option);
    case Verb::CoverBox: return cover_text(r, option);
    case Verb::Convert: return "Convert it with another die into a heroic die";
    case Verb::Discard: return "Discard " + die_of(r, option);
    case Verb::UseSkill: return with_hero(r, option.a, "use " + skill());
    case Verb::SpendDie: return "Pay with " + die_of(r, option);
    case Verb::UsePotion:
      return option.a == kParty ? "Use a potion: " + potion()
                                : with_hero(r, option.a, "use a potion: " + potion());
    case Verb::Free: return "At any time…";
    case Verb::Back: return "Back";
    case Verb::EndStep: return "That is all: end the step";
    case Verb::TakeDamage: return short_name(r, option.a) + " takes it";
    case Verb::GiveUp: return "Give up";
    case Verb::ClaimItem:
      return with_hero(r, option.a, "take the item " + card_def(r, option.b).item_name);
    case Verb::ClaimSkill: return with_hero(r, option.a, "learn " + skill());
    case Verb::ClaimPotion: return "Identify the potion " + potion() + " and gain a token";
    case Verb::ClaimXp: return "Take it as " + std::to_string(option.n) + " XP";
    case Verb::Replace:
      return "Replace " +
             (option.a == 0 ? card_def(r, option.b).item_name
                            : r.content.skills[at(card_def(r, option.b).skill)].name) +
             ": it becomes XP";
    case Verb::Add: return "Keep what is there and add the card";
    case Verb::PayXp: return "A card worth " + std::to_string(option.n) + " XP";
    case Verb::BuyPotion: return "Spend 5 XP for a potion token";
    case Verb::Descend: return "Descend";
    case Verb::Stay: return "Stay on this floor";
    case Verb::ReturnDice:
      return with_hero(r, option.a, "return " + count_of(option.n, "stored die", "stored dice"));
    case Verb::GainDie: return short_name(r, option.a) + " gains the heroic die";
    case Verb::Reveal: return card_name(r, option.b);
    case Verb::Roll:
      return with_hero(r, option.a,
                       colour_name(option.b) + " die shows " + std::to_string(option.n));
    case Verb::TakePoison: return short_name(r, option.a) + " takes it";
    case Verb::TakeAllPoison: return short_name(r, option.a) + " takes all of it";
    case Verb::LosePoison: return short_name(r, option.a) + " loses a poison token";
    case Verb::HealDamage: return with_hero(r, option.a, "heal 1 damage");
    case Verb::HealPoison:
      return with_hero(r, option.a, "remove " + std::to_string(option.n) + " poison");
    case Verb::Colour: return capitalised(colour_name(option.b));
    case Verb::Resist: return "The die shows " + std::to_string(option.n);
    case Verb::UseTalent: return with_hero(r, option.a, "use " + talent());
    case Verb::ChooseFocus:
      return with_hero(r, option.a, "the focus " + capitalised(focus_id(option.b)));
    case Verb::ChooseSkill: return with_hero(r, option.a, "start with " + skill());
    case Verb::ChoosePotion: return with_hero(r, option.a, "identify " + potion());
    case Verb::CheckSpace:
      return with_hero(r, option.a, "check a " + space_name(option.c) + " of " + talent());
    case Verb::Send: return send_text(r, option);
    case Verb::Lead: return pair_name(r, pair_of(option)) + " fight first";
    case Verb::TakeOddDie: {
      const unsigned pair = option.n == 1 ? unsigned{r.s.pairs.here} : others(r.s.pairs.here);
      return pair_name(r, pair) + " get the odd " + colour_name(option.b) + " die";
    }
    case Verb::LootFirst: {
      const EncounterDef& card = card_def(r, option.b);
      const bool chosen = card.peril && option.n < length(card.options);
      return "First " + card_name(r, option.b) +
             (chosen ? ": " + card.options[at(option.n)].title : "");
    }
    case Verb::ShareDamage: return pair_name(r, pair_of(option)) + " take 1 damage each";
    case Verb::Group: return pair_name(r, pair_of(option)) + " resist first";
    case Verb::TakeOddLeaf:
      return option.n == 1 ? "The first group gets the odd leaf"
                           : "The second group gets the odd leaf";
  }
  return {};
}

}  // namespace undercroft::one_deck
