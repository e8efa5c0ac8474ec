"""From where this server is reached: by this computer alone, or by all who are in its network.

Whoever sits at this computer may open a door to the network and close it again, while the server runs. Nobody else may:
neither a page of another site, nor a phone that came in by the door, nor somebody behind a proxy.
"""

import asyncio
import ipaddress
import logging
import socket
import struct
import sys
from collections.abc import Callable, Iterable
from typing import Any, Protocol
from urllib.parse import urlsplit

from gnomoteka.server.logs import say
from gnomoteka.server.refusal import Refused
from gnomoteka.server.wire import NetworkInfo

log = logging.getLogger(__name__)

BACKLOG = 2048
EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104 it listens there only if it was told to
GOODBYE = 0.3  # seconds that connections have to end by themselves when the door closes
# No packet goes there: the system only says from which of its addresses one would.
SOMEWHERE = ((socket.AF_INET, "198.51.100.1"), (socket.AF_INET6, "2001:db8::1"))
ADDRESS_OF_INTERFACE = 0x8915  # Linux: SIOCGIFADDR
# Networks inside this computer, and tunnels: no phone at home is there.
VIRTUAL = (
    "docker", "podman", "br-", "veth", "virbr", "vmnet", "vbox", "lxc", "lxd", "cni", "tun", "tap", "wg", "tailscale",
)  # fmt: skip
_RELAYED = (b"forwarded", b"x-forwarded-", b"x-real-ip", b"via")


# ---- this computer's addresses -----------------------------------------------------------


def find_addresses() -> list[str]:
    """This computer's addresses in its networks, the one that phones at home reach most likely first."""
    usual = [address for family, far in SOMEWHERE if (address := _from(family, far))]
    interfaces = _interfaces()
    return in_order([*usual, *interfaces, *_by_name()], usual, [a for a, name in interfaces.items() if _virtual(name)])


def in_order(found: Iterable[str], usual: Iterable[str], virtual: Iterable[str]) -> list[str]:
    """`usual`: those by which this computer itself goes out; `virtual`: those where no phone is."""
    usual, virtual = set(usual), set(virtual)
    addresses = {address: ipaddress.ip_address(address) for address in found}
    real = {text: ip for text, ip in addresses.items() if not (ip.is_loopback or ip.is_unspecified or ip.is_multicast)}
    # A link in digits is long enough with four of them.
    if any(ip.version == 4 for ip in real.values()):
        real = {text: ip for text, ip in real.items() if ip.version == 4}
    real = {text: ip for text, ip in real.items() if ip.version == 4 or not ip.is_link_local}
    # Who has an address at home doesn't mean the one that the whole world sees.
    if any(not ip.is_global and not ip.is_link_local and text not in virtual for text, ip in real.items()):
        real = {text: ip for text, ip in real.items() if not ip.is_global}

    def rank(text: str) -> tuple[bool, ...]:
        return real[text].is_link_local, text in virtual, text not in usual, not text.startswith("192.168.")

    return sorted(real, key=rank)


def _from(family: socket.AddressFamily, far: str) -> str | None:
    """The address by which this computer would go there."""
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect((far, 9))
            return str(probe.getsockname()[0])
    except OSError:
        return None


def _interfaces() -> dict[str, str]:
    """IPv4 addresses and the interface of each. Linux alone says it without more than Python."""
    if sys.platform != "linux":
        return {}
    import fcntl

    found = {}
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        for _, name in socket.if_nameindex():
            try:
                answer = fcntl.ioctl(asking, ADDRESS_OF_INTERFACE, struct.pack("256s", name.encode()[:15]))
            except OSError:
                continue  # it has no address
            found[socket.inet_ntoa(answer[20:24])] = name
    return found


