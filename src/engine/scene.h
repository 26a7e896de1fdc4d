#pragma once
#include <array>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/fields.h"
#include "engine/happening.h"
#include "engine/option.h"
#include "engine/value.h"

// A scene is what a person sees of a game: areas with places, pieces, links, overlays, the prompt
// and what has happened. A game's view.cpp fills it, src/protocol writes it as JSON, and clients
// draw it without knowing any rules.
//
// Every struct names its members once, in `fields`, with the sentence that docs/scene.md prints:
// `always` is written even when it is empty (as null or an empty list), `maybe` only when it says
// something. Reader, writer and documentation come from there.

namespace undercroft {

/// What a client can draw. A closed list: a new game finds its areas here.
enum class AreaKind : u8 { Card, Row, Grid, Line, Lanes, Pool, Pile, Hand, Track, Counter, Seat };
enum class AreaRegion : u8 { Board, Shelf, Party, Strip };
enum class AreaSize : u8 { Large, Card, Small, Chip };
enum class StepState : u8 { Done, Now, Next };
enum class PieceState : u8 { Chosen, Kept, Done, Spent, Away, FaceDown };
enum class LinkKind : u8 { Attached, Under, Engaged, Targets, Pinned, Joined, Gate };
enum class OverlayKind : u8 { Reachable, Legal, Matched, Light, Sight, Away };
enum class Tone : u8 { Good, Bad, Even };
enum class Asked : u8 { Player, Chance };
/// What a client does with an option beside listing it: the primary button, Escape, the last group;
/// or not listing it but in the table's menu.
enum class OptionRole : u8 { Plain, Finish, Back, Free, GiveUp };

/// The parts of a number that a client may show: the base and what changes it.
struct ScenePart {
  std::string source;
  int n = 0;
  std::string rule;
  friend bool operator==(const ScenePart&, const ScenePart&) = default;

  template <class V>
  static void fields(V& v) {
    v.always("source", &ScenePart::source, "what adds or takes away");
    v.always("n", &ScenePart::n, "how much");
    v.maybe("rule", &ScenePart::rule, "the ledger line behind it");
  }
};

struct SceneNumber {
  std::string text;
  int value = 0;
  std::string icon;
  std::optional<int> of, base;
  std::optional<int> seat;
  std::string note;
  std::vector<ScenePart> parts;
  friend bool operator==(const SceneNumber&, const SceneNumber&) = default;

  SceneNumber& with_icon(std::string id);
  SceneNumber& out_of(int most);
  SceneNumber& from_base(int printed);
  SceneNumber& part(std::string source, int n, std::string rule = {});

  template <class V>
  static void fields(V& v) {
    v.always("text", &SceneNumber::text, "what is counted: damage, power");
    v.always("value", &SceneNumber::value, "the number as it counts now");
    v.always("parts", &SceneNumber::parts,
             "modifiers in the order of the rules; with the base they add up to the value");
    v.maybe("base", &SceneNumber::base, "what is printed; 0 if absent");
    v.maybe("icon", &SceneNumber::icon, "symbol");
    v.maybe("of", &SceneNumber::of, "the most it can be, or what it is measured against: 4 of 6");
    v.maybe("seat", &SceneNumber::seat, "whose share it is");
    v.maybe("note", &SceneNumber::note, "a few words beside it: after Bulwark");
  }
};

/// A chance as a fraction, so that "7 in 12" stays exact.
struct SceneOdds {
  i64 n = 0, of = 1;
  bool exact = true;
  std::string text;
  friend bool operator==(const SceneOdds&, const SceneOdds&) = default;

  template <class V>
  static void fields(V& v) {
    v.always("n", &SceneOdds::n, "weight of what is meant");
    v.always("of", &SceneOdds::of, "weight of all that can come");
    v.always("exact", &SceneOdds::exact, "false if sampled: n of so many samples");
    v.maybe("text", &SceneOdds::text, "what the chance is of, if the option does not say it");
  }
};

/// One thing that a face-down card could be.
struct SceneCandidate {
  std::string text;
  i64 n = 1;
  friend bool operator==(const SceneCandidate&, const SceneCandidate&) = default;

