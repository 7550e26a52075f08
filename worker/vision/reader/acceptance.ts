export interface Evidence {
  /** Share of check digits that hold. */
  held: number
  /** Mean log probability a frame. */
  quality: number
  substitutions: number
  substitutionCost: number
}

/** Check digits pass by chance one time in ten each, so a doubtful or a corrected reading needs more than them. */
export function isAccepted({ held, quality, substitutions, substitutionCost }: Evidence): boolean {
  if (held < 1 || quality <= -0.25) return false
  return substitutions === 0 || (substitutions === 1 && quality > -0.15 && substitutionCost < 5)
}
