// What people and programs see: verbs and their words, reasons, and the checks of a state.
#include "tiny_piles.h"

namespace undercroft::tiny_piles {
namespace {

std::string reveal_text(const Read& r, const Option& option) {
  const std::string way = option.c == 0 ? "" : ", out of older shuffle " + std::to_string(option.c);
  if (option.b == kNotYet) return "A card not yet seen" + way;
  return "A " + Rules::name_of(r.content, 0, option.b) + way;
}

/// Every card of the game is somewhere: face down, put away, in hand, or taking effect.
struct Census {
  std::array<int, kKinds> known{};
  int cards = 0;

  void see(int kind) {
    ++known.at(static_cast<std::size_t>(kind));
    ++cards;
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
    for (int i = 0; i < s.discard[kind] + s.spent[kind]; ++i) census.see(static_cast<int>(kind));
  for (const u16 kind : s.flow.list) census.see(kind);
  for (const Frame& f : s.flow.frames)
    if (f.procedure == static_cast<u16>(Proc::Resolve)) census.see(f.note[0]);
  census.cards += s.boxed;
  return census;
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

std::string Rules::name_of(const Content& /*content*/, int /*list*/, int value) {
  if (value == kNotYet) return "unseen";
  return std::string(EnumNames<Kind>::kNames.at(static_cast<std::size_t>(value)));
}

std::string Rules::text(const Read& r, const Option& option) {
  switch (static_cast<Verb>(option.verb)) {
    case Verb::Dig: return "Dig: turn up the top card of the well";
    case Verb::Delve: return "Delve: take a random card out of the burrow";
    case Verb::Bury: return "Bury the top card of the well, unseen";
    case Verb::Flush: return "Flush: shuffle the burrow into the well";
    case Verb::Free: return "Free actions…";
    case Verb::Glance: return "Spend a breath: glance at the newest card of the burrow";
    case Verb::Stir: return "Spend a breath: shuffle the top three cards of the well";
    case Verb::Lend: return "Delver " + std::to_string(option.seat + 1) + " lends a breath";
    case Verb::Back: return "Back";
    case Verb::PutBack: return "Put the " + name_of(r.content, 0, option.b) + " on top";
    case Verb::TakeUp: return "Take up the " + name_of(r.content, 0, option.b);
    case Verb::FindNothing: return "Find nothing";
    case Verb::Reveal: return reveal_text(r, option);
    case Verb::Place: return "Card " + std::to_string(option.n + 1) + " of the burrow";
  }
  return {};
}

std::string Rules::check(const Read& r) {
  const State& s = r.s;
  if (std::string problem = s.pools.check(Zones{s}); !problem.empty()) return problem;
  Census census = census_of(s);
  if (census.cards != s.cards) return "cards were lost or made";
  for (const WellSlot member : s.pools.members())
    if (member.is_known()) ++census.known.at(static_cast<std::size_t>(member.card()));
  for (std::size_t kind = 0; kind < kKinds; ++kind)
    if (census.known[kind] > s.printed[kind])
      return "too many cards of the kind " + std::string(EnumNames<Kind>::kNames[kind]);
  if (rungs(s) > s.goal || s.water > s.brim) return "the game should be over";
  return {};
}

void Rules::scene(const Read& /*r*/, const SceneRequest& /*request*/, Scene& /*out*/) {}

Opened open(const OpenRequest& /*request*/) {
  return {std::make_shared<GameOf<Rules>>(Content{}), {}};
}

}  // namespace undercroft::tiny_piles