  template <class V>
  static void fields(V& v) {
    v.always("text", &SceneCandidate::text, "name of the card, tile or token");
    v.always("n", &SceneCandidate::n, "its weight; its chance is n of the sum of the list");
  }
};

struct SceneStep {
  std::string title, rule;
  StepState state = StepState::Next;
  friend bool operator==(const SceneStep&, const SceneStep&) = default;

  template <class V>
  static void fields(V& v) {
    v.always("title", &SceneStep::title, "the title that the book prints");
    v.always("rule", &SceneStep::rule,
             "the ledger line that the title opens; null if there is none");
    v.always("state", &SceneStep::state, "done, now or next");
  }
};

struct SceneHints {
  std::optional<AreaRegion> region{};
  std::optional<int> order{};
  std::optional<AreaSize> size{};
  std::optional<std::array<std::string, 2>> tint{};
  std::string face{};
  std::optional<int> collapse{};
  friend bool operator==(const SceneHints&, const SceneHints&) = default;

  template <class V>
  static void fields(V& v) {
    v.maybe("region", &SceneHints::region, "board, shelf, party or strip");
    v.maybe("order", &SceneHints::order, "place among the areas of the region, from 1");
    v.maybe("size", &SceneHints::size, "large, card, small or chip");
    v.maybe("tint", &SceneHints::tint, "a pair of colours: ground and frame");
    v.maybe("face", &SceneHints::face, "silhouette for cards of the area that name none");
    v.maybe("collapse", &SceneHints::collapse,
            "rank among the areas that fold into a chip when space is short; 1 goes first");
  }
};

struct ScenePlace {
  std::string id, kind, label, text;
  std::vector<std::string> icons;
  std::string colour;
  std::vector<std::string> traits;
  std::optional<int> need, have;
  std::vector<SceneNumber> numbers;
  std::optional<SceneOdds> odds;
  std::optional<std::array<int, 2>> at, size;
  std::optional<int> index, turn;
  std::string in, side;
  std::vector<std::string> edges;
  std::optional<int> seat;
  std::string verdict;
  std::optional<Tone> tone;
  std::vector<PieceState> states;
  friend bool operator==(const ScenePlace&, const ScenePlace&) = default;

  SceneNumber& number(std::string text, int value);

  template <class V>
  static void fields(V& v) {
    v.always("id", &ScenePlace::id, "unique in the scene");
    v.always("kind", &ScenePlace::kind,
             "box, slot, cell, edge, area, node, gap, lane, …: see below");
    v.always("label", &ScenePlace::label, "short text, drawn and read");
    v.maybe("text", &ScenePlace::text, "what a screen reader says instead of the label");
    v.maybe("icons", &ScenePlace::icons, "symbols in it: what an open box costs");
    v.maybe("colour", &ScenePlace::colour, "of the dice it takes: strength, agility, magic, any");
    v.maybe("traits", &ScenePlace::traits, "words that change the drawing: wide, armor");
    v.maybe("need", &ScenePlace::need, "what covers or passes it");
    v.maybe("have", &ScenePlace::have, "what lies there so far");
    v.maybe("numbers", &ScenePlace::numbers, "figures of the place, with their parts");
    v.maybe("odds", &ScenePlace::odds, "of a test: the chance to pass");
    v.maybe("at", &ScenePlace::at, "column (grows to the east) and row (grows to the south)");
    v.maybe("size", &ScenePlace::size, "columns and rows it spans; 1 by 1 if absent");
    v.maybe("index", &ScenePlace::index, "position along the area, from 0; a gap lies before it");
    v.maybe("turn", &ScenePlace::turn, "rotation in degrees, clockwise");
    v.maybe("in", &ScenePlace::in, "the place that it is a part of");
    v.maybe("side", &ScenePlace::side, "of an edge or node: N, E, S or W of that place");
    v.maybe("edges", &ScenePlace::edges, "north, east, south, west: open, wall, door, …");
    v.maybe("seat", &ScenePlace::seat, "whose lane, track or slot it is");
    v.maybe("verdict", &ScenePlace::verdict, "of a pair: how it would end");
    v.maybe("tone", &ScenePlace::tone, "of the verdict: good, bad or even");
    v.maybe("states", &ScenePlace::states, "done for a covered box, kept for a settled pair, …");
  }
};

struct SceneArea {
  std::string id;
  AreaKind kind = AreaKind::Row;
  std::string title;
  int order = 0;
  std::string text;
  std::optional<int> seat;
  std::deque<ScenePlace> places;
  std::vector<SceneNumber> numbers;
  std::optional<std::array<int, 2>> size, cell;
  std::optional<int> count, could_be;
  std::vector<SceneCandidate> candidates;
  std::vector<PieceState> states;
  std::optional<SceneHints> hints;
  friend bool operator==(const SceneArea&, const SceneArea&) = default;

