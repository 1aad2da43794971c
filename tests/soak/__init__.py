"""Long runs, never part of the tests: ``make soak``. The tests run the same trials, fewer of them.

One module a soak, each with ``SOAK``, a ``trial.Soak``; ``__main__`` runs them. To add one, write a module and name it in
``__main__.MODULES``.
"""
