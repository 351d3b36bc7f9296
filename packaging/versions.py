"""Every place that has the version or the address: to compare them, and to set them.

The number of Cargo.toml is the right one. docs/release.md says when it changes.
"""

import re
import subprocess
import tomllib
from pathlib import Path

MANIFEST = [r'(?m)^version = "([^"]+)"', r'path = "[^"]+", version = "([^"]+)"']
HEADER = [r'#define SHUDU_VERSION "([^"]+)"']

# Where it stands, and how to find it there.
PLACES: dict[str, list[str]] = {
    "Cargo.toml": MANIFEST,
    "bench/Cargo.toml": MANIFEST,
    "browser/Cargo.toml": MANIFEST,
    "crates/capi/Cargo.toml": MANIFEST,
    "crates/python/Cargo.toml": MANIFEST,
    "crates/wasm/Cargo.toml": MANIFEST,
    "crates/wasm/package/package.json": [r'"version": "([^"]+)"'],
    "crates/capi/cbindgen.toml": HEADER,
    "crates/capi/include/shudu.h": HEADER,
}

# The same in parts.
PARTS = ["crates/capi/cbindgen.toml", "crates/capi/include/shudu.h"]
PART = r"#define SHUDU_VERSION_{} (\d+)"

# The C libraries of which version the example wants: those that may differ in their functions differ in this.
WANTED = ("crates/capi/examples/CMakeLists.txt", r"set\(SHUDU_WANTED (\S+) ")

LOCKS = ["", "bench", "browser", "crates/capi", "crates/python", "crates/wasm", "fuzz"]


def version(root: Path) -> str:
    return tomllib.loads((root / "Cargo.toml").read_text())["workspace"]["package"]["version"]


def address(root: Path) -> str:
    return tomllib.loads((root / "Cargo.toml").read_text())["workspace"]["package"]["repository"]


def differences(root: Path) -> list[str]:
    """What does not agree with Cargo.toml, and every place where nothing was found."""
    right = version(root)
    wrong = []
    for file, text, found in places(root):
        if not found:
            wrong.append(f"{file}: no version is where `{text}` looks for it")
        wrong += [f"{file}: {one}, not {right}" for one in found if one != right]
    for file in PARTS:
        text = (root / file).read_text()
        parts = [re.search(PART.format(name), text) for name in ("MAJOR", "MINOR", "PATCH")]
        if [part and part[1] for part in parts] != right.split("-")[0].split("."):
            wrong.append(f"{file}: the parts of SHUDU_VERSION are not those of {right}")
    wanted = re.search(WANTED[1], (root / WANTED[0]).read_text())
    if wanted is None or wanted[1] != minor(right):
        wrong.append(f"{WANTED[0]}: SHUDU_WANTED is not {minor(right)}")
    for folder in LOCKS:
        file = Path(folder) / "Cargo.lock"
        for package in tomllib.loads((root / file).read_text())["package"]:
            ours = "source" not in package and package["version"] != "0.0.0"
            if ours and package["version"] != right:
                wrong.append(f"{file}: {package['name']} is {package['version']}, not {right}")
    if not re.search(rf"(?m)^## \[{re.escape(right)}\]", (root / "CHANGELOG.md").read_text()):
        wrong.append(f"CHANGELOG.md: no section is called [{right}]")
    return wrong


def places(root: Path) -> list[tuple[str, str, list[str]]]:
    return [
        (file, pattern, re.findall(pattern, (root / file).read_text()))
        for file, patterns in PLACES.items()
        for pattern in patterns
        # Only the workspaces whose crates are published name each other by version.
        if not (pattern == MANIFEST[1] and file in ("bench/Cargo.toml", "browser/Cargo.toml"))
    ]


def minor(version: str) -> str:
    return ".".join(version.split(".")[:2])


def set_all(root: Path, new: str | None, where: str | None) -> None:
    """Writes a new version into all places, an address into Cargo.toml, and brings the lock files up to date."""
    if where is not None:
        replace(root / "Cargo.toml", r'(?m)^repository = "([^"]*)"', where)
    if new is None:
        return
    for file, pattern, _ in places(root):
        replace(root / file, pattern, new)
    for file in PARTS:
        for name, part in zip(("MAJOR", "MINOR", "PATCH"), new.split("-")[0].split("."), strict=True):
            replace(root / file, PART.format(name), part)
    replace(root / WANTED[0], WANTED[1], minor(new))
    for folder in LOCKS:
        manifest = root / folder / "Cargo.toml"
        subprocess.run(["cargo", "update", "--quiet", "--workspace", "--manifest-path", manifest], check=True)


def replace(file: Path, pattern: str, new: str) -> None:
    """Replaces the group of each match, and nothing else."""

    def one(found: re.Match[str]) -> str:
        start, end = found.span(1)
        return found.string[found.start() : start] + new + found.string[end : found.end()]

    file.write_text(re.sub(pattern, one, file.read_text()))
