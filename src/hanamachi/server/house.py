from dataclasses import dataclass
from typing import Any
@dataclass
class Asker:
    id: str
    seat: Any
    watch: Any
    invite: Any
class House: ...
