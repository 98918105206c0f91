"""From which customer of a network a guest comes, as limits count it."""

from ipaddress import IPv6Address, IPv6Network, ip_address

PREFIX = 64
"""Bits of an IPv6 address that tell one customer from another: the rest are theirs to choose."""


def network_of(host: str) -> str:
    """An IPv4 address as it is; of IPv6 its /64, and what it maps of IPv4. What is neither stays as it is."""
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if not isinstance(address, IPv6Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(IPv6Network((address, PREFIX), strict=False))
