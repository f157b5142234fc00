"""A match outlives what happens to programs and disks: a kill at any moment, a byte that changes."""

import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest

from cardtable.saves.form import text_of
from cardtable.saves.reading import check
from cardtable.saves.store import Store
from tests.architecture.tree import ROOT
from tests.saves.matches import RECORD, put, refused

WRITER = """
import sys
sys.path[:0] = [{root!r}]
from dataclasses import replace
from itertools import cycle
from pathlib import Path
from cardtable.saves.store import Store
from tests.saves.matches import RECORD
store = Store(Path({folder!r}))
held = store.lock("match")
print(held.holds, flush=True)
for floor in cycle((5, 6)):
    store.write("match", replace(RECORD, floor=floor))
"""


@pytest.mark.parametrize("moment", range(6))
def test_a_program_that_is_killed_while_it_writes_leaves_a_match_and_its_backup(
    tmp_path: Path, moment: int
) -> None:
    store = Store(tmp_path)
    store.write("match", RECORD)
    store.write("match", RECORD)
    code = WRITER.format(root=str(ROOT), folder=str(tmp_path))
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True) as writer:
        assert writer.stdout
        assert writer.stdout.readline() == "True\n"
        time.sleep(0.02 + moment * 0.0137)
        writer.kill()
    assert check(store.file("match")).log == RECORD.log
    assert store.backup("match")
    held = store.lock("match")
    assert held.holds
    store.write("match", RECORD)
    held.release()
    (head,) = store.list()
    assert (head.id, head.problem) == ("match", None)


DATA = text_of(RECORD).encode()


@pytest.mark.parametrize("bit", [0x01, 0x20])
def test_a_save_of_which_one_bit_changed_is_damaged_and_its_backup_can_take_its_place(
    tmp_path: Path, bit: int
) -> None:
    store, older = Store(tmp_path), replace(RECORD, floor=6)
    path, backup = store.file("match"), tmp_path / "match.bak"
    for at in range(len(DATA)):
        spoiled = put(path, DATA[:at] + bytes([DATA[at] ^ bit]) + DATA[at + 1 :]).read_bytes()
        put(backup, text_of(older))
        assert refused(path).damaged, at
        aside = store.fall_back("match")
        assert check(path) == older
        assert aside.read_bytes() == spoiled
        assert {one.name for one in tmp_path.iterdir()} == {path.name, aside.name}
        aside.unlink()
