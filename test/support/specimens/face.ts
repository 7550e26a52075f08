/** Faces for portraits: people in the sample photos of a package this project depends on. */
import { createRequire } from 'node:module'
import path from 'node:path'
import { type Canvas, createCanvas, type Image, loadImage } from '../canvas.ts'
import { type Moment, otherMoment } from './other-moment.ts'

interface FacePlace {
  /** Between the eyes, and the distance from there to the chin, in pixels of the photo. */
  x: number
  y: number
  chin: number
}

/** A photo that the caller brings. */
export interface FacePhoto extends FacePlace {
  image: Canvas | Image
}

/** Somebody of `FACES`, by index, or of a photo. */
export type Likeness = number | FacePhoto

/** `looks`: which side of the sample the head is turned to. */
export const FACES: readonly (FacePlace & { sample: number; looks: 'left' | 'right' })[] = [
  { sample: 3, x: 672, y: 428, chin: 130, looks: 'left' },
  { sample: 3, x: 1190, y: 322, chin: 128, looks: 'left' },
  { sample: 3, x: 1578, y: 406, chin: 125, looks: 'right' },
  { sample: 5, x: 868, y: 195, chin: 100, looks: 'right' },
  { sample: 6, x: 352, y: 600, chin: 120, looks: 'right' },
  { sample: 6, x: 800, y: 450, chin: 120, looks: 'left' },
  { sample: 6, x: 1265, y: 418, chin: 130, looks: 'right' },
  { sample: 6, x: 1618, y: 404, chin: 125, looks: 'left' },
]

const samples = new Map<number, Promise<Image>>()

function sample(number: number): Promise<Image> {
  const folder = path.dirname(createRequire(import.meta.url).resolve('@vladmandic/face-api/package.json'))
  const known = samples.get(number) ?? loadImage(path.join(folder, `demo/sample${number}.jpg`))
  samples.set(number, known)
  return known
}

async function photoOf(face: Likeness): Promise<FacePhoto> {
  if (typeof face !== 'number') return face
  const place = FACES[face % FACES.length]
  return { ...place, image: await sample(place.sample) }
}

/**
 * A portrait of 35 by 45 as ICAO Doc 9303-3 asks: eyes at 42 % of the height, eyes to chin a third of it, and all
 * but head and shoulders faded to a plain background.
 */
export async function portrait(face: Likeness, height: number, background = '#dfe3e6'): Promise<Canvas> {
  const place = await photoOf(face)
  const width = Math.round((height * 35) / 45)
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  const scale = (height * 0.31) / place.chin
  const { image } = place
  context.fillStyle = background
  context.fillRect(0, 0, width, height)
  context.drawImage(
    image,
    width / 2 - place.x * scale,
    height * 0.42 - place.y * scale,
    image.width * scale,
    image.height * scale,
  )
  const veil = createCanvas(width, height)
  const over = veil.getContext('2d')
  over.fillStyle = background
  over.fillRect(0, 0, width, height)
  over.globalCompositeOperation = 'destination-out'
  over.filter = `blur(${height * 0.02}px)`
  over.beginPath()
  over.ellipse(width / 2, height * 0.46, width * 0.4, height * 0.39, 0, 0, 2 * Math.PI)
  over.ellipse(width / 2, height * 1.04, width * 0.5, height * 0.34, 0, 0, 2 * Math.PI)
  over.fill()
  context.drawImage(veil, 0, 0)
  return canvas
}

/**
 * The person at another moment: the head has turned to the camera, smiles, and is lit from above. The fingerprints agree
 * to 0.72 to 0.84, where 0.94 is one picture, and the embeddings to 0.95 and more.
 */
const SELFIE: Omit<Moment, 'yaw'> = { pitch: 7, smile: 0.1, light: 0.3, from: -Math.PI / 2 }
const TURN = 18

/** The same person as a selfie shows them: another moment, no veil, more of the room, another exposure. */
export async function selfie(face: Likeness, size: { width: number; height: number }): Promise<Canvas> {
  const looks = typeof face === 'number' ? FACES[face % FACES.length].looks : 'left'
  const head = { x: size.width / 2, y: size.height * 0.45, chin: size.height * 0.2 }
  return otherMoment(await samePicture(face, size), head, { ...SELFIE, yaw: looks === 'left' ? TURN : -TURN })
}

/** What somebody sends who has no other picture of the person than the one on the document. */
export async function samePicture(face: Likeness, size: { width: number; height: number }): Promise<Canvas> {
  const place = await photoOf(face)
  const canvas = createCanvas(size.width, size.height)
  const context = canvas.getContext('2d')
  const scale = (size.height * 0.2) / place.chin
  const { image } = place
  context.filter = 'brightness(1.06) contrast(0.96)'
  context.fillStyle = '#777'
  context.fillRect(0, 0, size.width, size.height)
  const left = size.width / 2 - place.x * scale
  const top = size.height * 0.45 - place.y * scale
  context.drawImage(image, left, top, image.width * scale, image.height * scale)
  return canvas
}
