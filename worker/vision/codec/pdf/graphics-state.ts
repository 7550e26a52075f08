/** Part of a page's graphics state (ISO 32000-1, 8.4) that decides whether its picture is seen unchanged. */
import type { PdfDocument } from './document'
import type { PdfDictionary, PdfValue } from './lexer'
import type { Path } from './path'
import { contains, type Matrix, overlap, type Rectangle } from './placement'

export interface GraphicsState {
  matrix: Matrix
  textMode: number
  /** Its glyphs are drawn as any content is, whatever the text mode. */
  drawnFont: boolean
  /** All that is shown; null is everything, `shape` no rectangle. */
  clip: Rectangle | 'shape' | null
  /** Whether what lies below may be seen through the picture. */
  transparent: boolean
}

/** Text rendering modes that neither fill nor stroke. */
const INVISIBLE = [3, 7]
/** From this one on texts become clips. */
const CLIPPING = 4

export const showsText = ({ textMode, drawnFont }: GraphicsState): boolean => drawnFont || !INVISIBLE.includes(textMode)

export const afterText = (state: GraphicsState): GraphicsState =>
  state.textMode >= CLIPPING ? { ...state, clip: 'shape' } : state

export function clipped(state: GraphicsState, path: Path): GraphicsState {
  const { rectangle } = path
  return { ...state, clip: rectangle && state.clip !== 'shape' ? overlap(state.clip, rectangle) : 'shape' }
}

export const isWhollyShown = ({ clip }: GraphicsState, bounds: Rectangle): boolean =>
  clip === null || (clip !== 'shape' && contains(clip, bounds))

/** Graphics state after `Tf`. */
export function withFont(state: GraphicsState, document: PdfDocument, font: PdfValue | undefined): GraphicsState {
  return { ...state, drawnFont: document.dictionary(font)?.get('Subtype') === '/Type3' }
}

/** Graphics state after `gs`. */
export function withSettings(
  state: GraphicsState,
  document: PdfDocument,
  settings: PdfDictionary | null,
): GraphicsState {
  if (!settings) return state
  const [font] = document.list(settings.get('Font'))
  const drawn = document.dictionary(font)?.get('Subtype') === '/Type3'
  const [blend] = document.list(settings.get('BM'))
  const mask = document.resolve(settings.get('SMask'))
  const opacity = document.number(settings.get('ca')) ?? 1
  const opaque =
    opacity >= 1 &&
    (mask === null || mask === '/None') &&
    (blend === undefined || blend === '/Normal' || blend === '/Compatible')
  return { ...state, drawnFont: state.drawnFont || drawn, transparent: state.transparent || !opaque }
}
