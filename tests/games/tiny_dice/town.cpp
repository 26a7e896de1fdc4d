// The other kind of game in a campaign: a few nights in town, between one hero's rooms.
#include "tiny_dice.h"

namespace undercroft::tiny_dice {
namespace {

using S = Steps<Play>;

constexpr std::array<std::string_view, 2> kTrades{"innkeeper", "healer"};

void nights(const Read& /*r*/, const Frame& /*f*/, OptionList& out) {
  out.add(Verb::Rest, 0);
  out.add(Verb::Leave, 0);
  // A hero who stays is lost to the campaign: no bot should find that out by trying.
  for (int trade = 0; trade < static_cast<int>(kTrades.size()); ++trade)
    out.add_beside(Verb::Retire, {.a = trade});
}

Flow spend_night(Play& p, Frame& /*f*/, const Option& chosen) {
  switch (static_cast<Verb>(chosen.verb)) {
    case Verb::Leave: return game_over(Result::Won, Reason::Rested);
    case Verb::Retire:
      return game_over(Result::Won, chosen.a == 0 ? Reason::Innkeeper : Reason::Healer);
    default: p.s.nights -= 1; return kNext;
  }
}

void sleep_outcomes(const Read& /*r*/, const Frame& /*f*/, OptionList& out) {
  for (int value = 1; value <= kFaces; ++value)
    out.outcome(Verb::Roll, 1, {.a = static_cast<int>(Colour::Heroic), .n = value});
}

Flow slept(Play& p, Frame& /*f*/, const Option& chosen) {
  const int healed = std::min<int>(chosen.n, p.s.wounds);
  p.s.wounds -= healed;
  p.tell(Fact::Slept, {.n = -healed}, 0);
  return p.s.nights > 0 ? kRestart : game_over(Result::Won, Reason::Rested);
}

constexpr std::array kTownSteps{
    S::choose("A night in town", "", nights, spend_night).asks("Rest, or go on?"),
    S::chance("Sleep", "", Purpose::Heroic, sleep_outcomes, slept)
        .asks("What does the heroic die show?"),
};

Value goes_on_in(std::string_view place, int wounds) {
  return Value::Object{{"wounds", wounds}, {"setup", Value::Object{{"place", place}}}};
}

}  // namespace

const Procedure<Play> kTown{"town", kTownSteps, false, "Rest in town"};

std::string trade_name(int trade) {
  return std::string(kTrades.at(static_cast<std::size_t>(trade)));
}

std::vector<SetupField> Rules::schema(const Content& /*content*/) {
  using Kind = SetupField::Kind;
  SetupField campaign{std::string(kCampaignField),
                      Kind::Object,
                      {},
                      0,
                      0,
                      {},
                      "The wounds of the last game; an empty object begins a campaign"};
  SetupField place{"place", Kind::Choice, {"rooms", "town"}, 0, 0, "rooms", "Where the hero goes"};
  place.when = {.field = campaign.name, .values = {true}};
  SetupField nights{"nights", Kind::Int, {}, 1, kMostNights, 2, "How long the hero may rest"};
  nights.when = {.field = place.name, .values = {"town"}};
  return {campaign, place, nights};
}

std::string read_campaign(State& s, const Value& campaign) {
  const Value* wounds = campaign.find("wounds");
  if (wounds == nullptr) return {};
  const i64* n = wounds->as_int();
  if (n == nullptr || *n < 0 || *n >= kMostWounds) return "set-up: a hero has up to 39 wounds";
  s.wounds = static_cast<int>(*n);
  return {};
}

/// After five rooms the hero goes to town, and from there to five more. One who fell or stays there
/// is followed by another.
Value Rules::carry_over(const Read& r, const Value& setup) {
  if (setup.find(kCampaignField)->is_null()) return {};
  switch (static_cast<Reason>(r.s.flow.outcome.reason)) {
    case Reason::FiveRooms: return goes_on_in("town", r.s.wounds);
    case Reason::Rested: return goes_on_in("rooms", r.s.wounds);
    default: return goes_on_in("rooms", 0);
  }
}

void Rules::campaign_scene(const Content& /*content*/, const Value& campaign, Scene& out) {
  State s;
  if (!read_campaign(s, campaign).empty()) return;
  out.game = kId;
  out.title = "The campaign";
  SceneArea& hero = out.area("hero", AreaKind::Seat, "You");
  hero.seat = 0;
  hero.number("wounds", s.wounds).with_icon("damage").out_of(kMostWounds);
}

}  // namespace undercroft::tiny_dice
