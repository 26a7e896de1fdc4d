#pragma once
#include "engine/game.h"
#include "engine/run.h"

// What a scene shows alike in every game, so that a view only adds areas, pieces and words.

namespace undercroft {

/// Game, seat, the prompt with its options, what happened and the end.
void open_scene(const Game& game, StateIn state, const SceneRequest& request, Scene& out);

/// Tells each title once and lets the happenings end with the step that now asks.
void close_scene(Scene& scene);

/// "enter_room" -> "Enter room".
std::string plain_words(std::string_view name);

/// Adds a step of the book; several steps of the engine may share its title.
void add_step(std::string_view title, std::string_view rule, StepState state, Scene& out);

constexpr StepState state_of(std::size_t step, std::size_t now) {
  if (step == now) return StepState::Now;
  return step < now ? StepState::Done : StepState::Next;
}

/// The open procedures of the book, from outside in: those of the effect machine are none.
template <class R>
void list_trail(const typename R::State& s, Scene& out) {
  u16 machine = 0;
  if constexpr (requires { R::answers(); }) machine = R::answers().machine.procedures;
  for (const Frame& frame : R::resolution(s).frames) {
    if (frame.procedure < machine) continue;
    const auto& procedure = R::procedure(frame.procedure);
    out.trail.push_back(procedure.title.empty() ? plain_words(procedure.name)
                                                : std::string(procedure.title));
  }
}

/// The steps of a procedure that is open, innermost or not.
template <class R>
void list_steps(const Frame& frame, Scene& out) {
  const auto& steps = R::procedure(frame.procedure).steps;
  out.steps.clear();
  for (std::size_t i = 0; i < steps.size(); ++i)
    add_step(steps[i].title, steps[i].rule, state_of(i, frame.under_way), out);
}

/// Titles of the steps that were told.
template <class R>
void name_told_steps(Scene& out) {
  for (SceneHappening& h : out.happened) {
    if (h.kind != Happening::Kind::Step) continue;
    const auto& step = R::procedure(static_cast<u8>(h.fact.a)).steps[h.fact.b];
    h.title = step.title;
    h.rule = step.rule;
  }
}

}  // namespace undercroft
