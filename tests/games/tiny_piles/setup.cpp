// Set-up: what may be chosen before the first card, and how the well is stocked.
#include "tiny_piles.h"

namespace undercroft::tiny_piles {
namespace {

constexpr std::array kExtra{Kind::Lamp, Kind::Mouse, Kind::Map, Kind::Gust};

std::string name(Kind kind) {
  return std::string(EnumNames<Kind>::kNames.at(static_cast<std::size_t>(kind)));
}

/// The box holds more cards than the well takes. Nobody sees which are left over, so the rest is
/// surplus of the pool.
void stock_well(Play& p, std::size_t count) {
  FixedVec<u8, kMostCards> box;
  for (std::size_t kind = 0; kind < kKinds; ++kind)
    for (int i = 0; i < p.s.printed[kind]; ++i) box.push_back(static_cast<u8>(kind));
  p.s.pools.deal(Zones{p.s}, box, p.s.well, count);
  p.s.cards = narrow<int>(count);
}

}  // namespace

std::vector<SetupField> Rules::schema(const Content& /*content*/) {
  std::vector<std::string> extra;
  for (const Kind kind : kExtra) extra.push_back(name(kind));
  using Field = SetupField::Kind;
  std::vector<SetupField> fields{
      {"players", Field::Int, {}, 1, kMaxSeats, 1, "How many delvers"},
      {"ladder", Field::Choice, {"short", "long"}, 0, 0, "short", "Three rungs win, or five"},
      {"gentle", Field::Flag, {}, 0, 0, false, "The well takes eight floods instead of six"},
      {"cards", Field::Int, {}, 12, 25, 20, "How many cards go into the well"},
      {"extra", Field::List, extra, 0, 3, Value::List{}, "Cards that join those of the box"},
  };
  fields.back().repeats = true;
  return fields;
}

std::string Rules::set_up(Play& p, const Value& setup) {
  State& s = p.s;
  for (i64 i = 0; i < *setup.find("players")->as_int(); ++i) s.delvers.push_back({kBreath});
  s.goal = *setup.find("ladder")->as_text() == "short" ? 3 : 5;
  s.brim = *setup.find("gentle")->as_bool() ? 8 : 6;
  for (std::size_t kind = 0; kind < kKinds; ++kind) s.printed[kind] = kPrinted[kind];
  for (const Value& extra : *setup.find("extra")->as_list())
    for (const Kind kind : kExtra)
      if (*extra.as_text() == name(kind)) s.printed[static_cast<std::size_t>(kind)] += 1;
  stock_well(p, static_cast<std::size_t>(*setup.find("cards")->as_int()));
  begin<Rules>(p, Proc::Game);
  return {};
}

}  // namespace undercroft::tiny_piles
