import type { TrialMessages } from './en'

export const es: TrialMessages = {
  title: 'Su parte en la prueba',
  incomplete: 'Este enlace está incompleto. Abra el que le enviaron.',
  unshown: 'No se puede mostrar la lista. Quizá el enlace sea demasiado antiguo: pida uno nuevo.',
  finished: '{trial}: todo está hecho. Gracias.',
  left: '{trial}: quedan {n} de {total}. Presente cada cosa como muestra el dibujo; después de la última página volverá aquí.',
  next: 'Siguiente',
  done: 'Hecho',
  expired: 'Se acabó el plazo',
  start: 'Empezar',
  startThis: 'Empezar con este',
  kinds: {
    genuine: {
      title: 'Su propio documento',
      how: 'Fotografíe su documento y a usted como lo haría de verdad. Use buena luz.',
    },
    'copy-grey': {
      title: 'Una copia gris',
      how: 'Fotografíe la copia en blanco y negro de su documento y a usted.',
    },
    'copy-colour': {
      title: 'Una copia en color',
      how: 'Fotografíe la copia o impresión en color de su documento y a usted.',
    },
    display: {
      title: 'Su documento en una pantalla',
      how: 'Muestre una imagen de su documento en otro teléfono o en un monitor y fotografíe esa pantalla; después, a usted.',
    },
    copied: {
      title: 'Una copia de cualquier tipo',
      how: 'Fotografíe la copia que le dieron y a usted.',
    },
    'other-document': {
      title: 'El documento de otra persona',
      how: 'Fotografíe el documento de su pareja en la prueba, con su acuerdo, y a usted.',
    },
    'printed-face': {
      title: 'Una cara impresa',
      how: 'Fotografíe su documento. En lugar de su cara, ponga el retrato impreso delante de la cámara.',
    },
    replay: {
      title: 'Una cara en una pantalla',
      how: 'Fotografíe su documento. En lugar de su cara, ponga delante de la cámara una pantalla que reproduzca su vídeo.',
    },
    edited: {
      title: 'Datos alterados',
      how: 'Fotografíe el documento alterado que le dieron y a usted.',
    },
    portrait: {
      title: 'Un retrato cambiado',
      how: 'Fotografíe el documento con el retrato pegado y a usted.',
    },
    drawn: {
      title: 'Un documento inventado',
      how: 'Fotografíe el documento inventado que le dieron y a usted.',
    },
    mask: {
      title: 'Una máscara',
      how: 'Fotografíe su documento. Lleve la máscara para la foto de su cara.',
    },
    'generated-face': {
      title: 'Una cara generada',
      how: 'Fotografíe su documento. Muestre la cara generada como le indicaron.',
    },
    face: {
      title: 'Una cara que no está viva',
      how: 'Fotografíe su documento y muestre la cara que le dieron.',
    },
    other: {
      title: 'Como le indicaron',
      how: 'Presente lo que le dio quien organiza la prueba.',
    },
  },
}
