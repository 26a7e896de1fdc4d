// What must hold in every position.
#include "games/one_deck_dungeon/rules/chapters.h"

namespace undercroft::one_deck {
namespace {

constexpr int kFaces = 6;

std::string check_dice(const State& s) {
  std::array<int, kColours> count{};
  for (std::size_t colour = 0; colour < kColours; ++colour)
    // OD-EXL-01
    count[colour] = s.supply[colour] + s.pairs.other[colour] + s.exiled[colour];
  for (const Die& die : s.dice) {
    if (die.gone()) continue;
    if (die.colour >= kColours || die.value > kFaces || die.hero >= s.heroes.size())
      return "no such die";
    if (die.use() > Use::Armor || die.face() > kFaces) return "a die has marks that there are not";
    ++count[die.colour];
  }
  for (const Box& box : s.boxes)
    for (std::size_t colour = 0; colour < kColours; ++colour) count[colour] += box.dice[colour];
  for (const Hero& hero : s.heroes) count[static_cast<std::size_t>(Colour::Heroic)] += hero.stored;
  for (std::size_t colour = 0; colour < kColours; ++colour)
    if (count[colour] != kDiceInBox[colour] * sets_in_play(s)) return "dice were lost or made";
  return {};
}

std::string check_cards(const Read& r) {
  const State& s = r.s;
  std::array<int, kCardNumbers> known{};
  int cards = 0;
  bool strange = false;
  const auto see = [&](int card, int n) {
    cards += n;
    if (card < 0 || card >= length(r.content.cards))
      strange = true;
    else
      known[at(card)] += n;
  };
  Zones{s}.each([&](CardSlot slot) { slot.is_known() ? see(slot.card(), 1) : void(++cards); });
  for (const Bag* bag : {&s.discard, &s.xp, &s.removed}) bag->each(see);
  for (const Hero& hero : s.heroes) {
    for (const u8 card : hero.items) see(card, 1);
    for (const u8 card : hero.skills) see(card, 1);
  }
  // Until both encounters are over the cards lie in their door.
  for (const Spoil& spoil : s.pairs.spoils)
    if (s.pairs.now == 0) see(spoil.card, 1);
  int printed = 0;
  for (int card = 0; card < length(r.content.cards); ++card) printed += cards_in_deck(r, card);
  if (cards != printed) return "cards were lost or made";
  for (const CardSlot member : s.pools.members())
    if (member.is_known()) see(member.card(), 1);
  if (strange) return "no such card";
  for (int card = 0; card < length(r.content.cards); ++card)
    if (known[at(card)] != cards_in_deck(r, card))
      return "the cards '" + card_def(r, card).id + "' do not add up";
  return {};
}

/// OD-CAM-12, OD-CAM-14
std::string check_talents(const Read& r, int hero) {
  const Hero& owner = r.s.heroes[at(hero)];
  for (int slot = 0; slot < 8; ++slot) {
    const bool any = ((owner.talents | owner.talents_used) >> slot & 1) != 0;
    if (any && (slot >= kTalentsOfHero || talent_of(r, hero, slot) < 0))
      return "a hero has a talent that there is not";
  }
  return {};
}

std::string check_heroes(const Read& r) {
  const State& s = r.s;
  if (s.heroes.empty()) return "nobody plays";
  if (s.heroes.size() == 3) return "three heroes cannot play";
  for (const Hero& hero : s.heroes) {
    if (hero.id >= r.content.heroes.size()) return "no such hero";
    if (hero.focus >= kFocuses) return "no such focus";
    if (hero.basic != kNoCard && hero.basic >= r.content.skills.size()) return "no such skill";
    if (length(hero.items) > item_limit(r)) return "a hero has too many items";
    if (length(hero.skills) > skill_limit(r)) return "a hero has too many skills";
    for (const u8 card : hero.skills)
      if (card >= length(r.content.cards) || card_def(r, card).skill < 0)
        return "a hero has a skill that is none";
    if (!std::is_sorted(hero.items.begin(), hero.items.end()) ||
        !std::is_sorted(hero.skills.begin(), hero.skills.end()))
      return "a hero's cards are not in order";
    for (std::size_t k = 1; k < hero.skills.size(); ++k)
      if (hero.skills[k] == hero.skills[k - 1]) return "a hero has a skill twice";
  }
  for (int hero = 0; hero < hero_count(r); ++hero)
    if (std::string problem = check_talents(r, hero); !problem.empty()) return problem;
  return {};
}

bool is_behind(const State& s, std::size_t door, int card) {
  if (door >= s.doors.size() || s.doors[door].open == 0) return false;
  const CardSlot slot = CardSlot::known(card);
  return s.doors[door].card == slot || (is_four(s) && s.doors[door].under == slot);
}

std::string check_room(const Read& r) {
  const State& s = r.s;
  if (s.room.mode > Mode::Boss) return "no such kind of encounter";
  const bool of_card = s.room.mode == Mode::Combat || s.room.mode == Mode::Peril;
  if (s.room.card != kNoCard && s.room.card >= length(r.content.cards)) return "no such encounter";
  if (of_card && s.room.card == kNoCard) return "an encounter without a card";
  if (of_card && card_def(r, s.room.card).peril != (s.room.mode == Mode::Peril))
    return "the encounter is of the other kind";
  if (s.room.mode == Mode::Peril && !s.boxes.empty() && s.room.option > 1) return "no such option";
  if (s.room.door != kNoCard && !is_behind(s, s.room.door, s.room.card))
    return "the encounter is not behind its door";
  for (const Box& box : s.boxes) {
    if (box.source > kFloors || box.source > s.floor) return "a box of a floor not reached";
    if (s.room.mode == Mode::None) return "boxes without an encounter";
    const std::size_t size =
        box.source != 0
            ? (s.room.mode == Mode::Peril ? dungeon(r).floors[box.source - 1U].peril.size()
                                          : dungeon(r).floors[box.source - 1U].combat.size())
        : s.room.mode == Mode::Boss  ? dungeon(r).boss.boxes.size()
        : s.room.mode == Mode::Peril ? 2
                                     : card_def(r, s.room.card).boxes.size();
    if (box.index >= size) return "no such box";
  }
  for (const Door& door : s.doors) {
    if (door.open != 0 && !door.card.is_known()) return "an open door nobody has seen";
    if (!is_four(s) && door.under != CardSlot()) return "two cards make no door here";
    if (is_four(s) && door.open != 0 && (!door.under.is_known() || door.under < door.card))
      return "a stack is open in part or out of order";
  }
  return {};
}

std::string check_pairs(const Read& r) {
  const Pairs& pairs = r.s.pairs;
  const bool idle = pairs.now == 0;
  if (pairs.now > 2) return "there are two pairs";
  if (!is_four(r.s) && (!idle || r.s.hordes != 0)) return "pairs and Hordes are for four heroes";
  if (r.s.hordes == 0 && r.s.room.crowded != 0) return "a crowd without Hordes";
  if (std::popcount(unsigned{pairs.here}) != (idle ? 0 : 2) || pairs.here >> kMostHeroes != 0)
    return "a pair is two heroes";
  if (idle && pairs.other != std::array<Count8, kColours>{}) return "a second supply without pairs";
  if (idle && pairs.cards != std::array<u8, 2>{kNoCard, kNoCard}) return "pairs that have gone";
  const bool boss = r.s.floor > kFloors;
  for (const u8 card : pairs.cards)
    if (!idle && ((card == kNoCard) != boss || (!boss && card >= length(r.content.cards))))
      return "a pair without a card";
  if (length(pairs.spoils) > (idle ? 2 : pairs.now - (r.s.room.mode == Mode::None ? 0 : 1)))
    return "loot of an encounter to come";
  for (const Die& die : r.s.dice)
    if (!die.gone() && !is_here(r, die.hero)) return "dice of a hero who is not there";
  if (r.s.room.mode != Mode::None && is_four(r.s) && idle) return "four heroes in one encounter";
  return {};
}

}  // namespace

void Rules::renew(Play& p) {
  if (!p.s.flow.frames.empty()) gather_texts(p);
}

std::string Rules::check(const Read& r) {
  const State& s = r.s;
  if (s.dungeon >= r.content.dungeons.size()) return "no such dungeon";
  if (s.floor < 1 || s.floor > kFloors + 1 || s.level < 1 || s.level > kLevels)
    return "no such floor or level";
  if (s.pools.count() > 1) return "cards of two shuffles lie face down";
  if (std::string problem = s.pools.check(Zones{s}); !problem.empty()) return problem;
  for (const u8 potion : s.potions)
    if (potion >= r.content.potions.size()) return "no such potion";
  if (s.tier > Tier::Fearless || s.ended.result > Result::Lost) return "no such tier or result";
  if (s.tokens + s.token_supply + s.tokens_exiled != kTokensInBox * sets_in_play(s))
    return "potion tokens were lost or made";
  if (s.deck_kind > DeckKind::Hybrid) return "no such deck";
  if (party_poison(s) + s.poison_supply != poison_in_box(s))
    return "poison tokens were lost or made";
  // OD-HYB-04
  if (s.deck_kind != DeckKind::Hybrid &&
      static_cast<int>(dungeon(r).set) != static_cast<int>(s.deck_kind))
    return "the dungeon is of another set than the deck";
  if (!r.s.flow.frames.empty() && s.flow.frames.back().procedure != static_cast<u16>(Proc::Poison))
    for (std::size_t hero = 0; hero < s.heroes.size(); ++hero)
      if (s.poison_due[hero] > 0) return "poison is due and nobody places it";
  for (const auto check : {check_heroes, check_room, check_pairs, check_cards})
    if (std::string problem = check(r); !problem.empty()) return problem;
  if (std::string problem = check_dice(s); !problem.empty()) return problem;
  if (s.stairs >= kStairsTokens * sets_in_play(s)) return "tokens on the stairs are damage";
  const bool over =
      s.flow.outcome.result != Result::Undecided || s.ended.result != Result::Undecided;
  if (!over && s.boss_damage >= boss_health(r)) return "the boss should be defeated";
  return {};
}

}  // namespace undercroft::one_deck
