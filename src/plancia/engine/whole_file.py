"""Files that appear whole or not at all, whatever kills the program meanwhile."""

import os
from pathlib import Path
from tempfile import NamedTemporaryFile

from plancia.engine.errors import EngineError


def write_whole(path: Path, data: bytes) -> None:
    """Write a file; raise ``training_not_written`` and leave what was there."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with NamedTemporaryFile(
            dir=path.parent, prefix=f".{path.name}.", suffix=".part", delete=False
        ) as file:
            part = Path(file.name)
            try:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
                part.chmod(0o644)
                part.replace(path)
            except BaseException:
                part.unlink(missing_ok=True)
                raise
    except OSError as error:
        raise EngineError("training_not_written", file=str(path), why=error.strerror or str(error)) from None
