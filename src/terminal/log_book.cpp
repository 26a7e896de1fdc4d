#include "terminal/log_book.h"

#include <optional>
#include <string_view>

#include "base/text.h"

namespace undercroft::terminal {
namespace {

using Words = std::vector<std::string_view>;

std::string joined(const Words& words, std::size_t first, std::size_t last) {
  std::string out;
  for (std::size_t i = first; i < last; ++i) out += (i == first ? "" : " ") + std::string(words[i]);
  return out;
}

/// "You rolled strength 5", "You rolled strength 2" and "You rolled magic 4" become
/// "You rolled strength 5, 2; magic 4".
std::string rolled_line(const std::vector<std::string>& texts) {
  std::vector<Words> all;
  for (const std::string& text : texts) all.push_back(split(text, ' '));
  std::size_t same = all.front().size() - 1;
  for (const Words& words : all) {
    std::size_t i = 0;
    while (i < same && i + 1 < words.size() && words[i] == all.front()[i]) ++i;
    same = i;
  }
  if (same == 0 && all.size() > 1) {
    std::string out;
    for (const std::string& text : texts) out += (out.empty() ? "" : "; ") + text;
    return out;
  }
  // The colour stands before its dice once, even if all dice are of that colour.
  if (same > 1 && same + 1 == all.front().size()) --same;
  std::string out = joined(all.front(), 0, same);
  std::string kind;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const Words& words = all[i];
    const std::string mine = joined(words, same, words.size() - 1);
    const bool again = i > 0 && mine == kind;
    out += i == 0 ? (out.empty() ? "" : " ") : again ? ", " : "; ";
    out +=
        again || mine.empty() ? std::string(words.back()) : mine + " " + std::string(words.back());
    kind = mine;
  }
  return out;
}

}  // namespace

void LogBook::add(const Scene& after, const std::string& answer) {
  std::string step;
  for (const LogEntry& entry : entries_)
    if (entry.kind == LogEntry::Kind::Step) step = entry.text;
  starts_.push_back(entries_.size());
  bool answered = answer.empty();
  const auto say_answer = [&] {
    if (!answered) entries_.push_back({LogEntry::Kind::Answer, answer});
    answered = true;
  };
  std::vector<std::string> rolled;
  std::optional<int> roller;
  const auto say_rolled = [&] {
    if (!rolled.empty()) entries_.push_back({LogEntry::Kind::Fact, rolled_line(rolled)});
    rolled.clear();
  };
  for (const SceneHappening& h : after.happened) {
    if (h.kind == Happening::Kind::Step) {
      if (h.title == step) continue;
      // A new step came about by the answer; the one that asked has its title already.
      say_answer();
      say_rolled();
      step = h.title;
      // A step in which nothing happened gives way to the next.
      const bool after_step =
          entries_.size() > starts_.back() && entries_.back().kind == LogEntry::Kind::Step;
      if (after_step) entries_.pop_back();
      entries_.push_back({LogEntry::Kind::Step, h.title});
    } else if (h.kind == Happening::Kind::Answered) {
      // Between dice that roll together stand the driver's own answers, which say nothing.
      say_answer();
      if (h.text.empty() || !answer.empty()) continue;
      say_rolled();
      entries_.push_back({LogEntry::Kind::Answer, h.text});
    } else if (!h.text.empty()) {
      say_answer();
      const bool rolls = h.kind == Happening::Kind::Rolled;
      if (!rolls || h.seat != roller) say_rolled();
      roller = h.seat;
      if (rolls)
        rolled.push_back(h.text);
      else
        entries_.push_back({LogEntry::Kind::Fact, h.text});
    }
  }
  say_answer();
  say_rolled();
}

void LogBook::take_back() {
  if (starts_.empty()) return;
  entries_.resize(starts_.back());
  starts_.pop_back();
}

std::vector<LogEntry> LogBook::latest() const {
  if (starts_.empty()) return {};
  return {entries_.begin() + static_cast<std::ptrdiff_t>(starts_.back()), entries_.end()};
}

}  // namespace undercroft::terminal
