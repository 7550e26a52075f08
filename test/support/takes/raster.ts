/** Triangles with a z-buffer: surfaces seen by a pinhole camera at the origin that looks along z. */
import { addRoom, addScreen, type Room } from './lighting.ts'
import type { Surface } from './surface.ts'

export interface Lens {
  width: number
  height: number
  focal: number
  /** Where the axis meets the picture. */
  x: number
  y: number
}

/** Linear radiance (nits) and depth. */
export interface Exposure {
  width: number
  height: number
  rgb: Float32Array
  depth: Float32Array
}

export interface Lit {
  room: Room
  /** The screen's emitters at the time at which a row of the picture is taken: `share` of the second. */
  emitters: readonly [Float32Array, Float32Array]
  share(row: number): number
}

export function newExposure(lens: Lens): Exposure {
  const { width, height } = lens
  const depth = new Float32Array(width * height).fill(Number.POSITIVE_INFINITY)
  return { width, height, rgb: new Float32Array(width * height * 3), depth }
}

/** Of a display the texture is radiance of its own (nits), beside what it reflects with this reflectance. */
export interface Emission {
  reflectance: number
}

/** What is seen through: it adds its gloss to what lies behind. */
export const GLASS = 'glass'
type Matter = Emission | typeof GLASS

export function drawSurface(
  out: Exposure,
  lens: Lens,
  surface: Surface,
  points: Float32Array,
  normals: Float32Array,
  lit: Lit,
  matter?: Matter,
): void {
  const count = surface.columns * surface.rows
  // x, y, z, u, v, matt rgb, gloss rgb of each point.
  const seen = new Float32Array(count * 11)
  const [p, n] = [new Float64Array(3), new Float64Array(3)]
  const matt = new Float64Array(3)
  const gloss = new Float64Array(3)
  const sides = [new Float64Array(3), new Float64Array(3), new Float64Array(3), new Float64Array(3)]
  for (let i = 0; i < count; i++) {
    for (let c = 0; c < 3; c++) {
      p[c] = points[3 * i + c]
      n[c] = normals[3 * i + c]
    }
    const at = i * 11
    seen[at] = lens.x + (lens.focal * p[0]) / p[2]
    seen[at + 1] = lens.y + (lens.focal * p[1]) / p[2]
    seen[at + 2] = p[2]
    seen[at + 3] = surface.places[2 * i]
    seen[at + 4] = surface.places[2 * i + 1]
    if (n[0] * p[0] + n[1] * p[1] + n[2] * p[2] > 0.3 * p[2]) continue
    matt.fill(0)
    gloss.fill(0)
    addRoom(lit.room, p, n, surface.open[i], surface.gloss.exponent, matt, gloss)
    const share = lit.share(Math.min(lens.height, Math.max(0, seen[at + 1])))
    addBoth(lit, share, p, n, surface.gloss.exponent, sides, matt, gloss)
    for (let c = 0; c < 3; c++) {
      seen[at + 5 + c] = matt[c] / Math.PI
      seen[at + 8 + c] = (surface.gloss.share * gloss[c]) / Math.PI
    }
  }
  const { columns, rows } = surface
  for (let row = 0; row + 1 < rows; row++) {
    for (let column = 0; column + 1 < columns; column++) {
      const a = row * columns + column
      drawTriangle(out, seen, a, a + 1, a + columns, surface, matter)
      drawTriangle(out, seen, a + 1, a + columns + 1, a + columns, surface, matter)
    }
  }
}

function addBoth(
  lit: Lit,
  share: number,
  p: Float64Array,
  n: Float64Array,
  exponent: number,
  [matt0, gloss0, matt1, gloss1]: Float64Array[],
  matt: Float64Array,
  gloss: Float64Array,
): void {
  if (share <= 0 || share >= 1) {
    addScreen(lit.emitters[share <= 0 ? 0 : 1], p, n, exponent, matt, gloss)
    return
  }
  for (const sum of [matt0, gloss0, matt1, gloss1]) sum.fill(0)
  addScreen(lit.emitters[0], p, n, exponent, matt0, gloss0)
  addScreen(lit.emitters[1], p, n, exponent, matt1, gloss1)
  for (let c = 0; c < 3; c++) {
    matt[c] += matt0[c] + share * (matt1[c] - matt0[c])
    gloss[c] += gloss0[c] + share * (gloss1[c] - gloss0[c])
  }
}

const value = new Float64Array(11)

function drawTriangle(
  out: Exposure,
  seen: Float32Array,
  ia: number,
  ib: number,
  ic: number,
  surface: Surface,
  matter: Matter | undefined,
): void {
  const [a, b, c] = [ia * 11, ib * 11, ic * 11]
  const [ax, ay, bx, by, cx, cy] = [seen[a], seen[a + 1], seen[b], seen[b + 1], seen[c], seen[c + 1]]
  const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay)
  // Turned away.
  if (area <= 1e-6) return
  const x0 = Math.max(0, Math.ceil(Math.min(ax, bx, cx)))
  const x1 = Math.min(out.width - 1, Math.floor(Math.max(ax, bx, cx)))
  const y0 = Math.max(0, Math.ceil(Math.min(ay, by, cy)))
  const y1 = Math.min(out.height - 1, Math.floor(Math.max(ay, by, cy)))
  const { texture } = surface
  for (let y = y0; y <= y1; y++) {
    for (let x = x0; x <= x1; x++) {
      const wb = ((x - ax) * (cy - ay) - (cx - ax) * (y - ay)) / area
      const wc = ((bx - ax) * (y - ay) - (x - ax) * (by - ay)) / area
      const wa = 1 - wb - wc
      if (wa < 0 || wb < 0 || wc < 0) continue
      const z = wa * seen[a + 2] + wb * seen[b + 2] + wc * seen[c + 2]
      const at = y * out.width + x
      if (z >= out.depth[at]) continue
      for (let k = 3; k < 11; k++) value[k] = wa * seen[a + k] + wb * seen[b + k] + wc * seen[c + k]
      if (matter === GLASS) for (let k = 0; k < 3; k++) out.rgb[at * 3 + k] += value[8 + k]
      else if (shade(out.rgb, at * 3, texture, matter)) out.depth[at] = z
    }
  }
}

/** False: there is a hole in the texture, whose values are no numbers. */
function shade(rgb: Float32Array, at: number, texture: Surface['texture'], emission: Emission | undefined): boolean {
  const u = Math.min(texture.width - 1.001, Math.max(0, value[3] * texture.width - 0.5))
  const v = Math.min(texture.height - 1.001, Math.max(0, value[4] * texture.height - 0.5))
  const [i, j] = [u | 0, v | 0]
  const [s, t] = [u - i, v - j]
  const here = (j * texture.width + i) * 3
  const below = here + texture.width * 3
  for (let c = 0; c < 3; c++) {
    const shown =
      (texture.rgb[here + c] * (1 - s) + texture.rgb[here + 3 + c] * s) * (1 - t) +
      (texture.rgb[below + c] * (1 - s) + texture.rgb[below + 3 + c] * s) * t
    if (Number.isNaN(shown)) return false
    const matt = value[5 + c]
    rgb[at + c] = emission ? shown + emission.reflectance * matt + value[8 + c] : shown * matt + value[8 + c]
  }
  return true
}
