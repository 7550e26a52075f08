import { expect, it } from 'vitest'
import { areEyesCovered } from '../../../../worker/domain/covered-eyes'
import { lensLight } from '../../../../worker/quality/face/lens-light'
import type { FacePlaces } from '../../../../worker/quality/face/mesh-points'
import type { Rgba } from '../../../../worker/quality/pixels'

const SIDE = 200
const PLACES: FacePlaces = {
  rightEye: { x: 70, y: 80 },
  leftEye: { x: 130, y: 80 },
  middle: { x: 100, y: 80 },
  mouth: { x: 100, y: 140 },
  chin: { x: 100, y: 170 },
  oval: [],
  interEyeDistance: 60,
  eyesToChin: 90,
}

/** A face of one tone whose areas before the right and left eye have levels of their own. */
function face(skin: number, right: number, left: number): Rgba {
  const data = new Uint8ClampedArray(SIDE * SIDE * 4).fill(255)
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++) {
      const lens = Math.abs(y - 80) < 16 && Math.abs(x - 100) < 55
      data.fill(lens ? (x < 100 ? right : left) : skin, (y * SIDE + x) * 4, (y * SIDE + x) * 4 + 3)
    }
  }
  return { width: SIDE, height: SIDE, data }
}

const covered = (image: Rgba, glasses: number) => areEyesCovered({ glasses, lensLight: lensLight(image, PLACES) })

it('tells dark glasses on light and on dark skin', () => {
  expect(covered(face(200, 30, 30), 0.99)).toBe(true)
  expect(covered(face(90, 20, 20), 0.99)).toBe(true)
})

it('tells dark glasses where the mesh places an eye beside its lens', () => {
  const beside = { ...PLACES, leftEye: { x: 150, y: 80 } }
  expect(areEyesCovered({ glasses: 0.99, lensLight: lensLight(face(200, 30, 30), beside) })).toBe(true)
})

it('lets clear glasses, shaded eyes without glasses, and one dark side pass', () => {
  expect(covered(face(200, 170, 170), 0.99)).toBe(false)
  expect(covered(face(200, 30, 30), 0.02)).toBe(false)
  expect(covered(face(200, 30, 160), 0.99)).toBe(false)
})

it('says nothing of a face that the picture cuts off', () => {
  const outside = { ...PLACES, leftEye: { x: 300, y: 80 } }
  expect(lensLight(face(200, 30, 30), outside)).toBeNull()
})
