// Why the expert answers as it does: what to do, why, and how the race against the seals stands.
#include "games/abyssal_conspiracy/expert/outlook.h"
#include "games/abyssal_conspiracy/picture/show.h"

namespace undercroft::abyssal {
namespace {

/// "The Conspiracy has 3 of the 4 Æmber that its next seal costs."
std::string seals_in_words(const Read& r) {
  const int price = seal_price(r);
  const int held = pool(r, kConspiracy);
  if (held >= price) return "The Conspiracy can pay for its next seal.";
  return "The Conspiracy has " + std::to_string(held) + " of the " + std::to_string(price) +
         " Æmber that its next seal costs.";
}
std::string counted(int n, const std::string& thing) {
  return std::to_string(n) + " " + thing + (n == 1 ? "" : "s");
}

// ---- moving and searching

std::string why_stay(const Read& r, const Option& o) {
  const int holder = binder_holder(r);
  if (holder == o.seat)
    return "Stay here: what a step costs is not there yet, or the gate is here.";
  if (holder >= 0)
    return "Stay here: the Æmber is for " + player_name(r, holder) + ", who has the Vaultbinder.";
  return "Stay here: there is still something to search, or no place is worth its price.";
}
std::string why_move(const Read& r, const Option& o) {
  const std::string text = "Go to " + location_name(r, o.n) + ": ";
  if (binder_holder(r) == o.seat)
    return text + "the Vaultbinder has to come to Titan's Gate, and every turn counts.";
  if (has_bit(hiding_places(r), o.n)) return text + "the Vaultbinder may be there.";
  if (binder_holder(r) >= 0) return text + "less of the Conspiracy's is there to do harm.";
  return text + "it is on the way to a place that nobody has searched.";
}
std::string why_search(const Read& r) {
  return "Search here: the Vaultbinder is in one of " + counted(places_left(r), "place") +
         ", and every search leaves fewer.";
}

// ---- a player's turn

std::string why_house(const Read& r, const Option& o) {
  constexpr u8 kHouse = static_cast<u8>(Attr::House);
  int cards = 0;
  int creatures = 0;
  zone_of(r, o.seat, Zone::Hand).each([&](int piece) {
    if (Query::has_word(r, kHouse, piece, o.n)) ++cards;
  });
  for (const u8 piece : r.s.line[o.seat])
    if (!has_flag(r, piece, kExhausted) && Query::has_word(r, kHouse, piece, o.n)) ++creatures;
  return "Choose " + house_name(o.n) + ": " + counted(cards, "card") + " in hand and " +
         counted(creatures, "ready creature") + "; played in mind, no other house brings more.";
}
std::string why_play(const Read& r, const Option& o) {
  const CardDef& def = printed_card(r, o.n);
  const std::string text = "Play " + card_name(r, o.n) + ": ";
  if (!def.icons.empty()) return text + "its icons give " + icons_text(def) + " at once.";
  switch (def.type) {
    case Type::Creature: return text + "it can fight or reap from your next turn on.";
    case Type::Artifact: return text + "it helps in every turn to come.";
    case Type::Upgrade: return text + "it makes a creature stronger for good.";
    default: return text + "now its text does more than it would later.";
  }
}
/// What a fight comes to: KF-FGT.
std::string why_attack(const Read& r, int attacker, int target) {
  const Blows blows = blows_of(r, attacker, target);
  const int held = card(r, target).amber;
  std::string text = "Fight " + piece_name(r, target) + ": ";
  if (blows.kills && held > 0)
    return text + "it falls, and the " + std::to_string(held) + " Æmber on it comes to the team.";
  if (blows.kills && prey_of(r, target) == Prey::None)
    return text + "it falls, and would have reaped every turn. " + seals_in_words(r);
  if (blows.kills) return text + "it falls before it hunts again.";
  if (blows.dodged) return text + "it dodges once a turn only, so the next blow counts.";
  return text + "of those here it is hurt most for what it costs.";
}
std::string why_reap(const Read& r) {
  const int holder = binder_holder(r);
  if (holder < 0) return "Reap: no fight is worth more, and the way down costs Æmber.";
  const Way way = way_down(r, r.s.place[at(holder)]);
  const int lacks = std::max(0, vault_price(r) + way.price / 10 - pool(r, 0));
  if (lacks == 0) return "Reap: no fight is worth more, and the Conspiracy may steal Æmber.";
  return "Reap: the team is short of about " + amber(lacks) + " to bind the vault.";
}
std::string why_use(const Read& r, const Option& o) {
  const std::string text = "Use " + piece_name(r, o.n) + ": ";
  if (is_binder(o.n)) return text + "at the gate it wins the game.";
  return text + "it is ready, its house is the right one, and it is readied after the turn.";
}
std::string why_tide(const Read& r) {
  if (can_search(r)) return "Raise the tide: it helps more here than three chains harm.";
  return "Raise the tide: this place can only be searched while it is high.";
}

// ---- the Conspiracy's turn

std::string why_prey(const Read& r, const Option& o) {
  const auto& top = r.s.flow.frames.back();
  const int attacker = is_frame_of<UseEngaged>(top) ? int{notes<UseEngaged>(top).attacker} : -1;
  const std::string text = "Let " + piece_name(r, o.n) + " be fought: ";
  if (attacker < 0) return text + "it is missed least.";
  const Blows blows = blows_of(r, attacker, o.n);
  if (blows.falls && !blows.kills) return text + "it stands, and the attacker falls.";
  if (!blows.kills) return text + "it stands.";
  return text + "of those that may be fought it is missed least.";
}

}  // namespace

std::string Rules::why(const Read& r, const Option& o) {
  if (effects::is_choice(o)) return {};  // the machine words its own
  switch (verb_of(o)) {
    case Verb::GiveUp: return "Give up: nothing can be won any more.";
    case Verb::Keep: return "Keep this hand: its houses have enough to begin with.";
    case Verb::Mulligan: return "Take a new hand: in this one hardly anything can be played.";
    case Verb::TakeTurnOrder: return "Play in this order: it makes no great difference here.";
    case Verb::Stay: return why_stay(r, o);
    case Verb::MoveTo: return why_move(r, o);
    case Verb::TakeHouse: return why_house(r, o);
    case Verb::TakeAll: return "Take the archived cards: in hand they can be played.";
    case Verb::LeaveThem: return "Leave them there: in hand they would only be in the way.";
    case Verb::Play: return why_play(r, o);
    case Verb::DiscardCard:
      return "Discard " + card_name(r, o.n) +
             ": played it would harm, and a new card comes for it.";
    case Verb::Use: return why_use(r, o);
    case Verb::RaiseTide: return why_tide(r);
    case Verb::UseLocation:
      return "Use the text of this place: it costs little, and helps once in each turn.";
    case Verb::SearchHere: return why_search(r);
    case Verb::EndStep: return "Do no more: nothing that is left would help. " + seals_in_words(r);
    case Verb::PayFrom:
      return "Pay " + amber(o.n) + " from here: what is in the pool can be stolen.";
    case Verb::LeftFlank:
    case Verb::RightFlank:
    case Verb::Gap: return "Put it there: nobody in the line stands better otherwise.";
    case Verb::Attach: return "Attach it to " + piece_name(r, o.n) + ": there it does most.";
    case Verb::Icon: return "Choose " + piece_name(r, o.n) + ": there the icon does most.";
    case Verb::UseReap: return why_reap(r);
    case Verb::UseFight:
      return "Fight with " + piece_name(r, o.n) + ": that is worth more than what a reap brings.";
    case Verb::UseAction:
    case Verb::UseOmni:
      if (is_binder(o.n)) return "Use the Vaultbinder: it binds the vault, and the game is won.";
      return "Use the text of " + piece_name(r, o.n) + ": now it does more than anything else.";
    case Verb::Unstun:
      return "Take the stun off " + piece_name(r, o.n) + ": it can then be used in the next turn.";
    case Verb::Attack: {
      const auto& top = r.s.flow.frames.back();
      if (!is_frame_of<FightNotes>(top)) return "Fight " + piece_name(r, o.n) + ".";
      return why_attack(r, notes<FightNotes>(top).attacker, o.n);
    }
    case Verb::HandTo: return "Hand it to " + player_name(r, o.n) + ", who is nearer to using it.";
    case Verb::LayNext:
      return "Lay " + piece_name(r, o.n) + " next: the order matters little here.";
    case Verb::Back: return "Go back: no way to use it helps.";
    case Verb::Prey: return why_prey(r, o);
    case Verb::NextArtifact:
      return "Let " + piece_name(r, o.n) + " be used next: in this order they harm least.";
    case Verb::FirstWord: return "Let this text resolve first: in this order they harm least.";
    default: return {};
  }
}

}  // namespace undercroft::abyssal
