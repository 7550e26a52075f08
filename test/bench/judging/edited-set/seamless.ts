/** Gradient-domain blending (Perez et al. 2003): the portrait's own changes, the page's colours along the border. */
import type { Canvas } from '../../../support/canvas.ts'
import { canvasOf, pixelsOf } from '../../../support/specimens/pixels.ts'

/** Difference of page and portrait along the border, spread evenly into the inside, coarse before fine. */
export function seamless(page: Canvas, portrait: Canvas, at: { x: number; y: number }): void {
  const { width, height } = portrait
  const own = pixelsOf(portrait)
  const context = page.getContext('2d')
  const under = context.getImageData(at.x, at.y, width, height).data
  for (let c = 0; c < 3; c++) {
    const border = Float32Array.from(
      { length: width * height },
      (_, i) => (under[i * 4 + c] ?? 0) - (own.data[i * 4 + c] ?? 0),
    )
    const spread = spreadInside(border, width, height)
    for (let i = 0; i < width * height; i++) own.data[i * 4 + c] = (own.data[i * 4 + c] ?? 0) + (spread[i] ?? 0)
  }
  context.drawImage(canvasOf(own), at.x, at.y)
}

/** A smooth surface through the border: mean of the four sides, by their nearness (Coons), which needs no rounds. */
function spreadInside(values: Float32Array, width: number, height: number): Float32Array {
  const at = (x: number, y: number) => values[y * width + x] ?? 0
  const [right, bottom] = [width - 1, height - 1]
  return Float32Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    const [u, v] = [x / right, y / bottom]
    const across = (1 - u) * at(0, y) + u * at(right, y)
    const down = (1 - v) * at(x, 0) + v * at(x, bottom)
    const corners =
      (1 - v) * ((1 - u) * at(0, 0) + u * at(right, 0)) + v * ((1 - u) * at(0, bottom) + u * at(right, bottom))
    return across + down - corners
  })
}
