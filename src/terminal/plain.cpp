#include "terminal/plain.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/text.h"
#include "base/whole_number.h"

#include "terminal/lens.h"
#include "terminal/option_list.h"
#include "terminal/symbols.h"

namespace undercroft::terminal {
namespace {

std::string icon_list(const std::vector<std::string>& icons) {
  std::string out;
  for (const std::string& icon : icons) out += (out.empty() ? "" : ", ") + word_for_icon(icon);
  return out;
}

/// A game at a prompt, talked about in lines.
class PlainTable {
 public:
  PlainTable(Played& played, Talk& talk) : played_(played), talk_(talk) {}

  PlainEnd run() {
    tell(played_.log().latest());
    ask();
    for (;;) {
      const std::optional<std::string> line = talk_.hear();
      if (!line) return PlainEnd::EndOfInput;
      meant_ = std::exchange(asked_back_, std::nullopt);
      const std::string typed(trim(*line));
      const std::string word = lowered(typed);
      if (word == "quit" || word == "q") return PlainEnd::Quit;
      if (word == "new" && played_.scene().over) return PlainEnd::NewGame;
      if (!command(typed, word)) answer(typed);
    }
  }

 private:
  // Saying.

  void tell(const std::vector<LogEntry>& entries) {
    for (const LogEntry& entry : entries)
      talk_.say(entry.kind == LogEntry::Kind::Step ? "-- " + entry.text : with_stop(entry.text));
  }

  void ask() {
    const Scene& scene = played_.scene();
    talk_.say("");
    if (scene.over) {
      talk_.say(std::string("The game is ") + scene.over->result + ": " +
                with_stop(scene.over->reason));
      for (const SceneNumber& number : scene.over->numbers)
        talk_.say(with_stop(capitalised(number_sentence(number))));
      talk_.say("Type new for another game, undo to take the last answer back, or quit.");
      return;
    }
    if (!scene.prompt) return;
    const ScenePrompt& prompt = *scene.prompt;
    talk_.say(prompt.question);
    if (!prompt.help.empty()) talk_.say(prompt.help);
    if (!prompt.tally.empty())
      talk_.say((prompt.tally_title.empty() ? "Now" : prompt.tally_title) + ": " +
                with_stop(tally_sentence(prompt.tally)));
    say_options(prompt);
    for (const SceneBarred& barred : prompt.barred)
      talk_.say("Not now: " + barred.text + " (" + (barred.why.empty() ? barred.rule : barred.why) +
                ").");
  }

  void say_options(const ScenePrompt& prompt) {
    const SceneIndex index(played_.scene(), nullptr);
    std::string_view group;
    std::size_t number = 0;
    for (const SceneOption* option : listed_options(prompt)) {
      if (option->group != group) {
        group = option->group;
        if (!group.empty()) talk_.say(with_stop(std::string(group) + ":"));
      }
      talk_.say("  " + std::to_string(++number) + ". " + option_text(index, *option) +
                remarks(*option));
    }
  }

  /// What it does, the result and the odds, in brackets.
  static std::string remarks(const SceneOption& option) {
    std::vector<std::string> parts;
    if (!option.does.empty()) parts.push_back(option.does);
    std::string result = option_result(option);
    if (!option.icons.empty()) result += (result.empty() ? "" : " ") + icon_list(option.icons);
    if (!result.empty()) parts.push_back(result);
    if (option.odds && !option.result.empty() &&
        !odds_text(*option.odds).starts_with(option.result))
      parts.push_back(odds_text(*option.odds));
    std::string out;
    for (const std::string& part : parts) out += (out.empty() ? " (" : "; ") + part;
    return out.empty() ? out : out + ")";
  }

  void look() {
    const Scene& scene = played_.scene();
    const SceneIndex index(scene, nullptr);
    talk_.say("");
    talk_.say(with_stop(scene.title));
    for (const SceneStep& step : scene.steps)
      if (step.state == StepState::Now) talk_.say("Step: " + with_stop(step.title));
    for (const std::string& line : table_lines(index)) talk_.say(line);
    if (scene.prompt) talk_.say(scene.prompt->question + " Type again for the answers.");
  }

