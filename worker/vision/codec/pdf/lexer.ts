/** Lexer of PDF's syntax (ISO 32000-1, 7.2 and 7.3). */
import { type Budget, contentBudget } from './budget'
import { bytesOfHex, bytesOfLiteral } from './texts'

/** Names begin with `/`, texts with `(`; any other string is a keyword. */
export type PdfValue = null | boolean | number | string | PdfReference | PdfValue[] | PdfDictionary

export interface PdfReference {
  reference: number
}

export type PdfDictionary = Map<string, PdfValue>

const MAX_DEPTH = 30
/** Bytes of one name or keyword at most. */
const MAX_WORD = 256
/** Bytes of one text, as written, at most: the longest needed is a palette of 768 bytes. */
const MAX_TEXT = 65_536

const code = (char: string) => char.charCodeAt(0)
const [SLASH, OPEN, CLOSE, LESS, GREATER, PERCENT, BACKSLASH] = [...'/()<>%\\'].map(code)
const LIST = code('[')

const [REGULAR, SPACE, DELIMITER] = [0, 1, 2]
const KINDS = new Uint8Array(256)
for (const byte of [0, 9, 10, 12, 13, 32]) KINDS[byte] = SPACE
for (const char of '()<>[]{}/%') KINDS[code(char)] = DELIMITER

export class PdfLexer {
  #at = 0
  readonly #bytes: Uint8Array
  readonly #end: number
  readonly #budget: Budget

  /** Lexers that share a budget read no more than one of them may. */
  constructor(bytes: Uint8Array, at = 0, end = bytes.length, budget: Budget = contentBudget()) {
    this.#bytes = bytes
    this.#end = Math.min(end, bytes.length)
    this.#budget = budget
    this.at = at
  }

  get at(): number {
    return this.#at
  }

  /** Files say where to go on: what is no place within the bytes is their end. */
  set at(place: number) {
    this.#at = Number.isSafeInteger(place) && place >= 0 && place < this.#end ? place : Math.max(0, this.#end)
  }

  /** More was written than a page can need. */
  get exhausted(): boolean {
    return this.#budget.values < 0 || this.#budget.bytes < 0
  }

  /** Undefined at the end, and where there is too much. */
  next(depth = 0): PdfValue | undefined {
    this.#skipSpace()
    if (this.#at >= this.#end || --this.#budget.values < 0 || this.exhausted || depth > MAX_DEPTH) return undefined
    const first = this.#bytes[this.#at]
    if (first === SLASH) return this.#name()
    if (first === OPEN) return this.#text()
    if (first === LESS) return this.#bytes[this.#at + 1] === LESS ? this.#dictionary(depth) : this.#hexText()
    if (first === LIST) return this.#list(depth)
    if (KINDS[first] === DELIMITER) {
      this.#at += first === GREATER && this.#bytes[this.#at + 1] === GREATER ? 2 : 1
      return first === GREATER ? '>>' : String.fromCharCode(first)
    }
    return this.#word()
  }

  /** On to where `stops` holds, no further than the end and the budget allow. */
  #moveTo(stops: (byte: number) => boolean): void {
    const from = this.#at
    const end = Math.min(this.#end, from + Math.max(0, this.#budget.bytes) + 1)
    while (this.#at < end && !stops(this.#bytes[this.#at])) this.#at++
    this.#budget.bytes -= this.#at - from
  }

  #skipSpace(): void {
    let comment = false
    this.#moveTo((byte) => {
      if (byte === PERCENT) comment = true
      else if (byte === 10 || byte === 13) comment = false
      return !comment && KINDS[byte] !== SPACE
    })
  }

  /** Up to the next space or delimiter. */
  #run(): string {
    const from = this.#at
    this.#moveTo((byte) => KINDS[byte] !== REGULAR)
    return latin(this.#bytes, from, Math.min(this.#at, from + MAX_WORD))
  }

  #name(): string {
    this.#at++
    return `/${this.#run().replace(/#([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))}`
  }

  #word(): PdfValue {
    const word = this.#run()
    if (word === 'true' || word === 'false') return word === 'true'
    if (word === 'null') return null
    if (!/^[+-]?(\d+\.?\d*|\.\d+)$/.test(word)) return word
    const value = Number(word)
    if (!/^\d+$/.test(word)) return value
    // `12 0 R` refers to an object.
    const after = latin(this.#bytes, this.#at, Math.min(this.#at + 24, this.#end))
    const reference = /^\s+\d+\s+R(?![^\s()<>[\]{}/%])/.exec(after)
    if (!reference) return value
    this.#at += reference[0].length
    return { reference: value }
  }

  /** In parentheses, which may hold others. */
  #text(): string {
    const from = ++this.#at
    let depth = 1
    let escaped = false
    this.#moveTo((byte) => {
      if (escaped) escaped = false
      else if (byte === BACKSLASH) escaped = true
      else if (byte === OPEN) depth++
      else if (byte === CLOSE) depth--
      return depth === 0
    })
    return this.#kept(bytesOfLiteral, from)
  }

  #hexText(): string {
    const from = ++this.#at
    this.#moveTo((byte) => byte === GREATER)
    return this.#kept(bytesOfHex, from)
  }

  /** Decodes the text written between `from` and here; goes on behind the byte that ends it. */
  #kept(bytesOf: (written: Uint8Array) => Uint8Array, from: number): string {
    const bytes = bytesOf(this.#bytes.subarray(from, Math.min(this.#at, from + MAX_TEXT)))
    this.#at++
    return `(${latin(bytes, 0, bytes.length)}`
  }

  #list(depth: number): PdfValue[] {
    this.#at++
    const list: PdfValue[] = []
    for (let value = this.next(depth + 1); value !== undefined && value !== ']'; value = this.next(depth + 1)) {
      list.push(value)
    }
    return list
  }

  #dictionary(depth: number): PdfDictionary {
    this.#at += 2
    const entries: PdfDictionary = new Map()
    for (let key = this.next(depth + 1); key !== undefined && key !== '>>'; key = this.next(depth + 1)) {
      if (typeof key !== 'string' || !key.startsWith('/')) continue
      const value = this.next(depth + 1)
      if (value === undefined || value === '>>') break
      entries.set(key.slice(1), value)
    }
    return entries
  }
}

/** In pieces: so many arguments a call may have. */
const PIECE = 4096

function latin(bytes: Uint8Array, from: number, end: number): string {
  let text = ''
  for (let at = from; at < end; at += PIECE)
    text += String.fromCharCode(...bytes.subarray(at, Math.min(at + PIECE, end)))
  return text
}
