"""Contests on a server, whatever they are contests of.

``book`` knows which there are and who is what in them; ``log`` keeps their events in the journal, with the journal's
guarantees: on the disk before anybody is answered, an action once, nothing read that was not written.
"""
