import type { DocumentSide } from '../document/sides'

/** What a person may choose to show, and which sides of it are photographed. */
export const DOCUMENT_KINDS = {
  passport: { sides: ['passport'] },
  id_card: { sides: ['front', 'back'] },
  driving_licence: { sides: ['front', 'any'] },
  residence_permit: { sides: ['front', 'back'] },
} as const satisfies Record<string, { sides: readonly DocumentSide[] }>

export type DocumentKind = keyof typeof DOCUMENT_KINDS

export const isDocumentKind = (name: string): name is DocumentKind => Object.hasOwn(DOCUMENT_KINDS, name)
