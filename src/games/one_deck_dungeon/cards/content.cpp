// From packs to the printed cards.
#include <charconv>

#include "base/text.h"
#include "content/open_game.h"

#include "games/one_deck_dungeon/one_deck_dungeon.h"

namespace undercroft::one_deck {

// ---- the short forms of the content pages

namespace {

constexpr std::string_view kColourLetters = "SAMHG", kIconLetters = "htpk";

/// Takes a number from the front of a text; -1 if there is none.
int take_number(std::string_view& text) {
  int value = -1;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc()) return -1;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return value;
}
bool take(std::string_view& text, char c) {
  if (text.empty() || text.front() != c) return false;
  text.remove_prefix(1);
  return true;
}
std::string_view trimmed(std::string_view text) {
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
  return text;
}

}  // namespace

// OD-BOX-01: a colour, a shape, a number, icons.
bool parse_box(std::string_view text, BoxDef& out) {
  out = {};
  if (text.empty()) return false;
  const std::size_t colour = kColourLetters.find(text.front());
  if (colour == std::string_view::npos || text.front() == 'H') return false;
  out.colour = static_cast<Colour>(colour);
  text.remove_prefix(1);
  out.wide = take(text, '=');
  out.x = take(text, 'X');
  if (!out.x) {
    const int target = take_number(text);
    if (target < 1 || target > 40) return false;
    out.target = narrow<u8>(target);
  }
  out.armor = take(text, '+');
  if (!take(text, ':')) return false;
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
  out.title = trimmed(text.substr(0, bar));
  std::string_view time = trimmed(text.substr(sign + 1));
  const int n = take_number(time);
  time = trimmed(time);
  out.arrow = time == "[item]" ? Arrow::Item : time == "[skill]" ? Arrow::Skill : Arrow::Both;
  if (out.arrow != Arrow::Both) time = {};
  if (n < 0 || n > 9 || !time.empty()) return false;
  out.time = narrow<u8>(n);
  return parse_box(trimmed(text.substr(bar + 1, sign - bar - 1)), out.box) && !out.title.empty();
}

