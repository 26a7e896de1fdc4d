#pragma once
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "bots/random.h"
#include "protocol/request.h"
#include "protocol/rulebook.h"
#include "table/accounts.h"
#include "table/guide.h"
#include "table/hall.h"
#include "table/listing.h"
#include "table/play.h"
#include "table/writer.h"

// The inside of the hall. A request is answered by one function, which says what is to be kept and
// who is to hear of it; `settle` lets both happen in that order.

namespace undercroft::table {

struct Connection {
  u64 id = 0;
  Peer* peer = nullptr;
  std::string person;  ///< hash; empty before hello
  std::set<std::string> open;
  int unanswered = 0;  ///< requests whose replies wait for the writer
  Hash lobby_sent;     ///< of the text: ten thousand texts would take a gigabyte
  u64 lobby_seen = 0;  ///< changes of the lobby that it knows of
  i64 lobby_ms = 0;    ///< when it was told
};

/// What a request adds to what is kept.
enum class Adds : u8 { ToTables, Anew };

enum class Undoing : u8 { Free, Consent, Never };

/// A moment to go back to.
struct UndoPoint {
  std::size_t to = 0;  ///< how many answers stay
  int reveals = 0;     ///< how many are taken back
  Undoing how = Undoing::Free;
};

/// Somebody asks the others whether answers may be taken back, the game given up, or a step of all
/// ended at a price.
struct Ask {
  std::string id{}, by{}, text{};
  std::string toll{};  ///< the price
  UndoPoint point{};
  std::optional<Option> option{};  ///< that is to be given; if there is none, the point counts
  std::set<std::string> agreed{};  ///< persons
  i64 asked_ms = 0;
};

/// Tables in order, the newest first.
using Ranked = std::set<std::pair<i64, std::string>, std::greater<>>;

/// Somebody's own tables.
struct Mine {
  Ranked tables;    ///< by when they moved
  u64 changed = 0;  ///< the change of the lobby that was the last to concern them
};

/// The newest open tables, made once for all who are in the lobby.
struct OpenList {
  std::vector<std::string> ids, lines;
  std::string text = "[]";
  std::set<std::string> owners;
  u64 changed = 0;
  i64 next_ms = 0;  ///< it is not made again before
};

/// The picture that a connection has of a table: it was sent, and comes before all that is sent
/// later.
struct Seen {
  i64 seq = -1;
  int eyes = kParty;
  friend bool operator==(const Seen&, const Seen&) = default;
};

/// A table that is in memory.
struct Table {
  Table(Listing known, Play begun, const Clock& clock);

  Listing listing;  ///< as it is said to be; the house's own are as they are kept
  Play play;
  bots::RandomBot bot;
  std::map<u64, Seen> viewers;  ///< by connection
  std::optional<Ask> ask;
  std::map<int, std::string> pointing;  ///< seat -> piece
  std::map<std::string, i64> nudged;    ///< person -> when
  std::map<std::string, i64> declined;  ///< person -> when the others said no to what they asked
  i64 told = 0;                         ///< events that viewers have heard of
  i64 used = 0;                         ///< when somebody was last here, in seconds
  i64 moved_ms = 0;

  /// How many events there are; answers count with what takes them back.
  struct Tally {
    i64 answers = 0, undos = 0, chats = 0, seatings = 0;

    [[nodiscard]] i64 of(Event::Kind kind) const {
      return kind == Event::Kind::Chat ? chats : kind == Event::Kind::Seat ? seatings : answers;
    }
  };
  const Tally& all();
  Tally of(const std::string& person);
  bool knows(const std::string& person);

 private:
  void count();

  std::size_t counted_ = 0;
  Tally all_;
  std::unordered_map<std::string, Tally> by_;
};

/// A request while it is answered.
struct Turn {
  Connection& from;
  const Request& request;
  std::string id;     ///< JSON of the request's id; empty if it has none
  std::string reply;  ///< a JSON object
  /// Empty if it is about none. Not the table itself: while the request is answered it may leave
  /// memory to make room for another one.
  std::string table;
  Changes changes;
  std::vector<Delivery> pushes;
};

/// Answers that are replayed for one unit of work.
constexpr i64 kAnswersOfWork = 50;

/// Lines of the log in one message.
constexpr i64 kMostLog = 200;

class House {
 public:
  House(HallOptions options, std::unique_ptr<Store> store, Post post, const Clock& clock);
  House(const House&) = delete;
  House& operator=(const House&) = delete;
  House(House&&) = delete;
  House& operator=(House&&) = delete;
  ~House();

