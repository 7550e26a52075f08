import { expect, it } from 'vitest'
import { brokenZone } from '../../../../worker/vision/checks/cropped/print-at-border'
import type { PageEvidence } from '../../../../worker/vision/checks/evidence/page-evidence'
import { standIn } from '../../../support/stand-in'

/** A page of 1000 by 700 that fills its image, with one line of print 30 high. */
function printing(text: string, y: number): PageEvidence {
  const words = text.split(' ').map((part) => ({ text: part, confidence: 30 }))
  const lines = [{ words, box: { x: 60, y, width: 880, height: 30 } }]
  const toImage = (point: { x: number; y: number }) => point
  return standIn<PageEvidence>({
    readings: { mrz: null, image: { width: 1000, height: 700 } },
    page: { toImage },
    lines,
  })
}

const AT_BORDER = 665

it.each([
  ['fillers at the border', 'L898902C36UT07408 122F1204159<<<<<<<10', AT_BORDER, true],
  ['an upper line of two at the border', 'P<UTOERIKSSQN CCANNACMARIA', AT_BORDER, true],
  ['a whole zone that was read badly', 'P<UTOERIKSSQN CCANNACMARIA', 560, false],
  ['a heading', 'PASSPORT PASSEPORT REISEPASS', AT_BORDER, false],
])('a broken zone: %s', (_, text, y, broken) => {
  expect(brokenZone(printing(text, y))).toBe(broken)
})
