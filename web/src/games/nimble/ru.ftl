# Шустрые гномы. Имена стоят в именительном падеже, глаголы — в настоящем времени: так имя может быть любым.

option-quick_start = Быстрый старт
option-quick_start-help = У каждого с самого начала лежит вход в пещеру: камни можно выкладывать с первого хода.

## Карты

nimble-short =
    { $family ->
        [ruby] рубин
        [heliodor] гелиодор
        [sapphire] сапфир
        [diamond] алмаз
        [cave] пещера
        [cave_in] обвал
        [wind] ветер
       *[fog] туман
    }
nimble-card =
    { $card ->
        [ruby_round] рубин, круглый
        [ruby_square] рубин, квадратный
        [ruby_triangle] рубин, треугольный
        [heliodor_round] гелиодор, круглый
        [heliodor_square] гелиодор, квадратный
        [heliodor_triangle] гелиодор, треугольный
        [sapphire_round] сапфир, круглый
        [sapphire_square] сапфир, квадратный
        [sapphire_triangle] сапфир, треугольный
        [diamond] алмаз
        [cave] пещера
        [cave_in] обвал
        [wind_red] красный ветер
        [wind_yellow] жёлтый ветер
        [wind_blue] синий ветер
        [fog_orange] оранжевый туман
        [fog_green] зелёный туман
       *[fog_purple] фиолетовый туман
    }
# Кого? что?
nimble-card-acc =
    { $card ->
        [ruby_round] круглый рубин
        [ruby_square] квадратный рубин
        [ruby_triangle] треугольный рубин
        [heliodor_round] круглый гелиодор
        [heliodor_square] квадратный гелиодор
        [heliodor_triangle] треугольный гелиодор
        [sapphire_round] круглый сапфир
        [sapphire_square] квадратный сапфир
        [sapphire_triangle] треугольный сапфир
        [cave] пещеру
       *[other] { nimble-card }
    }
nimble-fog-acc =
    { $fog ->
        [fog_orange] оранжевый туман
        [fog_green] зелёный туман
       *[fog_purple] фиолетовый туман
    }

## Что от меня ждут

nimble-ask-take = Возьмите карту
nimble-ask-take-last = Возьмите открытую карту или пропустите этот шаг
nimble-ask-take-none = Брать больше нечего: пропустите этот шаг
nimble-ask-play = Сыграйте одну карту
nimble-ask-discard = Сыграть ничего нельзя: сбросьте любую карту
nimble-ask-lay = Нажмите на карту ещё раз, и она ляжет перед вами
nimble-ask-clear = Нажмите на пещеру ещё раз, и она расчистит обвал
nimble-ask-curse =
    Выберите, на кого { $card ->
        [cave_in] обрушить обвал
       *[other] наслать { nimble-card-acc }
    }
nimble-ask-blow = Выберите, какой туман сдуть
nimble-ask-to-discard = Положите карту в сброс

## Почему нельзя

nimble-why-turn = Сейчас ходит { $name }.
nimble-why-over = Игра уже окончена.
nimble-why-watching = Вы зритель: ходить могут только игроки.
nimble-why-take = Сначала возьмите карту.
nimble-why-play = Карту вы уже взяли. Теперь сыграйте одну с руки.
nimble-why-deck-empty = Колода кончилась.
nimble-why-pick = Сначала выберите карту в руке.
nimble-why-no_cave = Камням нужна пещера: сначала выложите вход в неё.
nimble-why-two_caves = Проход завален, а входа ещё нет. Нужны две карты пещеры: одна расчистит завал, другая станет входом.
nimble-why-cave_in = Проход завален: сначала расчистите его картой пещеры.
nimble-why-fog = За туманом не видно этих камней: сначала сдуйте его ветром.
nimble-why-have_cave = Пещера у вас уже есть, а завала нет.
nimble-why-nothing_to_blow = На вас нет тумана, с которым справится этот ветер.
nimble-why-nobody_to_curse = У соперников уже столько проклятий, сколько может быть.
nimble-why-only-discard = Эту карту сейчас не сыграть.

## Стол

nimble-deck =
    Колода, { $count ->
        [one] { $count } карта
        [few] { $count } карты
       *[many] { $count } карт
    }
