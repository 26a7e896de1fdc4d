"""A server that is killed at any moment loses no answer that it has acknowledged.

UC_KILLS sets how often it is killed; `scripts/soak table` takes 1,000.
"""
import os
import pathlib
import random
import tempfile
import unittest

from serving import Closed, Serving, Socket

KILLS = int(os.environ.get("UC_KILLS", "50"))
TABLES = 5
GAMES = [("tiny_dice", {}), ("tiny_piles", {"players": 2}), ("one_deck_dungeon", {"heroes": ["oda", "ilse"]})]


class Table:
    """One table as its only player knows it."""

    def __init__(self, person, name):
        self.person, self.name = person, name
        self.seq = 0
        self.scene = None
        self.acknowledged = []  # (nonce, reply's seq, option) of every answer that was acknowledged
        self.waiting = None     # (request's id, nonce, seq seen, option) of the answer under way
        self.nonces = 0

    def see(self, view):
        self.seq = view["seq"]
        self.scene = view.get("scene") or self.scene

    def options(self):
        prompt = self.scene.get("prompt") or {}
        return prompt.get("options") or []

    def answer(self, socket, dice):
        """Sends a legal answer; does not wait."""
        self.nonces += 1
        option = dice.choice(self.options())
        nonce = f"n{self.nonces}"
        number = socket.send("choose", table=self.name, seq=self.seq, nonce=nonce, i=option["i"])
        self.waiting = (number, nonce, self.seq, option)

    def take_reply(self, reply):
        _, nonce, _, option = self.waiting
        self.waiting = None
        if "seq" not in reply:
            raise AssertionError(f"{option} was refused: {reply}")
        self.acknowledged.append((nonce, reply["seq"], option))


class Player:
    """The connection of somebody who plays several tables at once."""

    def __init__(self, serving, person):
        self.socket = Socket(serving)
        hello = self.socket.ask("hello", **({"person": person} if person else {"name": "Maren"}))
        self.person = hello["person"]

    def create(self, dice):
        game, setup = dice.choice(GAMES)
        made = self.socket.ask("create", game=game, setup=setup, seed=dice.randrange(1 << 53))
        if "table" not in made:
            raise AssertionError(f"no table of {game}: {made}")
        table = Table(self.person, made["table"])
        table.see(self.open(table))
        return table

    def open(self, table):
        opened = self.socket.ask("open", table=table.name)
        if "view" not in opened:
            raise AssertionError(f"{table.name} is lost: {opened}")
        return opened["view"]

    def record(self, table):
        return self.socket.ask("record", table=table.name)["record"]["answers"]

    def hear(self, tables):
        """Waits for one message and tells the table that it is about."""
        self.socket.hear()
        for push in self.socket.pushes:
            for table in tables:
                if push["push"] == "table" and push["table"] == table.name:
                    table.see(push)
        self.socket.pushes.clear()
        for table in tables:
            if table.waiting and table.waiting[0] in self.socket.replies:
                table.take_reply(self.socket.replies.pop(table.waiting[0]))


def same(option, answer):
    return option["verb"] == answer["verb"] and option["args"] == answer.get("args", {})


def holds_in_order(answers, acknowledged):
    """Whether the record holds every acknowledged answer, in their order."""
    rest = iter(answers)
    return all(any(same(option, answer) for answer in rest) for _, _, option in acknowledged)


class ServeKill(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.data = pathlib.Path(folder.name) / "table"
        self.dice = random.Random(4)
        self.tables, self.ended = [], []

    def test_no_acknowledged_answer_is_lost(self):
        person = None
        for _ in range(KILLS):
            serving = Serving(self.data, "--all", "--log-level", "warn")
            self.addCleanup(serving.process.kill)
            player = Player(serving, person)
            person = player.person
            self.check_all(player)
            self.ended += [table for table in self.tables if not table.options()]
            self.tables = [table for table in self.tables if table.options()]
            while len(self.tables) < TABLES:
                self.tables.append(player.create(self.dice))
            self.play(player, self.dice.randrange(5, 40))
            # Some answers are under way now.
            serving.kill()
            self.hear_the_rest(player)
        answers = sum(len(table.acknowledged) for table in self.ended + self.tables)
        print(f"{KILLS} kills, {len(self.ended + self.tables)} tables, {answers} acknowledged answers, none lost")

    def play(self, player, count):
        heard = 0
        while heard < count:
            for table in self.tables:
                if not table.waiting and table.options():
                    table.answer(player.socket, self.dice)
            if not any(table.waiting for table in self.tables):
                return
            before = sum(len(table.acknowledged) for table in self.tables)
            player.hear(self.tables)
            heard += sum(len(table.acknowledged) for table in self.tables) - before

    def hear_the_rest(self, player):
        """What had left the server before it died was acknowledged too."""
        try:
            while True:
                player.hear(self.tables)
        except Closed:
            player.socket.close()

    def check_all(self, player):
        for table in self.tables:
            view = player.open(table)
            last = table.acknowledged[-1][1] if table.acknowledged else 0
            self.assertGreaterEqual(view["seq"], last, "an acknowledged answer is lost")
            self.assertTrue(holds_in_order(player.record(table), table.acknowledged))
            self.send_again(player, table, view)
            table.see(player.open(table))

    def send_again(self, player, table, view):
        """A duplicate gets its old reply and changes nothing; one that got no reply counts once."""
        record = player.record(table)
        for nonce, seq, option in table.acknowledged[-3:]:
            again = player.socket.ask("choose", table=table.name, seq=seq - 1, nonce=nonce, i=option["i"])
            self.assertEqual(again.get("seq"), seq, again)
        self.assertEqual(player.record(table), record)
        if not table.waiting:
            return
        _, nonce, seen, option = table.waiting
        table.waiting = None
        first = player.socket.ask("choose", table=table.name, seq=seen, nonce=nonce, i=option["i"])
        second = player.socket.ask("choose", table=table.name, seq=seen, nonce=nonce, i=option["i"])
        self.assertEqual(first.get("seq"), second.get("seq"))
        self.assertIn("seq", first)
        now = player.open(table)
        self.assertEqual(now["seq"], first["seq"])
        self.assertIn(view["seq"], (seen, first["seq"]))
        table.acknowledged.append((nonce, first["seq"], option))


if __name__ == "__main__":
    unittest.main()
