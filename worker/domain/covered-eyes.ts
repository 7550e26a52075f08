/** Dark glasses on a selfie: ISO/IEC 29794-5 wants both eyes seen. */
import type { Threshold } from './checks/check'

export interface EyeCover {
  /** Probability that glasses are worn, dark ones or not. */
  glasses: number
  /** Light around the eyes over that on the cheeks; null where it could not be told. */
  lensLight: number | null
}

const BY =
  'LFW, 1,549 photos: 15 below, each of them dark glasses but an arm before the face (no glasses); next come 0.24 and 0.25, one pair of clear glasses and a face without any. Dark glasses that let the eyes be guessed have up to 0.39 and pass; 2026-11-29'

export const COVERED_EYES = {
  glasses: { value: 0.5, chosenBy: BY },
  lensLight: { value: 0.22, chosenBy: BY },
} satisfies Record<string, Threshold>

/** Dark round the eyes alone is a shadow of a hat, glasses alone hide nothing. */
export const areEyesCovered = ({ glasses, lensLight }: EyeCover): boolean =>
  lensLight !== null && glasses >= COVERED_EYES.glasses.value && lensLight < COVERED_EYES.lensLight.value
