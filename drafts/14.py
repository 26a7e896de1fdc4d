exec(open('/tmp/b3/sub.py').read())
sub(R+'terms.h',[("  Revive,   ///< a Revive token\n","  Revive,   ///< a Revive token\n  Fuses,    ///< Dynamite in a side bag may go off\n"),
("  BelowDarkness,  ///<","  Fuses,          ///< hero a: n tokens go off\n  BelowDarkness,  ///<")])
sub(R+'brimstone.h',[("kReviveProcedure,","kReviveProcedure, kFusesProcedure,"),("run(Proc::Revive, kReviveProcedure),","run(Proc::Revive, kReviveProcedure), run(Proc::Fuses, kFusesProcedure),")])
sub(R+'picture/log.cpp',[("    {Fact::BelowDarkness,","    {Fact::Fuses, K::Changed,\n     [](T t) { return \"In the side bag of \" + hero(t) + ' ' + n(t) + \" Dynamite go off\"; }},\n    {Fact::BelowDarkness,")])
sub(R+'rules/harm.cpp',[
("""// ---- healing (SB-GEN-08""","""// ---- Dangerous Dynamite (SB-OPT-05 to SB-OPT-07, SB-RUL-76)

enum class FuseStep : u8 { Fall, PickUp, Roll, Count, Explode, kEnd };
constexpr int kManyWounds = 10;
constexpr int kGoesOff = 2;

int dynamite_in_bag(const Read& r, int hero) {
  return value_of(r, Attr::SteadyLoad, hero) > 0 ? 0 : int{r.s.heroes[hero].bag[kDynamite]};
}
Flow fall_first(Play& p, Frame& f) {
  return fall(p, f.seat);
}
Flow pick_up_fuses(Play& p, Frame& f) {
  const int tokens = dynamite_in_bag(p, f.seat);
  if (tokens == 0) return kFinish;
  dice_of(p.s, f).add(tokens);
  return kNext;
}
/// The tokens are gone before they do any damage.
Flow count_fuses(Play& p, Frame& f) {
  const int n = dice_of(p.s, f).dice().count([](int face) { return face <= kGoesOff; });
  p.s.flow.list.truncate(f.mark);
  p.s.heroes[f.seat].bag[kDynamite] -= n;
  if (n > 0) p.tell(Fact::Fuses, {.a = f.seat, .n = n}, f.seat);
  keep(f, FusesNotes{.left = n});
  return kNext;
}
Flow explode_next(Play& p, Frame& f) {
  auto now = notes<FusesNotes>(f);
  if (now.left == 0) return kFinish;
  now.left -= 1;
  keep(f, now);
  return explosion(p, f.seat, p.s.heroes[f.seat].at).then(kRepeat);
}
constexpr auto kFuseSteps = S::table<FuseStep>({
    S::act(FuseStep::Fall, "", "SB-KOD-01", fall_first),
    S::act(FuseStep::PickUp, "", "SB-OPT-06", pick_up_fuses),
    S::roll<Verb::Dice, kFaces>(FuseStep::Roll, "Does the Dynamite go off?", "SB-OPT-05",
                                Purpose::Dice),
    S::act(FuseStep::Count, "", "SB-OPT-07", count_fuses),
    S::act(FuseStep::Explode, "", "SB-OPT-07", explode_next),
});

// ---- healing (SB-GEN-08"""),
("const Procedure<Play> kReviveProcedure","const Procedure<Play> kFusesProcedure{\"fuses\", kFuseSteps, false, \"Dangerous Dynamite\"};\nconst Procedure<Play> kReviveProcedure"),
])
s=open(R+'rules/harm.cpp').read()
i=s.index("Flow suffer(Play& p"); k=s.rindex("  return fall(p, hero);"); print(k>i)
s=s[:k]+"""  // SB-OPT-05, SB-RUL-76: the surplus beyond a KO counts too.
  if (harm == Harm::Wound && n >= kManyWounds && has_variant(p, Variant::DangerousDynamite) &&
      dynamite_in_bag(p, hero) > 0)
    return call(FusesNotes{}, hero);
"""+s[k:]
open(R+'rules/harm.cpp','w').write(s)
sub(R+'rules/harm.h',[("/// A Revive token brings","""/// Dynamite in a hero's side bag may go off (SB-OPT-05).
struct FusesNotes {
  static constexpr Proc kProc = Proc::Fuses;
  Num16 left{};
};
/// A Revive token brings""")])
sub(R+'rules/setup.cpp',[
("""  options.standard = Value::List{};
""","""  options.standard = Value::List{};
  SetupField themes{.name = "themes",
                    .kind = Field::List,
                    .min = 0,
                    .max = length(content.enemies),
                    .text = "Threat cards bring these enemies alone; none: all",
                    .title = "Themed Threat decks",
                    .advanced = true};
  for (const EnemyDef& def : content.enemies) themes.offer(def.id, def.name, def.flavour);
  themes.standard = Value::List{};
"""),
("std::move(lantern), std::move(options)};","std::move(lantern), std::move(options), std::move(themes)};"),
("""  stock_decks(p);
  begin""","""  stock_decks(p);
  u32 types = 0;
  for (const Value& id : *setup.find("themes")->as_list())
    for (int i = 0; i < length(p.content.enemies); ++i)
      if (p.content.enemies[i].id == *id.as_text()) types |= bit_of(i);
  if (types != 0) restrict_threats(p, types);
  begin"""),
("""}  // namespace

std::vector<SetupField> Rules::schema""","""/// SB-OPT-12, SB-RUL-132: a deck that would be left without a card stays as it is.
void restrict_threats(Play& p, u32 types) {
  const auto fits = [&](const ThreatDef& card) {
    bool all = true;
    for (const ThreatDef::Group& group : card.groups) all = all && has_bit(types, group.enemy);
    return all;
  };
  for (const Level level : {Level::Low, Level::Med, Level::High, Level::Epic}) {
    Bits<64> others;
    bool any = false;
    for (int i = 0; i < length(p.content.threats); ++i) {
      const ThreatDef& card = p.content.threats[i];
      if (card.level != level) continue;
      if (fits(card))
        any = true;
      else
        others.set(at(i));
    }
    if (any) p.s.threats.unseen -= others;
  }
}

}  // namespace

std::vector<SetupField> Rules::schema"""),
])
