/**
 * The rosette of a four-colour print: each ink's dots stand in a square lattice, cyan's, magenta's and black's turned
 * by 30 degrees against each other, so that its spectrum has peaks at one radius, at angles 30 and 60 degrees apart.
 * Two inks suffice here: four peaks. A screen's raster has two axes and many overtones.
 */

/** Bins of 3 degrees over the half plane, and of 6 % in radius from `INNERMOST` cells on: a tilted page shears both. */
const ANGLES = 60
const RATIO = 1.06
const INNERMOST = 30
/** The two axes of one ink and of another, 30 degrees off it. */
const AXES = [0, 30, 20, 50]
/** Bins each way in which a peak may lie. */
const SLACK = 1
/** Radial bins each way, and what counts as a peak in them: where there are many, four of them prove little. */
const BUSY_RADII = 3
const BUSY_PEAK = 2
const BUSY_WEIGHT = 8

export type PolarBins = { bins: Int16Array; radii: number }

/** To which bin each of these cells of a centred-at-zero spectrum of `size` belongs; -1 for slow ones. */
export function polarBins(cells: Uint16Array, size: number): PolarBins {
  const bins = Int16Array.from(cells, (cell) => {
    const v = Math.floor(cell / size)
    const u = cell % size < size / 2 ? cell % size : (cell % size) - size
    const radius = Math.floor(Math.log(Math.hypot(u, v) / INNERMOST) / Math.log(RATIO))
    return radius < 0 ? -1 : radius * ANGLES + Math.min(ANGLES - 1, Math.floor((Math.atan2(v, u) / Math.PI) * ANGLES))
  })
  return { bins, radii: Math.floor(bins.reduce((most, bin) => Math.max(most, bin), 0) / ANGLES) + 1 }
}

/**
 * How far the weakest of the best four peaks stands out, in natural logarithms of power, less what peaks there are all
 * around. `prominence`: power over its surroundings for each cell of the spectrum.
 */
export function rosette(prominence: Float32Array, cells: Uint16Array, { bins, radii }: PolarBins): number {
  const peaks = new Float32Array(radii * ANGLES)
  for (let i = 0; i < bins.length; i++) {
    const value = prominence[cells[i]]
    if (bins[i] >= 0 && value > peaks[bins[i]]) peaks[bins[i]] = value
  }
  const reached = spreadPeaks(peaks, radii)
  let best = 0
  for (let r = 0; r < radii; r++) {
    const penalty = BUSY_WEIGHT * busyShare(peaks, radii, r)
    for (let a = 0; a < ANGLES; a++) {
      let weakest = Number.POSITIVE_INFINITY
      for (const turn of AXES) weakest = Math.min(weakest, reached[r * ANGLES + ((a + turn) % ANGLES)])
      best = Math.max(best, weakest - penalty)
    }
  }
  return best
}

/** The highest peak within the slack of each bin. */
function spreadPeaks(peaks: Float32Array, radii: number): Float32Array {
  const reached = new Float32Array(peaks.length)
  for (let r = 0; r < radii; r++) {
    for (let a = 0; a < ANGLES; a++) {
      let most = 0
      for (let v = Math.max(0, r - SLACK); v <= Math.min(radii - 1, r + SLACK); v++) {
        for (let turn = -SLACK; turn <= SLACK; turn++) {
          most = Math.max(most, peaks[v * ANGLES + ((a + turn + ANGLES) % ANGLES)])
        }
      }
      reached[r * ANGLES + a] = most
    }
  }
  return reached
}

function busyShare(peaks: Float32Array, radii: number, radius: number): number {
  const about = peaks.subarray(
    Math.max(0, radius - BUSY_RADII) * ANGLES,
    Math.min(radii, radius + BUSY_RADII + 1) * ANGLES,
  )
  return about.reduce((busy, peak) => busy + (peak > BUSY_PEAK ? 1 : 0), 0) / about.length
}
