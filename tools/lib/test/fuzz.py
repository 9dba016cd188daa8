"""The recognizer reads random and damaged pictures in a build with the address sanitizer."""

from part import Failed, Part, must, run

# How long the gate's part and the long one last, each with pictures of its own.
SECONDS = 60
LONG_SECONDS = 600
SEED = 1_000_001
LONG_SEED = 1
# What a sanitizer says of a read behind a block, and the planted faults that are told before it.
REPORT = "AddressSanitizer: heap-buffer-overflow"
PLANTED = 4


def self_check():
    """A fuzzer that finds nothing must be shown to find what is there."""
    answer = run(["tools/fuzz", "--self-check"], "fuzz-self-check")
    found = answer.output.count(" was found: ")
    if answer.status == 0 or found != PLANTED or REPORT not in answer.output:
        print(answer.output[-2000:])
        raise Failed("a planted fault was not found; see build/test/fuzz-self-check.log")
    print(f"  {found} planted answers and a planted read behind a block are found")


def body(seconds, seed):
    def check():
        self_check()
        words = must(["tools/fuzz", "--seconds", str(seconds), "--seed", str(seed)], "fuzz")
        print("  " + words.splitlines()[-1])

    return check


PARTS = [
    Part("fuzz", "random pictures, a minute", body(SECONDS, SEED), ("build",)),
    Part(
        "fuzz-long", "random pictures, ten minutes", body(LONG_SECONDS, LONG_SEED), ("build",),
        is_long=True,
    ),
]  # fmt: skip
