"""Which kinds of a thing a module names, so that a test notices a new one."""

import inspect
from types import ModuleType


def kinds_in(module: ModuleType, base: type) -> set[type]:
    """The subclasses of a class that stand in a module, itself left out."""
    return {
        found
        for found in vars(module).values()
        if inspect.isclass(found) and issubclass(found, base) and found is not base
    }
