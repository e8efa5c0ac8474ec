finding-who = Кто найдёт стол
finding-link = Только по ссылке
finding-friends = Друзья и по ссылке
finding-all = Все, кто ищет компанию
finding-watch = Кому можно смотреть
finding-watch-0 = Всем, у кого есть ссылка
finding-watch-4 = Всем, с опозданием на 4 хода
finding-watch-12 = Всем, с опозданием на 12 ходов
finding-watch-nobody = Никому, только игрокам
finding-no-watching = Здесь играют без зрителей
finding-no-watching-help = Те, кто за этим столом, решили, что смотреть на игру будут только они сами.
finding-late = { $steps ->
    [one] Вы смотрите с опозданием на { $steps } ход.
    [few] Вы смотрите с опозданием на { $steps } хода.
   *[other] Вы смотрите с опозданием на { $steps } ходов.
}
finding-late-short = { $steps ->
    [one] на { $steps } ход позже
    [few] на { $steps } хода позже
   *[other] на { $steps } ходов позже
}
finding-invites = { $name } зовёт вас: { $game }
finding-someone = Друг
problem-company-off = Хозяин этой Гномотеки отключил поиск компании: стол найдут только по ссылке.
problem-no-watching = На эту игру смотрят только те, кто её играл.
