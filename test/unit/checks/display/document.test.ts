import { describe, expect, it } from 'vitest'
import { display, type ScreenSigns } from '../../../../worker/domain/checks/display/document'
import type { Rasters } from '../../../../worker/domain/checks/evidence/rasters'
import { spectralPeaks } from '../../../../worker/vision/checks/evidence/pixels/spectral-peaks'
import { rasters, tile } from '../evidence/raster-tile'

const judged = (raster: Rasters | null, frame: ScreenSigns['frame'] = null) => display.judge({ rasters: raster, frame })

describe('a photographed screen', () => {
  it('is told by a raster that the colours have in turn', () => {
    const moire = (x: number, y: number, channel: number) =>
      14 * Math.sin((x * 0.7 + y * 0.4) * 0.9 + (channel * 2 * Math.PI) / 3)
    expect(judged(rasters(spectralPeaks(tile(moire))))).toMatchObject({ status: 'failed' })
  })

  it('is not what print and noise are', () => {
    expect(judged(rasters(spectralPeaks(tile(() => 0)))).status).toBe('success')
  })

  it("is not what JPEG's blocks are", () => {
    const blocks = (x: number, y: number) => (((x >> 3) + (y >> 3)) % 2 === 0 ? 5 : 0)
    expect(judged(rasters(spectralPeaks(tile(blocks)))).status).toBe('success')
  })

  it('is not told beside the dots of a colour print', () => {
    expect(judged({ ...rasters(spectralPeaks(tile(() => 0))), luma: 9, redGreen: 9, rosette: 5 }).status).toBe('idle')
  })

  it('cannot be told on less than three tiles', () => {
    expect(judged({ ...rasters({ luma: 9, redGreen: 9, blueGreen: 9, rosette: 0 }), tiles: 2 }).status).toBe('idle')
  })

  it("is told by a phone's frame, however small", () => {
    expect(judged(null, { aspect: 2.1, framed: 0.9 }).status).toBe('failed')
    expect(judged(null, { aspect: 1.5, framed: 0.9 }).status).toBe('idle')
  })
})
