# «Номы». Имена стоят в именительном падеже, глаголы в настоящем времени.

## Карты

noms-card =
    { $card ->
        [nom] Ном
        [elder] Уважаемый Старейшина
        [mushroom] Гриб
        [toad] Лягушка
        [moth] Бархатистый Мотылёк
        [bubble] Радужный Пузырь
        [ring_1] Кольцо на одного
        [ring_2] Кольцо на двоих
        [ring_3] Кольцо на троих
        [lure] Кристалл Наваждения
        [super_lure] Супер Кристалл
        [cyclone] Ураган
        [lightning] Молния
        [beetle] Нападение Жуков
        [thief] Мелкий Воришка
        [spear] Копьё
        [flute] Волшебная Флейта
        [retreat] Отступление
        [scout] Разведчик
        [cure] Древнее Лекарство
        [feather] Пёрышко
        [blindfold] Повязка на глаза
        [shell] Скорлупка
        [moon] Магия Луны
        [alchemy] Опасная Алхимия
        [flood] Внезапное Наводнение
        [plague] Эпидемия
        [wasps] Нашествие Ос
        [merchant] Странствующий Торговец
        [letter_n] Буква Н
        [letter_o] Буква О
        [letter_m] Буква М
       *[none] Карта
    }
noms-letter =
    { $card ->
        [letter_n] Н
        [letter_o] О
       *[letter_m] М
    }
noms-type =
    { $type ->
        [nom] ном
        [protection] защита
        [trap] ловушка
        [danger] опасность
        [help] помощь
        [help_or_danger] помощь или опасность
        [rescue] спасение
        [wild] за любую
       *[event] событие
    }
noms-does =
    { $card ->
        [nom] Выпустите на свою полянку
        [elder] Боится только Молнии
        [mushroom] Прячет нома или сбивает другой гриб
        [toad] Катает нома или снимает чужую защиту
        [moth] Укрывает нома крыльями
        [bubble] Ловит одного свободного нома
        [ring_1] Ловит, если свободен всего один ном
        [ring_2] Ловит, если свободных номов ровно два
        [ring_3] Ловит, если свободных номов ровно три
        [lure] Приманивает чужого свободного нома
        [super_lure] Уводит всех номов с чужой полянки
        [cyclone] Сдувает всю защиту у соседа
        [lightning] Бьёт в Старейшину или в чужие карты
        [beetle] Съедают все грибы вместе с номами
        [thief] Уносит карту с любой полянки
        [spear] Лопает пузырь или прогоняет нома
        [flute] Зовёт к вам номов из кольца
        [retreat] Забирает карты с полянки в руку
        [scout] Подсмотрит чужую руку или верх колоды
        [cure] Вернёт нома из сброса, спасёт от Эпидемии
        [feather] В ответ: отменит опасность или ловушку
        [blindfold] В ответ: отменит любой Кристалл
        [shell] В ответ: отменит событие
        [moon] Станет почти любой картой
        [alchemy] Кто вытянул, теряет свою полянку
        [flood] Смывает всех свободных номов в колоду
        [plague] Все карты из рук уходят в колоду
        [wasps] Прогоняют лягушек с номами в колоду
        [merchant] Одну карту себе, остальные соседу справа
        [letter_n] Три буквы, и игра окончена
        [letter_o] Три буквы, и игра окончена
       *[letter_m] Три буквы, и игра окончена
    }
noms-short =
    { $card ->
        [nom] Ном
        [elder] Старейшина
        [mushroom] Гриб
        [toad] Лягушка
        [moth] Мотылёк
        [bubble] Пузырь
        [ring_1] Кольцо 1
        [ring_2] Кольцо 2
        [ring_3] Кольцо 3
        [lure] Кристалл
        [super_lure] Супер
        [cyclone] Ураган
        [lightning] Молния
        [beetle] Жуки
        [thief] Воришка
        [spear] Копьё
        [flute] Флейта
        [retreat] Отход
        [scout] Разведчик
        [cure] Лекарство
        [feather] Пёрышко
        [blindfold] Повязка
        [shell] Скорлупа
        [moon] Луна
        [alchemy] Алхимия
        [flood] Наводнение
        [plague] Эпидемия
        [wasps] Осы
        [merchant] Торговец
       *[other] Буква
    }
