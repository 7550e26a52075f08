import { describe, expect, it } from 'vitest'
import { printed } from '../../../../worker/domain/checks/printed/document'
import { type SpectralPeaks, spectralPeaks } from '../../../../worker/vision/checks/evidence/pixels/spectral-peaks'
import { rasters, tile } from '../evidence/raster-tile'

/** Dots of three inks, 3 pixels apart, at their usual angles. */
function dots(x: number, y: number, channel: number): number {
  const cover = (degrees: number) => {
    const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
    const rate = (2 * Math.PI) / 3
    return (Math.cos(rate * (x * c + y * s)) + Math.cos(rate * (y * c - x * s))) / 4
  }
  return 60 * cover([15, 75, 45][channel] ?? 0)
}

const both = (peaks: SpectralPeaks) => ({ ...rasters(peaks), portraitRosette: peaks.rosette })

describe('a colour print', () => {
  const halftone = spectralPeaks(tile(dots))

  it('is told by the dots of its inks', () => {
    expect(printed.judge(both(halftone))).toMatchObject({ status: 'failed' })
  })

  it('is not what has dots in its background only', () => {
    const portrait = spectralPeaks(tile(() => 0)).rosette
    expect(printed.judge({ ...rasters(halftone), portraitRosette: portrait }).status).toBe('success')
  })

  it('is not a screen, whose raster has two axes', () => {
    const grid = (x: number, y: number) => 9 * Math.cos(1.4 * x + 0.2 * y) + 9 * Math.cos(1.4 * y - 0.2 * x)
    expect(printed.judge(both(spectralPeaks(tile(grid)))).status).toBe('success')
  })

  it('cannot be told where its dots are too small, or without a portrait', () => {
    expect(printed.judge({ ...both(halftone), pageLength: 900 }).status).toBe('idle')
    expect(printed.judge(rasters(halftone)).status).toBe('idle')
  })
})
