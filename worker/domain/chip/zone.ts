/** DG1 → the machine readable zone that is printed too. */
import { LAYOUTS, layoutOf } from '../mrz/formats'
import type { Mrz } from '../mrz/mrz'
import { parseMrz } from '../mrz/parse'

/** Number of lines by length: three lines of 30 signs, two of 36, two of 44. */
const LINES: Readonly<Record<number, number>> = { 90: 3, 72: 2, 88: 2 }

/** MRZ in a chip's text; null where there is none, or its check digits do not hold. */
export function zoneOfChip(text: string, today: Date): Mrz | null {
  const count = LINES[text.length]
  if (!count) return null
  const size = text.length / count
  const lines = Array.from({ length: count }, (_, i) => text.slice(i * size, (i + 1) * size))
  const layout = layoutOf(lines) ?? LAYOUTS.find(({ lines: many, length }) => many === count && length === size)
  if (!layout) return null
  const mrz = parseMrz(layout.format, lines, { today })
  return mrz.checksHold ? mrz : null
}
