"""Small trees of files and runs of the tools on them."""
import io
import runpy
import subprocess
import sys
import tempfile
import textwrap
import unittest
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from unittest import mock

ROOT = Path(__file__).resolve().parents[2]
TOOLS = ROOT / "tools"
sys.path.insert(0, str(TOOLS))


class TreeTest(unittest.TestCase):
    """A test with a temporary tree: `self.write(path, text)`, `self.run_tool(name, …)`."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = Path(folder.name).resolve()

    def write(self, name, text, executable=False):
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(textwrap.dedent(text).lstrip("\n"), encoding="utf8")
        if executable:
            path.chmod(0o755)
        return path

    def read(self, name):
        return (self.root / name).read_text(encoding="utf8")

    def git(self, *args):
        subprocess.run(["git", "-c", "user.name=t", "-c", "user.email=t@t.invalid", *args], cwd=self.root, check=True,
                       capture_output=True)

    def command(self, tool, *args):
        return [sys.executable, str(TOOLS / tool), "--root", str(self.root), *args]

    def run_tool(self, tool, *args):
        """(exit code, output) of a tool, run in this process"""
        output, argv = io.StringIO(), self.command(tool, *args)[1:]
        with mock.patch("sys.argv", argv), redirect_stdout(output), redirect_stderr(output):
            with self.assertRaises(SystemExit) as end:
                runpy.run_path(argv[0], run_name="__main__")
        return end.exception.code, output.getvalue()
