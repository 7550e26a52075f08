import { createCanvas, type SKRSContext2D } from '../../canvas.ts'
import type { Pixels } from '../../encoders.ts'
import type { Chance } from '../chance.ts'
import { font } from '../fonts.ts'
import { canvasOf, pixelsOf } from '../pixels.ts'
import { moved, ranged, type Stages } from '../scene.ts'
import { recapture } from './display.ts'
import { panel } from './panel.ts'

/** Portrait sizes of phones' screens in pixels. */
const SCREENS = {
  dev: [
    [1080, 2340],
    [1170, 2532],
  ],
  test: [
    [1080, 2400],
    [1179, 2556],
    [1440, 3088],
  ],
} as const

/** A phone on the table, lying, with the page full width on its screen. */
export const phone: Stages = {
  scene(scene, page, chance, part) {
    const [short, long] = chance.pick<readonly [number, number]>(SCREENS[part])
    const shown = screen(page.canvas, { width: long, height: short }, chance)
    // A phone of 70 mm: what the camera sees is smaller than the document.
    const pitch = 70 / short
    const bezel = ranged(chance, part, { dev: [2, 3.5], test: [3.5, 5] })
    scene.surface = panel(pixelsOf(shown.canvas), {
      layout: chance.pick(['stripes', 'pentile'] as const),
      pitch,
      gamma: 2.2,
      black: ranged(chance, part, { dev: [0.001, 0.004], test: [0.004, 0.008] }),
      gap: ranged(chance, part, { dev: [0.12, 0.18], test: [0.18, 0.26] }),
      bezel,
      corner: 8,
    })
    const scale = (shown.width * pitch) / page.width
    scene.pageOnSurface = [scale, 0, bezel + shown.left * pitch, 0, scale, bezel + shown.top * pitch, 0, 0, 1]
    scene.pose.span = chance.between(0.86, 0.94)
    recapture(scene, chance, part)
  },
}

/** The photo in the phone's picture viewer, as the phone's own screenshot has it. */
export const screenshot: Stages = {
  photo({ pixels, page, place }, chance, part) {
    const [short, long] = chance.pick<readonly [number, number]>(SCREENS[part])
    const shown = screen(canvasOf(pixels), { width: short, height: long }, chance)
    const scale = shown.width / pixels.width
    return { pixels: pixelsOf(shown.canvas), page, place: moved(place, scale, shown.left, shown.top) }
  },
  file(file) {
    Object.assign(file, { format: 'png', exif: null })
  },
}

/** A viewer that fits the picture between its bars. */
function screen(picture: ReturnType<typeof canvasOf>, size: { width: number; height: number }, chance: Chance) {
  const canvas = createCanvas(size.width, size.height)
  const context = canvas.getContext('2d')
  const dark = chance.chance(0.6)
  context.fillStyle = dark ? '#000000' : '#ffffff'
  context.fillRect(0, 0, size.width, size.height)
  const bar = Math.min(size.width, size.height) * 0.1
  const scale = Math.min(size.width / picture.width, (size.height - 2 * bar) / picture.height)
  const [width, height] = [picture.width * scale, picture.height * scale]
  const [left, top] = [(size.width - width) / 2, (size.height - height) / 2]
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, left, top, width, height)
  bars(context, size, bar, dark ? '#e8e8e8' : '#303030', chance)
  return { canvas, left, top, width, height }
}

/** Clock, reception and battery above; the viewer's buttons below. */
function bars(
  context: SKRSContext2D,
  { width, height }: Pick<Pixels, 'width' | 'height'>,
  bar: number,
  colour: string,
  chance: Chance,
): void {
  context.fillStyle = colour
  context.strokeStyle = colour
  context.lineWidth = bar * 0.03
  context.font = font('sans', bar * 0.36, true)
  context.fillText(`${chance.whole(7, 22)}:${chance.whole(10, 59)}`, width * 0.06, bar * 0.5)
  for (let i = 0; i < 4; i++)
    context.fillRect(width * 0.8 + i * bar * 0.1, bar * (0.44 - i * 0.07), bar * 0.06, bar * (0.07 + i * 0.07))
  context.strokeRect(width * 0.9, bar * 0.24, bar * 0.5, bar * 0.26)
  context.fillRect(width * 0.9 + bar * 0.05, bar * 0.29, bar * chance.between(0.1, 0.4), bar * 0.16)
  for (const share of [0.12, 0.37, 0.63, 0.88]) {
    context.beginPath()
    context.arc(width * share, height - bar * 0.62, bar * 0.17, 0, 2 * Math.PI)
    context.stroke()
  }
  context.fillRect(width * 0.35, height - bar * 0.16, width * 0.3, bar * 0.05)
}
