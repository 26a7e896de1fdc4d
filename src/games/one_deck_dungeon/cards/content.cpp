// From packs to the printed cards.
#include "content/open_game.h"
#include "content/pack_reader.h"

#include "games/one_deck_dungeon/one_deck_dungeon.h"

namespace undercroft::one_deck {

// ---- the short forms of the content pages

namespace {

constexpr std::string_view kColourLetters = "SAMHG", kIconLetters = "htpk";

}  // namespace

// OD-BOX-01: a colour, a shape, a number, icons.
bool parse_box(std::string_view text, BoxDef& out) {
  out = {};
  if (text.empty()) return false;
  const std::size_t colour = kColourLetters.find(text.front());
  if (colour == std::string_view::npos || text.front() == 'H') return false;
  out.colour = static_cast<Colour>(colour);
  text.remove_prefix(1);
  out.wide = take_char(text, '=');
  out.x = take_char(text, 'X');
  if (!out.x) {
    const int target = take_number(text);
    if (target < 1 || target > 40) return false;
    out.target = narrow<u8>(target);
  }
  out.armor = take_char(text, '+');
  if (!take_char(text, ':')) return false;
  if (text == "-") return true;
  for (const char c : text) {
    const std::size_t icon = kIconLetters.find(c);
    if (icon == std::string_view::npos) return false;
    ++out.icons[icon];
  }
  return !text.empty();
}

bool parse_option(std::string_view text, PerilOption& out) {
  const std::size_t bar = text.find('|');
  const std::size_t sign = text.find('@');
  if (bar == std::string_view::npos || sign == std::string_view::npos || sign < bar) return false;
  out.title = trim(text.substr(0, bar));
  std::string_view time = trim(text.substr(sign + 1));
  const int n = take_number(time);
  time = trim(time);
  // OD-SPL-01
  out.arrow = time == "[item]" ? Arrow::Item : time == "[skill]" ? Arrow::Skill : Arrow::Both;

  if (out.arrow != Arrow::Both) time = {};
  if (n < 0 || n > 9 || !time.empty()) return false;
  out.time = narrow<u8>(n);
  return parse_box(trim(text.substr(bar + 1, sign - bar - 1)), out.box) && !out.title.empty();
}

bool parse_icons(std::string_view text, Icons& out) {
  out = {};
  while (!text.empty()) {
    if (take_char(text, ' ')) continue;
    const std::size_t kind = std::string_view("SAMH").find(text.front());
    if (kind == std::string_view::npos) return false;
    text.remove_prefix(1);
    const int n =
        !text.empty() && text.front() >= '0' && text.front() <= '9' ? take_number(text) : 1;
    // OD-SET-06
    u8& icons = kind == 3 ? out.health : out.dice[kind];
    icons = static_cast<u8>(icons + n);
  }
  return true;
}

bool parse_cost(std::string_view text, SkillCost& out) {
  using Kind = SkillCost::Kind;
  out = {};
  if (text == "passive" || text == "free") {
    out.kind = text == "free" ? Kind::Free : Kind::Passive;
    return true;
  }
  if (text.starts_with("mana ")) {
    text.remove_prefix(5);
    const int n = take_number(text);
    out = {Kind::Mana, Colour::Magic, static_cast<u8>(std::max(n, 0))};
    return n > 0 && n <= 20 && text.empty();
  }
  if (text.empty() || (text.front() != 'S' && text.front() != 'A')) return false;
  if (text.find_first_not_of(text.front()) != std::string_view::npos || text.size() > 4)
    return false;
  out = {Kind::Dice, text.front() == 'S' ? Colour::Strength : Colour::Agility,
         static_cast<u8>(text.size())};
  return true;
}

bool parse_spaces(std::string_view text, std::array<u8, kSpaces>& out) {
  out = {};
  while (!text.empty()) {
    if (take_char(text, ' ')) continue;
    const int n = take_number(text);
    const std::size_t kind =
        text.empty() ? std::string_view::npos : std::string_view("csx").find(text.front());
    if (n < 1 || n > 9 || kind == std::string_view::npos) return false;
    text.remove_prefix(1);
    out[kind] = narrow<u8>(n);
  }
  return out != std::array<u8, kSpaces>{};
}

// ---- cards

namespace {

using content::CardEntry;

class Reader : public content::PackReader {
 public:
  Reader(const content::Loaded& loaded, Content& out, std::vector<std::string>& problems)
      : PackReader(loaded, problems), out_(out) {}

