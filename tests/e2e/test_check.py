"""What is kept and damaged, as the person who runs a server meets it."""
import pathlib
import sqlite3
import tempfile
import unittest

from program import run
from serving import Serving, Socket


class Check(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.data = pathlib.Path(folder.name) / "table"
        self.tables = []
        serving, client = self.serve()
        self.person = client.ask("hello", name="Maren")["person"]
        for seed in range(2):
            table = client.ask("create", game="tiny_dice", seed=seed)["table"]
            client.ask("choose", table=table, seq=0, nonce="a", i=0)
            self.tables.append(table)
        self.end(serving, client)

    def serve(self, *words):
        serving = Serving(self.data, "--all", *words)
        self.addCleanup(serving.kill)
        return serving, Socket(serving)

    def end(self, serving, client):
        client.close()
        serving.kill()

    def damage(self):
        with sqlite3.connect(self.data / "tables.db") as writing:
            writing.execute("update events set text = '{}' where n = 1 and tbl = ?", (self.tables[0],))
        writing.close()

    def test_nothing_broken(self):
        done = run("check", self.data)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(done.stdout, b"2 tables, 4 events, 1 people: 0 broken\n")

    def test_a_broken_table_is_named_and_set_aside(self):
        self.damage()
        done = run("check", self.data)
        self.assertEqual(done.returncode, 1)
        named = f"broken: table {self.tables[0]}: event 1: it does not fit its checksum\n"
        self.assertEqual(done.stdout.decode(), named + "2 tables, 4 events, 1 people: 1 broken\n")
        self.assertEqual(run("backup", self.data, self.data / "backup").returncode, 2)
        done = run("check", "--set-aside", self.data)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn(b"1 set aside", done.stdout)
        self.assertEqual(run("check", self.data).stdout, b"1 tables, 2 events, 1 people: 0 broken\n")
        kept = sqlite3.connect(self.data / "tables.db")
        self.addCleanup(kept.close)
        self.assertEqual(kept.execute("select id from aside_tables").fetchall(), [(self.tables[0],)])
        self.assertEqual(kept.execute("select count(*) from aside_events").fetchone(), (2,))
        self.assertEqual(run("backup", self.data, self.data / "backup").returncode, 0)

    def test_the_others_are_served_and_the_log_names_the_broken_one(self):
        self.damage()
        serving, client = self.serve()
        client.ask("hello", person=self.person)
        refused = client.ask("open", table=self.tables[0])["error"]
        self.assertIn("event 1", refused["message"])
        self.assertEqual(client.ask("open", table=self.tables[1])["view"]["seq"], 1)
        self.end(serving, client)
        self.assertIn(f"table {self.tables[0]}: event 1: it does not fit its checksum", serving.said)

    def test_nothing_is_set_aside_beside_a_server(self):
        serving, client = self.serve()
        done = run("check", "--set-aside", self.data)
        self.assertEqual(done.returncode, 2)
        self.assertIn(b"another server", done.stderr)
        self.assertEqual(run("check", self.data).returncode, 0, "looking is allowed")
        self.end(serving, client)

    def test_a_place_without_tables(self):
        done = run("check", self.data.parent)
        self.assertEqual(done.returncode, 2)
        self.assertIn(b"no tables are kept here", done.stderr)

    def test_a_damaged_file_is_named(self):
        file = self.data / "tables.db"
        run("check", self.data)  # whatever a killed server left beside the file is in it now
        whole = file.read_bytes()
        file.write_bytes(whole[:4096] + bytes(4096) + whole[8192:])
        done = run("check", self.data)
        self.assertEqual(done.returncode, 1, done.stdout + done.stderr)
        self.assertIn(b"tables.db", done.stdout + done.stderr)

    def refused(self):
        done = run("serve", "--port", "0", "--data", self.data)
        self.assertEqual(done.returncode, 2)
        self.assertIn("tables.db", done.stderr.decode())
        self.assertIn("--begin-anew", done.stderr.decode())

    def test_a_lost_database_is_not_begun_anew_without_a_word(self):
        for file in self.data.glob("tables.db*"):
            file.rename(file.with_name("kept-" + file.name))
        self.refused()
        self.assertFalse((self.data / "tables.db").exists())
        (self.data / "tables.db").touch()
        self.refused()
        self.assertEqual((self.data / "tables.db").stat().st_size, 0)
        (self.data / "tables.db").unlink()
        self.end(*self.serve("--begin-anew"))
        self.end(*self.serve())


if __name__ == "__main__":
    unittest.main()
