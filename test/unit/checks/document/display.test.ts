import { describe, expect, it } from 'vitest'
import { display } from '../../../../worker/domain/checks/document/display'
import { spectralPeaks } from '../../../../worker/vision/checks/spectral-peaks'
import { rasters, tile } from './raster-tile'

describe('a photographed screen', () => {
  it('is told by a raster that the colours have in turn', () => {
    const moire = (x: number, y: number, channel: number) =>
      14 * Math.sin((x * 0.7 + y * 0.4) * 0.9 + (channel * 2 * Math.PI) / 3)
    expect(display.judge(rasters(spectralPeaks(tile(moire))))).toMatchObject({ status: 'failed' })
  })

  it('is not what print and noise are', () => {
    expect(display.judge(rasters(spectralPeaks(tile(() => 0)))).status).toBe('success')
  })

  it("is not what JPEG's blocks are", () => {
    const blocks = (x: number, y: number) => (((x >> 3) + (y >> 3)) % 2 === 0 ? 5 : 0)
    expect(display.judge(rasters(spectralPeaks(tile(blocks)))).status).toBe('success')
  })

  it('is not told beside the dots of a colour print', () => {
    expect(display.judge({ ...rasters(spectralPeaks(tile(() => 0))), luma: 9, redGreen: 9, rosette: 5 }).status).toBe(
      'idle',
    )
  })

  it('cannot be told on less than three tiles', () => {
    expect(display.judge({ ...rasters({ luma: 9, redGreen: 9, blueGreen: 9, rosette: 0 }), tiles: 2 }).status).toBe(
      'idle',
    )
  })
})