nimble-piles = Колода, открытые карты, сброс
nimble-deck-empty = Колода пуста
nimble-can-take = { $what }, можно взять
nimble-open-none = Открытой карты здесь больше нет
nimble-take-nothing = Не брать
nimble-deck-caption = колода
nimble-open-caption = открытые
nimble-discard-caption = сброс
nimble-discard =
    Сброс, { $count ->
        [one] { $count } карта
        [few] { $count } карты
       *[many] { $count } карт
    }. Посмотреть
nimble-discard-target = Сброс: положить сюда { nimble-card-acc }
nimble-discard-title = В сбросе
nimble-discard-none = В сбросе пока ничего нет.
nimble-close = Закрыть
nimble-last-round =
    Последний круг! { $left ->
        [0] Ходов не осталось
        [one] Остался { $left } ход
        [few] Осталось { $left } хода
       *[many] Осталось { $left } ходов
    }
nimble-my-hand = Мои карты
nimble-my-area = Моё подземелье
nimble-area-of = Подземелье: { $name }
nimble-hand-can =
    { nimble-card }, { $verb ->
        [lay] можно выложить
        [clear] можно расчистить обвал
        [curse] можно наслать
        [blow] можно сдуть туман
       *[discard] можно сбросить
    }{ $lifted ->
        [yes] , карта в руке поднята
       *[no] {""}
    }
nimble-hand-cannot = { nimble-card }, сейчас не сыграть
nimble-lay-here = Выложить сюда { nimble-card-acc }
nimble-clear-here = Расчистить обвал
nimble-cave = Вход в пещеру открыт
nimble-cave-blocked = Вход в пещеру завален
nimble-no-cave = Пещеры ещё нет
nimble-curse-on = Проклятие: { nimble-card }
nimble-fog-target = { nimble-card }, можно сдуть
nimble-gems-of =
    { nimble-card }: { $count }{ $fogged ->
        [yes] , в тумане
       *[no] {""}
    }
nimble-colour-total = { nimble-short }, всего { $count }
nimble-shape-total =
    { $shape ->
        [round] круглые
        [square] квадратные
       *[triangle] треугольные
    }, всего { $count }
nimble-sets = Наборы
nimble-sets-none = Наборов пока нет
nimble-set-of =
    набор из { $size ->
        [1] одного камня
        [2] двух
        [3] трёх
        [4] четырёх
        [5] пяти
       *[6] шести
    }{ $count ->
        [1] {""}
       *[other] , таких { $count }
    }
nimble-player-hand =
    { $count ->
        [one] { $count } карта в руке
        [few] { $count } карты в руке
       *[many] { $count } карт в руке
    }
nimble-known = Все видели в этой руке: { nimble-card }

## Что это такое

nimble-about-card =
    { $card ->
        [diamond] Алмаз подходит к любому набору: он заменяет камень любого цвета и любой формы. Туман ему не помеха.
        [cave] Пещера. Пока вход в неё не открыт, камни выкладывать нельзя. Ещё ею расчищают обвал.
        [cave_in] Обвал — проклятие для соперника: он не сможет выкладывать камни, пока не расчистит завал пещерой.
        [wind_red] Красный ветер сдувает с вас оранжевый или фиолетовый туман.
        [wind_yellow] Жёлтый ветер сдувает с вас оранжевый или зелёный туман.
        [wind_blue] Синий ветер сдувает с вас зелёный или фиолетовый туман.
        [fog_orange] Оранжевый туман — проклятие для соперника: прячет его рубины и гелиодоры.
        [fog_green] Зелёный туман — проклятие для соперника: прячет его гелиодоры и сапфиры.
        [fog_purple] Фиолетовый туман — проклятие для соперника: прячет его рубины и сапфиры.
       *[other] Камень: { nimble-card }. Собирайте наборы до шести камней одного цвета или одной формы.
    }
nimble-about-curse =
    { $card ->
        [cave_in] Обвал: новых камней не выложить, пока его не расчистят пещерой.
        [fog_orange] Оранжевый туман: рубины и гелиодоры не выложить, и они не в счёт. Его сдувает красный или жёлтый ветер.
        [fog_green] Зелёный туман: гелиодоры и сапфиры не выложить, и они не в счёт. Его сдувает жёлтый или синий ветер.
       *[fog_purple] Фиолетовый туман: рубины и сапфиры не выложить, и они не в счёт. Его сдувает красный или синий ветер.
    }
