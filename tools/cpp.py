"""Just enough reading of C++ text to tell code from comments and to find functions; no compiler."""
import re

TOKEN = re.compile(
    r"""(?P<comment>//(?:\\\n|[^\n])*|/\*.*?\*/)
      | (?P<string>R"(?P<d>[^()\s\\]*)\(.*?\)(?P=d)"|"(?:\\.|[^"\\\n])*"|(?<![0-9A-Fa-f])'(?:\\.|[^'\\\n])+')
      | (?P<hash>^[ \t]*\#(?:\\\n|"[^"\n]*"|[^\n/]|/(?![/*]))*)""", re.S | re.M | re.X)
CONTAINER = re.compile(r"(?<!enum )\b(namespace|class|struct|union|extern)\b")
ACCESS = re.compile(r"(public|private|protected)\s*")


def blank(text):
    return re.sub(r"[^\n]", " ", text)


def split(text):
    """(code, comments): the text with comments, strings and # lines blanked, offsets kept; spans of comments."""
    comments = []

    def cover(m):
        if m["comment"]:
            comments.append(m.span())
        return blank(m[0])

    return TOKEN.sub(cover, text), comments


def closing(code, at):
    """Offset just after the brace that closes the one at `at`."""
    depth = 0
    for m in re.compile(r"[{}]").finditer(code, at):
        depth += 1 if m[0] == "{" else -1
        if depth == 0:
            return m.end()
    return len(code)


def bare(header):
    """A header without what stands in parentheses and angle brackets."""
    for inside in (r"\([^()]*\)", r"<[^<>]*>"):
        while (shorter := re.sub(inside, "", header)) != header:
            header = shorter
    return header


def is_declaration(header):
    """Whether a header before '{' initialises something rather than opening a function."""
    return ")" not in header or "=" in bare(re.sub(r"operator\s*\S+?\s*(?=\()", "operator", header))


def items(code):
    """Spans of functions and declarations in namespaces and classes, in order."""
    result, start, at, parens = [], None, 0, 0
    while at < len(code):
        c = code[at]
        if start is None and not c.isspace() and c not in "{};":
            start, parens = at, 0
        if c in "()":
            parens += 1 if c == "(" else -1
        elif parens == 0 and start is not None:
            header = code[start:at]
            if c == ";":
                result.append((start, at + 1))
                start = None
            elif c == ":" and ACCESS.fullmatch(header):
                start = None
            elif c == "{" and CONTAINER.search(bare(header)):
                start = None
            elif c == "{":
                at = closing(code, at)
                rest = code[at:at + 200].lstrip()
                if not is_declaration(header) and not rest.startswith((",", "{", ";")):
                    result.append((start, at))
                    start = None
                continue
            elif c == "}":
                start = None
        at += 1
    return result


def blocks(text, comments):
    """Comment spans, with neighbouring comment lines joined into one block."""
    result = []
    for start, end in comments:
        own_line = not text[text.rfind("\n", 0, start) + 1:start].strip()
        if result and own_line and result[-1][2] and re.fullmatch(r"\n[ \t]*", text[result[-1][1]:start]):
            result[-1] = (result[-1][0], end, True)
        else:
            result.append((start, end, own_line))
    return [(start, end) for start, end, _ in result]


def has_comment(text, code, start, end):
    """Whether the line text[start:end] ends in a comment of its own."""
    slashes = text.find("//", start, end)
    return slashes >= 0 and not code[slashes:end].strip()


def paragraph(text, code, at, limit):
    """Span from `at` to the next blank line, line with a comment or end of the enclosing braces."""
    depth, end = 0, at
    for line in code[at:limit].splitlines(keepends=True):
        if code[at:end].strip() and (not line.strip() or has_comment(text, code, end, end + len(line))):
            break
        for c in line:
            depth += (c == "{") - (c == "}")
            if depth < 0:
                return at, end
            end += 1
    return at, end


def about(text, code, spans, start, end):
    """(whole item, cited part) that the comment [start, end) speaks of, or None."""
    line_start = text.rfind("\n", 0, start) + 1
    for whole in spans:
        if whole[0] < start < whole[1]:
            if code[line_start:start].strip():
                return whole, (max(line_start, whole[0]), start)
            return whole, paragraph(text, code, end, whole[1])
    for whole in spans:
        if line_start < whole[1] <= start and not code[whole[1]:start].strip() and "\n" not in text[whole[1]:start]:
            return whole, whole
        if whole[0] >= end:
            between = text[end:whole[0]]
            if not code[end:whole[0]].strip() and not re.search(r"\n[ \t]*\n", between):
                return whole, whole
            break
    return None


def title(code, span):
    """The name of the function or constant in a span, for reports."""
    head = re.split(r"[({=;]", code[span[0]:span[1]], maxsplit=1)[0]
    names = re.findall(r"[\w:~]+", head)
    return names[-1] if names else ""
