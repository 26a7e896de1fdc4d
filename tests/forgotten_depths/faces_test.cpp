// Every card that has a face names a silhouette, and the client's sheet draws it.
#include <fstream>
#include <iterator>

#include "forgotten_depths/table.h"
#include "paths.h"

namespace undercroft::forgotten {
namespace {

std::string sheet() {
  std::ifstream in(in_source("/web/src/icons.svg"));
  return {std::istreambuf_iterator<char>(in), {}};
}
template <class Defs>
void expect_faces(const Defs& defs, const std::string& drawn) {
  EXPECT_FALSE(defs.empty());
  for (const auto& def : defs) {
    EXPECT_NE(def.art, "") << def.id;
    EXPECT_NE(drawn.find("<symbol id=\"a-" + def.art + "\""), std::string::npos) << def.art;
  }
}

TEST(Faces, every_card_names_one_that_the_sheet_draws) {
  const Table table;
  const std::string drawn = sheet();
  expect_faces(table.content().monsters, drawn);
  expect_faces(table.content().features, drawn);
  expect_faces(table.content().locations, drawn);
  expect_faces(table.content().items, drawn);
}

// Who is fought there, or what is found there, is seen on the card of the place.
TEST(Faces, of_a_location_is_that_of_whom_or_what_it_brings) {
  const Table table;
  const Content& content = table.content();
  for (const LocationDef& def : content.locations) {
    if (def.foe >= 0) {
      EXPECT_EQ(def.art, content.monsters[at(def.foe)].art) << def.id;
    }
    if (def.item >= 0) {
      EXPECT_EQ(def.art, content.items[at(def.item)].art) << def.id;
    }
  }
}

}  // namespace
}  // namespace undercroft::forgotten
