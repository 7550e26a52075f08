import type { TrialMessages } from './en'

export const de: TrialMessages = {
  title: 'Ihr Teil des Versuchs',
  incomplete: 'Dieser Link ist unvollständig. Öffnen Sie den, der Ihnen geschickt wurde.',
  unshown: 'Die Liste lässt sich nicht zeigen. Vielleicht ist der Link zu alt: Bitten Sie um einen neuen.',
  finished: '{trial}: Alles ist erledigt. Vielen Dank.',
  left: '{trial}: noch {n} von {total}. Zeigen Sie jedes so, wie die Zeichnung es zeigt. Nach der letzten Seite kommen Sie hierher zurück.',
  next: 'Als Nächstes',
  done: 'Erledigt',
  expired: 'Die Zeit ist abgelaufen',
  start: 'Beginnen',
  startThis: 'Mit diesem beginnen',
  kinds: {
    genuine: {
      title: 'Ihr eigenes Dokument',
      how: 'Fotografieren Sie Ihr Dokument und sich selbst so, wie Sie es sonst auch täten. Sorgen Sie für gutes Licht.',
    },
    'copy-grey': {
      title: 'Eine graue Kopie',
      how: 'Fotografieren Sie die Schwarz-Weiß-Kopie Ihres Dokuments und sich selbst.',
    },
    'copy-colour': {
      title: 'Eine Farbkopie',
      how: 'Fotografieren Sie die Farbkopie oder den Ausdruck Ihres Dokuments und sich selbst.',
    },
    display: {
      title: 'Ihr Dokument auf einem Bildschirm',
      how: 'Zeigen Sie ein Bild Ihres Dokuments auf einem anderen Telefon oder einem Monitor. Fotografieren Sie diesen Bildschirm, dann sich selbst.',
    },
    copied: {
      title: 'Eine Kopie beliebiger Art',
      how: 'Fotografieren Sie die Kopie, die Sie erhalten haben, und sich selbst.',
    },
    'other-document': {
      title: 'Das Dokument einer anderen Person',
      how: 'Fotografieren Sie das Dokument Ihrer Partnerin oder Ihres Partners im Versuch, mit deren Einverständnis, und sich selbst.',
    },
    'printed-face': {
      title: 'Ein gedrucktes Gesicht',
      how: 'Fotografieren Sie Ihr Dokument. Halten Sie statt Ihres Gesichts das gedruckte Porträt vor die Kamera.',
    },
    replay: {
      title: 'Ein Gesicht auf einem Bildschirm',
      how: 'Fotografieren Sie Ihr Dokument. Halten Sie statt Ihres Gesichts einen Bildschirm vor die Kamera, auf dem der Film davon läuft.',
    },
    edited: {
      title: 'Veränderte Daten',
      how: 'Fotografieren Sie das veränderte Dokument, das Sie erhalten haben, und sich selbst.',
    },
    portrait: {
      title: 'Ein ausgetauschtes Porträt',
      how: 'Fotografieren Sie das Dokument mit dem aufgeklebten Porträt und sich selbst.',
    },
    drawn: {
      title: 'Ein erfundenes Dokument',
      how: 'Fotografieren Sie das erfundene Dokument, das Sie erhalten haben, und sich selbst.',
    },
    mask: {
      title: 'Eine Maske',
      how: 'Fotografieren Sie Ihr Dokument. Tragen Sie die Maske beim Bild Ihres Gesichts.',
    },
    'generated-face': {
      title: 'Ein erzeugtes Gesicht',
      how: 'Fotografieren Sie Ihr Dokument. Zeigen Sie das erzeugte Gesicht so, wie es Ihnen gesagt wurde.',
    },
    face: {
      title: 'Ein Gesicht, das nicht lebt',
      how: 'Fotografieren Sie Ihr Dokument und zeigen Sie das Gesicht, das Sie erhalten haben.',
    },
    other: {
      title: 'Wie es Ihnen gesagt wurde',
      how: 'Zeigen Sie, was Sie von der Leitung des Versuchs erhalten haben.',
    },
  },
}
