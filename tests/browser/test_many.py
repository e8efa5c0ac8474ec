"""Many Gnomes in real browsers: a whole game, dragons that eat and that are scared off, phone, keyboard, axe."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import expect

import gnomoteka
from gnomoteka.core.match import Match
from gnomoteka.games.many.tiles import STEPS
from tests.browser.conftest import Server
from tests.browser.many_matches import beginning, full, lift, put_down
from tests.browser.person import Inspection, Person, play_together

MakePerson = Callable[..., Person]
Place = tuple[int, int]


def test_two_people_play_a_whole_game_and_see_why_who_won(person: MakePerson) -> None:
    anna, boris = person("Анна"), person("Boris", language="en-GB")
    path = anna.new_table("open", game="many")
    boris.join(path)
    play_together(anna, boris)
    for each in (anna, boris):
        expect(each.see("many-result")).to_be_visible()


def test_points_of_two_figures_do_not_move_the_field(server: Server, person: MakePerson) -> None:
    anna = person("Анна", phone=True)
    table = anna.new_table("bot", "bot", game="many")
    tops = []
    for figures in (1, 2):
        anna.go(server.deal(table, with_points_of(figures)))
        anna.page.locator("main [data-target]").first.wait_for()
        tops.append(anna.see("field").bounding_box())
    assert tops[0] == tops[1]


def with_points_of(figures: int) -> Match:
    """Seat 0 of three begins its turn, and a rival's points have so many figures."""
    match, bot = gnomoteka.game("many").start(3, 0), gnomoteka.bot("greedy", 0)
    while True:
        view = match.view(0)
        most = max(player["points"] for player in view["players"][1:])
        if match.step > 9 and match.acting == (0,) and view["acted"] == 0 and len(str(most)) == figures:
            return match
        match.play(match.acting[0], bot.choose(match.seen_by(match.acting[0])))


def test_a_dragon_eats_the_gnome_beside_it_and_goes(person: MakePerson) -> None:
    assert any(a_dragon_eats(*at_one_table(person)) for _ in range(4))


def a_dragon_eats(anna: Person, boris: Person) -> bool:
    """False: the tiles never came to that in this game."""
    for hunter, prey in turns(anna, boris):
        gnomes = [at for at, (seat, up) in field(hunter).items() if up == "gnome" and seat == seat_of(prey)]
        beside = {place: gnome for gnome in gnomes for place in near(gnome) if place in places(hunter)}
        if not (beside and holds(hunter, "dragon")):
            lay_far(hunter, "gnome" if holds(hunter, "gnome") else "pizza")
            continue
        place, gnome = next(iter(beside.items()))
        lay(hunter, "dragon", place)
        doomed = prey.page.locator(f'[data-testid=tile][data-at="{gnome[0]},{gnome[1]}"][data-doomed]')
        expect(doomed).to_have_count(1)
        lay_far(hunter, "pizza" if holds(hunter, "pizza") else "gnome", but=place)
        for _ in range(2):
            lay_far(prey, "pizza" if holds(prey, "pizza") else "gnome", but=place)
        hunter.page.locator("main [data-target]").first.wait_for()
        for each in (hunter, prey):
            assert place not in field(each) and gnome not in field(each)
        return True
    return False


def test_three_gnomes_of_one_colour_scare_a_dragon_off_and_stay(person: MakePerson) -> None:
    assert any(a_dragon_is_scared_off(*at_one_table(person)) for _ in range(4))


def a_dragon_is_scared_off(anna: Person, boris: Person) -> bool:
    for hunter, prey in turns(anna, boris):
        theirs, tiles = (seat_of(prey), "gnome"), field(hunter)
        good = [
            place
            for place in places(hunter)
            if sum(tiles.get(n) == theirs for n in near(place)) == 2 and any(n not in tiles for n in near(place))
        ]
        if not (good and len(kinds(hunter, "")) == 3 and holds(hunter, "dragon") and holds(prey, "gnome")):
            lay_in_company(hunter)
            continue
        dragon = good[0]
        lay(hunter, "dragon", dragon)
        lay_far(hunter, "pizza" if holds(hunter, "pizza") else "gnome", but=dragon)
        prey.page.locator("main [data-target]").first.wait_for()
        lay(prey, "gnome", next(n for n in near(dragon) if n not in field(prey)))
        mark = f'[data-testid=tile][data-at="{dragon[0]},{dragon[1]}"][data-scared]'
        for each in (hunter, prey):
            expect(each.page.locator(mark)).to_have_count(1)
        lay_far(prey, "pizza" if holds(prey, "pizza") else "gnome", but=dragon)
        hunter.page.locator("main [data-target]").first.wait_for()
        for each in (hunter, prey):
            after = field(each)
            assert dragon not in after
            assert sum(after.get(n) == theirs for n in near(dragon)) == 3
        return True
    return False


