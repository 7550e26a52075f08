/** Periodic patterns on a document at its native size: for every check that judges by them, once. */
import type { Rasters } from '../../domain/checks/document/rasters'
import type { NativeTiles } from './native-tiles'
import { spectralPeaks } from './spectral-peaks'

export function rasters({ tiles, portrait, pageLength }: NativeTiles): Rasters {
  const peaks = tiles.map(({ image }) => spectralPeaks(image))
  return {
    luma: median(peaks.map(({ luma }) => luma)),
    redGreen: median(peaks.map(({ redGreen }) => redGreen)),
    blueGreen: median(peaks.map(({ blueGreen }) => blueGreen)),
    rosette: median(peaks.map(({ rosette }) => rosette)),
    portraitRosette: portrait && spectralPeaks(portrait.image).rosette,
    tiles: peaks.length,
    pageLength,
  }
}

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}
