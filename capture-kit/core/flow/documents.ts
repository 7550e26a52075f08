import type { DocumentSide } from '../document/sides'

/** Kinds of document that a person may choose, with the sides to be photographed. */
export const DOCUMENT_KINDS = {
  passport: { sides: ['passport'] },
  id_card: { sides: ['front', 'back'] },
  driving_licence: { sides: ['front', 'any'] },
  residence_permit: { sides: ['front', 'back'] },
  /** Doc 9303-4: a booklet as a passport's. */
  travel_document: { sides: ['passport'] },
  /** Doc 9303-7: a sticker on one page. */
  visa: { sides: ['front'] },
  /** Doc 9303-5 and -6: the larger ones have their machine readable zone on the front. */
  crew_certificate: { sides: ['front', 'any'] },
} as const satisfies Record<string, { sides: readonly DocumentSide[] }>

export type DocumentKind = keyof typeof DOCUMENT_KINDS

/** Offered where nobody says which; the others are what few have, or no proof of identity by themselves. */
export const USUAL_KINDS: readonly DocumentKind[] = ['passport', 'id_card', 'driving_licence', 'residence_permit']

export const isDocumentKind = (name: string): name is DocumentKind => Object.hasOwn(DOCUMENT_KINDS, name)
