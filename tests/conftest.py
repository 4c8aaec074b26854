"""What holds for all tests: what is run when, in which order, and by which process."""

from __future__ import annotations

import gc
from typing import TYPE_CHECKING, Final

import pytest
from xdist.scheduler import LoadScopeScheduling

if TYPE_CHECKING:
    from xdist.remote import Producer

LONGEST: Final = (
    "test_wheel",
    "test_newcomer",
    "test_axe",
    "test_differential",
    "test_soak_short",
    "test_pad",
    "test_duel_phone",
    "test_dice_games",
    "test_my_games",
    "test_dice_phone",
    "test_learn",
)
"""By what `pytest --durations` says, the longest first."""
APART: Final = ("test_differential",)
"""Files so long that several processes share one."""
TOGETHER: Final = ("arena", "envs", "learn")
"""One process imports PyTorch, Ray and OpenSpiel, for a gigabyte and seconds, and not every one."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with what takes longest, so that nobody waits for it at the end."""
    order = {stem: place for place, stem in enumerate(LONGEST)}
    items.sort(key=lambda item: order.get(item.path.stem, len(order)))


def pytest_collection_finish() -> None:
    """Keep the garbage collector off what was collected: tests in Python take a tenth less time."""
    gc.collect()
    gc.freeze()


class ByFile(LoadScopeScheduling):
    """Gives a process file after file: what the tests of a file share is made once."""

    def _split_scope(self, nodeid: str) -> str:
        file = nodeid.partition("::")[0]
        folder, name = file.split("/")[-2:]
        if folder in TOGETHER:
            return " ".join(TOGETHER)
        return nodeid if name.removesuffix(".py") in APART else file


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> ByFile | None:
    """Share the tests out, for `--dist loadscope`."""
    if config.getoption("dist") != "loadscope":
        return None
    config.option.loadscopereorder = False  # the order is ours
    return ByFile(config, log)
