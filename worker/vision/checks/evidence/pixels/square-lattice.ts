/**
 * The square lattice of a screen's pixels in small bright windows. Whatever a sensor and a scaling make of it, its two
 * axes stay at right angles and of one pitch: where a spectrum has a peak it has another a quarter turn further. Woven
 * and printed patterns seldom do. Small windows, since perspective moves the peaks of larger ones apart.
 */

import { free } from '../../../../quality/free'
import type { Rgba } from '../../../../quality/pixels'
import { boxMean } from '../../../geometry/box-mean'
import { FourierSquare } from '../../../geometry/fourier'
import { smoothWindows, WINDOW } from './smooth-windows'

/** Pixels of a tile's side. */
const TILE = 256
/** Radii in cells of a peak, of its surroundings, and of how far perspective moves the second peak. */
const PEAK = 1
const SURROUNDINGS = 6
const SLACK = 2
/** Cycles a window: slower ones are print. */
const BAND = { from: 9, to: 31.5 }
/** Cells of the harmonics of JPEG's blocks, and each way of them. */
const BLOCK_CELLS = WINDOW / 8
const ABOUT_HARMONIC = 1
/** Least amplitude in levels: weaker peaks are what compression leaves. */
const LEAST_AMPLITUDE = 0.6
/** Peak of a wave of amplitude 1 under the window: root of the power in its nine cells. */
const WAVE = (0.75 * WINDOW * WINDOW) / 4
const LEAST_POWER = (LEAST_AMPLITUDE * WAVE) ** 2 / 9
/** Keeps the logarithm finite on flat windows. */
const FLOOR = 1e-3

const fourier = new FourierSquare(WINDOW)
const hann = Float32Array.from(
  { length: WINDOW },
  (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * (i + 1)) / (WINDOW + 1)),
)
const cells = latticeCells()
const luma = new Float32Array(TILE * TILE)
const re = new Float32Array(WINDOW * WINDOW)
const im = new Float32Array(WINDOW * WINDOW)
/** Buffers for one window: logarithms of power, and the height of its peaks over their surroundings. */
const logs = new Float32Array(WINDOW * WINDOW)
const stands = new Float32Array(WINDOW * WINDOW)
const powers = [new Float32Array(WINDOW * WINDOW), new Float32Array(WINDOW * WINDOW)]

/**
 * Height of the weaker of the best two peaks at right angles over their surroundings, in natural logarithms of power:
 * one value for each smooth window of a tile, TILE x TILE.
 */
export function squareLattice({ data }: Rgba): number[] {
  for (let i = 0, p = 0; i < luma.length; i++, p += 4) {
    luma[i] = 0.299 * data[p] + 0.587 * data[p + 1] + 0.114 * data[p + 2]
  }
  const windows = smoothWindows(luma)
  const found: number[] = []
  for (let i = 0; i < windows.length; i += 2) {
    const pair = windows.slice(i, i + 2)
    re.fill(0)
    im.fill(0)
    for (const [n, { x, y }] of pair.entries()) cutWindow(x, y, n === 0 ? re : im)
    twoPowers()
    for (const n of pair.keys()) found.push(strongestPair(powers[n]))
  }
  return found
}

function cutWindow(left: number, top: number, into: Float32Array): void {
  let sum = 0
  for (let y = 0; y < WINDOW; y++) for (let x = 0; x < WINDOW; x++) sum += luma[(top + y) * TILE + left + x]
  const mean = sum / (WINDOW * WINDOW)
  for (let y = 0, i = 0; y < WINDOW; y++) {
    for (let x = 0; x < WINDOW; x++, i++) into[i] = (luma[(top + y) * TILE + left + x] - mean) * hann[x] * hann[y]
  }
}

/** Power spectra of two real windows by one transform: they are its even and odd parts. */
function twoPowers(): void {
  fourier.transform(re, im)
  const [first, second] = powers
  for (let y = 0, i = 0; y < WINDOW; y++) {
    const row = ((WINDOW - y) % WINDOW) * WINDOW
    for (let x = 0; x < WINDOW; x++, i++) {
      const mirror = row + ((WINDOW - x) % WINDOW)
      first[i] = ((re[i] + re[mirror]) ** 2 + (im[i] - im[mirror]) ** 2) / 4
      second[i] = ((im[i] + im[mirror]) ** 2 + (re[mirror] - re[i]) ** 2) / 4
    }
  }
}

function strongestPair(power: Float32Array): number {
  const fine = boxMean(power, WINDOW, PEAK, true)
  for (let i = 0; i < power.length; i++) logs[i] = Math.log(power[i] + FLOOR)
  const surroundings = boxMean(logs, WINDOW, SURROUNDINGS, true)
  for (let i = 0; i < power.length; i++) stands[i] = Math.log(Math.max(0, fine[i]) + FLOOR) - surroundings[i]
  let best = 0
  for (const cell of cells) {
    if (fine[cell] < LEAST_POWER || stands[cell] <= best) continue
    best = Math.max(best, Math.min(stands[cell], strongestAbout(quarterTurn(cell))))
  }
  free(fine)
  free(surroundings)
  return best
}

/** The cell of (u, v) turned to (v, -u). */
function quarterTurn(cell: number): number {
  const [u, v] = [cell % WINDOW, Math.floor(cell / WINDOW)]
  return ((WINDOW - u) % WINDOW) * WINDOW + v
}

function strongestAbout(cell: number): number {
  const [u, v] = [cell % WINDOW, Math.floor(cell / WINDOW)]
  let best = 0
  for (let dv = -SLACK; dv <= SLACK; dv++) {
    const row = ((v + dv + WINDOW) % WINDOW) * WINDOW
    for (let du = -SLACK; du <= SLACK; du++) best = Math.max(best, stands[row + ((u + du + WINDOW) % WINDOW)])
  }
  return best
}

/** Half of the spectrum's cells, in the band and off the harmonics. */
function latticeCells(): Uint16Array {
  const found: number[] = []
  for (let y = 0; y <= WINDOW / 2; y++) {
    for (let x = 0; x < WINDOW; x++) {
      const u = x < WINDOW / 2 ? x : x - WINDOW
      const radius = Math.hypot(u, y)
      if (y === 0 && u <= 0) continue
      if (radius < BAND.from || radius > BAND.to) continue
      if (!isAboutHarmonic(u) || !isAboutHarmonic(y)) found.push(y * WINDOW + x)
    }
  }
  return Uint16Array.from(found)
}

function isAboutHarmonic(frequency: number): boolean {
  const rest = Math.abs(frequency) % BLOCK_CELLS
  return Math.min(rest, BLOCK_CELLS - rest) <= ABOUT_HARMONIC
}
