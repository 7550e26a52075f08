/** The shadow that a photo glued on a page throws at two of its sides, away from the light. */
import type { Gray } from '../../../quality/pixels'

/** In sides of the face: where a portrait's border may lie from its middle, and how wide a shadow may be. */
const NEAREST = 0.6
const FARTHEST = 1.9
const WIDEST = 0.05
/** Along the border: pieces of this length, since a glued photo is hardly ever straight. */
const PIECE = 0.3
const PIECES = 4
/** Middle of the pieces: portraits reach farther below a face than above it. */
const BELOW = 0.15

/**
 * How deep a narrow valley of luma runs along a portrait's border, as a share of what lies beside it: left, top, right,
 * bottom. A printed frame has one at every side. `face`: middle and side in page pixels.
 */
export function shadowSides(
  page: Gray,
  face: { x: number; y: number; side: number },
): [number, number, number, number] {
  const side = (dx: number, dy: number) => valley(page, face, dx, dy)
  return [side(-1, 0), side(0, -1), side(1, 0), side(0, 1)]
}

function valley({ width, height, data }: Gray, face: { x: number; y: number; side: number }, dx: number, dy: number) {
  const depths: number[] = []
  const [from, to] = [Math.round(NEAREST * face.side), Math.round(FARTHEST * face.side)]
  const reach = Math.max(2, Math.round(WIDEST * face.side))
  const length = Math.round(PIECE * face.side)
  for (let piece = 0; piece < PIECES; piece++) {
    const along = (piece - PIECES / 2) * length + (dx !== 0 ? BELOW * face.side : 0)
    const profile: number[] = []
    for (let d = from; d <= to; d++) {
      let [sum, count] = [0, 0]
      for (let a = 0; a < length; a++) {
        const x = Math.round(face.x + dx * d + (dx === 0 ? along + a : 0))
        const y = Math.round(face.y + dy * d + (dy === 0 ? along + a : 0))
        if (x < 0 || y < 0 || x >= width || y >= height) continue
        sum += data[y * width + x]
        count++
      }
      if (count < length / 2) break
      profile.push(sum / count)
    }
    depths.push(deepest(profile, reach))
  }
  depths.sort((a, b) => a - b)
  return depths[depths.length >> 1]
}

/** Of valleys no wider than twice `reach`. */
function deepest(profile: number[], reach: number): number {
  let best = 0
  for (let d = reach; d + reach < profile.length; d++) {
    const inner = Math.max(...profile.slice(d - reach, d))
    const outer = Math.max(...profile.slice(d + 1, d + 1 + reach))
    const depth = 1 - profile[d] / Math.max(1, Math.min(inner, outer))
    if (depth > best) best = depth
  }
  return best
}