  void read() {
    // Those of the base set come first, and cards that others name.
    for (const auto step : {&Reader::read_simple, &Reader::read_joined})
      for (const CardSet set : {CardSet::Base, CardSet::Forest})
        each_card([&](const CardEntry& entry) {
          if (word_of<CardSet>(entry, "set") == set) (this->*step)(entry);
        });
    number_cards();
    check_whole();
  }

 private:
  static bool says(const CardEntry& entry, std::string_view field, int word) {
    const std::vector<int> words = entry.words(field);
    return std::ranges::find(words, word) != words.end();
  }
  /// Something with a list of where it works.
  template <class Def>
  Def usable(const CardEntry& entry, std::string_view where) const {
    Def def = named<Def>(entry);
    def.combat = says(entry, where, 0);
    def.peril = says(entry, where, 1);
    return def;
  }
  static constexpr std::array kDiceVerbs{
      GameVerb::GainDie,    GameVerb::CopyDie,    GameVerb::RollDie,  GameVerb::Reroll,
      GameVerb::RaiseDie,   GameVerb::LowerDie,   GameVerb::TurnDie,  GameVerb::DiscardDie,
      GameVerb::StoreDie,   GameVerb::RollStored, GameVerb::ExileDie, GameVerb::ExileSpent,
      GameVerb::ExileLater, GameVerb::GainOther,
  };
  bool has_verb(GameVerb verb) const {
    const effects::Catalog& c = loaded_.catalog;
    for (const u16 number : c.texts[at(number_)].abilities) {
      const effects::Program& program = c.abilities[number].program;
      if (!program.given()) continue;
      for (std::size_t pc = program.start;
           static_cast<effects::Op>(c.ops[pc].op) != effects::Op::End; ++pc)
        if (c.ops[pc].op == effects::kFirstGameVerb + static_cast<int>(verb)) return true;
    }
    return false;
  }

  /// Cards that name no other card.
  void read_simple(const CardEntry& entry) {
    if (entry.table == "feat") {
      auto feat = named<FeatDef>(entry);
      feat.no_boss = entry.flag("no_boss");
      feat.spends_token = has_verb(GameVerb::SpendToken);
      out_.feats.push_back(std::move(feat));
    } else if (entry.table == "skill") {
      auto skill = usable<SkillDef>(entry, "works");
      skill.heals = has_verb(GameVerb::Heal);
      skill.basic = entry.flag("basic");
      if (!parse_cost(entry.text_of("cost"), skill.cost))
        problem(entry, "cost",
                "cost '" + entry.text_of("cost") +
                    "' is not one: write SS, A, mana 4, free or passive");
      out_.skills.push_back(std::move(skill));
    } else if (entry.table == "potion") {
      auto potion = usable<PotionDef>(entry, "works");
      potion.when = word_of<PotionDef::When>(entry, "when");
      potion.basic = entry.flag("basic");
      potion.dice = std::ranges::any_of(kDiceVerbs, [&](GameVerb verb) { return has_verb(verb); });
      // The potion of the Turn Reference is always the first.
      out_.potions.insert(potion.id == "healing" ? out_.potions.begin() : out_.potions.end(),
                          std::move(potion));
    } else if (entry.table == "talent") {
      read_talent(entry);
    } else if (entry.table == "dungeon") {
      auto dungeon = named<DungeonDef>(entry);
      dungeon.dots = small(entry, "dots");
      out_.dungeons.push_back(std::move(dungeon));
    } else if (entry.table == "hordes") {
      out_.hordes = named<HordesDef>(entry);
    } else if (entry.table == "level") {
      LevelDef& level = out_.levels[at(static_cast<int>(entry.number("number")) - 1)];
      const auto n = [&](std::string_view key) { return small(entry, key); };
      level = {entry.name,
               {n("solo_items"), n("duo_items")},
               {n("solo_skills"), n("duo_skills")},
               n("bonus"),
               n("xp")};
    }
  }

  void read_talent(const CardEntry& entry) {
    auto talent = usable<TalentDef>(entry, "icons");
    talent.focus = narrow<u8>(entry.word("focus", 0));
    talent.boss = says(entry, "icons", 2);
    talent.heals = has_verb(GameVerb::Heal);
    if (!parse_spaces(entry.text_of("spaces"), talent.spaces))
      problem(entry, "spaces",
              "'" + entry.text_of("spaces") +
                  "' are no spaces: write 6c 4s 4x for circles, squares and hard spaces");
    out_.talents.push_back(std::move(talent));
  }

