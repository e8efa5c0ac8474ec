# Гномы-вредители. Дуэль. Имена стоят в именительном падеже, глаголы — в настоящем времени: так имя может быть любым.

option-blue = Играть за синих
option-blue-help = Для игры в одиночку: ваши вход, двери и лестница — синие. Без этого они зелёные.

## Карты

duel-side =
    { $side ->
        [N] верх
        [E] право
        [S] низ
       *[W] лево
    }
duel-colour =
    { $colour ->
        [green] зелёный колпак с зигзагом
       *[blue] синий колпак в полоску
    }
duel-path = Туннель: { $sides }
duel-stubs = тупик: { $sides }
duel-door =
    { $colour ->
        [green] зелёная дверь
       *[blue] синяя дверь
    }: { $side }
duel-troll = тролль
duel-ladder =
    { $colour ->
        [green] зелёная лестница
       *[blue] синяя лестница
    }
duel-nuggets =
    { $count ->
        [one] { $count } самородок
        [few] { $count } самородка
       *[many] { $count } самородков
    }
duel-entrance = Вход в шахту
duel-action =
    { $card ->
        [broken_lamp] Сломать фонарь
        [broken_cart] Сломать тележку
        [broken_pick] Сломать кирку
        [repair_lamp] Починить фонарь
        [repair_cart] Починить тележку
        [repair_pick] Починить кирку
        [repair_cart_lamp] Починить тележку или фонарь
        [repair_lamp_pick] Починить фонарь или кирку
        [repair_cart_pick] Починить тележку или кирку
        [map] Карта сокровищ
        [rockfall] Обвал
        [key] Ключ
       *[other] Карта
    }
# Кого? что?
duel-tool-acc =
    { $tool ->
        [lamp] фонарь
        [cart] тележку
       *[pick] кирку
    }
duel-face-down = Золотая карта рубашкой вверх
duel-note = Только вы знаете, что здесь: { $card }
duel-unlocked = На двери ключ: пройдут все
duel-token =
    { $colour ->
        [green] Здесь зелёный гном
       *[blue] Здесь синий гном
    }
duel-troll-number = Номер { $number }
duel-can = Можно выбрать
duel-at = Столбец { $column }, ряд { $row }
duel-place =
    Свободное место: столбец { $column }, ряд { $row }{ $trolls ->
        [0] {""}
        [one] . Нужно заплатить { $trolls } троллю
       *[other] . Нужно заплатить { $trolls } троллям
    }
duel-places =
    { $count ->
        [0] На поле места для этой карты нет
        [one] На поле { $count } место
        [few] На поле { $count } места
       *[many] На поле { $count } мест
    }

## Что от меня ждут

duel-ask-act =
    { $broken ->
        [yes] Сломан инструмент: почините или сбросьте карту
       *[no] Выберите карту: туннель, действие или сброс
    }
duel-ask-lay = Куда ведём туннель? Нажмите на светлое место
duel-ask-break = Сломать инструмент соперника?
duel-ask-repair = Какой инструмент чиним?
duel-ask-map = Под какую золотую карту заглянем?
duel-ask-key = Какую дверь открываем для всех?
duel-ask-rockfall = Какой туннель засыпаем?
duel-ask-mend = Чем починить инструмент?
duel-ask-useless =
    { $why ->
        [tool] Инструмент сломан: можно только сбросить
        [place] Для этой карты пока нет места: можно сбросить
        [break] У соперника это уже сломано: можно сбросить
        [repair] Чинить пока нечего: карту можно сбросить
        [map] Закрытого золота нет: карту можно сбросить
        [key] Ключу пока нечего открыть: можно сбросить
       *[other] Засыпать пока нечего: карту можно сбросить
    }
# Раунд окончен, поле ещё лежит.
duel-ask-round =
    { $why ->
        [gnomes] Раунд окончен: все гномы на поле
        [gold] Раунд окончен: всё золото открыто
       *[cards] Раунд окончен: карты закончились
    }