noms-card-count =
    { $n ->
        [1] { noms-card }
       *[other] { noms-card } ×{ $n }
    }

## Номы и где они

noms-unit =
    { $spot ->
        [free] Свободный ном
        [mushroom] Ном под грибом
        [toad] Ном на лягушке
        [moth] Ном под крыльями мотылька
        [bubble] Ном в пузыре
        [elder] Уважаемый Старейшина
        [ring_1] Кольцо, в нём один ном
        [ring_2] Кольцо, в нём два нома
       *[ring_3] Кольцо, в нём три нома
    }
noms-unit-count =
    { $n ->
        [1] { noms-unit }
       *[other] { noms-unit }, { $n }
    }
noms-can-target = можно выбрать
noms-in-danger = в опасности
noms-about-unit =
    { $spot ->
        [free] Идёт в счёт, но его легко приманить, поймать или прогнать.
        [mushroom] Идёт в счёт и защищён, но гриб могут сбить, а жуки съедят.
        [toad] Идёт в счёт и защищён, пока лягушку не спугнут.
        [moth] Идёт в счёт и защищён.
        [bubble] В счёт не идёт. Пузырь лопает Копьё.
        [elder] Идёт в счёт, боится только Молнии, решает спор при ничьей.
       *[ring] В счёт не идут. Из кольца зовёт Флейта.
    }
noms-about-count = Идёт в счёт: { noms-noms }. Ловушки не считаются.
noms-about-leads = Больше всех!
noms-about-hand = Нажмите, чтобы посмотреть, что о них известно.
noms-about-known = Известно, что в руке: { $cards }
noms-about-deck = В ней спрятаны три буквы: с третьей игра кончается.
noms-about-discard = Нажмите, чтобы посмотреть.
noms-meadow-mine = Моя полянка
noms-meadow-of = { $name }: полянка
noms-meadow-empty = Полянка пуста
noms-target-meadow = { $name }: выбрать эту полянку
noms-target-mine = Сюда, на мою полянку
noms-noms =
    { $n ->
        [one] { $n } ном
        [few] { $n } нома
       *[many] { $n } номов
    }
noms-counted = В счёт идёт: { noms-noms }
noms-hand-of =
    { $n ->
        [one] В руке { $n } карта
        [few] В руке { $n } карты
       *[many] В руке { $n } карт
    }
noms-hand-target = { $name }: выбрать карты в руке
noms-known-title = { $name }: что известно о картах
noms-known-all = Видели все
noms-known-mine = Знаете только вы
noms-known-rest =
    { $n ->
        [0] Других карт нет
        [one] Ещё { $n } неизвестная карта
        [few] Ещё { $n } неизвестные карты
       *[many] Ещё { $n } неизвестных карт
    }
noms-open-top = Знает сверху колоды
noms-my-hand = Мои карты
noms-hand-empty = Карт нет
noms-hand-state =
    { $state ->
        [held] Карта поднята
        [can] Можно выбрать
       *[none] {""}
    }

## Середина стола

noms-middle = Середина стола
noms-letters =
    { $n ->
        [0] Букв ещё нет. Когда выйдут все три, игра окончится
        [one] Вышла { $n } буква из трёх: { $letters }
       *[other] Вышли { $n } буквы из трёх: { $letters }
    }
noms-letters-last = Ещё одна буква, и конец!
noms-deck =
    { $n ->
        [one] Колода: { $n } карта
        [few] Колода: { $n } карты
       *[many] Колода: { $n } карт
    }
noms-top-known = Вы знаете верхние карты: { $cards }
noms-top-mixed = Среди верхних карт, но где какая, вы не знаете: { $cards }
noms-top-mixed-hands = Среди верхних карт колоды и на руках ({ $hands }), но что где, вы не знаете: { $cards }
noms-mixed-hands = На руках ({ $hands }) что-то из этого: { $cards }
noms-discard =
    { $n ->
        [0] Сброс пуст
        [one] Сброс: { $n } карта
        [few] Сброс: { $n } карты
       *[many] Сброс: { $n } карт
    }
