"""How often a test of endurance tries: a few times beside all other tests, many times in `make stress`."""

import os


def times(short: int, long: int) -> range:
    """The numbers of the tries, which are their seeds as well."""
    return range(long if os.environ.get("CARDTABLE_STRESS") else short)
