/** The dark rim of a phone, tablet or monitor around a face that is shown on it. */
import { freeCopy } from '../../../../quality/free'
import type { Gray } from '../../../../quality/pixels'
import type { Box } from '../../../engine-contracts'
import { shrink } from '../../../geometry/scale/shrink'

export interface DarkFrame {
  /** On how many of the four sides a straight dark band runs past the face. */
  sides: number
  /** The band's inner edge where it was seen, in image pixels. */
  box: Box
}

/** Long side on which bands are sought. */
const WORKING_SIDE = 640
/** Rays of one side, spread over this much of the face's box to either side of its middle. */
const RAYS = 41
const SPREAD = 0.6
/** Width of a band in sides of the face's box: from a phone's thin rim to a monitor's; hair and clothes are wider. */
const BAND = { least: 0.015, most: 0.22 }
const DARK = 52
/** How much brighter it must be on both sides of the band. */
const STEP = 34
/** Rays whose band lies on one straight line, within this many sides of the face's box. */
const STRAIGHT = 0.02
const MIN_SHARE = 0.72
const MAX_SLOPE = 0.25

interface Direction {
  x: number
  y: number
}

const DIRECTIONS: Direction[] = [
  { x: -1, y: 0 },
  { x: 1, y: 0 },
  { x: 0, y: -1 },
  { x: 0, y: 1 },
]

/** A dark run on a ray: `t` along the side from the face's middle, `s` outwards to where it begins. */
interface Run {
  ray: number
  t: number
  s: number
}

export function darkFrame(image: Gray, face: Box): DarkFrame {
  const small = shrink(image, WORKING_SIDE)
  const size = Math.max(face.width, face.height) / small.scale
  const centre = { x: (face.x + face.width / 2) / small.scale, y: (face.y + face.height / 2) / small.scale }
  const reach = DIRECTIONS.map((direction) => straightBand(runs(small, centre, direction, size), size))
  freeCopy(small.data, image.data)
  const [left, right, up, down] = reach.map((s) => (s ?? size / 2) * small.scale)
  const [x, y] = [centre.x * small.scale - left, centre.y * small.scale - up]
  return {
    sides: reach.filter((s) => s !== null).length,
    box: { x, y, width: left + right, height: up + down },
  }
}

function runs({ width, height, data }: Gray, centre: Direction, outwards: Direction, size: number): Run[] {
  const found: Run[] = []
  const along = { x: Math.abs(outwards.y), y: Math.abs(outwards.x) }
  const [least, most] = [Math.max(2, BAND.least * size), BAND.most * size]
  for (let ray = 0; ray < RAYS; ray++) {
    const t = (ray / (RAYS - 1) - 0.5) * 2 * SPREAD * size
    const luma = (s: number) => {
      const x = Math.round(centre.x + along.x * t + outwards.x * s)
      const y = Math.round(centre.y + along.y * t + outwards.y * s)
      return x < 0 || y < 0 || x >= width || y >= height ? -1 : data[y * width + x]
    }
    let begin = -1
    for (let s = 0.35 * size; ; s++) {
      const value = luma(s)
      if (value < 0) break
      if (value < DARK && begin < 0) begin = s
      if (value >= DARK && begin >= 0) {
        const length = s - begin
        const inside = Math.max(luma(begin - 3), luma(begin - 4))
        const outside = Math.max(luma(s + 2), luma(s + 3))
        const darkest = luma(begin + length / 2)
        const stands = inside - darkest > STEP && outside - darkest > STEP
        if (length >= least && length <= most && stands) found.push({ ray, t, s: begin })
        begin = -1
      }
    }
  }
  return found
}

/** How far out the straight band lies that most rays meet; null where too few do. */
function straightBand(found: Run[], size: number): number | null {
  let best: { rays: number; s: number } | null = null
  for (const a of found) {
    for (const b of found) {
      if (b.ray - a.ray < RAYS / 3) continue
      const slope = (b.s - a.s) / (b.t - a.t)
      if (Math.abs(slope) > MAX_SLOPE) continue
      const middle = a.s - slope * a.t
      const on = found.filter(({ t, s }) => Math.abs(s - slope * t - middle) < STRAIGHT * size)
      const rays = new Set(on.map(({ ray }) => ray)).size
      if (rays > (best?.rays ?? 0)) best = { rays, s: middle }
    }
  }
  return best && best.rays >= MIN_SHARE * RAYS ? best.s : null
}
