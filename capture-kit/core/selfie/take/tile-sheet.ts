/** The pictures of a take in small: drawn at once, put together and encoded when it has ended. */
import type { Area } from '../../frames/reading'
import { SLOTS } from './recorder'

/**
 * With 62 pixels between the eyes a face is 142 wide, and 14 pixels beside it lie behind hair and ears, which is what the
 * light of the face is held against. Whole blocks of 16 pixels, so that JPEG mixes no colours of two tiles.
 */
export const TILE = { width: 256, height: 272 } as const
export const COLUMNS = 8
/** Of the place where the slots lie: within what phones allow a canvas. */
const STORE_COLUMNS = 12

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

export function tileSheet(video: HTMLVideoElement): TileSheet {
  let area: Area | null = null
  let store: OffscreenCanvas | null = null
  const corner = (slot: number, columns: number) =>
    [(slot % columns) * TILE.width, Math.floor(slot / columns) * TILE.height] as const

  return {
    place(chosen) {
      area = chosen
      store ??= new OffscreenCanvas(STORE_COLUMNS * TILE.width, Math.ceil(SLOTS / STORE_COLUMNS) * TILE.height)
    },
    draw(slot) {
      if (!area || !store) return
      const { videoWidth: width, videoHeight: height } = video
      const [x, y] = corner(slot, STORE_COLUMNS)
      contextOf(store).drawImage(
        video,
        ...[area.x * width, area.y * height, area.width * width, area.height * height],
        ...[x, y, TILE.width, TILE.height],
      )
    },
    compose(slots) {
      const columns = Math.min(COLUMNS, slots.length)
      const sheet = new OffscreenCanvas(columns * TILE.width, Math.ceil(slots.length / columns) * TILE.height)
      const context = contextOf(sheet)
      for (const [i, slot] of slots.entries()) {
        const size = [TILE.width, TILE.height] as const
        if (store) context.drawImage(store, ...corner(slot, STORE_COLUMNS), ...size, ...corner(i, columns), ...size)
      }
      return sheet.transferToImageBitmap()
    },
    clear() {
      area = null
      store = null
    },
  }
}

function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d', { alpha: false })
  if (!context) throw new Error('no 2d canvas')
  context.imageSmoothingQuality = 'medium'
  return context
}