bool parse_icons(std::string_view text, Icons& out) {
  out = {};
  while (!text.empty()) {
    if (take(text, ' ')) continue;
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
    if (take(text, ' ')) continue;
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

class Reader {
 public:
  Reader(const content::Loaded& loaded, Content& out, std::vector<std::string>& problems)
      : loaded_(loaded), out_(out), problems_(problems) {}

  void read() {
    for (std::size_t i = 0; i < loaded_.cards.size(); ++i) {
      number_ = static_cast<int>(i);
      out_.text_ids.push_back(loaded_.cards[i].id);
      out_.text_names.push_back(loaded_.cards[i].name);
    }
    each_card([&](const CardEntry& entry) { read_simple(entry); });
    each_card([&](const CardEntry& entry) { read_joined(entry); });
    number_cards();
    check_whole();
  }

 private:
  static CardSet set_of(const CardEntry& entry) {
    return static_cast<CardSet>(entry.word("set", static_cast<int>(CardSet::Base)));
  }
  /// Those of the base set come first.
  template <class F>
  void each_card(F f) {
    for (const CardSet set : {CardSet::Base, CardSet::Forest})
      for (std::size_t i = 0; i < loaded_.cards.size(); ++i) {
        number_ = static_cast<int>(i);
        if (set_of(loaded_.cards[i]) == set) f(loaded_.cards[i]);
      }
  }
  void problem(const CardEntry& entry, const std::string& what) {
    problems_.push_back(entry.file + ":" + std::to_string(entry.line) + ": " + entry.id + ": " +
                        what);
  }
  static bool works(const CardEntry& entry, int word, std::string_view field = "works") {
    const std::vector<int> words = entry.words(field);
    return std::find(words.begin(), words.end(), word) != words.end();
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
      out_.feats.push_back({entry.id, entry.name, entry.whole_text(), entry.flag("no_boss"),
                            number_, has_verb(GameVerb::SpendToken)});
    } else if (entry.table == "skill") {
      SkillDef skill;
      skill.id = entry.id;
      skill.name = entry.name;
      skill.rules = entry.whole_text();
      skill.combat = works(entry, 0);
      skill.peril = works(entry, 1);
      skill.text = number_;
      skill.heals = has_verb(GameVerb::Heal);
      skill.basic = entry.flag("basic");
      if (!parse_cost(entry.text_of("cost"), skill.cost))
        problem(entry, "cost '" + entry.text_of("cost") +
                           "' is not one: write SS, A, mana 4, free or passive");
      out_.skills.push_back(std::move(skill));
    } else if (entry.table == "potion") {
      PotionDef potion;
      potion.id = entry.id;
      potion.name = entry.name;
      potion.rules = entry.whole_text();
      potion.combat = works(entry, 0);
      potion.peril = works(entry, 1);
      potion.when = static_cast<PotionDef::When>(entry.word("when", 0));
      potion.basic = entry.flag("basic");
      potion.dice = std::ranges::any_of(kDiceVerbs, [&](GameVerb verb) { return has_verb(verb); });
      potion.text = number_;
      // The potion of the Turn Reference is always the first.
      out_.potions.insert(potion.id == "healing" ? out_.potions.begin() : out_.potions.end(),
                          std::move(potion));
    } else if (entry.table == "talent") {
      read_talent(entry);
    } else if (entry.table == "dungeon") {
      DungeonDef dungeon;
      dungeon.id = entry.id;
      dungeon.name = entry.name;
      dungeon.flavour = entry.text_of("flavour");
      dungeon.set = set_of(entry);
      dungeon.dots = narrow<u8>(entry.number("dots"));
      out_.dungeons.push_back(std::move(dungeon));
    } else if (entry.table == "hordes") {
      out_.hordes = {entry.id, entry.name, entry.whole_text(), number_};
    } else if (entry.table == "level") {
      LevelDef& level = out_.levels[at(static_cast<int>(entry.number("number")) - 1)];
      const auto n = [&](std::string_view key) { return narrow<u8>(entry.number(key)); };
      level = {entry.name,
               {n("solo_items"), n("duo_items")},
               {n("solo_skills"), n("duo_skills")},
               n("bonus"),
               n("xp")};
    }
  }

  void read_talent(const CardEntry& entry) {
    TalentDef talent;
    talent.id = entry.id;
    talent.name = entry.name;
    talent.rules = entry.whole_text();
    talent.focus = narrow<u8>(entry.word("focus", 0));
    talent.combat = works(entry, 0, "icons");
    talent.peril = works(entry, 1, "icons");
    talent.boss = works(entry, 2, "icons");
    talent.heals = has_verb(GameVerb::Heal);
    talent.text = number_;
    if (!parse_spaces(entry.text_of("spaces"), talent.spaces))
      problem(entry, "'" + entry.text_of("spaces") +
                         "' are no spaces: write 6c 4s 4x for circles, squares and hard spaces");
    out_.talents.push_back(std::move(talent));
  }

  void read_joined(const CardEntry& entry) {
    if (entry.table == "hero") read_hero(entry);
    if (entry.table == "encounter") read_encounter(entry);
    if (entry.table == "floor") read_floor(entry);
    if (entry.table == "boss") read_boss(entry);
  }

  /// The number of the card with this id in one of the lists; a problem if there is none.
  template <class Def>
  int find(const CardEntry& entry, const std::vector<Def>& list, const std::string& wanted,
           const char* what) {
    std::vector<std::string> ids;
    for (std::size_t i = 0; i < list.size(); ++i) {
      if (list[i].id == wanted) return static_cast<int>(i);
      ids.push_back(list[i].id);
    }
    problem(entry, std::string("no ") + what + " '" + wanted + "'" + did_you_mean(wanted, ids));
    return -1;
  }
  std::vector<BoxDef> boxes(const CardEntry& entry, std::string_view key) {
    std::vector<BoxDef> list;
    for (const std::string& text : entry.texts(key)) {
      BoxDef box;
      if (!parse_box(text, box))
        problem(entry, "'" + text +
                           "' is not a box: write colour S, A, M or G, = if it is wide, the "
                           "number or X, + for armor, and icons: S=9+:ht");
      list.push_back(box);
    }
    return list;
  }
  void icons(const CardEntry& entry, std::string_view key, Icons& out) {
    if (!parse_icons(entry.text_of(key), out))
      problem(entry, "'" + entry.text_of(key) + "' are no icons: write S, A, M, H with numbers");
  }

  void read_hero(const CardEntry& entry) {
    HeroDef hero;
    hero.id = entry.id;
    hero.name = entry.name;
    hero.set = set_of(entry);
    hero.flavour = entry.text_of("flavour");
    hero.art = entry.text_of("art");
    const std::array<std::string, 2> sides{"solo", "duo"};
    for (std::size_t i = 0; i < sides.size(); ++i) {
      icons(entry, sides[i], hero.sides[i].icons);
      hero.sides[i].feat = find(entry, out_.feats, entry.text_of(sides[i] + "_feat"), "feat");
      hero.sides[i].skill = find(entry, out_.skills, entry.text_of(sides[i] + "_skill"), "skill");
    }
    out_.heroes.push_back(std::move(hero));
  }

  void read_encounter(const CardEntry& entry) {
    EncounterDef card;
    card.id = entry.id;
    card.name = entry.name;
    card.flavour = entry.text_of("flavour");
    card.art = entry.text_of("art");
    card.power = entry.text_of("power");
    card.rules = entry.whole_text();
    card.set = set_of(entry);
    card.peril = entry.word("kind", 0) == 1;
    card.xp = narrow<u8>(entry.number("xp"));
    card.text = number_;
    card.boxes = boxes(entry, "boxes");
    const std::vector<std::string> options = entry.texts("options");
    const bool boxes_fit = card.boxes.empty() == card.peril;            // OD-ENC-02
    const bool options_fit = options.size() == (card.peril ? 2U : 0U);  // OD-ENC-02
    if (!boxes_fit || !options_fit) problem(entry, "a combat has boxes, a peril has two options");
    for (std::size_t i = 0; i < options.size() && i < 2; ++i)
      if (!parse_option(options[i], card.options[i]))
        problem(entry, "'" + options[i] + "' is not an option: write Title | M=9:hht @2");
    if (card.options[0].arrow != Arrow::Both && card.options[0].arrow == card.options[1].arrow)
      problem(entry, "one option gives the item, the other the skill");  // OD-SPL-01
    if ((card.options[0].arrow == Arrow::Both) != (card.options[1].arrow == Arrow::Both))
      problem(entry, "an arrow on one option asks for one on the other");
    card.item_name = entry.text_of("item_name");
    icons(entry, "item", card.item);
    const std::string wanted = entry.text_of("loot");
    for (std::size_t i = 0; i < out_.potions.size(); ++i)
      if (out_.potions[i].id == wanted) card.potion = static_cast<int>(i);
    if (card.potion < 0) card.skill = find(entry, out_.skills, wanted, "skill or potion");
    out_.encounters.push_back(std::move(card));
    out_.copies.push_back(narrow<u8>(entry.count));
    icons_.push_back(narrow<u8>(entry.set_icon));
  }

  void read_floor(const CardEntry& entry) {
    const int number = find(entry, out_.dungeons, entry.text_of("dungeon"), "dungeon");
    if (number < 0) return;
    FloorDef& floor =
        out_.dungeons[at(number)].floors[at(static_cast<int>(entry.number("floor")) - 1)];
    if (!floor.id.empty()) problem(entry, "this floor is printed twice");
    floor = {entry.id,
             entry.text_of("title"),
             entry.whole_text(),
             boxes(entry, "peril"),
             boxes(entry, "combat"),
             number_};
  }

  void read_boss(const CardEntry& entry) {
    const int number = find(entry, out_.dungeons, entry.text_of("dungeon"), "dungeon");
    if (number < 0) return;
    BossDef& boss = out_.dungeons[at(number)].boss;
    boss = {entry.id,
            entry.name,
            entry.text_of("flavour"),
            entry.text_of("art"),
            entry.text_of("power"),
            entry.whole_text(),
            narrow<u8>(entry.number("health")),
            boxes(entry, "boxes"),
            number_};
  }

  // OD-RUL-83: the forest's icon is the leaf, which rules ask for; nothing asks for the base set's.
  void number_cards() {
    for (std::size_t i = 0; i < out_.encounters.size(); ++i) {
      const int encounter = static_cast<int>(i);
      const u8 copies = out_.copies[i];
      const u8 icons = icons_[i];
      if (out_.encounters[i].set == CardSet::Base) {
        out_.cards.push_back({encounter, false, copies, icons});
      } else {
        out_.cards.push_back({encounter, false, narrow<u8>(copies - icons), 0});
        out_.cards.push_back({encounter, true, icons, icons});
      }
    }
    for (std::size_t i = 0; i < out_.potions.size(); ++i)
      if (out_.potions[i].id == "cure") out_.cure = static_cast<int>(i);
  }

  void check_whole() {
    if (out_.encounters.empty() || out_.heroes.empty() || out_.dungeons.empty())
      problems_.emplace_back(
          "the packs hold no whole game: encounters, heroes and dungeons are needed");
    if (out_.potions.empty() || out_.potions[0].id != "healing")
      problems_.emplace_back("no potion 'healing': the Turn Reference prints it");
    if (out_.hordes.text < 0) problems_.emplace_back("no card 'hordes' for four heroes");
    if (out_.cards.size() > kCardNumbers)
      problems_.push_back("more than " + std::to_string(kCardNumbers) +
                          " kinds of encounter cards");
    std::array<int, 3> decks{};  // base, forest, hybrid
    for (const CardKind& card : out_.cards) {
      decks[static_cast<std::size_t>(out_.encounters[at(card.encounter)].set)] += card.copies;
      decks[2] += card.hybrid;
    }
    for (const int cards : decks)
      if (cards > static_cast<int>(kMostCards))
        problems_.push_back("more than " + std::to_string(kMostCards) + " cards in one deck");
    if (out_.potions.size() > kMostPotions)
      problems_.push_back("more than " + std::to_string(kMostPotions) + " potions");
    for (const DungeonDef& dungeon : out_.dungeons) {
      if (dungeon.boss.id.empty()) problems_.push_back("dungeon '" + dungeon.id + "' has no boss");
      std::size_t boxes = 6;
      for (const FloorDef& floor : dungeon.floors) {
        if (floor.id.empty()) problems_.push_back("dungeon '" + dungeon.id + "' lacks a floor");
        boxes += std::max(floor.peril.size(), floor.combat.size());
      }
      if (boxes > kMostBoxes || dungeon.boss.boxes.size() > kMostBoxes)
        problems_.push_back("dungeon '" + dungeon.id + "' has too many boxes");
    }
    for (const LevelDef& level : out_.levels)
      if (level.name.empty()) problems_.emplace_back("a level card is missing");
    check_talents();
  }

  // OD-CAM-11
  void check_talents() {
    std::ranges::stable_sort(out_.talents, {}, &TalentDef::focus);
    std::array<int, kFocuses> count{};
    for (const TalentDef& talent : out_.talents) ++count[talent.focus];
    const bool fits = count[0] <= kBasicTalents &&
                      *std::ranges::max_element(count) <= kTalentsOfHero - kBasicTalents &&
                      length(out_.talents) <= kMostTalents;
    if (!fits) problems_.emplace_back("at most 3 Basic talents, and 4 of each other focus");
    std::size_t spaces = 0;
    for (TalentDef& talent : out_.talents)
      for (std::size_t kind = 0; kind < kSpaces; ++kind) {
        talent.first[kind] = static_cast<u8>(spaces);
        spaces += talent.spaces[kind];
      }
    if (spaces > kSheetBytes * 8) problems_.emplace_back("the sheet has too many spaces");
  }

  const content::Loaded& loaded_;
  Content& out_;
  std::vector<std::string>& problems_;
  std::vector<u8> icons_;  ///< set icons of each encounter
  int number_ = 0;
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
