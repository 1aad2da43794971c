"""Files that survive a power cut: they get their name once they are written whole.

::

    whole_file  a file that is there whole, or as it was before
    sync        waiting until the disk has a file's content or a folder's names

These functions raise ``OSError``; each package turns it into its own coded error.
"""
