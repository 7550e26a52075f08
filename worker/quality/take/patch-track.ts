/** Where a patch of one picture lies in the next one: by its pixels alone. */
import type { Rgba } from '../pixels'

export interface Luma {
  width: number
  height: number
  data: Float32Array
}

export interface Spot {
  x: number
  y: number
}

/** Half its width and height, pixels. */
export interface PatchSize {
  across: number
  down: number
}

export interface Search {
  /** Where it is looked for, and how far around, pixels. */
  around: Spot
  reach: PatchSize
  /** Its width there over its width here: of a head that turns away. */
  narrowed: number
}

export interface Tracked extends Spot {
  /** Normalised cross-correlation, -1..1. */
  agreement: number
  /** At the border of where it was looked for. */
  lost: boolean
}

export function lumaOf({ width, height, data }: Rgba): Luma {
  const luma = new Float32Array(width * height)
  for (let i = 0, at = 0; i < luma.length; i++, at += 4)
    luma[i] = 0.299 * data[at] + 0.587 * data[at + 1] + 0.114 * data[at + 2]
  return { width, height, data: luma }
}

/** Every other place first, then those about the best. */
export function tracked(from: Luma, to: Luma, spot: Spot, size: PatchSize, search: Search): Tracked {
  const template = cutOut(from, spot, size, 1)
  const { around, reach, narrowed } = search
  const scores = new Map<number, number>()
  const score = (i: number, j: number) => {
    const key = i * 1000 + j
    const known = scores.get(key)
    if (known !== undefined) return known
    const found = agreement(template, cutOut(to, { x: around.x + i, y: around.y + j }, size, narrowed))
    scores.set(key, found)
    return found
  }
  let [x, y, best] = [0, 0, -2]
  const offer = (i: number, j: number) => {
    const found = score(i, j)
    if (found > best) [x, y, best] = [i, j, found]
  }
  for (let j = -reach.down; j <= reach.down; j += 2) for (let i = -reach.across; i <= reach.across; i += 2) offer(i, j)
  const [middleX, middleY] = [x, y]
  for (let j = -1; j <= 1; j++) for (let i = -1; i <= 1; i++) offer(middleX + i, middleY + j)
  return {
    x: around.x + x + vertex(score(x - 1, y), best, score(x + 1, y)),
    y: around.y + y,
    agreement: best,
    lost: Math.abs(x) >= reach.across,
  }
}

/** Of the parabola through three neighbours, from the middle one. */
function vertex(before: number, at: number, after: number): number {
  const bend = before - 2 * at + after
  return bend < 0 ? Math.max(-0.5, Math.min(0.5, (0.5 * (before - after)) / bend)) : 0
}

function cutOut(
  { width, height, data }: Luma,
  { x, y }: Spot,
  { across, down }: PatchSize,
  scale: number,
): Float32Array {
  const patch = new Float32Array((2 * across + 1) * (2 * down + 1))
  let n = 0
  for (let dy = -down; dy <= down; dy++) {
    const cy = Math.max(0, Math.min(height - 1.001, y + dy))
    const j = Math.floor(cy)
    const t = cy - j
    for (let dx = -across; dx <= across; dx++) {
      const cx = Math.max(0, Math.min(width - 1.001, x + dx * scale))
      const i = Math.floor(cx)
      const s = cx - i
      const at = j * width + i
      patch[n++] =
        (data[at] * (1 - s) + data[at + 1] * s) * (1 - t) + (data[at + width] * (1 - s) + data[at + width + 1] * s) * t
    }
  }
  return patch
}

function agreement(a: Float32Array, b: Float32Array): number {
  let [sa, sb, saa, sbb, sab] = [0, 0, 0, 0, 0]
  for (let i = 0; i < a.length; i++) {
    sa += a[i]
    sb += b[i]
    saa += a[i] * a[i]
    sbb += b[i] * b[i]
    sab += a[i] * b[i]
  }
  const n = a.length
  const [va, vb] = [saa - (sa * sa) / n, sbb - (sb * sb) / n]
  return va > n && vb > n ? (sab - (sa * sb) / n) / Math.sqrt(va * vb) : -1
}
