/** Glyphs of the machine readable zone, in the order of the reading network's classes. */
export const FILLER = '<'
export const DIGITS = '0123456789'
export const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
export const GLYPHS = FILLER + DIGITS + LETTERS

/** Value in a check digit's sum: digits count as themselves, A = 10 … Z = 35, the filler 0; -1 for anything else. */
export function glyphValue(glyph: string): number {
  if (glyph === FILLER) return 0
  return GLYPHS.indexOf(glyph) - 1 >= 0 && glyph.length === 1 ? GLYPHS.indexOf(glyph) - 1 : -1
}

/** Whether a text is only fillers, or nothing. */
export function isEmpty(text: string): boolean {
  return /^<*$/.test(text)
}
