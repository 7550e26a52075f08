import type { Answered } from '../../../capture-kit/core/client/answer'

type Kind = Answered<'/kyc/session/trial'>['body']['presented'][number]['kind']

interface Words {
  title: string
  how: string
  /** Name of the drawing in public/figures. */
  drawing?: string
}

/** What a participant presents, in their words. */
export const PRESENT: Readonly<Record<Kind, Words>> = {
  genuine: {
    ...{ title: 'Your own document', drawing: 'genuine' },
    how: 'Photograph your document and yourself as you would for real. Use good light.',
  },
  'copy-grey': {
    ...{ title: 'A grey copy', drawing: 'copy-grey' },
    how: 'Photograph the black-and-white copy of your document, and yourself.',
  },
  'copy-colour': {
    ...{ title: 'A colour copy', drawing: 'copy-colour' },
    how: 'Photograph the colour copy or print of your document, and yourself.',
  },
  display: {
    ...{ title: 'Your document on a screen', drawing: 'display' },
    how: 'Show a picture of your document on another phone or a monitor, and photograph that screen, then yourself.',
  },
  copied: {
    title: 'A copy of any kind',
    how: 'Photograph the copy that you were given, and yourself.',
    drawing: 'copy-colour',
  },
  'other-document': {
    ...{ title: 'Another person’s document', drawing: 'other-document' },
    how: 'Photograph the document of your partner in the trial, who agrees to it, and yourself.',
  },
  'printed-face': {
    ...{ title: 'A printed face', drawing: 'printed-face' },
    how: 'Photograph your document. In place of your face hold the printed portrait before the camera.',
  },
  replay: {
    ...{ title: 'A face on a screen', drawing: 'replay' },
    how: 'Photograph your document. In place of your face hold a screen before the camera that plays the film of it.',
  },
  edited: { title: 'Altered data', how: 'Photograph the altered document that you were given, and yourself.' },
  portrait: { title: 'A replaced portrait', how: 'Photograph the document with the pasted portrait, and yourself.' },
  drawn: { title: 'A made-up document', how: 'Photograph the made-up document that you were given, and yourself.' },
  mask: { title: 'A mask', how: 'Photograph your document. Wear the mask for the picture of your face.' },
  'generated-face': {
    title: 'A generated face',
    how: 'Photograph your document. Show the generated face as you were told.',
  },
  face: { title: 'A face that is not alive', how: 'Photograph your document, and show the face that you were given.' },
  other: { title: 'As you were told', how: 'Present what the organiser of the trial gave you.' },
}
