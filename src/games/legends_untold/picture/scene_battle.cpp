// What a person sees of a Combat: three lines as Positions, Pins between them, and the Foe's card.
#include "base/text.h"

#include "games/legends_untold/picture/show.h"
#include "games/legends_untold/rules/chapters.h"

namespace undercroft::legends {
namespace {

std::string line_text(const DamageLine& line) {
  std::vector<std::string> words;
  for (const u8 icon : line.icons) words.push_back(harm_name(icon));
  return words.empty() ? "nothing" : in_words(words);
}
const char* harm_icon(Harm harm) {
  switch (harm) {
    case Harm::Damage: return "damage";
    case Harm::Exhaust: return "exhaust";
    case Harm::Drain: return "fall";
    case Harm::Fire: return "campfire";
    case Harm::Poison: return "poison";
    case Harm::Fear: return "fear";
    case Harm::Shock: return "shock";
  }
  return "damage";
}

void show_conditions(const Conditions& on, ScenePiece& piece) {
  const auto token = [&](const char* icon, int n, const char* text) {
    if (n > 0) piece.token(icon, n).text = text;
  };
  token("poison", on.poison, "Poison");
  token("fear", on.fear, "Fear");
  token("shock", on.shocks, "Shock");
  token("adv", on.advantage > 0 ? 1 : 0, "Advantage");
  token("disadv", on.advantage < 0 ? 1 : 0, "Disadvantage");
}

void draw_fighter(const Read& r, int hero, const std::string& line, int index, Scene& out) {
  const Hero& h = r.s.heroes[hero];
  const OccupationDef& def = occupation(r, hero);
  const std::string action = action_name(r, hero);
  const bool melee = h.position == Position::Melee;
  ScenePiece& piece =
      out.piece(fighter_id(hero), "card", line,
                def.name +
                    (h.fallen != 0 ? ", Unconscious"
                     : melee       ? ", in Melee"
                                   : ", at Range") +
                    (action.empty() ? "" : ", " + action) + (h.acted != 0 ? ", has acted" : ""));
  piece.card(def.name, "Hero", action.empty() ? "" : capitalised(action) + ".");
  piece.show().art = def.art;
  piece.show().icons = {"person"};
  piece.show().frame = "hero";
  piece.seat = h.seat;
  piece.index = index;
  if (h.fallen != 0) piece.state(PieceState::Spent);
  if (h.acted != 0) piece.state(PieceState::Kept);
  piece.number("Talents left", length(h.talents) - talents_in(r, hero, TalentState::Drained))
      .with_icon("health");
  show_conditions(h.on, piece);
}
std::string pin_words(const Read& r, const Creature& c) {
  return c.pinned_by == kNone ? std::string() : ", Pinned by " + hero_name(r, c.pinned_by);
}
void draw_creature(const Read& r, int number, const std::string& line, int index, Scene& out) {
  const Creature& c = creature(r, number);
  const CardDef& def = adventure_card(r, r.s.combat.foe);
  const bool melee = c.position == Position::Melee;
  const std::string name = capitalised(creature_name(r, creature_piece(number)));
  ScenePiece& piece = out.piece(creature_id(number), "card", line,
                                name + (melee ? ", in Melee" : ", at Range") + pin_words(r, c) +
                                    (is_guarded(r, number) ? ", guarded by Minions" : "") +
                                    ", Health " + std::to_string(int{c.health}));
  piece.card(name,
             c.minion != 0 ? "Minion"
             : melee       ? "Melee"
                           : "Ranged",
             c.pinned_by == kNone ? "" : "Pinned.");
  piece.show().art = def.art;
  piece.show().icons = {"monster"};
  piece.show().frame = "monster";
  piece.index = index;
  piece.number("Health", c.health).with_icon("health");
  if (c.acted != 0) piece.state(PieceState::Kept);
  show_conditions(c.on, piece);
}

// ---- the three lines

/// A line with cards, or with names alone where nothing is asked of it.
SceneArea& draw_line(const char* id, const char* title, int order, bool wide, Scene& out) {
  return out.area(id, AreaKind::Line, title,
                  {.region = AreaRegion::Board,
                   .order = order,
                   .size = wide ? AreaSize::Card : AreaSize::Small});
}
/// While an attack is made its table needs the room.
bool is_choosing(const Read& r) {
  return frame_of(r, Proc::Attack) == nullptr;
}
template <class F>
void each_living(const Read& r, Position position, F f) {
  for (int i = 0; i < length(r.s.combat.creatures); ++i)
    if (creature(r, i).health > 0 && creature(r, i).position == position) f(i);
}
void draw_theirs(const Read& r, Scene& out) {
  SceneArea& area = draw_line("theirs", "The Foe at Range", 2,
                              is_choosing(r) && foe_now(r).start == Position::Ranged, out);
  area.hint().tint = std::array<std::string, 2>{"#3a120b", "#8a3318"};
  int index = 0;
  each_living(r, Position::Ranged, [&](int i) { draw_creature(r, i, "theirs", index++, out); });
  area.text = index == 0 ? "nobody" : count_of(index, "Creature", "Creatures");
}
/// Each Hero with the Creatures that it Pins, then whoever is not Pinned.
void draw_melee(const Read& r, Scene& out) {
  SceneArea& area = draw_line("melee", "Melee", 3, true, out);
  area.text = std::to_string(heroes_in(r, Position::Melee)) + " against " +
              std::to_string(living_in(r, Position::Melee));
  int index = 0;
  for (int hero = 0; hero < hero_count(r); ++hero) {
    if (r.s.heroes[hero].position != Position::Melee || !is_up(r, hero)) continue;
    draw_fighter(r, hero, "melee", index++, out);
    each_living(r, Position::Melee, [&](int i) {
      if (creature(r, i).pinned_by != hero) return;
      draw_creature(r, i, "melee", index++, out);
      out.link(LinkKind::Pinned, creature_id(i), fighter_id(hero)).text =
          hero_name(r, hero) + " Pins " + creature_name(r, creature_piece(i));
    });
  }
  each_living(r, Position::Melee, [&](int i) {
    if (creature(r, i).pinned_by == kNone) draw_creature(r, i, "melee", index++, out);
  });
}
void draw_ours(const Read& r, Scene& out) {
  SceneArea& area = draw_line("ours", "Heroes at Range", 4, is_choosing(r), out);
  int index = 0;
  for (int hero = 0; hero < hero_count(r); ++hero)
    if (r.s.heroes[hero].position == Position::Ranged || !is_up(r, hero))
      draw_fighter(r, hero, "ours", index++, out);
  area.text = index == 0 ? "nobody" : count_of(index, "Hero", "Heroes");
}

// ---- the Foe's card

/// "Strikes with 1 Damage in Melee and with Poison at Range."
std::string strikes_text(const FoeDef& foe) {
  const auto line = [&](Position position) {
    return line_text(foe.lines[static_cast<std::size_t>(position)]);
  };
  return "Strikes with " + line(Position::Melee) + " in Melee and " +
         (foe.shoots ? "with " + line(Position::Ranged) : std::string("not")) + " at Range.";
}
void draw_foe(const Read& r, Scene& out) {
  const Combat& c = r.s.combat;
  const CardDef& def = adventure_card(r, c.foe);
  const FoeDef& foe = foe_now(r);
  const int piece_number = kPieces(Thing::Foe);
  SceneArea& area = out.area("foe", AreaKind::Card, def.name,
                             {.region = AreaRegion::Board, .order = 1, .size = AreaSize::Small});
  const int alive = living(r);
  const int breaks = breakpoint_of(r);
  area.text = std::to_string(alive) + " stand; " +
              (breaks > 0 ? "they flee with " + std::to_string(breaks) + " left" : "they fight on");
  std::string type = "Foe";
  if (foe.keywords != 0) type += " · " + words_of_mask("foe_keyword", foe.keywords);
  ScenePiece& piece = out.piece(open_card_id(r, Kind::Foe, c.foe), "card", "foe",
                                def.name + ", " + type + ". " + area.text + ". " + def.rules);
  piece.card(def.name, type, strikes_text(foe) + (def.rules.empty() ? "" : " " + def.rules));
  piece.show().art = def.art;
  piece.show().icons = {"monster"};
  const auto defence = [&](Attr what, int change, const char* text) {
    SceneNumber& number = piece.number(text, value_of(r, what, piece_number) + change);
    number.icon = "armor";
    number.base = foe.defence[static_cast<std::size_t>(what == Attr::Melee ? Position::Melee
                                                                           : Position::Ranged)];
    if (number.value != *number.base) number.part("changed", number.value - *number.base);
  };
  defence(Attr::Melee, c.melee, "to Melee Attacks");
  defence(Attr::Ranged, c.ranged, "to Ranged Attacks");
  piece.number("flee at", breaks).with_icon("flag");
  for (const Position position : {Position::Melee, Position::Ranged}) {
    const DamageLine& line = foe.lines[static_cast<std::size_t>(position)];
    SceneSection& section = piece.show().section(
        "step", position == Position::Melee ? "Strikes in Melee" : "Strikes at Range",
        line_text(line) + ".");
    for (const u8 icon : line.icons) section.icons.emplace_back(harm_icon(static_cast<Harm>(icon)));
  }
}

}  // namespace

void draw_battle(const Read& r, Scene& out) {
  draw_foe(r, out);
  draw_theirs(r, out);
  draw_melee(r, out);
  draw_ours(r, out);
}

}  // namespace undercroft::legends
