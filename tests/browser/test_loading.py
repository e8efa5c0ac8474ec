"""What a browser fetches of the client, as it really comes over the wire."""

from collections.abc import Callable

from playwright.sync_api import Request

from bench.client_size import MOST
from tests.browser.person import Person

TINY = 100  # bytes: compressed it would be larger


def test_scripts_until_the_first_table_come_by_brotli_and_are_few_bytes(person: Callable[..., Person]) -> None:
    anna = person("Анна")
    fetched: list[Request] = []
    anna.page.on("requestfinished", lambda request: fetched.append(request))  # noqa: PLW0108 it is marked
    anna.new_table("bot", "bot", "bot")
    anna.see("deck").first.wait_for()
    scripts = {request.url: request for request in fetched if request.resource_type == "script"}
    sizes = {url: request.sizes()["responseBodySize"] for url, request in scripts.items()}
    answers = [request.response() for url, request in scripts.items() if sizes[url] > TINY]
    assert {answer.headers.get("content-encoding") for answer in answers if answer} == {"br"}
    assert 30_000 < sum(sizes.values()) <= MOST
