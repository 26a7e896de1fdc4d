#include "engine/scene_frame.h"

#include <algorithm>

#include "base/text.h"

namespace undercroft {
namespace {

std::optional<int> seat_of(int seat) {
  return seat == kParty ? std::nullopt : std::optional(seat);
}

std::vector<int> seats_in(u32 mask) {
  std::vector<int> seats;
  for (int seat = 0; mask != 0; ++seat, mask >>= 1)
    if ((mask & 1) != 0) seats.push_back(seat);
  return seats;
}

SceneOption scene_option(const Game& game, StateIn state, const Option& option) {
  SceneOption out;
  out.seat = seat_of(option.seat);
  out.verb = game.verbs().at(option.verb).name;
  out.args = game.args(state, option);
  out.text = game.text(state, option);
  out.choice = option;
  return out;
}

void open_prompt(const Game& game, StateIn state, const Prompt& asked, Scene& out) {
  OptionList options;
  game.options(state, options);
  ScenePrompt& prompt = out.prompt.emplace();
  const bool chance = asked.waiting == Waiting::Chance;
  prompt.waiting = chance ? Asked::Chance : Asked::Player;
  prompt.asks = asked.rule;
  prompt.question = asked.step.empty() ? plain_words(asked.procedure) : std::string(asked.step);
  if (chance)
    prompt.purpose = game.info().purposes.at(static_cast<std::size_t>(asked.purpose));
  else
    prompt.seats = seats_in(seats_of(options, game.seats(state)));
  const i64 total = static_cast<i64>(options.total_weight());
  for (const WeightedOption& o : options.all()) {
    SceneOption option = scene_option(game, state, o.option);
    option.i = static_cast<int>(prompt.options.size());
    if (chance) option.odds = SceneOdds{o.weight, total, true, {}};
    prompt.options.push_back(std::move(option));
  }
}

void open_end(const Game& game, StateIn state, const Value* setup, Scene& out) {
  const Outcome outcome = game.outcome(state);
  SceneOver& over = out.over.emplace();
  over.result = result_word(outcome.result);
  over.reason = game.reason(outcome.reason);
  if (setup != nullptr) over.campaign = game.carry_over(state, *setup);
}

/// The arguments of an answer are not named here: that takes the state before the answer.
SceneHappening scene_happening(const Game& game, const Happening& fact) {
  SceneHappening out;
  out.kind = fact.kind;
  out.seat = seat_of(fact.seat);
  out.fact = fact;
  switch (fact.kind) {
    case Happening::Kind::Answered: out.verb = game.verbs().at(fact.answer.verb).name; break;
    case Happening::Kind::Ended: out.text = game.reason(narrow<u8>(fact.b)); break;
    case Happening::Kind::Rolled:
    case Happening::Kind::Damaged:
    case Happening::Kind::Prevented:
    case Happening::Kind::Changed:
    case Happening::Kind::Gained:
    case Happening::Kind::Lost: out.value = fact.n; break;
    default: break;
  }
  return out;
}

/// The lines of one part, which is opened by the first.
std::vector<SceneAccountLine>& account_part(Scene& out, AccountLine::Part part) {
  constexpr std::array<std::string_view, 5> kTitles{"Left open", "Kept", "It dealt", "It cost",
                                                    "Who bears it"};
  const std::string_view title = kTitles[static_cast<std::size_t>(part)];
  if (!out.account) out.account.emplace();
  auto& parts = out.account->parts;
  const auto found = std::ranges::find(parts, title, &SceneAccountPart::title);
  if (found != parts.end()) return found->lines;
  return parts.emplace_back(SceneAccountPart{std::string(title), {}}).lines;
}

void add_words(const WordedHappening& words, Scene& out) {
  SceneHappening& h = out.happened[words.number];
  if (!words.text.empty()) h.text = words.text;
  h.piece = words.piece;
  h.place = words.place;
  h.other = words.other;
  h.about = words.about;
  if (words.mark != Mark::None) h.mark = words.mark;
  h.met = words.met;
  h.art = words.art;
  h.accounted = !words.account.empty();
  for (const AccountLine& line : words.account)
    account_part(out, line.part).push_back({line.text, line.icons, line.about, seat_of(line.seat)});
}

const SceneStep* step_now(const Scene& scene) {
  for (const SceneStep& step : scene.steps)
    if (step.state == StepState::Now) return &step;
  return nullptr;
}

/// Steps without a title are the engine's own; a title is told once until another one comes.
/// Returns the last one.
std::string tell_titles_once(std::vector<SceneHappening>& happened) {
  std::string last;
  std::erase_if(happened, [&last](const SceneHappening& h) {
    if (h.kind != Happening::Kind::Step) return false;
    if (h.title.empty() || h.title == last) return true;
    last = h.title;
    return false;
  });
  return last;
}

/// "Slippery: Agility 5 is uncovered" needs no "Slippery takes effect" before it.
void name_texts_once(std::vector<SceneHappening>& happened) {
  for (auto h = happened.begin(); h != happened.end(); ++h) {
    if (h->kind != Happening::Kind::Triggered || !h->text.ends_with(kTakesEffect)) continue;
    const std::string cause = h->text.substr(0, h->text.size() - kTakesEffect.size()) + ": ";
    const bool named = std::any_of(h + 1, happened.end(), [&](const SceneHappening& later) {
      return later.text.find(cause) != std::string::npos;
    });
    if (named) h->text.clear();
  }
}

/// The last sentence says what the end itself says: a game knows who fell to what, the engine only
/// that it was lost.
void tell_reason(Scene& scene) {
  if (!scene.over) return;
  for (SceneHappening& h : scene.happened)
    if (h.kind == Happening::Kind::Ended) h.text = capitalised(scene.over->reason);
}

/// The account stands under the step of its first line.
void title_account(Scene& scene) {
  if (!scene.account) return;
  for (const SceneHappening& h : scene.happened) {
    if (h.accounted) break;
    if (h.kind == Happening::Kind::Step && !h.title.empty()) scene.account->title = h.title;
  }
}

}  // namespace

void open_scene(const Game& game, StateIn state, const SceneRequest& request, Scene& out) {
  out = {};
  out.game = game.info().id;
  out.title = game.info().title;
  out.seat = seat_of(request.seat);
  const Prompt asked = game.prompt(state);
  if (asked.waiting == Waiting::Over)
    open_end(game, state, request.setup, out);
  else
    open_prompt(game, state, asked, out);
  if (request.happened == nullptr) return;
  for (const Happening& fact : *request.happened)
    out.happened.push_back(scene_happening(game, fact));
  for (const WordedHappening& words : request.happened->words) add_words(words, out);
}

void close_scene(Scene& scene) {
  title_account(scene);
  name_texts_once(scene.happened);
  tell_reason(scene);
  const std::string last = tell_titles_once(scene.happened);
  const SceneStep* now = step_now(scene);
  if (scene.happened.empty() || now == nullptr || now->title == last) return;
  SceneHappening arrival;
  arrival.title = now->title;
  arrival.rule = now->rule;
  scene.happened.push_back(std::move(arrival));
}

std::string plain_words(std::string_view name) {
  std::string words(name);
  std::ranges::replace(words, '_', ' ');
  return capitalised(std::move(words));
}

void add_step(std::string_view title, std::string_view rule, StepState state, Scene& out) {
  if (title.empty()) return;
  if (out.steps.empty() || out.steps.back().title != title) {
    SceneStep& step = out.steps.emplace_back();
    step.title = title;
    step.rule = rule;
    step.state = state;
    return;
  }
  SceneStep& same = out.steps.back();
  if (state == StepState::Now || (same.state == StepState::Done && state == StepState::Next))
    same.state = StepState::Now;
}

}  // namespace undercroft
