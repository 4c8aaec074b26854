"""The API under `/api/v1`: routes translate between HTTP and the services, and decide nothing.

`GET` changes nothing. A caller is known by the Authorization header alone (S6).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from lostcities.server.http.routes import (
    address,
    devices,
    events,
    games,
    health,
    hints,
    links,
    pads,
    positions,
    records,
    reviews,
    tables,
)

if TYPE_CHECKING:
    from fastapi import APIRouter

ROUTERS: Final[tuple[APIRouter, ...]] = (
    devices.router,
    games.router,
    tables.router,
    links.router,
    events.router,
    hints.router,
    records.router,
    reviews.router,
    positions.router,
    pads.router,
    address.router,
    health.router,
)
"""All routes, in the order the OpenAPI document lists them."""
