// From packs to the printed cards.
#include <span>
#include <tuple>

#include "content/open_game.h"
#include "content/pack_reader.h"

#include "games/legends_untold/legends_untold.h"

namespace undercroft::legends {

bool LocationDef::has_footprints() const {
  return std::ranges::any_of(sides, [](const Side& s) { return s.opening == Opening::Footprints; });
}

// ---- the short forms of the content files

namespace {

constexpr std::string_view kSideLetters = "NESW", kLightLetters = "DAB";

std::vector<std::string_view> split_words(std::string_view text) {
  std::vector<std::string_view> words = split(text, ' ');
  std::erase(words, "");
  return words;
}
/// "#1"
bool take_barrier(std::string_view& text, u8& out) {
  if (!take_char(text, '#')) return true;
  const int number = take_number(text);
  if (number < 1 || number > kMostBarriers) return false;
  out = narrow<u8>(number - 1);
  return true;
}

}  // namespace

bool parse_openings(std::string_view text, Array<Side, kSides>& out) {
  for (std::string_view word : split_words(text)) {
    if (word.size() < 3 || word[1] != ':') return false;
    const std::size_t at = kSideLetters.find(word[0]);
    if (at == std::string_view::npos || out[at].opening != Opening::None) return false;
    Side& side = out[at];
    const char what = word[2];
    word.remove_prefix(3);
    if (what == 'f') {
      side.opening = Opening::Footprints;
    } else {
      const std::size_t light = kLightLetters.find(what);
      if (light == std::string_view::npos) return false;
      side.opening = Opening::Exit;
      side.brightness = static_cast<Brightness>(light);
    }
    side.obstacle = take_char(word, 'o');
    if (!take_barrier(word, side.barrier)) return false;
    side.pathway = take_char(word, '>');
    if (!word.empty()) return false;
  }
  return std::ranges::count_if(out,
                               [](const Side& s) { return s.opening == Opening::Footprints; }) <= 1;
}
bool parse_zones(std::string_view text, LocationDef& out) {
  for (std::string_view word : split_words(text)) {
    u8 barrier = kNone;
    const char what = word[0];
    word.remove_prefix(1);
    if (!take_barrier(word, barrier) || !word.empty()) return false;
    if (what == 'c') {
      out.campsite = true;
      out.camp_barrier = barrier;
    } else if (what == 's' || what == 't') {
      out.zones.push_back({what == 's' ? ZoneKind::Search : ZoneKind::Treasure, barrier});
    } else {
      return false;
    }
  }
  return out.zones.size() <= kMostZones;
}
template <std::size_t N>
bool parse_figures(std::string_view text, Array<u8, N>& out) {
  for (std::size_t i = 0; i < N; ++i) {
    if (i > 0 && !take_char(text, '/')) return false;
    const int n = take_number(text);
    if (n < 0 || n > 99) return false;
    out[i] = narrow<u8>(n);
  }
  return text.empty();
}
namespace {
int skill_named(std::string_view word) {
  const auto& words =
      vocabulary().lists[static_cast<std::size_t>(vocabulary().list("tested"))].words;
  for (std::size_t i = 0; i < words.size(); ++i)
    if (words[i] == word) return static_cast<int>(i);
  return -1;
}
/// "-2", "+1", "1"
bool parse_signed(std::string_view text, int& out) {
  const bool minus = take_char(text, '-');
  if (!minus) take_char(text, '+');
  const int n = take_number(text);
  if (n < 0 || n > 20 || !text.empty()) return false;
  out = minus ? -n : n;
  return true;
}
}  // namespace
bool parse_way(std::string_view text, Way& out) {
  const std::vector<std::string_view> words = split_words(text);
  if (words.empty() || words.size() > 2) return false;
  const int skill = skill_named(words[0]);
  if (skill < 0 || skill >= kSkills) return false;
  out.skill = static_cast<Skill>(skill);
  return words.size() == 1 || parse_signed(words[1], out.modifier);
}

namespace {

using content::CardEntry;
using content::RowEntry;

/// "Exhaust this: reroll the Test." of "After the roll (cost: Exhaust this): Reroll the Test."
std::string without_its_time(const std::string& text) {
  constexpr std::string_view kCost = " (cost: ";
  constexpr std::string_view kPaid = "): ";
  const std::size_t colon = text.find(": ");
  const std::size_t cost = text.find(kCost);
  if (colon == std::string::npos) return text;
  if (cost == std::string::npos || cost > colon) return text.substr(colon + 2);
  const std::size_t begin = cost + kCost.size();
  const std::size_t end = text.find(kPaid, begin);
  return capitalised(text.substr(begin, end - begin)) + ": " + text.substr(end + kPaid.size());
}
/// What each ability of the catalog says; of one that a word of the rules starts, without the word.
List<std::string> words_of_abilities(const content::Loaded& loaded) {
  List<std::string> out(loaded.catalog.abilities.size());
  for (std::size_t i = 0; i < out.size(); ++i) {
    const effects::Ability& ability = loaded.catalog.abilities[i];
    if (ability.granted) continue;
    const auto& printed = loaded.texts[ability.card].abilities;
    const auto& lines = loaded.cards[ability.card].text;
    // Of a card's sentences those of its abilities come last.
    std::size_t line = lines.size();
    for (const auto& one : printed) line -= one.granted.empty() ? 1U : 0U;
    for (const auto& one : printed) {
      if (!one.granted.empty()) continue;
      if (one.line == ability.line && one.file == ability.file)
        out[i] =
            ability.stage == effects::Stage::Word ? without_its_time(lines[line]) : lines[line];
      ++line;
    }
  }
  return out;
}

class Reader : public content::PackReader {
 public:
  Reader(const content::Loaded& loaded, Content& out, std::vector<std::string>& problems)
      : PackReader(loaded, problems), out_(out) {}

