"""Questions and answers as flat bytes: numbers little endian, a text or an array with its size before it."""

from collections.abc import Iterable
from struct import Struct, pack

_U8, _U16, _U32, _U64 = Struct("<B"), Struct("<H"), Struct("<I"), Struct("<Q")
_I32, _I64, _F64 = Struct("<i"), Struct("<q"), Struct("<d")


class Question:
    """Written in the order in which the core reads it; each method returns the question.

    A number that has no room raises ``ValueError``, anything that is no number or no text ``TypeError``.
    """

    def __init__(self) -> None:
        self._parts: list[bytes] = []

    def u16(self, number: int) -> "Question":
        """Add a number of 16 bits."""
        return self._number(_U16, number)

    def u32(self, number: int) -> "Question":
        """Add a number of 32 bits."""
        return self._number(_U32, number)

    def u64(self, number: int) -> "Question":
        """Add a number of 64 bits."""
        return self._number(_U64, number)

    def i32(self, number: int) -> "Question":
        """Add a number of 32 bits that may be negative."""
        return self._number(_I32, number)

    def i64(self, number: int) -> "Question":
        """Add a number of 64 bits that may be negative."""
        return self._number(_I64, number)

    def f64(self, number: float) -> "Question":
        """Add a number with a fraction."""
        if not isinstance(number, int | float):
            raise _wrong(number)
        self._parts.append(_F64.pack(number))
        return self

    def flag(self, flag: bool) -> "Question":  # noqa: FBT001  (its only value)
        """Add a yes or no."""
        if not isinstance(flag, bool):
            raise _wrong(flag)
        self._parts.append(_U8.pack(flag))
        return self

    def data(self, data: bytes | memoryview) -> "Question":
        """Add bytes."""
        if not isinstance(data, bytes | memoryview):
            raise _wrong(data)
        self._parts += (_U32.pack(len(data)), bytes(data))
        return self

    def text(self, text: str) -> "Question":
        """Add a text."""
        if not isinstance(text, str):
            raise _wrong(text)
        # What is no text for others becomes something that no tile and no word is.
        return self.data(text.encode("utf-8", "replace"))

    def texts(self, texts: Iterable[str]) -> "Question":
        """Add texts, with their number before them."""
        listed = list(texts)
        self.u32(len(listed))
        for text in listed:
            self.text(text)
        return self

    def u16s(self, numbers: Iterable[int]) -> "Question":
        """Add numbers of 16 bits."""
        return self._numbers("H", numbers)

    def u32s(self, numbers: Iterable[int]) -> "Question":
        """Add numbers of 32 bits."""
        return self._numbers("I", numbers)

    def i32s(self, numbers: Iterable[int]) -> "Question":
        """Add numbers of 32 bits that may be negative."""
        return self._numbers("i", numbers)

    def i64s(self, numbers: Iterable[int]) -> "Question":
        """Add numbers of 64 bits that may be negative."""
        return self._numbers("q", numbers)

    def perhaps_u32(self, number: int | None) -> "Question":
        """Add a number, or that there is none."""
        return self.flag(flag=False) if number is None else self.flag(flag=True).u32(number)

    def perhaps_i32(self, number: int | None) -> "Question":
        """Add a number, or that there is none."""
        return self.flag(flag=False) if number is None else self.flag(flag=True).i32(number)

    def perhaps_f64(self, number: float | None) -> "Question":
        """Add a number, or that there is none."""
        return self.flag(flag=False) if number is None else self.flag(flag=True).f64(number)

    def perhaps_i64(self, number: int | None) -> "Question":
        """Add a number, or that there is none."""
        return self.flag(flag=False) if number is None else self.flag(flag=True).i64(number)

    def perhaps_text(self, text: str | None) -> "Question":
        """Add a text, or that there is none."""
        return self.flag(flag=False) if text is None else self.flag(flag=True).text(text)

    def perhaps_data(self, data: bytes | None) -> "Question":
        """Add bytes, or that there are none."""
        return self.flag(flag=False) if data is None else self.flag(flag=True).data(data)

    def raw(self, written: bytes) -> "Question":
        """Add what is written already."""
        self._parts.append(written)
        return self

    def written(self) -> bytes:
        """Return all of it."""
        return b"".join(self._parts)

    def _number(self, form: Struct, number: object) -> "Question":
        if not isinstance(number, int) or isinstance(number, bool):
            raise _wrong(number)
        try:
            self._parts.append(form.pack(number))
        except Exception as error:  # struct.error, which is no ValueError
            message = f"there is no room for {number}"
            raise ValueError(message) from error
        return self

    def _numbers(self, letter: str, numbers: Iterable[int]) -> "Question":
        listed = list(numbers)
        if not all(isinstance(number, int) for number in listed):
            raise _wrong(numbers)
        try:
            return self.data(pack(f"<{len(listed)}{letter}", *listed))
        except Exception as error:  # struct.error, which is no ValueError
            message = "there is no room for one of the numbers"
            raise ValueError(message) from error


def _wrong(value: object) -> TypeError:
    return TypeError(f"the core cannot take {type(value).__name__} here")


class Answer:
    """Read in the order in which the core wrote it."""

    def __init__(self, content: bytes) -> None:
        self._content = content
        self._at = 0

    def u8(self) -> int:
        """Return the next number of 8 bits."""
        return self._number(_U8)

    def u32(self) -> int:
        """Return the next number of 32 bits."""
        return self._number(_U32)

    def u64(self) -> int:
        """Return the next number of 64 bits."""
        return self._number(_U64)

    def i32(self) -> int:
        """Return the next number of 32 bits that may be negative."""
        return self._number(_I32)

    def i64(self) -> int:
        """Return the next number of 64 bits that may be negative."""
        return self._number(_I64)

    def f64(self) -> float:
        """Return the next number with a fraction."""
        (number,) = _F64.unpack_from(self._content, self._at)
        self._at += _F64.size
        return float(number)

    def flag(self) -> bool:
        """Return the next yes or no."""
        return self.u8() != 0

    def data(self) -> bytes:
        """Return the next bytes."""
        size = self.u32()
        self._at += size
        return self._content[self._at - size : self._at]

    def text(self) -> str:
        """Return the next text."""
        return self.data().decode()

    def rest(self) -> bytes:
        """Return everything that is left."""
        return self._content[self._at :]

    def _number(self, form: Struct) -> int:
        (number,) = form.unpack_from(self._content, self._at)
        self._at += form.size
        return int(number)