nimble-about-gems =
    { nimble-card }, { $count ->
        [one] { $count } камень
        [few] { $count } камня
       *[many] { $count } камней
    }.{ $fogged ->
        [yes] {" "}Сейчас в тумане и не в счёт.
       *[no] {""}
    }
nimble-about-deck = Верхнюю карту видит только тот, кто её взял. Когда колода кончится, начнётся последний круг.
nimble-about-discard = { $count ->
        [0] Сброс: пока пусто.
        [one] Сброс: { $count } карта. Его можно посмотреть.
        [few] Сброс: { $count } карты. Его можно посмотреть.
       *[many] Сброс: { $count } карт. Его можно посмотреть.
    } Отсюда карты не возвращаются.
nimble-about-take-nothing = Оставить открытые карты другим и сразу играть с руки.
nimble-about-last-round = Колода кончилась. Круг доигрывают, чтобы у всех было поровну ходов, и сравнивают наборы.
nimble-about-cave = Камни складывают сюда.
nimble-about-no-cave = Здесь ляжет вход в пещеру. Без него камни не выложить.
nimble-about-shape =
    { nimble-shape-total }. Из камней одной формы можно сложить набор.
nimble-about-colour =
    Цвет: { nimble-short }, всего { $count }. Из камней одного цвета можно сложить набор.
nimble-about-sets = Набор — до шести камней одного цвета или одной формы; число на жетоне — сколько в нём камней. Побеждает тот, у кого больше наборов из шести; если поровну — из пяти, и так далее.
nimble-leads = Сейчас лучше ни у кого нет.
nimble-about-rival-hand =
    { nimble-player-hand }{ $known ->
        [0] {""}
       *[other] , из них лицом показаны те, что все видели: { $known }
    }.
nimble-about-rival-cave = Вход в пещеру есть: можно выкладывать камни.
nimble-about-rival-no-cave = Пещеры ещё нет: камни выкладывать нельзя.

## Ход игры

nimble-tell-draw = { $name } берёт из колоды { nimble-card-acc }
nimble-tell-draw-secret = { $name } берёт карту из колоды
nimble-tell-take = { $name } берёт { nimble-card-acc } из открытых карт
nimble-tell-take_nothing = { $name } не берёт карту
nimble-tell-last_card = Колода кончилась: начинается последний круг
nimble-tell-lay = { $name } выкладывает { nimble-card-acc }
nimble-tell-clear = { $name } расчищает обвал: он и одна пещера уходят в сброс
nimble-tell-curse =
    { $name } { $card ->
        [cave_in] устраивает обвал
       *[other] насылает { nimble-card-acc }
    }: берегись, { $target }!
nimble-tell-blow = { $name } зовёт { nimble-card-acc } и сдувает { nimble-fog-acc }
nimble-tell-discard = { $name } сбрасывает { nimble-card-acc }
nimble-tell-over = Игра окончена

## Итог

nimble-result-draw-why = Наборы совпали до последнего камня.
nimble-result-why =
    { $size ->
        [6] Больше наборов из шести камней: { $more } против { $less }
        [5] Больше наборов из пяти камней: { $more } против { $less }
        [4] Больше наборов из четырёх камней: { $more } против { $less }
        [3] Больше наборов из трёх камней: { $more } против { $less }
        [2] Больше пар: { $more } против { $less }
       *[1] Больше одиночных камней: { $more } против { $less }
    }
nimble-result-equal =
    { $size ->
        [5] Наборов из шести поровну.
        [4] Наборов из шести и пяти поровну.
       *[other] Бо́льших наборов поровну.
    }
nimble-result-none = Ни одного камня
nimble-result-fogged = Остались в тумане и не считаются
nimble-result-set-by =
    { $by ->
        [ruby] рубины
        [heliodor] гелиодоры
        [sapphire] сапфиры
        [round] круглые
        [square] квадратные
        [triangle] треугольные
       *[diamond] алмазы
    }

## Почему совет хорош: про ход, который советуют

nimble-reason-need_cave = Пещеры у вас ещё нет, а без неё камни не выложить.
nimble-reason-need_clearing = Этой пещерой можно расчистить завал.
nimble-reason-need_wind = Сдует с вас { nimble-fog-acc }.
nimble-reason-any_gem = Алмаз заменит любой камень, какой понадобится.
nimble-reason-joins =
    Подходит к вашим { $trait ->
        [ruby] рубинам
        [heliodor] гелиодорам
        [sapphire] сапфирам
        [round] круглым камням
        [square] квадратным камням
       *[triangle] треугольным камням
    }: их будет { $n }.
