"""A bot in Python, without dependencies: plays any legal move."""

import json
import random
import sys

HELLO = {"type": "hello", "protocol": 1, "name": "any-legal", "games": {"okiya": {}, "hanamikoji": {}}}


def answer(question: dict) -> dict:
    if question["type"] == "hello":
        return HELLO
    chance = random.Random(question["seed"])
    return {"type": "move", "id": question["id"], "move": chance.choice(question["view"]["legal"])}


for line in sys.stdin:
    print(json.dumps(answer(json.loads(line))), flush=True)
