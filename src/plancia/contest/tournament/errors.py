"""What a tournament refuses, and what is wrong with an event's file."""

from plancia.rules.errors import CodedError, RuleError


class TournamentError(RuleError):
    """An action that cannot be taken in this tournament as it stands."""

    CODES = frozenset(
        {
            "article_unknown",
            "bye_has_no_result",
            "decision_needs_article",
            "decision_needs_panel",
            "decision_needs_votes",
            "director_not_referee",
            "game_not_paired",
            "measure_needs_referee",
            "nobody_to_pair",
            "no_pairing",
            "not_this_round",
            "official_recused",
            "official_unknown",
            "panel_incomplete",
            "panel_needs_players",
            "panel_votes",
            "player_already_entered",
            "player_cannot_play",
            "player_expelled",
            "player_not_entered",
            "postponement_not_agreed",
            "postponement_too_late",
            "result_exists",
            "result_missing",
            "result_scores",
            "results_missing",
            "round_has_games",
            "round_has_results",
            "round_not_paired",
            "round_not_published",
            "tie_needs_replay",
            "time_needs_majority",
            "time_too_late",
            "too_late_to_enter",
            "too_few_players",
            "tournament_over",
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
