import re
import runpy
import signal
import subprocess
import time
import unittest

from support import TOOLS, TreeTest

import cpp
import ledgers

TOOL = runpy.run_path(str(TOOLS / "break_rules"))

LEDGER = """
    # Demo — rules ledger
    ### Time
    - **ZZ-TIM-01** (p 1) Three tokens hurt.
    - **ZZ-TIM-02** (p 1) Time passes.
    - **ZZ-TIM-03** (p 2) Nobody checks this.
    - **ZZ-TIM-04** (p 2) No code for this.
    - **ZZ-TIM-05** (p 2) Never compiles when changed.
    - **ZZ-TIM-06** (p 2) Hangs when changed.
    - **ZZ-TIM-07** (p 2) Checked by a test that does not say so.
    - **ZZ-TIM-08** (p 2) Only drawn, and only kept true.
    """
SOURCE = """
    #include "time.h"
    namespace demo {
    // ZZ-TIM-01: three tokens hurt.
    bool hurts(int tokens) {
      return tokens >= limit;
    }

    void pass(State& s) {
      s.rounds = s.rounds * other;
      s.time -= step;  // ZZ-TIM-02
      s.turns += one;
    }

    bool unchecked() { return false; }  // ZZ-TIM-03

    // ZZ-TIM-05
    constexpr auto frozen = 7;

    // ZZ-TIM-06
    bool waits() { return !done; }

    // ZZ-TIM-07
    bool late() { return hour > dusk; }
    }
    """
TESTS = """
    TEST(Time, ZZ_TIM_01_three_hurt) {}
    TEST_P(Clock, ZZ_TIM_02_passes) {}
    TEST(Time, ZZ_TIM_03_unchecked) {}
    TEST(Time, ZZ_TIM_04_no_code) {}
    TEST(Time, ZZ_TIM_05_frozen) {}
    TEST(Time, ZZ_TIM_06_waits) {}
    TEST(Time, ZZ_TIM_07_late) {}
    TEST(Time, ZZ_TIM_08_drawn) {}
    TEST(Time, bystander) {}
    """
# The builder copies the source unless one line was changed, and counts its runs; the test program looks in the copy
# for the text that each test expects. What never ends does so busily: a processor's seconds are counted.
BUILD = """
    #!/usr/bin/python3
    import pathlib, sys, time
    with open("builds", "a") as log: log.write("build\\n")
    source = pathlib.Path("src/games/demo/rules/time.cpp").read_text()
    if pathlib.Path("slow").exists() and "tokens > limit" in source:
        pathlib.Path("changed").write_text("")
        time.sleep(60)
    if "frozen = 7" not in source: sys.exit(1)
    pathlib.Path("build/built").write_text(source)
    """
PROGRAM = """
    #!/usr/bin/python3
    import pathlib, sys, time
    if sys.argv[1] == "--gtest_list_tests":
        print("Time.\\n  ZZ_TIM_01_three_hurt\\n  ZZ_TIM_03_unchecked\\n  ZZ_TIM_04_no_code\\n  ZZ_TIM_05_frozen")
        print("  ZZ_TIM_06_waits\\n  ZZ_TIM_07_late\\n  ZZ_TIM_08_drawn\\n  bystander")
        print("All/Clock.  # Param\\n  ZZ_TIM_02_passes/0  # GetParam() = 1")
        sys.exit(0)
    source = pathlib.Path("build/built").read_text()
    names = sys.argv[1].removeprefix("--gtest_filter=").split(":")
    if names != ["*"]: pathlib.Path("ran").write_text("\\n".join(names))
    if ("Time.ZZ_TIM_06_waits" in names or names == ["*"]) and "!done" not in source:
        while True: pass
    expected = {"Time.ZZ_TIM_01_three_hurt": ">= limit", "All/Clock.ZZ_TIM_02_passes/0": "-= step",
                "Time.bystander": "hour > dusk"}
    if names == ["*"]: names = list(expected)
    sys.exit(any(expected.get(n, "") not in source for n in names))
    """


