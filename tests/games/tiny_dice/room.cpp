#include "tiny_dice.h"

namespace undercroft::tiny_dice {
namespace {

using S = Steps<Play>;

constexpr std::array<int, kColours> kDice{3, 3, 2, 2};

Flow new_room(Play& p, Frame& /*f*/) {
  p.s.pool = {};
  p.s.boxes.clear();
  for (int i = 0; i < 6; ++i) {
    Box box;
    box.colour = static_cast<Colour>(i % 3);
    box.target = i < 4 ? 2 + i : 5 + i;
    box.wide = i < 4 ? 0 : 1;
    p.s.boxes.push_back(box);
  }
  return kNext;
}

Flow roll_dice(Play& /*p*/, Frame& /*f*/) {
  return call(RollDice{.colour = 0, .left = kDice[0]}, 0);
}

int die_purpose(const Read& /*r*/, const Frame& f) {
  return notes<RollDice>(f).colour;
}

void die_outcomes(const Read& /*r*/, const Frame& f, OptionList& out) {
  for (int value = 1; value <= kFaces; ++value)
    out.outcome(Verb::Roll, 1, {.a = notes<RollDice>(f).colour, .n = value});
}

Flow die_rolled(Play& p, Frame& f, const Option& chosen) {
  p.s.pool[chosen.a][static_cast<std::size_t>(chosen.n) - 1] += 1;
  p.tell(Fact::DieRolled, {.a = chosen.a, .n = chosen.n});
  RollDice now = notes<RollDice>(f);
  now.left -= 1;
  if (now.left == 0) {
    now.colour += 1;
    if (now.colour == kColours) return kFinish;
    now.left = kDice[static_cast<std::size_t>(int{now.colour})];
  }
  keep(f, now);
  return kRepeat;
}

/// Faces are sets of bits while placements are listed: that is the game's hot path.
constexpr u32 kAllFaces = (1U << kFaces) - 1;

u32 faces_in_pool(const State& s, Colour colour) {
  u32 faces = 0;
  for (u32 face = 0; face < kFaces; ++face)
    faces |= static_cast<u32>(s.pool[static_cast<std::size_t>(colour)][face] != 0) << face;
  return faces;
}

u32 faces_taken_by(const Box& box) {
  return box.wide != 0 ? kAllFaces : kAllFaces & kAllFaces << static_cast<u32>(box.target - 1);
}

void add_placements(std::size_t box, Colour colour, u32 faces, OptionList& out) {
  for (; faces != 0; faces &= faces - 1)
    out.add(Verb::CoverBox, 0,
            {.a = static_cast<int>(colour),
             .b = static_cast<int>(box),
             .n = std::countr_zero(faces) + 1});
}

/// Equal dice are one option: the pool counts faces, so nothing is listed twice.
void placements(const Read& r, const Frame& /*f*/, OptionList& out) {
  std::array<u32, kColours> pool{};
  for (std::size_t i = 0; i < kColours; ++i) pool[i] = faces_in_pool(r.s, static_cast<Colour>(i));
  const u32 heroic = pool[static_cast<std::size_t>(Colour::Heroic)];
  for (std::size_t i = 0; i < r.s.boxes.size(); ++i) {
    const Box& box = r.s.boxes[i];
    if (box.covered != 0) continue;
    const u32 taken = faces_taken_by(box);
    add_placements(i, box.colour, taken & pool[static_cast<std::size_t>(box.colour)], out);
    add_placements(i, Colour::Heroic, taken & heroic, out);
  }
  out.add(Verb::EndStep, 0);
}

Flow place_die(Play& p, Frame& /*f*/, const Option& chosen) {
  if (static_cast<Verb>(chosen.verb) == Verb::EndStep) return kNext;
  Box& box = p.s.boxes[chosen.b];
  p.s.pool[chosen.a][static_cast<std::size_t>(chosen.n) - 1] -= 1;
  box.total += chosen.n;
  box.covered = box.total >= box.target ? 1 : 0;
  p.tell(Fact::DiePlaced, {.a = chosen.a, .b = chosen.b, .n = chosen.n});
  return kRepeat;
}

Flow suffer(Play& p, Frame& /*f*/) {
  const int wounds = open_boxes(p.s);
  p.s.wounds += wounds;
  if (wounds > 0) p.tell(Fact::Wounded, {.n = wounds}, 0);
  p.s.rooms += 1;
  if (p.s.wounds >= kMostWounds) return game_over(Result::Lost, Reason::Wounds);
  if (p.s.rooms == kRoomsToWin) return game_over(Result::Won, Reason::FiveRooms);
  return kRestart;
}

constexpr std::array kRoomSteps{
    S::act("A new room", "", new_room),
    S::act("Roll the dice", "", roll_dice),
    S::choose("Place the dice", "", placements, place_die)
        .asks("Which die covers which box?")
        .shows(show_wounds),
    S::act("Suffer for open boxes", "", suffer),
};
constexpr std::array kRollSteps{
    S::chance_of("Roll a die", "", die_purpose, die_outcomes, die_rolled).asks(ask_face),
};
constexpr std::array<Procedure<Play>, 2> kProcedures{{
    {"room", kRoomSteps, false, "Clear a room"},
    {"roll_dice", kRollSteps},
}};

}  // namespace

int open_boxes(const State& s) {
  int open = 0;
  for (const Box& box : s.boxes) open += box.covered == 0 ? 1 : 0;
  return open;
}

const Procedure<Play>& Rules::procedure(u8 id) {
  if (id == static_cast<u8>(Proc::Town)) return kTown;
  UC_CHECK(id < kProcedures.size(), "procedure");
  return kProcedures[id];
}

std::string Rules::set_up(Play& p, const Value& setup) {
  if (const Value* campaign = setup.find(kCampaignField))
    if (std::string problem = read_campaign(p.s, *campaign); !problem.empty()) return problem;
  const Value* place = setup.find("place");
  const bool town = place != nullptr && *place == Value("town");
  if (town) p.s.nights = static_cast<int>(*setup.find("nights")->as_int());
  begin<Rules>(p, town ? Proc::Town : Proc::Room);
  return {};
}

}  // namespace undercroft::tiny_dice
