#pragma once
#include <array>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/hash.h"
#include "engine/fields.h"
#include "engine/frame.h"
#include "engine/happening.h"
#include "engine/option.h"
#include "engine/scene.h"
#include "engine/value.h"

// What bots, tables, the lab, tools and tests know of a game.

namespace undercroft {

using StateIn = std::span<const std::byte>;
using StateOut = std::span<std::byte>;

enum class Waiting : u8 { Player, Chance, Over };

/// Who or what is asked now. Texts live as long as the game.
struct Prompt {
  Waiting waiting = Waiting::Over;
  u8 seat = kParty;            ///< the seat of the asking frame; options carry their own seats
  std::string_view procedure;  ///< e.g. "encounter"
  std::string_view step;       ///< the title that the book prints
  std::string_view rule;       ///< the ledger line that asks
  int purpose = 0;             ///< of a chance prompt: which stream answers
};

/// What a choice of a set-up is as a piece of the game, for those who choose by more than a name.
struct SetupLook {
  struct Figure {
    std::string icon, text;  ///< "str", "strength dice"
    int value = 0;
  };
  std::string art{};               ///< silhouette of the clients' set
  int hard = 0;                    ///< from 1, right for a first game, to 3; 0: nothing is said
  std::string word{};              ///< "easy"
  std::vector<Figure> figures{};   ///< for whoever plays it alone
  std::vector<Figure> together{};  ///< beside others; none: the same
};

/// A set-up field, as `games` lists it.
struct SetupField {
  enum class Kind : u8 { Flag, Int, Choice, List, Text, Object };
  std::string name;
  Kind kind = Kind::Flag;
  std::vector<std::string> choices{};  ///< of a choice, or of each item of a list
  i64 min = 0, max = 0;                ///< of an int; of a list, how many items
  Value standard{};                    ///< taken when the caller says nothing
  std::string text{};
  /// What people read for each choice, and a few words on it; none: the choice itself.
  std::vector<std::string> titles{}, notes{};
  /// An earlier field and those of its values with which this one is asked for; with others it
  /// keeps its standard. The value of an object is whether one is given.
  struct When {
    std::string field;
    std::vector<Value> values;
  };
  std::optional<When> when{};
  /// The field has an effect only where all of one of these hold; the value of a list is how many
  /// items it has. With others it is not asked for, and people who name it are told so.
  std::vector<std::vector<When>> counts{};
  bool repeats = false;            ///< of a list of choices: one may stand in it several times
  std::string title{};             ///< what people read for the name
  std::vector<SetupLook> looks{};  ///< of each choice, or none
  std::vector<i64> lengths{};      ///< of a list: how many items it may have, if not all of them
  std::optional<Value> first{};    ///< what somebody gets who has never played the game
  bool advanced = false;           ///< nobody needs it to begin