duel-ask-throw =
    { $enough ->
        [yes] Сбросьте ещё карту, или хватит
       *[no] Сбросьте карту: нажмите на неё
    }
duel-ask-orient = Золото! Как положить эту карту?
duel-ask-bribe = Заплатить троллю, чтобы пройти к золоту?

## Почему нельзя

duel-why-round = Раунд окончен. Нажмите «Дальше», чтобы начать следующий.
duel-why-turn = Сейчас ходит { $name }.
duel-why-over = Игра уже окончена.
duel-why-watching = Вы зритель: ходить могут только игроки.
duel-why-act = Эту карту сейчас не сыграть.
duel-why-throw = Эту карту сбросить нельзя.
duel-why-orient = Сначала решите, как положить золотую карту.
duel-why-bribe = Сначала решите, платить ли троллю.
duel-why-gold = Золото ещё закрыто. Подведите сюда туннель или загляните по карте сокровищ.
duel-why-entrance = Это вход: отсюда гномы этого цвета начинают копать.
duel-why-troll = Тролль пропустит всех, как только ему заплатят гномом.
duel-why-paid = Троллю заплатили: проходят все.
duel-why-ladder = Лестница соединена со входом своего цвета. По ней ходят оба.
duel-why-field = Сначала выберите карту из руки.
duel-why-tool = Чинят картой починки или двумя любыми картами из руки, а их сейчас нет.

## Вы уверены?

duel-warn-map = Эту карту вы уже подсмотрели. Посмотреть на неё ещё раз?
duel-warn-rockfall = Обвал отрежет только ваш собственный туннель. Засыпать?

## Стол

duel-field = Поле с туннелями
duel-open-thrown = Сброшено втёмную
duel-open-looked = Подсмотренное золото
duel-my-hand = Мои карты
duel-hand-empty = Карт больше нет
duel-hand-state =
    { $state ->
        [turnable] . Карта поднята, ещё одно нажатие повернёт её
        [held] . Карта поднята
        [play] . Можно выбрать
        [throw] . Можно сбросить
        [useless] . Можно только сбросить
       *[none] {""}
    }
duel-my-tools = Мои сломанные инструменты
duel-tool =
    { $tool ->
        [lamp] Сломан фонарь
        [cart] Сломана тележка
       *[pick] Сломана кирка
    }{ $state ->
        [repair] . Починить
        [mend] . Починить картой починки или двумя любыми
       *[none] {""}
    }
duel-mend = Починить
duel-my-colour = Мой цвет: { duel-colour }
duel-hand-of =
    { $count ->
        [one] { $count } карта в руке
        [few] { $count } карты в руке
       *[many] { $count } карт в руке
    }
duel-round = Раунд { $round } из { $rounds }
duel-my-nuggets =
    { $name ->
        [you] Мои самородки
       *[other] { $name }, самородки
    }: { $count }
duel-owed =
    { $count ->
        [one] { $count } тролль ждёт дани в конце раунда, она уже вычтена
        [few] { $count } тролля ждут дани в конце раунда, она уже вычтена
       *[many] { $count } троллей ждут дани в конце раунда, она уже вычтена
    }
duel-tokens = Свободных гномов: { $count }
duel-keys = Ключей: { $count }
duel-deck = Карт в колоде: { $count }
duel-discard = Карт в сбросе: { $count }
duel-known = Какие карты уже видели
duel-known-part =
    { $part ->
        [unknown] Золото, которого вы не видели
        [field] Золото на поле
        [looked] Золото, которое подсмотрели вы
        [gone] Золото прошлых раундов, его больше нет
        [before] Золото прошлых раундов, которое вы подсмотрели
        [tunnels] Туннели с самородками, которых больше нет
        [discard] Открытый сброс
       *[thrown] Вы сбросили втёмную
    }: { $count }
duel-known-left =
    { $count ->
        [one] Одна из этих карт ушла из игры рубашкой вверх: её больше не будет.
       *[other] Из них { $count } ушли из игры рубашкой вверх: их больше не будет.
    }
