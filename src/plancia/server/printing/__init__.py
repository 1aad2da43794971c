"""The server's press: everything that is printed, one thing after another, in a process of its own.

::

    press            what waits to be printed, within limits, and what is kept of it
    orders           requests to print, counted
    printer          the process that prints, started when there is something to print
    printer_process  what runs in that process
    errors           how the press refuses

A page takes megabytes while it is set, and a tournament has hundreds. So neither the event loop nor the threads that
read the journal print: the printer's process does, within a limit of memory and of time, and gives its memory back when
nothing is printed.
"""