  void read() {
    for (const char* table :
         {"setting", "location", "event", "barrier", "obstacle", "foe", "discovery", "loot",
          "booby_trap", "shock", "weapon", "talent", "kit", "occupation", "scenario", "face"})
      each_card([&](const CardEntry& entry) {
        if (entry.table == table) read_card(entry);
      });
    out_.ability_words = words_of_abilities(loaded_);
    if (problems_.empty()) join();
    if (problems_.empty()) check_whole();
  }

 private:
  void read_card(const CardEntry& entry) {
    if (entry.table == "setting") read_setting(entry);
    if (entry.table == "location") read_location(entry);
    if (entry.table == "event") out_.events.push_back(card(entry, Kind::Event));
    if (entry.table == "barrier") out_.barriers.push_back(card(entry, Kind::Barrier));
    if (entry.table == "obstacle") read_obstacle(entry);
    if (entry.table == "foe") read_foe(entry);
    if (entry.table == "discovery") read_discovery(entry);
    if (entry.table == "loot") read_loot(entry);
    if (entry.table == "booby_trap") out_.adventure.push_back(card(entry, Kind::Trap));
    if (entry.table == "shock") out_.shocks.push_back(card(entry, Kind::Shock));
    if (entry.table == "weapon") read_weapon(entry);
    if (entry.table == "talent") read_talent(entry);
    if (entry.table == "kit") read_kit(entry);
    if (entry.table == "occupation") read_occupation(entry);
    if (entry.table == "scenario") read_scenario(entry);
    if (entry.table == "face") read_face(entry);
  }

  static u16 mask_of(const CardEntry& entry, std::string_view key) {
    u16 mask = 0;
    for (const int word : entry.words(key)) mask = static_cast<u16>(mask | 1U << word);
    return mask;
  }
  /// The trigger words of the entry's texts, a bit each.
  u64 words_of() const {
    u64 words = 0;
    for (const u16 number : loaded_.catalog.texts[static_cast<std::size_t>(number_)].abilities) {
      const effects::Ability& ability = loaded_.catalog.abilities[number];
      if (ability.stage == effects::Stage::Word && ability.word != effects::kNoWord)
        words |= u64{1} << ability.word;
    }
    return words;
  }
  u8 environment_of(const CardEntry& entry) {
    const std::string set = entry.text_of("set");
    for (std::size_t i = 0; i < out_.environments.size(); ++i)
      if (out_.environments[i].id == set) return narrow<u8>(i);
    if (!set.empty()) problem(entry, "set", "no environment '" + set + "'");
    return 0;
  }
  template <std::size_t N>
  void figures(const CardEntry& entry, std::string_view key, Array<u8, N>& out, const char* form) {
    const std::string text = entry.text_of(key);
    if (!text.empty() && !parse_figures(text, out))
      problem(entry, key, "'" + text + "' is no row of figures: write " + form);
  }
  Pair pair(const CardEntry& entry, std::string_view key) {
    Array<u8, 2> both{};
    figures(entry, key, both, "6/7");
    return {both[0], both[1]};
  }
  Array<u8, kAttackRows> table(const CardEntry& entry, std::string_view key, bool ranged) {
    Array<u8, kAttackRows> rows{};
    if (!ranged) {
      figures(entry, key, rows, "15/13/11/9/8");
      return rows;
    }
    Array<u8, kAttackRows - 1> four{};
    figures(entry, key, four, "15/13/11/7");
    for (std::size_t i = 0; i < four.size(); ++i) rows[i] = four[i];
    return rows;
  }

