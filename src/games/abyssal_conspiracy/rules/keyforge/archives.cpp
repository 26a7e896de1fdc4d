// A player's archives (KF-ARC).
#include "games/abyssal_conspiracy/rules/chapters.h"

namespace undercroft::abyssal {
namespace {

using S = Steps<Play>;

// KF-HSE-08: all or none.
void archives_options(const Read& /*r*/, const Frame& f, OptionList& out) {
  out.add(Verb::TakeAll, f.seat);
  out.add(Verb::LeaveThem, f.seat);
}
// AC-RUL-54: an adventure card among them goes to the Conspiracy's archives.
Flow take_archives(Play& p, Frame& f, const Option& chosen) {
  if (verb_of(chosen) == Verb::LeaveThem) return kNext;
  const Set all = zone_of(p, f.seat, Zone::Archives);
  all.each([&](int piece) {
    put(p, piece, Zone::Hand);
    p.tell(Fact::TakenFromArchives, {.a = piece}, f.seat);
  });
  return kNext;
}

constexpr std::array kTakeArchivesSteps{
    S::choose("Take your archives", "KF-HSE-08", archives_options, take_archives)
        .asks(ask_archives),
};

}  // namespace

const Procedure<Play> kTakeArchivesProcedure{"take_archives", kTakeArchivesSteps, false,
                                             "Archives"};

}  // namespace undercroft::abyssal
