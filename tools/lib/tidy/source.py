"""A source file as the rules see it: its text, and its code with comments and strings blanked."""

import ast
import re
from dataclasses import dataclass, field
from pathlib import Path

# Folders looked at, and those below them that hold data rather than our writing.
TOP_FOLDERS = ("Sources", "Tests", "tools", "board", "rootfs-overlay", ".ci")
DATA_FOLDERS = ("Tests/Goldens", "Tests/Vectors")
# Files written by tools/train: thousands of numbers a file, read by nobody.
GENERATED = re.compile(r"^Sources/CWeights/.*\.[ch]$")
KINDS = {".swift": "swift", ".c": "c", ".h": "c", ".py": "python", ".sh": "shell"}


@dataclass
class Source:
    """One file. `text` is as written, `code` the same with comments and strings blanked."""

    path: str
    text: str
    kind: str
    code: str = field(init=False)
    lines: list = field(init=False)
    code_lines: list = field(init=False)

    def __post_init__(self):
        self.code = blank(self.text) if self.kind in ("swift", "c") else self.text
        self.lines = self.text.splitlines()
        self.code_lines = self.code.splitlines()

    @property
    def is_swift_source(self):
        return self.kind == "swift" and self.path.startswith("Sources/")

    @property
    def is_program(self):
        """Whether it belongs to an executable, which may print to standard output."""
        return self.path.startswith(("Sources/mrz-kiosk/", "Sources/tool-"))


def kind_of(path, text):
    if path.suffix in KINDS:
        return KINDS[path.suffix]
    first = text.partition("\n")[0]
    if first.startswith("#!"):
        return "python" if "python" in first else "shell"
    return "text"


def load(root):
    """Every file of ours under `root`, sorted by path."""
    root = Path(root)
    found = [path for path in root.iterdir() if path.is_file()]
    for folder in TOP_FOLDERS:
        found += [path for path in (root / folder).rglob("*") if path.is_file()]
    sources = []
    for path in sorted(found):
        name = path.relative_to(root).as_posix()
        if name.startswith(tuple(folder + "/" for folder in DATA_FOLDERS)):
            continue
        if "__pycache__" in name or GENERATED.match(name):
            continue
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
        sources.append(Source(name, text, kind_of(path, text)))
    return sources


# Comments and literals of Swift and C. Swift's block comments nest and its strings hold code in
# interpolations; none of ours needs either, and what is inside is blanked all the same.
TOKENS = re.compile(
    r'//[^\n]*|/\*.*?\*/'
    r'|(?P<hash>#*)"""(?:\\.|.)*?"""(?P=hash)'
    r'|#+"[^\n]*?"#+'
    r'|"(?:\\\((?:[^()"\n]|"[^"\n]*"|\((?:[^()\n]|\([^()\n]*\))*\))*\)|\\.|[^"\\\n])*"'
    r"|'(?:\\.|[^'\\\n])'",
    re.DOTALL,
)


def blank(text):
    """`text` with comments gone and strings empty; every line keeps its number and length."""

    def empty(match):
        token = match.group(0)
        if token.startswith(("//", "/*")):
            return re.sub(r"[^\n]", " ", token)
        return '"' + re.sub(r"[^\n]", " ", token[1:-1]) + '"'

    return TOKENS.sub(empty, text)


SWIFT_BODY = re.compile(
    r"^[ \t]*(?:@\w+(?:\([^)]*\))?\s+)*(?:[a-z]+(?:\(set\))?\s+)*"
    r"(?P<what>func\s+[^\s(<]+|init[?(<]|deinit|subscript|var\s+\w+)",
    re.MULTILINE,
)
C_BODY = re.compile(r"^[A-Za-z_][^;{}()#]*\b(?P<what>\w+)\s*\([^;{}]*\)\s*\{", re.MULTILINE)
SHELL_BODY = re.compile(r"^(?P<what>[\w-]+)\(\) \{$(?:.|\n)*?^\}$", re.MULTILINE)


def bodies(source):
    """Yields (name, first line, number of lines) of every function of `source`."""
    if source.kind == "python":
        for node in ast.walk(ast.parse(source.text)):
            if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
                yield node.name, node.lineno, node.end_lineno - node.lineno + 1
    elif source.kind == "shell":
        for match in SHELL_BODY.finditer(source.text):
            yield match["what"], line_of(source.text, match.start()), match[0].count("\n") + 1
    elif source.kind == "swift":
        for match in SWIFT_BODY.finditer(source.code):
            end = swift_end(source.code, match)
            if end is not None:
                yield span(source, match, end)
    elif source.kind == "c":
        for match in C_BODY.finditer(source.code):
            yield span(source, match, closing(source.code, match.end() - 1))


def span(source, match, end):
    first = line_of(source.code, match.start("what"))
    name = re.sub(r"[?(<]$", "", match["what"])
    return name, first, line_of(source.code, end) - first + 1


def swift_end(code, match):
    """Where the body that begins after `match` ends; None when it has none."""
    depth = 0
    for index in range(match.end() - (match["what"][-1] in "(<"), len(code)):
        character = code[index]
        if character in "([":
            depth += 1
        elif character in ")]":
            depth -= 1
            if depth < 0:
                return None
        elif character == "{" and depth == 0:
            return closing(code, index)
        elif character == "=" and depth == 0 and match["what"].startswith("var"):
            return None
        elif character == "\n" and depth == 0 and ends_declaration(code, index):
            return None
        elif character == "}" and depth == 0:
            return None
    return None


def ends_declaration(code, index):
    """Whether a declaration without a body ends at the line break at `index`."""
    following = code[index:].lstrip()
    return not following.startswith(("{", "->", "throws", "where", ":")) and not code[
        :index
    ].rstrip().endswith(("->", ",", ":", "where"))


def closing(code, opening):
    """The index of the brace that closes the one at `opening`."""
    depth = 0
    for match in re.finditer(r"[{}]", code[opening:]):
        depth += 1 if match[0] == "{" else -1
        if depth == 0:
            return opening + match.start()
    return len(code) - 1


def line_of(text, index):
    return text.count("\n", 0, index) + 1
