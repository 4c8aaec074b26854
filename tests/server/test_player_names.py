"""Names: what people can see, in one form; nothing that hides, turns round or breaks a record."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lostcities.errors import OptionError
from lostcities.game import MAX_NAME
from lostcities.record import _read_names, clean_name
from lostcities.record_lines import Line
from lostcities.server.tables.player_names import MAX_PARTS, cleaned, graphemes

FAMILY = "👨‍👩‍👧‍👦"
WELCOME = [
    "Ada",
    "Zoë",
    "Søren Å",
    "Ελένη",
    "王小明",
    "सुनीता",
    "ประยุทธ์",
    "محمد",
    "שָׁלוֹם",
    "O’Neill-D’Arcy",
    "<b>&amp;",
    "'; DROP TABLE tables; --",
    "7",
    "?",
    "😀",
    FAMILY,
    "👩🏽‍💻",
    "🏳️‍🌈",
    "🏴‍☠️",
    "❤️‍🔥",
    "👁️‍🗨️",
    "🇫🇷🇬🇧",
    "1️⃣",
    "☀️",
    "☀︎",
]


@pytest.mark.parametrize("name", WELCOME)
def test_a_name_stays_as_it_is(name: str) -> None:
    assert cleaned(name) == name


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("  Ada \t Lovelace\n", "Ada Lovelace"),
        ("Ada\u00a0\u3000Lovelace\u2028", "Ada Lovelace"),
        ("Zoe\u0308", "Zoë"),
        ("\u212bngstrom", "Ångstrom"),
        ("a|b#c", "a/b♯c"),
        ("\r\nHost: x", "Host: x"),
    ],
)
def test_a_name_is_brought_into_one_form(given: str, kept: str) -> None:
    assert cleaned(given) == kept


@pytest.mark.parametrize(
    "sign",
    [
        *("\x00", "\x07", "\x1b", "\x7f", "\x9b"),  # control
        *("\u202a", "\u202b", "\u202d", "\u202e", "\u2066", "\u2067", "\u2069", "\u061c"),  # bidi
        *("\u200b", "\u200c", "\u2060", "\ufeff", "\u00ad", "\u180e", "\u200e"),  # zero width
        *(
            "\u034f",
            "\u115f",
            "\u1160",
            "\u2800",
            "\u3164",
            "\uffa0",
            "\ufe00",
            "\U000e0100",
        ),  # blank
        *("\ue000", "\U000f0000", "\ud800", "\U000e0041", "\uffff", "\U000e0067"),
    ],
)
def test_what_cannot_be_seen_is_refused(sign: str) -> None:
    for name in (sign, f"A{sign}da", f"Ada{sign}", f"😀{sign}😀"):
        with pytest.raises(OptionError) as caught:
            cleaned(name)
        assert caught.value.refusal.reason.code == "strange-name"
        assert sign not in str(caught.value)


@pytest.mark.parametrize(
    "name",
    [
        *("A\u200dda", "Ada\u200d", "\u200dAda", "Ada\ufe0f", "1\ufe0f", "\ufe0f", "😀\u200d"),
        *("😀\u200dA", "\u200d\u200d", "😀\u200d\u200d😀", "a\ufe0e\u200d😀"),
    ],
)
def test_joiners_join_emoji_and_nothing_else(name: str) -> None:
    with pytest.raises(OptionError):
        cleaned(name)


@pytest.mark.parametrize("name", ["", " ", "\t\n", "\u00a0", "\u0301", "\u20e3"])
def test_a_name_has_something_to_see(name: str) -> None:
    with pytest.raises(OptionError) as caught:
        cleaned(name)
    assert caught.value.refusal.reason.code == "no-player-name"


@pytest.mark.parametrize("sign", ["a", "é", "कि", "👩🏽‍💻", "🇫🇷", "1️⃣", "🏻"])
def test_a_name_has_24_signs_at_most(sign: str) -> None:
    assert graphemes(sign) == 1
    assert cleaned(sign * MAX_NAME) == sign * MAX_NAME
    with pytest.raises(OptionError) as caught:
        cleaned(sign * (MAX_NAME + 1))
    assert caught.value.refusal.reason.code == "long-name"


def test_a_letter_carries_no_tower_of_marks() -> None:
    assert cleaned("q" + "\u0323\u0301\u0302\u0303")
    with pytest.raises(OptionError, match=r"U\+0304"):
        cleaned("q" + "\u0323\u0301\u0302\u0303\u0304")


def test_a_name_is_no_chain_of_joined_emoji() -> None:
    with pytest.raises(OptionError) as caught:
        cleaned("\u200d".join("😀" * MAX_NAME * MAX_PARTS))
    assert caught.value.refusal.reason.code == "long-name"


@given(st.text(max_size=40))
def test_a_name_that_is_kept_is_clean_for_good(name: str) -> None:
    try:
        kept = cleaned(name)
    except OptionError:
        return
    assert cleaned(kept) == kept
    assert unicodedata.is_normalized("NFC", kept)
    assert 1 <= graphemes(kept) <= MAX_NAME
    assert len(kept) <= MAX_NAME * MAX_PARTS
    assert not set(kept) & set("|#\n\r\t\u202e\u200b")
    assert clean_name(kept) == kept
    assert _read_names(Line(1, ""), f"{kept} | {kept}") == [kept, kept]
