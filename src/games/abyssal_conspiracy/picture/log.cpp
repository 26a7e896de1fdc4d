// What happened, in words.
#include "games/abyssal_conspiracy/picture/show.h"

namespace undercroft::abyssal {
namespace {

using T = const Telling<Read>&;
using K = Happening::Kind;

std::string n(T t) {
  return std::to_string(t.fact.n);
}
std::string a(T t) {
  return piece_name(t.r, t.fact.a);
}
std::string b(T t) {
  return piece_name(t.r, t.fact.b);
}
bool has_other(T t) {
  return t.fact.b != kNoCard && is_named(t.r, t.fact.b);
}
/// "Flash of Anguish: ", if a text did it.
std::string by(T t) {
  return t.cause.is_text() ? Rules::text_title(t.r, t.cause.piece, t.cause.ability) + ": " : "";
}
/// A sentence that begins with its cause, if a text did it.
std::string said(T t, const std::string& text) {
  return t.cause.is_text() ? by(t) + text : capitalised(text);
}
/// "you draw", "Player 2 draws"
std::string who(T t, const std::string& many, const std::string& one) {
  return abyssal::does(t.r, t.fact.seat, many, one);
}
std::string own(T t) {
  return players_own(t.r, t.fact.seat);
}
/// "the team", whoever of it acts: Æmber is shared (AC-TEA-01); "you" alone.
std::string side_name(const Read& r, int seat) {
  if (!is_player(seat)) return "the Conspiracy";
  return r.s.players == 1 ? "you" : "the team";
}
std::string side(T t) {
  return side_name(t.r, t.fact.seat);
}
std::string side_does(T t, const std::string& many, const std::string& one) {
  return side(t) + (side(t) == "you" ? many : one);
}
/// " and has 7"
std::string pool_now(T t) {
  return (side(t) == "you" ? " and have " : " and has ") + std::to_string(pool(t.r, t.fact.seat));
}
std::string pool_of(T t) {
  return side(t) == "you" ? "your pool" : side(t) + "'s pool";
}

bool is_played_now(const Read& r, int piece) {
  return std::ranges::any_of(r.s.flow.frames, [&](const Frame& f) {
    return is_frame_of<PlayCard>(f) && notes<PlayCard>(f).piece == piece;
  });
}

// ---- what it is about

void show_a(T t, WordedHappening& out) {
  if (is_card(t.fact.a)) out.piece = card_id(t.fact.a);
}
/// Its neighbours may have what they have for standing beside it.
void show_fallen(T t, WordedHappening& out) {
  show_a(t, out);
  out.about = {line_of_creature(t.r, t.fact.a)};
}
void show_both(T t, WordedHappening& out) {
  show_a(t, out);
  if (is_card(t.fact.b)) out.other = card_id(t.fact.b);
}
/// Where it lies or stands now.
std::string spot_of(const Read& r, int piece) {
  if (!is_card(piece)) return {};
  const Card& c = card(r, piece);
  switch (c.zone) {
    case Zone::Play: {
      std::string line = line_of_creature(r, piece);
      if (!line.empty()) return line;
      return (c.controller == kConspiracy ? "artifacts:conspiracy"
                                          : pile_id("artifacts", c.controller));
    }
    case Zone::Hand: return pile_id("hand", c.home);
    case Zone::Discard: return pile_id("discard", c.home);
    case Zone::Archives: return pile_id("archives", c.home);
    case Zone::Purged: return pile_id("purged", c.home);
    case Zone::FaceDown:
      if (r.s.vault.contains(Slot::known(piece))) return "archives:conspiracy";
      return c.home == kConspiracy ? "adventure" : pile_id("deck", c.home);
    default: return {};
  }
}
/// Where everything of a side is counted.
std::string side_area(int seat) {
  return is_player(seat) ? with_number("seat", seat) : "archives:conspiracy";
}
void show_moved(T t, WordedHappening& out) {
  show_a(t, out);
  out.place = spot_of(t.r, t.fact.a);
  if (!is_card(t.fact.a)) return;
  out.about = {side_area(owner_of(t.fact.a))};
  for (int seat = 0; seat < t.r.s.players; ++seat) out.about.push_back(side_area(seat));
}
/// Neighbours may have what they have for standing beside them.
void show_swapped(T t, WordedHappening& out) {
  show_both(t, out);
  out.about = {line_of_creature(t.r, t.fact.a), line_of_creature(t.r, t.fact.b)};
}
/// Every battleline, and those engaged with them.
void show_all_lines(T t, WordedHappening& out) {
  for (int seat = 0; seat < t.r.s.players; ++seat) {
    out.about.push_back(line_id(seat));
    out.about.push_back(engaged_id(seat));
  }
}
/// All that is in play.
void show_all_in_play(T t, WordedHappening& out) {
  show_all_lines(t, out);
  for (int seat = 0; seat < t.r.s.players; ++seat) out.about.push_back(pile_id("artifacts", seat));
  out.about.push_back(pile_id("artifacts", kConspiracy));
}
void show_seat_area(T t, WordedHappening& out) {
  if (t.fact.seat < kMostPlayers)
    out.about = {pile_id("hand", t.fact.seat), with_number("seat", t.fact.seat)};
}
std::string deck_id(int seat) {
  return is_player(seat) ? pile_id("deck", seat) : "adventure";
}
void show_deck(T t, WordedHappening& out) {
  out.place = deck_id(t.fact.seat);
  out.about = {pile_id("discard", t.fact.seat)};
}
/// What the Conspiracy has opens the next seal.
void show_pools(T t, WordedHappening& out) {
  out.about = {"aember"};
  if (!is_player(t.fact.seat) || t.fact.as<Fact>() == Fact::Stolen) out.about.emplace_back("seals");
}
void show_a_and_pools(T t, WordedHappening& out) {
  show_a(t, out);
  show_pools(t, out);
}
void show_price(T t, WordedHappening& out) {
  show_a_and_pools(t, out);
  if (is_player(t.fact.seat)) out.toll = amber(t.fact.n);
}
void show_chains(T t, WordedHappening& out) {
  show_seat_area(t, out);
  out.about.push_back(with_number("chains", t.fact.seat));
  if (t.fact.n > 0 && t.fact.as<Fact>() == Fact::ChainsGained)
    out.toll = count_of(t.fact.n, "chain", "chains");
}
void show_tide_card(T t, WordedHappening& out) {
  out.piece = "tide";
  show_all_lines(t, out);
}
/// Everybody sees what lies where the active player is.
void show_turn(T t, WordedHappening& out) {
  show_seat_area(t, out);
  show_all_in_play(t, out);
  out.about.insert(out.about.end(), {"location", "locations", "seals"});
}
/// Whether the card's text changes what keys, and so seals, cost.
bool prices_keys(const Read& r, int piece) {
  const effects::Catalog& c = Query::catalog(r);
  return std::ranges::any_of(c.texts[at(Rules::def_of(r, piece))].rules, [&](u16 number) {
    const effects::Rule& rule = c.rules[number];
    return rule.kind == effects::kCost && rule.pattern != effects::kNone &&
           c.patterns[rule.pattern].event == static_cast<u8>(Event::Forge);
  });
}
/// Whether a text in play may reckon the price of keys anew when a card comes or goes.
bool keys_are_priced(const Read& r) {
  bool priced = false;
  r.s.play.each([&](int piece) { priced = priced || prices_keys(r, piece); });
  return priced;
}
/// Whether the card's text changes what others are.
bool has_auras(const Read& r, int piece) {
  return !Query::catalog(r).texts[at(Rules::def_of(r, piece))].auras.empty();
}
void show_played(T t, WordedHappening& out) {
  show_a(t, out);
  out.about = {side_area(t.fact.seat)};
  if (t.cause.is_text()) out.about.push_back(deck_id(t.fact.seat));
  if (prices_keys(t.r, t.fact.a)) out.about.emplace_back("seals");
}
void show_entered(T t, WordedHappening& out) {
  show_moved(t, out);
  if (!is_card(t.fact.a)) return;
  if (is_played_now(t.r, t.fact.a)) out.about.push_back(deck_id(card(t.r, t.fact.a).home));
  if (is_card(card(t.r, t.fact.a).host)) out.other = card_id(card(t.r, t.fact.a).host);
  out.about.push_back(pile_id("discard", card(t.r, t.fact.a).home));
  if (prices_keys(t.r, t.fact.a) || keys_are_priced(t.r)) out.about.emplace_back("seals");
  if (has_auras(t.r, t.fact.a)) show_all_lines(t, out);
}
/// From the deck, or from the hand that is kept beside it.
void show_drawn(T t, WordedHappening& out) {
  show_moved(t, out);
  if (!is_card(t.fact.a)) return;
  out.about.push_back(deck_id(card(t.r, t.fact.a).home));
  if (is_named(t.r, t.fact.a) && prices_keys(t.r, t.fact.a)) out.about.emplace_back("seals");
}
void show_left(T t, WordedHappening& out) {
  show_drawn(t, out);
  show_all_lines(t, out);
  if (keys_are_priced(t.r)) out.about.emplace_back("seals");
}
void show_returned(T t, WordedHappening& out) {
  show_moved(t, out);
  if (is_card(t.fact.a)) out.about.push_back(pile_id("discard", card(t.r, t.fact.a).home));
}

// ---- turns

std::string turn_text(T t) {
  return "Round " + std::to_string(int{t.r.s.round}) + ": " + own(t) + " turn begins";
}
std::string conspiracy_text(T t) {
  return "The Conspiracy's turn begins" +
         (t.r.s.players == 1 ? std::string() : ", taken by " + player_name(t.r, t.fact.seat));
}
std::string house_text(T t) {
  return said(t, who(t, "choose ", "chooses ") + house_name(t.fact.n));
}
std::string order_chosen_text(T t) {
  return "The order of the turns: " + order_text(t.r, t.fact.n);
}

// ---- cards

bool stands_alone(const Read& r, int piece) {
  return !is_creature_in_play(r, piece) || length(line_of(r.s, piece)) == 1;
}
/// "joins your line as the third"
std::string joins_line(const Read& r, int piece) {
  const int place = spot(r, piece);
  const std::string line = players_own(r, card(r, piece).controller) + " line";
  if (place == 0) return "takes the left flank of " + line;
  if (place + 1 == length(line_of(r.s, piece))) return "takes the right flank of " + line;
  return "joins " + line + " as the " + ordinal(place) + " from the left";
}
std::string entered_text(T t) {
  const int piece = t.fact.a;
  if (!is_card(piece)) return {};
  const Card& c = card(t.r, piece);
  // That it is played has been told, and a card that is played comes exhausted; where it stands is
  // news where others stand.
  if (is_type(t.r, piece, Type::Upgrade) && is_card(c.host))
    return said(t, a(t) + " goes on " + piece_name(t.r, c.host));
  if (is_played_now(t.r, piece) && has_flag(t.r, piece, kExhausted))
    return stands_alone(t.r, piece) ? std::string() : a(t) + " " + joins_line(t.r, piece);
  std::string text = a(t) + " enters play";
  if (c.controller == kConspiracy)
    text += is_type(t.r, piece, Type::Creature) ? ", engaged with " + player_name(t.r, c.engaged)
                                                : " at " + location_name(t.r, c.place);
  else
    text += " under " + players_own(t.r, c.controller) + " control";
  return said(t, text + (has_flag(t.r, piece, kExhausted) ? ", exhausted" : ", ready"));
}
/// Where a card lies now, as a predicate: " goes to your hand".
std::string gone_to(T t) {
  const Card& c = card(t.r, t.fact.a);
  const bool theirs = c.home == kConspiracy;
  const std::string whose = theirs ? "the adventure" : players_own(t.r, c.home);
  switch (c.zone) {
    case Zone::Hand: return " goes to " + whose + " hand";
    case Zone::Discard: return " goes to " + whose + " discard pile";
    case Zone::Archives: return " goes to " + whose + " archives";
    case Zone::Purged: return " is purged";
    case Zone::Under:
      return " lies under " + (is_card(c.host) ? card_name(t.r, c.host) : std::string("a card"));
    case Zone::FaceDown:
      return t.r.s.vault.contains(Slot::known(t.fact.a)) ? " goes to the Conspiracy's archives"
                                                         : " goes to " + whose + " deck";
    default: return {};
  }
}
std::string and_gone_to(T t) {
  const std::string to = gone_to(t);
  return to.empty() ? to : " and" + to;
}
std::string left_text(T t) {
  if (!is_card(t.fact.a)) return {};
  const std::string to = gone_to(t);
  return said(t, card_name(t.r, t.fact.a) + (to.empty() ? " leaves play" : to));
}
std::string card_drawn_text(T t) {
  return said(t, who(t, "draw ", "draws ") + card_name(t.r, t.fact.a));
}
std::string archived_text(T t) {
  return said(t, card_name(t.r, t.fact.a) + " goes to " + own(t) + " archives");
}
void show_archived(T t, WordedHappening& out) {
  show_a(t, out);
  out.place = pile_id("archives", t.fact.seat);
  out.about = {side_area(t.fact.seat)};
}
std::string taken_text(T t) {
  if (t.fact.n > 0)
    return capitalised(who(t, "take ", "takes ")) + count_of(t.fact.n, "card", "cards") + " from " +
           (own(t) == "your" ? "your" : "the") + " archives";
  return said(t, who(t, "take ", "takes ") + card_name(t.r, t.fact.a) + " from the archives");
}

// ---- damage and the like

/// ", 5 of 8"
std::string wounds(T t) {
  if (!is_creature_in_play(t.r, t.fact.a)) return {};
  return ": " + std::to_string(int{card(t.r, t.fact.a).damage}) + " of " +
         std::to_string(power_of(t.r, t.fact.a));
}
std::string damaged_text(T t) {
  std::string text = a(t) + " takes " + n(t) + " damage";
  if (!t.cause.is_text() && has_other(t)) text += " from " + card_name(t.r, t.fact.b);
  return said(t, text + wounds(t));
}
std::string healed_text(T t) {
  return said(t, n(t) + " damage comes off " + a(t));
}
std::string damage_moved_text(T t) {
  return said(t, n(t) + " damage goes from " + a(t) + " to " + b(t));
}
std::string destroyed_text(T t) {
  return said(t, a(t) + " is destroyed");
}
/// Whether the Conspiracy's turn has told already what this creature does (AC-CTN-04).
bool is_engaged_use(T t) {
  return std::ranges::any_of(t.r.s.flow.frames, [&](const Frame& f) {
    return is_frame_of<UseEngaged>(f) && notes<UseEngaged>(f).attacker == t.fact.a;
  });
}
std::string fought_text(T t) {
  return is_engaged_use(t) ? std::string() : a(t) + " attacks " + b(t);
}
/// To use a card exhausts it: only what a text exhausts is news.
std::string exhausted_text(T t) {
  const bool used = std::ranges::any_of(t.r.s.flow.frames, [&](const Frame& f) {
    return (is_frame_of<ReapNotes>(f) && notes<ReapNotes>(f).piece == t.fact.a) ||
           (is_frame_of<FightNotes>(f) && notes<FightNotes>(f).attacker == t.fact.a) ||
           (is_frame_of<UseCard>(f) && notes<UseCard>(f).piece == t.fact.a);
  });
  return used || !t.cause.is_text() ? std::string() : said(t, a(t) + " exhausts");
}
/// Those of the ready step are one sentence.
std::string readied_text(T t) {
  if (t.cause.is_text()) return said(t, a(t) + " is ready again");
  return t.r.s.turn == Turn::Conspiracy ? "The Conspiracy's exhausted cards here are ready again"
                                        : "Exhausted cards are ready again";
}
void show_readied(T t, WordedHappening& out) {
  show_a(t, out);
  if (t.cause.is_text()) return;
  const int seat = t.r.s.active;
  if (t.r.s.turn == Turn::Conspiracy)
    out.about = {engaged_id(seat), pile_id("artifacts", kConspiracy)};
  else
    out.about = {line_id(seat), pile_id("artifacts", seat)};
}
std::string played_text(T t) {
  const bool told = t.fact.seat == kConspiracy && is_running(t.r.s.flow, Proc::PlayAdventure) &&
                    !t.cause.is_text();
  return told ? std::string() : said(t, who(t, "play ", "plays ") + card_name(t.r, t.fact.a));
}
std::string dodged_text(T t) {
  return a(t) + " is elusive: neither it nor " + b(t) + " takes damage by power";
}
template <const char* kWords>
std::string state_text(T t) {
  return said(t, a(t) + kWords);
}
constexpr char kIsStunned[] = " is stunned", kLosesStun[] = " loses its stun",
               kIsWarded[] = " is warded", kLosesWard[] = " loses its ward",
               kIsEnraged[] = " is enraged", kCalms[] = " is no longer enraged",
               kMoves[] = " moves in its line";
std::string ward_text(T t) {
  return said(t, "the ward of " + a(t) + " goes instead of it");
}
std::string armor_text(T t) {
  return said(t, "the armor of " + a(t) + " stops " + n(t) + " damage");
}
std::string counters_text(T t) {
  const int kind = t.fact.as<Fact>() == Fact::PowerCounters ? 0 : int{t.fact.b};
  const int count = t.fact.n < 0 ? -t.fact.n : t.fact.n;
  return said(t, a(t) + (t.fact.n < 0 ? " loses " : " gets ") + std::to_string(count) + " " +
                     counter_name(kind, count));
}

// ---- Æmber

/// The creature whose reaping brings it, not one of its texts; -1: something else does.
int reaper(T t) {
  const auto& frames = t.r.s.flow.frames;
  for (std::size_t i = frames.size(); i-- > 0;) {
    if (frames[i].procedure == static_cast<u16>(effects::Proc::Program)) return -1;
    if (is_frame_of<ReapNotes>(frames[i])) return notes<ReapNotes>(frames[i]).piece;
  }
  return -1;
}
std::string gained_text(T t) {
  const int piece = reaper(t);
  const std::string reaps = piece < 0 ? "" : piece_name(t.r, piece) + " reaps; ";
  return said(t, reaps + side_does(t, " gain ", " gains ") + amber(t.fact.n) + pool_now(t));
}
void show_gained(T t, WordedHappening& out) {
  if (const int piece = reaper(t); piece >= 0) out.piece = card_id(piece);
  show_pools(t, out);
}
std::string lost_text(T t) {
  return said(t, side_does(t, " lose ", " loses ") + amber(t.fact.n) + pool_now(t));
}
std::string stolen_text(T t) {
  const int from = is_player(t.fact.seat) ? kConspiracy : 0;
  return said(t, side_does(t, " steal ", " steals ") + amber(t.fact.n) + " from " +
                     side_name(t.r, from) + pool_now(t));
}
void show_stolen(T t, WordedHappening& out) {
  show_pools(t, out);
  if (!is_player(t.fact.seat)) out.toll = amber(t.fact.n);
}
std::string captured_text(T t) {
  return said(t, a(t) + " captures " + amber(t.fact.n) + " from " + side(t));
}
void show_captured(T t, WordedHappening& out) {
  show_a_and_pools(t, out);
  if (is_player(t.fact.seat)) out.toll = amber(t.fact.n);
}
std::string exalted_text(T t) {
  return said(t, amber(t.fact.n) + " from the supply goes on " + a(t));
}
std::string moved_amber_text(T t) {
  const bool from_card = is_card(t.fact.a);
  std::string text = amber(t.fact.n) + " goes from " + (from_card ? a(t) : pool_of(t));
  return said(t, text + " to " + (has_other(t) ? b(t) : pool_of(t)));
}
void show_amber_moved(T t, WordedHappening& out) {
  show_both(t, out);
  show_pools(t, out);
}
std::string returned_text(T t) {
  return "The " + amber(t.fact.n) + " on " + a(t) + " goes to " + pool_of(t);
}
std::string paid_text(T t) {
  std::string text = side_does(t, " pay ", " pays ") + amber(t.fact.n);
  if (is_card(t.fact.a)) {
    // What was spent lay on the card, or the card demands to be paid for.
    const bool lay_there = printed_card(t.r, t.fact.a).spendable;
    if (lay_there || !t.cause.is_text())
      text += (lay_there ? " from " : " for ") + card_name(t.r, t.fact.a);
  }
  return said(t, text + pool_now(t));
}

// ---- control and places

std::string control_text(T t) {
  return said(t, who(t, "take control of ", "takes control of ") + a(t));
}
std::string swapped_text(T t) {
  return said(t, a(t) + " and " + b(t) + " change places");
}

// ---- chains, decks, tide

std::string chains_text(T t) {
  const int now = t.r.s.chains[at(t.fact.seat)];
  const int count = t.fact.n < 0 ? -t.fact.n : t.fact.n;
  const std::string does = t.fact.n < 0 ? who(t, "lose ", "loses ") : who(t, "gain ", "gains ");
  return said(t,
              does + count_of(count, "chain", "chains") + ", " + std::to_string(now) + " in all");
}
std::string shed_text(T t) {
  return capitalised(who(t, "draw ", "draws ")) + "fewer cards for the chains and " +
         (t.r.s.players == 1 ? "shed " : "sheds ") + count_of(t.fact.n, "chain", "chains") + ": " +
         std::to_string(int{t.r.s.chains[at(t.fact.seat)]}) + " left";
}
std::string reshuffled_text(T t) {
  const bool adventure = t.fact.seat == kConspiracy;
  return adventure ? "The adventure discard pile is shuffled to become the deck"
                   : capitalised(own(t)) + " discard pile is shuffled to become the deck";
}
std::string tide_text(T t) {
  return said(t, static_cast<Tide>(t.fact.n) == Tide::High ? "the tide rises and is high now"
                                                           : "the tide falls and is low now");
}

// ---- places

std::string went_text(T t) {
  std::string text = who(t, "go ", "goes ") + "from " + location_name(t.r, t.fact.a) + " to " +
                     location_name(t.r, t.fact.b);
  return said(t, text + (t.fact.n > 0 ? " for " + amber(t.fact.n) : std::string()));
}
void show_went(T t, WordedHappening& out) {
  out.piece = with_number("player", t.fact.seat);
  out.place = cell_id(t.fact.b);
  show_all_in_play(t, out);  // locations say what holds there
  out.about.insert(out.about.end(), {"aember", "location", "locations", "seals"});
}
std::string found_location_text(T t) {
  const CardDef& d = printed_card(t.r, t.fact.b);
  return "At " + where_in_grid(t.fact.a) + " lies " + d.name;
}
void show_location_of(T t, WordedHappening& out) {
  out.place = cell_id(t.fact.a);
  out.about = {"location"};
}
std::string searched_text(T t) {
  return said(t, location_name(t.r, t.fact.a) + " is searched");
}
std::string binder_text(T t) {
  return capitalised(who(t, "find", "finds")) + " the Vaultbinder at " +
         location_name(t.r, t.fact.a);
}
void show_binder(T t, WordedHappening& out) {
  out.piece = card_id(kVaultbinder);
  if (t.fact.as<Fact>() == Fact::BinderFound) {
    out.place = cell_id(t.fact.a);
    out.mark = Mark::Won;
    out.met = location_name(t.r, t.fact.a);
    out.art = printed_card(t.r, kVaultbinder).art;
  }
}
std::string handed_text(T t) {
  return said(t, "the Vaultbinder goes to " + player_name(t.r, t.fact.seat));
}

// ---- the Conspiracy

std::string seal_text(T t) {
  const int opened = length(t.r.s.seals);
  return "The Conspiracy opens " + card_name(t.r, t.fact.a) +
         (t.fact.n > 0 ? " for " + amber(t.fact.n) : std::string()) + ": " +
         std::to_string(opened) + " of " + std::to_string(kSeals) + " seals are open";
}
void show_seal(T t, WordedHappening& out) {
  const int opened = length(t.r.s.seals);
  out.place = with_number("seal", std::max(0, opened - 1));
  out.about = {"seals", "aember"};
  out.mark = opened >= kSeals ? Mark::Fell : Mark::Boss;
  out.met = card_name(t.r, t.fact.a);
  out.art = printed_card(t.r, t.fact.a).art;
  out.deadly = opened >= kSeals;
  out.toll = opened >= kSeals ? "the fifth seal opens" : "a seal opens";
}
std::string too_dear_text(T t) {
  return "The Conspiracy opens no seal: it has " + std::to_string(pool(t.r, kConspiracy)) + " of " +
         std::to_string(seal_price(t.r)) + " Æmber";
}
void show_seals(T /*t*/, WordedHappening& out) {
  out.about = {"seals", "aember"};
}
std::string adventure_text(T t) {
  return "The Conspiracy draws " + card_name(t.r, t.fact.a);
}
void show_adventure(T t, WordedHappening& out) {
  show_a(t, out);
  out.about = {"adventure", "archives:conspiracy"};
}
std::string stashed_text(T t) {
  return said(t, count_of(t.fact.n, "adventure card goes", "adventure cards go") +
                     " unseen to the Conspiracy's archives");
}
std::string refused_text(T t) {
  return a(t) + " may not be played: it goes to the Conspiracy's archives";
}
std::string passed_text(T t) {
  return a(t) + " cannot be used and stays ready";
}
std::string prey_chosen_text(T t) {
  return a(t) + " hunts " + prey_text(prey_of(t.r, t.fact.a)) + ": " + b(t);
}

/// What a text does speaks of the card that has it, too.
template <void (*kShow)(T, WordedHappening&)>
void lit(T t, WordedHappening& out) {
  kShow(t, out);
  if (t.cause.is_text() && is_card(t.cause.piece)) out.about.push_back(card_id(t.cause.piece));
}

using F = Facts<Read>;
constexpr auto kFacts = F::sheet<Fact>({
    {Fact::TurnBegins, K::Changed, turn_text, lit<show_turn>},
    {Fact::ConspiracyBegins, K::Changed, conspiracy_text, lit<show_turn>},
    {Fact::HouseChosen, K::Changed, house_text, lit<show_seat_area>},
    {Fact::CardPlayed, K::Moved, played_text, lit<show_played>},
    {Fact::Entered, K::Moved, entered_text, lit<show_entered>},
    {Fact::Drawn, K::Moved, card_drawn_text, lit<show_drawn>},
    {Fact::Discarded, K::Moved,
     [](T t) { return said(t, who(t, "discard ", "discards ") + card_name(t.r, t.fact.a)); },
     lit<show_drawn>},
    {Fact::LeftPlay, K::Moved, left_text, lit<show_left>},
    {Fact::ActionDone, K::Moved,
     [](T t) { return card_name(t.r, t.fact.a) + " is done" + and_gone_to(t); }, show_moved},
    {Fact::Moved, K::Moved, left_text, lit<show_returned>},
    {Fact::Archived, K::Moved, archived_text, lit<show_archived>},
    {Fact::TakenFromArchives, K::Moved, taken_text, lit<show_moved>},
    {Fact::Damaged, K::Damaged, damaged_text, lit<show_both>},
    {Fact::ArmorHeld, K::Prevented, armor_text, lit<show_a>},
    {Fact::WardHeld, K::Prevented, ward_text, lit<show_a>},
    {Fact::Healed, K::Changed, healed_text, lit<show_a>},
    {Fact::DamageMoved, K::Changed, damage_moved_text, lit<show_both>},
    {Fact::Tagged, K::Changed, destroyed_text, lit<show_fallen>},
    // The gain tells it.
    {Fact::Reaped, K::Changed, {}, lit<show_a>},
    {Fact::Fought, K::Changed, fought_text, lit<show_both>},
    {Fact::Elusive, K::Prevented, dodged_text, lit<show_both>},
    {Fact::Skirmish, K::Prevented,
     [](T t) { return a(t) + " skirmishes: " + b(t) + " cannot strike back"; }, lit<show_both>},
    {Fact::Exhausted, K::Changed, exhausted_text, lit<show_a>},
    {Fact::Readied, K::Changed, readied_text, lit<show_readied>},
    {Fact::ArmorRenewed, K::Changed, "Armor that was used up protects again", show_all_lines},
    {Fact::Stunned, K::Changed, state_text<kIsStunned>, lit<show_a>},
    {Fact::Unstunned, K::Changed, state_text<kLosesStun>, lit<show_a>},
    {Fact::Warded, K::Changed, state_text<kIsWarded>, lit<show_a>},
    {Fact::Unwarded, K::Changed, state_text<kLosesWard>, lit<show_a>},
    {Fact::Enraged, K::Changed, state_text<kIsEnraged>, lit<show_a>},
    {Fact::Calmed, K::Changed, state_text<kCalms>, lit<show_a>},
    {Fact::PowerCounters, K::Changed, counters_text, lit<show_a>},
    {Fact::Counters, K::Changed, counters_text, lit<show_a>},
    {Fact::Gained, K::Gained, gained_text, lit<show_gained>},
    {Fact::Lost, K::Lost, lost_text, lit<show_price>},
    {Fact::Stolen, K::Gained, stolen_text, lit<show_stolen>},
    {Fact::Captured, K::Changed, captured_text, lit<show_captured>},
    {Fact::Exalted, K::Changed, exalted_text, lit<show_a>},
    {Fact::AmberMoved, K::Changed, moved_amber_text, lit<show_amber_moved>},
    {Fact::AmberReturned, K::Gained, returned_text, lit<show_a_and_pools>},
    {Fact::Paid, K::Lost, paid_text, lit<show_price>},
    {Fact::ControlTaken, K::Moved, control_text, lit<show_moved>},
    {Fact::SidesSwapped, K::Moved, swapped_text, lit<show_swapped>},
    {Fact::Repositioned, K::Moved, state_text<kMoves>, lit<show_moved>},
    {Fact::ChainsGained, K::Changed, chains_text, lit<show_chains>},
    {Fact::ChainShed, K::Changed, shed_text, lit<show_chains>},
    {Fact::DeckReshuffled, K::Shuffled, reshuffled_text, lit<show_deck>},
    {Fact::TideTurned, K::Changed, tide_text, lit<show_tide_card>},
    {Fact::WentTo, K::Moved, went_text, lit<show_went>},
    {Fact::LocationFound, K::Flipped, found_location_text, lit<show_location_of>},
    {Fact::SealOpened, K::Flipped, seal_text, lit<show_seal>},
    {Fact::SealTooDear, K::Prevented, too_dear_text, lit<show_seals>},
    {Fact::AdventureDrawn, K::Flipped, adventure_text, lit<show_adventure>},
    {Fact::AdventureArchived, K::Moved, stashed_text,
     [](T /*t*/, WordedHappening& out) {
       out.about = {"archives:conspiracy", "adventure"};
     }},
    {Fact::AdventureRefused, K::Prevented, refused_text, lit<show_adventure>},
    {Fact::EngagedReaps, K::Changed, {}, lit<show_a>},
    {Fact::PassedOver, K::Prevented, passed_text, lit<show_a>},
    {Fact::PreyChosen, K::Changed, prey_chosen_text, lit<show_both>},
    {Fact::Searched, K::Changed, searched_text, lit<show_location_of>},
    {Fact::BinderFound, K::Gained, binder_text, lit<show_binder>},
    {Fact::BinderHanded, K::Moved, handed_text, lit<show_binder>},
    {Fact::HandKept, K::Changed,
     [](T t) { return capitalised(who(t, "keep", "keeps")) + " the opening hand"; },
     lit<show_seat_area>},
    {Fact::Mulliganed, K::Changed,
     [](T t) {
       return capitalised(who(t, "shuffle", "shuffles")) + " the opening hand back for a smaller one";
     },
     lit<show_seat_area>},
    {Fact::OrderChosen, K::Changed, order_chosen_text},
});

}  // namespace

std::span<const FactRow<Read>> Rules::facts() {
  return kFacts.rows;
}

}  // namespace undercroft::abyssal
