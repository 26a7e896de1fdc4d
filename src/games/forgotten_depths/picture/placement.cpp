// Where a tile would lie, in words: what follows from placing it there, and why an edge refuses.
#include "base/text.h"

#include "games/forgotten_depths/picture/show.h"
#include "games/forgotten_depths/rules/legendary.h"

namespace undercroft::forgotten {
namespace {

int tile_of(const Read& r, const Option& o) {
  return verb_of(o) == Verb::PlaceAside ? r.s.aside : r.s.pending;
}
/// "open north and east", or by levels "upper north, lower south"
std::string ways_out(const Turned& lies) {
  constexpr std::array<Edge, 3> kOut{Edge::Open, Edge::Upper, Edge::Lower};
  std::string text;
  for (const Edge edge : kOut) {
    unsigned sides = 0;
    for (int side = 0; side < kSides; ++side)
      if (lies.edges[side] == edge) sides |= bit_of(side);
    if (sides != 0)
      text += (text.empty() ? "" : ", ") + edge_word(edge) + " " + sides_in_words(sides);
  }
  return text.empty() ? "closed" : text;
}

/// The tile fits at the cell with another turn that leads out alike.
bool has_twin(const Read& r, const Option& o, int tile) {
  const TileDef& def = ecology(r).tiles[at(tile)];
  for (int turn = 0; turn < def.turns; ++turn)
    if (turn != o.c && is_legal_placement(r, tile, o.a, o.b, turn) &&
        ways_out(def.turned[turn]) == ways_out(def.turned[o.c]))
      return true;
  return false;
}

void word_joins(const Read& r, const TileDef& def, SceneOption& option) {
  const Option& o = option.choice;
  std::vector<std::string> joined;
  for (int side = 0; side < kSides; ++side) {
    const int next = neighbour(r, o.a, o.b, side);
    if (next >= 0 && def.turned[o.c].edges[side] != Edge::Wall)
      joined.push_back(cell_name(r.s.map[next].x, r.s.map[next].y));
  }
  option.does = joined.empty() ? "joined by its passage" : "joins " + in_words(joined);
  int ways_on = 0;
  for (int side = 0; side < kSides; ++side)
    if (def.turned[o.c].edges[side] != Edge::Wall && neighbour(r, o.a, o.b, side) < 0) ++ways_on;
  option.does += ways_on == 0 ? ", no way on" : ", " + count_of(ways_on, "way on", "ways on");
}

}  // namespace

void show_placement(const Read& r, SceneOption& option) {
  constexpr std::array<std::string_view, kPatterns> kNumerals{"I", "II", "III", "IV"};
  const Option& o = option.choice;
  const int tile = tile_of(r, o);
  const TileDef& def = ecology(r).tiles[at(tile)];
  const std::string name = cell_name(o.a, o.b);
  option.text = name + ", " + ways_out(def.turned[o.c]);
  if (has_twin(r, o, tile)) {
    const unsigned nodes = def.turned[o.c].nodes;
    option.text += nodes != 0 ? ", node " + sides_in_words(nodes)
                              : ", turned " + std::to_string(o.c * 90) + "°";
  }
  option.group = verb_of(o) == Verb::Place ? "At " + name : "Set aside, at " + name;
  option.icon = "rotate";
  option.label = name;
  option.pieces = {tile_id(r, tile)};
  option.places = {cell_id(o.a, o.b)};
  option.undo = "placed " + def.name + " at " + name;
  word_joins(r, def, option);
  ScenePreview& preview = option.show();
  preview.pieces.push_back({tile_id(r, tile), cell_id(o.a, o.b), o.c * 90});
  // What the party would reach and find by it.
  const State after = with_tile(r, tile, o.a, o.b, o.c);
  const Read then{after, r.content};
  const Access before = reach(r);
  const Access now = reach(then);
  SceneOverlay reached;
  for (int i = 0; i < length(r.s.map); ++i)
    for (int area = 0; area < length(tile_def(r, i).areas); ++area)
      if (now.has(i, area) && !before.has(i, area)) reached.places.push_back(floor_id(r, i, area));
  if (!reached.places.empty()) {
    option.does += ", reaches more";
    preview.overlays.push_back(std::move(reached));
  }
  Matches matches;
  find_matches(then, now, matches);
  const unsigned known = patterns_found(r);
  SceneOverlay matched;
  matched.kind = OverlayKind::Matched;
  unsigned told = 0;
  for (const Match& m : matches) {
    if (has_bit(known | told, m.pattern)) continue;
    told |= bit_of(m.pattern);
    option.result += (option.result.empty() ? "" : ", ") + std::string(kNumerals[m.pattern]);
    option.label += ", completes " + std::string(kNumerals[m.pattern]);
    for (std::string& node : nodes_of_match(then, m.pattern, m.way, m.anchor))
      if (!node.starts_with(node_id(o.a, o.b, 0).substr(0, node_id(o.a, o.b, 0).size() - 1)))
        matched.places.push_back(std::move(node));
    matched.places.push_back(with_number("pattern", m.pattern + 1));
  }
  if (!matched.places.empty()) {
    option.icons = {"rune"};
    preview.overlays.push_back(std::move(matched));
  }
}

namespace {

// ---- why an edge refuses

struct Refusal {
  unsigned sides = 0;  ///< that do not match
  std::string why, rule;
};
/// FD-PLC-03, FD-PLC-04, FD-PLC-05, FD-PLC-06, FD-PLC-14, FD-PLC-15: the first edge that does not
/// match, in words.
Refusal refusal_at(const Read& r, const Cell& cell, const Turned& lies) {
  Refusal refusal;
  for (int side = 0; side < kSides; ++side) {
    const int next = neighbour(r, cell.x, cell.y, side);
    if (next < 0) continue;
    const Edge theirs = as_it_lies(r, next).edges[opposite(side)];
    const Edge mine = lies.edges[side];
    if (mine == theirs) continue;
    refusal.sides |= bit_of(side);
    if (!refusal.why.empty()) continue;
    const std::string there = cell_name(r.s.map[next].x, r.s.map[next].y);
    const std::string article = theirs == Edge::Open || theirs == Edge::Upper ? "an " : "a ";
    refusal.why = "its " + side_word(side) + " side shows " +
                  (mine == Edge::Wall ? "a wall" : edge_word(mine)) + ", " + there + " asks for " +
                  (theirs == Edge::Wall ? "a wall" : article + edge_word(theirs) + " edge");
    refusal.rule = mine == Edge::Upper || theirs == Edge::Upper   ? "FD-PLC-14"
                   : mine == Edge::Lower || theirs == Edge::Lower ? "FD-PLC-15"
                   : mine == Edge::Wall || theirs == Edge::Wall   ? "FD-PLC-04"
                                                                  : "FD-PLC-05";
  }
  return refusal;
}

void bar_cell(const Read& r, const Cell& cell, const TileDef& def, int tile, ScenePrompt& prompt,
              std::vector<std::string>& unreached) {
  std::optional<Refusal> best;
  int best_turn = 0;
  int legal = 0;
  for (int turn = 0; turn < def.turns; ++turn) {
    if (is_legal_placement(r, tile, cell.x, cell.y, turn)) {
      ++legal;
      continue;
    }
    const Refusal refusal = refusal_at(r, cell, def.turned[turn]);
    if (best && std::popcount(refusal.sides) >= std::popcount(best->sides)) continue;
    best = refusal;
    best_turn = turn;
  }
  if (!best) return;
  if (best->sides == 0) {
    unreached.push_back(cell_id(cell.x, cell.y));
    return;
  }
  const std::string name = cell_name(cell.x, cell.y);
  SceneBarred& bar =
      prompt.bar(name + (legal > 0 ? ", other turns" : ", no turn fits"),
                 (best_turn == 0 ? std::string("as drawn, ")
                                 : "turned " + std::to_string(best_turn * 90) + "°, ") +
                     best->why,
                 best->rule);
  bar.pieces = {tile_id(r, tile)};
  bar.places = {cell_id(cell.x, cell.y)};
  for (int side = 0; side < kSides; ++side)
    if (has_bit(best->sides, side)) bar.places.push_back(edge_id(cell.x, cell.y, side));
}

}  // namespace

void bar_placements(const Read& r, ScenePrompt& prompt) {
  const int tile = r.s.pending;
  const TileDef& def = ecology(r).tiles[at(tile)];
  std::vector<std::string> unreached;
  for (const Cell& cell : empty_cells(r)) bar_cell(r, cell, def, tile, prompt, unreached);
  if (unreached.empty()) return;
  SceneBarred& bar =
      prompt.bar(count_of(static_cast<int>(unreached.size()), "cell", "cells") + " out of reach",
                 "no floor that you can walk leads there", "FD-PLC-07");
  bar.pieces = {tile_id(r, tile)};
  bar.places = std::move(unreached);
}

}  // namespace undercroft::forgotten
