#!/usr/bin/env python3
"""Packs a folder into an archive whose bytes depend on its files alone: packaging/archive.py FOLDER FILE.tar.gz|FILE.zip

The same on every system. Order, owners and times are fixed; the time is SOURCE_DATE_EPOCH.
"""

import gzip
import os
import sys
import tarfile
import time
import zipfile
from pathlib import Path


def main() -> None:
    folder, out = Path(sys.argv[1]), Path(sys.argv[2])
    epoch = int(os.environ["SOURCE_DATE_EPOCH"])
    paths = [folder, *sorted(folder.rglob("*"), key=lambda path: path.relative_to(folder).as_posix())]
    if out.suffix == ".zip":
        with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
            for path in (path for path in paths if path.is_file()):
                # Its earliest year is 1980.
                when = max(epoch, 315_532_800)
                info = zipfile.ZipInfo(path.relative_to(folder.parent).as_posix(), time.gmtime(when)[:6])
                info.compress_type = zipfile.ZIP_DEFLATED
                info.external_attr = mode(path) << 16
                packed.writestr(info, path.read_bytes())
        return
    with open(out, "wb") as file, gzip.GzipFile("", "wb", 9, file, mtime=0) as packed:
        with tarfile.open(fileobj=packed, mode="w", format=tarfile.GNU_FORMAT) as tar:
            for path in paths:
                info = tar.gettarinfo(path, path.relative_to(folder.parent).as_posix())
                info.uid = info.gid = 0
                info.uname = info.gname = ""
                info.mtime = epoch
                info.mode = mode(path)
                with open(path, "rb") if info.isreg() else open(os.devnull, "rb") as source:
                    tar.addfile(info, source if info.isreg() else None)


def mode(path: Path) -> int:
    """Folders and programs may be entered and run; umask and file system have no say."""
    if path.is_symlink():
        return 0o777
    program = path.suffix in (".exe", ".so", ".dylib") or os.access(path, os.X_OK)
    return 0o755 if path.is_dir() or program else 0o644


main()
