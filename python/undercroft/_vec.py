"""Many games at once, as NumPy arrays."""

import numpy

from . import _core
from ._game import Play

#: An answer's verb and arguments as they lie in Vec.options.
OPTION = numpy.dtype([("verb", "<u2"), ("seat", "u1"), ("a", "u1"), ("b", "<u2"), ("c", "<u2"), ("n", "<i4")])
MOST_OPTIONS = _core.MOST_OPTIONS
PARTY = 255


class Vec:
    """So many games of one set-up, each asked its next question. What is read is a view and changes with ``step``:

    ========  ======================  =======================================================================
    raw       (n,) of game.dtype      the positions, field by field: ``v.raw["heroes"]["damage"]``
    bytes     (n, state_bytes) uint8  the same as bytes
    obs       (n, size) float32       the fixed tensor, or ``raw`` where observe="raw" (nothing is copied then)
    mask      (n, 256) bool           which indices are answers
    count     (n,) uint16             how many
    options   (n, 256) of OPTION      what each answer is: verb, seat, arguments
    seat      (n,) uint8              whose the first answer is; 255 is anybody's
    reward    (n,) float32            1 for a game just won; with shaped=True differences of the promise of winning
    done      (n,) bool               the game ended; its row holds the next one's beginning already
    cut       (n,) bool               it was cut after `limit` answers
    number    (n,) uint64             which game is played: row r plays r, r + n, …
    ========  ======================  =======================================================================

    Chance is drawn from streams of (seed, number), as in the lab: ``play(row).record()`` replays elsewhere.
    """

    def __init__(self, game, n=1, threads=1, seed=0, setup=None, observe="tensor", shaped=False, keep=True, limit=0):
        if observe not in ("tensor", "raw"):
            raise _core.Error(f"observe={observe!r} is neither tensor nor raw")
        self.game, self.n, self.seed, self._setup = game, n, seed, setup
        core = self._core = _core.Arrays(game.setup(setup), n, threads, seed, shaped, keep, limit)
        self.bytes = core._bytes()
        self.raw = self.bytes.view(game.dtype)[:, 0]
        self.mask, self.count = core._masks(), core._counts()
        self.options = core._options().view(OPTION)
        self.reward, self.done, self.cut = core._rewards(), core._done(), core._cut()
        self.seat, self.number = core._seats(), core._numbers()
        self._tensor = game._tensor if observe == "tensor" else None
        self._numbers = numpy.empty((n, self._tensor.size), numpy.float32) if self._tensor else None
        self._lots = numpy.random.default_rng(seed)
        self._read()

    def __len__(self):
        return self.n

    def _read(self):
        if self._tensor:
            self._core.read(self._tensor, self._numbers)

    @property
    def obs(self):
        return self._numbers if self._tensor else self.raw

    @property
    def ended(self):
        """(won, not won) of all games that ended."""
        return self._core.ended

    def reset(self, seed=None):
        """Begins all games anew. Returns obs."""
        self.seed = self.seed if seed is None else seed
        self._core.reset(self.seed)
        self._read()
        return self.obs

    def step(self, actions):
        """Gives every game an answer by its index. Returns (obs, reward, done). Other threads of Python run on."""
        self._core.step(actions)
        self._read()
        return self.obs, self.reward, self.done

    def step_by_lot(self, times=1):
        """So many answers by lot to every game, without coming back to Python in between."""
        self._core.step_by_lot(times)
        self._read()

    def lots(self):
        """An answer by lot for every game."""
        return (self._lots.random(self.n) * self.count).astype(numpy.int32)

    def _answers_of(self, bot):
        out = numpy.empty(self.n, numpy.int32)
        bot.answers(self._core, out)
        return out

    def play(self, row):
        """The game of a row as one of its own."""
        return Play(self.game, self._setup, self._core.play(row))

    def last(self, row):
        """The game that a row played before this one."""
        return Play(self.game, self._setup, self._core.last(row))

    def put(self, row, play):
        """Puts a game into a row, where it is played on."""
        self._core.put(row, play._core)

    def save(self, row):
        """The game of a row as bytes, for ``load``."""
        return self._core.play(row).save()

    def load(self, row, saved):
        play = self._core.play(row)
        play.load(saved)
        self._core.put(row, play)


def catalogue(options, count, size=4096):
    """Plain Discrete(size): the number of each answer by what it is, not by where it is listed.

    `options` is (256,) of OPTION. Returns `count` numbers below `size`, no two alike: the hash of verb, seat and
    arguments, and where an earlier answer has that already, the next that is free. The same answer has the same
    number at every prompt, but for such neighbours.
    """
    taken, numbers = set(), numpy.empty(count, numpy.int64)
    for i in range(count):
        o = options[i]
        mixed = 0
        for word in (o["verb"], o["seat"], o["a"], o["b"], o["c"], o["n"]):
            mixed = (mixed * 0x9E3779B1 + int(word) + 1) & 0xFFFFFFFFFFFFFFFF
        at = (mixed ^ mixed >> 29) % size
        while at in taken:
            at = (at + 1) % size
        taken.add(at)
        numbers[i] = at
    return numbers
