#pragma once
#include "games/abyssal_conspiracy/abyssal_conspiracy.h"

// Moving between locations, in the place of forging a key.

namespace undercroft::abyssal {

/// How a move is paid (AC-MOV-12, AC-MOV-13, AC-MOV-14).
enum class Fare : u8 { Current, Plus, Fixed, Free };

enum class TravelStep : u8 { Begin, Choose, Pay, ChangePlace, Show, Heed, Moved, kEnd };
struct Travel {
  static constexpr Proc kProc = Proc::Travel;
  Num16 fare{};    ///< Fare
  Num16 amount{};  ///< of Plus and Fixed
  Num16 to{-1};    ///< the cell chosen
  Num16 paid{};    ///< what the move there costs
  Num16 from{};
};
std::string ask_where_to(const Read& r, const Frame& f);

/// A price is paid that Æmber on cards may be spent for (KF-FRG-05, AC-DEC-05).
struct Pay {
  static constexpr Proc kProc = Proc::Pay;
  Num16 left{};
  Num16 next{};  ///< the cards before this one have given what they give
};
std::string ask_what_of(const Read& r, const Frame& f);

/// AC-MOV-04, AC-MOV-05, AC-MOV-06
bool is_adjacent(int from, int to);
/// What a seat would pay for a move to a cell (AC-MOV-07, AC-MOV-08, AC-MOV-09, AC-RUL-08).
int move_price(const Read& r, int seat, int to, Fare fare = Fare::Current, int amount = 0);
/// A player may move, or stay (AC-MOV-03).
Flow travel(int seat, Fare fare, int amount = 0);

}  // namespace undercroft::abyssal
