"""What is given away: wheels, the sdist, the words, the bill of materials; how they are made and tried.

::

    build         makes everything into dist/: `make dist`
    targets       the machines that wheels are made for, and the compiler for them
    whole         what a whole wheel and a whole sdist must have
    words         the lexicon as a distribution of its own
    bill          the software bill of materials
    reproduced    whether everything comes out the same a second time
    digests       the bytes of two folders compared
    about.md      what an index of packages shows
    environment   an empty environment, without compiler and Node
    deploying/    everything in deploy/, tried
    extras        each extra installed into an empty environment, and used
    released      a release: version, changelog, tag
    training      what the core does while it is built for speed

Nothing of this is part of the product. It needs what requirements/dist.txt names, in build/dist-tools.
"""
