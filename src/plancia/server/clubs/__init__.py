"""Clubs: members and their offices, evenings with what was played on them, seasons, news, a calendar.

::

    kept_club      a club and what it has, as they are kept
    club_store     the table of clubs
    member_store   the table of members
    evening_store  the tables of evenings, links and results
    rights         who may do what in a club
    members        members on paper, offices, leaving
    joining        coming in: by asking, by a link, by name
    evenings       evenings set and called off, what belongs to them, results on paper
    outcomes       what came of contests and games
    seasons        seasons and their rankings
    news           what a club tells
    dates          when evenings begin and seasons go
    calendar       the calendar as iCalendar
    clubs          all of it, put together
    answers        clubs as they travel
    routes         the HTTP side: clubs, members, invitations, news
    evening_routes the HTTP side: evenings and seasons
    errors         how clubs are refused
"""
