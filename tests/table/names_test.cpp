#include "table/names.h"

#include "public_table.h"

namespace undercroft::table {
namespace {

TEST(Names, Have_something_to_be_seen) {
  for (const char* name :
       {"\u200B", "\u200E", "\u202E\u200D", "\u3164", "\u2800", "\u00A0", "\u00AD\u200C", "\u0301",
        "\uFEFF", "\uFE0F", "\u115F\u1160", "\uFFA0", "\u2060 \u2003", "\U000E0041"})
    EXPECT_NE(name_flaw(name), "") << look_of(name);
  for (const char* name :
       {"Maren", "Zoë", "Ли", "李", "ああ", "🙂", "نور", "O\u2019Brien", "M\u0301"})
    EXPECT_EQ(name_flaw(name), "") << name;
}

TEST(Names, Do_not_turn_the_direction_of_writing) {
  for (const char* name : {"Ma\u202Eren", "\u2066Maren", "Maren\u200F", "Ma\u2028ren"})
    EXPECT_NE(name_flaw(name), "") << name;
}

TEST(Names, That_look_alike_are_the_same) {
  for (const char* name : {"maren", "MAREN", "M a r e n", "Маren", "Mаrеn", "Μaren", "Ｍａｒｅｎ",
                           "Mar\u200Ben", "Ma\u0301ren", "Máren", "Maren.", "𝐌𝐚𝐫𝐞𝐧", "Ⓜaren"})
    EXPECT_EQ(look_of(name), look_of("Maren")) << name;
  EXPECT_EQ(look_of("lllO0"), look_of("1iIo0"));
  EXPECT_EQ(look_of("Tornas"), look_of("Tomas"));
  EXPECT_NE(look_of("Maren"), look_of("Karen"));
  EXPECT_NE(look_of("李"), look_of("王"));
  EXPECT_NE(look_of("..."), look_of("---"));
}

TEST(Names, Are_refused_where_they_are_given) {
  Room room;
  Guest sten(room);
  sten.hello("Sten");
  EXPECT_EQ(sten.code("name", {{"name", "\u202Enetst"}}), "bad_request");
  EXPECT_EQ(sten.code("name", {{"name", "\u3164"}}), "bad_request");
  EXPECT_EQ(sten.code("name", {{"name", "B0t"}}), "taken");
  EXPECT_EQ(sten.code("create", {{"game", "tiny_dice"}, {"title", "\u200B"}}), "bad_request");
  Guest nobody(room);
  EXPECT_EQ(text_of(nobody.ask("hello", {{"name", "\u3164"}}), "name").substr(0, 6), "Guest ")
      << "a page that remembers such a name still comes in";
}

TEST(Names, Are_not_taken_for_others_at_the_same_table) {
  PublicTable at;
  auto twin = at.newcomer("Mаren");  // with a Cyrillic letter
  EXPECT_EQ(at.code(*twin, "open"), "");
  EXPECT_EQ(at.code(*twin, "chat", {{"text", "It is me"}}), "taken");
  EXPECT_EQ(at.sten->code("name", {{"name", "MAREN"}}), "taken");
  at.ask(*at.sten, "stand", {{"seat", 1}});
  EXPECT_EQ(at.code(*twin, "sit", {{"seat", 1}}), "taken");
  EXPECT_EQ(twin->code("name", {{"name", "Tilda"}}), "");
  EXPECT_EQ(at.code(*twin, "sit", {{"seat", 1}}), "");
  EXPECT_EQ(twin->code("name", {{"name", "Maren"}}), "taken");
  EXPECT_EQ(at.code(*at.sten, "chat", {{"text", "Fine"}}), "");
  auto late = at.newcomer("STEN");
  EXPECT_EQ(at.code(*late, "open"), "");
  EXPECT_EQ(at.code(*late, "chat", {{"text", "Fine"}}), "taken") << "Sten looks on already";
  EXPECT_EQ(at.code(*at.sten, "chat", {{"text", "Still fine"}}), "");
}

TEST(Names, Of_the_host_are_protected_from_whoever_came_first) {
  PublicTable at;
  EXPECT_EQ(at.sten->code("name", {{"name", "Zora"}}), "");
  EXPECT_EQ(at.maren->code("name", {{"name", "Zora"}}), "taken");
  EXPECT_EQ(at.code(*at.maren, "chat", {{"text", "I am the host"}}), "");
}

}  // namespace
}  // namespace undercroft::table
