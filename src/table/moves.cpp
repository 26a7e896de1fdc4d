#include <algorithm>
#include <boost/json.hpp>

#include "protocol/match.h"
#include "table/house.h"

namespace undercroft::table {
namespace {

constexpr std::size_t kMostNonce = 32;
/// While somebody is asked whether answers may be taken back, bots hold still, but not for ever.
constexpr i64 kBotsWaitMs = 30000;
/// Of one tick, so that people do not wait for bots.
constexpr int kMostBotAnswers = 20;

std::string seq_text(i64 seq) {
  return R"({"seq":)" + std::to_string(seq) + "}";
}

const Event& event_of(const Play& play, std::size_t given) {
  return play.events()[play.given()[given].event];
}

const std::string& nonce_of(const Request& request) {
  const std::string& nonce = request.text("nonce");
  if (nonce.empty() || nonce.size() > kMostNonce)
    Request::refuse("'nonce' is a text of 1 to 32 characters");
  return nonce;
}

std::string words_for(const Play& play, const Option& option) {
  const Offered* offered = find(play.offered(), option);
  return offered == nullptr ? play.game().text(play.driver().state(), option) : offered->text;
}

std::string undo_words(const Play& play, std::size_t to, int reveals) {
  const std::size_t count = play.given().size() - to;
  std::string out = "took back ";
  out += count == 1 ? "an answer" : std::to_string(count) + " answers";
  if (reveals > 0) out += reveals == 1 ? " and what it revealed" : " and what they revealed";
  if (const std::string& words = play.given()[to].words; !words.empty()) out += ": " + words;
  return out;
}

}  // namespace

/// An answer to an older position is refused, and whoever gave it sees the new one.
void House::check_seq(Turn& turn, Table& table) {
  const std::optional<i64> seq = turn.request.number("seq", 0, std::numeric_limits<i64>::max());
  if (!seq) Request::refuse("'seq' is missing: it says which position is answered");
  if (*seq == table.play.seq()) return;
  const std::string common =
      R"("push":"table",)" + common_text(table, table.play.recent_log(kMostLog));
  turn.pushes.push_back({turn.from.id, std::make_shared<const std::string>(view_text(
                                           table, turn.from.person, Showing::Position, common))});
  note_seen(table, turn);
  throw Refused{"stale", "the table has moved on to " + std::to_string(table.play.seq()) +
                             "; this was for " + std::to_string(*seq)};
}

void House::choose(Turn& turn) {
  Table& table = sitting(turn);
  Play& play = table.play;
  const std::string& nonce = nonce_of(turn.request);
  if (const i64 seq = play.seq_of_nonce(turn.from.person, nonce); seq > 0) {
    turn.reply = seq_text(seq);
    return;
  }
  check_seq(turn, table);
  if (play.is_over()) throw Refused{"over", "the game is over"};
  const Option option = match_option(play.driver(), turn.request);
  if (option.seat != kParty && !table.listing.holds(turn.from.person, option.seat))
    throw Refused{"not_yours", "that answer is seat " + std::to_string(option.seat) + "'s"};
  std::string toll = toll_of_others(table, turn.from.person, option);
  if (!toll.empty() && table.ask && table.ask->option == option &&
      table.ask->by != turn.from.person) {
    agree(turn, table, *table.ask);  // who answers the same agrees
    turn.reply = table.ask ? R"({"asked":true})" : seq_text(play.seq());
    return;
  }
  if (!toll.empty() || needs_consent(table, turn.from.person, option))
    return ask_others(turn, table,
                      {.text = words_for(play, option), .toll = std::move(toll), .option = option});
  this->play(table, option, turn.from.person, nonce);
  turn.reply = seq_text(play.seq());
  keep(table, turn.changes);
  push_view(table, Showing::Position, turn.pushes);
}

void House::play(Table& table, const Option& option, const std::string& by,
                 const std::string& nonce) {
  check_bound(table, Event::Kind::Answer, by);
  const int seat = option.seat != kParty ? option.seat : eyes_of(table, by);
  table.play.answer(option, by, seat, nonce, clock_.seconds());
  table.ask.reset();
  table.moved_ms = clock_.milliseconds();
  ++answers_;
}

bool House::needs_consent(const Table& table, const std::string& person, const Option& option) {
  return !table.listing.is_host(person) && table.listing.persons().size() > 1 &&
         table.play.gives_up(option);
}

std::string House::toll_of_others(const Table& table, const std::string& person,
                                  const Option& option) const {
  const Offered* offered = find(table.play.offered(), option);
  if (offered == nullptr || !offered->ends) return {};
  const bool others = std::ranges::any_of(table.listing.persons(), [&](const std::string& other) {
    return other != person && is_here(table, other);
  });
  // Whoever is here but does not answer holds nobody up for long.
  const bool waited = table.ask && table.ask->by == person && table.ask->option == option &&
                      clock_.milliseconds() - table.ask->asked_ms >= kBotsWaitMs;
  return others && !waited ? offered->toll : std::string();
}

/// Whoever was told no does not ask on and on, nor over somebody else's question.
void House::ask_others(Turn& turn, Table& table, Ask ask) {
  const std::string& me = turn.from.person;
  const i64 now = clock_.milliseconds();
  if (const auto last = table.declined.find(me);
      last != table.declined.end() && clock_.seconds() - last->second < options_.nudge_seconds)
    throw Refused{"too_soon", "that was just declined; ask again in a minute"};
  ask.asked_ms = now;
  if (table.ask && table.ask->by == me)
    ask.asked_ms = table.ask->asked_ms;
  else if (table.ask && !table.listing.is_host(me) && now - table.ask->asked_ms < kBotsWaitMs)
    throw Refused{"too_soon", "somebody else asks something; answer that first"};
  ask.id = "a" + std::to_string(++asks_);
  ask.by = me;
  table.ask = std::move(ask);
  turn.reply = R"({"asked":true})";
  push_view(table, Showing::People, turn.pushes);
}

// Taking back.

std::size_t House::default_undo(const Play& play) {
  for (std::size_t i = play.given().size(); i > 0; --i)
    if (!event_of(play, i - 1).by.empty()) return i - 1;
  return play.given().empty() ? 0 : play.given().size() - 1;
}

/// Free is what tells nobody anything and what nobody has built on: a teammate who has answered
/// again agrees with what was there.
std::vector<UndoPoint> House::undo_points(const Table& table, std::string_view person,
                                          std::size_t most) {
  const std::vector<std::string> persons = table.listing.persons();
  const bool alone =
      std::ranges::all_of(persons, [&](const auto& other) { return other == person; });
  const bool never = table.listing.head.undo == "never";
  std::vector<UndoPoint> out;
  std::map<std::string_view, int> answers;
  // One by one or all at once, it is the same answers that go.
  for (const std::string& other : table.play.overruled()) ++answers[other];
  bool built_on = false;
  int reveals = 0;
  for (std::size_t to = table.play.given().size(); to > 0 && out.size() < most; --to) {
    reveals += table.play.given()[to - 1].reveals;
    const std::string& by = event_of(table.play, to - 1).by;
    const bool others = by != person && std::ranges::find(persons, by) != persons.end();
    if (++answers[by] > 1 && others) built_on = true;
    Undoing how = Undoing::Free;
    if (reveals > 0 && never)
      how = Undoing::Never;
    else if (!alone && (reveals > 0 || built_on))
      how = Undoing::Consent;
    out.push_back({to - 1, reveals, how});
  }
  return out;
}

/// Giving up is taken back by the host, by somebody alone or with everybody's consent, as long as
/// no campaign goes on from there.
std::optional<UndoPoint> House::end_point(const Table& table, std::string_view person) const {
  const std::optional<std::size_t> to = table.play.given_up();
  if (!to || next_of(table.listing.id)) return {};
  UndoPoint point = undo_points(table, person, table.play.given().size() - *to).back();
  const std::vector<std::string> persons = table.listing.persons();
  const bool alone =
      std::ranges::all_of(persons, [&](const auto& other) { return other == person; });
  if (point.how != Undoing::Never)
    point.how = alone || table.listing.is_host(person) ? Undoing::Free : Undoing::Consent;
  return point;
}

void House::undo(Turn& turn) {
  Table& table = looking(turn);
  const Play& play = table.play;
  const std::optional<UndoPoint> end = end_point(table, turn.from.person);
  if (!end || !table.listing.is_host(turn.from.person)) check_sits(table.listing, turn.from.person);
  check_seq(turn, table);
  if (play.given().empty()) throw Refused{"not_allowed", "there is nothing to take back"};
  if (play.is_over() && !end)
    throw Refused{"over", "the game is over; branch a table from any moment"};
  const i64 last = std::ssize(play.given()) - 1;
  const auto to =
      static_cast<std::size_t>(turn.request.number("to", 0, last)
                                   .value_or(static_cast<i64>(end ? end->to : default_undo(play))));
  if (end && to != end->to)
    throw Refused{"over", "the game is over; only giving it up can be taken back"};
  const UndoPoint point =
      end ? *end : undo_points(table, turn.from.person, play.given().size() - to).back();
  if (point.how == Undoing::Never)
    throw Refused{"not_allowed", "at this table nothing that was revealed is taken back"};
  if (point.how == Undoing::Free) {
    take_back(table, point, turn.from.person);
    turn.reply = seq_text(play.seq());
    keep(table, turn.changes);
    push_view(table, Showing::Position, turn.pushes);
    return;
  }
  ask_others(turn, table, {.text = play.given()[to].words, .point = point});
}

void House::take_back(Table& table, const UndoPoint& point, const std::string& by) {
  check_bound(table, Event::Kind::Undo, by);
  table.play.undo(point.to, by, undo_words(table.play, point.to, point.reveals), clock_.seconds());
  table.ask.reset();
  table.pointing.clear();
  table.moved_ms = clock_.milliseconds();
}

void House::redo(Turn& turn) {
  Table& table = sitting(turn);
  check_seq(turn, table);
  const Offered* next = table.play.redo();
  if (next == nullptr) throw Refused{"not_allowed", "there is nothing to do again"};
  const Option option = next->option;
  if (option.seat != kParty && !table.listing.holds(turn.from.person, option.seat))
    throw Refused{"not_yours", "that answer was seat " + std::to_string(option.seat) + "'s"};
  if (needs_consent(table, turn.from.person, option))
    return ask_others(turn, table, {.text = next->undo, .option = option});
  play(table, option, turn.from.person, {});
  turn.reply = seq_text(table.play.seq());
  keep(table, turn.changes);
  push_view(table, Showing::Position, turn.pushes);
}

void House::consent(Turn& turn) {
  Table& table = sitting(turn);
  const std::string& id = turn.request.text("ask");
  const Value& agree = turn.request.need("agree");
  if (agree.as_bool() == nullptr) Request::refuse("'agree' is true or false");
  if (!table.ask || table.ask->id != id) throw Refused{"stale", "that question is no longer open"};
  Ask& ask = *table.ask;
  if (ask.by == turn.from.person && *agree.as_bool())
    throw Refused{"not_yours", "the others are asked"};
  if (!*agree.as_bool()) {
    // To wait is no refusal: the step is ended later.
    if (ask.toll.empty()) table.declined[ask.by] = clock_.seconds();
    table.ask.reset();
    push_view(table, Showing::People, turn.pushes);
    return;
  }
  this->agree(turn, table, ask);
}

/// A price is agreed to by those who are here; else nobody could play on while somebody is away.
void House::agree(Turn& turn, Table& table, Ask& ask) {
  ask.agreed.insert(turn.from.person);
  const bool all = std::ranges::all_of(table.listing.persons(), [&](const std::string& person) {
    return person == ask.by || ask.agreed.contains(person) ||
           (!ask.toll.empty() && !is_here(table, person));
  });
  if (!all) {
    push_view(table, Showing::People, turn.pushes);
    return;
  }
  const Ask agreed = ask;
  if (agreed.option)
    play(table, *agreed.option, agreed.by, {});
  else
    take_back(table, agreed.point, agreed.by);
  keep(table, turn.changes);
  push_view(table, Showing::Position, turn.pushes);
}

void House::skip_tips(Turn& turn) {
  Table& table = sitting(turn);
  if (!table.play.has_tips()) return;
  check_bound(table, Event::Kind::Tips, turn.from.person);
  table.play.skip_tips(turn.from.person, clock_.seconds());
  keep(table, turn.changes);
  push_view(table, Showing::People, turn.pushes);
}

// Bots.

void House::run_bots() {
  if (!may_add(Adds::ToTables)) return;
  std::vector<Table*> waiting;
  for (const auto& [id, table] : tables_)
    if (bots_may_play(*table)) waiting.push_back(table.get());
  // Whoever has waited longest comes first, so that nobody is left out.
  std::ranges::sort(waiting, {}, [](const Table* table) { return table->moved_ms; });
  int left = kMostBotAnswers;
  for (Table* table : waiting) {
    if (left == 0) break;
    try {
      const CatchChecks guard;
      if (run_bot(*table)) --left;
    } catch (const CheckFailed& failed) {
      complain(std::string("a game stopped: ") + failed.what());
      drop(std::string(table->listing.id), "the game stopped; open it again");
    }
  }
}

bool House::bots_may_play(Table& table) const {
  const i64 now = clock_.milliseconds();
  if (table.play.is_over() || now - table.moved_ms < options_.bot_ms) return false;
  if (table.ask && now - table.ask->asked_ms < kBotsWaitMs) return false;
  const bool bots = std::ranges::any_of(table.listing.standing.seats,
                                        [](const Seat& seat) { return seat.who == Who::Bot; });
  return bots && table.all().answers < bound_of(Event::Kind::Answer);
}

/// A bot answers for its own seat and leaves the party's questions to people, if there are any. It
/// never leaves a menu by which it came, so that it gets somewhere.
bool House::run_bot(Table& table) {
  const std::vector<Seat>& seats = table.listing.standing.seats;
  const auto is_bot = [&](int seat) {
    return seat != kParty && seats[static_cast<std::size_t>(seat)].who == Who::Bot;
  };
  // What stands beside the list, giving up, is for people.
  const OptionList& list = table.play.driver().options();
  const auto is_listed = [&](const Option& option) {
    return std::ranges::any_of(list, [&](const WeightedOption& o) { return o.option == option; });
  };
  const bool people = !table.listing.persons().empty();
  std::vector<Option> good;
  std::vector<Option> other;
  for (const Offered& offered : table.play.offered()) {
    const bool ours = is_bot(offered.option.seat) || (offered.option.seat == kParty && !people);
    if (!ours || !is_listed(offered.option)) continue;
    const bool menu = offered.role == OptionRole::Free || offered.role == OptionRole::Back;
    (menu ? other : good).push_back(offered.option);
  }
  // Where people are asked too, they take the party on.
  if (good.empty() && people && (table.play.asked() & people_mask(table.listing)) != 0)
    return false;
  const std::vector<Option>& from = good.empty() ? other : good;
  if (from.empty()) return false;
  const Driver& driver = table.play.driver();
  Option option = from[table.bot.pick(from.size(), static_cast<u64>(table.play.seq()))];
  // The expert is asked what is to be done on the bot's side; the party's answers say nothing.
  OptionList side;
  for (const WeightedOption& o : driver.options())
    if (o.option.seat == kParty || is_bot(o.option.seat))
      side.add(o.option.verb, o.option.seat, {o.option.a, o.option.b, o.option.c, o.option.n});
  if (const int expert = driver.game().policy(driver.state(), side); expert >= 0) {
    const Option& best = side[static_cast<std::size_t>(expert)].option;
    const bool ours = std::ranges::find(from, best) != from.end();
    // Where that is for people to do, anything else would only waste things.
    if (!ours && (table.play.asked() & people_mask(table.listing)) != 0) return false;
    if (ours) option = best;
  }
  play(table, option, {}, {});
  Entry entry;
  keep(table, entry.changes);
  push_view(table, Showing::Position, entry.deliveries);
  hand_out(table, std::move(entry));
  return true;
}

u32 House::people_mask(const Listing& listing) {
  u32 mask = 0;
  for (std::size_t seat = 0; seat < listing.standing.seats.size(); ++seat)
    if (listing.standing.seats[seat].who == Who::Person) mask |= 1U << seat;
  return mask;
}

}  // namespace undercroft::table
