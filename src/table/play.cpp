#include "table/play.h"

#include <algorithm>
#include <span>

#include "table/secrets.h"

namespace undercroft::table {
namespace {

std::string nonce_key(const std::string& person, const std::string& nonce) {
  return person + "/" + nonce;
}

std::string place_of(const Event& event) {
  return "event " + std::to_string(event.n) + ": ";
}

bool is_bad_end(const Game& game, StateIn state) {
  const Result result = game.outcome(state).result;
  return result != Result::Undecided && result != Result::Won;
}

bool is_giving_up(const Game& game, const Option& option) {
  return game.verbs()[option.verb].gives_up;
}

/// Luck has no part in it: what it draws comes later.
bool ends_badly(const Game& game, StateIn state, const Option& option) {
  if (is_giving_up(game, option)) return true;
  Bytes after(state.begin(), state.end());
  game.choose(after, option, nullptr);
  return is_bad_end(game, after);
}

bool gives_up_at(const Game& game, StateIn state, const OptionList& options, const Option& option) {
  return ends_badly(game, state, option) &&
         std::ranges::any_of(options.all(), [&](const WeightedOption& other) {
           return !ends_badly(game, state, other.option);
         });
}

/// One that somebody gave, and what the driver answered after it.
bool is_one_answer(std::span<const Answer> answers) {
  return !answers.empty() && !answers.front().by_driver &&
         std::ranges::all_of(answers.subspan(1), &Answer::by_driver);
}

}  // namespace

Terms terms_of(const Head& head) {
  return {head.begin.seed.value_or(0), Answering::Auto, Answering::Auto,
          head.luck.empty() ? nullptr : luck_of(head.luck)};
}

Play::Play(std::shared_ptr<const Game> game, Terms terms, Names names)
    : game_(std::move(game)), driver_(game_, std::move(terms)), names_(std::move(names)) {}

// Beginning.

std::string Play::begin(const Value& setup, std::vector<Seat> seats,
                        std::shared_ptr<const Guide> guide, i64 time) {
  if (std::string problem = driver_.begin(setup); !problem.empty()) return problem;
  happened_ = driver_.happened();
  Event& start = add(Event::Kind::Start, {}, kParty, time);
  start.seats = seats;
  start.answers = driver_.answers();
  for (std::size_t i = 0; i < start.answers.size(); ++i)
    start.record.push_back(driver_.answer_at(i));
  seats_ = std::move(seats);
  tips_.follow(std::move(guide));
  tips_.look(driver_);
  tell_recent();
  return {};
}

std::string Play::branch(const Play& from, std::size_t at, std::vector<Seat> seats, i64 time) {
  events_.push_back(from.events_.front());
  for (std::size_t i = 0; i < at; ++i) events_.push_back(from.events_[from.given_[i].event]);
  for (std::size_t i = 0; i < events_.size(); ++i) {
    Event& event = events_[i];
    event.n = static_cast<i64>(i);
    event.copied = true;
    event.time = time;
    event.by.clear();
    event.nonce.clear();
  }
  events_.front().seats = seats;
  seats_ = std::move(seats);
  std::string problem = load_copied(from.driver_.header());
  if (problem.empty()) tell_recent();
  return problem;
}

std::string Play::load(const Record& header, const std::vector<EventRow>& rows,
                       std::shared_ptr<const Guide> guide) {
  for (const EventRow& row : rows)
    if (std::string problem = read_event(row, events_.emplace_back()); !problem.empty())
      return problem;
  if (events_.empty() || events_.front().kind != Event::Kind::Start) return "it has no beginning";
  seats_ = events_.front().seats;
  tips_.follow(std::move(guide));
  std::string problem = check_events(header);
  if (problem.empty()) problem = load_copied(header);
  if (!problem.empty()) return problem;
  if (std::ssize(seats_) != game_->seats(driver_.state()))
    return "it has " + std::to_string(seats_.size()) + " seats, and the game another number";
  tips_.look(driver_);
  for (std::size_t i = 1; i < events_.size() && problem.empty(); ++i)
    if (!events_[i].copied) problem = replay(events_[i]);
  if (problem.empty()) tell_recent();
  return problem;
}

/// What no table that was played here could have kept.
std::string Play::check_events(const Record& header) const {
  if (!header.from.is_null()) return "it begins with a position that was made by hand";
  bool copied = true;
  for (std::size_t i = 0; i < events_.size(); ++i) {
    const Event& event = events_[i];
    if (event.n != static_cast<i64>(i)) return place_of(event) + "it stands in another's place";
    if (i == 0) continue;
    if (event.copied && (!copied || event.kind != Event::Kind::Answer))
      return place_of(event) + "nothing like it comes from another table";
    copied = event.copied;
  }
  return {};
}

/// The beginning, and answers that were given elsewhere: they had other luck than this table's, so
/// they are played by value.
std::string Play::load_copied(const Record& header) {
  Record record = header;
  record.seed.reset();
  std::size_t count = 0;
  for (; count < events_.size() && (count == 0 || events_[count].copied); ++count)
    record.answers.insert(record.answers.end(), events_[count].record.begin(),
                          events_[count].record.end());
  if (const Refusal refusal = driver_.load(record))
    return (refusal.answer > 0 ? "answer " + std::to_string(refusal.answer) + ": " : "") +
           refusal.message;
  Walk walk(*game_, driver_.setup());
  std::size_t done = 0;
  for (std::size_t i = 0; i < count; ++i) {
    Event& event = events_[i];
    const auto first = driver_.answers().begin() + static_cast<std::ptrdiff_t>(done);
    event.answers.assign(first, first + std::ssize(event.record));
    done += event.record.size();
    Bytes before = walk.state();
    walk.play(event.answers);
    happened_ = walk.happened();
    if (i == 0) continue;
    if (!is_one_answer(event.answers)) return place_of(event) + "it is not one answer";
    given_.push_back({i, count_reveals(*game_, before, event.answers), {}});
    ++seq_;
  }
  return done == driver_.answers().size() ? std::string() : "the last answers are missing";
}

std::string Play::replay(Event& event) {
  switch (event.kind) {
    case Event::Kind::Start: return place_of(event) + "a second beginning";
    case Event::Kind::Answer: return replay_answer(event);
    case Event::Kind::Undo:
      if (event.to >= given_.size()) return place_of(event) + "nothing to take back";
      take_back(event.to, event.by);
      return {};
    case Event::Kind::Seat:
      if (event.seat < 0 || event.seat >= std::ssize(seats_)) return place_of(event) + "no seat";
      seats_[static_cast<std::size_t>(event.seat)] = event.place;
      return {};
    case Event::Kind::Chat: return {};
    case Event::Kind::Tips: tips_.skip(); return {};
  }
  return {};
}

std::string Play::replay_answer(Event& event) {
  if (event.record.empty()) return place_of(event) + "no answer";
  std::string problem;
  const WeightedOption* found = driver_.find(event.record.front(), problem);
  if (found == nullptr) return place_of(event) + problem;
  const Option option = found->option;
  const std::size_t from = driver_.answers().size();
  const Bytes before(driver_.state().begin(), driver_.state().end());
  driver_.choose(option);
  const std::optional<Hash>& hash = event.record.back().hash;
  if (driver_.answers().size() - from != event.record.size() || (hash && *hash != driver_.hash()))
    return place_of(event) + "the replay comes to another position";
  note_answer(event, from, before, option);
  return {};
}

// Happening.

Event& Play::add(Event::Kind kind, const std::string& by, int seat, i64 time) {
  Event& event = events_.emplace_back();
  event.kind = kind;
  event.n = std::ssize(events_) - 1;
  event.by = by;
  event.seat = seat;
  event.time = time;
  return event;
}

/// What every answer changes beside the driver, whether it is given or replayed.
void Play::note_answer(Event& event, std::size_t from, StateIn before, const Option& option) {
  const std::vector<Answer>& all = driver_.answers();
  event.answers.assign(all.begin() + static_cast<std::ptrdiff_t>(from), all.end());
  Bytes walked(before.begin(), before.end());
  given_.push_back(
      {static_cast<std::size_t>(event.n), count_reveals(*game_, walked, event.answers), {}});
  overruled_.clear();
  if (is_giving_up(*game_, option) || is_bad_end(*game_, driver_.state())) {
    OptionList options;
    game_->options(before, options);
    given_.back().gave_up = gives_up_at(*game_, before, options, option);
  }
  ++seq_;
  if (!event.nonce.empty()) nonces_[nonce_key(event.by, event.nonce)] = seq_;
  if (!undone_.empty() && undone_.back().option == option)
    undone_.pop_back();
  else
    undone_.clear();
  happened_ = driver_.happened();
  forget_pictures();
  tips_.look(driver_);
}

void Play::take_back(std::size_t to, const std::string& by) {
  driver_.undo(given_.size() - to);
  while (given_.size() > to) {
    const Event& last = events_[given_.back().event];
    if (last.by != by) overruled_.push_back(last.by);
    undone_.push_back({last.answers.front().option, given_.back().words, given_.back().words, {}});
    given_.pop_back();
  }
  ++seq_;
  happened_ = driver_.happened();
  forget_pictures();
  tips_.look(driver_);
}

void Play::answer(const Option& option, const std::string& by, int seat, const std::string& nonce,
                  i64 time) {
  const Offered* found = find(offered_, option);
  const Offered words = found == nullptr ? Offered{option,
                                                   game_->text(driver_.state(), option),
                                                   game_->text(driver_.state(), option),
                                                   {}}
                                         : *found;
  const std::size_t from = driver_.answers().size();
  const Bytes before(driver_.state().begin(), driver_.state().end());
  driver_.choose(option);
  Event& event = add(Event::Kind::Answer, by, seat, time);
  event.nonce = nonce;
  for (std::size_t i = from; i < driver_.answers().size(); ++i)
    event.record.push_back(driver_.answer_at(i));
  note_answer(event, from, before, option);
  given_.back().words = words.undo;
  const Scene after = make_scene(*game_, driver_.setup(), driver_.state(), happened_, kParty);
  offered_ = offered_in(after);
  title_ = after.title;
  draw(after);
  tell(lines_of(event, moment(), names_, after, words.text, step_));
}

void Play::undo(std::size_t to, const std::string& by, const std::string& words, i64 time) {
  UC_CHECK(to < given_.size(), "undo takes back at least one answer");
  Event& event = add(Event::Kind::Undo, by, kParty, time);
  event.to = to;
  event.text = words;
  take_back(to, by);
  look();
  step_ = driver_.prompt().step;
  tell(lines_of(event, moment(), names_, words));
}

void Play::change_seat(int seat, const Seat& place, const std::string& by, const std::string& words,
                       i64 time) {
  Event& event = add(Event::Kind::Seat, by, seat, time);
  event.place = place;
  event.text = words;
  seats_.at(static_cast<std::size_t>(seat)) = place;
  tell(lines_of(event, moment(), names_, words));
}

void Play::chat(const std::string& text, const std::string& by, int seat, i64 time) {
  Event& event = add(Event::Kind::Chat, by, seat, time);
  event.text = text;
  tell(lines_of(event, moment(), names_, text));
}

void Play::unsay(std::size_t event) {
  events_.at(event).text.clear();
  std::erase_if(recent_, [&](const LogLine& line) {
    return line.n / kLinesOfEvent == static_cast<i64>(event);
  });
}

void Play::skip_tips(const std::string& by, i64 time) {
  add(Event::Kind::Tips, by, kParty, time);
  tips_.skip();
}

// Asking.

u32 Play::asked() const {
  if (driver_.prompt().waiting != Waiting::Player) return 0;
  return undercroft::seats_of(driver_.options(), static_cast<int>(seats_.size()));
}

bool Play::gives_up(const Option& option) const {
  return gives_up_at(*game_, driver_.state(), driver_.options(), option);
}

std::optional<std::size_t> Play::given_up() const {
  if (!is_over()) return {};
  const auto found = std::ranges::find(given_, true, &Given::gave_up);
  if (found == given_.end()) return {};
  return static_cast<std::size_t>(found - given_.begin());
}

const Offered* Play::redo() const {
  if (undone_.empty() || !driver_.options().offers(undone_.back().option)) return nullptr;
  return &undone_.back();
}

i64 Play::seq_of_nonce(const std::string& person, const std::string& nonce) const {
  const auto found = nonces_.find(nonce_key(person, nonce));
  return found == nonces_.end() ? 0 : found->second;
}

void Play::look() {
  const Scene scene = make_scene(*game_, driver_.setup(), driver_.state(), happened_, kParty);
  offered_ = offered_in(scene);
  title_ = scene.title;
}

/// Nothing on a table is hidden from a seat that others see, so one scene serves all eyes.
const Play::Picture& Play::picture(int seat) {
  if (drawn_.seq != seq_)
    draw(make_scene(*game_, driver_.setup(), driver_.state(), happened_, kParty));
  if (seat == kParty) return drawn_;
  Picture& own = of_seats_[seat];
  if (own.seq == seq_) return own;
  const auto seen_from = [&](const Text& text) {
    return text ? std::make_shared<const std::string>(scene_for(*text, seat)) : nullptr;
  };
  own = {drawn_.seq, drawn_.since, seen_from(drawn_.whole), seen_from(drawn_.news), {}};
  return own;
}

void Play::draw(const Scene& scene) {
  ScenePicture made = picture_of(scene, drawn_.looks);
  drawn_ = {seq_, drawn_.seq, std::make_shared<const std::string>(std::move(made.whole)),
            made.news.empty() ? nullptr : std::make_shared<const std::string>(std::move(made.news)),
            std::move(made.looks)};
}

/// What it looked like is kept: the next one leaves out what is the same.
void Play::forget_pictures() {
  drawn_.whole = drawn_.news = nullptr;
  of_seats_.clear();
}

std::vector<Play::TurnStart> Play::turns(std::size_t from, std::size_t most) const {
  const std::vector<std::string>& procedures = game_->info().turns;
  const auto begins_turn = [&](const Prompt& prompt) {
    return prompt.waiting == Waiting::Player &&
           (procedures.empty() ||
            std::ranges::find(procedures, prompt.procedure) != procedures.end());
  };
  // Nobody reads what happened here, and words take longer than the answers themselves.
  Bytes state(game_->info().state_bytes);
  UC_CHECK(game_->set_up(state, driver_.setup(), nullptr).empty(), "it was set up before");
  const auto play = [&](const Event& event) {
    for (const Answer& answer : event.answers) game_->choose(state, answer.option, nullptr);
  };
  std::vector<TurnStart> all;
  play(events_.front());
  for (std::size_t at = 0; at < given_.size(); ++at) {
    if (begins_turn(game_->prompt(state))) all.push_back({at, at >= from ? state : Bytes()});
    play(events_[given_[at].event]);
  }
  const std::size_t step = (all.size() + most - 1) / most;
  std::vector<TurnStart> out;
  for (std::size_t i = 0; i < all.size(); i += step)
    if (all[i].at >= from) out.push_back(std::move(all[i]));
  return out;
}

std::string Play::scene_at(std::size_t at, int seat) const {
  Walk walk(*game_, driver_.setup());
  walk.play(events_.front().answers);
  for (std::size_t i = 0; i < at; ++i) walk.play(events_[given_.at(i).event].answers);
  return scene_text(walk.scene(seat));
}

}  // namespace undercroft::table
