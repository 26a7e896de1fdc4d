#pragma once
#include <bit>
#include <optional>

#include "engine/effects/state.h"
#include "engine/frame.h"

// What the machine asks of a game, with the answers that a game need not give.

namespace undercroft::effects {

/// `struct Rules : effects::Defaults<Rules>`: a static function of the same name in Rules hides the
/// default.
template <class R>
struct Defaults {
  // ---- pieces

  /// What the game's records call a piece; pieces with one label are alike.
  template <class Read>
  static int label_of(const Read& /*r*/, int piece) {
    return piece;
  }
  template <class Read>
  static int printed(const Read& r, u8 attribute, int piece) {
    return R::base(r, attribute, piece);
  }
  /// Whether effects may set the base value of an attribute itself.
  static bool dated_base(u8 /*attribute*/) { return false; }
  /// Printed words (house, traits).
  template <class Read>
  static bool has(const Read& /*r*/, u8 /*attribute*/, int /*piece*/, int /*word*/) {
    return false;
  }
  template <class Read>
  static bool shares(const Read& /*r*/, u8 /*attribute*/, int /*piece*/, int /*other*/) {
    return false;
  }
  template <class Read>
  static bool related(const Read& /*r*/, u8 /*relation*/, int /*n*/, int /*piece*/, int /*other*/) {
    return false;
  }
  /// The pieces that a word could fit, if they are few and easily found.
  template <class Read>
  static auto range_of(const Read& /*r*/, u8 /*word*/) {
    return std::optional<typename R::Effects::Set>();
  }
  template <class Read>
  static auto zone(const Read& /*r*/, u8 /*zone*/, u32 /*seats*/) {
    return typename R::Effects::Set{};
  }
  template <class Read>
  static bool in_play(const Read& /*r*/, int /*piece*/) {
    return true;
  }
  /// Whether a piece lies face down where nobody knows which card it is.
  template <class Read>
  static bool is_lost(const Read& /*r*/, int /*piece*/) {
    return false;
  }
  /// Whether a face-down pile that was looked through stays as it lies, known, and is not shuffled.
  static bool keeps_order(u8 /*zone*/) { return false; }
  /// What an upgrade is attached to; any other card holds its text itself.
  template <class Read>
  static int host_of(const Read& /*r*/, int piece) {
    return piece;
  }

  // ---- seats and places

  template <class Read>
  static int owner_of(const Read& r, int piece) {
    return R::controller_of(r, piece);
  }
  /// Whom a card's text means by "you".
  template <class Read>
  static int speaker_of(const Read& r, int piece) {
    return R::controller_of(r, piece);
  }
  /// Whose turn comes first among several seats (a mask that is not empty).
  template <class Read>
  static int next_seat(const Read& /*r*/, u32 mask) {
    return std::countr_zero(mask);
  }
  /// A card in play elsewhere neither speaks to what a seat does nor is spoken of.
  template <class Read>
  static bool within_reach(const Read& /*r*/, int /*seat*/, int /*piece*/) {
    return true;
  }
  /// Whom a question of a text goes to, where some texts speak for no single player.
  template <class Read>
  static int seat_asked(const Read& /*r*/, int seat) {
    return seat;
  }

  // ---- events

  /// The order of those who answer to an event never matters beyond their order classes.
  static bool fixed_order(u8 /*event*/) { return false; }
  /// Listeners of a window who wait for a later event, which they hear in its place.
  template <class Head>
  static bool is_heard_later(const Head& /*head*/, Stage /*stage*/) {
    return false;
  }
  /// The kind of an earlier event whose listeners have waited for this one; 255 none.
  template <class Read, class Head>
  static int heard_too(const Read& /*r*/, const Head& /*head*/, Stage /*stage*/) {
    return 255;
  }
  /// The card that is being played and lies in no zone, but speaks of itself.
  template <class Read, class Head>
  static int played_card(const Read& /*r*/, const Head& /*head*/) {
    return kNoPiece;
  }
  template <class Play, class Part>
  static void redirected(Play& /*p*/, Part& /*part*/) {}
  /// A lasting effect, by its place in the list, has come in force.
  template <class Play>
  static void lasting_began(Play& /*p*/, std::size_t /*lasting*/) {}

  // ---- destruction: nothing is destroyed

  static constexpr int kDestroyEvent = 255;
  /// Whether the program that destroyed a card loses it when, before it would leave, it goes where
  /// nobody sees it.
  static constexpr bool kLosesFallen = false;
  template <class Play>
  static bool tag(Play& /*p*/, int /*piece*/) {
    return false;
  }
  template <class Play>
  static void untag(Play& /*p*/, int /*piece*/) {}
  template <class State, class Set>
  static void forget_tags(State& /*s*/, const Set& /*batch*/) {}
  template <class Read>
  static bool is_tagged(const Read& /*r*/, int /*piece*/) {
    return false;
  }
  static EventHead leave_event() { return {}; }

  // ---- verbs

  /// Whether a verb in a cost can be done in full.
  template <class Read, class Operands>
  static bool can_do(const Read& /*r*/, const Operands& /*o*/) {
    return true;
  }
  /// Whether a piece may be chosen for a verb.
  template <class Read>
  static bool choosable(const Read& /*r*/, int /*verb*/, int /*piece*/) {
    return true;
  }
  template <class Play>
  static Flow native(Play& /*p*/, int /*number*/, int /*source*/, int /*holder*/, int /*seat*/) {
    UC_CHECK(false, "this game has no procedures for single cards");
  }
  /// Calls f(word) for every word of a list that a player may name.
  template <class Read, class F>
  static void each_nameable(const Read& /*r*/, int /*list*/, F /*f*/) {}

 private:
  friend R;
  Defaults() = default;
};

}  // namespace undercroft::effects
