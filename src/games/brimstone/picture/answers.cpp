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
constexpr ArgInfo kItem = name("item", 'c', kItemNames, "an item's id");
constexpr ArgInfo kItemPlace = number("place", 'b', "its place among what the hero carries");
constexpr ArgInfo kTo = number("to", 'a', "a hero");
constexpr ArgInfo kBag = name("token", 'b', kBagNames, "a kind of side bag token");

std::string text_words(R r, O o) {
  return r.content.text_names.at(r.content.texts.c.abilities.at(at(o.c)).card);
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
    {Verb::UseToken, "use_token", {}, {.text = "Use a Revive token: full Health and Sanity"}},
    {Verb::KeepToken, "keep_token", {}, {.text = "Be KO'd and keep the token"}},
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
    {Verb::TakeUpgrade,
     "take_upgrade",
     {kHero, name("upgrade", 'b', kUpgradeNames, "a starting upgrade's id")},
     {.text = [](R r, O o) { return hero_name(r, o.a) + ": " + r.content.upgrades[o.b].name; },
      .group = "Starting upgrade",
      .does = [](R r, O o) { return r.content.upgrades[o.b].rules; }}},
    {Verb::FirstToken,
     "first_token",
     {kHero, kBag},
     {.text = [](R r, O o) { return hero_name(r, o.a) + ": " + bag_name(r, o.b); },
      .group = "Side bag",
      .does = [](R r, O o) { return r.content.bag[o.b].rules; }}},
    {Verb::DrawSermon,
     "draw_sermon",
     {name("sermon", 'b', kSermonNames, "a sermon's id")},
     {.text = [](R r, O o) { return "The sermon is " + sermon_name(r, o.b); }}},
    {Verb::KeepSermon,
     "keep_sermon",
     {name("sermon", 'b', kSermonNames, "a sermon's id")},
     {.text = [](R r, O o) { return "Keep " + sermon_name(r, o.b); },
      .does = [](R r, O o) { return r.content.sermons[o.b].rules; }}},
    {Verb::DrawItem,
     "draw_item",
     {name("item", 'b', kItemNames, "an item's id")},
     {.text = [](R r, O o) { return "The card is " + item_name(r, o.b); }}},
    {Verb::Leave,
     "leave",
     {kItem, kItemPlace},
     {.text = [](R r, O o) { return "Leave " + item_name(r, o.c) + " behind"; }}},
    {Verb::LeaveToken,
     "leave_token",
     {kBag},
     {.text = [](R r, O o) { return "Leave a " + bag_name(r, o.b) + " behind"; }}},
    {Verb::HandOn,
     "hand_on",
     {kItem, kItemPlace, kTo},
     {.text = [](R r, O o) { return "Give " + item_name(r, o.c) + " to " + hero_name(r, o.a); }}},
    {Verb::Free,
     "free",
     {kHero},
     {.text = [](R r, O o) { return hero_name(r, o.a) + ": items, tokens, hands, trade"; }}},
    {Verb::Use,
     "use",
     {kHero, name("piece", 'b', kPieceNames, "what is used"),
      name("text", 'c', kTextNames, "the text's card")},
     {.text = [](R r, O o) { return "Use " + Rules::piece_name(r, o.b); },
      .group = "Use",
      .does = [](R r, O o) { return text_words(r, o); }}},
    {Verb::Perform,
     "perform",
     {kHero, name("sermon", 'b', kPieceNames, "a sermon's id"),
      name("text", 'c', kTextNames, "the text's card")},
     {.text =
          [](R r, O o) {
            const SermonDef& def = r.content.sermons[kPieces.at(o.b).number];
            return "Perform " + def.name + " for " + std::to_string(def.cost) + " Faith, on " +
                   std::to_string(def.casting) + " or more";
          },
      .group = "Sermons",
      .does = [](R r, O o) { return r.content.sermons[kPieces.at(o.b).number].rules; }}},
    {Verb::Hold,
     "hold",
     {kItem, kItemPlace},
     {.text = [](R r, O o) { return "Take up " + item_name(r, o.c); }, .group = "Hands"}},
    {Verb::PutAway,
     "put_away",
     {kItem, kItemPlace},
     {.text = [](R r, O o) { return "Put away " + item_name(r, o.c); }, .group = "Hands"}},
    {Verb::Attach,
     "attach",
     {name("upgrade", 'a', kItemNames, "an upgrade's id"),
      name("item", 'n', kItemNames, "the id of the item"), number("from", 'b', "its place"),
      number("on", 'c', "the place of the item")},
     {.text =
          [](R r, O o) {
            const int price = r.content.items[o.a].price;
            return "Attach " + item_name(r, o.a) + " to " + item_name(r, o.n) +
                   (price > 0 ? " for " + std::to_string(price) + " Dark Stone" : "");
          },
      .group = "Upgrades"}},
    {Verb::Detach,
     "detach",
     {kItem, kItemPlace},
     {.text = [](R r, O o) { return "Take " + item_name(r, o.c) + " off; what it cost is lost"; },
      .group = "Upgrades"}},
    {Verb::Trade,
     "trade",
     {kTo},
     {.text = [](R r, O o) { return "Trade with " + hero_name(r, o.a); }}},
    {Verb::Give,
     "give",
     {kItem, kItemPlace, kTo},
     {.text = [](R r, O o) { return "Give " + item_name(r, o.c) + " to " + hero_name(r, o.a); },
      .group = "Give"}},
    {Verb::GiveToken,
     "give_token",
     {kBag, kTo},
     {.text = [](R r, O o) { return "Give a " + bag_name(r, o.b) + " to " + hero_name(r, o.a); },
      .group = "Give"}},
    {Verb::GiveStone,
     "give_stone",
     {kTo},
     {.text = [](R r, O o) { return "Give 1 Dark Stone to " + hero_name(r, o.a); },
      .group = "Give"}},
    {Verb::GiveGold,
     "give_gold",
     {kTo, number("n", 'n', "dollars")},
     {.text = [](R r, O o) { return "Give $" + std::to_string(o.n) + " to " + hero_name(r, o.a); },
      .group = "Give"}},
    {Verb::Back, "back", {}, {.text = "Done", .role = OptionRole::Finish}},
    {Verb::Help,
     "help",
     {number("hero", 'a', "who is KO'd, by its place among the heroes")},
     {.text = [](R r, O o) { return "Help " + hero_name(r, o.a) + " up, and attack nobody"; }}},
    {Verb::Drag,
     "drag",
     {number("hero", 'a', "who is KO'd, by its place among the heroes"), kSquare},
     {.text =
          [](R r, O o) {
            return "Drag " + hero_name(r, o.a) + " to " + square_text(r, o.n) + " for 2 movement";
          },
      .group = "Drag",
      .show = show_square}},
    {Verb::Ready, "ready", {}, {.text = "Begin the turn", .role = OptionRole::Finish}},
    {Verb::Reroll,
     "reroll",
     {number("how", 'c', "0: one die, 1: all that show so much or less"),
      number("face", 'n', "what it shows")},
     {.text =
          [](R, O o) {
            return o.c == 0 ? "Roll a " + std::to_string(o.n) + " again"
                            : "Roll all dice of " + std::to_string(o.n) + " or less again";
          }}},
    {Verb::TakeToken,
     "take_token",
     {kBag},
     {.text = [](R r, O o) { return "Take a " + bag_name(r, o.b); },
      .does = [](R r, O o) { return r.content.bag[o.b].rules; }}},
    {Verb::SeeTop,
     "see_top",
     {name("card", 'n', kTopNames, "the id of a token, a Darkness card or a Map card's tile")},
     {.text = [](R r,
                 O o) { return "On top lies " + top_name(r, o.n / kOfATop, number_of_top(o.n)); }}},
    {Verb::ChooseMap,
     "choose_map",
     {name("card", 'a', kMapNames, "a Map card's tile")},
     {.text = [](R r, O o) { return "Lay " + r.content.tiles[o.a].name; }}},
    {Verb::Amen, "amen", {}, {.text = "Add no Faith", .role = OptionRole::Finish}},
    {Verb::AddFaith, "add_faith", {}, {.text = "Spend 1 Faith: add 1 to the roll"}},
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
