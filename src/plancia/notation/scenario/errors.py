"""How a scenario's file can be wrong. What the rules refuse in it is a ``RuleError`` instead."""

from plancia.rules.errors import CodedError


class ScenarioError(CodedError):
    """A scenario that cannot be played; ``where`` is the place in the file (``actions[3].word``)."""

    CODES = frozenset(
        {
            "scenario_by",
            "scenario_name",
            "scenario_position",
            "scenario_syntax",
            "scenario_tiles",
            "scenario_time",
            "scenario_value",
        }
    )

    @property
    def action(self) -> int | None:
        """The number of the action it is about, counted from 0; None if it is about the rest of the file."""
        where = str(self.context.get("where", ""))
        number = where.removeprefix("actions[").partition("]")[0]
        return int(number) if where.startswith("actions[") and number.isdigit() else None
