/** How sharply two fingerprints repeat each other about eyes, nose and mouth: phases alone, whatever else is mixed in. */
import { SIDE } from './fingerprint-cells'

/** Cells along a window's side. */
const WINDOW = 20
/** Middles of the windows: both eyes, nose, mouth; columns and rows. */
const MIDDLES = [
  [16, 18],
  [32, 18],
  [24, 27],
  [24, 35],
] as const
/** Cycles a cell: what is coarser is common to pictures of one face, what is finer was smoothed away. */
const BAND = { from: 0.08, to: 0.3 }
/** Cells by which a window may still be displaced. */
const REACH = 2
/** Beside values of up to 127: a frequency without energy has no phase. */
const LEAST_ENERGY = 1e-3

const COSINES = Float64Array.from({ length: WINDOW }, (_, i) => Math.cos((2 * Math.PI * i) / WINDOW))
const SINES = Float64Array.from({ length: WINDOW }, (_, i) => Math.sin((2 * Math.PI * i) / WINDOW))
/** Hann's, so that what is cut off at the border has no edge. */
const FADE = Float64Array.from(
  { length: WINDOW },
  (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * (i + 1)) / (WINDOW + 1)),
)

const frequencyOf = (i: number) => Math.min(i, WINDOW - i) / WINDOW
/** Rows and columns of the frequencies within the band. */
const FREQUENCIES = Array.from({ length: WINDOW ** 2 }, (_, i) => [Math.floor(i / WINDOW), i % WINDOW] as const).filter(
  ([v, u]) => {
    const frequency = Math.hypot(frequencyOf(u), frequencyOf(v))
    return frequency >= BAND.from && frequency <= BAND.to
  },
)

/**
 * -1..1, mean of the windows: the peak of the phase correlation (Kuglin and Hines, 1975). Where a picture is mixed with
 * another, its own phases still agree at one place; two pictures of one face agree in shape, not in phase.
 */
export function phaseAgreement(a: Int8Array, b: Float32Array): number {
  let sum = 0
  for (const [column, row] of MIDDLES) sum += peak(spectrum(a, column, row), spectrum(b, column, row))
  return sum / MIDDLES.length
}

interface Spectrum {
  real: Float64Array
  imaginary: Float64Array
}

/** Of a window about a middle, by rows, then by columns. */
function spectrum(cells: ArrayLike<number>, column: number, row: number): Spectrum {
  const window = faded(cells, column - WINDOW / 2, row - WINDOW / 2)
  const rows = transformed({ real: window, imaginary: new Float64Array(WINDOW ** 2) }, 1, WINDOW)
  return transformed(rows, WINDOW, 1)
}

function faded(cells: ArrayLike<number>, left: number, top: number): Float64Array {
  const window = Float64Array.from(
    { length: WINDOW ** 2 },
    (_, i) => cells[(top + Math.floor(i / WINDOW)) * SIDE + left + (i % WINDOW)],
  )
  const mean = window.reduce((sum, value) => sum + value, 0) / window.length
  return window.map((value, i) => (value - mean) * FADE[i % WINDOW] * FADE[Math.floor(i / WINDOW)])
}

function transformed({ real, imaginary }: Spectrum, step: number, across: number): Spectrum {
  const to = { real: new Float64Array(WINDOW ** 2), imaginary: new Float64Array(WINDOW ** 2) }
  for (let line = 0; line < WINDOW; line++)
    for (let f = 0; f < WINDOW; f++) {
      let [re, im] = [0, 0]
      for (let i = 0; i < WINDOW; i++) {
        const at = line * across + i * step
        const turn = (f * i) % WINDOW
        re += real[at] * COSINES[turn] + imaginary[at] * SINES[turn]
        im += imaginary[at] * COSINES[turn] - real[at] * SINES[turn]
      }
      to.real[line * across + f * step] = re
      to.imaginary[line * across + f * step] = im
    }
  return to
}

/** Highest value of the cross-power spectrum's inverse near no displacement; 1: all phases agree. */
function peak(a: Spectrum, b: Spectrum): number {
  const phases = FREQUENCIES.map(([v, u]) => {
    const at = v * WINDOW + u
    const re = a.real[at] * b.real[at] + a.imaginary[at] * b.imaginary[at]
    const im = a.imaginary[at] * b.real[at] - a.real[at] * b.imaginary[at]
    const size = Math.hypot(re, im) + LEAST_ENERGY
    return { v, u, re: re / size, im: im / size }
  })
  let best = -1
  for (let y = -REACH; y <= REACH; y++)
    for (let x = -REACH; x <= REACH; x++) {
      let sum = 0
      for (const { v, u, re, im } of phases) {
        const turn = (u * x + v * y + 2 * WINDOW * WINDOW) % WINDOW
        sum += re * COSINES[turn] - im * SINES[turn]
      }
      best = Math.max(best, sum / phases.length)
    }
  return best
}
