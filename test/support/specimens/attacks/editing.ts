/** What every picture editor does: it opens a camera's JPEG, and saves another one. */
import { type Canvas, createCanvas, loadImage } from '../../canvas.ts'

import type { Chance, Part } from '../chance.ts'
import { canvasOf, pixelsOf } from '../pixels.ts'
import type { Photo, Stages } from '../scene.ts'

/** Qualities that phones save with. */
const CAMERA = { low: 80, high: 94 }

/** The photo as it comes out of the camera's file. */
export async function opened({ pixels }: Photo, chance: Chance): Promise<Canvas> {
  const { width, height } = pixels
  const canvas = createCanvas(width, height)
  const file = await canvasOf(pixels).encode('jpeg', chance.whole(CAMERA.low, CAMERA.high))
  canvas.getContext('2d').drawImage(await loadImage(file), 0, 0)
  return canvas
}

/** The stages of an edit that is drawn into the opened photo. */
export const editedBy = (
  edit: (canvas: Canvas, photo: Photo, chance: Chance, part: Part) => void | Promise<void>,
): Stages => ({
  async photo(photo, chance, part) {
    const canvas = await opened(photo, chance.of('camera'))
    await edit(canvas, photo, chance, part)
    return { ...photo, pixels: pixelsOf(canvas) }
  },
  file(file) {
    // Saved again by a program that knows nothing of the camera.
    file.exif = null
  },
})