  void read_joined(const CardEntry& entry) {
    if (entry.table == "hero") read_hero(entry);
    if (entry.table == "encounter") read_encounter(entry);
    if (entry.table == "floor") read_floor(entry);
    if (entry.table == "boss") read_boss(entry);
  }

  std::vector<BoxDef> boxes(const CardEntry& entry, std::string_view key) {
    std::vector<BoxDef> list;
    for (const std::string& text : entry.texts(key)) {
      BoxDef box;
      if (!parse_box(text, box))
        problem(entry, key,
                "'" + text +
                    "' is not a box: write colour S, A, M or G, = if it is wide, the "
                    "number or X, + for armor, and icons: S=9+:ht");
      list.push_back(box);
    }
    return list;
  }
  void icons(const CardEntry& entry, std::string_view key, Icons& out) {
    if (!parse_icons(entry.text_of(key), out))
      problem(entry, key,
              "'" + entry.text_of(key) + "' are no icons: write S, A, M, H with numbers");
  }

  /// The first word of a name that is no form of address.
  static std::string called(const std::string& name) {
    constexpr std::array<std::string_view, 4> kAddresses{"Sister", "Brother", "Mother", "Father"};
    const std::size_t end = name.find_first_of(" ,");
    const std::string first = name.substr(0, end);
    const bool address = std::ranges::find(kAddresses, first) != kAddresses.end();
    return address && end != std::string::npos && name[end] == ' ' ? called(name.substr(end + 1))
                                                                   : first;
  }
  void read_hero(const CardEntry& entry) {
    auto hero = named<HeroDef>(entry);
    hero.called = called(hero.name);
    const std::array<std::string, 2> sides{"solo", "duo"};
    for (std::size_t i = 0; i < sides.size(); ++i) {
      icons(entry, sides[i], hero.sides[i].icons);
      hero.sides[i].feat = find(entry, sides[i] + "_feat", out_.feats, "feat");
      hero.sides[i].skill = find(entry, sides[i] + "_skill", out_.skills, "skill");
    }
    out_.heroes.push_back(std::move(hero));
  }

  void read_encounter(const CardEntry& entry) {
    auto card = named<EncounterDef>(entry);
    card.peril = entry.word("kind", 0) == 1;
    card.xp = small(entry, "xp");
    card.boxes = boxes(entry, "boxes");
    const std::vector<std::string> options = entry.texts("options");
    const bool boxes_fit = card.boxes.empty() == card.peril;            // OD-ENC-02
    const bool options_fit = options.size() == (card.peril ? 2U : 0U);  // OD-ENC-02
    if (!boxes_fit || !options_fit) problem(entry, "a combat has boxes, a peril has two options");
    for (std::size_t i = 0; i < options.size() && i < 2; ++i)
      if (!parse_option(options[i], card.options[i]))
        problem(entry, "options",
                "'" + options[i] + "' is not an option: write Title | M=9:hht @2");
    if (card.options[0].arrow != Arrow::Both && card.options[0].arrow == card.options[1].arrow)
      problem(entry, "options", "one option gives the item, the other the skill");
    if ((card.options[0].arrow == Arrow::Both) != (card.options[1].arrow == Arrow::Both))
      problem(entry, "options", "an arrow on one option asks for one on the other");
    card.item_name = entry.text_of("item_name");
    icons(entry, "item", card.item);
    const std::string wanted = entry.text_of("loot");
    for (std::size_t i = 0; i < out_.potions.size(); ++i)
      if (out_.potions[i].id == wanted) card.potion = static_cast<int>(i);
    if (card.potion < 0) card.skill = find(entry, "loot", out_.skills, "skill or potion");
    out_.encounters.push_back(std::move(card));
    out_.copies.push_back(narrow<u8>(entry.count));
    icons_.push_back(narrow<u8>(entry.set_icon));
  }

  void read_floor(const CardEntry& entry) {
    const int number = find(entry, "dungeon", out_.dungeons, "dungeon");
    if (number < 0) return;
    FloorDef& floor =
        out_.dungeons[at(number)].floors[at(static_cast<int>(entry.number("floor")) - 1)];
    if (!floor.id.empty()) problem(entry, "floor", "this floor is printed twice");
    floor = named<FloorDef>(entry);
    floor.title = entry.text_of("title");
    floor.peril = boxes(entry, "peril");
    floor.combat = boxes(entry, "combat");
  }

