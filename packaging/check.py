"""Holds the filled templates against what is published about their forms: a schema or a linter for each.

A schema that is not at hand is fetched from where it is published; SHUDU_SCHEMAS=FOLDER names a folder that has
scoop.json and winget-KIND.json instead. What could not be checked is said, and so are the tests that are our own.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
import urllib.request
from pathlib import Path

WINGET = "https://raw.githubusercontent.com/microsoft/winget-cli/master/schemas/JSON/manifests/v1.10.0"
SCHEMAS = {
    "scoop": "https://raw.githubusercontent.com/ScoopInstaller/Scoop/master/schema.json",
    **{f"winget-{kind}": f"{WINGET}/manifest.{kind}.1.10.0.json" for kind in ("version", "installer", "defaultLocale")},
}


def check(out: Path, bill: Path, tools: Path, root: Path, version: str) -> bool:
    """Checks the templates in `out` and the SBOM; `tools` is the folder of the programs of the Python packages."""
    fine = True

    def run(what: str, command: list[str], **more: object) -> None:
        nonlocal fine
        program = shutil.which(command[0], path=f"{tools}{os.pathsep}{os.environ['PATH']}")
        if program is None:
            print(f"left out: {what}: {command[0]} is not installed")
            return
        done = subprocess.run([program, *command[1:]], capture_output=True, text=True, **more)
        if done.returncode:
            print(f"WRONG: {what}\n{done.stdout}{done.stderr}", file=sys.stderr)
        else:
            print(f"ok: {what}")
        fine &= done.returncode == 0

    def by_schema(name: str, file: str) -> None:
        schema = schema_of(name, tools.parent / "schemas")
        if schema is None:
            print(f"left out: {file} against its published schema: {SCHEMAS[name]} cannot be reached; SHUDU_SCHEMAS=FOLDER")
            return
        command = ["check-jsonschema", "--schemafile", str(schema), str(out / file)]
        run(f"{file} against its published schema", command)

    run("shudu.rb is Ruby", ["ruby", "-wc", str(out / "shudu.rb")])
    by_schema("scoop", "shudu.json")
    for kind in ("version", "installer", "defaultLocale"):
        by_schema(f"winget-{kind}", f"shudu.winget-{kind}.yaml")
    run("PKGBUILD by shellcheck", ["shellcheck", "-s", "bash", "-e", "SC2034,SC2154", str(out / "PKGBUILD")])
    # It refuses to run as root, and without pacman, which it does not need for this.
    other = ["setpriv", "--reuid", "65534", "--regid", "65534", "--clear-groups"] if os.geteuid() == 0 else []
    run("PKGBUILD by makepkg", [*other, "makepkg", "--printsrcinfo"], cwd=out, env={**os.environ, **MAKEPKG})
    run("shudu.nix is Nix", ["nix-instantiate", "--parse", str(out / "shudu.nix")])
    run("Containerfile by hadolint", ["hadolint", str(out / "Containerfile")])
    run("shudu.service by systemd", ["systemd-analyze", "verify", "--man=no", str(unit(root, tools.parent))])
    for flow in sorted((root / ".github/workflows").glob("*.yml")):
        command = ["check-jsonschema", "--builtin-schema", "vendor.github-workflows", str(flow)]
        run(f"{flow.name} against the schema of workflows", command)
    run(f"{bill.name} against the schema of CycloneDX", [str(tools / "python"), "-c", SBOM, str(bill)])
    fine &= our_own(out, root, version)
    return fine


# It wants folders to write into, though it writes nothing.
MAKEPKG = {"PACMAN": "true", **dict.fromkeys(("BUILDDIR", "PKGDEST", "SRCDEST", "SRCPKGDEST", "LOGDEST"), "/tmp")}

# The schemas come with the library.
SBOM = """
import sys
from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator
wrong = JsonStrictValidator(SchemaVersion.V1_6).validate_str(open(sys.argv[1]).read())
sys.exit(str(wrong) if wrong else 0)
"""


def schema_of(name: str, folder: Path) -> Path | None:
    if folder := os.environ.get("SHUDU_SCHEMAS"):
        return Path(folder) / f"{name}.json"
    kept = folder / f"{name}.json"
    try:
        with urllib.request.urlopen(SCHEMAS[name], timeout=20) as answer:
            folder.mkdir(exist_ok=True)
            kept.write_bytes(answer.read())
    except OSError:
        return None
    return kept


def unit(root: Path, folder: Path) -> Path:
    """The unit with a program that is there: whether it is installed is not the question."""
    text = (root / "packaging/shudu.service").read_text().replace("/usr/bin/shudu", "/bin/true")
    path = folder / "shudu.service"
    path.write_text(text)
    return path


def our_own(out: Path, root: Path, version: str) -> bool:
    """What no published tool checks: that all name the same files, and that binstall would look for them."""
    named = set()
    for file in sorted(out.iterdir()):
        if file.is_file():
            named |= set(re.findall(rf"/v{re.escape(version)}/(shudu-[\w.-]+?\.(?:tar\.gz|zip))", file.read_text()))
    binstall = tomllib.loads((root / "crates/cli/Cargo.toml").read_text())["package"]["metadata"]["binstall"]
    workflow = (root / ".github/workflows/release.yml").read_text()
    targets = sorted(set(re.findall(r"target: ([\w-]+)", workflow)))
    made = {f"shudu-{version}-{target}{'.zip' if 'windows' in target else '.tar.gz'}" for target in targets}
    looked_for = set()
    for target in targets:
        url = {**binstall, **binstall["overrides"].get(target, {})}["pkg-url"]
        url = url.replace("{ version }", version).replace("{ target }", target)
        looked_for.add(url.rsplit("/", 1)[1])
    json.loads((out / "shudu.json").read_text())
    fine = True
    for what, names in (("the templates name", named), ("cargo binstall looks for", looked_for)):
        astray = sorted(name for name in names if name not in made and "$" not in name)
        if astray or not names:
            print(f"WRONG: {what} {', '.join(astray) or 'nothing'}, which the workflow does not make", file=sys.stderr)
            fine = False
        else:
            print(f"ok: {what} {len(names)} archives, all made by the workflow (a test of our own)")
    return fine
