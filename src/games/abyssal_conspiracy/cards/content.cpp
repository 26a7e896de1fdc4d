// From packs to the printed cards: those of decks, the adventure's, seals, locations, deck lists.
#include "content/grammar.h"
#include "content/open_game.h"
#include "content/pack_reader.h"

#include "games/abyssal_conspiracy/abyssal_conspiracy.h"

namespace undercroft::abyssal {
namespace {

using content::CardEntry;

constexpr int kHousesOfDeck = 3, kCardsOfHouse = 12;  ///< KF-DCK-01

class Reader : content::PackReader {
 public:
  Reader(const content::Loaded& loaded, Content& out, std::vector<std::string>& problems)
      : PackReader(loaded, problems), out_(out) {}

  void read() {
    const auto& lists = loaded_.vocabulary.lists;
    for (const std::string& trait :
         lists[static_cast<std::size_t>(loaded_.vocabulary.list("trait"))].words)
      out_.traits.push_back(capitalised(content::words_of(trait)));
    each_card([&](const CardEntry& entry) {
      if (entry.table == "card") read_card(entry);
    });
    sort_locations();
    join_halves();
    each_card([&](const CardEntry& entry) {
      if (entry.table == "deck") read_deck(entry);
      if (entry.table == "unwritten") read_unwritten(entry);
    });
    if (problems_.empty()) check_counts();
  }

 private:
  // ---- cards

  /// What is said of a card by its fields and not by a program.
  [[nodiscard]] std::vector<std::string> marks_of(const CardDef& def) const {
    std::vector<std::string> marks;
    std::vector<std::string> how;
    const auto& words =
        loaded_.vocabulary.lists[static_cast<std::size_t>(loaded_.vocabulary.list("enters"))].words;
    for (std::size_t i = 0; i < words.size(); ++i)
      if ((def.enters >> i & 1U) != 0) how.push_back(words[i]);
    if (!how.empty()) marks.push_back("It comes into play " + in_words(how) + ".");
    if (def.spendable) marks.emplace_back("Æmber on it pays for moves as that in the pool does.");
    if (def.free_moves) marks.emplace_back("Moves from here cost nothing.");
    if (def.silenced) marks.emplace_back("(In this adventure nothing comes of its text.)");
    return marks;
  }
  /// The rendered text behind the line of keywords, which clients show by themselves.
  [[nodiscard]] std::string rules_of(const CardEntry& entry, const CardDef& def) const {
    const std::ptrdiff_t keywords = entry.keywords("keywords").empty() ? 0 : 1;
    std::vector<std::string> sentences(entry.text.begin() + keywords, entry.text.end());
    const std::vector<std::string> marks = marks_of(def);
    sentences.insert(def.silenced ? sentences.end() : sentences.begin(), marks.begin(),
                     marks.end());
    std::string text;
    for (const std::string& sentence : sentences) text += (text.empty() ? "" : " ") + sentence;
    return text;
  }

  void read_card(const CardEntry& entry) {
    auto def = named<CardDef>(entry);
    UC_CHECK(length(out_.cards) == number_, "a card's number is that of its text");
    def.type = word_of<Type>(entry, "type");
    def.house = word_of<House>(entry, "house");
    def.rarity = word_of<Rarity>(entry, "rarity");
    def.power = small(entry, "power");
    def.armor = small(entry, "armor");
    def.prey = word_of<Prey>(entry, "prey");
    def.copies = narrow<u8>(entry.number("copies", 1));
    def.depth = small(entry, "depth");
    def.search = entry.text_of("search_price");
    def.start = entry.flag("start");
    def.goal = entry.flag("goal");
    def.free_moves = entry.flag("free_moves");
    def.top_half = entry.flag("top_half");
    def.bottom_half = entry.flag("bottom_half");
    def.spendable = entry.flag("spendable");
    def.heeds_piles = entry.flag("heeds_piles");
    out_.heeds_piles = out_.heeds_piles || def.heeds_piles;
    def.silenced = entry.flag("silenced");
    for (const int trait : entry.words("traits")) def.traits.push_back(narrow<u8>(trait));
    for (const int title : entry.words("called")) def.called.push_back(narrow<u8>(title));
    for (const int how : entry.words("enters"))
      def.enters = static_cast<u8>(def.enters | 1U << static_cast<unsigned>(how));
    read_keywords(entry, def);
    read_icons(entry, def);
    def.rules = rules_of(entry, def);
    check_card(entry, def);
    sort_card(entry, def);
    out_.cards.push_back(std::move(def));
  }
  void read_keywords(const CardEntry& entry, CardDef& def) {
    for (const content::Keyword& k : entry.keywords("keywords")) {
      const int place = k.attribute - static_cast<int>(Attr::Taunt);
      if (place < 0 || place >= static_cast<int>(def.keywords.size()))
        problem(entry, "keywords", "a text may give that, but no card prints it as a keyword");
      else
        def.keywords[static_cast<std::size_t>(place)] = narrow<u8>(k.number);
    }
  }
  // KF-ICO-02
  void read_icons(const CardEntry& entry, CardDef& def) {
    static const std::vector<std::string> names{"aember", "capture", "damage", "draw"};
    for (const std::string& icon : entry.texts("icons")) {
      const auto found = std::ranges::find(names, icon);
      if (found == names.end())
        problem(entry, "icons", "no icon '" + icon + "'" + did_you_mean(icon, names));
      else
        def.icons.push_back(static_cast<u8>(found - names.begin()));
    }
  }

