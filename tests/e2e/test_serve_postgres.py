"""`undercroft serve --store postgresql://…`, beside a database of its own (tools/with_postgres)."""
import os
import pathlib
import signal
import socket
import tempfile
import time
import unittest
import urllib.parse

import test_serve_kill
from serving import PATIENCE, Closed, Serving, Socket

STORE = os.environ.get("UC_TEST_POSTGRES")


def until(happened, what):
    """Waits for something that is bound to happen."""
    end = time.monotonic() + PATIENCE
    while not happened():
        if time.monotonic() > end:
            raise AssertionError(f"in vain: {what}")
        time.sleep(0.1)  # a connection that asks more than 20 times a second is closed


class Database:
    """The processes of the database, found by its folder."""

    def __init__(self, url):
        folder = urllib.parse.parse_qs(urllib.parse.urlsplit(url).query)["host"][0]
        self.server = int(pathlib.Path(folder, "data", "postmaster.pid").read_text().split()[0])

    def processes(self):
        """The server's own process comes first, so that it starts no other once it is stopped."""
        found = [self.server]
        for stat in pathlib.Path("/proc").glob("[0-9]*/stat"):
            try:
                text = stat.read_text()
            except OSError:
                continue  # it has just ended
            if int(text.rpartition(")")[2].split()[1]) == self.server:
                found.append(int(stat.parent.name))
        return found

    def connections(self):
        """The processes that serve somebody."""
        found = []
        for number in self.processes()[1:]:
            try:
                words = pathlib.Path(f"/proc/{number}/cmdline").read_text()
            except OSError:
                continue
            if words.startswith("postgres: undercroft "):
                found.append(number)
        return found

    def signal(self, number, processes):
        for process in processes:
            os.kill(process, number)

    def freeze(self):
        self.signal(signal.SIGSTOP, [self.server])
        self.signal(signal.SIGSTOP, self.processes()[1:])

    def thaw(self):
        self.signal(signal.SIGCONT, self.processes())


class ServePostgres(unittest.TestCase):
    def setUp(self):
        self.assertTrue(STORE, "UC_TEST_POSTGRES is missing: run tools/with_postgres python3 " + __file__)
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.data = pathlib.Path(folder.name) / "table"
        self.database = Database(STORE)

    def serve(self, *words):
        serving = Serving(self.data, "--all", "--store", STORE, *words)
        self.addCleanup(serving.kill)
        return serving

    def connect(self, serving, person=None):
        client = Socket(serving)
        self.addCleanup(client.close)
        self.person = self.ask(client, "hello", **({"person": person} if person else {"name": "Maren"}))["person"]
        return client

    def ask(self, client, cmd, **fields):
        reply = client.ask(cmd, **fields)
        self.assertNotIn("error", reply, f"{cmd} {fields}")
        return reply

    def begin(self, client):
        table = self.ask(client, "create", game="tiny_dice", seed=3)["table"]
        self.ask(client, "open", table=table)
        return table

    def freeze(self):
        self.addCleanup(self.database.thaw)
        self.database.freeze()

    def test_what_was_acknowledged_is_there_after_a_kill(self):
        serving = self.serve()
        client = self.connect(serving)
        table = self.begin(client)
        for seq in range(3):
            self.assertEqual(self.ask(client, "choose", table=table, seq=seq, nonce=str(seq), i=0)["seq"], seq + 1)
        record = self.ask(client, "record", table=table)
        serving.kill()
        client = self.connect(self.serve(), self.person)
        self.assertEqual([line["seq"] for line in self.ask(client, "lobby")["mine"] if line["table"] == table], [3])
        self.assertEqual(self.ask(client, "record", table=table)["record"], record["record"])
        self.assertEqual(self.ask(client, "choose", table=table, seq=2, nonce="2", i=0)["seq"], 3)

    def test_lost_connections_are_opened_again_and_lose_nothing(self):
        client = self.connect(self.serve("--idle", "0"))
        table = self.begin(client)
        self.ask(client, "choose", table=table, seq=0, nonce="a", i=0)
        for nonce in ("b", "c"):
            lost = self.database.connections()
            self.assertTrue(lost)
            self.database.signal(signal.SIGTERM, lost)
            until(lambda: not set(lost) & set(self.database.connections()), "connections end")
            seq = self.ask(client, "open", table=table)["view"]["seq"]
            self.assertEqual(self.ask(client, "choose", table=table, seq=seq, nonce=nonce, i=0)["seq"], seq + 1)
            self.ask(client, "close", table=table)  # it leaves memory and has to be read again
            time.sleep(0.2)
        self.assertEqual(self.ask(client, "open", table=table)["view"]["seq"], 3)

    def test_people_are_told_when_the_database_hangs(self):
        client = self.connect(self.serve("--idle", "0"))
        here, away = self.begin(client), self.begin(client)
        self.ask(client, "close", table=away)
        time.sleep(0.2)
        self.freeze()
        refused = client.ask("open", table=away)["error"]
        self.assertEqual(refused, {"code": "unavailable", "message": "the store does not answer; try again"})
        self.assertEqual(self.ask(client, "open", table=here)["view"]["seq"], 0, "what is in memory can be looked at")
        self.assertEqual(client.ask("choose", table=here, seq=0, nonce="a", i=0)["error"]["code"], "unavailable")
        while "gone" not in [push["push"] for push in client.pushes]:
            client.hear()
        self.database.thaw()

        def is_back():
            return "error" not in client.ask("open", table=here)
        until(is_back, "the table opens")
        seq = self.ask(client, "open", table=here)["view"]["seq"]
        self.assertEqual(seq, 0, "what was refused has not happened")

        def is_kept():
            client.ask("open", table=here)
            return client.ask("choose", table=here, seq=0, nonce="a", i=0).get("seq") == 1
        until(is_kept, "the answer is kept")
        self.assertEqual(self.ask(client, "open", table=away)["view"]["seq"], 0)

    def test_a_second_signal_ends_it_while_the_database_hangs(self):
        serving = self.serve()
        client = self.connect(serving)
        table = self.begin(client)
        self.freeze()
        client.send("choose", table=table, seq=0, nonce="a", i=0)
        client.ask("rule", rule="none")  # it has heard the answer
        serving.signal(signal.SIGTERM)

        def listens_no_more():
            try:
                socket.create_connection((serving.host, serving.port), PATIENCE).close()
                return False
            except ConnectionRefusedError:
                return True
        until(listens_no_more, "the server begins to end")
        serving.signal(signal.SIGTERM)
        self.assertEqual(serving.ended(), -signal.SIGTERM)
        with self.assertRaises(Closed):
            while True:
                client.read_text()


class KilledBesideDatabase(test_serve_kill.ServeKill):
    """The same as with the data folder; UC_KILLS sets how often."""
    kills = int(os.environ.get("UC_KILLS", "10"))
    store = ["--store", STORE]


if __name__ == "__main__":
    unittest.main()