  void read_setting(const CardEntry& entry) {
    auto def = named<EnvironmentDef>(entry);
    def.pathway_id = entry.text_of("pathway");
    def.line = entry.line;
    out_.camp = {narrow<u8>(entry.number("camp", 2)), narrow<u8>(entry.number("campsite", 1))};
    out_.environments.push_back(std::move(def));
  }
  void read_location(const CardEntry& entry) {
    auto def = named<LocationDef>(entry);
    def.environment = environment_of(entry);
    def.role = word_of<LocationDef::Role>(entry, "role");
    if (!parse_openings(entry.text_of("openings"), def.sides))
      problem(entry, "openings", "is no row of openings: write S:fo N:A E:D#1 W:B>");
    Array<u8, 3> printed{};
    figures(entry, "brightness", printed, "7/9/11");
    def.brightness = {printed[2], printed[1], printed[0]};
    def.foes = small(entry, "foes");
    def.discoveries = small(entry, "discoveries");
    if (!parse_zones(entry.text_of("zones"), def))
      problem(entry, "zones", "is no row of Zones: write s t#1 c#2, at most four Zones");
    def.icons = static_cast<u8>(mask_of(entry, "environment"));
    def.specialities = mask_of(entry, "speciality");
    count_barriers(def);
    read_behind(entry, def);
    out_.locations.push_back(std::move(def));
  }
  static void count_barriers(LocationDef& def) {
    const auto count = [&](u8 barrier) {
      if (barrier != kNone) def.barriers = std::max(def.barriers, static_cast<u8>(barrier + 1));
    };
    for (const Side& side : def.sides) count(side.barrier);
    for (const ZoneDef& zone : def.zones) count(zone.barrier);
    count(def.camp_barrier);
  }
  void read_behind(const CardEntry& entry, LocationDef& def) {
    constexpr std::array<std::string_view, 6> kWords{"", "Adv", "Foe", "Dis", "Loot", "Trap"};
    const std::string behind = entry.text_of("behind");
    for (std::string_view word : split_words(behind)) {
      u8 barrier = kNone;
      const bool fine = take_barrier(word, barrier) && barrier != kNone && take_char(word, '=');
      const auto* const what = std::ranges::find(kWords, word);
      if (!fine || what == kWords.end() || barrier >= kMostBarriers) {
        problem(entry, "behind", "write #1=Adv, Foe, Dis, Loot or Trap");
        return;
      }
      def.behind[barrier] = static_cast<Behind>(what - kWords.begin());
      def.barriers = std::max(def.barriers, static_cast<u8>(barrier + 1));
    }
  }

  // ---- cards with Tests

