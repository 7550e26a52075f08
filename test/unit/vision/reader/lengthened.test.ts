import { describe, expect, it } from 'vitest'
import { lengthened } from '../../../../worker/vision/reader/mrz/line-set'

const IMAGE = { width: 1000, height: 600 }

/** Two lines from `x0` to `x1`, glyphs 16 px apart. */
function part(x0: number, x1: number) {
  const axes = [400, 440].map((y) => ({ x0, y0: y, x1, y1: y, height: 14 }))
  return { candidate: { axes, rotation: 0 as const, pitches: [16], score: 50 }, scaleX: 20 / 16, scaleY: 20 / 16 }
}

describe('lines of which only a part was found', () => {
  it('go on to both sides as far as the longest zone could', () => {
    const [first] = lengthened(part(400, 700), IMAGE)?.candidate.axes ?? []
    expect(first?.x0).toBeLessThan(16)
    expect(first?.x1).toBeGreaterThan(980)
    expect(first?.y0).toBe(400)
  })

  it('end where the image does', () => {
    const [first] = lengthened(part(400, 700), IMAGE)?.candidate.axes ?? []
    expect(first?.x0).toBeGreaterThanOrEqual(-16)
    expect(first?.x1).toBeLessThanOrEqual(IMAGE.width + 16)
  })

  it('stay as they are where they are as long as a zone', () => {
    expect(lengthened(part(100, 100 + 44 * 16), IMAGE)).toBeNull()
  })
})
