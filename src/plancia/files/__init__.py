"""Files that survive a power cut: written whole, and known by their name once they are.

::

    whole_file  a file that is there whole, or as it was before
    sync        waiting until the disk has a file's content or a folder's names

These functions raise ``OSError``; each room turns it into its own coded error.
"""
