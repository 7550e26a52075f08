import type { Gray } from '../../../../quality/pixels'
import type { Box } from '../../../engine-contracts'

/** Mean levels of the square blocks of an area, `blocks` of them over its longer side; every second pixel is looked at. */
export function blockMeans({ width, height, data }: Gray, area: Box, blocks: number): number[] {
  const left = Math.max(0, Math.round(area.x))
  const top = Math.max(0, Math.round(area.y))
  const right = Math.min(width, Math.round(area.x + area.width))
  const bottom = Math.min(height, Math.round(area.y + area.height))
  const step = Math.max(1, Math.max(right - left, bottom - top) / blocks)
  const levels: number[] = []
  for (let y = top; y + step <= bottom + 0.5; y += step) {
    for (let x = left; x + step <= right + 0.5; x += step) {
      let sum = 0
      let count = 0
      for (let v = Math.floor(y); v < Math.min(bottom, y + step); v += 2) {
        for (let u = Math.floor(x); u < Math.min(right, x + step); u += 2, count++) sum += data[v * width + u]
      }
      if (count > 0) levels.push(sum / count)
    }
  }
  return levels
}