  [[nodiscard]] const std::string& problem() const { return problem_; }
  void enter(Peer& peer);
  void leave(Peer& peer);
  bool receive(Peer& peer, std::string_view frame);
  void tick();
  bool write() { return writer_->write(); }
  void drain();
  [[nodiscard]] Hall::Figures figures() const;

 private:
  using Handler = void (House::*)(Turn&);
  struct Command;
  static const std::vector<Command>& commands();

  // house.cpp: messages, and what becomes of them
  void obey(const std::string& command, Turn& turn);
  /// Before the work is done; refuses if it is too much.
  void pay(const Connection& from, i64 price);
  bool may_send(const Connection& from, i64 bytes);
  /// Whether what is kept may still grow. Tables that are there can be played on for a while when
  /// no new ones are made any more.
  [[nodiscard]] bool may_add(Adds what) const;
  void check_data(Adds what) const;
  void look_at_data();
  /// Before something happens at a table; refuses if there has been enough of it. What others do
  /// takes nothing from the host, nor strangers from those who were invited.
  void check_bound(Table& table, Event::Kind kind, const std::string& person) const;
  void check_lines(Table& table, Event::Kind kind, const std::string& person) const;
  [[nodiscard]] i64 bound_of(Event::Kind kind) const;
  void settle(Turn& turn);
  void submit(const std::string& table, Entry entry);
  void finish_entries();
  void lose(const Entry& entry);
  void answered(u64 connection);
  void complain(const std::string& what) const;
  void drop(const std::string& id, const std::string& why);
  std::vector<Delivery> take_out(const std::string& id, const std::string& why);
  [[nodiscard]] std::size_t pending(const std::string& table) const;
  /// Asks the store, or throws what is to be told to whoever waits.
  template <class Ask>
  void read(const Ask& ask);
  std::vector<EventRow> read_events(const std::string& table);
  std::vector<EventRow> read_lines(const std::string& person, std::size_t most);
  /// Null if there is no such table.
  std::shared_ptr<const Listing> read_again(const std::string& table);
  void read_unsure();
  void send(u64 connection, const Text& text);
  void send_all(const std::vector<Delivery>& deliveries);
  static Text with_id(const std::string& id, const std::string& reply);
  void read_store();
  void read_rulebooks(std::vector<std::string>& problems);
  void set_broken(const std::string& id, const std::string& why);
  void unload(i64 idle_seconds);
  [[nodiscard]] bool may_leave(const std::string& id, const Table& table) const;
  void check_room() const;
  void make_room();

  // directory.cpp: tables and people
  std::shared_ptr<const Listing> listing(const std::string& id);
  void load(const Listing& known);
  /// Throws if somebody may not do what they ask for.
  using Check = std::function<void(const Listing&)>;
  /// The table in memory; if it is not there, whoever asks pays for reading it.
  Table& fetch(const Turn& turn, const std::string& id, const Check& check);
  Table& asked_for(Turn& turn, const Check& check);
  static void draw_luck(Head& head, std::optional<i64> seed);
  Table& sitting(Turn& turn);
  Table& looking(Turn& turn);
  Table& hosting(Turn& turn, const std::string& what);
  static void check_looks(const Listing& listing, const std::string& person);
  static void check_sits(const Listing& listing, const std::string& person);
  const Opened& open_entry(const GameEntry& entry);
  std::shared_ptr<const Game> open_game(const std::string& id);
  void list(std::shared_ptr<const Listing> listing);
  void unlist(const std::string& id);
  [[nodiscard]] std::optional<std::string> next_of(const std::string& id) const;
  [[nodiscard]] std::string name_of(std::string_view person) const;
  [[nodiscard]] bool is_here(const Table& table, std::string_view person) const;
  [[nodiscard]] Names names(const std::string& table);
  /// Of a person at a table.
  [[nodiscard]] static std::string handle_of(const std::string& table, std::string_view person);
  [[nodiscard]] std::string person_of(const Table& table, const std::string& handle) const;
  /// Everybody but the host who is at the table, or of whom the host has decided something.
  [[nodiscard]] std::vector<std::string> guests_of(const Table& table) const;
  /// Refuses whoever can be taken for somebody else at the table.
  void check_name(const Table& table, const Connection& from) const;
  /// Who of those who come first at a table looks like this name; nobody: nothing.
  [[nodiscard]] std::string look_alike(const Listing& listing, std::string_view person,
                                       const std::string& name) const;
  static void set_right(Turn& turn, Listing& listing, const std::string& person, Right right);
  void stop_looking(Connection& connection, const std::string& id);
  void hand_out(Table& table, Entry entry);
  static void refresh(Table& table);

