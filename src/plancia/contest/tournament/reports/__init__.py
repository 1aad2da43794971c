"""An event as people read it: texts, charts and files for other programs.

::

    wall_chart     a row for every player, a cell for every round
    result_text    results and cells of the wall chart in a few characters
    event_record   what was agreed, named and decided
    reason_text    why two players meet, or somebody rests, in a sentence
    listing        names one after another, as a language joins them
    csv_files      players, results and standings as CSV
    csv_text       tables that come as CSV, the way spreadsheets write them
    spreadsheet    the same tables for people: heads in their language, names, decimals with a comma
    trf            a text export in the manner of the chess federation's format
"""
