#include "lab/summary.h"

#include <algorithm>
#include <bit>

#include "base/check.h"

namespace undercroft::lab {
namespace {

constexpr u64 kExact = 128;
constexpr int kClassBits = 7;

Value number(u64 n) {
  return n == Presence::kNever ? Value(-1) : Value(static_cast<i64>(n));
}

/// Reads rows of whole numbers; the first thing wrong ends it.
class Rows {
 public:
  explicit Rows(const Value& value) : value_(value) {}

  /// Calls `row` with the numbers of each row of a list; each has at least `least` of them.
  template <class F>
  void each(const char* key, std::size_t least, F row) {
    const Value* found = value_.find(key);
    const Value::List* list = found == nullptr ? nullptr : found->as_list();
    if (list == nullptr) return fail(key);
    for (const Value& item : *list) {
      std::vector<u64> numbers;
      if (!read(item, numbers) || numbers.size() < least) return fail(key);
      row(numbers);
    }
  }
  u64 one(const char* key) {
    const Value* found = value_.find(key);
    const i64* n = found == nullptr ? nullptr : found->as_int();
    if (n == nullptr || *n < 0) {
      fail(key);
      return 0;
    }
    return static_cast<u64>(*n);
  }
  [[nodiscard]] const std::string& problem() const { return problem_; }

 private:
  static bool read(const Value& item, std::vector<u64>& out) {
    const Value::List* list = item.as_list();
    if (list == nullptr) return false;
    for (const Value& n : *list) {
      if (n.as_int() == nullptr || *n.as_int() < -1) return false;
      out.push_back(*n.as_int() == -1 ? Presence::kNever : static_cast<u64>(*n.as_int()));
    }
    return true;
  }
  void fail(const char* key) {
    if (problem_.empty()) problem_ = std::string("'") + key + "' of a summary is not as written";
  }