nimble-reason-with_hand =
    { $trait ->
        [ruby] Рубинов
        [heliodor] Гелиодоров
        [sapphire] Сапфиров
        [round] Круглых камней
        [square] Квадратных камней
       *[triangle] Треугольных камней
    } в руке станет { $n }: набор уже намечается.
nimble-reason-could_stop = { $rival } не выложит ни камня, если получит этот обвал.
nimble-reason-could_hide =
    Этот туман скроет { $n ->
        [one] { $n } камень
        [few] { $n } камня
       *[many] { $n } камней
    }, если его получит { $rival }.
nimble-reason-denies =
    { $rival } собирает { $trait ->
        [ruby] рубины
        [heliodor] гелиодоры
        [sapphire] сапфиры
        [round] круглые камни
        [square] квадратные камни
       *[triangle] треугольные камни
    }: лучше не оставлять.
nimble-reason-reserve_cave = Пещера про запас: пригодится, если случится обвал.
nimble-reason-reserve_wind = Ветер про запас: пригодится, если нашлют туман.
nimble-reason-reserve_curse = Про запас: проклятие можно приберечь на нужный момент.
nimble-reason-nothing_open = Открытые карты мало чем помогут: вдруг в колоде лучше.
nimble-reason-deck_may = В колоде может найтись карта получше открытых.
nimble-reason-nothing_helps = Открытые карты вам уже мало чем помогут.
nimble-reason-opens_cave = Открывает пещеру: теперь можно выкладывать камни.
nimble-reason-clears = Расчищает завал: камни снова можно выкладывать.
nimble-reason-clears_one = Одним завалом на вашем пути меньше.
nimble-reason-set_of =
    { $size ->
        [2] Собирает пару.
        [3] Собирает набор из трёх камней.
        [4] Собирает набор из четырёх камней.
        [5] Собирает набор из пяти камней: до полного один.
       *[6] Собирает полный набор из шести: лучше не бывает!
    }
nimble-reason-first_gem = Начинает новый набор.
nimble-reason-stops = { $rival } не выложит ни камня, пока не расчистит завал.
nimble-reason-two_caves = { $rival } без входа, и теперь нужны сразу две пещеры.
nimble-reason-another_cave_in = { $rival } получает второй завал: расчищать придётся оба.
nimble-reason-hides =
    { $rival }: { $n ->
        [one] { $n } камень
        [few] { $n } камня
       *[many] { $n } камней
    } скроет туман, и без ветра они не в счёт.
nimble-reason-keeps_from = { $rival } пока не сможет выкладывать { nimble-colours-acc }.
nimble-reason-thicker = { $rival } не избавится от тумана одним ветром.
nimble-reason-shows =
    Возвращает из тумана { $n ->
        [one] { $n } ваш камень
        [few] { $n } ваших камня
       *[many] { $n } ваших камней
    }.
nimble-reason-frees = Туман больше не помешает выкладывать { nimble-colours-acc }.
nimble-reason-one_fog_less = На вас станет одним туманом меньше.
nimble-reason-spare = Такая карта у вас не одна.
nimble-reason-idle_cave = Пещера у вас уже есть, и завала в ней нет.
nimble-reason-idle_wind = На вас нет тумана, с которым справится этот ветер.
nimble-reason-least_use = Без этой карты обойтись легче всего.
nimble-colours-acc =
    { $colours ->
        [ruby] рубины
        [heliodor] гелиодоры
        [sapphire] сапфиры
        [ruby_heliodor] рубины и гелиодоры
        [ruby_sapphire] рубины и сапфиры
       *[heliodor_sapphire] гелиодоры и сапфиры
    }

## Чего опасаться

nimble-threat-holds_curse = Осторожно: { $rival } держит { $card ->
    [cave_in] обвал
   *[other] туман
}, и он может достаться вам.
nimble-threat-collects = { $rival } собирает { $trait ->
    [ruby] рубины
    [heliodor] гелиодоры
    [sapphire] сапфиры
    [round] круглые камни
    [square] квадратные камни
   *[triangle] треугольные камни
}: их уже { $n }!
