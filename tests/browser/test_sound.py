"""What is heard at a table, by a real browser's own speaker; and who hears nothing."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.conftest import Server
from tests.browser.noms_matches import before_a_plague_and_a_cure
from tests.browser.person import Person, play_together
from tests.browser.street_matches import before_the_end
from tests.browser.test_noms import make

MakePerson = Callable[..., Person]

# Which files were read, and which of them were started. Who is deaf can't read Opus; who is away looks elsewhere.
LISTENING = """() => {
    Object.assign(window, {read: [], heard: [], buzzed: 0, away: false, speakers: 0, tapped: false});
    const name = (address) => /([a-z]+)-[^/]*$/.exec(address)[1];
    const {arrayBuffer} = Response.prototype;
    Response.prototype.arrayBuffer = async function () {
        return Object.assign(await arrayBuffer.call(this), {address: this.url});
    };
    const {decodeAudioData} = BaseAudioContext.prototype;
    BaseAudioContext.prototype.decodeAudioData = async function (data) {
        const {address} = data;
        if (DEAF && address.endsWith(".ogg")) throw new Error("what is this?");
        const buffer = await decodeAudioData.call(this, data);
        window.read.push(address);
        return Object.assign(buffer, {address});
    };
    const {start} = AudioBufferSourceNode.prototype;
    AudioBufferSourceNode.prototype.start = function (...when) {
        window.heard.push(name(this.buffer.address));
        return start.apply(this, when);
    };
    window.AudioContext = class extends AudioContext { speaker = ++window.speakers };
    // What a test asks the page counts as a tap for the browser.
    for (const kind of ["pointerup", "keydown"])
        addEventListener(kind, ({isTrusted}) => { window.tapped ||= isTrusted }, true);
    Object.defineProperty(navigator, "userActivation", {get: () => ({hasBeenActive: window.tapped})});
    Object.defineProperty(document, "hidden", {get: () => window.away});
    navigator.vibrate = () => ++window.buzzed;
}"""
SOUNDS = 12
GAME = {"card", "curse", "cure", "nugget"}


def listening(person: Person, deaf: bool = False) -> Person:
    person.page.add_init_script(f"({LISTENING.replace('DEAF', str(deaf).lower())})()")
    return person


def heard(person: Person) -> list[str]:
    """Since it was asked last."""
    found: list[str] = person.page.evaluate("() => window.heard.splice(0)")
    return found


def wait_until_read(person: Person) -> None:
    person.page.wait_for_function(f"() => window.read.length === {SOUNDS}")


def wait_until_fetched(person: Person) -> None:
    """What makes the table heard is there."""
    script = "() => performance.getEntriesByType('resource').some(({name}) => /Sounds-[^/]*js$/.test(name))"
    person.page.wait_for_function(script)


def play_a_turn(person: Person) -> None:
    """Takes a card and plays one, and is asked again."""
    for _ in range(2):
        person.page.locator("main [data-target]").first.wait_for()
        person.act()
    person.page.locator("main [data-target]").first.wait_for()


def test_a_table_is_heard_after_the_first_tap_and_a_mute_is_remembered(person: MakePerson) -> None:
    anna = listening(person("Анна", motion=True))
    anna.new_table("bot", quick_start=True)
    wait_until_read(anna)
    play_a_turn(anna)
    assert heard(anna) and not anna.page.evaluate("() => window.buzzed")
    anna.page.evaluate("() => { window.away = true }")
    play_a_turn(anna)
    assert set(heard(anna)) == {"turn"}  # who looks elsewhere is called, and hears nothing else

    anna.page.reload()
    wait_until_read(anna)
    assert not heard(anna) and not anna.page.evaluate("() => window.speakers")
    anna.tap("drawer-open")
    assert anna.page.evaluate("() => window.speakers") == 1
    anna.tap("tab-settings")
    anna.see("volume").focus()
    anna.page.keyboard.press("ArrowLeft")
    anna.page.wait_for_function("() => window.heard.length")
    assert heard(anna) == ["turn"]
    assert (anna.see("volume").bounding_box() or {"height": 0})["height"] >= 44
    anna.see("sound").uncheck(force=True)
    expect(anna.see("volume")).to_have_count(0)

    anna.page.reload()
    wait_until_fetched(anna)
    play_a_turn(anna)
    assert not heard(anna) and not anna.page.evaluate("() => window.read.length")
    anna.tap("drawer-open")
    anna.tap("tab-settings")
    anna.see("sound").check(force=True)
    expect(anna.see("volume")).to_have_value("55")
    anna.go().tap("mute")
    anna.page.reload()
    expect(anna.see("mute")).to_have_attribute("aria-label", "Включить звук")
    anna.resize(320, 568)
    assert anna.page.evaluate("() => document.documentElement.scrollWidth") == 320  # the bar holds one more button


def test_calm_is_silent_until_somebody_wants_to_hear_and_opus_is_not_needed(person: MakePerson) -> None:
    anna = listening(person("Anna", phone=True, language="en-GB"), deaf=True)
    anna.new_table("bot", quick_start=True)
    wait_until_fetched(anna)
    play_a_turn(anna)
    assert not heard(anna) and not anna.page.evaluate("() => window.read.length || window.buzzed")
    anna.tap("drawer-open")
    anna.tap("tab-settings")
    expect(anna.see("sound")).not_to_be_checked()
    anna.see("sound").check(force=True)
    wait_until_read(anna)
    assert all(address.endswith(".mp3") for address in anna.page.evaluate("() => window.read"))
    anna.page.wait_for_function("() => window.heard.length")
    anna.see("buzz").check(force=True)
    assert anna.page.evaluate("() => window.buzzed") == 1
    assert anna.axe() == []
    anna.tap("drawer-close")
    heard(anna)
    play_a_turn(anna)
    assert GAME & set(heard(anna))


def test_who_won_is_heard_no_sooner_than_it_is_seen(server: Server, person: MakePerson) -> None:
    anna = listening(person("Анна", motion=True))
    anna.go(server.deal(anna.new_table("bot", "bot", game="street"), before_the_end()))
    wait_until_read(anna)
    play_together(anna)
    expect(anna.see("street-result")).to_have_attribute("data-done", "false")
    assert not {"won", "lost"} & set(heard(anna))
    anna.tap("reveal-skip")
    expect(anna.see("podium")).to_be_visible()
    assert len(heard(anna)) == 1
    anna.page.reload()
    wait_until_read(anna)
    anna.tap("reveal-skip")
    expect(anna.see("podium")).to_be_visible()
    assert not heard(anna)


def test_who_has_not_answered_hears_that_time_runs_out(server: Server, person: MakePerson) -> None:
    match, _, draw = before_a_plague_and_a_cure()
    anna = listening(person("Анна", motion=True))
    anna.go(server.deal(anna.new_table("bot", "bot", game="noms", patient=True), match, seconds=5))
    wait_until_read(anna)
    make(anna, draw)
    anna.page.wait_for_function("() => window.heard.includes('hurry')")
    assert heard(anna) == ["curse", "hurry"]
