// How a game ended.
#include "base/text.h"

#include "games/forgotten_depths/picture/show.h"
#include "games/forgotten_depths/rules/chapters.h"

namespace undercroft::forgotten {
namespace {

std::vector<std::string> the_fallen(const Read& r) {
  std::vector<std::string> names;
  for (int hero = 0; hero < hero_count(r); ++hero)
    if (r.s.heroes[hero].health == 0) names.push_back(hero_name(r, hero));
  return names;
}
/// "Sil fell to Lidless Porter in the Ruins"
std::string fall_text(const Read& r) {
  const std::vector<std::string> fallen = the_fallen(r);
  if (fallen.empty()) return {};
  const std::string foe = what_is_met(r).name;
  return in_words(fallen) + " fell" + (foe.empty() ? "" : " to " + foe) + " in " + ecology_name(r);
}
std::string dead_end_text(const Read& r) {
  return r.s.pending == kNone ? std::string()
                              : tile_name(r, r.s.pending) + " fits nowhere in " + ecology_name(r);
}

}  // namespace

Met what_is_met(const Read& r) {
  const Combat& c = r.s.combat;
  if (c.entity != 0) return {"the Final Entity", card_art(r, c.parts[3])};
  std::vector<std::string> names;
  for (const int foe : {0, 1})
    if (c.foes[foe].card != kNone) names.push_back(foe_card_name(r, foe));
  if (!names.empty()) {
    const int first = c.foes[c.foes[0].card != kNone ? 0 : 1].card;
    return {in_words(names), card_art(r, first)};
  }
  const int card = r.s.feature != kNone    ? kFeatureCards + r.s.feature
                   : r.s.location != kNone ? kLocationCards + r.s.location
                                           : kNone;
  return card == kNone ? Met() : Met{card_name(r, card), card_art(r, card)};
}

void tell_end(const Read& r, const std::vector<SceneHappening>& happened, SceneOver& over) {
  if (std::string fall = fall_text(r); !fall.empty())
    over.reason = std::move(fall);
  else if (over.reason == Rules::reason(static_cast<u8>(Reason::DeadEnd)))
    over.reason = dead_end_text(r);
  else if (over.result == result_word(Result::Won))
    over.reason = "The Final Entity is defeated in Round " + std::to_string(int{r.s.combat.round});
  for (const SceneHappening& h : happened)
    if (h.fact.is_fact() && h.fact.as<Fact>() == Fact::HeroDamaged) over.cause = h.text;
  over.number("ecology reached", r.s.ecology + 1).out_of(kEcologies);
  over.number("tiles placed", length(r.s.map));
  over.number("Legendary Locations found here", std::popcount(unsigned{r.s.found_patterns}))
      .out_of(kPatterns);
}

}  // namespace undercroft::forgotten
