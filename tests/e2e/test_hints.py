"""What the program says of a player's options: a hint with its reason, and odds for each of them."""
import re
import unittest

from program import Drive


class Hints(unittest.TestCase):
    def setUp(self):
        self.drive = Drive()
        self.addCleanup(self.drive.close)

    def to_step_4(self):
        prompt = self.drive.ask(cmd="new", game="one_deck_dungeon", seed=3, setup={"heroes": ["oda", "fenn"]})
        while prompt["procedure"] != "place":
            hint = self.drive.ask(cmd="hint")["hint"]
            self.assertNotEqual(hint["why"], "")
            prompt = self.drive.ask(cmd="choose", i=hint["i"])
        return prompt

    def test_step_4_has_odds_for_every_option(self):
        prompt = self.to_step_4()
        odds = self.drive.ask(cmd="odds", of="option", samples=200)["odds"]
        self.assertEqual([one["i"] for one in odds], [option["i"] for option in prompt["options"]])
        for one in odds:
            self.assertTrue(0 <= one["p"] <= 1, one)
        hint = self.drive.ask(cmd="hint")["hint"]
        self.assertRegex(hint["why"], r"^(Put|Convert|Use|End) .+\.$")
        told = re.search(r"Chance to win (?:about )?(\d+) %, otherwise (\d+) %\.$", hint["why"])
        if told:
            self.assertEqual(int(told[1]), round(100 * odds[hint["i"]]["p"]))

    def test_a_hint_changes_nothing(self):
        self.to_step_4()
        before = self.drive.ask(cmd="hash")
        self.drive.ask(cmd="hint")
        self.drive.ask(cmd="odds", of="option", samples=50)
        self.assertEqual(self.drive.ask(cmd="hash"), before)


if __name__ == "__main__":
    unittest.main()
