"""The program on real kernel drivers, in virtual machines."""

from part import Failed, Part, run


def check():
    """Runs the checks of `tools/vm`, but for those that passed with all the same; says which."""
    answer = run(["tools/vm", "test", "--changed"], "vm")
    print("".join(f"  {line}\n" for line in answer.output.splitlines()), end="")
    if answer.status != 0:
        raise Failed(f"exit status {answer.status}; its words are in build/test/vm.log")


PARTS = [Part("vm", "real kernel drivers in virtual machines", check, ("build",))]