  ScenePlace& place(std::string id, std::string kind, std::string label);
  SceneNumber& number(std::string text, int value);
  SceneHints& hint();

  template <class V>
  static void fields(V& v) {
    v.always("id", &SceneArea::id, "unique in the scene");
    v.always("kind", &SceneArea::kind, "how it is drawn: see the area kinds");
    v.always("title", &SceneArea::title, "heading, and the name of the group for a screen reader");
    v.always("order", &SceneArea::order, "reading order; no two areas share one");
    v.maybe("text", &SceneArea::text, "one line under the title");
    v.maybe("seat", &SceneArea::seat, "whose area it is");
    v.maybe("places", &SceneArea::places, "addressable places, in reading order");
    v.maybe("numbers", &SceneArea::numbers, "figures of a counter, track or seat");
    v.maybe("size", &SceneArea::size, "columns and rows of a fixed grid; a map has none");
    v.maybe("cell", &SceneArea::cell, "width and height of a grid's cell, in units of its drawing");
    v.maybe("count", &SceneArea::count, "how many cards a pile holds");
    v.maybe("could_be", &SceneArea::could_be, "how many cards could lie in its unknown slots");
    v.maybe("candidates", &SceneArea::candidates,
            "which ones, on demand, for the next unknown slot");
    v.maybe("states", &SceneArea::states, "away if none of it is in play for this resolution");
    v.maybe("hints", &SceneArea::hints, "layout, never logic");
  }
};

/// A printed part of a card: loot on an edge, a floor's band, one half of a peril, a step of a
/// text.
struct SceneSection {
  std::string kind, title, text;
  std::vector<std::string> icons;
  std::vector<SceneNumber> figures;
  std::string place;
  std::vector<PieceState> states;
  friend bool operator==(const SceneSection&, const SceneSection&) = default;

  template <class V>
  static void fields(V& v) {
    v.always("kind", &SceneSection::kind, "left, below, band, half, step, success or failure");
    v.maybe("title", &SceneSection::title, "name of the part");
    v.maybe("text", &SceneSection::text, "what it says");
    v.maybe("icons", &SceneSection::icons, "symbols on it");
    v.maybe("figures", &SceneSection::figures, "numbers on it");
    v.maybe("place", &SceneSection::place, "the place that stands for it, if it can be chosen");
    v.maybe("states", &SceneSection::states, "away for the half not taken, spent for what is used");
  }
};

/// A connected floor of a tile.
struct SceneTileArea {
  std::string id;
  std::vector<std::string> ports, marks;
  std::string level, shape;
  friend bool operator==(const SceneTileArea&, const SceneTileArea&) = default;

  template <class V>
  static void fields(V& v) {
    v.always("id", &SceneTileArea::id, "letter, unique on the tile");
    v.always("ports", &SceneTileArea::ports, "sides it opens to, before the turn: N, E, S, W");
    v.always("marks", &SceneTileArea::marks, "symbols printed on it");
    v.maybe("level", &SceneTileArea::level, "upper or lower");
    v.maybe("shape", &SceneTileArea::shape, "corridor, room, hall or round");
  }
};

struct SceneTileLink {
  std::string kind, a, b;
  friend bool operator==(const SceneTileLink&, const SceneTileLink&) = default;

  template <class V>
  static void fields(V& v) {
    v.always("kind", &SceneTileLink::kind, "door, boundary, passage or stairs");
    v.always("a", &SceneTileLink::a, "an area of the tile, or a side");
    v.always("b", &SceneTileLink::b, "another area of the tile, or a side");
  }
};

/// What is seen of a piece: a die, a card or a tile, each using its own few members.
struct SceneFace {
  std::string colour;
  std::optional<int> value;
  std::string name, type, text, art, frame;
  std::vector<std::string> icons;
  std::vector<SceneNumber> figures;
  std::vector<SceneSection> sections;
  std::vector<std::string> edges;
  std::vector<SceneTileArea> areas;
  std::vector<SceneTileLink> links;
  std::vector<std::string> nodes, water, marks;
  friend bool operator==(const SceneFace&, const SceneFace&) = default;

