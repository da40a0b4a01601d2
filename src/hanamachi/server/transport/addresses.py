"""Client addresses: the visitor's address behind trusted proxies, and grouping addresses for limits."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import TypeAlias
from urllib.parse import urlsplit

from hanamachi.core.errors import HanamachiError

Address: TypeAlias = IPv4Address | IPv6Address
Network: TypeAlias = IPv4Network | IPv6Network

IPV6_PREFIX_BITS = 64
"""An IPv6 customer usually has a whole /64, so limits apply to that."""
NOWHERE = "nowhere"
DEFAULT_PORTS = {"http": 80, "https": 443}


class ProxyError(HanamachiError):
    """The address of a proxy is not valid."""


class BaseUrlError(HanamachiError):
    """The public address is not valid."""


@dataclass(frozen=True)
class Proxies:
    """The proxies whose X-Forwarded-For header is trusted."""

    networks: tuple[Network, ...] = ()

    def trusts(self, host: str) -> bool:
        """Return whether this is the address of a trusted proxy."""
        address = _address(host)
        return address is not None and any(address in network for network in self.networks)

    def visitor(self, peer: str, forwarded: Sequence[str]) -> str:
        """Return the visitor's address: the rightmost one that does not belong to a trusted proxy.

        Each proxy appends the address of its client on the right; anything further left may be forged.
        """
        found = peer
        for hop in reversed(", ".join(forwarded).split(",") if forwarded else []):
            host = _without_port(hop.strip())
            if not self.trusts(found) or _address(host) is None:
                break
            found = host
        return found


def parse_proxies(text: str) -> Proxies:
    """Parse a comma-separated list of addresses and networks."""
    return Proxies(tuple(_network(word.strip()) for word in text.split(",") if text.strip()))


def counted_as(host: str) -> str:
    """Return the key under which limits count an address: for IPv6, its /64 network."""
    address = _address(host)
    if isinstance(address, IPv6Address):
        return str(ip_network((address, IPV6_PREFIX_BITS), strict=False))
    return NOWHERE if address is None else str(address)


def is_unknown_proxy(host: str, known: Proxies) -> bool:
    """Return whether a private address, probably a proxy's, is not trusted."""
    address = _address(host)
    return address is not None and address.is_private and not known.trusts(host)


def origin_of(url: str) -> str:
    """Return the origin of a public address; raise BaseUrlError if it is not valid."""
    try:
        parts = urlsplit(url)
        port, host = parts.port, parts.hostname
    except ValueError:
        parts, port, host = urlsplit(""), None, None
    if parts.scheme not in DEFAULT_PORTS or not host:
        raise BaseUrlError(f"{url!r} is not a public address such as https://tea.example")
    named = f"[{host}]" if ":" in host else host
    return f"{parts.scheme}://{named}" + (f":{port}" if port not in (None, DEFAULT_PORTS[parts.scheme]) else "")


def _network(word: str) -> Network:
    try:
        return ip_network(word)
    except ValueError:
        raise ProxyError(
            f"{word!r} is not the address of a proxy; give addresses or networks such as 10.0.0.7,10.1.0.0/16"
        ) from None


def _address(host: str) -> Address | None:
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return None
    mapped = address.ipv4_mapped if isinstance(address, IPv6Address) else None
    return mapped or address


def _without_port(hop: str) -> str:
    """Return the address in ``1.2.3.4:5`` or ``[2001:db8::1]:5``, as some proxies write it."""
    if hop.startswith("["):
        return hop[1:].partition("]")[0]
    return hop.partition(":")[0] if hop.count(":") == 1 else hop
