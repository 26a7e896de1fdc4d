#include "terminal/full_screen.h"

#include "terminal/menu.h"
#include "terminal/screen.h"
#include "terminal/setup_form.h"
#include "terminal/table.h"

namespace undercroft::terminal {
namespace {

/// One visit: from the list of games to the end of play.
class Visit {
 public:
  explicit Visit(Lobby& lobby) : lobby_(lobby) {}

  std::string run(std::string& farewell) {
    const GameEntry* entry = nullptr;
    if (std::string problem = choose_game(entry); !problem.empty() || entry == nullptr)
      return problem;
    for (bool again = false;; again = true) {
      if (std::string problem = lobby_.enter(*entry); !problem.empty()) return problem;
      std::unique_ptr<Session> session;
      if (std::string problem = make_session(again, session); !problem.empty() || !session)
        return problem;
      Table table(*session, lobby_.notice());
      table.offer_rules(lobby_.rules());
      screen_.run(table);
      farewell = lobby_.notice() + (lobby_.notice().empty() ? "" : "\n") + "Saved in " +
                 lobby_.save_file().string() + ".";
      if (table.end() != Table::End::NewGame) return {};
    }
  }

 private:
  std::string choose_game(const GameEntry*& entry) {
    if (!lobby_.request().game.empty()) {
      entry = find_game(lobby_.request().game);
      return entry == nullptr ? no_such_game(lobby_.request().game) : std::string();
    }
    const std::vector<const GameEntry*> games = lobby_.games();
    if (games.empty()) return "no game is listed; --all lists the small example games";
    std::vector<MenuItem> items;
    for (const GameEntry* game : games) {
      const std::string waiting = lobby_.waiting_game(*game);
      items.push_back(
          {std::string(game->title), waiting.empty() ? "" : "a game waits: " + waiting});
    }
    Menu menu("Which game?", std::move(items));
    screen_.run(menu);
    if (const auto chosen = menu.chosen()) entry = games[*chosen];
    return {};
  }

  std::string make_session(bool again, std::unique_ptr<Session>& session) {
    if (!again && lobby_.can_resume() && !lobby_.request().fresh) {
      Menu menu(lobby_.game().info().title, {{"Go on with the unfinished game", ""},
                                             {"Begin a new game", "the other one is kept"}});
      screen_.run(menu);
      const auto chosen = menu.chosen();
      if (!chosen) return {};
      if (*chosen == 0) return lobby_.resume(session);
    }
    if (Scene sheets = lobby_.sheets(); !sheets.areas.empty()) {
      ShownScene shown(std::move(sheets));
      Table page(shown, "The campaign so far. Q goes on to the next game.");
      screen_.run(page);
    }
    Value setup;
    if (std::string problem = lobby_.given_setup(setup); !problem.empty()) return problem;
    const bool ask =
        lobby_.request().settings.empty() && !asked_fields(lobby_.game().schema(), setup).empty();
    if (!ask) return lobby_.begin(setup, session);
    SetupView form(lobby_.game(), std::move(setup));
    for (;;) {
      screen_.run(form);
      if (!form.wants_to_start()) return {};
      std::string problem = lobby_.begin(form.setup(), session);
      if (problem.empty()) return {};
      form.refuse(std::move(problem));
    }
  }

  Lobby& lobby_;
  Screen screen_;
};

}  // namespace

std::string run_full_screen(Lobby& lobby, std::string& farewell) {
  return Visit(lobby).run(farewell);
}

void show_scene(Scene scene) {
  Screen screen;
  ShownScene shown(std::move(scene));
  Table table(shown);
  screen.run(table);
}

}  // namespace undercroft::terminal
