/** Printed text of an upright page. */
import type { Gray } from '../../quality/pixels'
import type { Tesseract } from '../engines/tesseract'
import type { Box, TextLine, TextWord } from '../services'
import { toLongSide } from './scale'

const LONG_SIDE = 1400
/** Small pages gain from larger glyphs: the engine likes capitals of 20 to 30 px. */
const ENLARGE = 3
const SPARSE_TEXT = 11
const WORD_LEVEL = '5'

export function readText(engine: Tesseract, page: Gray): TextLine[] {
  const { image, factor } = toLongSide(page, LONG_SIDE, ENLARGE)
  const lines = parseRows(engine.recognise(image, SPARSE_TEXT), factor)
  return lines.sort((a, b) => a.box.y - b.box.y)
}

/** Words of Tesseract's TSV grouped into lines; `factor` leads to the pixels of the page. */
function parseRows(tsv: string, factor: number): TextLine[] {
  const lines = new Map<string, TextWord[]>()
  for (const row of tsv.split('\n')) {
    const [level, page, block, paragraph, line, , left, top, width, height, confidence, ...rest] = row.split('\t')
    const text = rest.join(' ').trim()
    if (level !== WORD_LEVEL || text === '') continue
    const [x, y, w, h] = [left, top, width, height].map((value) => Number(value) * factor)
    const key = [page, block, paragraph, line].join(' ')
    const words = lines.get(key) ?? []
    words.push({ text, confidence: Number(confidence), box: { x, y, width: w, height: h } })
    lines.set(key, words)
  }
  return [...lines.values()].map((words) => ({ words, box: union(words.map((word) => word.box)) }))
}

function union(boxes: Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x))
  const y = Math.min(...boxes.map((box) => box.y))
  const right = Math.max(...boxes.map((box) => box.x + box.width))
  const bottom = Math.max(...boxes.map((box) => box.y + box.height))
  return { x, y, width: right - x, height: bottom - y }
}
