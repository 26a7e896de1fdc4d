"""The Python package as it was installed. UNDERCROFT names the program, where there is one, to compare with;
UC_FEWER asks for less of what takes long."""

import copy
import json
import os
import pickle
import random
import subprocess
import sys
import tempfile
import threading
import unittest
from pathlib import Path

import numpy

import undercroft
from undercroft._fields import members, plain
from undercroft._vec import catalogue

sys.path.insert(0, str(Path(__file__).parent / "standins"))

PROGRAM = os.environ.get("UNDERCROFT")
FEWER = int(os.environ.get("UC_FEWER", "1"))
GAMES = undercroft.games()
SMALL = "tiny_dice"


def by_lot(play, seed):
    lots = random.Random(seed)
    while not play.over:
        play.apply(lots.randrange(len(play)))
    return play


class Playing(unittest.TestCase):
    def test_a_game_is_played_to_its_end(self):
        for id in undercroft.games(all=True):
            play = by_lot(undercroft.load(id).new(seed=7), 1)
            self.assertIn(play.outcome["result"], ("won", "lost"), id)
            self.assertEqual(len(play), 0)

    def test_equal_seeds_and_answers_give_equal_games(self):
        game = undercroft.load(GAMES[0])
        self.assertEqual(by_lot(game.new(seed=3), 5).hash, by_lot(game.new(seed=3), 5).hash)
        self.assertNotEqual(by_lot(game.new(seed=3), 5).hash, by_lot(game.new(seed=4), 5).hash)

    def test_a_clone_goes_its_own_way(self):
        play = undercroft.load(GAMES[0]).new(seed=1)
        for twin in (play.clone(), copy.copy(play), copy.deepcopy(play)):
            before = play.bytes
            by_lot(twin, 1)
            self.assertEqual(play.bytes, before)
            self.assertNotEqual(twin.bytes, before)

    def test_undo_meets_the_same_luck_again(self):
        given = []
        for seed in range(100):
            if len(given) >= 20:
                break
            play = undercroft.load(GAMES[0]).new(seed=seed)
            lots, given, hashes = random.Random(seed), [], [play.hash]
            while not play.over and len(given) < 60:
                given.append(lots.randrange(len(play)))
                play.apply(given[-1])
                hashes.append(play.hash)
        self.assertGreaterEqual(len(given), 20)
        play.undo(len(given) - 5)
        self.assertEqual(play.hash, hashes[5])
        for answer, expected in zip(given[5:], hashes[6:]):
            play.apply(answer)
            self.assertEqual(play.hash, expected)
        with self.assertRaises(undercroft.Error):
            play.undo(len(given) + 1)

    def test_bytes_are_the_position(self):
        game = undercroft.load(GAMES[0])
        play = game.new(seed=5)
        other = game.new(seed=5)
        play.apply(0)
        other.restore(play.bytes)
        self.assertEqual(other.hash, play.hash)
        self.assertEqual(other.legal(), play.legal())
        for wrong in (b"", play.bytes[:-1]):
            with self.assertRaises(undercroft.Error) as raised:
                other.restore(wrong)
            self.assertEqual(raised.exception.code, "bad_state")
        with self.assertRaises(undercroft.Error):
            other.undo()

    def test_a_pickled_game_goes_on(self):
        for id in GAMES:
            play = undercroft.load(id).new(seed=9)
            for _ in range(5):
                play.apply(0)
            again = pickle.loads(pickle.dumps(play))
            self.assertEqual(again.hash, play.hash)
            self.assertEqual(by_lot(again, 3).hash, by_lot(play, 3).hash)
            again.undo(again.given)
            self.assertEqual(again.hash, undercroft.load(id).new(seed=9).hash)

    def test_options_say_what_they_are(self):
        play = undercroft.load(GAMES[0]).new(seed=1)
        for option in play.legal():
            told = play.describe(option.i)
            self.assertEqual((told["verb"], told["seat"], told["weight"]), (option.verb, option.seat, option.weight))
            self.assertTrue(told["text"])
            self.assertEqual(told["text"], play.text(option.i))
        chosen = play.legal()[-1 - play.beside]
        play.apply(chosen)

    def test_chance_asked_has_exact_odds(self):
        play = undercroft.load(GAMES[0]).new(seed=1, chance="ask")
        while play.waiting == "player":
            play.apply(0)
        self.assertEqual(play.waiting, "chance")
        self.assertAlmostEqual(sum(play.chance()), 1)
        self.assertEqual(len(play.chance()), len(play))
        with self.assertRaises(undercroft.Error) as raised:
            play.odds()
        self.assertEqual(raised.exception.code, "unavailable")

    def test_advice(self):
        play = undercroft.load(GAMES[0]).new(seed=1)
        hint = play.hint()
        self.assertLess(hint["i"], len(play))
        self.assertTrue(hint["why"])
        odds = play.odds(20)
        self.assertEqual(len(odds), len(play))
        self.assertTrue(all(p is None or 0 <= p <= 1 for p in odds))
        self.assertLess(play.game.bot("rules")(play), len(play))
        self.assertTrue(play.scene()["areas"])

    def test_errors_have_the_codes_of_the_port(self):
        play = by_lot(undercroft.load(SMALL).new(), 1)
        for code, wrong in (("unknown_game", lambda: undercroft.load("no_such_game")),
                            ("bad_setup", lambda: undercroft.load(GAMES[0]).new({"no_such_field": 1})),
                            ("bad_request", lambda: undercroft.load(SMALL).new(seed=-1)),
                            ("bad_request", lambda: undercroft.load(SMALL).new(chance="maybe")),
                            ("illegal_option", lambda: undercroft.load(SMALL).new().apply(200)),
                            ("over", lambda: play.apply(0)),
                            ("unavailable", lambda: undercroft.load(SMALL).new().chance())):
            with self.assertRaises(undercroft.Error) as raised:
                wrong()
            self.assertEqual(raised.exception.code, code)
            self.assertTrue(str(raised.exception))

    def test_records_are_replayed(self):
        for id in GAMES:
            play = by_lot(undercroft.load(id).new(seed=11), 2)
            record = play.record()
            self.assertEqual(undercroft.replayed(json.loads(json.dumps(record))).hash, play.hash)


