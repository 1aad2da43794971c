"""How a question to the laboratory of a server, or an analysis to be kept, is refused."""

from plancia.rules.errors import CodedError


class AnalysisError(CodedError):
    """Something that is not asked here, or not kept.

    ``laboratory_depth`` (depth, most): a server does not think so long. ``laboratory_text`` (limit): a position line
    longer than any. ``analysis_incomplete`` (n): a move is missing. ``analysis_differs`` (n): the server judges this
    move otherwise.
    """

    CODES = frozenset(
        {
            "analysis_differs",
            "analysis_incomplete",
            "laboratory_depth",
            "laboratory_text",
        }
    )


#: The status of each refusal over HTTP.
STATUS: dict[str, int] = {
    "analysis_differs": 409,
    "analysis_incomplete": 400,
    "laboratory_depth": 400,
    "laboratory_text": 400,
}
