import { cellMeans, layOut, slideSums } from '../kernel/pixels'

interface Luma {
  width: number
  height: number
  data: Uint8Array
}

/** Makes up for the error of products where a mean is a whole number; means differ by more. */
const SLACK = 1e-9
/** The kernel adds so many bytes at once; its sums have so many bytes. */
const EIGHT = 8
const FOUR = 4

/** Luma at most `maxSide` pixels long (box average), and source pixels per pixel. */
export function shrink(image: Luma, maxSide: number): Luma & { scale: number } {
  const scale = Math.max(1, Math.max(image.width, image.height) / maxSide)
  if (scale === 1) return { ...image, scale }
  return { ...shrinkBy(image, scale), scale }
}

/** Box average over `factor` source pixels a pixel, 1 and more. */
export function shrinkBy(image: Luma, factor: number): Luma {
  const width = Math.max(1, Math.round(image.width / factor))
  const height = Math.max(1, Math.round(image.height / factor))
  const data = new Uint8Array(width * height)
  // The image is larger than its copy: every column of it has one at least.
  const columns = Int32Array.from({ length: width + 1 }, (_, x) => Math.floor((x * image.width) / width))
  const shares = Float64Array.from({ length: width }, (_, x) => 1 / (columns[x + 1] - columns[x]))
  const stride = (image.width + EIGHT) & -EIGHT
  const numbers = stride * FOUR
  const at = layOut({
    row: stride,
    blank: stride,
    sums: numbers,
    totals: numbers,
    places: columns.byteLength,
    shares: shares.byteLength,
    out: width,
  })
  const memory = new Uint8Array(at.memory)
  memory.fill(0, at.blank, at.blank + stride)
  new Int32Array(at.memory, at.places, columns.length).set(columns.map((column) => column * FOUR))
  new Float64Array(at.memory, at.shares, width).set(shares)
  const out = memory.subarray(at.out, at.out + width)
  for (let y = 0; y < height; y++) {
    const top = Math.floor((y * image.height) / height)
    const bottom = Math.max(top + 1, Math.floor(((y + 1) * image.height) / height))
    memory.fill(0, at.sums, at.sums + numbers)
    for (let row = top; row < bottom; row++) {
      memory.set(image.data.subarray(row * image.width, (row + 1) * image.width), at.row)
      slideSums(at.row, at.blank, at.sums, image.width)
    }
    const share = 1 / (bottom - top)
    cellMeans(at.sums, image.width, at.totals, at.places, at.shares, share, SLACK, at.out, width)
    data.set(out, y * width)
  }
  return { width, height, data }
}
