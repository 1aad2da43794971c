"""What has happened in a run, as a digest: two runs of one seed have the same. Kept as lines if somebody wants to read."""

from hashlib import blake2b


class Trace:
    """The story of a run."""

    def __init__(self, *, keep: bool = False) -> None:
        self.lines: list[str] = []
        self._keep = keep
        self._digest = blake2b(digest_size=16)

    def note(self, now_s: float, *words: object) -> None:
        """Note something."""
        line = f"{now_s:9.4f} {' '.join(map(str, words))}"
        self._digest.update(line.encode())
        if self._keep:
            self.lines.append(line)

    def digest(self) -> str:
        """Return what names the whole run."""
        return self._digest.hexdigest()
