// What a person sees of the game: everything put together.
#include "engine/effects/words.h"

#include "games/abyssal_conspiracy/picture/scenes.h"

namespace undercroft::abyssal {

std::string seen_name(const Read& r, const Eyes& eyes, int seat) {
  return eyes.are_of(seat) ? "you" : player_name(r, seat);
}
std::string titled(const Read& r, const Eyes& eyes, int seat, const std::string& what) {
  const std::string name = seen_name(r, eyes, seat);
  return name == "you" ? "Your " + what : name + "'s " + what;
}
bool is_away(const Read& r, int cell) {
  return cell != cell_of_seat(r, r.s.active);
}

namespace {

std::string title_of(const Read& r, const Eyes& eyes) {
  if (!r.s.flow.frames.empty() && !is_running(r.s.flow, Proc::Course)) return "Opening hands";
  const std::string round = "Round " + std::to_string(int{r.s.round}) + ", ";
  const std::string name = seen_name(r, eyes, r.s.active);
  if (r.s.turn == Turn::Player) return round + (name == "you" ? "your" : name + "'s") + " turn";
  return round + "the Conspiracy's turn" + (r.s.players == 1 ? "" : ", taken by " + name);
}

/// The steps of the turn, whatever is open inside it.
void list_book_steps(const Read& r, Scene& out) {
  const auto& frames = r.s.flow.frames;
  for (std::size_t i = frames.size(); i-- > 0;) {
    const auto proc = static_cast<Proc>(frames[i].procedure);
    if (proc == Proc::PlayerTurn || proc == Proc::ConspiracyTurn || proc == Proc::SetUp)
      return list_steps<Rules>(frames[i], out);
  }
}

// ---- what the machine tells without words

void word_machine_facts(const Read& r, Scene& out) {
  for (SceneHappening& h : out.happened) {
    if (h.fact.is_fact()) continue;
    if (h.kind == Happening::Kind::Triggered && is_card(h.fact.a)) h.piece = card_id(h.fact.a);
    if (h.kind == Happening::Kind::Flipped && is_named(r, h.fact.a)) {
      h.piece = card_id(h.fact.a);
      h.text = card_name(r, h.fact.a) + " is turned up";
      if (r.s.vault.contains(Slot::known(h.fact.a))) h.place = pile_id("archives", kConspiracy);
    }
    if (h.kind != Happening::Kind::Shuffled || h.fact.a >= kSeats) continue;
    const int seat = h.fact.a;
    const bool archives = h.fact.b == static_cast<u16>(Zone::Archives);
    h.place = archives             ? pile_id("archives", seat)
              : seat < kConspiracy ? pile_id("deck", seat)
                                   : "adventure";
    h.text =
        capitalised(players_own(r, seat)) + (archives ? " archives are" : " deck is") + " shuffled";
  }
}

// ---- the question

/// The card that the innermost question is about, or -1.
int card_in_question(const Read& r) {
  const auto& frames = r.s.flow.frames;
  const Frame& top = frames.back();
  if (is_frame_of<PlayCard>(top)) return notes<PlayCard>(top).piece;
  if (is_frame_of<PlayAdventure>(top)) return notes<PlayAdventure>(top).piece;
  if (is_frame_of<BonusIcons>(top)) return notes<BonusIcons>(top).piece;
  if (is_frame_of<UseCard>(top)) return notes<UseCard>(top).piece;
  if (is_frame_of<FightNotes>(top)) return notes<FightNotes>(top).attacker;
  if (is_frame_of<UseEngaged>(top)) return notes<UseEngaged>(top).attacker;
  if (is_frame_of<ChangeSides>(top)) return notes<ChangeSides>(top).piece;
  if (is_frame_of<MoveInLine>(top)) return notes<MoveInLine>(top).piece;
  if (is_frame_of<PutIntoPlay>(top)) return notes<PutIntoPlay>(top).piece;
  if (is_frame_of<HandOver>(top)) return notes<HandOver>(top).piece;
  const Cause text = effects::Words<Rules>::cause(r);
  return text.is_text() ? text.piece : -1;
}

/// Creatures here that cannot be fought, the first few, and why.
void bar_targets(const Read& r, ScenePrompt& prompt) {
  constexpr std::size_t kMostBarred = 3;
  const Frame& top = r.s.flow.frames.back();
  if (!is_frame_of<FightNotes>(top) || !stands_at(top, FightStep::Target)) return;
  const int attacker = notes<FightNotes>(top).attacker;
  prompt.help = "What is said counts power, armor and keywords; other texts may change it.";
  const Set targets = targets_of(r, attacker);
  cards_at(r, cell_of(r, attacker)).each([&](int piece) {
    if (prompt.barred.size() >= kMostBarred || targets.has(at(piece)) ||
        !is_creature_in_play(r, piece) ||
        !are_enemies(card(r, attacker).controller, card(r, piece).controller))
      return;
    WhyNot why = why_not_fought(r, attacker, piece);
    if (why.text.empty()) return;
    prompt.bar("Fight " + piece_name(r, piece), std::move(why.text), std::move(why.rule)).pieces = {
        card_id(piece)};
  });
}

/// AC-RUL-19: the tide may be raised while it is high; whoever does so is asked back.
void ask_back_vain_tide(const Read& r, ScenePrompt& prompt) {
  if (r.s.tide != Tide::High) return;
  for (SceneOption& option : prompt.options) {
    if (effects::is_choice(option.choice) || verb_of(option.choice) != Verb::RaiseTide) continue;
    option.toll = chains_for_tide(r, option.choice.seat);
    option.asked_back = "the tide is high already, so it is for nothing";
  }
}

/// A text that asks stands beside its question.
void show_asking_text(const Read& r, ScenePrompt& prompt) {
  const Cause text = effects::Words<Rules>::cause(r);
  if (prompt.help.empty() && text.is_text()) prompt.help = printed_card(r, text.piece).rules;
}

/// The words that texts have people name are houses (AC-DEC-18).
void word_houses(ScenePrompt& prompt) {
  bool asked = false;
  for (SceneOption& option : prompt.options)
    if (effects::is_choice(option.choice, effects::Choice::Name)) {
      option.text = "House " + house_name(option.choice.n);
      asked = true;
    }
  if (!asked) return;
  const std::size_t colon = prompt.question.rfind(": ");
  prompt.question = colon == std::string::npos
                        ? "Which house?"
                        : prompt.question.substr(0, colon) + ": which house?";
}

/// Options and barred answers name only what is drawn: what they speak of may lie in a pile.
void drop_what_is_not_drawn(const Scene& out, ScenePrompt& prompt) {
  const auto drawn = [&](const std::string& id) {
    return std::ranges::any_of(out.pieces, [&](const ScenePiece& p) { return p.id == id; });
  };
  const auto placed = [&](const std::string& id) {
    return std::ranges::any_of(out.areas, [&](const SceneArea& area) {
      return area.id == id || std::ranges::any_of(area.places, [&](const ScenePlace& place) {
               return place.id == id;
             });
    });
  };
  for (SceneOption& option : prompt.options) {
    std::erase_if(option.pieces, [&](const std::string& id) { return !drawn(id); });
    std::erase_if(option.places, [&](const std::string& id) { return !placed(id); });
    if (option.preview)
      std::erase_if(option.preview->links,
                    [&](const SceneLink& link) { return !drawn(link.from) || !drawn(link.to); });
  }
  std::erase_if(prompt.chosen, [&](const std::string& id) { return !drawn(id) && !placed(id); });
  for (SceneBarred& barred : prompt.barred)
    std::erase_if(barred.pieces, [&](const std::string& id) { return !drawn(id); });
}

// ---- hands that the table hides

bool is_hidden_card(const Read& r, const Eyes& eyes, int piece) {
  if (!is_card(piece) || !is_named(r, piece)) return false;
  const Card& c = card(r, piece);
  const bool hidden = c.zone == Zone::Hand || c.zone == Zone::Archives;
  return hidden && is_player(c.home) && !eyes.may_see_hand(c.home);
}
void hide_hands(const Read& r, const Eyes& eyes, Scene& out) {
  if (!eyes.request.hidden_hands) return;
  if (out.prompt)
    for (SceneOption& option : out.prompt->options) {
      const Verb verb = verb_of(option.choice);
      const bool names_card =
          effects::is_choice(option.choice) || verb == Verb::Play || verb == Verb::DiscardCard;
      if (!names_card || !is_hidden_card(r, eyes, option.choice.n)) continue;
      option.text = verb == Verb::Play          ? "Play a card"
                    : verb == Verb::DiscardCard ? "Discard a card"
                                                : "A card of a hidden hand";
      option.label.clear();
      option.does.clear();
      option.result.clear();
      option.icons.clear();
      option.args = Value(Value::Object{});
    }
  for (SceneHappening& h : out.happened) {
    if (!h.fact.is_fact() || h.fact.seat >= kMostPlayers || eyes.may_see_hand(h.fact.seat))
      continue;
    const auto fact = h.fact.as<Fact>();
    if (fact != Fact::Drawn && fact != Fact::Archived && fact != Fact::TakenFromArchives) continue;
    h.piece.clear();
    h.text = capitalised(does(r, h.fact.seat, "draw a card", "draws a card"));
    if (fact == Fact::Archived)
      h.text = capitalised(does(r, h.fact.seat, "archive a card", "archives a card"));
    if (fact == Fact::TakenFromArchives)
      h.text = capitalised(does(r, h.fact.seat, "take an archived card", "takes an archived card"));
  }
}

// ---- the end

void tell_end(const Read& r, SceneOver& over) {
  const int opened = length(r.s.seals);
  const std::string round = " in round " + std::to_string(int{r.s.round});
  if (over.result == result_word(Result::Won))
    over.reason = "The vault is bound at " + location_name(r, cell_of_seat(r, r.s.active)) + round;
  else if (opened == kSeals)
    over.reason = "The fifth seal, " + seal_def(r.content, r.s.seals[at(kSeals - 1)]).name +
                  ", opened" + round;
  over.cause = places_left(r) > 0 ? "The Vaultbinder was not found"
               : over.result == result_word(Result::Won)
                   ? "The Conspiracy had opened " + count_of(opened, "seal", "seals")
                   : "The Vaultbinder was found, but not brought to the gate in time";
  over.number("seals opened", opened).with_icon("seal").out_of(kSeals);
  over.number("rounds", r.s.round);
  over.number("locations seen", std::popcount(unsigned{r.s.grid.face_up})).out_of(kLocations);
  over.number("locations searched", std::popcount(unsigned{r.s.grid.searched})).out_of(kUpperCells);
  int chains = 0;
  for (int seat = 0; seat < r.s.players; ++seat) chains += r.s.chains[at(seat)];
  over.number(chains == 1 ? "chain at the end" : "chains at the end", chains).with_icon("chain");
}

/// The houses of the cards, as their frames and marks are drawn.
void list_houses(Scene& out) {
  struct Drawn {
    std::string_view colour, sign;
  };
  static constexpr std::array<Drawn, 7> kHouseLooks{{{"#8a3318", "β"},
                                                     {"#6b2350", "δ"},
                                                     {"#2b5f8f", "λ"},
                                                     {"#3c7a2a", "μ"},
                                                     {"#8f7020", "σ"},
                                                     {"#41405a", "φ"},
                                                     {"#5f4a22", "υ"}}};
  for (std::size_t i = 0; i < kHouseLooks.size(); ++i) {
    const int house = static_cast<int>(i) + 1;
    out.families.push_back({house_word(house), house_name(house),
                            std::string(kHouseLooks[i].colour), std::string(kHouseLooks[i].sign)});
  }
}

}  // namespace

void Rules::scene(const Read& r, const SceneRequest& request, Scene& out) {
  const bool seated = request.seat >= 0 && request.seat < r.s.players;
  const Eyes eyes{request, seated ? request.seat : int{r.s.active}};
  out.title = title_of(r, eyes);
  list_houses(out);
  draw_front(r, eyes, out);
  draw_map(r, eyes, out);
  draw_conspiracy(r, eyes, out);
  draw_piles_of(r, eyes, eyes.seat, out);
  draw_team(r, eyes, out);
  draw_moment(r, out);
  list_book_steps(r, out);
  if (out.prompt) {
    ScenePrompt& prompt = *out.prompt;
    if (const int piece = card_in_question(r); is_card(piece)) prompt.chosen = {card_id(piece)};
    word_houses(prompt);
    bar_targets(r, prompt);
    show_asking_text(r, prompt);
    ask_back_vain_tide(r, prompt);
    drop_what_is_not_drawn(out, prompt);
    for (ScenePiece& piece : out.pieces)
      if (std::ranges::find(prompt.chosen, piece.id) != prompt.chosen.end())
        piece.state(PieceState::Chosen);
  }
  word_machine_facts(r, out);
  hide_hands(r, eyes, out);
  if (out.over) tell_end(r, *out.over);
}

}  // namespace undercroft::abyssal