  void read_boss(const CardEntry& entry) {
    const int number = find(entry, "dungeon", out_.dungeons, "dungeon");
    if (number < 0) return;
    BossDef& boss = out_.dungeons[at(number)].boss;
    boss = named<BossDef>(entry);
    boss.health = small(entry, "health");
    boss.boxes = boxes(entry, "boxes");
  }

  // The forest's icon is the leaf, which rules ask for; nothing asks for the base set's.
  void number_cards() {
    for (std::size_t i = 0; i < out_.encounters.size(); ++i) {
      const int encounter = static_cast<int>(i);
      const u8 copies = out_.copies[i];
      const u8 icons = icons_[i];
      if (out_.encounters[i].set == CardSet::Base) {
        out_.cards.push_back({encounter, false, copies, icons});
      } else {
        out_.cards.push_back({encounter, false, narrow<u8>(copies - icons), 0});  // OD-POI-10
        out_.cards.push_back({encounter, true, icons, icons});                    // OD-RUL-83
      }
    }
    for (std::size_t i = 0; i < out_.potions.size(); ++i)
      if (out_.potions[i].id == "cure") out_.cure = static_cast<int>(i);
  }

  void check_whole() {
    if (out_.encounters.empty() || out_.heroes.empty() || out_.dungeons.empty())
      problem("the packs hold no whole game: encounters, heroes and dungeons are needed");
    if (out_.potions.empty() || out_.potions[0].id != "healing")
      problem("no potion 'healing': the Turn Reference prints it");
    if (out_.hordes.text < 0) problem("no card 'hordes' for four heroes");
    if (out_.cards.size() > kCardNumbers)
      problem("more than " + std::to_string(kCardNumbers) + " kinds of encounter cards");
    std::array<int, 3> decks{};  // base, forest, hybrid
    for (const CardKind& card : out_.cards) {
      decks[static_cast<std::size_t>(out_.encounters[at(card.encounter)].set)] += card.copies;
      decks[2] += card.hybrid;
    }
    for (const int cards : decks)
      if (cards > static_cast<int>(kMostCards))
        problem("more than " + std::to_string(kMostCards) + " cards in one deck");
    if (out_.potions.size() > kMostPotions)
      problem("more than " + std::to_string(kMostPotions) + " potions");
    for (const DungeonDef& dungeon : out_.dungeons) {
      if (dungeon.boss.id.empty()) problem("dungeon '" + dungeon.id + "' has no boss");
      std::size_t boxes = 6;
      for (const FloorDef& floor : dungeon.floors) {
        if (floor.id.empty()) problem("dungeon '" + dungeon.id + "' lacks a floor");
        boxes += std::max(floor.peril.size(), floor.combat.size());
      }
      if (boxes > kMostBoxes || dungeon.boss.boxes.size() > kMostBoxes)
        problem("dungeon '" + dungeon.id + "' has too many boxes");
    }
    for (const LevelDef& level : out_.levels)
      if (level.name.empty()) problem("a level card is missing");
    check_talents();
  }

  void check_talents() {
    std::ranges::stable_sort(out_.talents, {}, &TalentDef::focus);
    std::array<int, kFocuses> count{};
    for (const TalentDef& talent : out_.talents) ++count[talent.focus];
    const bool fits = count[0] <= kBasicTalents &&
                      *std::ranges::max_element(count) <= kTalentsOfHero - kBasicTalents &&
                      length(out_.talents) <= kMostTalents;
    if (!fits) problem("at most 3 Basic talents, and 4 of each other focus");
    std::size_t spaces = 0;
    for (TalentDef& talent : out_.talents)
      for (std::size_t kind = 0; kind < kSpaces; ++kind) {
        talent.first[kind] = static_cast<u8>(spaces);
        spaces += talent.spaces[kind];
      }
    if (spaces > kSheetBytes * 8) problem("the sheet has too many spaces");
  }

  Content& out_;
  std::vector<u8> icons_;  ///< set icons of each encounter
};

}  // namespace

Content load_content(const OpenRequest& request, std::vector<std::string>& problems) {
  return content::load_game<Content>(vocabulary(), request, problems,
                                     [&](const content::Loaded& loaded, Content& c) {
                                       Reader(loaded, c, problems).read();
                                       c.dice_effects = list_dice_effects(loaded.catalog);
                                     });
}

Opened open(const OpenRequest& request) {
  return content::open_game<Rules>(request, load_content);
}

}  // namespace undercroft::one_deck
