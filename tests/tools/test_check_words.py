import unittest

from support import ROOT, TOOLS, TreeTest


class Words(TreeTest):
    def setUp(self):
        super().setUp()
        self.git("init", "-q")

    def check(self, text):
        self.write("a.txt", text)
        self.git("add", "a.txt")
        code, output = self.run_tool("check_words")
        lines = output.splitlines()[:-1]
        self.assertEqual(code, 1 if lines else 0, output)
        return lines

    def test_words_are_found(self):
        # Joined here, so that the project's own text stays free of them.
        bad = []
        for pieces in (("Sub", "agent"), ("this ", "session"), ("see /wo", "rk/x"), (".lib", "rary"),
                       ("x.npm", "js.org"), ("deb.deb", "ian.org"), ("cd /ro", "ot"), ("/tm", "p/x"),
                       ("TO", "DO"), ("TO", "DO later"), ("FIX", "ME:")):
            bad.append("".join(pieces))
        found = self.check("fine\n" + "\n".join(bad) + "\n")
        self.assertEqual([line.split(":")[:2] for line in found], [["a.txt", str(n + 2)] for n in range(len(bad))])

    def test_plain_text_passes(self):
        good = ("mktemp -d", "${TMPDIR:-/tm" "p}/x", "session 3 of a campaign", "src/ro" "ot.cpp", "work/",
                "TO" "DO: needs the market of the second town")
        self.assertEqual(self.check("\n".join(good) + "\n"), [])

    def test_ids_are_written_out_in_code(self):
        text = "// ZZ-A" "BC-01, -02\n// ZZ-A" "BC-01 to 03\n// ZZ-ABC-01, ZZ-ABC-02: 2 dice\n"
        self.assertEqual(self.check(text), [], "a document may")
        self.write("a.cpp", text)
        self.git("add", "a.cpp")
        self.assertEqual([line.split(":")[:2] for line in self.check("fine")], [["a.cpp", "1"], ["a.cpp", "2"]])

    def test_only_tracked_text_counts(self):
        self.write("b.txt", "this " "session\n")
        (self.root / "a.bin").write_bytes(b"\xff\xfe" + b"this " b"session")
        self.git("add", "a.bin")
        self.assertEqual(self.check("fine\n"), [])

    def test_the_tools_pass_themselves(self):
        files = [p for p in (*TOOLS.glob("*"), *(ROOT / "tests" / "tools").glob("*")) if p.is_file()]
        self.assertEqual(self.check("\n".join(p.read_text(encoding="utf8") for p in files)), [])


if __name__ == "__main__":
    unittest.main()
