/** A person before the fake camera: moving to and fro, then sitting still. */
import { createCanvas } from '../canvas.ts'
import { selfie } from '../specimens/face.ts'
import { keptFile } from '../specimens/kept.ts'
import { film } from './y4m.ts'

const WIDTH = 960
const HEIGHT = 720
const RATE = 10
const MOVING = 12
const STILL = 40

export interface FaceClip {
  /** Index of FACES. */
  face?: number
  /** The middle of this share of the width is seen: others in the sample photos are cut away. */
  seen?: number
}

/** Path of the clip that most tests need. */
export const faceClip = () => keptFile('face.y4m', (file) => writeFaceClip(file))

/** The second woman of sample 6 looks into the camera and can be shown alone. */
export async function writeFaceClip(file: string, { face = 4, seen = 0.56 }: FaceClip = {}): Promise<void> {
  const person = await selfie(face, { width: WIDTH, height: HEIGHT })
  const out = film(file, WIDTH, HEIGHT, RATE)
  for (let i = 0; i < MOVING + STILL; i++) {
    const canvas = createCanvas(WIDTH, HEIGHT)
    const context = canvas.getContext('2d')
    context.fillStyle = '#8a8d92'
    context.fillRect(0, 0, WIDTH, HEIGHT)
    const margin = (WIDTH * (1 - seen)) / 2
    const x = margin + (i < MOVING ? 60 * Math.sin(i * 1.3) : 0.5 * Math.sin(i))
    const width = WIDTH * seen
    context.drawImage(person, margin, 0, width, HEIGHT, x, 0, width, HEIGHT)
    await out.add(context.getImageData(0, 0, WIDTH, HEIGHT).data, 4)
  }
  await out.end()
}
