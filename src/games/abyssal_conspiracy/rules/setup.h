#pragma once
#include "games/abyssal_conspiracy/abyssal_conspiracy.h"

// Setup: decks, opening hands, the turn order.

namespace undercroft::abyssal {

enum class SetUpStep : u8 { Hands, Mulligan, AskForOrder, Order, FirstTurn, kEnd };
struct SetUp {
  static constexpr Proc kProc = Proc::SetUp;
  Num16 player{};
};
std::string ask_mulligan(const Read& r, const Frame& f);
std::string ask_turn_order(const Read& r, const Frame& f);
/// Turn order number so and so: who is first, second, third (AC-DEC-03).
std::array<u8, kMostPlayers> turn_order(int number, int players);
/// People write a card by its id or its name, in capitals or not.
bool is_called(std::string_view id, std::string_view name, std::string_view word);

}  // namespace undercroft::abyssal
