"""What argparse says, in the chosen language.

argparse looks every message up with gettext, under the two names it imports: `_` and `ngettext`.
Its catalogues would have to be compiled files in a system folder, and the language one of the
process. So both names are replaced here, and nowhere else; the messages are the keys of `MESSAGES`.
"""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from lostcities.i18n.translator import Translator

MESSAGES: Final = {
    "usage: ": "argparse.usage",
    "positional arguments": "argparse.positional",
    "options": "argparse.options",
    "show this help message and exit": "argparse.help",
    "%(prog)s: error: %(message)s\n": "argparse.error",
    "argument %(argument_name)s: %(message)s": "argparse.argument",
    "unrecognized arguments: %s": "argparse.unrecognized",
    "unexpected option string: %s": "argparse.unrecognized",
    "the following arguments are required: %s": "argparse.required",
    "one of the arguments %s is required": "argparse.one-of",
    "not allowed with argument %s": "argparse.not-with",
    "expected one argument": "argparse.one",
    "expected at most one argument": "argparse.at-most-one",
    "expected at least one argument": "argparse.at-least-one",
    "expected %s argument": "argparse.some",
    "expected %s arguments": "argparse.some",
    "ignored explicit argument %r": "argparse.ignored",
    "invalid choice: %(value)r (choose from %(choices)s)": "argparse.choice",
    "invalid choice: %(value)r, maybe you meant %(arg)r? (choose from %(choices)s)": (
        "argparse.choice-meant"
    ),
    "invalid %(type)s value: %(value)r": "argparse.value",
    "ambiguous option: %(option)s could match %(matches)s": "argparse.ambiguous",
}
"""The messages a person can meet, as Python 3.11 to 3.14 write them, and the keys of our texts."""


def translate_argparse(words: Translator) -> None:
    """Make argparse speak a language from now on."""

    def gettext(message: str) -> str:
        key = MESSAGES.get(message)
        return message if key is None else words.lines(key)

    def ngettext(singular: str, plural: str, number: int) -> str:
        return gettext(singular if number == 1 else plural)

    vars(argparse).update(_=gettext, ngettext=ngettext)
