"""Anybody can check a finished game's bag: honest games pass, and whatever is changed is found."""

import runpy
import subprocess
import sys
from collections import Counter
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec
import pytest

from plancia.server.bag.check import check_draws, check_proof
from plancia.server.bag.draw import Revealed
from plancia.server.bag.errors import BagError
from plancia.server.bag.proof import export_proof, split_proof
from plancia.server.bag.stream import commitment
from plancia.server.journal.game_file import export_game
from plancia.server.journal.journal import Journal
from plancia.server.journal.record import Encoded, Entry
from server.bag.fair_game import FairWalk, finished_walks, proof_of

SCRIPT = Path(__file__).parents[3] / "docs" / "verify_bag.py"

#: The events that draw, all of which the games below must have.
DRAWING = {
    "start_tiles_drawn",
    "tiles_dealt",
    "tiles_drawn",
    "tiles_exchanged",
    "tiles_exchanged_freely",
    "surplus_returned",
}


@pytest.fixture(scope="module")
def walks():
    return list(islice(finished_walks(0), 20))


@pytest.fixture(scope="module")
def proofs(walks, tmp_path_factory):
    folder = tmp_path_factory.mktemp("proofs")
    return [proof_of(walk, folder) for walk in walks]


@pytest.fixture(scope="module")
def script():
    return runpy.run_path(str(SCRIPT))["check"]


def test_the_games_draw_in_every_way_there_is(walks) -> None:
    seen = sum((walk.seen for walk in walks), Counter())
    assert {kind for kind in DRAWING if seen[kind]} == DRAWING


def test_every_honest_game_passes_and_the_script_agrees(walks, proofs, script) -> None:
    for walk, proof in zip(walks, proofs, strict=True):
        checked = check_proof(proof, walk.bag.commitment, walk.bag.nonces)
        assert checked.draws == script(proof.decode().splitlines(), walk.bag.commitment)
        assert checked.draws > 0
        assert checked.without_nonce == (len(walk.settings.players) - 1,)


def rewritten(proof: bytes, change) -> bytes:
    """Return a proof with its events changed and a new chain over them: a server that lies carefully."""
    game_file, _ = split_proof(proof)
    secret = proof[len(game_file) :]
    lines = [msgspec.json.decode(line) for line in game_file.splitlines()[1:]]
    change(lines)
    actions: list[list[dict]] = []
    for line in lines:
        if line["part"] == 0:
            actions.append([])
        actions[-1].append(line)
    with TemporaryDirectory() as folder, Journal(Path(folder) / "lies.journal") as journal:
        seq, entries = 0, []
        game = msgspec.json.decode(secret)["game"]
        for number, action in enumerate(actions):
            events = tuple(Encoded(line["kind"], msgspec.json.encode(line["body"])) for line in action)
            head = action[0]
            entries.append(Entry(game, seq, f"a{number}", head["actor"], head["at"], head["now_ms"], events))
            seq += len(events)
        journal.append_all(entries)
        return export_game(journal, game) + secret


def refused(proof: bytes, script) -> str:
    """Return the code with which the command refuses a proof that the script refuses too."""
    with pytest.raises((ValueError, KeyError)):
        script(proof.decode().splitlines())
    with pytest.raises(BagError) as raised:
        check_proof(proof)
    return raised.value.code


def drawn_lines(lines):
    return [
        line for line in lines if line["kind"] in ("tiles_dealt", "tiles_drawn") and line["body"]["tiles"]
    ]


def with_secret(proof: bytes, **changes) -> bytes:
    game_file, revealed = split_proof(proof)
    line = {"format": "plancia-bag", "version": 1, **msgspec.structs.asdict(revealed), **changes}
    return game_file + msgspec.json.encode(line) + b"\n"


def test_a_changed_draw_is_named(proofs, script) -> None:
    """The server gives a player another tile of the bag than the one he drew."""

    def change(lines):
        line = drawn_lines(lines)[0]
        created = next(line for line in lines if line["kind"] == "game_created")
        letters = list(created["body"]["edition"]["material"]["tiles"]["value"])
        tiles = line["body"]["tiles"]
        tiles[0] = next(letter for letter in letters if letter not in tiles)
        positions.append(line["seq"])

    positions: list[int] = []
    changed = rewritten(proofs[0], change)
    assert refused(changed, script) == "draw_differs"
    with pytest.raises(BagError) as raised:
        check_proof(changed)
    assert raised.value.context["seq"] == positions[0]


def test_the_order_of_the_tiles_within_a_draw_counts(proofs, script) -> None:
    def change(lines):
        line = next(line for line in drawn_lines(lines) if len(set(line["body"]["tiles"])) > 1)
        line["body"]["tiles"] = line["body"]["tiles"][::-1]

    for proof in proofs[:5]:
        game = rewritten(proof, change)
        if game != proof:
            assert refused(game, script) == "draw_differs"


