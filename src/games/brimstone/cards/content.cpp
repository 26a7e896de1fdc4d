// From packs to the printed things.
#include "content/open_game.h"
#include "content/pack_reader.h"

#include "games/brimstone/brimstone.h"

namespace undercroft::brimstone {

// ---- the short forms of the content files

namespace {

constexpr std::string_view kExitLetters = "abc";

int square_at(const TileDef& tile, const Cell& cell) {
  for (int i = 0; i < length(tile.squares); ++i)
    if (tile.squares[i].cell == cell) return i;
  return -1;
}
/// The side of a pair on which no square lies; a pair that lies in one row leads north, or the
/// entrance south.
int outer_side(const TileDef& tile, const Connector& pair, bool entrance) {
  const Cell a = tile.squares[pair.squares[0]].cell;
  const Cell b = tile.squares[pair.squares[1]].cell;
  const std::array<int, 2> sides =
      a.y == b.y ? std::array<int, 2>{entrance ? kSouth : kNorth, entrance ? kNorth : kSouth}
                 : std::array<int, 2>{kWest, kEast};
  for (const int side : sides)
    if (square_at(tile, beside(a, side)) < 0 && square_at(tile, beside(b, side)) < 0) return side;
  return -1;
}
bool is_pair(const TileDef& tile, const List<int>& squares) {
  if (squares.size() != 2) return false;
  const Cell a = tile.squares[squares[0]].cell;
  const Cell b = tile.squares[squares[1]].cell;
  return beside(a, kEast) == b || beside(a, kSouth) == b;
}
std::string set_pair(const TileDef& tile, const List<int>& squares, char letter, Connector& out) {
  const std::string name(1, letter);
  if (!is_pair(tile, squares)) return "'" + name + "' are not two squares side by side";
  out.squares = {{squares[0], squares[1]}};
  const int side = outer_side(tile, out, letter == 'E');
  if (side < 0) return "'" + name + "' lead nowhere: squares lie on both sides";
  out.side = narrow<u8>(side);
  return {};
}
/// The edges of a tile are walls (SB-RUL-01).
void wall_in(TileDef& tile) {
  for (TileSquare& square : tile.squares)
    for (int side = 0; side < kSides; ++side)
      if (square_at(tile, beside(square.cell, side)) < 0)
        square.walls = static_cast<u8>(square.walls | bit_of(side));
}

}  // namespace

std::string parse_grid(std::string_view text, TileDef& out) {
  Array<List<int>, kMostExits + 1> pairs;
  int y = 0;
  for (const std::string_view row : split(text, '/')) {
    for (int x = 0; x < length(row); ++x) {
      const char sign = row[at(x)];
      if (sign == '-') continue;
      const std::size_t exit = kExitLetters.find(sign);
      if (sign == 'E')
        pairs[kMostExits].push_back(length(out.squares));
      else if (exit != std::string_view::npos)
        pairs[exit].push_back(length(out.squares));
      else if (sign != '.')
        return "'" + std::string(1, sign) + "' is no square";
      out.squares.push_back({{x, y}, 0});
    }
    ++y;
  }
  constexpr int kMostSquares = 64;
  if (length(out.squares) > kMostSquares) return "a tile has at most 64 squares";
  if (out.kind != TileKind::Entrance)
    if (std::string problem = set_pair(out, pairs[kMostExits], 'E', out.entrance); !problem.empty())
      return problem;
  for (std::size_t i = 0; i < kExitLetters.size() && !pairs[i].empty(); ++i)
    if (std::string problem = set_pair(out, pairs[i], kExitLetters[i], out.exits.emplace_back());
        !problem.empty())
      return problem;
  if (out.exits.empty()) return "a tile has an exit";
  wall_in(out);
  return {};
}
std::string parse_wall(std::string_view text, TileDef& out) {
  const auto cell = [&](Cell& to) {
    const bool open = take_char(text, '(');
    to.x = take_number(text);
    const bool comma = take_char(text, ',');
    to.y = take_number(text);
    return open && comma && to.x >= 0 && to.y >= 0 && take_char(text, ')');
  };
  Cell a;
  Cell b;
  if (!cell(a) || !take_char(text, '-') || !cell(b) || !text.empty())
    return "a wall reads (3,2)-(4,2)";
  for (int side = 0; side < kSides; ++side) {
    if (!(beside(a, side) == b)) continue;
    const int one = square_at(out, a);
    const int other = square_at(out, b);
    if (one < 0 || other < 0) break;
    out.squares[one].walls = static_cast<u8>(out.squares[one].walls | bit_of(side));
    out.squares[other].walls = static_cast<u8>(out.squares[other].walls | bit_of(opposite(side)));
    return {};
  }
  return "a wall stands between two squares that lie side by side";
}
std::string parse_exits(std::string_view text, TileDef& out) {
  unsigned given = 0;
  for (std::string_view word : split(text, ' ')) {
    if (word.empty()) continue;
    const std::size_t exit = kExitLetters.find(word[0]);
    word.remove_prefix(1);
    const int from = take_number(word);
    const int to = take_char(word, '-') ? take_number(word) : from;
    if (exit >= out.exits.size() || from < 1 || to < from || to > kFaces || !word.empty())
      return "exits read a1-3 b4-6, by the letters of the grid";
    for (int face = from; face <= to; ++face) {
      if (has_bit(given, face)) return "a face opens one exit";
      given |= bit_of(face);
      out.exit_of[face - 1] = narrow<u8>(static_cast<int>(exit));
    }
  }
  constexpr unsigned kAllFaces = 0x7E;
  return given == kAllFaces ? "" : "every face from 1 to 6 opens an exit";
}

bool parse_pair(std::string_view text, Pair& out) {
  constexpr int kMostFigure = 99;
  const int normal = take_number(text);
  const int brutal = take_char(text, '/') ? take_number(text) : normal;
  if (normal < 0 || brutal < 0 || normal > kMostFigure || brutal > kMostFigure || !text.empty())
    return false;
  out = {{narrow<u8>(normal), narrow<u8>(brutal)}};
  return true;
}
bool parse_count(std::string_view text, CountDef& out) {
  using Kind = CountDef::Kind;
  if (text == "D3" || text == "D6") {
    out = {text == "D3" ? Kind::D3 : Kind::D6, 1};
    return true;
  }
  const int n = take_number(text);
  const bool peril = take_char(text, 'P');
  if (!text.empty() || n == 0 || n > 12 || (n < 0 && !peril)) return false;
  out = {peril ? Kind::Peril : Kind::Number, narrow<u8>(std::max(1, n))};
  return true;
}

namespace {

using content::CardEntry;

class Reader : public content::PackReader {
 public:
  Reader(const content::Loaded& loaded, Content& out, std::vector<std::string>& problems)
      : PackReader(loaded, problems), out_(out) {}

