// Step 2 of the Conspiracy's turn: draw adventure cards (AC-ADV, AC-DIF), and its archives
// (AC-ARC).
#include "games/abyssal_conspiracy/rules/chapters.h"

namespace undercroft::abyssal {
namespace {

using S = Steps<Play>;

bool has_room(const Read& r) {
  return !r.s.vault.full();
}
/// A card that may not be played comes to lie on top of the archives, as the newest.
void archive_instead(Play& p, int piece) {
  put(p, piece, Zone::Archives, kConspiracy);
  p.tell(Fact::AdventureRefused, {.a = piece}, kConspiracy);
}

// ---- drawing

enum class DrawStep : u8 { Begin, Next, Reveal, PlayIt, kEnd };

// AC-ADV-02, AC-ADV-13, AC-DIF-01, AC-DIF-02, AC-DIF-03
int cards_from_deck(const Read& r) {
  return static_cast<int>(r.s.difficulty) + 1;
}

// AC-ADV-01, AC-ADV-04: what is archived from now on waits for the next turn.
Flow begin_drawing(Play& p, Frame& f) {
  keep(f, DrawAdventure{.archived = length(p.s.vault), .from_deck = cards_from_deck(p)});
  return kNext;
}
/// The slot that is drawn now: the oldest of the archives (AC-RUL-15), then the top of the deck.
std::span<Slot> pile_now(State& s, const DrawAdventure& now) {
  if (now.archived > 0) return {s.vault.begin(), s.vault.size()};
  Pile& deck = s.decks[kConspiracy];
  return {deck.begin(), deck.size()};
}
std::size_t place_now(const State& s, const DrawAdventure& now) {
  return now.archived > 0 ? 0 : s.decks[kConspiracy].size() - 1;
}
Slot slot_now(const State& s, const DrawAdventure& now) {
  return now.archived > 0 ? s.vault.front() : s.decks[kConspiracy].back();
}

// AC-ADV-03, AC-ADV-15, AC-RUL-57
Flow next_card(Play& p, Frame& f) {
  come_to_rest(p);
  if (p.s.omega != 0) return kFinish;  // KF-KWD-02
  const auto now = notes<DrawAdventure>(f);
  if (now.archived == 0) {
    if (now.from_deck == 0) return kFinish;
    if (!adventure_deck_ready(p)) return kFinish;  // AC-ADV-12, AC-RUL-07
  }
  return slot_now(p.s, now).is_known() ? jump(DrawStep::PlayIt) : kNext;
}
int adventure_purpose(const Read& /*r*/, const Frame& f) {
  return static_cast<int>(notes<DrawAdventure>(f).archived > 0 ? Purpose::Archives
                                                               : Purpose::Deck) +
         (notes<DrawAdventure>(f).archived > 0 ? 0 : kConspiracy);
}
void adventure_outcomes(const Read& r, const Frame& f, OptionList& out) {
  r.s.pools.reveal_options(Rules::zones(r.s), slot_now(r.s, notes<DrawAdventure>(f)), Verb::Draw,
                           out, kConspiracy);
}
Flow reveal_drawn(Play& p, Frame& f, const Option& chosen) {
  const auto now = notes<DrawAdventure>(f);
  p.s.pools.reveal(Rules::zones(p.s), pile_now(p.s, now), place_now(p.s, now), chosen);
  // Of one that is still unknown only the older pile that it comes from is named.
  return slot_now(p.s, now).is_known() ? kNext : kRepeat;
}
// A drawn card lies nowhere until it is played; of the archives, left_archives counts it.
Flow play_drawn(Play& p, Frame& f) {
  const auto now = notes<DrawAdventure>(f);
  const int piece = slot_now(p.s, now).card();
  put(p, piece, Zone::Nowhere);
  if (now.archived == 0) keep(f, DrawAdventure{.from_deck = now.from_deck - 1});
  p.tell(Fact::AdventureDrawn, {.a = piece}, p.s.active);
  return call(PlayAdventure{.piece = piece}, kConspiracy).then(jump(DrawStep::Next));
}

constexpr auto kDrawAdventureSteps = S::table<DrawStep>({
    S::act(DrawStep::Begin, "", "AC-ADV-01", begin_drawing),
    S::act(DrawStep::Next, "", "AC-ADV-03", next_card),
    S::chance_of(DrawStep::Reveal, "Draw an adventure card", "AC-ADV-02", adventure_purpose,
                 adventure_outcomes, reveal_drawn),
    S::act(DrawStep::PlayIt, "", "AC-ADV-03", play_drawn),
});

// ---- playing what was drawn

enum class PlayStep : u8 { Begin, Pay, Host, Attach, Enter, Icons, Resolve, Done, kEnd };

/// AC-RUL-55: an upgrade of a player needs a creature engaged with the active player.
const Line& hosts(const Read& r) {
  return r.s.enemies[r.s.active];
}
// AC-RUL-55, AC-RUL-56, AC-RUL-59, AC-RUL-76, AC-ADV-16
Flow begin_playing(Play& p, Frame& f) {
  const int piece = notes<PlayAdventure>(f).piece;
  if (printed_card(p, piece).type == Type::Upgrade && hosts(p).empty()) {
    put(p, piece, Zone::Discard);
    p.tell(Fact::Discarded, {.a = piece}, kConspiracy);
    return kFinish;
  }
  if (!can_be_played(p, kConspiracy, piece)) {
    archive_instead(p, piece);
    return kFinish;
  }
  pay_charge(p, kConspiracy, piece, Event::Play);
  count_act(p, piece);
  p.tell(Fact::CardPlayed, {.a = piece}, kConspiracy);  // AC-ADV-05
  if (printed_card(p, piece).type == Type::Action) {    // KF-ACT-02
    put(p, piece, Zone::Nowhere);
    card(p, piece).controller = kConspiracy;
  }
  return kNext;
}
// AC-RUL-59: a price is no choice.
Flow pay_to_play(Play& /*p*/, Frame& f) {
  return run_words(notes<PlayAdventure>(f).piece, Trigger::ToPlay, kConspiracy);
}
Flow find_adventure_host(Play& p, Frame& f) {
  const bool upgrade = printed_card(p, notes<PlayAdventure>(f).piece).type == Type::Upgrade;
  return upgrade ? kNext : jump(PlayStep::Enter);
}
void adventure_host_options(const Read& r, const Frame& /*f*/, OptionList& out) {
  for (const u8 host : hosts(r)) out.add(Verb::Attach, r.s.active, {.n = host});
  if (out.empty()) out.add(Verb::Attach, r.s.active, {.n = -1});
}
Flow take_adventure_host(Play& p, Frame& f, const Option& chosen) {
  if (chosen.n >= 0) card(p, notes<PlayAdventure>(f).piece).host = narrow<u8>(chosen.n);
  return kNext;
}
// AC-ADV-06, AC-ENG-02, AC-RUL-22: a creature on the right flank of those engaged with the active
// player, exhausted. AC-ADV-07, AC-LOC-09: an artifact where that player is, ready.
Flow enter_adventure(Play& p, Frame& f) {
  const int piece = notes<PlayAdventure>(f).piece;
  const Type type = printed_card(p, piece).type;
  if (type == Type::Action) return kNext;
  EventHead head = event_of(Event::Enter, kConspiracy);
  head.flags = 1;
  head.word = type == Type::Artifact ? kEntersReady : 0;
  return Machine::raise(p, head, piece, 1);
}
// AC-ADV-09, AC-ADV-10, AC-RUL-30
Flow adventure_icons(Play& p, Frame& f) {
  const int piece = notes<PlayAdventure>(f).piece;
  return printed_card(p, piece).icons.empty() ? kNext : bonus_icons(piece, kConspiracy);
}
// AC-ADV-08, AC-ADV-14, AC-RED-01
Flow resolve_adventure(Play& p, Frame& f) {
  EventHead head = event_of(Event::Play, kConspiracy);
  head.flags = 1;  // KF-PLY-01: what heard of its coming answers now
  return Machine::raise(p, head, notes<PlayAdventure>(f).piece);
}
// AC-ADV-08, KF-ACT-01
Flow end_adventure(Play& p, Frame& f) {
  const int piece = notes<PlayAdventure>(f).piece;
  if (card(p, piece).zone == Zone::Nowhere) {
    put(p, piece, Zone::Discard);
    p.tell(Fact::ActionDone, {.a = piece});
  }
  p.s.fx.departures = 1;                   // the action's own side is forgotten with the rest
  if (has_omega(p, piece)) p.s.omega = 1;  // KF-KWD-02
  return kNext;
}

constexpr auto kPlayAdventureSteps = S::table<PlayStep>({
    S::act(PlayStep::Begin, "Play an adventure card", "AC-ADV-03", begin_playing),
    S::act(PlayStep::Pay, "", "AC-RUL-59", pay_to_play),
    S::act(PlayStep::Host, "", "AC-RUL-55", find_adventure_host),
    S::choose(PlayStep::Attach, "Attach it", "AC-RUL-55", adventure_host_options,
              take_adventure_host)
        .asks(ask_adventure_host),
    S::act(PlayStep::Enter, "", "AC-ADV-06", enter_adventure),
    S::act(PlayStep::Icons, "Bonus icons", "AC-ADV-09", adventure_icons),
    S::act(PlayStep::Resolve, "Play", "AC-ADV-14", resolve_adventure),
    S::act(PlayStep::Done, "", "AC-ADV-08", end_adventure),
});

}  // namespace

// AC-ADV-11, AC-ARC-04
bool adventure_deck_ready(Play& p) {
  Hidden::settle(p, static_cast<int>(Zone::Deck), kConspiracy);
  if (p.s.decks[kConspiracy].empty() && !p.s.discard[kConspiracy].empty())
    reset_deck(p, kConspiracy);
  return !p.s.decks[kConspiracy].empty();
}

// AC-ADV-01, AC-ADV-04: the oldest lie first, so those that were there when the step began lie
// before whatever came since.
void left_archives(Play& p, int place) {
  for (Frame& f : p.s.flow.frames) {
    if (!is_frame_of<DrawAdventure>(f)) continue;
    auto now = notes<DrawAdventure>(f);
    if (place < now.archived) now.archived -= 1;
    keep(f, now);
  }
}

// AC-ARC-02, AC-ARC-03, AC-ARC-05, AC-RUL-72
int archive_adventure(Play& p, int count) {
  int archived = 0;
  while (archived < count && has_room(p) && adventure_deck_ready(p)) {
    Pile& deck = p.s.decks[kConspiracy];
    p.s.pools.move_to_top(Rules::zones(p.s), deck, deck.size() - 1, p.s.vault);
    ++archived;
  }
  if (archived > 0) p.tell(Fact::AdventureArchived, {.n = archived}, kConspiracy);
  return archived;
}

const Procedure<Play> kDrawAdventureProcedure{"draw_adventure", kDrawAdventureSteps, false,
                                              "Draw adventure cards"};
const Procedure<Play> kPlayAdventureProcedure{"play_adventure", kPlayAdventureSteps, false,
                                              "Play an adventure card"};

}  // namespace undercroft::abyssal
