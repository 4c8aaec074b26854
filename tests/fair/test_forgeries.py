"""Every kind of partial or contradictory export is refused, by Python and by the page's script."""

from __future__ import annotations

from typing import Any

import pytest

from lostcities.i18n.translator import Translator
from lostcities.server.tables.deal_proof import ProofError, verify
from tests.fair.support.forgeries import Forgery, forgeries, patched
from tests.fair.support.games import small_games
from tests.fair.support.script import verdicts

ALL = forgeries()


def export_of(forgery: Forgery) -> Any:
    return patched(small_games()[forgery.game].export, forgery.patch)


def seen_of(forgery: Forgery) -> dict[str, list[str]]:
    empty: dict[str, list[str]] = {"commitments": [], "nonces": []}
    return small_games()[forgery.game].seen if forgery.seen else empty


@pytest.mark.parametrize("forgery", ALL, ids=lambda forgery: forgery.about)
def test_s5_a_forgery_is_refused(forgery: Forgery) -> None:
    with pytest.raises(ProofError) as caught:
        verify(export_of(forgery), **seen_of(forgery))
    assert caught.value.refusal.reason.code == forgery.code
    assert all(Translator(language).error(caught.value) for language in ("en", "fr"))


def test_s5_the_page_refuses_the_same_for_the_same_reason() -> None:
    found = verdicts([[export_of(forgery), seen_of(forgery)] for forgery in ALL])
    codes = {
        forgery.about: verdict["problem"] and verdict["problem"]["code"]
        for forgery, verdict in zip(ALL, found, strict=True)
    }
    assert codes == {forgery.about: forgery.code for forgery in ALL}
