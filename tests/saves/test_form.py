import json
from dataclasses import replace

from cardtable.saves.form import KEYS, digest_of, text_of
from tests.saves.matches import RECORD, tree_of

FILE = """{
 "format": 1,
 "rules": 3,
 "game": "pile",
 "options": {
  "hands": 2
 },
 "seats": [
  {
   "name": "Žofie \\"[b]\\"",
   "player": "person"
  },
  {
   "name": "山田",
   "player": "person"
  }
 ],
 "created": "2026-01-02T03:04:05Z",
 "updated": "2026-02-03T04:05:06Z",
 "summary": {
  "hand": 2,
  "totals": [
   0,
   0
  ],
  "to_act": "chance"
 },
 "hand_order": [],
 "floor": 0,
 "log": [
  "turn Ks",
  "turn Qs"
 ],
 "undone": [],
 "digest": "DIGEST"
}
"""


def test_the_file_has_one_key_or_item_a_line_in_the_order_of_the_format() -> None:
    first, second = RECORD.seats
    record = replace(
        RECORD,
        options={"hands": 2},
        seats=(replace(first, name='Žofie "[b]"'), replace(second, name="山田")),
        summary=replace(RECORD.summary, to_act="chance"),
        hand_order=(),
        floor=0,
        log=("turn Ks", "turn Qs"),
        undone=(),
    )
    text = text_of(record)
    digest = json.loads(text)["digest"]
    assert text == FILE.replace("DIGEST", digest)


def test_the_keys_stand_in_their_order_and_the_head_before_the_log() -> None:
    assert tuple(tree_of()) == KEYS
    assert KEYS.index("summary") < KEYS.index("log")


def test_a_line_of_the_log_is_a_line_of_the_file() -> None:
    lines = text_of(RECORD).splitlines()
    begins = lines.index(' "log": [') + 1
    assert [json.loads(line.rstrip(",")) for line in lines[begins : begins + 6]] == list(RECORD.log)


def test_the_digest_is_of_the_whole_content() -> None:
    tree = tree_of()
    assert tree["digest"] == digest_of(tree)
    changed = {
        "format": 2, "rules": 4, "game": "heap", "options": {}, "seats": [], "created": "", "updated": "",
        "summary": {}, "hand_order": [], "floor": 1, "log": ["turn Ks"], "undone": [],
    }  # fmt: skip
    assert {*changed, "digest"} == set(KEYS)
    digests = {digest_of({**tree, key: value}) for key, value in changed.items()}
    assert len(digests | {tree["digest"]}) == len(KEYS)


def test_the_digest_tells_the_log_from_the_undone_moves() -> None:
    assert digest_of({**tree_of(), "log": [], "undone": ["x"]}) != digest_of(
        {**tree_of(), "log": ["x"], "undone": []}
    )
