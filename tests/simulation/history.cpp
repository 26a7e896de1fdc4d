#include "history.h"

#include <algorithm>
#include <boost/json.hpp>
#include <limits>

#include "protocol/scene_text.h"
#include "table/play.h"
#include "table/secrets.h"

namespace undercroft::table {
namespace {

namespace json = boost::json;

bool is_sign(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
         c == '_';
}

/// Calls it with every run of letters, digits and what names and tokens have.
template <class Take>
void for_each_word(std::string_view text, const Take& take) {
  std::size_t begin = 0;
  for (std::size_t i = 0; i <= text.size(); ++i) {
    if (i < text.size() && is_sign(text[i])) continue;
    take(text.substr(begin, i - begin));
    begin = i + 1;
  }
}

bool has_word(std::string_view text, std::string_view word) {
  bool found = false;
  for_each_word(text, [&](std::string_view each) { found = found || each == word; });
  return found;
}

std::string place_of(const std::string& table, i64 n) {
  return "table " + table + ", event " + std::to_string(n);
}

}  // namespace

// What the store does.

const History::TableFacts* History::table(const std::string& id) const {
  const auto found = tables_.find(id);
  return found == tables_.end() || found->second.row.id.empty() ? nullptr : &found->second;
}

std::vector<std::string> History::sound_tables() const {
  std::vector<std::string> out;
  for (const auto& [id, facts] : tables_)
    if (!is_spoiled(id) && !facts.row.id.empty()) out.push_back(id);
  return out;
}

std::string History::name(const std::string& person) const {
  const auto found = people_.find(person);
  return found == people_.end() ? "" : found->second.name;
}

std::string History::right(const std::string& person, const std::string& table) const {
  const auto found = rights_.find({person, table});
  return found == rights_.end() ? "" : found->second.what;
}

bool History::had_right(const std::string& person, const std::string& table,
                        std::string_view word) const {
  const auto found = had_rights_.find({person, table});
  return found != had_rights_.end() &&
         std::ranges::any_of(found->second,
                             [&](const std::string& what) { return has_word(what, word); });
}

std::string History::next_of(const std::string& table) const {
  const auto found = std::ranges::find_if(
      tables_, [&](const auto& item) { return item.second.listing.head.after == table; });
  return found == tables_.end() ? "" : found->first;
}

bool History::is_owner(const std::string& person, const std::string& id) const {
  const TableFacts* facts = table(id);
  if (facts == nullptr) return false;
  return facts->listing.is_host(person) ||
         std::ranges::any_of(facts->seats,
                             [&](const Seat& seat) { return seat.person == person; }) ||
         has_word(right(person, id), "invite");
}

bool History::may_look(const std::string& person, const std::string& id) const {
  Listing listing = tables_.at(id).listing;
  listing.rights[person] = read_right(right(person, id));
  return listing.may_look(person);
}

void History::tried(const Changes& changes) {
  for (const RightRow& row : changes.rights) shut_out_.erase({row.person, row.table});
  for (const TableRow& row : changes.tables) {
    Listing listing;
    if (const std::string problem = read_listing(row, listing); !problem.empty())
      breaks("a row that cannot be read is written: " + problem);
    for (const std::string& hash : {listing.head.invite, listing.head.watch}) hide(hash, {});
    if (!listing.head.luck.empty()) hide(listing.head.luck, {});
  }
}

void History::kept(const Changes& changes) {
  for (const EventRow& row : changes.events) {
    const TableFacts& facts = tables_[row.table];
    if (row.n > std::ssize(facts.events)) promote(row.table, row.n);
    if (row.n != std::ssize(facts.events))
      breaks(place_of(row.table, row.n) + " is kept where " + std::to_string(facts.events.size()) +
             " are");
    else
      add_event(row);
  }
  for (const TableRow& row : changes.tables) put_table(row);
  for (const PersonRow& row : changes.people) {
    if (row.name.empty()) {
      old_names_[row.hash].insert(name(row.hash));
      people_.erase(row.hash);
    } else {
      people_[row.hash] = row;
      old_names_[row.hash].erase(row.name);
      forgotten_.erase(row.name);
      long_forgotten_.erase(row.name);
    }
  }
  for (const RightRow& row : changes.rights) {
    rights_[{row.person, row.table}] = row;
    had_rights_[{row.person, row.table}].insert(row.what);
    tables_[row.table].owners.insert(row.person);
  }
  for (const EventRow& row : changes.rewritten) {
    std::vector<EventRow>& events = tables_[row.table].events;
    if (row.n < 0 || row.n >= std::ssize(events))
      breaks(place_of(row.table, row.n) + " is written again and was not there");
    else
      events[static_cast<std::size_t>(row.n)] = row;
  }
  for (const std::string& id : changes.gone) delete_table(id);
}

void History::delete_table(const std::string& id) {
  gone_.insert(id);
  tables_.erase(id);
  std::erase_if(rights_, [&](const auto& item) { return item.first.second == id; });
}

void History::accept_rewritten(TableFacts& facts, const std::vector<EventRow>& rows) {
  for (std::size_t i = 0; i < std::min(rows.size(), facts.events.size()); ++i)
    for (const Changes& changes : unsure_)
      if (std::ranges::find(changes.rewritten, rows[i]) != changes.rewritten.end())
        facts.events[i] = rows[i];
}

/// Something was built on a commit that had seemed to fail, so it is there.
void History::promote(const std::string& table, i64 n) {
  for (std::size_t i = 0; i < unsure_.size(); ++i) {
    const bool fits = std::ranges::any_of(unsure_[i].events, [&](const EventRow& row) {
      return row.table == table && row.n < n && row.n == std::ssize(tables_[table].events);
    });
    if (!fits) continue;
    const Changes there = std::move(unsure_[i]);
    unsure_.erase(unsure_.begin() + static_cast<std::ptrdiff_t>(i));
    kept(there);
    return;
  }
}

void History::put_table(const TableRow& row) {
  TableFacts& facts = tables_[row.id];
  facts.row = row;
  Listing listing;
  read_listing(row, listing);
  facts.listing = std::move(listing);
  facts.owners.insert(facts.listing.head.host);
}

void History::add_event(const EventRow& row) {
  TableFacts& facts = tables_[row.table];
  Event event;
  if (const std::string problem = read_event(row, event); !problem.empty())
    return breaks(place_of(row.table, row.n) + " cannot be read: " + problem);
  facts.events.push_back(row);
  using Kind = Event::Kind;
  switch (event.kind) {
    case Kind::Start: facts.seats = event.seats; break;
    case Kind::Answer:
    case Kind::Undo: ++facts.seq; break;
    case Kind::Seat:
      facts.seats.at(static_cast<std::size_t>(event.seat)) = event.place;
      ++facts.done[event.by + "/" + std::to_string(event.seat) + "/" +
                   std::string(word_for(event.place.who))];
      break;
    case Kind::Chat: ++facts.done[event.by + "/" + event.text]; break;
    case Kind::Tips: break;
  }
  if (!event.nonce.empty() &&
      !facts.nonces.try_emplace(event.by + "/" + event.nonce, facts.seq).second)
    breaks(place_of(row.table, row.n) + ": the answer " + event.nonce + " counts twice");
  facts.sat.resize(static_cast<std::size_t>(facts.seq) + 1);
  facts.sat.back().push_back(facts.seats);
  for (const Seat& seat : facts.seats) facts.owners.insert(seat.person);
}

void History::read(const std::string& table, const std::vector<EventRow>& rows) {
  const TableFacts* facts = this->table(table);
  if (facts == nullptr || is_spoiled(table)) return;
  while (std::ssize(rows) > std::ssize(facts->events)) {
    const std::size_t before = facts->events.size();
    promote(table, std::ssize(rows));
    if (facts->events.size() == before) break;
  }
  accept_rewritten(tables_.at(table), rows);
  const bool maybe_gone = std::ranges::any_of(unsure_, [&](const Changes& changes) {
    return std::ranges::find(changes.gone, table) != changes.gone.end();
  });
  if (rows != facts->events && !(rows.empty() && maybe_gone))
    breaks("of table " + table + " " + std::to_string(rows.size()) + " events are read, kept are " +
           std::to_string(facts->events.size()));
}

/// Of each commit that seemed to fail: is all of it there, or nothing?
void History::find_out(const std::map<std::string, std::vector<EventRow>>& events,
                       const Changes& all) {
  const std::vector<Changes> unsure = std::move(unsure_);
  unsure_.clear();
  for (const Changes& changes : unsure) {
    // What was spoiled since tells nothing.
    const auto sound = [&](const EventRow& row) { return !is_spoiled(row.table); };
    const auto there = std::ranges::count_if(changes.events, [&](const EventRow& row) {
      const auto found = events.find(row.table);
      return sound(row) && found != events.end() && row.n < std::ssize(found->second) &&
             found->second[static_cast<std::size_t>(row.n)] == row;
    });
    const bool known = std::ranges::any_of(changes.events, [&](const EventRow& row) {
      return row.n < std::ssize(tables_[row.table].events);
    });
    const bool deletes = std::ranges::any_of(changes.gone, [&](const std::string& id) {
      return table(id) != nullptr &&
             std::ranges::find(all.tables, id, &TableRow::id) == all.tables.end();
    });
    if (deletes && !known) {
      kept(changes);
    } else if (deletes) {
      for (const std::string& id : changes.gone) delete_table(id);
    } else if (there == 0 || known) {
      // Rows without an event are looked at one by one.
      if (changes.events.empty()) unsure_.push_back(changes);
    } else if (there == std::ranges::count_if(changes.events, sound)) {
      kept(changes);
    } else {
      breaks("half of a commit is there");
    }
  }
}

void History::check_events(const std::map<std::string, std::vector<EventRow>>& events) {
  static const std::vector<EventRow> none;
  for (auto& [id, facts] : tables_) {
    if (is_spoiled(id)) continue;
    const auto there = events.find(id);
    const std::vector<EventRow>& rows = there == events.end() ? none : there->second;
    accept_rewritten(facts, rows);
    if (rows != facts.events)
      breaks("after a restart table " + id + " has " + std::to_string(rows.size()) +
             " events; kept were " + std::to_string(facts.events.size()));
  }
  for (const auto& [id, rows] : events)
    if (table(id) == nullptr && !is_spoiled(id)) breaks("nobody ever kept table " + id);
}

void History::check_rows(const Changes& all) {
  const auto among = [&](const auto& row, const auto member) {
    return std::ranges::any_of(unsure_, [&](const Changes& changes) {
      const auto& rows = changes.*member;
      return std::ranges::find(rows, row) != rows.end();
    });
  };
  std::size_t tables = 0;
  for (const TableRow& row : all.tables) {
    if (is_spoiled(row.id)) continue;
    ++tables;
    if (tables_[row.id].row == row) continue;
    if (!among(row, &Changes::tables)) breaks("the row of table " + row.id + " is another one");
    put_table(row);
  }
  if (tables != sound_tables().size()) breaks("rows of tables are gone");
  std::map<std::string, PersonRow> people;
  for (const PersonRow& row : all.people) {
    people[row.hash] = row;
    if (name(row.hash) != row.name && !among(row, &Changes::people))
      breaks("a person's name is another one: " + row.name);
  }
  for (const auto& [hash, row] : people_)
    if (!people.contains(hash) && !among(PersonRow{hash, ""}, &Changes::people))
      breaks("the name " + row.name + " is gone");
  people_ = std::move(people);
  std::map<std::pair<std::string, std::string>, RightRow> rights;
  for (const RightRow& row : all.rights) {
    rights[{row.person, row.table}] = row;
    had_rights_[{row.person, row.table}].insert(row.what);
    if (rights_[{row.person, row.table}] != row && !among(row, &Changes::rights))
      breaks("a right at table " + row.table + " is another one");
  }
  if (rights.size() < rights_.size()) breaks("rights are gone");
  rights_ = std::move(rights);
  for (const auto& [key, row] : rights_) tables_[row.table].owners.insert(row.person);
}

void History::found(const Changes& all) {
  std::map<std::string, std::vector<EventRow>> events;
  for (const EventRow& row : all.events) events[row.table].push_back(row);
  const auto flawed = [&](const auto& rows, const auto& table_of) {
    for (const auto& row : rows)
      if (!row.flaw.empty() && !is_spoiled(table_of(row)))
        breaks("a row of table " + table_of(row) + " is flawed: " + row.flaw);
  };
  flawed(all.tables, [](const TableRow& row) { return row.id; });
  flawed(all.events, [](const EventRow& row) { return row.table; });
  flawed(all.rights, [](const RightRow& row) { return row.table; });
  find_out(events, all);
  check_events(events);
  check_rows(all);
  unsure_.clear();
}

void History::seen(const Changes& all) {
  const std::vector<Changes> unsure = unsure_;
  found(all);
  unsure_ = unsure;
}

// What people are sent.

void History::hide(const std::string& secret, const std::string& table) {
  secrets_.try_emplace(secret, Secret{table, {}});
}

void History::hide_from_others(const std::string& secret, const std::string& person) {
  secrets_.try_emplace(secret, Secret{{}, person});
}

void History::sent(const std::string& person, std::string_view text) {
  for_each_word(text, [&](std::string_view word) {
    // Tokens have 22 characters and hashes 43.
    if (word.size() != 22 && word.size() != 43) return;
    const auto found = secrets_.find(std::string(word));
    if (found == secrets_.end()) return;
    const Secret& secret = found->second;
    if (!secret.person.empty() && secret.person == person) return;
    const TableFacts* facts = table(secret.table);
    if (facts != nullptr && facts->listing.head.host == person) return;
    // Whoever deletes it was its host.
    if (is_gone(secret.table) && !long_gone_.contains(secret.table)) return;
    breaks("a secret is sent to somebody else: " + std::string(text.substr(0, 200)));
  });
}

void History::forgets(const std::string& person) {
  // A name that everybody has at first comes again with the next connection.
  for (const std::string& old : old_names_[person])
    if (old.find('-') != std::string::npos) forgotten_.insert(old);
}

void History::all_is_sent() {
  long_gone_ = gone_;
  long_forgotten_.merge(forgotten_);
  for (const auto& [key, row] : rights_)
    if (has_word(row.what, "out") || has_word(row.what, "barred")) shut_out_.insert(key);
}

void History::named(std::string_view text) {
  for_each_word(text, [&](std::string_view word) {
    if (long_forgotten_.contains(std::string(word)))
      breaks("a forgotten name is sent: " + std::string(text.substr(0, 200)));
  });
}

void History::shown(const std::string& id, i64 seq, const std::vector<int>& mine,
                    const std::string& person) {
  const TableFacts* facts = table(id);
  if (is_spoiled(id)) return breaks("table " + id + " is shown though its rows are broken");
  if (long_gone_.contains(id)) return breaks("table " + id + " is shown though it is deleted");
  if (is_gone(id)) return;
  if (shut_out_.contains({person, id}))
    return breaks("table " + id + " is shown to somebody who is shut out of it");
  if (facts == nullptr || seq > facts->seq)
    return breaks("table " + id + " is shown at " + std::to_string(seq) + ", kept is less");
  const auto& sat = facts->sat.at(static_cast<std::size_t>(seq));
  const bool true_seats = std::ranges::any_of(sat, [&](const std::vector<Seat>& seats) {
    std::vector<int> held;
    for (int i = 0; i < static_cast<int>(seats.size()); ++i)
      if (const Seat& seat = seats[static_cast<std::size_t>(i)];
          seat.who == Who::Person && seat.person == person)
        held.push_back(i);
    return held == mine;
  });
  if (!true_seats)
    breaks("table " + id + " at " + std::to_string(seq) + " is shown with somebody else's eyes");
}

void History::pictured(const std::string& id, i64 seq, int eyes, const json::value& scene) {
  const auto [known, is_new] = tables_.at(id).scenes.try_emplace({seq, eyes}, scene);
  if (!is_new && known->second != scene)
    breaks("two people see different things of table " + id + " at " + std::to_string(seq));
}

void History::replay(const OpenRequest& where) {
  for (const std::string& id : sound_tables()) {
    const TableFacts& facts = tables_.at(id);
    const std::string& name = facts.listing.head.begin.game;
    if (!opened_.contains(name)) opened_[name] = find_game(name)->open(where);
    replay(id, facts, *opened_[name].game);
  }
}

void History::replay(const std::string& id, const TableFacts& facts, const Game& game) {
  const Head& head = facts.listing.head;
  Play play(std::shared_ptr<const Game>(&game, [](const Game*) {}),
            {head.begin.seed.value_or(0), Answering::Auto, Answering::Auto,
             head.luck.empty() ? nullptr : luck_of(head.luck)},
            [](std::string_view) { return std::string(); });
  if (const std::string problem = play.load(head.begin, facts.events, nullptr); !problem.empty())
    return breaks("table " + id + " cannot be played again: " + problem);
  Walk walk(game, play.driver().setup());
  std::vector<Walk::Position> positions;
  i64 seq = 0;
  for (const Event& event : play.events()) {
    if (event.kind == Event::Kind::Undo) {
      positions.resize(event.to + 1);
      walk.go_back_to(positions.back());
      ++seq;
    } else if (event.kind == Event::Kind::Start || event.kind == Event::Kind::Answer) {
      walk.play(event.answers);
      positions.push_back(walk.position());
      if (event.kind == Event::Kind::Answer) ++seq;
    } else {
      continue;
    }
    for (auto found = facts.scenes.lower_bound({seq, std::numeric_limits<int>::min()});
         found != facts.scenes.end() && found->first.first == seq; ++found)
      if (json::parse(scene_text(walk.scene(found->first.second))) != found->second)
        breaks("table " + id + " at " + std::to_string(seq) + " was shown otherwise than it is");
  }
  if (seq != play.seq() || seq != facts.seq) breaks("table " + id + " plays to another position");
}

}  // namespace undercroft::table
