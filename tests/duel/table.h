#pragma once
#include <gtest/gtest.h>
#include <string_view>
#include <vector>

#include "duel/duel.h"
#include "paths.h"

namespace undercroft::duel {

inline const Content& test_content() {
  static const Content content = [] {
    std::vector<std::string> problems;
    OpenRequest request;
    request.content = in_source("/content");
    for (const char* pack : {"mechanisms", "piles", "trials"})
      request.packs.push_back(in_source("/tests/packs/") + pack);
    Content c = load_content(request, problems);
    for (const std::string& problem : problems) ADD_FAILURE() << problem;
    return c;
  }();
  return content;
}

/// A duel in the middle of seat 0's turn. Cards are put where a test wants them; answers are given
/// by what they say, and one that is not offered fails the test.
class Table {
 public:
  State s{};

  Table() {
    push_frame<Rules>(s, call(Proc::Turn, 0).callee);
    s.flow.frames.back().step = kMainStep;
  }

  int hand(std::string_view id, int owner = 0) { return deal(id, owner, Zone::Hand); }
  int deck(std::string_view id, int owner = 0) { return deal(id, owner, Zone::Deck); }
  int discarded(std::string_view id, int owner = 0) { return deal(id, owner, Zone::Discard); }
  /// Into play on the right flank, ready.
  int in_play(std::string_view id, int seat, int damage = 0) {
    const int piece = deal(id, seat, Zone::Hand);
    Play p = play_of();
    come_into_play(p, piece, seat);
    s.cards[at(piece)].flags = 0;
    s.cards[at(piece)].damage = damage;
    settle();
    return piece;
  }
  int attached(std::string_view id, int host, int seat) {
    const int piece = deal(id, seat, Zone::Hand);
    s.cards[at(piece)].host = narrow<u16>(host);
    Play p = play_of();
    come_into_play(p, piece, seat);
    settle();
    return piece;
  }

  // ---- asking
  [[nodiscard]] Read read() const { return {s, test_content()}; }
  [[nodiscard]] std::string_view title() const { return current_step<Rules>(s).title; }
  [[nodiscard]] bool over() const { return s.flow.frames.empty(); }
  [[nodiscard]] std::vector<Option> options() const {
    OptionList list;
    list_options<Rules>(read(), list);
    std::vector<Option> out;
    for (const WeightedOption& o : list) out.push_back(o.option);
    return out;
  }
  /// Of a face-down card that is not known: the deck.
  [[nodiscard]] Zone where(int piece) const {
    if (s.cards[at(piece)].zone != Zone::FaceDown) return s.cards[at(piece)].zone;
    return s.vault.contains(Slot::known(piece)) ? Zone::Archives : Zone::Deck;
  }
  [[nodiscard]] int damage(int piece) const { return s.cards[at(piece)].damage; }
  [[nodiscard]] int power(int piece) const { return power_of(read(), piece); }
  [[nodiscard]] int armor(int piece) const { return armor_of(read(), piece); }
  [[nodiscard]] bool resting() const { return s.flow.frames.size() == 1 && s.fx.at_rest(); }
  [[nodiscard]] bool offers(effects::Choice choice, int piece) const {
    for (const Option& o : options())
      if (o.verb == static_cast<u16>(choice) && o.n == piece) return true;
    return false;
  }
  [[nodiscard]] bool offers(Verb verb, int piece) const {
    for (const Option& o : options())
      if (o.verb == static_cast<u16>(verb) && o.n == piece) return true;
    return false;
  }

