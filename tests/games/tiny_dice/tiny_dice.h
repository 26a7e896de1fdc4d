#pragma once
#include "engine/game_of.h"
#include "engine/registry.h"

// The smallest dice game, to show how a game is added. A hero faces rooms of six boxes, rolls ten
// dice, covers boxes with them and takes a wound for each box left open. Five rooms win the game;
// forty wounds lose it. In a campaign the wounds stay, and games in town come between.

namespace undercroft::tiny_dice {

enum class Verb : u16 { Roll, CoverBox, EndStep, Rest, Leave, Retire, kEnd };
enum class Proc : u16 { Room, RollDice, Town };
enum class Purpose : u8 { Strength, Agility, Magic, Heroic };
enum class Fact : u8 { DieRolled, DiePlaced, Wounded, Slept, kEnd };
enum class Reason : u8 { None, FiveRooms, Wounds, Rested, Innkeeper, Healer };
enum class Colour : u8 { Strength, Agility, Magic, Heroic };

constexpr int kColours = 4;
constexpr int kFaces = 6;
constexpr int kRoomsToWin = 5;
constexpr int kMostWounds = 40;
constexpr int kMostNights = 4;

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
  Count8 nights;  ///< that are left in town

  template <class V>
  static constexpr void fields(V& v) {
    v("flow", &State::flow);
    v("pool", &State::pool, "dice by colour and face");
    v("boxes", &State::boxes);
    v("wounds", &State::wounds);
    v("rooms", &State::rooms, "rooms left behind");
    v("nights", &State::nights, "that are left in town");
  }
};

std::string colour_name(int colour);
/// What the party would suffer for if it stopped now.
int open_boxes(const State& s);

struct Content {
  static Hash hash() { return {}; }
};

using Play = PlayOf<State, Content>;
using Read = Play::Read;

/// Rolls the dice of each colour in turn.
struct RollDice {
  static constexpr Proc kProc = Proc::RollDice;
  Num16 colour{}, left{};
};

// Words for the questions: view.cpp.
std::string ask_face(const Read& r, const Frame& f);
void show_wounds(const Read& r, const Frame& f, ScenePrompt& prompt);

struct Rules {
  using State = tiny_dice::State;
  using Content = tiny_dice::Content;
  using Play = tiny_dice::Play;
  static constexpr std::string_view kId = "tiny_dice", kTitle = "Tiny Dice";
  static constexpr int kMinSeats = 1, kMaxSeats = 1, kRevision = 2;

  static auto& resolution(State& s) { return s.flow; }
  static const auto& resolution(const State& s) { return s.flow; }
  static const Procedure<Play>& procedure(u8 id);
  static Answers<Read> answers();
  static std::span<const FactRow<Read>> facts();
  static std::vector<std::string> purposes(const Content& content);
  static std::string_view reason(u8 number);
  static std::vector<SetupField> schema(const Content& content);
  static std::string set_up(Play& p, const Value& setup);
  static std::string check(const Read& r);
  static std::string name_of(const Read& r, int list, int value);
  static void scene(const Read& r, const SceneRequest& request, Scene& out);
  static Value carry_over(const Read& r, const Value& setup);
  static void campaign_scene(const Content& content, const Value& campaign, Scene& out);
};

extern const Procedure<Play> kTown;
std::string trade_name(int trade);
/// What is wrong with the wounds that a campaign brings, or nothing.
std::string read_campaign(State& s, const Value& campaign);

Opened open(const OpenRequest& request);

}  // namespace undercroft::tiny_dice

template <>
struct undercroft::EnumNames<undercroft::tiny_dice::Colour> {
  static constexpr std::array<std::string_view, 4> kNames{"strength", "agility", "magic", "heroic"};
};