duel-known-rival =
    { $count ->
        [one] Одну из них соперник подсмотрел.
       *[other] Соперник подсмотрел из них { $count }.
    }
duel-known-close = Закрыть
duel-turn = Повернуть карту
duel-turn-key = Повернуть карту (клавиша R)
duel-do =
    { $verb ->
        [break] Сломать { duel-tool-acc }
        [card] Картой починки
        [mend] Отдать две карты
       *[repair] Починить { duel-tool-acc }
    }
duel-throw = Сбросить
duel-enough = Хватит
duel-reach = Показать, куда я могу пройти
duel-zoom = Что видно на поле
duel-zoom-in = Ближе (клавиша +)
duel-zoom-out = Дальше (клавиша −)
duel-show-all = Показать всё поле (клавиша 0)
duel-lay-so = Положить так. { $card }
duel-bribe =
    Заплатить { $count ->
        [one] { $count } троллю
       *[other] { $count } троллям
    }: { $which }
duel-decline = Не платить
duel-which-trolls = Какому троллю заплатить по пути?
duel-cancel = Отмена
duel-round-over = Раунд { $round } окончен
duel-earned =
    { $name }: добыто { $taken }{ $paid ->
        [0] {""}
       *[other] , отдано троллям { $paid }
    }. Всего { $total }
duel-round-why =
    { $why ->
        [gnomes] Все гномы заняты: золото и тролли разобраны.
        [gold] Всё золото открыто.
       *[cards] Карты закончились и в колоде, и на руках.
    }
duel-go-on = Дальше
duel-solo = Самородков: { $count }. Свободных гномов: { $tokens }. Карт отложено: { $aside }.
duel-scale = Весы. { $name }: { $count }, { $other }: { $more }

## Ход игры

duel-tell-lay = { $name } роет туннель
duel-tell-pay = { $name } платит троллю
duel-tell-turn_up = Открывается золотая карта
duel-tell-claim =
    { $name } занимает { $count ->
        [one] { $count } самородок
        [few] { $count } самородка
       *[many] { $count } самородков
    }
duel-tell-break = { $name } ломает { duel-tool-acc }. Теперь не копает { $victim }
duel-tell-break-alone =
    { $tool ->
        [lamp] Из колоды: фонарь сломан
        [cart] Из колоды: тележка сломана
       *[pick] Из колоды: кирка сломана
    }
duel-tell-repair = { $name } чинит { duel-tool-acc }
duel-tell-mend = { $name } отдаёт две карты и чинит { duel-tool-acc }
duel-tell-key = { $name } открывает дверь ключом
duel-tell-rockfall = { $name } устраивает обвал
duel-tell-map = { $name } смотрит на золотую карту
duel-tell-throw = { $name } сбрасывает карту
duel-tell-decline = { $name } не платит троллю
duel-tell-take =
    { $name } уносит { $count ->
        [one] { $count } самородок
        [few] { $count } самородка
       *[many] { $count } самородков
    }
duel-tell-tribute =
    { $count ->
        [0] { $name }: троллю нечем платить
        [one] { $name } отдаёт троллю { $count } самородок
        [few] { $name } отдаёт троллю { $count } самородка
       *[many] { $name } отдаёт троллю { $count } самородков
    }
duel-tell-round = Раунд { $round }. Начинает { $name }
duel-tell-round_over = Раунд { $round } окончен
duel-tell-crumble =
    { $any ->
        [yes] Из колоды: обвал засыпает последний туннель
       *[no] Из колоды: обвал, но засыпать нечего
    }
duel-tell-no_effect = Из колоды: такой инструмент уже сломан, карта уходит в сброс
duel-tell-over = Игра окончена

## Итог

duel-result-why =
    Золото перевесило: { $more ->
        [one] { $more } самородок
        [few] { $more } самородка
       *[many] { $more } самородков
    } против { $less }
duel-result-draw =
    Весы стоят ровно, по { $count ->
        [one] { $count } самородку
        [few] { $count } самородка
       *[many] { $count } самородков
    }: ничья
