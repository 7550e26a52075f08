import type { TextLine } from './services'

/** Tesseract's confidence above which words on photos without text are rare. */
const CONFIDENT = 60

/** Words of three letters or digits and more that were read with confidence. */
export function confidentWords(lines: TextLine[]): number {
  return lines
    .flatMap((line) => line.words)
    .filter(({ text, confidence }) => confidence >= CONFIDENT && /[\p{L}\p{N}]{3}/u.test(text)).length
}
