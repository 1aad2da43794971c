"""What this machine has for Plancia: the user's folders, and the packages that are installed beside it.

::

    places   the folders of this user: what can be made again, and what cannot
    extras   packages that only some uses need, and the line that installs them
"""
