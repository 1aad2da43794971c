"""The game at the table as an event-sourced state machine.

``decide`` answers an action with events, ``apply`` adds an event to the state, ``fold`` rebuilds the state from its
events. Pure: instants, drawn tiles and the judge are arguments.
"""
