// Abilities and timing: what events do when nothing stops them (KF-ABL, KF-TIM, KF-REP).
#include "games/abyssal_conspiracy/rules/chapters.h"

namespace undercroft::abyssal {
namespace {

using effects::Part;
using effects::PartState;

// KF-DES-02, KF-LVP-05: cards that leave together are looked back on as they stood together.
void remember_powers(Play& p, const EventHead& head) {
  const auto parts = std::span(p.s.fx.parts).subspan(head.first, head.count);
  const auto left = std::ranges::count(parts, PartState::Done, &Part::state);
  if (left > 1) return;  // it was done before the first of them
  for (const Part& part : parts)
    if (part.state != PartState::Stopped && is_creature_in_play(p, part.piece))
      remember_power(p, part.piece);
}

// KF-WRD-01, KF-WRD-04: a ward stops every way of leaving but that of a card already tagged.
// AC-RUL-35: the Vaultbinder stays.
void do_leave(Play& p, const EventHead& head, Part& part) {
  remember_powers(p, head);
  const bool destroyed = head.flags >> 4 == static_cast<int>(Why::Destroyed);
  const bool stays = !Rules::in_play(p, part.piece) || is_binder(part.piece) ||
                     (!destroyed && lose_ward(p, part.piece));
  if (stays) {
    part.state = PartState::Stopped;
    if (Rules::in_play(p, part.piece)) card(p, part.piece).last_power = 0;
    return;
  }
  const auto to = static_cast<Zone>(head.word);
  const bool seized = to == Zone::Archives && (head.flags & kSeized) != 0;
  if (to == Zone::Deck && (head.flags & kAtBottom) != 0)
    put_at_bottom(p, part.piece);
  else
    put(p, part.piece, to, seized ? int{head.seat} : -1);
  if (to == Zone::Deck && (head.flags & kShuffledIn) != 0) shuffle_deck(p, owner_of(part.piece));
  p.tell(Fact::LeftPlay, {.a = part.piece, .n = head.word}, head.seat);
}

// KF-PLY-03: by whatever way it comes; the place is kept beside it.
void do_enter(Play& p, const EventHead& head, Part& part) {
  const int place =
      part.other == effects::kNoPiece ? flank_place(p, head.seat, Flank::Right) : int{part.other};
  come_into_play(p, part.piece, head.seat, place, head.word);
}

void do_discard(Play& p, const EventHead& head, Part& part) {
  put(p, part.piece, Zone::Discard);
  p.tell(Fact::Discarded, {.a = part.piece}, head.seat);
}

// KF-KWD-06: whoever is attacked has used up its elusive, whatever comes of the attack.
void begin_attack(Play& p, const Part& part) {
  p.s.defender = narrow<u8>(int{part.other});
  set_flag(p, part.other, kDodged);
}

// KF-CTL-02: it changes lines when that is checked.
void set_controller(Play& p, const EventHead& head, Part& part) {
  if (is_binder(part.piece) && !is_player(head.seat)) {
    part.state = PartState::Stopped;
    return;
  }
  card(p, part.piece).home = head.seat;
  Machine::base_was_set(p, part.piece);
}

/// Of the lasting effects that permit so many deeds, one that still covers this one, or -1; `left`
/// becomes how many it still covers.
int allowance(const Read& r, const Query::Deed& deed, int& left) {
  const auto& lasting = Query::effects(r).lasting;
  const effects::Catalog& c = Query::catalog(r);
  for (std::size_t i = 0; i < lasting.size(); ++i) {
    const effects::LastingDef& def = c.lasting[lasting[i].def];
    if (def.kind != effects::LastingDef::Kind::Rule || lasting[i].is_asleep()) continue;
    const effects::Rule& rule = c.rules[def.rule];
    if (rule.kind != kAllow) continue;
    const auto captured = Query::captures(r, i);
    const Query::Who who{lasting[i].source, lasting[i].holder, lasting[i].seat, captured.data()};
    if (!Query::speaks_of(r, rule, who, deed)) continue;
    left = Query::evaluate(r, rule.number, who) - lasting[i].num[1];
    if (left > 0) return static_cast<int>(i);
  }
  return -1;
}

}  // namespace

// KF-PLY-07
bool is_allowed(const Read& r, const Query::Deed& deed) {
  int left = 0;
  return allowance(r, deed, left) >= 0;
}
void use_up_allowance(Play& p, const Query::Deed& deed) {
  int left = 0;
  const int which = allowance(p, deed, left);
  if (which < 0) return;
  if (left == 1)
    Machine::end_lasting(p, at(which));
  else
    ++p.s.fx.lasting[at(which)].num[1];
}

void Rules::perform(Play& p, const EventHead& head, Part& part) {
  switch (static_cast<Event>(head.kind)) {
    case Event::Damage: return do_damage(p, head, part);
    case Event::Gain: return do_gain(p, head, part);
    case Event::Lose: return do_lose(p, head, part);
    case Event::Steal: return do_steal(p, head, part);
    case Event::Capture: return do_capture(p, head, part);
    case Event::Leave: return do_leave(p, head, part);
    case Event::Discard: return do_discard(p, head, part);
    case Event::Enter: return do_enter(p, head, part);
    case Event::Control: return set_controller(p, head, part);
    case Event::Attack: return begin_attack(p, part);
    default: return;
  }
}

// KF-PLY-01: what answers the coming of a card that is played waits for its icons, and resolves
// together with what answers that it was played.
bool Rules::is_heard_later(const EventHead& head, effects::Stage stage) {
  constexpr u8 kPlayed = 1;
  return head.kind == static_cast<u8>(Event::Enter) && (head.flags & kPlayed) != 0 &&
         stage == effects::Stage::After;
}
int Rules::heard_too(const Read& r, const EventHead& head, effects::Stage stage) {
  if (stage != effects::Stage::After) return 255;
  // KF-ARC-04: a card that is archived from play was archived; one that is put there was not.
  const bool archived = head.kind == static_cast<u8>(Event::Leave) &&
                        head.word == static_cast<u8>(Zone::Archives) && (head.flags & kSeized) == 0;
  if (archived) return static_cast<int>(Event::Archive);
  if (head.kind != static_cast<u8>(Event::Play)) return 255;
  const int piece = r.s.fx.parts[head.first].piece;
  return is_type(r, piece, Type::Action) ? 255 : static_cast<int>(Event::Enter);
}

/// An action lies in no zone while it is played, and still has its "Play:" text (KF-ACT-02).
int Rules::played_card(const Read& r, const EventHead& head) {
  if (head.kind != static_cast<u8>(Event::Play)) return effects::kNoPiece;
  const int piece = r.s.fx.parts[head.first].piece;
  return card(r, piece).zone == Zone::Nowhere ? piece : effects::kNoPiece;
}

void forget_arranging(State& s, const Frame& f);  // leaving.cpp

void Rules::release(State& s, const Frame& frame) {
  if (is_frame_of<Arrange>(frame)) return forget_arranging(s, frame);
  Machine::release(s, frame);
}

}  // namespace undercroft::abyssal
