#include "table/event.h"

#include <algorithm>
#include <array>
#include <boost/json.hpp>

#include "protocol/json_value.h"
#include "protocol/record_json.h"

namespace undercroft::table {
namespace {

namespace json = boost::json;

constexpr std::array<std::string_view, 6> kKinds{"start", "answer", "undo", "seat", "chat", "tips"};

json::object seat_json(const Seat& seat) {
  return {{"who", word_for(seat.who)}, {"person", seat.person}};
}

std::string text_of(const Value& from, std::string_view key) {
  const Value* found = from.find(key);
  const std::string* text = found == nullptr ? nullptr : found->as_text();
  return text == nullptr ? std::string() : *text;
}

i64 number_of(const Value& from, std::string_view key, i64 standard) {
  const Value* found = from.find(key);
  const i64* number = found == nullptr ? nullptr : found->as_int();
  return number == nullptr ? standard : *number;
}

const Value::List* list_of(const Value& from, std::string_view key) {
  const Value* found = from.find(key);
  return found == nullptr ? nullptr : found->as_list();
}

Seat seat_of(const Value& from, i64 time) {
  Seat out;
  const std::string who = text_of(from, "who");
  for (const Who kind : {Who::Open, Who::Person, Who::Bot})
    if (word_for(kind) == who) out.who = kind;
  out.person = text_of(from, "person");
  out.since = time;
  return out;
}

}  // namespace

EventRow row_of(const std::string& table, const Event& event) {
  json::object out;
  out["time"] = event.time;
  if (!event.by.empty()) out["by"] = event.by;
  if (event.seat != kParty) out["seat"] = event.seat;
  if (!event.nonce.empty()) out["nonce"] = event.nonce;
  if (event.copied) out["copied"] = true;
  if (!event.record.empty()) {
    json::array& answers = out["answers"].emplace_array();
    for (const RecordAnswer& answer : event.record) answers.push_back(answer_json(answer));
  }
  if (event.kind == Event::Kind::Undo) out["to"] = event.to;
  if (!event.seats.empty()) {
    json::array& seats = out["seats"].emplace_array();
    for (const Seat& seat : event.seats) seats.push_back(seat_json(seat));
  }
  if (event.kind == Event::Kind::Seat) out["place"] = seat_json(event.place);
  if (!event.text.empty()) out["text"] = event.text;
  return {table, event.n, std::string(kKinds.at(static_cast<std::size_t>(event.kind))),
          json::serialize(out)};
}

std::string read_event(const EventRow& row, Event& out) {
  const std::string where = "event " + std::to_string(row.n) + ": ";
  if (!row.flaw.empty()) return where + row.flaw;
  const auto* const kind = std::ranges::find(kKinds, row.kind);
  if (kind == kKinds.end()) return where + "no kind '" + row.kind + "'";
  out.kind = static_cast<Event::Kind>(kind - kKinds.begin());
  Value value;
  if (const std::string problem = parse_value(row.text, value); !problem.empty())
    return where + problem;
  out.n = row.n;
  out.time = number_of(value, "time", 0);
  out.by = text_of(value, "by");
  out.seat = static_cast<int>(number_of(value, "seat", kParty));
  out.nonce = text_of(value, "nonce");
  out.copied = value.find("copied") != nullptr;
  out.to = static_cast<std::size_t>(number_of(value, "to", 0));
  out.text = text_of(value, "text");
  if (const Value::List* seats = list_of(value, "seats"))
    for (const Value& seat : *seats) out.seats.push_back(seat_of(seat, out.time));
  if (const Value* place = value.find("place")) out.place = seat_of(*place, out.time);
  if (const Value::List* answers = list_of(value, "answers"))
    for (const Value& answer : *answers)
      if (const std::string problem = read_answer(answer, out.record.emplace_back());
          !problem.empty())
        return where + problem;
  return {};
}

}  // namespace undercroft::table
