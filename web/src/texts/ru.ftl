# Слова вокруг игр. Говорим с ребёнком и со взрослым одинаково: коротко, тепло, на «вы».
# Имена не склоняются: фразы построены так, чтобы имя стояло в именительном падеже.

app-name = Гномотека
skip-to-content = Перейти к главному
to-home = На главную
close = Закрыть

language-switch = Switch to English
theme-to-dark = Включить тёмные цвета
theme-to-light = Включить светлые цвета

## Главная

home-title = Во что сыграем?
home-lead = Пять игр о гномах: для семьи, для друзей, для дождливого вечера.
home-games = Игры
home-players = { $from }–{ $to } { $to ->
    [one] игрок
    [few] игрока
   *[many] игроков
}
home-players-only = { $count } { $count ->
    [one] игрок
    [few] игрока
   *[many] игроков
}
facts-minutes = { $minutes } мин
facts-age = от { $age } лет
facts-hard =
    { $hard ->
        [1] научиться легко
        [2] научиться нетрудно
       *[3] придётся поломать голову
    }
home-preparing = Готовится…
home-preparing-hint = Гномы раскладывают карты. Ещё чуть-чуть, и можно играть.
home-no-games = Не удалось открыть полку с играми.


my-tables = Мои столы
my-tables-waiting = ждём игроков
my-tables-playing = { $steps ->
    [0] начинаем
    [one] идёт, сделан { $steps } ход
    [few] идёт, сделано { $steps } хода
   *[many] идёт, сделано { $steps } ходов
}
my-tables-over = сыграна
my-tables-look = Взглянуть на стол
my-tables-go = К столу
my-tables-replay = Повтор

## Новый стол

new-how = С кем играем?
preset-bots = С компьютером
preset-bots-help = Вы и гномы-соперники
preset-link = По ссылке
preset-link-help = Каждый со своего экрана
preset-here = За одним экраном
preset-here-help = Передаём устройство
new-seats = Кто за столом
new-more-seats = Добавить место
new-fewer-seats = Убрать место
new-seat-kind = Кто сидит на месте { $number }
new-seat-level = Как играет гном на месте { $number }
new-seat-name = Имя на месте { $number }
kind-me = Я
kind-open = По ссылке
kind-here = Рядом
kind-bot = Компьютер
open-seat-note = придёт по ссылке
new-window = Время на ответ
window-seconds = { $seconds } с
new-rated = На рейтинг
new-rated-help = Без подсказок и без возврата ходов.
new-start = Начать
new-start-link = Позвать друзей
new-start-watch = Смотреть игру
new-starting = Накрываем на стол…
new-preparing = Гномы ещё раскладывают эту игру…
new-unknown = Такой игры на полке нет.
new-unknown-hint = Все пять игр — на главной странице.
your-name = Ваше имя
default-name-here = Игрок { $number }

level-beginner = Новичок
    .about = Видит только ближайший шаг и половину ходов не замечает. С ним легко победить.
level-casual = Любитель
    .about = Играет разумно и быстро, но далеко не загадывает.
level-skilled = Знаток
    .about = Прикидывает, что будет дальше, и редко ошибается.
level-master = Мастер
    .about = Продумывает игру за всех за столом. Победить его — есть чем гордиться.
level-grandmaster = Гроссмейстер
    .about = Сильнее гнома мы не знаем. Мало кому удавалось его обыграть.
# За старыми столами.
level-random = Озорной
level-greedy = Смышлёный

# Для тех, кто не написал имени; не так, как зовут компьютерных гномов.
gnome-name-0 = Рыжик
gnome-name-1 = Бубенчик
gnome-name-2 = Брусничка
gnome-name-3 = Светлячок
gnome-name-4 = Сверчок
gnome-name-5 = Росинка
gnome-name-6 = Горошек
gnome-name-7 = Колпачок
gnome-name-8 = Земляничка
gnome-name-9 = Лучик
gnome-name-10 = Орешек
gnome-name-11 = Василёк
gnome-name-12 = Боровик
gnome-name-13 = Фонарик
gnome-name-14 = Снежинка
gnome-name-15 = Ромашка

bot-name-0 = Каштан
bot-name-1 = Шишка
bot-name-2 = Жёлудь
bot-name-3 = Пуговка
bot-name-4 = Мох
bot-name-5 = Уголёк

