"""Corrections by people: what somebody finds wrong with a verdict, and what the keeper of the words makes of it.

::

    errors            what is refused
    proposal          what somebody reports: a word, what is wrong with it, why, and a source
    change            what the keeper does about it: a lemma comes, a lemma or a form goes, a remark is made
    regular           the regular forms that a new lemma would have, as a proposal
    lemma_forms       every form of a lemma in a lexicon
    effect            which words come and go by a change, before it is made
    accepted          accepted corrections as the judge obeys them, until a version of the lexicon has them
    correction_file   corrections as a file, so that several clubs can work on one list
    merging           a file of another club beside what is here: what is new, known already, or contradicts
    adoption          the argued lines that the maintainers' own files get from accepted corrections

Pure but for ``adoption``, which writes files: where corrections are kept is the server's business.
"""
