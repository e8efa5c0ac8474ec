# Много гномов. Имена стоят в именительном падеже, глаголы — в настоящем времени: так имя может быть любым.

option-open_tiles = Открытые жетоны
option-open_tiles-help = На поле и в сбросе всем видны обе стороны каждого жетона.

## Жетоны

many-side =
    { $side ->
        [gnome] гном
        [pizza] пицца
       *[dragon] дракон
    }
# Кого? что?
many-side-acc =
    { $side ->
        [gnome] гнома
        [pizza] пиццу
       *[dragon] дракона
    }
many-colour =
    { $seat ->
        [0] синий цвет, волны по краю
        [1] фиолетовый цвет, точки по краю
        [2] зелёный цвет, зубцы по краю
       *[3] оранжевый цвет, полоски по краю
    }
many-thing =
    { $whose ->
        [royal] королевская пицца
        [mine] { $side ->
            [pizza] ваша пицца
            [gnome] ваш гном
           *[dragon] ваш дракон
        }
       *[theirs] { many-side } ({ $name })
    }
many-tile =
    { many-thing }{ $whose ->
        [royal] {""}
       *[other] { $down ->
            [gnome] , на обороте гном
            [pizza] , на обороте пицца
            [dragon] , на обороте дракон
           *[unknown] , что на обороте, знает только хозяин
        }
    }{ $secret ->
        [yes] {" "}(знаете только вы)
       *[no] {""}
    }{ $state ->
        [doomed] . Дрожит: рядом дракон
        [scared] . Испуган: рядом трое гномов одного цвета
        [idle] . Уже никого не тронет
        [turnable] . Можно перевернуть
       *[none] {""}
    }
many-place = Свободное место. Рядом: { $beside }

## Что от меня ждут

many-ask-first =
    { $turning ->
        [yes] Выложите жетон или переверните свой на поле
       *[no] Выложите жетон из руки
    }
many-ask-second =
    { $turning ->
        [yes] Ещё действие: выложите или переверните жетон
       *[no] Ещё действие: выложите жетон
    }
many-ask-turned = Перевернули, теперь выложите жетон
many-ask-final =
    { $turning ->
        [yes] Последний ход: выложите или переверните жетон
       *[no] Последний ход: выложите жетон
    }
many-ask-place = Куда положить { many-side-acc }? Можно и перевернуть
many-ask-turn = Нажмите ещё раз, и здесь будет { many-side }

## Почему нельзя

many-why-turn = Сейчас ходит { $name }.
many-why-over = Игра уже окончена.
many-why-watching = Вы зритель: ходить могут только игроки.
many-why-royal = Королевская пицца ничья: её не переворачивают, и никакой дракон её не тронет.
many-why-foreign =
    { $side ->
        [gnome] Гном
        [pizza] Пицца
       *[dragon] Дракон
    } ({ $name }){ $down ->
        [gnome] , на обороте гном
        [pizza] , на обороте пицца
        [dragon] , на обороте дракон
       *[unknown] . Что на обороте, знает только хозяин
    }. Переворачивают только свои жетоны.
many-why-just-laid = Этот жетон вы выложили только что. Перевернуть можно тот, что лежал здесь раньше.
many-why-turned = За ход переворачивают только один жетон. Теперь выложите один из руки.
many-why-lay = Теперь нужно выложить жетон из руки.

## Стол

many-field = Поле
many-my-hand = Мои жетоны
many-hand-empty = Жетонов больше нет
many-hand-tile =
    { many-side }, на обороте { $down ->
        [gnome] гном
        [pizza] пицца
       *[dragon] дракон
    }{ $state ->
        [held] . Жетон поднят, ещё одно нажатие перевернёт его
        [can] . Можно выложить
       *[cannot] {""}
    }
many-turn-side =
    Другой стороной вверх{ $side ->
        [gnome] : гном
        [pizza] : пицца
        [dragon] : дракон
       *[none] {""}
    }
many-turn-side-key = Другая сторона (клавиша R)
many-turn-over = Перевернуть: { many-side }
many-mine =
    { $name ->
        [you] Мой цвет
       *[other] { $name }
    }: { many-colour }. { many-points }. { many-stack-of }.
many-points =
    { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }
many-hand-of =
    { $count ->
        [one] { $count } жетон в руке
        [few] { $count } жетона в руке
       *[many] { $count } жетонов в руке
    }
many-stack-of = В стопке: { $stack }
many-owned = В руке и стопке вместе, насколько это известно. Гном и пицца: { $gnome_pizza }, гном и дракон: { $gnome_dragon }, пицца и дракон: { $pizza_dragon }
many-final =
    Конец близко! { $left ->
        [one] Осталось { $left } действие
        [few] Осталось { $left } действия
       *[many] Осталось { $left } действий
    }
many-zoom = Что видно на поле
many-zoom-in = Ближе (клавиша +)
many-zoom-out = Дальше (клавиша −)
many-show-all = Показать всё поле (клавиша 0)

## Что это такое

