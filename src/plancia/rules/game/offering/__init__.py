"""What is offered to whom, one file for each part of the procedure. ``offers`` is the door to all of it."""
