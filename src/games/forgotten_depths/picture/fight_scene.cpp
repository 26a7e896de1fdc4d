// What a person sees of Combat: Monster Cards, Combat Pairs, hands and what is left to draw.
#include "base/text.h"

#include "games/forgotten_depths/picture/show.h"
#include "games/forgotten_depths/rules/chapters.h"

namespace undercroft::forgotten {
namespace {

constexpr std::array<std::string_view, 3> kDifficultyWords{"Light", "Medium", "Heavy"};
constexpr std::array<std::string_view, 9> kRoleWords{"Monster",
                                                     "Monster",
                                                     "Stair Guardian",
                                                     "Final Entity, Head I",
                                                     "Final Entity, Head II",
                                                     "Final Entity, Body",
                                                     "Final Entity, Tail",
                                                     "Guardian of the place",
                                                     "Lore"};
constexpr std::array<std::string_view, 4> kTypeWords{"", "pair", "group", "horde"};
constexpr std::array<std::string_view, 3> kEntityParts{"Head I", "Head II", "Body"};

/// "Light group"; "Stair Guardian · Heavy"
std::string kind_of(const MonsterDef& def) {
  const std::string role(kRoleWords[static_cast<std::size_t>(def.role)]);
  const std::string type(kTypeWords[static_cast<std::size_t>(def.type)]);
  const std::string difficulty(kDifficultyWords[static_cast<std::size_t>(def.difficulty)]);
  if (role == kRoleWords[0]) return difficulty + " " + (type.empty() ? "monster" : type);
  return role + (type.empty() ? "" : " · " + type) + " · " + difficulty;
}

/// What is left in a bag, in words: "2 power, 3×4".
std::vector<SceneCandidate> candidates_in(const Bag& bag) {
  std::vector<SceneCandidate> list;
  bag.each([&](int value, int n) {
    list.push_back({value == kPower ? "power" : std::to_string(value), n});
  });
  return list;
}

// ---- Monster Cards

/// FD-HST-01: how many cards are played, by who is left.
void show_states(const MonsterDef& def, int fallen, SceneFace& face) {
  for (int i = 0; i < length(def.states); ++i) {
    SceneSection& line = face.section("step", std::to_string(length(def.states) - i) + " left",
                                      "it plays " + std::to_string(def.states[at(i)][0]) +
                                          ", each Hero " + std::to_string(def.states[at(i)][1]));
    if (i < fallen) line.states.push_back(PieceState::Spent);
    if (i > fallen) line.states.push_back(PieceState::Away);
  }
}

/// They stand on their card, so that nobody asks whose they are.
void draw_individuals(const Read& r, int foe, const std::string& area_id, Scene& out) {
  const Combat& c = r.s.combat;
  const Foe& enemy = c.foes[foe];
  for (int i = 0; i < length(enemy.health); ++i) {
    const int health = enemy.health[i];
    const std::string name = c.entity != 0 ? r.content.monsters[c.parts[i]].name
                                           : foe_def(r, foe).name + " " + std::to_string(i + 1);
    ScenePiece& piece =
        out.piece(scene_piece(r, individual_piece(foe, i)), "card", area_id,
                  name + (health == 0 ? ", defeated"
                                      : ", health " + std::to_string(health) + " of " +
                                            std::to_string(starting_health(r, foe, i))));
    SceneFace& face = piece.show();
    face.name = c.entity != 0 ? std::string(kEntityParts[at(i)]) : std::to_string(i + 1);
    face.type = c.entity != 0 ? name : "";
    face.icons = {"monster"};
    face.art = c.entity != 0 ? r.content.monsters[c.parts[i]].art : foe_def(r, foe).art;
    if (c.entity != 0) face.text = r.content.monsters[c.parts[i]].rules;
    piece.index = 1 + i;
    piece.number("health", health).with_icon("health").out_of(starting_health(r, foe, i));
    if (foe_armor(r, foe, i) > 0) piece.number("armor", foe_armor(r, foe, i)).with_icon("armor");
    if (health == 0) piece.state(PieceState::Done);
  }
}

void draw_foe(const Read& r, int foe, Scene& out) {
  const Combat& c = r.s.combat;
  const Foe& enemy = c.foes[foe];
  if (enemy.card == kNone) return;
  const MonsterDef& def = foe_def(r, foe);
  const std::string id = with_number("foe", foe);
  SceneArea& area = out.area(
      id, AreaKind::Card, c.entity != 0 ? "The Final Entity" : def.name,
      {.region = AreaRegion::Board, .order = 1 + foe, .size = AreaSize::Large, .face = "lurker"});
  area.text = kind_of(def);
  int health = 0;
  int most = 0;
  for (int i = 0; i < length(enemy.health); ++i) {
    health += enemy.health[i];
    most += starting_health(r, foe, i);
  }
  ScenePiece& piece = out.piece("card:" + def.id, "card", id,
                                area.title + ", health " + std::to_string(health) + " of " +
                                    std::to_string(most) + ". " + def.rules);
  show_monster(def, piece.show());
  if (c.entity != 0) {
    piece.show().name = area.title;
    // FD-FIN-03
    if (r.content.lore >= 0) {
      const MonsterDef& lore = r.content.monsters[at(r.content.lore)];
      piece.show().section("step", lore.name, lore.flavour);
    }
    for (const u8 part : c.parts) {
      if (part == kNone) continue;
      const MonsterDef& of = r.content.monsters[part];
      piece.show().section("step", of.name, of.rules);
    }
  } else if (c.running != 0) {
    show_states(def, length(enemy.health) - alive(r, foe), piece.show());
  }
  if (!enemy.health.empty()) piece.number("health", health).with_icon("health").out_of(most);
  const int armor = enemy.health.empty() ? int{def.armor} : foe_armor(r, foe, 0);
  if (c.entity == 0 && armor > 0) piece.number("armor", armor).with_icon("armor");
  if (is_defeated(r, foe) && !enemy.health.empty()) {
    // It lies aside until the Combat ends.
    piece.state(PieceState::Done);
    area.hint().region = AreaRegion::Shelf;
    area.hint().size = AreaSize::Small;
    area.hint().collapse = 1;
    return;
  }
  if (enemy.power_used != 0) piece.token("power", 1).text = "power used this Round";
  if (enemy.health.size() > 1) draw_individuals(r, foe, id, out);
}

// ---- Combat Pairs

void show_played(const Read& r, int row, int column, bool foe, int value, Scene& out) {
  const Row& line = r.s.combat.rows[row];
  const int counts = foe ? foe_value(r, line, column) : hero_value(r, line, column);
  const std::string whose = foe ? std::string("Monster card") : hero_name(r, line.hero) + "'s card";
  ScenePiece& piece =
      out.piece(scene_piece(r, foe ? foe_card_piece(row, column) : hero_card_piece(row, column)),
                "card", pair_id(row, column),
                whose + ", value " + std::to_string(counts) +
                    (counts == value ? "" : ", printed " + std::to_string(value)));
  piece.index = foe ? 0 : 1;
  piece.show().value = counts;
  piece.show().frame = foe ? "monster" : "hero";
  if (!foe) piece.seat = r.s.heroes[line.hero].seat;
  if (counts != value)
    piece.number("value", counts).from_base(value).part("effects", counts - value, "FD-EVA-11");
}

void judge_pair(const Read& r, const Row& row, int column, ScenePlace& pair) {
  const Pair kind = pair_at(r, row, column);
  if (kind == Pair::None) return;
  pair.verdict = kind == Pair::HeroHit ? "Hit" : kind == Pair::Block ? "Block" : "Struck";
  pair.tone = kind == Pair::HeroHit ? Tone::Good : kind == Pair::Block ? Tone::Even : Tone::Bad;
  pair.label = values_of_pair(r, row, column) + ": " + pair.verdict;
  const Blows blows = blows_of(r, row, column);
  if (kind == Pair::Block) return;
  pair.number("deals", blows.deals).with_icon("combat");
  SceneNumber& takes = pair.number("takes", blows.takes).with_icon("damage");
  const int armor = std::min(armor_of(r, row.hero), blows.takes);
  if (armor > 0) {
    takes.value = blows.takes - armor;
    takes.part(blows.returned ? "return damage" : "direct damage", blows.takes,
               blows.returned ? "FD-DMG-03" : "FD-DMG-02");
    takes.part("armor", -armor, "FD-ARM-01");
  }
}

/// "deals 6, takes 1"
std::string blows_in_words(const ScenePlace& pair) {
  std::string text;
  for (const SceneNumber& n : pair.numbers)
    text += (text.empty() ? "" : ", ") + n.text + " " + std::to_string(n.value);
  return text.empty() ? "no damage" : text;
}

/// How far a row has come, in words.
std::string lane_state(const Read& r, int number, int must, const SceneArea& lanes) {
  const Row& row = r.s.combat.rows[number];
  const std::string id = pair_id(number, must >= 0 ? must : row.chosen);
  const auto pair = std::ranges::find(lanes.places, id, &ScenePlace::id);
  if (pair != lanes.places.end())
    return (must >= 0 ? "must keep it: " : "kept: ") + blows_in_words(*pair);
  const auto lies = [](const std::array<u8, kMostColumns>& cards) {
    return std::ranges::any_of(cards, [](u8 card) { return card != kNone; });
  };
  if (lies(row.foe_card)) return "to be settled";
  const int mine = cards_to_play(r, number, false);
  const int theirs = cards_to_play(r, number, true);
  return "plays " + std::to_string(mine) + " against " + std::to_string(theirs);
}

void draw_lane(const Read& r, int number, SceneArea& lanes, Scene& out) {
  const Row& row = r.s.combat.rows[number];
  const bool two = r.s.combat.foes[1].card != kNone;
  const std::string id = with_number("lane", number);
  const std::string name =
      hero_name(r, row.hero) + (two ? " against " + foe_def(r, row.foe).name : "");
  ScenePlace& lane = lanes.place(id, "lane", name);
  lane.seat = r.s.heroes[row.hero].seat;
  lane.index = number;
  const int must = pair_it_must_keep(r, number);
  for (int column = 0; column < kMostColumns; ++column) {
    const u8 mine = row.hero_card[column];
    const u8 theirs = row.foe_card[column];
    if (mine == kNone && theirs == kNone) continue;
    ScenePlace& pair = lanes.place(pair_id(number, column), "pair",
                                   mine == kNone     ? "A monster card without a pair"
                                   : theirs == kNone ? value_word(mine) + ", not met yet"
                                                     : "A pair");
    pair.in = id;
    pair.index = column;
    pair.seat = lane.seat;
    judge_pair(r, row, column, pair);
    if (must == column) pair.traits = {"forced"};
    const bool kept = row.chosen == column || row.also == column;
    if (kept) pair.states.push_back(PieceState::Kept);
    if (row.chosen != kNone && !kept) pair.states.push_back(PieceState::Away);
    if (theirs != kNone) show_played(r, number, column, true, theirs, out);
    if (mine != kNone) show_played(r, number, column, false, mine, out);
  }
  lane.text = name + ": " + lane_state(r, number, must, lanes);
}

void draw_lanes(const Read& r, Scene& out) {
  if (r.s.combat.rows.empty()) return;
  SceneArea& lanes = out.area("pairs", AreaKind::Lanes, "Combat pairs",
                              {.region = AreaRegion::Board, .order = 6, .size = AreaSize::Card});
  lanes.text = "Round " + std::to_string(r.s.combat.round);
  for (int row = 0; row < length(r.s.combat.rows); ++row) draw_lane(r, row, lanes, out);
}

// ---- hands and piles

void draw_hand(const Read& r, int hero, bool hidden, Scene& out) {
  const Hero& h = r.s.heroes[hero];
  const std::string id = with_number("hand", hero);
  SceneArea& hand =
      out.area(id, AreaKind::Hand, hero_name(r, hero) + "'s hand",
               {.region = AreaRegion::Shelf, .order = 2 + hero, .size = AreaSize::Card});
  hand.seat = h.seat;
  for (int i = 0; i < length(h.hand); ++i) {
    ScenePiece& piece = out.piece(
        (hidden ? "slot:hand:" : "action:hand:") + std::to_string(hero) + ":" + std::to_string(i),
        "card", id, hidden ? "A card in hand" : "Action card, " + value_word(h.hand[i]));
    piece.seat = h.seat;
    piece.index = i;
    if (hidden) {
      piece.hide("action");
      continue;
    }
    piece.show().value = h.hand[i];
    piece.show().frame = "hero";
  }
  for (int i = 0; i < length(h.drawn); ++i) {
    ScenePiece& piece = out.piece(scene_piece(r, kPieces(Thing::Drawn, hero, i)), "card", id,
                                  "Drawn, " + value_word(h.drawn[i]));
    piece.seat = h.seat;
    piece.index = length(h.hand) + i;
    piece.show().value = h.drawn[i];
    piece.show().frame = "hero";
    piece.state(PieceState::Chosen);
  }
  if (h.foe_drawn != 0) {
    ScenePiece& piece = out.piece("action:rival:" + std::to_string(hero), "card", id,
                                  "Monster card against it, " + value_word(h.foe_drawn % 16));
    piece.index = length(h.hand) + h.power + length(h.drawn);
    piece.show().value = h.foe_drawn % 16;
    piece.show().frame = "monster";
  }
}

void draw_foe_decks(const Read& r, Scene& out) {
  unsigned shown = 0;
  for (int foe = 0; foe < 2; ++foe) {
    if (r.s.combat.foes[foe].card == kNone) continue;
    const int number = foe_deck(r, foe);
    if (has_bit(shown, number)) continue;
    shown |= bit_of(number);
    const FoeDeck& deck = r.s.foe_decks[number];
    const std::string id = with_number("foe_deck", number);
    SceneArea& pile =
        out.area(id, AreaKind::Pile, std::string(kDifficultyWords[at(number)]) + " monster deck",
                 {.region = AreaRegion::Shelf, .order = 10 + number, .size = AreaSize::Card});
    pile.count = deck.unseen.size();
    pile.could_be = deck.unseen.size();
    pile.text = bag_in_words(deck.unseen) + "; discarded " + bag_in_words(deck.discard);
    // FD-INF-01: what has been seen is open, so what is left can be counted; its order cannot.
    pile.candidates = candidates_in(deck.unseen);
  }
}

}  // namespace

std::string pair_id(int row, int column) {
  return "pair:" + std::to_string(row) + ":" + std::to_string(column);
}
std::string bag_in_words(const Bag& bag) {
  std::string text;
  bag.each([&](int value, int n) {
    text += (text.empty() ? "" : ", ") + std::to_string(n) + " × " +
            (value == kPower ? std::string("power") : std::to_string(value));
  });
  return text.empty() ? "nothing" : text;
}
Blows blows_of(const Read& r, const Row& row, int column) {
  const int mine = hero_value(r, row, column);
  const int theirs = foe_value(r, row, column);
  switch (pair_at(r, row, column)) {
    case Pair::HeroHit: return {mine, mine - theirs, true};
    case Pair::MonsterHit: return {theirs - mine, theirs, false};
    default: return {};
  }
}
std::string values_of_pair(const Read& r, const Row& row, int column) {
  return std::to_string(hero_value(r, row, column)) + " against " +
         std::to_string(foe_value(r, row, column));
}
std::string value_word(int value) {
  return value == kPower ? "power" : "value " + std::to_string(value);
}

void show_monster(const MonsterDef& def, SceneFace& face) {
  face.name = def.name;
  face.type = kind_of(def);
  face.text = def.rules.empty() ? def.flavour : def.rules;
  face.art = def.art;
  face.icons = {"monster"};
  if (def.xp > 0) face.figure("experience", def.xp).with_icon("xp");
}

void draw_fight(const Read& r, const SceneRequest& request, Scene& out) {
  const bool fighting = r.s.combat.foes[0].card != kNone;
  if (fighting) {
    for (int foe = 0; foe < 2; ++foe) draw_foe(r, foe, out);
    draw_lanes(r, out);
  }
  const bool tested =
      r.s.feature != kNone || r.s.location != kNone ||
      std::ranges::any_of(r.s.heroes, [](const Hero& h) { return !h.drawn.empty(); });
  if (!fighting && !tested) return;
  for (int hero = 0; hero < hero_count(r); ++hero) {
    const Hero& h = r.s.heroes[hero];
    if (!fighting && h.hand.empty() && h.drawn.empty()) continue;
    const int seat = h.seat;
    draw_hand(r, hero, request.hidden_hands && request.seat != seat, out);
  }
  if (fighting) draw_foe_decks(r, out);
}

}  // namespace undercroft::forgotten