  const Value& value_;
  std::string problem_;
};

/// Lists that nothing fell into are left out: most things of a small batch never occur.
template <class T, class F>
Value::List sparse(const std::vector<T>& all, F row) {
  Value::List list;
  for (std::size_t i = 0; i < all.size(); ++i)
    if (all[i].games > 0) {
      Value::List numbers = row(all[i]);
      numbers.insert(numbers.begin(), Value(static_cast<i64>(i)));
      list.emplace_back(std::move(numbers));
    }
  return list;
}

void add_up(std::vector<Reach>& mine, const std::vector<Reach>& more) {
  mine.resize(std::max(mine.size(), more.size()));
  for (std::size_t i = 0; i < more.size(); ++i) {
    mine[i].games += more[i].games;
    mine[i].first = std::min(mine[i].first, more[i].first);
  }
}

}  // namespace

void Examples::add(u64 game) {
  if (games_.size() == kMost && game > games_.back()) return;
  const auto at = std::lower_bound(games_.begin(), games_.end(), game);
  if (at != games_.end() && *at == game) return;
  games_.insert(at, game);
  if (games_.size() > kMost) games_.pop_back();
}

void Examples::add(const Examples& other) {
  for (const u64 game : other.games_) add(game);
}

u64 length_class(u64 length) {
  if (length < kExact) return length;
  const int dropped = static_cast<int>(std::bit_width(length)) - kClassBits;
  return length >> dropped << dropped;
}

void Summary::add(const Summary& other) {
  games += other.games;
  won += other.won;
  decisions += other.decisions;
  options += other.options;
  forced += other.forced;
  chance += other.chance;
  for (const auto& [key, ending] : other.endings) {
    endings[key].games += ending.games;
    endings[key].examples.add(ending.examples);
  }
  for (const auto& [length, more] : other.lengths) {
    Length& mine = lengths[length];
    mine.won += more.won;
    mine.not_won += more.not_won;
    mine.example = std::min(mine.example, more.example);
  }
  presences.resize(std::max(presences.size(), other.presences.size()));
  for (std::size_t i = 0; i < other.presences.size(); ++i) {
    Presence& mine = presences[i];
    const Presence& more = other.presences[i];
    mine.games += more.games;
    mine.won += more.won;
    mine.first_won = std::min(mine.first_won, more.first_won);
    mine.first_not_won = std::min(mine.first_not_won, more.first_not_won);
  }
  add_up(reaches, other.reaches);
  add_up(falls, other.falls);
}

bool is_sound(const Summary& s) {
  constexpr u64 kMost = u64{1} << 32U;  // of one batch
  if (s.games > kMost || s.won > s.games) return false;
  u64 ended = 0;
  u64 ended_won = 0;
  for (const auto& [key, ending] : s.endings) {
    if (ending.games > s.games) return false;
    ended += ending.games;
    ended_won += key / 256 == static_cast<int>(Result::Won) ? ending.games : 0;
  }
  u64 long_won = 0;
  u64 long_not = 0;
  for (const auto& [length, n] : s.lengths) {
    if (n.won > s.games || n.not_won > s.games) return false;
    long_won += n.won;
    long_not += n.not_won;
  }
  const u64 not_won = s.games - s.won;
  const auto fits = [&](const Presence& p) {
    return p.won <= p.games && p.won <= s.won && p.games - p.won <= not_won;
  };
  return ended == s.games && ended_won == s.won && long_won == s.won && long_not == not_won &&
         std::ranges::all_of(s.presences, fits) &&
         std::ranges::all_of(s.reaches, [&](const Reach& r) { return r.games <= s.games; }) &&
         std::ranges::all_of(s.falls, [&](const Reach& r) { return r.games <= not_won; });
}

Value summary_value(const Summary& s) {
  Value value(Value::Object{});
  value.set("games", number(s.games));
  value.set("won", number(s.won));
  value.set("decisions", number(s.decisions));
  value.set("options", number(s.options));
  value.set("forced", number(s.forced));
  value.set("chance", number(s.chance));
  Value::List endings;
  for (const auto& [key, ending] : s.endings) {
    Value::List row{Value(int{key}), number(ending.games)};
    for (const u64 game : ending.examples.games()) row.push_back(number(game));
    endings.emplace_back(std::move(row));
  }
  value.set("endings", std::move(endings));
  Value::List lengths;
  for (const auto& [length, n] : s.lengths)
    lengths.emplace_back(
        Value::List{number(length), number(n.won), number(n.not_won), number(n.example)});
  value.set("lengths", std::move(lengths));
  value.set("present", sparse(s.presences, [](const Presence& p) {
              return Value::List{number(p.games), number(p.won), number(p.first_won),
                                 number(p.first_not_won)};
            }));
  const auto reach_row = [](const Reach& r) {
    return Value::List{number(r.games), number(r.first)};
  };
  value.set("reached", sparse(s.reaches, reach_row));
  value.set("lost_to", sparse(s.falls, reach_row));
  return value;
}

std::string read_summary(const Value& value, Summary& out) {
  out = {};
  Rows rows(value);
  out.games = rows.one("games");
  out.won = rows.one("won");
  out.decisions = rows.one("decisions");
  out.options = rows.one("options");
  out.forced = rows.one("forced");
  out.chance = rows.one("chance");
  // No game has more things to count; a number beyond it would only ask for memory.
  constexpr u64 kMostThings = 1U << 16U;
  rows.each("endings", 2, [&](const std::vector<u64>& row) {
    Ending& ending = out.endings[static_cast<u16>(row[0])];
    ending.games = row[1];
    for (std::size_t i = 2; i < row.size(); ++i) ending.examples.add(row[i]);
  });
  rows.each("lengths", 4,
            [&](const std::vector<u64>& row) { out.lengths[row[0]] = {row[1], row[2], row[3]}; });
  rows.each("present", 5, [&](const std::vector<u64>& row) {
    if (row[0] >= kMostThings) return;
    out.presences.resize(std::max<std::size_t>(out.presences.size(), row[0] + 1));
    out.presences[row[0]] = {row[1], row[2], row[3], row[4]};
  });
  const auto read_reaches = [&](const char* key, std::vector<Reach>& reaches) {
    rows.each(key, 3, [&](const std::vector<u64>& row) {
      if (row[0] >= kMostThings) return;
      reaches.resize(std::max<std::size_t>(reaches.size(), row[0] + 1));
      reaches[row[0]] = {row[1], row[2]};
    });
  };
  read_reaches("reached", out.reaches);
  read_reaches("lost_to", out.falls);
  return rows.problem();
}

}  // namespace undercroft::lab
