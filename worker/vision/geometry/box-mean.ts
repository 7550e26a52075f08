/** Between the two passes. Kept: allocated anew for every call it would pile up as garbage. */
let across = new Float32Array(0)

/**
 * Mean over a square of 2 * radius + 1 about every cell of a square raster. `wrap`: the raster goes on at its other
 * side, as spectra do; else its border cells repeat. `rows`: of how many of its rows the means are asked for.
 */
export function boxMean(data: Float32Array, size: number, radius: number, wrap: boolean, rows = size): Float32Array {
  const place = (i: number) => (wrap ? (i + size) % size : i < 0 ? 0 : i >= size ? size - 1 : i)
  const leading = Int32Array.from({ length: size }, (_, i) => place(i + radius + 1))
  const trailing = Int32Array.from({ length: size }, (_, i) => place(i - radius))
  const first = Array.from({ length: 2 * radius + 1 }, (_, i) => place(i - radius))
  const share = 1 / (2 * radius + 1)

  if (across.length !== data.length) across = new Float32Array(data.length)
  const reached = new Uint8Array(size)
  for (let y = -radius; y < rows + radius; y++) reached[place(y)] = 1
  for (let y = 0, row = 0; y < size; y++, row += size) {
    if (reached[y] === 0) continue
    let sum = 0
    for (const x of first) sum += data[row + x]
    for (let x = 0; x < size; x++) {
      across[row + x] = sum * share
      sum += data[row + leading[x]] - data[row + trailing[x]]
    }
  }

  // Row by row, with a running sum for each column: down one column after the other would miss the cache.
  const out = new Float32Array(rows * size)
  const sums = new Float64Array(size)
  for (const y of first) for (let x = 0; x < size; x++) sums[x] += across[y * size + x]
  for (let y = 0, row = 0; y < rows; y++, row += size) {
    const next = leading[y] * size
    const last = trailing[y] * size
    for (let x = 0; x < size; x++) {
      out[row + x] = sums[x] * share
      sums[x] += across[next + x] - across[last + x]
    }
  }
  return out
}
