// What must hold in every position.
#include "games/brimstone/rules/chapters.h"

namespace undercroft::brimstone {
namespace {

std::string check_board(const Read& r) {
  const State& s = r.s;
  if (s.board.empty() || s.board[0].def != r.content.entrance) return "no Mine Entrance";
  Bits<64> laid;
  for (int tile = 0; tile < length(s.board); ++tile) {
    const Tile& it = s.board[tile];
    if (it.def >= r.content.tiles.size()) return "no such tile";
    if (laid.has(it.def)) return "a tile lies twice";
    laid.set(it.def);
    if (tile > 0 && (it.from >= tile || it.exit >= tile_def(r, it.from).exits.size()))
      return "a tile lies behind no exit";
    if (tile > 0 && s.board[it.from].exits[it.exit] != Exit::Joined &&
        s.board[it.from].exits[it.exit] != Exit::Link)
      return "a tile lies behind an exit that is not joined";
    if (it.token == TokenState::Revealed && it.shown >= r.content.tokens.size())
      return "no such token";
  }
  for (int tile = 0; tile < length(r.content.tiles); ++tile) {
    const int n = (laid.has(at(tile)) ? 1 : 0) + (s.maps.unseen.has(at(tile)) ? 1 : 0) +
                  (s.maps.discard.has(at(tile)) ? 1 : 0);
    if (n > 1) return "a Map card is in two places";
  }
  return {};
}
std::string check_heroes(const Read& r) {
  const State& s = r.s;
  if (s.heroes.empty()) return "there is no hero";
  if (s.lantern >= s.heroes.size()) return "nobody carries the Old Lantern";
  SquareMap::Set taken;
  for (const Hero& hero : s.heroes) {
    if (hero.of >= r.content.classes.size()) return "no such class";
    if (hero.wounds > hero.health || hero.horror > hero.sanity) return "a hero is worse than KO'd";
    if (hero.grit > hero.most_grit) return "a hero has more than Max Grit";
    for (const Borne& borne : hero.ills)
      if (borne.of >= r.content.ills.size()) return "a hero has what is no injury";
    if (hero.at >= map_of(r).size()) return "a hero is nowhere";
    if (s.turn == 0 || hero.standing != Standing::Up) continue;
    if (taken.has(hero.at)) return "two heroes stand on one square";
    taken.set(hero.at);
  }
  return {};
}

/// Each card of a pile is in one place.
std::string check_cards(const Read& r) {
  for (int pile = 0; pile < static_cast<int>(Pile::kEnd); ++pile) {
    const Deck& deck = r.s.piles[pile];
    Bits<64> lying;
    for (const Played& card : r.s.cards) {
      if (card.card == kNone || static_cast<int>(card.pile) != pile) continue;
      if (card.card >= r.content.piles[pile].size()) return "no such card";
      if (lying.has(card.card)) return "a card lies on two places";
      lying.set(card.card);
    }
    for (int card = 0; card < length(r.content.piles[pile]); ++card)
      if ((deck.unseen.has(at(card)) ? 1 : 0) + (deck.discard.has(at(card)) ? 1 : 0) +
              (lying.has(at(card)) ? 1 : 0) !=
          1)
        return "a card is not in one place";
  }
  if (r.s.dread.size() > static_cast<std::size_t>(r.s.piles[Pile::Dread].unseen.count()))
    return "more Growing Dread than there is";
  for (const u8 card : r.s.dread)
    if (card != kNone && !r.s.piles[Pile::Dread].unseen.has(card)) return "no such Growing Dread";
  return {};
}

// SB-GEA-01, SB-GEA-07, SB-UPG-02
std::string check_gear(const Read& r) {
  for (int hero = 0; hero < hero_count(r); ++hero) {
    const Hero& h = r.s.heroes[hero];
    unsigned worn = 0;
    Array<int, kMostItems> taken{};
    for (int place = 0; place < kMostItems; ++place) {
      const Item& item = h.items[place];
      if (item.card == kNone) continue;
      if (item.card >= r.content.items.size()) return "no such item";
      const ItemDef& def = item_def(r, hero, place);
      if (item.in_use != 0 && def.slot != Slot::None) {
        if (has_bit(worn, static_cast<int>(def.slot))) return "two items are worn in one place";
        worn |= bit_of(static_cast<int>(def.slot));
      }
      if (item.on == kNone) continue;
      if (item.on >= kMostItems || h.items[item.on].card == kNone)
        return "an upgrade is attached to nothing";
      taken[item.on] += def.takes;
      if (taken[item.on] > item_def(r, hero, item.on).slots) return "too many upgrades";
    }
    if (hands_used(r, hero) > kHands) return "a hero has more than two hands full";
    if (h.upgrade != kNone && h.upgrade >= r.content.upgrades.size()) return "no such upgrade";
    for (int kind = length(r.content.bag); kind < kMostBagKinds; ++kind)
      if (h.bag[kind] > 0) return "no such token";
  }
  for (std::size_t sermon = 0; sermon < kMostSermons; ++sermon)
    if (r.s.preacher[sermon] > r.s.heroes.size()) return "nobody has that sermon";
  return {};
}
std::string check_enemies(const Read& r) {
  const State& s = r.s;
  SquareMap::Set taken;
  for (const Hero& hero : s.heroes)
    if (s.turn > 0 && hero.standing == Standing::Up) taken.set(hero.at);
  for (int enemy = 0; enemy < kMostEnemies; ++enemy) {
    const Enemy& model = s.enemies[enemy];
    if (model.of == kNone) continue;
    if (model.of >= r.content.enemies.size()) return "no such enemy";
    if (model.at >= map_of(r).size()) return "an enemy is nowhere";
    if (model.wounds >= figure(r, model.of, Figure::Health)) return "an enemy is worse than dead";
    if (model.target != kNone && model.target >= s.heroes.size()) return "no such target";
    if (models_of(r, model.of) > type_def(r, model.of).supply) return "too many models";
    for (const u16 square : squares_of(r, enemy)) {
      if (taken.has(square)) return "two models stand on one square";
      taken.set(square);
    }
  }
  if (in_fight(r) && s.fight.on == 0 && !is_running(s.flow, Proc::Onset))
    return "enemies without a fight";
  for (int card = 0; card < length(r.content.threats); ++card) {
    const int n = (s.threats.unseen.has(at(card)) ? 1 : 0) +
                  (s.threats.discard.has(at(card)) ? 1 : 0) +
                  (s.drawn.contains(narrow<u8>(card)) ? 1 : 0);
    if (n != 1) return "a Threat card is not in one place";
  }
  return {};
}

}  // namespace

std::string Rules::check(const Read& r) {
  if (r.s.mission >= r.content.missions.size()) return "no such mission";
  if (r.s.dark > kEntrance || r.s.posse > kEntrance) return "a marker is off the Depth track";
  if (std::string problem = check_board(r); !problem.empty()) return problem;
  if (std::string problem = check_cards(r); !problem.empty()) return problem;
  if (std::string problem = check_heroes(r); !problem.empty()) return problem;
  if (std::string problem = check_gear(r); !problem.empty()) return problem;
  return check_enemies(r);
}

}  // namespace undercroft::brimstone
