import { describe, expect, it } from 'vitest'
import { lightReading } from '../../../worker/quality/light/reading'
import type { LightPattern } from '../../../worker/words/capture/light-patterns'
import { renderTake } from '../../support/takes/take'

const LIGHT: LightPattern[] = ['left', 'dark', 'right', 'dark', 'top', 'dark', 'bottom', 'dark']

describe('reading of light in a tile (rendered)', () => {
  const take = renderTake({
    kind: 'genuine',
    part: 'dev',
    seed: 3,
    room: 'dark',
    device: 'laptop',
    challenge: { light: LIGHT, actions: ['center', 'turn_left'] },
  })
  const seen = LIGHT.map((_, step) => {
    const shown = take.frames.filter((frame) => frame.pattern === step).at(-1)
    if (!shown) throw new Error(`no frame of step ${step}`)
    return lightReading(shown.image, shown.mesh)
  })
  const green = (step: number, name: string) => seen[step].patches.find((patch) => patch.name === name)?.rgb?.[1] ?? 0

  it("shows the person's left side, on the image's right, brighter by light from the screen's left", () => {
    const ratio = (step: number) => green(step, 'outerCheekLeft') / green(step, 'outerCheekRight')
    expect(ratio(0)).toBeGreaterThan(ratio(2) * 1.1)
  })

  it('shows the chin brighter by light from below', () => {
    const ratio = (step: number) => green(step, 'underChin') / green(step, 'foreheadMiddle')
    expect(ratio(6)).toBeGreaterThan(ratio(4) * 1.1)
  })

  it('finds background on both sides of the head, and slopes that rise towards the nose', () => {
    expect(seen[0].background.every((part) => part !== null)).toBe(true)
    const { slopesX } = seen[0].raster
    const row = 10
    expect(slopesX[row * 16 + 6]).toBeLessThan(0)
    expect(slopesX[row * 16 + 9]).toBeGreaterThan(0)
  })

  it('counts pixels that are as bright as can be', () => {
    const white = new Uint8ClampedArray(take.frames[0].image.data.length).fill(255)
    expect(lightReading({ ...take.frames[0].image, data: white }, take.frames[0].mesh).clipped).toBe(1)
    expect(seen[0].clipped).toBeLessThan(0.05)
  })
})
