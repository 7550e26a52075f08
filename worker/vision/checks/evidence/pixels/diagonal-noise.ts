import type { Gray } from '../../../../quality/pixels'

export interface CellNoise {
  /** Mean. */
  level: number
  /** Deviation of diagonal differences. */
  noise: number
}

/** Noise of each cell of `side` x `side` pixels, by HH of the Haar wavelet. */
export function cellNoise({ width, height, data }: Gray, side: number): CellNoise[] {
  const cells: CellNoise[] = []
  for (let top = 0; top + side < height; top += side) {
    for (let left = 0; left + side < width; left += side) {
      let [squares, sum] = [0, 0]
      for (let y = top; y < top + side; y++) {
        for (let i = y * width + left; i < y * width + left + side; i++) {
          squares += (data[i] - data[i + 1] - data[i + width] + data[i + width + 1]) ** 2
          sum += data[i]
        }
      }
      cells.push({ level: sum / side ** 2, noise: Math.sqrt(squares / 4) / side })
    }
  }
  return cells
}
