"""Writing GCG files: one canonical spelling with single spaces, in the record's encoding and line ends."""

from codecs import BOM_UTF8

from plancia.notation.errors import NotationError
from plancia.notation.gcg import record as gcg
from plancia.notation.gcg.reader import parse_gcg_file


def format_gcg_file(record: gcg.GcgRecord) -> bytes:
    r"""Write a record. Reading the bytes gives the same items again: it is tried before they are returned.

    Raises ``gcg_not_encodable`` (``line``, ``encoding``, ``found``) for a character that the encoding lacks,
    ``gcg_not_writable`` (``line``, ``found``) for an item that GCG cannot express, such as a nick of two
    words, and ``gcg_too_large`` (``size``, ``limit``).

    >>> format_gcg_file(gcg.GcgRecord((gcg.Pass(nick="ada", rack="AEIOU", total=12),)))
    b'>ada: AEIOU - +0 12\n'
    """
    text = "".join(f"{format_item(item)}\n" for item in record.items)
    try:
        data = BOM_UTF8 * record.bom + text.replace("\n", record.newline).encode(record.encoding)
    except UnicodeEncodeError as error:
        line = error.object.count(record.newline, 0, error.start) + 1
        found = error.object[error.start]
        raise NotationError("gcg_not_encodable", line=line, encoding=record.encoding, found=found) from None
    _check_reads_back(data, record)
    return data


def _check_reads_back(data: bytes, record: gcg.GcgRecord) -> None:
    try:
        read = parse_gcg_file(data).items
    except NotationError as error:
        if error.code == "gcg_too_large":
            raise
        line = error.context["line"]
        raise NotationError("gcg_not_writable", line=line, found=error.context["found"]) from None
    for index, (line, item) in enumerate(record.numbered()):
        if read[index : index + 1] != (item,):
            raise NotationError("gcg_not_writable", line=line, found=format_item(item)[:40])


def format_item(item: gcg.Item) -> str:
    """Write one item as its line or lines, without the last line end."""
    match item:
        case gcg.Note():
            return _text("#note", item)
        case gcg.Pragma():
            return _text(f"#{item.keyword}", item)
        case gcg.UnknownPragma():
            return item.source
        case gcg.Player():
            return _words(f"#player{item.number}", item.nick, item.name)
        case gcg.CurrentRack():
            return _words(f"#rack{item.number}", item.tiles)
        case gcg.BlankLine():
            return ""
        case gcg.FreeExchange():
            return _words("#plancia-free-exchange", item.nick, item.rack, item.drawn)
        case gcg.Penalty():
            lost = f"{_loss(item.score)} {item.total} {item.percent}"
            return _words("#plancia-penalty", item.nick, lost, item.words)
        case gcg.Adjustment():
            changed = f"{item.score:+d} {item.total} {item.why}"
            return _words("#plancia-adjustment", item.nick, changed, item.remark)
        case gcg.ClockReading():
            overtime = "" if item.overtime_ms is None else _clock_time(item.overtime_ms)
            return _words("#plancia-clock", item.nick, _clock_time(item.initial_ms), overtime)
        case gcg.Ending():
            return _words("#plancia-end", item.reason, item.nick)
        case gcg.Overtime():
            return f"#plancia-overtime {item.nick} {item.seconds}"
        case _:
            return _words(f">{item.nick}:", item.rack, *_move(item), str(item.total), item.remark)


def _move(event: gcg.ScoredEvent) -> tuple[str, ...]:
    """Return what stands between the rack and the total."""
    match event:
        case gcg.Play():
            return event.position, event.word, f"{event.score:+d}"
        case gcg.Withdrawal():
            return "--", _loss(event.score)
        case gcg.Pass():
            return "-", f"{event.score:+d}"
        case gcg.Exchange():
            return f"-{event.tiles}", f"{event.score:+d}"
        case gcg.ChallengeBonus():
            return "(challenge)", f"{event.score:+d}"
        case gcg.TimePenalty():
            return "(time)", _loss(event.score)
        case gcg.RackGain():
            return f"({event.tiles})", f"{event.score:+d}"
        case gcg.RackLoss():
            return f"({event.tiles})", _loss(event.score)


def _loss(score: int) -> str:
    """Write a loss with its sign even when nothing is lost: the sign may be all that tells it from a gain."""
    return f"{score:+d}" if score else "-0"


def _clock_time(milliseconds: int) -> str:
    seconds, thousandths = divmod(milliseconds, 1000)
    return f"{seconds // 60}:{seconds % 60:02}.{thousandths:03}"


def _words(*words: str) -> str:
    return " ".join(word for word in words if word)


def _text(start: str, item: gcg.Note | gcg.Pragma) -> str:
    first, *others = item.text.split("\n")
    mark = "#-" if item.marked else ""
    return "\n".join([_words(start, first), *(_words(mark, line) for line in others)])
