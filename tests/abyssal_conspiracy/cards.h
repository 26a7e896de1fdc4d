#pragma once
#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "abyssal_conspiracy/table.h"

namespace undercroft::abyssal {

/// One answer to what a card asks: a piece that is picked, a house that is named, yes, no, done; or
/// one of the functions below.
struct Answer {
  enum class Kind : u8 {
    Pick,
    House,
    Plain,
    Number,
    Alternative,
    Chance,
    First,
    Attack,
    Deed,
    Place
  } kind = Kind::Pick;
  int n = 0;
  Answer(int piece) : n(piece) {}                                           // NOLINT(*-explicit-*)
  Answer(House house) : kind(Kind::House), n(static_cast<int>(house)) {}    // NOLINT(*-explicit-*)
  Answer(effects::Choice c) : kind(Kind::Plain), n(static_cast<int>(c)) {}  // NOLINT(*-explicit-*)
  Answer(Kind k, int number) : kind(k), n(number) {}
};
using Answers = std::vector<Answer>;
constexpr effects::Choice kYes = effects::Choice::Yes;
constexpr effects::Choice kNo = effects::Choice::No;
constexpr effects::Choice kDone = effects::Choice::Done;
inline Answer number(int n) {
  return {Answer::Kind::Number, n};
}
inline Answer way(int n) {
  return {Answer::Kind::Alternative, n};
}
inline Answer by_chance(int piece) {
  return {Answer::Kind::Chance, piece};
}
/// The target of a fight that a card commands.
inline Answer attack(int piece) {
  return {Answer::Kind::Attack, piece};
}
inline Answer deed(Verb verb) {
  return {Answer::Kind::Deed, static_cast<int>(verb)};
}
/// Chance gives the card at a place of a face-down pile, from 0 at the bottom or the oldest.
inline Answer at_place(int n) {
  return {Answer::Kind::Place, n};
}
/// The text of this card resolves first.
inline Answer text_of(int piece) {
  return {Answer::Kind::First, piece};
}

/// A table that remembers how it stood and says in one line what is otherwise now. Cards are called
/// by their id without "t_"; the second of an id has a 2 behind it.
///
///   Board b;
///   const int brute = b.foe("w_brute");
///   b.plays("punch");                                 // what has one answer only is answered
///   EXPECT_EQ(b.changed(), "team 1; w_brute damage 3");
///
/// What playing or using a card always does is no change: the played card is in the discard pile,
/// or in play on the right flank and exhausted; the used one is exhausted. Whatever else differs is
/// said: first numbers of both sides, then cards in order of their pieces, each with its new values
/// in the order of `kinds_of`. A question that waits is said too.
class Board : public Table {
 public:
  using Table::Table;

  int mine(std::string_view id, int seat = 0) { return in_play(id, seat); }
  int foe(std::string_view id, int with = 0) { return engaged(id, with); }
  void set_amber(int piece, int n) { s.cards[at(piece)].amber = n; }
  void set_damage(int piece, int n) { s.cards[at(piece)].damage = n; }
  void set_flags(int piece, u16 flags) { s.cards[at(piece)].flags = flags; }
  [[nodiscard]] bool in_pile(int piece, Zone zone, int owner = 0) const {
    return zone_of(read(), owner, zone).has(at(piece));
  }

  /// Remembers the position; `changed` compares with it.
  void mark() { before_ = taken(); }

  /// Plays a card from hand, a new one or one that is there, and answers.
  int plays(std::string_view id, const Answers& given = {}) {
    const int piece = hand(id);
    plays(piece, given);
    return piece;
  }
  int plays_on(std::string_view id, int host, const Answers& given = {}) {
    const int piece = hand(id);
    mark();
    play(piece, host);
    answer(given);
    expect(piece, "zone", "in play");
    expect(piece, "host", called(host));
    expect(piece, "house", std::to_string(value_of(read(), piece, Attr::House)));
    return piece;
  }
  void plays(int piece, const Answers& given = {}) {
    mark();
    play(piece);
    answer(given);
    const bool stays = printed_card(read(), piece).type != Type::Action;
    expect(piece, "zone", stays ? "in play" : "discard");
    if (!stays) return;
    const std::map<std::string, std::string> now = taken().cards[piece];
    for (const char* kind : {"power", "armor", "house"}) expect(piece, kind, found(now, kind));
    expect(piece, "exhausted", "exhausted");
  }
  void acts(int piece, const Answers& given = {}) { used(piece, Verb::UseAction, -1, given); }
  void omnis(int piece, const Answers& given = {}) { used(piece, Verb::UseOmni, -1, given); }
  void reaps(int piece, const Answers& given = {}) { used(piece, Verb::UseReap, -1, given); }
  void fights(int piece, int target, const Answers& given = {}) {
    used(piece, Verb::UseFight, target, given);
  }
  void answer(const Answers& given) {
    for (const Answer& a : given) answer(a);
  }
  void answer(const Answer& a) {
    switch (a.kind) {
      case Answer::Kind::Pick: return pick(a.n);
      case Answer::Kind::House: return name(static_cast<House>(a.n));
      case Answer::Kind::Plain: return take(static_cast<effects::Choice>(a.n));
      case Answer::Kind::Number: return Table::number(a.n);
      case Answer::Kind::Alternative: return alternative(a.n);
      case Answer::Kind::Chance: return chance(a.n);
      case Answer::Kind::First: return first(a.n);
      case Answer::Kind::Attack: return take(Verb::Attack, a.n);
      case Answer::Kind::Deed: return take(static_cast<Verb>(a.n));
      case Answer::Kind::Place: return take(Verb::Place, a.n);
    }
  }
  /// Ends the player's turn, lets the Conspiracy take its own and begins the next with a house.
  void next_turn(House house = House::Brobnar) {
    end_step();
    while (!over() && !offers(Verb::TakeHouse))
      if (offers(Verb::Stay))
        take(Verb::Stay);
      else
        give(options().front());
    choose_house(house);
  }
  /// The titles of what is offered, for a test that does not know its question.
  [[nodiscard]] std::string offered() const {
    std::string out = over() ? "over" : std::string(title());
    for (const Option& o : options())
      out += " [" + std::to_string(o.verb) + " " + std::to_string(o.n) + " " + std::to_string(o.b) +
             "]";
    return out;
  }

