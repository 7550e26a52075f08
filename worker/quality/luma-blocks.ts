import type { Gray, Rgba } from './pixels'

/** Luma of an RGBA raster in blocks of `step` by `step` pixels: Rec. 601 of the block's mean. Rest pixels are left out. */
export function lumaInBlocks({ width, height, data }: Rgba, step: number): Gray {
  const columns = Math.floor(width / step)
  const rows = Math.floor(height / step)
  const out = new Uint8Array(columns * rows)
  const sums = new Uint32Array(columns)
  const area = 256 * step * step
  for (let row = 0; row < rows; row++) {
    sums.fill(0)
    for (let dy = 0; dy < step; dy++) {
      let at = (row * step + dy) * width * 4
      for (let column = 0; column < columns; column++) {
        let sum = 0
        for (let dx = 0; dx < step; dx++, at += 4) sum += 77 * data[at] + 150 * data[at + 1] + 29 * data[at + 2]
        sums[column] += sum
      }
    }
    for (let column = 0, at = row * columns; column < columns; column++) out[at + column] = sums[column] / area
  }
  return { width: columns, height: rows, data: out }
}

/** Mean of every two by two pixels. */
export function halved({ width, height, data }: Gray): Gray {
  const columns = width >> 1
  const rows = height >> 1
  const out = new Uint8Array(columns * rows)
  for (let row = 0, i = 0; row < rows; row++) {
    for (let column = 0, at = 2 * row * width; column < columns; column++, at += 2, i++) {
      out[i] = (data[at] + data[at + 1] + data[at + width] + data[at + width + 1]) >> 2
    }
  }
  return { width: columns, height: rows, data: out }
}
