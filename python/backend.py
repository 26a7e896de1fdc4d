"""Builds the wheel with what is on the machine: CMake and the packages of packages.txt, and no network.

`pip install ./python` calls it. UNDERCROFT_BUILD names a build folder to use instead of build/python;
UNDERCROFT_CMAKE adds words to the configuration (e.g. -DUC_PGO=use).
"""

import base64
import hashlib
import os
import shlex
import subprocess
import sysconfig
import tomllib
import zipfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
PROJECT = tomllib.loads((HERE / "pyproject.toml").read_text())["project"]
NAME = f"{PROJECT['name']}-{PROJECT['version']}"


def _tag():
    version = sysconfig.get_config_var("py_version_nodot")
    return f"cp{version}-cp{version}-{sysconfig.get_platform().replace('-', '_').replace('.', '_')}"


def _metadata():
    lines = ["Metadata-Version: 2.1", f"Name: {PROJECT['name']}", f"Version: {PROJECT['version']}",
             f"Summary: {PROJECT['description']}", f"Requires-Python: {PROJECT['requires-python']}",
             f"License: {PROJECT['license']['text']}"]
    lines += [f"Requires-Dist: {name}" for name in PROJECT["dependencies"]]
    return "\n".join(lines) + "\n"


def _wheel():
    return f"Wheel-Version: 1.0\nGenerator: undercroft\nRoot-Is-Purelib: false\nTag: {_tag()}\n"


def _build():
    """The module, stripped."""
    build = Path(os.environ.get("UNDERCROFT_BUILD", ROOT / "build" / "python")).resolve()
    words = shlex.split(os.environ.get("UNDERCROFT_CMAKE", ""))
    jobs = os.environ.get("UNDERCROFT_JOBS", str(os.cpu_count()))
    subprocess.run(["cmake", "--preset", "python", "-B", build, f"-DPython_EXECUTABLE={_python()}", *words],
                   cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    subprocess.run(["cmake", "--build", build, "--target", "uc_python", "--parallel", jobs], cwd=ROOT, check=True)
    module = build / "python" / f"_core{sysconfig.get_config_var('EXT_SUFFIX')}"
    stripped = module.with_suffix(".stripped")
    subprocess.run(["strip", "--strip-unneeded", "-o", stripped, module], check=True)
    return module.name, stripped.read_bytes()


def _python():
    import sys
    return sys.executable


def _files(module):
    """(name in the wheel, bytes) of everything in the package."""
    yield f"undercroft/{module[0]}", module[1]
    for path in sorted((HERE / "undercroft").rglob("*")):
        if path.suffix in (".py", ".pyi", ".typed") and "__pycache__" not in path.parts:
            yield str(path.relative_to(HERE)), path.read_bytes()
    for path in sorted((ROOT / "content").rglob("*")):
        if path.is_file():
            yield f"undercroft/{path.relative_to(ROOT)}", path.read_bytes()
    for name in ("LICENSE", "NOTICE"):
        yield f"{NAME}.dist-info/{name}", (ROOT / name).read_bytes()
    yield f"{NAME}.dist-info/METADATA", _metadata().encode()
    yield f"{NAME}.dist-info/WHEEL", _wheel().encode()


def get_requires_for_build_wheel(config_settings=None):
    return []


def prepare_metadata_for_build_wheel(metadata_directory, config_settings=None):
    folder = Path(metadata_directory) / f"{NAME}.dist-info"
    folder.mkdir()
    (folder / "METADATA").write_text(_metadata())
    (folder / "WHEEL").write_text(_wheel())
    return folder.name


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    name = f"{NAME}-{_tag()}.whl"
    record = []
    with zipfile.ZipFile(Path(wheel_directory) / name, "w", zipfile.ZIP_DEFLATED) as wheel:
        for path, data in _files(_build()):
            # The same files make the same wheel.
            wheel.writestr(zipfile.ZipInfo(path), data, zipfile.ZIP_DEFLATED)
            digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
            record.append(f"{path},sha256={digest},{len(data)}")
        record.append(f"{NAME}.dist-info/RECORD,,")
        wheel.writestr(zipfile.ZipInfo(f"{NAME}.dist-info/RECORD"), "\n".join(record) + "\n")
    return name