hat-red = красный колпак
hat-blue = синий колпак в полоску
hat-yellow = жёлтый колпак в горошек
hat-green = зелёный колпак зигзагом
hat-purple = лиловый колпак в звёздах
hat-brown = бурый колпак с заплаткой
hat-orange = оранжевый колпак в полоску

## Пока ждём

wait-only-here = Этот адрес открывается только на этом компьютере.
network-open = Пустить телефоны из домашней сети
network-open-help = Сейчас сюда можно зайти только с этого компьютера. Нажмите, и зайдёт любой телефон из вашего Wi-Fi. Закрыть снова можно когда угодно.
network-is-open = Телефоны из вашей сети могут зайти.
network-close = Больше не пускать
network-other = Не открывается? Попробуйте другой адрес
wait-link = Ссылка на этот стол
wait-copy = Скопировать
wait-copied = Ссылка скопирована
wait-share = Поделиться
wait-share-text = Сыграем в «{ $game }»?
wait-qr = Или наведите камеру телефона
wait-qr-label = Код QR: { $label }
wait-rules-close = Обратно к столу
wait-open-seat = свободно

## Стол

loading-table = Накрываем на стол…
table-missing = Такого стола нет
table-missing-help = Может быть, в ссылке опечатка. Или гномы давно убрали посуду.
page-missing = Здесь ничего нет
page-missing-help = Гномы искали, но такой страницы не нашли.
players = Игроки
table-area = Игровой стол

turn-of = { $count ->
    [one] Ходит { $names }
   *[other] Ходят { $names }
}
answer-of = { $count ->
    [one] Отвечает { $names }
   *[other] Отвечают { $names }
}
and = { " и " }
turn-getting-ready = { $count ->
    [one] { $names } ещё собирается с мыслями: до минуты, и только в первый раз
   *[other] { $names } ещё собираются с мыслями: до минуты, и только в первый раз
}
turn-of-all = Все думают…
answer-held = Ответ принят, ждём остальных
window-left = { $seconds ->
    [one] На ответ { $seconds } секунда
    [few] На ответ { $seconds } секунды
   *[many] На ответ { $seconds } секунд
}
status-over = Игра окончена
status-sending = Отправляем ход…
seat-acting = ходит
seat-answering = решает
seat-away = нет связи
seat-left = не здесь
watching = Вы смотрите игру
your-turn = Ваш ход
what-is-this = Что это?
recap = Что было с вашего прошлого хода
sure-yes = Всё равно сыграть
sure-no = Передумать
undo = Вернуть ход

hint-ask = Подсказка
hint-key = Подсказка (клавиша H)
hint-thinking = Гном-советчик думает…
hint-what = Подсказка: { $what }
hint-why = { $known ->
    [yes] Шанс победить — около { $chance } %, с другими ходами — на { $gain } % меньше.
    [equal] Шанс победить — около { $chance } %; другие ходы почти не хуже.
   *[no] Шанс победить — около { $chance } %.
}
hint-brief = { $known ->
    [yes] Победа — около { $chance } %, иначе на { $gain } % меньше.
    [equal] Победа — около { $chance } %, иначе почти так же.
   *[no] Победа — около { $chance } %.
}
hint-only = Другого хода сейчас нет.
hint-score = Так обычно набирают около { $score }.

about-seat = { $what ->
    [computer] { $name } — компьютерный игрок, { $level }
    [stand-in] За игрока { $name } пока играет компьютер, { $level }
    [away] { $name } сейчас не на связи. Место за столом сохранится
   *[person] { $name } играет с вами за этим столом
}
seat-stand-in = Играет компьютер: { $level }
stand-in-mine = За вас играет компьютер: { $level }
stand-in-end = Я снова тут
stand-in-began = { $name }: теперь играет компьютер, { $level }
stand-in-ended = { $name } снова в игре
absent = { $name } не на связи.
absent-give = Пусть играет компьютер
absent-level = Как играет компьютер

drawer-open = Журнал и настройки
drawer-title = За столом
drawer-log = Журнал
drawer-rules = Правила
drawer-settings = Настройки
drawer-talk = Разговор
log-empty = Пока ничего не случилось.
log-undone = взято назад

theme-system = Как на устройстве
theme-light = Светлые
theme-dark = Тёмные
motion-system = Как на устройстве
motion-calm = Без движения

hand-over = Теперь ходит { $name }!
hand-over-help = Передайте телефон или сядьте за экран. А остальные пока не подсматривают!
hand-over-ready = Это я, { $name }
hand-over-undo = { $name }: вернуть ход

## Итог

