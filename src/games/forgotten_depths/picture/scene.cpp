// What a person sees: the map or the fight, the Heroes, the piles. The map is in map_scene.cpp, the
// fight in fight_scene.cpp, the questions in questions.cpp.
#include <set>

#include "base/text.h"

#include "games/forgotten_depths/picture/show.h"
#include "games/forgotten_depths/rules/chapters.h"

namespace undercroft::forgotten {
namespace {

constexpr std::array<std::string_view, 4> kClassTitles{"Fighter", "Wizard", "Rogue", ""};
constexpr std::array<std::string_view, 4> kClassFaces{"knight", "wizard", "rogue", "hood"};

std::string ability_id(int hero, const AbilityDef& ability) {
  return "ability:" + std::to_string(hero) + ":" + ability.id;
}
bool is_fighting(const Read& r) {
  return r.s.combat.foes[0].card != kNone;
}

// ---- Heroes

void draw_ability(const Read& r, int hero, int number, const OwnedAbility& owned, Scene& out) {
  const AbilityDef& def = r.content.abilities[at(number)];
  ScenePiece& piece =
      out.piece(ability_id(hero, def), "card", with_number("hero", hero),
                def.name + ", " + ability_text(def) + (owned.exhausted != 0 ? ", exhausted" : ""));
  piece.card(def.name, def.spell ? "Spell" : "Ability", ability_text(def));
  piece.seat = r.s.heroes[hero].seat;
  piece.show().icons = {def.cost == AbilityDef::Cost::Power   ? "power"
                        : def.cost == AbilityDef::Cost::Block ? "armor"
                                                              : "skill"};
  if (owned.exhausted != 0) piece.state(PieceState::Spent);
  if (owned.counters > 0) piece.token("time", owned.counters);
}
void draw_item_card(const Read& r, int hero, int number, Scene& out) {
  const ItemDef& def = r.content.items[at(number)];
  const OwnedItem& owned = r.s.items[number];
  ScenePiece& piece = out.piece(
      "item:" + def.id, "card", with_number("hero", hero),
      def.name + (owned.equipped != 0 ? ", equipped. " : ", put away. ") + item_text(def));
  piece.card(def.name, owned.equipped != 0 ? "Item, equipped" : "Item, put away", item_text(def));
  piece.seat = r.s.heroes[hero].seat;
  piece.show().icons = {"item"};
  piece.show().art = def.art;
  if (def.uses > 0) piece.number("uses", owned.uses).out_of(def.uses);
  if (owned.equipped == 0) piece.state(PieceState::Away);
  if (owned.equipped == OwnedItem::kBarred) piece.state(PieceState::Spent);
}
void draw_tokens(const Read& r, int hero, Scene& out) {
  for (int i = 0; i < length(r.content.tokens); ++i) {
    const int n = r.s.heroes[hero].tokens[i];
    if (n == 0) continue;
    const TokenDef& def = r.content.tokens[at(i)];
    ScenePiece& piece =
        out.piece("token:" + std::to_string(hero) + ":" + def.id, "card", with_number("hero", hero),
                  std::to_string(n) + " × " + def.name + ", token: " + def.rules);
    piece.card(def.name, "Token", def.rules);
    piece.show().icons = {"potion"};
    piece.seat = r.s.heroes[hero].seat;
    piece.number("left", n);
  }
}

std::string with_sign(int n) {
  return (n < 0 ? "−" : "+") + std::to_string(n < 0 ? -n : n);
}

/// "+1 armor", "avoids Return Damage"
std::string given_in_words(const effects::AttributeDef& def, int sum) {
  return def.given.empty() ? with_sign(sum) + " " + def.english : def.given;
}
/// What texts give a Hero for this Round (`later`: for the next), each with its sum.
std::vector<std::string> given_for_a_round(const Read& r, int hero, bool later) {
  std::vector<std::string> said;
  for (const effects::AttributeDef& def : vocabulary().attributes) {
    int sum = 0;
    r.s.fx.each_begun([&](const auto& last, std::span<const effects::Piece> targets) {
      if (last.is_asleep() != later || !effects::is_among(targets, hero)) return;
      for (const u16 aura : r.content.texts.c.lasting[last.def].auras)
        if (r.content.texts.c.auras[aura].attribute == def.id)
          sum += r.content.texts.c.auras[aura].number;
    });
    if (sum != 0) said.push_back(given_in_words(def, sum));
  }
  return said;
}
/// Effects on a Hero that outlast the card they came from; nothing if there are none.
std::string lasting_effects(const Read& r, int hero) {
  const Hero& h = r.s.heroes[hero];
  std::string text;
  for (const bool later : {false, true}) {
    std::vector<std::string> said = given_for_a_round(r, hero, later);
    if (h.plays[later] > 0)
      said.push_back("plays " + count_of(h.plays[later] - 1, "card", "cards"));
    const int fewer = h.fewer[later][0] + h.fewer[later][1];
    if (fewer > 0) said.push_back(count_of(fewer, "card", "cards") + " fewer against this Hero");
    if (!said.empty()) text += (later ? ". Next Round: " : ". This Round: ") + in_words(said);
  }
  if (h.eager > 0) text += ". " + with_sign(h.eager) + " on the first card of the next Combat";
  return text;
}

/// FD-ITM-30: what a Hero would have if no card had been removed, without what there is.
Bag removed_cards(const Read& r, int hero) {
  const CardCounts left = action_cards(r, hero);
  const auto c = static_cast<std::size_t>(hero_def(r, hero).primary);
  Bag removed;
  for (std::size_t value = 1; value < kCardKinds; ++value)
    removed.add(static_cast<int>(value),
                std::max(0, kHeroDecks[c][value] + kItemCards[c][value] - left[value]));
  return removed;
}

void draw_hero(const Read& r, int hero, Scene& out) {
  const Hero& h = r.s.heroes[hero];
  const HeroDef& def = hero_def(r, hero);
  SceneArea& area = out.area(with_number("hero", hero), AreaKind::Seat, def.name);
  area.seat = h.seat;
  area.text = class_title(def.primary) +
              (is_multi(r, hero) ? " and " + class_title(def.second) : "") + ", level " +
              std::to_string(h.level);
  // FD-INF-01: every discard pile is open.
  if (!h.discard.empty()) area.text += ". Discarded: " + bag_in_words(h.discard);
  // FD-INF-04
  if (!is_fighting(r)) {
    if (!h.supply.empty()) area.text += ". Supply: " + bag_in_words(h.supply);
    const Bag removed = removed_cards(r, hero);
    if (!removed.empty()) area.text += ". Removed: " + bag_in_words(removed);
  }
  area.text += lasting_effects(r, hero);
  area.hint().region = AreaRegion::Party;
  area.hint().order = 1 + hero;
  area.hint().face = hero_face(def);
  area.number("health", h.health).with_icon("health").out_of(max_health(r, hero));
  area.number("power", h.power).with_icon("power");
  area.number("armor", armor_of(r, hero)).with_icon("armor");
  area.number("in hand", length(h.hand)).with_icon("hand");
  area.number("to draw", h.pile.size()).with_icon("deck");
  area.number("discarded", h.discard.size()).with_icon("archive");
  for (int i = 0; i < length(def.abilities); ++i)
    draw_ability(r, hero, def.abilities[at(i)], r.s.mats[hero * kMatAbilities + i], out);
  for (int i = 0; i < length(r.content.abilities) && i < kMostAbilitiesInGame; ++i)
    if (r.s.abilities[i].owner == hero) draw_ability(r, hero, i, r.s.abilities[i], out);
  for (int i = 0; i < length(r.content.items); ++i)
    if (r.s.items[i].owner == hero) draw_item_card(r, hero, i, out);
  draw_tokens(r, hero, out);
}

// ---- the card that is being resolved

void draw_card(const Read& r, Scene& out) {
  const bool feature = r.s.feature != kNone;
  if (!feature && r.s.location == kNone) return;
  const int card = feature ? kFeatureCards + int{r.s.feature} : kLocationCards + int{r.s.location};
  const std::string rules =
      feature ? r.content.features[r.s.feature].rules : r.content.locations[r.s.location].rules;
  // The Guardian of a place is drawn already.
  if (is_fighting(r) && rules.empty()) return;
  const std::string flavour =
      feature ? r.content.features[r.s.feature].flavour : r.content.locations[r.s.location].flavour;
  SceneArea& area = out.area("card", AreaKind::Card, card_name(r, card),
                             {.region = AreaRegion::Board, .order = 0, .size = AreaSize::Card});
  area.text = feature ? "Feature" : "Legendary Location";
  ScenePiece& piece = out.piece("card:" + card_id(r, card), "card", "card",
                                area.title + ", " + area.text + ". " + rules);
  piece.card(area.title, area.text, rules.empty() ? flavour : rules);
  piece.show().icons = {feature ? "feature" : "rune"};
  piece.show().art = card_art(r, card);
  if (const int xp = xp_of_card(r, card); xp > 0)
    piece.show().figure("experience", xp).with_icon("xp");
}

// ---- cards of which one is kept

void draw_offer(const Read& r, Scene& out) {
  if (!out.prompt) return;
  SceneArea* row = nullptr;
  std::vector<std::string> shown;
  for (const SceneOption& option : out.prompt->options) {
    const Option& o = option.choice;
    if (o.verb != static_cast<u16>(Verb::Keep)) continue;
    const bool ability = o.n != 0;
    const std::string& id = ability ? r.content.abilities[o.b].id : r.content.items[o.b].id;
    if (std::ranges::find(shown, id) != shown.end()) continue;
    shown.push_back(id);
    if (row == nullptr) {
      row = &out.area("offer", AreaKind::Row, ability ? "Drawn Abilities" : "Drawn Items",
                      {.region = AreaRegion::Board, .order = 0, .size = AreaSize::Card});
    }
    const std::string& name = ability ? r.content.abilities[o.b].name : r.content.items[o.b].name;
    const std::string text =
        ability ? ability_text(r.content.abilities[o.b]) : item_text(r.content.items[o.b]);
    ScenePiece& piece = out.piece("offer:" + id, "card", "offer", name + ". " + text);
    piece.card(name, ability ? "Ability" : "Item", text);
    piece.show().icons = {ability ? "power" : "item"};
    if (!ability) piece.show().art = r.content.items[o.b].art;
  }
}

/// What the effect language names and the table does not show is left out of an option.
void drop_what_is_not_shown(Scene& out) {
  if (!out.prompt) return;
  std::set<std::string> ids;
  for (const ScenePiece& piece : out.pieces) ids.insert(piece.id);
  for (const SceneArea& area : out.areas) {
    ids.insert(area.id);
    for (const ScenePlace& place : area.places) ids.insert(place.id);
  }
  const auto gone = [&ids](const std::string& id) { return !ids.contains(id); };
  for (SceneOption& option : out.prompt->options) {
    std::erase_if(option.pieces, gone);
    std::erase_if(option.places, gone);
  }
}

// ---- the party's things

void draw_experience(const Read& r, Scene& out) {
  SceneArea& xp =
      out.area("xp", AreaKind::Row, "Experience",
               {.region = AreaRegion::Shelf, .order = 25, .size = AreaSize::Chip, .collapse = 2});
  SceneNumber& sum = xp.number("experience", 0).with_icon("xp");
  int cards = 0;
  r.s.pool.each([&](int card) {
    const int value = xp_of_card(r, card);
    ScenePiece& piece = out.piece("xp:" + card_id(r, card), "card", "xp",
                                  card_name(r, card) + ", experience " + std::to_string(value));
    piece.show().name = card_name(r, card);
    piece.show().icons = {"xp"};
    piece.show().art = card_art(r, card);
    piece.number("experience", value).with_icon("xp");
    piece.index = cards;
    ++cards;
    if (value == 0) return;
    sum.value += value;
    sum.part(card_name(r, card), value);
  });
  const EcologyDef& e = ecology(r);
  xp.text = std::to_string(sum.value) + " in " + count_of(cards, "card", "cards") + "; healing " +
            std::to_string(e.heal_xp) + ", key " + std::to_string(e.key);
  // FD-REF-01, FD-REF-02, FD-SET-22: the Reference Card.
  if (e.ability > 0)
    xp.text += ", ability " + std::to_string(e.ability) + ", one for each Hero at Level Up";
  xp.text += ". " + e.typical + ". Monsters, Features and locked Doors block the way";
}

void draw_keys(const Read& r, Scene& out) {
  SceneArea& keys = out.area("keys", AreaKind::Counter, "Keys",
                             {.region = AreaRegion::Shelf, .order = 21, .size = AreaSize::Chip});
  keys.number("keys", r.s.keys).with_icon("key");
}

/// FD-BLD-03: their legends are told before they are found.
void draw_legends(const Read& r, Scene& out) {
  std::string told;
  int blades = 0;
  int hidden = 0;
  for (int i = 0; i < length(r.content.items); ++i) {
    const ItemDef& def = r.content.items[at(i)];
    blades += def.blade ? 1 : 0;
    if (!def.blade || r.s.items[i].owner != kNone) continue;
    told += (hidden == 0 ? "" : " ") + def.name + ": " + def.flavour;
    ++hidden;
  }
  if (hidden == 0) return;
  SceneArea& area = out.area("blades", AreaKind::Counter, "Fabled Blades",
                             {.region = AreaRegion::Shelf, .order = 26, .size = AreaSize::Chip});
  area.text = told;
  area.number("to find", hidden).out_of(blades);
}

void draw_tile_pile(const Read& r, const SceneRequest& request, Scene& out) {
  SceneArea& pile =
      out.area("tiles", AreaKind::Pile, "Tiles",
               {.region = AreaRegion::Shelf, .order = 22, .size = AreaSize::Chip, .collapse = 1});
  pile.count = length(r.s.tiles);
  const int stairs = ecology(r).stairs;
  for (int i = 0; i < length(r.s.tiles); ++i) {
    const TileSlot& slot = r.s.tiles[r.s.tiles.size() - 1 - at(i)];
    if (slot.is_known() && slot.card() == stairs)
      pile.text = i == 0 ? "The stairs come next."
                         : "The stairs come after " + std::to_string(i) + " more.";
  }
  if (r.s.tiles.empty()) return;
  const TileSlot& top = r.s.tiles.back();
  pile.could_be = top.is_known() ? 1 : static_cast<int>(r.s.pools.members_of(top).size());
  if (request.could_be != "tiles") return;
  OptionList outcomes;
  r.s.pools.reveal_options(Zones{r.s}, top, Verb::DrawTile, outcomes);
  for (const WeightedOption& o : outcomes)
    if (o.option.b != kNotYet)
      pile.candidates.push_back({ecology(r).tiles[o.option.b].name, o.weight});
}

void draw_pile_of(const char* id, const char* title, const std::vector<std::string>& names,
                  const SceneRequest& request, Scene& out) {
  SceneArea& pile =
      out.area(id, AreaKind::Pile, title,
               {.region = AreaRegion::Shelf, .order = 23, .size = AreaSize::Chip, .collapse = 1});
  pile.count = static_cast<int>(names.size());
  pile.could_be = pile.count;
  if (request.could_be == id)
    for (const std::string& name : names) pile.candidates.push_back({name, 1});
}
void draw_piles(const Read& r, const SceneRequest& request, Scene& out) {
  draw_tile_pile(r, request, out);
  const EcologyDef& e = ecology(r);
  std::vector<std::string> monsters;
  std::vector<std::string> features;
  for (int i = 0; i < length(e.monsters); ++i)
    if (has_bit(r.s.monster_pile, i))
      monsters.push_back(r.content.monsters[at(e.monsters[at(i)])].name);
  for (int i = 0; i < length(e.features); ++i)
    if (has_bit(r.s.feature_pile, i))
      features.push_back(r.content.features[at(e.features[at(i)])].name);
  draw_pile_of("monsters", "Monsters", monsters, request, out);
  draw_pile_of("features", "Features", features, request, out);
}

/// A dead end is no step that one waits for.
void leave_out_dead_end(Scene& out) {
  std::erase_if(out.steps, [](const SceneStep& step) {
    return step.rule == "FD-DIF-07" && step.state == StepState::Next;
  });
}

/// A Round's steps stay in sight while its parts run.
void list_round(const Read& r, Scene& out) {
  const auto& frames = r.s.flow.frames;
  for (std::size_t i = frames.size(); i-- > 0;) {
    if (frames[i].procedure != static_cast<u16>(Proc::Round)) continue;
    const auto& steps = Rules::procedure(frames[i].procedure).steps;
    const std::size_t now = frames[i].under_way;
    out.steps.clear();
    constexpr std::size_t kHead = 6;  // "Step 2"
    for (std::size_t k = 0; k < steps.size(); ++k) {
      const std::string title(steps[k].title);
      if (!title.starts_with("Step")) continue;
      const StepState state = k < now    ? StepState::Done
                              : k == now ? StepState::Now
                                         : StepState::Next;
      // The parts of one step of the book are one.
      if (!out.steps.empty() && out.steps.back().title.substr(0, kHead) == title.substr(0, kHead)) {
        if (out.steps.back().state != state) out.steps.back().state = StepState::Now;
        continue;
      }
      SceneStep& step = out.steps.emplace_back();
      step.title = title;
      step.rule = steps[k].rule;
      step.state = state;
    }
    return;
  }
}

}  // namespace

/// Rules of something that is used do not say so again.
std::string what_it_does(const std::string& rules) {
  constexpr std::string_view kUse = "Use: ";
  return rules.starts_with(kUse) ? rules.substr(kUse.size()) : rules;
}
std::string hero_face(const HeroDef& def) {
  return def.art.empty() ? std::string(kClassFaces[static_cast<std::size_t>(def.primary)])
                         : def.art;
}
std::string class_title(Class c) {
  return std::string(kClassTitles[static_cast<std::size_t>(c)]);
}
std::string ability_text(const AbilityDef& ability) {
  std::string cost = ability.cost == AbilityDef::Cost::Power
                         ? std::to_string(ability.power) + " power: "
                     : ability.cost == AbilityDef::Cost::Block ? "Block: "
                                                               : "";
  const std::string text = ability.rules.empty() ? ability.flavour : what_it_does(ability.rules);
  if (text.empty()) return cost.empty() ? "Passive" : cost.substr(0, cost.size() - 2);
  return cost + text;
}
std::string item_text(const ItemDef& item) {
  std::vector<std::string> parts;
  if (item.hands > 0) parts.emplace_back(item.hands == 1 ? "one hand" : "two hands");
  if (item.magic) parts.emplace_back("magic");
  if (item.armor > 0) parts.push_back("armor " + std::to_string(item.armor));
  for (int value = 0; value < static_cast<int>(kCardKinds); ++value)
    if (item.add[value] > 0)
      parts.push_back("add " + std::to_string(item.add[value]) + " × " + std::to_string(value));
  if (item.remove > 0) parts.push_back("remove " + std::to_string(item.remove));
  if (item.xp > 0) parts.push_back("worth " + std::to_string(item.xp) + " experience");
  std::string text;
  for (const std::string& part : parts) text += (text.empty() ? "" : ", ") + part;
  if (!text.empty()) text = capitalised(text) + ".";
  if (!item.rules.empty()) text += (text.empty() ? "" : " ") + what_it_does(item.rules);
  return text.empty() ? item.flavour : text;
}

std::vector<std::string> given_by(const Read& r, int lasting) {
  std::vector<std::string> said;
  const effects::Catalog& catalog = r.content.texts.c;
  for (const u16 number : catalog.lasting[r.s.fx.lasting[lasting].def].auras) {
    const auto& aura = catalog.auras[number];
    for (const effects::AttributeDef& def : vocabulary().attributes)
      if (def.id == aura.attribute) said.push_back(given_in_words(def, aura.number));
  }
  return said;
}

std::string scene_piece(const Read& r, int piece) {
  const auto [kind, row, column, number] = kPieces.at(piece);
  const std::string place = std::to_string(row) + ":" + std::to_string(column);
  switch (kind) {
    case Thing::HeroCard: return "action:hero:" + place;
    case Thing::FoeCard: return "action:foe:" + place;
    case Thing::Individual:
      if (r.s.combat.foes[row].health.size() > 1) return "individual:" + place;
      return r.s.combat.foes[row].card == kNone ? "" : "card:" + foe_def(r, row).id;
    case Thing::Mat: {
      const auto& of_mat = hero_def(r, row).abilities;
      return column < length(of_mat) ? ability_id(row, r.content.abilities[at(of_mat[column])])
                                     : "";
    }
    case Thing::Ability:
      return ability_id(r.s.abilities[number].owner, r.content.abilities[number]);
    case Thing::Item: return "item:" + r.content.items[number].id;
    case Thing::Drawn: return "drawn:" + place;
    default: return {};
  }
}

void Rules::scene(const Read& r, const SceneRequest& request, Scene& out) {
  out.title = ecology(r).name;
  if (!is_fighting(r)) {
    draw_card(r, out);
    draw_map(r, request, out);
    draw_fight(r, request, out);
    draw_patterns(r, out);
    leave_out_dead_end(out);
  } else {
    draw_fight(r, request, out);
    draw_card(r, out);
    list_round(r, out);
  }
  draw_offer(r, out);
  if (!is_fighting(r)) {
    draw_experience(r, out);
    draw_keys(r, out);
    draw_piles(r, request, out);
    draw_legends(r, out);
  }
  for (int hero = 0; hero < hero_count(r); ++hero) draw_hero(r, hero, out);
  show_forecast(r, out);
  if (out.prompt) {
    if (request.hidden_hands) keep_hands_hidden(r, request.seat, *out.prompt);
    drop_what_is_not_shown(out);
    const std::vector<std::string>& chosen = out.prompt->chosen;
    for (ScenePiece& piece : out.pieces)
      if (std::ranges::find(chosen, piece.id) != chosen.end()) piece.state(PieceState::Chosen);
  }
  if (out.over) tell_end(r, out.happened, *out.over);
}

}  // namespace undercroft::forgotten
