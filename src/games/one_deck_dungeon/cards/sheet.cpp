// Campaign sheets: how they are read from a set-up and written for the next one.
#include "games/one_deck_dungeon/cards/sheet.h"

#include "base/text.h"

#include "games/one_deck_dungeon/rules/chapters.h"

namespace undercroft::one_deck {
namespace {

// ---- reading

std::string read_checked(const Content& c, const Value& given, Sheet& out) {
  for (const auto& [id, spaces] : *given.as_object()) {
    std::size_t talent = 0;
    const Value name(id);
    if (std::string problem = find_id(c.talents, &name, "talent", talent); !problem.empty())
      return problem;
    std::vector<Member> members;
    for (const std::string_view kind : kSpacesByName) members.push_back({kind, MemberKind::Number});
    if (std::string problem = check_members(spaces, members); !problem.empty())
      return id + ": " + problem;
    for (std::size_t kind = 0; kind < kSpaces; ++kind) {
      const i64 n = number_or(spaces, kSpacesByName[kind], 0);
      if (n < 0 || n > c.talents[talent].spaces[kind])
        return id + " has " + std::to_string(c.talents[talent].spaces[kind]) + " " +
               std::string(kSpacesByName[kind]);
      for (i64 i = 0; i < n; ++i) c.talents[talent].check(out, kind);
    }
  }
  return {};
}

std::string read_sheet(const Content& c, const Value& given, CampaignSheet& out) {
  std::string problem = check_members(given, {{"player", MemberKind::Text},
                                              {"hero", MemberKind::Text},
                                              {"checked", MemberKind::Object},
                                              {"games", MemberKind::Number},
                                              {"bosses", MemberKind::List}});
  if (!problem.empty()) return problem;
  std::size_t hero = 0;
  problem = find_id(c.heroes, given.find("hero"), "hero", hero);
  if (!problem.empty()) return problem;
  out.hero = static_cast<u8>(hero);
  out.player = text_or_none(given, "player");
  out.games = number_or(given, "games", 0);
  if (out.games < 0) return "'games' is a whole number from 0";
  for (const Value& boss : list_or_none(given, "bosses")) {
    const auto is_it = [&](const DungeonDef& d) { return Value(d.boss.id) == boss; };
    if (std::ranges::none_of(c.dungeons, is_it)) return "no boss " + to_text(boss);
    out.bosses.push_back(*boss.as_text());
  }
  const Value* checked = given.find("checked");
  return checked == nullptr ? std::string() : read_checked(c, *checked, out.checked);
}

// ---- writing

Value checked_value(const Content& c, const Sheet& checked) {
  Value::Object all;
  for (const TalentDef& talent : c.talents) {
    Value::Object spaces;
    for (std::size_t kind = 0; kind < kSpaces; ++kind)
      if (const int n = talent.checked(checked, kind); n > 0)
        spaces.emplace_back(kSpacesByName[kind], Value(n));
    if (!spaces.empty()) all.emplace_back(talent.id, Value(std::move(spaces)));
  }
  return all;
}
Value campaign_value(const Content& c, const Campaign& campaign) {
  const auto texts = [](const std::vector<std::string>& list) {
    return Value(Value::List(list.begin(), list.end()));
  };
  Value::List sheets;
  for (const CampaignSheet& sheet : campaign.sheets)
    sheets.emplace_back(Value::Object{{"player", sheet.player},
                                      {"hero", c.heroes[sheet.hero].id},
                                      {"checked", checked_value(c, sheet.checked)},
                                      {"games", sheet.games},
                                      {"bosses", texts(sheet.bosses)}});
  return Value::Object{{"players", texts(campaign.players)},
                       {"sheets", std::move(sheets)},
                       {"history", campaign.history}};
}

std::string tier_title(Tier tier) {
  return capitalised(std::string(kTierNames.at(static_cast<std::size_t>(tier))));
}
Value history_entry(const Read& r) {
  Value::List heroes;
  for (int hero = 0; hero < hero_count(r); ++hero) heroes.emplace_back(hero_def(r, hero).id);
  const bool won = r.s.flow.outcome.result == Result::Won;
  return Value::Object{{"heroes", std::move(heroes)},
                       {"dungeon", dungeon(r).id},
                       {"tier", tier_title(r.s.tier)},
                       {"result", won ? "won" : "lost"},
                       {"floor", std::min<int>(r.s.floor, kFloors)},
                       {"level", int{r.s.level}},
                       {"marks", marks_earned(r)}};
}

}  // namespace

std::string parse_campaign(const Content& c, const Value& given, Campaign& out) {
  std::string problem = check_members(
      given,
      {{"players", MemberKind::List}, {"sheets", MemberKind::List}, {"history", MemberKind::List}});
  if (!problem.empty()) return "campaign: " + problem;
  for (const Value& player : list_or_none(given, "players")) {
    if (player.as_text() == nullptr) return "campaign: 'players' is a list of names";
    out.players.push_back(*player.as_text());
  }
  for (const Value& one : list_or_none(given, "sheets")) {
    CampaignSheet sheet;
    const std::string place = "campaign: sheet " + std::to_string(out.sheets.size() + 1) + ": ";
    problem = read_sheet(c, one, sheet);
    if (!problem.empty()) return place + problem;
    for (const CampaignSheet& other : out.sheets)
      if (other.player == sheet.player && other.hero == sheet.hero)
        return place + "this player has a sheet of this hero already";
    out.sheets.push_back(std::move(sheet));
  }
  for (const Value& game : list_or_none(given, "history"))
    if (game.as_object() == nullptr) return "campaign: 'history' is a list of objects";
  out.history = list_or_none(given, "history");
  return {};
}

std::string read_campaign(Play& p, const Value& campaign) {
  Campaign read;
  if (std::string problem = parse_campaign(p.content, campaign, read); !problem.empty())
    return problem;
  p.s.campaign = 1;
  for (int hero = 0; hero < hero_count(p); ++hero) {
    Hero& owner = p.s.heroes[at(hero)];
    owner.sheet = read.sheet_of(hero, owner.id).checked;
    activate_talents(p, hero);
  }
  return {};
}

Value Rules::carry_over(const Read& r, const Value& setup) {
  const Value* given = setup.find(kCampaignField);
  Campaign campaign;
  if (given == nullptr || given->is_null()) return {};
  if (!parse_campaign(r.content, *given, campaign).empty()) return {};
  for (int hero = 0; hero < hero_count(r); ++hero) {
    CampaignSheet& sheet = campaign.sheet_of(hero, r.s.heroes[at(hero)].id);
    sheet.checked = r.s.heroes[at(hero)].sheet;
    sheet.games += 1;  // OD-CAM-23
    const std::string& boss = dungeon(r).boss.id;
    const bool won = r.s.flow.outcome.result == Result::Won;
    const bool is_new = std::ranges::find(sheet.bosses, boss) == sheet.bosses.end();
    if (won && is_new) sheet.bosses.push_back(boss);  // OD-CAM-24
  }
  campaign.history.push_back(history_entry(r));
  return campaign_value(r.content, campaign);
}

}  // namespace undercroft::one_deck
