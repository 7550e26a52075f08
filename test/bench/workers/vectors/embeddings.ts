/** Made-up face embeddings: persons with a few pictures each, around a mean that is not zero, as real ones are. */
const PICTURES = 5
/** Every so often a picture is stored twice: equal scores. */
const TWIN_EVERY = 100
const MEAN = 0.7
const VARIATION = 0.4
export const LISTS = 10

export const idOf = (index: number) => `vector-${String(index).padStart(8, '0')}`
export const listOf = (index: number) => `list-${index % LISTS}`

/** Picture number `index`, always the same. Its length is 1. */
export function picture(index: number, dimensions: number): Float32Array {
  const seen = index % TWIN_EVERY === 1 ? index - 1 : index
  return view(Math.floor(seen / PICTURES), seen, dimensions)
}

/** Another picture of one of the persons stored. */
export const probe = (index: number, size: number, dimensions: number) =>
  view((index * 7919) % Math.max(1, Math.floor(size / PICTURES)), -1 - index, dimensions)

function view(person: number, picture: number, dimensions: number): Float32Array {
  const [mean, own, light] = [numbers(0x5eed), numbers(person * 2 + 1), numbers(picture * 2)]
  const values = Float32Array.from({ length: dimensions }, () => MEAN * mean() + own() + VARIATION * light())
  const length = Math.sqrt(values.reduce((sum, value) => sum + value * value, 0))
  return values.map((value) => value / length)
}

/** Near enough to a normal distribution: the sum of three bytes' worth of a scrambled counter each (splitmix32). */
function numbers(seed: number): () => number {
  let state = Math.imul(seed, 0x9e3779b9)
  const uniform = () => {
    state = (state + 0x9e3779b9) | 0
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad)
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32 - 0.5
  }
  return () => 2 * (uniform() + uniform() + uniform())
}
