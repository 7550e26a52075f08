import type { Gray } from '../../../worker/quality/pixels'
import type { Brightness } from './reading'

export function brightnessOf({ data }: Gray): Brightness {
  const histogram = new Uint32Array(256)
  for (const value of data) histogram[value] = (histogram[value] ?? 0) + 1
  const [low, median, high] = [0.05, 0.5, 0.95].map((share) => percentile(histogram, share * data.length))
  return { median: median ?? 0, range: (high ?? 0) - (low ?? 0) }
}

function percentile(histogram: Uint32Array, count: number): number {
  let left = count
  return histogram.findIndex((found) => {
    left -= found
    return left <= 0
  })
}
