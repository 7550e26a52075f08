import { expect, it } from 'vitest'
import type { Face, MrzReading } from '../../../../worker/vision/engine-contracts'
import type { Corners } from '../../../../worker/vision/geometry/corners'
import { facesOfPage } from '../../../../worker/vision/page/faces-of-page'
import { quad } from '../../../support/quad'
import { standIn } from '../../../support/stand-in'

/** The zone of a passport 125 mm wide at 4 pixels a millimetre, its page from (0, 0) to (500, 352). */
const zone = (format: MrzReading['format'] = 'TD3', checked = true) => {
  const line = (y: number) => {
    const [left, right] = [24, 24 + 44 * 2.54 * 4]
    const corners: Corners = quad(left, y - 6, right, y - 6, right, y + 6, left, y + 6)
    return { text: 'A'.repeat(44), corners }
  }
  return standIn<MrzReading>({ format, checked, lines: [line(289), line(314)] })
}
const face = (x: number, y: number, side: number, score = 0.9) =>
  standIn<Face>({ box: { x, y, width: side, height: side }, score })

const portrait = face(40, 100, 100)

it('sees who is shown below a page', () => {
  expect(facesOfPage([face(100, 500, 140), portrait], zone())).toEqual({ own: [portrait], beside: true })
})

it.each<[string, Face[], MrzReading | null]>([
  ['a page alone', [portrait], zone()],
  ['a ghost on the page', [portrait, face(350, 100, 60)], zone()],
  ['a bystander far off', [portrait, face(600, 50, 40)], zone()],
  ['an emblem on the next page', [portrait, face(200, 500, 120, 0.4)], zone()],
  ['a visa beside the page of a passport', [face(100, 500, 140), portrait], zone('MRVA')],
  ['the back of a card beside its front', [face(100, 500, 140), portrait], zone('TD1')],
  ['a zone that is not believed', [face(100, 500, 140), portrait], zone('TD3', false)],
  ['no zone', [face(100, 500, 140), portrait], null],
  ['no portrait on the page', [face(100, 500, 140)], zone()],
])('does not in %s', (_, faces, mrz) => {
  expect(facesOfPage(faces, mrz).beside).toBe(false)
})
