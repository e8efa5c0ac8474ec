import pytest

from tests.contract.cases import Case
from tests.golden import FOLDER, chosen, path, write


@pytest.mark.parametrize("case", chosen(), ids=str)
def test_a_game_plays_as_its_golden_text_says(case: Case) -> None:
    """If the change is meant, `make golden` writes the texts anew."""
    assert write(case).splitlines() == path(case).read_text().splitlines()


def test_every_golden_text_belongs_to_a_case() -> None:
    assert {each.name for each in FOLDER.iterdir()} == {path(case).name for case in chosen()}
