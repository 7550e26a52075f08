/** Lines of print as Tesseract reads them. */
import { free } from '../../quality/free'
import type { TextWord } from '../engine-contracts'
import type { Tesseract } from '../engines/tesseract'
import { type LineCrop, lineCrop } from './line-crop'
import type { FoundLine } from './print-lines'
import type { PrintPart } from './print-parts'

const SINGLE_LINE = 7
/** Without the engine's own line finding, which sometimes finds none: print that is there is read, less surely. */
const RAW_LINE = 13
const WORD_LEVEL = '5'
/** Height of capitals in the crops, px: the engine is best at 20 to 40. */
const CAPITAL = 30
/** Confidence from which one reading is taken as it is. */
export const CERTAIN = 92

export type Engine = Pick<Tesseract, 'recognise'>

interface LineReading {
  part: PrintPart
  /** Height of its capitals in the crop, px. */
  capital: number
  /** The engine's second one; null for English. */
  language?: string | null
  mode?: number
}

export function readLine(
  engine: Engine,
  { image }: FoundLine,
  { part, capital, language = null, mode = SINGLE_LINE }: LineReading,
): TextWord[] {
  const crop = lineCrop(image, part, capital)
  const tsv = engine.recognise(crop.image, mode, language)
  free(crop.image.data)
  return wordsOf(tsv, crop, part)
}

/** Each stretch of print at its own size; on a form, where nothing is found in one, once more as a raw line. */
export function readParts(engine: Engine, line: FoundLine, form: boolean): TextWord[] {
  return line.parts.flatMap((part) => {
    const first = readLine(engine, line, { part, capital: CAPITAL })
    const again = first.length === 0 && form && isLong(part)
    return again ? readLine(engine, line, { part, capital: CAPITAL, mode: RAW_LINE }) : first
  })
}

/** Some letters; shorter things are mostly none. */
const LONG = 2.5

const isLong = ({ x0, x1, height }: PrintPart) => x1 - x0 > LONG * height

/** Words of Tesseract's TSV in pixels of the image that the crop was cut from; as high as the line's ink. */
function wordsOf(tsv: string, crop: LineCrop, line: PrintPart): TextWord[] {
  return tsv.split('\n').flatMap((row) => {
    const [level, , , , , , left, , width, , confident, ...rest] = row.split('\t')
    const text = rest.join(' ').trim()
    if (level !== WORD_LEVEL || text === '') return []
    const x = Number(left) / crop.scale + crop.x
    const box = { x, y: line.y0, width: Number(width) / crop.scale, height: line.y1 - line.y0 + 1 }
    return [{ text, confidence: Number(confident), box }]
  })
}
