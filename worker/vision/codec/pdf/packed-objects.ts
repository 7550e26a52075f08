import type { Budget } from './budget'
import { PdfLexer, type PdfValue } from './lexer'

export interface PackedObject {
  number: number
  value: PdfValue
  /** As it is written. */
  source: Uint8Array
}

/**
 * The objects of an object stream (ISO 32000-1, 7.5.7): their numbers and places, then they themselves. Null where a
 * place lies outside or before the last one: every byte belongs to one object, and is read once.
 */
export function packedObjects(
  content: Uint8Array,
  { first, count }: { first: number; count: number },
  budget: Budget,
): PackedObject[] | null {
  if (first > content.length) return null
  const index = new PdfLexer(content, 0, first, budget)
  const numbers: number[] = []
  const places: number[] = []
  for (let i = 0; i < count; i++) {
    const [number, offset] = [index.next(), index.next()]
    if (!isCount(number) || !isCount(offset)) return null
    const place = first + offset
    if (place >= content.length || place <= (places.at(-1) ?? -1)) return null
    numbers.push(number)
    places.push(place)
  }
  return numbers.map((number, i) => {
    const lexer = new PdfLexer(content, places[i], places[i + 1] ?? content.length, budget)
    const value = lexer.next() ?? null
    return { number, value, source: content.subarray(places[i], lexer.at) }
  })
}

const isCount = (value: PdfValue | undefined): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
