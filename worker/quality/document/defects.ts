/** What can be wrong with a photograph of a document, most important first: nothing later matters while it holds. */
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
