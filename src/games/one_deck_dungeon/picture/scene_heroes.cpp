// The heroes, their cards and dice, and what the party has.
#include "games/one_deck_dungeon/picture/scenes.h"

namespace undercroft::one_deck {
namespace {

/// Poison can come from the deck, the dungeon or a hero of the forest (OD-RUL-104).
bool knows_poison(const Read& r) {
  if (r.s.deck_kind != DeckKind::Base || dungeon(r).set == CardSet::Forest) return true;
  for (int hero = 0; hero < hero_count(r); ++hero)
    if (hero_def(r, hero).set == CardSet::Forest) return true;
  return false;
}

void draw_hero_cards(const Read& r, int hero, Scene& out) {
  const Hero& h = r.s.heroes[at(hero)];
  const auto draw = [&](std::string id, std::string text, bool used) -> ScenePiece& {
    ScenePiece& piece =
        out.piece(std::move(id), "card", with_number("hero", hero), std::move(text));
    piece.seat = hero;
    return used ? piece.state(PieceState::Spent) : piece;
  };
  const FeatDef& feat = feat_def(r, hero);
  ScenePiece& feat_piece = draw(with_number("feat", hero), feat.name + ", feat: " + feat_text(feat),
                                (h.used >> kFeatText & 1) != 0);
  feat_piece.card(feat.name, "Heroic feat", feat_text(feat));
  if (h.stored > 0) feat_piece.token("her", h.stored);
  for (int text = kStartText; text < kTextsOfHero; ++text) {
    const int number = skill_of(r, hero, text);
    if (number < 0) continue;
    const SkillDef& skill = r.content.skills[at(number)];
    draw(with_number("skill", hero) + ":" + skill.id, skill.name + ", " + skill_text(skill),
         (h.used >> text & 1) != 0)
        .card(skill.name, "Skill", skill_text(skill))
        .show()
        .icons = cost_icons(skill.cost);
  }
  for (int slot = 0; slot < kTalentsOfHero; ++slot) {
    if ((h.talents >> slot & 1) == 0) continue;
    const TalentDef& talent = r.content.talents[at(talent_of(r, hero, slot))];
    draw(with_number("talent", hero) + ":" + talent.id,
         talent.name + ", talent: " + talent_text(talent), (h.talents_used >> slot & 1) != 0)
        .card(talent.name, "Talent", talent_text(talent));
  }
  for (int i = 0; i < length(h.items); ++i) {
    const EncounterDef& card = card_def(r, h.items[at(i)]);
    draw(with_number(with_number("item", hero), i), card.item_name + ", item: " + item_text(card),
         false)
        .card(card.item_name, "Item", item_text(card))
        .show()
        .icons = item_icons(card.item);
  }
}

/// With whom a hero goes, and to what.
std::string pair_text(const Read& r, int hero) {
  const Pairs& pairs = r.s.pairs;
  if (pairs.now == 0) return {};
  const bool here = is_here(r, hero);
  const bool first = here == (pairs.now == 1);
  const unsigned pair = here ? unsigned{pairs.here} : others(pairs.here);
  const int partner = std::countr_zero(pair & ~(1U << static_cast<unsigned>(hero)));
  const int card = pairs.cards[first ? 0 : 1];
  return (first ? "First pair, with " : "Second pair, with ") + short_name(r, partner) +
         (card == kNoCard ? "" : ": " + card_def(r, card).name);
}

void count_dice(const std::array<Count8, kColours>& dice, const std::array<int, kColours>& most,
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
    return out.area(
        id, AreaKind::Counter, title,
        {.region = AreaRegion::Strip, .order = order, .size = AreaSize::Chip, .collapse = 1});
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
  count_dice(r.s.supply, most, supply);
  if (knows_poison(r))
    supply.number("poison tokens", r.s.poison_supply)
        .with_icon("poison")
        .out_of(poison_in_box(r.s));
  if (!split) return;
  count_dice(pairs.other, most,
             add("supply:other", "Dice for " + pair_name(r, others(pairs.here)), 2));
}

/// What lies in the game box for the rest of the game (OD-EXL-01).
void draw_exiled(const Read& r, Scene& out) {
  int all = r.s.tokens_exiled;
  for (const Count8& dice : r.s.exiled) all += dice;
  if (all == 0) return;
  SceneArea& box =
      out.area("exiled", AreaKind::Counter, "Exiled",
               {.region = AreaRegion::Strip, .order = 3, .size = AreaSize::Chip, .collapse = 1});
  for (std::size_t c = 0; c < kColours; ++c)
    if (r.s.exiled[c] > 0)
      box.number(colour_name(static_cast<int>(c)), r.s.exiled[c])
          .with_icon(std::string(kColourIcons[c]));
  if (r.s.tokens_exiled > 0) box.number("potion tokens", r.s.tokens_exiled).with_icon("potion");
}

}  // namespace

void draw_pools(const Read& r, Scene& out) {
  if (r.s.room.mode == Mode::None && r.s.dice.empty()) return;
  for (int i = 0; i < heroes_here(r); ++i) {
    const int hero = hero_here(r, i);
    SceneArea& pool =
        out.area(with_number("pool", hero), AreaKind::Pool, short_name(r, hero) + "'s dice",
                 {.region = AreaRegion::Board, .order = 5 + hero});
    pool.seat = hero;
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

void draw_heroes(const Read& r, Scene& out) {
  constexpr std::array<std::string_view, 3> kWords{"strength", "agility", "magic"};
  for (int hero = 0; hero < hero_count(r); ++hero) {
    const Hero& h = r.s.heroes[at(hero)];
    SceneArea& area =
        out.area(with_number("hero", hero), AreaKind::Seat, hero_def(r, hero).name,
                 {.region = AreaRegion::Party, .order = 1 + hero, .face = hero_def(r, hero).art});
    area.seat = hero;
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
    area.number("items", length(h.items)).with_icon("item").out_of(item_limit(r));
    area.number("skills", length(h.skills)).with_icon("skill").out_of(skill_limit(r));
    draw_hero_cards(r, hero, out);
  }
}

void draw_party(const Read& r, Scene& out) {
  SceneArea& level = out.area("level", AreaKind::Counter,
                              "Level " + std::to_string(r.s.level) + ", " + level_card(r).name,
                              {.region = AreaRegion::Party,
                               .order = 1 + std::max(2, hero_count(r)),
                               .size = AreaSize::Small});
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

}  // namespace undercroft::one_deck
