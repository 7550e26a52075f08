/** The brightness of face and background over a take, as logarithms: what exposure does to a frame is a sum there. */
import type { LightReading } from '../../../quality/light/reading'
import { median } from '../../../quality/median'

export interface Series {
  /** Change of each channel over the take, on the face and behind it: median over patches, mean over time 0. */
  face: number[][]
  background: number[][] | null
  /** How the head was turned, across and down. */
  turns: number[][]
}

/** Least linear light that a mean of 8-bit values is good for; below, rounding and compression are half of it. */
const FAINTEST = 0.0015
const CHANNELS = [0, 1, 2] as const

export function seriesOf(readings: readonly LightReading[]): Series {
  const names = readings[0]?.patches.map(({ name }) => name) ?? []
  const seen = names.flatMap((_, p) => {
    const over = readings.flatMap(({ patches }) => patches[p] ?? [])
    return over.every(({ rgb }) => rgb !== null) ? [over] : []
  })
  const levels = (values: (readonly number[] | null | undefined)[], channel: number) =>
    centred(values.map((rgb) => Math.log(Math.max(FAINTEST, rgb?.[channel] ?? 0))))
  const parts = [0, 1, 2, 3].flatMap((part) => {
    const over = readings.map(({ background }) => background[part])
    return over.every((rgb) => rgb && Math.max(...rgb) > 2 * FAINTEST) ? [over] : []
  })
  const overall = (sources: (readonly number[] | null | undefined)[][]) =>
    CHANNELS.map((channel) => medians(sources.map((over) => levels(over, channel))))
  return {
    face: overall(seen.map((over) => over.map(({ rgb }) => rgb))),
    background: parts.length > 0 ? overall(parts) : null,
    turns: [centred(readings.map(({ turn }) => turn.across)), centred(readings.map(({ turn }) => turn.down))],
  }
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

function centred(values: number[]): number[] {
  const middle = mean(values)
  return values.map((value) => value - middle)
}

/** Median of each moment over the sources. */
function medians(sources: number[][]): number[] {
  return (sources[0] ?? []).map((_, t) => median(sources.map((source) => source[t] ?? 0)))
}
