"""Check that the tiles of a finished game of Plancia came out of the bag that was promised before it.

    python3 verify_bag.py GAME-FILE [COMMITMENT]

GAME-FILE is the exported game with its secret at the end; COMMITMENT what the page showed before. Shares no line with the server.
"""

import hashlib
import hmac
import json
import sys


def draw(key, seq, bag, count):
    """Return what the secret gives: one tile after another, each tile left as likely as any other."""
    left, words, block, tiles = sorted(bag), [], 0, []
    place = f"{seq}\n{count}\n{''.join(left)}\n"
    while len(tiles) < count:
        if not words:
            content = hmac.new(key, f"{place}{block}".encode(), hashlib.sha256).digest()
            words = [int.from_bytes(content[at : at + 4], "big") for at in range(0, 32, 4)]
            block += 1
        word, size = words.pop(0), len(left)
        if word < 2**32 - 2**32 % size:  # the words of an incomplete last round would favour some tiles
            tiles.append(left.pop(word % size))
    return tiles


def faceless(tiles):
    """Return tiles as they are in the bag: a blank loses its letter."""
    return ["?" if tile.islower() else tile for tile in tiles]


def move(tiles, origin, target):
    for tile in faceless(tiles):
        origin.remove(tile)  # fails if it is not there
        target.append(tile)


def check(lines, noted=None):
    """Return how many draws were checked; raise ValueError with what is wrong."""
    *events, secret = [json.loads(line) for line in lines[1:]]
    game, seed = secret["game"], bytes.fromhex(secret["seed"])
    promise = hashlib.sha256(f"plancia bag 1\n{game}\n".encode() + seed).hexdigest()
    kept = events[0]["body"].get("promise") or secret  # an earlier version kept none there
    if {promise} != {secret["commitment"], kept["commitment"], noted or promise} or kept["nonces"] != secret["nonces"]:
        raise ValueError("the seed, or what a player added to it, is not what was promised")
    key = hmac.new(seed, "\n".join(["plancia bag 1", game, *secret["nonces"]]).encode(), hashlib.sha256).digest()
    bag, racks, table, laid, checked, first = [], [], [], [], 0, 0
    for number, line in enumerate(events):
        kind, event = line["kind"], line["body"]
        rack = racks[event["seat"]] if event.get("seat") is not None else []
        first = number if line["part"] == 0 else first
        if line["seq"] != number:
            raise ValueError(f"event {number} is missing")

        def drawn(tiles, source, number=number, first=first):
            if tiles != draw(key, first, source, len(tiles)):
                raise ValueError(f"the draw of event {number} is not what the secret gives")
            return bool(tiles)

        if kind == "game_created":
            racks = [[] for _ in event["settings"]["players"]]
            for tile, what in event["edition"]["material"]["tiles"]["value"].items():
                bag += [tile] * what["count"]
        elif kind == "start_tiles_drawn":
            checked += drawn([tile for _, tile in event["drawn"]], bag)
            move([tile for _, tile in event["drawn"]], bag, table)
        elif kind in ("starter_drawn", "game_ended"):
            move(list(table), table, bag)
        elif kind in ("tiles_dealt", "tiles_drawn", "surplus_returned"):
            source, target = (rack, bag) if kind == "surplus_returned" else (bag, rack)
            checked += drawn(event["tiles"], source)
            move(event["tiles"], source, target)
        elif kind in ("tiles_exchanged", "tiles_exchanged_freely"):
            checked += drawn(event["drawn"], bag + (event["returned"] if kind == "tiles_exchanged_freely" else []))
            move(event["returned"], rack, bag)
            move(event["drawn"], bag, rack)
        elif kind == "play_made":
            move(laid := [tile for _, tile in event["tiles"]], rack, [])
        elif kind in ("play_rejected", "play_taken_back"):
            rack += faceless(laid)
        elif kind == "ruling_given":
            before = list(bag), [list(each) for each in racks], list(table), laid
        elif kind == "ruling_withdrawn":  # with everything that came of it
            bag, racks, table, laid = before
        elif kind == "tiles_moved":
            board = faceless(event["tiles"])  # what else lies there is of no interest here
            at = {"in_bag": lambda _: bag, "on_rack": lambda end: racks[end["seat"]], "on_square": lambda _: board}
            move(event["tiles"], *[at[end["kind"]](end) for end in (event["origin"], event["target"])])
    return checked


if __name__ == "__main__":
    try:
        with open(sys.argv[1], encoding="utf-8") as file:
            print(f"yes: {check(file.read().splitlines(), *sys.argv[2:3])} draws are what the secret gives")
    except (ValueError, KeyError, IndexError, OSError) as error:
        sys.exit(f"no: {error}")
