import { describe, expect, it } from 'vitest'
import { judged as rowJudged } from '../../../worker/domain/checks/check'
import { displaySelfie } from '../../../worker/domain/checks/display/selfie'
import { faceDeepFake } from '../../../worker/domain/checks/face-deep-fake/selfie'
import { mobileSelfie, screenshotSize } from '../../../worker/domain/checks/mobile/selfie'
import { xerocopySelfie } from '../../../worker/domain/checks/xerocopy/selfie'
import { LIKELIHOODS } from '../../../worker/domain/decision/risk/likelihoods'
import { riskOf, type Seen } from '../../../worker/domain/decision/risk/risk'
import { THRESHOLDS } from '../../../worker/domain/decision/risk/tables'
import type { Gray } from '../../../worker/quality/pixels'
import { darkFrame } from '../../../worker/vision/checks/evidence/pixels/dark-frame'
import { generatorFraming } from '../../../worker/vision/checks/face-deep-fake/selfie'
import type { Box } from '../../../worker/vision/engine-contracts'
import { head } from '../../support/head'

describe('isDisplaySelfie', () => {
  const surface = (recapture: number, eyeDistance = 90) => ({ recapture, eyeDistance, colourDeviation: 20 })
  const judged = (recapture: number, eyeDistance?: number) => displaySelfie.judge(surface(recapture, eyeDistance))

  it('judges what is on one side only, and says idle in between', () => {
    expect(judged(1)).toMatchObject({ status: 'sign', value: 0.731 })
    expect(judged(-2)).toMatchObject({ status: 'success', value: 0.119 })
    expect(judged(-0.2)).toMatchObject({ status: 'idle', value: 0.45 })
    expect(displaySelfie.judge(null).status).toBe('idle')
  })

  it('holds softness against no small face', () => {
    expect(judged(1, 40)).toMatchObject({ status: 'idle', value: 0.731 })
    expect(judged(-2, 40).status).toBe('success')
  })

  it('alone sends nobody to review', () => {
    const seen = (recapture: number): Seen[] => [
      { task: 'document', index: 0, result: { caption: 'isXerocopy', status: 'success', confidence: 0.8 } },
      {
        task: 'selfie',
        index: 0,
        result: { caption: 'isDisplaySelfie', ...rowJudged(displaySelfie, surface(recapture)) },
      },
    ]
    const risk = (recapture: number) => riskOf(seen(recapture), LIKELIHOODS.fraud).risk
    expect(risk(3)).toBeGreaterThan(risk(-3))
    expect(risk(3)).toBeLessThan(THRESHOLDS.approve.value)
  })
})

it('isXerocopy is a face without any colour but that of the light', () => {
  const judge = (colourDeviation: number) =>
    xerocopySelfie.judge({ recapture: 0, eyeDistance: 90, colourDeviation }).status
  expect(judge(1.5)).toBe('failed')
  expect(judge(9)).toBe('success')
  expect(xerocopySelfie.judge(null).status).toBe('idle')
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
