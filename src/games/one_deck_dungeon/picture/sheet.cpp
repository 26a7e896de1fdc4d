// How campaign sheets look.
#include "games/one_deck_dungeon/cards/sheet.h"

#include "games/one_deck_dungeon/picture/scenes.h"

namespace undercroft::one_deck {
namespace {

const effects::ListDef& focuses() {
  return vocabulary().lists[at(vocabulary().list("focus"))];
}
std::string focus_name(int focus) {
  return focuses().english.at(at(focus));
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
    out.area(area, AreaKind::Row, focus_name(focus),
             {.region = AreaRegion::Board, .order = 2 + focus, .size = AreaSize::Card});
    for (const TalentDef& talent : c.talents) {
      if (talent.focus != focus) continue;
      std::string spaces;
      ScenePiece& piece = out.piece(id + ":" + talent.id, "card", area, "");
      piece.card(talent.name, focus_name(focus) + ", " + where_it_works(talent), talent.rules);
      for (std::size_t kind = 0; kind < kSpaces; ++kind) {
        if (talent.spaces[kind] == 0) continue;
        const int n = talent.checked(checked, kind);
        piece.number(std::string(kSpacesByName[kind]), n).out_of(talent.spaces[kind]);
        spaces += ", " + std::to_string(n) + " of " + std::to_string(talent.spaces[kind]) + " " +
                  std::string(kSpacesByName[kind]);
      }
      const bool unlocked = talent.is_unlocked(checked);
      if (unlocked) piece.state(PieceState::Done);
      piece.text = talent.name + (unlocked ? ", unlocked" : "") + spaces + ". " + talent.rules;
    }
  }
}

void draw_history(const Content& c, const Campaign& campaign, Scene& out) {
  out.area("history", AreaKind::Row, "History", {.region = AreaRegion::Board});
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
  return focuses().words.at(at(focus));
}
std::string space_name(int kind) {
  constexpr std::array<std::string_view, kSpaces> kOne{"circle", "square", "hard space"};
  return std::string(kOne.at(at(kind)));
}
std::string talent_text(const TalentDef& talent) {
  return talent.rules + " (" + where_it_works(talent) + ")";
}

}  // namespace undercroft::one_deck