def test_what_lies_down_is_its_owners_secret_until_it_is_turned_over(person: MakePerson) -> None:
    """And that a tile was turned over is still said when the page is loaded anew."""
    anna, boris = at_one_table(person)
    owner, other = next(turns(anna, boris))
    for who in (owner, owner, other, other):
        lay_far(who, "pizza" if holds(who, "pizza") else "gnome")
    mine = next(at for at, (seat, _) in field(owner).items() if seat == seat_of(owner))
    tile = f'[data-testid=tile][data-at="{mine[0]},{mine[1]}"]'
    up, down = (owner.page.locator(tile).get_attribute(name) or "" for name in ("data-up", "data-down"))
    assert {up, down} < {"gnome", "pizza", "dragon"} and up != down
    expect(other.page.locator(tile)).to_have_attribute("data-down", "unknown")
    owner.page.locator(f"{tile}[data-target]").wait_for()
    owner.tap(owner.page.locator(tile))
    owner.tap("turn-over")
    if owner.see("sure").count():  # a dragon among gnomes of one's own
        owner.tap("sure-yes")
    for each in (owner, other):
        expect(each.page.locator(tile)).to_have_attribute("data-up", down)
        expect(each.page.locator(tile)).to_have_attribute("data-down", up)
    owner.page.reload()
    expect(owner.see("status").first).to_contain_text("Перевернули")


def test_a_game_on_a_phone_by_touch(person: MakePerson) -> None:
    anna = person("Анна", phone=True)
    anna.new_table("bot", "bot", "bot", game="many")
    anna.page.locator("main [data-target]").first.wait_for()
    assert anna.page.evaluate("() => document.documentElement.scrollHeight <= innerHeight + 1")
    play_together(anna)
    expect(anna.see("many-result")).to_be_visible()


def test_turns_by_keyboard_alone(person: MakePerson) -> None:
    anna = person("Анна")
    anna.new_table("bot", game="many")
    keys = anna.page.keyboard
    acts = confirmed = 0
    while acts < 8:
        if not anna.may_act():
            anna.page.wait_for_timeout(20)
            continue
        before = anna.step
        anna.walk_to("[data-testid=hand-tile]")
        keys.press("Enter")
        anna.page.locator("[data-testid=place]").first.wait_for()
        held = anna.page.locator("[data-testid=hand-tile][aria-pressed=true]")
        up = held.get_attribute("data-up")
        keys.press("r")
        expect(held).not_to_have_attribute("data-up", up or "")
        anna.walk_to("[data-testid=place]")
        keys.press("Enter")
        if anna.see("lay-it").count():  # it would stay: Enter once more
            assert anna.step == before
            keys.press("Escape")
            expect(anna.see("lay-it")).to_have_count(0)
            expect(held).to_have_count(1)
            keys.press("Enter")
            anna.see("lay-it").wait_for()
            keys.press("Enter")
            confirmed += 1
        elif anna.see("sure-yes").count():
            anna.tap("sure-yes")
        anna.wait_past(before)
        acts += 1
    assert confirmed


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_axe_finds_nothing(person: MakePerson, phone: bool) -> None:
    anna = person("Анна", phone=phone)
    inspection = Inspection(anna)
    look = inspection.look
    anna.go("/rules/many").see("rules").wait_for()
    look("rules")
    anna.new_table("bot", "bot", "bot", game="many")
    anna.page.locator("main [data-target]").first.wait_for()
    look("table")
    play_together(anna, until=20)
    anna.page.locator("[data-testid=hand-tile][data-target]").first.wait_for()
    anna.tap_one_of("[data-testid=hand-tile][data-target]")
    look("held")
    anna.page.keyboard.press("Escape")
    play_together(anna)
    anna.see("many-result").wait_for()
    look("result")
    assert not inspection.found, "\n".join(inspection.found)


# ---- what can't be taken back, what harms oneself ------------------------------------------


def at(server: Server, person: Person, match: Match) -> Person:
    person.go(server.deal(person.new_table(*["bot"] * (match.seats - 1), game="many"), match))
    person.page.locator("main [data-target]").first.wait_for()
    return person


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_the_second_tile_is_put_down_before_it_stays(server: Server, person: MakePerson, phone: bool) -> None:
    anna = at(server, person("Анна", phone=phone), full("second"))
    before = anna.step
    put_down(anna)
    assert anna.step == before
    place = anna.see("ghost").get_attribute("data-at")
    anna.tap("take-back")
    expect(anna.see("lay-it")).to_have_count(0)
    expect(anna.page.locator("[data-testid=hand-tile][aria-pressed=true]")).to_have_count(1)
    anna.tap(anna.page.locator(f'[data-testid=place][data-at="{place}"]'))
    anna.see("lay-it").wait_for()
    anna.tap("turn-side")  # the other side up, at the same place
    expect(anna.see("lay-it")).to_have_count(1)
    assert anna.see("ghost").get_attribute("data-at") == place and anna.step == before
    anna.page.locator(f'[data-testid=place][data-at="{place}"]').dispatch_event("click")  # the same place again
    anna.wait_past(before)
    expect(anna.page.locator(f'[data-testid=tile][data-at="{place}"]')).to_have_attribute("data-seat", "0")


