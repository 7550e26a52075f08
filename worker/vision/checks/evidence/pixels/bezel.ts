/** The dark frame of a phone around what is printed on a document. */
import type { Bezel } from '../../../../domain/checks/mobile/document'
import { free, freeCopy } from '../../../../quality/free'
import type { Gray } from '../../../../quality/pixels'
import { takeRegions } from '../../../../quality/regions'
import type { Point } from '../../../engine-contracts'
import { shrink } from '../../../geometry/scale/shrink'

/** Long side at which a frame of 2 % of the image is a few pixels. */
const SIDE = 480
/** Luma below which a bezel may lie, tried one by one: what lies behind it may be nearly as dark. */
const DARKS = [28, 40, 52, 66]
/** Least length of a frame, as a share of the image: smaller ones are letters and pupils. */
const LEAST_LONG = 0.3
const DEGREES = 2
/** Samples along a side; how far out and in of it, as a share of the short side, the frame is looked for. */
const SAMPLES = 40
const OUT = 0.08
const IN = 0.14

/** The two ends of an area's every row, which have the same least rectangle as all of it. */
interface Spot {
  xs: Uint16Array
  ys: Uint16Array
}

/** A connected dark area's least rectangle, by its middle, direction and half sides. */
interface Slab {
  x: number
  y: number
  cos: number
  sin: number
  long: number
  short: number
}

/** The best framed of the dark areas around `anchor`, a place on the document in pixels of the image. */
export function bezelAround(gray: Gray, anchor: Point): Bezel | null {
  const small = shrink(gray, SIDE)
  const at = { x: anchor.x / small.scale, y: anchor.y / small.scale }
  let best: Bezel | null = null
  for (const dark of DARKS) {
    const found = framedBy(small, at, dark)
    if (found && (!best || found.framed > best.framed)) best = found
  }
  freeCopy(small.data, gray.data)
  return best
}

function framedBy(image: Gray, anchor: Point, dark: number): Bezel | null {
  const darkCells = new Uint8Array(image.data.length)
  for (let i = 0; i < darkCells.length; i++) darkCells[i] = image.data[i] < dark ? 1 : 0
  let best: Bezel | null = null
  const areas = takeRegions(darkCells, image.width, 4)
  free(darkCells)
  for (const cells of areas) {
    // Connected over sides, so many cells reach no further.
    if (cells.length < LEAST_LONG * SIDE - 1) continue
    const spot = darkSpot(cells, image)
    const slab = spot && leastSlab(spot)
    if (!slab || slab.long * 2 < LEAST_LONG * SIDE || !isWithin(slab, anchor)) continue
    const found = { aspect: slab.long / slab.short, framed: framedShare(image, dark, slab) }
    if (!best || found.framed > best.framed) best = found
  }
  return best
}

/** The ends of a dark area's rows; null where it runs over the image's border, as shadows and tables do. */
function darkSpot(cells: number[], { width, height }: Gray): Spot | null {
  const lefts = new Uint16Array(height).fill(width)
  const rights = new Uint16Array(height)
  for (const cell of cells) {
    const x = cell % width
    const y = (cell - x) / width
    if (x === 0 || y === 0 || x === width - 1 || y === height - 1) return null
    if (x < lefts[y]) lefts[y] = x
    if (x > rights[y]) rights[y] = x
  }
  const ends: { x: number; y: number }[] = []
  for (let y = 0; y < height; y++) if (rights[y] > 0) ends.push({ x: lefts[y], y }, { x: rights[y], y })
  return { xs: Uint16Array.from(ends, ({ x }) => x), ys: Uint16Array.from(ends, ({ y }) => y) }
}

function leastSlab({ xs, ys }: Spot): Slab {
  let best: Slab = { x: 0, y: 0, cos: 1, sin: 0, long: Infinity, short: Infinity }
  for (let degrees = 0; degrees < 180; degrees += DEGREES) {
    const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
    let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity]
    for (let i = 0; i < xs.length; i++) {
      const u = xs[i] * cos + ys[i] * sin
      const v = ys[i] * cos - xs[i] * sin
      if (u < left) left = u
      if (u > right) right = u
      if (v < top) top = v
      if (v > bottom) bottom = v
    }
    const [long, short] = [(right - left) / 2 + 0.5, (bottom - top) / 2 + 0.5]
    if (long < short || long * short >= best.long * best.short) continue
    const [u, v] = [(left + right) / 2, (top + bottom) / 2]
    best = { x: u * cos - v * sin, y: u * sin + v * cos, cos, sin, long, short }
  }
  return best
}

function isWithin({ x, y, cos, sin, long, short }: Slab, at: Point): boolean {
  const u = (at.x - x) * cos + (at.y - y) * sin
  const v = (at.y - y) * cos - (at.x - x) * sin
  return Math.abs(u) < long && Math.abs(v) < short
}

/** The least covered side's share of places at which something brighter lies outside and the dark frame just inside. */
function framedShare(image: Gray, dark: number, { x, y, cos, sin, long, short }: Slab): number {
  const level = (u: number, v: number) => {
    const px = Math.round(x + u * cos - v * sin)
    const py = Math.round(y + u * sin + v * cos)
    return px < 0 || py < 0 || px >= image.width || py >= image.height ? 0 : image.data[py * image.width + px]
  }
  const reach = Math.round(short * 2 * (OUT + IN))
  const side = (point: (along: number, inward: number) => number) => {
    let framed = 0
    for (let i = 0; i < SAMPLES; i++) {
      // The corners are round.
      const along = ((i + 0.5) / SAMPLES - 0.5) * 1.7
      let outside = false
      for (let step = 0; step < reach; step++) {
        const isDark = point(along, step - short * 2 * OUT) < dark
        if (!isDark) outside = true
        else if (outside) {
          framed++
          break
        }
      }
    }
    return framed / SAMPLES
  }
  return Math.min(
    side((along, inward) => level(along * long, -short + inward)),
    side((along, inward) => level(along * long, short - inward)),
    side((along, inward) => level(-long + inward, along * short)),
    side((along, inward) => level(long - inward, along * short)),
  )
}
