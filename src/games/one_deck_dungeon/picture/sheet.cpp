// Campaign sheets: how a set-up writes them down, and how they look.
#include "engine/read_value.h"

#include "games/one_deck_dungeon/picture/show.h"

namespace undercroft::one_deck {
namespace {

constexpr std::array<std::string_view, kSpaces> kSpaceNames{"circles", "squares", "hard"};

/// OD-CAM-01: of one player and one hero.
struct CampaignSheet {
  std::string player;
  u8 hero = 0;
  Sheet checked{};
  i64 games = 0;
  std::vector<std::string> bosses;  ///< ids of those defeated
};
struct Campaign {
  std::vector<std::string> players;  ///< who plays the first hero, the second, …
  std::vector<CampaignSheet> sheets;
  Value::List history;  ///< a few words on each game

  [[nodiscard]] std::string player_of(int seat) const {
    return at(seat) < players.size() ? players[at(seat)] : std::string();
  }
  CampaignSheet& sheet_of(int seat, u8 hero) {
    const std::string player = player_of(seat);
    for (CampaignSheet& sheet : sheets)
      if (sheet.player == player && sheet.hero == hero) return sheet;
    sheets.push_back({player, hero, {}, 0, {}});
    return sheets.back();
  }
};

// ---- reading

std::string read_checked(const Content& c, const Value& given, Sheet& out) {
  for (const auto& [id, spaces] : *given.as_object()) {
    std::size_t talent = 0;
    const Value name(id);
    if (std::string problem = find_id(c.talents, &name, "talent", talent); !problem.empty())
      return problem;
    std::vector<Member> members;
    for (const std::string_view kind : kSpaceNames) members.push_back({kind, MemberKind::Number});
    if (std::string problem = check_members(spaces, members); !problem.empty())
      return id + ": " + problem;
    for (std::size_t kind = 0; kind < kSpaces; ++kind) {
      const i64 n = number_or(spaces, kSpaceNames[kind], 0);
      if (n < 0 || n > c.talents[talent].spaces[kind])
        return id + " has " + std::to_string(c.talents[talent].spaces[kind]) + " " +
               std::string(kSpaceNames[kind]);
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

// ---- writing

Value checked_value(const Content& c, const Sheet& checked) {
  Value::Object all;
  for (const TalentDef& talent : c.talents) {
    Value::Object spaces;
    for (std::size_t kind = 0; kind < kSpaces; ++kind)
      if (const int n = talent.checked(checked, kind); n > 0)
        spaces.emplace_back(kSpaceNames[kind], Value(n));
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

// ---- drawing

std::string focus_name(int focus) {
  for (const effects::ListDef& list : vocabulary().lists)
    if (list.name == "focus") return list.english.at(at(focus));
  return {};
}
std::string where_it_works(const TalentDef& talent) {
  if (!talent.has_icon()) return "always";
  std::string text;
  if (talent.combat) text += "combat";
  if (talent.peril) text += std::string(text.empty() ? "" : ", ") + "peril";
  if (talent.boss) text += std::string(text.empty() ? "" : ", ") + "boss";
  return text;
}

/// A sheet is a row of talents for each focus.
void draw_talents(const Content& c, const std::string& id, const Sheet& checked, Scene& out) {
  for (int focus = 0; focus < kFocuses; ++focus) {
    const std::string area = id + ":" + std::to_string(focus);
    SceneArea& row = out.area(area, AreaKind::Row, focus_name(focus));
    row.hint().region = AreaRegion::Board;
    row.hint().order = 2 + focus;
    row.hint().size = AreaSize::Card;
    for (const TalentDef& talent : c.talents) {
      if (talent.focus != focus) continue;
      std::string spaces;
      ScenePiece& piece = out.piece(id + ":" + talent.id, "card", area, "");
      piece.card(talent.name, focus_name(focus) + ", " + where_it_works(talent), talent.rules);
      for (std::size_t kind = 0; kind < kSpaces; ++kind) {
        if (talent.spaces[kind] == 0) continue;
        const int n = talent.checked(checked, kind);
        piece.number(std::string(kSpaceNames[kind]), n).out_of(talent.spaces[kind]);
        spaces += ", " + std::to_string(n) + " of " + std::to_string(talent.spaces[kind]) + " " +
                  std::string(kSpaceNames[kind]);
      }
      const bool unlocked = talent.is_unlocked(checked);
      if (unlocked) piece.state(PieceState::Done);
      piece.text = talent.name + (unlocked ? ", unlocked" : "") + spaces + ". " + talent.rules;
    }
  }
}

void draw_history(const Content& c, const Campaign& campaign, Scene& out) {
  SceneArea& area = out.area("history", AreaKind::Row, "History");
  area.hint().region = AreaRegion::Board;
  int n = 0;
  for (const Value& game : campaign.history) {
    ++n;
    std::string name = text_or_none(game, "dungeon");
    for (const DungeonDef& d : c.dungeons)
      if (d.id == name) name = d.name;
    std::string heroes;
    for (const Value& hero : list_or_none(game, "heroes"))
      for (const HeroDef& def : c.heroes)
        if (Value(def.id) == hero) heroes += (heroes.empty() ? "" : ", ") + def.name;
    const bool won = text_or_none(game, "result") == "won";
    const std::string text = heroes + ". " + text_or_none(game, "tier") + " tier, floor " +
                             std::to_string(number_or(game, "floor", 1)) + ", level " +
                             std::to_string(number_or(game, "level", 1)) +
                             ". Check-marks: " + std::to_string(number_or(game, "marks", 0)) + ".";
    const std::string title = "Game " + std::to_string(n) + ", " + (won ? "won" : "lost");
    ScenePiece& piece = out.piece("game:" + std::to_string(n), "card", "history",
                                  title + ": " + name + ". " + text);
    piece.card(name, title, text);
    if (won) piece.state(PieceState::Done);
  }
}

/// Who had this sheet in the last game, if anybody did.
std::optional<int> seat_of(const Content& c, const Campaign& campaign, const CampaignSheet& sheet) {
  if (campaign.history.empty()) return {};
  const Value::List& heroes = list_or_none(campaign.history.back(), "heroes");
  for (int seat = 0; seat < length(heroes); ++seat)
    if (heroes[at(seat)] == Value(c.heroes[sheet.hero].id) &&
        campaign.player_of(seat) == sheet.player)
      return seat;
  return {};
}
std::string names_of_bosses(const Content& c, const std::vector<std::string>& ids) {
  std::string text;
  for (const DungeonDef& d : c.dungeons)
    if (std::ranges::find(ids, d.boss.id) != ids.end())
      text += (text.empty() ? "" : ", ") + d.boss.name;
  return text.empty() ? "No boss defeated yet." : "Defeated: " + text + ".";
}

}  // namespace

std::string read_campaign(Play& p, const Value& campaign) {
  Campaign read;
  if (std::string problem = parse_campaign(p.content, campaign, read); !problem.empty())
    return problem;
  p.s.campaign = 1;
  for (int hero = 0; hero < hero_count(p); ++hero) {
    Hero& owner = p.s.heroes[at(hero)];
    owner.sheet = read.sheet_of(hero, owner.id).checked;  // OD-CAM-01: no other hero's.
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

void Rules::campaign_scene(const Content& content, const Value& campaign, Scene& out) {
  Campaign read;
  if (!parse_campaign(content, campaign, read).empty()) return;
  out.game = kId;
  out.title = "The campaign";
  int n = 0;
  for (const CampaignSheet& sheet : read.sheets) {
    const std::string id = "sheet:" + std::to_string(n++);
    SceneArea& area = out.area(
        id, AreaKind::Seat,
        content.heroes[sheet.hero].name + (sheet.player.empty() ? "" : " (" + sheet.player + ")"));
    area.seat = seat_of(content, read, sheet);
    area.text = names_of_bosses(content, sheet.bosses);
    area.hint().face = content.heroes[sheet.hero].art;
    area.number("games played", static_cast<int>(sheet.games));
    area.number("bosses defeated", length(sheet.bosses)).out_of(length(content.dungeons));
    draw_talents(content, id, sheet.checked, out);
  }
  draw_history(content, read, out);
}

void draw_sheet(const Read& r, int hero, Scene& out) {
  draw_talents(r.content, "sheet:" + std::to_string(hero), r.s.heroes[at(hero)].sheet, out);
}

std::string focus_text(const Read& r, int hero, int focus) {
  std::string text;
  for (int i = 0; i < length(r.content.talents); ++i)
    if (r.content.talents[at(i)].focus == focus && is_unlocked(r, hero, i))
      text += (text.empty() ? "" : " ") + r.content.talents[at(i)].name + ": " +
              r.content.talents[at(i)].rules;
  return text.empty() ? "No talent of it is unlocked yet." : text;
}
std::string focus_id(int focus) {
  for (const effects::ListDef& list : vocabulary().lists)
    if (list.name == "focus") return list.words.at(at(focus));
  return {};
}
std::string space_name(int kind) {
  constexpr std::array<std::string_view, kSpaces> kOne{"circle", "square", "hard space"};
  return std::string(kOne.at(at(kind)));
}
std::string talent_text(const TalentDef& talent) {
  return talent.rules + " (" + where_it_works(talent) + ")";
}

}  // namespace undercroft::one_deck
