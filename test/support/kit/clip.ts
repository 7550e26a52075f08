/** Clips of documents for Chromium's fake camera, each frame numbered in its top left corner. */
import type { Chance } from '../specimens/chance.ts'
import type { Page } from '../specimens/documents/page.ts'
import { type Fault, type Moment, moments, RATE } from './moments.ts'
import { HEIGHT, type Light, picture, stage, WIDTH } from './picture.ts'
import { film } from './y4m.ts'

/** The number's bits are squares of so many pixels, the most significant first. */
export const BIT_SIDE = 16
export const BITS = 8

/** Writes the clip; gives what each of its frames shows. */
export async function writeClip(file: string, page: Page, fault: Fault, chance: Chance): Promise<Moment[]> {
  const scene = stage(page, chance.of('table'))
  const frames = moments(fault, chance.of('moments'))
  const rendered = new Map<string, Light>()
  const noise = Int8Array.from({ length: 1 << 16 }, () => Math.round(1.6 * chance.normal()))
  const out = film(file, WIDTH, HEIGHT, RATE)
  for (const [i, moment] of frames.entries()) {
    const key = JSON.stringify(moment)
    const light = rendered.get(key) ?? picture(scene, moment)
    rendered.set(key, light)
    const offset = chance.whole(0, 60_000)
    await out.add(numbered(light, i), 3, (at) => noise[(at * 31 + offset) & 0xffff])
  }
  await out.end()
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