def test_the_first_tile_is_laid_at_once_and_can_be_taken_back(server: Server, person: MakePerson) -> None:
    anna = at(server, person("Анна"), beginning())
    before = anna.step
    lift(anna)
    anna.tap(anna.page.locator("[data-testid=place]"))
    anna.wait_past(before)
    anna.tap("undo")
    expect(anna.see("tile")).to_have_count(1)


def test_a_dragon_for_ones_own_gnomes_alone_is_asked_about(server: Server, person: MakePerson) -> None:
    match, place = own_gnome_and_a_dragon()
    anna = at(server, person("Анна"), match)
    before = anna.step
    anna.tap(anna.page.locator('[data-testid=hand-tile][data-tile*="dragon"]'))
    held = anna.page.locator("[data-testid=hand-tile][aria-pressed=true]")
    if held.get_attribute("data-up") != "dragon":
        anna.tap("turn-side")
    anna.tap(anna.page.locator(f'[data-testid=place][data-at="{place}"]'))
    expect(anna.see("sure")).to_contain_text("ваш гном")
    anna.tap("sure-no")
    expect(anna.see("sure")).to_have_count(0)
    assert anna.step == before


def own_gnome_and_a_dragon() -> tuple[Match, str]:
    """Seat 0 holds a dragon, and beside a free place lies a gnome of its own and no other."""
    for seed in range(200):
        match, bot = gnomoteka.game("many").start(2, seed), gnomoteka.bot("greedy", seed)
        while match.acting and match.step < 16:
            seat = match.acting[0]
            view = match.view(0)
            gnomes = {(each["q"], each["r"]): each["seat"] for each in view["tiles"] if each["up"] == "gnome"}
            for move in match.moves(0) if seat == 0 else ():
                name, *parts = move.split()
                if name != "lay" or parts[1] != "dragon":
                    continue
                if [gnomes[n] for n in near(parse(parts[2])) if n in gnomes] == [0]:
                    return match, parts[2]
            match.play(seat, bot.choose(match.seen_by(seat)))
    raise AssertionError("nobody could ever have been so foolish")


# ---- what happened, what is this ---------------------------------------------------------------


def rings(person: Person) -> list[str | None]:
    """Where something has happened, the newest last."""
    return [
        each.get_attribute("transform")
        for which in (".news-ring:not(.latest)", ".news-ring.latest")
        for each in person.page.locator(which).all()
    ]


def test_the_last_move_is_marked_and_still_is_after_a_reload(server: Server, person: MakePerson) -> None:
    match = full("first")
    _, code = match.history[-1]
    last = match.game.notation.move_text(code).split()
    anna = at(server, person("Анна"), match)
    newest = anna.page.locator("[data-testid=tile][data-news=latest]")
    expect(newest).to_have_attribute("data-at", last[-1])
    before = rings(anna)
    assert len(before) > 1
    anna.page.reload()
    anna.see("tile").first.wait_for()
    expect(newest).to_have_attribute("data-at", last[-1])
    assert rings(anna) == before


def test_a_long_press_says_what_a_tile_does_and_moves_nothing(server: Server, person: MakePerson) -> None:
    anna = at(server, person("Анна", phone=True), full("first"))
    before = anna.step
    tile = anna.page.locator("[data-testid=hand-tile]").first
    anna.press_long(tile)
    expect(anna.see("about")).to_contain_text("Жетон с двумя сторонами")
    expect(tile).to_have_attribute("aria-pressed", "false")
    anna.press_long(anna.page.locator("[data-testid=tile][data-up=gnome][data-target]").first)
    expect(anna.see("about")).to_contain_text("Каждая пицца рядом")
    expect(anna.see("turn-over")).to_have_count(0)
    anna.press_long(anna.page.locator("[data-testid=player-1] [data-testid=points]"))
    expect(anna.see("about")).to_contain_text("Очко — каждая встреча гнома с пиццей")
    assert anna.step == before