  CardDef card(const CardEntry& entry, Kind kind) {
    auto def = named<CardDef>(entry);
    def.kind = kind;
    def.everywhere = entry.text_of("set").empty();
    def.environment = environment_of(entry);
    def.foe_id = entry.text_of("foe");
    def.loot_id = entry.text_of("loot");
    def.titles = titles_of(entry.name);
    read_test(entry, def.test);
    for (const RowEntry& row : entry.rows)
      def.lines.push_back({row.lead, std::vector<std::string>(row.cells)});
    return def;
  }
  static u8 titles_of(std::string_view name) {
    const auto& words =
        vocabulary().lists[static_cast<std::size_t>(vocabulary().list("title"))].english;
    u8 titles = 0;
    for (std::size_t i = 0; i < words.size(); ++i)
      if (name.find(words[i]) != std::string_view::npos) titles = static_cast<u8>(titles | 1U << i);
    return titles;
  }
  void read_test(const CardEntry& entry, TestDef& def) {
    def.type = word_of<TestType>(entry, "test");
    def.party = entry.flag("party");
    def.specialities = mask_of(entry, "speciality");
    def.adds = static_cast<u8>(mask_of(entry, "adds"));
    for (const std::string& text : entry.texts("ways")) {
      Way way;
      if (!parse_way(text, way)) problem(entry, "ways", "'" + text + "' is no way: write leap -2");
      def.ways.push_back(way);
    }
    for (const std::string& icon : entry.texts("icons")) read_icon(entry, icon, def);
    if (const std::string passes = entry.text_of("passes"); !passes.empty()) {
      Array<u8, 2> needed{};
      if (!parse_figures(passes, needed)) problem(entry, "passes", "write 1/2");
      def.passes = needed[0];
      def.passes_legendary = needed[1];
    }
    def.worst = entry.flag("worst");
    constexpr int kOption = 0;
    constexpr int kRow = 1;
    constexpr int kStage = 2;
    int bottoms = 0;
    for (const RowEntry& row : entry.rows) {
      if (row.kind == kOption)
        def.options.push_back(
            {static_cast<Skill>(row.word("skill", 0)), narrow<u8>(row.number("difficulty"))});
      if (row.kind == kRow && row.field("total") != nullptr)
        def.rows.push_back(narrow<u8>(row.number("total")));
      if (row.kind == kStage && row.field("up") != nullptr)
        def.stages.push_back(narrow<u8>(row.number("up")));
      if (row.kind != kOption)
        bottoms += row.field("total") == nullptr && row.field("up") == nullptr ? 1 : 0;
    }
    def.first_row = static_cast<int>(def.options.size());
    def.given = !entry.rows.empty();
    if (!def.given) return;
    const bool fits = def.type == TestType::Basic   ? !def.options.empty() && def.ways.empty()
                      : def.type == TestType::Table ? !def.rows.empty() && bottoms == 1
                                                    : !def.stages.empty() && bottoms == 1;
    if (!fits || (def.type != TestType::Basic && (def.ways.empty() || !def.options.empty())))
      problem(
          entry, "test",
          "a Basic Test has options; a Table has ways and rows, the bottom one without total; a "
          "Staged one ways and stages, the top one without up");
  }
  void read_icon(const CardEntry& entry, const std::string& icon, TestDef& def) {
    if (icon == "alert")
      def.alert = true;
    else if (icon == "careless")
      def.careless = true;
    else if (icon == "light")
      def.light = true;
    else if (icon == "kit")
      def.kit = true;
    else if (icon.starts_with("loot ") && icon.size() == 6)
      def.loot = narrow<u8>(icon[5] - '0');
    else
      problem(entry, "icons",
              "no icon '" + icon + "': write alert, careless, light, kit or loot 2");
  }
  void read_obstacle(const CardEntry& entry) {
    CardDef def = card(entry, Kind::Obstacle);
    def.trap = entry.word("kind") == 1;
    out_.obstacles.push_back(std::move(def));
  }
  void read_discovery(const CardEntry& entry) {
    CardDef def = card(entry, Kind::Discovery);
    def.curiosity = entry.word("kind") == 1;
    out_.adventure.push_back(std::move(def));
  }

  std::string pools_of(const CardEntry& entry, const char* field) {
    const std::string& pools = entry.text_of(field);
    if (pools.find_first_not_of("ABCD") != std::string::npos)
      problem(entry, field, "pools of Foes are A, B, C and D");
    return pools;
  }
  void read_foe(const CardEntry& entry) {
    CardDef def = card(entry, Kind::Foe);
    def.of = static_cast<int>(out_.foes.size());
    out_.adventure.push_back(std::move(def));
    auto foe = named<FoeDef>(entry);
    foe.keywords = mask_of(entry, "keywords");
    foe.pools = pools_of(entry, "pools");
    foe.tier = small(entry, "tier");
    foe.alertness = small(entry, "alertness");
    foe.start = word_of<Position>(entry, "start");
    foe.unique = foe.is(FoeKeyword::Unique);
    foe.defence = {static_cast<int>(entry.number("ranged_defence")),
                   static_cast<int>(entry.number("melee_defence"))};
    foe.lines = {line(entry, "ranged"), line(entry, "melee")};
    foe.table = table(entry, "table", true);
    foe.shoots = !entry.text_of("table").empty();
    figures(entry, "population", foe.population, "1/2/3/4");
    figures(entry, "breakpoint", foe.breakpoint, "0/1/1/2");
    figures(entry, "minions", foe.minions, "1/2/3/4");
    foe.health = small(entry, "health");
    foe.health_each = small(entry, "health_each");
    for (std::size_t i = 0; i < kMostHeroes; ++i)
      if (foe.breakpoint[i] >= foe.population[i])
        problem(entry, "breakpoint", "a Breakpoint is below the Population of its slot");
    out_.foes.push_back(std::move(foe));
  }
  DamageLine line(const CardEntry& entry, std::string_view key) {
    const auto& words =
        vocabulary().lists[static_cast<std::size_t>(vocabulary().list("harm"))].words;
    DamageLine line;
    for (const std::string& text : entry.texts(key)) {
      const auto at = std::ranges::find(words, text);
      if (at == words.end() || line.icons.full())
        problem(entry, key, "'" + text + "' is nothing that a Line deals, or there are too many");
      else
        line.icons.push_back(static_cast<u8>(at - words.begin()));
    }
    return line;
  }
  void read_loot(const CardEntry& entry) {
    CardDef def = card(entry, Kind::Loot);
    def.of = static_cast<int>(out_.loot.size());
    auto loot = named<LootDef>(entry);
    loot.keywords = mask_of(entry, "keywords");
    loot.reserved = entry.flag("reserved");
    loot.treasure = small(entry, "treasure");
    loot.trapped = entry.flag("trapped");
    loot.outfit = entry.flag("outfit");
    loot.weapon = side(entry, entry.name, "melee", "ranged", "ammo");
    loot.personal = entry.flag("personal");
    read_lock(entry, def.test);
    loot.words = words_of();
    loot.card = static_cast<int>(out_.adventure.size());
    out_.adventure.push_back(std::move(def));
    out_.loot.push_back(std::move(loot));
  }

