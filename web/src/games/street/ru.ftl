# Улица Гномов, 75. Имена стоят в именительном падеже, глаголы — в настоящем времени: так имя может быть любым.

## Сад

street-garden = Сад: три ряда по шесть клеток
street-ground =
    { $ground ->
        [grass] трава
        [gravel] гравий
        [planks] доски
        [soil] грядка
       *[pond] пруд
    }
street-flowers =
    { $colour ->
        [red] красный тюльпан
        [yellow] жёлтый подсолнух
        [blue] синий колокольчик
       *[white] белая ромашка
    }
street-figure-of = Стоит гном: { $name }
street-cat-here = Здесь сидит кот
street-stack = Жетоны снизу вверх: { $tokens }
street-token-of =
    { $face ->
        [guess] { $name } (догадка)
        [decoy] { $name } (обманка)
       *[hidden] { $name }
    }
street-my-cache = Здесь мой тайник
street-cache-of = Здесь тайник: { $name }
street-cell-can =
    { $doing ->
        [place] Сюда можно поставить гнома
        [pick] Этого гнома можно переставить
        [send_home] Этого гнома можно отправить домой
        [cat] Сюда может прийти кот
       *[lay] Сюда можно положить жетон
    }
street-said = { $text }

## Карты

street-ability-1 = Спрошу любого
street-ability-1-text =
    { $players ->
        [two] Задайте вопрос, даже если стоите в очереди последним. Вопрос — со взятого жетона.
       *[more] Спросите кого угодно, кто бы где ни стоял в очереди, даже если вы неудачник. Вопрос — со взятого жетона.
    }
street-ability-2 = Встану где хочу
street-ability-2-text = Поставьте гнома на любую клетку, кроме пруда, какой бы жетон местности вы ни взяли.
street-ability-3 = Любое действие
street-ability-3-text = Сделайте любое из четырёх действий, а не то, что на жетоне. Неудачнику можно только позвать кота.
street-ability-4 = И кот со мной
street-ability-4-text = После вопроса, или вместо него, передвиньте ещё и кота.
street-ability-5 = Марш домой!
street-ability-5-text = Перед тем как поставить гнома, отправьте домой одного чужого гнома, поставленного в этот ход.
street-ability-6 = Ещё вопросик
street-ability-6-text =
    { $players ->
        [two] После ответа спросите то же самое ещё раз — от другого своего гнома в саду.
       *[more] После ответа задайте тот же вопрос ещё одному игроку, стоящему за вами в очереди.
    }
street-ability-7 = Длинные руки
street-ability-7-text = Один жетон можно положить не под своего гнома, а на соседнюю клетку. На клетку с чужим гномом и в пруд нельзя.
street-ability-8 = Копаю даром
street-ability-8-text =
    { $players ->
        [two] Самая сильная карта. Вдвоём у неё нет умения: искать и так можно даром.
       *[more] Кладите жетоны, не сбрасывая карту.
    }
street-voice =
    { $how ->
        [aloud] Отвечает вслух
       *[card] Отвечает по секрету
    }
street-card =
    Карта { $card }, { $ability }. { $text }{ $how ->
        [aloud] {" "}Отвечает вслух.
        [card] {" "}Отвечает картой.
       *[none] {""}
    }{ $state ->
        [chosen] {" "}Выбрана, лежит закрытой.
        [held] {" "}Поднята, ещё одно нажатие сыграет её.
        [can] {" "}Можно выбрать.
        [discard] {" "}Можно сбросить.
       *[none] {""}
    }
street-card-gone = Карты { $card } в руке уже нет: сыграна или сброшена
street-my-hand = Мои карты
street-play-card = Сыграть карту { $card }
street-card-set = Карта { $card } лежит закрытой. Пока выбирают остальные, можно передумать.

## Жетоны