  /// One more choice.
  void offer(std::string choice, std::string called, std::string note) {
    choices.push_back(std::move(choice));
    titles.push_back(std::move(called));
    notes.push_back(std::move(note));
  }
};

/// Why something on the table cannot be used now, in a sentence or two; empty if nothing is to be
/// said.
struct WhyNot {
  std::string text, rule;
};

/// Things of the content that a state names by their numbers, from 0.
struct IdList {
  std::string things;  ///< "cards"
  std::vector<std::string> ids;
};

/// A named argument of a verb and the option field that holds it.
struct ArgInfo {
  enum class Kind : u8 { Number, Flag, Name };
  std::string_view name;
  char field = 'a';  ///< a, b, c or n
  Kind kind = Kind::Number;
  u8 names = 0;             ///< of a Name: which list of names of the game
  std::string_view note{};  ///< what it says, for readers of records
};

struct VerbInfo {
  std::string_view name;
  std::vector<ArgInfo> args;
  bool gives_up = false;  ///< it gives the game up for all, though something may be asked after it
};

struct GameInfo {
  std::string id, title;
  int min_seats = 1, max_seats = 1;
  int rules = 1;  ///< raised by the commit that changes the game's signature
  std::size_t state_bytes = 0;
  Hash content;
  std::vector<std::string> purposes;  ///< names of the chance streams
  std::string goal{};                 ///< for whoever has never heard of it, in a line
  std::array<int, 2> minutes{};       ///< a game takes from so many to so many; 0: nothing is said
  std::vector<std::string> turns{};   ///< procedures that ask when a turn begins; none: all of them
};

/// A titled step of a game, as Happening::Step names it.
struct StepTitle {
  u16 procedure = 0, step = 0;
  std::string_view phase, title, rule;
};

/// A thing that studies count: a card met, taken or used, a text that took effect. An entry
/// without a kind only keeps a number free.
struct Countable {
  std::string kind, id, title;  ///< "skill used", "mend", "Mend"
};

/// The best answer of a prompt as an exact solver sees it.
struct Solved {
  int option = -1;     ///< index of the options; -1: the game has no solver for this prompt
  int promise = 0;     ///< of the position, if that answer is given
  bool exact = false;  ///< false: the search was cut short
};

/// What one answer of a prompt promises, as a solver reckons it.
struct Reckoned {
  int promise = -1;    ///< -1: it was not looked at
  bool exact = false;  ///< false: the search was cut short
};

/// Promise is counted in these: 0 is lost, kSure is won.
constexpr int kSure = 1'000'000;

/// A game with its content. Immutable and shared; everything that changes is in the caller's bytes.
/// Functions that could fail on input return what is wrong, or an empty text.
class Game {
 public:
  Game() = default;
  Game(const Game&) = delete;
  Game& operator=(const Game&) = delete;
  Game(Game&&) = delete;
  Game& operator=(Game&&) = delete;
  virtual ~Game() = default;

  [[nodiscard]] virtual const GameInfo& info() const = 0;
  [[nodiscard]] virtual const std::vector<SetupField>& schema() const = 0;
  [[nodiscard]] virtual const std::vector<VerbInfo>& verbs() const = 0;
  [[nodiscard]] virtual const Shape& fields() const = 0;

  /// What a complete set-up names that has no effect beside the rest of it though its fields count
  /// (SetupField::counts), and what to do about it; nothing if all of it has.
  [[nodiscard]] virtual std::string moot(const Value& /*setup*/) const { return {}; }
  /// Plays up to the first question. `setup` was completed by complete_setup.
  virtual std::string set_up(StateOut state, const Value& setup, Happenings* told) const = 0;

  [[nodiscard]] virtual Prompt prompt(StateIn state) const = 0;
  /// Lists the legal answers of a player or of chance. The list must be empty; at the end of the
  /// game it stays so.
  virtual void options(StateIn state, OptionList& out) const = 0;
  /// Applies an answer that is on the list and plays up to the next question.
  virtual void choose(StateOut state, const Option& option, Happenings* told) const = 0;

  [[nodiscard]] virtual Outcome outcome(StateIn state) const = 0;
  [[nodiscard]] virtual std::string_view reason(u8 number) const = 0;
  /// How many seats this game is played with.
  [[nodiscard]] virtual int seats(StateIn state) const = 0;

  /// The first broken invariant, or nothing.
  [[nodiscard]] virtual std::string check(StateIn state) const = 0;
  /// Finds anew what the state only remembers of the rest of it, such as the texts in force: after
  /// somebody wrote into it. A position that play led to stays as it is.
  virtual void renew(StateOut /*state*/) const {}

  /// The arguments by name. A name stays the same throughout a game, so that answers given long
  /// ago can still be written down.
  [[nodiscard]] virtual Value args(StateIn state, const Option& option) const = 0;
  /// The ids of those arguments that are numbers of a card, a tile, a foe: by the argument's name.
  [[nodiscard]] virtual Value ids(StateIn /*state*/, const Option& /*option*/) const { return {}; }
  [[nodiscard]] virtual std::string text(StateIn state, const Option& option) const = 0;
  virtual void scene(StateIn state, const SceneRequest& request, Scene& out) const = 0;

