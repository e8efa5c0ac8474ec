# Жалоба на игрока: читается, когда её открывают, и на странице того, кто присматривает за сервером

complaint-help = Увидит только тот, кто присматривает за этой Гномотекой. За столом не узнают.
complaint-who = На кого?
complaint-why = Что не так?
complaint-rude-name = Грубое имя
complaint-rude-words = Грубые слова
complaint-spoils = Портит игру
complaint-other = Другое
complaint-send = Пожаловаться
complaint-cancel = Отмена
complaint-told = Спасибо! Тот, кто присматривает за Гномотекой, разберётся.
