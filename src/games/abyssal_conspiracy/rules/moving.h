#pragma once
#include "games/abyssal_conspiracy/abyssal_conspiracy.h"

// Moving between locations, in the place of forging a key.

namespace undercroft::abyssal {

/// How a move is paid (AC-MOV-12, AC-MOV-13, AC-MOV-14).
enum class Fare : u8 { Current, Plus, Fixed, Free };

struct Travel {
  static constexpr Proc kProc = Proc::Travel;
  Num16 fare{};    ///< Fare
  Num16 amount{};  ///< of Plus and Fixed
  Num16 to{-1};    ///< the cell chosen
  Num16 paid{};
  Num16 from{};
};
std::string ask_where_to(const Read& r, const Frame& f);

/// AC-MOV-04, AC-MOV-05, AC-MOV-06
bool is_adjacent(int from, int to);
/// What a seat would pay for a move to a cell (AC-MOV-07, AC-MOV-08, AC-MOV-09, AC-RUL-08).
int move_price(const Read& r, int seat, int to, Fare fare = Fare::Current, int amount = 0);
/// A player may move, or stay (AC-MOV-03).
Flow travel(int seat, Fare fare, int amount = 0);

}  // namespace undercroft::abyssal
