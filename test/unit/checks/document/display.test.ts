import { describe, expect, it } from 'vitest'
import { display } from '../../../../worker/domain/checks/document/display'
import type { Rgba } from '../../../../worker/quality/pixels'
import { type SpectralPeaks, spectralPeaks } from '../../../../worker/vision/checks/spectral-peaks'
import { seeded } from './seeded'

const SIZE = 256

/** A tile of text-like print with a camera's noise, and `raster` added to each channel. */
function tile(raster: (x: number, y: number, channel: number) => number): Rgba {
  const noise = seeded(3)
  const glyphs = Array.from({ length: 29 * 16 }, seeded(5))
  const data = new Uint8Array(SIZE * SIZE * 4).fill(255)
  for (let i = 0; i < SIZE * SIZE; i++) {
    const [x, y] = [i % SIZE, Math.floor(i / SIZE)]
    const glyph = y % 34 < 17 && (glyphs[Math.floor(x / 9) * 16 + Math.floor(y / 17)] ?? 0) < 0.4
    for (let c = 0; c < 3; c++) data[i * 4 + c] = (glyph ? 70 : 200) + 8 * (noise() - 0.5) + raster(x, y, c)
  }
  return { width: SIZE, height: SIZE, data }
}

const traces = ({ luma, redGreen, blueGreen }: SpectralPeaks) => ({ luma, redGreen, blueGreen, tiles: 12 })

describe('a photographed screen', () => {
  it('is told by a raster that the colours have in turn', () => {
    const moire = (x: number, y: number, channel: number) =>
      14 * Math.sin((x * 0.7 + y * 0.4) * 0.9 + (channel * 2 * Math.PI) / 3)
    expect(display.judge(traces(spectralPeaks(tile(moire))))).toMatchObject({ status: 'failed' })
  })

  it('is not what print and noise are', () => {
    expect(display.judge(traces(spectralPeaks(tile(() => 0)))).status).toBe('success')
  })

  it("is not what JPEG's blocks are", () => {
    const blocks = (x: number, y: number) => (((x >> 3) + (y >> 3)) % 2 === 0 ? 5 : 0)
    expect(display.judge(traces(spectralPeaks(tile(blocks)))).status).toBe('success')
  })

  it('cannot be told on less than three tiles', () => {
    expect(display.judge({ luma: 9, redGreen: 9, blueGreen: 9, tiles: 2 }).status).toBe('idle')
  })
})
