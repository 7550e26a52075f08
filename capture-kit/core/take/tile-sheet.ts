/** The pictures of a take in small: drawn at once, put together and encoded when it has ended. */
import type { EncodeOptions } from '../frames/pixels-of'
import type { Area } from '../frames/reading'

/** Pixels of a tile: whole blocks of 16, so that JPEG mixes no colours of two tiles. */
export interface TileSize {
  readonly width: number
  readonly height: number
}

const COLUMNS = 8

export interface TileSheet {
  /** Where tiles are cut from now on, as shares of the picture. */
  place(area: Area): void
  /** The picture that is shown now. */
  draw(slot: number): void
  /** The slots in rows. */
  compose(slots: readonly number[]): ImageBitmap
  /** Nothing is left of what was drawn. */
  clear(): void
}

export interface SentSheet extends TileSize {
  /** JPEG. */
  image: Blob
  columns: number
}

/** Qualities of JPEG, of which the first is taken that fits. */
const QUALITIES = [0.85, 0.75, 0.6]

/** The slots as one file of at most so many bytes, where the least quality allows. */
export async function sentSheet(
  sheet: TileSheet,
  slots: readonly number[],
  { tile, bytes, encode }: { tile: TileSize; bytes: number; encode: Encode },
): Promise<SentSheet> {
  const image = await encode(sheet.compose(slots), { qualities: QUALITIES, bytes })
  return { image, ...tile, columns: Math.min(COLUMNS, slots.length) }
}

/** The picture is handed over. */
export type Encode = (picture: ImageBitmap, options?: EncodeOptions) => Promise<Blob>

export function tileSheet(video: HTMLVideoElement, tile: TileSize): TileSheet {
  let area: Area | null = null
  // One each: a canvas that holds all of them is slow to draw on.
  const slots: OffscreenCanvas[] = []

  return {
    place(chosen) {
      area = chosen
    },
    draw(slot) {
      if (!area) return
      const { videoWidth: width, videoHeight: height } = video
      slots[slot] ??= new OffscreenCanvas(tile.width, tile.height)
      contextOf(slots[slot]).drawImage(
        video,
        ...[area.x * width, area.y * height, area.width * width, area.height * height],
        ...[0, 0, tile.width, tile.height],
      )
    },
    compose(chosen) {
      const columns = Math.min(COLUMNS, chosen.length)
      const sheet = new OffscreenCanvas(columns * tile.width, Math.ceil(chosen.length / columns) * tile.height)
      const context = contextOf(sheet)
      for (const [i, slot] of chosen.entries()) {
        const drawn = slots[slot]
        if (drawn) context.drawImage(drawn, (i % columns) * tile.width, Math.floor(i / columns) * tile.height)
      }
      return sheet.transferToImageBitmap()
    },
    clear() {
      area = null
      slots.length = 0
    },
  }
}

function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d', { alpha: false })
  if (!context) throw new Error('no 2d canvas')
  context.imageSmoothingQuality = 'medium'
  return context
}
