// What a person reads: verbs, options, reasons; set-up; invariants.
#include "duel/duel.h"

namespace undercroft::duel {
namespace {

std::string card_name(const Read& r, int piece) {
  return piece == effects::kNoPiece ? "nothing" : printed_card(r, piece).name;
}

std::string face(const Read& r, int piece) {
  return piece == kNotYet ? "one of an older pile" : card_name(r, piece);
}

std::string with_place(const Read& r, int piece) {
  const int place = Rules::in_play(r, piece) ? spot(r, piece) : -1;
  const std::string name = card_name(r, piece) + " #" + std::to_string(piece);
  return place < 0 ? name
                   : name + " (seat " + std::to_string(r.s.cards[at(piece)].controller + 1) +
                         ", place " + std::to_string(place + 1) + ")";
}

/// Every face-down card has a slot. A pool is a deck's, or an older one that an unseen card of the
/// vault keeps alive.
std::string check_piles(const Read& r, int face_down) {
  int slots = 0;
  std::string problem;
  Zones<const State>{r.s}.each([&](Slot slot) {
    ++slots;
    if (slot.is_known() && r.s.cards[at(slot.card())].zone != Zone::FaceDown)
      problem = "card " + std::to_string(slot.card()) + " lies in a pile and elsewhere";
  });
  if (!problem.empty()) return problem;
  if (slots != face_down) return "the piles have another number of cards";
  const auto unseen = std::ranges::count_if(r.s.vault, [](Slot slot) { return !slot.is_known(); });
  if (unseen > kMostUnseen || r.s.pools.count() > kSeats + at(static_cast<int>(unseen)))
    return "there are more pools than decks and unseen cards in the vault";
  return r.s.pools.check(Zones<const State>{r.s});
}

}  // namespace

std::vector<VerbInfo> Rules::verbs() {
  using Kind = ArgInfo::Kind;
  const std::vector<ArgInfo> card{{"card", 'n', Kind::Name, effects::kPieceNames}, {"piece", 'n'}};
  const std::vector<ArgInfo> drawn{
      {"card", 'b', Kind::Name, effects::kPieceNames}, {"piece", 'b'}, {"by", 'c'}};
  std::vector<VerbInfo> all = effects::choice_verbs();
  const std::vector<VerbInfo> own{
      {"play", card},
      {"play_left", card},
      {"discard", card},
      {"use", card},
      {"end_turn", {}},
      {"take_house", {{"house", 'n', Kind::Name, effects::kWordNames}}},
      {"attach", card},
      {"reap", card},
      {"fight", card},
      {"act", card},
      {"attack", card},
      {"draw", drawn},
      {"forge", {}},
      {"back", {}},
      {"place", {{"place", 'n'}}},
      {"reveal", drawn},
      {"take_way", {{"line", 'n'}}},
      {"take_tester", card},
      {"roll_again", {}},
      {"settle", {}},
      {"go_on", {}},
      {"stop", {}},
  };
  all.insert(all.end(), own.begin(), own.end());
  return all;
}

std::vector<std::string> Rules::purposes(const Content& /*content*/) {
  return {"deck.0", "deck.1", "deck.2", "archives", "random", "dice"};
}

std::string_view Rules::reason(u8 number) {
  constexpr std::array<std::string_view, 4> kReasons{
      "", "three keys are forged", "the other side forged three keys", "nobody forged in time"};
  return kReasons.at(number);
}

std::vector<SetupField> Rules::schema(const Content& content) {
  std::vector<std::string> ids;
  for (const CardDef& d : content.cards) ids.push_back(d.id);
  using Kind = SetupField::Kind;
  return {
      {"houses",
       Kind::Flag,
       {},
       0,
       0,
       false,
       "a house is chosen each turn and limits what is played"},
      {"seats", Kind::Int, {}, 2, kSeats, 2, "two against each other, or two allies against one"},
      {"cards", Kind::Int, {}, 6, 80, 18, "how many cards each seat has"},
      {"shift",
       Kind::Int,
       {},
       0,
       1000,
       0,
       "which cards the decks are made of: decks differ by shift"},
      {"hand", Kind::Int, {}, 1, 40, 6, "cards in the opening hand"},
      {"creatures", Kind::Int, {}, 0, 20, 0, "creatures that start in play on each side"},
      {"deck", Kind::List, ids, 0, std::min<i64>(60, std::ssize(ids)), Value::List{},
       "the first seat's cards, instead of dealt ones"},
  };
}

std::string Rules::set_up(Play& p, const Value& setup) {
  const auto number = [&](std::string_view name) {
    return static_cast<int>(*setup.find(name)->as_int());
  };
  const auto deal = [&](int def, int owner, Zone zone) {
    const int piece = p.s.cards_used++;
    Card& c = p.s.cards[at(piece)];
    c.def = narrow<u16>(def);
    c.owner = c.home = c.controller = narrow<u8>(owner);
    c.zone = zone;
    if (zone != Zone::FaceDown) p.s.zones[at(owner)][static_cast<std::size_t>(zone)].set(at(piece));
    return piece;
  };
  p.s.houses_matter = *setup.find("houses")->as_bool() ? 1 : 0;
  const int kinds = static_cast<int>(p.content.cards.size());
  const int creatures = number("creatures");
  p.s.seats = narrow<u8>(number("seats"));
  if ((number("cards") + creatures) * p.s.seats > kMostCards)
    return "set-up: too many cards in all";
  const Value::List& list = *setup.find("deck")->as_list();
  for (int seat = 0; seat < p.s.seats; ++seat) {
    const bool listed = seat == 0 && !list.empty();
    const int cards = listed ? static_cast<int>(list.size()) : number("cards");
    FixedVec<u16, kMostCards> deck;
    for (int i = 0; i < cards; ++i) {
      int def = (number("shift") * 7 + i * 5 + seat * 3) % kinds;
      if (listed)
        for (int k = 0; k < kinds; ++k)
          if (p.content.cards[at(k)].id == *list[at(i)].as_text()) def = k;
      deck.push_back(narrow<u16>(deal(def, seat, Zone::FaceDown)));
    }
    p.s.pools.deal(zones(p.s), deck, p.s.decks[at(seat)], deck.size());
  }
  for (int seat = 0, def = number("shift"); seat < p.s.seats; ++seat)
    for (int i = 0; i < creatures; ++def) {
      if (p.content.cards[at(def % kinds)].type != Type::Creature) continue;
      come_into_play(p, deal(def % kinds, seat, Zone::Hand), seat);
      ++i;
    }
  const int hand = number("hand");
  push_frame<Rules>(p.s, call(Proc::Turn, 0).callee);
  for (int seat = p.s.seats; seat-- > 0;)
    push_frame<Rules>(p.s, call(Proc::DrawCards, seat, {hand}).callee);
  run_to_prompt<Rules>(p);
  return {};
}

std::string Rules::check(const Read& r) {
  int face_down = 0;
  for (std::size_t i = 0; i < r.s.cards_used; ++i) {
    const Card& c = r.s.cards[i];
    int zones = 0;
    for (const auto& of_seat : r.s.zones)
      for (const Set& zone : of_seat) zones += zone.has(i) ? 1 : 0;
    if (zones != (c.zone == Zone::FaceDown ? 0 : 1))
      return "card " + std::to_string(i) + " is in " + std::to_string(zones) + " zones";
    face_down += c.zone == Zone::FaceDown ? 1 : 0;
    if (c.zone != Zone::FaceDown && !r.s.zones[c.owner][static_cast<std::size_t>(c.zone)].has(i))
      return "card " + std::to_string(i) + " is not where it says";
    if (r.s.play.has(i) != (c.zone == Zone::Play)) return "the set of cards in play is wrong";
    const bool creature = printed_card(r, static_cast<int>(i)).type == Type::Creature;
    if (creature && (c.zone == Zone::Play) != (spot(r, static_cast<int>(i)) >= 0))
      return "card " + std::to_string(i) + " is not in its line";
  }
  if (std::string problem = check_piles(r, face_down); !problem.empty()) return problem;
  if (r.s.flow.frames.size() == 1 && !r.s.fx.at_rest()) return "the effect machine is not at rest";
  return {};
}

std::string Rules::name_of(const Read& r, int list, int value) {
  if (list == effects::kPieceNames) return value == kNotYet ? "?" : printed_card(r, value).id;
  return vocabulary().lists[0].words.at(at(value));
}

std::string Rules::text(const Read& r, const Option& option) {
  if (option.verb < effects::kFirstChoiceOfGame) {
    switch (static_cast<effects::Choice>(option.verb)) {
      case effects::Choice::Pick: return "Choose " + with_place(r, option.n);
      case effects::Choice::Done: return "No more";
      case effects::Choice::First:
        return "First: " + with_place(r, option.b) + " [" + std::to_string(option.c) + "." +
               std::to_string(option.n) + "]";
      case effects::Choice::Random: return "By chance: " + with_place(r, option.n);
      case effects::Choice::Number:
        if (r.s.flow.frames.back().procedure == static_cast<u16>(effects::Proc::Chart))
          return "The dice come to " + std::to_string(option.n);
        return "The number " + std::to_string(option.n);
      case effects::Choice::Name: return "The house " + name_of(r, effects::kWordNames, option.n);
      case effects::Choice::Yes: return "Yes";
      case effects::Choice::No: return "No";
      case effects::Choice::Alternative:
        return r.content.texts.c.texts_of_choices.size() > option.c
                   ? r.content.texts.c.texts_of_choices[option.c]
                   : "Alternative " + std::to_string(option.n + 1);
      case effects::Choice::Roll:
        return shown_text(option.n, FrameDice(r.s.flow.list, r.s.flow.frames.back()).open());
      case effects::Choice::Part: return "About " + with_place(r, option.n);
      case effects::Choice::kEnd: break;
    }
  }
  switch (static_cast<Verb>(option.verb)) {
    case Verb::Play: return "Play " + with_place(r, option.n);
    case Verb::PlayLeft: return "Play " + with_place(r, option.n) + " on the left flank";
    case Verb::DiscardCard: return "Discard " + with_place(r, option.n);
    case Verb::Use: return "Use " + with_place(r, option.n);
    case Verb::EndTurn: return "End the turn";
    case Verb::TakeHouse: return "Choose the house " + name_of(r, effects::kWordNames, option.n);
    case Verb::Attach: return "Onto " + with_place(r, option.n);
    case Verb::UseReap: return "Reap with " + with_place(r, option.n);
    case Verb::UseFight: return "Fight with " + with_place(r, option.n);
    case Verb::UseAction: return "Use the action of " + with_place(r, option.n);
    case Verb::Attack: return "Attack " + with_place(r, option.n);
    case Verb::Draw: return "The card is " + face(r, option.b);
    case Verb::Forge: return "Forge a key";
    case Verb::Back: return "Rather not";
    case Verb::Place: return "Card " + std::to_string(option.n + 1) + " of the pile";
    case Verb::Reveal: return "The card is " + face(r, option.b);
    case Verb::TakeWay: return "By line " + std::to_string(option.n + 1);
    case Verb::TakeTester: return "With " + with_place(r, option.n);
    case Verb::RollAgain: return "Pay 1 amber and roll all dice again";
    case Verb::Settle: return "Leave it at that";
    case Verb::GoOn: return "Try the next stage";
    case Verb::Stop: return "Stop at this stage";
  }
  return {};
}

}  // namespace undercroft::duel
