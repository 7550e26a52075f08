import type { TextLine } from '../../../../worker/domain/readings/text-line'

/** Lines of print as a reader finds them, one below the other. */
export function linesOf(texts: readonly string[]): TextLine[] {
  return texts.map((text, row) => {
    const box = { x: 0, y: 20 * row, width: 10 * text.length, height: 12 }
    return { box, words: text.split(' ').map((word) => ({ text: word, confidence: 95, box })) }
  })
}
