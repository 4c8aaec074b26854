"""Who is served next where many wait: addresses in turn, and the devices of each in turn.

A limit by device is none, as a stranger makes devices. Pure, so that any kind of server can use it.
"""

from __future__ import annotations

from collections import Counter, OrderedDict, deque
from typing import Final, Generic, NamedTuple, TypeVar

T = TypeVar("T")

DEVICE_SHARE: Final = 20
ADDRESS_SHARE: Final = 200
"""What may wait at once for one device, and for one address."""


class Payer(NamedTuple):
    """For whom something is done."""

    device: str
    address: str = ""
    """Empty for this machine's own, which may be a proxy that does not say for whom it asks, and
    for a device that was not heard of since the server started: then the device stands alone."""

    @property
    def group(self) -> str:
        """With whom it shares its turns."""
        return self.address or self.device


class FairQueue(Generic[T]):
    """What waits, each item for its payer.

    >>> queue: FairQueue[int] = FairQueue()
    >>> greedy, other = Payer("a", "192.0.2.1"), Payer("b", "192.0.2.2")
    >>> for number, payer in enumerate([greedy, greedy, greedy, other]):
    ...     queue.put(payer, number)
    >>> [queue.take() for _ in range(len(queue))]
    [0, 3, 1, 2]
    """

    def __init__(self) -> None:
        self._groups: OrderedDict[str, OrderedDict[str, deque[T]]] = OrderedDict()
        """By address and device, whose turn it is first."""

    def __len__(self) -> int:
        return sum(len(items) for devices in self._groups.values() for items in devices.values())

    def put(self, payer: Payer, item: T) -> None:
        """Add an item behind those of the same device."""
        devices = self._groups.setdefault(payer.group, OrderedDict())
        devices.setdefault(payer.device, deque()).append(item)

    def take(self) -> T:
        """Take the next item; whose turn it was is last now."""
        group, devices = next(iter(self._groups.items()))
        device, items = next(iter(devices.items()))
        item = items.popleft()
        devices.move_to_end(device)
        self._groups.move_to_end(group)
        if not items:
            del devices[device]
        if not devices:
            del self._groups[group]
        return item


class Shares:
    """How much waits for each device and each address."""

    def __init__(self) -> None:
        self._devices: Counter[str] = Counter()
        self._addresses: Counter[str] = Counter()

    def add(self, payer: Payer, number: int = 1) -> None:
        """Count what begins to wait; of what has ended, -1."""
        for counter, key in ((self._devices, payer.device), (self._addresses, payer.address)):
            counter[key] += number
            if not counter[key]:
                del counter[key]

    def most(self, payer: Payer) -> int:
        """Return the limit that a payer has reached; 0 if it has room."""
        if self._devices[payer.device] >= DEVICE_SHARE:
            return DEVICE_SHARE
        full = payer.address and self._addresses[payer.address] >= ADDRESS_SHARE
        return ADDRESS_SHARE if full else 0
