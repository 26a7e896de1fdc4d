#pragma once
#include <string>
#include <vector>

#include "legends_untold/table.h"

// Cards with a Test, written as their design prints them, and what play makes of them: each option,
// row and stage at its limit and one below it. Results are words in any order:
//
//   T2 +T1       Time spent, gained           H1 Rs1       Healed, Restored
//   D1 X1 Fi     Damage, Exhaust, Fire        Tr2 -L1      Treasure drawn, Loot discarded
//   Po Fe Sh     Poison, Fear, Shock          gain um_t06  that Loot gained
//   Al Ca        Readiness                    Dv2 Loc      Divined, and on which deck
//   Light        gained; "Light ends"         Su+2         on the next Surprise Test
//   next passes, others pass, Camp, travel, clear next, remove 1, Resolved (though failed)
//   Combat um_f11
//
// Without a prefix the testing Hero is meant, who stands in the Centre; "all", "Sc", "Gu", "Ce" as
// in the design, "Ce+Gu" and "Sc+Gu" for both.

namespace undercroft::legends {

struct Printed {
  std::string id;
  std::string test;   ///< "trial party table"
  std::string icons;  ///< "k a water / stone": modifier icons, what it adds / Specialities
  std::vector<std::string> lines;
};
/// Checks what is printed and plays all of it.
void expect_printed(Kind kind, const Printed& card);

/// Heroes have neither Specialities nor texts, but for Talents of a test pack.
void without_texts(Content& content);
/// Four Heroes of whom nobody has a Speciality or a text, all Attributes 2: 0 and 3 in the Centre,
/// 1 the Scout, 2 the Guard. Two Loot are held. Another Location is explored. Nothing is under way.
Table plain_table(int heroes = 4);
/// Sets the Talents of every Hero.
void set_all_talents(Table& t, const std::string& states);
/// The faces of three dice that show this sum, lowest first.
std::string faces_of(int sum);
/// A Loot, Foe or the like goes to the box from wherever it is.
void to_box(Table& t, const std::string& id);
/// What has become of a table since.
std::string changes(Table& before, Table& after);
/// Answers whatever is asked, the first answer first, up to a question of another kind; notes what
/// the questions tell.
std::vector<std::string> settle_printed(Table& t);
/// Fire shows where nobody has a Ready Talent: it Drains, and an Exhaust does nothing. From the
/// changes of "XXDDRR" and those of "XXDDXX" to what really happened.
std::string with_fire(const std::string& fresh, const std::string& tired);
/// The words of a result, sorted.
std::string in_order(const std::string& words);

}  // namespace undercroft::legends
