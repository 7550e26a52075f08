/** Where `word` begins between `from` and `end`, or -1. */
export function find(file: Uint8Array, word: Uint8Array, from: number, end: number): number {
  const searched = file.subarray(from, end)
  for (let at = searched.indexOf(word[0]); at >= 0; at = searched.indexOf(word[0], at + 1)) {
    if (searched[at + 1] === word[1] && word.every((byte, i) => searched[at + i] === byte)) return from + at
  }
  return -1
}

export const wordOf = (text: string): Uint8Array => Uint8Array.from(text, (char) => char.charCodeAt(0))

const OBJ = wordOf('obj')
const NUMBERED = /\d[\s\0]+\d+[\s\0]*$/
/** Bytes before `obj` in which its two numbers are looked for. */
const NUMBERS = 24
/** `endobj` and `obj` of all objects that a file may define, and more than chance makes of any data. */
const MAX_PLACES = 10_000

/**
 * Whether `12 0 obj` stands anywhere but at `known` places, of the word: the file's own table may lead there, into a
 * stream or a text, and to another object than the one that was found. So it is where the word stands too often to look.
 */
export function hidesObjects(file: Uint8Array, known: ReadonlySet<number>): boolean {
  let seen = 0
  for (let at = find(file, OBJ, 0, file.length); at >= 0; at = find(file, OBJ, at + 3, file.length)) {
    if (++seen > MAX_PLACES) return true
    if (known.has(at) || file[at - 1] === END) continue
    if (NUMBERED.test(String.fromCharCode(...file.subarray(Math.max(0, at - NUMBERS), at)))) return true
  }
  return false
}

/** Last byte of `end` in `endobj`, the most frequent word that ends in `obj`. */
const END = 'd'.charCodeAt(0)
