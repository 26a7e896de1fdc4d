#include "lab/player.h"

#include "base/check.h"
#include "base/philox.h"
#include "base/text.h"
#include "base/whole_number.h"
#include "engine/driver.h"

namespace undercroft::lab {
namespace {

std::unique_ptr<bots::Bot> bot_for(const Plan& plan, const Cell& cell) {
  std::string problem;
  auto bot = bots::make_bot(plan.setups[cell.setup].game, plan.bot(cell), problem);
  UC_CHECK(bot != nullptr, "a bot of a checked study");
  return bot;
}

}  // namespace

Player::Player(const Plan& plan, std::size_t cell)
    : plan_(plan),
      cell_(plan.cells.at(cell)),
      game_(*plan.setups[cell_.setup].game),
      setup_(plan.setups[cell_.setup].value),
      bot_(bot_for(plan, cell_)),
      state_(game_.info().state_bytes),
      sink_(plan.study.counting == Counting::All ? &told_ : nullptr) {
  told_.wants_words = false;
  options_.draw_by(this);
  for (const std::string& name : game_.info().purposes) purposes_.push_back(hash_text(name).low);
  if (sink_ == nullptr) return;
  for (const Countable& thing : game_.countables()) foes_.push_back(is_foe(thing));
  countables_ = foes_.size();
  seen_thing_.assign(countables_, 0);
  for (const StepTitle& step : game_.steps()) {
    if (step_numbers_.size() <= step.procedure) step_numbers_.resize(step.procedure + 1U);
    std::vector<int>& numbers = step_numbers_[step.procedure];
    if (numbers.size() <= step.step) numbers.resize(step.step + 1U, -1);
    numbers[step.step] = static_cast<int>(steps_++);
  }
  seen_step_.assign(steps_, 0);
}

bool Player::play(u64 game, Summary& into) {
  begin(game);
  for (;;) {
    switch (look()) {
      case Asked::Over: return finish(game, into).result == Result::Won;
      case Asked::Forced:
        ++into.forced;
        answer(0);
        break;
      case Asked::Chance:
        ++into.chance;
        answer(options_.pick(*this));
        break;
      case Asked::Player:
        ++decisions_;
        into.options += options_.size();
        answer(bot_->answer(state_, options_, answers_));
        break;
    }
  }
}

void Player::begin(u64 game) {
  seed_ = plan_.seed(cell_.setup, game);
  bot_->begin(bot_key(seed_, plan_.bot(cell_)));
  counts_.assign(purposes_.size(), 0);
  answers_ = decisions_ = 0;
  ++serial_;
  things_.clear();
  reached_.clear();
  last_foe_ = -1;
  told_.clear();
  if (!first_.empty()) {
    std::ranges::copy(first_, state_.begin());
    return;
  }
  const std::string problem = game_.set_up(state_, setup_, sink_);
  UC_CHECK(problem.empty(), "set-up of a checked study");
  count();
  // Where nothing of it is counted, every game of the cell begins with a copy.
  if (sink_ == nullptr) first_ = state_;
}

Player::Asked Player::look() {
  options_.clear();
  if (answers_ >= kMostAnswers) return Asked::Over;
  game_.options(state_, options_);
  if (options_.empty()) return Asked::Over;
  purpose_ = options_.by_chance() ? game_.prompt(state_).purpose : -1;
  if (options_.is_forced()) return Asked::Forced;
  return purpose_ >= 0 ? Asked::Chance : Asked::Player;
}

void Player::answer(std::size_t option) {
  told_.clear();
  game_.choose(state_, options_[option].option, sink_);
  ++answers_;
  // As in Driver, a forced outcome moves its stream on too.
  if (purpose_ >= 0) ++counts_[static_cast<std::size_t>(purpose_)];
  if (sink_ != nullptr) count();
}

/// From the stream of the prompt that waits.
u64 Player::below(u64 limit) {
  const auto purpose = static_cast<std::size_t>(game_.prompt(state_).purpose);
  return draw_below(seed_, purposes_[purpose], counts_[purpose], limit);
}

void Player::count() {
  for (const Happening& told : told_) {
    if (told.kind == Happening::Kind::Step && told.a < step_numbers_.size() &&
        told.b < step_numbers_[told.a].size()) {
      const int step = step_numbers_[told.a][told.b];
      if (step >= 0 && seen_step_[static_cast<std::size_t>(step)] != serial_) {
        seen_step_[static_cast<std::size_t>(step)] = serial_;
        reached_.push_back(static_cast<u32>(step));
      }
    }
    const int thing = game_.counted(state_, told);
    if (thing >= 0 && foes_.at(static_cast<std::size_t>(thing))) last_foe_ = thing;
    if (thing >= 0 && seen_thing_.at(static_cast<std::size_t>(thing)) != serial_) {
      seen_thing_[static_cast<std::size_t>(thing)] = serial_;
      things_.push_back(static_cast<u32>(thing));
    }
  }
}

Outcome Player::finish(u64 game, Summary& into) {
  const Outcome outcome = game_.outcome(state_);
  const bool won = outcome.result == Result::Won;
  ++into.games;
  into.won += won ? 1 : 0;
  into.decisions += decisions_;
  Ending& ending = into.endings[Summary::ending_key(outcome)];
  ++ending.games;
  ending.examples.add(game);
  Length& length = into.lengths[length_class(decisions_)];
  ++(won ? length.won : length.not_won);
  length.example = std::min(length.example, game);
  into.presences.resize(countables_);
  for (const u32 thing : things_) {
    Presence& presence = into.presences[thing];
    ++presence.games;
    presence.won += won ? 1 : 0;
    u64& first = won ? presence.first_won : presence.first_not_won;
    first = std::min(first, game);
  }
  into.falls.resize(countables_);
  if (outcome.result == Result::Lost && last_foe_ >= 0) {
    Reach& fall = into.falls[static_cast<std::size_t>(last_foe_)];
    ++fall.games;
    fall.first = std::min(fall.first, game);
  }
  into.reaches.resize(steps_);
  for (const u32 step : reached_) {
    ++into.reaches[step].games;
    into.reaches[step].first = std::min(into.reaches[step].first, game);
  }
  return outcome;
}

bool play_batch(const Plan& plan, const Batch& batch, const std::atomic<bool>& stop, Summary& out,
                std::string& problem) {
  out = {};
  Player player(plan, batch.cell);
  const CatchChecks checks;
  for (u64 game = batch.first; game < batch.first + batch.count; ++game) {
    if (stop) return false;
    try {
      player.play(game, out);
    } catch (const CheckFailed& failed) {
      problem = broken_game(plan, batch.cell, game, failed.what());
      return false;
    }
  }
  return true;
}

std::string broken_game(const Plan& plan, std::size_t cell, u64 game, const char* what) {
  const Cell& which = plan.cells.at(cell);
  return "game " + std::to_string(cell) + ":" + std::to_string(game) + " (" + plan.label(which) +
         ", seed " + std::to_string(plan.seed(which.setup, game)) + ") broke a rule: " + what;
}

Record record_of(const Plan& plan, std::size_t cell, u64 game) {
  const Cell& which = plan.cells.at(cell);
  const Setup& setup = plan.setups[which.setup];
  const u64 seed = plan.seed(which.setup, game);
  const auto bot = bot_for(plan, which);
  bot->begin(bot_key(seed, plan.bot(which)));
  Driver driver(setup.game, {seed});
  const std::string problem = driver.begin(setup.value);
  UC_CHECK(problem.empty(), "set-up of a checked study");
  while (driver.prompt().waiting != Waiting::Over && driver.answers().size() < kMostAnswers) {
    const std::size_t i = bot->answer(driver.state(), driver.options(), driver.answers().size());
    driver.choose(driver.options()[i].option);
  }
  return driver.record();
}

std::string find_game_of(const Plan& plan, const std::string& name, std::size_t& cell, u64& game) {
  const std::vector<std::string_view> parts = split(name, ':');
  const std::optional<u64> first = whole_number(parts.front());
  const std::optional<u64> last = whole_number(parts.back());
  if (parts.size() > 2 || !first || !last)
    return "'" + name + "' names no game: write CELL:GAME or a seed";
  if (parts.size() == 2) {
    if (*first >= plan.cells.size())
      return "cell " + std::to_string(*first) + " is none of this study's 0 to " +
             std::to_string(plan.cells.size() - 1);
    if (*last >= plan.study.games)
      return "game " + std::to_string(*last) + " is none of this study's 0 to " +
             std::to_string(plan.study.games - 1);
    cell = static_cast<std::size_t>(*first);
    game = *last;
    return {};
  }
  for (cell = 0; cell < plan.cells.size(); cell += plan.study.bots.size())
    for (game = 0; game < plan.study.games; ++game)
      if (plan.seed(plan.cells[cell].setup, game) == *first) return {};
  return "no game of this study has the seed " + name;
}

}  // namespace undercroft::lab
