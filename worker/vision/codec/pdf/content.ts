/** Content of a page, read from its operators (ISO 32000-1, annex A). */

import { contentBudget } from './budget'
import { isStream, type PdfDocument, type PdfStream } from './document'
import {
  afterText,
  clipped,
  type GraphicsState,
  isWhollyShown,
  showsText,
  withFont,
  withSettings,
} from './graphics-state'
import { inflateBound } from './inflate'
import { type PdfDictionary, PdfLexer, type PdfValue } from './lexer'
import { Path } from './path'
import { boundsOf, boxOf, cornersOf, IDENTITY, type Matrix, matrixOf, multiplied, type Rectangle } from './placement'

export interface ShownPicture {
  image: PdfStream
  matrix: Matrix
}

export type PageContent =
  | { ok: true; picture: ShownPicture }
  | { ok: false; because: 'none' | 'several' | 'more than a picture' | 'a part' | 'too much' | 'unreadable' }

type Refusal = Exclude<(PageContent & { ok: false })['because'], 'none'>

/** Hidden text of a page takes some 200 kB. */
const MAX_CONTENT_BYTES = 2e6
/** Groups in groups, as programs wrap pictures. */
const MAX_FORMS = 20
const MAX_STATES = 100
const MAX_PARTS = 200

const PAINTS = new Set(['f', 'F', 'f*', 'B', 'B*', 'b', 'b*', 'S', 's', 'sh'])
const SHOWS_TEXT = new Set(['Tj', 'TJ', "'", '"'])
const BUILDS_PATH = new Set(['m', 'l', 'c', 'v', 'y', 're', 'W', 'W*'])
const UNIT = { left: 0, bottom: 0, right: 1, top: 1 }

export class PageReader {
  readonly #document: PdfDocument
  readonly #pictures: ShownPicture[] = []
  readonly #budget = contentBudget()
  #forms = 0
  #bytes = 0
  /** Something lies below what comes next. */
  #painted = false
  /** Layers that a person can switch off. */
  #layers = false
  #wrong: Refusal | null = null

  constructor(document: PdfDocument) {
    this.#document = document
  }

  /** `paper` is what is shown of the page; null is everything. */
  read(contents: PdfValue | undefined, resources: PdfDictionary, paper: Rectangle | null): PageContent {
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
    const initial = { matrix: IDENTITY, textMode: 0, drawnFont: false, clip: paper, transparent: false }
    if (!this.#wrong) this.#run(data, resources, initial)
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

  #run(data: Uint8Array, resources: PdfDictionary, initial: GraphicsState): void {
    const lexer = new PdfLexer(data, 0, data.length, this.#budget)
    const states: GraphicsState[] = []
    let state = initial
    let path = new Path()
    let operands: PdfValue[] = []
    for (let value = lexer.next(); value !== undefined && !this.#wrong; value = lexer.next()) {
      if (typeof value !== 'string' || value.startsWith('/') || value.startsWith('(')) {
        operands = [...operands.slice(-5), value]
        continue
      }
      const last = operands.at(-1)
      if (value === 'q') {
        if (states.length === MAX_STATES) this.#wrong = 'too much'
        states.push(state)
      } else if (value === 'Q') state = states.pop() ?? state
      else if (value === 'cm') state = { ...state, matrix: multiplied(matrixOf(operands), state.matrix) }
      else if (value === 'Tr') state = { ...state, textMode: Number(last) }
      else if (value === 'Tf')
        state = withFont(state, this.#document, this.#resource(resources, 'Font', operands.at(-2)))
      else if (value === 'gs') {
        const settings = this.#document.dictionary(this.#resource(resources, 'ExtGState', last))
        state = withSettings(state, this.#document, settings)
      } else if (value === 'BDC' && operands.at(-2) === '/OC') this.#layers = true
      else if (value === 'Do') this.#show(last, resources, state)
      else if (value === 'BI') this.#wrong = 'more than a picture'
      else if (BUILDS_PATH.has(value)) path.add(value, operands, state.matrix)
      else if (SHOWS_TEXT.has(value)) {
        if (showsText(state)) this.#mark()
        state = afterText(state)
      } else if (PAINTS.has(value) || value === 'n') {
        if (value !== 'n') this.#mark()
        if (path.clips) state = clipped(state, path)
        path = new Path()
      }
      operands = []
    }
    if (lexer.exhausted) this.#wrong = 'too much'
  }

  #resource(resources: PdfDictionary, kind: string, name: PdfValue | undefined): PdfValue | undefined {
    return typeof name === 'string' ? this.#document.dictionary(resources.get(kind))?.get(name.slice(1)) : undefined
  }

  /** Notes that something was painted: what came before the picture lies under it. */
  #mark(): void {
    this.#painted = true
    if (this.#pictures.length > 0) this.#wrong = 'more than a picture'
  }

  #show(name: PdfValue | undefined, resources: PdfDictionary, state: GraphicsState): void {
    const shown = this.#document.resolve(this.#resource(resources, 'XObject', name))
    if (!isStream(shown)) return
    const { dictionary } = shown
    if (dictionary.has('OC')) this.#layers = true
    if (dictionary.get('Subtype') === '/Image') {
      this.#showPicture(shown, state)
      return
    }
    if (++this.#forms > MAX_FORMS) this.#wrong = 'too much'
    const content = this.#decoded(shown)
    if (this.#wrong || !content) return
    const own = this.#document.dictionary(dictionary.get('Resources')) ?? resources
    this.#run(content, own, this.#inForm(dictionary, state))
  }

  #showPicture(image: PdfStream, state: GraphicsState): void {
    const seenThrough =
      state.transparent || this.#layers || image.dictionary.has('SMask') || image.dictionary.has('Mask')
    if (seenThrough && this.#painted) this.#wrong = 'more than a picture'
    if (!isWhollyShown(state, boundsOf(cornersOf(UNIT, state.matrix)))) this.#wrong = 'a part'
    if (this.#pictures.length > 0) this.#wrong = 'several'
    this.#pictures.push({ image, matrix: state.matrix })
  }

  /** Placed by its matrix and cut by its box. */
  #inForm(form: PdfDictionary, state: GraphicsState): GraphicsState {
    const numbers = (key: string) => this.#document.list(form.get(key)).map((value) => this.#document.resolve(value))
    const matrix = form.has('Matrix') ? multiplied(matrixOf(numbers('Matrix')), state.matrix) : state.matrix
    const box = boxOf(numbers('BBox'))
    const path = new Path()
    if (box) path.add('re', [box.left, box.bottom, box.right - box.left, box.top - box.bottom], matrix)
    return box ? clipped({ ...state, matrix }, path) : { ...state, matrix }
  }
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
