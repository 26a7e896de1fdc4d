#!/usr/bin/python3
"""A study: how often bots win, with intervals, as an SVG picture.  study.py OUT.svg [GAMES]"""

import math
import sys

import undercroft

OUT = sys.argv[1] if len(sys.argv) > 1 else "study.svg"
GAMES = int(sys.argv[2]) if len(sys.argv) > 2 else 60
GAME = "one_deck_dungeon"
BOTS = ("random", "rules", "lookahead:1")


def interval(won, games, z=1.96):
    """Wilson's, for a share."""
    p, n = won / games, games
    middle = (p + z * z / (2 * n)) / (1 + z * z / n)
    half = z * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n)
    return middle - half, middle + half


def wins(description):
    game = undercroft.load(GAME)
    bot, won = game.bot(description), 0
    games = GAMES if not description.startswith("lookahead") else max(4, GAMES // 10)
    for seed in range(games):
        play = game.new(seed=seed)
        bot.begin(seed)
        while not play.over:
            play.apply(bot(play))
        won += play.won
    return won, games


rows = []
for number, description in enumerate(BOTS):
    won, games = wins(description)
    low, high = interval(won, games)
    print(f"{description:14} {won:4} of {games:4}  {won / games:6.1%}  [{low:.1%}, {high:.1%}]")
    y = 40 + 40 * number
    rows.append(f'<text x="10" y="{y + 5}">{description}</text>'
                f'<line x1="{130 + 400 * low:.1f}" x2="{130 + 400 * high:.1f}" y1="{y}" y2="{y}" stroke="#888" '
                f'stroke-width="3"/><circle cx="{130 + 400 * won / games:.1f}" cy="{y}" r="6" fill="#2a6"/>'
                f'<text x="540" y="{y + 5}">{won / games:.1%}</text>')
with open(OUT, "w") as file:
    file.write(f'<svg xmlns="http://www.w3.org/2000/svg" width="620" height="{40 + 40 * len(BOTS)}" '
               f'font-family="sans-serif" font-size="14"><rect width="100%" height="100%" fill="#fff"/>'
               f'<text x="10" y="18">Won of {GAME}, 95 % intervals</text>' + "".join(rows) + "</svg>\n")
print("wrote", OUT)
