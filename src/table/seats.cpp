#include <algorithm>
#include <boost/json.hpp>

#include "table/house.h"
#include "table/secrets.h"
#include "table/words.h"

namespace undercroft::table {
namespace {

namespace json = boost::json;

constexpr std::size_t kMostChat = 500;
constexpr std::size_t kMostPiece = 200;

int seat_of(const Request& request, const Listing& listing) {
  const i64 last = std::ssize(listing.standing.seats) - 1;
  const std::optional<i64> seat = request.number("seat", 0, last);
  if (!seat) Request::refuse("'seat' is missing");
  return static_cast<int>(*seat);
}

std::string seat_words(int seat) {
  return "seat " + std::to_string(seat + 1);
}

/// Who has a seat that was taken back.
Who wanted_who(const Request& request) {
  return request.word("to", {"open", "bot"}).value_or("open") == "bot" ? Who::Bot : Who::Open;
}

void check_voice(const Listing& listing, const std::string& person) {
  if (listing.right_of(person).muted)
    throw Refused{"not_yours", "the host has muted you at this table"};
}

}  // namespace

void House::change_seat(Turn& turn, Table& table, int seat, const Seat& place,
                        const std::string& words) {
  table.play.change_seat(seat, place, turn.from.person, words, clock_.seconds());
  table.pointing.erase(seat);
  // Whoever is asked may be somebody else now.
  table.ask.reset();
  table.moved_ms = clock_.milliseconds();
  keep(table, turn.changes);
  push_view(table, Showing::Position, turn.pushes);
  turn.reply =
      json::serialize(json::object{{"seat", seat_json(table.listing, seat, turn.from.person)}});
}

void House::sit(Turn& turn) {
  Table& table = looking(turn);
  const int seat = seat_of(turn.request, table.listing);
  if (!table.listing.may_sit(turn.from.person))
    throw Refused{"not_yours", "whoever looks on cannot sit down; ask for an invitation"};
  const Seat& place = table.listing.standing.seats[static_cast<std::size_t>(seat)];
  if (place.who == Who::Person && place.person != turn.from.person)
    throw Refused{"taken", seat_words(seat) + " is " + name_of(place.person) + "'s"};
  check_name(table, turn.from);
  // Whoever wants to stand up can, and the host always clears a seat; only this has a bound.
  check_bound(table, Event::Kind::Seat, turn.from.person);
  change_seat(turn, table, seat, {Who::Person, turn.from.person, clock_.seconds()},
              "sat down on " + seat_words(seat));
}

/// Whoever has sat here. To a public table everybody may come.
void House::may_come_back(Turn& turn, Listing& listing, const std::string& person) {
  Right right = listing.right_of(person);
  if (listing.head.is_public || right.access != Right::Access::None) return;
  right.access = Right::Access::Invite;
  set_right(turn, listing, person, std::move(right));
}

void House::stand(Turn& turn) {
  Table& table = looking(turn);
  const int seat = seat_of(turn.request, table.listing);
  if (!table.listing.holds(turn.from.person, seat))
    throw Refused{"not_yours", seat_words(seat) + " is not yours"};
  may_come_back(turn, table.listing, turn.from.person);
  change_seat(turn, table, seat, {Who::Open, "", clock_.seconds()},
              "stood up from " + seat_words(seat));
}

void House::bot(Turn& turn) {
  Table& table = looking(turn);
  const Listing& listing = table.listing;
  const int seat = seat_of(turn.request, listing);
  const Value& on = turn.request.need("on");
  if (on.as_bool() == nullptr) Request::refuse("'on' is true or false");
  const std::string& me = turn.from.person;
  const Seat place = listing.standing.seats[static_cast<std::size_t>(seat)];
  const bool mine = place.person == me && place.who != Who::Open;
  const bool away = place.who == Who::Person && !is_here(table, place.person) &&
                    clock_.seconds() - place.since >= options_.away_seconds;
  const bool hosts = listing.is_host(me) && (place.who == Who::Open || away ||
                                             (place.who == Who::Bot && place.person.empty()));
  if (!mine && !hosts)
    throw Refused{"not_yours", seat_words(seat) + " is neither yours nor free for the host"};
  if (*on.as_bool() != (place.who == Who::Bot)) check_bound(table, Event::Kind::Seat, me);
  if (*on.as_bool()) {
    if (place.who != Who::Bot)
      change_seat(turn, table, seat, {Who::Bot, place.person, clock_.seconds()},
                  "gave " + seat_words(seat) + " to a bot");
  } else if (place.who == Who::Bot) {
    const Who who = place.person.empty() ? Who::Open : Who::Person;
    change_seat(turn, table, seat, {who, place.person, clock_.seconds()},
                "took " + seat_words(seat) + " back from the bot");
  }
  turn.reply = "{}";
}

void House::chat(Turn& turn) {
  Table& table = looking(turn);
  const std::string text = plain_words_of(turn.request, "text", kMostChat);
  const std::string& me = turn.from.person;
  if (table.listing.head.chat == "seats" && !table.listing.holds_seat(me))
    throw Refused{"not_yours", "at this table only those who sit talk"};
  check_voice(table.listing, me);
  if (!table.listing.holds_seat(me)) check_name(table, turn.from);
  check_bound(table, Event::Kind::Chat, me);
  table.play.chat(text, me, eyes_of(table, me), clock_.seconds());
  keep(table, turn.changes);
  push_view(table, Showing::People, turn.pushes);
}

void House::point(Turn& turn) {
  Table& table = sitting(turn);
  const int seat = eyes_of(table, turn.from.person);
  const Value& piece = turn.request.need("piece");
  if (piece.is_null()) {
    table.pointing.erase(seat);
  } else {
    const std::string& id = turn.request.text("piece");
    if (id.empty() || id.size() > kMostPiece) Request::refuse("'piece' is the id of a piece");
    table.pointing[seat] = id;
  }
  push_pointing(table, turn.pushes);
}

void House::nudge(Turn& turn) {
  Table& table = sitting(turn);
  check_voice(table.listing, turn.from.person);
  const int seat = seat_of(turn.request, table.listing);
  const Seat& place = table.listing.standing.seats[static_cast<std::size_t>(seat)];
  if (place.who != Who::Person || place.person == turn.from.person)
    Request::refuse("nobody else sits on " + seat_words(seat));
  const auto last = table.nudged.find(turn.from.person);
  if (last != table.nudged.end() && clock_.seconds() - last->second < options_.nudge_seconds)
    throw Refused{"too_soon", "once a minute is enough"};
  table.nudged[turn.from.person] = clock_.seconds();
  const json::object push{
      {"push", "nudge"}, {"table", table.listing.id}, {"by", name_of(turn.from.person)}};
  const auto text = std::make_shared<const std::string>(json::serialize(push));
  // Also in the lobby and at other tables: that is where somebody is who does not answer here.
  for (const auto& [id, connection] : connections_)
    if (connection.person == place.person) turn.pushes.push_back({id, text});
}

void House::invite(Turn& turn) {
  Listing& listing = hosting(turn, "makes new links").listing;
  listing.invite_token = new_token();
  listing.watch_token = new_token();
  listing.head.invite = hash_of(listing.invite_token);
  listing.head.watch = hash_of(listing.watch_token);
  turn.changes.tables.push_back(row_of(listing));
  turn.reply = json::serialize(
      json::object{{"invite", listing.invite_token}, {"watch", listing.watch_token}});
}

void House::retire(Turn& turn) {
  Table& table = hosting(turn, "takes a table out of the lobby");
  table.listing.head.retired = true;
  turn.changes.tables.push_back(row_of(table.listing));
}

/// Whatever of it is kept goes too. Whoever looks on is told at once and asks again: then it is
/// gone, or could not be.
void House::delete_table(Turn& turn) {
  const std::string id = turn.request.text("table");
  const auto here = tables_.find(id);
  const std::shared_ptr<const Listing> kept = here == tables_.end() ? listing(id) : nullptr;
  const Listing& known = kept ? *kept : here->second->listing;
  if (!known.is_host(turn.from.person)) throw Refused{"not_yours", "only the host deletes a table"};
  for (const std::string& person : known.persons())
    if (person != turn.from.person)
      throw Refused{"not_allowed", name_of(person) +
                                       " sits at this table; turn everybody out before you delete "
                                       "it"};
  drop(id, "the host has deleted this table");
  turn.table = id;
  turn.changes.gone.push_back(id);
}

void House::empty_lines(Table& table, const std::vector<i64>& events, std::vector<Delivery>& out) {
  json::array lines;
  for (const i64 event : events) {
    table.play.unsay(static_cast<std::size_t>(event));
    lines.push_back(event * kLinesOfEvent);
  }
  const json::object push{
      {"push", "unsaid"}, {"table", table.listing.id}, {"lines", std::move(lines)}};
  const auto text = std::make_shared<const std::string>(json::serialize(push));
  for (const auto& [viewer, seen] : table.viewers) out.push_back({viewer, text});
}

void House::unsay(Turn& turn) {
  Table& table = looking(turn);
  const std::vector<Event>& events = table.play.events();
  const i64 last = std::ssize(events) * kLinesOfEvent - 1;
  const std::optional<i64> n = turn.request.number("n", 0, last);
  if (!n) Request::refuse("'n' is missing: it says which line of the log");
  const auto at = static_cast<std::size_t>(*n / kLinesOfEvent);
  if (events[at].kind != Event::Kind::Chat || events[at].text.empty())
    Request::refuse("line " + std::to_string(*n) + " is no line of chat");
  if (events[at].by != turn.from.person && !table.listing.is_host(turn.from.person))
    throw Refused{"not_yours", "somebody else said that"};
  pay(turn.from, std::ssize(events) / kAnswersOfWork);
  empty_lines(table, {static_cast<i64>(at)}, turn.pushes);
  turn.changes.rewritten.push_back(row_of(table.listing.id, events[at]));
}

// What a host does about guests.

/// The seats of the person go to whoever stays, and they look on no longer.
void House::send_away(Turn& turn, Table& table, const std::string& person, Who stays,
                      const Right& right) {
  if (table.listing.is_host(person)) Request::refuse("the host stays at the table");
  set_right(turn, table.listing, person, right);
  const i64 now = clock_.seconds();
  for (int seat = 0; seat < std::ssize(table.listing.standing.seats); ++seat) {
    const Seat& place = table.listing.standing.seats[static_cast<std::size_t>(seat)];
    if (place.person != person) continue;
    const Who who = place.who == Who::Bot ? Who::Bot : stays;
    table.play.change_seat(seat, {who, "", now}, turn.from.person,
                           "took " + seat_words(seat) + " back", now);
    table.pointing.erase(seat);
  }
  table.ask.reset();
  table.moved_ms = clock_.milliseconds();
  const json::object gone{{"push", "gone"},
                          {"table", table.listing.id},
                          {"why", "the host has turned you out of this table"}};
  const auto text = std::make_shared<const std::string>(json::serialize(gone));
  for (auto& [id, connection] : connections_)
    if (connection.person == person && connection.open.erase(table.listing.id) > 0) {
      table.viewers.erase(id);
      turn.pushes.push_back({id, text});
    }
  keep(table, turn.changes);
  push_view(table, Showing::Position, turn.pushes);
}

void House::turn_out(Turn& turn) {
  Table& table = hosting(turn, "turns somebody out");
  const std::string person = person_of(table, turn.request.text("person"));
  Right right = table.listing.right_of(person);
  if (right.access != Right::Access::Barred) right.access = Right::Access::Out;
  right.link = table.listing.head.invite;
  send_away(turn, table, person, wanted_who(turn.request), right);
}

void House::mute(Turn& turn) {
  Table& table = hosting(turn, "says who talks");
  const std::string person = person_of(table, turn.request.text("person"));
  Right right = table.listing.right_of(person);
  right.muted = turn.request.flag("on");
  set_right(turn, table.listing, person, std::move(right));
  push_view(table, Showing::People, turn.pushes);
}

void House::bar(Turn& turn) {
  Table& table = hosting(turn, "bars somebody");
  const std::string person = person_of(table, turn.request.text("person"));
  Right right = table.listing.right_of(person);
  right.link.clear();
  if (turn.request.flag("on")) {
    right.access = Right::Access::Barred;
    return send_away(turn, table, person, Who::Open, right);
  }
  if (right.access == Right::Access::Barred) right.access = Right::Access::None;
  set_right(turn, table.listing, person, std::move(right));
  push_view(table, Showing::People, turn.pushes);
}

/// At once, and for as many times as it takes.
void House::take_seat(Turn& turn) {
  Table& table = hosting(turn, "takes a seat back");
  const int seat = seat_of(turn.request, table.listing);
  const Seat place = table.listing.standing.seats[static_cast<std::size_t>(seat)];
  if (place.who == Who::Person && !table.listing.is_host(place.person))
    may_come_back(turn, table.listing, place.person);
  change_seat(turn, table, seat, {wanted_who(turn.request), "", clock_.seconds()},
              "took " + seat_words(seat) + " back");
}

}  // namespace undercroft::table
