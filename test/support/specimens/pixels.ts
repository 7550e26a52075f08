/** Between canvases and arrays of RGBA. */
import { type Canvas, createCanvas, ImageData } from '../canvas.ts'
import type { Pixels } from '../encoders.ts'

export function pixelsOf(canvas: Canvas): Pixels {
  const { width, height } = canvas
  return { width, height, data: canvas.getContext('2d').getImageData(0, 0, width, height).data }
}

export function canvasOf({ data, width, height }: Pixels): Canvas {
  const canvas = createCanvas(width, height)
  canvas.getContext('2d').putImageData(new ImageData(data, width, height), 0, 0)
  return canvas
}
