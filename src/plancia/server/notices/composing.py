"""What a notice says, in the person's language: who and which game, never a tile or a word of it."""

from collections.abc import Mapping, Sequence
from hashlib import sha256

import msgspec
from sqlalchemy import Connection, select

from plancia.catalogue import wording
from plancia.server.notices.kinds import HOUR_MS, KINDS
from plancia.server.notices.letters import Letter
from plancia.server.notices.links import Links
from plancia.server.notices.outbox import Bundle, Waiting, awaits
from plancia.server.store import tables as t
from plancia.wire.notices import NoticeKind, NoticeLanguage

#: So many names are said, and no more.
MOST_NAMES = 4


class Facts(msgspec.Struct, frozen=True):
    """What must be looked up to put a bundle into words."""

    #: People by their id.
    names: Mapping[str, str]
    #: The games that wait for the person now, each with the opponent's name if there is one.
    awaiting: tuple[tuple[str, str | None], ...] = ()


class Said(msgspec.Struct, frozen=True):
    """A notice in words."""

    kind: NoticeKind | None
    title: str
    body: str
    #: Where one tap leads.
    path: str
    #: One with the same tag is replaced.
    tag: str
    notices: tuple[Waiting, ...] = ()


class Payload(msgspec.Struct, frozen=True):
    """What the service worker gets."""

    title: str
    body: str
    path: str
    tag: str
    #: What stops the notices of this device, and what the button says.
    stop: str
    stop_label: str


def facts_of(connection: Connection, bundle: Bundle) -> Facts:
    """Return what a bundle needs to be put into words."""
    i, r, m = t.identity.c, t.room.c, t.membership.c
    games: list[str] = []
    if any(each.kind == "turn" for each in bundle.notices):
        question = select(r.game).where(awaits(bundle.identity)).order_by(r.play_due_ms, r.game)
        games = list(connection.execute(question).scalars())
    opponents: dict[str, list[str]] = {game: [] for game in games}
    others = select(m.game, m.identity).where(
        m.game.in_(games), m.identity != bundle.identity, m.actor.startswith("player:")
    )
    for row in connection.execute(others):
        opponents[row.game].append(row.identity)
    wanted = {each.other for each in bundle.notices if each.other is not None}
    wanted |= {identity for each in opponents.values() for identity in each}
    rows = connection.execute(select(i.id, i.name).where(i.id.in_(wanted)))
    names = {row.id: row.name for row in rows}
    awaiting = tuple(
        (game, names.get(each[0]) if len(each := opponents[game]) == 1 else None) for game in games
    )
    return Facts(names, awaiting)


def said(bundle: Bundle, facts: Facts, now_ms: int) -> list[Said]:
    """Return a bundle as notices: those of games by correspondence together, a challenge by itself."""
    language = bundle.wanted.language
    by_kind: dict[NoticeKind, list[Waiting]] = {}
    for each in bundle.notices:
        by_kind.setdefault(each.kind, []).append(each)
    found: list[Said] = []
    for kind, notices in by_kind.items():
        if kind == "turn":
            found.append(_turn(notices, facts, language))
        elif kind == "ended":
            found.append(_ended(notices, facts, language))
        else:
            found += [_one(each, facts, language, now_ms) for each in notices]
    return found


def tried(language: NoticeLanguage) -> Said:
    """Return the notice with which somebody tries whether notices work."""
    words = wording("notices", language)
    return Said(None, words["test"], words["test_body"], "/avvisi", "test")


def topic_of(tag: str) -> str:
    """Return the topic of a message: 32 characters of base64 for addresses at most."""
    return sha256(tag.encode()).hexdigest()[:32]


def payload_of(each: Said, stop: str, language: NoticeLanguage) -> bytes:
    """Return what the service worker gets, as JSON."""
    label = wording("notices", language)["stop"]
    return msgspec.json.encode(Payload(each.title, each.body, each.path, each.tag, stop, label))


