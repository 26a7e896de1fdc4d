exec(open('/tmp/b3/sub.py').read())
sub(R+'cards/vocabulary.cpp',[
("""      {"ill", {}, {}, true},
""","""      {"ill", {}, {}, true},
      {"enemy",
       {"burrow_jacks", "night_shift", "pit_hands", "tar_spitters", "choir_widow", "shaft_bull",
        "mother_lode"},
       {"Burrow Jacks", "The Night Shift", "Pit Hands", "Tar Spitters", "Choir Widow", "Shaft Bull",
        "The Mother Lode"}},
"""),
])
sub(R+'terms.h',[
])
sub(R+'content.h',[("  Array<int, 3> charts{","  List<int> enemy_words;                   ///< enemies, by the word that texts have for each\n  Array<int, 3> charts{")])
sub(R+'cards/content.cpp',[("""  void join() {
""","""  void join() {
    // A pack may leave out enemies of which no text speaks.
    for (const std::string& id : loaded_.vocabulary.lists[at(loaded_.vocabulary.list("enemy"))].words) {
      int found = -1;
      for (int i = 0; i < length(out_.enemies); ++i)
        if (out_.enemies[i].id == id) found = i;
      out_.enemy_words.push_back(found);
    }
""")])
sub(R+'verbs.def',[("""// ---- of what stays with a hero
""","""VERB(Bring,    "bring <n> <w:enemy> [ambushing] [beside <t>]", "{0} {1} attack[ as an ambush][, next to {2}]")
VERB(Explode,  "explode at <t>",        "there is an explosion on the space of {0}, as of Dynamite")
VERB(Guards,   "more_guards <n>",       "{0:Threat card} more of the posse's level is drawn with the objective")
VERB(EliteGuards, "elite_guards <n>",   "all enemies of the objective have {0:elite ability} more")
VERB(Worse,    "worse_threat",          "in place of the next Threat card two are drawn, and the one with more models counts")
// ---- of what stays with a hero
""")])
sub(R+'cards/verbs.cpp',[
("Flow hand_lantern(","""// SB-FGT-01, SB-AMB-01
Flow bring_named(Play& p, const Operands& o) {
  const int type = p.content.enemy_words[o.word()];
  constexpr int kMostAtOnce = 12;
  const int n = std::min(o.number(0), kMostAtOnce);
  if (type < 0 || n <= 0) return done(p, o, {}, false);
  const Played* card = speaker(p, o);
  Attack attack = named_attack(type, {CountDef::Kind::Number, narrow<u8>(n)},
                               card != nullptr ? int{card->tile} : kNone,
                               o.given(0) ? Attack::kAmbush : u8{0});
  if (o.given(1))
    if (const Set who = standing(p, o, 2); who.any()) attack.beside = narrow<u8>(who.first());
  return then_on(p, o, assault(p, attack));
}
Flow explode_at(Play& p, const Operands& o) {
  const Set who = standing(p, o, 0);
  if (who.none()) return done(p, o, who, false);
  return then_on(p, o, explosion(p, who.first(), p.s.heroes[who.first()].at));
}
Flow hand_lantern("""),
("    case GameVerb::Hand:","""    case GameVerb::Bring: return bring_named(p, o);
    case GameVerb::Explode: return explode_at(p, o);
    case GameVerb::Guards: p.s.more_guards += o.number(0); return done(p, o, {}, true);
    case GameVerb::EliteGuards: p.s.elite_guards += o.number(0); return done(p, o, {}, true);
    case GameVerb::Worse: p.s.worse_threat = 1; return done(p, o, {}, true);
    case GameVerb::Hand:"""),
])
sub(R+'state.h',[
("  u8 chosen_exits = 0;","  Count8 more_guards;    ///< Threat cards besides that of the objective\n  Count8 elite_guards;   ///< elite abilities of all its enemies\n  u8 worse_threat = 0;  ///< 1: of the next Threat card two are drawn\n  u8 chosen_exits = 0;"),
('    v("chosen_exits"','    v("more_guards", &State::more_guards, "Threat cards besides that of the objective");\n    v("elite_guards", &State::elite_guards, "elite abilities that all its enemies have");\n    v("worse_threat", &State::worse_threat, "1: of the next Threat card two are drawn");\n    v("chosen_exits"'),
("  u8 how = 0, elite = 0;\n","  u8 how = 0, elite = 0;\n  u8 beside = kNone;  ///< the hero whom they ambush; 255: any\n"),
('    v("elite", &Attack::elite,','    v("beside", &Attack::beside, "the hero whom they ambush; 255: any");\n    v("elite", &Attack::elite,'),
("  u8 type = 0, n = 0, tile = kNone, how = 0, elite = 0;\n","  u8 type = 0, n = 0, tile = kNone, how = 0, elite = 0;\n  u8 beside = kNone;  ///< as of the attack\n"),
('    v("elite", &Group::elite,','    v("beside", &Group::beside, "the hero whom they ambush; 255: any");\n    v("elite", &Group::elite,'),
])
sub(R+'rules/fights.cpp',[
("    group.source = narrow<u8>(int{now.sources});\n","    group.source = narrow<u8>(int{now.sources});\n    group.beside = attack.beside;\n"),
("    attack.elite = 1;\n","    attack.elite = static_cast<u8>(attack.elite + 1);\n"),
("""  const u32 heroes = ambushed_heroes(r, r.s.groups[notes<OnsetNotes>(f).group].type);
  for""","""  const Group& group = r.s.groups[notes<OnsetNotes>(f).group];
  u32 heroes = ambushed_heroes(r, group.type);
  if (group.beside != kNone && is_up(r, group.beside) &&
      !open_beside(r, group.type, group.beside).empty())
    heroes = bit_of(group.beside);
  for"""),
# worse threat
("""  auto now = notes<OnsetNotes>(f);
  const ThreatDef& card = p.content.threats[chosen.a];
  p.s.threats.unseen.clear(chosen.a);
  p.s.drawn.push_back(chosen.a);
  p.tell(Fact::ThreatDrawn, {.a = chosen.a});
""","""  auto now = notes<OnsetNotes>(f);
  p.s.threats.unseen.clear(chosen.a);
  p.tell(Fact::ThreatDrawn, {.a = chosen.a});
  int used = chosen.a;
  if (p.s.worse_threat != 0) {
    if (now.hero < 0 && restock_threats(p, p.s.attacks[0].level)) {
      now.hero = chosen.a;
      keep(f, now);
      return kRepeat;
    }
    if (now.hero >= 0) used = choose_worse(p, now.hero, chosen.a);
    now.hero = -1;
    p.s.worse_threat = 0;
  }
  const ThreatDef& card = p.content.threats[used];
  p.s.drawn.push_back(narrow<u8>(used));
"""),
("""  attack.n = static_cast<u8>(attack.n + card.cards);
  switch (card.another) {""","""  if (is_halved(p, attack)) return kNext;
  attack.n = static_cast<u8>(attack.n + card.cards);
  switch (card.another) {"""),
("""Flow draw_threat(Play& p,""","""/// Twice how many models a card brings, as the mean of its dice.
int models_on(const Read& r, int card) {
  int n = 0;
  for (const ThreatDef::Group& group : r.content.threats[card].groups) {
    constexpr std::array<int, 4> kTwiceTheMean{2, 4, 7, 8};
    n += kTwiceTheMean[at(static_cast<int>(group.count.kind))] * group.count.n;
  }
  return n;
}
/// Of two cards the one with more models is used, and the other discarded.
int choose_worse(Play& p, int first, int second) {
  const int used = models_on(p, second) > models_on(p, first) ? second : first;
  p.s.threats.discard.set(at(used == first ? second : first));
  return used;
}
/// The house rule for a small posse: for one hero what guards the objective is halved.
bool is_small_posse(const Read& r, const Attack& attack) {
  return has_variant(r, Variant::SmallPosse) && (attack.how & Attack::kObjective) != 0;
}
bool is_halved(const Read& r, const Attack& attack) {
  return is_small_posse(r, attack) && hero_count(r) == 1;
}
bool is_rolled_twice(const Read& r, const Attack& attack) {
  constexpr int kPair = 2;
  return is_small_posse(r, attack) && hero_count(r) == kPair;
}
Flow draw_threat(Play& p,"""),
("""  for (int n = 1; n < length(ways); ++n)
    if (ways[n] > 0) out.outcome(Verb::Count, ways[n], {.n = n});
""","""  // The lower of two rolls is at least n if both are.
  if (is_rolled_twice(r, r.s.attacks[0])) {
    u32 tail = 0;
    for (int n = length(ways); n-- > 1;) {
      const u32 before = tail;
      tail += ways[n];
      ways[n] = tail * tail - before * before;
    }
  }
  for (int n = 1; n < length(ways); ++n)
    if (ways[n] > 0) out.outcome(Verb::Count, ways[n], {.n = n});
"""),
("    group.n = narrow<u8>(chosen.n);\n","    group.n = narrow<u8>(is_halved(p, attack) ? (chosen.n + 1) / 2 : chosen.n);\n"),
])
sub(R+'rules/elite.cpp',[("int free_elites(const Read& /*r*/) {\n  return 0;","int free_elites(const Read& r) {\n  return r.s.below != 0 ? 1 : 0;  // SB-OPT-04")])
sub(R+'rules/course.cpp',[
("  Begin,\n  Flight,","  Begin,\n  Death,\n  Flight,"),
("""// ---- fleeing (SB-TRN-04""","""/// SB-OPT-10, SB-RUL-74: before anything else of the turn.
Flow kill_fallen(Play& p, Frame& f) {
  if (!has_variant(p, Variant::HardCore)) return kNext;
  for (int hero = f.note[1]; hero < hero_count(p); ++hero) {
    if (p.s.heroes[hero].standing != Standing::Down) continue;
    f.note[1] = hero + 1;
    return kill(p, hero).then(kRepeat);
  }
  return kNext;
}

// ---- fleeing (SB-TRN-04"""),
("""    S::act(TurnStep::Flight,""","""    S::act(TurnStep::Death, "", "SB-OPT-10", kill_fallen),
    S::act(TurnStep::Flight,"""),
("""  return assault(p, threat_of(level, p.s.lair, Attack::kObjective));
""","""  for (int n = p.s.more_guards; n > 0; --n) assault(p, guards_of(p, p.s.level));
  return assault(p, guards_of(p, level));
"""),
("""// SB-EXP-13, SB-EXP-14, SB-RUL-113
""","""Attack guards_of(const Read& r, Level level) {
  Attack guards = threat_of(level, r.s.lair, Attack::kObjective);
  guards.elite = r.s.elite_guards;
  return guards;
}
// SB-EXP-13, SB-EXP-14, SB-RUL-113
"""),
])
sub(R+'rules/hold_back.cpp',[
("""  if (now.left == 0) return kFinish;
""","""  if (now.left == 0) return kFinish;
"""),
("constexpr std::array kDarkenSteps{S::act(\"\", \"SB-HBD-04\", move_marker)};","""/// SB-OPT-04, SB-RUL-128: those on the board gain theirs at once.
Flow strengthen(Play& p, Frame& /*f*/) {
  if (p.s.below != 1) return kNext;
  p.s.below = 2;
  return in_fight(p) ? call(EliteNotes{.type = -1, .each = 1}) : kNext;
}
constexpr std::array kDarkenSteps{S::act("", "SB-OPT-04", strengthen),
                                  S::act("", "SB-HBD-04", move_marker)};"""),
])
s=open(R+'rules/hold_back.cpp').read()
i=s.index("Flow move_marker"); j=s.index("/// SB-OPT-04, SB-RUL-128")
s=s[:i]+s[i:j].replace("kRepeat","kRestart")+s[j:]
open(R+'rules/hold_back.cpp','w').write(s)
sub(R+'rules/dynamite.cpp',[("SquareMap::Set blast_of(","""Flow explosion(Play& /*p*/, int hero, int square) {
  Flow flow = call(DynamiteNotes{.square = square}, hero);
  flow.callee.step = static_cast<u8>(DynamiteStep::Explode);
  return flow;
}
SquareMap::Set blast_of(""")])
