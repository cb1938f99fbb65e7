"""What built-in methods need to make UUIDs without running code of Python."""

from __future__ import annotations

from uuid import UUID, SafeUUID

# The class and what else stands in one; None where there is more in one than is known here.
parts = (UUID, SafeUUID.unknown) if UUID.__slots__ == ("int", "is_safe", "__weakref__") else None
