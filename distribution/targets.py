"""The machines that wheels are made for, and the compiler for them.

Zig comes from PyPI and is a C++ compiler for all of them: it links against the glibc that is asked for, with its own
libc++ inside the module, so that a wheel built on a new system runs on an old one. What runs the build needs no system
of that kind, no container and no root.
"""

import sys
from pathlib import Path
from stat import S_IRWXU
from typing import NamedTuple


class Target(NamedTuple):
    """A kind of machine."""

    #: As Zig calls it, with the oldest glibc that must do.
    zig: str
    #: As CMake calls the processor.
    processor: str
    #: As Python calls the machine that builds for it.
    host: str
    #: The oldest glibc that must do: the second number of its version.
    glibc: int = 28


TARGETS = {
    "x86_64": Target("x86_64-linux-gnu.2.28", "x86_64", "linux-x86_64"),
    "aarch64": Target("aarch64-linux-gnu.2.28", "aarch64", "linux-aarch64"),
}


def toolchain(target: Target, folder: Path) -> Path:
    """Write the compiler for a target into a folder, and return the file that tells CMake about it."""
    folder.mkdir(parents=True, exist_ok=True)
    # Zig builds its libraries when something is first linked, for each kind of optimisation: minutes. What CMake tries
    # out is therefore only compiled.
    asked = 'case "$*" in *CMakeCXXCompilerId.cpp) set -- -c "$@" ;; esac\n'
    tools = {"c++": f"c++ -target {target.zig}", "ar": "ar", "ranlib": "ranlib"}
    for name, called in tools.items():
        tool = folder / name
        tool.write_text(f'#!/bin/sh\n{asked}exec "{sys.executable}" -m ziglang {called} "$@"\n')
        tool.chmod(S_IRWXU)
    file = folder / "toolchain.cmake"
    file.write_text(
        f"""set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR {target.processor})
set(CMAKE_CXX_COMPILER "{folder / "c++"}")
set(CMAKE_AR "{folder / "ar"}" CACHE FILEPATH "")
set(CMAKE_CXX_COMPILER_AR "{folder / "ar"}" CACHE FILEPATH "")
set(CMAKE_RANLIB "{folder / "ranlib"}" CACHE FILEPATH "")
set(CMAKE_CXX_COMPILER_RANLIB "{folder / "ranlib"}" CACHE FILEPATH "")
set(CMAKE_MODULE_LINKER_FLAGS_INIT "-s")
# nanobind writes to stderr and leaves it to Python's headers to declare it; those of the stable ABI do not.
set(CMAKE_CXX_FLAGS_INIT "-include cstdio")
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
set(ipo_works ON)
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
"""
    )
    return file