street-token-name =
    { $token ->
        [grass] Местность: трава
        [gravel] Местность: гравий
        [planks] Местность: доски
        [soil] Местность: грядка
        [zone] Вопрос: рядом?
        [line] Вопрос: на одной линии?
        [flower] Вопрос: такой цветок?
       *[cat] Кот
    }
street-token =
    { street-token-name }. { $state ->
        [can] Можно взять
        [free] Свободен
       *[taken] Уже взят: { $name }
    }
street-earlier = в прошлый ход
street-tokens = Жетоны местности и действий

## Что от меня ждут

street-ask-brawl = Потасовка! Выберите карту: сильные ходят раньше
street-ask-brawl-sure = Эту? Нажмите на карту ещё раз
street-ask-catapult = К катапульте! Попадите поближе к трубе
street-ask-terrain = Возьмите жетон местности
street-ask-action = Возьмите жетон действия
street-ask-place =
    Куда поставим гнома? { $terrain ->
        [grass] Нужна трава
        [gravel] Нужен гравий
        [planks] Нужны доски
        [soil] Нужна грядка
       *[any] Годится всё, кроме пруда
    }
street-ask-move = Все гномы в саду. Какого переставим?
street-ask-nowhere = Поставить гнома некуда
street-ask-send = Какого гнома отправим домой?
street-ask-ask =
    { $what ->
        [ask] Кого спросим про тайник?
        [cat] Куда отправим кота?
       *[both] Спросите соперника или позовите кота
    }
street-ask-again =
    { $what ->
        [cat] Карта 4: куда пойдёт кот?
        [from] Карта 6: спросите ещё раз от другого гнома
       *[other] Карта 6: спросите о том же ещё кого-нибудь
    }
street-ask-search-pay = Будете искать? Тогда сбросьте карту из руки
street-ask-search-lay =
    { $laid ->
        [0] Что положим под гнома?
       *[other] Положите ещё один жетон, или хватит
    }
street-ask-search-two = Знаете, где тайник? Положите догадку
street-ask-lay = Куда кладём? Нажмите на светлую клетку

## Почему нельзя

street-why-turn = Сейчас ходит { $name }.
street-why-wait = Подождём остальных.
street-why-over = Игра уже окончена.
street-why-watching = Вы зритель: ходить могут только игроки.
street-why-card =
    { $phase ->
        [terrain] Сначала возьмите жетон местности.
        [action] Сначала возьмите жетон действия.
        [place] Сначала поставьте гнома в сад.
        [search] Сбрасывать карту уже не нужно: кладите жетон.
       *[other] Карты выбирают в начале хода, в потасовке.
    }
street-why-taken = Этот жетон уже взят: { $name }.
street-why-used = Этим жетоном уже ходили. Он вернётся, когда возьмут все восемь.
street-why-token =
    { $phase ->
        [terrain] Сначала берут жетон местности: один из четырёх слева.
        [action] Теперь нужен жетон действия: один из четырёх справа.
        [brawl] Сначала потасовка: выберите карту.
       *[other] В этот ход вы свои жетоны уже взяли.
    }
street-why-supply = Гнома ставят в сад после того, как взяты два жетона.

## Стол

street-queue = Очередь
street-turn =
    { $last ->
        [yes] Ход { $turn } — последний!
       *[no] Ход { $turn }
    }
street-round = Раунд { $round }, ход { $turn }
street-wins = Выиграно раундов. { $name }: { $mine }, { $other }: { $theirs }
street-you = Вы
street-now = Сейчас ходит
street-place-of =
    { $last ->
        [yes] { $name } — в конце очереди: сегодня не везёт, спрашивать никого нельзя
       *[no] { $name } — номер { $place } в очереди
    }
street-played =
    Карта { $card }, { $ability }{ $zero ->
        [yes] . Сила упала до нуля: такая же карта есть у другого
       *[no] {""}
    }{ $how ->
        [aloud] . Отвечает вслух
        [card] . Отвечает картой
       *[none] {""}
    }
street-chosen =
    { $done ->
        [yes] Карта выбрана
       *[no] Выбирает карту
    }