  // reception.cpp: before a table
  void hello(Turn& turn);
  void be_called(const std::string& person, const std::string& name);
  /// Why somebody cannot have this name, or nothing.
  [[nodiscard]] std::string name_problem(const std::string& person, const std::string& name) const;
  /// Whether the person may have one thing more kept. It is counted once it is made.
  bool may_make(const Connection& connection);
  void note_made(const Connection& connection);
  void ask_for_a_table(const Turn& turn);
  void tell_name(const std::string& person);
  void name(Turn& turn);
  void forget_me(Turn& turn);
  void forget(const std::string& person);
  void games(Turn& turn);
  void create(Turn& turn);
  void branch(Turn& turn);
  void next(Turn& turn);
  void lead_to(Turn& turn, const std::string& id);
  void check_takes_on(const Table& from, const std::string& person) const;
  void begin_table(Turn& turn, Listing listing, const Value& setup,
                   std::shared_ptr<const Guide> guide, const std::vector<Seat>& stay);
  void rule(Turn& turn);
  void rules(Turn& turn);
  Head wanted_head(const Turn& turn) const;
  std::vector<Seat> wanted_seats(const Turn& turn, std::size_t count) const;
  /// Puts a table that was begun where people find it, and tells its tokens.
  void found(Turn& turn, Listing listing, Play play);

  // lobby.cpp
  void enlist(const Listing& listing);
  void delist(const Listing& listing);
  void note_name(const std::string& person);
  std::string line_text(const Listing& listing, const std::string& person);
  void list_open();
  [[nodiscard]] std::string open_text(const std::string& person) const;
  std::string lobby_text(const Connection& connection);
  [[nodiscard]] u64 lobby_change(const Connection& connection) const;
  void lobby(Turn& turn);
  void leave_lobby(Turn& turn);
  void push_lobbies();

  // looks.cpp: at a table, without changing it
  /// What somebody may do who shows the token that is asked with.
  static Right shown_right(const Turn& turn, const Listing& listing);
  [[nodiscard]] std::string new_id() const;
  void open(Turn& turn);
  void close(Turn& turn);
  void scene(Turn& turn);
  void log(Turn& turn);
  void record(Turn& turn);
  void campaign(Turn& turn);
  void name_players(const Listing& listing, Scene& sheets) const;
  void hint(Turn& turn);
  void odds(Turn& turn);
  void why(Turn& turn);
  void curve(Turn& turn);

  // moves.cpp: the position
  void choose(Turn& turn);
  void undo(Turn& turn);
  void redo(Turn& turn);
  void consent(Turn& turn);
  void skip_tips(Turn& turn);
  void check_seq(Turn& turn, Table& table);
  void play(Table& table, const Option& option, const std::string& by, const std::string& nonce);
  void take_back(Table& table, const UndoPoint& point, const std::string& by);
  void ask_others(Turn& turn, Table& table, Ask ask);
  /// An answer that nobody but the host gives for all.
  static bool needs_consent(const Table& table, const std::string& person, const Option& option);
  /// What ending a step of all costs others who are here; nothing if it is nobody else's loss.
  [[nodiscard]] std::string toll_of_others(const Table& table, const std::string& person,
                                           const Option& option) const;
  void agree(Turn& turn, Table& table, Ask& ask);
  /// Where the end of the game can be taken back to, if it can be.
  [[nodiscard]] std::optional<UndoPoint> end_point(const Table& table,
                                                   std::string_view person) const;
  /// The newest first.
  static std::vector<UndoPoint> undo_points(const Table& table, std::string_view person,
                                            std::size_t most);
  /// Before the last answer of a person: what bots did after it goes with it.
  static std::size_t default_undo(const Play& play);
  void run_bots();
  [[nodiscard]] bool bots_may_play(Table& table) const;
  bool run_bot(Table& table);
  static u32 people_mask(const Listing& listing);

