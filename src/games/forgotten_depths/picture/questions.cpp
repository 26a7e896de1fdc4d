// The questions of the steps in words, and what is shown beside the answers: help, tallies, and
// what is barred and why.
#include "base/text.h"

#include "games/forgotten_depths/picture/show.h"
#include "games/forgotten_depths/rules/chapters.h"

namespace undercroft::forgotten {

// ---- exploring

std::string ask_exploring(const Read& r, const Frame& /*f*/) {
  return r.s.tiles.empty() ? "The tiles are all placed. What do you encounter?"
                           : "Explore, or encounter what you can reach?";
}
void show_exploring(const Read& r, const Frame& /*f*/, ScenePrompt& prompt) {
  if (r.s.tiles.empty()) prompt.bar("Draw a tile", "the pile is empty", "FD-EXP-10");
  if (r.s.keys == 0 && may_unlock(r)) prompt.bar("Unlock", "there is no Key left", "FD-DOR-02");
}
std::string ask_where(const Read& r, const Frame& /*f*/) {
  return "Where does " + tile_name(r, r.s.pending) + " go?";
}
std::string ask_aside(const Read& r, const Frame& /*f*/) {
  return "No cell takes " + tile_name(r, r.s.pending) + ". Set it aside?";
}
void show_placing(const Read& r, const Frame& /*f*/, ScenePrompt& prompt) {
  prompt.help = "Every touching edge must match, and a reached floor must lead to it.";
  prompt.chosen = {tile_id(r, r.s.pending)};
  bar_placements(r, prompt);
}

// ---- Items, Abilities, experience

std::string ask_item_to_keep(const Read& r, const Frame& f) {
  return "Which Item does " + hero_name(r, notes<GainItem>(f).hero) + " keep?";
}
std::string ask_card_to_remove(const Read& r, const Frame& f) {
  return "Which card does " + hero_name(r, notes<GainItem>(f).hero) + " remove?";
}
std::string ask_to_equip(const Read& r, const Frame& f) {
  return "Does " + hero_name(r, notes<GainItem>(f).hero) + " equip it now?";
}
std::string ask_decks(const Read& r, const Frame& f) {
  return "From which decks does " + hero_name(r, notes<GainAbility>(f).hero) + " draw?";
}
std::string ask_ability_to_keep(const Read& r, const Frame& f) {
  return "Which Ability does " + hero_name(r, notes<GainAbility>(f).hero) + " keep?";
}
void show_payment(const Read& /*r*/, const Frame& f, ScenePrompt& prompt) {
  const auto now = notes<Pay>(f);
  prompt.help = "Cards are paid whole; there is no change. So far " + std::to_string(now.total) +
                " of " + std::to_string(now.cost) + ".";
}
std::string ask_healing(const Read& r, const Frame& f) {
  return "How much does " + hero_name(r, notes<Heal>(f).hero) + " heal?";
}
void show_healing(const Read& /*r*/, const Frame& f, ScenePrompt& prompt) {
  prompt.help = count_of(notes<Heal>(f).points, "point", "points") +
                " of healing left; the Heroes after this one share what remains.";
}

// ---- what cards ask

std::string ask_for_card(const Read& r, const Frame& f) {
  const auto now = notes<CardQuestion>(f);
  const std::string hero = hero_name(r, std::countr_zero(static_cast<unsigned>(int{now.who})));
  switch (now.asks()) {
    case Asks::DiscardHand: return "Which card does " + hero + " discard?";
    case Asks::SetAsideDrawn: return "Which drawn card does " + hero + " set aside?";
    case Asks::Retrieve: return "Which card does " + hero + " take back?";
    case Asks::Remove: return "Which card does " + hero + " remove?";
    case Asks::RemoveLow: return "Which card does " + hero + " remove, if any?";
    case Asks::Add: return "Which card does " + hero + " add?";
    case Asks::Head: return "Which Head waits at the end?";
    case Asks::Unlock: return "What do you unlock?";
    case Asks::PassBy: return "Which Feature do you pass by?";
    case Asks::UnlockDoor: return "Which Door do you unlock?";
    case Asks::Recover: return "Which card does " + hero + " take into the Hand?";
    case Asks::Tuck: return "Which card does " + hero + " put under the pile?";
    case Asks::Reposition: return "Which card of " + hero + " lies there?";
    case Asks::SwapFoes: return "Whose cards are swapped?";
  }
  return {};
}

// ---- Combat

void show_assigning(const Read& /*r*/, const Frame& /*f*/, ScenePrompt& prompt) {
  prompt.help = "Each Monster Card needs somebody; it fights only those who face it.";
}
std::string ask_hand_draw(const Read& r, const Frame& f) {
  return "What does " + hero_name(r, notes<DrawHand>(f).hero) + " draw?";
}
std::string ask_card(const Read& r, const Frame& f) {
  const Row& row = r.s.combat.rows[notes<PlayCards>(f).row];
  return "Which card does " + hero_name(r, row.hero) + " play?";
}
std::string ask_refill(const Read& r, const Frame& f) {
  const Row& row = r.s.combat.rows[notes<PlayCards>(f).row];
  return "What does " + hero_name(r, row.hero) + " draw?";
}
void show_playing(const Read& /*r*/, const Frame& /*f*/, ScenePrompt& prompt) {
  prompt.help = "Cards are played before the Monster's are seen.";
}
std::string ask_opposite(const Read& r, const Frame& f) {
  const int number = notes<CombatRound>(f).row;
  const std::string hero = hero_name(r, r.s.combat.rows[number].hero);
  return cards_to_play(r, number, false) > 1
             ? "Which of " + hero + "'s cards meets the Monster's only card?"
             : "Which Monster card does " + hero + "'s only card meet?";
}
std::string ask_pairs(const Read& r, const Frame& /*f*/) {
  if (std::ranges::any_of(r.s.combat.rows, [](const Row& row) { return row.chosen == kNone; }))
    return hero_count(r) == 1 ? "Which pair do you keep?" : "Which pair does each Hero keep?";
  return "What do you do before the damage?";
}
void bar_hits(const Read& r, const Frame& /*f*/, ScenePrompt& prompt) {
  for (int number = 0; number < length(r.s.combat.rows); ++number) {
    const Row& row = r.s.combat.rows[number];
    if (row.chosen != kNone) continue;
    for (int column = 0; column < kMostColumns; ++column) {
      if (pair_at(r, row, column) != Pair::HeroHit || may_resolve(r, row, column)) continue;
      prompt
          .bar(hero_name(r, row.hero) + " keeps the Hit",
               "another pair of this Hero is lost to the Monster", "FD-EVA-05")
          .places = {pair_id(number, column)};
    }
  }
}

void show_pairs(const Read& r, const Frame& f, ScenePrompt& prompt) {
  prompt.help = "Abilities first, if you like. A Hit counts only without a lost pair beside it.";
  bar_hits(r, f, prompt);
}

void keep_hands_hidden(const Read& r, int seat, ScenePrompt& prompt) {
  for (SceneOption& option : prompt.options) {
    const Option& o = option.choice;
    const bool of_hand = verb_of(o) == Verb::PlayCard || verb_of(o) == Verb::Discard;
    if (!of_hand || o.seat == seat) continue;
    option.text =
        hero_name(r, o.a) + (verb_of(o) == Verb::PlayCard ? " plays" : " discards") + " a card";
    option.label.clear();
    option.args = Value(Value::Object{});
  }
}

}  // namespace undercroft::forgotten
