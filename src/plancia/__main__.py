"""``python -m plancia`` is the ``plancia`` command."""

from plancia.cli.main import main

main()
