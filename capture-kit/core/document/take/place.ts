/** Where tiles are cut, and how far the document is tilted, by its outline in a frame. */
import type { Area, Outline, Place } from '../../frames/reading'

/** The page is read from some 200 pixels of it across; whole blocks of JPEG. */
export const TILE = { width: 256, height: 176 } as const
/** Share of a tile's width that the document fills. */
const FILLS = 0.76
/** Largest slope of a document's upper edge: the service knows a page as it lies in its photo, or upside down. */
const LEVEL = Math.tan((30 * Math.PI) / 180)
/** Share of the way to the document that a place goes with each frame, and the most of a tile's width. */
const FOLLOWS = 0.5
const MOST_AT_ONCE = 0.02

interface Size {
  width: number
  height: number
}

/** One size for all tiles; without an outline the middle of the picture. */
export function placeAround(outline: Outline | null, { width, height }: Size): Area {
  const across = outline ? (0.5 * (top(outline, { width, height }) + foot(outline, { width, height }))) / FILLS : width
  const scale = Math.min(across / TILE.width, width / TILE.width, height / TILE.height)
  const size = { width: (TILE.width * scale) / width, height: (TILE.height * scale) / height }
  return within(outline ? middleOf(outline) : { x: 0.5, y: 0.5 }, size)
}

/** The place goes after a document that moves, slowly enough that nothing jumps from one tile to the next. */
export function following(place: Area, outline: Outline): Area {
  const { x, y } = middleOf(outline)
  const [dx, dy] = [x - place.x - place.width / 2, y - place.y - place.height / 2]
  const step = (way: number, side: number) =>
    Math.max(-MOST_AT_ONCE * side, Math.min(MOST_AT_ONCE * side, way * FOLLOWS))
  const middle = {
    x: place.x + place.width / 2 + step(dx, place.width),
    y: place.y + place.height / 2 + step(dy, place.height),
  }
  return within(middle, place)
}

/** Logarithm of the width at the top over that at the foot. */
export const keystone = (outline: Outline, size: Size): number => Math.log(top(outline, size) / foot(outline, size))

/** Whether the document lies across the picture. */
export function isLevel(outline: Outline, size: Size): boolean {
  const [from, to] = outline
  return Math.abs(to.y - from.y) * size.height <= LEVEL * Math.abs(to.x - from.x) * size.width && isWide(outline, size)
}

function isWide(outline: Outline, size: Size): boolean {
  return top(outline, size) > apart(outline[1], outline[2], size)
}

const top = (outline: Outline, size: Size) => apart(outline[0], outline[1], size)
const foot = (outline: Outline, size: Size) => apart(outline[3], outline[2], size)

const apart = (a: Place, b: Place, { width, height }: Size) => Math.hypot((a.x - b.x) * width, (a.y - b.y) * height)

const middleOf = (outline: Outline): Place => ({
  x: outline.reduce((sum, { x }) => sum + x, 0) / outline.length,
  y: outline.reduce((sum, { y }) => sum + y, 0) / outline.length,
})

function within({ x, y }: Place, { width, height }: Size): Area {
  const kept = (value: number, most: number) => Math.max(0, Math.min(most, value))
  return { x: kept(x - width / 2, 1 - width), y: kept(y - height / 2, 1 - height), width, height }
}
