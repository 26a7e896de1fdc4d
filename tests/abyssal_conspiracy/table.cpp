#include "abyssal_conspiracy/table.h"

#include "paths.h"

namespace undercroft::abyssal {

const Content& test_content() {
  static const Content content = [] {
    std::vector<std::string> problems;
    OpenRequest request;
    request.content = in_source("/content");
    request.packs.push_back(in_source("/tests/packs/abyssal"));
    Content c = load_content(request, problems);
    for (const std::string& problem : problems) ADD_FAILURE() << problem;
    return c;
  }();
  return content;
}

int def(std::string_view id) {
  const auto& cards = test_content().cards;
  for (std::size_t i = 0; i < cards.size(); ++i)
    if (cards[i].id == id) return static_cast<int>(i);
  ADD_FAILURE() << "no card '" << id << "'";
  return 0;
}

std::string refused(const Value& setup) {
  Value whole;
  std::string problem = complete_setup(Rules::schema(test_content()), setup, whole);
  return problem.empty() ? Rules::moot(test_content(), whole) : problem;
}

Table Table::of_setup(const Value& setup) {
  Table t;
  Value whole;
  EXPECT_EQ(complete_setup(Rules::schema(test_content()), setup, whole), "");
  t.s = State{};
  Play p = t.play_of();
  EXPECT_EQ(Rules::set_up(p, whole), "");
  t.by_hand_ = true;
  return t;
}

Table::Table(int players, Difficulty difficulty) {
  s.players = narrow<u8>(players);
  s.difficulty = difficulty;
  s.hand_kept = narrow<u8>((1 << players) - 1);
  for (int seat = 0; seat < players; ++seat) {
    s.order[at(seat)] = narrow<u8>(seat);
    s.place[at(seat)] = kStartCell;
    s.houses[at(seat)] = {static_cast<u8>(House::Brobnar), static_cast<u8>(House::Logos),
                          static_cast<u8>(House::Untamed)};
  }
  const Content& content = test_content();
  for (std::size_t i = 0; i < content.locations.size(); ++i)
    if (content.cards[content.locations[i]].start) {
      s.grid.location[kStartCell] = narrow<u8>(static_cast<int>(i));
      s.grid.face_up = 1U << kStartCell;
    }
  for (std::size_t piece = 0; piece < s.cards.size(); ++piece) {
    s.cards[piece].home = s.cards[piece].controller = narrow<u8>(owner_of(static_cast<int>(piece)));
    if (is_binder(static_cast<int>(piece))) s.cards[piece].def = content.vaultbinder;
  }
  push_frame<Rules>(s, call(Proc::Course).callee);
  s.flow.frames.back().step = static_cast<u8>(CourseStep::ConspiracyTurn);
  s.flow.frames.back().under_way = static_cast<u8>(CourseStep::PlayerTurn);
  push_frame<Rules>(s, call(Proc::PlayerTurn, 0).callee);
  s.flow.frames.back().step = static_cast<u8>(TurnStepName::Act);
  s.flow.frames.back().under_way = static_cast<u8>(TurnStepName::Act);
  s.house = static_cast<u8>(House::Brobnar);
  Play p = play_of();
  heed_location(p);
}

int Table::new_piece(std::string_view id, int owner) {
  const int number = def(id);
  const CardDef& card = test_content().cards[at(number)];
  const int seat = card.is_adventure() ? kConspiracy : owner;
  const int first = seat == kConspiracy ? kAdventurePieces : seat * kDeckSize;
  const int piece = id == "vaultbinder" ? kVaultbinder : first + dealt_[at(seat)]++;
  Card& c = s.cards[at(piece)];
  c.def = narrow<u16>(number);
  c.home = c.controller = narrow<u8>(seat);
  c.zone = Zone::Hand;
  s.zones[at(seat)][static_cast<std::size_t>(Zone::Hand)].set(at(piece));
  if (piece == kVaultbinder) s.binder = 1;
  return piece;
}

int Table::deal(std::string_view id, int owner, Zone zone) {
  const int piece = new_piece(id, owner);
  Play p = play_of();
  if (zone != Zone::Hand) put(p, piece, zone, zone == Zone::Archives ? owner : -1);
  settle();
  return piece;
}

int Table::stashed(std::string_view id, int owner) {
  const int piece = new_piece(id, owner);
  Play p = play_of();
  put(p, piece, Zone::Archives, kConspiracy);
  settle();
  return piece;
}
int Table::deck(std::string_view id, int owner) {
  return deal(id, owner, Zone::Deck);
}
void Table::shuffled(const std::vector<std::string_view>& ids, int owner) {
  for (const std::string_view id : ids) deal(id, owner, Zone::Deck);
  Play p = play_of();
  shuffle_deck(p, owner);
  settle();
}

int Table::in_play(std::string_view id, int seat) {
  const int piece = new_piece(id, seat);
  Play p = play_of();
  come_into_play(p, piece, seat, flank_place(p, seat, Flank::Right));
  s.cards[at(piece)].flags = 0;
  settle();
  return piece;
}
int Table::engaged(std::string_view id, int with) {
  const int piece = new_piece(id, with);
  Play p = play_of();
  const u8 active = s.active;
  s.active = narrow<u8>(with);
  come_into_play(p, piece, kConspiracy, flank_place(p, kConspiracy, Flank::Right));
  s.active = active;
  s.cards[at(piece)].flags = 0;
  settle();
  return piece;
}
int Table::attached(std::string_view id, int host, int seat) {
  const int piece = new_piece(id, seat);
  s.cards[at(piece)].host = narrow<u8>(host);
  Play p = play_of();
  come_into_play(p, piece, seat, 0);
  s.cards[at(piece)].flags = 0;
  settle();
  return piece;
}

void Table::location(std::string_view id, int cell) {
  const auto& locations = test_content().locations;
  for (std::size_t i = 0; i < locations.size(); ++i)
    if (test_content().cards[locations[i]].id == id) {
      s.grid.location[at(cell)] = narrow<u8>(static_cast<int>(i));
      s.grid.face_up = narrow<u16>(s.grid.face_up | 1U << static_cast<unsigned>(cell));
      return settle();
    }
  ADD_FAILURE() << "no location '" << id << "'";
}
void Table::go(int seat, int cell) {
  s.place[at(seat)] = narrow<u8>(cell);
  settle();
}
void Table::house_of(int piece) {
  s.house = static_cast<u8>(printed_card(read(), piece).house);
}
void Table::amber(int team, int conspiracy) {
  s.amber[0] = team;
  s.amber[1] = conspiracy;
}

void Table::open_seals(int count) {
  while (length(s.seals) < count) s.seals.push_back(narrow<u8>(length(s.seals)));
}

void Table::settle() {
  s.fx.entries = 0;
  s.fx.entered = {};
  s.fx.departures = 0;
  for (Card& c : s.cards) c.last_power = 0;
  Play p = play_of();
  heed_location(p);
}

void Table::begin_course(CourseStep step, int seat) {
  s.flow.frames.truncate(1);
  s.active = narrow<u8>(seat);
  s.flow.frames.back().step = static_cast<u8>(step);
  Play p = play_of();
  run_to_prompt<Rules>(p);
  if (!by_hand_) answer_forced();
}
void Table::player_turn(int seat) {
  begin_course(CourseStep::PlayerTurn, seat);
}
void Table::conspiracy_turn(int seat) {
  begin_course(CourseStep::ConspiracyTurn, seat);
}

std::vector<Option> Table::options() const {
  OptionList list;
  if (!over()) list_options<Rules>(read(), list);
  std::vector<Option> out;
  for (const WeightedOption& o : list)
    if (verb_of(o.option) != Verb::GiveUp) out.push_back(o.option);
  return out;
}
bool Table::offers(Verb verb, int piece) const {
  for (const Option& o : options())
    if (verb_of(o) == verb && (piece < 0 || o.n == piece)) return true;
  return false;
}
bool Table::offers(effects::Choice choice, int piece) const {
  for (const Option& o : options())
    if (o.verb == static_cast<u16>(choice) && (piece < 0 || o.n == piece)) return true;
  return false;
}
bool Table::may(Verb how, int piece) const {
  OptionList ways;
  use_options(read(), card(piece).controller, piece, ways);
  for (const WeightedOption& o : ways)
    if (verb_of(o.option) == how) return true;
  return false;
}
Zone Table::where(int piece) const {
  if (card(piece).zone != Zone::FaceDown) return card(piece).zone;
  if (s.vault.contains(Slot::known(piece))) return Zone::Archives;
  for (const Pile& deck : s.decks)
    if (deck.contains(Slot::known(piece))) return Zone::Deck;
  return Zone::FaceDown;
}
bool Table::resting() const {
  return s.fx.at_rest() && s.flow.frames.size() == 2;
}
int Table::asked() const {
  int seat = -1;
  for (const Option& o : options()) {
    if (verb_of(o) == Verb::GiveUp) continue;
    EXPECT_TRUE(seat < 0 || seat == o.seat) << "answers of several seats";
    seat = o.seat;
  }
  return seat;
}
std::vector<std::string_view> Table::steps_told() const {
  std::vector<std::string_view> titles;
  for (const Happening& h : told) {
    const bool step = h.kind == Happening::Kind::Step;
    if (!step || h.a != static_cast<u16>(Proc::PlayerTurn)) continue;
    const std::string_view title = Rules::procedure(static_cast<u8>(h.a)).steps[h.b].title;
    if (titles.empty() || titles.back() != title) titles.push_back(title);
  }
  return titles;
}
int Table::count_told(Fact fact) const {
  return static_cast<int>(std::ranges::count_if(
      told, [&](const Happening& h) { return h.is_fact() && h.as<Fact>() == fact; }));
}
int Table::told_at(Fact fact) const {
  const auto found = std::ranges::find_if(
      told, [&](const Happening& h) { return h.is_fact() && h.as<Fact>() == fact; });
  return found == told.end() ? -1 : static_cast<int>(found - told.begin());
}
std::vector<int> Table::drawn() const {
  std::vector<int> cards;
  for (const Happening& h : told)
    if (h.is_fact() && h.as<Fact>() == Fact::AdventureDrawn) cards.push_back(h.a);
  return cards;
}
std::vector<WeightedOption> Table::outcomes() const {
  OptionList list;
  list_options<Rules>(read(), list);
  return {list.begin(), list.end()};
}
std::vector<int> Table::line(int seat) const {
  return {s.line[at(seat)].begin(), s.line[at(seat)].end()};
}
std::vector<int> Table::enemies(int seat) const {
  return {s.enemies[at(seat)].begin(), s.enemies[at(seat)].end()};
}

void Table::give(const Option& option) {
  Play p = play_of();
  apply_option<Rules>(p, option);
  if (!by_hand_) answer_forced();
}
void Table::answer_forced() {
  Play p = play_of();
  for (;;) {
    if (over()) return;
    OptionList list;
    list_options<Rules>(read(), list);
    if (list.size() != 1) return;
    apply_option<Rules>(p, list[0].option);
  }
}
void Table::take(Verb verb, int piece) {
  for (const Option& o : options())
    if (verb_of(o) == verb && (piece < 0 || o.n == piece)) return give(o);
  FAIL() << "not offered at '" << (over() ? "the end" : title()) << "': verb "
         << static_cast<int>(verb) << " of " << piece;
}
void Table::take(effects::Choice choice, int piece) {
  for (const Option& o : options())
    if (o.verb == static_cast<u16>(choice) && (piece < 0 || o.n == piece)) return give(o);
  FAIL() << "not offered at '" << (over() ? "the end" : title()) << "': choice "
         << static_cast<int>(choice) << " of " << piece;
}

void Table::play(int piece, int host) {
  house_of(piece);
  by_hand_ = true;
  take(Verb::Play, piece);
  if (printed_card(read(), piece).type == Type::Creature && offers(Verb::RightFlank))
    take(Verb::RightFlank);
  if (host >= 0) take(Verb::Attach, host);
  by_hand_ = false;
  answer_forced();
}
void Table::play_left(int piece) {
  house_of(piece);
  by_hand_ = true;
  take(Verb::Play, piece);
  take(Verb::LeftFlank);
  by_hand_ = false;
  answer_forced();
}
void Table::use(int piece, Verb how, int target) {
  house_of(piece);
  by_hand_ = true;
  take(Verb::Use, piece);
  take(how, piece);
  if (target >= 0) take(Verb::Attack, target);
  by_hand_ = false;
  answer_forced();
}
void Table::number(int n) {
  for (const Option& o : options())
    if (o.verb == static_cast<u16>(effects::Choice::Number) && o.n == n) return give(o);
  FAIL() << "not offered: the number " << n;
}
void Table::alternative(int n) {
  for (const Option& o : options())
    if (o.verb == static_cast<u16>(effects::Choice::Alternative) && o.n == n) return give(o);
  FAIL() << "not offered: alternative " << n;
}
void Table::name(House house) {
  for (const Option& o : options())
    if (o.verb == static_cast<u16>(effects::Choice::Name) && o.n == static_cast<int>(house))
      return give(o);
  FAIL() << "not offered: the house " << static_cast<int>(house);
}
void Table::chance(int piece) {
  for (const Option& o : options()) {
    const bool face = verb_of(o) == Verb::Draw || verb_of(o) == Verb::Reveal;
    if (face && o.b == piece) return give(o);
    if (o.verb == static_cast<u16>(effects::Choice::Random) && o.n == piece) return give(o);
  }
  FAIL() << "not offered at '" << title() << "': card " << piece;
}
void Table::turn_up(std::string_view id) {
  for (const Option& o : options()) {
    const Verb verb = verb_of(o);
    const bool card = verb == Verb::Draw || verb == Verb::Reveal;
    if (!card && verb != Verb::SealOpened && verb != Verb::LocationShown) continue;
    if (printed_card(read(), card ? int{o.b} : int{o.n}).id == id) return give(o);
  }
  FAIL() << "not to come at '" << (over() ? "the end" : title()) << "': " << id;
}
void Table::pass() {
  if (offers(Verb::Stay)) take(Verb::Stay);
  choose_house(House::Brobnar);
  end_step();
}
void Table::first(int source, int about) {
  ASSERT_EQ(title(), "Which resolves next?");
  for (const Option& o : options())
    if (o.verb == static_cast<u16>(effects::Choice::First) && o.b == source) {
      give(o);
      if (about >= 0 && title() == "For which?") take(effects::Choice::Part, about);
      return;
    }
  FAIL() << "card " << source << " has no trigger waiting";
}
void Table::go_on(const std::function<bool()>& more) {
  while (!over() && more()) give(options().front());
}

}  // namespace undercroft::abyssal
