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
player-partly = идёт в счёт на { $percent } %: соперники прежние или новички
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

evenings-title = Игровые вечера
evenings-lead = Маленький турнир для своих: от 4 до 64 гномов. Соберите друзей по ссылке, а кто с кем играет, посчитает Гномотека.
evenings-new = Новый вечер
evenings-mine = Мои вечера
evening-make = Позвать друзей
evening-game = Игра
evening-kind = Как играем
evening-kind-robin = Каждый с каждым
evening-kind-swiss = Равные с равными
evening-kind-robin-help = За вечер все встретятся со всеми, насколько это возможно.
evening-kind-swiss-help = В каждом туре встречаются те, у кого поровну очков. Туров немного, даже если гномов много.
evening-pace = Часы
evening-pace-live = Сейчас: 10 минут на игру
evening-pace-slow = Не спеша: день на ход
evening-seats = Мест за столом
evening-title = Вечер: { $game }
evening-state-open = Ждём гномов
evening-state-over = Вечер окончен
evening-round = Тур { $round } из { $rounds }
evening-about = { $kind } · { $pace }
evening-people = Кто играет ({ $count })
evening-you = это вы
evening-left-mark = ушёл
evening-gone = гном, который ушёл
evening-join = Я с вами!
evening-back = Вернуться
evening-leave = Уйти с вечера
evening-leave-sure = Вы больше не будете играть на этом вечере, а начатая игра засчитается как проигрыш.
evening-leave-yes = Уйти
evening-leave-no = Остаться
evening-begin = Начать первый тур
evening-few = Нужно хотя бы 4 гнома. Пошлите им ссылку.
evening-wait-host = Вечер начнёт тот, кто его собрал.
evening-wait = Ваша игра закончена. Ждём остальных, следующий тур начнётся сам.
evening-bye = В этом туре вам не хватило пары. Это очко за вас.
evening-to-table = К моему столу
evening-link = Ссылка для друзей
evening-said = Приходите на игровой вечер!
evening-standings = Таблица
evening-rank = Место
evening-name = Гном
evening-by-points = Очки
evening-by-opponents = Соперники
evening-by-direct = Личная встреча
evening-by-wins = Победы
evening-how = Победа даёт очко, ничья пол-очка; за большим столом считают, скольких вы обошли. Если очков поровну, выше тот, чьи соперники набрали больше, потом тот, кто сильнее во встречах между собой, потом у кого больше побед. Компьютер за столом в таблицу не идёт.
evening-rounds = Туры
evening-board-bye = { $name }: без пары, очко
evening-playing = играют
evening-watch = Посмотреть
evening-winner = Победитель: { $name }
evening-missing = Такого вечера нет
evening-missing-help = Проверьте ссылку.

problem-evenings-off = На этом сервере игровые вечера выключены.
problem-too-many-evenings = У вас уже три вечера. Доиграйте какой-нибудь или уйдите с него.
problem-evening-began = Этот вечер уже начался.
problem-evening-full = На этом вечере больше нет мест.
problem-too-few = Нужно хотя бы четыре гнома.
problem-not-there = Вы не играете на этом вечере.
