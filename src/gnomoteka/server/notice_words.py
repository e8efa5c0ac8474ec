"""What notices say. A service worker and a mail program have none of the client's texts, so these are the server's own.

They tell what everybody with the link sees, and whose turn it is to the one whose it is: no card, no move, no result.
"""

from typing import Literal, NamedTuple

from gnomoteka.games import about
from gnomoteka.server.store import Stored
from gnomoteka.server.visitors import Visitor

Kind = Literal["turn", "hurry", "over"]
Language = Literal["en", "ru"]

TITLES = {
    "ru": {"turn": "Ваш ход: {}", "hurry": "Время почти вышло: {}", "over": "Игра окончена: {}"},
    "en": {"turn": "Your turn: {}", "hurry": "Time is nearly up: {}", "over": "The game is over: {}"},
}
MORE = {
    "ru": {
        "turn": "Вас ждут.",
        "hurry": "Если вы не успеете, за вас сходит компьютер.",
        "hurry seat": "Если вы не успеете, место за столом займёт компьютер.",
        "over": "Загляните, чем всё кончилось.",
    },
    "en": {
        "turn": "You are waited for.",
        "hurry": "After that a computer player moves for you.",
        "hurry seat": "After that a computer player takes your place.",
        "over": "Come and see how it ended.",
    },
}
AT_TABLE = {"ru": "За столом: {}.", "en": "At the table: {}."}
MAIL = {
    "ru": "{body}\n\nК столу: {link}\n\n-- \nЭто письмо пришло, потому что вы попросили сообщать о своих играх.\n"
    "Больше не присылать: {leave}\n",
    "en": "{body}\n\nTo the table: {link}\n\n-- \nYou get this mail because you asked to hear about your games.\n"
    "No more of them: {leave}\n",
}
CONFIRM_TITLE = {"ru": "Подтвердите адрес", "en": "Confirm your address"}
CONFIRM = {
    "ru": """Здравствуйте!

Кто-то, наверное вы, попросил «Гномотеку» писать на этот адрес, когда подходит очередь ходить.
Если это вы, откройте ссылку и нажмите кнопку:

{link}

Если не вы, ничего делать не надо: писем больше не будет. Ссылка работает сутки.
""",
    "en": """Hello!

Somebody, probably you, asked Gnomoteka to write to this address when it is their turn to move.
If it was you, open this link and press the button:

{link}

If it wasn't, there is nothing to do: no more mail will come. The link works for a day.
""",
}


class Words(NamedTuple):
    title: str
    body: str


def words_for(kind: Kind, table: Stored, person: Visitor, language: Language) -> Words:
    others = [seat.name for seat in table.seats if seat.kind == "person" and seat.visitor != person and seat.name]
    lost = kind == "hurry" and table.clock is not None and table.clock.time_up == "seat"
    who = [AT_TABLE[language].format(", ".join(others))] if others else []
    body = " ".join([*who, MORE[language]["hurry seat" if lost else kind]])
    return Words(TITLES[language][kind].format(about(table.game).title[language]), body)