  SceneNumber& figure(std::string text_of_it, int n);
  SceneSection& section(std::string kind, std::string title, std::string text_of_it,
                        std::vector<std::string> icons_on_it = {});

  template <class V>
  static void fields(V& v) {
    v.maybe("colour", &SceneFace::colour, "of a die: strength, agility, magic, heroic, …");
    v.maybe("value", &SceneFace::value, "of a die, or the one large number of a card");
    v.maybe("name", &SceneFace::name, "of a card, model or token");
    v.maybe("type", &SceneFace::type, "type line: Combat, Creature · Beast");
    v.maybe("text", &SceneFace::text, "rules text, rendered from the card's program");
    v.maybe("art", &SceneFace::art, "silhouette, without its prefix");
    v.maybe("frame", &SceneFace::frame, "family that colours the frame: a house, a kind of card");
    v.maybe("icons", &SceneFace::icons, "symbols printed on it");
    v.maybe("figures", &SceneFace::figures, "numbers printed on it");
    v.maybe("sections", &SceneFace::sections, "parts of a large card");
    v.maybe("edges", &SceneFace::edges, "of a tile, before the turn: north, east, south, west");
    v.maybe("areas", &SceneFace::areas, "of a tile: its connected floors");
    v.maybe("links", &SceneFace::links, "of a tile: what lies between its floors");
    v.maybe("nodes", &SceneFace::nodes, "of a tile: sides with a node, before the turn");
    v.maybe("water", &SceneFace::water, "of a tile: corners under water, ne, se, sw, nw");
    v.maybe("marks", &SceneFace::marks, "symbols printed on a tile without floors of its own");
  }
};

struct ScenePiece {
  std::string id, kind, at, text;
  std::optional<int> index, turn;
  std::optional<std::array<int, 2>> size;
  std::optional<int> seat;
  std::optional<SceneFace> face;
  std::string back;
  bool known = true;
  std::optional<int> could_be;
  std::vector<SceneCandidate> candidates;
  std::string must_be;
  std::vector<PieceState> states;
  std::vector<SceneNumber> numbers, tokens;
  friend bool operator==(const ScenePiece&, const ScenePiece&) = default;

  SceneFace& show();
  ScenePiece& die(std::string colour, int value);
  ScenePiece& card(std::string name, std::string type, std::string rules_text = {});
  /// Draws it face down: nobody at the table has seen what it is.
  ScenePiece& hide(std::string back_of);
  ScenePiece& state(PieceState state);
  SceneNumber& number(std::string text, int value);
  SceneNumber& token(const std::string& icon, int n);

  template <class V>
  static void fields(V& v) {
    v.always("id", &ScenePiece::id, "of its card while it is seen, of its slot while it is not");
    v.always("kind", &ScenePiece::kind, "die, card, tile, token, mark, model, door: see below");
    v.always("at", &ScenePiece::at, "the place or area where it is");
    v.always("text", &ScenePiece::text, "what a screen reader says");
    v.maybe("index", &ScenePiece::index, "position in its area: 0 is the top, the left, the upper");
    v.maybe("turn", &ScenePiece::turn, "rotation in degrees, clockwise");
    v.maybe("size", &ScenePiece::size,
            "columns and rows it stands on; its place is the north-west");
    v.maybe("seat", &ScenePiece::seat, "whose it is");
    v.maybe("face", &ScenePiece::face, "what is seen of it");
    v.maybe("back", &ScenePiece::back, "family of its back");
    v.maybe("known", &ScenePiece::known, "false if its face has not been seen; true if absent");
    v.maybe("could_be", &ScenePiece::could_be, "how many cards it could be");
    v.maybe("candidates", &ScenePiece::candidates, "which ones, on demand");
    v.maybe("must_be", &ScenePiece::must_be, "known by elimination only; a note for the lens");
    v.maybe("states", &ScenePiece::states, "chosen, kept, done, spent, away, face_down");
    v.maybe("numbers", &ScenePiece::numbers, "figures as they count now, with their parts");
    v.maybe("tokens", &ScenePiece::tokens, "counters lying on it");
  }
};

struct SceneLink {
  LinkKind kind = LinkKind::Attached;
  std::string from, to, text;
  friend bool operator==(const SceneLink&, const SceneLink&) = default;

