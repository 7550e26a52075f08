import type { ScreenTraces } from '../../domain/checks/document/display'
import { isUnseen, type Seen, type Unseen } from './seen'
import { spectralPeaks } from './spectral-peaks'

export async function screenTraces(seen: Seen): Promise<ScreenTraces | Unseen> {
  const native = await seen.native()
  if (isUnseen(native)) return native
  const peaks = native.tiles.map(({ image }) => spectralPeaks(image))
  return {
    luma: median(peaks.map(({ luma }) => luma)),
    redGreen: median(peaks.map(({ redGreen }) => redGreen)),
    blueGreen: median(peaks.map(({ blueGreen }) => blueGreen)),
    tiles: peaks.length,
  }
}

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}