def ttl_s(each: Said, now_ms: int) -> int:
    """Return how long a push service keeps a notice for a phone that is off."""
    if each.kind is None:
        return 60
    until_ms = max((notice.until_ms for notice in each.notices), default=now_ms)
    return max(min(until_ms - now_ms, KINDS[each.kind].lasts_ms) // 1000, 0)


def letter_of(
    notices: Sequence[Said], to: str, identity: str, links: Links, language: NoticeLanguage
) -> Letter:
    """Return the e-mail with some notices."""
    words = wording("notices", language)
    stop = links.made("mail", identity)
    subject = notices[0].title if len(notices) == 1 else words["many"].format(count=len(notices))
    parts = ["\n".join((each.title, each.body, links.page(each.path))) for each in notices]
    foot = words["mail_foot"].format(
        preferences=links.page("/avvisi"), stop=links.page(f"/avvisi?basta={stop}")
    )
    text = "\n\n".join([*parts, f"-- \n{foot}\n"])
    return Letter(to, f"Plancia: {subject}", text, links.page(f"/api/notices/stop/{stop}"))


def confirmation(to: str, name: str, confirm: str, refuse: str, language: NoticeLanguage) -> Letter:
    """Return the e-mail that asks whether an address is really somebody's."""
    words = wording("notices", language)
    text = words["confirm_body"].format(name=name, confirm=confirm, refuse=refuse)
    return Letter(to, words["confirm_subject"], text)


def _turn(notices: list[Waiting], facts: Facts, language: NoticeLanguage) -> Said:
    """Say in which games it is somebody's turn: in all, because this notice takes the place of the one before."""
    words = wording("notices", language)
    if len(facts.awaiting) == 1:
        [(game, name)] = facts.awaiting
        title = words["turn"] if name is None else words["turn_with"].format(name=name)
        return Said("turn", title, words["turn_body"], _game(game), "turn", tuple(notices))
    title = words["turn_many"].format(count=len(facts.awaiting))
    names = [name for _, name in facts.awaiting if name is not None]
    body = _listed(names, len(facts.awaiting), language) or words["turn_body"]
    return Said("turn", title, body, "/corrispondenza", "turn", tuple(notices))


def _ended(notices: list[Waiting], facts: Facts, language: NoticeLanguage) -> Said:
    words = wording("notices", language)
    if len(notices) == 1:
        [each] = notices
        name = facts.names.get(each.other or "")
        title = words["ended"] if name is None else words["ended_with"].format(name=name)
        return Said("ended", title, words["ended_body"], _game(each.game), f"ended-{each.game}", (each,))
    names = [name for each in notices if (name := facts.names.get(each.other or ""))]
    title = words["ended_many"].format(count=len(notices))
    body = _listed(names, len(notices), language)
    return Said("ended", title, body, "/partite", "ended", tuple(notices))


def _one(each: Waiting, facts: Facts, language: NoticeLanguage, now_ms: int) -> Said:
    words = wording("notices", language)
    name = facts.names.get(each.other or "")
    key = each.kind if name is None else f"{each.kind}_with"
    hours = max(1, (each.until_ms - now_ms) // HOUR_MS)
    body_key = "reminder_body_one" if each.kind == "reminder" and hours == 1 else f"{each.kind}_body"
    body = words[body_key].format(hours=hours)
    path = "/gioca" if each.kind == "challenge" else _game(each.game)
    subject = each.proposal if each.kind == "challenge" else each.game
    return Said(each.kind, words[key].format(name=name), body, path, f"{each.kind}-{subject}", (each,))


def _listed(names: list[str], count: int, language: NoticeLanguage) -> str:
    """Return some names as one says them: ``Ada, Ugo e altre 3``."""
    words = wording("notices", language)
    shown = names[:MOST_NAMES]
    if not shown:
        return ""
    if len(shown) < count:
        return words["names_more"].format(names=", ".join(shown), count=count - len(shown))
    if len(shown) == 1:
        return shown[0]
    return words["names"].format(first=", ".join(shown[:-1]), last=shown[-1])


def _game(game: str | None) -> str:
    return f"/partita/{game}"
