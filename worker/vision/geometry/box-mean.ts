import { layOut, meansAcross, meansDown } from './kernel/pixels'

const FLOAT = 4
const DOUBLE = 8

/**
 * Mean over a square of 2 * radius + 1 about every cell of a square raster. `wrap`: the raster goes on at its other
 * side, as spectra do; else its border cells repeat. `rows`: of how many of its rows the means are asked for.
 */
export function boxMean(data: Float32Array, size: number, radius: number, wrap: boolean, rows = size): Float32Array {
  const place = (i: number) => (wrap ? (i + size) % size : i < 0 ? 0 : i >= size ? size - 1 : i)
  const count = 2 * radius + 1
  const places = new Uint32Array(count + 2 * size)
  for (let i = 0; i < count; i++) places[i] = FLOAT * place(i - radius)
  for (let i = 0; i < size; i++) {
    places[count + i] = FLOAT * place(i + radius + 1)
    places[count + size + i] = FLOAT * place(i - radius)
  }
  const [row, all] = [size * FLOAT, size * size * FLOAT]
  const at = layOut({ data: all, across: all, out: rows * row, places: places.byteLength, sums: size * DOUBLE })
  new Float32Array(at.memory, at.data, data.length).set(data)
  new Uint32Array(at.memory, at.places, places.length).set(places)
  const reached = new Set<number>()
  for (let y = -radius; y < rows + radius; y++) reached.add(place(y) * row)
  const asked = [...reached]
  for (let n = 0; n < asked.length; n += 2) {
    const [a, b = a] = asked.slice(n, n + 2)
    meansAcross(at.data + a, at.data + b, at.across + a, at.across + b, size, at.places, count, 1 / count)
  }
  meansDown(at.across, at.out, size, rows, at.places, count, 1 / count, at.sums)
  return new Float32Array(at.memory, at.out, rows * size).slice()
}
