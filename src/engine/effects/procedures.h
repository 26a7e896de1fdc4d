#pragma once
#include <vector>

#include "engine/game.h"

// What the machine's frames and questions are called.

namespace undercroft::effects {

/// The machine's procedures; a game's own begin at kFirstGameProc.
enum class Proc : u16 {
  Program,
  Event,
  Destroy,
  Order,
  Pick,
  PickRandom,
  NameNumber,
  NameWord,
  May,
  Either,
  RollDice,
  Rounds,
  Reveal,
  Chart,
};
constexpr u8 kMachineProcs = static_cast<u8>(Proc::Chart) + 1;
constexpr u8 kFirstGameProc = 16;

/// The machine's answers; a game's own verbs begin at kFirstChoiceOfGame.
enum class Choice : u16 {
  Pick,
  Done,
  First,
  Random,
  Number,
  Name,
  Yes,
  No,
  Alternative,
  Roll,
  Part,
  kEnd
};
constexpr u16 kFirstChoiceOfGame = static_cast<u16>(Choice::kEnd);

constexpr bool is_choice(const Option& o) {
  return o.verb < kFirstChoiceOfGame;
}
constexpr bool is_choice(const Option& o, Choice choice) {
  return o.verb == static_cast<u16>(choice);
}
/// The piece of Pick, Random and Part.
constexpr int picked_piece(const Option& o) {
  return o.n;
}

/// Lists of names that the machine's questions use: R::name_of answers them.
enum NameList : u8 { kPieceNames, kWordNames, kFirstGameNames = 8 };

inline std::vector<VerbInfo> choice_verbs() {
  using Kind = ArgInfo::Kind;
  const ArgInfo card{"card", 'n', Kind::Name, kPieceNames};
  const ArgInfo piece{"piece", 'n'};
  const ArgInfo source{"card", 'b', Kind::Name, kPieceNames};
  return {
      {"pick", {card, piece}},
      {"done", {}},
      {"first", {source, {"piece", 'b'}, {"ability", 'c'}, {"for", 'a'}, {"at", 'n'}}},
      {"random", {card, piece}},
      {"number", {{"value", 'n'}}},
      {"name", {{"word", 'n', Kind::Name, kWordNames}}},
      {"yes", {}},
      {"no", {}},
      {"alternative", {{"which", 'n'}}},
      {"roll", {{"faces", 'n'}}},
      {"part", {card, piece, {"of", 'c'}}},
  };
}

}  // namespace undercroft::effects
