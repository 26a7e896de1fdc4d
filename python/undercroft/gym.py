"""Gymnasium: one game as an Env, many as a VectorEnv. Needs the package gymnasium.

    env = undercroft.gym.UndercroftEnv("one_deck_dungeon")
    obs, info = env.reset(seed=1)
    obs, reward, terminated, truncated, info = env.step(env.action_space.sample(info["action_mask"]))

An action is the number of an answer in the list of legal ones (Discrete(256)); `info["action_mask"]` says which are.
With actions="catalogue" it is the number of the answer by what it is (Discrete(4096), undercroft._vec.catalogue).
"""

import gymnasium
import numpy
from gymnasium import spaces

from . import Vec, load
from ._vec import MOST_OPTIONS, catalogue

CATALOGUE = 4096


def _observations(game):
    least = numpy.empty(game._tensor.size, numpy.float32)
    most = numpy.empty_like(least)
    for _, first, count, low, high, _ in game.tensor_spec:
        least[first:first + count], most[first:first + count] = low, high
    return spaces.Box(least, most, dtype=numpy.float32)


class UndercroftEnv(gymnasium.Env):
    """One game at a time. An answer that is not legal costs the game: reward 0, terminated."""

    metadata = {"render_modes": ["ansi"]}

    def __init__(self, game, setup=None, shaped=False, actions="index", limit=0, render_mode=None):
        self.game = load(game) if isinstance(game, str) else game
        self.render_mode, self._setup, self._shaped, self._limit = render_mode, setup, shaped, limit
        self._actions = actions
        self.observation_space = _observations(self.game)
        self.action_space = spaces.Discrete(CATALOGUE if actions == "catalogue" else MOST_OPTIONS)
        self.play = None

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.play = self.game.new(self._setup, int(self.np_random.integers(1 << 53)))
        return self.play.tensor, self._info()

    def step(self, action):
        i = self._answer(int(action))
        if i is None:
            return self.play.tensor, 0.0, True, False, {**self._info(), "illegal": True}
        before = self.play.promise if self._shaped else None
        self.play.apply(i)
        over = self.play.over
        reward = float(self.play.won)
        if self._shaped:
            reward = (reward if over else self.play.promise or 0.0) - (before or 0.0)
        cut = not over and 0 < self._limit <= self.play.given
        return self.play.tensor, reward, over, cut, self._info()

    def render(self):
        if self.render_mode != "ansi":
            return None
        return "\n".join(f"{i}: {self.play.text(i)}" for i in range(len(self.play)))

    def _numbers(self):
        """The action of each legal answer."""
        count = len(self.play)
        if self._actions != "catalogue":
            return numpy.arange(count)
        return catalogue(_options(self.play), count, CATALOGUE)

    def _answer(self, action):
        found = numpy.flatnonzero(self._numbers() == action)
        return int(found[0]) if len(found) else None

    def _info(self):
        mask = numpy.zeros(self.action_space.n, numpy.int8)
        if not self.play.over:
            mask[self._numbers()] = 1
        return {"action_mask": mask, "seat": self.play.seat}


def _options(play):
    from ._vec import OPTION, PARTY
    verbs = {name: i for i, (name, _) in enumerate(play.game.verbs)}
    out = numpy.zeros(len(play), OPTION)
    for o in play.legal()[:len(play)]:
        out[o.i] = (verbs[o.verb], PARTY if o.seat is None else o.seat, *o.fields)
    return out


class UndercroftVectorEnv(gymnasium.vector.VectorEnv):
    """Many games at once (undercroft.Vec). A game that ends is followed by the next in the same step; its reward and
    end are those of the one that ended."""

    def __init__(self, game, num_envs, threads=1, setup=None, shaped=False, limit=0):
        self.game = load(game) if isinstance(game, str) else game
        self.num_envs = num_envs
        self.vec = Vec(self.game, num_envs, threads, setup=setup, shaped=shaped, limit=limit, keep=False)
        self.single_observation_space = _observations(self.game)
        self.single_action_space = spaces.Discrete(MOST_OPTIONS)
        self.observation_space = _batched(self.single_observation_space, num_envs)
        self.action_space = spaces.MultiDiscrete([MOST_OPTIONS] * num_envs)

    def reset(self, *, seed=None, options=None):
        return self.vec.reset(0 if seed is None else seed), self._info()

    def step(self, actions):
        obs, reward, done = self.vec.step(actions)
        return obs, reward, done & ~self.vec.cut, self.vec.cut.copy(), self._info()

    def _info(self):
        return {"action_mask": self.vec.mask, "seat": self.vec.seat}


def _batched(space, n):
    return spaces.Box(numpy.tile(space.low, (n, 1)), numpy.tile(space.high, (n, 1)), dtype=space.dtype)
