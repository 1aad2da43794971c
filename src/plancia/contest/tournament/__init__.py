"""Tournaments as an event-sourced state machine.

``decide`` answers an action with events, ``apply`` adds an event to the state, ``fold`` rebuilds a tournament from its
log. ``systems`` find the pairs of a round, ``standings`` rank, ``document`` reads and writes the documented JSON form.
"""
