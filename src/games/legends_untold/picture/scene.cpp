// What a person sees: the map, the open card, the fight, the Heroes.
#include "base/text.h"

#include "games/legends_untold/picture/show.h"
#include "games/legends_untold/rules/chapters.h"

namespace undercroft::legends {

void Rules::scene(const Read& r, const SceneRequest& /*request*/, Scene& out) {
  out.title = scenario(r).name;
  out.area("map", AreaKind::Row, "Map");
  for (int place = 0; place < length(r.s.map); ++place) {
    const LocationDef& def = location(r, place);
    ScenePiece& piece = out.piece("place:" + std::to_string(place), "card", "map", def.name);
    piece.card(def.name, place == r.s.here ? "Location, the Party is here" : "Location",
               def.flavour);
  }
  for (int hero = 0; hero < hero_count(r); ++hero) {
    const std::string id = "hero:" + std::to_string(hero);
    out.area(id, AreaKind::Row, hero_name(r, hero));
    for (int i = 0; i < length(r.s.heroes[hero].talents); ++i) {
      const HeldTalent& held = r.s.heroes[hero].talents[i];
      const TalentDef& def = r.content.talents[held.card];
      ScenePiece& piece = out.piece("talent:" + std::to_string(hero) + ":" + std::to_string(i),
                                    "card", id, def.name);
      piece.card(def.name, "Talent", def.rules);
      if (held.state != TalentState::Ready) piece.state(PieceState::Spent);
    }
  }
}

}  // namespace undercroft::legends
