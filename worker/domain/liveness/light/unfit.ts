/** Conditions under which the light of a screen says nothing, and what would help. */
import type { LightReading } from '../../../quality/light/reading'

/** Their words are the kit's. */
export const LIGHT_HINTS = [
  'too_bright',
  'screen_too_dim',
  'too_dark',
  'hold_still',
  'too_few_frames',
  'face_not_seen',
] as const
export type LightHint = (typeof LIGHT_HINTS)[number]

export function unfitFor(readings: readonly LightReading[]): LightHint | null {
  return readings.length < 12 ? 'too_few_frames' : null
}
