/** Files as they would be broken, the same ones again for the same seed. */
type Bytes = Uint8Array<ArrayBuffer>

/** 0 <= n < 1. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** Cut off, with a part twice, with a few bytes of its own, or with lengths that are not right. */
export function garbled(file: Bytes, random: () => number): Bytes {
  const below = (count: number) => Math.floor(random() * count)
  const at = below(file.length)
  const way = below(4)
  if (way === 0) return file.slice(0, at)
  if (way === 1) return Uint8Array.of(...file.subarray(0, at), ...file.subarray(Math.max(0, at - below(64))))
  const copy = file.slice()
  if (way === 2) copy[at] = 0x80 + below(5)
  else for (let i = 0; i <= below(8); i++) copy[below(copy.length)] = below(256)
  return copy
}
