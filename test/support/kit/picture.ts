/** One frame of a camera that looks at a document on a table, fast enough to render clips. */
import type { Pixels } from '../encoders.ts'
import { view } from '../specimens/camera/pose.ts'
import type { Chance } from '../specimens/chance.ts'
import type { Page } from '../specimens/documents/page.ts'
import { pixelsOf } from '../specimens/pixels.ts'
import { between, type Moment } from './moments.ts'

export const WIDTH = 960
export const HEIGHT = 540
/** Pictures that one exposure is made of while something moves. */
const EXPOSURES = 3
/** Share of the time between two frames for which the sensor is exposed. */
const SHUTTER = 0.5

export type Light = Float32Array<ArrayBuffer>

export interface Stage {
  page: Page
  print: Pixels
  table: Light
}

export function stage(page: Page, chance: Chance): Stage {
  return { page, print: pixelsOf(page.canvas), table: grain(chance) }
}

/** Interleaved RGB 0..255. */
export function picture(stage: Stage, moment: Moment): Light {
  const { pose, towards } = moment
  const moves =
    pose && towards && Math.hypot(pose.shift[0] - towards.shift[0], pose.shift[1] - towards.shift[1]) > 0.003
  let light = stage.table.slice()
  if (pose && towards && moves) {
    light.fill(0)
    for (let i = 0; i < EXPOSURES; i++) {
      const one = stage.table.slice()
      lay(stage, one, between(pose, towards, (SHUTTER * i) / EXPOSURES))
      for (let k = 0; k < light.length; k++) light[k] += one[k] / EXPOSURES
    }
  } else if (pose) lay(stage, light, pose)
  if (pose && moment.glare > 0) shine(light, stage, pose, moment.glare)
  if (moment.blur > 0.3) light = soft(light, moment.blur)
  if (moment.light !== 1) for (let k = 0; k < light.length; k++) light[k] *= moment.light
  return light
}

/** Draws the document over the table, its edges antialiased. */
function lay({ page, print }: Stage, light: Light, pose: NonNullable<Moment['pose']>): void {
  const { fromPhoto: m, corners } = view(page, { width: WIDTH, height: HEIGHT }, pose)
  const scale = page.pixelsPerMm
  const photoPixelsPerMm = (WIDTH * pose.span) / page.width
  const xs = corners.map(([x]) => x)
  const ys = corners.map(([, y]) => y)
  const [left, right] = [Math.max(0, Math.floor(Math.min(...xs)) - 1), Math.min(WIDTH, Math.max(...xs) + 1)]
  const [top, bottom] = [Math.max(0, Math.floor(Math.min(...ys)) - 1), Math.min(HEIGHT, Math.max(...ys) + 1)]
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const w = m[6] * (x + 0.5) + m[7] * (y + 0.5) + m[8]
      const u = (m[0] * (x + 0.5) + m[1] * (y + 0.5) + m[2]) / w
      const v = (m[3] * (x + 0.5) + m[4] * (y + 0.5) + m[5]) / w
      const inside = Math.min(u, page.width - u, v, page.height - v) * photoPixelsPerMm + 0.5
      if (inside <= 0) continue
      const alpha = Math.min(1, inside)
      const px = Math.max(0, Math.min(print.width - 1.001, u * scale - 0.5))
      const py = Math.max(0, Math.min(print.height - 1.001, v * scale - 0.5))
      const column = Math.floor(px)
      const row = Math.floor(py)
      const fx = px - column
      const fy = py - row
      const a = (row * print.width + column) * 4
      const b = a + print.width * 4
      const at = (y * WIDTH + x) * 3
      for (let c = 0; c < 3; c++) {
        const upper = print.data[a + c] * (1 - fx) + print.data[a + 4 + c] * fx
        const lower = print.data[b + c] * (1 - fx) + print.data[b + 4 + c] * fx
        // No paper reflects all light.
        const value = (upper * (1 - fy) + lower * fy) * 0.86 + 6
        light[at + c] += (value - light[at + c]) * alpha
      }
    }
  }
}

/** A lamp reflected by the laminate. */
function shine(light: Light, { page }: Stage, pose: NonNullable<Moment['pose']>, strength: number): void {
  const { corners } = view(page, { width: WIDTH, height: HEIGHT }, pose)
  const x = corners.reduce((sum, corner) => sum + corner[0] / 4, 0) + 45
  const y = corners.reduce((sum, corner) => sum + corner[1] / 4, 0) - 22
  for (let v = 0; v < HEIGHT; v++) {
    for (let u = 0; u < WIDTH; u++) {
      const d = ((u - x) / 82) ** 2 + ((v - y) / 52) ** 2
      if (d > 9) continue
      const at = (v * WIDTH + u) * 3
      for (let c = 0; c < 3; c++) light[at + c] += strength * 420 * Math.exp(-1.2 * d)
    }
  }
}

/** Three box means come near a Gaussian. */
function soft(light: Light, sigma: number): Light {
  const radius = Math.max(1, Math.round(Math.sqrt((12 * sigma * sigma) / 3 + 1) / 2 - 0.5))
  let current = light
  for (let pass = 0; pass < 3; pass++) {
    current = boxed(current, radius, 3, WIDTH, HEIGHT, WIDTH * 3)
    current = boxed(current, radius, WIDTH * 3, HEIGHT, WIDTH, 3)
  }
  return current
}

function boxed(from: Light, radius: number, step: number, length: number, lines: number, lineStep: number): Light {
  const to = new Float32Array(from.length)
  for (let line = 0; line < lines; line++) {
    for (let c = 0; c < 3; c++) {
      const first = line * lineStep + c
      const at = (i: number) => from[first + Math.max(0, Math.min(length - 1, i)) * step]
      let sum = 0
      for (let i = -radius; i <= radius; i++) sum += at(i)
      for (let i = 0; i < length; i++) {
        to[first + i * step] = sum / (2 * radius + 1)
        sum += at(i + radius + 1) - at(i - radius)
      }
    }
  }
  return to
}

/** Boards with grain: lines that are no document. */
function grain(chance: Chance): Light {
  const light = new Float32Array(WIDTH * HEIGHT * 3)
  const tone = [chance.between(60, 150), chance.between(45, 110), chance.between(35, 90)]
  const board = chance.whole(140, 260)
  const waves = Array.from({ length: 5 }, () => [chance.between(0.02, 0.3), chance.between(0, 6), chance.between(2, 6)])
  for (let y = 0; y < HEIGHT; y++) {
    const seam = y % board < 3 ? -25 : 0
    for (let x = 0; x < WIDTH; x++) {
      let value = seam + ((Math.floor(y / board) * 37) % 17)
      for (const [frequency, phase, height] of waves) {
        value += height * Math.sin(y * frequency + phase + 2 * Math.sin(x * 0.004 + phase))
      }
      for (let c = 0; c < 3; c++) light[(y * WIDTH + x) * 3 + c] = tone[c] + value
    }
  }
  return light
}
