"""Import each module named on the command line in a process of its own, and print what that loaded.

It runs as `python -I clean_imports.py ROOT MODULE...` and imports nothing itself that a module might
forget to import; each module is loaded in a fork of the same bare interpreter.
"""

import os
import sys


def loaded_by(module: str) -> str:
    before = set(sys.modules)
    try:
        __import__(module)
    except BaseException as error:  # noqa: BLE001 -- whatever stops an import is the answer
        return f"! {type(error).__name__}: {error}".replace("\n", " ")
    return " ".join(sorted(set(sys.modules) - before))


def in_a_fork(module: str) -> str:
    reader, writer = os.pipe()
    child = os.fork()
    if not child:
        os.close(reader)
        with os.fdopen(writer, "w", encoding="utf-8") as pipe:
            pipe.write(loaded_by(module))
        os._exit(0)
    os.close(writer)
    with os.fdopen(reader, encoding="utf-8") as pipe:
        answer = pipe.read()
    os.waitpid(child, 0)
    return answer


if __name__ == "__main__":
    sys.path.insert(0, sys.argv[1])
    for name in sys.argv[2:]:
        sys.stdout.write(f"{name}\t{in_a_fork(name)}\n")
        sys.stdout.flush()  # a fork would write what is left in the buffer once more
