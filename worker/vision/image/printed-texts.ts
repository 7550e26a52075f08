import type { PrintedText } from '../../domain/document-types/printed'
import type { TextLine } from '../engine-contracts'
import type { FoundPage } from '../page/find-page'

/** A second reading of a line stands beside the first: titles are found in either. */
export function printedTexts({ image }: FoundPage, lines: TextLine[]): PrintedText[] {
  return lines.flatMap(({ words, again, box }) => {
    const y = (box.y + box.height / 2) / image.height
    return [words, again ?? []].map((read) => ({ text: read.map(({ text }) => text).join(' '), y }))
  })
}
