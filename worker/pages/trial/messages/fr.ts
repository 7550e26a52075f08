import type { TrialMessages } from './en'

export const fr: TrialMessages = {
  title: 'Votre part de l’essai',
  incomplete: 'Ce lien est incomplet. Ouvrez celui que vous avez reçu.',
  unshown: 'La liste ne peut pas être affichée. Le lien est peut-être trop ancien : demandez-en un nouveau.',
  finished: '{trial} : tout est fait. Merci.',
  left: '{trial} : il en reste {n} sur {total}. Présentez chaque chose comme le montre le dessin ; après la dernière page, vous reviendrez ici.',
  next: 'Suivant',
  done: 'Fait',
  expired: 'Le délai est passé',
  start: 'Commencer',
  startThis: 'Commencer celui-ci',
  kinds: {
    genuine: {
      title: 'Votre propre document',
      how: 'Photographiez votre document et vous-même comme vous le feriez vraiment. Choisissez un bon éclairage.',
    },
    'copy-grey': {
      title: 'Une copie grise',
      how: 'Photographiez la copie en noir et blanc de votre document, puis vous-même.',
    },
    'copy-colour': {
      title: 'Une copie en couleur',
      how: 'Photographiez la copie ou l’impression en couleur de votre document, puis vous-même.',
    },
    display: {
      title: 'Votre document sur un écran',
      how: 'Affichez une image de votre document sur un autre téléphone ou un moniteur, photographiez cet écran, puis vous-même.',
    },
    copied: {
      title: 'Une copie quelconque',
      how: 'Photographiez la copie qui vous a été remise, puis vous-même.',
    },
    'other-document': {
      title: 'Le document d’une autre personne',
      how: 'Photographiez le document de votre partenaire d’essai, avec son accord, puis vous-même.',
    },
    'printed-face': {
      title: 'Un visage imprimé',
      how: 'Photographiez votre document. À la place de votre visage, tenez le portrait imprimé devant la caméra.',
    },
    replay: {
      title: 'Un visage sur un écran',
      how: 'Photographiez votre document. À la place de votre visage, tenez devant la caméra un écran qui en montre le film.',
    },
    edited: {
      title: 'Données modifiées',
      how: 'Photographiez le document modifié qui vous a été remis, puis vous-même.',
    },
    portrait: {
      title: 'Un portrait remplacé',
      how: 'Photographiez le document avec le portrait collé, puis vous-même.',
    },
    drawn: {
      title: 'Un document inventé',
      how: 'Photographiez le document inventé qui vous a été remis, puis vous-même.',
    },
    mask: {
      title: 'Un masque',
      how: 'Photographiez votre document. Portez le masque pour la photo de votre visage.',
    },
    'generated-face': {
      title: 'Un visage généré',
      how: 'Photographiez votre document. Montrez le visage généré comme on vous l’a indiqué.',
    },
    face: {
      title: 'Un visage qui n’est pas vivant',
      how: 'Photographiez votre document et montrez le visage qui vous a été remis.',
    },
    other: {
      title: 'Comme on vous l’a indiqué',
      how: 'Présentez ce que l’organisateur de l’essai vous a remis.',
    },
  },
}
