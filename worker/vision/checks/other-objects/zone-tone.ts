/** Whether anything as dark as a portrait stands in a zone. */
import type { Gray } from '../../../quality/pixels'
import type { Box } from '../../engine-contracts'

/** Blocks over the zone's longer side: a letter's stroke is lost in one, a head fills several. */
const BLOCKS = 16
/** Of the zone's paper. */
const DARK = 0.78
/** Of the blocks, ordered by level, up from which they are paper. */
const PAPER = 0.85

/** Share of the zone that is darker than its paper, after blocks were averaged: 0.1 and less is print on paper. */
export function darkShare({ width, height, data }: Gray, zone: Box): number {
  const left = Math.max(0, Math.round(zone.x))
  const top = Math.max(0, Math.round(zone.y))
  const right = Math.min(width, Math.round(zone.x + zone.width))
  const bottom = Math.min(height, Math.round(zone.y + zone.height))
  const step = Math.max(1, Math.max(right - left, bottom - top) / BLOCKS)
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
  if (levels.length === 0) return 0
  const sorted = [...levels].sort((a, b) => a - b)
  const paper = sorted[Math.floor((sorted.length - 1) * PAPER)]
  return levels.filter((level) => level < DARK * paper).length / levels.length
}
