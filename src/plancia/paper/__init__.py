"""What is printed or hung up: scoresheets, the blank forms that a club puts on its tables, an event as one page.

::

    scoresheet_form     what stands on a printed scoresheet
    tile_checklist      the tiles to be checked before a game
    table_guidance      what to do at a real table, with the article
    edition_notes       what players look up in an edition
    duplicate_pages     what is printed for a duplicate
    merged_pages        the common ranking of several clubs
    tournament_papers   what a tournament prints
    code_cards          cards with codes, to be cut apart
    qr_code             QR codes for paper
    table_link          where a phone opens the table of an event
    analysis_report     an analysed game to be read, HTML or PDF
    analysis_content    what it says
    analysis_page       the same as one HTML page
    analysis_pictures   the chance of winning as a line, a board with the best play
    game_pictures       positions and tickers for other people's pages
    study_pages         a study: texts, boards and variations
    study_moves         the moves of a study in words
    deck_sides          the two sides of a card of a deck, as text
    deck_tables         a deck for other programs: CSV, Anki
    deck_booklet        a deck as a booklet of words
    deck_cards          a deck as cards to be cut out
    event_page          the whole event as one HTML page
    comparison_page     two lexica side by side as one HTML page
    html_page           a page that needs no server, of headings and tables
    typesetting         from a template and its content to a PDF or a picture
    errors              how printing can be refused
    templates/          the layout
    fonts/              letters that the fonts inside Typst do not have

Layout is in ``templates``, Typst's for paper and HTML for a page; what stands on the page is made in Python. The same
content gives the same bytes.
"""