street-shot = До трубы: { $distance }
street-number = { $number }
street-asks = { $name } → { $target }
street-question =
    { $question ->
        [zone] Тайник на { $cell } или рядом?
        [line] Тайник на одной линии с { $cell }?
        [red] Возле тайника растёт красный тюльпан?
        [yellow] Возле тайника растёт жёлтый подсолнух?
        [blue] Возле тайника растёт синий колокольчик?
       *[white] Возле тайника растёт белая ромашка?
    }
street-asked =
    { street-asks }. { street-question } { $answer ->
        [yes] Да
        [no] Нет
        [hidden] Ответ картой, вам его не видно
       *[none] {""}
    }
street-answer =
    { $answer ->
        [yes] Да!
        [no] Нет
       *[hidden] Ответ закрыт
    }
street-what-to-ask = О чём спросить
street-topic =
    { $topic ->
        [zone] Рядом
        [line] Линия
        [red] Тюльпан
        [yellow] Подсолнух
        [blue] Колокольчик
        [white] Ромашка
       *[cat] Кот
    }
street-ask-from = От гнома на { $cell }: { street-question }
street-skip =
    { $what ->
        [cat] Без кота
       *[ask] Не спрашивать
    }
street-send =
    { $on ->
        [yes] Передумать
       *[no] Марш домой!
    }
street-place-nothing = Никого не ставить
street-face =
    { $face ->
        [guess] Догадка
       *[decoy] Обманка
    }
street-left = ×{ $count }
street-done =
    { $laid ->
        [0] Не искать
       *[other] Хватит
    }
street-guess-ends = Осторожно: догадка сразу кончает раунд. Ошибётесь — раунд выиграет соперник.
street-sure = Копаем на { $cell }? Раунд на этом кончится!
street-sure-yes = Копаем!
street-sure-no = Подумаю ещё
street-hand-of = Карты в руке: { $cards }
street-supply =
    { $count ->
        [0] Все гномы в саду
        [one] { $count } гном в запасе
        [few] { $count } гнома в запасе
       *[many] { $count } гномов в запасе
    }
street-tokens-left =
    { $count ->
        [0] Жетонов догадок и обманок больше нет
        [one] { $count } жетон
        [few] { $count } жетона
       *[many] { $count } жетонов
    }
street-points-now =
    { $count ->
        [one] Пока { $count } очко
        [few] Пока { $count } очка
       *[many] Пока { $count } очков
    }
street-my-guesses = Мои догадки: { $count }
street-my-decoys = Мои обманки: { $count }
street-open-cache = Тайник:
street-open-chosen = Выбрана карта { $card }
street-my-cache-at = Мой тайник: { $cell }

## Катапульта

street-wind =
    { $way ->
        [along] Ветер к трубе: +{ $wind }
        [against] Ветер от трубы: −{ $wind }
       *[none] Ветра нет
    }
street-shots = Кто куда попал
street-landed = сила { $power }, до трубы { $distance }
street-landed-short = до трубы { $distance }
street-to-garden = В сад
street-stop = Пуск!
street-by-slider = Выбрать силу спокойно
street-by-meter = Ловить стрелку
street-power = Сила { $power }, с ветром { $lands }
street-shoot = Пуск с силой { $power }
street-power-set = Сила { $power }. Ждём остальных!

## Блокнот

street-notebook = Блокнот
street-notebook-open = Блокнот
street-notebook-help = Зачёркнуто то, чего точно не может быть. Ваши пометки: нажмите на клетку.
street-notes-of = Где тайник: { $name }
street-possible =
    { $count ->
        [1] Вот он!
        [one] { $count } клетка
        [few] { $count } клетки
       *[many] { $count } клеток
    }
street-note =
    { $cell }: { $possible ->
        [yes] может быть
       *[no] не может быть
    }. { $mark ->
        [no] Моя пометка: нет
        [maybe] Моя пометка: может быть
        [sure] Моя пометка: точно здесь
       *[none] Без пометки
    }
