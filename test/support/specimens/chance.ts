import { type Random, random } from '../contract/random.ts'

/** Which of two disjoint ranges parameters of attacks are drawn from: what is tuned on one is measured on the other. */
export type Part = 'dev' | 'test'

/** Repeatable chance with names: what one consumer draws does not move what another one gets. */
export interface Chance extends Random {
  between(low: number, high: number): number
  /** Both ends included. */
  whole(low: number, high: number): number
  /** Normally distributed, mean 0, deviation 1 (Box and Muller). */
  normal(): number
  /** A stream of its own. */
  of(name: string): Chance
}

export function chance(name: string): Chance {
  const source = random(hash(name))
  const between = (low: number, high: number) => low + (high - low) * source.next()
  return {
    ...source,
    between,
    whole: (low, high) => Math.floor(between(low, high + 1)),
    normal: () => Math.sqrt(-2 * Math.log(1 - source.next())) * Math.cos(2 * Math.PI * source.next()),
    of: (child) => chance(`${name}/${child}`),
  }
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193)
  return value >>> 0
}
