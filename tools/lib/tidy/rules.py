"""The house rules. Each takes all sources and yields (path, line, words) for each violation."""

import re
import subprocess

from source import bodies, closing, line_of

FILE_LINES = 400
MEDIAN_LINES = 200
FUNCTION_LINES = 60
COLUMNS = 100

RULES = {}


def rule(function):
    """Registers a rule under its name with hyphens."""
    RULES[function.__name__.replace("_", "-")] = function
    return function


def code_files(sources):
    return [source for source in sources if source.kind != "text"]


def swift_sources(sources):
    return [source for source in sources if source.is_swift_source]


def matches(sources, pattern, words, text="code"):
    """A violation for each match of `pattern`; the match itself replaces {} in `words`."""
    compiled = re.compile(pattern, re.MULTILINE)
    for source in sources:
        content = getattr(source, text)
        for match in compiled.finditer(content):
            found = " ".join(match[0].split())
            yield source.path, line_of(content, match.start()), words.format(found)


@rule
def file_length(sources):
    """Files have at most 400 lines."""
    for source in code_files(sources):
        if len(source.lines) > FILE_LINES:
            yield source.path, FILE_LINES + 1, f"{len(source.lines)} lines, over {FILE_LINES}"


@rule
def median_length(sources):
    """The median Swift file of Sources has under 200 lines."""
    lengths = sorted(len(source.lines) for source in swift_sources(sources))
    if lengths and lengths[len(lengths) // 2] >= MEDIAN_LINES:
        yield "Sources", 1, f"median {lengths[len(lengths) // 2]} lines, not under {MEDIAN_LINES}"


@rule
def function_length(sources):
    """Functions have at most 60 lines, from their name to the closing brace."""
    for source in code_files(sources):
        if source.kind == "python" and any(syntax([source])):
            continue
        for name, line, count in bodies(source):
            if count > FUNCTION_LINES:
                yield source.path, line, f"{name} has {count} lines, over {FUNCTION_LINES}"


@rule
def line_length(sources):
    """Lines have at most 100 columns."""
    for source in code_files(sources):
        for number, line in enumerate(source.lines, 1):
            if len(line) > COLUMNS:
                yield source.path, number, f"{len(line)} columns, over {COLUMNS}"


@rule
def whitespace(sources):
    """No tab to indent, no blank at a line's end, one line break at a file's end."""
    for source in code_files(sources):
        for number, line in enumerate(source.lines, 1):
            if line != line.rstrip() or re.match(r" *\t", line):
                yield source.path, number, "a tab to indent, or a blank at the end"
        if source.text and (not source.text.endswith("\n") or source.text.endswith("\n\n")):
            yield source.path, len(source.lines), "not exactly one line break at the end"


@rule
def foreign_import(sources):
    """Sources import neither Foundation nor Dispatch nor concurrency."""
    return matches(
        swift_sources(sources),
        r"^[ \t]*(?:@?\w+ )*import (?:\w+ )?(?:Foundation\w*|Dispatch|_Concurrency)\b",
        "{}: the standard library, Glibc, Synchronization and C libraries only",
    )


@rule
def newer_library(sources):
    """Sources use nothing newer than Swift 6.0's library, and no async."""
    return matches(
        swift_sources(sources),
        r"\b(?:InlineArray|(?:Mutable|Raw|MutableRaw|Output|UTF8)?Span|async|await|actor)\b(?!:)",
        "{}: not in Swift 6.0's library, or not ours to use",
    )


@rule
def value_generic(sources):
    """No value generics of our own: they crash on the 6.0 library."""
    return matches(swift_sources(sources), r"<\s*let\s+\w+\s*:", "{}: a value generic")


@rule
def force(sources):
    """Sources never force: no try!, as!, forced unwrap, or implicitly unwrapped type."""
    return matches(
        swift_sources(sources), r"\b(?:try|as)!|[\w)\]}\"?>]!(?![=!])", "{}: forced"
    )


@rule
def swallowed_error(sources):
    """Sources never drop an error: no try?."""
    return matches(swift_sources(sources), r"\btry\?", "{}: an error is dropped")


@rule
def untyped_error(sources):
    """Every throwing function of Sources says what it throws; no any Error."""
    return matches(
        swift_sources(sources),
        r"\bany\s+(?:Swift\.)?Error\b|\bthrows\b(?!\()",
        "{}: name the type that is thrown",
    )


@rule
def fatal_error(sources):
    """Sources have preconditions, not fatalError."""
    return matches(
        swift_sources(sources), r"\bfatalError\b", "{}: a precondition, or a typed error"
    )


@rule
def print_in_library(sources):
    """Only programs print; a library hands values back."""
    libraries = [source for source in swift_sources(sources) if not source.is_program]
    return matches(
        libraries, r"(?<![.\w])(?:debugPrint|print|dump)\(", "{}: a library does not print"
    )


@rule
def wide_access(sources):
    """`package` is the widest access."""
    return matches(
        [source for source in sources if source.kind == "swift"],
        r"(?<![.\w])(?:public|open)(?:\(set\))?\s+(?=(?:[a-z]+(?:\(set\))?\s+)*"
        r"(?:func|var|let|init|class|struct|enum|protocol|extension|typealias|subscript)\b)",
        "{}: package is the widest access",
    )


TYPE = (
    r"^[ \t]*(?:@\w+(?:\([^)\n]*\))?[ \t]+)*(?:(?:package|private|fileprivate|internal|final"
    r"|indirect)[ \t]+)*(?:struct|class|enum|protocol|actor|typealias)[ \t]+(?P<name>\w+)"
)


@rule
def vague_name(sources):
    """No type or file is called Manager, Helper, Utils or Impl."""
    vague = re.compile(r"(?:Managers?|Helpers?|Util(?:s|ity|ities)?|Impl(?:ementation)?)$")
    for source in sources:
        stem = source.path.rpartition("/")[2].partition(".")[0]
        if source.kind != "text" and vague.search(stem[:1].upper() + stem[1:]):
            yield source.path, 1, f"{stem}: name what it is"
        if source.kind == "swift":
            for match in re.finditer(TYPE, source.code, re.MULTILINE):
                if vague.search(match["name"]):
                    line = line_of(source.code, match.start("name"))
                    yield source.path, line, f"{match['name']}: name what it is"


@rule
def unfinished(sources):
    """No note says that something is still to be done."""
    mark = "|".join(("TO" + "DO", "FIX" + "ME", "HA" + "CK"))
    return matches(sources, rf"\b(?:{mark})\b", "{}: do it, or file it", text="text")


@rule
def undocumented(sources):
    """Every type and every package function of Sources has a doc comment."""
    function = re.compile(
        r"^[ \t]*(?:@\w+(?:\([^)\n]*\))?[ \t]+)*(?:[a-z]+[ \t]+)*package[ \t]+(?:[a-z]+[ \t]+)*"
        r"(?:func[ \t]+(?P<name>\w+)|(?P<member>subscript|init)\b)",
        re.MULTILINE,
    )
    for source in swift_sources(sources):
        for pattern in (re.compile(TYPE, re.MULTILINE), function):
            for match in pattern.finditer(source.code):
                line = line_of(source.code, match.end() - 1)
                if not is_documented(source.lines, line_of(source.code, match.start())):
                    name = next(group for group in match.groups() if group)
                    yield source.path, line, f"{name}: no doc comment"
        for line, name in requirements(source):
            if not is_documented(source.lines, line):
                yield source.path, line, f"{name}: no doc comment"


def requirements(source):
    """Yields (line, name) of each function that a package protocol of `source` asks for."""
    for match in re.finditer(r"^package protocol [^{]*\{", source.code, re.MULTILINE):
        body = source.code[match.end() : closing(source.code, match.end() - 1)]
        for member in re.finditer(r"^[ \t]*(?:[a-z]+[ \t]+)*func[ \t]+(\w+)", body, re.MULTILINE):
            yield line_of(source.code, match.end() + member.start()), member[1]


def is_documented(lines, line):
    """Whether the declaration on `line`, from 1, follows a doc comment, attributes apart."""
    index = line - 2
    while index >= 0 and re.match(r"\s*(@\w+|#if |#else|#elseif )", lines[index]):
        index -= 1
    return index >= 0 and lines[index].lstrip().startswith("///")


@rule
def top_level_code(sources):
    """A program has one @main and no main.swift."""
    folders = {}
    for source in swift_sources(sources):
        if source.path.endswith("/main.swift"):
            yield source.path, 1, "top-level code: use @main"
        if source.is_program:
            folder = "/".join(source.path.split("/")[:2])
            count = len(re.findall(r"^[ \t]*@main\b", source.code, re.MULTILINE))
            folders[folder] = folders.get(folder, 0) + count
    for folder, count in folders.items():
        if count != 1:
            yield folder, 1, f"{count} @main in a program"


@rule
def network_address(sources):
    """No file names a host, an address of the network or of a person."""
    return matches(
        sources,
        r"\b(?:https?|ftp|ssh|git)://|\b[\w-]+\.(?:org|com)\b(?!\()|\b[\w.]+@[\w-]+\.[a-z]{2,}\b"
        r"|(?<!=)\b(?!0\.0\.0\.0|127\.)(?:\d{1,3}\.){3}\d{1,3}\b",
        "{}: an address",
        text="text",
    )


@rule
def machine_path(sources):
    """No file names a place of one machine; the appliance's own system is the board's affair."""
    ours = [s for s in sources if not s.path.startswith(("board/", "rootfs-overlay/"))]
    place = "|".join(("home", "root", "tmp", "work", "opt", "Users", "mnt", "srv"))
    return matches(
        ours, rf"(?<![\w.$}}\])*])/(?:{place})/\w[\w.-]*", "{}: a place of one machine", text="text"
    )


@rule
def syntax(sources):
    """Shell and Python files parse."""
    for source in sources:
        if source.kind == "shell":
            run = subprocess.run(
                ["bash", "-n"], input=source.text, capture_output=True, text=True, check=False
            )
            if run.returncode != 0:
                yield source.path, 1, run.stderr.strip().splitlines()[0]
        elif source.kind == "python":
            try:
                compile(source.text, source.path, "exec")
            except SyntaxError as error:
                yield source.path, error.lineno or 1, error.msg
