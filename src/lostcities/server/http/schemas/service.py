"""The server itself: its address, its health, and the devices it knows."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, Field


class AddressOut(BaseModel):
    """Where other devices find this server."""

    address: str | None = Field(examples=["http://192.168.1.20:8000/"])


class DeviceOut(BaseModel):
    """A new device. Its token is shown only this once."""

    device: str
    token: str


class HealthOut(BaseModel):
    """The server is well."""

    status: Literal["ok"] = "ok"