noms-discard-title = Сброс
noms-close = Закрыть

## Кнопки

noms-draw = Взять карту
noms-no-draw = Не брать
noms-must-draw = В прошлый раз вы не брали, теперь надо взять
noms-end = Закончить ход
noms-stop = Хватит
noms-play-it = Сыграть
noms-put-down = Положить назад
noms-keep = Оставить
noms-discard-it = Сбросить
noms-put-back = Положить так
noms-which-card = Что взять?
noms-take-thing =
    { $thing ->
        [nom] Свободного нома
        [mushroom] Гриб (ном останется)
        [toad] Лягушку (ном останется)
        [moth] Мотылька (ном останется)
        [bubble] Пузырь (ном останется)
        [under_mushroom] Нома из-под гриба
        [under_toad] Нома с лягушки
        [under_moth] Нома из-под мотылька
        [under_bubble] Нома из пузыря
        [ring_1] Кольцо с номом
        [ring_2] Кольцо с двумя номами
       *[ring_3] Кольцо с тремя номами
    }
noms-take-back =
    { $thing ->
        [nom] Свободного нома
        [mushroom] Только гриб
        [toad] Только лягушку
        [moth] Только мотылька
        [bubble] Только пузырь
        [under_mushroom] Нома с грибом
        [under_toad] Нома с лягушкой
        [under_moth] Нома с мотыльком
        [under_bubble] Нома с пузырём
        [ring_1] Кольцо с номом
        [ring_2] Кольцо с двумя номами
       *[ring_3] Кольцо с тремя номами
    }

## Что карта может прямо сейчас

noms-can =
    { $what ->
        [nom] Выпустите нома на свою полянку.
        [elder] Позовите Старейшину на свою полянку.
        [mushroom] Спрячьте своего свободного нома.
        [mushroom-off] Сбейте другой гриб: оба уйдут в сброс.
        [toad] Посадите верхом своего свободного нома.
        [toad-off] Стащите защиту: обе карты уйдут в сброс.
        [moth] Укройте крыльями своего свободного нома.
        [bubble] Поймайте в пузырь любого свободного нома.
        [ring] Все свободные номы попадут в ваше кольцо.
        [lure] Чей свободный ном пойдёт к вам?
        [super_lure] С чьей полянки уйдут к вам все номы?
        [cyclone] У кого сдуть всю защиту?
        [lightning-elder] Ударьте в Старейшину.
        [lightning-hand] Выберите, чьи карты сгорят.
        [beetle] Все грибы на столе и номы под ними уйдут в сброс.
        [thief-nom] Утащите нома с любой полянки.
        [thief-cover] Утащите то, под чем сидит ном.
        [spear-bubble] Лопните пузырь: ном останется у хозяина.
        [spear-nom] Прогоните свободного нома в сброс.
        [flute] Номы из кольца придут к вам.
        [retreat] Заберите в руку что захотите со своей полянки.
        [scout-deck] Посмотрите три верхние карты колоды.
        [scout-hand] Загляните в чью-то руку.
       *[cure] Поднимите нома из сброса в руку.
    }

noms-only-mine = Сейчас достанется только вам!
noms-warn =
    { $harm ->
        [mushroom] Это ваш гриб! Оба гриба уйдут в сброс, и ваш ном останется без защиты.
        [toad] Это ваша защита! Она уйдёт в сброс вместе с лягушкой.
        [bubble] Это ваш ном! В пузыре он не идёт в счёт.
        [spear] Это ваш ном! Он уйдёт в сброс.
        [thief] Это ваша полянка! Вы ограбите сами себя.
        [ring] Свободные номы сейчас только у вас! В кольце они не идут в счёт.
        [beetle] Грибы сейчас только у вас! Они уйдут в сброс вместе с номами.
       *[elder] Это ваш Старейшина! Он уйдёт в сброс.
    }

## Что от меня ждут

