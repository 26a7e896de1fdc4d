"""The names of OpenSpiel's Game and State, so that what was written for them plays these games too. It needs nothing.

    game = undercroft.spiel.load_game("one_deck_dungeon")
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes())
            state.apply_action(random.choices(outcomes, chances)[0])
        else:
            state.apply_action(state.legal_actions()[0])
    state.returns()          # the same for every player: all win or all lose
"""

from . import load
from ._vec import MOST_OPTIONS

CHANCE, TERMINAL = -1, -4


class Game:
    def __init__(self, game, setup=None):
        self._game, self._setup = game, setup
        self._seats = game.new(setup).seats

    def new_initial_state(self):
        return State(self, self._game.new(self._setup, chance="ask"))

    def num_distinct_actions(self):
        return MOST_OPTIONS

    def num_players(self):
        return self._seats

    def min_utility(self):
        return 0.0

    def max_utility(self):
        return 1.0

    def observation_tensor_size(self):
        return self._game._tensor.size

    def observation_tensor_shape(self):
        return [self._game._tensor.size]

    def get_type(self):
        return {"short_name": self._game.id, "long_name": self._game.title}

    def __str__(self):
        return self._game.id


class State:
    def __init__(self, game, play):
        self._game, self._play = game, play

    def get_game(self):
        return self._game

    def current_player(self):
        if self._play.over:
            return TERMINAL
        return CHANCE if self.is_chance_node() else self._play.seat or 0

    def is_terminal(self):
        return self._play.over

    def is_chance_node(self):
        return self._play.waiting == "chance"

    def chance_outcomes(self):
        return list(enumerate(self._play.chance()))

    def legal_actions(self, player=None):
        if self._play.over or (player is not None and player != self.current_player()):
            return []
        return list(range(len(self._play)))

    def legal_actions_mask(self, player=None):
        legal = set(self.legal_actions(player))
        return [int(i in legal) for i in range(MOST_OPTIONS)]

    def action_to_string(self, player, action=None):
        return self._play.text(player if action is None else action)

    def apply_action(self, action):
        self._play.apply(action)

    def undo_action(self, player, action):
        self._play.undo(1)

    def clone(self):
        return State(self._game, self._play.clone())

    def child(self, action):
        next = self.clone()
        next.apply_action(action)
        return next

    def returns(self):
        return [float(self._play.won)] * self._game.num_players()

    def rewards(self):
        return self.returns() if self._play.over else [0.0] * self._game.num_players()

    def player_return(self, player):
        return self.returns()[player]

    def observation_tensor(self, player=None):
        return self._play.tensor.tolist()

    def history_str(self):
        return self._play.hash

    def move_number(self):
        return self._play.given

    def __str__(self):
        return str(self._play)


def load_game(id, setup=None):
    return Game(load(id), setup)
