// Record sheets (FD-SAV): how a game writes them down, and how a set-up reads them.
#include "engine/read_value.h"

#include "games/forgotten_depths/rules/chapters.h"

// A campaign is the party that is under way, if there is one, and the Adventure Record of those
// that ended. FD-RUL-56: the Fabled Blades and the Word of Command are Items, so they stand on the
// sheet of the Hero who has them.

namespace undercroft::forgotten {
namespace {

// ---- writing

Value::List values_of(const Bag& bag) {
  Value::List list;
  bag.each([&](int value, int n) {
    for (; n > 0; --n) list.emplace_back(value);
  });
  return list;
}
// A Hero Record Sheet.
Value hero_sheet(const Read& r, int number) {
  const Hero& hero = r.s.heroes[number];
  Bag deck = action_cards(hero);
  const int power = hero.power + deck.count(kPower);
  while (deck.count(kPower) > 0) deck.take(kPower);
  Value::List items;
  for (std::size_t i = 0; i < r.content.items.size(); ++i)
    if (r.s.items[i].owner == number)  // FD-SAV-02
      items.emplace_back(Value::Object{{"item", r.content.items[i].id},
                                       {"equipped", r.s.items[i].equipped != 0},
                                       {"uses", int{r.s.items[i].uses}}});
  Value::List abilities;
  for (int i = 0; i < r.content.deck_abilities; ++i)
    if (r.s.abilities[i].owner == number) abilities.emplace_back(r.content.abilities[at(i)].id);
  Value::Object tokens;
  for (std::size_t i = 0; i < r.content.tokens.size(); ++i)
    if (hero.tokens[i] > 0) tokens.emplace_back(r.content.tokens[i].id, int{hero.tokens[i]});
  return Value::Object{{"hero", choice_id(r.content, {hero.mat, hero.single != 0})},
                       {"level", int{hero.level}},
                       {"health", int{hero.health}},
                       {"max_health", max_health(r, number)},
                       {"deck", values_of(deck)},
                       {"power", power},
                       {"supply", values_of(hero.supply)},
                       {"items", std::move(items)},
                       {"tokens", std::move(tokens)},
                       {"abilities", std::move(abilities)}};
}

Value::List cards_of(const Read& r, const CardSet& cards, int from, int to) {
  Value::List list;
  cards.each([&](int card) {
    if (card >= from && card < to) list.emplace_back(card_id(r, card));
  });
  return list;
}
Value::List options_of(const Read& r) {
  Value::List list;
  for (const Modification& m : kModifications)
    if (plays_with(r, m.bit)) list.emplace_back(m.id);
  if (r.s.house_rule != 0) list.emplace_back("unlock_while_tile_pending");
  return list;
}
// The Adventure Record Sheet of a party that goes on.
Value adventure_sheet(const Read& r, i64 sittings) {
  Value::List pool;
  r.s.pool.each([&](int card) {
    pool.emplace_back(Value::Object{{"card", card_id(r, card)}, {"xp", xp_of_card(r, card)}});
  });
  Value::List items;
  for (std::size_t i = 0; i < r.content.items.size(); ++i)
    if (r.s.items[i].owner == OwnedItem::kBox) items.emplace_back(r.content.items[i].id);
  const std::string head =
      r.s.chosen_head == kNone ? std::string() : r.content.monsters[r.s.chosen_head].id;
  return Value::Object{{"begun", r.content.ecologies[r.s.first_ecology].id},
                       {"completed", ecology(r).id},
                       {"options", options_of(r)},
                       {"keys", int{r.s.keys}},
                       {"experience", std::move(pool)},
                       {"box", cards_of(r, r.s.box, 0, kXpCards)},
                       {"items_in_box", std::move(items)},
                       {"head", head},
                       {"sittings", sittings}};
}
// FD-SAV-05: how it ended, and what was discovered on the way.
Value history_entry(const Read& r, i64 sittings) {
  const State& s = r.s;
  Value::List heroes;
  for (const Hero& hero : s.heroes)
    heroes.emplace_back(choice_id(r.content, {hero.mat, hero.single != 0}));
  const CardSet met = s.pool | s.box;  // FD-DEC-32
  return Value::Object{{"heroes", std::move(heroes)},
                       {"result", result_word(s.flow.outcome.result)},
                       {"reason", Rules::reason(s.flow.outcome.reason)},
                       {"begun", r.content.ecologies[s.first_ecology].id},
                       {"ecology", ecology(r).id},
                       {"options", options_of(r)},
                       {"locations", cards_of(r, met, kLocationCards, kXpCards)},
                       {"features", cards_of(r, met, kFeatureCards, kLocationCards)},
                       {"monsters", cards_of(r, met, 0, kFeatureCards)},
                       {"sittings", sittings}};
}

// ---- reading

std::string read_values(const Value& sheet, std::string_view key, Bag& out) {
  out = {};
  for (const Value& value : list_or_none(sheet, key)) {
    const i64* n = value.as_int();
    if (n == nullptr || *n < 1 || *n > kHighestValue)
      return "'" + std::string(key) + "' is a list of Values";
    out.add(static_cast<int>(*n));
  }
  return {};
}
std::string read_items(Play& p, int hero, const Value& sheet) {
  for (const Value& one : list_or_none(sheet, "items")) {
    std::string problem = check_members(
        one,
        {{"item", MemberKind::Text}, {"equipped", MemberKind::Flag}, {"uses", MemberKind::Number}});
    std::size_t item = 0;
    int uses = 0;
    if (problem.empty()) problem = find_id(p.content.items, one.find("item"), "item", item);
    if (problem.empty() && p.s.items[item].owner != kNone) problem = "an Item is written twice";
    if (problem.empty()) problem = read_number(one, "uses", 0, p.content.items[item].uses, uses);
    if (!problem.empty()) return problem;
    p.s.items[item].owner = narrow<u8>(hero);
    p.s.items[item].equipped = flag_or_not(one, "equipped") ? 1 : 0;
    p.s.items[item].uses = uses;
  }
  return hands_used(p, hero) > kHands ? "more is equipped than two hands hold" : "";
}
std::string read_tokens(Play& p, int hero, const Value& sheet) {
  const Value* tokens = sheet.find("tokens");
  if (tokens == nullptr) return {};
  for (const auto& [id, count] : *tokens->as_object()) {
    std::size_t token = 0;
    const Value name(id);
    if (std::string problem = find_id(p.content.tokens, &name, "token", token); !problem.empty())
      return problem;
    int n = 0;
    if (std::string problem = read_number(*tokens, id, 0, p.content.tokens[token].count, n);
        !problem.empty())
      return problem;
    p.s.heroes[hero].tokens[token] = n;
  }
  return {};
}
std::string read_cards(Play& p, int number, const Value& sheet) {
  Hero& hero = p.s.heroes[number];
  int level = 0;
  int health = 0;
  int power = 0;
  std::string problem = read_number(sheet, "level", 1, kLevels, level);
  if (!problem.empty()) return problem;
  hero.level = level;
  problem = read_number(sheet, "health", 1, max_health(p, number), health);
  if (problem.empty()) problem = read_number(sheet, "power", 0, kLevels, power);
  hero.pile = {};
  if (problem.empty()) problem = read_values(sheet, "deck", hero.pile.unseen);
  if (problem.empty()) problem = read_values(sheet, "supply", hero.supply);
  if (!problem.empty()) return problem;
  hero.health = health;
  hero.power = power;
  return {};
}
std::string read_hero(Play& p, int number, const Value& sheet) {
  std::string problem = check_members(sheet, {{"hero", MemberKind::Text},
                                              {"level", MemberKind::Number},
                                              {"health", MemberKind::Number},
                                              {"max_health", MemberKind::Number},
                                              {"deck", MemberKind::List},
                                              {"power", MemberKind::Number},
                                              {"supply", MemberKind::List},
                                              {"items", MemberKind::List},
                                              {"tokens", MemberKind::Object},
                                              {"abilities", MemberKind::List}});
  if (!problem.empty()) return problem;
  const Hero& hero = p.s.heroes[number];
  const std::string id = choice_id(p.content, {hero.mat, hero.single != 0});
  if (text_or_none(sheet, "hero") != id)
    return "the sheet is of '" + text_or_none(sheet, "hero") + "', the set-up of '" + id + "'";
  problem = read_cards(p, number, sheet);
  if (problem.empty()) problem = read_items(p, number, sheet);
  if (problem.empty()) problem = read_tokens(p, number, sheet);
  if (!problem.empty()) return problem;
  return read_ids(p.content.abilities, list_or_none(sheet, "abilities"), "ability",
                  [&](std::size_t i) {
                    if (i < p.s.abilities.size()) p.s.abilities[i].owner = narrow<u8>(number);
                  });
}

/// Which experience card has an id, or -1.
int find_card(const Read& r, const std::string& id) {
  const auto search = [&](const auto& defs, int first) {
    for (std::size_t i = 0; i < defs.size(); ++i)
      if (defs[i].id == id) return first + static_cast<int>(i);
    return -1;
  };
  int card = search(r.content.monsters, 0);
  if (card < 0) card = search(r.content.features, kFeatureCards);
  if (card < 0) card = search(r.content.locations, kLocationCards);
  return card;
}
std::string read_card(const Read& r, const Value* id, CardSet& out) {
  const std::string* text = id == nullptr ? nullptr : id->as_text();
  const int card = text == nullptr ? -1 : find_card(r, *text);
  if (card < 0) return "no card" + (text == nullptr ? std::string() : " '" + *text + "'");
  out.set(at(card));
  return {};
}
std::string read_adventure(Play& p, const Value& sheet) {
  std::string problem = check_members(sheet, {{"begun", MemberKind::Text},
                                              {"completed", MemberKind::Text},
                                              {"options", MemberKind::List},
                                              {"keys", MemberKind::Number},
                                              {"experience", MemberKind::List},
                                              {"box", MemberKind::List},
                                              {"items_in_box", MemberKind::List},
                                              {"head", MemberKind::Text},
                                              {"sittings", MemberKind::Number}});
  if (!problem.empty()) return problem;
  State& s = p.s;
  if (text_or_none(sheet, "begun") != ecology(p).id)
    return "it began in '" + text_or_none(sheet, "begun") + "', the set-up in '" + ecology(p).id +
           "'";
  if (Value(options_of(p)) != Value(list_or_none(sheet, "options")))
    return "its modifications are not those of the set-up";
  int completed = -1;
  for (int i = s.first_ecology; i + 1 < kEcologies; ++i)
    if (p.content.ecologies[i].id == text_or_none(sheet, "completed")) completed = i;
  if (completed < 0) return "no Ecology '" + text_or_none(sheet, "completed") + "' to go on from";
  s.ecology = narrow<u8>(completed);
  int keys = 0;
  problem = read_number(sheet, "keys", 0, 99, keys);
  for (const Value& one : list_or_none(sheet, "experience"))
    if (problem.empty()) problem = read_card(p, one.find("card"), s.pool);
  for (const Value& one : list_or_none(sheet, "box"))
    if (problem.empty()) problem = read_card(p, &one, s.box);
  if (problem.empty())
    problem = read_ids(p.content.items, list_or_none(sheet, "items_in_box"), "item",
                       [&](std::size_t i) { s.items[i].owner = OwnedItem::kBox; });
  if (!problem.empty()) return problem;
  s.keys = keys;
  const std::string head = text_or_none(sheet, "head");
  for (const int card : p.content.parts[0])
    if (p.content.monsters[at(card)].id == head) s.chosen_head = narrow<u8>(card);
  return {};
}

}  // namespace

std::string check_campaign(const Value& campaign) {
  std::string problem = check_members(campaign, {{kSheets, MemberKind::List},
                                                 {kAdventure, MemberKind::Object},
                                                 {kHistory, MemberKind::List}});
  for (const Value& entry : list_or_none(campaign, kHistory))
    if (problem.empty() && entry.as_object() == nullptr) problem = "'history' is a list of objects";
  return problem.empty() ? problem : "campaign: " + problem;
}

// The party as the sheets have it; what is shuffled is shuffled by the setup.
std::string read_campaign(Play& p, const Value& campaign, bool& resumed) {
  if (std::string problem = check_campaign(campaign); !problem.empty()) return problem;
  p.s.campaign = 1;
  const Value* adventure = campaign.find(kAdventure);
  const Value::List& sheets = list_or_none(campaign, kSheets);
  resumed = adventure != nullptr;  // FD-SAV-03, FD-SAV-04
  if (!resumed) return sheets.empty() ? "" : "campaign: sheets of Heroes without an adventure";
  if (length(sheets) != hero_count(p))
    return "campaign: the adventure under way has " + std::to_string(sheets.size()) + " Heroes";
  for (int hero = 0; hero < hero_count(p); ++hero)
    if (std::string problem = read_hero(p, hero, sheets[at(hero)]); !problem.empty())
      return "campaign: sheet " + std::to_string(hero + 1) + ": " + problem;
  const std::string problem = read_adventure(p, *adventure);
  return problem.empty() ? problem : "campaign: the adventure under way: " + problem;
}

Value Rules::carry_over(const Read& r, const Value& setup) {
  const Value* given = setup.find(kCampaignField);
  if (given == nullptr || given->is_null()) return {};
  const Value* before = given->find(kAdventure);
  const i64 sittings = (before == nullptr ? 0 : number_or(*before, "sittings", 0)) + 1;
  Value::List history = list_or_none(*given, kHistory);
  if (r.s.flow.outcome.result != Result::Saved) {
    history.push_back(history_entry(r, sittings));
    return Value::Object{{std::string(kHistory), std::move(history)}};
  }
  Value::List sheets;
  for (int hero = 0; hero < hero_count(r); ++hero) sheets.push_back(hero_sheet(r, hero));
  return Value::Object{{std::string(kSheets), std::move(sheets)},
                       {std::string(kAdventure), adventure_sheet(r, sittings)},
                       {std::string(kHistory), std::move(history)}};
}

}  // namespace undercroft::forgotten
