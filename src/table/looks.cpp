#include <boost/json.hpp>

#include "bots/advise.h"
#include "protocol/game_json.h"
#include "protocol/json_value.h"
#include "protocol/record_json.h"
#include "protocol/scene_json.h"
#include "table/house.h"
#include "table/secrets.h"

namespace undercroft::table {
namespace {

namespace json = boost::json;

constexpr std::size_t kMostOpen = 8;

}  // namespace

Right House::shown_right(const Turn& turn, const Listing& listing) {
  Right right = listing.right_of(turn.from.person);
  const Value* given = turn.request.find("token");
  if (given == nullptr || given->is_null()) return right;
  const std::string hash = hash_of(turn.request.text("token"));
  const bool invited = same_hash(hash, listing.head.invite);
  if (!invited && !same_hash(hash, listing.head.watch)) return right;
  using Access = Right::Access;
  const bool was_out = right.access == Access::Out && right.link == listing.head.invite;
  if (was_out || right.access == Access::Barred || right.access == Access::Invite ||
      (right.access == Access::Watch && !invited))
    return right;
  right.access = invited ? Access::Invite : Access::Watch;
  right.link.clear();
  return right;
}

/// Whoever shows a token keeps the right that it gives.
void House::open(Turn& turn) {
  const std::string id = turn.request.text("table");
  const std::string& me = turn.from.person;
  if (!turn.from.open.contains(id) && turn.from.open.size() >= kMostOpen)
    throw Refused{"too_many", "a connection looks at no more than " + std::to_string(kMostOpen) +
                                  " tables; close one first"};
  // Before a right is given: what fails here must not give one.
  Table& table = fetch(turn, id, [&](const Listing& listing) {
    const Right right = shown_right(turn, listing);
    if (listing.may_look(me) || right != listing.right_of(me)) return;
    throw Refused{"not_yours", right.access == Right::Access::Barred
                                   ? "the host has barred you from this table"
                                   : "this link does not open the table; ask for a new one"};
  });
  Listing& known = table.listing;
  if (Right right = shown_right(turn, known); right != known.right_of(me))
    set_right(turn, known, me, std::move(right));
  turn.table = id;
  if (turn.from.open.insert(id).second) {
    const bool was_here = is_here(table, turn.from.person);
    if (!was_here) {
      for (const int seat : known.seats_of(turn.from.person))
        known.standing.seats[static_cast<std::size_t>(seat)].since = clock_.seconds();
    }
    table.viewers[turn.from.id] = {};
    if (!was_here) push_view(table, Showing::People, turn.pushes);
    std::erase_if(turn.pushes, [&](const Delivery& d) { return d.connection == turn.from.id; });
  }
  turn.reply = R"({"view":)" +
               view_text(table, turn.from.person, Showing::Position,
                         common_text(table, table.play.recent_log(kMostLog))) +
               R"(,"me":")" + handle_of(id, turn.from.person) + "\"}";
  note_seen(table, turn);
}

void House::close(Turn& turn) {
  const std::string& id = turn.request.text("table");
  if (turn.from.open.contains(id))
    stop_looking(turn.from, id);
  else if (!tables_.contains(id))
    listing(id);  // says so if there is none
}

void House::scene(Turn& turn) {
  Table& table = looking(turn);
  const i64 of = std::ssize(table.play.given());
  const std::optional<i64> at = turn.request.number("at", 0, of);
  if (!at) Request::refuse("'at' is missing: after how many answers");
  pay(turn.from, *at / kAnswersOfWork);
  turn.reply =
      R"({"scene":)" +
      table.play.scene_at(static_cast<std::size_t>(*at), eyes_of(table, turn.from.person)) +
      R"(,"at":)" + std::to_string(*at) + R"(,"of":)" + std::to_string(of) + "}";
}

void House::log(Turn& turn) {
  Table& table = looking(turn);
  constexpr i64 kAll = std::numeric_limits<i64>::max();
  const i64 before = turn.request.number("before", 0, kAll).value_or(kAll);
  const i64 most = turn.request.number("n", 1, kMostLog).value_or(kMostLog);
  std::string out = R"({"log":[)";
  for (const LogLine& line : table.play.log(before, static_cast<std::size_t>(most))) {
    if (out.back() != '[') out += ',';
    out += line.text;
  }
  turn.reply = out + "]}";
}

void House::record(Turn& turn) {
  Table& table = looking(turn);
  Record record = table.play.driver().record();
  if (!table.listing.head.seed_is_known) record.seed.reset();
  turn.reply = R"({"record":)" + json::serialize(record_json(record)) + "}";
}

