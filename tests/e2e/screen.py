"""The program in a terminal of its own: a private tmux server, keys in, pictures out."""
import os
import pathlib
import shlex
import subprocess
import time
import uuid

from program import PROGRAM

PATIENCE = 60  # seconds until a screen that does not come is a failure; a slow machine must not be one


class Screen:
    """A running program with a picture."""

    def __init__(self, *words, width=80, height=24, environment=None):
        self.server = f"undercroft-{uuid.uuid4().hex}"
        settings = {"LC_ALL": "C.UTF-8", "TERM": "tmux-256color", **(environment or {})}
        command = " ".join(f"{key}={shlex.quote(str(value))}" for key, value in settings.items())
        command += " " + " ".join(shlex.quote(str(word)) for word in (PROGRAM, *words))
        # The shell tells how the program ended and whether it left the terminal as it was.
        script = f"{command}; echo ended with $?; stty -a | grep -o -- '-\\?icanon'; read -r _"
        self.tmux("-f", os.devnull, "new-session", "-d", "-x", width, "-y", height, "sh", "-c", script)

    def tmux(self, *words):
        done = subprocess.run(["tmux", "-L", self.server, *map(str, words)], capture_output=True, text=True,
                              timeout=PATIENCE)
        if done.returncode != 0:
            raise AssertionError(f"tmux {words[0]}: {done.stderr}")
        return done.stdout

    def keys(self, *keys):
        self.tmux("send-keys", *keys)

    def resize(self, width, height):
        self.tmux("resize-window", "-x", width, "-y", height)

    def picture(self):
        return self.tmux("capture-pane", "-p")

    def wait(self, condition, what):
        """The first whole picture for which the condition holds."""
        until = time.monotonic() + PATIENCE
        last = None
        while time.monotonic() < until:
            picture = self.picture()
            # A picture that is still being drawn changes once more.
            if picture == last and condition(picture):
                return picture
            last = picture
            time.sleep(0.02)
        raise AssertionError(f"no {what} on the screen:\n{self.picture()}")

    def wait_for(self, text):
        return self.wait(lambda picture: text in picture, repr(text))

    def program_id(self):
        """The process that draws, below the shell."""
        shell = self.tmux("display-message", "-p", "#{pane_pid}").strip()
        return int(pathlib.Path(f"/proc/{shell}/task/{shell}/children").read_text().split()[0])

    def close(self):
        subprocess.run(["tmux", "-L", self.server, "kill-server"], capture_output=True, timeout=PATIENCE)
