"""Games and studies for other people's pages: pictures of positions, tickers and studies as pages to be framed.

::

    sights      what everybody may see of a game or an event, as late as its spectators
    pictures    sights as SVG and PNG, with the headers of a picture
    pages       sights as a small page that other sites may frame
    study_page  a study as such a page, place by place
    routes      the HTTP side

All of it is made for a spectator, also when a player asks: what he sees earlier must not be in anybody's cache.
"""
