"""What the program answers to good and bad input from outside."""
import json
import pathlib
import random
import tempfile
import unittest

from program import Drive, run


class BadInput(unittest.TestCase):
    def assert_one_message(self, done, code):
        self.assertEqual(done.returncode, code)
        lines = done.stderr.decode().strip().splitlines()
        self.assertEqual(len(lines), 1, lines)
        return lines[0]

    def test_unknown_command_has_a_hint(self):
        self.assertIn("did you mean 'replay'", self.assert_one_message(run("relay"), 2))

    def test_bad_usage(self):
        for words in [(), ("bench", "--nonsense"), ("replay",), ("bench", "--seconds", "-1"),
                      ("bench", "--games", "3", "--seconds", "1")]:
            self.assertEqual(run(*words).returncode, 2, words)

    def test_unknown_game_has_a_hint(self):
        self.assertIn("did you mean 'tiny_dice'", self.assert_one_message(run("bench", "tiny_dize"), 2))

    def test_missing_file(self):
        self.assertIn("cannot open", self.assert_one_message(run("replay", "no/such/file"), 2))

    def test_a_pack_that_is_not_there(self):
        done = run("drive", "--pack", "no/such/folder", given=b'{"cmd":"games"}\n')
        self.assertEqual(done.returncode, 2)
        self.assertEqual(done.stdout, b"")
        self.assertIn(b"no/such/folder", done.stderr)

    def test_ten_megabytes_in_one_line(self):
        done = run("drive", given=b"x" * 10_000_000)
        replies = done.stdout.splitlines()
        self.assertEqual(len(replies), 1)
        self.assertEqual(json.loads(replies[0])["error"]["code"], "too_long")
        self.assertEqual(done.returncode, 2)

    def test_ten_megabytes_of_noise(self):
        noise = random.Random(1).randbytes(10_000_000)
        done = run("drive", given=noise)
        self.assertEqual(done.returncode, 2)
        replies = done.stdout.splitlines()
        self.assertEqual(len(replies), noise.count(b"\n") + (not noise.endswith(b"\n")))
        for reply in replies[:100]:
            self.assertEqual(json.loads(reply)["error"]["code"], "bad_json")

    def test_a_game_survives_noise(self):
        drive = Drive()
        drive.ask(cmd="new", game="tiny_dice", seed=1)
        before = drive.ask(cmd="hash")
        drive.send(b"y" * 3_000_000 + b"\n")
        self.assertEqual(json.loads(drive.process.stdout.readline())["error"]["code"], "too_long")
        self.assertEqual(drive.ask(cmd="hash"), before)
        drive.close()
        self.assertEqual(drive.process.returncode, 0)


