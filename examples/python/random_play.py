#!/usr/bin/python3
"""Plays a million steps by lot, first answer by answer from Python, then without coming back in between."""

import sys
import time

import undercroft

STEPS = int(sys.argv[2]) if len(sys.argv) > 2 else 1_000_000
GAME = sys.argv[1] if len(sys.argv) > 1 else "one_deck_dungeon"
N = 1024

v = undercroft.vec(GAME, N, threads=0, seed=1, observe="raw", keep=False)
begun = time.perf_counter()
for _ in range(STEPS // N):
    v.step(v.lots())
seconds = time.perf_counter() - begun
won, lost = v.ended
print(f"{STEPS // N * N} steps in {seconds:.2f} s, {STEPS / seconds:,.0f} a second; {won} of {won + lost} games won")

begun = time.perf_counter()
v.step_by_lot(STEPS // N)
seconds = time.perf_counter() - begun
print(f"by lot within: {STEPS / seconds:,.0f} steps a second")
print("damage of the first heroes:" if "heroes" in v.raw.dtype.names else "fields:",
      v.raw["heroes"]["damage"][:5].tolist() if "heroes" in v.raw.dtype.names else v.raw.dtype.names)
