#pragma once
#include <array>
#include <map>
#include <memory>

#include "base/check.h"

#include "abyssal_conspiracy/full_position.h"
#include "lines.h"
#include "protocol/drive.h"

// Games that stand at some position, to be disturbed there.

namespace undercroft::fuzz {

inline json::object ask(Drive& drive, const json::object& request) {
  return json::parse(drive.answer(json::serialize(request))).as_object();
}

/// One way to set a game up, played on without any sense.
class Stage {
 public:
  Stage(const GameEntry& entry, const json::object& setup, unsigned seed)
      : game_(entry.id), setup_(setup), seed_(seed), drive_(options()) {
    prepare();
  }

  [[nodiscard]] std::size_t positions() const { return forks_.size(); }
  /// What can be set in a position, by its path.
  [[nodiscard]] const std::vector<std::string>& paths(std::size_t position) const {
    return paths_[position];
  }
  /// The record up to a position, and one that has nothing but the position.
  [[nodiscard]] const json::object& record(std::size_t position) const {
    return records_[position];
  }
  [[nodiscard]] const json::object& from(std::size_t position) const { return from_[position]; }

  Drive& at(std::size_t position) {
    const auto restore = [&] {
      return ask(drive_, {{"cmd", "restore"}, {"fork", forks_[position]}});
    };
    // Another game was begun meanwhile.
    if (restore().contains("error")) {
      prepare();
      UC_CHECK(!restore().contains("error"), "a stage can be prepared again");
    }
    return drive_;
  }
  Drive& drive() { return drive_; }

 private:
  static DriveOptions options() {
    DriveOptions out;
    out.where = where();
    out.allow_set = true;
    return out;
  }

  void prepare() {
    forks_.clear();
    const bool first = records_.empty();
    json::object prompt = ask(
        drive_,
        {{"cmd", "new"}, {"game", game_}, {"setup", setup_}, {"seed", seed_}, {"chance", "ask"}});
    UC_CHECK(!prompt.contains("error"), "a stage begins");
    std::minstd_rand luck(seed_);
    for (int answers = 0; prompt.at("waiting").as_string() != "over"; ++answers) {
      if (std::ranges::find(kStops, answers) != std::end(kStops)) keep(first);
      if (answers >= kStops[std::size(kStops) - 1]) break;
      const std::size_t options = prompt.at("options").as_array().size();
      prompt = ask(drive_, {{"cmd", "choose"}, {"i", luck() % options}});
    }
  }
  void keep(bool first) {
    const json::value fork = ask(drive_, {{"cmd", "fork"}}).at("fork");
    forks_.push_back(fork);
    if (!first) return;
    const json::value state = ask(drive_, {{"cmd", "state"}}).at("state");
    paths_.push_back(paths_of(state));
    records_.push_back(ask(drive_, {{"cmd", "record"}}).at("record").as_object());
    json::object from = records_.back();
    from["from"] = state;
    from["answers"] = json::array();
    from_.push_back(std::move(from));
  }

  static constexpr int kStops[]{1, 9, 33, 90, 180};
  std::string game_;
  json::object setup_;
  unsigned seed_;
  Drive drive_;
  std::vector<json::value> forks_;
  std::vector<std::vector<std::string>> paths_;
  std::vector<json::object> records_, from_;
};

/// A deck of one's own as people write it: of three houses, by ids and by names.
inline std::string listed_deck() {
  constexpr std::array<std::string_view, 3> kTwelve{
      R"("anger","Troll","troll","punch","Bumpsy","krump","barehanded","anger","smith","tremor",)"
      R"("banner-of-battle","Blood Money")",
      R"("labwork","Foggify","dextre","dextre","Library Access","batdrone","reverse-time",)"
      R"("mother","titan-mechanic","wild-wormhole","labwork","Spangler Box")",
      R"("umbra","nexus","Silvertooth","urchin","masterplan","lights-out","bait-and-switch",)"
      R"("ghostly-hand","noddy-the-thief","umbra","old-bruno","key-of-darkness")"};
  std::string list = "[";
  for (const std::string_view cards : kTwelve)
    list += (list.size() > 1 ? "," : "") + std::string(cards);
  return list + "]";
}

inline std::vector<json::object> setups_of(std::string_view game) {
  const auto parsed = [](std::string_view text) { return json::parse(text).as_object(); };
  if (game == "one_deck_dungeon")
    return {parsed(R"({"heroes":["oda"]})"),
            parsed(R"({"heroes":["ilse","fenn"],"deck":"hybrid","reference":"cure"})"),
            parsed(R"({"heroes":["oda","fenn","ilse","marrow"],"hordes":true,"campaign":{}})")};
  if (game == "forgotten_depths")
    return {parsed("{}"), parsed(R"({"heroes":["bren","sil"],"players":2,"ecology":"caverns"})"),
            parsed(R"({"ecology":"architecture","campaign":{}})")};
  if (game == "abyssal_conspiracy") {
    json::object middle =
        parsed(R"({"players":3,"deck_1":"deck_hammer_and_tide","deck_2":"deck_borrowed_light",)"
               R"("deck_3":"deck_red_ledger"})");
    middle["position"] = parsed(abyssal::kFullPosition);
    return {parsed(R"({"deck_1":"generated","deck_number_1":7})"), std::move(middle),
            parsed(R"({"players":2,"difficulty":"hard","deck_list_2":)" + listed_deck() + "}")};
  }
  return {parsed("{}")};
}

/// The stage that the first byte of an input chooses: a game and its set-up.
inline Stage& stage_of(std::uint8_t byte) {
  static std::map<std::pair<std::string_view, std::size_t>, std::unique_ptr<Stage>> stages;
  const GameEntry& entry = game_of(byte % 16);
  const std::vector<json::object> setups = setups_of(entry.id);
  const std::size_t setup = byte / 16 % setups.size();
  std::unique_ptr<Stage>& stage = stages[{entry.id, setup}];
  if (!stage) stage = std::make_unique<Stage>(entry, setups[setup], 7 + byte / 16);
  return *stage;
}

}  // namespace undercroft::fuzz
