import { describe, expect, it } from 'vitest'
import { applySimilarity, fitSimilarity, rasterToSquare } from '../../../worker/vision/geometry/similarity'
import { warpRgb } from '../../../worker/vision/geometry/similarity-warp'

describe('similarity', () => {
  it('finds rotation, scale and shift from point pairs', () => {
    const truth = { a: 1.2, b: -0.5, tx: 30, ty: -7 }
    const from = [
      { x: 0, y: 0 },
      { x: 10, y: 3 },
      { x: -4, y: 8 },
    ]
    const fitted = fitSimilarity(
      from,
      from.map((point) => applySimilarity(truth, point)),
    )
    for (const key of ['a', 'b', 'tx', 'ty'] as const) expect(fitted[key]).toBeCloseTo(truth[key])
  })

  it('puts the corners of a raster on the corners of a turned square', () => {
    const toImage = rasterToSquare({ centre: { x: 50, y: 60 }, size: 20, angle: Math.PI / 2 }, 100)
    const corner = applySimilarity(toImage, { x: 0, y: 0 })
    expect(corner.x).toBeCloseTo(60)
    expect(corner.y).toBeCloseTo(50)
  })
})

describe('warp', () => {
  const image = {
    width: 2,
    height: 2,
    data: Uint8Array.of(10, 20, 30, 255, 40, 50, 60, 255, 1, 2, 3, 255, 7, 8, 9, 255),
  }

  it('copies pixels where nothing moves, without the alpha', () => {
    const same = warpRgb(image, { a: 1, b: 0, tx: 0, ty: 0 }, 2)
    expect([...same]).toEqual([10, 20, 30, 40, 50, 60, 1, 2, 3, 7, 8, 9])
  })

  it('is black outside the image', () => {
    expect([...warpRgb(image, { a: 1, b: 0, tx: 100, ty: 0 }, 1)]).toEqual([0, 0, 0])
  })

  it('averages what falls into one pixel', () => {
    expect(warpRgb(image, { a: 2, b: 0, tx: 0, ty: 0 }, 1)[0]).toBeCloseTo((10 + 40 + 1 + 7) / 4)
  })
})
