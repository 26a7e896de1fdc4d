#include "legends_untold/printed.h"

#include <algorithm>
#include <sstream>

namespace undercroft::legends {
namespace {

constexpr int kAttribute = 2;
constexpr int kNobody = -1;

std::vector<std::string> split_at(const std::string& text, char at) {
  std::vector<std::string> parts;
  std::istringstream in(text);
  for (std::string part; std::getline(in, part, at);) {
    part.erase(0, part.find_first_not_of(' '));
    if (const std::size_t end = part.find_last_not_of(' '); end != std::string::npos)
      part.erase(end + 1);
    if (!part.empty()) parts.push_back(part);
  }
  return parts;
}
/// Takes the first word off a text.
std::string take_word(std::string& text) {
  const std::size_t end = text.find(' ');
  std::string word = text.substr(0, end);
  text = end == std::string::npos ? "" : text.substr(end + 1);
  return word;
}

int blank_text(const Content& content) {
  const auto& texts = content.texts.c.texts;
  for (std::size_t i = 0; i < texts.size(); ++i)
    if (texts[i].abilities.empty() && texts[i].auras.empty() && texts[i].rules.empty() &&
        texts[i].rows.empty())
      return static_cast<int>(i);
  throw std::runtime_error("no card without a text");
}
void plain_content(Content& content) {
  without_texts(content);
  const int blank = blank_text(content);
  for (OccupationDef& def : content.occupations)
    for (u8& attribute : def.attributes) attribute = kAttribute;
  for (WeaponDef& def : content.weapons) def.text = blank;
  for (LootDef& def : content.loot) {
    def.words = 0;
    content.adventure[at(def.card)].text = blank;
  }
}
Table make_plain(int heroes) {
  std::vector<std::string> ids{"he_quarrier_a", "he_lamplighter_a", "he_clerk_a", "he_alewife_a"};
  ids.resize(static_cast<std::size_t>(heroes));
  Table t({.heroes = ids, .change = plain_content});
  t.set_clock(6, 6);
  State& s = t.s();
  s.scout = heroes > 1 ? 1 : 0;
  s.guard = heroes > 2 ? u8{2} : u8{kNone};
  Play p = t.play();
  int other = 0;
  while (t.content().locations[at(other)].role != LocationDef::Role::Deck) ++other;
  const int place = lay_place(p, other, kCentre, kCentre - 1, 0, kSouth);
  join_places(p, 0, kNorth, place);
  s.map[place].marks = Place::kEntered | Place::kExplored | Place::kResolved;
  for (u8& foe : s.map[place].foes) foe = kNone;
  t.give_loot(t.content().loot[0].id);
  t.give_loot(t.content().loot[1].id);
  return t;
}

}  // namespace

void without_texts(Content& content) {
  without_mastery(content);
  const int blank = blank_text(content);
  for (OccupationDef& def : content.occupations) def.text = blank;
  for (TalentDef& def : content.talents) {
    if (!def.id.starts_with("he_")) continue;  // of a test pack
    def.text = blank;
    def.words = 0;
  }
}
Table plain_table(int heroes) {
  static const std::vector<Table> tables{make_plain(1), make_plain(2), make_plain(3),
                                         make_plain(4)};
  return tables[static_cast<std::size_t>(heroes - 1)];
}
void set_all_talents(Table& t, const std::string& states) {
  for (Hero& hero : t.s().heroes) {
    hero.talents.clear();
    u8 card = 0;
    for (const char state : states)
      hero.talents.push_back({card++, state == 'R'   ? TalentState::Ready
                                      : state == 'X' ? TalentState::Exhausted
                                                     : TalentState::Drained});
  }
}
std::string faces_of(int sum) {
  std::string faces;
  for (int left = 3; left > 0; --left) {
    const int face = std::max(1, sum - (left - 1) * kFaces);
    faces += static_cast<char>('0' + face);
    sum -= face;
  }
  std::ranges::sort(faces);
  return faces;
}
void to_box(Table& t, const std::string& id) {
  const int card = t.card(Kind::Loot, id);
  State& s = t.s();
  auto& pile = s.decks[0].adventure;
  if (is_in(pile, card)) pull_out(pile, card);
  if (is_in(s.treasure, card)) pull_out(s.treasure, card);
  pile.discard.set(at(card), false);
  Play p = t.play();
  if (kind_of(t.read(), card) == Kind::Loot) put_loot(p, adventure_card(t.read(), card).of, {});
  s.box.set(at(card));
}

// ---- what has happened

namespace {

std::string prefix_of(unsigned heroes) {
  switch (heroes) {
    case 1: return "";
    case 2: return "Sc ";
    case 4: return "Gu ";
    case 9: return "Ce ";
    case 6: return "Sc+Gu ";
    case 13: return "Ce+Gu ";
    case 15: return "all ";
    default: return "mask" + std::to_string(heroes) + " ";
  }
}
/// What each Hero has, counted, as words.
template <class F>
void note_each(std::vector<std::string>& words, const std::string& what, int heroes, F count,
               bool numbered = true) {
  constexpr int kMost = 3;
  for (int n = 1; n <= kMost; ++n) {
    unsigned mask = 0;
    for (int hero = 0; hero < heroes; ++hero) mask |= count(hero) == n ? bit_of(hero) : 0U;
    if (mask == 0) continue;
    words.push_back(prefix_of(mask) + what + (numbered || n > 1 ? std::to_string(n) : ""));
  }
}
std::string joined_words(std::vector<std::string> words) {
  std::ranges::sort(words);
  std::string all;
  for (const std::string& word : words) all += (all.empty() ? "" : ", ") + word;
  return all.empty() ? "-" : all;
}
int discarded_loot(Table& t) {
  int n = 0;
  t.s().decks[0].adventure.discard.each(
      [&](int card) { n += kind_of(t.read(), card) == Kind::Loot ? 1 : 0; });
  return n;
}
void note_party(std::vector<std::string>& words, Table& before, Table& after) {
  const State& was = before.s();
  const State& is = after.s();
  const int spent = length(after.clock().discard) - length(before.clock().discard);
  if (spent > 0) words.push_back("T" + std::to_string(spent));
  if (spent < 0) words.push_back("+T" + std::to_string(-spent));
  const int worst = is.open.empty() ? kNone : int{is.open.back().worst};
  const auto readiness = worst == kNone ? is.readiness : static_cast<Readiness>(worst);
  if (readiness != was.readiness)
    words.emplace_back(readiness == Readiness::Alert      ? "Al"
                       : readiness == Readiness::Careless ? "Ca"
                                                          : "Bo");
  if (is.light > was.light) words.emplace_back("Light");
  if (is.light < was.light) words.emplace_back("Light ends");
  if (const int more = is.next_surprise - was.next_surprise; more != 0)
    words.push_back(std::string("Su") + (more > 0 ? "+" : "") + std::to_string(more));
  if (is.travels != 0) words.emplace_back("travel");
  if ((is.flags & kClearNext) != 0) words.emplace_back("clear next");
  const int lost = discarded_loot(after) - discarded_loot(before);
  if (lost > 0) words.push_back("-L" + std::to_string(lost));
  int gained = loot_held(after.read()) - loot_held(before.read()) + std::max(0, lost);
  if (!is.open.empty() && is.open.back().kind != Kind::Trap) {
    const CardDef& card = card_def(after.read(), is.open.back().kind, is.open.back().card);
    if (card.loot >= 0 && after.holds(card.loot_id) && !before.holds(card.loot_id)) {
      words.push_back("gain " + card.loot_id);
      --gained;
    }
  }
  if (gained > 0) words.push_back("Tr" + std::to_string(gained));
}

}  // namespace

std::string changes(Table& before, Table& after) {
  std::vector<std::string> words;
  const int heroes = hero_count(after.read());
  const auto grown = [&](TalentState state) {
    return [&before, &after, state](int hero) {
      return after.talents(hero, state) - before.talents(hero, state);
    };
  };
  const auto drained = grown(TalentState::Drained);
  const auto ready = grown(TalentState::Ready);
  note_each(words, "D", heroes, [&](int hero) { return drained(hero); });
  note_each(words, "H", heroes, [&](int hero) { return -drained(hero); });
  const auto restored = [&](int hero) { return ready(hero) + std::min(0, drained(hero)); };
  note_each(words, "Rs", heroes, restored);
  note_each(words, "X", heroes, [&](int hero) { return -restored(hero); });
  const auto on = [&](auto what) {
    return [&before, &after, what](int hero) {
      return static_cast<int>(what(after.hero(hero).on)) -
             static_cast<int>(what(before.hero(hero).on));
    };
  };
  note_each(words, "Po", heroes, on([](const Conditions& c) { return int{c.poison}; }), false);
  note_each(words, "Fe", heroes, on([](const Conditions& c) { return int{c.fear}; }), false);
  note_each(words, "Sh", heroes, on([](const Conditions& c) { return int{c.shocks}; }), false);
  note_party(words, before, after);
  return joined_words(std::move(words));
}

std::vector<std::string> settle_printed(Table& t) {
  std::vector<std::string> told;
  const auto tell = [&](const std::string& word) {
    if (std::ranges::find(told, word) == told.end()) told.push_back(word);
  };
  constexpr int kMostQuestions = 100;
  for (int i = 0; i < kMostQuestions && !t.over(); ++i) {
    const std::string step = t.step();
    if (step == "Before the roll") {
      t.take("roll_on");
    } else if (step == "After the roll") {
      t.take("finish");
    } else if (t.asks() == "divine") {
      constexpr std::array<std::string_view, 7> kDecks{"Loc", "Evt", "Bar", "Obs",
                                                       "Adv", "Tre", "Sho"};
      const auto now = notes<Divine>(t.s().flow.frames.back());
      tell("Dv" + std::to_string(int{now.left}) + " " +
           std::string(kDecks[static_cast<std::size_t>(int{now.deck})]));
      if (now.removing > 0) tell("remove " + std::to_string(int{now.removing}));
      t.take(t.options()[0]);
    } else if (step == "Who passes without a roll?") {
      tell("next passes");
      t.take("nothing");
    } else if (step == "Who makes the Surprise Test?") {
      tell("Combat " + t.content().adventure[at(t.s().map[t.s().here].foes[kStray])].id);
      return told;
    } else if (step == "In the Camp") {
      tell("Camp");
      for (const std::string& option : t.options())
        if (option.starts_with("nothing")) {
          t.take(option);
          break;
        }
    } else if (step == "Choose a Talent" || step == "Choose" || step == "You may" ||
               step == "Choose one" || step == "Discard a Loot") {
      t.take(t.options()[0]);
    } else {
      return told;
    }
  }
  return told;
}
std::string with_fire(const std::string& fresh, const std::string& tired) {
  std::vector<std::string> words = split_at(fresh, ',');
  const std::vector<std::string> others = split_at(tired, ',');
  const auto has = [](const std::vector<std::string>& all, const std::string& word) {
    return std::ranges::find(all, word) != all.end();
  };
  for (const std::string hero : {"", "all ", "Sc ", "Gu ", "Ce ", "Ce+Gu ", "Sc+Gu "}) {
    if (!has(words, hero + "X1")) continue;
    const bool damaged = has(words, hero + "D1");
    // Somebody who burns and takes Damage besides is seen for himself where others burn too.
    const bool burns =
        has(others, hero + (damaged ? "D2" : "D1")) || (hero == "all " && has(others, "Sc D2"));
    if (burns) *std::ranges::find(words, hero + "X1") = hero + "Fi";
  }
  std::erase(words, "-");
  return joined_words(std::move(words));
}
std::string in_order(const std::string& words) {
  std::vector<std::string> all = split_at(words, ',');
  std::erase(all, "-");
  return joined_words(std::move(all));
}

namespace {

// ---- playing a printed card

struct PrintedWay {
  std::string skill;
  int modifier = 0;
};
struct PlayedCard {
  std::string result;
  bool passed = false;  ///< the first Hero has Resolved it
};

PlayedCard play_once(Kind kind, const Printed& card, const PrintedWay& way,
                     const std::vector<int>& totals, bool lit, const std::string& talents) {
  Table t = plain_table();
  set_all_talents(t, talents);
  const CardDef& def = card_def(t.read(), kind, t.card(kind, card.id));
  if (!def.loot_id.empty()) to_box(t, def.loot_id);
  if (def.foe >= 0) to_box(t, t.content().adventure[at(def.foe)].id);  // of any environment
  if (lit) t.s().light = 1;
  t.face(kind, card.id);
  Table before = t;
  for (const int total : totals)
    t.dice({faces_of(total - kAttribute - way.modifier - (lit && def.test.light ? 1 : 0))});
  const std::string hero = t.content().occupations[at(t.hero(0).occupation)].id;
  t.take("attempt hero=" + hero + " skill=" + way.skill);
  std::vector<std::string> told = settle_printed(t);
  while (t.step() == "Go on?") {
    const bool stops = t.scripted() == 0;
    t.take(stops ? "stop hero=" + hero : "roll_on");
    for (const std::string& word : settle_printed(t)) told.push_back(word);
  }
  EXPECT_EQ(t.scripted(), 0) << "not all was rolled";
  EXPECT_EQ(t.check(), "");
  const OpenCard& open = t.s().open.front();
  const bool passed = has_bit(open.passed, 0);
  if (open.passed == 15 && def.test.party) told.emplace_back("others pass");
  if (!passed && open.outcome == Resolves::Yes) told.emplace_back("Resolved");
  if (passed && !def.test.party) {
    EXPECT_EQ(open.outcome, Resolves::Yes);
  }
  std::string words = changes(before, t);
  for (const std::string& word : told) words += ", " + word;
  return {in_order(words), passed};
}
PlayedCard play_at(Kind kind, const Printed& card, const PrintedWay& way,
                   const std::vector<int>& totals, bool lit) {
  PlayedCard tired = play_once(kind, card, way, totals, lit, "XXDDXX");
  PlayedCard fresh = play_once(kind, card, way, totals, lit, "XXDDRR");
  fresh.result = with_fire(fresh.result, tired.result);
  return fresh;
}

void expect_result(Kind kind, const Printed& card, const PrintedWay& way,
                   const std::vector<int>& totals, const std::string& expected, bool passes) {
  const bool lit = expected.find("Light ends") != std::string::npos;
  const PlayedCard played = play_at(kind, card, way, totals, lit);
  std::string rolled;
  for (const int total : totals) rolled += " " + std::to_string(total);
  EXPECT_EQ(played.result, in_order(expected)) << way.skill << rolled;
  EXPECT_EQ(played.passed, passes) << way.skill << rolled;
}
std::vector<PrintedWay> ways_of(const std::string& line) {
  std::vector<PrintedWay> ways;
  for (std::string text : split_at(line, ';')) {
    PrintedWay way;
    way.skill = take_word(text);
    way.modifier = std::stoi(text);
    ways.push_back(way);
  }
  return ways;
}
void expect_basic(Kind kind, const Printed& card) {
  for (std::string line : card.lines) {
    const PrintedWay way{take_word(line), 0};
    const int difficulty = std::stoi(take_word(line));
    const std::size_t bar = line.find('|');
    expect_result(kind, card, way, {difficulty}, line.substr(0, bar), true);
    expect_result(kind, card, way, {difficulty - 1}, line.substr(bar + 1), false);
  }
}
void expect_table(Kind kind, const Printed& card) {
  struct Row {
    int total = 0;
    std::string result;
  };
  std::vector<Row> rows;
  for (std::size_t i = 1; i < card.lines.size(); ++i) {
    std::string line = card.lines[i];
    const std::string total = take_word(line);
    rows.push_back({total == "red" ? 0 : std::stoi(total), line});
  }
  for (const PrintedWay& way : ways_of(card.lines[0]))
    for (std::size_t i = 0; i + 1 < rows.size(); ++i) {
      expect_result(kind, card, way, {rows[i].total}, rows[i].result, true);
      expect_result(kind, card, way, {rows[i].total - 1}, rows[i + 1].result, true);
    }
}
void expect_staged(Kind kind, const Printed& card) {
  std::vector<int> ups;
  std::vector<std::string> results;
  for (std::size_t i = 1; i < card.lines.size(); ++i) {
    std::string line = card.lines[i];
    const std::string up = take_word(line);
    if (up != "top") ups.push_back(std::stoi(up));
    results.push_back(line);
  }
  for (const PrintedWay& way : ways_of(card.lines[0])) {
    std::vector<int> totals;
    for (std::size_t i = 0; i < ups.size(); ++i) {
      totals.push_back(ups[i] - 1);  // one stage down, if there is one
      expect_result(kind, card, way, totals, results[i == 0 ? 0 : i - 1], true);
      totals.back() = ups[i];
      expect_result(kind, card, way, totals, results[i + 1], true);
    }
  }
}
void expect_fields(Kind kind, const Printed& card) {
  const Table t = plain_table();
  const CardDef& def = card_def(t.read(), kind, t.card(kind, card.id));
  const auto words = split_at(card.test, ' ');
  const auto says = [&](const std::string& word) {
    return std::ranges::find(words, word) != words.end();
  };
  EXPECT_EQ(def.trap, says("trap"));
  EXPECT_EQ(def.curiosity, says("curiosity"));
  EXPECT_EQ(def.test.party, says("party"));
  EXPECT_EQ(def.test.type, says("table")    ? TestType::Table
                           : says("staged") ? TestType::Staged
                                            : TestType::Basic);
  EXPECT_EQ(def.test.options.size(), says("basic") ? 3U : 0U);  // LU-BAS-01
  std::string icons;
  const auto add = [&](bool has, const std::string& word) {
    if (has) icons += (icons.empty() ? "" : " ") + word;
  };
  add(def.test.kit, "k");
  add(def.test.alert, "a");
  add(def.test.careless, "c");
  add(def.test.light, "l");
  add(def.test.loot != 0, "o+" + std::to_string(def.test.loot));  // LU-RUL-49
  const auto& lists = vocabulary().lists;
  const auto add_mask = [&](unsigned mask, const char* list) {
    each_bit(mask, [&](int word) {
      add(true, lists[static_cast<std::size_t>(vocabulary().list(list))].words[at(word)]);
    });
  };
  add_mask(def.test.adds, "environment");
  add(true, "/");
  add_mask(def.test.specialities, "speciality");
  EXPECT_EQ(icons, card.icons);
}

}  // namespace

void expect_printed(Kind kind, const Printed& card) {
  SCOPED_TRACE(card.id);
  expect_fields(kind, card);
  if (card.test.find("basic") != std::string::npos)
    expect_basic(kind, card);
  else if (card.test.find("table") != std::string::npos)
    expect_table(kind, card);
  else
    expect_staged(kind, card);
}

}  // namespace undercroft::legends
