import { describe, expect, it } from 'vitest'
import type { Rgba } from '../../../../worker/quality/pixels'
import { colourDeviation, recaptureMeasures } from '../../../../worker/quality/recapture-measures'
import { faceCrop } from '../../../../worker/vision/checks/evidence/pixels/face-crop'

function picture(side: number, colour: (x: number, y: number) => [number, number, number]): Rgba {
  const data = new Uint8Array(side * side * 4)
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) data.set([...colour(x, y), 255], (y * side + x) * 4)
  }
  return { width: side, height: side, data }
}

describe('measures of a recapture', () => {
  /** Stripes, spots and a gradient in several colours. */
  const pattern = picture(96, (x, y) => [(x * 7 + y * 3) % 256, (x * x + 5 * y) % 256, (x * y * 11) % 256])

  it('are what the weights were fitted to, number for number', () => {
    const measures = recaptureMeasures(pattern)
    const fitted = [-0.0672438, -0.1427095, 0.255004, 0.341684]
    for (const [i, value] of fitted.entries()) expect(measures[i]).toBeCloseTo(value, 6)
    expect(colourDeviation(pattern)).toBeCloseTo(62.895122, 5)
  })
})

describe('the crop of a face', () => {
  /** Eyes 20 apart, the mouth 20 below them, turned about (50, 50) by so many degrees. */
  function landmarks(degrees: number): Parameters<typeof faceCrop>[1]['landmarks'] {
    const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
    const at = (x: number, y: number) => ({ x: 50 + cos * x - sin * y, y: 50 + sin * x + cos * y })
    return [at(-10, -8), at(10, -8), at(0, 4), at(-8, 12), at(8, 12)]
  }

  it('is upright by the eyes', () => {
    const image = picture(100, (_x, y) => (y < 50 ? [255, 0, 0] : [0, 0, 255]))
    const upright = faceCrop(image, { landmarks: landmarks(0) }, 16)
    const head = faceCrop(image, { landmarks: landmarks(180) }, 16)
    expect([upright.data[0], upright.data[2]]).toEqual([255, 0])
    expect([head.data[0], head.data[2]]).toEqual([0, 255])
  })

  it('repeats the edge of an image that ends before it does', () => {
    const image = picture(60, (x, y) => [x * 4, y * 4, 77])
    const crop = faceCrop(image, { landmarks: landmarks(20) }, 24)
    for (let i = 2; i < crop.data.length; i += 4) expect(crop.data[i]).toBe(77)
  })
})