  void check_card(const CardEntry& entry, const CardDef& def) {
    const bool creature = def.type == Type::Creature;
    const bool location = def.type == Type::Location;
    const auto only = [&](std::string_view key, bool fits, const std::string& whom) {
      if (entry.field(key) != nullptr && !fits)
        problem(entry, key, "only " + whom + " has '" + std::string(key) + "'");
    };
    if (def.house == House::None) problem(entry, "house", "every card belongs to a house");
    if (creature && def.power == 0 && !def.top_half)
      problem(entry, "power", "a creature has a power above 0");
    for (const std::string_view key : {"top_half", "bottom_half"})
      only(key, creature, "a creature");
    only("power", creature, "a creature");
    only("armor", creature, "a creature");
    only("prey", creature && def.is_adventure(), "a creature of the Conspiracy");
    for (const std::string_view key : {"depth", "start", "goal", "free_moves", "search_price"})
      only(key, location, "a location");
    only("copies", def.is_adventure() && !location && def.type != Type::Seal,
         "a card of the adventure deck");
    only("rarity", !def.is_adventure(), "a card of a player's deck");
    only("silenced", !def.is_adventure(), "a card of a player's deck");
    if (location && def.depth == 0)
      problem(entry, "a location says how deep it lies: depth = 1, 2 or 3");
    if ((location || def.type == Type::Seal) && !def.is_adventure())
      problem(entry, "house", "seals and locations belong to house conspiracy");
    // AC-RUL-75
    if (def.is_adventure() && def.type == Type::Upgrade)
      problem(entry, "type", "the adventure deck has no upgrades");
    // AC-RUL-36: the six upper locations can be searched.
    if (location && def.search.empty() == (def.depth < kDepths && def.depth > 0))
      problem(entry, "search_price",
              def.search.empty() ? "a location of depth 1 or 2 says what a search of it costs"
                                 : "nobody searches the deepest locations");
  }

  // KF-GIG-01, KF-GIG-03: two halves of one name. Together they show the icons of the top half.
  void join_halves() {
    for (CardDef& def : out_.cards) {
      if (!def.top_half && !def.bottom_half) continue;
      for (std::size_t j = 0; j < out_.cards.size(); ++j) {
        const CardDef& other = out_.cards[j];
        if (other.name == def.name && other.top_half == def.bottom_half &&
            other.bottom_half == def.top_half)
          def.other_half = static_cast<int>(j);
      }
      if (def.other_half < 0)
        problems_.push_back("card '" + def.id + "': no card named '" + def.name +
                            "' is the other half of it");
      else if (def.bottom_half)
        def.icons = out_.cards[static_cast<std::size_t>(def.other_half)].icons;
    }
  }

  // ---- which is which

  void sort_card(const CardEntry& entry, const CardDef& def) {
    const auto number = narrow<u16>(number_);
    if (!def.is_adventure()) return out_.archon.push_back(number);
    if (def.type == Type::Seal) return out_.seals.push_back(number);
    if (def.type == Type::Location) return out_.locations.push_back(number);
    if (entry.id != kBinderId) {
      out_.adventure.insert(out_.adventure.end(), def.copies, number);
      return;
    }
    has_binder_ = true;
    out_.vaultbinder = number;
    if (def.type != Type::Artifact) problem(entry, "type", "the Vaultbinder is an artifact");
  }
  // AC-LOC-01, AC-SET-05: from the top row down, the start first.
  void sort_locations() {
    std::ranges::stable_sort(out_.locations, {}, [&](u16 number) {
      const CardDef& def = out_.cards[number];
      return 2 * def.depth + (def.start ? 0 : 1);
    });
  }

