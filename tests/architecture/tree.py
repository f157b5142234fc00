"""The modules of the package, as files and as dotted names."""

from pathlib import Path

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "cardtable"
FILES = tuple(sorted(PACKAGE.rglob("*.py")))
PYTHON_FILES = tuple(
    sorted(
        path
        for room in ("cardtable", "tests", "benchmarks", "docs")
        for path in (ROOT / room).rglob("*.py")
        if path.name != "tui_probe.py"  # somebody else's, as it came
    )
)


def dotted(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES = tuple(dotted(path) for path in FILES)


def room_of(module: str) -> str:
    return module.split(".")[1] if "." in module else ""
