#include <fstream>
#include <gtest/gtest.h>

#include "content/report.h"
#include "content/test_packs.h"

#include "paths.h"

namespace undercroft::content {
namespace {

constexpr const char* kTwoCards =
    "[[card]]\nid = \"a\"\nname = \"A\"\ntype = \"creature\"\npower = 3\n"
    "ability = [{ on = \"reap\", do = 'gain 1' }]\n"
    "[[card]]\nid = \"b\"\nname = \"B\"\ntype = \"action\"\n"
    "ability = [{ on = \"play\", do = 'destroy each creature power <= 2' }]\n";

TEST(ContentHash, CommentsAndOrderDoNotCount) {
  const Hash hash = load_text(kTwoCards).hash;
  EXPECT_EQ(load_text("# a comment\n\n" + std::string(kTwoCards)).hash, hash);
  EXPECT_EQ(
      load_text("[[card]]\nid = \"b\"\nname = \"B\"\ntype = \"action\"\n"
                "[[card.ability]]\ndo = '''\n# nothing else\ndestroy each creature power <= 2\n"
                "'''\non = \"play\"\n"
                "[[card]]\npower = 3\ntype = \"creature\"\nname = \"A\"\nid = \"a\"\n"
                "ability = [{ on = \"reap\", do = 'gain 1' }]\n")
          .hash,
      hash);
}

TEST(ContentHash, EveryFigureCounts) {
  const Hash hash = load_text(kTwoCards).hash;
  const auto changed = [&](const std::string& from, const std::string& to) {
    std::string text = kTwoCards;
    text.replace(text.find(from), from.size(), to);
    const Loaded loaded = load_text(text);
    EXPECT_TRUE(loaded.ok()) << lines_of(loaded.problems);
    return loaded.hash;
  };
  EXPECT_NE(changed("power = 3", "power = 4"), hash);
  EXPECT_NE(changed("gain 1", "gain 2"), hash);
  EXPECT_NE(changed("\"reap\"", "\"fight\""), hash);
  EXPECT_NE(changed("<= 2", "<= 3"), hash);
  EXPECT_NE(changed("<= 2", "< 2"), hash);
  EXPECT_NE(changed("each creature", "each enemy creature"), hash);
  EXPECT_NE(changed("name = \"B\"", "name = \"C\""), hash);
  EXPECT_NE(changed("power = 3", "power = 3\ncount = 2"), hash);
}

TEST(Pack, FilesInAnyOrder) {
  PackSource source;
  source.folder = "p";
  source.files = {{"p/pack.toml", "id = \"p\"\ngame = \"arena\"\ntitle = \"P\"\n"},
                  {"p/1.toml", "[[card]]\nid = \"a\"\nname = \"A\"\ntype = \"action\"\n"},
                  {"p/2.toml", "[[card]]\nid = \"b\"\nname = \"B\"\ntype = \"action\"\n"}};
  const Hash hash = load_sources(arena_vocabulary(), std::vector<PackSource>{source}).hash;
  std::swap(source.files[1].text, source.files[2].text);
  EXPECT_EQ(load_sources(arena_vocabulary(), std::vector<PackSource>{source}).hash, hash);
}

TEST(Pack, FieldsByName) {
  const Loaded loaded = load_test_pack(arena_vocabulary(), "phrases");
  ASSERT_TRUE(loaded.ok()) << lines_of(loaded.problems);
  const CardEntry& ghost = loaded.cards[static_cast<std::size_t>(loaded.find("ghost"))];
  EXPECT_EQ(ghost.count, 2);
  EXPECT_EQ(ghost.set_icon, 1);
  EXPECT_EQ(ghost.word("house"), 2);
  EXPECT_EQ(ghost.number("power", -1), -1);
  ASSERT_EQ(ghost.words("traits").size(), 1U);
  const int traits = loaded.vocabulary.list("trait");
  EXPECT_EQ(loaded.vocabulary.lists[static_cast<std::size_t>(traits)]
                .words[static_cast<std::size_t>(ghost.words("traits")[0])],
            "ghost");
  const CardEntry& lasting = loaded.cards[static_cast<std::size_t>(loaded.find("lasting"))];
  ASSERT_EQ(lasting.keywords("keywords").size(), 2U);
  EXPECT_EQ(lasting.keywords("keywords")[1].number, 3);
}

TEST(Pack, LikeCopiesWhatIsNotGiven) {
  const Loaded loaded = load_test_pack(arena_vocabulary(), "phrases");
  const CardEntry& lord = loaded.cards[static_cast<std::size_t>(loaded.find("ghost_lord"))];
  EXPECT_EQ(lord.name, "Pale Host");
  EXPECT_EQ(lord.word("house"), 2);
  EXPECT_EQ(lord.number("power"), 6);
  EXPECT_EQ(lord.count, 1);
}

TEST(Pack, OneWithoutOnReplacesTheBuiltIn) {
  namespace fs = std::filesystem;
  const fs::path root = in_build("/packs_to_load");
  fs::remove_all(root);
  const auto pack = [&](const std::string& name, const std::string& text) {
    fs::create_directories(root / name);
    std::ofstream(root / name / "pack.toml") << text;
    return root / name;
  };
  const fs::path base = pack("arena/base", "id = \"base\"\n");
  const fs::path more = pack("more", "id = \"more\"\non = [\"base\"]\n");
  const fs::path own = pack("own", "id = \"own\"\n");
  using Paths = std::vector<fs::path>;
  EXPECT_EQ(packs_to_load(root / "arena", {}), Paths{base});
  EXPECT_EQ(packs_to_load(root / "arena", Paths{more}), (Paths{base, more}));
  EXPECT_EQ(packs_to_load(root / "arena", Paths{own}), Paths{own});
  EXPECT_EQ(packs_to_load(root / "nowhere", {}), Paths{});
}

TEST(Pack, TriggersOfOneTextShareItsProgram) {
  const Loaded loaded = load_text(
      "[[card]]\nid = \"a\"\nname = \"A\"\ntype = \"creature\"\n"
      "ability = [{ on = \"play, reap\", do = 'gain 1' }]\n");
  const auto& abilities = loaded.catalog.abilities;
  ASSERT_EQ(abilities.size(), 2U);
  EXPECT_EQ(abilities[0].program.start, abilities[1].program.start);
  EXPECT_NE(abilities[0].pattern, abilities[1].pattern);
}

TEST(Pack, TheChoiceTextsAreEnglish) {
  const Loaded loaded = load_test_pack(arena_vocabulary(), "phrases");
  EXPECT_EQ(loaded.catalog.texts_of_choices,
            (std::vector<std::string>{"Gain 2 amber.", "Stun a creature, then draw a card.",
                                      "Your opponent loses 1 amber."}));
}

TEST(Report, Lint) {
  const Loaded clean = load_text(kTwoCards);
  EXPECT_EQ(lint_report(clean), "arena: 2 cards in 1 pack, 0 problems, " +
                                    std::to_string(clean.catalog.ops.size()) + " ops, content " +
                                    to_hex(clean.hash) + "\n");
  const Loaded broken = load_text("[[card]]\nid = \"a\"\nname = \"A\"\ntype = \"acton\"\n");
  EXPECT_EQ(lint_report(broken),
            "p/cards.toml:4: unknown type 'acton' (did you mean 'action'?)\n"
            "arena: 1 card in 1 pack, 1 problem\n");
  const std::vector<std::string> ids{"a", "c"};
  EXPECT_EQ(unknown_ids(clean, ids), (std::vector<std::string>{"no card 'c' (did you mean 'a'?)"}));
}

}  // namespace
}  // namespace undercroft::content
