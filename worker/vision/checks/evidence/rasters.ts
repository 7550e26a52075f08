/** Periodic patterns on a document at its native size: for every check that judges by them, once. */
import type { Rasters } from '../../../domain/checks/evidence/rasters'
import { median } from '../../../quality/median'
import type { NativeTiles } from './native-tiles'
import { lumaRosette, spectralPeaks } from './pixels/spectral-peaks'
import { squareLattice } from './pixels/square-lattice'

/** Windows that say something of a document, and the share of them that a screen may leave without a lattice. */
const LEAST_WINDOWS = 6
const WITHOUT_LATTICE = 0.9

export function rasters({ tiles, portrait, pageLength }: NativeTiles): Rasters {
  const peaks = tiles.map(({ image }) => spectralPeaks(image))
  return {
    luma: median(peaks.map(({ luma }) => luma)),
    redGreen: median(peaks.map(({ redGreen }) => redGreen)),
    blueGreen: median(peaks.map(({ blueGreen }) => blueGreen)),
    rosette: median(peaks.map(({ rosette }) => rosette)),
    lattice: latticeOf(tiles.flatMap(({ image }) => squareLattice(image))),
    portraitRosette: portrait && lumaRosette(portrait.image),
    tiles: peaks.length,
    pageLength,
  }
}

function latticeOf(windows: number[]): number | null {
  if (windows.length < LEAST_WINDOWS) return null
  return windows.sort((a, b) => a - b)[Math.floor((windows.length - 1) * WITHOUT_LATTICE)] ?? null
}
