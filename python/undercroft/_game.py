"""One game after the other: Game, Play and records."""

from . import _core


class Game:
    """A game with its content: immutable, shared by everything that plays it. ``undercroft.load`` makes it."""

    def __init__(self, core, key):
        self._core, self._key = core, key
        self._setups = {}

    def __repr__(self):
        return f"<undercroft.Game {self.id}>"

    def __reduce__(self):
        from . import load
        return load, (self._key[0], self._key[1])

    @property
    def id(self):
        return self._core.id

    @property
    def title(self):
        return self._core.title

    @property
    def goal(self):
        """What it is about, in a line."""
        return self._core.goal

    @property
    def seats(self):
        """The fewest and the most who may play."""
        return self._core.seats

    @property
    def rules(self):
        """The revision of the rules; records of another are refused."""
        return self._core.rules

    @property
    def content(self):
        """The hash of the cards."""
        return self._core.content

    @property
    def state_bytes(self):
        return self._core.state_bytes

    @property
    def setup_fields(self):
        """What a set-up may name, as the port's `games` lists it."""
        return self._core.setup_fields

    @property
    def verbs(self):
        """(name, {argument: field}) of each verb by its number; a field is a, b, c or n."""
        return self._core.verbs

    @property
    def numbered(self):
        """What the numbers in states stand for: {"cards": [ids…], …}."""
        return self._core.numbered

    @property
    def dtype(self):
        """The state as a NumPy structured dtype (docs/python.md)."""
        from ._fields import dtype_of
        return dtype_of(self)

    @property
    def tensor_spec(self):
        """(path, first, count, least, most, names) of each feature of the fixed tensor, in order."""
        return self._tensor.spec

    @property
    def _tensor(self):
        if not hasattr(self, "_tensor_kept"):
            self._tensor_kept = self._core.tensor()
        return self._tensor_kept

    def setup(self, setup=None):
        """A set-up, completed and checked: ``.new(seed)`` begins a game of it without checking it again."""
        key = repr(setup)
        if key not in self._setups:
            self._setups[key] = self._core.setup(setup)
        return self._setups[key]

    def new(self, setup=None, seed=0, chance="auto", forced="auto"):
        """Begins a game. Chance is drawn from streams of the seed; ``chance="ask"`` asks it like a player."""
        return Play(self, setup, self.setup(setup).new(seed, chance, forced))

    def bot(self, description, seed=1):
        """A player that needs nobody: random, rules, lookahead[:games], mcts[:nodes]."""
        return Bot(self._core.bot(description, seed))


class Bot:
    """A bot: ``bot(play)`` is the number of its answer; ``begin(seed)`` makes it forget and draw its lots anew."""

    def __init__(self, core):
        self._core = core

    def __call__(self, play):
        return self._core(play._core)

    def begin(self, seed):
        self._core.begin(seed)

    def answers(self, vec):
        """Its answers to every game of a Vec, as an array. For bots that keep nothing in mind: random, rules."""
        return vec._answers_of(self._core)


class Play:
    """One game being played. ``clone()`` is cheap; equal positions have equal ``bytes``."""

    __slots__ = ("_core", "_setup", "game", "apply", "legal")

    def __init__(self, game, setup, core):
        self.game, self._setup, self._core = game, setup, core
        # Straight from the core: these are what a loop spends its time on.
        self.apply, self.legal = core.apply, core.legal

    def __repr__(self):
        return f"<undercroft.Play of {self.game.id}, {self.waiting}, {self.given} answers>"

    def __len__(self):
        """How many legal answers there are, without those beside the list."""
        return len(self._core)

    def __reduce__(self):
        return _unpickled, (self.game, self._setup, self._core.save())

    def clone(self):
        return Play(self.game, self._setup, self._core.clone())

    __copy__ = clone

    def __deepcopy__(self, memo):
        return self.clone()

    @property
    def waiting(self):
        """"player", "chance" or "over"."""
        return self._core.waiting

    @property
    def over(self):
        return self._core.over

    @property
    def won(self):
        return self._core.won

    @property
    def outcome(self):
        """None, or {"result", "reason", "campaign"}."""
        return self._core.outcome

    @property
    def prompt(self):
        """Who is asked, in which procedure and step, by which rule."""
        return self._core.prompt

    @property
    def seat(self):
        """The seat of the first answer; None is anybody's."""
        return self._core.seat

    @property
    def seats(self):
        return self._core.seats

    @property
    def seed(self):
        return self._core.seed

    @property
    def given(self):
        """How many answers were given."""
        return self._core.given

    @property
    def beside(self):
        """How many answers stand beside the list (giving up): the last of legal()."""
        return self._core.beside

    @property
    def promise(self):
        """How near the party is to winning, 0 to 1; None where nobody can tell."""
        promise = self._core.promise
        return None if promise < 0 else promise / _core.SURE

    def describe(self, i):
        """An answer as the port lists it: verb, args, ids, text, weight."""
        return self._core.describe(i)

    def text(self, i):
        """An answer in words."""
        return self._core.text(i)

    @property
    def bytes(self):
        """The position: plain bytes, ``game.state_bytes`` of them."""
        return self._core.bytes

    @property
    def array(self):
        """The position as a NumPy record of ``game.dtype``."""
        import numpy
        return numpy.frombuffer(self._core.bytes, self.game.dtype)[0]

    @property
    def tensor(self):
        """The position as the fixed tensor (``game.tensor_spec``)."""
        return self.game._tensor.read(self._core)

    def restore(self, bytes):
        """Puts another position of the same set-up here. Nothing is known of how it came to be."""
        self._core.restore(bytes)

    @property
    def hash(self):
        """32 hexadecimal digits, as the port's."""
        return self._core.hash

    def undo(self, n=1):
        """Takes the last answers back. On again, the same luck is met."""
        self._core.undo(n)

    def chance(self):
        """The exact chances of the outcomes of an open chance prompt (``chance="ask"``)."""
        return self._core.chance()

    def odds(self, samples=200):
        """What each answer promises, 0 to 1, or None where nobody looked."""
        return self._core.odds(samples)

    def hint(self, milliseconds=0):
        """{"i", "why", "exact"}: what somebody who knows the game would answer."""
        return self._core.hint(milliseconds)

    def scene(self, seat=None):
        """What a person sees (docs/scene.md)."""
        return self._core.scene(seat)

    def state(self):
        """Every field by name, as the port's `state`."""
        return self._core.state()

    def record(self):
        """The list of answers by value, which `undercroft replay` accepts a line each."""
        return self._core.record()


def _unpickled(game, setup, saved):
    play = game.new(setup)
    play._core.load(saved)
    return play


def replayed(record, content=None):
    """The play that a record of this version tells, each answer by value."""
    from . import load
    game = load(record["game"], content=content)
    play = game.new(record.get("setup"), record.get("seed", 0), "ask", "ask")
    for answer in record["answers"]:
        wanted = (answer["verb"], answer.get("args") or {}, answer.get("seat"))
        for i in range(len(play) + play.beside):
            listed = play.describe(i)
            if (listed["verb"], listed["args"], listed["seat"]) == wanted:
                play.apply(i)
                break
        else:
            raise _core.Error(f"{answer['verb']} {answer.get('args')} is not on the list")
        if "hash" in answer and answer["hash"] != play.hash:
            raise _core.Error("the record says another state")
    return play
