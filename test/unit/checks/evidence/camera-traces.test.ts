import { describe, expect, it } from 'vitest'
import { withoutCamera } from '../../../../worker/vision/checks/evidence/camera-traces.ts'
import type { NativeTiles } from '../../../../worker/vision/checks/evidence/native-tiles.ts'
import { quad } from '../../../support/quad.ts'
import { seeded } from './seeded.ts'

const SIDE = 256
const UPRIGHT = corners(0)

describe('a page that no camera took', () => {
  it('is upright to the pixel and without noise, also where its colours run into each other', () => {
    expect(withoutCamera(tiles(0), UPRIGHT, 'png')).toHaveProperty('notEvaluated')
    expect(withoutCamera({ ...tiles(0), blocks: savedIn(3) }, UPRIGHT, 'jpeg')).toHaveProperty('notEvaluated')
  })

  it('is not said of a scan, whose noise shows', () => {
    expect(withoutCamera(tiles(1), UPRIGHT, 'png')).toBeNull()
  })

  it('is not said where the saving wiped noise out, nor of a page that leans', () => {
    expect(withoutCamera({ ...tiles(0), blocks: savedIn(16) }, UPRIGHT, 'jpeg')).toBeNull()
    expect(withoutCamera(tiles(0), UPRIGHT, 'webp')).toBeNull()
    expect(withoutCamera(tiles(0), corners(9), 'png')).toBeNull()
  })
})

function corners(lean: number) {
  return quad(0, 0, 1000, lean, 1000, 700, 0, 700)
}

const savedIn = (step: number) => ({
  columns: 0,
  rows: 0,
  steps: Array.from({ length: 9 }, () => step),
  values: new Int8Array(0),
})

/** A slope of colour, with so much noise on it. */
function tiles(noise: number): NativeTiles {
  const random = seeded(7)
  const data = new Uint8ClampedArray(SIDE * SIDE * 4)
  for (let i = 0; i < data.length; i += 4) {
    const level = 120 + ((i / 4) % SIDE) / 4 + noise * 4 * (random() - 0.5)
    data.set([level, level + 9, level - 20, 255], i)
  }
  const image = { width: SIDE, height: SIDE, data }
  const box = { x: 0, y: 0, width: SIDE, height: SIDE }
  return { tiles: [{ box, image }], portrait: null, face: null, print: [], blocks: null, pageLength: 1000 }
}
