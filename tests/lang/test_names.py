import pytest

from cardtable.engine.names import NameFlaw, NameProblem
from cardtable.lang.names import name_problem


@pytest.mark.parametrize("flaw", NameFlaw)
def test_every_flaw_has_its_own_sentence(flaw: NameFlaw) -> None:
    others = {name_problem(NameProblem(other)) for other in NameFlaw if other is not flaw}
    assert name_problem(NameProblem(flaw)) not in {*others, ""}


def test_the_sentence_names_what_would_be_right() -> None:
    assert name_problem(NameProblem(NameFlaw.TOO_WIDE)) == "a name may take up to 24 columns"


@pytest.mark.usefixtures("pseudo_locale")
def test_the_sentence_is_in_the_language_in_use() -> None:
    assert "name" not in name_problem(NameProblem(NameFlaw.EMPTY))
