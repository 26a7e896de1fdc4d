import unittest

from support import ROOT, TreeTest

import ledgers

LEDGER = """
    # Demo — rules ledger
    ## Rules
    ### Time
    - **ZZ-TIM-01** (p 1) Three tokens hurt.
    - **ZZ-TIM-02** (p 1) Two do not, see ZZ-TIM-01.
    - **ZZ-TIM-03** (p 2) Time passes.
    ### Doors
    - **ZZ-DOR-01** (p 3) At most four doors.
    ## Decisions
    | id | when | who |
    |---|---|---|
    | ZZ-DEC-01 | any time | the party |
    ## Rulings
    - **ZZ-RUL-01**: Doubtful. Decision: no.
    """ + "".join(f"- **ZZ-BIG-{n:02}** (p 9) Filler.\n    " for n in range(1, 41))
TESTS = """
    TEST(Time, ZZ_TIM_01_ZZ_TIM_02_three_hurt_two_do_not) {}

    // The clock, and the door beside it.
    // rules: ZZ-TIM-03, ZZ-DOR-01,
    // ZZ-DEC-01
    TEST_F(Time,
           passes) { /* ZZ-BIG-01 does not count here */ }
    """
FULL = '[demo]\nscope = "TIM, DOR, DEC-01"\n'


class Expand(unittest.TestCase):
    def test_forms_of_a_list(self):
        self.assertEqual(ledgers.expand("SET-14…16, CON-11, DEC-03..04, 27, FPL, ZZ-A-01…ZZ-A-02, -05", "OD"),
                         ["OD-SET-14", "OD-SET-15", "OD-SET-16", "OD-CON-11", "OD-DEC-03", "OD-DEC-04", "OD-DEC-27",
                          "OD-FPL", "ZZ-A-01", "ZZ-A-02", "ZZ-A-05"])

    def test_nonsense_is_refused(self):
        for text in ("27", "SET 14", "SET-16…14", "OD-SET-01 because", "FPL, 3"):
            with self.subTest(text), self.assertRaises(ValueError):
                ledgers.expand(text, "OD")


class RealLedgers(unittest.TestCase):
    def test_they_read_without_problems(self):
        problems = []
        books = ledgers.load(ROOT, problems)
        self.assertEqual(problems, [])
        self.assertEqual({b.name: len(b.rules) for b in books},
                         {"abyssal_conspiracy": 629, "brimstone": 718, "forgotten_depths": 686, "legends_untold": 703,
                          "one_deck_dungeon": 583})

    def test_scope_of_one_deck_for_one_and_two_heroes(self):
        problems = []
        book = ledgers.read_ledger(ROOT / "rules" / "one_deck_dungeon.md", problems)
        ledgers.read_scope(ROOT / "tests" / "tools" / "one_deck_scope.toml", [book], problems)
        self.assertEqual(problems, [])
        inside = set(book.in_scope)
        self.assertFalse({i.split("-")[1] for i in inside} & set("FPL POI EXL HYB CUR SPL CAM TIE".split()))
        for i in ("OD-SET-13", "OD-SET-17", "OD-DEC-02", "OD-DEC-08", "OD-DEC-26", "OD-DEC-28", "OD-RUL-36",
                  "OD-RUL-103", "OD-RUL-111", "OD-RUL-128", "OD-EX-27", "OD-CHA-02"):
            self.assertIn(i, inside)
        for i in ("OD-SET-14", "OD-SET-15", "OD-SET-16", "OD-CON-11", "OD-DEC-05", "OD-DEC-27", "OD-DEC-39",
                  "OD-CHA-09", "OD-EX-29", "OD-EX-30", "OD-RUL-33", "OD-RUL-109", "OD-RUL-127"):
            self.assertNotIn(i, inside)
        topics = sum(i.split("-")[1] in "FPL POI EXL HYB CUR SPL CAM TIE".split() for i in book.rules)
        singles = 3 + 1 + 1 + 1 + (5 + 1 + 4 + 4) + 2 + (8 + 3) + (4 + 5 + 11 + 9 + 7 + 2)
        self.assertEqual(len(inside), 583 - topics - singles)

    def test_another_prefix_alone_means_all_its_ids(self):
        problems = []
        book = ledgers.read_ledger(ROOT / "rules" / "abyssal_conspiracy.md", problems)
        chosen = ledgers.select(book, "KF, SET-01", "scope", problems)
        self.assertEqual(problems, [])
        self.assertEqual({i for i in chosen if not i.startswith("KF-")}, {"AC-SET-01"})
        self.assertEqual(len(chosen) - 1, sum(i.startswith("KF-") for i in book.rules))


