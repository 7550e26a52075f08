/** Traces of picture editors in whole files. */
import { type Canvas, createCanvas, loadImage } from '../../canvas.ts'
import type { Chance } from '../chance.ts'
import { canvasOf, pixelsOf } from '../pixels.ts'
import { ranged, type Stages } from '../scene.ts'

const PROGRAMS = {
  dev: ['Adobe Photoshop 25.1 (Windows)', 'GIMP 2.10.36', 'PicsArt'],
  test: ['Adobe Photoshop Lightroom 7.1', 'Snapseed 2.0', 'Pixelmator Pro 3.5', 'Canva'],
} as const

/** The program names itself. */
export const editorMetadata: Stages = {
  file(file, chance, part) {
    const software = chance.pick<string>(PROGRAMS[part])
    file.exif = { ...file.exif, software, changed: '2026:02:03 18:40:00' }
    if (chance.chance(0.5)) file.xmp = software
    file.photoshop = software.includes('Photoshop')
  },
}

/** A part is painted over with a soft copy of its neighbourhood, and the picture saved again on another grid. */
export const retouched: Stages = {
  async photo(photo, chance, part) {
    const first = await canvasOf(photo.pixels).encode('jpeg', chance.whole(60, 75))
    const { width, height } = photo.pixels
    const canvas = createCanvas(width, height)
    const context = canvas.getContext('2d')
    context.drawImage(await loadImage(first), 0, 0)
    for (let i = 0; i < 3; i++) clone(canvas, chance, ranged(chance, part, { dev: [0.05, 0.08], test: [0.08, 0.12] }))
    return { ...photo, pixels: pixelsOf(canvas) }
  },
  file(file, chance) {
    Object.assign(file, { exif: null, quality: chance.whole(92, 97) })
  },
}

function clone(canvas: Canvas, chance: Chance, share: number): void {
  const context = canvas.getContext('2d')
  const side = Math.round(canvas.width * share)
  const x = Math.round(chance.between(0.25, 0.65) * canvas.width)
  const y = Math.round(chance.between(0.3, 0.6) * canvas.height)
  const piece = createCanvas(side, side)
  piece.getContext('2d').drawImage(canvas, -(x + 5), -(y + side * 0.4 + 3))
  context.save()
  context.beginPath()
  context.ellipse(x + side / 2, y + side / 2, side / 2, side / 2.6, 0, 0, 2 * Math.PI)
  context.clip()
  context.filter = 'blur(1.2px)'
  context.drawImage(piece, x, y)
  context.restore()
}
