/** What frames of a document that is held still say of it: whether its portrait moves with its page, whether a raster moves. */
import { homography, mapPoint } from '../../../../worker/vision/geometry/homography.ts'
import { TileReader } from '../../../../worker/vision/original/read-tiles.ts'
import {
  renderShutter,
  SHUTTER_KINDS,
  type ShutterFrame,
  type ShutterFrames,
  type ShutterKind,
} from '../../../support/document-takes/shutter.ts'

export interface ShutterMeasures {
  kind: ShutterKind
  seed: number
  /** Pixels of a page of 208 by which the portrait moves against it; null: too little of it is followed. */
  plane: number | null
  /**
   * Logarithm of the wave that stands out most in what changes: in small, and at the camera's own pixels; null: the picture
   * is black.
   */
  rasterInTiles: number | null
  rasterNear: number | null
  /** The same of one picture: what the photograph says alone. */
  rasterOnce: number | null
}

export function shutterMeasures(options: { kind: ShutterKind; part: 'dev' | 'test'; seed: number }): ShutterMeasures {
  const frames = renderShutter(options)
  const { size, pixel } = frames
  const { kind, seed } = options
  return {
    kind,
    seed,
    plane: plane(frames),
    rasterInTiles: raster(frames.tiles, size, (0.85 * size.height) / SIDE),
    rasterNear: raster(frames.near, size, pixel),
    rasterOnce: raster(frames.near.slice(0, 1), size, pixel),
  }
}

export const SHUTTER = { SHUTTER_KINDS, shutterMeasures }

function plane({ tiles, page, portrait }: ShutterFrames): number | null {
  const reader = new TileReader(page, portrait)
  for (const [i, { image }] of tiles.entries()) reader.add(image, i)
  const slips = reader.evidence.tiles.flatMap(({ page: seen }) => (seen?.slip ? [seen.slip] : []))
  if (slips.length < tiles.length) return null
  const spread = (of: (slip: { x: number; y: number }) => number) =>
    Math.max(...slips.map(of)) - Math.min(...slips.map(of))
  return Math.hypot(
    spread(({ x }) => x),
    spread(({ y }) => y),
  )
}

/** Samples on each side of the square in the page's middle that is compared. */
const SIDE = 128
/** Waves in it: below are light and foils. */
const LEAST_WAVES = 5

/** `step`: millimetres. The page is laid where it truly is: no tracker does better. */
function raster(frames: readonly ShutterFrame[], size: { width: number; height: number }, step: number) {
  const [first, ...later] = frames.map((frame) => opponents(frame, size, step))
  const changes = later.flatMap((colours) =>
    colours.map((values, k) => values.map((value, i) => value - (first?.[k]?.[i] ?? value))),
  )
  const sum = new Float64Array(SIDE * SIDE)
  for (const values of later.length > 0 ? changes : (first ?? [])) {
    for (const [i, power] of powersOf(values).entries()) sum[i] = (sum[i] ?? 0) + power
  }
  const found = strongest(sum)
  return Number.isFinite(found) ? found : null
}

/** Logarithms of red and of blue over green: print that gets lighter changes neither. */
function opponents({ image, corners }: ShutterFrame, size: { width: number; height: number }, step: number) {
  const [a, b, c, d] = corners
  if (!a || !b || !c || !d) throw new Error('a page has four corners')
  const { width, height } = size
  const page = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ] as const
  const toPicture = homography([...page], [a, b, c, d])
  if (!toPicture) throw new Error('the page is seen from its edge')
  const [red, blue] = [new Float64Array(SIDE * SIDE), new Float64Array(SIDE * SIDE)]
  for (let i = 0; i < SIDE * SIDE; i++) {
    const [x, y] = [(i % SIDE) - SIDE / 2, Math.floor(i / SIDE) - SIDE / 2]
    const at = mapPoint(toPicture, { x: width / 2 + x * step, y: height / 2 + y * step })
    const [r, g, bl] = [0, 1, 2].map((k) => Math.log(8 + between(image, at, k)))
    red[i] = (r ?? 0) - (g ?? 0)
    blue[i] = (bl ?? 0) - (g ?? 0)
  }
  return [red, blue]
}

