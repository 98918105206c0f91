"""The colours of each business as a stylesheet: its own accent, made readable on light and on dark."""

import colorsys
from collections.abc import Callable, Mapping

from frontdesk.playbooks import Playbook

Colour = tuple[int, int, int]

BLACK: Colour = (0, 0, 0)
WHITE: Colour = (255, 255, 255)
READABLE = 4.8
"""A little more contrast than the 4.5 that WCAG asks of text, so that tints behind it do no harm."""

DEFAULT = "#3d5a80"


def stylesheet(playbooks: Mapping[str, Playbook]) -> str:
    """Variables for every business, light and dark."""
    light = "".join(_rule(name, p, _on_paper) for name, p in playbooks.items())
    dark = "".join(_rule(name, p, _at_night) for name, p in playbooks.items())
    return f"{light}@media (prefers-color-scheme: dark) {{\n{dark}}}\n"


def _rule(name: str, playbook: Playbook, shades: Callable[[Colour], dict[str, Colour]]) -> str:
    colours = shades(_parse(playbook.channels.colour or DEFAULT))
    body = "; ".join(f"--{key}: {_hex(value)}" for key, value in colours.items())
    return f'[data-business="{name}"] {{ {body} }}\n'


def _on_paper(own: Colour) -> dict[str, Colour]:
    wash = tone(own, 0.935)
    accent = readable(own, wash, towards=BLACK)
    return {"accent": accent, "wash": wash, "chip": tone(own, 0.965), "line": tone(own, 0.84)}


def _at_night(own: Colour) -> dict[str, Colour]:
    wash = tone(own, 0.13)
    accent = readable(tone(own, 0.7), wash, towards=WHITE)
    return {"accent": accent, "wash": wash, "chip": tone(own, 0.17), "line": tone(own, 0.27)}


def readable(colour: Colour, background: Colour, *, towards: Colour) -> Colour:
    """The colour, or the nearest to it on the way to black or white that can be read."""
    for step in range(41):
        shade = mix(towards, colour, step / 40)
        if contrast(shade, background) >= READABLE:
            return shade
    return towards


def tone(colour: Colour, lightness: float) -> Colour:
    """The colour's own hue, as light as asked; dull colours gain a little life, loud ones calm down."""
    hue, _, saturation = colorsys.rgb_to_hls(*(part / 255 for part in colour))
    calm = min(max(saturation, 0.3), 0.45) if saturation > 0.05 else saturation
    red, green, blue = (round(part * 255) for part in colorsys.hls_to_rgb(hue, lightness, calm))
    return red, green, blue


def mix(one: Colour, other: Colour, share: float) -> Colour:
    """`share` of the one colour in the other."""
    red, green, blue = (round(a * share + b * (1 - share)) for a, b in zip(one, other, strict=True))
    return red, green, blue


def contrast(one: Colour, other: Colour) -> float:
    """The ratio that WCAG 2 defines, from 1 to 21."""
    high, low = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def _luminance(colour: Colour) -> float:
    parts = [c / 255 for c in colour]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _parse(text: str) -> Colour:
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def _hex(colour: Colour) -> str:
    return "#" + "".join(f"{part:02x}" for part in colour)
