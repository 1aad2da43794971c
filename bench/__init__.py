"""Every speed figure we claim, as a command that prints it. Never part of the tests."""
