"""The ledgers in rules/, the scope in rules/scope.toml, and the tests and code that cite rule ids."""
import re
import tomllib
from dataclasses import dataclass, field
from pathlib import Path

import cpp

DEFINITION = re.compile(r"(- \*\*|\|\s*\**)([A-Z]{2}-[A-Z][A-Z0-9]*-\d{2,3})\b(?:\*\*)?:?(.*)")
CITATION = re.compile(r"\b[A-Z]{2}-[A-Z][A-Z0-9]*-\d{2,3}(?:(?:…|\.\.|, -| to -)\d{2,3})*\b")
IN_NAME = re.compile(r"(?<![A-Za-z0-9])([A-Z]{2})[-_]([A-Z][A-Z0-9]*)[-_](\d{2,3})(?!\d)")
ITEM = re.compile(r"(?:([A-Z]{2})-)?([A-Z][A-Z0-9]*)(?:-(\d+)(?:(?:…|\.\.)(?:\1-)?(?:\2-)?(\d+))?)?")
MORE = re.compile(r"-?(\d+)(?:(?:…|\.\.)(\d+))?")

CPP_TEST = re.compile(
    r"^[ \t]*(?:TEST|TEST_F|TEST_P|TYPED_TEST|TYPED_TEST_P|RC_GTEST_PROP|RC_GTEST_FIXTURE_PROP)"
    r"\(\s*(\w+)\s*,\s*(\w+)", re.M)
PY_TEST = re.compile(r"^[ \t]*(?:async )?def ()(test_\w+)", re.M)
TS_TEST = re.compile(r"^[ \t]*(?:test|it)\(\s*(?=(['\"`])(.*?)\1)", re.M)
LANGUAGES = {".cpp": ("//", CPP_TEST), ".h": ("//", CPP_TEST), ".ts": ("//", TS_TEST), ".py": ("#", PY_TEST)}


@dataclass
class Rule:
    id: str
    chapter: str
    text: str


@dataclass
class Ledger:
    name: str
    title: str = ""
    rules: dict = field(default_factory=dict)
    in_scope: list = field(default_factory=list)
    documentary: dict = field(default_factory=dict)

    @property
    def prefixes(self):
        """Prefixes of the ledger's ids; the first one may be left out in scope.toml."""
        return list(dict.fromkeys(i[:2] for i in self.rules))

    @property
    def tested(self):
        """Ids that need a citing test."""
        return [i for i in self.in_scope if i not in self.documentary]


@dataclass
class Test:
    file: str
    line: int
    suite: str
    name: str
    ids: list


def number_range(head, first, last):
    return [f"{head}{n:02}" for n in range(int(first), int(last or first) + 1)]


def expand(text, prefix=""):
    """'SET-14…16, DEC-03, 27, FPL' -> [OD-SET-14, …, OD-DEC-27, OD-FPL]; a topic stays a topic."""
    result, head = [], ""
    for item in filter(None, (part.strip() for part in text.split(","))):
        if head and (m := MORE.fullmatch(item)):
            found = number_range(head, *m.groups())
        elif m := ITEM.fullmatch(item):
            topic = f"{m[1] or prefix}-{m[2]}".lstrip("-")
            head = topic + "-" if m[3] else ""
            found = number_range(head, m[3], m[4]) if m[3] else [topic]
        else:
            raise ValueError(f"'{item}' is neither an id, a range, a topic nor a number")
        if not found:
            raise ValueError(f"'{item}' is an empty range")
        result += found
    return result


def read_ledger(path, problems):
    ledger, chapter = Ledger(path.stem), ""
    for line in path.read_text(encoding="utf8").splitlines():
        if line.startswith("#"):
            chapter = line.lstrip("# ")
            ledger.title = ledger.title or chapter.split(" — ")[0]
        elif m := DEFINITION.match(line):
            text = m[3].strip()
            if m[1].startswith("|"):
                text = " · ".join(filter(None, (c.strip() for c in text.strip("| ").split("|"))))
            if m[2] in ledger.rules:
                problems.append(f"{path.name}: {m[2]} is defined twice")
            ledger.rules[m[2]] = Rule(m[2], chapter, text.replace("|", "/"))
    return ledger


def select(ledger, text, what, problems):
    """The ledger's ids named by 'all', 'none' or a list of topics, ids and ranges."""
    text = text.strip()
    if text in ("all", "none", ""):
        return set(ledger.rules) if text == "all" else set()
    chosen = set()
    try:
        names = expand(text, ledger.prefixes[0] if ledger.prefixes else "")
    except ValueError as error:
        problems.append(f"scope.toml: {ledger.name}.{what}: {error}")
        return chosen
    for name in names:
        topic_or_prefix = (name + "-", name[3:] + "-")
        ids = {name} if name in ledger.rules else {i for i in ledger.rules if i.startswith(topic_or_prefix)}
        if not ids:
            problems.append(f"scope.toml: {ledger.name}.{what}: {name} is not in rules/{ledger.name}.md")
        chosen |= ids
    return chosen


