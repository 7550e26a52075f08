/** How much there is in an image for a search for symbols to look at more closely: QR finders and PDF417 guards alike. */
import type { Gray } from '../../quality/pixels'

/** A QR finder of one pixel a module is crossed by one of so many rows. */
const STEP = 3
/** Gray levels by which print differs from what is beside it; zxing asks for 24 between the darkest and the lightest. */
const CONTRAST = 12
/** Share of a module by which a run may differ. */
const TOLERANCE = 0.6
/** In modules: dark, light, dark, light, dark. */
const RUNS = [1, 1, 3, 1, 1]

/**
 * 220 images of documents and screens have 3,489 at most, pages of finders 30,000 to 65,000. The search takes 0.5 s of
 * CPU at this number, 16 s at the highest (2026-11-27).
 */
const MAX_RUNS = 8000

/** More of what looks like the middle of a finder than any document has. */
export function isFullOfFinders({ width, height, data }: Gray): boolean {
  let found = 0
  for (let y = 0; y < height; y += STEP) found += inRow(data, y * width, (y + 1) * width)
  return found > MAX_RUNS
}

function inRow(data: Uint8Array, from: number, end: number): number {
  let [found, dark, start, extreme] = [0, false, from, data[from]]
  const runs = [0, 0, 0, 0, 0]
  for (let at = from; at < end; at++) {
    const value = data[at]
    if (dark ? value < extreme : value > extreme) extreme = value
    if (Math.abs(value - extreme) < CONTRAST) continue
    runs.shift()
    runs.push(at - start)
    if (dark && isFinder(runs)) found++
    dark = !dark
    start = at
    extreme = value
  }
  return found
}

function isFinder(runs: number[]): boolean {
  const module = runs.reduce((sum, run) => sum + run, 0) / 7
  return runs.every((run, i) => Math.abs(run - RUNS[i] * module) <= TOLERANCE * RUNS[i] * module)
}