many-about-tile =
    { $whose ->
        [royal] Королевская пицца. Она ничья: каждый гном рядом приносит очко своему хозяину.
       *[other] { many-thing }. { $side ->
            [gnome] Каждая пицца рядом с гномом — очко его хозяину.
            [pizza] Каждый гном рядом с пиццей приносит очко своему хозяину.
           *[dragon] В начале хода хозяина уносит всех гномов рядом и улетает сам. Трое гномов одного цвета его прогонят.
        }{ $down ->
            [gnome] {" "}На обороте гном.
            [pizza] {" "}На обороте пицца.
            [dragon] {" "}На обороте дракон.
           *[unknown] {" "}Что на обороте, знает только хозяин.
        }{ $state ->
            [doomed] {" "}Этого гнома скоро унесёт дракон!
            [scared] {" "}Трое гномов уже рядом: он улетит ни с чем.
            [idle] {" "}Этот уже никого не тронет.
           *[other] {""}
        }
    }
many-about-hand-tile =
    Жетон с двумя сторонами: { many-side } и { $down ->
        [gnome] гном
        [pizza] пицца
       *[dragon] дракон
    }. Кладите любой стороной вверх.
many-about-colour = Жетоны этого игрока: { many-colour }.
many-about-my-colour = Ваши жетоны: { many-colour }.
many-about-points =
    { many-points-of }. Очко — каждая встреча гнома с пиццей.
many-points-of =
    { many-points }{ $leads ->
        [yes] , больше всех
       *[no] {""}
    }
many-about-stack =
    Жетонов в стопке: { $stack }. После хода рука пополняется до трёх. Когда у кого-то останется не больше одного жетона, игра подойдёт к концу.
many-about-final = Кто-то почти всё выложил: у каждого из остальных по одному последнему действию.
many-ask-sure = { $side ->
        [gnome] Гном
        [pizza] Пицца
       *[dragon] Дракон
    } сюда? Потом уже не вернуть
many-lay-it = Положить
many-take-back = Вернуть
many-about-lay-it = Положить жетон сюда. Ход на этом закончится. То же самое — ещё раз нажать на место.
many-about-take-back = Взять жетон обратно и выбрать другое место.
many-warn-dragon =
    Рядом с драконом только { $count ->
        [1] ваш гном. Его он и унесёт
       *[other] ваши гномы. Их он и унесёт
    }. Всё равно?

## Ход игры

many-tell-lay = { $name } выкладывает { many-side-acc }
many-tell-turn = { $name } переворачивает жетон: теперь это { many-side }
many-tell-scared = { $name } теряет дракона: его прогнали гномы
many-tell-eats = { $name } провожает своего дракона: он улетает
many-tell-eaten = { $name } теряет гнома: его уносит дракон
many-tell-final = { $name }: жетонов почти не осталось. У остальных по одному последнему действию
many-tell-over = Игра окончена

## Итог

many-result-why =
    Больше встреч гномов с пиццей: { $more ->
        [one] { $more } очко
        [few] { $more } очка
       *[many] { $more } очков
    } против { $less }
many-result-shared =
    Поровну, { $points ->
        [one] по { $points } очку
        [few] по { $points } очка
       *[many] по { $points } очков
    }: победа общая { $count ->
        [2] на двоих
        [3] на троих
       *[4] на четверых
    }. Пиццы хватило!
many-result-pick = Чьи очки показать на поле? Каждая искра — одно очко.
many-result-field =
    Поле в конце игры. Светятся грани, за которые получает очки { $name }: { $points }

## Почему совет хорош: про ход, который советуют

many-reason-ends = Ваши жетоны на исходе: игра подойдёт к концу, пока вы впереди.
many-reason-scores =
    Сразу даёт { $n ->
        [one] { $n } очко
        [few] { $n } очка
       *[many] { $n } очков
    }.
many-reason-costs =
    { $rival } теряет { $n ->
        [one] { $n } очко
        [few] { $n } очка
       *[many] { $n } очков
    }.
many-reason-saves =
    Спасает от дракона { $n ->
        [1] вашего гнома
       *[other] ваших гномов, сразу { $n }
    }.
many-reason-turned_away = Дракону достанется на одного вашего гнома меньше.
many-reason-threatens =
    Дракон грозит съесть { $n ->
        [1] гнома соперника
       *[other] гномов соперников, сразу { $n }
    }.
many-reason-prepares =
    Готовит место: следующий жетон принесёт { $n ->
        [one] { $n } очко
        [few] { $n } очка
       *[many] { $n } очков
    }.
many-reason-blocks =
    Не оставляет места, где { $rival } может взять { $n ->
        [one] { $n } очко
        [few] { $n } очка
       *[many] { $n } очков
    }.
many-reason-gives_nothing = Ничего не даёт соперникам.

## Чего опасаться

many-threat-dragon = Осторожно: дракон съест { $n ->
    [1] вашего гнома
   *[other] ваших гномов, сразу { $n }
}, если не помешать.
many-threat-ends_soon = { $rival } вот-вот закончит: жетонов осталось { $n }.
many-threat-is_ahead = { $rival } впереди на { $n ->
    [one] { $n } очко
    [few] { $n } очка
   *[many] { $n } очков
}.