def _by_name() -> list[str]:
    """What this computer's own name means; on Windows and macOS mostly all of its addresses."""
    try:
        return [str(info[4][0]) for info in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    except OSError:
        return []


def _virtual(interface: str) -> bool:
    return interface.startswith(VIRTUAL)


# ---- the door ----------------------------------------------------------------------------


class Listener(Protocol):
    """Who serves the connections that come in."""

    async def listen(self, listening: socket.socket) -> asyncio.AbstractServer: ...

    async def stop(self, server: asyncio.AbstractServer, listening: tuple[str, int], grace: float) -> None: ...


class Network:
    """Where this server listens. `bound`: the address and the port that it was started with; `base_path`: what follows
    them in a link."""

    def __init__(
        self, bound: tuple[str, int], find: Callable[[], list[str]] = find_addresses, base_path: str = ""
    ) -> None:
        self.base_path = base_path
        self.bound = bound
        self.find = find
        self.listener: Listener | None = None
        self.doors: dict[str, tuple[int, asyncio.AbstractServer]] = {}  # by address: the port there
        self.turn = asyncio.Lock()

    @property
    def only_here(self) -> bool:
        """It was started for this computer alone."""
        return ipaddress.ip_address(self.bound[0]).is_loopback

    async def addresses(self) -> list[str]:
        """Where others reach this server, as a browser writes it; the likeliest first."""
        host, port = self.bound
        if self.only_here:
            return [url(address, port) + self.base_path for address, (port, _) in self.doors.items()]
        # In a thread: asking for one's own name may take its time.
        found = await asyncio.to_thread(self.find) if host in EVERYWHERE else [host]
        return [url(address, port) + self.base_path for address in found]

    async def info(self) -> NetworkInfo:
        addresses = await self.addresses()
        if not self.only_here or self.listener is None:
            return NetworkInfo(status="fixed", addresses=addresses)
        return NetworkInfo(status="open" if addresses else "closed", addresses=addresses)

    async def open(self) -> NetworkInfo:
        """Listens at all addresses of this computer that there are now."""
        async with self.turn:
            if not self.only_here or self.listener is None:
                raise Refused("not_here", "this server listens where it was told to", 409)
            found = await asyncio.to_thread(self.find)
            await self._leave(address for address in self.doors if address not in found)
            for address in found:
                if address not in self.doors and (listening := _listen(address, self.bound[1])):
                    self.doors[address] = listening.getsockname()[1], await self.listener.listen(listening)
            self.doors = {address: self.doors[address] for address in found if address in self.doors}
            if not self.doors:
                raise Refused("no_network", "this computer is in no network", 409)
            info = await self.info()
        tell(info.addresses)
        return info

    async def close(self) -> NetworkInfo:
        """Listens there no more, and ends what came in that way."""
        async with self.turn:
            was_open = bool(self.doors)
            await self._leave(self.doors)
            info = await self.info()
        if was_open:
            say("Closed to your network")
        return info

    async def _leave(self, addresses: Iterable[str]) -> None:
        for address in tuple(addresses):
            port, server = self.doors.pop(address)
            assert self.listener
            await self.listener.stop(server, (address, port), GOODBYE)

    # ---- who asks -----------------------------------------------------------------------

    def trusts(self, scope: Any) -> bool:
        """Whether a browser on this very computer asks, as far as can be known.

        Its own door is for others.
        """
        own = scope.get("server")
        return bool(own) and own[0] not in self.doors and this_computer(scope)

    def check(self, scope: Any) -> None:
        """Opening and closing also need an Origin: browsers send it with all that changes something."""
        headers = dict(scope["headers"])
        same = headers.get(b"origin") == b"http://" + headers.get(b"host", b"")
        if not (same and self.trusts(scope)):
            raise Refused("not_this_computer", "only a browser on the server's own computer may do that", 403)


def this_computer(scope: Any) -> bool:
    """Whether this very computer asks, for itself.

    A page of another site can make its own name mean 127.0.0.1 (DNS rebinding): then Host says that name. A proxy on
    this computer speaks for somebody else, and says so.
    """
    peer, host = scope.get("client"), dict(scope["headers"]).get(b"host", b"")
    return bool(peer) and loopback(peer[0]) and loopback(host_in(host.decode("latin-1"))) and not passed_on(scope)


def passed_on(scope: Any) -> bool:
    """Whether a header says that a proxy asks for somebody else."""
    return any(name.startswith(_RELAYED) for name, _ in scope["headers"])


def tell(addresses: list[str]) -> None:
    if addresses:
        say("In your network it is at " + " or ".join(f"{address}/" for address in addresses))


def url(address: str, port: int) -> str:
    return f"http://[{address}]:{port}" if ":" in address else f"http://{address}:{port}"


def _listen(address: str, port: int) -> socket.socket | None:
    """At this port, or at any other if somebody has it; None where this address can't be listened at."""
    for wanted in (port, 0):
        try:
            return socket.create_server(
                (address, wanted), family=socket.AF_INET6 if ":" in address else socket.AF_INET, backlog=BACKLOG
            )
        except OSError as error:
            log.info("can't listen at %s port %d: %s", address, wanted, error.strerror or error)
    return None


def host_in(header: str) -> str:
    """The name in a Host header."""
    try:
        return urlsplit(f"//{header}").hostname or ""
    except ValueError:
        return ""


def loopback(host: str) -> bool:
    """Whether this name or address means the very computer that uses it."""
    if host == "localhost":
        return True
    try:
        ip = ipaddress.ip_address(host)
    except ValueError:
        return False
    mapped = ip.ipv4_mapped if ip.version == 6 else None
    return (mapped or ip).is_loopback
