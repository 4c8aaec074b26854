"""Backups by the clock: named after their time, checked, copied to other places, old ones deleted.

Beside each backup is its SHA-256 in the form `sha256sum --check` reads. A backup is complete when
that file is there; only complete ones are counted, and only those of this naming are ever deleted.
"""

from __future__ import annotations

import os
import re
import shutil
from datetime import UTC, datetime
from hashlib import file_digest
from typing import TYPE_CHECKING, Final, NamedTuple

from lostcities.errors import LostCitiesError, Reason
from lostcities.server.storage.backup import (
    NO_BACKUP,
    BackupError,
    backup,
    naming_full_disk,
    temporary_file,
)

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

NAME: Final = re.compile(r"lostcities-\d{4}-\d\d-\d\dT\d{6}Z\.db")
SUM: Final = ".sha256"

NO_FOLDER = Reason(
    "format",
    "no-backup-folder",
    "there is no folder {folder} for backups",
    "create it, or mount the disk it is on",
)
OTHER_SUM = Reason(
    "format",
    "other-sum",
    "{file} is not what was written: its SHA-256 is another",
    "check the disk it is on; an older backup may be sound",
)


class Copied(NamedTuple):
    """What became of one further place."""

    folder: Path
    error: LostCitiesError | None
    """Why the backup is not there; None if it is."""


class Scheduled(NamedTuple):
    """What a scheduled backup did."""

    file: Path
    sha256: str
    rows: dict[str, int]
    copies: list[Copied]
    deleted: list[Path]
    """Old backups that were deleted, in all places."""


def back_up(
    url: str | Path, folder: Path, others: Sequence[Path], keep: int, now: float
) -> Scheduled:
    """Write a backup into a folder and copy it to others; keep so many in each of them.

    A place that cannot be written to is reported at the end: the backup is in the other ones.
    """
    _require_folder(folder)
    file = folder / f"lostcities-{datetime.fromtimestamp(now, UTC):%Y-%m-%dT%H%M%SZ}.db"
    rows = backup(url, file)
    digest = _sum(file)
    _write_sum(file, digest)
    deleted = _delete_old(folder, keep)
    copies = []
    for other in others:
        try:
            _copy(file, other, digest)
            deleted += _delete_old(other, keep)
            copies.append(Copied(other, None))
        except LostCitiesError as error:
            copies.append(Copied(other, error))
    return Scheduled(file, digest, rows, copies, deleted)


def complete_backups(folder: Path) -> list[Path]:
    """Return the complete backups of a folder, the oldest first."""
    found = [path for path in folder.iterdir() if NAME.fullmatch(path.name)]
    return sorted(path for path in found if _sum_file(path).exists())


def newest_backup(place: Path) -> Path:
    """Return a backup by its path: that file, or the newest one of a folder."""
    if not place.is_dir():
        return place
    found = complete_backups(place)
    if not found:
        raise BackupError(NO_BACKUP(file=place))
    return found[-1]


def checked_sum(file: Path) -> str:
    """Return the SHA-256 of a backup; refuse one that is not what its sum says."""
    digest = _sum(file)
    if _sum_file(file).exists() and _sum_file(file).read_text(encoding="ascii")[:64] != digest:
        raise BackupError(OTHER_SUM(file=file))
    return digest


def _require_folder(folder: Path) -> None:
    # It is not created: where a disk is not mounted, the backup would land on the wrong one.
    if not folder.is_dir():
        raise BackupError(NO_FOLDER(folder=folder))


def _copy(file: Path, folder: Path, digest: str) -> None:
    """Copy a backup to another place, and read it there to see that it arrived."""
    _require_folder(folder)
    target = folder / file.name
    with naming_full_disk(target), temporary_file(target) as part:
        shutil.copyfile(file, part)
        _forget_cached(part)
        if _sum(part) != digest:
            raise BackupError(OTHER_SUM(file=target))
    _write_sum(target, digest)


def _forget_cached(file: Path) -> None:
    """Have the next read come from the disk and not from memory, where the system allows it."""
    if not hasattr(os, "posix_fadvise"):
        return
    descriptor = os.open(file, os.O_RDONLY)
    try:
        os.fsync(descriptor)
        os.posix_fadvise(descriptor, 0, 0, os.POSIX_FADV_DONTNEED)
    finally:
        os.close(descriptor)


def _delete_old(folder: Path, keep: int) -> list[Path]:
    """Delete all but the newest backups of a folder; return those that went."""
    old = complete_backups(folder)[:-keep]
    for path in old:
        _sum_file(path).unlink(missing_ok=True)
        path.unlink(missing_ok=True)
    return old


def _sum(file: Path) -> str:
    with file.open("rb") as read:
        return file_digest(read, "sha256").hexdigest()


def _sum_file(file: Path) -> Path:
    return file.with_name(file.name + SUM)


def _write_sum(file: Path, digest: str) -> None:
    target = _sum_file(file)
    with naming_full_disk(target), temporary_file(target) as part:
        part.write_text(f"{digest}  {file.name}\n", encoding="ascii")
