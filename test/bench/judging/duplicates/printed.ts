/**
 * A photograph as a document carries it: shrunk to 20 to 34 pixels between the eyes, faded or grey, printed in dots under
 * guilloche, scanned with noise. As models/train/face-embedding/portraits.py draws them, for pictures of 250 x 250 as
 * Labeled Faces in the Wild has them.
 */
import type { Rgba } from '../../../../worker/quality/pixels.ts'

/** Head and shoulders. */
const CROP = { left: 45, top: 35, width: 160, height: 190 }
const PRINTED = 4
const PAPER = 225

export interface Picture {
  width: number
  height: number
  /** RGB. */
  data: Float32Array
}

export function asPrinted(photo: Rgba, chance: () => number): Picture {
  const between = (from: number, to: number) => from + (to - from) * chance()
  const height = Math.floor(between(90, 150))
  const width = Math.floor((CROP.width / CROP.height) * height)
  const small = shrunk(cut(photo), width, height)
  fade(small, between)
  const page = enlarged(small, PRINTED)
  print(page, between)
  const scan = shrunk(blurred(page, between(1, 2.5)), width, height)
  const grain = between(1, 6)
  for (let i = 0; i < scan.data.length; i++) scan.data[i] = (scan.data[i] ?? 0) + grain * normal(chance)
  return onSheet(blurred(scan, between(0.3, 0.9)), photo)
}

const picture = (width: number, height: number): Picture => ({
  width,
  height,
  data: new Float32Array(width * height * 3),
})

function cut({ width, data }: Rgba): Picture {
  const channels = 4
  const out = picture(CROP.width, CROP.height)
  for (let y = 0; y < CROP.height; y++)
    for (let x = 0; x < CROP.width; x++)
      for (let c = 0; c < 3; c++)
        out.data[(y * CROP.width + x) * 3 + c] = data[((y + CROP.top) * width + x + CROP.left) * channels + c] ?? 0
  return out
}

function fade({ data }: Picture, between: (from: number, to: number) => number) {
  const [colour, contrast, light] = [between(0, 1), between(0.65, 1), between(-15, 25)]
  const tint = [between(-12, 12), between(-12, 12), between(-12, 12)]
  for (let i = 0; i < data.length; i += 3) {
    const grey = ((data[i] ?? 0) + (data[i + 1] ?? 0) + (data[i + 2] ?? 0)) / 3
    for (let c = 0; c < 3; c++) {
      const value = grey + ((data[i + c] ?? 0) - grey) * colour
      data[i + c] = (value - 128) * contrast + 128 + light + (tint[c] ?? 0)
    }
  }
}

/** Of guilloche: how much each of its colours darkens. */
const INK = [-0.2, -0.6, -1]

function print({ width, height, data }: Picture, between: (from: number, to: number) => number) {
  const turn = (2 * Math.PI) / (between(4, 7) * 1.4)
  const dots = between(5, 25)
  const [every, wide, lines] = [between(18, 40), between(30, 60), between(0, 14)]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const dot = Math.cos(turn * (x + y)) * Math.cos(turn * (x - y)) * dots
      const line = Math.max(0, Math.sin(2 * Math.PI * (y / every + 0.8 * Math.sin(x / wide))) * lines)
      for (let c = 0; c < 3; c++) {
        const at = (y * width + x) * 3 + c
        data[at] = (data[at] ?? 0) + dot + line * (INK[c] ?? 0)
      }
    }
}

function onSheet({ width, height, data }: Picture, sheet: { width: number; height: number }): Picture {
  const out = picture(sheet.width, sheet.height)
  out.data.fill(PAPER)
  const [left, top] = [(sheet.width - width) >> 1, (sheet.height - height) >> 1]
  for (let y = 0; y < height; y++)
    for (let i = 0; i < width * 3; i++)
      out.data[((y + top) * sheet.width + left) * 3 + i] = Math.max(0, Math.min(255, data[y * width * 3 + i] ?? 0))
  return out
}

/** One axis at a time: `weights` says which values of a line make its `at`th, and with what weight. */
function resampled(from: Picture, width: number, height: number, weights: Weights): Picture {
  const across = picture(width, from.height)
  const down = picture(width, height)
  const columns = Array.from({ length: width }, (_, x) => weights(x, from.width / width, from.width))
  const rows = Array.from({ length: height }, (_, y) => weights(y, from.height / height, from.height))
  for (let y = 0; y < from.height; y++)
    for (let x = 0; x < width; x++)
      for (const [at, weight] of columns[x] ?? []) {
        const [to, of] = [(y * width + x) * 3, (y * from.width + at) * 3]
        for (let c = 0; c < 3; c++) across.data[to + c] = (across.data[to + c] ?? 0) + weight * (from.data[of + c] ?? 0)
      }
  for (let y = 0; y < height; y++)
    for (const [at, weight] of rows[y] ?? []) {
      const [to, of] = [y * width * 3, at * width * 3]
      for (let i = 0; i < width * 3; i++)
        down.data[to + i] = (down.data[to + i] ?? 0) + weight * (across.data[of + i] ?? 0)
    }
  return down
}

type Weights = (at: number, scale: number, length: number) => [at: number, weight: number][]

const within = (at: number, length: number) => Math.max(0, Math.min(length - 1, at))

/** The mean of what falls into it. */
const area: Weights = (at, scale, length) => {
  const [from, to] = [at * scale, (at + 1) * scale]
  const found: [number, number][] = []
  for (let i = Math.floor(from); i < to; i++) {
    found.push([within(i, length), (Math.min(i + 1, to) - Math.max(i, from)) / scale])
  }
  return found
}

const linear: Weights = (at, scale, length) => {
  const place = (at + 0.5) * scale - 0.5
  const first = Math.floor(place)
  return [
    [within(first, length), 1 - place + first],
    [within(first + 1, length), place - first],
  ]
}

const gaussian = (deviation: number): Weights => {
  const reach = Math.ceil(3 * deviation)
  const kernel = Array.from({ length: 2 * reach + 1 }, (_, i) => Math.exp(-(((i - reach) / deviation) ** 2) / 2))
  const sum = kernel.reduce((total, weight) => total + weight, 0)
  return (at, _, length) => kernel.map((weight, i) => [within(at + i - reach, length), weight / sum])
}

const shrunk = (from: Picture, width: number, height: number) => resampled(from, width, height, area)
const enlarged = (from: Picture, times: number) => resampled(from, from.width * times, from.height * times, linear)
const blurred = (from: Picture, deviation: number) => resampled(from, from.width, from.height, gaussian(deviation))

const normal = (chance: () => number) => Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance())
