import type { TrialMessages } from './en'

export const it: TrialMessages = {
  title: 'La sua parte nella prova',
  incomplete: 'Questo link è incompleto. Apra quello che ha ricevuto.',
  unshown: 'Non è possibile mostrare l’elenco. Forse il link è troppo vecchio: ne chieda uno nuovo.',
  finished: '{trial}: è tutto fatto. Grazie.',
  left: '{trial}: ne restano {n} su {total}. Presenti ogni cosa come mostra il disegno; dopo l’ultima pagina tornerà qui.',
  next: 'Prossimo',
  done: 'Fatto',
  expired: 'Il tempo è scaduto',
  start: 'Inizia',
  startThis: 'Inizia questo',
  kinds: {
    genuine: {
      title: 'Il suo documento',
      how: 'Fotografi il suo documento e sé stesso come farebbe davvero. Usi una buona luce.',
    },
    'copy-grey': {
      title: 'Una copia grigia',
      how: 'Fotografi la copia in bianco e nero del suo documento, poi sé stesso.',
    },
    'copy-colour': {
      title: 'Una copia a colori',
      how: 'Fotografi la copia o stampa a colori del suo documento, poi sé stesso.',
    },
    display: {
      title: 'Il suo documento su uno schermo',
      how: 'Mostri un’immagine del suo documento su un altro telefono o su un monitor e fotografi quello schermo, poi sé stesso.',
    },
    copied: {
      title: 'Una copia di qualsiasi tipo',
      how: 'Fotografi la copia che ha ricevuto, poi sé stesso.',
    },
    'other-document': {
      title: 'Il documento di un’altra persona',
      how: 'Fotografi il documento di chi fa la prova con lei, con il suo consenso, poi sé stesso.',
    },
    'printed-face': {
      title: 'Un volto stampato',
      how: 'Fotografi il suo documento. Al posto del suo volto tenga il ritratto stampato davanti alla fotocamera.',
    },
    replay: {
      title: 'Un volto su uno schermo',
      how: 'Fotografi il suo documento. Al posto del suo volto tenga davanti alla fotocamera uno schermo che ne mostra il video.',
    },
    edited: {
      title: 'Dati alterati',
      how: 'Fotografi il documento alterato che ha ricevuto, poi sé stesso.',
    },
    portrait: {
      title: 'Un ritratto sostituito',
      how: 'Fotografi il documento con il ritratto incollato, poi sé stesso.',
    },
    drawn: {
      title: 'Un documento inventato',
      how: 'Fotografi il documento inventato che ha ricevuto, poi sé stesso.',
    },
    mask: {
      title: 'Una maschera',
      how: 'Fotografi il suo documento. Indossi la maschera per la foto del volto.',
    },
    'generated-face': {
      title: 'Un volto generato',
      how: 'Fotografi il suo documento. Mostri il volto generato come le è stato detto.',
    },
    face: {
      title: 'Un volto che non è vivo',
      how: 'Fotografi il suo documento e mostri il volto che ha ricevuto.',
    },
    other: {
      title: 'Come le è stato detto',
      how: 'Presenti ciò che ha ricevuto da chi organizza la prova.',
    },
  },
}
