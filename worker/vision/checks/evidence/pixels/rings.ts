/** Rings of coloured ink, as round stamps have them. */
import { free } from '../../../../quality/free'
import type { Box, Point } from '../../../engine-contracts'
import type { ColouredInk } from './coloured-ink'

/** Levels by which one channel is darkened more than another. */
const INK = 20
/** Millimetres. */
const RADII = { least: 7.5, most: 21 }
/** Share of the circle that is ink, and at most so much just outside of it. */
const ON = 0.72
const OUTSIDE = 0.3
/** Outside: so many pixels further. */
const BEYOND = 3
const FEW = 8
const MISSES = 3
const MANY = 72

export interface Ring {
  centre: Point
  radius: number
  /** Share of the circle that is ink, less that of the one outside. */
  score: number
}

/** Within `zone`, the clearest first; none lies within another. Pixels are those of `ink`. */
export function ringsIn({ width, height, amount }: ColouredInk, zone: Box, pixelsPerMm: number): Ring[] {
  const mask = thickened(amount, width, height)
  const on = (x: number, y: number, radius: number, angles: number): number => {
    let hits = 0
    for (let i = 0; i < angles; i++) {
      const u = Math.round(x + radius * COSINES[(i * MANY) / angles])
      const v = Math.round(y + radius * SINES[(i * MANY) / angles])
      if (u >= 0 && v >= 0 && u < width && v < height) hits += mask[v * width + u]
    }
    return hits / angles
  }
  /** Ink at most of a few places; most circles are given up at the third. */
  const mayBe = (x: number, y: number, radius: number): boolean => {
    for (let i = 0, misses = 0; i < MANY; i += MANY / FEW) {
      const u = Math.round(x + radius * COSINES[i])
      const v = Math.round(y + radius * SINES[i])
      if (u >= 0 && v >= 0 && u < width && v < height && mask[v * width + u]) continue
      if (++misses > MISSES) return false
    }
    return true
  }
  const least = RADII.least * pixelsPerMm
  const found: Ring[] = []
  for (let y = zone.y + least; y <= zone.y + zone.height - least; y += 2) {
    for (let x = zone.x + least; x <= zone.x + zone.width - least; x += 2) {
      for (let radius = least; radius <= RADII.most * pixelsPerMm; radius++) {
        if (!mayBe(x, y, radius)) continue
        const share = on(x, y, radius, MANY)
        if (share < ON) continue
        const outside = on(x, y, radius + BEYOND, MANY)
        if (outside <= OUTSIDE) found.push({ centre: { x, y }, radius, score: share - outside })
      }
    }
  }
  free(mask)
  const rings: Ring[] = []
  for (const ring of found.sort((a, b) => b.score - a.score)) {
    const isNew = rings.every(
      ({ centre, radius }) =>
        Math.hypot(centre.x - ring.centre.x, centre.y - ring.centre.y) > Math.max(radius, ring.radius),
    )
    if (isNew) rings.push(ring)
  }
  // Of two circles about one centre the outer one is the stamp's.
  return rings.map((ring) =>
    found.filter((other) => isAbout(other, ring)).reduce((a, b) => (b.radius > a.radius ? b : a)),
  )
}

const isAbout = ({ centre: a }: Ring, { centre: b, radius }: Ring) => Math.hypot(a.x - b.x, a.y - b.y) < radius * 0.3

const COSINES = Float32Array.from({ length: MANY }, (_, i) => Math.cos((2 * Math.PI * i) / MANY))
const SINES = Float32Array.from({ length: MANY }, (_, i) => Math.sin((2 * Math.PI * i) / MANY))

/** Ink and the pixels beside it. */
function thickened(amount: Uint8Array, width: number, height: number): Uint8Array {
  const mask = new Uint8Array(amount.length)
  for (let y = 1; y + 1 < height; y++) {
    for (let i = y * width + 1; i < (y + 1) * width - 1; i++) {
      if (amount[i] < INK) continue
      mask[i] = mask[i - 1] = mask[i + 1] = mask[i - width] = mask[i + width] = 1
    }
  }
  return mask
}

/** Share of the radius that is compared: the ring itself would add the same to every pair. */
const WITHIN_RING = 0.88

/** Correlation of what two rings of about one size hold, the best of small shifts: imprints of one hand differ. */
export function likeness({ width, height, amount }: ColouredInk, a: Ring, b: Ring): number {
  let best = -1
  for (let dy = -2; dy <= 2; dy += 0.5) {
    for (let dx = -2; dx <= 2; dx += 0.5) best = Math.max(best, correlation(dx, dy))
  }
  return best

  function correlation(dx: number, dy: number): number {
    let [n, sa, sb, saa, sbb, sab] = [0, 0, 0, 0, 0, 0]
    const radius = Math.min(a.radius, b.radius) * WITHIN_RING
    for (let v = -radius; v <= radius; v++) {
      for (let u = -radius; u <= radius; u++) {
        if (u * u + v * v > radius * radius) continue
        const p = at(a.centre.x + u, a.centre.y + v)
        const q = at(b.centre.x + u + dx, b.centre.y + v + dy)
        n++
        sa += p
        sb += q
        saa += p * p
        sbb += q * q
        sab += p * q
      }
    }
    const spread = Math.sqrt((saa - (sa * sa) / n) * (sbb - (sb * sb) / n))
    return spread > 0 ? (sab - (sa * sb) / n) / spread : 0
  }

  /** Between pixels, linearly. */
  function at(x: number, y: number): number {
    const [u, v] = [Math.floor(x), Math.floor(y)]
    if (u < 0 || v < 0 || u + 1 >= width || v + 1 >= height) return 0
    const [fx, fy] = [x - u, y - v]
    const i = v * width + u
    const above = amount[i] + (amount[i + 1] - amount[i]) * fx
    const below = amount[i + width] + (amount[i + width + 1] - amount[i + width]) * fx
    return above + (below - above) * fy
  }
}