def read_scope(path, ledgers, problems):
    entries = tomllib.loads(path.read_text(encoding="utf8"))
    for name in sorted(set(entries) - {ledger.name for ledger in ledgers}):
        problems.append(f"scope.toml: there is no ledger rules/{name}.md")
    for ledger in ledgers:
        entry = entries.get(ledger.name)
        if entry is None:
            problems.append(f"scope.toml: {ledger.name} has no entry; write scope = \"none\" if nothing is in scope")
            continue
        for key in sorted(set(entry) - {"scope", "except", "documentary"}):
            problems.append(f"scope.toml: {ledger.name}: unknown key '{key}'")
        inside = select(ledger, entry.get("scope", "none"), "scope", problems)
        inside -= select(ledger, entry.get("except", ""), "except", problems)
        ledger.in_scope = [i for i in ledger.rules if i in inside]
        ledger.documentary = entry.get("documentary", {})
        for i, reason in ledger.documentary.items():
            if i not in ledger.rules:
                problems.append(f"scope.toml: {ledger.name}.documentary: {i} is not in rules/{ledger.name}.md")
            if not str(reason).strip():
                problems.append(f"scope.toml: {ledger.name}.documentary: {i} needs a reason")
        if len(ledger.documentary) * 100 > 3 * len(ledger.rules):
            problems.append(f"scope.toml: {ledger.name}: {len(ledger.documentary)} documentary ids are more than "
                            f"3 % of {len(ledger.rules)}; test some of them")


def load(root, problems):
    """All ledgers with their scope."""
    ledgers = [read_ledger(path, problems) for path in sorted((root / "rules").glob("*.md"))]
    owner = {}
    for ledger in ledgers:
        for i in ledger.rules:
            if owner.setdefault(i, ledger.name) != ledger.name:
                problems.append(f"{ledger.name}.md: {i} is already defined in {owner[i]}.md")
    read_scope(root / "rules" / "scope.toml", ledgers, problems)
    return ledgers


def cited_above(lines, at, mark):
    """The text after 'rules:' in the comment directly above line index `at`, and its line index."""
    top = at
    while top > 0 and lines[top - 1].lstrip().startswith(mark):
        top -= 1
    block = [line.strip().removeprefix(mark).strip() for line in lines[top:at]]
    for n, text in enumerate(block):
        if text.startswith("rules:"):
            text = text.removeprefix("rules:").strip()
            for more in block[n + 1:]:
                if not text.endswith(","):
                    break
                text += " " + more
            return text, top + n
    return "", None


def tests_in(path, file, prefixes, problems):
    text = path.read_text(encoding="utf8")
    mark, pattern = LANGUAGES[path.suffix]
    code = cpp.split(text)[0] if pattern is CPP_TEST else text
    lines, used, tests = text.split("\n"), set(), []
    for m in pattern.finditer(code):
        at = code.count("\n", 0, m.start())
        above, where = cited_above(lines, at, mark)
        used.add(where)
        if m[2].startswith("DISABLED_"):
            continue
        ids = ["-".join(i) for i in IN_NAME.findall(m[2]) if i[0] in prefixes]
        try:
            ids += expand(above)
        except ValueError as error:
            problems.append(f"{file}:{where + 1}: in the rules comment, {error}")
        suite = m[1] if pattern is CPP_TEST else ""
        tests.append(Test(file, at + 1, suite, m[2], list(dict.fromkeys(ids))))
    for n, line in enumerate(lines):
        if n not in used and re.match(rf"\s*{mark}\s*rules:", line):
            problems.append(f"{file}:{n + 1}: a rules comment counts only directly above a test")
    return tests


def find_tests(root, prefixes, problems):
    """Every test under tests/ with the ids it cites."""
    paths = sorted(p for p in (root / "tests").rglob("*") if p.suffix in LANGUAGES)
    return [t for p in paths for t in tests_in(p, p.relative_to(root).as_posix(), prefixes, problems)]


@dataclass
class Place:
    """Code that cites an id: the cited lines and the whole function or declaration around them."""
    path: Path
    line: int
    title: str
    cited: tuple
    whole: tuple


def find_code(root, prefixes):
    """id -> places in src/ whose comments cite it."""
    places = {}
    for path in sorted(p for p in (root / "src").rglob("*") if p.suffix in (".cpp", ".h")):
        text = path.read_text(encoding="utf8")
        code, comments = cpp.split(text)
        items = cpp.items(code)
        for start, end in cpp.blocks(text, comments):
            cited = [i for m in CITATION.finditer(text, start, end) if m[0][:2] in prefixes
                     for i in expand(m[0].replace(" to -", "…"))]
            if not cited:
                continue
            whole, part = cpp.about(text, code, items, start, end) or ((start, start), (start, start))
            line = text.count("\n", 0, start) + 1
            place = Place(path, line, cpp.title(code, whole), part, whole)
            for i in dict.fromkeys(cited):
                places.setdefault(i, []).append(place)
    return places
