import { describe, expect, it } from 'vitest'
import { damaged } from '../../../../worker/domain/checks/document/damaged'
import { mobile } from '../../../../worker/domain/checks/document/mobile'
import { glareOn } from '../../../../worker/vision/checks/glare'
import type { Seen } from '../../../../worker/vision/checks/seen'

/** A grey page twice as large in the full image as here, with a white disc on it. */
function seen(radius: number, level = 190): Seen {
  const [width, height] = [700, 500]
  const data = new Uint8Array(width * height * 4)
  for (let i = 0; i < width * height; i++) {
    const inside = Math.hypot((i % width) - 350, Math.floor(i / width) - 250) < radius
    data.fill(inside ? 255 : level, i * 4, i * 4 + 4)
  }
  const same = <T>(point: T) => point
  const page = { image: { width, height, data }, toImage: same, toPage: same, outline: {} }
  return { page, look: { scale: 2 } } as unknown as Seen
}

function judged(of: Seen) {
  const glare = glareOn(of)
  if ('unseen' in glare) throw new Error(glare.unseen)
  return damaged.judge(glare)
}

describe('glare', () => {
  it('fails a document, and says where', () => {
    const { status, region } = judged(seen(60))
    expect(status).toBe('failed')
    expect(region?.x).toBeGreaterThan(2 * 350 - 2 * 70)
    expect(region?.x).toBeLessThan(2 * 350 - 2 * 50)
    expect(region?.width).toBeLessThan(2 * 140)
  })

  it('may be a small one', () => {
    expect(judged(seen(8)).status).toBe('success')
  })

  it('cannot be told from paper that is overexposed itself', () => {
    expect(judged(seen(60, 250)).status).toBe('idle')
  })
})

describe('a screenshot', () => {
  const shot = { bezel: null, short: 1170, long: 2532, format: 'png' as const, flat: 0.7, flatTop: 0.95 }

  it.each([
    ['size and flat areas of a screen', shot, 'failed'],
    ['a photo of that size', { ...shot, flat: 0.1, flatTop: 0.2 }, 'success'],
    ['a drawing of another size', { ...shot, short: 1500, long: 1100 }, 'success'],
  ])('%s', (_, signs, status) => {
    expect(mobile.judge(signs).status).toBe(status)
  })
})