  void help() {
    static constexpr std::array kHelp{
        "Type the number of an answer, its first words, or one of these:",
        "  look          what lies on the table",
        "  info NAME     what a card, box or pile means; info 3 for answer 3",
        "  again         the question and its answers once more",
        "  log           everything that has happened",
        "  hint          what a bot would answer, and why",
        "  undo, redo    take the last answer back, give it again",
        "  give up       end the game as lost; you are asked again, and undo takes it back",
        "  new           another game, when this one is over",
        "  quit          end; the game is saved and goes on next time",
    };
    for (const char* line : kHelp) talk_.say(line);
  }

  // Obeying.

  bool command(const std::string& typed, const std::string& word) {
    if (word == "help" || word == "?") {
      help();
    } else if (word == "look") {
      look();
    } else if (word == "again") {
      ask();
    } else if (word == "log") {
      tell(played_.log().entries());
    } else if (word == "hint") {
      hint();
    } else if (word == "undo") {
      take_back();
    } else if (word == "redo") {
      give_again();
    } else if (word == "give up") {
      give_up();
    } else if (word == "info") {
      talk_.say("Type info and the name of a thing on the table, or the number of an answer.");
    } else if (word.starts_with("info ")) {
      info(std::string(trim(typed.substr(5))));
    } else {
      return false;
    }
    return true;
  }

  void hint() {
    const Hint hint = played_.hint();
    const std::vector<const SceneOption*> options = offered();
    const auto found = std::ranges::find(options, hint.option, &SceneOption::i);
    if (hint.option < 0 || found == options.end()) {
      talk_.say("Nobody here knows what to answer.");
      return;
    }
    talk_.say("Hint: answer " + std::to_string(found - options.begin() + 1) + ". " + hint.why);
    for (std::size_t i = 0; i < options.size(); ++i)
      if (const auto at = static_cast<std::size_t>(options[i]->i);
          at < hint.chances.size() && hint.chances[at] >= 0 && options[i] != *found)
        talk_.say("  " + std::to_string(i + 1) + ". about " + std::to_string(hint.chances[at]) +
                  " percent");
  }

  void take_back() {
    const std::string what = played_.undo_text();
    if (const std::string problem = played_.undo(); !problem.empty()) {
      talk_.say(problem);
      return;
    }
    talk_.say("Undone: " + with_stop(what));
    ask();
  }

  void give_again() {
    if (const std::string problem = played_.redo(); !problem.empty()) {
      talk_.say(problem);
      return;
    }
    tell(played_.log().latest());
    ask();
  }

  /// Asked back, so that a slip of the fingers ends no game.
  void give_up() {
    const auto& prompt = played_.scene().prompt;
    const SceneOption* option = prompt ? giving_up(*prompt) : nullptr;
    if (option == nullptr) {
      talk_.say("There is nothing to give up now.");
      return;
    }
    talk_.say("Give the game up? It is then lost. Type yes, or anything else to play on.");
    const std::optional<std::string> typed = talk_.hear();
    if (typed && is_yes(lowered(trim(*typed))))
      choose(*option);
    else
      talk_.say("You play on.");
  }
  static bool is_yes(std::string_view word) { return word == "yes" || word == "y"; }

  void say_lens(const std::string& id) {
    const Scene detailed = played_.look_at(id);
    for (const std::string& line : lens_lines(SceneIndex(detailed, nullptr), id)) talk_.say(line);
  }

  void info(const std::string& what) {
    if (const auto number = whole_number(what)) {
      info_option(*number);
      return;
    }
    const std::vector<Lookable> things = lookables(SceneIndex(played_.scene(), nullptr));
    const std::string wanted = lowered(what);
    std::vector<Lookable> fitting;
    for (const Lookable& thing : things) {
      const std::string name = lowered(thing.name);
      if (name == wanted) {
        say_lens(thing.id);
        return;
      }
      const bool known = std::ranges::find(fitting, thing.name, &Lookable::name) != fitting.end();
      if (name.find(wanted) != std::string::npos && !known) fitting.push_back(thing);
    }
    if (fitting.size() == 1) {
      say_lens(fitting.front().id);
    } else if (fitting.empty()) {
      std::vector<std::string> names;
      for (const Lookable& thing : things) names.push_back(lowered(thing.name));
      talk_.say("Nothing on the table is called '" + what + "'" + did_you_mean(wanted, names) +
                "; type look for what lies there.");
    } else {
      std::string names;
      for (const Lookable& thing : fitting) names += (names.empty() ? "" : ", ") + thing.name;
      talk_.say("'" + what + "' fits several things: " + names + "; type one of these names.");
    }
  }

