import type { Rgba } from '../../quality/pixels'
import type { FoundPage } from '../find-page'
import { contains } from '../geometry/corners'
import type { Look } from '../look'
import type { Box } from '../services'
import type { Unseen } from './seen'

/** Native pixels a side: a screen's raster of 3 to 30 pixels repeats ten times and more. */
export const TILE = 256
/** Tiles on the document and across its border: 1.3 million pixels of the 2 that crops may hold. */
const MAX_INSIDE = 12
const MAX_ACROSS = 8

export interface NativeTile {
  /** Pixels of the upright full image. */
  box: Box
  image: Rgba
  /** inside: on the document; across: its border runs through the tile. */
  place: 'inside' | 'across'
}

export interface NativeTiles {
  tiles: NativeTile[]
}

/** Tiles over the document and along its border, at the size in which the camera stored them. */
export async function nativeTiles(look: Look, page: FoundPage): Promise<NativeTiles | Unseen> {
  const plan = tilePlan(look, page)
  if (plan.length === 0) return { unseen: 'the image is too small for native pixels' }
  const cut = await look.native(plan.map(({ box }) => box))
  if (!cut.ok) return { unseen: cut.detail }
  return { tiles: plan.map((tile, i) => ({ ...tile, image: cut.crops[i] })) }
}

function tilePlan({ image, scale }: Look, page: FoundPage): Omit<NativeTile, 'image'>[] {
  const [width, height] = [Math.round(image.width * scale), Math.round(image.height * scale)]
  const corners = page.corners.map(({ x, y }) => ({ x: x * scale, y: y * scale }))
  const inside: Box[] = []
  const columns = Math.floor(width / TILE)
  const rows = Math.floor(height / TILE)
  const [left, top] = [Math.floor((width - columns * TILE) / 2), Math.floor((height - rows * TILE) / 2)]
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const box = { x: left + column * TILE, y: top + row * TILE, width: TILE, height: TILE }
      if (boxCorners(box).every((corner) => contains(corners, corner))) inside.push(box)
    }
  }
  const across = page.outline ? alongBorder(corners, width, height) : []
  return [
    ...spread(inside, MAX_INSIDE).map((box) => ({ box, place: 'inside' as const })),
    ...spread(across, MAX_ACROSS).map((box) => ({ box, place: 'across' as const })),
  ]
}

/** Two tiles centred on each side, where they lie inside the image. */
function alongBorder(corners: { x: number; y: number }[], width: number, height: number): Box[] {
  const boxes = corners.flatMap((a, i) => {
    const b = corners[(i + 1) % 4]
    return [0.3, 0.7].map((share) => ({
      x: Math.round(a.x + (b.x - a.x) * share - TILE / 2),
      y: Math.round(a.y + (b.y - a.y) * share - TILE / 2),
      width: TILE,
      height: TILE,
    }))
  })
  return boxes.filter(({ x, y }) => x >= 0 && y >= 0 && x + TILE <= width && y + TILE <= height)
}

/** At most `count` of them, evenly. */
function spread<T>(all: T[], count: number): T[] {
  if (all.length <= count) return all
  return Array.from({ length: count }, (_, i) => all[Math.floor(((i + 0.5) * all.length) / count)])
}

const boxCorners = ({ x, y, width, height }: Box) => [
  { x, y },
  { x: x + width, y },
  { x: x + width, y: y + height },
  { x, y: y + height },
]
