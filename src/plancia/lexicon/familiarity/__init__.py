"""How common a word is.

::

    tiers             a tier for every word, from everyday to known to the dictionary alone
    lemma_frequency   how often each lemma occurs, from the counts of its forms
    form_share        how the occurrences of a lemma spread over its forms
"""
