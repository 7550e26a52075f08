import { alpha3Of } from '../domain/states'
import type { Page } from './rectify'
import type { Box, MrzReading, TextHints } from './services'

/** The issuing state of every format (Doc 9303 parts 4 to 7). */
const STATE = [2, 5] as const

/** What the machine readable zone says to whoever reads the rest of the page. */
export function textHints(mrz: MrzReading | null, page: Pick<Page, 'toPage'>): TextHints {
  if (!mrz) return {}
  return { state: alpha3Of(mrz.lines[0].text.slice(...STATE)), exclude: mrz.lines.map((line) => boxOf(line, page)) }
}

function boxOf({ corners }: MrzReading['lines'][number], { toPage }: Pick<Page, 'toPage'>): Box {
  const points = corners.map(toPage)
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}
