import type { TrialMessages } from './en'

export const nl: TrialMessages = {
  title: 'Uw deel van de proef',
  incomplete: 'Deze link is onvolledig. Open de link die u hebt gekregen.',
  unshown: 'De lijst kan niet worden getoond. Misschien is de link te oud: vraag om een nieuwe.',
  finished: '{trial}: alles is klaar. Dank u wel.',
  left: '{trial}: nog {n} van {total}. Laat alles zien zoals op de tekening; na de laatste pagina komt u hier terug.',
  next: 'Volgende',
  done: 'Klaar',
  expired: 'De tijd is voorbij',
  start: 'Beginnen',
  startThis: 'Met deze beginnen',
  kinds: {
    genuine: {
      title: 'Uw eigen document',
      how: 'Fotografeer uw document en uzelf zoals u dat echt zou doen. Zorg voor goed licht.',
    },
    'copy-grey': {
      title: 'Een grijze kopie',
      how: 'Fotografeer de zwart-witkopie van uw document, en uzelf.',
    },
    'copy-colour': {
      title: 'Een kleurenkopie',
      how: 'Fotografeer de kleurenkopie of afdruk van uw document, en uzelf.',
    },
    display: {
      title: 'Uw document op een scherm',
      how: 'Toon een foto van uw document op een andere telefoon of een monitor, fotografeer dat scherm en daarna uzelf.',
    },
    copied: {
      title: 'Een kopie van welke soort ook',
      how: 'Fotografeer de kopie die u hebt gekregen, en uzelf.',
    },
    'other-document': {
      title: 'Het document van iemand anders',
      how: 'Fotografeer het document van uw partner in de proef, die daarmee instemt, en uzelf.',
    },
    'printed-face': {
      title: 'Een afgedrukt gezicht',
      how: 'Fotografeer uw document. Houd in plaats van uw gezicht het afgedrukte portret voor de camera.',
    },
    replay: {
      title: 'Een gezicht op een scherm',
      how: 'Fotografeer uw document. Houd in plaats van uw gezicht een scherm voor de camera dat de film ervan afspeelt.',
    },
    edited: {
      title: 'Veranderde gegevens',
      how: 'Fotografeer het veranderde document dat u hebt gekregen, en uzelf.',
    },
    portrait: {
      title: 'Een vervangen portret',
      how: 'Fotografeer het document met het opgeplakte portret, en uzelf.',
    },
    drawn: {
      title: 'Een verzonnen document',
      how: 'Fotografeer het verzonnen document dat u hebt gekregen, en uzelf.',
    },
    mask: {
      title: 'Een masker',
      how: 'Fotografeer uw document. Draag het masker voor de foto van uw gezicht.',
    },
    'generated-face': {
      title: 'Een gegenereerd gezicht',
      how: 'Fotografeer uw document. Toon het gegenereerde gezicht zoals u is verteld.',
    },
    face: {
      title: 'Een gezicht dat niet leeft',
      how: 'Fotografeer uw document, en toon het gezicht dat u hebt gekregen.',
    },
    other: {
      title: 'Zoals u is verteld',
      how: 'Toon wat u van de organisator van de proef hebt gekregen.',
    },
  },
}