function between({ width, height, data }: ShutterFrame['image'], { x, y }: { x: number; y: number }, k: number) {
  const [u, v] = [Math.max(0, Math.min(width - 2, x - 0.5)), Math.max(0, Math.min(height - 2, y - 0.5))]
  const [left, top] = [Math.floor(u), Math.floor(v)]
  const at = (dx: number, dy: number) => data[((top + dy) * width + left + dx) * 4 + k] ?? 0
  const row = (dy: number) => at(0, dy) + (u - left) * (at(1, dy) - at(0, dy))
  return row(0) + (v - top) * (row(1) - row(0))
}

/** Power of each wave. */
function powersOf(values: Float64Array): Float64Array {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const real = values.map((value, i) => (value - mean) * hann(i % SIDE) * hann(Math.floor(i / SIDE)))
  const imaginary = new Float64Array(values.length)
  for (let line = 0; line < SIDE; line++) transform(real, imaginary, line * SIDE, 1)
  for (let line = 0; line < SIDE; line++) transform(real, imaginary, line, SIDE)
  return real.map((value, i) => value ** 2 + (imaginary[i] ?? 0) ** 2)
}

/** Waves about one that it is held against, and the nearest of them, which a window makes of it. */
const [AROUND, OWN] = [7, 2]

/** Logarithm, base 10, of the power of the wave that stands out most of those about it: print has none that does. */
function strongest(powers: Float64Array): number {
  let most = 0
  for (let y = 0; y <= SIDE / 2; y++) {
    for (let x = 0; x < SIDE; x++) {
      const away = Math.hypot(signed(x), y)
      if (away < LEAST_WAVES || away > SIDE / 2) continue
      const own = powers[y * SIDE + x] ?? 0
      most = Math.max(most, own / medianAbout(powers, x, y))
    }
  }
  return Math.log10(most)
}

function medianAbout(powers: Float64Array, x: number, y: number): number {
  const found: number[] = []
  for (let dy = -AROUND; dy <= AROUND; dy++) {
    for (let dx = -AROUND; dx <= AROUND; dx++) {
      if (Math.max(Math.abs(dx), Math.abs(dy)) <= OWN) continue
      found.push(powers[((y + dy + SIDE) % SIDE) * SIDE + ((x + dx + SIDE) % SIDE)] ?? 0)
    }
  }
  found.sort((a, b) => a - b)
  return found[found.length >> 1] ?? 1
}

const hann = (at: number) => 0.5 - 0.5 * Math.cos((2 * Math.PI * at) / SIDE)
const signed = (wave: number) => (wave > SIDE / 2 ? wave - SIDE : wave)

/** Fourier's, of one line (Cooley and Tukey). */
function transform(real: Float64Array, imaginary: Float64Array, first: number, step: number): void {
  const [re, im] = [new Float64Array(SIDE), new Float64Array(SIDE)]
  for (let i = 0, j = 0; i < SIDE; i++) {
    re[j] = real[first + i * step] ?? 0
    im[j] = imaginary[first + i * step] ?? 0
    let bit = SIDE >> 1
    for (; j & bit; bit >>= 1) j ^= bit
    j |= bit
  }
  for (let length = 2; length <= SIDE; length *= 2) {
    for (let start = 0; start < SIDE; start += length) {
      for (let i = 0; i < length / 2; i++) butterfly(re, im, start + i, length, i)
    }
  }
  for (let i = 0; i < SIDE; i++) {
    real[first + i * step] = re[i] ?? 0
    imaginary[first + i * step] = im[i] ?? 0
  }
}

function butterfly(re: Float64Array, im: Float64Array, a: number, length: number, i: number): void {
  const b = a + length / 2
  const turn = (-2 * Math.PI * i) / length
  const [c, s] = [Math.cos(turn), Math.sin(turn)]
  const [x, y] = [(re[b] ?? 0) * c - (im[b] ?? 0) * s, (re[b] ?? 0) * s + (im[b] ?? 0) * c]
  const [u, v] = [re[a] ?? 0, im[a] ?? 0]
  re[a] = u + x
  im[a] = v + y
  re[b] = u - x
  im[b] = v - y
}
