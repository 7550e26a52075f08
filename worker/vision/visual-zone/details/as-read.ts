/** How sure a value is that nothing else repeats: by a second reading of the same print only. */
import { type Found, lineText } from '../../../domain/fields/find'
import type { TextLine } from '../../engine-contracts'
import { isSameInk } from '../layout'
import { CERTAIN } from '../placement'

/** Least confidence of both readings. */
const LEGIBLE = 60

export function asRead({ line, value, confidence }: Found, lines: TextLine[]): number {
  const own = lines[line]
  const wanted = signs(value)
  const other = lines.find(
    (one, index) => own && index !== line && isSameInk(one, own) && signs(lineText(one)).includes(wanted),
  )
  const agreed = other?.words.filter(({ text }) => wanted.includes(signs(text)) && signs(text) !== '') ?? []
  const twice = wanted.length > 1 && agreed.length > 0 && agreed.every((word) => word.confidence >= LEGIBLE)
  return twice && confidence >= LEGIBLE ? Math.max(CERTAIN, confidence) : Math.min(confidence, CERTAIN - 1)
}

const signs = (text: string) => text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')
