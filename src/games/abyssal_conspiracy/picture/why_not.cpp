// Why something that lies on the table cannot be used now.
#include <charconv>

#include "games/abyssal_conspiracy/picture/scenes.h"

namespace undercroft::abyssal {
namespace {

/// The number behind "card:3"; -1 for other things.
int number_after(std::string_view id, std::string_view kind) {
  int number = -1;
  if (!id.starts_with(kind)) return number;
  id.remove_prefix(kind.size());
  const auto read = std::from_chars(id.data(), id.data() + id.size(), number);
  return read.ptr == id.data() + id.size() ? number : -1;
}

bool is_asking_to_act(const Read& r) {
  const Frame& top = r.s.flow.frames.back();
  return top.procedure == static_cast<u16>(Proc::PlayerTurn) && stands_at(top, TurnStepName::Act);
}
/// What a player may do of their own belongs to step 3 of their own turn.
WhyNot wrong_time(const Read& r, int seat, const std::string& what) {
  if (r.s.turn == Turn::Conspiracy)
    return {"It is the Conspiracy's turn: players " + what + " in their own.", "AC-TRN-07"};
  if (r.s.active != seat)
    return {capitalised(players_own(r, r.s.active)) + " turn comes first.", "AC-TRN-01"};
  if (!is_asking_to_act(r))
    return {"Something is asked now; you " + what + " in step 3.", "KF-PDU-01"};
  return {};
}

// ---- what texts forbid

/// The card whose text forbids a deed, or -1 (KF-ABL-11, KF-ABL-12).
int forbidding_card(const Read& r, const Query::Deed& deed) {
  int source = -1;
  for (const effects::RuleKind kind : {effects::kForbid, effects::kLimit, effects::kOnly})
    Query::each_rule(r, kind, [&](const effects::Rule& rule, const Query::Who& who) {
      if (source >= 0) return;
      const bool spoken = Query::speaks_of(r, rule, who, deed);
      const bool is_only = kind == effects::kOnly;
      const bool of_event = rule.pattern != effects::kNone &&
                            Query::catalog(r).patterns[rule.pattern].event == deed.event;
      bool bans = is_only ? !spoken && of_event && Query::binds(r, rule, who, deed.seat) : spoken;
      if (kind == effects::kLimit && bans)
        bans = Query::count_of(r, rule, deed, who) >= Query::evaluate(r, rule.number, who);
      if (bans) source = who.self;
    });
  return source;
}
WhyNot forbidden(const Read& r, Event event, int seat, int piece, const std::string& what) {
  const Query::Deed deed = deed_of(event, seat, piece);
  if (!Query::forbidden(r, deed)) return {};
  const int source = forbidding_card(r, deed);
  return {(is_named(r, source) ? piece_name(r, source) : std::string("A text")) + " forbids " +
              what + ".",
          "KF-ABL-11"};
}
WhyNot wrong_house(const Read& r) {
  return {r.s.house == 0 ? "There is no active house in this turn."
                         : "It is not of " + house_name(r.s.house) + ", the house of this turn.",
          "KF-PDU-02"};
}
const WhyNot kSixTimes{"Cards of this name were played and used six times this turn.", "KF-SIX-01"};

// ---- cards in hand

bool any_creature_at(const Read& r, int cell) {
  bool any = false;
  cards_at(r, cell).each([&](int piece) { any = any || is_creature_in_play(r, piece); });
  return any;
}
WhyNot about_hand(const Read& r, int piece) {
  const int seat = card(r, piece).home;
  if (WhyNot why = wrong_time(r, seat, "play cards"); !why.text.empty()) return why;
  if (may_play(r, seat, piece)) return {};
  const CardDef& d = printed_card(r, piece);
  if (WhyNot why = forbidden(r, Event::Play, seat, piece, "playing it"); !why.text.empty())
    return why;
  if (can_be_played(r, seat, piece)) return wrong_house(r);
  if (d.type == Type::Upgrade && !any_creature_at(r, cell_of_seat(r, seat)))
    return {"There is no creature here that it could go on.", "KF-UPG-02"};
  if (d.keyword(Attr::Alpha) > 0 && r.s.acted != 0)
    return {"Alpha: it is played only before anything else is played, used or discarded.",
            "KF-KWD-01"};
  if (six_reached(r, piece)) return kSixTimes;
  return {"What it demands of whoever plays it cannot be met now.", "KF-PLY-01"};
}

// ---- cards in play

WhyNot about_use(const Read& r, int piece) {
  const int seat = card(r, piece).controller;
  const Type type = printed_card(r, piece).type;
  if (type == Type::Upgrade)
    return {"An upgrade is not used by itself: what it gives belongs to its creature.",
            "KF-UPG-05"};
  if (WhyNot why = wrong_time(r, seat, "use cards"); !why.text.empty()) return why;
  if (may_use(r, seat, piece)) return {};
  if (has_flag(r, piece, kExhausted)) return {"It is exhausted until the ready step.", "KF-USE-01"};
  if (six_reached(r, piece)) return kSixTimes;
  if (WhyNot why = forbidden(r, Event::Use, seat, piece, "using it"); !why.text.empty()) return why;
  if (!of_active_house(r, piece)) return wrong_house(r);
  const int charge = Query::surcharge<effects::kCharge>(r, deed_of(Event::Use, seat, piece));
  if (charge > pool(r, seat))
    return {"Using it costs " + amber(charge) + ", and the team has " +
                std::to_string(pool(r, seat)) + ".",
            "KF-USE-03"};
  if (is_binder(piece))
    return {"It is used at the vault's gate, when the team can pay " +
                amber(kVaultPrice * r.s.players) + ".",
            "AC-RUL-69"};
  if (type == Type::Artifact)
    return {"It has no “Action” or “Omni” that would do something now.", "KF-ART-02"};
  if (WhyNot why = forbidden(r, Event::Reap, seat, piece, "reaping with it"); !why.text.empty())
    return why;
  if (WhyNot why = forbidden(r, Event::Fight, seat, piece, "fighting with it"); !why.text.empty())
    return why;
  return {"It has nobody to fight and nothing else to do.", "KF-FGT-02"};
}
WhyNot about_enemy(const Read& r, int piece) {
  const Frame& top = r.s.flow.frames.back();
  if (is_frame_of<FightNotes>(top) && stands_at(top, FightStep::Target))
    return why_not_fought(r, notes<FightNotes>(top).attacker, piece);
  if (printed_card(r, piece).type == Type::Creature)
    return {"It acts in the Conspiracy's turn. To fight it, use one of your creatures.",
            "AC-CON-04"};
  return {"No player controls it: it is used in step 4 of the Conspiracy's turn here.",
          "AC-CTN-10"};
}
WhyNot about_in_play(const Read& r, int piece, int looking) {
  const Card& c = card(r, piece);
  if (c.controller == kConspiracy) return about_enemy(r, piece);
  if (c.controller != looking)
    return {capitalised(player_name(r, c.controller)) + " controls it.", "KF-USE-02"};
  return about_use(r, piece);
}
WhyNot about_card(const Read& r, int piece) {
  if (!is_card(piece) || !is_named(r, piece)) return {};
  const Card& c = card(r, piece);
  switch (c.zone) {
    case Zone::Hand: return about_hand(r, piece);
    case Zone::Play: return about_in_play(r, piece, r.s.active);
    case Zone::Archives:
      return {"Archived cards come to the hand all at once, after a house is chosen.", "KF-HSE-08"};
    case Zone::Discard:
      return {"It has been discarded: it comes again only with a new deck.",
              is_player(owner_of(piece)) ? "KF-DRW-04" : "AC-ADV-11"};
    case Zone::Purged: return {"It is purged: out of the game.", "KF-PUR-01"};
    default: return {};
  }
}

// ---- places

WhyNot about_cell(const Read& r, int cell) {
  const Frame& top = r.s.flow.frames.back();
  if (!is_frame_of<Travel>(top))
    return {"Players move in step 1 of their turn, before they choose a house.", "AC-MOV-18"};
  const int seat = top.seat;
  const int here = cell_of_seat(r, seat);
  if (here == cell)
    return {capitalised(does(r, seat, "are", "is")) + " here already.", "AC-MOV-04"};
  if (!is_adjacent(here, cell))
    return {"A move goes straight up or down by one depth, or to either place of the same depth.",
            "AC-MOV-06"};
  const auto now = notes<Travel>(top);
  const int price = move_price(r, seat, cell, static_cast<Fare>(int{now.fare}), now.amount);
  if (price <= pool(r, seat)) return {};
  return {"The move costs " + amber(price) + ", and the team has " + std::to_string(pool(r, seat)) +
              ".",
          "AC-MOV-11"};
}
/// "location:1,2", "slot:location:1,2", "place:160"
WhyNot find_cell(const Read& r, std::string_view id) {
  for (int cell = 0; cell < kLocations; ++cell) {
    const int piece = location_piece(r, cell);
    if (id == cell_id(cell) || id == "slot:" + cell_id(cell) ||
        (piece >= 0 && id == with_number("place", piece)))
      return about_cell(r, cell);
  }
  return {};
}
/// The text of the location where the active player is, and its search.
WhyNot about_here(const Read& r) {
  const int seat = r.s.active;
  if (WhyNot why = wrong_time(r, seat, "use or search a location"); !why.text.empty()) return why;
  const int cell = cell_of_seat(r, seat);
  if (cell >= kUpperCells)
    return {"Only the six places of the two upper depths are searched.", "AC-RUL-36"};
  if ((r.s.grid.searched >> static_cast<unsigned>(cell) & 1U) != 0)
    return {"It has been searched.", "AC-RUL-36"};
  const std::string& price = location_def(r, cell).search;
  return {"What its search costs cannot be paid now" + (price.empty() ? "." : ": " + price + "."),
          "AC-RUL-36"};
}

}  // namespace

WhyNot why_not_fought(const Read& r, int attacker, int piece) {
  if (!is_creature_in_play(r, piece) || targets_of(r, attacker).has(at(piece))) return {};
  if (cell_of(r, attacker) != cell_of(r, piece))
    return {"It is at another place: not in play for this fight.", "AC-PLT-06"};
  if (!are_enemies(card(r, attacker).controller, card(r, piece).controller))
    return {"It is on the same side.", "AC-PLT-05"};
  if (value_of(r, piece, Attr::Untargetable) > 0)
    return {"It cannot be chosen to be fought.", "KF-ABL-11"};
  std::string guard;
  neighbours_of(r, piece).each([&](int next) {
    if (value_of(r, next, Attr::Taunt) > 0) guard = piece_name(r, next);
  });
  if (!guard.empty()) return {"It stands beside " + guard + ", which has taunt.", "KF-KWD-09"};
  return {"A text forbids this fight.", "KF-ABL-11"};
}

WhyNot Rules::why_not(const Read& r, std::string_view id) {
  if (r.s.flow.frames.empty()) return {};
  if (const int piece = number_after(id, "card:"); piece >= 0)
    return piece >= kLocationPieces ? about_here(r) : about_card(r, piece);
  if (id == "location") return about_here(r);
  if (id == "tide") return wrong_time(r, r.s.active, "raise the tide");
  return find_cell(r, id);
}

}  // namespace undercroft::abyssal
