import type { FaceDefect } from '../../../worker/quality/face/defects'

/**
 * Told, but no reason to refuse a selfie: lamps and white balance make them, and the range of skin colours of the
 * standard does not hold everybody's.
 */
const TOLD_ONLY: readonly FaceDefect[] = ['unnatural_colour', 'flat_light']

export const gating = (defect: FaceDefect): boolean => !TOLD_ONLY.includes(defect)
