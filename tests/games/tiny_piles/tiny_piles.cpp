// What every game has to say of itself: its verbs, streams and reasons, and the checks of a state.
#include "tiny_piles.h"

namespace undercroft::tiny_piles {
namespace {

/// Every card of the game is somewhere: face down, put away, in hand, or taking effect.
struct Census {
  std::array<int, kKinds> known{};
  int cards = 0;
  bool strange = false;

  void see(int kind, int count = 1) {
    cards += count;
    if (kind >= 0 && kind < static_cast<int>(kKinds))
      known[static_cast<std::size_t>(kind)] += count;
    else
      strange = true;
  }
};

Census census_of(const State& s) {
  Census census;
  Zones{s}.each([&](WellSlot slot) {
    if (slot.is_known())
      census.see(slot.card());
    else
      ++census.cards;
  });
  for (std::size_t kind = 0; kind < kKinds; ++kind)
    census.see(static_cast<int>(kind), s.discard[kind] + s.spent[kind]);
  for (const u16 kind : s.flow.list) census.see(kind);
  for (const Frame& f : s.flow.frames)
    if (f.procedure == static_cast<u16>(Proc::Resolve)) census.see(f.note[0]);
  census.cards += s.boxed;
  return census;
}

std::string check_cards(const State& s) {
  Census census = census_of(s);
  if (census.cards != s.cards) return "cards were lost or made";
  for (const WellSlot member : s.pools.members())
    if (member.is_known()) census.see(member.card());
  if (census.strange) return "no such card";
  for (std::size_t kind = 0; kind < kKinds; ++kind)
    if (census.known[kind] > s.printed[kind])
      return "too many cards of the kind " + std::string(EnumNames<Kind>::kNames[kind]);
  return {};
}

/// What a position written by hand may get wrong.
std::string check_frame(const State& s, const Frame& f) {
  const auto proc = static_cast<Proc>(f.procedure);
  if (f.seat != kParty && f.seat >= s.delvers.size()) return "a frame is of a seat nobody takes";
  if (f.mark > s.flow.list.size()) return "a frame's mark lies beyond the list";
  if (proc == Proc::Reveal) {
    if (f.note[0] < 0 || f.note[0] > static_cast<int>(Zone::Burrow)) return "no such zone";
    const Pile& from = pile(s, static_cast<Zone>(static_cast<int>(f.note[0])));
    if (f.note[1] < 0 || f.note[1] >= std::ssize(from)) return "no such slot is turned up";
  }
  if (proc == Proc::Delve && f.step > 0 && (f.note[0] < 0 || f.note[0] >= std::ssize(s.burrow)))
    return "no such slot of the burrow is reached for";
  return {};
}

}  // namespace

std::vector<VerbInfo> Rules::verbs() {
  const ArgInfo card{"card", 'b', ArgInfo::Kind::Name, 0};
  return {
      {"dig", {}},
      {"delve", {}},
      {"bury", {}},
      {"flush", {}},
      {"free", {}},
      {"glance", {}},
      {"stir", {}},
      {"lend", {}},
      {"back", {}},
      {"put_back", {card}},
      {"take_up", {card}},
      {"find_nothing", {}},
      {"reveal", {card, {"via", 'c'}}},
      {"place", {{"place", 'n'}}},
  };
}

std::vector<std::string> Rules::purposes(const Content& /*content*/) {
  return {"well", "burrow"};
}

std::string_view Rules::reason(u8 number) {
  constexpr std::array<std::string_view, 5> kReasons{"", "the ladder reaches the rim",
                                                     "the water reaches the rim", "night falls",
                                                     "there is nothing left to dig for"};
  return kReasons.at(number);
}

std::string Rules::name_of(const Read& /*r*/, int /*list*/, int value) {
  if (value == kNotYet) return "unseen";
  return std::string(EnumNames<Kind>::kNames.at(static_cast<std::size_t>(value)));
}

int Rules::seats(const Read& r) {
  return static_cast<int>(r.s.delvers.size());
}

std::string Rules::check(const Read& r) {
  const State& s = r.s;
  if (s.delvers.empty()) return "nobody delves";
  if (std::string problem = s.pools.check(Zones{s}); !problem.empty()) return problem;
  if (std::string problem = check_cards(s); !problem.empty()) return problem;
  for (const Frame& f : s.flow.frames)
    if (std::string problem = check_frame(s, f); !problem.empty()) return problem;
  const bool over = s.flow.outcome.result != Result::Undecided;
  if (!over && (rungs(s) >= s.goal || s.water >= s.brim || s.turns >= kMostTurns))
    return "the game should be over";
  return {};
}

Opened open(const OpenRequest& /*request*/) {
  return {std::make_shared<GameOf<Rules>>(Content{}), {}};
}

}  // namespace undercroft::tiny_piles
