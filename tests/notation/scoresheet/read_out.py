"""A record as two people would read its form out: the lines that somebody types."""

import msgspec

from plancia.notation.coordinates import parse_gcg
from plancia.notation.gcg import record as gcg
from plancia.notation.scoresheet.dictated.line import DictatedLine, format_line

#: What stands on no form.
_SILENT = gcg.Overtime | gcg.ClockReading | gcg.CurrentRack | gcg.Pragma | gcg.Player | gcg.Note


def read_out(record: gcg.GcgRecord) -> list[str] | None:
    """Return the lines of a record, with names, points and totals; None if it tells what no line can say."""
    names = {player.nick: str(player.number) for player in record.players}
    lines: list[DictatedLine] = []
    for item in record.items:
        if isinstance(item, gcg.Event):
            player = names.get(getattr(item, "nick", ""), "")
        match item:
            case gcg.Play():
                start, direction = parse_gcg(item.position)
                said = {"player": player, "points": item.score, "total": item.total}
                lines.append(
                    DictatedLine(kind="play", start=start, direction=direction, word=item.word, **said)
                )
            case gcg.Adjustment(why="announced"):
                points = (lines[-1].points or 0) + item.score
                lines[-1] = msgspec.structs.replace(lines[-1], points=points, stands=True, total=item.total)
            case gcg.Withdrawal():
                lines[-1] = msgspec.structs.replace(lines[-1], withdrawn=True, total=item.total)
            case gcg.Penalty():
                if lines[-1].withdrawn:
                    lines[-1] = msgspec.structs.replace(lines[-1], total=item.total)
                lines.append(
                    DictatedLine(kind="penalty", player=player, points=-item.score, total=item.total)
                )
            case gcg.Pass():
                lines.append(DictatedLine(kind="pass", player=player, total=item.total))
            case gcg.Exchange():
                named = {"count": item.tiles} if isinstance(item.tiles, int) else {"tiles": item.tiles}
                lines.append(DictatedLine(kind="exchange", player=player, **named, total=item.total))
            case gcg.FreeExchange():
                lines.append(DictatedLine(kind="free_exchange", player=player, tiles=item.rack))
            case gcg.RackLoss() if item.tiles:
                lines.append(DictatedLine(kind="left", player=player, tiles=item.tiles, total=item.total))
            case gcg.RackGain():
                lines.append(DictatedLine(kind="gained", player=player, points=item.score, total=item.total))
            case gcg.TimePenalty():
                lines.append(
                    DictatedLine(kind="penalty", player=player, points=-item.score, total=item.total)
                )
            case gcg.Ending(reason="resigned"):
                lines.append(DictatedLine(kind="resigned", player=player))
            case _ if not isinstance(item, _SILENT):
                return None
    return [format_line(line) for line in lines]
