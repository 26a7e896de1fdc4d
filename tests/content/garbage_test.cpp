#include <fstream>
#include <gtest/gtest.h>
#include <iterator>
#include <random>

#include "content/report.h"
#include "content/test_packs.h"

#include "paths.h"
#include "sanitized.h"

// Broken packs give problems, never a crash.

namespace undercroft::content {
namespace {

std::string cards_of(const std::string& pack) {
  std::ifstream in(in_source("/tests/packs/") + pack + "/cards.toml");
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

/// Loads and, if it is sound, shows all that can be shown.
void survive(const std::string& text) {
  const Loaded loaded = load_text(text);
  if (!loaded.ok()) return;
  EXPECT_FALSE(explain_report(loaded).empty() && !loaded.cards.empty());
}

std::vector<std::string> words_in(const std::string& text) {
  std::vector<std::string> words;
  std::string word;
  for (const char c : text) {
    if (c == ' ' || c == '\n') {
      if (!word.empty()) words.push_back(word);
      word.clear();
    } else {
      word += c;
    }
  }
  return words;
}

TEST(Garbage, MutatedCards) {
  std::mt19937 random(7);  // NOLINT(cert-msc51-cpp): the same mutations every time
  for (const std::string& whole : {cards_of("arena"), cards_of("phrases")}) {
    const std::vector<std::string> words = words_in(whole);
    for (int round = 0; round < (kSanitized ? 100 : 400); ++round) {
      std::string text = whole;
      for (unsigned i = 0; i <= random() % 4; ++i) {
        const std::size_t at = random() % text.size();
        switch (random() % 4) {
          case 0: text.erase(at, 1 + random() % 20); break;
          case 1: text.insert(at, " " + words[random() % words.size()] + " "); break;
          case 2: text[at] = static_cast<char>(random() % 256); break;
          default: text.insert(at, text.substr(random() % text.size(), 1 + random() % 40));
        }
      }
      survive(text);
    }
  }
}

TEST(Garbage, ShuffledWordsInAProgram) {
  std::mt19937 random(11);  // NOLINT(cert-msc51-cpp): the same mutations every time
  const std::vector<std::string> words = words_in(cards_of("phrases") + cards_of("arena"));
  for (int round = 0; round < (kSanitized ? 750 : 3000); ++round) {
    std::string program;
    for (unsigned i = 0; i <= random() % 12; ++i) {
      const std::string& word = words[random() % words.size()];
      if (word.find('\'') == std::string::npos) program += word + " ";
    }
    survive(
        "[[card]]\nid = \"x\"\nname = \"X\"\ntype = \"creature\"\nability = [{ on = \"play\", do "
        "= '''" +
        program + "''' }]\n");
  }
}

TEST(Garbage, DeepAndLongTexts) {
  const auto in_program = [](const std::string& program) {
    return "[[card]]\nid = \"x\"\nname = \"X\"\ntype = \"creature\"\nability = [{ on = \"play\", "
           "do = "
           "'''" +
           program + "''' }]\n";
  };
  const auto repeated = [](const std::string& text, int times) {
    std::string all;
    for (int i = 0; i < times; ++i) all += text;
    return all;
  };
  survive(in_program("gain " + repeated("(", 5000) + "1" + repeated(")", 5000)));
  survive(in_program("gain 1" + repeated(" + 1", 5000)));
  survive(in_program("if " + repeated("(", 3000) + "did" + repeated(")", 3000) + " { gain 1 }"));
  survive(in_program("if " + repeated("not ", 5000) + "did { gain 1 }"));
  survive(in_program("destroy each " + repeated("(", 5000) + "creature"));
  survive(in_program("destroy each " + repeated("not ", 5000) + "creature"));
  survive(in_program("destroy each " + repeated("creature ", 5000)));
  survive(in_program("destroy " + repeated("neighbours of ", 5000) + "self"));
  survive(in_program("destroy self" + repeated(" plus self", 5000)));
  survive(in_program(repeated("if did { ", 5000)));
  survive(in_program(repeated("if did { gain 1 } else ", 3000) + "{ gain 1 }"));
  survive(in_program(repeated("may { ", 50) + "gain 1" + repeated(" }", 50)));
  survive(in_program(repeated("gain 1; ", 20000)));
  survive(in_program("either { gain 1 }" + repeated(" or { gain 1 }", 400)));
  survive(in_program(repeated("until end of turn: after reap(card: self) { ", 200)));
  survive(repeated("[[card]]\n", 3000));
  survive("a = " + repeated("[", 3000));
  survive(std::string(100, '\0'));
  survive("\xff\xfe\xfd");
}

TEST(Garbage, ManyRegisters) {
  std::string program;
  for (int i = 0; i < 60; ++i) program += "$r" + std::to_string(i) + " = pick a creature; ";
  const Loaded loaded = load_text(
      "[[card]]\nid = \"x\"\nname = \"X\"\ntype = \"creature\"\nability = "
      "[{ on = \"play\", do = '''" +
      program + "''' }]\n");
  EXPECT_EQ(lines_of(loaded.problems),
            "p/cards.toml:5: the program needs more than 40 registers: split it\n");
}

}  // namespace
}  // namespace undercroft::content
