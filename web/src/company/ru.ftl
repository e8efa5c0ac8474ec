company-title = Компания
company-lead = Здесь находят, с кем поиграть.
company-off = Здесь играют только по ссылкам
company-off-help = Хозяин этой Гномотеки отключил поиск компании. Позовите друзей ссылкой на стол.

company-line = Кто со мной?
company-line-help = Выберите игры и встаньте в очередь. Как только наберётся компания, мы сами накроем стол и посадим вас за него.
company-games = Во что сыграем
company-others = { $count ->
    [one] ждёт { $count }
   *[other] ждут { $count }
}
company-least = Сколько нас, не меньше
company-pace = Как играем
company-pace-live = Сразу, вместе
company-pace-slow = Не спеша, ход в день
company-pace-either = Можно и так и так
company-wait = Встать в очередь
company-choose-game = Сначала выберите игру
company-waiting = Ищем компанию: { $games }
company-waiting-help = { $least ->
    [2] Начнём, как только найдётся ещё кто-нибудь. Не закрывайте эту страницу.
   *[other] Начнём, как только нас станет хотя бы { $least }. Не закрывайте эту страницу.
}
company-leave-line = Больше не жду

company-board = Открытые столы
company-no-tables = Сейчас никто никого не ждёт. Встаньте в очередь или накройте свой стол.
company-board-help = Чтобы ваш стол был виден здесь, выберите это, когда накрываете его.
company-free = { $count ->
    [one] { $count } свободное место
    [few] { $count } свободных места
   *[other] { $count } свободных мест
}
company-computer = компьютер ({ $level })
company-nameless = гном без имени
company-no-clock = без часов
company-for-friends = для друзей
company-no-watching = смотреть нельзя
company-late = { $steps ->
    [one] показ с опозданием на { $steps } ход
    [few] показ с опозданием на { $steps } хода
   *[other] показ с опозданием на { $steps } ходов
}
company-do-sit = Сесть
company-do-watch = Посмотреть
company-do-mine = За стол

company-invited = Вас зовут
company-invites = { $name } зовёт вас за стол: { $game }
company-come = Иду!
company-dont-come = Не сейчас

company-friends = Друзья
company-no-friends = Сыграйте с кем-нибудь, а потом позовите этого игрока в друзья. Друга можно пригласить прямо за стол.
company-asks = { $name } хочет с вами дружить
company-accept = Давай!
company-refuse = Нет, спасибо
company-asked = ещё не ответил(а)
company-withdraw = Больше не зову
company-met = С кем вы играли
company-befriend = Позвать в друзья
company-around = сейчас здесь
company-invite = Позвать: { $game }
company-is-invited = Уже зовём: { $game }
company-shows = Видит, что я здесь
company-shows-yes = { $name } узнает, когда вы заглянете сюда.
company-shows-no = { $name } не узнает, что вы здесь.
company-end = Раздружиться
company-end-sure = Больше не дружить с игроком { $name }?

problem-bad-line = Для такой компании эта игра маловата.
problem-not-met = В друзья зовут тех, с кем уже играли.
problem-unknown-person = Такого игрока здесь больше нет.
problem-unknown-friend = Этот игрок вам уже не друг.
problem-own-friend = Это вы сами. С собой вы и так дружите!
problem-too-many-friends = Друзей уже очень много. Больше не поместится.
problem-unknown-invitation = Это приглашение уже не в силе.
problem-company-off = Хозяин этой Гномотеки отключил поиск компании.
