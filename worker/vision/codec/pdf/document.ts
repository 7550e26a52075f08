/** The objects of a PDF, found by going through the file: its own table of them is not needed, and often wrong. */
import { type Budget, documentBudget } from './budget'
import { find, hidesObjects, wordOf } from './find'
import { inflateBound } from './inflate'
import { type PdfDictionary, PdfLexer, type PdfValue } from './lexer'
import { packedObjects } from './packed-objects'

export interface PdfStream {
  dictionary: PdfDictionary
  data: Uint8Array
}

type PdfObject = PdfValue | PdfStream

/** A page with a scan takes 10 to 30, of an office's printer 300. Each definition counts, of the same number too. */
const MAX_OBJECTS = 3000
/** Bytes of all object streams together. */
const MAX_PACKED_BYTES = 4e6
/** A reference may lead to a reference, but not in a circle. */
const MAX_STEPS = 5
const OBJ_BYTES = 3

export const isStream = (value: PdfObject | undefined): value is PdfStream =>
  typeof value === 'object' && value !== null && 'dictionary' in value

export class PdfDocument {
  /** Entries of all trailers, which say where the catalogue is. */
  trailer: PdfDictionary = new Map()
  encrypted = false
  /** It holds more than a page can need. */
  exhausted = false
  /** Packed objects that cannot be read: what they define is not known. */
  unreadable = false
  /** Something is defined in two ways, or where only some programs look: what is shown depends on the program. */
  ambiguous = false
  readonly #objects = new Map<number, PdfObject>()
  /** As it is written. */
  readonly #sources = new Map<number, Uint8Array>()
  readonly #redefined = new Set<number>()
  readonly #file: Uint8Array
  readonly #budget: Budget
  #packed = 0
  #definitions = 0

  constructor(file: Uint8Array, budget = documentBudget()) {
    this.#file = file
    this.#budget = budget
    this.#readAll()
  }

  /** Object that a reference leads to; anything else is returned as it is. */
  resolve(value: PdfObject | undefined): PdfObject {
    let found = value ?? null
    for (let step = 0; step < MAX_STEPS; step++) {
      if (typeof found !== 'object' || found === null || !('reference' in found)) return found
      if (this.#redefined.has(found.reference)) this.ambiguous = true
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
    const places = new Set<number>()
    let before: PdfValue[] = []
    for (let value = lexer.next(); value !== undefined; value = lexer.next()) {
      if (value === 'obj' && typeof before[0] === 'number') {
        const from = lexer.at
        places.add(from - OBJ_BYTES)
        const object = this.#object(lexer)
        this.#define(before[0], object, this.#file.subarray(from, lexer.at))
        if (isStream(object)) this.#heed(object)
        if (this.exhausted) return
      } else if (value === 'trailer') this.#mind(lexer.next())
      before = [...before.slice(-1), value]
    }
    this.exhausted ||= lexer.exhausted
    if (!this.exhausted && hidesObjects(this.#file, places)) this.ambiguous = true
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
    const end = this.#endOfStream(from, this.#place(value, 'Length'))
    lexer.at = end
    return { dictionary: value, data: this.#file.subarray(from, end) }
  }

  /** The stated length where `endstream` follows, else where that word comes next. */
  #endOfStream(from: number, length: number | null): number {
    if (length !== null && length <= this.#file.length - from) {
      const at = find(this.#file, END_OF_STREAM, from + length, from + length + 16)
      if (at >= 0) return from + length
    }
    const at = find(this.#file, END_OF_STREAM, from, this.#file.length)
    return at < 0 ? this.#file.length : at
  }

  /** A length or a place: null where it is none that bytes can have. */
  #place(dictionary: PdfDictionary, key: string): number | null {
    const value = this.number(dictionary.get(key))
    return value !== null && Number.isSafeInteger(value) && value >= 0 ? value : null
  }

  /** The last definition counts. */
  #define(number: number, object: PdfObject, source: Uint8Array): void {
    const before = this.#sources.get(number)
    if (before && !isSame(before, source)) this.#redefined.add(number)
    this.#objects.set(number, object)
    this.#sources.set(number, source)
    if (++this.#definitions > MAX_OBJECTS) this.exhausted = true
  }

  #heed(stream: PdfStream): void {
    const type = stream.dictionary.get('Type')
    if (type === '/XRef') this.#mind(stream.dictionary)
    if (type === '/ObjStm') this.#unpack(stream)
  }

  #mind(trailer: PdfValue | undefined): void {
    if (!(trailer instanceof Map)) return
    if (trailer.has('Encrypt')) this.encrypted = true
    if (!trailer.has('Root')) return
    const [before, now] = [this.trailer, trailer].map((where) => referenceIn(where.get('Root')))
    if (this.trailer.has('Root') && (before === null || before !== now)) this.ambiguous = true
    this.trailer = trailer
  }

  /** After packed objects that cannot be read nothing more is inflated. */
  #unpack({ dictionary, data }: PdfStream): void {
    const [first, count] = [this.#place(dictionary, 'First'), this.#place(dictionary, 'N')]
    if (count !== null && count > MAX_OBJECTS - this.#definitions) this.exhausted = true
    if (this.unreadable || this.exhausted) return
    this.unreadable = true
    if (first === null || count === null) return
    const room = MAX_PACKED_BYTES - this.#packed
    const content = dictionary.get('Filter') === undefined ? data : inflateBound(data, room)
    if (!content || content.length > room) return
    this.#packed += content.length
    const objects = packedObjects(content, { first, count }, this.#budget)
    if (!objects) return
    for (const { number, value, source } of objects) this.#define(number, value, source)
    this.unreadable = false
  }
}

const referenceIn = (value: PdfValue | undefined): number | null =>
  typeof value === 'object' && value !== null && 'reference' in value ? value.reference : null

const isSame = (a: Uint8Array, b: Uint8Array): boolean => a.length === b.length && a.every((byte, i) => byte === b[i])

const END_OF_STREAM = wordOf('endstream')
