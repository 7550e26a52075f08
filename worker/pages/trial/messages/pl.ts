import type { TrialMessages } from './en'

export const pl: TrialMessages = {
  title: 'Twoja część próby',
  incomplete: 'Ten link jest niepełny. Otwórz ten, który otrzymałeś lub otrzymałaś.',
  unshown: 'Nie można pokazać listy. Link może być zbyt stary: poproś o nowy.',
  finished: '{trial}: wszystko gotowe. Dziękujemy.',
  left: '{trial}: pozostało {n} z {total}. Każdą rzecz pokaż tak jak na rysunku; po ostatniej stronie wrócisz tutaj.',
  next: 'Następne',
  done: 'Gotowe',
  expired: 'Czas minął',
  start: 'Zacznij',
  startThis: 'Zacznij to',
  kinds: {
    genuine: {
      title: 'Twój własny dokument',
      how: 'Sfotografuj swój dokument i siebie tak, jak zwykle. Zadbaj o dobre światło.',
    },
    'copy-grey': {
      title: 'Szara kopia',
      how: 'Sfotografuj czarno-białą kopię swojego dokumentu, a potem siebie.',
    },
    'copy-colour': {
      title: 'Kolorowa kopia',
      how: 'Sfotografuj kolorową kopię lub wydruk swojego dokumentu, a potem siebie.',
    },
    display: {
      title: 'Twój dokument na ekranie',
      how: 'Pokaż zdjęcie swojego dokumentu na innym telefonie lub monitorze, sfotografuj ten ekran, a potem siebie.',
    },
    copied: {
      title: 'Kopia dowolnego rodzaju',
      how: 'Sfotografuj przekazaną Ci kopię, a potem siebie.',
    },
    'other-document': {
      title: 'Dokument innej osoby',
      how: 'Sfotografuj dokument swojej pary w próbie, za jej zgodą, a potem siebie.',
    },
    'printed-face': {
      title: 'Wydrukowana twarz',
      how: 'Sfotografuj swój dokument. Zamiast twarzy przytrzymaj przed kamerą wydrukowany portret.',
    },
    replay: {
      title: 'Twarz na ekranie',
      how: 'Sfotografuj swój dokument. Zamiast twarzy przytrzymaj przed kamerą ekran, który odtwarza jej film.',
    },
    edited: {
      title: 'Zmienione dane',
      how: 'Sfotografuj przekazany Ci zmieniony dokument, a potem siebie.',
    },
    portrait: {
      title: 'Podmieniony portret',
      how: 'Sfotografuj dokument z naklejonym portretem, a potem siebie.',
    },
    drawn: {
      title: 'Zmyślony dokument',
      how: 'Sfotografuj przekazany Ci zmyślony dokument, a potem siebie.',
    },
    mask: {
      title: 'Maska',
      how: 'Sfotografuj swój dokument. Do zdjęcia twarzy załóż maskę.',
    },
    'generated-face': {
      title: 'Wygenerowana twarz',
      how: 'Sfotografuj swój dokument. Pokaż wygenerowaną twarz tak, jak Ci powiedziano.',
    },
    face: {
      title: 'Twarz, która nie jest żywa',
      how: 'Sfotografuj swój dokument i pokaż przekazaną Ci twarz.',
    },
    other: {
      title: 'Tak, jak Ci powiedziano',
      how: 'Pokaż to, co otrzymano od organizatora próby.',
    },
  },
}
