#include <algorithm>
#include <boost/json.hpp>

#include "protocol/scene_text.h"
#include "table/house.h"

namespace undercroft::table {
namespace {

namespace json = boost::json;

constexpr std::size_t kMostPoints = 20;

std::string json_text(std::string_view text) {
  std::string out;
  append_quoted(out, text);
  return out;
}

std::string text_or_null(std::string_view text) {
  return text.empty() ? "null" : json_text(text);
}

template <class Numbers>
json::array array_of(const Numbers& numbers) {
  return json::array(numbers.begin(), numbers.end());
}

std::string over_text(const Play& play) {
  const Outcome outcome = play.game().outcome(play.driver().state());
  if (outcome.result == Result::Undecided) return "null";
  return std::string(R"({"result":")") + std::string(result_word(outcome.result)) +
         R"(","reason":)" + json_text(play.game().reason(outcome.reason)) + "}";
}

json::array pointing_json(const Table& table) {
  json::array out;
  for (const auto& [seat, piece] : table.pointing)
    out.push_back({{"seat", seat}, {"piece", piece}});
  return out;
}

}  // namespace

json::object House::seat_json(const Listing& listing, int number, std::string_view person) const {
  const Seat& seat = listing.standing.seats.at(static_cast<std::size_t>(number));
  const bool by_person = seat.who == Who::Person;
  const auto table = tables_.find(listing.id);
  json::object out;
  out["seat"] = number;
  out["name"] = by_person ? json::value(name_of(seat.person)) : json::value();
  if (by_person) out["person"] = handle_of(listing.id, seat.person);
  out["who"] = word_for(seat.who);
  out["here"] = by_person && table != tables_.end() && is_here(*table->second, seat.person);
  out["mine"] = by_person && seat.person == person;
  out["since"] = seat.since;
  return out;
}

json::array House::seats_json(const Listing& listing, std::string_view person) const {
  json::array out;
  for (int seat = 0; seat < std::ssize(listing.standing.seats); ++seat)
    out.push_back(seat_json(listing, seat, person));
  return out;
}

/// Whom the host can turn out, mute and bar.
json::array House::guests_json(const Table& table) const {
  constexpr std::size_t kMostGuests = 100;
  json::array out;
  for (const std::string& person : guests_of(table)) {
    if (out.size() == kMostGuests) break;
    const Right right = table.listing.right_of(person);
    out.push_back({{"person", handle_of(table.listing.id, person)},
                   {"name", name_of(person)},
                   {"here", is_here(table, person)},
                   {"seats", array_of(table.listing.seats_of(person))},
                   {"muted", right.muted},
                   {"out", right.access == Right::Access::Out},
                   {"barred", right.access == Right::Access::Barred}});
  }
  return out;
}

std::string House::people_text(const Table& table, std::string_view person) const {
  const Listing& listing = table.listing;
  const auto watching = std::ranges::count_if(table.viewers, [&](const auto& viewer) {
    const auto found = connections_.find(viewer.first);
    return found != connections_.end() && !listing.holds_seat(found->second.person);
  });
  json::object out;
  out["seats"] = seats_json(listing, person);
  out["watching"] = watching;
  out["host"] = name_of(listing.head.host);
  out["is_host"] = listing.is_host(person);
  out["may_sit"] = listing.may_sit(person);
  out["mine"] = array_of(listing.seats_of(person));
  if (listing.is_host(person)) out["guests"] = guests_json(table);
  if (listing.is_host(person) && !listing.invite_token.empty()) {
    out["invite"] = listing.invite_token;
    out["watch"] = listing.watch_token;
  }
  return json::serialize(out);
}

std::string House::undo_text(const Table& table, std::string_view person) const {
  const Play& play = table.play;
  const std::vector<Play::Given>& given = play.given();
  if (play.is_over()) {
    const std::optional<UndoPoint> end = end_point(table, person);
    if (!end) return "null";
    const std::string& words = given[end->to].words;
    json::object line{{"to", end->to},
                      {"text", words.empty() ? "what ended the game" : words},
                      {"barrier", end->reveals > 0},
                      {"free", end->how == Undoing::Free}};
    json::object out = line;
    out["points"] = json::array{std::move(line)};
    out["redo"] = nullptr;
    return json::serialize(out);
  }
  const Offered* redo = play.redo();
  if (redo != nullptr && redo->option.seat != kParty &&
      !table.listing.holds(person, redo->option.seat))
    redo = nullptr;
  if (given.empty() && redo == nullptr) return "null";
  const std::size_t standard = default_undo(play);
  const std::size_t most = std::max(kMostPoints, given.size() - standard);
  std::vector<UndoPoint> found = undo_points(table, person, most);
  std::ranges::reverse(found);
  json::object out{{"to", standard}, {"text", ""}, {"barrier", false}, {"free", false}};
  json::array& points = out["points"].emplace_array();
  for (const UndoPoint& point : found) {
    // What is long ago has no words any more and is not offered.
    const std::string& words = given[point.to].words;
    if (words.empty()) continue;
    json::object line{{"to", point.to},
                      {"text", words},
                      {"barrier", point.reveals > 0},
                      {"free", point.how == Undoing::Free}};
    if (point.to == standard)
      for (const char* member : {"text", "barrier", "free"}) out[member] = line[member];
    points.push_back(std::move(line));
  }
  out["redo"] = redo == nullptr ? json::value() : json::value(redo->undo);
  return json::serialize(out);
}

