puzzles-title = Загадки
puzzles-lead = Партия остановилась на середине, и ход за вами. Один ход явно лучше всех остальных. Какой?
puzzles-today = Загадка дня
puzzles-think = Подумаем!
puzzles-solved-today = Разгадана ✓
puzzles-none = Загадок пока нет.
puzzles-done = разгадано { $done } из { $all }
puzzle-solved = разгадана
puzzle-grade = { $grade ->
    [0] Сложность 1 из 5: совсем легко
    [1] Сложность 2 из 5: легко
    [2] Сложность 3 из 5: не так уж легко
    [3] Сложность 4 из 5: трудно
   *[other] Сложность 5 из 5: очень трудно
  }
puzzle-title = Загадка: { $game }
puzzle-back = Все загадки
puzzle-missing = Такой загадки нет
puzzle-missing-help = Может быть, её убрали, когда изменились правила. Зато есть много других.
puzzle-phase-asked = Один ход явно лучше всех.
puzzle-phase-wrong = Хорошая попытка! Но есть ход получше.
puzzle-phase-right = Верно!
puzzle-phase-shown = Вот этот ход.
puzzle-chances = Шансы на победу { $chance } %, а с любым другим ходом не больше { $next } %.
puzzle-over = Ответ уже на столе. Берите следующую загадку!
puzzle-show = Показать
puzzle-show-about = Показать лучший ход
puzzle-again = Ещё раз
puzzle-next = Дальше
