// Tables by enumerator, and notes by name.
#include <gtest/gtest.h>

#include "base/sheet.h"
#include "engine/notes.h"

#include "unit/failed_check.h"

namespace undercroft::sheets_test {
namespace {

// ---- sheets

enum class Size : u8 { Small, Wide, kEnd };
struct Row {
  Size key;
  int width;
};
constexpr auto kWidths = sheet<Size, Row>({{Size::Small, 1}, {Size::Wide, 2}});
static_assert(kWidths[Size::Wide].width == 2);

enum class Late : u8 { kFirst = 10, Ten = kFirst, Eleven, kEnd };
struct LateRow {
  Late key;
  int n;
};
constexpr auto kLate = sheet<Late, LateRow>({{Late::Ten, 10}, {Late::Eleven, 11}});

TEST(Sheets, FindTheRowOfAnEnumerator) {
  EXPECT_EQ(kWidths[Size::Small].width, 1);
  EXPECT_EQ(kLate.rows.size(), 2U);
  EXPECT_EQ(kLate[Late::Eleven].n, 11) << "rows begin at kFirst";
}

// ---- notes

enum class Proc : u16 { Climb, Rest };
struct Climb {
  static constexpr Proc kProc = Proc::Climb;
  Num16 height{}, rope{};
};

TEST(Notes, AreTheFrames) {
  Flow flow = call(Climb{.height = 7, .rope = -2}, 3);
  Frame& f = flow.callee;
  EXPECT_EQ(f.procedure, static_cast<u16>(Proc::Climb));
  EXPECT_EQ(f.seat, 3);
  EXPECT_EQ(f.note[0], 7) << "the first member is the first note";
  EXPECT_EQ(f.note[1], -2);
  Climb now = notes<Climb>(f);
  now.height += 1;
  keep(f, now);
  EXPECT_EQ(notes<Climb>(f).height, 8);
}

TEST(Notes, OfAnotherProcedureFailByName) {
  Frame f = call(Proc::Rest).callee;
  EXPECT_FALSE(is_frame_of<Climb>(f));
  EXPECT_EQ(failed_check([&] { (void)notes<Climb>(f); }), "notes of another procedure");
  EXPECT_EQ(failed_check([&] { keep(f, Climb{}); }), "notes of another procedure");
}

}  // namespace
}  // namespace undercroft::sheets_test
