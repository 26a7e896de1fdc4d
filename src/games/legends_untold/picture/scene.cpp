// What a person sees of the game: everything put together.
#include <set>

#include "base/text.h"
#include "engine/effects/words.h"

#include "games/legends_untold/picture/show.h"
#include "games/legends_untold/rules/chapters.h"

namespace undercroft::legends {
namespace {

// ---- where the Party is in the book

void name_trail(const Read& r, Scene& out) {
  std::size_t i = 0;
  for (const Frame& f : r.s.flow.frames) {
    if (f.procedure < effects::kFirstGameProc) continue;
    if (i >= out.trail.size()) return;
    std::string& name = out.trail[i++];
    switch (static_cast<Proc>(f.procedure)) {
      case Proc::Game: name = scenario(r).name; break;
      case Proc::Turn: name = "Turn " + std::to_string(int{r.s.turn}); break;
      case Proc::Combat:
        if (in_combat(r)) name = adventure_name(r, r.s.combat.foe);
        break;
      case Proc::Round:
        name = r.s.combat.round == 1 ? "Engagement Round"
                                     : "Round " + std::to_string(int{r.s.combat.round});
        break;
      case Proc::Trial:
        if (!r.s.open.empty()) name = card_name(r, r.s.open.back().kind, r.s.open.back().card);
        break;
      default: break;
    }
  }
}

struct BookStep {
  const char* title;
  const char* rule;
};
void list_steps_of_book(std::span<const BookStep> steps, std::size_t now, Scene& out) {
  out.steps.clear();
  for (std::size_t i = 0; i < steps.size(); ++i)
    out.steps.push_back({steps[i].title, steps[i].rule,
                         i < now    ? StepState::Done
                         : i == now ? StepState::Now
                                    : StepState::Next});
}
/// LU-CBT-06
std::size_t step_of_round(const Read& r) {
  constexpr std::array<std::string_view, 3> kTitles{"Choose Attacks", "Ranged Attacks",
                                                    "Melee Attacks"};
  std::size_t now = 0;
  const Frame* round = frame_of(r, Proc::Round);
  if (round == nullptr) return r.s.combat.round == 0 ? 0 : kTitles.size();
  const auto& steps = Rules::procedure(round->procedure).steps;
  for (std::size_t i = 0; i <= round->under_way && i < steps.size(); ++i)
    for (std::size_t title = 0; title < kTitles.size(); ++title)
      if (steps[i].title.starts_with(kTitles[title])) now = title;
  return now;
}
void list_book(const Read& r, Scene& out) {
  static constexpr std::array<BookStep, 4> kPhases{{{"Scouting", "LU-TRN-02"},
                                                    {"Adventure", "LU-ADV-02"},
                                                    {"Exploration", "LU-EXP-05"},
                                                    {"Rest", "LU-RST-01"}}};
  static constexpr std::array<BookStep, 4> kRound{{{"Choose Attacks", "LU-POS-02"},
                                                   {"Ranged Attacks", "LU-RNG-01"},
                                                   {"Melee Attacks", "LU-MEL-01"},
                                                   {"Check Morale", "LU-MOR-01"}}};
  if (r.s.turn == 0 || out.over) return;
  if (in_combat(r) && frame_of(r, Proc::Combat) != nullptr)
    list_steps_of_book(kRound, step_of_round(r), out);
  else
    list_steps_of_book(kPhases, static_cast<std::size_t>(r.s.phase), out);
}

// ---- the question

/// Who or what the question is about.
std::vector<std::string> in_question(const Read& r) {
  if (const Frame* f = frame_of(r, Proc::Attack); f != nullptr && in_combat(r))
    return {scene_id(r, notes<AttackNotes>(*f).by)};
  if (is_tested(r) && test_now(r).hero != kNone) return {hero_id(test_now(r).hero)};
  return {};
}

/// Options and barred answers name only what is drawn.
void drop_what_is_not_drawn(Scene& out) {
  if (!out.prompt) return;
  std::set<std::string> pieces;
  std::set<std::string> places;
  for (const ScenePiece& piece : out.pieces) pieces.insert(piece.id);
  for (const SceneArea& area : out.areas) {
    places.insert(area.id);
    for (const ScenePlace& place : area.places) places.insert(place.id);
  }
  const auto no_piece = [&](const std::string& id) { return !pieces.contains(id); };
  const auto no_place = [&](const std::string& id) { return !places.contains(id); };
  ScenePrompt& prompt = *out.prompt;
  for (SceneOption& option : prompt.options) {
    std::erase_if(option.pieces, no_piece);
    std::erase_if(option.places, no_place);
    if (!option.preview) continue;
    std::erase_if(option.preview->links,
                  [&](const SceneLink& link) { return no_piece(link.from) || no_piece(link.to); });
    std::erase_if(option.preview->pieces, [&](const SceneGhost& ghost) {
      return no_piece(ghost.piece) || no_place(ghost.at);
    });
  }
  std::erase_if(prompt.chosen, [&](const std::string& id) { return no_piece(id) && no_place(id); });
  for (SceneBarred& barred : prompt.barred) {
    std::erase_if(barred.pieces, no_piece);
    std::erase_if(barred.places, no_place);
  }
}

// ---- what the machine tells without words

void word_machine_facts(const Read& r, Scene& out) {
  for (SceneHappening& h : out.happened) {
    if (h.fact.is_fact() || h.kind != Happening::Kind::Triggered) continue;
    h.piece = scene_id(r, h.fact.a);
  }
}

// ---- the end

void tell_end(const Read& r, const std::vector<SceneHappening>& happened, SceneOver& over) {
  const ScenarioDef& def = scenario(r);
  const bool won = over.result == result_word(Result::Won);
  if (won && !def.success.empty()) over.reason = def.success;
  for (const SceneHappening& h : happened) {
    if (!h.fact.is_fact()) continue;
    const auto fact = h.fact.as<Fact>();
    if (fact == Fact::Fell || fact == Fact::GoalMet) over.cause = h.text;
  }
  if (!won && !def.failure.empty()) over.cause += (over.cause.empty() ? "" : ". ") + def.failure;
  int resolved = 0;
  for (const Place& place : r.s.map) resolved += place.is(Place::kResolved) ? 1 : 0;
  over.number("turns", r.s.turn);
  over.number("Locations on the map", length(r.s.map));
  over.number("of them Resolved", resolved).out_of(length(r.s.map));
  over.number("Time that was left", time_left(decks(r).clock)).with_icon("time");
  over.number("Heroes on their feet", std::popcount(heroes_up(r))).out_of(hero_count(r));
}

}  // namespace

void Rules::scene(const Read& r, const SceneRequest& request, Scene& out) {
  out.title = r.s.map.empty() ? scenario(r).name : place_name(r, r.s.here);
  name_trail(r, out);
  list_book(r, out);
  const bool fight = in_combat(r) && r.s.combat.round > 0;
  draw_party(r, out);
  if (fight)
    draw_battle(r, out);
  else
    draw_map(r, out);
  draw_test(r, out);
  draw_heroes(r, out);
  draw_decks(r, request, out);
  if (out.prompt) {
    ScenePrompt& prompt = *out.prompt;
    word_question(r, prompt);
    show_chances(r, prompt);
    prompt.chosen = in_question(r);
    drop_what_is_not_drawn(out);
    for (ScenePiece& piece : out.pieces)
      if (std::ranges::find(prompt.chosen, piece.id) != prompt.chosen.end())
        piece.state(PieceState::Chosen);
  }
  word_machine_facts(r, out);
  if (out.over) tell_end(r, out.happened, *out.over);
}

}  // namespace undercroft::legends
