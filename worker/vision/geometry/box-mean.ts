/**
 * Mean over a square of 2 * radius + 1 about every cell of a square raster. `wrap`: the raster goes on at its other
 * side, as spectra do; else its border cells repeat.
 */
export function boxMean(data: Float32Array, size: number, radius: number, wrap: boolean): Float32Array {
  const across = new Float32Array(data.length)
  const out = new Float32Array(data.length)
  for (let y = 0; y < size; y++) running(data, across, y * size, 1, size, radius, wrap)
  for (let x = 0; x < size; x++) running(across, out, x, size, size, radius, wrap)
  return out
}

function running(
  from: Float32Array,
  to: Float32Array,
  at: number,
  step: number,
  size: number,
  radius: number,
  wrap: boolean,
): void {
  const index = (i: number) => at + (wrap ? (i + size) % size : i < 0 ? 0 : i >= size ? size - 1 : i) * step
  let sum = 0
  for (let i = -radius; i <= radius; i++) sum += from[index(i)]
  const share = 1 / (2 * radius + 1)
  for (let i = 0, o = at; i < size; i++, o += step) {
    to[o] = sum * share
    sum += from[index(i + radius + 1)] - from[index(i - radius)]
  }
}
