"""A server that is killed at any moment loses no answer that it has acknowledged.

UC_KILLS sets how often it is killed; `scripts/soak table` takes 1,000.
"""
import os
import pathlib
import random
import tempfile
import time
import unittest

from serving import Closed, Serving, Socket

KILLS = int(os.environ.get("UC_KILLS", "50"))
TABLES = 5
GAMES = [("tiny_dice", {}), ("tiny_piles", {"players": 2}), ("one_deck_dungeon", {"heroes": ["oda", "ilse"]})]


class Table:
    """One table as its only player knows it, over a connection of its own."""

    def __init__(self, socket, dice):
        game, setup = dice.choice(GAMES)
        self.socket = socket
        made = self.ask("create", game=game, setup=setup, seed=dice.randrange(1 << 53))
        self.name = made["table"]
        self.acknowledged = []  # (nonce, reply's seq, option) of every answer that was acknowledged
        self.waiting = None     # (request's id, nonce, seq seen, option) of the answer under way
        self.nonces = 0
        self.open()

    def ask(self, cmd, **fields):
        reply = self.socket.ask(cmd, **fields)
        if "error" in reply:
            raise AssertionError(f"{cmd} {fields}: {reply}")
        return reply

    def open(self):
        self.see(self.ask("open", table=self.name)["view"])

    def see(self, view):
        self.seq = view["seq"]
        self.scene = view.get("scene") or self.scene

    def record(self):
        return self.ask("record", table=self.name)["record"]["answers"]

    def options(self):
        prompt = self.scene.get("prompt") or {}
        return prompt.get("options") or []

    def answer(self, dice):
        """Sends a legal answer; does not wait."""
        self.nonces += 1
        option = dice.choice(self.options())
        nonce = f"n{self.nonces}"
        number = self.socket.send("choose", table=self.name, seq=self.seq, nonce=nonce, i=option["i"])
        self.waiting = (number, nonce, self.seq, option)

    def send_again(self, nonce, seen, option):
        return self.ask("choose", table=self.name, seq=seen, nonce=nonce, i=option["i"])["seq"]

    def hear(self):
        """Takes one message: the reply to the answer under way, or a view."""
        self.socket.hear()
        for push in self.socket.pushes:
            if push["push"] == "table":
                self.see(push)
        self.socket.pushes.clear()
        if self.waiting and self.waiting[0] in self.socket.replies:
            number, nonce, _, option = self.waiting
            self.waiting = None
            self.acknowledged.append((nonce, self.socket.replies.pop(number)["seq"], option))

    def hear_answer(self):
        """Waits for the reply and for the view that goes with it, in whichever order they come."""
        while self.waiting or self.seq < self.acknowledged[-1][1]:
            self.hear()


def same(option, answer):
    return option["verb"] == answer["verb"] and option["args"] == answer.get("args", {})


def holds_in_order(answers, acknowledged):
    """Whether the record holds every acknowledged answer, in their order."""
    rest = iter(answers)
    return all(any(same(option, answer) for answer in rest) for _, _, option in acknowledged)


class ServeKill(unittest.TestCase):
    kills = KILLS
    store = []  # words that say where tables are kept, if not in the data folder

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.data = pathlib.Path(folder.name) / "table"
        self.dice = random.Random(4)
        self.tables, self.ended = [], []
        self.person = None

    def connect(self, serving):
        """Every table has its connection, so that no limit stands in the way; all are one person's."""
        socket = Socket(serving)
        self.addCleanup(socket.close)
        self.person = socket.ask("hello", **({"person": self.person} if self.person else {}))["person"]
        return socket

    def test_no_acknowledged_answer_is_lost(self):
        for _ in range(self.kills):
            serving = Serving(self.data, "--all", "--log-level", "warn", *self.store)
            self.addCleanup(serving.kill)
            for table in self.tables:
                table.socket = self.connect(serving)
                self.check(table)
            self.ended += [table for table in self.tables if not table.options()]
            self.tables = [table for table in self.tables if table.options()]
            while len(self.tables) < TABLES:
                self.tables.append(Table(self.connect(serving), self.dice))
            self.play(self.dice.randrange(6))
            self.kill_with_answers_under_way(serving)
        answers = sum(len(table.acknowledged) for table in self.ended + self.tables)
        print(f"{self.kills} kills, {len(self.ended + self.tables)} tables, {answers} acknowledged answers, none lost")

    def play(self, rounds):
        for _ in range(rounds):
            playing = [table for table in self.tables if table.options()]
            for table in playing:
                table.answer(self.dice)
            for table in playing:
                table.hear_answer()

    def kill_with_answers_under_way(self, serving):
        playing = [table for table in self.tables if table.options()]
        for table in playing:
            table.answer(self.dice)
        for table in self.dice.sample(playing, self.dice.randrange(len(playing) + 1)):
            table.hear()
        time.sleep(self.dice.random() * 0.01)  # before, within and after a commit
        serving.kill()
        for table in self.tables:
            try:
                while True:  # what had left the server before it died was acknowledged too
                    table.hear()
            except Closed:
                table.socket.close()

    def check(self, table):
        table.open()
        found = table.seq
        last = table.acknowledged[-1][1] if table.acknowledged else 0
        self.assertGreaterEqual(found, last, "an acknowledged answer is lost")
        record = table.record()
        self.assertTrue(holds_in_order(record, table.acknowledged), "another answer stands in its place")
        for nonce, seq, option in table.acknowledged[-3:]:
            self.assertEqual(table.send_again(nonce, seq - 1, option), seq)
        self.assertEqual(table.record(), record, "a duplicate changed something")
        if table.waiting:
            self.check_unanswered(table, found)

    def check_unanswered(self, table, found):
        """An answer that got no reply may be there or not; sent again it counts once."""
        _, nonce, seen, option = table.waiting
        table.waiting = None
        self.assertIn(found, (seen, seen + 1))
        seq = table.send_again(nonce, seen, option)
        self.assertEqual(seq, seen + 1)
        self.assertEqual(table.send_again(nonce, seen, option), seq)
        table.acknowledged.append((nonce, seq, option))
        table.open()
        self.assertEqual(table.seq, seq)


if __name__ == "__main__":
    unittest.main()
