import { SURE_WORD } from '../../domain/fields/word-confidence'
import type { TextLine, TextWord } from '../engine-contracts'

/** Words of three letters or digits and more that were read with confidence. */
export const confidentWords = (lines: TextLine[]): number => sureWords(lines).length

export function sureWords(lines: TextLine[]): TextWord[] {
  return lines
    .flatMap((line) => line.words)
    .filter(({ text, confidence }) => confidence >= SURE_WORD && /[\p{L}\p{N}]{3}/u.test(text))
}

/** Letters and digits of a line of text, however badly they were read; textures are read as shorter ones. */
const TEXT_LENGTH = 6

export interface TextCounts {
  /** That seem to be there. */
  lines: number
  /** Lines of which several letters were read. */
  textLines: number
  /** Read with confidence. */
  words: number
}

export function textCounts(lines: TextLine[]): TextCounts {
  const length = ({ words }: TextLine) => words.flatMap(({ text }) => text.match(/[\p{L}\p{N}]/gu) ?? []).length
  const textLines = lines.filter((line) => length(line) >= TEXT_LENGTH).length
  return { lines: lines.length, textLines, words: confidentWords(lines) }
}