class Arrays(unittest.TestCase):
    def test_rows_are_games_of_their_own(self):
        for id in GAMES:
            v = undercroft.vec(id, 8, seed=4, observe="raw")
            for _ in range(200):
                v.step(v.lots())
            for row in range(8):
                play = v.play(row)
                self.assertEqual(play.bytes, v.bytes[row].tobytes())
                self.assertEqual(len(play), v.count[row])
                self.assertEqual(play.seed, undercroft._core.seed_of_game(4, int(v.number[row])))

    def test_masks_and_counts_agree(self):
        v = undercroft.vec(GAMES[0], 16, seed=1, observe="raw")
        for _ in range(300):
            self.assertTrue((v.mask.sum(axis=1) == v.count).all())
            self.assertTrue((v.count >= 2).all())
            v.step(v.lots())

    def test_threads_change_nothing(self):
        one = undercroft.vec(GAMES[0], 200, threads=1, seed=3, observe="raw")
        more = undercroft.vec(GAMES[0], 200, threads=3, seed=3, observe="raw")
        for _ in range(100):
            actions = one.lots()
            one.step(actions)
            more.step(actions)
            self.assertTrue((one.bytes == more.bytes).all())
        one.step_by_lot(50)
        more.step_by_lot(50)
        self.assertTrue((one.bytes == more.bytes).all())
        self.assertEqual(one.ended, more.ended)

    def test_a_game_that_ends_is_followed_by_the_next(self):
        v = undercroft.vec(SMALL, 4, seed=1)
        ends = 0
        first = v.number.copy()
        while ends < 20:
            before = v.number.copy()
            _, reward, done = v.step(v.lots())
            self.assertTrue((v.number[done] == before[done] + 4).all())
            self.assertTrue((v.number[~done] == before[~done]).all())
            self.assertTrue(((reward == 0) | (reward == 1)).all())
            self.assertTrue((reward[~done] == 0).all())
            for row in numpy.flatnonzero(done):
                last = v.last(int(row))
                self.assertTrue(last.over)
                self.assertEqual(last.won, bool(reward[row]))
                ends += 1
        self.assertEqual(sum(v.ended), int(((v.number - first) // 4).sum()))
        v.reset(1)
        self.assertEqual(v.ended, (0, 0))
        self.assertTrue((v.number == first).all())

    def test_shaped_rewards_add_up(self):
        v = undercroft.vec(GAMES[0], 4, seed=1, observe="raw", shaped=True)
        sums = numpy.zeros(4)
        begun = v.play(0).promise
        for _ in range(3000):
            _, reward, done = v.step(v.lots())
            sums += reward
            for row in numpy.flatnonzero(done):
                self.assertAlmostEqual(sums[row], float(v.last(int(row)).won) - begun, places=3)
                sums[row] = 0

    def test_games_can_be_cut(self):
        v = undercroft.vec(GAMES[0], 4, seed=1, observe="raw", limit=5)
        for i in range(1, 11):
            v.step(v.lots())
            self.assertTrue((v.cut == v.done).all())
            if i % 5 == 0:
                self.assertTrue(v.done.all())

    def test_a_row_is_saved_and_loaded(self):
        v = undercroft.vec(GAMES[0], 2, seed=1, observe="raw")
        for _ in range(20):
            v.step([0, 0])
        saved, before = v.save(0), v.bytes[0].copy()
        v.step([1, 1])
        v.load(0, saved)
        self.assertTrue((v.bytes[0] == before).all())
        v.load(1, saved)
        for _ in range(20):
            v.step([0, 0])
            self.assertTrue((v.bytes[0] == v.bytes[1]).all())

    def test_wrong_answers_change_nothing(self):
        v = undercroft.vec(GAMES[0], 3, seed=1, observe="raw")
        before = v.bytes.copy()
        for wrong in ([0, 0, 255], [0, 0], [0, -1, 0]):
            with self.assertRaises(undercroft.Error):
                v.step(wrong)
            self.assertTrue((v.bytes == before).all())

    def test_other_threads_run_on(self):
        v = undercroft.vec(GAMES[0], 64, seed=1, observe="raw")
        ticks, stop = [0], threading.Event()

        def count():
            while not stop.is_set():
                ticks[0] += 1

        other = threading.Thread(target=count)
        other.start()
        before = ticks[0]
        v.step_by_lot(20000 // FEWER)
        self.assertGreater(ticks[0], before + 1000)
        stop.set()
        other.join()

    def test_views_live_as_long_as_somebody_looks(self):
        raw = undercroft.vec(GAMES[0], 4, seed=1).raw
        self.assertEqual(len(raw), 4)
        self.assertTrue(numpy.frombuffer(raw.tobytes(), numpy.uint8).any())


class Observing(unittest.TestCase):
    def test_raw_fields_are_what_the_port_tells(self):
        for id in GAMES:
            game = undercroft.load(id)
            v = undercroft.vec(game, 50, seed=6, observe="raw")
            for _ in range(200 // FEWER):
                v.step_by_lot(7)
                row = int(v.number.sum()) % 50
                self.assertEqual(plain(game, v.raw[row]), game._core.plain(v.bytes[row].tobytes()))

    def test_fields_cover_the_state(self):
        for id in GAMES:
            game = undercroft.load(id)
            self.assertEqual(game.dtype.itemsize, game.state_bytes)

    def test_tensor_is_the_same_numbers(self):
        for id in GAMES:
            game = undercroft.load(id)
            v = undercroft.vec(game, 4, seed=2)
            v.step_by_lot(30)
            v._read()
            self.assertEqual(v.obs.shape, (4, game._tensor.size))
            spec = game.tensor_spec
            self.assertEqual(spec[-1][1] + spec[-1][2], game._tensor.size)
            play = v.play(2)
            self.assertTrue((play.tensor == v.obs[2]).all())
            told = play.state()
            for path, first, count, least, most, names in spec:
                numbers = v.obs[2, first:first + count]
                self.assertTrue((numbers >= least).all() and (numbers <= most).all() or bool(names), path)
                if "[" not in path and "." not in path and count == 1:
                    value = told[path]
                    self.assertEqual(numbers[0], names.index(value) if names and isinstance(value, str) else value)

    def test_members_of_a_set(self):
        self.assertEqual(list(numpy.flatnonzero(members([0b101, 0b1]))), [0, 2, 8])

    def test_a_catalogue_keeps_its_numbers(self):
        v = undercroft.vec(GAMES[0], 32, seed=2, observe="raw")
        seen = {}
        alike = clashes = 0
        for _ in range(100):
            for row in range(32):
                numbers = catalogue(v.options[row], v.count[row])
                self.assertEqual(len(set(numbers)), len(numbers))
                for i, number in enumerate(numbers):
                    key = v.options[row][i].tobytes()
                    same = seen.setdefault(key, number) == number
                    alike, clashes = alike + same, clashes + (not same)
            v.step(v.lots())
        self.assertLess(clashes, alike / 20)


class Bots(unittest.TestCase):
    def test_the_expert_beats_lots(self):
        game = undercroft.load(GAMES[0])
        rules = game.bot("rules")
        won = [0, 0]
        for seed in range(30):
            play = game.new(seed=seed)
            rules.begin(seed)
            while not play.over:
                play.apply(rules(play))
            won[0] += play.won
            won[1] += by_lot(game.new(seed=seed), seed).won
        self.assertGreater(won[0], won[1] + 5)

    def test_a_bot_answers_arrays(self):
        game = undercroft.load(GAMES[0])
        v = undercroft.vec(game, 10, seed=1, observe="raw")
        rules = game.bot("rules")
        for _ in range(20):
            answers = rules.answers(v)
            self.assertEqual([rules(v.play(row)) for row in range(10)], list(answers))
            v.step(answers)

    def test_a_function_leads_the_search(self):
        play = undercroft.load(GAMES[0]).new(seed=1)
        batches = []

        def evaluate(positions):
            batches.append(len(positions))
            self.assertTrue((positions.mask.sum(axis=1) == positions.count).all())
            self.assertEqual(positions.raw.dtype, play.game.dtype)
            return positions.mask.astype(numpy.float32), numpy.full(len(positions), 0.25, numpy.float32)

        before = play.hash
        visits, values, priors = undercroft.search(play, evaluate, playouts=64, batch=8)
        self.assertEqual(visits.sum(), 64)
        self.assertEqual(len(visits), len(play))
        self.assertAlmostEqual(priors.sum(), 1, places=5)
        self.assertGreater(max(batches), 1)
        self.assertEqual(play.hash, before)
        self.assertTrue(((values >= 0) & (values <= 1)).all())
        # What is said to be right is looked at first.
        def sure(positions):
            priors = numpy.zeros((len(positions), 256), numpy.float32)
            priors[:, 0] = 1
            return priors, numpy.full(len(positions), 0.5, numpy.float32)
        visits, _, _ = undercroft.search(play, sure, playouts=20, batch=1)
        self.assertEqual(visits.argmax(), 0)

    def test_what_an_evaluator_raises_reaches_the_caller(self):
        def wrong(positions):
            raise KeyError("no such thing")
        with self.assertRaises(KeyError):
            undercroft.search(undercroft.load(GAMES[0]).new(seed=1), wrong)


class Adapters(unittest.TestCase):
    def test_gymnasium(self):
        from undercroft.gym import UndercroftEnv, UndercroftVectorEnv
        for actions in ("index", "catalogue"):
            env = UndercroftEnv(GAMES[0], actions=actions, limit=40, render_mode="ansi")
            obs, info = env.reset(seed=3)
            again, _ = UndercroftEnv(GAMES[0], actions=actions).reset(seed=3)
            self.assertTrue((obs == again).all())
            ended = False
            while not ended:
                self.assertTrue(env.observation_space.contains(obs))
                self.assertTrue(env.render())
                legal = numpy.flatnonzero(info["action_mask"])
                obs, reward, terminated, truncated, info = env.step(legal[len(legal) // 2])
                ended = terminated or truncated
            env.reset()
            illegal = int(numpy.flatnonzero(env._info()["action_mask"] == 0)[0])
            self.assertEqual(env.step(illegal)[1:4], (0.0, True, False))
        many = UndercroftVectorEnv(SMALL, 8, limit=30)
        obs, info = many.reset(seed=1)
        for _ in range(100):
            obs, reward, terminated, truncated, info = many.step(info["action_mask"].argmax(axis=1))
            self.assertFalse((terminated & truncated).any())
        self.assertEqual(obs.shape, many.observation_space.shape)
        try:
            from gymnasium.utils.env_checker import check_env
        except ImportError:
            return
        check_env(UndercroftEnv(SMALL), skip_render_check=True)

    def test_pettingzoo(self):
        from undercroft.zoo import UndercroftAEC
        env = UndercroftAEC(GAMES[0])
        env.reset(seed=2)
        answers = 0
        for agent in env.agent_iter(100000):
            obs, reward, terminated, truncated, info = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            self.assertEqual(agent, env.agent_selection)
            legal = numpy.flatnonzero(obs["action_mask"])
            env.step(int(legal[-1]))
            answers += 1
        self.assertGreater(answers, 5)
        self.assertFalse(env.agents)

    def test_openspiel(self):
        from undercroft import spiel
        game = spiel.load_game(SMALL)
        state = game.new_initial_state()
        lots = random.Random(1)
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes())
                action = lots.choices(outcomes, chances)[0]
            else:
                self.assertEqual(sum(state.legal_actions_mask()), len(state.legal_actions()))
                self.assertGreaterEqual(state.current_player(), 0)
                action = lots.choice(state.legal_actions())
                self.assertTrue(state.action_to_string(state.current_player(), action))
            before = state.clone()
            child = state.child(action)
            self.assertEqual(state.history_str(), before.history_str())
            state.apply_action(action)
            self.assertEqual(state.history_str(), child.history_str())
        self.assertEqual(len(state.returns()), game.num_players())
        self.assertEqual(state.legal_actions(), [])


class Package(unittest.TestCase):
    def test_everything_public_is_told(self):
        for name in undercroft.__all__:
            self.assertTrue(getattr(undercroft, name).__doc__ or name == "Error", name)

    def test_it_is_read_in_without_numpy(self):
        code = "import sys, undercroft; print('numpy' in sys.modules)"
        told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
        self.assertEqual(told.stdout.strip(), "False")


@unittest.skipUnless(PROGRAM, "UNDERCROFT names no program")
class Program(unittest.TestCase):
    """What the program says of the same games."""

    def test_hashes_are_those_of_the_port(self):
        for id in GAMES:
            game = undercroft.load(id)
            seeds = range(200 // FEWER)
            asked, hashes = [], []
            for seed in seeds:
                asked.append({"cmd": "new", "game": id, "seed": seed})
                play = game.new(seed=seed)
                for _ in range(6):
                    if play.over:
                        break
                    answer = seed % len(play)
                    play.apply(answer)
                    asked.append({"cmd": "choose", "i": answer})
                asked += [{"cmd": "hash"}, {"cmd": "state"}]
                hashes.append((play.hash, play.state()))
            told = self.drive(asked)
            found = [(one["hash"], two["state"]) for one, two in zip(told, told[1:]) if "hash" in one]
            self.assertEqual(found, hashes)

    def drive(self, requests):
        text = "".join(json.dumps(request) + "\n" for request in requests)
        told = subprocess.run([PROGRAM, "drive"], input=text, capture_output=True, text=True, check=True)
        return [json.loads(line) for line in told.stdout.splitlines()]

    def test_any_game_of_an_array_replays(self):
        lines = []
        for id in GAMES:
            v = undercroft.vec(id, 3, seed=5, observe="raw")
            while not all(v.number >= 3):
                v.step_by_lot(10)
            record = v.last(1).record()
            answers = record.pop("answers")
            lines += [record, *answers]
        with tempfile.NamedTemporaryFile("w", suffix=".jsonl") as file:
            file.write("".join(json.dumps(line) + "\n" for line in lines))
            file.flush()
            subprocess.run([PROGRAM, "replay", file.name], check=True, capture_output=True)


if __name__ == "__main__":
    unittest.main()
