/**
 * Writes the page and the selfie that the vision Worker looks at before its first session: `node
 * worker/local/bootstrap.mjs test/support/specimens/write-rehearsal.ts FOLDER`. The face is drawn: a deployment carries
 * nobody's picture.
 */
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createCanvas } from '../canvas.ts'
import { type FacePhoto, samePicture } from './face.ts'
import { specimen } from './specimen.ts'

const SIZE = 600
const QUALITY = 50

/** Ellipses and strokes, shaded: enough for the detector and the landmarks. */
function drawnFace(): FacePhoto {
  const canvas = createCanvas(SIZE, SIZE)
  const context = canvas.getContext('2d')
  context.fillStyle = '#cfd6da'
  context.fillRect(0, 0, SIZE, SIZE)
  const spot = (x: number, y: number, width: number, height: number, colour: string, blur = 0) => {
    context.filter = blur > 0 ? `blur(${blur}px)` : 'none'
    context.fillStyle = colour
    context.beginPath()
    context.ellipse(x, y, width, height, 0, 0, 2 * Math.PI)
    context.fill()
  }
  spot(300, 235, 135, 165, '#3a2a20', 3) // hair
  spot(300, 640, 230, 150, '#394a63', 2) // shoulders
  spot(300, 440, 55, 100, '#b98a70', 4) // neck
  spot(300, 290, 108, 148, '#d9ab8e', 3) // head
  spot(250, 300, 50, 100, '#cf9f82', 25)
  spot(350, 330, 45, 80, '#e6bda2', 25)
  for (const x of [255, 345]) {
    spot(x, 262, 30, 16, '#b5836a', 6)
    spot(x, 228, 32, 6, '#40291c', 2) // brow
    spot(x, 260, 21, 10, '#f4efe9', 1)
    spot(x, 260, 10, 10, '#3b2a1c', 1)
    spot(x, 260, 4, 4, '#0c0806')
    spot(x + 3, 256, 2, 2, '#ffffff')
  }
  spot(285, 300, 8, 50, '#c08e72', 8) // nose
  spot(300, 335, 22, 10, '#b97f66', 5)
  spot(290, 338, 5, 3, '#7c4a3a', 2)
  spot(311, 338, 5, 3, '#7c4a3a', 2)
  spot(300, 383, 36, 9, '#a65a55', 2) // mouth
  spot(300, 383, 36, 2, '#6d3330', 1)
  spot(300, 400, 26, 6, '#c98f7c', 4)
  return { image: canvas, x: 300, y: 260, chin: 178 }
}

const face = drawnFace()
const [, , folder = ''] = process.argv
const { bytes } = await specimen({
  kind: 'passport',
  seed: 'first',
  pixels: 0.8e6,
  today: new Date('2026-01-01'),
  person: { face },
  accident: {
    file: (settings) => {
      settings.quality = QUALITY
    },
  },
})
await writeFile(path.join(folder, 'passport.jpg'), bytes)
const selfie = await samePicture(face, { width: 600, height: 800 })
await writeFile(path.join(folder, 'selfie.jpg'), await selfie.encode('jpeg', QUALITY))
