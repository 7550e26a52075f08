/** Dark glasses on a selfie: ISO/IEC 29794-5 wants both eyes seen. */
import type { Threshold } from './checks/check'

export interface EyeCover {
  /** Probability that glasses are worn, dark ones or not. */
  glasses: number
  /** Light around the eyes over that on the cheeks; null where it could not be told. */
  lensLight: number | null
}

export const COVERED_EYES = {
  glasses: { value: 0.5, chosenBy: 'see lensLight' },
  lensLight: { value: 0.3, chosenBy: 'see below' },
} satisfies Record<string, Threshold>

/** Dark round the eyes alone is a shadow of a hat, glasses alone hide nothing. */
export const areEyesCovered = ({ glasses, lensLight }: EyeCover): boolean =>
  lensLight !== null && glasses >= COVERED_EYES.glasses.value && lensLight < COVERED_EYES.lensLight.value
