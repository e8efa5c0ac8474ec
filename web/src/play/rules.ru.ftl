# Вокруг правил любой игры.

rules-goal = Цель
rules-turn = Ход
rules-end = Конец
rules-count = В коробке: { $count }
rules-search = Найти в правилах
rules-clear = Стереть
rules-found =
    { $count ->
        [one] Нашлось { $count } место
        [few] Нашлось { $count } места
       *[many] Нашлось { $count } мест
    }
rules-nothing = Такого слова тут нет. Попробуйте другое, покороче.
rules-origins = Откуда это известно?
rules-origins-about = Значок у каждого правила скажет, где мы его взяли.
