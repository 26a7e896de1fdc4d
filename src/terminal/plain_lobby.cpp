// The plain mode before the first question: which game, which set-up, go on or begin.
#include <algorithm>

#include "base/text.h"
#include "base/whole_number.h"

#include "terminal/option_list.h"
#include "terminal/plain.h"
#include "terminal/setup_form.h"

namespace undercroft::terminal {
namespace {

/// The input ended or the person wants to leave.
struct Leaving {};

std::string heard(Talk& talk) {
  const std::optional<std::string> line = talk.hear();
  if (!line) throw Leaving{};
  std::string typed(trim(*line));
  if (lowered(typed) == "quit") throw Leaving{};
  return typed;
}

const GameEntry* find_entry(const std::vector<const GameEntry*>& games, const std::string& typed) {
  if (const std::optional<u64> number = whole_number(typed);
      number && *number >= 1 && *number <= games.size())
    return games[*number - 1];
  for (const GameEntry* entry : games)
    if (lowered(entry->title) == lowered(typed) || entry->id == typed) return entry;
  return nullptr;
}

const GameEntry& ask_game(Lobby& lobby, Talk& talk) {
  const std::vector<const GameEntry*> games = lobby.games();
  talk.say("Which game?");
  for (std::size_t i = 0; i < games.size(); ++i) {
    const std::string waiting = lobby.waiting_game(*games[i]);
    talk.say("  " + std::to_string(i + 1) + ". " + std::string(games[i]->title) +
             (waiting.empty() ? "" : " (a game waits: " + waiting + ")"));
  }
  for (;;) {
    if (const GameEntry* entry = find_entry(games, heard(talk))) return *entry;
    talk.say("Type a number from 1 to " + std::to_string(games.size()) + " or the name of a game.");
  }
}

bool wants_to_resume(Lobby& lobby, Talk& talk) {
  if (!lobby.can_resume() || lobby.request().fresh) return false;
  talk.say("An unfinished game of " + lobby.game().info().title + " waits. Type resume or new.");
  for (;;) {
    const std::string word = lowered(heard(talk));
    if (word == "resume" || word == "r") return true;
    if (word == "new" || word == "n") return false;
    talk.say("Type resume to go on with it, or new to begin another game; it is kept either way.");
  }
}

/// False if the person wants no more questions.
bool ask_field(const SetupField& field, Talk& talk, Value& setup) {
  for (const std::string& line : with_range(field)) talk.say(line);
  for (;;) {
    const std::string typed = heard(talk);
    if (typed.empty()) return true;
    if (lowered(typed) == "start") return false;
    Value value;
    const std::string problem = read_field(field, typed, value);
    if (problem.empty()) {
      setup.set(field.name, std::move(value));
      return true;
    }
    talk.say(problem);
  }
}

void ask_setup(const Game& game, Talk& talk, Value& setup) {
  const std::vector<SetupField>& schema = game.schema();
  if (const std::string said = campaign_says(schema, setup); !said.empty()) talk.say(said);
  if (!asked_fields(schema, setup).empty())
    talk.say("Set-up: an empty line takes the value in brackets, start takes all that is left.");
  // An answer may bring fields or take them away; all of those come later.
  for (std::size_t next = 0; next < asked_fields(schema, setup).size(); ++next)
    if (!ask_field(*asked_fields(schema, setup)[next], talk, setup)) break;
  setup = only_asked(schema, setup);
}

/// The sheets of a campaign, a line for each figure and each card.
void say_sheets(const Scene& sheets, Talk& talk) {
  for (const SceneArea& area : sheets.areas) {
    std::string line = area.title + ".";
    if (!area.text.empty()) line += " " + area.text;
    for (const SceneNumber& n : area.numbers)
      line += " " + capitalised(n.text) + " " + std::to_string(n.value) +
              (n.of ? " of " + std::to_string(*n.of) : "") + ".";
    talk.say(line);
    for (const ScenePiece& piece : sheets.pieces)
      if (piece.at == area.id) talk.say("  " + piece.text);
  }
}

std::string make_session(Lobby& lobby, Talk& talk, bool again, std::unique_ptr<Session>& session) {
  if (!again && wants_to_resume(lobby, talk)) return lobby.resume(session);
  say_sheets(lobby.sheets(), talk);
  Value setup;
  if (std::string problem = lobby.given_setup(setup); !problem.empty()) return problem;
  for (;;) {
    Value chosen = setup;
    if (lobby.request().settings.empty()) ask_setup(lobby.game(), talk, chosen);
    std::string problem = lobby.begin(chosen, session);
    if (problem.empty() || !lobby.request().settings.empty()) return problem;
    // A set-up may fit every field and still not fit together.
    if (asked_fields(lobby.game().schema(), setup).empty()) return problem;
    talk.say(problem);
  }
}

}  // namespace

std::string run_plain(Lobby& lobby, Talk& talk) {
  try {
    const GameEntry* entry = nullptr;
    if (lobby.request().game.empty()) {
      if (lobby.games().empty()) return "no game is listed; --all lists the small example games";
      entry = &ask_game(lobby, talk);
    } else {
      entry = find_game(lobby.request().game);
      if (entry == nullptr) return no_such_game(lobby.request().game);
    }
    for (bool again = false;; again = true) {
      if (std::string problem = lobby.enter(*entry); !problem.empty()) return problem;
      std::unique_ptr<Session> session;
      if (std::string problem = make_session(lobby, talk, again, session); !problem.empty())
        return problem;
      if (!lobby.notice().empty()) talk.say(lobby.notice());
      talk.say(lobby.game().info().title + ". Type help for what you can type.");
      if (play_plain(*session, talk) != PlainEnd::NewGame) {
        talk.say("Saved in " + lobby.save_file().string() + ".");
        return {};
      }
    }
  } catch (const Leaving&) {
    return {};
  }
}

}  // namespace undercroft::terminal
