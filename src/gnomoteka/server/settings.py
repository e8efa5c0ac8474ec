"""What an operator may set. The defaults suit a family's or a club's machine."""

from dataclasses import dataclass
from pathlib import Path

from gnomoteka.lab.analysis import ITERATIONS

CLIENT = Path(__file__).parent / "client"


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    database: str
    redis: str | None = None  # where several servers share the database, what they tell each other by
    bot_delay: float = 0.8  # a beginner's pause before it moves, in seconds; the stronger, the longer
    away: float = 60.0  # seconds after which the host may give an absent person's seat to a computer player
    hints_per_second: float = 0.2  # to one visitor
    hint_burst: int = 10
    windows: tuple[float, ...] = (5, 3, 10, 20)  # seconds that tables may choose for windows, the usual first
    tables_per_visitor: int = 30  # tables of one host that are not over, made within a day
    watches: int = 30  # tables that one connection may watch
    messages_per_second: float = 30.0  # from one connection
    message_burst: int = 60
    posts_per_second: float = 10.0  # from one address
    post_burst: int = 120
    gets_per_second: float = 200.0  # from one address
    get_burst: int = 2000  # a club that loads the client at once
    people_per_address: int = 10  # so many visitors' replays, hints, analyses and tables are for one address
    trusted_proxies: str = "127.0.0.1,::1"  # whose X-Forwarded-For and X-Forwarded-Proto are believed
    analysis_iterations: int = ITERATIONS  # games imagined for each decision of a finished game
    outbox: int = 256  # messages waiting for a slow connection before it is closed
    outbox_bytes: int = 2_000_000
    idle: float = 600.0  # seconds after which a table that nobody uses leaves memory
    client: Path = CLIENT
