"""The templates for other people's registries, filled from one version, one address and one file of checksums.

The templates are the files of this folder that are neither Python nor the systemd unit. @version@, @address@ and
@download@ stand for themselves, @sha256:FILE@ for the checksum of a file of the release, @SHA256:FILE@ for the same in
capitals.
"""

import re
from pathlib import Path

HERE = Path(__file__).parent
NO_TEMPLATE = {".py", ".service", ".md"}

# What is not built here yet.
UNKNOWN = "0" * 64


def templates() -> list[Path]:
    return sorted(path for path in HERE.iterdir() if path.is_file() and path.suffix not in NO_TEMPLATE)


def checksums(file: Path) -> dict[str, str]:
    """The checksum of each file, from the output of sha256sum."""
    return {name.lstrip("*"): digest for digest, name in (line.split(maxsplit=1) for line in file.read_text().splitlines())}


def fill(version: str, address: str, sums: dict[str, str], out: Path) -> list[str]:
    """Writes all of them into `out`, and returns the names of the files that have no checksum yet."""
    out.mkdir(parents=True, exist_ok=True)
    missing: set[str] = set()

    def checksum(found: re.Match[str]) -> str:
        name = found[2]
        if name not in sums:
            missing.add(name)
        digest = sums.get(name, UNKNOWN)
        return digest.upper() if found[1] == "SHA256" else digest

    for path in templates():
        text = path.read_text().replace("@version@", version)
        text = text.replace("@download@", "@address@/releases/download/v" + version).replace("@address@", address)
        text = re.sub(r"@(sha256|SHA256):([^@\s]+)@", checksum, text)
        left = re.findall(r"@[A-Za-z0-9_]+(?::[^@\s]*)?@", text)
        if left:
            raise SystemExit(f"{path}: nothing is known for {', '.join(left)}")
        (out / path.name).write_text(text)
    return sorted(missing)
