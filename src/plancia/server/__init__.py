"""The process that serves the pages and what they ask for. Nothing but the command line imports it."""
