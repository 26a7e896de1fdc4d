#pragma once
#include <string>

#include "engine/step.h"

// How procedures run. A rules class R offers:
//   using Play, State;  static const Procedure<Play>& procedure(u8 id);
//   static auto& resolution(State&)        (the Resolution inside the state)
//   static void release(State&, const Frame&)   (only if some procedure runs effect programs)
//   kGiveUp, static Flow give_up(Play&)    (only if players may give the game up at any question)

namespace undercroft {

constexpr int kMostAutomaticSteps = 100000;

template <class R>
const Step<typename R::Play>& current_step(const typename R::State& s) {
  const Frame& top = R::resolution(s).frames.back();
  const auto& steps = R::procedure(top.procedure).steps;
  UC_CHECK(top.step < steps.size(), "frame step");
  return steps[top.step];
}

/// What is wrong with the stack of a state that waits for an answer, or nothing. Rules never make
/// such a stack; a position written by hand may.
template <class R>
std::string check_frames(const typename R::State& s) {
  const auto& r = R::resolution(s);
  if ((r.outcome.result != Result::Undecided) != r.frames.empty())
    return "a game is over when no procedure is open, and only then";
  if (r.outcome.result > Result::Saved) return "no such result";
  std::size_t mark = 0;
  for (const Frame& frame : r.frames) {
    const auto& procedure = R::procedure(frame.procedure);
    const std::size_t steps = procedure.steps.size();
    if (frame.step > steps || frame.under_way >= steps)
      return "a frame stands behind its procedure's last step";
    if (procedure.program) continue;
    if (frame.mark < mark || frame.mark > r.list.size())
      return "a frame's mark is not on the scratch list, or below an outer one";
    mark = frame.mark;
  }
  if (!r.frames.empty() && current_step<R>(s).kind == StepKind::Act)
    return "the innermost procedure stands at an automatic step";
  return {};
}

/// Drops the top frame together with what it owns.
template <class R>
void pop_frame(typename R::State& s) {
  auto& r = R::resolution(s);
  const Frame top = r.frames.back();
  if (R::procedure(top.procedure).program) {
    if constexpr (requires { R::release(s, top); }) R::release(s, top);
  } else if (r.list.size() != top.mark) {
    r.list.truncate(top.mark);
  }
  r.frames.pop_back();
}

template <class R>
void push_frame(typename R::State& s, Frame callee) {
  auto& r = R::resolution(s);
  if (!R::procedure(callee.procedure).program) callee.mark = narrow<u16>(r.list.size());
  r.frames.push_back(callee);
}

template <class R>
void cut_to(typename R::State& s, u8 procedure) {
  auto& r = R::resolution(s);
  while (!r.frames.empty() && r.frames.back().procedure != procedure) pop_frame<R>(s);
  UC_CHECK(!r.frames.empty(), "leave_to: no such procedure is open");
}

/// Carries out what a step of the top frame asked for.
template <class R>
void settle(typename R::Play& p, const Flow& flow) {
  auto& r = R::resolution(p.s);
  switch (flow.kind) {
    case Flow::Kind::Next:
    case Flow::Kind::Repeat:
    case Flow::Kind::Restart:
    case Flow::Kind::Jump: r.frames.back().step = flow.step_after(r.frames.back().step); break;
    case Flow::Kind::Finish: pop_frame<R>(p.s); break;
    case Flow::Kind::LeaveTo:
      cut_to<R>(p.s, flow.leave_to);
      r.frames.back().step = flow.step;
      break;
    case Flow::Kind::Over:
      while (!r.frames.empty()) pop_frame<R>(p.s);
      r.outcome = flow.outcome;
      p.tell(Happening::Kind::Ended, static_cast<int>(flow.outcome.result), flow.outcome.reason);
      return;
  }
  if (!flow.calls) return;
  if (flow.kind == Flow::Kind::Next) {
    const Frame& caller = r.frames.back();
    if (caller.step >= R::procedure(caller.procedure).steps.size()) pop_frame<R>(p.s);
  }
  push_frame<R>(p.s, flow.callee);
}

/// Runs automatic steps of the top frame. True if it came to a question; else another frame is the
/// top now.
template <class R>
bool run_top(typename R::Play& p, int& steps) {
  // Only settling moves the stack: until then `top` is the top.
  Frame& top = R::resolution(p.s).frames.back();
  const auto& procedure = R::procedure(top.procedure);
  while (top.step < procedure.steps.size()) {
    const auto& step = procedure.steps[top.step];
    top.under_way = top.step;
    if (step.kind != StepKind::Act) return true;
    UC_CHECK(++steps <= kMostAutomaticSteps, "too many automatic steps");
    if (!step.title.empty()) p.tell(Happening::Kind::Step, top.procedure, top.step);
    const Flow flow = step.run(p, top);
    if (flow.calls || !flow.stays()) {
      settle<R>(p, flow);
      return false;
    }
    top.step = flow.step_after(top.step);
  }
  pop_frame<R>(p.s);
  return false;
}

/// Runs every automatic step, up to the next question or the end.
template <class R>
void run_to_prompt(typename R::Play& p) {
  int steps = 0;
  while (!R::resolution(p.s).frames.empty() && !run_top<R>(p, steps)) {
  }
}

/// Opens the first procedure of a new game.
template <class R, class Proc>
void begin(typename R::Play& p, Proc procedure, int seat = kParty, std::array<Num16, 5> note = {}) {
  push_frame<R>(p.s, call(procedure, seat, note).callee);
  run_to_prompt<R>(p);
}

template <class R>
void list_options(const typename R::Play::Read& r, OptionList& out) {
  const Frame& top = R::resolution(r.s).frames.back();
  current_step<R>(r.s).options(r, top, out);
  // A game that may be given up at any question says by which verb.
  if constexpr (requires { R::kGiveUp; })
    if (!out.by_chance()) out.add_beside(R::kGiveUp);
}

/// Applies an answer that is on the list.
template <class R>
void apply_option(typename R::Play& p, const Option& option) {
  auto& r = R::resolution(p.s);
  const auto& step = current_step<R>(p.s);
  Frame& top = r.frames.back();
  if (p.told != nullptr) {
    p.tell(Happening::Kind::Step, top.procedure, top.step);
    p.tell(Happening::Kind::Answered, 0, 0, 0, option.seat);
    p.told->back().answer = option;
  }
  if constexpr (requires { R::kGiveUp; })
    if (option.verb == static_cast<u16>(R::kGiveUp)) return settle<R>(p, R::give_up(p));
  const Flow flow = step.apply(p, top, option);
  if (flow.calls || !flow.stays())
    settle<R>(p, flow);
  else
    top.step = flow.step_after(top.step);
  run_to_prompt<R>(p);
}

}  // namespace undercroft