noms-ask-draw = Возьмите карту или не берите
noms-ask-must-draw = Теперь надо взять карту
noms-ask-play = Играйте карты, а потом закончите ход
noms-ask-end = Сыграть сейчас нечего: закончите ход
noms-ask-where =
    { $card ->
        [nom] Куда пойдёт ном?
        [elder] Куда позвать Старейшину?
       *[other] { noms-card }: выберите то, что светится
    }
noms-ask-moon = Какой картой станет Магия Луны?
noms-ask-window = Опасность! Ответите?
noms-ask-window-mine = Опасность грозит вам! Ответите?
noms-ask-event =
    { $card ->
        [letter_n] Вышла буква! Ответите?
        [letter_o] Вышла буква! Ответите?
        [letter_m] Вышла буква! Ответите?
       *[other] { noms-short }! Ответите?
    }
noms-ask-plague = Эпидемия! Спасёте свои карты?
noms-ask-merchant = Торговец! Какую карту оставите?
noms-ask-retreat = Что забрать с полянки в руку?
noms-ask-retreat-more = Заберёте ещё что-нибудь?
noms-ask-scout = Сложите верхние карты, как вам удобно
noms-ask-discard = Карт больше восьми: сбросьте лишнюю

## Почему нельзя

noms-why-turn = Сейчас ходит { $name }.
noms-why-answers = Сейчас отвечают другие. Подождём.
noms-why-over = Игра уже окончена.
noms-why-watching = Вы зритель: ходить могут только игроки.
noms-why-draw = Сначала решите, берёте ли карту.
noms-why-window = Сначала ответьте на опасность.
noms-why-event = Сначала ответьте на событие.
noms-why-plague = Сначала решите, спасать ли карты.
noms-why-merchant = Выберите карту, которую оставите себе.
noms-why-retreat = Сначала закончите Отступление.
noms-why-scout = Сначала сложите верхние карты колоды.
noms-why-discard = Выберите карту, которую сбросите.
noms-why-pick = Сначала выберите карту из руки.
noms-why-elsewhere = Не сюда: выберите то, что светится.
noms-why-card =
    { $reason ->
        [answer_only] Эту карту держат для ответа: когда грозит беда, её предложат.
        [no_mushroom] Некого спрятать: у вас нет свободного нома, и сбивать нечего.
        [no_toad] Некого посадить на лягушку, и снимать нечего.
        [no_moth] Некого укрыть: у вас нет свободного нома.
        [no_bubble] Свободных номов на столе нет.
        [no_ring_1] Нужен ровно один свободный ном на всех полянках.
        [no_ring_2] Нужно ровно два свободных нома на всех полянках.
        [no_ring_3] Нужно ровно три свободных нома на всех полянках.
        [no_lure] У соседей нет свободных номов.
        [no_super_lure] У соседей нет ни свободных, ни защищённых номов.
        [no_cyclone] У соседей нет защиты, сдувать нечего.
        [no_lightning] Старейшины на столе нет, и карт у соседей тоже.
        [no_beetle] На столе нет ни одного гриба.
        [no_thief] Воровать нечего.
        [no_spear] Нет ни пузырей, ни свободных номов.
        [no_flute] На столе нет колец.
        [no_retreat] На вашей полянке нечего забирать.
        [no_cure] В сбросе нет номов.
       *[other] Эту карту сейчас не сыграть.
    }

## Опасность и ответ

