#pragma once
#include "one_deck_dungeon/moments.h"

// Tables of a campaign, with sheets made for the purpose.

namespace undercroft::one_deck {

/// Every space of these talents is checked.
inline Value unlocked(const std::vector<std::string>& talents) {
  static const Table plain;
  Value::Object checked;
  for (const TalentDef& talent : plain.content().talents)
    if (std::ranges::find(talents, talent.id) != talents.end())
      checked.emplace_back(talent.id, Value::Object{{"circles", int{talent.spaces[0]}},
                                                    {"squares", int{talent.spaces[1]}},
                                                    {"hard", int{talent.spaces[2]}}});
  return checked;
}
inline Value sheet(const std::string& hero, Value checked, const std::string& player = "") {
  return Value::Object{{"player", player}, {"hero", hero}, {"checked", std::move(checked)}};
}
inline Value campaign_of(Value::List sheets) {
  return Value::Object{{"sheets", std::move(sheets)}};
}
inline Value set_up_with(Value campaign, const std::string& tier = "veteran") {
  return Value::Object{{"campaign", std::move(campaign)}, {"tier", tier}};
}

/// A game of a campaign in which the first hero has these talents.
inline Table campaign_table(const std::vector<std::string>& talents,
                            std::vector<std::string> heroes = {"oda"},
                            const std::string& tier = "veteran",
                            const std::string& dungeon = "carrow_cellars") {
  const std::string first = heroes.at(0);
  return Table(std::move(heroes), dungeon, {},
               set_up_with(campaign_of({sheet(first, unlocked(talents))}), tier));
}
inline Table tier_table(const std::string& tier, std::vector<std::string> heroes = {"oda"}) {
  return Table(std::move(heroes), "carrow_cellars", {}, Value::Object{{"tier", tier}});
}

/// Ends the game here and now: the party is beaten.
inline void lose_now(Table& t) {
  Play p = t.play();
  while (p.s.flow.frames.size() > 1) p.s.flow.frames.pop_back();
  p.s.ended = {Result::Lost, static_cast<u8>(Reason::HeroFell)};
  p.s.flow.frames.back().step = static_cast<u8>(GameStep::ClearTable);
  run_to_prompt<Rules>(p);
}

inline int checked(Table& t, int hero, const std::string& id, Space kind) {
  for (const TalentDef& talent : t.content().talents)
    if (talent.id == id) return talent.checked(t.hero(hero).sheet, static_cast<std::size_t>(kind));
  return -1;
}
inline Value carried(Table& t) {
  return t.game().carry_over(bytes_of(t), t.setup());
}

}  // namespace undercroft::one_deck