  template <class V>
  static void fields(V& v) {
    v.always("kind", &SceneLink::kind, "attached, under, engaged, targets, pinned, joined or gate");
    v.always("from", &SceneLink::from, "a piece or place");
    v.always("to", &SceneLink::to, "a piece or place");
    v.maybe("text", &SceneLink::text, "what a screen reader says");
  }
};

struct SceneOverlay {
  OverlayKind kind = OverlayKind::Reachable;
  std::vector<std::string> places;
  std::string from, text;
  friend bool operator==(const SceneOverlay&, const SceneOverlay&) = default;

  template <class V>
  static void fields(V& v) {
    v.always("kind", &SceneOverlay::kind, "reachable, legal, matched, light, sight or away");
    v.always("places", &SceneOverlay::places, "the places (or whole areas) it covers");
    v.maybe("from", &SceneOverlay::from, "the piece that it starts from: who sees, what shines");
    v.maybe("text", &SceneOverlay::text, "caption");
  }
};

/// Where a piece would stand.
struct SceneGhost {
  std::string piece, at;
  std::optional<int> turn;
  friend bool operator==(const SceneGhost&, const SceneGhost&) = default;

  template <class V>
  static void fields(V& v) {
    v.always("piece", &SceneGhost::piece, "the piece that would move");
    v.always("at", &SceneGhost::at, "where to");
    v.maybe("turn", &SceneGhost::turn, "with which rotation");
  }
};

/// What a place would hold.
struct SceneFill {
  std::string place;
  int have = 0;
  friend bool operator==(const SceneFill&, const SceneFill&) = default;

  template <class V>
  static void fields(V& v) {
    v.always("place", &SceneFill::place, "the place that would change");
    v.always("have", &SceneFill::have, "what it would hold");
  }
};

struct ScenePreview {
  std::vector<SceneGhost> pieces;
  std::vector<SceneFill> fills;
  std::vector<SceneLink> links;
  std::vector<SceneOverlay> overlays;
  friend bool operator==(const ScenePreview&, const ScenePreview&) = default;

  template <class V>
  static void fields(V& v) {
    v.maybe("pieces", &ScenePreview::pieces, "where pieces would stand");
    v.maybe("fills", &ScenePreview::fills, "what places would hold");
    v.maybe("links", &ScenePreview::links, "lines to draw: attacker to target");
    v.maybe("overlays", &ScenePreview::overlays, "what would be reached or matched");
  }
};

struct SceneOption {
  int i = 0;
  std::optional<int> seat;
  std::string verb;
  Value args;
  std::string text, group, does, result, label;
  std::vector<std::string> pieces, places;
  std::optional<SceneOdds> odds;
  std::string icon;
  std::vector<std::string> icons;
  OptionRole role = OptionRole::Plain;
  bool final = false, ends = false;
  std::string undo, toll, asked_back;
  std::optional<ScenePreview> preview;
  Option choice{};  ///< the engine's own form, for the view; clients do not get it
  friend bool operator==(const SceneOption&, const SceneOption&) = default;

  ScenePreview& show();

