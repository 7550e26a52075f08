/** The pictures of a take in small: drawn at once, put together and encoded when it has ended. */
import type { Area } from '../../frames/reading'

/**
 * With 62 pixels between the eyes a face is 142 wide, and 14 pixels beside it lie behind hair and ears, which is what the
 * light of the face is held against. Whole blocks of 16 pixels, so that JPEG mixes no colours of two tiles.
 */
export const TILE = { width: 256, height: 272 } as const
export const COLUMNS = 8

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
  // One each: a canvas that holds all of them is slow to draw on.
  const slots: OffscreenCanvas[] = []

  return {
    place(chosen) {
      area = chosen
    },
    draw(slot) {
      if (!area) return
      const { videoWidth: width, videoHeight: height } = video
      slots[slot] ??= new OffscreenCanvas(TILE.width, TILE.height)
      contextOf(slots[slot]).drawImage(
        video,
        ...[area.x * width, area.y * height, area.width * width, area.height * height],
        ...[0, 0, TILE.width, TILE.height],
      )
    },
    compose(chosen) {
      const columns = Math.min(COLUMNS, chosen.length)
      const sheet = new OffscreenCanvas(columns * TILE.width, Math.ceil(chosen.length / columns) * TILE.height)
      const context = contextOf(sheet)
      for (const [i, slot] of chosen.entries()) {
        const tile = slots[slot]
        if (tile) context.drawImage(tile, (i % columns) * TILE.width, Math.floor(i / columns) * TILE.height)
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
