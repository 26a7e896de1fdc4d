#include "engine/driver.h"

#include <algorithm>

#include "base/philox.h"
#include "base/text.h"
#include "engine/kept.h"

namespace undercroft {
namespace {

constexpr int kMostForcedAnswers = 100000;

std::string join(const std::vector<std::string>& words) {
  std::string out;
  for (const std::string& word : words) out += (out.empty() ? "" : ", ") + word;
  return out;
}

/// Equal whatever the order: tools in between may sort keys.
bool same_members(const Value& a, const Value& b) {
  return includes(a, b) && includes(b, a);
}

bool has_seat(const Option& option) {
  return option.seat != kParty;
}

}  // namespace

bool includes(const Value& args, const Value& wanted) {
  if (wanted.is_null()) return true;
  const Value::Object* members = wanted.as_object();
  if (members == nullptr) return false;
  return std::ranges::all_of(*members, [&](const auto& member) {
    const Value* value = args.find(member.first);
    return value != nullptr && *value == member.second;
  });
}

// Beginning.

Driver::Driver(std::shared_ptr<const Game> game, Terms terms)
    : game_(std::move(game)), terms_(std::move(terms)) {
  for (const std::string& name : game_->info().purposes) purposes_.push_back(hash_text(name).low);
  state_.resize(game_->info().state_bytes);
}

std::string Driver::begin(const Value& setup) {
  from_ = {};
  std::string problem = complete_setup(game_->schema(), setup, setup_);
  if (!problem.empty()) return problem;
  start_over();
  problem = game_->set_up(state_, setup_, &happened_);
  if (!problem.empty()) return problem;
  keep_snapshot();
  look();
  answer_alone();
  return {};
}

void Driver::start_over() {
  happened_ = {};
  answers_.clear();
  snapshots_.clear();
  given_ = 0;
  counts_.assign(purposes_.size(), 0);
}

/// Goes on from a state that was made by hand, unless it breaks a rule.
std::string Driver::adopt(const Value& setup, Bytes state) {
  Driver next(game_, terms_);
  next.setup_ = setup;
  next.state_ = std::move(state);
  next.start_over();
  try {
    const CatchChecks guard;
    std::string problem = next.check_by_hand();
    if (!problem.empty()) return problem;
    next.keep_snapshot();
    next.answer_alone();
  } catch (const std::exception& failed) {
    forget_kept();
    return std::string("no such position can be played: ") + failed.what();
  }
  *this = std::move(next);
  return {};
}

/// A state that cannot be renewed breaks some rule, and the check says best which.
std::string Driver::renew() {
  Bytes renewed = state_;
  try {
    game_->renew(renewed);
  } catch (const std::exception& failed) {
    const std::string problem = game_->check(state_);
    return problem.empty() ? failed.what() : problem;
  }
  state_ = std::move(renewed);
  return {};
}

/// Brings a state that was written by hand to what play would have made of it, and looks at it as
/// everybody will: what cannot be shown cannot be played either.
std::string Driver::check_by_hand() {
  std::string problem = renew();
  if (problem.empty()) problem = game_->check(state_);
  if (!problem.empty()) return problem;
  from_ = dump(game_->fields(), state_);
  look();
  for (const WeightedOption& o : options_.all()) {
    static_cast<void>(game_->args(state_, o.option));
    static_cast<void>(game_->ids(state_, o.option));
    static_cast<void>(game_->text(state_, o.option));
  }
  Scene scene;
  SceneRequest request;
  request.setup = &setup_;
  game_->scene(state_, request, scene);
  return {};
}

Refusal Driver::set(const Value::Object& values) {
  Bytes state = state_;
  std::string paths;
  for (const auto& [path, value] : values) {
    std::string problem = set_path(game_->fields(), state, path, value);
    if (!problem.empty()) return {Refusal::Kind::BadValue, 0, std::move(problem)};
    paths += (paths.empty() ? "'" : ", '") + path + "'";
  }
  const std::string problem = adopt(setup_, std::move(state));
  if (problem.empty()) return {};
  return {Refusal::Kind::BadState, 0, paths + ": " + problem};
}

// Records.

RecordAnswer Driver::answer_at(std::size_t i) const {
  const Answer& answer = answers_.at(i);
  RecordAnswer out;
  out.verb = game_->verbs().at(answer.option.verb).name;
  out.args = game_->args(state_, answer.option);
  if (answer.purpose >= 0)
    out.chance = game_->info().purposes[static_cast<std::size_t>(answer.purpose)];
  else if (has_seat(answer.option))
    out.seat = answer.option.seat;
  const std::size_t number = i + 1;
  if (number == answers_.size())
    out.hash = hash();
  else if (number % Record::kHashEvery == 0)
    out.hash = hash_bytes(snapshots_[number / Record::kHashEvery]->state);
  return out;
}

Record Driver::header() const {
  Record record;
  record.game = game_->info().id;
  record.rules = game_->info().rules;
  record.content = game_->info().content;
  record.setup = setup_;
  record.from = from_;
  if (!terms_.luck) record.seed = terms_.seed;
  record.chance = terms_.chance;
  record.forced = terms_.forced;
  return record;
}

Record Driver::record() const {
  Record record = header();
  for (std::size_t i = 0; i < answers_.size(); ++i) record.answers.push_back(answer_at(i));
  return record;
}

Refusal Driver::fits_game(const Record& record) const {
  const GameInfo& info = game_->info();
  const auto other = [](std::string message) {
    return Refusal{Refusal::Kind::OtherContent, 0, std::move(message)};
  };
  if (record.game != info.id)
    return {Refusal::Kind::BadRecord, 0, "the record is of '" + record.game + "'"};
  if (record.rules != info.rules)
    return other("the record was played with rules " + std::to_string(record.rules) + " of " +
                 info.id + ", this program has rules " + std::to_string(info.rules));
  if (record.content != info.content)
    return other("the record was played with content " + to_hex(record.content) + ", loaded is " +
                 to_hex(info.content) + "; add its pack with --pack");
  return {};
}

std::string Driver::begin_as(const Record& record) {
  from_ = record.from;
  if (!from_.is_null()) {
    state_.assign(state_.size(), {});
    std::string problem = undercroft::load(game_->fields(), state_, from_);
    if (problem.empty()) problem = complete_setup(game_->schema(), record.setup, setup_);
    return problem.empty() ? check_by_hand() : problem;
  }
  std::string problem = complete_setup(game_->schema(), record.setup, setup_);
  return problem.empty() ? game_->set_up(state_, setup_, nullptr) : problem;
}

Refusal Driver::load(const Record& record) {
  if (Refusal refusal = fits_game(record)) return refusal;
  start_over();
  std::size_t number = 0;
  std::string problem;
  try {
    const CatchChecks guard;
    problem = begin_as(record);
    if (problem.empty()) {
      keep_snapshot();
      look();
    }
    while (problem.empty() && number < record.answers.size())
      problem = replay_answer(record.answers[number++]);
    if (problem.empty()) answer_alone();
  } catch (const std::exception& failed) {
    forget_kept();
    problem = std::string("cannot be played: ") + failed.what();
  }
  if (problem.empty()) return {};
  return {Refusal::Kind::BadRecord, number, std::move(problem)};
}

std::string Driver::replay_answer(const RecordAnswer& answer) {
  std::string problem;
  const WeightedOption* found = find(answer, problem);
  if (found == nullptr) return problem;
  happened_.clear();
  apply(found->option, is_ours());
  if (answer.hash && *answer.hash != hash())
    return "the record says state " + to_hex(*answer.hash) + ", the replay gives " + to_hex(hash());
  return {};
}

const WeightedOption* Driver::find(const RecordAnswer& answer, std::string& problem) const {
  if (prompt_.waiting == Waiting::Over) {
    problem = "'" + answer.verb + "' comes after the end of the game";
    return nullptr;
  }
  const bool chance = prompt_.waiting == Waiting::Chance;
  const std::string purpose =
      chance ? game_->info().purposes.at(static_cast<std::size_t>(prompt_.purpose)) : "";
  if (answer.chance != purpose) {
    problem = chance ? "'" + purpose + "' is asked" : "a player is asked";
    problem += answer.chance.empty() ? ", a player answers" : ", '" + answer.chance + "' answers";
    return nullptr;
  }
  std::vector<std::string> verbs;
  const WeightedOption* found = nullptr;
  for (const WeightedOption& o : options_.all()) {
    const std::string_view verb = game_->verbs().at(o.option.verb).name;
    if (std::ranges::find(verbs, verb) == verbs.end()) verbs.emplace_back(verb);
    if (found != nullptr || verb != answer.verb) continue;
    if (answer.seat && *answer.seat != o.option.seat) continue;
    if (same_members(game_->args(state_, o.option), answer.args)) found = &o;
  }
  if (found == nullptr)
    problem = "'" + answer.verb + "' " + to_text(answer.args) + " is not on the list of " +
              std::to_string(options_.size()) + " (" + join(verbs) + ")" +
              did_you_mean(answer.verb, verbs);
  return found;
}

// Playing.

void Driver::choose(const Option& option) {
  UC_CHECK(options_.offers(option), "the option is not on the list");
  happened_.clear();
  apply(option, false);
  answer_alone();
}

void Driver::undo(std::size_t count) {
  UC_CHECK(count <= given_, "undo reaches back before the beginning");
  std::size_t left = answers_.size();
  for (; count > 0; --count) {
    --left;
    while (answers_[left].by_driver) --left;
  }
  for (std::size_t i = left; i < answers_.size(); ++i) {
    if (answers_[i].purpose >= 0) --counts_[static_cast<std::size_t>(answers_[i].purpose)];
    if (!answers_[i].by_driver) --given_;
  }
  answers_.resize(left);
  snapshots_.resize(left / Record::kHashEvery + 1);
  state_ = snapshots_.back()->state;
  happened_ = {};
  happened_.earlier = snapshots_.back()->remembered;
  for (std::size_t i = (snapshots_.size() - 1) * Record::kHashEvery; i < left; ++i) {
    game_->choose(state_, answers_[i].option, &happened_);
    happened_.clear();
  }
  look();
}

void Driver::look() {
  prompt_ = game_->prompt(state_);
  options_.clear();
  game_->options(state_, options_);
}

void Driver::answer_alone() {
  for (int steps = 0; is_ours(); ++steps) {
    UC_CHECK(steps < kMostForcedAnswers, "too many forced answers");
    apply(options_.size() == 1 ? options_[0].option : draw(), true);
  }
}

/// The prompt is one that the driver answers.
bool Driver::is_ours() const {
  switch (prompt_.waiting) {
    case Waiting::Over: return false;
    case Waiting::Chance:
      if (terms_.chance == Answering::Auto) return true;
      break;
    case Waiting::Player: break;
  }
  return terms_.forced == Answering::Auto && options_.size() == 1;
}

Option Driver::draw() const {
  const auto purpose = static_cast<std::size_t>(prompt_.purpose);
  UC_CHECK(purpose < purposes_.size(), "purpose");
  const u64 key = purposes_[purpose];
  const u64 total = options_.total_weight();
  u64 left = terms_.luck ? terms_.luck->below(key, counts_[purpose], total)
                         : draw_below(terms_.seed, key, counts_[purpose], total);
  for (const WeightedOption& o : options_) {
    if (left < o.weight) return o.option;
    left -= o.weight;
  }
  check_failed("draw beyond the weights", __FILE__, __LINE__);
}

void Driver::apply(const Option& option, bool by_driver) {
  const int purpose = prompt_.waiting == Waiting::Chance ? prompt_.purpose : -1;
  game_->choose(state_, option, &happened_);
  answers_.push_back({option, purpose, by_driver});
  if (purpose >= 0) ++counts_.at(static_cast<std::size_t>(purpose));
  if (!by_driver) ++given_;
  if (answers_.size() % Record::kHashEvery == 0) keep_snapshot();
  look();
}

void Driver::keep_snapshot() {
  snapshots_.push_back(std::make_shared<const Snapshot>(Snapshot{state_, happened_.remembered()}));
}

}  // namespace undercroft
