/** Defects of a photograph of a document, most important first: while one holds, no later one matters. */
export const DOCUMENT_DEFECTS = [
  'no_document',
  'cut_off',
  'too_small',
  'too_dark',
  'too_bright',
  'tilted',
  'glare',
  'moving',
  'blurred',
] as const

export type DocumentDefect = (typeof DOCUMENT_DEFECTS)[number]
