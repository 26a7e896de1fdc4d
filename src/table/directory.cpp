#include <algorithm>

#include "protocol/library.h"
#include "table/house.h"
#include "table/secrets.h"

namespace undercroft::table {
namespace {

/// What it costs to load a table that is not in memory, beside its answers.
constexpr i64 kLoadPrice = 15;

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

Names House::names() {
  return [this](std::string_view person) { return name_of(person); };
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

i64 Table::count(Event::Kind kind) {
  for (; counted_ < play.events().size(); ++counted_) {
    const Event::Kind next = play.events()[counted_].kind;
    ++(next == Event::Kind::Chat ? chats_ : next == Event::Kind::Seat ? seatings_ : answers_);
  }
  return kind == Event::Kind::Chat ? chats_ : kind == Event::Kind::Seat ? seatings_ : answers_;
}

i64 House::bound_of(Event::Kind kind) const {
  const bool lines = kind == Event::Kind::Chat || kind == Event::Kind::Seat;
  return lines ? options_.most_lines : options_.most_answers;
}

/// Whoever opens a table replays all of it.
void House::check_bound(Table& table, Event::Kind kind) const {
  check_data(kind == Event::Kind::Chat ? Adds::Anew : Adds::ToTables);
  if (table.count(kind) < bound_of(kind)) return;
  const std::string most = std::to_string(bound_of(kind));
  if (kind == Event::Kind::Chat)
    throw Refused{"full", "this table has " + most + " lines of chat and takes no more"};
  if (kind == Event::Kind::Seat)
    throw Refused{"full", "seats of this table have changed " + most + " times, which is enough"};
  throw Refused{"full", "this table has had " + most +
                            " answers and undos; branch a table from it to play on"};
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

/// The table in memory; it is read from the store if it is not there.
Table& House::table(const std::string& id) {
  if (const auto found = tables_.find(id); found != tables_.end()) {
    found->second->used = clock_.seconds();
    return *found->second;
  }
  if (const auto found = broken_.find(id); found != broken_.end())
    throw Refused{"other_content", found->second};
  // A table that was dropped may have left something that the store does not know of yet.
  if (pending(id) > 0) drain();
  make_room();
  const std::shared_ptr<const Listing> known = listing(id);
  const std::vector<EventRow> rows = read_events(id);
  const Record& begin = known->head.begin;
  Play play(open_game(begin.game), terms_of(known->head), names());
  const std::string problem = play.load(begin, rows, guides_.find(begin.game, known->head.guide));
  if (!problem.empty()) {
    set_broken(id, "table " + id + ": " + problem);
    throw Refused{"other_content", "table " + id + ": " + problem};
  }
  auto made = std::make_unique<Table>(*known, std::move(play), clock_);
  refresh(*made);
  return *(tables_[id] = std::move(made));
}

Terms House::terms_of(const Head& head) {
  return {head.begin.seed.value_or(0), Answering::Auto, Answering::Auto,
          head.luck.empty() ? nullptr : luck_of(head.luck)};
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

Table& House::fetch(const Turn& turn, const std::string& id) {
  if (!tables_.contains(id)) {
    const auto known = listings_.find(id);
    const i64 answers = known == listings_.end() ? 0 : known->second->standing.seq;
    pay(turn.from, kLoadPrice + answers / kAnswersOfWork);
  }
  return table(id);
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

Table& House::looking(Turn& turn) {
  Table& found = fetch(turn, turn.request.text("table"));
  if (!found.listing.may_look(turn.from.person))
    throw Refused{"not_yours", "you have no right to look at this table; ask for a link"};
  turn.table = found.listing.id;
  return found;
}

Table& House::sitting(Turn& turn) {
  Table& found = looking(turn);
  if (!found.listing.holds_seat(turn.from.person))
    throw Refused{"not_yours", "only those who sit at the table do this; sit down first"};
  return found;
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
    for (const Delivery& delivery : entry.deliveries) send(delivery.connection, delivery.text);
  else
    submit(table.listing.id, std::move(entry));
}

}  // namespace undercroft::table
