"""Health checks for operators."""

from __future__ import annotations

from fastapi import APIRouter

from lostcities.server.http.routes.dependencies import CurrentServices, problems
from lostcities.server.http.schemas.service import HealthOut

router = APIRouter()


@router.get("/healthz", tags=["operations"])
async def healthz() -> HealthOut:
    """Say that the process runs."""
    return HealthOut()


@router.get("/readyz", tags=["operations"], responses=problems())
async def readyz(services: CurrentServices) -> HealthOut:
    """Say that the database can be read and written and new tables are admitted; 503 if not."""
    services.drain.check()
    await services.readiness.check()
    return HealthOut()
