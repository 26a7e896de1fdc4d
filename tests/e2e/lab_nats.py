#!/usr/bin/python3
"""A study over a real NATS server (tools/with_nats) with workers that come, go and are killed."""
import json
import os
import pathlib
import shutil
import signal
import socket
import subprocess
import tempfile
import threading
import time
import unittest

from program import FEWER, PROGRAM, run

URL = os.environ["UC_TEST_NATS"]
STUDY = """
game = "one_deck_dungeon"
games = {games}
batch = {batch}
seed = {seed}
bots = ["random"]
[grid]
dungeon = ["carrow_cellars", "quiet_court"]
"""


class Nats(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory(prefix="undercroft-nats-")
        self.path = pathlib.Path(self.folder.name)
        self.addCleanup(self.folder.cleanup)
        self.running = []
        self.addCleanup(lambda: [self.end(process) for process in self.running])

    def study(self, seed, games=20000 // FEWER, batch=200 // FEWER):
        file = self.path / f"study{seed}.toml"
        file.write_text(STUDY.format(seed=seed, games=games, batch=batch))
        return file

    def start(self, *words):
        process = subprocess.Popen([PROGRAM, "lab", *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.running.append(process)
        return process

    def worker(self, *words):
        return self.start("worker", "--nats", URL, "--threads", "1", *words)

    def end(self, process):
        if process.poll() is None:
            process.kill()
        process.communicate()

    def run_over_nats(self, study, name, *words):
        return self.start("run", study, "--nats", URL, "--patience", "2", "--out", self.path / name, *words)

    def finish(self, process):
        said, wrong = process.communicate(timeout=300)
        self.assertEqual(process.returncode, 0, wrong.decode())
        return said.decode()

    def wait_for_batches(self, name, lines):
        journal = self.path / name / "journal"
        for _ in range(6000):
            if journal.exists() and journal.read_bytes().count(b"\n") > lines:
                return
            time.sleep(0.01)
        self.fail("no batch came back")

    def local(self, study):
        done = run("lab", "run", study, "--out", self.path / "local", timeout=300)
        self.assertEqual(done.returncode, 0, done.stderr.decode())
        return (self.path / "local" / "results.json").read_bytes()

    def results(self, name):
        return (self.path / name / "results.json").read_bytes()

    def test_two_killed_workers_change_nothing(self):
        study = self.study(1)
        workers = [self.worker() for _ in range(4)]
        run_ = self.run_over_nats(study, "nats")
        self.wait_for_batches("nats", 10)
        workers[0].kill()
        self.wait_for_batches("nats", 40)
        workers[1].send_signal(signal.SIGKILL)
        late = self.worker()
        self.finish(run_)
        self.assertEqual(self.results("nats"), self.local(study))
        # No batch is counted twice: the journal names each once.
        batches = [json.loads(line[33:])["batch"] for line in (self.path / "nats" / "journal").read_text().splitlines()[1:]]
        self.assertEqual(sorted(batches), list(range(200)))
        # A worker that is told to stop leaves in good order.
        late.send_signal(signal.SIGTERM)
        late.communicate(timeout=30)
        self.assertEqual(late.returncode, 130)

    def test_the_coordinator_may_be_killed_too(self):
        study = self.study(2)
        self.worker()
        self.worker()
        run_ = self.run_over_nats(study, "nats")
        self.wait_for_batches("nats", 10)
        run_.kill()
        run_.communicate()
        self.finish(self.run_over_nats(study, "nats"))
        self.assertEqual(self.results("nats"), self.local(study))

    def test_the_same_study_again_at_once(self):
        study = self.study(3, games=500, batch=50)
        self.worker()
        self.finish(self.run_over_nats(study, "one"))
        self.finish(self.run_over_nats(study, "two"))
        self.assertEqual(self.results("one"), self.results("two"))
        self.assertEqual(self.results("one"), self.local(study))

    def test_ctrl_c_and_on(self):
        study = self.study(4)
        self.worker()
        run_ = self.run_over_nats(study, "nats")
        self.wait_for_batches("nats", 5)
        run_.send_signal(signal.SIGINT)
        run_.communicate(timeout=60)
        self.assertEqual(run_.returncode, 130)
        # Without the server as well: the folder holds what is done.
        done = run("lab", "run", study, "--out", self.path / "nats", timeout=300)
        self.assertEqual(done.returncode, 0, done.stderr.decode())
        self.assertEqual(self.results("nats"), self.local(study))

    def restart_the_server(self, seed, forget):
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        url = f"nats://127.0.0.1:{port}"
        store = self.path / "store"

        def serve():
            program = shutil.which("nats-server", path=os.environ["PATH"] + ":/usr/sbin")
            server = subprocess.Popen([program, "-js", "-a", "127.0.0.1", "-p", str(port), "-sd", store],
                                      stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
            self.running.append(server)
            while b"Server is ready" not in server.stdout.readline():
                self.assertIsNone(server.poll())
            threading.Thread(target=server.stdout.read, daemon=True).start()
            return server

        server = serve()
        study = self.study(seed)
        for _ in range(2):
            self.start("worker", "--nats", url, "--threads", "1")
        run_ = self.start("run", study, "--nats", url, "--patience", "1", "--out", self.path / "nats")
        self.wait_for_batches("nats", 10)
        server.kill()
        server.wait()
        if forget:
            shutil.rmtree(store)
        serve()
        self.finish(run_)
        self.assertEqual(self.results("nats"), self.local(study))

    def test_the_server_may_be_killed_and_come_back(self):
        self.restart_the_server(5, forget=False)

    def test_the_server_may_forget_everything(self):
        self.restart_the_server(6, forget=True)

    def test_a_worker_with_other_cards_says_so_and_leaves(self):
        study = self.study(7, games=400, batch=50)
        pack = pathlib.Path(__file__).resolve().parents[1] / "packs" / "one_deck_long"
        other = self.start("--pack", pack, "worker", "--nats", URL, "--threads", "1")
        running = self.run_over_nats(study, "mixed")
        _, wrong = other.communicate(timeout=60)
        self.assertNotEqual(other.returncode, 0)
        self.assertIn("other rules, content or bots", wrong.decode())
        self.worker()
        self.finish(running)
        self.assertEqual(self.results("mixed"), self.local(study))

    def test_a_stop_rule_ends_it_with_the_same_games(self):
        study = self.study(8, games=4000, batch=20)
        study.write_text(study.read_text() + "[stop]\nhalf_width = 0.01\n")
        for _ in range(3):
            self.worker()
        self.finish(self.run_over_nats(study, "nats"))
        self.assertEqual(self.results("nats"), self.local(study))
        games = [cell["games"] for cell in json.loads(self.results("nats"))["cells"]]
        # By lot nobody wins: of 200 games the Wilson interval is 1.88 % wide, of 180 still 2.09.
        self.assertEqual(games, [200, 200])

    def test_an_idle_worker_leaves(self):
        worker = self.worker("--idle", "1")
        worker.communicate(timeout=30)
        self.assertEqual(worker.returncode, 0)


if __name__ == "__main__":
    unittest.main()
