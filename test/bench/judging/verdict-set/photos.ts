/** Photos of people, as canvases without the black that an alignment leaves at their borders. */
import { type Canvas, createCanvas, loadImage } from '../../../support/canvas.ts'
import type { FacePhoto } from '../../../support/specimens/face.ts'
import { canvasOf, pixelsOf } from '../../../support/specimens/pixels.ts'
import type { Likeness } from './people.ts'

/** Up to here a pixel of a border may be of the alignment's black, blurred by its JPEG. */
const BLACK = 22
/** Pixels beside it that the JPEG has mixed with it. */
const MIXED = 4

export async function photo({ file, x, y, chin }: Likeness): Promise<FacePhoto> {
  const image = await loadImage(file)
  const canvas = createCanvas(image.width, image.height)
  canvas.getContext('2d').drawImage(image, 0, 0)
  return { image: withoutBlack(canvas), x, y, chin }
}

/** What is black and connected with a border becomes transparent, with a soft edge. */
function withoutBlack(canvas: Canvas): Canvas {
  const pixels = pixelsOf(canvas)
  const { width, height, data } = pixels
  const dark = (at: number) => Math.max(data[at * 4], data[at * 4 + 1], data[at * 4 + 2]) <= BLACK
  const outside = new Uint8Array(width * height)
  const open: number[] = []
  const visit = (x: number, y: number) => {
    const at = y * width + x
    if (x < 0 || y < 0 || x >= width || y >= height || outside[at] || !dark(at)) return
    outside[at] = 1
    open.push(at)
  }
  for (let x = 0; x < width; x++) for (const y of [0, height - 1]) visit(x, y)
  for (let y = 0; y < height; y++) for (const x of [0, width - 1]) visit(x, y)
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const [x, y] = [at % width, Math.floor(at / width)]
    for (const [u, v] of [
      [x - 1, y],
      [x + 1, y],
      [x, y - 1],
      [x, y + 1],
    ])
      visit(u, v)
  }
  if (!outside.includes(1)) return canvas
  return masked(canvas, outside)
}

function masked(canvas: Canvas, outside: Uint8Array): Canvas {
  const { width, height } = canvas
  const data = new Uint8ClampedArray(width * height * 4)
  for (const [at, out] of outside.entries()) data[at * 4 + 3] = out ? 255 : 0
  const black = canvasOf({ width, height, data })
  const result = createCanvas(width, height)
  const context = result.getContext('2d')
  context.drawImage(canvas, 0, 0)
  context.globalCompositeOperation = 'destination-out'
  context.filter = 'blur(1px)'
  for (let i = 0; i < 16; i++) {
    const angle = (i / 8) * Math.PI
    context.drawImage(black, MIXED * Math.cos(angle), MIXED * Math.sin(angle))
  }
  return result
}
