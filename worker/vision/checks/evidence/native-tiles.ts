import type { Rgba } from '../../../quality/pixels'
import type { Box, CodedBlocks } from '../../engine-contracts'
import { cornersOf, longSideOf } from '../../geometry/boxes'
import { contains, sideLength } from '../../geometry/corners'
import type { ImageReadings } from '../../image-readings'
import type { FoundPage } from '../../page/find-page'
import type { NotEvaluated } from './not-evaluated'
import { type PrintSegment, withMargin } from './print-segments'

/** Native pixels a side: a screen's raster of 3 to 30 pixels repeats ten times and more. */
const TILE = 256
/** Enough for a median; half a million pixels of the 2 that crops may hold. */
const MAX_TILES = 8
/** Sides of the face that its portrait takes, at least: a tile on it lies within that. */
const PORTRAIT_PER_FACE = 1.5

/** Native pixels, and sides of the face from its middle that a portrait takes. */
const FACE = { least: 110, wide: 1.44, up: 0.9, down: 0.85, mostPixels: 400_000 }

export interface NativeTile {
  /** Pixels of the upright full image. */
  box: Box
  image: Rgba
}

export interface NativeTiles {
  tiles: NativeTile[]
  /** In the middle of the portrait's face; null where there is none, or one much smaller than a tile. */
  portrait: NativeTile | null
  /** The portrait with what surrounds its face, from the box's corner on; null where there is none of a size. */
  face: NativeTile | null
  /** Pieces of print with their margins. */
  print: { segment: PrintSegment; image: Rgba }[]
  /** The file's coded blocks; null where it is no baseline JPEG. */
  blocks: CodedBlocks | null
  /** Long side of the document in native pixels. */
  pageLength: number
}

/** Readings of an image by which tiles are cut. */
export type NativeReadings = Pick<ImageReadings, 'image' | 'portrait' | 'scale' | 'native'>
export type Outlined = Pick<FoundPage, 'corners'>

/** Tiles that lie on the document, evenly over it, and its print, at the size in which the camera stored them. */
export async function nativeTiles(
  readings: NativeReadings,
  page: Outlined,
  segments: readonly PrintSegment[],
): Promise<NativeTiles | NotEvaluated> {
  const boxes = spread(boxesOn(readings, page), MAX_TILES)
  if (boxes.length === 0) return { notEvaluated: 'the document is too small for native pixels' }
  const portrait = portraitBox(readings)
  const print = segments.map(({ box }) => withMargin(box))
  const around = portraitAround(readings)
  const cut = await readings.native([...boxes, ...print, ...(portrait ? [portrait] : []), ...(around ? [around] : [])])
  if (!cut.ok) return { notEvaluated: cut.detail }
  // In the order in which they were asked for.
  const crops = cut.crops.values()
  const next = (): Rgba => {
    const { value } = crops.next()
    if (!value) throw new Error('the codec answered fewer crops than it was asked for')
    return value
  }
  return {
    tiles: boxes.map((box) => ({ box, image: next() })),
    print: segments.map((segment) => ({ segment, image: next() })),
    portrait: portrait && { box: portrait, image: next() },
    face: around && { box: around, image: next() },
    blocks: cut.blocks,
    pageLength: Math.max(sideLength(page.corners, 0), sideLength(page.corners, 1)) * readings.scale,
  }
}

function boxesOn({ image, scale }: NativeReadings, page: Outlined): Box[] {
  const corners = page.corners.map(({ x, y }) => ({ x: x * scale, y: y * scale }))
  const range = (axis: 'x' | 'y', size: number) => {
    const from = Math.max(0, Math.min(...corners.map((corner) => corner[axis])))
    const to = Math.min(Math.floor(size * scale), Math.max(...corners.map((corner) => corner[axis])))
    const count = Math.floor((to - from) / TILE)
    const first = Math.floor(from + (to - from - count * TILE) / 2)
    return Array.from({ length: Math.max(0, count) }, (_, i) => first + i * TILE)
  }
  const columns = range('x', image.width)
  const boxes = range('y', image.height).flatMap((y) => columns.map((x) => ({ x, y, width: TILE, height: TILE })))
  return boxes.filter((box) => cornersOf(box).every((corner) => contains(corners, corner)))
}

function portraitBox({ image, portrait: face, scale }: NativeReadings): Box | null {
  if (!face || Math.min(face.box.width, face.box.height) * scale * PORTRAIT_PER_FACE < TILE) return null
  const x = Math.floor((face.box.x + face.box.width / 2) * scale - TILE / 2)
  const y = Math.floor((face.box.y + face.box.height / 2) * scale - TILE / 2)
  const isInside =
    x >= 0 && y >= 0 && x + TILE <= Math.floor(image.width * scale) && y + TILE <= Math.floor(image.height * scale)
  return isInside ? { x, y, width: TILE, height: TILE } : null
}

/** The portrait from above its head down, as far as it may take; null where the face is small. */
function portraitAround({ portrait: face, scale }: NativeReadings): Box | null {
  if (!face) return null
  const side = longSideOf(face.box) * scale
  if (side < FACE.least) return null
  const [width, height] = [side * FACE.wide, side * (FACE.up + FACE.down)]
  const [x, y] = [(face.box.x + face.box.width / 2) * scale, (face.box.y + face.box.height / 2) * scale]
  return { x: x - width / 2, y: y - side * FACE.up, width, height: Math.min(height, FACE.mostPixels / width) }
}

/** At most `count` of them, evenly. */
function spread<T>(all: T[], count: number): T[] {
  if (all.length <= count) return all
  const chosen = new Set(Array.from({ length: count }, (_, i) => Math.floor(((i + 0.5) * all.length) / count)))
  return all.filter((_, i) => chosen.has(i))
}
