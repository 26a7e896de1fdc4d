// The questions of the steps in words, and what is shown beside the answers: help, tallies, and
// what is barred and why.
#include "games/abyssal_conspiracy/picture/show.h"
#include "games/abyssal_conspiracy/rules/conspiracy_turn.h"
#include "games/abyssal_conspiracy/rules/setup.h"

namespace undercroft::abyssal {
namespace {

/// "do you", "does Player 2"
std::string do_they(const Read& r, int seat) {
  const std::string name = player_name(r, seat);
  return (name == "you" ? "do " : "does ") + name;
}

}  // namespace

// ---- set-up

std::string ask_mulligan(const Read& r, const Frame& f) {
  return capitalised(do_they(r, notes<SetUp>(f).player)) + " keep the opening hand?";
}
std::string ask_turn_order(const Read& /*r*/, const Frame& /*f*/) {
  return "In which order do you take your turns? It stays so for the whole game.";
}

// ---- moving

std::string ask_where_to(const Read& r, const Frame& f) {
  return "Where " + do_they(r, f.seat) + " go?";
}
std::string ask_what_of(const Read& r, const Frame& f) {
  return "How much of the " + amber(notes<Pay>(f).left) +
         " still to pay comes from this card? The " + "pool holds " + amber(pool(r, f.seat)) + ".";
}

// ---- a player's turn

std::string ask_house(const Read& r, const Frame& f) {
  return "Which house " + do_they(r, f.seat) + " choose for this turn?";
}
std::string ask_archives(const Read& r, const Frame& f) {
  return capitalised(do_they(r, f.seat)) + " take all archived cards into the hand?";
}
std::string ask_act(const Read& r, const Frame& f) {
  return "What " + do_they(r, f.seat) + " play, discard or use" +
         (r.s.house == 0 ? "?" : " of " + house_name(r.s.house) + "?");
}
/// What the turn of the Conspiracy that follows is known to bring, and what people will look for.
void show_act(const Read& r, const Frame& f, ScenePrompt& prompt) {
  const int price = seal_price(r);
  const int theirs = pool(r, kConspiracy);
  const int opened = length(r.s.seals);
  if (theirs >= price)
    prompt.help =
        opened + 1 == kSeals
            ? "The Conspiracy can pay for the fifth seal: it opens next, and the game is "
              "lost."
            : "The Conspiracy can pay for the " + ordinal(opened) + " seal: it opens next.";
  else
    prompt.help = "The next seal costs the Conspiracy " + amber(price) + "; it has " +
                  std::to_string(theirs) + ".";
  int ready = 0;
  for (const u8 piece : r.s.enemies[at(f.seat)]) ready += has_flag(r, piece, kExhausted) ? 0 : 1;
  prompt.tally_title = "Then the Conspiracy's turn";
  prompt.count(ready == 1 ? "creature ready to act" : "creatures ready to act", ready)
      .with_icon("prey");
  const int archived = length(r.s.vault);
  prompt.count(archived == 1 ? "archived card to come" : "archived cards to come", archived)
      .with_icon("archive");
  const int cell = cell_of_seat(r, f.seat);
  const bool searched = (r.s.grid.searched >> static_cast<unsigned>(cell) & 1U) != 0;
  if (cell >= kUpperCells || can_search(r) || r.s.binder != 0) return;
  if (searched)
    prompt.bar("Search " + location_name(r, cell), "it has been searched", "AC-RUL-36");
  else
    prompt.bar("Search " + location_name(r, cell),
               "its price cannot be paid: " + location_def(r, cell).search, "AC-RUL-36");
}

// ---- playing

std::string ask_flank(const Read& r, const Frame& f) {
  return "Where does " + card_name(r, notes<PlayCard>(f).piece) + " come to stand?";
}
std::string ask_new_flank(const Read& r, const Frame& f) {
  const auto now = notes<ChangeSides>(f);
  const std::string line =
      now.to == kConspiracy ? "the engaged line" : players_own(r, now.to) + " line";
  return "On which flank of " + line + " does " + card_name(r, now.piece) + " come to stand?";
}
std::string ask_flank_for(const Read& r, const Frame& f) {
  return "On which flank does " + card_name(r, notes<PutIntoPlay>(f).piece) + " come into play?";
}
std::string ask_position(const Read& r, const Frame& f) {
  return "Where in its line does " + card_name(r, notes<MoveInLine>(f).piece) + " go?";
}
std::string ask_fallen(const Read& r, const Frame& f) {
  const int pile = notes<OrderFallen>(f).pile;
  return "Which of the destroyed cards goes to the discard pile of " +
         (is_player(pile) ? player_name(r, pile) : std::string("the Conspiracy")) +
         " next? The last one lies on top.";
}
std::string ask_which_lies_first(const Read& /*r*/, const Frame& /*f*/) {
  return "Which of them comes to lie first?";
}
std::string ask_host(const Read& r, const Frame& f) {
  return "On which creature does " + card_name(r, notes<PlayCard>(f).piece) + " go?";
}
std::string ask_icon(const Read& r, const Frame& f) {
  const auto now = notes<BonusIcons>(f);
  const auto& icons = printed_card(r, now.piece).icons;
  const bool captures =
      now.next < length(icons) && static_cast<Icon>(icons[at(now.next)]) == Icon::Capture;
  return captures ? "An icon of " + card_name(r, now.piece) + ": which creature captures 1 Æmber?"
                  : "An icon of " + card_name(r, now.piece) + ": which creature takes 1 damage?";
}

// ---- using

std::string ask_hand_to(const Read& r, const Frame& f) {
  return "To whom does " + card_name(r, notes<HandOver>(f).piece) + " go?";
}

std::string ask_use(const Read& r, const Frame& f) {
  return "How is " + piece_name(r, notes<UseCard>(f).piece) + " used?";
}
std::string ask_target(const Read& r, const Frame& f) {
  return "Whom does " + piece_name(r, notes<FightNotes>(f).attacker) + " fight?";
}
std::string ask_before(const Read& r, const Frame& f) {
  const auto now = notes<FightNotes>(f);
  return "What comes first, before " + card_name(r, now.attacker) + " and " +
         card_name(r, now.defender) + " deal their blows?";
}

// ---- the Conspiracy's turn

std::string ask_prey(const Read& r, const Frame& f) {
  const int attacker = notes<UseEngaged>(f).attacker;
  return piece_name(r, attacker) + " hunts " + prey_text(prey_of(r, attacker)) +
         ". Whom does it fight?";
}
std::string ask_taunt(const Read& r, const Frame& f) {
  const auto now = notes<UseEngaged>(f);
  return "Which neighbour with taunt steps in for " + piece_name(r, now.prey) + " against " +
         card_name(r, now.attacker) + "?";
}
std::string ask_artifact(const Read& r, const Frame& /*f*/) {
  return "Which artifact at " + location_name(r, cell_of_seat(r, r.s.active)) +
         " does the Conspiracy use next?";
}
std::string ask_first_word(const Read& r, const Frame& f) {
  return "Which text of " + card_name(r, notes<UseArtifacts>(f).piece) + " comes first?";
}
std::string ask_adventure_host(const Read& r, const Frame& f) {
  return "On which creature engaged with " + player_name(r, r.s.active) + " does " +
         card_name(r, notes<PlayAdventure>(f).piece) + " go?";
}

}  // namespace undercroft::abyssal
