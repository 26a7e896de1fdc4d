// The question: which pieces an answer touches, what it surely does, what finishing would cost; and
// the log.
#include "base/text.h"

#include "games/one_deck_dungeon/picture/odds.h"
#include "games/one_deck_dungeon/picture/show.h"

namespace undercroft::one_deck {
namespace {

// ---- pieces

void touch_dice(const Read& r, const Option& o, SceneOption& option) {
  for (std::size_t i = 0; i < r.s.dice.size(); ++i) {
    const Die& die = r.s.dice[i];
    if (!die.gone() && die.hero == o.a && die.colour == o.b && die.value == o.n &&
        static_cast<int>(die.use()) == o.c)
      option.pieces.push_back(die_id(r, i));
  }
}
/// Where the dice of an option could go, so that a click on the box narrows the list to them.
void touch_boxes(const Read& r, const Option& o, SceneOption& option) {
  const std::size_t die = find_die(r.s, o);
  for (int box = 0; box < length(r.s.boxes); ++box)
    if (may_place(r, die, box, armor_is_open(r))) option.places.push_back(with_number("box", box));
}
void touch_label(const Read& r, int piece, SceneOption& option) {
  const int label = Rules::label_of(r, piece);
  const Set all = Rules::universe(r, kPartySeat, piece);
  all.each([&](int other) {
    if (Rules::label_of(r, other) != label) return;
    if (other < kDicePieces)
      option.places.push_back(with_number("hero", other));
    else if (other < kBoxPieces)
      option.pieces.push_back(die_id(r, at(other - kDicePieces)));
    else if (other < kDoorPieces)
      option.places.push_back(with_number("box", other - kBoxPieces));
    else if (other >= kItemPieces && other < kTextPieces)
      option.pieces.push_back("item:" + std::to_string((other - kItemPieces) / kMostItems) + ":" +
                              std::to_string((other - kItemPieces) % kMostItems));
  });
}
/// The item or skill that a new one would replace; of twins both, as they are one option.
void touch_held(const Read& r, const Option& o, SceneOption& option) {
  const std::string whose = std::to_string(int{o.seat}) + ":";
  const int encounter = encounter_of(r.content, o.b);
  if (o.a != 0) {
    const int skill = r.content.encounters[at(encounter)].skill;
    option.pieces = {"skill:" + whose + r.content.skills[at(skill)].id};
    return;
  }
  const auto& items = r.s.heroes[at(o.seat)].items;
  for (std::size_t i = 0; i < items.size(); ++i)
    if (encounter_of(r.content, items[i]) == encounter)
      option.pieces.push_back("item:" + whose + std::to_string(i));
}
void touch_door(const Read& r, int door, SceneOption& option) {
  for (std::size_t i = 0; i < r.s.doors.size(); ++i)
    if (r.s.doors[i] == r.s.doors[at(door)]) {
      option.pieces.push_back("slot:" + with_number("door", static_cast<int>(i)));
      if (is_four(r.s)) option.pieces.push_back(option.pieces.back() + ":under");
    }
}

/// The dice in the hand: the one to be placed, or those of a conversion so far.
std::vector<std::string> dice_in_hand(const Read& r) {
  std::vector<std::string> ids;
  if (asking(r) != Proc::PlaceDie) return ids;
  const Frame& f = r.s.flow.frames.back();
  if (f.step == 0) return {die_id(r, at(f.note[0]))};
  for (const u16 die : r.s.flow.list.span().subspan(f.mark)) ids.push_back(die_id(r, die));
  return ids;
}

void touch(const Read& r, SceneOption& option) {
  const Option& o = option.choice;
  if (o.verb < effects::kFirstChoiceOfGame) {
    const auto choice = static_cast<effects::Choice>(o.verb);
    if (choice == effects::Choice::Pick || choice == effects::Choice::Part)
      touch_label(r, o.n, option);
    return;
  }
  switch (verb_of(o)) {
    case Verb::EnterRoom: touch_door(r, o.n, option); break;
    case Verb::Explore: option.places = {"deck", "doors"}; break;
    case Verb::TakeOption: option.places = {with_number("option", o.n)}; break;
    case Verb::UseFeat: option.pieces = {with_number("feat", o.a)}; break;
    case Verb::TakeDie:
      touch_dice(r, o, option);
      if (asking(r) == Proc::Place) touch_boxes(r, o, option);
      break;
    case Verb::SpendDie:
    case Verb::Discard: touch_dice(r, o, option); break;
    case Verb::CoverBox:
      for (int box = 0; box < length(r.s.boxes); ++box)
        if (is_twin_box(r, box, o.n)) option.places.push_back(with_number("box", box));
      option.pieces = dice_in_hand(r);
      break;
    case Verb::UseSkill:
      option.pieces = {"skill:" + std::to_string(o.a) + ":" + r.content.skills[o.b].id};
      break;
    case Verb::UsePotion: option.pieces = {"potion:" + r.content.potions[o.b].id}; break;
    case Verb::Replace: touch_held(r, o, option); break;
    case Verb::TakeDamage:
    case Verb::TakePoison:
    case Verb::TakeAllPoison:
    case Verb::LosePoison:
    case Verb::HealDamage:
    case Verb::HealPoison:
    case Verb::GiveDie:
    case Verb::GainDie:
    case Verb::ClaimFirst:
    case Verb::ClaimItem:
    case Verb::ClaimSkill: option.places = {with_number("hero", o.a)}; break;
    case Verb::ReturnDice: option.pieces = {with_number("feat", o.a)}; break;
    case Verb::Send:
    case Verb::Lead:
    case Verb::Group:
    case Verb::ShareDamage:
      option.places = {with_number("hero", o.a), with_number("hero", o.c)};
      break;
    case Verb::LootFirst:
      for (std::size_t i = 0; i < r.s.pairs.spoils.size(); ++i)
        if (r.s.pairs.spoils[i].card == o.b && r.s.pairs.spoils[i].option == o.n)
          option.pieces = {with_number("spoil", static_cast<int>(i))};
      break;
    case Verb::Descend: option.places = {"deck"}; break;
    case Verb::UseTalent:
      option.pieces = {"talent:" + std::to_string(o.a) + ":" + r.content.talents[o.b].id};
      break;
    case Verb::CheckSpace:
      option.pieces = {"sheet:" + std::to_string(o.a) + ":" + r.content.talents[o.b].id};
      break;
    default: break;
  }
}

// ---- groups, roles, facts

void group(const Read& r, SceneOption& option) {
  const Option& o = option.choice;
  if (o.verb < effects::kFirstChoiceOfGame) {
    if (static_cast<effects::Choice>(o.verb) == effects::Choice::Done)
      option.role = OptionRole::Finish;
    return;
  }
  switch (verb_of(o)) {
    case Verb::TakeDie: option.group = "Dice"; break;
    case Verb::CoverBox: option.group = "Cover a box"; break;
    case Verb::UseSkill:
      option.group = "Skills";
      option.does = skill_text(r.content.skills[o.b]);
      break;
    case Verb::UseFeat:
      option.group = "Feats";
      option.does = feat_text(feat_def(r, o.a));
      break;
    case Verb::UsePotion:
      option.group = "Potions";
      option.does = potion_text(r.content.potions[o.b]);
      break;
    case Verb::ClaimItem: option.group = "Item"; break;
    case Verb::ClaimSkill:
      option.group = "Skill";
      option.does = skill_text(r.content.skills[o.b]);
      break;
    case Verb::ClaimPotion:
      option.group = "Potion";
      option.does = potion_text(r.content.potions[o.b]);
      break;
    case Verb::EnterRoom: option.group = "Doors"; break;
    case Verb::UseTalent:
      option.group = "Talents";
      option.does = talent_text(r.content.talents[o.b]);
      break;
    case Verb::ChooseFocus: option.does = focus_text(r, o.a, o.b); break;
    case Verb::ChooseSkill: option.does = skill_text(r.content.skills[o.b]); break;
    case Verb::ChoosePotion: option.does = potion_text(r.content.potions[o.b]); break;
    case Verb::CheckSpace:
      option.group = capitalised(focus_id(r.content.talents[o.b].focus));
      option.does = talent_text(r.content.talents[o.b]);
      break;
    case Verb::Send: option.group = card_name(r, o.b) + " first"; break;
    case Verb::Free: option.role = OptionRole::Free; break;
    case Verb::Back: option.role = OptionRole::Back; break;
    case Verb::EndStep:
    case Verb::Pass:
    case Verb::Stay:
    case Verb::Start: option.role = OptionRole::Finish; break;
    case Verb::GiveUp: option.final = true; break;
    default: break;
  }
}

void facts(const Read& r, SceneOption& option) {
  const Option& o = option.choice;
  if (o.verb < effects::kFirstChoiceOfGame) return;
  if (verb_of(o) == Verb::TakeDie && asking(r) == Proc::Place) {
    const std::size_t boxes = option.places.size();
    option.does = boxes == 0   ? "fits no open box; may be converted or discarded"
                  : boxes == 1 ? "fits one box"
                               : "fits " + std::to_string(boxes) + " boxes";
  }
  if (verb_of(o) == Verb::CoverBox && asking(r) == Proc::PlaceDie) {
    const Die& die = r.s.dice[at(r.s.flow.frames.back().note[0])];
    const Box& box = r.s.boxes[at(o.n)];
    const int total = box.total + die.value;
    const int target = target_of(r, o.n);
    option.label = std::to_string(total) + " of " + std::to_string(target);
    option.result = total >= target ? "covered" : option.label;
    option.show().fills.push_back({with_number("box", o.n), total});
  }
  // OD-POI-03, OD-POI-07: exact, as long as nothing but the explore comes between.
  if (verb_of(o) == Verb::Explore && party_poison(r.s) > 0) {
    SceneOdds odds;
    odds.of = 6;
    odds.n = std::clamp(6 + resist_bonus(r) - party_poison(r.s), 0, 6);
    odds.text = "to resist poison";
    if (!is_four(r.s)) option.odds = odds;  // four heroes form groups first
    option.result = "then Resist Poison";
  }
  if (verb_of(o) == Verb::CheckSpace) {
    const TalentDef& talent = r.content.talents[o.b];
    option.result = std::to_string(talent.checked(r.s.heroes[o.a].sheet, o.c) + 1) + " of " +
                    std::to_string(talent.spaces[o.c]);
  }
  if (verb_of(o) == Verb::TakeOption && r.s.room.card != kNoCard) {
    const PerilOption& way = card_def(r, r.s.room.card).options[at(o.n)];
    if (!heard(r, Event::Roll))
      option.odds = odds_of(dice_to_roll(r, way.box.colour), way.box.target, way.box.wide);
    if (option.odds) option.odds->text = "to cover it with the dice of Step 3 alone";
    option.result = way.time == 0 ? "no time" : std::to_string(way.time) + " time";
  }
}

// ---- the question

std::string question(const Read& r) {
  const Frame& f = r.s.flow.frames.back();
  if (f.procedure < effects::kFirstGameProc) {
    switch (static_cast<effects::Proc>(f.procedure)) {
      case effects::Proc::Order: return "Which effect comes first?";
      case effects::Proc::NameNumber: return "How many?";
      case effects::Proc::May: return "Do you want to?";
      case effects::Proc::Either: return "Which one?";
      case effects::Proc::Pick: return "Which one do you choose?";
      default: return "What comes?";
    }
  }
  switch (static_cast<Proc>(f.procedure)) {
    case Proc::Turn:
      return r.s.start_of_turn != 0               ? "A turn begins. Is there anything to do first?"
             : stairs_visible(r.s) && f.step == 6 ? "The stairs are in sight. Do you go down?"
                                                  : "Explore, or enter a room?";
    case Proc::SpendTime:
      return "The last card is spent and the stairs appear. Do you go down now?";
    case Proc::StairsDamage:
      return is_four(r.s) ? "The dark at the stairs takes its share. Which two take 1 damage each?"
                          : "The dark at the stairs takes its share. Who takes 1 damage?";
    case Proc::EnterRoom:
      return is_four(r.s) ? "Do you fight these two encounters?" : "Do you fight this encounter?";
    case Proc::Encounter: return "Which way do you take?";
    case Proc::Feats: return "Does a hero use its feat?";
    case Proc::Gather:
      return f.step == 1   ? "Dice are short. Do you discard any before they are claimed?"
             : f.step == 3 ? "Dice are short. Who claims them first?"
                           : "Who rolls the heroic die of the level?";
    case Proc::Place: return "Which die, skill or potion do you use?";
    case Proc::PlaceDie:
      if (f.step == 0) {
        const Die& die = r.s.dice[at(f.note[0])];
        return "Where does " + whose_die(r, die.hero, die.colour, die.value, die.use()) + " go?";
      }
      return f.step == 1 ? "With which die do you convert it?" : "Who gains the heroic die?";
    case Proc::UseSkill: {
      const int number = skill_of(r, f.seat, f.note[0]);
      return "Which dice pay for " + r.content.skills[at(number)].name + "?";
    }
    case Proc::Consequences:
      return f.step == 2 ? "Who takes the odd damage?"
             : r.s.room.suffers[static_cast<std::size_t>(Icon::Poison)] % 2 != 0
                 ? "Who takes the odd poison?"
                 : "Does one hero take all the poison?";
    case Proc::Poison: return "Poison tokens are short. Who gets the next one? The rest is damage.";
    case Proc::Resist: return "Who loses a poison token?";
    case Proc::Heal: return "Heal damage, or remove poison?";
    case Proc::ChooseColour: return "Which colour?";
    case Proc::Rescue: return "A hero is falling. How do you save it?";
    case Proc::Loot: return "What do you take from " + card_def(r, r.s.room.card).name + "?";
    case Proc::Replace: return "Does it replace another card?";
    case Proc::Levels: return "Do you buy a potion token?";
    case Proc::PayXp: return "Which experience cards do you give up?";
    case Proc::Boss: return "A round begins. Is there anything to do first?";
    case Proc::Free: return "What do you do?";
    case Proc::Prepare:
      return f.step == 1   ? "Which focus does " + short_name(r, f.note[0]) + " take along?"
             : f.step == 3 ? "Which basic skill does " + short_name(r, f.note[0]) + " start with?"
                           : "Which basic potion is known from the start?";
    case Proc::CheckMarks:
      return "Which space of " + short_name(r, f.seat) + "'s sheet do you check? " +
             (f.note[0] == 1 ? "One check-mark is left."
                             : std::to_string(f.note[0]) + " check-marks are left.");
    case Proc::FormPairs:
      if (f.step != 0) return "The dice do not divide evenly. Which pair gets the odd one?";
      return r.s.floor > kFloors ? "Who fights the boss first this round?"
                                 : "Who meets which card, and who goes first?";
    case Proc::Groups:
      return f.step == 0 ? "Who resists the poison together, and first?"
                         : "Which group gets the odd leaf?";
    case Proc::Pairs:
      return f.step == static_cast<u8>(PairStep::Before)
                 ? "Do " + pair_name(r, r.s.pairs.here) + " have this encounter?"
                 : "Which card do you look through first?";
    default: return "What comes?";
  }
}

/// What finishing Step 4 now would cost, without what effects may add.
void tally(const Read& r, ScenePrompt& prompt) {
  const Proc proc = asking(r);
  if (proc != Proc::Place && proc != Proc::PlaceDie) return;
  std::array<int, kSuffered> icons{};
  int skulls = 0;
  for (const Box& box : r.s.boxes) {
    const BoxDef& def = box_def(r, box);
    for (std::size_t i = 0; i < kSuffered; ++i)
      if (box.covered == 0) icons[i] += def.icons[i];
    if (box.covered != 0) skulls += def.icons[static_cast<std::size_t>(Icon::Skull)];
  }
  icons[0] += heart_of_the_crowd(r);
  prompt.tally_title = "If you finish now";
  if (heard(r, Event::Consequences) || heard(r, Event::Suffered))
    prompt.help = "Effects in force may add to what is left open.";
  constexpr std::array<const char*, kSuffered> kNames{"damage", "time", "poison"};
  for (std::size_t i = 0; i < kSuffered; ++i) {
    if (i == 1 && r.s.room.mode == Mode::Boss) continue;
    if (i == 2 && icons[i] == 0) continue;  // most games know no poison
    SceneNumber& n = prompt.count(kNames[i], std::max(0, icons[i] - r.s.room.eased[i]));
    n.with_icon(kNames[i]);
    for (int box = 0; box < length(r.s.boxes); ++box)
      if (r.s.boxes[at(box)].covered == 0 && box_def(r, r.s.boxes[at(box)]).icons[i] > 0)
        n.part(box_name(r, box), box_def(r, r.s.boxes[at(box)]).icons[i], "OD-CON-01");
    if (i == 0 && heart_of_the_crowd(r) > 0) n.part(r.content.hordes.name, 1, "OD-RUL-63");
    if (r.s.room.eased[i] > 0)
      n.part("prevented", -std::min<int>(icons[i], r.s.room.eased[i]), "OD-CON-05");
  }
  if (r.s.room.mode == Mode::Boss)
    prompt.count("strikes", skulls).with_icon("strike").part("covered skulls", skulls, "OD-BOS-10");
}

void barred(const Read& r, ScenePrompt& prompt) {
  const Frame& f = r.s.flow.frames.back();
  switch (asking(r)) {
    case Proc::Turn:
      if (f.step != 4 || may_explore(r)) return;
      if (stairs_visible(r.s))
        prompt.bar("Explore", "the deck is empty", "OD-EXP-05");
      else
        prompt.bar("Explore", "all door slots are taken", "OD-EXP-04");
      return;
    case Proc::EnterRoom:
      if (f.note[1] == 0) prompt.bar("Flee", "this door was open already", "OD-ENT-05");
      return;
    case Proc::PlaceDie:
      if (f.step == 0 && armor_is_open(r))
        prompt.bar("Boxes without armor", "an armor box is still open", "OD-BOX-11");
      return;
    default: return;
  }
}

}  // namespace

void word_prompt(const Read& r, ScenePrompt& prompt) {
  prompt.question = question(r);
  prompt.chosen = dice_in_hand(r);
  tally(r, prompt);
  if (prompt.waiting == Asked::Player) barred(r, prompt);
  for (SceneOption& option : prompt.options) {
    touch(r, option);
    group(r, option);
    facts(r, option);
  }
}

// ---- the log

void word_happening(const Read& r, SceneHappening& h) {
  const Happening& fact = h.fact;
  const auto card = [&](int number) { return card_def(r, number).name; };
  const auto who = [&] {
    return fact.seat < hero_count(r) ? short_name(r, fact.seat) : std::string("The party");
  };
  switch (h.kind) {
    case Happening::Kind::Moved:
      if (fact.b == kDiscardFact) h.text = card(fact.a) + " is discarded";
      if (fact.b == kXpFact) h.text = card(fact.a) + " becomes " + std::to_string(fact.n) + " XP";
      if (fact.b == kDoorsFact) h.text = "A closed door is laid out";
      if (fact.b >= kBoxFact && fact.b < kDeckFact)
        h.text = capitalised(colour_name(fact.a - kDieFact)) + " " + std::to_string(fact.n) +
                 " is placed";
      break;
    case Happening::Kind::Flipped: h.text = "The door opens: " + card(fact.a); break;
    case Happening::Kind::Shuffled: h.text = "The deck is shuffled anew"; break;
    case Happening::Kind::Rolled:
      h.text = who() + " rolls " + colour_name(fact.b) + " " + std::to_string(fact.n);
      break;
    case Happening::Kind::Damaged:
      h.text = fact.a == kBossPiece
                   ? dungeon(r).boss.name + " takes " + std::to_string(fact.n) + " damage"
                   : who() + " takes " + std::to_string(fact.n) + " damage";
      break;
    case Happening::Kind::Prevented:
      h.text = who() + " prevents " + std::to_string(fact.n) +
               (fact.b == 0   ? " hearts"
                : fact.b == 1 ? " time"
                              : " poison");
      break;
    case Happening::Kind::Gained:
      if (fact.a == kStairsFact) h.text = "A token goes onto the stairs";
      if (fact.a == kTokenFact) h.text = "The party gains a potion token";
      if (fact.a == kStoredFact) h.text = who() + " stores a heroic die";
      if (fact.a == kPoisonFact) h.text = who() + " takes " + std::to_string(fact.n) + " poison";
      if (fact.a == kAddedFact)
        h.text = std::to_string(fact.n) +
                 (fact.b == 0   ? " heart is"
                  : fact.b == 1 ? " time is"
                                : " poison is") +
                 " added to the consequences";
      if (fact.a >= kDieFact && fact.a < kBoxFact)
        h.text = who() + " gains " + colour_name(fact.a - kDieFact) + " " + std::to_string(fact.b);
      break;
    case Happening::Kind::Lost:
      if (fact.a == kBossPiece)
        h.text = dungeon(r).boss.name + " heals " + std::to_string(fact.n) + " damage";
      if (fact.a == kDamageFact) h.text = who() + " heals " + std::to_string(fact.n) + " damage";
      if (fact.a == kStoredFact) h.text = who() + " returns stored dice";
      if (fact.a == kPoisonFact) h.text = who() + " loses " + std::to_string(fact.n) + " poison";
      if (fact.a == kExileFact)
        h.text = (fact.b < kColours
                      ? capitalised((fact.b == 1 ? "an " : "a ") + colour_name(fact.b) + " die")
                      : std::string("A potion token")) +
                 " is exiled";
      if (fact.a >= kDieFact && fact.a < kBoxFact)
        h.text = who() + " loses " + colour_name(fact.a - kDieFact) + " " + std::to_string(fact.b);
      break;
    case Happening::Kind::Changed:
      if (fact.a == kPoisonFact)
        h.text = "Resist Poison: the die shows " + std::to_string(fact.n) +
                 (fact.b != 0 ? ", the party resists" : ", the poison is stronger");
      if (fact.a == kLevelFact) h.text = "The party reaches level " + std::to_string(fact.n);
      if (fact.a == kFloorFact)
        h.text = fact.n > kFloors ? dungeon(r).boss.name + " awaits"
                                  : "The party reaches floor " + std::to_string(fact.n);
      if (fact.a >= kDieFact && fact.a < kBoxFact)
        h.text = who() + "'s " + colour_name(fact.a - kDieFact) + " die now shows " +
                 std::to_string(fact.b);
      break;
    case Happening::Kind::Triggered: h.text = text_title(r, fact.a); break;
    default: break;
  }
}

}  // namespace undercroft::one_deck
