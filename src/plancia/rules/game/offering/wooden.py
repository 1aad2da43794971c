"""What is offered at a wooden table, where the program is told what happens [art. 26, 40]."""

from plancia.rules.game import actions as a
from plancia.rules.game.actors import Player
from plancia.rules.game.articles import article_of
from plancia.rules.game.deciding.endings import untold_racks
from plancia.rules.game.deciding.wooden import (
    TAKE_BACK_MS,
    note_refusal,
    take_back_refusal,
    tell_refusal,
    transcribable,
)
from plancia.rules.game.offer import Offer
from plancia.rules.game.offering.plain import Make, Offers, always, unless_now
from plancia.rules.game.offering.viewpoint import Viewpoint
from plancia.rules.game.roles import is_unrefereed


def _take_back(viewpoint: Viewpoint) -> Offers:
    """Offer to take back a touch of the clock: to the player for a moment, to officials until the next one."""
    state, who = viewpoint.state, viewpoint.who
    touch = state.touch
    if touch is None or take_back_refusal(state, who, state.at_ms) is not None:
        return ()
    hurries = isinstance(who, Player) and not is_unrefereed(state, who)
    article = article_of(viewpoint.edition, a.TakeBack)
    return (Offer("take_back", article, until_ms=touch.at_ms + TAKE_BACK_MS if hurries else None),)


def _tell_rack(viewpoint: Viewpoint) -> Offers:
    """Offer to tell a rack: one's own; after the end those that the score waits for, then any to put it right."""
    state = viewpoint.state
    if tell_refusal(state, viewpoint.who) is not None:
        return ()
    seats = untold_racks(state) or (state.playing if state.has_ended else (viewpoint.seat,))
    return (Offer("tell_rack", article_of(viewpoint.edition, a.TellRack), seats=seats),)


def _transcribe(viewpoint: Viewpoint) -> Offers:
    """Offer to transcribe a play while there is one that the players have not written down."""
    found = transcribable(viewpoint.state)
    return (Offer("transcribe_play", article_of(viewpoint.edition, a.TranscribePlay)),) if found else ()


OFFERED: dict[type[a.Action], Make] = {
    a.PlayUnwritten: always(a.PlayUnwritten),
    a.NotePlay: unless_now(a.NotePlay, note_refusal),
    a.TranscribePlay: _transcribe,
    a.TakeBack: _take_back,
    a.TellRack: _tell_rack,
    a.CountTiles: always(a.CountTiles),
}