  /// What opens a Locked Loot is a Basic Test: "pick 12".
  void read_lock(const CardEntry& entry, TestDef& def) {
    for (const std::string& text : entry.texts("opens")) {
      Way way;
      if (!parse_way(text, way) || way.modifier < 5)
        problem(entry, "opens", "'" + text + "' opens nothing: write pick 12");
      def.options.push_back({way.skill, narrow<u8>(std::max(0, way.modifier))});
      def.given = true;
    }
  }

  // ---- what Heroes have

  void read_weapon(const CardEntry& entry) {
    auto def = named<WeaponDef>(entry);
    def.family = word_of<Family>(entry, "weapon_family");
    def.specialities = mask_of(entry, "speciality");
    WeaponSide& basic = def.sides[0];
    def.only_against = entry.word("speciality_against");
    basic = side(entry, entry.name, "melee", "ranged", "ammo");
    def.sides[1] = side(entry, entry.text_of("upgraded"), "upgraded_melee", "upgraded_ranged",
                        "upgraded_ammo");
    if (!basic.has_melee && !basic.has_ranged) problem(entry, "a Weapon has a table");
    out_.weapons.push_back(std::move(def));
  }
  WeaponSide side(const CardEntry& entry, std::string name, std::string_view melee,
                  std::string_view ranged, std::string_view ammo) {
    WeaponSide side;
    side.name = std::move(name);
    side.has_melee = !entry.text_of(melee).empty();
    side.has_ranged = !entry.text_of(ranged).empty();
    side.melee = table(entry, melee, false);
    side.ranged = table(entry, ranged, true);
    side.ammo = small(entry, ammo);
    side.damage = small(entry, "damage");
    side.critical = small(entry, "critical");
    return side;
  }
  void read_talent(const CardEntry& entry) {
    auto def = named<TalentDef>(entry);
    def.weapon = entry.word("kind") == 1;
    def.family = word_of<Family>(entry, "weapon_family");
    def.skill_family = entry.text_of("family");
    def.specialities = mask_of(entry, "speciality");
    def.words = words_of();
    def.loot_id = entry.text_of("loot");
    out_.talents.push_back(std::move(def));
  }
  void read_kit(const CardEntry& entry) {
    auto def = named<KitDef>(entry);
    def.upgraded_name = entry.text_of("upgraded");
    def.outfit = entry.flag("outfit");
    def.bonuses = {bonuses(entry, "bonuses"), bonuses(entry, "upgraded_bonuses")};
    def.words = words_of();
    out_.kits.push_back(std::move(def));
  }
  /// "climb 1", "endure 1 water"
  List<KitBonus> bonuses(const CardEntry& entry, std::string_view key) {
    const auto& icons =
        vocabulary().lists[static_cast<std::size_t>(vocabulary().list("environment"))].words;
    List<KitBonus> all;
    for (const std::string& text : entry.texts(key)) {
      const std::vector<std::string_view> words = split_words(text);
      KitBonus bonus;
      const int skill = words.size() >= 2 ? skill_named(words[0]) : -1;
      bool fine = words.size() >= 2 && (skill >= 0 || words[0] == "all") &&
                  parse_signed(words[1], bonus.amount);
      for (std::size_t i = 2; i < words.size(); ++i) {
        const auto icon = std::ranges::find(icons, words[i]);
        fine = fine && icon != icons.end();
        if (icon != icons.end())
          bonus.environments = static_cast<u8>(bonus.environments | 1U << (icon - icons.begin()));
      }
      if (!fine)
        problem(entry, key, "'" + text + "' is no bonus: write climb 1, or endure 1 water");
      if (skill >= kSkills)
        bonus.attribute = static_cast<Attribute>(skill - kSkills);
      else if (skill >= 0)
        bonus.skill = static_cast<Skill>(skill);
      all.push_back(bonus);
    }
    return all;
  }
  void read_occupation(const CardEntry& entry) {
    auto def = named<OccupationDef>(entry);
    def.card = entry.text_of("card");
    def.specialities = mask_of(entry, "speciality");
    const std::string attributes = entry.text_of("attributes");
    const std::vector<std::string_view> figures = split_words(attributes);
    if (figures.size() != kAttributes)
      problem(entry, "attributes", "six Attributes: write 3 1 2 1 2 1");
    else
      for (std::size_t i = 0; i < kAttributes; ++i)
        def.attributes[i] = narrow<u8>(figures[i][0] - '0');
    def.knife = {16, 14, 12, 10, 9};  // LU-EX-09
    this->figures(entry, "knife", def.knife, "16/14/12/10/9");
    def.weapon_id = entry.text_of("weapon");
    def.talent_ids = entry.texts("talents");
    def.upgrade_ids = entry.texts("upgrades");
    def.lone_ids = entry.texts("lone");
    out_.occupations.push_back(std::move(def));
  }

