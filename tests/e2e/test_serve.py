"""`undercroft serve` as the person who starts it sees it."""
import http.client
import pathlib
import signal
import socket
import tempfile
import unittest

from program import run
from serving import Closed, Serving, Socket


class Serve(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.data = self.folder / "table"

    def serve(self, *words, data=None):
        serving = Serving(data or self.data, *words)
        self.addCleanup(serving.kill)
        return serving

    def connect(self, serving):
        client = Socket(serving)
        self.addCleanup(client.close)
        return client

    def test_it_ends_politely(self):
        for number in (signal.SIGTERM, signal.SIGINT):
            with self.subTest(number):
                serving = self.serve()
                client = self.connect(serving)
                self.assertIn("person", client.ask("hello", name="Maren"))
                serving.signal(number)
                with self.assertRaisesRegex(Closed, "1013"):
                    client.read_text()
                client.close()
                self.assertEqual(serving.ended(), 0)

    def test_it_serves_the_client(self):
        serving = self.serve()
        asked = http.client.HTTPConnection(serving.host, serving.port)
        self.addCleanup(asked.close)
        asked.request("GET", "/")
        answer = asked.getresponse()
        self.assertEqual(answer.status, 200)
        self.assertIn(b"<title>Undercroft", answer.read())

    def test_one_server_for_one_data_directory(self):
        self.serve()
        second = run("serve", "--port", "0", "--data", self.data)
        self.assertEqual(second.returncode, 2)
        self.assertIn(b"another server uses this data directory", second.stderr)
        self.serve(data=self.folder / "other")

    def test_what_is_wrong_is_said(self):
        taken = socket.create_server(("127.0.0.1", 0))
        self.addCleanup(taken.close)
        port = str(taken.getsockname()[1])
        file = self.folder / "file"
        file.write_text("x")
        for words, said in [(("--port", port), f"cannot listen on 127.0.0.1 port {port}"),
                            (("--port", "0", "--bind", "nowhere"), "--bind nowhere: not an address"),
                            (("--port", "0", "--origin", "example.net"), "--origin example.net: not an origin"),
                            (("--port", "0", "--data", str(file)), "file")]:
            with self.subTest(words):
                done = run("serve", "--data", self.data, *words) if "--data" not in words else run("serve", *words)
                self.assertEqual(done.returncode, 2)
                self.assertIn(said, done.stderr.decode())
                self.assertEqual(done.stdout, b"")

    def test_a_full_data_folder_is_said_to_people_and_in_the_log(self):
        self.data.mkdir()
        (self.data / "tables.jsonl").write_bytes(bytes(2_000_000))
        serving = self.serve("--all", "--most-data", "1")
        client = self.connect(serving)
        client.ask("hello")
        error = client.ask("create", game="tiny_dice")["error"]
        self.assertEqual(error["code"], "full")
        self.assertIn("--most-data", error["message"])
        client.close()
        self.assertEqual(serving.signal(signal.SIGTERM).ended(), 0)
        self.assertIn("the data folder holds 2 of 1 MB", serving.said)

    def test_no_secret_is_in_the_log(self):
        serving = self.serve("--all", "--log-level", "debug")
        client = self.connect(serving)
        person = client.ask("hello", name="Maren")["person"]
        made = client.ask("create", game="tiny_dice", seed=4711471147114711)
        client.ask("open", table=made["table"])
        client.ask("chat", table=made["table"], text="the crypt is open")
        client.send_text("nonsense with \u00e4", opcode=2)
        with self.assertRaisesRegex(Closed, "1003"):
            while True:
                client.read_text()
        client.close()
        self.assertEqual(serving.signal(signal.SIGTERM).ended(), 0)
        self.assertIn("closed with 1003", serving.said)
        for secret in (person, made["invite"], made["watch"], "4711471147114711", "crypt", "nonsense"):
            self.assertNotIn(secret, serving.said)


if __name__ == "__main__":
    unittest.main()
