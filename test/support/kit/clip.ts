/** Clips for Chromium's fake camera: YUV4MPEG2 files, each frame numbered in its top left corner. */
import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import type { Chance } from '../specimens/chance.ts'
import type { Page } from '../specimens/documents/page.ts'
import { type Fault, type Moment, moments, RATE } from './moments.ts'
import { HEIGHT, type Light, picture, stage, WIDTH } from './picture.ts'

/** The number's bits are squares of so many pixels, the most significant first. */
export const BIT_SIDE = 16
export const BITS = 8

/** Writes the clip; gives what each of its frames shows. */
export async function writeClip(file: string, page: Page, fault: Fault, chance: Chance): Promise<Moment[]> {
  const scene = stage(page, chance.of('table'))
  const frames = moments(fault, chance.of('moments'))
  const rendered = new Map<string, Light>()
  const noise = Int8Array.from({ length: 1 << 16 }, () => Math.round(1.6 * chance.normal()))
  const out = createWriteStream(file)
  out.write(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F${RATE}:1 Ip A1:1 C420jpeg\n`)
  for (const [i, moment] of frames.entries()) {
    const key = JSON.stringify(moment)
    const light = rendered.get(key) ?? picture(scene, moment)
    rendered.set(key, light)
    out.write('FRAME\n')
    if (!out.write(planes(numbered(light, i), noise, chance.whole(0, 60_000)))) await once(out, 'drain')
  }
  out.end()
  await once(out, 'finish')
  return frames
}

function numbered(light: Light, number: number): Light {
  const marked = light.slice()
  for (let bit = 0; bit < BITS; bit++) {
    const value = (number >> (BITS - 1 - bit)) & 1 ? 235 : 20
    for (let y = 0; y < BIT_SIDE; y++) {
      marked.fill(value, (y * WIDTH + bit * BIT_SIDE) * 3, (y * WIDTH + (bit + 1) * BIT_SIDE) * 3)
    }
  }
  return marked
}

/** ITU-R BT.601, limited range, 4:2:0. */
function planes(light: Light, noise: Int8Array, offset: number): Uint8Array {
  const size = WIDTH * HEIGHT
  const out = new Uint8ClampedArray((size * 3) / 2)
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const i = y * WIDTH + x
      const [r, g, b] = [level(light[3 * i]), level(light[3 * i + 1]), level(light[3 * i + 2])]
      out[i] = 16 + 0.257 * r + 0.504 * g + 0.098 * b + noise[(i * 31 + offset) & 0xffff]
      if ((x | y) & 1) continue
      const at = (y >> 1) * (WIDTH >> 1) + (x >> 1)
      out[size + at] = 128 - 0.148 * r - 0.291 * g + 0.439 * b
      out[size + size / 4 + at] = 128 + 0.439 * r - 0.368 * g - 0.071 * b
    }
  }
  return new Uint8Array(out.buffer)
}

const level = (value: number) => Math.max(0, Math.min(255, value))
