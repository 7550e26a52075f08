/**
 * How far the strongest periodic pattern of a tile stands out of its spectrum, in luma and in two colour differences.
 * A screen's raster beats with the sensor's (moire), and its red, green and blue stripes lie side by side, so the
 * pattern is there in colour too; printed lines seldom are.
 */

import { free } from '../../../../quality/free'
import type { Rgba } from '../../../../quality/pixels'
import { boxMean } from '../../../geometry/box-mean'
import { FourierSquare } from '../../../geometry/fourier'
import { polarBins, rosette } from './rosette'

export interface SpectralPeaks {
  /** Natural logarithm of power over its surroundings in the spectrum. */
  luma: number
  redGreen: number
  blueGreen: number
  /** The like of a halftone's four symmetric peaks in luma. */
  rosette: number
}

/** Pixels of a tile's side. */
const SIZE = 256
/** Power below which a spectrum is quantisation noise. */
const FLOOR = 200
/** Radii in pixels of what is taken for shading, and in cells of a peak and of its surroundings. */
const SHADING = 16
const PEAK = 1
const SURROUNDINGS = 9
/** Cycles a tile: slower ones are print, faster ones noise; the camera's and JPEG's chroma is coarser than luma. */
const LUMA_BAND = { from: 8, to: 120 }
const CHROMA_BAND = { from: 4, to: 64 }
/** Cells about the axes, where text and JPEG's blocks have their power, and about the blocks' harmonics. */
const AXIS = 2
const BLOCK_CELLS = SIZE / 8
/** Frequencies, across and down, that a peak in chroma is or is compared with. */
const CHROMA_REACH = CHROMA_BAND.to + SURROUNDINGS

const lumaCells = cellsOf(LUMA_BAND)
const chromaCells = cellsOf(CHROMA_BAND)
const lumaBins = polarBins(lumaCells, SIZE)
const fourier = new FourierSquare(SIZE)
const window = Float32Array.from({ length: SIZE }, (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / (SIZE - 1)))

/** Rosette in luma alone, for a tile of which nothing else is asked. */
export function lumaRosette({ data }: Rgba): number {
  const luma = new Float32Array(SIZE * SIZE)
  const redGreen = new Float32Array(SIZE * SIZE)
  for (let i = 0, p = 0; i < luma.length; i++, p += 4) {
    luma[i] = 0.299 * data[p] + 0.587 * data[p + 1] + 0.114 * data[p + 2]
    redGreen[i] = data[p] - data[p + 1]
  }
  // As a tile's: another partner of the transform would round differently.
  const [first, second] = logPowers(windowed(luma), windowed(redGreen))
  const inLuma = prominence(first)
  const found = rosette(inLuma, lumaCells, lumaBins)
  free(luma, redGreen, second, inLuma)
  return found
}

/** `tile`: SIZE x SIZE. */
export function spectralPeaks({ data }: Rgba): SpectralPeaks {
  const luma = new Float32Array(SIZE * SIZE)
  const redGreen = new Float32Array(SIZE * SIZE)
  const blueGreen = new Float32Array(SIZE * SIZE)
  for (let i = 0, p = 0; i < luma.length; i++, p += 4) {
    const red = data[p]
    const green = data[p + 1]
    const blue = data[p + 2]
    luma[i] = 0.299 * red + 0.587 * green + 0.114 * blue
    redGreen[i] = red - green
    blueGreen[i] = blue - green
  }
  const [first, second] = logPowers(windowed(luma), windowed(redGreen))
  const third = logPowerOf(windowed(blueGreen))
  const inLuma = prominence(first)
  const [inRedGreen, inBlueGreen] = [second, third].map((spectrum) => prominence(spectrum, CHROMA_BAND.to))
  const found = {
    luma: peak(inLuma, lumaCells),
    redGreen: peak(inRedGreen, chromaCells),
    blueGreen: peak(inBlueGreen, chromaCells),
    rosette: rosette(inLuma, lumaCells, lumaBins),
  }
  free(luma, redGreen, blueGreen, inLuma, inRedGreen, inBlueGreen)
  return found
}

