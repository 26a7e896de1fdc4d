#include "table/listing.h"

#include <algorithm>
#include <array>
#include <boost/json.hpp>

#include "protocol/json_value.h"
#include "protocol/record_json.h"

namespace undercroft::table {
namespace {

namespace json = boost::json;

constexpr std::array<std::string_view, 3> kWho{"open", "person", "bot"};
constexpr std::array<std::string_view, 5> kAccess{"", "watch", "invite", "out", "barred"};

json::array seats_json(const std::vector<Seat>& seats) {
  json::array out;
  for (const Seat& seat : seats)
    out.push_back({{"who", word_for(seat.who)}, {"person", seat.person}, {"since", seat.since}});
  return out;
}

/// Members of a value that was written by this program; what does not fit is noted once.
class Reader {
 public:
  explicit Reader(const Value& from) : from_(from) {}

  std::string text(std::string_view key) {
    const Value* found = from_.find(key);
    const std::string* text = found == nullptr ? nullptr : found->as_text();
    if (text == nullptr) note(key);
    return text == nullptr ? std::string() : *text;
  }
  i64 number(std::string_view key) {
    const Value* found = from_.find(key);
    const i64* number = found == nullptr ? nullptr : found->as_int();
    if (number == nullptr) note(key);
    return number == nullptr ? 0 : *number;
  }
  bool flag(std::string_view key) {
    const Value* found = from_.find(key);
    const bool* flag = found == nullptr ? nullptr : found->as_bool();
    if (flag == nullptr) note(key);
    return flag != nullptr && *flag;
  }
  const Value::List& list(std::string_view key) {
    static const Value::List none;
    const Value* found = from_.find(key);
    const Value::List* list = found == nullptr ? nullptr : found->as_list();
    if (list == nullptr) note(key);
    return list == nullptr ? none : *list;
  }
  void note(std::string_view key) {
    if (problem_.empty()) problem_ = "'" + std::string(key) + "' is missing or of another kind";
  }
  [[nodiscard]] const std::string& problem() const { return problem_; }

