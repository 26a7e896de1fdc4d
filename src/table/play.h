#pragma once
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "engine/driver.h"

#include "protocol/scene_text.h"
#include "table/event.h"
#include "table/guide.h"
#include "table/log.h"
#include "table/peer.h"
#include "table/walk.h"

namespace undercroft::table {

/// What chance is keyed with at a table: its own luck, or the seed that somebody named.
Terms terms_of(const Head& head);

/// The game of one table: every event that happened, the position that they lead to, and the log.
/// It changes by events only, and the same events lead to the same position, log and tips again.
class Play {
 public:
  Play(std::shared_ptr<const Game> game, Terms terms, Names names);

  // Beginning. Each returns what is wrong; then the play must not be used.

  std::string begin(const Value& setup, std::vector<Seat> seats, std::shared_ptr<const Guide> guide,
                    i64 time);
  /// Goes on from another table after so many of its answers, with this play's luck.
  std::string branch(const Play& from, std::size_t at, std::vector<Seat> seats, i64 time);
  std::string load(const Record& header, const std::vector<EventRow>& rows,
                   std::shared_ptr<const Guide> guide);

  // Asking.

  /// One answer that somebody gave, on the way to the position.
  struct Given {
    std::size_t event = 0;
    int reveals = 0;    ///< chance answers that came of it and could have been others
    std::string words;  ///< what undo says it takes back; empty if it is long ago
    bool gave_up = false;
  };
  [[nodiscard]] const Game& game() const { return *game_; }
  [[nodiscard]] const Driver& driver() const { return driver_; }
  [[nodiscard]] i64 seq() const { return seq_; }
  [[nodiscard]] const std::vector<Given>& given() const { return given_; }
  [[nodiscard]] const std::vector<Event>& events() const { return events_; }
  [[nodiscard]] const std::vector<Seat>& seats() const { return seats_; }
  [[nodiscard]] bool is_over() const { return driver_.prompt().waiting == Waiting::Over; }
  /// The seats that may answer, as a mask.
  [[nodiscard]] u32 asked() const;
  /// The options of the prompt in words, as somebody sees them who looks on.
  [[nodiscard]] const std::vector<Offered>& offered() const { return offered_; }
  [[nodiscard]] const std::string& title() const { return title_; }
  [[nodiscard]] std::optional<Tips::Shown> tip() const { return tips_.current(); }
  [[nodiscard]] bool has_tips() const { return tips_.has_guide(); }
  /// Whether an answer ends the game for all, and not as won, though others would not: nobody is to
  /// give it alone where several people play.
  [[nodiscard]] bool gives_up(const Option& option) const;
  /// The answer that gave up the game, if it is over by one: how many stay when it is taken back.
  [[nodiscard]] std::optional<std::size_t> given_up() const;
  /// What `redo` would do, or null.
  [[nodiscard]] const Offered* redo() const;
  /// Whose answers others have just taken back, one entry for each answer.
  [[nodiscard]] const std::vector<std::string>& overruled() const { return overruled_; }
  /// The `seq` that an answer of this person with this nonce led to, or 0.
  [[nodiscard]] i64 seq_of_nonce(const std::string& person, const std::string& nonce) const;

  /// The position as the JSON of its scene.
  struct Picture {
    i64 seq = -1;
    i64 since = -1;  ///< the position that was drawn before
    Text whole;
    Text news;  ///< for whoever has seen that one; null if it says no less than the whole
    std::vector<AreaLook> looks;
  };
  [[nodiscard]] const Picture& picture(int seat);
  /// The table as it was after so many answers.
  [[nodiscard]] std::string scene_at(std::size_t at, int seat) const;
  /// A position where a turn begins, after so many answers.
  struct TurnStart {
    std::size_t at = 0;
    Bytes state;
  };
  /// Turns that begin after `from` answers or later, thinned to so many for the whole game.
  [[nodiscard]] std::vector<TurnStart> turns(std::size_t from, std::size_t most) const;
  /// The last lines that are at hand.
  [[nodiscard]] std::vector<LogLine> recent_log(std::size_t most);
  /// The last lines with a number below `before`, in order, however old they are.
  [[nodiscard]] std::vector<LogLine> log(i64 before, std::size_t most);
  /// Lines of the event `first` and of those after it, which are not long ago.
  [[nodiscard]] std::vector<LogLine> log_since(i64 first);

  // Happening. What happened is then the last of events().

  void answer(const Option& option, const std::string& by, int seat, const std::string& nonce,
              i64 time);
  /// Takes back all but the first `to` answers.
  void undo(std::size_t to, const std::string& by, const std::string& words, i64 time);
  void change_seat(int seat, const Seat& place, const std::string& by, const std::string& words,
                   i64 time);
  void chat(const std::string& text, const std::string& by, int seat, i64 time);
  void skip_tips(const std::string& by, i64 time);
  /// Empties a line of chat; the event stays, as others come after it.
  void unsay(std::size_t event);
  /// Somebody is called otherwise: the log is told again before anybody reads it.
  void forget_names() { told_otherwise_ = true; }

 private:
  Event& add(Event::Kind kind, const std::string& by, int seat, i64 time);
  [[nodiscard]] std::string check_events(const Record& header) const;
  std::string load_copied(const Record& header);
  std::string replay(Event& event);
  std::string replay_answer(Event& event);
  void note_answer(Event& event, std::size_t from, StateIn before, const Option& option);
  void take_back(std::size_t to, const std::string& by);
  void look();
  void draw(const Scene& scene);
  void forget_pictures();
  void tell(std::vector<LogLine> lines);
  [[nodiscard]] Moment moment() const { return {seq_, given_.size()}; }
  struct Told {
    std::vector<LogLine> lines;
    std::map<std::size_t, std::string> words;  ///< of answers, by event
    std::string step;                          ///< the last title
  };
  /// The event `from` and those after it.
  [[nodiscard]] Told tell_again(std::size_t from) const;
  void tell_recent();
  std::vector<LogLine>& recent();

  std::shared_ptr<const Game> game_;
  Driver driver_;
  Names names_;
  std::vector<Event> events_;
  std::vector<Seat> seats_;
  std::vector<Given> given_;
  std::vector<Offered> undone_;  ///< what redo does, the next one last
  std::vector<std::string> overruled_;
  i64 seq_ = 0;
  std::map<std::string, i64, std::less<>> nonces_;
  Tips tips_;
  Happenings happened_;
  std::vector<Offered> offered_;
  std::string title_;
  std::string step_;             ///< the title under which the log stands
  std::vector<LogLine> recent_;  ///< lines of the events since recent_from_
  std::size_t recent_from_ = 0;
  bool told_otherwise_ = false;
  bool keeps_all_ = false;  ///< somebody reads old lines: they stay, for they are slow to make
  Picture drawn_;           ///< for whoever looks on; an old one without its texts
  std::map<int, Picture> of_seats_;  ///< the same for a seat, without looks
};

}  // namespace undercroft::table