  // ---- Scenarios

  void read_scenario(const CardEntry& entry) {
    auto def = named<ScenarioDef>(entry);
    def.environment = environment_of(entry);
    def.level = small(entry, "level");
    def.start_id = entry.text_of("start");
    for (const std::string& text : entry.texts("places")) {
      const std::vector<std::string_view> words = split_words(text);
      const bool bottom = words.size() == 2 && words[1] == "bottom";
      if (words.empty() || (words.size() > 1 && !bottom))
        problem(entry, "places", "'" + text + "': write um_l21, or um_l21 bottom");
      else
        def.places.push_back({std::string(words[0]), bottom, -1});
    }
    def.card_ids = entry.texts("named");
    const std::string foes = entry.text_of("foe");
    for (const std::string_view id : split_words(foes)) def.foe_ids.emplace_back(id);
    read_holds(entry, def);
    def.out = changes(entry, "out");
    def.joins = changes(entry, "joins");
    def.locations = pair(entry, "locations");
    def.time = pair(entry, "time");
    def.foes = pair(entry, "foes");
    def.discoveries = pair(entry, "discoveries");
    def.loot = pair(entry, "loot");
    def.traps = pair(entry, "traps");
    def.pools = pools_of(entry, "pool");
    if (def.pools.size() != 1 && def.pools.size() != kLevels)
      problem(entry, "pool", "a letter, or one for each Level: write A, or ABBCCDDD");
    read_rewards(entry, def);
    def.branches = entry.texts("branches");
    if (!def.branches.empty() && def.branches.size() != 2)
      problem(entry, "branches", "a Scenario has two versions, or one");
    def.goal = entry.text_of("goal");
    def.success = entry.text_of("success");
    def.failure = entry.text_of("failure");
    def.next = entry.text_of("next");
    def.clear_exit = entry.flag("clear_exit");
    def.any_exit = entry.flag("any_exit");
    def.free = entry.flag("free");
    def.words = words_of();
    out_.scenarios.push_back(std::move(def));
  }
  /// "um_l21 um_b04 aside", "any bv_d04"; the Foe that waits is held aside at the last place.
  void read_holds(const CardEntry& entry, ScenarioDef& def) {
    for (const std::string& text : entry.texts("holds")) {
      const std::vector<std::string_view> words = split_words(text);
      const bool aside = words.size() == 3 && words[2] == "aside";
      if (words.size() != (aside ? 3U : 2U))
        problem(entry, "holds", "'" + text + "': write um_l21 um_b04, or um_l21 um_b04 aside");
      else
        def.holds.push_back(
            {.place_id = std::string(words[0]), .card_id = std::string(words[1]), .aside = aside});
    }
    if (const std::string waits = entry.text_of("waits"); !waits.empty()) {
      if (def.places.empty())
        problem(entry, "waits", "nothing waits where no place is named");
      else
        def.holds.push_back({.place_id = def.places.back().id, .card_id = waits, .aside = true});
    }
    if (def.holds.size() > kMostHolds) problem(entry, "holds", "too many cards are held");
  }
  /// "won second", the last words of a text; nothing: whatever came of the Episodes before.
  static bool parse_earlier(std::span<const std::string_view> words, Earlier& out) {
    if (words.empty()) return true;
    const auto& episodes =
        vocabulary().lists[static_cast<std::size_t>(vocabulary().list("episode"))].words;
    const auto episode = words.size() == 2 ? std::ranges::find(episodes, words[1]) : episodes.end();
    if (episode == episodes.end() || (words[0] != "won" && words[0] != "lost")) return false;
    out = {words[0] == "won" ? Episodes::Won : Episodes::Lost,
           narrow<u8>(episode - episodes.begin())};
    return true;
  }
  /// "od_f06 won second"
  List<ScenarioDef::Change> changes(const CardEntry& entry, std::string_view key) {
    List<ScenarioDef::Change> all;
    for (const std::string& text : entry.texts(key)) {
      const std::vector<std::string_view> words = split_words(text);
      ScenarioDef::Change change;
      if (words.empty() || !parse_earlier(std::span(words).subspan(1), change.when))
        problem(entry, key, "'" + text + "': write od_f06 won second, or od_e03 lost second");
      else
        change.id = std::string(words[0]);
      all.push_back(std::move(change));
    }
    return all;
  }
  void read_rewards(const CardEntry& entry, ScenarioDef& def) {
    def.gift_id = entry.text_of("gift");
    def.keeps = mask_of(entry, "keeps");
    const std::string text = entry.text_of("upgrades");
    if (text.empty()) return;
    std::string_view left = text;
    const int number = take_number(left);
    const std::vector<std::string_view> words = split_words(left);
    if (number < 1 || number > kLevels || !parse_earlier(words, def.upgrades_if))
      problem(entry, "upgrades", "write 1 won sixth");
    else
      def.upgrades = narrow<u8>(number);
  }