 private:
  const Value& from_;
  std::string problem_;
};

std::string head_text(const Head& head) {
  json::object out;
  out["begin"] = header_json(head.begin);
  if (!head.luck.empty()) out["luck"] = head.luck;
  if (head.seed_is_known) out["seed_is_known"] = true;
  out["title"] = head.title;
  out["host"] = head.host;
  out["invite"] = head.invite;
  out["watch"] = head.watch;
  out["pace"] = head.pace;
  out["undo"] = head.undo;
  out["chat"] = head.chat;
  out["guide"] = head.guide;
  out["after"] = head.after;
  out["public"] = head.is_public;
  out["retired"] = head.retired;
  out["made"] = head.made;
  return json::serialize(out);
}

std::string standing_text(const Standing& standing) {
  json::object out;
  out["seats"] = seats_json(standing.seats);
  out["seq"] = standing.seq;
  out["moved"] = standing.moved;
  out["waiting"] = json::array(standing.waiting.begin(), standing.waiting.end());
  out["scene_title"] = standing.scene_title;
  out["result"] = standing.result;
  return json::serialize(out);
}

std::string read_head(const std::string& text, Head& out) {
  Value value;
  if (std::string problem = parse_value(text, value); !problem.empty()) return problem;
  const Value* begin = value.find("begin");
  if (begin == nullptr) return "'begin' is missing";
  if (std::string problem = read_header(*begin, out.begin); !problem.empty()) return problem;
  Reader reader(value);
  // Tables that were kept before luck had its own key have a seed that nobody was told.
  out.seed_is_known = value.find("seed_is_known") != nullptr;
  if (value.find("luck") != nullptr) out.luck = reader.text("luck");
  out.title = reader.text("title");
  out.host = reader.text("host");
  out.invite = reader.text("invite");
  out.watch = reader.text("watch");
  out.pace = reader.text("pace");
  out.undo = reader.text("undo");
  out.chat = reader.text("chat");
  out.guide = reader.text("guide");
  // Tables that were kept before campaigns were chained have none.
  if (value.find("after") != nullptr) out.after = reader.text("after");
  out.is_public = reader.flag("public");
  out.retired = reader.flag("retired");
  out.made = reader.number("made");
  return reader.problem();
}

std::string read_seat(const Value& value, Seat& out) {
  Reader reader(value);
  const std::string who = reader.text("who");
  const auto* const found = std::ranges::find(kWho, who);
  if (found == kWho.end()) reader.note("who");
  out.who = found == kWho.end() ? Who::Open : static_cast<Who>(found - kWho.begin());
  out.person = reader.text("person");
  out.since = reader.number("since");
  return reader.problem();
}

std::string read_standing(const std::string& text, Standing& out) {
  Value value;
  if (std::string problem = parse_value(text, value); !problem.empty()) return problem;
  Reader reader(value);
  for (const Value& seat : reader.list("seats"))
    if (std::string problem = read_seat(seat, out.seats.emplace_back()); !problem.empty())
      return problem;
  out.seq = reader.number("seq");
  out.moved = reader.number("moved");
  for (const Value& seat : reader.list("waiting"))
    if (const i64* number = seat.as_int()) out.waiting.push_back(static_cast<int>(*number));
  out.scene_title = reader.text("scene_title");
  out.result = reader.text("result");
  return reader.problem();
}

}  // namespace

std::string_view word_for(Who who) {
  return kWho.at(static_cast<std::size_t>(who));
}

bool Listing::holds(std::string_view person, int seat) const {
  const Seat& place = standing.seats.at(static_cast<std::size_t>(seat));
  return place.who == Who::Person && place.person == person;
}

bool Listing::holds_seat(std::string_view person) const {
  return std::ranges::any_of(standing.seats, [&](const Seat& seat) {
    return seat.who == Who::Person && seat.person == person;
  });
}

std::string word_for(const Right& right) {
  std::string out(kAccess.at(static_cast<std::size_t>(right.access)));
  const auto add = [&](std::string_view word) {
    if (!out.empty()) out += ' ';
    out += word;
  };
  if (right.muted) add("muted");
  if (!right.link.empty()) add(right.link);
  return out;
}

Right read_right(std::string_view what) {
  Right out;
  while (!what.empty()) {
    const std::string_view word = what.substr(0, what.find(' '));
    what.remove_prefix(std::min(what.size(), word.size() + 1));
    if (word == "muted")
      out.muted = true;
    else if (const auto* const found = std::ranges::find(kAccess, word); found != kAccess.end())
      out.access = static_cast<Right::Access>(found - kAccess.begin());
    else
      out.link = word;
  }
  return out;
}

Right Listing::right_of(std::string_view person) const {
  const auto found = rights.find(person);
  return found == rights.end() ? Right() : found->second;
}

bool Listing::is_stranger(std::string_view person) const {
  return head.is_public && !is_host(person) && right_of(person).access != Right::Access::Invite;
}

bool Listing::may_sit(std::string_view person) const {
  if (is_host(person)) return true;
  switch (right_of(person).access) {
    case Right::Access::Invite: return true;
    case Right::Access::Out:
    case Right::Access::Barred: return false;
    default: return head.is_public || holds_seat(person);
  }
}

bool Listing::may_look(std::string_view person) const {
  return may_sit(person) || right_of(person).access == Right::Access::Watch;
}

std::vector<std::string> Listing::persons() const {
  std::vector<std::string> out;
  for (const Seat& seat : standing.seats)
    if (seat.who == Who::Person && std::ranges::find(out, seat.person) == out.end())
      out.push_back(seat.person);
  return out;
}

std::vector<int> Listing::seats_of(std::string_view person) const {
  std::vector<int> out;
  for (int seat = 0; seat < static_cast<int>(standing.seats.size()); ++seat)
    if (holds(person, seat)) out.push_back(seat);
  return out;
}

TableRow row_of(const Listing& listing) {
  return {listing.id, listing.head.begin.game, head_text(listing.head),
          standing_text(listing.standing)};
}

std::string read_listing(const TableRow& row, Listing& out) {
  out.id = row.id;
  std::string problem = row.flaw.empty() ? read_head(row.head, out.head) : row.flaw;
  if (problem.empty()) problem = read_standing(row.line, out.standing);
  return problem.empty() ? problem : "table " + row.id + ": " + problem;
}

}  // namespace undercroft::table
