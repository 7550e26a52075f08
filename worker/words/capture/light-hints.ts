/** Reasons why a challenge's light said nothing: obstacles, in words that the kit has texts for. */
export const LIGHT_HINTS = [
  'too_bright',
  'screen_too_dim',
  'too_dark',
  'hold_still',
  'too_few_frames',
  'face_not_seen',
] as const

export type LightHint = (typeof LIGHT_HINTS)[number]

export const isLightHint = (word: string): word is LightHint => LIGHT_HINTS.some((hint) => hint === word)
