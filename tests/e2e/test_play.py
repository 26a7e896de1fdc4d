"""Whole games in the terminal client, quit in the middle and resumed. A game is a row of GAMES."""
import json
import os
import pathlib
import signal
import subprocess
import tempfile
import unittest

from program import PROGRAM, run
from screen import Screen

GAMES = [  # name, set-up, seed, answers before quitting
    ("tiny_dice", [], 7, 12),
    ("tiny_piles", ["players=2", "ladder=long"], 3, 6),
    ("one_deck_dungeon", ["heroes=oda,ilse", "dungeon=yetis_cavern"], 5, 20),
    ("abyssal_conspiracy", ["players=2"], 5, 20),
    ("legends_untold", ["heroes=he_quarrier_a,he_lamplighter_a", "scenario=um_s1"], 5, 20),
]
MOST_ANSWERS = 2000


def words_for(game, settings, seed, save):
    words = ["play", game, "--seed", str(seed), "--save", str(save)]
    for setting in settings:
        words += ["--set", setting]
    return words


class Saved(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def save(self, game):
        return self.folder / f"{game}.jsonl"

    def replayed(self, file):
        """What `replay` says of the last record: (answers, won|lost|open, hash)."""
        done = run("replay", file)
        self.assertEqual(done.returncode, 0, done.stderr)
        words = done.stdout.decode().split()
        return int(words[-5]), words[-3].rstrip(","), words[-1]


class FullScreen(Saved):
    def open(self, *words, **more):
        screen = Screen(*words, **more)
        self.addCleanup(screen.close)
        return screen

    def answer(self, screen, save):
        """Takes the first answer; returns the new picture once the answer is in the file."""
        before, shown = save.read_bytes(), screen.picture()
        screen.keys("Enter")
        # What kills is asked back.
        picture = screen.wait(lambda p: p != shown and (save.read_bytes() != before or "y does it" in p), "answer in the file")
        if "y does it" in picture:
            screen.keys("y")
            # The file may be written before the answer is drawn.
            picture = screen.wait(lambda p: save.read_bytes() != before and "y does it" not in p, "answer in the file")
        return picture

    def test_a_whole_game_quit_in_the_middle(self):
        for game, settings, seed, some in GAMES:
            with self.subTest(game):
                save = self.save(game)
                screen = self.open(*words_for(game, settings, seed, save))
                screen.wait_for("? help")
                for _ in range(some):
                    before = self.answer(screen, save)
                screen.keys("q")
                screen.wait_for("ended with 0")
                self.assertIn("icanon", screen.wait_for("icanon"))
                self.assertNotIn("-icanon", screen.picture())
                kept = self.replayed(save)
                self.assertEqual(kept[1], "open")

                screen = self.open(*words_for(game, settings, seed, save))
                screen.wait_for("Go on with the unfinished game")
                screen.keys("Enter")
                after = screen.wait(lambda p: "u undo" in p, "undo")
                self.assertEqual(after, before)
                self.assertEqual(self.replayed(save), kept)
                picture = after
                for _ in range(MOST_ANSWERS):
                    if "The game is" in picture:
                        break
                    picture = self.answer(screen, save)
                self.assertIn("The game is", picture)
                self.assertIn(self.replayed(save)[1], ("won", "lost"))
                screen.keys("q")
                screen.wait_for("ended with 0")

    def test_it_follows_the_size_of_the_window(self):
        screen = self.open(*words_for("tiny_dice", [], 7, self.save("tiny_dice")))
        screen.wait_for("Which die covers which box?")
        screen.resize(60, 20)
        screen.wait_for("Undercroft needs 80 columns")
        screen.resize(120, 40)
        screen.wait_for("Which die covers which box?")

    def test_signals_leave_the_terminal_as_it_was(self):
        for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT):
            with self.subTest(number):
                screen = self.open(*words_for("tiny_dice", [], 7, self.save(f"signal{number}")))
                screen.wait_for("Which die covers which box?")
                os.kill(screen.program_id(), number)
                screen.wait_for("ended with 0")
                screen.wait_for("icanon")
                self.assertNotIn("-icanon", screen.picture())

    def test_a_crash_leaves_the_terminal_as_it_was(self):
        screen = self.open(*words_for("tiny_dice", [], 7, self.save("tiny_dice")))
        screen.wait_for("Which die covers which box?")
        os.kill(screen.program_id(), signal.SIGABRT)
        screen.wait_for("ended with 134")
        screen.wait_for("icanon")
        self.assertNotIn("-icanon", screen.picture())

    def test_it_draws_without_unicode_and_colours(self):
        screen = self.open(*words_for("tiny_dice", [], 7, self.save("tiny_dice")),
                           environment={"LC_ALL": "C", "TERM": "vt100"})
        picture = screen.wait_for("Which die covers which box?")
        self.assertTrue(picture.isascii(), picture)


