import { describe, expect, it } from 'vitest'
import { faceDefects, measureFace } from '../../../worker/quality/face/measure'
import type { FaceMeasures } from '../../../worker/quality/face/measures'
import type { Rgba } from '../../../worker/quality/pixels'
import { blurred, grain, gray, type Shade } from '../../support/drawing'
import { type DrawnFace, drawnMesh } from '../../support/mesh'

const FACE: DrawnFace = { x: 320, y: 210, size: 100 }
const SKIN = [1, 0.78, 0.66]

/** Skin with shading and pores, of that brightness. */
const shade =
  (brightness = 1): Shade =>
  (x, y) =>
    brightness * (150 + 50 * Math.cos((x - 320) / 160) * Math.cos((y - 250) / 160) + 22 * grain(x / 2, y / 2))

function portrait(light: Shade, colour = SKIN, soft = 0): Rgba {
  const drawn = gray(640, 480, light)
  const luma = soft > 0 ? blurred(drawn, soft) : drawn
  const data = new Uint8ClampedArray(640 * 480 * 4)
  for (const [i, value] of luma.data.entries()) data.set([...colour.map((share) => value * share), 255], i * 4)
  return { width: 640, height: 480, data }
}

const measured = (image: Rgba, face = FACE) => measureFace(image, { points: drawnMesh(face), otherFace: 0 })
const good = measured(portrait(shade()))

describe('measures of a face', () => {
  it('are those of the drawn face', () => {
    expect(good.interEyeDistance).toBeCloseTo(100, 6)
    expect(good.headSize).toBeCloseTo(130 / 480, 6)
    for (const angle of [good.yaw, good.pitch, good.roll]) expect(Math.abs(angle)).toBeLessThan(0.5)
    expect(good.eyeOpening).toBeCloseTo(0.07, 6)
    expect(good.mouthOpening).toBeCloseTo(0.02, 6)
    expect([good.marginLeft, good.marginRight]).toEqual([2.7, 2.7])
    expect(faceDefects(good)).toEqual([])
  })

  it('follow the light', () => {
    const dark = measured(portrait(shade(0.18)))
    expect(dark.luminanceMean).toBeLessThan(good.luminanceMean / 10)
    expect(dark.underExposed).toBeGreaterThan(0.95)
    expect(measured(portrait(shade(2), [1, 1, 1])).overExposed).toBeGreaterThan(0.3)
    expect(measured(portrait(() => 128)).dynamicRange).toBeLessThan(1)
    const lamp = measured(portrait((x, y) => shade(x < 320 ? 0.35 : 1.1)(x, y)))
    expect(lamp.illuminationUniformity).toBeLessThan(0.05)
    expect(good.illuminationUniformity).toBeGreaterThan(0.7)
  })

  it('know the colour of skin from that of a lamp', () => {
    expect(good.colourDistance).toBe(0)
    expect(measured(portrait(shade(), [0.6, 0.7, 1])).colourDistance).toBe(100)
  })

  it('see blur at any size of the face', () => {
    const [sharp, soft] = [portrait(shade()), portrait(shade(), SKIN, 3)]
    for (const size of [60, 100]) {
      const face = { ...FACE, size }
      expect(measured(soft, face).sharpness).toBeLessThan(measured(sharp, face).sharpness / 8)
    }
  })
})

describe('what is wrong with a selfie', () => {
  const cases: [string, Partial<FaceMeasures>][] = [
    ['many_faces', { otherFace: 0.5 }],
    ['cut_off', { marginLeft: 0.5 }],
    ['too_small', { headSize: 0.1 }],
    ['too_large', { headSize: 0.7 }],
    ['too_dark', { luminanceMean: 0.01 }],
    ['too_bright', { overExposed: 0.2 }],
    ['turned', { yaw: 25 }],
    ['eyes_closed', { eyeOpening: 0.01 }],
    ['mouth_open', { mouthOpening: 0.4 }],
    ['uneven_light', { illuminationUniformity: 0.01 }],
    ['flat_light', { dynamicRange: 3 }],
    ['unnatural_colour', { colourDistance: 20 }],
    ['moving', { motion: 0.3 }],
    ['blurred', { sharpness: 5 }],
  ]
  it.each(cases)('%s', (defect, change) => {
    expect(faceDefects({ ...good, ...change })).toEqual([defect])
  })

  it('is no face', () => {
    expect(faceDefects(null)).toEqual(['no_face'])
  })
})