  void check_counts() {
    count("cards of the adventure deck", length(out_.adventure), kAdventureCards);  // AC-RUL-01
    count("seals", length(out_.seals), kSeals);
    count("locations", length(out_.locations), kLocations);
    std::array<int, kDepths> rows{};
    int starts = 0;
    int goals = 0;
    for (const u16 number : out_.locations) {
      const CardDef& def = out_.cards[number];
      ++rows[static_cast<std::size_t>(def.depth - 1)];
      starts += def.start && def.depth == 1 ? 1 : 0;
      goals += def.goal && def.depth == kDepths ? 1 : 0;
    }
    for (int depth = 1; depth <= kDepths; ++depth)
      count("locations of depth " + std::to_string(depth),
            rows[static_cast<std::size_t>(depth - 1)], kColumns);
    count("locations of depth 1 with start = true", starts, 1);
    count("locations of depth 3 with goal = true", goals, 1);  // AC-LOC-15
    if (!has_binder_)
      problem("the packs have no card with the id '" + std::string(kBinderId) +
              "': the artifact that the players search for");
  }
  void count(const std::string& what, int have, int want) {
    if (have != want)
      problem("the packs have " + std::to_string(have) + " " + what + ", and the game needs " +
              std::to_string(want));
  }

  // ---- decks

  /// The definition of a written card of a player's deck, or -1, which is a problem.
  int find_archon(const CardEntry& entry, const std::string& id) {
    const int found = find(entry, "cards", out_.cards, id, "card");
    if (found >= 0 && out_.cards[static_cast<std::size_t>(found)].is_adventure()) {
      problem(entry, "cards", "'" + id + "' is no card of a player's deck");
      return -1;
    }
    return found;
  }
  void read_deck(const CardEntry& entry) {
    auto deck = named<DeckDef>(entry);
    deck.plan = entry.text_of("plan");
    const std::vector<int> houses = entry.words("houses");
    if (houses.size() != kHousesOfDeck)
      return problem(entry, "houses", "a deck has three different houses");
    for (std::size_t i = 0; i < houses.size(); ++i) deck.houses[i] = static_cast<House>(houses[i]);
    std::array<int, kHousesOfDeck> cards{};
    for (const std::string& id : entry.texts("cards")) {
      const int number = find_archon(entry, id);
      if (number < 0) continue;
      const House house = out_.cards[static_cast<std::size_t>(number)].house;
      auto* const place = std::ranges::find(deck.houses, house);
      if (place == deck.houses.end()) {
        problem(entry, "cards", "'" + id + "' is of none of the deck's houses");
        continue;
      }
      ++cards[static_cast<std::size_t>(place - deck.houses.begin())];
      deck.cards.push_back(narrow<u16>(number));
    }
    for (std::size_t i = 0; i < cards.size(); ++i)
      if (cards[i] != kCardsOfHouse)
        problem(entry, "cards",
                std::to_string(cards[i]) + " cards of " + house_name(houses[i]) +
                    ": a deck has twelve of each house");
    std::ranges::stable_sort(deck.cards, {}, [&](u16 number) {
      return std::ranges::find(deck.houses, out_.cards[number].house) - deck.houses.begin();
    });
    out_.decks.push_back(std::move(deck));
  }
  [[nodiscard]] std::string house_name(int house) const {
    const auto& list =
        loaded_.vocabulary.lists[static_cast<std::size_t>(loaded_.vocabulary.list("house"))];
    return list.english[static_cast<std::size_t>(house)];
  }

  void read_unwritten(const CardEntry& entry) {
    auto card = named<UnwrittenCard>(entry);
    card.house = word_of<House>(entry, "house");
    out_.unwritten.push_back(std::move(card));
  }

  static constexpr std::string_view kBinderId = "vaultbinder";

  Content& out_;
  bool has_binder_ = false;
};

}  // namespace

Content load_content(const OpenRequest& request, std::vector<std::string>& problems) {
  return content::load_game<Content>(
      vocabulary(), request, problems,
      [&](const content::Loaded& loaded, Content& c) { Reader(loaded, c, problems).read(); });
}

Opened open(const OpenRequest& request) {
  return content::open_game<Rules>(request, load_content);
}

}  // namespace undercroft::abyssal
