#pragma once
#include "games/forgotten_depths/rules/table.h"

// Questions that the verbs of cards put to Heroes, a bit each.

namespace undercroft::forgotten {

struct CardQuestion {
  static constexpr Proc kProc = Proc::Ask;
  Num16 kind{}, who{};
  Num16 times{}, still{};
  Num16 limit{};  ///< of RemoveLow and Add the highest Value; of Reposition the next slot
  [[nodiscard]] Asks asks() const { return static_cast<Asks>(int{kind}); }
};
/// Asks each of them n times; RemoveLow and Add up to a Value.
Flow ask(Asks kind, unsigned who, int n, int limit = 0);

/// Rival: a card of a Monster deck against each Hero; the deck stands for how many.
enum class Drawing : u8 { Test, Ability, Hand, Rival };
struct DrawTest {
  static constexpr Proc kProc = Proc::DrawTest;
  Num16 drawing{}, who{};
  Num16 times{}, still{};
  [[nodiscard]] Drawing why() const { return static_cast<Drawing>(int{drawing}); }
};
Flow draw_cards(Drawing why, unsigned who, int n);

/// So many tiles from the top are looked at; `under`: one, which may go to the bottom.
struct Look {
  static constexpr Proc kProc = Proc::Look;
  Num16 tiles{}, under{};
  Num16 placed{};
};
std::string ask_for_card(const Read& r, const Frame& f);

/// FD-GLO-06: the two Monster Cards of a row change places.
bool may_swap_foes(const Read& r, const Row& row);
void swap_foes_of(Play& p, Row& row);

}  // namespace undercroft::forgotten
