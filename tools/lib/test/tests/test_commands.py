"""What the commands in tools/ judge by is itself shown to find what is wrong."""

import argparse
import copy
import sys
import unittest
from pathlib import Path
from unittest import mock

LIB = Path(__file__).resolve().parents[2]
sys.path += [str(LIB / name) for name in ("test", "run", "specimens")]

import drawn  # noqa: E402
import main  # noqa: E402
import reads  # noqa: E402
import swift  # noqa: E402
from part import Answer, Failed, Part, Skipped  # noqa: E402

TRUTH = {
    "lines": ["P<UTO", "L898"],
    "document-type": "MRTD_TD3_PASSPORT",
    "fields": {
        "last-name": "VANTOR",
        "date-of-birth": "1974-08-12",
        "date-of-expiry": "2034-04-15",
    },
}
ANSWER = {
    "lines": ["P<UTO", "L898"],
    "document-type": "MRTD_TD3_PASSPORT",
    "fields": {
        "last-name": {"value": "VANTOR", "status": "none"},
        "date-of-birth": {"value": "1974-08-12", "status": "succeeded"},
        "date-of-expiry": {"value": "2034-04-15", "status": "succeeded"},
        "age": {"value": "51", "status": "succeeded"},
    },
    "checks": [{"name": "date-of-birth", "expected": "2", "read": "2"}],
    "valid": True,
    "expired": False,
    "name-truncated": False,
}


class DrawnTests(unittest.TestCase):
    def differences(self, change):
        answer = copy.deepcopy(ANSWER)
        change(answer)
        return list(drawn.differences(TRUTH, answer))

    def test_an_equal_answer_has_no_difference(self):
        self.assertEqual(self.differences(lambda answer: None), [])

    def test_every_change_is_found(self):
        changes = [
            lambda answer: answer["fields"]["last-name"].update(value="VANTOR "),
            lambda answer: answer["fields"]["age"].update(value="52"),
            lambda answer: answer["fields"]["date-of-birth"].update(status="failed"),
            lambda answer: answer["fields"]["date-of-birth"].update(status="warning"),
            lambda answer: answer["fields"].pop("date-of-expiry"),
            lambda answer: answer["fields"].update(sex={"value": "", "status": "none"}),
            lambda answer: answer["lines"].reverse(),
            lambda answer: answer.update({"document-type": "MRTD_TD1_ID"}),
            lambda answer: answer["checks"].clear(),
            lambda answer: answer["checks"][0].update(read="3"),
            lambda answer: answer.update(valid=False),
            lambda answer: answer.update(expired=None),
            lambda answer: answer.pop("name-truncated"),
            lambda answer: answer.clear(),
        ]
        for number, change in enumerate(changes):
            self.assertNotEqual(self.differences(change), [], f"change {number}")


class ReadsTests(unittest.TestCase):
    def test_verdicts(self):
        right = [["AB", "CD"], ["EF", "GH"]]
        answer = {"status": "finished", "lines": ["EF", "GH"], "valid": True}
        self.assertEqual(reads.verdict(answer, right), "exact")
        answer["lines"] = ["EF", "GX"]
        self.assertEqual(reads.verdict(answer, right), "wrong-valid")
        self.assertEqual(reads.verdict(answer, None), "valid")
        answer["valid"] = False
        self.assertEqual(reads.verdict(answer, right), "wrong")
        self.assertEqual(reads.verdict(answer, None), "text")
        self.assertEqual(reads.verdict({"status": "none"}, right), "none")
        self.assertEqual(reads.verdict({"status": "exception"}, right), "error")
        self.assertEqual(reads.verdict(None, right), "error")

    def test_every_fall_is_found(self):
        table = {name: (word, "") for name, word in
                 (("a", "exact"), ("b", "wrong"), ("c", "none"), ("d", "error"))}  # fmt: skip
        same = {name: word for name, (word, _) in table.items()}
        self.assertEqual(reads.falls(table, same), [])
        self.assertEqual(reads.falls(table, {**same, "b": "exact", "c": "wrong"}), [])
        for fall in ({"a": "wrong"}, {"a": "none"}, {"b": "wrong-valid"}, {"c": "valid"},
                     {"b": "error"}, {"e": "exact"}):  # fmt: skip
            self.assertEqual(len(reads.falls(table, {**same, **fall})), 1, fall)
        del same["c"]
        self.assertEqual(len(reads.falls(table, same)), 1)


class PartTests(unittest.TestCase):
    def verdict(self, body):
        with mock.patch("builtins.print"):
            return main.perform(Part("name", "words", body))[0]

    def test_a_part_passes_fails_or_is_skipped(self):
        def fail():
            raise Failed("no")

        def skip():
            raise Skipped("not here")

        self.assertEqual(self.verdict(lambda: None), "passed")
        self.assertEqual(self.verdict(fail), "FAILED")
        self.assertEqual(self.verdict(skip), "skipped")

    def test_one_failure_fails_the_whole(self):
        rows = [("a", 1.0, "passed", ""), ("b", 1.0, "skipped", "why")]
        with mock.patch("builtins.print"):
            self.assertEqual(main.table(rows), 0)
            self.assertEqual(main.table([*rows, ("c", 1.0, "FAILED", "why")]), 1)

    def test_what_a_part_needs_runs_too(self):
        options = argparse.Namespace(only=["MRZTests"], long=False)
        self.assertEqual([part.name for part in main.chosen(options)], ["build-tests", "MRZTests"])

    def suite_fails(self, status, output):
        with mock.patch.object(swift, "run", return_value=Answer(status, output)), mock.patch(
            "builtins.print"
        ):
            return self.verdict(swift.suite("MRZTests")) == "FAILED"

    def test_a_suite_fails_that_ran_nothing_or_did_not_end(self):
        closing = "✔ Test run with {} tests in 2 suites {} after 0.1 seconds."
        self.assertFalse(self.suite_fails(0, closing.format(3, "passed")))
        self.assertTrue(self.suite_fails(0, closing.format(0, "passed")))
        self.assertTrue(self.suite_fails(1, closing.format(3, "failed")))
        self.assertTrue(self.suite_fails(0, closing.format(3, "failed")))
        self.assertTrue(self.suite_fails(1, closing.format(3, "passed")))
        self.assertTrue(self.suite_fails(0, ""))

    def test_a_warning_fails_a_build(self):
        swift.no_warning("Build complete!")
        with mock.patch("builtins.print"), self.assertRaises(Failed):
            swift.no_warning("warning: 'mrz-kiosk': found 1 file(s) which are unhandled")


if __name__ == "__main__":
    unittest.main()