  /// Which cards are offered now, in order of their pieces.
  [[nodiscard]] std::string choices() const {
    std::vector<int> pieces;
    for (const Option& o : options())
      if (o.verb == static_cast<u16>(effects::Choice::Pick)) pieces.push_back(o.n);
    std::ranges::sort(pieces);
    std::string out;
    for (const int piece : pieces) out += (out.empty() ? "" : " ") + called(piece);
    return out;
  }
  [[nodiscard]] std::string called(int piece) const {
    if (!is_card(piece) || s.cards[at(piece)].zone == Zone::Nowhere) return "-";
    const auto id_of = [&](int n) {
      const Card& c = s.cards[at(n)];
      return std::string_view(
          test_content().cards[c.own != 0 ? static_cast<std::size_t>(c.own - 1) : c.def].id);
    };
    std::string_view id = id_of(piece);
    int same = 1;
    for (int other = 0; other < piece; ++other)
      if (s.cards[at(other)].zone != Zone::Nowhere && id_of(other) == id) ++same;
    if (id.starts_with("t_")) id.remove_prefix(2);
    return std::string(id) + (same > 1 ? std::to_string(same) : "");
  }
  /// What is otherwise than remembered; "" if nothing is.
  [[nodiscard]] std::string changed() const {
    const Taken now = taken();
    std::vector<std::string> said;
    for (const auto& [name, value] : now.sides)
      if (const std::string old = found(before_.sides, name); old != value)
        said.push_back(name + " " + value);
    for (const auto& [piece, values] : now.cards) {
      const auto old = before_.cards.find(piece);
      std::string line;
      for (const char* kind : kinds_of()) {
        const std::string was =
            old == before_.cards.end() ? std::string() : found(old->second, kind);
        const std::string is = found(values, kind);
        if (was == is) continue;
        const std::string name = kind;
        const bool plain = name == "zone" || is == kind;
        // What a card had is of no interest once it is gone.
        if (is.empty() && found(values, "zone") != "in play") continue;
        line += std::string(line.empty() ? " " : ", ") + (plain        ? is
                                                          : is.empty() ? "no " + name
                                                                       : name + " " + is);
      }
      if (!line.empty()) said.push_back(called(piece) + line);
    }
    for (int seat = 0; seat < s.players; ++seat) {
      if (reordered(before_.lines[at(seat)], line(seat))) said.push_back("line reordered");
      if (reordered(before_.enemies[at(seat)], enemies(seat))) said.push_back("enemies reordered");
    }
    if (over())
      said.emplace_back("over");
    else if (!offers(Verb::EndStep))
      said.push_back("asks '" + std::string(title()) + "'");
    std::string out;
    for (const std::string& one : said) out += (out.empty() ? "" : "; ") + one;
    return out;
  }

