import { createCanvas } from '../../canvas.ts'
import type { Surface } from '../camera/surfaces.ts'
import type { Chance, Part } from '../chance.ts'
import type { Page } from '../documents/page.ts'
import { font } from '../fonts.ts'
import { pixelsOf } from '../pixels.ts'
import { ranged, type Scene, type Stages } from '../scene.ts'
import { type Layout, panel } from './panel.ts'

/** Pixels between two tables of a laptop or monitor: what a camera sees beside the document is still screen. */
const MARGIN = 0.12

/** The page in a picture viewer on a monitor, photographed (the chain of Liu et al., 2018, with a pose and a lens). */
export const display = (layout: Layout): Stages => ({
  scene(scene, page, chance, part) {
    const across = Math.round(ranged(chance, part, { dev: [850, 1500], test: [1400, 2100] }))
    const content = viewer(page, across, chance)
    const pitch = page.width / across
    const surface: Surface = panel(content, {
      layout,
      pitch,
      gamma: ranged(chance, part, { dev: [2.1, 2.25], test: [2.25, 2.4] }),
      black: ranged(chance, part, { dev: [0.002, 0.007], test: [0.007, 0.014] }),
      gap: ranged(chance, part, { dev: [0.1, 0.16], test: [0.16, 0.24] }),
      bezel: 0,
      corner: 0,
    })
    const [left, top] = [content.left * pitch, content.top * pitch]
    scene.surface = surface
    scene.pageOnSurface = [1, 0, left, 0, 1, top, 0, 0, 1]
    scene.pose.span = ranged(chance, part, { dev: [1.05, 1.25], test: [1.15, 1.3] })
    scene.gradient.loss *= 0.4
    recapture(scene, chance, part)
  },
})

/** What photographing a screen has in common: it shines by itself, blue-white, with reflections of the room. */
export function recapture(scene: Scene, chance: Chance, part: Part): void {
  scene.samples = 3
  scene.blur = ranged(chance, part, { dev: [0.3, 0.8], test: [0.6, 1.1] })
  scene.distortion = ranged(chance, part, { dev: [-0.015, 0], test: [0, 0.02] })
  const [r, g, b] = scene.sensor.gain
  // Exposed for lights that are brighter than their mean.
  scene.sensor.gain = [r * 0.6, g * 0.62, b * 0.65]
  if (chance.chance(0.4)) {
    const centre: [number, number] = [chance.between(0.1, 0.9), chance.between(0.1, 0.9)]
    scene.glare.push({ centre, radii: [chance.between(0.1, 0.3), chance.between(0.1, 0.3)], strength: 0.08 })
  }
}

export interface Content {
  width: number
  height: number
  data: Uint8ClampedArray
  /** Of the page. */
  left: number
  top: number
}

/** A window with the page in its middle. */
function viewer(page: Page, across: number, chance: Chance): Content {
  const down = Math.round((across * page.height) / page.width)
  const [left, top] = [Math.round(across * MARGIN), Math.round(across * MARGIN * 0.9)]
  const canvas = createCanvas(across + 2 * left, down + 2 * top)
  const context = canvas.getContext('2d')
  context.fillStyle = chance.pick(['#202124', '#f1f3f4', '#3c3f41', '#ffffff'])
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#8a8f98'
  context.font = font('sans', Math.round(top * 0.3))
  context.fillText('document.jpg', left, top * 0.5)
  context.imageSmoothingQuality = 'high'
  context.drawImage(page.canvas, left, top, across, down)
  return { ...pixelsOf(canvas), left, top }
}
