/** Repeatable chance. */
export interface Random {
  /** 0 ≤ number < 1. */
  next(): number
  chance(probability: number): boolean
  pick<T>(items: readonly T[]): T
}

/** Mulberry32. */
export function random(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    chance: (probability) => next() < probability,
    pick: (items) => {
      const item = items[Math.floor(next() * items.length)]
      if (items.length === 0) throw new Error('nothing to pick from')
      return item as (typeof items)[number]
    },
  }
}
