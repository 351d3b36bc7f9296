"""What is linked into the program, as a CycloneDX document, from what Cargo knows."""

import json
import subprocess
from datetime import UTC, datetime
from pathlib import Path


def sbom(root: Path, target: str, epoch: int) -> dict[str, object]:
    command = ["cargo", "metadata", "--locked", "--format-version", "1", "--filter-platform", target]
    known = json.loads(subprocess.run(command, cwd=root, capture_output=True, text=True, check=True).stdout)
    packages = {package["id"]: package for package in known["packages"]}
    nodes = {node["id"]: node for node in known["resolve"]["nodes"]}
    program = next(id for id, package in packages.items() if package["name"] == "shudu-cli")
    # Only what is linked: neither what tests need nor what runs while things are built.
    linked, todo = {}, [program]
    while todo:
        id = todo.pop()
        if id not in linked:
            kinds = lambda dep: any(kind["kind"] is None for kind in dep["dep_kinds"])
            linked[id] = sorted(dep["pkg"] for dep in nodes[id]["deps"] if kinds(dep))
            todo += linked[id]
    sums = checksums(root / "Cargo.lock")

    def component(id: str) -> dict[str, object]:
        package = packages[id]
        name, version = package["name"], package["version"]
        told = {"type": "library", "bom-ref": reference(package), "name": name, "version": version}
        if package["license"]:
            # The old way of Cargo to write OR.
            told["licenses"] = [{"expression": package["license"].replace("/", " OR ")}]
        if package["source"]:
            told["purl"] = f"pkg:cargo/{name}@{version}"
            told["hashes"] = [{"alg": "SHA-256", "content": sums[name, version]}]
        return told

    main = {**component(program), "type": "application", "name": "shudu"}
    return {
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {"timestamp": datetime.fromtimestamp(epoch, UTC).isoformat(), "component": main},
        "components": [component(id) for id in sorted(linked, key=lambda id: reference(packages[id])) if id != program],
        "dependencies": [
            {"ref": reference(packages[id]), "dependsOn": sorted(reference(packages[to]) for to in linked[id])}
            for id in sorted(linked, key=lambda id: reference(packages[id]))
        ],
    }


def reference(package: dict[str, str]) -> str:
    return f"{package['name']}@{package['version']}"


def checksums(lock: Path) -> dict[tuple[str, str], str]:
    import tomllib

    found = tomllib.loads(lock.read_text())["package"]
    return {(package["name"], package["version"]): package.get("checksum", "") for package in found}
