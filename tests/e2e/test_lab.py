#!/usr/bin/python3
"""`undercroft lab` as people use it: threads, shards, Ctrl-C, kill -9, replay."""
import json
import pathlib
import signal
import subprocess
import tempfile
import time
import unittest

from program import FEWER, PROGRAM, run

STUDY = """
game = "one_deck_dungeon"
games = {games}
batch = {batch}
seed = 11
bots = ["random"]
[grid]
heroes = [["fenn"], ["oda", "ilse"]]
dungeon = ["carrow_cellars", "quiet_court"]
"""
# Enough to be stopped in the middle.
MANY = 10000 // FEWER


class Lab(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory(prefix="undercroft-lab-")
        self.path = pathlib.Path(self.folder.name)
        self.addCleanup(self.folder.cleanup)

    def study(self, games=500, batch=20):
        file = self.path / "study.toml"
        file.write_text(STUDY.format(games=games, batch=batch))
        return file

    def file(self, lines, game="one_deck_dungeon"):
        file = self.path / f"{len(list(self.path.iterdir()))}.toml"
        file.write_text(f'game = "{game}"\nseed = 1\nbots = ["random"]\n' + lines)
        return file

    def lab(self, *words, ok=True):
        done = run("lab", *words, timeout=300)
        if ok:
            self.assertEqual(done.returncode, 0, done.stderr.decode())
        return done

    def results(self, name):
        return (self.path / name / "results.json").read_bytes()

    def all_results(self, name):
        return {file: (self.path / name / file).read_bytes()
                for file in ("results.json", "cells.csv", "counts.csv", "report.html")}

    def begin(self, *words, what="run"):
        return subprocess.Popen([PROGRAM, "lab", what, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE)

    def wait_for_batches(self, name, lines):
        journal = self.path / name / "journal"
        for _ in range(3000):
            if journal.exists() and journal.read_bytes().count(b"\n") > lines:
                return
            time.sleep(0.01)
        self.fail("no batch was finished")

    def test_threads_and_shards_agree(self):
        study = self.study()
        for threads in ("1", "2", "3"):
            self.lab("run", study, "--threads", threads, "--out", self.path / threads)
        self.assertEqual(self.all_results("1"), self.all_results("2"))
        self.assertEqual(self.all_results("1"), self.all_results("3"))
        shards = [self.path / f"shard{i}" for i in range(1, 5)]
        for i, shard in enumerate(shards, 1):
            self.lab("run", study, "--shard", f"{i}/4", "--out", shard)
            self.assertFalse((shard / "results.json").exists())
        missing = self.lab("merge", *shards[:3], "--out", self.path / "merged", ok=False)
        self.assertEqual(missing.returncode, 1)
        self.assertIn(b"batches are missing", missing.stderr)
        self.lab("merge", *shards, "--out", self.path / "merged")
        self.assertEqual(self.all_results("1"), self.all_results("merged"))
        self.lab("report", self.path / "2")
        self.assertEqual(self.all_results("1"), self.all_results("2"))
        found = json.loads(self.results("1"))
        self.assertEqual(found["games"], 2000)
        self.assertTrue(found["complete"])
        for name in ("cells.csv", "counts.csv", "report.html"):
            self.assertTrue((self.path / "1" / name).stat().st_size > 0, name)

    def test_ctrl_c_keeps_what_is_done_and_goes_on(self):
        study = self.study(games=MANY)
        process = self.begin(study, "--threads", "2", "--out", self.path / "out")
        self.wait_for_batches("out", 3)
        process.send_signal(signal.SIGINT)
        said = process.communicate(timeout=60)[1].decode()
        self.assertEqual(process.returncode, 130, said)
        self.assertIn("The same command goes on", said)
        self.assertFalse((self.path / "out" / "results.json").exists())
        self.lab("report", self.path / "out")
        self.assertFalse(json.loads(self.results("out"))["complete"])
        self.lab("run", study, "--out", self.path / "out")
        self.lab("run", study, "--out", self.path / "whole")
        self.assertEqual(self.all_results("out"), self.all_results("whole"))

    def test_kill_loses_no_finished_batch(self):
        study = self.study(games=MANY)
        for _ in range(3):
            process = self.begin(study, "--threads", "2", "--out", self.path / "out")
            before = (self.path / "out" / "journal").read_bytes().count(b"\n") if (self.path / "out").exists() else 0
            self.wait_for_batches("out", before + 5)
            process.kill()
            process.communicate()
        self.lab("run", study, "--out", self.path / "out")
        self.lab("run", study, "--out", self.path / "whole")
        self.assertEqual(self.results("out"), self.results("whole"))

    def test_a_game_of_the_study_replays(self):
        study = self.study(games=50)
        self.lab("run", study, "--out", self.path / "out")
        ending = json.loads(self.results("out"))["cells"][2]["endings"][0]
        game = ending["examples"][0]
        record = self.path / "game.jsonl"
        self.lab("replay", game["game"], self.path / "out", "--record", record)
        checked = run("replay", record)
        self.assertEqual(checked.returncode, 0, checked.stderr.decode())
        self.assertIn(ending["result"].encode(), checked.stdout)
        by_seed = self.lab("replay", str(game["seed"]), study)
        self.assertEqual(by_seed.stdout, record.read_bytes())

    def test_a_bot_of_the_study_replays(self):
        study = self.path / "bots.toml"
        study.write_text('game = "one_deck_dungeon"\ngames = 2\nseed = 2\nbots = ["random", "rules", "mcts:2ms"]\n')
        random, rules = (self.lab("replay", "0:1", study, "--bot", bot).stdout for bot in ("random", "rules"))
        self.assertEqual(random, self.lab("replay", "0:1", study).stdout)
        self.assertEqual(rules, self.lab("replay", "1:1", study).stdout)
        self.assertNotEqual(random, rules)
        self.assertIn(b"has no bot 'lookahead'", self.lab("replay", "0:1", study, "--bot", "lookahead", ok=False).stderr)
        self.assertIn(b"another game with the same luck", self.lab("replay", "0:1", study, "--bot", "mcts:2ms").stderr)

    def test_games_are_shown_only_as_they_were_played(self):
        study = self.study(games=20)
        pack = pathlib.Path(__file__).resolve().parent.parent / "packs" / "one_deck_long"
        for shard in ("1", "2"):
            self.lab("--pack", pack, "run", study, "--shard", f"{shard}/2", "--out", self.path / shard)
        shards = (self.path / "1", self.path / "2")
        for words in (("replay", "0:3", shards[0]), ("report", shards[0]), ("merge", *shards, "--out", self.path / "m")):
            refused = self.lab(*words, ok=False)
            self.assertEqual(refused.returncode, 2, words)
            self.assertRegex(refused.stderr.decode(), r"was played with content \w+ instead of \w+; give its packs with --pack")
        self.lab("--pack", pack, "merge", *shards, "--out", self.path / "m")
        game = self.lab("--pack", pack, "replay", "0:3", self.path / "m").stdout
        self.assertEqual(game, self.lab("--pack", pack, "replay", "0:3", study).stdout)
        self.lab("compare", study, "--pack-b", pack, "--out", self.path / "c")
        self.lab("replay", "0:3", self.path / "c", "--side", "a")
        self.assertIn(b"--pack", self.lab("replay", "0:3", self.path / "c", "--side", "b", ok=False).stderr)
        self.assertEqual(game, self.lab("--pack", pack, "replay", "0:3", self.path / "c", "--side", "b").stdout)

    def test_compare_says_who_is_better(self):
        study = self.path / "rules.toml"
        study.write_text('game = "one_deck_dungeon"\ngames = 200\nbatch = 5\nseed = 11\nbots = ["rules"]\n')
        words = ("compare", study, "--a", "dungeon=carrow_cellars", "--b", "dungeon=quiet_court", "--sprt", "0.8", "--out", self.path / "c")
        said = self.lab(*words, "--threads", "2").stdout.decode()
        self.assertIn("exact McNemar p", said)
        self.assertIn("A is better (stopped early)", said)
        first = (self.path / "c" / "compare.json").read_bytes()
        found = json.loads(first)
        self.assertGreater(found["all"]["only_a"], found["all"]["only_b"])
        self.assertLess(found["all"]["p"], 0.05)
        self.assertLess(found["all"]["pairs"], 200)
        self.lab(*words[:1], study, study, *words[2:], "--threads", "1")
        self.assertEqual(first, (self.path / "c" / "compare.json").read_bytes())
        # Whoever wants to be surer plays more of the same pairs.
        self.lab(*words[:-1], self.path / "d", "--alpha", "0.0001", "--beta", "0.0001")
        surer = json.loads((self.path / "d" / "compare.json").read_bytes())
        self.assertEqual(surer["sprt"]["verdict"], "a_better")
        self.assertGreater(surer["all"]["pairs"], found["all"]["pairs"])

    def test_compare_is_kept_by_ctrl_c_and_kill_and_goes_on(self):
        study = self.study(games=MANY)
        words = (study, "--a", 'heroes=["oda"]', "--b", 'heroes=["quill"]', "--threads", "2", "--out")
        self.lab("compare", *words, self.path / "whole")
        for end in (signal.SIGINT, signal.SIGKILL):
            process = self.begin(*words, self.path / "c", what="compare")
            journal = self.path / "c" / "journal"
            before = journal.read_bytes().count(b"\n") if journal.exists() else 0
            self.wait_for_batches("c", before + 3)
            process.send_signal(end)
            said = process.communicate(timeout=60)[1].decode()
            if end == signal.SIGINT:
                self.assertEqual(process.returncode, 130, said)
                self.assertIn("The same command goes on", said)
                self.assertFalse(json.loads((self.path / "c" / "compare.json").read_text())["complete"])
        self.lab("compare", *words, self.path / "c")
        self.assertEqual((self.path / "whole" / "compare.json").read_bytes(), (self.path / "c" / "compare.json").read_bytes())
        self.assertTrue(json.loads((self.path / "c" / "compare.json").read_text())["complete"])
        # The two sides of a comparison replay.
        record = self.path / "game.jsonl"
        self.lab("replay", "0:3", self.path / "c", "--side", "b", "--record", record)
        self.assertEqual(run("replay", record).returncode, 0)
        asked = self.lab("replay", "0:3", self.path / "c", ok=False)
        self.assertIn(b"--side a or --side b", asked.stderr)

    def test_a_spoilt_line_is_named_and_nothing_else_is_lost(self):
        study = self.study()
        self.lab("run", study, "--out", self.path / "out")
        whole = self.results("out")
        journal = self.path / "out" / "journal"
        lines = journal.read_bytes().splitlines(keepends=True)
        lines[4] = lines[4].replace(b'"games":', b'"gamez":', 1)
        journal.write_bytes(b"".join(lines) + b"torn in mid-wri")
        reported = self.lab("report", self.path / "out")
        self.assertIn(f"{journal}:5: the checksum does not fit; its batch is left out", reported.stderr.decode())
        self.assertFalse(json.loads(self.results("out"))["complete"])
        again = self.lab("run", study, "--out", self.path / "out")
        self.assertIn(f"{journal}:5: the checksum does not fit; its batch is played again", again.stderr.decode())
        self.assertEqual(self.results("out"), whole)

    def test_the_report_in_markdown(self):
        self.lab("run", self.study(), "--out", self.path / "out")
        for name in ("a.md", "b.md"):
            self.lab("report", self.path / "out", "--markdown", self.path / name)
        page = (self.path / "a.md").read_text()
        self.assertEqual(page, (self.path / "b.md").read_text())
        self.assertIn("2,000 games of One Deck Dungeon", page)
        self.assertIn("| The Quiet Court |", page)

    def test_the_expert_and_searches_do_not_depend_on_threads(self):
        study = self.path / "bots.toml"
        study.write_text('game = "one_deck_dungeon"\ngames = 3\nbatch = 1\nseed = 2\nbots = ["rules", "mcts:4"]\n')
        for threads in ("1", "2"):
            self.lab("run", study, "--threads", threads, "--out", self.path / threads)
        self.assertEqual(self.results("1"), self.results("2"))

    def test_compare_takes_packs(self):
        study = self.study(games=20)
        pack = pathlib.Path(__file__).resolve().parent.parent / "packs" / "one_deck_long"
        self.lab("compare", study, "--pack-b", pack, "--out", self.path / "c")
        found = json.loads((self.path / "c" / "compare.json").read_text())
        self.assertNotEqual(found["a"]["content"], found["b"]["content"])
        self.assertEqual(found["all"]["pairs"], 80)

    def test_the_bar_shows_rate_and_time_left(self):
        said = self.lab("run", self.study(), "--progress", "--out", self.path / "out").stderr.decode()
        self.assertRegex(said, r"\[#{30}\] 100 %  2000 of 2000 games, \d+/s, 0 s left")

    def test_says_what_is_wrong(self):
        study = self.study(games=5)
        self.lab("run", study, "--out", self.path / "out")
        other = self.path / "other.toml"
        other.write_text(STUDY.format(games=6, batch=2))
        for words, what in ((("run", other, "--out", self.path / "out"), b"holds another study"),
                            (("run", self.path / "none.toml", "--out", self.path / "x"), b"cannot be read"),
                            (("run", study, "--shard", "3/2", "--out", self.path / "x"), b"is no shard"),
                            (("replay", "9:0", study), b"is none of this study's"),
                            (("run", self.file('games = 1e2'), "--out", self.path / "x"), b"'games' must be a whole number from 1"),
                            (("run", self.file('games = 9\n[stop]\nhalf_width = 1'), "--out", self.path / "x"), b"needs a half_width from 0.000001 to 0.5, like 0.01"),
                            (("run", self.file('games = 9\n[stop]\nhalf_with = 0.1'), "--out", self.path / "x"), b"'half_with' means nothing here (did you mean 'half_width'?)"),
                            (("run", self.file('games = 9\n[stop]\nhalf_width = 0.6'), "--out", self.path / "x"), b"needs a half_width from 0.000001 to 0.5"),
                            (("report", self.path / "out", "--markdown", self.path / "no" / "page.md"), b"is there such a folder"),
                            (("worker", "--threads", "0", "--nats", "nats://127.0.0.1:1"), b"--threads"),
                            (("run", self.file('games = 9', "chess"), "--out", self.path / "x"), b"no game 'chess'; there are one_deck_dungeon, forgotten_depths"),
                            (("report", self.path), b"no journal"),
                            (("worker", "--nats", "nats://127.0.0.1:1"), b"is nats-server -js running")):
            done = self.lab(*words, ok=False)
            self.assertNotEqual(done.returncode, 0)
            self.assertIn(what, done.stderr)


if __name__ == "__main__":
    unittest.main()