/// Says on each sheet of a game who has played with it.
void House::name_players(const Listing& listing, Scene& sheets) const {
  for (SceneArea& area : sheets.areas) {
    if (!area.seat || *area.seat >= std::ssize(listing.standing.seats)) continue;
    const Seat& seat = listing.standing.seats[static_cast<std::size_t>(*area.seat)];
    if (seat.who == Who::Person) area.text = "Played by " + name_of(seat.person) + ". " + area.text;
    if (seat.who == Who::Bot) area.text = "Played by a bot. " + area.text;
  }
}

/// What goes on after this game, or what it began with.
void House::campaign(Turn& turn) {
  const Table& table = looking(turn);
  const Driver& driver = table.play.driver();
  Value campaign = driver.game().carry_over(driver.state(), driver.setup());
  if (const Value* given = driver.setup().find(kCampaignField);
      campaign.is_null() && given != nullptr)
    campaign = *given;
  json::object out;
  out["game"] = table.listing.head.begin.game;
  out["title"] = table.listing.head.title;
  out["over"] = table.play.is_over();
  out["setup"] = to_json(driver.setup());
  out["campaign"] = to_json(campaign);
  const std::optional<std::string> next = next_of(table.listing.id);
  out["next"] = next ? json::value(*next) : json::value(nullptr);
  Scene sheets;
  if (!campaign.is_null()) driver.game().campaign_scene(campaign, sheets);
  // Before the end the sheets are those of the game before, where others may have sat.
  if (table.play.is_over()) name_players(table.listing, sheets);
  out["scene"] = to_json(sheets);
  turn.reply = json::serialize(out);
}

/// The expert's answer, or in a place where the game has a solver that of the solver: both come at
/// once, so that nobody waits for somebody else's hint.
void House::hint(Turn& turn) {
  Table& table = sitting(turn);
  const Driver& driver = table.play.driver();
  if (table.play.is_over()) throw Refused{"over", "the game is over"};
  if (driver.game().policy(driver.state(), driver.options()) < 0)
    throw Refused{"unavailable", "no bot is here to give a hint"};
  const bots::Opinion opinion =
      bots::think_about(driver.game(), driver.state(), driver.options(), 0);
  json::object out;
  json::object& hint = out["hint"].emplace_object();
  hint["i"] = opinion.option;
  hint["why"] = opinion.why;
  hint["exact"] = opinion.exact;
  turn.reply = json::serialize(out);
}

/// Why something that no answer touches cannot be used.
void House::why(Turn& turn) {
  Table& table = looking(turn);
  const std::string piece = turn.request.text("piece");
  const Driver& driver = table.play.driver();
  json::object out;
  json::value& said = out["why"];
  if (driver.prompt().waiting == Waiting::Player)
    if (const WhyNot why = driver.game().why_not(driver.state(), piece); !why.text.empty())
      said = json::object{{"text", why.text}, {"rule", why.rule}};
  turn.reply = json::serialize(out);
}

/// What each answer promises: the same figures as everywhere, reckoned or seen in playouts.
void House::odds(Turn& turn) {
  Table& table = sitting(turn);
  const Driver& driver = table.play.driver();
  if (table.play.is_over()) throw Refused{"over", "the game is over"};
  const std::vector<Reckoned> odds =
      bots::odds_of(driver.game(), driver.state(), driver.options(), bots::kUsualSamples);
  json::object out;
  out["odds"] = odds_json(odds);
  turn.reply = json::serialize(out);
}

/// How likely the party was to win when each turn began. A long game takes several requests, each
/// of which holds up nobody for long: `next` is where the next one begins.
void House::curve(Turn& turn) {
  constexpr std::size_t kMostPoints = 40;
  constexpr std::size_t kPointsOfSlice = 2;
  constexpr int kSamples = 4;
  const Table& table = looking(turn);
  const Play& play = table.play;
  if (!play.is_over())
    throw Refused{"playing", "chances are told when the game is over; ask for odds or a hint"};
  const i64 of = std::ssize(play.given());
  const i64 from = turn.request.number("from", 0, of).value_or(0);
  pay(turn.from, of / kAnswersOfWork);
  const Game& game = play.game();
  const std::vector<Play::TurnStart> turns =
      play.turns(static_cast<std::size_t>(from), kMostPoints);
  json::object out;
  json::array& points = out["curve"].emplace_array();
  const auto add = [&](std::size_t at, int chance) {
    points.push_back({{"at", at}, {"p", static_cast<double>(chance) / kSure}});
  };
  for (std::size_t i = 0; i < std::min(turns.size(), kPointsOfSlice); ++i)
    add(turns[i].at, bots::chance_of(game, turns[i].state, kSamples));
  const bool is_all = turns.size() <= kPointsOfSlice;
  if (is_all)
    add(play.given().size(), game.outcome(play.driver().state()).result == Result::Won ? kSure : 0);
  out["next"] = is_all ? json::value(nullptr) : json::value(turns[kPointsOfSlice].at);
  out["of"] = of;
  turn.reply = json::serialize(out);
}

}  // namespace undercroft::table
