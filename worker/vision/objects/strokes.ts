/** Connected pieces of ink and how they are drawn: by a pen, or as letters and areas. */
import type { Box } from '../services'

/** Lengths in pixels of the mask. */
export interface Stroke {
  box: Box
  /** Pixels of ink. */
  area: number
  /** Mean width of the line, twice the area over its outline. */
  width: number
  /** Of the line, if it were pulled straight. */
  length: number
}

/** 8-connected pieces of a mask (1 = ink) of at least `least` pixels. */
export function strokesOf(mask: Uint8Array, width: number, height: number, least: number): Stroke[] {
  const left = Uint8Array.from(mask)
  const strokes: Stroke[] = []
  for (let start = 0; start < left.length; start++) {
    if (left[start] === 0) continue
    const stroke = follow(mask, left, width, height, start)
    if (stroke.area >= least) strokes.push(stroke)
  }
  return strokes
}

function follow(mask: Uint8Array, left: Uint8Array, width: number, height: number, start: number): Stroke {
  const waiting = [start]
  left[start] = 0
  let [x0, x1, y0, y1] = [width, 0, height, 0]
  let area = 0
  let outline = 0
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const x = at % width
    const y = (at - x) / width
    area++
    x0 = Math.min(x0, x)
    x1 = Math.max(x1, x)
    y0 = Math.min(y0, y)
    y1 = Math.max(y1, y)
    const inner = x > 0 && y > 0 && x + 1 < width && y + 1 < height
    if (!inner || !(mask[at - 1] && mask[at + 1] && mask[at - width] && mask[at + width])) outline++
    for (let v = Math.max(0, y - 1); v <= Math.min(height - 1, y + 1); v++) {
      for (let u = Math.max(0, x - 1); u <= Math.min(width - 1, x + 1); u++) {
        const next = v * width + u
        if (left[next] === 0) continue
        left[next] = 0
        waiting.push(next)
      }
    }
  }
  const stroke = Math.max(1, (2 * area) / Math.max(1, outline))
  // A line one pixel wide is its own outline.
  const lineWidth = outline === area ? 1 : stroke
  const box = { x: x0, y: y0, width: x1 - x0 + 1, height: y1 - y0 + 1 }
  return { box, area, width: lineWidth, length: area / lineWidth }
}