street-close = Закрыть

## Раунды на двоих

street-round-over = Раунд { $round } окончен
street-round-guess =
    { $right ->
        [yes] { $name } копает на { $cell } — и находит тайник!
       *[no] { $name } копает на { $cell } — а там пусто!
    }
street-round-winner = Раунд выигрывает { $name }
street-round-nobody = Никто не рискнул: раунд ничей
street-round-cache = { $name }: { $cell }
street-go-on = Дальше

## Ход игры

street-tell-reveal = { $name } играет карту { $card }
street-tell-level = Ничья: { $names }. К катапульте!
street-tell-wind =
    { $way ->
        [along] Ветер дует к трубе, сила { $wind }
        [against] Ветер дует от трубы, сила { $wind }
       *[none] Ветра нет
    }
street-tell-shot = { $name } летит с силой { $power }: до трубы { $distance }
street-tell-lot = Жребий решает: место { $place } занимает { $name }
street-tell-queue =
    { $last ->
        [yes] В конце очереди { $name }: сегодня не везёт
       *[no] { $name } — номер { $place } в очереди
    }
street-tell-take =
    { $name } берёт жетон: { $token ->
        [grass] трава
        [gravel] гравий
        [planks] доски
        [soil] грядка
        [zone] рядом
        [line] линия
        [flower] цветок
       *[cat] кот
    }
street-tell-send = { $name }: «Эй, на { $cell }, марш домой!»
street-tell-place =
    { $moved ->
        [yes] { $name } переставляет гнома: { $from } → { $cell }
       *[no] { $name } ставит гнома на { $cell }
    }
street-tell-home = { $name }: гном уходит с { $cell } домой
street-tell-not_placed = { $name }: гнома поставить некуда
street-tell-ask =
    { $name }: «{ $target }, { $question ->
        [zone] твой тайник на { $cell } или рядом?»
        [line] твой тайник на одной линии с { $cell }?»
        [red] возле твоего тайника растёт красный тюльпан?»
        [yellow] возле твоего тайника растёт жёлтый подсолнух?»
        [blue] возле твоего тайника растёт синий колокольчик?»
       *[white] возле твоего тайника растёт белая ромашка?»
    }
street-tell-answer =
    { $answer ->
        [yes] { $name }: «Да!»
        [no] { $name }: «Нет!»
       *[hidden] { $name } показывает карту. Ответ видит только { $asker }
    }{ $how ->
        [card] { $answer ->
            [hidden] {""}
           *[other] {" "}(картой, по секрету)
        }
       *[aloud] {""}
    }
street-tell-cat =
    { $moved ->
        [yes] { $name } ведёт кота: { $from } → { $cell }
       *[no] { $name } зовёт кота на { $cell }
    }
street-tell-discard = { $name } сбрасывает карту { $card }
street-tell-lay =
    { $face ->
        [guess] { $name } кладёт догадку на { $cell }
        [decoy] { $name } кладёт обманку на { $cell }
       *[hidden] { $name } кладёт жетон на { $cell }
    }
street-tell-turn = Начинается ход { $turn }
street-tell-take_back = { $name } снова берёт все восемь карт
street-tell-last_turn = Карты у кого-то кончились: все берут свои восемь обратно. Это последний ход!
street-tell-cache = Тайник на { $cell }: { $name }
street-tell-round_won =
    { $won ->
        [yes] Раунд { $round } выигрывает { $name }
       *[no] Раунд { $round } ничей
    }
street-tell-round = Раунд { $round }. Тайники спрятаны заново
street-tell-over = Игра окончена
street-tell-tokens_back = Жетоны вернулись на место

## Итог

street-points =
    { $count ->
        [one] { $count } очко
        [few] { $count } очка
       *[many] { $count } очков
    }