class Cpp(unittest.TestCase):
    def spans(self, text):
        return [text[a:b] for a, b in cpp.items(cpp.split(text)[0])]

    def test_items(self):
        text = """
namespace a::b {
template <class T> struct S { public: int f() const { return 1; } S() : x_{1}, y_(2) { g(); } int x_ = 0; };
template <class R>
  requires Plain<typename R::State> && (sizeof(R) < 4)
class G final : public H<R> { void h() {} };
constexpr std::array kT{F{1}, F{2}};
bool operator==(A l, B r) { return l; }
auto f = [](int x) { return x; };
enum class E { A, B };
int g(int a = 3, std::span<int> b = {}) { if (a) { return '{'; } return "}"[0]; }
}"""
        heads = [s[:9] for s in self.spans(text)]
        self.assertEqual(heads, ["int f() c", "S() : x_{", "int x_ = ", "void h() ", "constexpr", "bool oper", "auto f = ",
                                 "enum clas", "int g(int"])

    def test_code_is_told_from_comments_and_strings(self):
        code, comments = cpp.split('#include "a//b"\nint a = 1\'000; // one\n'
                                   'auto s = R"x(// "no)x"; /* two */ char c = \'"\';')
        self.assertEqual(len(comments), 2)
        self.assertEqual(code.split(), ["int", "a", "=", "1'000;", "auto", "s", "=", ";", "char", "c", "=", ";"])

    def about(self, text):
        code, comments = cpp.split(text)
        found = cpp.about(text, code, cpp.items(code), *cpp.blocks(text, comments)[0])
        return found and text[slice(*found[1])].strip()

    def test_what_a_comment_speaks_of(self):
        self.assertEqual(self.about("int a;\n// x\n// y\nint f() { return 1; }\n"), "int f() { return 1; }")
        self.assertEqual(self.about("int a = 4;  // x\nint b;\n"), "int a = 4;")
        self.assertEqual(self.about("int f() {\n  a();  // x\n  b();\n}\n"), "a();")
        self.assertEqual(self.about("int f() {\n  // x\n  a();\n  b();\n\n  c();\n}\n"), "a();\n  b();")
        self.assertEqual(self.about("int f() {\n  // x\n  a();\n  b(); // y\n  c();\n}\n"), "a();")
        self.assertEqual(self.about("int f() {\n  if (q) {\n    // x\n    a();\n  }\n  b();\n}\n"), "a();")
        self.assertIsNone(self.about("// x\n\nint f() { return 1; }\n"))


