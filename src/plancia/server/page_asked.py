"""Which page of a list somebody asks for, as the parameters of a route."""

from typing import Annotated

from litestar.params import QueryParameter

from plancia.wire.pages import LONGEST_PAGE, MARK

Before = Annotated[
    str | None, QueryParameter(pattern=MARK, description="What the page before named as its `next`.")
]
Most = Annotated[int, QueryParameter(ge=1, le=LONGEST_PAGE, description="How many are on the page.")]