street-result-caches = Вот где были тайники!
street-result-cell = Смотрим, что лежит на { $cell }
street-result-all = Все жетоны открыты
street-result-skip = Показать всё
street-result-garden = Сад с открытыми тайниками и жетонами
street-result-cache = Тайник был на { $cell }
street-result-figures =
    { $count ->
        [0] Гномов в саду нет: { $points }
        [one] { $count } гном в саду: +{ $points }
        [few] { $count } гнома в саду: +{ $points }
       *[many] { $count } гномов в саду: +{ $points }
    }
street-result-guess = Догадка на { $cell }, тайник: { $name }. +{ $points }
street-result-decoy = Обманка на { $cell } сработала: +{ $points }
street-result-shots =
    Спор решила катапульта: { $count ->
        [one] { $count } залп
        [few] { $count } залпа
       *[many] { $count } залпов
    }
street-result-rounds = Счёт по раундам: { $more } : { $less }
street-rounds-won =
    { $count ->
        [one] { $count } выигранный раунд
        [few] { $count } выигранных раунда
       *[many] { $count } выигранных раундов
    }
street-result-last = Тайники последнего раунда:

street-made-done = { $name } заканчивает поиски
street-made-skip = { $name } ни о чём не спрашивает
street-made-choose = { $name } втайне выбирает карту { $number }
street-made-shoot = { $name } целится, сила { $number }

## Почему совет хорош: про ход, который советуют

street-reason-surely_first = Сильнее ни у кого нет: вы точно будете первым.
street-reason-nobody_has_it = Такой карты ни у кого больше нет: ничьей не будет.
street-reason-strongest = Самая сильная карта.
street-reason-ability =
    { $card ->
        [1] С ней спросите любого, даже если будете последним.
        [2] С ней гнома можно поставить куда угодно.
        [3] С ней доступно любое из четырёх действий.
        [4] С ней можно двигать ещё и кота.
        [5] С ней можно отправить домой чужого гнома.
        [6] С ней можно задать второй вопрос.
        [7] С ней жетон можно положить и рядом с гномом.
       *[8] С ней жетоны кладут, не сбрасывая карту.
    }
street-reason-to_the_chimney = С этим ветром долетит точно до трубы.
street-reason-near_chimney = С этим ветром упадёт возле самой трубы.
street-reason-good_question = { $rival }: вопрос оттуда отсечёт около половины мест.
street-reason-may_be_here =
    { $n ->
        [1] { $rival } прячет тайник именно здесь.
       *[other] Здесь может быть тайник: { $rival }, осталось мест: { $n }.
    }
street-reason-may_be_there = { $rival }: тайник может быть на этой местности.
street-reason-can_send_home = Там можно вытеснить гнома, его хозяин — { $rival }.
street-reason-one_more_figure = Ещё один ваш гном в саду: в конце это очки.
street-reason-cat_can_chase = Кот дотянется до гнома, его хозяин — { $rival }.
street-reason-cat_is_left = Кот пригодится, даже если спросить некого.
street-reason-sends_home = Отправляет домой чужого гнома. Его хозяин — { $rival }.
street-reason-cat_nears = Кот подкрадётся к гному, его хозяин — { $rival }.
street-reason-narrows = { $rival }: из { $n } мест ответ оставит { $yes } или { $no }.
street-reason-nobody_to_ask = Спрашивать некого.
street-reason-nothing_to_learn = Вопрос отсюда ничего нового не скажет.
street-reason-no_prey = Коту сейчас некого прогонять.
street-reason-weakest_pays = За жетон платит самая слабая ваша карта.
street-reason-pays = Эта карта заплатит за жетон.
street-reason-sure = Тайник точно здесь! Его прячет { $rival }.
street-reason-one_of = { $rival }: тайник в одном из { $n } мест, и это — одно из них.
street-reason-decoy = Чужого тайника здесь нет: обманка заманит других.
street-reason-decoy_at_bottom = Обманка ляжет в самый низ: там она и приносит очки.
street-reason-no_guesses = Догадок у вас больше нет.
street-reason-not_here = Под вашими гномами тайников быть не может.
street-reason-not_sure = Рано гадать: лучшее ваше место — одно из { $n }.

