import { describe, expect, it } from 'vitest'
import { ImagePyramid } from '../../../../worker/vision/geometry/scale/image-pyramid'
import { applySimilarity, fitSimilarity, rasterToSquare } from '../../../../worker/vision/geometry/similarity'
import { warpRgb } from '../../../../worker/vision/geometry/similarity-warp'

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

  it.each([3, 6, 11.5])('sees all of a part that is shrunk %s times, turned or not', (scale) => {
    const side = Math.round(8 * scale)
    const data = new Uint8Array(side * side * 4)
    // As bright as the place is far down and to the right; every other column is lighter, its neighbour darker.
    for (let i = 0; i < side * side; i++) {
      const [x, y] = [i % side, Math.floor(i / side)]
      data.fill(20 + (100 * (x + y)) / side + (x % 2 ? 15 : -15), 4 * i, 4 * i + 3)
    }
    const pyramid = new ImagePyramid({ width: side, height: side, data })
    for (const angle of [0, Math.PI / 2]) {
      const toImage = rasterToSquare({ centre: { x: side / 2, y: side / 2 }, size: 8 * scale, angle }, 8)
      const values = pyramid.warp(toImage, 8)
      for (const [x, y] of [
        [1, 1],
        [4, 2],
        [6, 6],
      ] as const) {
        const place = applySimilarity(toImage, { x: x + 0.5, y: y + 0.5 })
        expect(values[3 * (8 * y + x)] ?? 0).toBeCloseTo(20 + (100 * (place.x + place.y - 1)) / side, -0.8)
      }
    }
    pyramid.free()
    expect(data.buffer.detached).toBe(false)
  })
})
