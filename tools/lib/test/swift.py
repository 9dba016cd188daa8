"""The parts that the Swift toolchain does: format, build, and the suites of tests."""

import re

from part import ROOT, SCRATCH, Failed, Part, must, run

BUILD = ["swift", "build", "-c", "release", "--scratch-path", SCRATCH]
# "Test run with 12 tests in 3 suites passed after 0.1 seconds."
CLOSING = re.compile(r"Test run with (\d+) tests?\b.* (passed|failed) after")
SKIP = re.compile(r"(?:Test|Suite) (.+?) skipped(?:: \"(.*)\")?")


def format_lint():
    paths = ["Sources", "Tests", "Package.swift"]
    must(["swift", "format", "lint", "--strict", "--parallel", "--recursive", *paths], "format")


def build():
    no_warning(must([*BUILD], "build", keep=is_diagnostic))


def build_tests():
    no_warning(must([*BUILD, "--build-tests"], "build-tests", keep=is_diagnostic))


def is_diagnostic(line):
    """Whether `line` is not just progress, such as "[3/9] Compiling MRZ Parse.swift"."""
    return not re.match(r"\[\d+/\d+\]", line)


def no_warning(output):
    """Warnings of our code are errors already; this finds those of the package manager."""
    warnings = [line for line in output.splitlines() if "warning:" in line]
    if warnings:
        print("\n".join(warnings))
        raise Failed(f"{len(warnings)} warnings")


def suite(name):
    def body():
        command = ["swift", "test", "-c", "release", "--scratch-path", SCRATCH, "--skip-build"]
        answer = run([*command, "--disable-xctest", "--filter", rf"^{name}\."], name)
        closing = CLOSING.findall(answer.output)
        for test, reason in SKIP.findall(answer.output):
            print(f"  skipped: {test}: {reason or 'no reason given'}")
        if answer.status != 0 or not closing or closing[-1][1] != "passed":
            show_failures(answer.output)
            raise Failed(f"all its words are in build/test/{name}.log")
        print("  " + next(line for line in answer.output.splitlines() if CLOSING.search(line))[2:])
        if int(closing[-1][0]) == 0:
            raise Failed("no test ran")

    return body


def show_failures(output):
    """Prints what failed and the notes under it, or the end of the words when nothing did."""
    lines = output.splitlines()
    shown = []
    is_wanted = False
    for line in lines:
        if not line.startswith(("↳", "±", "  ")):
            is_wanted = line.startswith("✘") or "error:" in line or "Fatal" in line
        if is_wanted:
            shown.append(line)
    print("\n".join((shown or lines)[-60:]))


def suites():
    """A part for each folder of tests."""
    folders = sorted(path.name for path in (ROOT / "Tests").glob("*Tests") if path.is_dir())
    return [Part(name, "a suite of tests", suite(name), ("build-tests",)) for name in folders]


PARTS = [
    Part("format", "swift format, strict", format_lint),
    Part("build", "release, warnings are errors, C too", build),
    Part("build-tests", "the suites", build_tests),
]
