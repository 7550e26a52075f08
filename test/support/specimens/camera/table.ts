import type { Chance } from '../chance.ts'
import { linear } from './light.ts'

/** What lies under a document: linear RGB of any point, in millimetres. */
export type Ground = (x: number, y: number, out: Float32Array) => void

const COLOURS = ['#6b4a2f', '#8a6a48', '#3c3a38', '#4d5f6e', '#7c7468', '#2f4a3c', '#9b8f7d', '#5a3030', '#b7b2aa']

/** Wood, cloth or a plain board. */
export function table(chance: Chance, colour = chance.pick(COLOURS)): Ground {
  const base = linear(colour)
  const kind = chance.pick(['wood', 'cloth', 'plain'] as const)
  const noise = lattice(chance)
  const angle = chance.between(0, Math.PI)
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  return (x, y, out) => {
    const u = x * c - y * s
    const v = x * s + y * c
    const grain =
      kind === 'wood'
        ? 0.22 * noise(u / 90, v / 4) + 0.1 * noise(u / 30, v / 1.1)
        : kind === 'cloth'
          ? 0.1 * noise(u / 0.7, v / 0.7) + 0.1 * noise(u / 40, v / 40)
          : 0.06 * noise(u / 60, v / 60)
    for (let i = 0; i < 3; i++) out[i] = base[i] * (1 + grain)
  }
}

const SIDE = 256

/** Value noise in -1..1, of period 256. */
export function lattice(chance: Chance): (x: number, y: number) => number {
  const values = Float32Array.from({ length: SIDE * SIDE }, () => chance.between(-1, 1))
  return (x, y) => {
    const x0 = Math.floor(x)
    const y0 = Math.floor(y)
    const fx = x - x0
    const fy = y - y0
    const row = (y0 & 255) * SIDE
    const next = ((y0 + 1) & 255) * SIDE
    const a = x0 & 255
    const b = (x0 + 1) & 255
    const top = values[row + a] * (1 - fx) + values[row + b] * fx
    return top * (1 - fy) + (values[next + a] * (1 - fx) + values[next + b] * fx) * fy
  }
}
