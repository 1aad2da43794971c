"""What is printed or hung up: scoresheets, the blank forms that a club puts on its tables, an event as one page.

Layout is in ``templates``, Typst's for paper and HTML for a page; what stands on the page is made in Python. The same
content gives the same bytes.
"""
