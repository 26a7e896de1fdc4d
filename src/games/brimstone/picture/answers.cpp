// The answers of the players and of chance: their names in records, and their words.
#include "engine/effects/words.h"

#include "games/brimstone/picture/show.h"

namespace undercroft::brimstone {
namespace {

using R = const Read&;
using O = const Option&;
using A = Answers<Read>;

constexpr ArgInfo number(const char* name, char field, const char* note) {
  return {name, field, ArgInfo::Kind::Number, 0, note};
}
constexpr ArgInfo name(const char* name_of, char field, u8 list, const char* note) {
  return {name_of, field, ArgInfo::Kind::Name, list, note};
}
constexpr ArgInfo kHero = number("hero", 'a', "by its place among the heroes, from 0");
constexpr ArgInfo kTile = name("tile", 'a', kTileNames, "a tile on the board");
constexpr ArgInfo kExit = name("exit", 'b', kExitNames, "its exit, by the letter");
constexpr ArgInfo kPlace = number("place", 'a', "where the card lies");
constexpr ArgInfo kSquare = name("to", 'n', kSquareNames, "a square: section, column, row");

std::string card_text(R r, O o) {
  return "The card is " + card_def(r, pile_of(o.n), card_of(o.n)).name;
}
std::string square_text(R r, int square) {
  return Rules::name_of(r, kSquareNames, square);
}
void show_square(R r, SceneOption& option) {
  option.places.push_back(square_id(r, option.choice.n));
}
void show_exit(R r, SceneOption& option) {
  for (const int square : Board::of(r).exit(r, option.choice.a, option.choice.b))
    option.places.push_back(square_id(r, square));
}

constexpr auto kAnswers = A::sheet<Verb>({
    {Verb::Place,
     "place",
     {kHero, kSquare},
     {.text = [](R r, O o) { return hero_name(r, o.a) + " starts at " + square_text(r, o.n); },
      .show = show_square}},
    {Verb::Activate,
     "activate",
     {kHero},
     {.text = [](R r, O o) { return hero_name(r, o.a) + " goes next"; }}},
    {Verb::Dice,
     "dice",
     {number("faces", 'n', "what each die shows, lowest first")},
     {.text = [](R r,
                 O o) { return shown_text(o.n, dice_of(r.s, r.s.flow.frames.back()).open()); }}},
    {Verb::Again,
     "again",
     {number("up_to", 'n', "all dice that show so much or less")},
     {.text =
          [](R, O o) {
            return "Spend 1 Grit: roll all dice of " + std::to_string(o.n) + " or less again";
          },
      .does = "costs 1 Grit"}},
    {Verb::Keep, "keep", {}, {.text = "Keep the dice", .role = OptionRole::Finish}},
    {Verb::Recover, "recover", {}, {.text = "Recover 1 Grit"}},
    {Verb::Decline, "decline", {}, {.text = "Recover no Grit"}},
    {Verb::Walk,
     "walk",
     {kSquare, number("steps", 'b', "how far it is")},
     {.text = [](R r, O o) { return "Go to " + square_text(r, o.n); },
      .group = "Move",
      .show = show_square}},
    {Verb::Extra, "extra", {}, {.text = "Spend 1 Grit for an extra die of movement"}},
    {Verb::Rest, "end_move", {}, {.text = "End the move", .role = OptionRole::Finish}},
    {Verb::Look,
     "look",
     {kTile, kExit},
     {.text = [](R r, O o) { return "Look through a door of " + tile_name(r, o.a); },
      .show = show_exit}},
    {Verb::Scavenge,
     "scavenge",
     {kTile},
     {.text = [](R r, O o) { return "Scavenge " + tile_name(r, o.a); }}},
    {Verb::Pass, "pass", {}, {.text = "Do nothing more", .role = OptionRole::Finish}},
    {Verb::DrawMap,
     "draw_map",
     {name("card", 'a', kMapNames, "a Map card's tile")},
     {.text = [](R r, O o) { return "The Map card shows " + r.content.tiles[o.a].name; }}},
    {Verb::Mirror,
     "mirror",
     {number("mirrored", 'n', "1: as in a mirror")},
     {.text =
          [](R, O o) {
            return std::string(o.n != 0 ? "It lies as in a mirror" : "It lies as drawn");
          }}},
    {Verb::Reveal,
     "reveal",
     {kTile},
     {.text = [](R r, O o) { return "Flip the token of " + tile_name(r, o.a); }}},
    {Verb::Token,
     "token",
     {name("token", 'a', kTokenNames, "an Exploration token's id")},
     {.text = [](R r, O o) { return "The token is " + r.content.tokens[o.a].id; }}},
    {Verb::Exit,
     "exit",
     {number("face", 'n', "of the die; 0: no exit can open any more")},
     {.text =
          [](R, O o) {
            return o.n == 0 ? std::string("No more exits open")
                            : "The die shows " + std::to_string(o.n);
          }}},
    {Verb::Reopen,
     "reopen",
     {kTile, kExit},
     {.text = [](R r, O o) { return "Clear an exit of " + tile_name(r, o.a); }, .show = show_exit}},
    {Verb::DrawCard,
     "draw_card",
     {name("card", 'n', kCardNames, "a card's id")},
     {.text = card_text}},
    {Verb::UseCard,
     "use_card",
     {number("piece", 'n', "what speaks"), number("as", 'b', "under which word of its text")},
     {.text = [](R r, O o) { return "Use " + Rules::piece_name(r, o.n); }}},
    {Verb::Propose,
     "propose",
     {},
     {.text = "Cancel a Growing Dread card: 1 Grit of each standing hero"}},
    {Verb::Agree, "agree", {}, {.text = "Pay 1 Grit to cancel it", .does = "costs 1 Grit"}},
    {Verb::Refuse, "refuse", {}, {.text = "Do not pay", .role = OptionRole::Finish}},
    {Verb::Turn,
     "turn",
     {name("card", 'n', kCardNames, "a Growing Dread card's id")},
     {.text = card_text}},
    {Verb::Take,
     "take",
     {kPlace},
     {.text = [](R r, O o) { return card_at(r, o.a).name + " is next"; }}},
    {Verb::Tester,
     "tester",
     {kHero},
     {.text = [](R r, O o) { return hero_name(r, o.a) + " takes it"; }}},
    {Verb::Skill,
     "skill",
     {name("skill", 'a', kSkillNames, "a skill"), number("test", 'b', "which of the card's tests")},
     {.text =
          [](R, O o) {
            return "Test " + skill_name(o.a) + ": " + std::to_string(o.n) + " or better";
          }}},
    {Verb::Wounds,
     "heal_wounds",
     {number("n", 'n', "so many are wounds, the rest is sanity")},
     {.text = [](R, O o) { return "Heal " + std::to_string(o.n) + " wounds"; }}},
    {Verb::Rise, "rise", {}, {.text = "Recover"}},
    {Verb::LieStill, "lie_still", {}, {.text = "Stay KO'd"}},
    {Verb::Push,
     "push",
     {kSquare},
     {.text = [](R r, O o) { return "Make room by way of " + square_text(r, o.n); },
      .show = show_square}},
    {Verb::Lantern,
     "lantern",
     {kHero},
     {.text = [](R r, O o) { return hero_name(r, o.a) + " takes the Old Lantern"; }}},
    {Verb::Cap,
     "cap",
     {kTile, kExit},
     {.text = [](R r, O o) { return "Close a door of " + tile_name(r, o.a); }, .show = show_exit}},
    {Verb::Choose,
     "choose",
     {kTile, kExit},
     {.text = [](R r, O o) { return "Open an exit of " + tile_name(r, o.a); }, .show = show_exit}},
    {Verb::RollExit, "roll_exit", {}, {.text = "Leave it to the dice"}},
    {Verb::GiveUp, "give_up", {}, {.text = "Give up", .role = OptionRole::GiveUp}},
});

using MachineWords = effects::Words<Rules>;
constexpr auto kMachineAnswers = MachineWords::answers(
    {.pick = {number("piece", 'n', "a hero, by its place")},
     .first = {number("source", 'b', "the piece that has the text"),
               number("ability", 'c', "which of its texts"), number("for", 'a', "whose text it is"),
               number("at", 'n', "the piece that holds the text")}});

}  // namespace

Answers<Read> Rules::answers() {
  return {MachineWords::with(kMachineAnswers), kAnswers.rows};
}

}  // namespace undercroft::brimstone
