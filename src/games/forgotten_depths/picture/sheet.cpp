// Record sheets (FD-SAV), as they look.
#include "engine/read_value.h"

#include "games/forgotten_depths/rules/chapters.h"

namespace undercroft::forgotten {
namespace {

std::string names_of(const Content& c, const Value::List& ids) {
  std::vector<std::string> names;
  const auto add = [&](const auto& defs, const Value& id) {
    for (const auto& def : defs)
      if (Value(def.id) == id) names.push_back(def.name);
  };
  for (const Value& id : ids) {
    add(c.locations, id);
    add(c.features, id);
    add(c.monsters, id);
    add(c.heroes, id);
  }
  return in_words(names);
}
std::string ecology_name(const Content& c, const std::string& id) {
  for (const EcologyDef& e : c.ecologies)
    if (e.id == id) return e.name;
  return id;
}
std::string values_text(const Value::List& values) {
  std::string text;
  for (const Value& value : values) text += (text.empty() ? "" : " ") + to_text(value);
  return text;
}

void draw_card_of_sheet(const std::string& id, const std::string& area, const std::string& name,
                        const std::string& kind, const std::string& rules, Scene& out) {
  ScenePiece& piece = out.piece(id, "card", area, name + ", " + kind + ". " + rules);
  piece.card(name, kind, rules);
}
void draw_hero_sheet(const Content& c, const Value& sheet, int number, Scene& out) {
  const std::string id = "sheet:" + std::to_string(number);
  std::string title = text_or_none(sheet, "hero");
  std::string face;
  for (const HeroChoice& choice : hero_choices(c))
    if (choice_id(c, choice) == text_or_none(sheet, "hero")) {
      title = c.heroes[at(choice.mat)].name;
      face = c.heroes[at(choice.mat)].art;
    }
  SceneArea& area = out.area(id, AreaKind::Seat, title, {.face = face});
  area.text = "Action Cards: " + values_text(list_or_none(sheet, "deck")) + ".";
  area.number("level", static_cast<int>(number_or(sheet, "level", 1)));
  area.number("health", static_cast<int>(number_or(sheet, "health", 0)))
      .with_icon("health")
      .out_of(static_cast<int>(number_or(sheet, "max_health", 0)));
  area.number("power", static_cast<int>(number_or(sheet, "power", 0))).with_icon("power");
  const std::string cards = id + ":cards";
  out.area(cards, AreaKind::Row, title + ": Items and Abilities",
           {.region = AreaRegion::Board, .order = 1 + number, .size = AreaSize::Card});
  for (const Value& item : list_or_none(sheet, "items"))
    for (const ItemDef& def : c.items)
      if (def.id == text_or_none(item, "item"))
        draw_card_of_sheet(id + ":" + def.id, cards, def.name,
                           flag_or_not(item, "equipped") ? "Item, equipped" : "Item, put away",
                           def.rules, out);
  for (const Value& ability : list_or_none(sheet, "abilities"))
    for (const AbilityDef& def : c.abilities)
      if (Value(def.id) == ability)
        draw_card_of_sheet(id + ":" + def.id, cards, def.name, "Ability", def.rules, out);
  if (const Value* tokens = sheet.find("tokens"); tokens != nullptr)
    for (const auto& [token, n] : *tokens->as_object())
      for (const TokenDef& def : c.tokens)
        if (def.id == token)
          draw_card_of_sheet(id + ":" + def.id, cards, def.name, to_text(n) + " tokens", def.rules,
                             out);
}
void draw_adventure(const Content& c, const Value& sheet, Scene& out) {
  SceneArea& area = out.area("adventure", AreaKind::Row, "The adventure under way",
                             {.region = AreaRegion::Board});
  area.text = "Completed: " + ecology_name(c, text_or_none(sheet, "completed")) + ".";
  area.number("keys", static_cast<int>(number_or(sheet, "keys", 0))).with_icon("key");
  int xp = 0;
  Value::List pool;
  for (const Value& card : list_or_none(sheet, "experience")) {
    xp += static_cast<int>(number_or(card, "xp", 0));
    pool.emplace_back(text_or_none(card, "card"));
  }
  area.number("experience", xp).with_icon("xp");
  draw_card_of_sheet("adventure:pool", "adventure", "Experience pool", std::to_string(xp),
                     pool.empty() ? "Nothing." : names_of(c, pool) + ".", out);
}
void draw_history(const Content& c, const Value::List& history, Scene& out) {
  out.area("history", AreaKind::Row, "Adventure record", {.region = AreaRegion::Board});
  int n = 0;
  for (const Value& entry : history) {
    ++n;
    const std::string where = ecology_name(c, text_or_none(entry, "ecology"));
    const std::string found = names_of(c, list_or_none(entry, "locations"));
    const std::string text = names_of(c, list_or_none(entry, "heroes")) + ". " +
                             text_or_none(entry, "reason") + ". " +
                             (found.empty() ? "No Legendary Location was found."
                                            : "Legendary Locations: " + found + ".");
    const std::string title =
        "Adventure " + std::to_string(n) + ", " + text_or_none(entry, "result");
    draw_card_of_sheet("adventure:" + std::to_string(n), "history", where, title, text, out);
  }
}

}  // namespace

void Rules::campaign_scene(const Content& content, const Value& campaign, Scene& out) {
  if (!check_campaign(campaign).empty()) return;
  out.game = kId;
  out.title = "The campaign";
  int n = 0;
  for (const Value& sheet : list_or_none(campaign, kSheets))
    draw_hero_sheet(content, sheet, n++, out);
  if (const Value* adventure = campaign.find(kAdventure); adventure != nullptr)
    draw_adventure(content, *adventure, out);
  draw_history(content, list_or_none(campaign, kHistory), out);
}

}  // namespace undercroft::forgotten
