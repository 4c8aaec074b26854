"""The catalogue: every game has its players, every player its words, and reading it is cheap."""

from __future__ import annotations

import random
import subprocess
import sys

import pytest

from lostcities.agents.catalogue import AGENTS, like, make
from lostcities.errors import OptionError
from lostcities.games import GAMES
from lostcities.i18n.catalogue import languages
from tests.agents.matches import PLAYERS


def test_every_game_has_its_players() -> None:
    assert set(AGENTS) == set(GAMES)
    for players in AGENTS.values():
        assert set(players) >= {"random", "cautious", "greedy"}


@pytest.mark.parametrize(("game", "name"), PLAYERS)
def test_every_player_is_described_in_every_language(game: str, name: str) -> None:
    assert all(like(game, name, language).endswith(".") for language in languages())


@pytest.mark.parametrize(("game", "name"), PLAYERS)
def test_a_player_bears_the_name_it_is_made_by(game: str, name: str) -> None:
    assert make(game, name, random.Random(1)).name == name


@pytest.mark.parametrize("name", ["", "Random", "greedy ", "nobody"])
def test_an_unknown_name_is_refused_with_the_names_there_are(name: str) -> None:
    with pytest.raises(OptionError) as refused:
        make("duel", name, random.Random(1))
    assert refused.value.hint == f"there are {', '.join(AGENTS['duel'])}"


def test_an_unknown_game_is_refused_with_the_games_there_are() -> None:
    with pytest.raises(OptionError, match="duel, dice"):
        make("chess", "random", random.Random(1))


def test_reading_the_catalogue_imports_no_player() -> None:
    code = (
        "import sys, lostcities.agents.catalogue; "
        "print([name for name in sys.modules if '.agents.' in name])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ("['lostcities.agents.profile', 'lostcities.agents.catalogue']")