  template <class V>
  static void fields(V& v) {
    v.always("i", &SceneOption::i, "what `choose` takes: 0, 1, 2, …");
    v.always("seat", &SceneOption::seat, "who may choose it; null is anybody");
    v.always("verb", &SceneOption::verb, "the game's verb");
    v.always("args", &SceneOption::args, "its arguments by name");
    v.always("text", &SceneOption::text, "the whole answer in words");
    v.always("group", &SceneOption::group, "heading in the list");
    v.always("does", &SceneOption::does, "what it will surely do");
    v.always("result", &SceneOption::result, "a word or two at the right of the line");
    v.always("label", &SceneOption::label, "beside the piece while it is pointed at");
    v.always("pieces", &SceneOption::pieces,
             "pieces it touches, those of a second part and equal ones included");
    v.always("places", &SceneOption::places, "places or areas it touches");
    v.always("odds", &SceneOption::odds, "of a chance outcome: its own; of an answer: to succeed");
    v.maybe("icon", &SceneOption::icon, "symbol before the line");
    v.maybe("icons", &SceneOption::icons, "symbols after the result");
    v.maybe("role", &SceneOption::role,
            "finish (the primary button if nothing is pointed at), back (Escape), free (opens the "
            "menu of things allowed at any time), give_up (stands in the table's menu alone)");
    v.maybe("final", &SceneOption::final, "true if something becomes impossible by it");
    v.maybe("toll", &SceneOption::toll, "what it surely costs, the worst last: 2 time, Fenn falls");
    v.maybe("asked_back", &SceneOption::asked_back,
            "why it is asked back before it counts: Fenn falls; the tide is high already");
    v.maybe("ends", &SceneOption::ends, "true if a step ends by it that is everybody's");
    v.maybe("undo", &SceneOption::undo, "what undo says it takes back; the text if absent");
    v.maybe("preview", &SceneOption::preview, "what to draw while it is pointed at");
  }
};

/// What people will look for in the list and a rule forbids.
struct SceneBarred {
  std::string text, rule;
  std::vector<std::string> pieces, places;
  std::string why;
  friend bool operator==(const SceneBarred&, const SceneBarred&) = default;

  template <class V>
  static void fields(V& v) {
    v.always("text", &SceneBarred::text, "what cannot be done");
    v.always("rule", &SceneBarred::rule, "the ledger line that forbids it");
    v.always("pieces", &SceneBarred::pieces, "pieces that it would touch");
    v.maybe("places", &SceneBarred::places, "places that it would touch");
    v.maybe("why", &SceneBarred::why, "the reason in a few words");
  }
};

struct ScenePrompt {
  Asked waiting = Asked::Player;
  std::vector<int> seats;
  std::string asks, question, help;
  std::vector<std::string> chosen;
  std::optional<int> more;
  std::vector<SceneBarred> barred;
  std::vector<SceneNumber> tally;
  std::vector<SceneOption> options;
  std::string tally_title, purpose;
  friend bool operator==(const ScenePrompt&, const ScenePrompt&) = default;

  SceneBarred& bar(std::string text, std::string why, std::string rule);
  SceneNumber& count(std::string text, int value);

  template <class V>
  static void fields(V& v) {
    v.always("waiting", &ScenePrompt::waiting, "player or chance");
    v.always("seats", &ScenePrompt::seats, "who may answer; empty if chance does");
    v.always("asks", &ScenePrompt::asks,
             "the ledger line or card that asks; null if there is none");
    v.always("question", &ScenePrompt::question, "one sentence in plain words");
    v.always("help", &ScenePrompt::help, "at most one more line");
    v.always("chosen", &ScenePrompt::chosen, "pieces and places chosen so far");
    v.always("more", &ScenePrompt::more, "how many more may be chosen");
    v.always("barred", &ScenePrompt::barred, "a few that a rule forbids");
    v.always("tally", &ScenePrompt::tally, "what finishing now would do");
    v.always("options", &ScenePrompt::options, "every legal answer, in the engine's order");
    v.maybe("tally_title", &ScenePrompt::tally_title, "heading of the tally: If you finish now");
    v.maybe("purpose", &ScenePrompt::purpose, "of a chance prompt: the stream that answers");
  }
};

struct SceneHappening {
  Happening::Kind kind = Happening::Kind::Step;
  std::optional<int> seat;
  std::string piece, place, other;
  std::optional<int> value;
  std::string title, rule, verb;
  Value args;
  std::string text;
  std::vector<std::string> about;
  std::optional<Mark> mark;
  std::string met, art;
  Happening fact;          ///< the engine's own form, for the view; clients do not get it
  bool accounted = false;  ///< it has lines in the account, whose title is its step's
  friend bool operator==(const SceneHappening&, const SceneHappening&) = default;

