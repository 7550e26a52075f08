/** Names in the issuer's own script beside their Latin form, where no table leads from one to the other. */

import type { FieldReading } from '../../domain/case/field-reading'
import type { Compared } from '../../domain/fields/compare'
import { lineText } from '../../domain/fields/find'
import { isCaption } from '../../domain/fields/labels'
import { TITLES } from '../../domain/fields/titles'
import type { Box, TextLine } from '../engine-contracts'

const NATIVE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Thai}\p{Script=Georgian}\p{Script=Armenian}\p{Script=Cyrillic}\p{Script=Greek}]/u
/** Written without spaces: those that the engine reads between signs are none. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u
/** Share of a line's letters in such a script. */
const MOSTLY = 0.8
/** Heights of the Latin line from its middle to that of the native one. */
const NEAR = 2.6
/** Least mean confidence of the engine: security print in letters has less. */
const LEGIBLE = 40

/** Nothing vouches for them: always of low confidence. One field where surname and given names stand in one line. */
export function nativeNames(
  compared: Compared[],
  lines: TextLine[],
  all: TextLine[],
  regionOf: (line: TextLine) => FieldReading['region'] | null,
): FieldReading[] {
  const native = lines.filter(isNative)
  const named = compared.flatMap(({ field, found }) => {
    if (!found || (field !== 'surname' && field !== 'givenNames') || NATIVE.test(found.value)) return []
    const latin = all[found.line]
    const line = latin && nearest(latin.box, native)
    return line ? [{ title: TITLES[field], line }] : []
  })
  const [first, second] = named
  const whole = first && second && first.line === second.line ? [{ title: 'Name', line: first.line }] : named
  return whole.map(({ title, line }) => {
    const region = regionOf(line)
    return {
      title: `${title} (native script)`,
      value: written(line),
      conf: 'low',
      source: 'visual',
      ...(region ? { region } : {}),
    }
  })
}

function isNative(line: TextLine): boolean {
  const letters = lineText(line).match(/\p{L}/gu) ?? []
  const own = letters.filter((letter) => NATIVE.test(letter)).length
  const confidence = line.words.reduce((sum, word) => sum + word.confidence, 0) / line.words.length
  return own > 0 && own >= MOSTLY * letters.length && confidence >= LEGIBLE && !isCaption(lineText(line))
}

/** Above the Latin form or in one row with it: what stands below may be the next field's. */
function nearest(latin: Box, native: TextLine[]): TextLine | null {
  const middle = ({ y, height }: Box) => y + height / 2
  const near = native.flatMap((line) => {
    const { x, width, height } = line.box
    const higher = Math.max(latin.height, height)
    const above = middle(latin) - middle(line.box)
    const beside = Math.abs(above) < higher / 2
    const overlaps = x < latin.x + latin.width && latin.x < x + width
    // What overlaps in one row is a second reading of the Latin form.
    const isNear = overlaps ? !beside && above > 0 && above <= NEAR * higher : beside
    return isNear ? [{ line, above: Math.abs(above) }] : []
  })
  return near.sort((a, b) => a.above - b.above)[0]?.line ?? null
}

function written(line: TextLine): string {
  const text = lineText(line).replace(/^[^\p{L}]+|[^\p{L}\p{M}]+$/gu, '')
  return UNSPACED.test(text) ? text.replaceAll(' ', '') : text
}