noms-window = Опасность!
noms-window-event = Событие!
noms-window-plague = Эпидемия!
noms-window-merchant = Торговец!
noms-window-says =
    { $name } { $what ->
        [bubble] { $whose ->
            [mine] ловит в пузырь ВАШЕГО нома!
            [self] ловит в пузырь своего нома.
           *[other] ловит нома в пузырь.
        }
        [ring] { $whose ->
            [mine] ловит в кольцо всех свободных номов, ВАШИХ тоже!
           *[other] ловит в кольцо всех свободных номов.
        }
        [lure] { $whose ->
            [mine] манит к себе ВАШЕГО нома!
           *[other] манит к себе нома.
        }
        [super_lure] { $whose ->
            [mine] уводит ВСЕХ ваших номов!
           *[other] уводит всех номов.
        }
        [cyclone] { $whose ->
            [mine] сдувает ВСЮ вашу защиту!
           *[other] сдувает всю защиту.
        }
        [lightning-elder] { $whose ->
            [mine] мечет молнию в ВАШЕГО Старейшину!
            [self] мечет молнию в своего Старейшину.
           *[other] мечет молнию в Старейшину.
        }
        [lightning-hand] { $whose ->
            [mine] сжигает ВАШИ карты!
           *[other] сжигает все карты в руке.
        }
        [beetle] { $whose ->
            [mine] зовёт жуков: пропадут все грибы и номы под ними, ВАШИ тоже!
           *[other] зовёт жуков: пропадут все грибы и номы под ними.
        }
        [thief-nom] { $whose ->
            [mine] крадёт ВАШЕГО нома!
            [self] крадёт своего же нома.
           *[other] крадёт нома.
        }
        [thief-cover] { $whose ->
            [mine] крадёт карту с ВАШЕЙ полянки!
            [self] крадёт карту со своей же полянки.
           *[other] крадёт карту с полянки.
        }
       *[spear-nom] { $whose ->
            [mine] гонит копьём ВАШЕГО нома!
            [self] гонит копьём своего нома.
           *[other] гонит нома копьём.
        }
    }{ $aim ->
        [other] {" "}В беде { $victim }!
       *[none] {""}
    }
noms-window-own = Вы играете: { noms-card }. Другие решают, отвечать ли.
noms-window-event-says =
    { $card ->
        [alchemy] Опасная Алхимия! { $me ->
            [yes] Всё с ВАШЕЙ полянки уйдёт в сброс.
           *[no] Всю полянку теряет { $name }.
        }
        [flood] Наводнение! Всех свободных номов смоет в колоду{ $mine ->
            [yes] , ВАШИХ тоже!
           *[no] .
        }
        [plague] Эпидемия! Все карты из рук уйдут в колоду{ $mine ->
            [yes] , ВАШИ тоже!
           *[no] .
        }
        [wasps] Осы! Все лягушки с номами улетят в колоду{ $mine ->
            [yes] , ВАШИ тоже!
           *[no] .
        }
        [merchant] Торговец! Каждый оставит себе одну карту, а другие передаст вправо.
       *[letter] Вышла { noms-letter-name }! На третьей игра кончается.
    }
noms-window-moon = Это Магия Луны
noms-asked-names = Спрашиваем: { $names }
noms-asked =
    { $n ->
        [one] Спрашиваем { $n } игрока
       *[other] Спрашиваем { $n } игроков
    }
noms-let-it =
    { $phase ->
        [plague] Пусть карты уходят
       *[other] Пусть будет так
    }
noms-answer =
    { $as ->
        [cure] { $phase ->
            [plague] Сберечь карты
           *[other] Вернуть нома
        }
       *[cancel] Отмена!
    }
noms-answered = Ваш ответ
noms-answered-none = Вы ничего не делаете
noms-answered-keep = Вы оставляете себе
noms-merchant-right = Остальные получит { $name }.
noms-merchant-left = Вам передаст карты { $name }.

## Разведчик

noms-order-title = Верх колоды. Слева карта, которую возьмут первой
noms-order-place = { $n }-я сверху: { noms-card }
noms-order-left = { noms-card }: ближе к верху
noms-scouted = { $name }: карты в руке
noms-scouted-close = Запомнено

## Ход игры

noms-tell-draw =
    { $card ->
        [none] { $name } берёт карту
       *[other] { $name } берёт карту: { noms-card }
    }
noms-tell-no_draw = { $name } не берёт карту
noms-tell-event = { $name } вытягивает событие: { noms-card }!
noms-tell-aim =
    { $aim ->
        [other] . Берегись, { $target }!
       *[none] {""}
    }
