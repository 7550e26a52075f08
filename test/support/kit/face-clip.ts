/** A person before a camera: moving to and fro, then sitting still. */
import { createCanvas } from '../canvas.ts'
import { selfie } from '../specimens/face.ts'
import { film } from './y4m.ts'

export const FACE_CLIP = { width: 960, height: 720, rate: 10, moving: 12 } as const
const STILL = 40
/** Of FACES: the second woman of sample 6 looks into the camera and can be shown alone. */
const FACE = 4
/** The middle of this share of the width is seen: others in the sample photo are cut away. */
const SEEN = 0.56
export const GROUND = '#8a8d92'

/** By how many pixels they sit aside in that picture. */
export const swayed = (i: number) => (i < FACE_CLIP.moving ? 60 * Math.sin(i * 1.3) : 0.5 * Math.sin(i))

/** `aside`: by so many pixels. */
export async function drawnFace() {
  const { width, height } = FACE_CLIP
  const person = await selfie(FACE, { width, height })
  const [margin, seen] = [(width * (1 - SEEN)) / 2, width * SEEN]
  return (aside: number) => {
    const canvas = createCanvas(width, height)
    const context = canvas.getContext('2d')
    context.fillStyle = GROUND
    context.fillRect(0, 0, width, height)
    context.drawImage(person, margin, 0, seen, height, margin + aside, 0, seen, height)
    return canvas
  }
}

export async function writeFaceClip(file: string): Promise<void> {
  const { width, height, rate, moving } = FACE_CLIP
  const face = await drawnFace()
  const out = film(file, width, height, rate)
  for (let i = 0; i < moving + STILL; i++)
    await out.add(face(swayed(i)).getContext('2d').getImageData(0, 0, width, height).data, 4)
  await out.end()
}
