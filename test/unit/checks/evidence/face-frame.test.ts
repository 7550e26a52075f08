import { describe, expect, it } from 'vitest'
import { areaAbout, quarterTurns } from '../../../../worker/vision/checks/evidence/face-frame'
import type { Face } from '../../../../worker/vision/engine-contracts'
import { quad } from '../../../support/quad'

const IMAGE = { width: 1000, height: 800 }
const EYES = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const

/** A face of 100 pixels in the middle whose eyes run in this direction. */
function face([x, y]: readonly [number, number]): Face {
  const eye = (side: number) => ({ x: 500 + side * 20 * x, y: 400 + side * 20 * y })
  const landmarks = [eye(-1), eye(1), eye(0), eye(-1), eye(1)]
  return { box: { x: 450, y: 350, width: 100, height: 100 }, landmarks } as Face
}

describe('what lies about a face', () => {
  it.each(EYES.map((eyes, turns) => [turns, eyes] as const))('turns with it by %i quarters', (turns, eyes) => {
    expect(quarterTurns(face(eyes))).toBe(turns)
    const below = areaAbout(face(eyes), { left: -0.5, top: 1, right: 0.5, bottom: 2 }, IMAGE)
    const expected = quad(450, 500, 300, 350, 450, 200, 600, 350)[turns]
    expect(below).toEqual({ ...expected, width: 100, height: 100 })
  })

  it('ends at the border of the image', () => {
    const beside = areaAbout(face([1, 0]), { left: -9, top: -1, right: -2, bottom: 1 }, IMAGE)
    expect(beside).toEqual({ x: 0, y: 300, width: 300, height: 200 })
    expect(areaAbout(face([1, 0]), { left: -9, top: -1, right: -6, bottom: 1 }, IMAGE).width).toBe(0)
  })
})