## Не наделать бы беды

street-warn-own =
    { $players ->
        [two] На { $cell } ваш собственный тайник! Чужого там нет, и раунд достанется сопернику.
       *[more] На { $cell } ваш собственный тайник! Догадка здесь ничего не принесёт.
    }
street-warn-again = На { $cell } уже лежит ваша догадка. Вторая ничего не добавит.
street-warn-empty =
    { $players ->
        [two] По ответам выходит, что тайник соперника не на { $cell }. Раунд достанется ему.
       *[more] По ответам выходит, что на { $cell } нет ничьего тайника. Догадка ничего не принесёт.
    }

## Что это такое

street-points-short =
    { $sign ->
        [minus] −{ $size }
       *[plus] { $size }
    } { $size ->
        [one] очко
        [few] очка
       *[many] очков
    }
street-about-points = { street-points-now }: они за гномов в саду. За догадки и обманки очки считают в конце.
street-about-hand =
    { $count ->
        [0] Карт в руке нет: все сыграны или сброшены.
       *[other] Карты в руке: { $cards }. Остальные сыграны или сброшены.
    }
street-about-supply =
    { street-supply }. { $count ->
        [0] В свой ход одного из них переставляют.
       *[other] Одного ставят в сад каждый ход.
    }
street-about-tokens =
    { $players ->
        [two] { street-tokens-left }. Одна догадка на раунд.
       *[more] { street-tokens-left }. Это догадки и обманки вместе.
    }
street-about-face =
    { $face ->
        [guess] { $players ->
            [two] Догадка: положите её туда, где тайник соперника. Верно — раунд ваш, неверно — его.
           *[more] Догадка: кладут на чужой тайник. Первая там приносит 5 очков, вторая 4, третья 3.
        }
       *[decoy] Обманка: лежит в самом низу и приносит по очку за каждую чужую догадку над собой.
    }
street-about-cache = Мой тайник на { $cell }. Его ищут соперники, а на вопросы о нём за вас честно отвечает игра.
street-about-turn =
    { $players ->
        [two] Кто первым выиграет два раунда, победит.
       *[more] Когда у кого-нибудь кончатся карты, будет ещё один ход, последний.
    }
street-about-token =
    { $token ->
        [grass] Жетон местности: гном встанет на траву.
        [gravel] Жетон местности: гном встанет на гравий.
        [planks] Жетон местности: гном встанет на доски.
        [soil] Жетон местности: гном встанет на грядку.
        [zone] Жетон действия: спросить, не рядом ли с гномом тайник. Рядом — это его клетка и восемь вокруг.
        [line] Жетон действия: спросить, не на одной ли линии с гномом тайник, в ряду или в столбце.
        [flower] Жетон действия: спросить, не растёт ли у тайника такой же цветок, как рядом с гномом.
       *[cat] Кот: приходит на любую клетку, а потом шагает на соседние. Кто там стоит, убегает домой.
    }
street-about-ask =
    { $how ->
        [aloud] { $name } ответит вслух: услышат все.
       *[card] { $name } ответит картой: ответ увидите только вы.
    }
street-about-line = Последний вопрос этого хода. О каких он клетках, видно в саду.
street-about-suspect =
    { $name }: { $count ->
        [1] тайник найден!
        [one] тайник может быть на { $count } клетке.
       *[many] тайник может быть на { $count } клетках.
    } Нажмите, и клетки загорятся в саду.
street-about-wind = Ветер прибавляется к силе. Труба стоит на десятке.
street-about-aim = Сюда прилетит гном, если считать ветер. Ещё его может снести чуть дальше или ближе.

## Чего опасаться

street-threat-closing_in = { $rival } подбирается к вашему тайнику: { $n ->
    [1] место уже известно
   *[other] мест осталось { $n }
}!
street-threat-cat_near = Кот рядом с вашим гномом и может его прогнать.
