"""What can be wrong with the settings of a training."""

from __future__ import annotations

from lostcities.errors import Reason

UNREADABLE = Reason("format", "settings-unreadable", "cannot read the settings {path}: {why}")
NO_SETTING = Reason(
    "format", "settings-unknown", "the training has no setting {name!r}", "there are {known}"
)
SETTING_MISSING = Reason("format", "settings-missing", "the setting {name!r} is missing")
WRONG_SETTING = Reason("format", "settings-wrong", "{name} cannot be {value!r}")