result-won = Побеждает { $name }!
result-shared = { $count ->
    [2] Победу делят { $names }
   *[other] Ничья! Побеждают { $names }
}
result-you-won = Вы победили!
result-place = { $place } место
result-kind = { $last ->
    [yes] Сегодня не ваш день. Зато теперь вы знаете их хитрости: отыграетесь?
   *[no] Не первое место, но и не последнее. Ещё разок?
}
result-why = Почему так
result-again = Сыграть ещё раз
result-next = Перейти к новой игре
result-next-help = За новый стол уже зовут!
result-table = Посмотреть на стол
result-replay = Посмотреть повтор
result-back = К итогу
result-record = Сохранить запись игры
result-verify = Проверить перемешивание
result-verify-text =
    До первого хода сервер показал отпечаток тайного ключа, которым перемешаны карты, а теперь показывает сам ключ.
    Подменить его после начала игры нельзя: отпечаток бы не совпал. Сохраните запись и выполните команду
    gnomoteka verify ФАЙЛ, и программа перемешает всё заново и сверит каждый шаг.
result-commitment = Отпечаток (SHA-256), показан в начале
result-key = Ключ, показан в конце

## Правила

rules-title = Правила: { $game }
rules-loading = Достаём книжку с правилами…
about-rules = В правилах
rules-play = Сыграть в эту игру

## Связь и неполадки

link-lost = Связь пропала, пробуем снова…
link-offline = Нет интернета. Вернётся, и продолжим с того же места.
link-joining = Подходим к столу…

problem-unknown = Что-то пошло не так. Попробуйте ещё раз.
problem-unreachable = Нет связи с сервером. Подождите чуть-чуть и попробуйте снова.
problem-malformed = Сервер не понял просьбу. Обновите страницу.
problem-bad-name = Такое имя не подходит. Попробуйте покороче и попроще.
problem-bad-seats = За этим столом столько мест не поставить.
problem-unknown-level = Таких гномов-соперников здесь нет.
problem-unknown-option = Такого правила в этой игре нет.
problem-not-found = Здесь ничего нет.
problem-too-fast = Слишком быстро! Переведите дух.
problem-too-many-tables = У вас уже очень много столов. Доиграйте какой-нибудь.
problem-unknown-table = Такого стола нет.
problem-unknown-game = Такой игры здесь нет.
problem-preparing = Эта игра ещё готовится. Минутку!
problem-outdated = Этот стол накрыт по старым правилам, доиграть его уже нельзя.
problem-not-seated = Вы не сидите за этим столом.
problem-too-many = Открыто слишком много столов сразу. Закройте лишние вкладки.
problem-not-started = Игра ещё не началась.
problem-over = Игра уже закончилась.
problem-foreign-seat = Это не ваше место.
problem-not-your-turn = Сейчас не ваш ход.
problem-illegal = Так пойти нельзя.
problem-too-late = Время на ответ вышло.
problem-unknown-lesson = Такого урока нет.
problem-bad-moves = В этом уроке нет такого места.
problem-bad-window = Столько времени на ответ дать нельзя.
problem-stale = Стол успел измениться. Посмотрите ещё раз.
problem-no-undo = Этот ход уже не вернуть.
problem-busy = Сервер занят. Попробуйте через минутку.
problem-no-seat = Это место уже занято.
problem-seated = Вы уже сидите за этим столом.
problem-not-host = Это может сделать только тот, кто накрыл стол.
problem-not-over = Игра ещё не закончилась.
problem-for-real = В игре на рейтинг так нельзя. Можно сдаться или закончить всем вместе, а за временем следят часы.
problem-hints-off = За этим столом играют без подсказок.
problem-stood-in = Сейчас за вас играет компьютер. Сначала верните себе место.
problem-not-away = Этот игрок здесь или только что был. Подождём ещё минутку.
problem-no-network = Этот компьютер не подключён к сети. Включите Wi-Fi и попробуйте снова.
problem-not-this-computer = Это можно сделать только за тем компьютером, где запущена Гномотека.
problem-not-here = Эта Гномотека уже открыта так, как её запустили.
problem-copy = Не получилось скопировать. Выделите ссылку и скопируйте сами.

## Как быстро идёт игра

pace = Как ходит компьютер
pace-calm = Не спеша
pace-quick = Быстро
pace-at_once = Без пауз
new-hurry = Не ждать зря
new-hurry-help = Если соперники-компьютеры уже решили, а вам ответить нечем, игра сразу идёт дальше.