noms-tell-play =
    { $what ->
        [nom] { $name } выпускает нома на полянку
        [elder] { $name } зовёт на полянку Старейшину
        [mushroom] { $name } прячет нома под гриб
        [toad] { $name } сажает нома на лягушку
        [moth] { $name } укрывает нома мотыльком
        [mushroom-off] { $name } сбивает гриб грибом{ noms-tell-aim }
        [toad-off] { $name } пускает лягушку: она стащит защиту{ noms-tell-aim }
        [bubble] { $name } выдувает Радужный Пузырь{ noms-tell-aim }
        [ring] { $name } бросает кольцо. Берегитесь, свободные номы!
        [lure] { $name } манит нома Кристаллом Наваждения{ noms-tell-aim }
        [super_lure] { $name } достаёт Супер Кристалл{ noms-tell-aim }
        [cyclone] { $name } поднимает Ураган{ noms-tell-aim }
        [lightning-elder] { $name } мечет Молнию в Старейшину!
        [lightning-hand] { $name } мечет Молнию в карты{ noms-tell-aim }
        [beetle] { $name } зовёт жуков. Берегитесь, грибы!
        [thief-nom] { $name } посылает Воришку за номом{ noms-tell-aim }
        [thief-cover] { $name } посылает Воришку за картой{ noms-tell-aim }
        [spear-bubble] { $name } лопает пузырь копьём
        [spear-nom] { $name } пугает нома копьём{ noms-tell-aim }
        [flute] { $name } играет на Волшебной Флейте
        [retreat] { $name } отступает: собирает карты с полянки
        [scout-deck] { $name } посылает Разведчика к колоде
        [scout-hand] { $name } посылает Разведчика. Карты показывает { $target }
       *[cure] { $name } достаёт Древнее Лекарство
    }
noms-tell-moon = Магия Луны! { noms-tell-play }
noms-tell-answer =
    { $answer ->
        [feather] { $name } втайне готовит Пёрышко
        [blindfold] { $name } втайне готовит Повязку
        [shell] { $name } втайне готовит Скорлупку
        [moon] { $name } втайне готовит Магию Луны, чтобы отменить беду
        [cure] { $name } втайне готовит Лекарство
       *[moon_as_cure] { $name } втайне готовит Магию Луны вместо Лекарства
    }
noms-tell-fetch =
    { $card ->
        [moon] { $name } отвечает Магией Луны вместо Лекарства
       *[cure] { $name } отвечает Лекарством
    }
noms-tell-cancel = { $name } отвечает: { noms-card }! Не сработает { $cancelled ->
        [bubble] Пузырь
        [ring_1] Кольцо
        [ring_2] Кольцо
        [ring_3] Кольцо
        [lure] Кристалл
        [super_lure] Супер Кристалл
        [cyclone] Ураган
        [lightning] Молния
        [beetle] нападение жуков
        [thief] Воришка
        [spear] Копьё
        [alchemy] Алхимия
        [flood] Наводнение
        [plague] Эпидемия
        [wasps] нашествие ос
        [merchant] Торговец
       *[other] буква: её возвращают в колоду
    }
noms-tell-join =
    { $from ->
        [ring] Кольцо раскрылось! { $name } встречает { $n ->
            [1] нома
            [2] двух номов
           *[other] трёх номов
        }
       *[meadow] { $name } встречает { $n ->
            [1] нома
            [2] двух номов
            [3] трёх номов
            [4] четырёх номов
            [one] { $n } нома
           *[many] { $n } номов
        }. Вслед машет { $origin }
    }
noms-tell-to_hand =
    { $from ->
        [discard] { $name } поднимает из сброса в руку: { noms-card-count }
        [self] { $name } забирает в руку: { noms-card-count }
       *[other] { $name } уносит в руку: { noms-card-count }
    }
noms-tell-lose =
    { $from ->
        [hand] { $name } теряет из руки: { noms-card-count }
       *[meadow] { $name } теряет: { noms-card-count }
    }
noms-tell-catch =
    { $trap ->
        [bubble] Ном попал в пузырь. Держись, { $name }!
       *[ring] { $n ->
            [1] Ном попал в кольцо
            [2] Два нома попали в кольцо
           *[other] Три нома попали в кольцо
        }. Держись, { $name }!
    }
noms-tell-return =
    { $from ->
        [hand] { $name } возвращает в колоду { $n ->
            [one] { $n } карту
            [few] { $n } карты
           *[many] { $n } карт
        }
       *[meadow] { $name } провожает в колоду: { noms-card-count }
    }