duel-result-cards = Карты с самородками
duel-verdict-name =
    { $verdict ->
        [0] Горе тоже кое-что осталось
        [1] Вполне прилично
        [2] Чутьё на золото
       *[3] Все ходы вас слушаются
    }
duel-verdict =
    { duel-nuggets }. { $verdict ->
        [0] Всё золото из горы не вынести: кое-что она оставила себе.
        [1] Вполне прилично: с такой добычей и домой не стыдно.
        [2] Золото вы чуете сквозь камень!
       *[3] Под землёй вы как король: все ходы вас слушаются!
    }
duel-verdict-short =
    Пока что: { $verdict ->
        [0] горе тоже кое-что останется
        [1] вполне прилично
        [2] чутьё на золото
       *[3] все ходы вас слушаются
    }

duel-rounds = По раундам
duel-rounds-round = Раунд
duel-rounds-total = Всего
duel-rounds-cell =
    { $taken ->
        [one] Добыт { $taken } самородок
        [few] Добыто { $taken } самородка
       *[many] Добыто { $taken } самородков
    }{ $paid ->
        [0] {""}
       *[other] , отдано троллям: { $paid }
    }{ $unpaid ->
        [0] {""}
       *[other] , троллей без дани: { $unpaid }
    }

## Что это

duel-about-round = Раунд { $round } из { $rounds }. Побеждает тот, у кого больше самородков после третьего.
duel-about-my-nuggets = Ваши самородки, если бы раунд кончился сейчас: { $count }.
duel-about-tokens = Свободных гномов: { $count }. Они встают на найденное золото и на троллей. Кончатся гномы, кончится и раунд.
duel-about-keys = Свободных ключей: { $count }. Ключ на двери впускает всех.
duel-about-deck = Карт в колоде: { $count }. Закончатся они и карты на руках, закончится и раунд.
duel-about-discard = Карт в сбросе: { $count }. В этом раунде они уже не вернутся.
duel-about-colour =
    { $colour ->
        [green] Зелёные копают от нижнего входа. Зелёные двери пускают только их.
       *[blue] Синие копают от верхнего входа. Синие двери пускают только их.
    }
duel-about-hand = Карт на руках у соперника: { $count }.
duel-about-nuggets = Самородки соперника, если бы раунд кончился сейчас: { $count }.
duel-about-solo = Ваши самородки: { $count }. Для похвалы нужно 15, 20 или 25. Отложено карт: { $aside }.
duel-about-tool =
    { $tool ->
        [lamp] Фонарь сломан
        [cart] Тележка сломана
       *[pick] Кирка сломана
    }: { $whose ->
        [mine] пока не почините, копать нельзя. Чинят картой починки или двумя любыми картами.
       *[other] соперник не копает, пока не починит.
    }
duel-about-door =
    { $key ->
        [yes] На двери ключ: пройдут все.
       *[no]
            { $colour ->
                [green] Зелёная дверь: пройдут только зелёные, пока на ней нет ключа.
               *[blue] Синяя дверь: пройдут только синие, пока на ней нет ключа.
            }
    }
duel-about-troll =
    { $paid ->
        [no] Тролль: пропустит всех, как только ему заплатят гномом. В конце раунда возьмёт за это самородок.
        [green] Тролль: ему заплатили зелёные, проходят все. В конце раунда они отдадут самородок.
       *[blue] Тролль: ему заплатили синие, проходят все. В конце раунда они отдадут самородок.
    }
duel-about-ladder =
    { $colour ->
        [green] Зелёная лестница ведёт к зелёному входу. По ней ходят оба.
       *[blue] Синяя лестница ведёт к синему входу. По ней ходят оба.
    }
duel-about-nugget =
    { $whose ->
        [green] Здесь { duel-nuggets }, и золото заняли зелёные.
        [blue] Здесь { duel-nuggets }, и золото заняли синие.
       *[nobody] Здесь { duel-nuggets }: кто дойдёт первым, тот и займёт.
    }
