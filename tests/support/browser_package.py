"""Unpacks the npm package `@sparticuz/chromium`: brotli, which Python cannot read and node can."""

import subprocess
import tarfile
import tempfile
from pathlib import Path

# What is in the package's bin folder → what it is unpacked as; the tars hold a lib folder or loose files.
PROGRAM = "chromium.br"
TARS = ("al2023.tar.br", "fonts.tar.br", "swiftshader.tar.br")
DECOMPRESS = (
    "const [from, to] = process.argv.slice(1);"
    "const fs = require('node:fs'), zlib = require('node:zlib');"
    "fs.createReadStream(from).pipe(zlib.createBrotliDecompress()).pipe(fs.createWriteStream(to));"
)
# The package's own file looks for fonts where a cloud function has them.
FONTS = """<?xml version="1.0"?>
<fontconfig><dir>{place}/fonts</dir><dir>/usr/share/fonts</dir><cachedir>{place}/cache</cachedir></fontconfig>
"""


def unpack(package: Path, place: Path, node: Path) -> None:
    """Put the browser and its libraries into a folder, and remove the package."""
    with tempfile.TemporaryDirectory(dir=place) as beside:
        with tarfile.open(package) as tar:
            tar.extractall(beside, filter="data")
        folder = Path(beside, "package", "bin")
        _decompress(node, folder / PROGRAM, place / "chromium")
        (place / "chromium").chmod(0o755)
        for name in TARS:
            if (folder / name).exists():
                plain = folder / name.removesuffix(".br")
                _decompress(node, folder / name, plain)
                with tarfile.open(plain) as tar:
                    tar.extractall(place, filter="data")
    (place / "fonts.conf").write_text(FONTS.format(place=place))
    package.unlink()


def _decompress(node: Path, packed: Path, plain: Path) -> None:
    subprocess.run([str(node), "-e", DECOMPRESS, str(packed), str(plain)], check=True)
