#include "terminal/lobby.h"

#include <random>

#include "terminal/setup_form.h"

namespace undercroft::terminal {
namespace {

u64 fresh_seed() {
  std::random_device device;
  const u64 bits = u64{device()} << 32U | device();
  return bits & static_cast<u64>(Record::kMostSeed);
}

std::string problems_text(const Opened& opened) {
  std::string out;
  for (const std::string& problem : opened.problems) out += (out.empty() ? "" : "\n") + problem;
  return out.empty() ? "its content cannot be loaded" : out;
}

}  // namespace

Lobby::Lobby(PlayRequest request) : request_(std::move(request)), library_(request_.where) {}

std::vector<const GameEntry*> Lobby::games() const {
  std::vector<const GameEntry*> out;
  for (const GameEntry& entry : all_games())
    if (entry.listed || request_.all) out.push_back(&entry);
  return out;
}

std::string Lobby::waiting_game(const GameEntry& entry) {
  if (!request_.save.empty()) return {};
  return unfinished_note(save_path(saves_folder(), entry.id), entry, library_);
}

void Lobby::note(const std::string& text) {
  if (text.empty()) return;
  notice_ += (notice_.empty() ? "" : " ") + text;
}

std::string Lobby::enter(const GameEntry& entry) {
  entry_ = &entry;
  notice_.clear();
  const std::string name = std::string(entry.id) + (request_.campaign ? "-campaign" : "");
  const std::filesystem::path path =
      request_.save.empty() ? save_path(saves_folder(), name) : request_.save;
  if (std::string problem = open_save(path, save_); !problem.empty())
    return problem + "; move the file away or name another one with --save";
  if (!save_.found.notice.empty()) note(path.string() + ": " + save_.found.notice + ".");
  if (!save_.found.records.empty() && save_.found.records.back().record.game != entry.id)
    return path.string() + ": holds a game of '" + save_.found.records.back().record.game +
           "'; name another file with --save";
  const Opened& opened = library_.open(entry, {});
  if (!opened.game) return problems_text(opened);
  game_ = opened.game;
  if (request_.campaign && !has_campaigns(*game_))
    return game_->info().title + " is played one game at a time: it has no campaigns";
  look_for_unfinished();
  read_rules();
  return {};
}

/// A game can be played without its rules; what is wrong with them is only noted.
void Lobby::read_rules() {
  const std::filesystem::path folder = request_.where.content.parent_path() / "rules";
  if (!rules_.game.empty() || !std::filesystem::is_directory(folder)) return;
  std::vector<std::string> problems;
  ledgers_.read(folder, problems);
  if (problems.empty())
    problems.push_back(open_rulebook(ledgers_, std::string(entry_->id), folder, rules_));
  note(problems.front());
}

void Lobby::look_for_unfinished() {
  can_resume_ = false;
  goes_on_ = last_setup_ = {};
  if (save_.found.records.empty()) return;
  const Record& record = save_.found.records.back().record;
  const Opened& opened = library_.open(*entry_, record.setup);
  std::string why;
  if (opened.game) {
    Driver driver(opened.game, {record.seed.value_or(0), record.chance, record.forced});
    if (const Refusal refusal = driver.load(record)) {
      why = refusal.message;
    } else {
      can_resume_ = driver.prompt().waiting != Waiting::Over;
      if (request_.fresh) return;
      goes_on_ = opened.game->carry_over(driver.state(), driver.setup());
      for (const auto& [name, value] : *driver.setup().as_object())
        if (name != kCampaignField) last_setup_.set(name, value);
    }
  } else {
    why = problems_text(opened);
  }
  if (!why.empty()) note("The saved game cannot go on: " + why + ".");
}

std::string Lobby::given_setup(Value& setup) const {
  setup = Value(Value::Object{});
  for (const std::string& setting : request_.settings)
    if (std::string problem = read_setting(game_->schema(), setting, setup); !problem.empty())
      return problem;
  const bool begins_anew = request_.campaign && goes_on_.is_null() && !last_setup_.is_null();
  if (request_.settings.empty() && begins_anew) setup = last_setup_;
  Value joined;
  if (std::string problem = with_campaign(setup, joined); !problem.empty()) return problem;
  if (request_.settings.empty()) {
    setup = only_asked(game_->schema(), joined);
    return {};
  }
  return check_setup(*game_, joined);
}

/// A campaign begins with nothing, and goes on with what the last game left.
std::string Lobby::with_campaign(const Value& given, Value& out) const {
  out = given;
  if (!request_.campaign) return {};
  if (goes_on_.is_null()) {
    out.set(kCampaignField, Value(Value::Object{}));
    return {};
  }
  Value wanted = given;
  std::erase_if(*wanted.as_object(),
                [](const auto& member) { return member.first == kCampaignField; });
  return next_setup(game_->schema(), last_setup_, goes_on_, wanted, out);
}

Scene Lobby::sheets() const {
  Scene scene;
  if (request_.campaign && !goes_on_.is_null()) game_->campaign_scene(goes_on_, scene);
  return scene;
}

std::string Lobby::resume(std::unique_ptr<Session>& out) {
  const FiledRecord& last = save_.found.records.back();
  const Opened& opened = library_.open(*entry_, last.record.setup);
  if (!opened.game) return problems_text(opened);
  return Session::resume(opened.game, last, std::move(save_.file), out);
}

std::string Lobby::begin(const Value& chosen, std::unique_ptr<Session>& out) {
  Value setup;
  if (std::string problem = with_campaign(chosen, setup); !problem.empty()) return problem;
  const Opened& opened = library_.open(*entry_, setup);
  if (!opened.game) return problems_text(opened);
  if (std::string problem = check_setup(*opened.game, setup); !problem.empty()) return problem;
  // What cannot be played must not push an earlier game aside.
  std::unique_ptr<Session> trial;
  const u64 seed = request_.seed.value_or(fresh_seed());
  if (std::string problem = Session::begin(opened.game, setup, seed, nullptr, trial);
      !problem.empty())
    return problem;
  request_.fresh = false;  // the game after this one goes on from it
  if (!save_.file)
    if (std::string problem = open_save(std::filesystem::path(save_.path), save_); !problem.empty())
      return problem;
  if (request_.campaign && !goes_on_.is_null())
    return Session::begin(opened.game, setup, seed, std::move(save_.file), out);
  std::filesystem::path kept;
  if (std::string problem = set_aside(save_, kept); !problem.empty()) return problem;
  if (!kept.empty()) note("The game before is kept in " + kept.string() + ".");
  return Session::begin(opened.game, setup, seed, std::move(save_.file), out);
}

}  // namespace undercroft::terminal
