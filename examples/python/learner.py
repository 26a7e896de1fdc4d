#!/usr/bin/python3
"""A small policy learner in NumPy, measured against play by lot.

    learner.py [CURVE.svg] [UPDATES]

The policy is a softmax over the legal answers. An answer's logit is a sum of a few weights: one for its verb, one for
its verb with each argument, one for its place in the list. They follow the policy gradient of rewards to come.
"""

import math
import sys
import time

import numpy

import undercroft

GAME, SETUP = "tiny_piles", {"ladder": "long"}
CURVE = sys.argv[1] if len(sys.argv) > 1 else None
UPDATES = int(sys.argv[2]) if len(sys.argv) > 2 else 150
N, STEPS, WIDTH, SIZE = 256, 32, 16, 1 << 13
DISCOUNT, RATE = 0.95, 0.02


def features(v):
    """(n, WIDTH, 6): which weights make up each answer's logit."""
    o = v.options[:, :WIDTH]
    verb = o["verb"].astype(numpy.int64) * 7919
    place = numpy.minimum(numpy.arange(WIDTH), 15)[None, :]
    parts = [verb, verb * 31 + 1 + o["a"], verb * 37 + 300 + o["b"], verb * 41 + 600 + o["c"],
             verb * 43 + 900 + o["n"], verb * 47 + 1200 + place]
    return numpy.stack([part % SIZE for part in parts], axis=-1)


def choose(weights, v, lots):
    """An answer for every game, drawn from the policy, and what its gradient needs. Answers beyond WIDTH are rare and
    are left out."""
    used = features(v)
    logits = numpy.where(v.mask[:, :WIDTH], weights[used].sum(axis=-1), -numpy.inf)
    logits -= logits.max(axis=1, keepdims=True)
    chances = numpy.exp(logits)
    chances /= chances.sum(axis=1, keepdims=True)
    actions = (chances.cumsum(axis=1) < lots.random((len(v), 1))).sum(axis=1)
    return numpy.minimum(actions, numpy.minimum(v.count, WIDTH) - 1), used, chances


def learn():
    weights = numpy.zeros(SIZE)
    squares = numpy.full(SIZE, 1e-8)
    lots = numpy.random.default_rng(1)
    v = undercroft.vec(GAME, N, threads=0, seed=1, setup=SETUP, observe="raw", keep=False)
    curve, seen = [], (0, 0)
    for update in range(UPDATES):
        steps = []
        for _ in range(STEPS):
            actions, used, chances = choose(weights, v, lots)
            v.step(actions)
            steps.append((actions, used, chances, v.reward.copy(), v.done.copy()))
        to_come = numpy.zeros(N)
        gradient = numpy.zeros(SIZE)
        returns = []
        for actions, used, chances, reward, done in reversed(steps):
            to_come = reward + DISCOUNT * to_come * ~done
            returns.append(to_come)
        returns = numpy.array(returns[::-1])
        better = (returns - returns.mean()) / (returns.std() + 1e-8)
        for (actions, used, chances, _, _), worth in zip(steps, better):
            pull = -chances * worth[:, None]
            pull[numpy.arange(N), actions] += worth
            numpy.add.at(gradient, used.ravel(), numpy.repeat(pull.ravel(), used.shape[-1]))
        gradient /= N * STEPS
        squares = 0.99 * squares + 0.01 * gradient ** 2
        weights += RATE * gradient / (numpy.sqrt(squares) + 1e-6)
        if (update + 1) % 10 == 0:
            now = v.ended
            won, games = now[0] - seen[0], sum(now) - sum(seen)
            curve.append((update + 1, won / max(1, games)))
            seen = now
            print(f"update {update + 1:4}: won {won} of {games} games")
    return weights, curve


def interval(won, games, z=1.96):
    p, n = won / games, games
    middle = (p + z * z / (2 * n)) / (1 + z * z / n)
    half = z * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n)
    return middle - half, middle + half


def measure(weights, games=1000):
    """Wins of so many games that were not learned from."""
    v = undercroft.vec(GAME, N, threads=0, seed=1_000_000, setup=SETUP, observe="raw", keep=False)
    lots = numpy.random.default_rng(2)
    while sum(v.ended) < games:
        v.step(choose(weights, v, lots)[0] if weights is not None else v.lots())
    return v.ended


def draw(curve, random_share):
    top = max([share for _, share in curve] + [random_share, 0.01]) * 1.1
    at = [(40 + 560 * update / UPDATES, 200 - 180 * share / top) for update, share in curve]
    line = " ".join(f"{x:.1f},{y:.1f}" for x, y in at)
    low = 200 - 180 * random_share / top
    with open(CURVE, "w") as file:
        file.write('<svg xmlns="http://www.w3.org/2000/svg" width="620" height="230" font-family="sans-serif" '
                   'font-size="12"><rect width="100%" height="100%" fill="#fff"/>'
                   f'<polyline points="{line}" fill="none" stroke="#2a6" stroke-width="2"/>'
                   f'<line x1="40" x2="600" y1="{low:.1f}" y2="{low:.1f}" stroke="#888" stroke-dasharray="4"/>'
                   f'<text x="480" y="{low - 4:.1f}">by lot {random_share:.1%}</text>'
                   f'<text x="4" y="24">{top / 1.1:.1%}</text><text x="4" y="204">0</text>'
                   f'<text x="300" y="222">updates of {N * STEPS} steps</text></svg>\n')


begun = time.perf_counter()
weights, curve = learn()
learned, lots = measure(weights), measure(None)
for name, (won, lost) in (("learned", learned), ("by lot", lots)):
    low, high = interval(won, won + lost)
    print(f"{name:8} won {won} of {won + lost}: {won / (won + lost):.1%} [{low:.1%}, {high:.1%}]")
if CURVE:
    draw(curve, lots[0] / sum(lots))
print(f"{time.perf_counter() - begun:.0f} s")
# The lower end of the one is above the upper end of the other.
if interval(learned[0], sum(learned))[0] <= interval(lots[0], sum(lots))[1]:
    sys.exit("learner.py: learned no better than lots")