noms-tell-shuffle = Колоду перемешали
noms-tell-letter = На стол легла { noms-letter-name }
noms-letter-name =
    { $card ->
        [letter_n] буква Н
        [letter_o] буква О
       *[letter_m] буква М
    }
noms-tell-nothing =
    { $card ->
        [alchemy] Алхимия пошумела и никого не задела
        [flood] Вода пришла и ушла: свободных номов нет
        [plague] Эпидемия прошла мимо
        [wasps] Осы покружили и улетели: лягушек нет
        [merchant] Торговцу нечего было передать
       *[other] Ничего не случилось
    }
noms-tell-see =
    { $at ->
        [deck] { $name } видит в колоде: { noms-card }
       *[hand] { $name } видит в руке: { noms-card-count }. Хозяин карт: { $owner }
    }
noms-tell-order = { $name } складывает верхние карты колоды
noms-tell-keep = { $name } втайне оставляет себе: { noms-card }
noms-tell-pass_on =
    { $n ->
        [one] { $name } передаёт { $n } карту. Получает { $to }
        [few] { $name } передаёт { $n } карты. Получает { $to }
       *[many] { $name } передаёт { $n } карт. Получает { $to }
    }
noms-tell-give = { $name } отдаёт: { noms-card-count }. Получает { $to }
noms-tell-keep_hand =
    { $card ->
        [moon] { $name } спасает свои карты Магией Луны
       *[cure] { $name } спасает свои карты Лекарством
    }
noms-tell-discard = { $name } сбрасывает: { noms-card }
noms-tell-free =
    { $card ->
        [bubble] Пузырь лопнул: { $name } и ном снова вместе!
        [mushroom] { $n ->
            [1] Грибу конец
           *[other] Грибам конец
        }: { $name } и номы остались без защиты
        [toad] { $n ->
            [1] Лягушка ускакала
           *[other] Лягушки ускакали
        }: { $name } и номы остались без защиты
       *[moth] { $n ->
            [1] Мотылёк улетел
           *[other] Мотыльки улетели
        }: { $name } и номы остались без защиты
    }
noms-tell-over = Вышли все три буквы: игра окончена

## Итог

noms-result-most =
    Больше всех номов на полянке: { $n ->
        [one] { $n } ном
        [few] { $n } нома
       *[many] { $n } номов
    }
noms-result-tie =
    Поровну, по { $n ->
        [one] { $n } ному
        [few] { $n } нома
       *[many] { $n } номов
    }: { $names }.
noms-result-by-elder = Спор решает Старейшина: он живёт у победителя.
noms-result-by-hand =
    Спор решают карты в руке: у победителя их меньше, всего { $n }.
noms-result-shared = И карт в руке поровну, поэтому победа общая.
noms-result-trapped =
    { $n ->
        [one] { $n } ном в ловушке, не считается
        [few] { $n } нома в ловушке, не считаются
       *[many] { $n } номов в ловушке, не считаются
    }
noms-result-none = Ни одного нома

noms-made-end = { $name } заканчивает ход
noms-made-stop = { $name } больше никого не забирает
noms-made-pass = { $name } решает про себя: пусть будет так

## Почему совет хорош: про ход, который советуют

noms-reason-no_end_yet = Этой картой игра ещё не кончится: берите смело.
noms-reason-letter_among =
    Последняя буква — одна из { $n ->
        [one] { $n } карты
       *[other] { $n } карт
    } колоды: риск невелик.
