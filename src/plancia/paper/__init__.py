"""What is printed: the scoresheet of a game and the blank forms that a club puts on its tables.

Layout is Typst's, in ``templates``; what stands on the page is made in Python. The same content gives the same bytes.
"""
