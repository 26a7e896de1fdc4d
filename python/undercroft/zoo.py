"""PettingZoo: the seats of a game as the agents of an AECEnv. Needs the package pettingzoo.

All seats win and lose together, so that all have the same reward. What anybody may answer is asked of the first seat.
"""

import numpy
import pettingzoo
from gymnasium import spaces

from . import load
from ._vec import MOST_OPTIONS
from .gym import _observations


class UndercroftAEC(pettingzoo.AECEnv):
    """Agents are "seat_0", "seat_1", …; `observation["action_mask"]` says which answers are legal."""

    metadata = {"name": "undercroft", "render_modes": [], "is_parallelizable": False}

    def __init__(self, game, setup=None):
        self.game = load(game) if isinstance(game, str) else game
        self._setup = setup
        seats = self.game.new(setup).seats
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        inner = spaces.Dict({"observation": _observations(self.game),
                             "action_mask": spaces.Box(0, 1, (MOST_OPTIONS,), numpy.int8)})
        self.observation_spaces = {agent: inner for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(MOST_OPTIONS) for agent in self.possible_agents}
        self._seeds = numpy.random.default_rng()

    def observation_space(self, agent):
        return self.observation_spaces[agent]

    def action_space(self, agent):
        return self.action_spaces[agent]

    def reset(self, seed=None, options=None):
        if seed is not None:
            self._seeds = numpy.random.default_rng(seed)
        self.play = self.game.new(self._setup, int(self._seeds.integers(1 << 53)))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._ask()

    def _ask(self):
        self.agent_selection = self.possible_agents[self.play.seat or 0]

    def observe(self, agent):
        mask = numpy.zeros(MOST_OPTIONS, numpy.int8)
        if agent == self.agent_selection and not self.play.over:
            mask[:len(self.play)] = 1
        return {"observation": self.play.tensor, "action_mask": mask}

    def step(self, action):
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            return self._was_dead_step(action)
        self._cumulative_rewards[agent] = 0.0
        self.play.apply(int(action))
        over = self.play.over
        self.rewards = dict.fromkeys(self.agents, float(self.play.won) if over else 0.0)
        if over:
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self._ask()
        self._accumulate_rewards()
        return None
