#include <algorithm>
#include <limits>

#include "table/play.h"

// The log of a play: told as it happens, and told again after loading.

namespace undercroft::table {
namespace {

/// After loading, so many events are told at once; older lines are made when somebody wants them,
/// because every answer costs a scene.
constexpr std::size_t kRecentEvents = 40;
/// Lines kept in memory while a game goes on.
constexpr std::size_t kMostRecentLines = 400;

std::vector<LogLine> last_lines(const std::vector<LogLine>& lines, i64 before, std::size_t most) {
  const auto end = std::ranges::lower_bound(lines, before, {}, &LogLine::n);
  return {end - std::min(end - lines.begin(), static_cast<std::ptrdiff_t>(most)), end};
}

}  // namespace

void Play::tell(std::vector<LogLine> lines) {
  recent_.insert(recent_.end(), std::make_move_iterator(lines.begin()),
                 std::make_move_iterator(lines.end()));
  if (keeps_all_ || recent_.size() <= kMostRecentLines) return;
  // Whole events go, so that what is left begins with the first line of one.
  const auto half = recent_.begin() + static_cast<std::ptrdiff_t>(kMostRecentLines / 2);
  const i64 event = half->n / kLinesOfEvent;
  recent_.erase(recent_.begin(),
                std::ranges::lower_bound(recent_, event * kLinesOfEvent, {}, &LogLine::n));
  recent_from_ = static_cast<std::size_t>(event);
}

void Play::tell_recent() {
  recent_from_ = events_.size() > kRecentEvents ? events_.size() - kRecentEvents : 0;
  Told told = tell_again(recent_from_);
  recent_ = std::move(told.lines);
  step_ = std::move(told.step);
  for (Given& given : given_)
    if (const auto found = told.words.find(given.event); found != told.words.end())
      given.words = found->second;
  for (Offered& offered : undone_)
    if (offered.undo.empty()) offered.undo = "the answer that was taken back";
  look();
}

Play::Told Play::tell_again(std::size_t from) const {
  Told told;
  const auto add_all = [&](const std::vector<LogLine>& lines) {
    told.lines.insert(told.lines.end(), lines.begin(), lines.end());
  };
  Walk walk(*game_, driver_.setup());
  std::vector<Walk::Position> positions;  // after each answer that still counts
  std::vector<Offered> offered;
  bool looked = false;  // `offered` is what the position offers
  i64 seq = 0;
  for (std::size_t i = 0; i < events_.size(); ++i) {
    const Event& event = events_[i];
    const bool telling = i >= from;
    if (event.kind == Event::Kind::Start || event.kind == Event::Kind::Answer) {
      const bool answered = event.kind == Event::Kind::Answer;
      std::string text;
      if (telling && answered) {
        if (told.lines.empty()) told.step = walk.prompt().step;
        if (!looked) offered = offered_in(walk.scene(kParty));
        if (const Offered* found = find(offered, event.answers.front().option)) {
          text = found->text;
          told.words[i] = found->undo;
        }
      }
      walk.play(event.answers);
      positions.push_back(walk.position());
      if (answered) ++seq;
      if (telling) {
        const Scene after = walk.scene(kParty);
        add_all(lines_of(event, {seq, positions.size() - 1}, names_, after, text, told.step));
        offered = offered_in(after);
        looked = true;
      }
      continue;
    }
    if (event.kind == Event::Kind::Undo) {
      positions.resize(event.to + 1);
      walk.go_back_to(positions.back());
      ++seq;
      told.step = walk.prompt().step;
      looked = false;
    }
    if (telling && event.kind != Event::Kind::Tips)
      add_all(lines_of(event, {seq, positions.size() - 1}, names_, event.text));
  }
  return told;
}

std::vector<LogLine>& Play::recent() {
  if (told_otherwise_) tell_recent();
  told_otherwise_ = false;
  return recent_;
}

std::vector<LogLine> Play::recent_log(std::size_t most) {
  return last_lines(recent(), std::numeric_limits<i64>::max(), most);
}

std::vector<LogLine> Play::log(i64 before, std::size_t most) {
  std::vector<LogLine> out = last_lines(recent(), before, most);
  if (out.size() == most || recent_from_ == 0) return out;
  recent_ = tell_again(0).lines;
  recent_from_ = 0;
  keeps_all_ = true;
  return last_lines(recent_, before, most);
}

std::vector<LogLine> Play::log_since(i64 first) {
  recent();
  const auto begin = std::ranges::lower_bound(recent_, first * kLinesOfEvent, {}, &LogLine::n);
  return {begin, recent_.end()};
}

}  // namespace undercroft::table
