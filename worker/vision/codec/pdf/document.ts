/** The objects of a PDF, found by going through the file: its own table of them is not needed, and often wrong. */
import { inflateBound } from './inflate'
import { newBudget, type PdfDictionary, PdfLexer, type PdfValue } from './lexer'

export interface PdfStream {
  dictionary: PdfDictionary
  data: Uint8Array
}

type PdfObject = PdfValue | PdfStream

/** A page with a scan takes 10 to 30, of an office's printer 300. */
const MAX_OBJECTS = 3000
/** Of all object streams together. */
const MAX_PACKED_BYTES = 4e6
/** A reference may lead to a reference, but not in a circle. */
const MAX_STEPS = 5

export const isStream = (value: PdfObject | undefined): value is PdfStream =>
  typeof value === 'object' && value !== null && 'dictionary' in value

export class PdfDocument {
  /** Of whatever says where the catalogue is. */
  trailer: PdfDictionary = new Map()
  encrypted = false
  /** It holds more than a page can need. */
  exhausted = false
  readonly #objects = new Map<number, PdfObject>()
  readonly #file: Uint8Array
  readonly #budget = newBudget()
  #packed = 0

  constructor(file: Uint8Array) {
    this.#file = file
    this.#readAll()
  }

  /** What a reference leads to; anything else is itself. */
  resolve(value: PdfObject | undefined): PdfObject {
    let found = value ?? null
    for (let step = 0; step < MAX_STEPS; step++) {
      if (typeof found !== 'object' || found === null || !('reference' in found)) return found
      found = this.#objects.get(found.reference) ?? null
    }
    return null
  }

  dictionary(value: PdfObject | undefined): PdfDictionary | null {
    const found = this.resolve(value)
    if (isStream(found)) return found.dictionary
    return found instanceof Map ? found : null
  }

  number(value: PdfObject | undefined): number | null {
    const found = this.resolve(value)
    return typeof found === 'number' ? found : null
  }

  /** A list as it is, another value as the only one of a list. */
  list(value: PdfObject | undefined): PdfObject[] {
    const found = this.resolve(value)
    if (Array.isArray(found)) return found
    return found === null ? [] : [found]
  }

  #readAll(): void {
    const lexer = new PdfLexer(this.#file, 0, this.#file.length, this.#budget)
    let before: PdfValue[] = []
    for (let value = lexer.next(); value !== undefined; value = lexer.next()) {
      if (value === 'obj' && typeof before[0] === 'number') {
        this.#add(before[0], this.#object(lexer))
        if (this.#objects.size > MAX_OBJECTS) this.exhausted = true
        if (this.exhausted) return
      } else if (value === 'trailer') this.#mind(lexer.next())
      before = [...before.slice(-1), value]
    }
    this.exhausted ||= lexer.exhausted
  }

  /** Behind `12 0 obj`. Leaves the lexer behind what was read. */
  #object(lexer: PdfLexer): PdfObject {
    const value = lexer.next() ?? null
    if (!(value instanceof Map)) return value
    const behind = lexer.at
    if (lexer.next() !== 'stream') {
      lexer.at = behind
      return value
    }
    let from = lexer.at
    if (this.#file[from] === 13) from++
    if (this.#file[from] === 10) from++
    const end = this.#endOfStream(from, this.number(value.get('Length')))
    lexer.at = end
    return { dictionary: value, data: this.#file.subarray(from, end) }
  }

  /** The stated length where `endstream` follows, else where that word comes next. */
  #endOfStream(from: number, length: number | null): number {
    if (length !== null && length >= 0 && length <= this.#file.length - from) {
      const at = find(this.#file, END_OF_STREAM, from + length, from + length + 16)
      if (at >= 0) return from + length
    }
    const at = find(this.#file, END_OF_STREAM, from, this.#file.length)
    return at < 0 ? this.#file.length : at
  }

  #add(number: number, object: PdfObject): void {
    this.#objects.set(number, object)
    if (!isStream(object)) return
    const type = object.dictionary.get('Type')
    if (type === '/XRef') this.#mind(object.dictionary)
    if (type === '/ObjStm') this.#unpack(object)
  }

  #mind(trailer: PdfValue | undefined): void {
    if (!(trailer instanceof Map)) return
    if (trailer.has('Encrypt')) this.encrypted = true
    if (trailer.has('Root')) this.trailer = trailer
  }

  /** Objects that are packed together: their numbers and places, then they themselves. */
  #unpack({ dictionary, data }: PdfStream): void {
    const plain = dictionary.get('Filter') === undefined
    const content = plain ? data : inflateBound(data, MAX_PACKED_BYTES - this.#packed)
    const first = this.number(dictionary.get('First'))
    const count = this.number(dictionary.get('N'))
    if (!content || first === null || count === null) return
    this.#packed += content.length
    if (count + this.#objects.size > MAX_OBJECTS || this.#packed >= MAX_PACKED_BYTES) {
      this.exhausted = true
      return
    }
    const index = new PdfLexer(content, 0, first, this.#budget)
    for (let i = 0; i < count; i++) {
      const [number, offset] = [index.next(), index.next()]
      if (typeof number !== 'number' || typeof offset !== 'number') return
      this.#objects.set(number, new PdfLexer(content, first + offset, content.length, this.#budget).next() ?? null)
    }
  }
}

const END_OF_STREAM = new Uint8Array([...'endstream'].map((char) => char.charCodeAt(0)))

/** Where `word` begins between `from` and `end`, or -1. */
function find(file: Uint8Array, word: Uint8Array, from: number, end: number): number {
  const searched = file.subarray(from, end)
  for (let at = searched.indexOf(word[0]); at >= 0; at = searched.indexOf(word[0], at + 1)) {
    if (word.every((byte, i) => searched[at + i] === byte)) return from + at
  }
  return -1
}
