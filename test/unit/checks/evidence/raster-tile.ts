import type { Rasters } from '../../../../worker/domain/checks/evidence/rasters'
import type { Rgba } from '../../../../worker/quality/pixels'
import type { SpectralPeaks } from '../../../../worker/vision/checks/evidence/pixels/spectral-peaks'
import { seeded } from './seeded'

const SIZE = 256

/** A tile of text-like print with a camera's noise, and `raster` added to each channel. */
export function tile(raster: (x: number, y: number, channel: number) => number): Rgba {
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

export const rasters = (peaks: SpectralPeaks): Rasters => ({
  ...peaks,
  lattice: null,
  portraitRosette: null,
  tiles: 12,
  pageLength: 1600,
})
