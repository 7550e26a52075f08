/** Conditions under which the light of a screen says nothing, and what would help. */

import type { LightReading } from '../../../quality/light/reading'
import type { LightHint } from '../../../words/capture/light-hints'
import type { TimedPattern } from './screen'

/** A sequence of eight with fewer is known in too few places. */
const FEWEST_FRAMES = 14
const FEWEST_PATTERNS = 7
/** Share of frames in which most of the face's parts are large enough. */
const SEEN = 0.8
/** Share of the face that is as bright as can be, and as dark: what is added to it does not show. */
const CLIPPED = 0.25
const DARK = 0.5
/** Deviation of the face's place and size, in its widths. People at rest in the renders stay below 0.04. */
const MOVED = 0.12

export function unfitFor(frames: readonly (TimedPattern & { reading: LightReading })[]): LightHint | null {
  const readings = frames.map(({ reading }) => reading)
  const patterns = new Set(frames.map(({ pattern }) => pattern))
  if (frames.length < FEWEST_FRAMES || patterns.size < FEWEST_PATTERNS) return 'too_few_frames'
  const seen = readings.filter(({ patches }) => patches.filter(({ rgb }) => rgb).length >= patches.length / 2)
  if (seen.length < SEEN * readings.length) return 'face_not_seen'
  if (mean(readings.map(({ clipped }) => clipped)) > CLIPPED) return 'too_bright'
  if (mean(readings.map(({ dark }) => dark)) > DARK) return 'too_dark'
  const width = mean(readings.map(({ face }) => face.width))
  const moved = [
    readings.map(({ face }) => face.x),
    readings.map(({ face }) => face.y),
    readings.map(({ face }) => face.width),
  ]
  return moved.some((places) => deviation(places) > MOVED * width) ? 'hold_still' : null
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

function deviation(values: readonly number[]): number {
  const middle = mean(values)
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)))
}
