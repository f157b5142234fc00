"""Starts the command line: `python -m cardtable`."""

from cardtable.cli.main import main

if __name__ == "__main__":
    raise SystemExit(main())