  template <class V>
  static void fields(V& v) {
    v.always("kind", &SceneHappening::kind, "what happened: see the happenings");
    v.maybe("seat", &SceneHappening::seat, "who did it or whom it befell");
    v.maybe("piece", &SceneHappening::piece, "what it happened to; it may be gone by now");
    v.maybe("place", &SceneHappening::place, "where to, or which pile");
    v.maybe("other", &SceneHappening::other, "a second piece: the source of damage");
    v.maybe("value", &SceneHappening::value, "how much, or the face rolled");
    v.maybe("title", &SceneHappening::title, "of a step");
    v.maybe("rule", &SceneHappening::rule, "of a step: its ledger line");
    v.maybe("verb", &SceneHappening::verb, "of an answer");
    v.maybe("args", &SceneHappening::args, "of an answer; added by the table, which has kept them");
    v.maybe("text", &SceneHappening::text, "line for the log and the screen reader");
    v.maybe("about", &SceneHappening::about, "more pieces, places and areas that it speaks of");
    v.maybe("mark", &SceneHappening::mark, "what of the way was decided: won, fled, fell or boss");
    v.maybe("met", &SceneHappening::met, "with a mark: what was met there");
    v.maybe("art", &SceneHappening::art, "with a mark: its silhouette");
  }
};

struct SceneAccountLine {
  std::string text;
  std::vector<std::string> icons;
  std::string about;
  std::optional<int> seat;
  friend bool operator==(const SceneAccountLine&, const SceneAccountLine&) = default;

  template <class V>
  static void fields(V& v) {
    v.always("text", &SceneAccountLine::text, "a box left open, a price, who bears how much");
    v.maybe("icons", &SceneAccountLine::icons, "symbols behind it");
    v.maybe("about", &SceneAccountLine::about, "the piece, place or area that it speaks of");
    v.maybe("seat", &SceneAccountLine::seat, "whose it is");
  }
};

struct SceneAccountPart {
  std::string title;
  std::vector<SceneAccountLine> lines;
  friend bool operator==(const SceneAccountPart&, const SceneAccountPart&) = default;

  template <class V>
  static void fields(V& v) {
    v.always("title", &SceneAccountPart::title, "Left open, Kept, It dealt, It cost, Who bears it");
    v.always("lines", &SceneAccountPart::lines, "one for each box, price or person");
  }
};

struct SceneAccount {
  std::string title;
  std::vector<SceneAccountPart> parts;
  friend bool operator==(const SceneAccount&, const SceneAccount&) = default;

  template <class V>
  static void fields(V& v) {
    v.always("title", &SceneAccount::title, "of the step");
    v.always("parts", &SceneAccount::parts, "in the order of the book");
  }
};

struct SceneOver {
  std::string result, reason, cause;
  Value campaign;
  std::vector<SceneNumber> numbers;
  friend bool operator==(const SceneOver&, const SceneOver&) = default;

  SceneNumber& number(std::string text, int value);

  template <class V>
  static void fields(V& v) {
    v.always("result", &SceneOver::result, "won, lost or saved");
    v.always("reason", &SceneOver::reason, "why, in words");
    v.always("campaign", &SceneOver::campaign, "what goes on in the next game; null outside one");
    v.maybe("cause", &SceneOver::cause, "what brought it about: the last blow, the last box");
    v.maybe("numbers", &SceneOver::numbers, "the few numbers that mattered");
  }
};

/// What a scene is made for.
struct SceneRequest {
  int seat = kParty;                     ///< whose eyes; kParty for a spectator
  const Happenings* happened = nullptr;  ///< since the last answer
  const Value* setup = nullptr;          ///< of the game, so that a campaign can go on
  bool hidden_hands = false;             ///< the table wants other seats' hands face down
  std::string could_be;                  ///< the piece or area whose candidates are wanted
};

/// Cards that belong together, as houses do: what clients need to show it.
struct SceneFamily {
  std::string id, name, colour, sign;
  friend bool operator==(const SceneFamily&, const SceneFamily&) = default;

  template <class V>
  static void fields(V& v) {
    v.always("id", &SceneFamily::id, "the frame of its cards and its symbol");
    v.always("name", &SceneFamily::name, "what people call it");
    v.always("colour", &SceneFamily::colour, "of its frames: #8a3318");
    v.always("sign", &SceneFamily::sign, "its symbol in one column of a terminal");
  }
};

struct Scene {
  std::string game;
  std::optional<int> seat;
  std::string title;
  std::vector<std::string> trail;
  std::vector<SceneFamily> families;
  std::vector<SceneStep> steps;
  std::deque<SceneArea> areas;
  std::deque<ScenePiece> pieces;
  std::vector<SceneLink> links;
  std::vector<SceneOverlay> overlays;
  std::optional<ScenePrompt> prompt;
  std::vector<SceneHappening> happened;
  std::optional<SceneAccount> account;
  std::optional<SceneOver> over;
  friend bool operator==(const Scene&, const Scene&) = default;

