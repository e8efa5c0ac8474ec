player-title = Как я играю
player-nameless = Гном без имени
player-lead = Здесь видно, во что и как вы играете. В счёт идут игры на рейтинг: без подсказок и без возврата ходов.
player-none = Пока ни одной доигранной игры. Сыграйте партию, и она появится здесь.
player-none-other = Пока ни одной доигранной игры.
player-games = Игры
player-number = Рейтинг
player-unrated = ещё не считали
player-provisional = пока примерно: засчитано { $count } из { $need }
player-played = { $count ->
    [one] сыграна { $count } партия
    [few] сыграно { $count } партии
   *[other] сыграно { $count } партий
}
player-won = { $count ->
    [one] { $count } победа
    [few] { $count } победы
   *[other] { $count } побед
}
player-form-words = { $game }: рейтинг за последние партии. { $count ->
    [one] Одна партия, рейтинг { $last }.
   *[other] Было { $first }, стало { $last }; меньше всего { $low }, больше всего { $high }.
}
player-to-ladder = Лесенка
player-results = Последние игры
player-place = { $place } место из { $players }
player-more = +{ $change }
player-less = −{ $change }
player-same = без изменений
player-not-counted = не в счёт
player-partly = идёт в счёт на { $percent } %: одни и те же соперники
player-look = Посмотреть игру
player-achievements = Достижения
player-achieved = { $day }
player-not-yet = ещё впереди
player-shown = Кто видит эту страницу
player-shown-me = Только я
player-shown-company = Те, с кем я играю
player-shown-everybody = Все
player-ladder = Показывать меня на лесенках
player-ladder-help = Ваше имя и рейтинг увидят все. Можно передумать в любой момент.
player-link = Так её видят другие
player-missing = Такой страницы нет
player-missing-help = Или этот гном показывает её только тем, с кем играет.

ladder-game = Лесенка: { $game }
ladder-lead = Здесь те, кто сам захотел, и кто сыграл на рейтинг хотя бы { $need } партий. Чем выше, тем увереннее гном играет.
ladder-empty = Первая ступенька ещё свободна!
ladder-rank = Место
ladder-name = Гном
ladder-number = Рейтинг
ladder-games = Партий
ladder-you = это вы
ladder-join = Встать на лесенку
ladder-leave = Сойти с лесенки
ladder-missing = { $count ->
    [one] Осталась { $count } партия на рейтинг, и вы появитесь на лесенке.
    [few] Осталось { $count } партии на рейтинг, и вы появитесь на лесенке.
   *[other] Осталось { $count } партий на рейтинг, и вы появитесь на лесенке.
}
ladder-choose = Игра
ladder-me = Как я играю

achievement-first-win = Первая победа
achievement-first-win-help = Победить в игре, которая идёт в счёт.
achievement-three-in-a-row = Три подряд
achievement-three-in-a-row-help = Победить три раза подряд.
achievement-after-all = А всё-таки!
achievement-after-all-help = Победить после трёх неудач подряд.
achievement-every-game = Мастер на все колпаки
achievement-every-game-help = Победить в каждой из пяти игр.
achievement-full-house = Полный стол
achievement-full-house-help = Победить за столом, где сидят пятеро или больше.
achievement-steady = Крепкий орешек
achievement-steady-help = Десять игр подряд ни разу не оказаться последним.
achievement-stronger = Маленький, да удаленький
achievement-stronger-help = Обыграть того, кто заметно сильнее.
achievement-before-a-master = Выше мастера
achievement-before-a-master-help = Закончить игру впереди компьютерного мастера.
achievement-patient = Не спеша
achievement-patient-help = Победить в долгой игре, где на ход дают час или больше.
achievement-high = Полторы тысячи
achievement-high-help = Дойти до рейтинга 1500, когда он уже не примерный.
achievement-clearly-nimble = Полный сундук
achievement-clearly-nimble-help = «Шустрые гномы»: собрать на два набора по шесть больше, чем любой другой.
achievement-clearly-many = Пир горой
achievement-clearly-many-help = «Много гномов»: победить с отрывом в 4 очка.
achievement-clearly-duel = Золотая жила
achievement-clearly-duel-help = «Дуэль»: победить с отрывом в 7 самородков.
achievement-clearly-noms = Все в сборе
achievement-clearly-noms-help = «Номы»: собрать на 4 нома больше, чем любой другой.
achievement-clearly-street = Гроза улицы
achievement-clearly-street-help = «Улица Гномов, 75»: победить с отрывом в 6 очков.
