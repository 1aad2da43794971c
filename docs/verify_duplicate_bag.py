"""Check that the letters of a finished duplicate of Plancia came out of the bag that was promised before it.

    python3 verify_duplicate_bag.py RECORD [COMMITMENT]

RECORD is what the server gives out after the end, with the line of the secret last; COMMITMENT what the hall page showed before
the first letter. Needs nothing but Python 3.8, and shares no line with the server. The draw stands in verify_bag.py too: each
script is one file, to be read whole by anybody who doubts.
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


def tried(mixed, size):
    """Yield the racks that are tried from a mixed bag when letters went back: those without a letter in common first."""
    for begin in range(size):
        for start in range(begin, len(mixed), size):
            yield (mixed + mixed)[start : start + size]


def pool(rack, bag, joker):
    """Return what is put on the rack without chance, and what the rest is drawn from: with the joker, one blank."""
    if not joker:
        return [], bag
    return ["?"] if "?" in bag and "?" not in rack else [], [tile for tile in bag if tile != "?"]


def check(lines, noted=None):
    """Return how many draws were checked; raise ValueError with what is wrong."""
    *events, secret = [json.loads(line) for line in lines[1:]]
    game, seed = secret["game"], bytes.fromhex(secret["seed"])
    promise = hashlib.sha256(f"plancia bag 1\n{game}\n".encode() + seed).hexdigest()
    if promise != secret["commitment"] or noted not in (None, promise):
        raise ValueError("the seed is not the one that was promised")
    key = hmac.new(seed, "\n".join(["plancia bag 1", game]).encode(), hashlib.sha256).digest()
    kept = events[0]["body"].get("promise")  # an earlier version kept none
    if kept and kept["commitment"] != promise:
        raise ValueError("the first event promises another bag")
    material = events[0]["body"]["edition"]["material"]
    bag = [tile for tile, what in material["tiles"]["value"].items() for _ in range(what["count"])]
    variant = events[0]["body"]["edition"]["duplicate"]  # an earlier version had neither of these two
    joker, eight = ((variant.get(name) or {"value": False})["value"] for name in ("joker", "seven_of_eight"))
    rack, checked, first, racks = [], 0, 0, None
    for number, line in enumerate(events):
        kind, event = line["kind"], line["body"]
        if line["seq"] != number:
            raise ValueError(f"event {number} is missing")
        if line["part"] == 0:
            first, racks = number, None
        if kind == "tiles_drawn" and event["tiles"]:
            tiles, everything = event["tiles"], bag + rack
            put, source = pool(rack, bag, joker)
            expected = put + draw(key, first, source, len(tiles) - len(put)) if racks is None else next(racks)
            if tiles != expected:
                raise ValueError(f"the draw of event {number} is not what the secret gives")
            if racks is None:
                again, source = pool([], everything, joker)
                size = min(material["rack_size"]["value"] + eight, len(again) + len(source)) - len(again)
                mixed = draw(key, first, source, len(source))
                racks = (again + each for each in tried(mixed, size))
            for tile in tiles:
                bag.remove(tile)
            rack += tiles
            checked += 1
        elif kind == "rack_returned":
            bag, rack = bag + rack, []
        elif kind == "play_placed":
            for square, tile in event["play"]["tiles"]:
                rack.remove("?" if tile.islower() else tile)
                if square in event.get("redeemed", []):  # the true letter lies there, and the blank comes back
                    bag.remove(tile.upper())
                    rack.append("?")
    return checked


if __name__ == "__main__":
    try:
        with open(sys.argv[1], encoding="utf-8") as file:
            print(f"yes: {check(file.read().splitlines(), *sys.argv[2:3])} draws are what the secret gives")
    except (ValueError, KeyError, IndexError, OSError) as error:
        sys.exit(f"no: {error}")