class BreakRules(TreeTest):
    def setUp(self):
        super().setUp()
        self.write("rules/demo.md", LEDGER)
        self.write("rules/scope.toml", '[demo]\nscope = "all"\nexcept = "TIM-03, 05, 06, 07, 08"\n')
        self.source = self.write("src/games/demo/rules/time.cpp", SOURCE)
        self.before = self.source.read_bytes()
        self.write("tests/demo/time_test.cpp", TESTS)
        self.write("build.py", BUILD, executable=True)
        self.write("build/break/test_demo", PROGRAM, executable=True)
        self.git("init", "-q")
        self.git("add", "src")
        self.git("commit", "-qm", "start")
        self.options = ("--build", "./build.py", "--timeout", "1.5", "--seed", "1")

    def tearDown(self):
        self.assertEqual(self.source.read_bytes(), self.before)

    def breaks(self, *args):
        done = subprocess.run(self.command("break_rules", *self.options, *args), capture_output=True, text=True,
                              check=False)
        return done.returncode, done.stdout + done.stderr

    def test_red(self):
        code, output = self.breaks("--id", "ZZ-TIM-01")
        self.assertEqual(code, 0, output)
        self.assertEqual(output, "seed 1\n"
                                 "ZZ-TIM-01  src/games/demo/rules/time.cpp:5  >= -> > in: "
                                 "return tokens >= limit;  red\n"
                                 "1 rules: 1 red by citing tests, 0 red by the whole program, "
                                 "0 green, 0 cited by no code\n")
        self.assertEqual(self.read("ran"), "Time.ZZ_TIM_01_three_hurt")
        self.assertEqual(self.read("builds").count("build"), 3, "before, with the change, and after")
        self.assertEqual(self.read("build/built"), self.read("src/games/demo/rules/time.cpp"))

    def test_one_change_does_not_outlive_its_run(self):
        code, output = self.breaks("--id", "ZZ-TIM-01", "--id", "ZZ-TIM-02", "--id", "ZZ-TIM-01")
        self.assertEqual(code, 0, output)
        self.assertIn("3 rules: 3 red by citing tests", output)

    def test_the_cited_line_is_changed_and_parameters_are_found(self):
        code, output = self.breaks("--id", "ZZ-TIM-02")
        self.assertEqual(code, 0, output)
        self.assertIn("time.cpp:10  -= -> += in: s.time -= step;", output)
        self.assertEqual(self.read("ran"), "All/Clock.ZZ_TIM_02_passes/0")

    def test_green_fails(self):
        code, output = self.breaks("--id", "ZZ-TIM-01", "--id", "ZZ-TIM-03")
        self.assertEqual(code, 1)
        self.assertIn("false -> true in: bool unchecked() { return false; }  // ZZ-TIM-03  GREEN", output)
        self.assertIn("stayed green:\n  ZZ-TIM-03  src/games/demo/rules/time.cpp", output)
        self.assertIn("2 rules: 1 red by citing tests, 0 red by the whole program, 1 green, 0 cited by no code", output)

    def test_the_whole_program_looks_at_what_citing_tests_leave_green(self):
        code, output = self.breaks("--id", "ZZ-TIM-07")
        self.assertEqual(code, 1, "citing tests are to bite")
        self.assertIn("> -> >= in: bool late() { return hour > dusk; }  red by the whole program\n", output)
        self.assertIn("1 rules: 0 red by citing tests, 1 red by the whole program, 0 green, 0 cited by no code", output)
        self.assertNotIn("stayed green", output)

    def test_citing_tests_alone_may_be_asked(self):
        code, output = self.breaks("--citing", "--id", "ZZ-TIM-01", "--id", "ZZ-TIM-07")
        self.assertEqual(code, 1, output)
        self.assertIn("1 red by citing tests, 0 red by the whole program, 1 green", output)
        change = re.search(r"ZZ-TIM-07 .* in: .*;", output)[0]
        self.assertIn(change, self.breaks("--id", "ZZ-TIM-07")[1], "the same change in another run")

    def test_only_rooms_that_decide_are_broken(self):
        for name in ("picture/scene.cpp", "expert/policy.cpp", "state.h", "rules/check.cpp"):
            self.write(f"src/games/demo/{name}", "bool f() { return a < b; }  // ZZ-TIM-08\n")
        self.write("src/engine/run.h", "bool f() { return a < b; }  // ZZ-TIM-08\n")
        self.assertIn("ZZ-TIM-08  no code that decides cites it", self.breaks("--force", "--id", "ZZ-TIM-08")[1])
        self.write("src/games/demo/cards/words.cpp", "bool f() { return a < b; }  // ZZ-TIM-08\n")
        self.assertIn("cards/words.cpp:1  < -> <= in", self.breaks("--force", "--id", "ZZ-TIM-08")[1])

    def test_a_ledger_without_a_game_is_broken_in_the_machine(self):
        self.write("rules/machine.md", "# Machine\n### All\n- **YY-ALL-01** (p 1) It runs.\n")
        self.write("rules/scope.toml", '[demo]\nscope = "none"\n[machine]\nscope = "none"\n')
        self.write("src/engine/run.h", "bool f() { return a < b; }  // YY-ALL-01\n")
        self.write("src/games/demo/rules/other.cpp", "bool f() { return a > b; }  // YY-ALL-01\n")
        self.assertIn("src/engine/run.h:1  < -> <= in", self.breaks("--force", "--id", "YY-ALL-01")[1])

    def test_no_code_and_what_does_not_compile_did_not_go_red(self):
        code, output = self.breaks("--id", "ZZ-TIM-01", "--id", "ZZ-TIM-04", "--id", "ZZ-TIM-05")
        self.assertEqual(code, 1)
        self.assertIn("2/3  ZZ-TIM-04  no code that decides cites it  no-code", output)
        self.assertIn("3/3  ZZ-TIM-05  no change of its code compiles  no-code", output)
        self.assertIn("3 rules: 1 red by citing tests, 0 red by the whole program, 0 green, 2 cited by no code", output)
        self.assertEqual(self.breaks("--id", "ZZ-TIM-04")[0], 1)

    def changes(self, text):
        self.source.write_text(text)
        places = ledgers.find_code(self.root, {"ZZ"})["ZZ-TIM-01"]
        found = TOOL["changes_for"](places, {("Mode", "Boss"): ["None"]})
        self.source.write_bytes(self.before)
        return {(text[at:at + len(old)], new) for _, at, old, new in found}

    def test_cited_lines_come_before_whole_functions(self):
        self.assertEqual(self.changes("""
            // ZZ-TIM-01
            bool a() { return b > 7; }
            void c() {
              d += 2;
              e -= f;  // ZZ-TIM-01
            }
            """), {("-=", "+=")})
        self.assertEqual(self.changes("""
            void c() {
              d += f;
              e.g(h);  // ZZ-TIM-01
            }
            """), {("e.g(h);", "{}")})
        self.assertEqual(self.changes("""
            void c() {
              d += f;
              for (Tile& tile : tiles)  // ZZ-TIM-01
                tile.marks = tile.marks & ~done;
              e += f;
            }
            """), {("&", "|")})
        self.assertEqual(self.changes("""
            Flow c() {
              d += f;
              p.tell(h);
              return mode == Mode::Boss ? kNext : g();
            }  // nothing
            // ZZ-TIM-00 to -02
            Flow d() { return mode(Mode::Boss) ? kNext : g(); }
            """), {("Mode::Boss", "Mode::None"), ("kNext", "kFinish")})
        self.assertEqual(self.changes("""
            void c() {
              d += f;
              e = g;  // ZZ-TIM-01
            }
            """), {("+=", "-=")})

    def test_what_decides_nothing_is_left_alone(self):
        self.assertEqual(self.changes("""
            // ZZ-TIM-01
            void c() {
              UC_CHECK(a < b && c(d) > 3, "some text with a < in it");
              p.tell(h, 1 + 2);
              tell_falls(p, 1 + 2);
              if (f(e) > 3) p.tell(h, 4);
              for (int i = 0; i < n; ++i) d(i);
            }
            """), {("0", "1"), ("<", "+ 1 <")})
        self.assertEqual(self.changes("""
            // ZZ-TIM-01
            int none() {
              each(r, [&](int i) { add(i); });
              return -1;
            }
            """), {("add(i);", "{}")})
        self.assertEqual(self.changes("""
            // ZZ-TIM-01
            Flow last() { return g() ? h() : kFinish; }
            constexpr std::array kSteps{
                S::act("one", "", first),
                S::act("two", "", last),
            };
            """), set())

    def test_an_endless_test_is_red(self):
        code, output = self.breaks("--id", "ZZ-TIM-06")
        self.assertEqual(code, 0)
        self.assertIn("! -> nothing in: bool waits() { return !done; }  red", output)

    def test_a_rule_without_built_tests_is_not_red_by_them(self):
        self.write("tests/demo/time_test.cpp", TESTS.replace("three_hurt", "renamed"))
        code, output = self.breaks("--id", "ZZ-TIM-01")
        self.assertEqual(code, 1)
        self.assertIn("red by the whole program  (no built test cites it)", output)

    def test_sample_takes_rules_in_scope_that_code_cites(self):
        code, output = self.breaks("--sample", "2", "--ledger", "ZZ", "--seed", "1")
        self.assertEqual(code, 0, output)
        self.assertIn("2 rules: 2 red by citing tests", output)
        for out_of_scope in ("03", "05", "06", "07"):
            self.assertNotIn(f"ZZ-TIM-{out_of_scope}", output)
        self.assertEqual(self.breaks("--sample", "2", "--ledger", "demo", "--seed", "1")[1], output)

    def test_a_prefix_names_one_book_of_a_ledger(self):
        self.write("rules/demo.md", LEDGER + "- **YY-ALL-01** (p 1) Another book.\n    - **YY-ALL-02** (p 1) Its end.\n")
        self.source.write_text(SOURCE + "// YY-ALL-01\nbool more() { return tokens >= limit; }\n")
        self.before = self.source.read_bytes()
        listed = {book: re.findall(r"^(\w\w)-", self.breaks("--force", "--list", "--ledger", book)[1], re.M)
                  for book in ("YY", "ZZ", "demo")}
        self.assertEqual(set(listed["YY"]), {"YY"})
        self.assertEqual(set(listed["ZZ"]), {"ZZ"})
        self.assertEqual(sorted(listed["demo"]), sorted(listed["YY"] + listed["ZZ"]))
        for _ in range(3):
            output = self.breaks("--force", "--sample", "9", "--ledger", "YY")[1]
            self.assertIn("YY-ALL-01", output)
            self.assertIn("drawn, and cited by no code that decides: YY-ALL-02\n", output)
            self.assertNotIn("ZZ-", output)

    def test_sample_counts_what_it_draws_and_no_code_cites(self):
        code, output = self.breaks("--sample", "3", "--ledger", "ZZ")
        self.assertEqual(code, 0, output)
        self.assertIn("drawn, and cited by no code that decides: ZZ-TIM-04\n"
                      "2 rules: 2 red by citing tests, 0 red by the whole program, 0 green, 1 cited by no code", output)

    def test_a_sample_has_a_new_seed_each_time(self):
        self.options = self.options[:-2]
        seeds = {self.breaks("--sample", "1")[1].split("\n")[0] for _ in range(3)}
        self.assertGreater(len(seeds), 1)
        for line in seeds:
            self.assertRegex(line, r"^seed \d+$")

    def test_nothing_in_scope(self):
        self.write("rules/scope.toml", '[demo]\nscope = "none"\n')
        self.assertEqual(self.breaks("--sample", "2"), (0, "nothing in scope to break\n"))

    def test_list(self):
        code, output = self.breaks("--list")
        self.assertEqual(code, 0)
        self.assertIn("ZZ-TIM-02  1 changes in pass, 1 tests\n", output)
        self.assertIn("ZZ-TIM-04  0 changes in nothing, 1 tests\n", output)

    def test_refusals(self):
        self.assertIn("no ledger defines ZZ-TIM-99", self.breaks("--id", "ZZ-TIM-99")[1])
        self.assertIn("there is no ledger QQ", self.breaks("--sample", "1", "--ledger", "QQ")[1])
        self.write("src/games/demo/rules/time.cpp", SOURCE.replace(">= limit", "<= limit"))
        code, output = self.breaks("--id", "ZZ-TIM-01")
        self.assertEqual(code, 1)
        self.assertIn("uncommitted changes", output)
        code, output = self.breaks("--force", "--id", "ZZ-TIM-01")
        self.assertEqual(code, 1)
        self.assertIn("fail before anything was changed", output)
        self.source.write_bytes(self.before)

    def test_files_are_put_back_after_a_signal(self):
        self.write("slow", "")
        for number in (signal.SIGTERM, signal.SIGINT):
            process = subprocess.Popen(self.command("break_rules", *self.options, "--id", "ZZ-TIM-01"))
            while not (self.root / "changed").exists():
                self.assertIsNone(process.poll())
                time.sleep(0.01)
            self.assertNotEqual(self.source.read_bytes(), self.before)
            process.send_signal(number)
            self.assertEqual(process.wait(10), 128 + number)
            self.assertEqual(self.source.read_bytes(), self.before)
            (self.root / "changed").unlink()


if __name__ == "__main__":
    unittest.main()