## Чей ход

title-your-turn = Ваш ход!
my-tables-all = Все столы
my-tables-fewer = Свернуть

## Уйти насовсем

leaving = Встать из-за стола
ask-no = Нет, играть дальше
end = Закончить игру
end-yes = Закончить
end-propose = Предложить закончить игру
end-asked = { $count ->
    [one] { $names } предлагает закончить игру.
   *[other] { $names } предлагают закончить игру.
}
end-no = Играть дальше
resigned-mine = Вы сдались. За вас доигрывает компьютер.
ended = Игру закончили раньше времени
ended-help = Победителя нет. Можно посмотреть, как всё шло, шаг за шагом.
ended-resigned = Сдались: { $names }
my-tables-ended = прервана
home-as-last-seen = Нет связи. Столы такие, какими вы видели их в последний раз.
home-offline = Нет связи. Правила можно почитать и так.
my-tables-forget = Убрать из списка
forget-ask = Убрать «{ $game }» из ваших столов?
forget-help = Место останется за вами, и остальные смогут играть дальше. Вернуться можно будет только по ссылке.
forget-help-over = Изменится только ваш список. По ссылке стол по-прежнему откроется.
forget-yes = Убрать
forget-no = Нет, оставить
problem-resigned = От этого места отказались насовсем.

## Первая игра вместе

lesson-next = Дальше
lesson-skip = Пропустить урок
lesson-back = Вернуться к уроку
lesson-instead = Так тоже можно! А я бы сделал вот что. { $say }
lesson-instead-yes = Сделать по-своему
lesson-instead-no = Послушать гнома
lesson-start = Научиться за { $minutes } { $minutes ->
    [one] минуту
    [few] минуты
   *[many] минут
}
lesson-start-help = Первая игра вместе с гномом: правила читать не нужно.
lesson-alone = Научиться играть в одиночку
lesson-done = Теперь вы умеете играть!
lesson-play = Сыграть самому
lesson-again = Ещё раз с гномом
option-gentle = Советуем для первой игры.
home-teaches = Научим!
home-learn = Сыграем вместе? { $minutes } { $minutes ->
    [one] минута
    [few] минуты
   *[many] минут
}
lesson-name = Первая игра

sound-to-off = Выключить звук
sound-to-on = Включить звук

## Чужие за столом

remove = Выпроводить: { $name }
close-table = Закрыть стол
close-table-ask = Закрыть стол? Ссылка перестанет работать.
close-table-ask-playing = Закрыть стол? Игра закончится для всех, и победителя не будет.
removed-mine = Вас попросили уйти. За вас доигрывает компьютер.
removed-began = Игрока { $name } выпроводили, дальше играет компьютер: { $level }
ended-removed = Выпроводили: { $names }
problem-removed = За этот стол вас больше не пускают.
problem-own-seat = Это ваше собственное место. Чтобы встать, уйдите из-за стола.

## Сказать тем, кто присматривает за сервером

home-evenings = Вечера
home-puzzles = Загадки
home-company = Найти компанию
home-host = Присмотр за сервером
complaint = Пожаловаться на игрока
problem-reported = Вы уже пожаловались на этого игрока.
problem-too-many-reports = На сегодня жалоб достаточно.
problem-blocked = Вас заблокировали: смотреть можно, играть нельзя.

## Это я

me-way = Это я: имя и устройства
gone-name = Гном, который ушёл
## Часы
new-clock = Часы
clock-none = Без часов, никто не торопит
clock-move = { $time } на ход
clock-game = { $time } на партию, +{ $seconds } с за ход
clock-left = Осталось { $time }
clock-low = Ваше время почти вышло
time-days = { $days ->
    [one] { $days } день
    [few] { $days } дня
   *[many] { $days } дней
}
time-hours = { $hours } ч
time-minutes = { $minutes } мин
time-seconds = { $seconds } с
time-up = Когда время вышло
time-up-computer = ход сделает компьютер
time-up-plays = доиграет компьютер
time-up-seat = место потеряно
time-up-moved-told = { $name }: время вышло, ход сделал компьютер
time-up-plays-told = { $name }: время вышло, дальше играет компьютер
time-up-lost-told = { $name }: время вышло, место занял компьютер
my-tables-awaits = { $count ->
    [one] ходит { $names }
   *[other] ходят { $names }
}
problem-bad-clock = Таких часов нет.
problem-time-up = Ваше время на эту партию вышло. Её доиграет компьютер.