def test_places_are_large_enough_for_a_thumb_on_a_full_field(server: Server, person: MakePerson) -> None:
    anna = at(server, person("Анна"), full("first"))
    for size in ((390, 844), (360, 640), (844, 390)):
        anna.resize(*size)
        if not anna.see("place").count():
            lift(anna)
        widths = anna.page.eval_on_selector_all(
            "[data-testid=place]", "them => them.map((it) => it.getBoundingClientRect().width)"
        )
        assert widths and min(widths) > 43.5, size
    anna.tap("show-all")  # all of it, however small; and back
    expect(anna.page.locator("[data-field=place]:not([data-target])")).to_have_count(0)
    anna.tap("show-all")
    expect(anna.page.locator("[data-field=place]:not([data-target])")).not_to_have_count(0)


def test_who_leads_wears_a_crown(server: Server, person: MakePerson) -> None:
    match = full("first")
    points = [player["points"] for player in match.view(0)["players"]]
    assert min(points) < max(points)
    anna = at(server, person("Анна"), match)
    crowned = anna.page.eval_on_selector_all("[data-leads]", "them => them.map((it) => Number(it.dataset.points))")
    assert crowned == [max(points)] * points.count(max(points))


# ---- two people whose moves are chosen here ----------------------------------------------


def at_one_table(person: MakePerson) -> tuple[Person, Person]:
    anna, boris = person("Анна"), person("Борис")
    boris.join(anna.new_table("open", game="many"))
    for each in (anna, boris):
        expect(each.see("table")).to_be_visible()
    return anna, boris


def turns(one: Person, other: Person) -> Iterator[tuple[Person, Person]]:
    """Who may act and who waits, as long as the game goes on."""
    while not one.over and not other.over:
        if one.may_act():
            yield one, other
        elif other.may_act():
            yield other, one
        else:
            one.page.wait_for_timeout(20)


def seat_of(person: Person) -> int:
    return int(person.see("frame").get_attribute("data-seat") or -1)


def field(person: Person) -> dict[Place, tuple[int, str]]:
    """The tiles on the screen: place → whose, and what shows."""
    tiles = person.page.eval_on_selector_all(
        "[data-testid=tile]", "tiles => tiles.map(t => [t.dataset.at, t.dataset.seat ?? '-1', t.dataset.up])"
    )
    return {parse(at): (int(seat or -1), up) for at, seat, up in tiles}


def places(person: Person) -> list[Place]:
    """Where a tile may be laid; a tile is picked up to see it."""
    if not person.page.locator("[data-testid=place]").count():
        person.tap(person.page.locator("[data-testid=hand-tile][data-target]"))
        person.page.locator("[data-testid=place]").first.wait_for()
    found = person.page.eval_on_selector_all("[data-testid=place]", "places => places.map(p => p.dataset.at)")
    person.page.keyboard.press("Escape")
    return [parse(at) for at in found]


def parse(at: str) -> Place:
    q, r = map(int, at.split(","))
    return q, r


def near(place: Place) -> list[Place]:
    return [(place[0] + q, place[1] + r) for q, r in STEPS]


def kinds(person: Person, up: str) -> list[str]:
    tiles = person.page.locator("[data-testid=hand-tile]").all()
    return [kind for tile in tiles if up in (kind := tile.get_attribute("data-tile") or "")]


def holds(person: Person, up: str) -> bool:
    return bool(kinds(person, up))


def lay(person: Person, up: str, place: Place) -> None:
    """Picks up a tile that has this side, turns it if need be, and lays it there."""
    person.page.locator("[data-testid=hand-tile][data-target]").first.wait_for()
    before = person.step
    person.tap(person.page.locator(f'[data-testid=hand-tile][data-tile="{kinds(person, up)[0]}"]'))
    held = person.page.locator("[data-testid=hand-tile][aria-pressed=true]")
    held.wait_for()
    if held.get_attribute("data-up") != up:
        person.tap("turn-side")
    person.tap(person.page.locator(f'[data-testid=place][data-at="{place[0]},{place[1]}"]'))
    for more in ("lay-it", "sure-yes"):
        if person.see(more).count():
            person.tap(more)
    person.wait_past(before)


def lay_far(person: Person, up: str, but: Place | None = None) -> None:
    """Lays it where it disturbs nobody: not beside the place in question, and as far from it as can be."""
    person.page.locator("[data-testid=hand-tile][data-target]").first.wait_for()
    q, r = but or (0, 0)
    free = places(person)
    far = max(free, key=lambda p: max(abs(p[0] - q), abs(p[1] - r), abs(p[0] + p[1] - q - r))) if but else free[0]
    lay(person, up, far)


def lay_in_company(person: Person) -> None:
    """A gnome beside as many own gnomes as can be; without one, a pizza anywhere."""
    if not holds(person, "gnome"):
        lay_far(person, "pizza")
        return
    own, tiles = (seat_of(person), "gnome"), field(person)
    lay(person, "gnome", max(places(person), key=lambda place: sum(tiles.get(n) == own for n in near(place))))