def test_two_draws_cannot_change_places(proofs, script) -> None:
    def change(lines):
        first, second = drawn_lines(lines)[:2]
        first["body"]["tiles"], second["body"]["tiles"] = second["body"]["tiles"], first["body"]["tiles"]

    assert refused(rewritten(proofs[0], change), script) == "draw_differs"


def test_another_seed_breaks_the_promise(proofs, script) -> None:
    assert refused(with_secret(proofs[0], seed="00" * 32), script) == "commitment_differs"


def test_another_seed_with_another_promise_does_not_give_these_tiles(proofs, script) -> None:
    _, revealed = split_proof(proofs[0])
    other = with_secret(proofs[0], seed="00" * 32, commitment=commitment(revealed.game, bytes(32)))
    assert refused(other, script) == "draw_differs"


@pytest.mark.parametrize(
    ("field", "other", "code"),
    [("commitment", "ab" * 32, "commitment_differs"), ("nonces", ["ab" * 16], "nonce_differs")],
)
def test_the_first_event_of_the_chain_promises_the_bag(proofs, script, field, other, code) -> None:
    _, revealed = split_proof(proofs[0])
    promise = {"commitment": revealed.commitment, "nonces": list(revealed.nonces)}

    def promised(lines, **changes):
        lines[0]["body"]["promise"] = {**promise, **changes}

    honest = rewritten(proofs[0], promised)
    assert script(honest.decode().splitlines()) == check_proof(honest).draws
    lies = rewritten(proofs[0], lambda lines: promised(lines, **{field: other}))
    assert refused(lies, script) == code


@pytest.mark.parametrize("seat", [0, 1])
def test_a_changed_nonce_does_not_give_these_tiles(proofs, script, seat) -> None:
    _, revealed = split_proof(proofs[0])
    nonces = list(revealed.nonces)
    nonces[seat] = "ab" * 16
    assert refused(with_secret(proofs[0], nonces=nonces), script) == "draw_differs"


def test_nonces_belong_to_their_seats(proofs, script) -> None:
    _, revealed = split_proof(proofs[0])
    swapped = (revealed.nonces[1], revealed.nonces[0], *revealed.nonces[2:])
    assert refused(with_secret(proofs[0], nonces=swapped), script) == "draw_differs"


def test_the_promise_somebody_noted_is_the_one_that_counts(proofs) -> None:
    with pytest.raises(BagError) as raised:
        check_proof(proofs[0], commitment="00" * 32)
    assert raised.value.code == "commitment_differs"
    with pytest.raises(BagError) as raised:
        check_proof(proofs[0], nonces=["cd" * 16])
    assert raised.value.code == "nonce_differs"


def test_the_secret_of_another_game_is_refused(proofs) -> None:
    game_file, _ = split_proof(proofs[0])
    _, other = split_proof(proofs[1])
    line = {"format": "plancia-bag", "version": 1, **msgspec.structs.asdict(other)}
    with pytest.raises(BagError) as raised:
        check_proof(game_file + msgspec.json.encode(line) + b"\n")
    assert raised.value.code == "proof_damaged"


def test_a_game_that_is_being_played_shows_no_secret(tmp_path) -> None:
    walk = FairWalk(3)
    while walk.bag is None:
        walk.act()
    assert not walk.is_over
    with Journal(tmp_path / "g.journal") as journal:
        walk.store(journal)
        with pytest.raises(BagError) as raised:
            export_proof(journal, walk.bag.reveal())
    assert raised.value.code == "bag_not_revealed"


def test_the_script_is_short_stands_alone_and_says_yes_or_no(proofs, tmp_path) -> None:
    lines = SCRIPT.read_text(encoding="utf-8").splitlines()
    assert len(lines) < 100
    imports = {line.split()[1] for line in lines if line.startswith(("import ", "from "))}
    assert imports <= set(sys.stdlib_module_names)
    file = tmp_path / "game.jsonl"
    file.write_bytes(proofs[0])
    honest = subprocess.run([sys.executable, "-I", SCRIPT, file], capture_output=True, text=True, check=False)
    assert (honest.returncode, honest.stdout.split(":")[0]) == (0, "yes")
    file.write_bytes(with_secret(proofs[0], seed="11" * 32))
    tampered = subprocess.run(
        [sys.executable, "-I", SCRIPT, file], capture_output=True, text=True, check=False
    )
    assert (tampered.returncode, tampered.stderr.split(":")[0]) == (1, "no")


def test_a_seed_is_never_shown_by_accident(walks) -> None:
    bag = walks[0].bag
    for shown in (repr(bag), str(bag), repr(bag.reveal()), repr(Revealed("g", "c", "5eed", ()))):
        assert bag.reveal().seed not in shown
        assert "5eed" not in shown


def test_draws_can_be_checked_without_a_file(walks, tmp_path) -> None:
    walk = walks[0]
    with Journal(tmp_path / "g.journal") as journal:
        walk.store(journal)
        records = journal.load(walk.game)
    tiles = [tile for tiles in check_draws(records, walk.bag.reveal()) for tile in tiles]
    assert len(tiles) > 10