  // ---- silhouettes, all in one place

  /// "um_l01 grazers"
  void read_face(const CardEntry& entry) {
    for (const std::string& text : entry.texts("cards")) {
      const std::vector<std::string_view> words = split_words(text);
      if (words.size() != 2) {
        problem(entry, "cards", "'" + text + "': write um_l01 grazers");
        continue;
      }
      const auto give = [&](auto& list) {
        for (auto& def : list)
          if (def.id == words[0]) def.art = words[1];
      };
      give(out_.locations);
      for (List<CardDef>* list : {&out_.events, &out_.barriers, &out_.obstacles, &out_.adventure})
        give(*list);
      give(out_.occupations);
      give(out_.talents);
      give(out_.weapons);
      give(out_.kits);
    }
  }

  // ---- what names what

  template <class Def>
  int named_in(const std::string& who, const List<Def>& list, const std::string& id,
               const char* what) {
    for (std::size_t i = 0; i < list.size(); ++i)
      if (list[i].id == id) return static_cast<int>(i);
    problem(who + ": no " + std::string(what) + " '" + id + "'");
    return -1;
  }
  void join() {
    const auto join_card = [&](CardDef& def) {
      for (const std::string_view id : split_words(def.foe_id))
        def.foes.push_back(named_in(def.id, out_.adventure, std::string(id), "Foe"));
      if (!def.foes.empty()) def.foe = def.foes.front();
      if (!def.loot_id.empty()) def.loot = named_in(def.id, out_.adventure, def.loot_id, "Loot");
    };
    for (List<CardDef>* list : {&out_.events, &out_.barriers, &out_.obstacles, &out_.adventure})
      for (CardDef& def : *list) join_card(def);
    for (OccupationDef& def : out_.occupations) {
      def.weapon = named_in(def.id, out_.weapons, def.weapon_id, "Weapon");
      for (const std::string& id : def.talent_ids)
        def.talents.push_back(named_in(def.id, out_.talents, id, "Talent"));
      join_build(def);
    }
    for (EnvironmentDef& def : out_.environments)
      def.pathway = found_in(out_.environments, def.pathway_id);
    for (TalentDef& def : out_.talents)
      if (!def.loot_id.empty()) def.loot = named_in(def.id, out_.adventure, def.loot_id, "Loot");
    for (ScenarioDef& def : out_.scenarios) {
      def.start = named_in(def.id, out_.locations, def.start_id, "Location");
      for (ScenarioDef::Named& place : def.places)
        place.location = named_in(def.id, out_.locations, place.id, "Location");
      for (const std::string& id : def.card_ids)
        def.cards.push_back(named_in(def.id, out_.adventure, id, "card"));
      for (const std::string& id : def.foe_ids)
        def.foes_meant.push_back(named_in(def.id, out_.adventure, id, "Foe"));
      for (ScenarioDef::Hold& hold : def.holds) join_hold(def, hold);
      for (List<ScenarioDef::Change>* list : {&def.out, &def.joins})
        for (ScenarioDef::Change& change : *list)
          std::tie(change.kind, change.card) = any_card(def.id, change.id);
      if (!def.gift_id.empty()) def.gift = named_in(def.id, out_.adventure, def.gift_id, "Loot");
    }
  }
  template <class Def>
  static int found_in(const List<Def>& list, const std::string& id) {
    for (std::size_t i = 0; i < list.size(); ++i)
      if (list[i].id == id) return static_cast<int>(i);
    return -1;
  }
  /// What a recommended build adds: each id is a Weapon's, a Kit's or a Talent's.
  void join_build(OccupationDef& def) {
    for (const std::string& id : def.upgrade_ids) {
      const int weapon = found_in(out_.weapons, id);
      def.upgrades.push_back(weapon >= 0 ? weapon
                                         : OccupationDef::kKitsFrom +
                                               named_in(def.id, out_.kits, id, "item"));
    }
    for (const std::string& id : def.lone_ids) {
      if (const int talent = found_in(out_.talents, id); talent >= 0)
        def.lone.push_back(talent);
      else
        def.lone_kit = named_in(def.id, out_.kits, id, "Talent, Kit or Outfit");
    }
  }
  /// A card of whatever deck.
  std::pair<Kind, int> any_card(const std::string& who, const std::string& id) {
    for (const List<CardDef>* list : {&out_.events, &out_.barriers, &out_.obstacles})
      for (std::size_t i = 0; i < list->size(); ++i)
        if ((*list)[i].id == id) return {(*list)[i].kind, static_cast<int>(i)};
    const int card = named_in(who, out_.adventure, id, "card");
    return {card < 0 ? Kind::None : out_.adventure[card].kind, card};
  }
  void join_hold(const ScenarioDef& def, ScenarioDef::Hold& hold) {
    std::tie(hold.kind, hold.card) = any_card(def.id, hold.card_id);
    if (hold.place_id != "any")
      hold.location = named_in(def.id, out_.locations, hold.place_id, "Location");
    const bool fits = hold.kind == Kind::Foe || hold.kind == Kind::Discovery ||
                      hold.kind == Kind::Barrier || hold.kind == Kind::Loot;
    if (hold.card >= 0 && !fits)
      problem(def.id + ": a place holds a Foe, a Discovery, a Barrier or a Loot");
  }
  void check_whole() {
    const auto limit = [&](std::size_t n, std::size_t most, const char* what) {
      if (n > most) problem("more than " + std::to_string(most) + " " + what);
    };
    limit(out_.locations.size(), kMostLocations, "Locations");
    limit(out_.events.size(), kMostEvents, "Events");
    limit(out_.barriers.size(), kMostBarrierCards, "Barriers");
    limit(out_.obstacles.size(), kMostObstacles, "Obstacles");
    limit(out_.adventure.size(), kMostAdventure, "Adventure cards");
    limit(out_.shocks.size(), kMostShockCards, "Shock cards");
    limit(out_.loot.size(), kMostLoot, "Loot cards");
    limit(out_.weapons.size(), OccupationDef::kKitsFrom, "Weapons");
    limit(out_.kits.size(), kNone - 1, "Kits and Outfits");
    if (out_.occupations.empty()) problem("there are no Occupations");
    if (out_.scenarios.empty()) problem("there are no Scenarios");
    if (out_.environments.empty()) problem("there is no environment");
  }