class Coverage(TreeTest):
    def setUp(self):
        super().setUp()
        self.write("rules/demo.md", LEDGER)
        self.write("rules/scope.toml", FULL)
        self.write("tests/unit/time_test.cpp", TESTS)

    def fails_with(self, message):
        self.run_tool("rule_coverage")
        code, output = self.run_tool("rule_coverage", "--check")
        self.assertEqual(code, 1, output)
        self.assertIn(message, output)

    def test_all_cited(self):
        code, output = self.run_tool("rule_coverage")
        self.assertEqual(code, 0, output)
        self.assertEqual(output.splitlines()[-1],
                         "demo: 5 of 5 rules in scope cited by tests, 0 documentary, 46 in the ledger")
        self.assertEqual(self.run_tool("rule_coverage", "--check")[0], 0)

    def test_page_sets_rules_beside_tests(self):
        self.run_tool("rule_coverage")
        page = self.read("docs/coverage.md")
        self.assertIn("| ZZ-TIM-01 | (p 1) Three tokens hurt. | "
                      "`ZZ_TIM_01_ZZ_TIM_02_three_hurt_two_do_not` in tests/unit/time_test.cpp |", page)
        self.assertIn("| ZZ-DEC-01 | any time · the party | `passes` in tests/unit/time_test.cpp |", page)
        self.assertIn("Not in scope: ZZ-RUL-01, ZZ-BIG-01…40.", page)

    def test_nothing_in_scope_is_one_line(self):
        self.write("rules/scope.toml", '[demo]\nscope = "none"\n')
        self.assertEqual(self.run_tool("rule_coverage")[0], 0)
        self.assertIn("46 rules, none in scope yet.", self.read("docs/coverage.md"))
        self.assertNotIn("ZZ-", self.read("docs/coverage.md"))

    def test_stale_page(self):
        self.run_tool("rule_coverage")
        self.write("tests/unit/time_test.cpp", TESTS.replace("passes", "goes_by"))
        code, output = self.run_tool("rule_coverage", "--check")
        self.assertEqual(code, 1)
        self.assertIn("docs/coverage.md is out of date", output)
        self.assertIn("passes", self.read("docs/coverage.md"))

    def test_uncited_rule(self):
        self.write("rules/scope.toml", FULL.replace("TIM", "TIM, RUL-01"))
        self.fails_with("ZZ-RUL-01 is in scope and no test cites it")

    def test_ids_elsewhere_do_not_count(self):
        self.write("tests/unit/time_test.cpp", TESTS + """
            // ZZ-RUL-01
            TEST(A, b) { const char* s = "ZZ_RUL_01"; }  // rules in words: ZZ-RUL-01
            // TEST(A, ZZ_RUL_01_commented_out) {}
            TEST(A, DISABLED_ZZ_RUL_01_off) {}
            /*
            TEST(A, ZZ_RUL_01_in_a_comment) {}
            */
            int ZZ_RUL_01;
            """)
        self.write("rules/scope.toml", FULL.replace("TIM", "TIM, RUL-01"))
        self.fails_with("ZZ-RUL-01 is in scope and no test cites it")

    def test_comment_away_from_a_test(self):
        self.write("tests/unit/time_test.cpp", TESTS + "\n// rules: ZZ-RUL-01\n\nTEST(A, b) {}\n")
        self.fails_with("time_test.cpp:9: a rules comment counts only directly above a test")

    def test_unknown_ids(self):
        self.write("tests/unit/time_test.cpp", TESTS + "TEST(A, ZZ_TIM_77_typo) {}\n// rules: YY-A-01\nTEST(A, b) {}\n")
        self.fails_with("ZZ_TIM_77_typo cites ZZ-TIM-77, which no ledger defines")
        self.fails_with("b cites YY-A-01, which no ledger defines")

    def test_malformed_comment(self):
        self.write("tests/unit/time_test.cpp", TESTS + "// rules: ZZ-RUL-01 and more\nTEST(A, b) {}\n")
        self.fails_with("'ZZ-RUL-01 and more' is neither")

    def test_other_languages(self):
        self.write("rules/scope.toml", FULL.replace("TIM", "TIM, RUL-01, BIG-01…03"))
        self.write("tests/e2e/a.ts", "// rules: ZZ-RUL-01\ntest('plays on', () => {});\nit('ZZ-BIG-01 holds', f);\n")
        self.write("tests/e2e/test_a.py", "# rules: ZZ-BIG-02\ndef test_a(): pass\ndef test_ZZ_BIG_03_b(): pass\n")
        code, output = self.run_tool("rule_coverage")
        self.assertEqual(code, 0, output)

    def test_documentary(self):
        listed = FULL.replace("TIM", "TIM, RUL-01") + '[demo.documentary]\nZZ-RUL-01 = "a page reference"\n'
        self.write("rules/scope.toml", listed)
        code, output = self.run_tool("rule_coverage")
        self.assertEqual(code, 0, output)
        self.assertIn("*documentary:* a page reference", self.read("docs/coverage.md"))
        self.write("rules/scope.toml", listed.replace("a page reference", " "))
        self.fails_with("ZZ-RUL-01 needs a reason")
        self.write("rules/scope.toml", listed + 'ZZ-BIG-01 = "filler"\n')
        self.fails_with("2 documentary ids are more than 3 % of 46")
        self.write("rules/scope.toml", listed.replace("ZZ-RUL-01 =", "ZZ-TIM-01 ="))
        self.fails_with("take ZZ-TIM-01 off the documentary list")
        self.write("rules/scope.toml", listed.replace("ZZ-RUL-01 =", "ZZ-RUL-09 ="))
        self.fails_with("demo.documentary: ZZ-RUL-09 is not in rules/demo.md")

    def test_scope_names_unknown_things(self):
        self.write("rules/scope.toml", FULL + 'except = "TIM-01…04, XYZ"\nonly = 1\n[other]\nscope = "all"\n')
        for message in ("demo.except: ZZ-TIM-04 is not in", "demo.except: ZZ-XYZ is not in", "unknown key 'only'",
                        "there is no ledger rules/other.md"):
            self.fails_with(message)
        self.write("rules/scope.toml", "")
        self.fails_with("demo has no entry")

    def test_defined_twice(self):
        self.write("rules/demo.md", LEDGER + "- **ZZ-TIM-01** (p 1) Again.\n")
        self.fails_with("demo.md: ZZ-TIM-01 is defined twice")
        self.write("rules/demo.md", LEDGER)
        self.write("rules/other.md", "# Other\n- **ZZ-TIM-01** (p 1) Again.\n")
        self.write("rules/scope.toml", FULL + '[other]\nscope = "none"\n')
        self.fails_with("other.md: ZZ-TIM-01 is already defined in demo.md")

    def test_code_report(self):
        self.write("src/games/demo/time.cpp", "// ZZ-TIM-01…02, -03: hurts.\nint hurt(int n) { return n; }\n")
        code, output = self.run_tool("rule_coverage", "--code")
        self.assertEqual(code, 0)
        self.assertEqual(output.splitlines(), [f"ZZ-TIM-0{n}  src/games/demo/time.cpp:1  hurt" for n in (1, 2, 3)])

    def test_code_cites_an_unknown_id(self):
        self.write("src/games/demo/time.cpp", "// ZZ-TIM-09\nint hurt(int n) { return n; }\n")
        self.fails_with("src/games/demo/time.cpp:1: a comment cites ZZ-TIM-09, which no ledger defines")


if __name__ == "__main__":
    unittest.main()