  void info_option(std::size_t number) {
    const std::vector<const SceneOption*> options = offered();
    if (number == 0 || number > options.size()) {
      talk_.say(no_such_number(number, options.size()));
      return;
    }
    const SceneOption& option = *options[number - 1];
    talk_.say(with_stop(option.text));
    if (const std::string details = option_details(option); !details.empty())
      talk_.say(with_stop(details));
    std::vector<std::string> ids = option.pieces;
    ids.insert(ids.end(), option.places.begin(), option.places.end());
    std::vector<std::string> said;
    for (const std::string& id : ids) {
      const std::string name = SceneIndex(played_.scene(), nullptr).name_of(id);
      if (std::ranges::find(said, name) != said.end()) continue;
      said.push_back(name);
      say_lens(id);
    }
  }

  // Answering.

  [[nodiscard]] std::vector<const SceneOption*> offered() const {
    const auto& prompt = played_.scene().prompt;
    return prompt ? listed_options(*prompt) : std::vector<const SceneOption*>();
  }

  static std::string no_such_number(std::size_t number, std::size_t last) {
    return "There is no answer " + std::to_string(number) + "; type a number from 1 to " +
           std::to_string(last) + ".";
  }

  void answer(const std::string& typed) {
    const std::vector<const SceneOption*> options = offered();
    if (options.empty()) {
      talk_.say("The game is over; type new, undo, log, look or quit.");
      return;
    }
    if (typed.empty()) {
      talk_.say("Type a number from 1 to " + std::to_string(options.size()) + ", or help.");
      return;
    }
    if (const auto number = whole_number(typed)) {
      if (*number == 0 || *number > options.size())
        talk_.say(no_such_number(*number, options.size()));
      else
        choose(*options[*number - 1]);
      return;
    }
    const std::vector<std::size_t> fitting = fitting_options(options, lowered(typed));
    if (fitting.size() == 1) {
      choose(*options[fitting.front()]);
    } else if (fitting.empty()) {
      talk_.say("No answer begins with '" + typed + "'; type a number from 1 to " +
                std::to_string(options.size()) + ", or help.");
    } else {
      constexpr std::size_t kMostNamed = 6;
      std::string numbers;
      for (std::size_t i = 0; i < std::min(kMostNamed, fitting.size()); ++i)
        numbers += (i == 0 ? "" : ", ") + std::to_string(fitting[i] + 1);
      if (fitting.size() > kMostNamed)
        numbers += " and " + std::to_string(fitting.size() - kMostNamed) + " more";
      talk_.say("Several answers begin with '" + typed + "': " + numbers + "; type a number.");
    }
  }

  /// A whole text wins over a verb, a verb over a beginning.
  static std::vector<std::size_t> fitting_options(const std::vector<const SceneOption*>& options,
                                                  const std::string& wanted) {
    const auto where = [&options](auto fits) {
      std::vector<std::size_t> out;
      for (std::size_t i = 0; i < options.size(); ++i)
        if (fits(*options[i])) out.push_back(i);
      return out;
    };
    auto found = where([&](const SceneOption& o) { return lowered(o.text) == wanted; });
    if (found.empty())
      found = where([&](const SceneOption& o) { return lowered(o.verb) == wanted; });
    if (found.empty())
      found = where([&](const SceneOption& o) { return lowered(o.text).starts_with(wanted); });
    return found;
  }

  /// What is asked back: the same answer once more means it.
  void choose(const SceneOption& option) {
    if (!option.asked_back.empty() && meant_ != option.i) {
      asked_back_ = option.i;
      talk_.say(price_and_reason(option) +
                "? Type the same answer once more to do it, or anything else. Undo takes it back.");
      return;
    }
    if (const std::string problem = played_.choose(option.i); !problem.empty()) {
      talk_.say(problem);
      return;
    }
    tell(played_.log().latest());
    ask();
  }

  Played& played_;
  Talk& talk_;
  std::optional<int> asked_back_;  ///< the answer that is asked back and was given once
  std::optional<int> meant_;       ///< the one before this line
};

}  // namespace

PlainEnd play_plain(Played& played, Talk& talk) {
  return PlainTable(played, talk).run();
}

}  // namespace undercroft::terminal
