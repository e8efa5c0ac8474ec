host-title = Присмотр за сервером
host-may = Гномотека работает на этом компьютере, и за ней пока никто не присматривает. Кто присматривает, может блокировать тех, кто портит игру, закрывать и удалять столы и читать жалобы игроков.
host-become = Присматривать буду я
host-nameless = без имени · { $id }
host-minutes = { $count } мин
host-hours = { $count } ч
host-days = { $count ->
    [one] { $count } день
    [few] { $count } дня
   *[other] { $count } дней
}
host-loading = Минутку…
host-most = Показаны { $count } самых новых. Остальных можно найти поиском.

host-people = Сейчас на связи
host-playing = Идёт игр
host-waiting = Ждут игроков
host-over = Сыграно игр
host-moves = Ходов с запуска
host-uptime = Работает
host-nodes = Серверов
host-version = Версия
host-database = База данных
host-storing = в порядке
host-not-storing = не сохраняет

host-look-at = Что посмотреть
host-part-reports = Жалобы{ $count ->
    [0] {""}
   *[other] {" "}({ $count })
}
host-part-people = Люди
host-part-tables = Столы
host-part-deeds = Что сделано

host-settled = Показать разобранные
host-settled-help = Разобранные жалобы хранятся полгода.
host-no-reports = Жалоб нет. Тишина и покой.
host-told-by = жалуется { $name }
host-reports-about = { $count ->
    [one] { $count } жалоба
    [few] { $count } жалобы
   *[other] { $count } жалоб
}
host-table = стол { $id }
host-table-gone = стола уже нет
host-settle = Разобрано

host-find-person = Найти по имени
host-only-blocked = Только заблокированные
host-only-blocked-help = Те, кому сейчас можно только смотреть.
host-nobody = Никого нет.
host-since = с { $when }
host-tables-count = { $count ->
    [one] { $count } стол
    [few] { $count } стола
   *[other] { $count } столов
}
host-connected = сейчас здесь
host-is-host = Тоже присматривает за сервером.

host-block-ask = Заблокировать…
host-block = Заблокировать
host-block-name = Заблокировать: { $name }
host-how-long = На сколько?
host-for-a-day = На день
host-for-good = Навсегда
host-address = И всех из той же сети, на день
host-address-help = Чтобы нельзя было вернуться под другим именем. Но и соседи по тому же Wi-Fi не смогут играть.
host-block-help-day = Смотреть будет можно, играть нельзя. За общими столами место займёт компьютер, пока блокировка не кончится.
host-block-help-good = Смотреть будет можно, играть нельзя. За общими столами место насовсем займёт компьютер.
host-blocked-until = Блокировка до { $until }
host-blocked-for-good = Блокировка навсегда
host-blocked-address = вместе с сетью
host-unblock = Разблокировать

host-find-table = Найти имя или стол
host-which-tables = Какие столы
host-part-status-any = Все столы
host-part-status-playing = идёт игра
host-part-status-waiting = ждёт игроков
host-part-status-over = сыграно
host-no-tables = Столов нет.
host-steps = { $count ->
    [one] { $count } ход
    [few] { $count } хода
   *[other] { $count } ходов
}
host-watched = за столом кто-то есть
host-delete = Удалить
host-delete-ask = Удалить этот стол? От него ничего не останется: ни игры, ни ссылки.

host-no-deeds = Пока ничего не сделано.
host-you = вы
host-deed-came = Начало присмотра за сервером
host-deed-block = { $about }: блокировка { $time ->
    [day] на день
   *[other] навсегда
}
host-deed-unblock = { $about }: блокировка снята
host-deed-close = Стол { $about } закрыт
host-deed-delete = Стол { $about } удалён
host-deed-settle = { $about }: жалоба разобрана
problem-used-link = Эта ссылка уже использована или устарела. Попросите новую.
problem-is-host = Те, кто присматривает за сервером, не блокируют друг друга.
problem-unknown-person = Такого человека здесь не было.
problem-not-blocked = Этот человек уже не заблокирован.
problem-unknown-report = Такой жалобы уже нет.

host-part-words = Слова
host-written = Что написано за столом
host-words = Нежелательные слова
host-words-help = По одному в строке. Их никто не сможет написать за столом: ни большими буквами, ни через пробелы, ни похожими буквами другой азбуки. Звёздочка заменяет любые буквы: дурак* — это и «дураки». Писать своими словами можно, только если сервер запущен с own_words.
host-words-keep = Сохранить
host-words-kept = Список сохранён.
problem-bad-word = В слове должны быть буквы, и не больше сорока.
problem-too-many-words = Слишком много слов: поместится тысяча.
