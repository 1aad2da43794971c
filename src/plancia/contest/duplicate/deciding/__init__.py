"""The parts of the procedure, a file each: what an action needs, and which events come of it."""
