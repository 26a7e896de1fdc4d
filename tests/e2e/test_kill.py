"""A `--save` run that is killed at any moment loses nothing that it has acknowledged.

UC_KILLS sets how often it is killed.
"""
import json
import os
import pathlib
import random
import tempfile
import unittest

from program import Drive, run

KILLS = int(os.environ.get("UC_KILLS", "100"))


class Kill(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.file = pathlib.Path(folder.name) / "save.jsonl"

    def answers(self):
        """The answers of the file's last record, as far as lines are whole."""
        records = []
        for line in self.file.read_bytes().split(b"\n")[:-1]:
            value = json.loads(line)
            if "format" in value:
                records.append([])
            else:
                value.pop("hash", None)
                records[-1].append(value)
        return records[-1]

    def play_and_kill(self, drive, dice):
        """Answers some prompts, sends one more without waiting, kills. Returns what was acknowledged."""
        if drive.ask(cmd="prompt").get("waiting", "over") == "over":
            drive.ask(cmd="new", game="tiny_dice", seed=dice.randrange(1 << 53))
        for _ in range(dice.randrange(6)):
            prompt = drive.ask(cmd="prompt")
            if prompt["waiting"] == "over":
                break
            drive.ask(cmd="choose", i=dice.randrange(len(prompt["options"])))
        acknowledged = drive.ask(cmd="record")["record"]["answers"]
        for answer in acknowledged:
            answer.pop("hash", None)
        # The last one may or may not reach the file.
        drive.send(b'{"cmd":"choose","i":0}\n')
        drive.kill()
        return acknowledged

    def test_no_acknowledged_answer_is_lost(self):
        dice = random.Random(20)
        for _ in range(KILLS):
            acknowledged = self.play_and_kill(Drive("--save", self.file), dice)
            found = self.answers()
            self.assertEqual(found[:len(acknowledged)], acknowledged)

            resumed = Drive("--save", self.file)
            live = resumed.ask(cmd="hash")["hash"]
            record = resumed.ask(cmd="record")["record"]["answers"]
            resumed.close()
            self.assertGreaterEqual(len(record), len(found))

            replayed = run("replay", self.file)
            self.assertEqual(replayed.returncode, 0, replayed.stderr)
            self.assertEqual(replayed.stdout.split()[-1].decode(), live)


if __name__ == "__main__":
    unittest.main()