function windowed(values: Float32Array): Float32Array {
  const shading = boxMean(values, SIZE, SHADING, false)
  for (let y = 0, i = 0; y < SIZE; y++) {
    for (let x = 0; x < SIZE; x++, i++) values[i] = (values[i] - shading[i]) * window[x] * window[y]
  }
  free(shading)
  return values
}

/**
 * Log power spectra of two real rasters, luma and chroma, by one transform: they are its even and odd parts. Each is
 * symmetric about its origin: half of its cells are computed, of chroma those within reach.
 */
function logPowers(re: Float32Array, im: Float32Array): [Float32Array, Float32Array] {
  fourier.transform(re, im)
  const first = new Float32Array(SIZE * SIZE)
  const second = new Float32Array(SIZE * SIZE)
  for (let y = 0, i = 0; y <= SIZE / 2; y++) {
    const row = ((SIZE - y) % SIZE) * SIZE
    for (let x = 0; x < SIZE; x++, i++) {
      const mirror = row + ((SIZE - x) % SIZE)
      first[i] = first[mirror] = logPower(re[i] + re[mirror], im[i] - im[mirror], 4)
      if (y > CHROMA_REACH || (x > CHROMA_REACH && x < SIZE - CHROMA_REACH)) continue
      second[i] = second[mirror] = logPower(im[i] + im[mirror], re[mirror] - re[i], 4)
    }
  }
  return [first, second]
}

/** Log power spectrum of chroma alone. */
function logPowerOf(re: Float32Array): Float32Array {
  const im = new Float32Array(re.length)
  fourier.transform(re, im, CHROMA_REACH)
  const spectrum = new Float32Array(SIZE * SIZE)
  for (let y = 0, i = 0; y <= CHROMA_REACH; y++) {
    const row = ((SIZE - y) % SIZE) * SIZE
    for (let x = 0; x < SIZE; x++, i++) {
      if (x > CHROMA_REACH && x < SIZE - CHROMA_REACH) continue
      spectrum[i] = spectrum[row + ((SIZE - x) % SIZE)] = logPower(re[i], im[i], 1)
    }
  }
  free(im)
  return spectrum
}

const logPower = (re: number, im: number, scale: number): number => Math.log((re * re + im * im) / scale + FLOOR)

/** Power of each cell of the upper half's first rows over its surroundings; the spectrum is gone afterwards. */
function prominence(spectrum: Float32Array, rows = SIZE / 2): Float32Array {
  const fine = boxMean(spectrum, SIZE, PEAK, true, rows)
  const coarse = boxMean(spectrum, SIZE, SURROUNDINGS, true, rows)
  for (let i = 0; i < fine.length; i++) fine[i] -= coarse[i]
  free(coarse, spectrum)
  return fine
}

function peak(prominent: Float32Array, band: Uint16Array): number {
  let best = 0
  for (let n = 0; n < band.length; n++) {
    const value = prominent[band[n]]
    if (value > best) best = value
  }
  return best
}

/** Cells of a spectrum, its upper half, in which a raster may show. */
function cellsOf({ from, to }: { from: number; to: number }): Uint16Array {
  const cells: number[] = []
  for (let v = AXIS + 1; v < SIZE / 2; v++) {
    for (let x = 0; x < SIZE; x++) {
      const u = x < SIZE / 2 ? x : x - SIZE
      const radius = Math.hypot(u, v)
      if (Math.abs(u) <= AXIS || radius <= from || radius >= to) continue
      if (!isBlockHarmonic(u) || !isBlockHarmonic(v)) cells.push(v * SIZE + x)
    }
  }
  return Uint16Array.from(cells)
}

function isBlockHarmonic(frequency: number): boolean {
  const rest = ((frequency % BLOCK_CELLS) + BLOCK_CELLS) % BLOCK_CELLS
  return Math.min(rest, BLOCK_CELLS - rest) <= 1
}