  // seats.cpp: people
  void sit(Turn& turn);
  void stand(Turn& turn);
  void bot(Turn& turn);
  void chat(Turn& turn);
  void point(Turn& turn);
  void nudge(Turn& turn);
  void invite(Turn& turn);
  void retire(Turn& turn);
  void delete_table(Turn& turn);
  void unsay(Turn& turn);
  /// Empties lines of chat of a table that is in memory, and tells whoever looks on.
  static void empty_lines(Table& table, const std::vector<i64>& events, std::vector<Delivery>& out);
  void turn_out(Turn& turn);
  void mute(Turn& turn);
  void bar(Turn& turn);
  void take_seat(Turn& turn);
  static void may_come_back(Turn& turn, Listing& listing, const std::string& person);
  void send_away(Turn& turn, Table& table, const std::string& person, Who stays,
                 const Right& right);
  void change_seat(Turn& turn, Table& table, int seat, const Seat& place, const std::string& words);

  // view.cpp: what viewers get
  /// News are a position without what the viewer has seen.
  enum class Showing : u8 { People, Position, News };
  [[nodiscard]] boost::json::object seat_json(const Listing& listing, int number,
                                              std::string_view person) const;
  [[nodiscard]] boost::json::array seats_json(const Listing& listing,
                                              std::string_view person) const;
  [[nodiscard]] std::string people_text(const Table& table, std::string_view person) const;
  [[nodiscard]] boost::json::array guests_json(const Table& table) const;
  [[nodiscard]] std::string undo_text(const Table& table, std::string_view person) const;
  [[nodiscard]] std::string ask_text(const Table& table) const;
  static std::string tip_text(const Table& table);
  [[nodiscard]] std::string common_text(const Table& table, const std::vector<LogLine>& log) const;
  static int eyes_of(const Table& table, std::string_view person);
  static void note_seen(Table& table, const Turn& turn);
  std::string view_text(Table& table, std::string_view person, Showing showing,
                        const std::string& common) const;
  void push_view(Table& table, Showing showing, std::vector<Delivery>& out);
  static void push_pointing(const Table& table, std::vector<Delivery>& out);
  static void keep(Table& table, Changes& changes);

  HallOptions options_;
  std::unique_ptr<Store> store_;
  const Clock& clock_;
  std::string problem_;
  Guides guides_;
  Ledgers ledgers_;
  std::map<std::string, std::string, std::less<>> rulebooks_;  ///< replies, by game
  std::string games_text_;
  std::map<std::string, Opened, std::less<>> opened_;    ///< by game
  std::unordered_map<std::string, std::string> people_;  ///< hash -> name
  std::unordered_multiset<std::string> naming_;  ///< persons whose names are not durable yet
  /// What is durable of every table that has not retired; the lobby shows nothing else.
  std::unordered_map<std::string, std::shared_ptr<const Listing>> listings_;
  std::map<std::string, std::string> broken_;  ///< tables that cannot be served, and why
  std::set<std::string> unsure_;  ///< tables of which only the store knows what it kept
  std::unordered_map<std::string, Mine> mine_;  ///< by person
  Ranked open_;  ///< public tables that are played, by when they were made
  OpenList open_list_;
  std::set<u64> in_lobby_;                             ///< connections
  std::unordered_map<std::string, std::string> next_;  ///< table -> where its campaign went on
  std::unordered_map<std::string, std::unique_ptr<Table>> tables_;
  std::unordered_map<std::string, std::size_t> pending_;  ///< entries that are not durable yet
  std::unordered_map<const Peer*, u64> numbers_;
  std::unordered_map<u64, Connection> connections_;
  Accounts persons_, addresses_;
  u64 next_connection_ = 1;
  u64 answers_ = 0, asks_ = 0;
  u64 data_ = 0;              ///< bytes that are kept
  i64 data_ms_ = 0;           ///< when they are counted again
  i64 store_rests_ms_ = 0;    ///< until then the store is not asked again
  bool store_fails_ = false;  ///< the last time that it was asked
  bool open_changed_ = true;
  u64 lobby_changes_ = 0, lobby_pushed_ = 0;  ///< counted; of those, what everybody there knows
  u64 lobby_next_ = 0;                        ///< the connection whose turn it is
  u64 lobby_lines_ = 0;
  std::shared_ptr<bool> alive_;  ///< what is posted may come after the end
  std::unique_ptr<Writer> writer_;
};

}  // namespace undercroft::table
