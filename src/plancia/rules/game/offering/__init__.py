"""What is offered to whom, one file for each part of the procedure. ``offers`` calls them."""
