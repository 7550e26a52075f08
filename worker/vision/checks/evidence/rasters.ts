/** Periodic patterns on a document at its native size: for every check that judges by them, once. */
import type { Rasters } from '../../../domain/checks/evidence/rasters'
import { median } from '../../../quality/median'
import type { NativeTiles } from './native-tiles'
import { spectralPeaks } from './pixels/spectral-peaks'

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
