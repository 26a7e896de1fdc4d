#include <algorithm>

#include "protocol/library.h"
#include "table/house.h"
#include "table/names.h"
#include "table/secrets.h"

namespace undercroft::table {
namespace {

/// What it costs to load a table that is not in memory, beside its answers.
constexpr i64 kLoadPrice = 15;
/// Of what a table takes of everybody, a stranger does so much at most; and those who were invited
/// go on when strangers have used it up.
constexpr i64 kStrangersPart = 10;
constexpr i64 kInvitedTimes = 3;

std::string first_of(const std::vector<std::string>& problems) {
  return problems.empty() ? "its content cannot be loaded" : problems.front();
}

}  // namespace

std::string House::name_of(std::string_view person) const {
  const auto found = people_.find(std::string(person));
  if (found != people_.end() && !found->second.empty()) return found->second;
  constexpr u64 kGuests = 900;
  return "Guest " + std::to_string(100 + hash_text(person).low % kGuests);
}

Names House::names(const std::string& table) {
  return [this, table](std::string_view person) {
    return Called(name_of(person), handle_of(table, person));
  };
}

/// Nobody but the server knows the hash that it is made of.
std::string House::handle_of(const std::string& table, std::string_view person) {
  constexpr std::size_t kLength = 10;
  return digest_of({"handle", table, person}).substr(0, kLength);
}

std::vector<std::string> House::guests_of(const Table& table) const {
  std::set<std::string> out;
  for (const Seat& seat : table.listing.standing.seats) out.insert(seat.person);
  for (const auto& [viewer, seen] : table.viewers)
    if (const auto found = connections_.find(viewer); found != connections_.end())
      out.insert(found->second.person);
  for (const auto& [person, right] : table.listing.rights) {
    using Access = Right::Access;
    if (right.muted || right.access == Access::Out || right.access == Access::Barred)
      out.insert(person);
  }
  out.erase("");
  out.erase(table.listing.head.host);
  return {out.begin(), out.end()};
}

/// Whoever is here, was let in or has done something here.
std::string House::person_of(const Table& table, const std::string& handle) const {
  const auto is = [&](const std::string& person) {
    return !person.empty() && handle_of(table.listing.id, person) == handle;
  };
  if (is(table.listing.head.host)) return table.listing.head.host;
  for (const std::string& person : guests_of(table))
    if (is(person)) return person;
  for (const auto& [person, right] : table.listing.rights)
    if (is(person)) return person;
  std::set<std::string_view> seen;
  for (const Event& event : table.play.events())
    if (seen.insert(event.by).second && is(event.by)) return event.by;
  Request::refuse("'person' is nobody at this table: it is what 'person' of a seat, a guest or a " +
                  std::string("line of chat says"));
}

std::string House::look_alike(const Listing& listing, std::string_view person,
                              const std::string& name) const {
  const std::string look = look_of(name);
  std::vector<std::string> first = listing.persons();
  first.push_back(listing.head.host);
  for (const std::string& other : first)
    if (other != person && look_of(name_of(other)) == look) return name_of(other);
  return {};
}

/// The host and those who sit come first, then whoever was here earlier. Who has no name cannot
/// help being called like another guest.
void House::check_name(const Table& table, const Connection& from) const {
  const std::string& me = from.person;
  if (table.listing.is_host(me) || !people_.contains(me)) return;
  const std::string name = name_of(me);
  std::string other = look_alike(table.listing, me, name);
  const std::string look = look_of(name);
  for (auto viewer = table.viewers.begin();
       other.empty() && viewer != table.viewers.end() && viewer->first < from.id; ++viewer) {
    const auto found = connections_.find(viewer->first);
    if (found == connections_.end() || found->second.person == me) continue;
    if (std::string theirs = name_of(found->second.person); look_of(theirs) == look)
      other = std::move(theirs);
  }
  if (!other.empty())
    throw Refused{"taken", "somebody called " + other + " is at this table; take another name"};
}

void House::set_right(Turn& turn, Listing& listing, const std::string& person, Right right) {
  turn.changes.rights.push_back({person, listing.id, word_for(right)});
  listing.rights[person] = std::move(right);
}

/// Puts a table, as it is kept, where people find it. Nobody looks for one that has retired, so
/// that it takes no memory.
void House::list(std::shared_ptr<const Listing> listing) {
  const std::string& id = listing->id;
  if (listing->head.retired) return unlist(id);
  std::shared_ptr<const Listing>& kept = listings_[id];
  if (kept) delist(*kept);
  kept = std::move(listing);
  enlist(*kept);
  if (!kept->head.after.empty()) next_[kept->head.after] = kept->id;
}

void House::unlist(const std::string& id) {
  const auto found = listings_.find(id);
  if (found == listings_.end()) return;
  const std::shared_ptr<const Listing> gone = std::move(found->second);
  listings_.erase(found);
  delist(*gone);
  if (const auto next = next_.find(gone->head.after);
      next != next_.end() && next->second == gone->id)
    next_.erase(next);
}

/// Where a campaign went on from a table: one that is kept, or one that is about to be.
std::optional<std::string> House::next_of(const std::string& id) const {
  const auto next = next_.find(id);
  if (next == next_.end()) return {};
  const bool exists = tables_.contains(next->second) || listings_.contains(next->second);
  return exists ? std::optional(next->second) : std::nullopt;
}

/// As it is kept; one that is not in the lobby is read from the store.
std::shared_ptr<const Listing> House::listing(const std::string& id) {
  std::shared_ptr<const Listing> found;
  if (const auto known = listings_.find(id); known != listings_.end() && !unsure_.contains(id))
    found = known->second;
  else
    found = read_again(id);
  if (!found) throw Refused{"no_table", "there is no table '" + id + "'"};
  return found;
}

Table::Table(Listing known, Play begun, const Clock& clock)
    : listing(std::move(known)),
      play(std::move(begun)),
      bot(random_below(~u64{0})),
      told(std::ssize(play.events())),
      used(clock.seconds()),
      moved_ms(clock.milliseconds()) {}

void Table::count() {
  for (; counted_ < play.events().size(); ++counted_) {
    const Event& next = play.events()[counted_];
    for (Tally* tally : {&all_, &by_[next.by]}) {
      ++(next.kind == Event::Kind::Chat   ? tally->chats
         : next.kind == Event::Kind::Seat ? tally->seatings
                                          : tally->answers);
      if (next.kind == Event::Kind::Undo) ++tally->undos;
    }
  }
}

const Table::Tally& Table::all() {
  count();
  return all_;
}

bool Table::knows(const std::string& person) {
  count();
  return by_.contains(person);
}

Table::Tally Table::of(const std::string& person) {
  count();
  const auto found = by_.find(person);
  return found == by_.end() ? Tally() : found->second;
}

i64 House::bound_of(Event::Kind kind) const {
  const bool lines = kind == Event::Kind::Chat || kind == Event::Kind::Seat;
  return lines ? options_.most_lines : options_.most_answers;
}

/// Whoever opens a table replays all of it.
void House::check_bound(Table& table, Event::Kind kind, const std::string& person) const {
  check_data(kind == Event::Kind::Chat ? Adds::Anew : Adds::ToTables);
  if (kind == Event::Kind::Chat || kind == Event::Kind::Seat)
    return check_lines(table, kind, person);
  const i64 most = bound_of(kind);
  if (table.all().answers >= most)
    throw Refused{"full", "this table has had " + std::to_string(most) +
                              " answers and undos; branch a table from it to play on"};
  const i64 mine = std::max<i64>(1, most / kStrangersPart);
  if (kind == Event::Kind::Undo && table.listing.is_stranger(person) &&
      table.of(person).undos >= mine)
    throw Refused{"full", "you have taken back " + std::to_string(mine) +
                              " times at this table, which is enough"};
}

void House::check_lines(Table& table, Event::Kind kind, const std::string& person) const {
  const i64 most = bound_of(kind);
  const std::string what = kind == Event::Kind::Chat ? "lines of chat" : "changes of seats";
  const Listing& listing = table.listing;
  const bool strange = listing.is_stranger(person);
  const i64 mine = strange ? std::max<i64>(1, most / kStrangersPart) : most;
  if (table.of(person).of(kind) >= mine)
    throw Refused{"full", std::to_string(mine) + " " + what + " by you are enough at this table"};
  if (listing.is_host(person)) return;
  const i64 others = table.all().of(kind) - table.of(listing.head.host).of(kind);
  if (others >= (strange ? most : most * kInvitedTimes))
    throw Refused{"full", "this table takes no more " + what +
                              (strange ? "; its host can still invite you" : "")};
}

/// Everybody waits while content is compiled, so it is done once: the packs are the same for all
/// tables, whatever their set-up.
const Opened& House::open_entry(const GameEntry& entry) {
  const auto found = opened_.find(entry.id);
  if (found != opened_.end()) return found->second;
  return opened_[std::string(entry.id)] = entry.open(options_.where);
}

std::shared_ptr<const Game> House::open_game(const std::string& id) {
  const GameEntry* entry = find_game(id);
  if (entry == nullptr) throw Refused{"unknown_game", no_such_game(id)};
  const Opened& opened = open_entry(*entry);
  if (!opened.game) throw Refused{"unavailable", first_of(opened.problems)};
  return opened.game;
}

/// Reads a table from the store and plays it again.
void House::load(const Listing& known) {
  const std::string& id = known.id;
  const std::vector<EventRow> rows = read_events(id);
  const Record& begin = known.head.begin;
  Play play(open_game(begin.game), terms_of(known.head), names(id));
  const std::string problem = play.load(begin, rows, guides_.find(begin.game, known.head.guide));
  if (!problem.empty()) {
    set_broken(id, "table " + id + ": " + problem);
    throw Refused{"other_content", "table " + id + ": " + problem};
  }
  auto made = std::make_unique<Table>(known, std::move(play), clock_);
  refresh(*made);
  tables_[id] = std::move(made);
}

/// Luck of its own, unless somebody names a seed.
void House::draw_luck(Head& head, std::optional<i64> seed) {
  head.begin.seed.reset();
  head.luck.clear();
  head.seed_is_known = seed.has_value();
  if (seed)
    head.begin.seed = static_cast<u64>(*seed);
  else
    head.luck = new_token();
}

/// Whoever may not is refused before anything is read and played again for them.
Table& House::fetch(const Turn& turn, const std::string& id, const Check& check) {
  if (!tables_.contains(id)) {
    if (const auto found = broken_.find(id); found != broken_.end())
      throw Refused{"other_content", found->second};
    // A table that was dropped may have left something that the store does not know of yet.
    if (pending(id) > 0) drain();
    const std::shared_ptr<const Listing> known = listing(id);
    check(*known);
    pay(turn.from, kLoadPrice + known->standing.seq / kAnswersOfWork);
    make_room();
    load(*known);
  }
  Table& found = *tables_.at(id);
  found.used = clock_.seconds();
  check(found.listing);
  return found;
}

/// What the lobby says follows what is played.
void House::refresh(Table& table) {
  Standing& standing = table.listing.standing;
  const Play& play = table.play;
  std::vector<Seat> seats = play.seats();
  for (std::size_t i = 0; i < seats.size() && i < standing.seats.size(); ++i)
    if (seats[i].person == standing.seats[i].person && seats[i].who == standing.seats[i].who)
      seats[i].since = standing.seats[i].since;
  standing.seats = std::move(seats);
  standing.seq = play.seq();
  standing.waiting.clear();
  for (u32 seat = 0; seat < play.seats().size(); ++seat)
    if ((play.asked() >> seat & 1U) != 0) standing.waiting.push_back(static_cast<int>(seat));
  standing.scene_title = play.title();
  const Outcome outcome = play.game().outcome(play.driver().state());
  standing.result = outcome.result == Result::Undecided ? "" : result_word(outcome.result);
  if (!play.events().empty()) standing.moved = play.events().back().time;
}

Table& House::asked_for(Turn& turn, const Check& check) {
  turn.table = turn.request.text("table");
  return fetch(turn, turn.table, check);
}

void House::check_looks(const Listing& listing, const std::string& person) {
  if (!listing.may_look(person))
    throw Refused{"not_yours", "you have no right to look at this table; ask for a link"};
}

void House::check_sits(const Listing& listing, const std::string& person) {
  check_looks(listing, person);
  if (!listing.holds_seat(person))
    throw Refused{"not_yours", "only those who sit at the table do this; sit down first"};
}

Table& House::looking(Turn& turn) {
  return asked_for(turn, [&](const Listing& listing) { check_looks(listing, turn.from.person); });
}

Table& House::sitting(Turn& turn) {
  return asked_for(turn, [&](const Listing& listing) { check_sits(listing, turn.from.person); });
}

Table& House::hosting(Turn& turn, const std::string& what) {
  return asked_for(turn, [&](const Listing& listing) {
    check_looks(listing, turn.from.person);
    if (!listing.is_host(turn.from.person)) throw Refused{"not_yours", "only the host " + what};
  });
}

bool House::is_here(const Table& table, std::string_view person) const {
  return std::ranges::any_of(table.viewers, [&](const auto& viewer) {
    const auto found = connections_.find(viewer.first);
    return found != connections_.end() && found->second.person == person;
  });
}

void House::stop_looking(Connection& connection, const std::string& id) {
  connection.open.erase(id);
  const auto found = tables_.find(id);
  if (found == tables_.end()) return;
  Table& table = *found->second;
  table.viewers.erase(connection.id);
  if (is_here(table, connection.person)) return;
  for (const int seat : table.listing.seats_of(connection.person)) {
    table.listing.standing.seats[static_cast<std::size_t>(seat)].since = clock_.seconds();
    table.pointing.erase(seat);
  }
  table.used = clock_.seconds();
  Entry entry;
  push_view(table, Showing::People, entry.deliveries);
  if (!entry.deliveries.empty()) hand_out(table, std::move(entry));
}

/// Something that nobody asked for: at once, or behind what is not durable yet.
void House::hand_out(Table& table, Entry entry) {
  if (entry.changes.empty() && pending(table.listing.id) == 0)
    send_all(entry.deliveries);
  else
    submit(table.listing.id, std::move(entry));
}

}  // namespace undercroft::table
