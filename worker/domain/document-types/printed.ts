/** Finds known wording among printed lines, reading errors allowed in long words. */

export interface PrintedText {
  text: string
  /** Middle of the line: 0 is the page's top, 1 its bottom. */
  y: number
}

/** Letters that no decomposition turns into A to Z. */
const LETTERS: Record<string, string> = { Ø: 'O', Æ: 'AE', Œ: 'OE', Ł: 'L', Đ: 'D', Ð: 'D', Þ: 'TH', Ə: 'E', ẞ: 'SS' }

/** Upper case, diacritics off, everything but letters and digits one space. */
export function wording(text: string): string {
  const plain = text.toUpperCase().normalize('NFD').replace(/\p{M}/gu, '')
  return [...plain]
    .map((sign) => LETTERS[sign] ?? sign)
    .join('')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Letters of a wording for each that may be misread. */
const LETTERS_PER_ERROR = 8

/** Whether `known` stands in `line` as whole words; both from `wording`. */
export function holds(line: string, known: string): boolean {
  return ` ${line} `.includes(` ${known} `)
}

/** The same, with reading errors in long wordings. */
export function says(line: string, known: string): boolean {
  if (holds(line, known)) return true
  const allowed = Math.floor(known.length / LETTERS_PER_ERROR)
  return allowed > 0 && leastDistance(line, known) <= allowed
}

/** Levenshtein distance of `known` to the nearest piece of `line` that begins and ends with a word. */
export function leastDistance(line: string, known: string): number {
  let best = known.length
  // Row by row over `known`; a piece may begin before any word at no cost.
  let row = Array.from({ length: line.length + 1 }, (_, i) => (i === 0 || line[i - 1] === ' ' ? 0 : known.length))
  for (let i = 1; i <= known.length; i++) {
    const next = [(row[0] ?? 0) + 1]
    for (let j = 1; j <= line.length; j++) {
      const swap = (row[j - 1] ?? 0) + (known[i - 1] === line[j - 1] ? 0 : 1)
      next.push(Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  for (let j = 1; j <= line.length; j++) {
    if (j === line.length || line[j] === ' ') best = Math.min(best, row[j] ?? best)
  }
  return best
}
