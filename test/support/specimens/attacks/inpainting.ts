/** Print painted over as an editor's healing brush does, and noise to hide that. */
import { type Canvas, ImageData } from '../../canvas.ts'
import type { Chance } from '../chance.ts'

/** Darker than the paper by this share: ink, and what lies next to it. */
const INK = 0.8
const REACH = 2
const ROUNDS = 60

/** Fills what is as dark as print from its surroundings; gives the deviation of the paper's noise. */
export function inpaint(canvas: Canvas): number {
  const { width, height } = canvas
  const context = canvas.getContext('2d')
  const { data } = context.getImageData(0, 0, width, height)
  const luma = Float32Array.from(
    { length: width * height },
    (_, i) => (data[i * 4] + data[i * 4 + 1] + data[i * 4 + 2]) / 3,
  )
  const paper = luma.toSorted()[Math.floor(luma.length * 0.75)]
  const masked = grown(
    luma.map((level) => (level < paper * INK ? 1 : 0)),
    width,
    height,
  )
  const noise = deviation(luma, masked, width)
  for (let c = 0; c < 3; c++) diffuse(data, c, masked, width, height, paper)
  context.putImageData(new ImageData(data, width, height), 0, 0)
  return noise
}

export function roughen(canvas: Canvas, deviation: number, chance: Chance): void {
  const { width, height } = canvas
  const context = canvas.getContext('2d')
  const { data } = context.getImageData(0, 0, width, height)
  for (let i = 0; i < data.length; i += 4) {
    const noise = deviation * chance.normal()
    for (let c = 0; c < 3; c++) data[i + c] += Math.round(noise)
  }
  context.putImageData(new ImageData(data, width, height), 0, 0)
}

function grown(mask: Float32Array, width: number, height: number): Uint8Array {
  const out = new Uint8Array(mask.length)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (mask[y * width + x] === 0) continue
      for (let v = Math.max(0, y - REACH); v <= Math.min(height - 1, y + REACH); v++) {
        for (let u = Math.max(0, x - REACH); u <= Math.min(width - 1, x + REACH); u++) out[v * width + u] = 1
      }
    }
  }
  return out
}

/** Median of the absolute horizontal differences off the mask, as a deviation. */
function deviation(luma: Float32Array, masked: Uint8Array, width: number): number {
  const differences: number[] = []
  for (let i = 0; i + 1 < luma.length; i++) {
    if (!masked[i] && !masked[i + 1] && (i + 1) % width !== 0) differences.push(Math.abs(luma[i + 1] - luma[i]))
  }
  differences.sort((a, b) => a - b)
  return (differences[differences.length >> 1] ?? 0) / 0.6745 / Math.SQRT2
}

function diffuse(
  data: Uint8ClampedArray,
  c: number,
  masked: Uint8Array,
  width: number,
  height: number,
  paper: number,
): void {
  const inside = [...masked.keys()].filter((i) => masked[i] === 1)
  for (const i of inside) data[i * 4 + c] = Math.round(paper)
  for (let round = 0; round < ROUNDS; round++) {
    for (const i of inside) {
      const x = i % width
      const near = [
        x > 0 ? i - 1 : i,
        x + 1 < width ? i + 1 : i,
        i >= width ? i - width : i,
        i + width < width * height ? i + width : i,
      ]
      data[i * 4 + c] = near.reduce((sum, n) => sum + data[n * 4 + c], 0) / 4
    }
  }
}
