"""Undercroft: exact, fast cooperative dungeon crawls.

    import undercroft

    game = undercroft.load("one_deck_dungeon")
    play = game.new(seed=7)
    while not play.over:
        play.apply(play.hint()["i"])
    print(play.outcome)

    v = undercroft.vec(game, n=1024, threads=2, seed=1)
    v.step(actions)          # one answer for each game; v.obs, v.mask, v.reward, v.done, v.seat are NumPy views

docs/python.md tells the whole of it.
"""

import os as _os
from pathlib import Path as _Path

from . import _core
from ._core import Error, Option, games
from ._game import Bot, Game, Play, replayed

__all__ = ["Bot", "Error", "Game", "Option", "Play", "Vec", "bot", "games", "load", "replayed", "search", "vec"]
__version__ = "0.1.0"

_loaded = {}


def _content():
    """$UNDERCROFT_CONTENT, else what lies beside this file, else what the library came with."""
    named = _os.environ.get("UNDERCROFT_CONTENT")
    beside = _Path(__file__).parent / "content"
    return named or (str(beside) if beside.is_dir() else "")


def load(id, packs=(), content=None):
    """Opens a game by its id (``undercroft.games()``), with packs of cards added. A game that was opened is kept."""
    key = (id, tuple(str(pack) for pack in packs), content or _content())
    if key not in _loaded:
        _loaded[key] = Game(_core.load(id, key[2], list(key[1])), key)
    return _loaded[key]


def vec(game, n=1, threads=1, seed=0, **how):
    """Many games at once as NumPy arrays: see Vec."""
    from ._vec import Vec
    return Vec(load(game) if isinstance(game, str) else game, n, threads, seed, **how)


def bot(game, description, seed=1):
    """A player that needs nobody: random, rules, lookahead[:games], mcts[:nodes]. ``bot(play)`` is its answer."""
    return (load(game) if isinstance(game, str) else game).bot(description, seed)


def __getattr__(name):
    # NumPy is read in when arrays are first asked for: importing the package stays quick.
    if name == "Vec":
        from ._vec import Vec
        globals()["Vec"] = Vec
        return Vec
    if name == "search":
        from ._search import search
        globals()["search"] = search
        return search
    raise AttributeError(f"module 'undercroft' has no attribute {name!r}")

