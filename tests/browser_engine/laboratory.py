"""The laboratory of a browser, asked by tests: one process of Node runs what a worker runs."""

import struct
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from offline.in_browser import ROOT, Browser, pack
from plancia.lexicon.graph.forward_graph import forward_records
from plancia.lexicon.graph.word_graph import WordGraph
from plancia.lexicon.opened import open_to_judge
from plancia.lexicon.pocket_graph import pocket_graph
from plancia.rules.editions import load
from positions.pins import SMALL, graph_of


class Laboratory(Browser):
    """The laboratory, asked line by line."""

    def __init__(self, process: subprocess.Popen[str], folder: Path) -> None:
        """Take the process, and a folder for files that both sides read."""
        super().__init__(process)
        self._folder = folder
        self._grown: dict[tuple[str, str], str] = {}

    def words(self, lexicon: str, edition: str) -> str:
        """Have words grown there, once, and return the digest of what was grown."""
        if (lexicon, edition) not in self._grown:
            path = self._folder / f"{lexicon}-{edition}.pocket"
            if lexicon == SMALL:
                path.write_bytes(bare_pocket(graph_of(lexicon, edition)))
            else:
                path.write_bytes(pocket_graph(open_to_judge(lexicon, load(edition))))
            put = {"path": str(path), "lexicon": lexicon, "edition": edition}
            self._grown[lexicon, edition] = self("put", put)
        return self._grown[lexicon, edition]


def bare_pocket(graph: WordGraph) -> bytes:
    """Return the pocket graph of words that no lexicon has."""
    records = forward_records(graph)
    return struct.pack("<8s3I4x", b"PlPocket", 1, 4, len(records)) + b"{}  " + records.tobytes()


@contextmanager
def laboratory(folder: Path) -> Iterator[Laboratory]:
    """Start it, with everything packed as it is now, and see that it ends well."""
    pack()
    command = ("node", str(Path(__file__).with_name("in_node.mjs")), str(ROOT))
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        yield Laboratory(process, folder)
        assert process.stdin is not None
        process.stdin.close()
        assert process.wait() == 0