  // ---- answering
  void give(const Option& option) {
    Play p = play_of();
    apply_option<Rules>(p, option);
    const std::string broken = Rules::check(read());
    EXPECT_EQ(broken, "");
  }
  void play(int piece, int host = -1) {
    take(Verb::Play, piece);
    if (host >= 0) take(Verb::Attach, host);
  }
  void use(int piece, Verb how) {
    take(Verb::Use, piece);
    take(how, piece);
  }
  /// Opens the question how a card is used.
  void give_use(int piece) { take(Verb::Use, piece); }
  /// Into its owner's discard pile.
  void leave_play(int piece) {
    Play p = play_of();
    put(p, piece, Zone::Discard);
    settle();
  }
  /// After the play of an action was cut off: it goes where it would have gone, the turn goes on.
  void discard_played() {
    s.flow.frames.back().step = kMainStep;
    Play p = play_of();
    for (std::size_t i = 0; i < s.cards_used; ++i)
      if (s.cards[i].zone == Zone::Nowhere) put(p, static_cast<int>(i), Zone::Discard);
    s.fx.departures = 0;
    settle();
  }
  void attack(int piece) { take(Verb::Attack, piece); }
  void pick(int piece) { take(effects::Choice::Pick, piece); }
  void done() { take(effects::Choice::Done, -1); }
  void yes() { take(effects::Choice::Yes, -1); }
  void no() { take(effects::Choice::No, -1); }
  void number(int n) { take_number(effects::Choice::Number, n); }
  void alternative(int n) { take_number(effects::Choice::Alternative, n); }
  void name(House house) { take_number(effects::Choice::Name, static_cast<int>(house)); }
  void rolls(int n) { take_number(effects::Choice::Roll, n); }
  void chance(int piece) { take(effects::Choice::Random, piece); }
  /// Chance turns over a card, or a seat draws it; one that is known comes by itself.
  void draws(int piece) {
    for (const Option& o : options())
      if ((o.verb == static_cast<u16>(Verb::Draw) || o.verb == static_cast<u16>(Verb::Reveal)) &&
          o.b == piece)
        return give(o);
    FAIL() << "not offered at '" << title() << "': card " << piece;
  }
  /// Resolves the trigger of a source first (about a piece, where it matters).
  void first(int source, int about = -1) {
    ASSERT_EQ(title(), "Which resolves next?");
    for (const Option& o : options())
      if (o.b == source) {
        give(o);
        if (about >= 0 && title() == "For which?") take(effects::Choice::Part, about);
        return;
      }
    FAIL() << "card " << source << " has no trigger waiting";
  }
  /// Takes the first option for as long as a question repeats.
  void any_order() {
    while (!over() && (title() == "Which resolves next?" || title() == "For which?"))
      give(options().front());
  }
  /// Ends the turn; draws come as they may, the other seat's turn begins.
  void end_turn() {
    const u8 before = s.active;
    take(Verb::EndTurn, -1);
    while (!over() && (s.active == before || s.flow.frames.back().step != kMainStep))
      give(options().front());
  }

 private:
  static constexpr u8 kMainStep = 4;

  Play play_of() { return {s, test_content(), nullptr}; }
  void settle() {
    s.fx.entries = 0;
    s.fx.entered = {};
  }
  int deal(std::string_view id, int owner, Zone zone) {
    const auto& cards = test_content().cards;
    for (std::size_t def = 0; def < cards.size(); ++def)
      if (cards[def].id == id) {
        const int piece = s.cards_used++;
        Card& c = s.cards[at(piece)];
        c.def = narrow<u16>(def);
        c.owner = c.home = c.controller = narrow<u8>(owner);
        c.zone = zone == Zone::Deck ? Zone::FaceDown : zone;
        if (zone == Zone::Deck) {
          s.decks[at(owner)].push_back(Slot::known(piece));
          s.pools.shuffle(Zones<State>{s}, s.decks[at(owner)]);
          return piece;
        }
        s.zones[at(owner)][static_cast<std::size_t>(zone)].set(at(piece));
        return piece;
      }
    ADD_FAILURE() << "no card '" << id << "'";
    return 0;
  }
  template <class V>
  void take(V verb, int piece) {
    for (const Option& o : options())
      if (o.verb == static_cast<u16>(verb) && (piece < 0 || o.n == piece)) return give(o);
    FAIL() << "not offered at '" << title() << "': verb " << static_cast<int>(verb) << " of card "
           << piece;
  }
  void take_number(effects::Choice choice, int n) {
    for (const Option& o : options())
      if (o.verb == static_cast<u16>(choice) && o.n == n) return give(o);
    FAIL() << "not offered at '" << title() << "': " << n;
  }
};

}  // namespace undercroft::duel