noms-reason-letter_welcome = Вы впереди: последняя буква вам на руку.
noms-reason-one_more_card = Одной картой в руке больше.
noms-reason-known_card = Вы знаете, что сверху: { noms-card }.
noms-reason-leaves_event = Сверху событие: { noms-card }. Пусть достанется другому.
noms-reason-letter_unwelcome = Вы не впереди: последней букве лучше подождать.
noms-reason-nothing_to_play = Больше ничего из руки сейчас не сыграть.
noms-reason-safe_in_hand = В руке нома никто не приманит и не поймает.
noms-reason-for_the_end = { noms-card }: лучше приберечь к концу игры.
noms-reason-keeps_answer = { noms-card } остаётся в руке для защиты.
noms-reason-keeps_cover = { noms-card }: ещё пригодится, сейчас укрывать некого.
noms-reason-keeps_cards = Остальные карты лучше приберечь.
noms-reason-one_more_nom = В счёт пойдёт одним номом больше: { $n }.
noms-reason-elder = Старейшина идёт в счёт, а боится он только Молнии.
noms-reason-protects = Укрывает нома: Кристалл и Копьё его не достанут.
noms-reason-uncovers = { $rival }: один ном остаётся без защиты.
noms-reason-uncovers_prey = { $rival }: ном без защиты, и вам есть чем его достать.
noms-reason-lures = Ном перебежит к вам, { $rival } останется без него.
noms-reason-lures_all = Уводит к вам номов: { $n }. Теряет их { $rival }.
noms-reason-blows_off = { $rival } лишается защиты, открытых номов: { $n }.
noms-reason-empties_hand = { $rival } теряет все карты в руке: { $n }.
noms-reason-strikes_elder = { $rival } теряет Старейшину.
noms-reason-beetles = Соперники теряют номов под грибами: { $n }.
noms-reason-steals_nom = Ном отправится к вам в руку, { $rival } останется без него.
noms-reason-steals_cover = { $rival } теряет защиту, а вы её получаете.
noms-reason-frees_nom = Ваш ном снова свободен и идёт в счёт.
noms-reason-rings = Ловит свободных номов соперников: { $n }. Они не в счёт.
noms-reason-ring_and_flute = Поймает номов: { $n }, а Флейта приведёт их к вам.
noms-reason-flute = Приводит к вам номов из кольца: { $n }.
noms-reason-retreat = Поможет вернуть пойманных номов: { $n }.
noms-reason-looks_at_deck = Вы узнаете верхние карты и разложите их по-своему.
noms-reason-looks_at_hand = Вы узнаете, какие карты прячет { $rival }.
noms-reason-next_card = Сверху ляжет { noms-card }: тянуть её игроку { $rival }.
noms-reason-spears = { $rival } теряет свободного нома.
noms-reason-bubbles = { $rival }: ном в пузыре и не идёт в счёт.
noms-reason-fetches_nom = Возвращает нома из сброса вам в руку.
noms-reason-takes_caught = Кто пойман, вернётся к вам в руку.
noms-reason-none_caught = Больше никто из ваших не пойман.
noms-reason-saves_noms =
    Спасает { $n ->
        [1] вашего нома
       *[other] ваших номов: { $n }
    }.
noms-reason-saves_covers =
    Сохраняет вашу защиту, номов под ней: { $n }.
noms-reason-saves_cards =
    Сохраняет карты в вашей руке: { $n }.
noms-reason-saves_elder = Спасает вашего Старейшину.
noms-reason-keeps_hand = Остальные карты останутся у вас: { $n }.
noms-reason-game_goes_on = Вы не впереди, а с этой картой игра продолжится.
noms-reason-hinders = Карта, которую играет { $rival }, пропадёт впустую.
noms-reason-not_last_letter = Это ещё не последняя буква: игра идёт дальше.
noms-reason-ends_ahead = Вы впереди: пусть игра закончится.
noms-reason-hits_another = Под ударом { $rival }, а не вы: карту лучше сберечь.
noms-reason-harmless = Вам это не вредит: карту лучше сберечь.
noms-reason-not_worth_it = Карта для ответа дороже того, что вы теряете.
noms-reason-keeps_nom = Ном из руки выйдет на полянку в ваш ход.
noms-reason-most_use = Эта карта нужнее остальных.
noms-reason-spare = Такая карта у вас не одна.
noms-reason-idle = Сейчас для этой карты дела нет.
noms-reason-least_use = Без этой карты обойтись легче всего.

## Чего опасаться

noms-threat-last_letter = Следующая буква закончит игру, а вы отстаёте: { $n }.
noms-threat-hunter = Осторожно: { $rival } держит карту «{ noms-card }».
noms-threat-free_noms = Номов без защиты у вас { $n }: их могут увести.
