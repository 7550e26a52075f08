import type { ZoneMargin } from '../../../domain/checks/xerocopy/document'
import type { MrzReading } from '../../engine-contracts'
import type { FoundPage } from '../../page/find-page'

/** How far the zone stands from the outline of its page; null where no outline or no zone is seen, and on visas. */
export function zoneMargin(page: FoundPage, mrz: MrzReading | null): ZoneMargin | null {
  // A visa is stuck on a larger page.
  if (!page.outline || !mrz || mrz.format === 'MRVA' || mrz.format === 'MRVB') return null
  const glyphs = mrz.lines.flatMap(({ corners }) => corners.map(page.toPage))
  const { width, height } = page.image
  const left = Math.min(...glyphs.map(({ x }) => x))
  const right = width - Math.max(...glyphs.map(({ x }) => x))
  const below = height - Math.max(...glyphs.map(({ y }) => y))
  return { beside: Math.min(left, right) / width, below: below / width }
}
