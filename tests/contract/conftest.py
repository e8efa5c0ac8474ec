import pytest

from tests.contract.cases import POLICIES, Case, cases


@pytest.fixture(params=cases(), ids=str)
def case(request: pytest.FixtureRequest) -> Case:
    found: Case = request.param
    return found


@pytest.fixture(params=POLICIES)
def policy(request: pytest.FixtureRequest) -> str:
    return str(request.param)
