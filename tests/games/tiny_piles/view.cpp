// What a person sees: the words of the options, and the scene.
#include "base/text.h"

#include "tiny_piles.h"

namespace undercroft::tiny_piles {
namespace {

std::string card_name(int card) {
  return std::string(EnumNames<Kind>::kNames.at(static_cast<std::size_t>(card)));
}

std::string reveal_text(const Option& option) {
  const std::string way = option.c == 0 ? "" : ", out of older shuffle " + std::to_string(option.c);
  return (option.b == kNotYet ? "A card not yet seen" : "A " + card_name(option.b)) + way;
}

// ---- Piles

/// A slot keeps its id while cards above it come and go.
std::string slot_id(Zone zone, std::size_t at) {
  return (zone == Zone::Well ? "slot:well:" : "slot:burrow:") + std::to_string(at);
}
std::string hand_id(std::size_t at) {
  return "card:hand:" + std::to_string(at);
}

/// What a slot may be, with its weights: exact, and the same that chance draws by.
std::vector<SceneCandidate> candidates_of(const State& s, WellSlot slot) {
  OptionList outcomes;
  s.pools.reveal_options(Zones{s}, slot, Verb::Reveal, outcomes);
  std::vector<SceneCandidate> candidates;
  for (const WeightedOption& o : outcomes) candidates.push_back({reveal_text(o.option), o.weight});
  return candidates;
}

int could_be(const State& s, WellSlot slot) {
  return slot.is_known() ? 1 : static_cast<int>(s.pools.members_of(slot).size());
}

/// A card that everybody knows still lies face down; the lens says what it must be.
void draw_slot(const Read& r, const SceneRequest& request, Zone zone, std::size_t at, Scene& out) {
  const WellSlot slot = pile(r.s, zone)[at];
  const bool well = zone == Zone::Well;
  ScenePiece& piece =
      out.piece(slot_id(zone, at), "card", well ? "well" : "burrow",
                slot.is_known() ? "Face-down " + card_name(slot.card()) : "Face-down card");
  piece.hide("well");
  piece.index = static_cast<int>(well ? r.s.well.size() - 1 - at : at);
  piece.could_be = could_be(r.s, slot);
  if (slot.is_known()) piece.must_be = card_name(slot.card());
  if (request.could_be == piece.id) piece.candidates = candidates_of(r.s, slot);
}

void draw_well(const Read& r, const SceneRequest& request, Scene& out) {
  const Pile& well = r.s.well;
  SceneArea& area = out.area("well", AreaKind::Pile, "The well");
  area.count = static_cast<int>(well.size());
  if (well.empty()) return;
  area.could_be = could_be(r.s, well.back());
  if (request.could_be == "well") area.candidates = candidates_of(r.s, well.back());
  for (std::size_t i = 0; i < well.size(); ++i)
    if (well[i].is_known() || i + 1 == well.size()) draw_slot(r, request, Zone::Well, i, out);
}

void draw_burrow(const Read& r, const SceneRequest& request, Scene& out) {
  out.area("burrow", AreaKind::Row, "The burrow");
  for (std::size_t i = 0; i < r.s.burrow.size(); ++i) draw_slot(r, request, Zone::Burrow, i, out);
}

void draw_hand(const Read& r, Scene& out) {
  const auto& hand = r.s.flow.list;
  if (hand.empty()) return;
  out.area("hand", AreaKind::Hand, "In hand");
  for (std::size_t i = 0; i < hand.size(); ++i)
    out.piece(hand_id(i), "card", "hand", capitalised(card_name(hand[i])))
        .card(card_name(hand[i]), "");
}

void draw_counts(const std::array<Count8, kKinds>& cards, SceneArea& area) {
  for (std::size_t kind = 0; kind < kKinds; ++kind)
    if (cards[kind] > 0) area.number(card_name(static_cast<int>(kind)), cards[kind]);
}

void draw_party(const Read& r, Scene& out) {
  draw_counts(r.s.discard, out.area("discard", AreaKind::Counter, "Discarded"));
  draw_counts(r.s.spent, out.area("spent", AreaKind::Counter, "Spent"));
  SceneArea& party = out.area("party", AreaKind::Counter, "The party");
  party.number("rungs", rungs(r.s)).out_of(r.s.goal);
  party.number("water", r.s.water).out_of(r.s.brim);
  for (std::size_t i = 0; i < r.s.delvers.size(); ++i) {
    const std::string number = std::to_string(i + 1);
    SceneArea& delver = out.area("delver:" + number, AreaKind::Seat, "Delver " + number);
    delver.seat = static_cast<int>(i);
    delver.number("breath", r.s.delvers[i].breath);
  }
}

// ---- The question and what happened

void word_option(const Read& r, SceneOption& option) {
  const std::string top = r.s.well.empty() ? "" : slot_id(Zone::Well, r.s.well.size() - 1);
  switch (static_cast<Verb>(option.choice.verb)) {
    case Verb::Dig:
    case Verb::Bury: option.pieces = {top}; break;
    case Verb::Delve: option.places = {"burrow"}; break;
    case Verb::Flush: option.places = {"burrow", "well"}; break;
    case Verb::Stir: option.places = {"well"}; break;
    case Verb::Glance: option.pieces = {slot_id(Zone::Burrow, r.s.burrow.size() - 1)}; break;
    case Verb::Free: option.role = OptionRole::Free; break;
    case Verb::Back: option.role = OptionRole::Back; break;
    case Verb::FindNothing: option.role = OptionRole::Finish; break;
    case Verb::Place:
      option.pieces = {slot_id(Zone::Burrow, static_cast<std::size_t>(option.choice.n))};
      break;
    case Verb::PutBack:
      for (std::size_t i = 0; i < r.s.flow.list.size(); ++i)
        if (r.s.flow.list[i] == option.choice.b) option.pieces.push_back(hand_id(i));
      break;
    case Verb::TakeUp:
      for (std::size_t i = 0; i < r.s.well.size(); ++i)
        if (r.s.well[i] == WellSlot::known(option.choice.b))
          option.pieces.push_back(slot_id(Zone::Well, i));
      break;
    case Verb::Lend:
    case Verb::Reveal: break;
  }
}

void word_happening(SceneHappening& h) {
  switch (h.kind) {
    case Happening::Kind::Moved:
      h.place = h.fact.b == static_cast<int>(Zone::Well) ? "well" : "burrow";
      h.text = "Cards go unseen to the " + h.place;
      break;
    case Happening::Kind::Shuffled:
      h.place = "well";
      h.text = "The well is shuffled";
      break;
    case Happening::Kind::Flipped: h.text = "A " + card_name(h.fact.a) + " is turned up"; break;
    case Happening::Kind::Triggered: h.text = "The " + card_name(h.fact.a) + " takes effect"; break;
    case Happening::Kind::Gained: h.text = "The ladder grows by a rung"; break;
    default: break;
  }
}

}  // namespace

std::string Rules::text(const Read& /*r*/, const Option& option) {
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
    case Verb::PutBack: return "Put the " + card_name(option.b) + " on top";
    case Verb::TakeUp: return "Take up the " + card_name(option.b);
    case Verb::FindNothing: return "Find nothing";
    case Verb::Reveal: return reveal_text(option);
    case Verb::Place: return "Card " + std::to_string(option.n + 1) + " of the burrow";
  }
  return {};
}

void Rules::scene(const Read& r, const SceneRequest& request, Scene& out) {
  const int turn = std::min(r.s.turns + 1, kMostTurns);
  out.title = "Turn " + std::to_string(turn) + " of " + std::to_string(kMostTurns);
  draw_well(r, request, out);
  draw_burrow(r, request, out);
  draw_hand(r, out);
  draw_party(r, out);
  if (out.prompt)
    for (SceneOption& option : out.prompt->options) word_option(r, option);
  for (SceneHappening& h : out.happened) word_happening(h);
}

}  // namespace undercroft::tiny_piles
