"""Backups, as the person who runs a server takes them."""
import pathlib
import sqlite3
import tempfile
import unittest

from program import run

ROWS = """{"backup":1}
{"person":"hash","name":"Maren"}
{"table":"k3v9","game":"tiny_dice","head":"{}","line":"{}"}
{"right":"watch","of":"hash","at":"k3v9"}
{"event":0,"at":"k3v9","kind":"start","text":"{}"}
{"end":4}
"""


class Backup(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.file = self.folder / "backup.jsonl"
        self.file.write_text(ROWS)

    def test_there_and_back(self):
        done = run("restore", self.file, self.folder / "data")
        self.assertEqual(done.stdout, b"1 tables, 1 events, 1 people: restored\n", done.stderr)
        again = self.folder / "again.jsonl"
        self.assertEqual(run("backup", self.folder / "data", again).returncode, 0)
        self.assertEqual(again.read_text(), ROWS)

    def test_while_somebody_writes(self):
        run("restore", self.file, self.folder / "data")
        writing = sqlite3.connect(self.folder / "data" / "tables.db")
        self.addCleanup(writing.close)
        writing.execute("insert into people values ('other', 'Tomas')")
        writing.commit()
        again = self.folder / "again.jsonl"
        self.assertEqual(run("backup", self.folder / "data", again).returncode, 0)
        self.assertIn("Tomas", again.read_text())

    def test_nothing_is_overwritten(self):
        run("restore", self.file, self.folder / "data")
        done = run("restore", self.file, self.folder / "data")
        self.assertEqual(done.returncode, 2)
        self.assertIn(b"something is kept here already", done.stderr)

    def test_a_torn_file_is_refused_and_nothing_is_restored(self):
        self.file.write_text(ROWS[:-12])
        self.assertEqual(run("restore", self.file, self.folder / "data").returncode, 2)
        self.assertFalse((self.folder / "data").exists())


if __name__ == "__main__":
    unittest.main()
