// The question in words: what an option touches, what it does, what is barred and why.
#include "base/text.h"

#include "games/forgotten_depths/picture/show.h"
#include "games/forgotten_depths/rules/damage.h"
#include "games/forgotten_depths/rules/encounter.h"
#include "games/forgotten_depths/rules/evaluate.h"
#include "games/forgotten_depths/rules/experience.h"
#include "games/forgotten_depths/rules/map.h"
#include "games/forgotten_depths/rules/pieces.h"
#include "games/forgotten_depths/rules/play.h"

namespace undercroft::forgotten {
namespace {

const Frame& asking_frame(const Read& r) {
  return r.s.flow.frames.back();
}
bool asks_in(const Read& r, Proc proc) {
  return asking_frame(r).procedure == static_cast<u16>(proc);
}

void bar_answers(const Read& r, ScenePrompt& prompt) {
  if (asks_in(r, Proc::PlaceTile) && r.s.pending != kNone) {
    bar_placements(r, prompt);
    return;
  }
  if (asks_in(r, Proc::Explore)) {
    if (r.s.tiles.empty()) prompt.bar("Draw a tile", "the pile is empty", "FD-EXP-10");
    if (r.s.keys == 0 && may_unlock(r)) prompt.bar("Unlock", "there is no Key left", "FD-DOR-02");
    return;
  }
  if (!asks_in(r, Proc::Round)) return;
  for (int number = 0; number < length(r.s.combat.rows); ++number) {
    const Row& row = r.s.combat.rows[at(number)];
    if (row.chosen != kNone) continue;
    for (int column = 0; column < kMostColumns; ++column) {
      if (pair_at(r, row, column) != Pair::HeroHit || may_resolve(r, row, column)) continue;
      prompt
          .bar(hero_name(r, row.hero) + " keeps the Hit",
               "another pair of this Hero is lost to the Monster", "FD-EVA-05")
          .places = {pair_id(number, column)};
    }
  }
}

// ---- what an option touches

void touch_piece(const Read& r, int piece, SceneOption& option) {
  if (piece < hero_count(r)) {
    option.places.push_back(with_number("hero", piece));
    return;
  }
  if (std::string id = scene_piece(r, piece); !id.empty()) option.pieces.push_back(std::move(id));
}
void touch_token(const Read& r, const Option& o, SceneOption& option) {
  if (kPieces.is(Thing::Token, o.b))
    option.pieces = {"token:" + std::to_string(o.a) + ":" +
                     r.content.tokens[kPieces.at(o.b).number].id};
  else
    touch_piece(r, o.b, option);
}
void touch_hand(const Read& r, const Option& o, SceneOption& option) {
  const auto& hand = r.s.heroes[o.a].hand;
  for (int i = 0; i < length(hand); ++i)
    if (hand[at(i)] == o.b)
      option.pieces.push_back("action:hand:" + std::to_string(o.a) + ":" + std::to_string(i));
  const auto& drawn = r.s.heroes[o.a].drawn;
  for (int i = 0; i < length(drawn) && option.pieces.empty(); ++i)
    if (drawn[at(i)] == o.b) touch_piece(r, kPieces(Thing::Drawn, o.a, i), option);
}
void touch_element(const Read& r, const Option& o, SceneOption& option) {
  const int placed = find_tile(r, o.b);
  const auto element = static_cast<Element>(o.a);
  if (element == Element::Location) {
    option.places = {with_number("pattern", o.c / 8 + 1)};
    for (std::string& node : nodes_of_match(r, o.c / 8, o.c % 8, placed))
      option.places.push_back(std::move(node));
    return;
  }
  option.pieces = {element_id(r, placed, element)};
  if (element == Element::Monster &&
      tile_def(r, placed).areas[at(tile_def(r, placed).monster_area())].monsters > 1)
    option.pieces.push_back(element_id(r, placed, element, 1));
}
void touch_row(const Read& r, const Option& o, SceneOption& option) {
  for (int row = 0; row < length(r.s.combat.rows); ++row)
    if (r.s.combat.rows[at(row)].hero == o.a && r.s.combat.rows[at(row)].foe == o.b)
      option.places = {pair_id(row, o.n)};
}

void touch_things(const Read& r, SceneOption& option) {
  const Option& o = option.choice;
  if (o.verb < effects::kFirstChoiceOfGame) {
    const auto choice = static_cast<effects::Choice>(o.verb);
    if (choice == effects::Choice::Pick || choice == effects::Choice::Random ||
        choice == effects::Choice::Part)
      touch_piece(r, o.n, option);
    return;
  }
  switch (static_cast<Verb>(o.verb)) {
    case Verb::Draw: option.places = {"tiles"}; break;
    case Verb::SetAside: option.places = {"drawn"}; break;
    case Verb::Encounter:
    case Verb::SpendKey: touch_element(r, o, option); break;
    case Verb::BuyKeys: option.places = {"keys"}; break;
    case Verb::Equip:
    case Verb::Unequip:
    case Verb::PayItem: option.pieces = {"item:" + r.content.items[o.b].id}; break;
    case Verb::PayCard: option.pieces = {"xp:" + card_id(r, o.b)}; break;
    case Verb::Use: touch_token(r, o, option); break;
    case Verb::Heal:
    case Verb::ChooseHero:
    case Verb::ChooseDecks:
    case Verb::Remove:
    case Verb::Add:
    case Verb::Retrieve:
    case Verb::TakeBack:
    case Verb::Avoid: option.places = {with_number("hero", o.a)}; break;
    case Verb::Keep:
      option.pieces = {"offer:" +
                       (o.n != 0 ? r.content.abilities[o.b].id : r.content.items[o.b].id)};
      option.places = {with_number("hero", o.a)};
      break;
    case Verb::First:
    case Verb::ChooseFoe:
      if (r.s.combat.foes[at(o.n)].card != kNone) option.pieces = {"card:" + foe_def(r, o.n).id};
      break;
    case Verb::BuyAbility:
    case Verb::Assign:
      for (int hero = 0; hero < hero_count(r); ++hero)
        if (has_bit(static_cast<unsigned>(o.n), hero))
          option.places.push_back(with_number("hero", hero));
      break;
    case Verb::PlayCard:
    case Verb::Under:
    case Verb::Discard: touch_hand(r, o, option); break;
    case Verb::Top:
    case Verb::Bottom: option.pieces = {tile_id(r, o.b)}; break;
    case Verb::Opposite: option.places = {pair_id(asking_frame(r).note[1], o.n)}; break;
    case Verb::Resolve: touch_row(r, o, option); break;
    case Verb::Strike: touch_piece(r, individual_piece(o.b, o.n), option); break;
    default: break;
  }
}

// ---- groups, roles, facts

std::string use_group(const Read& r, const Option& o) {
  if (kPieces.is(Thing::Token, o.b)) return "Tokens";
  if (kPieces.is(Thing::Item, o.b)) return "Items";
  return hero_count(r) > 1 ? hero_name(r, o.a) + "'s abilities" : "Abilities";
}
void word_use(const Read& r, SceneOption& option) {
  const Option& o = option.choice;
  const auto [kind, row, column, number] = kPieces.at(o.b);
  option.group = use_group(r, o);
  option.text = hero_name(r, o.a) + " uses " + text_name(r, o.b);
  option.icon = is_skill(o.b) ? "power" : "item";
  switch (kind) {
    case Thing::Mat:
      option.does = ability_text(r.content.abilities[at(hero_def(r, row).abilities[column])]);
      break;
    case Thing::Ability: option.does = ability_text(r.content.abilities[number]); break;
    case Thing::Item: option.does = item_text(r.content.items[number]); break;
    default: option.does = what_it_does(r.content.tokens[number].rules); break;
  }
}

void word_encounter(const Read& r, SceneOption& option) {
  const auto element = static_cast<Element>(option.choice.a);
  constexpr std::array<std::string_view, 7> kIcons{"monster", "feature",  "door",  "chest",
                                                   "rune",    "campfire", "stairs"};
  option.icon = kIcons[static_cast<std::size_t>(element)];
  option.group = "Encounter";
  switch (element) {
    case Element::Monster: {
      const int placed = find_tile(r, option.choice.b);
      const TileDef& def = tile_def(r, placed);
      const int n = def.areas[at(def.monster_area())].monsters;
      option.does = counted(n, "Monster Card is drawn", "Monster Cards are drawn") + " and fought";
      break;
    }
    case Element::Feature: option.does = "a Feature Card is revealed and carried out"; break;
    case Element::Chest: option.does = "one Hero draws an Item"; break;
    case Element::Location:
      option.does = "uses up the nodes of the pattern";
      option.show().overlays.push_back({OverlayKind::Matched, option.places, {}, {}});
      break;
    case Element::Campfire: option.does = "heals half, then all Monsters are back"; break;
    case Element::Stairs:
      option.does = "leaves this Ecology for good";
      option.final = true;
      break;
    default: break;
  }
}

/// What a Combat Pair will do, Armor of the Monster left out.
void word_resolve(const Read& r, SceneOption& option) {
  const Option& o = option.choice;
  for (const Row& row : r.s.combat.rows) {
    if (row.hero != o.a || row.foe != o.b) continue;
    const int mine = hero_value(r, row, o.n);
    const int theirs = foe_value(r, row, o.n);
    const std::string values = std::to_string(mine) + " against " + std::to_string(theirs);
    option.group = hero_name(r, row.hero) + " resolves";
    const int armor = armor_of(r, row.hero);
    switch (pair_at(r, row, o.n)) {
      case Pair::Block:
        option.text = values + ": a Block";
        option.does = "no damage; then a Block Ability";
        option.result = "0";
        option.label = "block";
        option.icon = "armor";
        break;
      case Pair::HeroHit: {
        const int takes = std::max(0, mine - theirs - armor);
        option.text = values + ": a Hit";
        option.does =
            "deals " + std::to_string(mine) + ", takes " + std::to_string(takes) + " Return Damage";
        option.result = "−" + std::to_string(mine);
        option.label = "hit · takes " + std::to_string(takes);
        option.icon = "combat";
        break;
      }
      default: {
        const int takes = std::max(0, theirs - armor);
        option.text = values + ": Struck";
        option.does = "takes " + std::to_string(takes) + ", deals " +
                      std::to_string(theirs - mine) + " Return Damage";
        option.result = "−" + std::to_string(theirs - mine);
        option.label = "struck · takes " + std::to_string(takes);
        option.icon = "damage";
        break;
      }
    }
    if (hero_count(r) > 1) option.text = hero_name(r, row.hero) + ": " + option.text;
    return;
  }
}

/// FD-DMG-07: what a blow leaves of whom it lands on.
void word_strike(const Read& r, SceneOption& option) {
  const Option& o = option.choice;
  option.group = hero_name(r, o.a) + " strikes";
  option.icon = "combat";
  int blow = r.s.combat.overflow;
  for (const Strike& strike : r.s.combat.strikes) {
    if (r.s.combat.overflow == 0 && strike.hero == o.a && strike.foe == o.b) blow += strike.amount;
  }
  const int health = r.s.combat.foes[o.b].health[at(o.n)];
  option.does =
      "a blow of " + std::to_string(blow) + " against " + std::to_string(health) + " health" +
      (foe_armor(r, o.b, o.n) > 0 ? " and armor " + std::to_string(foe_armor(r, o.b, o.n)) : "");
}
/// FD-PLY-12: what the two cards would make of each other.
void word_opposite(const Read& r, SceneOption& option) {
  const Option& o = option.choice;
  const Row& row = r.s.combat.rows[at(asking_frame(r).note[1])];
  const bool mine =
      row.hero_card[at(o.n)] != kNone && cards_to_play(r, asking_frame(r).note[1], false) > 1;
  const int value = mine ? hero_value(r, row, o.n) : foe_value(r, row, o.n);
  option.group = hero_name(r, row.hero) + " meets the Monster";
  option.text = mine ? hero_name(r, row.hero) + "'s " + std::to_string(value)
                     : "The Monster's " + std::to_string(value);
}

void word_option(const Read& r, const ScenePrompt& prompt, SceneOption& option) {
  const Option& o = option.choice;
  if (o.verb < effects::kFirstChoiceOfGame) {
    const auto choice = static_cast<effects::Choice>(o.verb);
    if (choice == effects::Choice::Done) option.role = OptionRole::Finish;
    if (choice == effects::Choice::Pick) option.text = capitalised(piece_name(r, o.n));
    return;
  }
  const EcologyDef& e = ecology(r);
  switch (static_cast<Verb>(o.verb)) {
    case Verb::Draw:
      option.group = "Explore";
      option.icon = "deck";
      option.does = counted(length(r.s.tiles), "tile left", "tiles left") +
                    "; it must be placed, or the game is lost";
      option.role = OptionRole::Finish;
      break;
    case Verb::Place:
    case Verb::PlaceAside: word_placement(r, prompt, option); break;
    case Verb::Encounter: word_encounter(r, option); break;
    case Verb::SpendKey:
      option.group = "Unlock";
      option.icon = "key";
      option.does = "leaves " + counted(r.s.keys - 1, "Key", "Keys");
      break;
    case Verb::BuyHealing:
      option.group = "Spend experience";
      option.icon = "health";
      option.does = std::to_string(e.heal_xp) + " experience heals " +
                    std::to_string(e.heal * hero_count(r)) + ", shared as you like";
      break;
    case Verb::BuyKeys:
      option.group = "Spend experience";
      option.icon = "key";
      option.does = o.n == 0 ? std::to_string(e.key) + " experience each"
                             : std::to_string(e.key * o.n) + " experience";
      break;
    case Verb::BuyAbility:
      option.group = "Spend experience";
      option.does = std::to_string(e.ability * std::popcount(static_cast<unsigned>(o.n))) +
                    " experience in one payment, one of two cards each";
      break;
    case Verb::PayCard:
      option.group = "Pay with";
      option.result = std::to_string(xp_of_card(r, o.b));
      option.icons = {"xp"};
      break;
    case Verb::PayItem:
      option.group = "Pay with";
      option.result = std::to_string(r.content.items[o.b].xp);
      option.icons = {"xp"};
      option.final = true;
      break;
    case Verb::Equip:
    case Verb::Unequip:
      option.group = "Equipment";
      option.icon = "item";
      option.does = item_text(r.content.items[o.b]);
      break;
    case Verb::Keep:
      option.group = "Keep";
      option.does =
          o.n != 0 ? ability_text(r.content.abilities[o.b]) : item_text(r.content.items[o.b]);
      break;
    case Verb::Use: word_use(r, option); break;
    case Verb::PlayCard:
      option.group = hero_name(r, o.a) + " plays";
      option.label = value_word(o.b);
      break;
    case Verb::Resolve: word_resolve(r, option); break;
    case Verb::Strike: word_strike(r, option); break;
    case Verb::Opposite: word_opposite(r, option); break;
    case Verb::Discard: option.group = hero_name(r, o.a) + " discards"; break;
    case Verb::Heal: option.group = hero_name(r, o.a) + " heals"; break;
    case Verb::ChooseHead: option.does = r.content.monsters[o.b].rules; break;
    case Verb::GiveUp:
      option.group = "The game";
      option.final = true;
      break;
    case Verb::Save:
      option.does = "The sheets are written; the next game of the campaign begins here";
      option.final = true;
      break;
    case Verb::Finish:
    case Verb::Decline:
    case Verb::LetGo:
    case Verb::EndStep: option.role = OptionRole::Finish; break;
    default: break;
  }
}

// ---- the question

std::string explore_question(const Read& r) {
  return r.s.tiles.empty() ? "The tiles are all placed. What do you encounter?"
                           : "Explore, or encounter what you can reach?";
}
std::string round_question(const Read& r, const Frame& f) {
  const std::string_view rule = Rules::procedure(f.procedure).steps[f.step].rule;
  if (rule == "FD-CBT-09") return "Which Monster is met first?";
  if (rule == "FD-PLY-12") {
    const Row& row = r.s.combat.rows[at(f.note[1])];
    return cards_to_play(r, f.note[1], false) > 1
               ? "Which of " + hero_name(r, row.hero) + "'s cards meets the Monster's only card?"
               : "Which Monster card does " + hero_name(r, row.hero) + "'s only card meet?";
  }
  if (std::ranges::any_of(r.s.combat.rows, [](const Row& row) { return row.chosen == kNone; }))
    return hero_count(r) == 1 ? "Which pair do you keep?" : "Which pair does each Hero keep?";
  return "What do you do before the damage?";
}
std::string card_question(const Read& r, const Frame& f) {
  const std::string hero = hero_name(r, std::countr_zero(static_cast<unsigned>(int{f.note[1]})));
  switch (static_cast<Asks>(int{f.note[0]})) {
    case Asks::DiscardHand: return "Which card does " + hero + " discard?";
    case Asks::SetAsideDrawn: return "Which drawn card does " + hero + " set aside?";
    case Asks::Retrieve: return "Which card does " + hero + " take back?";
    case Asks::Remove: return "Which card does " + hero + " remove?";
    case Asks::RemoveLow: return "Which card does " + hero + " remove, if any?";
    case Asks::Add: return "Which card does " + hero + " add?";
    case Asks::Head: return "Which Head waits at the end?";
    case Asks::Unlock: return "What do you unlock?";
    case Asks::PassBy: return "Which Feature do you pass by?";
    case Asks::UnlockDoor: return "Which Door do you unlock?";
    case Asks::Recover: return "Which card does " + hero + " take into the Hand?";
    case Asks::Tuck: return "Which card does " + hero + " put under the pile?";
    case Asks::Reposition: return "Which card of " + hero + " lies there?";
    case Asks::SwapFoes: return "Whose cards are swapped?";
  }
  return {};
}
/// The text that asks: the innermost program under way.
std::string asking_text(const Read& r) {
  const auto& frames = r.s.flow.frames;
  for (std::size_t i = frames.size(); i-- > 0;) {
    if (frames[i].procedure != static_cast<u16>(effects::Proc::Program)) continue;
    const int ability = frames[i].note[effects::Triggers<Rules>::kAbilityNote];
    return r.content.text_names.at(r.content.texts.c.abilities.at(at(ability)).card);
  }
  return {};
}
std::string card_asks(const Read& r, const Frame& f) {
  const std::string name = asking_text(r);
  const auto by_name = [&name](const char* question) {
    return name.empty() ? capitalised(question) : name + ": " + question;
  };
  switch (static_cast<effects::Proc>(f.procedure)) {
    case effects::Proc::Order: return "Which effect comes first?";
    case effects::Proc::NameNumber: return by_name("how many?");
    case effects::Proc::May: return by_name("do you want to?");
    case effects::Proc::Either: return by_name("which one?");
    case effects::Proc::Pick: return by_name("which one do you choose?");
    default: return by_name("what comes?");
  }
}
std::string frame_question(const Read& r) {
  const Frame& f = asking_frame(r);
  if (f.procedure < effects::kFirstGameProc) return card_asks(r, f);
  switch (static_cast<Proc>(f.procedure)) {
    case Proc::Explore: return explore_question(r);
    case Proc::PlaceTile:
      return r.s.pending == kNone ? "Which tile comes?"
             : f.step == 3
                 ? "No cell takes " + ecology(r).tiles[r.s.pending].name + ". Set it aside?"
                 : "Where does " + ecology(r).tiles[r.s.pending].name + " go?";
    case Proc::Monster: return "Which Monster is it?";
    case Proc::Feature: return "What is the Feature?";
    case Proc::Chest: return "Who opens the Chest?";
    case Proc::GainItem:
      return f.step == 1   ? "Which Item is it?"
             : f.step == 3 ? "Which Item does " + hero_name(r, f.note[0]) + " keep?"
             : f.step == 6 ? "Which card does " + hero_name(r, f.note[0]) + " remove?"
                           : "Does " + hero_name(r, f.note[0]) + " equip it now?";
    case Proc::GainAbility:
      return f.step == 1   ? "From which decks does " + hero_name(r, f.note[0]) + " draw?"
             : f.step == 4 ? "Which Ability does " + hero_name(r, f.note[0]) + " keep?"
                           : "Which Ability is it?";
    case Proc::Location: return f.step == 1 ? "What happens there?" : "Who takes the Item?";
    case Proc::Stairs: return "Who waits on the Stairs?";
    case Proc::LevelUp: return "Who buys an Ability?";
    case Proc::Game: return "Do you save and stop here, or go on?";
    case Proc::Buy: return "How many Keys do you buy?";
    case Proc::Pay: return "With what do you pay?";
    case Proc::Heal: return "How much does " + hero_name(r, f.note[1]) + " heal?";
    case Proc::Combat: return "Who fights which Monster?";
    case Proc::Round: return round_question(r, f);
    case Proc::PlayCards: {
      const Row& row = r.s.combat.rows[at(f.note[0])];
      return f.step == 1 ? "Which card does " + hero_name(r, row.hero) + " play?"
                         : "What does " + hero_name(r, row.hero) + " draw?";
    }
    case Proc::DrawHand: return "What does " + hero_name(r, f.note[0]) + " draw?";
    case Proc::MonsterPlays: return "What does the Monster play?";
    case Proc::Damage:
      return f.step == 10   ? "Who avoids the Return Damage?"
             : f.step == 12 ? "What is used against the Return Damage?"
             : f.step == 3  ? "Who else takes a part of the damage?"
             : f.step == 4  ? "How much of the damage?"
                            : "Where do the blows land?";
    case Proc::Ask: return card_question(r, f);
    case Proc::Look: return "How do you put the tiles back?";
    case Proc::DrawTest:
      return f.step == 2 ? "What is used during the test?" : "What is drawn for the test?";
    default: return {};
  }
}

std::string frame_help(const Read& r) {
  if (asks_in(r, Proc::PlaceTile) && r.s.pending != kNone)
    return "Every touching edge must match, and a reached floor must lead to it.";
  if (asks_in(r, Proc::Pay))
    return "Cards are paid whole; there is no change. So far " +
           std::to_string(asking_frame(r).note[2]) + " of " +
           std::to_string(asking_frame(r).note[0]) + ".";
  if (asks_in(r, Proc::PlayCards)) return "Cards are played before the Monster's are seen.";
  if (asks_in(r, Proc::Round) && asking_frame(r).step > kEvaluateStep)
    return "Abilities first, if you like. A Hit counts only without a lost pair beside it.";
  if (asks_in(r, Proc::Heal))
    return counted(asking_frame(r).note[0], "point", "points") +
           " of healing left; the Heroes after this one share what remains.";
  if (asks_in(r, Proc::Combat))
    return "Each Monster Card needs somebody; it fights only those who face it.";
  return {};
}

/// What the settled pairs deal and cost so far.
void tally_pairs(const Read& r, ScenePrompt& prompt) {
  if (!asks_in(r, Proc::Round) || r.s.combat.rows.empty()) return;
  std::vector<ScenePart> dealt;
  std::vector<std::pair<int, int>> suffered;
  for (const Row& row : r.s.combat.rows) {
    if (row.chosen == kNone) continue;
    const int mine = hero_value(r, row, row.chosen);
    const int theirs = foe_value(r, row, row.chosen);
    const Pair kind = pair_at(r, row, row.chosen);
    const int deals = kind == Pair::HeroHit ? mine : kind == Pair::MonsterHit ? theirs - mine : 0;
    const int takes = kind == Pair::HeroHit ? mine - theirs : kind == Pair::MonsterHit ? theirs : 0;
    if (deals > 0) dealt.push_back({hero_name(r, row.hero), deals, "FD-DMG-02"});
    suffered.emplace_back(row.hero, std::max(0, takes - armor_of(r, row.hero)));
  }
  if (suffered.empty()) return;
  prompt.tally_title = "If all keep this";
  SceneNumber& to_foe = prompt.count("to the Monster", 0).with_icon("combat");
  for (const ScenePart& part : dealt) {
    to_foe.value += part.n;
    to_foe.parts.push_back(part);
  }
  // A seat that holds several Heroes does not tell which of them suffers.
  const bool by_seat = r.s.players == hero_count(r);
  for (const auto& [hero, takes] : suffered) {
    SceneNumber& number = prompt.count("damage to " + hero_name(r, hero), takes);
    number.with_icon("damage");
    if (by_seat) number.seat = r.s.heroes[at(hero)].seat;
  }
}

}  // namespace

void word_prompt(const Read& r, ScenePrompt& prompt) {
  if (std::string question = frame_question(r); !question.empty())
    prompt.question = std::move(question);
  prompt.help = frame_help(r);
  for (SceneOption& option : prompt.options) touch_things(r, option);
  for (SceneOption& option : prompt.options) word_option(r, prompt, option);
  if (prompt.waiting != Asked::Player) return;
  if (r.s.pending != kNone && asks_in(r, Proc::PlaceTile))
    prompt.chosen = {tile_id(r, r.s.pending)};
  tally_pairs(r, prompt);
  bar_answers(r, prompt);
}

void keep_hands_hidden(const Read& r, int seat, ScenePrompt& prompt) {
  for (SceneOption& option : prompt.options) {
    const Option& o = option.choice;
    const bool of_hand = is_verb(o, Verb::PlayCard) || is_verb(o, Verb::Discard);
    if (!of_hand || o.seat == seat) continue;
    option.text =
        hero_name(r, o.a) + (is_verb(o, Verb::PlayCard) ? " plays" : " discards") + " a card";
    option.label.clear();
    option.args = Value(Value::Object{});
  }
}

}  // namespace undercroft::forgotten
