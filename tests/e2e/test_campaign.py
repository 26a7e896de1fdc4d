"""A campaign of ten games, killed at random points, goes on each time from the last accepted answer."""
import json
import pathlib
import random
import tempfile
import unittest

from program import FEWER, Drive, run

GAMES = max(3, 10 // FEWER)
EXPERTS_ANSWERS = 2000 // FEWER ** 2
DUNGEONS = ["carrow_cellars", "bell_gallery", "quiet_court"]
TIERS = ["novice", "standard", "veteran", "fearless"]


class Campaign(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.file = pathlib.Path(folder.name) / "campaign.jsonl"

    def headers(self):
        lines = (json.loads(line) for line in self.file.read_bytes().split(b"\n")[:-1])
        return [line for line in lines if "format" in line]

    def next_game(self, drive, dice, games):
        setup = {"heroes": dice.choice([["oda"], ["fenn"], ["oda", "ilse"]]),
                 "dungeon": dice.choice(DUNGEONS), "tier": dice.choice(TIERS)}
        if games == 0:
            setup["campaign"] = {"players": ["Ines", "Tomas"]}
            return drive.ask(cmd="new", game="one_deck_dungeon", setup=setup, seed=dice.randrange(1 << 53))
        return drive.ask(cmd="next", setup=setup, seed=dice.randrange(1 << 53))

    def test_ten_games_with_kills(self):
        dice = random.Random(31)
        drive = Drive("--save", self.file)
        games = over = kills = answers = 0
        carried = {}
        prompt = {"waiting": "over"}
        until_kill = 0
        while over < GAMES:
            if prompt["waiting"] == "over":
                prompt = self.next_game(drive, dice, games)
                self.assertNotIn("error", prompt)
                games += 1
            elif until_kill == 0:
                answered = len(drive.ask(cmd="record")["record"]["answers"])
                # One more that may or may not be accepted before the end comes.
                drive.send(b'{"cmd":"choose","i":0}\n')
                drive.kill()
                kills += 1
                until_kill = dice.randrange(1, 50)
                drive = Drive("--save", self.file)
                prompt = drive.ask(cmd="prompt")
                self.assertEqual(len(self.headers()), games)
                self.assertGreaterEqual(len(drive.ask(cmd="record")["record"]["answers"]), answered)
            else:
                until_kill -= 1
                # The first game is an expert's: whichever answers the kills take, some marks are earned.
                is_experts = games == 1 and answers < EXPERTS_ANSWERS
                answer = drive.ask(cmd="hint")["hint"]["i"] if is_experts else self.answer(prompt, dice)
                answers += 1
                prompt = drive.ask(cmd="choose", i=answer)
            if prompt["waiting"] == "over":
                over += 1
                carried[over] = prompt["outcome"]["campaign"]
        sheets = drive.ask(cmd="campaign")
        drive.close()

        self.assertGreater(kills, GAMES)
        headers = self.headers()
        self.assertEqual(len(headers), GAMES)
        for n, header in enumerate(headers[1:], start=1):
            self.assertEqual(header["setup"]["campaign"], carried[n])
        last = carried[GAMES]
        self.assertEqual(sheets["campaign"], last)
        self.assertEqual(len(last["history"]), GAMES)
        seats = sum(len(game["heroes"]) for game in last["history"])
        self.assertEqual(sum(sheet["games"] for sheet in last["sheets"]), seats)
        marks = sum(game["marks"] * len(game["heroes"]) for game in last["history"])
        checked = sum(sum(spaces.values()) for sheet in last["sheets"] for spaces in sheet["checked"].values())
        if FEWER == 1:
            self.assertGreater(marks, 0)
        self.assertEqual(checked, marks)
        replayed = run("replay", self.file, timeout=300)
        self.assertEqual(replayed.returncode, 0, replayed.stderr)

    def test_the_terminal_goes_on_with_a_campaign(self):
        play = ("play", "one_deck_dungeon", "--plain", "--campaign", "--save", self.file)
        begun = run(*play, "--seed", "5", given=b"start\n1\nquit\n")
        self.assertEqual(begun.returncode, 0, begun.stderr)
        self.assertEqual(self.headers()[0]["setup"]["campaign"], {})
        resumed = run(*play, given=b"resume\nquit\n")
        self.assertIn(b"An unfinished game", resumed.stdout)

        drive = Drive("--save", self.file)
        prompt = drive.ask(cmd="prompt")
        dice = random.Random(4)
        while prompt["waiting"] != "over":
            prompt = drive.ask(cmd="choose", i=self.answer(prompt, dice))
        drive.close()

        # Between the games the sheet is shown; what was chosen last time stands in the form.
        went_on = run(*play, "--seed", "6", given=b"start\nquit\n")
        self.assertEqual(went_on.returncode, 0, went_on.stderr)
        said = went_on.stdout.decode()
        self.assertIn("Games played 1.", said)
        self.assertIn("Durability, 0 of 6 circles", said)
        self.assertIn("Game 1, lost: ", said)
        headers = self.headers()
        self.assertEqual(len(headers), 2)
        self.assertEqual(headers[1]["setup"]["campaign"], prompt["outcome"]["campaign"])

    def test_an_adventure_that_is_given_up_goes_into_the_record(self):
        drive = Drive("--save", self.file)
        prompt = drive.ask(cmd="new", game="forgotten_depths", seed=3,
                           setup={"heroes": ["bren", "sil"], "campaign": {}})
        self.assertNotIn("give_up", [option["verb"] for option in prompt["options"]])
        beside, = prompt["beside"]
        self.assertEqual((beside["verb"], beside["seat"], beside["beside"]), ("give_up", None, True))
        prompt = drive.ask(cmd="choose", i=beside["i"])
        self.assertEqual(prompt["outcome"]["result"], "lost")
        record = prompt["outcome"]["campaign"]["history"]
        self.assertEqual([game["heroes"] for game in record], [["bren", "sil"]])
        prompt = drive.ask(cmd="next", setup={"heroes": ["ava"], "ecology": "caverns"}, seed=4)
        prompt = drive.ask(cmd="choose", verb="give_up")
        self.assertEqual(len(prompt["outcome"]["campaign"]["history"]), 2)
        drive.close()
        replayed = run("replay", self.file, timeout=300)
        self.assertEqual(replayed.returncode, 0, replayed.stderr)
        went_on = run("play", "forgotten_depths", "--plain", "--campaign", "--save", self.file, "--seed", "6",
                      given=b"start\nquit\n")
        self.assertEqual(went_on.returncode, 0, went_on.stderr)
        self.assertIn("Adventure 2, lost", went_on.stdout.decode())

    def answer(self, prompt, dice):
        """Goes down whenever it can, so that there are check-marks to assign; anything else by chance."""
        for option in prompt["options"]:
            if option["verb"] == "descend":
                return option["i"]
        wanted = [o["i"] for o in prompt["options"] if o["verb"] not in ("free", "back", "discard")]
        return dice.choice(wanted or [o["i"] for o in prompt["options"]])


if __name__ == "__main__":
    unittest.main()
