/** What a page shows, told by the operators of its content (ISO 32000-1, annex A). */

import { isStream, type PdfDocument, type PdfStream } from './document'
import { inflateBound } from './inflate'
import { type PdfDictionary, PdfLexer, type PdfValue } from './lexer'

/** From the unit square to the page: x' = a x + c y + e, y' = b x + d y + f. */
export type Matrix = [a: number, b: number, c: number, d: number, e: number, f: number]

export interface ShownPicture {
  image: PdfStream
  matrix: Matrix
}

export type PageContent =
  | { ok: true; picture: ShownPicture }
  | { ok: false; because: 'none' | 'several' | 'more than a picture' | 'too much' | 'unreadable' }

/** Hidden text of a page takes some 200 kB. */
const MAX_CONTENT_BYTES = 2e6
/** Groups in groups, as programs wrap pictures. */
const MAX_FORMS = 20
const MAX_STATES = 100
const MAX_PARTS = 200

const PAINTS = new Set(['f', 'F', 'f*', 'B', 'B*', 'b', 'b*', 'S', 's', 'sh'])
const SHOWS_TEXT = new Set(['Tj', 'TJ', "'", '"'])
/** Of text rendering: neither filled nor stroked. */
const INVISIBLE = [3, 7]

interface State {
  matrix: Matrix
  textMode: number
}

export class PageReader {
  readonly #document: PdfDocument
  readonly #pictures: ShownPicture[] = []
  #forms = 0
  #bytes = 0
  #wrong: 'too much' | 'unreadable' | 'more than a picture' | 'several' | null = null

  constructor(document: PdfDocument) {
    this.#document = document
  }

  read(contents: PdfValue | undefined, resources: PdfDictionary): PageContent {
    const parts: Uint8Array[] = []
    const listed = this.#document.list(contents)
    if (listed.length > MAX_PARTS) this.#wrong = 'too much'
    for (const part of listed) {
      const stream = this.#document.resolve(part)
      const decoded = !this.#wrong && isStream(stream) ? this.#decoded(stream) : null
      if (decoded) parts.push(decoded)
    }
    // Operators may run on from one part to the next.
    const data = joined(parts)
    if (!this.#wrong) this.#run(data, resources, { matrix: [1, 0, 0, 1, 0, 0], textMode: 0 })
    if (this.#wrong) return { ok: false, because: this.#wrong }
    const [picture] = this.#pictures
    return picture ? { ok: true, picture } : { ok: false, because: 'none' }
  }

  #decoded({ dictionary, data }: PdfStream): Uint8Array | null {
    const filters = this.#document.list(dictionary.get('Filter'))
    const known = filters.length === 0 || (filters.length === 1 && filters[0] === '/FlateDecode')
    const content = filters.length === 0 ? data : known ? inflateBound(data, MAX_CONTENT_BYTES) : null
    this.#bytes += content?.length ?? 0
    if (!content) this.#wrong = 'unreadable'
    if (this.#bytes > MAX_CONTENT_BYTES) this.#wrong = 'too much'
    return this.#wrong ? null : content
  }

  #run(data: Uint8Array, resources: PdfDictionary, initial: State): void {
    const lexer = new PdfLexer(data)
    const states: State[] = []
    let state = initial
    let operands: PdfValue[] = []
    for (let value = lexer.next(); value !== undefined && !this.#wrong; value = lexer.next()) {
      if (typeof value !== 'string' || value.startsWith('/') || value.startsWith('(')) {
        operands = [...operands.slice(-5), value]
        continue
      }
      if (value === 'q' && states.length < MAX_STATES) states.push(state)
      else if (value === 'Q') state = states.pop() ?? state
      else if (value === 'cm') state = { ...state, matrix: multiplied(matrixOf(operands), state.matrix) }
      else if (value === 'Tr') state = { ...state, textMode: Number(operands.at(-1)) }
      else if (value === 'Do') this.#show(operands.at(-1), resources, state)
      else if (value === 'BI') this.#wrong = 'more than a picture'
      else if (PAINTS.has(value) || (SHOWS_TEXT.has(value) && !INVISIBLE.includes(state.textMode))) this.#mark()
      operands = []
    }
    if (lexer.exhausted) this.#wrong = 'too much'
  }

  /** What is painted before the picture lies under it. */
  #mark(): void {
    if (this.#pictures.length > 0) this.#wrong = 'more than a picture'
  }

  #show(name: PdfValue | undefined, resources: PdfDictionary, state: State): void {
    if (typeof name !== 'string') return
    const shown = this.#document.resolve(this.#document.dictionary(resources.get('XObject'))?.get(name.slice(1)))
    if (!isStream(shown)) return
    const { dictionary } = shown
    if (dictionary.get('Subtype') === '/Image') {
      if (this.#pictures.length > 0) this.#wrong = 'several'
      this.#pictures.push({ image: shown, matrix: state.matrix })
      return
    }
    if (++this.#forms > MAX_FORMS) this.#wrong = 'too much'
    const content = this.#decoded(shown)
    if (this.#wrong || !content) return
    const own = this.#document.dictionary(dictionary.get('Resources')) ?? resources
    const placed = dictionary.has('Matrix') ? matrixOf(this.#document.list(dictionary.get('Matrix'))) : null
    this.#run(content, own, placed ? { ...state, matrix: multiplied(placed, state.matrix) } : state)
  }
}

function matrixOf(operands: unknown[]): Matrix {
  const [a, b, c, d, e, f] = operands.slice(-6).map((value) => (typeof value === 'number' ? value : 0))
  return [a ?? 0, b ?? 0, c ?? 0, d ?? 0, e ?? 0, f ?? 0]
}

/** `first`, then `then`. */
function multiplied([a, b, c, d, e, f]: Matrix, then: Matrix): Matrix {
  const x = (u: number, v: number) => u * then[0] + v * then[2]
  const y = (u: number, v: number) => u * then[1] + v * then[3]
  return [x(a, b), y(a, b), x(c, d), y(c, d), x(e, f) + then[4], y(e, f) + then[5]]
}

function joined(parts: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length + 1, 0)).fill(32)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length + 1
  }
  return whole
}
