#!/usr/bin/python3
"""What each answer of a position promises, and the exact chances of the dice that fall next."""

import sys

import undercroft

play = undercroft.load(sys.argv[1] if len(sys.argv) > 1 else "one_deck_dungeon").new(seed=7)
for _ in range(6):
    if not play.over:
        play.apply(play.hint()["i"])

print(play.prompt["step"])
odds = play.odds(samples=50)
for i in sorted(range(len(play)), key=lambda i: -(odds[i] or 0)):
    print(f"  {'  ?  ' if odds[i] is None else f'{odds[i]:6.1%}'}  {play.text(i)}")
hint = play.hint()
print(f"The expert: {play.text(hint['i'])}. {hint['why']}")

asked = undercroft.load(play.game.id).new(seed=7, chance="ask")
while asked.waiting == "player":
    asked.apply(asked.hint()["i"])
if asked.waiting == "chance":
    print(f"{asked.prompt['step']}: {asked.prompt['purpose']}")
    for chance, i in sorted(((c, i) for i, c in enumerate(asked.chance())), reverse=True)[:8]:
        print(f"  {chance:7.2%}  {asked.text(i)}")
