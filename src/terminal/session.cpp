#include "terminal/session.h"

#include <algorithm>

#include "bots/advise.h"

namespace undercroft::terminal {
namespace {

std::string refusal_text(const Refusal& refusal) {
  const std::string place =
      refusal.answer > 0 ? "answer " + std::to_string(refusal.answer) + ": " : "";
  return place + refusal.message;
}

const SceneOption* option_of(const Scene& scene, const Option& choice) {
  if (!scene.prompt) return nullptr;
  const auto found = std::ranges::find(scene.prompt->options, choice, &SceneOption::choice);
  return found == scene.prompt->options.end() ? nullptr : &*found;
}

Scene make_scene(const Driver& driver, const std::string& could_be) {
  SceneRequest request;
  // One person plays all seats, so nobody's view comes first where there are several.
  request.seat = driver.game().seats(driver.state()) == 1 ? 0 : kParty;
  request.happened = &driver.happened();
  request.could_be = could_be;
  request.setup = &driver.setup();
  Scene scene;
  driver.game().scene(driver.state(), request, scene);
  return scene;
}

}  // namespace

std::string undo_words(const SceneOption& option) {
  return option.undo.empty() ? option.text : option.undo;
}

Session::Session(std::shared_ptr<const Game> game, std::unique_ptr<Driver> driver,
                 std::unique_ptr<SaveFile> save)
    : game_(std::move(game)), driver_(std::move(driver)), save_(std::move(save)) {}

std::string Session::begin(std::shared_ptr<const Game> game, const Value& setup, u64 seed,
                           std::unique_ptr<SaveFile> save, std::unique_ptr<Session>& out) {
  auto driver = std::make_unique<Driver>(game, Terms{seed, Answering::Auto, Answering::Auto});
  std::string problem = driver->begin(setup);
  if (!problem.empty()) return problem;
  if (save) problem = save->begin(*driver);
  if (!problem.empty()) return "not saved: " + problem;
  out.reset(new Session(std::move(game), std::move(driver),
                        std::move(save)));  // NOLINT(*-smart-ptr): private
  out->scene_ = make_scene(*out->driver_, {});
  out->log_.add(out->scene_, {});
  return {};
}

std::string Session::resume(std::shared_ptr<const Game> game, const FiledRecord& last,
                            std::unique_ptr<SaveFile> save, std::unique_ptr<Session>& out) {
  const Record& record = last.record;
  auto driver =
      std::make_unique<Driver>(game, Terms{record.seed.value_or(0), record.chance, record.forced});
  if (const Refusal refusal = driver->load(record)) return refusal_text(refusal);
  if (save)
    if (std::string problem = save->resume(last, *driver); !problem.empty()) return problem;
  out.reset(new Session(std::move(game), std::move(driver),
                        std::move(save)));  // NOLINT(*-smart-ptr): private
  out->retell();
  return {};
}

/// A record holds answers only. What they brought is told again by playing them once more.
void Session::retell() {
  scene_ = make_scene(*driver_, {});
  done_.assign(driver_->given(), "the last answer");
  if (driver_->has_no_history()) return;
  Driver again(game_, driver_->terms());
  if (!again.begin(driver_->setup()).empty()) return;
  LogBook log;
  std::vector<std::string> done;
  Scene scene = make_scene(again, {});
  log.add(scene, {});
  for (const Answer& answer : driver_->answers()) {
    if (answer.by_driver) continue;
    const SceneOption* option = option_of(scene, answer.option);
    // A record of other luck than its seed's can be played on, but not told.
    if (option == nullptr) return;
    const std::string words = option->text;
    done.push_back(undo_words(*option));
    again.choose(answer.option);
    scene = make_scene(again, {});
    log.add(scene, words);
  }
  if (again.hash() != driver_->hash()) return;
  log_ = std::move(log);
  done_ = std::move(done);
  scene_ = std::move(scene);
}

Scene Session::look_at(const std::string& id) const {
  return make_scene(*driver_, id);
}

Hint Session::hint() const {
  constexpr int kPercent = kSure / 100;
  if (!scene_.prompt || driver_->prompt().waiting != Waiting::Player) return {};
  const OptionList& options = driver_->options();
  const bots::Opinion opinion = bots::think_about(*game_, driver_->state(), options, 0);
  if (opinion.option < 0) return {};
  const std::vector<Reckoned> odds =
      bots::odds_of(*game_, driver_->state(), options, bots::kUsualSamples);
  Hint hint;
  hint.why = opinion.why;
  hint.chances.assign(scene_.prompt->options.size(), -1);
  for (std::size_t i = 0; i < options.size(); ++i) {
    const SceneOption* shown = option_of(scene_, options[i].option);
    if (shown == nullptr) continue;
    if (static_cast<int>(i) == opinion.option) hint.option = shown->i;
    if (odds[i].promise >= 0)
      hint.chances.at(static_cast<std::size_t>(shown->i)) =
          (odds[i].promise + kPercent / 2) / kPercent;
  }
  return hint;
}

/// Nothing is shown that is not in the file.
std::string Session::move_to(std::unique_ptr<Driver> next) {
  if (save_)
    if (const std::string problem = save_->follow(*next); !problem.empty())
      return "Not saved, so not played: " + problem;
  driver_ = std::move(next);
  scene_ = make_scene(*driver_, {});
  return {};
}

std::string Session::take(const Option& option, const std::string& words,
                          const std::string& back_words) {
  auto next = std::make_unique<Driver>(*driver_);
  next->choose(option);
  std::string problem = move_to(std::move(next));
  if (!problem.empty()) return problem;
  log_.add(scene_, words);
  done_.push_back(back_words);
  return {};
}

std::string Session::choose(int option) {
  if (!scene_.prompt) return "The game is over.";
  const auto i = static_cast<std::size_t>(option);
  if (option < 0 || i >= scene_.prompt->options.size()) return "There is no such answer.";
  const SceneOption chosen = scene_.prompt->options[i];
  std::string problem = take(chosen.choice, chosen.text, undo_words(chosen));
  if (!problem.empty()) return problem;
  if (!undone_.empty() && undone_.back().option == chosen.choice)
    undone_.pop_back();
  else
    undone_.clear();
  return {};
}

std::string Session::undo() {
  if (driver_->given() == 0) return "There is nothing to undo.";
  const auto& answers = driver_->answers();
  auto last = answers.size();
  do --last;
  while (answers[last].by_driver);
  const Option option = answers[last].option;
  auto next = std::make_unique<Driver>(*driver_);
  next->undo(1);
  std::string problem = move_to(std::move(next));
  if (!problem.empty()) return problem;
  log_.take_back();
  undone_.push_back({option, done_.back()});
  done_.pop_back();
  return {};
}

std::string Session::redo() {
  if (undone_.empty()) return "There is nothing to redo.";
  const Taken taken = undone_.back();
  const SceneOption* option = option_of(scene_, taken.option);
  const std::string words = option == nullptr ? taken.text : option->text;
  std::string problem = take(taken.option, words, taken.text);
  if (problem.empty()) undone_.pop_back();
  return problem;
}

std::string Session::undo_text() const {
  return done_.empty() ? std::string() : done_.back();
}

std::string Session::redo_text() const {
  return undone_.empty() ? std::string() : undone_.back().text;
}

}  // namespace undercroft::terminal