  // Builders for a view. References to areas, places and pieces stay good while others are added.

  /// An area behind those that are there; its order follows theirs.
  SceneArea& area(std::string id, AreaKind kind, std::string title);
  SceneArea& area(std::string id, AreaKind kind, std::string title, SceneHints hints);
  ScenePiece& piece(std::string id, std::string kind, std::string at, std::string text);
  SceneLink& link(LinkKind kind, std::string from, std::string to);
  SceneOverlay& overlay(OverlayKind kind, std::vector<std::string> places);

  template <class V>
  static void fields(V& v) {
    v.always("game", &Scene::game, "id of the game");
    v.always("seat", &Scene::seat, "whose eyes; null for a spectator");
    v.always("title", &Scene::title, "where the party is");
    v.always("trail", &Scene::trail, "the open procedures of the book from outside in");
    v.always("steps", &Scene::steps, "the steps of the innermost procedure");
    v.always("areas", &Scene::areas, "what lies on the table");
    v.always("pieces", &Scene::pieces, "what stands in the areas and places");
    v.always("links", &Scene::links, "what joins two pieces or places");
    v.always("overlays", &Scene::overlays, "what is drawn over places");
    v.always("prompt", &Scene::prompt, "the question; null when the game is over");
    v.always("happened", &Scene::happened, "since the last answer, in order");
    v.always("over", &Scene::over, "how the game ended; null before");
    v.maybe("account", &Scene::account, "what a step since the last answer cost, part by part");
    v.maybe("families", &Scene::families, "cards that belong together: their colours and signs");
  }
};

/// "box" and 3 -> "box:3": how ids of places and pieces are made.
std::string with_number(std::string_view what, int n);

/// The first defect of a scene, or nothing: an id twice, a reference to nothing, a missing text.
std::string check_scene(const Scene& scene);

/// The word that a scene uses for a value of one of the lists above.
template <class E>
std::string_view word_of(E value) {
  return EnumNames<E>::kNames[static_cast<std::size_t>(value)];
}

template <>
struct EnumNames<AreaKind> {
  static constexpr std::array<std::string_view, 11> kNames{
      "card", "row", "grid", "line", "lanes", "pool", "pile", "hand", "track", "counter", "seat"};
};
template <>
struct EnumNames<AreaRegion> {
  static constexpr std::array<std::string_view, 4> kNames{"board", "shelf", "party", "strip"};
};
template <>
struct EnumNames<AreaSize> {
  static constexpr std::array<std::string_view, 4> kNames{"large", "card", "small", "chip"};
};
template <>
struct EnumNames<StepState> {
  static constexpr std::array<std::string_view, 3> kNames{"done", "now", "next"};
};
template <>
struct EnumNames<PieceState> {
  static constexpr std::array<std::string_view, 6> kNames{"chosen", "kept", "done",
                                                          "spent",  "away", "face_down"};
};
template <>
struct EnumNames<LinkKind> {
  static constexpr std::array<std::string_view, 7> kNames{
      "attached", "under", "engaged", "targets", "pinned", "joined", "gate"};
};
template <>
struct EnumNames<OverlayKind> {
  static constexpr std::array<std::string_view, 6> kNames{"reachable", "legal", "matched",
                                                          "light",     "sight", "away"};
};
template <>
struct EnumNames<Tone> {
  static constexpr std::array<std::string_view, 3> kNames{"good", "bad", "even"};
};
template <>
struct EnumNames<Asked> {
  static constexpr std::array<std::string_view, 2> kNames{"player", "chance"};
};
template <>
struct EnumNames<OptionRole> {
  static constexpr std::array<std::string_view, 5> kNames{"plain", "finish", "back", "free",
                                                          "give_up"};
};
template <>
struct EnumNames<Mark> {
  static constexpr std::array<std::string_view, 5> kNames{"none", "won", "fled", "fell", "boss"};
};
template <>
struct EnumNames<Happening::Kind> {
  static constexpr std::array<std::string_view, 13> kNames{
      "step",      "answered", "moved",  "flipped", "shuffled",  "rolled", "damaged",
      "prevented", "changed",  "gained", "lost",    "triggered", "ended"};
};

}  // namespace undercroft
