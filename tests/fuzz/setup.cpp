// Set-ups: decks, lists of cards, positions, and what else games begin with. The first byte chooses
// one that is sound; the lines behind it spoil it (lines.h). What does not fit is refused by name,
// with the field that is meant, and what fits can be played, recorded and begun again.
#include "stage.h"

namespace {

using namespace undercroft;        // NOLINT(google-build-using-namespace): the program itself
using namespace undercroft::fuzz;  // NOLINT(google-build-using-namespace): the program itself

constexpr std::size_t kKept = 1;
constexpr int kAnswers = 12;

struct Sound {
  const GameEntry& game;
  json::value setup;
};
Sound sound(std::uint8_t byte) {
  const GameEntry& entry = game_of(byte % 16);
  const std::vector<json::object> setups = setups_of(entry.id);
  return {entry, setups[byte / 16 % setups.size()]};
}

bool is_refusal(const json::object& reply) {
  const json::value* error = reply.if_contains("error");
  if (error == nullptr) return false;
  UC_CHECK(!error->at("message").as_string().empty(), "a refusal has a reason");
  return true;
}

/// Some answers at random, as far as the game goes.
void play_on(Drive& drive, json::object prompt) {
  std::minstd_rand luck(7);
  for (int n = 0; n < kAnswers && prompt.at("waiting").as_string() != "over"; ++n) {
    const std::size_t options = prompt.at("options").as_array().size();
    prompt = ask(drive, {{"cmd", "choose"}, {"i", luck() % options}});
    UC_CHECK(!is_refusal(prompt), "what is offered can be chosen");
  }
}

/// Whether a game begins so.
bool begin(const json::object& request) {
  static Drive drive({where()});
  static Drive other({where()});
  json::object prompt = ask(drive, request);
  if (is_refusal(prompt)) return false;
  UC_CHECK(!is_refusal(ask(drive, {{"cmd", "scene"}})), "a game that begins can be seen");
  play_on(drive, std::move(prompt));
  const json::object record = ask(drive, {{"cmd", "record"}});
  UC_CHECK(!is_refusal(ask(other, {{"cmd", "load"}, {"record", record.at("record")}})),
           "what was played can be played again");
  UC_CHECK(ask(other, {{"cmd", "state"}}) == ask(drive, {{"cmd", "state"}}), "and comes out alike");
  return true;
}

}  // namespace

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size,
                                               std::size_t most, unsigned seed) {
  if (size < kKept) return LLVMFuzzerMutate(data, size, most);
  const std::vector<std::string> paths = paths_of(sound(data[0]).setup);
  return LineMutator(seed, paths, {}).mutate(data, size, most, kKept);
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < kKept) return 0;
  auto [game, setup] = sound(data[0]);
  for (const std::string_view line : split(text_of(data + kKept, size - kKept), '\n'))
    for (const std::string_view part : split(line, '&'))
      if (!part.empty()) spoil(setup, part);
  const bool begins =
      begin({{"cmd", "new"}, {"game", game.id}, {"setup", setup}, {"seed", 7}, {"chance", "ask"}});
  UC_CHECK(begins || size > kKept, "a sound set-up begins");
  return 0;
}