  void read() {
    each_card([&](const CardEntry& entry) { read_card(entry); });
    if (problems_.empty()) join();
    if (out_.classes.empty()) problem("the packs have no class");
    if (out_.missions.empty()) problem("the packs have no mission");
    if (out_.entrance < 0) problem("the packs have no tile of the kind 'entrance'");
    if (out_.depth_events < 0) problem("the packs have no chart 'depth_events'");
    if (length(out_.tiles) > kMostMapCards) problem("the packs have too many tiles");
    if (length(out_.tokens) > kMostTokens) problem("the packs have more than 12 tokens");
    for (const List<CardDef>& pile : out_.piles)
      if (length(pile) > 64) problem("the packs have too many cards of a deck");
    if (length(out_.piles[Pile::Dread]) > kMostDread)
      problem("the packs have too many Growing Dread cards");
    for (const char* chart : {"injury", "madness", "mutation"})
      if (out_.charts[ill_chart(chart)] < 0)
        problem("the packs have no chart '" + std::string(chart) + "'");
    if (length(out_.threats) > 64) problem("the packs have too many Threat cards");
  }

 private:
  void read_card(const CardEntry& entry) {
    if (entry.table == "class") read_class(entry);
    if (entry.table == "tile") read_tile(entry);
    if (entry.table == "token") read_token(entry);
    if (entry.table == "track") read_track(entry);
    if (entry.table == "darkness") read_card(entry, Pile::Darkness);
    if (entry.table == "dread") read_card(entry, Pile::Dread);
    if (entry.table == "encounter") read_card(entry, Pile::Encounter);
    if (entry.table == "scavenge") read_card(entry, Pile::Scavenge);
    if (entry.table == "ill") read_ill(entry);
    if (entry.table == "chart") read_chart(entry);
    if (entry.table == "item") read_item(entry);
    if (entry.table == "upgrade") read_upgrade(entry);
    if (entry.table == "side_bag") read_bag(entry);
    if (entry.table == "sermon") read_sermon(entry);
    if (entry.table == "shot") read_shot(entry);
    if (entry.table == "enemy") read_enemy(entry);
    if (entry.table == "threat") read_threat(entry);
    if (entry.table == "loot") read_card(entry, Pile::Loot);
    if (entry.table != "mission") return;
    auto def = named<MissionDef>(entry);
    def.clues = small(entry, "clues");
    out_.missions.push_back(std::move(def));
  }
  // ---- cards of piles
  bool read_test(const CardEntry& entry, const char* key, std::string_view text, TestDef& out) {
    const std::vector<std::string_view> words = split(text, ' ');
    const int list = loaded_.vocabulary.list("skill");
    const auto& skills = loaded_.vocabulary.lists[at(list)].words;
    const auto found = std::ranges::find(skills, words.front());
    std::string_view number = words.size() == 2 ? words.back() : std::string_view();
    const int target = take_number(number);
    if (found == skills.end() || target < 2 || target > kFaces || !number.empty()) {
      problem(entry, key, "a test reads \"agility 5\"");
      return false;
    }
    out = {static_cast<Skill>(found - skills.begin()), narrow<u8>(target)};
    return true;
  }
  void read_card(const CardEntry& entry, Pile pile) {
    auto def = named<CardDef>(entry);
    def.remains = entry.flag("remains");
    def.who = word_of<Testers>(entry, "who");
    for (const std::string& text : entry.texts("test"))
      if (TestDef test; read_test(entry, "test", text, test)) def.tests.push_back(test);
    if (entry.field("then") != nullptr) read_test(entry, "then", entry.text_of("then"), def.then);
    if (entry.field("room") != nullptr) rooms_.push_back({&entry, length(out_.piles[pile])});
    out_.piles[pile].push_back(std::move(def));
  }
  void read_ill(const CardEntry& entry) {
    auto def = named<IllDef>(entry);
    def.kind = word_of<Ill>(entry, "kind");
    def.deathless = entry.flag("deathless");
    const std::size_t word = at(entry.word("mark"));
    const int list = loaded_.vocabulary.list("ill");
    if (loaded_.vocabulary.lists[at(list)].words[word] != entry.id)
      problem(entry, "mark", "the mark of an ill is its id");
    if (out_.ills.size() <= word) out_.ills.resize(word + 1);
    out_.ills[static_cast<int>(word)] = std::move(def);
  }
  static int ill_chart(std::string_view id) {
    constexpr std::array<std::string_view, 3> kIds{"injury", "madness", "mutation"};
    return static_cast<int>(std::ranges::find(kIds, id) - kIds.begin());
  }
  void read_class(const CardEntry& entry) {
    auto def = named<ClassDef>(entry);
    int skill = 0;
    const std::string skills = entry.text_of("skills");
    for (std::string_view word : split(skills, ' ')) {
      const int n = take_number(word);
      if (n < 1 || n > 6 || !word.empty() || skill >= static_cast<int>(kSkills)) {
        skill = -1;
        break;
      }
      def.skills[skill++] = narrow<u8>(n);
    }
    if (skill != static_cast<int>(kSkills))
      problem(entry, "skills", "six skills from 1 to 6, as \"3 3 2 1 2 4\"");
    def.initiative = small(entry, "initiative");
    def.combat = small(entry, "combat");
    def.melee = small(entry, "melee");
    def.ranged = small(entry, "ranged");
    def.defense = small(entry, "defense");
    def.willpower = small(entry, "willpower");
    def.health = small(entry, "health");
    def.sanity = small(entry, "sanity");
    def.grit = small(entry, "grit");
    def.faith = small(entry, "faith");
    def.sermons = small(entry, "sermons");
    def.shots = small(entry, "shots");
    def.keywords = keywords(entry, "keywords");
    class_entries_.push_back(&entry);
    out_.classes.push_back(std::move(def));
  }
  // ---- what heroes carry
  static List<u8> keywords(const CardEntry& entry, const char* key) {
    List<u8> all;
    for (const int word : entry.words(key)) all.push_back(narrow<u8>(word));
    return all;
  }
  /// The triggers under which a card has a text.
  u64 words_of(int text) const {
    u64 words = 0;
    for (const u16 number : loaded_.catalog.texts[at(text)].abilities) {
      const effects::Ability& a = loaded_.catalog.abilities[number];
      if (a.stage == effects::Stage::Word) words |= u64{1} << a.word;
    }
    return words;
  }
  void read_item(const CardEntry& entry) {
    auto def = named<ItemDef>(entry);
    def.deck = word_of<ItemDeck>(entry, "deck");
    def.keywords = keywords(entry, "keywords");
    def.hands = small(entry, "hands");
    def.weight = small(entry, "weight");
    def.stone = small(entry, "stone");
    def.slots = small(entry, "slots");
    def.value = narrow<u16>(entry.number("value"));
    def.slot = word_of<Slot>(entry, "slot");
    def.range = small(entry, "range");
    def.shots = small(entry, "shots");
    def.takes = small(entry, "takes");
    def.price = small(entry, "price");
    def.fits = keywords(entry, "fits");
    def.fits_slot = word_of<Slot>(entry, "fits_slot");
    if (const std::vector<int> bar = entry.words("bar"); !bar.empty())
      def.bar = narrow<u8>(bar.front());
    def.kept = entry.flag("kept");
    def.words = words_of(def.text);
    if ((def.range > 0) != (def.shots > 0)) problem(entry, "a gun has 'range' and 'shots'");
    if (def.is(Keyword::Upgrade) != (def.takes > 0))
      problem(entry, "takes", "an upgrade has the keyword 'upgrade' and 'takes'");
    if (def.takes > 0 && def.fits.empty() && def.fits_slot == Slot::None)
      problem(entry, "fits", "an upgrade says on what it fits");
    item_entries_.push_back(&entry);
    out_.items.push_back(std::move(def));
  }
  void read_upgrade(const CardEntry& entry) {
    auto def = named<UpgradeDef>(entry);
    def.of = entry.text_of("of");
    def.words = words_of(def.text);
    upgrade_entries_.push_back(&entry);
    out_.upgrades.push_back(std::move(def));
  }
  void read_bag(const CardEntry& entry) {
    auto def = named<BagDef>(entry);
    const std::size_t kind = at(entry.word("kind"));
    def.first = entry.flag("first");
    def.thrown = entry.flag("thrown");
    def.words = words_of(def.text);
    if (out_.bag.size() <= kind) out_.bag.resize(kind + 1);
    if (!out_.bag[static_cast<int>(kind)].id.empty()) problem(entry, "kind", "one entry a kind");
    out_.bag[static_cast<int>(kind)] = std::move(def);
  }
  void read_sermon(const CardEntry& entry) {
    auto def = named<SermonDef>(entry);
    def.type = entry.text_of("type");
    def.cost = small(entry, "cost");
    def.casting = small(entry, "casting");
    def.xp = small(entry, "xp");
    def.dangerous = entry.flag("dangerous");
    def.words = words_of(def.text);
    out_.sermons.push_back(std::move(def));
  }
  void read_shot(const CardEntry& entry) {
    auto def = named<ShotDef>(entry);
    def.loaded = entry.flag("loaded");
    def.words = words_of(def.text);
    out_.shots.push_back(std::move(def));
  }
  void join_classes() {
    for (int of = 0; of < length(out_.classes); ++of) {
      ClassDef& def = out_.classes[of];
      for (const std::string& id : class_entries_[at(of)]->texts("gear"))
        def.gear.push_back(find(*class_entries_[at(of)], "gear", out_.items, id, "item"));
      for (int i = 0; i < length(out_.upgrades); ++i)
        if (out_.upgrades[i].of == def.id) def.upgrades.push_back(i);
      if (def.upgrades.empty()) problem(*class_entries_[at(of)], "it has no starting upgrade");
    }
    const auto name_item = [&](const CardEntry& entry, int& names) {
      if (entry.field("names") != nullptr) names = find(entry, "names", out_.items, "item");
    };
    for (int i = 0; i < length(out_.items); ++i)
      name_item(*item_entries_[at(i)], out_.items[i].names);
    for (int i = 0; i < length(out_.upgrades); ++i)
      name_item(*upgrade_entries_[at(i)], out_.upgrades[i].names);
    for (int i = 0; i < length(out_.upgrades); ++i)
      find(*upgrade_entries_[at(i)], "of", out_.classes, out_.upgrades[i].of, "class");
    if (length(out_.items) > kMostItemCards) problem("the packs have too many items");
    if (length(out_.sermons) > kMostSermons) problem("the packs have too many sermons");
    if (length(out_.shots) > kShotKinds) problem("the packs have too many kinds of shots");
    if (length(out_.bag) > kMostBagKinds) problem("the packs have too many side bag tokens");
  }
  void read_tile(const CardEntry& entry) {
    constexpr std::array<TileKind, 4> kKinds{TileKind::Unique, TileKind::Room, TileKind::Passage,
                                             TileKind::Entrance};
    auto def = named<TileDef>(entry);
    def.kind = kKinds[at(entry.word("kind"))];
    def.mirrored = entry.flag("mirrored");
    if (std::string what = parse_grid(entry.text_of("grid"), def); !what.empty())
      return problem(entry, "grid", what);
    for (const std::string& wall : entry.texts("walls"))
      if (std::string what = parse_wall(wall, def); !what.empty())
        return problem(entry, "walls", what);
    if (def.is_room())
      if (std::string what = parse_exits(entry.text_of("exits"), def); !what.empty())
        return problem(entry, "exits", what);
    if (def.kind == TileKind::Entrance) {
      if (out_.entrance >= 0) problem(entry, "there is one Mine Entrance");
      out_.entrance = length(out_.tiles);
      find_starts(entry, def);
    }
    out_.tiles.push_back(std::move(def));
  }
  /// SB-SET-18: the back row of the entrance, and the two in the middle of the row before it.
  void find_starts(const CardEntry& entry, TileDef& def) {
    const Cell last = def.squares.back().cell;
    for (int i = 0; i < length(def.squares); ++i) {
      const Cell& cell = def.squares[i].cell;
      const bool middle = cell.y == last.y - 1 && cell.x >= 1 && cell.x < last.x;
      if (cell.y == last.y || middle) def.starts.push_back(i);
    }
    if (length(def.starts) != kStartSpaces)
      problem(entry, "grid", "the entrance has 6 start spaces: a last row of 4, and 2 before it");
  }
  void read_token(const CardEntry& entry) {
    TokenDef def;
    def.id = entry.id;
    def.doors = small(entry, "doors");
    def.gates = small(entry, "gates");
    def.encounters = small(entry, "encounters");
    def.clues = small(entry, "clues");
    def.attack = entry.flag("attack");
    def.dread = entry.flag("dread");
    if (def.attack == (def.encounters > 0))
      problem(entry, "a token has an attack or encounters, and not both");
    out_.tokens.push_back(def);
  }
  void set_spaces(const CardEntry& entry, const char* key, Space space) {
    const std::string spaces = entry.text_of(key);
    for (std::string_view word : split(spaces, ' ')) {
      const int n = take_number(word);
      if (n < 1 || n >= kEntrance || !word.empty())
        return problem(entry, key, "spaces from 1 to 15, as \"15 11 6\"");
      out_.track.spaces[n] = space;
    }
  }
  void read_track(const CardEntry& entry) {
    set_spaces(entry, "dread", Space::GrowingDread);
    set_spaces(entry, "blood", Space::BloodSpatter);
    for (const std::string& stage : entry.texts("stages")) {
      std::string_view text = stage;
      const int from = take_number(text);
      const bool dash = take_char(text, '-');
      const int to = take_number(text);
      const bool colon = take_char(text, ':') && take_char(text, ' ');
      const int target = take_number(text);
      if (!dash || !colon || from > kEntrance || to < 0 || to > from || target < 2 || target > 12)
        return problem(entry, "stages", "a stage reads \"16-11: 7\"");
      for (int space = to; space <= from; ++space) out_.track.target[space] = narrow<u8>(target);
    }
    for (const u8 target : out_.track.target)
      if (target == 0) return problem(entry, "stages", "every space from 0 to 16 is in a stage");
  }
  void read_figures(const CardEntry& entry, const content::FieldValues& from, Figures& out) {
    for (std::size_t i = 0; i < kFigures; ++i)
      if (from.field(kFigureNames[i]) != nullptr &&
          !parse_pair(from.text_of(kFigureNames[i]), out[i]))
        problem(entry, kFigureNames[i],
                std::string(kFigureNames[i]) + " reads 5/6: its normal and its brutal side");
  }
  void read_enemy(const CardEntry& entry) {
    auto def = named<EnemyDef>(entry);
    def.one = entry.text_of("one");
    def.size = word_of<Size>(entry, "size");
    def.supply = small(entry, "supply");
    def.each = small(entry, "each");
    def.keywords = keywords(entry, "keywords");
    read_figures(entry, entry, def.figures);
    if ((def.figures[Figure::Range][0] > 0) != (def.figures[Figure::Shots][0] > 0))
      problem(entry, "range", "a ranged attack has 'range' and 'shots'");
    for (const content::RowEntry& row : entry.rows) {
      if (row.number("on") != length(def.elites) + 1)
        problem(entry, "the rows of an elite chart are 1 to 6, in this order");
      EliteDef& elite = def.elites.emplace_back();
      elite.name = row.text_of("name");
      elite.rules = row.lead;
      read_figures(entry, row, elite.figures);
    }
    if (length(def.elites) != kElites) problem(entry, "an elite chart has 6 rows");
    out_.enemies.push_back(std::move(def));
  }
  void read_groups(const CardEntry& entry, const char* key, List<ThreatDef::Group>& out) {
    for (const std::string& text : entry.texts(key)) {
      const std::vector<std::string_view> words = split(text, ' ');
      ThreatDef::Group group;
      group.id = std::string(words[0]);
      if (words.size() == 3 && words[2].size() == 2 && words[2][0] == '+')
        group.elite = static_cast<u8>(words[2][1] - '0');
      const bool sound = words.size() == 2 || (group.elite > 0 && group.elite <= kElites);
      if (!sound || !parse_count(words[1], group.count))
        problem(entry, key, "a group reads \"burrow_jacks 2P\" or \"choir_widow D3 +1\"");
      out.push_back(std::move(group));
    }
  }
  void read_threat(const CardEntry& entry) {
    auto def = named<ThreatDef>(entry);
    def.level = word_of<Level>(entry, "level");
    def.another = word_of<ThreatDef::Another>(entry, "another");
    def.cards = narrow<u8>(def.another == ThreatDef::Another::None ? 0 : entry.number("cards", 1));
    def.all_elite = entry.flag("all_elite");
    read_groups(entry, "enemies", def.groups);
    read_groups(entry, "large", def.large);
    if (def.groups.empty() && def.cards == 0) problem(entry, "a Threat card brings somebody");
    entries_.push_back(&entry);
    out_.threats.push_back(std::move(def));
  }
  void join() {
    for (const auto& [entry, card] : rooms_)
      out_.piles[Pile::Encounter][card].tile = find(*entry, "room", out_.tiles, "tile");
    join_classes();
    for (int i = 0; i < length(out_.threats); ++i)
      for (List<ThreatDef::Group>* groups : {&out_.threats[i].groups, &out_.threats[i].large})
        for (ThreatDef::Group& group : *groups)
          group.enemy = find(*entries_[at(i)], "enemies", out_.enemies, group.id, "enemy");
    if (length(out_.enemies) > kMostTypes) problem("the packs have too many types of enemies");
  }
  void read_chart(const CardEntry& entry) {
    const auto& charts = loaded_.catalog.charts;
    for (int i = 0; i < length(charts); ++i) {
      if (charts[i].card != number_) continue;
      if (entry.id == "depth_events") out_.depth_events = i;
      if (const int chart = ill_chart(entry.id); chart < length(out_.charts))
        out_.charts[chart] = i;
    }
  }

  Content& out_;
  std::vector<const CardEntry*> entries_;                ///< of the Threat cards
  std::vector<std::pair<const CardEntry*, int>> rooms_;  ///< encounters of unique rooms
  std::vector<const CardEntry*> class_entries_, upgrade_entries_, item_entries_;
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

}  // namespace undercroft::brimstone
