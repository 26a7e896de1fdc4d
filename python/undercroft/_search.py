"""A tree search in C++ whose judgement is a function of Python."""

import numpy

from . import _core
from ._fields import dtype_of
from ._vec import OPTION


class Positions:
    """Positions to be judged, a row each."""

    def __init__(self, game, states, options, count):
        self.game, self.bytes, self.count = game, states, count
        self.raw = states.view(dtype_of(game))[:, 0]
        self.options = options.view(OPTION)

    def __len__(self):
        return len(self.count)

    @property
    def mask(self):
        """(rows, 256): which indices are answers."""
        return numpy.arange(_core.MOST_OPTIONS) < self.count[:, None]


def search(play, evaluate, playouts=200, batch=16, curiosity=1.5, seed=1):
    """Searches from a player's prompt. ``evaluate(positions)`` judges some positions at once and returns (priors,
    values): (rows, 256), how likely each answer is to be right, and (rows,), from 0 (lost) to 1 (won).

    Returns (visits, values, priors) of the answers: the best is ``visits.argmax()``.
    """
    game = play.game

    def judge(states, options, count):
        return evaluate(Positions(game, states, options, count))

    seen = _core.search(play._core, judge, playouts, batch, curiosity, seed)
    visits, values, priors = zip(*seen)
    return numpy.array(visits), numpy.array(values), numpy.array(priors)
