from pathlib import Path

from cardtable.engine.rules import Refusal
from cardtable.games.gin_rummy.state import Discard, Stock, Take
from cardtable.session.driver import CurtainDown, Turn, TurnOver
from cardtable.tui.facts import (
    CurtainLifted,
    HandHidden,
    MoveChosen,
    OrderChosen,
    RedoAsked,
    ResultSeen,
    TurnEnded,
    UndoAsked,
)
from cardtable.tui.sitting import Said, Sitting, Sorted
from tests.tui.seated import FullDisk, dealt, hand, store_in


def sitting_in(folder: Path) -> Sitting:
    return Sitting(store_in(folder), dealt())


async def at_turn(sitting: Sitting) -> Sitting:
    await sitting.save()
    assert await sitting.answer(CurtainLifted()) is None
    return sitting


async def test_a_match_without_an_id_is_given_one_when_it_is_saved(tmp_path: Path) -> None:
    sitting = sitting_in(tmp_path)
    await sitting.save()
    assert store_in(tmp_path).load(sitting.match_id) == sitting.driver.record


async def test_every_step_is_on_disk_when_it_is_answered(tmp_path: Path) -> None:
    sitting = await at_turn(sitting_in(tmp_path))
    for fact in (MoveChosen(Stock()), OrderChosen("rank"), MoveChosen(Discard(hand(sitting.driver, 0)[0]))):
        await sitting.answer(fact)
        assert store_in(tmp_path).load(sitting.match_id) == sitting.driver.record


async def test_the_limit_of_undo_is_on_disk_before_a_hand_is_shown(tmp_path: Path) -> None:
    sitting = await at_turn(sitting_in(tmp_path))
    assert isinstance(sitting.driver.stage, Turn)
    assert store_in(tmp_path).load(sitting.match_id).floor == len(sitting.driver.record.log)


async def test_a_refused_move_is_answered_with_its_reason_and_changes_nothing(tmp_path: Path) -> None:
    sitting = await at_turn(sitting_in(tmp_path))
    before = sitting.driver
    assert isinstance(await sitting.answer(MoveChosen(Discard(hand(before, 0)[0]))), Refusal)
    assert sitting.driver is before


async def test_facts_that_do_not_fit_the_stage_change_nothing(tmp_path: Path) -> None:
    sitting = sitting_in(tmp_path)
    await sitting.save()
    before = sitting.driver
    for fact in (MoveChosen(Stock()), OrderChosen("rank"), ResultSeen(), TurnEnded()):
        assert await sitting.answer(fact) is None
        assert sitting.driver is before
    await sitting.answer(CurtainLifted())
    lifted = sitting.driver
    for late in (CurtainLifted(), TurnEnded(), ResultSeen()):
        assert await sitting.answer(late) is None
        assert sitting.driver is lifted


async def test_once_a_turn_is_over_no_move_is_made_and_ending_it_lets_the_next_curtain_down(
    tmp_path: Path,
) -> None:
    sitting = await at_turn(sitting_in(tmp_path))
    await sitting.answer(MoveChosen(Stock()))
    await sitting.answer(MoveChosen(Discard(hand(sitting.driver, 0)[0])))
    over = sitting.driver
    assert isinstance(over.stage, TurnOver)
    for fact in (MoveChosen(Stock()), MoveChosen(Take()), MoveChosen(Discard(hand(over, 0)[0]))):
        assert isinstance(await sitting.answer(fact), Said)
        assert sitting.driver is over
    assert isinstance(await sitting.answer(OrderChosen("rank")), Sorted)
    assert await sitting.answer(TurnEnded()) is None
    curtain = sitting.driver.stage
    assert isinstance(curtain, CurtainDown)
    assert curtain.seat == 1
    assert store_in(tmp_path).load(sitting.match_id) == sitting.driver.record


async def test_a_hidden_hand_is_behind_its_curtain_again(tmp_path: Path) -> None:
    sitting = await at_turn(sitting_in(tmp_path))
    assert await sitting.answer(HandHidden()) is None
    assert isinstance(sitting.driver.stage, CurtainDown)


async def test_undo_says_where_it_ends(tmp_path: Path) -> None:
    sitting = await at_turn(sitting_in(tmp_path))
    assert isinstance(await sitting.answer(UndoAsked()), Said)
    assert isinstance(await sitting.answer(RedoAsked()), Said)


async def test_a_move_is_taken_back_and_made_again(tmp_path: Path) -> None:
    sitting = await at_turn(sitting_in(tmp_path))
    await sitting.answer(MoveChosen(Take()))
    log = sitting.driver.record.log
    assert await sitting.answer(UndoAsked()) is None
    assert store_in(tmp_path).load(sitting.match_id).undone == log[-1:]
    assert await sitting.answer(RedoAsked()) is None
    assert sitting.driver.record.log == log


async def test_sorting_is_kept_and_needs_no_new_stage(tmp_path: Path) -> None:
    sitting = await at_turn(sitting_in(tmp_path))
    assert await sitting.answer(OrderChosen("suit")) == Sorted()
    assert store_in(tmp_path).load(sitting.match_id).hand_order[0] == "suit"
    assert sitting.showing().order == "suit"


async def test_a_full_disk_is_told_and_the_match_goes_on_in_memory(tmp_path: Path) -> None:
    store = FullDisk(tmp_path / "saves")
    sitting = await at_turn(Sitting(store, dealt()))
    store.full.set()
    await sitting.answer(MoveChosen(Take()))
    assert "No space left on device" in sitting.showing().trouble
    assert len(sitting.driver.record.log) == len(store.load(sitting.match_id).log) + 1
    store.full.clear()
    await sitting.answer(MoveChosen(Discard(hand(sitting.driver, 0)[0])))
    assert sitting.trouble == ""
    assert store.load(sitting.match_id) == sitting.driver.record


async def test_what_could_not_be_written_is_written_when_it_is_left(tmp_path: Path) -> None:
    store = FullDisk(tmp_path / "saves")
    sitting = Sitting(store, dealt())
    store.full.set()
    await sitting.save()
    assert sitting.match_id == ""
    store.full.clear()
    await sitting.keep()
    assert store.load(sitting.match_id) == sitting.driver.record


async def test_a_curtain_is_shown_the_public_log_and_a_player_their_own(tmp_path: Path) -> None:
    sitting = await at_turn(sitting_in(tmp_path))
    await sitting.answer(MoveChosen(Stock()))
    own = sitting.showing()
    assert any("drew A♥" in line for line in own.log())
    await sitting.answer(HandHidden())
    public = sitting.showing()
    assert public.stage.view.seat is None
    assert not any("A♥" in line for line in public.log())
