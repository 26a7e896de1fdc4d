#include "table/check.h"

#include "protocol/library.h"
#include "table/listing.h"
#include "table/play.h"

namespace undercroft::table {
namespace {

/// Plays tables again.
class Replayer {
 public:
  explicit Replayer(const OpenRequest& where) : library_(where) {}

  enum class Found : u8 { Sound, Broken, Foreign };

  /// Says why where it is not sound.
  Found look(const TableRow& row, const std::vector<EventRow>& events, std::string& why) {
    Listing listing;
    why = row.flaw.empty() ? read_listing(row, listing) : row.flaw;
    for (const EventRow& event : events)
      if (why.empty() && !event.flaw.empty())
        why = "event " + std::to_string(event.n) + ": " + event.flaw;
    if (!why.empty()) return Found::Broken;
    const Record& begin = listing.head.begin;
    const std::shared_ptr<const Game> game = open(begin, why);
    if (!game) return Found::Foreign;
    try {
      const CatchChecks guard;
      Play play(game, terms_of(listing.head), [](std::string_view) { return std::string(); });
      why = play.load(begin, events, nullptr);
    } catch (const CheckFailed& failed) {
      why = std::string("it cannot be played: ") + failed.what();
    }
    return why.empty() ? Found::Sound : Found::Broken;
  }

 private:
  /// Null if the game is not here as it was played.
  std::shared_ptr<const Game> open(const Record& begin, std::string& why) {
    const GameEntry* entry = find_game(begin.game);
    if (entry == nullptr) {
      why = no_such_game(begin.game);
      return nullptr;
    }
    const Opened& opened = library_.open(*entry, begin.setup);
    if (!opened.game) {
      why = opened.problems.empty() ? "its content cannot be loaded" : opened.problems.front();
      return nullptr;
    }
    Record header = begin;
    header.seed.reset();
    header.answers.clear();
    const Refusal refusal =
        Driver(opened.game, Terms{0, Answering::Auto, Answering::Auto}).load(header);
    if (refusal.kind != Refusal::Kind::OtherContent) return opened.game;
    why = refusal.message;
    return nullptr;
  }

  Library library_;
};

}  // namespace

std::string check(Store& store, const OpenRequest& where,
                  const std::function<void(std::size_t done, std::size_t all)>& progress,
                  CheckReport& report) {
  std::string problem = store.inspect(report.place);
  Changes all;
  if (problem.empty()) problem = store.read_all(all);
  if (!problem.empty()) return problem;
  report.size.tables = all.tables.size();
  report.size.people = all.people.size();
  for (const PersonRow& row : all.people)
    if (!row.flaw.empty()) report.broken.push_back({{}, row.hash, row.flaw});
  for (const RightRow& row : all.rights)
    if (!row.flaw.empty()) report.broken.push_back({row.table, row.person, row.flaw});
  Replayer replayer(where);
  std::size_t done = 0;
  for (const TableRow& row : all.tables) {
    std::vector<EventRow> events;
    if (problem = store.read_events(row.id, events); !problem.empty()) return problem;
    report.size.events += events.size();
    std::string why;
    const Replayer::Found how = replayer.look(row, events, why);
    if (how != Replayer::Found::Sound)
      (how == Replayer::Found::Broken ? report.broken : report.foreign)
          .push_back({row.id, {}, why});
    progress(++done, all.tables.size());
  }
  std::vector<std::string> strays;
  problem = store.read_strays(strays);
  for (const std::string& table : strays)
    report.broken.push_back({table, {}, "it has events and no row"});
  return problem;
}

}  // namespace undercroft::table