class Records(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.file = pathlib.Path(folder.name) / "save.jsonl"
        drive = Drive("--save", self.file)
        drive.ask(cmd="new", game="tiny_dice", seed=1)
        drive.ask(cmd="choose", verb="end_step")
        drive.close()

    def edited(self, change):
        lines = [json.loads(line) for line in self.file.read_text().splitlines()]
        change(lines)
        self.file.write_text("".join(json.dumps(line) + "\n" for line in lines))
        done = run("replay", self.file)
        lines = done.stderr.decode().splitlines()
        self.assertEqual(len(lines), 1, lines)
        return done.returncode, lines[0]

    def test_replay_says_one_line(self):
        done = run("replay", self.file)
        self.assertEqual(done.returncode, 0)
        self.assertRegex(done.stdout.decode(), r":1: tiny_dice rules \d+: 21 answers, open, hash [0-9a-f]{32}\n$")

    def test_replay_names_the_first_difference(self):
        code, said = self.edited(lambda lines: lines[5]["args"].update(value=9))
        self.assertEqual(code, 1)
        self.assertIn(":6: bad_record: 'roll'", said)

    def test_replay_names_a_wrong_hash(self):
        code, said = self.edited(lambda lines: lines[-1].update(hash="0" * 32))
        self.assertEqual(code, 1)
        self.assertIn(":22: bad_record: the record says state 0000", said)

    def test_replay_refuses_other_rules(self):
        code, said = self.edited(lambda lines: lines[0].update(rules=99))
        self.assertEqual(code, 1)
        self.assertIn(":1: other_content", said)

    def test_replay_refuses_what_is_no_record(self):
        code, said = self.edited(lambda lines: lines.pop(0))
        self.assertEqual(code, 2)
        self.assertIn("line 1: a record begins with a header", said)

    def test_replay_refuses_a_position_that_no_game_reaches(self):
        for game, spoil in [("one_deck_dungeon", lambda state: state["heroes"][0].update(talents=9)),
                            ("one_deck_dungeon", lambda state: state["flow"]["frames"][0].update(step=99)),
                            ("forgotten_depths", lambda state: state["heroes"][0].update(mat=99)),
                            ("forgotten_depths", lambda state: state["flow"]["frames"][0].update(step=99))]:
            self.file.unlink()
            drive = Drive("--save", self.file)
            drive.ask(cmd="new", game=game, seed=1)
            state = drive.ask(cmd="state")["state"]
            drive.close()
            spoil(state)
            code, said = self.edited(lambda lines: (lines[0].update({"from": state}), lines.__delitem__(slice(1, None))))
            self.assertEqual(code, 1)
            self.assertIn(":1: bad_record: ", said)

    def test_replay_says_that_a_file_is_torn(self):
        self.file.write_bytes(self.file.read_bytes()[:-9])
        done = run("replay", self.file)
        self.assertEqual(done.returncode, 1)
        self.assertIn("line 22: the last line is torn", done.stderr.decode())

    def test_drive_refuses_a_broken_save(self):
        self.file.write_text("{}\n")
        done = run("drive", "--save", self.file)
        self.assertEqual(done.returncode, 2)
        self.assertIn("line 1", done.stderr.decode())
        self.assertEqual(self.file.read_text(), "{}\n")


class Commands(unittest.TestCase):
    def test_version(self):
        self.assertRegex(run("--version").stdout.decode(), r"^undercroft \d+\.\d+\.\d+\n$")

    def test_pages(self):
        self.assertIn(b"did you mean 'port'", run("content", "docs", "prt").stderr)
        self.assertEqual(run("content", "docs", "--out", "two_pages.md").returncode, 2)
        for page in ("effects", "port"):
            kept = pathlib.Path(__file__).parents[2] / "docs" / f"{page}.md"
            self.assertEqual(run("content", "docs", page).stdout, kept.read_bytes(), page)

    def test_lint_counts_what_the_game_itself_finds(self):
        with tempfile.TemporaryDirectory(prefix="undercroft-pack-") as folder:
            pack = pathlib.Path(folder)
            (pack / "pack.toml").write_text(
                'id = "torn"\ngame = "one_deck_dungeon"\ntitle = "Torn"\non = ["base"]\n')
            (pack / "cards.toml").write_text(
                '[[encounter]]\nid = "torn_page"\nname = "Torn Page"\ncount = 1\nkind = "combat"\nxp = 1\n'
                'boxes = ["Q4:h"]\npower = "Rip"\nitem = "S"\nitem_name = "Shred"\nloot = "no_such_skill"\n')
            done = run("content", "lint", "--pack", pack)
            self.assertEqual(done.returncode, 1)
            self.assertRegex(done.stdout.decode(), r"cards\.toml:7: torn_page: 'Q4:h' is not a box")
            self.assertRegex(done.stdout.decode(), r"cards\.toml:11: torn_page: no skill or potion 'no_such_skill'")
            self.assertIn("in 3 packs, 2 problems\n", done.stdout.decode())
            done = run("content", "lint", "--json", "--pack", pack)
            self.assertEqual(done.returncode, 1)
            game, = json.loads(done.stdout)["games"]
            self.assertEqual([problem["line"] for problem in game["problems"]], [7, 11])
            self.assertEqual({problem["file"] for problem in game["problems"]}, {str(pack / "cards.toml")})
            self.assertIsNone(game["content"])

    def test_games(self):
        self.assertNotIn("tiny_dice", run("games").stdout.decode())
        self.assertIn("tiny_dice", run("games", "--all").stdout.decode())
        games = json.loads(run("games", "--all", "--json").stdout)["games"]
        self.assertIn("tiny_dice", [game["id"] for game in games])

    def test_soak_plays_campaigns(self):
        for game in ("tiny_dice", "one_deck_dungeon", "forgotten_depths"):
            done = run("soak", game, "--chain", "3", "--games", "10", "--quiet")
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertRegex(done.stdout.decode(), r"games in 10 campaigns of 3 from 0, .*; no invariant failed\n")
        self.assertEqual(run("soak", "duel", "--chain", "3").returncode, 2)

    def test_soak_names_what_no_game_had(self):
        line = run("soak", "tiny_dice", "--games", "1", "--quiet").stdout.decode().splitlines()[1]
        self.assertRegex(line, r"^never played: .*nights 4")
        self.assertNotIn("never played", run("soak", "tiny_dice", "--games", "300", "--quiet").stdout.decode())

    def test_bench(self):
        games = json.loads(run("bench", "tiny_dice", "--json", "--games", "50").stdout)["games"]
        self.assertEqual([game["id"] for game in games], ["tiny_dice"])
        self.assertEqual(games[0]["games"], 50)
        for name in ("decisions_per_s", "forced_per_s", "games_per_s", "state_bytes", "clones_per_s"):
            self.assertGreater(games[0][name], 0, name)
        line = run("bench", "tiny_dice", "--signature-only").stdout.decode().split()
        self.assertEqual(line[2], games[0]["signature"])


if __name__ == "__main__":
    unittest.main()
