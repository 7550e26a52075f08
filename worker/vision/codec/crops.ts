import { free } from '../../quality/free'
import type { Box, CodedBlocks, Crops, ImageHeader } from '../engine-contracts'
import { storedArea, uprightRows } from '../geometry/orient'

/** RGBA of 8 MB: they are held twice, here and by the caller. */
const MAX_CROP_PIXELS = 2e6

/** A part of the stored image, at its native size and not yet turned. */
export interface NativeTile {
  width: number
  height: number
  channels: 1 | 3
  data: Uint8Array
}

/** The regions' whole pixels inside the upright image; null where they are more than crops may hold. */
export function cropRegions(regions: Box[], { width, height, orientation }: ImageHeader): Box[] | null {
  const [across, down] = orientation >= 5 ? [height, width] : [width, height]
  const whole = regions.map((region) => {
    const x = Math.min(across - 1, Math.max(0, Math.floor(region.x)))
    const y = Math.min(down - 1, Math.max(0, Math.floor(region.y)))
    const right = Math.max(x + 1, Math.min(across, Math.ceil(region.x + region.width)))
    const bottom = Math.max(y + 1, Math.min(down, Math.ceil(region.y + region.height)))
    return { x, y, width: right - x, height: bottom - y }
  })
  const pixels = whole.reduce((sum, box) => sum + box.width * box.height, 0)
  return pixels <= MAX_CROP_PIXELS ? whole : null
}

/** Boxes in the stored image. */
export const storedBoxes = (regions: Box[], header: ImageHeader): Box[] =>
  regions.map((region) => storedArea(region, header, header.orientation))

export function uprightCrops(
  tiles: NativeTile[],
  { orientation }: ImageHeader,
  blocks: CodedBlocks | null = null,
): Crops {
  const crops = tiles.map((tile) => {
    const { width, height, write } = uprightRows({ ...tile, shift: 0 }, orientation)
    const data = new Uint8Array(width * height * 4)
    write(0, height, data)
    free(tile.data)
    return { width, height, data }
  })
  return { ok: true, crops, blocks }
}

/** Fills tiles from rows of the stored image, however they come. */
export class TileSink {
  readonly tiles: NativeTile[]
  readonly #boxes: Box[]

  constructor(boxes: Box[]) {
    this.#boxes = boxes
    this.tiles = boxes.map(({ width, height }) => ({
      width,
      height,
      channels: 3,
      data: new Uint8Array(width * height * 3),
    }))
  }

  /** Pixels (x0 + i * dx, y) of the image, `channels` bytes each (1 grey; 3 or 4 begin with RGB), from `at` on. */
  row(pixels: Uint8Array, at: number, channels: 1 | 3 | 4, y: number, x0: number, dx: number, count: number): void {
    const [green, blue] = channels === 1 ? [0, 0] : [1, 2]
    this.#boxes.forEach((box, n) => {
      if (y < box.y || y >= box.y + box.height) return
      const { data } = this.tiles[n]
      const first = Math.max(0, Math.ceil((box.x - x0) / dx))
      const end = Math.min(count, Math.ceil((box.x + box.width - x0) / dx))
      for (let i = first; i < end; i++) {
        const from = at + i * channels
        const to = ((y - box.y) * box.width + x0 + i * dx - box.x) * 3
        data[to] = pixels[from]
        data[to + 1] = pixels[from + green]
        data[to + 2] = pixels[from + blue]
      }
    })
  }

  /** All rows of a decoded image. */
  image({
    width,
    height,
    channels,
    data,
  }: {
    width: number
    height: number
    channels: 1 | 3 | 4
    data: Uint8Array
  }): void {
    for (let y = 0; y < height; y++) this.row(data, y * width * channels, channels, y, 0, 1, width)
  }
}
