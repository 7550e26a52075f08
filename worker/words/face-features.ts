/** Features of a face that `feature_check` asks for. */
export const FEATURES = ['age', 'gender', 'race', 'emotion', 'glasses', 'mask', 'pose', 'quality', 'liveness'] as const

export type Feature = (typeof FEATURES)[number]
