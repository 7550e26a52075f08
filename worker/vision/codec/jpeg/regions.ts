/**
 * Parts of a baseline JPEG at its native size, without the rest: every block's bits are read up to the last one that
 * is wanted, but only wanted ones are transformed. 12 megapixels take no memory beyond the parts.
 */
import { free } from '../../../quality/free'
import type { Box, CodedBlocks } from '../../engine-contracts'
import type { NativeTile } from '../crops'
import { type Baseline, type Component, ZIGZAG } from './baseline'
import { EntropyDecoder, NOTED, type Notes } from './entropy'
import { inverseDct } from './inverse-dct'

/** The MCUs that a region touches, and their samples. */
interface Patch {
  box: Box
  left: number
  top: number
  right: number
  bottom: number
  /** By component. */
  planes: { data: Uint8Array; stride: number }[]
}

/** Values kept of a block: its mean, then its coefficients. */
const NOTES = NOTED + 1

interface Parts {
  tiles: NativeTile[]
  /** Blocks of the luma, down to the last row of MCUs that a region touches. */
  blocks: CodedBlocks
}

/** `boxes`: whole pixels inside the stored image. Null when the coded data are damaged before the last wanted block. */
export function decodeRegions(file: Uint8Array, image: Baseline, boxes: Box[]): Parts | null {
  const grid = gridOf(image)
  const patches = boxes.map((box) => patchOf(box, image, grid))
  const decoder = new EntropyDecoder(file, image.scanAt)
  const predictions = new Int32Array(image.components.length)
  const block = new Float32Array(64)
  const last = Math.min(grid.rows - 1, Math.max(...patches.map((patch) => patch.bottom)))
  const blocks = emptyBlocks(image, grid, last + 1)
  const notes: Notes = { values: blocks.values, at: 0 }
  let mcu = 0
  for (let row = 0; row <= last; row++) {
    const here = patches.filter((patch) => row >= patch.top && row <= patch.bottom)
    for (let column = 0; column < grid.columns; column++, mcu++) {
      if (image.restartInterval > 0 && mcu > 0 && mcu % image.restartInterval === 0) {
        decoder.restart()
        predictions.fill(0)
      }
      let wanted = false
      for (const patch of here) if (column >= patch.left && column <= patch.right) wanted = true
      for (let c = 0; c < image.components.length; c++) {
        const { h, v, dc, ac, steps } = image.components[c]
        for (let n = 0; n < h * v; n++) {
          if (wanted) block.fill(0)
          if (c === 0) notes.at = ((row * v + Math.floor(n / h)) * blocks.columns + column * h + (n % h)) * NOTES + 1
          const difference = decoder.block(dc, ac, steps, wanted ? block : null, c === 0 ? notes : null)
          if (difference === null) return null
          predictions[c] += difference
          if (c === 0) blocks.values[notes.at - 1] = clampedLevel((predictions[0] * steps[0]) / 8)
          if (!wanted) continue
          block[0] = predictions[c] * steps[0]
          place(block, here, { c, h, v, column, row, n })
        }
      }
    }
  }
  const tiles = patches.map((patch) => tileOf(patch, image, grid))
  for (const { planes } of patches) free(...planes.map(({ data }) => data))
  return { tiles, blocks }
}

const clampedLevel = (level: number): number => Math.max(-128, Math.min(127, Math.round(level)))

function emptyBlocks({ components: [luma] }: Baseline, grid: Grid, rows: number): CodedBlocks {
  const columns = grid.columns * luma.h
  return {
    columns,
    rows: rows * luma.v,
    steps: Array.from({ length: NOTED }, (_, k) => luma.steps[ZIGZAG[k + 1]]),
    values: new Int8Array(columns * rows * luma.v * NOTES),
  }
}

interface Grid {
  /** Size of an MCU in pixels. */
  width: number
  height: number
  columns: number
  rows: number
}

function gridOf({ width, height, components }: Baseline): Grid {
  const mcuWidth = 8 * Math.max(...components.map(({ h }) => h))
  const mcuHeight = 8 * Math.max(...components.map(({ v }) => v))
  const [columns, rows] = [Math.ceil(width / mcuWidth), Math.ceil(height / mcuHeight)]
  return { width: mcuWidth, height: mcuHeight, columns, rows }
}

function patchOf(box: Box, { components }: Baseline, grid: Grid): Patch {
  const left = Math.floor(box.x / grid.width)
  const top = Math.floor(box.y / grid.height)
  const right = Math.floor((box.x + box.width - 1) / grid.width)
  const bottom = Math.floor((box.y + box.height - 1) / grid.height)
  const planes = components.map(({ h, v }) => {
    const stride = (right - left + 1) * h * 8
    return { stride, data: new Uint8Array(stride * (bottom - top + 1) * v * 8) }
  })
  return { box, left, top, right, bottom, planes }
}

/** The n-th block of a component, of h by v in an MCU. */
interface BlockPlace extends Pick<Component, 'h' | 'v'> {
  c: number
  /** Place of the MCU in the grid. */
  column: number
  row: number
  n: number
}

/** Writes a block to every patch that holds its MCU. */
function place(block: Float32Array, patches: Patch[], { c, h, v, column, row, n }: BlockPlace): void {
  for (const { left, right, top, planes } of patches) {
    if (column < left || column > right) continue
    const { data, stride } = planes[c]
    const x = ((column - left) * h + (n % h)) * 8
    const y = ((row - top) * v + Math.floor(n / h)) * 8
    inverseDct(block, data, y * stride + x, stride)
  }
}

function tileOf({ box, left, top, planes }: Patch, image: Baseline, grid: Grid): NativeTile {
  const { width, height } = box
  const channels = planes.length === 1 ? 1 : 3
  const data = new Uint8Array(width * height * channels)
  const [x0, y0] = [box.x - left * grid.width, box.y - top * grid.height]
  planes.forEach(({ data: plane, stride }, c) => {
    const { h, v } = image.components[c]
    const [shiftX, shiftY] = [Math.log2(grid.width / 8 / h), Math.log2(grid.height / 8 / v)]
    for (let y = 0, o = c; y < height; y++) {
      const row = ((y0 + y) >> shiftY) * stride
      for (let x = 0; x < width; x++, o += channels) data[o] = plane[row + ((x0 + x) >> shiftX)]
    }
  })
  if (channels === 3 && !image.isRgb) toRgb(data)
  return { width, height, channels, data }
}

/** JFIF: YCbCr of ITU-R BT.601 in full range. */
function toRgb(data: Uint8Array): void {
  for (let i = 0; i < data.length; i += 3) {
    const y = data[i] + 0.5
    const cb = data[i + 1] - 128
    const cr = data[i + 2] - 128
    data[i] = clamped(y + 1.402 * cr)
    data[i + 1] = clamped(y - 0.344136 * cb - 0.714136 * cr)
    data[i + 2] = clamped(y + 1.772 * cb)
  }
}

const clamped = (value: number): number => (value < 0 ? 0 : value > 255 ? 255 : value)