  /// The expert's answer as an index of the options, or -1.
  [[nodiscard]] virtual int policy(StateIn /*state*/, const OptionList& /*options*/) const {
    return -1;
  }
  /// The expert's answer is as good as any search would find: bots do not think about it.
  [[nodiscard]] virtual bool is_routine(StateIn /*state*/) const { return false; }
  /// How near the party is to winning, from 0 to kSure: what a bot takes for the end of a game that
  /// it does not play out. -1 where nobody can tell, so that it plays on.
  [[nodiscard]] virtual int promise(StateIn /*state*/) const { return -1; }
  [[nodiscard]] virtual Solved solve(StateIn /*state*/, const OptionList& /*options*/) const {
    return {};
  }
  /// What each of the options promises, reckoned with so many nodes in all; empty where the game
  /// has no solver.
  [[nodiscard]] virtual std::vector<Reckoned> reckon(StateIn /*state*/,
                                                     const OptionList& /*options*/,
                                                     int /*nodes*/) const {
    return {};
  }
  /// Why the piece or place of this id in the scene is part of no answer.
  [[nodiscard]] virtual WhyNot why_not(StateIn /*state*/, std::string_view /*id*/) const {
    return {};
  }
  /// Why an expert would give this answer, in words that end a sentence; empty: nothing is known.
  [[nodiscard]] virtual std::string why(StateIn /*state*/, const Option& /*option*/) const {
    return {};
  }

  /// What the numbers of a state and of options stand for.
  [[nodiscard]] virtual std::vector<IdList> numbered() const { return {}; }

  /// Every step with a title, so that a study can name those that were never reached.
  [[nodiscard]] virtual std::vector<StepTitle> steps() const { return {}; }
  [[nodiscard]] virtual std::vector<Countable> countables() const { return {}; }
  /// Which of the countables a happening is about, or -1. `state` is the one after the answer.
  [[nodiscard]] virtual int counted(StateIn /*state*/, const Happening& /*told*/) const {
    return -1;
  }

  /// What goes on in the next game of a campaign: the `campaign` of its set-up. Null if the game is
  /// not over or was set up without one.
  [[nodiscard]] virtual Value carry_over(StateIn /*state*/, const Value& /*setup*/) const {
    return {};
  }
  /// The sheets and the history of a campaign, as areas and pieces; nothing is asked.
  virtual void campaign_scene(const Value& /*campaign*/, Scene& /*out*/) const {}
};

/// Checks a set-up against the schema and fills in what was left out. Returns what is wrong.
std::string complete_setup(const std::vector<SetupField>& schema, const Value& given, Value& out);
/// The same for what somebody wants to play: what has no effect is refused, too.
std::string check_setup(const Game& game, const Value& given);
/// Whether a field of the schema is asked for beside these others, as far as they are given.
bool is_asked(const std::vector<SetupField>& schema, const SetupField& field, const Value& setup);
/// The same, and what is answered has an effect beside them.
bool is_worth_asking(const std::vector<SetupField>& schema, const SetupField& field,
                     const Value& setup);
/// Drops what is given for fields that are not worth asking for: what a form still holds of them.
Value only_asked(const std::vector<SetupField>& schema, const Value& setup);

/// A game offers campaigns if its set-up has a `campaign`: null is a game by itself, an object what
/// earlier games left, an empty one the beginning.
constexpr std::string_view kCampaignField = "campaign";
bool has_campaigns(const Game& game);
/// What a campaign says about its next set-up, fields and their values; null if nothing. It stands
/// in what goes on as `setup`.
const Value* campaign_setup(const Value& goes_on);
/// The set-up of a campaign's next game: that of the last one, but for what the campaign says, what
/// is given (which may not contradict it) and what goes on. Returns what is wrong.
std::string next_setup(const std::vector<SetupField>& schema, const Value& last,
                       const Value& goes_on, const Value& given, Value& out);

/// The seats that may answer, as a mask; a party option names every seat of the game.
u32 seats_of(const OptionList& options, int seats);

}  // namespace undercroft
