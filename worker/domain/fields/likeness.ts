/** Likeness of two printed values after the effects of reading errors are removed. */

/** Glyphs that readers take for one another become one. */
const CONFUSED: Record<string, string> = { O: '0', Q: '0', D: '0', I: '1', L: '1', Z: '2', S: '5', G: '6', B: '8' }

export function folded(text: string): string {
  return [...text.toUpperCase()]
    .filter((sign) => /[A-Z0-9]/.test(sign))
    .map((sign) => CONFUSED[sign] ?? sign)
    .join('')
}

/** A printed number with digits for the letters like them, wherever `known`, the same number, has a digit. */
export function digitsFor(printed: string, known: string): string {
  const signs = printed.toUpperCase().replace(/[^A-Z0-9]/g, '')
  if (signs.length !== known.length || folded(signs) !== folded(known)) return printed
  let at = 0
  return [...printed]
    .map((sign) => {
      if (!/[A-Z0-9]/i.test(sign)) return sign
      return /\d/.test(known[at++] ?? '') ? (CONFUSED[sign.toUpperCase()] ?? sign) : sign
    })
    .join('')
}

/** Levenshtein distance. */
export function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const swap = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}

/**
 * Whether two words are the same but for a reader's errors: nothing in three letters, one in four to nine, a fifth of
 * longer words.
 */
export function isSameWord(a: string, b: string): boolean {
  const longest = Math.max(a.length, b.length)
  const allowed = longest < 4 ? 0 : Math.max(1, Math.floor(longest / 5))
  return Math.abs(a.length - b.length) <= allowed && distance(folded(a), folded(b)) <= allowed
}
