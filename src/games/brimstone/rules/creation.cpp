// New heroes: Personal Item, starting upgrade, free token, sermons (SB-SET-09 to SB-SET-12).
#include "games/brimstone/rules/chapters.h"

namespace undercroft::brimstone {
namespace {

using S = Steps<Play>;

enum class CreateStep : u8 { Item, Upgrade, Chosen, Token, Class, Sermons, kEnd };

// SB-SET-09, SB-CHA-02
Flow draw_personal(Play& p, Frame& f) {
  hold_what_fits(p, f.seat);
  gather_texts(p);
  return draw_item(f.seat, ItemDeck::Personal);
}
// SB-SET-10, SB-DEC-02
void upgrade_options(const Read& r, const Frame& f, OptionList& out) {
  for (const int upgrade : class_of(r, f.seat).upgrades)
    out.add(Verb::TakeUpgrade, f.seat, {.a = f.seat, .b = upgrade});
}
Flow take_upgrade(Play& p, Frame& f, const Option& chosen) {
  p.s.heroes[f.seat].upgrade = narrow<u8>(chosen.b);
  p.tell(Fact::UpgradeTaken, {.a = f.seat, .b = chosen.b}, f.seat);
  gather_texts(p);
  return kNext;
}
Flow start_texts(Play& p, Frame& f) {
  return Machine::run_text(p, kPieces(Thing::Upgrade, f.seat), Trigger::Start, f.seat);
}
// SB-SET-11, SB-DEC-03
void first_token_options(const Read& r, const Frame& f, OptionList& out) {
  for (int kind = 0; kind < length(r.content.bag); ++kind)
    if (r.content.bag[kind].first) out.add(Verb::FirstToken, f.seat, {.a = f.seat, .b = kind});
}
Flow take_token(Play& p, Frame& f, const Option& chosen) {
  return gain_token(p, f.seat, chosen.b);
}
/// What a class begins with besides.
Flow class_texts(Play& p, Frame& f) {
  return Machine::run_text(p, kPieces(Thing::Class, f.seat), Trigger::Start, f.seat);
}
Flow draw_sermons(Play& p, Frame& f) {
  if (f.note[0] >= class_of(p, f.seat).sermons) {
    begin_turn_of_preachers(p);
    return kFinish;
  }
  f.note[0] += 1;
  return draw_sermon(f.seat).then(kRepeat);
}
constexpr auto kCreateSteps = S::table<CreateStep>({
    S::act(CreateStep::Item, "", "SB-SET-09", draw_personal),
    S::choose(CreateStep::Upgrade, "Which starting upgrade?", "SB-DEC-02", upgrade_options,
              take_upgrade),
    S::act(CreateStep::Chosen, "", "SB-SET-10", start_texts),
    S::choose(CreateStep::Token, "Which token is in the side bag?", "SB-DEC-03",
              first_token_options, take_token),
    S::act(CreateStep::Class, "", "SB-SET-09", class_texts),
    S::act(CreateStep::Sermons, "", "SB-PRE-04", draw_sermons),
});

}  // namespace

const Procedure<Play> kCreateProcedure{"create", kCreateSteps, false, "A new hero"};

}  // namespace undercroft::brimstone