 private:
  using Values = std::map<std::string, std::string>;
  struct Taken {
    std::vector<std::pair<std::string, std::string>> sides;
    std::map<int, Values> cards;
    std::array<std::vector<int>, kMostPlayers> lines, enemies;
  };
  static const std::vector<const char*>& kinds_of() {
    static const std::vector<const char*> kinds{
        "zone",  "of",     "host",     "exhausted", "stunned", "warded", "enraged", "damage",
        "amber", "power1", "counters", "power",     "armor",   "house",  "cell"};
    return kinds;
  }
  static std::string found(const auto& values, const std::string& name) {
    for (const auto& [key, value] : values)
      if (key == name) return value;
    return {};
  }
  /// Those who are in both lines stand in another order.
  static bool reordered(const std::vector<int>& old, const std::vector<int>& now) {
    std::vector<int> a, b;
    for (const int piece : old)
      if (std::ranges::find(now, piece) != now.end()) a.push_back(piece);
    for (const int piece : now)
      if (std::ranges::find(old, piece) != old.end()) b.push_back(piece);
    return a != b;
  }
  [[nodiscard]] Taken taken() const {
    Taken out;
    const auto side = [&](const std::string& name, int value) {
      out.sides.emplace_back(name, std::to_string(value));
    };
    side("team", team());
    side("conspiracy", conspiracy());
    for (int seat = 0; seat < s.players; ++seat) {
      const std::string whose = seat == 0 ? "" : std::to_string(seat);
      side("chains" + whose, s.chains[at(seat)]);
      side("at" + whose, s.place[at(seat)]);
      out.lines[at(seat)] = line(seat);
      out.enemies[at(seat)] = enemies(seat);
    }
    side("tide", static_cast<int>(s.tide));
    side("seals", length(s.seals));
    for (int piece = 0; piece < kCards; ++piece)
      if (s.cards[at(piece)].zone != Zone::Nowhere) out.cards[piece] = values_of(piece);
    return out;
  }
  [[nodiscard]] Values values_of(int piece) const {
    static constexpr std::array<std::string_view, 9> kWhere{
        "nowhere", "deck", "hand", "in play", "discard", "archives", "purged", "under", "unknown"};
    const Card& c = s.cards[at(piece)];
    Values v;
    const Zone zone = where(piece);
    v["zone"] = kWhere[static_cast<std::size_t>(zone)];
    if (c.zone != Zone::FaceDown && c.controller != owner_of(piece))
      v["of"] = c.controller == kConspiracy ? "conspiracy" : std::to_string(int{c.controller});
    if (zone != Zone::Play) return v;
    const auto flag = [&](const char* name, Flag f) {
      if ((c.flags & f) != 0) v[name] = name;
    };
    flag("exhausted", kExhausted);
    flag("stunned", kStunned);
    flag("warded", kWarded);
    flag("enraged", kEnraged);
    const auto count = [&](const char* name, int n) {
      if (n != 0) v[name] = std::to_string(n);
    };
    if (c.host != kNoCard) v["host"] = called(c.host);
    count("damage", c.damage);
    count("amber", c.amber);
    count("power1", c.power_counters);
    count("counters", c.counters);
    if (is_type(read(), piece, Type::Creature)) {
      count("power", power(piece));
      count("armor", armor(piece));
    }
    v["house"] = std::to_string(value_of(read(), piece, Attr::House));
    if (is_type(read(), piece, Type::Artifact) && c.controller == kConspiracy)
      count("cell", c.place);
    return v;
  }
  /// What is no change of a card.
  void expect(int piece, const char* kind, const std::string& value) {
    Values& v = before_.cards[piece];
    if (value.empty())
      v.erase(kind);
    else
      v[kind] = value;
  }
  void used(int piece, Verb how, int target, const Answers& given) {
    mark();
    use(piece, how, target);
    answer(given);
    expect(piece, "exhausted", "exhausted");
  }
  Taken before_;
};

/// What is printed on an Archon card: its Æmber icons are all the icons that it has.
struct Printed {
  std::string_view id;
  Type type;
  int power, armor, aember;
  std::string_view traits, keywords;  ///< words with a space between
};
inline void expect_printed(House house, const std::vector<Printed>& facts) {
  static constexpr std::array<std::string_view, 12> kKeywords{
      "taunt",  "elusive", "skirmish", "poison", "assault",      "hazardous",
      "splash", "deploy",  "alpha",    "omega",  "invulnerable", "untargetable"};
  for (const Printed& fact : facts) {
    const CardDef& card = test_content().cards[at(def(fact.id))];
    EXPECT_EQ(card.house, house) << fact.id;
    EXPECT_EQ(card.type, fact.type) << fact.id;
    EXPECT_EQ(int{card.power}, fact.power) << fact.id;
    EXPECT_EQ(int{card.armor}, fact.armor) << fact.id;
    EXPECT_EQ(length(card.icons), fact.aember) << fact.id;
    for (const u8 icon : card.icons) EXPECT_EQ(static_cast<Icon>(icon), Icon::Aember) << fact.id;
    std::string traits;
    for (const u8 trait : card.traits)
      traits += (traits.empty() ? "" : " ") + test_content().traits[trait];
    for (char& letter : traits)
      if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
    EXPECT_EQ(traits, fact.traits) << fact.id;
    std::string keywords;
    for (std::size_t i = 0; i < kKeywords.size(); ++i)
      if (card.keywords[i] != 0)
        keywords += (keywords.empty() ? "" : " ") + std::string(kKeywords[i]);
    EXPECT_EQ(keywords, fact.keywords) << fact.id;
  }
}

}  // namespace undercroft::abyssal
