/** A selfie made of somebody's photo: at arm's length, a blurred room around, a phone's grain and light. */
import { type Canvas, createCanvas, ImageData, type SKRSContext2D } from '../canvas.ts'
import type { Chance } from './chance.ts'
import type { FacePhoto } from './face.ts'
import { pixelsOf } from './pixels.ts'

export interface SelfieFile {
  canvas: Canvas
  /** Between the eyes, and from there to the chin. */
  head: { x: number; y: number; chin: number }
  bytes: Buffer
}

export async function selfiePhoto(face: FacePhoto, chance: Chance): Promise<SelfieFile> {
  const height = chance.whole(90, 120) * 10
  const near = createCanvas((height * 3) / 4, height)
  const scale = (height * chance.between(0.215, 0.25)) / face.chin
  const left = near.width * (0.5 + chance.between(-0.04, 0.04)) - face.x * scale
  const top = height * chance.between(0.4, 0.46) - face.y * scale
  const { image } = face
  const crisp = scale > 1 ? sharpened(image, chance.between(0.7, 1.1)) : image
  const soft = softened(crisp, Math.round(Math.min(image.width, image.height) * 0.04))
  near.getContext('2d').imageSmoothingQuality = 'high'
  near.getContext('2d').drawImage(soft, left, top, image.width * scale, image.height * scale)
  const canvas = continued(near)
  const context = canvas.getContext('2d')
  light(context, chance)
  grain(context, chance)
  const head = { x: left + face.x * scale, y: top + face.y * scale, chin: face.chin * scale }
  return { canvas, head, bytes: await canvas.encode('jpeg', chance.whole(86, 94)) }
}

/** What the photo does not reach: colours nearest to it, ever softer (each level is half as large as the one before). */
function continued(photo: Canvas): Canvas {
  const levels = [photo]
  for (let last = photo; Math.min(last.width, last.height) > 4; levels.push(last)) last = half(last)
  const canvas = createCanvas(photo.width, photo.height)
  const context = canvas.getContext('2d')
  context.fillStyle = '#6d6a66'
  context.fillRect(0, 0, canvas.width, canvas.height)
  for (const level of levels.reverse()) {
    // What a level sees but faintly is still better than what a coarser one does.
    for (let i = 0; i < (level === photo ? 1 : 4); i++) context.drawImage(level, 0, 0, canvas.width, canvas.height)
  }
  return canvas
}

function half(canvas: Canvas): Canvas {
  const smaller = createCanvas(Math.ceil(canvas.width / 2), Math.ceil(canvas.height / 2))
  const context = smaller.getContext('2d')
  context.imageSmoothingQuality = 'high'
  context.drawImage(canvas, 0, 0, smaller.width, smaller.height)
  return smaller
}

/** As phones do with every picture, and as a small photo needs: a share of an unsharp mask. */
function sharpened(image: FacePhoto['image'], share: number): Canvas {
  const { width, height } = image
  const [canvas, mask] = [createCanvas(width, height), createCanvas(width, height)]
  const context = canvas.getContext('2d')
  context.drawImage(image, 0, 0)
  const over = mask.getContext('2d')
  over.filter = 'blur(1.2px)'
  over.drawImage(image, 0, 0)
  const [sharp, soft] = [pixelsOf(canvas), pixelsOf(mask)]
  for (let i = 0; i < sharp.data.length; i++)
    if (i % 4 < 3 && soft.data[i - (i % 4) + 3] === 255) sharp.data[i] += share * (sharp.data[i] - soft.data[i])
  context.putImageData(new ImageData(sharp.data, width, height), 0, 0)
  return canvas
}

/** The photo, fading out over so many of its pixels at its borders. */
function softened(image: FacePhoto['image'], border: number): Canvas {
  const { width, height } = image
  const mask = createCanvas(width, height)
  const over = mask.getContext('2d')
  over.filter = `blur(${border / 2}px)`
  over.fillRect(border, border, width - 2 * border, height - 2 * border)
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.drawImage(image, 0, 0)
  context.globalCompositeOperation = 'destination-in'
  context.drawImage(mask, 0, 0)
  return canvas
}

/** Warm or cold, from a window on one side. */
function light(context: SKRSContext2D, chance: Chance): void {
  const { width, height } = context.canvas
  context.globalCompositeOperation = 'soft-light'
  const across = context.createLinearGradient(chance.chance(0.5) ? width : 0, 0, width / 2, height)
  across.addColorStop(0, `rgba(255,${chance.whole(235, 250)},${chance.whole(215, 250)},${chance.between(0.05, 0.2)})`)
  across.addColorStop(1, `rgba(20,22,30,${chance.between(0, 0.12)})`)
  context.fillStyle = across
  context.fillRect(0, 0, width, height)
  context.globalCompositeOperation = 'source-over'
}

function grain(context: SKRSContext2D, chance: Chance): void {
  const { width, height, data } = pixelsOf(context.canvas)
  const deviation = chance.between(1.5, 3.5)
  const normals = Float32Array.from({ length: 4096 }, () => deviation * chance.normal())
  let state = chance.whole(1, 2 ** 30)
  for (let i = 0; i < data.length; i += 4) {
    for (let c = 0; c < 3; c++) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0
      data[i + c] += normals[state >>> 20]
    }
  }
  context.putImageData(new ImageData(data, width, height), 0, 0)
}
