"""Backups, as the person who runs a server takes them."""
import pathlib
import sqlite3
import tempfile
import unittest

from program import run

ROWS = """{"backup":2}
{"person":"hash","name":"Maren"}
{"table":"k3v9","game":"tiny_dice","head":"{}","line":"{}"}
{"right":"watch","of":"hash","at":"k3v9"}
{"event":0,"at":"k3v9","kind":"start","text":"{}"}
{"end":4,"digest":"Bg61oev8w0cs7Iq4hmDc0w"}
"""
OLD_ROWS = ROWS.replace('"backup":2', '"backup":1').replace(',"digest":"Bg61oev8w0cs7Iq4hmDc0w"', "")


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

    def test_one_of_an_older_version(self):
        self.file.write_text(OLD_ROWS)
        done = run("restore", self.file, self.folder / "data")
        self.assertEqual(done.stdout, b"1 tables, 1 events, 1 people: restored\n", done.stderr)
        again = self.folder / "again.jsonl"
        self.assertEqual(run("backup", self.folder / "data", again).returncode, 0)
        self.assertEqual(again.read_text(), ROWS)

    def test_while_somebody_writes(self):
        run("restore", self.file, self.folder / "data")
        writing = sqlite3.connect(self.folder / "data" / "tables.db")
        self.addCleanup(writing.close)
        writing.execute("insert into people values ('other', 'Tomas', '')")
        again = self.folder / "again.jsonl"
        self.assertEqual(run("backup", self.folder / "data", again).returncode, 0)
        self.assertEqual(again.read_text(), ROWS)

    def test_nothing_is_overwritten(self):
        run("restore", self.file, self.folder / "data")
        done = run("restore", self.file, self.folder / "data")
        self.assertEqual(done.returncode, 2)
        self.assertIn(b"something is kept here already", done.stderr)

    def test_a_changed_file_is_refused_and_nothing_is_restored(self):
        self.file.write_text(ROWS.replace("Maren", "Marin"))
        done = run("restore", self.file, self.folder / "data")
        self.assertEqual(done.returncode, 2)
        self.assertIn(b"backup.jsonl:6: the backup is damaged", done.stderr)
        self.assertFalse((self.folder / "data").exists())

    def test_a_torn_file_is_refused_and_nothing_is_restored(self):
        self.file.write_text(ROWS[:-50])
        self.assertEqual(run("restore", self.file, self.folder / "data").returncode, 2)
        self.assertFalse((self.folder / "data").exists())


if __name__ == "__main__":
    unittest.main()
