import { describe, expect, it } from 'vitest'
import { displaySelfie } from '../../../worker/domain/checks/display/selfie'
import { faceDeepFake } from '../../../worker/domain/checks/face-deep-fake/selfie'
import { mobileSelfie, screenshotSize } from '../../../worker/domain/checks/mobile/selfie'
import { xerocopySelfie } from '../../../worker/domain/checks/xerocopy/selfie'
import type { Gray } from '../../../worker/quality/pixels'
import { darkFrame } from '../../../worker/vision/checks/evidence/pixels/dark-frame'
import { generatorFraming } from '../../../worker/vision/checks/face-deep-fake/selfie'
import type { Box } from '../../../worker/vision/engine-contracts'
import { head } from '../../support/head'

const REAL = { bonafide: 0.97, print: 0.01, display: 0.01, photocopy: 0.01 }

describe('isDisplaySelfie', () => {
  it('tells its score and judges nobody: it is at chance with cameras it was not made on', () => {
    const surface = { presentation: { ...REAL, bonafide: 0.05, display: 0.9 }, colourDeviation: 20 }
    expect(displaySelfie.judge(surface)).toMatchObject({ status: 'idle', value: 0.95 })
    expect(displaySelfie.judge({ ...surface, presentation: REAL })).toMatchObject({ status: 'idle', value: 0.03 })
    expect(displaySelfie.judge(null).status).toBe('idle')
  })
})

describe('isXerocopy', () => {
  it('needs a face without colours that looks like a copy', () => {
    const copy = { bonafide: 0.02, print: 0.02, display: 0.01, photocopy: 0.95 }
    expect(xerocopySelfie.judge({ presentation: copy, colourDeviation: 0.5 }).status).toBe('failed')
    expect(xerocopySelfie.judge({ presentation: copy, colourDeviation: 20 }).status).toBe('success')
    expect(xerocopySelfie.judge({ presentation: REAL, colourDeviation: 0.5 }).status).toBe('success')
    expect(xerocopySelfie.judge(null).status).toBe('idle')
  })
})

describe('isMobile', () => {
  const face: Box = { x: 260, y: 200, width: 120, height: 120 }

  /** Grey walls, a phone with a dark rim `thick` wide, and a brighter picture on it. */
  function room(thick: number): Gray {
    const [width, height] = [640, 560]
    const data = new Uint8Array(width * height).fill(150)
    const paint = (inset: number, value: number) => {
      for (let y = 90 + inset; y < 470 - inset; y++) data.fill(value, y * width + 190 + inset, y * width + 450 - inset)
    }
    if (thick > 0) paint(0, 20)
    paint(thick, 190)
    return { width, height, data }
  }

  it('sees the dark rim of a phone on all sides of the face, and where it is', () => {
    const { sides, box } = darkFrame(room(8), face)
    expect(sides).toBe(4)
    expect(box.x).toBeCloseTo(198, -1)
    expect(box.x + box.width).toBeCloseTo(442, -1)
  })

  it('sees none without a rim, nor in one as wide as a door', () => {
    expect(darkFrame(room(0), face).sides).toBe(0)
    expect(darkFrame(room(40), face).sides).toBe(0)
  })

  it('fails for a rim on three sides, and for a screenshot', () => {
    expect(mobileSelfie.judge({ darkSides: 3, screenshotOf: null }).status).toBe('failed')
    expect(mobileSelfie.judge({ darkSides: 2, screenshotOf: null }).status).toBe('success')
    const screenshotOf = screenshotSize({ format: 'png', width: 1170, height: 2532 })
    expect(mobileSelfie.judge({ darkSides: 0, screenshotOf })).toMatchObject({ status: 'failed' })
    expect(screenshotSize({ format: 'jpeg', width: 1170, height: 2532 })).toBeNull()
    expect(screenshotSize({ format: 'png', width: 1200, height: 2500 })).toBeNull()
  })
})

describe('isFaceDeepFake', () => {
  const landmarks = head({})
  const [right, left, , mouthRight, mouthLeft] = landmarks
  const eyes = { x: (right.x + left.x) / 2, y: (right.y + left.y) / 2 }
  const down = (mouthRight.y + mouthLeft.y) / 2 - eyes.y
  const side = 2 * Math.max(2 * (left.x - right.x), 1.8 * down)
  /** The image that generators are trained on, and others about the same face. */
  const framed = (dx: number, zoom: number) => {
    const size = side * zoom
    const moved = landmarks.map(({ x, y }) => ({
      x: x - eyes.x + size / 2 + dx * size,
      y: y - eyes.y - 0.1 * down + size / 2,
    })) as typeof landmarks
    return faceDeepFake.judge(generatorFraming({ width: size, height: size }, { landmarks: moved }))
  }

  it('fails for a face that lies where generators put it, whatever the size of the image', () => {
    expect(framed(0, 1).status).toBe('failed')
  })

  it('says nothing about any other', () => {
    expect(framed(0.06, 1).status).toBe('idle')
    expect(framed(0, 1.3).status).toBe('idle')
    expect(faceDeepFake.judge(null).status).toBe('idle')
  })
})
