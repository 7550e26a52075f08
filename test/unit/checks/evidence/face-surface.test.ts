import { describe, expect, it } from 'vitest'
import model from '../../../../models/selfie-pad/selfie-pad.json'
import { colourDeviation, faceTexture } from '../../../../worker/quality/face-texture'
import type { Rgba } from '../../../../worker/quality/pixels'
import { faceCrop } from '../../../../worker/vision/checks/evidence/pixels/face-crop'
import { PresentationNetwork } from '../../../../worker/vision/engines/presentation-network'

function picture(side: number, colour: (x: number, y: number) => [number, number, number]): Rgba {
  const data = new Uint8Array(side * side * 4)
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) data.set([...colour(x, y), 255], (y * side + x) * 4)
  }
  return { width: side, height: side, data }
}

describe('texture of a face', () => {
  it('is what training measures, number for number', () => {
    const pattern = picture(24, (x, y) => [(x * 7 + y * 3) % 256, (x * x + 5 * y) % 256, (x * y * 11) % 256])
    const texture = faceTexture(pattern)
    expect(texture).toHaveLength(311)
    const trained: [number, number][] = [
      [0, 0.170075],
      [58, 0.467983],
      [60, 0.070711],
      [250, 0.150756],
      [295, 1.051211],
      [301, 1.211853],
      [303, 0.447399],
      [307, 0.126126],
      [310, 0.010417],
    ]
    for (const [at, value] of trained) expect(texture[at]).toBeCloseTo(value, 5)
    expect(texture.reduce((sum, value) => sum + value, 0)).toBeCloseTo(32.904327553, 7)
  })

  it('has no colours where the picture has none but that of the light', () => {
    const grey = picture(32, (x, y) => [((x * y) % 200) * 0.9, (x * y) % 200, ((x * y) % 200) * 0.8])
    const skin = picture(32, (x, y) => (x > y ? [210, 160, 140] : [60, 40, 90]))
    expect(colourDeviation(faceTexture(grey))).toBeLessThan(colourDeviation(faceTexture(skin)))
    const untinted = picture(32, (x, y) => [(x * y) % 256, (x * y) % 256, (x * y) % 256])
    expect(colourDeviation(faceTexture(untinted))).toBe(0)
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

describe('the presentation network', () => {
  it('takes every texture there is and answers probabilities', () => {
    const network = new PresentationNetwork(model)
    const crop = picture(network.side, (x, y) => [(x * 3) % 256, (y * 5) % 256, (x + y) % 256])
    const { bonafide, print, display, photocopy } = network.judge(faceTexture(crop))
    for (const share of [bonafide, print, display, photocopy]) expect(share).toBeGreaterThanOrEqual(0)
    expect(bonafide + print + display + photocopy).toBeCloseTo(1, 6)
  })

  it('is no network for another texture', () => {
    expect(() => new PresentationNetwork(model).judge(new Float64Array(7))).toThrow('311')
  })
})
