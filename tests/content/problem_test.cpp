#include <gtest/gtest.h>

#include "content/test_packs.h"

// Every kind of mistake, with its place and its hint.

namespace undercroft::content {
namespace {

/// A creature with one ability "play" that has this program on line 7.
std::string with_program(const std::string& program) {
  return "[[card]]\nid = \"x\"\nname = \"X\"\ntype = \"creature\"\n[[card.ability]]\n"
         "on = \"play\"\ndo = '''" +
         program + "'''\n";
}

/// A creature with further lines from line 5 on.
std::string with_lines(const std::string& lines) {
  return "[[card]]\nid = \"x\"\nname = \"X\"\ntype = \"creature\"\n" + lines + "\n";
}

void expect_problems(const std::string& text, const std::string& expected) {
  EXPECT_EQ(lines_of(load_text(text).problems), expected) << text;
}

void expect_in_program(const std::string& program, const std::string& message) {
  expect_problems(with_program(program), "p/cards.toml:7: " + message + "\n");
}

void expect_in_lines(const std::string& lines, const std::string& message) {
  expect_problems(with_lines(lines), "p/cards.toml:" + message + "\n");
}

TEST(Problem, IsReadBackFromItsText) {
  for (const Problem& problem :
       {Problem{"a:1/cards.toml", 12, "x: no skill: y"}, Problem{"", 0, "no potion: healing"},
        Problem{"", 0, ": "}, Problem{"", 0, "nothing"}}) {
    const Problem back = problem_of(to_text(problem));
    EXPECT_EQ(back.file, problem.file);
    EXPECT_EQ(back.line, problem.line);
    EXPECT_EQ(back.message, problem.message);
  }
}

TEST(Problem, UnknownVerb) {
  expect_in_program("damge 2 to self",
                    "unknown verb 'damge' near 'damge 2 to self' (did you mean 'damage'?)");
}

TEST(Problem, OnceOfAModifier) {
  expect_in_program("until end of turn once: self gets power +1",
                    "'once' goes with after, before and would");
}

TEST(Problem, AFaceDownZoneIsOnlyCounted) {
  const std::string counted =
      "'deck' may lie face down: only all of it can be counted, count(card in deck)";
  expect_in_program("if any creature in deck of you { gain 1 }", counted);
  expect_in_program("gain count(creature in deck of you)", counted);
  const std::string asked = "'deck' may lie face down: nobody can ask what its cards are";
  expect_in_program("gain highest(power of creature in deck of you)", asked);
  expect_in_lines("[[card.aura]]\nof = \"creature in deck of you\"\ngets = \"power + 1\"",
                  "6: " + asked);
  expect_problems(with_program("gain count(card in deck of you); if no card in deck of you { }"),
                  "");
}

TEST(Problem, AFaceDownZoneInACondition) {
  const std::string message =
      "'deck' may lie face down: a condition, a cost or a lasting text can only count it, "
      "count(card in deck)";
  expect_in_program("if power of each creature in deck of you > 3 { gain 1 }", message);
  expect_in_lines(
      "[[card.ability]]\non = \"play\"\ncost = 'discard a card in deck of you'\ndo = 'gain 1'",
      "7: " + message);
}

TEST(Problem, ChanceFindsAnyCardOfAFaceDownZone) {
  expect_in_program("discard random creature in deck of you",
                    "'deck' may lie face down: chance finds any card there, random card in deck");
  expect_in_lines(
      "[[card.ability]]\non = \"play\"\ncost = 'discard random card in deck of you'\ndo = 'gain 1'",
      "7: a cost cannot take a card of 'deck' by chance");
}

TEST(Problem, ChanceTakesTheCardsOfOneSeat) {
  expect_in_program("discard random card in deck of each_player",
                    "chance takes one seat's cards: say it inside 'as each_player'");
}

TEST(Problem, ASearchEndsWithItsStatement) {
  expect_in_program("$c = pick a creature in deck of you; return $c",
                    "what a search finds is shuffled again when the statement is done: let its "
                    "verb look for it");
}

TEST(Problem, AConditionTurnsNoCardOver) {
  const std::string message =
      "a condition or a cost turns no card over: do it in a statement before";
  expect_in_program("if top of deck of you is creature { gain 1 }", message);
  expect_in_lines(
      "[[card.ability]]\non = \"play\"\ncost = 'discard top of deck of you'\ndo = 'gain 1'",
      "7: " + message);
}

TEST(Problem, OnlyAFaceDownPileHasATop) {
  expect_in_program("reveal top of discard of you",
                    "'discard' is no face-down pile: it has no top");
}

TEST(Problem, ALastingModifierReadsOnlyEarlierLayers) {
  expect_in_program("until end of turn: self gets armor + power of self",
                    "an aura on 'armor' may not read 'power', which is settled later (a printed "
                    "value can always be read)");
}

TEST(Problem, ALastingModifierOutlivesItsEvent) {
  expect_in_lines(
      "[[card.ability]]\nafter = \"damage(card: self)\"\n"
      "do = 'until end of turn: self gets power + event.amount'",
      "7: there is no event here that 'event.amount' could speak of");
}

TEST(Problem, OneSeatDecidesAndOneSeatHasAResult) {
  expect_in_program("may each_player { draw 1 }",
                    "one seat decides: say 'as each_player { may { ... } }'");
  expect_in_program("$d = draw 1 by each_player",
                    "a result comes from one seat: say it inside 'as each_player'");
}

TEST(Problem, StateTriggersOfOneCard) {
  std::string five;
  for (int i = 0; i < 5; ++i)
    five +=
        "[[card.ability]]\nwhen = 'no enemy creature'\ndo = 'draw " + std::to_string(i + 1) + "'\n";
  expect_in_lines(five, "17: a card has at most 4 state triggers ('when')");
}

TEST(Problem, UnknownWord) {
  expect_in_program(
      "destroy each enemy creatur",
      "unknown word 'creatur' near 'destroy each enemy creatur' (did you mean 'creature'?)");
  expect_in_program(
      "destroy a creatur",
      "unknown noun or adjective 'creatur' near 'destroy a creatur' (did you mean 'creature'?)");
}

TEST(Problem, LinesOfALongProgram) {
  expect_problems(with_program("\ndestroy self\nstun slef\n  gain\n"),
                  "p/cards.toml:9: expected a target near 'stun slef'\n"
                  "p/cards.toml:10: expected a value near 'gain'\n");
}

TEST(Problem, AllMistakesOfAProgram) {
  expect_problems(
      with_program("\nstn self\nif any creature {\n  reedy self\n  gain 1\n}\nwound self\n"),
      "p/cards.toml:8: unknown verb 'stn' near 'stn self' (did you mean 'stun'?)\n"
      "p/cards.toml:10: unknown verb 'reedy' near 'reedy self' (did you mean 'ready'?)\n"
      "p/cards.toml:13: unknown verb 'wound' near 'wound self'\n");
}

TEST(Problem, UnknownEventAndRole) {
  expect_in_lines(
      "[[card.ability]]\nafter = \"destroyed(card: self)\"\ndo = 'gain 1'",
      "6: unknown event 'destroyed' near 'destroyed ( card :' (did you mean 'destroy'?)");
  expect_in_lines(
      "[[card.ability]]\nafter = \"destroy(crd: self)\"\ndo = 'gain 1'",
      "6: event 'destroy' has no role 'crd' near 'destroy ( crd : self )' (did you mean 'card'?)");
  expect_in_lines(
      "[[card.ability]]\nafter = \"destroy(card: self)\"\ndo = 'gain 1 for owner of event.crd'",
      "7: event 'destroy' has no role 'crd' (did you mean 'card'?)");
  expect_in_lines(
      "[[card.ability]]\nafter = \"destroy(card: self, card: creature)\"\ndo = 'gain 1'",
      "6: role 'card' stands there twice");
}

TEST(Problem, NoEventToSpeakOf) {
  expect_in_lines("[[card.ability]]\non = \"action\"\ndo = 'destroy event.card'",
                  "7: there is no event here that 'event.card' could speak of");
  expect_in_lines("[[card.ability]]\nwhen = \"no creature\"\ndo = 'gain amount'",
                  "7: there is no event here that 'event.amount' could speak of");
}

TEST(Problem, RegisterBeforeItIsSet) {
  expect_in_program("$target = pick a creature; stun $tagret",
                    "register $tagret is not set before (did you mean '$target'?)");
  expect_in_program("stun $t; $t = pick a creature", "register $t is not set before");
  expect_in_program("damage 1 to $t", "register $t is not set before");
}

TEST(Problem, InsteadAndItsKinOnlyInWould) {
  expect_in_program("instead { gain 1 }", "'instead' stands only in a would-ability");
  expect_in_program("prevent", "'prevent' stands only in a would-ability");
  expect_in_program("redirect to self", "'redirect' stands only in a would-ability");
  expect_in_program("change amount by 1", "'change' stands only in a would-ability");
  expect_in_program("cancel", "'cancel' stands only in a before- or would-ability");
}

TEST(Problem, Triggers) {
  expect_in_lines("[[card.ability]]\ndo = 'gain 1'",
                  "5: an ability needs one of on, after, before, would, when");
  expect_in_lines(
      "[[card.ability]]\non = \"play\"\nwhen = \"no creature\"\ndo = 'gain 1'",
      "7: an ability has one of on, after, before, would, when; this one has 'on' and 'when'");
  expect_in_lines("[[card.ability]]\non = \"plya\"\ndo = 'gain 1'",
                  "6: unknown trigger word 'plya' (did you mean 'play'?)");
}

TEST(Problem, BodyOfAnAbility) {
  expect_in_lines("[[card.ability]]\non = \"play\"", "5: an ability needs 'do'");
  expect_in_lines("[[card.ability]]\non = \"play\"\ndo = 'gain 1'\nnative = \"mimicry\"",
                  "8: 'native' stands in place of 'do', not beside it");
  expect_in_lines("[[card.ability]]\non = \"play\"\nnative = \"mimikry\"",
                  "7: unknown native procedure 'mimikry' (did you mean 'mimicry'?)");
}

TEST(Problem, Limits) {
  expect_in_lines("[[card.ability]]\non = \"play\"\nlimit = \"once\"\ndo = 'gain 1'",
                  "7: a limit reads like '1 per turn'");
  expect_in_lines("[[card.ability]]\non = \"play\"\nlimit = \"1 per trun\"\ndo = 'gain 1'",
                  "7: unknown period 'trun' (did you mean 'turn'?)");
}

TEST(Problem, KeysAndFields) {
  expect_in_lines("powr = 3", "5: unknown key 'powr' (did you mean 'power'?)");
  expect_in_lines("power = \"three\"", "5: 'power' must be a whole number");
  expect_in_lines("power = 300", "5: 'power' must be from 0 to 255");
  expect_in_lines("house = \"brobnr\"", "5: unknown house 'brobnr' (did you mean 'brobnar'?)");
  expect_in_lines("traits = \"knight\"", "5: 'traits' must be a list in brackets");
  expect_in_lines("traits = [\"Big Knight\"]",
                  "5: 'Big Knight' cannot be a word: it may hold only a-z, 0-9, _ and -\n"
                  "p/cards.toml:5: unknown traits 'Big Knight'");
  expect_in_lines("keywords = [\"tount\"]", "5: unknown keyword 'tount' (did you mean 'taunt'?)");
  expect_in_lines("keywords = [\"hazardous x\"]",
                  "5: keyword 'hazardous' takes a number from 1 to 99");
  expect_in_lines("keywords = [\"taunt\", \"taunt\"]", "5: keyword 'taunt' stands there twice");
  expect_in_lines("count = 0", "5: 'count' must be from 1 to 200");
  expect_in_lines("count = 2\nset_icon = 3", "6: 'set_icon' must be from 0 to 2");
  expect_in_lines("[[card.ability]]\non = \"play\"\ndoo = 'gain 1'\ndo = 'gain 1'",
                  "7: unknown key 'doo' (did you mean 'do'?)");
  expect_in_lines("[card.ability]\non = \"play\"",
                  "5: 'ability' must be a list of tables: [[card.ability]]");
}

TEST(Problem, Ids) {
  expect_problems("[[card]]\nname = \"X\"\ntype = \"action\"\n",
                  "p/cards.toml:1: missing key 'id'\n");
  expect_problems("[[card]]\nid = \"Big X\"\nname = \"X\"\ntype = \"action\"\n",
                  "p/cards.toml:2: id 'Big X' may hold only a-z, 0-9, _ and -\n");
  expect_problems(
      "[[card]]\nid = \"x\"\nname = \"X\"\ntype = \"action\"\n"
      "[[card]]\nid = \"x\"\nname = \"Y\"\ntype = \"action\"\n",
      "p/cards.toml:6: id 'x' is taken (p/cards.toml:1)\n");
  expect_problems("[[card]]\nid = \"x\"\ntype = \"action\"\n",
                  "p/cards.toml:1: missing key 'name'\n");
  expect_problems("[[card]]\nid = \"x\"\nname = \"X\"\n", "p/cards.toml:1: missing key 'type'\n");
}

TEST(Problem, Tables) {
  expect_problems("[[crad]]\nid = \"x\"\n",
                  "p/cards.toml:1: unknown table 'crad' (did you mean 'card'?)\n");
  expect_problems("[card]\nid = \"x\"\n", "p/cards.toml:1: write [[card]] for each entry\n");
}

TEST(Problem, Like) {
  const std::string base = "[[card]]\nid = \"a\"\nname = \"A\"\ntype = \"action\"\n";
  expect_problems(base + "[[card]]\nid = \"b\"\nlike = \"aa\"\nname = \"B\"\ntype = \"action\"\n",
                  "p/cards.toml:7: no card 'aa' to be like (did you mean 'a'?)\n");
  expect_problems(base +
                      "[[card]]\nid = \"b\"\nlike = \"a\"\n[[card]]\nid = \"c\"\nlike = \"b\"\n"
                      "name = \"C\"\ntype = \"action\"\n",
                  "p/cards.toml:10: 'b' is itself like another card\n");
}

TEST(Problem, GrantedAbilities) {
  expect_in_lines(
      "[[card.aura]]\ngets = \"ability spite\"\n[[card.ability]]\ngranted = \"spit\"\n"
      "on = \"reap\"\ndo = 'gain 1'",
      "6: no granted ability 'spite' on this card (did you mean 'spit'?)");
  expect_in_lines(
      "[[card.aura]]\ngets = \"ability spite\"\n[[card.ability]]\ngranted = \"spite\"\n"
      "do = 'gain 1'",
      "6: ability 'spite' has no trigger: it can only be called");
  expect_in_program("call spite", "no granted ability 'spite' on this card to call");
  expect_in_lines(
      "[[card.ability]]\ngranted = \"a\"\ndo = 'call b'\n[[card.ability]]\n"
      "granted = \"b\"\ndo = 'call a'",
      "7: 'b' calls itself\np/cards.toml:10: 'a' calls itself");
  expect_in_lines(
      "[[card.ability]]\ngranted = \"a\"\nafter = \"destroy(card: creature)\"\n"
      "do = 'purge event.card'\n[[card.ability]]\non = \"play\"\ndo = 'call a'",
      "11: 'a' speaks of its own event: it cannot be called");
}

TEST(Problem, Layers) {
  expect_in_lines("[[card.aura]]\nof = \"creature power >= 3\"\ngets = \"armor +1\"",
                  "7: an aura on 'armor' may not read 'power', which is settled later (a printed "
                  "value can always be read)");
  expect_in_lines(
      "[[card.aura]]\nof = \"creature\"\nwhile = \"highest(power of creature) > 3\"\n"
      "gets = \"power +1\"",
      "8: an aura on 'power' may not read 'power', which is settled at the same time (a "
      "printed value can always be read)");
  expect_in_lines("[[card.aura]]\nof = \"flank creature\"\ngets = \"taunt\"",
                  "7: an aura on 'taunt' may not read 'flank', which is settled later (a printed "
                  "value can always be read)");
  expect_in_lines("[[card.aura]]\ngets = \"armor + count(enemy creature power >= 5)\"",
                  "6: an aura on 'armor' may not read 'power', which is settled later (a printed "
                  "value can always be read)");
  expect_problems(with_lines("[[card.aura]]\nof = \"creature printed power >= 3\"\n"
                             "gets = \"armor +1\""),
                  "");
  expect_problems(with_lines("[[card.aura]]\nof = \"flank creature\"\ngets = \"power +1\""), "");
}

TEST(Problem, AurasAndRules) {
  expect_in_lines("[[card.aura]]\nof = \"creature\"", "5: an aura needs 'gets'");
  expect_in_lines("[[card.aura]]\ngets = \"power 3\"",
                  "6: expected '+', '-' or '=' after 'power' near 'power 3'");
  expect_in_lines("[[card.aura]]\ngets = \"powr +3\"",
                  "6: unknown attribute 'powr' near 'powr + 3' (did you mean 'power'?)");
  expect_in_lines("[[card.rule]]\nis = \"forbit play(card: creature)\"",
                  "6: unknown rule 'forbit' near 'forbit play ( card' (did you mean 'forbid'?)");
  expect_in_lines("[[card.rule]]\nis = \"skip forg by you\"",
                  "6: unknown step 'forg' near 'skip forg by you' (did you mean 'forge'?)");
  expect_in_lines("[[card.rule]]\nwhile = \"did\"", "5: a rule needs 'is'");
}

TEST(Problem, OnlyQuestionsInConditions) {
  expect_in_lines("[[card.aura]]\nwhile = \"power of a creature > 3\"\ngets = \"taunt\"",
                  "6: a condition cannot ask: pick it in a statement before\n"
                  "p/cards.toml:7: an aura on 'taunt' may not read 'power', which is settled later "
                  "(a printed value can always be read)");
  expect_in_program("if power of a creature > 3 { gain 1 }",
                    "a condition cannot ask: pick it in a statement before");
  expect_in_lines("[[card.ability]]\non = \"play\"\nif = \"d6 > 3\"\ndo = 'gain 1'",
                  "7: this only asks about the state: no choice and no chance can stand here");
  expect_in_lines(
      "[[card.aura]]\nof = \"creature power > count(creature)\"\ngets = \"ability a\"\n"
      "[[card.ability]]\ngranted = \"a\"\non = \"reap\"\ndo = 'gain 1'",
      "6: this must be known beforehand: only plain numbers, words, 'self' and 'host' can "
      "stand here");
}

TEST(Problem, Zones) {
  expect_in_program("discard a card in hnad of you",
                    "unknown zone 'hnad' near 'a card in hnad of you' (did you mean 'hand'?)");
  expect_in_program("discard a (card in hand or card in deck)",
                    "a zone holds for the whole matcher: it cannot stand inside 'or' or 'not'");
  expect_in_program("discard a card in hand in deck", "a matcher names one zone");
  expect_in_program("$c = pick a creature; if $c is card in hand { gain 1 }",
                    "a zone says where to look: it cannot be asked of a piece");
}

TEST(Problem, Captures) {
  expect_in_program(
      "$a = pick a creature; $b = pick a creature; until end of turn: after "
      "reap(card: creature in $a) { stun $b }",
      "a lasting effect keeps one set of pieces: $b would be the second");
  expect_in_program(
      "$a = name number from 0 to 3; $b = name number from 0 to 3; $c = name number "
      "from 0 to 3; until end of turn: after reap(card: creature) { gain $a + $b + $c }",
      "a lasting effect keeps two registers: $c would be the third");
  expect_in_program(
      "until end of trun: self gets taunt",
      "unknown time 'end of trun' near 'until end of trun :' (did you mean 'end of turn'?)");
}

TEST(Problem, Together) {
  expect_in_program("together { damage 1 to a creature; destroy a creature }",
                    "'together' joins one kind of event, not 'damage' and 'destroy'");
  expect_in_program("together { stun a creature }", "nothing in 'together' raises an event");
}

TEST(Problem, Types) {
  expect_in_program("gain power of you", "'power' belongs to pieces, not to seats");
  expect_in_program("gain keys of self", "'keys' belongs to seats, not to pieces");
  expect_in_program("gain house of self",
                    "'house' is a word, not a number (ask with 'is house = ...')");
  expect_in_program("$n = name number from 1 to 3; destroy each creature house = $n",
                    "register $n holds no house");
  expect_in_program("destroy each creature house <= dis",
                    "'house' is a word: compare it with '=' or '!=' near 'creature house <= dis'");
  expect_in_program("destroy most house (creature)", "pieces cannot be ranked by 'house'");
  expect_in_program("destroy each creature house = diss",
                    "unknown house 'diss' near 'creature house = diss' (did you mean 'dis'?)");
}

TEST(Problem, Tallies) {
  expect_in_program("gain tally(destroy(card: creature, fighting: self) this turn)",
                    "what is counted for a seat cannot depend on 'self' or 'host'");
  effects::Vocabulary words = arena_vocabulary();
  words.most_tallies = 1;
  const std::string text = with_program(
      "\ngain tally(destroy(card: creature) this turn)\n"
      "gain tally(destroy(card: creature) previous turn)\n"
      "gain tally(reap(card: creature) this turn)\n");
  EXPECT_EQ(lines_of(load_text(text, words).problems),
            "p/cards.toml:10: the packs count more than 1 different patterns\n");
}

TEST(Problem, Costs) {
  expect_in_lines("[[card.ability]]\non = \"action\"\ncost = 'may { exhaust self }'\ndo = 'gain 1'",
                  "7: a cost is a list of verbs, without conditions or loops");
}

TEST(Problem, Syntax) {
  expect_in_program("gain 1 1", "unexpected '1' near 'gain 1 1'");
  expect_in_program("if any creature { gain 1", "missing '}' near 'gain 1'");
  expect_in_program("gain 1 }", "'}' without '{'");
  expect_in_program("gain @", "cannot read '@'\np/cards.toml:7: expected a value near 'gain'");
  expect_in_program("either { gain 1 }", "'either' needs an 'or' near 'gain 1 }'");
  expect_in_program("gain 99999", "the number 99999 is too large near 'gain 99999'");
  expect_in_program("$x = if did { gain 1 }", "only a verb gives a result for $x");
  expect_in_program("for c in each creature { gain 1 }",
                    "expected a register after 'for' near 'for c in each creature'");
}

TEST(Problem, TomlOfOneFileDoesNotHideTheOthers) {
  PackSource source;
  source.folder = "p";
  source.files = {{"p/pack.toml", "id = \"p\"\ngame = \"arena\"\ntitle = \"P\"\n"},
                  {"p/a.toml", "[[card]]\nid = \n"},
                  {"p/b.toml", "[[card]]\nid = \"x\"\nname = \"X\"\ntype = \"actoin\"\n"}};
  const Loaded loaded = load_sources(arena_vocabulary(), std::vector<PackSource>{source});
  ASSERT_EQ(loaded.problems.size(), 2U) << lines_of(loaded.problems);
  EXPECT_EQ(loaded.problems[0].file, "p/a.toml");
  EXPECT_EQ(loaded.problems[0].line, 2U);
  EXPECT_EQ(to_text(loaded.problems[1]),
            "p/b.toml:4: unknown type 'actoin' (did you mean 'action'?)");
}

TEST(Problem, Packs) {
  const auto pack = [](const std::string& folder, const std::string& text) {
    PackSource source;
    source.folder = folder;
    source.files = {{folder + "/pack.toml", text}};
    return source;
  };
  const auto problems = [](const std::vector<PackSource>& sources) {
    return lines_of(load_sources(arena_vocabulary(), sources).problems);
  };
  EXPECT_EQ(problems({pack("a", "id = \"a\"\ngame = \"duel\"\ntitle = \"A\"\n")}),
            "a/pack.toml:2: this is a pack for 'duel', not for 'arena'\n");
  EXPECT_EQ(problems({pack("a", "id = \"a\"\ngame = \"arena\"\ntitle = \"A\"\non = [\"bas\"]\n"),
                      pack("b", "id = \"base\"\ngame = \"arena\"\ntitle = \"B\"\n")}),
            "a/pack.toml:1: pack 'bas' is not loaded (did you mean 'base'?)\n");
  EXPECT_EQ(problems({pack("a", "id = \"a\"\ngame = \"arena\"\ntitel = \"A\"\n")}),
            "a/pack.toml:1: missing key 'title'\n"
            "a/pack.toml:3: unknown key 'titel' (did you mean 'title'?)\n");
  EXPECT_EQ(problems({pack("a", "id = \"a\"\ngame = \"arena\"\ntitle = \"A\"\n"),
                      pack("b", "id = \"a\"\ngame = \"arena\"\ntitle = \"A\"\n")}),
            "b/pack.toml:1: pack 'a' is loaded twice\n");
  PackSource empty;
  empty.folder = "a";
  EXPECT_EQ(problems({empty}), "a/pack.toml:1: a pack needs this file, with id, game and title\n");
}

TEST(Problem, TextsThatReadAlike) {
  // The English of `linked` is the only difference that players can see; without it, it lies.
  effects::Vocabulary words = arena_vocabulary();
  for (effects::VerbDef& verb : words.verbs)
    if (verb.pattern == "purge <t> [linked]") verb.english = "purge {0}[]";
  const std::string text =
      "[[card]]\nid = \"a\"\nname = \"A\"\ntype = \"action\"\n"
      "ability = [{ on = \"play\", do = 'purge a creature' }]\n"
      "[[card]]\nid = \"b\"\nname = \"B\"\ntype = \"action\"\n"
      "ability = [{ on = \"play\", do = 'purge a creature linked' }]\n";
  EXPECT_EQ(lines_of(load_text(text, words).problems),
            "p/cards.toml:10: reads like a text of 'a' but does something else: \"Play: Purge a "
            "creature.\" (give one of them 'says')\n");
  EXPECT_EQ(lines_of(load_text(text).problems), "");
}

TEST(Problem, BlocksThatAReaderCannotTakeApart) {
  expect_in_program("may { gain 1; stun a creature; ward a creature }; lose 1",
                    "a block of more than two sentences is not last, so that a reader cannot see "
                    "where it ends (split it, or give 'says')");
  expect_problems(with_program("lose 1; may { gain 1; stun a creature; ward a creature }"), "");
}

TEST(Problem, TooManyNatives) {
  std::string text;
  for (int i = 0; i < 20; ++i)
    text += "[[card]]\nid = \"c" + std::to_string(i) + "\"\nname = \"C\"\ntype = \"action\"\n";
  const std::string native = "ability = [{ on = \"play\", native = \"mimicry\" }]\n";
  EXPECT_EQ(lines_of(load_text(text + native).problems), "");
  const Loaded loaded =
      load_text(text + native + "[[card]]\nid = \"d\"\nname = \"D\"\ntype = \"action\"\n" + native);
  EXPECT_EQ(lines_of(loaded.problems),
            "p/cards.toml:86: 2 of 21 cards have native procedures: at most 5 of 100 may\n");
  EXPECT_EQ(loaded.natives, (std::vector<std::string>{"c19", "d"}));
}

TEST(Problem, TooManyVerbsOfTheirOwn) {
  int n = 0;
  const auto card = [&](const std::string& text) {
    const std::string id = "c" + std::to_string(n++);
    return "[[card]]\nid = \"" + id + "\"\nname = \"" + id +
           "\"\ntype = \"action\"\nability = [{ on = \"play\", " + text + " }]\n";
  };
  std::string text;
  for (int i = 0; i < 184; ++i) text += card("do = 'gain 1'");
  for (int i = 0; i < 10; ++i) text += card("native = \"mimicry\"");
  for (const std::string verb : {"stun", "ward", "ready", "exhaust", "destroy", "purge"})
    text += card("do = '" + verb + " a creature'");
  const Loaded most = load_text(text);
  EXPECT_EQ(lines_of(most.problems), "") << "16 of 200";
  EXPECT_EQ(most.own_verbs.size(), 16U);
  EXPECT_EQ(lines_of(load_text(text + card("do = 'draw 1'")).problems),
            "p/cards.toml:1005: 17 of 201 cards have a native procedure or a verb that no other "
            "card uses: at most 8 of 100 may\n");
  EXPECT_EQ(lines_of(load_text(text + card("do = 'stun a creature'")).problems), "")
      << "a second card that stuns makes two fewer";
}

TEST(Problem, TimesOfUntilAndDuring) {
  expect_in_program(
      "until end of trn: self gets power +1",
      "unknown time 'end of trn' near 'until end of trn :' (did you mean 'end of turn'?)");
  expect_in_program("during end of turn: self gets power +1",
                    "'end of turn' goes with until near 'during end of turn :'");
  expect_in_program("until your next turn: self gets power +1",
                    "'your next turn' goes with during near 'until your next turn :'");
}

// ---- lines of a card

/// An obstacle with further lines from line 4 on.
void expect_of_obstacle(const std::string& lines, const std::string& expected) {
  const std::string text = "[[obstacle]]\nid = \"x\"\nname = \"X\"\n" + lines;
  EXPECT_EQ(lines_of(load_text(text, crawl_vocabulary()).problems), expected) << text;
}

TEST(Problem, LinesOfACardThatAreSound) {
  expect_of_obstacle(
      "[[obstacle.option]]\nskill = \"climb\"\ndifficulty = 12\npass = ''\nfail = 'tire 1 of you'\n"
      "[[obstacle.row]]\nfrom = 12\ndo = ''\n[[obstacle.row]]\ndo = 'spend_time 1'\n",
      "");
}

TEST(Problem, UnknownKeysOfALine) {
  expect_of_obstacle(
      "[[obstacle.option]]\nskill = \"climb\"\ndifficulty = 12\npass = ''\nfial = ''\n",
      "p/cards.toml:4: missing program 'fail' (write fail = '' for nothing)\n"
      "p/cards.toml:8: unknown key 'fial' (did you mean 'fail'?)\n");
  expect_of_obstacle("[[obstacle.optoin]]\nskill = \"climb\"\n",
                     "p/cards.toml:4: unknown key 'optoin' (did you mean 'option'?)\n");
}

TEST(Problem, FieldsOfALine) {
  expect_of_obstacle("[[obstacle.option]]\nskill = \"clmb\"\npass = ''\nfail = ''\n",
                     "p/cards.toml:4: missing key 'difficulty'\n"
                     "p/cards.toml:5: unknown skill 'clmb' (did you mean 'climb'?)\n");
  expect_of_obstacle(
      "[[obstacle.option]]\nskill = \"climb\"\ndifficulty = 99\npass = ''\nfail = ''\n",
      "p/cards.toml:6: 'difficulty' must be from -9 to 25\n");
}

TEST(Problem, ProgramsOfALine) {
  expect_of_obstacle("[[obstacle.row]]\ndo = '''\nspend_time 1\nspend_tme 1'''\n",
                     "p/cards.toml:7: unknown verb 'spend_tme' near 'spend_tme 1' (did you mean "
                     "'spend_time'?)\n");
  expect_of_obstacle("[[obstacle.row]]\ndo = 'gain_time event.amount'\n",
                     "p/cards.toml:5: there is no event here that 'event.amount' could speak of\n");
  expect_of_obstacle("[[obstacle.row]]\ndo = 'call prize'\n",
                     "p/cards.toml:5: no granted ability 'prize' on this card to call\n");
}

TEST(Problem, LinesOutOfOrder) {
  expect_of_obstacle("[[obstacle.row]]\nfrom = 13\ndo = ''\n[[obstacle.row]]\nfrom = 13\ndo = ''\n",
                     "p/cards.toml:7: 'from' must be lower than 13, that of the row before\n");
  expect_of_obstacle(
      "[[obstacle.stage]]\nchevron = 13\ndo = ''\n[[obstacle.stage]]\nchevron = 12\ndo = ''\n",
      "p/cards.toml:7: 'chevron' must be higher than 13, that of the stage before\n");
  expect_of_obstacle("[[obstacle.row]]\ndo = ''\n[[obstacle.row]]\nfrom = 12\ndo = ''\n",
                     "p/cards.toml:4: only the last row may lack 'from'\n");
}

TEST(Problem, LinesWhereTheTableHasNone) {
  const std::string card = "[[card]]\nid = \"x\"\nname = \"X\"\nkind = \"foe\"\n";
  const Loaded loaded =
      load_text(card + "[[card.option]]\nskill = \"climb\"\n", crawl_vocabulary());
  EXPECT_EQ(
      lines_of(loaded.problems),
      "p/cards.toml:5: unknown key 'option': [[obstacle]] has such lines, [[card]] has none\n");
}

TEST(Problem, LinesOfAVocabulary) {
  effects::Vocabulary words = crawl_vocabulary();
  effects::TableDef& table = words.tables.back();
  table.rows[0].name = "party";
  table.rows[1].english = "{skil}";
  table.rows[2].keys[0].name = "from";
  table.rows[3].ordered = "chevrons";
  const std::string of = "crawl vocabulary:0: lines '";
  EXPECT_EQ(lines_of(load_text("", words).problems),
            of + "party' of table 'obstacle': the name is taken\n" + of +
                "row' of table 'obstacle': 'from' stands there twice\n" + of +
                "stage' of table 'obstacle' are ordered by 'chevrons', which is no number of "
                "theirs\n" +
                of + "way' of table 'obstacle': English names no field 'skil'\n");
}

// ---- charts

/// A chart with further lines from line 4 on.
void expect_of_chart(const std::string& lines, const std::string& expected) {
  const std::string text = "[[chart]]\nid = \"x\"\nname = \"X\"\n" + lines;
  EXPECT_EQ(lines_of(load_text(text, crawl_vocabulary()).problems), expected) << text;
}
std::string row_on(const std::string& totals, const std::string& does = "") {
  return "[[chart.row]]\non = \"" + totals + "\"\ndo = '" + does + "'\n";
}

TEST(Problem, ChartsThatAreSound) {
  expect_of_chart("dice = \"d3\"\n" + row_on("1") + row_on("2-3", "chart x"), "");
  expect_of_chart("dice = \"d36\"\n" + row_on("11-26, 31") + row_on("32-66"), "");
}
TEST(Problem, DiceOfAChart) {
  for (const std::string dice : {"d66", "5d6", "0d6", "6", "2d6+1", "d1", ""})
    expect_of_chart("dice = \"" + dice + "\"\n" + row_on("1"),
                    "p/cards.toml:4: '" + dice +
                        "' are no dice: write d6, 2d6 or d36, at most 4 "
                        "dice of 2 to 20 faces\n");
  expect_of_chart(row_on("1"), "p/cards.toml:1: missing key 'dice'\n");
}
TEST(Problem, TotalsOfAChart) {
  for (const std::string totals : {"", "x", "2-", "5-3", "2,,3", "1 2"})
    expect_of_chart("dice = \"d6\"\n" + row_on(totals),
                    "p/cards.toml:6: '" + totals + "' are no totals: write 7, 3-5 or 2, 12\n");
  expect_of_chart("dice = \"2d6\"\n" + row_on("1-12"), "p/cards.toml:6: 2d6 never come to 1\n");
  expect_of_chart("dice = \"d36\"\n" + row_on("11-37") + row_on("41-66"),
                  "p/cards.toml:6: d36 never come to 37\n");
}
TEST(Problem, ChartsWithGapsAndOverlaps) {
  expect_of_chart("dice = \"2d6\"\n" + row_on("3-5") + row_on("7, 9-10"),
                  "p/cards.toml:1: no row for 2, 6, 8, 11-12\n");
  expect_of_chart("dice = \"d36\"\n" + row_on("11-16") + row_on("31-66"),
                  "p/cards.toml:1: no row for 21-26\n");
  expect_of_chart("dice = \"d6\"\n" + row_on("1-3") + row_on("3-6"),
                  "p/cards.toml:9: 3 stands twice: line 6 has it too\n");
}
TEST(Problem, WhatARowOfAChartSays) {
  expect_of_chart("dice = \"d6\"\n" + row_on("1-6", "chart y"),
                  "p/cards.toml:7: no chart 'y' (did you mean 'x'?)\n");
  expect_of_chart("dice = \"d6\"\n" + row_on("1-6", "tire 1 of self"),
                  "p/cards.toml:5: a chart is no piece: a row cannot speak of 'self' or 'host'\n");
  expect_of_chart("dice = \"d6\"\n" + row_on("1-6", "$n = chart x"),
                  "p/cards.toml:7: only a verb gives a result for $n\n");
}

TEST(Problem, Dice) {
  expect_in_program("gain 4d6 drop lowest 4",
                    "expected a number from 1 to 3 near '4d6 drop lowest 4'");
  expect_in_program("gain 21d6", "dice are 1 to 20 with 1 to 255 faces near 'gain 21d6'");
  expect_in_program("gain 4d6 keep best 3",
                    "expected 'highest' or 'lowest' near 'gain 4d6 keep best 3'");
  expect_in_program("gain d6 drop lowest 1",
                    "one die is rolled: none can be dropped near '1d6 drop lowest 1'");
}

TEST(Problem, Vocabularies) {
  effects::Vocabulary words = arena_vocabulary();
  words.verbs[0].english = "choose";
  words.events[0].id = 64;
  words.zones.push_back(words.zones[0]);
  EXPECT_EQ(lines_of(load_text("", words).problems),
            "arena vocabulary:0: event 'play' has an id above 61\n"
            "arena vocabulary:0: verb 'pick': operand 0 is missing from its English\n"
            "arena vocabulary:0: zone 'hand' stands there twice\n");
}

TEST(Problem, VocabulariesThatTheMachineCannotHold) {
  effects::Vocabulary words = arena_vocabulary();
  words.rules[0].id = effects::kMostRules;
  words.triggers[0].id = effects::kMostTriggers;
  words.most_tallies = effects::kMostTallies + 1;
  const std::string problems = lines_of(load_text("", words).problems);
  EXPECT_NE(problems.find("rule '" + words.rules[0].name + "' has an id above 47\n"),
            std::string::npos)
      << problems;
  EXPECT_NE(problems.find("trigger '" + words.triggers[0].name + "' has an id above 63\n"),
            std::string::npos)
      << problems;
  EXPECT_NE(problems.find("more than 255 tallies\n"), std::string::npos) << problems;
}

}  // namespace
}  // namespace undercroft::content
