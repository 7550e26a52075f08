/** How far a region has moved between two frames, by matching its projections onto both axes. */
import type { Gray } from '../pixels'

/**
 * Thousandths of the document's long side from one frame to the next, at some 10 frames a second: 4 pixels of 640, by
 * convention. Exposed for 1/30 s, that smears by 1.5 pixels of 640.
 */
export const MAX_MOTION = 8

interface Region {
  left: number
  top: number
  right: number
  bottom: number
}

/** Pixels of the raster in which a shift is looked for, either way. */
const REACH = 10
/** Mean step of a projection below which it has nothing to be matched by. */
const MIN_TEXTURE = 0.6

/** Pixels; the largest shift of the region's quarters, as turning and approaching move them differently. */
export function motionBetween(before: Gray, now: Gray, { left, top, right, bottom }: Region): number {
  const middle = { x: Math.round((left + right) / 2), y: Math.round((top + bottom) / 2) }
  const quarters: Region[] = [
    { left, top, right: middle.x, bottom: middle.y },
    { left: middle.x, top, right, bottom: middle.y },
    { left, top: middle.y, right: middle.x, bottom },
    { left: middle.x, top: middle.y, right, bottom },
  ]
  return Math.max(...quarters.map((quarter) => shiftOf(before, now, quarter)))
}

function shiftOf(before: Gray, now: Gray, region: Region): number {
  const clamp = (value: number, limit: number) => Math.max(0, Math.min(limit, Math.round(value)))
  const area = {
    left: clamp(region.left, now.width),
    right: clamp(region.right, now.width),
    top: clamp(region.top, now.height),
    bottom: clamp(region.bottom, now.height),
  }
  if (area.right - area.left < 4 * REACH || area.bottom - area.top < 4 * REACH) return 0
  const [fromX, fromY] = projections(before, area)
  const [toX, toY] = projections(now, area)
  return Math.hypot(bestShift(fromX, toX), bestShift(fromY, toY))
}

/** Mean luma of every column and of every row. */
function projections({ width, data }: Gray, { left, top, right, bottom }: Region): [Float64Array, Float64Array] {
  const columns = new Float64Array(right - left)
  const rows = new Float64Array(bottom - top)
  for (let y = top; y < bottom; y++) {
    let sum = 0
    for (let x = left, i = y * width + left; x < right; x++, i++) {
      columns[x - left] += data[i]
      sum += data[i]
    }
    rows[y - top] = sum / (right - left)
  }
  for (let x = 0; x < columns.length; x++) columns[x] /= bottom - top
  return [columns, rows]
}

/** Shift of least mean difference, refined by a parabola through its neighbours. */
function bestShift(from: Float64Array, to: Float64Array): number {
  let texture = 0
  for (let i = 1; i < from.length; i++) texture += Math.abs(from[i] - from[i - 1])
  if (texture / (from.length - 1) < MIN_TEXTURE) return 0
  const differences = Float64Array.from({ length: 2 * REACH + 1 }, (_, k) => difference(from, to, k - REACH))
  let best = 0
  for (let k = 1; k < differences.length; k++) if (differences[k] < differences[best]) best = k
  if (best === 0 || best === 2 * REACH) return best - REACH
  const [low, at, high] = [differences[best - 1], differences[best], differences[best + 1]]
  const curve = low - 2 * at + high
  return best - REACH + (curve > 0 ? (low - high) / (2 * curve) : 0)
}

/** Mean squared difference without a change of overall brightness. */
function difference(from: Float64Array, to: Float64Array, shift: number): number {
  const first = REACH
  const last = from.length - REACH
  let offset = 0
  for (let i = first; i < last; i++) offset += to[i + shift] - from[i]
  offset /= last - first
  let sum = 0
  for (let i = first; i < last; i++) sum += (to[i + shift] - from[i] - offset) ** 2
  return sum / (last - first)
}
