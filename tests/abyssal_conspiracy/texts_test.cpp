// The rules text of the cards, rendered from their programs (docs/effects.md), and the cards whose
// text says more than verbs do.
#include <algorithm>
#include <set>

#include "abyssal_conspiracy/table.h"
#include "golden.h"
#include "paths.h"

namespace undercroft::abyssal {
namespace {

/// The game's own cards alone.
const Content& printed_content() {
  static const Content content = [] {
    std::vector<std::string> problems;
    OpenRequest request;
    request.content = in_source("/content");
    Content loaded = load_content(request, problems);
    for (const std::string& problem : problems) ADD_FAILURE() << problem;
    return loaded;
  }();
  return content;
}

const CardDef& card_of(std::string_view id) {
  const auto& cards = printed_content().cards;
  const auto found = std::ranges::find(cards, id, &CardDef::id);
  if (found == cards.end()) throw std::invalid_argument("no card " + std::string(id));
  return *found;
}

/// The sentences of a text; a full stop within quotes ends one too.
std::vector<std::string> sentences(const std::string& text) {
  std::vector<std::string> all;
  std::string one;
  for (std::size_t i = 0; i < text.size(); ++i) {
    one += text[i];
    const bool ends = text[i] == '.' && (i + 1 == text.size() || text[i + 1] == ' ' ||
                                         text[i + 1] == ')' || text.substr(i + 1, 3) == "”");
    if (!ends) continue;
    while (i + 1 < text.size() && text[i + 1] != ' ') one += text[++i];
    ++i;
    all.push_back(one);
    one.clear();
  }
  if (!one.empty()) all.push_back(one);
  return all;
}

void for_each_card(const auto& f) {
  for (const CardDef& card : printed_content().cards) f(card);
}

/// A word that begins with a lower-case letter where a sentence begins.
bool begins_small(const std::string& sentence) {
  const char c = sentence.empty() ? 'A' : sentence[0];
  return c >= 'a' && c <= 'z';
}

// ---- all of them

TEST(AbyssalTexts, each_card_says_what_it_does) {
  // Nothing but icons, figures and keywords is printed on these.
  const std::set<std::string> plain{"dust-pixie", "virtuous-works"};
  for_each_card([&](const CardDef& card) {
    const bool keywords = std::ranges::any_of(card.keywords, [](u8 n) { return n != 0; });
    const bool says = !card.rules.empty() || keywords || card.prey != Prey::None;
    EXPECT_NE(says, plain.contains(card.id)) << card.id;
  });
}

TEST(AbyssalTexts, no_card_says_a_sentence_twice) {
  for_each_card([](const CardDef& card) {
    std::set<std::string> said;
    for (const std::string& sentence : sentences(card.rules))
      EXPECT_TRUE(sentence == "(Once a turn.)" || said.insert(sentence).second)
          << card.id << ": " << sentence;
  });
}

TEST(AbyssalTexts, each_sentence_begins_with_a_capital_and_ends) {
  for_each_card([](const CardDef& card) {
    const std::string& text = card.rules;
    if (text.empty()) return;
    EXPECT_TRUE(text.ends_with(".") || text.ends_with(".)") || text.ends_with(".”")) << text;
    for (std::string sentence : sentences(text)) {
      if (const std::size_t cost = sentence.find(" (cost: "); cost != std::string::npos)
        sentence.erase(cost, sentence.find("): ") + 1 - cost);
      EXPECT_FALSE(begins_small(sentence)) << card.id << ": " << sentence;
      const std::size_t colon = sentence.find(": ");
      if (colon != std::string::npos && !sentence.starts_with("If ") &&
          sentence.find("one:") == std::string::npos &&
          sentence.find("this:") == std::string::npos &&
          sentence.find("time:") == std::string::npos &&
          sentence.find("times") == std::string::npos &&
          sentence.find("instead:") == std::string::npos &&
          sentence.find("“") == std::string::npos) {
        EXPECT_FALSE(begins_small(sentence.substr(colon + 2))) << card.id << ": " << sentence;
      }
    }
  });
}

TEST(AbyssalTexts, no_sign_of_the_machine_shows) {
  for_each_card([](const CardDef& card) {
    for (const std::string_view sign : {"  ",
                                        " .",
                                        " ,",
                                        "..",
                                        ",,",
                                        "{",
                                        "}",
                                        "[",
                                        "]",
                                        "_",
                                        "$",
                                        " a a",
                                        " a e",
                                        " a i",
                                        " a o",
                                        " an opposing creatures",
                                        "their owners' hand ",
                                        "their owners' deck ",
                                        "-1",
                                        "how often",
                                        "it is not true",
                                        "is you control",
                                        "1 cards",
                                        "1 creatures",
                                        "1 chains",
                                        "so far this turn is ",
                                        "among those",
                                        "the number of a "})
      EXPECT_EQ(card.rules.find(sign), std::string::npos)
          << card.id << " has '" << sign << "': " << card.rules;
  });
}

// Names of houses, traits and titles are names.
TEST(AbyssalTexts, names_are_written_large) {
  for (const std::string& trait : printed_content().traits)
    EXPECT_TRUE(trait[0] >= 'A' && trait[0] <= 'Z') << trait;
  for (const char* name :
       {"Knight creature", "Scientist creature", "Ancient Bear creature", "Timetraveller card",
        "Routine Job card", "Urchin creature", "non-Vaultbinder artifact", "non-Agent creature"}) {
    bool used = false;
    for_each_card(
        [&](const CardDef& card) { used = used || card.rules.find(name) != std::string::npos; });
    EXPECT_TRUE(used) << name;
  }
}

// ---- what is no verb

TEST(AbyssalTexts, how_it_enters_is_told) {
  for_each_card([](const CardDef& card) {
    const std::pair<u8, std::string_view> all[] = {{kEntersReady, "ready"},
                                                   {kEntersStunned, "stunned"},
                                                   {kEntersWarded, "warded"},
                                                   {kEntersEnraged, "enraged"}};
    for (const auto& [bit, word] : all) {
      const std::string sentence = "It comes into play " + std::string(word) + ".";
      EXPECT_EQ((card.enters & bit) != 0, card.rules.find(sentence) != std::string::npos)
          << card.id;
    }
  });
  EXPECT_EQ(card_of("silvertooth").rules, "It comes into play ready.");
  EXPECT_EQ(card_of("needle_shoal").rules, "It comes into play ready.");
}

TEST(AbyssalTexts, aember_that_pays_is_told) {
  std::set<std::string> found;
  for_each_card([&](const CardDef& card) {
    const bool told = card.rules.find("Æmber on it pays for moves") != std::string::npos;
    EXPECT_EQ(told, card.spendable) << card.id;
    if (told) found.insert(card.id);
  });
  EXPECT_EQ(found, (std::set<std::string>{"pocket-universe", "safe-place"}));
}

// A player who reads a text that nothing exercises is told so.
TEST(AbyssalTexts, what_the_adventure_silences_is_told) {
  std::set<std::string> silent;
  for_each_card([&](const CardDef& card) {
    const bool told = card.rules.ends_with("(In this adventure nothing comes of its text.)");
    EXPECT_EQ(told, card.silenced) << card.id;
    if (told) silent.insert(card.id);
  });
  EXPECT_TRUE(silent.contains("control-the-weak"));
  EXPECT_TRUE(silent.contains("succubus"));
  EXPECT_TRUE(silent.contains("mushroom-man"));
  EXPECT_FALSE(silent.contains("miasma"));
}

// ---- words of our own

TEST(AbyssalTexts, speak_with_a_voice_of_their_own) {
  EXPECT_EQ(card_of("gateway-to-dis").rules, "Play: Destroy every creature. Take 3 chains.");
  EXPECT_EQ(card_of("brine_acolyte").rules,
            "Reap: If the tide is low, the Conspiracy gains 1 Æmber from the supply.");
  EXPECT_EQ(card_of("nerve-blast").rules,
            "Play: Steal 1 Æmber from the opposing pool. If that happens, inflict 2 damage on a "
            "creature.");
  EXPECT_EQ(card_of("lost-in-the-woods").rules,
            "Play: Shuffle 2 creatures you control and 2 opposing creatures into their owners' "
            "decks.");
}

TEST(AbyssalTexts, tallies_are_told_as_what_was_done) {
  EXPECT_NE(card_of("epic-quest")
                .rules.find("If you have played a Sanctum card 7 or more times so "
                            "far this turn"),
            std::string::npos);
  EXPECT_NE(card_of("lifeweb").rules.find("If the other side played a creature 3 or more times in "
                                          "the turn before"),
            std::string::npos);
  EXPECT_NE(card_of("giant-sloth").rules.find("While you have not discarded an Untamed card"),
            std::string::npos);
  EXPECT_NE(card_of("treasure-map").rules.find("exactly once so far this turn"), std::string::npos);
}

// Either may be what its one use is for, and a reader sees which.
TEST(AbyssalTexts, the_two_ends_of_the_vaultbinder_are_told_apart) {
  const std::string& text = card_of("vaultbinder").rules;
  EXPECT_NE(text.find("Omni at the goal: "), std::string::npos);
  EXPECT_NE(text.find("Omni beside a teammate: "), std::string::npos);
  EXPECT_EQ(text.find("Omni: "), std::string::npos);
}

/// The page that shows all of them, and that is held against the texts of printed cards.
TEST(AbyssalTexts, all_of_them) {
  std::string page;
  for_each_card([&](const CardDef& card) {
    page += card.id + ":" + (card.rules.empty() ? "" : " ") + card.rules + "\n";
  });
  expect_golden("abyssal_conspiracy/render", page);
}

// ---- facts of printing

// rules: KF-DCK-04
TEST(AbyssalTexts, KF_DCK_04_each_archon_card_has_a_rarity) {
  std::array<int, 5> count{};
  for (const u16 def : printed_content().archon) {
    const CardDef& card = printed_content().cards[def];
    EXPECT_NE(card.rarity, Rarity::None) << card.id;
    ++count[static_cast<std::size_t>(card.rarity)];
  }
  EXPECT_EQ(count[static_cast<std::size_t>(Rarity::Common)], 112);
  EXPECT_EQ(count[static_cast<std::size_t>(Rarity::Rare)], 140);
  EXPECT_EQ(count[static_cast<std::size_t>(Rarity::Special)], 6);
  EXPECT_EQ(card_of("brine_acolyte").rarity, Rarity::None);
}

// ---- two cards that the adventure bends

// rules: KF-CPY-01, AC-RED-01
TEST(AbyssalTexts, mimicry_is_an_action_of_the_adventure_for_once) {
  Table t;
  t.amber(3, 0);
  t.discarded("skimmed_payroll", kConspiracy);
  const int mimicry = t.hand("mimicry");
  t.house_of(mimicry);
  t.play(mimicry);
  EXPECT_EQ(t.team(), 3 + 1 - 1) << "the icon counts for whoever plays it";
  EXPECT_EQ(t.conspiracy(), 1);
  EXPECT_EQ(t.where(mimicry), Zone::Discard);
  EXPECT_EQ(printed_card(t.read(), mimicry).id, "mimicry") << "afterwards it is itself again";
}

// AC-RUL-18: nothing unforges a seal.
TEST(AbyssalTexts, key_hammer_leaves_seals_open) {
  Table t;
  t.open_seals(2);
  t.amber(4, 1);
  t.play(t.hand("key-hammer"));
  EXPECT_EQ(t.conspiracy(), 7);
  EXPECT_EQ(t.team(), 4 + 1) << "its icon";
  EXPECT_EQ(t.s.seals.size(), 2U);
}

}  // namespace
}  // namespace undercroft::abyssal
