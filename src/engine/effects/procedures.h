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
};
constexpr u16 kFirstGameProc = 16;

/// The machine's questions; a game's own verbs begin at kFirstGameVerbNumber.
enum class Choice : u16 { Pick, Done, First, Random, Number, Name, Yes, No, Alternative, Roll };
constexpr u16 kFirstChoiceOfGame = 10;

/// Lists of names that the machine's questions use: R::name_of answers them.
enum NameList : u8 { kPieceNames, kWordNames, kFirstGameNames = 8 };

inline std::vector<VerbInfo> choice_verbs() {
  using Kind = ArgInfo::Kind;
  const ArgInfo card{"card", 'a', Kind::Name, kPieceNames};
  const ArgInfo piece{"piece", 'a'};
  return {
      {"pick", {card, piece}},
      {"done", {}},
      {"first", {card, piece, {"of", 'b'}, {"ability", 'c'}, {"at", 'n'}}},
      {"random", {card, piece}},
      {"number", {{"value", 'n'}}},
      {"name", {{"word", 'n', Kind::Name, kWordNames}}},
      {"yes", {}},
      {"no", {}},
      {"alternative", {{"which", 'n'}}},
      {"roll", {{"value", 'n'}}},
  };
}

}  // namespace undercroft::effects
