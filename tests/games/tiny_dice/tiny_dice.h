#pragma once
#include "engine/game_of.h"
#include "engine/registry.h"

// The smallest dice game, to show how a game is added. A hero faces rooms of six boxes, rolls ten
// dice, covers boxes with them and takes a wound for each box left open. Five rooms win the game;
// forty wounds lose it.

namespace undercroft::tiny_dice {

enum class Verb : u16 { Roll, CoverBox, EndStep };
enum class Proc : u16 { Room, RollDice };
enum class Purpose : u8 { Strength, Agility, Magic, Heroic };
enum class Reason : u8 { None, FiveRooms, Wounds };
enum class Colour : u8 { Strength, Agility, Magic, Heroic };

constexpr int kColours = 4;
constexpr int kFaces = 6;
constexpr int kRoomsToWin = 5;
constexpr int kMostWounds = 40;

struct Box {
  Colour colour = Colour::Strength;
  Count8 target, total;
  u8 wide = 0;
  u8 covered = 0;

  template <class V>
  static constexpr void fields(V& v) {
    v("colour", &Box::colour, "which dice it takes; heroic dice fit everywhere");
    v("target", &Box::target, "what covers it");
    v("total", &Box::total, "what lies on it so far");
    v("wide", &Box::wide, "takes several dice");
    v("covered", &Box::covered);
  }
};

struct State {
  Resolution<8, 16> flow;
  std::array<std::array<Count8, kFaces>, kColours> pool{};  ///< how many dice show each face
  FixedVec<Box, 6> boxes;
  Count8 wounds, rooms;
  u8 spare = 0;

  template <class V>
  static constexpr void fields(V& v) {
    v("flow", &State::flow);
    v("pool", &State::pool, "dice by colour and face");
    v("boxes", &State::boxes);
    v("wounds", &State::wounds);
    v("rooms", &State::rooms, "rooms left behind");
    v("spare", &State::spare, "keeps the state free of padding");
  }
};

/// The number of a die among happenings: its colour and its face.
constexpr int die_number(int colour, int value) {
  return (colour * (kFaces + 1)) + value;
}
std::string colour_name(int colour);
/// What the party would suffer for if it stopped now.
int open_boxes(const State& s);

struct Content {
  static Hash hash() { return {}; }
};

using Play = PlayOf<State, Content>;
using Read = Play::Read;

struct Rules {
  using State = tiny_dice::State;
  using Content = tiny_dice::Content;
  using Play = tiny_dice::Play;
  static constexpr std::string_view kId = "tiny_dice", kTitle = "Tiny Dice";
  static constexpr int kMinSeats = 1, kMaxSeats = 1, kRevision = 2;

  static auto& resolution(State& s) { return s.flow; }
  static const auto& resolution(const State& s) { return s.flow; }
  static const Procedure<Play>& procedure(u8 id);
  static std::vector<VerbInfo> verbs();
  static std::vector<std::string> purposes(const Content& content);
  static std::string_view reason(u8 number);
  static std::vector<SetupField> schema(const Content& content);
  static std::string set_up(Play& p, const Value& setup);
  static std::string check(const Read& r);
  static std::string name_of(const Read& r, int list, int value);
  static std::string text(const Read& r, const Option& option);
  static void scene(const Read& r, const SceneRequest& request, Scene& out);
};

Opened open(const OpenRequest& request);

}  // namespace undercroft::tiny_dice

template <>
struct undercroft::EnumNames<undercroft::tiny_dice::Colour> {
  static constexpr std::array<std::string_view, 4> kNames{"strength", "agility", "magic", "heroic"};
};
