#include "bots/step_4.h"

#include <gtest/gtest.h>

namespace undercroft::one_deck {
namespace {

std::size_t drawn(Luck& luck, const OptionList& options) {
  u64 left = static_cast<u64>(luck.below(static_cast<int>(options.total_weight())));
  std::size_t i = 0;
  while (left >= options[i].weight) left -= options[i++].weight;
  return i;
}

/// Plays by the expert up to that many a Step 4; nothing if the game ends before.
bool play_up_to(Luck& luck, int number, Bytes& bytes) {
  const Game& game = one_deck_game();
  bool was_there = false;
  while (true) {
    OptionList options;
    game.options(bytes, options);
    if (options.empty()) return false;
    const bool is_there =
        state_of(bytes).flow.frames.back().procedure == static_cast<u16>(Proc::Place);
    if (is_there && !was_there && options.size() > 1 && number-- == 0) return true;
    was_there = depth_of_step_4(state_of(bytes)) >= 0;
    const std::size_t i = options.by_chance()
                              ? drawn(luck, options)
                              : static_cast<std::size_t>(game.policy(bytes, options));
    game.choose(bytes, options[i].option, nullptr);
  }
}

}  // namespace

Value random_setup(Luck& luck, int party_size) {
  const auto& schema = one_deck_game().schema();
  const auto& heroes = schema.at(0).choices;
  const auto& dungeons = schema.at(1).choices;
  const int leader = luck.below(length(heroes));
  Value::List party;
  for (int i = 0; i < party_size; ++i)
    party.emplace_back(heroes[static_cast<std::size_t>((leader + i) % length(heroes))]);
  Value setup;
  const std::string problem = complete_setup(
      schema,
      Value(Value::Object{
          {"heroes", Value(party)},
          {"dungeon", Value(dungeons[static_cast<std::size_t>(luck.below(length(dungeons)))])}}),
      setup);
  EXPECT_EQ(problem, "");
  return setup;
}

Bytes step_4_position(u64 seed) {
  Luck luck(seed);
  Bytes bytes(sizeof(State));
  while (true) {
    const int heroes =
        std::array{1, 1, 1, 2, 2, 2, 2, 4}.at(static_cast<std::size_t>(luck.below(8)));
    EXPECT_EQ(one_deck_game().set_up(bytes, random_setup(luck, heroes), nullptr), "");
    if (play_up_to(luck, luck.below(25), bytes)) return bytes;
  }
}

std::string words(const Bytes& bytes) {
  const State& s = *reinterpret_cast<const State*>(bytes.data());
  const Read r{s, one_deck_game().content()};
  std::string out = std::to_string(s.heroes.size()) + " heroes, ";
  out += s.room.mode == Mode::Boss ? dungeon(r).boss.id : card_def(r, s.room.card).id;
  out += "; dice";
  for (const Die& die : s.dice)
    out += " " + std::to_string(die.colour) + ":" + std::to_string(die.value);
  out += "; boxes";
  for (int i = 0; i < length(s.boxes); ++i) {
    const BoxDef& def = box_def(r, s.boxes[at(i)]);
    out += " " + std::to_string(static_cast<int>(def.colour)) + (def.wide ? "=" : ":") +
           std::to_string(target_of(r, i)) + (is_armored(r, i) ? "+" : "");
  }
  OptionList options;
  one_deck_game().options(bytes, options);
  for (const WeightedOption& o : options) out += "; " + one_deck_game().text(bytes, o.option);
  return out;
}

}  // namespace undercroft::one_deck