class PlainMode(Saved):
    def test_a_whole_game_quit_in_the_middle(self):
        for game, settings, seed, some in GAMES:
            with self.subTest(game):
                save = self.save(game)
                words = words_for(game, settings, seed, save) + ["--plain"]
                first = run(*words, given=b"1\n" * some)
                self.assertEqual(first.returncode, 0, first.stderr)
                self.assertNotIn(b"\x1b", first.stdout)
                kept = self.replayed(save)
                self.assertEqual(kept[1], "open")
                again = run(*words, given=b"resume\n")
                self.assertEqual(again.returncode, 0, again.stderr)
                self.assertEqual(self.replayed(save), kept)
                rest = run(*words, given=b"resume\n" + b"1\n" * MOST_ANSWERS)
                self.assertEqual(rest.returncode, 0, rest.stderr)
                self.assertIn(b"The game is ", rest.stdout)
                self.assertIn(self.replayed(save)[1], ("won", "lost"))

    def test_undo_is_not_in_the_record(self):
        save = self.save("tiny_dice")
        words = words_for("tiny_dice", [], 7, save) + ["--plain"]
        run(*words, given=b"1\n2\n")
        straight = save.read_bytes()
        save.unlink()
        run(*words, given=b"1\n3\nundo\nundo\nredo\n2\n")
        self.assertEqual(save.read_bytes(), straight)

    def test_a_pipe_gets_the_plain_mode(self):
        done = run(*words_for("tiny_dice", [], 7, self.save("tiny_dice")), given=b"")
        self.assertEqual(done.returncode, 0)
        self.assertIn(b"Which die covers which box?", done.stdout)

    def test_saves_lie_in_the_folder_of_the_user(self):
        done = subprocess.run([PROGRAM, "play", "tiny_dice", "--plain"], input=b"1\n", capture_output=True,
                              env={**os.environ, "XDG_DATA_HOME": str(self.folder)}, timeout=60)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertTrue((self.folder / "undercroft/saves/tiny_dice.jsonl").exists())

    def test_bad_input_is_one_message(self):
        broken = self.save("broken")
        broken.write_text("{}\n")
        for words in (("play", "tiny_dize"), ("play", "tiny_dice", "--set", "x=1", "--save", self.save("a")),
                      ("play", "tiny_dice", "--save", broken), ("play", "--scene", self.folder / "none.json"),
                      ("play", "tiny_dice", "--seed", "-1")):
            done = run(*words)
            self.assertEqual(done.returncode, 2, words)
            self.assertTrue(done.stderr.strip(), words)
        self.assertEqual(broken.read_text(), "{}\n")

    def test_games_are_listed(self):
        self.assertIn(b"Tiny Dice", run("play", "--all", "--plain").stdout)

    def test_every_fixture_can_be_shown(self):
        scenes = pathlib.Path(__file__).parent.parent / "scenes"
        for scene in sorted(scenes.glob("*.json")):
            done = run("play", "--scene", scene, "--plain", given=b"look\n")
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertIn(json.loads(scene.read_text())["title"], done.stdout.decode())


if __name__ == "__main__":
    unittest.main()