duel-about-stub = Тупик: дальше отсюда не пройти.
duel-about-tunnel = Туннель: кладётся к концу вашего пути, края должны сойтись. Карту можно повернуть.
duel-about-way = Туннель.
duel-about-no-gold = Золотая карта, но самородков здесь нет.
duel-about-gold = Золотая карта рубашкой вверх: откроется, когда к ней подведут туннель.
duel-about-entrance =
    { $colour ->
        [green] Вход зелёных: отсюда они копают.
       *[blue] Вход синих: отсюда они копают.
    }
duel-about-action =
    { $what ->
        [break] Соперник не копает, пока не починит.
        [repair] Чинит ваш сломанный инструмент.
        [map] Посмотрите одну закрытую золотую карту. Увидите её только вы.
        [rockfall] Убирает с поля один туннель. Вход, золото, самородки и тролля не засыпать.
       *[key] Открывает дверь другого цвета: теперь через неё пройдут все.
    }

duel-made-enough = { $name } больше ничего не сбрасывает
duel-made-decline = { $name } не платит троллям

## Почему совет хорош: про ход, который советуют

duel-reason-claims =
    Забирает { $n ->
        [one] { $n } самородок
        [few] { $n } самородка
       *[many] { $n } самородков
    }.
duel-reason-reaches_gold = Доводит туннель до золота: карта откроется.
duel-reason-known_gold =
    Доводит до золота, которое вы видели: { $n ->
        [one] { $n } самородок
        [few] { $n } самородка
       *[many] { $n } самородков
    }.
duel-reason-nearer =
    Ведёт к золоту: осталось проложить { $n ->
        [one] { $n } карту
        [few] { $n } карты
       *[many] { $n } карт
    }.
duel-reason-nearer_another = Открывает дорогу ещё к одному золоту.
duel-reason-bars =
    { $rival } теперь дальше от золота: { $n ->
        [one] { $n } карта
        [few] { $n } карты
       *[many] { $n } карт
    }.
duel-reason-bars_another = Не пускает соперника к золоту: { $rival } пойдёт в обход.
duel-reason-shuts_out = { $rival } больше не может пройти к золоту.
duel-reason-ladder = Лестница соединит это место с вашим входом.
duel-reason-own_door = Дверь пропустит только вас.
duel-reason-branches = Больше развилок: копать дальше можно в { $n } местах.
duel-reason-no_harm = Дорогу не портит, а взамен придёт новая карта.
duel-reason-opens_door = Открывает дверь, которая вам мешает.
duel-reason-clears_way = Расчищает место: ваша дорога станет короче.
duel-reason-looks_at_nearest = Узнаете, что лежит в ближайшем к вам золоте.
duel-reason-looks = Узнаете, стоит ли идти за этим золотом.
duel-reason-stops = { $rival } не сможет копать, пока не починит.
duel-reason-one_more_break = { $rival }: чинить придётся ещё один инструмент.
duel-reason-digs_again = Теперь вы снова сможете копать.
duel-reason-one_break_less = Одним сломанным инструментом меньше.
duel-reason-keeps_nugget = Тролль берёт самородок: так он останется у вас.
duel-reason-spare = Такая карта у вас не одна.
duel-reason-nothing_broken = Чинить этой картой вам нечего.
duel-reason-dead_end = В ней тупик: далеко не уведёт.
duel-reason-foreign_door = Её дверь вас не пропустит.
duel-reason-cannot_dig = Инструмент сломан: туннель сейчас не проложить.
duel-reason-fresh_card = Вместо неё придёт новая карта.
duel-reason-least_use = Без этой карты обойтись легче всего.
duel-reason-keeps_rest = Остальные карты ещё пригодятся.

## Чего опасаться

duel-threat-near_gold = Осторожно: { $rival } дойдёт до золота за { $n ->
    [1] одну карту
   *[other] две карты
}!
duel-threat-deck_ends = Раунд скоро кончится: карт в колоде { $n }.
