/** A selfie made of somebody's photo: at arm's length, a blurred room around, a phone's grain and light. */
import { type Canvas, createCanvas, ImageData, type SKRSContext2D } from '../canvas.ts'
import type { Chance } from './chance.ts'
import type { FacePhoto } from './face.ts'
import { pixelsOf } from './pixels.ts'

export interface SelfieFile {
  canvas: Canvas
  bytes: Buffer
}

export async function selfiePhoto(face: FacePhoto, chance: Chance): Promise<SelfieFile> {
  const height = chance.whole(90, 120) * 10
  const canvas = createCanvas((height * 3) / 4, height)
  const context = canvas.getContext('2d')
  context.imageSmoothingQuality = 'high'
  const scale = (height * chance.between(0.19, 0.225)) / face.chin
  const left = canvas.width * (0.5 + chance.between(-0.04, 0.04)) - face.x * scale
  const top = height * chance.between(0.4, 0.46) - face.y * scale
  room(context, face)
  const near = softened(face, Math.round(Math.min(face.image.width, face.image.height) * 0.05))
  context.drawImage(near, left, top, near.width * scale, near.height * scale)
  context.filter = 'none'
  light(context, chance)
  grain(context, chance)
  return { canvas, bytes: await canvas.encode('jpeg', chance.whole(86, 94)) }
}

/** What is behind the head, far out of focus: the photo's own colours. */
function room(context: SKRSContext2D, { image }: FacePhoto): void {
  const { width, height } = context.canvas
  context.fillStyle = '#6d6a66'
  context.fillRect(0, 0, width, height)
  const cover = 1.5 * Math.max(width / image.width, height / image.height)
  context.filter = `blur(${Math.round(height / 18)}px)`
  const [w, h] = [image.width * cover, image.height * cover]
  context.drawImage(image, (width - w) / 2, (height - h) / 2, w, h)
  context.filter = 'none'
}

/** The photo, fading out over so many of its pixels at its borders. */
function softened({ image }: FacePhoto, border: number): Canvas {
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
