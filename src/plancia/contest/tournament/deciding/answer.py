"""What an action is answered with."""

from plancia.contest.tournament import events as e

#: What happened, in order; nothing, if the action changes nothing.
Events = tuple[e.Event, ...]
