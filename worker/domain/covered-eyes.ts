/** Dark glasses on a selfie: ISO/IEC 29794-5 wants both eyes seen. */
import type { Threshold } from './checks/check'

export interface EyeCover {
  /** Probability that glasses are worn, dark ones or not. */
  glasses: number
  /** Light around the eyes over that on the cheeks; null where it could not be told. */
  lensLight: number | null
}

const BY =
  'LFW, 1,549 photos: 18 below both, 17 of them dark glasses (up to 0.19), one clear glasses in shade (0.15); the next with glasses has 0.24. 61 of faces-photos-dev: none; 133 faces of masks-dev: one, clear glasses above a mask (0.14). oddities-dev, bars over the eyes: 0.01; 2026-11-29'

export const COVERED_EYES = {
  glasses: { value: 0.5, chosenBy: BY },
  lensLight: { value: 0.22, chosenBy: BY },
} satisfies Record<string, Threshold>

/** Dark round the eyes alone is a shadow of a hat, glasses alone hide nothing. */
export const areEyesCovered = ({ glasses, lensLight }: EyeCover): boolean =>
  lensLight !== null && glasses >= COVERED_EYES.glasses.value && lensLight < COVERED_EYES.lensLight.value
