"""What a tournament refuses, and what is wrong with an event's file."""

from plancia.rules.errors import CodedError, RuleError


class TournamentError(RuleError):
    """An action that cannot be taken in this tournament as it stands."""

    CODES = frozenset(
        {
            "article_unknown",
            "bye_has_no_result",
            "decision_is_referees",
            "decision_needs_article",
            "decision_needs_panel",
            "decision_needs_votes",
            "director_not_referee",
            "game_not_paired",
            "longest_duration_none",
            "measure_needs_referee",
            "no_pairing",
            "nobody_to_pair",
            "not_this_round",
            "official_recused",
            "official_unknown",
            "panel_incomplete",
            "panel_member_gone",
            "panel_needs_players",
            "panel_only_advises",
            "panel_votes",
            "player_already_entered",
            "player_ambiguous",
            "player_cannot_play",
            "player_expelled",
            "player_namesake",
            "player_not_entered",
            "postponement_not_agreed",
            "postponement_time",
            "postponement_too_late",
            "referee_on_panel",
            "result_exists",
            "result_missing",
            "result_scores",
            "results_missing",
            "round_has_games",
            "round_has_results",
            "round_not_paired",
            "round_not_planned",
            "round_not_published",
            "round_not_started",
            "standings_hidden",
            "substitute_not_needed",
            "tie_needs_replay",
            "time_needs_majority",
            "time_too_late",
            "too_few_players",
            "too_late_to_enter",
            "tournament_not_yours",
            "tournament_over",
            "vote_not_yours",
            "votes_are_panels",
            "votes_too_many",
        }
    )


class EventError(CodedError):
    """A file or an option that describes no tournament."""

    CODES = frozenset(
        {
            "event_csv",
            "event_file",
            "event_locked",
            "event_log",
            "event_option",
            "event_player_twice",
            "event_plays_twice",
            "event_result",
            "event_round_missing",
            "event_system",
            "event_unknown_player",
        }
    )