std::string House::ask_text(const Table& table) const {
  if (!table.ask) return "null";
  const Ask& ask = *table.ask;
  json::array agreed;
  json::array open;
  for (int seat = 0; seat < std::ssize(table.listing.standing.seats); ++seat) {
    const Seat& place = table.listing.standing.seats[static_cast<std::size_t>(seat)];
    if (place.who != Who::Person) continue;
    (place.person == ask.by || ask.agreed.contains(place.person) ? agreed : open).push_back(seat);
  }
  json::object out{{"ask", ask.id},
                   {"by", name_of(ask.by)},
                   {"to", ask.option ? table.play.given().size() : ask.point.to},
                   {"text", ask.text},
                   {"answers", ask.option ? 0 : table.play.given().size() - ask.point.to},
                   {"reveals", ask.point.reveals},
                   {"ends", ask.option.has_value() && ask.toll.empty()},
                   {"toll", ask.toll},
                   {"agreed", std::move(agreed)},
                   {"open", std::move(open)}};
  return json::serialize(out);
}

std::string House::tip_text(const Table& table) {
  const std::optional<Tips::Shown> shown = table.play.tip();
  if (!shown) return "null";
  return R"({"text":)" + json_text(shown->tip->text) + R"(,"step":)" + text_or_null(shown->step) +
         R"(,"piece":)" + text_or_null(shown->tip->piece) + R"(,"n":)" + std::to_string(shown->n) +
         R"(,"of":)" + std::to_string(shown->of) + "}";
}

/// What all viewers get alike, as members of an object.
namespace {

bool is_campaign(const Head& head) {
  const Value* campaign = head.begin.setup.find(kCampaignField);
  return campaign != nullptr && !campaign->is_null();
}

}  // namespace

std::string House::common_text(const Table& table, const std::vector<LogLine>& log) const {
  const Head& head = table.listing.head;
  std::string out = R"("table":")" + table.listing.id + R"(","seq":)" +
                    std::to_string(table.play.seq()) + R"(,"answers":)" +
                    std::to_string(table.play.given().size()) + R"(,"log":[)";
  for (const LogLine& line : log) {
    if (out.back() != '[') out += ',';
    out += line.text;
  }
  out += R"(],"ask":)" + ask_text(table) + R"(,"pointing":)" +
         json::serialize(pointing_json(table)) + R"(,"tip":)" + tip_text(table) + R"(,"title":)" +
         json_text(head.title) + R"(,"game":)" + json_text(head.begin.game) + R"(,"guide":)" +
         text_or_null(head.guide) + R"(,"pace":)" + json_text(head.pace) + R"(,"chat":)" +
         json_text(head.chat) + R"(,"campaign":)" + (is_campaign(head) ? "true" : "false") +
         R"(,"seed":)" +
         (head.seed_is_known ? std::to_string(head.begin.seed.value_or(0)) : "null") +
         R"(,"over":)" + over_text(table.play);
  return out;
}

int House::eyes_of(const Table& table, std::string_view person) {
  const std::vector<int> seats = table.listing.seats_of(person);
  return seats.empty() ? kParty : seats.front();
}

std::string House::view_text(Table& table, std::string_view person, Showing showing,
                             const std::string& common) const {
  std::string out = "{" + common;
  if (showing != Showing::People) {
    const Play::Picture& picture = table.play.picture(eyes_of(table, person));
    const std::string& scene = showing == Showing::News ? *picture.news : *picture.whole;
    out.reserve(out.size() + scene.size() + 4096);
    if (showing == Showing::News) out += R"(,"since":)" + std::to_string(picture.since);
    out += R"(,"scene":)";
    out += scene;
  }
  out +=
      R"(,"people":)" + people_text(table, person) + R"(,"undo":)" + undo_text(table, person) + "}";
  return out;
}

/// Whoever asks gets the whole position.
void House::note_seen(Table& table, const Turn& turn) {
  if (const auto found = table.viewers.find(turn.from.id); found != table.viewers.end())
    found->second = {table.play.seq(), eyes_of(table, turn.from.person)};
}

/// Everybody who looks on gets the news; those who see the same share one text.
void House::push_view(Table& table, Showing showing, std::vector<Delivery>& out) {
  const std::vector<LogLine> news = table.play.log_since(table.told);
  table.told = std::ssize(table.play.events());
  if (table.viewers.empty()) return;
  const std::string common = R"("push":"table",)" + common_text(table, news);
  std::map<std::pair<std::string, Showing>, Text> made;
  for (auto& [viewer, seen] : table.viewers) {
    const std::string& person = connections_.at(viewer).person;
    const Listing& listing = table.listing;
    const bool somebody = listing.is_host(person) || listing.holds_seat(person);
    const std::string who = somebody ? person : listing.may_sit(person) ? "invited" : "watching";
    Showing shown = showing;
    if (showing == Showing::Position) {
      const int eyes = eyes_of(table, person);
      const Play::Picture& picture = table.play.picture(eyes);
      if (picture.news && seen == Seen{picture.since, eyes}) shown = Showing::News;
      seen = {table.play.seq(), eyes};
    }
    Text& text = made[{who, shown}];
    if (!text) text = std::make_shared<const std::string>(view_text(table, person, shown, common));
    out.push_back({viewer, text});
  }
}

void House::push_pointing(const Table& table, std::vector<Delivery>& out) {
  const json::object push{
      {"push", "pointing"}, {"table", table.listing.id}, {"pointing", pointing_json(table)}};
  const auto text = std::make_shared<const std::string>(json::serialize(push));
  for (const auto& [viewer, seen] : table.viewers) out.push_back({viewer, text});
}

/// Everything that happened since the last call, for the store.
void House::keep(Table& table, Changes& changes) {
  const std::vector<Event>& events = table.play.events();
  for (auto n = static_cast<std::size_t>(table.told); n < events.size(); ++n)
    changes.events.push_back(row_of(table.listing.id, events[n]));
  refresh(table);
  changes.tables.push_back(row_of(table.listing));
}

}  // namespace undercroft::table
