"""The program as other programs see it."""
import json
import os
import pathlib
import subprocess

PROGRAM = pathlib.Path(os.environ.get("UNDERCROFT", "build/release/undercroft")).resolve()
# How much less there is to do: a program with sanitizers is that much slower.
FEWER = int(os.environ.get("UC_FEWER", "1"))


def run(*words, given=b"", timeout=60):
    return subprocess.run([PROGRAM, *words], input=given, capture_output=True, timeout=timeout)


class Drive:
    """A running `undercroft drive`."""

    def __init__(self, *words):
        self.process = subprocess.Popen([PROGRAM, "drive", *words], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, stderr=subprocess.PIPE)

    def ask(self, **request):
        self.process.stdin.write(json.dumps(request).encode() + b"\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def send(self, text):
        self.process.stdin.write(text)
        self.process.stdin.flush()

    def kill(self):
        self.process.kill()
        self.close()

    def close(self):
        """Ends the program as the end of its input does; returns what it said to people."""
        if not self.process.stdin.closed:
            try:
                self.process.stdin.close()
            except BrokenPipeError:
                pass
        said = self.process.stderr.read().decode()
        self.process.stdout.close()
        self.process.stderr.close()
        self.process.wait()
        return said
