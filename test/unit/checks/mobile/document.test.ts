import { describe, expect, it } from 'vitest'
import { mobile } from '../../../../worker/domain/checks/mobile/document'
import type { Gray } from '../../../../worker/quality/pixels'
import { bezelAround } from '../../../../worker/vision/checks/evidence/pixels/bezel'
import { seeded } from '../evidence/seeded'

const MIDDLE = { x: 240, y: 180 }

/** A page on a slab of these half sides, turned by 8 degrees, on a table. */
function scene(long: number, short: number, slab: number, table = 110): Gray {
  const noise = seeded(2)
  const data = new Uint8Array(480 * 360)
  for (let i = 0; i < data.length; i++) {
    const [x, y] = [(i % 480) - MIDDLE.x, Math.floor(i / 480) - MIDDLE.y]
    const u = x * Math.cos(0.14) + y * Math.sin(0.14)
    const v = y * Math.cos(0.14) - x * Math.sin(0.14)
    const isPage = Math.abs(u) < 90 && Math.abs(v) < 58
    const isSlab = Math.abs(u) < long && Math.abs(v) < short
    data[i] = (isPage ? 190 : isSlab ? slab : table) + 10 * (noise() - 0.5)
  }
  return { width: 480, height: 360, data }
}

const file = { short: 3000, long: 4000, format: 'jpeg', flat: 0, flatTop: 0 } as const
const judged = (gray: Gray) => mobile.judge({ ...file, bezel: bezelAround(gray, MIDDLE) })

describe('a document on a phone', () => {
  it('is told by the dark frame around it', () => {
    expect(judged(scene(150, 72, 18))).toMatchObject({ status: 'failed' })
  })

  it('is not a document on a dark table', () => {
    expect(judged(scene(150, 72, 18, 18)).status).toBe('success')
  })

  it('is not a document in a dark cover of its own shape', () => {
    expect(judged(scene(110, 74, 18)).status).toBe('success')
  })

  it('is not a document on paper', () => {
    expect(judged(scene(150, 72, 230)).status).toBe('success')
  })
})