  Content& out_;
};

Selections selections_of(const Content& c) {
  constexpr std::array<Kind, 4> kSelected{Kind::Foe, Kind::Discovery, Kind::Loot, Kind::Trap};
  Selections out;
  out.of.resize(c.environments.size());
  for (std::size_t i = 0; i < c.adventure.size(); ++i) {
    const CardDef& card = c.adventure[i];
    if (card.kind == Kind::Loot && c.loot[card.of].reserved) continue;
    const auto what = std::ranges::find(kSelected, card.kind) - kSelected.begin();
    if (what == std::ssize(kSelected)) continue;
    for (std::size_t e = 0; e < out.of.size(); ++e)  // LU-SET-20
      if (card.everywhere || card.environment == e) out.of[e][what].set(i);
    if (card.kind == Kind::Foe)
      for (const char pool : c.foes[card.of].pools) out.pools[pool - 'A'].set(i);
    if (card.kind == Kind::Trap) out.traps.set(i);
    if (card.kind == Kind::Loot && !c.loot[card.of].is(LootKeyword::Heavy))
      out.treasure_loot.set(i);
  }
  return out;
}

}  // namespace

Content load_content(const OpenRequest& request, std::vector<std::string>& problems) {
  auto all = content::load_game<Content>(
      vocabulary(), request, problems,
      [&](const content::Loaded& loaded, Content& c) { Reader(loaded, c, problems).read(); });
  for (std::size_t i = 0; i < all.texts.c.texts.size(); ++i) {
    const effects::CardText& text = all.texts.c.texts[i];
    const effects::Reach& reach = all.texts.card(i);
    const bool silent = text.auras.empty() && text.rules.empty() && reach.events() == 0;
    all.speaks.push_back(silent ? 0 : 1);
  }
  if (problems.empty()) all.selections = selections_of(all);
  return all;
}

Opened open(const OpenRequest& request) {
  return content::open_game<Rules>(request, load_content);
}

}  // namespace undercroft::legends
