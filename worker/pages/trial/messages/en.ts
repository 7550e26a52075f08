/** Words of the page of a trial's participant. `{n}` and the like are filled in. */
export const en = {
  title: 'Your part in the trial',
  incomplete: 'This link is incomplete. Open the one that you were sent.',
  unshown: 'The list cannot be shown. The link may be too old: ask for a new one.',
  finished: '{trial}: everything is done. Thank you.',
  left: '{trial}: {n} of {total} left. Present each as the drawing shows; after the last page you come back here.',
  next: 'Next',
  done: 'Done',
  expired: 'Its time is over',
  start: 'Start',
  startThis: 'Start this one',
  /** What is presented, in the participant's words. */
  kinds: {
    genuine: {
      title: 'Your own document',
      how: 'Photograph your document and yourself as you would for real. Use good light.',
    },
    'copy-grey': {
      title: 'A grey copy',
      how: 'Photograph the black-and-white copy of your document, and yourself.',
    },
    'copy-colour': {
      title: 'A colour copy',
      how: 'Photograph the colour copy or print of your document, and yourself.',
    },
    display: {
      title: 'Your document on a screen',
      how: 'Show a picture of your document on another phone or a monitor, and photograph that screen, then yourself.',
    },
    copied: {
      title: 'A copy of any kind',
      how: 'Photograph the copy that you were given, and yourself.',
    },
    'other-document': {
      title: 'Another person’s document',
      how: 'Photograph the document of your partner in the trial, who agrees to it, and yourself.',
    },
    'printed-face': {
      title: 'A printed face',
      how: 'Photograph your document. In place of your face hold the printed portrait before the camera.',
    },
    replay: {
      title: 'A face on a screen',
      how: 'Photograph your document. In place of your face hold a screen before the camera that plays the film of it.',
    },
    edited: {
      title: 'Altered data',
      how: 'Photograph the altered document that you were given, and yourself.',
    },
    portrait: {
      title: 'A replaced portrait',
      how: 'Photograph the document with the pasted portrait, and yourself.',
    },
    drawn: {
      title: 'A made-up document',
      how: 'Photograph the made-up document that you were given, and yourself.',
    },
    mask: {
      title: 'A mask',
      how: 'Photograph your document. Wear the mask for the picture of your face.',
    },
    'generated-face': {
      title: 'A generated face',
      how: 'Photograph your document. Show the generated face as you were told.',
    },
    face: {
      title: 'A face that is not alive',
      how: 'Photograph your document, and show the face that you were given.',
    },
    other: {
      title: 'As you were told',
      how: 'Present what the organiser of the trial gave you.',
    },
  },
}

export type TrialMessages = typeof en
