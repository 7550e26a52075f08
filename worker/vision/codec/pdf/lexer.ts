/** What PDF is written in (ISO 32000-1, 7.2 and 7.3). */

/** Names begin with `/`, texts with `(`; any other string is a keyword. */
export type PdfValue = null | boolean | number | string | PdfReference | PdfValue[] | PdfDictionary

export interface PdfReference {
  reference: number
}

export type PdfDictionary = Map<string, PdfValue>

/** A page with a scan and its hidden text has some 50,000. */
const MAX_VALUES = 300_000
const MAX_DEPTH = 30

export interface Budget {
  values: number
}

export const newBudget = (): Budget => ({ values: MAX_VALUES })

const SPACES = new Set([0, 9, 10, 12, 13, 32])
const DELIMITERS = new Set([...'()<>[]{}/%'].map((char) => char.charCodeAt(0)))
const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

const code = (char: string) => char.charCodeAt(0)
const [SLASH, OPEN, CLOSE, LESS, GREATER, PERCENT, BACKSLASH] = [...'/()<>%\\'].map(code)

export class PdfLexer {
  at: number
  readonly #bytes: Uint8Array
  readonly #end: number
  readonly #budget: Budget

  /** Lexers that share a budget read no more than one of them may. */
  constructor(bytes: Uint8Array, at = 0, end = bytes.length, budget: Budget = newBudget()) {
    this.#bytes = bytes
    this.at = at
    this.#end = end
    this.#budget = budget
  }

  /** More was written than a page can need. */
  get exhausted(): boolean {
    return this.#budget.values < 0
  }

  /** Undefined at the end, and where there is too much. */
  next(depth = 0): PdfValue | undefined {
    this.#skipSpace()
    if (this.at >= this.#end || --this.#budget.values < 0 || depth > MAX_DEPTH) return undefined
    const first = this.#bytes[this.at]
    if (first === SLASH) return this.#name()
    if (first === OPEN) return this.#text()
    if (first === LESS) return this.#bytes[this.at + 1] === LESS ? this.#dictionary(depth) : this.#hexText()
    if (first === code('[')) return this.#list(depth)
    if (DELIMITERS.has(first)) {
      this.at += first === GREATER && this.#bytes[this.at + 1] === GREATER ? 2 : 1
      return first === GREATER ? '>>' : String.fromCharCode(first)
    }
    return this.#word()
  }

  #skipSpace(): void {
    for (; this.at < this.#end; this.at++) {
      const byte = this.#bytes[this.at]
      if (byte === PERCENT) {
        while (this.at < this.#end && this.#bytes[this.at] !== 10 && this.#bytes[this.at] !== 13) this.at++
      } else if (!SPACES.has(byte)) return
    }
  }

  /** Up to the next space or delimiter. */
  #run(): string {
    const from = this.at
    while (this.at < this.#end && !SPACES.has(this.#bytes[this.at]) && !DELIMITERS.has(this.#bytes[this.at])) this.at++
    return latin(this.#bytes, from, Math.min(this.at, from + 256))
  }

  #name(): string {
    this.at++
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
    const after = latin(this.#bytes, this.at, Math.min(this.at + 24, this.#end))
    const reference = /^\s+\d+\s+R(?![^\s()<>[\]{}/%])/.exec(after)
    if (!reference) return value
    this.at += reference[0].length
    return { reference: value }
  }

  #text(): string {
    let depth = 1
    let text = '('
    for (this.at++; this.at < this.#end; this.at++) {
      const byte = this.#bytes[this.at]
      if (byte === BACKSLASH) {
        text += this.#escaped()
        continue
      }
      if (byte === OPEN) depth++
      if (byte === CLOSE && --depth === 0) {
        this.at++
        break
      }
      text += String.fromCharCode(byte)
    }
    return text
  }

  /** Leaves the place at the escape's last byte. */
  #escaped(): string {
    const octal = /^[0-7]{1,3}/.exec(latin(this.#bytes, this.at + 1, Math.min(this.at + 4, this.#end)))?.[0]
    if (octal) {
      this.at += octal.length
      return String.fromCharCode(Number.parseInt(octal, 8) & 255)
    }
    const char = String.fromCharCode(this.#bytes[++this.at] ?? 32)
    if (char === '\r' && this.#bytes[this.at + 1] === 10) this.at++
    return char === '\r' || char === '\n' ? '' : (ESCAPES[char] ?? char)
  }

  #hexText(): string {
    const from = ++this.at
    while (this.at < this.#end && this.#bytes[this.at] !== GREATER) this.at++
    const digits: string[] = []
    for (let i = from; i < this.at; i++)
      if (!SPACES.has(this.#bytes[i])) digits.push(String.fromCharCode(this.#bytes[i]))
    this.at++
    let text = '('
    for (let i = 0; i < digits.length; i += 2) {
      text += String.fromCharCode(Number.parseInt(digits[i] + (digits[i + 1] ?? '0'), 16) & 255)
    }
    return text
  }

  #list(depth: number): PdfValue[] {
    this.at++
    const list: PdfValue[] = []
    for (let value = this.next(depth + 1); value !== undefined && value !== ']'; value = this.next(depth + 1)) {
      list.push(value)
    }
    return list
  }

  #dictionary(depth: number): PdfDictionary {
    this.at += 2
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

function latin(bytes: Uint8Array, from: number, end: number): string {
  return String.fromCharCode(...bytes.subarray(from, end))
}
